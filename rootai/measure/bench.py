"""Speed of the core and of the search, on one core.

These machines are shared, so every time stands beside ``memcpy_1k_ns``, a copy of 1,024
bytes timed in the same process: quote ratios to it. Games and searches are timed by the
processor time of their thread, and each figure is the best of several short runs, which is
what the code can do when nobody disturbs it.

What is measured is the table ``SETTINGS``. The base game has the plain names; another
setting that is measured whole has the same names with its own behind them (``step_ns_six``),
and each one has ``step_ratio_<name>``: a step of it to one of the base game, both timed in turn.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import permutations
from random import Random
from statistics import mean, median
from typing import Any

from rootai.catalog import install_default
from rootai.catalog.install import DECK_INDEX, MAP_INDEX
from rootai_core.bench import clone, determinize, memcpy_1k
from rootai_core.game import STATE_BYTES, Game
from rootai_core.ids import Faction
from rootai_core.ids import FrameKind as F
from rootai_core.search.ismcts import search
from rootai_core.stress import run_games, steps_per_second_probe

install_default()

FACTIONS = {int(faction): faction.name.lower() for faction in Faction}
BASE = (Faction.MARQUISE, Faction.EYRIE, Faction.ALLIANCE, Faction.VAGABOND)
SIX = tuple(Faction)
# Visits from which a step of the main line counts as seen.
SEEN = 50
# Questions that a seat is asked in its own turn only, once set-up is over.
OWN_TURN = {
    F.D_WINDOW, F.D_FREE, F.D_MARQUISE, F.D_DECREE_ADD, F.D_EYRIE_CRAFT, F.D_DECREE, F.D_NEW_ROOST,
    F.D_REVOLT, F.D_SPREAD, F.D_ALLIANCE, F.D_MILITARY, F.D_REFRESH, F.D_SLIP, F.D_VAGABOND, F.D_DISCARD,
    F.D_CONSPIRE, F.D_LIZARD, F.D_LIZARD_CRAFT, F.D_RIVERFOLK, F.D_PRICE,
}  # fmt: skip
MIDGAME_ROUND = 4
POLICY_ITERATIONS = 60


@dataclass(frozen=True, slots=True)
class Setting:
    """A kind of game that is measured: so many seats for some of these factions, on one map with one deck."""

    name: str
    factions: tuple[int, ...]
    seats: int
    map: int = 0
    deck: int = 0
    # Copies, deals and searches too, not random games alone.
    whole: bool = False

    def tables(self) -> list[tuple[list[int], bytes, int, int]]:
        """Every seating, as the drivers of random games take them."""
        seatings = permutations(self.factions, self.seats)
        return [(list(seating), b"", self.map, self.deck) for seating in seatings]

    def key(self, figure: str) -> str:
        """The name of one of its figures; those of the base game have no ending."""
        return f"{figure}_{self.name}" if self.name else figure

    def game(self, rng: Random) -> Game:
        """A new table with one of the seatings."""
        seating = list(self.factions)
        rng.shuffle(seating)
        return Game.new(seating[: self.seats], self.map, self.deck)


BASE_GAME = Setting("", BASE, 4, whole=True)
SETTINGS = (
    BASE_GAME,
    Setting("five", SIX, 5, whole=True),
    Setting("six", SIX, 6, whole=True),
    *(Setting(slug, BASE, 4, map=i) for slug, i in MAP_INDEX.items() if i),
    *(Setting(slug, BASE, 4, deck=i) for slug, i in DECK_INDEX.items() if i),
)


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is done for a figure."""

    # Copies in a run, random games in a run, and how often such a run is made.
    loops: int
    games: int
    runs: int
    # Games of self-play, worlds dealt from their views, and positions searched.
    played: int
    deals: int
    searched: int
    iterations: int
    # Own turns of each faction, and milliseconds for each.
    turns: int
    turn_ms: int
    # Comparisons of one thread with two, and milliseconds for each.
    pairs: int
    pair_ms: int


WHOLE = Effort(400_000, 6_000, 5, 4, 500, 16, 1_000, 10, 200, 15, 300)
QUICK = Effort(400_000, 1_000, 3, 1, 100, 4, 1_000, 2, 200, 3, 100)
# Runs of which the best is taken, where one is short.
BEST = 3
COPY_RUNS = 9


def self_play(seed: int, iterations: int = POLICY_ITERATIONS, setting: Setting = BASE_GAME) -> Iterator[Any]:
    """A game of short searches, handed out at each of its decisions; always the same object."""
    rng = Random(seed)
    game = setting.game(rng)
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


def views(games: int, seed: int, setting: Setting = BASE_GAME) -> dict[str, list[Any]]:
    """Views from self-play: of openings, of mid-games, and of the first own decision of a turn."""
    out: dict[str, list[Any]] = {"opening": [], "midgame": [], "turn": [], "any": []}
    for number in range(games):
        last = None
        for step, game in enumerate(self_play(seed + number, setting=setting)):
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
        begin = time.thread_time()
        found = search(view, None, seed + i, iterations)
        if found["stopped_by"] != "iterations":
            continue
        spent += time.thread_time() - begin
        done += found["iterations"]
        steps += found["steps"] * found["iterations"]
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


@dataclass(frozen=True, slots=True)
class RandomGames:
    """Random games of a setting, and the seconds they took."""

    games: int
    spent: float
    choices: int
    rounds: int
    finished: int

    @property
    def step_ns(self) -> float:
        """A real choice: legal answers, choosing, applying, with the forced steps and chance it brings."""
        return self.spent / self.choices * 1e9


def random_games(setting: Setting, games: int, seed: int) -> RandomGames:
    """Plays them once."""
    tables = setting.tables()
    begin = time.thread_time()
    choices, rounds, finished = steps_per_second_probe(tables, seed, games)
    return RandomGames(games, time.thread_time() - begin, choices, rounds, finished)


def step_ratio(setting: Setting, effort: Effort, seed: int) -> float:
    """A step of the setting to one of the base game: both in turn, the best run of each."""
    games = max(1, effort.games // 3)
    pairs = [
        [random_games(one, games, seed).step_ns for one in (BASE_GAME, setting)] for _ in range(effort.runs)
    ]
    return min(other for _, other in pairs) / min(base for base, _ in pairs)


def figures(setting: Setting, effort: Effort, seed: int) -> dict[str, Any]:
    """Copies, random games, deals and searches of a setting, by the names the base game has."""
    out: dict[str, Any] = {}
    start = setting.game(Random(seed))
    out["clone_ns"] = best(lambda: float(clone(start, effort.loops)), COPY_RUNS)
    games = effort.games
    runs = [random_games(setting, games, seed) for _ in range(effort.runs)]
    run = min(runs, key=lambda run: run.spent)
    census = run_games(setting.tables(), seed, max(1, games // 4), False, False)
    out["step_ns"] = run.step_ns
    out["decisions_per_game"] = run.choices / games
    out["forced_share"] = census["forced"] / (census["forced"] + census["choices"])
    out["rounds_per_game"] = run.rounds / games
    out["random_games_per_s"] = games / run.spent
    out["unfinished_share"] = 1 - run.finished / games
    found = views(effort.played, seed, setting)
    out["determinize_ns"] = best(
        lambda: mean(float(determinize(view, effort.deals, seed)) for view in found["any"]), BEST
    )

    def searches(when: str) -> tuple[float, float]:
        return max(speed(found[when][: effort.searched], effort.iterations, seed) for _ in range(BEST))

    out["iterations_per_s_opening"], steps = searches("opening")
    out["iterations_per_s_midgame"], more = searches("midgame")
    out["search_steps_per_s"] = (steps + more) / 2
    out["own_turn_reached"] = own_turn_reached(found["turn"], effort.turn_ms, effort.turns)
    if setting is BASE_GAME:
        out["two_thread_speedup"] = two_threads(
            found["midgame"] or found["any"], effort.pair_ms, effort.pairs
        )
    return out


def bench(
    effort: Effort = WHOLE, seed: int = 1, note: Callable[[str], None] = lambda _: None
) -> dict[str, Any]:
    """All figures by name: ``QUICK`` in about 15 seconds, ``WHOLE`` in about two minutes.

    ``note`` is told what is being measured.
    """
    out: dict[str, Any] = {"state_bytes": STATE_BYTES}
    note("copies")
    out["memcpy_1k_ns"] = best(lambda: float(memcpy_1k(effort.loops)), COPY_RUNS)
    for setting in SETTINGS:
        if setting.whole:
            note(f"{setting.seats} seats" if setting.name else "the base game")
            found = figures(setting, effort, seed)
            out |= {setting.key(figure): value for figure, value in found.items()}
    out["step_per_memcpy"] = out["step_ns"] / out["memcpy_1k_ns"]
    for setting in SETTINGS:
        if setting is not BASE_GAME:
            note(f"{setting.name} against the base game")
            out[setting.key("step_ratio")] = step_ratio(setting, effort, seed)
    return {key: round(value, 4) if isinstance(value, float) else value for key, value in out.items()}
