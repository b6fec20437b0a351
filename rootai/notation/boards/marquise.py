"""The board of the Marquise (Law chapter 6), there and back."""

from __future__ import annotations

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.notation.names import NONE, Table
from rootai.notation.pending import find
from rootai.notation.read_cards import Ledger
from rootai.notation.read_map import on_map
from rootai.notation.reader import Reader
from rootai.notation.source import Source
from rootai_core.ids import FrameKind as F


# ---- writing -----------------------------------------------------------------------------------
def write_board(out: p.SeatState, seat: int, source: Source, table: Table) -> None:
    pub, mq = source.pub, source.pub["mq"]
    b = out.marquise
    b.wood_supply = mq["wood"]
    b.sawmills_on_track, b.workshops_on_track, b.recruiters_on_track = (6 - x for x in mq["built"])
    begun = pub["phase"] != n.SETUP or pub["seat"][seat]["corner"] != NONE
    b.keep_removed = bool(begun and mq["keep"] == NONE)
    b.actions_used = mq["actions"]
    b.extra_actions = mq["extra"]
    b.recruited = bool(mq["recruited"])
    march = find(pub, F.D_MARCH)
    if march is not None and pub["stack"][pub["depth"] - 1] is not march:
        b.march_moves_left = march["a"]


# ---- reading -----------------------------------------------------------------------------------
def read_board(r: Reader, ledger: Ledger, field: str, m: p.SeatState, seat: int) -> None:
    b, mq = m.marquise, r.pub["mq"]
    for k, (_kind, piece) in enumerate(list(n.BUILDINGS.items())[:3]):
        built = on_map(r.pub, piece)
        mq["built"][k] = built
        name = f"{n.PIECE_NAMES[piece][1]}_on_track"
        given = getattr(b, name) if b.HasField(name) else None
        r.derived(f"{field}.{name}", given, 6 - min(built, 6), "6.3.5")
    mq["actions"] = r.faults.number(f"{field}.actions_used", b.actions_used, 0, 30, law="6.5")
    mq["extra"] = r.faults.number(f"{field}.extra_actions", b.extra_actions, 0, 27, law="6.5")
    mq["recruited"] = int(b.recruited)
    r.faults.check(
        b.actions_used <= 3 + b.extra_actions,
        f"{field}.actions_used",
        "range",
        "6.5",
        f"at most {3 + b.extra_actions}: three and one per bird",
        b.actions_used,
    )
    r.faults.number(f"{field}.march_moves_left", b.march_moves_left, 0, 1, law="6.5.2")
    # the counters are cleared when the Evening's steps begin, after its window
    mine = r.pub["turn"] == seat and r.pub["phase"] in (n.DAYLIGHT, n.EVENING)
    for name in ("actions_used", "extra_actions", "recruited", "march_moves_left"):
        value = getattr(b, name)
        r.faults.check(
            mine or not value, f"{field}.{name}", "not_their_turn", "6.5", "0 outside her Daylight", value
        )
    # what is left of set-up; finish_marquise clears it where set-up has not begun or is over
    mq["to_place"] = sum(1 << k for k in range(3) if mq["built"][k] == 0)


def finish_board(r: Reader, seat: int, field: str) -> None:
    b, pub = r.m.seats[seat].marquise, r.pub
    mq = pub["mq"]
    begun = r.begun(seat)
    wood = on_map(pub, c.PIECE_WOOD)
    given = b.wood_supply if b.HasField("wood_supply") else None
    mq["wood"] = r.derived(f"{field}.wood_supply", given, max(8 - wood, 0) if begun else 0, "6.3.1")
    placed = mq["keep"] != NONE
    waiting = r.in_setup and pub["seat"][seat]["corner"] == NONE
    r.faults.check(
        b.keep_removed == (not placed and not waiting),
        f"{field}.keep_removed",
        "contradiction",
        "6.2.2",
        "true: no keep is on the map" if not placed else "false: the keep is on the map",
        "true" if b.keep_removed else "false",
    )
    if not begun or not r.in_setup:
        mq["to_place"] = 0
