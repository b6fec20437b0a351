"""What lies beside the map: decks, discard pile, items, quests, cards that are known."""

from __future__ import annotations

from rootai.picture.facts import Facts, offers
from rootai.picture.parts import ROW, Rows
from rootai.picture.style import FACTIONS, LINE, MUTED, NOBODY, PAPER
from rootai.picture.svg import Drawing

PAD = 12.0


def draw_piles(d: Drawing, facts: Facts, x: float, y: float, width: float) -> float:
    """The piles in a frame below the map; gives the place below it."""
    m = facts.position
    mark = d.mark()
    with d.group(id="piles"):
        rows = Rows(d, facts, x + PAD, y + 10, width - 2 * PAD)
        flow = rows.row("deck")
        rows.hidden(flow, m.cards.deck_count, "cards")
        rows.cards(flow, m.cards.known_in_deck, "known_in_deck")
        if not m.cards.deck_count:
            rows.words(flow, "empty", fill=MUTED)
        flow = rows.row("discard")
        rows.hidden(flow, len(m.cards.discard), "cards:")
        rows.cards(flow, m.cards.discard, "discard")
        if not m.cards.discard:
            rows.words(flow, "empty", fill=MUTED)
        if m.cards.available_dominance:
            rows.cards(rows.row("dominance"), m.cards.available_dominance, "available")
        flow = rows.row("items")
        rows.items(flow, m.item_supply, "supply")
        if not m.item_supply:
            rows.words(flow, "empty", fill=MUTED)
        if m.map_state.ruin_items:
            rows.words(flow, "under ruins", fill=MUTED)
            rows.items(flow, m.map_state.ruin_items, "ruins")
        if m.cards.coffins:
            flow = rows.row("coffins")
            for box in m.cards.coffins:
                rows.figures(flow, box.seat, box.count, "coffins")
        if m.HasField("quests"):
            flow = rows.row("quests")
            for slug in m.quests.face_up:
                if slug:
                    rows.quest(flow, slug, "face_up")
            rows.hidden(flow, m.quests.deck_count, "in the deck")
            if not any(m.quests.face_up) and not m.quests.deck_count:
                rows.words(flow, "none", fill=MUTED)
        if m.setup.pool:
            draw_draft(rows)
        bottom = rows.end() + 4
    d.under(
        mark,
        "rect",
        x=x,
        y=y,
        width=width,
        height=bottom - y,
        rx=8,
        fill=PAPER,
        stroke=LINE,
        stroke_width=1.5,
    )
    return bottom


def draw_draft(rows: Rows) -> None:
    """What is on offer in the draft of the advanced set-up (Law 19.8)."""
    flow = rows.row("draft")
    for faction, words in offers(rows.facts.position.setup):
        look = FACTIONS.get(faction, NOBODY)
        x, y = flow.place(28, ROW)
        rows.d.symbol(f"warrior-{look.figure}", x, y + 1, 25, look.fill, data_draft=look.figure)
        rows.words(flow, f"{look.name} ({words})" if words else look.name)
