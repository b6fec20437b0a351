"""Positions of the core as messages, and messages as positions.

``to_position`` writes everything; ``from_position`` and ``view_from_position`` read what a
client sends, complete what may be left out, and name all faults at once.
"""

from __future__ import annotations

from typing import Any

from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation.faults import Faults, PositionError, describe
from rootai.notation.read import read_position
from rootai.notation.reader import Reader
from rootai.notation.source import source_of, to_game, to_view
from rootai.notation.write import write_position

__all__ = [
    "PositionError",
    "complete",
    "describe",
    "from_position",
    "to_position",
    "validate",
    "view_from_position",
]


def to_position(game: Any, viewer: int = 0) -> p.Position:
    """The message of a Game: the full truth, or with ``viewer`` 1-6 what that seat sees.

    A View is written as it is.
    """
    return write_position(source_of(game, viewer))


def from_position(m: p.Position) -> Any:
    """The Game of a full position. Raises PositionError with all faults."""
    if m.viewer:
        faults = Faults()
        faults.add("viewer", "not_full", "", "0: a full position", m.viewer)
        faults.raise_if_any()
    r = read_position(copy_of(m))
    r.faults.raise_if_any()
    return checked(r, to_game(r))


def view_from_position(m: p.Position, asker: bool = False) -> Any:
    """The View of a seat's position. Raises PositionError with all faults.

    With ``asker`` the first pending choice has to be the viewer's own.
    """
    r = read_position(copy_of(m))
    r.faults.check(m.viewer, "viewer", "not_a_view", "", f"1-{len(m.seats)}: a seat's view", m.viewer)
    if asker and m.pending:
        r.faults.check(
            m.pending[0].seat == m.viewer,
            "pending[0].seat",
            "not_the_viewer",
            "1.2.1",
            f"{m.viewer}, the viewer: he is to choose",
            m.pending[0].seat,
        )
    r.faults.raise_if_any()
    view = to_view(r)
    try:
        fits = view.consistent
    except ValueError:
        fits = False
    r.faults.check(fits, "knowledge", "impossible", "1.2.1", "facts that some deal satisfies", "none does")
    r.faults.raise_if_any()
    checked(r, view.deal(0))
    return view


def checked(r: Reader, made: Any) -> Any:
    """The Game, if there is an answer to what is asked."""
    if not made.over and not made.legal():
        r.faults.add("pending[0]", "nothing_to_choose", "", "a choice with an answer", "none is legal")
        r.faults.raise_if_any()
    return made


def copy_of(m: p.Position) -> p.Position:
    """A copy that the reading may touch."""
    out = p.Position()
    out.CopyFrom(m)
    return out


def complete(m: p.Position) -> p.Position:
    """The position with everything written that may be left out, in canonical order."""
    return to_position(view_from_position(m) if m.viewer else from_position(m))


def validate(m: p.Position, asker: bool = False) -> list[Any]:
    """All faults of a position, empty when it can be."""
    try:
        if m.viewer:
            view_from_position(m, asker)
        else:
            from_position(m)
    except PositionError as error:
        return error.faults
    return []
