"""Law chapter 5: set-up, and the set-up paragraphs of the Marquise and the Eyrie."""

from __future__ import annotations

import pytest

from rootai.catalog import load_boards, load_editions
from rootai.catalog.models import COLUMNS
from rootai_core.game import Game
from tests.law.kit import A, E, M, Table, V, law, new_game, table


def dealt(*factions: str, cards: str = "", edition: str = "2025") -> Table:
    """A game after the first hands have been dealt: by default whatever comes first."""
    t = new_game(*factions, edition=edition)
    wanted = cards.split()
    while t.asks == "draw":
        t.play(f"drawn {wanted.pop(0)}" if wanted else t.legal()[0])
    return t


@law("5.1.1")
def test_5_1_1_one_faction_a_player_in_any_seat() -> None:
    """Two to six players; no faction twice but the Vagabond; any seat may be first."""
    assert new_game(E, M).seats == (E, M)
    for seats in ([0], [0, 0], [1, 1], [0, 1, 2, 0], [0, 1, 2, 3, 3, 3], [0, 9]):
        with pytest.raises(ValueError, match="factions"):
            Game.new(seats)
    assert new_game(M, E, first=E).pub["first"] == 1


@law("5.1.2")
def test_5_1_2_scores_begin_at_zero_and_never_go_below() -> None:
    """Everybody at 0; a loss at 0 stays at 0."""
    t = new_game(M, E, A, V)
    assert [t.points(seat) for seat in t.seats] == [0, 0, 0, 0]


@law("5.1.3#a", "3.3.1#a")
def test_5_1_3_a_two_players_play_without_dominance_cards() -> None:
    """Fifty cards, three dealt to each: 44 left."""
    t = dealt(M, E)
    assert len(t.cards("deck")) == 44
    assert t.cards("out") == ["dominance_bird", "dominance_fox", "dominance_rabbit", "dominance_mouse"]
    t = dealt(M, E, A)
    assert t.cards("out") == []
    assert "dominance_fox" in t.cards("deck")


@law("5.1.3#b", "1.2.1#a")
def test_5_1_3_b_three_cards_each_seen_by_their_owner() -> None:
    """Each draw is uniform over the deck and shown to the player who draws."""
    t = new_game(M, E, A)
    seen = []
    while t.asks == "draw" and len(seen) < 9:
        assert sum(t.weights().values()) == 54 - len(seen)
        t.play(t.legal()[0])
        seen += [event[5] for event in t.events if event[0] == 1]
    assert seen == [1, 1, 1, 2, 2, 2, 4, 4, 4]
    assert [len(t.in_hand(seat)) for seat in t.seats] == [3, 3, 3]


@law("5.1.4", "2.2.4")
@pytest.mark.parametrize("seats", [(M, E), (M, E, V)])
def test_5_1_4_four_ruins_in_their_slots(seats: tuple[str, ...]) -> None:
    """One in each of the slots of 6, 10, 11 and 12; without a Vagabond nothing lies under them."""
    t = dealt(*seats)
    assert t.where("ruin") == [6, 10, 11, 12]
    if V not in seats:
        assert sum(t.pub["ruin_items"]) == sum(t.pub["hidden_items"]) == 0


@law("5.1.4", "2.2.4")
def test_5_1_4_without_a_vagabond_the_ruins_stay() -> None:
    """A whole game later all four are still there."""
    t = dealt(M, E)
    for turn in range(4000):
        if t.asks == "over":
            break
        legal = t.game.legal()
        t.answer(legal[(turn * 7919) % len(legal)])
    assert turn > 300
    assert t.where("ruin") == [6, 10, 11, 12]


@law("5.1.5")
def test_5_1_5_twelve_items() -> None:
    """2 bags, 2 boots, 2 coins, 1 crossbow, 1 hammer, 2 swords, 2 tea."""
    items = "bag bag boot boot coin coin crossbow hammer sword sword tea tea"
    assert new_game(M, E).items_left() == items.split()


@law("5.1.7", "1.4.1#a")
@pytest.mark.parametrize("seats", [(M, E, A, V), (V, A, E, M), (A, M, V, E)])
def test_5_1_7_factions_set_up_in_the_order_of_their_letters(seats: tuple[str, ...]) -> None:
    """Marquise, Eyrie, Alliance, Vagabond, wherever they sit; then the first player's turn begins."""
    t = dealt(*seats)
    order = []
    for _ in range(40):
        if t.pub["phase"] != 0:
            break
        # the Alliance decide nothing: their three supporters are drawn
        who = A if t.asks == "draw" else t.who
        if who not in (*order[-1:], "nobody"):
            order.append(who)
        t.play(t.legal()[0])
    assert order == [M, E, A, V]
    assert t.current == seats[0]


@law("6.3.1", "6.3.2", "6.3.3", "6.3.5", "6.2.2#a")
@pytest.mark.parametrize(("keep", "opposite"), [(1, 3), (2, 4), (3, 1), (4, 2)])
def test_6_3_keep_and_warriors(keep: int, opposite: int) -> None:
    """A keep in any corner, a warrior everywhere but in the corner opposite: 11 of 25."""
    t = dealt(M, E)
    assert (t.asks, t.who) == ("keep", M)
    assert t.legal() == ["clearing 1", "clearing 2", "clearing 3", "clearing 4"]
    t.play(f"clearing {keep}")
    assert t.tokens(keep) == {"keep": 1}
    assert t.map_of(M) == {c: 1 for c in range(1, 13) if c != opposite}
    assert t.in_supply(M) == 14
    assert t.pub["mq"]["wood"] == 8


@law("6.3.4", "6.3.5", "2.2.3")
def test_6_3_4_starting_buildings_at_the_keep_or_next_to_it() -> None:
    """One sawmill, one workshop, one recruiter in 1, 5, 9 or 10, as slots allow; no points."""
    t = dealt(M, E).play("clearing 1")
    assert t.legal() == [f"build {c} sawmill" for c in (1, 5, 9, 10)]
    t.play("build 1 sawmill")
    assert t.legal() == [f"build {c} workshop" for c in (5, 9, 10)]
    t.play("build 10 workshop")
    assert t.legal() == [f"build {c} recruiter" for c in (5, 9)]
    t.play("build 9 recruiter")
    assert (t.where("sawmill"), t.where("workshop"), t.where("recruiter")) == ([1], [10], [9])
    assert t.points(M) == 0
    assert t.pub["mq"]["built"] == [1, 1, 1]


@law("6.3.5", "1.5.1")
def test_6_3_5_six_buildings_of_each_type() -> None:
    """Five more after set-up: with six sawmills on the map no seventh is offered."""
    boards = {board.slug: board for board in load_boards()}
    assert [len(track.cost) for track in boards[M].tracks] == [6, 6, 6]


@law("7.3.1", "7.3.2", "7.3.5", "7.3.3", "7.3.4")
def test_7_3_the_eyrie_opposite_the_keep() -> None:
    """Keep in 1: roost and six warriors in 3, no other choice; four leaders to choose from."""
    t = dealt(M, E).play("clearing 1", "build 1 sawmill", "build 5 workshop", "build 5 recruiter")
    assert (t.asks, t.who, t.legal()) == ("eyrie_corner", E, ["clearing 3"])
    t.play("clearing 3")
    assert (t.where("roost"), t.map_of(E), t.in_supply(E)) == ([3], {3: 6}, 14)
    assert t.pub["ey"]["roosts"] == 1
    assert (t.asks, t.who) == ("leader", E)
    assert t.legal() == ["leader builder", "leader charismatic", "leader commander", "leader despot"]
    t.play("leader despot")
    assert (t.current, t.phase) == (M, "daylight")


@law("7.3.2", "flag eyrie_corner")
@pytest.mark.parametrize("edition", ["first", "middle", "2024", "2025"])
def test_7_3_2_without_a_marquise_any_corner(edition: str) -> None:
    """Nobody else starts in a corner: all four are free."""
    t = dealt(E, A, edition=edition)
    assert t.asks == "eyrie_corner"
    assert t.legal() == ["clearing 1", "clearing 2", "clearing 3", "clearing 4"]


@law("7.3.4")
@pytest.mark.parametrize(
    ("leader", "columns"),
    [
        ("builder", ["recruit", "move"]),
        ("charismatic", ["recruit", "battle"]),
        ("commander", ["move", "battle"]),
        ("despot", ["move", "build"]),
    ],
)
def test_7_3_4_viziers_lie_in_the_leaders_columns(leader: str, columns: list[str]) -> None:
    """With an empty Decree the two viziers are the bird cards to obey, one in each column."""
    t = table(E, A).leader(leader).build(3, "roost").warriors(E, {3: 6}).warriors(A, {3: 1}).start(E)
    asked = []
    while t.asks != "draw" and t.phase == "daylight":
        if t.asks == "decree":
            asked.append(COLUMNS[t.pub["ey"]["column"]])
            assert t.legal() == ["suit bird"]
        t.play(t.legal()[0])
    assert asked == columns


@law("5.0", "flag advanced_setup")
def test_5_0_standard_set_up_of_every_edition() -> None:
    """The standard set-up deals three cards in every edition; the draft and the hand of five belong
    to editions from `middle` on and are asked for by no game of the standard set-up."""
    flags = {flag.name: flag for flag in load_editions().flags}
    assert flags["advanced_setup"].values == ("yes", "no")
    on, off = (new_game(M, E, A, law={"advanced_setup": value}) for value in ("yes", "no"))
    for t in (on, off):
        for _ in range(9):
            t.play(t.legal()[0])
        assert [len(t.in_hand(seat)) for seat in t.seats] == [3, 3, 3]
        assert t.asks == "keep"
    assert on.legal() == off.legal()
