"""Speed of the core and of the search, on one core.

These machines are shared, so every time stands beside ``memcpy_1k_ns``, a copy of 1,024
bytes timed in the same process: quote ratios to it. Each figure is the best of several
short runs, which is what the code can do when nobody disturbs it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import permutations
from random import Random
from statistics import mean, median
from typing import Any

from rootai.catalog import install_default
from rootai_core.bench import clone, determinize, memcpy_1k
from rootai_core.game import STATE_BYTES, Game
from rootai_core.ids import FrameKind as F
from rootai_core.search.ismcts import search
from rootai_core.stress import run_games, steps_per_second_probe

install_default()

FACTIONS = {0: "marquise", 1: "eyrie", 2: "alliance", 3: "vagabond"}
BASE = tuple(FACTIONS)
# Visits from which a step of the main line counts as seen.
SEEN = 50
# Questions that a seat is asked in its own turn only.
OWN_TURN = {
    F.D_WINDOW, F.D_FREE, F.D_MARQUISE, F.D_DECREE_ADD, F.D_EYRIE_CRAFT, F.D_DECREE, F.D_NEW_ROOST,
    F.D_REVOLT, F.D_SPREAD, F.D_ALLIANCE, F.D_MILITARY, F.D_REFRESH, F.D_SLIP, F.D_VAGABOND, F.D_DISCARD,
}  # fmt: skip
MIDGAME_ROUND = 4
POLICY_ITERATIONS = 60


def self_play(seed: int, iterations: int = POLICY_ITERATIONS) -> Iterator[Any]:
    """A game of short searches, handed out at each of its decisions; always the same object."""
    rng = Random(seed)
    seats = list(BASE)
    rng.shuffle(seats)
    game = Game.new(seats)
    while not game.over and game.round <= 30:
        if game.at_chance:
            game.apply(game.sample(rng.getrandbits(60)))
            continue
        legal = game.legal()
        if len(legal) > 1:
            yield game
            found = search(game.view(game.to_act), None, rng.getrandbits(60), iterations)
            game.apply(found["action"])
        else:
            game.apply(legal[0])


def views(games: int, seed: int) -> dict[str, list[Any]]:
    """Views from self-play: of openings, of mid-games, and of the first own decision of a turn."""
    out: dict[str, list[Any]] = {"opening": [], "midgame": [], "turn": [], "any": []}
    for number in range(games):
        last = None
        for step, game in enumerate(self_play(seed + number)):
            view = game.view(game.to_act)
            if step % 9 == 0:
                out["any"].append(view)
            if game.phase and game.round == 1 and game.turn == game.to_act and step % 5 == 0:
                out["opening"].append(view)
            if game.round == MIDGAME_ROUND and step % 5 == 0:
                out["midgame"].append(view)
            now = (game.round, game.turn)
            if game.round > 1 and now != last and game.to_act == game.turn and game.kind in OWN_TURN:
                last = now
                out["turn"].append(view)
    return out


def best(run: Callable[[], float], times: int) -> float:
    """The smallest of several runs."""
    return min(run() for _ in range(times))


def speed(chosen: list[Any], iterations: int, seed: int) -> tuple[float, float]:
    """(iterations, steps) a second over the views."""
    done = steps = spent = 0.0
    for i, view in enumerate(chosen):
        found = search(view, None, seed + i, iterations)
        if found["stopped_by"] != "iterations":
            continue
        done += found["iterations"]
        steps += found["steps"] * found["iterations"]
        spent += found["elapsed_ns"] / 1e9
    return (done / spent, steps / spent) if spent else (0.0, 0.0)


def own_turn_reached(turns: list[Any], time_ms: int, most: int) -> dict[str, float]:
    """By faction: how often the main line sees the end of the own turn in a search of ``time_ms``."""
    seen: dict[int, list[bool]] = {}
    for i, view in enumerate(turns):
        faction = view.faction(view.seat)
        if len(seen.setdefault(faction, [])) >= most:
            continue
        deadline = time.monotonic_ns() + time_ms * 1_000_000
        found = search(view, {"line_visits": SEEN}, i, -1, deadline)
        seen[faction].append(
            found["stopped_by"] == "solved"
            or any(seat != view.seat and kind in OWN_TURN for seat, kind, _, _ in found["line"])
        )
    return {FACTIONS[f]: round(mean(rows), 3) for f, rows in sorted(seen.items()) if rows}


def two_threads(chosen: list[Any], time_ms: int, runs: int) -> float:
    """Iterations of two trees on two threads against one of each: median of interleaved runs."""
    ratios = []
    for i in range(runs):
        view = chosen[i % len(chosen)]
        rates = []
        for n in (1, 2):
            deadline = time.monotonic_ns() + time_ms * 1_000_000
            found = search(view, None, i, -1, deadline, trees=n, threads=n)
            rates.append(found["iterations"] / found["elapsed_ns"])
        ratios.append(rates[1] / rates[0])
    return median(ratios)


def bench(quick: bool = False, seed: int = 1, note: Callable[[str], None] = lambda _: None) -> dict[str, Any]:
    """All figures by name. ``quick`` takes about five seconds, the whole about a minute.

    ``note`` is told what is being measured.
    """
    games = 1_000 if quick else 6_000
    tables = [(list(p), b"") for p in permutations(BASE)]
    out: dict[str, Any] = {"state_bytes": STATE_BYTES}
    note("copies")
    out["memcpy_1k_ns"] = best(lambda: float(memcpy_1k(400_000)), 9)
    start = Game.new(list(BASE))
    out["clone_ns"] = best(lambda: float(clone(start, 400_000)), 9)
    note("random games")

    def random_run() -> tuple[float, int, int, int]:
        begin = time.perf_counter()
        choices, rounds, finished = steps_per_second_probe(tables, seed, games)
        return time.perf_counter() - begin, choices, rounds, finished

    runs = [random_run() for _ in range(3 if quick else 5)]
    spent, choices, rounds, finished = min(runs)
    census = run_games(tables, seed, games // 4, False, False)
    out["step_ns"] = spent / choices * 1e9
    out["decisions_per_game"] = choices / games
    out["forced_share"] = census["forced"] / (census["forced"] + census["choices"])
    out["rounds_per_game"] = rounds / games
    out["random_games_per_s"] = games / spent
    out["unfinished_share"] = 1 - finished / games
    note("self-play")
    found = views(1 if quick else 4, seed)
    note("deals")
    each = 2_000 if quick else 10_000
    out["determinize_ns"] = best(
        lambda: mean(float(determinize(view, each // 20, seed)) for view in found["any"]), 3
    )
    note("searches")
    few = 4 if quick else 16
    its, steps = max(speed(found["opening"][:few], 1_000, seed) for _ in range(3))
    out["iterations_per_s_opening"] = its
    its, more = max(speed(found["midgame"][:few], 1_000, seed) for _ in range(3))
    out["iterations_per_s_midgame"] = its
    out["search_steps_per_s"] = (steps + more) / 2
    out["own_turn_reached"] = own_turn_reached(found["turn"], 200, 2 if quick else 10)
    note("two threads")
    out["two_thread_speedup"] = two_threads(
        found["midgame"] or found["any"], 100 if quick else 300, 3 if quick else 15
    )
    out["step_per_memcpy"] = out["step_ns"] / out["memcpy_1k_ns"]
    return {key: round(value, 4) if isinstance(value, float) else value for key, value in out.items()}
