"""Law 26.6: the Scoundrel, and what a scorched clearing means to everybody."""

from __future__ import annotations

import pytest

from tests.law.kit import A, E, M, Table, V, law, table

V2 = "vagabond2"


def scoundrel(*seats: str, ready: str = "boot torch", **options: object) -> Table:
    """He stands in 12, a fox clearing with five neighbours."""
    t = table(*(seats or (V, M, E, A)), **options).character("scoundrel")  # type: ignore[arg-type]
    t.items(ready).pawn(12)
    return t.leader("builder") if E in t.seats else t


# ---------------------------------------------------------------- the action
@law("V.6#a", "9.5.9", "3.2.1")
def test_V_6_all_enemies_go_and_the_torch_stays() -> None:
    """The torch is his no more; every enemy piece there goes, cardboard for a point each; he remains."""
    t = scoundrel().warriors(M, {12: 2}).build(12, "sawmill").wood({12: 2}).warriors(E, {12: 1}).sympathy(12)
    t.start(V).play("special")
    assert (t.has_items("ready"), t.has_items("spent"), t.scorched()) == (["boot"], [], [12])
    assert (t.map_of(M), t.map_of(E), t.buildings(12), t.tokens(12)) == ({}, {}, ["ruin"], {})
    assert (t.points(V), t.pawn_at()) == (4, "12")
    assert (t.stands(M), t.stands(E), t.stands(A)) == ("hostile", "hostile", "indifferent")


@law("V.6#a", "9.2.9.III.a")
def test_V_6_no_infamy_outside_battle() -> None:
    """Pieces of a Hostile faction give no more than the others."""
    t = scoundrel().relation(M, "hostile").warriors(M, {12: 3}).build(12, "sawmill").start(V).play("special")
    assert t.points(V) == 1


@law("V.6#a", "GEN.noop", "9.2.10")
def test_V_6_where_it_is_offered() -> None:
    """In any clearing, an empty one too, with a ready torch; never in a forest, nor twice in one place unless
    an enemy is left there."""
    assert "special" in scoundrel().start(V).legal()
    assert "special" not in scoundrel().pawn("F3").start(V).legal()
    assert "special" not in scoundrel(ready="boot").items("boot", "torch").start(V).legal()
    t = scoundrel(ready="torch torch").start(V).play("special")
    assert "special" not in t.legal()
    t = scoundrel(V, V, M, ready="torch torch").character("thief", V2).pawn(12, V2)
    t.items("boot boot boot boot boot boot", faction=V2).start(V).play("special")
    assert "special" in t.forced().legal()


@law("V.6#a", "9.2.2.I", "9.7.4", "flag full_removal_damage")
def test_V_6_another_vagabond_is_hurt() -> None:
    """His pawn stays and he damages three items, as by any full removal; in edition `first` none."""
    for edition, n in (("2025", 3), ("first", 0)):
        t = scoundrel(V, V, M, edition=edition).character("thief", V2).pawn(12, V2)
        t.items("boot boot boot boot", faction=V2).start(V).play("special").forced()
        assert (t.pawn_at(V2), len(t.has_items("broken", V2)), t.points(V)) == ("12", n, 0)


@law("V.6#a", "9.2.8#c", "GLOSS.enemy")
def test_V_6_a_partner_keeps_his_pieces() -> None:
    """They are no enemy pieces; they may leave, and nothing comes after them."""
    t = scoundrel().coalition(M).warriors(M, {12: 2, 9: 2}).build(12, "sawmill").start(V).play("special")
    assert (t.at(12, M), t.buildings(12)) == (2, ["ruin", "sawmill"])
    moves = t.copy().start(M).play("march").legal("move")
    assert "move 12 9" in moves and "move 9 12" not in moves


# ---------------------------------------------------------------- what it closes
@law("V.6#b", "4.2.1")
def test_V_6_nobody_moves_in() -> None:
    """No warriors, whoever rules; no pawn by boots, slip or card; he himself not once he is out."""
    t = scoundrel(V, M, E, ready="boot boot boot").scorch(12).warriors(M, {9: 3}).decree(move="anvil")
    assert "move 9 12" not in t.copy().start(M).play("march").legal()
    assert "move 9 1" in t.copy().start(M).play("march").legal()
    t.start(V).play("move")
    assert "move 12 9" in t.legal()
    t.play("move 12 9", "move")
    assert t.legal() == ["move 9 1", "move 9 4"]
    t = scoundrel(V, M).scorch(12).pawn("F2").start(V, "birdsong")
    assert t.asks == "slip"
    assert "move F2 12" not in t.legal() and "move F2 9" in t.legal()
    t = scoundrel(V, M).scorch(12).pawn(9).start(V, "birdsong")
    assert "move 9 12" not in t.legal() and "move 9 F2" in t.legal()
    t = scoundrel(M, V).scorch(12).pawn(9).effects(V, "cobbler").start(V, "evening").play("effect cobbler")
    assert t.legal() == ["move 9 1", "move 9 4"]


@law("V.6#b", "9.2.9.II.b#a")
def test_V_6_allies_follow_out_but_not_in() -> None:
    """Out of a scorched clearing allied warriors come along; into it there is no way for the pawn either."""
    t = scoundrel(V, M).coalition(M).relation(M, "allied").scorch(12).warriors(M, {12: 2}).start(V)
    t.play("move", "move 12 9")
    assert (t.asks, t.legal()) == ("ally_move", ["pass", "seat marquise"])


@law("V.6#b", "6.5.4.I", "6.5.3#a", "6.4#a", "6.5.5")
def test_V_6_the_marquise_places_nothing_there() -> None:
    """Her sawmill there brings no wood, her recruiter nobody; nothing is built, nobody overworks."""
    t = scoundrel(M, V).coalition(M).scorch(12).pawn(12).no_ruin(12)
    t.builds({12: "sawmill", 9: "sawmill", 8: "recruiter"}).warriors(M, {9: 1, 8: 1}).hand(M, "anvil sword")
    bird = t.copy().start(M, "birdsong").forced()
    assert (bird.tokens(12), bird.tokens(9)) == ({}, {"wood": 1})
    t = scoundrel(M, V).coalition(M).scorch(12).no_ruin(12).builds({12: "sawmill recruiter"})
    t.warriors(M, {12: 2}).hand(M, "anvil").wood({12: 3})
    day = t.copy().start(M)
    assert {"recruit", "build", "overwork"}.isdisjoint(day.legal())
    assert "recruit" in t.build(9, "recruiter").start(M).legal()
    t.play("recruit")
    assert (t.at(9, M), t.at(12, M)) == (1, 2)


@law("V.6#b", "6.4#b")
def test_V_6_short_of_wood_a_burnt_sawmill_takes_none() -> None:
    """Two wood left and two sawmills that may take some: nobody is asked, whatever stands in the ashes."""
    t = (
        scoundrel(M, V)
        .coalition(M)
        .scorch(12)
        .no_ruin(12)
        .builds({12: "sawmill", 9: "sawmill", 8: "sawmill"})
    )
    t.wood({7: 6}).start(M, "birdsong").forced()
    assert (t.tokens(9), t.tokens(8), t.tokens(12)) == ({"wood": 1}, {"wood": 1}, {})


@law("V.6#b", "6.2.2#a", "6.2.2#b")
def test_V_6_the_keep_falls_and_its_ban_with_it_but_not_this_one() -> None:
    """Once the keep is gone others might place there; in a scorched clearing nobody may."""
    t = scoundrel(V, M, E).pawn(1).keep(1).warriors(M, {1: 2}).start(V).play("special").forced()
    assert (t.tokens(1), t.scorched()) == ({}, [1])
    assert [mask & 1 for mask in t.pub["may_place"]] == [0] * 6


@law("V.6#b", "6.2.3#a", "flag removal_triggers")
@pytest.mark.parametrize("value", ["after_all", "one_by_one"])
def test_V_6_no_hospitals_in_a_scorched_keep(value: str) -> None:
    """Warriors that would return to a burnt keep are lost, whichever way triggers come."""
    t = scoundrel(V, M, law={"removal_triggers": value}).pawn(1).keep(1).warriors(M, {1: 2})
    t.hand(M, "anvil foxfolk_steel").start(V).play("special").forced()
    assert (t.asks, t.in_supply(M), t.map_of(M)) == ("vagabond", 25, {})
    t = scoundrel(E, M, V, law={"removal_triggers": value}).coalition(M).scorch(1).keep(1)
    t.warriors(M, {8: 1}).warriors(E, {8: 3}).hand(M, "anvil").battle(E, 8, M).play("dice 3 0")
    assert (t.asks, t.map_of(M)) == ("rest", {})


@law("V.6#b", "7.5.2.I", "7.5.2.IV", "7.4.3#a")
def test_V_6_the_eyrie_places_nothing_there() -> None:
    """No recruit at a partner's roost, no roost built; a new roost goes elsewhere."""
    t = scoundrel(E, V).coalition(E).scorch(8).pawn(8).build(8, "roost").warriors(E, {8: 1, 12: 1})
    t.decree(recruit="anvil").start(E).skip("eyrie_craft")
    # the one fox roost can take nobody: turmoil
    t.play("suit fox")
    assert (t.asks, t.at(8, E)) == ("leader", 1)
    t = scoundrel(E, V).scorch(9).pawn(9).warriors(E, {12: 1}).hand(E, "anvil sword").start(E, "birdsong")
    while t.asks != "new_roost":
        t.play(t.legal()[-1] if t.asks == "decree_add" else t.legal()[0])
    assert "clearing 9" not in t.legal()


@law("V.6#b", "8.4.1.I", "8.4.2.I")
def test_V_6_the_alliance_places_nothing_there() -> None:
    """No sympathy spreads to it; a partner's sympathy there starts no revolt."""
    t = scoundrel(A, V).scorch(9).pawn(9).sympathy(12)
    t.put("supporters", "sword investments anvil foxfolk_steel bake_sale").start(A, "birdsong")
    t.skip("revolt")
    assert t.asks == "spread"
    assert "clearing 9" not in t.legal() and "clearing 4" in t.legal()
    t = scoundrel(A, V).coalition(A).scorch(12).no_ruin(12).sympathy(12)
    t.put("supporters", "anvil foxfolk_steel").start(A, "birdsong")
    assert t.asks == "spread"


@law("V.6#b", "4.1.2#a")
def test_V_6_a_favor_card_does_not_lift_the_torch() -> None:
    """It is no enemy piece."""
    t = scoundrel(M, V, ready="").scorch(12).builds({1: "workshop", 8: "workshop workshop"})
    t.hand(M, "favor_of_the_foxes").warriors(M, {9: 1}).start(M).play("craft favor_of_the_foxes")
    assert (t.asks, t.scorched()) == ("marquise", [12])
    t.play("march")
    assert "move 9 4" in t.legal() and "move 9 12" not in t.legal()


@law("V.6#b")
def test_V_6_battles_go_on_there() -> None:
    """Who is left may be fought; only placing and moving in are over."""
    t = scoundrel(V, V, M, ready="sword boot").character("thief", V2).items("boot boot", faction=V2)
    t.pawn(12, V2).scorch(12).start(V)
    assert "battle" in t.legal()
