"""Frames of the core and pending choices, one for one.

A :class:`Spec` says for one kind of frame which decision of the Law it is and which
argument each of its bytes is. Bytes that no entry names are constants. How frames lie on
each other is the matter of ``stack``; here each one stands alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation.names import (
    ALLIANCE,
    EYRIE,
    LIZARD,
    MARQUISE,
    NONE,
    RIVERFOLK,
    UNDRAFTED,
    VAGABOND,
    Raw,
)
from rootai_core.ids import FrameKind as F

BYTES = "abcdef"
HAND_LIMIT = 5


def frame(kind: int, seat: int, **values: int) -> Raw:
    """A frame with the bytes not given at 0."""
    return {"kind": int(kind), "seat": seat, **dict.fromkeys(BYTES, 0), **values}


@dataclass(frozen=True, slots=True)
class Spec:
    """A kind of frame in Law terms.

    ``args`` maps a byte to (argument, codec). ``about`` names arguments that follow from
    the rest of the position: written for the reader, and held against it where given.
    ``factions`` and ``phases``: who can be asked it, and when.
    """

    kind: int
    decision: p.DecisionKind
    factions: frozenset[int]
    phases: frozenset[int]
    cause: p.ActionKind
    chance: p.ChanceKind
    step: c.TurnStep
    args: Mapping[str, tuple[str, str]]
    const: Mapping[str, int]
    about: tuple[str, ...]


SPECS: dict[int, Spec] = {}
BY_DECISION: dict[int, list[Spec]] = {}
EVERYBODY = (MARQUISE, EYRIE, ALLIANCE, VAGABOND, LIZARD, RIVERFOLK)
ANYBODY = (*EVERYBODY, UNDRAFTED)
WARRIORS = (MARQUISE, EYRIE, ALLIANCE, LIZARD, RIVERFOLK)
M, E, A, V, L, R = (MARQUISE,), (EYRIE,), (ALLIANCE,), (VAGABOND,), (LIZARD,), (RIVERFOLK,)


def add(
    kind: F,
    decision: p.DecisionKind,
    factions: Iterable[int],
    phases: str,
    args: str = "",
    cause: p.ActionKind = p.ACTION_KIND_UNSPECIFIED,
    chance: p.ChanceKind = p.CHANCE_KIND_UNSPECIFIED,
    step: c.TurnStep = c.TURN_STEP_UNSPECIFIED,
    about: str = "",
    **const: int,
) -> None:
    """Puts a kind into the table. ``args``: "byte argument codec, ..."; phases by first letter."""
    fields = {byte: (name, codec) for byte, name, codec in (a.split() for a in args.split(",") if a)}
    spec = Spec(
        int(kind),
        decision,
        frozenset(factions),
        frozenset("SBDE".index(x) for x in phases),
        cause,
        chance,
        step,
        fields,
        const,
        tuple(about.split()),
    )
    SPECS[spec.kind] = spec
    BY_DECISION.setdefault(decision, []).append(spec)


# ---- steps -------------------------------------------------------------------------------
_GO_ON = p.DECISION_KIND_CONTINUE
add(F.S_TURN, _GO_ON, ANYBODY, "SBDE")
add(F.S_SETUP, _GO_ON, ANYBODY, "S", cause=p.ACTION_KIND_SET_UP, a=1)
add(F.S_BATTLE, _GO_ON, EVERYBODY, "BDE", cause=p.ACTION_KIND_BATTLE)
add(F.S_TRIGGERS, _GO_ON, EVERYBODY, "BDE", "a other_seat group", cause=p.ACTION_KIND_RESOLVE_TRIGGER)
add(F.S_HAND_LIMIT, _GO_ON, EVERYBODY, "E", step=c.TURN_STEP_HAND_LIMIT, a=HAND_LIMIT)
add(F.S_TAX, _GO_ON, WARRIORS, "D", "a clearing clearing", cause=p.ACTION_KIND_USE_CARD, about="card")
add(F.S_CRAFT, _GO_ON, (VAGABOND, RIVERFOLK), "D", "a card card", cause=p.ACTION_KIND_CRAFT)
add(F.S_RIVER_BIRDSONG, _GO_ON, R, "B", step=c.TURN_STEP_RIVERFOLK_PROTECTIONISM)
add(F.S_MARQUISE_STEP, _GO_ON, M, "B", step=c.TURN_STEP_MARQUISE_WOOD)
add(F.S_EYRIE_BIRDSONG, _GO_ON, E, "B", step=c.TURN_STEP_END_OF_BIRDSONG)
add(F.S_ALLIANCE_EVENING, _GO_ON, A, "E", step=c.TURN_STEP_DRAW)
add(F.S_REVOLT, _GO_ON, A, "B", "a clearing clearing", cause=p.ACTION_KIND_REVOLT)
add(F.S_LIZARD_BIRDSONG, _GO_ON, L, "B", step=c.TURN_STEP_LIZARD_LOST_SOULS)
add(F.S_LIZARD_EVENING, _GO_ON, L, "E", step=c.TURN_STEP_DRAW, a=1)
add(F.S_VB_BIRDSONG, _GO_ON, V, "B", step=c.TURN_STEP_VAGABOND_SLIP, d=NONE)
add(F.S_VB_EVENING, _GO_ON, V, "E", step=c.TURN_STEP_DRAW, a=2, d=NONE)

# ---- chance ------------------------------------------------------------------------------
_CHANCE = p.DECISION_KIND_CHANCE
add(F.C_DRAW, _CHANCE, ANYBODY, "SBDE", "a count number", chance=p.CHANCE_KIND_DRAW)
add(F.C_DICE, _CHANCE, EVERYBODY, "BDE", chance=p.CHANCE_KIND_DICE)
add(F.C_TAKE, _CHANCE, EVERYBODY, "BD", "a enemy seat,b card effect", chance=p.CHANCE_KIND_TAKEN_CARD)
add(F.C_DISCARD, _CHANCE, L, "BDE", "a count number", chance=p.CHANCE_KIND_RANDOM_DISCARD, d=NONE)
add(F.C_QUEST, _CHANCE, V, "SD", chance=p.CHANCE_KIND_QUEST, d=NONE)
add(F.C_RUIN, _CHANCE, V, "D", "a clearing clearing", chance=p.CHANCE_KIND_RUIN_ITEM, d=NONE)

# ---- set-up (Law 19) ---------------------------------------------------------------------
add(F.C_SUIT, _CHANCE, ANYBODY, "S", "a clearing clearing", chance=p.CHANCE_KIND_CLEARING_SUIT)
add(F.C_SETUP_CARD, _CHANCE, ANYBODY, "S", "a count number", chance=p.CHANCE_KIND_SETUP_CARD)
add(F.C_CHARACTER, _CHANCE, ANYBODY, "S", chance=p.CHANCE_KIND_CHARACTER)
add(F.D_FACTION, p.DECISION_KIND_SETUP_FACTION, (UNDRAFTED,), "S")
add(
    F.D_RETURN_CARD,
    p.DECISION_KIND_SETUP_RETURN_CARD,
    EVERYBODY,
    "S",
    "a count number,b card last_card",
)

# ---- any faction -------------------------------------------------------------------------
add(F.D_WINDOW, p.DECISION_KIND_START_OF_BIRDSONG, EVERYBODY, "BDE")
add(F.D_FREE, p.DECISION_KIND_IN_BIRDSONG, EVERYBODY, "BDE")
add(F.D_MOVE, p.DECISION_KIND_MOVE, WARRIORS, "BDE", "a card given_effect", cause=p.ACTION_KIND_USE_CARD)
add(
    F.D_MOVE_COUNT,
    p.DECISION_KIND_MOVE,
    WARRIORS,
    "BDE",
    "a from_clearing clearing,b to_clearing clearing,c ferry flag",
)
add(F.D_OPEN_PATH, p.DECISION_KIND_OPEN_PATH, EVERYBODY, "D")
add(
    F.D_OPEN_PRICE,
    p.DECISION_KIND_OPEN_PATH_PAYMENT,
    EVERYBODY,
    "D",
    "a from_clearing clearing,b to_clearing clearing",
)
add(F.D_BATTLE, p.DECISION_KIND_BATTLE, WARRIORS, "BDE", "a card given_effect", cause=p.ACTION_KIND_USE_CARD)
add(F.D_AMBUSH, p.DECISION_KIND_BATTLE_AMBUSH, EVERYBODY, "BDE", about="clearing enemy")
add(F.D_FOIL, p.DECISION_KIND_BATTLE_FOIL, EVERYBODY, "BDE", about="clearing enemy")
add(F.D_BATTLE_EFFECT, p.DECISION_KIND_BATTLE_AFTER_ROLL, EVERYBODY, "BDE", about="clearing")
add(F.D_ENLIST, p.DECISION_KIND_BATTLE_BEFORE_ROLL, EVERYBODY, "BDE", about="clearing")
add(F.D_HITS, p.DECISION_KIND_BATTLE_HIT, EVERYBODY, "BDE", "b count number,c piece loss", about="clearing")
add(F.D_CRAFT_PAY, p.DECISION_KIND_CRAFT_PAYMENT, EVERYBODY, "DE", "a card card")
add(F.D_DISCARD, p.DECISION_KIND_HAND_LIMIT, EVERYBODY, "E", "b card last_card", about="count", a=HAND_LIMIT)
add(F.D_ORDER, p.DECISION_KIND_TRIGGER_ORDER, EVERYBODY, "BDE", "a other_seat group")
add(F.D_TAKE_DOMINANCE, p.DECISION_KIND_TAKE_DOMINANCE, EVERYBODY, "D")

# ---- Exiles & Partisans -------------------------------------------------------------------
_EFFECT = p.DECISION_KIND_CARD_EFFECT
add(F.D_SABOTEURS, _EFFECT, EVERYBODY, "B", about="card")
add(F.D_SWAP, _EFFECT, EVERYBODY, "B", "a enemy seat", about="card")
add(F.D_FALSE_ORDERS, _EFFECT, EVERYBODY, "B", "a enemy seat", about="card")
add(F.D_BUREAU, _EFFECT, EVERYBODY, "D", "a clearing no_clearing,b enemy no_seat", about="card")
add(F.D_LEAGUE, _EFFECT, EVERYBODY, "D", "a taken_item coerced_item", about="card")
add(F.D_CHARM, _EFFECT, EVERYBODY, "E", about="card")
add(F.D_INFORMANTS, _EFFECT, EVERYBODY, "E", about="card")
add(F.D_EMIGRE, p.DECISION_KIND_END_OF_BIRDSONG, EVERYBODY, "B", about="card")
add(
    F.D_EMIGRE_BATTLE,
    p.DECISION_KIND_BATTLE,
    EVERYBODY,
    "B",
    "a clearing no_clearing",
    cause=p.ACTION_KIND_USE_CARD,
    about="card",
)
add(F.D_HIRED, p.DECISION_KIND_BATTLE_ALLY, WARRIORS, "DE", about="clearing", d=NONE)

# ---- Marquise ----------------------------------------------------------------------------
_SHORT = "a count number,b clearing last_clearing,c count_there some"
add(F.D_HOMELAND, p.DECISION_KIND_SETUP_HOMELAND, M, "S")
add(F.D_KEEP, p.DECISION_KIND_SETUP_CORNER, M, "S")
add(F.D_START_BUILDING, p.DECISION_KIND_SETUP_BUILDING, M, "S", about="piece")
add(F.D_WOOD_SHORT, p.DECISION_KIND_MARQUISE_WOOD, M, "B", _SHORT)
add(F.D_MARQUISE, p.DECISION_KIND_MARQUISE_ACTION, M, "D")
add(F.D_MARQUISE_BATTLE, p.DECISION_KIND_BATTLE, M, "D", cause=p.ACTION_KIND_BATTLE)
add(F.D_MARCH, p.DECISION_KIND_MARQUISE_MARCH, M, "D", "a count some")
add(F.D_RECRUIT_SHORT, p.DECISION_KIND_MARQUISE_RECRUIT, M, "D", _SHORT)
add(F.D_BUILD, p.DECISION_KIND_MARQUISE_BUILD, M, "D")
add(
    F.D_WOOD_PAY,
    p.DECISION_KIND_MARQUISE_WOOD_PAYMENT,
    M,
    "D",
    "a clearing clearing,b piece building,c count number,d from_clearing last_clearing",
)
add(F.D_OVERWORK, p.DECISION_KIND_MARQUISE_OVERWORK, M, "D")
add(F.D_EXTRA, p.DECISION_KIND_MARQUISE_EXTRA_ACTION, M, "D")
add(
    F.D_HOSPITALS,
    p.DECISION_KIND_FIELD_HOSPITALS,
    M,
    "BDE",
    "a clearing clearing,b count number,c to_clearing keep,e from_coffin flag",
    d=NONE,
)

# ---- Eyrie -------------------------------------------------------------------------------
_BY_DECREE = p.ACTION_KIND_RESOLVE_DECREE
add(F.D_EYRIE_CORNER, p.DECISION_KIND_SETUP_CORNER, E, "S")
add(F.D_LEADER, p.DECISION_KIND_EYRIE_LEADER, E, "SD")
add(F.D_DECREE_ADD, p.DECISION_KIND_EYRIE_DECREE, E, "B")
add(F.D_NEW_ROOST, p.DECISION_KIND_EYRIE_NEW_ROOST, E, "B")
add(F.D_EYRIE_CRAFT, p.DECISION_KIND_CRAFT, E, "D")
add(F.D_DECREE, p.DECISION_KIND_EYRIE_DECREE_CARD, E, "D", about="column")
add(F.D_DECREE_RECRUIT, p.DECISION_KIND_EYRIE_RECRUIT, E, "D", "a suit suit")
add(F.D_DECREE_MOVE, p.DECISION_KIND_MOVE, E, "D", "a suit suit", cause=_BY_DECREE)
add(F.D_DECREE_BATTLE, p.DECISION_KIND_BATTLE, E, "D", "a suit suit", cause=_BY_DECREE)
add(F.D_DECREE_BUILD, p.DECISION_KIND_EYRIE_BUILD, E, "D", "a suit suit")

# ---- Alliance ----------------------------------------------------------------------------
_PAYMENT = "a clearing clearing,b count number,c card last_card"
add(F.D_REVOLT, p.DECISION_KIND_ALLIANCE_REVOLT, A, "B")
add(F.D_REVOLT_PAY, p.DECISION_KIND_ALLIANCE_REVOLT_PAYMENT, A, "B", _PAYMENT)
add(F.D_SPREAD, p.DECISION_KIND_ALLIANCE_SPREAD, A, "B")
add(F.D_SPREAD_PAY, p.DECISION_KIND_ALLIANCE_SPREAD_PAYMENT, A, "B", _PAYMENT)
add(F.D_ALLIANCE, p.DECISION_KIND_ALLIANCE_ACTION, A, "D")
add(F.D_MOBILIZE, p.DECISION_KIND_ALLIANCE_MOBILIZE, A, "D")
add(F.D_TRAIN, p.DECISION_KIND_ALLIANCE_TRAIN, A, "D")
add(F.D_MILITARY, p.DECISION_KIND_ALLIANCE_OPERATION, A, "E")
add(F.D_OP_MOVE, p.DECISION_KIND_MOVE, A, "E", cause=p.ACTION_KIND_MOVE)
add(F.D_OP_BATTLE, p.DECISION_KIND_BATTLE, A, "E", cause=p.ACTION_KIND_BATTLE)
add(F.D_OP_RECRUIT, p.DECISION_KIND_ALLIANCE_RECRUIT, A, "E")
add(F.D_OP_ORGANIZE, p.DECISION_KIND_ALLIANCE_ORGANIZE, A, "E")
add(
    F.D_OUTRAGE,
    p.DECISION_KIND_OUTRAGE,
    EVERYBODY,
    "BDE",
    "a clearing clearing,b suit suit_here,d enemy alliance",
)
add(
    F.D_SUPPORTER_CAP,
    p.DECISION_KIND_ALLIANCE_SUPPORTER_LIMIT,
    A,
    "BDE",
    "b card last_card",
    about="count",
    a=HAND_LIMIT,
)

# ---- Lizard Cult -------------------------------------------------------------------------
_CRUSADE = p.ACTION_KIND_CRUSADE
add(F.D_LIZARD_CORNER, p.DECISION_KIND_SETUP_CORNER, L, "S")
add(F.D_OUTCAST, p.DECISION_KIND_SETUP_OUTCAST, L, "S")
add(F.D_CONSPIRE, p.DECISION_KIND_LIZARD_CONSPIRACY, L, "B")
add(F.D_CRUSADE_BATTLE, p.DECISION_KIND_BATTLE, L, "B", cause=_CRUSADE)
add(F.D_CRUSADE_MOVE, p.DECISION_KIND_MOVE, L, "B", cause=_CRUSADE)
add(F.D_CRUSADE_THEN, p.DECISION_KIND_LIZARD_CRUSADE_BATTLE, L, "B", "a clearing clearing")
add(F.D_CONVERT, p.DECISION_KIND_LIZARD_CONVERT, L, "B")
add(F.D_SANCTIFY, p.DECISION_KIND_LIZARD_SANCTIFY, L, "B")
add(F.D_LIZARD, p.DECISION_KIND_LIZARD_RITUAL, L, "D")
add(F.D_RITUAL_BUILD, p.DECISION_KIND_LIZARD_BUILD, L, "D")
add(F.D_RITUAL_RECRUIT, p.DECISION_KIND_LIZARD_RECRUIT, L, "D")
add(F.D_REVEAL, p.DECISION_KIND_LIZARD_REVEAL, L, "D", "b clearing some_clearing")
add(F.D_LIZARD_CRAFT, p.DECISION_KIND_CRAFT, L, "E")

# ---- Vagabond ----------------------------------------------------------------------------
_ITEMS = "a count number,b item items"
_TARGET = "a enemy seat"
add(F.D_CHARACTER, p.DECISION_KIND_SETUP_CHARACTER, V, "S", d=NONE)
add(F.D_FOREST, p.DECISION_KIND_SETUP_FOREST, V, "S", d=NONE)
add(F.D_REFRESH, p.DECISION_KIND_VAGABOND_REFRESH, V, "B", _ITEMS, d=NONE)
add(F.D_SLIP, p.DECISION_KIND_VAGABOND_SLIP, V, "B", d=NONE)
add(F.D_VAGABOND, p.DECISION_KIND_VAGABOND_ACTION, V, "D", d=NONE)
add(F.D_VB_MOVE, p.DECISION_KIND_MOVE, V, "BDE", "a card effect", cause=p.ACTION_KIND_MOVE, d=NONE)
add(
    F.D_ALLY_MOVE,
    p.DECISION_KIND_MOVE,
    V,
    "BDE",
    "a from_clearing clearing,b to_clearing clearing,c ferry sail",
    d=NONE,
)
add(
    F.D_ALLY_COUNT,
    p.DECISION_KIND_MOVE,
    V,
    "BDE",
    "a from_clearing clearing,b to_clearing clearing,c other_seat seat,e ferry sail",
    d=NONE,
)
add(F.D_VB_BATTLE, p.DECISION_KIND_BATTLE, V, "D", "a card effect", cause=p.ACTION_KIND_BATTLE, d=NONE)
add(F.D_ALLY_BATTLE, p.DECISION_KIND_BATTLE_ALLY, V, "BDE", about="clearing", d=NONE)
add(F.D_AID_TARGET, p.DECISION_KIND_VAGABOND_AID, V, "D", d=NONE)
add(F.D_AID_CARD, p.DECISION_KIND_VAGABOND_AID_CARD, V, "D", _TARGET, d=NONE)
add(F.D_AID_ITEM, p.DECISION_KIND_VAGABOND_AID_ITEM, V, "D", _TARGET, d=NONE)
add(F.D_AID_TAKE, p.DECISION_KIND_VAGABOND_AID_TAKE, V, "D", _TARGET, d=NONE)
add(F.D_VB_QUEST, p.DECISION_KIND_VAGABOND_QUEST, V, "D", d=NONE)
add(F.D_QUEST_REWARD, p.DECISION_KIND_VAGABOND_QUEST_REWARD, V, "D", "a quest quest", d=NONE)
add(F.D_STRIKE, p.DECISION_KIND_VAGABOND_STRIKE, V, "D", d=NONE)
add(F.D_STRIKE_PIECE, p.DECISION_KIND_VAGABOND_STRIKE, V, "D", _TARGET, d=NONE)
add(F.D_REPAIR, p.DECISION_KIND_VAGABOND_REPAIR, V, "D", _ITEMS, d=NONE)
add(F.D_SPECIAL, p.DECISION_KIND_VAGABOND_SPECIAL, V, "D", d=NONE)
add(F.D_DAMAGE, p.DECISION_KIND_VAGABOND_DAMAGE, V, "BDE", _ITEMS, d=NONE)
add(F.D_RUIN_CHOICE, p.DECISION_KIND_VAGABOND_EXPLORE, V, "D", "a clearing clearing", d=NONE)
add(F.D_ITEM_LIMIT, p.DECISION_KIND_VAGABOND_ITEM_LIMIT, V, "E", "b item items", d=NONE)

# ---- characters of the Vagabond ------------------------------------------------------------
_SPECIAL = p.ACTION_KIND_SPECIAL
_QUEST_ITEM = p.DECISION_KIND_VAGABOND_QUEST_ITEM
add(F.D_INSTIGATE, p.DECISION_KIND_BATTLE, V, "D", "a other_seat seat", cause=_SPECIAL, d=NONE)
add(F.D_IMPROVISE, _QUEST_ITEM, V, "D", "a quest quest", d=NONE)
add(F.D_CON, _QUEST_ITEM, V, "D", "a quest quest,b item ready_item,c count number", d=NONE)
add(F.S_CON, _GO_ON, V, "D", "a quest quest", cause=_SPECIAL, d=NONE)
add(F.D_DUEL, p.DECISION_KIND_VAGABOND_SPECIAL, V, "D", _TARGET, d=NONE)
add(F.S_DUEL, _GO_ON, V, "D", "a clearing clearing,b enemy seat", cause=_SPECIAL, d=NONE)
add(F.D_COERCE, p.DECISION_KIND_VAGABOND_COERCE, V, "BDE", "a taken_item coerced_item", d=NONE)
add(F.S_COERCE, _GO_ON, V, "BDE", cause=_SPECIAL, d=NONE)
add(F.D_ITEM_PRICE, p.DECISION_KIND_RIVERFOLK_PAYMENT, V, "B", "a count number,b item ready_item", d=NONE)

add(F.D_CARD_PRICE, p.DECISION_KIND_VAGABOND_COERCE, V, "B", "a count number", d=NONE)

# ---- Riverfolk ---------------------------------------------------------------------------
add(F.D_RIVER_START, p.DECISION_KIND_SETUP_RIVER_WARRIOR, R, "S", "a count number,b clearing last_clearing")
add(F.D_PRICE, p.DECISION_KIND_RIVERFOLK_PRICE, R, "SE", "a service service")
add(F.D_RIVERFOLK, p.DECISION_KIND_RIVERFOLK_ACTION, R, "D")
add(F.D_FUND, p.DECISION_KIND_RIVERFOLK_FUND, R, "D", "b count number,c other_seat last_seat")
add(F.D_RIVER_MOVE, p.DECISION_KIND_MOVE, R, "D", cause=p.ACTION_KIND_MOVE)
add(F.D_RIVER_BATTLE, p.DECISION_KIND_BATTLE, R, "D", cause=p.ACTION_KIND_BATTLE)
add(F.D_RIVER_RECRUIT, p.DECISION_KIND_RIVERFOLK_RECRUIT, R, "D")
add(F.D_ESTABLISH, p.DECISION_KIND_RIVERFOLK_ESTABLISH, R, "D")
add(
    F.D_DISRUPTION,
    p.DECISION_KIND_RIVERFOLK_LOST_FUND,
    EVERYBODY,
    "BDE",
    "a count number,b other_seat last_seat,d enemy riverfolk",
    c=1,
)
