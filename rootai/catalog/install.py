"""Pushes the catalog into the compiled core, which reads it without Python.

The tables use the core's numbers: clearings and forests from 0 in the order of the
file, suits fox 0, rabbit 1, mouse 2, bird 3, items in the order of ``models.ITEMS``.
"""

from __future__ import annotations

from collections.abc import Iterable
from threading import Lock
from typing import Any

from rootai.catalog.load import (
    load_characters,
    load_deck,
    load_items,
    load_leaders,
    load_map,
    load_quests,
    names,
)
from rootai.catalog.models import (
    CARD_KINDS,
    COLUMNS,
    COST_SUITS,
    ITEMS,
    SUITS,
    Character,
    Deck,
    Item,
    Leader,
    Map,
    Quest,
    edge,
)

NONE = 255
# Places in the core's tables; they are part of saved games and never change.
MAP_INDEX = {"autumn": 0, "winter": 1, "lake": 2, "mountain": 3}
DECK_INDEX = {"base": 0, "exiles_partisans": 1}

_lock = Lock()
_done: list[bool] = []


def mask(numbers: Iterable[int]) -> int:
    """The set of clearings 1-12 as bits 0-11."""
    return sum(1 << (number - 1) for number in set(numbers))


def map_table(board: Map) -> dict[str, Any]:
    """The dictionary that ``rootai_core.catalog.install_map`` takes."""
    clearings = sorted(board.clearings, key=lambda c: c.id)
    river: dict[int, set[int]] = {c.id: set() for c in clearings}
    for a, b in board.river_links:
        river[a].add(b)
        river[b].add(a)
    opposite = {a: b for pair in board.opposite_corners for a, b in (pair, pair[::-1])}
    order = {forest.id: i for i, forest in enumerate(board.forests)}
    return {
        "clearings": len(clearings),
        "forests": len(board.forests),
        "suit": [NONE if c.suit is None else SUITS.index(c.suit) for c in clearings],
        "slots": [c.slots for c in clearings],
        "ruins": [int(c.ruin) for c in clearings],
        "adjacent": [mask(c.adjacent) for c in clearings],
        "river_adjacent": [mask(river[c.id]) for c in clearings],
        "corners": [c.id - 1 for c in clearings if c.corner],
        "edge": mask(board.edge),
        "coast": mask(board.lake),
        "dealt": int(board.dealt),
        "ferry": NONE if board.ferry is None else board.ferry - 1,
        "tower": NONE if board.tower is None else board.tower - 1,
        "closed": [tuple(number - 1 for number in edge(*pair)) for pair in board.closed_paths],
        "opposite": [opposite[c.id] - 1 if c.id in opposite else NONE for c in clearings],
        "forest_clearings": [mask(f.clearings) for f in board.forests],
        "forest_adjacent": [sum(1 << order[other] for other in f.adjacent) for f in board.forests],
    }


def deck_table(deck: Deck) -> dict[str, Any]:
    """The dictionary that ``rootai_core.catalog.install_deck`` takes."""
    return {
        "kinds": [
            {
                "slug": card.slug,
                "suit": SUITS.index(card.suit),
                "count": card.count,
                "cost": [card.cost.count(suit) for suit in COST_SUITS],
                "type": CARD_KINDS.index(card.kind),
                "item": ITEMS.index(card.item) if card.item else NONE,
                "vp": card.vp,
                "effect": card.effect or "",
            }
            for card in deck.cards
        ]
    }


def common_table(
    items: Iterable[Item],
    quests: Iterable[Quest],
    characters: Iterable[Character],
    leaders: Iterable[Leader],
) -> dict[str, Any]:
    """The dictionary that ``rootai_core.catalog.install_common`` takes."""
    items = list(items)
    return {
        "quests": [
            {"slug": q.slug, "suit": SUITS.index(q.suit), "items": [ITEMS.index(i) for i in q.items]}
            for q in quests
        ],
        "characters": [
            {"slug": c.slug, "items": [c.items.count(item) for item in ITEMS]} for c in characters
        ],
        "leaders": [{"slug": v.slug, "viziers": [COLUMNS.index(c) for c in v.viziers]} for v in leaders],
        "item_supply": [item.supply for item in items],
        "item_vp": [item.vp for item in items],
        "ruin_items": [item.ruin for item in items],
    }


def install_map(board: Map, index: int) -> None:
    """Put a map into table ``index`` (0-7) of the core, before any game uses that place."""
    import rootai_core.catalog as core

    core.install_map(index, map_table(board))


def install_deck(deck: Deck, index: int) -> None:
    """Put a deck into table ``index`` (0-3) of the core, before any game uses that place."""
    import rootai_core.catalog as core

    core.install_deck(index, deck_table(deck))


def install_default() -> None:
    """Install every map and deck of the package and the common components, once.

    Cheap after the first call and safe from several threads. Raises CatalogError.
    """
    with _lock:
        if _done:
            return
        import rootai_core.catalog as core

        maps = {slug: load_map(slug) for slug in names("maps")}
        decks = {slug: load_deck(slug) for slug in names("decks")}
        common = common_table(load_items(), load_quests(), load_characters(), load_leaders())
        # Nothing is installed unless every file is right.
        for slug, board in maps.items():
            core.install_map(MAP_INDEX[slug], map_table(board))
        for slug, deck in decks.items():
            core.install_deck(DECK_INDEX[slug], deck_table(deck))
        core.install_common(common)
        _done.append(True)
