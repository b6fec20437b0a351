"""Pictures of positions: an SVG of our own drawing, and PNG from it.

``svg_of(game)`` draws a Game or a View of the core, ``draw(position)`` a message;
``png_of(svg)`` needs the extra ``picture``. ``style`` has the colours, which the terminal
uses too; ``asked`` says in words what is asked of whom.
"""

from __future__ import annotations

from typing import Any

from rootai.notation.position import to_position
from rootai.picture.page import draw
from rootai.picture.png import MissingExtra, png_of

__all__ = ["MissingExtra", "draw", "png_of", "rulers_of", "svg_of"]


def svg_of(game: Any) -> str:
    """The picture of a Game, with all that is hidden, or of a View, as its seat sees it."""
    return draw(to_position(game), rulers_of(game))


def rulers_of(game: Any) -> list[int]:
    """The seat 1-6 that rules each clearing, 0 for none (Law 2.7), by number - 1."""
    pub = game.raw()["pub"]
    seats = range(pub["n_seats"])
    return [
        next((seat + 1 for seat in seats if pub["ruled"][seat] >> i & 1), 0) for i in range(len(pub["suit"]))
    ]
