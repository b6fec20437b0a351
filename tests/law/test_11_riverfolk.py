"""Law chapter 11: abilities and set-up of the Riverfolk Company (11.2.1-11.2.5, 11.3)."""

from __future__ import annotations

import pytest

from rootai_core.drive import EventKind
from rootai_core.ids import Zone
from tests.law.kit import A, E, L, M, R, Table, V, law, new_game, table

EVERYBODY = 63
RIVERSIDE = [4, 5, 7, 10, 11]


# ---------------------------------------------------------------- 11.2.1 crafting
@law("11.2.1", "11.5.3#a")
def test_11_2_1_no_empty_space_no_crafting() -> None:
    """Without a post placed there is no space for a fund; with a fox post one fox icon can be paid."""
    t = table(R, M).river("funds", riverfolk=3).hand(R, "anvil mouse_in_a_sack").start(R)
    assert t.legal("craft") == []
    t = table(R, M).river("funds", riverfolk=3).hand(R, "anvil mouse_in_a_sack").posts(8).start(R)
    assert t.legal("craft") == ["craft anvil"]
    t.play("craft anvil").forced()
    assert (t.box(R), t.points(R), t.tracks()) == (["hammer"], 2, {"fox": {R: 1}})


@law("11.2.1", "11.2.5.I#b")
def test_11_2_1_spaces_of_destroyed_posts_serve() -> None:
    """T11-13: the post has left the game, its space takes a fund of a craft."""
    t = table(R, M).river("funds", riverfolk=1).hand(R, "anvil").destroyed("fox").start(R)
    t.play("craft anvil").forced()
    assert (t.box(R), t.tracks()) == (["hammer"], {"fox": {R: 1}})


# ---------------------------------------------------------------- 11.2.2 swimmers
@law("11.2.2#a", "11.2.2#b")
def test_11_2_2_rivers_are_paths_without_rule() -> None:
    """One otter among three cats: along the river to 11 and 4, along paths only where it rules the target."""
    t = table(R, M).warriors(R, {7: 1, 8: 1}).warriors(M, {7: 3}).river("funds", riverfolk=1).start(R)
    t.play("move").forced()
    assert t.legal() == ["move 7 4", "move 7 8", "move 7 11", "move 8 4", "move 8 7"]


@law("11.2.2#a")
def test_11_2_2_a_only_linked_clearings() -> None:
    """The river joins 10 with 5 and 11, not with 7."""
    t = table(R, M).warriors(R, {10: 1}).warriors(M, {10: 2}).river("funds", riverfolk=1).start(R)
    t.play("move").forced()
    assert t.legal() == ["move 10 5", "move 10 11"]


@law("11.2.2#a")
def test_11_2_2_a_the_lake_joins_its_coast() -> None:
    """On the lake map every clearing at the lake is a neighbour of every other."""
    t = table(R, M, board="lake").warriors(M, dict.fromkeys(range(1, 13), 2)).river("funds", riverfolk=1)
    coast = [c + 1 for c in range(12) if t.warriors(R, {c + 1: 1}).copy().start(R) and rows(t, c + 1)]
    assert len(coast) > 3
    for c in coast:
        assert rows(t, c) == [to for to in coast if to != c]


def rows(t: Table, origin: int) -> list[int]:
    """Where otters of a clearing that they do not rule can go."""
    t = t.copy().start(R).play("move").forced()
    return sorted({int(say.split()[2]) for say in t.legal(f"move {origin} ") if not say.endswith("ferry")})


# ---------------------------------------------------------------- 11.2.3 public hand
@law("11.2.3#a", "11.5.4")
def test_11_2_3_a_draws_are_seen_by_everybody() -> None:
    """What a fund buys is drawn face up."""
    t = table(R, M, E).river("funds", riverfolk=1).start(R).play("draw").forced().play("drawn anvil")
    told = [event for event in t.events if event[0] == EventKind.CARD]
    assert [event[5] for event in told] == [EVERYBODY]
    assert t.in_hand(R) == ["anvil"]


@law("11.2.3#a")
def test_11_2_3_a_the_first_hand_is_open() -> None:
    """What the Riverfolk are dealt everybody knows, what the others are dealt nobody else does."""
    t = new_game(R, M, E)
    for _ in range(6):
        t.answer(t.game.outcomes()[0][0])
        seen = [event for event in t.events if event[0] == EventKind.CARD]
        open_to = EVERYBODY if seen[0][3] == Zone.HAND else 1 << (seen[0][3] - Zone.HAND)
        assert seen[0][5] == open_to
    for viewer in (M, E):
        assert t.game.view(t.seat(viewer)).raw()["own"][Zone.HAND] == t.raw["sec"]["zone"][Zone.HAND]


@law("11.2.3#b", "XE20")
def test_11_2_3_b_a_random_card_is_known_afterwards() -> None:
    """T11-14: one of four, each alike; then everybody knows which it was."""
    t = table(V, R, M).character("thief").items("torch").pawn(8).warriors(R, {8: 1})
    t.hand(R, "anvil sword bake_sale armorers").start(V).play("special").forced()
    assert t.weights() == {f"taken {card}": 1 for card in t.in_hand(R)}
    t.play("taken sword")
    told = [event for event in t.events if event[0] == EventKind.CARD]
    assert [event[5] for event in told] == [EVERYBODY]
    assert t.in_hand(V) == ["sword"]


@law("11.2.3#b", "XE32")
def test_11_2_3_b_stand_and_deliver() -> None:
    """What the card takes from the open hand is known; what it takes from another is not."""
    t = table(M, R, E).effects(M, "stand_and_deliver").hand(R, "anvil sword").hand(E, "bake_sale armorers")
    t.start(M, "birdsong")
    open_hand, closed = t.copy(), t.copy()
    open_hand.skip("window").play("effect stand_and_deliver riverfolk", "taken anvil")
    closed.skip("window").play("effect stand_and_deliver eyrie", "taken armorers")
    assert [event[5] for event in open_hand.events if event[0] == EventKind.CARD] == [EVERYBODY]
    assert [event[5] for event in closed.events if event[0] == EventKind.CARD] == [0b101]


@law("XE32")
def test_xe32_swap_meet() -> None:
    """The taken card is known, and what is given to the Riverfolk is."""
    t = table(M, R, E, deck="exiles_partisans").effects(M, "swap_meet").hand(R, "anvil sword")
    t.hand(M, "bake_sale").start(M, "birdsong").skip("window").play("effect swap_meet riverfolk")
    t.forced().play("taken anvil").play("card bake_sale")
    assert [event[5] for event in t.events if event[0] == EventKind.CARD] == [EVERYBODY]
    assert "bake_sale" in t.in_hand(R)


@law("XE20")
def test_xe20_aid_is_public() -> None:
    """A card that a Vagabond gives to the Riverfolk is seen by all."""
    t = table(V, R, M).items("boot").pawn(8).warriors(R, {8: 1}).hand(V, "anvil").start(V)
    t.play("aid").forced()
    while t.in_hand(R) == []:
        t.play(next(say for say in t.legal() if say != "pass"))
        seen = [event[5] for event in t.events if event[0] == EventKind.CARD]
        assert set(seen) <= {EVERYBODY}
    assert t.in_hand(R) == ["anvil"]


# ---------------------------------------------------------------- 11.2.4 funds
@law("11.2.4")
def test_11_2_4_only_the_funds_box_pays() -> None:
    """Warriors in Payments, committed and on a track are no funds; those of any owner in the box are."""
    t = table(R, M, E).warriors(R, {8: 1}).posts(12).river("payments", marquise=2)
    t.river("committed", riverfolk=2).on_track("fox", E).start(R)
    assert t.asks == "riverfolk" and t.legal() == ["pass"]
    t = table(R, M, E).warriors(R, {8: 1}).river("funds", eyrie=1).start(R)
    assert "move" in t.legal()


# ---------------------------------------------------------------- 11.2.5 trade posts
def bombed(*posts: int, edition: str = "2025", **funds: int) -> Table:
    """The Marquise removes posts with a Favor of the Foxes; funds lie in the box."""
    t = table(M, R, E, edition=edition, ruins=False).posts(*posts).river("funds", **funds)
    t.build(8, "workshop workshop").build(12, "workshop").hand(M, "favor_of_the_foxes")
    return t.start(M).play("craft favor_of_the_foxes")


@law("11.2.5.I#a", "11.2.5.I#b", "3.2.1")
def test_11_2_5_i_half_the_funds_rounded_up() -> None:
    """Three of five go, the Riverfolk say whose, to their owners; the post is out of the game."""
    t = bombed(8, riverfolk=2, marquise=3)
    assert (t.who, t.asks, t.legal()) == (
        R,
        "disruption",
        ["seat marquise"],
    )  # of three two are hers at least
    before = t.in_supply(M)
    t.play("seat marquise")
    assert t.legal() == ["seat marquise", "seat riverfolk"]
    t.play("seat riverfolk").forced()
    assert t.box_of("funds") == {M: 2}
    assert (t.in_supply(M), t.in_supply(R), t.points(M)) == (before + 1, 15, 1)
    assert (t.pub["riv"]["posts"], t.pub["riv"]["destroyed"]) == ([0, 0, 0], [1, 0, 0])


@law("11.2.5.I#a")
def test_11_2_5_i_without_funds_nothing() -> None:
    """Payments and committed warriors are spared."""
    t = table(M, R, E, ruins=False).posts(8).river("payments", marquise=2).river("committed", riverfolk=2)
    t.build(8, "workshop workshop").build(12, "workshop").hand(M, "favor_of_the_foxes")
    t.start(M).play("craft favor_of_the_foxes")
    assert t.asks == "marquise"
    assert (t.box_of("payments"), t.box_of("committed")) == ({M: 2}, {R: 2})


@law("11.2.5.I#a", "XE22")
def test_11_2_5_i_two_posts_take_half_of_the_half() -> None:
    """T11-08: seven funds, four and then two go, one is left; a point for each post."""
    t = bombed(8, 1, riverfolk=3, marquise=4)
    t.play("seat marquise", "seat marquise", "seat marquise", "seat marquise").forced()
    assert t.box_of("funds") == {R: 1}
    assert t.points(M) == 2


@law("11.2.5.I#a", "XE22")
def test_xe22_in_a_battle_on_another_s_turn() -> None:
    """A post that falls in battle interrupts the attacker's turn for the choice."""
    t = table(M, R, E).warriors(M, {8: 3}).posts(8).river("funds", riverfolk=1, eyrie=1)
    t.battle(M, 8, R).play("dice 1 0")
    assert (t.who, t.asks, t.legal()) == (R, "disruption", ["seat riverfolk", "seat eyrie"])
    t.play("seat eyrie").forced()
    assert (t.asks, t.box_of("funds"), t.points(M)) == ("rest", {R: 1}, 1)


@law("flag fund_loss_choice", "11.2.5.I#a")
@pytest.mark.parametrize(("value", "who"), [("riverfolk", R), ("active_player", M)])
def test_11_2_5_i_whose_funds_go_is_for(value: str, who: str) -> None:
    """Ruling O4: the Riverfolk, or by the option the active player."""
    t = table(M, R, E, law={"fund_loss_choice": value}).warriors(M, {8: 3}).posts(8)
    t.river("funds", riverfolk=1, eyrie=1).battle(M, 8, R).play("dice 1 0")
    assert (t.who, t.asks) == (who, "disruption")


@law("11.2.5", "11.5.6.III#b")
def test_11_2_5_placing_scores_two() -> None:
    """Every space of the three tracks shows two points."""
    for there in ((), (1,), (1, 6)):
        t = table(R, M, ruins=False).posts(*there).warriors(R, {8: 1}).river("funds", riverfolk=2).start(R)
        t.play("establish", "clearing 8").forced()
        assert t.points(R) == 2


@law("XE29")
def test_xe29_lost_funds_under_coffin_makers() -> None:
    """The printed card keeps them, as it keeps a spent fund; the newer takes only what leaves the map."""
    for edition, on_card in (("2024", 1), ("2025", 0)):
        t = table(M, R, E, deck="exiles_partisans", edition=edition).effects(M, "coffin_makers")
        t.warriors(M, {8: 3}).posts(8).river("funds", eyrie=1).battle(M, 8, R).play("dice 1 0").forced()
        assert (t.in_coffin(E), t.box_of("funds")) == (on_card, {})


@law("XE29", "11.5.5")
def test_xe29_recruit_places_nothing() -> None:
    """With no otter in the supply a spent one does not come back under the printed card: no Recruit."""
    for edition, offered in (("2024", False), ("2025", True)):
        t = table(R, M, deck="exiles_partisans", edition=edition).effects(M, "coffin_makers")
        t.river("funds", riverfolk=3).warriors(R, {8: 12}).start(R)
        assert ("recruit" in t.legal()) == offered


# ---------------------------------------------------------------- 11.3 set-up
@law("11.3.1", "11.3.2", "11.3.3", "11.3.4", "11.3.5")
def test_11_3_set_up() -> None:
    """Four warriors at the river, three in Payments, no post on the map, prices 1 to 4."""
    t = new_game(R, M)
    while t.asks != "river_start":
        legal = t.game.legal()
        t.answer(t.game.outcomes()[0][0] if t.game.at_chance else legal[0])
    assert t.in_supply(R) == 15 - 3
    assert t.box_of("payments") == {R: 3}
    assert [int(say.split()[1]) for say in t.legal()] == RIVERSIDE
    t.play("clearing 4", "clearing 7", "clearing 7")
    assert [int(say.split()[1]) for say in t.legal()] == [7, 10, 11]
    t.play("clearing 11")
    assert t.map_of(R) == {4: 1, 7: 2, 11: 1}
    assert t.legal() == ["count 1", "count 2", "count 3", "count 4"]
    t.play("count 4", "count 1", "count 2")
    assert t.posted_prices == (4, 1, 2)
    assert t.where("trade_post") == []


@law("11.3.2", "6.2.2#a")
def test_11_3_2_not_beside_the_keep_s_ban() -> None:
    """A keep in a riverside corner keeps the otters out."""
    t = new_game(M, R)
    while t.asks != "river_start":
        legal = t.legal() if not t.game.at_chance else []
        if t.game.at_chance:
            t.answer(t.game.outcomes()[0][0])
        else:
            t.play("clearing 4" if t.asks == "keep" else legal[0])
    assert t.legal() == ["clearing 5", "clearing 7", "clearing 10", "clearing 11"]


@law("11.3.4", "11.4.1")
def test_11_3_4_the_first_birdsong() -> None:
    """T11-01: Payments hold three: no protectionism, no dividends, three funds."""
    t = table(R, M).river("payments", riverfolk=3).start(R, "birdsong").forced()
    assert (t.asks, t.box_of("funds"), t.box_of("payments"), t.points(R)) == ("riverfolk", {R: 3}, {}, 0)


@law("XE15", "6.2.2#a")
def test_xe15_the_keep_bars_otters() -> None:
    """No recruit and no post in its clearing; moving in is fine; a fallen keep bars nothing."""
    t = table(R, M).keep(4).warriors(M, {4: 1}).warriors(R, {7: 2}).river("funds", marquise=2).start(R)
    assert "establish" not in t.legal()
    assert "clearing 4" not in t.copy().play("recruit").forced().legal()
    assert "move 7 4" in t.play("move").forced().legal()
    t = table(R, M).warriors(M, {4: 1}).river("funds", marquise=2).start(R)
    assert t.play("establish").legal() == ["clearing 4"]


@law("XE2", "8.2.6#a")
def test_xe2_outrage_of_otters() -> None:
    """A move along the river into sympathy costs a card; a post and a recruit there cost none."""
    t = table(R, A).sympathy(11).warriors(R, {7: 2}).river("funds", riverfolk=3).hand(R, "mouse_in_a_sack")
    t.start(R)
    moved = t.copy().play("move").forced().play("move 7 11", "count 1")
    moved.play("card mouse_in_a_sack")
    assert moved.cards("supporters") == ["mouse_in_a_sack"]
    recruited = t.copy().play("recruit").forced().play("clearing 11").forced()
    assert (recruited.asks, recruited.cards("supporters")) == ("riverfolk", [])
    t = table(R, A).sympathy(11).warriors(A, {11: 1}).river("funds", alliance=2).start(R)
    t.play("establish").forced()
    assert (t.asks, t.where("trade_post"), t.cards("supporters")) == ("price", [11], [])


@law("XE2", "8.2.6#a")
def test_xe2_no_hand_is_shown_that_lies_open() -> None:
    """Without a matching card the Alliance draws a supporter, as of anybody."""
    t = table(R, A).sympathy(11).warriors(R, {7: 1}).river("funds", riverfolk=1).hand(R, "anvil").start(R)
    t.play("move").forced().play("move 7 11").play("pass", "drawn sword")
    assert (t.in_hand(R), t.cards("supporters")) == (["anvil"], ["sword"])


@law("XE31", "11.2.2#a")
def test_xe31_false_orders_on_otters() -> None:
    """The forced move takes rivers as paths; the moved player pays Outrage."""
    t = table(M, R, A, deck="exiles_partisans").effects(M, "false_orders").warriors(R, {7: 2})
    t.sympathy(11).hand(R, "mouse_in_a_sack").start(M, "birdsong").skip("window")
    t.play("effect false_orders riverfolk").forced()
    assert {"move 7 11", "move 7 4"} <= set(t.legal())
    t.play("move 7 11").play("card mouse_in_a_sack")
    assert t.cards("supporters") == ["mouse_in_a_sack"]


@law("XE13")
def test_xe13_an_otter_is_converted() -> None:
    """In the Cult's own Birdsong nobody hires: an otter is an enemy's warrior like any other."""
    t = table(L, R).warriors(R, {7: 1}).acolytes(2).outcast("mouse").start(L, "birdsong")
    t.skip("window").play("convert").forced()
    assert (t.at(7, R), t.at(7, L)) == (0, 1)


@law("XE23", "3.3.1.I")
def test_xe23_dividends_win_in_birdsong() -> None:
    """Two points reach thirty at once; a dominance card is looked at before that."""
    t = table(R, M).score(riverfolk=28).posts(8).river("funds", riverfolk=4).start(R, "birdsong").forced()
    assert (t.asks, t.winners, t.phase) == ("over", [R], "birdsong")
    t = table(R, M, E).dominance(R, "fox").warriors(R, {1: 1, 6: 1, 8: 1}).river("funds", riverfolk=4)
    t.start(R, "birdsong")
    assert (t.asks, t.winners) == ("over", [R])


@law("XE25", "11.2.6#b")
def test_xe25_a_partner_is_no_enemy_but_buys() -> None:
    """In coalition with the Riverfolk: no target of theirs, but a buyer."""
    t = table(V, R, M, E).coalition(R).items("boot boot").pawn(8).warriors(R, {8: 1}).hand(R, "anvil")
    assert "service card anvil" in t.copy().start(V, "birdsong").legal()
    t.river("funds", riverfolk=1).start(R)
    assert "battle" not in t.legal()
