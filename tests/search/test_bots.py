"""Bots by name: they answer legally, from a view alone, and as a function of it and a seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from time import perf_counter
from typing import Any

import pytest

from rootai.arena import Luck, play
from rootai.bots import DEFAULT, BotInfo, Parameter, bots, canonical, info, make, name_act, register
from rootai.bots.searching import SEARCH, Ismcts, limits, search_values
from rootai.record import Rules, new_game
from rootai_core import drive
from rootai_core.ids import FrameKind

FOUR = ("marquise", "eyrie", "alliance", "vagabond")
QUICK = {
    "random": "random",
    "greedy-vp": "greedy-vp",
    "greedy-turn": "greedy-turn",
    "greedy-pieces": "greedy-pieces",
    "flat": "flat:iterations=8",
    "ismcts": "ismcts:iterations=24",
}


def choices(seed: int, every: int = 1) -> Iterator[Any]:
    """Games standing before a choice, along a random game."""
    rng = random.Random(seed)
    game = new_game(Rules(), FOUR)
    count = 0
    while not game.over:
        if game.at_chance:
            game.apply(game.sample(rng.getrandbits(64)))
            continue
        legal = game.legal()
        if len(legal) > 1:
            count += 1
            if count % every == 0:
                yield game
        game.apply(rng.choice(legal))


# ---- names --------------------------------------------------------------------------


def test_every_bot_is_on_offer() -> None:
    assert [bot.name for bot in bots()] == sorted(QUICK)
    assert DEFAULT in QUICK
    assert {bot.name for bot in bots() if bot.searches} == {"flat", "ismcts"}
    assert all(bot.text for bot in bots())


def test_one_spelling() -> None:
    assert canonical("random") == "random"
    assert canonical("ismcts:trees=2,iterations=500") == "ismcts:iterations=500,trees=2"
    assert canonical("ismcts:trees=1,iterations=0") == "ismcts"
    assert canonical("ismcts:time_ms=20") == "ismcts:time_ms=20"
    assert canonical(canonical("ismcts:epsilon=0.1,eyrie.roost=0.5")) == "ismcts:epsilon=0.1,eyrie.roost=0.5"


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        (
            "nobody",
            "bot: expected one of flat, greedy-pieces, greedy-turn, greedy-vp, ismcts, random, "
            "found 'nobody'",
        ),
        ("random:luck=1", "random.luck: expected one of no parameters, found 'luck'"),
        ("flat:iterations", "flat: expected parameter=value, found 'iterations'"),
        ("flat:iterations=many", "flat.iterations: expected a whole number 0-"),
        ("flat:iterations=-1", "flat.iterations: expected a whole number 0-"),
        ("flat:iterations=1,iterations=2", "flat.iterations: expected once, found twice"),
        ("ismcts:trees=0", "ismcts.trees: expected a whole number 1-1024, found 0"),
        ("ismcts:epsilon=2", "ismcts.epsilon: expected a number 0-1, found 2.0"),
        ("ismcts:wolves.fur=1", "ismcts.wolves.fur: expected one of"),
        ("no.such.module", "bot: expected module.name of a bot, found 'no.such.module'"),
        ("rootai.bots.nothing", "bot: expected module.name of a bot"),
    ],
)
def test_wrong_specs(spec: str, message: str) -> None:
    with pytest.raises(ValueError, match="^" + message.replace(".", r"\.").replace("[", r"\[")):
        make(spec)


def test_values_overrule_the_spec() -> None:
    bot = make("flat:iterations=7", {"iterations": 9})
    assert bot.budget == (9, 0.0)
    assert make("flat", {"time_ms": 5}).budget == (0, 5.0)
    with pytest.raises(ValueError, match=r"flat\.iterations: expected a whole number"):
        make("flat", {"iterations": "9"})
    with pytest.raises(ValueError, match=r"flat\.iterations: expected a whole number"):
        make("flat", {"iterations": True})


def test_bots_of_other_modules() -> None:
    bot = info("tests.arena.helpers.First")
    assert bot.text == "Always the first answer."
    assert canonical("tests.arena.helpers.SLEEPER:seconds=2") == "tests.arena.helpers.SLEEPER:seconds=2"
    with pytest.raises(ValueError, match="name: expected a new one"):
        register(BotInfo("random", "again", Ismcts, {}))


def test_parameters() -> None:
    whole = Parameter(3, "a number of things", 1, 9)
    assert whole.read("9") == 9
    assert whole.expected() == "a whole number 1-9"
    assert Parameter(1.5, "x", 0).expected() == "a number from 0"
    assert Parameter(1.5, "x").read("2") == 2.0
    assert Parameter("a", "x").read("b") == "b"
    for wrong in ("0", "10", "1.5", "x", ""):
        with pytest.raises(ValueError, match="expected a whole number 1-9"):
            whole.read(wrong)


# ---- play ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(QUICK))
def test_a_whole_game_without_a_fault(name: str) -> None:
    others = ["random"] * 3
    for seat in range(4):
        table = [make(spec) for spec in (*others[:seat], QUICK[name], *others[seat:])]
        played = play(new_game(Rules(), FOUR), table, Luck(seat), max_rounds=12)
        assert played.fault is None
        assert played.clocks[seat].choices > 5


@pytest.mark.parametrize("name", sorted(QUICK))
def test_an_answer_is_a_function_of_view_and_seed(name: str) -> None:
    one, two = make(QUICK[name]), make(QUICK[name])
    for at, game in enumerate(choices(8, every=41)):
        view = game.view(game.to_act)
        answers = [bot.choose(view, random.Random(at)) for bot in (one, two, one)]
        assert answers[0] in game.legal()
        assert len(set(answers)) == 1
        if at > 12:
            break


def test_a_bot_cannot_see_the_truth() -> None:
    """The same view of another truth, the same answer: hands of others, deck and ruins changed."""
    tried = 0
    for at, game in enumerate(choices(9, every=37)):
        view = game.view(game.to_act)
        other = view.deal(at)
        if other.to_bytes() == game.to_bytes():
            continue
        tried += 1
        assert other.view(game.to_act) == view
        for name in ("greedy-vp", "greedy-pieces", "flat", "ismcts"):
            bot = make(QUICK[name])
            assert bot.choose(view, random.Random(1)) == bot.choose(
                other.view(game.to_act), random.Random(1)
            ), name
        if tried == 6:
            break
    assert tried == 6


def test_budgets() -> None:
    game = next(choices(3, every=60))
    view = game.view(game.to_act)
    bot = make("ismcts:iterations=50")
    assert isinstance(bot, Ismcts)
    assert bot.think(view, random.Random(1))["iterations"] == 50
    timed = make("ismcts:time_ms=30")
    assert isinstance(timed, Ismcts)
    start = perf_counter()
    found = timed.think(view, random.Random(1))
    assert found["stopped_by"] in ("time", "solved")
    assert perf_counter() - start < 1
    assert limits(0, 0)[0] == 1000
    assert limits(0, 5)[0] == -1
    assert limits(7, 0) == (7, 0)


def test_parameters_reach_the_search() -> None:
    assert search_values({name: p.default for name, p in SEARCH.items()}) == {}
    given = {name: p.default for name, p in SEARCH.items()} | {"epsilon": 0.5, "eyrie.roost": 2.0}
    assert search_values(given) == {"epsilon": 0.5, "factions": {1: {"roost": 2.0}}}
    game = next(choices(3, every=60))
    view = game.view(game.to_act)
    tables = []
    for spec in ("ismcts:iterations=300", "ismcts:iterations=300,c=0.1"):
        bot = make(spec)
        assert isinstance(bot, Ismcts)
        tables.append(bot.think(view, random.Random(1))["table"])
    assert tables[0] != tables[1]


# ---- whole acts ---------------------------------------------------------------------


@pytest.mark.parametrize("name", ["random", "greedy-vp", "ismcts"])
def test_acts_are_played_to_their_end(name: str) -> None:
    bot = make("ismcts:iterations=8" if name == "ismcts" else name)
    lengths = []
    for at, game in enumerate(choices(12, every=7)):
        seat, kind, depth = game.to_act, game.kind, drive.depth(game)
        steps = name_act(bot, game.view(seat), random.Random(at))
        lengths.append(len(steps))
        true = game.copy()
        for n, step in enumerate(steps):
            assert true.to_act == seat
            assert step in true.legal()
            if n:
                assert drive.depth(true) >= depth
            true.apply(step)
        same = drive.depth(true) == depth and true.kind == kind and not true.over
        assert (
            true.over
            or true.at_chance
            or true.to_act != seat
            or drive.depth(true) < depth
            or (same and true.to_act == seat)
        )
        if at > 80:
            break
    assert min(lengths) == 1
    assert max(lengths) > 2


def test_a_march_is_named_whole() -> None:
    """March is a verb, then a move and a number of warriors, and again."""
    seen = False
    for at, game in enumerate(choices(4)):
        if game.kind != FrameKind.D_MARQUISE:
            continue
        steps = name_act(make("random"), game.view(game.to_act), random.Random(at))
        if steps[0] == 0x02010000:
            seen = True
            assert len(steps) >= 2
            assert steps[1] >> 24 == 4
    assert seen
