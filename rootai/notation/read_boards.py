"""Seats and faction boards."""

from __future__ import annotations

from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.notation.boards import BOARDS
from rootai.notation.boards.vagabond import finish_quests, read_quests
from rootai.notation.exiles import read_coffins, read_exhausted
from rootai.notation.names import NONE
from rootai.notation.read_cards import Ledger
from rootai.notation.reader import Reader
from rootai.notation.services import read_services

MAX_SCORE = 250


def read_boards(r: Reader, ledger: Ledger) -> None:
    """What every seat has, then what only its faction has."""
    for seat, m in enumerate(r.m.seats):
        field = f"seats[{seat}]"
        read_seat(r, ledger, field, m, seat)
        board = m.WhichOneof("board")
        if r.seats[seat] == n.UNDRAFTED:
            r.faults.check(board is None, f"{field}.{board}", "wrong_board", "19.8.3", "no board yet", board)
            continue
        name = n.BOARDS[r.seats[seat]]
        if r.faults.check(
            board in (None, name), f"{field}.{board}", "wrong_board", "", f"the board of {name}", board
        ):
            BOARDS[r.seats[seat]].read(r, ledger, f"{field}.{name}", m, seat)
    form_teams(r)


def read_seat(r: Reader, ledger: Ledger, field: str, m: p.SeatState, seat: int) -> None:
    state = r.pub["seat"][seat]
    state["score"] = r.faults.number(f"{field}.score", m.score, 0, MAX_SCORE, law="3.1")
    read_dominance(r, ledger, field, m, seat)
    read_crafted(r, ledger, field, m, seat)
    if m.start_corner:
        state["corner"] = read_corner(r, f"{field}.start_corner", m.start_corner, seat)
    read_progress(r, f"{field}.progress", m, seat)


def read_dominance(r: Reader, ledger: Ledger, field: str, m: p.SeatState, seat: int) -> None:
    """An active dominance card, and the coalition that a Vagabond has formed with one (3.3, 9.2.8)."""
    state, faults = r.pub["seat"][seat], r.faults
    if m.dominance:
        suit = r.suit(f"{field}.dominance", m.dominance)
        if suit is not None:
            state["dominance"] = 1 + suit
            ledger.add(r.table.dominance_kind[suit], f"{field}.dominance")
        faults.check(
            len(r.seats) > 2, f"{field}.dominance", "two_players", "5.1.3", "none with two players", "one"
        )
    if m.coalition_partner:
        partner = r.seat(f"{field}.coalition_partner", m.coalition_partner)
        vagabond = r.seats[seat] == n.VAGABOND
        faults.check(
            vagabond,
            f"{field}.coalition_partner",
            "wrong_faction",
            "9.2.8",
            "0 but for a Vagabond",
            partner + 1,
        )
        faults.check(
            partner != seat, f"{field}.coalition_partner", "own_seat", "9.2.8", "another seat", partner + 1
        )
        faults.check(
            m.dominance,
            f"{field}.dominance",
            "missing",
            "9.2.8",
            "the dominance card of the coalition",
            "nothing",
        )
        if vagabond and partner != seat:
            state["coalition"] = partner
    elif r.seats[seat] == n.VAGABOND and m.dominance:
        faults.add(f"{field}.dominance", "wrong_faction", "9.2.8", "none but to form a coalition", "one")


def read_crafted(r: Reader, ledger: Ledger, field: str, m: p.SeatState, seat: int) -> None:
    """Effects in play, and the Crafted Items box (4.1.2, 4.1.3)."""
    state, table, faults = r.pub["seat"][seat], r.table, r.faults
    for at, slug in enumerate(m.crafted):
        here = f"{field}.crafted[{at}]"
        kind = r.card(here, slug)
        if kind is None:
            continue
        if not faults.check(
            kind in table.kind_effect, here, "not_an_effect", "4.1.3", "a card with a persistent effect", slug
        ):
            continue
        bit = 1 << table.kind_effect[kind]
        if faults.check(not state["effects"] & bit, here, "twice", "4.1.4", "each effect once", slug):
            state["effects"] |= bit
            ledger.add(kind, here)
    for at, value in enumerate(m.crafted_items):
        item = r.item(f"{field}.crafted_items[{at}]", value)
        if item is None:
            continue
        state["items"][item] += 1
    read_exhausted(r, field, m, seat)
    faults.check(
        r.seats[seat] != n.VAGABOND or not m.crafted_items,
        f"{field}.crafted_items",
        "wrong_faction",
        "9.2.1",
        "none: his items are his own",
        len(m.crafted_items),
    )


def read_corner(r: Reader, field: str, value: int, seat: int) -> int:
    """Where a faction that starts in a corner has begun; no two begin in the same (6.3.2, 7.3.2, 10.3.2)."""
    corner = r.clearing(field, value)
    corners = sorted(r.table.corners)
    r.faults.check(
        corner in corners or n.law_value(r.pub["law"], "homelands") == "setup_cards",
        field,
        "not_a_corner",
        "6.3.2",
        "one of " + ", ".join(str(x + 1) for x in corners),
        value,
    )
    owner = r.seats[seat]
    r.faults.check(
        owner in n.CORNERED, field, "wrong_faction", "5.1.7", f"none for {n.faction_name(owner)}", value
    )
    others = [state["corner"] for state in r.pub["seat"][:seat]]
    r.faults.check(
        corner not in others, field, "corner_taken", "7.3.2", "a corner of its own", f"{value}, another's too"
    )
    return corner


def read_progress(r: Reader, field: str, m: p.SeatState, seat: int) -> None:
    pub, table = r.pub, r.table
    progress = m.progress
    if seat != pub["turn"] or r.in_setup:
        given = [f.name for f, _ in progress.ListFields()]
        r.faults.check(
            not given,
            field,
            "not_their_turn",
            "1.4.1",
            "left out but for the seat whose turn it is",
            ", ".join(given),
        )
        return
    read_services(r, field, progress, seat)
    for name, bit, there in (
        ("ferry_used", n.USED_FERRY, table.ferry != NONE),
        ("path_opened", n.USED_PATH, pub["opened"]),
    ):
        value = getattr(progress, name)
        if r.faults.check(there or not value, f"{field}.{name}", "not_on_this_map", "25", "left out", value):
            pub["used"] |= int(value) << bit
    for at, entry in enumerate(progress.crafting_used):
        here = f"{field}.crafting_used[{at}]"
        suit = r.suit(f"{here}.suit", entry.suit, bird=False)
        if suit is not None:
            r.faults.check(
                pub["craft_used"][suit] == 0, here, "twice", "4.1.1", "each suit once", n.SUIT_NAMES[suit]
            )
            pub["craft_used"][suit] = r.faults.number(f"{here}.count", entry.count, 1, 12, law="4.1.1")
    for at, slug in enumerate(progress.effects_used):
        here = f"{field}.effects_used[{at}]"
        kind = r.card(here, slug)
        if kind is None:
            continue
        if r.faults.check(
            kind in table.kind_effect, here, "not_an_effect", "4.1.3", "an effect of a card", slug
        ):
            bit = 1 << table.kind_effect[kind]
            r.faults.check(not pub["used"] & bit, here, "twice", "1.4.2", "each effect once", slug)
            pub["used"] |= bit


# ---- all of them -----------------------------------------------------------------------------
def form_teams(r: Reader) -> None:
    """Partners of a coalition are no enemies (9.2.8)."""
    seats = r.pub["seat"]
    for seat in range(n.MAX_SEATS):
        seats[seat]["team"] = seat
    for _ in seats:
        for seat in range(len(r.seats)):
            partner = seats[seat]["coalition"]
            if partner != NONE:
                seats[seat]["team"] = seats[partner]["team"] = min(
                    seats[seat]["team"], seats[partner]["team"]
                )
    read_quests(r)


def finish_boards(r: Reader) -> None:
    """What depends on the stack; warriors in the supplies."""
    read_coffins(r)
    for seat, faction in enumerate(r.seats):
        field = f"seats[{seat}]"
        box = n.warriors_of(faction)
        used = sum(warriors[seat] for warriors in r.pub["warriors"])
        name = "warriors on the map"
        if r.pub["coffin"][seat]:
            used += r.pub["coffin"][seat]
            name += ", on Coffin Makers"
        for other in sorted({*r.seats} & {*BOARDS}):
            held = BOARDS[other].held(r.pub, seat)
            if held is not None:
                used += held
                name += f" and {BOARDS[other].lying}"
        m = r.m.seats[seat]
        if r.faults.check(used <= box, field, "component_limit", "1.5.1", f"at most {box} {name}", used):
            given = m.warrior_supply if m.HasField("warrior_supply") else None
            r.pub["seat"][seat]["supply"] = r.derived(f"{field}.warrior_supply", given, box - used, "1.5.1")
        finish = BOARDS[faction].finish if faction in BOARDS else None
        if finish is not None:
            finish(r, seat, f"{field}.{n.BOARDS[faction]}")
    finish_quests(r)
