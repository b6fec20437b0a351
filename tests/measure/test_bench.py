"""The figures of ``rootai bench``: which there are, and that they are figures."""

from __future__ import annotations

from typing import Any

import pytest

from rootai.catalog.load import names
from rootai.measure.bench import BASE_GAME, OWN_TURN, SETTINGS, Effort, bench, self_play, views
from rootai_core.ids import Faction

TINY = Effort(
    loops=100, games=12, runs=1, played=1, deals=2, searched=2, iterations=20,
    turns=1, turn_ms=5, pairs=1, pair_ms=5,
)  # fmt: skip
# What a setting that is measured whole has; the base game has these names alone.
WHOLE = (
    "clone_ns",
    "step_ns",
    "decisions_per_game",
    "forced_share",
    "rounds_per_game",
    "random_games_per_s",
    "unfinished_share",
    "determinize_ns",
    "iterations_per_s_opening",
    "iterations_per_s_midgame",
    "search_steps_per_s",
    "own_turn_reached",
)
ONCE = ("state_bytes", "memcpy_1k_ns", "two_thread_speedup", "step_per_memcpy")
SIX = {faction.name.lower() for faction in Faction}


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    return bench(TINY)


def test_every_setting_has_its_rows(found: dict[str, Any]) -> None:
    """The base game under the plain names, five and six seats beside it, a ratio for all others."""
    seats = [f"{figure}_{name}" for name in ("five", "six") for figure in WHOLE]
    others = [
        *(slug for slug in names("maps") if slug != "autumn"),
        *(x for x in names("decks") if x != "base"),
    ]
    ratios = [f"step_ratio_{name}" for name in ("five", "six", *others)]
    assert set(found) == {*ONCE, *WHOLE, *seats, *ratios}


def test_figures_are_positive_and_shares_are_shares(found: dict[str, Any]) -> None:
    for key, value in found.items():
        if "share" in key:
            assert 0 <= value <= 1, key
        elif "own_turn" in key:
            assert value and set(value) <= SIX and all(0 <= share <= 1 for share in value.values()), key
        else:
            assert value > 0, key
    assert set(found["own_turn_reached"]) == {"marquise", "eyrie", "alliance", "vagabond"}
    assert set(found["own_turn_reached_six"]) == SIX


def test_the_notes_name_what_is_measured() -> None:
    """Settings have different names, and no two the same components."""
    assert (
        len({x.name for x in SETTINGS}) == len(SETTINGS) == len({(x.seats, x.map, x.deck) for x in SETTINGS})
    )
    assert SETTINGS[0] is BASE_GAME and BASE_GAME.key("step_ns") == "step_ns"


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda x: x.name or "base")
def test_positions_are_the_setting_s_and_the_same_every_time(setting: Any) -> None:
    game = next(self_play(3, 4, setting))
    pub = game.raw()["pub"]
    assert (game.n_seats, pub["map"], pub["deck"]) == (setting.seats, setting.map, setting.deck)
    assert game.to_bytes() == next(self_play(3, 4, setting)).to_bytes()


def test_own_turns_are_seen_of_all_six() -> None:
    """Each faction's turn begins with a question that only its own turn asks."""
    six = next(x for x in SETTINGS if x.name == "six")
    turns = views(1, 1, six)["turn"]
    assert {Faction(view.faction(view.seat)).name.lower() for view in turns} == SIX
    assert all(view.kind in OWN_TURN and view.to_act == view.seat for view in turns)
