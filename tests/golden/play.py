"""Whole games as text, the same every time: for review, and to see what a change of rules changes.

The answers come from Python's own generator and the lists of legal answers, never from the
core's dice or from anybody's preferences, so that only rules and words can change a file.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rootai.notation.position import to_position
from rootai.notation.text import dumps_text
from rootai.record import Recorder, Rules, Step, new_game
from rootai_core import drive
from rootai_core.game import Game
from rootai_core.ids import ActionKind

HERE = Path(__file__).parent
PASS = int(ActionKind.PASS)
PASS_SHARE = 0.2  # of the decisions that can be passed


@dataclass(frozen=True)
class Golden:
    """What a file is made from; the name of the file says it too."""

    edition: str
    factions: tuple[str, ...]
    seed: int
    first: int = 1

    @property
    def name(self) -> str:
        return f"{self.edition}_{'_'.join(self.factions)}"

    @property
    def path(self) -> Path:
        return HERE / f"{self.name}.txt"


# Chosen by the seed for how much they meet in few lines.
GAMES = (
    Golden("2025", ("marquise", "eyrie"), 100),
    Golden("2024", ("alliance", "vagabond"), 73),
    Golden("first", ("vagabond", "vagabond"), 143, first=2),
    Golden("middle", ("eyrie", "alliance"), 5),
    Golden("2025", ("marquise", "alliance", "vagabond"), 144, first=2),
    Golden("first", ("eyrie", "marquise", "alliance"), 36, first=3),
    Golden("middle", ("vagabond", "marquise", "vagabond"), 55),
    Golden("2025", ("marquise", "eyrie", "alliance", "vagabond"), 4),
    Golden("2024", ("eyrie", "vagabond", "marquise", "vagabond"), 246, first=4),
    Golden("first", ("vagabond", "alliance", "eyrie", "marquise"), 55, first=2),
    Golden("middle", ("alliance", "vagabond", "eyrie", "vagabond"), 102, first=3),
)


def pick(game: Game, rng: random.Random) -> int:
    """An outcome by its weight, or an answer; passes are rare, so that games get on."""
    if game.at_chance:
        outcomes, weights = zip(*game.outcomes(), strict=True)
        return int(rng.choices(outcomes, weights)[0])
    answers = game.legal()
    rest = [answer for answer in answers if answer >> 24 != PASS]
    return int(rng.choice(rest if rest and rng.random() >= PASS_SHARE else answers))


def head(game: Game, names: list[str]) -> str:
    """A line at the beginning of a turn: points, hands and deck."""
    rounds, seat, _ = drive.turn(game)
    points = ", ".join(f"{name} {n}" for name, n in zip(names, drive.scores(game), strict=True))
    hands = " ".join(str(len(drive.hand(game, i))) for i in range(len(names)))
    return f"-- round {rounds}, {names[seat]}: {points}; hands {hands}"


def steps(golden: Golden) -> Iterator[tuple[Game, str]]:
    """The lines, each with the game as it stood before; chance has a tilde, answers say of how many."""
    rng = random.Random(f"{golden.name} {golden.seed}")
    game = new_game(Rules(golden.edition), golden.factions, golden.first)
    names = [f"{name}{i + 1}" for i, name in enumerate(golden.factions)]
    recorder = Recorder(game)
    turn = drive.turn(game)[:2]
    yield game, f"edition {golden.edition}, {', '.join(names)}; first {names[golden.first - 1]}"
    while not game.over:
        if drive.turn(game)[:2] != turn:
            turn = drive.turn(game)[:2]
            yield game, head(game, names)
        before = drive.scores(game)
        answers, chance, at = len(game.legal()), game.at_chance, len(recorder.entries)
        stood = game.copy()
        recorder.apply(pick(game, rng))
        step = next(entry for entry in recorder.entries[at:] if isinstance(entry, Step))
        mark = "~" if chance else " "
        line = f"{names[step.seat - 1]:10} {mark}{step.kind}: {step.text}"
        if not chance:
            line += f" (of {answers})"
        changes = zip(names, before, drive.scores(game), strict=True)
        scored = [f"{name} {new - old:+} = {new}" for name, old, new in changes if new != old]
        yield stood, "  ".join([line, *scored])
    yield game, f"-- over, won by {', '.join(names[seat] for seat in game.winners)}"
    game.forget()
    for section in dumps_text(to_position(game)).split(" | "):
        yield game, section


def lines(golden: Golden) -> list[str]:
    return [line for _, line in steps(golden)]


def position_at(golden: Golden, number: int) -> Game:
    """The game as it stood before line ``number`` (from 1) of its file."""
    for i, (game, _) in enumerate(steps(golden), 1):
        if i == number:
            return game.copy()
    raise ValueError(f"{golden.name}: expected line {number}, found {i}")
