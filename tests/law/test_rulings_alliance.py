"""Situations of the Woodland Alliance with an official or undisputed answer."""

from __future__ import annotations

import pytest

from tests.law.kit import A, M, Table, V, law, table


@law("8.2.3.I", "8.2.6#b")
def test_five_supporters_and_a_paid_fox_card() -> None:
    """Without a base the stack stays at five; the mover has lost her card all the same."""
    t = table(M, A).warriors(M, {9: 1}).sympathy(12).hand(M, "root_tea_fox")
    t.put("supporters", "sword investments bake_sale cobbler codebreakers").start(M)
    t.play("march", "move 9 12", "card root_tea_fox")
    assert (len(t.cards("supporters")), t.cards("discard"), t.in_hand(M)) == (5, ["root_tea_fox"], [])


@law("8.4.1.III#b", "8.4.1.III#c", "1.5.4#a")
def test_a_revolt_with_one_warrior_left() -> None:
    """Three matching sympathetic clearings, one warrior: it is placed, and there is no officer."""
    t = table(A, M).sympathy(1, 8, 12).warriors(A, {3: 9}).put("supporters", "anvil sappers")
    t.start(A, "birdsong").play("clearing 12").forced()
    assert (t.at(12, A), t.pub["wa"]["officers"], t.in_supply(A)) == (1, 0, 0)


@law("8.2.4#a", "8.2.4#b")
def test_the_fox_base_falls_and_the_mouse_base_stays() -> None:
    """2 fox, 1 bird, 4 mouse, 1 rabbit and three officers: five supporters and one officer are left."""
    t = table(M, A).warriors(M, {8: 2}).builds({8: "base", 2: "base"}).officers(3)
    t.put("supporters", "anvil foxfolk_steel sappers sword investments codebreakers codebreakers bake_sale")
    t.battle(M, 8, A).play("dice 0 0")
    assert t.cards("supporters") == ["bake_sale", "investments", "sword", "codebreakers", "codebreakers"]
    assert (t.pub["wa"]["officers"], t.asks) == (1, "rest")


@law("X4", "4.3.6#d", "8.2.4#a", "8.2.6#b", "flag battle_trigger_order")
@pytest.mark.parametrize(("edition", "who"), [("first", M), ("middle", M), ("2024", A), ("2025", A)], ids=str)
def test_base_and_token_lost_in_one_battle(edition: str, who: str) -> None:
    """2 fox and 1 mouse supporter, two officers; the Marquise pays a fox card. Purge first: it comes
    after and two supporters are left. Outrage first: it is purged too. Who says so depends on the
    printing; she scores 2 either way and one officer is left."""
    for first, left in (("base_lost 12", ["anvil", "sword"]), ("outrage 12", ["sword"])):
        t = table(M, A, edition=edition).warriors(M, {12: 3}).no_ruin(12).build(12, "base").sympathy(12)
        t.put("supporters", "foxfolk_steel root_tea_fox sword").officers(2).hand(M, "anvil")
        t.battle(M, 12, A).play("dice 2 1")
        assert (t.asks, t.who, t.points(M)) == ("order", who, 2)
        assert (t.where("base"), t.where("sympathy")) == ([], [])
        t.play(f"first {first}", "card anvil").forced()
        assert (t.cards("supporters"), t.pub["wa"]["officers"], t.asks) == (left, 1, "rest")


@law("8.2.6#a", "8.2.6#b", "8.2.6#c", "4.2#b")
def test_a_march_of_two_moves_into_the_same_sympathy() -> None:
    """Two from 9 and three from 10 into 12, one fox and one mouse card: the fox card first, then the
    hand is shown and the Alliance draw."""
    t = table(M, A).warriors(M, {9: 2, 10: 3}).sympathy(12).hand(M, "anvil sword").start(M)
    t.play("march", "move 9 12", "count 2", "card anvil", "move 10 12", "count 3")
    assert (t.asks, t.legal()) == ("outrage", ["pass"])
    t.play("pass", "drawn cobbler")
    assert (t.at(12, M), t.in_hand(M), t.cards("supporters")) == (5, ["sword"], ["anvil", "cobbler"])


@law("2.1.1.I", "8.2.6#b")
def test_one_bird_and_two_mice_before_a_fox_clearing() -> None:
    """The bird must be given: no showing, no draw."""
    t = table(M, A).warriors(M, {9: 1}).sympathy(12).hand(M, "armorers sword investments").start(M)
    t.play("march", "move 9 12")
    assert t.legal() == ["card armorers"]
    t.play("card armorers")
    assert (t.asks, t.cards("supporters"), t.in_hand(M)) == ("march", ["armorers"], ["investments", "sword"])


@law("8.2.6#a", "GLOSS.place")
def test_recruiting_in_sympathy() -> None:
    """Warriors placed at a recruiter in a sympathetic clearing cost no card."""
    t = table(M, A).build(9, "recruiter").sympathy(9).hand(M, "sword").start(M).play("recruit")
    assert (t.at(9, M), t.asks, t.in_hand(M)) == (1, "marquise", ["sword"])


@law("8.4.2.II", "8.4.2.III", "GLOSS.remove")
def test_two_of_six_tokens_lost() -> None:
    """The next is the fifth again: two supporters, two points; none had been lost."""
    t = table(M, A).sympathy(4, 7, 9, 10, 1, 2).score(alliance=8).warriors(M, {1: 1, 2: 1})
    t.battle(M, 1, A).play("dice 0 0", "drawn anvil").battle(M, 2, A).play("dice 0 0", "drawn foxfolk_steel")
    assert (t.points(A), t.points(M), t.pub["wa"]["sympathy"]) == (8, 2, 4)
    assert t.cards("supporters") == ["foxfolk_steel", "anvil"]
    t.start(A, "birdsong").skip("revolt").play("clearing 12").forced()
    assert (t.cards("supporters"), t.points(A)) == ([], 10)


@law("8.6.2", "8.2.3#a")
def test_two_bases_four_cards_and_nine_supporters() -> None:
    """Three drawn, seven in hand, two discarded; the supporters are untouched."""
    t = table(A, M).builds({8: "base", 7: "base"}).hand(A, "anvil sword investments bake_sale")
    t.put("supporters", "sappers armorers cobbler codebreakers root_tea_fox root_tea_mouse")
    t.put("supporters", "smugglers_trail birdy_bindle crossbow_bird").start(A, "evening")
    t.play("drawn tax_collector", "drawn scouting_party", "drawn royal_claim")
    n = 0
    while t.asks == "discard":
        t.play(t.legal()[0])
        n += 1
    assert (n, len(t.in_hand(A)), len(t.cards("supporters"))) == (2, 5, 9)


@law("9.2.2.I", "9.2.8#c", "GLOSS.enemy")
def test_a_revolt_beside_the_partner() -> None:
    """No enemy, no damage."""
    t: Table = table(A, V, M).character("thief").items("boot sword tea torch").pawn(8).coalition(A)
    t.sympathy(8).put("supporters", "anvil sappers").start(A, "birdsong").play("clearing 8").forced()
    assert (t.has_items("ready"), t.where("base")) == (["boot", "sword", "tea", "torch"], [8])
