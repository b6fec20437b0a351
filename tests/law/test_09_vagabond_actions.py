"""Law chapter 9: the Vagabond's set-up (9.3), his actions (9.5) and the characters (appendix V)."""

from __future__ import annotations

import pytest

from rootai.catalog.models import ITEMS
from tests.law.kit import SUIT_OF, A, E, M, Table, V, law, new_game, table
from tests.law.words import CHARACTERS, QUESTS

RUIN_ITEMS = ("bag", "boot", "hammer", "sword")


def vagabond(*seats: str, ready: str = "boot sword tea torch", who: str = "thief", **options: str) -> Table:
    """A character at this table with these items, the Eyrie under the Builder."""
    t = table(*(seats or (V, M, E, A)), **options).character(who).items(ready)
    return t.leader("builder") if E in t.seats else t


def ruins(t: Table, each: int = 1) -> Table:
    """Items under the four ruins, as set-up puts them there."""
    pub = t._edit()
    for clearing in (6, 10, 11, 12):
        pub["ruin_items"][clearing - 1] = each
    for item in RUIN_ITEMS:
        pub["hidden_items"][ITEMS.index(item)] = each
    return t


def set_up(*seats: str) -> Table:
    """Up to the Vagabond's first question."""
    t = new_game(*seats)
    while t.asks != "character":
        t.play(t.legal()[0])
    return t


# ---------------------------------------------------------------- 9.3 set-up
@law("9.3.1", "9.3.5", "9.3.2")
@pytest.mark.parametrize(
    ("who", "items"),
    [
        ("thief", "boot sword tea torch"),
        ("tinker", "bag boot hammer torch"),
        ("ranger", "boot crossbow sword torch"),
        ("vagrant", "boot coin torch"),
        ("arbiter", "boot sword sword torch"),
        ("scoundrel", "boot boot crossbow torch"),
        ("adventurer", "boot hammer torch"),
        ("harrier", "coin crossbow sword torch"),
        ("ronin", "boot boot sword torch"),
        ("cheat", "boot crossbow tea torch"),
        ("gladiator", "boot hammer torch"),
        ("jailor", "boot crossbow torch"),
    ],
)
def test_9_3_a_character_with_his_items_in_a_forest(who: str, items: str) -> None:
    """One of twelve; his items face up, no others; the pawn in any of the seven forests."""
    t = set_up(V, M)
    assert (t.who, t.legal()) == (V, [f"character {slug}" for slug in CHARACTERS])
    assert len(CHARACTERS) == 12
    t.play(f"character {who}")
    assert t.has_items("ready") == items.split()
    assert t.has_items("spent") + t.has_items("broken") + t.has_items("broken_spent") == []
    assert (t.asks, t.legal()) == ("forest", [f"clearing {forest}" for forest in t.words.forests])
    assert t.words.forests == ("F1", "F2", "F3", "F4", "F5", "F6", "F7")
    t.play("clearing F3")
    assert t.pawn_at() == "F3"


@law("9.3.3", "9.5.5#a")
def test_9_3_3_three_of_fifteen_quests() -> None:
    """Uniform draws without replacement: 15, 14, 13; three face up, twelve hidden in the deck."""
    t = set_up(V, M).play("character thief", "clearing F1")
    weights = []
    while t.asks == "quest":
        weights.append(list(t.weights().values()))
        t.play(t.legal()[0])
    assert weights == [[1] * 15, [1] * 14, [1] * 13]
    assert [QUESTS[q] for q in t.pub["quest_row"]] == list(QUESTS[:3])
    assert t.pub["quest_deck"] == sum(1 << q for q in range(3, 15))


@law("9.3.4", "1.2.2#b")
def test_9_3_4_an_item_under_each_ruin_hidden_from_all() -> None:
    """Bag, boot, hammer, sword, one under each of 6, 10, 11, 12, and all 24 ways alike: whatever ruin
    is explored first holds each of the four with the same chance, the next each of the other three."""
    t = set_up(V, M)
    assert [t.pub["ruin_items"][c - 1] for c in (6, 10, 11, 12)] == [1] * 4
    assert [t.pub["hidden_items"][ITEMS.index(item)] for item in RUIN_ITEMS] == [1] * 4
    assert sum(t.pub["hidden_items"]) == sum(t.pub["ruin_items"]) == 4
    assert set(t.raw["sec"]["peeked"]) == {255}
    t = ruins(vagabond(ready="torch torch torch")).pawn(12).start(V).play("explore")
    assert t.weights() == {f"found {item}": 1 for item in RUIN_ITEMS}
    t.play("found hammer").pawn(10).play("explore")
    assert t.weights() == {"found bag": 1, "found boot": 1, "found sword": 1}


# ---------------------------------------------------------------- 9.5 actions
@law("9.5#a", "1.4.2#b")
def test_9_5_a_any_actions_in_any_order() -> None:
    """Move, craft, battle, repair, move, aid, quest in one Daylight, as long as items are ready."""
    t = vagabond(ready="boot boot hammer hammer sword tea coin", who="tinker").pawn(9).warriors(M, {8: 1})
    t.items("boot boot hammer hammer sword tea coin", "", "torch").build(4, "sawmill")
    t.hand(V, "travel_gear_fox bake_sale").quests("fundraising_fox", deck="errand_fox").start(V)
    t.play("move", "move 9 4", "craft travel_gear_fox", "battle", "battle 4 marquise", "dice 0 0")
    t.play("repair", "move", "move 4 8")
    t.hand(V, "anvil").start(V).play("quest", "quest fundraising_fox", "count 0", "revealed errand_fox")
    t.play("aid", "card anvil", "item boot ready")
    assert t.has_items("spent") == ["boot", "boot", "boot", "coin", "hammer", "hammer", "sword", "tea"]
    assert (t.has_items("ready"), t.points(V), t.pawn_at()) == (["torch"], 1 + 1 + 1 + 1, "8")


@law("9.5#a")
def test_9_5_a_only_items_bound_him() -> None:
    """Nothing ready: only ending the phase is left."""
    t = vagabond(ready="").items("", "boot sword tea torch").pawn(9).warriors(M, {9: 2})
    assert t.hand(V, "sword anvil").start(V).legal() == ["pass"]


@law("9.5.1", "9.2.5#a")
def test_9_5_1_a_boot_a_move() -> None:
    """Two boots, two moves."""
    t = vagabond(ready="boot boot").pawn(9).start(V).play("move", "move 9 4", "move", "move 4 8")
    assert (t.pawn_at(), t.has_items("spent"), t.legal()) == ("8", ["boot", "boot"], ["pass"])


@law("9.5.2", "4.3#a", "9.2.9#a")
def test_9_5_2_a_sword_a_battle() -> None:
    """Any enemy with a piece there, a token alone too; a sword for each battle; the higher die is his."""
    t = vagabond(ready="sword sword").pawn(9).warriors(M, {9: 4}).warriors(E, {9: 1}).sympathy(9).start(V)
    t.play("battle")
    assert t.legal() == ["battle 9 marquise", "battle 9 eyrie", "battle 9 alliance"]
    t.play("battle 9 marquise", "dice 2 0")
    assert (t.at(9, M), t.at(9, E), t.has_items("spent")) == (2, 1, ["sword"])
    t.play("battle", "battle 9 eyrie", "dice 1 0")
    assert (t.at(9, E), t.has_items("spent")) == (0, ["sword", "sword"])
    assert "battle" not in t.legal()


@law("9.5.3#a", "2.2.4", "1.2.1#a")
def test_9_5_3_a_explore() -> None:
    """A torch, one item of the ruin, ready, one point; the ruin leaves and its slot opens. All seats see
    which item it was."""
    t = ruins(vagabond(ready="torch torch")).pawn(12).start(V)
    assert t.open_slots(12) == 1
    t.play("explore", "found sword")
    assert (t.has_items("ready"), t.has_items("spent"), t.points(V)) == (["sword", "torch"], ["torch"], 1)
    assert (t.buildings(12), t.open_slots(12), t.pub["ruin_items"][11]) == ([], 2, 0)
    assert [event[2] for event in t.events if event[0] == 10] == [ITEMS.index("sword")]
    assert "explore" not in t.legal()


@law("9.5.3#a")
def test_9_5_3_a_no_ruin_no_exploring() -> None:
    """Nor a ruin somewhere else, nor one without an item."""
    assert "explore" not in ruins(vagabond(ready="torch")).pawn(9).start(V).legal()
    assert "explore" not in vagabond(ready="torch").pawn(12).start(V).legal()


@law("9.5.4#a", "2.1.1", "1.3.2", "1.3.3", "9.2.9.I.b")
def test_9_5_4_a_an_item_and_a_matching_card() -> None:
    """To the Marquise or the Alliance, whose token lies there, not to the Eyrie, who have nothing there;
    mouse or bird; any ready item. Giver and receiver know the card, the others its suit."""
    t = vagabond(ready="boot tea").pawn(9).warriors(M, {9: 1}).sympathy(9).warriors(E, {8: 1})
    t.hand(V, "sword sappers anvil").start(V).play("aid")
    assert t.legal() == ["seat marquise", "seat alliance"]
    t.play("seat marquise")
    assert t.legal() == ["card sword", "card sappers"]
    t.play("card sappers")
    assert [(e[4], e[5]) for e in t.events if e[0] == 1] == [(3, 0b0011)]
    assert (t.in_hand(M), t.in_hand(V)) == (["sappers"], ["anvil", "sword"])
    assert t.legal() == ["item boot ready", "item tea ready"]
    t.play("item tea ready")
    assert (t.has_items("spent"), t.asks, t.points(V)) == (["tea"], "vagabond", 1)


@law("9.5.4#a", "1.5.4#b")
def test_9_5_4_a_both_halves_are_the_price() -> None:
    """No matching card, no ready item, or nobody there: no aid."""
    t = vagabond(ready="boot").pawn(9).warriors(M, {9: 1}).hand(V, "anvil")
    assert "aid" not in t.start(V).legal()
    t.hand(V, "sword")
    assert "aid" in t.start(V).legal()
    assert "aid" not in t.copy().items("", "boot", "sword", "tea").start(V).legal()
    assert "aid" not in t.pawn(4).start(V).legal()


@law("9.5.4#b", "9.2.9.I.a")
def test_9_5_4_b_an_item_in_return() -> None:
    """One of the Crafted Items box or none; it is ready at once and may pay for the next act. The
    relationship moves after it, whether he takes one or not."""
    t = (
        vagabond(ready="boot")
        .pawn(9)
        .warriors(M, {9: 1})
        .hand(V, "sword investments")
        .crafted(M, "tea sword")
    )
    t.start(V).play("aid", "seat marquise", "card sword", "item boot ready")
    assert (t.asks, t.stands(M)) == ("aid_take", "indifferent")
    assert t.legal() == ["pass", "item sword ready", "item tea ready"]
    none = t.copy().play("pass")
    assert (none.box(M), none.stands(M), none.points(V)) == (["sword", "tea"], "wary", 1)
    t.play("item sword ready")
    assert (t.box(M), t.has_items("ready"), t.stands(M), t.points(V)) == (["tea"], ["sword"], "wary", 1)
    assert "aid" in t.legal()


@law("9.5.5#a", "9.5.5#b")
def test_9_5_5_a_quest() -> None:
    """In fox 8 with boot, bag, torch and tea: Logistics Help and Give a Speech, not the rabbit quest nor
    the one that asks for a hammer; both items are exhausted, the quest is his, another comes."""
    t = vagabond(ready="boot bag torch tea").pawn(8)
    t.quests("logistics_help_fox", "give_a_speech_fox", "errand_rabbit", deck="escort_mouse").start(V)
    t.play("quest")
    assert t.legal() == ["quest logistics_help_fox", "quest give_a_speech_fox"]
    t.play("quest logistics_help_fox")
    assert t.has_items("spent") == ["bag", "boot"]
    assert t.pub["vb"][0]["quests"] == 1 << QUESTS.index("logistics_help_fox")
    assert (t.asks, t.legal()) == ("quest_reward", ["count 0", "count 2"])
    t.play("count 0")
    assert t.weights() == {"revealed escort_mouse": 1}
    t.play("revealed escort_mouse")
    row = {QUESTS[q] for q in t.pub["quest_row"]}
    assert (row, t.points(V)) == ({"escort_mouse", "give_a_speech_fox", "errand_rabbit"}, 1)


@law("9.5.5#a")
@pytest.mark.parametrize(
    ("items", "offered"), [("sword", False), ("sword sword", True), ("sword boot", False)]
)
def test_9_5_5_a_two_items_of_a_kind(items: str, offered: bool) -> None:
    """Expel Bandits asks for two ready swords."""
    t = vagabond(ready=items).items(items, "sword", "sword").pawn(9).quests("expel_bandits_mouse").start(V)
    assert ("quest" in t.legal()) == offered


@law("9.5.5#b")
@pytest.mark.parametrize("done", [0, 1, 2])
def test_9_5_5_b_points_for_all_quests_of_the_suit(done: int) -> None:
    """One for each completed quest of the suit, this one included; those of other suits do not count.
    Or two cards."""
    t = vagabond(ready="tea coin").pawn(8).quests("fundraising_fox")
    completed = (*("errand_fox", "give_a_speech_fox")[:done], "errand_rabbit", "escort_mouse")
    t._edit()["vb"][0]["quests"] = sum(1 << QUESTS.index(q) for q in completed)
    t.start(V).play("quest", "quest fundraising_fox")
    cards = t.copy().play("count 2")
    assert (cards.asks, cards.points(V)) == ("draw", 0)
    cards.play("drawn anvil", "drawn sword")
    assert (cards.in_hand(V), cards.asks) == (["anvil", "sword"], "vagabond")
    # the quest deck is empty: nothing is revealed, the place stays free
    assert t.play("count 0").points(V) == 1 + done
    assert (t.asks, t.pub["quest_row"]) == ("vagabond", [255, 255, 255])


@law("9.5.6#a", "9.2.9.III#a")
def test_9_5_6_a_strike_a_warrior() -> None:
    """A crossbow removes one warrior of an enemy there, without a battle or points; it makes Hostile."""
    t = (
        vagabond(ready="crossbow crossbow")
        .pawn(9)
        .warriors(M, {9: 2})
        .build(9, "sawmill")
        .warriors(E, {9: 1})
    )
    t.hand(M, "ambush_bird").start(V).play("strike")
    assert t.legal() == ["seat marquise", "seat eyrie"]
    t.play("seat marquise")
    assert (t.at(9, M), t.at(9, E), t.where("sawmill"), t.points(V)) == (1, 1, [9], 0)
    assert (t.stands(M), t.stands(E), t.asks, t.has_items("spent")) == (
        "hostile",
        "indifferent",
        "vagabond",
        ["crossbow"],
    )


@law("9.5.6#b", "3.2.1")
def test_9_5_6_b_without_a_warrior_another_piece_of_his_choice() -> None:
    """Sawmill, workshop, wood: he names one and scores its point, also from a Hostile faction; nobody
    turns Hostile for it."""
    for space in ("indifferent", "hostile"):
        t = (
            vagabond(ready="crossbow")
            .pawn(9)
            .builds({9: "sawmill workshop"})
            .wood({9: 1})
            .warriors(M, {8: 1})
        )
        t.relation(M, space).start(V).play("strike", "seat marquise")
        assert t.legal() == ["lose sawmill", "lose workshop", "lose wood"]
        t.play("lose workshop")
        assert (t.buildings(9), t.tokens(9), t.points(V)) == (["sawmill"], {"wood": 1}, 1)
        assert (t.stands(M), t.pub["mq"]["built"]) == (space, [1, 0, 0])


@law("9.5.6#a", "9.5.6#b", "flag strike_target")
@pytest.mark.parametrize(("edition", "any_player"), [("first", 1), ("middle", 1), ("2024", 0), ("2025", 0)])
def test_9_5_6_a_the_partner_by_printing(edition: str, any_player: int) -> None:
    """In the two oldest a partner may be struck as well: he turns Hostile, his wood gives no point."""
    t = vagabond(ready="crossbow crossbow", edition=edition).pawn(9).coalition(M).warriors(M, {9: 1})
    t.wood({9: 1}).sympathy(9).start(V).play("strike")
    assert t.legal() == ["seat marquise"] * any_player + ["seat alliance"]
    if any_player:
        t.play("seat marquise", "strike", "seat marquise").forced()
        assert (t.at(9, M), t.tokens(9), t.points(V), t.stands(M)) == (0, {"sympathy": 1}, 0, "hostile")


@law("9.5.6#b", "8.2.6#a")
def test_9_5_6_b_a_struck_token_is_paid_for() -> None:
    """Lone sympathy: a point, and Outrage."""
    t = vagabond(ready="crossbow").pawn(9).sympathy(9).hand(V, "sword anvil").start(V).play("strike").forced()
    assert (t.asks, t.who, t.legal(), t.points(V)) == ("outrage", V, ["card sword"], 1)


# ---------------------------------------------------------------- 9.5.9, V.1-V.3 special actions
@law("9.5.9", "V.1", "GLOSS.random", "1.3.2")
def test_V_1_the_thief_steals_a_random_card() -> None:
    """A torch; from any player with pieces and cards there; each card is equally likely, and only
    those two see which it was. As often as there are torches."""
    t = vagabond(ready="torch torch").pawn(9).warriors(M, {9: 1}).sympathy(9).warriors(E, {8: 1})
    t.hand(M, "anvil armorers armorers").hand(A, "sword").hand(E, "cobbler").start(V).play("special")
    assert t.legal() == ["seat marquise", "seat alliance"]
    t.play("seat marquise")
    assert (t.weights(), t.has_items("spent")) == ({"taken anvil": 1, "taken armorers": 2}, ["torch"])
    t.play("taken armorers")
    assert [(e[4], e[5]) for e in t.events if e[0] == 1] == [(0, 0b0011)]
    assert (t.in_hand(V), t.in_hand(M)) == (["armorers"], ["anvil", "armorers"])
    assert "special" in t.legal()
    assert t.stands(M) == "indifferent"


@law("V.1", "GEN.noop")
def test_V_1_nobody_with_a_card_there() -> None:
    """Pieces without cards, cards without pieces: nothing to steal."""
    t = vagabond(ready="torch").pawn(9).warriors(M, {9: 1}).warriors(E, {8: 1}).hand(E, "cobbler")
    assert "special" not in t.start(V).legal()
    assert "special" in t.hand(M, "anvil").start(V).legal()


@law("V.2", "9.5.9", "2.1.1", "3.3.3")
def test_V_2_the_tinker_takes_a_card_of_the_discard_pile() -> None:
    """A torch; a card that matches his clearing or a bird, not an available dominance card; in the open."""
    t = vagabond(ready="torch torch", who="tinker").pawn(9)
    t.put("discard", "sword anvil sappers ambush_mouse").put("available", "dominance_mouse").start(V)
    t.play("special")
    assert t.legal() == ["card sword", "card sappers", "card ambush_mouse"]
    t.play("card ambush_mouse")
    assert [(e[1], e[5]) for e in t.events if e[0] == 1] == [(list(SUIT_OF).index("ambush_mouse"), 63)]
    assert (t.in_hand(V), t.has_items("spent")) == (["ambush_mouse"], ["torch"])
    assert t.cards("discard") == ["anvil", "sword", "sappers"]
    assert t.play("special").legal() == ["card sword", "card sappers"]


@law("V.2", "GEN.noop", "9.2.10")
def test_V_2_no_match_or_no_clearing_no_labor() -> None:
    """Only foxes lie there, or he is in a forest."""
    t = vagabond(ready="torch", who="tinker").pawn(9).put("discard", "anvil foxfolk_steel")
    assert "special" not in t.start(V).legal()
    assert "special" not in t.put("discard", "sappers").pawn("F7").start(V).legal()


@law("V.3", "9.5.9", "1.4.1#b")
def test_V_3_the_ranger_hides_out() -> None:
    """A torch; three damaged items of his choice are repaired with the face they have, without hammers;
    then Daylight is over, whatever is ready."""
    t = vagabond(ready="", who="ranger").items("torch boot boot", "", "sword sword coin", "crossbow").pawn(9)
    t.warriors(M, {9: 1}).start(V).play("special")
    assert (t.asks, t.legal()) == ("repair", ["item coin broken", "item crossbow broken_spent"])
    t.play("item crossbow broken_spent")
    assert t.legal() == ["item sword broken"]
    t.play("item sword broken", "item sword broken")
    assert (t.has_items("ready"), t.has_items("spent")) == (
        ["boot", "boot", "sword", "sword"],
        ["crossbow", "torch"],
    )
    assert (t.has_items("broken"), t.phase, t.asks) == (["coin"], "evening", "draw")


@law("V.3", "GEN.noop")
def test_V_3_fewer_than_three_and_none() -> None:
    """Two damaged: both; none: not offered. A forest is fine."""
    t = vagabond(ready="", who="ranger").items("torch boot", "", "sword", "tea").pawn("F3").start(V)
    assert "special" in t.legal()
    t.play("special")
    assert (t.has_items("broken") + t.has_items("broken_spent"), t.phase) == ([], "evening")
    assert t.has_items("spent") == ["tea", "torch"]
    assert "special" not in vagabond(ready="torch", who="ranger").pawn("F3").start(V).legal()


@law("9.5.9", "9.2.5#a")
@pytest.mark.parametrize("who", ["thief", "tinker", "ranger"])
def test_9_5_9_the_special_action_needs_a_ready_torch(who: str) -> None:
    """Everything else is there but the torch is face down or damaged."""
    for state in ({"spent": "torch"}, {"broken": "torch"}):
        t = vagabond(who=who).items(**{"ready": "boot hammer", "broken_spent": "tea", **state}).pawn(9)
        t.warriors(M, {9: 1}).hand(M, "anvil").put("discard", "sword sappers").start(V)
        assert "special" not in t.legal()
        assert "repair" in t.legal()
