"""Law chapter 19: the advanced set-up, and the house rules that it is made of."""

from __future__ import annotations

from itertools import combinations

import pytest

from rootai.catalog import load_editions
from rootai.record import Rules, advanced
from rootai_core.game import Game
from tests.law.kit import A, E, M, Table, V, law, new_game, table
from tests.law.words import CHARACTERS

ADVANCED = load_editions().advanced()
BACKWARDS = {"setup_order": "seats_backwards"}


def on(t: Table, question: str) -> Table:
    """Whatever comes first, until this is asked."""
    while t.asks != question:
        t.play(t.legal()[0])
    return t


def draft(*cards: str, seats: int = 3, first: str = "?1", law: dict[str, str] | None = None) -> Table:
    """A draft in which these set-up cards have been dealt, the last Vagabond's with the Thief."""
    t = new_game(*["?"] * seats, first=first, law=law or BACKWARDS)
    on(t, "setup_card")
    for card in cards:
        t.play(f"setup_card {card}")
        if t.asks == "character":
            t.play(t.legal("character")[0])
    return t


# ---------------------------------------------------------------- map and markers
@law("19.1#a")
@pytest.mark.parametrize("board", ["autumn", "winter", "lake", "mountain"])
def test_19_1_a_any_map_may_be_chosen(board: str) -> None:
    """Its own set-up changes are done before the first hand: ferry, closed paths."""
    t = new_game(M, E, A, V, board=board, law=ADVANCED)
    assert (t.pub["ferry"] == 0) == (board == "lake")
    on(t, "return_card")
    assert all(suit < 3 for suit in t.pub["suit"])


@law("19.1#b")
@pytest.mark.parametrize("board", ["winter", "lake", "mountain"])
def test_19_1_b_twelve_markers_one_on_each_clearing(board: str) -> None:
    """Four of each suit: the first lies with equal chances, what is used up cannot come again."""
    t = new_game(M, E, board=board)
    assert (t.asks, t.who) == ("suit", "nobody")
    assert t.weights() == {"suit_marker fox": 4, "suit_marker rabbit": 4, "suit_marker mouse": 4}
    t.play(*["suit_marker fox"] * 4)
    assert t.weights() == {"suit_marker rabbit": 4, "suit_marker mouse": 4}
    t.play(*["suit_marker mouse"] * 3, "suit_marker rabbit")
    assert t.weights() == {"suit_marker rabbit": 3, "suit_marker mouse": 1}
    t.play("suit_marker mouse", *["suit_marker rabbit"] * 3)
    assert t.pub["suit"][:12] == [0] * 4 + [2] * 3 + [1, 2] + [1] * 3
    assert t.asks == "draw"


@law("19.1#b", "flag suits")
def test_19_1_b_over_printed_suits_by_house_rule() -> None:
    """Autumn has printed suits; with the house rule the markers are dealt over them."""
    assert new_game(M, E).asks == "draw"
    t = new_game(M, E, law={"suits": "dealt"})
    assert t.asks == "suit"
    t.play(*["suit_marker mouse"] * 4, *["suit_marker fox"] * 4, *["suit_marker rabbit"] * 4)
    assert t.pub["suit"] == [2] * 4 + [0] * 4 + [1] * 4


@law("19.4")
def test_19_4_seats_and_first_player_before_factions() -> None:
    """Whoever is first, the seats are there before anybody has a faction."""
    t = new_game("?", "?", "?", first="?2", law=BACKWARDS)
    assert [seat["faction"] for seat in t.pub["seat"][:3]] == [7, 7, 7]
    assert t.pub["first"] == 1


# ---------------------------------------------------------------- hands
@law("19.7", "flag starting_hand")
def test_19_7_five_cards_each() -> None:
    """Five in the advanced set-up, three in the standard one."""
    for hand, n in (("keep_three_of_five", 5), ("three", 3)):
        t = on(new_game(M, E, A, law={"starting_hand": hand}), "keep")
        assert [len(t.in_hand(seat)) for seat in t.seats] == [n] * 3


@law("19.7")
def test_19_7_two_players_without_dominance() -> None:
    """All four dominance cards lie in the box."""
    t = on(new_game(M, E, law=ADVANCED), "eyrie_corner")
    assert len(t.cards("out")) == 4
    assert len(t.cards("deck")) == 54 - 4 - 10


@law("19.10")
def test_19_10_three_are_kept_and_two_go_back_into_the_deck() -> None:
    """Any two of the five, in turn order; the deck is as large as it would have been with three."""
    t = on(new_game(M, E, A, law=ADVANCED, first=E), "return_card")
    assert t.who == E
    options = set()
    held = t.in_hand(E)
    for first in t.legal("card"):
        twin = t.copy().play(first)
        for second in twin.legal("card"):
            options.add(tuple(sorted((first, second))))
    assert options == {tuple(sorted((f"card {a}", f"card {b}"))) for a, b in combinations(held, 2)}
    order = []
    while t.asks == "return_card":
        order.append(t.who)
        t.play(t.legal()[0])
    assert order == [E, E, A, A, M, M]
    assert [len(t.in_hand(seat)) for seat in t.seats] == [3, 3, 3]
    assert len(t.cards("deck")) == 54 - 9 - 3
    assert (t.phase, t.current) == ("birdsong", E)


@law("19.10", "1.2.2#b")
def test_19_10_he_knows_that_they_are_in_the_deck_and_nobody_else_does() -> None:
    """Face down: the others see that two cards went, not which."""
    t = on(new_game(M, E, A, law=ADVANCED), "return_card")
    card = t.legal()[0]
    t.play(card)
    assert [event[5] for event in t.events if event[0] == 1] == [1]
    mine, other = (t.game.knowledge(seat) for seat in (0, 1))
    assert mine["pins"][0].bit_count() == 1
    assert other["pins"][0] == 0


# ---------------------------------------------------------------- set-up cards
@law("19.8.2#a")
def test_19_8_2_a_one_card_more_than_players_a_militant_one_first() -> None:
    """Three players: the Marquise or the Eyrie first, then any three more of those that are left."""
    t = on(new_game("?", "?", "?", law=BACKWARDS), "setup_card")
    assert t.legal() == ["setup_card marquise", "setup_card eyrie"]
    t.play("setup_card eyrie")
    assert {"setup_card marquise", "setup_card alliance", "setup_card vagabond"} <= set(t.legal())
    t.play("setup_card alliance", "setup_card marquise", "setup_card vagabond")
    assert t.asks == "character"
    t.play("character_card thief")
    assert (t.asks, t.who) == ("faction", "?3")


@law("19.8.2#a", "19.8.1")
def test_19_8_2_a_both_vagabond_cards_are_as_likely_as_two() -> None:
    """Two of them in the pool: twice as likely as another card; one, as likely."""
    t = on(new_game("?", "?", "?", law=BACKWARDS), "setup_card").play("setup_card eyrie")
    assert t.weights()["setup_card vagabond"] == 2 * t.weights()["setup_card marquise"]
    t = new_game("?", "?", "?", law=BACKWARDS, pool="marquise eyrie alliance vagabond")
    on(t, "setup_card").play("setup_card eyrie")
    assert t.weights()["setup_card vagabond"] == t.weights()["setup_card marquise"]


@law("19.8.1")
def test_19_8_1_the_pool_is_what_the_table_agrees_on() -> None:
    """Only those cards are dealt; one that is at the table, twice in the pool or unknown is refused,
    and so is a pool without a militant faction or with too few cards."""
    t = on(new_game("?", "?", law=BACKWARDS, pool="marquise eyrie"), "setup_card").play("setup_card eyrie")
    assert t.legal() == ["setup_card marquise"]
    backwards = load_editions().numbers(None, BACKWARDS)
    for factions, pool in (
        ([0, None, None], [0, 1, 2]),
        ([None] * 3, [0, 0, 1]),
        ([None] * 3, [0, 1, 3, 3, 3]),
        ([None] * 3, [2, 3, 3]),
        ([None] * 3, [0, 1]),
        ([None] * 3, [0, 1, 9]),
    ):
        with pytest.raises(ValueError, match="pool"):
            Game.new(factions, law=backwards, pool=pool)
    with pytest.raises(ValueError, match="factions"):
        Game.new([None, 0, 1])


@law("19.8.2#b")
def test_19_8_2_b_two_players_draft_militant_factions() -> None:
    """No insurgent card is dealt, and none may be in the pool."""
    t = on(new_game("?", "?", law=BACKWARDS), "setup_card")
    dealt = []
    while t.asks == "setup_card":
        dealt.append(t.legal()[0])
        t.play(dealt[-1])
    assert sorted(dealt) == ["setup_card eyrie", "setup_card marquise"]
    with pytest.raises(ValueError, match="pool"):
        Game.new([None, None], law=load_editions().numbers(None, BACKWARDS), pool=[0, 1, 2])


@law("19.8.2.2")
def test_19_8_2_2_an_insurgent_dealt_last_is_locked() -> None:
    """The Alliance came last: it can be had once the Eyrie or the Marquise has been taken."""
    t = draft("eyrie", "vagabond", "marquise", "alliance")
    assert t.legal() == ["faction marquise", "faction eyrie", "faction vagabond"]
    t.play("faction vagabond", "clearing F1")
    on(t, "faction")
    assert t.legal() == ["faction marquise", "faction eyrie"]
    t.play("faction eyrie")
    on(t, "faction")
    assert t.legal() == ["faction marquise", "faction alliance"]


@law("19.8.2.2")
def test_19_8_2_2_a_militant_dealt_last_is_not() -> None:
    """Nothing is locked."""
    t = draft("eyrie", "alliance", "vagabond", "marquise")
    assert "faction marquise" in t.legal()
    assert "faction alliance" in t.legal()


@law("19.8.2.3", "9.3.1", "9.3.5")
def test_19_8_2_3_each_vagabond_card_has_its_character() -> None:
    """Two cards, two characters; who takes the second plays that one, with its items."""
    t = on(new_game("?", "?", "?", law=BACKWARDS), "setup_card").play("setup_card eyrie")
    t.play("setup_card vagabond", "character_card tinker", "setup_card vagabond")
    assert "character_card tinker" not in t.legal()
    t.play("character_card thief", "setup_card marquise")
    assert "faction vagabond2" in t.legal()
    t.play("faction vagabond2")
    assert t.asks == "forest"
    assert t.pub["vb"][0]["character"] == CHARACTERS.index("thief")
    t.play("clearing F1")
    on(t, "faction").play("faction vagabond")
    # the lower seat is Vagabond number 0, whoever chose first
    assert [vb["character"] for vb in t.pub["vb"]] == [CHARACTERS.index("tinker"), CHARACTERS.index("thief")]
    assert t.pub["seat"][2]["pawn"] == 16


# ---------------------------------------------------------------- order
@law("19.8.3#a", "flag setup_order")
def test_19_8_3_a_from_the_last_seat_backwards() -> None:
    """First is seat 2 of 4: seats 1, 4, 3, 2 choose, and each sets up before the next one chooses."""
    t = draft("eyrie", "marquise", "alliance", "vagabond", "vagabond", seats=4, first="?2")
    asked = []
    while t.asks != "window" and t.phase == "setup":
        if t.asks == "faction":
            asked.append(t.who)
        t.play(t.legal()[0])
    assert asked == ["?1", "?4", "?3", "?2"]
    assert (t.current, t.pub["round"]) == ("?2", 1)


@law("19.8.3#a")
def test_19_8_3_a_without_a_draft_too() -> None:
    """Given factions set up in the same order: the Vagabond in the last seat first."""
    t = new_game(M, E, A, V, law=BACKWARDS)
    on(t, "character")
    assert t.who == V
    t = new_game(M, E, A, V)
    assert on(t, "keep").who == M


@law("19.8.3#a")
def test_19_8_3_a_some_seats_may_have_their_faction() -> None:
    """The Marquise is given: she is in nobody's pool, and counts as a militant that has been chosen."""
    t = on(new_game("?", M, "?", law=BACKWARDS, pool="eyrie alliance vagabond"), "setup_card")
    assert t.legal() == ["setup_card eyrie"]
    t.play("setup_card eyrie", "setup_card vagabond")
    t.play("character_card thief", "setup_card alliance")
    assert (t.who, t.legal()) == ("?2", ["faction eyrie", "faction alliance", "faction vagabond"])


# ---------------------------------------------------------------- homelands
@law("19.8.3#b")
def test_19_8_3_b_nobody_starts_where_an_enemy_does() -> None:
    """By the boards, seats backwards: the Eyrie takes corner 1, the Marquise one of the others."""
    t = on(new_game(M, E, law=BACKWARDS), "eyrie_corner").play("clearing 1")
    assert on(t, "keep").legal() == ["clearing 2", "clearing 3", "clearing 4"]
    t = on(new_game(M, E, law=BACKWARDS, edition="middle"), "eyrie_corner").play("clearing 1")
    assert on(t, "keep").legal() == ["clearing 2", "clearing 3", "clearing 4"]


@law("19.8.3#b", "flag homelands")
def test_19_8_3_b_the_marquise_has_three_homelands_by_her_card() -> None:
    """Three clearings, each next to another; two warriors in each, one everywhere else; the keep in one
    of them, one of her buildings in each."""
    t = on(new_game(M, E, law={"homelands": "setup_cards"}), "homeland")
    triples = set()
    for a in t.legal():
        for b in (one := t.copy().play(a)).legal():
            triples |= {(a, b, c) for c in one.copy().play(b).legal()}
    numbers = {tuple(int(x.split()[1]) for x in triple) for triple in triples}
    near = {(1, 5), (1, 9), (1, 10), (2, 5), (2, 6), (2, 10), (3, 6), (3, 7), (3, 11), (4, 8), (4, 9)}
    near |= {(4, 12), (6, 11), (7, 8), (7, 12), (9, 12), (10, 12), (11, 12)}
    assert numbers == {
        three
        for three in combinations(range(1, 13), 3)
        if sum(p in near for p in combinations(three, 2)) >= 2
    }
    t.play("clearing 1", "clearing 5", "clearing 10")
    assert t.map_of(M) == {c: 2 if c in (1, 5, 10) else 1 for c in range(1, 13)}
    assert (t.asks, t.legal()) == ("keep", ["clearing 1", "clearing 5", "clearing 10"])
    t.play("clearing 5")
    assert t.legal() == [f"build {c} sawmill" for c in (1, 5, 10)]
    t.play("build 5 sawmill")
    assert t.legal() == ["build 1 workshop", "build 10 workshop"]
    t.play("build 1 workshop").forced()
    assert (t.where("recruiter"), t.in_supply(M)) == ([10], 25 - 15)


@law("19.8.3#b")
def test_19_8_3_b_the_eyrie_keeps_two_clearings_between() -> None:
    """By her card: the map's edge, three paths or more from an enemy's homeland where that can be had."""
    t = on(new_game(M, E, law={"homelands": "setup_cards"}), "homeland")
    t.play("clearing 1", "clearing 5", "clearing 10", "clearing 1")
    on(t, "eyrie_corner")
    # at three paths from 1, 5 and 10: only 3 (by 2-6) and 7 and 8 (by 12, by 9-4)
    assert t.legal() == ["clearing 3", "clearing 8"]


@law("19.8.3#b")
def test_19_8_3_b_as_far_as_can_be_had() -> None:
    """Homelands 7, 11 and 12 leave no edge clearing three paths off: two will do."""
    t = on(new_game(M, E, law={"homelands": "setup_cards"}), "homeland")
    t.play("clearing 7", "clearing 11", "clearing 12", "clearing 12")
    on(t, "eyrie_corner")
    assert t.legal() == ["clearing 1", "clearing 2", "clearing 5"] or all(
        int(x.split()[1]) not in (3, 4, 6, 7, 8, 9) for x in t.legal()
    )


@law("19.8.3#b")
def test_19_8_3_b_all_listed_pieces_must_fit() -> None:
    """The Marquise sets up after the Eyrie in 3, whose only slot is taken: no homeland of hers there,
    and her keep stays away from it if it can."""
    t = on(new_game(M, E, law=ADVANCED), "eyrie_corner").play("clearing 3")
    on(t, "homeland")
    assert "clearing 3" not in t.legal()
    t.play("clearing 2", "clearing 6", "clearing 11")
    assert t.legal() == ["clearing 2"]


# ---------------------------------------------------------------- the rest
@law("19.9")
def test_19_9_scores_at_zero() -> None:
    """After the whole of it."""
    t = on(new_game(M, E, A, V, law=ADVANCED), "return_card")
    assert [t.points(seat) for seat in t.seats] == [0] * 4


@law("5.0", "flag advanced_setup")
def test_5_0_editions_with_an_advanced_set_up() -> None:
    """`first` has none; `middle` leaves homelands to the boards; flags of one's own stay as they are."""
    with pytest.raises(ValueError, match="advanced"):
        advanced(Rules("first"))
    assert advanced(Rules("middle")).flags["homelands"] == "boards"
    assert advanced(Rules("2024")).flags["homelands"] == "setup_cards"
    assert advanced(Rules("2025", {"starting_hand": "three"})).flags["starting_hand"] == "three"


@law("19.10", "5.1.3#b")
def test_19_10_house_rules_one_by_one() -> None:
    """Five cards of which three are kept, with everything else as ever."""
    t = on(new_game(M, E, A, law={"starting_hand": "keep_three_of_five"}), "return_card")
    assert t.where("keep") == [1]
    while t.asks == "return_card":
        t.play(t.legal()[0])
    assert table(M, E).pub["law"][43] == 0
    assert [len(t.in_hand(seat)) for seat in t.seats] == [3, 3, 3]
