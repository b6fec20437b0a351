"""The measurements that say how strong the search is, per faction, against fixed yardsticks.

Each is a set of matches with an expected sign; a result is a difference or a share with
its interval over blocks. Nothing here knows how a bot thinks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rootai.arena.plan import Plan, holder, mirror, mixed
from rootai.arena.results import GameResult
from rootai.arena.run import run_match
from rootai.arena.stats import Interval, elo
from rootai.arena.summary import difference, share_of, summarize

FACTIONS = ("marquise", "eyrie", "alliance", "vagabond")


@dataclass(frozen=True, slots=True)
class Setting:
    """What the measurements are made with."""

    factions: tuple[str, ...] = FACTIONS
    blocks: int = 40
    iterations: int = 1000
    time_ms: int = 20
    more: int = 10
    seed: int = 1

    @property
    def searcher(self) -> str:
        """The bot that is measured, at fixed iterations."""
        return f"ismcts:iterations={self.iterations}"


@dataclass(frozen=True, slots=True)
class Match:
    """One match of a measurement: ``faction`` is who is compared, or None for a share."""

    measurement: str
    plan: Plan
    faction: str | None = None
    # Equal time is equal only when each process has a core of its own.
    pin: bool = False

    @property
    def file(self) -> str:
        """The name of its results file."""
        return f"{self.measurement}{'-' + self.faction if self.faction else ''}.jsonl"


@dataclass(frozen=True, slots=True)
class Finding:
    """What a match says. ``kind``: "difference" of wins, "share" of wins, or "play"."""

    match: Match
    kind: str
    value: Interval | None
    summary: dict[str, Any]

    @property
    def proven(self) -> bool | None:
        """Whether the interval lies above no difference, or a fair share; None where none is meant."""
        if self.value is None:
            return None
        return self.value.low > (0.0 if self.kind == "difference" else 0.5)

    def row(self) -> dict[str, Any]:
        """As JSON."""
        row: dict[str, Any] = {
            "measurement": self.match.measurement,
            "faction": self.match.faction,
            "kind": self.kind,
            "proven": self.proven,
            "value": None if self.value is None else self.value.row(),
            "summary": self.summary,
        }
        if self.kind == "share" and self.value is not None:
            row["elo"] = [elo(p) for p in (self.value.mean, self.value.low, self.value.high)]
        return row


def held_by(name: str, bot: str, rivals: str, setting: Setting, pin: bool = False) -> list[Match]:
    """Every faction in the hands of ``bot`` against ``rivals``, less a rival's with the same deals."""
    return [
        Match(
            name,
            holder(
                setting.factions,
                faction,
                bot,
                rivals,
                setting.blocks,
                seed=setting.seed,
                name=f"{name}: {faction}",
            ),
            faction,
            pin,
        )
        for faction in setting.factions
    ]


def greedy_points(setting: Setting) -> list[Match]:
    """The search against three that take the most points this turn."""
    return held_by("greedy-vp", setting.searcher, "greedy-vp", setting)


def greedy_turn(setting: Setting) -> list[Match]:
    """The search against three that try many ways to end their turn."""
    return held_by("greedy-turn", setting.searcher, "greedy-turn", setting)


def greedy_pieces(setting: Setting) -> list[Match]:
    """The search against three that take points, then pieces."""
    return held_by("greedy-pieces", setting.searcher, "greedy-pieces", setting)


def flat(setting: Setting) -> list[Match]:
    """The search against flat Monte Carlo, at equal time."""
    bot, rivals = (f"{name}:time_ms={setting.time_ms}" for name in ("ismcts", "flat"))
    return held_by("flat", bot, rivals, setting, pin=True)


def floor(setting: Setting) -> list[Match]:
    """The yardstick itself against random play."""
    return held_by("floor", "greedy-vp", "random", setting)


def scaling(setting: Setting) -> list[Match]:
    """More iterations against fewer, half the table each."""
    bot = f"ismcts:iterations={setting.iterations * setting.more}"
    plan = mixed(
        setting.factions, bot, setting.searcher, setting.blocks, seed=setting.seed, name="more iterations"
    )
    return [Match("scaling", plan)]


def selfplay(setting: Setting) -> list[Match]:
    """The search in every seat: does it look like play, and which faction is best?"""
    plan = mirror(setting.factions, setting.searcher, setting.blocks, seed=setting.seed, name="self-play")
    return [Match("selfplay", plan)]


MEASUREMENTS: dict[str, Callable[[Setting], list[Match]]] = {
    "floor": floor,
    "greedy-vp": greedy_points,
    "greedy-turn": greedy_turn,
    "greedy-pieces": greedy_pieces,
    "flat": flat,
    "scaling": scaling,
    "selfplay": selfplay,
}


def finding(match: Match, games: Sequence[GameResult]) -> Finding:
    """What the games of a match say."""
    summary = summarize(match.plan, games)
    if match.faction is not None:
        return Finding(match, "difference", difference(match.plan, games, match.faction), summary)
    if len(match.plan.bots) > 1:
        return Finding(match, "share", share_of(match.plan, games, 0), summary)
    return Finding(match, "play", None, summary)


def measure(
    matches: Iterable[Match],
    folder: str | Path,
    processes: int = 1,
    timeout: float | None = None,
    progress: Callable[[Match, int, int], None] | None = None,
) -> list[Finding]:
    """Play what is missing of the matches, results files in ``folder``, and say what was found."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    found = []
    for match in matches:

        def tell(done: int, total: int, match: Match = match) -> None:
            if progress is not None:
                progress(match, done, total)

        path = folder / match.file
        _, games = run_match(match.plan, path, processes, timeout, pin=match.pin, progress=tell)
        found.append(finding(match, games))
    return found
