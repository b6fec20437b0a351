"""The battle under way and the triggers that wait."""

from __future__ import annotations

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.notation.exiles import PARTISANS, PARTISANS_USED
from rootai.notation.faults import label
from rootai.notation.frames import frame
from rootai.notation.names import NONE, Raw
from rootai.notation.pending import character_of
from rootai.notation.reader import Reader
from rootai.notation.write import BRUTAL, SAPPERS, TRIGGERS
from rootai_core.ids import FrameKind as F

AMBUSH_HITS = 2
FULL_REMOVAL = 3
# Effects of a battle and the sides that may use them.
EFFECT_SIDES = {
    "armorers": (0, 1),
    "brutal_tactics": (0,),
    "sappers": (1,),
    "ronin": (0, 1),
    **dict.fromkeys(PARTISANS, (0, 1)),
}
HELPER = "arbiter"
_NEEDS_BATTLE = {
    p.DECISION_KIND_BATTLE_ALLY,
    p.DECISION_KIND_BATTLE_AMBUSH,
    p.DECISION_KIND_BATTLE_FOIL,
    p.DECISION_KIND_BATTLE_BEFORE_ROLL,
    p.DECISION_KIND_BATTLE_AFTER_ROLL,
    p.DECISION_KIND_BATTLE_HIT,
}


def read_battle(r: Reader) -> None:
    """Everything public about the battle; nothing when there is none."""
    m, battle, faults = r.m.battle, r.pub["battle"], r.faults
    if not r.m.HasField("battle"):
        for at, entry in enumerate(r.m.pending):
            dice = entry.kind == p.DECISION_KIND_CHANCE and entry.chance == p.CHANCE_KIND_DICE
            goes_on = entry.kind == p.DECISION_KIND_CONTINUE and entry.cause == p.ACTION_KIND_BATTLE
            if dice or goes_on or entry.kind in _NEEDS_BATTLE:
                faults.add("battle", "missing", "4.3", f"the battle that pending[{at}] is part of", "nothing")
                return
        return
    battle["attacker"] = r.seat("battle.attacker", m.attacker)
    battle["defender"] = r.seat("battle.defender", m.defender)
    battle["clearing"] = r.clearing("battle.clearing", m.clearing)
    faults.check(
        battle["attacker"] != battle["defender"],
        "battle.defender",
        "own_seat",
        "4.3",
        "another seat than the attacker",
        m.defender,
    )
    if m.ally:
        ally = r.seat("battle.ally", m.ally)
        faults.check(
            (r.seats[battle["attacker"]] == n.VAGABOND or hired(r, ally))
            and ally not in (battle["attacker"], battle["defender"]),
            "battle.ally",
            "wrong_faction",
            "9.2.9.II",
            "an ally of the attacking Vagabond, or warriors hired by the attacker",
            m.ally,
        )
        battle["ally"] = ally
    faults.check(
        m.step in (*_STEPS, p.BATTLE_STEP_UNSPECIFIED),
        "battle.step",
        "unsupported",
        "4.3.2",
        "a step with something to choose",
        label(p.BattleStep, m.step),
    )
    if m.forced_by:
        battle["forced_by"] = r.seat("battle.forced_by", m.forced_by)
        of_character(r, "battle.forced_by", battle["forced_by"], "vagrant", "26.4.2")
    battle["ambush"] = int(m.ambush)
    if m.HasField("dice"):
        high = faults.number("battle.dice.high", m.dice.high, 0, 3, law="4.3.3")
        low = faults.number("battle.dice.low", m.dice.low, 0, 3, law="4.3.3")
        faults.check(low <= high, "battle.dice.low", "range", "4.3.3", f"at most {high}", low)
        battle["roll"] = [high, low]
    battle["hits"] = [
        faults.number("battle.attacker_hits", m.attacker_hits, 0, 25, law="4.3.5"),
        faults.number("battle.defender_hits", m.defender_hits, 0, 25, law="4.3.5"),
    ]
    read_effects(r)
    read_losses(r)
    read_vagabonds(r)
    eyrie = r.pub["seat_of"][n.EYRIE]
    for at, seat in enumerate(m.removed_building_or_token):
        field = f"battle.removed_building_or_token[{at}]"
        if r.seat(field, seat) == eyrie:
            r.pub["ey"]["despot_scored"] = 1


def of_character(r: Reader, field: str, seat: int, slug: str, law: str) -> bool:
    """The seat plays a character."""
    who = character_of(r.pub, seat) if r.seats[seat] == n.VAGABOND else ""
    return bool(
        r.faults.check(who == slug, field, "wrong_character", law, f"the {slug}", who or "another faction")
    )


def hired(r: Reader, seat: int) -> bool:
    """Whether a seat's warriors serve the attacker (11.2.7.III)."""
    battle, pub = r.pub["battle"], r.pub
    return bool(pub["borrower"] == battle["attacker"] and pub["lender"] == seat)


_STEPS = (
    p.BATTLE_STEP_ALLY,
    p.BATTLE_STEP_AMBUSH,
    p.BATTLE_STEP_FOIL,
    p.BATTLE_STEP_AMBUSH_HITS,
    p.BATTLE_STEP_BEFORE_ROLL,
    p.BATTLE_STEP_ROLL,
    p.BATTLE_STEP_AFTER_ROLL,
    p.BATTLE_STEP_HITS,
    p.BATTLE_STEP_TRIGGERS,
)


def read_effects(r: Reader) -> None:
    battle = r.pub["battle"]
    sides = (battle["attacker"], battle["defender"])
    for at, effect in enumerate(r.m.battle.effects):
        field = f"battle.effects[{at}]"
        seat = r.seat(f"{field}.seat", effect.seat)
        if effect.effect == HELPER:
            outside = seat not in sides and r.pub["seat"][seat]["pawn"] == battle["clearing"]
            expected = "a third party in the clearing"
            r.faults.check(outside, f"{field}.seat", "wrong_seat", "26.5.2", expected, effect.seat)
            if of_character(r, f"{field}.seat", seat, HELPER, "26.5.2"):
                battle["helper"] = seat
            continue
        known = effect.effect in EFFECT_SIDES
        r.faults.check(
            known,
            f"{field}.effect",
            "unknown_effect",
            "4.3.4",
            "one of " + ", ".join((*EFFECT_SIDES, HELPER)),
            repr(effect.effect),
        )
        if not r.faults.check(
            seat in sides, f"{field}.seat", "wrong_seat", "4.3.4", "a side of the battle", effect.seat
        ):
            continue
        side = sides.index(seat)
        if not known or not r.faults.check(
            side in EFFECT_SIDES[effect.effect],
            f"{field}.seat",
            "wrong_seat",
            "4.3.4",
            "the attacker" if side else "the defender",
            effect.seat,
        ):
            continue
        if effect.effect == "armorers":
            battle["ignore"][side] = 1
        elif effect.effect == "sappers":
            battle["used"][1] |= SAPPERS
            battle["extra"][1] += 1
        elif effect.effect in PARTISANS:
            suit = r.pub["suit"][battle["clearing"]]
            here = PARTISANS[effect.effect] == suit
            expected = f"those of a {n.SUIT_NAMES[suit]} clearing"
            r.faults.check(here, f"{field}.effect", "wrong_suit", "4.3.4", expected, effect.effect)
            battle["used"][side] |= PARTISANS_USED
            battle["extra"][side] += 1
        elif effect.effect == "ronin":
            if of_character(r, f"{field}.seat", seat, "ronin", "26.9.2"):
                battle["extra"][side] += 1
        else:
            battle["used"][side] |= BRUTAL
            battle["extra"][0] += 1


def read_losses(r: Reader) -> None:
    """Losses chosen: no more than stand there; warriors go first, so that they need not be named."""
    pub, battle = r.pub, r.pub["battle"]
    sides = (battle["attacker"], battle["defender"])
    here = battle["clearing"]
    named = [False, False]
    for at, loss in enumerate(r.m.battle.losses):
        field = f"battle.losses[{at}]"
        seat = r.seat(f"{field}.seat", loss.seat)
        if not r.faults.check(
            seat in sides, f"{field}.seat", "wrong_seat", "4.3.6", "a side of the battle", loss.seat
        ):
            continue
        side = sides.index(seat)
        owner = r.seat(f"{field}.owner", loss.owner) if loss.owner else seat
        r.faults.check(
            not loss.HasField("item"),
            f"{field}.item",
            "unexpected_item",
            "9.2.7",
            "left out: items are damaged at once",
            "an item",
        )
        cls, kind = n.PIECE_KINDS.get(loss.piece, (n.PAWN_CLASS, 0))
        if cls == n.WARRIOR_CLASS and owner == seat:
            named[side] = True
            battle["lost_warriors"][side] = at_most(r, field, loss, pub["warriors"][here][seat])
        elif cls == n.WARRIOR_CLASS and side == 0 and owner == battle["ally"]:
            battle["lost_ally"] = at_most(r, field, loss, pub["warriors"][here][owner])
        elif cls in (n.BUILDING_CLASS, n.TOKEN_CLASS) and n.PIECE_FACTION[loss.piece] == r.seats[seat]:
            pile = battle["lost_buildings" if cls == n.BUILDING_CLASS else "lost_tokens"]
            there = pub["slot"][here].count(kind) if cls == n.BUILDING_CLASS else pub["token"][here][kind]
            pile[kind] = at_most(r, field, loss, there)
        else:
            name = label(c.Piece, loss.piece)
            r.faults.add(f"{field}.piece", "wrong_owner", "4.3.6", "a piece of this side", name)
    fixed = r.m.battle.step in (p.BATTLE_STEP_HITS, p.BATTLE_STEP_AMBUSH_HITS) or any(
        entry.kind == p.DECISION_KIND_BATTLE_HIT for entry in r.m.pending[:1]
    )
    if not fixed:
        return
    ambushed = bool(battle["ambush"])
    for side, seat in enumerate(sides):
        hits = battle["hits"][1 - side] if not ambushed else AMBUSH_HITS * (side == 0)
        if not named[side]:
            own, others = pub["warriors"][here][seat], 0
            if side == 0 and battle["ally"] != NONE and hired(r, battle["ally"]):  # 11.2.7.IIIa
                others = min(pub["warriors"][here][battle["ally"]], hits - min(own, (hits + 1) // 2))
                battle["lost_ally"] = others
            battle["lost_warriors"][side] = min(own, hits - others)


def at_most(r: Reader, field: str, loss: p.Loss, there: int) -> int:
    """The number of a loss, which cannot exceed what stands in the clearing."""
    return r.faults.number(f"{field}.count", loss.count, 1, max(there, 1), "component_limit", "4.3.6")


def read_vagabonds(r: Reader) -> None:
    """Counters that a Vagabond keeps for the battle he is in (9.2.9)."""
    m, pub, battle = r.m.battle, r.pub, r.pub["battle"]
    attacks = r.seats[battle["attacker"]] == n.VAGABOND
    defends = r.seats[battle["defender"]] == n.VAGABOND
    for name, who in (
        ("ally_warriors_lost", attacks),
        ("items_damaged", attacks),
        ("defender_items_damaged", defends),
        ("turned_hostile", attacks or defends),
    ):
        value = getattr(m, name)
        r.faults.check(
            who or not value, f"battle.{name}", "wrong_faction", "9.2.9", "left out: no Vagabond there", value
        )
    if attacks:
        vb = pub["vb"][n.vagabond_index(pub, battle["attacker"])]
        vb["battle_ally_lost"] = r.faults.number("battle.ally_warriors_lost", m.ally_warriors_lost, 0, 25)
        vb["battle_damaged"] = r.faults.number("battle.items_damaged", m.items_damaged, 0, 25)
    if defends:
        vb = pub["vb"][n.vagabond_index(pub, battle["defender"])]
        vb["battle_damaged"] = r.faults.number(
            "battle.defender_items_damaged", m.defender_items_damaged, 0, 25
        )
    turned = sum(1 << seat for seat in r.seat_list("battle.turned_hostile", m.turned_hostile))
    if turned and (attacks or defends):
        # two Vagabonds have no marker for each other: only the defender can make an ally's faction Hostile
        seat = battle["defender"] if defends else battle["attacker"]
        pub["vb"][n.vagabond_index(pub, seat)]["battle_turned"] = turned


# ---- triggers --------------------------------------------------------------------------------
_KINDS = {trigger: kind for kind, trigger in TRIGGERS.items()}


def read_triggers(r: Reader) -> None:
    """The queue; something among its triggers must be asked."""
    pub, faults = r.pub, r.faults
    queue = pub["queue"]
    if not faults.check(
        len(r.m.triggers) <= len(queue),
        "triggers",
        "too_many",
        "",
        f"at most {len(queue)}",
        len(r.m.triggers),
    ):
        return
    for at, trigger in enumerate(r.m.triggers):
        queue[at] = read_trigger(r, f"triggers[{at}]", trigger)
    pub["queued"] = len(r.m.triggers)
    faults.check(
        pub["hold"] or not pub["queued"] or pub["over"],
        "triggers",
        "nothing_asked",
        "1.5.4",
        "none, or a choice about them among `pending`",
        len(r.m.triggers),
    )


def read_trigger(r: Reader, field: str, m: p.Trigger) -> Raw:
    pub = r.pub
    kind = _KINDS.get(m.kind)
    if kind is None:
        name = label(c.TriggerKind, m.kind)
        r.faults.add(f"{field}.kind", "unknown_trigger", "", "a trigger of the factions in play", name)
        return frame(F.D_OUTRAGE, 0)
    seat = r.seat(f"{field}.seat", m.seat)
    f = frame(kind, seat, d=NONE)
    if kind == F.S_FERRY_DRAW:
        owner = r.seats[seat]
    elif kind == F.D_DAMAGE:
        f["a"] = r.faults.number(f"{field}.count", m.count or FULL_REMOVAL, 1, 16, law="9.2.2.I")
        owner = n.VAGABOND
    elif kind == F.C_DISCARD:
        f["a"] = r.faults.number(f"{field}.count", m.count, 1, n.PIECE_LIMITS[c.PIECE_GARDEN], law="10.2.5")
        owner = n.LIZARD
    elif kind == F.D_DISRUPTION:
        return read_disruption(r, field, m, f)
    else:
        f["a"] = r.clearing(f"{field}.clearing", m.clearing)
        owner = n.MARQUISE if kind == F.D_HOSPITALS else n.ALLIANCE
    if kind == F.D_HOSPITALS:
        f["b"] = r.faults.number(f"{field}.count", m.count, 1, 25, law="6.2.3")
        keep = pub["mq"]["keep"]
        given = m.keep_clearing or keep != NONE
        f["c"] = r.clearing(f"{field}.keep_clearing", m.keep_clearing) if m.keep_clearing else keep
        f["e"] = int(m.from_coffin)
        if not r.faults.check(
            given, f"{field}.keep_clearing", "missing", "6.2.3", "where the keep stood", "nothing"
        ):
            f["c"] = 0
    if kind in (F.D_OUTRAGE, F.S_BASE_LOST):
        f["b"] = pub["suit"][f["a"]]
    if kind == F.D_OUTRAGE:
        f["d"] = pub["seat_of"][n.ALLIANCE]
        r.faults.check(
            f["d"] != NONE and m.enemy in (0, f["d"] + 1),
            f"{field}.enemy",
            "wrong_seat",
            "8.2.6",
            "the seat of the Alliance",
            m.enemy,
        )
    else:
        r.faults.check(
            r.seats[seat] == owner, f"{field}.seat", "wrong_seat", "", n.FACTION_NAMES[owner], m.seat
        )
    loser = f["d"] if kind == F.D_OUTRAGE and f["d"] != NONE else seat
    battle = pub["battle"]["attacker"] != NONE
    default = loser if battle and r.m.battle.step == p.BATTLE_STEP_TRIGGERS else pub["turn"]
    f["f"] = r.seat(f"{field}.orderer", m.orderer) if m.orderer else default
    return f


def read_disruption(r: Reader, field: str, m: p.Trigger, f: Raw) -> Raw:
    """Funds that a lost trade post will cost (11.2.5.I)."""
    owner = r.pub["seat_of"][n.RIVERFOLK]
    check_chooser(r, field, f["seat"], owner)
    f["d"] = owner if owner != NONE else 0
    r.faults.check(m.enemy in (0, owner + 1), f"{field}.enemy", "wrong_seat", "11.2.5.I", owner + 1, m.enemy)
    battle = r.pub["battle"]["attacker"] != NONE and r.m.battle.step == p.BATTLE_STEP_TRIGGERS
    f["f"] = r.seat(f"{field}.orderer", m.orderer) if m.orderer else f["d"] if battle else r.pub["turn"]
    return f


def check_chooser(r: Reader, field: str, seat: int, owner: int) -> None:
    """Who says whose funds are lost: the Riverfolk, or by a ruling the seat whose turn it is."""
    mine = n.law_value(r.pub["law"], "fund_loss_choice") == "riverfolk"
    chooser = owner if mine else r.pub["turn"]
    expected = "the seat of the Riverfolk" if mine else "the seat whose turn it is"
    r.faults.check(
        owner != NONE and seat == chooser, f"{field}.seat", "wrong_seat", "11.2.5.I", expected, seat + 1
    )
