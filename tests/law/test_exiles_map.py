"""The cards of Exiles & Partisans that change paths, rule, battles and what becomes of the fallen."""

from __future__ import annotations

import pytest

from tests.law.kit import A, E, L, M, Table, V, law
from tests.law.kit import table as any_table

PRINTED = {"card_texts": "printed"}
DECK = "exiles_partisans"


def table(*factions: str, **more: object) -> Table:
    return any_table(*factions, deck=DECK, **more)  # type: ignore[arg-type]


# ---------------------------------------------------------------- Boat Builders
@law("CARD.BB", "4.2.1")
def test_boat_builders_move_along_rivers() -> None:
    """From 7 to 4 and to 11 by water; rule is asked for as ever."""
    t = table(M, E).effects(M, "boat_builders").warriors(M, {7: 2}).start(M).play("march")
    assert t.legal("move") == [f"move 7 {c}" for c in (3, 4, 8, 11, 12)]
    t = (
        table(M, E)
        .effects(M, "boat_builders")
        .warriors(M, {7: 1, 4: 1})
        .warriors(E, {7: 2})
        .leader("builder")
    )
    assert "move 7 4" in t.start(M).play("march").legal("move")
    assert "move 7 11" not in t.legal("move")


@law("CARD.BB", "XE30", "8.4.2.I")
def test_boat_builders_are_neighbours_for_everything() -> None:
    """Sympathy spreads along the river, wood comes along it; others' paths are as they were."""
    t = table(A, M).effects(A, "boat_builders").sympathy(7).put("supporters", "anvil bake_sale sword")
    t.start(A, "birdsong").skip("revolt")
    assert {"clearing 4", "clearing 11"} <= set(t.legal())
    for effects, found in (("boat_builders", True), ("", False)):
        t = table(M, E).effects(M, effects).warriors(M, {4: 1, 7: 1}).wood({7: 1}).build(9, "sawmill")
        assert ("build 4 sawmill" in t.start(M).play("build").legal()) == found
    t = table(M, E).effects(E, "boat_builders").warriors(M, {7: 2}).start(M).play("march")
    assert "move 7 4" not in t.legal()


@law("CARD.BB", "11.2.7.II")
def test_boat_builders_are_no_bought_boats() -> None:
    """Where bought boats carry moves alone (ruling O2), the card still makes neighbours."""
    t = any_table(A, M, deck="exiles_partisans", law={"boats_adjacency": "moves_only"}).effects(
        A, "boat_builders"
    )
    t.sympathy(7).put("supporters", "anvil bake_sale sword").start(A, "birdsong").skip("revolt")
    assert {"clearing 4", "clearing 11"} <= set(t.legal())


@law("CARD.BB", "9.4.2")
def test_boat_builders_of_the_vagabond() -> None:
    """He slips and moves along rivers, too."""
    t = table(V, M).effects(V, "boat_builders").character("thief").items("boot torch").pawn(7)
    assert "move 7 11" in t.start(V).play("move").legal()


# ---------------------------------------------------------------- Tunnels
@law("CARD.TU", "4.2#a")
@pytest.mark.parametrize("flags", [{}, PRINTED])
def test_tunnels_join_crafting_pieces(flags: dict[str, str]) -> None:
    """Workshops in 1 and 8: a move between them, rule in one of the two; from elsewhere none."""
    t = (
        table(M, E, law=flags)
        .effects(M, "tunnels")
        .warriors(M, {1: 2, 9: 1})
        .builds({1: "workshop", 8: "workshop"})
    )
    t.start(M).play("march")
    assert "move 1 8" in t.legal()
    assert "move 9 8" not in t.legal()
    t = (
        table(M, E, law=flags)
        .effects(M, "tunnels")
        .warriors(M, {1: 1})
        .builds({1: "workshop", 8: "workshop"})
    )
    t.warriors(E, {1: 2, 8: 1}).leader("builder").start(M)
    assert "march" not in t.legal() or "move 1 8" not in t.play("march").legal()


@law("CARD.TU", "6.5.4.II", "XE30")
def test_tunnels_join_roosts_sympathy_and_wood() -> None:
    """Roosts and sympathy are crafting pieces; wood comes through a tunnel; sawmills are none."""
    for effects, found in (("tunnels", True), ("", False)):
        t = table(M, E).effects(M, effects).builds({9: "workshop", 8: "workshop", 5: "sawmill"}).wood({8: 1})
        assert ("build 9 sawmill" in t.start(M).play("build").legal()) == found
    t = table(A, M).effects(A, "tunnels").warriors(A, {1: 1}).sympathy(1, 8).officers(1).start(A, "evening")
    assert "move 1 8" in t.play("move").legal()
    t = table(M, E).effects(M, "tunnels").warriors(M, {1: 1}).builds({1: "sawmill", 8: "sawmill"}).start(M)
    assert "move 1 8" not in t.play("march").legal()


@law("XE30")
def test_tunnels_of_the_cult_count_all_gardens() -> None:
    """Whatever the Outcast."""
    t = table(L, M).outcast("mouse").effects(L, "tunnels eyrie_emigre").builds({1: "garden", 5: "garden"})
    t.warriors(L, {1: 1}).warriors(M, {5: 1}).start(L, "birdsong").skip("conspire")
    while t.asks in ("free", "conspire"):
        t.play("pass")
    t.forced()
    assert (t.at(5, L), t.asks) == (1, "dice")


# ---------------------------------------------------------------- Corvid Planners
@law("CARD.CP", "4.2.1")
def test_corvid_planners_ask_for_no_rule() -> None:
    """A lone warrior among many leaves for a clearing ruled by another."""
    for effects, found in (("corvid_planners", True), ("", False)):
        t = (
            table(M, E)
            .effects(M, effects)
            .warriors(M, {8: 1})
            .warriors(E, {8: 3, 7: 1, 4: 1})
            .leader("builder")
        )
        assert ("march" in t.start(M).legal()) == found
    t = (
        table(M, E)
        .effects(M, "corvid_planners")
        .warriors(M, {8: 1})
        .warriors(E, {8: 3, 7: 1})
        .leader("builder")
    )
    assert t.start(M).play("march").legal() == ["move 8 4", "move 8 7"]


# ---------------------------------------------------------------- Soup Kitchens
@law("CARD.SK", "2.5#a")
def test_soup_kitchens_make_tokens_count_twice() -> None:
    """A token counts two, from the moment the card is crafted until it is lost."""
    t = table(M, E).warriors(E, {8: 2}).wood({8: 1, 9: 1}).leader("builder")
    assert (t.ruler(8), t.ruler(9)) == (E, "nobody")
    t = table(M, E).effects(M, "soup_kitchens").warriors(E, {8: 2, 9: 1}).wood({8: 1, 9: 1}).leader("builder")
    assert (t.ruler(8), t.ruler(9)) == (E, M)
    t = table(A, M).effects(A, "soup_kitchens").warriors(M, {8: 2, 9: 1}).sympathy(8, 9)
    assert (t.ruler(8), t.ruler(9)) == ("nobody", A)


@law("CARD.SK", "CARD.SA")
def test_soup_kitchens_crafted_and_lost() -> None:
    """Rule changes at once."""
    t = (
        table(M, E)
        .wood({3: 1})
        .builds({8: "workshop", 5: "workshop", 9: "workshop"})
        .hand(M, "soup_kitchens")
    )
    t.start(M)
    assert t.ruler(3) == "nobody"
    assert t.play("craft soup_kitchens").ruler(3) == M
    t = table(E, M).effects(M, "soup_kitchens").effects(E, "saboteurs").wood({3: 1}).leader("builder")
    assert t.ruler(3) == M
    t.start(E, "birdsong").play("effect saboteurs").forced()
    assert (t.in_play(M), t.ruler(3)) == ([], "nobody")


@law("CARD.SK", "6.5.4.II", "1.5.4#b")
def test_soup_kitchens_and_wood_that_is_paid() -> None:
    """The group is that before the payment: the first wood may take the rule that joined the second."""
    t = (
        table(M, E, ruins=False)
        .effects(M, "soup_kitchens")
        .builds({8: "sawmill", 5: "sawmill", 9: "workshop"})
    )
    t.wood({4: 1, 8: 1}).warriors(E, {4: 1}).leader("builder").start(M).play("build", "build 9 sawmill")
    assert (t.asks, t.legal()) == ("wood_pay", ["clearing 4"])
    t.play("clearing 4")
    assert t.ruler(4) == E
    t.play("clearing 8")
    assert (t.where("wood"), t.where("sawmill")) == ([], [5, 8, 9])


# ---------------------------------------------------------------- Partisans
@law("CARD.PT", "4.3.4", "4.3.5.I")
@pytest.mark.parametrize(
    ("suit", "where", "own"), [("fox", 8, "anvil"), ("rabbit", 5, "bake_sale"), ("mouse", 9, "sword")]
)
def test_partisans_for_attacker_and_defender(suit: str, where: int, own: str) -> None:
    """An extra hit in a clearing of the suit; all of the hand but the suit goes, birds too; it stays."""
    hand = f"{own} birdy_bindle ambush_fox ambush_rabbit ambush_mouse"
    rest = [card for card in hand.split() if card not in (own, f"ambush_{suit}")]
    for user in (M, E):
        t = table(M, E).warriors(M, {where: 3}).warriors(E, {where: 3}).leader("builder")
        t.effects(user, f"{suit}_partisans").hand(user, hand).battle(M, where, E).play("dice 0 0")
        assert (t.asks, t.who) == ("battle_effect", user)
        t.play(f"effect {suit}_partisans")
        lost = E if user == M else M
        assert (t.at(where, lost), sorted(t.cards("discard"))) == (2, sorted(rest))
        assert sorted(t.in_hand(user)) == sorted([own, f"ambush_{suit}"])
        assert (t.in_play(user), t.asks) == ([f"{suit}_partisans"], "rest")


@law("CARD.PT")
def test_partisans_not_elsewhere_and_without_a_hand() -> None:
    """Another suit's clearing: nothing; an empty hand: the hit all the same, once a battle."""
    t = table(M, E).warriors(M, {8: 3}).warriors(E, {8: 3}).leader("builder").effects(M, "mouse_partisans")
    assert t.battle(M, 8, E).play("dice 0 0").asks == "rest"
    t = table(M, E).warriors(M, {8: 3}).warriors(E, {8: 3}).leader("builder").effects(M, "fox_partisans")
    t.battle(M, 8, E).play("dice 0 0", "effect fox_partisans")
    assert (t.at(8, E), t.asks) == (2, "rest")


@law("CARD.PT", "flag partisans_birds", "2.1.1.I")
@pytest.mark.parametrize(("flags", "kept"), [({}, []), ({"partisans_birds": "kept"}, ["birdy_bindle"])])
def test_partisans_and_bird_cards(flags: dict[str, str], kept: list[str]) -> None:
    """They go with the rest, or by house rule they stay."""
    t = table(M, E, law=flags).warriors(M, {8: 3}).warriors(E, {8: 3}).leader("builder")
    t.effects(M, "fox_partisans").hand(M, "sword birdy_bindle").battle(M, 8, E)
    assert t.play("dice 0 0", "effect fox_partisans").in_hand(M) == kept


@law("CARD.PT", "1.2.1#a")
def test_partisans_tell_what_is_left() -> None:
    """Everybody knows that only the suit is left."""
    t = table(M, E, A).warriors(M, {8: 3}).warriors(E, {8: 3}).leader("builder").effects(M, "fox_partisans")
    t.hand(M, "anvil foxfolk_steel sword").battle(M, 8, E).play("dice 0 0", "effect fox_partisans")
    for seed in range(20):
        world = t.game.view(2).deal(seed)
        hand = world.raw()["sec"]["zone"][1]
        suits = {
            card.suit
            for card, first in zip(cards(), t.first.values(), strict=True)
            if hand >> first & (1 << card.count) - 1
        }
        assert suits == {"fox"}


def cards() -> list[object]:
    from rootai.catalog import load_deck

    return list(load_deck(DECK).cards)


# ---------------------------------------------------------------- Coffin Makers
@law("CARD.CM")
def test_coffin_makers_gather_and_score() -> None:
    """Warriors of both sides lie on the card; five are a point at the start of the maker's Birdsong."""
    t = table(M, E, A).effects(A, "coffin_makers").warriors(M, {8: 3}).warriors(E, {8: 3}).leader("builder")
    t.buried(E, 2).buried(M, 1).battle(M, 8, E).play("dice 2 1")
    assert (t.in_coffin(E), t.in_coffin(M), t.in_supply(E), t.in_supply(M)) == (4, 2, 15, 21)
    t.start(A, "birdsong")
    assert (t.points(A), t.in_coffin(E), t.in_coffin(M), t.in_supply(E), t.in_supply(M)) == (1, 0, 0, 19, 23)


@law("CARD.CM", "8.6.1.IV", "3.1")
def test_coffin_makers_take_the_own_dead_and_can_win() -> None:
    """A warrior that Organize removes lies there as well; the last point ends the game at once."""
    t = table(A, M).effects(M, "coffin_makers").warriors(A, {8: 1}).officers(1).start(A, "evening")
    t.play("organize").forced()
    assert (t.in_coffin(A), t.where("sympathy")) == (1, [8])
    t = table(M, E).effects(M, "coffin_makers").buried(E, 10).score(marquise=28).start(M, "birdsong")
    assert (t.asks, t.winners) == ("over", [M])


@law("CARD.CM", "CARD.SA")
def test_coffin_makers_lost() -> None:
    """The card is discarded: all go home, nobody scores."""
    t = table(M, E).effects(M, "saboteurs").effects(E, "coffin_makers").buried(M, 6).buried(E, 1)
    t.start(M, "birdsong").play("effect saboteurs").forced()
    assert (t.in_coffin(M), t.in_coffin(E), t.in_supply(M), t.points(E)) == (0, 0, 25, 0)


@law("CARD.CM", "8.2.4#a", "XE29")
def test_coffin_makers_and_warriors_from_elsewhere() -> None:
    """Lost officers go to the supply; by the printed text on the card."""
    for flags, found in (({}, 0), (PRINTED, 2)):
        t = (
            table(M, A, E, law=flags)
            .effects(E, "coffin_makers")
            .warriors(M, {8: 3})
            .build(8, "base")
            .officers(3)
        )
        t.battle(M, 8, A).play("dice 1 0").forced()
        assert (t.in_coffin(A), t.in_supply(A)) == (found, 9 - found)


@law("CARD.CM", "CARD.PB", "XE29")
def test_coffin_makers_and_replaced_warriors() -> None:
    """A replaced warrior is none of theirs; as printed it is, as it is removed then."""
    for flags, found in (({}, 0), (PRINTED, 1)):
        t = table(M, E, A, law=flags).effects(M, "propaganda_bureau").effects(A, "coffin_makers")
        t.warriors(E, {8: 1}).hand(M, "anvil").leader("builder").start(M)
        t.play("effect propaganda_bureau", "target 8 eyrie", "card anvil")
        assert (t.in_coffin(E), t.in_supply(E)) == (found, 20 - found)


@law("CARD.CM", "6.2.3#a", "XE29")
def test_coffin_makers_after_field_hospitals() -> None:
    """Saved warriors stand at the keep; or they stay on the card. A replaced one comes from the supply."""
    t = table(E, M, A).effects(A, "coffin_makers").warriors(M, {8: 2, 1: 1}).warriors(E, {8: 3}).keep(1)
    t.hand(M, "anvil").leader("builder").battle(E, 8, M).play("dice 2 0")
    assert (t.asks, t.in_coffin(M)) == ("hospitals", 2)
    twin = t.copy().play("pass")
    assert (twin.in_coffin(M), twin.at(1, M)) == (2, 1)
    t.play("card anvil")
    assert (t.in_coffin(M), t.at(1, M)) == (0, 3)
    t = table(E, M, A).effects(A, "coffin_makers").effects(E, "propaganda_bureau").buried(M, 3)
    t.warriors(M, {8: 1, 1: 1}).keep(1).hand(M, "anvil").hand(E, "foxfolk_steel").leader("builder").start(E)
    t.play("effect propaganda_bureau", "target 8 marquise", "card foxfolk_steel", "card anvil")
    assert (t.in_coffin(M), t.at(1, M)) == (3, 2)


@law("XE29", "10.2.3#a")
def test_xe29_revenge_comes_first() -> None:
    """Acolytes, in both wordings; as printed spent ones go on the card, and Convert may lack a warrior."""
    for flags in ({}, PRINTED):
        t = table(M, L, A, law=flags).effects(A, "coffin_makers").warriors(M, {8: 3}).warriors(L, {8: 3})
        t.battle(M, 8, L).play("dice 2 0")
        assert (t.in_acolytes, t.in_coffin(L), t.in_supply(L)) == (2, 0, 22)
    for flags, found in (({}, 2), (PRINTED, 0)):
        t = table(L, M, A, law=flags).outcast("fox").effects(A, "coffin_makers").warriors(M, {8: 1})
        t.warriors(L, {8: 23}).acolytes(2).start(L, "birdsong")
        while t.asks in ("free", "window"):
            t.play("pass")
        assert (t.asks == "conspire" and "convert" in t.legal()) == bool(found)


# ---------------------------------------------------------------- interactions
@law("XE31", "8.2.6#d", "CARD.FO")
def test_xe31_the_moved_player_pays_outrage() -> None:
    """False Orders into sympathy: the enemy is the mover and pays; the Alliance's own pay nothing."""
    t = table(M, E, A).effects(M, "false_orders").warriors(E, {8: 2}).sympathy(7).leader("builder")
    t.hand(E, "sword").start(M, "birdsong").play("effect false_orders eyrie", "move 8 7")
    assert (t.asks, t.who) == ("outrage", E)
    t.play("card sword")
    assert t.cards("supporters") == ["sword"]
    t = table(M, E, A).effects(M, "false_orders").warriors(A, {8: 2}).sympathy(7).start(M, "birdsong")
    t.play("effect false_orders alliance", "move 8 7")
    assert (t.at(7, A), t.asks in ("free", "marquise", "rest")) == (1, True)


@law("XE31", "CARD.BB", "CARD.FO")
def test_xe31_false_orders_take_the_moved_player_s_paths() -> None:
    """Rivers are paths for who has Boat Builders, whoever gives the order."""
    for effects, found in (({E: "boat_builders"}, True), ({M: "boat_builders"}, False)):
        t = table(M, E).effects(M, "false_orders").warriors(E, {7: 2}).leader("builder")
        for faction, names in effects.items():
            t.effects(faction, names)
        t.start(M, "birdsong").play("effect false_orders eyrie")
        assert ("move 7 11" in t.legal()) == found


@law("XE33", "10.2.6#a")
def test_xe33_partisans_fill_lost_souls() -> None:
    """The off-suit hand lies there at once; a Cult warrior that the Bureau replaces is no acolyte."""
    t = (
        table(M, L)
        .warriors(M, {8: 2})
        .warriors(L, {8: 2})
        .effects(M, "fox_partisans")
        .hand(M, "anvil sword bake_sale")
    )
    t.battle(M, 8, L).play("dice 0 0", "effect fox_partisans")
    assert (sorted(t.cards("lost_souls")), t.cards("discard")) == (["bake_sale", "sword"], [])
    t = table(M, L).warriors(L, {8: 2}).effects(M, "propaganda_bureau").hand(M, "anvil").start(M)
    t.play("effect propaganda_bureau", "target 8 lizard", "card anvil")
    assert (t.in_acolytes, t.in_supply(L), t.at(8, M)) == (0, 24, 1)


@law("CARD.IN", "10.2.6#c")
def test_informants_do_not_reach_lost_souls() -> None:
    """An ambush among the Lost Souls is out of reach."""
    t = table(M, L).effects(M, "informants").put("lost_souls", "ambush_fox").start(M, "evening")
    assert t.asks == "draw"
