"""Drafts that cannot be (Law 19.8), each with the field and the rule that says so.

What is asked of a seat without a faction, and what is on offer, must never reach the search.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache

import pytest

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.advice import suggest
from rootai.notation.faults import PositionError
from rootai.notation.position import from_position, to_position, validate, view_from_position
from rootai.record import Rules, advanced, new_game
from rootai_core.ids import FrameKind


@lru_cache(maxsize=1)
def draft() -> p.Position:
    """Three of five seats have drafted; the fourth is asked, the Vagabond and another card are on offer."""
    for seed in range(100):
        rng = random.Random(seed)
        game = new_game(advanced(Rules(map="mountain")), [""] * 5)
        while game.round == 0:
            position = to_position(game)
            left = sum(not seat.faction for seat in position.seats)
            if game.kind == FrameKind.D_FACTION and left == 2 and c.FACTION_VAGABOND in position.setup.pool:
                return position
            game.apply(game.sample(rng.getrandbits(60)) if game.at_chance else rng.choice(game.legal()))
    raise AssertionError("no draft")


def played(m: p.Position) -> c.Faction:
    """A faction that a seat has, and no other may."""
    return next(x.faction for x in m.seats if x.faction not in (0, c.FACTION_VAGABOND))


def ask(m: p.Position, kind: p.DecisionKind) -> None:
    m.pending[0].kind = kind


Change = Callable[[p.Position], object]
CASES: dict[str, tuple[Change, str, str]] = {
    "a faction on offer that a seat has": (
        lambda m: m.setup.pool.append(played(m)),
        "setup.pool[",
        "faction_twice",
    ),
    "a faction still to be dealt that a seat has": (
        lambda m: m.setup.to_deal.append(played(m)),
        "setup.to_deal[0]",
        "faction_twice",
    ),
    "fewer cards than seats": (lambda m: m.setup.pool.__delitem__(slice(1, None)), "setup.pool", "too_few"),
    "a Vagabond without a character": (
        lambda m: m.setup.ClearField("characters"),
        "setup.characters",
        "missing",
    ),
    "a move of a seat without a faction": (
        lambda m: ask(m, p.DECISION_KIND_MOVE),
        "pending[0].kind",
        "unknown_decision",
    ),
    "a battle of a seat without a faction": (
        lambda m: ask(m, p.DECISION_KIND_BATTLE),
        "pending[0].kind",
        "unknown_decision",
    ),
    "a craft of a seat without a faction": (
        lambda m: ask(m, p.DECISION_KIND_CRAFT),
        "pending[0].kind",
        "unknown_decision",
    ),
    "a sixth card": (lambda m: setattr(m.seats[0].hand, "count", 6), "seats[0].hand.count", "starting_hand"),
}


def test_the_draft_itself_can_be_and_is_advised_on() -> None:
    """Every seat has a value, those without a faction too."""
    seat = draft().pending[0].seat
    view = view_from_position(to_position(from_position(draft()), seat), asker=True)
    answer = suggest(view, iterations=40)
    assert [one.seat for one in answer.values] == [1, 2, 3, 4, 5]
    assert [one.faction for one in answer.values] == [state.faction for state in draft().seats]
    assert answer.best.act.text.startswith("Draft the ")


@pytest.mark.parametrize("name", CASES)
def test_a_draft_that_cannot_be(name: str) -> None:
    change, field, rule = CASES[name]
    m = p.Position()
    m.CopyFrom(draft())
    change(m)
    told = [(fault.field.removeprefix("position."), fault.rule) for fault in validate(m)]
    assert any(place.startswith(field) and why == rule for place, why in told), told
    with pytest.raises(PositionError):
        from_position(m)


def test_a_set_up_that_nobody_goes_on_with() -> None:
    """The first turn would begin with seats that have not set up (5.1)."""
    rng = random.Random(1)
    game = new_game(Rules(), ["riverfolk", "vagabond"])
    while game.at_chance or game.kind != FrameKind.D_PRICE:
        game.apply(game.sample(rng.getrandbits(60)) if game.at_chance else rng.choice(game.legal()))
    m = to_position(game)
    assert validate(m) == []
    kept = [entry for entry in m.pending if entry.cause != p.ACTION_KIND_SET_UP]
    del m.pending[:]
    m.pending.extend(kept)
    assert ("position.pending", "set_up") in [(fault.field, fault.rule) for fault in validate(m)]
