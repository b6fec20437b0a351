"""Positions with the Riverfolk Company that cannot be, each with the field and the rule that says so."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai_core.ids import FrameKind
from tests.contract.impossible import at, check_refused

RIVERFOLK = c.FACTION_RIVERFOLK
Change = Callable[[p.Position, p.RiverfolkState], object]


def bank(b: p.RiverfolkState, seat: int, count: int) -> None:
    """The Funds box holds this and no more."""
    del b.funds[:]
    b.funds.add(seat=seat, count=count)


def own_boats(m: p.Position) -> None:
    """The Riverfolk have bought from themselves."""
    next(seat for seat in m.seats if seat.faction == RIVERFOLK).progress.riverboats = True


CASES: list[tuple[FrameKind, Change, str, str, str]] = [
    (
        FrameKind.D_RIVERFOLK,
        lambda m, b: setattr(b, "price_riverboats", 5),
        "riverfolk.price_riverboats",
        "range",
        "11.2.6",
    ),
    (
        FrameKind.D_RIVERFOLK,
        lambda m, b: setattr(b, "price_hand_card", 0),
        "riverfolk.price_hand_card",
        "range",
        "11.2.6",
    ),
    (FrameKind.D_RIVERFOLK, lambda m, b: bank(b, 1, 26), "riverfolk.funds[0].count", "range", "1.5.1"),
    (
        FrameKind.D_RIVERFOLK,
        lambda m, b: b.payments.extend([c.SeatCount(seat=1, count=1)] * 2),
        "riverfolk.payments[",
        "twice",
        "11.2.6",
    ),
    (
        FrameKind.D_RIVERFOLK,
        lambda m, b: b.posts_removed.extend([c.SuitCount(suit=c.SUIT_FOX, count=4)]),
        "riverfolk.posts_removed[",
        "range",
        "11.3.3",
    ),
    (
        FrameKind.D_RIVERFOLK,
        lambda m, b: b.track.add(suit=c.SUIT_BIRD, seat=1, count=1),
        "riverfolk.track[",
        "unknown_suit",
        "2.1",
    ),
    (
        FrameKind.D_RIVERFOLK,
        lambda m, b: own_boats(m),
        "progress.riverboats",
        "nothing_sold",
        "11.2.6",
    ),
    (
        FrameKind.D_FUND,
        lambda m, b: setattr(m.pending[0].args, "count", 40),
        "pending[0].args.count",
        "no_funds",
        "11.5",
    ),
    (
        FrameKind.D_ITEM_PRICE,
        lambda m, b: setattr(m.pending[0].args, "count", 40),
        "pending[0].args.count",
        "no_items",
        "11.2.6.III",
    ),
    (
        FrameKind.D_DISRUPTION,
        lambda m, b: setattr(m.pending[0].args, "count", 40),
        "pending[0].args.count",
        "no_funds",
        "11.2.5.I",
    ),
]


@pytest.mark.parametrize(("kind", "change", "field", "rule", "law"), CASES)
def test_a_position_that_cannot_be(kind: FrameKind, change: Change, field: str, rule: str, law: str) -> None:
    position, seat = at(kind, RIVERFOLK)
    change(position, position.seats[seat].riverfolk)
    check_refused(position, seat, field, rule, law)
