"""Law chapter 10: abilities and set-up of the Lizard Cult (10.2, 10.3)."""

from __future__ import annotations

import pytest

from rootai_core.drive import EventKind
from rootai_core.ids import Zone
from tests.law.kit import A, E, L, M, V, law, new_game, table

ALL_SEATS = 63


# ---------------------------------------------------------------- 10.2.1 crafting
@law("10.2.1#a", "10.6.2")
def test_10_2_1_a_crafting_in_the_evening_only() -> None:
    """A fox garden and the fox hammer in hand: nothing to craft in Daylight, it is in the Evening."""
    t = table(L, M).build(8, "garden").hand(L, "anvil").start(L)
    assert t.legal("craft") == []
    t.start(L, "evening")
    assert (t.asks, t.legal()) == ("lizard_craft", ["pass", "craft anvil"])
    t.play("craft anvil")
    assert (t.points(L), t.box(L), t.cards("lost_souls")) == (2, ["hammer"], ["anvil"])


@law("10.2.1#b")
@pytest.mark.parametrize("hated", [False, True])
def test_10_2_1_b_gardens_of_the_outcast_suit(hated: bool) -> None:
    """T10-17: Outcast mouse, two mouse and three fox gardens: mouse+mouse can be crafted, fox+fox cannot."""
    t = table(L, M, ruins=False).outcast("mouse", hated).build(7, "garden garden").build(8, "garden garden")
    t.build(1, "garden").hand(L, "scouting_party foxfolk_steel root_tea_fox").start(L, "evening")
    assert t.legal("craft") == ["craft root_tea_fox", "craft scouting_party"]


@law("10.2.1#b")
def test_10_2_1_b_each_garden_once_a_turn() -> None:
    """One mouse garden crafts one of two cards."""
    t = table(L, M).outcast("mouse").build(7, "garden").hand(L, "root_tea_fox mouse_in_a_sack")
    t.start(L, "evening").play("craft root_tea_fox")
    assert (t.asks, t.in_hand(L)) == ("draw", ["mouse_in_a_sack"])


@law("10.2.1#c")
def test_10_2_1_c_any_icon_is_paid_by_the_outcast_s_gardens() -> None:
    """Four mouse gardens pay the four free icons of Royal Claim."""
    t = table(L, M, ruins=False).outcast("mouse").build(7, "garden garden").build(9, "garden garden")
    t.hand(L, "royal_claim").start(L, "evening").play("craft royal_claim")
    assert t.in_play(L) == ["royal_claim"]


# ---------------------------------------------------------------- 10.2.2 hatred of birds
@law("10.2.2#a", "10.5.4")
def test_10_2_2_a_a_bird_serves_sacrifice_only() -> None:
    """T10-15: a garden to score, a slot to build, and only a bird in hand."""
    t = table(L, M).build(8, "garden").hand(L, "armorers").start(L)
    assert t.legal() == ["pass", "sacrifice"]


@law("10.2.2#b", "2.1.1", "3.3.4#a")
def test_10_2_2_b_birds_stay_wild_elsewhere() -> None:
    """A bird ambushes in any clearing and buys a fox dominance card."""
    t = table(M, L).warriors(M, {8: 3}).warriors(L, {8: 1}).hand(L, "ambush_bird")
    t.turn(M).push("D_BATTLE", M, 255).play("battle 8 lizard")
    assert t.legal() == ["pass", "card ambush_bird"]
    t = table(L, M, E).put("available", "dominance_fox").hand(L, "armorers sword").start(L)
    t.play("dominance")
    assert t.legal() == ["take fox for armorers"]


# ---------------------------------------------------------------- 10.2.3 revenge
@law("10.2.3#a")
def test_10_2_3_a_the_defender_s_dead_become_acolytes() -> None:
    """T10-11: three defend, two fall: two acolytes, none to the supply; extra hits count as well."""
    t = table(M, L).warriors(M, {8: 3}).warriors(L, {8: 3}).battle(M, 8, L).play("dice 2 0")
    assert (t.at(8, L), t.in_acolytes, t.in_supply(L)) == (1, 2, 22)
    t = table(M, L).warriors(M, {8: 3}).warriors(L, {8: 3}).effects(M, "brutal_tactics")
    t.battle(M, 8, L).play("dice 2 0", "effect brutal_tactics").forced()
    assert (t.at(8, L), t.in_acolytes) == (0, 3)


@law("10.2.3#a")
def test_10_2_3_a_acolytes_are_told() -> None:
    """Everybody sees warriors leave the map and come to the box."""
    t = table(M, L).warriors(M, {8: 3}).warriors(L, {8: 3}).battle(M, 8, L).play("dice 2 0")
    told = [event for event in t.events if event[0] == EventKind.BOX]
    assert told == [(EventKind.BOX, 1, 0, 1, 2, ALL_SEATS)]


@law("10.2.3#b")
def test_10_2_3_b_the_attacker_s_dead_go_to_the_supply() -> None:
    """T10-11: the Cult attacks and loses two; an ambush costs it two more."""
    t = table(L, M).warriors(L, {8: 3}).warriors(M, {8: 3}).battle(L, 8, M).play("dice 2 2")
    assert (t.at(8, L), t.in_acolytes, t.in_supply(L)) == (1, 0, 24)
    t = table(L, M).warriors(L, {8: 3}).warriors(M, {8: 3}).hand(M, "ambush_fox")
    t.battle(L, 8, M, ambush="ambush_fox").play("dice 0 0")
    assert (t.at(8, L), t.in_acolytes, t.in_supply(L)) == (1, 0, 24)


@law("10.2.3#b", "XE8")
def test_10_2_3_b_outside_battle_to_the_supply() -> None:
    """A Favor, a strike and the Cult's own Tax Collector make no acolytes."""
    t = table(M, L).warriors(L, {8: 3}).warriors(M, {1: 1}).build(7, "workshop workshop").build(9, "workshop")
    t.hand(M, "favor_of_the_mice").warriors(L, {9: 2}).start(M).play("craft favor_of_the_mice")
    assert (t.at(9, L), t.in_acolytes, t.in_supply(L)) == (0, 0, 22)
    t = table(V, L).character("thief").items("crossbow").pawn(8).warriors(L, {8: 2}).start(V)
    t.play("strike", "seat lizard").forced()
    assert (t.at(8, L), t.in_acolytes, t.in_supply(L)) == (1, 0, 24)
    t = table(L, M).warriors(L, {8: 2}).effects(L, "tax_collector").start(L)
    t.play("effect tax_collector 8", "drawn anvil")
    assert (t.at(8, L), t.in_acolytes, t.in_supply(L)) == (1, 0, 24)


@law("XE8", "10.2.3#b", "9.2.9.II.d#a")
def test_xe8_allied_lizards_on_the_vagabond_s_attack() -> None:
    """They fight as attackers, so they go to the supply."""
    t = table(V, L, M).character("thief").items("sword").pawn(8).relation(L, "allied").warriors(L, {8: 2})
    t.warriors(M, {8: 3}).start(V).play("battle", "battle 8 marquise")
    while t.asks != "dice":
        t.play("seat lizard" if t.asks == "ally_battle" else "pass")
    t.play("dice 2 2")
    while t.asks in ("damage", "hits"):
        t.play(next(say for say in t.legal() if say.startswith("lose warrior")))
    assert (t.at(8, L), t.in_acolytes, t.in_supply(L)) == (0, 0, 25)


# ---------------------------------------------------------------- 10.2.4 pilgrims
@law("10.2.4#a", "XE7", "7.2.2")
def test_10_2_4_a_a_garden_rules() -> None:
    """T10-10: against five Eyrie warriors and a roost, without a lizard; they can leave only into a
    clearing that they rule, and build nothing there."""
    t = table(L, E).leader("builder").build(12, "garden").warriors(E, {12: 5, 4: 1}).decree(move="armorers")
    assert (t.ruler(12), t.ruler(4)) == (L, E)
    t.build(9, "roost").start(E).forced()
    assert [say for say in t.legal() if say.startswith("move 12")] == ["move 12 4", "move 12 9"]


@law("XE7", "7.4.3#a")
def test_xe7_a_new_roost_needs_no_rule() -> None:
    """An open slot beside the garden, nobody's warriors: the roost may appear there."""
    t = table(E, L).leader("builder").build(8, "garden").warriors(L, {c: 1 for c in range(1, 13) if c != 8})
    t.start(E, "birdsong").forced()
    while t.asks in ("draw", "decree_add", "free"):
        t.play(next(iter(t.legal())))
    t.play("clearing 8")
    assert (t.ruler(8), t.where("roost")) == (L, [8])


@law("10.2.4#a", "3.3.1.I", "4.2.1")
def test_10_2_4_a_rule_counts_for_dominance_and_movement() -> None:
    """Three fox clearings ruled by gardens alone win by the fox dominance card."""
    t = table(L, M, E).build(1, "garden").build(8, "garden").build(12, "garden").dominance(L, "fox")
    t.warriors(M, {8: 4}).start(L, "birdsong")
    assert (t.asks, t.winners) == ("over", [L])


@law("10.2.4#b")
def test_10_2_4_b_without_the_garden_the_general_rule_at_once() -> None:
    """The garden of 4 falls to the second hit: the Marquise rules at once."""
    t = table(M, L).warriors(M, {4: 3}).warriors(L, {4: 1}).build(4, "garden")
    assert t.ruler(4) == L
    t.battle(M, 4, L).play("dice 2 0")
    assert (t.where("garden"), t.ruler(4)) == ([], M)
    assert table(M, L).warriors(M, {4: 1}).warriors(L, {4: 1}).ruler(4) == "nobody"


# ---------------------------------------------------------------- 10.2.5 fear of the faithful
@law("10.2.5#a", "10.2.6#a", "3.2.1")
def test_10_2_5_a_a_card_at_random_for_each_garden() -> None:
    """Two gardens, three cards: two draws by lot, all may see them."""
    t = (
        table(M, L)
        .warriors(M, {8: 3})
        .build(8, "garden garden")
        .hand(L, "anvil cobbler cobbler")
        .battle(M, 8, L)
    )
    t.play("dice 2 0")
    assert (t.asks, t.who) == ("discard", "nobody")
    assert t.weights() == {"taken cobbler": 2, "taken anvil": 1}
    t.play("taken cobbler")
    assert t.weights() == {"taken cobbler": 1, "taken anvil": 1}
    t.play("taken anvil")
    assert (t.asks, t.in_hand(L), t.cards("lost_souls")) == ("rest", ["cobbler"], ["anvil", "cobbler"])
    assert (t.points(M), t.where("garden")) == (2, [])
    card = next(event for event in t.events if event[0] == EventKind.CARD)
    assert (card[3], card[5]) == (Zone.LOST_SOULS, ALL_SEATS)


@law("10.2.5#a", "1.5.4#a")
def test_10_2_5_a_a_short_hand_is_discarded_whole() -> None:
    """Two gardens and one card; two gardens and none."""
    for cards, left in (("anvil", ["anvil"]), ("", [])):
        t = table(M, L).warriors(M, {8: 3}).build(8, "garden garden").hand(L, cards).battle(M, 8, L)
        t.play("dice 2 0")
        if cards:
            t.play("taken anvil")
        assert (t.asks, t.in_hand(L), t.cards("lost_souls")) == ("rest", [], left)


@law("10.2.5#a", "10.5#b")
def test_10_2_5_a_revealed_cards_are_no_hand() -> None:
    """The card in the play area is safe from the random discard."""
    t = table(L, M).build(8, "garden").hand(L, "anvil").put("revealed", "armorers").turn(L)
    t.push("C_DISCARD", L, 1)
    assert t.weights() == {"taken anvil": 1}


@law("10.2.5#b", "XE9", "1.5.4#c")
def test_10_2_5_b_a_favor_takes_several_gardens() -> None:
    """T10-12: two gardens and three warriors in two clearings, one card in hand: warriors to the supply,
    the card to Lost Souls, two points."""
    t = table(M, L).build(7, "workshop workshop").build(9, "workshop").hand(M, "favor_of_the_mice")
    t.warriors(L, {9: 2, 11: 1}).build(9, "garden").build(11, "garden").hand(L, "anvil").start(M)
    t.play("craft favor_of_the_mice")
    assert (t.asks, t.where("garden"), t.points(M)) == ("discard", [], 2)
    t.play("taken anvil")
    assert (t.in_supply(L), t.in_acolytes, t.in_hand(L)) == (25, 0, [])
    assert t.cards("lost_souls") == ["anvil", "favor_of_the_mice"]


@law("10.2.5#b", "XE9", "8.4.1.III#a")
def test_10_2_5_b_a_revolt_takes_a_garden() -> None:
    """The random discard comes before the base is placed."""
    t = table(A, L).sympathy(8).build(8, "garden").warriors(L, {8: 2}).hand(L, "sword")
    t.put("supporters", "anvil foxfolk_steel").start(A, "birdsong").play("clearing 8").forced()
    t.play("taken sword")
    assert (t.points(A), t.where("base"), t.in_acolytes) == (1, [8], 0)
    assert t.cards("lost_souls") == ["foxfolk_steel", "anvil", "sword"]


# ---------------------------------------------------------------- 10.2.6 lost souls
@law("10.2.6#a", "XE12")
def test_10_2_6_a_everybody_s_cards() -> None:
    """A bird for an extra action, a crafted item, cards over the limit, an ambush and Armorers."""
    t = table(M, L).warriors(M, {8: 2}).build(8, "workshop").hand(M, "sappers anvil").start(M)
    t.play("craft anvil", "extra", "card sappers")
    assert (t.cards("lost_souls"), t.cards("discard")) == (["anvil", "sappers"], [])
    t = table(M, L).hand(M, "anvil sword investments bake_sale cobbler codebreakers").start(M, "evening")
    while t.asks == "draw":
        t.play(t.legal()[0])
    t.play("card anvil")
    assert (t.asks, t.cards("lost_souls")) == ("discard", ["anvil"])
    t = table(M, L).warriors(M, {8: 3}).warriors(L, {8: 3}).hand(L, "ambush_fox").effects(M, "armorers")
    t.battle(M, 8, L, ambush="ambush_fox").play("dice 1 1", "effect armorers")
    assert t.cards("lost_souls") == ["armorers", "ambush_fox"]


@law("10.2.6#a", "XE12", "7.7.2")
def test_10_2_6_a_a_purged_decree() -> None:
    """Turmoil sends the whole Decree to Lost Souls."""
    t = table(E, L).leader("despot").build(8, "roost").decree(move="anvil sword", battle="bake_sale").start(E)
    t.forced()
    while t.asks != "leader":
        t.play(t.legal()[0])
    assert (t.cards("lost_souls"), t.cards("discard")) == (["anvil", "bake_sale", "sword"], [])


@law("10.2.6#a", "10.2.6#d", "XE10", "3.3.3")
def test_10_2_6_a_dominance_cards_too() -> None:
    """T10-16: the fox dominance card that a Marquise spends cannot be taken by the Eyrie."""
    t = table(M, E, L).leader("builder").build(8, "sawmill").hand(M, "dominance_fox").start(M)
    t.play("overwork").forced()
    assert (t.cards("lost_souls"), t.cards("available")) == (["dominance_fox"], [])
    t.build(9, "roost").hand(E, "anvil").decree(recruit="armorers").start(E)
    assert "dominance" not in t.legal()


@law("10.2.6#b", "1.2.2#a")
def test_10_2_6_b_lost_souls_lie_open() -> None:
    """Every seat's view holds them."""
    t = table(M, L).put("lost_souls", "anvil sword sappers")
    cards = t.pub["cards"][Zone.LOST_SOULS - 8]
    assert cards.bit_count() == 3
    for seat in range(2):
        assert t.game.view(seat).raw()["pub"]["cards"][Zone.LOST_SOULS - 8] == cards


@law("10.2.6#c", "XE12", "V.2")
def test_10_2_6_c_day_labor_searches_the_discard_pile() -> None:
    """A fox card among Lost Souls is out of the Tinker's reach."""
    t = table(V, L).character("tinker").items("torch").pawn(8).put("lost_souls", "anvil").start(V)
    assert "special" not in t.legal()
    t = table(V, L).character("tinker").items("torch").pawn(8).put("discard", "anvil").start(V)
    assert "special" in t.legal()


@law("10.2.6#c", "2.1#b", "XE11")
def test_10_2_6_c_an_empty_deck_is_not_made_of_lost_souls() -> None:
    """Deck and pile empty: the Evening's draw fails, whatever lies among Lost Souls."""
    t = table(M, L).put("lost_souls", "anvil sword").deck("bake_sale").push("C_DRAW", M, 2, Zone.HAND)
    t.play("drawn bake_sale")
    assert (t.asks, t.in_hand(M), t.cards("deck")) == ("rest", ["bake_sale"], [])


# ---------------------------------------------------------------- 10.3 set-up
@law("10.3.1", "10.3.2#b", "10.3.2#c", "10.3.4")
def test_10_3_2_garden_four_warriors_and_the_neighbours() -> None:
    """In corner 2: garden and four warriors there, one in 5, 6 and 10, 18 in the supply."""
    t = new_game(L, A)
    while t.asks == "draw":
        t.play(t.legal()[0])
    assert (t.asks, t.legal()) == ("lizard_corner", [f"clearing {c}" for c in (1, 2, 3, 4)])
    t.play("clearing 2")
    assert t.map_of(L) == {2: 4, 5: 1, 6: 1, 10: 1}
    assert (t.where("garden"), t.in_supply(L), t.pub["liz"]["gardens"]) == ([2], 18, [0, 0, 1])


@law("10.3.2#a")
@pytest.mark.parametrize("edition", ["first", "middle", "2024", "2025"])
@pytest.mark.parametrize(
    ("corners", "offered"), [({}, [1, 2, 3, 4]), ({M: 1}, [3]), ({E: 2}, [4]), ({M: 1, E: 3}, [2, 4])]
)
def test_10_3_2_a_the_corner(edition: str, corners: dict[str, int], offered: list[int]) -> None:
    """Opposite the only start corner; with two of them, or none, any that is free."""
    t = table(M, E, L, edition=edition)
    for faction, corner in corners.items():
        t.corner(faction, corner)
    t.push("D_LIZARD_CORNER", L)
    assert t.legal() == [f"clearing {c}" for c in offered]


@law("10.3.2#c", "XE15", "6.2.2#a")
def test_10_3_2_c_nothing_is_placed_in_the_keep_s_clearing() -> None:
    """Were the keep next to the corner, its clearing would stay without a lizard."""
    t = table(M, L).keep(10).corner(M, 3).push("D_OUTCAST", L).push("D_LIZARD_CORNER", L)
    t.play("clearing 1")
    assert t.map_of(L) == {1: 4, 5: 1, 9: 1}


@law("10.3.3")
def test_10_3_3_any_suit_and_not_hated() -> None:
    """Three suits to choose from."""
    t = table(L, M).push("D_OUTCAST", L)
    assert t.legal() == ["suit fox", "suit rabbit", "suit mouse"]
    t.play("suit mouse")
    assert t.the_outcast == ("mouse", False)


@law("10.3.4")
def test_10_3_4_five_gardens_of_each_suit() -> None:
    """With all five fox gardens on the map neither Build nor Sanctify places another."""
    t = table(L, M, ruins=False).build(1, "garden").build(8, "garden garden").build(12, "garden garden")
    t.warriors(L, {6: 2}).hand(L, "anvil bake_sale").start(L)
    assert "build" not in t.legal()
    t = table(L, M, ruins=False).build(1, "garden").build(8, "garden garden").build(12, "garden garden")
    t.acolytes(3).warriors(L, {8: 1}).build(6, "sawmill").put("lost_souls", "anvil").outcast("fox").start(
        L, "birdsong"
    )
    assert (t.the_outcast, t.legal()) == (("fox", True), ["pass", "move"])
