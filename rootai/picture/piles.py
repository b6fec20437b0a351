"""What lies beside the map: decks, discard pile, items, quests, cards that are known."""

from __future__ import annotations

from rootai.notation import names as n
from rootai.picture.facts import Facts
from rootai.picture.parts import Rows
from rootai.picture.style import LINE, MUTED, PAPER
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
                if slug in n.QUEST_NUMBERS:
                    rows.quest(flow, slug, "face_up")
            rows.hidden(flow, m.quests.deck_count, "in the deck")
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
