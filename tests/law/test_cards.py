"""The cards of the base deck: what each costs and does, in both wordings where there are two."""

from __future__ import annotations

import pytest

from rootai.catalog import load_deck
from tests.law.kit import A, E, M, Table, V, law, table

PRINTED = {"card_texts": "printed"}
# What is printed on the item cards: icons, item, points.
ITEMS = {
    "birdy_bindle": ("mouse", "bag", 1),
    "woodland_runners": ("rabbit", "boot", 1),
    "arms_trader": ("fox fox", "sword", 2),
    "crossbow_bird": ("fox", "crossbow", 1),
    "gently_used_knapsack": ("mouse", "bag", 1),
    "root_tea_fox": ("mouse", "tea", 2),
    "travel_gear_fox": ("rabbit", "boot", 1),
    "protection_racket": ("rabbit rabbit", "coin", 3),
    "foxfolk_steel": ("fox fox", "sword", 2),
    "anvil": ("fox", "hammer", 2),
    "smugglers_trail": ("mouse", "bag", 1),
    "root_tea_rabbit": ("mouse", "tea", 2),
    "a_visit_to_friends": ("rabbit", "boot", 1),
    "bake_sale": ("rabbit rabbit", "coin", 3),
    "mouse_in_a_sack": ("mouse", "bag", 1),
    "root_tea_mouse": ("mouse", "tea", 2),
    "travel_gear_mouse": ("rabbit", "boot", 1),
    "investments": ("rabbit rabbit", "coin", 3),
    "sword": ("fox fox", "sword", 2),
    "crossbow_mouse": ("fox", "crossbow", 1),
}
EFFECTS = {
    "armorers": "fox",
    "sappers": "mouse",
    "brutal_tactics": "fox fox",
    "stand_and_deliver": "mouse mouse mouse",
    "tax_collector": "fox rabbit mouse",
    "favor_of_the_foxes": "fox fox fox",
    "command_warren": "rabbit rabbit",
    "better_burrow_bank": "rabbit rabbit",
    "cobbler": "rabbit rabbit",
    "favor_of_the_rabbits": "rabbit rabbit rabbit",
    "scouting_party": "mouse mouse",
    "codebreakers": "mouse",
    "favor_of_the_mice": "mouse mouse mouse",
}
COSTS = {slug: cost for slug, (cost, _, _) in ITEMS.items()} | EFFECTS
SPOTS = {"fox": (8, 8, 1), "rabbit": (5, 5, 4), "mouse": (9, 9, 2)}


def workshops(icons: list[str]) -> Table:
    t = table(M, E, A)
    for suit in ("fox", "rabbit", "mouse"):
        for spot in SPOTS[suit][: icons.count(suit)]:
            t.build(spot, "workshop")
    return t


@law("4.1.1#a", "4.1.1#b")
@pytest.mark.parametrize("card", list(COSTS))
def test_cost_of_each_card(card: str) -> None:
    """With the printed icons in workshops the card can be crafted, with one less it cannot."""
    icons = COSTS[card].split()
    assert workshops(icons).hand(M, card).start(M).legal("craft") == [f"craft {card}"]
    for missing in set(icons):
        less = icons.copy()
        less.remove(missing)
        assert workshops(less).hand(M, card).start(M).legal("craft") == []
    other = {"fox": "mouse", "rabbit": "fox", "mouse": "rabbit"}
    if len(set(icons)) == 1:
        assert workshops([other[suit] for suit in icons]).hand(M, card).start(M).legal("craft") == []


def test_every_craftable_card_is_listed_here() -> None:
    """With Royal Claim, ambush and dominance cards these are all the kinds of the deck."""
    rest = {card.slug for card in load_deck("base").cards} - COSTS.keys()
    assert rest == {
        "royal_claim",
        *(
            f"{kind}_{suit}"
            for kind in ("ambush", "dominance")
            for suit in ("bird", "fox", "rabbit", "mouse")
        ),
    }


@law("3.2.2", "4.1.2#b")
@pytest.mark.parametrize("card", list(ITEMS))
def test_items_and_points(card: str) -> None:
    """The item moves from the supply to the crafter's box, the points are scored, the card is discarded."""
    cost, item, points = ITEMS[card]
    t = workshops(cost.split()).hand(M, card).start(M)
    before = t.items_left()
    t.play(f"craft {card}")
    assert (t.points(M), t.box(M), t.cards("discard"), t.in_hand(M)) == (points, [item], [card], [])
    before.remove(item)
    assert t.items_left() == before


# ---------------------------------------------------------------- in battle
@law("4.3.5.III", "4.3.4")
def test_armorers_for_attacker_and_defender() -> None:
    """Discarded after the roll, all rolled hits are ignored; on either side."""
    t = table(M, E).warriors(M, {8: 3}).warriors(E, {8: 3}).leader("builder").effects(M, "armorers")
    t.battle(M, 8, E).play("dice 3 3", "effect armorers")
    assert (t.at(8, M), t.at(8, E), t.in_play(M), t.cards("discard")) == (3, 0, [], ["armorers"])
    t = table(M, E).warriors(M, {8: 3}).warriors(E, {8: 3}).leader("builder").effects(E, "armorers")
    t.battle(M, 8, E).play("dice 3 3", "effect armorers")
    assert (t.at(8, M), t.at(8, E), t.in_play(E)) == (0, 3, [])


@law("4.3.5.III")
def test_armorers_do_not_stop_an_ambush() -> None:
    """Ambush hits come before the roll and are no rolled hits."""
    t = table(M, E).warriors(M, {8: 3}).warriors(E, {8: 3}).leader("builder").effects(M, "armorers")
    t.hand(E, "ambush_fox").battle(M, 8, E, ambush="ambush_fox")
    assert (t.at(8, M), t.asks) == (1, "dice")


@law("4.3.5.III", "4.3.4")
def test_armorers_may_be_used_with_nothing_to_ignore() -> None:
    """Every use is the owner's choice, a useless one too."""
    t = table(M, E).warriors(M, {8: 3}).warriors(E, {8: 3}).leader("builder").effects(M, "armorers")
    t.battle(M, 8, E).play("dice 3 0")
    assert t.legal() == ["pass", "effect armorers"]


@law("4.3.5.I")
def test_sappers_for_the_defender_only() -> None:
    """One extra hit, not capped; as attacker they stay in play."""
    t = table(M, E).warriors(M, {8: 3}).build(8, "roost").leader("builder").effects(E, "sappers")
    t.battle(M, 8, E).play("dice 0 0")
    assert (t.asks, t.who) == ("battle_effect", E)
    t.play("effect sappers")
    assert (t.at(8, M), t.where("roost"), t.in_play(E)) == (2, [], [])
    t = table(M, E).warriors(M, {8: 3}).warriors(E, {8: 2}).leader("builder").effects(M, "sappers")
    t.battle(M, 8, E).play("dice 0 0")
    assert (t.asks, t.in_play(M)) == ("rest", ["sappers"])


@law("4.3.5.I", "4.3.4")
def test_brutal_tactics_once_a_battle_for_the_attacker() -> None:
    """One extra hit and a point for the defender; the card stays and serves in the next battle."""
    t = table(M, E).warriors(M, {8: 3}).warriors(E, {8: 3}).leader("builder").effects(M, "brutal_tactics")
    t.battle(M, 8, E).play("dice 1 0", "effect brutal_tactics")
    assert (t.asks, t.at(8, E), t.points(E), t.in_play(M)) == ("rest", 1, 1, ["brutal_tactics"])
    t.battle(M, 8, E).play("dice 0 0")
    assert t.legal() == ["pass", "effect brutal_tactics"]
    t = table(M, E).warriors(M, {8: 3}).warriors(E, {8: 3}).leader("builder").effects(E, "brutal_tactics")
    assert t.battle(M, 8, E).play("dice 0 0").asks == "rest"


@law("3.1", "4.3.4")
def test_brutal_tactics_may_make_the_defender_win() -> None:
    """The defender's point is his thirtieth: the game ends before the hits fall."""
    t = table(M, E).warriors(M, {8: 3}).warriors(E, {8: 3}).leader("builder").effects(M, "brutal_tactics")
    t.score(eyrie=29).battle(M, 8, E).play("dice 3 0", "effect brutal_tactics")
    assert (t.winners, t.at(8, E)) == ([E], 3)


@law("1.1.1#a", "4.3.1.II#a")
def test_scouting_party_the_attacker_is_not_ambushed() -> None:
    """The card beats the Law: the ambush is discarded without effect; no foil is asked for."""
    t = table(M, E).warriors(M, {8: 2}).warriors(E, {8: 1}).leader("builder").effects(M, "scouting_party")
    t.hand(E, "ambush_fox").hand(M, "ambush_bird").battle(M, 8, E, ambush="ambush_fox")
    assert (t.asks, t.at(8, M), t.cards("discard")) == ("dice", 2, ["ambush_fox"])


@law("1.1.1#a", "4.3.1.II#a")
def test_scouting_party_does_not_help_the_defender() -> None:
    """As defender its owner ambushes and is met like anybody."""
    t = table(M, E).warriors(M, {8: 3}).warriors(E, {8: 1}).leader("builder").effects(E, "scouting_party")
    t.hand(E, "ambush_fox").battle(M, 8, E, ambush="ambush_fox")
    assert (t.asks, t.at(8, M)) == ("dice", 1)


# ---------------------------------------------------------------- Birdsong
@law("1.4.2#b", "2.5#a")
def test_royal_claim_a_point_for_each_ruled_clearing() -> None:
    """In Birdsong, discarded for it; clearings that are tied do not count."""
    t = table(M, A).warriors(M, {1: 1, 9: 2, 8: 1}).warriors(A, {8: 1}).build(5, "sawmill")
    t.effects(M, "royal_claim").start(M, "birdsong")
    assert (t.asks, t.legal()) == ("free", ["pass", "effect royal_claim"])
    t.play("effect royal_claim")
    assert (t.points(M), t.in_play(M), t.cards("discard")) == (3, [], ["royal_claim"])


@law("1.4.2#b")
def test_royal_claim_may_wait_and_is_not_for_daylight() -> None:
    """Before or after the wood, this Birdsong or another; not in Daylight."""
    t = table(M, E).build(9, "sawmill").effects(M, "royal_claim").start(M, "birdsong")
    assert (t.tokens(9), t.legal()) == ({}, ["pass", "effect royal_claim"])
    t.play("pass")
    assert (t.tokens(9), t.legal()) == ({"wood": 1}, ["pass", "effect royal_claim"])
    t.play("pass")
    assert t.phase == "daylight"
    assert t.legal("effect") == []
    assert t.in_play(M) == ["royal_claim"]


@law("CARD.SD", "GLOSS.random", "1.3.3", "1.3.2")
def test_stand_and_deliver_takes_a_random_card_of_an_enemy() -> None:
    """Uniform over the victim's cards, who is not asked and scores 1; once a turn."""
    t = table(M, E, A).effects(M, "stand_and_deliver").hand(E, "cobbler cobbler anvil").hand(M, "sword")
    t.start(M, "birdsong")
    assert t.legal() == ["pass", "effect stand_and_deliver eyrie"]
    t.play("effect stand_and_deliver eyrie")
    assert (t.asks, t.who) == ("take", "nobody")
    assert t.weights() == {"taken anvil": 1, "taken cobbler": 2}
    t.play("taken cobbler")
    assert [event[5] for event in t.events if event[0] == 1] == [0b011]
    assert (t.in_hand(M), t.in_hand(E)) == (["sword", "cobbler"], ["anvil", "cobbler"])
    assert (t.points(E), t.points(M)) == (1, 0)
    assert (t.asks, t.phase, t.in_play(M)) == ("marquise", "daylight", ["stand_and_deliver"])


@law("CARD.SD", "flag card_texts", "GLOSS.enemy")
def test_stand_and_deliver_whom_in_both_wordings() -> None:
    """Updated: an enemy with cards. Printed: any other player, the partner and one without cards too,
    who scores all the same."""

    def victims(**options: dict[str, str]) -> Table:
        t = table(M, E, A, V, **options).character("thief").items("boot").pawn("F1").coalition(M)
        t.effects(M, "stand_and_deliver").hand(E, "cobbler").hand(V, "anvil")
        return t.start(M, "birdsong")

    assert victims().legal("effect") == ["effect stand_and_deliver eyrie"]
    t = victims(law=PRINTED)
    assert t.legal("effect") == [f"effect stand_and_deliver {seat}" for seat in (E, A, V)]
    t.play("effect stand_and_deliver alliance")
    assert (t.points(A), t.asks, t.phase) == (1, "marquise", "daylight")
    assert t.in_hand(M) == []


@law("CARD.BBB", "1.4.1#b", "1.3.3")
def test_better_burrow_bank_draws_for_both() -> None:
    """At the start of Birdsong, before the wood: its owner draws, then the enemy he names; or nobody."""
    t = table(M, E, A).effects(M, "better_burrow_bank").build(9, "sawmill").deck("anvil sword cobbler")
    t.start(M, "birdsong")
    assert (t.asks, t.tokens(9)) == ("window", {})
    assert t.legal() == ["pass", "effect better_burrow_bank eyrie", "effect better_burrow_bank alliance"]
    none = t.copy().play("pass")
    assert (none.phase, none.in_hand(M), none.in_hand(E)) == ("daylight", [], [])
    t.play("effect better_burrow_bank alliance", "drawn sword", "drawn anvil")
    assert (t.in_hand(M), t.in_hand(A), t.in_hand(E)) == (["sword"], ["anvil"], [])
    assert (t.asks, t.tokens(9), t.in_play(M)) == ("marquise", {"wood": 1}, ["better_burrow_bank"])


@law("CARD.BBB", "flag card_texts")
def test_better_burrow_bank_must_be_used_in_the_printed_wording() -> None:
    """No way to decline, and any other player may be named."""
    t = table(M, E, V, law=PRINTED).character("thief").items("boot").pawn("F1").coalition(M)
    t.effects(M, "better_burrow_bank").start(M, "birdsong")
    assert t.legal() == ["effect better_burrow_bank eyrie", "effect better_burrow_bank vagabond"]
    t = table(M, E, V).character("thief").items("boot").pawn("F1").coalition(M)
    t.effects(M, "better_burrow_bank").start(M, "birdsong")
    assert t.legal() == ["pass", "effect better_burrow_bank eyrie"]


@law("CARD.BBB", "2.1#b")
def test_better_burrow_bank_without_cards_is_not_asked() -> None:
    """Nothing to draw in deck and pile: nothing is offered."""
    t = table(M, E).effects(M, "better_burrow_bank").deck("").start(M, "birdsong")
    assert t.phase == "daylight"


# ---------------------------------------------------------------- Daylight
@law("CARD.TC", "1.4.2#b", "flag card_texts")
@pytest.mark.parametrize("texts", ["updated", "printed"])
def test_tax_collector_a_warrior_for_a_card(texts: str) -> None:
    """Once a turn, from any clearing with an own warrior, to the supply; in both wordings from the map."""
    t = table(M, E, law={"card_texts": texts}).warriors(M, {9: 1, 8: 2}).effects(M, "tax_collector")
    t.deck("anvil sword").start(M)
    assert t.legal("effect") == ["effect tax_collector 8", "effect tax_collector 9"]
    t.play("effect tax_collector 8", "drawn sword")
    assert (t.map_of(M), t.in_hand(M), t.in_supply(M)) == ({8: 1, 9: 1}, ["sword"], 23)
    assert t.legal("effect") == []
    assert t.pub["mq"]["actions"] == 0
    t = table(M, E, law={"card_texts": texts}).effects(M, "tax_collector").start(M)
    assert t.legal("effect") == []


@law("CARD.TC")
def test_tax_collector_is_not_for_the_vagabond() -> None:
    """He has no warriors."""
    t = table(M, V).character("thief").items("boot").pawn(9).effects(V, "tax_collector").start(V)
    assert t.legal("effect") == []


@law("1.4.1#b", "4.3#a")
def test_command_warren_a_battle_at_the_start_of_daylight() -> None:
    """Before crafting and without an action; where there is nobody to battle it is not offered."""
    t = table(M, E).warriors(M, {8: 2}).warriors(E, {8: 1}).leader("builder").build(9, "workshop")
    t.effects(M, "command_warren").hand(M, "sappers").start(M)
    assert (t.asks, t.legal()) == ("window", ["pass", "effect command_warren"])
    skipped = t.copy().play("pass")
    assert skipped.legal("effect") == []
    t.play("effect command_warren")
    assert t.legal() == ["battle 8 eyrie"]
    t.play("battle 8 eyrie", "dice 1 0")
    assert (t.at(8, E), t.pub["mq"]["actions"], t.legal("craft")) == (0, 0, ["craft sappers"])
    t = table(M, E).warriors(M, {8: 2}).effects(M, "command_warren").start(M)
    assert t.asks == "marquise"


@law("1.4.1#b", "7.7.4")
def test_command_warren_is_no_part_of_the_decree() -> None:
    """Without a battle to be had there is no turmoil; with one it comes before crafting."""
    t = table(M, E).leader("despot").build(8, "roost").effects(E, "command_warren").warriors(E, {8: 1})
    assert t.start(E).asks == "decree"
    t = table(M, E).leader("despot").build(8, "roost").effects(E, "command_warren").warriors(E, {8: 1})
    assert t.warriors(M, {8: 1}).hand(E, "armorers").start(E).asks == "window"


@law("1.4.2#b", "GLOSS.show/reveal", "1.2.1#a", "1.3.3")
def test_codebreakers_show_a_hand_to_one_player() -> None:
    """Once in Daylight, at any other player with cards; only the looker sees it."""
    t = table(M, E, A).effects(M, "codebreakers").hand(A, "anvil").hand(M, "bake_sale").start(M)
    assert t.legal("effect") == ["effect codebreakers alliance"]
    t.hand(E, "sword cobbler").start(M)
    assert t.legal("effect") == ["effect codebreakers eyrie", "effect codebreakers alliance"]
    t.play("effect codebreakers eyrie")
    assert [(event[1], event[5]) for event in t.events if event[0] == 3] == [(1, 0b001)]
    assert t.legal("effect") == []
    assert t.in_play(M) == ["codebreakers"]


@law("1.4.1#b", "4.2#a")
def test_cobbler_a_move_at_the_start_of_evening() -> None:
    """Before the draw; the usual rules of moving hold; not offered where no move is to be had."""
    t = table(M, E).warriors(M, {9: 2}).effects(M, "cobbler").start(M, "evening")
    assert (t.asks, t.legal()) == ("window", ["pass", "effect cobbler"])
    t.play("effect cobbler")
    assert t.legal() == ["move 9 1", "move 9 4", "move 9 12"]
    t.play("move 9 12", "count 2")
    assert (t.map_of(M), t.asks) == ({12: 2}, "draw")
    t = table(M, E).effects(M, "cobbler").start(M, "evening")
    assert t.asks == "draw"


@law("1.4.1#b", "7.6.1")
def test_cobbler_comes_before_the_eyrie_score() -> None:
    """Start-of-Evening effects precede the first step, which scores the roosts."""
    t = table(M, E).leader("builder").builds({8: "roost", 9: "roost"}).warriors(E, {8: 1})
    t.effects(E, "cobbler").start(E, "evening")
    assert (t.asks, t.points(E)) == ("window", 0)
    assert t.play("pass").points(E) == 1


# ---------------------------------------------------------------- Favors
@law("4.1.2#a", "3.2.1")
@pytest.mark.parametrize(
    ("card", "suit", "clearings"),
    [
        ("favor_of_the_foxes", "fox", (1, 6, 8, 12)),
        ("favor_of_the_rabbits", "rabbit", (3, 4, 5, 10)),
        ("favor_of_the_mice", "mouse", (2, 7, 9, 11)),
    ],
)
def test_favors_empty_the_clearings_of_their_suit(card: str, suit: str, clearings: tuple[int, ...]) -> None:
    """Every enemy piece in the four clearings goes, own pieces and all other clearings stay."""
    t = table(M, E, A, ruins=False).warriors(M, dict.fromkeys(range(1, 13), 1))
    t.warriors(E, dict.fromkeys(range(1, 13), 1)).sympathy(clearings[0]).leader("builder")
    spots = [c for c in clearings if t.open_slots(c) == 2] + [c for c in clearings if t.open_slots(c) == 3]
    t.build(spots[0], "workshop workshop").build(spots[1], "workshop roost").hand(M, card).start(M)
    t.play(f"craft {card}")
    assert t.map_of(E) == {c: 1 for c in range(1, 13) if c not in clearings}
    assert t.map_of(M) == dict.fromkeys(range(1, 13), 1)
    assert (t.where("roost"), t.where("sympathy"), t.points(M)) == ([], [], 2)
    assert len(t.where("workshop")) == 3
    # her hand is empty: for the token she shows it and the Alliance draw
    assert t.asks == "draw"


@law("4.1.2#a", "1.5.4#c", "6.2.3#a", "8.2.6#a", "8.2.4#a")
def test_a_favor_loses_none_of_its_triggers() -> None:
    """Four hospitals, four Outrages, a lost base and a damaged Vagabond wait at the same time."""
    foxes = (1, 6, 8, 12)
    t = table(E, M, A, V, ruins=False).keep(2).warriors(M, dict.fromkeys(foxes, 1)).leader("builder")
    t.sympathy(*foxes).build(8, "base roost").build(6, "roost").build(12, "roost")
    t.character("thief").items("boot sword tea torch").pawn(1).officers(2)
    t.hand(E, "favor_of_the_foxes anvil foxfolk_steel sappers armorers").put(
        "supporters", "travel_gear_fox sword"
    )
    t.hand(M, "protection_racket root_tea_fox ambush_fox stand_and_deliver").start(E)
    t.play("craft favor_of_the_foxes")
    asked = []
    while t.asks != "decree":
        asked.append(t.asks)
        t.play(t.legal()[-1])
    assert asked.count("hospitals") == 4
    assert asked.count("outrage") == 4
    assert t.map_of(M) == {2: 4}
    assert len(t.has_items("broken")) == 3
    assert t.pub["wa"]["officers"] == 1
    assert t.in_hand(E) == []
    assert t.points(E) == 5


@law("1.5.2", "4.1.2#a")
def test_a_favor_leaves_ruins_and_items() -> None:
    """Ruins and crafted items are nobody's pieces."""
    t = table(M, E).builds({9: "workshop workshop", 2: "workshop"}).crafted(E, "boot tea").leader("builder")
    t.warriors(E, {11: 1}).hand(M, "favor_of_the_mice").start(M).play("craft favor_of_the_mice")
    assert (t.where("ruin"), t.box(E), t.map_of(E), t.points(M)) == ([6, 10, 11, 12], ["boot", "tea"], {}, 0)


@law("4.1.2#a", "GEN.noop")
def test_a_favor_may_be_crafted_on_empty_clearings() -> None:
    """Crafting is not bound to an effect: the pieces are used and the card is discarded."""
    t = table(M, E).builds({9: "workshop workshop", 2: "workshop"}).hand(M, "favor_of_the_mice").start(M)
    t.play("craft favor_of_the_mice")
    assert (t.points(M), t.cards("discard")) == (0, ["favor_of_the_mice"])
    assert t.pub["craft_used"][:3] == [0, 0, 3]
