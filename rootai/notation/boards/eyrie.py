"""The board of the Eyrie (Law chapter 7), there and back."""

from __future__ import annotations

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.notation.faults import label
from rootai.notation.names import NONE, Raw, Table
from rootai.notation.pending import find
from rootai.notation.read_cards import Ledger
from rootai.notation.read_map import on_map
from rootai.notation.reader import Reader
from rootai.notation.source import Source
from rootai_core.ids import FrameKind as F


# ---- writing -----------------------------------------------------------------------------------
def write_board(out: p.SeatState, seat: int, source: Source, table: Table) -> None:
    pub, ey = source.pub, source.pub["ey"]
    b = out.eyrie
    if ey["leader"] != NONE:
        b.leader = n.LEADERS[ey["leader"]]
    b.leaders_face_down.extend(v for i, v in enumerate(n.LEADERS) if ey["deposed"] >> i & 1)
    for i, column in enumerate(n.COLUMNS):
        cards = table.card_slugs(pub["cards"][n.DECREE + i])
        viziers = viziers_in(ey["leader"], i)
        if cards or viziers:
            b.decree.add(column=column, cards=cards, viziers=viziers)
    b.roosts_on_track = 7 - ey["roosts"]
    adding = find(pub, F.D_DECREE_ADD)
    if adding is not None:
        b.cards_added = adding["a"]
        b.bird_added = bool(adding["b"])
    if ey["column"] < n.NO_COLUMN and ey["leader"] != NONE and pub["phase"] == n.DAYLIGHT:
        b.column_now = n.COLUMNS[ey["column"]]
        for suit, count in enumerate(ey["todo"]):
            if count:
                b.column_remaining.add(suit=n.SUITS[suit], count=count)


def viziers_in(leader: int, column: int) -> int:
    """Loyal Viziers of a leader in a column (Law 7.3.4)."""
    return 0 if leader == NONE else n.LEADER_VIZIERS[leader].count(column)


# ---- reading -----------------------------------------------------------------------------------
def read_board(r: Reader, ledger: Ledger, field: str, m: p.SeatState, seat: int) -> None:
    b, pub, faults = m.eyrie, r.pub, r.faults
    ey = pub["ey"]
    ey["roosts"] = on_map(pub, c.PIECE_ROOST)
    given = b.roosts_on_track if b.HasField("roosts_on_track") else None
    r.derived(f"{field}.roosts_on_track", given, 7 - min(ey["roosts"], 7), "7.3.5")
    ey["leader"] = n.LEADERS.index(b.leader) if b.leader in n.LEADERS else NONE
    for at, leader in enumerate(b.leaders_face_down):
        here = f"{field}.leaders_face_down[{at}]"
        if faults.check(leader in n.LEADERS, here, "missing", "7.7.3", "a leader", leader or "nothing"):
            bit = 1 << n.LEADERS.index(leader)
            faults.check(
                not ey["deposed"] & bit, here, "twice", "7.7.3", "each leader once", label(c.Leader, leader)
            )
            ey["deposed"] |= bit
    faults.check(
        ey["deposed"] != (1 << len(n.LEADERS)) - 1,
        f"{field}.leaders_face_down",
        "new_clutch",
        "7.7.3.I",
        "at most three: the fourth turns all face up",
        4,
    )
    seen = set()
    for at, entry in enumerate(b.decree):
        here = f"{field}.decree[{at}]"
        if not faults.check(
            entry.column in n.COLUMNS,
            f"{here}.column",
            "missing",
            "7.4.2",
            "a column",
            entry.column or "nothing",
        ):
            continue
        column = n.COLUMNS.index(entry.column)
        faults.check(
            column not in seen, f"{here}.column", "twice", "7.4.2", "each column once", n.COLUMN_NAMES[column]
        )
        seen.add(column)
        pub["cards"][n.DECREE + column] = ledger.cards(f"{here}.cards", entry.cards)
        viziers = viziers_in(ey["leader"], column)
        if entry.HasField("viziers"):
            faults.check(
                entry.viziers == viziers, f"{here}.viziers", "contradiction", "7.3.4", viziers, entry.viziers
            )
    mine = pub["turn"] == seat
    for name, phase in (("cards_added", n.BIRDSONG), ("bird_added", n.BIRDSONG)):
        value = getattr(b, name)
        faults.check(
            not value or (mine and pub["phase"] == phase),
            f"{field}.{name}",
            "not_their_turn",
            "7.4.2",
            "left out outside their Birdsong",
            value,
        )
    faults.check(
        not b.column_now or (mine and pub["phase"] == n.DAYLIGHT),
        f"{field}.column_now",
        "not_their_turn",
        "7.5.2",
        "left out outside their Daylight",
        b.column_now,
    )
    faults.check(
        not b.bird_added or b.cards_added,
        f"{field}.bird_added",
        "contradiction",
        "7.4.2",
        "false: none was added",
        "true",
    )
    # The stack of the Daylight asks for it.
    ey["column"] = n.COLUMNS.index(b.column_now) if b.column_now in n.COLUMNS else n.NO_COLUMN


def in_column(pub: Raw, r: Reader, column: int) -> list[int]:
    """Cards of a Decree column by suit, viziers as birds."""
    cards = pub["cards"][n.DECREE + column]
    found = [(cards & r.table.of_suit[suit]).bit_count() for suit in range(4)]
    found[n.BIRD] += viziers_in(pub["ey"]["leader"], column)
    return found


def finish_board(r: Reader, seat: int, field: str) -> None:
    b, pub = r.m.seats[seat].eyrie, r.pub
    ey, faults = pub["ey"], r.faults
    choosing = find(pub, F.D_LEADER) is not None
    if not r.in_setup and not choosing:
        faults.check(ey["leader"] != NONE, f"{field}.leader", "missing", "7.3.3", "a leader", "nothing")
        faults.check(
            ey["leader"] == NONE or not ey["deposed"] >> ey["leader"] & 1,
            f"{field}.leader",
            "contradiction",
            "7.7.3",
            "a leader that is not face down",
            n.LEADER_NAMES[ey["leader"]] if ey["leader"] != NONE else "nothing",
        )
    if r.in_setup and not r.begun(seat):
        ey["column"] = 0
        return
    crafting = find(pub, F.D_EYRIE_CRAFT) is not None
    resolving = find(pub, F.D_DECREE) is not None
    if ey["column"] == n.NO_COLUMN and not b.column_now and (crafting or resolving):
        if resolving and not crafting:
            faults.add(f"{field}.column_now", "missing", "7.5.2", "the column that is resolved", "nothing")
        ey["column"] = 0
    ey["todo"] = [0] * 4
    if ey["column"] == n.NO_COLUMN:
        faults.check(
            not b.column_remaining,
            f"{field}.column_remaining",
            "contradiction",
            "7.5.2",
            "none without a column",
            "some",
        )
        return
    for kind in range(F.D_DECREE_RECRUIT, F.D_DECREE_BUILD + 1):
        faults.check(
            find(pub, kind) is None or kind - F.D_DECREE_RECRUIT == ey["column"],
            f"{field}.column_now",
            "contradiction",
            "7.5.2",
            "the column of the choice that is pending",
            n.COLUMN_NAMES[ey["column"]],
        )
    there = in_column(pub, r, ey["column"])
    for at, entry in enumerate(b.column_remaining):
        here = f"{field}.column_remaining[{at}]"
        suit = r.suit(f"{here}.suit", entry.suit)
        if suit is not None:
            faults.check(ey["todo"][suit] == 0, here, "twice", "7.5.2", "each suit once", n.SUIT_NAMES[suit])
            ey["todo"][suit] = faults.number(
                f"{here}.count", entry.count, 1, max(there[suit], 1), "contradiction", "7.5.2"
            )
    top = pub["stack"][pub["depth"] - 1]["kind"] if pub["depth"] else 0
    if not b.column_remaining and (crafting or top == F.D_DECREE):
        ey["todo"] = there
