"""The board of the Alliance (Law chapter 8), there and back."""

from __future__ import annotations

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.notation.faults import label
from rootai.notation.names import Raw, Table
from rootai.notation.read_cards import Ledger, hidden_pile
from rootai.notation.read_map import on_map
from rootai.notation.reader import Reader
from rootai.notation.source import Source


def held(pub: Raw, seat: int) -> int | None:
    """The officers; only warriors of the own seat lie there."""
    return int(pub["wa"]["officers"]) if pub["seat"][seat]["faction"] == n.ALLIANCE else None


# ---- writing -----------------------------------------------------------------------------------
def write_board(out: p.SeatState, seat: int, source: Source, table: Table) -> None:
    pub, wa = source.pub, source.pub["wa"]
    b = out.alliance
    b.supporters_count = pub["count"][n.Z_SUPPORTERS]
    cards = source.zones[n.Z_SUPPORTERS]
    if cards is not None:
        b.supporters.extend(table.card_slugs(cards))
    b.bases_on_board.extend(n.SUITS[suit] for suit in range(3) if not wa["bases"] >> suit & 1)
    b.officers = wa["officers"]
    b.operations_used = wa["ops"]
    b.sympathy_on_track = 10 - wa["sympathy"]


# ---- reading -----------------------------------------------------------------------------------
def read_board(r: Reader, ledger: Ledger, field: str, m: p.SeatState, seat: int) -> None:
    b, pub, faults = m.alliance, r.pub, r.faults
    wa = pub["wa"]
    wa["sympathy"] = on_map(pub, c.PIECE_SYMPATHY)
    given = b.sympathy_on_track if b.HasField("sympathy_on_track") else None
    r.derived(f"{field}.sympathy_on_track", given, 10 - min(wa["sympathy"], 10), "8.3.3")
    wa["bases"] = 0
    for i, slots in enumerate(pub["slot"]):
        if n.BASE in slots:
            wa["bases"] |= 1 << pub["suit"][i]
    if b.bases_on_board:
        board = {
            r.suit(f"{field}.bases_on_board[{at}]", suit, bird=False)
            for at, suit in enumerate(b.bases_on_board)
        }
        left = {suit for suit in range(3) if not wa["bases"] >> suit & 1}
        faults.check(
            board == left and len(b.bases_on_board) == len(board),
            f"{field}.bases_on_board",
            "contradiction",
            "8.3.2",
            ", ".join(n.SUIT_NAMES[s] for s in sorted(left)) or "none: all are on the map",
            ", ".join(label(c.Suit, s) for s in b.bases_on_board),
        )
    wa["officers"] = faults.number(f"{field}.officers", b.officers, 0, 10, law="8.3.1")
    wa["ops"] = faults.number(f"{field}.operations_used", b.operations_used, 0, 255, law="8.6.1")
    faults.check(
        not b.operations_used or (pub["turn"] == seat and pub["phase"] == n.EVENING),
        f"{field}.operations_used",
        "not_their_turn",
        "8.6.1",
        "0 outside their Evening",
        b.operations_used,
    )
    hidden_pile(r, ledger, n.Z_SUPPORTERS, field, b.supporters_count, b.supporters, "8.2.3")


def finish_board(r: Reader, seat: int, field: str) -> None:
    pub = r.pub
    count = pub["count"][n.Z_SUPPORTERS]
    settling = pub["queued"] or pub["hold"]
    r.faults.check(
        pub["wa"]["bases"] or count <= 5 or settling,
        f"{field}.supporters_count",
        "supporter_limit",
        "8.2.3.I",
        "at most 5 without a base",
        count,
    )
