"""The search on the game itself; each test names the fault it would find."""

from __future__ import annotations

import hashlib
import math
import os
import resource
import subprocess
import sys
import threading
import time
from typing import Any

import pytest

from rootai_core import catalog, probe
from rootai_core.ids import ActionKind, FrameKind, Verb
from rootai_core.search import bench, ismcts
from rootai_core.search.ismcts import CancelFlag, search
from tests.search.positions import BIRD, CAT, Game, drawn, played


def act(kind: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    return kind << 24 | a << 16 | b << 8 | c


def visits(answer: dict[str, Any]) -> dict[int, int]:
    return {row[0]: row[1] for row in answer["table"]}


def timeless(answer: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in answer.items() if key != "elapsed_ns"}


@pytest.fixture
def middle() -> Any:
    return played(7, 60, at={FrameKind.D_MARQUISE})


# ---------------------------------------------------------------- a function of its arguments
def test_same_seed_same_answer(middle: Any) -> None:
    first, second, other = (search(middle, seed=s, iterations=2000) for s in (1, 1, 2))
    assert timeless(first) == timeless(second)
    assert visits(first) != visits(other)


def test_threads_only_schedule_the_trees(middle: Any) -> None:
    one = search(middle, seed=5, iterations=2000, trees=4, threads=1)
    four = search(middle, seed=5, iterations=2000, trees=4, threads=4)
    assert timeless(one) == timeless(four)
    assert one["iterations"] == 2000
    assert visits(one) != visits(search(middle, seed=5, iterations=2000, trees=1))


def test_trees_merge_to_the_sum_of_their_parts(middle: Any) -> None:
    parts = [visits(search(middle, seed=9 + i, iterations=500)) for i in range(3)]
    whole = visits(search(middle, seed=9, iterations=1500, trees=3))
    assert whole == {a: sum(part[a] for part in parts) for a in whole}


def test_same_answer_in_another_process(middle: Any) -> None:
    program = (
        "from tests.search.positions import played\n"
        "from rootai_core.ids import FrameKind\n"
        "from rootai_core.search.ismcts import search\n"
        "import hashlib\n"
        "g = played(7, 60, at={FrameKind.D_MARQUISE})\n"
        "print(hashlib.sha256(repr(search(g, seed=3, iterations=800)['table']).encode()).hexdigest())\n"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    digests = {
        subprocess.run(
            [sys.executable, "-c", program],
            capture_output=True,
            text=True,
            check=True,
            env={**environment, "PYTHONHASHSEED": seed},
        ).stdout.strip()
        for seed in ("1", "2")
    }
    here = hashlib.sha256(repr(search(middle, seed=3, iterations=800)["table"]).encode()).hexdigest()
    assert digests == {here}


def test_position_is_left_alone(middle: Any) -> None:
    before = middle.to_bytes()
    search(middle, seed=1, iterations=3000, trees=2, threads=2)
    bench.bench_playouts(middle, 50)
    assert middle.to_bytes() == before


def test_parameters_hold_for_one_search(middle: Any) -> None:
    plain = timeless(search(middle, seed=1, iterations=500))
    bent = search(middle, {"c": 9.0, "factions": {0: {"wood": 5.0}}}, seed=1, iterations=500)
    assert visits(bent) != visits(plain)
    assert timeless(search(middle, seed=1, iterations=500)) == plain


# ---------------------------------------------------------------- the table
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("key_dice", [0, 1])
@pytest.mark.parametrize("opponents", [0, 1, 2])
def test_table_adds_up(seed: int, key_dice: int, opponents: int) -> None:
    game = played(seed, 40 + 30 * seed)
    answer = search(game, {"key_dice": key_dice, "opponents": opponents}, seed=seed, iterations=600)
    table = answer["table"]
    seats = len(answer["value"])
    if answer["stopped_by"] != "solved":
        assert answer["iterations"] == 600
        assert sum(answer["value"]) == pytest.approx(1)
    if opponents == 2:  # a third of the iterations teach the others only
        assert answer["iterations"] / 2 <= sum(row[1] for row in table) <= answer["iterations"]
    else:
        assert sum(row[1] for row in table) == answer["iterations"]
    assert {row[0] for row in table} == set(game.legal())
    assert answer["action"] in game.legal()
    assert sum(row[4] for row in table) == pytest.approx(1)
    for _, count, available, values, _ in table:
        assert count <= available <= answer["iterations"]
        assert len(values) == seats
        if count:
            assert sum(values) == pytest.approx(1)
            assert all(0 <= v <= 1 for v in values)


def test_exploration_constant_does_explore(middle: Any) -> None:
    spread = []
    for c in (0.0, 1.0, 5.0, 1e6):
        counts = list(visits(search(middle, {"c": c, "prior_flat": 1.0}, seed=1, iterations=3000)).values())
        spread.append(-sum(n / 3000 * math.log(n / 3000) for n in counts if n))
    assert spread == sorted(spread) and len(set(spread)) == 4
    assert spread[-1] == pytest.approx(math.log(len(visits(search(middle, seed=1, iterations=1)))), abs=1e-3)


def test_line_can_be_played(middle: Any) -> None:
    """The sure part of the main line is legal, step by step; single answers are left out of it."""
    answer = search(middle, seed=2, iterations=5000)
    assert answer["line"][0][2] == answer["action"]
    assert 1 <= answer["sure"] <= len(answer["line"])
    game = middle.copy()
    for seat, kind, action, count in answer["line"][: answer["sure"]]:
        while len(game.legal()) == 1 and not game.asked_though_forced:
            game.apply(game.legal()[0])
        assert (game.to_act, game.kind) == (seat, kind)
        assert count >= 16 or action == answer["action"]
        game.apply(action)


# ---------------------------------------------------------------- limits
def test_without_budget_there_is_an_answer(middle: Any) -> None:
    for limit in ({"iterations": 0}, {"deadline_ns": 1}):
        answer = search(middle, seed=1, **limit)
        assert answer["iterations"] == 0
        assert answer["action"] in middle.legal()
        assert {row[0] for row in answer["table"]} == set(middle.legal())
        assert sum(answer["value"]) == pytest.approx(1)


def test_every_decision_has_an_answer_without_budget() -> None:
    game = played(3, 0)
    kinds = set()
    for step in range(700):
        if game.over:
            break
        if game.at_chance:
            game.apply(game.sample(step))
            continue
        kinds.add(game.kind)
        answer = search(game, seed=step, iterations=step % 3)
        assert answer["action"] in game.legal()
        game.apply(game.legal()[step % len(game.legal())])
    assert len(kinds) > 8


def test_deadline_is_kept(middle: Any) -> None:
    for trees, threads in ((1, 1), (4, 2), (3, 1)):
        begin = time.monotonic_ns()
        end = begin + 100_000_000
        answer = search(middle, seed=1, deadline_ns=end, trees=trees, threads=threads, memory_bytes=1 << 24)
        took = time.monotonic_ns() - begin
        assert answer["stopped_by"] == "time"
        assert answer["iterations"] > 10
        assert 90_000_000 < took < 400_000_000  # the machine may be busy


def test_cancel_is_seen(middle: Any) -> None:
    flag = CancelFlag()
    timer = threading.Timer(0.05, flag.set)
    timer.start()
    begin = time.monotonic()
    answer = search(middle, seed=1, trees=2, threads=2, cancel=flag)
    assert time.monotonic() - begin < 1.0
    assert answer["stopped_by"] == "cancel" and flag.is_set
    assert search(middle, seed=1, iterations=1000, cancel=flag)["iterations"] == 0


def test_memory_cap_is_kept(middle: Any) -> None:
    """A full tree goes on being used: real playouts, no new nodes, the answer no worse than at the cap."""
    answer = search(middle, seed=1, iterations=30_000, memory_bytes=1 << 20)
    assert answer["full"] and answer["bytes"] <= 1 << 20
    assert answer["iterations"] == 30_000
    assert sum(visits(answer).values()) == 30_000
    tiny = search(middle, seed=1, iterations=100, memory_bytes=0)
    assert tiny["action"] in middle.legal()


def test_forced_answer_has_a_value() -> None:
    game = played(4, 10)
    while game.at_chance or len(game.legal()) > 1:
        game.apply(game.sample(1) if game.at_chance else game.legal()[-1])
    answer = search(game, seed=1, iterations=100_000)
    assert answer["stopped_by"] == "forced"
    assert 0 < answer["iterations"] < 100
    assert answer["action"] == game.legal()[0]
    assert answer["line"][0][2] == answer["action"] and answer["sure"] >= 1
    assert sum(answer["value"]) == pytest.approx(1)


def test_refusals(middle: Any) -> None:
    with pytest.raises(ValueError, match="limit"):
        search(middle)
    with pytest.raises(TypeError, match="position"):
        search("board", iterations=1)
    with pytest.raises(KeyError, match="search parameter"):
        search(middle, {"speed": 1}, iterations=1)
    with pytest.raises(ValueError, match="epsilon"):
        search(middle, {"epsilon": 2.0}, iterations=1)
    with pytest.raises(KeyError, match="parameter of faction"):
        search(middle, {"factions": {0: {"speed": 1}}}, iterations=1)
    with pytest.raises(ValueError, match="trees"):
        search(middle, iterations=1, trees=0)
    game = Game.new([0, 1])
    assert game.at_chance
    with pytest.raises(ValueError, match="chance"):
        search(game, iterations=1)
    raw = middle.raw()
    raw["pub"]["over"] = 1
    with pytest.raises(ValueError, match="over"):
        search(Game.from_raw(raw), iterations=1)


# ---------------------------------------------------------------- whose value
def test_a_win_at_hand_is_taken() -> None:
    """A line of own steps that ends the game is found, given and worth everything."""
    game = drawn({0: 3, 4: 2}, {2: 2}, roosts=[2], sawmills=[0], wood={0: 3}, scores=(29, 25))
    answer = search(game, seed=1, iterations=1000)
    assert answer["stopped_by"] == "solved"
    assert answer["value"] == [1.0, 0.0]
    assert answer["sure"] == len(answer["line"])
    while not game.over:
        if len(game.legal()) == 1:
            game.apply(game.legal()[0])
            continue
        answer = search(game, seed=1, iterations=1000)
        assert answer["stopped_by"] == "solved"
        game.apply(answer["action"])
        assert game.to_act in (CAT, None)
    assert game.winners == [CAT]


def test_two_steps_to_the_win_are_found() -> None:
    """28 points and wood for two buildings of one point each."""
    game = drawn({0: 3}, {2: 2}, roosts=[2], sawmills=[0], wood={0: 2}, scores=(28, 25))
    answer = search(game, seed=4, iterations=4000)
    assert answer["stopped_by"] == "solved"


def test_rival_about_to_win_is_stopped() -> None:
    """He scores his roosts to 30 in his Evening unless the bare one in her reach falls."""
    game = drawn({4: 6, 0: 1}, {2: 2, 6: 2}, roosts=[2, 6, 4], scores=(20, 28))
    battles = set()
    seed = 0
    while game.to_act in (CAT, None) and not game.over:
        seed += 1
        if game.at_chance:
            game.apply(game.sample(seed))
            continue
        action = search(game, seed=seed, iterations=1500)["action"]
        if game.kind == FrameKind.D_MARQUISE_BATTLE:
            battles.add(action)
        game.apply(action)
    assert act(ActionKind.BATTLE, 4, BIRD) in battles


def test_rivals_play_for_themselves() -> None:
    """At the rival's node the answer that wins for him is the one that is followed."""
    game = drawn({4: 1, 0: 1}, {2: 2, 6: 2}, roosts=[2, 6, 4], scores=(10, 28))
    answer = search(game, seed=2, iterations=2000)
    assert answer["value"][BIRD] > 0.9


def test_value_is_continuous_at_the_end() -> None:
    """A step before a sure win the evaluation alone is nearly certain of it."""
    game = drawn({0: 3, 4: 2}, {2: 2}, roosts=[2], sawmills=[0], wood={0: 3}, scores=(29, 20))
    values, _ = bench.evaluate(game)
    assert sum(values) == pytest.approx(1)
    assert values[CAT] > 0.85
    last = [bench.evaluate(drawn({0: 3}, {2: 2}, roosts=[2], scores=(n, 20)))[0][CAT] for n in range(10, 30)]
    assert last == sorted(last)


def test_partners_share_what_the_scoring_one_is_worth() -> None:
    """A coalition (Law 9.2.8) has one score; a win and a value are split evenly."""
    raw = played(3, 120, (0, 1, 2, 3)).raw()
    raw["pub"]["seat"][1]["score"] = 25
    alone, _ = bench.evaluate(Game.from_raw(raw))
    raw["pub"]["seat"][3]["coalition"] = 1
    raw["pub"]["seat"][3]["team"] = 1
    both, _ = bench.evaluate(Game.from_raw(raw))
    assert sum(both) == pytest.approx(1)
    assert both[1] == both[3] == pytest.approx(alone[1] / (1 - alone[3]) / 2)


def test_dominance_is_judged_by_ruled_clearings() -> None:
    """The more of the claim is ruled the better, and best when nobody moves before the Birdsong."""
    values = []
    for ruled in range(4):
        game = drawn({0: 3}, dict.fromkeys((2, 3, 4)[:ruled], 1) | {1: 2}, scores=(15, 12))
        raw = game.raw()
        raw["pub"]["seat"][BIRD]["dominance"] = 1 + 1
        table = Game.from_raw(raw)
        values.append(bench.evaluate(table)[0][BIRD])
    assert values == sorted(values) and len(set(values)) == 4
    assert values[3] > 0.6
    raw["pub"]["turn"] = BIRD
    assert bench.evaluate(Game.from_raw(raw))[0][BIRD] > values[3]


def test_when_all_is_lost_the_best_rival_gets_least() -> None:
    lost = [
        (1, 500, 500, (0.001, 0.9, 0.099), 0.5),
        (2, 300, 500, (0.002, 0.6, 0.398), 0.3),
        (3, 10, 500, (0.003, 0.5, 0.497), 0.2),  # hardly tried: not trusted
    ]
    assert ismcts.choose(lost, 0, 0.01)[0] == 2
    assert ismcts.choose(lost, 1, 0.01)[0] == 1
    assert ismcts.choose(lost, 0, 0.0)[0] == 1


def test_ties_go_to_value_then_to_the_smaller_number() -> None:
    game = played(7, 60, at={FrameKind.D_MARQUISE})
    table = search(game, seed=1, iterations=400)["table"]
    seat = game.to_act
    assert table == sorted(table, key=lambda row: (-row[1], -row[3][seat], row[0]))


# ---------------------------------------------------------------- playouts
def test_playouts_end_with_a_round(middle: Any) -> None:
    out = bench.bench_playouts(middle, 200, seed=1)
    assert out["steps"] / 200 > 5
    assert sum(out["values"]) == pytest.approx(1)
    whole = bench.bench_playouts(middle, 40, seed=1, whole=True)
    assert whole["finished"] == 40


def test_random_games_end() -> None:
    for seed in range(20):
        out = bench.random_game(seed, (0, 1), rounds=300)
        assert out["steps"] == out["decisions"] + out["forced"] + out["chances"]
        assert out["finished"] and len(out["winners"]) == 1
    assert timeless(bench.random_game(1)) == timeless(bench.random_game(1))


def test_preferences_are_weights(middle: Any) -> None:
    weights = bench.preferences(middle)
    assert set(weights) == set(middle.legal())
    assert all(w >= 0 for w in weights.values()) and sum(weights.values()) > 0
    assert weights[act(ActionKind.PASS)] < max(weights.values())


# ---------------------------------------------------------------- what the seat cannot know
@pytest.mark.parametrize("factions", [(0, 1), (0, 1, 2, 3), (2, 3, 1)])
def test_hidden_cards_change_nothing(factions: tuple[int, ...]) -> None:
    """Tables that the seat cannot tell apart get the same visits, bit for bit."""
    for seed in range(8):
        game = played(seed, 40 + 25 * seed, factions)
        view = game.view(game.to_act)
        expected = timeless(search(view, seed=seed, iterations=300, trees=2))
        for other in range(3):
            twin = view.deal(other)
            assert twin.view(game.to_act) == view
            assert timeless(search(twin.view(game.to_act), seed=seed, iterations=300, trees=2)) == expected


def test_worlds_of_a_view_differ(middle: Any) -> None:
    """The truth is one world of many: knowing it gives other visits than the view does."""
    view = middle.view(middle.to_act)
    assert visits(search(view, seed=1, iterations=2000)) != visits(search(middle, seed=1, iterations=2000))


def test_answers_of_others_can_be_foreseen() -> None:
    """Asked about somebody else's decision the search says what he would do, from our view."""
    game = played(5, 90, (0, 1, 2, 3))
    asked = game.to_act
    view = game.view((asked + 1) % 4)
    answer = search(view, seed=1, iterations=500)
    assert answer["seat"] == asked and answer["kind"] == game.kind
    assert sum(row[1] for row in answer["table"]) == 500
    assert any(row[0] == answer["action"] and row[1] for row in answer["table"])


def test_a_view_that_fits_no_world_is_refused(middle: Any) -> None:
    raw = middle.view(middle.to_act).raw()
    raw["pub"]["count"][0] += 3
    with pytest.raises(ValueError, match="world"):
        search(type(middle.view(0)).from_raw(raw), iterations=10)


def test_rivals_do_not_see_our_hand() -> None:
    """How often the Marquise attacks must not hang on the ambushes that the asker holds.

    In one tree it does, over many iterations; where others learn from worlds in
    which the asker's hand is dealt anew it does not.
    """
    game = drawn({4: 4, 0: 1, 10: 3}, {2: 3, 6: 3, 4: 2, 10: 2}, roosts=[2, 6, 4, 10], scores=(12, 14))
    slugs = catalog.CARD_SLUGS[0]
    ambushes = [kind for kind, slug in enumerate(slugs) if "ambush" in slug]
    harmless = [kind for kind, slug in enumerate(slugs) if "ambush" not in slug and "dominance" not in slug]
    share = {}
    for opponents in (0, 2):
        for name, hand in (("ambushes", ambushes[:4]), ("harmless", harmless[:4])):
            raw = game.raw()
            cards = probe.card_set(0, hand)
            raw["sec"]["zone"][0] &= ~cards
            raw["sec"]["zone"][2] = cards
            raw["pub"]["count"][0] -= 4
            raw["pub"]["count"][2] = 4
            view = Game.from_raw(raw).view(BIRD)
            table = search(view, {"opponents": opponents, "warm": 11.5}, seed=1, iterations=8000)["table"]
            battle = sum(row[1] for row in table if row[0] == act(ActionKind.VERB, Verb.BATTLE))
            share[opponents, name] = battle / sum(row[1] for row in table)
    assert abs(share[2, "ambushes"] - share[2, "harmless"]) < 0.15
    assert share[0, "harmless"] - share[0, "ambushes"] > 0.15  # why the other way exists


def test_searches_leave_no_memory_behind(middle: Any) -> None:
    view = middle.view(middle.to_act)
    for _ in range(200):
        search(view, seed=1, iterations=50, trees=2)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(1000):
        search(view, seed=1, iterations=50, trees=2)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 2048
