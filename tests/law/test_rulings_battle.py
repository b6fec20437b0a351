"""Situations of battle with an official or undisputed answer."""

from __future__ import annotations

import pytest

from tests.law.kit import A, E, M, Table, V, law, table


def fight(attacker: str, clearing: int, defender: str, roll: str, t: Table) -> Table:
    return t.battle(attacker, clearing, defender).play(f"dice {roll}")


@law("4.3.3.I", "4.3.6#a", "3.2.1")
def test_two_against_one_and_a_roost() -> None:
    """Roll 3-1: two hits by the cap take warrior and roost, one comes back."""
    t = table(M, E).warriors(M, {8: 2}).warriors(E, {8: 1}).build(8, "roost").leader("builder")
    fight(M, 8, E, "3 1", t)
    assert (t.at(8, M), t.at(8, E), t.where("roost"), t.points(M), t.points(E)) == (1, 0, [], 1, 0)


@law("4.3.5.II")
def test_the_last_warrior_falls_and_no_bonus_comes() -> None:
    """Three attack one warrior and two buildings, roll 2-1: warrior and one building."""
    t = (
        table(M, E)
        .warriors(E, {9: 3})
        .warriors(M, {9: 1})
        .builds({9: "recruiter workshop"})
        .leader("builder")
    )
    fight(E, 9, M, "2 1", t).play("lose recruiter")
    assert (t.at(9, M), t.buildings(9), t.at(9, E), t.points(E)) == (0, ["workshop"], 2, 1)


@law("4.3.1#a", "4.3.1.II#a", "4.3.5.II")
def test_a_lone_workshop_ambushes() -> None:
    """Three Eyrie become one; it rolls 3-2: capped at one, and one more for no defenders. The workshop
    falls, the second hit finds nothing."""
    t = table(M, E).warriors(E, {7: 3}).build(7, "workshop").leader("builder").hand(M, "ambush_mouse")
    t.battle(E, 7, M, ambush="ambush_mouse")
    assert t.at(7, E) == 1
    t.play("dice 3 2")
    assert (t.at(7, E), t.where("workshop"), t.points(E)) == (1, [], 1)


@law("4.3.1.II#a", "4.3.1.II#b", "X1")
def test_the_second_hit_of_an_ambush_takes_the_sawmill() -> None:
    """One warrior and a sawmill attack and run into a bird ambush: both gone, no roll."""
    t = table(M, E).warriors(M, {8: 1}).build(8, "sawmill").warriors(E, {8: 1}).hand(E, "ambush_bird")
    t.leader("builder").battle(M, 8, E, ambush="ambush_bird")
    assert (t.asks, t.at(8, M), t.where("sawmill"), t.points(E), t.at(8, E)) == ("rest", 0, [], 1, 1)


@law("4.3.1#a", "4.3.1.I")
def test_a_foiled_defender_does_not_ambush_again() -> None:
    """He holds a second matching ambush and is not asked."""
    t = table(M, E).warriors(E, {9: 2}).warriors(M, {9: 1}).leader("builder").hand(E, "ambush_bird")
    t.hand(M, "ambush_mouse ambush_bird")
    assert t.battle(E, 9, M, ambush="ambush_mouse", foil="ambush_bird").asks == "dice"


@law("4.3.4", "4.3.5.III")
def test_sappers_against_armorers() -> None:
    """Roll 2-1; the Marquise ignores the rolled hit and takes the one of the Sappers."""
    t = table(M, E).warriors(M, {8: 3}).warriors(E, {8: 2}).effects(M, "armorers").effects(E, "sappers")
    fight(M, 8, E, "2 1", t.leader("builder")).play("pass", "effect sappers", "effect armorers")
    assert (t.at(8, M), t.at(8, E)) == (2, 0)


@law("4.3.6#a", "8.2.6#a")
def test_the_third_hit_goes_nowhere() -> None:
    """Sympathy and Alliance warriors beside the losing Eyrie are no part of the battle."""
    t = table(M, E, A).warriors(M, {12: 4}).warriors(E, {12: 1}).build(12, "roost").sympathy(12)
    t.warriors(A, {12: 2}).hand(M, "anvil").leader("builder")
    fight(M, 12, E, "3 0", t)
    assert (t.asks, t.at(12, E), t.at(12, A), t.where("sympathy"), t.points(M)) == ("rest", 0, 2, [12], 1)
    assert (t.in_hand(M), t.cards("supporters")) == (["anvil"], [])


@law("8.2.2", "4.3.5.II", "8.2.6#a", "8.2.6#b")
def test_two_against_a_lone_sympathy_token() -> None:
    """Roll 3-0: the attacker has the lower die and one for no defenders; the token costs a fox card."""
    t = table(M, A).warriors(M, {12: 2}).sympathy(12).hand(M, "anvil")
    fight(M, 12, A, "3 0", t)
    assert (t.where("sympathy"), t.points(M), t.at(12, M)) == ([], 1, 2)
    assert (t.asks, t.legal()) == ("outrage", ["card anvil"])
    t.play("card anvil")
    assert (t.in_hand(M), t.cards("supporters")) == ([], ["anvil"])


@law("4.3.6#a")
@pytest.mark.parametrize("lost", ["wood", "workshop"])
def test_wood_or_workshop_is_the_owners_choice(lost: str) -> None:
    """One warrior, one wood, one workshop against two hits."""
    t = table(M, E).warriors(M, {9: 1}).wood({9: 1}).build(9, "workshop").warriors(E, {9: 3})
    fight(M, 9, E, "2 2", t.leader("builder"))
    assert t.who == M
    t.play(f"lose {lost}")
    assert (t.at(9, M), t.points(E)) == (0, 1)
    assert len(t.where("wood") + t.where("workshop")) == 1
    assert t.where(lost) == []


@law("7.8.4", "4.1.2#a")
def test_the_despot_needs_a_battle_for_his_bonus() -> None:
    """A Favor that takes two buildings gives two points."""
    t = table(M, E).leader("despot").builds({2: "roost sawmill", 7: "roost workshop", 9: "roost"})
    t.hand(E, "favor_of_the_mice").start(E).play("craft favor_of_the_mice")
    assert t.points(E) == 2


@law("1.5.4#c", "6.2.3#b", "X2")
def test_keep_and_defenders_fall_together() -> None:
    """The Commander's four deal 3 + 1 to 1 warrior, keep and sawmill: no Field Hospitals, 2 points."""
    t = table(M, E).keep(2).warriors(M, {2: 1}).build(2, "sawmill").warriors(E, {2: 4}).hand(M, "sword")
    fight(E, 2, M, "3 0", t.leader("commander"))
    assert (t.asks, t.points(E), t.where("keep"), t.in_hand(M)) == ("rest", 2, [], ["sword"])


@law("9.2.4", "9.2.7", "9.2.2")
def test_a_vagabond_with_nothing_but_a_boot() -> None:
    """Two Marquise warriors roll 1-0: two hits, one damages the boot, the other is ignored; no points."""
    t = table(M, V).character("thief").items("boot").pawn(8).warriors(M, {8: 2})
    fight(M, 8, V, "1 0", t).forced()
    assert (t.has_items("broken"), t.points(M), t.at(8, M), t.pawn_at()) == (["boot"], 0, 2, "8")


@law("7.8.3")
def test_the_commander_defends_without_his_bonus() -> None:
    """Roll 2-1 against two Eyrie warriors: they deal one."""
    t = table(M, E).warriors(M, {8: 3}).warriors(E, {8: 2}).leader("commander")
    fight(M, 8, E, "2 1", t)
    assert (t.at(8, M), t.at(8, E)) == (2, 0)


@law("4.3#a", "4.3.5.II", "8.2.6#a")
def test_others_warriors_do_not_shield_a_token() -> None:
    """Eyrie 5 rule the clearing; the Marquise's two attack the Alliance there, roll 0-0: token gone."""
    t = table(M, E, A).warriors(E, {9: 5}).warriors(M, {9: 2}).sympathy(9).leader("builder")
    fight(M, 9, A, "0 0", t)
    assert (t.where("sympathy"), t.points(M), t.at(9, E)) == ([], 1, 5)
    # her hand is empty: the Alliance draw a card instead
    assert t.asks == "draw"


@law("3.1.1", "4.3.6#b")
def test_both_reach_thirty_in_one_exchange() -> None:
    """29 to 29, a roost against a building and a despotic bonus: the current player wins with fewer."""
    t = table(M, E).score(marquise=29, eyrie=28).leader("despot").effects(M, "brutal_tactics")
    t.warriors(M, {8: 1}).build(8, "sawmill").warriors(E, {8: 1}).build(8, "roost").effects(E, "sappers")
    fight(M, 8, E, "1 1", t).play("effect brutal_tactics", "effect sappers")
    assert (t.winners, t.points(M), t.points(E)) == ([M], 30, 31)


@law("2.5#b", "2.5#a")
def test_one_warrior_and_a_building_each_is_a_tie() -> None:
    """Sympathy and a pawn beside them count nothing: nobody rules."""
    t = table(M, A, V).warriors(M, {9: 1}).build(9, "sawmill").warriors(A, {9: 1}).build(9, "base")
    t.sympathy(9).pawn(9)
    assert t.ruler(9) == "nobody"
