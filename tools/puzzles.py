"""Plays the puzzles of tests/search/puzzles to their goals and prints how many are solved.

    python tools/puzzles.py                                   2 seconds a decision, 20 seeds each
    python tools/puzzles.py --bot ismcts:iterations=4000 --seeds 5 martial_law

A puzzle is a position with a goal that one seat reaches for certain this turn, whatever the
dice and the others do. The bot gets that seat's view, as in a game. For a puzzle that is not
solved the answers that were given are printed, the commonest first.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from rootai.bots import Bot, make
from rootai.notation.actions import action_text
from rootai.notation.position import from_position
from rootai.notation.text import loads_text
from rootai_core.ids import Phase

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "search" / "puzzles"
GOALS = ("win", "no_turmoil", "keep", "prevent")
BOT = "ismcts:time_ms=2000"
SEEDS = 20
NEEDED = 0.95
NOBODY = 255


@dataclass(frozen=True)
class Puzzle:
    """A position, who is to play from it, and what he is to reach.

    ``win``: this turn. ``no_turmoil``: the leader is not deposed this turn. ``keep``: no base,
    token and officer is lost in the battle under way. ``prevent``: nobody else wins before the
    Daylight of the next player. ``line`` is one way to do it, in words; answers without an
    alternative are left out.
    """

    name: str
    title: str
    seat: int
    goal: str
    line: tuple[str, ...]
    position: str

    def game(self) -> Any:
        return from_position(loads_text(self.position))


@dataclass(frozen=True)
class Attempt:
    """One play of a puzzle: whether the goal was reached, and the answers given."""

    solved: bool
    answers: tuple[str, ...]


def read(path: Path) -> Puzzle:
    """The puzzle of a file. Raises ValueError for a goal that is none."""
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    if table["goal"] not in GOALS:
        raise ValueError(f"{path.name}: goal: expected one of {', '.join(GOALS)}, found {table['goal']!r}")
    return Puzzle(
        path.stem,
        table["title"],
        table["seat"] - 1,
        table["goal"],
        tuple(table["line"]),
        " | ".join(table["position"]),
    )


def puzzles(names: list[str] | None = None) -> list[Puzzle]:
    """All puzzles, or those of these names. Raises ValueError."""
    known = {path.stem: path for path in sorted(FOLDER.glob("*.toml"))}
    for name in names or ():
        if name not in known:
            raise ValueError(f"puzzle: expected some of {', '.join(known)}, found {name!r}")
    return [read(known[name]) for name in names or known]


def result(puzzle: Puzzle, start: dict[str, Any], game: Any) -> bool | None:
    """Whether the goal is reached; None while that is open. ``start`` is the public part at the start."""
    if game.over:
        return puzzle.goal in ("win", "prevent") and puzzle.seat in game.winners
    now = game.raw()["pub"]
    left = now["turn"] != start["turn"]
    if puzzle.goal == "win":
        return False if left else None
    if puzzle.goal == "prevent":
        return True if left and now["phase"] >= Phase.DAYLIGHT else None
    if puzzle.goal == "no_turmoil":
        if any(now["ey"][part] != start["ey"][part] for part in ("leader", "deposed")):
            return False
        return True if left or now["phase"] == Phase.EVENING else None
    if now["battle"]["attacker"] != NOBODY:
        return None
    return all(now["wa"][part] == start["wa"][part] for part in ("bases", "sympathy", "officers"))


def attempt(puzzle: Puzzle, bot: Bot, seed: int) -> Attempt:
    """Plays a puzzle once: the bot for its seat, anything at all for the others."""
    rng = Random(seed)
    game = puzzle.game()
    start = game.raw()["pub"]
    answers: list[str] = []
    while (reached := result(puzzle, start, game)) is None:
        if game.at_chance:
            game.apply(game.sample(rng.getrandbits(63)))
            continue
        legal = game.legal()
        action = legal[0] if len(legal) == 1 else rng.choice(legal)
        if game.to_act == puzzle.seat and len(legal) > 1:
            action = bot.choose(game.view(puzzle.seat), rng)
            answers.append(action_text(game, action))
        game.apply(action)
    return Attempt(reached, tuple(answers))


def outcomes(puzzle: Puzzle) -> Iterator[Attempt]:
    """Everything that can come of playing a puzzle's line: all dice, draws and answers of others."""
    start = puzzle.game().raw()["pub"]
    waiting = [(puzzle.game(), puzzle.line, ())]
    while waiting:
        game, line, answers = waiting.pop()
        reached = result(puzzle, start, game)
        if reached is not None:
            yield Attempt(reached, answers)
            continue
        actions = [action for action, _ in game.outcomes()] if game.at_chance else game.legal()
        words = {action: "" if game.at_chance else action_text(game, action) for action in actions}
        if game.to_act == puzzle.seat and len(actions) > 1:
            # behind the end of the line any answer will do
            word, line = (line[0], line[1:]) if line else (words[actions[0]], line)
            actions = [action for action in actions if words[action] == word]
            if not actions:
                raise ValueError(
                    f"{puzzle.name}: line: expected one of {list(words.values())}, found {word!r}"
                )
            answers = (*answers, word)
        for action in actions:
            child = game.copy()
            child.apply(action)
            waiting.append((child, line, answers))


def play(spec: str, puzzle: Puzzle, seed: int) -> Attempt:
    return attempt(puzzle, make(spec), seed)


def main(argv: list[str] | None = None) -> int:
    """Plays and prints. Returns the exit code: 1 when a puzzle is solved too rarely, 2 for wrong input."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("puzzles", nargs="*", metavar="puzzle", help="names of files (all)")
    parser.add_argument("--bot", default=BOT, help="who plays (%(default)s)")
    parser.add_argument("--seeds", type=int, default=SEEDS, help="plays of each puzzle (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="the first of them (%(default)s)")
    parser.add_argument("--processes", type=int, default=2, help="plays at once (%(default)s)")
    options = parser.parse_args(argv)
    try:
        chosen = puzzles(options.puzzles)
        make(options.bot)
    except ValueError as error:
        print(f"puzzles: {error}", file=sys.stderr)
        return 2
    seeds = range(options.seed, options.seed + options.seeds)
    solved = 0
    good = True
    with ProcessPoolExecutor(options.processes) as pool:
        for puzzle in chosen:
            attempts = list(pool.map(partial(play, options.bot, puzzle), seeds))
            n = sum(one.solved for one in attempts)
            solved += n
            good &= n >= NEEDED * len(attempts)
            print(f"{puzzle.name:20} {n:3} of {len(attempts)}  {puzzle.title}", flush=True)
            failed = Counter(one.answers for one in attempts if not one.solved)
            for answers, times in failed.most_common(5):
                print(f"{'':24}{times:3} x {'; '.join(answers)}")
    total = len(chosen) * options.seeds
    print(f"{'all':20} {solved:3} of {total}, {solved / total:.1%}; needed of each: {NEEDED:.0%}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
