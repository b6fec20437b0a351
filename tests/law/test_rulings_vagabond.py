"""Situations of the Vagabond with an official or undisputed answer."""

from __future__ import annotations

import pytest

from tests.law.kit import A, E, M, Table, V, law, new_game, table
from tests.law.words import QUESTS


def ranger(*seats: str, ready: str = "", edition: str = "2025") -> Table:
    t = table(*(seats or (V, M, E)), edition=edition).character("ranger").items(ready)
    return t.leader("builder") if E in t.seats else t


@law("9.2.9.I.a", "9.2.9.I.b", "9.2.9.II.a")
def test_seven_aids_are_seven_points() -> None:
    """Indifferent Marquise: 1, then 2 after two more, 2 after three more, 2 for the aid to the ally."""
    t = ranger(ready="boot boot boot torch torch torch tea").pawn(9).warriors(M, {9: 1})
    t.hand(V, "sword investments codebreakers codebreakers sappers armorers cobbler ambush_mouse").start(V)
    for _ in range(7):
        t.play("aid", "seat marquise")
        t.play(t.legal()[0]).play(t.legal()[0])
    assert (t.points(V), t.stands(M), t.in_hand(V)) == (7, "allied", ["cobbler"])


@law("9.2.9.III#a", "9.2.9.III.a", "9.2.6")
def test_three_swords_against_two_warriors_and_a_workshop() -> None:
    """Roll 3-1: the first warrior makes her Hostile, the second counts 1, the workshop 2; one item is
    damaged."""
    t = ranger(ready="sword sword sword").pawn(9).warriors(M, {9: 2}).build(9, "workshop").start(V)
    t.play("battle", "battle 9 marquise", "dice 3 1", "item sword ready")
    assert (t.points(V), t.stands(M), t.has_items("broken")) == (3, "hostile", ["sword"])
    assert (t.at(9, M), t.buildings(9)) == (0, [])


@law("9.2.9.III#a", "3.2.1")
def test_a_lone_sawmill_and_two_wood() -> None:
    """Three points, and she stays Indifferent."""
    t = ranger(ready="sword sword sword").pawn(9).build(9, "sawmill").wood({9: 2}).start(V)
    t.play("battle", "battle 9 marquise", "dice 3 1")
    assert (t.points(V), t.stands(M)) == (3, "indifferent")


@law("9.2.9.III.b", "9.4.2")
def test_the_price_of_two_hostile_factions_in_one_clearing() -> None:
    """Two boots by boots, none by a slip, one where only a Hostile building stands."""
    t = ranger(ready="boot boot").pawn(10).relation(M, "hostile").relation(E, "hostile")
    t.warriors(E, {12: 1}).warriors(M, {12: 3})
    assert t.copy().start(V).play("move", "move 10 12").has_items("spent") == ["boot", "boot"]
    assert t.copy().start(V, "birdsong").play("move 10 12").has_items("spent") == []
    t = ranger(ready="boot boot").pawn(10).relation(M, "hostile").build(12, "sawmill").start(V)
    assert t.play("move", "move 10 12").has_items("spent") == ["boot"]


@law("9.2.9.II.b#b", "1.5.5", "4.2.1")
def test_an_ally_that_rules_neither_end_stays() -> None:
    """Two allied Marquise warriors in Eyrie-ruled 12, 10 is nobody's: he goes alone."""
    t = ranger(ready="boot").pawn(12).relation(M, "allied").warriors(M, {12: 2}).warriors(E, {12: 3}).start(V)
    t.play("move", "move 12 10")
    assert (t.asks, t.pawn_at(), t.at(12, M)) == ("vagabond", "10", 2)


@law("9.6.4", "9.2.5.I#a", "9.2.5.I#b")
@pytest.mark.parametrize(("bag", "gone"), [("spent", 3), ("ready", 0)])
def test_nine_items_and_a_bag(bag: str, gone: int) -> None:
    """Nine in Satchel and Damaged box: three leave for good. With the bag on its track eight are
    counted and eight allowed."""
    satchel, spent = "boot torch sword sword hammer crossbow", "tea"
    t = ranger().pawn(9)
    if bag == "spent":
        t.items(satchel, spent + " bag", "boot")
    else:
        t.items(satchel + " bag", spent, "boot")
    t.start(V, "evening").play("drawn anvil")
    n = 0
    while t.asks == "item_limit":
        t.play(t.legal()[0])
        n += 1
    assert n == gone


@law("9.5.5#b", "flag quest_refill")
@pytest.mark.parametrize("edition", ["first", "middle", "2024", "2025"])
def test_the_third_fox_quest(edition: str) -> None:
    """Three points or two cards; the replacement comes after the reward, in older printings before."""
    t = ranger(ready="torch hammer", edition=edition).pawn(8)
    t.quests("repair_a_shed_fox", "escort_mouse", deck="guard_duty_mouse")
    t._edit()["vb"][0]["quests"] = sum(1 << QUESTS.index(q) for q in ("errand_fox", "fundraising_fox"))
    t.start(V).play("quest", "quest repair_a_shed_fox")
    if edition != "2025":
        t.play("revealed guard_duty_mouse")
    assert (t.asks, t.legal()) == ("quest_reward", ["count 0", "count 2"])
    cards = t.copy().play("count 2", "drawn anvil", "drawn sword")
    assert (cards.points(V), cards.in_hand(V)) == (0, ["anvil", "sword"])
    assert t.play("count 0").points(V) == 3
    if edition == "2025":
        t.play("revealed guard_duty_mouse")
    assert t.asks == "vagabond"


@law("9.5.4#a", "9.2.5#a")
def test_aid_with_a_card_alone_or_a_damaged_item() -> None:
    """Neither: a ready undamaged item and a matching card are the price."""
    t = ranger().pawn(9).warriors(M, {9: 1}).hand(V, "sword")
    assert "aid" not in t.copy().items("").start(V).legal()
    assert "aid" not in t.copy().items("", "tea", "boot", "torch").start(V).legal()
    assert "aid" in t.items("tea").start(V).legal()


@law("9.5.1", "9.2.10")
def test_no_boot_leads_from_forest_to_forest() -> None:
    """Out of F1 into one of its four clearings; F2 and F3 by a slip only."""
    t = ranger(ready="boot boot").pawn("F1")
    assert t.copy().start(V).play("move").legal() == [f"move F1 {c}" for c in (1, 2, 5, 10)]
    assert t.start(V, "birdsong").legal()[-2:] == ["move F1 F2", "move F1 F3"]


@law("V.3")
def test_hideout_with_four_damaged_items() -> None:
    """Three are repaired and Daylight is over, two ready boots or not."""
    t = ranger().items("torch boot boot", "", "sword sword crossbow tea").pawn(9).start(V).play("special")
    n = 0
    while t.asks == "repair":
        t.play(t.legal()[0])
        n += 1
    assert (len(t.has_items("broken")), n, t.phase) == (1, 3, "evening")
    assert t.has_items("ready").count("boot") == 2


@law("9.7.2", "9.3.3")
def test_two_vagabonds_three_quests() -> None:
    """Three in all, not six."""
    t = new_game(V, M, V)
    revealed = 0
    while t.pub["round"] == 0:
        revealed += t.asks == "quest"
        t.play(t.legal()[0])
    assert revealed == 3


@law("9.2.8#a", "9.2.8#b")
def test_partners_of_a_vagabond_with_fourteen_points() -> None:
    """The Alliance with 11, not the Eyrie with 20, nor the Marquise whose marker has left the track."""
    t = ranger(V, M, E, A, ready="boot").pawn(9).hand(V, "dominance_rabbit").dominance(M, "fox")
    t.score(vagabond=14, eyrie=20, alliance=11).start(V)
    assert t.legal("dominance") == ["dominance rabbit alliance"]
