"""Law 9.7: two Vagabonds at one table."""

from __future__ import annotations

import pytest

from rootai.catalog.models import ITEMS
from tests.law.kit import E, M, Table, V, law, new_game, table
from tests.law.words import CHARACTERS, QUESTS

V2 = "vagabond2"
RUINS = (6, 10, 11, 12)
RUIN_ITEMS = ("bag", "boot", "hammer", "sword")


def two(ready: str = "torch torch torch torch", other: str = "torch torch", edition: str = "2025") -> Table:
    """Marquise, a Thief and a Ranger; two R items under each ruin, as set-up puts them there."""
    t = table(M, V, V, E, edition=edition).character("thief").character("ranger", V2).leader("builder")
    t.items(ready).items(other, faction=V2).pawn(12).pawn(9, V2)
    pub = t._edit()
    for clearing in RUINS:
        pub["ruin_items"][clearing - 1] = 2
    for item in RUIN_ITEMS:
        pub["hidden_items"][ITEMS.index(item)] = 2
    return t


def seen(t: Table, clearing: int) -> int:
    """What lies in the secret part about a ruin: the item one explorer knows of, 255 for none."""
    return t.raw["sec"]["peeked"][clearing - 1]


def ruin_events(t: Table) -> list[tuple[int, ...]]:
    """Item taken, items left, and who saw those, in the last answer."""
    return [(e[2], e[3], e[4], e[5]) for e in t.events if e[0] == 10]


@law("9.7.0", "9.7.1", "9.7.2", "9.3.1", "5.1.7")
def test_9_7_1_set_up() -> None:
    """Two different characters, a pawn each, two items under each ruin from both sets, one row of three
    quests."""
    t = new_game(V, M, V)
    asked = []
    while t.pub["round"] == 0:
        if t.asks == "character":
            asked.append((t.who, t.legal()))
        t.play(t.legal()[-1])
    assert asked == [
        (V, [f"character {who}" for who in CHARACTERS]),
        (V2, [f"character {who}" for who in CHARACTERS[:-1]]),
    ]
    assert t.has_items("ready") == ["boot", "crossbow", "torch"]
    assert t.has_items("ready", V2) == ["boot", "hammer", "torch"]
    assert [t.pub["ruin_items"][c - 1] for c in RUINS] == [2, 2, 2, 2]
    assert [t.pub["hidden_items"][ITEMS.index(item)] for item in RUIN_ITEMS] == [2, 2, 2, 2]
    assert len([q for q in t.pub["quest_row"] if q != 255]) == 3
    assert t.pub["quest_deck"].bit_count() == 12


@law("9.7.1", "9.3.4", "9.7.3#a")
def test_9_7_1_the_items_are_dealt_at_random() -> None:
    """Under the first ruin each pair of the eight items is as likely as any other: two of a kind 1 of
    28, two kinds 4 of 28."""
    t = two().start(V).play("explore")
    weights = t.weights()
    assert sum(weights.values()) == 28
    for i, x in enumerate(RUIN_ITEMS):
        for y in RUIN_ITEMS[i:]:
            assert weights[f"found {x} {y}"] == (1 if x == y else 4)


@law("9.7.2", "9.5.5#a", "9.5.5#b")
def test_9_7_2_either_may_complete_a_quest_of_the_row() -> None:
    """Both see the same three; what one completed does not count for the other and is gone for him."""
    t = two("tea coin", "tea boot").pawn(8).pawn(8, V2)
    t.quests("fundraising_fox", "errand_fox", deck="escort_mouse").start(V)
    t.play("quest", "quest fundraising_fox", "count 0", "revealed escort_mouse")
    assert t.points(V) == 1
    t.start(V2).play("quest")
    assert t.legal() == ["quest errand_fox"]
    t.play("quest errand_fox", "count 0")
    assert t.points(V2) == 1
    assert [row["quests"] for row in t.pub["vb"]] == [
        1 << QUESTS.index("fundraising_fox"),
        1 << QUESTS.index("errand_fox"),
    ]


@law("9.7.3#a", "9.5.3#a", "1.2.1#a")
def test_9_7_3_a_he_looks_at_both_and_takes_one() -> None:
    """Bag or sword, one of them he must take; he alone knows what is left, all see what was taken; the
    ruin stays for the other item."""
    t = two().start(V).play("explore", "found bag sword")
    assert ruin_events(t) == [(255, 0, 5, 0b0010)]
    assert (t.asks, t.who, t.legal()) == ("ruin_choice", V, ["item bag ready", "item sword ready"])
    t.play("item bag ready")
    assert ruin_events(t) == [(0, 5, 255, 0b0010)]
    assert (t.points(V), t.buildings(12), t.pub["ruin_items"][11]) == (1, ["ruin"], 1)
    assert t.has_items("ready") == ["bag", "torch", "torch", "torch"]
    assert seen(t, 12) == ITEMS.index("sword")
    t.start(V2).pawn(12, V2).play("explore")
    assert t.weights() == {"found sword": 1}
    t.play("found sword")
    assert (t.points(V2), t.buildings(12), t.pub["ruin_items"][11]) == (1, [], 0)


@law("9.7.3#a", "9.7.1")
def test_9_7_3_a_what_one_has_seen_lies_nowhere_else() -> None:
    """The sword left in 12 is one of the eight: in 10 six others are left, two of them no longer a pair
    of swords."""
    t = two().start(V).play("explore", "found bag sword", "item bag ready").pawn(10).start(V).play("explore")
    weights = t.weights()
    assert sum(weights.values()) == 15
    assert weights["found hammer hammer"] == 1
    assert weights["found hammer sword"] == 2
    assert "found sword sword" not in weights
    assert "found bag bag" not in weights


@law("9.7.3#b")
def test_9_7_3_b_no_second_ruin_item_of_a_kind() -> None:
    """With an R bag he must take the sword beside it; a lone bag stays: the torch is spent, no point, and
    the ruin is still there. A bag from the start or crafted does not bar."""
    t = two().start(V).play("explore", "found bag hammer", "item bag ready")
    t.pawn(10).start(V).play("explore", "found bag sword")
    assert (t.asks, t.legal()) == ("ruin_choice", ["item sword ready"])
    t.play("item sword ready")
    assert t.points(V) == 2
    t.start(V).play("explore", "found bag")
    assert ruin_events(t)[0][0] == 255
    assert (t.points(V), t.pub["ruin_items"][9], t.buildings(10)) == (2, 1, ["ruin"])
    assert (t.has_items("ready"), t.has_items("spent")) == (["bag", "sword", "torch"], ["torch"] * 3)
    t = two("bag torch").start(V).play("explore", "found bag hammer")
    assert t.legal() == ["item bag ready", "item hammer ready"]


@law("9.7.3#b", "9.5.3#a")
def test_9_7_3_b_two_he_cannot_take() -> None:
    """Both kinds are his already: he looks, takes nothing, scores nothing."""
    t = two("torch bag boot")
    t._edit()["vb"][0]["marked"] = 1 << ITEMS.index("bag") | 1 << ITEMS.index("boot")
    t.start(V).play("explore", "found bag boot")
    assert (t.asks, t.legal()) == ("ruin_choice", ["pass"])
    t.play("pass")
    assert (t.points(V), t.pub["ruin_items"][11], t.has_items("spent")) == (0, 2, ["torch"])


@law("9.7.3#b")
def test_9_7_3_b_a_damaged_ruin_item_bars_too_a_lost_one_does_not() -> None:
    """The R bag in the Damaged box still counts; once it has left by the item limit, another may come."""
    t = two("torch torch").start(V).play("explore", "found bag hammer", "item bag ready")
    t.items("torch torch", "", "bag").pawn(10).start(V).play("explore", "found bag sword")
    assert t.legal() == ["item sword ready"]
    t = two("torch torch").start(V).play("explore", "found bag hammer", "item bag ready")
    t.items(["torch"] * 6, "bag").start(V, "evening")
    while t.asks == "draw":
        t.play(t.legal()[0])
    t.play("item bag spent")
    t.pawn(10).start(V).play("explore", "found bag sword")
    assert t.legal() == ["item bag ready", "item sword ready"]


@law("9.7.4", "9.2.9.III#a", "9.2.9.III.a", "9.2.4", "9.2.7")
def test_9_7_4_no_relationship_between_vagabonds() -> None:
    """They battle: hits damage items on both sides; nobody turns Hostile, nobody scores."""
    t = two("sword sword boot boot", "sword boot tea").pawn(9).start(V).play("battle")
    assert t.legal() == ["battle 9 vagabond2"]
    t.play("battle 9 vagabond2", "dice 2 1")
    assert (t.asks, t.who) == ("damage", V2)
    t.play("item boot ready", "item tea ready")
    assert (t.asks, t.who) == ("damage", V)
    t.play("item boot ready")
    assert (t.has_items("broken"), t.has_items("broken", V2)) == (["boot"], ["boot", "tea"])
    assert (t.points(V), t.points(V2)) == (0, 0)
    assert [row["relation"] for row in t.pub["vb"]] == [[0] * 6, [0] * 6]


@law("9.7.5", "9.7.4", "9.5.4#a", "9.5.4#b")
def test_9_7_5_aid_to_the_other_vagabond() -> None:
    """His pawn is a faction piece: a card and an item for nothing in return, no point, no marker."""
    t = two("boot", "sword tea").pawn(9).hand(V, "sword").start(V).play("aid", "seat vagabond2", "card sword")
    t.play("item boot ready")
    assert (t.in_hand(V2), t.asks, t.points(V)) == (["sword"], "vagabond", 0)
    assert t.pub["vb"][0]["relation"] == [0] * 6
    assert (t.has_items("spent"), t.has_items("ready", V2)) == (["boot"], ["sword", "tea"])


@law("9.7.5", "9.2.8#b", "9.2.8#c")
def test_9_7_5_the_other_vagabond_as_a_partner() -> None:
    """He counts among the players and may be the one with the fewest points; then he forms no coalition
    himself. Bound, he has no points and is passed over."""
    t = two().hand(V, "dominance_fox").hand(V2, "dominance_mouse")
    t.score(vagabond=12, vagabond2=10, marquise=15, eyrie=16).start(V)
    assert t.legal("dominance") == ["dominance fox vagabond2"]
    t.play("dominance fox vagabond2")
    assert t.start(V2).legal("dominance") == []
    t = two().hand(V, "dominance_fox").coalition(E, V2)
    t.score(vagabond=12, vagabond2=3, marquise=15, eyrie=16).start(V)
    assert t.legal("dominance") == ["dominance fox marquise"]


@law("9.7.5", "9.2.8#b", "flag coalition_partner")
@pytest.mark.parametrize(
    ("edition", "offered"), [("first", True), ("middle", True), ("2024", False), ("2025", False)]
)
def test_9_7_5_the_lowest_player_is_bound_already(edition: str, offered: bool) -> None:
    """The Eyrie with the fewest points are the other Vagabond's partner: nobody, or the Eyrie again."""
    t = two(edition=edition).hand(V, "dominance_fox").coalition(E, V2)
    t.score(vagabond=12, marquise=15, eyrie=6).start(V)
    assert t.legal("dominance") == (["dominance fox eyrie"] if offered else [])


@law("V.1", "9.7.0")
def test_9_7_the_thief_steals_from_the_other_vagabond() -> None:
    """His pawn is enough of a piece."""
    t = two("torch").pawn(9).hand(V2, "anvil").start(V).play("special", "seat vagabond2", "taken anvil")
    assert (t.in_hand(V), t.in_hand(V2)) == (["anvil"], [])


@law("9.2.2.I", "9.7.0", "4.1.2#a")
def test_9_7_a_favor_of_one_hits_the_other() -> None:
    """Three damaged items for the other pawn in a mouse clearing, none for his own."""
    t = two("hammer hammer hammer", "torch boot tea coin").pawn(9).hand(V, "favor_of_the_mice").start(V)
    t.play("craft favor_of_the_mice")
    assert (t.asks, t.who) == ("damage", V2)
    while t.asks == "damage":
        t.play(t.legal()[0])
    assert (len(t.has_items("broken", V2)), t.has_items("broken"), t.points(V)) == (3, [], 0)
