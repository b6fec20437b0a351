"""Matches in processes: the same games whoever plays them, and none lost or doubled."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from rootai.arena import GameResult, Plan, ResultsError, holder, mirror, mixed, read_results, run_match
from rootai.arena.run import record_name
from rootai.record import Record, verify

TWO = ("marquise", "eyrie")
HELPERS = "tests.arena.helpers"


def facts(games: list[GameResult]) -> list[Any]:
    """Everything of the games that does not depend on the clock."""
    return [
        (
            g.block,
            g.number,
            g.how,
            g.winners,
            g.rounds,
            [(s.faction, s.bot, s.score, s.acts) for s in g.seats],
        )
        for g in games
    ]


@pytest.fixture(scope="module")
def plan() -> Plan:
    return mixed(TWO, "random", f"{HELPERS}.Greedy", 6, seed=4, max_rounds=20)


@pytest.fixture(scope="module")
def played(plan: Plan, tmp_path_factory: pytest.TempPathFactory) -> list[GameResult]:
    return run_match(plan, tmp_path_factory.mktemp("match") / "all.jsonl")[1]


def test_all_games_are_played(plan: Plan, played: list[GameResult]) -> None:
    assert [(g.block, g.number) for g in played] == list(plan.tasks())
    assert {g.how for g in played} <= {"points", "dominance", "unfinished"}


def test_number_of_processes_changes_nothing(plan: Plan, played: list[GameResult], tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    _, games = run_match(
        plan, tmp_path / "two.jsonl", processes=2, pin=True, progress=lambda *now: told.append(now)
    )
    assert facts(games) == facts(played)
    assert told == [(i, 12) for i in range(13)]


def test_a_run_goes_on_where_it_was(plan: Plan, played: list[GameResult], tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    run_match(plan, path)
    lines = path.read_bytes().splitlines(keepends=True)
    # Killed in the middle of a line.
    path.write_bytes(b"".join(lines[:5]) + lines[5][:40])
    assert len(read_results(path)[1]) == 4
    told: list[tuple[int, int]] = []
    _, games = run_match(plan, path, progress=lambda *now: told.append(now))
    assert told[0] == (4, 12)
    assert facts(games) == facts(played)
    assert path.read_bytes().splitlines(keepends=True)[:5] == lines[:5]
    # Nothing left to do.
    before = path.read_bytes()
    run_match(plan, path)
    assert path.read_bytes() == before


def test_a_header_that_was_torn(plan: Plan, played: list[GameResult], tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_bytes(b'{"format": "rootai-ar')
    assert facts(run_match(plan, path)[1]) == facts(played)


def test_a_match_may_grow(plan: Plan, played: list[GameResult], tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    short = mixed(TWO, "random", f"{HELPERS}.Greedy", 2, seed=4, max_rounds=20)
    assert facts(run_match(short, path)[1]) == facts(played)[:4]
    assert facts(run_match(plan, path)[1]) == facts(played)


def test_results_of_another_match(plan: Plan, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    run_match(mirror(TWO, "random", 1, max_rounds=2), path)
    before = path.read_bytes()
    with pytest.raises(ResultsError, match="expected the results of this plan"):
        run_match(plan, path)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: expected a header"),
        ("{}\n", "line 1: expected a header"),
        ('{"format":"rootai-arena","version":99}\n', "line 1: expected a header"),
        ("[]\n", "line 1: expected a header"),
    ],
)
def test_files_that_are_no_results(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text(text)
    with pytest.raises(ResultsError, match=message):
        read_results(path)


def test_a_line_that_is_no_game(plan: Plan, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    head = json.dumps({"format": "rootai-arena", "version": 1, "plan": plan.row()})
    path.write_text(head + '\n{"block": 1}\n')
    with pytest.raises(ResultsError, match="line 2: expected a game"):
        read_results(path)


def test_a_game_that_takes_too_long(tmp_path: Path) -> None:
    slow = holder(TWO, "eyrie", f"{HELPERS}.SLEEPER:seconds=60,after=3", "random", 2, max_rounds=3)
    start = time.monotonic()
    _, games = run_match(slow, tmp_path / "slow.jsonl", processes=2, timeout=3)
    assert time.monotonic() - start < 40
    assert [g.how for g in games] == ["fault", "unfinished"] * 2
    assert all(g.fault is not None and g.fault.kind == "timeout" for g in games[::2])
    assert games[0].winners == ()


def test_a_process_that_dies(tmp_path: Path) -> None:
    deadly = holder(TWO, "eyrie", f"{HELPERS}.Dier", "random", 2, max_rounds=3)
    _, games = run_match(deadly, tmp_path / "dead.jsonl", processes=2)
    assert [g.how for g in games] == ["fault", "unfinished"] * 2
    assert games[0].fault is not None
    assert (games[0].fault.kind, games[0].fault.text) == ("died", "the process ended with code 3")


def test_records_replay(plan: Plan, played: list[GameResult], tmp_path: Path) -> None:
    short = mixed(TWO, "random", f"{HELPERS}.Greedy", 2, seed=4, max_rounds=20)
    _, games = run_match(short, tmp_path / "match.jsonl", records=tmp_path / "records")
    assert facts(games) == facts(played)[:4]
    for game in games:
        record = Record.load(tmp_path / "records" / record_name((game.block, game.number)))
        assert verify(record) is None
        assert record.result is not None
        assert record.result.winners == game.winners
        assert min(record.result.rounds, 20) == game.rounds
        assert [s.player for s in record.header.seats] == [short.bots[s.bot] for s in game.seats]


def alive(process: int) -> bool:
    """Whether a process still runs; one that nobody has waited for does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def children(parent: int) -> list[int]:
    """Processes that a process has started."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if int(path.read_text().rpartition(")")[2].split()[1]) == parent:
                found.append(int(path.parent.name))
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes there")
def test_killed_for_real(plan: Plan, played: list[GameResult], tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    script = tmp_path / "run.py"
    script.write_text(
        "import json, sys\n"
        "from rootai.arena import Plan, run_match\n"
        "if __name__ == '__main__':\n"
        "    run_match(Plan.of(json.loads(sys.argv[1])), sys.argv[2], processes=2)\n"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    process = subprocess.Popen(
        [sys.executable, str(script), json.dumps(plan.row()), str(path)], env=environment
    )
    deadline = time.monotonic() + 60
    while (not path.exists() or path.read_bytes().count(b"\n") < 3) and time.monotonic() < deadline:
        time.sleep(0.005)
    workers = children(process.pid)
    assert len(workers) >= 2
    process.kill()
    process.wait()
    deadline = time.monotonic() + 20
    while any(map(alive, workers)) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not any(map(alive, workers))
    assert facts(run_match(plan, path)[1]) == facts(played)


def test_processes_are_counted() -> None:
    with pytest.raises(ValueError, match="processes: expected 1 or more"):
        run_match(mirror(TWO, "random", 1), os.devnull, processes=0)
