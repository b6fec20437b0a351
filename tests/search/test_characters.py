"""Whom a defender enlists before the roll (Law 26.5.2): the search looks at both ends of it."""

from __future__ import annotations

import random

import pytest

from rootai.bots import make
from rootai.notation.actions import action_text
from tests.law.kit import A, E, M, Table, V, table

BOT = "ismcts:iterations=1000"


def attacked(**points: int) -> Table:
    """The Eyrie, a lone warrior beside its roost, attacks one warrior of the Alliance; the Arbiter stands by
    with three swords."""
    t = table(E, A, V, M, first=E).character("arbiter").items("sword sword sword boot torch").pawn(9)
    t.leader("despot").corner(E, 3).corner(M, 1).score(**points)
    t._edit()["round"] = 8
    t._edit()["supply_items"][5] = 0
    t.quests("errand_fox", "guard_duty_mouse", "escort_mouse")
    t.warriors(E, {9: 1, 3: 3}).builds({9: "roost", 3: "roost"}).warriors(A, {9: 1}).keep(1).warriors(
        M, {1: 3}
    )
    return t.battle(E, 9, A)


def answer(t: Table, seed: int) -> str:
    assert (t.asks, t.who) == ("enlist", A)
    view = t.game.view(t.seat(A))
    return action_text(t.game, make(BOT).choose(view, random.Random(seed)))


@pytest.mark.parametrize("seed", range(3))
def test_a_defender_takes_the_swords_in(seed: int) -> None:
    """One warrior deals one hit at most, and that takes a warrior: the point that wins needs a second hit."""
    t = attacked(eyrie=20, alliance=29, vagabond=5, marquise=20)
    assert answer(t, seed) == "enlist the Vagabond"


@pytest.mark.parametrize("seed", range(3))
def test_a_defender_does_not_let_him_win(seed: int) -> None:
    """His point would be the thirtieth."""
    t = attacked(eyrie=20, alliance=20, vagabond=29, marquise=20)
    assert answer(t, seed) == "enlist nobody"
