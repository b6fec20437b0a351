"""When an answer is due: counted from the receipt of the request, whatever happened since."""

from __future__ import annotations

from dataclasses import dataclass

from rootai._proto.rootai.v1 import position_pb2 as p
from rootai._proto.rootai.v1.advisor_pb2 import (
    BUDGET_SCOPE_TURN,
    STOPPED_BY_DEADLINE,
    STOPPED_BY_TIME,
    Budget,
    StoppedBy,
)
from rootai._proto.rootai.v1.common_pb2 import PHASE_BIRDSONG, PHASE_EVENING
from rootai.service.settings import Settings

MS = 1_000_000
# Most acts a turn's budget is shared among.
MAX_ACTS = 12


@dataclass(frozen=True, slots=True)
class Due:
    """An absolute time on the monotonic clock, and what set it."""

    at_ns: int
    # What to say when the search runs into it.
    stopped_by: StoppedBy
    # Milliseconds asked for; None when only iterations are limited.
    time_ms: int | None
    iterations: int | None

    @property
    def ends_ns(self) -> int | None:
        """When the search ends at the latest, if that is likely to be when it ends."""
        return None if self.time_ms is None else self.at_ns


def due(
    budget: Budget, settings: Settings, received_ns: int, now_ns: int, remaining_s: float | None, acts: int
) -> Due:
    """The least of the call's deadline less a margin, the budget and the server's limit.

    ``remaining_s``: seconds left to the call's deadline now, None without one. ``acts``:
    how many acts a budget for the turn is shared among.
    """
    time_ms: int | None = budget.time_ms or None
    iterations: int | None = budget.iterations or None
    if budget.scope == BUDGET_SCOPE_TURN:
        time_ms = max(1, time_ms // acts) if time_ms else None
        iterations = max(1, iterations // acts) if iterations else None
    if time_ms is None and iterations is None:
        time_ms = min(settings.default_time_ms, settings.max_time_ms)
    at_ns = received_ns + (settings.max_time_ms if time_ms is None else time_ms) * MS
    stopped_by = STOPPED_BY_TIME
    if remaining_s is not None:
        call_ns = now_ns + int(remaining_s * 1e9) - settings.margin_ms * MS
        if call_ns < at_ns:
            at_ns, stopped_by = call_ns, STOPPED_BY_DEADLINE
    return Due(at_ns, stopped_by, time_ms, iterations)


def acts_left(position: p.Position, seat: int) -> int:
    """A guess, from public facts, at how many acts the seat has left this turn, at least 1."""
    if position.turn_seat != seat or not 1 <= seat <= len(position.seats):
        return 1
    state = position.seats[seat - 1]
    board = state.WhichOneof("board")
    evening = position.phase == PHASE_EVENING
    acts = 1 if evening else 4
    if board == "marquise" and not evening:
        cat = state.marquise
        acts = 4 + cat.extra_actions - cat.actions_used
    elif board == "eyrie" and not evening:
        eyrie = state.eyrie
        # Two Loyal Viziers lie in every Decree.
        acts = 2 + sum(len(column.cards) for column in eyrie.decree)
        if eyrie.column_now:
            acts = sum(entry.count for entry in eyrie.column_remaining) + sum(
                len(column.cards) for column in eyrie.decree if column.column > eyrie.column_now
            )
    elif board == "alliance":
        operations = max(0, state.alliance.officers - state.alliance.operations_used)
        acts = operations + (1 if evening else 3)
    elif board == "lizard" and not evening:
        # each card in hand may be shown for a ritual, each pair of acolytes pays a conspiracy
        acts = 1 + state.hand.count
        if position.phase == PHASE_BIRDSONG:
            acts += state.lizard.acolytes // 2
    elif board == "riverfolk" and not evening:
        # nearly every action uses a fund
        acts = 1 + sum(box.count for box in state.riverfolk.funds)
    elif board == "vagabond" and not evening:
        acts = sum(stack.count for stack in state.vagabond.items if not (stack.exhausted or stack.damaged))
    return min(max(acts, 1), MAX_ACTS)
