"""Situations with the Lizard Cult or the Riverfolk Company that have an official or undisputed answer."""

from __future__ import annotations

import pytest

from tests.law.kit import A, E, L, M, R, Table, law, table


def conspire(t: Table, hated: bool = False) -> Table:
    """The Cult's Birdsong up to its conspiracies against the fox clearings."""
    return t.outcast("fox" if hated else "mouse").put("lost_souls", "anvil").start(L, "birdsong")


# ---------------------------------------------------------------- the Cult crafts
@law("10.2.1#b", "10.6.2")
@pytest.mark.parametrize("first", ["scouting_party", "root_tea_fox"])
def test_two_mouse_gardens_and_four_cards(first: str) -> None:
    """Three mice and two foxes are too much for them, whatever other gardens there are; after either of
    the other cards neither can follow."""
    t = table(L, M, ruins=False).outcast("mouse").build(7, "garden garden").build(8, "garden garden")
    t.build(1, "garden").hand(L, "stand_and_deliver scouting_party foxfolk_steel root_tea_fox")
    t.start(L, "evening")
    assert t.legal() == ["pass", "craft root_tea_fox", "craft scouting_party"]
    t.play(f"craft {first}")
    assert t.asks != "lizard_craft" or t.legal() == ["pass"]
    assert t.in_play(L) == (["scouting_party"] if first == "scouting_party" else [])


# ---------------------------------------------------------------- Lost Souls
@law("X8", "XE10", "7.7.2", "3.3.3", "10.2.6#a", "10.4.2")
@pytest.mark.parametrize("cult", [True, False])
def test_a_dominance_card_falls_out_of_the_decree(cult: bool) -> None:
    """Turmoil purges the rabbit dominance: beside the map at once, or by way of Lost Souls."""
    t = table(E, L if cult else M, A).leader("despot").build(8, "roost").warriors(E, {8: 1})
    t.decree(battle="dominance_rabbit").start(E)
    t.forced()
    while t.asks != "leader":
        t.play(t.legal()[0])
    assert t.cards("available") == ([] if cult else ["dominance_rabbit"])
    assert t.cards("lost_souls") == (["dominance_rabbit"] if cult else [])
    if cult:
        t.play(t.legal()[0]).start(L, "birdsong").forced()
        assert (t.cards("available"), t.cards("lost_souls")) == (["dominance_rabbit"], [])
        assert t.the_outcast == ("rabbit", False)


# ---------------------------------------------------------------- conspiracies
@law("10.4.3#a", "10.4.3#b")
@pytest.mark.parametrize("first", ["convert", "battle", "sanctify"])
def test_what_two_acolytes_buy_while_hated(first: str) -> None:
    """A conversion and a crusade, in either order, or one garden; never that and something else."""
    t = table(L, E).leader("builder").warriors(E, {8: 2}).build(8, "roost").warriors(L, {8: 1, 5: 19})
    t = conspire(t.acolytes(2), hated=True)
    assert (t.in_supply(L), sorted(t.legal())) == (3, ["battle", "convert", "pass", "sanctify"])
    t.play(first).forced()
    if first == "battle":
        t.play("dice 0 0")
    if first == "sanctify":
        assert (t.where("garden"), t.points(L), t.in_acolytes) == ([8], 1, 0)
        assert t.asks != "conspire"
        return
    assert t.in_acolytes == 1
    assert sorted(t.legal()) == ["battle", "convert", "pass"]
    t.play("battle" if first == "convert" else "convert").forced()
    if first == "convert":
        t.play("dice 0 0")
    assert (t.at(8, L), t.at(8, E), t.in_acolytes) == (2, 1, 0)
    assert t.asks != "conspire"


@law("10.4.3.III#b", "XE14", "8.2.4#a", "8.2.6#a", "10.2.4#a")
def test_a_base_becomes_a_garden_among_its_warriors() -> None:
    """The fox and the bird supporter go with it and one of two officers; two warriors and sympathy stay,
    rule nothing, and cost nobody a card."""
    t = table(L, A).build(12, "base").warriors(A, {12: 2}).sympathy(12).officers(2)
    t.put("supporters", "foxfolk_steel armorers sword").hand(L, "bake_sale")
    t = conspire(t.acolytes(3)).play("sanctify").forced()
    assert (t.points(L), t.where("garden"), t.where("sympathy"), t.at(12, A)) == (1, [12], [12], 2)
    assert (t.cards("supporters"), t.pub["wa"]["officers"], t.ruler(12)) == (["sword"], 1, L)
    assert t.in_hand(L) == ["bake_sale"]


@law("8.2.6#a", "XE1", "10.5.1", "10.5.2", "10.4.3.II#a")
def test_placing_in_sympathy_is_free() -> None:
    """The Cult recruits, builds and converts in a sympathetic clearing and gives no card."""
    t = table(L, A, M).sympathy(8).warriors(M, {8: 1}).acolytes(2)
    t.hand(L, "gently_used_knapsack foxfolk_steel sword")
    t = conspire(t).play("convert").forced()
    assert (t.at(8, L), t.at(8, M), t.asks) == (1, 0, "lizard")
    t.play("recruit", "clearing 8", "card gently_used_knapsack", "build").forced()
    assert (t.where("garden"), t.at(8, L)) == ([8], 2)
    assert (t.cards("supporters"), t.where("sympathy"), t.in_hand(L)) == ([], [8], ["sword"])


# ---------------------------------------------------------------- revenge
@law("10.2.3#a", "10.2.3#b", "XE8")
def test_only_the_defender_s_dead_are_remembered() -> None:
    """Two lost in defence, one in a crusade, two to a Favor: two acolytes, three back in the supply."""
    t = table(M, L).warriors(L, {12: 3, 7: 2}).warriors(M, {12: 3, 7: 1}).battle(M, 12, L).play("dice 2 0")
    assert (t.at(12, L), t.in_acolytes, t.in_supply(L)) == (1, 2, 20)
    t.battle(L, 7, M).play("dice 1 1")
    assert (t.at(7, L), t.in_acolytes, t.in_supply(L)) == (1, 2, 21)
    t.warriors(L, {8: 1}).build(1, "workshop").build(8, "workshop").build(6, "workshop")
    t.hand(M, "favor_of_the_foxes").start(M).play("craft favor_of_the_foxes")
    assert (t.map_of(L), t.in_acolytes, t.in_supply(L)) == ({7: 1}, 2, 22)


# ---------------------------------------------------------------- rituals
@law("10.5.3#a", "10.5.3#b", "10.5.3#c")
def test_two_fox_gardens_and_one_of_mice() -> None:
    """Fox scores two and no second time; mouse may be scored for nothing."""
    t = table(L, M).builds({8: "garden", 12: "garden", 7: "garden"}).warriors(L, {5: 25})
    t.hand(L, "anvil foxfolk_steel sword").start(L).play("score", "card anvil")
    assert t.points(L) == 2
    t.play("score")
    assert t.legal() == ["card sword"]
    t.play("card sword")
    assert (t.points(L), t.cards("lost_souls"), t.in_hand(L)) == (2, ["anvil", "sword"], ["foxfolk_steel"])


# ---------------------------------------------------------------- the Riverfolk's own turn
@law("11.4#0", "11.4.1", "11.4.2", "11.4.3")
def test_a_whole_birdsong() -> None:
    """Nothing in Payments, seven funds, two posts, two committed: two otters come, three points, then
    eleven funds."""
    t = table(R, M).posts(8, 7).river("funds", marquise=5, riverfolk=2).river("committed", riverfolk=2)
    t.warriors(R, {4: 6}).start(R, "birdsong").forced()
    assert (t.points(R), t.box_of("funds"), t.in_supply(R)) == (3, {M: 5, R: 6}, 3)
    assert (t.box_of("payments"), t.box_of("committed")) == ({}, {})


# ---------------------------------------------------------------- mercenaries
@law("11.2.7.IIIa#a", "11.2.7.IIIa#b", "4.3.6#a")
def test_three_hits_on_two_hawks_and_three_otters() -> None:
    """The odd hit is the Eyrie's own: both hawks and one otter; the roost stands behind two otters."""
    t = table(E, R, M).leader("builder").warriors(E, {8: 2}).build(8, "roost").warriors(R, {8: 3})
    t.warriors(M, {8: 3}).hired(E).battle(E, 8, M).play("dice 3 3").forced()
    assert (t.at(8, E), t.at(8, R), t.where("roost"), t.at(8, M)) == (0, 2, [8], 0)


@law("11.2.7.III#b", "11.2.7.III#d", "XE6", "4.3.3.I", "6.2.3#a")
def test_otters_alone_fight_for_the_marquise() -> None:
    """Three of them, none of hers: three hits are rolled, two hawks and two otters fall, no hospital asks."""
    t = table(M, R, E).keep(4).hand(M, "bake_sale").warriors(R, {10: 3}).warriors(E, {10: 2}).hired(M)
    t.leader("builder").battle(M, 10, E).play("dice 3 2").forced()
    assert (t.asks, t.at(10, E), t.at(10, R), t.at(4, M)) == ("rest", 0, 1, 0)


@law("11.2.7.III#a", "XE4", "XE21", "6.5.4.I", "6.5.4#b")
def test_the_marquise_comes_back_behind_otters() -> None:
    """Without a piece on the map she hires three otters, rules their clearing and builds a first workshop
    there for no wood and no point."""
    t = table(M, R, E).leader("builder").warriors(E, {3: 2}).warriors(R, {10: 3}).prices(1, 1, 2)
    t.start(M, "birdsong").play("service mercenaries")
    assert t.box_of("payments") == {M: 2}
    while t.asks != "marquise":
        t.play("pass")
    t.play("build")
    assert t.legal() == ["build 10 sawmill", "build 10 workshop", "build 10 recruiter"]
    t.play("build 10 workshop")
    assert (t.where("workshop"), t.points(M)) == ([10], 0)


# ---------------------------------------------------------------- the start of Birdsong
@law("1.4.1#b", "3.3.1.I", "11.2.6#a")
def test_a_dominance_won_ends_the_game_before_the_shop_opens() -> None:
    """Nothing is sold to who has won; without the third clearing the shop opens."""
    for clearings, asks in (((1, 6, 8), "over"), ((1, 6), "window")):
        t = table(M, R, E).leader("builder").hand(R, "anvil").dominance(M, "fox")
        t.warriors(M, dict.fromkeys(clearings, 1)).start(M, "birdsong")
        assert t.asks == asks


# ---------------------------------------------------------------- what the Law leaves open
@law("flag establish_partial", "11.5.6.III#a", "6.2.2#a", "GEN.noop")
@pytest.mark.parametrize(("otters", "there"), [(1, [8]), (0, [])])
def test_the_otter_of_an_exhausted_suit(otters: int, there: list[int]) -> None:
    """Ruling O8, where the warrior may come alone: not if there is none, and not into the keep's clearing."""
    t = table(R, M, law={"establish_partial": "yes"}).destroyed("fox", "fox", "fox").keep(1)
    t.warriors(M, {1: 2, 8: 2}).river("funds", marquise=4).warriors(R, {7: 15 - otters}).start(R)
    if there:
        t.play("establish")
        assert t.legal() == ["clearing 8"]
    else:
        assert "establish" not in t.legal()


@law("flag establish_partial", "11.5.6.II", "11.5.6.III#a")
def test_the_own_fund_is_the_otter_of_an_exhausted_suit() -> None:
    """With an empty supply the otters that pay are the ones that can come."""
    t = table(R, M, law={"establish_partial": "yes"}).destroyed("fox", "fox", "fox").warriors(R, {8: 13})
    t.river("funds", riverfolk=2).start(R).play("establish").forced()
    assert (t.at(8, R), t.in_supply(R), t.points(R)) == (14, 1, 0)
