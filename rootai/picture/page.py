"""The whole page: head, map, what lies beside it, and the panels of the seats."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.picture.asked import battle_of, question, turn_of
from rootai.picture.clearings import draw_clearings, draw_pawns
from rootai.picture.facts import DECK, EDITION, Facts, cards_of, deck_name, facts_of
from rootai.picture.ground import draw_ground, draw_names
from rootai.picture.panels import WIDTH, draw_panel
from rootai.picture.piles import draw_piles
from rootai.picture.places import Ground, ground_of
from rootai.picture.style import ALERT, INK, MUTED
from rootai.picture.svg import Drawing, shortened, text_width
from rootai.picture.symbols import SYMBOLS

EDGE, GAP = 16.0, 12.0
TOP = 66.0
# With more seats than this the panels stand in two columns.
ONE_COLUMN = 4


def draw(position: p.Position, rulers: Sequence[int] = ()) -> str:
    """The SVG of a position in which nothing is left out, as ``to_position`` and ``complete``
    write it.

    ``rulers`` has the seat that rules each clearing by its number - 1, 0 for none; without it
    no rule is shown. Raises ValueError (CatalogError) for an unknown map or deck.
    """
    facts = facts_of(position, rulers)
    cards_of(position.rules.deck or DECK)
    d = Drawing()
    ground = ground_of(facts.map, EDGE, EDGE + TOP)
    columns = columns_of(len(position.seats))
    width = 2 * EDGE + ground.width + sum(GAP + WIDTH for _ in columns)
    background = d.mark()
    draw_head(d, facts, width)
    draw_ground(d, facts, ground)
    draw_clearings(d, facts, ground)
    draw_names(d, facts, ground)
    draw_pawns(d, facts, ground)
    draw_battle(d, facts, ground)
    bottom = draw_piles(d, facts, EDGE, ground.y + ground.height + GAP, ground.width)
    x = EDGE + ground.width + GAP
    for seats in columns:
        y = EDGE + TOP
        for seat in seats:
            y += draw_panel(d, facts, seat, x, y) + GAP
        bottom = max(bottom, y - GAP)
        x += WIDTH + GAP
    width, height = ceil(width), ceil(bottom + EDGE)
    d.under(background, "rect", width=width, height=height, fill="#fdf9ef")
    return d.svg(width, height, f"{turn_of(facts)}. {question(facts)}", SYMBOLS)


def columns_of(seats: int) -> list[list[int]]:
    """The seats of each column of panels, in turn order."""
    if seats <= ONE_COLUMN:
        return [list(range(1, seats + 1))]
    half = (seats + 1) // 2
    return [list(range(1, half + 1)), list(range(half + 1, seats + 1))]


def draw_head(d: Drawing, facts: Facts, width: float) -> None:
    """Two lines: the turn and the question; the battle; what game it is and who sees it."""
    m = facts.position
    rules = m.rules
    game = f"{facts.map.name} map, {deck_name(rules.deck or DECK)}, Law {rules.edition or EDITION}"
    seen = f"as seat {m.viewer} sees it" if m.viewer else "full position"
    right = max(text_width(game, 15), text_width(seen, 15))
    room = width - 2 * EDGE - right - 30
    with d.group(id="head"):
        d.text(EDGE + 4, EDGE + 24, shortened(turn_of(facts), 27, room, True), 27, INK, None, True)
        asked = shortened(question(facts), 18, room, True)
        used = d.text(EDGE + 4, EDGE + 51, asked, 18, ALERT, None, True)
        battle = battle_of(facts)
        if battle and room - used > 120:
            d.text(EDGE + 24 + used, EDGE + 51, shortened(battle, 16, room - used - 24), 16, INK)
        d.text(width - EDGE - 4, EDGE + 22, game, 15, MUTED, "end")
        d.text(width - EDGE - 4, EDGE + 46, seen, 15, MUTED, "end")


def draw_battle(d: Drawing, facts: Facts, ground: Ground) -> None:
    """Crossed swords on the rim of the clearing that is fought in."""
    if facts.position.HasField("battle"):
        x, y = ground.at[facts.position.battle.clearing]
        d.add("circle", cx=x - 58, cy=y - 54, r=19, fill="#f6d9d2", stroke=ALERT, stroke_width=2.5)
        d.symbol("swords", x - 71, y - 67, 26, ALERT, data_battle=facts.position.battle.clearing)
