"""Situations outside battle with an official or undisputed answer."""

from __future__ import annotations

import pytest

from tests.law.kit import A, E, M, Table, V, law, new_game, table


# ---------------------------------------------------------------- crafting and cards
@law("4.1.2#b")
def test_no_boot_left_no_travel_gear() -> None:
    """Not even for the point."""
    t = table(M, E).build(5, "workshop").hand(M, "travel_gear_mouse").item_supply("tea coin").start(M)
    assert t.legal("craft") == []


@law("4.1.1#b")
def test_anvil_or_foxfolk_steel() -> None:
    """Two fox workshops pay three icons for nobody: one card, two points."""
    t = table(M, E).builds({1: "workshop", 8: "workshop"}).hand(M, "anvil foxfolk_steel").start(M)
    for card in ("anvil", "foxfolk_steel"):
        done = t.copy().play(f"craft {card}")
        assert (done.points(M), done.legal("craft")) == (2, [])


@law("7.2.3", "7.8.1")
@pytest.mark.parametrize(("leader", "points"), [("despot", 1), ("builder", 3)])
def test_bake_sale_by_leader(leader: str, points: int) -> None:
    """The coin is worth one point, three under the Builder."""
    t = table(M, E).leader(leader).builds({5: "roost", 4: "roost"}).hand(E, "bake_sale").start(E)
    assert t.play("craft bake_sale").points(E) == points


@law("3.2.1", "9.2.2.I", "8.2.4#a", "8.2.6#b", "1.1.3#a", "1.5.4#c")
@pytest.mark.parametrize(("first", "supporters"), [("outrage 7", 2), ("base_lost 7", 3)])
def test_favor_of_the_mice_hits_everybody(first: str, supporters: int) -> None:
    """Roost, base and sympathy give 3; the Vagabond damages three items; the Marquise orders: Outrage
    first, and her mouse card goes with the purge; base first, and it stays."""
    t = table(M, E, A, V).builds({9: "workshop workshop", 11: "workshop", 2: "roost", 7: "base"})
    t.warriors(E, {2: 3}).warriors(A, {7: 2}).sympathy(7).officers(3).leader("builder")
    t.character("ranger").items("boot torch crossbow sword tea").pawn(9)
    t.put("supporters", "sword sappers anvil foxfolk_steel").hand(M, "favor_of_the_mice mouse_in_a_sack")
    t.start(M).play("craft favor_of_the_mice")
    assert (t.asks, t.who, t.points(M)) == ("order", M, 3)
    t.play(f"first {first}")
    while t.asks != "marquise":
        t.play(next((a for a in t.legal() if a != "pass"), "pass"))
    assert len(t.cards("supporters")) == supporters
    assert t.pub["wa"]["officers"] == 1
    assert len(t.has_items("broken")) == 3
    assert t.points(M) == 3


@law("6.2.3#a")
def test_a_favor_against_three_garrisons() -> None:
    """2, 1 and 3 warriors fall in fox clearings; fox and bird card save at most five."""
    t = table(M, A).keep(4).warriors(M, {6: 2, 8: 1, 12: 3}).sympathy(1, 8, 12)
    t.hand(A, "favor_of_the_foxes").hand(M, "anvil sappers sword").start(A).play("craft favor_of_the_foxes")
    best = 0
    lines = [t]
    while lines:
        line = lines.pop()
        if line.asks != "hospitals":
            best = max(best, line.at(4, M))
            continue
        assert "card sword" not in line.legal()
        lines += [line.copy().play(answer) for answer in line.legal()]
    assert best == 5


@law("6.2.3#d", "CARD.TC")
def test_tax_collector_at_home() -> None:
    """One drawn, one spent, the warrior stands at the keep: the hand is as large as before."""
    t = table(M, E).keep(4).warriors(M, {9: 1}).effects(M, "tax_collector").hand(M, "sword").start(M)
    t.play("effect tax_collector 9", "drawn anvil", "card sword")
    assert (t.at(4, M), t.at(9, M), t.in_hand(M)) == (1, 0, ["anvil"])


@law("8.2.1", "8.5.1", "4.1.1#a")
def test_a_fresh_token_crafts() -> None:
    """Sympathy spread to 8 in Birdsong crafts Anvil in Daylight for 2 points."""
    t = table(A, M).sympathy(7).put("supporters", "foxfolk_steel").hand(A, "anvil").start(A, "birdsong")
    t.skip("revolt").play("clearing 8").forced()
    t.skip("spread")
    assert t.phase == "daylight"
    before = t.points(A)
    assert t.play("craft anvil").points(A) == before + 2


@law("7.7.4", "1.1.1#a", "1.4.1#b")
def test_command_warren_without_a_battle_is_no_turmoil() -> None:
    """The card is optional and no part of the Decree."""
    t = table(M, E).leader("builder").build(8, "roost").warriors(E, {8: 1}).effects(E, "command_warren")
    t.start(E)
    assert (t.asks, t.pub["ey"]["leader"]) == ("decree", 0)


@law("CARD.BBB", "GLOSS.enemy")
def test_a_bank_that_would_help_the_leader_is_left_alone() -> None:
    """Only the enemy at 29 could draw too, the partner is none: the Marquise need not use it."""
    t = table(M, E, V).character("thief").items("boot").pawn(9).coalition(M).score(eyrie=29)
    t.effects(M, "better_burrow_bank").start(M, "birdsong")
    assert t.legal() == ["pass", "effect better_burrow_bank eyrie"]
    assert t.play("pass").in_hand(E) == []


# ---------------------------------------------------------------- dominance
@law("3.3.1#a")
def test_the_tenth_point_opens_dominance_in_the_same_daylight() -> None:
    """At 9, a one-point item, then the card."""
    t = (
        table(M, E, A)
        .build(9, "workshop")
        .hand(M, "smugglers_trail dominance_fox")
        .score(marquise=9)
        .start(M)
    )
    assert t.play("craft smugglers_trail", "dominance fox").has_dominance(M) == "fox"


@law("3.3.1.II")
@pytest.mark.parametrize(("corners", "wins"), [((1, 2), False), ((1, 3), True), ((2, 4), True)])
def test_neighbouring_corners_do_not_win(corners: tuple[int, int], wins: bool) -> None:
    """Eyrie with the bird dominance at the start of Birdsong."""
    t = table(M, E, A).leader("builder").dominance(E, "bird").warriors(E, dict.fromkeys(corners, 1))
    t.hand(E, "anvil").start(E, "birdsong")
    assert t.winners == ([E] if wins else [])


@law("3.3.3", "3.3.4#a", "3.3.4#b", "2.1.1.II")
def test_fox_bird_and_mouse_card_before_two_available_cards() -> None:
    """Fox dominance for fox or bird, bird dominance for the bird, nothing for the mouse."""
    t = table(M, E, A).put("available", "dominance_fox dominance_bird").hand(A, "root_tea_fox armorers sword")
    t.start(A).play("dominance")
    assert t.legal() == ["take bird for armorers", "take fox for root_tea_fox", "take fox for armorers"]


@law("1.4.2")
def test_no_dominance_between_the_moves_of_a_march() -> None:
    """Before or after, not inside."""
    t = table(M, E, A).warriors(M, {9: 2}).hand(M, "dominance_fox").score(marquise=15).start(M)
    assert "dominance fox" in t.legal()
    t.play("march", "move 9 12", "count 1")
    assert "dominance fox" not in t.legal()
    t.play("pass")
    assert "dominance fox" in t.legal()


@law("9.2.8#a")
def test_a_vagabond_among_three_has_no_use_for_dominance() -> None:
    """15 points, three players: neither coalition nor a goal of his own."""
    t = table(M, E, V).character("thief").items("boot").pawn(9).score(vagabond=15).hand(V, "dominance_fox")
    assert t.start(V).legal("dominance") == []


@law("9.2.8#b")
def test_a_dominance_player_is_no_partner() -> None:
    """Vagabond 14, Marquise without a marker, Eyrie 20, Alliance 11: the Alliance."""
    t = table(M, E, A, V).character("thief").items("boot").pawn(9).hand(V, "dominance_fox")
    t.score(vagabond=14, marquise=2, eyrie=20, alliance=11).dominance(M, "mouse").start(V)
    assert t.legal("dominance") == ["dominance fox alliance"]


@law("7.7.2", "3.3.3", "X8")
def test_dominance_purged_from_the_decree_is_available() -> None:
    """Rabbit dominance lay in the Move column."""
    t = table(M, E, A).leader("despot").decree(move="dominance_rabbit").start(E).play("suit rabbit")
    assert (t.cards("available"), t.cards("discard")) == (["dominance_rabbit"], [])


@law("2.1#b", "3.3.3")
def test_available_cards_stay_when_the_deck_runs_out() -> None:
    """The pile alone becomes the deck."""
    t = table(M, E, A).put("available", "dominance_fox dominance_mouse").put("discard", "anvil sword")
    t.deck("cobbler").start(M, "evening").play("drawn cobbler")
    assert (t.cards("deck"), t.cards("available")) == (
        ["anvil", "sword"],
        ["dominance_fox", "dominance_mouse"],
    )


# ---------------------------------------------------------------- set-up
def deal(*seats: str) -> Table:
    t = new_game(*seats)
    while t.asks == "draw":
        t.play(t.legal()[0])
    return t


@law("5.1.3#a", "5.1.3#b")
def test_two_players_hold_six_of_fifty_cards() -> None:
    """44 are left in the deck."""
    assert len(deal(M, E).cards("deck")) == 44


@law("6.3.2", "6.3.3", "6.3.4", "7.3.2")
def test_keep_in_1_sends_the_eyrie_to_3() -> None:
    """Eleven cats on the map and none in 3, buildings in 1, 5, 9 or 10; six Eyrie warriors in 3."""
    t = deal(M, E).play("clearing 1")
    assert {answer.split()[1] for answer in t.legal()} == {"1", "5", "9", "10"}
    t.play("build 5 sawmill", "build 5 workshop", "build 9 recruiter")
    assert t.legal() == ["clearing 3"]
    t.play("clearing 3")
    assert (sum(t.map_of(M).values()), t.in_supply(M), t.at(3, M)) == (11, 14, 0)
    assert (t.map_of(E), t.in_supply(E)) == ({3: 6}, 14)


@law("5.1.4", "2.2.4")
def test_ruins_without_a_vagabond() -> None:
    """They block one slot each in 6, 10, 11 and 12."""
    t = deal(M, E)
    assert t.where("ruin") == [6, 10, 11, 12]
    assert [t.open_slots(c) for c in (6, 10, 11, 12)] == [1, 1, 2, 1]


# ---------------------------------------------------------------- points
@law("3.1", "7.2.3")
def test_the_thirtieth_point_comes_before_a_hopeless_decree() -> None:
    """Eyrie at 29 craft a boot for one point."""
    t = (
        table(M, E)
        .leader("commander")
        .build(5, "roost")
        .decree(recruit="anvil")
        .hand(E, "a_visit_to_friends")
    )
    t.score(eyrie=29).start(E).play("craft a_visit_to_friends")
    assert t.winners == [E]


# ---------------------------------------------------------------- Marquise
@law("6.5.4.II", "6.5.4#b")
def test_wood_behind_a_tied_clearing_is_out_of_reach() -> None:
    """12 is tied: in 9 there is one wood to spend, for a second workshop or recruiter, no third sawmill."""
    t = table(M, A).warriors(M, {1: 1, 9: 1, 7: 1, 12: 2}).warriors(A, {12: 2}).wood({1: 1, 7: 2})
    t.builds({2: "sawmill sawmill", 8: "workshop recruiter"}).start(M).play("build")
    assert t.legal("build 9") == ["build 9 workshop", "build 9 recruiter"]
    assert t.copy().play("build 9 workshop").forced().points(M) == 2
    assert t.copy().play("build 9 recruiter").forced().points(M) == 1


@law("6.4#b", "1.5.4#a")
def test_two_wood_for_four_sawmills() -> None:
    """Two are placed, one each, at sawmills of her choice."""
    t = table(M, E).builds(dict.fromkeys((2, 7, 8, 9), "sawmill")).wood({1: 6}).start(M, "birdsong")
    t.play("clearing 2", "clearing 9")
    assert [t.tokens(c) for c in (2, 7, 8, 9)] == [{"wood": 1}, {}, {}, {"wood": 1}]


@law("6.2.2#a")
def test_the_keep_alone_stops_roosts_and_sympathy_but_no_warriors() -> None:
    """Eyrie enter 4 with three and cannot build there; the Alliance cannot spread there."""
    t = table(M, E, A).keep(4).leader("despot").warriors(E, {9: 3}).build(8, "roost").start(E)
    t.play("suit bird", "move 9 4", "count 3", "suit bird")
    assert (t.asks, t.ruler(4), t.where("roost")) == ("leader", E, [8])
    t = table(M, E, A).keep(4).sympathy(9).put("supporters", "bake_sale").start(A, "birdsong").skip("revolt")
    assert "clearing 4" not in t.legal()


@law("6.2.2#b", "6.2.3#b", "3.2.1")
def test_after_the_keep_has_fallen() -> None:
    """One point for it; the clearing is open to sympathy, and nobody is healed any more."""
    t = table(M, E, A).keep(4).warriors(E, {4: 1, 9: 2}).warriors(M, {9: 2}).leader("builder")
    t.hand(M, "sword").battle(E, 4, M).play("dice 0 0")
    assert (t.points(E), t.where("keep")) == (1, [])
    t.battle(E, 9, M).play("dice 2 0")
    assert (t.asks, t.at(9, M)) == ("rest", 0)
    t.sympathy(9).put("supporters", "bake_sale").start(A, "birdsong").skip("revolt")
    assert "clearing 4" in t.legal()


@law("GLOSS.remove", "6.5.4#b")
def test_the_third_sawmill_twice() -> None:
    """Three sawmills, one destroyed: the next costs two wood and gives two points again."""
    t = table(M, E).warriors(M, {9: 1}).builds({2: "sawmill", 7: "sawmill", 8: "sawmill"}).wood({9: 1})
    t.warriors(E, {8: 1}).leader("builder").battle(E, 8, M).play("dice 0 0")
    poor = t.copy().start(M).play("build")
    assert "build 9 sawmill" not in poor.legal()
    t.wood({9: 1}).start(M).play("build", "build 9 sawmill").forced()
    assert (t.points(M), t.tokens(9)) == (2, {})


@law("4.2.1", "6.5.2", "2.5#c")
def test_a_march_that_gets_stuck() -> None:
    """9 to 12 with all three, ruled at the start; from there to empty 10 she rules neither end."""
    t = table(M, E).warriors(M, {9: 3}).warriors(E, {12: 4}).leader("builder").start(M)
    t.play("march", "move 9 12", "count 3")
    assert (t.asks, t.legal()) == ("marquise", ["pass", "battle"])


# ---------------------------------------------------------------- Eyrie
@law("7.5.2#a", "7.5.2#c", "7.7.1")
def test_recruits_in_any_order() -> None:
    """2 fox, 2 rabbit, 1 mouse and roosts in rabbit and mouse clearings: none to three recruits, then
    turmoil for two viziers and a bird: 12 to 9."""
    t = table(M, E).leader("despot").builds({4: "roost", 7: "roost"}).score(eyrie=12)
    t.decree(recruit="anvil foxfolk_steel bake_sale cobbler sword", battle="sappers").start(E)
    none = t.copy().play("suit fox")
    assert (none.asks, none.points(E), none.map_of(E)) == ("leader", 9, {})
    t.play("suit rabbit", "clearing 4", "suit rabbit", "clearing 4", "suit mouse", "clearing 7", "suit fox")
    assert (t.asks, t.points(E), sum(t.map_of(E).values())) == ("leader", 9, 3)


@law("7.4.1", "7.4.2#a")
@pytest.mark.parametrize(
    ("hand", "counts"), [("", {1}), ("sappers armorers", {1}), ("sappers anvil", {1, 2})]
)
def test_how_many_cards_go_to_the_decree(hand: str, counts: set[int]) -> None:
    """Empty hand: the drawn one. Two birds: one. Bird and fox: one or two."""
    t = table(M, E).leader("builder").build(9, "roost").hand(E, hand).start(E, "birdsong")
    if t.asks == "draw":
        t.play("drawn anvil")
    found = set()
    lines = [(t, 0)]
    while lines:
        line, n = lines.pop()
        if line.asks != "decree_add":
            found.add(n)
            continue
        lines += [(line.copy().play(a), n + (a != "pass")) for a in line.legal()]
    assert found == counts


@law("7.7.1")
def test_turmoil_of_the_poor() -> None:
    """2 points, two viziers and three birds: 0."""
    t = (
        table(M, E)
        .leader("despot")
        .score(eyrie=2)
        .decree(recruit="sappers armorers cobbler", build="ambush_bird")
    )
    assert t.start(E).play("suit rabbit").points(E) == 0


@law("7.7.3.I")
def test_the_fourth_turmoil() -> None:
    """Builder, Charismatic and Commander lie face down, the Despot falls: all four may be chosen."""
    t = table(M, E).leader("despot", deposed="builder charismatic commander").start(E).play("suit bird")
    assert len(t.legal()) == 4


@law("7.5.2.III", "4.3#a")
def test_the_pawn_saves_the_decree() -> None:
    """The only enemy in a mouse clearing with Eyrie warriors is the Vagabond."""
    t = table(V, E).character("thief").items("boot").pawn(7).leader("despot").build(8, "roost")
    t.warriors(E, {7: 1, 4: 1}).decree(battle="sword").start(E).play("suit bird", "move 4 8", "suit mouse")
    assert t.legal() == ["battle 7 vagabond"]


@law("7.6.1")
def test_evening_points_by_roosts() -> None:
    """0, 0, 1, 2, 3, 4, 4, 5 for none to seven."""
    table_of = []
    for n in range(8):
        t = table(M, E).leader("builder").builds(dict.fromkeys((1, 2, 3, 4, 5, 7, 8)[:n], "roost"))
        table_of.append(t.start(E, "evening").points(E))
    assert table_of == [0, 0, 1, 2, 3, 4, 4, 5]


@law("7.5.2.I", "7.8.2")
@pytest.mark.parametrize(("leader", "placed"), [("builder", 1), ("charismatic", 2)])
def test_a_bird_in_recruit_is_one_recruit(leader: str, placed: int) -> None:
    """One warrior, two under the Charismatic, whatever the supply."""
    t = table(M, E).leader(leader).build(8, "roost").supply(E, 3).start(E).play("suit bird", "clearing 8")
    assert (t.at(8, E), t.in_supply(E)) == (placed, 3 - placed)


# ---------------------------------------------------------------- hand and deck
@law("2.1#b")
def test_deck_1_pile_10_draw_2() -> None:
    """One drawn, the ten shuffled at once, one more drawn: deck 9, pile 0."""
    pile = "anvil sword investments bake_sale armorers sappers cobbler cobbler codebreakers ambush_fox"
    t = (
        table(M, E)
        .builds({2: "recruiter recruiter", 7: "recruiter"})
        .put("discard", pile)
        .deck("ambush_mouse")
    )
    t.start(M, "evening").play("drawn ambush_mouse", "drawn sword")
    assert (len(t.cards("deck")), t.cards("discard")) == (9, [])


@law("2.1#b", "1.5.4#a")
def test_deck_1_pile_0_draw_3() -> None:
    """One is drawn, the rest fails, nobody loses for it."""
    t = table(M, E).builds({2: "recruiter recruiter", 7: "recruiter recruiter", 8: "recruiter"}).deck("anvil")
    t.start(M, "evening").play("drawn anvil")
    assert (t.in_hand(M), t.current, t.asks == "over") == (["anvil"], E, False)


@law("2.1.4", "6.6#b")
def test_effects_and_dominance_are_not_hand_cards() -> None:
    """Five in hand after the draw, three effects and a dominance card in play: no discard."""
    t = table(M, E, A).hand(M, "anvil sword bake_sale cobbler").effects(M, "sappers armorers codebreakers")
    t.dominance(M, "fox").start(M, "evening").play("drawn investments")
    assert (len(t.in_hand(M)), t.current) == (5, E)


@law("1.4.1#b", "3.3.1.I", "1.1.3#a")
def test_a_met_dominance_goal_wins_before_other_start_effects() -> None:
    """Bank and goal at the start of Birdsong: the game is over at once."""
    t = table(M, E, A).dominance(M, "mouse").warriors(M, {2: 1, 7: 1, 9: 1}).effects(M, "better_burrow_bank")
    assert t.start(M, "birdsong").winners == [M]
