"""The rest of a stack of which only the innermost choices were given.

The rule: a choice lies on what its act belongs to, and that on the frames of the phase.
From the innermost entry outwards, an entry that may lie below the one before it is taken;
otherwise the frame that the Law puts there is inserted, until the turn itself is reached:

* the turn lies at the bottom: its seat, its phase, and whether the phase has just begun
  (``step`` START_OF_...);
* frames of a phase follow from ``phase``, ``step`` and the faction: the Marquise's wood,
  the Eyrie's three steps of Birdsong, the Alliance's Spread below Revolt, the Vagabond's
  refresh and slip, the Cult's Outcast and Lost Souls, drawing below the hand limit. Where
  a choice leaves the step open, the last step that has it is meant: a free choice in
  Birdsong comes after the wood;
* a move, battle, building or payment lies on the round of actions of its phase (Daylight
  actions, the Decree, operations, the window of a card), a march's move on the March with
  ``march_moves_left``, a Crusade's on the battle that may follow in ``crusade_clearing``;
* choices of a battle lie on the battle, which says its step; a defender's losses lie on
  the attacker's, who announces after him;
* Outrage, Field Hospitals and the like lie on the triggers, these on the battle that
  caused them, otherwise on the round of actions;
* a Jailor's card that stands for an item puts the point it costs below the action;
* what the Law does not tell has to be given as a further entry: a Revolt, a Tax Collector,
  an Aid, a special action still under way, cards that others have yet to draw, the draw
  that Informants may stand in for, triggers beneath the ferry's draw.
"""

from __future__ import annotations

from collections.abc import Iterable

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.notation.arguments import Place
from rootai.notation.exiles import in_emigre
from rootai.notation.faults import Faults
from rootai.notation.frames import HAND_LIMIT, frame
from rootai.notation.names import BIRDSONG, DAYLIGHT, EVENING, NONE, SETUP, Raw
from rootai.notation.pending import COUNTED, LIZARD_STEPS
from rootai.notation.read_pending import (
    battle_stage,
    quest_place,
    read_cards,
    read_setup_frame,
    staged,
    turn_stage,
)
from rootai.notation.services import COMMIT, PART_EFFECTS, SPEND, sells_to, window_part
from rootai_core.ids import FrameKind as F

MAX_FRAMES = 14
# Cards that grant a move: the one of the base game (9.2.11), and those of Exiles & Partisans.
COBBLER, EMIGRE, LEAGUE, SWAP_MEET = (
    n.EFFECT_NUMBERS[effect]
    for effect in ("cobbler", "eyrie_emigre", "league_of_adventurous_mice", "swap_meet")
)
LAST_PRICE = 2  # the third of three markers

# What a kind may lie on. ROUND stands for the rounds of actions of all factions.
ROUND = frozenset(
    map(
        int,
        (
            F.D_WINDOW,
            F.D_FREE,
            F.D_MARQUISE,
            F.D_EYRIE_CRAFT,
            F.D_DECREE,
            F.D_REVOLT,
            F.D_SPREAD,
            F.D_ALLIANCE,
            F.D_MILITARY,
            F.D_VAGABOND,
            F.S_COERCE,
            F.D_CONSPIRE,
            F.D_LIZARD,
            F.D_LIZARD_CRAFT,
            F.D_RIVERFOLK,
        ),
    )
)
_TURN = (F.S_TURN,)
_BATTLE = (F.S_BATTLE,)
_TRIGGERS = (F.S_TRIGGERS,)
_MARCH = (F.D_MARCH,)
_MINE = (F.D_MARQUISE,)
_DECREE = (F.D_DECREE,)
_OPERATION = (F.D_MILITARY,)
_ERRANDS = (F.D_VAGABOND, F.S_COERCE)
_TRADES = (F.D_RIVERFOLK,)
_AGAIN = (F.C_DRAW,)
_CONSPIRACIES = (F.D_CONSPIRE,)
_RITUALS = (F.D_LIZARD,)


def _on(*groups: Iterable[int]) -> frozenset[int]:
    return frozenset(int(kind) for group in groups for kind in group)


PARENTS: dict[int, frozenset[int]] = {
    int(kind): parents
    for kinds, parents in (
        ((F.S_TURN,), frozenset()),
        (
            (F.S_SETUP, F.D_MARQUISE, F.D_DECREE, F.D_SPREAD, F.D_ALLIANCE, F.D_VAGABOND, F.D_RIVERFOLK),
            _on(_TURN),
        ),
        ((F.D_WINDOW,), _on(_TURN, (F.D_WINDOW,))),
        ((F.S_EYRIE_BIRDSONG, F.S_VB_BIRDSONG, F.S_VB_EVENING, F.S_ALLIANCE_EVENING), _on(_TURN)),
        ((F.D_ITEM_LIMIT, F.S_LIZARD_BIRDSONG, F.S_LIZARD_EVENING, F.D_CONSPIRE, F.D_LIZARD), _on(_TURN)),
        (
            (F.D_FREE,),
            _on(
                _TURN,
                (F.S_MARQUISE_STEP, F.S_RIVER_BIRDSONG),
                (F.S_EYRIE_BIRDSONG, F.S_VB_BIRDSONG, F.S_LIZARD_BIRDSONG),
            ),
        ),
        ((F.S_MARQUISE_STEP, F.S_RIVER_BIRDSONG, F.D_WOOD_SHORT), _on((F.D_FREE,))),
        ((F.C_SUIT,), _on(_AGAIN)),
        ((F.C_SETUP_CARD, F.D_FACTION), _on((F.S_SETUP,))),
        ((F.C_CHARACTER,), _on((F.C_SETUP_CARD, F.S_SETUP))),
        ((F.D_RETURN_CARD,), _on((F.D_RETURN_CARD, F.S_SETUP))),
        ((F.D_START_BUILDING, F.D_EYRIE_CORNER), _on((F.S_SETUP, F.D_LEADER))),
        ((F.D_HOMELAND,), _on((F.D_KEEP,))),
        ((F.D_KEEP,), _on((F.D_START_BUILDING,))),
        ((F.D_LEADER,), _on((F.S_SETUP,), _TURN)),
        ((F.D_OUTCAST,), _on((F.S_SETUP,))),
        ((F.D_LIZARD_CORNER,), _on((F.D_OUTCAST,))),
        ((F.D_CHARACTER,), _on((F.D_FOREST,))),
        ((F.D_FOREST,), _on((F.C_QUEST, F.S_SETUP))),
        ((F.C_QUEST,), _on((F.C_QUEST, F.S_SETUP, F.D_QUEST_REWARD, F.S_CON), _ERRANDS)),
        ((F.S_HAND_LIMIT, F.D_DISCARD), _on((F.S_VB_EVENING, F.D_PRICE), _TURN)),
        ((F.S_BATTLE,), ROUND | _on(_TURN)),
        ((F.D_EMIGRE, F.D_EMIGRE_BATTLE), _on(_TURN)),
        ((F.D_SABOTEURS, F.D_CHARM), _on((F.D_WINDOW,))),
        ((F.D_INFORMANTS,), _on(_AGAIN)),
        ((F.D_SWAP, F.D_FALSE_ORDERS, F.D_BUREAU, F.D_LEAGUE), ROUND),
        ((F.D_PRICE,), _on(_TURN, (F.D_PRICE, F.S_SETUP))),
        ((F.D_RIVER_START,), _on((F.D_PRICE,))),
        (
            (F.S_TRIGGERS,),
            ROUND
            | _on(
                _BATTLE,
                _MARCH,
                (F.D_EMIGRE_BATTLE, F.S_REVOLT, F.S_VB_BIRDSONG, F.C_QUEST, F.S_TAX, F.S_CON),
                (F.D_CRUSADE_THEN,),
            ),
        ),
        (
            (F.S_TAX, F.D_TAKE_DOMINANCE, F.D_CRAFT_PAY, F.S_CRAFT, F.D_OPEN_PATH, F.D_OPEN_PRICE),
            ROUND,
        ),
        ((F.D_FUND,), _on((F.D_RIVER_MOVE, F.D_RIVER_BATTLE, F.D_RIVER_RECRUIT, F.C_DRAW, F.S_CRAFT))),
        ((F.C_TAKE,), ROUND | _on((F.D_SWAP,))),
        (
            (F.C_DRAW,),
            ROUND
            | _on(
                _AGAIN,
                _TRIGGERS,
                (F.S_SETUP, F.C_SETUP_CARD, F.S_HAND_LIMIT, F.S_TAX, F.D_CHARM, F.S_EYRIE_BIRDSONG),
                (F.C_QUEST, F.S_CON, F.S_DUEL),
            ),
        ),
        (
            (F.C_DICE, F.D_AMBUSH, F.D_FOIL, F.D_ENLIST, F.D_BATTLE_EFFECT, F.D_ALLY_BATTLE, F.D_HIRED),
            _on(_BATTLE),
        ),
        ((F.D_HITS,), _on(_BATTLE, (F.D_HITS, F.D_DAMAGE))),
        ((F.D_DAMAGE,), _on(_BATTLE, _TRIGGERS, (F.D_HITS, F.D_DAMAGE))),
        (
            (F.D_ORDER, F.D_HOSPITALS, F.D_OUTRAGE, F.D_SUPPORTER_CAP, F.C_DISCARD, F.D_DISRUPTION),
            _on(_TRIGGERS),
        ),
        ((F.D_ITEM_PRICE, F.D_CARD_PRICE), _on((F.D_WINDOW,))),
        ((F.D_MOVE,), ROUND | _on((F.D_EMIGRE_BATTLE,))),
        ((F.D_BATTLE,), ROUND),
        ((F.D_MOVE_COUNT,), ROUND | _on(_MARCH, (F.D_EMIGRE_BATTLE, F.D_CRUSADE_THEN))),
        ((F.D_RIVER_MOVE, F.D_RIVER_BATTLE, F.D_RIVER_RECRUIT, F.D_ESTABLISH), _on(_TRADES)),
        ((F.D_MARQUISE_BATTLE, F.D_MARCH, F.D_RECRUIT_SHORT, F.D_BUILD, F.D_WOOD_PAY), _on(_MINE)),
        ((F.D_OVERWORK, F.D_EXTRA), _on(_MINE)),
        ((F.D_DECREE_ADD, F.D_NEW_ROOST), _on((F.S_EYRIE_BIRDSONG,))),
        ((F.D_EYRIE_CRAFT,), _on(_DECREE)),
        ((F.D_DECREE_RECRUIT, F.D_DECREE_MOVE, F.D_DECREE_BATTLE, F.D_DECREE_BUILD), _on(_DECREE)),
        ((F.D_REVOLT,), _on((F.D_SPREAD,))),
        ((F.D_REVOLT_PAY, F.S_REVOLT), _on((F.D_REVOLT,))),
        ((F.D_SPREAD_PAY,), _on((F.D_SPREAD,))),
        ((F.D_MOBILIZE, F.D_TRAIN), _on((F.D_ALLIANCE,))),
        ((F.D_MILITARY,), _on((F.S_ALLIANCE_EVENING,))),
        ((F.D_OP_MOVE, F.D_OP_BATTLE, F.D_OP_RECRUIT, F.D_OP_ORGANIZE), _on(_OPERATION)),
        ((F.D_CRUSADE_BATTLE, F.D_CRUSADE_MOVE, F.D_CRUSADE_THEN), _on(_CONSPIRACIES)),
        ((F.D_CONVERT, F.D_SANCTIFY), _on(_CONSPIRACIES)),
        ((F.D_RITUAL_BUILD, F.D_RITUAL_RECRUIT, F.D_REVEAL), _on(_RITUALS)),
        ((F.D_LIZARD_CRAFT,), _on((F.S_LIZARD_EVENING,))),
        ((F.D_REFRESH, F.D_SLIP), _on((F.S_VB_BIRDSONG,))),
        ((F.D_VB_MOVE, F.D_VB_BATTLE), _on(_ERRANDS, (F.D_WINDOW, F.D_EMIGRE_BATTLE))),
        ((F.D_ALLY_MOVE, F.D_ALLY_COUNT), _on(_ERRANDS, (F.D_WINDOW, F.S_VB_BIRDSONG, F.D_EMIGRE_BATTLE))),
        ((F.D_REPAIR,), _on(_ERRANDS, _TURN)),
        ((F.D_QUEST_REWARD,), _on(_ERRANDS, (F.C_QUEST, F.S_CON))),
        ((F.D_INSTIGATE, F.D_IMPROVISE, F.D_CON, F.S_CON, F.D_DUEL, F.S_DUEL), _on(_ERRANDS)),
        ((F.D_COERCE,), _on((F.D_VAGABOND, F.D_VB_MOVE))),
        ((F.S_COERCE,), _on((F.D_VAGABOND, F.D_WINDOW, F.D_EMIGRE_BATTLE))),
        ((F.D_AID_TARGET, F.D_AID_CARD, F.D_AID_ITEM, F.D_AID_TAKE, F.D_VB_QUEST), _on(_ERRANDS)),
        ((F.D_STRIKE, F.D_STRIKE_PIECE, F.D_SPECIAL, F.C_RUIN, F.D_RUIN_CHOICE), _on(_ERRANDS)),
    )
    for kind in kinds
}


class Context:
    """What the rest of a stack is made from."""

    def __init__(self, m: p.Position, pub: Raw, faults: Faults) -> None:
        self.m = m
        self.pub = pub
        self.faults = faults
        self.seat: int = pub["turn"]
        self.phase: int = pub["phase"]
        self.faction: int = pub["seat"][self.seat]["faction"]
        self.step = m.step

    def on_turn(self, kind: int, **values: int) -> Raw:
        """A frame of the seat whose turn it is."""
        return frame(kind, self.seat, **values)


def complete(frames: list[Raw], ctx: Context) -> tuple[list[Raw], int]:
    """The whole stack, outermost first, and how many of the given frames could be used."""
    if not frames:
        return [], 0
    chain, used = [frames[0]], 1
    while chain[-1]["kind"] != F.S_TURN and len(chain) <= MAX_FRAMES:
        at = chain[-1]
        if used < len(frames) and lies_on(at, frames[used], ctx):
            chain.append(frames[used])
            used += 1
        else:
            chain.append(under(at, chain, ctx))
    return chain[::-1], used


def lies_on(x: Raw, y: Raw, ctx: Context) -> bool:
    """A given entry may be the one below; the new quest comes before what remains of a special action."""
    if y["kind"] not in PARENTS[x["kind"]]:
        return False
    rewards = x["kind"] == F.D_QUEST_REWARD or (x["kind"] == F.C_DRAW and x["b"] != n.Z_SUPPORTERS)
    if not rewards or y["kind"] not in (F.S_CON, F.S_COERCE):
        return True
    return n.law_value(ctx.pub["law"], "quest_refill") != "after_reward" or refill(x, ctx) is None


def under(x: Raw, chain: list[Raw], ctx: Context) -> Raw:
    """What lies directly below a frame, by the Law."""
    kind = x["kind"]
    if ctx.phase == SETUP:
        return under_setup(x, ctx)
    turn = ctx.on_turn(F.S_TURN, a=turn_stage(ctx.m, ctx.pub))
    parents = PARENTS[kind]
    if kind == F.D_FREE:
        return under_free(x, chain, ctx, turn)
    if kind == F.D_COERCE:
        card = EMIGRE if ctx.phase == BIRDSONG else COBBLER
        return ctx.on_turn(F.D_VB_MOVE, a=card, d=NONE) if x["b"] else round_frame(ctx)
    if F.S_COERCE in parents and paid_by_card(chain, ctx):
        return ctx.on_turn(F.S_COERCE, d=NONE)
    if kind == F.C_DRAW:
        return under_draw(x, ctx)
    if kind == F.D_WINDOW and x["c"] == PART_EFFECTS and sells_to(ctx.pub, ctx.seat):
        return ctx.on_turn(F.D_WINDOW, a=BIRDSONG, c=window_part(ctx.pub, services=True))
    if kind == F.D_WINDOW:
        return turn
    if kind == F.D_FUND:
        return under_fund(x, ctx)
    if kind == F.D_PRICE:
        return ctx.on_turn(F.D_PRICE, a=x["a"] + 1) if x["a"] < LAST_PRICE else turn
    if F.D_EMIGRE_BATTLE in parents and in_emigre(ctx.pub) and not in_battle(ctx):
        return ctx.on_turn(F.D_EMIGRE_BATTLE, a=emigre_place(chain))
    if kind == F.D_INFORMANTS:
        return frame(F.C_DRAW, x["seat"], a=1, b=n.Z_HAND + x["seat"])
    if kind == F.C_TAKE and x["b"] == SWAP_MEET:
        return ctx.on_turn(F.D_SWAP, a=x["a"])
    if kind in (F.D_HITS, F.D_DAMAGE) and F.S_TRIGGERS not in _only(kind, x):
        return under_hits(x, ctx)
    if parents == _on(_BATTLE):
        return battle_frame(x, ctx)
    if F.S_TRIGGERS in parents and kind != F.C_DRAW:
        return ctx.on_turn(F.S_TRIGGERS, a=orderer(x, ctx) + 1)
    if kind == F.S_TRIGGERS:
        return under_triggers(ctx)
    if kind == F.D_MOVE_COUNT and ctx.faction == n.MARQUISE and not turn["a"] & 1 and not by_card(ctx):
        return ctx.on_turn(F.D_MARCH, a=ctx.m.seats[ctx.seat].marquise.march_moves_left)
    if kind == F.D_MOVE_COUNT and ctx.faction == n.LIZARD and ctx.phase == BIRDSONG and not turn["a"] & 1:
        return ctx.on_turn(F.D_CRUSADE_THEN, a=x["b"])
    if kind in (F.D_ALLY_MOVE, F.D_ALLY_COUNT) and ctx.phase == BIRDSONG:
        return staged_frame(F.S_VB_BIRDSONG, x, ctx)
    if kind == F.C_QUEST:
        return round_frame(ctx)
    if kind in (F.D_QUEST_REWARD,) and n.law_value(ctx.pub["law"], "quest_refill") == "after_reward":
        return refill(x, ctx) or round_frame(ctx)
    if kind == F.D_REPAIR:
        return round_frame(ctx) if x["a"] == 1 and not hideout(ctx) else turn
    if kind in (F.S_HAND_LIMIT, F.D_DISCARD) and ctx.faction == n.VAGABOND:
        return ctx.on_turn(F.S_VB_EVENING, a=2, d=NONE)
    if kind in (F.S_HAND_LIMIT, F.D_DISCARD) and ctx.faction == n.RIVERFOLK:
        return ctx.on_turn(F.D_PRICE)
    if kind in (F.D_WOOD_SHORT, F.S_MARQUISE_STEP) or (len(parents) == 1 and parents != _on(_TURN)):
        return fixed(next(iter(parents)), x, ctx)
    if kind == F.S_BATTLE and in_emigre(ctx.pub):
        return turn
    if parents & ROUND:
        return round_frame(ctx)
    return turn


def by_card(ctx: Context) -> bool:
    """The innermost entry says that a card allows the move."""
    return bool(ctx.m.pending) and ctx.m.pending[0].cause == p.ACTION_KIND_USE_CARD


def emigre_place(chain: list[Raw]) -> int:
    """The clearing that Eyrie Emigre has moved into, as far as what lies on it tells."""
    for f in chain:
        if f["kind"] == F.D_MOVE_COUNT:
            return int(f["b"])
        if f["kind"] == F.D_OUTRAGE:
            return int(f["a"])
    return NONE


def paid_by_card(chain: list[Raw], ctx: Context) -> bool:
    """A Jailor's card stands for an item of this action, whose price is still to come (26.12.2)."""
    if ctx.faction != n.VAGABOND or any(f["kind"] == F.S_COERCE for f in chain):
        return False
    mine = ctx.pub["vb"][int(ctx.pub["seat_of"][n.VAGABOND] != ctx.seat)]
    return bool(mine["coerced"]) or any(f["kind"] == F.D_COERCE and f["b"] for f in chain)


def _only(kind: int, x: Raw) -> frozenset[int]:
    """Where a frame of hits can lie: a Vagabond's three damages are a trigger."""
    if kind == F.D_DAMAGE:
        return _on(_TRIGGERS) if not x["c"] else _on(_BATTLE)
    return _on(_BATTLE)


_STEP_OF = {
    int(F.D_DECREE_ADD): c.TURN_STEP_EYRIE_DECREE,
    int(F.D_NEW_ROOST): c.TURN_STEP_EYRIE_NEW_ROOST,
    int(F.D_REFRESH): c.TURN_STEP_VAGABOND_REFRESH,
    int(F.D_SLIP): c.TURN_STEP_VAGABOND_SLIP,
    int(F.D_ALLY_MOVE): c.TURN_STEP_VAGABOND_SLIP,
    int(F.D_ALLY_COUNT): c.TURN_STEP_VAGABOND_SLIP,
}


def fixed(kind: int, x: Raw, ctx: Context) -> Raw:
    """The one frame that a kind can lie on."""
    if kind in (F.S_EYRIE_BIRDSONG, F.S_VB_BIRDSONG):
        return staged_frame(kind, x, ctx)
    if kind == F.D_WINDOW:
        return window_frame(ctx, services=x["kind"] in (F.D_ITEM_PRICE, F.D_CARD_PRICE))
    if kind == F.D_FREE:
        return ctx.on_turn(kind, a=ctx.phase)
    if kind == F.S_LIZARD_EVENING:
        return ctx.on_turn(kind, a=1)
    return ctx.on_turn(kind, d=NONE if kind == F.D_VAGABOND else 0)


def window_frame(ctx: Context, services: bool = False) -> Raw:
    """The window at the start of the phase."""
    part = window_part(ctx.pub, services) if ctx.phase == BIRDSONG else 0
    return ctx.on_turn(F.D_WINDOW, a=ctx.phase, c=part, d=int(services))


def under_fund(x: Raw, ctx: Context) -> Raw:
    """What a fund is used for; the card of a craft is named with the choice."""
    entry = ctx.m.pending[0]
    if x["a"] == COMMIT and entry.cause == p.ACTION_KIND_DRAW:
        return ctx.on_turn(F.C_DRAW, a=1, b=n.Z_HAND + ctx.seat)
    if x["a"] == COMMIT:
        battle = entry.cause == p.ACTION_KIND_BATTLE
        return ctx.on_turn(F.D_RIVER_BATTLE if battle else F.D_RIVER_MOVE)
    if x["a"] == SPEND:
        return ctx.on_turn(F.D_RIVER_RECRUIT)
    kinds = n.table(ctx.pub["map"], ctx.pub["deck"]).kinds
    exported = entry.cause == p.ACTION_KIND_EXPORT
    return ctx.on_turn(F.S_CRAFT, a=kinds.get(entry.args.card, 0), b=int(exported))


def staged_frame(kind: int, x: Raw, ctx: Context) -> Raw:
    """Birdsong of the Eyrie or of a Vagabond at the step the frame above belongs to."""
    step = _STEP_OF.get(x["kind"], ctx.step)
    d = NONE if kind == F.S_VB_BIRDSONG else 0
    return ctx.on_turn(kind, a=staged(kind, step, x), d=d)


def round_frame(ctx: Context) -> Raw:
    """The round of actions of the phase, on which its acts lie."""
    step, faction = ctx.step, ctx.faction
    if turn_stage(ctx.m, ctx.pub) & 1:
        return window_frame(ctx)
    if ctx.phase == BIRDSONG and faction == n.ALLIANCE:
        return ctx.on_turn(F.D_REVOLT if step == c.TURN_STEP_ALLIANCE_REVOLT else F.D_SPREAD)
    if faction == n.LIZARD and not (ctx.phase == BIRDSONG and step in LIZARD_STEPS.values()):
        return ctx.on_turn(
            {BIRDSONG: F.D_CONSPIRE, DAYLIGHT: F.D_LIZARD, EVENING: F.D_LIZARD_CRAFT}[ctx.phase]
        )
    if ctx.phase == DAYLIGHT and faction == n.MARQUISE:
        return ctx.on_turn(F.D_MARQUISE)
    if ctx.phase == DAYLIGHT and faction == n.ALLIANCE:
        return ctx.on_turn(F.D_ALLIANCE)
    if ctx.phase == DAYLIGHT and faction == n.VAGABOND:
        return ctx.on_turn(F.D_VAGABOND, d=NONE)
    if ctx.phase == DAYLIGHT and faction == n.RIVERFOLK:
        return ctx.on_turn(F.D_RIVERFOLK)
    if ctx.phase == DAYLIGHT and step == c.TURN_STEP_EYRIE_CRAFT:
        return ctx.on_turn(F.D_EYRIE_CRAFT)
    if ctx.phase == DAYLIGHT and ctx.pub["ey"]["column"] != n.NO_COLUMN:
        return ctx.on_turn(F.D_DECREE)
    if ctx.phase == EVENING and faction == n.ALLIANCE:
        return ctx.on_turn(F.D_MILITARY)
    return ctx.on_turn(F.D_FREE, a=ctx.phase)


def under_free(x: Raw, chain: list[Raw], ctx: Context, turn: Raw) -> Raw:
    """A pause between two steps: before the wood, before a step of another faction's Birdsong."""
    inside = any(f["kind"] in (F.S_MARQUISE_STEP, F.S_RIVER_BIRDSONG, F.D_WOOD_SHORT) for f in chain)
    if ctx.phase != BIRDSONG or inside:
        return turn
    if ctx.faction == n.MARQUISE and ctx.step == c.TURN_STEP_MARQUISE_WOOD:
        return ctx.on_turn(F.S_MARQUISE_STEP)
    if ctx.faction == n.RIVERFOLK and ctx.step == c.TURN_STEP_RIVERFOLK_PROTECTIONISM:
        return ctx.on_turn(F.S_RIVER_BIRDSONG)
    if ctx.faction == n.EYRIE:
        step = ctx.step or c.TURN_STEP_END_OF_BIRDSONG
        return ctx.on_turn(F.S_EYRIE_BIRDSONG, a=staged(F.S_EYRIE_BIRDSONG, step, x))
    if ctx.faction == n.VAGABOND and ctx.step in (c.TURN_STEP_VAGABOND_REFRESH, c.TURN_STEP_VAGABOND_SLIP):
        return staged_frame(F.S_VB_BIRDSONG, x, ctx)
    if ctx.faction == n.LIZARD:
        step = ctx.step or c.TURN_STEP_LIZARD_LOST_SOULS
        return ctx.on_turn(F.S_LIZARD_BIRDSONG, a=staged(F.S_LIZARD_BIRDSONG, step, x))
    return turn


def under_draw(x: Raw, ctx: Context) -> Raw:
    """Draws of Emergency Orders, of a quest, of the Evening, after Outrage."""
    if x["b"] == n.Z_SUPPORTERS:
        alliance = ctx.pub["seat_of"][n.ALLIANCE]
        return ctx.on_turn(F.S_TRIGGERS, a=orderer(frame(F.D_OUTRAGE, x["seat"], d=alliance), ctx) + 1)
    if turn_stage(ctx.m, ctx.pub) & 1:
        return ctx.on_turn(F.D_CHARM) if ctx.phase == EVENING else round_frame(ctx)
    if ctx.phase == EVENING:
        return ctx.on_turn(F.S_HAND_LIMIT, a=HAND_LIMIT)
    if ctx.phase == BIRDSONG and ctx.faction == n.EYRIE:
        return ctx.on_turn(F.S_EYRIE_BIRDSONG, a=2)
    if ctx.faction == n.VAGABOND:
        return refill(x, ctx) or round_frame(ctx)
    return round_frame(ctx)


def refill(x: Raw, ctx: Context) -> Raw | None:
    """The quest still to be revealed, if a place of the row is empty and the deck is not."""
    pub = ctx.pub
    if NONE not in pub["quest_row"] or not pub["quest_deck"]:
        return None
    return ctx.on_turn(F.C_QUEST, a=quest_place(pub, None), d=NONE)


def hideout(ctx: Context) -> bool:
    """The innermost entry says that the repair is a Ranger's special action."""
    return bool(ctx.m.pending) and ctx.m.pending[0].cause == p.ACTION_KIND_SPECIAL


# ---- battle and triggers -----------------------------------------------------------------
def in_battle(ctx: Context) -> bool:
    return bool(ctx.pub["battle"]["attacker"] != NONE)


def battle_frame(x: Raw, ctx: Context) -> Raw:
    """The battle under way, at the step of the choice that lies on it."""
    attacker = ctx.pub["battle"]["attacker"]
    seat = ctx.seat if attacker == NONE else attacker
    return frame(F.S_BATTLE, seat, a=battle_stage(ctx.m, x))


def under_hits(x: Raw, ctx: Context) -> Raw:
    """The attacker's losses lie below the defender's, if he has any to choose (4.3.6)."""
    battle = ctx.pub["battle"]
    below = battle_frame(x, ctx)
    attacker = battle["attacker"]
    if attacker == NONE or below["a"] != COUNTED or x["seat"] != battle["defender"]:
        return below
    hits = battle["hits"][1]
    if hits and ctx.pub["seat"][attacker]["faction"] == n.VAGABOND:
        return frame(F.D_DAMAGE, attacker, a=hits, c=1, d=NONE)
    here = ctx.pub["warriors"][battle["clearing"]]
    spare = hits - here[attacker] - (here[battle["ally"]] if battle["ally"] != NONE else 0)
    return frame(F.D_HITS, attacker, b=spare) if spare > 0 else below


def orderer(x: Raw, ctx: Context) -> int:
    """Who orders the triggers among which a frame is: in a battle the loser of the pieces."""
    if x["kind"] == F.D_ORDER:
        return int(x["a"]) - 1
    if not in_battle(ctx) or n.law_value(ctx.pub["law"], "battle_trigger_order") == "current_player":
        return ctx.seat
    return int(x["d"] if x["kind"] in (F.D_OUTRAGE, F.D_DISRUPTION) else x["seat"])


def under_triggers(ctx: Context) -> Raw:
    """The battle that caused them, a March or Crusade that goes on, or the round of actions."""
    if in_battle(ctx):
        return battle_frame(frame(F.S_TRIGGERS, ctx.seat), ctx)
    crusade = ctx.m.seats[ctx.seat].lizard.crusade_clearing
    if crusade and ctx.faction == n.LIZARD and ctx.phase == BIRDSONG:
        return ctx.on_turn(F.D_CRUSADE_THEN, a=crusade - 1)
    march = ctx.m.seats[ctx.seat].marquise.march_moves_left
    if march and ctx.faction == n.MARQUISE and ctx.phase == DAYLIGHT:
        return ctx.on_turn(F.D_MARCH, a=march)
    return round_frame(ctx)


# ---- set-up --------------------------------------------------------------------------------
def under_setup(x: Raw, ctx: Context) -> Raw:
    """Set-up: hands in seat order, then one faction after the other by its letter (5.1.7)."""
    kind, seat = x["kind"], x["seat"]
    pub = ctx.pub
    if kind == F.S_SETUP:
        return frame(F.S_TURN, pub["first"])
    five = n.law_value(pub["law"], "starting_hand") == "keep_three_of_five"
    if kind == F.C_SUIT or (kind == F.C_DRAW and x["b"] == n.Z_HAND + seat):
        after = 0 if kind == F.C_SUIT else seat + 1
        if after < pub["n_seats"]:
            return frame(F.C_DRAW, after, a=5 if five else 3, b=n.Z_HAND + after)
        return dealing(ctx) or setup_frame(ctx, x)
    if kind == F.C_CHARACTER:
        return dealing(ctx) or setup_frame(ctx, x)
    if kind == F.D_RETURN_CARD:
        after = (seat + 1) % pub["n_seats"]
        return setup_frame(ctx, x) if after == pub["first"] else frame(F.D_RETURN_CARD, after, a=2)
    if kind == F.D_HOMELAND:
        return frame(F.D_KEEP, seat)
    if kind == F.D_KEEP:
        return frame(F.D_START_BUILDING, seat)
    if kind == F.D_EYRIE_CORNER:
        return frame(F.D_LEADER, seat)
    if kind == F.D_LIZARD_CORNER:
        return frame(F.D_OUTCAST, seat)
    if kind == F.D_RIVER_START:
        return frame(F.D_PRICE, seat)
    if kind == F.D_PRICE and x["a"] < LAST_PRICE:
        return frame(F.D_PRICE, seat, a=x["a"] + 1)
    if kind == F.D_CHARACTER:
        return frame(F.D_FOREST, seat, d=NONE)
    place = 0 if kind == F.D_FOREST else x["a"] + 1
    if kind in (F.D_FOREST, F.C_QUEST) and place < 3 and pub["quest_row"][place] == NONE:
        return frame(F.C_QUEST, seat, a=place, d=NONE)
    return setup_frame(ctx, x)


def setup_frame(ctx: Context, above: Raw) -> Raw:
    """The frame of set-up under what is asked."""
    f = frame(F.S_SETUP, 0)
    read_setup_frame(ctx.m, f, above, Place(ctx.pub, n.table(ctx.pub["map"], ctx.pub["deck"]), ctx.faults))
    return f


def dealing(ctx: Context) -> Raw | None:
    """The set-up cards still to be dealt: one more than seats that draft in all (19.8.2)."""
    drafting = sum(s["faction"] == n.UNDRAFTED for s in ctx.pub["seat"][: ctx.pub["n_seats"]])
    count = min(drafting + 1 - len(ctx.m.setup.pool), len(ctx.m.setup.to_deal))
    if not drafting or count <= 0:
        return None
    at = Place(ctx.pub, n.table(ctx.pub["map"], ctx.pub["deck"]), ctx.faults)
    return frame(F.C_SETUP_CARD, 0, a=count, b=read_cards(ctx.m.setup.to_deal, "setup.to_deal", at))
