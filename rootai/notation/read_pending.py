"""From entries of ``Position.pending`` to frames, one for one.

What a client leaves out is put in by ``stack.complete``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.notation.arguments import BY_GLIDE, CODECS, Place, read_card, read_clearing
from rootai.notation.exiles import EFFECT_OF, by_card, crafted_paths, effect_kind, has_effect
from rootai.notation.faults import Faults, label
from rootai.notation.frames import BY_DECISION, SPECS, Spec, frame
from rootai.notation.names import BIRDSONG, NONE, SETUP, Raw, Table
from rootai.notation.pending import (
    BATTLE_STAGES,
    COUNTED,
    COUNTS,
    EYRIE_STEPS,
    FREE,
    LIZARD_STEPS,
    RITUALS,
    ROLLED,
    STAGED,
    START_STEPS,
    VAGABOND_STEPS,
    WINDOWS,
    about,
    character_of,
    glides,
    setup_order,
)
from rootai.notation.services import read_fund_use, read_last_service, window_part
from rootai_core.ids import Effect, Verb
from rootai_core.ids import FrameKind as F

REFRESHED = 3  # items turned up besides those of the teas, in edition `first` as many as he likes
AMBUSH_STAGE, AMBUSH_TRIGGERS, LAST_TRIGGERS = 2, 4, 9
# Chance that happens to the table, not to a seat; its frame counts as the first seat's.
TABLES_CHANCE = (p.CHANCE_KIND_CLEARING_SUIT, p.CHANCE_KIND_SETUP_CARD, p.CHANCE_KIND_CHARACTER)
# Arguments of kinds that are read and written by hand.
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
# Steps of a special action that go on, and whose they are.
_SPECIAL_STEPS = {"cheat": F.S_CON, "gladiator": F.S_DUEL, "jailor": F.S_COERCE}


@dataclass(frozen=True)
class Own:
    """Frames for what each faction asks in its own way; ``evening`` ends with its draw."""

    craft: F
    move: F
    battle: F
    evening: F = F.S_ALLIANCE_EVENING


_OWN = {
    n.MARQUISE: Own(F.D_MARQUISE, F.D_MARCH, F.D_MARQUISE_BATTLE),
    n.EYRIE: Own(F.D_EYRIE_CRAFT, F.D_DECREE_MOVE, F.D_DECREE_BATTLE),
    n.ALLIANCE: Own(F.D_ALLIANCE, F.D_OP_MOVE, F.D_OP_BATTLE),
    n.VAGABOND: Own(F.D_VAGABOND, F.D_VB_MOVE, F.D_VB_BATTLE, F.S_VB_EVENING),
    n.LIZARD: Own(F.D_LIZARD_CRAFT, F.D_CRUSADE_MOVE, F.D_CRUSADE_BATTLE, F.S_LIZARD_EVENING),
    n.RIVERFOLK: Own(F.D_RIVERFOLK, F.D_RIVER_MOVE, F.D_RIVER_BATTLE),
}


# What every faction is asked in its own way.
_OF_A_FACTION = (p.DECISION_KIND_CRAFT, p.DECISION_KIND_MOVE, p.DECISION_KIND_BATTLE)


def choose(entry: p.Pending, seat: int, at: Place) -> Spec | None:
    """Which kind of frame an entry is; None: none that the core plays."""
    kind, args, pub = entry.kind, entry.args, at.pub
    faction = pub["seat"][seat]["faction"]
    of_card = entry.cause == p.ACTION_KIND_USE_CARD
    special = entry.cause == p.ACTION_KIND_SPECIAL and faction == n.VAGABOND
    if faction == n.UNDRAFTED and kind in _OF_A_FACTION:
        return None
    if kind == p.DECISION_KIND_CONTINUE:
        if special:
            step = _SPECIAL_STEPS.get(character_of(pub, seat))
            return None if step is None else SPECS[step]
        if entry.cause:
            if entry.cause == p.ACTION_KIND_EXPORT:
                return SPECS[F.S_CRAFT]
            return next((s for s in BY_DECISION[kind] if s.cause == entry.cause), None)
        if entry.step == c.TURN_STEP_DRAW:
            return SPECS[_OWN[faction].evening]
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
        return SPECS[_OWN[faction].craft]
    if kind == p.DECISION_KIND_MOVE and (args.from_clearing or args.to_clearing):
        if faction == n.VAGABOND:
            return SPECS[F.D_ALLY_COUNT if args.other_seat else F.D_ALLY_MOVE]
        return SPECS[F.D_MOVE_COUNT]
    if kind == p.DECISION_KIND_MOVE:
        return SPECS[F.D_MOVE if of_card and faction != n.VAGABOND else _OWN[faction].move]
    if kind == p.DECISION_KIND_BATTLE and special:
        return SPECS[F.D_INSTIGATE]
    if kind == p.DECISION_KIND_CARD_EFFECT:
        frame_kind = by_card(args.card, at.table)
        return None if frame_kind is None else SPECS[frame_kind]
    if kind == p.DECISION_KIND_BATTLE and of_card and args.card == "eyrie_emigre":
        return SPECS[F.D_EMIGRE_BATTLE]
    if kind == p.DECISION_KIND_BATTLE:
        return SPECS[F.D_BATTLE if of_card and faction != n.VAGABOND else _OWN[faction].battle]
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
        f["a"] = battle_stage(m, above)
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
    if (kind in COUNTS or kind == F.D_MOVE_COUNT) and not glides(f):
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
    check_offers(m, at)


def check_offers(m: p.Position, at: Place) -> None:
    """The cards of a draft are of factions that nobody plays yet, and enough for the seats (19.8.2)."""
    setup = m.setup
    factions = [state["faction"] for state in at.pub["seat"][: at.pub["n_seats"]]]
    held = Counter(n.FACTIONS[faction] for faction in factions if faction != n.UNDRAFTED)
    for name, cards in (("pool", setup.pool), ("to_deal", setup.to_deal)):
        for i, faction in enumerate(cards):
            held[faction] += 1
            most = 2 if faction == c.FACTION_VAGABOND else 1
            found = label(c.Faction, faction)
            at.faults.check(
                held[faction] <= most, f"setup.{name}[{i}]", "faction_twice", "19.8.2", "one left", found
            )
    least = factions.count(n.UNDRAFTED) + bool(setup.locked)
    found_cards = len(setup.pool) + len(setup.to_deal)
    at.faults.check(
        found_cards >= least, "setup.pool", "too_few", "19.8.2", f"{least} set-up cards or more", found_cards
    )
    dealing = setup.to_deal or any(entry.chance == p.CHANCE_KIND_CHARACTER for entry in m.pending)
    vagabonds = list(setup.pool).count(c.FACTION_VAGABOND)
    at.faults.check(
        dealing or len(setup.characters) == vagabonds,
        "setup.characters",
        "missing",
        "19.8.2.3",
        f"{vagabonds}, one on each card of the Vagabond",
        len(setup.characters),
    )


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


def battle_stage(m: p.Position, above: Raw | None) -> int:
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
