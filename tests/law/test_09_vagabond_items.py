"""Law chapter 9: the Vagabond's items (9.2.1, 9.2.5-9.2.7), Refresh (9.4.1), Repair (9.5.7) and his
Evening (9.6)."""

from __future__ import annotations

import pytest

from tests.law.kit import A, E, M, Table, V, law, table


def draws(t: Table) -> int:
    """Cards drawn until somebody else is asked or the turn is over."""
    n = 0
    while t.asks == "draw" and t.current == V:
        t.play(t.legal()[0])
        n += 1
    return n


# ---------------------------------------------------------------- 9.2.1, 9.5.8 crafting
@law("9.2.1#a", "9.5.8", "4.1.1#a")
def test_9_2_1_a_hammers_craft_in_the_suit_of_his_clearing() -> None:
    """Two hammers in fox 8: one or two fox icons, no mouse and no rabbit; one hammer, one icon."""
    hand = "anvil foxfolk_steel mouse_in_a_sack travel_gear_fox"
    t = table(V, M).character("tinker").items("hammer hammer").pawn(8).hand(V, hand).start(V)
    assert t.legal("craft") == ["craft foxfolk_steel", "craft anvil"]
    t = table(V, M).character("tinker").items("hammer", "hammer", "hammer").pawn(8).hand(V, hand).start(V)
    assert t.legal("craft") == ["craft anvil"]
    t = table(V, M).character("tinker").items("hammer hammer").pawn(5).hand(V, hand).start(V)
    assert t.legal("craft") == ["craft travel_gear_fox"]


@law("9.2.1#a", "4.1.1#b", "9.5.8")
def test_9_2_1_a_no_limit_but_the_ready_hammers() -> None:
    """The pawn is activated as often as hammers are exhausted: Anvil gives the hammer that makes the
    crossbow in the same clearing."""
    t = table(V, M).character("tinker").items("hammer").pawn(8).hand(V, "anvil crossbow_bird").start(V)
    t.play("craft anvil")
    assert (t.has_items("ready"), t.has_items("spent")) == (["hammer"], ["hammer"])
    t.play("craft crossbow_bird")
    assert (t.has_items("ready"), t.has_items("spent")) == (["crossbow"], ["hammer", "hammer"])
    assert (t.points(V), t.cards("discard")) == (3, ["crossbow_bird", "anvil"])


@law("9.2.1#a", "4.1.1#c")
def test_9_2_1_a_the_icon_of_all_suits_and_mixed_costs() -> None:
    """Royal Claim for any four hammers; Tax Collector's three suits are never one clearing's."""
    t = table(V, M).character("tinker").items("hammer hammer hammer hammer").pawn(8)
    t.hand(V, "royal_claim tax_collector").start(V)
    assert t.legal("craft") == ["craft royal_claim"]
    t.play("craft royal_claim")
    assert (t.in_play(V), t.has_items("spent")) == (["royal_claim"], ["hammer"] * 4)


@law("9.2.1#a", "9.2.10", "9.5.8")
def test_9_2_1_a_no_crafting_in_a_forest() -> None:
    """Hammers and cards, and no clearing to match."""
    t = table(V, M).character("tinker").items("hammer hammer hammer hammer").pawn("F1")
    assert t.hand(V, "anvil royal_claim").start(V).legal("craft") == []


@law("9.2.1#b", "3.2.2", "4.1.2#b")
def test_9_2_1_b_a_crafted_item_is_his_and_ready() -> None:
    """The coin lies face up among his items, not in a box: printed 3 points, one coin less beside the
    map. None left: no crafting."""
    t = table(V, M).character("tinker").items("hammer hammer").pawn(5).hand(V, "bake_sale").start(V)
    t.play("craft bake_sale")
    assert (t.has_items("ready"), t.box(V), t.points(V)) == (["coin"], [], 3)
    assert t.items_left().count("coin") == 1
    t = table(V, M).character("tinker").items("hammer hammer").pawn(5).hand(V, "bake_sale").item_supply("bag")
    assert t.start(V).legal("craft") == []


# ---------------------------------------------------------------- 9.2.5 items and tracks
ACTIONS = {
    "boot": "move",
    "sword": "battle",
    "torch": "explore",
    "crossbow": "strike",
    "hammer": "repair",
}


@law("9.2.5#a", "9.5#a")
@pytest.mark.parametrize("item", list(ACTIONS))
def test_9_2_5_a_only_ready_undamaged_items_are_exhausted(item: str) -> None:
    """The action is offered with the item ready, not with it face down or damaged, nor with others."""
    others = " ".join(other for other in ACTIONS if other != item) + " tea coin bag"
    t = table(V, M).character("tinker").pawn(12).warriors(M, {12: 1})
    raw = t._edit()
    raw["ruin_items"][11] = 1
    raw["hidden_items"][0] = 1
    verb = ACTIONS[item]
    assert verb in t.copy().items(item, "", "bag").start(V).legal()
    for state in ({"spent": item}, {"broken": item}, {"broken_spent": item}):
        named = {"ready": others, **state}
        if state.get("spent"):
            named["broken"] = "bag"
        assert verb not in t.copy().items(**named).start(V).legal()


@law("9.2.5.I#a", "9.6.2")
@pytest.mark.parametrize(
    ("ready", "drawn"), [("", 1), ("coin", 2), ("coin coin", 3), ("coin coin coin coin", 4)]
)
def test_9_2_5_I_a_a_track_holds_three(ready: str, drawn: int) -> None:
    """A fourth coin lies in the Satchel and draws nothing."""
    t = table(V, M).character("thief").items(ready).pawn(9).start(V, "evening")
    assert draws(t) == drawn


@law("9.2.5.I#a", "9.6.4")
def test_9_2_5_I_a_a_fourth_bag_lies_in_the_satchel() -> None:
    """Three bags on the track make room for twelve; the fourth is one of them."""
    twelve = "boot boot boot boot sword sword sword sword torch torch torch"
    t = table(V, M).character("thief").items("bag bag bag bag " + twelve).pawn(9).start(V, "evening")
    draws(t)
    assert t.current == M
    t = table(V, M).character("thief").items("bag bag bag bag torch " + twelve).pawn(9).start(V, "evening")
    draws(t)
    assert t.asks == "item_limit"
    assert t.legal() == [f"item {item} ready" for item in ("bag", "boot", "sword", "torch")]


@law("9.2.5.I#a")
def test_9_2_5_I_a_a_free_place_is_taken_at_once() -> None:
    """Four coins, one is damaged in a battle: the fourth takes its place, four cards are drawn."""
    t = table(M, V).character("thief").items("coin coin coin coin boot").pawn(9).warriors(M, {9: 1})
    t.battle(M, 9, V).play("dice 0 0", "item coin ready")
    assert (t.has_items("ready"), t.has_items("broken")) == (["boot", "coin", "coin", "coin"], ["coin"])
    assert draws(t.start(V, "evening")) == 4


@law("9.2.5.I#b", "9.6.2", "9.6.4", "9.4.1#a")
def test_9_2_5_I_b_face_down_they_lie_in_the_satchel() -> None:
    """Exhausted coin, bag and tea: one card, room for six only, three items refreshed."""
    t = table(V, M).character("thief").items("boot boot sword sword", "coin bag tea").pawn(9)
    evening = t.copy().start(V, "evening")
    assert draws(evening) == 1
    assert evening.asks == "item_limit"
    spent = "coin coin bag tea tea tea tea"
    t.items("boot", spent).start(V, "birdsong")
    n = 0
    while t.asks == "refresh":
        t.play(t.legal()[-1])
        n += 1
    assert (n, len(t.has_items("spent"))) == (3, 4)


@law("9.2.5.II", "9.6.4")
@pytest.mark.parametrize("item", ["boot", "sword", "crossbow", "torch", "hammer"])
def test_9_2_5_II_other_items_lie_in_the_satchel(item: str) -> None:
    """Face up or not, seven of them are one too many."""
    t = table(V, M).character("thief").items([item] * 7).pawn(9).start(V, "evening")
    draws(t)
    assert t.legal() == [f"item {item} ready"]
    t.forced()
    assert len(t.has_items("ready")) == 6


# ---------------------------------------------------------------- 9.2.6, 9.2.7 battle and damage
@law("9.2.6", "4.3.3.I", "9.5.2")
@pytest.mark.parametrize(
    ("ready", "spent", "broken", "dealt"),
    [("sword", "", "", 1), ("sword sword", "", "", 2), ("sword", "sword sword", "sword", 3)],
)
def test_9_2_6_undamaged_swords_cap_his_rolled_hits(ready: str, spent: str, broken: str, dealt: int) -> None:
    """A three is rolled: face up or down, and the one exhausted for the battle counts, damaged ones do
    not."""
    t = table(V, M).character("thief").items(ready + " boot", spent, broken).pawn(9).warriors(M, {9: 4})
    t.start(V).play("battle", "battle 9 marquise", "dice 3 0")
    assert t.at(9, M) == 4 - dealt


@law("9.2.6")
@pytest.mark.parametrize(("swords", "dealt"), [("", 0), ("sword", 1), ("sword sword", 2)])
def test_9_2_6_the_cap_holds_for_the_defender(swords: str, dealt: int) -> None:
    """Two and two are rolled against him; his swords lie face down."""
    t = table(M, V).character("thief").items("boot boot boot", swords).pawn(9).warriors(M, {9: 4})
    t.battle(M, 9, V).play("dice 2 2")
    while t.asks == "damage":
        t.play(t.legal()[0])
    assert t.at(9, M) == 4 - dealt


@law("9.2.7", "9.2.5#a", "1.5.2")
def test_9_2_7_a_hit_damages_an_item_of_his_choice() -> None:
    """Any kind, either face, on a track or not; it keeps its face. Damaged ones are hit no more; two
    hits are one pair in either order. Nobody scores."""
    t = table(M, V).character("thief").items("boot tea sword", "coin sword", "bag").pawn(9)
    t.warriors(M, {9: 2}).battle(M, 9, V).play("dice 2 0")
    assert (t.asks, t.who) == ("damage", V)
    assert t.legal() == [
        "item boot ready",
        "item coin spent",
        "item sword ready",
        "item sword spent",
    ]
    t.play("item coin spent")
    assert t.legal() == ["item sword ready", "item sword spent", "item tea ready"]
    t.play("item tea ready")
    assert (t.has_items("ready"), t.has_items("spent")) == (["boot", "sword"], ["sword"])
    assert (t.has_items("broken"), t.has_items("broken_spent")) == (["bag", "tea"], ["coin"])
    assert (t.points(M), t.asks) == (0, "rest")


@law("9.2.7", "9.2.4")
def test_9_2_7_with_nothing_left_the_rest_is_ignored() -> None:
    """Three hits against two items: both are damaged, nothing else happens; with none there is not
    even a question."""
    t = table(M, V).character("thief").items("boot", "tea", "sword").pawn(9).warriors(M, {9: 3})
    t.battle(M, 9, V).play("dice 2 0")
    assert (t.has_items("broken"), t.has_items("broken_spent")) == (["boot", "sword"], ["tea"])
    assert (t.asks, t.points(M), t.pawn_at()) == ("rest", 0, "9")
    t.battle(M, 9, V).play("dice 3 3")
    assert (t.asks, t.at(9, M)) == ("rest", 3)


@law("9.2.7", "4.3.1.II#a", "4.3.1#a")
def test_9_2_7_an_ambush_damages_two_items_and_he_may_play_one() -> None:
    """Ambushed on his attack: two items, then the roll. As a defender his own ambush takes two
    warriors."""
    t = table(V, M).character("thief").items("sword boot tea torch").pawn(9).warriors(M, {9: 1})
    t.hand(M, "ambush_mouse").start(V).play("battle", "battle 9 marquise", "card ambush_mouse")
    t.play("item boot ready", "item torch ready")
    assert (t.asks, t.has_items("broken")) == ("dice", ["boot", "torch"])
    t = table(M, V).character("thief").items("boot").pawn(9).warriors(M, {9: 3}).hand(V, "ambush_bird")
    t.battle(M, 9, V, ambush="ambush_bird")
    assert (t.at(9, M), t.asks, t.stands(M)) == (1, "dice", "hostile")


# ---------------------------------------------------------------- 9.4.1 Refresh
@law("9.4.1#a", "9.2.5.I#a")
@pytest.mark.parametrize(
    ("tea", "turned"), [("", 3), ("tea", 5), ("tea tea", 7), ("tea tea tea", 9), ("tea tea tea tea", 9)]
)
def test_9_4_1_a_two_for_each_tea_on_the_track_and_three(tea: str, turned: int) -> None:
    """Twelve exhausted boots: three, and two more for each of up to three teas."""
    t = table(V, M).character("thief").items(tea, ["boot"] * 6 + ["sword"] * 6).pawn(9).start(V, "birdsong")
    n = 0
    while t.asks == "refresh":
        assert "pass" not in t.legal()
        t.play(t.legal()[-1])
        n += 1
    assert (n, len(t.has_items("spent")), t.asks) == (turned, 12 - turned, "slip")


@law("9.4.1#a")
def test_9_4_1_a_a_tea_turned_up_now_does_not_count() -> None:
    """The tea itself is one of the three."""
    t = table(V, M).character("thief").items("", "tea boot boot boot boot").pawn(9).start(V, "birdsong")
    t.play("item boot spent", "item boot spent", "item tea spent")
    assert (t.asks, t.has_items("ready"), t.has_items("spent")) == (
        "slip",
        ["boot", "boot", "tea"],
        ["boot", "boot"],
    )


@law("9.4.1#a")
def test_9_4_1_a_he_picks_which() -> None:
    """Three of boot, coin, hammer, sword: each set once, in ascending order; fewer than that: all."""
    t = table(V, M).character("thief").items("", "boot coin hammer sword").pawn(9).start(V, "birdsong")
    assert t.legal() == ["item boot spent", "item coin spent"]
    t.play("item coin spent")
    assert t.legal() == ["item hammer spent"]
    t.play("item hammer spent", "item sword spent")
    assert (t.has_items("ready"), t.has_items("spent")) == (["coin", "hammer", "sword"], ["boot"])
    t = table(V, M).character("thief").items("torch", "boot coin sword").pawn(9).start(V, "birdsong")
    assert (t.asks, t.has_items("spent")) == ("slip", [])


@law("9.4.1#b")
def test_9_4_1_b_a_damaged_exhausted_item_may_be_turned_up() -> None:
    """It stays damaged, and it counts as one of the three."""
    t = table(V, M).character("thief").items("", "boot coin hammer", "", "sword").pawn(9)
    t.start(V, "birdsong")
    assert t.legal() == ["item boot spent", "item coin spent"]
    t.play("item coin spent", "item hammer spent", "item sword broken_spent")
    assert (t.has_items("ready"), t.has_items("spent")) == (["coin", "hammer"], ["boot"])
    assert (t.has_items("broken"), t.has_items("broken_spent")) == (["sword"], [])


@law("9.4.1#a", "flag refresh_tea")
@pytest.mark.parametrize(("edition", "turned"), [("first", 5), ("middle", 5), ("2024", 3), ("2025", 3)])
def test_9_4_1_a_a_damaged_tea_face_up_counts_in_the_older_printings(edition: str, turned: int) -> None:
    """Wherever it lies; from 2024 on only on the track."""
    t = table(V, M, edition=edition).character("thief").items("", ["boot"] * 8, "tea").pawn(9)
    t.start(V, "birdsong")
    n = 0
    while t.asks == "refresh":
        t.play("item boot spent")
        n += 1
    assert n == turned


# ---------------------------------------------------------------- 9.5.7 Repair
@law("9.5.7")
def test_9_5_7_a_hammer_for_a_damaged_item() -> None:
    """It returns with the face it has; a coin face up is on its track again."""
    t = table(V, M).character("thief").items("hammer hammer", "", "coin boot", "sword").pawn("F3").start(V)
    t.play("repair")
    assert t.legal() == ["item boot broken", "item coin broken", "item sword broken_spent"]
    t.play("item sword broken_spent", "repair", "item coin broken")
    assert (t.has_items("ready"), t.has_items("spent")) == (["coin"], ["hammer", "hammer", "sword"])
    assert (t.has_items("broken"), t.legal()) == (["boot"], ["pass"])
    assert draws(t.copy().pawn(9).start(V, "evening")) == 2


@law("9.5.7", "GEN.noop")
def test_9_5_7_nothing_damaged_nothing_to_repair() -> None:
    """A ready hammer alone offers nothing."""
    t = table(V, M).character("thief").items("hammer", "boot").pawn("F3").hand(V, "anvil").start(V)
    assert t.asks == "vagabond"
    assert t.legal() == ["pass"]


# ---------------------------------------------------------------- 9.6 Evening
@law("9.6.1", "9.6.2")
def test_9_6_1_rest_in_a_forest() -> None:
    """All damaged items come back face up, exhausted undamaged ones stay face down; the coin draws at
    once. In a clearing nothing is repaired."""
    t = table(V, M).character("thief").items("boot", "torch", "sword coin", "tea").pawn("F2")
    forest = t.copy().start(V, "evening")
    assert forest.has_items("ready") == ["boot", "coin", "sword", "tea"]
    assert (forest.has_items("spent"), forest.has_items("broken")) == (["torch"], [])
    assert forest.has_items("broken_spent") == []
    assert draws(forest) == 2
    t.pawn(9).start(V, "evening")
    assert (t.has_items("broken"), t.has_items("broken_spent"), draws(t)) == (["coin", "sword"], ["tea"], 1)


@law("9.6.1", "9.6.4")
def test_9_6_1_rest_comes_before_the_item_limit() -> None:
    """Two damaged bags return to the track: seven other items, room for ten."""
    t = (
        table(V, M)
        .character("thief")
        .items("boot boot boot", "sword sword sword torch", "bag bag")
        .pawn("F2")
    )
    t.start(V, "evening")
    draws(t)
    assert t.current == M
    assert len(t.has_items("ready") + t.has_items("spent")) == 9


@law("9.6.3")
def test_9_6_3_down_to_five_cards() -> None:
    """Four and two coins: seven, of which two go; then the next player's turn."""
    t = table(V, M).character("thief").items("coin coin").pawn(9).hand(V, "anvil sword investments bake_sale")
    t.start(V, "evening").play("drawn cobbler", "drawn sappers", "drawn armorers")
    assert (t.asks, t.who, len(t.legal())) == ("discard", V, 6)
    t.play("card anvil", "card sword")
    assert (t.in_hand(V), t.cards("discard"), t.current) == (
        ["bake_sale", "investments", "armorers", "sappers", "cobbler"],
        ["anvil", "sword"],
        M,
    )


@law("9.6.4")
@pytest.mark.parametrize(
    ("bags", "items", "gone"),
    [(0, 6, 0), (0, 8, 2), (1, 8, 0), (1, 9, 1), (2, 11, 1), (3, 12, 0), (3, 13, 1)],
)
def test_9_6_4_six_and_two_for_each_bag_on_the_track(bags: int, items: int, gone: int) -> None:
    """Items on the track count nothing; damaged ones do."""
    ready, broken = ["boot"] * (items - 3) + ["bag"] * bags, ["torch"] * 3
    t = table(V, M).character("thief").items(ready, "", broken).pawn(9).start(V, "evening")
    draws(t)
    n = 0
    while t.asks == "item_limit":
        t.play(t.legal()[0])
        n += 1
    assert (n, t.current) == (gone, M)
    assert len(t.has_items("ready") + t.has_items("broken")) == items + bags - gone


@law("9.6.4", "GLOSS.remove")
def test_9_6_4_items_of_his_choice_leave_for_good() -> None:
    """From Satchel and Damaged box, tea and coin on the tracks not among them; the supply beside the map
    gains nothing. The draw comes first."""
    t = table(V, M).character("thief").items("boot sword sword tea coin", "torch hammer", "crossbow", "boot")
    t.pawn(9).start(V, "evening")
    assert t.asks == "draw"
    draws(t)
    assert (t.asks, t.who) == ("item_limit", V)
    left = t.items_left()
    assert t.legal() == [
        "item boot ready",
        "item boot broken_spent",
        "item crossbow broken",
        "item hammer spent",
        "item sword ready",
        "item torch spent",
    ]
    t.play("item boot broken_spent")
    assert (t.current, t.items_left() == left, t.has_items("broken_spent")) == (M, True, [])


@law("9.6.4", "9.2.5.I#a")
def test_9_6_4_a_damaged_or_exhausted_bag_gives_no_room() -> None:
    """Seven items with them, room for six."""
    t = table(V, M).character("thief").items("boot boot boot boot boot", "bag", "bag").pawn(9)
    t.start(V, "evening")
    draws(t)
    assert t.legal() == ["item bag spent", "item bag broken", "item boot ready"]


@law("9.6.2", "8.6.2", "2.1#a")
def test_9_6_2_one_card_without_coins() -> None:
    """Also when his Daylight was empty."""
    t = table(V, A, E).leader("builder").character("thief").pawn(9).deck("anvil sword").start(V, "evening")
    assert draws(t) == 1
    assert len(t.in_hand(V)) == 1
