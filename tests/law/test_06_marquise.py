"""Law chapter 6: the Marquise de Cat. Her set-up is tested with chapter 5."""

from __future__ import annotations

import pytest

from tests.law.kit import A, E, M, Table, V, law, table


# ---------------------------------------------------------------- 6.2 rules and abilities
@law("6.2.1", "4.1.1#a")
def test_6_2_1_she_crafts_with_workshops() -> None:
    """Sawmills and recruiters are no crafting pieces."""
    t = table(M, E).builds({9: "sawmill recruiter", 2: "workshop"}).hand(M, "mouse_in_a_sack sword").start(M)
    assert t.legal("craft") == ["craft mouse_in_a_sack"]
    t = table(M, E).builds({9: "sawmill recruiter"}).hand(M, "mouse_in_a_sack").start(M)
    assert t.legal("craft") == []


@law("6.2.2#a", "1.1.2", "1.1.1#b", "7.5.2.IV")
def test_6_2_2_a_others_may_move_in_but_not_place() -> None:
    """Eyrie enter the keep's clearing with a Decree card and rule it; the roost cannot be built."""
    t = table(M, E).keep(4).warriors(E, {9: 3}).leader("charismatic").decree(move="sword", build="bake_sale")
    t.build(8, "roost").warriors(M, {9: 1}).start(E)
    t.play("suit bird", "clearing 8", "suit mouse", "move 9 4", "count 2")
    assert t.ruler(4) == E
    t.play("suit bird", "battle 9 marquise", "dice 0 0", "suit rabbit")
    assert t.asks == "leader"
    assert t.where("roost") == [8]


@law("6.2.2#a", "7.5.2.I")
def test_6_2_2_a_no_recruiting_at_the_keep() -> None:
    """The only roost stands in the keep's clearing: recruiting there fails."""
    t = table(M, E).build(4, "roost").keep(1).leader("builder").decree(recruit="bake_sale").start(E)
    assert t.play("suit rabbit").asks == "decree_recruit"
    assert t.legal() == ["clearing 4"]
    t = table(M, E).no_ruin(10).build(10, "roost").keep(10).leader("builder").decree(recruit="bake_sale")
    assert t.start(E).play("suit rabbit").asks == "leader"


@law("6.2.2#a", "7.4.3#a")
def test_6_2_2_a_no_new_roost_at_the_keep() -> None:
    """The keep's clearing is empty of warriors and open, and yet not offered."""
    t = table(M, E).keep(1).warriors(M, dict.fromkeys(range(2, 13), 1)).hand(E, "anvil").leader("builder")
    t.start(E, "birdsong").play("card anvil recruit")
    assert t.asks == "new_roost"
    assert "clearing 1" not in t.legal()
    assert "clearing 2" in t.legal()


@law("6.2.2#a")
def test_6_2_2_a_the_alliance_do_not_spread_to_the_keep() -> None:
    """Next to sympathy, and no token there while the keep stands."""
    t = table(M, A).keep(4).sympathy(8).put("supporters", "bake_sale sword").start(A, "birdsong")
    t.skip("revolt")
    assert t.asks == "spread"
    assert t.legal("clearing") == ["clearing 7"]


@law("6.2.2#a", "GLOSS.enemy")
def test_6_2_2_a_the_partner_is_banned_as_well() -> None:
    """The ban names every other player: a coalition lifts nothing."""
    t = table(M, E, A, V).keep(4).coalition(M)
    assert not t.pub["may_place"][t.seat(V)] >> 3 & 1
    assert t.pub["may_place"][t.seat(M)] >> 3 & 1


@law("6.2.2#b", "GLOSS.remove", "3.2.1", "6.2.3#b")
def test_6_2_2_b_a_removed_keep_is_gone_for_good() -> None:
    """The remover scores 1; placing is free afterwards; there are no more Field Hospitals."""
    t = table(M, E, A).keep(4).warriors(E, {4: 2, 9: 2}).warriors(M, {9: 1}).leader("builder")
    t.battle(E, 4, M).play("dice 0 0")
    assert (t.points(E), t.where("keep"), t.pub["mq"]["keep"]) == (1, [], 255)
    t.hand(M, "sword").battle(E, 9, M).play("dice 1 0")
    assert t.asks == "rest"
    assert t.at(9, M) == 0
    t.sympathy(8).put("supporters", "bake_sale").warriors(E, {8: 1}).start(A, "birdsong")
    assert t.legal("clearing") == ["clearing 4"]


@law("6.2.2#c")
def test_6_2_2_c_she_places_what_she_likes_at_the_keep() -> None:
    """Buildings, recruited warriors and wood in the keep's clearing."""
    t = table(M, E).keep(2).warriors(M, {2: 1}).builds({2: "sawmill"}).start(M, "birdsong")
    assert t.tokens(2) == {"wood": 1, "keep": 1}
    t.play("build", "build 2 recruiter", "recruit")
    assert (t.buildings(2), t.at(2, M)) == (["recruiter", "sawmill"], 2)


@law("6.2.3#a")
def test_6_2_3_a_one_matching_card_saves_all_warriors_of_a_removal() -> None:
    """Three warriors fall in mouse clearing 9; mouse or bird heals all three, fox does not."""
    t = table(M, E).keep(1).warriors(M, {9: 3}).warriors(E, {9: 4}).leader("builder")
    t.hand(M, "sword sappers anvil").battle(E, 9, M).play("dice 3 3")
    assert (t.asks, t.who) == ("hospitals", M)
    assert t.legal() == ["pass", "card sword", "card sappers"]
    t.play("card sword")
    assert (t.at(1, M), t.at(9, M), t.in_supply(M)) == (3, 0, 22)
    assert t.cards("discard") == ["sword"]
    assert t.asks == "rest"


@law("6.2.3#a")
def test_6_2_3_a_without_the_card_they_go_to_the_supply() -> None:
    """She may decline; the question is put when her hand cannot pay, too."""
    t = table(M, E).keep(1).warriors(M, {9: 1}).warriors(E, {9: 2}).leader("builder").hand(M, "anvil")
    t.battle(E, 9, M).play("dice 2 0")
    assert (t.asks, t.legal()) == ("hospitals", ["pass"])
    t.play("pass")
    assert (t.at(1, M), t.in_supply(M), t.in_hand(M)) == (0, 25, ["anvil"])


@law("6.2.3#a")
def test_6_2_3_a_ambush_and_final_hits_are_two_removals() -> None:
    """Two fall to the ambush and one to the roll: two questions, a card each."""
    t = table(M, E).keep(1).warriors(M, {8: 4}).warriors(E, {8: 2}).leader("builder")
    t.hand(M, "anvil foxfolk_steel").hand(E, "ambush_bird").battle(M, 8, E, ambush="ambush_bird")
    assert t.asks == "hospitals"
    t.play("card anvil")
    assert (t.at(1, M), t.at(8, M)) == (2, 2)
    t.play("dice 3 1")
    assert (t.asks, t.legal()) == ("hospitals", ["pass", "card foxfolk_steel"])
    t.play("card foxfolk_steel")
    assert (t.at(1, M), t.at(8, M)) == (3, 1)


@law("6.2.3#a")
def test_6_2_3_a_a_favor_over_several_clearings_asks_clearing_by_clearing() -> None:
    """2 in 6, 1 in 8, 3 in 12, a card for each clearing: with fox and bird she saves five."""
    t = table(M, E).keep(4).warriors(M, {6: 2, 8: 1, 12: 3}).builds({6: "roost", 8: "roost", 12: "roost"})
    t.hand(E, "favor_of_the_foxes").hand(M, "anvil sappers sword").leader("builder").start(E)
    t.play("craft favor_of_the_foxes")
    for answer, legal, healed in (
        ("card anvil", ["pass", "card anvil", "card sappers"], 2),
        ("pass", ["pass", "card sappers"], 2),
        ("card sappers", ["pass", "card sappers"], 5),
    ):
        assert (t.asks, t.who, t.legal()) == ("hospitals", M, legal)
        t.play(answer)
        assert t.map_of(M) == {4: healed}
    assert t.in_hand(M) == ["sword"]
    assert t.asks == "decree"


@law("6.2.3#b", "1.5.4#c", "X2", "3.2.1")
def test_6_2_3_b_no_hospital_when_the_keep_falls_with_the_warriors() -> None:
    """Commander's four attack 1 warrior, keep and sawmill: 3 + 1 hits, all gone, 2 points."""
    t = table(M, E).keep(2).warriors(M, {2: 1}).build(2, "sawmill").warriors(E, {2: 4}).leader("commander")
    t.hand(M, "sword").battle(E, 2, M).play("dice 3 0")
    assert t.asks == "rest"
    assert (t.points(E), t.where("keep"), t.where("sawmill"), t.in_supply(M)) == (2, [], [], 25)
    assert t.in_hand(M) == ["sword"]


@law("6.2.3#b", "1.5.4#c")
def test_6_2_3_b_a_favor_that_takes_the_keep_stops_the_hospitals_of_all_its_clearings() -> None:
    """The keep goes in 2, warriors in 7: all are gone before hospitals would be asked for."""
    t = table(M, E).keep(7).warriors(M, {2: 2, 7: 1}).builds({2: "roost", 9: "roost", 11: "roost"})
    t.hand(E, "favor_of_the_mice").hand(M, "sword").leader("builder").start(E)
    t.play("craft favor_of_the_mice")
    assert t.asks == "decree"
    assert t.map_of(M) == {}


@law("6.2.3#b")
def test_6_2_3_b_warriors_healed_at_the_keep_are_not_hit_again() -> None:
    """Two defend the keep, two hits: both fall and come back to the same clearing."""
    t = table(M, E).keep(2).warriors(M, {2: 2}).warriors(E, {2: 3}).leader("builder").hand(M, "sword")
    t.battle(E, 2, M).play("dice 2 0", "card sword")
    assert (t.at(2, M), t.where("keep"), t.points(E)) == (2, [2], 0)


@law("6.2.3#c", "6.5.4.II")
def test_6_2_3_c_only_warriors_out_of_clearings() -> None:
    """Buildings and wood that go give no question, nor does wood she pays."""
    t = table(M, E).keep(1).builds({9: "sawmill"}).wood({9: 1}).warriors(E, {9: 3}).leader("builder")
    t.hand(M, "sword").battle(E, 9, M).play("dice 1 0")
    assert t.asks == "rest"
    assert t.points(E) == 2
    t = table(M, E).keep(1).warriors(M, {9: 1}).builds({8: "workshop"}).wood({9: 1}).hand(M, "sword").start(M)
    t.play("build", "build 9 workshop", "clearing 9")
    assert t.asks == "marquise"


@law("6.2.3#d", "CARD.TC")
def test_6_2_3_d_tax_collector_and_hospitals() -> None:
    """She gives up a warrior in 9 for a card and, once it has come, heals it with a mouse card."""
    t = table(M, E).keep(4).warriors(M, {9: 1}).effects(M, "tax_collector").hand(M, "sword").deck("anvil")
    t.start(M).play("effect tax_collector 9", "drawn anvil")
    assert (t.asks, t.legal()) == ("hospitals", ["pass", "card sword"])
    t.play("card sword")
    assert (t.at(4, M), t.in_hand(M)) == (1, ["anvil"])
    assert t.asks == "marquise"


# ---------------------------------------------------------------- 6.4 Birdsong
@law("6.4#a")
def test_6_4_a_a_wood_at_each_sawmill() -> None:
    """Two sawmills in 9 and one in 8: two wood and one; nothing is asked."""
    t = table(M, E).builds({9: "sawmill sawmill", 8: "sawmill"}).start(M, "birdsong")
    assert (t.tokens(9), t.tokens(8)) == ({"wood": 2}, {"wood": 1})
    assert (t.asks, t.phase, t.pub["mq"]["wood"]) == ("marquise", "daylight", 5)


@law("6.4#b", "1.5.4#a", "1.5.1")
def test_6_4_b_short_of_wood_she_picks_the_sawmills() -> None:
    """Four sawmills, two wood: exactly two are placed, where she likes, one at a sawmill."""
    t = table(M, E).builds({2: "sawmill", 7: "sawmill", 8: "sawmill", 9: "sawmill"}).wood({1: 6})
    t.start(M, "birdsong")
    assert (t.asks, t.legal()) == ("wood_short", ["clearing 2", "clearing 7", "clearing 8"])
    t.play("clearing 7")
    assert t.legal() == ["clearing 8", "clearing 9"]
    t.play("clearing 9")
    assert (t.tokens(7), t.tokens(9), t.tokens(2), t.tokens(8)) == ({"wood": 1}, {"wood": 1}, {}, {})
    assert (t.asks, t.pub["mq"]["wood"]) == ("marquise", 0)


@law("6.4#b")
def test_6_4_b_two_sawmills_of_one_clearing() -> None:
    """Three sawmills, two wood: both may go to the clearing with two of them."""
    t = table(M, E).builds({2: "sawmill sawmill", 8: "sawmill"}).wood({1: 6}).start(M, "birdsong")
    assert t.legal() == ["clearing 2"]
    t.play("clearing 2")
    assert t.legal() == ["clearing 2", "clearing 8"]
    assert t.play("clearing 2").tokens(2) == {"wood": 2}


@law("6.4#b")
def test_6_4_b_no_wood_nothing_to_place() -> None:
    """Supply empty: Birdsong passes."""
    t = table(M, E).build(2, "sawmill").wood({1: 8}).start(M, "birdsong")
    assert (t.asks, t.tokens(2)) == ("marquise", {})


# ---------------------------------------------------------------- 6.5 Daylight
@law("6.5#a", "4.1#a")
def test_6_5_a_crafts_before_the_first_action_only() -> None:
    """Several crafts first; after an action none. Spending a bird is no action."""
    t = table(M, E).builds({9: "workshop workshop", 2: "workshop"}).warriors(M, {1: 1})
    t.hand(M, "mouse_in_a_sack codebreakers sappers ambush_bird").start(M)
    assert len(t.legal("craft")) == 3
    t.play("craft codebreakers", "extra", "card ambush_bird", "craft mouse_in_a_sack")
    assert t.legal("craft") == ["craft sappers"]
    t.play("march", "move 1 5", "pass")
    assert t.legal("craft") == []
    assert t.in_hand(M) == ["sappers"]


@law("6.5#b", "6.5.2")
def test_6_5_b_three_actions() -> None:
    """After the third only ending the phase is left."""
    t = table(M, E).warriors(M, {9: 1}).start(M)
    for n, (a, b) in enumerate(((9, 12), (12, 9), (9, 12)), 1):
        t.play("march", f"move {a} {b}", "pass")
        assert t.pub["mq"]["actions"] == n
    assert t.legal() == ["pass"]


@law("6.5#b", "flag bird_actions")
def test_6_5_b_birds_buy_actions_at_any_time() -> None:
    """A bird before the first action and one after the third: five actions in all."""
    t = table(M, E).warriors(M, {9: 1}).hand(M, "ambush_bird sappers").start(M)
    t.play("extra", "card sappers")
    assert t.cards("discard") == ["sappers"]
    for move in ("move 9 12", "move 12 9", "move 9 12", "move 12 9"):
        t.play("march", move, "pass")
    assert t.legal() == ["pass", "extra"]
    t.play("extra", "card ambush_bird")
    assert "march" in t.legal()
    t.play("march", "move 9 12", "pass")
    assert t.legal() == ["pass"]


@law("6.5#b", "6.5.5")
def test_6_5_b_a_bird_spent_in_an_action_gives_no_other() -> None:
    """Overwork paid with a bird is one action of three, not a fourth."""
    t = table(M, E).build(9, "sawmill").hand(M, "sappers").start(M).play("overwork", "card sappers 9")
    assert (t.pub["mq"]["actions"], t.pub["mq"]["extra"]) == (1, 0)


@law("6.5.1", "4.3#a")
def test_6_5_1_battle_is_an_action() -> None:
    """Each battle counts one."""
    t = table(M, E).warriors(M, {9: 4}).warriors(E, {9: 3}).leader("builder").start(M)
    for n in range(1, 4):
        t.play("battle", "battle 9 eyrie", "dice 0 0")
        assert t.pub["mq"]["actions"] == n
    assert t.legal() == ["pass"]


@law("6.5.2", "1.4.2")
def test_6_5_2_a_march_is_up_to_two_moves() -> None:
    """The first move must be made, the second may be left out; a third is another action."""
    t = table(M, E).warriors(M, {9: 2}).start(M).play("march")
    assert t.legal() == ["move 9 1", "move 9 4", "move 9 12"]
    t.play("move 9 1", "count 1")
    assert "pass" in t.legal()
    assert len(t.legal("move")) == 6
    t.play("move 9 4")
    assert (t.asks, t.pub["mq"]["actions"]) == ("marquise", 1)


@law("6.5.3#a")
def test_6_5_3_a_recruit_places_one_at_each_recruiter_once_a_turn() -> None:
    """Two recruiters in 9, one in 8: three warriors; a second Recruit is not offered."""
    t = table(M, E).builds({9: "recruiter recruiter", 8: "recruiter"}).start(M).play("recruit")
    assert (t.map_of(M), t.in_supply(M)) == ({8: 1, 9: 2}, 22)
    assert "recruit" not in t.legal()
    assert t.start(M).legal()[1:] != []
    assert "recruit" in t.legal()


@law("6.5.3#b", "1.5.4#a")
def test_6_5_3_b_short_of_warriors_she_picks() -> None:
    """Three recruiters, two warriors: she says where; at most one for each recruiter."""
    t = table(M, E).builds({2: "recruiter", 8: "recruiter", 9: "recruiter"}).supply(M, 2).start(M)
    t.play("recruit")
    assert (t.asks, t.legal()) == ("recruit_short", ["clearing 2", "clearing 8"])
    t.play("clearing 8")
    assert t.legal() == ["clearing 9"]
    t.play("clearing 9")
    assert t.map_of(M) == {8: 1, 9: 1}


@law("GEN.noop", "6.5.3#a", "6.5.5")
def test_gen_noop_actions_that_would_change_nothing_are_not_offered() -> None:
    """No recruiter, no warrior, no wood: no Recruit and no Overwork."""
    t = table(M, E).build(9, "sawmill").wood({1: 8}).hand(M, "sword").start(M)
    assert "recruit" not in t.legal()
    assert "overwork" not in t.legal()
    t = table(M, E).build(9, "recruiter").supply(M, 0).start(M)
    assert "recruit" not in t.legal()


@law("6.5.4.I", "1.5.4#b")
def test_6_5_4_I_a_ruled_clearing_an_open_slot_and_the_price() -> None:
    """Rule of 8 and 9 but not of 4; the third sawmill costs two: one wood does not buy it."""
    t = table(M, E).warriors(M, {8: 1, 9: 1}).warriors(E, {4: 2}).builds({8: "sawmill", 9: "sawmill"})
    t.builds({8: "workshop"}).builds({9: "recruiter"}).wood({9: 1, 8: 1}).start(M)
    assert "build" not in t.legal()
    t = table(M, E).warriors(M, {8: 1, 9: 1}).warriors(E, {4: 2}).builds({8: "sawmill", 9: "sawmill"})
    t.builds({7: "workshop recruiter"}).wood({9: 1, 4: 3}).start(M).play("build")
    assert t.legal() == ["build 9 workshop", "build 9 recruiter"]


@law("6.5.4.II")
def test_6_5_4_II_wood_comes_through_ruled_clearings() -> None:
    """9 and 1 are joined; 12 is tied, so the wood in 7 is out of reach: 1 wood, no third sawmill."""
    t = table(M, A).warriors(M, {1: 1, 9: 1, 7: 1, 12: 2}).warriors(A, {12: 2}).wood({1: 1, 7: 2})
    t.builds({5: "sawmill sawmill", 8: "workshop recruiter"}).start(M).play("build")
    assert t.legal("build 9") == ["build 9 workshop", "build 9 recruiter"]
    assert t.legal("build 7") == ["build 7 sawmill", "build 7 workshop", "build 7 recruiter"]
    t.play("build 9 workshop")
    assert t.legal() == ["clearing 1"]
    t.play("clearing 1")
    assert (t.points(M), t.tokens(1), t.tokens(7), t.pub["mq"]["wood"]) == (2, {}, {"wood": 2}, 6)


@law("6.5.4.II")
def test_6_5_4_II_she_picks_the_wood() -> None:
    """Two wood of three in three joined clearings: each pair once."""
    t = table(M, E).warriors(M, {9: 1, 1: 1, 4: 1}).wood({9: 1, 1: 1, 4: 1})
    t.builds({5: "sawmill sawmill"}).start(M).play("build", "build 9 sawmill")
    assert t.legal() == ["clearing 1", "clearing 4"]
    assert t.copy().play("clearing 1").legal() == ["clearing 4", "clearing 9"]
    t.play("clearing 4").forced()
    assert (t.tokens(1), t.tokens(4), t.tokens(9)) == ({"wood": 1}, {}, {})
    assert (t.where("sawmill"), t.points(M), t.points(E)) == ([5, 5, 9], 2, 0)


TRACKS = {
    "sawmill": ((0, 1, 2, 3, 3, 4), (0, 1, 2, 3, 4, 5)),
    "workshop": ((0, 1, 2, 3, 3, 4), (0, 2, 2, 3, 4, 5)),
    "recruiter": ((0, 1, 2, 3, 3, 4), (0, 1, 2, 3, 3, 4)),
}


@law("6.5.4#b", "6.5.4.III", "GLOSS.place", "6.3.5")
@pytest.mark.parametrize("kind", list(TRACKS))
@pytest.mark.parametrize("nth", range(6))
def test_6_5_4_b_cost_and_points_of_the_nth_building(kind: str, nth: int) -> None:
    """The price and the points printed above the space that the next building leaves."""
    cost, points = TRACKS[kind][0][nth], TRACKS[kind][1][nth]
    spots = (2, 2, 7, 7, 8)
    t = table(M, E, ruins=False).warriors(M, {9: 1})
    for spot in spots[:nth]:
        t.build(spot, kind)
    poor = t.copy().wood({9: cost - 1} if cost else {})
    rich = t.copy().wood({9: cost})
    if cost:
        assert f"build 9 {kind}" not in builds(poor)
    assert f"build 9 {kind}" in builds(rich)
    rich.play(f"build 9 {kind}").forced()
    assert rich.points(M) == points
    assert rich.tokens(9) == {}
    assert rich.buildings(9) == [kind]


def builds(t: Table) -> list[str]:
    t.start(M)
    return t.play("build").legal() if "build" in t.legal() else []


@law("1.5.1", "6.3.5", "6.5.4.I")
def test_6_3_5_there_are_six_of_each() -> None:
    """Six sawmills on the map: the type is not offered, however much wood there is."""
    t = table(M, E, ruins=False).warriors(M, {9: 1}).wood({9: 8})
    t.builds({2: "sawmill sawmill", 7: "sawmill sawmill", 8: "sawmill sawmill"})
    assert builds(t) == [f"build {c} {kind}" for c in (9,) for kind in ("workshop", "recruiter")]


@law("GLOSS.remove", "6.5.4#b", "3.2.1")
def test_gloss_remove_a_lost_building_makes_the_next_cheaper_and_costs_no_points() -> None:
    """Three sawmills, one falls: the next is the third again, for 2 wood and 2 points."""
    t = table(M, E).builds({2: "sawmill", 7: "sawmill", 8: "sawmill"}).score(marquise=10)
    t.warriors(E, {8: 1}).leader("builder").battle(E, 8, M).play("dice 0 0")
    assert (t.points(M), t.points(E), t.where("sawmill")) == (10, 1, [2, 7])
    t.warriors(M, {9: 1}).wood({9: 2}).start(M).play("build", "build 9 sawmill").forced()
    assert (t.points(M), t.tokens(9)) == (12, {})


@law("6.5.5")
def test_6_5_5_overwork() -> None:
    """A card that matches the clearing of a sawmill puts one wood there; as often as actions last."""
    t = table(M, E).builds({9: "sawmill", 8: "sawmill"}).hand(M, "sword anvil bake_sale").start(M)
    t.play("overwork")
    assert t.legal() == ["card anvil 8", "card sword 9"]
    t.play("card sword 9")
    assert t.tokens(9) == {"wood": 1}
    t.play("overwork", "card anvil 8")
    assert (t.tokens(8), t.in_hand(M), t.pub["mq"]["actions"]) == ({"wood": 1}, ["bake_sale"], 2)
    assert "overwork" not in t.legal()


# ---------------------------------------------------------------- 6.6 Evening
@law("6.6#a")
@pytest.mark.parametrize(("recruiters", "drawn"), [(0, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_6_6_a_one_card_and_a_bonus_with_three_and_five_recruiters(recruiters: int, drawn: int) -> None:
    """1, 2 with three recruiters on the map, 3 with five."""
    t = table(M, E, ruins=False)
    for spot in (2, 2, 7, 7, 8, 8)[:recruiters]:
        t.build(spot, "recruiter")
    t.start(M, "evening")
    n = 0
    while t.asks == "draw" and t.current == M:
        t.play(t.legal()[0])
        n += 1
    assert n == drawn
    assert len(t.in_hand(M)) == drawn


@law("6.6#b", "3.3.3")
def test_6_6_b_down_to_five_of_her_choice() -> None:
    """Seven in hand: two go, each pair once, a dominance card beside the map."""
    t = table(M, E, A).hand(M, "anvil sword investments bake_sale sappers dominance_bird").deck("cobbler")
    t.start(M, "evening").play("drawn cobbler")
    assert t.asks == "discard"
    assert t.legal() == [
        "card anvil",
        "card bake_sale",
        "card investments",
        "card sword",
        "card sappers",
        "card cobbler",
    ]
    t.play("card sword")
    assert t.legal() == ["card sappers", "card cobbler", "card dominance_bird"]
    t.play("card dominance_bird")
    assert len(t.in_hand(M)) == 5
    assert (t.cards("deck"), t.cards("discard"), t.cards("available")) == (["sword"], [], ["dominance_bird"])
    assert t.current == E


@law("6.X")
def test_6_X_without_pieces_she_still_has_her_turn() -> None:
    """Nothing on the map: no wood, no action but ending, a card is drawn and play goes on."""
    t = table(M, E).deck("anvil").start(M, "birdsong")
    assert (t.asks, t.legal()) == ("marquise", ["pass"])
    t.play("pass", "drawn anvil")
    assert t.current == E
