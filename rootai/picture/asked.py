"""Who must answer what, in a few words."""

from __future__ import annotations

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.notation.frames import BY_DECISION
from rootai.picture.facts import Facts

PHASES = {
    c.PHASE_SETUP: "set-up",
    c.PHASE_BIRDSONG: "Birdsong",
    c.PHASE_DAYLIGHT: "Daylight",
    c.PHASE_EVENING: "Evening",
}
TRIGGERS = {
    c.TRIGGER_KIND_OUTRAGE: "Outrage",
    c.TRIGGER_KIND_BASE_LOST: "a lost base",
    c.TRIGGER_KIND_FIELD_HOSPITALS: "Field Hospitals",
    c.TRIGGER_KIND_FULL_REMOVAL: "damage of a full removal",
    c.TRIGGER_KIND_GARDEN_LOST: "a lost garden",
    c.TRIGGER_KIND_TRADE_POST_LOST: "a lost trade post",
    c.TRIGGER_KIND_HOSTILITY: "hostility",
    c.TRIGGER_KIND_FERRY_DRAW: "the ferry's card",
}

PLACES = {"from_clearing": "from", "to_clearing": "to", "clearing": "in"}
# By the name of the kind without its prefix.
QUESTIONS = {
    "SETUP_FACTION": "take a faction",
    "SETUP_RETURN_CARD": "put back a card of five",
    "SETUP_CORNER": "choose the starting corner",
    "SETUP_BUILDING": "place a starting building",
    "SETUP_LEADER": "choose a leader",
    "SETUP_CHARACTER": "choose a character",
    "SETUP_FOREST": "choose the forest to start in",
    "SETUP_HOMELAND": "choose a homeland",
    "SETUP_OUTCAST": "choose the Outcast",
    "SETUP_RIVER_WARRIOR": "place a warrior by the river",
    "START_OF_BIRDSONG": "effects at the start of Birdsong",
    "IN_BIRDSONG": "effects in Birdsong",
    "END_OF_BIRDSONG": "effects at the end of Birdsong",
    "START_OF_DAYLIGHT": "effects at the start of Daylight",
    "IN_DAYLIGHT": "effects in Daylight",
    "START_OF_EVENING": "effects at the start of Evening",
    "IN_EVENING": "effects in Evening",
    "END_OF_EVENING": "effects at the end of Evening",
    "CRAFT": "craft a card, or stop",
    "CRAFT_PAYMENT": "activate crafting pieces",
    "CARD_EFFECT": "choose for a card's effect",
    "MOVE": "move",
    "BATTLE": "battle",
    "BATTLE_ALLY": "choose an ally for the battle",
    "BATTLE_AMBUSH": "ambush, or not",
    "BATTLE_FOIL": "foil the ambush, or not",
    "BATTLE_BEFORE_ROLL": "effects before the roll",
    "BATTLE_AFTER_ROLL": "effects after the roll",
    "BATTLE_HIT": "take a hit",
    "TRIGGER_ORDER": "choose which effect comes first",
    "OUTRAGE": "pay for Outrage",
    "FIELD_HOSPITALS": "Field Hospitals, or not",
    "HAND_LIMIT": "discard down to five cards",
    "TAKE_DOMINANCE": "take a dominance card",
    "OPEN_PATH": "open a closed path, or not",
    "OPEN_PATH_PAYMENT": "pay for the opened path",
    "MARQUISE_WOOD": "place wood",
    "MARQUISE_ACTION": "take an action, or end Daylight",
    "MARQUISE_BUILD": "build",
    "MARQUISE_WOOD_PAYMENT": "pay with wood",
    "MARQUISE_RECRUIT": "choose recruiters",
    "MARQUISE_OVERWORK": "overwork",
    "MARQUISE_MARCH": "march on, or end the march",
    "MARQUISE_EXTRA_ACTION": "pay for an extra action",
    "EYRIE_DECREE": "add a card to the Decree",
    "EYRIE_NEW_ROOST": "place the new roost",
    "EYRIE_DECREE_CARD": "choose the next card of the Decree",
    "EYRIE_RECRUIT": "recruit for the Decree",
    "EYRIE_BUILD": "build for the Decree",
    "EYRIE_LEADER": "choose a new leader",
    "ALLIANCE_ORGANIZE": "organize",
    "ALLIANCE_REVOLT": "revolt, or go on",
    "ALLIANCE_REVOLT_PAYMENT": "pay for the revolt",
    "ALLIANCE_SPREAD": "spread sympathy, or go on",
    "ALLIANCE_SPREAD_PAYMENT": "pay for sympathy",
    "ALLIANCE_ACTION": "craft, mobilize, train, or end Daylight",
    "ALLIANCE_OPERATION": "a military operation, or end",
    "ALLIANCE_SUPPORTER_LIMIT": "discard a supporter",
    "ALLIANCE_MOBILIZE": "mobilize a card",
    "ALLIANCE_TRAIN": "train an officer",
    "ALLIANCE_RECRUIT": "recruit at a base",
    "VAGABOND_REFRESH": "refresh an item",
    "VAGABOND_SLIP": "slip, or stay",
    "VAGABOND_ACTION": "take an action, or end Daylight",
    "VAGABOND_AID": "choose whom to aid",
    "VAGABOND_EXPLORE": "take an item from the ruin",
    "VAGABOND_QUEST_REWARD": "choose the quest's reward",
    "VAGABOND_STRIKE": "strike",
    "VAGABOND_REPAIR": "repair an item",
    "VAGABOND_SPECIAL": "the special action",
    "VAGABOND_DAMAGE": "damage an item",
    "VAGABOND_ITEM_LIMIT": "remove an item",
    "VAGABOND_COALITION": "choose the partner of a coalition",
    "VAGABOND_AID_CARD": "choose the card for the aid",
    "VAGABOND_AID_ITEM": "choose the item for the aid",
    "VAGABOND_AID_TAKE": "take an item in return, or not",
    "VAGABOND_QUEST": "choose a quest",
    "VAGABOND_QUEST_ITEM": "choose an item for the quest",
    "VAGABOND_COERCE": "let a card stand for an item",
    "LIZARD_CONSPIRACY": "a conspiracy, or end",
    "LIZARD_CRUSADE_BATTLE": "battle for the crusade, or not",
    "LIZARD_RITUAL": "a ritual, or end",
    "LIZARD_CONVERT": "convert a warrior",
    "LIZARD_SANCTIFY": "sanctify a building",
    "LIZARD_BUILD": "choose where the ritual builds",
    "LIZARD_RECRUIT": "choose where the ritual recruits",
    "LIZARD_REVEAL": "reveal a card for the ritual",
    "RIVERFOLK_SERVICE": "buy a service, or not",
    "RIVERFOLK_PAYMENT": "pay with items",
    "RIVERFOLK_ACTION": "take an action, or end",
    "RIVERFOLK_FUND": "choose a fund",
    "RIVERFOLK_LOST_FUND": "choose the fund that is lost",
    "RIVERFOLK_TRACK": "choose a space of the tracks",
    "RIVERFOLK_PRICE": "set a price",
    "RIVERFOLK_RECRUIT": "recruit by a river",
    "RIVERFOLK_ESTABLISH": "establish a trade post",
}
CHANCES = {
    "DICE": "the dice are rolled",
    "DRAW": "a card is drawn",
    "TAKEN_CARD": "a card is taken at random",
    "RANDOM_DISCARD": "a card is discarded at random",
    "QUEST": "a quest is revealed",
    "RUIN_ITEM": "an item is found under a ruin",
    "CLEARING_SUIT": "the suit of a clearing is dealt",
    "SETUP_CARD": "a set-up card is dealt",
    "CHARACTER": "a character is dealt",
    "SHUFFLE": "a pile is shuffled",
}


def plain(name: str) -> str:
    """A name of the contract as words, for a kind that has no phrase of its own."""
    return name.lower().replace("_", " ")


def question(facts: Facts) -> str:
    """What is asked now and of whom; how the game ended when it is over."""
    m = facts.position
    if m.winners:
        return " and ".join(facts.names[seat - 1] for seat in m.winners) + (
            " has won" if len(m.winners) == 1 else " have won"
        )
    if not m.pending:
        return "nothing is asked"
    pending = m.pending[0]
    if pending.kind == p.DECISION_KIND_CHANCE:
        name = p.ChanceKind.Name(pending.chance).removeprefix("CHANCE_KIND_")
        return f"chance: {CHANCES.get(name, plain(name))}"
    name = p.DecisionKind.Name(pending.kind).removeprefix("DECISION_KIND_")
    words = QUESTIONS.get(name, plain(name)) + about(facts, pending)
    return f"{facts.names[pending.seat - 1]}: {words}" if pending.seat else words


def about(facts: Facts, pending: p.Pending) -> str:
    """What the choice is about, as far as it is known; of a row of choices which came last."""
    args, words = pending.args, []
    last = {
        name
        for spec in BY_DECISION.get(pending.kind, ())
        for name, codec in spec.args.values()
        if codec.startswith("last_")
    }
    if args.card:
        words.append(("after " if "card" in last else "") + facts.card(args.card)[0])
    if args.taken_item in n.ITEMS:
        words.append(n.ITEM_NAMES[n.ITEMS.index(args.taken_item)])
    for name, lead in PLACES.items():
        if getattr(args, name):
            words.append(f"{'after' if name in last else lead} {getattr(args, name)}")
    if args.enemy and args.enemy <= len(facts.names):
        words.append(f"with {facts.names[args.enemy - 1]}")
    return f" ({', '.join(words)})" if words else ""


def turn_of(facts: Facts) -> str:
    """Round, turn and phase."""
    m = facts.position
    phase = PHASES.get(m.phase, "")
    if not m.turn_seat:
        return phase[:1].upper() + phase[1:] if phase else "Before the first turn"
    return f"Round {m.round}, {facts.names[m.turn_seat - 1]}, {phase}"


def lost(loss: p.Loss) -> str:
    """What is lost for a hit, in words."""
    if loss.piece in n.PIECE_NAMES:
        one, many = n.PIECE_NAMES[loss.piece]
        return f"{loss.count} {one if loss.count == 1 else many}"
    return n.ITEM_NAMES[n.ITEMS.index(loss.item.item)] if loss.item.item else "an item"


def battle_of(facts: Facts) -> str:
    """The battle being fought and the effects that wait; empty when there are none."""
    m = facts.position
    lines = []
    if m.HasField("battle"):
        b = m.battle
        words = f"Battle in {b.clearing}: {facts.names[b.attacker - 1]} attacks {facts.names[b.defender - 1]}"
        if b.ambush:
            words += ", ambushed"
        if b.HasField("dice"):
            words += f", dice {b.dice.high} and {b.dice.low}"
        if b.HasField("attacker_hits"):
            words += f", hits {b.attacker_hits} : {b.defender_hits}"
        for loss in b.losses:
            words += f", {facts.names[loss.seat - 1]} loses {lost(loss)}"
        for use in b.effects:
            words += f", {use.effect.replace('_', ' ')} ({facts.names[use.seat - 1]})"
        lines.append(words)
    if m.triggers:
        waiting = ", ".join(
            f"{TRIGGERS.get(t.kind, 'an effect')} ({facts.names[t.seat - 1]})"
            if t.seat
            else TRIGGERS.get(t.kind, "an effect")
            for t in m.triggers
        )
        lines.append(f"waiting: {waiting}")
    return "; ".join(lines)
