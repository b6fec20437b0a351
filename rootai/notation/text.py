"""A position in one line, for reports of bugs, tests and addresses.

    rootai1 autumn base 2025 @0 | turn round=3 turn_seat=1 phase=daylight ... | seat1 marquise
    score=12 hand.count=3 hand.cards=bake_sale+sword*2 ... | seat2 eyrie ... | map 1f1:1W3,1S1
    2m2 ... | cards deck_count=30 ... | items item_supply=bag*2+boot ... | ask marquise_action@1 ...

* Sections stand in this order with `` | `` between them and begin with their name; empty
  ones are left out. Fields are those of the messages, ``name=value``, parts of a part with
  a dot; a flag stands alone. Values are numbers, names, or lists joined by ``+`` with
  ``*n`` for n alike; an empty place is ``-``.
* ``@`` in the first section is the viewer, 0 for a full position; ``advanced`` after it is
  the advanced set-up; flags of the Law that differ from the edition's follow as ``flag=value``.
* A clearing is number, suit (f r m, u to be dealt) and slots, ``!`` when scorched, then its
  pieces: seat, letter, count. W
  warriors, S sawmill, P workshop, C recruiter, R roost, B base, G garden, D wood, K keep,
  Y sympathy, T trade post; X ruin with the items left, ``?`` when somebody has looked under
  it, its items in brackets where they may be known.
* An item is its name, ``-`` when exhausted, ``!`` when damaged, ``^`` from a ruin.
* Cards known are zone, ``:`` and card; constraints of most kinds name the others:
  ``all_but=...``.
* A pending choice is its kind, ``@`` its seat, and the rest in braces; triggers likewise.

The same position gives the same line: ``dumps_text`` completes it first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any

from google.protobuf.message import Message

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import text_form as form
from rootai.notation.position import complete
from rootai.notation.text_parse import TextError, parse

__all__ = ["TextError", "dumps_text", "loads_text", "write_text"]

_NAME = re.compile(r"[a-z0-9_]+\Z")


def dumps_text(m: p.Position) -> str:
    """The line of a position, completed and in canonical order. Raises PositionError when it cannot be."""
    return write_text(complete(m))


def loads_text(line: str) -> p.Position:
    """The message of a line; its rules are checked where it is read.

    Raises TextError with section and column.
    """
    return parse(line)


def write_text(m: p.Position) -> str:
    """The line of a complete position as it stands. Raises ValueError for what has no place in it."""
    sections = [head(m), " ".join(["turn", *fields(m, only=form.TURN)])]
    sections += [seat_text(i, seat) for i, seat in enumerate(m.seats)]
    sections.append(" ".join(["map", *map(clearing, m.clearings)]))
    sections.append(" ".join(["cards", *fields(m.cards)]))
    sections.append(" ".join(["items", *fields(m, only=form.ITEMS)]))
    sections.append(" ".join(["ask", *map(pending, m.pending)]))
    if m.HasField("battle"):
        sections.append(" ".join(["battle", *fields(m.battle)]))
    sections.append(" ".join(["triggers", *map(trigger, m.triggers)]))
    sections.append(" ".join(["known", *(known(x, form.deck_slugs(m.rules.deck)) for x in m.knowledge)]))
    if m.HasField("setup"):
        sections.append(" ".join(["setup", *fields(m.setup)]))
    return form.BREAK.join(s for s in sections if " " in s or s == "setup")


def head(m: p.Position) -> str:
    rules = m.rules
    flags = [f"{name}={rules.flags[name]}" for name in sorted(rules.flags)]
    words = [rules.map, rules.deck, rules.edition, *(flag.partition("=")[2] for flag in flags)]
    for word in words:
        name_of(word)
    if rules.advanced_setup:
        flags.insert(0, form.ADVANCED)
    return " ".join([form.FORMAT, rules.map, rules.deck, rules.edition, f"@{m.viewer}", *flags])


def seat_text(i: int, m: p.SeatState) -> str:
    faction = form.FACTION_WORDS[m.faction] if m.faction else form.UNDRAFTED
    return " ".join([f"seat{i + 1} {faction}", *fields(m, skip=("faction",))])


def clearing(m: p.Clearing) -> str:
    """A clearing with its pieces: ``5r2:1W2,2S1,X1?(boot)``."""
    if not m.HasField("slots"):
        raise ValueError(f"map: expected a complete clearing, found number {m.number}")
    found = []
    for stack in m.pieces:
        found.append(f"{stack.seat}{form.LETTERS[stack.piece]}{stack.count}")
    if m.HasField("ruin"):
        items = "+".join(form.ITEM_WORDS[item] for item in m.ruin.items)
        looked = "?" if m.ruin.looked_under else ""
        found.append(f"X{m.ruin.items_left}{looked}{f'({items})' if items else ''}")
    place = f"{m.number}{form.SUIT_LETTERS[m.suit]}{m.slots}{'!' if m.scorched else ''}"
    return f"{place}:{','.join(found)}" if found else place


def pending(m: p.Pending) -> str:
    rest = [*fields(m, skip=form.PENDING_OWN), *fields(m.args)]
    return entry(form.DECISION_WORDS[m.kind], m.seat, rest)


def trigger(m: p.Trigger) -> str:
    return entry(form.TRIGGER_WORDS[m.kind], m.seat, fields(m, skip=("kind", "seat")))


def known(m: p.Knowledge, deck: Sequence[str]) -> str:
    bounds = "+".join(constraint(x, deck) for x in m.constraints)
    rest = fields(m, only=("pins",))
    rest += [f"constraints={bounds}"] if bounds else []
    return entry("", m.observer, rest + fields(m, skip=("observer", "pins", "constraints")))


def constraint(m: p.Constraint, deck: Sequence[str]) -> str:
    """A bound; where it is of most kinds those that it is not of are named."""
    others = [slug for slug in deck if slug not in m.cards]
    cards = fields(m, only=("cards",))
    if 0 < len(others) < len(m.cards):
        cards = [f"{form.ALL_BUT}={'+'.join(others)}"]
    return f"{{{','.join([*fields(m, only=('zones',)), *cards, *fields(m, only=('at_least',))])}}}"


def entry(word: str, seat: int, rest: list[str]) -> str:
    at = f"@{seat}" if seat else ""
    return f"{word}{at}{{{','.join(rest)}}}" if rest else f"{word}{at}"


# ---- fields of any message ---------------------------------------------------------------------
def fields(m: Message, prefix: str = "", only: Iterable[str] = (), skip: Iterable[str] = ()) -> list[str]:
    """``name=value`` for every field that is set, parts of a part with a dot."""
    found: list[str] = []
    field: Any
    for field, value in m.ListFields():
        if field.name in skip or (only and field.name not in only):
            continue
        name = prefix + field.name
        if field.is_repeated:
            found.append(f"{name}={listed(field, value)}")
        elif field.type == form.MESSAGE and field.message_type.full_name not in SPECIAL:
            inner = fields(value, f"{name}.")
            found += inner or [f"{name}={{}}"]
        elif field.type == form.BOOL:
            found.append(name if value else f"{name}=0")
        else:
            found.append(f"{name}={single(field, value)}")
    return found


def listed(field: Any, values: Any) -> str:
    """A list: alike neighbours are counted."""
    texts = [single(field, value) for value in values]
    if field.type == form.MESSAGE:
        return "+".join(texts)
    runs = [(text, len(list(group))) for text, group in groupby(texts)]
    return "+".join(f"{text}*{count}" if count > 1 else text for text, count in runs)


def single(field: Any, value: Any) -> str:
    if field.type == form.MESSAGE:
        special = SPECIAL.get(field.message_type.full_name)
        return special(value) if special else f"{{{','.join(fields(value))}}}"
    if field.type == form.ENUM:
        return form.enum_words(field.enum_type)[0][value]
    return (name_of(value) if value else "-") if field.type == form.STRING else str(int(value))


def name_of(word: str) -> str:
    if not _NAME.match(word):
        raise ValueError(f"text: expected a name, found {word!r}")
    return word


def item_stack(m: c.ItemStack) -> str:
    marks = "-" * m.exhausted + "!" * m.damaged + "^" * m.from_ruin
    return f"{form.ITEM_WORDS[m.item]}{marks}" + (f"*{m.count}" if m.count != 1 else "")


def zone(m: c.Zone) -> str:
    if m.clearing or m.forest:
        raise ValueError("text: expected a zone of cards, found a place of the map")
    return form.ZONE_WORDS[m.kind] + (str(m.seat) if m.seat else "")


def pin(m: p.Pin) -> str:
    return f"{zone(m.zone)}:{name_of(m.card)}" + (f"*{m.count}" if m.count != 1 else "")


def suit_count(m: c.SuitCount) -> str:
    return form.SUIT_WORDS[m.suit] + (f"*{m.count}" if m.count != 1 else "")


SPECIAL: dict[str, Callable[[Any], str]] = {
    form.ITEM_STACK: item_stack,
    form.ZONE: zone,
    form.SUIT_COUNT: suit_count,
    form.PIN: pin,
}
