"""The stack of decisions in Law terms: the steps of a turn, and how the stack of a State is written.

``write_pending`` turns it into ``Position.pending``, innermost first and whole;
``read_pending`` turns entries into frames one for one.
"""

from __future__ import annotations

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.notation.arguments import BY_GLIDE, CODECS, Place
from rootai.notation.exiles import effect_kind
from rootai.notation.faults import Faults
from rootai.notation.frames import HAND_LIMIT, SPECS
from rootai.notation.names import BIRDSONG, DAYLIGHT, EVENING, NONE, SETUP, Raw, Table
from rootai.notation.services import (
    PART_OFFERS,
    write_fund_use,
    write_last_service,
)
from rootai_core.ids import FrameKind as F
from rootai_core.ids import Verb

# Steps of the battle by the stage of its frame while something of it is asked.
BATTLE_STAGES = {
    1: p.BATTLE_STEP_ALLY,
    2: p.BATTLE_STEP_AMBUSH,
    3: p.BATTLE_STEP_AMBUSH_HITS,
    4: p.BATTLE_STEP_TRIGGERS,
    5: p.BATTLE_STEP_BEFORE_ROLL,
    6: p.BATTLE_STEP_ROLL,
    7: p.BATTLE_STEP_AFTER_ROLL,
    8: p.BATTLE_STEP_HITS,
    9: p.BATTLE_STEP_TRIGGERS,
}
ROLLED = 7  # from this stage on the dice lie
COUNTED = 8  # from this one on the hits are fixed

START_STEPS = {
    BIRDSONG: c.TURN_STEP_START_OF_BIRDSONG,
    DAYLIGHT: c.TURN_STEP_START_OF_DAYLIGHT,
    EVENING: c.TURN_STEP_START_OF_EVENING,
}
WINDOWS = {
    BIRDSONG: p.DECISION_KIND_START_OF_BIRDSONG,
    DAYLIGHT: p.DECISION_KIND_START_OF_DAYLIGHT,
    EVENING: p.DECISION_KIND_START_OF_EVENING,
}
FREE = {
    BIRDSONG: p.DECISION_KIND_IN_BIRDSONG,
    DAYLIGHT: p.DECISION_KIND_IN_DAYLIGHT,
    EVENING: p.DECISION_KIND_IN_EVENING,
}
# Steps of Birdsong by the stage of the faction's frame; odd stages are the pauses before.
EYRIE_STEPS = {
    1: c.TURN_STEP_EYRIE_EMERGENCY_ORDERS,
    3: c.TURN_STEP_EYRIE_DECREE,
    5: c.TURN_STEP_EYRIE_NEW_ROOST,
    7: c.TURN_STEP_END_OF_BIRDSONG,
}
VAGABOND_STEPS = {1: c.TURN_STEP_VAGABOND_REFRESH, 3: c.TURN_STEP_VAGABOND_SLIP}
LIZARD_STEPS = {1: c.TURN_STEP_LIZARD_OUTCAST, 3: c.TURN_STEP_LIZARD_LOST_SOULS}
STAGED = {
    int(F.S_EYRIE_BIRDSONG): EYRIE_STEPS,
    int(F.S_VB_BIRDSONG): VAGABOND_STEPS,
    int(F.S_LIZARD_BIRDSONG): LIZARD_STEPS,
}
# Rituals of the Cult by the verb in their frame (10.5).
RITUALS = {
    int(Verb.BUILD): p.ACTION_KIND_RITUAL_BUILD,
    int(Verb.RECRUIT): p.ACTION_KIND_RITUAL_RECRUIT,
    int(Verb.SCORE): p.ACTION_KIND_RITUAL_SCORE,
    int(Verb.SACRIFICE): p.ACTION_KIND_RITUAL_SACRIFICE,
}
CAUSES = {
    int(F.D_MARCH): p.ACTION_KIND_MARCH,
    int(F.D_DECREE): p.ACTION_KIND_RESOLVE_DECREE,
    int(F.D_MILITARY): p.ACTION_KIND_MOVE,
    int(F.D_VAGABOND): p.ACTION_KIND_MOVE,
    int(F.S_COERCE): p.ACTION_KIND_MOVE,
    int(F.D_WINDOW): p.ACTION_KIND_USE_CARD,
    int(F.D_MARQUISE): p.ACTION_KIND_USE_CARD,
    int(F.D_EYRIE_CRAFT): p.ACTION_KIND_USE_CARD,
    int(F.D_FREE): p.ACTION_KIND_USE_CARD,
    int(F.D_ALLIANCE): p.ACTION_KIND_USE_CARD,
    int(F.D_EMIGRE_BATTLE): p.ACTION_KIND_USE_CARD,
    int(F.D_RIVERFOLK): p.ACTION_KIND_MOVE,
    int(F.S_VB_BIRDSONG): p.ACTION_KIND_SLIP,
    int(F.D_CRUSADE_THEN): p.ACTION_KIND_CRUSADE,
}
COUNTS = {int(F.D_MOVE_COUNT), int(F.D_ALLY_MOVE), int(F.D_ALLY_COUNT)}
_CHANCE_SEAT = {int(F.C_DRAW), int(F.C_TAKE), int(F.C_QUEST), int(F.C_RUIN), int(F.C_DISCARD)}
_BY_CARD = {int(F.D_VB_MOVE), int(F.D_VB_BATTLE)}


def find(pub: Raw, kind: int) -> Raw | None:
    """The innermost frame of a kind on the stack."""
    for f in reversed(pub["stack"][: pub["depth"]]):
        if f["kind"] == kind:
            found: Raw = f
            return found
    return None


def setup_order(pub: Raw) -> list[int]:
    """Seats in the order of their letters (5.1.7), or backwards from the last in turn order (19.8.3)."""
    seats = range(pub["n_seats"])
    if n.law_value(pub["law"], "setup_order") == "seats_backwards":
        return [(pub["first"] - i) % pub["n_seats"] for i in range(1, pub["n_seats"] + 1)]
    return sorted(seats, key=lambda seat: (pub["seat"][seat]["faction"], seat))


# ---- steps ---------------------------------------------------------------------------------
def step_of(pub: Raw) -> c.TurnStep:
    """The step of the phase the stack stands in."""
    stack = pub["stack"][: pub["depth"]]
    phase = pub["phase"]
    if phase == SETUP or not stack:
        return c.TURN_STEP_UNSPECIFIED
    if stack[0]["a"] & 1:
        return START_STEPS[phase]
    kinds = [f["kind"] for f in stack]
    for step, marks in _MARKS[phase]:
        if any(kind in kinds for kind in marks):
            return step
    for kind, steps in STAGED.items():
        if kind in kinds:
            return steps.get((stack[kinds.index(kind)]["a"] - 1) | 1, c.TURN_STEP_UNSPECIFIED)
    if phase == BIRDSONG and kinds[1:2] == [F.S_BATTLE]:
        return c.TURN_STEP_END_OF_BIRDSONG
    if kinds[1:2] == [F.D_FREE]:
        return c.TURN_STEP_END_OF_BIRDSONG if phase == BIRDSONG else c.TURN_STEP_EYRIE_RESOLVE_DECREE
    if kinds[1:2] == [F.D_LEADER]:
        return c.TURN_STEP_EYRIE_TURMOIL
    if phase == DAYLIGHT and kinds[1:2] == [F.D_REPAIR]:
        return c.TURN_STEP_VAGABOND_ACTIONS
    return c.TURN_STEP_UNSPECIFIED


_MARKS: dict[int, tuple[tuple[c.TurnStep, tuple[F, ...]], ...]] = {
    BIRDSONG: (
        (c.TURN_STEP_MARQUISE_WOOD, (F.S_MARQUISE_STEP, F.D_WOOD_SHORT)),
        (c.TURN_STEP_ALLIANCE_REVOLT, (F.D_REVOLT,)),
        (c.TURN_STEP_ALLIANCE_SPREAD, (F.D_SPREAD,)),
        (c.TURN_STEP_LIZARD_CONSPIRACIES, (F.D_CONSPIRE,)),
        (c.TURN_STEP_END_OF_BIRDSONG, (F.D_EMIGRE, F.D_EMIGRE_BATTLE)),
        (c.TURN_STEP_RIVERFOLK_PROTECTIONISM, (F.S_RIVER_BIRDSONG,)),
    ),
    DAYLIGHT: (
        (c.TURN_STEP_MARQUISE_ACTIONS, (F.D_MARQUISE,)),
        (c.TURN_STEP_EYRIE_CRAFT, (F.D_EYRIE_CRAFT,)),
        (c.TURN_STEP_EYRIE_RESOLVE_DECREE, (F.D_DECREE,)),
        (c.TURN_STEP_ALLIANCE_DAYLIGHT, (F.D_ALLIANCE,)),
        (c.TURN_STEP_VAGABOND_ACTIONS, (F.D_VAGABOND,)),
        (c.TURN_STEP_LIZARD_RITUALS, (F.D_LIZARD,)),
        (c.TURN_STEP_RIVERFOLK_ACTIONS, (F.D_RIVERFOLK,)),
    ),
    EVENING: (
        (c.TURN_STEP_ALLIANCE_OPERATIONS, (F.D_MILITARY,)),
        (c.TURN_STEP_LIZARD_CRAFT, (F.D_LIZARD_CRAFT,)),
        (c.TURN_STEP_DRAW, (F.S_HAND_LIMIT,)),
        (c.TURN_STEP_HAND_LIMIT, (F.D_DISCARD,)),
        (c.TURN_STEP_VAGABOND_ITEM_LIMIT, (F.D_ITEM_LIMIT,)),
        (c.TURN_STEP_RIVERFOLK_PRICES, (F.D_PRICE,)),
    ),
}


# ---- writing -------------------------------------------------------------------------------
def write_pending(pub: Raw, table: Table) -> list[p.Pending]:
    """The whole stack, innermost first, the turn itself last."""
    at = Place(pub, table, Faults())
    stack = pub["stack"][: pub["depth"]]
    return [pending_of(stack[i], stack[i - 1] if i else None, at) for i in reversed(range(len(stack)))]


def pending_of(f: Raw, below: Raw | None, at: Place) -> p.Pending:
    """One frame; ``below`` is the one it lies on."""
    spec = SPECS[f["kind"]]
    out = p.Pending(kind=spec.decision, cause=spec.cause, chance=spec.chance, step=spec.step)
    if spec.decision != p.DECISION_KIND_CHANCE:
        out.seat = f["seat"] + 1
    elif spec.kind in _CHANCE_SEAT:
        out.args.other_seat = f["seat"] + 1
    for byte, (name, codec) in spec.args.items():
        CODECS[codec][0](out.args, name, f[byte], at)
    for name in spec.about:
        set_about(out.args, name, spec.kind, f["seat"], at)
    write_more(f, below, out, at)
    if not out.args.ListFields():
        out.ClearField("args")
    return out


def write_more(f: Raw, below: Raw | None, out: p.Pending, at: Place) -> None:
    """What the table of kinds does not say."""
    kind, phase = f["kind"], at.pub["phase"]
    if kind == F.D_WINDOW:
        out.kind = p.DECISION_KIND_RIVERFOLK_SERVICE if f["c"] == PART_OFFERS else WINDOWS[f["a"]]
        write_last_service(out.args, f["b"], at.table)
    elif kind == F.D_FUND:
        write_fund_use(out, f, below, at.table)
    elif kind in (F.D_CRAFT_PAY, F.S_CRAFT):
        if f["b"]:
            out.cause = p.ACTION_KIND_EXPORT
    elif kind == F.D_FREE:
        out.kind = FREE[f["a"]]
    elif kind == F.D_LEADER and phase == SETUP:
        out.kind = p.DECISION_KIND_SETUP_LEADER
    elif kind in STAGED:
        out.step = STAGED[kind].get((f["a"] - 1) | 1, c.TURN_STEP_UNSPECIFIED)
    elif kind == F.C_DRAW and f["b"] == n.Z_SUPPORTERS:
        out.zone.kind = c.ZONE_KIND_SUPPORTERS
        out.zone.seat = at.pub["seat_of"][n.ALLIANCE] + 1
    elif kind == F.C_DICE:
        out.args.clearing = at.pub["battle"]["clearing"] + 1
    elif kind == F.D_DAMAGE and f["c"]:
        out.kind = p.DECISION_KIND_BATTLE_HIT
    elif kind == F.D_WOOD_PAY:
        group = f["e"] | f["f"] << 8
        out.args.clearings.extend(i + 1 for i in range(n.CLEARINGS) if group >> i & 1)
    elif kind == F.D_DECREE_ADD and f["a"]:
        out.args.card = at.table.slugs[f["c"]]
        out.args.column = n.COLUMNS[f["d"]]
    elif kind == F.D_HOMELAND:
        chosen = [i for i in range(n.CLEARINGS) if (f["a"] | f["b"] << 8) >> i & 1]
        for name, clearing in zip(("clearing", "to_clearing"), chosen, strict=False):
            setattr(out.args, name, clearing + 1)
    elif kind == F.D_REPAIR:
        hideout = below is not None and below["kind"] == F.S_TURN
        out.cause = p.ACTION_KIND_SPECIAL if hideout else p.ACTION_KIND_REPAIR
    elif kind == F.D_REVEAL:
        out.cause = RITUALS[f["a"]]
    elif kind in _BY_CARD and f["a"] != NONE:
        out.cause = p.ACTION_KIND_USE_CARD
    elif glides(f):
        out.cause = p.ACTION_KIND_SPECIAL
    elif kind in COUNTS and below is not None:
        out.cause = CAUSES.get(below["kind"], p.ACTION_KIND_UNSPECIFIED)
    elif kind == F.D_COERCE and f["b"]:
        out.cause = p.ACTION_KIND_MOVE
    elif kind == F.D_HITS and f["seat"] != hit_seat(f, at.pub):
        out.args.other_seat = hit_seat(f, at.pub) + 1


def glides(f: Raw) -> bool:
    """Allies come along on a glide (26.8.2)."""
    how = {int(F.D_ALLY_MOVE): f["c"], int(F.D_ALLY_COUNT): f["e"]}.get(f["kind"], 0)
    return bool(how == BY_GLIDE)


def hit_seat(f: Raw, pub: Raw) -> int:
    """Whose pieces a choice of losses is about."""
    return int(pub["battle"]["defender" if f["a"] else "attacker"])


def character_of(pub: Raw, seat: int) -> str:
    """The character of a Vagabond by slug; nothing before it is chosen."""
    number = pub["vb"][n.vagabond_index(pub, seat)]["character"]
    return "" if number == NONE else n.CHARACTERS[number].slug


def about(name: str, kind: int, seat: int, at: Place) -> object:
    """The value of an argument that follows from the position."""
    pub = at.pub
    battle = pub["battle"]
    if name == "enemy":
        return (battle["attacker"] if seat == battle["defender"] else battle["defender"]) + 1
    if name == "count":
        zone = n.Z_SUPPORTERS if kind == F.D_SUPPORTER_CAP else n.Z_HAND + seat
        return max(pub["count"][zone] - HAND_LIMIT, 0)
    if name == "piece":
        todo = pub["mq"]["to_place"]
        return n.BUILDINGS[n.SAWMILL + (todo & -todo).bit_length() - 1] if todo else c.PIECE_UNSPECIFIED
    if name == "column":
        column = pub["ey"]["column"]
        return n.COLUMNS[column] if column < n.NO_COLUMN else c.DECREE_COLUMN_UNSPECIFIED
    if name == "card":
        found = effect_kind(kind, at.table)
        return "" if found is None else at.table.slugs[found]
    return battle["clearing"] + 1


def set_about(args: c.Arguments, name: str, kind: int, seat: int, at: Place) -> None:
    value = about(name, kind, seat, at)
    if value not in (0, NONE + 1, ""):
        setattr(args, name, value)
