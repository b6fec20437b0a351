"""What the parts of the reading share."""

from __future__ import annotations

from collections.abc import Iterable

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.notation.faults import Faults, label
from rootai.notation.names import NONE, Raw, Table
from rootai_core.ids import FrameKind as F


class Reader:
    """A position while it is read: the message, the State that is being filled, the faults."""

    def __init__(self, m: p.Position, raw: Raw, table: Table, faults: Faults) -> None:
        self.m = m
        self.raw = raw
        self.pub: Raw = raw["pub"]
        self.table = table
        self.faults = faults
        self.viewer = 0
        # Cards of the hidden zones as far as they were given, None where they were not.
        self.zones: list[int | None] = [None] * n.HIDDEN_ZONES
        # Items seen under each ruin, and whether anybody has looked there.
        self.ruins: list[list[int]] = [[] for _ in range(n.CLEARINGS)]
        self.looked = [False] * n.CLEARINGS
        self.knowledge: list[Raw] = []
        self.seats: list[int] = [s["faction"] for s in self.pub["seat"] if s["faction"] != NONE]

    @property
    def in_setup(self) -> bool:
        return bool(self.pub["phase"] == n.SETUP)

    def begun(self, seat: int) -> bool:
        """Whether the set-up of a seat's faction has begun."""
        if not self.in_setup:
            return True
        stack = self.pub["stack"][: self.pub["depth"]]
        return any(f["kind"] == F.S_SETUP and f["b"] >> seat & 1 for f in stack)

    def sees(self, seat: int) -> bool:
        """Whether what only this seat knows may stand in the message."""
        return self.viewer in (0, seat + 1)

    def seat(self, field: str, value: int) -> int:
        """A seat of the core; 0 with a fault for one that is not there."""
        if not 1 <= value <= len(self.seats):
            rule = "missing" if value == 0 else "unknown_seat"
            self.faults.add(field, rule, "", f"1-{len(self.seats)}", value or "nothing")
            return 0
        return value - 1

    def seat_list(self, field: str, values: Iterable[int]) -> list[int]:
        """Seats of the core, each at most once."""
        found: list[int] = []
        for i, value in enumerate(values):
            seat = self.seat(f"{field}[{i}]", value)
            self.faults.check(seat not in found, f"{field}[{i}]", "twice", "", "each seat once", value)
            found.append(seat)
        return found

    def clearing(self, field: str, value: int) -> int:
        """A clearing of the core; 0 with a fault for one that is not there."""
        count = len(self.table.suits)
        if not 1 <= value <= count:
            rule = "missing" if value == 0 else "unknown_clearing"
            self.faults.add(field, rule, "", f"1-{count}", value or "nothing")
            return 0
        return value - 1

    def card(self, field: str, slug: str) -> int | None:
        """A kind of card by slug; None with a fault for one that the deck has not."""
        if slug in self.table.kinds:
            return self.table.kinds[slug]
        self.faults.add(field, "unknown_card", "", f"a card of the deck {self.table.deck_slug}", repr(slug))
        return None

    def item(self, field: str, value: c.Item) -> int | None:
        """An item of the core; None with a fault."""
        if value in n.ITEMS:
            return n.ITEMS.index(value)
        self.faults.add(field, "missing", "", "an item", value or "nothing")
        return None

    def suit(self, field: str, value: c.Suit, bird: bool = True) -> int | None:
        """A suit of the core; None with a fault."""
        if value in n.SUITS and (bird or n.SUITS.index(value) != n.BIRD):
            return n.SUITS.index(value)
        found = label(c.Suit, value)
        self.faults.add(field, "unknown_suit", "2.1", "a suit" if bird else "fox, rabbit or mouse", found)
        return None

    def derived(self, field: str, given: int | None, follows: int, law: str) -> int:
        """A number that follows from the rest; one that was given must agree."""
        if given is not None and given != follows:
            self.faults.add(field, "contradiction", law, follows, given)
        return follows
