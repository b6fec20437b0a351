"""The faction boards in Law terms, there and back: a module for each faction, and the table of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.notation.boards import alliance, eyrie, lizard, marquise, riverfolk, vagabond
from rootai.notation.names import Raw, Table
from rootai.notation.read_cards import Ledger
from rootai.notation.reader import Reader
from rootai.notation.source import Source

__all__ = ["BOARDS", "Board"]


@dataclass(frozen=True)
class Board:
    """What a faction's board holds: written, read, and completed once the stack is known.

    ``held`` counts the warriors of a seat that lie on the board, ``lying`` names them; None: none of this
    seat can lie there.
    """

    write: Callable[[p.SeatState, int, Source, Table], None]
    read: Callable[[Reader, Ledger, str, p.SeatState, int], None]
    finish: Callable[[Reader, int, str], None] | None = None
    held: Callable[[Raw, int], int | None] = lambda pub, seat: None
    lying: str = ""


BOARDS = {
    n.MARQUISE: Board(marquise.write_board, marquise.read_board, marquise.finish_board),
    n.EYRIE: Board(eyrie.write_board, eyrie.read_board, eyrie.finish_board),
    n.ALLIANCE: Board(
        alliance.write_board, alliance.read_board, alliance.finish_board, alliance.held, "officers"
    ),
    n.VAGABOND: Board(vagabond.write_board, vagabond.read_board),
    n.LIZARD: Board(lizard.write_board, lizard.read_board, lizard.finish_board, lizard.held, "acolytes"),
    n.RIVERFOLK: Board(
        riverfolk.write_board,
        riverfolk.read_board,
        riverfolk.finish_board,
        riverfolk.held,
        "the Riverfolk's board",
    ),
}
