"""What the core holds after an installation is what the files say."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

import rootai_core.catalog
import rootai_core.ids
from rootai.catalog import (
    install_default,
    load_characters,
    load_deck,
    load_editions,
    load_items,
    load_leaders,
    load_map,
    load_quests,
)
from rootai.catalog.install import (
    DECK_INDEX,
    MAP_INDEX,
    NONE,
    common_table,
    deck_table,
    install_deck,
    install_map,
    map_table,
)
from rootai.catalog.load import names
from rootai.catalog.models import CARD_KINDS, IMMEDIATE_EFFECTS, ITEMS, PERSISTENT_EFFECTS, SUITS
from rootai_core.game import Game


def bits(mask: int) -> list[int]:
    return [i for i in range(16) if mask >> i & 1]


def test_install_default_is_idempotent_and_threadsafe() -> None:
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda _: install_default(), range(16)))
    install_default()
    sizes = rootai_core.catalog.sizes()
    assert sizes["maps"][MAP_INDEX["autumn"]] == (12, 7)
    assert sizes["decks"][DECK_INDEX["base"]] == [card.slug for card in load_deck("base").cards]
    assert list(rootai_core.catalog.QUEST_SLUGS) == [quest.slug for quest in load_quests()]
    assert list(rootai_core.catalog.CHARACTER_SLUGS) == [c.slug for c in load_characters()]
    assert list(rootai_core.catalog.LEADER_SLUGS) == [leader.slug for leader in load_leaders()]


def test_a_map_goes_into_its_place() -> None:
    install_default()
    install_map(load_map("autumn"), 7)
    assert rootai_core.catalog.sizes()["maps"][7] == (12, 7)
    with pytest.raises(ValueError):
        install_map(load_map("autumn"), 8)


def test_a_deck_goes_into_its_place() -> None:
    install_default()
    install_deck(load_deck("base"), 3)
    assert len(rootai_core.catalog.sizes()["decks"][3]) == 42
    with pytest.raises(ValueError):
        install_deck(load_deck("base"), 4)


def test_map_table_says_what_the_map_says() -> None:
    board = load_map("autumn")
    table = map_table(board)
    paths = {(a - 1, b - 1) for a, b in board.paths}
    assert {(a, b) for a in range(12) for b in bits(table["adjacent"][a]) if a < b} == paths
    river = {(a - 1, b - 1) for a, b in board.river_links}
    assert {(a, b) for a in range(12) for b in bits(table["river_adjacent"][a]) if a < b} == river
    assert [SUITS[s] for s in table["suit"]] == [c.suit for c in board.clearings]
    assert table["slots"] == [c.slots for c in board.clearings]
    assert [i + 1 for i in range(12) if table["ruins"][i]] == [6, 10, 11, 12]
    assert table["corners"] == [0, 1, 2, 3]
    assert table["opposite"] == [2, 3, 0, 1] + [NONE] * 8
    for index, forest in enumerate(board.forests):
        assert [c + 1 for c in bits(table["forest_clearings"][index])] == sorted(forest.clearings)
        neighbours = [board.forests[i].id for i in bits(table["forest_adjacent"][index])]
        assert neighbours == list(forest.adjacent)


def test_what_only_some_maps_have_comes_into_the_table() -> None:
    autumn, lake, mountain = (map_table(load_map(slug)) for slug in ("autumn", "lake", "mountain"))
    assert (autumn["dealt"], autumn["ferry"], autumn["tower"], autumn["closed"], autumn["coast"]) == (
        0,
        NONE,
        NONE,
        [],
        0,
    )
    assert (lake["dealt"], lake["ferry"], bits(lake["coast"])) == (1, 0, [0, 9, 10, 11])
    assert lake["suit"] == [NONE] * 12
    assert mountain["tower"] == 9
    assert mountain["closed"] == [(1, 4), (2, 6), (4, 8), (5, 10), (7, 8), (10, 11)]


@pytest.mark.parametrize("count", [3, 6, 9])
def test_maps_with_fewer_clearings(count: int) -> None:
    """A ring of so many clearings around one forest goes into the core's table and into a game."""
    install_default()
    ring = list(range(count))
    table = {
        "clearings": count,
        "forests": 1,
        "suit": [i % 3 for i in ring],
        "slots": [2] * count,
        "ruins": [0] * count,
        "adjacent": [1 << (i - 1) % count | 1 << (i + 1) % count for i in ring],
        "river_adjacent": [0] * count,
        "corners": ring[:3],
        "opposite": [1, 0, NONE, *[NONE] * (count - 3)],
        "edge": (1 << count) - 1,
        "coast": 0,
        "dealt": 0,
        "ferry": NONE,
        "tower": NONE,
        "closed": [],
        "forest_clearings": [(1 << count) - 1],
        "forest_adjacent": [0],
    }
    rootai_core.catalog.install_map(7, table)
    game = Game.new([1, 2], map=7)
    for _ in range(300):
        if game.over:
            break
        game.apply(game.sample(1) if game.at_chance else game.legal()[-1])
        assert not game.check()
    with pytest.raises(ValueError, match="closed"):
        rootai_core.catalog.install_map(7, table | {"closed": [(0, 1)] * 9})


def test_deck_table_says_what_the_deck_says() -> None:
    deck = load_deck("base")
    kinds = deck_table(deck)["kinds"]
    assert [k["slug"] for k in kinds] == [c.slug for c in deck.cards]
    assert sum(k["count"] for k in kinds) == 54
    for kind, card in zip(kinds, deck.cards, strict=True):
        assert SUITS[kind["suit"]] == card.suit
        assert CARD_KINDS[kind["type"]] == card.kind
        assert sum(kind["cost"]) == len(card.cost)
        assert (kind["item"] == NONE) == (card.item is None)
        assert kind["effect"] == (card.effect or "")
    royal = kinds[[c.slug for c in deck.cards].index("royal_claim")]
    assert royal["cost"] == [0, 0, 0, 4]
    tax = kinds[[c.slug for c in deck.cards].index("tax_collector")]
    assert tax["cost"] == [1, 1, 1, 0]


def test_common_table() -> None:
    table = common_table(load_items(), load_quests(), load_characters(), load_leaders())
    assert table["item_supply"] == [2, 2, 2, 1, 1, 2, 2, 0]
    assert table["item_vp"] == [1, 1, 3, 1, 2, 2, 2, 0]
    assert table["ruin_items"] == [1, 1, 0, 0, 1, 1, 0, 0]
    assert table["leaders"][0] == {"slug": "builder", "viziers": [0, 1]}
    thief = table["characters"][0]["items"]
    assert [ITEMS[i] for i in range(8) if thief[i]] == ["boot", "sword", "tea", "torch"]
    assert all(len(quest["items"]) == 2 for quest in table["quests"])


def test_numbers_are_those_of_the_core() -> None:
    ids = rootai_core.ids
    assert [ids.Suit[name.upper()] for name in SUITS] == [0, 1, 2, 3]
    assert [ids.Item[name.upper()] for name in ITEMS] == list(range(8))
    assert [ids.CardType[name.upper()] for name in CARD_KINDS] == list(range(5))
    flags = {flag.name: flag.number for flag in load_editions().flags}
    assert {flag.name.removeprefix("LAW_").lower(): int(flag) for flag in ids.LawFlag} == flags


def test_effects_are_those_of_the_core_and_of_the_decks() -> None:
    """A persistent one has a bit of its own, an immediate one none."""
    effects = rootai_core.catalog.EFFECTS
    assert {name for name, number in effects.items() if number < 32} == set(PERSISTENT_EFFECTS)
    assert {name for name, number in effects.items() if number >= 32} == set(IMMEDIATE_EFFECTS)
    played = {card.effect for deck in names("decks") for card in load_deck(deck).cards if card.effect}
    assert played == set(effects)
    assert {names("decks").index(deck): deck for deck in names("decks")} == {
        index: deck for deck, index in DECK_INDEX.items()
    }
