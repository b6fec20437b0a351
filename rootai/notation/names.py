"""Numbers of the core and names of the wire contract, side by side.

The core counts seats, clearings and cards from 0; the messages count seats and clearings
from 1 and name cards, forests, characters and quests. Everything about a map and a deck
is in a :class:`Table`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.catalog.install import DECK_INDEX, MAP_INDEX
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
from rootai.catalog.models import ITEMS as ITEM_SLUGS
from rootai.catalog.models import Board, Card, edge
from rootai_core.ids import Effect, Token

Raw = dict[str, Any]

NONE = 255
FOREST = 16
CLEARINGS = 12
MAX_SEATS = 6

# ---- enums, by the core's number ------------------------------------------------------
FACTIONS = (
    c.FACTION_MARQUISE,
    c.FACTION_EYRIE,
    c.FACTION_ALLIANCE,
    c.FACTION_VAGABOND,
    c.FACTION_LIZARD_CULT,
    c.FACTION_RIVERFOLK,
)
BOARDS = ("marquise", "eyrie", "alliance", "vagabond", "lizard", "riverfolk")
FACTION_NAMES = (
    "the Marquise",
    "the Eyrie",
    "the Alliance",
    "the Vagabond",
    "the Lizard Cult",
    "the Riverfolk",
)
MARQUISE, EYRIE, ALLIANCE, VAGABOND, LIZARD, RIVERFOLK = range(6)
# The set-up card of the second Vagabond, and the faction of a seat that has not drafted yet.
SECOND_VAGABOND, UNDRAFTED = 6, 7
# Points that win (3.1).
WIN_POINTS = 30
# Bits of Public.used that are no effects of cards.
USED_FERRY, USED_PATH = 30, 31
# Factions the core plays.
PLAYED = (MARQUISE, EYRIE, ALLIANCE, VAGABOND, LIZARD, RIVERFOLK)
# Those that start in a corner (6.3.2, 7.3.2, 10.3.2).
CORNERED = (MARQUISE, EYRIE, LIZARD)

SUITS = (c.SUIT_FOX, c.SUIT_RABBIT, c.SUIT_MOUSE, c.SUIT_BIRD)
SUIT_NAMES = ("fox", "rabbit", "mouse", "bird")
FOX, BIRD = 0, 3

PHASES = (c.PHASE_SETUP, c.PHASE_BIRDSONG, c.PHASE_DAYLIGHT, c.PHASE_EVENING)
SETUP, BIRDSONG, DAYLIGHT, EVENING = range(4)

ITEMS = (
    c.ITEM_BAG,
    c.ITEM_BOOT,
    c.ITEM_COIN,
    c.ITEM_CROSSBOW,
    c.ITEM_HAMMER,
    c.ITEM_SWORD,
    c.ITEM_TEA,
    c.ITEM_TORCH,
)
ITEM_NAMES = ITEM_SLUGS
# Piles of a Vagabond's items, by the state of an item (exhausted | damaged << 1).
ITEM_STATES = ("ready", "spent", "broken", "broken_spent")
STATE_NAMES = ("", "exhausted ", "damaged ", "damaged exhausted ")

LEADERS = (c.LEADER_BUILDER, c.LEADER_CHARISMATIC, c.LEADER_COMMANDER, c.LEADER_DESPOT)
COLUMNS = (
    c.DECREE_COLUMN_RECRUIT,
    c.DECREE_COLUMN_MOVE,
    c.DECREE_COLUMN_BATTLE,
    c.DECREE_COLUMN_BUILD,
)
COLUMN_NAMES = ("Recruit", "Move", "Battle", "Build")
NO_COLUMN = 4
SERVICES = (c.SERVICE_HAND_CARD, c.SERVICE_RIVERBOATS, c.SERVICE_MERCENARIES)
SERVICE_NAMES = ("a hand card", "Riverboats", "Mercenaries")
HAND_CARD, RIVERBOATS, MERCENARIES = range(3)

# By the core's number of the space: Indifferent .. Allied, Hostile.
RELATIONSHIPS = (
    p.RELATIONSHIP_INDIFFERENT,
    p.RELATIONSHIP_SPACE_1,
    p.RELATIONSHIP_SPACE_2,
    p.RELATIONSHIP_ALLIED,
    p.RELATIONSHIP_HOSTILE,
)

# ---- pieces ---------------------------------------------------------------------------
OPEN, RUIN, SAWMILL, WORKSHOP, RECRUITER, ROOST, BASE, GARDEN = range(8)
NO_SLOT = 255
MAX_SLOTS = 4
BUILDINGS = {
    SAWMILL: c.PIECE_SAWMILL,
    WORKSHOP: c.PIECE_WORKSHOP,
    RECRUITER: c.PIECE_RECRUITER,
    ROOST: c.PIECE_ROOST,
    BASE: c.PIECE_BASE,
    GARDEN: c.PIECE_GARDEN,
}
TOKENS = {
    int(Token.WOOD): c.PIECE_WOOD,
    int(Token.KEEP): c.PIECE_KEEP,
    int(Token.SYMPATHY): c.PIECE_SYMPATHY,
    int(Token.TRADE_POST): c.PIECE_TRADE_POST,
}
WOOD, KEEP, SYMPATHY, TRADE_POST = range(4)
WARRIOR_CLASS, BUILDING_CLASS, TOKEN_CLASS, PAWN_CLASS = range(4)

# Piece -> (class, kind) of the core, owning faction (NONE: any), how many there are.
PIECE_KINDS = {
    c.PIECE_WARRIOR: (WARRIOR_CLASS, 0),
    **{piece: (BUILDING_CLASS, kind) for kind, piece in BUILDINGS.items()},
    **{piece: (TOKEN_CLASS, kind) for kind, piece in TOKENS.items()},
}
PIECE_FACTION = {
    c.PIECE_SAWMILL: MARQUISE,
    c.PIECE_WORKSHOP: MARQUISE,
    c.PIECE_RECRUITER: MARQUISE,
    c.PIECE_WOOD: MARQUISE,
    c.PIECE_KEEP: MARQUISE,
    c.PIECE_ROOST: EYRIE,
    c.PIECE_BASE: ALLIANCE,
    c.PIECE_SYMPATHY: ALLIANCE,
    c.PIECE_GARDEN: LIZARD,
    c.PIECE_TRADE_POST: RIVERFOLK,
}
PIECE_LIMITS = {
    c.PIECE_SAWMILL: 6,
    c.PIECE_WORKSHOP: 6,
    c.PIECE_RECRUITER: 6,
    c.PIECE_WOOD: 8,
    c.PIECE_KEEP: 1,
    c.PIECE_ROOST: 7,
    c.PIECE_BASE: 3,
    c.PIECE_SYMPATHY: 10,
    c.PIECE_GARDEN: 15,
    c.PIECE_TRADE_POST: 9,
}
SUIT_GARDENS = 5  # gardens of each suit (10.3.4)
PIECE_NAMES = {
    c.PIECE_WARRIOR: ("warrior", "warriors"),
    c.PIECE_PAWN: ("pawn", "pawns"),
    c.PIECE_SAWMILL: ("sawmill", "sawmills"),
    c.PIECE_WORKSHOP: ("workshop", "workshops"),
    c.PIECE_RECRUITER: ("recruiter", "recruiters"),
    c.PIECE_WOOD: ("wood", "wood"),
    c.PIECE_KEEP: ("keep", "keeps"),
    c.PIECE_ROOST: ("roost", "roosts"),
    c.PIECE_BASE: ("base", "bases"),
    c.PIECE_SYMPATHY: ("sympathy", "sympathy"),
    c.PIECE_GARDEN: ("garden", "gardens"),
    c.PIECE_TRADE_POST: ("trade post", "trade posts"),
}


def piece_of(cls: int, kind: int) -> c.Piece:
    """The piece of a class and kind of the core."""
    if cls == BUILDING_CLASS:
        return BUILDINGS[kind]
    if cls == TOKEN_CLASS:
        return TOKENS[kind]
    return c.PIECE_WARRIOR if cls == WARRIOR_CLASS else c.PIECE_PAWN


# ---- zones of cards -------------------------------------------------------------------
HIDDEN_ZONES = 8
Z_DECK, Z_HAND, Z_SUPPORTERS = 0, 1, 7
Z_DISCARD, Z_AVAILABLE, Z_DECREE, Z_LOST_SOULS, Z_OUT, Z_REVEALED, Z_PLAY = 8, 9, 10, 14, 15, 16, 17
# Places of the open zones in Public.cards.
DISCARD, AVAILABLE, DECREE, LOST_SOULS, OUT, REVEALED = 0, 1, 2, 6, 7, 8

# Persistent effects: bits of SeatState.effects.
EFFECTS = {int(e): e.name.lower() for e in Effect if int(e) < 32}
EFFECT_NUMBERS = {slug: number for number, slug in EFFECTS.items()}

# ---- what does not depend on the map or the deck ---------------------------------------
EDITIONS = load_editions()
_FLAGS = {flag.name: (flag.number, flag.values) for flag in EDITIONS.flags}
QUESTS = tuple(load_quests())
QUEST_NUMBERS = {q.slug: i for i, q in enumerate(QUESTS)}
CHARACTERS = tuple(load_characters())
CHARACTER_NUMBERS = {x.slug: i for i, x in enumerate(CHARACTERS)}
LEADER_VIZIERS = tuple(
    tuple(("recruit", "move", "battle", "build").index(v) for v in leader.viziers)
    for leader in load_leaders()
)
LEADER_NAMES = tuple(leader.name for leader in load_leaders())
ITEM_CARDS = tuple(load_items())
BOARD_OF: dict[str, Board] = {board.slug: board for board in load_boards()}


def warriors_of(faction: int) -> int:
    """Warriors in the box (Law 1.5.1); none before a faction is drafted."""
    return 0 if faction == UNDRAFTED else BOARD_OF[BOARDS[faction]].warriors


def advanced(edition: str) -> dict[str, str]:
    """The house rules that make the advanced set-up (Law 19) of an edition; empty where it has none."""
    return EDITIONS.advanced(edition or None)


def card_faction(card: int) -> c.Faction:
    """The faction of a set-up card."""
    return FACTIONS[VAGABOND if card == SECOND_VAGABOND else card]


def setup_cards(mask: int) -> list[c.Faction]:
    """Set-up cards of the core, a bit each, as factions; the Vagabond's may stand twice."""
    return [card_faction(card) for card in range(UNDRAFTED) if mask >> card & 1]


def law_value(law: Sequence[int], flag: str) -> str:
    """The value of a flag of the Law by name."""
    index, values = _FLAGS[flag]
    return values[law[index]]


def distinct(named: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    """Names, each with its suit where another has the same name."""
    names = [name for name, _ in named]
    return tuple(f"{name} ({suit})" if names.count(name) > 1 else name for name, suit in named)


QUEST_NAMES = distinct([(q.name, q.suit) for q in QUESTS])


class Table:
    """A map and a deck by the numbers of the core."""

    def __init__(self, map_index: int, deck_index: int) -> None:
        self.map_index, self.deck_index = map_index, deck_index
        self.map_slug = next(slug for slug, i in MAP_INDEX.items() if i == map_index)
        self.deck_slug = next(slug for slug, i in DECK_INDEX.items() if i == deck_index)
        board = load_map(self.map_slug)
        self.clearings = sorted(board.clearings, key=lambda x: x.id)
        # Where suits are dealt there is none on the map.
        self.suits = tuple(NONE if x.suit is None else SUIT_NAMES.index(x.suit) for x in self.clearings)
        self.ferry = NONE if board.ferry is None else board.ferry - 1
        self.coast = frozenset(number - 1 for number in board.lake)
        # Ends of the closed paths in the order of the core's bits, the lower clearing first.
        self.closed = tuple(tuple(number - 1 for number in edge(*pair)) for pair in board.closed_paths)
        self.slots = tuple(x.slots for x in self.clearings)
        self.ruins = tuple(int(x.ruin) for x in self.clearings)
        links = {frozenset((a - 1, b - 1)) for a, b in board.river_links}
        self.rivers = tuple(
            frozenset(j for j in range(len(self.clearings)) if frozenset((i, j)) in links)
            for i in range(len(self.clearings))
        )
        self.corners = frozenset(i for i, x in enumerate(self.clearings) if x.corner)
        self.forests = tuple(x.name for x in board.forests)
        self.forest_numbers = {name: i for i, name in enumerate(self.forests)}
        self.cards: tuple[Card, ...] = load_deck(self.deck_slug).cards
        self.slugs = tuple(card.slug for card in self.cards)
        self.kinds = {slug: i for i, slug in enumerate(self.slugs)}
        self.copies = tuple(card.count for card in self.cards)
        first, at = [], 0
        for count in self.copies:
            first.append(at)
            at += count
        self.first = tuple(first)
        self.size = at
        self.masks = tuple(((1 << n) - 1) << f for f, n in zip(self.first, self.copies, strict=True))
        self.all = (1 << at) - 1
        self.of_suit = tuple(
            sum(m for m, card in zip(self.masks, self.cards, strict=True) if card.suit == suit)
            for suit in SUIT_NAMES
        )
        self.dominance = sum(
            m for m, card in zip(self.masks, self.cards, strict=True) if card.kind == "dominance"
        )
        self.dominance_kind = {
            SUIT_NAMES.index(card.suit): k for k, card in enumerate(self.cards) if card.kind == "dominance"
        }
        self.card_names = distinct([(card.name, card.suit) for card in self.cards])
        self.effect_kind = {
            EFFECT_NUMBERS[card.effect]: k
            for k, card in enumerate(self.cards)
            if card.kind == "persistent" and card.effect
        }
        self.kind_effect = {k: e for e, k in self.effect_kind.items()}

    # ---- sets of cards: a zone with n copies of a kind has its lowest n bits ------------
    def counts(self, cards: int) -> Iterator[tuple[int, int]]:
        """(kind, copies) of a set of cards, by kind."""
        for kind, mask in enumerate(self.masks):
            n = (cards & mask).bit_count()
            if n:
                yield kind, n

    def card_slugs(self, cards: int) -> list[str]:
        """The cards of a set by slug, a slug for each copy, by kind."""
        return [self.slugs[kind] for kind, n in self.counts(cards) for _ in range(n)]

    def with_card(self, cards: int, kind: int, n: int = 1) -> int:
        """The set with n more copies of a kind."""
        have = (cards & self.masks[kind]).bit_count() + n
        return (cards & ~self.masks[kind]) | (((1 << have) - 1) << self.first[kind])

    def without(self, cards: int, kind: int, n: int = 1) -> int:
        """The set with n copies of a kind less."""
        return self.with_card(cards, kind, -n)

    def place_name(self, place: int) -> str:
        """A clearing or forest as people write it."""
        return str(place + 1) if place < FOREST else f"forest {self.forests[place - FOREST]}"


@lru_cache(maxsize=32)
def table(map_index: int, deck_index: int) -> Table:
    """The table of a map and a deck."""
    return Table(map_index, deck_index)


def vagabond_index(pub: Raw, seat: int) -> int:
    """Which of the two structs of Vagabonds a seat has."""
    return int(pub["seat_of"][VAGABOND] != seat)


def seat_names(factions: list[int]) -> list[str]:
    """What people call the seats: the faction, with the seat where two play the same."""
    return [
        f"seat {i + 1}"
        if f == UNDRAFTED
        else f"{FACTION_NAMES[f]} (seat {i + 1})"
        if factions.count(f) > 1
        else FACTION_NAMES[f]
        for i, f in enumerate(factions)
    ]


def faction_message(faction: int) -> c.Faction:
    """A faction of the core on the wire; unspecified for a seat that has not drafted one."""
    return c.FACTION_UNSPECIFIED if faction == UNDRAFTED else FACTIONS[faction]


def faction_name(faction: int) -> str:
    """A faction of the core in words, or what a seat has before it drafts one."""
    return "no faction" if faction == UNDRAFTED else FACTION_NAMES[faction]
