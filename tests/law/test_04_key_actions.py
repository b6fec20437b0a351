"""Law chapter 4: crafting, moving, battle."""

from __future__ import annotations

from tests.law.kit import A, E, M, Table, V, law, table


# ---------------------------------------------------------------- 4.1 crafting
@law("4.1.1#a", "6.2.1")
def test_4_1_1_a_the_pieces_must_lie_in_clearings_of_the_icons_suits() -> None:
    """A workshop in a mouse clearing crafts what costs mouse, not the fox or rabbit cards."""
    t = table(M, E).build(9, "workshop").hand(M, "smugglers_trail anvil travel_gear_mouse codebreakers")
    t.start(M)
    assert t.legal("craft") == ["craft smugglers_trail", "craft codebreakers"]


@law("4.1.1#b")
def test_4_1_1_b_each_piece_is_activated_once_a_turn() -> None:
    """Two workshops in fox clearings: Anvil (1) or Foxfolk Steel (2), not both."""
    t = table(M, E).builds({1: "workshop", 8: "workshop"}).hand(M, "anvil foxfolk_steel").start(M)
    assert t.legal("craft") == ["craft foxfolk_steel", "craft anvil"]
    anvil = t.copy().play("craft anvil")
    assert anvil.legal("craft") == []
    assert anvil.points(M) == 2
    steel = t.copy().play("craft foxfolk_steel")
    assert steel.legal("craft") == []
    assert steel.points(M) == 2


@law("4.1.1#b")
def test_4_1_1_b_next_turn_the_pieces_are_free_again() -> None:
    """What was activated in one turn serves in the next one."""
    t = table(M, E).build(1, "workshop").hand(M, "anvil").start(M).play("craft anvil", "pass")
    assert t.pub["craft_used"][:3] == [1, 0, 0]
    t.hand(M, "armorers").start(M, "birdsong")
    assert t.legal("craft") == ["craft armorers"]


@law("4.1.1#c")
def test_4_1_1_c_the_icon_of_all_suits_takes_any_pieces() -> None:
    """Royal Claim costs four of any suit; which are used up is the crafter's choice."""
    t = table(M, E).builds({1: "workshop", 8: "workshop", 9: "workshop workshop", 5: "workshop"})
    t.hand(M, "royal_claim anvil").start(M).play("craft royal_claim")
    assert t.asks == "craft_pay"
    assert t.legal() == ["pay 1 1 2", "pay 2 0 2", "pay 2 1 1"]
    saved = t.copy().play("pay 1 1 2")
    assert saved.legal("craft") == ["craft anvil"]
    assert t.play("pay 2 1 1").legal("craft") == []


@law("4.1.1#c")
def test_4_1_1_c_three_pieces_do_not_pay_four_icons() -> None:
    """Three workshops are one short."""
    t = table(M, E).builds({1: "workshop", 8: "workshop", 9: "workshop"}).hand(M, "royal_claim").start(M)
    assert t.legal("craft") == []


@law("4.1.2#a", "4.1#a")
def test_4_1_2_a_an_immediate_effect_is_resolved_and_discarded() -> None:
    """Favor of the Mice empties the mouse clearings of enemies, others stay, the card goes to the pile."""
    t = table(M, E).builds({2: "workshop", 9: "workshop workshop"}).hand(M, "favor_of_the_mice")
    t.warriors(E, {2: 2, 7: 1, 8: 3}).warriors(M, {7: 2}).build(8, "roost").start(M)
    t.play("craft favor_of_the_mice")
    assert t.map_of(E) == {8: 3}
    assert t.map_of(M) == {7: 2}
    assert t.cards("discard") == ["favor_of_the_mice"]
    assert t.in_play(M) == []


@law("4.1.2#b")
def test_4_1_2_b_an_item_comes_from_the_supply_or_not_at_all() -> None:
    """With both boots gone Travel Gear cannot be crafted, also not for its point."""
    t = table(M, E).build(5, "workshop").hand(M, "travel_gear_fox").item_supply("bag boot").start(M)
    assert t.legal("craft") == ["craft travel_gear_fox"]
    t.play("craft travel_gear_fox")
    assert t.items_left() == ["bag"]
    assert (t.box(M), t.points(M), t.cards("discard")) == (["boot"], 1, ["travel_gear_fox"])
    t = table(M, E).build(5, "workshop").hand(M, "travel_gear_fox").item_supply("bag").start(M)
    assert t.legal("craft") == []


@law("4.1.3", "2.1.4")
def test_4_1_3_a_persistent_effect_stays_in_play() -> None:
    """Codebreakers lie in the play area and work from then on, in the same Daylight too."""
    t = table(M, E).build(9, "workshop").hand(M, "codebreakers").hand(E, "anvil").start(M)
    t.play("craft codebreakers")
    assert t.in_play(M) == ["codebreakers"]
    assert t.cards("discard") == []
    assert t.legal("effect") == ["effect codebreakers eyrie"]


@law("4.1.4", "1.1.2")
def test_4_1_4_no_second_copy_of_an_effect() -> None:
    """A second Sappers cannot be crafted while the first is in play; another player may craft it."""
    t = table(M, E).builds({9: "workshop workshop"}).effects(M, "sappers").hand(M, "sappers").start(M)
    assert t.legal("craft") == []
    t = table(M, E).build(9, "roost").effects(M, "sappers").hand(E, "sappers").leader("builder").start(E)
    assert t.legal("craft") == ["craft sappers"]


@law("4.1#a")
def test_4_1_a_crafting_is_from_the_hand() -> None:
    """Cards on the pile or in the Decree are not crafted."""
    t = (
        table(M, E)
        .build(9, "roost")
        .leader("builder")
        .decree(recruit="sappers")
        .put("discard", "codebreakers")
    )
    t.start(E)
    assert t.legal("craft") == []


# ---------------------------------------------------------------- 4.2 moving
@law("4.2#a")
def test_4_2_a_a_move_takes_one_or_more_warriors_and_no_cardboard() -> None:
    """Of three warriors one, two or three may go; the sawmill and wood stay."""
    t = table(M, E).warriors(M, {9: 3}).build(9, "sawmill").wood({9: 1}).start(M)
    t.play("march", "move 9 12")
    assert t.legal() == ["count 1", "count 2", "count 3"]
    t.play("count 3")
    assert t.map_of(M) == {12: 3}
    assert t.where("sawmill") == [9]
    assert t.tokens(9) == {"wood": 1}


@law("4.2.1")
def test_4_2_1_the_mover_rules_origin_or_destination() -> None:
    """From 9, held by the Eyrie, only into 1 and 4, which the Marquise rules; not into 12."""
    t = table(M, E).warriors(M, {9: 1, 1: 1}).build(4, "sawmill").warriors(E, {9: 3}).start(M).play("march")
    assert [m for m in t.legal() if m.startswith("move 9")] == ["move 9 1", "move 9 4"]
    assert [m for m in t.legal() if m.startswith("move 1 ")] == ["move 1 5", "move 1 9", "move 1 10"]


@law("4.2.1", "2.5#b")
def test_4_2_1_a_tied_clearing_is_ruled_by_neither() -> None:
    """One against one in 9 and nobody around: no move."""
    t = table(M, A).warriors(M, {9: 1}).warriors(A, {9: 1}).start(M)
    assert "march" not in t.legal()


@law("4.2.1")
def test_4_2_1_rule_counts_before_the_pieces_leave() -> None:
    """All warriors may leave a clearing that is ruled by them alone."""
    t = table(M, E).warriors(M, {9: 2}).warriors(E, {12: 3, 9: 1}).start(M)
    t.play("march", "move 9 12", "count 2")
    assert t.map_of(M) == {12: 2}
    assert t.ruler(9) == E


@law("4.2.2", "6.5.2")
def test_4_2_2_the_same_warrior_may_move_again() -> None:
    """One warrior goes 9-12-11 in one March and back in the next."""
    t = table(M, E).warriors(M, {9: 1}).start(M)
    t.play("march", "move 9 12", "move 12 11", "march", "move 11 12", "move 12 9")
    assert t.map_of(M) == {9: 1}


@law("4.2#b", "8.2.6#a", "8.2.6#c")
def test_4_2_b_triggers_of_a_move_come_before_the_next_move() -> None:
    """Two moves of one March into a sympathetic fox clearing: Outrage twice, each at once."""
    t = table(M, E, A).warriors(M, {9: 2, 10: 3}).sympathy(12).hand(M, "anvil sword").deck("cobbler sappers")
    t.start(M).play("march", "move 9 12", "count 2")
    assert (t.asks, t.who) == ("outrage", M)
    t.play("card anvil")
    assert t.asks == "march"
    assert t.cards("supporters") == ["anvil"]
    t.play("move 10 12", "count 3")
    assert (t.asks, t.who, t.legal()) == ("outrage", M, ["pass"])
    t.play("pass", "drawn sappers")
    assert t.cards("supporters") == ["anvil", "sappers"]
    assert t.in_hand(M) == ["sword"]
    assert t.asks == "marquise"


# ---------------------------------------------------------------- 4.3 who battles whom
@law("4.3#a", "6.5.1")
def test_4_3_a_any_enemy_piece_where_one_has_warriors() -> None:
    """A lone building, a lone token and warriors can be attacked; without own warriors, nothing."""
    t = table(M, E, A).warriors(M, {8: 1, 9: 1, 12: 1, 1: 1}).build(8, "roost").sympathy(9)
    t.warriors(E, {12: 2, 2: 2}).warriors(A, {12: 1}).build(2, "workshop").start(M).play("battle")
    assert t.legal() == ["battle 8 eyrie", "battle 9 alliance", "battle 12 eyrie", "battle 12 alliance"]


@law("4.3#a", "9.2.2")
def test_4_3_a_a_pawn_can_be_attacked_in_a_clearing_not_in_a_forest() -> None:
    """The Vagabond's pawn is a piece; in a forest nobody reaches it."""
    t = table(M, V).character("thief").items("boot").warriors(M, {9: 1}).pawn(9).start(M)
    assert t.play("battle").legal() == ["battle 9 vagabond"]
    t = table(M, V).character("thief").items("boot").warriors(M, {9: 1}).pawn("F2").start(M)
    assert "battle" not in t.legal()


@law("4.3#a")
def test_4_3_a_rule_is_not_needed_and_others_do_not_protect() -> None:
    """Eyrie 5 warriors rule 9; the Marquise with 2 attacks the lone sympathy token there."""
    t = table(M, E, A).warriors(M, {9: 2}).warriors(E, {9: 5}).sympathy(9).battle(M, 9, A)
    t.play("dice 0 0")
    assert t.points(M) == 1
    assert t.where("sympathy") == []
    assert t.map_of(E) == {9: 5}


@law("4.3#b", "GLOSS.enemy", "flag battle_target")
def test_4_3_b_a_partner_is_no_target() -> None:
    """Marquise and Vagabond in coalition: neither can be attacked by the other."""
    t = table(M, E, A, V).character("thief").items("boot sword").warriors(M, {9: 1}).pawn(9).coalition(M)
    assert "battle" not in t.copy().start(M).legal()
    assert "battle" not in t.copy().start(V).legal()


# ---------------------------------------------------------------- 4.3.1 ambush
@law("4.3.1#a", "2.1.1", "2.1.2")
def test_4_3_1_a_matching_ambush_cards_only() -> None:
    """In mouse clearing 7: the mouse and the bird ambush, not the fox one; passing is allowed."""
    t = table(M, E).warriors(E, {7: 3}).build(7, "workshop").leader("builder")
    t.hand(M, "ambush_mouse ambush_fox ambush_bird sword").turn(E).push("D_BATTLE", E)
    t.play("battle 7 marquise")
    assert (t.asks, t.who) == ("ambush", M)
    assert t.legal() == ["pass", "card ambush_bird", "card ambush_mouse"]


@law("4.3.1#a")
def test_4_3_1_a_asked_whenever_the_defender_has_cards() -> None:
    """With a hand that holds no ambush the question is put all the same; with no hand it is not."""
    t = table(M, E).warriors(E, {7: 1}).warriors(M, {7: 1}).hand(M, "sword").turn(E).push("D_BATTLE", E)
    t.play("battle 7 marquise")
    assert (t.asks, t.legal(), t.game.asked_though_forced) == ("ambush", ["pass"], True)
    t = table(M, E).warriors(E, {7: 1}).warriors(M, {7: 1}).turn(E).push("D_BATTLE", E)
    assert t.play("battle 7 marquise").asks == "dice"


@law("4.3.1#a", "4.3.1.II#a", "4.3.5.II")
def test_4_3_1_a_without_warriors_one_may_ambush() -> None:
    """Eyrie 3 attack a lone workshop; ambush: 1 left. Roll 3-2: 1 by the cap and 1 for no defenders."""
    t = table(M, E).warriors(E, {7: 3}).build(7, "workshop").leader("builder").hand(M, "ambush_mouse")
    t.battle(E, 7, M, ambush="ambush_mouse")
    assert t.at(7, E) == 1
    assert t.cards("discard") == ["ambush_mouse"]
    t.play("dice 3 2")
    assert (t.at(7, E), t.where("workshop"), t.points(E)) == (1, [], 1)


@law("4.3.1.I")
def test_4_3_1_I_a_matching_ambush_foils() -> None:
    """The attacker's own matching ambush undoes the defender's; both are discarded, the roll comes."""
    t = table(M, E).warriors(E, {7: 3}).warriors(M, {7: 1}).leader("builder")
    t.hand(M, "ambush_mouse").hand(E, "ambush_bird ambush_fox").turn(E).push("D_BATTLE", E)
    t.play("battle 7 marquise", "card ambush_mouse")
    assert (t.asks, t.who) == ("foil", E)
    assert t.legal() == ["pass", "card ambush_bird"]
    t.play("card ambush_bird")
    assert t.asks == "dice"
    assert t.at(7, E) == 3
    assert t.cards("discard") == ["ambush_bird", "ambush_mouse"]


@law("4.3.1.I", "4.3.1#a")
def test_4_3_1_I_one_ambush_a_battle() -> None:
    """After a foiled ambush the defender's second one is not asked for."""
    t = table(M, E).warriors(E, {7: 3}).warriors(M, {7: 1}).leader("builder")
    t.hand(M, "ambush_mouse ambush_bird").hand(E, "ambush_bird")
    t.battle(E, 7, M, ambush="ambush_mouse", foil="ambush_bird")
    assert t.asks == "dice"
    assert t.in_hand(M) == ["ambush_bird"]


@law("4.3.1.II#a", "X1", "4.3.1.II#b", "3.2.1")
def test_4_3_1_II_a_a_spare_ambush_hit_takes_cardboard() -> None:
    """Marquise 1 warrior and a sawmill attack: the ambush takes both, the Eyrie score 1, no roll."""
    t = table(M, E).warriors(M, {8: 1}).build(8, "sawmill").warriors(E, {8: 1}).hand(E, "ambush_bird")
    t.leader("builder").battle(M, 8, E, ambush="ambush_bird")
    assert t.asks == "rest"
    assert (t.at(8, M), t.where("sawmill"), t.points(E), t.at(8, E)) == (0, [], 1, 1)
    assert t.cards("discard") == ["ambush_bird"]


@law("4.3.1.II#a")
def test_4_3_1_II_a_ambush_hits_have_no_cap() -> None:
    """One defending warrior ambushes for two hits; cards of the attacker are not asked for again."""
    t = table(M, E).warriors(M, {8: 5}).warriors(E, {8: 1}).hand(E, "ambush_fox").leader("builder")
    t.battle(M, 8, E, ambush="ambush_fox")
    assert (t.asks, t.at(8, M)) == ("dice", 3)


@law("4.3.1.II#b", "6.2.3#b", "6.2.3#a")
def test_4_3_1_II_b_warriors_healed_at_the_keep_fight_on() -> None:
    """The Marquise attacks in the keep's clearing, is ambushed, heals both and rolls."""
    t = table(M, E).keep(1).warriors(M, {1: 2}).warriors(E, {1: 1}).hand(E, "ambush_fox").hand(M, "anvil")
    t.leader("builder").battle(M, 1, E, ambush="ambush_fox")
    assert (t.asks, t.who, t.at(1, M)) == ("hospitals", M, 0)
    healed = t.copy().play("card anvil")
    assert (healed.asks, healed.at(1, M)) == ("dice", 2)
    lost = t.play("pass")
    assert lost.asks == "rest"


# ---------------------------------------------------------------- 4.3.3 - 4.3.5 roll, effects, count
@law("4.3.2")
def test_4_3_2_nothing_in_the_base_deck_comes_before_the_roll() -> None:
    """With every battle effect on both sides the dice are still the next thing."""
    t = table(M, E).warriors(M, {8: 1}).warriors(E, {8: 1}).leader("builder")
    t.effects(M, "armorers brutal_tactics sappers scouting_party").effects(E, "armorers sappers")
    assert t.battle(M, 8, E).asks == "dice"


@law("4.3.3#a", "5.1.6")
def test_4_3_3_a_two_dice_from_0_to_3() -> None:
    """Ten outcomes of sixteen: doubles once, other pairs twice; the higher is the attacker's."""
    t = table(M, E).warriors(M, {8: 3}).warriors(E, {8: 3}).leader("builder").battle(M, 8, E)
    weights = t.weights()
    assert len(weights) == 10
    assert sum(weights.values()) == 16
    assert {say for say, n in weights.items() if n == 1} == {f"dice {k} {k}" for k in range(4)}
    t.play("dice 3 1")
    assert (t.at(8, M), t.at(8, E)) == (2, 0)


@law("4.3.3.I", "4.3.6#a", "X10", "4.3.6#c")
def test_4_3_3_I_rolled_hits_are_capped_by_own_warriors() -> None:
    """2 attackers roll 3 against 1 warrior and a roost rolling 1: two hits against one."""
    t = table(M, E).warriors(M, {8: 2}).warriors(E, {8: 1}).build(8, "roost").leader("builder")
    t.battle(M, 8, E).play("dice 3 1")
    assert (t.at(8, M), t.at(8, E), t.where("roost"), t.points(M)) == (1, 0, [], 1)


@law("4.3.3.I")
def test_4_3_3_I_the_cap_is_taken_after_the_ambush() -> None:
    """3 attackers, two ambushed: a roll of 3 deals one hit."""
    t = table(M, E).warriors(M, {8: 3}).warriors(E, {8: 3}).hand(E, "ambush_fox").leader("builder")
    t.battle(M, 8, E, ambush="ambush_fox").play("dice 3 0")
    assert (t.at(8, M), t.at(8, E)) == (1, 2)


@law("4.3.3.I")
def test_4_3_3_I_no_warriors_no_rolled_hits() -> None:
    """A lone building defends: a roll of 3-3 costs the attacker nothing."""
    t = table(M, E).warriors(M, {8: 3}).build(8, "roost").leader("builder")
    t.battle(M, 8, E).play("dice 3 3")
    assert t.at(8, M) == 3


@law("4.3.4", "4.3.5.III", "4.3.5#a", "4.3.5.I")
def test_4_3_4_effects_after_the_roll_attacker_first() -> None:
    """Marquise 3 with Armorers against Eyrie 2 with Sappers, roll 2-1: she ignores the rolled hit, not
    the one of the Sappers."""
    t = table(M, E).warriors(M, {8: 3}).warriors(E, {8: 2}).leader("builder")
    t.effects(M, "armorers").effects(E, "sappers").battle(M, 8, E).play("dice 2 1")
    assert (t.asks, t.who) == ("battle_effect", M)
    assert t.legal() == ["pass", "effect armorers"]
    t.play("effect armorers")
    assert (t.who, t.legal()) == (E, ["pass", "effect sappers"])
    t.play("effect sappers")
    assert (t.at(8, M), t.at(8, E)) == (2, 0)
    assert t.cards("discard") == ["armorers", "sappers"]
    assert t.in_play(M) == t.in_play(E) == []


@law("4.3.4")
def test_4_3_4_every_use_is_optional_and_answers_may_follow() -> None:
    """The attacker passes, the defender acts, the attacker may then act after all; unused effects stay."""
    t = table(M, E).warriors(M, {8: 3}).warriors(E, {8: 2}).leader("builder")
    t.effects(M, "armorers").effects(E, "sappers").battle(M, 8, E).play("dice 2 1", "pass")
    assert (t.who, t.legal()) == (E, ["pass", "effect sappers"])
    late = t.copy().play("effect sappers")
    assert (late.asks, late.who, late.legal()) == ("battle_effect", M, ["pass", "effect armorers"])
    t.play("pass")
    assert t.asks == "rest"
    assert (t.in_play(M), t.in_play(E)) == (["armorers"], ["sappers"])
    assert (t.at(8, M), t.at(8, E)) == (2, 0)


@law("4.3.5.I", "4.3.4")
def test_4_3_5_I_extra_hits_have_no_cap() -> None:
    """1 attacker with Brutal Tactics rolls 3: one by the cap, one on top; the defender scores 1."""
    t = table(M, E).warriors(M, {8: 1}).warriors(E, {8: 3}).leader("builder").effects(M, "brutal_tactics")
    t.battle(M, 8, E).play("dice 3 0", "effect brutal_tactics")
    assert (t.at(8, E), t.points(E)) == (1, 1)
    assert t.in_play(M) == ["brutal_tactics"]


@law("4.3.5.II", "X11")
def test_4_3_5_II_a_defender_without_warriors_takes_one_more() -> None:
    """A lone roost against one warrior and a roll of 0-0: one hit."""
    t = table(M, E).warriors(M, {8: 1}).build(8, "roost").leader("builder")
    t.battle(M, 8, E).play("dice 0 0")
    assert (t.where("roost"), t.points(M), t.at(8, M)) == ([], 1, 1)


@law("4.3.5.II")
def test_4_3_5_II_judged_when_hits_are_counted() -> None:
    """The last warrior falls in this battle: no extra hit, one of the two buildings stays."""
    t = table(M, E).warriors(E, {9: 3}).warriors(M, {9: 1}).builds({9: "sawmill workshop"})
    t.leader("builder").battle(E, 9, M).play("dice 2 1")
    assert (t.asks, t.who) == ("hits", M)
    assert t.legal() == ["lose sawmill", "lose workshop"]
    t.play("lose sawmill")
    assert (t.buildings(9), t.at(9, E), t.at(9, M), t.points(E)) == (["workshop"], 2, 0, 1)


@law("4.3.5.II")
def test_4_3_5_II_the_attacker_is_never_defenseless() -> None:
    """Defenders deal their rolled hits and no more, though all attackers but one fell to the ambush."""
    t = table(M, E).warriors(M, {8: 3}).warriors(E, {8: 2}).build(8, "workshop").hand(E, "ambush_bird")
    t.leader("builder").battle(M, 8, E, ambush="ambush_bird").play("dice 0 0")
    assert (t.at(8, M), t.where("workshop")) == (1, [8])


@law("4.3.5.III", "4.3.5#a")
def test_4_3_5_III_armorers_ignore_rolled_hits_only() -> None:
    """Defending Eyrie with Armorers against the extra hit of Brutal Tactics: that one hits."""
    t = table(M, E).warriors(M, {8: 3}).warriors(E, {8: 3}).leader("builder")
    t.effects(M, "brutal_tactics").effects(E, "armorers").battle(M, 8, E)
    t.play("dice 3 0", "effect brutal_tactics", "effect armorers")
    assert t.at(8, E) == 2


# ---------------------------------------------------------------- 4.3.6 hits
@law("4.3.6#a")
def test_4_3_6_a_warriors_first_then_the_owner_chooses() -> None:
    """Marquise 1 warrior, 1 wood, 1 workshop take two hits: the warrior, then wood or workshop."""
    t = table(M, E).warriors(M, {9: 1}).wood({9: 1}).build(9, "workshop").warriors(E, {9: 2})
    t.leader("builder").battle(M, 9, E).play("dice 2 2")
    assert (t.asks, t.who, t.legal()) == ("hits", M, ["lose workshop", "lose wood"])
    wood = t.copy().play("lose wood")
    assert (wood.at(9, M), wood.tokens(9), wood.buildings(9), wood.points(E)) == (0, {}, ["workshop"], 1)
    shop = t.play("lose workshop")
    assert (shop.at(9, M), shop.tokens(9), shop.buildings(9), shop.points(E)) == (0, {"wood": 1}, [], 1)


@law("4.3.6#a", "GLOSS.remove")
def test_4_3_6_a_a_hit_takes_one_piece_of_several_equal_ones() -> None:
    """Two sawmills and three wood against one hit, then two: one piece goes for each."""
    t = table(M, E).builds({9: "sawmill sawmill"}).wood({9: 3}).warriors(E, {9: 1}).leader("builder")
    one = t.copy().battle(E, 9, M).play("dice 0 0", "lose sawmill")
    assert (one.buildings(9), one.tokens(9), one.points(E)) == (["sawmill"], {"wood": 3}, 1)
    assert one.pub["mq"]["built"] == [1, 0, 0]
    two = t.copy().battle(E, 9, M).play("dice 1 0", "lose wood").forced()
    assert (two.buildings(9), two.tokens(9), two.points(E)) == (["sawmill", "sawmill"], {"wood": 1}, 2)
    assert two.pub["mq"]["wood"] == 7


@law("4.3.6#a")
def test_4_3_6_a_several_pieces_in_every_combination() -> None:
    """Two hits on sawmill, workshop, two wood and the keep: each multiset once, in ascending order."""
    t = table(M, E).builds({9: "sawmill workshop"}).wood({9: 2}).keep(9).warriors(E, {9: 1})
    t.leader("commander").battle(E, 9, M).play("dice 1 0")
    found = []
    assert t.legal() == ["lose sawmill", "lose workshop", "lose wood"]

    def follow(at: Table, said: list[str]) -> None:
        if len(said) == 3:
            found.append(tuple(said))
            return
        for answer in at.legal():
            follow(at.copy().play(answer), [*said, answer.split()[1]])

    # 1 rolled, 1 of the Commander, 1 for no warriors
    follow(t, [])
    assert len(found) == len(set(found)) == 7
    assert ("wood", "wood", "keep") in found
    assert ("sawmill", "workshop", "keep") in found


@law("4.3.6#a")
def test_4_3_6_a_third_parties_are_untouched_and_spare_hits_vanish() -> None:
    """3 hits on 1 warrior and 1 roost: the third is lost, Alliance pieces beside them stay."""
    t = table(M, E, A).warriors(M, {12: 4}).warriors(E, {12: 1}).build(12, "roost").sympathy(12)
    t.warriors(A, {12: 2}).hand(M, "anvil").leader("builder").battle(M, 12, E).play("dice 3 0")
    assert t.asks == "rest"
    assert (t.at(12, E), t.where("roost"), t.at(12, A), t.where("sympathy")) == (0, [], 2, [12])
    assert (t.points(M), t.in_hand(M), t.cards("supporters")) == (1, ["anvil"], [])


@law("4.3.6#b")
def test_4_3_6_b_losses_do_not_lessen_the_others_hits() -> None:
    """3 against 3, roll 3-3: all fall on both sides."""
    t = table(M, E).warriors(M, {8: 3}).warriors(E, {8: 3}).leader("builder").battle(M, 8, E)
    t.play("dice 3 3")
    assert t.map_of(M) == t.map_of(E) == {}
    assert (t.in_supply(M), t.in_supply(E)) == (25, 20)


@law("4.3.6#b")
def test_4_3_6_b_the_defender_announces_losses_first_and_nothing_goes_before_both_have() -> None:
    """Both have a choice: the defender says first, the map changes after the attacker has said too."""
    t = table(M, E, A).warriors(M, {11: 1}).build(11, "workshop").wood({11: 1}).no_ruin(11)
    t.warriors(A, {11: 1}).sympathy(11).build(11, "base").effects(M, "brutal_tactics")
    t.effects(A, "sappers").battle(M, 11, A)
    t.play("dice 1 1", "effect brutal_tactics", "effect sappers")
    assert (t.asks, t.who, t.legal()) == ("hits", A, ["lose base", "lose sympathy"])
    t.play("lose sympathy")
    assert (t.asks, t.who, t.legal()) == ("hits", M, ["lose workshop", "lose wood"])
    assert (t.at(11, M), t.at(11, A), t.where("sympathy")) == (1, 1, [11])
    t.play("lose wood")
    assert (t.at(11, M), t.at(11, A), t.where("sympathy"), t.tokens(11)) == (0, 0, [], {})
    assert (t.points(M), t.points(A)) == (1, 2)


@law("4.3.6#d", "X4", "8.2.4#a", "flag battle_trigger_order")
def test_4_3_6_d_the_losing_side_orders_its_triggers() -> None:
    """The Alliance lose base and sympathy in one battle and decide whether the purge comes first."""
    t = table(M, E, A).warriors(M, {12: 3}).no_ruin(12).build(12, "base").sympathy(12).officers(2)
    t.put("supporters", "anvil foxfolk_steel sword").hand(M, "travel_gear_fox").battle(M, 12, A)
    t.play("dice 2 1")
    assert (t.asks, t.who) == ("order", A)
    assert t.legal() == ["first base_lost 12", "first outrage 12"]
    purge = t.copy().play("first base_lost 12", "card travel_gear_fox")
    assert purge.cards("supporters") == ["travel_gear_fox", "sword"]
    outrage = t.play("first outrage 12", "card travel_gear_fox")
    assert outrage.cards("supporters") == ["sword"]
    assert (purge.points(M), outrage.points(M)) == (2, 2)
    assert purge.pub["wa"]["officers"] == 1


@law("4.3.6#d", "1.1.3#b")
def test_4_3_6_d_the_current_player_says_which_sides_triggers_come_first() -> None:
    """Field Hospitals of the attacker and Outrage of the defender touch the same hand."""
    t = table(M, E, A).keep(1).warriors(M, {12: 2}).warriors(A, {12: 1}).sympathy(12)
    t.hand(M, "anvil sword").battle(M, 12, A).play("dice 2 2")
    assert (t.asks, t.who) == ("order", M)
    assert sorted(t.legal()) == ["first hospitals 12", "first outrage 12"]
    heal = t.copy().play("first hospitals 12", "card anvil")
    assert heal.at(1, M) == 1
    assert (heal.asks, heal.legal()) == ("outrage", ["pass"])
    pay = t.play("first outrage 12", "card anvil")
    assert (pay.asks, pay.legal()) == ("hospitals", ["pass"])


@law("4.3.6#d", "1.1.3#b")
def test_4_3_6_d_the_triggers_of_the_two_sides_do_not_mix() -> None:
    """The Alliance's two triggers and the Marquise's hospitals: she says which side begins; once the
    Alliance have begun they finish, and then comes hers."""
    t = (
        table(M, E, A)
        .keep(1)
        .warriors(M, {12: 4})
        .no_ruin(12)
        .build(12, "base")
        .sympathy(12)
        .warriors(A, {12: 1})
    )
    t.put("supporters", "anvil sword").officers(1).hand(M, "foxfolk_steel root_tea_fox").effects(
        M, "brutal_tactics"
    )
    t.battle(M, 12, A).play("dice 2 2", "effect brutal_tactics")
    assert (t.asks, t.who) == ("order", M)
    assert len(t.legal()) == 2
    assert "first hospitals 12" in t.legal()
    theirs = next(answer for answer in t.legal() if answer != "first hospitals 12")
    t.play(theirs)
    assert (t.asks, t.who, t.legal()) == ("order", A, ["first base_lost 12", "first outrage 12"])
    t.play("first base_lost 12")
    assert (t.asks, t.who) == ("outrage", M)
    t.play("card root_tea_fox")
    assert (t.asks, t.who, t.legal()) == ("hospitals", M, ["pass", "card foxfolk_steel"])


@law("4.1.1#b")
def test_4_1_1_b_a_lost_piece_leaves_no_debt() -> None:
    """Two fox pieces were activated and one of them is gone: no piece is left, and none is missing at
    the clearings of other suits."""
    t = table(M, E).builds({8: "workshop", 9: "workshop"}).hand(M, "anvil codebreakers")
    t._edit()["craft_used"][0] = 2
    t.push("D_MARQUISE", M)
    assert t.legal("craft") == ["craft codebreakers"]
