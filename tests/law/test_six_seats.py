"""Five and six seats: two Vagabonds beside the Lizard Cult and the Riverfolk Company."""

from __future__ import annotations

import pytest

from rootai.catalog.models import ITEMS
from rootai_core.game import Game
from rootai_core.ids import Faction
from tests.law.kit import A, E, L, M, R, Table, V, law, new_game, table

V2 = "vagabond2"
WARRIORS = {M: 25, E: 20, A: 10, L: 25, R: 15}


def six(ready: str = "boot sword torch", other: str = "boot tea torch", **options: str) -> Table:
    """A Thief and a Ranger with the Marquise, the Eyrie, the Cult and the Riverfolk."""
    t = table(V, L, V, R, M, E, **options).character("thief").character("ranger", V2).leader("builder")
    return t.items(ready).items(other, faction=V2).pawn(8).pawn(9, V2)


def birdsong(t: Table, seat: str = L) -> Table:
    """Up to the Cult's conspiracies in the fox clearings."""
    return t.outcast("mouse").put("lost_souls", "anvil").start(seat, "birdsong").skip("window")


# ---------------------------------------------------------------- seats and components
@law("5.1.1", "1.5.1")
def test_as_many_seats_as_there_are_boards() -> None:
    """Six at most, two at least; each faction once, the Vagabond twice."""
    m, e, a, v, lizard, river = (Faction[name.upper()] for name in (M, E, A, V, L, R))
    for seats in (
        [m, e, a, v, lizard, river],
        [v, v, lizard, river, m, e],
        [lizard, river, v, v, a],
        [river, lizard],
    ):
        assert Game.new(seats).n_seats == len(seats)
    for seats in (
        [m, e, a, v, lizard, river, v],
        [lizard, river, lizard],
        [river, m, river],
        [v, lizard, v, river, v],
        [lizard],
        [],
    ):
        with pytest.raises(ValueError, match="factions"):
            Game.new(seats)


@law("5.1.3#b", "5.1.4", "5.1.5", "5.1.7", "9.7.1", "10.3.1", "10.3.2#a", "11.3.1", "11.3.4")
@pytest.mark.parametrize("seats", [(V, L, V, R, M, E), (M, R, V, E, L, A), (L, R, A, V, V)])
def test_what_is_dealt_and_what_is_left(seats: tuple[str, ...]) -> None:
    """Three cards a seat; the letters' order whatever the seats; twelve items; each warrior on the map,
    with the Riverfolk or in its supply."""
    t = new_game(*seats)
    order = []
    while t.pub["phase"] == 0:
        if t.asks != "draw" and t.who != "nobody" and t.who not in order:
            order.append(t.who)
        t.play(next(iter(t.weights())) if t.game.at_chance else t.legal()[0])
        assert t.game.check() == []
    letters = [M, E, V, V2, L, R]  # the Alliance decides nothing
    assert order == [name for name in letters if name in t.seats]
    assert [len(t.in_hand(seat)) for seat in t.seats] == [3] * len(seats)
    assert len(t.cards("deck")) == 54 - 3 * len(seats) - (3 if A in seats else 0)
    assert len(t.items_left()) == 12
    ruins = 2 if V2 in t.seats else 1
    assert [t.pub["ruin_items"][clearing - 1] for clearing in (6, 10, 11, 12)] == [ruins] * 4
    for faction in WARRIORS.keys() & set(seats):
        held = t.box_of("payments").get(faction, 0)
        assert t.in_supply(faction) + held + sum(t.map_of(faction).values()) == WARRIORS[faction]
    assert t.box_of("payments") == {R: 3}
    assert sum(t.map_of(R).values()) == 4


@law("10.3.2#a", "11.3.2", "6.2.2#a")
def test_corners_with_everybody_at_the_table() -> None:
    """Keep in 4, roost opposite in 2: the Cult has 1 and 3 to choose from, and the keep bars the otters
    from one clearing of the river."""
    t = new_game(R, M, V, E, L, A)
    corners = {"keep": "clearing 4", "river_start": "clearing 5"}
    offered = {}
    while t.pub["phase"] == 0:
        if t.asks in ("lizard_corner", "river_start"):
            offered.setdefault(t.asks, t.legal())
        answer = corners.get(t.asks)
        if t.game.at_chance:
            t.play(next(iter(t.weights())))
        else:
            t.play(answer if answer in t.legal() else t.legal()[0])
    assert offered["lizard_corner"] == ["clearing 1", "clearing 3"]
    assert offered["river_start"] == ["clearing 5", "clearing 7", "clearing 10", "clearing 11"]


# ---------------------------------------------------------------- items
@law("4.1.2#b", "5.1.5", "1.5.1", "11.5.3.I", "10.6.2")
def test_two_coins_for_six_players() -> None:
    """One is left and each may craft Bake Sale in his own way; none is left and nobody may, nor may the
    Riverfolk export it."""
    t = (
        six("hammer hammer")
        .pawn(5)
        .crafted(M, "coin")
        .outcast("rabbit")
        .build(4, "garden")
        .build(10, "garden")
    )
    t.build(5, "workshop workshop").posts(4).destroyed("rabbit").river("funds", riverfolk=3)
    for none_left in (False, True):
        if none_left:
            t.crafted(E, "coin")
        for who, ways in ((M, ["craft"]), (V, ["craft"]), (L, ["craft"]), (R, ["craft", "export"])):
            u = t.copy().hand(who, "bake_sale").start(who, "evening" if who == L else "daylight")
            found = [] if u.game.at_chance or u.who != who else u.legal("craft") + u.legal("export")
            assert found == ([] if none_left else [f"{way} bake_sale" for way in ways])


@law("9.5.4#b", "9.7.4", "9.2.9#a", "9.2.9.I.a")
def test_items_that_wander_between_the_boxes() -> None:
    """A Vagabond aids the Riverfolk and takes their hammer; the other one aids the Cult and takes its tea.
    Each has markers of his own."""
    t = six().crafted(R, "hammer").crafted(L, "tea").warriors(R, {8: 1}).warriors(L, {9: 1})
    t.hand(V, "foxfolk_steel").hand(V2, "sword").start(V).play(
        "aid", "seat riverfolk", "card foxfolk_steel", "item torch ready"
    )
    t.play("item hammer ready")
    assert (t.box(R), "hammer" in t.has_items("ready"), t.in_hand(R)) == ([], True, ["foxfolk_steel"])
    assert (t.stands(R), t.stands(R, V2)) == ("wary", "indifferent")
    t.start(V2).play("aid", "seat lizard", "card sword", "item torch ready")
    t.play("item tea ready")
    assert (t.box(L), t.has_items("ready", V2).count("tea"), t.in_hand(L)) == ([], 2, ["sword"])
    assert (t.stands(L, V2), t.stands(L)) == ("wary", "indifferent")
    assert t.cards("lost_souls") == []  # given, not spent


@law("9.7.3#a", "2.2.4", "10.5.1", "10.4.3.III#a")
def test_a_ruin_with_two_items_and_the_cult() -> None:
    """While one of two items lies there, the ruin fills the slot: no garden; the second one frees it."""
    t = six("torch torch", "torch torch").pawn(12).pawn(12, V2).warriors(L, {12: 1}).hand(L, "anvil")
    pub = t._edit()
    pub["ruin_items"][11] = 2
    for item in ("bag", "sword"):
        pub["hidden_items"][ITEMS.index(item)] = 1
    t.build(12, "sawmill")
    t.start(V).play("explore", "found bag sword", "item bag ready")
    t.warriors(L, {12: 3})
    assert "build" not in t.copy().start(L).legal()
    t.start(V2).play("explore", "found sword")
    assert t.buildings(12) == ["sawmill"]
    t.start(L).play("build").forced()
    assert (t.buildings(12), t.has_items("ready", V2)) == (["garden", "sawmill"], ["sword", "torch"])


@law("9.7.2", "9.5.5#b", "10.2.6#a")
def test_quests_of_two_are_no_lost_souls() -> None:
    """One row for both, a new quest for each completed one, and the drawn cards of a reward are drawn."""
    t = six("tea coin boot", "tea coin boot").pawn(8, V2)
    t.quests("fundraising_fox", "errand_fox", deck="escort_mouse guard_duty_mouse").start(V)
    t.play("quest", "quest fundraising_fox", "count 0", "revealed escort_mouse")
    t.start(V2).play("quest").forced()
    t.play("count 2", "drawn anvil", "drawn sword", "revealed guard_duty_mouse")
    assert (t.points(V), t.points(V2), sorted(t.in_hand(V2))) == (1, 0, ["anvil", "sword"])
    assert (t.cards("lost_souls"), t.cards("discard")) == ([], [])


# ---------------------------------------------------------------- coalitions
@law("9.2.8#a", "9.2.8#b", "9.2.8#d", "9.2.8#c", "10.2.6#a")
def test_each_vagabond_finds_his_partner() -> None:
    """The Cult has the fewest points, then the Riverfolk: a Hostile Cult is Indifferent again, the card
    stays in play, and the other Vagabond passes over whom the first has bound."""
    t = six().hand(V, "dominance_fox").hand(V2, "dominance_mouse").relation(L, "hostile")
    t.score(vagabond=12, vagabond2=11, lizard=3, riverfolk=5, marquise=9, eyrie=9).start(V)
    assert t.legal("dominance") == ["dominance fox lizard"]
    t.play("dominance fox lizard")
    assert (t.stands(L), t.cards("lost_souls"), t.cards("available")) == ("indifferent", [], [])
    t.score(lizard=8)
    assert t.start(V2).legal("dominance") == ["dominance mouse riverfolk"]
    t.play("dominance mouse riverfolk")
    pub = t.pub["seat"]
    assert [pub[t.seat(who)]["coalition"] for who in (V, V2)] == [t.seat(L), t.seat(R)]
    assert [pub[t.seat(who)]["team"] for who in (V, L, V2, R)] == [0, 0, 2, 2]


@law("9.2.8#c", "3.1", "10.5.3#a")
def test_the_cult_scores_for_its_partner() -> None:
    """The aid of a bound Vagabond gives no point; the Cult's ritual to thirty wins for both, not for the
    other pair."""
    t = six().coalition(L).coalition(R, V2).relation(M, "amiable").build(8, "garden").build(12, "garden")
    t.warriors(M, {8: 1}).hand(V, "anvil").score(lizard=28, riverfolk=29)
    aid = t.copy().start(V).play("aid", "seat marquise", "card anvil", "item boot ready")
    assert (aid.points(V), aid.in_hand(M)) == (0, ["anvil"])
    t.hand(L, "foxfolk_steel").start(L).play("score").forced()
    assert (t.asks, sorted(t.winners)) == ("over", [L, V])


@law("9.2.8#c", "11.4.2", "XE23")
def test_dividends_win_for_the_partner() -> None:
    """Two points at the start of the Riverfolk's turn, and the second Vagabond has won as well."""
    t = six().coalition(L).coalition(R, V2).posts(8).river("funds", riverfolk=4).score(riverfolk=28)
    t.start(R, "birdsong").forced()
    assert (t.asks, sorted(t.winners)) == ("over", sorted([R, V2]))


@law("9.2.8#c", "3.3.1.I", "10.2.4#a")
def test_a_dominance_of_the_cult_wins_for_its_partner() -> None:
    """Three gardens in fox clearings, by rule of the pilgrims, against any warriors."""
    t = six().coalition(L).dominance(L, "fox").builds({1: "garden", 8: "garden", 12: "garden"})
    t.warriors(M, {12: 5}).start(L, "birdsong")
    assert (t.asks, sorted(t.winners)) == ("over", [L, V])


@law("9.2.8#c", "GLOSS.enemy", "XE25", "10.4.3.I#a")
def test_partners_of_the_cult_and_of_the_riverfolk_are_no_targets() -> None:
    """Each side may attack the other pair and nobody of its own."""
    t = six("sword boot", "sword boot").pawn(8, V2).warriors(L, {8: 2}).warriors(R, {8: 2})
    t.coalition(L).coalition(R, V2).river("funds", riverfolk=1)
    assert t.copy().start(V).play("battle").legal() == ["battle 8 vagabond2", "battle 8 riverfolk"]
    assert t.copy().start(V2).play("battle").legal() == ["battle 8 vagabond", "battle 8 lizard"]
    assert t.copy().start(R).play("battle").forced().legal() == ["battle 8 vagabond", "battle 8 lizard"]
    crusade = birdsong(t.copy().acolytes(2))
    crusade.play("battle")
    assert crusade.legal() == ["battle 8 vagabond2", "battle 8 riverfolk"]


@law("9.2.8#c", "GLOSS.enemy", "4.1.2#a", "10.2.5#a", "11.2.5.I#a", "3.2.1")
@pytest.mark.parametrize(("partner", "left"), [(L, [8]), (R, [])])
def test_a_favor_spares_the_partner(partner: str, left: list[int]) -> None:
    """Garden and lizards stay, the post goes and half of the funds with it, or the other way round. Who is
    bound scores nothing."""
    t = six("hammer hammer hammer").coalition(partner).warriors(L, {8: 1}).warriors(R, {8: 1})
    t.build(8, "garden").posts(8).river("funds", riverfolk=2).hand(L, "anvil").hand(V, "favor_of_the_foxes")
    t.start(V).play("craft favor_of_the_foxes").forced()
    while t.asks in ("discard", "order", "disruption"):
        t.play(t.legal()[0])
    assert (t.where("garden"), t.at(8, L), t.points(V)) == (left, len(left), 0)
    assert (t.where("trade_post"), t.at(8, R)) == ([] if left else [8], 0 if left else 1)
    assert t.box_of("funds") == ({R: 1} if left else {R: 2})
    assert t.in_hand(L) == (["anvil"] if left else [])


# ---------------------------------------------------------------- enemies and allies
@law("10.2.3#a", "9.2.9.III#a", "9.2.9.III.a", "9.7.4")
def test_lizards_that_fall_to_a_vagabond() -> None:
    """They become acolytes; the Cult turns Hostile to him and not to the other, and from the next one on
    each is a point."""
    t = six("sword sword", "sword").warriors(L, {8: 3}).start(V).play("battle").forced()
    t.play("dice 2 0")
    assert (t.in_acolytes, t.stands(L), t.stands(L, V2), t.at(8, L)) == (2, "hostile", "indifferent", 1)
    assert t.points(V) == 1  # the second of the two


@law("9.2.9.II.b#a", "9.2.9.II.b#b", "11.2.2#b", "11.2.7.II")
def test_allied_otters_swim_along() -> None:
    """By boat he goes from 7 to 11 and otters that rule neither come along; on foot to 8 they stay."""
    t = six("boot boot").pawn(7).relation(R, "allied").warriors(R, {7: 2}).warriors(M, {7: 3, 11: 3, 8: 3})
    t.boats(V).start(V).play("move")
    river = t.copy().play("move 7 11")
    assert (river.asks, river.legal()) == ("ally_move", ["pass", "seat riverfolk"])
    river.play("seat riverfolk", "count 2")
    assert (river.pawn_at(), river.at(11, R)) == ("11", 2)
    assert t.play("move 7 8").asks != "ally_move"


@law("11.2.7.III#b", "9.2.7", "9.2.2", "9.7.0")
def test_hired_otters_against_either_vagabond() -> None:
    """Three otters and no cat attack one and then the other: hits damage items; the pawns stay."""
    t = six("sword boot tea", "sword boot torch").pawn(8, V2).warriors(R, {8: 3}).hired(M).turn(M)
    t.push("D_BATTLE", M, 255)
    assert t.legal() == ["battle 8 vagabond", "battle 8 vagabond2"]
    t = six("sword boot tea", "sword boot torch").pawn(8, V2).warriors(R, {8: 3}).hired(M)
    for who in (V, V2):
        t.battle(M, 8, who).play("dice 2 0")
        while t.asks == "damage":
            t.play(t.legal()[0])
        assert (len(t.has_items("broken", who)), t.pawn_at(who)) == (2, "8")
    assert t.at(8, R) == 3


@law("11.2.6#a", "11.2.6.III#a", "11.2.6.III#b", "11.2.6.II")
def test_both_vagabonds_buy() -> None:
    """Each on his own turn; the last two otters stand for the first price, none for the second."""
    t = six("boot sword torch", "boot tea torch").hand(R, "anvil sword bake_sale").prices(2, 4, 1)
    t.warriors(R, {4: 13}).start(V, "birdsong").play(
        "service card anvil", "item boot ready", "item sword ready"
    )
    assert (t.in_hand(V), t.box_of("payments"), t.asks != "window") == (["anvil"], {R: 2}, True)
    t.start(V2, "birdsong").play("service card bake_sale", "item boot ready", "item tea ready")
    assert (t.in_hand(V2), t.box_of("payments"), t.in_hand(R)) == (["bake_sale"], {R: 2}, ["sword"])


# ---------------------------------------------------------------- the Riverfolk's board with five owners
@law("11.2.4", "11.4.3", "11.5#0b", "11.2.5.I#a")
def test_funds_of_five_owners() -> None:
    """Each is named, the Vagabond never; half of five is three; all of them come back to the box."""
    t = table(R, M, E, A, L, V).leader("builder").posts(8).warriors(R, {7: 1}).pawn(8)
    owners = {R: 1, M: 1, E: 1, A: 1, L: 1}
    t.river("committed", **owners).start(R, "birdsong").forced()
    assert t.box_of("funds") == owners | {R: 3}  # two by protectionism
    t = table(R, M, E, A, L, V).leader("builder").posts(8).warriors(R, {7: 1}).pawn(8).warriors(M, {8: 3})
    t.river("funds", **owners).start(R).play("move")
    assert t.legal() == [f"seat {owner}" for owner in owners]
    t.battle(M, 8, R).play("dice 1 0")
    assert (t.who, t.asks) == (R, "disruption")
    t.play("seat eyrie", "seat alliance").forced()
    assert t.box_of("funds") == {R: 1, M: 1}


@law("10.2.6#a", "10.4.1#a", "10.6.3#b", "11.6.1", "9.6.3", "2.1#b")
def test_evenings_of_five_fill_lost_souls() -> None:
    """Nothing is left to draw and everybody is one card over the limit: what they discard makes the
    Outcast, and is the new deck at once."""
    t = six().outcast("rabbit")
    foxes = ["anvil", "foxfolk_steel", "gently_used_knapsack", "root_tea_fox", "protection_racket"]
    others = [card for card in t.cards("deck") if card not in foxes]
    sellers = (V, V2, R, M, E)
    for i, who in enumerate(sellers):
        t.hand(who, [foxes[i], *others[5 * i : 5 * i + 5]])
    t.deck("")
    for i, who in enumerate(sellers):
        t.start(who, "evening").play(f"card {foxes[i]}")
        assert (len(t.in_hand(who)), foxes[i] in t.in_hand(who)) == (5, False)
    assert sorted(t.cards("lost_souls")) == sorted(foxes)
    t.start(L, "birdsong").skip("window")
    assert (t.the_outcast, t.cards("lost_souls")) == (("fox", False), [])
    assert sorted(t.cards("deck") + t.in_hand(L)) == sorted(foxes)
