"""What the tests of positions that cannot be share."""

from __future__ import annotations

import pytest

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation.faults import PositionError
from rootai.notation.position import from_position, to_position
from rootai_core.ids import FrameKind
from tests.contract.test_contract import games, played


def at(kind: FrameKind, faction: c.Faction) -> tuple[p.Position, int]:
    """A position at a question of the faction, and its place among the seats."""
    position = to_position(played(games()[int(kind)][0]))
    return position, next(i for i, seat in enumerate(position.seats) if seat.faction == faction)


def check_refused(position: p.Position, seat: int, field: str, rule: str, law: str) -> None:
    """Its reading names the fault; a field that is not of ``pending`` is one of the seat's."""
    with pytest.raises(PositionError) as caught:
        from_position(position)
    where = field if field.startswith("pending") else f"seats[{seat}].{field}"
    told = [(fault.field, fault.rule, fault.law) for fault in caught.value.faults]
    assert any(
        place.removeprefix("position.").startswith(where) and why == [rule, law] for place, *why in told
    ), told
