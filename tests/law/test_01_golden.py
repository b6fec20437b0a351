"""Law chapter 1: the golden rules and the glossary."""

from __future__ import annotations

import random

import pytest

from rootai_core.ids import FrameKind
from tests.law.kit import A, E, M, Table, V, law, new_game, table
from tests.law.words import frame_name

CARD, HAND_SHOWN, PHASE = 1, 3, 14  # events
ALL = 0b111111


def thief(*seats: str) -> Table:
    return table(*seats).character("thief").items("boot sword tea torch")


# ---------------------------------------------------------------- 1.1 conflicts
@law("1.1.1#a", "7.2.3")
def test_1_1_1_a_a_card_beats_the_law() -> None:
    """A fresh ambush would cost two warriors; Scouting Party says otherwise and is obeyed."""
    for effects, left in (("", 1), ("scouting_party", 3)):
        t = table(M, E).warriors(M, {8: 3}).warriors(E, {8: 1}).leader("builder").effects(M, effects)
        t.hand(E, "ambush_fox").battle(M, 8, E, ambush="ambush_fox")
        assert (t.asks, t.at(8, M)) == ("dice", left)


@law("1.1.1#b", "6.2.2#a", "7.5.2.I", "7.5.2#c")
def test_1_1_1_b_rules_that_can_both_be_kept_are_both_kept() -> None:
    """The Decree orders a recruit at the roost, the keep forbids placing there: the ban holds and the
    card counts as one that cannot be done."""
    t = table(M, E).build(2, "roost").keep(2).leader("despot").decree(recruit="sword").start(E)
    t.play("suit mouse")
    assert (t.asks, t.map_of(E)) == ("leader", {})


@law("1.1.1#b", "7.2.2", "2.5#b")
def test_1_1_1_b_a_faction_rule_replaces_the_general_one_where_it_must() -> None:
    """A tie rules nothing, but for the Eyrie; less than the most rules nothing for them either."""
    t = table(M, E, A).warriors(M, {9: 1, 8: 2}).warriors(A, {7: 1}).warriors(E, {9: 1, 8: 1})
    t.warriors(M, {7: 1})
    assert (t.ruler(9), t.ruler(8), t.ruler(7)) == (E, M, "nobody")


@law("1.1.2", "4.1.4", "9.2.8#a")
def test_1_1_2_cannot_is_absolute() -> None:
    """No rule lifts: a second copy of an effect, placing at the keep, the Vagabond's own dominance."""
    t = table(M, E).builds({9: "workshop"}).effects(M, "codebreakers").hand(M, "codebreakers").start(M)
    assert t.legal("craft") == []
    t = thief(M, E, V).pawn(9).score(vagabond=20).hand(V, "dominance_fox").start(V)
    assert t.legal("dominance") == []


def favored(current: str = M) -> Table:
    """Favor of the Mice hits the only base, sympathy in the same clearing and a Vagabond."""
    t = thief(M, E, A, V).builds({9: "workshop workshop", 11: "workshop"}).build(7, "base").sympathy(7)
    t.warriors(E, {2: 3}).build(2, "roost").warriors(A, {7: 2}).pawn(9).officers(3)
    t.put("supporters", "sword sappers anvil foxfolk_steel").hand(M, "favor_of_the_mice investments")
    return t.start(current).play("craft favor_of_the_mice")


@law("1.1.3#a", "1.5.4#c", "8.2.4#a", "8.2.6#b")
def test_1_1_3_a_the_current_player_orders_simultaneous_effects() -> None:
    """Outrage first: her mouse card joins and is purged with the others; base first: it comes after."""
    t = favored()
    assert (t.asks, t.who) == ("order", M)
    assert set(t.legal()) == {"first base_lost 7", "first outrage 7", "first damage"}
    first = {}
    for name in ("outrage", "base_lost"):
        line = t.copy().play(f"first {name} 7")
        while line.asks != "marquise":
            line.play(next((a for a in line.legal() if a != "pass"), line.legal()[0]))
        first[name] = line
        assert line.points(M) == 3
        assert line.pub["wa"]["officers"] == 1
        assert len(line.has_items("broken")) == 3
    assert first["outrage"].cards("supporters") == ["foxfolk_steel", "anvil"]
    assert first["base_lost"].cards("supporters") == ["foxfolk_steel", "anvil", "investments"]


@law("1.1.3#b", "4.3.6#d")
def test_1_1_3_b_the_current_player_decides_what_nobody_is_said_to() -> None:
    """Both sides of a battle have triggers: whose come first is written nowhere, so it is hers to say,
    also when the Eyrie are not a side of them."""
    t = table(M, E, A).keep(1).warriors(M, {12: 2}).warriors(A, {12: 1}).sympathy(12)
    t.hand(M, "anvil sword").battle(M, 12, A).play("dice 2 2")
    assert (t.asks, t.who) == ("order", M)


# ---------------------------------------------------------------- 1.2, 1.3 secrets and deals
@law("1.2.1#a", "2.1#a")
def test_1_2_1_a_hands_are_secret_their_sizes_are_not() -> None:
    """A drawn card is shown to its owner alone; the number of cards in each hand is public."""
    t = table(M, E, A).hand(E, "cobbler cobbler").deck("anvil sword").start(M, "evening").play("drawn sword")
    assert [event[5] for event in t.events if event[0] == CARD] == [0b001]
    assert t.pub["count"][1:4] == [1, 2, 0]
    assert "sword" not in t.cards("discard")


@law("1.2.1#a", "7.5.1", "3.3.1#a", "3.3.4#a")
@pytest.mark.parametrize("held", ["anvil", "investments", "ambush_fox", "dominance_fox", "sword"])
def test_1_2_1_a_no_question_tells_of_a_hand(held: str) -> None:
    """Before the Decree the Eyrie are asked what they craft, after it about dominance, whenever open facts
    permit: the others see the same, whatever card is held."""
    told, plain = (
        table(E, M, A)
        .leader("despot")
        .build(8, "roost")
        .warriors(E, {8: 3})
        .put("available", "dominance_mouse")
        .score(eyrie=12)
        .hand(E, card)
        .start(E)
        for card in (held, "cobbler")
    )
    asked = []
    for answer in ("pass", "suit bird", "move 8 4", "count 2", "suit bird", "clearing 4", "pass"):
        asked.append(told.asks)
        assert told.asks == plain.asks
        for seat in (M, A):
            assert told.game.view(told.seat(seat)) == plain.game.view(plain.seat(seat))
        told.play(answer)
        plain.play(answer)
    assert (asked[0], asked[-1], told.phase) == ("eyrie_craft", "free", "evening")


@law("1.2.1#a", "7.5.1", "3.3.1#a")
def test_1_2_1_a_nothing_is_asked_that_open_facts_exclude() -> None:
    """No roost or no card, nothing to craft. Below ten points, or with all four dominance cards out
    of play, no question about dominance."""
    t = table(E, M).leader("despot").warriors(E, {8: 3})
    assert t.copy().hand(E, "anvil").start(E).asks == "decree"
    assert t.copy().build(8, "roost").start(E).asks == "decree"
    four = "dominance_fox dominance_rabbit dominance_mouse dominance_bird"
    for points, in_sight, asks in ((9, "", "draw"), (10, "", "free"), (10, four, "draw")):
        t = table(E, M, A).leader("despot").build(8, "roost").warriors(E, {8: 3}).score(eyrie=points)
        t.hand(E, "anvil").put("out", in_sight).start(E)
        t.play("pass", "suit bird", "move 8 4", "count 2", "suit bird", "clearing 4")
        assert t.asks == asks


@law("1.2.1#a", "1.3.2")
def test_1_2_1_a_no_answer_shows_a_card_of_ones_own_will() -> None:
    """Whole games of four: a hand is shown by Codebreakers and Outrage only, and cards pass between
    players by random takes, aids and Outrage only."""
    shown, passed = set(), set()
    for seed in range(6):
        dice = random.Random(seed)
        game = new_game(M, E, A, V).game
        words = new_game(M, E, A, V).words
        for _ in range(1500):
            legal = game.legal()
            if not legal:
                break
            queue = game.raw()["pub"]["queue"] if game.kind == FrameKind.D_ORDER else []
            answer = dice.choice(legal)
            said = words.say(answer, game.kind, queue).split()[0]
            asked = game.kind
            for kind, _, b, c, *_ in game.apply(answer):
                if kind == HAND_SHOWN:
                    shown.add((asked, said))
                # from a hand to another hand or to the supporters
                if kind == CARD and 1 <= b <= 6 and 1 <= c <= 7 and b != c:
                    passed.add((asked, said))
    names = {(frame_name(kind), said) for kind, said in shown | passed}
    loops = ("marquise", "eyrie_craft", "decree", "alliance", "vagabond", "free")
    known = {
        ("take", "taken"),
        ("aid_card", "card"),
        ("mobilize", "card"),
        ("outrage", "card"),
        ("outrage", "pass"),
    }
    assert names <= known | {(loop, "effect") for loop in loops}
    assert ("outrage", "card") in names


@law("1.2.2#a", "1.2.2#b")
def test_1_2_2_face_up_piles_are_open_the_deck_is_closed() -> None:
    """Pile and available cards lie in the public part of the position; of the deck only the number
    does, and the next card may be any of it."""
    t = table(M, E, A).put("discard", "anvil sword").put("available", "dominance_fox")
    assert sum(card.bit_count() for card in t.pub["cards"][:2]) == 3
    assert t.pub["count"][0] == 51
    t.start(M, "evening")
    assert sum(t.weights().values()) == 51
    assert len(t.weights()) == len(set(t.cards("deck")))


@law("1.3.3", "8.2.6#b")
def test_1_3_3_nobody_is_asked_for_consent() -> None:
    """A partner named, a card taken, an aid given: the other side has nothing to answer."""
    t = thief(M, E, A, V).pawn(9).score(vagabond=12, eyrie=5, alliance=5).hand(V, "dominance_fox").start(V)
    t.play("dominance fox marquise")
    assert (t.asks, t.who) == ("vagabond", V)
    t = table(M, E).effects(M, "stand_and_deliver").hand(E, "anvil").start(M, "birdsong")
    assert t.play("effect stand_and_deliver eyrie").who == "nobody"


# ---------------------------------------------------------------- 1.4 the turn
@law("1.4.1#a")
def test_1_4_1_a_three_phases_and_then_the_next_player_clockwise() -> None:
    """Birdsong, Daylight, Evening of each seat in order, and round again."""
    t = table(M, E, A).leader("builder").start(M, "birdsong")
    seen = [(0, 1), (0, 2)]
    while len(seen) < 12:
        t.play("pass" if t.asks in ("marquise", "alliance", "revolt", "spread") else t.legal()[0])
        seen += [(event[1], event[2]) for event in t.events if event[0] == PHASE]
    assert seen[:12] == [(seat % 3, phase) for seat in range(4) for phase in (1, 2, 3)]
    assert t.pub["round"] == 3


@law("1.4.1#a")
def test_1_4_1_a_the_first_player_may_sit_anywhere() -> None:
    """The second seat begins, then the third, then the first."""
    t = table(M, E, A, first=E).leader("builder").start(E, "evening")
    t.play(t.legal()[0])
    assert t.current == A
    t.start(A, "evening")
    t.play(t.legal()[0])
    assert t.current == M


@law("1.4.1#b")
def test_1_4_1_b_start_effects_precede_every_step_of_the_phase() -> None:
    """Bank before the wood, Command Warren before crafting, Cobbler before the draw; later they are gone."""
    t = table(M, E).warriors(M, {8: 1, 9: 1}).warriors(E, {8: 1}).leader("builder")
    t.builds({9: "sawmill workshop"})
    t.effects(M, "better_burrow_bank command_warren cobbler").hand(M, "sappers").deck("anvil sword")
    t.start(M, "birdsong")
    assert (t.asks, t.legal()) == ("window", ["pass", "effect better_burrow_bank eyrie"])
    assert t.tokens(9) == {}
    t.play("pass")
    assert (t.asks, t.phase, t.tokens(9)) == ("window", "daylight", {"wood": 1})
    assert t.legal() == ["pass", "effect command_warren"]
    t.play("pass")
    assert t.asks == "marquise"
    assert t.legal("effect") == []
    t.play("pass")
    assert (t.asks, t.phase, t.legal()) == ("window", "evening", ["pass", "effect cobbler"])
    t.play("pass")
    assert t.asks == "draw"


@law("1.4.1#b", "3.3.1.I")
def test_1_4_1_b_dominance_is_looked_at_first_and_after_each_start_effect() -> None:
    """With the three clearings in hand it wins before the Bank is asked for."""
    t = table(M, E, A).dominance(M, "fox").score(marquise=12).warriors(M, {1: 1, 6: 1, 8: 1})
    t.effects(M, "better_burrow_bank").start(M, "birdsong")
    assert (t.asks, t.winners) == ("over", [M])


IN_DAYLIGHT = "tax_collector codebreakers"


def busy() -> Table:
    """A Marquise who could use every Daylight effect and dominance at any time."""
    t = table(M, E, A).warriors(M, {9: 3, 1: 1, 8: 2}).warriors(E, {8: 2}).builds({9: "sawmill"})
    t.builds({4: "workshop"}).wood({9: 2}).effects(M, IN_DAYLIGHT).score(marquise=15)
    t.hand(M, "dominance_fox sword foxfolk_steel sappers").hand(E, "anvil").put(
        "available", "dominance_mouse"
    )
    return t.leader("builder").start(M)


EXTRAS = ["dominance fox", "dominance", "effect codebreakers eyrie", "effect tax_collector 9"]


@law("1.4.2", "3.3.1#a", "3.3.4#a")
@pytest.mark.parametrize(
    "begun",
    [
        ["march"],
        ["march", "move 9 12", "count 1"],
        ["build"],
        ["build", "build 9 workshop"],
        ["overwork"],
        ["extra"],
        ["battle"],
    ],
)
def test_1_4_2_nothing_interrupts_an_action(begun: list[str]) -> None:
    """Between the moves of a March, before wood is paid, in every open action: no dominance, no card."""
    t = busy()
    assert set(EXTRAS) <= set(t.legal())
    t.play(*begun)
    assert t.asks != "marquise"
    assert not [a for a in t.legal() if a.split()[0] in ("dominance", "effect", "craft", "take")]


@law("1.4.2#b", "3.3.1#a")
def test_1_4_2_b_effects_of_the_phase_fit_before_between_and_after_actions() -> None:
    """Before the first, after each, after the last action; each once."""
    t = busy()
    for _ in range(3):
        assert set(EXTRAS) <= set(t.legal())
        t.play("march", "move 9 12" if t.at(9, M) else "move 1 9")
        if t.asks == "move_count":
            t.play("count 1")
        t.play("pass")
    assert t.legal("march") == []
    assert {"dominance fox", "dominance", "effect codebreakers eyrie", "effect tax_collector 12"} <= set(
        t.legal()
    )
    t.play("effect codebreakers eyrie", "dominance fox")
    assert t.legal("effect codebreakers") == t.legal("dominance fox") == []


@law("1.4.2#b", "7.5.2#a")
def test_1_4_2_b_the_eyrie_between_decree_cards_and_after_the_last() -> None:
    """While crafting, before and between cards, after the last; not inside the action of a card."""
    t = table(M, E, A).leader("builder").builds({8: "roost"}).warriors(E, {8: 1}).effects(E, "tax_collector")
    t.score(eyrie=12).hand(E, "dominance_mouse").start(E)
    extra = ["dominance mouse", "effect tax_collector 8"]
    assert (t.asks, t.legal()) == ("eyrie_craft", ["pass", "effect tax_collector 8", "dominance mouse"])
    t.play("pass")
    assert set(t.legal()) == {"suit bird", *extra}
    t.play("suit bird")
    assert t.legal() == ["clearing 8"]
    t.play("clearing 8")
    assert set(t.legal()) == {"suit bird", *extra}
    t.play("suit bird", "move 8 4")
    assert t.legal() == ["count 1", "count 2"]
    t.play("count 2")
    assert (t.asks, t.phase) == ("free", "daylight")
    assert set(t.legal()) == {"pass", "dominance mouse", "effect tax_collector 4"}
    t.play("dominance mouse")
    assert t.has_dominance(E) == "mouse"


@law("1.4.2#b", "8.4.0")
def test_1_4_2_b_the_alliance_between_revolts_and_spreads() -> None:
    """Royal Claim before, between and after them."""
    t = table(A, M).effects(A, "royal_claim").sympathy(8, 7).put("supporters", "anvil foxfolk_steel sword")
    t.start(A, "birdsong")
    asked = []
    while t.phase == "birdsong":
        asked.append((t.asks, "effect royal_claim" in t.legal()))
        t.play(
            "clearing 8"
            if "clearing 8" in t.legal()
            else next((a for a in t.legal() if not a.startswith("effect")), "pass")
            if t.asks.endswith("pay")
            else "pass"
        )
    assert ("revolt", True) in asked
    assert ("spread", True) in asked
    assert all(not may for name, may in asked if name.endswith("pay"))


@law("1.4.3", "flag last_step_lock")
@pytest.mark.parametrize("lock", ["yes", "no"])
def test_1_4_3_the_last_step_is_draws_and_discards(lock: str) -> None:
    """From the Evening's draw to the next player's turn only the discard is asked, whatever is in play."""
    t = table(M, E, A, law={"last_step_lock": lock}).warriors(M, {9: 1}).effects(M, IN_DAYLIGHT)
    t.score(marquise=15).hand(M, "dominance_fox sword anvil sappers cobbler").put(
        "available", "dominance_mouse"
    )
    t.hand(E, "bake_sale").leader("builder").start(M, "evening")
    assert t.asks == "draw"
    t.play("drawn armorers")
    assert t.asks == "discard"
    assert all(answer.startswith("card ") for answer in t.legal())
    t.play("card armorers")
    assert t.current == E


# ---------------------------------------------------------------- 1.5 pieces
@law("1.5.1", "GEN.noop")
def test_1_5_1_components_are_limited() -> None:
    """25 warriors, 8 wood: with all of them out nothing more is placed."""
    t = table(M, E).warriors(M, {9: 25}).build(9, "recruiter sawmill").wood({8: 8}).hand(M, "sword")
    t.start(M, "birdsong")
    assert (t.in_supply(M), t.tokens(9)) == (0, {})
    assert {"recruit", "overwork"}.isdisjoint(t.legal())


@law("1.5.2", "4.3#a")
def test_1_5_2_items_are_no_pieces() -> None:
    """A player whose only things are crafted items has nothing in any clearing to attack."""
    t = table(M, E).crafted(E, "boot sword").warriors(M, dict.fromkeys(range(1, 13), 1)).start(M)
    assert "battle" not in t.legal()


@law("1.5.3", "GLOSS.remove")
def test_1_5_3_pieces_go_back_to_their_owner() -> None:
    """Whoever removes them: warriors to their supply, wood to the Marquise's, buildings to the track."""
    t = table(M, E).warriors(M, {9: 1}).wood({9: 1}).build(9, "sawmill").warriors(E, {9: 3}).leader("builder")
    t.battle(E, 9, M).play("dice 3 0")
    assert (t.in_supply(M), t.in_supply(E), t.pub["mq"]["wood"]) == (25, 17, 8)
    assert t.pub["mq"]["built"] == [0, 0, 0]
    assert t.points(E) == 2


@law("1.5.4#a", "6.4#b", "7.8.2", "8.4.1.III#b")
def test_1_5_4_a_as_many_as_there_are() -> None:
    """Three sawmills and one wood: one is placed. One warrior for the Charismatic's two: it comes, and
    turmoil with it."""
    t = table(M, E).builds({2: "sawmill", 7: "sawmill", 9: "sawmill"}).wood({1: 7}).start(M, "birdsong")
    assert t.legal() == ["clearing 2", "clearing 7", "clearing 9"]
    assert t.play("clearing 7").where("wood") == [1] * 7 + [7]
    t = (
        table(M, E)
        .leader("charismatic")
        .build(8, "roost")
        .supply(E, 1)
        .start(E)
        .play("suit bird", "clearing 8")
    )
    assert (t.map_of(E), t.asks) == ({8: 1}, "leader")


@law("1.5.4#b", "8.4.1.II", "4.1.1#a")
def test_1_5_4_b_costs_are_paid_in_full_or_not_at_all() -> None:
    """One wood for a price of two, one fox supporter for a Revolt, one icon for two: not offered."""
    t = table(M, E).warriors(M, {9: 1}).wood({9: 1}).builds({2: "sawmill sawmill", 7: "workshop workshop"})
    t.builds({8: "recruiter recruiter"}).start(M)
    assert "build" not in t.legal()
    t = table(A, M).sympathy(8).put("supporters", "anvil sword").start(A, "birdsong")
    assert (t.asks, t.legal("clearing")) in (("revolt", []), ("spread", t.legal("clearing")))
    t = table(M, E).build(8, "workshop").hand(M, "foxfolk_steel").start(M)
    assert t.legal("craft") == []


@law("1.5.4#c", "6.2.3#b", "8.2.4#a")
def test_1_5_4_c_all_pieces_go_before_what_their_going_triggers() -> None:
    """A Favor takes base and sympathy: when the first question is asked, both are off the map."""
    t = favored()
    assert (t.where("base"), t.where("sympathy"), t.map_of(A), t.where("roost")) == ([], [], {}, [])
    assert t.pub["wa"]["officers"] == 3


@law("1.5.5", "8.2.6#d", "9.2.9.II.b#b", "4.2.1")
def test_1_5_5_a_forced_mover_moves_by_his_own_rules_and_pays() -> None:
    """Allied Eyrie warriors ride with the Vagabond out of a clearing they rule by the tie; they pay the
    Outrage they cause. Allied Marquise warriors in the same place may not leave."""
    t = thief(E, A, V, M).pawn(9).relation(E, "allied").warriors(E, {9: 1}).warriors(M, {9: 1, 4: 2})
    t.sympathy(12).hand(E, "anvil").hand(V, "foxfolk_steel").leader("builder").start(V)
    t.play("move", "move 9 12")
    assert (t.asks, t.legal()) == ("ally_move", ["pass", "seat eyrie"])
    t.play("seat eyrie")
    assert (t.asks, t.who, t.legal()) == ("outrage", E, ["card anvil"])
    t = thief(E, A, V, M).pawn(9).relation(M, "allied").warriors(E, {9: 1}).warriors(M, {9: 1})
    assert t.leader("builder").start(V).play("move", "move 9 12").asks == "vagabond"


# ---------------------------------------------------------------- glossary
@law("GLOSS.place", "6.5.4.III")
def test_gloss_place_a_building_comes_off_the_leftmost_space() -> None:
    """With two recruiters on the map the third costs 2 and scores 2: the values of its space."""
    t = table(M, E).warriors(M, {9: 1}).builds({2: "recruiter recruiter"}).wood({9: 2}).start(M)
    t.play("build", "build 9 recruiter").forced()
    assert (t.points(M), t.tokens(9)) == (2, {})


@law("GLOSS.enemy", "4.3#b", "3.2.1", "9.2.8#c")
def test_gloss_enemy_partners_are_no_enemies() -> None:
    """Neither attack nor Favor nor strike reaches the partner; everybody else stays an enemy."""
    t = thief(M, E, A, V).pawn(9).coalition(M).warriors(M, {9: 1}).warriors(E, {9: 1}).leader("builder")
    assert t.copy().start(M).play("battle").legal() == ["battle 9 eyrie"]
    assert t.copy().start(V).play("battle").legal() == ["battle 9 eyrie"]
    assert t.copy().turn(E).push("D_BATTLE", E).legal() == ["battle 9 marquise", "battle 9 vagabond"]


@law("GLOSS.random", "V.1")
def test_gloss_random_nobody_chooses() -> None:
    """A theft is chance: each card of the hand with the same weight, known to neither before."""
    t = (
        thief(M, V)
        .pawn(9)
        .warriors(M, {9: 1})
        .hand(M, "cobbler cobbler sword")
        .start(V)
        .play("special")
        .forced()
    )
    if t.asks != "take":
        t.play(t.legal()[-1])
    assert (t.asks, t.who) == ("take", "nobody")
    assert t.weights() == {"taken sword": 1, "taken cobbler": 2}


@law("GLOSS.show/reveal", "8.2.6#c", "7.4.2#a")
def test_gloss_show_is_for_one_and_reveal_for_all() -> None:
    """Outrage shows the hand to the Alliance only; a card for the Decree is seen by everybody."""
    t = (
        table(M, E, A)
        .warriors(M, {9: 1})
        .sympathy(12)
        .hand(M, "sword")
        .start(M)
        .play("march", "move 9 12", "pass")
    )
    assert [(event[1], event[5]) for event in t.events if event[0] == HAND_SHOWN] == [(0, 0b100)]
    t = table(M, E, A).leader("builder").build(8, "roost").hand(E, "anvil").start(E, "birdsong")
    t.play("card anvil move")
    assert [event[5] for event in t.events if event[0] == CARD] == [ALL]
