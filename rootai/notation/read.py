"""From the message to the core: everything is checked, what is left out is derived.

A Reader notes every fault and goes on with a harmless value, so that all faults are known
at the end. Pieces of the work: ``read_map``, ``read_boards``, ``read_cards``,
``read_battle``; the stack is the matter of ``read_pending`` and ``stack``.
"""

from __future__ import annotations

from google.protobuf.message import Message

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.catalog.install import DECK_INDEX, MAP_INDEX
from rootai.notation import names as n
from rootai.notation.choices import check_choices
from rootai.notation.faults import Faults
from rootai.notation.frames import SPECS, frame
from rootai.notation.names import NONE, Raw
from rootai.notation.read_battle import read_battle, read_triggers
from rootai.notation.read_boards import finish_boards, read_boards
from rootai.notation.read_cards import Ledger, finish_cards, read_cards
from rootai.notation.read_map import finish_map, read_map
from rootai.notation.read_pending import read_pending
from rootai.notation.reader import Reader
from rootai.notation.stack import MAX_FRAMES, PARENTS, Context, complete
from rootai_core.game import Game
from rootai_core.ids import FrameKind as F

FORMATS = (0, 1)
HOLD_TRIGGERS = 2
READ_BY_VALUE = ("clearings", "seats", "knowledge")


def read_position(m: p.Position) -> Reader:
    """Reads a position; raises PositionError with all its faults."""
    faults = Faults()
    faults.check(m.format_version in FORMATS, "format_version", "unknown_format", "", "1", m.format_version)
    rules = read_rules(m.rules, faults)
    factions = read_factions(m, faults)
    if rules is None or factions is None:
        faults.raise_if_any()
        raise AssertionError("a position without rules or seats has a fault")
    law, map_index, deck_index = rules
    first = faults.number("first_seat", m.first_seat, 0, len(factions))
    raw = Game.blank(factions, map_index, deck_index, law, max(first - 1, 0)).raw()
    r = Reader(m, raw, n.table(map_index, deck_index), faults)
    r.viewer = faults.number("viewer", m.viewer, 0, len(factions))
    clear(r.pub)
    read_turn(r)
    read_map(r)
    ledger = Ledger(r)
    read_boards(r, ledger)
    read_cards(r, ledger)
    read_battle(r)
    read_stack(r)
    read_triggers(r)
    finish_boards(r)
    finish_map(r)
    finish_cards(r, ledger)
    check_choices(r)
    check_goes_on(r)
    check_values(r, m, "")
    return r


def clear(pub: Raw) -> None:
    """A fresh table without the questions of its set-up."""
    pub["stack"] = [frame(0, 0) for _ in pub["stack"]]
    pub["queue"] = [frame(0, 0) for _ in pub["queue"]]
    pub["depth"] = 0
    pub["over"] = pub["winners"] = 0


# ---- rules and seats -------------------------------------------------------------------------
def read_rules(rules: c.GameRules, faults: Faults) -> tuple[bytes, int, int] | None:
    """Bytes of the Law, number of the map and of the deck; None when one cannot be had."""
    editions = [e.name for e in n.EDITIONS.editions]
    flags = {flag.name: flag for flag in n.EDITIONS.flags}
    house: dict[str, str] = {}
    good = True
    if rules.edition:
        good &= faults.check(
            rules.edition in editions,
            "rules.edition",
            "unknown_edition",
            "",
            "one of " + ", ".join(editions),
            repr(rules.edition),
        )
    for name, value in sorted(rules.flags.items()):
        field = f"rules.flags[{name}]"
        if not faults.check(name in flags, field, "unknown_flag", "", "a flag of the Law", repr(name)):
            good = False
            continue
        values = flags[name].values
        good &= faults.check(
            value in values,
            field,
            "unknown_value",
            flags[name].law,
            "one of " + ", ".join(values),
            repr(value),
        )
    if rules.advanced_setup and good:
        house = n.advanced(rules.edition)
        good &= faults.check(
            house, "rules.advanced_setup", "no_advanced_setup", "19", "false in this edition", "true"
        )
        for name in house.keys() & rules.flags.keys():
            good &= faults.check(
                rules.flags[name] == house[name],
                f"rules.flags[{name}]",
                "contradiction",
                flags[name].law,
                f"{house[name]} with rules.advanced_setup",
                rules.flags[name],
            )
    found = []
    for kind, default, index in (("map", "autumn", MAP_INDEX), ("deck", "base", DECK_INDEX)):
        slug = getattr(rules, kind) or default
        known = sorted(s for s in index if is_installed(kind, index[s]))
        good &= faults.check(
            slug in known, f"rules.{kind}", f"unknown_{kind}", "", "one of " + ", ".join(known), repr(slug)
        )
        found.append(index.get(slug, 0))
    if not good:
        return None
    return n.EDITIONS.numbers(rules.edition or None, {**rules.flags, **house}), found[0], found[1]


def is_installed(kind: str, index: int) -> bool:
    """Whether the core has the table of a map or deck."""
    from rootai_core.catalog import sizes

    return index in sizes()[f"{kind}s"]


def read_factions(m: p.Position, faults: Faults) -> list[int | None] | None:
    """The core's faction of each seat, None for one that drafts; None when one cannot be played."""
    good = faults.check(
        2 <= len(m.seats) <= n.MAX_SEATS, "seats", "seats", "5.1.1", "2-6 seats", len(m.seats)
    )
    found: list[int | None] = []
    for i, seat in enumerate(m.seats):
        field = f"seats[{i}].faction"
        if not seat.faction and drafts(m):
            found.append(None)
            continue
        if seat.faction not in n.FACTIONS:
            good = faults.check(False, field, "missing", "5.1.1", "a faction", seat.faction or "nothing")
            continue
        faction = n.FACTIONS.index(seat.faction)
        good &= faults.check(
            faction in n.PLAYED,
            field,
            "unsupported",
            "",
            "one of " + ", ".join(n.BOARDS[f] for f in n.PLAYED),
            n.BOARDS[faction],
        )
        found.append(faction)
        limit = 2 if faction == n.VAGABOND else 1
        good &= faults.check(
            found.count(faction) <= limit,
            field,
            "faction_twice",
            "5.1.1",
            f"at most {limit} of {n.BOARDS[faction]}",
            found.count(faction),
        )
    return found if good else None


def drafts(m: p.Position) -> bool:
    """A draft is under way, in which seats may have no faction yet (19.8.3)."""
    return m.phase == c.PHASE_SETUP and bool(m.setup.pool or m.setup.to_deal)


def check_goes_on(r: Reader) -> None:
    """Nobody has won by points while the game lasts (3.1); those of dominance and of a coalition are past."""
    for i, seat in enumerate(r.m.seats):
        past = seat.dominance or seat.coalition_partner or r.m.winners
        r.faults.check(
            past or seat.score < n.WIN_POINTS,
            f"seats[{i}].score",
            "game_over",
            "3.1",
            f"below {n.WIN_POINTS} while nobody has won",
            seat.score,
        )


def check_values(r: Reader, m: Message, above: str) -> None:
    """Values of enums that this version does not know, where nothing else has refused them.

    Of clearings, seats and knowledge each one is looked up as it is read.
    """
    for field, value in m.ListFields():
        if field.message_type is not None and (
            (above == "" and field.name in READ_BY_VALUE) or field.message_type.GetOptions().map_entry
        ):
            continue
        for i, each in enumerate(value) if field.is_repeated else ((None, value),):
            path = above + field.name + ("" if i is None else f"[{i}]")
            if field.message_type is not None:
                check_values(r, each, path + ".")
            elif field.enum_type is not None:
                unknown = each not in field.enum_type.values_by_number
                told = any(fault.field == f"position.{path}" for fault in r.faults.found)
                expected = f"a value of {field.enum_type.name}"
                r.faults.check(told or not unknown, path, "unknown_enum_value", "", expected, each)


# ---- turn ------------------------------------------------------------------------------------
def read_turn(r: Reader) -> None:
    m, pub = r.m, r.pub
    pub["round"] = r.faults.number("round", m.round, 0, 65535)
    winners = r.seat_list("winners", m.winners)
    pub["winners"] = sum(1 << seat for seat in set(winners))
    pub["over"] = int(bool(winners))
    if m.phase not in n.PHASES:
        r.faults.add("phase", "missing", "1.4.1", "a phase", "nothing")
        m.phase = c.PHASE_SETUP
    pub["phase"] = n.PHASES.index(m.phase)
    if pub["phase"] == n.SETUP:
        pub["turn"] = pub["first"]
        r.faults.check(m.turn_seat == 0, "turn_seat", "wrong_phase", "5.1", "0 in set-up", m.turn_seat)
        r.faults.check(m.round == 0, "round", "wrong_phase", "5.1", "0 in set-up", m.round)
        return
    pub["turn"] = r.seat("turn_seat", m.turn_seat)
    r.faults.check(m.round > 0, "round", "range", "1.4.1", "1 or more", m.round)
    r.faults.check(
        not m.HasField("setup") or not m.setup.seats_done,
        "setup",
        "wrong_phase",
        "5.1",
        "left out after set-up",
        "a state of set-up",
    )


def read_stack(r: Reader) -> None:
    """The frames: those given, and below them those that follow."""
    m, pub = r.m, r.pub
    before = len(r.faults.found)
    frames = read_pending(m, pub, r.table, r.faults)
    if not m.pending:
        r.faults.check(pub["over"], "pending", "missing", "", "what is asked", "nothing")
        frames = [frame(F.S_TURN, pub["turn"])]
    if len(r.faults.found) > before and len(frames) < max(len(m.pending), 1):
        return
    if m.pending and not pub["over"]:
        good = r.faults.check(
            m.pending[0].kind != p.DECISION_KIND_CONTINUE,
            "pending[0].kind",
            "nothing_asked",
            "",
            "a choice, or chance",
            "what goes on after it",
        )
        if not good:
            return
    if pub["over"]:
        chain, used = frames[::-1], len(frames)
    else:
        chain, used = complete(frames, Context(m, pub, r.faults))
    if used < len(frames):
        r.faults.add(
            f"pending[{used}].kind",
            "wrong_order",
            "",
            "a choice that the one before it belongs to",
            p.DecisionKind.Name(m.pending[used].kind),
        )
        return
    if not r.faults.check(
        1 <= len(chain) <= MAX_FRAMES, "pending", "too_many", "", f"at most {MAX_FRAMES}", len(chain)
    ):
        return
    if not pub["over"] and not fits(r, chain, len(frames)):
        return
    pub["stack"][: len(chain)] = chain
    pub["depth"] = len(chain)
    if chain[0]["kind"] != F.S_TURN:
        r.faults.add("pending", "wrong_order", "", "the turn as the last entry", "another choice")
    expected = pub["turn"]
    r.faults.check(
        chain[0]["seat"] == expected,
        f"pending[{len(frames) - 1}].seat",
        "wrong_seat",
        "1.4.1",
        f"{expected + 1}, whose turn it is",
        chain[0]["seat"] + 1,
    )
    if any(f["kind"] == F.S_TRIGGERS for f in chain):
        pub["hold"] |= HOLD_TRIGGERS


# Questions that come up in other seats' turns, and the sides of a battle that are asked.
ANYBODY = {
    int(kind)
    for kind in (
        F.C_DICE,
        F.C_DRAW,
        F.D_AMBUSH,
        F.D_FOIL,
        F.D_ENLIST,
        F.D_ALLY_BATTLE,
        F.S_BATTLE,
        F.D_BATTLE_EFFECT,
        F.D_HITS,
        F.D_DAMAGE,
        F.D_ORDER,
        F.D_HOSPITALS,
        F.D_OUTRAGE,
        F.D_SUPPORTER_CAP,
        F.C_DISCARD,
        F.D_DISRUPTION,
    )
}
SIDES: dict[int, tuple[str, ...]] = {
    int(F.S_BATTLE): ("attacker",),
    int(F.D_ALLY_BATTLE): ("attacker",),
    int(F.D_HIRED): ("attacker",),
    int(F.D_AMBUSH): ("defender",),
    int(F.D_FOIL): ("attacker",),
    int(F.D_ENLIST): ("defender",),
    int(F.D_BATTLE_EFFECT): ("attacker", "defender"),
    int(F.D_HITS): ("attacker", "defender", "forced_by"),
    int(F.D_DAMAGE): ("attacker", "defender"),
}


def fits(r: Reader, chain: list[Raw], given: int) -> bool:
    """Every frame belongs to its seat's faction and to the phase, and may lie on the one below it."""
    good = True
    for i, f in enumerate(chain):
        spec = SPECS[f["kind"]]
        at = max(min(len(chain) - 1 - i, given - 1), 0)
        faction = r.pub["seat"][f["seat"]]["faction"]
        mine = i == 0 or r.in_setup or f["kind"] in ANYBODY or f["seat"] == r.pub["turn"]
        good &= r.faults.check(
            mine and faction in spec.factions and r.pub["phase"] in spec.phases,
            f"pending[{at}].kind",
            "wrong_turn",
            "1.4.1",
            f"a choice in the turn of seat {r.pub['turn'] + 1} and its phase",
            f"one of seat {f['seat'] + 1}",
        )
        battle = r.pub["battle"]
        sides = SIDES.get(f["kind"], ())
        good &= r.faults.check(
            not sides or (f["kind"] == F.D_DAMAGE and not f["c"]) or f["seat"] in [battle[s] for s in sides],
            f"pending[{at}].seat",
            "wrong_side",
            "4.3",
            "the " + " or the ".join(sides[:2]),
            f["seat"] + 1,
        )
        good &= r.faults.check(
            i == 0 or chain[i - 1]["kind"] in PARENTS[f["kind"]],
            f"pending[{at}].kind",
            "wrong_order",
            "",
            "a choice that fits the step",
            "one of another step",
        )
    return good


__all__ = ["NONE", "read_position"]
