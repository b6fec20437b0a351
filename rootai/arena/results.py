"""The results file of a match: JSON lines, a header and one line a game, only ever added to.

A run that was killed goes on where it was: the last line is dropped if it is torn, and
what is there is not played again.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

from rootai.arena.plan import Plan
from rootai.arena.play import Clock, Fault, Played

FORMAT = "rootai-arena"
VERSION = 1


@dataclass(slots=True)
class SeatResult:
    """One seat of a game."""

    faction: str
    bot: int
    score: int
    numbers: Mapping[str, int]
    points: list[int]
    acts: Counter[str]
    clock: Clock = field(default_factory=Clock)


@dataclass(slots=True)
class GameResult:
    """One game. Seats count from 1, bots from 0 as in the plan."""

    block: int
    number: int
    how: str
    winners: tuple[int, ...]
    rounds: int
    seats: list[SeatResult]
    ms: float = 0.0
    fault: Fault | None = None

    def credit(self, seat: int) -> float:
        """The share of the win that falls to a seat: winners of a coalition divide it."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def game_row(block: int, number: int, plan: Plan, played: Played | Fault, ms: float) -> dict[str, Any]:
    """The line of a game that was played, or that failed without a result."""
    factions, bots = plan.table(block, number)
    row: dict[str, Any] = {"block": block, "number": number}
    fault = played if isinstance(played, Fault) else played.fault
    if isinstance(played, Fault):
        row |= {"how": "fault", "winners": [], "rounds": 0}
        seats: list[dict[str, Any]] = [{"faction": f, "bot": b} for f, b in zip(factions, bots, strict=True)]
    else:
        row |= {"how": played.how, "winners": list(played.winners), "rounds": played.rounds}
        seats = [
            {"faction": faction, "bot": bot, "score": score, "clock": clock.row(), **counts.row()}
            for faction, bot, score, clock, counts in zip(
                factions, bots, played.scores, played.clocks, played.counts, strict=True
            )
        ]
    if fault is not None:
        row["fault"] = {"seat": fault.seat, "kind": fault.kind, "text": fault.text}
    return row | {"ms": round(ms, 3), "seats": seats}


def read_game(row: Mapping[str, Any]) -> GameResult:
    """The game of a line. Raises KeyError, TypeError or ValueError when it is none."""
    seats = []
    for seat in row["seats"]:
        rest = {
            k: v for k, v in seat.items() if k not in ("faction", "bot", "score", "clock", "points", "acts")
        }
        seats.append(
            SeatResult(
                faction=seat["faction"],
                bot=seat["bot"],
                score=seat.get("score", 0),
                numbers=rest,
                points=seat.get("points", []),
                acts=Counter(seat.get("acts", {})),
                clock=Clock.of(seat["clock"]) if "clock" in seat else Clock(),
            )
        )
    fault = Fault(**row["fault"]) if "fault" in row else None
    return GameResult(
        row["block"], row["number"], row["how"], tuple(row["winners"]), row["rounds"], seats, row["ms"], fault
    )


class ResultsError(ValueError):
    """A results file that cannot be read, or that belongs to another match."""


def read_results(path: str | Path) -> tuple[Plan, list[GameResult]]:
    """The plan and the games of a file, in the order of the plan; a torn last line is left out.

    Raises ResultsError, or OSError.
    """
    plan, games, _ = scan(Path(path).read_bytes())
    return plan, sorted(games, key=lambda g: (g.block, g.number))


def scan(data: bytes) -> tuple[Plan, list[GameResult], int]:
    """Plan, games, and the length of the lines that are whole."""
    end = data.rfind(b"\n") + 1
    lines = data[:end].splitlines()
    if not lines:
        raise ResultsError("line 1: expected a header, found an empty file")
    games: dict[tuple[int, int], GameResult] = {}
    plan = None
    for number, line in enumerate(lines, 1):
        try:
            row = json.loads(line)
            if plan is None:
                if (row["format"], row["version"]) != (FORMAT, VERSION):
                    raise ValueError(f"{FORMAT} {VERSION} expected")
                plan = Plan.of(row["plan"])
            else:
                game = read_game(row)
                games.setdefault((game.block, game.number), game)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            what = "a header" if number == 1 else "a game"
            raise ResultsError(f"line {number}: expected {what}, found {line[:60]!r} ({error})") from error
    assert plan is not None
    return plan, list(games.values()), end


class ResultsFile:
    """A results file open for more games of a plan."""

    def __init__(self, path: str | Path, plan: Plan) -> None:
        """Open or begin the file. Raises ResultsError when it belongs to another match, or OSError."""
        self.path = Path(path)
        self.done: set[tuple[int, int]] = set()
        head = json.dumps({"format": FORMAT, "version": VERSION, "plan": plan.row()}, ensure_ascii=False)
        data = self.path.read_bytes() if self.path.exists() else b""
        # A run killed while it wrote its header has done nothing yet.
        fresh = b"\n" not in data
        if not fresh:
            before, games, end = scan(data)
            if not same_match(before, plan):
                raise ResultsError(f"{self.path}: expected the results of this plan, found those of another")
            self.done = {(game.block, game.number) for game in games}
        self.file: BinaryIO = open(self.path, "ab")  # noqa: SIM115  (closed by close)
        if fresh:
            self.file.truncate(0)
            self.write(head)
        elif end < len(data):
            self.file.truncate(end)

    def write(self, line: str) -> None:
        """Add a line; it outlives this process from here on."""
        self.file.write(line.encode() + b"\n")
        self.file.flush()

    def add(self, row: Mapping[str, Any]) -> None:
        """Add a game."""
        self.write(json.dumps(row, ensure_ascii=False, separators=(",", ":")))
        self.done.add((row["block"], row["number"]))

    def left(self, plan: Plan) -> Iterable[tuple[int, int]]:
        """What is still to be played, in order."""
        return [task for task in plan.tasks() if task not in self.done]

    def close(self) -> None:
        self.file.close()

    def __enter__(self) -> ResultsFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def same_match(one: Plan, other: Plan) -> bool:
    """Whether games of one belong to the other: a match may be made longer."""
    rows = [one.row(), other.row()]
    for row in rows:
        del row["blocks"]
    return rows[0] == rows[1]
