"""Law chapter 10: the turn of the Lizard Cult (10.4-10.6)."""

from __future__ import annotations

import pytest

from rootai_core.drive import EventKind
from rootai_core.ids import Zone
from tests.law.kit import A, E, L, M, Table, V, law, table

POINTS = (0, 2, 2, 3, 4)


# ---------------------------------------------------------------- 10.4 Birdsong: the Outcast
@law("10.4.1#a", "10.4.1#b", "10.4.1#c", "10.4.1#d", "10.4.2")
@pytest.mark.parametrize(
    ("souls", "before", "after"),
    [
        # T10-01: fox 2, mouse 1, birds 3
        ("anvil foxfolk_steel sword armorers sappers royal_claim", ("rabbit", False), ("fox", False)),
        ("anvil sword", ("fox", False), ("fox", True)),  # T10-02
        ("", ("mouse", True), ("mouse", True)),  # T10-03
        ("bake_sale cobbler", ("rabbit", True), ("rabbit", True)),  # T10-04
        ("bake_sale cobbler", ("rabbit", False), ("rabbit", True)),
        ("armorers sappers", ("mouse", False), ("mouse", True)),
        ("ambush_fox dominance_fox sword", ("mouse", True), ("fox", False)),
    ],
)
def test_10_4_1_the_outcast(souls: str, before: tuple[str, bool], after: tuple[str, bool]) -> None:
    """Most cards of a suit, birds aside; the same again or none above the others is Hated for good."""
    t = table(L, M, E).outcast(*before).put("lost_souls", souls).start(L, "birdsong")
    assert (t.the_outcast, t.cards("lost_souls")) == (after, [])
    plain = [card for card in souls.split() if not card.startswith("dominance")]
    assert sorted(t.cards("discard")) == sorted(plain)


@law("10.4.1#b")
def test_10_4_1_b_the_change_is_told() -> None:
    """Everybody learns of the new Outcast."""
    t = table(L, M).outcast("rabbit").put("lost_souls", "anvil").start(L, "birdsong")
    assert (EventKind.OUTCAST, 0, 0, 0, 0, 63) in t.events


@law("10.4", "1.4.2#b")
def test_10_4_adjust_discard_conspire() -> None:
    """Between the steps effects may be used; what they discard after the second one stays."""
    t = table(L, M).outcast("mouse").put("lost_souls", "anvil").effects(L, "royal_claim").start(L, "birdsong")
    assert (t.asks, t.the_outcast) == ("free", ("mouse", False))
    t.play("pass")
    assert (t.asks, t.the_outcast, t.cards("lost_souls")) == ("free", ("fox", False), ["anvil"])
    t.play("pass")
    assert (t.asks, t.cards("lost_souls"), t.cards("discard")) == ("conspire", [], ["anvil"])
    t.play("effect royal_claim")
    assert t.cards("lost_souls") == ["royal_claim"]


@law("10.4", "1.4.1#b")
def test_10_4_start_of_birdsong_comes_first() -> None:
    """Better Burrow Bank draws before the Outcast is adjusted."""
    t = table(L, M).put("lost_souls", "sword").effects(L, "better_burrow_bank").start(L, "birdsong")
    assert (t.asks, t.the_outcast) == ("window", ("fox", False))


@law("10.4.2", "3.3.3", "3.3.4#a", "XE10")
def test_10_4_2_dominance_cards_are_released() -> None:
    """T10-16: beside the map from then on; the Cult is the first who may take it, in the Daylight."""
    t = table(L, M, E).put("lost_souls", "dominance_fox anvil").hand(L, "armorers").start(L, "birdsong")
    assert (t.cards("available"), t.cards("discard")) == (["dominance_fox"], ["anvil"])
    t.skip("conspire")
    assert t.asks == "lizard"
    t.play("dominance", "take fox for armorers")
    assert (t.in_hand(L), t.cards("lost_souls")) == (["dominance_fox"], ["armorers"])


@law("10.4.2", "2.1#b", "XE11")
@pytest.mark.parametrize(("edition", "deck"), [("2025", ["anvil", "sword"]), ("first", [])])
def test_10_4_2_an_empty_deck_takes_them_at_once(edition: str, deck: list[str]) -> None:
    """Deck and pile empty: the freed cards are the new deck, in the oldest edition at the next draw only."""
    t = table(L, M, E, edition=edition).put("lost_souls", "dominance_fox anvil sword").deck("")
    t.warriors(M, {8: 1}).acolytes(2).start(L, "birdsong")
    assert (t.asks, t.cards("deck"), t.cards("available")) == ("conspire", deck, ["dominance_fox"])


# ---------------------------------------------------------------- 10.4.3 conspiracies
def conspire(t: Table) -> Table:
    """The Cult's Birdsong up to its conspiracies; the souls make fox the Outcast, not Hated."""
    return t.outcast("mouse").put("lost_souls", "anvil").start(L, "birdsong")


@law("10.4.3#a", "10.4.3#b")
@pytest.mark.parametrize(
    ("hated", "acolytes", "offered"),
    [
        (False, 1, []),
        (False, 2, ["battle", "move", "convert"]),
        (False, 3, ["battle", "move", "convert", "sanctify"]),
        (True, 1, ["battle", "move", "convert"]),  # T10-05
        (True, 2, ["battle", "move", "convert", "sanctify"]),
    ],
)
def test_10_4_3_the_prices(hated: bool, acolytes: int, offered: list[str]) -> None:
    """Two, two and three acolytes, one less while Hated; all of it in a fox clearing."""
    t = table(L, M).warriors(L, {8: 3}).warriors(M, {8: 1}).build(8, "sawmill").acolytes(acolytes)
    t.outcast("fox" if hated else "mouse").put("lost_souls", "anvil").start(L, "birdsong")
    assert t.the_outcast == ("fox", hated)
    if not offered:
        assert t.asks != "conspire"
        return
    assert sorted(t.legal()) == sorted(["pass", *offered])
    before = t.in_supply(L)
    t.play(offered[-1]).forced()
    price = (3 if offered[-1] == "sanctify" else 2) - hated
    assert t.in_acolytes == acolytes - price
    assert t.in_supply(L) == before + price - (offered[-1] == "convert")


@law("10.4.3#a")
def test_10_4_3_a_any_number_and_in_the_outcast_s_clearings_only() -> None:
    """Two conversions in fox 8 and 12; the rabbit 4 is out of reach, and nothing has to be done."""
    t = conspire(table(L, M).warriors(M, {8: 1, 12: 1, 4: 3}).acolytes(5))
    assert t.legal() == ["pass", "convert"]
    t.play("convert")
    assert t.legal() == ["target 8 marquise", "target 12 marquise"]
    t.play("target 12 marquise", "convert").forced()
    assert (t.map_of(L), t.map_of(M), t.in_acolytes) == ({8: 1, 12: 1}, {4: 3}, 1)


@law("10.4.3#a", "10.4.3.II#a")
def test_10_4_3_a_the_price_comes_back_first() -> None:
    """T10-06: supply 0 and two acolytes: one of them is the warrior placed, one stays in the supply."""
    t = conspire(table(L, M).warriors(L, {5: 23}).warriors(M, {8: 1}).acolytes(2))
    assert t.in_supply(L) == 0
    t.play("convert").forced()
    assert (t.at(8, L), t.in_supply(L), t.in_acolytes) == (1, 1, 0)


@law("10.4.3#c", "10.4.3.III#a", "GLOSS.replace")
def test_10_4_3_c_both_halves_of_a_replacement() -> None:
    """T10-08: no fox garden left: a sawmill cannot be sanctified; the keep forbids both in its clearing."""
    t = table(L, M, ruins=False).build(1, "garden").build(8, "garden garden").build(12, "garden garden")
    t = conspire(t.build(6, "sawmill").warriors(M, {6: 1}).acolytes(3))
    assert "sanctify" not in t.legal()
    t = conspire(table(L, M).keep(8).build(8, "sawmill").warriors(M, {8: 1}).acolytes(3))
    assert t.asks != "conspire"


@law("10.4.3.I#a", "10.2.3#b")
def test_10_4_3_I_a_a_battle_in_an_outcast_clearing() -> None:
    """In fox 8, not in rabbit 4; the defender may ambush, and the dead go to the supply."""
    t = table(L, M).warriors(L, {8: 2, 4: 2}).warriors(M, {8: 1, 4: 1}).acolytes(2).hand(M, "ambush_fox")
    t = conspire(t).play("battle")
    assert t.legal() == ["battle 8 marquise"]
    t.play("battle 8 marquise")
    assert (t.asks, t.who) == ("ambush", M)
    t.play("pass", "dice 1 1")
    assert (t.at(8, L), t.at(8, M), t.in_acolytes) == (1, 0, 0)


@law("10.4.3.I#b", "4.2.1")
def test_10_4_3_I_b_a_move_and_then_perhaps_a_battle() -> None:
    """From fox 8 to rabbit 4 with two of three; the battle there may be left out."""
    t = table(L, M).warriors(L, {8: 3}).build(8, "garden").warriors(M, {4: 1, 8: 1}).acolytes(2)
    t = conspire(t).play("move")
    assert t.legal() == ["move 8 4", "move 8 7"]
    t.play("move 8 4", "count 2")
    assert (t.asks, t.legal()) == ("crusade_then", ["pass", "battle 4 marquise"])
    other = t.copy().play("pass")
    assert (other.at(4, L), other.at(4, M), other.asks != "crusade_then") == (2, 1, True)
    t.play("battle 4 marquise", "dice 1 0")
    assert (t.at(4, M), t.at(4, L)) == (0, 2)


@law("10.4.3.I#b", "XE1", "8.2.6#a", "8.2.6#b")
def test_10_4_3_I_b_outrage_before_the_battle() -> None:
    """Into a sympathetic clearing: the Cult gives a bird for want of a mouse, then it may battle."""
    t = (
        table(L, A)
        .warriors(L, {8: 1})
        .build(8, "garden")
        .sympathy(7)
        .acolytes(2)
        .hand(L, "armorers bake_sale")
    )
    t = conspire(t).play("move", "move 8 7")
    assert (t.asks, t.who, t.legal()) == ("outrage", L, ["card armorers"])
    t.play("card armorers")
    assert (t.cards("supporters"), t.cards("lost_souls")) == (["armorers"], [])
    assert (t.asks, t.legal()) == ("crusade_then", ["pass", "battle 7 alliance"])


@law("10.4.3.I#c")
def test_10_4_3_I_c_one_battle_a_crusade() -> None:
    """After the battle in the Outcast's clearing no move follows."""
    t = conspire(table(L, M).warriors(L, {8: 3}).warriors(M, {8: 1, 7: 1}).acolytes(2))
    t.play("battle").forced()
    t.play("dice 1 0")
    assert (t.at(8, M), t.in_acolytes, t.phase) == (0, 0, "evening")


@law("10.4.3.II#a", "XE13", "6.2.3#a")
def test_10_4_3_II_a_convert() -> None:
    """No presence, no rule needed; no point, no ambush; Field Hospitals may answer."""
    t = table(L, M).keep(1).warriors(M, {8: 3}).hand(M, "foxfolk_steel ambush_fox").acolytes(2)
    t = conspire(t).play("convert").forced()
    assert (t.at(8, M), t.at(8, L), t.points(L)) == (2, 1, 0)
    assert (t.asks, t.who) == ("hospitals", M)
    t.play("card foxfolk_steel")
    assert (t.at(1, M), t.cards("lost_souls")) == (1, ["foxfolk_steel"])


@law("10.4.3.II#a", "XE29")
@pytest.mark.parametrize(("left", "offered"), [(1, True), (0, False)])
def test_10_4_3_II_a_convert_under_coffin_makers(left: int, offered: bool) -> None:
    """The spent Acolytes stay on the card; without a warrior in the supply nothing is offered."""
    t = (
        table(L, M, deck="exiles_partisans", law={"card_texts": "printed"})
        .effects(M, "coffin_makers")
        .warriors(M, {8: 3})
        .acolytes(2)
        .supply(L, left)
    )
    t = conspire(t)
    assert (t.asks == "conspire" and "convert" in t.legal()) == offered
    if offered:
        t.play("convert").forced()
        assert (t.at(8, M), t.at(8, L), t.in_coffin(L), t.in_supply(L)) == (2, 1, 2, 0)


@law("10.4.3.II#a", "XE15", "6.2.2#a", "6.2.2#b")
def test_10_4_3_II_a_not_at_the_keep() -> None:
    """T10-07: not in the clearing of the keep; there once it is gone."""
    t = conspire(table(L, M).keep(1).warriors(M, {1: 2}).acolytes(2))
    assert t.asks != "conspire"
    t = conspire(table(L, M).warriors(M, {1: 2}).acolytes(2))
    assert t.legal() == ["pass", "convert"]


@law("10.4.3.II#b", "XE25", "GLOSS.enemy")
def test_10_4_3_II_b_only_enemy_warriors() -> None:
    """A pawn and tokens cannot be converted, nor can a partner be harmed, who has no warriors."""
    t = table(L, V, A).character("thief").items("boot").pawn(8).sympathy(8).acolytes(3)
    assert conspire(t).asks != "conspire"
    t = table(L, V, A).character("thief").items("boot").pawn(8).warriors(L, {8: 2}).acolytes(3)
    assert conspire(t).play("battle").legal() == ["battle 8 vagabond"]
    t = table(L, V, A).character("thief").items("boot").pawn(8).coalition(L).warriors(L, {8: 2}).acolytes(3)
    assert conspire(t).legal() == ["pass", "move"]


@law("10.4.3.III#a", "3.2.1")
def test_10_4_3_III_a_sanctify() -> None:
    """A fox garden in the sawmill's slot, one point; ruins and tokens are no buildings to sanctify."""
    t = table(L, M, A).build(8, "sawmill workshop").warriors(M, {8: 3}).wood({8: 1}).sympathy(12).acolytes(3)
    t = conspire(t).play("sanctify")
    assert t.legal() == ["build 8 sawmill", "build 8 workshop"]
    t.play("build 8 sawmill")
    assert (t.buildings(8), t.points(L), t.ruler(8)) == (["garden", "workshop"], 1, L)
    assert (t.pub["mq"]["built"], t.pub["liz"]["gardens"], t.at(8, M)) == ([0, 1, 0], [1, 0, 0], 3)


@law("10.4.3.III#b", "XE14", "8.2.4#a")
def test_10_4_3_III_b_a_base_is_lost() -> None:
    """T10-09: one point, supporters and officers go, the token stays, no Outrage."""
    t = table(L, A).build(8, "base").sympathy(8).officers(2).put("supporters", "foxfolk_steel sword")
    t = conspire(t.acolytes(3)).play("sanctify").forced()
    assert (t.points(L), t.where("base"), t.where("garden"), t.where("sympathy")) == (1, [], [8], [8])
    assert (t.cards("supporters"), t.pub["wa"]["officers"]) == (["sword"], 1)
    assert t.cards("lost_souls") == ["foxfolk_steel"]


@law("10.4.3.III#b", "XE14", "7.4.3#a")
def test_10_4_3_III_b_the_last_roost() -> None:
    """The Eyrie without a roost place a new one in their next Birdsong."""
    t = table(L, E).leader("builder").build(8, "roost").warriors(E, {8: 2}).acolytes(3)
    t = conspire(t).play("sanctify").forced()
    assert (t.pub["ey"]["roosts"], t.points(L), t.at(8, E)) == (0, 1, 2)
    t.start(E, "birdsong").forced()
    while t.asks in ("draw", "decree_add", "free"):
        t.play(next(iter(t.legal())))
    assert t.asks == "new_roost"


# ---------------------------------------------------------------- 10.5 Daylight: rituals
@law("10.5#a", "10.5#b")
def test_10_5_a_any_rituals_in_any_order() -> None:
    """Recruit, sacrifice, recruit, end; the cards shown lie open and serve nothing else."""
    t = table(L, M, E).warriors(L, {8: 1}).hand(L, "anvil armorers foxfolk_steel sword")
    t.put("available", "dominance_fox").start(L)
    t.play("recruit", "clearing 8", "card anvil", "sacrifice", "card armorers", "recruit", "clearing 12")
    t.play("card foxfolk_steel")
    assert (t.map_of(L), t.in_acolytes) == ({8: 2, 12: 1}, 1)
    assert (t.cards("revealed"), t.in_hand(L)) == (["foxfolk_steel", "anvil", "armorers"], ["sword"])
    assert "dominance" not in t.legal()
    t.play("pass")
    assert t.phase == "evening"


@law("10.5#b", "10.6.1", "1.2.1#a")
def test_10_5_b_everybody_sees_them() -> None:
    """The revealed card is told to all and pinned in the hand when it has returned."""
    t = table(L, M).hand(L, "anvil sword").start(L).play("recruit", "clearing 8", "card anvil")
    card = next(event for event in t.events if event[0] == EventKind.CARD)
    assert (card[2], card[3], card[5]) == (Zone.HAND, Zone.REVEALED, 63)
    t.play("pass")
    if t.asks == "lizard_craft":
        t.play("pass")
    pins = t.game.knowledge(1)["pins"][Zone.HAND]
    assert (pins.bit_count(), sorted(t.in_hand(L))) == (1, ["anvil", "sword"])
    assert t.game.knowledge(0)["pins"][Zone.HAND] == 0


@law("10.5#c")
def test_10_5_c_no_reveal_for_nothing() -> None:
    """All 25 warriors on the map: a rabbit card recruits nobody, a bird sacrifices nobody (O6)."""
    t = table(L, M).warriors(L, {8: 25}).hand(L, "bake_sale armorers").start(L)
    assert t.legal() == ["pass"]


@law("10.5.1", "2.2.3")
def test_10_5_1_build() -> None:
    """A ruled clearing of the card's suit with an open slot: 8 and not 12, 4 or 1."""
    t = table(L, M).warriors(L, {8: 1, 12: 1, 4: 2, 1: 2}).warriors(M, {12: 1}).build(1, "workshop")
    t.warriors(M, {1: 0}).hand(L, "anvil").start(L).play("build")
    assert t.legal() == ["clearing 8"]
    t.play("clearing 8", "card anvil")
    assert (t.where("garden"), t.pub["liz"]["gardens"], t.points(L)) == ([8], [1, 0, 0], 0)


@law("10.5.1", "XE15", "6.2.2#a")
def test_10_5_1_not_at_the_keep() -> None:
    """Lizards may stand at the keep and even rule there, but place nothing."""
    t = table(L, M).keep(8).warriors(L, {8: 3}).hand(L, "anvil").start(L)
    assert "build" not in t.legal()
    assert "clearing 8" not in t.play("recruit").legal()


@law("10.5.1")
def test_10_5_1_no_limit_but_cards_and_slots() -> None:
    """Two gardens in 8 with two cards; which of two kinds is shown is a choice."""
    t = table(L, M).warriors(L, {8: 1}).hand(L, "anvil foxfolk_steel").start(L).play("build", "clearing 8")
    assert (t.asks, t.legal()) == ("reveal", ["card foxfolk_steel", "card anvil"])
    t.play("card anvil", "build", "clearing 8", "card foxfolk_steel")
    assert (t.where("garden"), t.open_slots(8)) == ([8, 8], 0)


@law("10.5.2")
def test_10_5_2_recruit_in_any_clearing_of_the_suit() -> None:
    """All four fox clearings, without rule or presence."""
    t = table(L, M).warriors(M, {12: 4}).hand(L, "anvil").start(L).play("recruit")
    assert t.legal() == [f"clearing {c}" for c in (1, 6, 8, 12)]
    t.play("clearing 12")
    assert t.forced().at(12, L) == 1


@law("10.5.3#a", "10.5.3#b", "10.5.3#d")
@pytest.mark.parametrize("gardens", [1, 2, 3, 4, 5])
def test_10_5_3_a_score(gardens: int) -> None:
    """0, 2, 2, 3, 4 points by the gardens of the suit; the card is gone; once a turn."""
    t = table(L, M, ruins=False)
    for clearing in (1, 8, 8, 12, 12)[:gardens]:
        t.build(clearing, "garden")
    t.hand(L, "anvil foxfolk_steel bake_sale").start(L).play("score", "card anvil")
    assert (t.points(L), t.cards("lost_souls"), t.cards("revealed")) == (POINTS[gardens - 1], ["anvil"], [])
    assert "score" not in t.legal()


@law("10.5.3#b", "10.5.1")
def test_10_5_3_b_build_first_then_score() -> None:
    """T10-13: the second fox garden, then two points, and no third card for fox; rabbit is another suit."""
    t = table(L, M).warriors(L, {8: 1}).build(8, "garden").build(4, "garden")
    t.hand(L, "anvil foxfolk_steel tax_collector bake_sale").start(L)
    t.play("build", "clearing 8", "card anvil", "score", "card foxfolk_steel")
    assert (t.points(L), t.legal("score"), t.copy().play("score").legal()) == (
        2,
        ["score"],
        ["card bake_sale"],
    )
    t.play("score").forced()
    assert (t.points(L), t.cards("lost_souls")) == (2, ["foxfolk_steel", "bake_sale"])


@law("10.5.3#c")
@pytest.mark.parametrize(
    ("edition", "offered"), [("first", True), ("middle", True), ("2024", True), ("2025", False)]
)
def test_10_5_3_c_a_garden_on_the_map(edition: str, offered: bool) -> None:
    """T10-14: one garden is 0 points in every edition; with none the newest Law offers nothing (O1)."""
    t = table(L, M, edition=edition).build(8, "garden").hand(L, "anvil foxfolk_steel").start(L)
    t.play("score", "card anvil")
    assert (t.points(L), t.cards("lost_souls"), "score" in t.legal()) == (0, ["anvil"], False)
    t = table(L, M, edition=edition).hand(L, "anvil foxfolk_steel").start(L)
    assert ("score" in t.legal()) == offered
    if offered:
        t.play("score", "card anvil")
        assert (t.points(L), t.cards("lost_souls"), "score" in t.legal()) == (0, ["anvil"], False)


@law("10.5.3#d")
def test_10_5_3_d_the_spent_card_counts_next_time() -> None:
    """A fox card scored makes fox the Outcast of the next Birdsong."""
    t = table(L, M).outcast("mouse").build(8, "garden").hand(L, "anvil").start(L).play("score", "card anvil")
    assert t.the_outcast == ("mouse", False)
    t.start(L, "birdsong")
    assert (t.the_outcast, t.in_hand(L)) == (("fox", False), [])


@law("10.5.4")
def test_10_5_4_sacrifice() -> None:
    """A warrior from the supply; the bird comes back in the Evening."""
    t = table(L, M).warriors(L, {8: 1}).hand(L, "armorers").start(L).play("sacrifice", "card armorers")
    assert (t.in_acolytes, t.in_supply(L), t.at(8, L)) == (1, 23, 1)
    assert t.in_hand(L) == ["armorers"] and t.cards("revealed") == []


# ---------------------------------------------------------------- 10.6 Evening
@law("10.6", "10.6.1", "10.6.2", "10.2.1#a")
def test_10_6_return_craft_draw() -> None:
    """The hammer shown in Daylight is crafted in the Evening, before the draw."""
    t = table(L, M).build(8, "garden").hand(L, "anvil").start(L).play("recruit", "clearing 8", "card anvil")
    assert (t.asks, t.in_hand(L), t.cards("revealed")) == ("lizard_craft", ["anvil"], [])
    t.play("craft anvil")
    assert (t.asks, t.cards("lost_souls")) == ("draw", ["anvil"])


@law("10.6.2", "3.2.2")
def test_10_6_2_crafting_as_anybody() -> None:
    """The item must be left; an effect in play is not crafted twice; a Favor goes to Lost Souls."""
    t = table(L, M, ruins=False).build(8, "garden garden").build(12, "garden").effects(L, "brutal_tactics")
    t.hand(L, "anvil brutal_tactics favor_of_the_foxes foxfolk_steel").item_supply("sword")
    t.warriors(M, {6: 2}).build(1, "sawmill").start(L, "evening")
    assert t.legal() == ["pass", "craft foxfolk_steel", "craft favor_of_the_foxes"]
    t.play("craft favor_of_the_foxes")
    assert (t.at(6, M), t.points(L), t.where("garden")) == (0, 1, [8, 8, 12])
    assert t.cards("lost_souls") == ["favor_of_the_foxes"]


@law("10.6.3#a")
@pytest.mark.parametrize(
    ("gardens", "cards"),
    [({}, 1), ({8: 1}, 1), ({8: 2}, 2), ({8: 2, 12: 2}, 2), ({8: 2, 5: 2}, 3), ({8: 2, 5: 2, 7: 2}, 4)],
)
def test_10_6_3_a_the_draw(gardens: dict[int, int], cards: int) -> None:
    """One card, and one more for each suit with two gardens or more."""
    t = table(L, M, ruins=False)
    for clearing, n in gardens.items():
        t.build(clearing, " ".join(["garden"] * n))
    t.start(L, "evening")
    drawn = 0
    while t.asks == "draw" and t.current == L:
        t.play(t.legal()[0])
        drawn += 1
    assert drawn == cards


@law("10.6.3#b", "10.2.6#a")
def test_10_6_3_b_down_to_five() -> None:
    """Six in hand and one drawn: two of his choice to Lost Souls."""
    t = table(L, M).hand(L, "anvil sword investments bake_sale cobbler codebreakers").start(L, "evening")
    t.skip("lizard_craft")
    t.play("drawn armorers", "card anvil", "card sword")
    assert (len(t.in_hand(L)), t.cards("lost_souls")) == (5, ["anvil", "sword"])
