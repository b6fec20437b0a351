"""The picture of a position: all of it, once, inside the page, and no more than may be seen."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.catalog import CatalogError
from rootai.notation import names as n
from rootai.notation.position import to_position
from rootai.picture import draw, rulers_of, svg_of
from rootai.picture.asked import CHANCES, QUESTIONS, TRIGGERS
from rootai.picture.facts import facts_of
from rootai.picture.panels import draw_panel
from rootai.picture.places import Ground
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
        assert items == mine
        left = Counter(x.get("data-track") for x in panel.iter() if x.get("data-track"))
        b = seat.marquise
        want = Counter({"sawmill": b.sawmills_on_track, "workshop": b.workshops_on_track})
        want += Counter({"recruiter": b.recruiters_on_track, "roost": seat.eyrie.roosts_on_track})
        want += Counter(
            {"sympathy": seat.alliance.sympathy_on_track, "base": len(seat.alliance.bases_on_board)}
        )
        assert left == want
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
    assert {*(word.removeprefix(prefix) for word in list(enum.keys()))} == {*known, *besides}


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


def six_seats() -> p.Position:
    """A table of six with the Riverfolk expansion and two Vagabonds, full of things."""
    m = to_position(kit.late())
    lizard = m.seats.add(faction=c.FACTION_LIZARD_CULT, score=7, warrior_supply=12)
    lizard.hand.count = 3
    b = lizard.lizard
    b.acolytes, b.outcast, b.hated = 4, c.SUIT_MOUSE, True
    b.lost_souls.extend(["ambush_bird", "armorers", "armorers"])
    b.revealed.append("sappers")
    b.scored.append(c.SUIT_FOX)
    for suit, left in ((c.SUIT_FOX, 5), (c.SUIT_RABBIT, 3), (c.SUIT_MOUSE, 0)):
        b.gardens_on_board.add(suit=suit, count=left)
    river = m.seats.add(faction=c.FACTION_RIVERFOLK, score=11, warrior_supply=6)
    river.hand.count = 1
    river.hand.cards.append("cobbler")
    r = river.riverfolk
    r.price_hand_card, r.price_riverboats, r.price_mercenaries = 2, 4, 1
    r.payments.add(seat=1, count=3)
    r.funds.add(seat=6, count=4)
    r.funds.add(seat=1, count=2)
    r.committed.add(seat=2, count=1)
    r.track.add(suit=c.SUIT_FOX, seat=1, count=2)
    for suit, left in ((c.SUIT_FOX, 2), (c.SUIT_RABBIT, 3), (c.SUIT_MOUSE, 1)):
        r.posts_on_track.add(suit=suit, count=left)
    r.posts_removed.add(suit=c.SUIT_MOUSE, count=1)
    eleven = next(x for x in m.clearings if x.number == 11)
    eleven.pieces.add(seat=5, piece=c.PIECE_WARRIOR, count=12)
    eleven.pieces.add(seat=5, piece=c.PIECE_GARDEN, count=2, suit=c.SUIT_MOUSE)
    eleven.pieces.add(seat=6, piece=c.PIECE_WARRIOR, count=10)
    eleven.pieces.add(seat=1, piece=c.PIECE_WARRIOR, count=25)
    eleven.pieces.add(seat=3, piece=c.PIECE_WARRIOR, count=10)
    eleven.pieces.add(seat=6, piece=c.PIECE_TRADE_POST, count=1, suit=c.SUIT_MOUSE)
    eleven.pieces.add(seat=1, piece=c.PIECE_WOOD, count=8)
    eleven.pieces.add(seat=3, piece=c.PIECE_SYMPATHY, count=1)
    m.seats[3].vagabond.clearing = 11
    return m


def test_six_seats_with_the_riverfolk_expansion() -> None:
    m = six_seats()
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


def test_a_pawn_in_a_forest_and_a_scorched_clearing() -> None:
    m = to_position(kit.late())
    m.seats[3].vagabond.forest = "3_6_11"
    m.clearings[0].scorched = True
    root = kit.read(draw(m))
    assert kit.drawn_pieces(root) == kit.pieces_of(m)
    assert kit.drawn_pieces(root)["3_6_11", "pawn", "4"] == 1


# ---- golden --------------------------------------------------------------------------------
def test_a_panel_as_it_was_reviewed() -> None:
    """The Eyrie's panel, small enough to be read; the file is written anew where it is missing."""
    d = Drawing()
    height = draw_panel(d, facts_of(to_position(kit.late())), 2, 10, 10)
    svg = d.svg(684, height + 20, "the Eyrie", SYMBOLS)
    assert svg == (GOLDEN / "eyrie_panel.svg").read_text()


def test_forests_have_room_for_their_names_and_pawns() -> None:
    facts = facts_of(to_position(kit.late()))
    ground = Ground(facts.map, 0, 0)
    assert ground.spots.keys() == {forest.name for forest in facts.map.forests}
    for x, y in ground.spots.values():
        assert min((x - a) ** 2 + (y - b) ** 2 for a, b in ground.at.values()) > 100**2
