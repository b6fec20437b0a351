"""A slice of the two million random games of ``make random-games``, with every check on."""

from __future__ import annotations

import pytest

from rootai_core import stress
from tests.tools.census import FLAGS, Census
from tests.tools.random_games import CHUNK, RECIPES, SEATINGS, hunt

GAMES = 20_000


def test_slice_of_random_games() -> None:
    census, faults = hunt(GAMES, seed=1, processes=2)
    told = [(fault["seed"], fault["factions"], fault["law"], fault["faults"]) for fault in faults]
    assert not told
    assert census.totals["games"] == GAMES
    assert census.totals["replays"] > 0
    assert not census.short(least=5)
    assert not census.wrong()


def test_all_seatings_are_played() -> None:
    assert len(SEATINGS) == 31 + 135 + 480 + 16 + 6
    assert len(RECIPES) * 4 * CHUNK <= 2_000_000


def test_a_flag_that_changes_nothing_never_bites() -> None:
    """The counter of sides has a zero: a flag that no rule reads."""
    unread = 47
    assert unread not in [flag.number for flag in FLAGS]
    report = stress.run_games([((0, 1, 2, 3), b"")], 1, 20, flags=[(unread, 4, True)], tries=8)
    assert report["bites"] == {}


def test_short_and_wrong_are_named() -> None:
    census = Census()
    assert "craft armorers: 0 of 1000" in census.short()
    slip = next(i for i, flag in enumerate(FLAGS) if flag.name == "slip_ignores_bans")
    census.bites[slip, 1] = 3
    assert census.wrong() == ["flag slip_ignores_bans: expected no difference, found 3 under no"]


@pytest.mark.parametrize(
    ("tables", "fault"),
    [
        ([((0,), b"")], "2-6 seats"),
        ([((0, 77), b"")], "known faction"),
        ([((0, 1), bytes(49))], "48 flags"),
    ],
)
def test_bad_tables_are_refused(tables: list[tuple[tuple[int, ...], bytes]], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        stress.run_games(tables, 1, 1)
