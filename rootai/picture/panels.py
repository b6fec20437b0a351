"""The panel of a seat: who it is, points, cards, crafted things, and its faction's board."""

from __future__ import annotations

from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.picture.boards import BOARDS
from rootai.picture.facts import Facts
from rootai.picture.parts import BASE, ROW, Rows, suit_look
from rootai.picture.style import CARD, INK, LINE, MUTED, PAPER, SHADOW, SUITS
from rootai.picture.svg import Drawing, shortened, text_width

WIDTH, PAD, HEAD = 664.0, 12.0, 42.0


def draw_panel(d: Drawing, facts: Facts, seat: int, x: float, y: float) -> float:
    """The panel of a seat 1-6 with its left upper corner at x, y; gives its height."""
    state = facts.position.seats[seat - 1]
    look = facts.look(seat)
    asked = [entry.seat for entry in facts.position.pending[:1]] == [seat] and not facts.position.winners
    mark = d.mark()
    with d.group(id=f"seat-{seat}"):
        rows = Rows(d, facts, x + PAD, y + HEAD + 8, WIDTH - 2 * PAD)
        draw_head(d, facts, seat, state, x, y, asked)
        draw_hand(rows, seat, state)
        board = state.WhichOneof("board")
        if board is not None:
            BOARDS[board](rows, seat, state)
        draw_progress(rows, state)
        height = rows.end() + 4 - y
    d.under(
        mark, "rect", x=x, y=y, width=WIDTH, height=height, rx=8, fill=PAPER,
        stroke=look.fill if asked else LINE, stroke_width=4 if asked else 1.5,
    )  # fmt: skip
    return height


def draw_head(
    d: Drawing, facts: Facts, seat: int, state: p.SeatState, x: float, y: float, asked: bool
) -> None:
    """The coloured head: seat, faction, what it is up to, points."""
    look = facts.look(seat)
    d.box(x, y, WIDTH, HEAD, 8, fill=look.fill, stroke=SHADOW, stroke_width=1)
    d.add("circle", cx=x + 21, cy=y + HEAD / 2, r=14, fill=CARD)
    d.text(x + 21, y + HEAD / 2 + 6, str(seat), 18, INK, "middle", True)
    d.symbol(f"warrior-{look.figure}", x + 42, y + 5, 32, CARD)
    right = x + WIDTH - 12
    if state.coalition_partner:
        words = f"coalition with seat {state.coalition_partner}"
        d.text(right, y + 27, words, 16, look.ink, "end", True)
        right -= text_width(words, 16, True) + 12
    elif state.dominance:
        suit = suit_look(state.dominance)
        d.add("circle", cx=right - 10, cy=y + HEAD / 2, r=14, fill=CARD)
        d.symbol(f"suit-{suit.name}", right - 20, y + HEAD / 2 - 10, 20, suit.fill)
        d.text(right - 32, y + 28, "Dominance", 17, look.ink, "end", True)
        right -= text_width("Dominance", 17, True) + 44
    else:
        d.text(right, y + 31, str(state.score), 28, look.ink, "end", True, data_score=seat)
        right -= text_width(str(state.score), 28, True) + 14
    marks = []
    if seat in facts.position.winners:
        marks.append("winner")
    if facts.position.turn_seat == seat:
        marks.append("turn")
    if asked:
        marks.append("asked")
    for word in reversed(marks):
        width = text_width(word, 13, True) + 16
        d.box(right - width, y + 10, width, 23, 11.5, fill=CARD, stroke=SHADOW, stroke_width=1)
        d.text(right - width / 2, y + 26, word, 13, INK, "middle", True)
        right -= width + 6
    name = shortened(facts.names[seat - 1], 20, right - x - 84, True)
    d.text(x + 80, y + 28, name, 20, look.ink, None, True)


def draw_hand(rows: Rows, seat: int, state: p.SeatState) -> None:
    """Cards in hand, warriors in supply, crafted effects and items."""
    flow = rows.row("hand")
    known = [*state.hand.cards, *state.hand.known]
    x, y = flow.place(44, ROW)
    rows.d.symbol("card", x - 3, y + 1, 25, rows.facts.look(seat).fill)
    rows.d.text(x + 22, y + BASE + 0.5, str(state.hand.count), 17, INK, None, True, data_hand=seat)
    rows.cards(flow, known, "hand")
    if known:
        rows.hidden(flow, state.hand.count - len(known))
    vagabond = state.WhichOneof("board") == "vagabond"
    if state.crafted or state.crafted_items or not vagabond:
        flow = rows.row("in play" if vagabond else "supply")
        if not vagabond:
            rows.figures(flow, seat, state.warrior_supply, "supply")
        if state.crafted or state.crafted_items:
            rows.words(flow, "crafted", fill=MUTED)
        rows.items(flow, state.crafted_items, "crafted")
        for item in state.exhausted_items:
            rows.words(flow, f"{n.ITEM_NAMES[n.ITEMS.index(item)]} exhausted", fill=MUTED)
        rows.cards(flow, state.crafted, "crafted")


def draw_progress(rows: Rows, state: p.SeatState) -> None:
    """What of this turn matters for what may still be done."""
    done = state.progress
    words = [
        f"crafted with {use.count} {suit_look(use.suit).name}"
        for use in done.crafting_used
        if use.suit in SUITS
    ]
    words += [f"{rows.facts.card(slug)[0]} used" for slug in done.effects_used]
    if done.services_bought:
        words.append(f"services bought: {done.services_bought}")
    for used, name in (
        (done.ferry_used, "ferry used"),
        (done.path_opened, "a path opened"),
        (done.riverboats, "Riverboats"),
        (done.mercenaries, "Mercenaries"),
    ):
        if used:
            words.append(name)
    if words:
        flow = rows.row("this turn")
        for word in words:
            rows.words(flow, word, fill=MUTED)
