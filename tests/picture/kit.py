"""Positions to draw, and pictures read again as what stands in them."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.catalog.load import load_map
from rootai.notation import names as n
from rootai.notation.position import from_position, to_position
from rootai.notation.text import loads_text
from rootai.picture.svg import text_width
from rootai.record import Rules, new_game
from tests.golden.play import pick

SVG = "{http://www.w3.org/2000/svg}"
LATE = Path(__file__).parents[2] / "rootai/catalog/positions/late.txt"
SIX = ("lizard", "vagabond", "riverfolk", "eyrie", "alliance", "marquise")
TABLES = (
    (Rules(), ("marquise", "eyrie", "alliance", "vagabond")),
    (Rules(), ("vagabond", "alliance", "vagabond")),
    (Rules(), ("eyrie", "marquise")),
    (Rules(map="lake"), SIX),
    (Rules(map="winter", deck="exiles_partisans"), SIX[::-1]),
    (Rules(map="mountain", deck="exiles_partisans"), SIX[3:] + SIX[:3]),
)
EVERY = 400  # answers between two positions of a game

Pieces = Counter[tuple[str, str, str]]


def late() -> Any:
    """The late position of the catalog as a Game."""
    return from_position(loads_text(LATE.read_text().strip()))


@cache
def games() -> tuple[Any, ...]:
    """Positions of random games, from the set-up to the end."""
    found = []
    for seed, (rules, table) in enumerate(TABLES):
        rng = random.Random(seed)
        game = new_game(rules, table)
        step = 0
        while not game.over:
            if step % EVERY == 0:
                found.append(game.copy())
            game.apply(pick(game, rng))
            step += 1
        found.append(game)
    return tuple(found)


def on_map(slug: str) -> p.Position:
    """The late position with its pieces moved to the clearings of another map. No game could
    come to it, but every map has places for all that is drawn."""
    m = to_position(late())
    board = load_map(slug)
    m.rules.map = slug
    for clearing in m.clearings:
        printed = board.clearing(clearing.number)
        built = sum(x.count for x in clearing.pieces if x.piece in n.BUILDINGS.values())
        clearing.slots = max(printed.slots, built)
        if printed.ruin and clearing.slots > built:
            clearing.ruin.items_left = 1
    m.map_state.ferry_clearing = board.ferry or 0
    for a, b in board.closed_paths[1:]:
        m.map_state.closed_paths.add(clearing_a=min(a, b), clearing_b=max(a, b))
    return m


def six_seats() -> p.Position:
    """A table of six with the Riverfolk expansion and two Vagabonds, full of things."""
    m = to_position(late())
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


def read(svg: str) -> ElementTree.Element:
    """The picture as a tree; it has to be XML."""
    return ElementTree.fromstring(svg)


def drawn_pieces(root: ElementTree.Element) -> Pieces:
    """(place, kind, seat) of everything drawn on the map, with how many of it."""
    found: Pieces = Counter()
    for place in root.iter(f"{SVG}g"):
        name = place.get("data-place")
        if name is not None:
            for sign in place.iter():
                kind = sign.get("data-piece")
                if kind is not None:
                    found[name, kind, sign.get("data-seat", "")] += int(sign.get("data-count", "1"))
    return found


def pieces_of(m: p.Position) -> Pieces:
    """The same of a position."""
    found: Pieces = Counter()
    for clearing in m.clearings:
        place, free = str(clearing.number), clearing.slots
        for stack in clearing.pieces:
            found[place, n.PIECE_NAMES[stack.piece][0], str(stack.seat)] += stack.count
            if stack.piece in n.BUILDINGS.values():
                free -= stack.count
        if clearing.HasField("ruin"):
            found[place, "ruin", ""] += 1
            free -= 1
        if clearing.scorched:
            found[place, "scorched", ""] += 1
        found[place, "slot", ""] += free
    for seat, state in enumerate(m.seats, 1):
        where = state.vagabond.WhichOneof("location")
        if where:
            found[str(getattr(state.vagabond, where)), "pawn", str(seat)] += 1
    if m.map_state.ferry_clearing:
        found[str(m.map_state.ferry_clearing), "ferry", ""] += 1
    for way in m.map_state.closed_paths:
        found[f"{way.clearing_a}-{way.clearing_b}", "closed path", ""] += 1
    return +found


def drawn_cards(root: ElementTree.Element) -> Counter[tuple[str, str]]:
    """(zone, card) of every card that is shown by name."""
    found: Counter[tuple[str, str]] = Counter()
    for text in root.iter(f"{SVG}text"):
        if "data-card" in text.attrib:
            found[text.attrib["data-zone"], text.attrib["data-card"]] += int(text.attrib["data-count"])
    return found


def cards_of(m: p.Position) -> Counter[tuple[str, str]]:
    """The same of a position: all cards that it names and that are drawn by name."""
    found: Counter[tuple[str, str]] = Counter()
    zones = [
        ("discard", m.cards.discard),
        ("available", m.cards.available_dominance),
        ("known_in_deck", m.cards.known_in_deck),
    ]
    for state in m.seats:
        zones += [
            ("hand", state.hand.cards),
            ("hand", state.hand.known),
            ("crafted", state.crafted),
            ("supporters", state.alliance.supporters),
            ("supporters", state.alliance.known_supporters),
            ("lost_souls", state.lizard.lost_souls),
            ("revealed", state.lizard.revealed),
        ]
    for zone, slugs in zones:
        for slug in slugs:
            found[zone, slug] += 1
    return found


def boxes(root: ElementTree.Element) -> list[tuple[str, float, float, float, float]]:
    """Every text with the box it takes: left, top, right, bottom."""
    found = []
    for element in root.iter(f"{SVG}text"):
        size = float(element.get("font-size", "11"))
        bold = element.get("font-weight") == "bold"
        width = text_width(element.text or "", size, bold)
        x, y = float(element.get("x", "0")), float(element.get("y", "0"))
        left = x - {"middle": width / 2, "end": width}.get(element.get("text-anchor", ""), 0.0)
        found.append((element.text or "", left, y - size * 0.72, left + width, y + size * 0.05))
    return found


def overlaps(root: ElementTree.Element) -> list[tuple[str, str]]:
    """Pairs of texts that stand on one another."""
    found = []
    placed = boxes(root)
    for i, (text, left, top, right, bottom) in enumerate(placed):
        for other, x, y, far, low in placed[i + 1 :]:
            if left < far - 0.5 and x < right - 0.5 and top < low - 0.5 and y < bottom - 0.5:
                found.append((text, other))
    return found
