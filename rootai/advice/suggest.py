"""From a search to an answer: the act, the plan, alternatives, reasons, beliefs."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any

from rootai._proto.rootai.v1 import action_pb2 as a
from rootai._proto.rootai.v1 import advisor_pb2 as v
from rootai.advice.reasons import beliefs, reasons
from rootai.advice.walk import Line, Walk
from rootai.bots import make, parse
from rootai.bots.searching import SEARCH, search_values
from rootai.notation import names as n
from rootai.notation.words import act_message
from rootai_core.search.ismcts import search
from rootai_core.search.params import Params

if TYPE_CHECKING:
    from rootai_core.search.ismcts import Answer, Row

# Visits from which a step of the main line is trusted without another search.
TRUSTED = 40
# For steps of the act that the first search left in doubt: a share of the time that is kept for
# them, of the iterations that is added for them, and how much of it one such step may take.
RESERVE = 0.05
STEP = 0.6
MS = 1_000_000
MIB = 1 << 20
DEFAULT_TIME_MS = 1000
DEFAULT_TOP = 3
TREE_BOT = "ismcts"
STOPPED = {
    "iterations": v.STOPPED_BY_ITERATIONS,
    "time": v.STOPPED_BY_TIME,
    "cancel": v.STOPPED_BY_CANCELLED,
    "solved": v.STOPPED_BY_ITERATIONS,
    "forced": v.STOPPED_BY_FORCED,
}


@dataclass
class Thinking:
    """A budget of time and iterations over the searches of one answer."""

    params: Params
    iterations: int | None
    deadline_ns: int
    memory_mib: int
    seed: int
    trees: int
    threads: int
    cancel: Any
    searches: int = 0
    done: int = 0
    nodes: int = 0

    def search(self, view: Any, lines: int = 0) -> Answer:
        """The first search has all iterations and most of the time; another may take a part of what is left.

        Time cannot be added to, so that the reserve comes out of it; a number of iterations that
        was asked for is run, and counted with those of the reserve that were needed.
        """
        now = time.monotonic_ns()
        iterations, share = self.iterations, 1.0 - RESERVE
        if self.searches:
            share = STEP
            if iterations is not None:
                iterations = int((iterations * (1.0 + RESERVE) - self.done) * share)
        deadline = now + max(1, int((self.deadline_ns - now) * share)) if self.deadline_ns else 0
        found = search(
            view,
            self.params,
            self.seed + self.searches,
            -1 if iterations is None else iterations,
            deadline,
            self.memory_mib * MIB,
            self.trees,
            self.threads,
            self.cancel,
            lines=lines,
        )
        self.searches += 1
        self.done += found["iterations"]
        self.nodes += found["nodes"]
        return found


def suggest(
    view: Any,
    *,
    time_ms: int | None = None,
    iterations: int | None = None,
    memory_mib: int = 256,
    deadline_ns: int = 0,
    seed: int = 0,
    trees: int = 1,
    threads: int = 1,
    top_k: int = DEFAULT_TOP,
    bot: str = TREE_BOT,
    brief: bool = False,
    cancel: Any = None,
) -> v.SuggestMoveResponse:
    """What the seat of ``view`` should do now.

    ``time_ms`` from now, unless ``deadline_ns`` (CLOCK_MONOTONIC) is given; ``iterations``
    over all trees, to which steps of the act that are in doubt may add a twentieth; with no
    limit at all a second is taken. ``top_k``: alternatives besides the best. The answer is a
    function of the view, the bot, the seed, the iterations and the trees; time only says how
    many iterations.
    Raises ValueError when the view is not asked anything, or for an unknown bot.
    """
    begin = time.monotonic_ns()
    if not deadline_ns and time_ms is None and iterations is None:
        time_ms = DEFAULT_TIME_MS
    if not deadline_ns and time_ms is not None:
        deadline_ns = begin + time_ms * MS
    if parse(bot)[0].name != TREE_BOT:
        out = by_bot(view, bot, seed, deadline_ns, iterations, cancel)
    else:
        thinking = Thinking(
            params_of(bot), iterations, deadline_ns, memory_mib, seed, trees, threads, cancel
        )  # fmt: skip
        out = by_search(view, thinking, top_k, brief)
    out.seed = seed
    out.bot = bot
    out.elapsed_ms = (time.monotonic_ns() - begin) / MS
    return out


@lru_cache(maxsize=16)
def params_of(bot: str) -> Params:
    """The parameters of the search that a bot's spec names."""
    values = parse(bot)[1]
    return Params(search_values({key: value for key, value in values.items() if key in SEARCH}))


def by_search(view: Any, thinking: Thinking, top: int, brief: bool) -> v.SuggestMoveResponse:
    """The answer of the tree search, with ``top`` alternatives besides the best."""
    forced = len(view.legal()) == 1
    found = thinking.search(view, top + 1)
    out = v.SuggestMoveResponse(
        stopped_by=STOPPED[found["stopped_by"]], trees=thinking.trees, threads=thinking.threads
    )
    if found["full"] and found["stopped_by"] == "time":
        out.stopped_by = v.STOPPED_BY_MEMORY
    best = next(row for row in found["table"] if row[0] == found["action"])
    steps = whole_act(view, thinking, found)
    out.iterations, out.nodes = thinking.done, thinking.nodes
    if found["stopped_by"] == "cancel":  # nobody waits for the rest
        fill(out.best, best, steps, None, view)
        return out
    plan = Walk(view)
    for step in steps:
        plan.step(int(step.id))
    plan.follow(behind(found["line"], steps), TRUSTED, whole_turn=True)
    fill(out.best, best, steps, plan, view)
    out.values.extend(seat_values(view, found["value"]))
    others = [row for row in found["table"] if row[0] != best[0] and row[1]]
    lines = {line[0][2]: line for line in found["lines"] if line}
    for row in others[:top]:
        line = lines.get(row[0]) or only(view, row[0])
        act, turn = Walk(view), Walk(view)
        act.follow(line, 1, whole_turn=False)
        turn.follow(line, TRUSTED, whole_turn=True)
        fill(out.alternatives.add(), row, act.acts[0], None if brief else turn, view)
    if not brief:
        out.reasons.extend(reasons(view, plan, best[3], [row[3] for row in others], forced))
        out.beliefs.extend(beliefs(view, thinking.seed))
    return out


def only(view: Any, action: int) -> Line:
    """A main line of one answer."""
    return [(view.seat, view.kind, action, 0)]


def whole_act(view: Any, thinking: Thinking, found: Answer) -> list[a.Action]:
    """The steps of the act that begins with the answer found; what is in doubt is searched again."""
    walk = Walk(view)
    walk.follow(found["line"] or only(view, found["action"]), TRUSTED, whole_turn=False)
    while walk.act_open:
        more = thinking.search(walk.view)
        walk.follow(more["line"] or only(walk.view, more["action"]), TRUSTED, whole_turn=False)
    return walk.acts[0]


def behind(line: Line, steps: Sequence[a.Action]) -> Line:
    """The rest of a main line after the steps of an act; nothing if the act has left it."""
    at = 0
    for step in steps:
        if at < len(line) and line[at][2] == step.id:
            at += 1
    taken = {int(step.id) for step in steps}
    follows = at > 0 and (at == len(line) or line[at][2] not in taken)
    return line[at:] if follows else []


def seat_values(view: Any, values: Sequence[float]) -> list[v.SeatValue]:
    """Values by seat as messages."""
    return [
        v.SeatValue(seat=seat + 1, faction=n.faction_message(view.faction(seat)), value=value)
        for seat, value in enumerate(values)
    ]


def fill(out: v.Candidate, row: Row, steps: Sequence[a.Action], plan: Walk | None, view: Any) -> None:
    """A candidate from its row of the root table, its steps and what would follow."""
    _, visits, available, values, _ = row
    out.act.CopyFrom(act_message(steps))
    out.visits = visits
    out.availability = available
    if visits:
        out.values.extend(seat_values(view, values))
    if plan is not None:
        fill_plan(out.plan, plan)


def fill_plan(out: a.Plan, walk: Walk) -> None:
    """The acts of a walk and why they end."""
    out.acts.extend(act_message(steps) for steps in walk.acts)
    out.ends_because = walk.end()
    out.next_seat = walk.next_seat()


def by_bot(
    view: Any, bot: str, seed: int, deadline_ns: int, iterations: int | None, cancel: Any
) -> v.SuggestMoveResponse:
    """The act of a bot without a tree: no values, no alternatives.

    Each answer of the act may take a part of the time that is left.
    """
    chosen, values = parse(bot)
    rng = Random(seed)
    walk = Walk(view)
    while not walk.acts or walk.act_open:
        if walk.forced():
            continue
        if chosen.searches and iterations is not None:
            values["iterations"] = iterations
        if chosen.searches and deadline_ns:
            values["time_ms"] = max(1.0, (deadline_ns - time.monotonic_ns()) / MS * STEP)
        if cancel is not None and cancel.is_set:
            walk.step(walk.view.legal()[0])
        else:
            walk.step(make(chosen.name, values).choose(walk.view, rng))
    out = v.SuggestMoveResponse(trees=1, threads=1, stopped_by=v.STOPPED_BY_ITERATIONS)
    out.best.act.CopyFrom(act_message(walk.acts[0]))
    fill_plan(out.best.plan, walk)
    return out
