"""Positions with one right idea: the search finds it from what its seat may know.

Here with few worlds a decision; `tools/puzzles.py` plays them with time and more seeds.
"""

from __future__ import annotations

import importlib.util
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from rootai.bots import make
from rootai.notation.position import to_position
from rootai.notation.text import dumps_text

ROOT = Path(__file__).resolve().parents[2]
NAMES = sorted(path.stem for path in (ROOT / "tests" / "search" / "puzzles").glob("*.toml"))
BOT = "ismcts:iterations=1000"
DRAW = "draw two cards for Give a Speech (fox)"
# What a hasty player does instead, as far as it is a whole line.
TRAPS = {
    "a_card_to_craft": ("buy Bake Sale", "end Daylight"),
    "a_garden_for_a_roost": ("sanctify", "sanctify a workshop in 6"),
    "a_place_to_rule": ("recruit", "a fund of the Riverfolk", "recruit in 10", "end Daylight"),
    "build_before_you_preach": ("score", "score with Gently Used Knapsack", "score", "end Daylight"),
    "burn_it_down": ("strike", "strike the Marquise", "end Daylight"),
    "call_out_the_guard": ("strike", "end Daylight"),
    "the_stand_in": ("complete a quest", "exhaust and damage boot for a tea", DRAW, "end Daylight"),
    "two_more_swords": ("end Daylight",),
    "certain_infamy": ("end Daylight",),
    "craft_the_coin": ("end Daylight",),
    "down_the_river": ("go on", "slip to 2", "move", "move from 2 to 6"),
    "martial_law": (
        "revolt in 12",
        "spend Protection Racket",
        "spend Foxfolk Steel",
        "no more revolts",
        "end Daylight",
    ),
    "play_the_ambush": ("no ambush",),
    "spend_the_rulers_funds": ("recruit", "a fund of the Marquise", "recruit in 10", "end Daylight"),
    "swords_for_hire": ("buy Riverboats", "end Daylight"),
    "the_bare_garden": ("end Daylight",),
    "the_post_before_the_tea": ("establish a trade post", "establish a trade post in 8", "end Daylight"),
    "the_post_that_pays": ("sanctify", "end Daylight"),
    "the_right_target": ("strike", "strike the Eyrie", "end Daylight"),
    "the_safe_column": ("add Mouse-in-a-Sack to Battle",),
}


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """The tool that plays them; tools are scripts and no package."""
    spec = importlib.util.spec_from_file_location("puzzles", ROOT / "tools" / "puzzles.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def read(tool: ModuleType, name: str) -> Any:
    return tool.puzzles([name])[0]


@pytest.mark.parametrize("name", NAMES)
def test_the_search_solves_it(tool: ModuleType, name: str) -> None:
    puzzle = read(tool, name)
    failed = [one for seed in range(6) if not (one := tool.attempt(puzzle, make(BOT), seed)).solved]
    assert not failed


@pytest.mark.parametrize("name", NAMES)
def test_the_line_reaches_the_goal_whatever_comes(tool: ModuleType, name: str) -> None:
    """With every roll of the dice and every answer of the others."""
    played = list(tool.outcomes(read(tool, name)))
    assert played
    assert all(one.solved for one in played)


@pytest.mark.parametrize("name", TRAPS)
def test_the_trap_does_not(tool: ModuleType, name: str) -> None:
    """No roll and no answer makes the tempting line reach the goal."""
    played = list(tool.outcomes(replace(read(tool, name), line=TRAPS[name])))
    assert played
    assert not any(one.solved for one in played)


@pytest.mark.parametrize("name", NAMES)
def test_the_position_is_written_in_canonical_form(tool: ModuleType, name: str) -> None:
    """So that a change of the notation shows up here."""
    puzzle = read(tool, name)
    assert dumps_text(to_position(puzzle.game())) == puzzle.position
    assert puzzle.game().check() == []


def test_wrong_input_is_named(tool: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.toml").write_text(
        'title="x"\nseat=1\ngoal="draw"\nline=[]\nposition=[]\n', encoding="utf-8"
    )
    with pytest.raises(ValueError, match=r"goal: expected one of win, .*, prevent, found 'draw'"):
        tool.read(tmp_path / "x.toml")
    assert tool.main(["nothing_like_it"]) == 2
    assert tool.main(["--bot", "nobody", "martial_law"]) == 2
    assert "found 'nothing_like_it'" in capsys.readouterr().err
    with pytest.raises(ValueError, match="line: expected one of"):
        list(tool.outcomes(replace(read(tool, "martial_law"), line=("win the game",))))


def test_the_tool_reports_shares_and_failures(tool: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    """A random player misses the ambush about every other time, and the exit code says so."""
    assert tool.main(["--bot", "random", "--seeds", "12", "--processes", "1", "play_the_ambush"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("play_the_ambush")
    assert "x no ambush" in lines[1]
    assert tool.main(["--bot", BOT, "--seeds", "2", "--processes", "1", "play_the_ambush"]) == 0
    assert "2 of 2, 100.0%" in capsys.readouterr().out
