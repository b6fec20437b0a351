"""What the picture reads besides the position: the map, the names of cards and seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.catalog.load import load_deck, load_map
from rootai.catalog.models import Map
from rootai.notation import names as n
from rootai.picture.style import SUITS, Look, looks

MAP, DECK, EDITION = "autumn", "base", "2025"  # what an empty field of GameRules means


@lru_cache(maxsize=8)
def map_of(slug: str) -> Map:
    """A map of the catalog. Raises CatalogError, a ValueError, for an unknown one."""
    return load_map(slug)


@lru_cache(maxsize=8)
def cards_of(slug: str) -> dict[str, tuple[str, c.Suit]]:
    """Name and suit of every card of a deck by its slug."""
    cards = load_deck(slug).cards
    names = n.distinct([(card.name, card.suit) for card in cards])
    return {
        card.slug: (name, n.SUITS[n.SUIT_NAMES.index(card.suit)])
        for card, name in zip(cards, names, strict=True)
    }


@lru_cache(maxsize=8)
def deck_name(slug: str) -> str:
    """What a deck is called."""
    return load_deck(slug).name


@dataclass(frozen=True)
class Facts:
    """A position and what its names mean."""

    position: p.Position
    map: Map
    looks: list[Look]
    names: list[str]
    rulers: Sequence[int]
    """The seat that rules each clearing by number - 1, 0 for none; empty: not told."""

    def card(self, slug: str) -> tuple[str, c.Suit]:
        """Name and suit of a card; of an unknown one its slug."""
        known = cards_of(self.position.rules.deck or DECK)
        return known.get(slug, (slug, c.SUIT_UNSPECIFIED))

    def under(self, clearing: p.Clearing) -> tuple[str, ...]:
        """The items under a ruin that the reader knows, by name."""
        known = list(clearing.ruin.items)
        if not known and self.position.viewer:
            told = (x for knowledge in self.position.knowledge for x in knowledge.ruin_items)
            known = [x.item for x in told if x.clearing == clearing.number]
        return tuple(n.ITEM_NAMES[n.ITEMS.index(item)] for item in known)

    def look(self, seat: int) -> Look:
        """How a seat 1-6 is drawn."""
        return self.looks[seat - 1]


def facts_of(position: p.Position, rulers: Sequence[int] = ()) -> Facts:
    """The facts of a position in which nothing is left out."""
    factions = [seat.faction for seat in position.seats]
    seen = looks(factions)
    names = [
        f"{look.name} (seat {i + 1})" if factions.count(factions[i]) > 1 else look.name
        for i, look in enumerate(seen)
    ]
    return Facts(position, map_of(position.rules.map or MAP), seen, names, rulers)


def offers(setup: p.SetupState) -> list[tuple[c.Faction, str]]:
    """The cards on offer in a draft (Law 19.8): the faction, and its character or that it is locked.

    Characters lie on the Vagabond's cards in their order; of two of these the last is the locked one.
    """
    found: list[tuple[c.Faction, str]] = []
    characters = list(setup.characters)
    pool = list(setup.pool)
    for at, faction in enumerate(pool):
        words = []
        if faction == c.FACTION_VAGABOND and characters:
            words.append(characters.pop(0).replace("_", " ").capitalize())
        if faction == setup.locked and faction not in pool[at + 1 :]:
            words.append("locked")
        found.append((faction, ", ".join(words)))
    return found


def suit_name(suit: c.Suit) -> str:
    """A suit as people call it."""
    return SUITS[suit].name if suit in SUITS else "no suit"
