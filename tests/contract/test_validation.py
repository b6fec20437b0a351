"""What cannot be is refused: each rule by its name, its field and its Law, and all faults at once."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable
from pathlib import Path
from types import CodeType
from typing import Any

import pytest
from google.protobuf import json_format

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai._proto.rootai.v1.advisor_pb2 import SuggestMoveRequest
from rootai.notation.position import (
    PositionError,
    from_position,
    to_position,
    validate,
    view_from_position,
)
from rootai.notation.text import TextError, dumps_text, loads_text
from rootai_core.game import Game

# Four factions in round 6; the Marquise is to act. Cards of all places, a ruin item held.
LINE = " | ".join(
    (
        "rootai1 autumn base 2025 @0",
        "turn round=6 turn_seat=1 phase=daylight step=marquise_actions first_seat=2",
        "seat1 marquise score=5 warrior_supply=12 hand.count=1 hand.cards=gently_used_knapsack "
        "start_corner=4 marquise.wood_supply=0 marquise.sawmills_on_track=4 "
        "marquise.workshops_on_track=5 marquise.recruiters_on_track=4",
        "seat2 eyrie score=2 warrior_supply=10 hand.count=4 "
        "hand.cards=foxfolk_steel+root_tea_mouse+ambush_bird+ambush_mouse crafted=sappers start_corner=2 "
        "eyrie.leader=commander eyrie.decree={column=move,viziers=1}+{column=battle,viziers=1} "
        "eyrie.roosts_on_track=4",
        "seat3 alliance score=3 warrior_supply=7 hand.count=3 "
        "hand.cards=brutal_tactics+cobbler+scouting_party crafted=tax_collector alliance.supporters_count=4 "
        "alliance.supporters=protection_racket+anvil+scouting_party+dominance_fox "
        "alliance.bases_on_board=fox+mouse alliance.officers=2 alliance.sympathy_on_track=8",
        "seat4 vagabond score=4 warrior_supply=0 hand.count=5 "
        "hand.cards=woodland_runners+investments+royal_claim+tax_collector+command_warren "
        "crafted=codebreakers vagabond.character=tinker vagabond.clearing=11 "
        "vagabond.items=bag*2+boot-+crossbow+hammer-^+torch- "
        "vagabond.relationships={seat=1,relationship=hostile} "
        "vagabond.completed_quests=logistics_help_mouse",
        "map 1f1:2W1,2R1 2m2:2W2,2R1 3r1:3B1,3Y1 4r1:1W4,1S1,1D4,1K1 5r2:2W6,2R1 6f2:1W1,3W1,X1 "
        "7m2:1W1,1S1,1D4,3Y1 8f2:1W1 9m2:1W4,2W1,1C1 10r2:1W1,1C1,X1 11m3 12f2:1W1,1P1,X1",
        "cards deck_count=9 discard=birdy_bindle+arms_trader+crossbow_bird+root_tea_fox+travel_gear_fox+"
        "root_tea_rabbit+a_visit_to_friends+bake_sale+mouse_in_a_sack+travel_gear_mouse+sword+crossbow_mouse+"
        "armorers*2+brutal_tactics+stand_and_deliver*2+favor_of_the_foxes+better_burrow_bank*2+codebreakers+"
        "favor_of_the_mice+ambush_fox available_dominance=dominance_rabbit+dominance_mouse",
        "items map_state.ruin_items=bag+boot+sword item_supply=bag+boot*2+coin*2+hammer+sword*2+tea*2 "
        "quests.face_up=expel_bandits_rabbit+guard_duty_mouse+fend_off_a_bear_rabbit quests.deck_count=11",
        "ask marquise_action@1 continue@1",
        "known @1{pins=hand4:woodland_runners+supporters3:dominance_fox}",
    )
)
M, E, A, V = range(4)


def full() -> p.Position:
    return loads_text(LINE)


def view(viewer: int = 1) -> p.Position:
    return to_position(from_position(full()), viewer)


def board(m: p.Position, number: int) -> p.Clearing:
    return next(x for x in m.clearings if x.number == number)


def piece(m: p.Position, number: int, kind: c.Piece) -> c.PieceStack:
    return next(x for x in board(m, number).pieces if x.piece == kind)


def put(m: p.Position, number: int, seat: int, kind: c.Piece, count: int = 1) -> None:
    board(m, number).pieces.add(seat=seat, piece=kind, count=count)


def hand(seat: int) -> c.Zone:
    return c.Zone(kind=c.ZONE_KIND_HAND, seat=seat)


MARQUISE_ACTION = p.DECISION_KIND_MARQUISE_ACTION


def ask(m: p.Position, kind: p.DecisionKind, seat: int, **args: Any) -> None:
    del m.pending[:]
    m.pending.add(kind=kind, seat=seat).args.CopyFrom(c.Arguments(**args))


def battle(m: p.Position, **fields: Any) -> None:
    """The Marquise attacks the Eyrie in 9, which may ambush."""
    ask(m, p.DECISION_KIND_BATTLE_AMBUSH, 2)
    m.battle.CopyFrom(p.Battle(**{"attacker": 1, "defender": 2, "clearing": 9, **fields}))


def chance(m: p.Position, kind: p.ChanceKind, seat: int, **args: Any) -> None:
    ask(m, p.DECISION_KIND_CHANCE, 0, other_seat=seat, **args)
    m.pending[0].chance = kind


def turn(m: p.Position, seat: int, phase: c.Phase) -> None:
    m.turn_seat, m.phase, m.step = seat, phase, 0  # type: ignore[assignment]


def his(m: p.Position, character: str, kind: p.DecisionKind, **args: Any) -> None:
    """It is the Vagabond's Daylight; he is this character and is asked."""
    turn(m, 4, c.PHASE_DAYLIGHT)
    m.seats[V].vagabond.character = character
    ask(m, kind, 4, **args)


def set_up(m: p.Position) -> None:
    """The Vagabond is the last to be set up."""
    m.phase, m.step = c.PHASE_SETUP, 0  # type: ignore[assignment]
    m.turn_seat = m.round = 0


# The cards of the deck of LINE.
DECK = [
    *("smugglers_trail", "sappers", "tax_collector", "command_warren", "cobbler"),
    *("favor_of_the_rabbits", "ambush_bird", "ambush_rabbit", "dominance_bird"),
]


def test_the_position_itself_can_be() -> None:
    assert validate(full()) == []
    for viewer in range(1, 5):
        assert validate(view(viewer)) == []


# One case: what is wrong, the rule with its Law, the field; below it the change to the position.
FULL = """
another format: unknown_format at format_version
    m.format_version = 9
an edition of 1999: unknown_edition at rules.edition
    m.rules.edition = "1999"
a flag that is none: unknown_flag at rules.flags[x]
    m.rules.flags["x"] = "y"
a value that the flag has not: unknown_value 2.1 at rules.flags[reshuffle]
    m.rules.flags["reshuffle"] = "never"
a map that is none: unknown_map at rules.map
    m.rules.map = "moon"
a deck that is none: unknown_deck at rules.deck
    m.rules.deck = "tarot"
one seat: seats 5.1.1 at seats
    del m.seats[1:]
two of the Marquise: faction_twice 5.1.1 at seats[1].faction
    m.seats[E].faction = c.FACTION_MARQUISE
no such faction: missing 5.1.1 at seats[1].faction
    m.seats[E].faction = 99
a view: not_full at viewer
    m.viewer = 7
the turn of no seat: unknown_seat at turn_seat
    m.turn_seat = 5
no phase: missing 1.4.1 at phase
    m.phase = 0
round 0: range 1.4.1 at round
    m.round = 0
999 points: range 3.1 at seats[0].score
    m.seats[M].score = 999
a start in the middle: not_a_corner 6.3.2 at seats[0].start_corner
    m.seats[M].start_corner = 7
the board of another faction: wrong_board at seats[1].alliance
    m.seats[E].alliance.SetInParent()
a coalition of the Marquise: wrong_faction 9.2.8 at seats[0].coalition_partner
    m.seats[M].coalition_partner = 2
dominance of two players: two_players 5.1.3 at seats[0].dominance
    del m.seats[2:]
    m.seats[M].dominance = c.SUIT_BIRD
points that have won: game_over 3.1 at seats[0].score
    m.seats[M].score = 30
two starts in a corner: corner_taken 7.3.2 at seats[1].start_corner
    m.seats[E].start_corner = 4
a corner of who starts in none: wrong_faction 5.1.7 at seats[2].start_corner
    m.seats[A].start_corner = 1
four cards in set-up: starting_hand 5.1.3 at seats[1].hand.count
    set_up(m)
a step that is none: unknown_enum_value at step
    m.step = 300
an act that is none: unknown_enum_value at pending[0].cause
    m.pending[0].cause = 300
a fact about a seat's deck: not_used 1.2.2 at knowledge[0].pins[0].zone.seat
    m.knowledge[0].pins[0].zone.CopyFrom(c.Zone(kind=c.ZONE_KIND_DECK, seat=2))
Supporters of the Eyrie: wrong_owner 8.2.3 at knowledge[0].pins[1].zone.seat
    m.knowledge[0].pins[1].zone.seat = 2
progress of another seat: not_their_turn 1.4.1 at seats[1].progress
    m.seats[E].progress.effects_used.append("cobbler")
clearing 13: unknown_clearing 2.2 at clearings[0].number
    m.clearings[0].number = 13
a clearing twice: clearing_twice 2.2 at clearings[1].number
    m.clearings[1].number = 1
a clearing left out: clearing_missing 2.2 at clearings
    del m.clearings[7]
five clearings of a suit: component_limit 19.1 at clearings[10].suit
    m.clearings[0].suit = c.SUIT_MOUSE
a clearing of birds: unknown_suit 2.1 at clearings[0].suit
    m.clearings[0].suit = c.SUIT_BIRD
one slot more: contradiction 2.2.3 at clearings[0].slots
    m.clearings[0].slots = 2
a ruin where none is: no_ruin_here 2.2.4 at clearings[0].ruin
    m.clearings[0].ruin.SetInParent()
set-up that has left out the forest: set_up 9.3.1 at seats[3].vagabond
    set_up(m)
    m.seats[V].vagabond.ClearField("clearing")
    chance(m, p.CHANCE_KIND_QUEST, 4)
set-up without a ruin: ruin_missing 5.1.4 at clearings[5].ruin
    m.phase = c.PHASE_SETUP
    board(m, 6).ClearField("ruin")
more buildings than slots: slots_full 2.2.3 at clearings[0].pieces
    put(m, 1, 1, c.PIECE_WORKSHOP)
a pawn on the map: unknown_piece 1.5.2 at clearings[0].pieces[2].piece
    put(m, 1, 4, c.PIECE_PAWN)
a sawmill of the Eyrie: wrong_owner 1.5.2 at clearings[3].pieces[1].seat
    piece(m, 4, c.PIECE_SAWMILL).seat = 2
warriors of the Vagabond: wrong_owner 9.2.2 at clearings[10].pieces[0].piece
    put(m, 11, 4, c.PIECE_WARRIOR)
an entry twice: twice at clearings[0].pieces[2]
    put(m, 1, 2, c.PIECE_WARRIOR)
two keeps: component_limit 1.5.1 at clearings[6].pieces[4].count
    put(m, 7, 1, c.PIECE_KEEP)
nine wood: component_limit 1.5.1 at clearings[8].pieces[3].count
    put(m, 9, 1, c.PIECE_WOOD)
sympathy twice in a clearing: one_per_clearing 8.2.5.I at clearings[2].pieces[1].count
    piece(m, 3, c.PIECE_SYMPATHY).count = 2
two roosts in a clearing: one_per_clearing 7.5.2.IV at clearings[1].pieces[1].count
    piece(m, 2, c.PIECE_ROOST).count = 2
two bases of a suit: component_limit 8.3.2 at clearings[4].pieces[2].count
    m.clearings[4].pieces[1].count = 1
    put(m, 5, 3, c.PIECE_BASE)
too many warriors: component_limit 1.5.1 at seats[1]
    piece(m, 5, c.PIECE_WARRIOR).count = 19
a supply that does not add up: contradiction 1.5.1 at seats[0].warrior_supply
    m.seats[M].warrior_supply = 3
a card of another deck: unknown_card at cards.discard[23]
    m.cards.discard.append("coffin_makers")
a card in two places: card_twice 1.5.1 at cards.discard[23]
    m.cards.discard.append("anvil")
a card less than there are: card_count 1.2.2 at cards.deck_count
    m.cards.deck_count = 8
a hand that does not add up: card_count 1.2.1 at seats[1].hand.count
    m.seats[E].hand.count = 3
dominance in the discard pile: dominance_discarded 3.3.3 at cards.discard[23]
    m.cards.discard.append(m.cards.available_dominance.pop())
another card among the available: not_dominance 3.3.3 at cards.available_dominance[2]
    m.cards.discard.remove("sword")
    m.cards.available_dominance.append("sword")
a crafted item card: not_an_effect 4.1.3 at seats[0].crafted[0]
    m.seats[M].crafted.append("anvil")
an effect twice: twice 4.1.4 at seats[1].crafted[1]
    m.seats[E].crafted.append("sappers")
knowledge that is not true: contradiction 1.2.1 at knowledge[0].pins
    m.knowledge[0].pins[0].card = "bake_sale"
a known card in the discard pile: unknown_zone 1.2 at knowledge[0].pins[0].zone.kind
    m.knowledge[0].pins[0].zone.kind = c.ZONE_KIND_DISCARD
a known card named twice: twice at knowledge[0].pins[2]
    m.knowledge[0].pins.append(m.knowledge[0].pins[0])
known cards in a full position: not_a_view at seats[1].hand.known
    m.seats[E].hand.known.append("anvil")
wood on the board: contradiction 6.3.1 at seats[0].marquise.wood_supply
    m.seats[M].marquise.wood_supply = 2
four actions without a bird: range 6.5 at seats[0].marquise.actions_used
    m.seats[M].marquise.actions_used = 4
a keep removed that stands: contradiction 6.2.2 at seats[0].marquise.keep_removed
    m.seats[M].marquise.keep_removed = True
roosts on the track: contradiction 7.3.5 at seats[1].eyrie.roosts_on_track
    m.seats[E].eyrie.roosts_on_track = 3
viziers of another leader: contradiction 7.3.4 at seats[1].eyrie.decree[0].viziers
    m.seats[E].eyrie.decree[0].viziers = 2
no leader: missing 7.3.3 at seats[1].eyrie.leader
    m.seats[E].eyrie.leader = 0
a leader that lies face down: contradiction 7.7.3 at seats[1].eyrie.leader
    m.seats[E].eyrie.leaders_face_down.append(c.LEADER_COMMANDER)
four leaders face down: new_clutch 7.7.3.I at seats[1].eyrie.leaders_face_down
    m.seats[E].eyrie.leaders_face_down.extend(c.Leader.values()[1:])
a column out of turn: not_their_turn 7.5.2 at seats[1].eyrie.column_now
    m.seats[E].eyrie.column_now = c.DECREE_COLUMN_MOVE
bases that are on the map: contradiction 8.3.2 at seats[2].alliance.bases_on_board
    m.seats[A].alliance.bases_on_board.append(c.SUIT_RABBIT)
sympathy on the track: contradiction 8.3.3 at seats[2].alliance.sympathy_on_track
    m.seats[A].alliance.sympathy_on_track = 9
operations out of turn: not_their_turn 8.6.1 at seats[2].alliance.operations_used
    m.seats[A].alliance.operations_used = 1
six supporters without a base: supporter_limit 8.2.3.I at seats[2].alliance.supporters_count
    del board(m, 3).pieces[0]
    m.seats[A].alliance.bases_on_board.append(c.SUIT_RABBIT)
    for card in ("sword", "bake_sale"):
        m.cards.discard.remove(card)
        m.seats[A].alliance.supporters.append(card)
    m.seats[A].alliance.supporters_count = 6
a character that is none: unknown_character 9.3.1 at seats[3].vagabond.character
    m.seats[V].vagabond.character = "wizard"
a forest that is none: unknown_forest 2.4 at seats[3].vagabond.forest
    m.seats[V].vagabond.forest = "1_2_3"
items beyond the box: component_limit 5.1.5 at seats[3].vagabond.items
    m.seats[V].vagabond.items[0].count = 4
a supply beyond the box: component_limit 5.1.5 at item_supply[10]
    m.item_supply.extend([c.ITEM_TEA])
a ruin item that is none: not_a_ruin_item 9.3.4 at seats[3].vagabond.items[2].from_ruin
    m.seats[V].vagabond.items[2].from_ruin = True
a second hammer from a ruin: ruin_item_twice 9.7.3 at seats[3].vagabond.items[5].from_ruin
    m.seats[V].vagabond.items.add(item=c.ITEM_HAMMER, count=1, from_ruin=True)
items under ruins that do not add up: ruin_items 9.3.4 at map_state.ruin_items
    m.map_state.ruin_items.pop()
a relationship of a Vagabond: wrong_faction 9.7.4 at seats[3].vagabond.relationships[0].seat
    m.seats[V].vagabond.relationships[0].seat = 4
a quest in two places: quest_twice 9.3.3 at quests.face_up[1]
    m.seats[V].vagabond.completed_quests.append("guard_duty_mouse")
a quest that is none: unknown_quest 9.3.3 at seats[3].vagabond.completed_quests[1]
    m.seats[V].vagabond.completed_quests.append("nap")
four quests in the row: too_many 9.3.3 at quests.face_up
    m.quests.face_up.append("errand_fox")
quests that do not add up: quest_count 9.3.3 at quests.deck_count
    m.quests.deck_count = 3
nothing asked: missing at pending
    del m.pending[:]
nothing but the rest of the turn: nothing_asked at pending[0].kind
    del m.pending[0]
a choice of another faction: wrong_seat at pending[0].seat
    ask(m, MARQUISE_ACTION, 2)
a choice of no seat: unknown_seat at pending[0].seat
    ask(m, MARQUISE_ACTION, 5)
a choice out of its phase: wrong_phase 1.4.1 at pending[0].kind
    ask(m, p.DECISION_KIND_ALLIANCE_OPERATION, 3)
a choice of a faction that does not play: wrong_seat at pending[0].seat
    ask(m, p.DECISION_KIND_RIVERFOLK_ACTION, 1)
an argument of another choice: unexpected_argument at pending[0].args.card
    ask(m, MARQUISE_ACTION, 1, card="anvil")
a payment for nothing: missing at pending[0].args.card
    ask(m, p.DECISION_KIND_CRAFT_PAYMENT, 1)
a move off the paths: not_adjacent 4.2 at pending[0].args.to_clearing
    ask(m, p.DECISION_KIND_MOVE, 1, from_clearing=4, to_clearing=1)
a move with an origin alone: missing at pending[0].args.to_clearing
    ask(m, p.DECISION_KIND_MOVE, 1, from_clearing=4)
a choice without an answer: nothing_to_choose at pending[0]
    ask(m, p.DECISION_KIND_MARQUISE_OVERWORK, 1)
a choice of a battle that is not there: missing 4.3 at battle
    ask(m, p.DECISION_KIND_BATTLE_AMBUSH, 2)
choices that do not belong together: wrong_order at pending[1].kind
    m.pending.insert(1, p.Pending(kind=p.DECISION_KIND_MARQUISE_BUILD, seat=1))
the turn of another seat: wrong_seat 1.4.1 at pending[1].seat
    m.pending[1].seat = 3
a choice in the turn of another seat: wrong_turn 1.4.1 at pending[0].kind
    ask(m, p.DECISION_KIND_VAGABOND_ACTION, 4)
an ambush of the attacker: wrong_side 4.3 at pending[0].seat
    battle(m)
    m.pending[0].seat = 1
a payment for a card that cannot be crafted: not_craftable 4.1 at pending[0].args.card
    ask(m, p.DECISION_KIND_CRAFT_PAYMENT, 1, card="dominance_fox")
a payment for a card that is elsewhere: not_in_hand 4.1 at pending[0].args.card
    ask(m, p.DECISION_KIND_CRAFT_PAYMENT, 1, card="royal_claim")
a march of three moves: range 6.5.2 at pending[0].args.count
    ask(m, p.DECISION_KIND_MARQUISE_MARCH, 1, count=3)
wood where no slot is open: slots_full 6.5.4.I at pending[0].args.clearing
    ask(m, p.DECISION_KIND_MARQUISE_WOOD_PAYMENT, 1, clearing=4, count=1, piece=c.PIECE_SAWMILL)
more recruits than the supply: component_limit 1.5.4 at pending[0].args.count
    ask(m, p.DECISION_KIND_MARQUISE_RECRUIT, 1, count=13)
a hand within the limit: within_the_limit 6.6 at pending[0]
    turn(m, 1, c.PHASE_EVENING)
    ask(m, p.DECISION_KIND_HAND_LIMIT, 1)
a new roost beside others: roosts_left 7.4.3 at pending[0]
    turn(m, 2, c.PHASE_BIRDSONG)
    ask(m, p.DECISION_KIND_EYRIE_NEW_ROOST, 2)
a Decree card of no column: missing 7.5.2 at seats[1].eyrie.column_now
    turn(m, 2, c.PHASE_DAYLIGHT)
    ask(m, p.DECISION_KIND_EYRIE_DECREE_CARD, 2)
a Decree card of another column: contradiction 7.5.2 at seats[1].eyrie.column_now
    turn(m, 2, c.PHASE_DAYLIGHT)
    m.seats[E].eyrie.column_now = c.DECREE_COLUMN_MOVE
    ask(m, p.DECISION_KIND_EYRIE_RECRUIT, 2, suit=c.SUIT_FOX)
more cards left than the column has: contradiction 7.5.2 at seats[1].eyrie.column_remaining[0].count
    turn(m, 2, c.PHASE_DAYLIGHT)
    m.seats[E].eyrie.column_now = c.DECREE_COLUMN_MOVE
    m.seats[E].eyrie.column_remaining.add(suit=c.SUIT_BIRD, count=2)
    ask(m, p.DECISION_KIND_EYRIE_DECREE_CARD, 2)
a revolt without sympathy: no_revolt_here 8.4.1.I at pending[0].args.clearing
    turn(m, 3, c.PHASE_BIRDSONG)
    ask(m, p.DECISION_KIND_ALLIANCE_REVOLT_PAYMENT, 3, clearing=1, count=2)
sympathy where it is: no_spread_here 8.4.2.I at pending[0].args.clearing
    turn(m, 3, c.PHASE_BIRDSONG)
    ask(m, p.DECISION_KIND_ALLIANCE_SPREAD_PAYMENT, 3, clearing=7, count=1)
supporters within the limit: within_the_limit 6.6 at pending[0]
    ask(m, p.DECISION_KIND_ALLIANCE_SUPPORTER_LIMIT, 3)
a tax without a warrior: no_warrior_here 1.5.4 at pending[1].args.clearing
    ask(m, p.DECISION_KIND_CHANCE, 0, other_seat=1, count=1)
    m.pending[0].chance = p.CHANCE_KIND_DRAW
    tax = m.pending.add(kind=p.DECISION_KIND_CONTINUE, seat=1, cause=p.ACTION_KIND_USE_CARD)
    tax.args.clearing = 11
an empty deck to draw from: nothing_to_draw 2.1 at pending[0]
    m.seats[V].hand.count = 14
    m.seats[V].hand.cards.extend(DECK)
    m.cards.deck_count = 0
    chance(m, p.CHANCE_KIND_DRAW, 1, count=1)
a draw that a seat answers: unexpected_seat at pending[0].seat
    chance(m, p.CHANCE_KIND_DRAW, 1, count=1)
    m.pending[0].seat = 1
a draw into the discard pile: unexpected_zone 2.1 at pending[0].zone
    chance(m, p.CHANCE_KIND_DRAW, 1, count=1)
    m.pending[0].zone.kind = c.ZONE_KIND_DISCARD
a card of an empty hand: nothing_to_take 1.3.2 at pending[0].args.enemy
    turn(m, 4, c.PHASE_DAYLIGHT)
    m.cards.discard.append(m.seats[M].hand.cards.pop())
    m.seats[M].hand.count = 0
    chance(m, p.CHANCE_KIND_TAKEN_CARD, 4, enemy=1)
a card of the own hand: own_seat 1.3.2 at pending[0].args.enemy
    turn(m, 4, c.PHASE_DAYLIGHT)
    chance(m, p.CHANCE_KIND_TAKEN_CARD, 4, enemy=4)
a quest for a full row: nothing_to_reveal 9.3.3 at pending[0]
    turn(m, 4, c.PHASE_DAYLIGHT)
    chance(m, p.CHANCE_KIND_QUEST, 4)
a ruin that is empty: no_ruin_here 9.5.3 at pending[0].args.clearing
    turn(m, 4, c.PHASE_DAYLIGHT)
    chance(m, p.CHANCE_KIND_RUIN_ITEM, 4, clearing=11)
a ruin elsewhere: elsewhere 9.5.3 at pending[0].args.clearing
    turn(m, 4, c.PHASE_DAYLIGHT)
    chance(m, p.CHANCE_KIND_RUIN_ITEM, 4, clearing=6)
two items that nobody has seen: not_seen 9.7.3 at pending[0]
    turn(m, 4, c.PHASE_DAYLIGHT)
    m.seats[V].vagabond.clearing = 6
    ask(m, p.DECISION_KIND_VAGABOND_EXPLORE, 4, clearing=6)
aid from a forest: in_a_forest 9.2.10 at pending[0].kind
    turn(m, 4, c.PHASE_DAYLIGHT)
    m.seats[V].vagabond.forest = "1_2_5_10"
    ask(m, p.DECISION_KIND_VAGABOND_AID, 4)
aid to oneself: own_seat 9.5.4 at pending[0].args.enemy
    turn(m, 4, c.PHASE_DAYLIGHT)
    ask(m, p.DECISION_KIND_VAGABOND_AID_ITEM, 4, enemy=4)
a companion that is no ally: not_allied 9.2.9.II at pending[0].args.other_seat
    turn(m, 4, c.PHASE_DAYLIGHT)
    ask(m, p.DECISION_KIND_MOVE, 4, from_clearing=12, to_clearing=11, other_seat=1)
the reward of a quest not completed: not_completed 9.5.5 at pending[0].args.quest
    turn(m, 4, c.PHASE_DAYLIGHT)
    ask(m, p.DECISION_KIND_VAGABOND_QUEST_REWARD, 4, quest="errand_fox")
items within the limit: within_the_limit 9.6.4 at pending[0]
    turn(m, 4, c.PHASE_EVENING)
    ask(m, p.DECISION_KIND_VAGABOND_ITEM_LIMIT, 4)
triggers that nobody is asked about: nothing_asked 1.5.4 at triggers
    m.triggers.add(kind=c.TRIGGER_KIND_OUTRAGE, seat=2, clearing=7)
a trigger of a faction that does not play: wrong_seat 11.2.5.I at triggers[0].seat
    m.triggers.add(kind=c.TRIGGER_KIND_TRADE_POST_LOST, seat=2)
a battle against oneself: own_seat 4.3 at battle.defender
    battle(m, defender=1)
a battle in no clearing: unknown_clearing at battle.clearing
    battle(m, clearing=13)
dice upside down: range 4.3.3 at battle.dice.low
    battle(m, dice=p.Dice(high=1, low=2))
an ally of the Marquise: wrong_faction 9.2.9.II at battle.ally
    battle(m, ally=3)
an effect of the wrong side: wrong_seat 4.3.4 at battle.effects[0].seat
    battle(m, effects=[p.BattleEffect(seat=1, effect="sappers")])
a battle far from the pawn: elsewhere 4.3 at battle.clearing
    battle(m, defender=4)
    m.pending[0].seat = 4
a battle at another step: wrong_step 4.3 at battle.step
    battle(m, step=p.BATTLE_STEP_HITS)
effects after a roll that did not come: missing 4.3.3 at battle.dice
    battle(m)
    ask(m, p.DECISION_KIND_BATTLE_AFTER_ROLL, 2)
losses before the hits are counted: missing 4.3.5 at battle.attacker_hits
    battle(m, dice=p.Dice(high=3, low=1))
    ask(m, p.DECISION_KIND_BATTLE_HIT, 1, count=1)
more losses than pieces: component_limit 4.3.6 at battle.losses[0].count
    battle(m, losses=[p.Loss(seat=1, piece=c.PIECE_RECRUITER, count=2)])
an item among the losses: unexpected_item 9.2.7 at battle.losses[0].item
    battle(m, losses=[p.Loss(seat=1, item=c.ItemStack(item=c.ITEM_TEA, count=1), count=1)])
an effect that is none: unknown_effect 4.3.4 at battle.effects[0].effect
    battle(m, effects=[p.BattleEffect(seat=1, effect="sneeze")])
a warrior as the last loss: unexpected_piece 4.3.6 at pending[0].args.piece
    battle(m)
    ask(m, p.DECISION_KIND_BATTLE_HIT, 1, count=1, piece=c.PIECE_WARRIOR)
losses of a third side: wrong_seat 4.3.6 at battle.losses[0].seat
    battle(m, losses=[p.Loss(seat=3, piece=c.PIECE_WARRIOR, count=1)])
"""
VIEW = """
another seat's hand: hidden_from_viewer 1.2.1 at seats[1].hand.cards
    m.seats[E].hand.cards.append("anvil")
the Supporters: hidden_from_viewer 8.2.3 at seats[2].alliance.supporters
    m.seats[A].alliance.supporters.append("anvil")
items under a ruin: hidden_from_viewer 9.3.4 at clearings[5].ruin.items
    board(m, 6).ruin.items.append(c.ITEM_SWORD)
a torch seen under a ruin: component_limit 9.3.4 at knowledge[0].ruin_items[0].item
    board(m, 6).ruin.looked_under = True
    m.knowledge.add(observer=1).ruin_items.add(clearing=6, item=c.ITEM_TORCH)
more seen under a ruin than it has: ruin_items 9.3.4 at knowledge[0].ruin_items[1]
    board(m, 6).ruin.looked_under = True
    for item in (c.ITEM_BOOT, c.ITEM_SWORD):
        m.knowledge.add(observer=1).ruin_items.add(clearing=6, item=item)
    m.knowledge[0].MergeFrom(m.knowledge.pop())
what another seat knows: hidden_from_viewer 1.2.1 at knowledge[0].observer
    m.knowledge.add(observer=2, given_up=1)
hidden counts that do not add up: card_count 1.2.2 at cards.deck_count
    m.seats[E].hand.count = 9
known cards that lie open: contradiction 1.2.1 at seats[1].hand.known
    m.seats[E].hand.known.append("bake_sale")
known cards of the viewer's own hand: own_zone 1.2.1 at seats[0].hand.known
    m.seats[M].hand.known.append("gently_used_knapsack")
more known copies than there are: card_twice 1.5.1 at seats[1].hand.known[1]
    m.seats[E].hand.known.extend(["anvil", "anvil"])
known cards in two hands: card_twice 1.5.1 at seats[2].hand.known
    for seat in (E, A):
        m.seats[seat].hand.known.append("anvil")
more known cards than a hand has: card_count 1.2.1 at seats[1].hand.known
    m.seats[E].hand.known.extend(["anvil", "cobbler", "scouting_party", "sappers", "royal_claim"])
facts that no deal satisfies: impossible 1.2.1 at knowledge
    known = m.knowledge.add(observer=1)
    for seat in (2, 3):
        known.constraints.add(zones=[hand(seat)], cards=["anvil"], at_least=1)
a fact about the own hand: own_zone 1.2.1 at knowledge[0].constraints[0].zones[0]
    m.knowledge.add(observer=1).constraints.add(zones=[hand(1)], cards=["anvil"], at_least=1)
a full position: not_a_view at viewer
    m.viewer = 0
a decision that is not the asker's: not_the_viewer 1.2.1 at pending[0].seat
    ask(m, p.DECISION_KIND_BATTLE_AMBUSH, 2)
    m.battle.CopyFrom(p.Battle(attacker=1, defender=2, clearing=9))
"""
CHARACTERS = """
a once-per-turn action of one who has none: not_once_a_turn 26.7 at seats[3].vagabond.character_used
    his(m, "tinker", p.DECISION_KIND_VAGABOND_ACTION)
    m.seats[V].vagabond.character_used = True
a once-per-turn action out of turn: not_once_a_turn 26.7 at seats[3].vagabond.character_used
    m.seats[V].vagabond.character = "cheat"
    m.seats[V].vagabond.character_used = True
a card for an item that nobody spent: contradiction 26.12.2 at seats[3].vagabond.coerced_item
    his(m, "jailor", p.DECISION_KIND_VAGABOND_ACTION)
    m.seats[V].vagabond.coerced_item = c.ITEM_BOOT
a battle forced by the Marquise: wrong_character 26.4.2 at battle.forced_by
    battle(m, forced_by=1)
a battle forced by a Tinker: wrong_character 26.4.2 at battle.forced_by
    battle(m, forced_by=4)
an Arbiter who is none: wrong_character 26.5.2 at battle.effects[0].seat
    battle(m, effects=[p.BattleEffect(seat=4, effect="arbiter")])
an Arbiter elsewhere: wrong_seat 26.5.2 at battle.effects[0].seat
    m.seats[V].vagabond.character = "arbiter"
    battle(m, effects=[p.BattleEffect(seat=4, effect="arbiter")])
an Arbiter on a side: wrong_seat 26.5.2 at battle.effects[0].seat
    m.seats[V].vagabond.character = "arbiter"
    battle(m, defender=4, clearing=11, effects=[p.BattleEffect(seat=4, effect="arbiter")])
a Ronin's sword of the Eyrie: wrong_character 26.9.2 at battle.effects[0].seat
    battle(m, effects=[p.BattleEffect(seat=2, effect="ronin")])
an enlisting attacker: wrong_side 4.3 at pending[0].seat
    battle(m, step=p.BATTLE_STEP_BEFORE_ROLL)
    ask(m, p.DECISION_KIND_BATTLE_BEFORE_ROLL, 1)
losses chosen by a third party: wrong_side 4.3 at pending[0].seat
    battle(m, dice=p.Dice(high=3, low=1), attacker_hits=2, defender_hits=1)
    ask(m, p.DECISION_KIND_BATTLE_HIT, 4, count=1, other_seat=2)
a forced attacker who is not there: nobody_there 26.4.2 at pending[0].args.other_seat
    his(m, "vagrant", p.DECISION_KIND_BATTLE, other_seat=1)
    m.pending[0].cause = p.ACTION_KIND_SPECIAL
a battle forced by the wrong one: wrong_character 26 at pending[0].kind
    his(m, "thief", p.DECISION_KIND_BATTLE, other_seat=4)
    m.pending[0].cause = p.ACTION_KIND_SPECIAL
a stand-in for a quest that is not there: not_face_up 9.5.5 at pending[0].args.quest
    his(m, "adventurer", p.DECISION_KIND_VAGABOND_QUEST_ITEM, quest="errand_fox")
a con without its mark: not_used 26.10.2 at pending[0].kind
    his(m, "cheat", p.DECISION_KIND_VAGABOND_QUEST_ITEM, quest="guard_duty_mouse", count=2)
three items of a con: range 26.10.2 at pending[0].args.count
    his(m, "cheat", p.DECISION_KIND_VAGABOND_QUEST_ITEM, quest="guard_duty_mouse", count=3)
a duel with nobody: no_warrior_here 26.11.2 at pending[0].args.enemy
    his(m, "gladiator", p.DECISION_KIND_VAGABOND_SPECIAL, enemy=2)
a card for an item twice a turn: once_a_turn 26.12.2 at pending[0].kind
    his(m, "jailor", p.DECISION_KIND_VAGABOND_COERCE)
    m.seats[V].vagabond.character_used = True
the rest of a special action of one who has none: unknown_decision at pending[1].kind
    his(m, "thief", p.DECISION_KIND_VAGABOND_QUEST)
    m.pending.add(kind=p.DECISION_KIND_CONTINUE, seat=4, cause=p.ACTION_KIND_SPECIAL)
"""
_HEAD = re.compile(r"(?P<name>.+): (?P<rule>\w+)(?: (?P<law>[\w.]+))? at (?P<field>\S+)")


def cases(table: str) -> list[Any]:
    """The cases of a table: change, field, rule, Law, by name."""
    found = []
    for text in re.split(r"\n(?=\S)", table.strip()):
        head, _, change = text.partition("\n")
        match = _HEAD.fullmatch(head)
        assert match, head
        code = compile(textwrap.dedent(change), match["name"], "exec")
        found.append(pytest.param(code, match["field"], match["rule"], match["law"] or "", id=match["name"]))
    return found


def changed(m: p.Position, code: CodeType) -> p.Position:
    exec(code, {**globals(), "m": m})
    return m


def described(error: PositionError) -> list[tuple[str, str, str]]:
    return [(fault.field, fault.rule, fault.law) for fault in error.faults]


def test_the_position_of_the_protocol_page_can_be() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    request = re.findall(r"```json\n(.*?)```", page, re.DOTALL)[0]
    m = json_format.Parse(request, SuggestMoveRequest()).position
    assert view_from_position(m, asker=True).legal()


@pytest.mark.parametrize(("change", "field", "rule", "law"), cases(FULL + CHARACTERS.lstrip()))
def test_a_full_position_that_cannot_be(change: CodeType, field: str, rule: str, law: str) -> None:
    with pytest.raises(PositionError) as caught:
        from_position(changed(full(), change))
    assert (f"position.{field}", rule, law) in described(caught.value)
    for fault in caught.value.faults:
        assert fault.expected and fault.found


@pytest.mark.parametrize(("change", "field", "rule", "law"), cases(VIEW))
def test_a_view_that_cannot_be(change: CodeType, field: str, rule: str, law: str) -> None:
    with pytest.raises(PositionError) as caught:
        view_from_position(changed(view(), change), asker=True)
    assert (f"position.{field}", rule, law) in described(caught.value)


def test_five_faults_are_named_at_once_in_the_order_of_the_fields() -> None:
    m = full()
    m.quests.deck_count = 3
    m.seats[E].hand.count = 3
    put(m, 7, 1, c.PIECE_KEEP)
    m.rules.edition = "2025"
    m.round = 0
    m.cards.discard.append("anvil")
    with pytest.raises(PositionError) as caught:
        from_position(m)
    found = described(caught.value)
    assert found == [
        ("position.seats[1].hand.count", "card_count", "1.2.1"),
        ("position.round", "range", "1.4.1"),
        ("position.clearings[6].pieces[4].count", "component_limit", "1.5.1"),
        ("position.cards.discard[23]", "card_twice", "1.5.1"),
        ("position.quests.deck_count", "quest_count", "9.3.3"),
    ]
    lines = str(caught.value).splitlines()
    assert len(lines) == 5
    assert lines[3] == (
        "position.cards.discard[23]: card_twice (Law 1.5.1): "
        "expected 1 of anvil in all places together, found 2"
    )


def test_a_scorched_clearing_comes_back() -> None:
    """In the line and in the core; where no Vagabond plays nobody can have burnt it."""
    line = LINE.replace("9m2:", "9m2!:")
    game = from_position(loads_text(line))
    assert dumps_text(to_position(game)) == line
    assert all(not mask >> 8 & 1 for mask in game.raw()["pub"]["may_place"])
    m = to_position(Game.new((0, 1)))
    m.clearings[8].scorched = True
    assert "no_vagabond" in [fault.rule for fault in validate(m)]


def test_a_fault_leaves_the_message_as_it_was() -> None:
    m = full()
    m.phase = 0
    before = m.SerializeToString(deterministic=True)
    assert validate(m)
    assert m.SerializeToString(deterministic=True) == before


@pytest.mark.parametrize(
    ("change", "section", "words"),
    [
        (lambda line: line.replace("rootai1", "rootai2"), "rootai1", "the format"),
        (lambda line: line.replace("seat2", "seat3"), "seat3", "seat 2"),
        (lambda line: line.replace("1f1:", "1z1:"), "map", "a suit"),
        (lambda line: line.replace("5r2", "5r2!!"), "map", " "),
        (lambda line: line.replace("2R1", "2Q1", 1), "map", "the letter of a piece"),
        (lambda line: line.replace("score=5", "skore=5"), "seat1", "a field of SeatState"),
        (lambda line: line.replace("score=5", "score=five"), "seat1", "a number"),
        (lambda line: line.replace("score=5", "score=5 score=5"), "seat1", "each field once"),
        (lambda line: line.replace("bag*2", "bog*2"), "seat4", "an item"),
        (lambda line: line.replace("marquise_action@1", "marquise_nap@1"), "ask", "a choice"),
        (lambda line: line + " | cards deck_count=1", "cards", "a section after known"),
        (lambda line: line + " ", "known", "a"),
        (lambda line: line.replace(" | map", " |  map"), "seat4", "a section"),
    ],
)
def test_a_line_with_a_mistake_is_refused_where_it_is(
    change: Callable[[str], str], section: str, words: str
) -> None:
    line = change(LINE)
    with pytest.raises(TextError) as caught:
        loads_text(line)
    assert caught.value.section == section
    assert words in caught.value.expected
    assert str(caught.value).startswith(f"{section}, column {caught.value.column}: expected ")
