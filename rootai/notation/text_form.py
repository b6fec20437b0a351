"""The vocabulary that the writer and the reader of one-line texts share."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from google.protobuf.descriptor import FieldDescriptor

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.catalog.install import DECK_INDEX
from rootai_core.catalog import sizes

FORMAT = "rootai1"
BREAK = " | "
LETTERS = {
    c.PIECE_WARRIOR: "W",
    c.PIECE_SAWMILL: "S",
    c.PIECE_WORKSHOP: "P",
    c.PIECE_RECRUITER: "C",
    c.PIECE_ROOST: "R",
    c.PIECE_BASE: "B",
    c.PIECE_GARDEN: "G",
    c.PIECE_WOOD: "D",
    c.PIECE_KEEP: "K",
    c.PIECE_SYMPATHY: "Y",
    c.PIECE_TRADE_POST: "T",
}
PIECES = {letter: piece for piece, letter in LETTERS.items()}
# The last one: a suit marker that is still to be dealt (19.1).
SUIT_LETTERS = {c.SUIT_FOX: "f", c.SUIT_RABBIT: "r", c.SUIT_MOUSE: "m", c.SUIT_UNSPECIFIED: "u"}
SUITS = {letter: suit for suit, letter in SUIT_LETTERS.items()}

# Sections in their order, each with the fields of Position that it holds.
TURN = ("round", "turn_seat", "phase", "step", "winners", "first_seat")
ITEMS = ("item_supply", "map_state", "quests")
SECTIONS = ("turn", "seat", "map", "cards", "items", "ask", "battle", "triggers", "known", "setup")

# The advanced set-up, before the flags.
ADVANCED = "advanced"
# Stands for `cards` of a constraint that names the kinds it is not of.
ALL_BUT = "all_but"

ITEM_STACK = c.ItemStack.DESCRIPTOR.full_name
ZONE = c.Zone.DESCRIPTOR.full_name
PIN = p.Pin.DESCRIPTOR.full_name
CONSTRAINT = p.Constraint.DESCRIPTOR.full_name
SUIT_COUNT = c.SuitCount.DESCRIPTOR.full_name
PENDING_OWN = ("kind", "seat", "args")

MESSAGE = FieldDescriptor.TYPE_MESSAGE
ENUM = FieldDescriptor.TYPE_ENUM
BOOL = FieldDescriptor.TYPE_BOOL
STRING = FieldDescriptor.TYPE_STRING


@lru_cache(maxsize=64)
def _words(enum_name: str) -> tuple[dict[int, str], dict[str, int]]:
    enum = _ENUMS[enum_name]
    names = [value.name for value in enum.values]
    prefix = names[0].removesuffix("UNSPECIFIED")
    words = {value.number: value.name.removeprefix(prefix).lower() for value in enum.values if value.number}
    return words, {word: number for number, word in words.items()}


_ENUMS: dict[str, Any] = {}


def enum_words(enum: Any) -> tuple[dict[int, str], dict[str, int]]:
    """Words by number and numbers by word: ``DECISION_KIND_MOVE`` is ``move``."""
    _ENUMS.setdefault(enum.full_name, enum)
    return _words(enum.full_name)


ITEM_WORDS, ITEM_NUMBERS = enum_words(c.Item.DESCRIPTOR)
SUIT_WORDS, SUIT_NUMBERS = enum_words(c.Suit.DESCRIPTOR)
ZONE_WORDS, ZONE_NUMBERS = enum_words(c.ZoneKind.DESCRIPTOR)
FACTION_WORDS, FACTION_NUMBERS = enum_words(c.Faction.DESCRIPTOR)
# A seat that has not drafted yet (19.8.3).
UNDRAFTED = "undrafted"
DECISION_WORDS, DECISION_NUMBERS = enum_words(p.DecisionKind.DESCRIPTOR)
TRIGGER_WORDS, TRIGGER_NUMBERS = enum_words(c.TriggerKind.DESCRIPTOR)


def deck_slugs(deck: str) -> tuple[str, ...]:
    """The kinds of a deck in its order; none for a deck that is not known."""
    index = DECK_INDEX.get(deck or "base")
    return () if index not in sizes()["decks"] else tuple(sizes()["decks"][index])
