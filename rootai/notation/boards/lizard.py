"""The board of the Lizard Cult (Law chapter 10), there and back."""

from __future__ import annotations

from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.notation.names import NONE, Raw, Table
from rootai.notation.pending import find
from rootai.notation.read_cards import Ledger
from rootai.notation.reader import Reader
from rootai.notation.source import Source
from rootai_core.ids import FrameKind as F


def held(pub: Raw, seat: int) -> int | None:
    """The acolytes; only warriors of the own seat lie there."""
    return int(pub["liz"]["acolytes"]) if pub["seat"][seat]["faction"] == n.LIZARD else None


# ---- writing -----------------------------------------------------------------------------------
def write_board(out: p.SeatState, seat: int, source: Source, table: Table) -> None:
    pub, liz = source.pub, source.pub["liz"]
    b = out.lizard
    b.acolytes = liz["acolytes"]
    if liz["outcast"] != NONE:
        b.outcast = n.SUITS[liz["outcast"]]
    b.hated = bool(liz["hated"])
    b.lost_souls.extend(table.card_slugs(pub["cards"][n.LOST_SOULS]))
    b.revealed.extend(table.card_slugs(pub["cards"][n.REVEALED]))
    b.scored.extend(n.SUITS[suit] for suit in range(3) if liz["scored"] >> suit & 1)
    for suit, built in enumerate(liz["gardens"]):
        b.gardens_on_board.add(suit=n.SUITS[suit], count=n.SUIT_GARDENS - built)
    crusade = find(pub, F.D_CRUSADE_THEN)
    if crusade is not None and pub["stack"][pub["depth"] - 1] is not crusade:
        b.crusade_clearing = crusade["a"] + 1


# ---- reading -----------------------------------------------------------------------------------
def read_board(r: Reader, ledger: Ledger, field: str, m: p.SeatState, seat: int) -> None:
    b, pub, faults = m.lizard, r.pub, r.faults
    liz = pub["liz"]
    liz["acolytes"] = faults.number(f"{field}.acolytes", b.acolytes, 0, n.warriors_of(n.LIZARD), law="10.2.3")
    liz["outcast"] = NONE
    if b.outcast:
        suit = r.suit(f"{field}.outcast", b.outcast, bird=False)
        liz["outcast"] = NONE if suit is None else suit
    liz["hated"] = int(b.hated)
    pub["cards"][n.LOST_SOULS] = ledger.cards(f"{field}.lost_souls", b.lost_souls)
    pub["cards"][n.REVEALED] = ledger.cards(f"{field}.revealed", b.revealed)
    for at, value in enumerate(b.scored):
        suit = r.suit(f"{field}.scored[{at}]", value, bird=False)
        if suit is not None:
            bit = 1 << suit
            faults.check(
                not liz["scored"] & bit,
                f"{field}.scored[{at}]",
                "twice",
                "10.5.3",
                "each suit once",
                n.SUIT_NAMES[suit],
            )
            liz["scored"] |= bit
    read_gardens(r, field, b)
    # cards and marks of a Daylight go when the Evening's steps begin, after its window
    mine = pub["turn"] == seat and pub["phase"] in (n.DAYLIGHT, n.EVENING)
    for name in ("revealed", "scored"):
        faults.check(
            mine or not getattr(b, name),
            f"{field}.{name}",
            "not_their_turn",
            "10.5",
            "left out outside their Daylight",
            "some",
        )
    faults.check(
        not b.crusade_clearing or (pub["turn"] == seat and pub["phase"] == n.BIRDSONG),
        f"{field}.crusade_clearing",
        "not_their_turn",
        "10.4.3.I",
        "0 outside their Birdsong",
        b.crusade_clearing,
    )
    if b.crusade_clearing:
        r.clearing(f"{field}.crusade_clearing", b.crusade_clearing)


def read_gardens(r: Reader, field: str, b: p.LizardState) -> None:
    """Gardens on the map by the suit of their clearings; those left, where given, agree."""
    pub = r.pub
    built = [0, 0, 0]
    for suit, slots in zip(pub["suit"], pub["slot"], strict=True):
        if suit < n.BIRD:  # no marker lies there yet (19.1)
            built[suit] += slots.count(n.GARDEN)
    pub["liz"]["gardens"] = built
    seen = set()
    for at, entry in enumerate(b.gardens_on_board):
        here = f"{field}.gardens_on_board[{at}]"
        suit = r.suit(f"{here}.suit", entry.suit, bird=False)
        if suit is None:
            continue
        r.faults.check(suit not in seen, here, "twice", "10.3.4", "each suit once", n.SUIT_NAMES[suit])
        seen.add(suit)
        left = n.SUIT_GARDENS - built[suit]
        r.faults.check(
            entry.count == left,
            f"{here}.count",
            "contradiction",
            "10.3.4",
            f"{left}: {built[suit]} are on the map",
            entry.count,
        )


def finish_board(r: Reader, seat: int, field: str) -> None:
    liz, faults = r.pub["liz"], r.faults
    if r.in_setup:
        faults.check(not liz["hated"], f"{field}.hated", "wrong_phase", "10.3.3", "false in set-up", "true")
        faults.check(
            not r.m.seats[seat].lizard.lost_souls,
            f"{field}.lost_souls",
            "wrong_phase",
            "10.2.6",
            "none in set-up",
            "some",
        )
    else:
        faults.check(liz["outcast"] != NONE, f"{field}.outcast", "missing", "10.3.3", "a suit", "nothing")
