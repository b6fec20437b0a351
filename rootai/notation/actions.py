"""Actions of the core as messages and in the words of the Law, and back.

Everything takes a Game or a View and speaks of the decision that is pending there. A text
stands for one legal action only, so that ``parse_action`` finds it again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rootai._proto.rootai.v1 import action_pb2 as a
from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.notation import words as w
from rootai.notation.arguments import BY_FERRY, item_stack
from rootai.notation.names import NONE, Raw
from rootai.notation.pending import RITUALS, character_of
from rootai.notation.question import Question
from rootai.notation.write import NOWHERE_TRIGGERS, TRIGGERS
from rootai_core.ids import ActionKind as A
from rootai_core.ids import FrameKind as F
from rootai_core.ids import Verb

__all__ = [
    "action_message",
    "action_messages",
    "action_of",
    "action_text",
    "parse_action",
]

VERBS = {
    Verb.BATTLE: p.ACTION_KIND_BATTLE,
    Verb.MARCH: p.ACTION_KIND_MARCH,
    Verb.RECRUIT: p.ACTION_KIND_RECRUIT,
    Verb.BUILD: p.ACTION_KIND_BUILD,
    Verb.OVERWORK: p.ACTION_KIND_OVERWORK,
    Verb.EXTRA: p.ACTION_KIND_EXTRA_ACTION,
    Verb.MOBILIZE: p.ACTION_KIND_MOBILIZE,
    Verb.TRAIN: p.ACTION_KIND_TRAIN,
    Verb.ORGANIZE: p.ACTION_KIND_ORGANIZE,
    Verb.MOVE: p.ACTION_KIND_MOVE,
    Verb.EXPLORE: p.ACTION_KIND_EXPLORE,
    Verb.AID: p.ACTION_KIND_AID,
    Verb.QUEST: p.ACTION_KIND_QUEST,
    Verb.STRIKE: p.ACTION_KIND_STRIKE,
    Verb.REPAIR: p.ACTION_KIND_REPAIR,
    Verb.CRAFT: p.ACTION_KIND_CRAFT,
    Verb.SPECIAL: p.ACTION_KIND_SPECIAL,
    Verb.REVOLT: p.ACTION_KIND_REVOLT,
    Verb.SPREAD: p.ACTION_KIND_SPREAD_SYMPATHY,
    Verb.DOMINANCE: p.ACTION_KIND_TAKE_DOMINANCE,
    Verb.CONVERT: p.ACTION_KIND_CONVERT,
    Verb.SANCTIFY: p.ACTION_KIND_SANCTIFY,
    Verb.OPEN_PATH: p.ACTION_KIND_OPEN_PATH,
    Verb.DRAW: p.ACTION_KIND_DRAW,
    Verb.ESTABLISH: p.ACTION_KIND_ESTABLISH,
}
# What an answer of one kind of the core is, by the frame that is asked.
CLEARINGS = {
    F.D_HOMELAND: p.ACTION_KIND_SET_UP,
    F.D_KEEP: p.ACTION_KIND_SET_UP,
    F.D_EYRIE_CORNER: p.ACTION_KIND_SET_UP,
    F.D_FOREST: p.ACTION_KIND_SET_UP,
    F.D_WOOD_SHORT: p.ACTION_KIND_WOOD,
    F.D_WOOD_PAY: p.ACTION_KIND_WOOD,
    F.D_RECRUIT_SHORT: p.ACTION_KIND_RECRUIT,
    F.D_NEW_ROOST: p.ACTION_KIND_NEW_ROOST,
    F.D_DECREE_RECRUIT: p.ACTION_KIND_RECRUIT,
    F.D_DECREE_BUILD: p.ACTION_KIND_BUILD,
    F.D_REVOLT: p.ACTION_KIND_REVOLT,
    F.D_SPREAD: p.ACTION_KIND_SPREAD_SYMPATHY,
    F.D_OP_RECRUIT: p.ACTION_KIND_RECRUIT,
    F.D_OP_ORGANIZE: p.ACTION_KIND_ORGANIZE,
    F.D_LIZARD_CORNER: p.ACTION_KIND_SET_UP,
    F.D_RITUAL_BUILD: p.ACTION_KIND_RITUAL_BUILD,
    F.D_RITUAL_RECRUIT: p.ACTION_KIND_RITUAL_RECRUIT,
    F.D_RIVER_START: p.ACTION_KIND_SET_UP,
    F.D_RIVER_RECRUIT: p.ACTION_KIND_RECRUIT,
    F.D_ESTABLISH: p.ACTION_KIND_ESTABLISH,
}
CARDS = {
    F.D_AMBUSH: p.ACTION_KIND_AMBUSH,
    F.D_FOIL: p.ACTION_KIND_FOIL,
    F.D_DISCARD: p.ACTION_KIND_DISCARD,
    F.D_DECREE_ADD: p.ACTION_KIND_ADD_TO_DECREE,
    F.D_OVERWORK: p.ACTION_KIND_OVERWORK,
    F.D_EXTRA: p.ACTION_KIND_EXTRA_ACTION,
    F.D_HOSPITALS: p.ACTION_KIND_FIELD_HOSPITALS,
    F.D_REVOLT_PAY: p.ACTION_KIND_SPEND,
    F.D_SPREAD_PAY: p.ACTION_KIND_SPEND,
    F.D_MOBILIZE: p.ACTION_KIND_MOBILIZE,
    F.D_TRAIN: p.ACTION_KIND_TRAIN,
    F.D_OUTRAGE: p.ACTION_KIND_GIVE_CARD,
    F.D_SUPPORTER_CAP: p.ACTION_KIND_DISCARD,
    F.D_AID_CARD: p.ACTION_KIND_AID,
    F.D_SABOTEURS: p.ACTION_KIND_DISCARD,
    F.D_SWAP: p.ACTION_KIND_GIVE_CARD,
    F.D_BUREAU: p.ACTION_KIND_SPEND,
    F.D_INFORMANTS: p.ACTION_KIND_CHOOSE,
    F.D_SPECIAL: p.ACTION_KIND_SPECIAL,
    F.D_COERCE: p.ACTION_KIND_SPECIAL,
    F.D_OPEN_PRICE: p.ACTION_KIND_OPEN_PATH,
    F.D_RETURN_CARD: p.ACTION_KIND_RETURN_CARD,
    F.D_CARD_PRICE: p.ACTION_KIND_SPEND,
}
ITEM_KINDS = {
    F.D_REFRESH: p.ACTION_KIND_REFRESH,
    F.D_REPAIR: p.ACTION_KIND_REPAIR,
    F.D_ITEM_LIMIT: p.ACTION_KIND_REMOVE_ITEM,
    F.D_AID_ITEM: p.ACTION_KIND_EXHAUST_ITEM,
    F.D_AID_TAKE: p.ACTION_KIND_AID,
    F.D_RUIN_CHOICE: p.ACTION_KIND_EXPLORE,
    F.D_IMPROVISE: p.ACTION_KIND_EXHAUST_ITEM,
    F.D_CON: p.ACTION_KIND_EXHAUST_ITEM,
    F.D_DUEL: p.ACTION_KIND_SPECIAL,
    F.D_LEAGUE: p.ACTION_KIND_EXHAUST_ITEM,
    F.D_COERCE: p.ACTION_KIND_SPECIAL,
    F.D_ITEM_PRICE: p.ACTION_KIND_EXHAUST_ITEM,
}
MOVES = {
    F.D_MARCH: p.ACTION_KIND_MARCH,
    F.D_SLIP: p.ACTION_KIND_SLIP,
    F.D_SPECIAL: p.ACTION_KIND_SPECIAL,
}
SEATS = {
    F.D_ALLY_MOVE: p.ACTION_KIND_MOVE,
    F.D_ALLY_BATTLE: p.ACTION_KIND_BATTLE,
    F.D_AID_TARGET: p.ACTION_KIND_AID,
    F.D_STRIKE: p.ACTION_KIND_STRIKE,
    F.D_SPECIAL: p.ACTION_KIND_SPECIAL,
    F.D_ENLIST: p.ACTION_KIND_USE_ABILITY,
    F.D_CHARM: p.ACTION_KIND_CHOOSE,
    F.D_HIRED: p.ACTION_KIND_BATTLE,
    F.D_FUND: p.ACTION_KIND_USE_FUND,
    F.D_DISRUPTION: p.ACTION_KIND_LOSE_FUND,
}


def _clearing_or_forest(q: Question, args: c.Arguments, origin: int, target: int) -> None:
    if origin < n.FOREST:
        args.from_clearing = origin + 1
    else:
        args.from_forest = q.table.forests[origin - n.FOREST]
    if target < n.FOREST:
        args.to_clearing = target + 1
    else:
        args.to_forest = q.table.forests[target - n.FOREST]


def write_pass(q: Question, args: c.Arguments, x: int, y: int, z: int) -> p.ActionKind:
    return p.ACTION_KIND_SHOW_HAND if q.frame["kind"] == F.D_OUTRAGE else p.ACTION_KIND_PASS


def write_verb(q: Question, args: c.Arguments, x: int, y: int, z: int) -> p.ActionKind:
    if q.frame["kind"] == F.D_BATTLE_EFFECT:
        return p.ACTION_KIND_USE_ABILITY
    return RITUALS[x] if q.frame["kind"] == F.D_LIZARD and x in RITUALS else VERBS[Verb(x)]


def write_clearing(q: Question, args: c.Arguments, x: int, y: int, z: int) -> p.ActionKind:
    if x >= n.FOREST:
        args.to_forest = q.table.forests[x - n.FOREST]
    else:
        args.clearing = x + 1
    return CLEARINGS[F(q.frame["kind"])]


def write_move(q: Question, args: c.Arguments, x: int, y: int, z: int) -> p.ActionKind:
    """A single warrior goes without being asked how many."""
    _clearing_or_forest(q, args, x, y)
    args.ferry = bool(z)
    if q.frame["kind"] == F.D_FALSE_ORDERS:
        args.enemy = q.frame["a"] + 1
        args.count = (q.pub["warriors"][x][q.frame["a"]] + 1) // 2
        return p.ACTION_KIND_MOVE
    if q.faction != n.VAGABOND and q.pub["warriors"][x][q.seat] == 1:
        args.count = 1
    return MOVES.get(F(q.frame["kind"]), p.ACTION_KIND_MOVE)


def write_count(q: Question, args: c.Arguments, x: int, y: int, z: int) -> p.ActionKind:
    f = q.frame
    if f["kind"] == F.D_QUEST_REWARD:
        args.quest = n.QUESTS[f["a"]].slug
        args.reward = c.QUEST_REWARD_CARDS if x else c.QUEST_REWARD_POINTS
        return p.ACTION_KIND_CHOOSE
    if f["kind"] == F.D_PRICE:
        args.service, args.price = n.SERVICES[f["a"]], x
        return p.ACTION_KIND_SET_PRICE
    args.from_clearing, args.to_clearing = f["a"] + 1, f["b"] + 1
    if f["kind"] == F.D_ALLY_COUNT:
        args.other_seat, args.ally_count = f["c"] + 1, x
        args.ferry = f["e"] == BY_FERRY
        return p.ACTION_KIND_MOVE
    args.count = x
    args.ferry = bool(f["c"])
    return p.ACTION_KIND_MARCH if q.pending.cause == p.ACTION_KIND_MARCH else p.ACTION_KIND_MOVE


def write_battle(q: Question, args: c.Arguments, x: int, y: int, z: int) -> p.ActionKind:
    args.clearing, args.enemy = x + 1, y + 1
    return p.ACTION_KIND_BATTLE


def write_card(q: Question, args: c.Arguments, x: int, y: int, z: int) -> p.ActionKind:
    f = q.frame
    args.card = q.table.slugs[x]
    if f["kind"] == F.D_DECREE_ADD:
        args.column = n.COLUMNS[y]
    elif f["kind"] == F.D_OVERWORK:
        args.clearing = y + 1
    elif f["kind"] in (F.D_AID_CARD, F.D_SWAP):
        args.enemy = f["a"] + 1
    elif f["kind"] == F.D_SABOTEURS:
        args.enemy = y + 1
    elif f["kind"] == F.D_OUTRAGE:
        args.enemy = f["d"] + 1
    elif f["kind"] == F.D_COERCE:
        args.taken_item = n.ITEMS[f["a"]]
    elif f["kind"] == F.D_OPEN_PRICE:
        args.from_clearing, args.to_clearing = f["a"] + 1, f["b"] + 1
    elif f["kind"] == F.D_REVEAL:
        if f["b"] != NONE:
            args.clearing = f["b"] + 1
        return RITUALS[f["a"]]
    return CARDS[F(f["kind"])]


def write_seat(q: Question, args: c.Arguments, x: int, y: int, z: int) -> p.ActionKind:
    f = q.frame
    if f["kind"] in (F.D_ALLY_MOVE, F.D_ALLY_BATTLE, F.D_HIRED, F.D_FUND, F.D_DISRUPTION):
        args.other_seat = x + 1
        if f["kind"] == F.D_ALLY_MOVE:
            args.from_clearing, args.to_clearing = f["a"] + 1, f["b"] + 1
            args.ferry = f["c"] == BY_FERRY
            if q.pub["warriors"][f["a"]][x] == 1:
                args.ally_count = 1
    elif f["kind"] == F.D_ENLIST or (f["kind"] == F.D_SPECIAL and character_of(q.pub, q.seat) == "vagrant"):
        args.other_seat = x + 1
    else:
        args.enemy = x + 1
    return SEATS[F(f["kind"])]


def write_build(q: Question, args: c.Arguments, x: int, y: int, z: int) -> p.ActionKind:
    args.clearing, args.piece = x + 1, n.BUILDINGS[y]
    if q.frame["kind"] == F.D_SANCTIFY:
        args.enemy = q.pub["seat_of"][n.PIECE_FACTION[args.piece]] + 1
        return p.ACTION_KIND_SANCTIFY
    return p.ACTION_KIND_SET_UP if q.frame["kind"] == F.D_START_BUILDING else p.ACTION_KIND_BUILD


def write_lose(q: Question, args: c.Arguments, x: int, y: int, z: int) -> p.ActionKind:
    args.piece = n.piece_of(x, y)
    if q.frame["kind"] == F.D_STRIKE_PIECE:
        args.enemy = q.frame["a"] + 1
        return p.ACTION_KIND_STRIKE
    if q.frame["kind"] == F.D_DAMAGE:
        args.other_seat = q.pub["battle"]["ally"] + 1
    return p.ACTION_KIND_TAKE_HIT


def write_item(q: Question, args: c.Arguments, x: int, y: int, z: int) -> p.ActionKind:
    f = q.frame
    if f["kind"] in (F.D_AID_TAKE, F.D_RUIN_CHOICE):
        args.taken_item = n.ITEMS[x]
        if f["kind"] == F.D_AID_TAKE:
            args.enemy = f["a"] + 1
            if y:
                args.item.CopyFrom(item_stack(x, y))
        else:
            args.clearing = f["a"] + 1
    elif f["kind"] == F.D_COERCE:
        args.taken_item = n.ITEMS[x]
    else:
        args.item.CopyFrom(item_stack(x, y))
    if f["kind"] == F.D_IMPROVISE:
        args.taken_item = n.ITEMS[z]
    elif f["kind"] == F.D_DUEL:
        args.enemy = f["a"] + 1
    if f["kind"] == F.D_DAMAGE:
        return p.ACTION_KIND_TAKE_HIT if f["c"] else p.ACTION_KIND_DAMAGE_ITEM
    return ITEM_KINDS[F(f["kind"])]


def write_effect(q: Question, args: c.Arguments, x: int, y: int, z: int) -> p.ActionKind:
    args.card = q.table.slugs[q.table.effect_kind[x]]
    if y != NONE:
        args.enemy = y + 1
    if z != NONE:
        args.clearing = z + 1
    return p.ACTION_KIND_USE_CARD


def write_dominance(q: Question, args: c.Arguments, x: int, y: int, z: int) -> p.ActionKind:
    args.card = q.table.slugs[x]
    if y == NONE:
        return p.ACTION_KIND_ACTIVATE_DOMINANCE
    args.enemy = y + 1
    return p.ACTION_KIND_FORM_COALITION


def write_take_dominance(q: Question, args: c.Arguments, x: int, y: int, z: int) -> p.ActionKind:
    args.card, args.payment_card = q.table.slugs[x], q.table.slugs[y]
    return p.ACTION_KIND_TAKE_DOMINANCE


def write_craft(q: Question, args: c.Arguments, x: int, y: int, z: int) -> p.ActionKind:
    args.card = q.table.slugs[x]
    return p.ACTION_KIND_EXPORT if y else p.ACTION_KIND_CRAFT


def write_service(q: Question, args: c.Arguments, x: int, y: int, z: int) -> p.ActionKind:
    args.service = n.SERVICES[x]
    if y != NONE:
        args.card = q.table.slugs[y]
    return p.ACTION_KIND_BUY_SERVICE


def write_pay(q: Question, args: c.Arguments, x: int, y: int, z: int) -> p.ActionKind:
    args.card = q.table.slugs[q.frame["a"]]
    for suit, count in enumerate((x, y, z)):
        if count:
            args.crafting.add(suit=n.SUITS[suit], count=count)
    return p.ACTION_KIND_CHOOSE


def write_order(q: Question, args: c.Arguments, x: int, y: int, z: int) -> p.ActionKind:
    """Which trigger next; or whose triggers, where several seats have some."""
    trigger = q.pub["queue"][x]
    if q.frame["a"] == 0:
        args.other_seat = order_group(q.pub, trigger) + 1
        return p.ACTION_KIND_RESOLVE_TRIGGER
    args.trigger = TRIGGERS[trigger["kind"]]
    args.enemy = trigger["seat"] + 1
    if trigger["kind"] not in NOWHERE_TRIGGERS:
        args.clearing = trigger["a"] + 1
    return p.ACTION_KIND_RESOLVE_TRIGGER


def order_group(pub: Raw, trigger: Raw) -> int:
    """The seat that orders a trigger (Law 4.3.6)."""
    if n.law_value(pub["law"], "battle_trigger_order") == "current_player":
        return int(pub["turn"])
    return int(trigger["f"])


def write_leader(q: Question, args: c.Arguments, x: int, y: int, z: int) -> p.ActionKind:
    args.leader = n.LEADERS[x]
    return p.ACTION_KIND_SET_UP if q.pub["phase"] == n.SETUP else p.ACTION_KIND_CHOOSE_LEADER


def write_character(q: Question, args: c.Arguments, x: int, y: int, z: int) -> p.ActionKind:
    args.character = n.CHARACTERS[x].slug
    return p.ACTION_KIND_SET_UP


def write_quest(q: Question, args: c.Arguments, x: int, y: int, z: int) -> p.ActionKind:
    args.quest = n.QUESTS[x].slug
    return p.ACTION_KIND_SPECIAL if q.frame["kind"] == F.D_SPECIAL else p.ACTION_KIND_QUEST


def write_suit(q: Question, args: c.Arguments, x: int, y: int, z: int) -> p.ActionKind:
    args.suit = n.SUITS[x]
    if q.frame["kind"] == F.D_OUTCAST:
        return p.ACTION_KIND_SET_UP
    args.column = n.COLUMNS[q.pub["ey"]["column"]]
    return p.ACTION_KIND_RESOLVE_DECREE


def write_path(q: Question, args: c.Arguments, x: int, y: int, z: int) -> p.ActionKind:
    args.from_clearing, args.to_clearing = x + 1, y + 1
    return p.ACTION_KIND_OPEN_PATH


def write_faction(q: Question, args: c.Arguments, x: int, y: int, z: int) -> p.ActionKind:
    """A set-up card; a Vagabond's with the character dealt to it (19.8.2.3)."""
    args.faction = n.card_faction(x)
    if args.faction == c.FACTION_VAGABOND and q.below is not None:
        args.character = n.CHARACTERS[q.below["f" if x == n.SECOND_VAGABOND else "e"] - 1].slug
    return p.ACTION_KIND_SET_UP


def write_target(q: Question, args: c.Arguments, x: int, y: int, z: int) -> p.ActionKind:
    args.clearing, args.enemy = x + 1, y + 1
    return p.ACTION_KIND_CHOOSE if q.frame["kind"] == F.D_BUREAU else p.ACTION_KIND_CONVERT


WRITERS = {
    A.PATH: write_path,
    A.FACTION: write_faction,
    A.PASS: write_pass,
    A.VERB: write_verb,
    A.CLEARING: write_clearing,
    A.MOVE: write_move,
    A.COUNT: write_count,
    A.BATTLE: write_battle,
    A.CARD: write_card,
    A.SEAT: write_seat,
    A.BUILD: write_build,
    A.LOSE: write_lose,
    A.ITEM: write_item,
    A.EFFECT: write_effect,
    A.DOMINANCE: write_dominance,
    A.TAKE_DOMINANCE: write_take_dominance,
    A.CRAFT: write_craft,
    A.PAY: write_pay,
    A.ORDER: write_order,
    A.LEADER: write_leader,
    A.CHARACTER: write_character,
    A.QUEST: write_quest,
    A.SUIT: write_suit,
    A.TARGET: write_target,
    A.SERVICE: write_service,
}


def message_of(q: Question, action: int) -> a.Action:
    """An answer as a message, with its words."""
    out = a.Action(decision=q.pending.kind, id=action, seat=q.seat + 1)
    kind, x, y, z = action >> 24, action >> 16 & 255, action >> 8 & 255, action & 255
    writer = WRITERS.get(A(kind)) if kind in A._value2member_map_ else None
    if writer is None:
        raise ValueError(f"action: expected an answer to a decision, found {action:#010x}")
    out.kind = writer(q, out.args, x, y, z)
    out.text = w.words(q, out)
    return out


# ---- the face ----------------------------------------------------------------------------------
def action_message(game: Any, action: int) -> a.Action:
    """An answer to the pending decision as a message."""
    return message_of(Question(game), action)


def action_messages(game: Any) -> list[a.Action]:
    """All legal answers as messages, in the order of their numbers; none at chance and after the end."""
    if game.over or game.at_chance:
        return []
    question = Question(game)
    return [message_of(question, action) for action in game.legal()]


def action_text(game: Any, action: int) -> str:
    """An answer in the words of the Law."""
    return str(action_message(game, action).text)


def action_of(game: Any, message: a.Action) -> int:
    """The legal answer that a message means: by its number alone, or by kind and arguments.

    Raises ValueError naming what was expected.
    """
    legal: Sequence[int] = [] if game.over or game.at_chance else game.legal()
    if message.kind == p.ACTION_KIND_UNSPECIFIED:
        if message.id not in legal:
            raise ValueError(f"action.id: expected one of {len(legal)} legal actions, found {message.id}")
        return int(message.id)
    found = [m for m in action_messages(game) if m.kind == message.kind and m.args == message.args]
    if not found:
        kind = p.ActionKind.Name(message.kind) if message.kind in p.ActionKind.values() else message.kind
        raise ValueError(f"action: expected one of {len(legal)} legal actions, found {kind}")
    match = found[0]
    for field in ("decision", "seat", "id"):
        given = getattr(message, field)
        if given and given != getattr(match, field):
            raise ValueError(f"action.{field}: expected {getattr(match, field)}, found {given}")
    return int(match.id)


def parse_action(game: Any, text: str) -> int:
    """The legal answer that a text means, as ``action_text`` writes it; case and spaces do not matter.

    Raises ValueError naming the texts that would have been right.
    """
    wanted = normal(text)
    texts = [(m.text, int(m.id)) for m in action_messages(game)]
    for known, action in texts:
        if normal(known) == wanted:
            return action
    shown = ", ".join(repr(known) for known, _ in texts[:8]) + (", ..." if len(texts) > 8 else "")
    raise ValueError(f"action: expected one of {shown or 'no actions'}, found {text!r}")


def normal(text: str) -> str:
    """A text as it is compared."""
    return " ".join(text.split()).casefold()
