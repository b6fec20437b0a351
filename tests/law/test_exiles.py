"""The cards of Exiles & Partisans that ask something: Birdsong, Daylight and Evening, in both wordings."""

from __future__ import annotations

import pytest

from rootai.catalog import load_deck
from rootai_core.drive import EventKind
from tests.law.kit import A, E, M, Table, V, law
from tests.law.kit import table as any_table

PRINTED = {"card_texts": "printed"}
OPTIONAL = {"emigre_must": "no"}
DECK = "exiles_partisans"


def table(*factions: str, **more: object) -> Table:
    return any_table(*factions, deck=DECK, **more)  # type: ignore[arg-type]


# ---------------------------------------------------------------- the deck
@law("19.2")
def test_19_2_the_whole_deck_is_another() -> None:
    """54 cards with the same items, ambushes and dominance cards; no effect of the base deck is in it."""
    base, other = load_deck("base"), load_deck(DECK)
    assert other.size == base.size
    for kind in ("item", "ambush", "dominance"):
        assert [c for c in other.cards if c.kind == kind] == [c for c in base.cards if c.kind == kind]
    assert not {c.effect for c in base.cards if c.effect} & {c.effect for c in other.cards if c.effect}
    assert sorted(c.count for c in other.cards if c.kind == "persistent") == [1] * 12 + [2] * 5 + [3]


COSTS = {
    "saboteurs": "fox",
    "soup_kitchens": "fox rabbit mouse",
    "boat_builders": "mouse mouse",
    "corvid_planners": "fox rabbit",
    "eyrie_emigre": "fox fox",
    "fox_partisans": "fox",
    "propaganda_bureau": "fox rabbit rabbit",
    "false_orders": "fox",
    "informants": "fox fox",
    "rabbit_partisans": "rabbit",
    "tunnels": "rabbit",
    "charm_offensive": "rabbit",
    "swap_meet": "rabbit",
    "coffin_makers": "rabbit rabbit",
    "mouse_partisans": "mouse",
    "league_of_adventurous_mice": "mouse",
    "murine_broker": "mouse mouse",
    "master_engravers": "mouse mouse",
}
SPOTS = {"fox": (8, 8), "rabbit": (5, 5), "mouse": (9, 9)}


@law("4.1.1#a", "4.1.3")
@pytest.mark.parametrize("card", list(COSTS))
def test_cost_of_each_card(card: str) -> None:
    """With as many workshops it can be crafted and lies in play, with one less it cannot."""
    icons = COSTS[card].split()
    for less in (False, True):
        t = table(M, E)
        for suit in ("fox", "rabbit", "mouse"):
            for spot in SPOTS[suit][: icons[less:].count(suit)]:
                t.build(spot, "workshop")
        t.hand(M, card).start(M)
        if less:
            assert t.legal("craft") == []
        else:
            t.play(f"craft {card}")
            assert (t.in_play(M), t.in_hand(M)) == ([card], [])
    assert COSTS.keys() == {c.slug for c in load_deck(DECK).cards if c.kind == "persistent"}


# ---------------------------------------------------------------- Saboteurs
@law("CARD.SA", "1.4.1#b")
def test_saboteurs_at_the_start_of_birdsong() -> None:
    """It goes, and one effect of an enemy with it; an activated dominance card is none."""
    t = table(M, E, A).effects(M, "saboteurs").effects(E, "tunnels swap_meet").effects(A, "informants")
    t.dominance(A, "fox").start(M, "birdsong")
    assert (t.asks, t.legal()) == ("window", ["effect saboteurs", "pass"]) or t.legal() == [
        "pass",
        "effect saboteurs",
    ]
    t.play("effect saboteurs")
    assert sorted(t.legal()) == ["card informants alliance", "card swap_meet eyrie", "card tunnels eyrie"]
    t.play("card tunnels eyrie")
    assert (t.in_play(M), t.in_play(E), sorted(t.cards("discard"))) == (
        [],
        ["swap_meet"],
        ["saboteurs", "tunnels"],
    )


@law("CARD.SA")
def test_saboteurs_need_an_effect_of_an_enemy() -> None:
    """Own effects and those of a partner are no targets; without one nothing is asked."""
    t = table(M, V, E, A).effects(M, "saboteurs tunnels").effects(V, "swap_meet").coalition(M)
    assert t.start(M, "birdsong").asks != "window"
    t = table(M, E).effects(M, "saboteurs").effects(E, "saboteurs").start(M, "birdsong")
    t.play("effect saboteurs").forced()
    assert (t.in_play(E), t.cards("discard")) == ([], ["saboteurs", "saboteurs"])


# ---------------------------------------------------------------- Swap Meet
@law("CARD.SM")
def test_swap_meet_takes_at_random_and_gives() -> None:
    """Once in Birdsong: a random card for one of the taker's choice, the taken one among them."""
    t = (
        table(M, E, A)
        .effects(M, "swap_meet")
        .hand(M, "anvil")
        .hand(E, "sword bake_sale")
        .start(M, "birdsong")
    )
    assert t.legal("effect") == ["effect swap_meet eyrie"]
    t.play("effect swap_meet eyrie")
    assert t.weights() == {"taken sword": 1, "taken bake_sale": 1}
    t.play("taken sword")
    assert (t.asks, t.who, sorted(t.legal())) == ("swap", M, ["card anvil", "card sword"])
    twin = t.copy().play("card sword")
    assert (twin.in_hand(M), sorted(twin.in_hand(E))) == (["anvil"], ["bake_sale", "sword"])
    t.play("card anvil")
    assert (t.in_hand(M), sorted(t.in_hand(E))) == (["sword"], ["anvil", "bake_sale"])
    assert t.asks != "free" or t.legal("effect") == []


@law("CARD.SM", "1.2.1#a")
def test_swap_meet_is_seen_by_the_two_alone() -> None:
    """A third player sees two cards change hands and no more."""
    t = table(M, E, A).effects(M, "swap_meet").hand(M, "anvil").hand(E, "sword").start(M, "birdsong")
    t.play("effect swap_meet eyrie").play("taken sword")
    seen = [e[5] for e in t.events if e[0] == EventKind.CARD]
    t.play("card anvil")
    seen += [e[5] for e in t.events if e[0] == EventKind.CARD]
    assert seen == [0b011, 0b011]


# ---------------------------------------------------------------- False Orders
@law("CARD.FO", "1.5.5")
@pytest.mark.parametrize("flags", [{}, PRINTED])
def test_false_orders_move_half_of_an_enemy(flags: dict[str, str]) -> None:
    """Half, rounded up, to a neighbour, whoever rules; the card is gone. Same play in both wordings."""
    t = table(M, E, law=flags).effects(M, "false_orders").warriors(M, {1: 4, 5: 2}).warriors(E, {1: 3, 9: 1})
    t.leader("builder").start(M, "birdsong")
    assert t.legal("effect") == ["effect false_orders eyrie"]
    t.play("effect false_orders eyrie")
    assert sorted(t.legal()) == sorted(f"move 1 {c}" for c in (5, 9, 10)) + [
        f"move 9 {c}" for c in (1, 12, 4)
    ]
    t.play("move 1 5")
    assert (t.at(1, E), t.at(5, E), t.in_play(M), t.cards("discard")) == (1, 2, [], ["false_orders"])


@law("CARD.FO", "V.6#b")
def test_false_orders_leave_scorched_clearings_alone() -> None:
    """Nothing moves in there."""
    t = table(M, E, V).effects(M, "false_orders").warriors(E, {8: 1}).leader("builder").scorch(4)
    t.start(M, "birdsong").play("effect false_orders eyrie").forced()
    assert t.at(7, E) == 1


@law("CARD.FO")
def test_false_orders_against_enemies_with_warriors() -> None:
    """No partner, nobody without warriors on the map."""
    t = table(M, V, E, A).effects(M, "false_orders").warriors(E, {3: 1}).warriors(M, {1: 1}).coalition(M)
    t.leader("builder").start(M, "birdsong")
    assert t.legal("effect") == ["effect false_orders eyrie"]


# ---------------------------------------------------------------- Propaganda Bureau
@law("CARD.PB", "1.5.4#b")
def test_propaganda_bureau_replaces_an_enemy_warrior() -> None:
    """A card that matches the clearing; the warrior goes to its supply, an own one comes."""
    t = table(M, E).effects(M, "propaganda_bureau").warriors(E, {8: 2, 9: 1}).hand(M, "anvil bake_sale")
    t.leader("builder").start(M)
    assert "effect propaganda_bureau" in t.legal()
    t.play("effect propaganda_bureau")
    assert t.legal() == ["target 8 eyrie"]
    t.play("target 8 eyrie")
    assert t.legal() == ["card anvil"]
    t.play("card anvil")
    assert (t.at(8, E), t.at(8, M), t.in_supply(E), t.cards("discard")) == (1, 1, 18, ["anvil"])
    assert "effect propaganda_bureau" not in t.legal()


@law("CARD.PB", "6.2.2#a")
def test_propaganda_bureau_has_to_be_able_to_place() -> None:
    """Not in the keep's clearing, nor without a warrior left: as printed the removal is allowed."""
    for flags, found in (({}, False), (PRINTED, True)):
        t = table(E, M, law=flags).effects(E, "propaganda_bureau").warriors(M, {1: 2}).keep(1)
        t.hand(E, "anvil foxfolk_steel").leader("builder").start(E)
        assert ("effect propaganda_bureau" in t.legal()) == found
        t = table(E, M, law=flags).effects(E, "propaganda_bureau").warriors(M, {8: 2}).supply(E, 0)
        t.hand(E, "anvil").leader("builder").start(E)
        assert (t.asks == "eyrie_craft" and "effect propaganda_bureau" in t.legal()) == found
    t = table(E, M, law=PRINTED).effects(E, "propaganda_bureau").warriors(M, {1: 2}).keep(1)
    t.hand(E, "anvil").leader("builder").start(E).play(
        "effect propaganda_bureau", "target 1 marquise", "card anvil"
    )
    assert (t.at(1, M), t.at(1, E)) == (1, 0)


@law("CARD.PB", "9.2.9.III#a")
def test_propaganda_bureau_of_the_vagabond() -> None:
    """He has no warrior to place: as printed only he removes one, who turns Hostile for it."""
    for flags, found in (({}, False), (PRINTED, True)):
        t = table(V, M, law=flags).character("thief").items("boot sword tea torch").pawn(8)
        t.effects(V, "propaganda_bureau").warriors(M, {9: 2}).hand(V, "sword").start(V)
        assert ("effect propaganda_bureau" in t.legal()) == found
    t.play("effect propaganda_bureau", "target 9 marquise", "card sword")
    assert (t.at(9, M), t.stands(M), t.points(V)) == (1, "hostile", 0)


@law("CARD.PB", "6.2.3#a")
def test_propaganda_bureau_and_field_hospitals() -> None:
    """The hospitals are asked once both halves are done."""
    t = table(E, M).effects(E, "propaganda_bureau").warriors(M, {1: 1, 8: 1}).keep(1)
    t.hand(E, "anvil").hand(M, "foxfolk_steel").leader("builder").start(E)
    t.play("effect propaganda_bureau", "target 8 marquise", "card anvil")
    assert (t.asks, t.who, t.at(8, E)) == ("hospitals", M, 1)
    t.play("card foxfolk_steel")
    assert t.at(1, M) == 2


# ---------------------------------------------------------------- League of Adventurous Mice
@law("CARD.LM", "1.4.2#b")
def test_league_for_a_move_or_a_battle() -> None:
    """An item of the box goes face down; once a turn, and it stays face down."""
    t = table(M, E).effects(M, "league_of_adventurous_mice").crafted(M, "boot sword").warriors(M, {8: 2})
    t.warriors(E, {8: 1}).leader("builder").start(M).play("effect league_of_adventurous_mice")
    assert t.legal() == ["item boot ready", "item sword ready"]
    t.play("item boot ready")
    assert t.legal() == ["battle", "move"]
    twin = t.copy().play("battle", "battle 8 eyrie", "dice 1 0")
    assert (twin.at(8, E), twin.face_down(M), twin.asks) == (0, ["boot"], "marquise")
    t.play("move", "move 8 7", "count 2")
    assert (t.at(7, M), t.face_down(M), t.box(M)) == (2, ["boot"], ["boot", "sword"])
    assert "effect league_of_adventurous_mice" not in t.legal()
    assert "march" in t.legal()


@law("CARD.LM")
def test_league_needs_an_item_face_up() -> None:
    """None crafted, or all face down; the Vagabond has no box."""
    t = table(M, E).effects(M, "league_of_adventurous_mice").warriors(M, {8: 2}).start(M)
    assert "effect league_of_adventurous_mice" not in t.legal()
    t = table(M, E).effects(M, "league_of_adventurous_mice").warriors(M, {8: 2}).crafted(M, "boot").start(M)
    t.play("effect league_of_adventurous_mice").play("move").play("move 8 7", "count 1")
    t.start(M)
    assert "effect league_of_adventurous_mice" not in t.legal()
    t = table(V, M).effects(V, "league_of_adventurous_mice").character("thief").items("boot torch").pawn(8)
    assert "effect league_of_adventurous_mice" not in t.start(V).legal()


@law("CARD.LM", "9.5.4#b")
def test_league_s_item_taken_in_aid_is_face_up() -> None:
    """Of two boots the Vagabond takes either one; his is ready."""
    t = table(M, V).effects(M, "league_of_adventurous_mice").crafted(M, "boot boot").warriors(M, {8: 2})
    t.character("thief").items("torch sword").pawn(8).hand(V, "anvil foxfolk_steel").start(M)
    t.play("effect league_of_adventurous_mice", "move", "move 8 7", "count 1")
    t.start(V).play("aid", "seat marquise", "card anvil", "item sword ready")
    assert t.legal() == ["pass", "item boot ready", "item boot spent"]
    twin = t.copy().play("item boot ready")
    assert (twin.face_down(M), twin.has_items("ready")) == (["boot"], ["boot", "torch"])
    t.play("item boot spent")
    assert (t.face_down(M), t.box(M), t.has_items("ready")) == ([], ["boot"], ["boot", "torch"])


# ---------------------------------------------------------------- Charm Offensive, Informants
@law("CARD.CO", "1.4.1#b")
def test_charm_offensive_at_the_start_of_evening() -> None:
    """A card, then another player scores a point, a partner or not."""
    t = table(M, E, A).effects(M, "charm_offensive").deck("anvil sword").start(M, "evening")
    assert (t.asks, sorted(t.legal())) == ("window", ["effect charm_offensive", "pass"])
    t.play("effect charm_offensive", "drawn anvil")
    assert (t.asks, t.legal()) == ("charm", ["seat eyrie", "seat alliance"])
    t.play("seat alliance")
    assert (t.points(A), t.points(E), t.in_hand(M)) == (1, 0, ["anvil"])


@law("CARD.CO")
def test_charm_offensive_without_a_card_to_draw() -> None:
    """Both piles empty: nothing is asked."""
    t = table(M, A, E).effects(M, "charm_offensive").deck("").leader("builder").build(3, "roost")
    assert t.start(M, "evening").asks != "window"


@law("CARD.IN", "2.1#a")
def test_informants_instead_of_the_draw() -> None:
    """An ambush of the pile for the whole draw, seen by all; without one nothing is asked."""
    t = table(M, E).effects(M, "informants").deck("anvil sword").put("discard", "ambush_fox", "out")
    for recruiter in (8, 9, 2):
        t.build(recruiter, "recruiter")
    t.start(M, "evening")
    assert (t.asks, t.legal()) == ("informants", ["pass", "card ambush_fox"])
    twin = t.copy().play("pass", "drawn anvil", "drawn sword")
    assert sorted(twin.in_hand(M)) == ["anvil", "sword"]
    t.play("card ambush_fox")
    assert (t.in_hand(M), t.cards("discard"), sorted(t.cards("deck"))) == (
        ["ambush_fox"],
        [],
        ["anvil", "sword"],
    )
    assert [e[5] & 3 for e in t.events if e[0] == EventKind.CARD] == [3]
    assert table(M, E).effects(M, "informants").deck("anvil").start(M, "evening").asks == "draw"


@law("CARD.IN", "CARD.CO")
def test_informants_instead_of_charm_offensive_s_draw() -> None:
    """A draw of the own Evening as well; "if you do": nobody scores for it."""
    t = table(M, E).effects(M, "informants charm_offensive").deck("anvil sword")
    t.put("discard", "ambush_fox", "out").start(M, "evening").play(
        "effect charm_offensive", "card ambush_fox"
    )
    assert (t.in_hand(M), t.points(E), t.asks) == (["ambush_fox"], 0, "draw")


@law("CARD.IN")
def test_informants_only_in_the_own_evening() -> None:
    """A draw in Daylight, or on another's turn, is none of theirs."""
    t = table(M, E).effects(E, "informants murine_broker").build(9, "workshop").hand(M, "mouse_in_a_sack")
    t.put("discard", "ambush_fox").start(M).play("craft mouse_in_a_sack")
    assert (t.asks, t.game.frame[1]) == ("draw", 1)


# ---------------------------------------------------------------- Murine Broker, Master Engravers
@law("CARD.MB")
def test_murine_broker_draws_for_others_items() -> None:
    """A card each time another player crafts an item, none for the own ones and for effects."""
    t = table(M, E).effects(E, "murine_broker").build(9, "workshop").build(5, "workshop")
    t.hand(M, "mouse_in_a_sack tunnels").deck("anvil sword").start(M).play("craft mouse_in_a_sack")
    assert t.asks == "draw"
    t.play("drawn anvil")
    assert (t.in_hand(E), t.points(M)) == (["anvil"], 1)
    t.play("craft tunnels")
    assert t.asks == "marquise"
    t = table(M, E).effects(M, "murine_broker").build(9, "workshop").hand(M, "mouse_in_a_sack")
    assert t.start(M).play("craft mouse_in_a_sack").asks == "marquise"


@law("CARD.ME", "7.2.3")
def test_master_engravers_score_one_more() -> None:
    """Two points for a bag; two for any item of the Eyrie, whose trade is worth one."""
    t = table(M, E).effects(M, "master_engravers").build(9, "workshop").hand(M, "root_tea_mouse").start(M)
    assert t.play("craft root_tea_mouse").points(M) == 3
    t = (
        table(E, M)
        .effects(E, "master_engravers")
        .build(9, "roost")
        .hand(E, "root_tea_mouse")
        .leader("despot")
    )
    assert t.start(E).play("craft root_tea_mouse").points(E) == 2


# ---------------------------------------------------------------- Eyrie Emigre
def emigre(flags: dict[str, str] | None = None) -> Table:
    t = table(M, E, law=flags or {}).effects(M, "eyrie_emigre").warriors(M, {8: 2, 5: 1}).warriors(E, {7: 1})
    return t.leader("builder").start(M, "birdsong")


@law("CARD.EM", "1.4.1#b")
def test_emigre_moves_and_battles_at_the_end_of_birdsong() -> None:
    """Of all moves only those that allow the battle; then the battle there, and the card stays."""
    t = emigre()
    assert (t.asks, t.legal()) == ("emigre", ["effect eyrie_emigre"])
    t.play("effect eyrie_emigre")
    assert (t.asks, t.legal()) == ("move", ["move 8 7"])
    t.play("move 8 7", "count 2").forced()
    assert (t.asks, t.phase) == ("dice", "birdsong")
    t.play("dice 1 0")
    assert (t.at(7, E), t.in_play(M), t.phase, t.asks) == (0, ["eyrie_emigre"], "daylight", "marquise")


@law("CARD.EM")
def test_emigre_must_move_even_without_a_battle() -> None:
    """No move allows one: any move, and the card is lost."""
    t = table(M, E).effects(M, "eyrie_emigre").warriors(M, {8: 2}).warriors(E, {11: 1}).leader("builder")
    t.start(M, "birdsong").forced()
    assert (t.asks, sorted(t.legal())) == ("move", ["move 8 4", "move 8 7"])
    t.play("move 8 7", "count 1")
    assert (t.in_play(M), t.cards("discard"), t.phase) == ([], ["eyrie_emigre"], "daylight")


@law("CARD.EM", "1.5.4#a")
def test_emigre_without_a_move_is_lost() -> None:
    """Nothing to move: the card goes unasked."""
    t = table(M, E).effects(M, "eyrie_emigre").start(M, "birdsong")
    assert (t.in_play(M), t.cards("discard"), t.phase) == ([], ["eyrie_emigre"], "daylight")


@law("CARD.EM", "flag emigre_must")
def test_emigre_without_must() -> None:
    """Either may be left out at the price of the card."""
    t = emigre(OPTIONAL)
    assert (t.asks, sorted(t.legal())) == ("emigre", ["effect eyrie_emigre", "pass"])
    twin = t.copy().play("pass")
    assert (twin.in_play(M), twin.phase) == ([], "daylight")
    t.play("effect eyrie_emigre")
    assert {"move 8 7", "move 8 4", "move 5 1"} <= set(t.legal())
    twin = t.copy().play("move 8 4", "count 1")
    assert (twin.in_play(M), twin.phase) == ([], "daylight")
    t.play("move 8 7", "count 2")
    assert (t.asks, sorted(t.legal())) == ("emigre_battle", ["battle 7 eyrie", "pass"])
    assert t.copy().play("pass").in_play(M) == []
    t.play("battle 7 eyrie", "dice 0 0")
    assert t.in_play(M) == ["eyrie_emigre"]


@law("CARD.EM", "9.2.11")
def test_emigre_of_the_vagabond() -> None:
    """His pawn moves without a boot to where he can battle, and fights without exhausting a sword."""
    t = (
        table(V, M)
        .effects(V, "eyrie_emigre")
        .character("thief")
        .items("torch sword")
        .pawn(8)
        .warriors(M, {7: 1})
    )
    t.start(V, "birdsong").skip("refresh", "slip")
    while t.asks in ("refresh", "slip", "free"):
        t.play("pass")
    t.forced()
    assert t.pawn_at() == "7"
    t.play("dice 1 1")
    while t.asks == "damage":
        t.play(t.legal()[0])
    assert (t.at(7, M), t.in_play(V), t.phase) == (0, ["eyrie_emigre"], "daylight")
    assert "sword" in t.has_items("ready") + t.has_items("broken")


@law("CARD.EM", "8.2.6#a")
def test_emigre_into_sympathy_pays_first() -> None:
    """The move's Outrage comes before the battle; nothing else fits between them."""
    t = table(M, A).effects(M, "eyrie_emigre").warriors(M, {8: 2}).sympathy(7).hand(M, "sword anvil")
    t.start(M, "birdsong").forced()
    t.play("count 2")
    assert (t.asks, t.who) == ("outrage", M)
    t.play("card sword")
    assert (t.asks, t.legal()) == ("emigre_battle", ["battle 7 alliance"])


# ---------------------------------------------------------------- the base deck is untouched
def test_every_effect_has_a_test() -> None:
    """Here or in the other file; the Partisans' are one for all three suits."""
    from pathlib import Path

    here = Path(__file__).parent
    text = "".join(
        (here / name).read_text(encoding="utf-8") for name in ("test_exiles.py", "test_exiles_map.py")
    )
    for card in load_deck(DECK).cards:
        if card.effect:
            name = "{suit}_partisans" if card.effect.endswith("_partisans") else card.effect
            assert text.count(name) > 1, name
