"""Law chapter 3: points and dominance."""

from __future__ import annotations

import pytest

from tests.law.kit import A, E, M, Table, V, law, table


# ---------------------------------------------------------------- 3.1 thirty points
@law("3.1", "7.2.3")
def test_3_1_thirty_points_win_in_the_middle_of_a_phase() -> None:
    """Eyrie at 29 craft a boot: they win before their hopeless Decree is looked at."""
    t = table(M, E).leader("despot").build(5, "roost").hand(E, "travel_gear_fox").score(eyrie=29)
    t.decree(recruit="anvil").start(E).play("craft travel_gear_fox")
    assert t.asks == "over"
    assert t.winners == [E]
    assert t.points(E) == 30
    assert t.game.legal() == []


@law("3.1", "4.3.6#c")
def test_3_1_twenty_nine_points_do_not_win() -> None:
    """One point short the game goes on."""
    t = table(M, E).warriors(M, {8: 2}).build(8, "roost").score(marquise=28)
    t.battle(M, 8, E).play("dice 1 0")
    assert t.points(M) == 29
    assert t.asks == "rest"


@law("3.1", "3.2.2")
def test_3_1_points_beyond_thirty_win_too() -> None:
    """29 and an item of 3 points: 32 and won."""
    t = table(M, E).builds({5: "workshop workshop"}).hand(M, "bake_sale").score(marquise=29).start(M)
    t.play("craft bake_sale")
    assert (t.winners, t.points(M)) == ([M], 32)


def tie(*seats: str, current: str = M, edition: str = "2025", eyrie: int = 28, marquise: int = 29) -> Table:
    """Marquise 1 warrior and a sawmill attack Eyrie 1 warrior and a roost; the roll is 1-1.

    Brutal Tactics fells the roost and gives the Eyrie a point, Sappers fell the sawmill: in
    one exchange the Marquise scores 1 and the Eyrie 2, under the Despot.
    """
    t = table(*seats, edition=edition).score(marquise=marquise, eyrie=eyrie).leader("despot")
    t.warriors(M, {8: 1}).build(8, "sawmill").warriors(E, {8: 1}).build(8, "roost")
    t.effects(M, "brutal_tactics").effects(E, "sappers").turn(current).push("D_BATTLE", M)
    return t.play("battle 8 eyrie", "dice 1 1", "effect brutal_tactics", "effect sappers")


@law("3.1.1", "4.3.6#b")
def test_3_1_1_the_current_player_wins_a_tie_whatever_the_points() -> None:
    """The Marquise reaches 30 and the Eyrie 31 in one exchange of hits on her turn."""
    t = tie(M, E, A)
    assert (t.points(M), t.points(E)) == (30, 31)
    assert t.winners == [M]


@law("3.1.1")
@pytest.mark.parametrize(
    ("seats", "winner"), [((M, E, A), M), ((E, M, A), E), ((A, E, M), E), ((M, A, E), E)]
)
def test_3_1_1_without_the_current_player_the_nearest_clockwise_wins(
    seats: tuple[str, ...], winner: str
) -> None:
    """Marquise and Eyrie tie on the Alliance's turn: whoever sits next after the Alliance wins."""
    assert tie(*seats, current=A).winners == [winner]


@law("3.1.1")
def test_3_1_1_one_side_at_thirty_is_no_tie() -> None:
    """Only the Eyrie reach 30 in the exchange: they win on the Marquise's turn."""
    assert tie(M, E, marquise=20).winners == [E]


# ---------------------------------------------------------------- 3.2 points
@law("3.2.1", "4.3.6#c")
def test_3_2_1_each_enemy_building_and_token_is_a_point() -> None:
    """Favor of the Mice takes sawmill, keep and two wood: four points; warriors give none."""
    t = table(M, E).builds({2: "roost", 7: "roost", 9: "roost", 11: "sawmill"}).leader("commander")
    t.wood({11: 2}).keep(11).warriors(M, {11: 3}).hand(E, "favor_of_the_mice").start(E)
    t.play("craft favor_of_the_mice")
    assert t.points(E) == 4
    assert t.where("sawmill") == t.where("wood") == t.where("keep") == []
    assert t.at(11, M) == 0
    assert t.points(M) == 0


@law("3.2.1", "6.5.4.II")
def test_3_2_1_own_pieces_spent_give_no_points() -> None:
    """Two wood paid for a workshop: only the workshop's two points come."""
    t = table(M, E).warriors(M, {9: 2}).builds({8: "workshop workshop"}).wood({9: 2}).start(M)
    t.play("build", "build 9 workshop", "clearing 9", "clearing 9")
    assert t.points(M) == 2
    assert t.points(E) == 0


@law("3.2.1", "GLOSS.enemy")
def test_3_2_1_a_partners_pieces_give_no_points() -> None:
    """The Marquise's Favor leaves her partner's items and her own pieces alone; the Eyrie's count."""
    t = table(M, E, A, V).character("thief").items("boot sword tea torch").pawn(7).coalition(M)
    t.builds({9: "workshop workshop", 2: "workshop roost"}).hand(M, "favor_of_the_mice").start(M)
    t.play("craft favor_of_the_mice")
    assert t.points(M) == 1
    assert t.has_items("broken") == []
    assert t.where("workshop") == [2, 9, 9]


@law("3.2.1")
def test_3_2_1_the_defender_scores_too() -> None:
    """The side that deals the hit is the remover, on whoever's turn."""
    t = table(M, E).warriors(M, {8: 1}).build(8, "sawmill").warriors(E, {8: 2}).leader("builder")
    t.battle(M, 8, E).play("dice 2 2")
    assert t.points(E) == 1
    assert t.where("sawmill") == []


@law("3.2.2", "4.1.2#b")
@pytest.mark.parametrize(
    ("card", "points", "item"),
    [("anvil", 2, "hammer"), ("bake_sale", 3, "coin"), ("smugglers_trail", 1, "bag"), ("sword", 2, "sword")],
)
def test_3_2_2_a_crafted_item_scores_what_the_card_says(card: str, points: int, item: str) -> None:
    """The printed points, once."""
    t = table(M, E).builds({8: "workshop workshop", 5: "workshop workshop", 9: "workshop"}).hand(M, card)
    t.start(M).play(f"craft {card}")
    assert t.points(M) == points
    assert t.box(M) == [item]


# ---------------------------------------------------------------- 3.3 dominance
@law("3.3.1#a", "1.4.2#b")
def test_3_3_1_a_activation_needs_ten_points_and_no_action() -> None:
    """At 9 points nothing is offered; the item that makes 10 opens it in the same Daylight."""
    t = table(M, E, A).builds({9: "workshop"}).hand(M, "dominance_fox mouse_in_a_sack").score(marquise=9)
    t.start(M)
    assert t.legal("dominance") == []
    t.play("craft mouse_in_a_sack")
    assert t.legal("dominance") == ["dominance fox"]
    t.play("dominance fox")
    assert t.has_dominance(M) == "fox"
    assert t.in_hand(M) == []
    assert t.pub["mq"]["actions"] == 0
    assert t.cards("available") == []


@law("3.3.1#a")
@pytest.mark.parametrize("phase", ["birdsong", "evening"])
def test_3_3_1_a_only_in_ones_own_daylight(phase: str) -> None:
    """In Birdsong and Evening, and in other players' turns, there is nothing to activate."""
    t = table(M, E, A).hand(M, "dominance_fox").score(marquise=15).put("hand eyrie", "dominance_bird")
    t.score(eyrie=15).start(M, phase)
    if phase == "birdsong":
        # nothing is asked before Daylight
        assert t.phase == "daylight"
        assert t.legal("dominance") == ["dominance fox"]
    else:
        assert t.asks == "draw"
        assert t.legal("dominance") == []


@law("3.3.1#b", "3.3.2")
def test_3_3_1_b_who_has_activated_scores_nothing() -> None:
    """Items, buildings and removed pieces give no points any more, nor does anything take some."""
    t = table(M, E, A).builds({9: "workshop"}).hand(M, "mouse_in_a_sack").score(marquise=12)
    t.dominance(M, "mouse").start(M).play("craft mouse_in_a_sack")
    assert t.box(M) == ["bag"]
    assert t.points(M) == 12


@law("3.3.1#b", "7.7.1")
def test_3_3_1_b_turmoil_costs_nothing_after_activation() -> None:
    """The score marker is off the track."""
    t = table(M, E, A).score(eyrie=12).dominance(E, "mouse").leader("despot").start(E).play("suit bird")
    assert t.asks == "leader"
    assert t.points(E) == 12


@law("3.3.1#b")
def test_3_3_1_b_thirty_points_are_out_of_reach() -> None:
    """At 29 with dominance active another point does not win."""
    t = table(M, E, A).warriors(M, {8: 2}).build(8, "roost").score(marquise=29).dominance(M, "fox")
    t.battle(M, 8, E).play("dice 1 0")
    assert t.asks == "rest"
    assert t.where("roost") == []


def dominant(suit: str, ruled: tuple[int, ...]) -> Table:
    t = table(M, E, A).dominance(M, suit).score(marquise=12).warriors(M, dict.fromkeys(ruled, 1))
    return t.start(M, "birdsong")


@law("3.3.1.I", "1.4.1#b")
@pytest.mark.parametrize(
    ("suit", "ruled", "wins"),
    [
        ("fox", (1, 6, 8), True),
        ("fox", (1, 6, 8, 12), True),
        ("fox", (1, 6, 2, 3), False),
        ("rabbit", (3, 4, 10), True),
        ("rabbit", (3, 4, 1, 2), False),
        ("mouse", (2, 7, 11), True),
        ("mouse", (2, 9, 6, 8, 12), False),
    ],
)
def test_3_3_1_I_three_clearings_of_the_suit(suit: str, ruled: tuple[int, ...], wins: bool) -> None:
    """At the start of Birdsong three ruled clearings of the suit win at once."""
    t = dominant(suit, ruled)
    assert t.winners == ([M] if wins else [])
    assert (t.asks == "over") == wins


@law("3.3.1.II")
@pytest.mark.parametrize(
    ("ruled", "wins"),
    [((1, 3), True), ((2, 4), True), ((1, 2), False), ((2, 3), False), ((1, 4), False), ((1, 12, 6), False)],
)
def test_3_3_1_II_two_opposite_corners(ruled: tuple[int, ...], wins: bool) -> None:
    """Bird dominance: 1 and 3, or 2 and 4; neighbouring corners do not win."""
    assert dominant("bird", ruled).winners == ([M] if wins else [])


@law("3.3.1.I", "2.5#b", "2.5#c")
def test_3_3_1_I_a_tied_clearing_is_not_ruled() -> None:
    """Rule is judged when Birdsong begins: one tie and there is no win."""
    t = table(M, E, A).dominance(M, "fox").warriors(M, {1: 1, 6: 1, 8: 1}).warriors(A, {8: 1})
    t.start(M, "birdsong")
    assert t.winners == []
    t.warriors(M, {8: 1}).start(M, "birdsong")
    assert t.winners == [M]


@law("3.3.1.I", "1.4.1#b")
def test_3_3_1_I_the_check_comes_before_the_first_step_and_a_round_later() -> None:
    """Activating with the clearings in hand does not win; the next Birdsong does, before wood is placed."""
    t = table(M, E, A).hand(M, "dominance_fox").score(marquise=12).warriors(M, {1: 1, 6: 1, 8: 1})
    t.build(8, "sawmill").start(M).play("dominance fox")
    assert t.winners == []
    t.start(M, "birdsong")
    assert t.winners == [M]
    assert t.tokens(8) == {}


@law("3.3.1.I", "3.3.1.II")
@pytest.mark.parametrize(("phase", "effect"), [("daylight", "command_warren"), ("evening", "cobbler")])
@pytest.mark.parametrize(("suit", "ruled"), [("fox", (1, 6, 8)), ("bird", (1, 3))])
def test_3_3_1_I_only_birdsong_looks_at_the_goal(
    phase: str, effect: str, suit: str, ruled: tuple[int, ...]
) -> None:
    """The goal met at the start of Daylight or of the Evening wins nothing yet."""
    t = table(M, E, A).dominance(M, suit).score(marquise=12).warriors(M, dict.fromkeys(ruled, 1))
    t.warriors(M, {12: 2}).warriors(E, {12: 1}).leader("builder").effects(M, effect).start(M, phase)
    assert (t.asks, t.winners) == ("window", [])
    assert t.play("pass").winners == []
    assert t.start(M, "birdsong").winners == [M]


@law("3.3.2")
def test_3_3_2_an_activated_card_stays_and_is_not_swapped() -> None:
    """With one dominance card active another cannot be activated; it is kept in hand."""
    t = table(M, E, A).dominance(M, "fox").hand(M, "dominance_bird").score(marquise=20).start(M)
    assert t.legal("dominance") == []
    assert t.has_dominance(M) == "fox"


@law("3.3.3", "6.6#b")
def test_3_3_3_a_spent_or_discarded_dominance_card_becomes_available() -> None:
    """Spent for Overwork and discarded at the hand limit: beside the map, not on the pile."""
    t = table(M, E, A).build(9, "sawmill").hand(M, "dominance_mouse").start(M)
    t.play("overwork", "card dominance_mouse 9")
    assert t.cards("available") == ["dominance_mouse"]
    assert t.cards("discard") == []
    t = table(M, E, A).hand(M, "dominance_bird anvil sword investments bake_sale").deck("cobbler")
    t.start(M, "evening").play("drawn cobbler", "card dominance_bird")
    assert t.cards("available") == ["dominance_bird"]
    assert t.cards("discard") == []


@law("3.3.4#a", "3.3.4#b", "2.1.1.II", "flag bird_dominance_price")
def test_3_3_4_what_buys_an_available_dominance_card() -> None:
    """Fox for the fox or the bird card, bird for the bird card only, nothing for the mouse card."""
    t = table(M, E, A).put("available", "dominance_fox dominance_bird").hand(M, "anvil sappers sword")
    t.start(M).play("dominance")
    assert t.legal() == ["take bird for sappers", "take fox for anvil", "take fox for sappers"]
    t.play("take fox for sappers")
    assert t.in_hand(M) == ["anvil", "sword", "dominance_fox"]
    assert t.cards("discard") == ["sappers"]
    assert t.cards("available") == ["dominance_bird"]
    assert "dominance" not in t.legal()


@law("3.3.4#a", "3.3.3")
def test_3_3_4_a_paying_with_a_dominance_card_makes_that_one_available() -> None:
    """And any number may be taken in one Daylight, before or after actions."""
    t = table(M, E, A).put("available", "dominance_fox").hand(M, "dominance_bird anvil foxfolk_steel")
    t.warriors(M, {9: 1}).start(M).play("march", "move 9 1", "pass")
    t.play("dominance", "take fox for dominance_bird")
    assert t.cards("available") == ["dominance_bird"]
    assert t.in_hand(M) == ["foxfolk_steel", "anvil", "dominance_fox"]
    assert "dominance" not in t.legal()
    t.put("hand marquise", "sappers")
    t.play("dominance", "take bird for sappers")
    assert t.in_hand(M) == ["foxfolk_steel", "anvil", "dominance_bird", "dominance_fox"]


@law("3.3.4#a")
def test_3_3_4_a_taking_needs_no_points_and_only_ones_own_daylight() -> None:
    """At 0 points it may be taken, not activated."""
    t = table(M, E, A).put("available", "dominance_mouse").hand(M, "sword").start(M)
    assert t.legal() == ["pass", "dominance"]
    t.play("dominance", "take mouse for sword")
    assert t.legal() == ["pass"]
