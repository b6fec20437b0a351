"""What panels are made of: rows with a label, chips for cards, items, figures, tracks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai.notation import names as n
from rootai.picture.facts import Facts
from rootai.picture.style import ALERT, CARD, INK, LINE, MUTED, NO_SUIT, SHADOW, SUITS, SuitLook
from rootai.picture.svg import Drawing, Flow, number, shortened, text_width

# All in pixels: the width of the labels, the height of a row, of a chip, of what is written.
LABEL, ROW, CHIP, TEXT = 92.0, 28.0, 24.0, 14.5
BASE = 19.0  # the base line of a row's text
HEAD = 18.0  # the head of a suit in a chip
SPACE = 27.0  # a space of a track
MINI = 21.0, 28.0  # a card of which the suit is enough


def suit_look(suit: c.Suit) -> SuitLook:
    """How a suit is drawn, also none."""
    return SUITS.get(suit, NO_SUIT)


class Rows:
    """Rows from top to bottom, each a label and what belongs to it."""

    def __init__(
        self, d: Drawing, facts: Facts, x: float, y: float, width: float, label: float = LABEL
    ) -> None:
        self.d, self.facts = d, facts
        self.x, self.y, self.width, self.label = x, y, width, label
        self.flow: Flow | None = None

    def row(self, label: str) -> Flow:
        """A new row; what is placed in the flow decides its height."""
        self.end()
        self.d.text(self.x, self.y + BASE, label, 14, MUTED)
        self.flow = Flow(self.x + self.label, self.y, self.width - self.label)
        return self.flow

    def end(self) -> float:
        """Close the open row; gives the place below it."""
        if self.flow is not None:
            self.y = max(self.flow.bottom, self.y + ROW) + 4
            self.flow = None
        return self.y

    # ---- words -----------------------------------------------------------------------------
    def words(self, flow: Flow, text: str, bold: bool = False, fill: str = INK) -> None:
        """A text of one line."""
        text = shortened(text, TEXT, flow.right - flow.left, bold)
        x, y = flow.place(text_width(text, TEXT, bold) + 8, ROW)
        self.d.text(x, y + BASE, text, TEXT, fill, None, bold)

    def hint(self, flow: Flow, text: str) -> None:
        """A small remark."""
        x, y = flow.place(text_width(text, 12), 15)
        self.d.text(x, y + 12, text, 12, ALERT)

    # ---- cards -----------------------------------------------------------------------------
    def chip(
        self, flow: Flow, text: str, look: SuitLook, more: float = 0, **data: str
    ) -> tuple[float, float]:
        """A plate with the head of a suit and a text; ``more`` is room left behind the text."""
        text = shortened(text, TEXT, flow.right - flow.left - HEAD - 14 - more)
        width = text_width(text, TEXT) + HEAD + 14 + more
        x, y = flow.place(width, ROW)
        self.d.box(x, y + 2, width, CHIP, 6, fill=look.pale, stroke=look.fill, stroke_width=1)
        sign = "card" if look is NO_SUIT else f"suit-{look.name}"
        self.d.symbol(sign, x + 4, y + 5, HEAD, look.fill)
        ink = MUTED if look is NO_SUIT else INK
        self.d.text(x + HEAD + 8, y + BASE, text, TEXT, ink, None, False, **data)
        return x + width, y

    def cards(self, flow: Flow, slugs: Iterable[str], zone: str) -> None:
        """A chip for each kind of card, with the number of copies when there are several."""
        for slug, count in Counter(slugs).items():
            name, suit = self.facts.card(slug)
            text = f"{count}× {name}" if count > 1 else name
            self.chip(flow, text, suit_look(suit), data_card=slug, data_zone=zone, data_count=str(count))

    def hidden(self, flow: Flow, count: int, word: str = "hidden") -> None:
        """Cards of which only the number is known."""
        if count > 0:
            self.chip(flow, f"{count} {word}", NO_SUIT)

    def quest(self, flow: Flow, slug: str, zone: str) -> None:
        """A quest: its suit, its name and the two items it takes."""
        if slug not in n.QUEST_NUMBERS:
            self.chip(flow, slug, NO_SUIT, data_quest=slug, data_zone=zone)
            return
        quest = n.QUESTS[n.QUEST_NUMBERS[slug]]
        look = SUITS[n.SUITS[n.SUIT_NAMES.index(quest.suit)]]
        right, y = self.chip(flow, quest.name, look, 52, data_quest=slug, data_zone=zone)
        for i, item in enumerate(quest.items):
            self.d.symbol(f"item-{item}", right - 52 + i * 25, y + 3, 22, CARD)

    def minis(self, flow: Flow, suits: Iterable[c.Suit], zone: str) -> None:
        """Small cards that show their suit alone."""
        for suit in suits:
            look = suit_look(suit)
            x, y = flow.place(*MINI)
            self.d.box(x, y, *MINI, 3, fill=look.pale, stroke=look.fill, stroke_width=1.2)
            if suit in SUITS:
                self.d.symbol(f"suit-{look.name}", x + 1.5, y + 5, HEAD, look.fill, data_zone=zone)

    def suit(self, flow: Flow, suit: c.Suit) -> None:
        """The head of a suit."""
        x, y = flow.place(22, ROW)
        if suit in SUITS:
            self.d.symbol(f"suit-{SUITS[suit].name}", x, y + 4, 20, SUITS[suit].fill)

    # ---- pieces and items ------------------------------------------------------------------
    def figures(self, flow: Flow, seat: int, count: int, where: str) -> None:
        """Warriors of a seat: one figure with their number."""
        look = self.facts.look(seat)
        x, y = flow.place(32, ROW)
        data = {"data_board": where, "data_seat": str(seat), "data_count": str(count)}
        self.d.symbol(f"warrior-{look.figure}", x, y - 1, 29, look.fill, **data)
        self.d.text(x + 14.5, y + 25.3, str(count), 13, look.ink, "middle", True)

    def token(self, flow: Flow, sign: str, fill: str, count: int) -> None:
        """A kind of token with its number."""
        x, y = flow.place(54, ROW)
        self.d.symbol(sign, x, y + 1, 25, fill, data_board=sign, data_count=count)
        self.d.text(x + 28, y + BASE, f"×{count}", TEXT, INK, None, True)

    def track(self, flow: Flow, sign: str, fill: str, spaces: Sequence[int], left: int) -> None:
        """A track: ``left`` pieces still on it, the points of the spaces that are free.

        The piece that leaves first stands first, so the free spaces are those in front.
        """
        x, y = flow.place(len(spaces) * (SPACE + 2) + 5, ROW)
        for i, points in enumerate(spaces):
            at = x + i * (SPACE + 2)
            if i >= len(spaces) - left:
                self.d.symbol(sign, at, y + 0.5, SPACE, fill, data_track=sign)
            else:
                self.d.box(at + 1, y + 1.5, SPACE - 2, SPACE - 2, 4, fill=CARD, stroke=LINE, stroke_width=1)
                self.d.text(at + SPACE / 2, y + BASE, str(points), TEXT, MUTED, "middle")

    def item(self, flow: Flow, stack: c.ItemStack, place: str) -> None:
        """Items one by one: face down pale and crossed out, damaged with a red rim."""
        down = stack.exhausted
        rim, thick = (ALERT, 2.2) if stack.damaged else (LINE, 1.0)
        name = n.ITEM_NAMES[n.ITEMS.index(stack.item)]
        state = ("damaged " if stack.damaged else "") + ("exhausted" if down else "ready")
        for _ in range(stack.count):
            x, y = flow.place(ROW, ROW)
            self.d.box(x, y, ROW, ROW, 5, fill="#d9cfbd" if down else CARD, stroke=rim, stroke_width=thick)
            data = {"data_item": name, "data_place": place, "data_state": state}
            faint = "0.45" if down else None
            self.d.symbol(f"item-{name}", x + 2.5, y + 2.5, ROW - 5, CARD, opacity=faint, **data)
            if down:
                ends = (number(v) for v in (x + 4, y + ROW - 4, x + ROW - 4, y + 4))
                self.d.add("path", d="M{} {}L{} {}".format(*ends), stroke=SHADOW, stroke_width=1.5)
            if stack.from_ruin:
                self.d.text(x + ROW - 2, y + ROW - 2.5, "R", 10, ALERT, "end", True)

    def items(self, flow: Flow, items: Iterable[c.Item], place: str) -> None:
        """Items that only lie there."""
        for value, count in sorted(Counter(items).items()):
            self.item(flow, c.ItemStack(item=value, count=count), place)
