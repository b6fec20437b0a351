"""The program as people and machines call it: options, JSON, one line of what is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rootai import __version__
from rootai.cli import app, load

load()
run = CliRunner()
LATE = str(Path(__file__).parents[2] / "rootai/catalog/positions/late.txt")


def call(*words: str, code: int = 0, given: str | None = None) -> str:
    """Standard output of a command that ends with this exit code."""
    found = run.invoke(app, list(words), input=given)
    assert found.exit_code == code, found.output
    return found.stdout


def test_version_and_info() -> None:
    assert call("--version").strip() == __version__
    known = json.loads(call("info", "--json"))
    assert known["version"] == __version__
    assert [x["id"] for x in known["editions"]] == ["first", "middle", "2024", "2025"]
    assert {"ismcts", "random", "greedy-vp", "greedy-pieces", "flat"} <= {x["id"] for x in known["bots"]}


def test_suggest_answers_with_a_legal_act() -> None:
    answer = json.loads(call("suggest", LATE, "--iterations", "300", "--json"))
    first = answer["best"]["act"]["steps"][0]["text"]
    assert first in [x["text"] for x in json.loads(call("legal", LATE, "--json"))]
    assert answer["stoppedBy"] == "STOPPED_BY_ITERATIONS"
    assert sum(x["value"] for x in answer["values"]) == pytest.approx(1.0)
    assert call("suggest", LATE, "--iterations", "300").startswith(answer["best"]["act"]["text"][:20])


def test_same_seed_same_answer() -> None:
    first, second = (
        json.loads(call("suggest", LATE, "--iterations", "200", "--seed", "7", "--json")) for _ in "ab"
    )
    assert first.pop("elapsedMs") and second.pop("elapsedMs")
    assert first == second


@pytest.mark.parametrize("bot", ["random", "greedy-vp", "greedy-pieces", "flat"])
def test_every_bot_suggests(bot: str) -> None:
    assert json.loads(call("suggest", LATE, "--bot", bot, "--iterations", "20", "--json"))["best"]["act"][
        "steps"
    ]


def test_standard_input_and_all_three_forms(tmp_path: Path) -> None:
    text = Path(LATE).read_text()
    assert call("validate", "-", given=text).strip() == "a position that can be"
    as_json = call("validate", LATE, "--form", "json")
    path = tmp_path / "late.json"
    path.write_text(as_json)
    assert call("validate", str(path), "--form", "text").strip() == text.strip()


def test_the_demo_knows_no_more_than_the_seat() -> None:
    shown = json.loads(call("demo", "--iterations", "400", "--json"))
    assert (shown["hidden_truths"], shown["answers"]) == (200, 1)


def test_play_record_replay_and_redact(tmp_path: Path) -> None:
    record = str(tmp_path / "game.jsonl")
    ended = json.loads(call("play", "--bots", "greedy-vp", "--seed", "3", "--record", record, "--json"))
    again = json.loads(call("replay", record, "--json"))
    assert again["scores"] == list(ended["scores"].values())
    seen = call("replay", record, "--seat", "2")
    assert '"viewer":2' in seen.splitlines()[0] and "hidden" in seen
    lines = Path(record).read_text().splitlines()
    broken = tmp_path / "broken.jsonl"
    broken.write_text("\n".join(lines[:-3] + lines[-2:]) + "\n")
    found = run.invoke(app, ["replay", str(broken)])
    assert found.exit_code == 2 and "expected" in found.stderr and "line" in found.stderr


def test_many_games_go_on_where_they_stopped(tmp_path: Path) -> None:
    path = str(tmp_path / "games.jsonl")
    words = ["play", "--bots", "random", "--results", path, "--seed", "2", "--json", "--processes", "1"]
    first = json.loads(call(*words, "--games", "4"))
    more = json.loads(call(*words, "--games", "8"))
    assert (first["games"], more["games"]) == (4, 8)


def test_perft_and_divide_agree() -> None:
    total = json.loads(call("perft", "2", "--json"))["sequences"]
    assert total == sum(json.loads(call("perft", "2", "--divide", "--json")).values())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["suggest", "/no/such/file"], "No such file"),
        (["legal", "-"], "expected"),
        (["suggest", LATE, "--bot", "nobody"], "bot: expected"),
        (["suggest", LATE, "--bot", "ismcts:c=x"], "ismcts.c: expected"),
        (["play", "--factions", "marquise,frogs"], "expected"),
        (["play", "--edition", "1999"], "edition: expected"),
        (["play", "--bots", "random,random"], "bots: expected"),
        (["play", "--bots", "human", "--games", "3"], "games: expected"),
        (["replay", "/no/such/file"], "No such file"),
        (["validate", LATE, "--form", "xml"], "form: expected"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(words: list[str], said: str) -> None:
    found = run.invoke(app, words, input='{"viewer": "x"}')
    assert found.exit_code == 2
    assert said in found.stderr and len(found.stderr.strip().splitlines()) == 1
    assert "Traceback" not in found.output
