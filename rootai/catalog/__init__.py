"""The game's data: maps, decks, items, quests, characters, leaders, boards, editions.

``install_default()`` hands it to the compiled core; whoever starts a game calls it first.
"""

from rootai.catalog.errors import CatalogError, Problem
from rootai.catalog.install import install_default
from rootai.catalog.load import (
    load_boards,
    load_characters,
    load_deck,
    load_editions,
    load_items,
    load_leaders,
    load_map,
    load_quests,
)

__all__ = [
    "CatalogError",
    "Problem",
    "install_default",
    "load_boards",
    "load_characters",
    "load_deck",
    "load_editions",
    "load_items",
    "load_leaders",
    "load_map",
    "load_quests",
]
