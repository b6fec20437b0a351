"""Situations that no other test looked at, found by faults planted in the rules."""

from __future__ import annotations

from tests.law.kit import A, E, M, V, law, table


@law("4.3.6#d", "1.1.3#a")
def test_triggers_that_cannot_disturb_each_other_are_not_ordered() -> None:
    """A Favor of the Alliance: hospitals of the Marquise and damage to the Vagabond touch no common
    hand, so nobody is asked which comes first."""
    t = table(M, A, V).keep(4).warriors(M, {6: 2}).sympathy(1, 8, 12).character("thief")
    t.items("boot torch sword tea").pawn(6)
    t.hand(A, "favor_of_the_foxes").hand(M, "anvil").start(A).play("craft favor_of_the_foxes")
    asked = []
    while t.asks != "alliance":
        asked.append((t.asks, t.who))
        t.play(t.legal()[-1])
    assert sorted(set(asked)) == [("damage", V), ("hospitals", M)]


@law("1.4.2#b", "3.3.4#a")
def test_a_card_to_activate_and_a_card_to_take_are_offered_together() -> None:
    """With ten points, a dominance card beside the map and one in hand the Eyrie are asked after the
    last card of their Decree."""
    t = table(M, E, A).leader("builder").builds({8: "roost"}).warriors(E, {8: 2}).score(eyrie=12)
    t.put("available", "dominance_fox").hand(E, "dominance_mouse anvil").start(E)
    t.play("pass", "suit bird", "clearing 8", "suit bird", "move 8 4", "count 1")
    assert (t.asks, t.legal()) == ("free", ["pass", "dominance", "dominance mouse"])


@law("6.2.3#b", "1.5.4#c")
def test_hospitals_that_went_with_the_keep_are_not_ordered() -> None:
    """The attacking Marquise loses her warrior and the keep and removes a sympathy token: she pays for
    the Outrage, and nobody asks whether hospitals that cannot be used come before it."""
    t = table(M, A).keep(4).warriors(M, {4: 1}).warriors(A, {4: 1}).sympathy(4)
    t.effects(M, "brutal_tactics").effects(A, "sappers").hand(M, "bake_sale a_visit_to_friends")
    t.battle(M, 4, A).play("dice 3 2", "effect brutal_tactics", "effect sappers")
    asked = []
    while t.asks != "rest":
        asked.append((t.asks, t.who))
        t.play(t.legal()[-1])
    assert asked == [("outrage", M)]
    assert (t.map_of(M), t.where("keep"), t.where("sympathy")) == ({}, [], [])


@law("3.1", "3.2.1")
def test_the_game_ends_within_a_removal() -> None:
    """At 29 points the base that a Favor removes wins; the sympathy that goes with it scores no more."""
    t = table(M, E, A).builds({9: "workshop workshop", 11: "workshop", 7: "base"}).sympathy(7)
    t.leader("builder").hand(M, "favor_of_the_mice").score(marquise=29, eyrie=3)
    t.start(M).play("craft favor_of_the_mice")
    assert (t.asks, t.winners, t.points(M)) == ("over", [M], 30)
