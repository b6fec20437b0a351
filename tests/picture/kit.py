"""Positions to draw, and pictures read again as what stands in them."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.notation.position import from_position
from rootai.notation.text import loads_text
from rootai.picture.svg import text_width
from rootai.record import Rules, new_game
from tests.golden.play import pick

SVG = "{http://www.w3.org/2000/svg}"
LATE = Path(__file__).parents[2] / "rootai/catalog/positions/late.txt"
TABLES = (
    ("marquise", "eyrie", "alliance", "vagabond"),
    ("vagabond", "alliance", "vagabond"),
    ("eyrie", "marquise"),
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
    for seed, table in enumerate(TABLES):
        rng = random.Random(seed)
        game = new_game(Rules(), table)
        step = 0
        while not game.over:
            if step % EVERY == 0:
                found.append(game.copy())
            game.apply(pick(game, rng))
            step += 1
        found.append(game)
    return tuple(found)


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
        for other, a, b, c, d in placed[i + 1 :]:
            if left < c - 0.5 and a < right - 0.5 and top < d - 0.5 and b < bottom - 0.5:
                found.append((text, other))
    return found
