"""A game record: a header, what happened in order, and the result.

Written as JSON lines, one object a line, in the order of the fields below; the same
record always gives the same bytes. Seats count from 1 as in the protocol.

``{"format": "rootai-record", "version": 1, "viewer": 0, ...}``
    The header. ``viewer`` is the seat whose record it is, 0 for the whole truth.
``{"seat": 1, "decision": "marquise_action", "act": "March", "id": 33619968}``
    A decision. ``forced``: it was the only option. ``seen``: the seats
    that know what was chosen, left out when all do. ``private``: that the seat was asked
    at all tells something of its hand, so others are not told.
``{"seat": 1, "chance": "draw", "outcome": "bake_sale", "id": 554041344, "seen": [1]}``
    An outcome of chance. In one seat's record it may be ``"hidden"``, without an id; so
    may an act. Elsewhere the id may be left out too: the text says the same.
``{"turn": 2, "seat": 1, "scores": [3, 1, 0, 4]}``
    A turn begins: its round, whose it is, and the points so far.
``{"shown": 3, "cards": ["armorers"], "seen": [2]}``
    The hand of seat 3 is shown to others.
``{"comment": "text", "by": "name"}``
    Anything else; ``seen`` as above.
``{"result": "points", "winners": [1], "scores": [30, 12, 9, 21], "rounds": 8}``
    The last line: how the game was won ("points", "dominance"), or "unfinished".
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from rootai.record.errors import RecordError
from rootai.record.files import write_atomic
from rootai.record.rules import Rules

FORMAT = "rootai-record"
VERSION = 1
HIDDEN = "hidden"
RESULTS = ("points", "dominance", "unfinished")

Seats = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits there: the faction and a name of the player or bot."""

    faction: str
    player: str = ""


@dataclass(frozen=True, slots=True)
class Header:
    """What the game was played with."""

    seats: tuple[SeatInfo, ...]
    rules: Rules = field(default_factory=Rules)
    first: int = 1
    core: str = ""
    viewer: int = 0
    tags: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Step:
    """A decision, or an outcome of chance."""

    seat: int
    kind: str
    text: str
    id: int | None
    chance: bool = False
    forced: bool = False
    seen: Seats | None = None
    private: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """The beginning of a turn."""

    round: int
    seat: int
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """A hand shown to some seats; ``cards`` is None where the reader may not see it."""

    seat: int
    cards: tuple[str, ...] | None
    seen: Seats | None


@dataclass(frozen=True, slots=True)
class Comment:
    """A remark, for all or for some seats."""

    text: str
    by: str = ""
    seen: Seats | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """How it ended."""

    how: str
    winners: Seats
    scores: tuple[int, ...]
    rounds: int


Entry = Step | Turn | Shown | Comment


@dataclass(frozen=True, slots=True)
class Record:
    """A whole record. ``result`` is None while the game goes on."""

    header: Header
    entries: tuple[Entry, ...]
    result: Result | None = None

    def with_header(self, **changes: Any) -> Record:
        """The same record under a changed header."""
        return replace(self, header=replace(self.header, **changes))

    def dumps(self) -> str:
        """The record as JSON lines."""
        rows = [header_row(self.header), *map(entry_row, self.entries)]
        if self.result is not None:
            rows.append(result_row(self.result))
        return "".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows)

    def save(self, path: str | Path) -> None:
        """Write the record to a file, whole or not at all. Raises OSError."""
        write_atomic(path, self.dumps())

    @staticmethod
    def loads(text: str) -> Record:
        """Read JSON lines. Raises RecordError with the first line that is wrong."""
        lines = text.split("\n")
        if lines and lines[-1] == "":
            lines.pop()
        if not lines:
            raise RecordError(1, "line", "a header", "an empty file")
        header = read_header(Fields(1, lines[0]))
        entries: list[Entry] = []
        result = None
        for number, line in enumerate(lines[1:], 2):
            fields = Fields(number, line)
            if result is not None:
                raise RecordError(number, "line", "nothing after the result", line[:60])
            if fields.has("result"):
                result = read_result(fields, len(header.seats))
            else:
                entries.append(read_entry(fields, len(header.seats)))
        return Record(header, tuple(entries), result)

    @staticmethod
    def load(path: str | Path) -> Record:
        """Read a file. Raises RecordError, or OSError."""
        try:
            return Record.loads(Path(path).read_text(encoding="utf-8"))
        except UnicodeDecodeError as error:
            raise RecordError(1, "line", "UTF-8 text", str(error)) from error


# ---- writing ------------------------------------------------------------------------


def header_row(header: Header) -> dict[str, Any]:
    """The object of the first line."""
    rules = header.rules
    return {
        "format": FORMAT,
        "version": VERSION,
        "viewer": header.viewer,
        "rules": {
            "edition": rules.edition,
            "flags": dict(sorted(rules.flags.items())),
            "map": rules.map,
            "deck": rules.deck,
            **({"pool": list(rules.pool)} if rules.pool else {}),
        },
        "first": header.first,
        "seats": [{"faction": s.faction, "player": s.player} for s in header.seats],
        "core": header.core,
        "tags": dict(sorted(header.tags.items())),
    }


def entry_row(entry: Entry) -> dict[str, Any]:
    """The object of any line between the first and the result."""
    row: dict[str, Any]
    if isinstance(entry, Step):
        names = ("chance", "outcome") if entry.chance else ("decision", "act")
        row = {"seat": entry.seat, names[0]: entry.kind, names[1]: entry.text}
        if entry.id is not None:
            row["id"] = entry.id
        if entry.forced:
            row["forced"] = True
        if entry.seen is not None:
            row["seen"] = list(entry.seen)
        if entry.private:
            row["private"] = True
        return row
    if isinstance(entry, Turn):
        return {"turn": entry.round, "seat": entry.seat, "scores": list(entry.scores)}
    if isinstance(entry, Shown):
        row = {"shown": entry.seat, "cards": HIDDEN if entry.cards is None else list(entry.cards)}
    else:
        row = {"comment": entry.text}
        if entry.by:
            row["by"] = entry.by
    if entry.seen is not None:
        row["seen"] = list(entry.seen)
    return row


def result_row(result: Result) -> dict[str, Any]:
    """The object of the last line."""
    return {
        "result": result.how,
        "winners": list(result.winners),
        "scores": list(result.scores),
        "rounds": result.rounds,
    }


# ---- reading ------------------------------------------------------------------------


class Fields:
    """One line's object; every field has to be asked for, and be what it should."""

    def __init__(self, line: int, text: str | dict[str, Any], path: str = "") -> None:
        self.line = line
        self.path = path
        if isinstance(text, str):
            try:
                raw = json.loads(text)
            except ValueError as error:
                raise RecordError(line, "line", "a JSON object", str(error)) from error
            if not isinstance(raw, dict):
                raise RecordError(line, "line", "a JSON object", text[:60])
            text = raw
        self.raw = text
        self.left = set(text)

    def has(self, name: str) -> bool:
        return name in self.raw

    def take(self, name: str, expected: str, good: Callable[[Any], bool], *default: Any) -> Any:
        """The value of a field; ``default`` makes it optional."""
        self.left.discard(name)
        if name not in self.raw and default:
            return default[0]
        value = self.raw.get(name)
        if name not in self.raw or not good(value):
            found = repr(value) if name in self.raw else "nothing"
            raise RecordError(self.line, self.path + name, expected, found[:80])
        return value

    def text(self, name: str, *default: str) -> str:
        return str(self.take(name, "a text", lambda v: isinstance(v, str), *default))

    def number(self, name: str, low: int, high: int) -> int:
        return int(self.take(name, f"a whole number {low}-{high}", lambda v: whole(v, low, high)))

    def numbers(self, name: str, low: int, high: int, size: int | None = None) -> tuple[int, ...]:
        def good(value: Any) -> bool:
            return (
                isinstance(value, list)
                and (size is None or len(value) == size)
                and all(whole(v, low, high) for v in value)
            )

        many = "" if size is None else f"{size} "
        return tuple(self.take(name, f"a list of {many}whole numbers {low}-{high}", good))

    def seats(self, name: str, n: int) -> Seats | None:
        """A rising list of seats, or None where the field is left out."""
        if name not in self.raw:
            return None
        seats = self.numbers(name, 1, n)
        if list(seats) != sorted(set(seats)):
            raise RecordError(self.line, self.path + name, "seats in rising order, each once", list(seats))
        return seats

    def mark(self, name: str) -> bool:
        return bool(self.take(name, "true, or no such field", lambda v: v is True, False))

    def table(self, name: str) -> Fields:
        value = self.take(name, "an object", lambda v: isinstance(v, dict))
        return Fields(self.line, value, f"{self.path}{name}.")

    def tables(self, name: str, low: int, high: int) -> list[Fields]:
        def good(value: Any) -> bool:
            return (
                isinstance(value, list)
                and low <= len(value) <= high
                and all(isinstance(v, dict) for v in value)
            )

        rows = self.take(name, f"a list of {low}-{high} objects", good)
        return [Fields(self.line, row, f"{self.path}{name}[{i}].") for i, row in enumerate(rows)]

    def texts(self, name: str) -> dict[str, str]:
        def good(value: Any) -> bool:
            return isinstance(value, dict) and all(isinstance(v, str) for v in value.values())

        return dict(self.take(name, "an object of texts", good))

    def words(self, name: str) -> tuple[str, ...]:
        """A list of texts, which may be left out."""

        def good(value: Any) -> bool:
            return isinstance(value, list) and all(isinstance(v, str) for v in value)

        return tuple(self.take(name, "a list of texts", good, []))

    def close(self) -> None:
        """Complain about a field that has no meaning here."""
        for name in sorted(self.left):
            raise RecordError(self.line, self.path + name, "no such field", repr(self.raw[name])[:80])


def whole(value: object, low: int, high: int) -> bool:
    """Whether ``value`` is a whole number from ``low`` to ``high``."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def read_header(fields: Fields) -> Header:
    fields.take("format", f'"{FORMAT}"', lambda v: v == FORMAT)
    fields.take("version", f"{VERSION}", lambda v: whole(v, VERSION, VERSION))
    rows = fields.tables("seats", 2, 6)
    seats = tuple(SeatInfo(row.text("faction"), row.text("player", "")) for row in rows)
    rules = fields.table("rules")
    header = Header(
        seats=seats,
        rules=Rules(
            rules.text("edition"),
            rules.texts("flags"),
            rules.text("map"),
            rules.text("deck"),
            rules.words("pool"),
        ),
        first=fields.number("first", 1, len(seats)),
        core=fields.text("core"),
        viewer=fields.number("viewer", 0, len(seats)),
        tags=fields.texts("tags"),
    )
    for part in (*rows, rules, fields):
        part.close()
    return header


def read_entry(fields: Fields, n: int) -> Entry:
    entry: Entry
    if fields.has("decision") or fields.has("chance"):
        entry = read_step(fields, n)
    elif fields.has("turn"):
        entry = Turn(
            fields.number("turn", 0, 65535), fields.number("seat", 1, n), fields.numbers("scores", 0, 255, n)
        )
    elif fields.has("shown"):
        seat = fields.number("shown", 1, n)

        def good(value: Any) -> bool:
            return value == HIDDEN or (isinstance(value, list) and all(isinstance(v, str) for v in value))

        cards = fields.take("cards", f'a list of cards or "{HIDDEN}"', good)
        entry = Shown(seat, None if cards == HIDDEN else tuple(cards), fields.seats("seen", n))
    elif fields.has("comment"):
        entry = Comment(fields.text("comment"), fields.text("by", ""), fields.seats("seen", n))
    else:
        known = "a decision, chance, turn, shown, comment or result"
        raise RecordError(fields.line, "line", known, ", ".join(fields.raw) or "{}")
    fields.close()
    return entry


def read_step(fields: Fields, n: int) -> Step:
    chance = fields.has("chance")
    names = ("chance", "outcome") if chance else ("decision", "act")
    text = fields.text(names[1])
    number = fields.number("id", 0, 2**32 - 1) if fields.has("id") else None
    return Step(
        seat=fields.number("seat", 0 if chance else 1, n),
        kind=fields.text(names[0]),
        text=text,
        id=number,
        chance=chance,
        forced=False if chance else fields.mark("forced"),
        seen=fields.seats("seen", n),
        private=fields.mark("private"),
    )


def read_result(fields: Fields, n: int) -> Result:
    result = Result(
        how=str(fields.take("result", "one of " + ", ".join(RESULTS), lambda v: v in RESULTS)),
        winners=fields.seats("winners", n) or (),
        scores=fields.numbers("scores", 0, 255, n),
        rounds=fields.number("rounds", 0, 65535),
    )
    fields.take("winners", "a list of seats", lambda v: isinstance(v, list))
    fields.close()
    return result
