"""Situations in which the rules of several factions meet."""

from __future__ import annotations

from tests.law.kit import A, E, M, V, law, table


@law("X3", "8.2.3.I", "8.2.6#b")
def test_x3_outrage_into_a_full_stack() -> None:
    """Five supporters and no base: the fox card is paid all the same and goes to the discard pile."""
    t = table(M, A).warriors(M, {9: 1}).sympathy(12).hand(M, "anvil sword")
    t.put("supporters", "bake_sale cobbler cobbler investments codebreakers").start(M)
    t.play("march", "move 9 12", "card anvil")
    assert (t.in_hand(M), t.cards("discard"), len(t.cards("supporters"))) == (["sword"], ["anvil"], 5)
    assert "anvil" not in t.cards("supporters")


@law("X5", "9.2.9.III#a", "9.2.9.III.a")
def test_x5_the_vagabond_defends_against_a_friend() -> None:
    """He kills one warrior of an Amiable attacker: Hostile, and no Infamy on another's turn."""
    t = table(M, V).character("thief").items("boot sword tea torch").pawn(8).relation(M, "amiable")
    t.warriors(M, {8: 3}).battle(M, 8, V).play("dice 1 1")
    while t.asks == "damage":
        t.play(t.legal()[0])
    assert (t.at(8, M), t.stands(M), t.points(V), t.points(M)) == (2, "hostile", 0, 0)
    assert len(t.has_items("broken")) == 1


@law("X6", "8.2.6#a", "9.2.9.III#a", "3.2.1")
def test_x6_the_vagabond_removes_a_lone_token() -> None:
    """One point, no hostility for cardboard, and he pays the Outrage."""
    t = table(A, V).character("thief").items("boot sword tea torch").pawn(12).sympathy(12)
    t.hand(V, "anvil sword").start(V).play("battle", "battle 12 alliance", "dice 1 1")
    assert (t.asks, t.who, t.legal()) == ("outrage", V, ["card anvil"])
    t.play("card anvil")
    assert (t.where("sympathy"), t.points(V), t.stands(A)) == ([], 1, "indifferent")
    assert (t.cards("supporters"), t.in_hand(V)) == (["anvil"], ["sword"])


@law("X7", "8.4.1.III#a", "6.2.3#a", "9.2.2.I", "3.2.1")
def test_x7_a_revolt_that_hits_everybody() -> None:
    """Vagabond, two wood, a sawmill and three warriors: 3 points, three damaged items, and one card
    heals all three warriors."""
    t = table(A, M, V).character("thief").items("boot sword tea torch").pawn(8).keep(1)
    t.warriors(M, {8: 3}).build(8, "sawmill").wood({8: 2}).sympathy(8).hand(M, "foxfolk_steel")
    t.put("supporters", "anvil root_tea_fox").start(A, "birdsong").play("clearing 8").forced()
    answered = []
    while t.asks not in ("revolt", "spread", "alliance"):
        answered.append((t.asks, t.who))
        if t.asks == "order":
            t.play(t.legal()[0])
        elif t.asks == "hospitals":
            assert t.legal() == ["pass", "card foxfolk_steel"]
            t.play("card foxfolk_steel")
        else:
            t.play(t.legal()[0])
    assert answered.count(("hospitals", M)) == 1
    assert (t.points(A), t.at(1, M), t.at(8, M)) == (3, 3, 0)
    assert len(t.has_items("broken")) == 3
    assert (t.where("base"), t.where("sympathy"), t.where("wood"), t.where("sawmill")) == ([8], [8], [], [])


@law("X9", "7.2.2", "2.5#b")
def test_x9_ties_are_the_eyries_but_an_empty_clearing_is_nobodys() -> None:
    """2 to 2 the Eyrie rule; 0 to 0 nobody does."""
    t = table(M, E).warriors(M, {9: 2}).warriors(E, {9: 2})
    assert (t.ruler(9), t.ruler(4)) == (E, "nobody")


@law("X12", "2.1.1", "7.5.2#b", "7.5.2.III")
def test_x12_a_bird_in_the_battle_column() -> None:
    """The only enemies stand in a mouse clearing: the bird reaches them, a fox card does not."""
    t = table(M, E).leader("charismatic").build(8, "roost").warriors(E, {8: 1, 9: 1}).warriors(M, {9: 1})
    t.decree(battle="anvil").start(E).play("suit bird", "clearing 8")
    assert t.copy().play("suit bird").legal() == ["battle 9 marquise"]
    assert t.play("suit fox").asks == "leader"
