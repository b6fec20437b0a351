"""Law chapter 11: the Riverfolk's Birdsong, Daylight and Evening (11.4-11.6)."""

from __future__ import annotations

import pytest

from tests.law.kit import A, E, L, M, R, law, table


# ---------------------------------------------------------------- 11.4 Birdsong
@law("11.4#0", "11.4.1")
@pytest.mark.parametrize(("supply", "comes"), [(15, 2), (1, 1), (0, 0)])
def test_11_4_1_protectionism(supply: int, comes: int) -> None:
    """T11-02: with empty Payments two warriors come, or as many as there are; then they are funds."""
    t = table(R, M).warriors(R, {8: 15 - supply}).start(R, "birdsong").forced()
    assert (t.box_of("funds").get(R, 0), t.in_supply(R)) == (comes, supply - comes)


@law("11.4.1")
def test_11_4_1_payments_alone_are_looked_at() -> None:
    """Funds and committed warriors do not count; a single payment of another does."""
    t = table(R, M).river("funds", marquise=2).river("committed", riverfolk=1).start(R, "birdsong").forced()
    assert t.box_of("funds") == {R: 3, M: 2}
    t = table(R, M).river("payments", marquise=1).start(R, "birdsong").forced()
    assert t.box_of("funds") == {M: 1}


@law("11.4.2", "11.4#0")
@pytest.mark.parametrize(("funds", "posts", "points"), [(5, 1, 2), (4, 3, 2), (1, 1, 0), (5, 0, 0)])
def test_11_4_2_dividends(funds: int, posts: int, points: int) -> None:
    """T11-03: a point for two funds, before Payments join them, however many posts there are."""
    t = table(R, M).posts(*(8, 7, 4)[:posts]).river("funds", marquise=funds).river("payments", marquise=4)
    t.start(R, "birdsong").forced()
    assert (t.points(R), t.box_of("funds")) == (points, {M: funds + 4})


@law("11.4.2")
def test_11_4_2_no_dividends_for_destroyed_posts() -> None:
    """They are not on the map."""
    t = table(R, M).destroyed("fox").river("funds", marquise=6).start(R, "birdsong").forced()
    assert t.points(R) == 0


@law("11.4.3", "11.4#0")
def test_11_4_3_all_boxes_and_tracks() -> None:
    """Payments, committed and track warriors join the funds kept; the spaces are free again."""
    t = table(R, M, E).posts(8).river("payments", marquise=1).river("funds", eyrie=1)
    t.river("committed", riverfolk=2).on_track("fox", M).start(R, "birdsong").forced()
    assert (t.box_of("funds"), t.box_of("committed"), t.tracks()) == ({R: 2, M: 2, E: 1}, {}, {})
    assert t.box_of("payments") == {}


# ---------------------------------------------------------------- 11.5 Daylight
@law("11.5#0a", "11.5#0b")
def test_11_5_any_actions_while_funds_last() -> None:
    """Two funds, two acts; then nothing more can be paid. Stopping is free at any time."""
    t = table(R, M).warriors(R, {7: 2}).river("funds", riverfolk=2).start(R)
    assert "pass" in t.legal()
    t.play("draw").forced().play("drawn anvil", "move").forced().play("move 7 11", "count 1")
    assert (t.box_of("funds"), t.box_of("committed")) == ({}, {R: 2})
    assert t.forced().asks == "price"


@law("11.5#0b")
def test_11_5_whose_fund_is_the_riverfolk_s_choice() -> None:
    """A fund of any owner; a committed one stays on the board, a spent one goes home."""
    t = table(R, M, E).warriors(R, {7: 1}).river("funds", marquise=1, eyrie=1).start(R)
    t.play("draw")
    assert (t.who, t.asks, t.legal()) == (R, "fund", ["seat marquise", "seat eyrie"])
    t.play("seat eyrie", "drawn anvil")
    assert (t.box_of("committed"), t.in_supply(E)) == ({E: 1}, 19)
    t.play("recruit").forced().play("clearing 4")
    assert (t.at(4, R), t.in_supply(M), t.box_of("funds")) == (1, 25, {})


@law("11.5.1", "4.2#a")
def test_11_5_1_a_move_for_a_fund() -> None:
    """One move of own warriors; nothing to move, no move."""
    t = table(R, M).warriors(R, {7: 3}).river("funds", riverfolk=1).start(R).play("move").forced()
    t.play("move 7 8", "count 2")
    assert (t.map_of(R), t.box_of("committed")) == ({7: 1, 8: 2}, {R: 1})
    assert "move" not in table(R, M).river("funds", riverfolk=1).start(R).legal()


@law("11.5.2")
def test_11_5_2_a_battle_for_a_fund() -> None:
    """Where an otter stands beside an enemy; no otter, no battle."""
    t = table(R, M).warriors(R, {7: 2}).warriors(M, {7: 1, 8: 1}).river("funds", marquise=1).start(R)
    t.play("battle").forced()
    assert (t.asks, t.box_of("committed")) == ("dice", {M: 1})
    t.play("dice 1 0").forced()
    assert t.at(7, M) == 0
    t = table(R, M).warriors(M, {8: 1}).river("funds", marquise=1).start(R)
    assert "battle" not in t.legal()


# ---------------------------------------------------------------- 11.5.3 crafting
@law("11.5.3#a")
def test_11_5_3_a_fund_per_icon_on_its_suit() -> None:
    """Two fox icons need two empty fox spaces and two funds, of any owners."""
    t = table(R, M, E).posts(8).river("funds", riverfolk=2, eyrie=1).hand(R, "foxfolk_steel").start(R)
    assert t.legal("craft") == []
    t = table(R, M, E).posts(8).destroyed("fox").river("funds", eyrie=1).hand(R, "foxfolk_steel").start(R)
    assert t.legal("craft") == []
    t = table(R, M, E).posts(8).destroyed("fox").river("funds", riverfolk=2, eyrie=1).hand(R, "foxfolk_steel")
    t.start(R).play("craft foxfolk_steel")
    assert (t.asks, t.legal()) == ("fund", ["seat riverfolk"])
    t.play("seat riverfolk")
    assert t.legal() == ["seat riverfolk", "seat eyrie"]
    t.play("seat eyrie")
    assert (t.tracks(), t.box(R), t.points(R)) == ({"fox": {R: 1, E: 1}}, ["sword"], 2)


@law("11.5.3#a")
def test_11_5_3_a_space_serves_once_a_turn() -> None:
    """A fund on the only fox space: no second fox craft until the next Birdsong."""
    t = table(R, M).posts(8).river("funds", riverfolk=4).hand(R, "anvil crossbow_mouse").start(R)
    t.play("craft anvil").forced()
    assert t.legal("craft") == []
    t.start(R, "birdsong").forced()
    assert "craft crossbow_mouse" in t.legal()


@law("11.5.3#a")
def test_11_5_3_a_free_icons_on_any_space() -> None:
    """Royal Claim's four icons: any empty spaces, four funds."""
    t = table(R, M, E, ruins=False).posts(8, 1, 7, 4).river("funds", riverfolk=4).hand(R, "royal_claim")
    t.start(R)
    assert t.legal("craft") == ["craft royal_claim"]
    t.play("craft royal_claim")
    while t.asks in ("craft_pay", "fund"):
        t.play(t.legal()[0])
    assert t.in_play(R) == ["royal_claim"]
    assert t.tracks() == {"fox": {R: 2}, "rabbit": {R: 1}, "mouse": {R: 1}}


@law("11.5.3#b", "4.1.3", "4.1.4", "4.1.2#b")
def test_11_5_3_b_a_crafted_card_behaves_as_usual() -> None:
    """Effects stay in play, no second copy; an item needs one in the supply."""
    t = (
        table(R, M)
        .posts(8)
        .destroyed("fox")
        .river("funds", riverfolk=3)
        .hand(R, "armorers armorers")
        .start(R)
    )
    t.play("craft armorers").forced()
    assert (t.in_play(R), t.legal("craft")) == (["armorers"], [])
    t = table(R, M).posts(8).river("funds", riverfolk=3).hand(R, "anvil").item_supply("sword").start(R)
    assert t.legal("craft") == []
    assert t.legal("export") == []


@law("11.5.3#b", "4.1.2#a")
def test_11_5_3_b_a_favor_is_discarded() -> None:
    """Three mouse icons, all enemies out of the mouse clearings."""
    t = table(R, M, ruins=False).posts(7).destroyed("mouse", "mouse").river("funds", riverfolk=3)
    t.warriors(M, {9: 2}).hand(R, "favor_of_the_mice").start(R).play("craft favor_of_the_mice").forced()
    assert (t.at(9, M), t.cards("discard")) == (0, ["favor_of_the_mice"])


# ---------------------------------------------------------------- 11.5.3.I export
@law("11.5.3.I")
def test_11_5_3_i_export() -> None:
    """T11-12: fund on the track, card discarded, an otter in Payments, no item and no points."""
    t = table(R, M).posts(8).river("funds", riverfolk=1).hand(R, "anvil").start(R)
    assert t.legal("export") == ["export anvil"]
    t.play("export anvil", "seat riverfolk")
    assert (t.tracks(), t.cards("discard"), t.box_of("payments")) == ({"fox": {R: 1}}, ["anvil"], {R: 1})
    assert (t.box(R), t.points(R), "hammer" in t.items_left()) == ([], 0, True)


@law("11.5.3.I")
def test_11_5_3_i_only_what_could_be_crafted() -> None:
    """T11-12: no item left, an effect in play already, an ambush: nothing to export."""
    t = table(R, M).posts(8).destroyed("fox").river("funds", riverfolk=2).item_supply("boot")
    t.effects(R, "armorers").hand(R, "anvil armorers ambush_fox").start(R)
    assert t.legal("export") == []


@law("11.5.3.I", "flag export_empty_supply")
@pytest.mark.parametrize(("value", "there"), [("without_warrior", True), ("illegal", False)])
def test_11_5_3_i_without_an_otter(value: str, there: bool) -> None:
    """Ruling O9: with an empty supply nothing is placed, or the export is illegal."""
    t = (
        table(R, M, law={"export_empty_supply": value})
        .warriors(R, {8: 15})
        .posts(8)
        .river("funds", marquise=1)
    )
    t.hand(R, "anvil").start(R)
    assert (t.legal("export") != []) == there
    if there:
        t.play("export anvil", "seat marquise")
        assert (t.box_of("payments"), t.cards("discard")) == ({}, ["anvil"])


@law("11.5.3.I", "10.2.6#a")
def test_11_5_3_i_export_into_lost_souls() -> None:
    """With the Cult an exported card goes there."""
    t = table(R, L).posts(8).river("funds", riverfolk=1).hand(R, "anvil").start(R)
    t.play("export anvil", "seat riverfolk")
    assert t.cards("lost_souls") == ["anvil"]


@law("XE34", "11.5.3.I")
def test_xe34_export_crafts_no_item() -> None:
    """Neither Master Engravers nor another's Murine Broker answers an export; both answer a craft."""
    for act, points, drawn in (("export", 0, False), ("craft", 3, True)):
        t = table(R, M, deck="exiles_partisans").effects(R, "master_engravers").effects(M, "murine_broker")
        t.posts(8).destroyed("fox").river("funds", riverfolk=1).hand(R, "anvil").start(R)
        t.play(f"{act} anvil", "seat riverfolk")
        assert (t.asks == "draw", t.points(R)) == (drawn, points)


# ---------------------------------------------------------------- 11.5.4, 11.5.5
@law("11.5.4")
def test_11_5_4_a_draw_for_a_fund() -> None:
    """Any number, while both piles hold a card; none without."""
    t = table(R, M).deck("anvil").river("funds", riverfolk=2).start(R).play("draw").forced()
    t.play("drawn anvil")
    assert (t.in_hand(R), t.box_of("committed")) == (["anvil"], {R: 1})
    assert "draw" not in t.legal()
    assert "draw" not in table(R, M).deck("").river("funds", riverfolk=2).start(R).legal()


@law("11.5.5")
def test_11_5_5_a_recruit_at_the_river() -> None:
    """One otter in any clearing with a river; the fund goes home."""
    t = table(R, M).river("funds", marquise=1).start(R).play("recruit").forced()
    assert t.legal() == ["clearing 4", "clearing 5", "clearing 7", "clearing 10", "clearing 11"]
    t.play("clearing 10")
    assert (t.at(10, R), t.in_supply(M), t.box_of("committed")) == (1, 25, {})


@law("11.5.5", "GEN.noop")
def test_11_5_5_with_an_empty_supply() -> None:
    """A cat as fund places nothing, so it is not offered; an own fund comes back and is placed."""
    t = table(R, M).warriors(R, {8: 15}).river("funds", marquise=2).start(R)
    assert "recruit" not in t.legal()
    t = table(R, M).warriors(R, {8: 14}).river("funds", marquise=2, riverfolk=1).start(R).play("recruit")
    assert t.asks == "fund" and t.legal() == ["seat riverfolk"]
    t.play("seat riverfolk", "clearing 7")
    assert t.at(7, R) == 1


# ---------------------------------------------------------------- 11.5.6 establish
@law("11.5.6#0", "11.5.6.I", "11.5.6.II", "11.5.6.III#a", "11.5.6.III#b", "XE27")
def test_11_5_6_establish() -> None:
    """Two cats pay for a post where the cats rule; a post, an otter, two points; any number a turn."""
    t = table(R, M, ruins=False).warriors(M, {8: 1, 1: 1}).river("funds", marquise=4).start(R)
    t.play("establish")
    assert t.legal() == ["clearing 1", "clearing 8"]
    t.play("clearing 8")
    assert (t.where("trade_post"), t.at(8, R), t.points(R)) == ([8], 1, 2)
    assert (t.in_supply(M), t.box_of("funds")) == (25 - 2 - 2, {M: 2})
    t.play("establish").forced()
    assert (t.where("trade_post"), t.points(R)) == ([1, 8], 4)


@law("11.5.6.I")
def test_11_5_6_i_where() -> None:
    """T11-11: not with a post, not unruled, not tied; a tie with the Eyrie is the Eyrie's."""
    t = table(R, M, E).warriors(M, {8: 2, 1: 1, 6: 1}).warriors(E, {6: 1, 9: 1}).posts(1)
    t.river("funds", marquise=2, eyrie=2).start(R).play("establish")
    assert t.legal() == ["clearing 6", "clearing 8", "clearing 9"]
    t.play("clearing 6")
    assert t.box_of("funds") == {M: 2}
    t = table(R, M, A).warriors(M, {8: 1}).warriors(A, {8: 1}).river("funds", marquise=2, alliance=2).start(R)
    assert "establish" not in t.legal()


@law("11.5.6.I")
def test_11_5_6_i_the_riverfolk_s_own_rule() -> None:
    """Where the otters rule, otters pay."""
    t = table(R, M).warriors(R, {8: 1}).river("funds", riverfolk=2).start(R).play("establish").forced()
    assert (t.where("trade_post"), t.at(8, R), t.box_of("funds")) == ([8], 2, {})


@law("11.5.6.II", "XE17", "XE18")
def test_11_5_6_ii_two_funds_of_the_ruler() -> None:
    """T11-09: a garden clearing takes two of the Cult's warriors, one and a cat will not do."""
    t = table(R, M, L).build(8, "garden").warriors(M, {8: 3}).river("funds", lizard=2).start(R)
    t.play("establish").forced()
    assert (t.where("trade_post"), t.in_supply(L)) == ([8], 25)
    t = table(R, M, L).build(8, "garden").warriors(M, {8: 3}).river("funds", lizard=1, marquise=1).start(R)
    assert "establish" not in t.legal()


@law("11.5.6.III#a", "flag establish_partial")
@pytest.mark.parametrize(("value", "there"), [("no", False), ("yes", True)])
def test_11_5_6_iii_no_post_of_the_suit(value: str, there: bool) -> None:
    """T11-10, ruling O8: with three fox posts gone a fox clearing is illegal, or takes the otter alone."""
    t = table(R, M, law={"establish_partial": value}).destroyed("fox", "fox", "fox").warriors(M, {8: 1})
    t.river("funds", marquise=2).start(R)
    assert ("establish" in t.legal()) == there
    if there:
        t.play("establish").forced()
        assert (t.at(8, R), t.where("trade_post"), t.points(R)) == (1, [], 0)


@law("11.5.6.III#a")
def test_11_5_6_iii_the_post_alone_without_an_otter() -> None:
    """An empty supply places the post; the suit is the clearing's; no slot is needed."""
    t = (
        table(R, M)
        .warriors(R, {7: 15})
        .warriors(M, {8: 1})
        .build(8, "sawmill sawmill")
        .river("funds", marquise=2)
    )
    t.start(R).play("establish").forced()
    assert (t.where("trade_post"), t.at(8, R), t.pub["riv"]["posts"]) == ([8], 0, [1, 0, 0])


@law("11.5.6.III#b")
def test_11_5_6_iii_the_points_may_win() -> None:
    """At thirty the game is over at once."""
    t = table(R, M).score(riverfolk=28).warriors(M, {8: 1}).river("funds", marquise=2).start(R)
    t.play("establish").forced()
    assert (t.asks, t.winners) == ("over", [R])


# ---------------------------------------------------------------- 11.6 Evening
@law("11.6#0", "11.6.1", "11.6.2")
def test_11_6_evening() -> None:
    """Seven cards: two go, then prices; no draw; the next player begins."""
    t = table(R, M).hand(R, "anvil sword bake_sale armorers sappers codebreakers cobbler").prices(2, 3, 4)
    t.start(R, "evening")
    assert (t.who, t.asks) == (R, "discard")
    t.play("card anvil", "card sword")
    assert (len(t.in_hand(R)), t.asks) == (5, "price")
    t.play("count 2", "count 1", "count 4")
    assert t.posted_prices == (2, 1, 4)
    assert t.current == M


@law("11.6.1", "10.2.6#a")
def test_11_6_1_into_lost_souls() -> None:
    """With the Cult the discarded card goes there."""
    t = table(R, L).hand(R, "anvil sword bake_sale armorers sappers codebreakers").start(R, "evening")
    t.play(t.legal()[0])
    assert len(t.cards("lost_souls")) == 1


@law("11.6.2")
def test_11_6_2_every_marker_any_price() -> None:
    """Each of the three markers, each of the four prices, its own among them; markers may share one."""
    t = table(R, M).prices(2, 3, 4).start(R, "evening")
    for _ in range(3):
        assert t.legal() == ["count 1", "count 2", "count 3", "count 4"]
        t.play("count 4")
    assert t.posted_prices == (4, 4, 4)
