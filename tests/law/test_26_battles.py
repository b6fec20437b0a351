"""Law 26: the characters who have a hand in battles: Vagrant, Arbiter, Ronin."""

from __future__ import annotations

import pytest

from tests.law.kit import A, E, M, Table, V, law, table

V2 = "vagabond2"
OLD = ("first", "middle", "2024")


def he(who: str, *seats: str, ready: str = "boot torch", **options: object) -> Table:
    """A character in 9, a mouse clearing, the Eyrie under the Builder."""
    t = table(*(seats or (V, M, E, A)), **options).character(who).items(ready).pawn(9)  # type: ignore[arg-type]
    return t.leader("builder") if E in t.seats else t


# ---------------------------------------------------------------- V.4 Vagrant
@law("V.4#a", "1.5.5", "9.5.9")
def test_V_4_who_can_be_made_to_attack_whom() -> None:
    """A torch; anybody with a warrior or a pawn there, himself too; against any enemy with a piece there."""
    t = he("vagrant", ready="torch torch").warriors(M, {9: 2}).sympathy(9).warriors(E, {8: 3}).start(V)
    t.play("special")
    assert (t.asks, t.legal()) == ("special", ["seat vagabond", "seat marquise"])
    mine = t.copy().play("seat vagabond")
    assert (mine.asks, mine.legal()) == ("instigate", ["battle 9 marquise", "battle 9 alliance"])
    t.play("seat marquise")
    assert (t.legal(), t.has_items("spent")) == (["battle 9 vagabond", "battle 9 alliance"], ["torch"])
    t.play("battle 9 vagabond", "dice 0 0", "item torch spent")
    assert (t.asks, "special" in t.legal()) == ("vagabond", True)


@law("V.4#a", "GEN.noop", "9.2.10")
def test_V_4_nobody_to_fight() -> None:
    """Alone, in a forest, or without a ready torch there is nothing to instigate; a lone token is enough."""
    assert "special" not in he("vagrant").warriors(M, {8: 1}).start(V).legal()
    assert "special" not in he("vagrant").warriors(M, {9: 1}).pawn("F1").start(V).legal()
    t = he("vagrant", ready="").items("", "torch").warriors(M, {9: 1})
    assert "special" not in t.start(V).legal()
    assert "special" in he("vagrant").sympathy(9).start(V).legal()


@law("V.4#a", "9.2.8#c")
def test_V_4_partners_are_no_enemies() -> None:
    """A partner may be made to attack others, but neither him nor by him."""
    t = he("vagrant").coalition(M).warriors(M, {9: 1}).warriors(E, {9: 1}).start(V).play("special")
    assert t.legal() == ["seat vagabond", "seat marquise", "seat eyrie"]
    assert t.copy().play("seat vagabond").legal() == ["battle 9 eyrie"]
    assert t.copy().play("seat marquise").legal() == ["battle 9 eyrie"]
    assert t.play("seat eyrie").legal() == ["battle 9 vagabond", "battle 9 marquise"]


@law("V.4#b", "3.2.1")
def test_V_4_what_falls_on_either_side_is_his() -> None:
    """A point for each building and token of both sides; the sides score nothing, warriors are not his."""
    t = he("vagrant").warriors(M, {9: 2}).build(9, "sawmill").wood({9: 1}).warriors(E, {9: 3}).start(V)
    t.play("special", "seat eyrie", "battle 9 marquise", "dice 3 2", "lose wood")
    assert (t.at(9, E), t.at(9, M), t.tokens(9)) == (1, 0, {})
    assert (t.points(V), t.points(E), t.points(M), t.stands(M)) == (1, 0, 0, "indifferent")
    t = he("vagrant").warriors(M, {9: 1}).build(9, "sawmill").warriors(E, {9: 3}).start(V)
    t.play("special", "seat marquise", "battle 9 eyrie", "dice 3 2")
    assert (t.buildings(9), t.points(V), t.points(E), t.stands(M)) == ([], 1, 0, "indifferent")


@law("V.4#b", "9.2.9.III.a")
def test_V_4_infamy_for_the_pieces_that_are_his() -> None:
    """A Hostile faction's building gives two, its warriors nothing."""
    t = he("vagrant").relation(M, "hostile").warriors(M, {9: 1}).build(9, "sawmill").warriors(E, {9: 3})
    t.start(V).play("special", "seat eyrie", "battle 9 marquise", "dice 2 0")
    assert (t.at(9, M), t.buildings(9), t.points(V)) == (0, [], 2)
    t = he("vagrant").relation(M, "hostile").warriors(M, {9: 3}).warriors(E, {9: 3}).start(V)
    assert t.play("special", "seat eyrie", "battle 9 marquise", "dice 2 0").points(V) == 0


@law("V.4#b", "8.2.6#a", "7.8.4")
def test_V_4_he_pays_outrage_and_the_despot_gets_nothing() -> None:
    """Sympathy that falls to him is his to pay for; a Despot who only fought has no bonus."""
    t = he("vagrant").sympathy(9).warriors(E, {9: 1}).leader("despot").hand(V, "sword anvil").start(V)
    t.play("special", "seat eyrie", "battle 9 alliance", "dice 0 0").forced()
    assert (t.asks, t.who, t.legal()) == ("outrage", V, ["card sword"])
    assert (t.points(V), t.points(E)) == (1, 0)


@law("V.4#a", "9.2.9.III#a", "9.2.9.III.a")
def test_V_4_in_his_own_battle_all_is_as_usual() -> None:
    """He attacks without a sword spent: warriors he removes make Hostile, the rest is Infamy."""
    t = he("vagrant", ready="torch sword sword").warriors(M, {9: 3}).start(V)
    t.play("special", "seat vagabond", "battle 9 marquise", "dice 2 0")
    assert (t.at(9, M), t.stands(M), t.points(V), t.has_items("spent")) == (1, "hostile", 1, ["torch"])
    t = he("vagrant", ready="torch sword sword").warriors(M, {9: 3}).start(V)
    t.play("special", "seat marquise", "battle 9 vagabond", "dice 3 2")
    assert (t.at(9, M), t.stands(M), t.points(V)) == (1, "hostile", 1)
    assert (len(t.has_items("broken")), t.has_items("broken_spent")) == (2, ["torch"])


@law("V.4#a", "1.5.5", "7.8.3")
def test_V_4_a_forced_commander_still_commands() -> None:
    """The forced side fights with all it has."""
    t = he("vagrant").leader("commander").warriors(E, {9: 2}).warriors(M, {9: 4}).start(V)
    t.play("special", "seat eyrie", "battle 9 marquise", "dice 1 0")
    assert (t.at(9, M), t.at(9, E)) == (2, 2)


@law("1.5.5.I", "V.4#a", "flag forced_battle_decider")
def test_1_5_5_I_the_forced_player_decides() -> None:
    """Which building the attacker loses he says himself; by the older rule whoever forced him says it."""
    for decider, who in (("forced_player", M), ("forcing_effect", V)):
        t = he("vagrant", law={"forced_battle_decider": decider}).warriors(M, {9: 1})
        t.builds({9: "sawmill workshop"}).warriors(E, {9: 3}).start(V)
        t.play("special", "seat marquise", "battle 9 eyrie", "dice 2 2")
        assert (t.asks, t.who, t.legal()) == ("hits", who, ["lose sawmill", "lose workshop"])
        t.play("lose workshop")
        assert (t.buildings(9), t.points(V), t.asks) == (["sawmill"], 1, "vagabond")
        t = he("vagrant", law={"forced_battle_decider": decider}).builds({9: "sawmill workshop"})
        t.warriors(E, {9: 3}).start(V).play("special", "seat eyrie", "battle 9 marquise", "dice 0 0")
        assert (t.asks, t.who) == ("hits", M)


@law("1.5.5.I", "4.3.1.I", "4.3.4")
def test_1_5_5_I_what_lies_in_hand_and_play_stays_the_players() -> None:
    """Ambush, foil and effects are asked of the two sides in every edition."""
    for edition in (*OLD, "2025"):
        t = he("vagrant", edition=edition).warriors(M, {9: 2}).warriors(E, {9: 2}).effects(M, "armorers")
        t.hand(M, "ambush_bird").hand(E, "ambush_mouse").start(V)
        t.play("special", "seat marquise", "battle 9 eyrie")
        assert (t.asks, t.who) == ("ambush", E)
        t.play("card ambush_mouse")
        assert (t.asks, t.who) == ("foil", M)
        t.play("card ambush_bird", "dice 2 1")
        assert (t.asks, t.who, t.legal()) == ("battle_effect", M, ["pass", "effect armorers"])


@law("V.4#a", "V.4#b", "flag vagrant_instigate")
@pytest.mark.parametrize(("edition", "both"), [*((x, True) for x in OLD), ("2025", False)])
def test_V_4_by_printing(edition: str, both: bool) -> None:
    """Before `2025` he says for both sides which cardboard goes, and every piece falls to him: warriors make
    Hostile, those after the first are Infamy."""
    t = he("vagrant", edition=edition).warriors(M, {9: 2}).builds({9: "sawmill workshop"}).warriors(E, {9: 3})
    t.start(V).play("special", "seat eyrie", "battle 9 marquise", "dice 3 0")
    assert (t.asks, t.who) == ("hits", V if both else M)
    t.play("lose sawmill")
    assert (t.stands(M), t.stands(E)) == ("hostile" if both else "indifferent", "indifferent")
    # sawmill 1; by the old card Infamy for it and for the second warrior
    assert (t.points(V), t.points(E)) == (3 if both else 1, 0)
    t = he("vagrant", edition=edition).relation(E, "hostile").warriors(E, {9: 3}).warriors(M, {9: 3}).start(V)
    t.play("special", "seat eyrie", "battle 9 marquise", "dice 2 2")
    assert (t.points(V), t.stands(M)) == ((3, "hostile") if both else (0, "indifferent"))


# ---------------------------------------------------------------- V.5 Arbiter
@law("V.5", "4.3.2", "4.3.3.I")
def test_V_5_a_defender_enlists_him() -> None:
    """Before the roll, if he stands in the clearing: a point for him, his undamaged swords raise the cap."""
    t = he("arbiter", M, E, V, ready="sword").items("sword", "sword", "sword").warriors(M, {9: 1})
    t.warriors(E, {9: 4}).battle(E, 9, M)
    assert (t.asks, t.who, t.legal()) == ("enlist", M, ["pass", "seat vagabond"])
    alone = t.copy().play("pass", "dice 3 3")
    assert (alone.at(9, E), alone.points(V)) == (3, 0)
    t.play("seat vagabond")
    assert (t.asks, t.points(V)) == ("dice", 1)
    assert t.play("dice 3 3").at(9, E) == 1
    assert (t.at(9, M), t.has_items("ready"), t.stands(E)) == (0, ["sword"], "indifferent")


@law("V.5", "4.3.5.II")
def test_V_5_without_warriors_the_swords_alone_hit() -> None:
    """A lone building stays defenseless, but its side rolls up to the number of his swords."""
    t = he("arbiter", M, E, V, ready="sword sword").build(9, "sawmill").warriors(E, {9: 4}).battle(E, 9, M)
    t.play("seat vagabond", "dice 3 2")
    assert (t.at(9, E), t.buildings(9), t.hits) == (2, [], (0, 0))


@law("V.5")
def test_V_5_never_for_nor_against_himself() -> None:
    """Not as attacker, not as defender, not from another clearing or a forest."""
    assert he("arbiter", M, E, V, ready="sword").warriors(M, {9: 1}).battle(M, 9, V).asks == "dice"
    t = he("arbiter", V, M, E, ready="sword sword").warriors(M, {9: 1}).start(V)
    assert t.play("battle", "battle 9 marquise").asks == "dice"
    for elsewhere in ("1", "F2"):
        t = he("arbiter", M, E, V, ready="sword").pawn(elsewhere).warriors(M, {9: 1}).warriors(E, {9: 1})
        assert t.battle(M, 9, E).asks == "dice"


@law("V.5", "9.2.8#c", "9.2.9.III#a")
def test_V_5_any_defender_may() -> None:
    """A partner, a Hostile faction, another Vagabond. Who is in a coalition scores nothing for it."""
    t = he("arbiter", M, E, V, ready="sword").relation(M, "hostile").warriors(M, {9: 1}).warriors(E, {9: 1})
    assert t.battle(E, 9, M).legal() == ["pass", "seat vagabond"]
    t = he("arbiter", M, E, V, ready="sword").coalition(E).warriors(M, {9: 1}).warriors(E, {9: 1})
    t.battle(E, 9, M)
    assert t.play("seat vagabond").points(V) == 0
    t = he("arbiter", M, V, V, ready="sword").character("thief", V2).items("boot", faction=V2).pawn(9, V2)
    t.warriors(M, {9: 2}).battle(M, 9, V2)
    assert (t.asks, t.who, t.legal()) == ("enlist", V2, ["pass", "seat vagabond"])
    t.play("seat vagabond", "dice 1 1")
    assert t.at(9, M) == 1


@law("V.5", "4.3.1.II#b")
def test_V_5_after_the_ambush() -> None:
    """The ambush comes first: where it ends the battle nobody is enlisted, where it does not he may be."""
    t = he("arbiter", M, E, V, ready="sword").warriors(M, {9: 2}).build(9, "sawmill").warriors(E, {9: 2})
    t.hand(M, "ambush_bird")
    assert t.copy().battle(E, 9, M, ambush="ambush_bird").asks == "rest"
    t = he("arbiter", M, E, V, ready="sword").warriors(M, {9: 2}).warriors(E, {9: 3}).hand(M, "ambush_bird")
    assert t.battle(E, 9, M, ambush="ambush_bird").asks == "enlist"


@law("V.5", "3.1")
def test_V_5_his_point_may_win() -> None:
    """The thirtieth point ends the game before the dice are rolled."""
    t = he("arbiter", M, E, V, ready="sword").warriors(M, {9: 1}).warriors(E, {9: 4}).score(vagabond=29)
    t.battle(E, 9, M).play("seat vagabond")
    assert (t.asks, t.winners) == ("over", [V])


# ---------------------------------------------------------------- 26.9 Ronin
@law("26.9.2", "4.3.4", "4.3.5.I")
def test_26_9_2_a_sword_for_a_hit() -> None:
    """After the roll, as attacker or defender, as often as swords are ready; no cap holds it back."""
    t = he("ronin", V, M, ready="boot").items("sword sword sword").warriors(M, {9: 5}).start(V)
    t.play("battle", "battle 9 marquise", "dice 1 0")
    assert (t.asks, t.who, t.legal()) == ("battle_effect", V, ["pass", "special"])
    once = t.copy().play("special", "pass")
    assert (once.at(9, M), once.has_items("spent")) == (3, ["sword", "sword"])
    t.play("special", "special")
    assert (t.at(9, M), t.has_items("spent")) == (2, ["sword", "sword", "sword"])
    t = he("ronin", M, V, ready="sword").warriors(M, {9: 3}).battle(M, 9, V).play("dice 0 0")
    assert (t.asks, t.who) == ("battle_effect", V)
    t.play("special")
    assert (t.at(9, M), t.has_items("spent"), t.stands(M)) == (2, ["sword"], "hostile")


@law("26.9.2", "9.2.5#a", "9.2.9.III.a")
def test_26_9_2_only_ready_swords_of_his_own_battles() -> None:
    """The sword that began the battle is exhausted already; damaged ones do not count; no third party."""
    t = he("ronin", V, M, ready="").items("sword", "sword", "sword").warriors(M, {9: 5}).start(V)
    assert t.play("battle", "battle 9 marquise", "dice 0 0").asks == "vagabond"
    t = he("ronin", M, E, V, ready="sword").warriors(M, {9: 1}).warriors(E, {9: 1})
    assert t.battle(M, 9, E).play("dice 0 0").asks == "rest"
    t = he("ronin", V, M, ready="sword sword").relation(M, "hostile").warriors(M, {9: 5}).start(V)
    assert t.play("battle", "battle 9 marquise", "dice 1 0", "special").points(V) == 2


@law("26.9.2", "4.3.4")
def test_26_9_2_in_turn_with_cards() -> None:
    """The attacker until he passes, then the defender, and again after each use."""
    t = he("ronin", M, V, ready="sword sword").warriors(M, {9: 3}).effects(M, "brutal_tactics armorers")
    t.battle(M, 9, V).play("dice 1 1")
    assert (t.who, t.legal()) == (M, ["pass", "effect armorers", "effect brutal_tactics"])
    t.play("pass")
    assert (t.who, t.legal()) == (V, ["pass", "special"])
    t.play("special", "pass")
    assert t.who == M
    t.play("effect armorers", "pass")
    assert t.who == V
    t.play("pass")
    # Armorers stop the rolled hit only
    assert t.play("item sword spent").at(9, M) == 2
