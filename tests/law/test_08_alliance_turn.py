"""Law chapter 8: the turn of the Woodland Alliance (8.4-8.6)."""

from __future__ import annotations

import pytest

from tests.law.kit import A, E, M, Table, V, law, table

COST = (1, 1, 1, 2, 2, 2, 3, 3, 3, 3)
POINTS = (0, 1, 1, 1, 2, 2, 3, 4, 4, 4)
FOX_CARDS = ("anvil", "foxfolk_steel", "root_tea_fox", "protection_racket", "tax_collector")


def spreads(t: Table, cards: int) -> list[str]:
    """Where the Alliance may spread with so many fox supporters."""
    t = t.copy().put("supporters", FOX_CARDS[:cards]).start(A, "birdsong").skip("revolt")
    return t.legal("clearing") if t.asks == "spread" else []


# ---------------------------------------------------------------- 8.4 Birdsong
@law("8.4.0")
def test_8_4_0_any_number_of_revolts() -> None:
    """One in 8, one in 7, and no more supporters for a third."""
    t = table(A, M).sympathy(8, 7).put("supporters", "anvil foxfolk_steel sword investments bake_sale")
    t.start(A, "birdsong")
    assert (t.asks, t.legal()) == ("revolt", ["pass", "clearing 7", "clearing 8"])
    t.play("clearing 8").forced()
    assert (t.asks, t.legal()) == ("revolt", ["pass", "clearing 7"])
    t.play("clearing 7").forced()
    assert (t.asks, t.where("base"), t.cards("supporters")) == ("spread", [7, 8], ["bake_sale"])


@law("8.4.0")
def test_8_4_0_then_any_number_of_spreads_and_no_way_back() -> None:
    """The token in rabbit 3 would allow a revolt there, which comes too late this turn."""
    t = table(A, M).sympathy(7).put("supporters", "bake_sale root_tea_rabbit cobbler cobbler sword")
    t.start(A, "birdsong")
    assert t.asks == "revolt"
    t.play("pass", "clearing 3", "card bake_sale")
    assert (t.asks, t.where("sympathy")) == ("spread", [3, 7])
    t.play("clearing 11", "card sword")
    assert (t.asks, t.where("sympathy")) == ("spread", [3, 7, 11])
    t.play("pass")
    assert (t.phase, t.cards("supporters")) == ("daylight", ["root_tea_rabbit", "cobbler", "cobbler"])
    assert t.start(A, "birdsong").legal() == ["pass", "clearing 3"]


@law("8.4.0")
def test_8_4_0_both_steps_may_be_left_out() -> None:
    """Pass, pass: nothing has changed."""
    t = table(A, M).sympathy(8).put("supporters", "anvil foxfolk_steel").start(A, "birdsong")
    t.play("pass")
    assert t.asks == "spread"
    t.play("pass")
    assert (t.phase, t.where("sympathy"), len(t.cards("supporters"))) == ("daylight", [8], 2)


@law("8.4.1.I")
def test_8_4_1_I_sympathetic_and_the_base_of_its_suit_on_the_board() -> None:
    """Fox base on the map: no revolt in fox 8; mouse 7 and 9 yes; rabbit 4 lacks supporters; mouse 11
    is not sympathetic."""
    t = table(A, M).build(12, "base").sympathy(8, 7, 9, 4)
    t.put("supporters", "anvil foxfolk_steel sword investments bake_sale").start(A, "birdsong")
    assert t.legal() == ["pass", "clearing 7", "clearing 9"]


@law("8.4.1.I", "2.2.3")
def test_8_4_1_I_the_base_must_fit() -> None:
    """The only slot of 4 holds an enemy roost, which leaves; the ruin of 12 stays beside the base."""
    t = table(A, E).leader("builder").build(4, "roost").sympathy(4).put("supporters", "bake_sale cobbler")
    t.start(A, "birdsong")
    assert t.legal() == ["pass", "clearing 4"]
    t.play("clearing 4").forced()
    assert (t.buildings(4), t.points(A)) == (["base"], 1)
    t = table(A, M).sympathy(12).build(12, "sawmill").put("supporters", "anvil foxfolk_steel")
    t.start(A, "birdsong").play("clearing 12").forced()
    assert (t.buildings(12), t.points(A)) == (["base", "ruin"], 1)


@law("8.4.1.II", "2.1.1", "1.5.4#b")
def test_8_4_1_II_two_supporters_that_match() -> None:
    """Two of fox, fox, bird; the mouse does not pay; one match alone is no revolt."""
    t = table(A, M).sympathy(8).put("supporters", "anvil foxfolk_steel sappers sword").start(A, "birdsong")
    t.play("clearing 8")
    assert (t.asks, t.legal()) == ("revolt_pay", ["card foxfolk_steel", "card anvil"])
    t.play("card anvil")
    assert t.legal() == ["card sappers"]
    t.play("card sappers")
    assert (t.cards("supporters"), t.cards("discard")) == (["foxfolk_steel", "sword"], ["anvil", "sappers"])
    t = table(A, M).sympathy(8).put("supporters", "anvil sword investments").start(A, "birdsong")
    t.skip("spread")
    assert t.where("base") == []
    assert table(A, M).sympathy(8).put("supporters", "sappers armorers").start(A, "birdsong").legal() == [
        "pass",
        "clearing 8",
    ]


@law("8.4.1.III#a", "3.2.1", "GLOSS.enemy")
def test_8_4_1_III_a_all_enemy_pieces_go() -> None:
    """Marquise and Eyrie warriors, sawmill, roost and two wood: four points; the token stays, other
    clearings are untouched."""
    t = table(A, M, E).leader("builder").warriors(M, {8: 2, 7: 1}).warriors(E, {8: 3}).wood({8: 2, 7: 1})
    t.build(8, "sawmill").build(8, "roost").sympathy(8).put("supporters", "anvil foxfolk_steel")
    t.start(A, "birdsong").play("clearing 8").forced()
    assert (t.points(A), t.buildings(8), t.tokens(8)) == (4, ["base"], {"sympathy": 1})
    assert (t.at(8, M), t.at(8, E), t.at(7, M), t.tokens(7)) == (0, 0, 1, {"wood": 1})
    assert (t.in_supply(M), t.in_supply(E), t.pub["mq"]["wood"]) == (24, 20, 7)


@law("8.4.1.III#a", "9.2.2.I", "GLOSS.enemy")
@pytest.mark.parametrize(("partner", "damaged"), [(None, 3), (A, 0), (M, 3)])
def test_8_4_1_III_a_a_vagabond_there(partner: str | None, damaged: int) -> None:
    """Three damaged items for an enemy Vagabond, none for a partner of the Alliance, and no point."""
    t = table(A, M, E, V).leader("builder").character("thief").items("boot sword tea torch").pawn(8)
    if partner:
        t.coalition(partner)
    t.sympathy(8).put("supporters", "anvil foxfolk_steel").start(A, "birdsong").play("clearing 8").forced()
    while t.asks == "damage":
        t.play(t.legal()[0])
    assert len(t.has_items("broken")) == damaged
    assert (t.points(A), t.pawn_at(), t.where("base")) == (0, "8", [8])


@law("8.4.1.III#a", "6.2.3#a")
def test_8_4_1_III_a_triggers_come_before_the_base() -> None:
    """Field Hospitals are asked for while neither base nor warriors stand."""
    t = table(A, M).keep(1).warriors(M, {8: 2}).hand(M, "sword").sympathy(8)
    t.put("supporters", "anvil foxfolk_steel").start(A, "birdsong").play("clearing 8", "card foxfolk_steel")
    t.play("card anvil")
    assert (t.asks, t.where("base"), t.at(8, A), t.at(8, M)) == ("hospitals", [], 0, 0)
    t.play("pass")
    assert (t.where("base"), t.at(8, A)) == ([8], 1)


@law("8.4.1.III#b", "8.4.1.III#c")
@pytest.mark.parametrize(
    ("tokens", "placed"), [((8,), 1), ((8, 12), 2), ((8, 12, 1, 7, 4), 3), ((8, 12, 1, 6), 4)]
)
def test_8_4_1_III_b_a_warrior_for_each_sympathetic_clearing_of_the_suit(
    tokens: tuple[int, ...], placed: int
) -> None:
    """Fox clearings with a token, the new base's included; then one officer."""
    t = table(A, M).sympathy(*tokens).put("supporters", "anvil foxfolk_steel").start(A, "birdsong")
    t.play("clearing 8").forced()
    assert (t.map_of(A), t.pub["wa"]["officers"], t.in_supply(A)) == ({8: placed}, 1, 9 - placed)
    assert (t.where("base"), t.pub["wa"]["bases"]) == ([8], 1)
    assert t.boxed() == [("officers", A, 1)]


@law("8.4.1.III#b", "8.4.1.III#c", "1.5.4#a")
@pytest.mark.parametrize(("supply", "placed", "officers"), [(0, 0, 0), (1, 1, 0), (2, 2, 0), (3, 2, 1)])
def test_8_4_1_III_b_short_of_warriors(supply: int, placed: int, officers: int) -> None:
    """Two sympathetic fox clearings: warriors first, what is left becomes an officer."""
    t = table(A, M).sympathy(8, 12).warriors(A, {3: 10 - supply}).put("supporters", "anvil foxfolk_steel")
    t.start(A, "birdsong").play("clearing 8").forced()
    assert (t.at(8, A), t.pub["wa"]["officers"], t.where("base")) == (placed, officers, [8])


@law("8.4.1.III#b", "8.2.3.I")
def test_8_4_1_III_b_the_new_base_lifts_the_limit() -> None:
    """Five supporters, a revolt, then Mobilize to four, five, six."""
    t = table(A, M).sympathy(8).put("supporters", "anvil foxfolk_steel sword investments bake_sale")
    t.hand(A, "cobbler cobbler codebreakers").start(A, "birdsong").play("clearing 8").forced()
    t.skip("spread")
    t.play("mobilize", "card cobbler", "mobilize", "card cobbler", "mobilize", "card codebreakers")
    assert (len(t.cards("supporters")), t.cards("discard")) == (6, ["foxfolk_steel", "anvil"])


# ---------------------------------------------------------------- 8.4.2 Spread Sympathy
@law("8.4.2.I")
def test_8_4_2_I_next_to_sympathy_or_anywhere() -> None:
    """Tokens in 8 and 9: 1, 4, 7, 12 are next to one of them; with none on the map all twelve."""
    t = table(A, M).sympathy(8, 9).put("supporters", "sappers armorers").start(A, "birdsong")
    t.skip("revolt")
    assert t.legal() == ["pass", "clearing 1", "clearing 4", "clearing 7", "clearing 12"]
    t = table(A, M).put("supporters", "sappers").start(A, "birdsong")
    assert t.legal() == ["pass", *(f"clearing {c}" for c in range(1, 13))]
    t = table(A, M).keep(3).put("supporters", "bake_sale").start(A, "birdsong")
    assert t.legal() == ["pass", "clearing 4", "clearing 5", "clearing 10"]


@law("8.4.2.I")
def test_8_4_2_I_spreads_follow_each_other() -> None:
    """8, then 7 next to it, then 3 next to that; rivers join nothing: 11 is no neighbour of 7."""
    t = table(A, M).sympathy(8).put("supporters", "sword bake_sale").start(A, "birdsong").skip("revolt")
    assert t.legal("clearing") == ["clearing 4", "clearing 7"]
    t.play("clearing 7", "card sword")
    assert t.legal("clearing") == ["clearing 3", "clearing 4"]
    t.play("clearing 3", "card bake_sale")
    assert (t.where("sympathy"), t.points(A), t.phase) == ([3, 7, 8], 2, "daylight")


@law("8.4.2.II", "8.4.2.III", "GLOSS.place")
@pytest.mark.parametrize("nth", range(10))
def test_8_4_2_II_cost_and_points_of_the_nth_token(nth: int) -> None:
    """Tokens 1-3 cost 1, 4-6 cost 2, 7-10 cost 3; they score 0, 1, 1, 1, 2, 2, 3, 4, 4, 4."""
    t = table(A, M).sympathy(*(4, 9, 7, 10, 11, 1, 2, 3, 5, 8)[:nth])
    assert "clearing 12" not in spreads(t, COST[nth] - 1)
    assert "clearing 12" in spreads(t, COST[nth])
    t.put("supporters", FOX_CARDS[: COST[nth]]).start(A, "birdsong").skip("revolt")
    t.play("clearing 12").forced()
    assert (t.cards("supporters"), len(t.cards("discard"))) == ([], COST[nth])
    assert (t.points(A), t.pub["wa"]["sympathy"], t.tokens(12)) == (POINTS[nth], nth + 1, {"sympathy": 1})


@law("8.4.2.II", "2.1.1")
def test_8_4_2_II_which_supporters_pay() -> None:
    """The fourth token costs two of fox, fox, bird: each pair once; the mouse card stays."""
    t = table(A, M).sympathy(4, 9, 7).put("supporters", "anvil foxfolk_steel sappers sword")
    t.start(A, "birdsong").skip("revolt").play("clearing 12")
    assert (t.asks, t.legal()) == ("spread_pay", ["card foxfolk_steel", "card anvil"])
    t.play("card foxfolk_steel")
    assert t.legal() == ["card anvil", "card sappers"]
    t.play("card sappers")
    assert t.cards("supporters") == ["anvil", "sword"]


@law("8.4.2.II.a")
@pytest.mark.parametrize(
    ("marquise", "eyrie", "own", "cost"),
    [(2, 0, 0, 1), (3, 0, 0, 2), (6, 0, 0, 2), (3, 3, 0, 2), (2, 2, 0, 1), (0, 0, 5, 1), (0, 4, 0, 2)],
)
def test_8_4_2_II_a_martial_law(marquise: int, eyrie: int, own: int, cost: int) -> None:
    """One more where one other player has three warriors: once, for no sum of players, not for
    their own warriors."""
    t = table(A, M, E).leader("builder").sympathy(9)
    for faction, n in ((M, marquise), (E, eyrie), (A, own)):
        t.warriors(faction, {12: n} if n else {})
    assert "clearing 12" not in spreads(t, cost - 1)
    assert "clearing 12" in spreads(t, cost)
    t.put("supporters", FOX_CARDS).start(A, "birdsong").play("clearing 12")
    n = 0
    while t.asks == "spread_pay":
        t.play(t.legal()[0])
        n += 1
    assert n == cost


@law("8.4.2.II.a", "8.6.1.IV")
def test_8_4_2_II_a_buildings_are_no_warriors() -> None:
    """Two warriors and two buildings of hers are no martial law."""
    t = table(A, M).sympathy(9).warriors(M, {4: 2}).build(4, "sawmill").put("supporters", "bake_sale")
    assert t.start(A, "birdsong").legal("clearing") == ["clearing 4"]


@law("8.4.2.III", "3.1")
def test_8_4_2_III_the_point_that_wins() -> None:
    """At 29 the second token wins in Birdsong."""
    t = table(A, M).sympathy(9).score(alliance=29).put("supporters", "anvil").start(A, "birdsong")
    assert t.play("clearing 12").forced().winners == [A]


# ---------------------------------------------------------------- 8.5 Daylight
@law("8.5.0", "8.5.1", "8.5.2", "8.5.3")
def test_8_5_0_any_order_and_number() -> None:
    """Mobilize, train, craft, train, craft, mobilize, in one Daylight."""
    t = table(A, M).sympathy(8, 7).build(12, "base").start(A)
    t.hand(A, "anvil mouse_in_a_sack foxfolk_steel root_tea_fox sword bake_sale").start(A)
    t.play("mobilize", "card bake_sale", "train", "card root_tea_fox", "craft anvil")
    t.play("train", "card foxfolk_steel", "craft mouse_in_a_sack")
    assert t.legal() == ["pass", "mobilize"]
    t.play("mobilize", "card sword")
    assert t.legal() == ["pass"]
    assert (t.pub["wa"]["officers"], t.points(A), t.box(A)) == (2, 3, ["bag", "hammer"])
    assert t.cards("supporters") == ["bake_sale", "sword"]


@law("8.5.1", "4.1.1#b")
def test_8_5_1_each_token_once_a_turn() -> None:
    """Two fox tokens: Anvil leaves one, too few for two icons and enough for the crossbow."""
    t = table(A, M).sympathy(8, 12).hand(A, "anvil foxfolk_steel crossbow_bird").start(A)
    assert t.legal("craft") == ["craft crossbow_bird", "craft foxfolk_steel", "craft anvil"]
    t.play("craft anvil")
    assert t.legal("craft") == ["craft crossbow_bird"]
    t.play("craft crossbow_bird")
    assert t.legal("craft") == []
    assert (t.points(A), t.box(A)) == (3, ["crossbow", "hammer"])


@law("8.5.2", "1.2.1#a")
def test_8_5_2_mobilize_any_card_face_down() -> None:
    """Every card of the hand may go; the others see that a card moved and not which."""
    t = table(A, M, E).hand(A, "anvil ambush_bird sword dominance_fox").start(A).play("mobilize")
    assert t.legal() == ["card anvil", "card sword", "card ambush_bird", "card dominance_fox"]
    t.play("card ambush_bird")
    assert t.cards("supporters") == ["ambush_bird"]
    assert [(e[4], e[5]) for e in t.events if e[0] == 1] == [(0, 0b001)]


@law("8.5.3", "2.1.1")
def test_8_5_3_train_with_a_card_that_matches_a_base() -> None:
    """Fox base: fox or bird, not mouse; the card is spent, a warrior becomes an officer."""
    t = table(A, M).build(8, "base").hand(A, "anvil sappers sword").start(A).play("train")
    assert t.legal() == ["card anvil", "card sappers"]
    t.play("card sappers")
    assert (t.pub["wa"]["officers"], t.in_supply(A), t.cards("discard")) == (1, 9, ["sappers"])
    assert t.boxed() == [("officers", A, 1)]
    two = table(A, M).builds({8: "base", 7: "base"}).hand(A, "anvil sword bake_sale").start(A).play("train")
    assert two.legal() == ["card anvil", "card sword"]


@law("8.5.3", "GEN.noop")
def test_8_5_3_no_base_no_match_or_no_warrior_no_training() -> None:
    """Sympathy is no base; a rabbit card matches no fox base; an empty supply trains nobody."""
    assert "train" not in table(A, M).sympathy(8).hand(A, "anvil").start(A).legal()
    assert "train" not in table(A, M).build(8, "base").hand(A, "bake_sale").start(A).legal()
    t = table(A, M).build(8, "base").warriors(A, {8: 10}).hand(A, "anvil").start(A)
    assert t.legal() == ["pass", "mobilize"]


# ---------------------------------------------------------------- 8.6 Evening
@law("8.6.1#a", "8.6.1.I-II", "8.6.1.III", "8.6.1.IV")
def test_8_6_1_a_an_operation_for_each_officer() -> None:
    """Four officers: move, battle, recruit, organize; then the card is drawn. Officers stay."""
    t = table(A, M).officers(4).build(8, "base").warriors(A, {8: 3}).warriors(M, {7: 1}).start(A, "evening")
    assert t.legal() == ["pass", "recruit", "organize", "move"]
    t.play("move", "move 8 7", "count 2", "battle", "battle 7 marquise", "dice 1 0")
    assert (t.at(7, A), t.at(7, M)) == (2, 0)
    t.play("recruit").forced()
    assert (t.at(8, A), t.asks) == (2, "military")
    t.play("organize", "clearing 7")
    assert (t.at(7, A), t.tokens(7), t.points(A)) == (1, {"sympathy": 1}, 0)
    assert (t.asks, t.pub["wa"]["officers"]) == ("draw", 4)


@law("8.6.1#a")
@pytest.mark.parametrize("officers", [0, 1, 2])
def test_8_6_1_a_no_more_operations_than_officers(officers: int) -> None:
    """Recruit as often as there are officers; fewer is fine."""
    t = table(A, M).officers(officers).build(8, "base").start(A, "evening")
    n = 0
    while t.asks == "military":
        t.play("recruit").forced()
        n += 1
    assert (n, t.at(8, A), t.asks) == (officers, officers, "draw")
    if officers:
        t = table(A, M).officers(officers).build(8, "base").start(A, "evening").play("pass")
        assert (t.at(8, A), t.asks) == (0, "draw")


@law("8.6.1#a")
def test_8_6_1_a_every_evening_anew() -> None:
    """Two operations today, two in the next turn."""
    t = table(A, M).officers(2).build(8, "base").start(A, "evening").play("recruit").forced()
    t.play("recruit").forced()
    assert (t.asks, t.at(8, A)) == ("draw", 2)
    t.play("drawn anvil", "drawn sword")
    assert t.current == M
    t.start(A, "evening").play("recruit").forced()
    t.play("recruit").forced()
    assert (t.asks, t.at(8, A)) == ("draw", 4)


@law("8.6.1#a", "8.2.4#a")
def test_8_6_1_a_officers_lost_in_the_step_lower_the_number() -> None:
    """Three officers attack from the base and lose it: one officer is left, one operation is used."""
    t = table(A, M).officers(3).build(8, "base").warriors(A, {8: 1, 9: 1}).warriors(M, {8: 3})
    t.start(A, "evening").play("battle", "battle 8 marquise", "dice 2 2")
    assert (t.where("base"), t.pub["wa"]["officers"], t.points(M)) == ([], 1, 1)
    assert t.asks == "draw"
    t = table(A, M).officers(5).build(8, "base").warriors(A, {8: 1, 9: 1}).warriors(M, {8: 3})
    t.start(A, "evening").play("battle", "battle 8 marquise", "dice 2 2")
    assert (t.asks, t.pub["wa"]["officers"]) == ("military", 2)
    t.play("organize").forced()
    assert t.asks == "draw"


@law("8.6.1.I-II", "4.2.1", "4.3#a")
def test_8_6_1_I_II_one_move_or_one_battle() -> None:
    """The rules of moving and battle hold: out of 9, which she rules, only to 4, which they rule; a
    move is one move and no march."""
    t = table(A, M).officers(2).warriors(A, {9: 2, 4: 1}).warriors(M, {12: 1, 9: 3}).build(4, "base")
    t.start(A, "evening")
    assert t.copy().play("battle").legal() == ["battle 9 marquise"]
    t.play("move")
    assert t.legal() == ["move 4 8", "move 4 9", "move 4 12", "move 9 4"]
    t.play("move 9 4")
    assert t.legal() == ["count 1", "count 2"]
    t.play("count 2")
    assert (t.asks, t.map_of(A), t.pub["wa"]["ops"]) == ("military", {4: 3}, 1)


@law("8.6.1.III")
def test_8_6_1_III_recruit_at_a_base() -> None:
    """One warrior at one of the bases, nowhere else."""
    t = table(A, M).officers(2).builds({8: "base", 7: "base"}).sympathy(12).warriors(A, {9: 1})
    t.start(A, "evening").play("recruit")
    assert t.legal() == ["clearing 7", "clearing 8"]
    t.play("clearing 7")
    assert (t.map_of(A), t.in_supply(A)) == ({7: 1, 9: 1}, 6)
    t = table(A, M).officers(1).sympathy(8).warriors(A, {9: 1}).start(A, "evening")
    assert "recruit" not in t.legal()


@law("8.6.1.IV", "8.4.2.III", "8.4.2.II.a")
def test_8_6_1_IV_organize() -> None:
    """A warrior leaves for a token: no supporter, no neighbour, no martial law; the points of the
    track. Not where a token lies, not at the keep."""
    t = table(A, M).officers(3).keep(4).sympathy(8).warriors(A, {8: 1, 4: 1, 2: 1, 6: 2})
    t.warriors(M, {6: 5}).start(A, "evening").play("organize")
    assert t.legal() == ["clearing 2", "clearing 6"]
    t.play("clearing 6")
    assert (t.at(6, A), t.where("sympathy"), t.points(A), t.in_supply(A)) == (1, [6, 8], 1, 3)
    t.play("organize").forced()
    assert (t.where("sympathy"), t.points(A), t.at(2, A)) == ([2, 6, 8], 2, 0)
    assert "organize" not in t.legal()


@law("8.6.1.IV", "8.2.6#a")
def test_8_6_1_IV_organize_is_no_removal_by_another() -> None:
    """The own warrior taken away triggers nothing, and nobody scores for it."""
    t = table(A, M).officers(1).warriors(A, {9: 1}).start(A, "evening").play("organize").forced()
    assert (t.points(M), t.points(A), t.asks, t.in_supply(A)) == (0, 0, "draw", 9)


@law("8.6.2")
@pytest.mark.parametrize("bases", [0, 1, 2, 3])
def test_8_6_2_one_card_and_one_for_each_base(bases: int) -> None:
    """None to three bases: one to four cards."""
    t = table(A, M).builds(dict.fromkeys((8, 7, 4)[:bases], "base")).start(A, "evening")
    n = 0
    while t.asks == "draw" and t.current == A:
        t.play(t.legal()[0])
        n += 1
    assert (n, len(t.in_hand(A))) == (1 + bases, 1 + bases)
    assert t.current == M


@law("8.6.2", "8.2.4#a")
def test_8_6_2_a_base_lost_in_the_evening_draws_nothing() -> None:
    """The draw looks at the map after the operations."""
    t = table(A, M).officers(1).build(8, "base").warriors(A, {8: 1}).warriors(M, {8: 3}).start(A, "evening")
    t.play("battle", "battle 8 marquise", "dice 2 2", "drawn anvil")
    assert (t.in_hand(A), t.current) == (["anvil"], M)


@law("8.6.2")
def test_8_6_2_down_to_five_of_their_choice() -> None:
    """Five and a drawn one: one of six goes."""
    t = table(A, M).hand(A, "anvil sword investments bake_sale sappers").start(A, "evening")
    t.play("drawn cobbler")
    assert (t.asks, len(t.legal())) == ("discard", 6)
    t.play("card investments")
    assert (len(t.in_hand(A)), t.cards("discard"), t.current) == (5, ["investments"], M)
