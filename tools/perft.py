"""Counts the positions of tests/perft/numbers.toml again and writes what has changed.

    python -m tools.perft
    python -m tools.perft --divide "marquise-eyrie, 2025, ambush" 3

The second form shows the count below each first answer, to find where two versions part.
"""

from __future__ import annotations

import sys

from rootai.notation.actions import action_text
from rootai.notation.chance import outcome_message, outcome_text
from rootai_core.game import Game
from rootai_core.perft import divide
from tests.perft.numbers import PATH, Position, counted, load


def say(game: Game, answer: int) -> str:
    if game.at_chance:
        return outcome_text(outcome_message(game, answer))
    return action_text(game, answer)


def renew() -> int:
    text = PATH.read_text(encoding="utf-8")
    for position in load():
        for field, old, first in (
            ("counts", position.counts, 1),
            ("deep", position.deep, position.depth + 1),
        ):
            new = counted(position, first, len(old))
            if new != old:
                print(f"{position.name}: {field} {old} -> {new}")
                at = text.index(f'name = "{position.name}"')
                text = text[:at] + text[at:].replace(f"{field} = {old}\n", f"{field} = {new}\n", 1)
    PATH.write_text(text, encoding="utf-8")
    return 0


def show(position: Position, depth: int) -> int:
    game = position.game()
    for answer, n in divide(game, depth).items():
        print(f"{n:>12}  {say(game, answer)}")
    return 0


def main(words: list[str]) -> int:
    if not words:
        return renew()
    known = {position.name: position for position in load()}
    if len(words) != 3 or words[0] != "--divide" or words[1] not in known or not words[2].isdigit():
        print("perft: expected nothing, or --divide with the name of a position and a depth", file=sys.stderr)
        return 2
    return show(known[words[1]], int(words[2]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
