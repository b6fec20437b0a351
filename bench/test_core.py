"""Speed of the core: copies, deals, random games, counting."""

from __future__ import annotations

from typing import Any

import pytest

from rootai.measure.bench import BASE, BASE_GAME, SETTINGS, Setting
from rootai_core.bench import clone, determinize, memcpy_1k
from rootai_core.game import Game
from rootai_core.perft import perft
from rootai_core.stress import run_games, steps_per_second_probe

LOOPS = 100_000
GAMES = 48
EVERY = pytest.mark.parametrize("setting", SETTINGS, ids=lambda x: x.name or "base")


def test_memcpy_of_1024_bytes(benchmark: Any) -> None:
    """The calibration: every other figure is worth comparing with this one of the same run."""
    benchmark.extra_info["ns"] = benchmark(memcpy_1k, LOOPS)


def test_clone(benchmark: Any) -> None:
    benchmark.extra_info["ns"] = benchmark(clone, Game.new(list(BASE)), LOOPS)


def test_deal(benchmark: Any, found: dict[str, list[Any]]) -> None:
    views = found["any"][::4]
    benchmark.extra_info["ns"] = benchmark(lambda: [determinize(view, 200, 1) for view in views])


@EVERY
def test_random_games(benchmark: Any, setting: Setting) -> None:
    choices, _, finished = benchmark(steps_per_second_probe, setting.tables(), 1, GAMES)
    assert finished > 0.8 * GAMES
    benchmark.extra_info["choices"] = choices


def test_random_games_with_every_check(benchmark: Any) -> None:
    census = benchmark(run_games, BASE_GAME.tables(), 1, GAMES, True, False)
    assert "fault" not in census


@pytest.mark.parametrize("depth", [3, 4])
def test_perft(benchmark: Any, depth: int) -> None:
    assert benchmark(perft, Game.new([0, 1]), depth) > 0
