"""Law 26: the characters who quest, glide, duel and coerce: Adventurer, Harrier, Cheat, Gladiator, Jailor."""

from __future__ import annotations

import pytest

from rootai.catalog.models import ITEMS
from tests.law.kit import A, E, M, Table, V, law, table
from tests.law.words import QUESTS

V2 = "vagabond2"


def he(who: str, *seats: str, ready: str = "boot torch", **options: object) -> Table:
    """A character in 9, a mouse clearing, the Eyrie under the Builder."""
    t = table(*(seats or (V, M, E, A)), **options).character(who).items(ready).pawn(9)  # type: ignore[arg-type]
    return t.leader("builder") if E in t.seats else t


def done(t: Table, faction: str = V) -> list[str]:
    """Completed quests."""
    mask = t.pub["vb"][1 if faction == V2 else 0]["quests"]
    return [slug for i, slug in enumerate(QUESTS) if mask >> i & 1]


def in_deck(t: Table) -> list[str]:
    return [slug for i, slug in enumerate(QUESTS) if t.pub["quest_deck"] >> i & 1]


# ---------------------------------------------------------------- 26.7 Adventurer
@law("26.7.2", "9.5.5#a")
def test_26_7_2_one_item_stands_for_another() -> None:
    """Any ready item for any of the two; it is exhausted and damaged, the other one exhausted."""
    t = he("adventurer", V, M, ready="boot hammer torch").quests("guard_duty_mouse").start(V)
    t.play("quest", "quest guard_duty_mouse")
    # torch and sword are asked for; only the torch is there
    assert (t.asks, t.legal()) == ("improvise", ["item boot for sword", "item hammer for sword"])
    t.play("item hammer for sword")
    assert (t.has_items("ready"), t.has_items("spent"), t.has_items("broken_spent")) == (
        ["boot"],
        ["torch"],
        ["hammer"],
    )
    assert (t.asks, done(t)) == ("quest_reward", ["guard_duty_mouse"])


@law("26.7.2")
def test_26_7_2_also_where_he_could_pay_as_listed() -> None:
    """Then he chooses: the listed items, or a stand-in for either of them."""
    t = he("adventurer", V, M, ready="boot sword torch").quests("guard_duty_mouse").start(V)
    t.play("quest", "quest guard_duty_mouse")
    assert t.legal() == ["pass", "item boot for sword", "item boot for torch"]
    assert t.copy().play("pass").has_items("spent") == ["sword", "torch"]
    t.play("item boot for sword")
    assert (t.has_items("ready"), t.has_items("spent"), t.has_items("broken_spent")) == (
        ["sword"],
        ["torch"],
        ["boot"],
    )


@law("26.7.2", "9.2.5#a")
def test_26_7_2_what_cannot_stand_in() -> None:
    """Not an exhausted or damaged item, not the one that pays for the other half, not for a second item."""
    t = he("adventurer", V, M, ready="").items("torch", "boot", "hammer").quests("guard_duty_mouse")
    assert "quest" not in t.start(V).legal()
    t = he("adventurer", V, M, ready="torch torch").quests("guard_duty_mouse").start(V)
    t.play("quest", "quest guard_duty_mouse")
    assert t.forced().has_items("broken_spent") == ["torch"]
    assert (
        "quest" not in he("adventurer", V, M, ready="boot hammer").quests("guard_duty_mouse").start(V).legal()
    )
    t = he("adventurer", V, M, ready="sword boot").quests("expel_bandits_mouse").start(V)
    t.play("quest", "quest expel_bandits_mouse")
    assert t.forced().has_items("broken_spent") == ["boot"]


@law("26.7.2")
def test_26_7_2_once_per_turn() -> None:
    """A second quest is paid as listed; in the next turn he may do it again. Nobody else ever may."""
    t = he("adventurer", V, M, ready="torch boot boot boot boot").quests("guard_duty_mouse", "escort_mouse")
    t.start(V).play("quest", "quest guard_duty_mouse", "item boot for sword", "count 0")
    assert t.legal("quest") == ["quest"]
    t.play("quest", "quest escort_mouse")
    assert (t.asks, t.has_items("spent")) == ("quest_reward", ["boot", "boot", "torch"])
    t.play("count 0", "pass")
    while t.current == V:
        t.play(t.legal()[0])
    assert t.pub["vb"][0]["once"] == 0
    assert (
        "quest"
        not in he("thief", V, M, ready="boot hammer torch").quests("guard_duty_mouse").start(V).legal()
    )


# ---------------------------------------------------------------- 26.8 Harrier
@law("26.8.2", "9.2.9.III.b", "9.2.10")
def test_26_8_2_anywhere_without_boots() -> None:
    """A torch: to any other clearing, paths or not, among Hostile warriors too; out of a forest as well."""
    t = he("harrier", V, M, ready="torch").relation(M, "hostile").warriors(M, {3: 4}).start(V).play("special")
    assert t.legal() == [f"move 9 {c}" for c in range(1, 13) if c != 9]
    t.play("move 9 3")
    assert (t.pawn_at(), t.has_items("spent"), t.asks) == ("3", ["torch"], "vagabond")
    t = he("harrier", V, M, ready="torch").pawn("F4").start(V).play("special")
    assert t.legal() == [f"move F4 {c}" for c in range(1, 13)]
    assert "special" not in he("harrier", V, M, ready="").items("boot", "torch").start(V).legal()


@law("26.8.2", "V.6#b")
def test_26_8_2_not_into_the_ashes() -> None:
    """Nothing moves into a scorched clearing."""
    t = he("harrier", V, M, ready="torch").scorch(3, 9).start(V).play("special")
    assert t.legal() == [f"move 9 {c}" for c in range(1, 13) if c not in (3, 9)]


@law("26.8.2", "9.2.9.II.b#a", "flag ally_move_scope", "flag ally_move_rule")
@pytest.mark.parametrize(("edition", "along"), [("first", 0), ("middle", 1), ("2024", 0), ("2025", 0)])
def test_26_8_2_alone_by_printing(edition: str, along: int) -> None:
    """He goes alone; in edition `middle` warriors of an ally come along wherever he goes."""
    t = he("harrier", V, M, ready="torch", edition=edition).relation(M, "allied").warriors(M, {9: 2})
    t.start(V).play("special", "move 9 3")
    if along:
        assert (t.asks, t.legal()) == ("ally_move", ["pass", "seat marquise"])
        t.play("seat marquise", "count 2")
    assert (t.asks, t.at(3, M), t.at(9, M)) == ("vagabond", 2 * along, 2 - 2 * along)


# ---------------------------------------------------------------- 26.10 Cheat
@law("26.10.2", "9.5.5#a", "9.5.5#b")
def test_26_10_2_any_two_items_and_the_quest_goes_back() -> None:
    """A quest of the clearing's suit by two items of his choice; it counts for its reward, a new one is
    revealed, then it is shuffled into the deck."""
    t = he("cheat", V, M, ready="boot tea crossbow").quests(
        "guard_duty_mouse", "errand_fox", deck="escort_mouse errand_rabbit"
    )
    t._edit()["vb"][0]["quests"] = 1 << QUESTS.index("fend_off_a_bear_mouse")
    t.start(V).play("special")
    assert t.legal() == ["quest guard_duty_mouse"]
    t.play("quest guard_duty_mouse")
    assert (t.asks, t.legal()) == ("con", ["item boot ready", "item crossbow ready"])
    t.play("item boot ready")
    assert t.legal() == ["item crossbow ready", "item tea ready"]
    t.play("item tea ready", "count 0")
    assert (t.points(V), t.has_items("ready"), t.has_items("spent")) == (2, ["crossbow"], ["boot", "tea"])
    # the new one cannot be the quest itself
    assert t.weights() == {"revealed errand_rabbit": 1, "revealed escort_mouse": 1}
    t.play("revealed escort_mouse")
    assert (done(t), in_deck(t)) == (["fend_off_a_bear_mouse"], ["errand_rabbit", "guard_duty_mouse"])
    assert (17, QUESTS.index("guard_duty_mouse")) in [(e[0], e[1]) for e in t.events]


@law("26.10.2")
def test_26_10_2_once_per_turn_and_only_where_it_works() -> None:
    """Two ready items, a face-up quest of the suit, a clearing; not twice in a turn."""
    t = he("cheat", V, M, ready="boot tea crossbow torch torch").quests("guard_duty_mouse", "escort_mouse")
    t.start(V).play("special", "quest escort_mouse", "item boot ready", "item tea ready", "count 0")
    assert "special" not in t.legal()
    assert "special" not in he("cheat", V, M, ready="boot").quests("escort_mouse").start(V).legal()
    assert "special" not in he("cheat", V, M, ready="boot tea").quests("errand_fox").start(V).legal()
    assert (
        "special"
        not in he("cheat", V, M, ready="boot tea").quests("escort_mouse").pawn("F2").start(V).legal()
    )
    t = he("cheat", V, M, ready="boot boot").quests("escort_mouse").start(V)
    assert {"special", "quest"} <= set(t.legal())


@law("26.10.2", "9.5.5#b", "flag quest_refill")
@pytest.mark.parametrize(("edition", "seen"), [("first", 1), ("middle", 1), ("2024", 1), ("2025", 0)])
def test_26_10_2_the_new_quest_by_printing(edition: str, seen: int) -> None:
    """Where the new quest is seen before the reward it still goes back last; cards are drawn in between."""
    t = he("cheat", V, M, ready="boot tea", edition=edition).quests("guard_duty_mouse", deck="errand_fox")
    t.start(V).play("special", "quest guard_duty_mouse", "item boot ready", "item tea ready")
    assert t.asks == ("quest" if seen else "quest_reward")
    t.play(*(("revealed errand_fox", "count 2") if seen else ("count 2",)))
    assert t.asks == "draw" and "guard_duty_mouse" in done(t)
    t.play(*(f"drawn {card}" for card in ("anvil", "sword")))
    if not seen:
        t.play("revealed errand_fox")
    assert (t.asks, done(t), in_deck(t)) == ("vagabond", [], ["guard_duty_mouse"])


@law("26.10.2", "9.5.5#b")
def test_26_10_2_with_an_empty_deck() -> None:
    """There is nothing to reveal: the place stays empty and the quest is the whole deck."""
    t = he("cheat", V, M, ready="boot tea").quests("guard_duty_mouse", "errand_fox").start(V)
    t.play("special", "quest guard_duty_mouse", "item boot ready", "item tea ready", "count 0")
    assert (t.asks, in_deck(t)) == ("vagabond", ["guard_duty_mouse"])
    assert sorted(t.pub["quest_row"]) == [QUESTS.index("errand_fox"), 255, 255]


# ---------------------------------------------------------------- 26.11 Gladiator
@law("26.11.2", "9.2.9.III#a")
def test_26_11_2_an_item_for_a_warrior_and_a_card() -> None:
    """Any ready item, exhausted and damaged; an enemy warrior there goes; a card; nobody turns Hostile."""
    t = he("gladiator", ready="boot torch").warriors(M, {9: 2}).warriors(E, {9: 1, 8: 1}).sympathy(9)
    t.deck("anvil sword").start(V).play("special")
    assert t.legal() == ["seat marquise", "seat eyrie"]
    t.play("seat marquise")
    assert (t.asks, t.legal()) == ("duel", ["item boot ready", "item torch ready"])
    t.play("item torch ready", "drawn anvil")
    assert (t.at(9, M), t.in_hand(V), t.has_items("broken_spent")) == (1, ["anvil"], ["torch"])
    assert (t.stands(M), t.points(V), t.asks) == ("indifferent", 0, "vagabond")
    assert "special" in t.legal()


@law("26.11.2", "9.2.9.III.a", "9.2.8#c")
def test_26_11_2_whom_and_when() -> None:
    """No Infamy for a Hostile warrior; not a partner's, not in a forest, not without a ready item."""
    t = he("gladiator", V, M, ready="boot").relation(M, "hostile").warriors(M, {9: 1}).start(V)
    t.play("special", "seat marquise", "item boot ready", "drawn anvil")
    assert (t.points(V), t.at(9, M)) == (0, 0)
    assert "special" not in he("gladiator").coalition(M).warriors(M, {9: 1}).start(V).legal()
    assert "special" not in he("gladiator").warriors(M, {9: 1}).pawn("F2").start(V).legal()
    assert "special" not in he("gladiator", ready="").items("", "boot").warriors(M, {9: 1}).start(V).legal()
    assert "special" not in he("gladiator").sympathy(9).start(V).legal()


@law("26.11.2", "6.2.3#a")
def test_26_11_2_hospitals_after_the_card() -> None:
    """The warrior's owner may heal it once the card is drawn."""
    t = he("gladiator", V, M).keep(1).warriors(M, {9: 1}).hand(M, "sword").start(V)
    t.play("special", "seat marquise", "item boot ready")
    assert t.asks == "draw"
    t.play("drawn anvil")
    assert (t.asks, t.who, t.legal()) == ("hospitals", M, ["pass", "card sword"])
    assert t.play("card sword").at(1, M) == 1


@law("26.11.2", "2.1#b")
def test_26_11_2_without_a_card_to_draw() -> None:
    """Deck and pile empty: the warrior goes all the same."""
    t = he("gladiator", V, M).warriors(M, {9: 1}).deck("").start(V)
    t.play("special", "seat marquise", "item boot ready")
    assert (t.at(9, M), t.in_hand(V), t.asks) == (0, [], "vagabond")


# ---------------------------------------------------------------- 26.12 Jailor
def jailor(*seats: str, ready: str = "", hand: str = "sword", **options: object) -> Table:
    """He holds one mouse card in a mouse clearing."""
    return he("jailor", *(seats or (V, M)), ready=ready, **options).hand(V, hand).score(vagabond=5)


def coerced(t: Table, item: str, card: str = "sword") -> Table:
    return t.play("special", f"item {item} ready", f"card {card}")


@law("26.12.2", "9.5.1", "9.2.9.III.b")
def test_26_12_2_a_card_for_a_boot() -> None:
    """He moves without boots, a point poorer afterwards; with a boot of his own among Hostile ones too."""
    t = jailor(M, V).start(V).play("special")
    assert t.legal() == ["item boot ready"]
    t.play("item boot ready")
    assert (t.asks, t.legal()) == ("coerce", ["card sword"])
    t.play("card sword")
    # nothing but what uses it
    assert (t.legal(), t.cards("discard")) == (["move"], ["sword"])
    t.play("move", "move 9 12")
    assert (t.pawn_at(), t.points(V), t.has_items("spent"), t.asks) == ("12", 4, [], "vagabond")
    t = jailor(ready="boot").relation(M, "hostile").warriors(M, {12: 1}).start(V)
    assert "move 9 12" not in t.copy().play("move").legal()
    coerced(t, "boot").play("move", "move 9 12")
    assert (t.pawn_at(), t.has_items("spent"), t.points(V)) == ("12", ["boot"], 4)


@law("26.12.2", "9.5.2", "9.2.6", "9.2.4")
def test_26_12_2_a_card_for_a_sword_is_no_sword() -> None:
    """The battle costs none, but the card adds nothing to the cap; the point goes once the battle is over."""
    t = coerced(jailor(ready="sword").warriors(M, {9: 3}).start(V), "sword")
    assert t.legal() == ["battle"]
    t.play("battle", "battle 9 marquise", "dice 3 0")
    assert (t.at(9, M), t.has_items("ready"), t.points(V)) == (2, ["sword"], 4)


@law("26.12.2", "9.5.3#a", "9.5.7", "9.5.6#a")
def test_26_12_2_torch_hammer_crossbow() -> None:
    """Explore, repair and strike."""
    t = jailor(hand="anvil").pawn(12)
    t._edit()["ruin_items"][11] = 1
    t._edit()["hidden_items"][ITEMS.index("bag")] = 1
    coerced(t.start(V), "torch", "anvil").play("explore", "found bag")
    assert (t.has_items("ready"), t.points(V)) == (["bag"], 5)
    t = coerced(jailor().items("", "", "tea boot").start(V), "hammer")
    assert t.legal() == ["repair"]
    t.play("repair", "item tea broken")
    assert (t.has_items("ready"), t.has_items("broken"), t.points(V)) == (["tea"], ["boot"], 4)
    t = coerced(jailor().warriors(M, {9: 2}).start(V), "crossbow")
    t.play("strike", "seat marquise")
    assert (t.at(9, M), t.stands(M), t.points(V)) == (1, "hostile", 4)


@law("26.12.2", "9.5.8", "9.2.1#a")
def test_26_12_2_one_hammer_of_a_craft() -> None:
    """The card that is crafted cannot be the one that is spent; real hammers pay the rest."""
    t = jailor(hand="sword", ready="boot").start(V)
    # Sword needs two fox hammers, and there is no other card
    assert t.play("special").legal() == ["item boot ready"]
    t = jailor(hand="sword root_tea_mouse").start(V).play("special", "item hammer ready")
    assert t.legal() == ["card sword"]
    t.play("card sword")
    assert t.legal() == ["craft root_tea_mouse"]
    t.play("craft root_tea_mouse")
    assert (t.has_items("ready"), t.points(V)) == (["tea"], 5 + 2 - 1)


@law("26.12.2", "9.5.5#a")
def test_26_12_2_one_item_of_a_quest() -> None:
    """For either of the two, also of two alike."""
    t = jailor(ready="torch").quests("guard_duty_mouse").start(V)
    coerced(t, "sword")
    assert t.legal() == ["quest"]
    t.play("quest", "quest guard_duty_mouse", "count 0")
    assert (t.points(V), t.has_items("spent"), t.has_items("ready")) == (5, ["torch"], [])
    t = coerced(jailor(ready="sword").quests("expel_bandits_mouse", "guard_duty_mouse").start(V), "sword")
    assert t.play("quest").forced().asks == "quest_reward"
    assert done(t) == ["expel_bandits_mouse"]
    assert (
        "item sword ready"
        not in jailor(ready="boot").quests("guard_duty_mouse").start(V).play("special").legal()
    )


@law("26.12.2", "9.5.4#a")
def test_26_12_2_the_item_of_an_aid() -> None:
    """Two cards then: one stands for the item, whatever its kind, one is given."""
    t = jailor(hand="sword investments").warriors(M, {9: 1}).crafted(M, "tea").start(V)
    coerced(t, "bag")
    assert t.legal() == ["aid"]
    t.play("aid", "seat marquise", "card investments", "item tea ready")
    assert (t.has_items("ready"), t.in_hand(V), t.points(V)) == (["tea"], [], 5 + 1 - 1)
    t = jailor().warriors(M, {9: 1}).start(V).play("special")
    assert "item bag ready" not in t.legal()


@law("26.12.2", "9.2.11", "9.2.9.III.b")
def test_26_12_2_the_extra_boot_of_a_move_by_card() -> None:
    """Cobbler asks for a boot among Hostile warriors: the card may be that boot."""
    t = jailor(hand="sword").effects(V, "cobbler").relation(M, "hostile").warriors(M, {12: 1, 1: 1, 4: 1})
    t.start(V, "evening")
    assert (t.asks, t.legal()) == ("window", ["pass", "effect cobbler"])
    t.play("effect cobbler")
    assert (t.asks, t.legal()) == ("vb_move", ["special"])
    t.play("special", "card sword")
    assert t.legal() == ["move 9 1", "move 9 4", "move 9 12"]
    t.play("move 9 12")
    assert (t.pawn_at(), t.points(V), t.phase) == ("12", 4, "evening")
    t = (
        jailor(hand="sword")
        .effects(V, "cobbler")
        .relation(M, "hostile")
        .warriors(M, {12: 1})
        .start(V, "evening")
    )
    assert t.play("effect cobbler").legal() == ["special", "move 9 1", "move 9 4"]
    t.play("special", "card sword", "move 9 12")
    assert t.points(V) == 4


@law("26.12.2", "1.2.1#a")
def test_26_12_2_the_window_does_not_tell_of_his_hand() -> None:
    """Hostile warriors all around: with a card in hand he is asked, whether or not it matches."""
    for hand, offered in (("sword", True), ("anvil", False)):
        t = jailor(hand=hand).effects(V, "cobbler").relation(M, "hostile").warriors(M, {12: 1, 1: 1, 4: 1})
        t.start(V, "evening")
        assert t.asks == "window"
        assert ("effect cobbler" in t.legal()) == offered


@law("26.12.2", "GEN.noop")
def test_26_12_2_once_per_turn_on_his_turn_in_a_clearing() -> None:
    """A card that matches his clearing, something to use it for; again in the next turn."""
    t = coerced(jailor(hand="sword investments anvil").start(V), "boot").play("move", "move 9 4", "pass")
    while t.current == V:
        t.play(t.legal()[0])
    assert t.pub["vb"][0]["once"] == 0
    t = coerced(jailor(hand="sword investments").warriors(M, {9: 1, 4: 1}).start(V), "boot").play(
        "move", "move 9 12"
    )
    assert "special" not in t.legal()
    assert "special" not in jailor(hand="anvil").start(V).legal()
    assert "special" not in jailor().pawn("F2").start(V).legal()
    assert "special" not in he("thief", V, M, ready="boot").hand(V, "sword").start(V).legal()


@law("26.12.2", "5.1.2", "3.1")
def test_26_12_2_the_point_it_costs() -> None:
    """Not below zero; who wins by the action has won."""
    t = coerced(jailor().score(vagabond=0).start(V), "boot").play("move", "move 9 4")
    assert t.points(V) == 0
    t = jailor(ready="torch").score(vagabond=29).quests("guard_duty_mouse").start(V)
    coerced(t, "sword").play("quest", "quest guard_duty_mouse", "count 0")
    assert (t.asks, t.winners) == ("over", [V])


@law("26.12.2", "3.3.3", "2.1.1")
def test_26_12_2_which_cards() -> None:
    """Birds match; a dominance card becomes available."""
    t = jailor(V, M, E, hand="arms_trader dominance_mouse anvil").start(V).play("special", "item boot ready")
    assert t.legal() == ["card arms_trader", "card dominance_mouse"]
    assert t.play("card dominance_mouse").cards("available") == ["dominance_mouse"]
