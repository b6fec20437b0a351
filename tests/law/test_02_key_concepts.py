"""Law chapter 2: cards, the map, who rules."""

from __future__ import annotations

import pytest

from tests.law.kit import SUIT_OF, A, E, M, V, law, table

NEXT_TO = {
    1: [5, 9, 10],
    2: [5, 6, 10],
    3: [6, 7, 11],
    4: [8, 9, 12],
    5: [1, 2],
    6: [2, 3, 11],
    7: [3, 8, 12],
    8: [4, 7],
    9: [1, 4, 12],
    10: [1, 2, 12],
    11: [3, 6, 12],
    12: [4, 7, 9, 10, 11],
}
FOX, MOUSE, RABBIT = (1, 6, 8, 12), (2, 7, 9, 11), (3, 4, 5, 10)


# ---------------------------------------------------------------- 2.1 cards
@law("2.1#a", "6.6#a")
def test_2_1_a_a_draw_comes_from_the_deck_and_a_spent_card_goes_to_the_pile() -> None:
    """Whoever draws takes from the one deck; whoever spends puts on the one discard pile."""
    t = table(M, E).build(9, "sawmill").hand(M, "mouse_in_a_sack").deck("anvil sappers")
    t.start(M).play("overwork", "card mouse_in_a_sack 9")
    assert t.cards("discard") == ["mouse_in_a_sack"]
    assert t.in_hand(M) == []
    t.play("pass")
    assert t.weights() == {"drawn anvil": 1, "drawn sappers": 1}
    t.play("drawn anvil")
    assert t.in_hand(M) == ["anvil"]
    assert t.cards("deck") == ["sappers"]


@law("2.1#b", "flag reshuffle")
def test_2_1_b_the_pile_becomes_the_deck_when_the_last_card_leaves() -> None:
    """Deck 1, pile 10, draw 2: one drawn, the pile shuffled, one more drawn."""
    pile = "anvil sword investments bake_sale armorers sappers cobbler cobbler codebreakers ambush_fox"
    t = table(M, E).build(9, "recruiter recruiter").build(7, "recruiter").put("discard", pile)
    t.deck("ambush_mouse").start(M, "evening")
    assert t.weights() == {"drawn ambush_mouse": 1}
    t.play("drawn ambush_mouse")
    assert t.cards("discard") == []
    assert len(t.cards("deck")) == 10
    assert t.weights()["drawn cobbler"] == 2
    t.play("drawn cobbler")
    assert len(t.cards("deck")) == 9
    assert t.cards("discard") == []
    assert t.in_hand(M) == ["cobbler", "ambush_mouse"]


@law("2.1#b")
def test_2_1_b_a_card_discarded_onto_two_empty_piles_is_the_deck_at_once() -> None:
    """Deck and pile empty: nothing is drawn; the next discarded card becomes the deck."""
    t = table(M, E).build(9, "sawmill").hand(M, "mouse_in_a_sack anvil").deck("")
    t.start(M).play("overwork", "card mouse_in_a_sack 9")
    assert t.cards("discard") == []
    assert t.cards("deck") == ["mouse_in_a_sack"]


@law("2.1#b", "1.5.4#a")
def test_2_1_b_with_both_piles_empty_fewer_cards_are_drawn() -> None:
    """Deck 1, pile 0, draw 3: one card comes and the turn goes on."""
    t = table(M, E).build(9, "recruiter recruiter").build(7, "recruiter recruiter").build(2, "recruiter")
    t.deck("anvil").start(M, "evening").play("drawn anvil")
    assert t.in_hand(M) == ["anvil"]
    assert t.current == E
    # an empty pile is not shuffled
    assert 2 not in [event[0] for event in t.events]


@law("2.1#b", "3.3.3")
def test_2_1_b_available_dominance_cards_are_not_shuffled_in() -> None:
    """They lie beside the map, not on the discard pile."""
    t = table(M, E, A).put("available", "dominance_fox dominance_bird").put("discard", "anvil")
    t.deck("sword").start(M, "evening").play("drawn sword")
    assert t.cards("deck") == ["anvil"]
    assert t.cards("available") == ["dominance_bird", "dominance_fox"]


@law("2.1.1", "X12")
def test_2_1_1_a_bird_in_the_decree_works_in_every_clearing() -> None:
    """The only enemies stand in a mouse clearing; a bird in the Battle column reaches them."""
    t = table(M, E).leader("builder").build(8, "roost").warriors(E, {8: 1, 9: 2}).warriors(M, {9: 1})
    t.decree(battle="sappers").start(E)
    t.play("suit bird", "clearing 8", "suit bird", "move 8 4", "count 1", "suit bird")
    assert t.asks == "decree_battle"
    assert t.legal() == ["battle 9 marquise"]


@law("2.1.1", "6.5.5", "6.2.3#a")
def test_2_1_1_a_bird_pays_for_any_suit() -> None:
    """Overwork at a mouse sawmill: mouse cards and birds, not the other suits."""
    t = table(M, E).build(9, "sawmill").hand(M, "anvil bake_sale sword arms_trader")
    t.start(M).play("overwork")
    assert t.legal() == ["card arms_trader 9", "card sword 9"]


@law("2.1.1.I", "8.2.6#b")
def test_2_1_1_I_a_bird_must_be_given_when_it_is_the_only_match() -> None:
    """Outrage in a fox clearing against one bird and two mouse cards: the bird goes."""
    t = table(M, E, A).warriors(M, {9: 2}).sympathy(12).hand(M, "sappers sword crossbow_mouse")
    t.start(M).play("march", "move 9 12", "count 1")
    assert t.asks == "outrage"
    assert (t.who, t.legal()) == (M, ["card sappers"])
    t.play("card sappers")
    assert t.cards("supporters") == ["sappers"]
    assert t.in_hand(M) == ["sword", "crossbow_mouse"]


@law("2.1.1.I")
def test_2_1_1_I_with_both_the_giver_chooses() -> None:
    """A fox card and a bird both match a fox clearing."""
    t = table(M, E, A).warriors(M, {9: 2}).sympathy(12).hand(M, "sappers sword anvil")
    t.start(M).play("march", "move 9 12", "count 1")
    assert t.legal() == ["card anvil", "card sappers"]


@law("2.1.1.II", "6.5#b")
def test_2_1_1_II_only_birds_buy_actions() -> None:
    """Of a hand of all suits only the birds can be spent for an extra action."""
    t = table(M, E).hand(M, "anvil bake_sale sword arms_trader ambush_bird").start(M).play("extra")
    assert t.legal() == ["card arms_trader", "card ambush_bird"]


@law("2.1.2", "4.1#a")
def test_2_1_2_ambush_cards_serve_for_their_suit_and_are_not_crafted() -> None:
    """Two bird, one fox, one rabbit, one mouse ambush; a mouse one pays an Overwork."""
    t = table(M, E, A)
    assert [c for c in t.cards("deck") if c.startswith("ambush")] == [
        "ambush_bird",
        "ambush_bird",
        "ambush_fox",
        "ambush_rabbit",
        "ambush_mouse",
    ]
    t.hand(M, "ambush_mouse ambush_fox").builds({9: "sawmill workshop", 8: "workshop workshop"}).start(M)
    assert t.legal("craft") == []
    t.play("overwork")
    assert t.legal() == ["card ambush_mouse 9"]


@law("2.1.3", "4.1#a", "3.3.3")
def test_2_1_3_dominance_cards_serve_for_their_suit_and_are_not_crafted() -> None:
    """One dominance card a suit; a mouse one pays an Overwork."""
    t = table(M, E, A)
    assert [c for c in t.cards("deck") if c.startswith("dominance")] == [
        "dominance_bird",
        "dominance_fox",
        "dominance_rabbit",
        "dominance_mouse",
    ]
    t.hand(M, "dominance_mouse dominance_fox").builds({9: "sawmill workshop", 8: "workshop workshop"})
    t.start(M)
    assert t.legal("craft") == []
    t.play("overwork")
    assert t.legal() == ["card dominance_mouse 9"]


@law("2.1.4", "6.6#b", "3.3.2")
def test_2_1_4_the_play_area_does_not_count_for_the_hand_limit() -> None:
    """Five cards in hand, three effects and a dominance card in play: nothing is discarded."""
    t = table(M, E, A).effects(M, "sappers armorers codebreakers").dominance(M, "fox")
    t.hand(M, "anvil sword investments bake_sale").deck("cobbler").start(M, "evening")
    t.play("drawn cobbler")
    assert t.current == E
    assert len(t.in_hand(M)) == 5
    assert t.in_play(M) == ["armorers", "sappers", "codebreakers"]


@law("2.1.4")
def test_2_1_4_cards_in_play_cannot_be_spent() -> None:
    """A bird effect in play buys no action and heals no warrior."""
    t = table(M, E).effects(M, "sappers armorers").build(9, "sawmill").start(M)
    assert t.legal() == ["pass", "build"]


# ---------------------------------------------------------------- 2.2 - 2.4 the map
@law("2.2.1", "2.3", "4.2#a")
@pytest.mark.parametrize("clearing", range(1, 13))
def test_2_2_1_moves_follow_the_paths(clearing: int) -> None:
    """From a ruled clearing one may move along each of its paths and nowhere else, rivers included."""
    t = table(M, E).warriors(M, {clearing: 1}).start(M).play("march")
    assert t.legal() == [f"move {clearing} {to}" for to in NEXT_TO[clearing]]


@law("2.3", "4.2#a")
def test_2_3_a_river_is_no_path() -> None:
    """4-7, 7-11, 11-10 and 10-5 lie along the river and are not joined by a path."""
    t = table(M, E).warriors(M, {4: 1, 7: 1, 11: 1, 10: 1}).start(M).play("march")
    for along in ("move 4 7", "move 7 11", "move 11 10", "move 10 5"):
        assert along not in t.legal()


@law("2.2.2")
def test_2_2_2_each_clearing_has_one_suit() -> None:
    """Four clearings of each suit; a sawmill is paid for by the suit of its own clearing."""
    t = table(M, E)
    for suit, clearings in enumerate((FOX, RABBIT, MOUSE)):
        assert tuple(c for c in range(1, 13) if t.pub["suit"][c - 1] == suit) == clearings
    t.builds(dict.fromkeys((1, 5, 9), "sawmill")).hand(M, "anvil bake_sale sword").start(M).play("overwork")
    assert t.legal() == ["card anvil 1", "card bake_sale 5", "card sword 9"]


@law("2.2.3", "6.5.4.I")
def test_2_2_3_no_open_slot_no_building() -> None:
    """Clearing 9 is full, 8 has one slot left; warriors and tokens need none."""
    t = table(M, E).warriors(M, {8: 1, 9: 5}).builds({8: "sawmill", 9: "workshop recruiter"})
    t.wood({8: 2, 9: 2}).start(M).play("build")
    assert t.legal() == ["build 8 sawmill", "build 8 workshop", "build 8 recruiter"]


@law("2.2.4", "5.1.4")
def test_2_2_4_a_ruin_fills_its_slot() -> None:
    """Clearing 10 has two slots, one under the ruin: one building and it is full."""
    t = table(M, E).warriors(M, {10: 2})
    assert [t.open_slots(c) for c in (6, 10, 11, 12)] == [1, 1, 2, 1]
    t.build(10, "sawmill").wood({10: 4}).start(M)
    assert "build" not in t.legal()
    t = table(M, E).no_ruin(10).warriors(M, {10: 2}).build(10, "sawmill").wood({10: 4}).start(M)
    assert "build" in t.legal()


@law("2.4", "2.4.1#a", "2.4.1#b", "9.4.2")
@pytest.mark.parametrize(
    ("forest", "goals"),
    [
        ("F1", [1, 2, 5, 10, "F2", "F3"]),
        ("F2", [1, 9, 10, 12, "F1", "F3", "F7"]),
        ("F3", [2, 6, 10, 11, 12, "F1", "F2", "F4", "F5"]),
        ("F4", [3, 6, 11, "F3", "F5"]),
        ("F5", [3, 7, 11, 12, "F3", "F4", "F6"]),
        ("F6", [4, 7, 8, 12, "F5", "F7"]),
        ("F7", [4, 9, 12, "F2", "F6"]),
    ],
)
def test_2_4_1_a_forest_touches_clearings_and_the_forests_across_one_path(
    forest: str, goals: list[int | str]
) -> None:
    """A slip shows what is next to a forest: clearings reached without crossing a path, and
    forests parted from it by exactly one."""
    t = table(M, V).character("thief").items("boot").pawn(forest).start(V, "birdsong")
    assert t.asks == "slip"
    assert t.legal("move") == [f"move {forest} {goal}" for goal in goals]


# ---------------------------------------------------------------- 2.5 rule
@law("2.5#a")
def test_2_5_a_rule_needs_more_than_each_other_player_not_more_than_all() -> None:
    """3 against 2 and 2 rules; warriors and buildings add up."""
    t = table(M, E, A)
    t.warriors(M, {9: 3, 12: 1, 8: 2}).warriors(E, {9: 2, 12: 1}).warriors(A, {9: 2, 8: 2})
    t.build(12, "sawmill").build(8, "workshop")
    assert t.ruler(9) == M
    assert t.ruler(12) == M
    assert t.ruler(8) == M
    assert t.ruled(M) == [8, 9, 12]


@law("2.5#b")
def test_2_5_b_tokens_pawns_and_ties_count_nothing() -> None:
    """1 warrior + 1 building on both sides is a tie; wood, keep, sympathy, a pawn and an empty
    clearing rule nothing."""
    t = table(M, A, V).warriors(M, {9: 1}).build(9, "sawmill").wood({9: 3, 8: 2})
    t.warriors(A, {9: 1}).build(9, "base").sympathy(9, 2).keep(1).pawn(9)
    assert t.ruler(9) == "nobody"
    assert t.ruler(8) == "nobody"
    assert t.ruler(2) == "nobody"
    assert t.ruler(1) == "nobody"
    assert t.ruler(5) == "nobody"
    assert t.ruled(V) == []


@law("2.5#c", "4.2.1", "6.5.2")
def test_2_5_c_rule_is_judged_when_it_is_needed() -> None:
    """March 9-12 out of a ruled clearing into one the Eyrie keep; from there no way on to 10."""
    t = table(M, E).warriors(M, {9: 3}).warriors(E, {12: 4}).start(M)
    t.play("march", "move 9 12", "count 3")
    assert t.ruler(12) == E
    assert t.asks == "marquise"
    assert t.legal() == ["pass", "battle"]


@law("2.5#c", "6.5.4.II")
def test_2_5_c_rule_of_a_build_chain_is_judged_before_the_wood_goes() -> None:
    """Wood does not count for rule: paying it leaves the chain as it was."""
    t = table(M, E).warriors(M, {9: 1, 12: 1}).builds({1: "sawmill"}).wood({9: 1})
    t.builds({4: "workshop"}).start(M).play("build", "build 12 workshop", "clearing 9")
    assert t.where("workshop") == [4, 12]
    assert t.tokens(9) == {}


@law("2.1#c")
def test_2_1_c_every_card_has_a_suit() -> None:
    """14 fox, 13 rabbit, 13 mouse, 14 bird."""
    deck = table(M, E, A).cards("deck")
    assert len(deck) == 54
    counts = {suit: sum(SUIT_OF[c] == suit for c in deck) for suit in ("fox", "rabbit", "mouse", "bird")}
    assert counts == {"fox": 14, "rabbit": 13, "mouse": 13, "bird": 14}
