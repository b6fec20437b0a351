"""The bots that strength is measured against: legal, reproducible, and each better than the one below."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import pytest

from rootai_core.ids import ActionKind, FrameKind
from rootai_core.search import yardsticks
from tests.search.positions import CAT, Game, drawn, played

BOTS: dict[str, Callable[[Any, int], int]] = {
    "random": yardsticks.random,
    "greedy_vp": yardsticks.greedy_vp,
    "greedy_turn": yardsticks.greedy_turn,
    "greedy_pieces": yardsticks.greedy_pieces,
    "flat": lambda position, seed: yardsticks.flat(position, seed, iterations=20)["action"],
}


@pytest.mark.parametrize("name", BOTS)
def test_answers_are_legal_and_reproducible(name: str) -> None:
    for seed in range(12):
        game = played(seed, 15 * seed)
        before = game.to_bytes()
        action = BOTS[name](game, seed)
        assert action in game.legal()
        assert action == BOTS[name](game, seed)
        assert game.to_bytes() == before


def test_random_is_uniform() -> None:
    game = played(7, 60, at={FrameKind.D_MARQUISE})
    options = game.legal()
    counts = dict.fromkeys(options, 0)
    for seed in range(400 * len(options)):
        counts[yardsticks.random(game, seed)] += 1
    assert all(300 < n < 500 for n in counts.values())


def test_greedy_takes_the_points() -> None:
    """Building is the only act that scores, and of the buildings the second sawmill."""
    game = drawn({0: 3, 4: 2}, {2: 2}, roosts=[2], sawmills=[0], wood={0: 3}, scores=(10, 5))
    for seed in range(5):
        table = game.copy()
        while not table.over and table.turn == CAT:
            if table.at_chance:
                table.apply(table.sample(seed))
            else:
                table.apply(yardsticks.greedy_vp(table, seed))
        assert table.raw()["pub"]["seat"][CAT]["score"] >= 11


def match(first: str, second: str, games: int) -> float:
    """Share of wins of the first, each game with both seatings."""
    won = 0.0
    for seed in range(games):
        for seat in (0, 1):
            rng = random.Random(seed)
            game = Game.new([0, 1])
            while not game.over:
                if game.at_chance:
                    game.apply(game.sample(rng.getrandbits(60)))
                    continue
                bot = first if game.to_act == seat else second
                game.apply(BOTS[bot](game, rng.getrandbits(60)))
            won += game.winners == [seat]
    return won / games / 2


def test_greedy_beats_random() -> None:
    assert match("greedy_vp", "random", 20) > 0.9


def test_flat_counts_and_stops() -> None:
    game = played(7, 60, at={FrameKind.D_MARQUISE})
    answer = yardsticks.flat(game, 1, iterations=200)
    assert answer["iterations"] == sum(row[1] for row in answer["table"]) == 200
    assert all(0 <= value <= 1 for _, _, value in answer["table"])
    begin = time.monotonic_ns()
    answer = yardsticks.flat(game, 1, deadline_ns=begin + 30_000_000)
    assert answer["iterations"] > 0
    assert time.monotonic_ns() - begin < 130_000_000
    assert yardsticks.flat(game, 1, iterations=0)["action"] in game.legal()
    with pytest.raises(ValueError, match="limit"):
        yardsticks.flat(game)


def test_flat_finds_the_winning_answer() -> None:
    game = drawn({0: 3, 4: 2}, {2: 2}, roosts=[2], sawmills=[0], wood={0: 3}, scores=(29, 29))
    action = yardsticks.flat(game, 1, iterations=300)["action"]
    assert action >> 24 == ActionKind.VERB
