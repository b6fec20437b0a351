"""The files of the package hold the components of the game."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from rootai.catalog import (
    load_boards,
    load_characters,
    load_deck,
    load_editions,
    load_items,
    load_leaders,
    load_map,
    load_quests,
)
from rootai.catalog.load import names


@pytest.mark.parametrize("name", names("maps"))
def test_every_map_loads_under_its_name(name: str) -> None:
    board = load_map(name)
    assert board.slug == name
    assert len(board.clearings) == 12
    suits = Counter(c.suit for c in board.clearings)
    assert suits == ({None: 12} if board.dealt else {"fox": 4, "rabbit": 4, "mouse": 4})


def test_autumn() -> None:
    board = load_map("autumn")
    assert [c.suit[0] for c in board.clearings] == list("fmrrrfmfmrmf")
    assert [c.slots for c in board.clearings] == [1, 2, 1, 1, 2, 2, 2, 2, 2, 2, 3, 2]
    assert [c.id for c in board.clearings if c.ruin] == [6, 10, 11, 12]
    assert len(board.paths) == 18
    assert board.river_links == ((4, 7), (5, 10), (7, 11), (10, 11))
    assert board.opposite_corners == ((1, 3), (2, 4))
    assert [f.name for f in board.forests] == [
        "1_2_5_10",
        "1_9_10_12",
        "2_6_10_11_12",
        "3_6_11",
        "3_7_11_12",
        "4_7_8_12",
        "4_9_12",
    ]
    assert sum(len(f.adjacent) for f in board.forests) == 2 * 9
    assert board.clearing(12).adjacent == (4, 7, 9, 10, 11)
    assert board.forest("3_6_11") is board.forest("F4")
    with pytest.raises(KeyError):
        board.clearing(13)
    with pytest.raises(KeyError):
        board.forest("1_2")


def test_winter() -> None:
    board = load_map("winter")
    assert board.dealt and board.river_divides_forests
    assert [c.slots for c in board.clearings] == [1, 1, 2, 2, 2, 2, 1, 2, 2, 1, 3, 3]
    assert [c.id for c in board.clearings if c.ruin] == [8, 9, 11, 12]
    assert (len(board.paths), len(board.forests)) == (16, 8)
    assert board.river_links == ((7, 12), (10, 11), (11, 12))
    assert board.opposite_corners == ((1, 3), (2, 4))
    assert sum(len(f.adjacent) for f in board.forests) == 2 * 9
    assert sorted(board.edge) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]


def test_lake() -> None:
    board = load_map("lake")
    assert board.dealt and not board.rivers
    assert [c.slots for c in board.clearings] == [2, 1, 1, 1, 3, 2, 1, 1, 1, 3, 3, 3]
    assert [c.id for c in board.clearings if c.ruin] == [5, 10, 11, 12]
    assert (len(board.paths), len(board.forests)) == (17, 9)
    assert board.shore == ((10, 11), (1, 11), (1, 12), (10, 12))
    assert board.opposite_corners == ((1, 2), (3, 4))
    assert sum(len(f.adjacent) for f in board.forests) == 2 * 12
    assert (board.ferry, board.tower) == (1, None)
    assert sorted(board.edge) == [1, 2, 3, 4, 5, 6, 7, 8, 9]


def test_mountain() -> None:
    board = load_map("mountain")
    assert board.dealt and not board.river_divides_forests
    assert [c.slots for c in board.clearings] == [2, 2, 2, 2, 1, 1, 1, 1, 3, 2, 3, 3]
    assert [c.id for c in board.clearings if c.ruin] == [9, 10, 11, 12]
    assert (len(board.paths), len(board.closed_paths), len(board.forests)) == (15, 6, 10)
    assert board.river_links == ((2, 10), (4, 10))
    assert board.opposite_corners == ((1, 3), (2, 4))
    assert sum(len(f.adjacent) for f in board.forests) == 2 * 11
    assert (board.ferry, board.tower) == (None, 10)
    assert board.clearing(7).adjacent == (12,)


def test_autumn_paths_do_not_cross_on_the_board() -> None:
    """The drawing coordinates belong to the paths: a plane graph drawn straight has no crossing."""
    board = load_map("autumn")
    at = {c.id: c.at for c in board.clearings}

    def side(a: int, b: int, c: int) -> float:
        (ax, ay), (bx, by), (cx, cy) = at[a], at[b], at[c]
        return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

    for i, (a, b) in enumerate(board.paths):
        for c, d in board.paths[i + 1 :]:
            if len({a, b, c, d}) == 4:
                crosses = side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0
                assert not crosses, ((a, b), (c, d))


@pytest.mark.parametrize("name", names("decks"))
def test_every_deck_loads_under_its_name(name: str) -> None:
    deck = load_deck(name)
    assert deck.slug == name
    assert deck.size == 54


def test_base_deck() -> None:
    deck = load_deck("base")
    kinds: Counter[str] = Counter()
    suits: Counter[str] = Counter()
    for card in deck.cards:
        kinds[card.kind] += card.count
        suits[card.suit] += card.count
    assert kinds == {"item": 20, "persistent": 22, "immediate": 3, "ambush": 5, "dominance": 4}
    assert suits == {"bird": 14, "fox": 14, "rabbit": 13, "mouse": 13}
    assert len(deck.cards) == 42
    assert deck.card("royal_claim").cost == ("any",) * 4
    assert deck.card("tax_collector").cost == ("fox", "rabbit", "mouse")
    assert deck.card("tax_collector").count == 3
    with pytest.raises(KeyError):
        deck.card("saboteurs")


def test_cards_score_as_their_item_does() -> None:
    worth = {item.slug: item.vp for item in load_items()}
    for card in load_deck("base").cards:
        if card.item:
            assert card.vp == worth[card.item], card.slug


def test_items() -> None:
    items = load_items()
    assert {i.slug: i.supply for i in items if i.supply} == {
        "bag": 2,
        "boot": 2,
        "coin": 2,
        "crossbow": 1,
        "hammer": 1,
        "sword": 2,
        "tea": 2,
    }
    assert [i.slug for i in items if i.ruin] == ["bag", "boot", "hammer", "sword"]
    assert [i.slug for i in items if i.track] == ["bag", "coin", "tea"]


def test_quests() -> None:
    quests = load_quests()
    assert len(quests) == 15
    assert Counter(q.suit for q in quests) == {"fox": 5, "rabbit": 5, "mouse": 5}
    assert len({(q.suit, q.name) for q in quests}) == 15


def test_characters_and_leaders() -> None:
    assert {c.slug: len(c.items) for c in load_characters()} == {
        "thief": 4,
        "tinker": 4,
        "ranger": 4,
        "vagrant": 3,
        "arbiter": 4,
        "scoundrel": 4,
        "adventurer": 3,
        "harrier": 4,
        "ronin": 4,
        "cheat": 4,
        "gladiator": 3,
        "jailor": 3,
    }
    leaders = load_leaders()
    assert [leader.slug for leader in leaders] == ["builder", "charismatic", "commander", "despot"]
    assert len({leader.viziers for leader in leaders}) == 4


def test_boards() -> None:
    boards = {board.slug: board for board in load_boards()}
    assert {slug: board.warriors for slug, board in boards.items()} == {
        "marquise": 25,
        "eyrie": 20,
        "alliance": 10,
        "vagabond": 0,
        "lizard": 25,
        "riverfolk": 15,
    }
    marquise = boards["marquise"]
    assert {t.piece: sum(t.vp) for t in marquise.tracks} == {"sawmill": 15, "workshop": 16, "recruiter": 13}
    assert all(t.cost == (0, 1, 2, 3, 3, 4) for t in marquise.tracks)
    assert boards["eyrie"].track("roost").vp == (0, 1, 2, 3, 4, 4, 5)
    assert boards["eyrie"].track("roost").draw_at == (3, 6)
    sympathy = boards["alliance"].track("sympathy")
    assert sum(sympathy.cost) == 21
    assert sum(sympathy.vp) == 22
    with pytest.raises(KeyError):
        marquise.track("roost")


def test_editions() -> None:
    editions = load_editions()
    assert [e.name for e in editions.editions] == ["first", "middle", "2024", "2025"]
    assert editions.default == "2025"
    assert len([flag for flag in editions.flags if not flag.house]) == 35
    # Value 0 is that of the newest Law.
    assert not any(editions.numbers())
    assert editions.numbers() == editions.numbers("2025")
    steps = {
        (a.name, b.name): {f for f in a.values if a.values[f] != b.values[f]}
        for a, b in pairwise(editions.editions)
    }
    assert steps[("2024", "2025")] == {
        "last_step_lock",
        "forced_battle_decider",
        "tie_at_30",
        "ally_move_scope",
        "quest_refill",
        "vagrant_instigate",
        "card_texts",
        "emigre_must",
        "cult_zero_gardens",
        "cult_icons",
        "cult_garden_suit",
        "merc_vagabond_hostile",
    }
    assert len(steps[("first", "middle")]) == 15
    assert len(steps[("middle", "2024")]) == 17


def test_single_flags_are_house_rules() -> None:
    editions = load_editions()
    mixed = editions.numbers("2025", {"tie_at_30": "current"})
    assert {flag.name: mixed[flag.number] for flag in editions.flags if mixed[flag.number]} == {
        "tie_at_30": 1
    }
    assert editions.named(mixed)["tie_at_30"] == "current"
    with pytest.raises(KeyError):
        editions.numbers("2026")
    with pytest.raises(KeyError):
        editions.numbers("2025", {"no_such_flag": "yes"})
    with pytest.raises(ValueError):
        editions.numbers("2025", {"tie_at_30": "nobody"})
