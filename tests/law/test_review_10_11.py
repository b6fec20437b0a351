"""Law chapters 10 and 11 where they meet cards, the Decree and the Jailor."""

from __future__ import annotations

import pytest

from tests.law.kit import A, E, L, M, R, V, law, table


# ---------------------------------------------------------------- 11.2.7.III hired otters
@law("CARD.PB", "11.2.7.III#c", "11.2.7.III#d", "XE5", "flag merc_enemy_pieces")
@pytest.mark.parametrize(("value", "there"), [("no", False), ("yes", True)])
def test_propaganda_bureau_spares_the_hired(value: str, there: bool) -> None:
    """Otters that serve its owner are no enemy warriors; by the oldest printing they are."""
    for texts in ("updated", "printed"):
        t = table(M, R, E, deck="exiles_partisans", law={"merc_enemy_pieces": value, "card_texts": texts})
        t.warriors(R, {8: 2}).warriors(E, {1: 1}).effects(M, "propaganda_bureau").hand(M, "anvil")
        t.hired(M).start(M).play("effect propaganda_bureau")
        assert ("target 8 riverfolk" in t.legal()) == there
        assert "target 1 eyrie" in t.legal()


@law("CARD.PB", "11.2.7.III#d", "GEN.noop")
def test_propaganda_bureau_is_not_offered_for_the_hired_alone() -> None:
    """With no other warrior on the map there is nobody to replace."""
    t = table(M, R, deck="exiles_partisans").warriors(R, {8: 2}).effects(M, "propaganda_bureau")
    t.hand(M, "anvil").hired(M).start(M)
    assert t.legal("effect") == []
    t = table(M, R, deck="exiles_partisans").warriors(R, {8: 2}).effects(M, "propaganda_bureau")
    assert t.hand(M, "anvil").start(M).legal("effect") == ["effect propaganda_bureau"]


@law("11.2.7.III#b", "XE6", "7.5.2.III")
def test_xe6_a_decree_battle_by_otters_alone() -> None:
    """A card of the battle column is resolved where only hired otters stand beside an enemy."""
    t = table(E, R, M).leader("builder").build(3, "roost").warriors(E, {3: 1}).warriors(R, {8: 2})
    t.warriors(M, {8: 2}).decree(battle="anvil").hired(E).start(E)
    t.play("move 3 7", "count 1").forced().play("dice 2 1")
    assert (t.at(8, M), t.at(8, R), t.points(E)) == (0, 1, 0)


@law("11.2.7.III#b", "XE6", "8.6.1.I-II", "CARD.LM")
@pytest.mark.parametrize("how", ["operation", "warren", "league"])
def test_xe6_other_battles_by_otters_alone(how: str) -> None:
    """Operations of the Alliance and battles of cards, too, need no warrior of the buyer."""
    deck = "exiles_partisans" if how == "league" else "base"
    buyer = A if how == "operation" else L
    t = table(buyer, R, M, deck=deck).warriors(R, {8: 2}).warriors(M, {8: 2}).hired(buyer)
    if how == "operation":
        t.officers(1).start(A, "evening").play("battle")
    elif how == "warren":
        t.effects(L, "command_warren").start(L).play("effect command_warren")
    else:
        t.effects(L, "league_of_adventurous_mice").crafted(L, "boot").start(L)
        t.play("effect league_of_adventurous_mice", "item boot ready", "battle")
    t.forced().play("dice 2 1")
    assert (t.at(8, M), t.at(8, R)) == (0, 1)


# ---------------------------------------------------------------- 11.2.6.III the Jailor
@law("11.2.6.III#c", "11.2.6.I#b", "26.12.2")
def test_11_2_6_iii_a_bought_card_pays_for_the_next_service() -> None:
    """He buys a card of his clearing's suit with his only item, and with that card the boats."""
    t = table(V, R).hand(R, "anvil sword").warriors(R, {7: 2}).prices(1, 1, 1).posts(8)
    t.character("jailor").items("boot", spent="torch torch sword").pawn(8).score(vagabond=3)
    t.start(V, "birdsong").play("service card anvil").forced()
    assert t.legal("service") == ["service card sword", "service riverboats"]
    t.play("service riverboats", "card anvil")
    assert (t.in_hand(V), t.cards("discard"), t.points(V)) == ([], ["anvil"], 2)
    assert t.box_of("payments") == {R: 2}


@law("11.2.6.III#c")
def test_11_2_6_iii_the_bought_card_instead_of_his_own() -> None:
    """Holding a card that could pay as well, he may spend the bought one and keep his own."""
    t = table(V, R).hand(R, "anvil").warriors(R, {7: 2}).prices(1, 1, 1).posts(8)
    t.character("jailor").items("boot boot", spent="torch").pawn(8).hand(V, "foxfolk_steel")
    t.start(V, "birdsong").play("service card anvil", "pass").forced()
    t.play("service riverboats", "card anvil")
    assert (t.in_hand(V), t.cards("discard")) == (["foxfolk_steel"], ["anvil"])


# ---------------------------------------------------------------- 1.1.3 cards that run out
@law("25.3.5#b", "1.1.3#b", "2.1#b")
@pytest.mark.parametrize(("deck", "asked"), [("anvil", True), ("anvil sword", False)])
def test_25_3_5_b_who_draws_the_last_card(deck: str, asked: bool) -> None:
    """Of the two whom the ferry carries one draws; the current player says who. Two cards are enough."""
    t = table(V, M, E, board="lake").deck(deck).ferry(1).pawn(1).character("thief").items("boot")
    t.relation(M, "allied").warriors(M, {1: 1}).start(V).play("move", "move 1 10 ferry", "seat marquise")
    assert (t.asks == "order") == asked
    if asked:
        assert t.who == V
        for say in t.legal():
            drawn = t.copy().play(say, "drawn anvil")
            assert len(drawn.in_hand(V)) + len(drawn.in_hand(M)) == 1
        assert len({tuple(t.copy().play(say, "drawn anvil").in_hand(V)) for say in t.legal()}) == 2
