"""The boards of the Riverfolk expansion's factions."""

from __future__ import annotations

from collections.abc import Iterable

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.picture.parts import Rows, suit_look
from rootai.picture.style import ALERT, INK, MUTED

SUIT_ORDER = (c.SUIT_FOX, c.SUIT_RABBIT, c.SUIT_MOUSE)


def counted(counts: Iterable[c.SuitCount]) -> dict[c.Suit, int]:
    """Numbers by suit."""
    return {entry.suit: entry.count for entry in counts}


def draw_lizard(rows: Rows, seat: int, state: p.SeatState) -> None:
    """Acolytes, Outcast, Lost Souls, gardens left on the board."""
    b, fill = state.lizard, rows.facts.look(seat).fill
    flow = rows.row("Acolytes")
    rows.figures(flow, seat, b.acolytes, "acolytes")
    rows.words(flow, "Outcast", fill=MUTED)
    if b.outcast:
        rows.suit(flow, b.outcast)
        rows.words(
            flow,
            suit_look(b.outcast).name + (", hated" if b.hated else ""),
            b.hated,
            ALERT if b.hated else INK,
        )
    else:
        rows.words(flow, "none")
    if b.crusade_clearing:
        rows.words(flow, f"crusade to {b.crusade_clearing}")
    flow = rows.row("gardens")
    left = counted(b.gardens_on_board)
    for suit in SUIT_ORDER:
        rows.suit(flow, suit)
        rows.track(flow, "garden", fill, n.BOARD_OF["lizard"].track("garden").vp, left.get(suit, 0))
    flow = rows.row("Lost Souls")
    rows.cards(flow, b.lost_souls, "lost_souls")
    if not b.lost_souls:
        rows.words(flow, "none", fill=MUTED)
    if b.revealed or b.scored:
        flow = rows.row("rituals")
        rows.cards(flow, b.revealed, "revealed")
        if b.scored:
            rows.words(flow, "scored: " + ", ".join(suit_look(suit).name for suit in b.scored))


def draw_riverfolk(rows: Rows, seat: int, state: p.SeatState) -> None:
    """Prices, warriors in Payments and Funds, the Trade Posts tracks."""
    b, look = state.riverfolk, rows.facts.look(seat)
    flow = rows.row("prices")
    for word, price in (
        ("hand card", b.price_hand_card),
        ("Riverboats", b.price_riverboats),
        ("Mercenaries", b.price_mercenaries),
    ):
        rows.words(flow, f"{word} {price or '-'}", True)
    for label, boxes in (("Payments", b.payments), ("Funds", b.funds), ("committed", b.committed)):
        shown = [box for box in boxes if box.count]
        if shown or label == "Funds":
            flow = rows.row(label)
            for box in shown:
                rows.figures(flow, box.seat, box.count, label.lower())
            if not shown:
                rows.words(flow, "none", fill=MUTED)
    flow = rows.row("posts")
    left, gone = counted(b.posts_on_track), counted(b.posts_removed)
    vp = n.BOARD_OF["riverfolk"].track("trade_post").vp
    for suit in SUIT_ORDER:
        rows.suit(flow, suit)
        rows.track(flow, "trade-post", look.fill, vp, left.get(suit, 0))
        for entry in b.track:
            if entry.suit == suit and entry.count:
                rows.figures(flow, entry.seat, entry.count, "track")
        if gone.get(suit):
            rows.words(flow, f"{gone[suit]} gone", fill=MUTED)
