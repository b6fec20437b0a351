"""Law chapter 8: the Woodland Alliance, rules, set-up and Outrage. Their turn is in test_08_alliance_turn."""

from __future__ import annotations

import pytest

from tests.law.kit import A, E, M, Table, V, law, new_game, table

CARD_MOVED, HAND_SHOWN = 1, 3
SUPPORTERS = 7


def moved_cards(t: Table) -> list[tuple[int, int]]:
    """Cards that went to the supporters in the last answer: 1 + the suit known to all, and who saw which."""
    return [(e[4], e[5]) for e in t.events if e[0] == CARD_MOVED and e[3] == SUPPORTERS]


# ---------------------------------------------------------------- 8.2 rules and abilities
@law("8.2.1", "4.1.1#a")
def test_8_2_1_they_craft_with_sympathy() -> None:
    """Tokens in fox 8 and mouse 9: a fox and a mouse icon; bases and warriors craft nothing."""
    t = table(A, M).sympathy(8, 9).hand(A, "anvil mouse_in_a_sack foxfolk_steel travel_gear_fox").start(A)
    assert t.legal("craft") == ["craft anvil", "craft mouse_in_a_sack"]
    t = table(A, M).builds({8: "base", 9: "base"}).warriors(A, {8: 2, 9: 2})
    assert t.hand(A, "anvil mouse_in_a_sack").start(A).legal("craft") == []


@law("8.2.2", "4.3.3#a")
@pytest.mark.parametrize("attacker", [M, A])
def test_8_2_2_as_defender_they_take_the_higher_roll(attacker: str) -> None:
    """Dice 3 and 1, seven against three: attacked, they deal the 3; when they attack it is theirs as
    every attacker's, so the Marquise loses three either way and they lose one."""
    t = table(M, A).warriors(M, {9: 7}).warriors(A, {9: 3})
    t.battle(attacker, 9, A if attacker == M else M).play("dice 3 1")
    assert (t.at(9, M), t.at(9, A)) == (4, 2)


@law("8.2.2", "4.3.3.I")
def test_8_2_2_the_higher_roll_is_capped_by_their_warriors() -> None:
    """One warrior deals one hit of three rolled; none deal nothing."""
    t = table(M, A).warriors(M, {9: 5}).warriors(A, {9: 1}).battle(M, 9, A).play("dice 3 1")
    assert (t.at(9, M), t.at(9, A)) == (4, 0)
    t = table(M, A).warriors(M, {9: 5}).sympathy(9).battle(M, 9, A).play("dice 3 0")
    assert (t.at(9, M), t.where("sympathy")) == (5, [])


@law("8.2.3#a")
def test_8_2_3_a_supporters_are_no_hand() -> None:
    """Among the supporters an ambush cannot be played, an item not crafted, a dominance card neither
    activated nor paid with, and the hand limit does not count them."""
    pile = "ambush_mouse anvil dominance_fox sappers"
    t = table(M, A, E).warriors(M, {9: 2}).warriors(A, {9: 1}).put("supporters", pile).hand(A, "bake_sale")
    t.push("D_BATTLE", M, 255).play("battle 9 alliance")
    assert (t.asks, t.who, t.legal()) == ("ambush", A, ["pass"])
    t = table(A, M, E).sympathy(8, 9, 12).build(8, "base").put("supporters", pile).score(alliance=20)
    t.put("available", "dominance_mouse").hand(A, "investments bake_sale cobbler codebreakers").start(A)
    assert t.legal() == ["pass", "mobilize", "dominance", "craft codebreakers"]
    assert t.play("dominance").legal() == ["take mouse for investments", "take mouse for codebreakers"]
    t = table(A, M, E).put("supporters", pile + " sword").hand(A, "investments bake_sale cobbler cobbler")
    t.start(A, "evening").play("drawn codebreakers")
    assert (len(t.in_hand(A)), len(t.cards("supporters")), t.current) == (5, 5, M)


@law("8.2.3.I", "8.5.2")
def test_8_2_3_I_without_a_base_the_sixth_supporter_is_discarded() -> None:
    """Five and none on the map: the mobilized card goes to the discard pile; with a base it stays."""
    five = "anvil foxfolk_steel sword investments bake_sale"
    t = table(A, M).put("supporters", five).hand(A, "cobbler").start(A).play("mobilize", "card cobbler")
    assert (len(t.cards("supporters")), t.cards("discard"), t.in_hand(A)) == (5, ["cobbler"], [])
    t = table(A, M).put("supporters", five).hand(A, "cobbler").build(8, "base").start(A)
    t.play("mobilize", "card cobbler")
    assert (len(t.cards("supporters")), t.cards("discard")) == (6, [])


@law("8.2.3.I", "8.2.6#c")
def test_8_2_3_I_a_drawn_card_beyond_five_is_discarded_too() -> None:
    """Outrage without a match and five supporters: the top card is drawn and discarded, in the open."""
    t = (
        table(M, A)
        .warriors(M, {9: 1})
        .sympathy(12)
        .put("supporters", "anvil sword investments cobbler cobbler")
    )
    t.start(M).play("march", "move 9 12")
    assert t.asks == "draw"
    t.play("drawn bake_sale")
    assert (len(t.cards("supporters")), t.cards("discard")) == (5, ["bake_sale"])


@law("8.2.3.I", "2.1#b", "3.3.3", "flag reshuffle")
@pytest.mark.parametrize(
    ("edition", "pile", "drawn", "deck", "left", "available"),
    [
        # the pile becomes the deck when the card has left it, and the card begins the next pile
        ("2025", "anvil armorers", "bake_sale", ["anvil", "armorers"], ["bake_sale"], []),
        ("2025", "armorers", "armorers", ["armorers"], ["armorers"], []),
        ("2025", "anvil", "dominance_fox", ["anvil"], [], ["dominance_fox"]),
        # no pile: the card discarded onto two empty piles is the deck
        ("2025", "", "bake_sale", ["bake_sale"], [], []),
        # shuffled when the next card must be drawn
        ("first", "anvil", "bake_sale", [], ["anvil", "bake_sale"], []),
    ],
)
def test_8_2_3_I_the_last_card_of_the_deck_drawn_and_refused(
    edition: str, pile: str, drawn: str, deck: list[str], left: list[str], available: list[str]
) -> None:
    """Outrage draws the last card of the deck into a full stack."""
    t = table(M, A, V, edition=edition).warriors(M, {9: 1}).sympathy(12).put("discard", pile)
    t.put("supporters", "crossbow_bird sword investments cobbler cobbler").deck(drawn)
    t.start(M).play("march", "move 9 12", f"drawn {drawn}")
    assert (t.cards("deck"), sorted(t.cards("discard")), t.cards("available")) == (deck, left, available)
    assert len(t.cards("supporters")) == 5


@law("8.2.4#a", "2.1.1")
@pytest.mark.parametrize(("officers", "left"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_8_2_4_a_a_lost_base_takes_matching_supporters_and_half_the_officers(
    officers: int, left: int
) -> None:
    """The fox base falls: every fox and every bird supporter goes although the mouse base stands, and
    half the officers, rounded up, come back to the supply."""
    t = table(M, A).warriors(M, {8: 1}).builds({8: "base", 7: "base"}).officers(officers)
    t.put("supporters", "anvil foxfolk_steel sappers sword investments bake_sale")
    t.battle(M, 8, A).play("dice 0 0")
    assert (t.where("base"), t.points(M)) == ([7], 1)
    assert t.cards("supporters") == ["bake_sale", "investments", "sword"]
    assert t.cards("discard") == ["foxfolk_steel", "anvil", "sappers"]
    assert (t.pub["wa"]["officers"], t.in_supply(A)) == (left, 10 - left)
    assert t.boxed() == ([("officers", A, left - officers)] if officers else [])
    assert t.asks == "rest"


@law("8.2.4#b", "8.2.3.I")
def test_8_2_4_b_the_last_base_lost_leaves_five_supporters_of_their_choice() -> None:
    """Nine supporters, two of them match: of the seven others two go, each pair once."""
    t = table(M, A).warriors(M, {8: 1}).build(8, "base")
    t.put(
        "supporters", "anvil sappers bake_sale cobbler cobbler sword investments codebreakers root_tea_mouse"
    )
    t.battle(M, 8, A).play("dice 0 0")
    assert (t.asks, t.who) == ("supporter_cap", A)
    assert t.legal() == [
        f"card {c}" for c in ("bake_sale", "root_tea_mouse", "investments", "sword", "cobbler")
    ]
    t.play("card sword")
    assert t.legal() == ["card cobbler", "card codebreakers"]
    t.play("card cobbler")
    assert t.cards("supporters") == ["bake_sale", "root_tea_mouse", "investments", "cobbler", "codebreakers"]
    assert t.asks == "rest"


@law("8.2.4#b")
def test_8_2_4_b_with_another_base_the_stack_stays() -> None:
    """The mouse base is left: seven supporters stay."""
    t = table(M, A).warriors(M, {8: 1}).builds({8: "base", 7: "base"})
    t.put("supporters", "bake_sale cobbler cobbler sword investments codebreakers root_tea_mouse")
    t.battle(M, 8, A).play("dice 0 0")
    assert (t.asks, len(t.cards("supporters"))) == ("rest", 7)


@law("8.2.4#a", "8.4.1.I")
def test_8_2_4_a_a_lost_base_comes_back_to_the_board() -> None:
    """After its loss the fox base can be placed by a revolt again."""
    t = table(M, A).warriors(M, {8: 1}).build(8, "base").sympathy(12).battle(M, 8, A).play("dice 0 0")
    t.put("supporters", "anvil foxfolk_steel").start(A, "birdsong")
    assert t.legal() == ["pass", "clearing 12"]
    t.play("clearing 12").forced()
    assert t.where("base") == [12]


@law("8.2.5", "1.5.1", "8.4.2.I", "8.6.1.IV")
def test_8_2_5_there_are_ten_tokens() -> None:
    """With ten on the map neither Spread nor Organize is offered; with nine both are."""
    for n in (9, 10):
        t = table(A, M).sympathy(*range(1, n + 1)).warriors(A, {12: 1}).officers(1)
        t.put("supporters", "anvil foxfolk_steel root_tea_fox sappers")
        spread = t.copy().start(A, "birdsong")
        spread.skip("revolt")
        assert (spread.asks == "spread" and "clearing 12" in spread.legal()) == (n == 9)
        assert ("organize" in t.start(A, "evening").legal()) == (n == 9)


@law("8.2.5.I", "8.4.2.I", "8.6.1.IV")
def test_8_2_5_I_one_token_a_clearing() -> None:
    """Next to 8 lie 4 and 7: sympathetic 7 takes no second token, by Spread or by Organize."""
    t = table(A, M).sympathy(8, 7).warriors(A, {7: 1, 4: 1}).officers(1)
    t.put("supporters", "bake_sale cobbler sword investments anvil")
    spread = t.copy().start(A, "birdsong").skip("revolt")
    assert spread.legal("clearing") == ["clearing 3", "clearing 4", "clearing 12"]
    assert t.start(A, "evening").play("organize").legal() == ["clearing 4"]


@law("8.2.5.II", "8.2.6#a", "8.4.1.I", "8.6.1.IV")
def test_8_2_5_II_sympathetic_is_a_clearing_with_a_token() -> None:
    """Base and warriors without a token: entering is free, no revolt there, organizing is possible."""
    t = table(A, M).warriors(A, {12: 2}).build(7, "base").warriors(M, {9: 2}).hand(M, "anvil").officers(1)
    walk = t.copy().start(M).play("march", "move 9 12", "count 1")
    assert (walk.asks, walk.in_hand(M)) == ("march", ["anvil"])
    assert t.copy().put("supporters", "foxfolk_steel sappers").start(A, "birdsong").asks == "spread"
    assert t.start(A, "evening").play("organize").legal() == ["clearing 12"]


# ---------------------------------------------------------------- 8.2.6 Outrage
def enters(hand: str, n: int = 1, **options: str) -> Table:
    """The Marquise moves n warriors from 9 into sympathetic fox clearing 12."""
    t = table(M, A, E, **options).warriors(M, {9: 3}).sympathy(12).hand(M, hand)
    return t.start(M).play("march", "move 9 12", f"count {n}")


@law("8.2.6#a", "4.2#b")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_8_2_6_a_one_card_a_move_whatever_the_number(n: int) -> None:
    """Two fox cards in hand, up to three warriors: one card is paid."""
    t = enters("anvil foxfolk_steel", n).play("card anvil")
    assert (t.asks, t.in_hand(M), t.cards("supporters")) == ("march", ["foxfolk_steel"], ["anvil"])


@law("8.2.6#a", "6.5.2")
def test_8_2_6_a_each_move_of_a_march_pays() -> None:
    """Twice into 12: twice a card, the first before the second move."""
    t = enters("anvil foxfolk_steel").play("card anvil", "move 9 12", "count 1")
    assert (t.asks, t.legal()) == ("outrage", ["card foxfolk_steel"])


@law("8.2.6#a", "4.3.6#c")
def test_8_2_6_a_each_removed_token_pays() -> None:
    """A Favor of the Foxes removes two tokens: two cards, and two points."""
    t = table(M, A).builds({1: "workshop", 8: "workshop workshop"}).sympathy(6, 12)
    t.hand(M, "favor_of_the_foxes anvil foxfolk_steel root_tea_fox").start(M).play("craft favor_of_the_foxes")
    assert (t.asks, t.points(M)) == ("outrage", 2)
    t.play("card anvil", "card root_tea_fox")
    assert t.asks == "marquise"
    assert t.cards("supporters") == ["root_tea_fox", "anvil"]
    assert t.in_hand(M) == ["foxfolk_steel"]


@law("8.2.6#a", "GLOSS.place")
def test_8_2_6_a_placing_staying_and_leaving_are_free() -> None:
    """Wood, building and recruit in sympathetic 9, a battle there, and a move out of it: no card."""
    t = table(M, A, E).warriors(M, {9: 3}).warriors(E, {9: 1}).builds({9: "sawmill"}).sympathy(9).wood({9: 2})
    t.leader("builder").hand(M, "sword").start(M, "birdsong")
    t.play("build", "build 9 recruiter").forced()
    t.play("recruit", "battle", "battle 9 eyrie", "dice 0 0")
    assert (t.at(9, M), t.asks, t.in_hand(M)) == (4, "marquise", ["sword"])
    t.start(M).play("march", "move 9 12", "count 2", "pass")
    assert (t.asks, t.in_hand(M)) == ("marquise", ["sword"])


@law("8.2.6#a", "9.2.2", "9.4.2")
def test_8_2_6_a_a_pawn_alone_is_no_warrior() -> None:
    """The Vagabond slips and walks into sympathy without a card."""
    t = table(V, A).character("thief").items("boot").pawn(9).sympathy(12, 10).hand(V, "anvil bake_sale")
    t.start(V, "birdsong").play("move 9 12")
    assert (t.asks, t.phase) == ("vagabond", "daylight")
    t.play("move", "move 12 10")
    assert (t.asks, len(t.in_hand(V)), t.cards("supporters")) == ("vagabond", 2, [])


@law("8.2.6#a")
def test_8_2_6_a_their_own_moves_and_losses_are_free() -> None:
    """Alliance warriors enter their own sympathy: nobody pays."""
    t = table(A, M, E).warriors(A, {9: 2}).sympathy(12).officers(1).hand(A, "anvil").start(A, "evening")
    t.play("move", "move 9 12", "count 2")
    assert (t.asks, t.in_hand(A), t.cards("supporters")) == ("draw", ["anvil"], [])


@law("8.2.6#a", "4.3#b", "flag battle_target")
def test_8_2_6_a_a_partner_pays_as_well() -> None:
    """Where partners may battle, the Vagabond in coalition with the Alliance removes their token and
    gives a card; he scores nothing."""
    t = table(V, A, M, E, law={"battle_target": "other_player"}).character("thief").items("sword").pawn(12)
    t.coalition(A).sympathy(12).hand(V, "anvil").start(V).play("battle", "battle 12 alliance", "dice 0 0")
    assert (t.asks, t.who) == ("outrage", V)
    t.play("card anvil")
    assert (t.where("sympathy"), t.points(V), t.cards("supporters")) == ([], 0, ["anvil"])


@law("8.2.6#b", "2.1.1", "1.2.1#a", "1.3.2", "GLOSS.show/reveal")
def test_8_2_6_b_a_matching_card_of_the_payers_choice() -> None:
    """Fox or bird, the mouse is no match; payer and Alliance see the card, the Eyrie know only that
    it matches fox."""
    t = enters("anvil foxfolk_steel sappers sword")
    assert (t.asks, t.who) == ("outrage", M)
    assert t.legal() == ["card foxfolk_steel", "card anvil", "card sappers"]
    t.play("card sappers")
    assert moved_cards(t) == [(1, 0b011)]
    assert (t.cards("supporters"), t.cards("discard")) == (["sappers"], [])
    assert t.in_hand(M) == ["foxfolk_steel", "anvil", "sword"]


@law("8.2.6#c", "1.2.1#a")
def test_8_2_6_c_no_match_shows_the_hand_and_the_top_card_comes() -> None:
    """A mouse and a rabbit card: the Alliance alone see both and draw, whatever suit it is."""
    t = enters("sword bake_sale")
    assert (t.asks, t.legal()) == ("outrage", ["pass"])
    t.play("pass")
    assert [(e[1], e[2], e[5]) for e in t.events if e[0] == HAND_SHOWN] == [(0, 0, 0b010)]
    assert (t.asks, len(t.weights())) == ("draw", len(set(t.cards("deck"))))
    t.play("drawn investments")
    assert moved_cards(t) == [(0, 0b010)]
    assert t.cards("supporters") == ["investments"]
    assert t.in_hand(M) == ["bake_sale", "sword"]


@law("8.2.6#c")
def test_8_2_6_c_an_empty_hand_is_just_the_draw() -> None:
    """Nothing to show and nothing to ask."""
    t = enters("")
    assert t.asks == "draw"
    t.play("drawn anvil")
    assert (t.asks, t.cards("supporters")) == ("march", ["anvil"])


@law("8.2.6#d", "1.5.5", "9.2.9.II.b#b")
@pytest.mark.parametrize("edition", ["first", "middle", "2024", "2025"])
def test_8_2_6_d_warriors_moved_by_force(edition: str) -> None:
    """The Vagabond takes allied Marquise warriors along into 12: their owner pays, in the two oldest
    printings the Vagabond; for the Alliance's own warriors nobody does, there the Vagabond again."""
    old = edition in ("first", "middle")
    for ally, payer in ((M, V if old else M), (A, V if old else None)):
        t = table(V, M, A, edition=edition).character("thief").items("boot").pawn(9).sympathy(12)
        t.relation(ally, "allied").warriors(ally, {9: 2}).hand(M, "anvil").hand(V, "foxfolk_steel")
        t.start(V).play("move", "move 9 12", f"seat {ally}", "count 2")
        assert t.at(12, ally) == 2
        assert (t.who if t.asks == "outrage" else None) == payer


# ---------------------------------------------------------------- 8.3 set-up
@law("8.3.1", "8.3.2", "8.3.3", "8.3.4", "8.2.3#a")
def test_8_3_set_up() -> None:
    """Ten warriors in the supply, three bases and ten tokens on the board, three supporters besides
    three hand cards, seen by the Alliance alone."""
    t = new_game(M, A)
    for _ in range(6):
        t.play(t.legal()[0])
    t.play("clearing 1", "build 1 sawmill", "build 5 workshop", "build 5 recruiter")
    seen = []
    while t.asks == "draw":
        assert t.phase == "setup"
        t.play(t.legal()[0])
        seen += moved_cards(t)
    assert seen == [(0, 0b10)] * 3
    assert (len(t.in_hand(A)), len(t.cards("supporters")), len(t.cards("deck"))) == (3, 3, 41)
    assert (t.in_supply(A), t.map_of(A), t.pub["wa"]["officers"]) == (10, {}, 0)
    assert (t.where("base"), t.where("sympathy"), t.pub["wa"]["bases"]) == ([], [], 0)


@law("8.3.2", "1.5.1", "8.4.1.I")
def test_8_3_2_one_base_of_each_suit() -> None:
    """With all three on the map no revolt is offered anywhere."""
    t = table(A, M).builds({8: "base", 4: "base", 7: "base"}).sympathy(1, 5, 9)
    t.put("supporters", "sappers sappers armorers armorers").start(A, "birdsong")
    assert t.asks == "spread"


@law("8.3.1", "1.5.1", "8.5.3", "8.6.1.III")
def test_8_3_1_officers_come_from_the_ten_warriors() -> None:
    """Six on the map and four officers: nobody left to train or to recruit."""
    t = table(A, M).warriors(A, {8: 6}).build(8, "base").officers(4).hand(A, "anvil")
    assert t.in_supply(A) == 0
    assert "train" not in t.copy().start(A).legal()
    assert "recruit" not in t.start(A, "evening").legal()
