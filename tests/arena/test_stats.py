"""Intervals cover, differences pair, and tables say what the games say."""

from __future__ import annotations

import json
from collections import Counter
from io import StringIO
from math import inf, isnan
from pathlib import Path

import numpy as np
import pytest
from rich.console import Console
from scipy import stats as scipy_stats

from rootai.arena import Fault, GameResult, Plan, against, holder, mirror, mixed
from rootai.arena.play import Clock
from rootai.arena.report import dumps, save, show
from rootai.arena.results import SeatResult
from rootai.arena.stats import elo, over_blocks, variance_ratio, wilson
from rootai.arena.summary import difference, share_of, summarize

FOUR = ("marquise", "eyrie", "alliance", "vagabond")
A, B = "random", "tests.arena.helpers.First"


@pytest.mark.parametrize(("wins", "n"), [(0, 10), (3, 10), (10, 10), (57, 200), (1, 1)])
def test_wilson_is_that_of_scipy(wins: int, n: int) -> None:
    expected = scipy_stats.binomtest(wins, n).proportion_ci(0.95, "wilson")
    found = wilson(wins, n)
    assert (found.mean, found.n) == (wins / n, n)
    assert found.low == pytest.approx(expected.low, abs=1e-12)
    assert found.high == pytest.approx(expected.high, abs=1e-12)


def test_wilson_of_nothing() -> None:
    found = wilson(0, 0)
    assert isnan(found.mean)
    assert (found.low, found.high) == (0, 1)


def test_bootstrap_covers() -> None:
    rng = np.random.default_rng(1)
    inside = below = 0
    for _ in range(60):
        values = rng.choice([0.0, 0.5, 1.0], size=60, p=[0.3, 0.3, 0.4])
        both = over_blocks(list(values))
        inside += both.low <= 0.55 <= both.high
        below += over_blocks(list(values), one_sided=True).low <= 0.55
    assert inside >= 51
    assert below >= 51


def test_one_sided_bound_is_nearer() -> None:
    values = [0.0, 0.5, 1.0, 1.0, 0.5, 0.0, 1.0, 0.5] * 8
    both, lower = over_blocks(values), over_blocks(values, one_sided=True)
    assert both.low < lower.low < both.mean == lower.mean < both.high
    assert lower.high == 1.0
    assert over_blocks(values) == both


def test_blocks_that_are_all_alike_prove_little() -> None:
    few, many = over_blocks([1.0] * 5), over_blocks([1.0] * 500)
    assert few.low < 0.7 < 0.98 < many.low < 1
    zero = over_blocks([0.0] * 20, one_sided=True, span=(-1, 1))
    assert -1 < zero.low < 0
    assert over_blocks([]).n == 0
    assert over_blocks([1.0]).low < 0.5


def test_elo() -> None:
    assert elo(0.5) == 0
    assert elo(0.25, 3) == pytest.approx(0, abs=1e-9)
    assert elo(0.64) == pytest.approx(100, abs=1)
    assert elo(1) == inf
    assert elo(0) == -inf


def test_blocks_that_cancel_have_little_variance() -> None:
    paired = [[1.0, 0.0]] * 50
    assert variance_ratio(paired) == 0
    alike = [[1.0, 1.0], [0.0, 0.0]] * 25
    assert variance_ratio(alike) == pytest.approx(2, rel=0.05)
    assert isnan(variance_ratio([[1.0, 1.0]] * 5))


def game(plan: Plan, block: int, number: int, *winners: str, how: str = "points") -> GameResult:
    factions, bots = plan.table(block, number)
    clock = Clock()
    clock.add(2_000_000)
    seats = [
        SeatResult(
            f,
            b,
            30 if f in winners else 12,
            {"battles": 5, "turmoils": 1},
            [2, 4, 6, 8, 12],
            Counter(x=2),
            clock,
        )
        for f, b in zip(factions, bots, strict=True)
    ]
    seated = tuple(i for i, f in enumerate(factions, 1) if f in winners)
    return GameResult(block, number, how, seated, 8, seats, 5.0)


def test_difference_pairs_the_games_of_a_block() -> None:
    plan = holder(FOUR, "eyrie", A, B, 40)
    games = []
    for block in range(40):
        games.append(game(plan, block, 0, "eyrie" if block % 4 else "marquise"))
        games.append(game(plan, block, 1, "eyrie" if block % 4 == 1 else "vagabond"))
    found = difference(plan, games, "eyrie")
    assert found.mean == pytest.approx(0.5)
    assert 0.3 < found.low < 0.45
    assert found.n == 40
    # Who holds one faction alone is not rated by it.
    assert "elo" not in summarize(plan, games)["bots"][0]
    # Half a block says nothing.
    assert difference(plan, games[:-1], "eyrie").n == 39


def test_coalitions_divide_the_win() -> None:
    plan = against(FOUR, A, B, 1)
    games = [game(plan, 0, number, "vagabond", "marquise") for number in range(4)]
    assert share_of(plan, games, 0).mean == pytest.approx(0.25)
    assert share_of(plan, games, 1).mean == pytest.approx(0.75)
    row = next(r for r in summarize(plan, games)["factions"] if r["faction"] == "vagabond")
    assert row["wins"][0] == 0.5


def test_fair_share_and_rating() -> None:
    plan = against(FOUR, A, B, 30)
    games = [game(plan, b, n, FOUR[n] if b % 2 else FOUR[(n + 1) % 4]) for b, n in plan.tasks()]
    summary = summarize(plan, games)
    mine, theirs = summary["bots"]
    assert mine["fair"] == 0.25
    assert mine["share"][0] == 0.5
    assert mine["elo"][0] == pytest.approx(elo(0.5, 3))
    assert mine["elo"][1] < mine["elo"][0] < mine["elo"][2]
    assert theirs["elo"][0] == pytest.approx(-mine["elo"][0])
    assert mine["ms"]["most"] == 2
    assert [seat[0] for seat in summary["seats"]] == pytest.approx([0.25] * 4, abs=0.02)


def test_bands_flag_what_is_odd() -> None:
    plan = mirror(FOUR, A, 20)
    games = [game(plan, b, 0, "eyrie") for b in range(20)]
    rows = {row["what"]: row for row in summarize(plan, games)["bands"]}
    assert rows["rounds"]["inside"]
    assert rows["battles a game"]["found"] == 20
    assert rows["points after the own turn 4"]["found"] == 8
    assert not rows["wins of eyrie"]["inside"]
    assert not rows["wins of marquise"]["inside"]
    assert rows["best loser's points"]["found"] == 12


def test_report_shows_and_saves(tmp_path: Path) -> None:
    plan = mixed(FOUR, A, B, 4, name="the match")
    games = [game(plan, b, n, FOUR[b]) for b, n in plan.tasks()]
    games[0].fault = Fault(2, "crash", "oops")
    games[0].how = "fault"
    games[0].winners = ()
    summary = summarize(plan, games)
    console = Console(width=160, record=True, file=StringIO())
    show(summary, console, with_acts=True)
    text = console.export_text()
    for word in ("the match", "marquise", "crash", "oops", "battles", A, B, "Elo"):
        assert word in text
    assert json.loads(dumps(summary))["how"] == {"fault": 1, "points": 7}
    save(summary, tmp_path / "report.json")
    assert json.loads((tmp_path / "report.json").read_text())["faults"][0]["count"] == 1


def test_report_of_nothing() -> None:
    plan = mixed(FOUR, A, B, 4)
    summary = summarize(plan, [])
    console = Console(width=120, record=True, file=StringIO())
    show(summary, console, with_acts=True)
    assert "0 of 8" in console.export_text()
    assert json.loads(dumps(summary))["bots"][0]["share"][0] is None
