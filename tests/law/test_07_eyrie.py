"""Law chapter 7: the Eyrie Dynasties. Their set-up is tested with chapter 5."""

from __future__ import annotations

import pytest

from tests.law.kit import A, E, M, Table, V, law, table

LEADERS = ("builder", "charismatic", "commander", "despot")


def decree(leader: str = "builder", **columns: str) -> Table:
    """Marquise and Eyrie with a leader and a Decree."""
    return table(M, E).leader(leader).decree(**columns)


# ---------------------------------------------------------------- 7.2 rules and abilities
@law("7.2.1", "7.5.1", "4.1#a")
def test_7_2_1_they_craft_with_roosts_before_the_decree() -> None:
    """A roost in a mouse clearing crafts Codebreakers, once; once the Decree has begun, no more."""
    t = decree(recruit="sword").build(9, "roost").hand(E, "codebreakers sappers anvil").start(E)
    assert (t.asks, t.legal()) == ("eyrie_craft", ["pass", "craft sappers", "craft codebreakers"])
    t.play("craft codebreakers")
    assert t.legal("craft") == []
    t = decree(recruit="sword").build(9, "roost").hand(E, "codebreakers").start(E).play("pass", "suit mouse")
    t.play("clearing 9")
    assert t.asks == "decree"
    assert t.legal() == ["suit bird"]


@law("7.2.2", "X9", "2.5#b", "1.1.1#b")
def test_7_2_2_they_rule_what_they_tie() -> None:
    """2 against 2 is theirs, also among three; 1 against 2 is not; an empty clearing is nobody's."""
    t = table(M, E, A).warriors(M, {9: 2, 12: 2, 8: 2}).warriors(E, {9: 2, 12: 1, 8: 1})
    t.build(8, "roost").warriors(A, {8: 2, 12: 2})
    assert t.ruler(9) == E
    assert t.ruler(8) == E
    assert t.ruler(12) == "nobody"
    assert t.ruler(4) == "nobody"
    assert t.ruled(E) == [8, 9]


@law("7.2.3", "7.8.1", "3.2.2")
@pytest.mark.parametrize(
    ("leader", "points"), [("builder", 3), ("charismatic", 1), ("commander", 1), ("despot", 1)]
)
def test_7_2_3_an_item_is_one_point_but_for_the_builder(leader: str, points: int) -> None:
    """Bake Sale says 3: that under the Builder, 1 under the others; the coin comes all the same."""
    t = decree(leader).builds({5: "roost", 4: "roost"}).hand(E, "bake_sale").start(E).play("craft bake_sale")
    assert (t.points(E), t.box(E)) == (points, ["coin"])


# ---------------------------------------------------------------- 7.4 Birdsong
@law("7.4.1")
def test_7_4_1_an_empty_hand_draws_one_card() -> None:
    """Emergency orders: one card, which then goes to the Decree; with a card in hand none is drawn."""
    t = table(M, E).leader("builder").build(9, "roost").deck("anvil sword").start(E, "birdsong")
    assert (t.asks, t.weights()) == ("draw", {"drawn anvil": 1, "drawn sword": 1})
    t.play("drawn anvil")
    assert (t.asks, t.cards("deck")) == ("decree_add", ["sword"])
    assert t.legal() == [f"card anvil {column}" for column in ("recruit", "move", "battle", "build")]
    t = table(M, E).leader("builder").build(9, "roost").hand(E, "anvil").start(E, "birdsong")
    assert t.asks == "decree_add"


@law("7.4.2#a", "GLOSS.show/reveal")
def test_7_4_2_a_one_or_two_cards_into_any_columns() -> None:
    """One must go, a second may; each to any of the four columns, seen by everybody."""
    t = table(M, E).leader("builder").build(9, "roost").hand(E, "anvil sword").start(E, "birdsong")
    columns = ("recruit", "move", "battle", "build")
    assert t.legal() == [f"card {card} {c}" for card in ("anvil", "sword") for c in columns]
    t.play("card anvil battle")
    assert [event[5] for event in t.events if event[0] == 1] == [63]
    assert t.legal() == ["pass", *(f"card sword {c}" for c in columns)]
    one = t.copy().play("pass")
    assert (one.cards("decree battle"), one.in_hand(E), one.phase) == (["anvil"], ["sword"], "daylight")
    t.play("card sword battle")
    assert (t.cards("decree battle"), t.phase) == (["anvil", "sword"], "daylight")


@law("7.4.2#a")
def test_7_4_2_a_one_bird_at_most() -> None:
    """Two birds in hand: exactly one; bird and fox: one or both, in each combination once."""
    t = table(M, E).leader("builder").build(9, "roost").hand(E, "sappers ambush_bird").start(E, "birdsong")
    t.play("card sappers move").forced()
    assert t.phase == "daylight"
    assert (t.cards("decree move"), t.in_hand(E)) == (["sappers"], ["ambush_bird"])
    t = table(M, E).leader("builder").build(9, "roost").hand(E, "anvil sappers").start(E, "birdsong")
    assert len(t.legal()) == 8
    pairs = set()
    for first in t.legal():
        after = t.copy().play(first)
        for second in after.legal() if after.asks == "decree_add" else []:
            if second != "pass":
                pairs.add(frozenset((first, second)))
    assert len(pairs) == 16


@law("7.4.2#a")
def test_7_4_2_a_two_at_most_and_two_of_a_kind() -> None:
    """With four cards in hand exactly two may go; two copies of a card are two cards, and no order of
    the same two choices is offered twice."""
    t = table(M, E).leader("builder").build(9, "roost").hand(E, "cobbler cobbler anvil sword")
    t.start(E, "birdsong").play("card cobbler move")
    assert t.legal("card cobbler") == ["card cobbler move", "card cobbler battle", "card cobbler build"]
    t.play("card cobbler build")
    assert (t.phase, t.in_hand(E)) == ("daylight", ["anvil", "sword"])
    assert (t.cards("decree move"), t.cards("decree build")) == (["cobbler"], ["cobbler"])


@law("7.4.2#a", "2.1.2", "2.1.3")
def test_7_4_2_a_every_type_of_card() -> None:
    """Ambush and dominance cards go into the Decree like any other."""
    t = table(M, E, A).leader("builder").build(9, "roost").hand(E, "ambush_fox dominance_mouse")
    t.start(E, "birdsong").play("card ambush_fox recruit", "card dominance_mouse build")
    assert (t.cards("decree recruit"), t.cards("decree build")) == (["ambush_fox"], ["dominance_mouse"])


@law("7.4.2#a", "2.1#b")
def test_7_4_2_a_no_card_to_be_had_none_is_added() -> None:
    """Hand, deck and pile empty: Birdsong goes on without a card."""
    t = table(M, E).leader("builder").build(9, "roost").deck("").start(E, "birdsong")
    assert t.phase == "daylight"
    assert t.asks == "decree"


@law("7.4.2#b")
def test_7_4_2_b_columns_have_no_limit_and_keep_their_cards() -> None:
    """A column of eight cards takes a ninth; all are obeyed and all stay."""
    cards = "anvil foxfolk_steel travel_gear_fox protection_racket root_tea_fox favor_of_the_foxes"
    t = table(M, E).leader("despot").build(8, "roost").warriors(E, {8: 2}).decree(recruit=cards)
    t.hand(E, "ambush_fox").start(E, "birdsong").play("card ambush_fox recruit")
    for _ in range(7):
        t.play("suit fox", "clearing 8")
    assert t.at(8, E) == 9
    assert len(t.cards("decree recruit")) == 7


@law("7.4.3#a")
def test_7_4_3_a_a_new_roost_where_the_fewest_warriors_are() -> None:
    """Without roosts: roost and three warriors in a clearing with the fewest warriors of all players."""
    t = table(M, E).leader("builder").warriors(M, {c: 1 for c in range(1, 13) if c not in (7, 8, 9)})
    t.warriors(E, {9: 1}).hand(E, "anvil").start(E, "birdsong").play("card anvil recruit")
    assert (t.asks, t.legal()) == ("new_roost", ["clearing 7", "clearing 8"])
    t.play("clearing 8")
    assert (t.where("roost"), t.map_of(E), t.in_supply(E)) == ([8], {8: 3, 9: 1}, 16)


@law("7.4.3#a")
def test_7_4_3_a_own_warriors_count_and_full_clearings_do_not_qualify() -> None:
    """8 is empty of warriors but full; 9 holds an Eyrie warrior; so the clearings with one it is."""
    t = table(M, E).leader("builder").builds({8: "sawmill sawmill"}).warriors(E, {9: 1})
    t.warriors(M, dict.fromkeys((1, 2, 3, 4, 5, 6, 7, 10, 11), 2)).warriors(M, {12: 1})
    t.hand(E, "anvil").start(E, "birdsong").play("card anvil recruit")
    assert t.legal() == ["clearing 9", "clearing 12"]


@law("7.4.3#a")
def test_7_4_3_a_with_a_roost_on_the_map_nothing() -> None:
    """One roost is enough for no new one."""
    t = table(M, E).leader("builder").build(9, "roost").hand(E, "anvil").start(E, "birdsong")
    t.play("card anvil recruit")
    assert (t.asks, t.phase, t.where("roost")) == ("decree", "daylight", [9])


@law("7.4.3#b", "1.5.4#a")
def test_7_4_3_b_with_few_warriors_the_roost_and_what_is_left() -> None:
    """Two warriors in supply come, none with an empty supply; the roost comes all the same."""
    for left in (2, 0):
        t = table(M, E).leader("builder").supply(E, left).hand(E, "anvil").start(E, "birdsong")
        t.play("card anvil build", "clearing 7")
        assert (t.where("roost"), t.at(7, E), t.in_supply(E)) == ([7], left, 0)


@law("7.4.3#b")
def test_7_4_3_b_no_place_no_roost() -> None:
    """Every slot taken: nothing appears."""
    t = table(M, E, A).leader("builder").hand(E, "anvil")
    kinds = iter(["sawmill"] * 6 + ["workshop"] * 6 + ["recruiter"] * 6)
    for clearing in range(1, 13):
        for _ in range(t.open_slots(clearing)):
            t.build(clearing, next(kinds))
    t.start(E, "birdsong").play("card anvil build")
    assert (t.phase, t.where("roost"), t.map_of(E)) == ("daylight", [], {})


# ---------------------------------------------------------------- 7.5 Daylight
@law("7.5.2#a", "7.3.4")
def test_7_5_2_a_columns_from_left_to_right() -> None:
    """Recruit, Move, Battle, Build, each card of it; empty columns are passed over."""
    t = decree("commander", recruit="anvil", build="bake_sale").build(8, "roost").warriors(E, {8: 1})
    t.warriors(M, {4: 1, 9: 1}).start(E)
    assert t.legal() == ["suit fox"]
    t.play("suit fox", "clearing 8")
    assert t.pub["ey"]["column"] == 1
    t.play("suit bird", "move 8 4", "count 2")
    assert t.pub["ey"]["column"] == 2
    t.play("suit bird", "battle 4 marquise", "dice 1 0")
    assert (t.pub["ey"]["column"], t.legal()) == (3, ["suit rabbit"])
    t.play("suit rabbit", "clearing 4")
    assert t.where("roost") == [4, 8]
    assert t.phase == "evening"


@law("7.5.2#a", "7.5.2#b")
def test_7_5_2_a_cards_of_a_column_in_any_order_each_once() -> None:
    """Two fox, one mouse and the vizier: the Eyrie pick the next suit until none is left."""
    t = decree("builder", recruit="anvil foxfolk_steel sword").builds({8: "roost", 9: "roost"}).start(E)
    assert t.legal() == ["suit fox", "suit mouse", "suit bird"]
    t.play("suit fox", "clearing 8")
    assert t.legal() == ["suit fox", "suit mouse", "suit bird"]
    t.play("suit fox", "clearing 8")
    assert t.legal() == ["suit mouse", "suit bird"]
    t.play("suit bird")
    assert t.legal() == ["clearing 8", "clearing 9"]
    t.play("clearing 9", "suit mouse", "clearing 9")
    assert t.map_of(E) == {8: 2, 9: 2}
    assert t.pub["ey"]["column"] == 1


@law("7.5.2#b", "2.1.1", "X12")
def test_7_5_2_b_the_clearing_matches_the_card() -> None:
    """A rabbit card moves out of rabbit clearings only, a bird out of any."""
    t = decree("despot", move="bake_sale").build(2, "roost").warriors(E, {4: 1, 9: 1, 5: 1}).start(E)
    assert t.legal() == ["suit rabbit", "suit bird"]
    rabbit = t.copy().play("suit rabbit")
    assert {m.split()[1] for m in rabbit.legal()} == {"4", "5"}
    bird = t.copy().play("suit bird")
    assert {m.split()[1] for m in bird.legal()} == {"4", "5", "9"}


@law("7.5.2#c", "7.7.4")
def test_7_5_2_c_what_cannot_be_done_is_turmoil_at_once() -> None:
    """Two fox, two rabbit, one mouse to recruit and roosts in rabbit and mouse clearings only: the fox
    card may be named first, or last; turmoil either way, 3 points for two viziers and a bird."""
    t = decree("despot", recruit="anvil foxfolk_steel bake_sale cobbler sword", battle="sappers")
    t.builds({4: "roost", 9: "roost"}).score(eyrie=12).start(E)
    first = t.copy().play("suit fox")
    assert (first.asks, first.points(E), first.map_of(E)) == ("leader", 9, {})
    t.play("suit rabbit", "clearing 4", "suit rabbit", "clearing 4", "suit mouse", "clearing 9")
    assert t.legal() == ["suit fox"]
    t.play("suit fox")
    assert (t.asks, t.points(E), t.map_of(E)) == ("leader", 9, {4: 2, 9: 1})
    t.play("leader builder")
    assert t.phase == "evening"


@law("7.5.2#c")
def test_7_5_2_c_a_card_that_can_be_done_must_be_done() -> None:
    """There is no pass in the Decree, neither among cards nor in the action of a card."""
    t = decree("builder", recruit="sword").build(9, "roost").warriors(E, {9: 1}).start(E)
    assert "pass" not in t.legal()
    t.play("suit mouse")
    assert t.legal() == ["clearing 9"]
    t.play("clearing 9", "suit bird", "clearing 9", "suit bird")
    assert t.asks == "decree_move"
    assert "pass" not in t.legal()


@law("7.5.2.I", "1.5.4#a")
def test_7_5_2_I_recruit_one_at_a_matching_roost() -> None:
    """One warrior a card, whatever the number of roosts; no matching roost or no warrior: turmoil."""
    t = decree("builder", recruit="sword").builds({9: "roost", 7: "roost", 8: "roost"}).start(E)
    t.play("suit mouse")
    assert t.legal() == ["clearing 7", "clearing 9"]
    assert t.play("clearing 7").map_of(E) == {7: 1}
    t = decree("builder", recruit="sword").build(8, "roost").start(E).play("suit mouse")
    assert t.asks == "leader"
    t = decree("builder", recruit="sword").build(9, "roost").supply(E, 0).start(E).play("suit mouse")
    assert t.asks == "leader"


@law("7.5.2.II", "4.2.1")
def test_7_5_2_II_move_at_least_one_warrior_out_of_a_matching_clearing() -> None:
    """Rule of origin or destination is needed; the same warrior may be moved card by card."""
    t = decree("despot", move="sword").build(8, "roost").warriors(E, {9: 1}).warriors(M, {9: 2, 4: 2})
    t.warriors(E, {1: 1}).start(E).play("suit mouse")
    assert t.legal() == ["move 9 1"]
    t = decree("despot", move="sword").build(8, "roost").warriors(E, {9: 1}).warriors(M, {9: 2}).start(E)
    assert t.play("suit mouse").asks == "leader"
    t = decree("despot", move="sword investments").build(8, "roost").warriors(E, {9: 1}).start(E)
    t.play("suit bird", "move 9 12", "suit mouse")
    assert t.asks == "leader"
    t = decree("despot", move="sword").build(8, "roost").warriors(E, {9: 1}).start(E)
    t.play("suit mouse", "move 9 12", "suit bird", "move 12 9")
    assert t.map_of(E) == {9: 1}


@law("7.5.2.III", "4.3#a", "9.2.2")
def test_7_5_2_III_battle_in_a_matching_clearing() -> None:
    """A mouse card: where they have warriors and an enemy has any piece, a pawn included; else turmoil."""
    t = decree("builder", battle="sword").build(8, "roost").warriors(E, {9: 2, 7: 1, 8: 1})
    t.warriors(M, {9: 1, 8: 1, 2: 1}).wood({7: 1}).start(E)
    t.play("suit bird", "clearing 8", "suit bird", "move 8 4", "count 1", "suit mouse")
    assert t.legal() == ["battle 7 marquise", "battle 9 marquise"]
    t = decree("commander", battle="sword").build(8, "roost").warriors(E, {9: 2}).warriors(M, {4: 1}).start(E)
    t.play("suit bird", "move 9 4", "count 1", "suit mouse")
    assert t.asks == "leader"


@law("7.5.2.III", "9.2.2")
def test_7_5_2_III_the_pawn_alone_will_do() -> None:
    """The only enemy piece in a mouse clearing with Eyrie warriors is the Vagabond's pawn."""
    t = table(V, E).character("thief").items("boot").pawn(9).leader("commander").build(8, "roost")
    t.decree(battle="sword").warriors(E, {9: 2, 4: 1}).start(E).play("suit bird", "move 4 8", "suit mouse")
    assert t.legal() == ["battle 9 vagabond"]


@law("7.5.2.IV", "2.2.3")
def test_7_5_2_IV_build_in_a_ruled_matching_clearing_without_a_roost() -> None:
    """Ruled mouse clearings with an open slot and no roost; none of them, or no roost left: turmoil."""
    t = decree("builder", build="sword").builds({9: "roost", 7: "sawmill workshop"})
    t.warriors(E, {9: 1, 7: 3, 11: 1, 2: 1}).warriors(M, {2: 2, 12: 1}).start(E)
    t.play("suit bird", "clearing 9", "suit bird", "move 9 4", "count 1", "suit mouse")
    assert t.legal() == ["clearing 11"]
    t.play("clearing 11")
    assert t.where("roost") == [9, 11]
    t = decree("despot", build="sword").build(8, "roost").warriors(E, {9: 1}).start(E)
    t.play("suit bird", "move 9 12", "suit mouse")
    assert t.asks == "leader"


@law("7.5.2.IV", "7.3.5", "1.5.1")
def test_7_5_2_IV_seven_roosts_are_all() -> None:
    """With all seven on the map the Build card fails, though a clearing would take one."""
    t = decree("despot").builds(dict.fromkeys((1, 2, 3, 4, 5, 7, 8), "roost")).warriors(E, {9: 2}).start(E)
    t.play("suit bird", "move 9 12", "count 1", "suit bird")
    assert t.asks == "leader"
    assert len(t.where("roost")) == 7


# ---------------------------------------------------------------- 7.6 Evening
@law("7.6.1", "7.6.2")
@pytest.mark.parametrize("roosts", range(8))
def test_7_6_points_and_cards_for_roosts(roosts: int) -> None:
    """0 0 1 2 3 4 4 5 points; one card, two from three roosts on, three from six on."""
    t = table(M, E).leader("builder")
    for clearing in (1, 2, 3, 4, 5, 7, 8)[:roosts]:
        t.build(clearing, "roost")
    t.start(E, "evening")
    assert t.points(E) == (0, 0, 1, 2, 3, 4, 4, 5)[roosts]
    n = 0
    while t.asks == "draw" and t.current == E:
        t.play(t.legal()[0])
        n += 1
    assert n == (1, 1, 1, 2, 2, 2, 3, 3)[roosts]


@law("7.6.2")
def test_7_6_2_down_to_five_cards() -> None:
    """Five in hand and one drawn: one of six goes."""
    t = table(M, E).leader("builder").hand(E, "anvil sword investments bake_sale sappers").deck("cobbler")
    t.start(E, "evening").play("drawn cobbler")
    assert (t.asks, t.who, len(t.legal())) == ("discard", E, 6)
    t.play("card sappers")
    assert len(t.in_hand(E)) == 5
    assert t.current == M


# ---------------------------------------------------------------- 7.7 turmoil
@law("7.7.0", "7.7.1", "7.7.2", "7.7.3", "7.7.4", "3.3.3", "X8")
def test_7_7_the_steps_of_turmoil() -> None:
    """A point for each bird, viziers included; the cards go, dominance beside the map; a new leader;
    then the Evening, which scores roosts. No crafting after it."""
    t = table(M, E, A).leader("despot").score(eyrie=10).builds({8: "roost", 4: "roost"}).hand(E, "sword")
    t.decree(recruit="sappers armorers mouse_in_a_sack dominance_rabbit", battle="anvil ambush_fox")
    t.start(E).play("suit mouse")
    assert t.points(E) == 10 - 4
    assert [t.cards(f"decree {c}") for c in ("recruit", "move", "battle", "build")] == [[], [], [], []]
    assert t.cards("available") == ["dominance_rabbit"]
    assert sorted(t.cards("discard")) == ["ambush_fox", "anvil", "armorers", "mouse_in_a_sack", "sappers"]
    assert (t.asks, t.legal()) == ("leader", ["leader builder", "leader charismatic", "leader commander"])
    t.play("leader commander")
    assert (t.phase, t.points(E), t.asks) == ("evening", 7, "draw")
    assert t.pub["ey"]["deposed"] == 0b1000


@law("7.7.1", "5.1.2")
def test_7_7_1_points_do_not_fall_below_zero() -> None:
    """2 points, two viziers and three birds: 0."""
    t = decree("despot", recruit="sappers armorers brutal_tactics anvil").score(eyrie=2).start(E)
    t.play("suit fox")
    assert (t.asks, t.points(E)) == ("leader", 0)


@law("7.7.3", "7.3.4")
def test_7_7_3_the_viziers_follow_the_new_leader() -> None:
    """Despot's Move and Build become the Charismatic's Recruit and Battle."""
    t = decree("despot", recruit="anvil").build(9, "roost").start(E).play("suit fox", "leader charismatic")
    t.start(E)
    assert (t.pub["ey"]["column"], t.legal()) == (0, ["suit bird"])


@law("7.7.3.I")
def test_7_7_3_I_when_all_are_deposed_all_come_back() -> None:
    """Three lie face down, the fourth falls: all four are there to choose, the fallen one too."""
    t = table(M, E).leader("despot", deposed="builder charismatic commander").start(E).play("suit bird")
    assert t.legal() == [f"leader {name}" for name in LEADERS]
    t.play("leader despot")
    assert t.pub["ey"]["deposed"] == 0
    t = table(M, E).leader("despot", deposed="builder charismatic").start(E).play("suit bird")
    assert t.legal() == ["leader commander"]


@law("7.7.4", "1.4.2#b")
def test_7_7_4_turmoil_ends_daylight() -> None:
    """Neither crafting nor dominance nor an effect of Daylight after it: the Evening's draw is next."""
    t = table(M, E, A).leader("despot").build(8, "roost").score(eyrie=14).warriors(E, {12: 1})
    t.hand(E, "dominance_fox armorers").effects(E, "tax_collector").decree(recruit="sword").start(E)
    t.play("pass")
    assert set(t.legal()) >= {"suit mouse", "dominance fox", "effect tax_collector 12"}
    t.play("suit mouse", "leader builder")
    assert (t.phase, t.asks) == ("evening", "draw")


# ---------------------------------------------------------------- 7.8 leaders
@law("7.8.2", "1.5.4#a")
def test_7_8_2_the_charismatic_recruits_two_in_one_clearing() -> None:
    """Both in the chosen clearing; with one warrior left it comes and turmoil follows."""
    t = decree("charismatic").builds({8: "roost", 9: "roost"}).start(E).play("suit bird")
    assert t.legal() == ["clearing 8", "clearing 9"]
    assert t.play("clearing 9").map_of(E) == {9: 2}
    t = decree("charismatic").build(8, "roost").supply(E, 1).start(E).play("suit bird", "clearing 8")
    assert (t.map_of(E), t.asks) == ({8: 1}, "leader")


@law("7.8.3", "4.3.5.I")
def test_7_8_3_the_commander_deals_one_more_as_attacker() -> None:
    """1 warrior rolling 0-0 deals one; as defender it deals what it rolls; another leader none."""
    t = decree("commander").warriors(E, {8: 1}).warriors(M, {8: 2}).battle(E, 8, M).play("dice 0 0")
    assert (t.at(8, M), t.at(8, E)) == (1, 1)
    t = decree("commander").warriors(E, {8: 1}).warriors(M, {8: 3}).battle(E, 8, M).play("dice 3 0")
    assert t.at(8, M) == 1
    t = decree("commander").warriors(E, {8: 2}).warriors(M, {8: 2}).battle(M, 8, E).play("dice 2 1")
    assert (t.at(8, M), t.at(8, E)) == (1, 0)
    t = decree("builder").warriors(E, {8: 1}).warriors(M, {8: 2}).battle(E, 8, M).play("dice 0 0")
    assert t.at(8, M) == 2


@law("7.8.4", "3.2.1")
def test_7_8_4_the_despot_scores_one_more_for_a_battle() -> None:
    """Two buildings and a token fall in one battle: three and one; with warriors only, none."""
    t = decree("despot").warriors(E, {9: 3}).builds({9: "sawmill workshop"}).wood({9: 1})
    t.battle(E, 9, M).play("dice 2 0")
    assert (t.points(E), t.buildings(9), t.tokens(9)) == (4, [], {})
    t = decree("despot").warriors(E, {9: 3}).warriors(M, {9: 3}).battle(E, 9, M).play("dice 2 0")
    assert t.points(E) == 0


@law("7.8.4")
def test_7_8_4_as_defender_and_once_for_ambush_and_roll() -> None:
    """The Marquise, ambushed at her keep, loses a sawmill, heals and goes on to lose a workshop: 1 + 1
    and one for the battle."""
    t = decree("despot").keep(2).warriors(M, {2: 1}).builds({2: "sawmill workshop"}).warriors(E, {2: 3})
    t.hand(E, "ambush_mouse").hand(M, "sword").battle(M, 2, E, ambush="ambush_mouse").play("lose sawmill")
    assert t.points(E) == 2
    t.play("card sword", "dice 2 2", "lose workshop")
    assert (t.points(E), t.asks, t.where("keep")) == (3, "rest", [2])


@law("7.8.4")
def test_7_8_4_the_bonus_needs_a_battle() -> None:
    """Favor of the Mice removes two buildings under the Despot: two points."""
    t = decree("despot").builds({2: "roost sawmill", 7: "roost", 9: "roost workshop"})
    t.hand(E, "favor_of_the_mice").start(E).play("craft favor_of_the_mice")
    assert t.points(E) == 2
