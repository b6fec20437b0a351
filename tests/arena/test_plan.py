"""Rotation: every faction in every seat, every bot in every place."""

from __future__ import annotations

from collections import Counter

import pytest

from rootai.arena import Plan, against, holder, mirror, mixed
from rootai.record import Rules

FOUR = ("marquise", "eyrie", "alliance", "vagabond")
A, B = "random", "tests.arena.helpers.First"


@pytest.mark.parametrize("k", [2, 3, 4])
def test_every_faction_sits_in_every_seat(k: int) -> None:
    plan = mirror(FOUR[:k], A, 24, seed=3)
    seen = Counter()
    for block in range(24):
        factions, _ = plan.table(block, 0)
        assert sorted(factions) == sorted(FOUR[:k])
        seen.update(enumerate(factions))
    assert set(seen.values()) == {24 // k}
    # ... within each round of seatings.
    first = [plan.seating(b) for b in range(k)]
    if k == 4:
        assert all(sorted(s[seat] for s in first) == [0, 1, 2, 3] for seat in range(4))
        assert len({plan.seating(b) for b in range(24)}) > 4


@pytest.mark.parametrize("k", [2, 3, 4])
def test_mixed_splits_evenly(k: int) -> None:
    plan = mixed(FOUR[:k], A, B, 72)
    by_faction, by_seat = Counter(), Counter()
    for block, number in plan.tasks():
        factions, bots = plan.table(block, number)
        by_faction.update(zip(factions, bots, strict=True))
        by_seat.update(enumerate(bots))
    assert plan.games() == 144
    assert set(by_faction.values()) == {72}
    assert set(by_seat.values()) == {72}
    for block in range(72):
        one, two = plan.group(block)
        assert two == tuple(1 - bot for bot in one)
    # Every split meets every seating.
    meets = {(plan.group(b), plan.seating(b)) for b in range(72)}
    splits = {2: 1, 3: 3, 4: 3}[k]
    assert len({group for group, _ in meets}) == splits
    if k < 4:
        assert len(meets) == splits * {2: 2, 3: 6}[k]


def test_holder_changes_one_seat() -> None:
    plan = holder(FOUR, "alliance", A, B, 8)
    for block in range(8):
        factions, held = plan.table(block, 0)
        assert [f for f, bot in zip(factions, held, strict=True) if bot == 0] == ["alliance"]
        same, all_rivals = plan.table(block, 1)
        assert same == factions
        assert all_rivals == (1, 1, 1, 1)


def test_against_holds_each_faction() -> None:
    plan = against(FOUR, A, B, 2)
    for block in range(2):
        held = []
        for number in range(4):
            factions, bots = plan.table(block, number)
            held += [f for f, bot in zip(factions, bots, strict=True) if bot == 0]
        assert sorted(held) == sorted(FOUR)


def test_plan_comes_back_from_json() -> None:
    plan = mixed(
        FOUR, A, B, 5, seed=9, rules=Rules("2024", {"reshuffle": "on_draw"}), max_seconds=0.5, name="x"
    )
    assert Plan.of(plan.row()) == plan


def test_deals_differ() -> None:
    plan = mirror(FOUR, A, 100, seed=1)
    other = mirror(FOUR, A, 100, seed=2)
    deals = [p.deal(b) for p in (plan, other) for b in range(100)]
    assert len(set(deals)) == 200


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"factions": ("marquise",)}, "factions: expected 2-6"),
        ({"factions": ("marquise", "wolves")}, "factions: expected some of"),
        ({"factions": ("marquise", "")}, "no drafts"),
        ({"factions": ("lizard", "lizard")}, "Law 5.1.1"),
        ({"rules": Rules(map="moon")}, "map: expected one of"),
        ({"rules": Rules(flags={"suits": "many"})}, "flags.suits: expected one of"),
        ({"blocks": 0}, "blocks: expected 1 or more"),
        ({"bots": ("nobody",)}, "bot: expected one of"),
        ({"groups": (((0, 1),),)}, "groups: expected a bot"),
        ({"groups": (((0,),),)}, "groups: expected a bot"),
    ],
)
def test_wrong_plans(change: dict[str, object], message: str) -> None:
    good = {"factions": ("marquise", "eyrie"), "bots": ("random",), "groups": (((0, 0),),), "blocks": 1}
    with pytest.raises(ValueError, match=message):
        Plan(**{**good, **change})
