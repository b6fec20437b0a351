"""Outcomes of chance as messages, and messages as outcomes."""

from __future__ import annotations

from typing import Any

from rootai._proto.rootai.v1 import action_pb2 as a
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.notation.names import NONE, Raw
from rootai_core.ids import ActionKind as A
from rootai_core.ids import FrameKind as F

__all__ = ["due", "outcome_message", "outcome_of", "outcome_text"]

KINDS = {
    F.C_DICE: p.CHANCE_KIND_DICE,
    F.C_DRAW: p.CHANCE_KIND_DRAW,
    F.C_TAKE: p.CHANCE_KIND_TAKEN_CARD,
    F.C_DISCARD: p.CHANCE_KIND_RANDOM_DISCARD,
    F.C_QUEST: p.CHANCE_KIND_QUEST,
    F.C_RUIN: p.CHANCE_KIND_RUIN_ITEM,
    F.C_SUIT: p.CHANCE_KIND_CLEARING_SUIT,
    F.C_SETUP_CARD: p.CHANCE_KIND_SETUP_CARD,
    F.C_CHARACTER: p.CHANCE_KIND_CHARACTER,
}
# Those that happen to the table, not to a seat.
NOBODYS = (F.C_SUIT, F.C_SETUP_CARD, F.C_CHARACTER)


def due(game: Any) -> a.ChanceOutcome:
    """The chance that a Game or View waits for, without a result. Raises ValueError at a decision."""
    return _due(game.raw()["pub"])


def _due(pub: Raw) -> a.ChanceOutcome:
    f = pub["stack"][pub["depth"] - 1]
    if f["kind"] not in KINDS or pub["over"]:
        raise ValueError("outcome: expected a chance point")
    out = a.ChanceOutcome(kind=KINDS[f["kind"]], seat=0 if f["kind"] in NOBODYS else f["seat"] + 1)
    if f["kind"] == F.C_TAKE:
        out.from_seat = f["a"] + 1
    elif f["kind"] in (F.C_RUIN, F.C_SUIT):
        out.clearing = f["a"] + 1
    return out


def outcome_message(game: Any, outcome: int, hidden: bool = False) -> a.ChanceOutcome:
    """An outcome of the pending chance; ``hidden`` leaves the result out."""
    pub = game.raw()["pub"]
    out = _due(pub)
    out.hidden = hidden
    if not hidden:
        write_result(out, outcome, n.table(pub["map"], pub["deck"]))
    return out


def write_result(out: a.ChanceOutcome, outcome: int, table: n.Table) -> None:
    """Puts a number of the core into the message."""
    kind, x, y = outcome >> 24, outcome >> 16 & 255, outcome >> 8 & 255
    if kind == A.DICE:
        out.dice.high, out.dice.low = x, y
    elif kind in (A.DRAWN, A.TAKEN):
        out.card = table.slugs[x]
    elif kind == A.REVEALED:
        out.quest = n.QUESTS[x].slug
    elif kind == A.FOUND:
        out.item = n.ITEMS[x]
        if y != NONE:
            out.second_item = n.ITEMS[y]
    elif kind == A.SUIT_MARKER:
        out.suit = n.SUITS[x]
    elif kind == A.SETUP_CARD:
        out.faction = n.card_faction(x)
    elif kind == A.CHARACTER_CARD:
        out.character = n.CHARACTERS[x].slug
    else:
        raise ValueError(f"outcome: expected an outcome of chance, found {outcome:#010x}")


def outcome_of(game: Any, message: a.ChanceOutcome) -> int:
    """The outcome of the pending chance that a message means.

    Raises ValueError with field, expected and found when it is another chance or cannot be.
    """
    pub = game.raw()["pub"]
    expected = _due(pub)
    if message.kind != expected.kind:
        found = p.ChanceKind.Name(message.kind) if message.kind in p.ChanceKind.values() else message.kind
        raise ValueError(f"outcome.kind: expected {p.ChanceKind.Name(expected.kind)}, found {found}")
    for field in ("seat", "from_seat", "clearing"):
        given = getattr(message, field)
        if given and given != getattr(expected, field):
            raise ValueError(f"outcome.{field}: expected {getattr(expected, field)}, found {given}")
    if message.hidden:
        raise ValueError("outcome.hidden: expected a result, found none")
    wanted = sorted_items(message)
    for outcome in game.legal():
        write_result(expected, outcome, n.table(pub["map"], pub["deck"]))
        if wanted == sorted_items(expected):
            return int(outcome)
        expected.ClearField("second_item")
    raise ValueError(f"outcome: expected an outcome that can come, found {outcome_text(message)}")


def sorted_items(message: a.ChanceOutcome) -> tuple[object, ...]:
    """The result, two items in either order."""
    which = message.WhichOneof("result")
    if which == "item":
        return which, sorted((message.item, message.second_item))
    if which == "dice":
        return which, message.dice.high, message.dice.low
    return which, getattr(message, which) if which else None


def outcome_text(message: a.ChanceOutcome) -> str:
    """A result in words."""
    which = message.WhichOneof("result")
    if which is None:
        return "hidden" if message.hidden else "nothing"
    if which == "dice":
        return f"dice {message.dice.high} {message.dice.low}"
    if which == "item":
        items = [message.item, message.second_item] if message.second_item else [message.item]
        return " and ".join(
            n.ITEM_NAMES[n.ITEMS.index(item)] if item in n.ITEMS else str(item) for item in items
        )
    if which == "suit":
        return n.SUIT_NAMES[n.SUITS.index(message.suit)] if message.suit in n.SUITS else str(message.suit)
    if which == "faction":
        known = message.faction in n.FACTIONS
        return n.FACTION_NAMES[n.FACTIONS.index(message.faction)] if known else str(message.faction)
    return str(getattr(message, which))
