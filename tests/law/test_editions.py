"""What the printings of the Law play differently: every flag on both of its sides."""

from __future__ import annotations

import random

import pytest

from rootai.catalog import load_editions
from tests.law.kit import A, E, L, M, Table, V, law, new_game, table

# The value of each flag in the printings first, middle, 2024 and 2025.
BUNDLES = {
    "last_step_lock": ("no", "no", "no", "yes"),
    "removal_triggers": ("one_by_one", "after_all", "after_all", "after_all"),
    "forced_battle_decider": ("forcing_effect", "forcing_effect", "forcing_effect", "forced_player"),
    "reshuffle": ("on_draw", "at_once", "at_once", "at_once"),
    "birds_forced": ("discard", "discard_or_give", "discard_or_give", "discard_or_give"),
    "tie_at_30": ("most_points_then_current", "current", "current", "clockwise"),
    "bird_dominance_price": ("any_suit", "any_suit", "bird", "bird"),
    "battle_target": ("enemy", "other_player", "enemy", "enemy"),
    "ambush_end": ("warriors", "warriors_or_pawns", "warriors_or_pawns", "warriors_or_pawns"),
    "battle_trigger_order": ("current_player", "current_player", "losing_side", "losing_side"),
    "advanced_setup": ("no", "yes", "yes", "yes"),
    "bird_actions": ("after_three", "after_three", "any_time", "any_time"),
    "eyrie_corner": ("opposite_keep", "opposite_keep", "flexible", "flexible"),
    "ally_outrage_payer": ("vagabond", "vagabond", "owner", "owner"),
    "martial_law_counts": ("own", "own", "own_and_treated", "own_and_treated"),
    "full_removal_damage": ("0", "3", "3", "3"),
    "item_tracks": ("free", "free", "automatic", "automatic"),
    "coalition_partner": (
        "may_be_in_coalition",
        "may_be_in_coalition",
        "not_in_coalition",
        "not_in_coalition",
    ),
    "ally_move_scope": ("daylight", "to_clearing", "to_adjacent_clearing", "unless_alone"),
    "ally_move_rule": ("ally_rules", "none", "ally_rules", "ally_rules"),
    "refresh_tea": ("all_face_up_up_to", "all_face_up", "on_track", "on_track"),
    "slip_ignores_bans": ("no", "yes", "yes", "yes"),
    "quest_refill": ("before_reward", "before_reward", "before_reward", "after_reward"),
    "strike_target": ("any_player", "any_player", "enemy", "enemy"),
    "vagrant_instigate": ("decides_both", "decides_both", "decides_both", "forces"),
    "card_texts": ("printed", "printed", "printed", "updated"),
    "emigre_must": ("no", "yes", "no", "yes"),
    "cult_corner": ("opposite_start", "opposite_start", "flexible", "flexible"),
    "cult_zero_gardens": ("allowed", "allowed", "allowed", "banned"),
    "cult_icons": ("of_garden", "of_garden", "of_garden", "of_clearing"),
    "cult_garden_suit": ("of_card", "of_card", "of_card", "of_clearing"),
    "services_count": ("any_piece", "any_piece", "faction_pieces", "faction_pieces"),
    "merc_enemy_pieces": ("yes", "no", "no", "no"),
    "merc_vagabond_hostile": ("riverfolk", "buyer", "buyer", "nobody"),
    "merc_rule_in_battle": ("yes", "yes", "no", "no"),
}
# Flags that decide about cards, characters, pieces or moments which no game of the
# catalog's components knows, or whose free side has only one sensible play.
IDLE = {
    "last_step_lock": "no card of the base deck can be used in the last step",
    "advanced_setup": "whether the draft is offered is asked before there is a game",
    "martial_law_counts": "hirelings and hired warriors only",
    "item_tracks": "a free place on a track is never worse than the Satchel",
    "slip_ignores_bans": "nothing forbids a pawn to leave a clearing",
    "emigre_must": "Eyrie Emigre is not in the base deck",
    "cult_corner": "of four corners none is free beside one that lies opposite a start corner",
    "cult_icons": "a garden of another suit than its clearing's needs a clearing of several suits",
    "cult_garden_suit": "the same",
    "services_count": "hirelings only",
}
VALUES = {flag.name: flag.values for flag in load_editions().flags}


def thief(*seats: str, law: dict[str, str] | None = None, ready: str = "boot sword tea torch") -> Table:
    return table(*seats, law=law).character("thief").items(ready)


def test_the_four_printings_are_these_bundles() -> None:
    """Each printing is one value of every flag; 2025 is the default and numbered 0."""
    editions = load_editions()
    assert [flag.name for flag in editions.flags if not flag.house] == list(BUNDLES)
    house = {flag.name: flag.values[0] for flag in editions.flags if flag.house}
    for at, name in enumerate(("first", "middle", "2024", "2025")):
        bundle = {flag: values[at] for flag, values in BUNDLES.items()}
        assert dict(editions.edition(name).values) == bundle | house
    assert editions.default == "2025"
    assert not any(editions.numbers())
    assert new_game(M, E).pub["law"] == [0] * 48


def test_every_flag_has_a_value_number_in_the_core() -> None:
    """A single flag set by name changes exactly its own byte."""
    for flag in load_editions().flags:
        for number, value in enumerate(flag.values):
            row = new_game(M, E, law={flag.name: value}).pub["law"]
            assert row[flag.number] == number
            assert sum(row) == number


@pytest.mark.parametrize("flag", list(IDLE))
@law(
    "flag last_step_lock",
    "flag advanced_setup",
    "flag martial_law_counts",
    "flag item_tracks",
    "flag slip_ignores_bans",
    "flag emigre_must",
    "flag cult_corner",
    "flag cult_icons",
    "flag cult_garden_suit",
    "flag services_count",
    "1.4.3",
)
def test_flags_that_change_no_game_of_these_components(flag: str) -> None:
    """The same answers in the same order are legal with every value, from the first draw on."""
    seats = (L, E, A, V) if flag.startswith("cult") else (M, E, A, V)
    tables = [new_game(*seats, law={flag: value}) for value in VALUES[flag]]
    dice = random.Random(flag)
    for _ in range(500):
        games = [t.game for t in tables]
        legal = games[0].legal()
        assert all(game.legal() == legal for game in games)
        if not legal:
            break
        answer = dice.choice(legal)
        for game in games:
            game.apply(answer)
    assert games[0].raw()["pub"]["round"] >= 2


# ---------------------------------------------------------------- chapters 1-3
@law("flag removal_triggers", "1.5.4#c", "X2", "6.2.3#b")
def test_removal_triggers() -> None:
    """Keep, sawmill and the last warrior fall in one exchange: hospitals only where each trigger is
    resolved as its piece goes."""

    def fall(value: str) -> Table:
        t = table(M, E, law={"removal_triggers": value}).keep(2).warriors(M, {2: 1}).build(2, "sawmill")
        t.warriors(E, {2: 4}).leader("commander").hand(M, "sword")
        return t.battle(E, 2, M).play("dice 3 0")

    assert fall("after_all").asks == "rest"
    t = fall("one_by_one")
    assert (t.asks, t.legal()) == ("hospitals", ["pass", "card sword"])
    t.play("card sword")
    assert (t.at(2, M), t.where("keep"), t.points(E)) == (1, [], 2)


@pytest.mark.parametrize("value", VALUES["removal_triggers"])
@law("flag removal_triggers", "6.2.2#b", "6.2.3#b")
def test_removal_triggers_of_a_keep_long_gone(value: str) -> None:
    """Warriors that fall without a keep on the map are not healed in any printing."""
    t = table(M, E, law={"removal_triggers": value}).warriors(M, {9: 1}).warriors(E, {9: 2})
    t.leader("builder").hand(M, "sword").battle(E, 9, M).play("dice 1 0")
    assert (t.asks, t.at(9, M), t.in_hand(M)) == ("rest", 0, ["sword"])


@law("flag reshuffle", "2.1#b")
def test_reshuffle() -> None:
    """The last card is drawn: the pile becomes the deck at once, or lies open until somebody draws."""

    def last(value: str) -> Table:
        t = table(M, E, law={"reshuffle": value}).put("discard", "anvil sword").hand(E, "codebreakers")
        t.leader("builder").deck("cobbler")
        return t.start(M, "evening").play("drawn cobbler")

    t = last("at_once")
    assert (t.cards("deck"), t.cards("discard")) == (["anvil", "sword"], [])
    t = last("on_draw")
    assert (t.cards("deck"), t.cards("discard")) == ([], ["anvil", "sword"])
    t.start(E, "evening")
    assert t.weights() == {"drawn anvil": 1, "drawn sword": 1}
    assert t.cards("discard") == []


@law("flag birds_forced", "2.1.1.I", "8.2.6#c")
def test_birds_forced() -> None:
    """Outrage in a fox clearing, a bird and two mice in hand: the bird must be given, or may be kept at
    the price of showing the hand. A fox card must be given in either case."""

    def enter(value: str, cards: str) -> Table:
        t = table(M, E, A, law={"birds_forced": value}).warriors(M, {9: 1}).sympathy(12).hand(M, cards)
        return t.start(M).play("march", "move 9 12")

    assert enter("discard_or_give", "sappers sword investments").legal() == ["card sappers"]
    assert enter("discard_or_give", "sappers anvil").legal() == ["card anvil", "card sappers"]
    t = enter("discard", "sappers sword investments")
    assert t.legal() == ["pass", "card sappers"]
    t.play("pass")
    assert t.asks == "draw"
    assert "pass" not in enter("discard", "sappers anvil").legal()


@law("flag tie_at_30", "3.1.1")
@pytest.mark.parametrize(
    ("value", "current", "marquise", "winner"),
    [
        ("clockwise", M, 29, M),
        ("current", M, 29, M),
        ("most_points_then_current", M, 29, E),
        ("most_points_then_current", M, 30, M),
        ("clockwise", A, 29, E),
        ("current", A, 29, E),
        ("most_points_then_current", A, 30, E),
    ],
)
def test_tie_at_30(value: str, current: str, marquise: int, winner: str) -> None:
    """Marquise and Eyrie cross 30 in one exchange, she with 30 or 31, they with 31 points."""
    t = table(M, A, E, law={"tie_at_30": value}).score(marquise=29, eyrie=28).leader("despot")
    t.warriors(M, {8: 1}).build(8, "sawmill").warriors(E, {8: 1}).build(8, "roost")
    t.effects(M, "brutal_tactics").effects(E, "sappers").turn(current).push("D_BATTLE", M)
    t.play("battle 8 eyrie", "dice 1 1", "effect brutal_tactics").score(marquise=marquise)
    t.play("effect sappers")
    assert (t.points(M), t.points(E)) == (marquise + 1, 31)
    assert t.winners == [winner]


@law("flag bird_dominance_price", "3.3.4#b")
def test_bird_dominance_price() -> None:
    """The available bird dominance for a bird only, or for a card of any suit."""

    def offers(value: str) -> list[str]:
        t = table(M, E, A, law={"bird_dominance_price": value}).put("available", "dominance_bird")
        t.hand(M, "anvil bake_sale sword sappers").start(M)
        return t.play("dominance").legal()

    assert offers("bird") == ["take bird for sappers"]
    assert offers("any_suit") == [f"take bird for {c}" for c in ("anvil", "bake_sale", "sword", "sappers")]
    t = table(M, E, A, law={"bird_dominance_price": "any_suit"}).put("available", "dominance_bird")
    t.put("available", "dominance_fox").hand(M, "sword").start(M)
    assert t.play("dominance").legal() == ["take bird for sword"]


# ---------------------------------------------------------------- chapter 4
@law("flag battle_target", "4.3#b", "3.2.1")
def test_battle_target() -> None:
    """Partners cannot battle each other, or can: then the partner's pieces give no points."""

    def partners(value: str) -> Table:
        t = thief(M, E, A, V, law={"battle_target": value}).pawn(9).coalition(M).build(9, "sawmill")
        return t.warriors(M, {9: 1}).start(V)

    assert "battle" not in partners("enemy").legal()
    t = partners("other_player")
    t.play("battle", "battle 9 marquise", "dice 1 0")
    assert (t.at(9, M), t.points(V)) == (0, 0)
    t.items("sword").start(V).play("battle", "battle 9 marquise", "dice 0 0")
    assert (t.where("sawmill"), t.points(V)) == ([], 0)


@law("flag ambush_end", "4.3.1.II#b")
def test_ambush_end() -> None:
    """An ambushed Vagabond fights on, or his attack is over unless allied warriors are left."""

    def ambushed(value: str, allies: int = 0) -> Table:
        t = thief(M, E, V, law={"ambush_end": value}, ready="sword sword boot torch").pawn(8)
        t.warriors(E, {8: 1}).leader("builder").hand(E, "ambush_fox").relation(M, "allied")
        t.warriors(M, {8: allies} if allies else {}).start(V).play("battle", "battle 8 eyrie")
        if allies:
            t.play("seat marquise")
        t.play("card ambush_fox")
        while t.asks == "damage":
            t.play("item boot ready" if "item boot ready" in t.legal() else "item torch ready")
        return t

    assert ambushed("warriors_or_pawns").asks == "dice"
    assert ambushed("warriors").asks == "vagabond"
    assert ambushed("warriors", allies=1).asks == "dice"


@law("flag battle_trigger_order", "4.3.6#d")
def test_battle_trigger_order() -> None:
    """The Alliance lose base and sympathy on the Marquise's turn: they, or she, say what comes first."""
    for value, who in (("losing_side", A), ("current_player", M)):
        t = table(M, E, A, law={"battle_trigger_order": value}).warriors(M, {12: 3}).no_ruin(12)
        t.build(12, "base").sympathy(12).hand(M, "anvil").put("supporters", "sword")
        t.battle(M, 12, A).play("dice 2 1")
        assert (t.asks, t.who) == ("order", who)
        assert t.legal() == ["first base_lost 12", "first outrage 12"]


# ---------------------------------------------------------------- chapters 6 and 7
@law("flag bird_actions", "6.5#b")
def test_bird_actions() -> None:
    """A bird buys an action at any time, or after three actions only."""

    def after(value: str, actions: int) -> list[str]:
        t = table(M, E, law={"bird_actions": value}).warriors(M, {9: 1}).hand(M, "sappers").start(M)
        for move in ("move 9 12", "move 12 9", "move 9 12")[:actions]:
            t.play("march", move, "pass")
        return t.legal()

    for actions in range(4):
        assert "extra" in after("any_time", actions)
        assert ("extra" in after("after_three", actions)) == (actions == 3)
    t = table(M, E, law={"bird_actions": "after_three"}).warriors(M, {9: 1}).hand(M, "sappers").start(M)
    t.play("march", "move 9 12", "pass", "march", "move 12 9", "pass", "march", "move 9 12", "pass")
    assert t.play("extra", "card sappers").legal() == ["pass", "march", "build"]


@law("flag eyrie_corner", "7.3.2")
@pytest.mark.parametrize(
    ("value", "keep", "other", "corners"),
    [
        ("flexible", 1, None, [3]),
        ("opposite_keep", 1, None, [3]),
        ("flexible", None, 1, [3]),
        ("opposite_keep", None, 1, [2, 3, 4]),
        ("flexible", 1, 2, [3, 4]),
        ("opposite_keep", 1, 2, [3]),
        ("flexible", 1, 3, [2, 4]),
        ("flexible", None, None, [1, 2, 3, 4]),
    ],
)
def test_eyrie_corner(value: str, keep: int | None, other: int | None, corners: list[int]) -> None:
    """A free corner opposite a start corner if there is one, or the corner opposite the keep."""
    t = table(M, E, A, law={"eyrie_corner": value})
    if keep:
        t.keep(keep)
    if other:
        t.corner(A, other)
    t.push("D_EYRIE_CORNER", E)
    assert t.legal() == [f"clearing {c}" for c in corners]


# ---------------------------------------------------------------- chapters 8 and 9
@law("flag ally_outrage_payer", "8.2.6#d", "1.5.5", "9.2.9.II.b#b")
def test_ally_outrage_payer() -> None:
    """Allied Marquise warriors ride into a sympathetic clearing: she pays, or the Vagabond. For allied
    warriors of the Alliance nobody pays, or the Vagabond."""

    def ride(value: str, ally: str) -> Table:
        t = thief(M, A, V, law={"ally_outrage_payer": value}).pawn(9).relation(ally, "allied").sympathy(12)
        t.warriors(ally, {9: 2}).hand(M, "anvil").hand(V, "foxfolk_steel").start(V)
        return t.play("move", "move 9 12", f"seat {ally}", "count 1")

    for value, who, card in (("owner", M, "anvil"), ("vagabond", V, "foxfolk_steel")):
        t = ride(value, M)
        assert (t.asks, t.who, t.legal()) == ("outrage", who, [f"card {card}"])
        assert t.play(f"card {card}").cards("supporters") == [card]
    assert ride("owner", A).asks == "vagabond"
    t = ride("vagabond", A)
    assert (t.asks, t.who) == ("outrage", V)


@law("flag full_removal_damage", "9.2.2.I")
def test_full_removal_damage() -> None:
    """A Favor of the Mice where he stands: three items, or none."""
    for value, damaged in (("3", 3), ("0", 0)):
        t = thief(M, V, law={"full_removal_damage": value}).pawn(7)
        t.builds({9: "workshop workshop", 2: "workshop"}).hand(M, "favor_of_the_mice").start(M)
        t.play("craft favor_of_the_mice")
        while t.asks == "damage":
            t.play(t.legal()[0])
        assert len(t.has_items("broken")) == damaged
        assert t.asks == "marquise"


@law("flag coalition_partner", "9.2.8#b", "9.7.5")
def test_coalition_partner() -> None:
    """The player with the fewest points is bound to the other Vagabond: nobody, or he all the same."""

    def offers(value: str) -> list[str]:
        t = table(M, E, V, V, law={"coalition_partner": value}).character("thief").items("boot")
        t.character("ranger", "vagabond2").items("boot", faction="vagabond2")
        t.pawn(9).pawn(8, "vagabond2").score(marquise=3, eyrie=9, vagabond=12, vagabond2=15)
        t.coalition(M, "vagabond2").hand(V, "dominance_fox")
        return t.start(V).legal("dominance")

    assert offers("not_in_coalition") == []
    assert offers("may_be_in_coalition") == ["dominance fox marquise"]


@law("flag ally_move_scope", "9.2.9.II.b#b", "9.4.2", "9.2.11")
@pytest.mark.parametrize("value", VALUES["ally_move_scope"])
def test_ally_move_scope(value: str) -> None:
    """Allied warriors come along on boots always; on a slip and a cobbled move but where the printing
    says Daylight."""
    t = thief(M, V, law={"ally_move_scope": value}).pawn(9).relation(M, "allied").warriors(M, {9: 2})
    boots = t.copy().start(V).play("move", "move 9 12")
    assert (boots.asks, boots.legal()) == ("ally_move", ["pass", "seat marquise"])
    slip = t.copy().start(V, "birdsong").play("move 9 12")
    cobbled = t.copy().effects(V, "cobbler").start(V, "evening").play("effect cobbler", "move 9 12")
    assert (slip.asks == "ally_move") == (value != "daylight")
    assert (cobbled.asks == "ally_move") == (value != "daylight")


@law("flag ally_move_rule", "9.2.9.II.b#b", "1.5.5", "4.2.1")
def test_ally_move_rule() -> None:
    """Allied Marquise 2 in 12, which the Eyrie rule; to 10, which nobody rules: not by force, but where
    no force is used."""

    def leave(value: str) -> str:
        t = thief(M, E, V, law={"ally_move_rule": value}).pawn(12).relation(M, "allied")
        t.warriors(M, {12: 2}).warriors(E, {12: 3}).leader("builder").start(V).play("move", "move 12 10")
        return t.asks

    assert leave("ally_rules") == "vagabond"
    assert leave("none") == "ally_move"


@law("flag refresh_tea", "9.4.1#a")
@pytest.mark.parametrize(
    ("value", "turned", "may_stop"),
    [("on_track", 9, False), ("all_face_up", 11, False), ("all_face_up_up_to", 11, True)],
)
def test_refresh_tea(value: str, turned: int, may_stop: bool) -> None:
    """Four tea face up: the fourth lies in the Satchel and counts, or does not; three more may be
    fewer in one printing."""
    spent = "boot boot boot sword sword sword torch torch torch hammer hammer crossbow"
    t = table(M, V, law={"refresh_tea": value}).character("thief").items("tea tea tea tea", spent).pawn(9)
    t.start(V, "birdsong")
    stops = []
    n = 0
    while t.asks == "refresh":
        stops.append("pass" in t.legal())
        t.play(next(answer for answer in t.legal() if answer != "pass"))
        n += 1
    assert n == turned
    assert any(stops) == may_stop
    assert len(t.has_items("spent")) == 12 - turned


@law("flag quest_refill", "9.5.5#b")
def test_quest_refill() -> None:
    """The replacement quest is revealed after the reward has been chosen, or before."""
    for value, order in (
        ("after_reward", ["quest_reward", "quest"]),
        ("before_reward", ["quest", "quest_reward"]),
    ):
        t = thief(M, V, law={"quest_refill": value}, ready="tea coin").pawn(8)
        t.quests("fundraising_fox", "errand_fox", "guard_duty_rabbit", deck="escort_mouse").start(V)
        t.play("quest", "quest fundraising_fox")
        asked = []
        while t.asks in ("quest_reward", "quest"):
            asked.append(t.asks)
            t.play(t.legal()[0])
        assert asked == order


@law("flag strike_target", "9.5.6#a", "9.5.6#b")
def test_strike_target() -> None:
    """At an enemy only, or at any player, the partner too; where no warrior stands any piece of that
    enemy, or a building or token."""

    def targets(value: str) -> list[str]:
        t = thief(M, E, A, V, law={"strike_target": value}, ready="crossbow").pawn(9).coalition(M)
        t.warriors(M, {9: 1}).warriors(E, {9: 1}).sympathy(9).leader("builder").start(V)
        return t.play("strike").legal()

    assert targets("enemy") == ["seat eyrie", "seat alliance"]
    assert targets("any_player") == ["seat marquise", "seat eyrie", "seat alliance"]


# ---------------------------------------------------------------- chapter 10
@law("flag cult_zero_gardens", "10.5.3#c")
@pytest.mark.parametrize(("value", "offered"), [("banned", False), ("allowed", True)])
def test_cult_zero_gardens(value: str, offered: bool) -> None:
    """The ritual Score without a garden of the suit: no action, or one for nothing."""
    t = table(L, M, law={"cult_zero_gardens": value}).hand(L, "anvil").start(L)
    assert ("score" in t.legal()) == offered
    if offered:
        t.play("score", "card anvil")
        assert (t.points(L), t.cards("lost_souls"), t.in_hand(L)) == (0, ["anvil"], [])


@law("flag cult_idle_reveal", "10.5#c")
@pytest.mark.parametrize(("value", "offered"), [("pruned", False), ("allowed", True)])
def test_cult_idle_reveal(value: str, offered: bool) -> None:
    """Recruiting and sacrificing without a warrior left: not offered, or a card shown for nothing."""
    t = table(L, M, law={"cult_idle_reveal": value}).warriors(L, {8: 25}).hand(L, "bake_sale sappers sword")
    t.start(L)
    assert t.legal() == (["pass", "recruit", "sacrifice"] if offered else ["pass"])
    if offered:
        t.play("recruit", "clearing 5", "card bake_sale", "sacrifice", "card sappers")
        assert (t.at(5, L), t.in_acolytes, t.cards("revealed")) == (0, 0, ["bake_sale", "sappers"])


@law("flag cult_idle_reveal", "10.5.1", "1.5.1")
def test_cult_idle_reveal_of_a_sixth_garden() -> None:
    """All gardens of the suit stand: a card may be shown for Build, and nothing is placed."""
    t = table(L, M, law={"cult_idle_reveal": "allowed"}).warriors(L, {3: 1, 4: 1, 5: 1, 10: 1}).no_ruin(10)
    t.builds({3: "garden", 4: "garden", 5: "garden garden", 10: "garden"}).hand(L, "bake_sale sword").start(L)
    t.play("build", "clearing 10", "card bake_sale")
    assert (t.where("garden"), t.cards("revealed")) == ([3, 4, 5, 5, 10], ["bake_sale"])
