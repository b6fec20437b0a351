"""From a search to an answer: the act, the plan, alternatives, reasons, beliefs."""

from __future__ import annotations

import time
from random import Random
from typing import Any

from rootai._proto.rootai.v1 import action_pb2 as a
from rootai._proto.rootai.v1 import advisor_pb2 as v
from rootai.advice.reasons import beliefs, reasons
from rootai.advice.walk import Walk
from rootai.bots import make, parse
from rootai.bots.acts import name_act
from rootai.bots.searching import SEARCH, search_values
from rootai.notation import names as n
from rootai.notation.words import act_message
from rootai_core.search.ismcts import search

# Visits from which a step of the main line is trusted without another search.
TRUSTED = 40
# Share of the budget kept for steps of the act that the first search left in doubt.
RESERVE = 0.15
MIB = 1 << 20
DEFAULT_TOP = 3
STOPPED = {
    "iterations": v.STOPPED_BY_ITERATIONS,
    "time": v.STOPPED_BY_TIME,
    "cancel": v.STOPPED_BY_CANCELLED,
    "solved": v.STOPPED_BY_ITERATIONS,
    "forced": v.STOPPED_BY_FORCED,
}


class Budget:
    """What is left of the time and the iterations asked for."""

    def __init__(self, iterations: int | None, deadline_ns: int) -> None:
        self.iterations = iterations
        self.deadline_ns = deadline_ns
        self.start_ns = time.monotonic_ns()

    def part(self, share: float) -> tuple[int, int]:
        """(iterations or -1, deadline) for a search that may use the share of what is left."""
        iterations = -1 if self.iterations is None else max(0, int(self.iterations * share))
        now = time.monotonic_ns()
        deadline = self.deadline_ns
        if deadline:
            deadline = max(now + 1, now + int((deadline - now) * share))
        return iterations, deadline

    def spend(self, iterations: int) -> None:
        """Iterations that a search has run."""
        if self.iterations is not None:
            self.iterations = max(0, self.iterations - iterations)


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
    bot: str = "ismcts",
    brief: bool = False,
    cancel: Any = None,
) -> v.SuggestMoveResponse:
    """What the seat of ``view`` should do now.

    ``time_ms`` from now, unless ``deadline_ns`` (CLOCK_MONOTONIC) is given; ``iterations``
    over all trees. With no limit at all a second is taken. The answer is a function of the
    view, the bot, the seed, the iterations and the trees; time only says how many iterations.
    Raises ValueError when the view is not asked anything, or for an unknown bot.
    """
    begin = time.monotonic_ns()
    if not deadline_ns and time_ms is not None:
        deadline_ns = begin + time_ms * 1_000_000
    if not deadline_ns and iterations is None:
        deadline_ns = begin + 1_000_000_000
    chosen, values = parse(bot)
    if chosen.name != "ismcts":
        return by_bot(view, bot, seed, begin, deadline_ns, iterations)
    params = search_values(values_of_search(values))
    budget = Budget(iterations, deadline_ns)
    one_answer = len(view.legal()) == 1
    first_iterations, first_deadline = budget.part(1.0 if one_answer else 1.0 - RESERVE)
    found: dict[str, Any] = search(
        view,
        params,
        seed,
        first_iterations,
        first_deadline,
        memory_mib * MIB,
        trees,
        threads,
        cancel,
        lines=max(1, top_k or DEFAULT_TOP),
    )
    budget.spend(found["iterations"])
    response = v.SuggestMoveResponse(
        calibrated=False,
        stopped_by=STOPPED[found["stopped_by"]],
        iterations=found["iterations"],
        nodes=found["nodes"],
        seed=seed,
        bot=bot,
        trees=trees,
        threads=threads,
    )
    if found["full"] and found["stopped_by"] != "solved":
        response.stopped_by = v.STOPPED_BY_MEMORY if found["iterations"] == 0 else response.stopped_by
    rows = {row[0]: row for row in found["table"]}
    lines = {line[0][2]: line for line in found.get("lines", ()) if line}
    walk = Walk(view)
    walk.follow(found["line"] or [(view.seat, view.kind, found["action"], 0)], TRUSTED, whole_turn=False)
    extra = 0
    while walk.act_open:
        extra += 1
        more_iterations, more_deadline = budget.part(0.6)
        more: dict[str, Any] = search(
            walk.view,
            params,
            seed + extra,
            more_iterations,
            more_deadline,
            memory_mib * MIB,
            trees,
            threads,
            cancel,
        )
        budget.spend(more["iterations"])
        response.iterations += more["iterations"]
        response.nodes += more["nodes"]
        walk.follow(
            more["line"] or [(walk.seat, walk.game.kind, more["action"], 0)], TRUSTED, whole_turn=False
        )
    act_steps = list(walk.acts[0])
    plan = Walk(view)
    for step in act_steps:
        plan.step(int(step.id))
    rest = [row for row in found["line"]]
    plan.follow(after(rest, act_steps), TRUSTED, whole_turn=True)
    fill(response.best, rows[found["action"]], act_steps, view)
    fill_plan(response.best.plan, plan)
    response.values.extend(seat_values(view, found["value"]))
    others = []
    for row in found["table"]:
        if row[0] == found["action"] or row[1] == 0:
            continue
        others.append(row[3])
        if len(response.alternatives) >= (top_k or DEFAULT_TOP) - 1:
            continue
        other = Walk(view)
        other.follow(lines.get(row[0]) or [(view.seat, view.kind, row[0], 0)], 1, whole_turn=False)
        fill(response.alternatives.add(), row, other.acts[0], view)
        if not brief:
            tail = Walk(view)
            tail.follow(lines.get(row[0]) or [(view.seat, view.kind, row[0], 0)], TRUSTED, whole_turn=True)
            fill_plan(response.alternatives[-1].plan, tail)
    if not brief:
        response.reasons.extend(reasons(view, plan, rows[found["action"]][3], others, one_answer))
        response.beliefs.extend(beliefs(view, seed))
    response.elapsed_ms = (time.monotonic_ns() - begin) / 1e6
    return response


def values_of_search(values: dict[str, Any]) -> dict[str, Any]:
    """A bot's parameters without those of its budget, which the request sets."""
    return {key: value for key, value in values.items() if key in SEARCH}


def after(line: list[tuple[int, int, int, int]], steps: list[a.Action]) -> list[tuple[int, int, int, int]]:
    """The rest of a main line behind the steps of an act; nothing if the act left it."""
    at = 0
    for step in steps:
        if at < len(line) and line[at][2] == step.id:
            at += 1
    taken = {int(step.id) for step in steps}
    return line[at:] if at and all(row[2] in taken for row in line[:at]) else []


def seat_values(view: Any, values: list[float]) -> list[v.SeatValue]:
    """Values by seat as messages."""
    return [
        v.SeatValue(seat=seat + 1, faction=n.FACTIONS[view.faction(seat)], value=value)
        for seat, value in enumerate(values)
    ]


def fill(
    out: v.Candidate, row: tuple[int, int, int, tuple[float, ...], float], steps: list[a.Action], view: Any
) -> None:
    """A candidate from its row of the root table and its steps."""
    _, visits, available, values, _ = row
    out.act.CopyFrom(act_message(steps))
    out.visits = visits
    out.availability = available
    if visits:
        out.values.extend(seat_values(view, list(values)))


def fill_plan(out: a.Plan, walk: Walk) -> None:
    """The acts of a walk and why they end."""
    out.acts.extend(act_message(steps) for steps in walk.acts)
    out.ends_because = walk.end()
    out.next_seat = walk.next_seat()


def by_bot(
    view: Any, bot: str, seed: int, begin: int, deadline_ns: int, iterations: int | None
) -> v.SuggestMoveResponse:
    """The act of a bot without a tree: no values, no alternatives."""
    chosen, values = parse(bot)
    limits: dict[str, Any] = {}
    if chosen.searches:
        if iterations is not None:
            limits["iterations"] = iterations
        elif deadline_ns:
            limits["time_ms"] = max(1.0, (deadline_ns - begin) / 1e6)
    player = make(chosen.name, values | limits)
    steps = name_act(player, view, Random(seed))
    walk = Walk(view)
    for step in steps:
        walk.step(step)
    out = v.SuggestMoveResponse(seed=seed, bot=bot, trees=1, threads=1, stopped_by=v.STOPPED_BY_ITERATIONS)
    out.best.act.CopyFrom(act_message(walk.acts[0]))
    fill_plan(out.best.plan, walk)
    out.elapsed_ms = (time.monotonic_ns() - begin) / 1e6
    return out
