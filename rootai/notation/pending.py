"""The stack of decisions in Law terms, there and back.

``write_pending`` turns the stack of a State into ``Position.pending``, innermost first and
whole; ``read_pending`` turns entries into frames one for one. What a client leaves out is
put in by ``stack.complete``.
"""

from __future__ import annotations

from collections.abc import Iterable

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.notation.arguments import BY_GLIDE, CODECS, Place, read_card, read_clearing
from rootai.notation.exiles import EFFECT_OF, by_card, crafted_paths, effect_kind, has_effect
from rootai.notation.faults import Faults, label
from rootai.notation.frames import BY_DECISION, HAND_LIMIT, SPECS, Spec, frame
from rootai.notation.names import BIRDSONG, DAYLIGHT, EVENING, NONE, SETUP, Raw, Table
from rootai.notation.services import (
    PART_OFFERS,
    read_fund_use,
    read_last_service,
    window_part,
    write_fund_use,
    write_last_service,
)
from rootai_core.ids import Effect, Verb
from rootai_core.ids import FrameKind as F

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
REFRESHED = 3  # items turned up besides those of the teas, in edition `first` as many as he likes
AMBUSH_STAGE, AMBUSH_TRIGGERS, LAST_TRIGGERS = 2, 4, 9

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
_COUNTS = {int(F.D_MOVE_COUNT), int(F.D_ALLY_MOVE), int(F.D_ALLY_COUNT)}
_CHANCE_SEAT = {int(F.C_DRAW), int(F.C_TAKE), int(F.C_QUEST), int(F.C_RUIN), int(F.C_DISCARD)}
# Chance that happens to the table, not to a seat; its frame counts as the first seat's.
TABLES_CHANCE = (p.CHANCE_KIND_CLEARING_SUIT, p.CHANCE_KIND_SETUP_CARD, p.CHANCE_KIND_CHARACTER)
# Arguments of kinds that are read and written by hand below.
_MORE = {
    int(F.D_DECREE_ADD): ("card", "column"),
    int(F.D_WOOD_PAY): ("clearings",),
    int(F.D_WINDOW): ("service", "card"),
    int(F.D_FUND): ("crafting", "card"),
    int(F.C_DRAW): ("other_seat",),
    int(F.C_TAKE): ("other_seat",),
    int(F.C_DISCARD): ("other_seat",),
    int(F.C_QUEST): ("other_seat",),
    int(F.C_RUIN): ("other_seat",),
    int(F.C_DICE): ("clearing",),
    int(F.D_HITS): ("other_seat",),
    int(F.D_HOMELAND): ("clearing", "to_clearing"),
}
_BY_CARD = {int(F.D_VB_MOVE), int(F.D_VB_BATTLE)}
# Steps of a special action that go on, and whose they are.
_SPECIAL_STEPS = {"cheat": F.S_CON, "gladiator": F.S_DUEL, "jailor": F.S_COERCE}


def find(pub: Raw, kind: int) -> Raw | None:
    """The innermost frame of a kind on the stack."""
    for f in reversed(pub["stack"][: pub["depth"]]):
        if f["kind"] == kind:
            found: Raw = f
            return found
    return None


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
    elif kind in _COUNTS and below is not None:
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
    number = pub["vb"][int(pub["seat_of"][n.VAGABOND] != seat)]["character"]
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


# ---- reading -------------------------------------------------------------------------------
def read_pending(m: p.Position, pub: Raw, table: Table, faults: Faults) -> list[Raw]:
    """The frames of the entries, innermost first; entries with a fault are left out."""
    frames: list[Raw] = []
    for i, entry in enumerate(m.pending):
        at = Place(pub, table, faults, f"pending[{i}]")
        f = read_entry(m, entry, frames[-1] if frames else None, at)
        if f is not None:
            frames.append(f)
    return frames


def read_entry(m: p.Position, entry: p.Pending, above: Raw | None, at: Place) -> Raw | None:
    """The frame of one entry; ``above`` is the frame that lies on it."""
    pub = at.pub
    seat = read_entry_seat(m, entry, at)
    if seat is None:
        return None
    faction = pub["seat"][seat]["faction"]
    spec = choose(entry, seat, at)
    if spec is not None and spec.kind in EFFECT_OF and effect_kind(spec.kind, at.table) is None:
        spec = None
    if spec is None:
        at.faults.add(
            f"{at.path}.kind", "unknown_decision", "", "a choice of the factions in play", _name(entry)
        )
        return None
    if not at.faults.check(
        faction in spec.factions, f"{at.path}.seat", "wrong_seat", "", _who(spec), n.faction_name(faction)
    ):
        return None
    at.faults.check(
        pub["phase"] in spec.phases or pub["over"],
        f"{at.path}.kind",
        "wrong_phase",
        "1.4.1",
        " or ".join(c.Phase.Name(n.PHASES[x]) for x in sorted(spec.phases)),
        f"{_name(entry)} in {label(c.Phase, m.phase)}",
    )
    f = frame(spec.kind, seat, **spec.const)
    for byte, (name, codec) in spec.args.items():
        f[byte] = CODECS[codec][1](entry.args, name, at)
    check_arguments(entry, spec, seat, at)
    read_more(m, entry, f, above, at)
    return f


def read_entry_seat(m: p.Position, entry: p.Pending, at: Place) -> int | None:
    """Who answers; for chance, who draws, takes or rolls."""
    seats = at.pub["n_seats"]
    if entry.kind == p.DECISION_KIND_CHANCE:
        at.faults.check(
            entry.seat == 0, f"{at.path}.seat", "unexpected_seat", "", "0: chance answers", entry.seat
        )
        if entry.chance == p.CHANCE_KIND_DICE:
            return int(at.pub["battle"]["attacker"]) if at.pub["battle"]["attacker"] != NONE else None
        if entry.chance in TABLES_CHANCE:
            return 0
        field, value = "args.other_seat", entry.args.other_seat or m.turn_seat
    elif entry.kind == p.DECISION_KIND_CONTINUE:
        field, value = "seat", entry.seat or m.turn_seat or m.first_seat or 1
    else:
        field, value = "seat", entry.seat
    if not 1 <= value <= seats:
        rule = "missing" if value == 0 else "unknown_seat"
        at.faults.add(f"{at.path}.{field}", rule, "", f"1-{seats}", value or "nothing")
        return None
    return int(value) - 1


def _name(entry: p.Pending) -> str:
    text = label(p.DecisionKind, entry.kind)
    if entry.kind == p.DECISION_KIND_CONTINUE:
        text += f" of {label(p.ActionKind, entry.cause)}" if entry.cause else ""
    if entry.kind == p.DECISION_KIND_CHANCE:
        text += f" of {label(p.ChanceKind, entry.chance)}"
    return text


def _who(spec: Spec) -> str:
    return " or ".join(n.faction_name(f) for f in sorted(spec.factions))


_STEPS_FRAMES = {
    c.TURN_STEP_UNSPECIFIED: F.S_TURN,
    c.TURN_STEP_HAND_LIMIT: F.S_HAND_LIMIT,
    c.TURN_STEP_MARQUISE_WOOD: F.S_MARQUISE_STEP,
    c.TURN_STEP_RIVERFOLK_PROTECTIONISM: F.S_RIVER_BIRDSONG,
    **dict.fromkeys(EYRIE_STEPS.values(), F.S_EYRIE_BIRDSONG),
    **dict.fromkeys(VAGABOND_STEPS.values(), F.S_VB_BIRDSONG),
    **dict.fromkeys(LIZARD_STEPS.values(), F.S_LIZARD_BIRDSONG),
}
_LOOPS = {
    n.MARQUISE: F.D_MARQUISE,
    n.EYRIE: F.D_EYRIE_CRAFT,
    n.ALLIANCE: F.D_ALLIANCE,
    n.VAGABOND: F.D_VAGABOND,
    n.LIZARD: F.D_LIZARD_CRAFT,
    n.RIVERFOLK: F.D_RIVERFOLK,
}
_MOVES = {
    n.MARQUISE: F.D_MARCH,
    n.EYRIE: F.D_DECREE_MOVE,
    n.ALLIANCE: F.D_OP_MOVE,
    n.VAGABOND: F.D_VB_MOVE,
    n.LIZARD: F.D_CRUSADE_MOVE,
    n.RIVERFOLK: F.D_RIVER_MOVE,
}
_BATTLES = {
    n.MARQUISE: F.D_MARQUISE_BATTLE,
    n.EYRIE: F.D_DECREE_BATTLE,
    n.ALLIANCE: F.D_OP_BATTLE,
    n.VAGABOND: F.D_VB_BATTLE,
    n.LIZARD: F.D_CRUSADE_BATTLE,
    n.RIVERFOLK: F.D_RIVER_BATTLE,
}


_EVENINGS = {n.VAGABOND: F.S_VB_EVENING, n.LIZARD: F.S_LIZARD_EVENING}


def choose(entry: p.Pending, seat: int, at: Place) -> Spec | None:
    """Which kind of frame an entry is; None: none that the core plays."""
    kind, args, pub = entry.kind, entry.args, at.pub
    faction = pub["seat"][seat]["faction"]
    of_card = entry.cause == p.ACTION_KIND_USE_CARD
    special = entry.cause == p.ACTION_KIND_SPECIAL and faction == n.VAGABOND
    if kind == p.DECISION_KIND_CONTINUE:
        if special:
            step = _SPECIAL_STEPS.get(character_of(pub, seat))
            return None if step is None else SPECS[step]
        if entry.cause:
            if entry.cause == p.ACTION_KIND_EXPORT:
                return SPECS[F.S_CRAFT]
            return next((s for s in BY_DECISION[kind] if s.cause == entry.cause), None)
        if entry.step == c.TURN_STEP_DRAW:
            return SPECS[_EVENINGS.get(faction, F.S_ALLIANCE_EVENING)]
        step = _STEPS_FRAMES.get(entry.step)
        return None if step is None else SPECS[step]
    if kind == p.DECISION_KIND_CHANCE:
        return next((s for s in BY_DECISION[kind] if s.chance == entry.chance), None)
    if kind in WINDOWS.values() or kind == p.DECISION_KIND_RIVERFOLK_SERVICE:
        return SPECS[F.D_WINDOW]
    if kind in FREE.values():
        return SPECS[F.D_FREE]
    if kind == p.DECISION_KIND_SETUP_LEADER:
        return SPECS[F.D_LEADER]
    if kind == p.DECISION_KIND_VAGABOND_COERCE and pub["phase"] == BIRDSONG:
        return SPECS[F.D_CARD_PRICE]
    if kind == p.DECISION_KIND_CRAFT:
        return SPECS[_LOOPS[faction]]
    if kind == p.DECISION_KIND_MOVE and (args.from_clearing or args.to_clearing):
        if faction == n.VAGABOND:
            return SPECS[F.D_ALLY_COUNT if args.other_seat else F.D_ALLY_MOVE]
        return SPECS[F.D_MOVE_COUNT]
    if kind == p.DECISION_KIND_MOVE:
        return SPECS[F.D_MOVE if of_card and faction != n.VAGABOND else _MOVES[faction]]
    if kind == p.DECISION_KIND_BATTLE and special:
        return SPECS[F.D_INSTIGATE]
    if kind == p.DECISION_KIND_CARD_EFFECT:
        frame_kind = by_card(args.card, at.table)
        return None if frame_kind is None else SPECS[frame_kind]
    if kind == p.DECISION_KIND_BATTLE and of_card and args.card == "eyrie_emigre":
        return SPECS[F.D_EMIGRE_BATTLE]
    if kind == p.DECISION_KIND_BATTLE:
        return SPECS[F.D_BATTLE if of_card and faction != n.VAGABOND else _BATTLES[faction]]
    if kind == p.DECISION_KIND_BATTLE_HIT:
        return SPECS[F.D_DAMAGE if faction == n.VAGABOND and not args.other_seat else F.D_HITS]
    if kind == p.DECISION_KIND_VAGABOND_STRIKE:
        return SPECS[F.D_STRIKE_PIECE if args.enemy else F.D_STRIKE]
    if kind == p.DECISION_KIND_VAGABOND_SPECIAL:
        return SPECS[F.D_DUEL if args.enemy else F.D_SPECIAL]
    if kind == p.DECISION_KIND_VAGABOND_QUEST_ITEM:
        return SPECS[F.D_CON if args.count else F.D_IMPROVISE]
    found = BY_DECISION.get(kind, [])
    return next((s for s in found if faction in s.factions), found[0] if found else None)


def check_arguments(entry: p.Pending, spec: Spec, seat: int, at: Place) -> None:
    """No argument that does not belong to the kind; those that follow have to agree."""
    allowed = {name for name, _ in spec.args.values()} | {*spec.about, *_MORE.get(spec.kind, ())}
    if "item" in allowed:
        allowed.add("piece")
    for field, value in entry.args.ListFields():
        if field.name not in allowed:
            at.fault(field.name, "unexpected_argument", "left out", value)
    for name in spec.about:
        given = getattr(entry.args, name)
        follows = about(name, spec.kind, seat, at)
        if given and given != follows:
            at.fault(name, "contradiction", follows, given)


def read_more(m: p.Position, entry: p.Pending, f: Raw, above: Raw | None, at: Place) -> None:
    """What the table of kinds does not say."""
    pub, kind, args = at.pub, f["kind"], entry.args
    battle = pub["battle"]
    if kind in (F.D_WINDOW, F.D_FREE):
        which = WINDOWS if kind == F.D_WINDOW else FREE
        f["a"] = next((phase for phase, decision in which.items() if decision == entry.kind), BIRDSONG)
        if kind == F.D_WINDOW and f["a"] == BIRDSONG:
            f["b"] = read_last_service(entry, at)
            f["c"] = window_part(pub, entry.kind == p.DECISION_KIND_RIVERFOLK_SERVICE)
            f["d"] = int(above is not None and above["kind"] in (F.D_ITEM_PRICE, F.D_CARD_PRICE))
        at.faults.check(
            f["a"] == pub["phase"] or pub["over"],
            f"{at.path}.kind",
            "wrong_phase",
            "1.4.1",
            f"a choice of {label(c.Phase, m.phase)}",
            _name(entry),
        )
    elif kind == F.D_FUND:
        read_fund_use(entry, f, at)
    elif kind in (F.D_CRAFT_PAY, F.S_CRAFT):
        f["b"] = int(entry.cause == p.ACTION_KIND_EXPORT)
    elif kind == F.S_TURN:
        f["a"] = turn_stage(m, pub)
    elif kind == F.S_SETUP:
        read_setup_frame(m, f, above, at)
    elif kind == F.C_SETUP_CARD:
        f["b"] = read_cards(m.setup.to_deal, "setup.to_deal", at)
    elif kind == F.C_CHARACTER:
        f["a"] = int(bool(m.setup.characters))
    elif kind == F.D_HOMELAND:
        chosen = [
            read_clearing(args, name, at) for name in ("clearing", "to_clearing") if getattr(args, name)
        ]
        mask = sum(1 << i for i in set(chosen))
        f["a"], f["b"] = mask & 255, mask >> 8
    elif kind == F.S_BATTLE:
        f["a"] = battle_stage(m, pub, above)
    elif kind in STAGED:
        f["a"] = staged(kind, entry.step, above)
    elif kind == F.C_DRAW:
        supporters = entry.zone.kind == c.ZONE_KIND_SUPPORTERS
        if not supporters and entry.HasField("zone"):
            at.faults.check(
                entry.zone.kind == c.ZONE_KIND_HAND and entry.zone.seat == f["seat"] + 1,
                f"{at.path}.zone",
                "unexpected_zone",
                "2.1",
                "the hand of the drawer, or the Supporters",
                label(c.ZoneKind, entry.zone.kind),
            )
        f["b"] = n.Z_SUPPORTERS if supporters else n.Z_HAND + f["seat"]
    elif kind == F.C_TAKE:
        f["d"] = NONE if f["b"] == NONE else 0
    elif kind == F.C_QUEST:
        f["a"] = quest_place(pub, above)
    elif kind == F.D_WOOD_PAY:
        read_group(args, f, at)
    elif kind == F.D_BATTLE_EFFECT:
        f["a"] = int(f["seat"] != battle["attacker"])
        f["b"] = int(m.battle.attacker_passed if f["a"] else m.battle.defender_passed)
    elif kind == F.D_HITS:
        owner = args.other_seat - 1 if args.other_seat else f["seat"]
        f["a"] = int(owner != battle["attacker"])
    elif kind == F.D_COERCE:
        f["b"] = int(entry.cause == p.ACTION_KIND_MOVE)
    elif kind in (F.D_ALLY_MOVE, F.D_ALLY_COUNT):
        f["c" if kind == F.D_ALLY_MOVE else "e"] |= BY_GLIDE * int(entry.cause == p.ACTION_KIND_SPECIAL)
    elif kind == F.D_DAMAGE:
        f["c"] = int(entry.kind == p.DECISION_KIND_BATTLE_HIT)
    elif kind == F.D_REFRESH:
        free = n.law_value(pub["law"], "refresh_tea") == "all_face_up_up_to"
        f["c"] = min(REFRESHED, f["a"]) if free else 0
    elif kind == F.D_DECREE_ADD:
        board = m.seats[f["seat"]].eyrie
        f["a"] = at.faults.number(
            f"seats[{f['seat']}].eyrie.cards_added", board.cards_added, 0, 1, law="7.4.2"
        )
        f["b"] = int(board.bird_added)
        if args.card:
            f["c"] = read_card(args, "card", at)
            f["d"] = n.COLUMNS.index(args.column) if args.column else 0
    elif kind == F.D_REVEAL:
        read_ritual(entry, f, at)
    elif kind == F.D_MARCH and entry.kind == p.DECISION_KIND_MOVE:
        f["a"] = 2
    if (kind in _COUNTS or kind == F.D_MOVE_COUNT) and not glides(f):
        check_move(f, at)


def read_ritual(entry: p.Pending, f: Raw, at: Place) -> None:
    """Which ritual a card is shown for; Build and Recruit have a clearing (10.5)."""
    verbs = {ritual: verb for verb, ritual in RITUALS.items()}
    expected = ", ".join(p.ActionKind.Name(ritual) for ritual in verbs)
    known = entry.cause in verbs
    at.faults.check(
        known, f"{at.path}.cause", "missing", "10.5", f"one of {expected}", label(p.ActionKind, entry.cause)
    )
    f["a"] = verbs.get(entry.cause, int(Verb.SACRIFICE))
    somewhere = f["a"] in (Verb.BUILD, Verb.RECRUIT)
    at.faults.check(
        somewhere == (f["b"] != NONE),
        f"{at.path}.args.clearing",
        "missing" if somewhere else "unexpected_argument",
        "10.5",
        "the clearing of the ritual" if somewhere else "left out",
        entry.args.clearing or "nothing",
    )
    if somewhere and f["b"] == NONE:
        f["b"] = 0


def read_group(args: c.Arguments, f: Raw, at: Place) -> None:
    """Clearings that wood may come from, kept only while Soup Kitchens count it for rule."""
    most = len(at.table.clearings)
    good = all(1 <= x <= most for x in args.clearings)
    if args.clearings and not (good and has_effect(at.pub, f["seat"], Effect.SOUP_KITCHENS)):
        expected = f"clearings 1-{most}, with Soup Kitchens in play"
        at.fault("clearings", "unexpected_argument", expected, list(args.clearings), "6.5.4.II")
        return
    group = sum(1 << (x - 1) for x in set(args.clearings))
    f["e"], f["f"] = group & 255, group >> 8


def check_move(f: Raw, at: Place) -> None:
    """A move whose number is asked: along a path, with warriors to go (4.2)."""
    a, b = f["a"], f["b"]
    if a < len(at.table.clearings) and b < len(at.table.clearings):
        mover = f["c"] if f["kind"] == F.D_ALLY_COUNT else f["seat"]
        near, law = sorted({*neighbours(at, a), *crafted_paths(at.pub, at.table, mover, a)}), "4.2"
        if at.pub["rivers"] >> mover & 1:
            near = sorted({*near, *(i + 1 for i in at.table.rivers[a])})
        if f["e" if f["kind"] == F.D_ALLY_COUNT else "c"]:
            near, law = sorted(i + 1 for i in at.table.coast if i != a), "25.3.5"
        if b + 1 not in near:
            at.fault("to_clearing", "not_adjacent", "one of " + ", ".join(map(str, near)), b + 1, law)


def neighbours(at: Place, clearing: int) -> list[int]:
    """Clearings that a path joins, closed paths only once they are open (25.4.2)."""
    near = set(at.table.clearings[clearing].adjacent)
    for i, ends in enumerate(at.table.closed):
        if at.pub["opened"] >> i & 1 and clearing in ends:
            near.add(sum(ends) - clearing + 1)
    return sorted(near)


def turn_stage(m: p.Position, pub: Raw) -> int:
    """Stage of the turn's frame: odd in the window at the start of a phase."""
    if pub["phase"] == SETUP:
        return 0
    return 2 * int(pub["phase"]) - int(m.step == START_STEPS[pub["phase"]])


# What comes up in set-up before the first faction.
_BEFORE = {int(F.C_SUIT), int(F.C_SETUP_CARD), int(F.C_CHARACTER)}


def setup_order(pub: Raw) -> list[int]:
    """Seats in the order of their letters (5.1.7), or backwards from the last in turn order (19.8.3)."""
    seats = range(pub["n_seats"])
    if n.law_value(pub["law"], "setup_order") == "seats_backwards":
        return [(pub["first"] - i) % pub["n_seats"] for i in range(1, pub["n_seats"] + 1)]
    return sorted(seats, key=lambda seat: (pub["seat"][seat]["faction"], seat))


def read_cards(factions: Iterable[int], field: str, at: Place) -> int:
    """Set-up cards of the core, a bit each, from factions."""
    mask = 0
    for i, faction in enumerate(factions):
        card = n.FACTIONS.index(faction) if faction in n.FACTIONS else NONE
        if card == n.VAGABOND and mask >> card & 1:
            card = n.SECOND_VAGABOND
        good = card != NONE and not mask >> card & 1
        if at.faults.check(
            good, f"{field}[{i}]", "unknown_card", "19.8.2", "a faction, once", faction or "nothing"
        ):
            mask |= 1 << card
    return mask


def read_setup_frame(m: p.Position, f: Raw, above: Raw | None, at: Place) -> None:
    """The frame of set-up: how far it has come and what is on offer (19.8)."""
    f["a"] = 2 if above is not None and above["kind"] == F.D_RETURN_CARD else 1
    f["b"] = begun_mask(at.pub, above)
    f["c"] = read_cards(m.setup.pool, "setup.pool", at)
    if m.setup.locked:
        cards = [card for card in range(n.UNDRAFTED) if f["c"] >> card & 1]
        locked = [card for card in cards if n.card_faction(card) == m.setup.locked]
        if at.faults.check(
            locked, "setup.locked", "unknown_card", "19.8.2", "a card on offer", m.setup.locked
        ):
            f["d"] = locked[-1] + 1
    for byte, slug in zip("ef", m.setup.characters, strict=False):
        if at.faults.check(
            slug in n.CHARACTER_NUMBERS, "setup.characters", "unknown_character", "9.3.1", "a character", slug
        ):
            f[byte] = n.CHARACTER_NUMBERS[slug] + 1


def begun_mask(pub: Raw, above: Raw | None) -> int:
    """Seats whose set-up has begun while the frame that lies on the set-up's is asked, a bit each."""
    if above is None or (above["kind"] == F.C_DRAW and above["b"] == n.Z_HAND + above["seat"]):
        return 0
    if above["kind"] in _BEFORE:
        return 0
    if above["kind"] == F.D_RETURN_CARD:
        return int((1 << pub["n_seats"]) - 1)
    seats = setup_order(pub)
    return sum(1 << seat for seat in seats[: seats.index(above["seat"]) + 1])


def battle_stage(m: p.Position, pub: Raw, above: Raw | None) -> int:
    """From ``battle.step``; where that is left out from the frame that lies on the battle's."""
    step = m.battle.step
    kind = above["kind"] if above else 0
    rolled = m.battle.HasField("dice")
    if step == p.BATTLE_STEP_UNSPECIFIED:
        stage = {
            int(F.D_ALLY_BATTLE): 1,
            int(F.D_HIRED): 1,
            int(F.D_AMBUSH): 2,
            int(F.D_FOIL): 2,
            int(F.D_ENLIST): 5,
            int(F.C_DICE): 6,
            int(F.D_BATTLE_EFFECT): 7,
        }.get(kind)
        if stage is None and kind in (F.D_HITS, F.D_DAMAGE):
            return COUNTED if rolled else 3
        return stage or (LAST_TRIGGERS if rolled else AMBUSH_TRIGGERS)
    if step == p.BATTLE_STEP_FOIL:
        return AMBUSH_STAGE
    if step == p.BATTLE_STEP_TRIGGERS:
        return LAST_TRIGGERS if rolled else AMBUSH_TRIGGERS
    return next((stage for stage, s in BATTLE_STAGES.items() if s == step), ROLLED)


def staged(kind: int, step: c.TurnStep, above: Raw | None) -> int:
    """Stage of a Birdsong: the pause before the step while a free choice lies on the frame."""
    stage = next((stage for stage, s in STAGED[kind].items() if s == step), 1)
    return stage if above is not None and above["kind"] == F.D_FREE else stage + 1


def quest_place(pub: Raw, above: Raw | None) -> int:
    """The place of the row that a quest is revealed to: the first empty one, then the next."""
    empty = [i for i, q in enumerate(pub["quest_row"]) if q == NONE]
    if above is not None and above["kind"] == F.C_QUEST:
        empty = [i for i in empty if i > above["a"]]
    return empty[0] if empty else 0
