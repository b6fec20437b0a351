"""The loop around the decision stack.

``apply`` answers the frame on top, then ``run`` executes steps until somebody
must decide, chance must speak, or the game is over. A State between calls is
therefore always at a decision, at a chance point, or ended.
"""
from libc.string cimport memset, memcpy, memcmp
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame, HOLD_TRIGGERS
from rootai_core.catalog cimport MAPS, DECKS, COMMON
from rootai_core.hooks cimport Ctx, KINDS, KindOps, OPS, K_AUTO
from rootai_core.board cimport push, top, refresh_all
from rootai_core.rules.chance cimport sample
from rootai_core.rules.setup cimport deals_suits, drafting


cdef void run(State* s, Ctx* ctx) noexcept nogil:
    cdef Frame* f
    cdef Frame before
    cdef const KindOps* kind
    while not s.pub.over:
        if s.pub.queued and not s.pub.hold & HOLD_TRIGGERS:
            s.pub.hold |= HOLD_TRIGGERS
            push(s, S_TRIGGERS, s.pub.turn, 0, 0, 0, 0)
        f = top(s)
        kind = &KINDS[f.kind]
        if kind.run == NULL:
            return
        before = f[0]
        kind.run(s, ctx, before)
        # a decision or chance may have a run of its own: it withdraws the
        # question when nothing is left to ask
        if kind.cls != K_AUTO and top(s) == f and memcmp(f, &before, sizeof(Frame)) == 0 and (
                not s.pub.queued or s.pub.hold & HOLD_TRIGGERS):
            return


cdef int to_act(const State* s) noexcept nogil:
    """Seat that must answer; NONE at a chance point or after the end."""
    if s.pub.over or at_chance(s):
        return NONE
    return s.pub.stack[s.pub.depth - 1].seat


cdef void advance(State* s, Ctx* ctx, ActionList* out) noexcept nogil:
    """To the next choice: chance is sampled, single options are taken. After the end of the game the list is empty."""
    while True:
        while at_chance(s):
            apply(s, ctx, sample(s, ctx.rng))
        legal(s, out)
        if out.n != 1:
            return
        apply(s, ctx, out.act[0])


cdef void new_game(State* s, Ctx* ctx, int map_index, int deck_index, int n_seats, const unsigned char* factions,
                   const unsigned char* law, int first, int pool) noexcept nogil:
    """The table before set-up, at its first question or chance (Law 5.1, 19).

    A seat with NO_FACTION drafts one; `pool`: the set-up cards that may be dealt, a bit each.
    """
    cdef int c, i, seat, f
    cdef CardSet dominance
    memset(s, 0, sizeof(State))
    s.pub.map = map_index
    s.pub.deck = deck_index
    s.pub.n_seats = n_seats
    s.pub.first = first
    s.pub.turn = first
    s.pub.ferry = MAPS[map_index].ferry
    memcpy(s.pub.law, law, N_LAWS)
    memset(s.pub.seat_of, NONE, sizeof(s.pub.seat_of))
    memset(s.sec.peeked, NONE, sizeof(s.sec.peeked))
    for seat in range(6):
        s.pub.seat[seat].faction = factions[seat] if seat < n_seats else NONE
        s.pub.seat[seat].coalition = NONE
        s.pub.seat[seat].team = seat
        s.pub.seat[seat].corner = NONE
        s.pub.seat[seat].pawn = NONE
        s.pub.may_place[seat] = (1 << MAPS[map_index].clearings) - 1
    for seat in range(n_seats - 1, -1, -1):
        f = factions[seat]
        if f != NO_FACTION:
            s.pub.seat_of[f] = seat
        s.pub.seat[seat].supply = OPS[f].warriors
        s.pub.open |= (OPS[f].open_hand != 0) << (Z_HAND + seat)
    for c in range(MAX_CLEARINGS):
        for i in range(MAX_SLOTS):
            s.pub.slot[c][i] = OPEN if c < MAPS[map_index].clearings and i < MAPS[map_index].slots[c] else NO_SLOT
        if c < MAPS[map_index].clearings:
            s.pub.suit[c] = NONE if deals_suits(s) else MAPS[map_index].suit[c]
            for i in range(MAPS[map_index].ruins[c]):
                s.pub.slot[c][i] = RUIN                  # Law 5.1.4
    for i in range(N_ITEMS):
        s.pub.supply_items[i] = COMMON.item_supply[i]     # Law 5.1.5
    for i in range(3):
        s.pub.quest_row[i] = NONE
    s.pub.quest_deck = 0
    s.pub.mq.keep = NONE
    s.pub.ey.leader = NONE
    for i in range(2):
        s.pub.vb[i].character = NONE
    s.pub.liz.outcast = NONE
    s.pub.borrower = NONE
    s.pub.lender = NONE
    s.pub.battle.attacker = NONE
    s.pub.battle.defender = NONE
    s.pub.battle.ally = NONE
    s.pub.battle.forced_by = NONE
    s.pub.battle.helper = NONE
    s.sec.zone[Z_DECK] = DECKS[deck_index].all
    if n_seats == 2:                                      # Law 5.1.3
        dominance = DECKS[deck_index].dominance
        s.sec.zone[Z_DECK] &= ~dominance
        s.pub.cards[Z_OUT - N_HIDDEN_ZONES] = dominance
    s.pub.count[Z_DECK] = cs_size(s.sec.zone[Z_DECK])
    refresh_all(s)
    push(s, S_TURN, first, 0, 0, 0, 0)
    push(s, S_SETUP, 0, 0, 0, pool if drafting(s) else 0, 0)
    run(s, ctx)


cdef int count_cards(const State* s) noexcept nogil:
    """Cards in all zones and play areas; the counts of hidden zones must agree, else -1."""
    cdef int z, n = 0, seat
    for z in range(N_HIDDEN_ZONES):
        n += cs_size(s.sec.zone[z])
        if cs_size(s.sec.zone[z]) != s.pub.count[z]:
            return -1
    for z in range(N_ZONES - N_HIDDEN_ZONES):
        n += cs_size(s.pub.cards[z])
    for seat in range(s.pub.n_seats):
        n += popcount32(s.pub.seat[seat].effects) + (s.pub.seat[seat].dominance > 0)
    return n
