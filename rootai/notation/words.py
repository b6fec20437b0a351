"""Actions in the words of the Law: single answers, and whole acts made of them."""

from __future__ import annotations

from collections.abc import Iterable

from rootai._proto.rootai.v1 import action_pb2 as a
from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.notation.pending import character_of
from rootai.notation.question import Question
from rootai_core.ids import FrameKind as F

PASSES = {
    F.D_AMBUSH: "no ambush",
    F.D_FOIL: "do not foil",
    F.D_ENLIST: "enlist nobody",
    F.D_BATTLE_EFFECT: "no effect",
    F.D_MARCH: "end the march",
    F.D_HOSPITALS: "no Field Hospitals",
    F.D_MARQUISE: "end Daylight",
    F.D_DECREE_ADD: "add no second card",
    F.D_EYRIE_CRAFT: "end crafting",
    F.D_REVOLT: "no more revolts",
    F.D_SPREAD: "spread no more sympathy",
    F.D_ALLIANCE: "end Daylight",
    F.D_MILITARY: "end the operations",
    F.D_REFRESH: "refresh no more",
    F.D_SLIP: "do not slip",
    F.D_VAGABOND: "end Daylight",
    F.D_ALLY_MOVE: "go alone",
    F.D_ALLY_BATTLE: "fight alone",
    F.D_DAMAGE: "ignore the other hits",
    F.D_AID_TAKE: "take no item",
    F.D_RUIN_CHOICE: "take nothing",
    F.D_IMPROVISE: "with the items of the quest",
    F.D_CONSPIRE: "end the conspiracies",
    F.D_CRUSADE_THEN: "do not battle",
    F.D_LIZARD: "end Daylight",
    F.D_LIZARD_CRAFT: "end crafting",
    F.D_INFORMANTS: "draw",
    F.D_EMIGRE: "give up the card",
    F.D_EMIGRE_BATTLE: "no battle",
    F.D_RIVERFOLK: "end Daylight",
    F.D_HIRED: "fight alone",
    F.D_CARD_PRICE: "pay with items alone",
}
VERBS = {
    p.ACTION_KIND_BATTLE: "battle",
    p.ACTION_KIND_MARCH: "march",
    p.ACTION_KIND_RECRUIT: "recruit",
    p.ACTION_KIND_BUILD: "build",
    p.ACTION_KIND_OVERWORK: "overwork",
    p.ACTION_KIND_EXTRA_ACTION: "buy an extra action",
    p.ACTION_KIND_MOBILIZE: "mobilize",
    p.ACTION_KIND_TRAIN: "train",
    p.ACTION_KIND_ORGANIZE: "organize",
    p.ACTION_KIND_MOVE: "move",
    p.ACTION_KIND_EXPLORE: "explore",
    p.ACTION_KIND_AID: "aid",
    p.ACTION_KIND_QUEST: "complete a quest",
    p.ACTION_KIND_STRIKE: "strike",
    p.ACTION_KIND_REPAIR: "repair",
    p.ACTION_KIND_SPECIAL: "use the special action",
    p.ACTION_KIND_TAKE_DOMINANCE: "take a dominance card",
    p.ACTION_KIND_CONVERT: "convert",
    p.ACTION_KIND_SANCTIFY: "sanctify",
    p.ACTION_KIND_RITUAL_BUILD: "build",
    p.ACTION_KIND_RITUAL_RECRUIT: "recruit",
    p.ACTION_KIND_RITUAL_SCORE: "score",
    p.ACTION_KIND_RITUAL_SACRIFICE: "sacrifice",
    p.ACTION_KIND_OPEN_PATH: "open a closed path",
    p.ACTION_KIND_DRAW: "draw",
    p.ACTION_KIND_ESTABLISH: "establish a trade post",
}
SPECIALS = {
    "thief": "steal",
    "tinker": "do day labor",
    "ranger": "hide out",
    "vagrant": "instigate a battle",
    "scoundrel": "scorch the earth",
    "harrier": "glide",
    "cheat": "con",
    "gladiator": "duel",
    "jailor": "coerce",
}
TRIGGER_NAMES = {
    c.TRIGGER_KIND_OUTRAGE: "Outrage",
    c.TRIGGER_KIND_BASE_LOST: "the lost base",
    c.TRIGGER_KIND_FIELD_HOSPITALS: "Field Hospitals",
    c.TRIGGER_KIND_FULL_REMOVAL: "the three damaged items",
    c.TRIGGER_KIND_GARDEN_LOST: "the random discard",
    c.TRIGGER_KIND_FERRY_DRAW: "the card for the ferry",
    c.TRIGGER_KIND_TRADE_POST_LOST: "Trade Disruption",
}
# Where the Law allows it, by kind of answer.
LAWS: dict[p.ActionKind, tuple[str, ...]] = {
    p.ACTION_KIND_CRAFT: ("4.1",),
    p.ACTION_KIND_ACTIVATE_DOMINANCE: ("3.3.1",),
    p.ACTION_KIND_TAKE_DOMINANCE: ("3.3.4",),
    p.ACTION_KIND_USE_CARD: ("1.4.2",),
    p.ACTION_KIND_MOVE: ("4.2",),
    p.ACTION_KIND_BATTLE: ("4.3",),
    p.ACTION_KIND_AMBUSH: ("4.3.1",),
    p.ACTION_KIND_FOIL: ("4.3.1.I",),
    p.ACTION_KIND_TAKE_HIT: ("4.3.6",),
    p.ACTION_KIND_RESOLVE_TRIGGER: ("1.1.3",),
    p.ACTION_KIND_GIVE_CARD: ("8.2.6",),
    p.ACTION_KIND_SHOW_HAND: ("8.2.6",),
    p.ACTION_KIND_FIELD_HOSPITALS: ("6.2.3",),
    p.ACTION_KIND_FORM_COALITION: ("9.2.8",),
    p.ACTION_KIND_OPEN_PATH: ("25.4.3",),
    p.ACTION_KIND_RETURN_CARD: ("19.10",),
    p.ACTION_KIND_MARCH: ("6.5.2", "4.2"),
    p.ACTION_KIND_OVERWORK: ("6.5.5",),
    p.ACTION_KIND_EXTRA_ACTION: ("6.5",),
    p.ACTION_KIND_WOOD: ("6.5.4",),
    p.ACTION_KIND_ADD_TO_DECREE: ("7.4.2",),
    p.ACTION_KIND_RESOLVE_DECREE: ("7.5.2",),
    p.ACTION_KIND_NEW_ROOST: ("7.4.3",),
    p.ACTION_KIND_CHOOSE_LEADER: ("7.7.3",),
    p.ACTION_KIND_REVOLT: ("8.4.1",),
    p.ACTION_KIND_SPREAD_SYMPATHY: ("8.4.2",),
    p.ACTION_KIND_MOBILIZE: ("8.5.2",),
    p.ACTION_KIND_TRAIN: ("8.5.3",),
    p.ACTION_KIND_ORGANIZE: ("8.6.1.IV",),
    p.ACTION_KIND_REFRESH: ("9.4.1",),
    p.ACTION_KIND_SLIP: ("9.4.2",),
    p.ACTION_KIND_EXPLORE: ("9.5.3",),
    p.ACTION_KIND_AID: ("9.5.4",),
    p.ACTION_KIND_QUEST: ("9.5.5",),
    p.ACTION_KIND_STRIKE: ("9.5.6",),
    p.ACTION_KIND_REPAIR: ("9.5.7",),
    p.ACTION_KIND_SPECIAL: ("9.5.9",),
    p.ACTION_KIND_USE_ABILITY: ("4.3.4", "26.9.2"),
    p.ACTION_KIND_DAMAGE_ITEM: ("9.2.2.I",),
    p.ACTION_KIND_REMOVE_ITEM: ("9.6.4",),
    p.ACTION_KIND_CONVERT: ("10.4.3.II",),
    p.ACTION_KIND_SANCTIFY: ("10.4.3.III",),
    p.ACTION_KIND_RITUAL_BUILD: ("10.5.1",),
    p.ACTION_KIND_RITUAL_RECRUIT: ("10.5.2",),
    p.ACTION_KIND_RITUAL_SCORE: ("10.5.3",),
    p.ACTION_KIND_RITUAL_SACRIFICE: ("10.5.4",),
    p.ACTION_KIND_BUY_SERVICE: ("11.2.6",),
    p.ACTION_KIND_EXPORT: ("11.5.3.I",),
    p.ACTION_KIND_DRAW: ("11.5.4",),
    p.ACTION_KIND_ESTABLISH: ("11.5.6",),
    p.ACTION_KIND_USE_FUND: ("11.5",),
    p.ACTION_KIND_LOSE_FUND: ("11.2.5.I",),
    p.ACTION_KIND_SET_PRICE: ("11.6.2",),
}
_BY_DECISION: dict[p.DecisionKind, dict[p.ActionKind, tuple[str, ...]]] = {
    p.DECISION_KIND_MARQUISE_ACTION: {
        p.ACTION_KIND_BATTLE: ("6.5.1", "4.3"),
        p.ACTION_KIND_RECRUIT: ("6.5.3",),
        p.ACTION_KIND_BUILD: ("6.5.4",),
    },
    p.DECISION_KIND_BATTLE_BEFORE_ROLL: {p.ACTION_KIND_USE_ABILITY: ("4.3.2", "26.5.2")},
    p.DECISION_KIND_SETUP_FACTION: {p.ACTION_KIND_SET_UP: ("19.8.3",)},
    p.DECISION_KIND_SETUP_CORNER: {p.ACTION_KIND_SET_UP: ("5.1.7",)},
    p.DECISION_KIND_SETUP_BUILDING: {p.ACTION_KIND_SET_UP: ("6.3.4",)},
    p.DECISION_KIND_SETUP_LEADER: {p.ACTION_KIND_SET_UP: ("7.3.3",)},
    p.DECISION_KIND_SETUP_CHARACTER: {p.ACTION_KIND_SET_UP: ("9.3.1",)},
    p.DECISION_KIND_SETUP_FOREST: {p.ACTION_KIND_SET_UP: ("9.3.2",)},
    p.DECISION_KIND_SETUP_OUTCAST: {p.ACTION_KIND_SET_UP: ("10.3.3",)},
    p.DECISION_KIND_SETUP_RIVER_WARRIOR: {p.ACTION_KIND_SET_UP: ("11.3.2",)},
    p.DECISION_KIND_SETUP_HOMELAND: {p.ACTION_KIND_SET_UP: ("19.8.3",)},
    p.DECISION_KIND_RIVERFOLK_ACTION: {
        p.ACTION_KIND_MOVE: ("11.5.1", "4.2"),
        p.ACTION_KIND_BATTLE: ("11.5.2", "4.3"),
        p.ACTION_KIND_CRAFT: ("11.5.3", "4.1"),
        p.ACTION_KIND_RECRUIT: ("11.5.5",),
    },
    p.DECISION_KIND_RIVERFOLK_PAYMENT: {p.ACTION_KIND_EXHAUST_ITEM: ("11.2.6.III",)},
    p.DECISION_KIND_EYRIE_RECRUIT: {p.ACTION_KIND_RECRUIT: ("7.5.2.I",)},
    p.DECISION_KIND_EYRIE_BUILD: {p.ACTION_KIND_BUILD: ("7.5.2.IV",)},
    p.DECISION_KIND_ALLIANCE_OPERATION: {
        p.ACTION_KIND_MOVE: ("8.6.1.I", "4.2"),
        p.ACTION_KIND_BATTLE: ("8.6.1.II", "4.3"),
        p.ACTION_KIND_RECRUIT: ("8.6.1.III",),
        p.ACTION_KIND_ORGANIZE: ("8.6.1.IV",),
    },
    p.DECISION_KIND_VAGABOND_ACTION: {
        p.ACTION_KIND_MOVE: ("9.5.1",),
        p.ACTION_KIND_BATTLE: ("9.5.2", "4.3"),
    },
    p.DECISION_KIND_LIZARD_CONSPIRACY: {
        p.ACTION_KIND_MOVE: ("10.4.3.I", "4.2"),
        p.ACTION_KIND_BATTLE: ("10.4.3.I", "4.3"),
    },
}


# ---- one answer --------------------------------------------------------------------------------
def words(q: Question, m: a.Action) -> str:
    """One answer in words, different from those of all other answers to the same question."""
    writer = _WORDS.get(m.kind)
    return writer(q, m.args) if writer is not None else str(p.ActionKind.Name(m.kind))


def card(q: Question, slug: str) -> str:
    """A card by its printed name, with the suit where two have the same."""
    return q.table.card_names[q.table.kinds[slug]]


def seat(q: Question, number: int) -> str:
    return q.names[number - 1]


def piece(value: c.Piece) -> str:
    name = n.PIECE_NAMES[value][0]
    if value in (c.PIECE_WOOD, c.PIECE_SYMPATHY):
        return f"a {name} token"
    return f"the {name}" if value == c.PIECE_KEEP else f"a {name}"


def item(stack: c.ItemStack) -> str:
    state = n.STATE_NAMES[int(stack.exhausted) | int(stack.damaged) << 1]
    return f"{state}{n.ITEM_NAMES[n.ITEMS.index(stack.item)]}"


def place(q: Question, clearing: int, forest: str) -> str:
    return str(clearing) if clearing else f"forest {forest}"


def pass_words(q: Question, args: c.Arguments) -> str:
    return PASSES.get(F(q.frame["kind"]), "go on")


def choose_words(q: Question, args: c.Arguments) -> str:
    if args.quest:
        name = n.QUEST_NAMES[n.QUEST_NUMBERS[args.quest]]
        return f"draw two cards for {name}" if args.reward == c.QUEST_REWARD_CARDS else f"score for {name}"
    if q.frame["kind"] == F.D_CHARM:
        return f"let {seat(q, args.enemy)} score"
    if q.frame["kind"] == F.D_INFORMANTS:
        return f"take {card(q, args.card)} from the discard pile"
    if args.clearing:
        return f"a warrior of {seat(q, args.enemy)} in {args.clearing}"
    paid = [f"{x.count} {n.SUIT_NAMES[n.SUITS.index(x.suit)]}" for x in args.crafting]
    return f"pay for {card(q, args.card)} with {', '.join(paid)}"


def set_up_words(q: Question, args: c.Arguments) -> str:
    if args.faction:
        name = n.FACTION_NAMES[n.FACTIONS.index(args.faction)]
        who = f" as the {n.CHARACTERS[n.CHARACTER_NUMBERS[args.character]].name}" if args.character else ""
        return f"draft {name}{who}"
    if args.leader:
        return f"choose the {n.LEADER_NAMES[n.LEADERS.index(args.leader)]}"
    if args.character:
        return f"play the {n.CHARACTERS[n.CHARACTER_NUMBERS[args.character]].name}"
    if args.piece:
        return f"place {piece(args.piece)} in {args.clearing}"
    if args.suit:
        return f"make {n.SUIT_NAMES[n.SUITS.index(args.suit)]} the Outcast"
    if q.frame["kind"] == F.D_HOMELAND:
        return f"make {args.clearing} a homeland"
    return f"start in {place(q, args.clearing, args.to_forest)}"


def craft_words(q: Question, args: c.Arguments) -> str:
    return f"craft {card(q, args.card)}"


def export_words(q: Question, args: c.Arguments) -> str:
    return f"export {card(q, args.card)}"


def service_words(q: Question, args: c.Arguments) -> str:
    if args.card:
        return f"buy {card(q, args.card)}"
    return f"buy {n.SERVICE_NAMES[n.SERVICES.index(args.service)]}"


def draw_words(q: Question, args: c.Arguments) -> str:
    return "draw"


def establish_words(q: Question, args: c.Arguments) -> str:
    return f"establish a trade post in {args.clearing}" if args.clearing else "establish a trade post"


def fund_words(q: Question, args: c.Arguments) -> str:
    return f"a fund of {seat(q, args.other_seat)}"


def lost_fund_words(q: Question, args: c.Arguments) -> str:
    return f"lose a fund of {seat(q, args.other_seat)}"


def price_words(q: Question, args: c.Arguments) -> str:
    return f"price {args.price} for {n.SERVICE_NAMES[n.SERVICES.index(args.service)]}"


def activate_words(q: Question, args: c.Arguments) -> str:
    return f"activate {card(q, args.card)}"


def coalition_words(q: Question, args: c.Arguments) -> str:
    return f"form a coalition with {seat(q, args.enemy)} by {card(q, args.card)}"


def take_dominance_words(q: Question, args: c.Arguments) -> str:
    if not args.card:
        return VERBS[p.ACTION_KIND_TAKE_DOMINANCE]
    return f"take {card(q, args.card)} for {card(q, args.payment_card)}"


def use_words(q: Question, args: c.Arguments) -> str:
    text = f"use {card(q, args.card)}"
    if args.enemy:
        text += f" {'with' if args.card == 'better_burrow_bank' else 'on'} {seat(q, args.enemy)}"
    return f"{text} in {args.clearing}" if args.clearing else text


def move_words(q: Question, args: c.Arguments, verb: str = "move") -> str:
    ferry = " by ferry" if args.ferry else ""
    if args.other_seat:
        count = f"{args.ally_count} of " if args.ally_count else ""
        where = f"from {args.from_clearing} to {args.to_clearing}{ferry}"
        return f"take {count}{seat(q, args.other_seat)} along {where}"
    if not (args.from_clearing or args.from_forest):
        return verb
    count = f" {args.count}" if args.count else ""
    if args.enemy:
        count += f" of {seat(q, args.enemy)}"
    origin = place(q, args.from_clearing, args.from_forest)
    return f"{verb}{count} from {origin} to {place(q, args.to_clearing, args.to_forest)}{ferry}"


def open_words(q: Question, args: c.Arguments) -> str:
    if not args.from_clearing:
        return VERBS[p.ACTION_KIND_OPEN_PATH]
    path = f"open the path {args.from_clearing}-{args.to_clearing}"
    return f"{path} with {card(q, args.card)}" if args.card else path


def return_words(q: Question, args: c.Arguments) -> str:
    return f"put back {card(q, args.card)}"


def march_words(q: Question, args: c.Arguments) -> str:
    return move_words(q, args, "march")


def slip_words(q: Question, args: c.Arguments) -> str:
    where = place(q, args.to_clearing, args.to_forest)
    return f"slip to {where} by ferry" if args.ferry else f"slip to {where}"


def battle_words(q: Question, args: c.Arguments) -> str:
    if args.other_seat:
        return f"fight together with {seat(q, args.other_seat)}"
    return f"battle {seat(q, args.enemy)} in {args.clearing}" if args.enemy else "battle"


def ambush_words(q: Question, args: c.Arguments) -> str:
    return f"ambush with {card(q, args.card)}"


def foil_words(q: Question, args: c.Arguments) -> str:
    return f"foil with {card(q, args.card)}"


def hit_words(q: Question, args: c.Arguments) -> str:
    if args.HasField("item"):
        return f"damage {item(args.item)}"
    owner = f" of {seat(q, args.other_seat)}" if args.other_seat else ""
    return f"lose {piece(args.piece)}{owner}"


def trigger_words(q: Question, args: c.Arguments) -> str:
    if not args.trigger:
        return f"the losses of {seat(q, args.other_seat)} first"
    where = f" in {args.clearing}" if args.clearing else ""
    return f"{TRIGGER_NAMES[args.trigger]} of {seat(q, args.enemy)}{where} next"


def give_words(q: Question, args: c.Arguments) -> str:
    return f"give {card(q, args.card)} to {seat(q, args.enemy)}"


def show_words(q: Question, args: c.Arguments) -> str:
    return "show the hand"


def hospitals_words(q: Question, args: c.Arguments) -> str:
    return f"spend {card(q, args.card)} for Field Hospitals"


def discard_words(q: Question, args: c.Arguments) -> str:
    owner = f" of {seat(q, args.enemy)}" if args.enemy else ""
    return f"discard {card(q, args.card)}{owner}"


def spend_words(q: Question, args: c.Arguments) -> str:
    return f"spend {card(q, args.card)}"


def recruit_words(q: Question, args: c.Arguments) -> str:
    return f"recruit in {args.clearing}" if args.clearing else "recruit"


def build_words(q: Question, args: c.Arguments) -> str:
    if not args.clearing:
        return "build"
    return f"build {piece(args.piece or c.PIECE_ROOST)} in {args.clearing}"


def overwork_words(q: Question, args: c.Arguments) -> str:
    return f"overwork in {args.clearing} with {card(q, args.card)}" if args.card else "overwork"


def extra_words(q: Question, args: c.Arguments) -> str:
    return (
        f"spend {card(q, args.card)} for an extra action" if args.card else VERBS[p.ACTION_KIND_EXTRA_ACTION]
    )


def wood_words(q: Question, args: c.Arguments) -> str:
    return f"wood {'from' if q.frame['kind'] == F.D_WOOD_PAY else 'in'} {args.clearing}"


def decree_words(q: Question, args: c.Arguments) -> str:
    return f"add {card(q, args.card)} to {n.COLUMN_NAMES[n.COLUMNS.index(args.column)]}"


def resolve_words(q: Question, args: c.Arguments) -> str:
    suit = n.SUIT_NAMES[n.SUITS.index(args.suit)]
    return f"resolve a {suit} card in {n.COLUMN_NAMES[n.COLUMNS.index(args.column)]}"


def new_roost_words(q: Question, args: c.Arguments) -> str:
    return f"place a new roost in {args.clearing}"


def leader_words(q: Question, args: c.Arguments) -> str:
    return f"choose the {n.LEADER_NAMES[n.LEADERS.index(args.leader)]}"


def revolt_words(q: Question, args: c.Arguments) -> str:
    return f"revolt in {args.clearing}"


def spread_words(q: Question, args: c.Arguments) -> str:
    return f"spread sympathy to {args.clearing}"


def mobilize_words(q: Question, args: c.Arguments) -> str:
    return f"mobilize {card(q, args.card)}" if args.card else "mobilize"


def train_words(q: Question, args: c.Arguments) -> str:
    return f"train with {card(q, args.card)}" if args.card else "train"


def organize_words(q: Question, args: c.Arguments) -> str:
    return f"organize in {args.clearing}" if args.clearing else "organize"


def refresh_words(q: Question, args: c.Arguments) -> str:
    return f"refresh {item(args.item)}"


def explore_words(q: Question, args: c.Arguments) -> str:
    if not args.taken_item:
        return "explore"
    return f"take {n.ITEM_NAMES[n.ITEMS.index(args.taken_item)]} from the ruin"


def aid_words(q: Question, args: c.Arguments) -> str:
    if not args.enemy:
        return "aid"
    if args.taken_item:
        what = item(args.item) if args.HasField("item") else n.ITEM_NAMES[n.ITEMS.index(args.taken_item)]
        return f"take {what} from {seat(q, args.enemy)}"
    return (
        f"give {card(q, args.card)} to {seat(q, args.enemy)}" if args.card else f"aid {seat(q, args.enemy)}"
    )


def quest_words(q: Question, args: c.Arguments) -> str:
    return (
        f"complete {n.QUEST_NAMES[n.QUEST_NUMBERS[args.quest]]}" if args.quest else VERBS[p.ACTION_KIND_QUEST]
    )


def strike_words(q: Question, args: c.Arguments) -> str:
    if not args.enemy:
        return "strike"
    return (
        f"strike {piece(args.piece)} of {seat(q, args.enemy)}"
        if args.piece
        else f"strike {seat(q, args.enemy)}"
    )


def repair_words(q: Question, args: c.Arguments) -> str:
    return f"repair {item(args.item)}" if args.HasField("item") else "repair"


def special_words(q: Question, args: c.Arguments) -> str:
    who = character_of(q.pub, q.seat)
    if args.HasField("item"):
        return f"exhaust and damage {item(args.item)}"
    if args.enemy:
        return f"duel {seat(q, args.enemy)}" if who == "gladiator" else f"steal from {seat(q, args.enemy)}"
    if args.other_seat:
        return f"make {seat(q, args.other_seat)} attack"
    if args.taken_item:
        name = n.ITEM_NAMES[n.ITEMS.index(args.taken_item)]
        return f"spend {card(q, args.card)} for a {name}" if args.card else f"a card for a {name}"
    if args.card:
        return f"take {card(q, args.card)} from the discard pile"
    if args.quest:
        return f"complete {n.QUEST_NAMES[n.QUEST_NUMBERS[args.quest]]} by a con"
    if args.to_clearing:
        return f"glide to {args.to_clearing}"
    return SPECIALS.get(who, VERBS[p.ACTION_KIND_SPECIAL])


def ability_words(q: Question, args: c.Arguments) -> str:
    return f"enlist {seat(q, args.other_seat)}" if args.other_seat else "exhaust a sword for a hit"


def damage_words(q: Question, args: c.Arguments) -> str:
    return f"damage {item(args.item)}"


def remove_words(q: Question, args: c.Arguments) -> str:
    return f"remove {item(args.item)} for good"


def exhaust_words(q: Question, args: c.Arguments) -> str:
    if args.taken_item:
        name = n.ITEM_NAMES[n.ITEMS.index(args.taken_item)]
        return f"exhaust and damage {item(args.item)} for a {name}"
    return f"exhaust {item(args.item)}"


def convert_words(q: Question, args: c.Arguments) -> str:
    return f"convert a warrior of {seat(q, args.enemy)} in {args.clearing}" if args.enemy else "convert"


def sanctify_words(q: Question, args: c.Arguments) -> str:
    return f"sanctify {piece(args.piece)} in {args.clearing}" if args.piece else "sanctify"


def ritual_words(q: Question, args: c.Arguments, verb: str) -> str:
    where = f" in {args.clearing}" if args.clearing else ""
    shown = f" with {card(q, args.card)}" if args.card else ""
    return f"{verb}{where}{shown}"


def ritual_build_words(q: Question, args: c.Arguments) -> str:
    return ritual_words(q, args, f"build {piece(c.PIECE_GARDEN)}" if args.clearing else "build")


def ritual_recruit_words(q: Question, args: c.Arguments) -> str:
    return ritual_words(q, args, "recruit")


def ritual_score_words(q: Question, args: c.Arguments) -> str:
    return ritual_words(q, args, "score")


def ritual_sacrifice_words(q: Question, args: c.Arguments) -> str:
    return ritual_words(q, args, "sacrifice")


_WORDS = {
    p.ACTION_KIND_PASS: pass_words,
    p.ACTION_KIND_CHOOSE: choose_words,
    p.ACTION_KIND_SET_UP: set_up_words,
    p.ACTION_KIND_CRAFT: craft_words,
    p.ACTION_KIND_ACTIVATE_DOMINANCE: activate_words,
    p.ACTION_KIND_TAKE_DOMINANCE: take_dominance_words,
    p.ACTION_KIND_USE_CARD: use_words,
    p.ACTION_KIND_MOVE: move_words,
    p.ACTION_KIND_BATTLE: battle_words,
    p.ACTION_KIND_AMBUSH: ambush_words,
    p.ACTION_KIND_FOIL: foil_words,
    p.ACTION_KIND_USE_ABILITY: ability_words,
    p.ACTION_KIND_TAKE_HIT: hit_words,
    p.ACTION_KIND_RESOLVE_TRIGGER: trigger_words,
    p.ACTION_KIND_GIVE_CARD: give_words,
    p.ACTION_KIND_SHOW_HAND: show_words,
    p.ACTION_KIND_FIELD_HOSPITALS: hospitals_words,
    p.ACTION_KIND_DISCARD: discard_words,
    p.ACTION_KIND_SPEND: spend_words,
    p.ACTION_KIND_FORM_COALITION: coalition_words,
    p.ACTION_KIND_OPEN_PATH: open_words,
    p.ACTION_KIND_RETURN_CARD: return_words,
    p.ACTION_KIND_MARCH: march_words,
    p.ACTION_KIND_RECRUIT: recruit_words,
    p.ACTION_KIND_BUILD: build_words,
    p.ACTION_KIND_OVERWORK: overwork_words,
    p.ACTION_KIND_EXTRA_ACTION: extra_words,
    p.ACTION_KIND_WOOD: wood_words,
    p.ACTION_KIND_ADD_TO_DECREE: decree_words,
    p.ACTION_KIND_RESOLVE_DECREE: resolve_words,
    p.ACTION_KIND_NEW_ROOST: new_roost_words,
    p.ACTION_KIND_CHOOSE_LEADER: leader_words,
    p.ACTION_KIND_REVOLT: revolt_words,
    p.ACTION_KIND_SPREAD_SYMPATHY: spread_words,
    p.ACTION_KIND_MOBILIZE: mobilize_words,
    p.ACTION_KIND_TRAIN: train_words,
    p.ACTION_KIND_ORGANIZE: organize_words,
    p.ACTION_KIND_REFRESH: refresh_words,
    p.ACTION_KIND_SLIP: slip_words,
    p.ACTION_KIND_EXPLORE: explore_words,
    p.ACTION_KIND_AID: aid_words,
    p.ACTION_KIND_QUEST: quest_words,
    p.ACTION_KIND_STRIKE: strike_words,
    p.ACTION_KIND_REPAIR: repair_words,
    p.ACTION_KIND_SPECIAL: special_words,
    p.ACTION_KIND_DAMAGE_ITEM: damage_words,
    p.ACTION_KIND_REMOVE_ITEM: remove_words,
    p.ACTION_KIND_EXHAUST_ITEM: exhaust_words,
    p.ACTION_KIND_CONVERT: convert_words,
    p.ACTION_KIND_SANCTIFY: sanctify_words,
    p.ACTION_KIND_RITUAL_BUILD: ritual_build_words,
    p.ACTION_KIND_RITUAL_RECRUIT: ritual_recruit_words,
    p.ACTION_KIND_RITUAL_SCORE: ritual_score_words,
    p.ACTION_KIND_RITUAL_SACRIFICE: ritual_sacrifice_words,
    p.ACTION_KIND_BUY_SERVICE: service_words,
    p.ACTION_KIND_EXPORT: export_words,
    p.ACTION_KIND_DRAW: draw_words,
    p.ACTION_KIND_ESTABLISH: establish_words,
    p.ACTION_KIND_USE_FUND: fund_words,
    p.ACTION_KIND_LOSE_FUND: lost_fund_words,
    p.ACTION_KIND_SET_PRICE: price_words,
}


# ---- whole acts --------------------------------------------------------------------------------
_BARE = frozenset(VERBS)
# Answers that say how the act before them is paid or carried out.
_DETAILS = {
    p.ACTION_KIND_CHOOSE,
    p.ACTION_KIND_WOOD,
    p.ACTION_KIND_SPEND,
    p.ACTION_KIND_EXHAUST_ITEM,
    p.ACTION_KIND_USE_FUND,
}


def act_text(steps: Iterable[a.Action]) -> str:
    """A whole act in words: "March 3 from 5 to 10, then 1 from 10 to 1"."""
    parts: list[str] = []
    listed = list(steps)
    # Named after what they are used for, though they are asked for before it.
    funds = [step for step in listed if step.kind == p.ACTION_KIND_USE_FUND]
    kept = meaningful([step for step in listed if step.kind != p.ACTION_KIND_USE_FUND]) + funds
    for i, step in enumerate(kept):
        text = step.text
        verb, _, rest = text.partition(" ")
        before = kept[i - 1].text.partition(" ")[0] if i else ""
        if i and verb == before and rest and step.kind not in (p.ACTION_KIND_RESOLVE_DECREE,):
            text = rest
        detail = step.kind in _DETAILS or step.kind == p.ACTION_KIND_PASS
        parts.append(text if not i else (f", {text}" if detail else f", then {text}"))
    whole = "".join(parts)
    return whole[:1].upper() + whole[1:]


def meaningful(steps: list[a.Action]) -> list[a.Action]:
    """The steps that are not told again by the one after them, and no stop at the end."""
    kept: list[a.Action] = []
    for i, step in enumerate(steps):
        after = steps[i + 1] if i + 1 < len(steps) else None
        bare = step.kind in _BARE and not step.args.ListFields() and step.text != SPECIALS["scoundrel"]
        if after is not None and bare and after.kind != p.ACTION_KIND_PASS:
            continue
        if after is not None and told_again(step.args, after):
            continue
        if after is None and step.kind == p.ACTION_KIND_PASS and kept:
            continue
        kept.append(step)
    return kept


def told_again(args: c.Arguments, after: a.Action) -> bool:
    """A move whose number the next step gives, a path or ritual whose card it names."""
    if args.clearing and after.args.clearing == args.clearing and after.args.card and not args.card:
        return after.decision == p.DECISION_KIND_LIZARD_REVEAL
    same = after.args.from_clearing == args.from_clearing and after.args.to_clearing == args.to_clearing
    counted = bool(after.args.count or after.args.ally_count or after.kind == p.ACTION_KIND_OPEN_PATH)
    asked = bool(args.from_clearing) and not (args.count or args.ally_count or args.card)
    return asked and same and counted and after.args.other_seat == args.other_seat


def act_laws(steps: Iterable[a.Action]) -> list[str]:
    """The numbers of the Law that allow an act, in the order of its steps."""
    found: list[str] = []
    for step in steps:
        for law in _BY_DECISION.get(step.decision, {}).get(step.kind, LAWS.get(step.kind, ())):
            if law not in found:
                found.append(law)
    return found


def act_message(steps: Iterable[a.Action]) -> a.Act:
    """A whole act: its words, its steps, its laws."""
    listed = list(steps)
    return a.Act(text=act_text(listed), steps=listed, laws=act_laws(listed))
