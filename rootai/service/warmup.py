"""A small search before the first caller comes: imports, tables, and a proof that it works."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from rootai._proto.rootai.v1.common_pb2 import FACTION_EYRIE, FACTION_MARQUISE
from rootai._proto.rootai.v1.position_pb2 import Position
from rootai._proto.rootai.v1.rules_pb2 import NewGameRequest
from rootai.bots import DEFAULT
from rootai.notation.position import from_position, to_position, view_from_position
from rootai.service.rules import new_game
from rootai_core.search.ismcts import CancelFlag

if TYPE_CHECKING:
    from rootai.service.advisor import Suggest

ITERATIONS = 32
LIMIT_NS = 10_000_000_000


def sample_view() -> Position:
    """The view of the seat that opens a game of two."""
    request = NewGameRequest(factions=[FACTION_MARQUISE, FACTION_EYRIE], seed=1, random_setup=True)
    position = new_game(request).position
    return to_position(from_position(position), position.pending[0].seat)


def warm_up(suggest: Suggest) -> None:
    """Search once, with few iterations."""
    suggest(
        view_from_position(sample_view()),
        time_ms=None,
        iterations=ITERATIONS,
        memory_mib=16,
        deadline_ns=time.monotonic_ns() + LIMIT_NS,
        seed=1,
        trees=1,
        threads=1,
        top_k=1,
        bot=DEFAULT,
        brief=False,
        cancel=CancelFlag(),
    )
