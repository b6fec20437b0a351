"""The board of the Riverfolk (Law chapter 11), there and back."""

from __future__ import annotations

from collections.abc import Sequence

from google.protobuf.internal.containers import RepeatedCompositeFieldContainer

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.notation.names import Raw, Table
from rootai.notation.read_cards import Ledger
from rootai.notation.reader import Reader
from rootai.notation.source import Source

POSTS = 3  # of each suit (11.3.3)
PRICES = (1, 4)
BOXES = ("payments", "funds", "committed")
PRICE_FIELDS = ("price_hand_card", "price_riverboats", "price_mercenaries")
SeatCounts = RepeatedCompositeFieldContainer[c.SeatCount]


def held(pub: Raw, seat: int) -> int:
    """Warriors of a seat that lie on the Riverfolk's board."""
    riv = pub["riv"]
    return int(sum(riv[box][seat] for box in BOXES) + sum(riv["track"][seat :: n.MAX_SEATS]))


# ---- writing -----------------------------------------------------------------------------------
def write_board(out: p.SeatState, seat: int, source: Source, table: Table) -> None:
    b, riv = out.riverfolk, source.pub["riv"]
    b.price_hand_card, b.price_riverboats, b.price_mercenaries = riv["prices"]
    for box in BOXES:
        for seat, count in enumerate(riv[box]):
            if count:
                getattr(b, box).add(seat=seat + 1, count=count)
    for suit in range(3):
        for seat in range(n.MAX_SEATS):
            count = riv["track"][suit * n.MAX_SEATS + seat]
            if count:
                b.track.add(suit=n.SUITS[suit], seat=seat + 1, count=count)
        b.posts_on_track.add(suit=n.SUITS[suit], count=left(riv, suit))
        if riv["destroyed"][suit]:
            b.posts_removed.add(suit=n.SUITS[suit], count=riv["destroyed"][suit])


def left(riv: Raw, suit: int) -> int:
    """Trade posts on a track."""
    return POSTS - int(riv["posts"][suit]) - int(riv["destroyed"][suit])


# ---- reading -----------------------------------------------------------------------------------
def read_board(r: Reader, ledger: Ledger, field: str, m: p.SeatState, seat: int) -> None:
    b, riv = m.riverfolk, r.pub["riv"]
    low = 0 if r.in_setup else PRICES[0]
    if not r.in_setup:
        swim(r, seat)
    riv["prices"] = [
        r.faults.number(f"{field}.{name}", getattr(b, name), low, PRICES[1], law="11.2.6")
        for name in PRICE_FIELDS
    ]
    for box in BOXES:
        read_box(r, f"{field}.{box}", getattr(b, box), riv[box])
    for suit in range(3):
        riv["posts"][suit] = sum(
            tokens[n.TRADE_POST]
            for tokens, of in zip(r.pub["token"], r.pub["suit"], strict=True)
            if of == suit
        )
    riv["destroyed"] = read_suits(r, f"{field}.posts_removed", b.posts_removed)
    given = read_suits(r, f"{field}.posts_on_track", b.posts_on_track) if b.posts_on_track else None
    for suit in range(3):
        gone = riv["posts"][suit] + riv["destroyed"][suit]
        if not r.faults.check(
            gone <= POSTS,
            f"{field}.posts_removed",
            "component_limit",
            "11.3.3",
            f"at most {POSTS} {n.SUIT_NAMES[suit]} posts on the map and out of the game",
            gone,
        ):
            riv["destroyed"][suit] = 0
        elif given is not None:
            r.derived(f"{field}.posts_on_track", given[suit], POSTS - gone, "11.3.3")
    for at, entry in enumerate(b.track):
        here = f"{field}.track[{at}]"
        owner = r.seat(f"{here}.seat", entry.seat)
        of_suit = r.suit(f"{here}.suit", entry.suit, bird=False)
        if of_suit is None:
            continue
        place = of_suit * n.MAX_SEATS + owner
        r.faults.check(not riv["track"][place], here, "twice", "11.5.3", "each owner once a suit", owner + 1)
        riv["track"][place] = r.faults.number(f"{here}.count", entry.count, 1, POSTS, law="11.5.3")
    for suit in range(3):
        there = sum(riv["track"][suit * n.MAX_SEATS : (suit + 1) * n.MAX_SEATS])
        free = POSTS - left(riv, suit)
        if not r.faults.check(
            there <= free,
            f"{field}.track",
            "component_limit",
            "11.5.3",
            f"at most {free} on empty {n.SUIT_NAMES[suit]} spaces",
            there,
        ):
            riv["track"][suit * n.MAX_SEATS : (suit + 1) * n.MAX_SEATS] = [0] * n.MAX_SEATS


def read_box(r: Reader, field: str, m: SeatCounts, box: list[int]) -> None:
    """Warriors in a box by owner; only who has warriors can be there."""
    for at, entry in enumerate(m):
        here = f"{field}[{at}]"
        owner = r.seat(f"{here}.seat", entry.seat)
        r.faults.check(not box[owner], here, "twice", "11.2.6", "each owner once", entry.seat)
        box[owner] = r.faults.number(
            f"{here}.count", entry.count, 1, max(n.warriors_of(r.seats[owner]), 1), law="1.5.1"
        )


def read_suits(r: Reader, field: str, m: Sequence[c.SuitCount]) -> list[int]:
    found = [0] * 3
    for at, entry in enumerate(m):
        suit = r.suit(f"{field}[{at}].suit", entry.suit, bird=False)
        if suit is not None:
            found[suit] = r.faults.number(f"{field}[{at}].count", entry.count, 0, POSTS, law="11.3.3")
    return found


def finish_board(r: Reader, seat: int, field: str) -> None:
    """In set-up only the stack says whether theirs has begun."""
    if r.begun(seat):
        swim(r, seat)


def swim(r: Reader, seat: int) -> None:
    """Rivers are paths for them from their set-up on (11.2.2)."""
    r.pub["rivers"] |= 1 << seat
    r.pub["swimmers"] |= 1 << seat
