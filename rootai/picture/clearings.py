"""Clearings with everything that stands in them, and pawns in forests."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.picture.facts import Facts, suit_name
from rootai.picture.places import RADIUS, Ground
from rootai.picture.style import CARD, INK, MUTED, NO_SUIT, SHADOW, SUITS
from rootai.picture.svg import Drawing, text_width

SLOT, FIGURE, TOKEN, GAP = 38.0, 42.0, 30.0, 3.0
BADGE = 15.0  # the plate with the crown of the ruler
COUNT = 0.42  # size of a number to that of its thing
ABREAST = 4  # things in a row
HEIGHT = 2 * RADIUS - 32  # of all rows, beneath the plate with the number

SIGNS = {
    c.PIECE_SAWMILL: "sawmill",
    c.PIECE_WORKSHOP: "workshop",
    c.PIECE_RECRUITER: "recruiter",
    c.PIECE_ROOST: "roost",
    c.PIECE_BASE: "base",
    c.PIECE_GARDEN: "garden",
    c.PIECE_WOOD: "wood",
    c.PIECE_KEEP: "keep",
    c.PIECE_SYMPATHY: "sympathy",
    c.PIECE_TRADE_POST: "trade-post",
}
BUILDINGS = frozenset(n.BUILDINGS.values())


@dataclass(frozen=True)
class Stand:
    """One thing in a row: a sign, how large, whose, how many, and what is written beside it."""

    sign: str
    size: float
    fill: str
    kind: str
    seat: int = 0
    count: int = 1
    ink: str = ""
    suit: c.Suit = c.SUIT_UNSPECIFIED
    under: tuple[str, ...] = ()


def rows_of(facts: Facts, clearing: p.Clearing) -> list[list[Stand]]:
    """What stands in a clearing: slots; warriors, pawns; tokens."""
    slots: list[Stand] = []
    figures: list[Stand] = []
    tokens: list[Stand] = []
    for stack in clearing.pieces:
        look = facts.look(stack.seat)
        kind = n.PIECE_NAMES[stack.piece][0]
        if stack.piece == c.PIECE_WARRIOR:
            figures.append(
                Stand(f"warrior-{look.figure}", FIGURE, look.fill, kind, stack.seat, stack.count, look.ink)
            )
        elif stack.piece in BUILDINGS:
            one = Stand(SIGNS[stack.piece], SLOT, look.fill, kind, stack.seat, suit=stack.suit)
            slots.extend([one] * stack.count)
        else:
            tokens.append(
                Stand(SIGNS[stack.piece], TOKEN, look.fill, kind, stack.seat, stack.count, INK, stack.suit)
            )
    if clearing.HasField("ruin"):
        left = clearing.ruin.items_left
        slots.append(Stand("ruin", SLOT, "#9a9183", "ruin", count=left, under=facts.under(clearing)))
    slots.extend([Stand("", SLOT, "none", "slot")] * (clearing.slots - len(slots)))
    for seat, state in enumerate(facts.position.seats, 1):
        if state.WhichOneof("board") == "vagabond" and state.vagabond.clearing == clearing.number:
            figures.append(pawn_of(facts, seat))
    if facts.position.map_state.ferry_clearing == clearing.number:
        tokens.append(Stand("ferry", TOKEN, "#8a5a2b", "ferry"))
    return [row[i : i + ABREAST] for row in (slots, figures, tokens) for i in range(0, len(row), ABREAST)]


def pawn_of(facts: Facts, seat: int) -> Stand:
    """A Vagabond's pawn."""
    return Stand("pawn", FIGURE, facts.look(seat).fill, "pawn", seat)


def draw_clearings(d: Drawing, facts: Facts, ground: Ground) -> None:
    """All clearings in the order of their numbers."""
    for clearing in sorted(facts.position.clearings, key=lambda x: x.number):
        draw_clearing(d, facts, ground, clearing)


def draw_pawns(d: Drawing, facts: Facts, ground: Ground) -> None:
    """The pawns in forests."""
    for forest in facts.map.forests:
        seats = [
            i
            for i, seat in enumerate(facts.position.seats, 1)
            if seat.WhichOneof("board") == "vagabond" and seat.vagabond.forest in (forest.name, forest.id)
        ]
        x, y = ground.spots[forest.name]
        if seats:
            with d.group(f"forest {forest.name}", data_place=forest.name):
                draw_row(d, [pawn_of(facts, seat) for seat in seats], x, y - 10 - FIGURE, 200)


def draw_clearing(d: Drawing, facts: Facts, ground: Ground, clearing: p.Clearing) -> None:
    x, y = ground.at[clearing.number]
    look = SUITS.get(clearing.suit, NO_SUIT)
    with d.group(f"clearing {clearing.number}, {suit_name(clearing.suit)}", data_place=str(clearing.number)):
        d.add("circle", cx=x, cy=y + 3, r=RADIUS + 2, fill=SHADOW, fill_opacity=0.25)
        d.add("circle", cx=x, cy=y, r=RADIUS, fill=look.fill, stroke=SHADOW, stroke_width=1.5)
        d.add("circle", cx=x, cy=y, r=RADIUS - 7, fill=look.pale, stroke=SHADOW, stroke_width=0.8)
        if clearing.scorched:
            d.add("circle", cx=x, cy=y, r=RADIUS - 7, fill="#5a4a3c", fill_opacity=0.45)
            d.symbol("flame", x - 22, y - 22, 44, "#c8461e", data_piece="scorched")
        rows = rows_of(facts, clearing)
        heights = [max(stand.size for stand in row) + GAP for row in rows]
        scale = min(1.0, HEIGHT / max(sum(heights), 1.0))
        top = y - sum(heights) * scale / 2 + 5
        for row, height in zip(rows, heights, strict=True):
            far = max(abs(top - y), abs(top + height * scale - y))
            chord = 2 * sqrt(max((RADIUS - 4) ** 2 - far**2, 0.0))
            draw_row(d, row, x, top, max(chord, 116), scale)
            top += height * scale
        draw_badge(d, x, y - RADIUS + 2, clearing)
        if facts.map.tower == clearing.number:
            left, top = x - RADIUS * 0.74 - 26, y - RADIUS * 0.68 - 30
            d.symbol("tower", left, top, 46, "#b9ad9a", data_tower=clearing.number)
        if facts.rulers and facts.rulers[clearing.number - 1]:
            seat = facts.rulers[clearing.number - 1]
            bx, by = x + RADIUS * 0.74, y - RADIUS * 0.68
            d.add("circle", cx=bx, cy=by, r=BADGE, fill=CARD, stroke=SHADOW, stroke_width=1.2)
            d.symbol("crown", bx - 10, by - 10.5, 20, facts.look(seat).fill, data_ruler=seat)


def draw_badge(d: Drawing, x: float, y: float, clearing: p.Clearing) -> None:
    """Number and suit of a clearing, on its rim: a plate with number, head and letter."""
    look = SUITS.get(clearing.suit, NO_SUIT)
    d.box(x - 32, y - 18, 64, 34, 17, fill=CARD, stroke=look.fill, stroke_width=3)
    d.text(x - 13, y + 6, str(clearing.number), 20, INK, "middle", True)
    if clearing.suit in SUITS:
        d.symbol(f"suit-{look.name}", x + 1, y - 13, 24, look.fill, data_suit=look.name)


def draw_row(d: Drawing, row: list[Stand], x: float, top: float, width: float, scale: float = 1.0) -> None:
    """A row of things, centred at x; smaller when they would not fit."""
    widths = [stand.size + beside(stand) for stand in row]
    total = sum(widths) + GAP * (len(row) - 1)
    height = max(stand.size for stand in row) * scale
    scale = min(scale, width / total)
    left = x - total * scale / 2
    for stand, room in zip(row, widths, strict=True):
        size = stand.size * scale
        draw_stand(d, stand, left, top + (height - size) / 2, size)
        left += (room + GAP) * scale


def beside(stand: Stand) -> float:
    """The room that a count beside the thing takes."""
    if stand.kind in ("warrior", "ruin") or stand.count <= 1:
        return 0.0
    return text_width(f"×{stand.count}", stand.size * COUNT, True) + 2


def draw_stand(d: Drawing, stand: Stand, x: float, y: float, size: float) -> None:
    """One thing with its count."""
    seat = stand.seat or None
    if not stand.sign:
        d.box(
            x + 2, y + 2, size - 4, size - 4, 5, fill="#ffffff", fill_opacity=0.55, stroke=MUTED,
            stroke_width=1.4, stroke_dasharray="4 3", data_piece="slot",
        )  # fmt: skip
        return
    count = 1 if stand.kind == "ruin" else stand.count
    d.symbol(stand.sign, x, y, size, stand.fill, data_piece=stand.kind, data_seat=seat, data_count=count)
    if stand.kind == "warrior":
        d.text(x + size / 2, y + size * 0.9, str(stand.count), size * COUNT, stand.ink, "middle", True)
    elif stand.kind == "ruin" and stand.under:
        for i, name in enumerate(stand.under):
            at = x + size - 7 - 20 * i
            d.add("circle", cx=at, cy=y + 6, r=12, fill=CARD, stroke=SHADOW, stroke_width=1)
            d.symbol(f"item-{name}", at - 9, y - 3, 18, CARD, data_under=name)
    elif stand.kind == "ruin" and stand.count:
        d.add("circle", cx=x + size - 5, cy=y + 6, r=8, fill=CARD, stroke=SHADOW, stroke_width=1)
        d.text(x + size - 5, y + 10, str(stand.count), 11, INK, "middle", True)
    elif stand.count > 1:
        d.text(x + size + 1, y + size * 0.68, f"×{stand.count}", size * COUNT, INK, None, True)
    if stand.suit in SUITS:
        look = SUITS[stand.suit]
        d.add("circle", cx=x + size - 4, cy=y + size - 4, r=7, fill=CARD, stroke=SHADOW, stroke_width=0.8)
        d.symbol(f"suit-{look.name}", x + size - 9.5, y + size - 9.5, 11, look.fill)
