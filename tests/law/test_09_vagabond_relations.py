"""Law chapter 9: pawn, moving, aid and hostility (9.2.2-9.2.4, 9.2.9.I, 9.2.9.III, 9.2.10, 9.2.11).
Allies and coalitions stand in test_09_vagabond_allies."""

from __future__ import annotations

import pytest

from tests.law.kit import A, E, M, Table, V, law, new_game, table

FAVOR = {"fox": "favor_of_the_foxes", "mouse": "favor_of_the_mice"}


def vagabond(*seats: str, ready: str | list[str] = "boot sword tea torch", **options: str) -> Table:
    """A Thief at this table with these items, the Eyrie under the Builder."""
    t = table(*(seats or (V, M, E)), **options).character("thief").items(ready)
    return t.leader("builder") if E in t.seats else t


# ---------------------------------------------------------------- 9.2.2-9.2.4 the pawn
@law("9.2.2", "2.5#b")
def test_9_2_2_the_pawn_counts_nothing_for_rule() -> None:
    """One Marquise warrior and the pawn: she rules; alone he rules nothing; a tie stays a tie."""
    t = vagabond().pawn(9).warriors(M, {9: 1, 8: 1}).pawn(9)
    assert (t.ruler(9), t.ruled(V)) == (M, [])
    assert vagabond().pawn(8).ruler(8) == "nobody"


@law("9.2.2", "9.5.6#b", "9.7.4")
def test_9_2_2_the_pawn_cannot_be_removed() -> None:
    """A Favor, hits without end and the other Vagabond's crossbow leave it where it is."""
    t = vagabond(M, V).pawn(7).builds({9: "workshop workshop", 2: "workshop"}).hand(M, FAVOR["mouse"])
    t.start(M).play("craft favor_of_the_mice")
    while t.asks == "damage":
        t.play(t.legal()[0])
    assert (t.pawn_at(), t.points(M)) == ("7", 0)
    t = vagabond(V, V, ready="crossbow").pawn(9).pawn(9, "vagabond2").character("ranger", "vagabond2")
    assert "strike" not in t.items("boot", faction="vagabond2").start(V).legal()


@law("9.2.2.I", "8.4.1.III#a", "4.1.2#a")
@pytest.mark.parametrize(("spent", "damaged"), [("coin hammer bag", 3), ("", 2)])
def test_9_2_2_I_a_full_removal_damages_three_items(spent: str, damaged: int) -> None:
    """A Favor of the Mice where he stands: three items of his choice, either face; of two both."""
    t = vagabond(M, V, ready="boot tea").items("boot tea", spent).pawn(7)
    t.builds({9: "workshop workshop", 2: "workshop"}).hand(M, FAVOR["mouse"]).start(M)
    t.play("craft favor_of_the_mice")
    if spent:
        assert (t.asks, t.who) == ("damage", V)
        assert t.legal() == ["item bag spent", "item boot ready", "item coin spent"]
        t.play("item bag spent", "item hammer spent", "item tea ready")
        assert t.has_items("broken_spent") == ["bag", "hammer"]
    assert len(t.has_items("broken") + t.has_items("broken_spent")) == damaged
    assert (t.points(M), t.asks) == (0, "marquise")


@law("9.2.2.I", "GLOSS.enemy")
@pytest.mark.parametrize(("pawn", "partner"), [("8", None), ("F6", None), ("7", M)])
def test_9_2_2_I_elsewhere_in_a_forest_or_as_a_partner_nothing(pawn: str, partner: str | None) -> None:
    """Fox 8 and a forest are no mouse clearing; the crafter's partner is no enemy."""
    t = vagabond(M, V, E, A).pawn(pawn)
    if partner:
        t.coalition(partner)
    t.builds({9: "workshop workshop", 2: "workshop"}).hand(M, FAVOR["mouse"]).start(M)
    t.play("craft favor_of_the_mice")
    assert (t.asks, t.has_items("broken")) == ("marquise", [])


@law("9.2.3", "4.2.1", "9.5.1")
def test_9_2_3_he_moves_without_rule() -> None:
    """Out of and into clearings that the Eyrie rule, along every path of 9 for one boot."""
    t = vagabond().warriors(E, {9: 3, 1: 2, 4: 2, 12: 2}).pawn(9).start(V).play("move")
    assert t.legal() == ["move 9 1", "move 9 4", "move 9 12"]
    t.play("move 9 4")
    assert (t.pawn_at(), t.has_items("spent")) == ("4", ["boot"])


@law("9.2.4", "4.3.5.II")
@pytest.mark.parametrize(
    ("ready", "spent", "broken", "hits"),
    [("boot", "", "sword", 2), ("boot", "sword", "sword", 1), ("sword", "", "", 1), ("boot", "", "", 2)],
)
def test_9_2_4_defenseless_without_an_undamaged_sword(ready: str, spent: str, broken: str, hits: int) -> None:
    """Dice 1 and 0 against him: one more hit if every sword is damaged; an exhausted one is enough."""
    t = vagabond(M, V).items(ready + " tea torch", spent, broken).pawn(9).warriors(M, {9: 1})
    t.battle(M, 9, V).play("dice 1 0")
    damaged = len(broken.split())
    while t.asks == "damage":
        t.play(t.legal()[0])
    assert len(t.has_items("broken") + t.has_items("broken_spent")) == damaged + hits


@law("9.2.4", "9.2.11")
def test_9_2_4_an_attacker_is_never_defenseless() -> None:
    """By Command Warren he attacks without a sword: dice 0 and 0 hurt neither him nor two warriors."""
    t = vagabond(ready="boot tea").pawn(9).warriors(M, {9: 2}).effects(V, "command_warren").start(V)
    t.play("effect command_warren", "battle 9 marquise", "dice 0 0")
    assert (t.at(9, M), t.has_items("broken")) == (2, [])


# ---------------------------------------------------------------- 9.2.9.I aid
MICE = [
    *("mouse_in_a_sack", "root_tea_mouse", "travel_gear_mouse", "investments"),
    *("sword", "crossbow_mouse", "codebreakers"),
]


def aids(t: Table, faction: str, n: int) -> list[int]:
    """Aids a faction n times with the first card that fits; the points after each."""
    points = []
    for _ in range(n):
        t.play("aid", f"seat {faction}").play(t.legal()[0]).play(t.legal()[0]).skip("aid_take")
        points.append(t.points(V))
    return points


@law("9.2.9#a", "9.3.6")
def test_9_2_9_a_a_marker_for_each_faction() -> None:
    """All Indifferent at the start, one row for each player but the Vagabonds."""
    t = new_game(V, M, E, A, V)
    assert [t.stands(name) for name in (M, E, A)] == ["indifferent"] * 3
    assert [row["relation"] for row in t.pub["vb"]] == [[0] * 6, [0] * 6]


@law("9.2.9.I.a", "9.2.9.I.b", "9.2.9.II.a", "9.5.4#a")
def test_9_2_9_I_seven_aids_in_one_turn() -> None:
    """One aid to the first space (1 point), two more (2), three more (2), and the seventh goes to an
    ally (2)."""
    t = vagabond(V, M, E, ready=["sword"] * 7).pawn(9).warriors(M, {9: 1}).hand(V, MICE).start(V)
    stands = []
    points = []
    for _ in range(7):
        points += aids(t, M, 1)
        stands.append(t.stands(M))
    assert points == [1, 1, 3, 3, 3, 5, 7]
    assert stands == ["wary", "wary", "amiable", "amiable", "amiable", "allied", "allied"]
    assert (len(t.in_hand(M)), t.has_items("spent")) == (7, ["sword"] * 7)


@law("9.2.9.I.a", "9.2.9.I.b")
@pytest.mark.parametrize(
    ("space", "needed", "to", "points"),
    [("indifferent", 1, "wary", 1), ("wary", 2, "amiable", 2), ("amiable", 3, "allied", 2)],
)
def test_9_2_9_I_aids_needed_and_points_of_each_space(space: str, needed: int, to: str, points: int) -> None:
    """Exactly so many aids of one turn, and the points of the space reached."""
    t = vagabond(V, M, E, ready=["sword"] * 3).pawn(9).warriors(M, {9: 1}).hand(V, MICE).relation(M, space)
    t.start(V)
    assert aids(t, M, needed) == [0] * (needed - 1) + [points]
    assert t.stands(M) == to


@law("9.2.9.I.a")
def test_9_2_9_I_a_aids_lapse_at_the_end_of_the_turn() -> None:
    """Wary, one aid today and one tomorrow: still Wary. Two in one turn move the marker."""
    t = vagabond(V, M, E, ready=["sword"] * 3).pawn(9).warriors(M, {9: 1}).hand(V, MICE[:3])
    t.relation(M, "wary").start(V)
    assert aids(t, M, 1) == [0]
    t.play("pass", "drawn anvil")
    assert t.current == M
    t.start(V)
    assert aids(t, M, 1) == [0]
    assert t.stands(M) == "wary"
    assert aids(t, M, 1) == [2]
    assert t.stands(M) == "amiable"


@law("9.2.9.I.a")
def test_9_2_9_I_a_each_faction_counts_for_itself() -> None:
    """One aid each for Wary Marquise and Wary Eyrie moves neither marker."""
    t = vagabond(V, M, E, ready=["sword"] * 4).pawn(9).warriors(M, {9: 1}).warriors(E, {9: 1})
    t.hand(V, MICE[:4]).relation(M, "wary").relation(E, "wary").start(V)
    assert aids(t, M, 1) + aids(t, E, 1) == [0, 0]
    assert (t.stands(M), t.stands(E)) == ("wary", "wary")
    assert aids(t, E, 1) == [2]
    assert (t.stands(M), t.stands(E)) == ("wary", "amiable")


@law("9.2.9.II.a")
def test_9_2_9_II_a_two_points_for_each_aid_to_an_ally() -> None:
    """Three aids, six points, and no further space."""
    t = vagabond(V, M, E, ready=["sword"] * 3).pawn(9).warriors(M, {9: 1}).hand(V, MICE[:3])
    assert aids(t.relation(M, "allied").start(V), M, 3) == [2, 4, 6]
    assert t.stands(M) == "allied"


@law("9.2.9.III.c", "9.5.4#b")
def test_9_2_9_III_c_aid_to_a_hostile_faction() -> None:
    """Allowed, an item may be taken; no point, and the marker stays."""
    t = vagabond(V, M, E, ready="sword sword").pawn(9).warriors(M, {9: 1}).hand(V, MICE[:2])
    t.crafted(M, "tea").relation(M, "hostile").start(V)
    t.play("aid", "seat marquise", "card mouse_in_a_sack", "item sword ready", "item tea ready")
    assert aids(t, M, 1) == [0]
    assert (t.stands(M), t.has_items("ready"), t.box(M)) == ("hostile", ["tea"], [])


# ---------------------------------------------------------------- 9.2.9.III hostility and Infamy
@law("9.2.9.III#a", "9.2.9.III.a")
@pytest.mark.parametrize("space", ["indifferent", "wary", "amiable", "allied"])
def test_9_2_9_III_a_a_removed_warrior_makes_hostile(space: str) -> None:
    """From every space straight to Hostile, without a point for that warrior and none lost."""
    t = vagabond(ready="sword").pawn(9).warriors(M, {9: 1}).relation(M, space).score(vagabond=5).start(V)
    t.play("battle", "battle 9 marquise", "dice 1 0")
    assert (t.stands(M), t.stands(E), t.points(V)) == ("hostile", "indifferent", 5)


@law("9.2.9.III#a")
def test_9_2_9_III_a_buildings_and_tokens_do_not() -> None:
    """A lone sawmill and two wood: three points, Indifferent as before."""
    t = vagabond(ready="sword sword sword").pawn(9).build(9, "sawmill").wood({9: 2}).start(V)
    t.play("battle", "battle 9 marquise", "dice 3 0")
    assert (t.points(V), t.stands(M), t.where("sawmill"), t.where("wood")) == (3, "indifferent", [], [])


@law("9.2.9.III#a", "9.2.9.III.a")
@pytest.mark.parametrize(("by", "points"), [("strike", 0), ("favor", 1), ("defence", 0)])
def test_9_2_9_III_a_strike_favor_and_defence_make_hostile_without_infamy(by: str, points: int) -> None:
    """Crossbow, Favor and a battle on the Marquise's turn: Hostile, and a point for the sawmill that
    the Favor removes, no more."""
    t = vagabond(ready="sword crossbow hammer hammer hammer").pawn(9).warriors(M, {9: 2})
    if by == "strike":
        t.start(V).play("strike").forced()
        assert t.at(9, M) == 1
    elif by == "favor":
        t.build(9, "sawmill").hand(V, FAVOR["mouse"]).start(V).play("craft favor_of_the_mice")
        assert (t.at(9, M), t.where("sawmill")) == (0, [])
    else:
        t.turn(M).battle(M, 9, V).play("dice 2 2")
        while t.asks == "damage":
            t.play(t.legal()[0])
        assert t.at(9, M) == 1
    assert (t.stands(M), t.points(V)) == ("hostile", points)


@law("9.2.9.III.a", "3.2.1")
@pytest.mark.parametrize(
    ("space", "warriors", "cardboard", "points"),
    [
        ("indifferent", 1, 0, 0),
        ("indifferent", 3, 0, 2),
        ("hostile", 3, 0, 3),
        ("indifferent", 2, 1, 3),
        ("hostile", 1, 2, 5),
        ("hostile", 0, 3, 6),
        ("indifferent", 0, 3, 3),
    ],
)
def test_9_2_9_III_a_infamy(space: str, warriors: int, cardboard: int, points: int) -> None:
    """Three hits on his own turn: a point for each piece of a Hostile faction but the warrior that
    made it Hostile, on top of the point for each building and token."""
    t = vagabond(ready="sword sword sword").pawn(9).relation(M, space).wood({9: cardboard})
    t.warriors(M, {9: warriors} if warriors else {}).start(V)
    t.play("battle", "battle 9 marquise", "dice 3 0")
    assert (t.at(9, M), t.where("wood"), t.points(V)) == (0, [], points)


@law("9.2.9.III.a")
def test_9_2_9_III_a_no_infamy_on_others_turns_nor_for_strikes() -> None:
    """Hostile already: two warriors fall to his defence and one to his crossbow, no point; a struck
    sawmill gives its one point only."""
    t = vagabond(ready="sword sword boot boot").pawn(9).warriors(M, {9: 3}).relation(M, "hostile")
    t.turn(M).battle(M, 9, V).play("dice 2 2")
    while t.asks == "damage":
        t.play(t.legal()[0])
    assert (t.at(9, M), t.points(V)) == (1, 0)
    t.items("crossbow crossbow").build(9, "sawmill").start(V).play("strike").forced()
    assert (t.at(9, M), t.points(V)) == (0, 0)
    t.play("strike").forced()
    assert (t.where("sawmill"), t.points(V)) == ([], 1)


@law("9.2.9.III#a", "9.2.9.I.a")
def test_9_2_9_III_a_hostility_forgets_the_aids_of_the_turn() -> None:
    """Wary, one aid, then a warrior falls: aids count no more."""
    t = vagabond(ready="sword sword sword").pawn(9).warriors(M, {9: 2}).relation(M, "wary").hand(V, MICE[:2])
    t.start(V)
    assert aids(t, M, 1) == [0]
    t.play("battle", "battle 9 marquise", "pass", "dice 1 0")
    assert aids(t, M, 1) == [0]
    assert (t.stands(M), t.pub["vb"][0]["aids"]) == ("hostile", [0] * 6)


@law("9.2.9.III.b", "9.5.1")
def test_9_2_9_III_b_one_more_boot_into_hostile_warriors() -> None:
    """One surcharge for two Hostile factions together; none for a Hostile building, for friendly
    warriors or on the way out; with one boot such a clearing is out of reach."""
    t = vagabond(ready="boot boot boot").pawn(9).relation(M, "hostile").relation(E, "hostile")
    t.warriors(M, {12: 3, 9: 1}).warriors(E, {12: 1}).build(4, "sawmill")
    two = t.copy().start(V).play("move", "move 9 12")
    assert (two.has_items("spent"), two.pawn_at()) == (["boot", "boot"], "12")
    one = t.copy().start(V).play("move", "move 9 4")
    assert (one.has_items("spent"), one.pawn_at()) == (["boot"], "4")
    assert t.items("boot").start(V).play("move").legal() == ["move 9 1", "move 9 4"]
    t = vagabond(ready="boot").pawn(9).warriors(M, {12: 1}).relation(M, "amiable").start(V)
    assert "move 9 12" in t.play("move").legal()


@law("9.2.9.III.b", "9.4.2")
def test_9_2_9_III_b_a_slip_costs_nothing() -> None:
    """Into the middle of Hostile warriors without a boot."""
    t = vagabond(ready="tea").pawn(9).relation(M, "hostile").warriors(M, {12: 3}).start(V, "birdsong")
    t.play("move 9 12")
    assert (t.pawn_at(), t.has_items("ready")) == ("12", ["tea"])


# ---------------------------------------------------------------- 9.2.10, 9.2.11
@law("9.2.10", "9.4.2", "2.4.1#a", "2.4.1#b")
def test_9_2_10_only_a_slip_enters_forests() -> None:
    """From 9 a slip reaches three clearings and two forests, a boot the clearings only; out of F7 boots
    lead to its clearings, a slip to its neighbour forests, too."""
    t = vagabond(ready="boot boot").pawn(9)
    clearings = ["move 9 1", "move 9 4", "move 9 12"]
    assert t.copy().start(V).play("move").legal() == clearings
    assert t.copy().start(V, "birdsong").legal() == ["pass", *clearings, "move 9 F2", "move 9 F7"]
    t.pawn("F7")
    clearings = ["move F7 4", "move F7 9", "move F7 12"]
    assert t.copy().start(V).play("move").legal() == clearings
    assert t.copy().start(V, "birdsong").legal() == ["pass", *clearings, "move F7 F2", "move F7 F6"]


@law("9.4.2", "1.4.1#b")
def test_9_4_2_one_slip_after_refresh_and_it_is_optional() -> None:
    """Refresh first, then one move or none, then Daylight; no boot is exhausted."""
    t = vagabond(ready="boot").items("boot", "tea sword torch coin").pawn("F7").start(V, "birdsong")
    assert t.asks == "refresh"
    t.play("item sword spent", "item tea spent", "item torch spent")
    assert t.asks == "slip"
    stay = t.copy().play("pass")
    assert (stay.phase, stay.pawn_at()) == ("daylight", "F7")
    t.play("move F7 F6")
    assert (t.phase, t.pawn_at(), t.has_items("ready")) == (
        "daylight",
        "F6",
        ["boot", "sword", "tea", "torch"],
    )


@law("9.2.10", "4.3#a", "9.5.4#a", "9.5.6#a", "V.1")
def test_9_2_10_in_a_forest_he_meets_nobody() -> None:
    """No battle, aid, strike, quest, theft or exploration there, and nobody can attack him."""
    t = vagabond(ready="boot sword crossbow torch torch tea").pawn("F7").warriors(M, {4: 1, 9: 1, 12: 1})
    t.hand(V, "anvil sword bake_sale").hand(M, "sappers").quests("give_a_speech_fox", "give_a_speech_rabbit")
    assert t.start(V).legal() == ["pass", "move"]
    t.start(M)
    assert "battle" not in t.legal()


@law("9.2.11", "9.2.9.III.b", "9.2.10")
def test_9_2_11_a_move_by_cobbler() -> None:
    """No boot is needed, but one where Hostile warriors stand; it may leave a forest and enters none."""
    t = vagabond(ready="tea").pawn(9).relation(M, "hostile").warriors(M, {12: 1}).effects(V, "cobbler")
    t.start(V, "evening").play("effect cobbler")
    assert t.legal() == ["move 9 1", "move 9 4"]
    t.play("move 9 4")
    assert (t.pawn_at(), t.asks) == ("4", "draw")
    t = vagabond(ready="boot").pawn(9).relation(M, "hostile").warriors(M, {12: 1}).effects(V, "cobbler")
    t.start(V, "evening").play("effect cobbler", "move 9 12")
    assert (t.pawn_at(), t.has_items("spent")) == ("12", ["boot"])
    t = vagabond(ready="boot").pawn("F7").effects(V, "cobbler").start(V, "evening").play("effect cobbler")
    assert t.legal() == ["move F7 4", "move F7 9", "move F7 12"]
    t.play("move F7 9")
    assert t.has_items("spent") == []


@law("9.2.11")
def test_9_2_11_no_granted_move_that_he_cannot_pay() -> None:
    """Hostile warriors on every side and no boot: Cobbler is not offered."""
    t = vagabond(ready="tea").pawn(8).relation(M, "hostile").warriors(M, {4: 1, 7: 1}).effects(V, "cobbler")
    assert t.start(V, "evening").asks == "draw"


@law("9.2.11", "9.2.9.III.a")
def test_9_2_11_a_battle_by_command_warren() -> None:
    """Before his Daylight, without exhausting the sword, which caps as always; Infamy counts."""
    t = (
        vagabond(ready="sword")
        .pawn(9)
        .relation(M, "hostile")
        .warriors(M, {9: 2})
        .effects(V, "command_warren")
    )
    t.start(V)
    assert (t.asks, t.legal()) == ("window", ["pass", "effect command_warren"])
    t.play("effect command_warren", "battle 9 marquise", "dice 3 0")
    assert (t.at(9, M), t.points(V), t.has_items("ready"), t.asks) == (1, 1, ["sword"], "vagabond")
    assert "battle" in t.legal()
