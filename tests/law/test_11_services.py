"""Law chapter 11: what the Riverfolk sell (11.2.6, 11.2.7)."""

from __future__ import annotations

import pytest

from tests.law.kit import A, E, L, M, R, Table, V, law, table


def shop(buyer: str, *others: str, prices: tuple[int, int, int] = (1, 1, 1), **how: object) -> Table:
    """The Riverfolk with two cards and otters to hire, before the buyer's Birdsong."""
    t = table(buyer, R, *others, **how)  # type: ignore[arg-type]
    return t.hand(R, "anvil sword").warriors(R, {7: 2}).prices(*prices)


# ---------------------------------------------------------------- 11.2.6 who buys, and when
@law("11.2.6#a", "11.2.7", "1.4.1#b")
def test_11_2_6_offered_at_the_start_of_birdsong() -> None:
    """The two cards, boats and mercenaries, or nothing; the Riverfolk are not asked."""
    t = shop(M).start(M, "birdsong")
    assert (t.who, t.asks) == (M, "window")
    wares = ["service card anvil", "service card sword", "service mercenaries", "service riverboats"]
    assert sorted(t.legal()) == ["pass", *wares]
    t.play("pass")
    assert t.asks != "window"


@law("11.2.6#a")
def test_11_2_6_not_in_other_phases_nor_by_themselves() -> None:
    """Nothing is sold in Daylight, in the Evening, or to the Riverfolk."""
    for phase in ("daylight", "evening"):
        t = shop(M).start(M, phase)
        assert t.asks == "rest" or t.legal("service") == []
    t = shop(M).river("payments", marquise=1).start(R, "birdsong")
    assert t.asks == "rest" or t.legal("service") == []


@law("11.2.6#a", "XE21")
def test_xe21_without_a_piece_on_the_map() -> None:
    """Who has nothing on the map may still buy, once."""
    t = shop(E).start(E, "birdsong").play("service card anvil")
    assert t.in_hand(E) == ["anvil"]
    assert t.asks != "window"


@law("11.2.6#a", "flag start_order")
def test_11_2_6_order_of_start_effects() -> None:
    """Ruling O7: in any order, so a card may add to the wares; or cards first, then services."""
    t = table(M, R).effects(M, "better_burrow_bank").deck("anvil sword bake_sale").start(M, "birdsong")
    t.play("effect better_burrow_bank riverfolk").forced()
    t.play("drawn anvil", "drawn sword")
    assert len(t.in_hand(R)) == 1
    assert t.legal("service card") == [f"service card {t.in_hand(R)[0]}"]
    t = shop(M, law={"start_order": "cards_first"}).effects(M, "better_burrow_bank").start(M, "birdsong")
    assert sorted(t.legal()) == ["effect better_burrow_bank riverfolk", "pass"]
    t.play("pass")
    assert t.asks == "window" and len(t.legal("service")) == 4
    t = shop(M).effects(M, "better_burrow_bank").start(M, "birdsong").play("service card sword")
    assert t.asks != "window" or t.legal() == ["pass", "effect better_burrow_bank riverfolk"]


# ---------------------------------------------------------------- 11.2.6.I prices
@law("11.2.6.I#a", "XE21")
def test_11_2_6_i_from_the_supply_into_payments() -> None:
    """Three warriors for a card at three; they are no funds yet."""
    t = shop(M, prices=(3, 1, 1)).start(M, "birdsong").play("service card anvil")
    assert (t.in_supply(M), t.box_of("payments"), t.box_of("funds")) == (22, {M: 3}, {})
    assert (t.in_hand(M), t.in_hand(R)) == (["anvil"], ["sword"])


@law("11.2.6.I#a", "XE17")
def test_11_2_6_i_only_the_supply_pays() -> None:
    """Officers, acolytes and warriors on the map buy nothing; a short supply buys nothing."""
    t = shop(A, prices=(2, 2, 2)).officers(4).warriors(A, {1: 5}).start(A, "birdsong")
    assert t.asks != "window"
    t = shop(L, prices=(2, 2, 2)).acolytes(24).start(L, "birdsong")
    assert t.asks != "window"
    t = shop(L, prices=(2, 2, 2)).acolytes(23).start(L, "birdsong")
    assert t.legal("service") == [*CARDS, "service riverboats", "service mercenaries"]


CARDS = ["service card anvil", "service card sword"]


@law("11.2.6.I#b", "11.2.6.II")
@pytest.mark.parametrize(("prices", "buys"), [((2, 1, 3), 3), ((2, 1, 3), 2)])
def test_11_2_6_ii_sum_of_prices(prices: tuple[int, int, int], buys: int) -> None:
    """T11-04: a supply of five, two posts: two cards and boats, or a card and mercenaries, not all."""
    t = shop(M, prices=prices).posts(8, 1).warriors(M, {8: 17, 1: 3}).start(M, "birdsong")
    assert t.in_supply(M) == 5
    if buys == 3:
        t.play("service riverboats", "service card anvil", "service card sword")
        assert (t.box_of("payments"), t.asks == "window") == ({M: 5}, False)
    else:
        t.play("service mercenaries")
        assert t.legal() == ["pass", *CARDS]
        t.play("service card anvil")
        assert (t.box_of("payments"), t.asks == "window") == ({M: 5}, False)


@law("11.2.6.II")
def test_11_2_6_ii_a_post_counts_once() -> None:
    """Five cats beside one post: two services. A post without a piece of the buyer: one."""
    t = (
        shop(M)
        .posts(8)
        .warriors(M, {8: 5})
        .start(M, "birdsong")
        .play("service riverboats", "service mercenaries")
    )
    assert t.asks != "window"
    t = shop(M).posts(8).warriors(M, {1: 5}).start(M, "birdsong").play("service riverboats")
    assert t.asks != "window"


@law("11.2.6.II")
@pytest.mark.parametrize("piece", ["building", "token", "pawn"])
def test_11_2_6_ii_any_piece_of_the_faction(piece: str) -> None:
    """A building, a token or the pawn beside a post."""
    t = shop(V if piece == "pawn" else M).posts(8)
    if piece == "building":
        t.build(8, "sawmill")
    elif piece == "token":
        t.wood({8: 1})
    else:
        t.pawn(8).items("boot boot")
    t.start(t.seats[0], "birdsong").play("service riverboats").forced()
    assert t.asks == "item_price" or t.legal("service") != []


@law("11.2.6.II")
def test_11_2_6_ii_hired_otters_are_no_pieces_of_the_buyer() -> None:
    """Otters beside a post give no second service."""
    t = shop(M).posts(7).start(M, "birdsong").play("service mercenaries")
    assert t.asks != "window"


@law("11.2.6.I#b", "11.6.2")
def test_11_2_6_prices_are_those_of_the_last_evening() -> None:
    """The Riverfolk set them in their Evening; the next buyer pays them."""
    t = table(R, M).hand(R, "anvil").prices(1, 1, 1).start(R, "evening")
    t.play("count 4", "count 3", "count 2")
    assert (t.current, t.posted_prices) == (M, (4, 3, 2))
    t.play("service card anvil")
    assert t.box_of("payments") == {M: 4}


# ---------------------------------------------------------------- 11.2.6.III the Vagabond
def wanderer(prices: tuple[int, int, int], ready: str = "boot sword torch", **how: object) -> Table:
    return shop(V, prices=prices, **how).character("thief").items(ready, spent="tea").pawn(8)


@law("11.2.6.III#a", "XE19")
def test_11_2_6_iii_items_for_warriors() -> None:
    """T11-05: three items for a card at three; the Riverfolk have two warriors left and place two."""
    t = wanderer((3, 1, 1)).warriors(R, {4: 11}).start(V, "birdsong").play("service card anvil").forced()
    assert (t.has_items("ready"), sorted(t.has_items("spent"))) == ([], ["boot", "sword", "tea", "torch"])
    assert (t.box_of("payments"), t.in_supply(R), t.in_hand(V)) == ({R: 2}, 0, ["anvil"])


@law("11.2.6.III#b")
def test_11_2_6_iii_without_otters() -> None:
    """With no otter in the supply he pays all the same, and nothing is placed."""
    t = wanderer((1, 1, 1)).warriors(R, {4: 13}).start(V, "birdsong").play("service card anvil")
    t.play("item torch ready")
    assert (t.box_of("payments"), t.in_hand(V)) == ({}, ["anvil"])


@law("11.2.6.III#a", "XE19")
def test_11_2_6_iii_only_ready_items() -> None:
    """Spent and damaged items pay nothing; which he exhausts is his choice."""
    t = wanderer((2, 4, 4), ready="boot").items("boot", spent="tea tea", broken="sword").start(V, "birdsong")
    assert t.asks != "window"
    t = wanderer((2, 4, 4)).start(V, "birdsong").play("service card anvil")
    assert sorted(t.legal()) == [
        "item boot ready",
        "item sword ready",
    ]  # the last of three cannot be the first


@law("11.2.6.III#a")
def test_11_2_6_iii_each_combination_once() -> None:
    """Two of three items: three ways, whichever is named first."""
    t = wanderer((2, 4, 4)).start(V, "birdsong").play("service card anvil")
    ways = []
    for first in t.legal():
        for second in t.copy().play(first).legal():
            ways.append((first, second))
    assert len(ways) == 3


@law("11.2.7.IIIb#a")
def test_11_2_7_iii_b_a_vagabond_hires_nobody() -> None:
    """Cards and boats are all he is offered."""
    t = wanderer((1, 1, 1)).start(V, "birdsong")
    assert sorted(t.legal()) == ["pass", "service card anvil", "service card sword", "service riverboats"]


@law("11.2.6#a", "GEN.noop")
def test_11_2_7_iii_nobody_to_hire() -> None:
    """No otter on the map: cards and boats are all that is offered."""
    t = table(M, R).hand(R, "anvil").prices(1, 1, 1).start(M, "birdsong")
    assert sorted(t.legal()) == ["pass", "service card anvil", "service riverboats"]


@law("11.2.6.III#c", "26.12.2", "1.5.4#b")
def test_11_2_6_iii_a_bought_card_does_not_pay_for_itself() -> None:
    """The card comes once its price is paid."""
    t = shop(V, prices=(1, 1, 1)).character("jailor").items("boot boot").pawn(8).hand(V, "mouse_in_a_sack")
    t.start(V, "birdsong").play("service card anvil")
    assert (t.asks, t.legal(), t.in_hand(R)) == ("card_price", ["pass"], ["anvil", "sword"])


@law("11.2.6.III#c", "26.12.2")
def test_11_2_6_iii_the_jailor_s_card() -> None:
    """A card of his clearing's suit for one of two items; a point is lost, the otter placed."""
    t = (
        shop(V, prices=(2, 1, 1))
        .character("jailor")
        .items("boot", spent="torch torch sword sword")
        .pawn(8)
        .hand(V, "foxfolk_steel")
    )
    t.score(vagabond=3).start(V, "birdsong").play("service card anvil")
    while t.asks in ("card_price", "item_price"):
        t.play(next((say for say in t.legal() if say.startswith("card")), t.legal()[0]))
    assert (t.box_of("payments"), t.points(V), t.has_items("ready")) == ({R: 2}, 2, [])
    assert (t.in_hand(V), t.cards("discard")) == (["anvil"], ["foxfolk_steel"])


@law("11.2.6.III#c", "26.12.2")
def test_11_2_6_iii_the_jailor_s_card_stands_for_one_item() -> None:
    """A price of two of three boots: a card and one of them."""
    t = shop(V, prices=(2, 1, 1)).character("jailor").items("boot boot boot", spent="torch torch sword sword")
    t.pawn(8).hand(V, "foxfolk_steel").score(vagabond=3).start(V, "birdsong")
    t.play("service card anvil", "card foxfolk_steel").forced()
    while t.asks in ("card_price", "item_price"):
        t.play(t.legal()[0])
    assert (t.has_items("ready"), t.points(V), t.in_hand(V)) == (["boot", "boot"], 2, ["anvil"])


@law("11.2.6.III#c")
def test_11_2_6_iii_the_jailor_needs_a_clearing_and_a_card() -> None:
    """In a forest, or with a card of another suit, the items must do."""
    for where, card in (("F1", "foxfolk_steel"), ("8", "mouse_in_a_sack")):
        t = (
            shop(V, prices=(1, 1, 1))
            .character("jailor")
            .items("boot boot", spent="torch torch sword")
            .pawn(where)
            .hand(V, card)
        )
        t.start(V, "birdsong").play("service card anvil")
        while t.asks in ("card_price", "item_price"):
            assert t.legal("card") == []
            t.play(t.legal()[0])
        assert (t.has_items("ready"), t.in_hand(V)) == (
            ["boot"],
            sorted([card, "anvil"], key=list(t.first).index),
        )


# ---------------------------------------------------------------- 11.2.7.I cards
@law("11.2.7.I")
def test_11_2_7_i_any_card_of_the_hand() -> None:
    """Ambush and dominance cards too; several within the limit; nothing once the hand is empty."""
    t = table(M, R, E).hand(R, "ambush_fox dominance_fox").posts(8, 1, 6).warriors(M, {8: 1, 1: 1, 6: 1})
    t.start(M, "birdsong").play("service card ambush_fox", "service card dominance_fox")
    assert t.in_hand(M) == ["ambush_fox", "dominance_fox"]
    assert t.asks != "window" or t.legal("service card") == []
    assert t.cards("discard") == []


@law("XE3", "8.2.6#b")
def test_xe3_a_bought_card_pays_outrage() -> None:
    """Out of a hand that holds a card just bought, that card may be given."""
    t = table(M, R, A).hand(R, "mouse_in_a_sack").warriors(M, {3: 3}).sympathy(11)
    t.start(M, "birdsong").play("service card mouse_in_a_sack")
    while t.asks != "marquise":
        t.play("pass")
    t.play("march", "move 3 11", "count 2", "card mouse_in_a_sack")
    assert t.cards("supporters") == ["mouse_in_a_sack"]


# ---------------------------------------------------------------- 11.2.7.II boats
@law("11.2.7.II")
def test_11_2_7_ii_rivers_are_paths_with_rule() -> None:
    """From a ruled riverside clearing along the river; out of an unruled one only into a ruled one."""
    t = table(M, R).warriors(M, {7: 2}).boats(M).start(M).play("march")
    assert {"move 7 4", "move 7 11"} <= set(t.legal())
    t = table(M, R).warriors(M, {7: 1, 11: 1}).warriors(R, {7: 2}).boats(M).start(M).play("march")
    assert t.legal("move 7") == ["move 7 11"]
    t = table(M, R).warriors(M, {7: 2}).start(M).play("march")
    assert t.legal("move 7") == ["move 7 3", "move 7 8", "move 7 12"]


@law("11.2.7.II")
def test_11_2_7_ii_until_the_end_of_the_turn() -> None:
    """Bought in Birdsong, gone before the next player's turn; a second purchase is not offered."""
    t = shop(M, E).posts(8, 1).warriors(M, {8: 1, 1: 1}).start(M, "birdsong").play("service riverboats")
    assert "service riverboats" not in t.legal()
    while t.current == M:
        t.play("pass" if "pass" in (t.legal() if not t.game.at_chance else []) else first(t))
    assert t.pub["rivers"] == 1 << t.seat(R)


def first(t: Table) -> str:
    return next(iter(t.weights())) if t.game.at_chance else t.legal()[0]


@law("11.2.7.II", "XE26", "flag boats_adjacency")
@pytest.mark.parametrize(("value", "there"), [("full", True), ("moves_only", False)])
def test_xe26_spreading_along_the_river(value: str, there: bool) -> None:
    """T11-15, ruling O2: sympathy spreads along the river, or boats are for moves alone."""
    t = table(A, R, law={"boats_adjacency": value}).sympathy(7).boats(A)
    t.put("supporters", "mouse_in_a_sack root_tea_mouse")
    t.turn(A, "birdsong").push("D_SPREAD", A)
    assert ("clearing 11" in t.legal()) == there


@law("11.2.7.II", "flag boats_adjacency")
@pytest.mark.parametrize(("value", "there"), [("full", True), ("moves_only", False)])
def test_11_2_7_ii_wood_along_the_river(value: str, there: bool) -> None:
    """Two ruled clearings that only the river joins are connected for wood."""
    t = table(M, R, law={"boats_adjacency": value}).builds({1: "sawmill", 2: "workshop recruiter"})
    t.warriors(M, {7: 1, 11: 1}).wood({11: 1}).boats(M).start(M).play("build")
    assert ("build 7 sawmill" in t.legal()) == there


@law("11.2.7.II", "XE19")
def test_xe19_boats_still_cost_boots() -> None:
    """A Vagabond goes along the river for a boot."""
    t = table(V, R).items("boot").pawn(7).boats(V).start(V).play("move")
    assert "move 7 11" in t.legal()
    t.play("move 7 11")
    assert (t.pawn_at(), t.has_items("ready")) == ("11", [])


# ---------------------------------------------------------------- 11.2.7.III mercenaries and rule
@law("11.2.7.III#a", "XE4", "GLOSS.treat")
def test_11_2_7_iii_rule_in_daylight_only() -> None:
    """T11-07: one cat, two otters, two hawks: nobody's in Birdsong, the buyer's in Daylight and Evening."""
    t = table(M, R, E).warriors(M, {8: 1}).warriors(R, {8: 2}).warriors(E, {8: 2})
    t.start(M, "birdsong").play("service mercenaries")
    while t.phase == "birdsong":
        assert 8 not in t.ruled(M)
        t.play("pass")
    assert 8 in t.ruled(M)
    while t.phase == "daylight":
        t.play("pass")
    while t.current == M:
        assert 8 in t.ruled(M)
        t.play(first(t) if t.game.at_chance else "pass")
    assert 8 not in t.ruled(M)


@law("11.2.7.III#a", "XE4")
def test_11_2_7_iii_otters_alone_suffice() -> None:
    """No cat in the clearing: it rules there by the otters, and so do the Riverfolk themselves."""
    t = table(M, R).warriors(R, {8: 1}).hired(M).turn(M)
    assert 8 in t.ruled(M)
    assert 8 in t.ruled(R)


@law("11.2.7.III#a", "XE4", "2.5#a")
def test_xe4_nobody_else_rules_there() -> None:
    """Two otters against a hawk and a rebel: the buyer and the Riverfolk rule, the others do not."""
    t = table(M, R, E, A).warriors(R, {8: 2}).warriors(E, {8: 1}).warriors(A, {8: 1}).hired(M).turn(M)
    assert [who for who in (M, R, E, A) if 8 in t.ruled(who)] == [M, R]


@law("11.2.7.III#a", "XE4")
def test_xe4_the_riverfolk_count_nothing_against_the_buyer() -> None:
    """Against a cat the otters are worth nothing; against hawks they are worth two."""
    t = table(M, R, E).warriors(M, {8: 1}).warriors(R, {8: 2}).hired(M).turn(M)
    assert 8 in t.ruled(M)
    t = table(M, R, E).warriors(M, {8: 1}).warriors(R, {8: 2}).warriors(E, {8: 4}).hired(M).turn(M)
    assert 8 not in t.ruled(M)


@law("XE4")
def test_xe4_posts_with_soup_kitchens_count_for_the_riverfolk() -> None:
    """Two a post, and not for the buyer."""
    t = table(M, R, deck="exiles_partisans").effects(R, "soup_kitchens").posts(8).warriors(M, {8: 1})
    t.warriors(R, {8: 1}).hired(M).turn(M)
    assert 8 not in t.ruled(M)  # two against two
    t.warriors(R, {8: 1}).turn(M)
    assert 8 in t.ruled(M)


@law("XE4")
def test_xe4_gardens_and_lords_of_the_forest() -> None:
    """A garden beats any count; the Eyrie's tie needs a piece of the Eyrie."""
    t = table(M, R, L).warriors(R, {8: 5}).build(8, "garden").hired(M).turn(M)
    assert 8 not in t.ruled(M) and 8 in t.ruled(L)
    t = table(E, R, M).warriors(R, {8: 2}).warriors(M, {8: 2}).hired(E).turn(E)
    assert 8 not in t.ruled(E)
    t = table(E, R, M).warriors(R, {8: 1}).warriors(E, {8: 1}).warriors(M, {8: 2}).hired(E).turn(E)
    assert 8 in t.ruled(E)


@law("XE4")
def test_xe4_wood_is_connected_by_otters() -> None:
    """A clearing ruled through otters is a link of the chain, and a place to build."""
    t = table(M, R).builds({1: "sawmill", 2: "workshop", 3: "recruiter"}).warriors(R, {8: 1})
    t.warriors(M, {4: 1}).wood({4: 1}).hired(M).start(M).play("build")
    assert "build 8 sawmill" in t.legal()


# ---------------------------------------------------------------- 11.2.7.III mercenaries in battle
@law("11.2.7.III#b", "4.3.3.I")
def test_11_2_7_iii_they_add_to_the_cap() -> None:
    """One cat and two otters roll three: three hits."""
    t = table(M, R, E).warriors(M, {8: 1}).warriors(R, {8: 2}).warriors(E, {8: 3}).hired(M)
    t.battle(M, 8, E).play("dice 3 0").forced()
    assert t.at(8, E) == 0


@law("11.2.7.III#b", "XE6")
def test_xe6_with_mercenaries_only() -> None:
    """No cat there: the battle can be begun, the otter takes the hits."""
    t = (
        table(M, R, E)
        .warriors(R, {8: 2})
        .warriors(E, {8: 2})
        .hired(M)
        .battle(M, 8, E)
        .play("dice 1 1")
        .forced()
    )
    assert (t.at(8, E), t.at(8, R)) == (1, 1)


@law("11.2.7.III#b", "XE6")
def test_xe6_not_against_the_riverfolk() -> None:
    """Against their owner only cats fight: without a cat no battle, with one the cap is one."""
    t = table(M, R).warriors(R, {8: 2}).hired(M).turn(M).push("D_BATTLE", M, 255)
    assert t.legal("battle") == []
    t = table(M, R).warriors(M, {8: 1}).warriors(R, {8: 3}).hired(M).battle(M, 8, R).play("dice 3 0").forced()
    assert t.at(8, R) == 2


@law("11.2.7.III#b", "XE6", "flag merc_rule_in_battle")
@pytest.mark.parametrize(("value", "rules"), [("yes", True), ("no", False)])
def test_xe6_rule_while_the_two_fight(value: str, rules: bool) -> None:
    """In a battle against the Riverfolk the otters are theirs for rule, too, but in older printings."""
    t = table(M, R, law={"merc_rule_in_battle": value}).warriors(M, {8: 1}).warriors(R, {8: 3, 1: 1}).hired(M)
    t.battle(M, 8, R)
    assert t.asks == "dice"
    assert (1 in t.ruled(M)) == rules
    t.play("dice 0 0").forced()
    assert 1 in t.ruled(M)


@law("11.2.7.IIIa#a")
@pytest.mark.parametrize(
    ("own", "otters", "hits", "left"),
    [(2, 2, 3, (0, 1)), (1, 3, 3, (0, 1)), (2, 2, 1, (1, 2)), (3, 1, 3, (1, 0)), (2, 3, 2, (1, 2))],
)
def test_11_2_7_iii_a_hits_are_split(own: int, otters: int, hits: int, left: tuple[int, int]) -> None:
    """T11-06: as evenly as possible, the odd one on the buyer, the rest where anybody is left."""
    t = table(M, R, E).warriors(M, {8: own}).warriors(R, {8: otters}).warriors(E, {8: 5}).hired(M)
    t.battle(M, 8, E).play(f"dice {hits} {hits}").forced()
    assert (t.at(8, M), t.at(8, R)) == left


@law("11.2.7.IIIa#a", "XE6")
def test_11_2_7_iii_a_an_ambush_is_split_on_its_own() -> None:
    """One cat, two otters, an ambush: the cat and an otter fall, the last otter rolls with a cap of one."""
    t = (
        table(M, R, E)
        .warriors(M, {8: 1})
        .warriors(R, {8: 2})
        .warriors(E, {8: 3})
        .hand(E, "ambush_fox")
        .hired(M)
    )
    t.battle(M, 8, E, ambush="ambush_fox").forced()
    assert (t.asks, t.at(8, M), t.at(8, R)) == ("dice", 0, 1)
    t.play("dice 3 0").forced()
    assert t.at(8, E) == 2


@law("11.2.7.IIIa#b")
def test_11_2_7_iii_a_buildings_last() -> None:
    """T11-06: no cat, one otter, one building, two hits: both go."""
    t = table(M, R, E).warriors(R, {8: 1}).build(8, "sawmill").warriors(E, {8: 3}).hired(M)
    t.battle(M, 8, E).play("dice 2 2").forced()
    assert (t.at(8, R), t.buildings(8), t.points(E)) == (0, [], 1)
    t = table(M, R, E).warriors(R, {8: 2}).build(8, "sawmill").warriors(E, {8: 3}).hired(M)
    t.battle(M, 8, E).play("dice 2 2").forced()
    assert (t.at(8, R), t.buildings(8)) == (0, ["sawmill"])


@law("11.2.7.III#b", "flag mercs_optional")
def test_11_2_7_iii_whether_they_fight_along() -> None:
    """Ruling O3: by themselves, or as the buyer says before the battle's first step."""
    t = table(M, R, E, law={"mercs_optional": "yes"}).warriors(M, {8: 1}).warriors(R, {8: 2})
    t.warriors(E, {8: 3}).hired(M).turn(M).push("D_BATTLE", M, 255).play("battle 8 eyrie")
    assert (t.who, t.asks, t.legal()) == (M, "hired", ["pass", "seat riverfolk"])
    alone = t.copy().play("pass").skip("ambush").play("dice 3 1").forced()
    assert (alone.at(8, E), alone.at(8, M), alone.at(8, R)) == (2, 0, 2)
    t.play("seat riverfolk").skip("ambush").play("dice 3 1").forced()
    assert (t.at(8, E), t.at(8, M), t.at(8, R)) == (0, 0, 2)


@law("11.2.7.III#c")
def test_11_2_7_iii_they_are_never_moved() -> None:
    """The cats march, the otters stay."""
    t = table(M, R).warriors(R, {8: 3}).warriors(M, {7: 1}).hired(M).start(M).play("march")
    assert t.legal("move 8") == []


@law("11.2.7.III#c", "XE4", "3.3.1.I")
def test_11_2_7_iii_no_dominance() -> None:
    """Dominance is looked at before they serve."""
    t = table(M, R, E).dominance(M, "fox").warriors(R, {1: 1, 6: 1, 8: 1}).start(M, "birdsong")
    t.play("service mercenaries")
    assert t.asks != "over"


@law("11.2.7.III#d")
def test_11_2_7_iii_no_hospital_for_an_otter() -> None:
    """Cats that fall beside otters may be saved, otters may not."""
    t = table(M, R, E).keep(1).warriors(M, {8: 1}).warriors(R, {8: 2}).warriors(E, {8: 3}).hired(M)
    t.hand(M, "anvil").battle(M, 8, E).play("dice 2 2")
    assert t.asks == "hospitals"
    t.play("card anvil")
    assert (t.at(1, M), t.at(8, R), t.in_supply(R)) == (1, 1, 14)
    t = table(M, R, E).keep(1).warriors(R, {8: 2}).warriors(E, {8: 3}).hired(M).hand(M, "anvil")
    t.battle(M, 8, E).play("dice 1 1")
    assert (t.asks, t.at(8, R)) == ("rest", 1)


@law("11.2.7.III#d", "XE5", "flag merc_enemy_pieces")
@pytest.mark.parametrize(("value", "left"), [("no", 2), ("yes", 0)])
def test_xe5_a_favor_spares_the_hired(value: str, left: int) -> None:
    """The buyer's Favor takes the post and leaves the otters; by the oldest printing it takes both."""
    t = table(M, R, ruins=False, law={"merc_enemy_pieces": value}).warriors(R, {8: 2}).posts(1)
    t.build(8, "workshop workshop").build(12, "workshop").hand(M, "favor_of_the_foxes").hired(M)
    t.start(M).play("craft favor_of_the_foxes").forced()
    assert (t.at(8, R), t.where("trade_post"), t.points(M)) == (left, [], 1)


@law("XE5")
def test_xe5_a_revolt_in_birdsong_does_not() -> None:
    """In Birdsong the otters are enemies like any others: a Revolt removes them, and posts."""
    t = table(A, R).sympathy(8).warriors(R, {8: 2}).posts(8).put("supporters", "anvil foxfolk_steel")
    t.start(A, "birdsong").play("service mercenaries").play("clearing 8").forced()
    assert (t.at(8, R), t.where("trade_post")) == (0, [])


# ---------------------------------------------------------------- 11.2.7.IIIb and the Vagabond
@law("11.2.7.IIIb#b", "XE19", "9.2.9.III#a", "flag merc_vagabond_hostile")
@pytest.mark.parametrize(
    ("value", "buyer", "river"),
    [
        ("nobody", "indifferent", "indifferent"),
        ("buyer", "hostile", "indifferent"),
        ("riverfolk", "indifferent", "hostile"),
    ],
)
def test_11_2_7_iii_b_who_turns_hostile(value: str, buyer: str, river: str) -> None:
    """Ruling O5: the Vagabond defends and strikes down a hired otter only."""
    t = table(M, R, V, law={"merc_vagabond_hostile": value}).character("thief").items("sword sword")
    t.pawn(8).warriors(R, {8: 2}).hired(M).battle(M, 8, V).play("dice 1 1").forced()
    while t.asks == "damage":
        t.play(t.legal()[0])
    assert t.at(8, R) == 1
    assert (t.stands(M), t.stands(R)) == (buyer, river)


@law("11.2.7.IIIb#b")
def test_11_2_7_iii_b_an_own_warrior_makes_hostile() -> None:
    """When a cat falls beside the otter the Marquise turns hostile."""
    t = table(M, R, V).character("thief").items("sword sword").pawn(8).warriors(M, {8: 1}).warriors(R, {8: 2})
    t.hired(M).battle(M, 8, V).play("dice 2 2").forced()
    while t.asks == "damage":
        t.play(t.legal()[0])
    assert (t.at(8, M), t.at(8, R)) == (0, 1)
    assert (t.stands(M), t.stands(R)) == ("hostile", "indifferent")


@law("flag services_count", "11.2.6.II")
@pytest.mark.parametrize("value", ["faction_pieces", "any_piece"])
def test_11_2_6_ii_which_pieces_count(value: str) -> None:
    """The printings differ over hirelings: a warrior beside a post counts in both, an otter in neither."""
    t = shop(M, law={"services_count": value}).posts(8, 7).warriors(M, {8: 1}).start(M, "birdsong")
    t.play("service riverboats", "service card anvil")
    assert t.asks != "window"
