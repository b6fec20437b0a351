"""The picture of a position: all of it, once, inside the page, and no more than may be seen."""

from __future__ import annotations

from collections import Counter
from math import dist
from pathlib import Path
from typing import Any

import pytest

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.catalog import CatalogError
from rootai.catalog.drawing_checks import inside
from rootai.catalog.load import load_map, names
from rootai.catalog.models import edge
from rootai.notation import names as n
from rootai.notation.position import to_position
from rootai.picture import draw, rulers_of, svg_of
from rootai.picture.asked import CHANCES, QUESTIONS, TRIGGERS, battle_of, question
from rootai.picture.facts import facts_of
from rootai.picture.panels import draw_panel
from rootai.picture.places import PATH, RADIUS, RIVER, from_line, ground_of
from rootai.picture.svg import Drawing
from rootai.picture.symbols import SYMBOLS
from tests.picture import kit

GOLDEN = Path(__file__).parent / "golden"
GAMES = range(len(kit.games()))


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Any:
    """A position of a random game."""
    return kit.games()[request.param]


def test_every_piece_stands_as_often_as_it_is_there(game: Any) -> None:
    m = to_position(game)
    assert kit.drawn_pieces(kit.read(svg_of(game))) == kit.pieces_of(m)


def test_cards_are_those_of_the_position_and_no_others(game: Any) -> None:
    for viewer in range(game.n_seats + 1):
        m = to_position(game, viewer)
        assert kit.drawn_cards(kit.read(draw(m))) == kit.cards_of(m)


def test_a_seat_sees_no_hidden_card(game: Any) -> None:
    for seat in range(game.n_seats):
        seen = game.view(seat)
        # The same picture whatever the hidden cards are.
        assert {svg_of(seen.deal(truth).view(seat)) for truth in (1, 2)} == {svg_of(seen)}


def test_scores_hands_items_and_tracks(game: Any) -> None:
    m = to_position(game)
    root = kit.read(svg_of(game))
    signs = list(root.iter())
    for i, seat in enumerate(m.seats, 1):
        panel = next(g for g in root.iter(f"{kit.SVG}g") if g.get("id") == f"seat-{i}")
        hand = next(x for x in panel.iter() if x.get("data-hand") == str(i))
        assert hand.text == str(seat.hand.count)
        if not seat.dominance and not seat.coalition_partner:
            assert next(x for x in panel.iter() if x.get("data-score") == str(i)).text == str(seat.score)
        items = Counter(x.get("data-item") for x in panel.iter() if x.get("data-item"))
        mine: Counter[str | None] = Counter(n.ITEM_NAMES[n.ITEMS.index(x)] for x in seat.crafted_items)
        for stack in seat.vagabond.items:
            mine[n.ITEM_NAMES[n.ITEMS.index(stack.item)]] += stack.count
        if seat.vagabond.coerced_item:
            mine[n.ITEM_NAMES[n.ITEMS.index(seat.vagabond.coerced_item)]] += 1
        assert items == mine
        left = Counter(x.get("data-track") for x in panel.iter() if x.get("data-track"))
        b = seat.marquise
        want = Counter({"sawmill": b.sawmills_on_track, "workshop": b.workshops_on_track})
        want += Counter({"recruiter": b.recruiters_on_track, "roost": seat.eyrie.roosts_on_track})
        want += Counter(
            {"sympathy": seat.alliance.sympathy_on_track, "base": len(seat.alliance.bases_on_board)}
        )
        want["garden"] = sum(x.count for x in seat.lizard.gardens_on_board)
        want["trade-post"] = sum(x.count for x in seat.riverfolk.posts_on_track)
        assert left == +want
    supply = Counter(x.get("data-item") for x in signs if x.get("data-place") == "supply")
    assert supply == Counter(n.ITEM_NAMES[n.ITEMS.index(x)] for x in m.item_supply)
    quests = Counter(x.get("data-quest") for x in signs if x.get("data-zone") == "face_up")
    assert quests == Counter(q for q in m.quests.face_up if q)


def test_the_rulers_are_shown(game: Any) -> None:
    root = kit.read(svg_of(game))
    crowns = Counter(x.get("data-ruler") for x in root.iter() if x.get("data-ruler"))
    assert crowns == Counter(str(seat) for seat in rulers_of(game) if seat)


def test_no_label_leaves_the_page_or_covers_another(game: Any) -> None:
    root = kit.read(svg_of(game))
    width, height = float(root.get("width", "0")), float(root.get("height", "0"))
    for text, left, top, right, bottom in kit.boxes(root):
        assert left >= 0 and top >= 0 and right <= width and bottom <= height, text
    assert kit.overlaps(root) == []


def test_the_same_position_is_the_same_picture(game: Any) -> None:
    assert svg_of(game) == svg_of(game.copy())
    references = {x.get("href") for x in kit.read(svg_of(game)).iter(f"{kit.SVG}use")}
    assert references <= {f"#{name}" for name in SYMBOLS}


# ---- words -------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("enum", "prefix", "known", "besides"),
    [
        (p.DecisionKind, "DECISION_KIND_", QUESTIONS, {"UNSPECIFIED", "CONTINUE", "CHANCE"}),
        (p.ChanceKind, "CHANCE_KIND_", CHANCES, {"UNSPECIFIED"}),
    ],
)
def test_every_question_has_its_words(
    enum: Any, prefix: str, known: dict[str, str], besides: set[str]
) -> None:
    assert {*(word.removeprefix(prefix) for word in list(enum.keys()))} <= {*known, *besides}


def test_every_trigger_has_its_words() -> None:
    assert set(TRIGGERS) == set(c.TriggerKind.values()) - {0}


# ---- what random games do not have -----------------------------------------------------------
def test_nothing_of_a_message_is_trusted() -> None:
    m = to_position(kit.late())
    m.seats[0].hand.cards.append("<script>&amp;")
    assert "<script>" not in draw(m)
    assert "&lt;script&gt;&amp;amp;" in draw(m)
    m.rules.map = "nowhere"
    with pytest.raises(CatalogError, match="nowhere"):
        draw(m)


def test_dominance_coalition_winners_and_a_battle() -> None:
    m = to_position(kit.late())
    m.seats[0].dominance = c.SUIT_FOX
    m.seats[3].coalition_partner = 1
    m.winners.extend([1, 4])
    m.battle.attacker, m.battle.defender, m.battle.clearing = 1, 2, 12
    root = kit.read(draw(m))
    texts = [x.text for x in root.iter(f"{kit.SVG}text")]
    assert "Dominance" in texts and "coalition with seat 1" in texts
    assert "Marquise de Cat and Vagabond have won" in texts
    assert texts.count("winner") == 2
    assert [x.get("data-battle") for x in root.iter() if x.get("data-battle")] == ["12"]


def test_the_item_that_a_card_stands_for() -> None:
    """The Jailor's card and its item, until the action exhausts it (26.12.2)."""
    m = to_position(kit.late())
    m.seats[3].vagabond.character, m.seats[3].vagabond.coerced_item = "jailor", c.ITEM_SWORD
    root = kit.read(draw(m))
    drawn = [x.get("data-item") for x in root.iter() if x.get("data-place") == "coerced"]
    assert drawn == ["sword"] and "a card stands for" in [x.text for x in root.iter(f"{kit.SVG}text")]
    assert kit.overlaps(root) == []


def test_of_a_row_of_choices_the_last_is_told_as_such() -> None:
    m = to_position(kit.late())
    asked = m.pending[0]
    asked.Clear()
    asked.kind, asked.seat = p.DECISION_KIND_HAND_LIMIT, 1
    asked.args.card = "sappers"
    assert question(facts_of(m)).endswith("discard down to five cards (after Sappers)")
    asked.kind = p.DECISION_KIND_SETUP_RIVER_WARRIOR
    asked.args.Clear()
    asked.args.clearing = 4
    assert question(facts_of(m)).endswith("(after 4)")
    asked.kind, asked.args.taken_item = p.DECISION_KIND_VAGABOND_COERCE, c.ITEM_SWORD
    assert question(facts_of(m)).endswith("(sword, in 4)")


def test_six_seats_with_the_riverfolk_expansion() -> None:
    m = kit.six_seats()
    root = kit.read(draw(m))
    assert kit.drawn_pieces(root) == kit.pieces_of(m)
    assert kit.drawn_cards(root) == kit.cards_of(m)
    assert kit.overlaps(root) == []
    width = float(root.get("width", "0"))
    assert all(right <= width for _, _, _, right, _ in kit.boxes(root))
    tracks = Counter(x.get("data-track") for x in root.iter() if x.get("data-track"))
    assert (tracks["garden"], tracks["trade-post"]) == (8, 6)
    held = {
        (x.get("data-board"), x.get("data-seat")): x.get("data-count")
        for x in root.iter()
        if x.get("data-board") and x.get("data-seat")
    }
    assert held["acolytes", "5"] == "4" and held["payments", "1"] == "3"
    assert held["funds", "6"] == "4" and held["committed", "2"] == "1" and held["track", "1"] == "2"


def test_items_under_ruins_are_shown_to_those_who_know_them() -> None:
    game = kit.games()[0]
    m = to_position(game)
    ruin = next(x for x in m.clearings if x.HasField("ruin"))
    ruin.ruin.items.append(c.ITEM_SWORD)
    root = kit.read(draw(m))
    assert [x.get("data-under") for x in root.iter() if x.get("data-under")] == ["sword"]
    seen = to_position(game, 1)
    assert "data-under" not in draw(seen)
    seen.knowledge.add(observer=1).ruin_items.add(clearing=ruin.number, item=c.ITEM_BAG)
    assert 'data-under="bag"' in draw(seen)


def test_the_draft_of_the_advanced_set_up() -> None:
    m = to_position(kit.late())
    m.setup.pool.extend([c.FACTION_EYRIE, c.FACTION_VAGABOND, c.FACTION_LIZARD_CULT, c.FACTION_VAGABOND])
    m.setup.locked = c.FACTION_VAGABOND
    m.setup.characters.extend(["thief", "ronin"])
    m.seats[0].Clear()
    root = kit.read(draw(m))
    texts = [x.text for x in root.iter(f"{kit.SVG}text")]
    assert {"Eyrie Dynasties", "Vagabond (Thief)", "Vagabond (Ronin, locked)", "no faction yet"} <= set(texts)
    assert "Lizard Cult" in texts


def test_losses_and_effects_of_a_battle_are_told() -> None:
    m = to_position(kit.late())
    m.battle.attacker, m.battle.defender, m.battle.clearing, m.battle.ambush = 4, 2, 3, True
    m.battle.dice.high, m.battle.dice.low = 3, 1
    m.battle.attacker_hits, m.battle.defender_hits = 3, 1
    m.battle.losses.add(seat=2, piece=c.PIECE_WARRIOR, count=2)
    m.battle.losses.add(seat=4, count=1).item.item = c.ITEM_SWORD
    m.battle.effects.add(seat=2, effect="brutal_tactics")
    m.triggers.add(kind=c.TRIGGER_KIND_OUTRAGE, seat=1)
    words = battle_of(facts_of(m))
    assert words == (
        "Battle in 3: Vagabond attacks Eyrie Dynasties, ambushed, dice 3 and 1, hits 3 : 1, "
        "Eyrie Dynasties loses 2 warriors, Vagabond loses sword, brutal tactics (Eyrie Dynasties); "
        "waiting: Outrage (Marquise de Cat)"
    )


def test_a_pawn_in_a_forest_and_a_scorched_clearing() -> None:
    m = to_position(kit.late())
    m.seats[3].vagabond.forest = "3_6_11"
    m.clearings[0].scorched = True
    root = kit.read(draw(m))
    assert kit.drawn_pieces(root) == kit.pieces_of(m)
    assert kit.drawn_pieces(root)["3_6_11", "pawn", "4"] == 1


# ---- golden --------------------------------------------------------------------------------
def test_a_panel_as_it_was_reviewed() -> None:
    """The Eyrie's panel, small enough to be read; without its file it is written anew."""
    d = Drawing()
    height = draw_panel(d, facts_of(to_position(kit.late())), 2, 10, 10)
    svg = d.svg(684, height + 20, "the Eyrie", SYMBOLS)
    path = GOLDEN / "eyrie_panel.svg"
    if not path.exists():
        path.write_text(svg)
        pytest.fail(f"{path} is written anew: look at it")
    assert svg == path.read_text()


# ---- maps ----------------------------------------------------------------------------------
@pytest.mark.parametrize("slug", names("maps"))
def test_every_map_is_drawn(slug: str) -> None:
    m, board = kit.on_map(slug), load_map(slug)
    root = kit.read(draw(m))
    assert kit.drawn_pieces(root) == kit.pieces_of(m)
    assert kit.overlaps(root) == []
    ways = {x.get("data-path") for x in root.iter() if x.get("data-path")}
    opened = board.closed_paths[:1]
    assert ways == {f"{a}-{b}" for a, b in (edge(*pair) for pair in (*board.paths, *opened))}
    towers = [x.get("data-tower") for x in root.iter() if x.get("data-tower")]
    assert towers == ([str(board.tower)] if board.tower else [])


@pytest.mark.parametrize("slug", names("maps"))
def test_forests_have_room_for_their_names_and_pawns(slug: str) -> None:
    m, board = kit.on_map(slug), load_map(slug)
    ground = ground_of(board, 0, 0)
    for forest in board.forests:
        x, y = ground.spots[forest.name]
        assert inside((x, y), [ground.at[number] for number in forest.boundary])
        assert min(dist((x, y), at) for at in ground.at.values()) > RADIUS
        m.seats[3].vagabond.forest = forest.name
        pieces = kit.drawn_pieces(kit.read(draw(m)))
        assert pieces[forest.name, "pawn", "4"] == 1


@pytest.mark.parametrize("slug", names("maps"))
def test_trees_stand_in_forests_and_on_nothing(slug: str) -> None:
    ground = ground_of(load_map(slug), 0, 0)
    found = [tree for trees in ground.trees.values() for tree in trees]
    assert len(found) > 60
    for tree in found:
        assert min(dist(tree, at) for at in ground.at.values()) > RADIUS
        assert all(from_line(tree, a, b) > PATH / 2 for a, b in ground.ways)
        assert all(from_line(tree, a, b) > RIVER / 2 for a, b in ground.water)
