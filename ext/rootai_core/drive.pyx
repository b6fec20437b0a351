"""What a driver of games asks at every step, without building a dict of the State.

``outcome`` draws chance for tables that are to be compared with each other: the
same deal gives the same luck as far as the games agree, whoever plays them.
"""
from enum import IntEnum

from libc.stdint cimport uint64_t
from rootai_core.ids cimport ACT_NONE, NONE, N_LAWS, Z_HAND, C_SETUP_CARD, NO_FACTION, SECOND_VAGABOND, VAGABOND
from rootai_core.cardset cimport CardSet, lowest_bit
from rootai_core.catalog cimport DECKS, Deck
from rootai_core.action cimport Action, ActionList
from rootai_core.state cimport State
from rootai_core.rng cimport splitmix
from rootai_core.hooks cimport (EV_CARD, EV_SHUFFLE, EV_HAND_SHOWN, EV_DICE, EV_SCORE, EV_MOVED, EV_REMOVED,
                                EV_PLACED, EV_QUEST, EV_RUIN, EV_OVER, EV_PHASE, EV_LACKS,
                                EV_SCORCHED, EV_QUEST_BACK, EV_BOX, EV_OUTCAST, EV_MARKER, EV_SHIFT, EV_PRICE)
from rootai_core.game cimport Game
from rootai_core cimport engine
from rootai_core.rules cimport chance

EventKind = IntEnum("EventKind", {
    "CARD": EV_CARD, "SHUFFLE": EV_SHUFFLE, "HAND_SHOWN": EV_HAND_SHOWN, "DICE": EV_DICE, "SCORE": EV_SCORE,
    "MOVED": EV_MOVED, "REMOVED": EV_REMOVED, "PLACED": EV_PLACED, "QUEST": EV_QUEST, "RUIN": EV_RUIN,
    "OVER": EV_OVER, "PHASE": EV_PHASE, "LACKS": EV_LACKS,
    "SCORCHED": EV_SCORCHED, "QUEST_BACK": EV_QUEST_BACK, "BOX": EV_BOX, "OUTCAST": EV_OUTCAST,
    "MARKER": EV_MARKER, "SHIFT": EV_SHIFT, "PRICE": EV_PRICE,
})


cdef uint64_t mix(uint64_t x) noexcept nogil:
    return splitmix(&x)


cdef Action luckiest(const State* s, const ActionList* out, uint64_t key) noexcept nogil:
    """The outcome that holds the smallest ticket.

    Each of the equally likely physical events behind the outcomes (a copy of a
    card, an order of two dice) has a ticket of its own, made from the key and the
    event alone. The choice is uniform over the events, and an event that comes
    or goes elsewhere in the list changes it only if it holds the smallest ticket.
    """
    cdef int i, copy
    cdef Action best = ACT_NONE
    cdef uint64_t ticket, least = <uint64_t>-1
    for i in range(out.n):
        for copy in range(chance.weight(s, out.act[i])):
            ticket = mix(key ^ mix(<uint64_t>out.act[i] << 8 | copy))
            if ticket < least:
                least = ticket
                best = out.act[i]
    return best


def key_of(uint64_t deal, uint64_t kind, uint64_t seat, uint64_t ordinal):
    """The key of one chance event of a deal: which kind, whose, the how-manieth of those."""
    return mix(mix(deal) ^ (kind << 48 | seat << 40 | ordinal))


def outcome(Game game, uint64_t key):
    """An outcome of the pending chance as the key decides it; the game does not change.

    Raises ValueError when no chance is pending.
    """
    cdef ActionList out
    if not engine.at_chance(&game.s):
        raise ValueError("outcome: expected a chance point")
    engine.legal(&game.s, &out)
    return luckiest(&game.s, &out, key)


def scores(Game game):
    """Points by seat."""
    return [game.s.pub.seat[i].score for i in range(game.s.pub.n_seats)]


def turn(Game game):
    """(round, seat, phase) of the turn under way; round 0 is set-up."""
    return game.s.pub.round, game.s.pub.turn, game.s.pub.phase


def depth(Game game):
    """Frames on the stack of pending decisions."""
    return game.s.pub.depth


def dominance(Game game):
    """By seat: 0, or 1 + suit of the dominance card it has activated."""
    return [game.s.pub.seat[i].dominance for i in range(game.s.pub.n_seats)]


def coalition(Game game):
    """By seat: the seat it has joined in a coalition, or None."""
    return [
        None if game.s.pub.seat[i].coalition == NONE else game.s.pub.seat[i].coalition
        for i in range(game.s.pub.n_seats)
    ]


def factions(Game game):
    """Factions by seat; NO_FACTION where one is still to be drafted."""
    return [game.s.pub.seat[i].faction for i in range(game.s.pub.n_seats)]


def pool(Game game):
    """Factions whose set-up cards wait to be dealt, the Vagabond's once or twice (Law 19.8.2)."""
    cdef int i, card
    found = []
    for i in range(game.s.pub.depth):
        if game.s.pub.stack[i].kind == C_SETUP_CARD:
            for card in range(NO_FACTION):
                if game.s.pub.stack[i].b >> card & 1:
                    found.append(VAGABOND if card == SECOND_VAGABOND else card)
    return sorted(found)


def hand(Game game, int seat):
    """Kinds of the cards in a hand, one for each copy, in ascending order."""
    cdef CardSet cards
    cdef const Deck* d = &DECKS[game.s.pub.deck]
    if not 0 <= seat < game.s.pub.n_seats:
        raise ValueError(f"seat: expected 0-{game.s.pub.n_seats - 1}, found {seat}")
    cards = game.s.sec.zone[Z_HAND + seat]
    kinds = []
    while cards:
        kinds.append(d.kind_of[lowest_bit(cards)])
        cards &= cards - 1
    return kinds


def table(Game game):
    """(map, deck, law, first seat) a game was set up with, as Game.new takes them."""
    return game.s.pub.map, game.s.pub.deck, bytes([game.s.pub.law[i] for i in range(N_LAWS)]), game.s.pub.first
