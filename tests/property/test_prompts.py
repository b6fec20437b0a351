"""What is asked next never tells of a hidden card.

A seat, the asked one or another, deals itself a world that agrees with all it knows and gives
there the answer that is given at the table. Where it saw the same happen, it sees the same
afterwards: the same question to the same seat, whatever the others hold.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from rootai.record import Rules, new_game
from rootai_core.drive import EventKind as Kind
from rootai_core.ids import FrameKind

TABLES = [
    ("2025", ("marquise", "eyrie")),
    ("2024", ("eyrie", "alliance", "vagabond")),
    ("middle", ("marquise", "eyrie", "alliance", "vagabond")),
    ("first", ("vagabond", "vagabond", "eyrie", "alliance")),
    ("2025", ("lizard", "alliance", "marquise")),
    ("first", ("eyrie", "lizard")),
    ("2025", ("riverfolk", "marquise", "alliance", "vagabond")),
]
GAMES, ANSWERS = 6, 600
Event = tuple[int, ...]


def seen_by(events: Sequence[Event], seat: int) -> list[tuple[Any, ...]]:
    """The events as a seat saw them: no card and no item that was hidden from it."""
    found: list[tuple[Any, ...]] = []
    for kind, a, b, c, d, seen in events:
        sees = seen >> seat & 1
        if kind == Kind.CARD:
            found.append((kind, b, c, a if sees else None, None if sees else d))
        elif kind == Kind.HAND_SHOWN:
            found.append((kind, a, b))
        elif kind == Kind.RUIN:
            found.append((kind, a, b, (c, d) if sees else None))
        else:
            found.append((kind, a, b, c, d))
    return found


@pytest.mark.parametrize(
    ("edition", "factions"), TABLES, ids=lambda x: x if isinstance(x, str) else "-".join(x)
)
def test_a_prompt_never_tells(edition: str, factions: tuple[str, ...]) -> None:
    compared = 0
    for seed in range(GAMES):
        rng = random.Random(f"{edition} {seed}")
        game = new_game(Rules(edition), factions)
        for _ in range(ANSWERS):
            if game.over:
                break
            answer = game.sample(rng.getrandbits(60)) if game.at_chance else rng.choice(game.legal())
            seat = rng.randrange(len(factions))
            world = game.view(seat).deal(rng.getrandbits(60))
            asked = FrameKind(game.kind).name
            events = seen_by(game.apply(answer), seat)
            if world is None or answer not in world.legal() or seen_by(world.apply(answer), seat) != events:
                continue
            compared += 1
            here, there = game.view(seat).raw()["pub"], world.view(seat).raw()["pub"]
            assert here == there, (
                f"{edition}, seed {seed}, after {asked}: seat {seat} can tell the worlds apart by "
                f"{[name for name in here if here[name] != there[name]]}"
            )
    assert compared > 100
