"""A small writer of SVG: elements, attributes, text; nothing of the game.

Numbers are written with at most two decimals and attributes in the order given, so that
the same picture is the same text. Everything that comes from outside is escaped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from xml.sax.saxutils import escape, quoteattr

FONT = "Source Sans Pro, Source Sans 3, Arial, Helvetica, sans-serif"

Value = str | float | int | None

# Characters that XML 1.0 has no way to write.
_NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
# Widths in the usual sans-serif fonts by groups of characters, in parts of the font's size.
_WIDTHS = {
    **dict.fromkeys("ijl|'.,:;!", 0.28),
    **dict.fromkeys("ftr()[]-/ ·", 0.35),
    **dict.fromkeys("mMW", 0.87),
    **dict.fromkeys("w", 0.74),
    **dict.fromkeys("ABCDEFGHKLNOPQRSTUVXYZ&", 0.69),
    **dict.fromkeys("→–×", 0.7),
}
_BOLD = 1.07


def number(value: float) -> str:
    """A number with at most two decimals and no needless zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def clean(text: str) -> str:
    """The text without characters that XML cannot hold."""
    return _NO_XML.sub("\ufffd", text)


def text_width(text: str, size: float, bold: bool = False) -> float:
    """About how wide a text is in pixels; rather too wide than too narrow."""
    return sum(_WIDTHS.get(char, 0.56) for char in text) * size * (_BOLD if bold else 1.0)


def shortened(text: str, size: float, width: float, bold: bool = False) -> str:
    """The text, cut to fit with an ellipsis when it is too wide."""
    if text_width(text, size, bold) <= width:
        return text
    while text and text_width(text + "…", size, bold) > width:
        text = text[:-1]
    return text.rstrip() + "…"


class Drawing:
    """A picture that grows: elements are added one after the other, later ones on top."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.used: set[str] = set()
        self.depth = 1

    # ---- elements ------------------------------------------------------------------
    def line_of(self, tag: str, attributes: dict[str, Value], text: str | None = None) -> str:
        words = [tag]
        for name, value in attributes.items():
            if value is not None:
                shown = value if isinstance(value, str) else number(value)
                words.append(f"{name.rstrip('_').replace('_', '-')}={quoteattr(clean(shown))}")
        head = " ".join(words)
        body = f"<{head}/>" if text is None else f"<{head}>{escape(clean(text))}</{tag}>"
        return " " * self.depth + body

    def add(self, tag: str, text: str | None = None, /, **attributes: Value) -> None:
        """An element; underscores in names stand for hyphens, None leaves an attribute out."""
        self.parts.append(self.line_of(tag, attributes, text))

    @contextmanager
    def element(self, tag: str, **attributes: Value) -> Iterator[None]:
        """An element with others in it."""
        self.parts.append(self.line_of(tag, attributes).removesuffix("/>") + ">")
        self.depth += 1
        yield
        self.depth -= 1
        self.parts.append(" " * self.depth + f"</{tag}>")

    @contextmanager
    def group(self, title: str = "", **attributes: Value) -> Iterator[None]:
        """Elements that belong together; the title is shown by viewers that can."""
        with self.element("g", **attributes):
            if title:
                self.add("title", title)
            yield

    def mark(self) -> int:
        """The place of the next element, for :meth:`under`."""
        return len(self.parts)

    def under(self, mark: int, tag: str, **attributes: Value) -> None:
        """An element beneath everything added since the mark."""
        self.parts.insert(mark, self.line_of(tag, attributes))

    # ---- what is drawn often ---------------------------------------------------------
    def box(self, x: float, y: float, width: float, height: float, radius: float = 4, **more: Value) -> None:
        """A rectangle with round corners."""
        self.add("rect", x=x, y=y, width=width, height=height, rx=radius, **more)

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float = 13,
        fill: str = "#2e261c",
        anchor: str | None = None,
        bold: bool = False,
        **more: Value,
    ) -> float:
        """A line of text on the base line y; gives its width."""
        self.add(
            "text",
            words,
            x=x,
            y=y,
            font_size=size,
            fill=fill,
            text_anchor=anchor,
            font_weight="bold" if bold else None,
            **more,
        )
        return text_width(words, size, bold)

    def symbol(self, name: str, x: float, y: float, size: float, fill: str, **more: Value) -> None:
        """A symbol in the square with the left upper corner x, y."""
        self.used.add(name)
        self.add("use", href=f"#{name}", x=x, y=y, width=size, height=size, fill=fill, **more)

    # ---- the whole ---------------------------------------------------------------------
    def svg(self, width: float, height: float, title: str, symbols: dict[str, str]) -> str:
        """The document, with those symbols that are used, each drawn in a square of 24."""
        w, h = number(width), number(height)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}"'
            f' font-family="{FONT}" role="img">'
        )
        defs = [
            f'  <symbol id="{name}" viewBox="0 0 24 24">{symbols[name]}</symbol>'
            for name in sorted(self.used)
        ]
        return "\n".join(
            [
                head,
                f" <title>{escape(clean(title))}</title>",
                " <defs>",
                *defs,
                " </defs>",
                *self.parts,
                "</svg>\n",
            ]
        )


class Flow:
    """Boxes set in rows from left to right, a new row where one is full."""

    def __init__(self, x: float, y: float, width: float, gap: float = 4) -> None:
        self.left, self.right, self.gap = x, x + width, gap
        self.x, self.y, self.row = x, y, 0.0

    def place(self, width: float, height: float) -> tuple[float, float]:
        """The left upper corner of the next box."""
        if self.x > self.left and self.x + width > self.right:
            self.new_row()
        at = self.x, self.y
        self.x += width + self.gap
        self.row = max(self.row, height)
        return at

    def new_row(self) -> None:
        """Go on below what stands in this row."""
        if self.row:
            self.y += self.row + self.gap
        self.x, self.row = self.left, 0.0

    @property
    def bottom(self) -> float:
        """Below the last row."""
        return self.y + self.row
