"""Law chapter 25: the maps, and what is theirs alone; 24.1 of tower and ferry."""

from __future__ import annotations

import pytest

from rootai.catalog import load_map
from tests.law.kit import A, E, M, Table, V, law, new_game, table


def lake(*seats: str, **options: str) -> Table:
    """A table on the Lake; the ferry lies in 1, the coast is 1, 10, 11, 12."""
    return table(*(seats or (M, E)), board="lake", **options)


def mountain(*seats: str, **options: str) -> Table:
    """A table on the Mountain; closed are 2-5, 3-7, 5-9, 6-11, 8-9, 11-12, the Pass is 10."""
    return table(*(seats or (M, E)), board="mountain", **options)


def moves(t: Table) -> list[str]:
    return [word.removeprefix("move ") for word in t.legal("move")]


def forests_next_to(board: str, forest: str) -> list[str]:
    return sorted(load_map(board).forest(forest).adjacent)


# ---------------------------------------------------------------- Autumn
@law("25.1")
def test_25_1_autumn_has_no_ferry_no_closed_path_and_no_pass() -> None:
    """Nothing lies on it, nobody is offered a path, and the Evening scores nothing by itself."""
    t = table(M, E).warriors(M, {10: 3}).hand(M, "sword").start(M)
    assert (t.pub["ferry"], t.pub["opened"]) == (255, 0)
    assert "open_path" not in t.legal()
    assert t.start(M, "evening").forced().play("drawn armorers").points(M) == 0


# ---------------------------------------------------------------- Winter
@law("25.2.1")
def test_25_2_1_the_river_divides_forests() -> None:
    """The forest south of 11 and 12 is not the one north of them: he slips across the river."""
    assert len(load_map("winter").forests) == 8
    t = table(V, M, board="winter").character("thief").items("tea").pawn("F8").start(V, "birdsong")
    assert {"move F8 F1", "move F8 F5", "move F8 F6"} <= set(t.legal())
    t = table(V, M, board="winter").character("thief").items("tea").pawn("F1").start(V, "birdsong")
    assert [x for x in t.legal("move") if "F" in x.split()[2]] == ["move F1 F2", "move F1 F3", "move F1 F8"]


@law("25.2.1")
def test_25_2_1_the_river_is_no_path() -> None:
    """Warriors in 11 go along the three paths, not along the river to 10 and 12."""
    t = table(M, E, board="winter").warriors(M, {11: 2}).start(M).play("march")
    assert moves(t) == ["11 1", "11 4", "11 9"]


# ---------------------------------------------------------------- Lake
@law("25.3.1")
def test_25_3_1_the_ferry_starts_in_the_corner_by_the_lake() -> None:
    """Clearing 1, before anything else is set up."""
    assert new_game(M, E, board="lake").pub["ferry"] == 0


@law("25.3.2", "25.3.3")
def test_25_3_2_the_lake_joins_its_coast_like_rivers() -> None:
    """Each of 1, 10, 11, 12 with each other one; for who walks there is no way across."""
    assert load_map("lake").river_links == ((1, 10), (1, 11), (1, 12), (10, 11), (10, 12), (11, 12))
    t = lake().warriors(M, {10: 2}).start(M).play("march")
    assert moves(t) == ["10 2", "10 7", "10 8"]


@law("25.3.2")
def test_25_3_2_the_lake_is_no_forest_and_divides_forests() -> None:
    """Nine forests, none of them touching all of 1, 10, 11 and 12."""
    board = load_map("lake")
    assert len(board.forests) == 9
    assert not [forest for forest in board.forests if {1, 10, 11, 12} <= set(forest.clearings)]


@law("25.3.4")
def test_25_3_4_coastal_forests_along_the_shore() -> None:
    """Four forests touch the lake; each is next to the two with one coastal clearing between them."""
    assert forests_next_to("lake", "F1") == ["F2", "F7", "F9"]
    assert forests_next_to("lake", "F2") == ["F1", "F5", "F6"]
    assert forests_next_to("lake", "F5") == ["F2", "F4", "F6", "F9"]
    assert forests_next_to("lake", "F9") == ["F1", "F3", "F5", "F8"]
    t = table(V, M, board="lake").character("thief").items("tea").pawn("F1").start(V, "birdsong")
    assert {"move F1 F2", "move F1 F9"} <= set(t.legal())
    assert "move F1 F5" not in t.legal()


@law("25.3.5#a")
def test_25_3_5_a_the_ferry_takes_a_move_to_any_coastal_clearing() -> None:
    """Two of three warriors from 1 to 12, where no path goes; the ferry lies there afterwards, and is
    not to be had again this turn, neither here nor there."""
    t = lake().warriors(M, {1: 3}).start(M).play("march")
    assert moves(t) == ["1 5", "1 9", "1 10 ferry", "1 11 ferry", "1 12 ferry"]
    t.play("move 1 12 ferry", "count 2", "drawn armorers")
    assert (t.map_of(M), t.pub["ferry"]) == ({1: 1, 12: 2}, 11)
    assert moves(t) == ["1 5", "1 9", "12 3", "12 9"]


@law("25.3.5#a")
def test_25_3_5_a_only_out_of_the_clearing_where_it_lies() -> None:
    """From 10 nobody sails while it lies in 1; a walk from 1 leaves it there."""
    t = lake().warriors(M, {10: 1, 1: 1}).start(M).play("march")
    assert [x for x in moves(t) if "ferry" in x] == ["1 10 ferry", "1 11 ferry", "1 12 ferry"]
    t.play("move 1 5")
    assert (t.pub["ferry"], t.in_hand(M)) == (0, [])


@law("25.3.5#a", "4.2.1")
def test_25_3_5_a_rule_is_asked_for_as_ever() -> None:
    """One Marquise warrior beside two of the Eyrie in 1 sails only to where she rules."""
    t = lake().warriors(M, {1: 1, 11: 1}).warriors(E, {1: 2}).start(M).play("march")
    assert [x for x in moves(t) if x.startswith("1 ")] == ["1 11 ferry"]


@law("25.3.5#a")
def test_25_3_5_a_once_per_turn_and_for_everybody_anew() -> None:
    """The Marquise has sailed; the Eyrie sails on her own turn from where it lies now."""
    t = lake().warriors(M, {1: 1}).warriors(E, {12: 1}).leader("builder").start(M).play("march")
    t.play("move 1 12 ferry", "drawn armorers")
    t.decree(move="sword")
    t.turn(E).push("D_MOVE", E)
    assert "12 1 ferry" not in moves(t)
    t.start(E, "birdsong")
    t.pub["used"] = 0  # the turn between has begun anew
    t.turn(E).push("D_MOVE", E)
    assert "12 1 ferry" in moves(t)


@law("25.3.5#b")
def test_25_3_5_b_the_mover_draws_a_card() -> None:
    """After the move, a card nobody else sees."""
    t = lake().warriors(M, {1: 1}).start(M).play("march", "move 1 10 ferry")
    assert (t.asks, t.at(10, M)) == ("draw", 1)
    t.play("drawn armorers")
    assert t.in_hand(M) == ["armorers"]
    assert [event[5] for event in t.events if event[0] == 1] == [1]


@law("25.3.5#b", "1.1.3#a", "8.2.6#a")
def test_25_3_5_b_the_draw_and_outrage_in_the_movers_order() -> None:
    """Into sympathy by ferry: she draws first and pays with what she drew, or pays first."""
    t = lake(M, A).warriors(M, {1: 1}).sympathy(10).hand(M, "anvil").start(M)
    t.play("march", "move 1 10 ferry")
    assert (t.who, t.legal()) == (M, ["first outrage 10", "first ferry_draw"])
    t.play("first ferry_draw", "drawn bake_sale")
    assert t.asks == "outrage"
    assert sorted(t.in_hand(M)) == ["anvil", "bake_sale"]


@law("25.3.5#b", "9.2.10")
def test_25_3_5_b_a_vagabond_sails_too() -> None:
    """One boot, no rule, and the pawn's player draws; a Hostile coast asks for the second boot."""
    t = lake(V, M).character("thief").items("boot boot").pawn(1).warriors(M, {1: 3, 10: 1})
    t.relation(M, "hostile").start(V).play("move")
    assert moves(t) == ["1 5", "1 9", "1 10 ferry", "1 11 ferry", "1 12 ferry"]
    t.play("move 1 10 ferry", "drawn armorers")
    assert (t.pawn_at(), t.pub["ferry"], t.has_items("spent")) == ("10", 9, ["boot", "boot"])
    t = lake(V, M).character("thief").items("boot").pawn(1).warriors(M, {1: 3, 10: 1})
    assert "1 10 ferry" not in moves(t.relation(M, "hostile").start(V).play("move"))


@law("25.3.5#b", "9.2.9.II.b#c")
def test_25_3_5_b_allies_along_draw_as_well() -> None:
    """Pawn and two Marquise warriors on one ferry: each of the two players draws one card, and not
    before it is known who comes along."""
    t = lake(V, M).character("thief").items("boot boot").pawn(1).warriors(M, {1: 3})
    t.relation(M, "allied").start(V).play("move", "move 1 11 ferry")
    assert (t.asks, t.pub["ferry"]) == ("ally_move", 0)
    t.play("seat marquise", "count 2")
    assert (t.map_of(M), t.pub["ferry"]) == ({1: 1, 11: 2}, 10)
    drawn = []
    while t.asks == "draw":
        drawn.append(t.game.frame[1])
        t.play("drawn armorers" if len(drawn) == 1 else "drawn sappers")
    assert sorted(drawn) == [0, 1]
    assert len(t.in_hand(V)) == len(t.in_hand(M)) == 1


@law("25.3.5#b", "9.2.9.II.b#c")
def test_25_3_5_b_alone_he_draws_alone() -> None:
    """Nobody came along: one card, for him."""
    t = lake(V, M).character("thief").items("boot").pawn(1).warriors(M, {1: 3}).relation(M, "allied")
    t.start(V).play("move", "move 1 11 ferry", "pass", "drawn armorers")
    assert (t.in_hand(V), t.in_hand(M), t.pub["ferry"]) == (["armorers"], [], 10)


@law("25.3.5#a", "9.2.9.II.b#b")
def test_25_3_5_a_an_ally_needs_rule_on_the_ferry() -> None:
    """Two Marquise warriors beside three of the Eyrie: along to 10 only if she rules there; in
    edition `middle` no rule is asked for."""
    t = lake(V, M, E).character("thief").items("boot").pawn(1).warriors(M, {1: 2}).warriors(E, {1: 3})
    t.relation(M, "allied").start(V).play("move", "move 1 10 ferry")
    assert t.asks == "draw"
    t = lake(V, M, E, edition="middle").character("thief").items("boot").pawn(1)
    t.warriors(M, {1: 2}).warriors(E, {1: 3}).relation(M, "allied").start(V)
    assert t.play("move", "move 1 10 ferry").asks == "ally_move"


@law("25.3.5#a", "9.4.2")
def test_25_3_5_a_a_slip_may_take_the_ferry() -> None:
    """A slip is a move: without a boot from 1 to 12, and a card for it."""
    t = lake(V, M).character("thief").items("tea").pawn(1).start(V, "birdsong")
    assert "move 1 12 ferry" in t.legal()
    t.play("move 1 12 ferry", "drawn armorers")
    assert (t.pawn_at(), t.in_hand(V), t.pub["ferry"]) == ("12", ["armorers"], 11)


@law("25.3.5#b", "2.1#b")
def test_25_3_5_b_no_card_no_draw() -> None:
    """Deck and discard pile empty: the move is made all the same."""
    t = lake().deck("").warriors(M, {1: 1}).start(M).play("march", "move 1 10 ferry")
    assert (t.at(10, M), t.in_hand(M), t.asks) == (1, [], "march")


# ---------------------------------------------------------------- Mountain
@law("25.4.1")
def test_25_4_1_six_closed_paths_and_the_tower_in_the_pass() -> None:
    """All six markers lie at the start; the Pass is clearing 10."""
    board = load_map("mountain")
    assert board.closed_paths == ((2, 5), (3, 7), (5, 9), (6, 11), (8, 9), (11, 12))
    assert board.tower == 10
    assert new_game(M, E, board="mountain").pub["opened"] == 0


@law("25.4.2")
def test_25_4_2_a_closed_path_is_no_path() -> None:
    """From 7 only 12 can be reached; once 3-7 is open, 3 as well, from both ends."""
    t = mountain().warriors(M, {7: 2}).start(M).play("march")
    assert moves(t) == ["7 12"]
    t = mountain().opened(1).warriors(M, {7: 2, 3: 1}).start(M).play("march")
    assert moves(t) == ["3 6", "3 7", "3 11", "7 3", "7 12"]


@law("25.4.2", "9.4.2")
def test_25_4_2_a_slip_crosses_a_closed_path() -> None:
    """8-9 divides the forests 1_8_9 and 4_8_9_12, closed or open: they are neighbours all along."""
    for opened in ((), (4,)):
        t = table(V, M, board="mountain").character("thief").items("tea").pawn("F1").opened(*opened)
        assert "move F1 F6" in t.start(V, "birdsong").legal()
    t = table(V, M, board="mountain").character("thief").items("tea").pawn(8).start(V, "birdsong")
    assert t.legal("move") == ["move 8 1", "move 8 4", "move 8 F1", "move 8 F6"]


@law("25.4.3")
def test_25_4_3_any_card_opens_a_path_and_scores() -> None:
    """A warrior in 5: 2-5 or 5-9, for the mouse card or the bird; the marker is gone, one point won,
    and everybody may go that way."""
    t = mountain().warriors(M, {5: 1}).warriors(E, {9: 1}).leader("builder")
    t.hand(M, "mouse_in_a_sack armorers").start(M).play("open_path")
    assert t.legal() == ["path 2 5", "path 5 9"]
    t.play("path 5 9")
    assert sorted(t.legal()) == ["card armorers", "card mouse_in_a_sack"]
    t.play("card armorers")
    assert (t.points(M), t.in_hand(M), t.cards("discard")) == (1, ["mouse_in_a_sack"], ["armorers"])
    assert (t.asks, t.pub["opened"]) == ("marquise", 1 << 2)
    t.turn(E).push("D_MOVE", E)
    assert "9 5" in moves(t)


@law("25.4.3")
def test_25_4_3_once_per_turn_and_not_without_a_card() -> None:
    """No second path in the same turn; no card, no path."""
    t = mountain().warriors(M, {5: 1}).hand(M, "armorers sappers").start(M)
    t.play("open_path", "path 2 5", "card armorers")
    assert "open_path" not in t.legal()
    assert "open_path" not in mountain().warriors(M, {5: 1}).start(M).legal()


@law("25.4.3")
@pytest.mark.parametrize("piece", ["warrior", "building", "token", "pawn"])
def test_25_4_3_any_faction_piece_at_either_end(piece: str) -> None:
    """A warrior, a roost, sympathy or a pawn will do; a piece elsewhere will not."""
    if piece == "warrior":
        t = mountain().warriors(M, {7: 1}).hand(M, "armorers").start(M)
    elif piece == "building":
        t = mountain(E, M).leader("builder").build(3, "roost").warriors(M, {1: 1}).hand(E, "armorers")
        t.turn(E).push("D_FREE", E, 2)
    elif piece == "token":
        t = mountain(A, M).sympathy(3).hand(A, "armorers").start(A)
    else:
        t = mountain(V, M).character("thief").items("boot").pawn(3).hand(V, "armorers").start(V)
    assert t.play("open_path").legal() in (["path 3 7"], ["card armorers"])
    assert "open_path" not in mountain().warriors(M, {4: 1}).hand(M, "armorers").start(M).legal()


@law("25.4.3", "1.4.2#b")
def test_25_4_3_between_the_cards_of_a_decree() -> None:
    """In the Eyrie's Daylight like a dominance act; not in Birdsong, not in the Evening."""
    t = mountain(E, M).leader("builder").warriors(E, {5: 2}).build(5, "roost").hand(E, "armorers sword")
    t.decree(move="bake_sale").start(E)
    t.skip("eyrie_craft")
    assert "open_path" in t.legal()
    t = mountain().warriors(M, {5: 1}).hand(M, "armorers").effects(M, "royal_claim").start(M, "birdsong")
    assert t.legal() == ["pass", "effect royal_claim"]
    assert mountain().warriors(M, {5: 1}).hand(M, "armorers").start(M, "evening").asks == "draw"


@law("25.4.3", "3.1")
def test_25_4_3_the_point_can_win() -> None:
    """At 29 the path is the thirtieth point, at that instant."""
    t = mountain().warriors(M, {5: 1}).hand(M, "armorers").score(marquise=29).start(M)
    assert t.play("open_path", "path 2 5", "card armorers").winners == [M]


@law("25.4.3", "3.3.3")
def test_25_4_3_a_dominance_card_pays_too() -> None:
    """Any card: a spent dominance card lies beside the map."""
    t = mountain(M, E, A).warriors(M, {5: 1}).hand(M, "dominance_fox").start(M)
    t.play("open_path", "path 2 5", "card dominance_fox")
    assert (t.cards("available"), t.points(M)) == (["dominance_fox"], 1)


@law("25.4.4")
def test_25_4_4_who_rules_the_pass_scores_at_the_end_of_his_evening() -> None:
    """The Marquise with two warriors in 10: one point once her Evening is over, after the draw; the
    Eyrie beside her scores nothing in hers."""
    t = mountain().warriors(M, {10: 2}).warriors(E, {10: 1}).leader("builder").start(M, "evening")
    assert t.points(M) == 0
    t.play("drawn armorers").forced()
    assert (t.points(M), t.current) == (1, E)
    t = mountain(E, M).warriors(M, {10: 2}).warriors(E, {10: 1}).leader("builder").start(E, "evening")
    t.play("drawn armorers").forced()
    assert t.points(E) == 0


@law("25.4.4", "2.5#b")
def test_25_4_4_a_tie_for_the_pass() -> None:
    """Nobody's but the Eyrie's, who rule ties."""
    t = mountain().warriors(M, {10: 1}).warriors(E, {10: 1}).leader("builder").start(M, "evening")
    assert t.play("drawn armorers").forced().points(M) == 0
    t = mountain(E, M).warriors(M, {10: 1}).warriors(E, {10: 1}).leader("builder").start(E, "evening")
    assert t.play("drawn armorers").forced().points(E) == 1


@law("25.4.4", "3.1")
def test_25_4_4_the_point_can_win() -> None:
    """At 29, at the end of the Evening."""
    t = mountain().warriors(M, {10: 1}).score(marquise=29).start(M, "evening")
    assert t.play("drawn armorers").forced().winners == [M]


@law("25.4.5")
def test_25_4_5_every_enclosed_area_is_a_forest() -> None:
    """Ten of them; what is open to the edge of the board, at 1_5_9 and 4_7_12, is none."""
    names = [forest.name for forest in load_map("mountain").forests]
    assert len(names) == 10
    assert not {"1_5_9", "4_7_12"} & set(names)


@law("25.4.2", "8.4.2.I")
def test_25_4_2_sympathy_spreads_along_open_paths_only() -> None:
    """From 7 to 12; to 3 only once 3-7 is open."""
    birds = "armorers armorers sappers sappers"
    t = mountain(A, M).sympathy(7).put("supporters", birds).start(A, "birdsong").skip("revolt")
    assert t.legal("clearing") == ["clearing 12"]
    t = mountain(A, M).opened(1).sympathy(7).put("supporters", birds).start(A, "birdsong").skip("revolt")
    assert t.legal("clearing") == ["clearing 3", "clearing 12"]


# ---------------------------------------------------------------- all of them
@law("3.3.1.II", "6.3.2", "6.3.3")
@pytest.mark.parametrize(
    ("board", "pairs"),
    [("winter", ((1, 3), (2, 4))), ("lake", ((1, 2), (3, 4))), ("mountain", ((1, 3), (2, 4)))],
)
def test_3_3_1_ii_opposite_corners_of_each_map(board: str, pairs: tuple[tuple[int, int], ...]) -> None:
    """Bird dominance wins with two that lie diagonally opposite, not with neighbours; the Marquise
    places no warrior in the corner opposite her keep."""
    (a, b), (c, _) = pairs
    t = table(M, E, A, board=board).dominance(M, "bird").warriors(M, {a: 1, b: 1})
    assert t.start(M, "birdsong").winners == [M]
    t = table(M, E, A, board=board).dominance(M, "bird").warriors(M, {a: 1, c: 1})
    assert t.start(M, "birdsong").winners == []
    t = new_game(M, E, board=board)
    while t.asks != "keep":
        t.play(t.legal()[0])
    t.play(f"clearing {a}")
    assert sorted(t.map_of(M)) == [clearing for clearing in range(1, 13) if clearing != b]


@law("24.1")
def test_24_1_ferry_and_tower_are_nobodys_pieces() -> None:
    """A clearing with the ferry or the tower alone holds nothing to battle and nobody's piece."""
    t = lake().warriors(M, {1: 1}).start(M)
    assert "battle" not in t.legal()
    assert t.pub["has_piece"] == [1, 0, 0, 0, 0, 0]
    t = mountain().warriors(M, {10: 1}).start(M)
    assert "battle" not in t.legal()
