"""Reads a one-line text: strict, and exact about where it fails."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from google.protobuf.message import Message

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import text_form as form

_WORD = re.compile(r"[a-z0-9_]+")
_PATH = re.compile(r"[a-z0-9_]+(?:\.[a-z0-9_]+)*")
_NUMBER = re.compile(r"0|[1-9]\d{0,8}")
_LETTERS = re.compile(r"[a-z_]+")
_DIGIT = re.compile(r"\d")


class TextError(ValueError):
    """A text that is no position: ``section`` and ``column`` (from 1) say where."""

    def __init__(self, section: str, column: int, expected: str, found: str) -> None:
        self.section = section
        self.column = column
        self.expected = expected
        self.found = found
        super().__init__(f"{section}, column {column}: expected {expected}, found {found}")

    def __reduce__(self) -> tuple[type[TextError], tuple[str, int, str, str]]:
        return TextError, (self.section, self.column, self.expected, self.found)


class Cursor:
    """A place in the line."""

    def __init__(self, line: str) -> None:
        self.line = line
        self.at = 0
        self.section = form.FORMAT
        self.deck = ""

    def fail(self, expected: str, at: int | None = None) -> TextError:
        """The error at a place."""
        where = self.at if at is None else at
        rest = self.line[where : where + 24]
        return TextError(self.section, where + 1, expected, repr(rest) if rest else "the end")

    def peek(self, text: str) -> bool:
        return self.line.startswith(text, self.at)

    def take(self, text: str) -> bool:
        """Goes past a text if it stands here."""
        found = self.peek(text)
        if found:
            self.at += len(text)
        return found

    def need(self, text: str, expected: str = "") -> None:
        if not self.take(text):
            raise self.fail(expected or repr(text))

    def match(self, pattern: re.Pattern[str], expected: str) -> str:
        """Goes past what a pattern matches here."""
        found = pattern.match(self.line, self.at)
        if found is None:
            raise self.fail(expected)
        self.at = found.end()
        return found.group()

    def number(self, expected: str = "a number") -> int:
        return int(self.match(_NUMBER, expected))

    def one_of(self, words: dict[str, int], expected: str, pattern: re.Pattern[str] = _WORD) -> int:
        """The number of a word."""
        start = self.at
        word = self.match(pattern, expected)
        if word not in words:
            raise self.fail(expected, start)
        return words[word]

    @property
    def section_ends(self) -> bool:
        return self.at == len(self.line) or self.peek(form.BREAK)


def parse(line: str) -> p.Position:
    """The message of a line. Raises TextError."""
    cursor = Cursor(line)
    m = p.Position()
    m.cards.SetInParent()
    parse_head(cursor, m)
    last = -1
    while cursor.at < len(line):
        cursor.need(form.BREAK)
        start = cursor.at
        word = cursor.match(_LETTERS, "a section")
        if word not in form.SECTIONS:
            raise cursor.fail("a section: " + ", ".join(form.SECTIONS), start)
        cursor.section = word
        index = form.SECTIONS.index(word)
        if index < last or (index == last and word != "seat"):
            raise cursor.fail(f"a section after {form.SECTIONS[last]}", start)
        last = index
        _PARSERS[word](cursor, m)
        if not cursor.section_ends:
            raise cursor.fail("the end of the section")
    return m


def words(cursor: Cursor) -> Iterable[None]:
    """One step for each word of a section, the space before it taken."""
    while not cursor.section_ends:
        cursor.need(" ")
        yield


# ---- sections ----------------------------------------------------------------------------------
def parse_head(cursor: Cursor, m: p.Position) -> None:
    cursor.need(form.FORMAT, f"{form.FORMAT!r}, the format")
    m.format_version = 1
    for name in ("map", "deck", "edition"):
        cursor.need(" ")
        setattr(m.rules, name, cursor.match(_WORD, f"a {name}"))
    cursor.deck = m.rules.deck
    cursor.need(" @", "'@' and the viewer")
    m.viewer = cursor.number("the viewer, 0 for a full position")
    for _ in words(cursor):
        start = cursor.at
        flag = cursor.match(_WORD, "a flag of the Law")
        if flag == form.ADVANCED and not m.rules.advanced_setup and not m.rules.flags:
            m.rules.advanced_setup = True
            continue
        if flag in m.rules.flags:
            raise cursor.fail("each flag once", start)
        cursor.need("=")
        m.rules.flags[flag] = cursor.match(_WORD, "the value of the flag")


def parse_turn(cursor: Cursor, m: p.Position) -> None:
    for _ in words(cursor):
        parse_field(cursor, m, form.TURN)


def parse_seat(cursor: Cursor, m: p.Position) -> None:
    start = cursor.at
    number = cursor.number("the number of the seat")
    cursor.section = f"seat{number}"
    if number != len(m.seats) + 1:
        raise cursor.fail(f"seat {len(m.seats) + 1}", start)
    seat = m.seats.add()
    cursor.need(" ")
    if not cursor.take(form.UNDRAFTED):
        seat.faction = cursor.one_of(form.FACTION_NUMBERS, "a faction")  # type: ignore[assignment]
    for _ in words(cursor):
        parse_field(cursor, seat, skip=("faction",))


def parse_map(cursor: Cursor, m: p.Position) -> None:
    for _ in words(cursor):
        clearing = m.clearings.add(number=cursor.number("the number of a clearing"))
        suit = cursor.match(re.compile("[a-z]"), "a suit: f, r, m or u")
        if suit not in form.SUITS:
            cursor.at -= 1
            raise cursor.fail("a suit: f, r, m or u")
        clearing.suit = form.SUITS[suit]
        clearing.slots = int(cursor.match(_DIGIT, "the number of slots"))
        clearing.scorched = cursor.take("!")
        if cursor.take(":"):
            parse_pieces(cursor, clearing)


def parse_pieces(cursor: Cursor, clearing: p.Clearing) -> None:
    while True:
        if cursor.take("X"):
            if clearing.HasField("ruin"):
                raise cursor.fail("one ruin", cursor.at - 1)
            parse_ruin(cursor, clearing.ruin)
        else:
            seat = int(cursor.match(_DIGIT, "a seat, or X for a ruin"))
            start = cursor.at
            letter = cursor.match(re.compile("[A-Z]"), "the letter of a piece")
            if letter not in form.PIECES:
                raise cursor.fail("the letter of a piece: " + " ".join(form.PIECES), start)
            clearing.pieces.add(seat=seat, piece=form.PIECES[letter], count=cursor.number("how many"))
        if not cursor.take(","):
            return


def parse_ruin(cursor: Cursor, ruin: p.Ruin) -> None:
    ruin.SetInParent()
    ruin.items_left = cursor.number("the items left under the ruin")
    ruin.looked_under = cursor.take("?")
    if cursor.take("("):
        while True:
            ruin.items.append(cursor.one_of(form.ITEM_NUMBERS, "an item"))  # type: ignore[arg-type]
            if not cursor.take("+"):
                break
        cursor.need(")")


def parse_cards(cursor: Cursor, m: p.Position) -> None:
    for _ in words(cursor):
        parse_field(cursor, m.cards)


def parse_items(cursor: Cursor, m: p.Position) -> None:
    for _ in words(cursor):
        parse_field(cursor, m, form.ITEMS)


def parse_ask(cursor: Cursor, m: p.Position) -> None:
    for _ in words(cursor):
        pending = m.pending.add()
        pending.kind = cursor.one_of(form.DECISION_NUMBERS, "a choice")  # type: ignore[assignment]
        if cursor.take("@"):
            pending.seat = cursor.number("a seat")
        for _ in braced(cursor):
            name = _PATH.match(cursor.line, cursor.at)
            first = name.group().split(".")[0] if name else ""
            if first in p.Pending.DESCRIPTOR.fields_by_name:
                parse_field(cursor, pending, skip=form.PENDING_OWN)
            else:
                parse_field(cursor, pending.args)


def parse_battle(cursor: Cursor, m: p.Position) -> None:
    m.battle.SetInParent()
    for _ in words(cursor):
        parse_field(cursor, m.battle)


def parse_triggers(cursor: Cursor, m: p.Position) -> None:
    for _ in words(cursor):
        trigger = m.triggers.add()
        trigger.kind = cursor.one_of(form.TRIGGER_NUMBERS, "a trigger")  # type: ignore[assignment]
        if cursor.take("@"):
            trigger.seat = cursor.number("a seat")
        for _ in braced(cursor):
            parse_field(cursor, trigger, skip=("kind", "seat"))


def parse_known(cursor: Cursor, m: p.Position) -> None:
    for _ in words(cursor):
        cursor.need("@", "'@' and the observer")
        known = m.knowledge.add(observer=cursor.number("the observer"))
        for _ in braced(cursor):
            parse_field(cursor, known, skip=("observer",))


def parse_setup(cursor: Cursor, m: p.Position) -> None:
    m.setup.SetInParent()
    for _ in words(cursor):
        parse_field(cursor, m.setup)


_PARSERS = {
    "turn": parse_turn,
    "seat": parse_seat,
    "map": parse_map,
    "cards": parse_cards,
    "items": parse_items,
    "ask": parse_ask,
    "battle": parse_battle,
    "triggers": parse_triggers,
    "known": parse_known,
    "setup": parse_setup,
}


def braced(cursor: Cursor) -> Iterable[None]:
    """One step for each field in braces, if there are any."""
    if not cursor.take("{"):
        return
    while True:
        yield
        if not cursor.take(","):
            break
    cursor.need("}")


# ---- fields of any message ---------------------------------------------------------------------
def parse_field(cursor: Cursor, m: Message, only: Iterable[str] = (), skip: Iterable[str] = ()) -> None:
    """``name=value`` or a flag, parts of a part with a dot."""
    start = cursor.at
    names = cursor.match(_PATH, "a field").split(".")
    here: Any = m
    for i, name in enumerate(names):
        field = here.DESCRIPTOR.fields_by_name.get(name)
        hidden = i == 0 and (name in skip or (only and name not in only))
        if field is None or hidden:
            raise cursor.fail(f"a field of {here.DESCRIPTOR.name}", start)
        last = i == len(names) - 1
        if last:
            break
        if field.type != form.MESSAGE or field.is_repeated:
            raise cursor.fail(f"a part of {here.DESCRIPTOR.name}", start)
        in_oneof(cursor, here, field, start)
        getattr(here, name).SetInParent()
        here = getattr(here, name)
    parse_value(cursor, here, field, start)


def in_oneof(cursor: Cursor, m: Any, field: Any, start: int) -> None:
    """Of fields that exclude each other only one is given."""
    oneof = field.containing_oneof
    if oneof is not None:
        other = m.WhichOneof(oneof.name)
        if other not in (None, field.name):
            raise cursor.fail(f"no other than {other}", start)


def parse_value(cursor: Cursor, m: Any, field: Any, start: int) -> None:
    name = field.name
    repeated = field.is_repeated
    given = len(getattr(m, name)) if repeated else is_set(m, field)
    in_oneof(cursor, m, field, start)
    if given:
        raise cursor.fail("each field once", start)
    if field.type == form.BOOL:
        setattr(m, name, True)
        return
    cursor.need("=")
    if repeated:
        parse_list(cursor, m, field)
    elif field.type == form.MESSAGE:
        parse_message(cursor, getattr(m, name))
    else:
        setattr(m, name, parse_scalar(cursor, field))


def is_set(m: Any, field: Any) -> bool:
    return bool(m.HasField(field.name)) if field.has_presence else bool(getattr(m, field.name))


def parse_list(cursor: Cursor, m: Any, field: Any) -> None:
    found = getattr(m, field.name)
    while True:
        if field.type == form.MESSAGE:
            parse_message(cursor, found.add())
        else:
            value = parse_scalar(cursor, field)
            count = cursor.number("how many alike") if cursor.take("*") else 1
            if not 1 <= count <= 64:
                raise cursor.fail("1-64 alike", cursor.at - len(str(count)))
            found.extend([value] * count)
        if not cursor.take("+"):
            return


def parse_scalar(cursor: Cursor, field: Any) -> Any:
    if field.type == form.ENUM:
        name = field.enum_type.name
        return cursor.one_of(form.enum_words(field.enum_type)[1], f"a {name}")
    if field.type == form.STRING:
        return "" if cursor.take("-") else cursor.match(_WORD, "a name")
    return cursor.number()


def parse_message(cursor: Cursor, m: Any) -> None:
    special = _SPECIAL.get(m.DESCRIPTOR.full_name)
    m.SetInParent()
    if special is not None:
        special(cursor, m)
        return
    if not cursor.peek("{"):
        raise cursor.fail("'{'")
    if cursor.take("{}"):
        return
    for _ in braced(cursor):
        parse_field(cursor, m)


def parse_item_stack(cursor: Cursor, m: c.ItemStack) -> None:
    m.item = cursor.one_of(form.ITEM_NUMBERS, "an item")  # type: ignore[assignment]
    m.exhausted = cursor.take("-")
    m.damaged = cursor.take("!")
    m.from_ruin = cursor.take("^")
    m.count = cursor.number("how many") if cursor.take("*") else 1


def parse_zone(cursor: Cursor, m: c.Zone) -> None:
    m.kind = cursor.one_of(form.ZONE_NUMBERS, "a zone of cards", _LETTERS)  # type: ignore[assignment]
    if _DIGIT.match(cursor.line, cursor.at):
        m.seat = cursor.number("a seat")


def parse_constraint(cursor: Cursor, m: p.Constraint) -> None:
    """Zones, kinds or all kinds but some, and how many."""
    if not cursor.peek("{"):
        raise cursor.fail("'{'")
    for _ in braced(cursor):
        start = cursor.at
        if not cursor.take(form.ALL_BUT + "="):
            parse_field(cursor, m)
            continue
        deck = form.deck_slugs(cursor.deck)
        if m.cards:
            raise cursor.fail("each field once", start)
        others = set()
        while True:
            here = cursor.at
            others.add(cursor.match(_WORD, "a card"))
            if not others <= set(deck):
                raise cursor.fail(f"a card of the deck {cursor.deck}", here)
            if not cursor.take("+"):
                break
        m.cards.extend(slug for slug in deck if slug not in others)


def parse_pin(cursor: Cursor, m: p.Pin) -> None:
    parse_zone(cursor, m.zone)
    cursor.need(":")
    m.card = cursor.match(_WORD, "a card")
    m.count = cursor.number("how many") if cursor.take("*") else 1


def parse_suit_count(cursor: Cursor, m: c.SuitCount) -> None:
    m.suit = cursor.one_of(form.SUIT_NUMBERS, "a suit")  # type: ignore[assignment]
    m.count = cursor.number("how many") if cursor.take("*") else 1


_SPECIAL: dict[str, Callable[[Cursor, Any], None]] = {
    form.ITEM_STACK: parse_item_stack,
    form.ZONE: parse_zone,
    form.SUIT_COUNT: parse_suit_count,
    form.PIN: parse_pin,
    form.CONSTRAINT: parse_constraint,
}
