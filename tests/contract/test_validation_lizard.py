"""Positions with the Lizard Cult that cannot be, each with the field and the rule that says so."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai_core.ids import FrameKind
from tests.contract.impossible import at, check_refused

LIZARD = c.FACTION_LIZARD_CULT
Change = Callable[[p.Position, p.LizardState], object]


CASES: list[tuple[FrameKind, Change, str, str, str]] = [
    (FrameKind.D_LIZARD, lambda m, b: b.ClearField("outcast"), "lizard.outcast", "missing", "10.3.3"),
    (FrameKind.D_LIZARD, lambda m, b: setattr(b, "acolytes", 26), "lizard.acolytes", "range", "10.2.3"),
    (
        FrameKind.D_LIZARD,
        lambda m, b: b.scored.extend([c.SUIT_FOX, c.SUIT_FOX]),
        "lizard.scored[",
        "twice",
        "10.5.3",
    ),
    (
        FrameKind.D_CONSPIRE,
        lambda m, b: b.scored.append(c.SUIT_FOX),
        "lizard.scored",
        "not_their_turn",
        "10.5",
    ),
    (
        FrameKind.D_LIZARD,
        lambda m, b: setattr(b, "crusade_clearing", 3),
        "lizard.crusade_clearing",
        "not_their_turn",
        "10.4.3.I",
    ),
    (
        FrameKind.D_LIZARD,
        lambda m, b: setattr(b.gardens_on_board[0], "count", b.gardens_on_board[0].count + 1),
        "lizard.gardens_on_board[0].count",
        "contradiction",
        "10.3.4",
    ),
    (
        FrameKind.D_LIZARD,
        lambda m, b: b.lost_souls.extend(["anvil", "anvil"]),
        "lizard.lost_souls[",
        "card_twice",
        "1.5.1",
    ),
    (
        FrameKind.D_REVEAL,
        lambda m, b: setattr(m.pending[0], "cause", p.ACTION_KIND_MARCH),
        "pending[0].cause",
        "missing",
        "10.5",
    ),
]


@pytest.mark.parametrize(("kind", "change", "field", "rule", "law"), CASES)
def test_a_position_that_cannot_be(kind: FrameKind, change: Change, field: str, rule: str, law: str) -> None:
    position, seat = at(kind, LIZARD)
    change(position, position.seats[seat].lizard)
    check_refused(position, seat, field, rule, law)
