"""What a position is worth to each seat: shares of one win that sum to one.

A finished game is shared by its winners. Otherwise each seat's points (score,
hand, effects in play, what its faction's evaluation adds) go through a softmax
that is the colder the nearer the end: there a point decides, at the start it
says little.
"""
from libc.math cimport exp
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.state cimport State
from rootai_core.catalog cimport DECKS, MAPS, Deck
from rootai_core.hooks cimport OPS
from rootai_core.board cimport clearings_of_suit, next_seat, rounds_left
from rootai_core.search.params cimport SearchParams

# An active dominance is worth points by how much of the claim is ruled: of three
# clearings of the suit, and of two opposite corners.
cdef double[4] SUIT_CLAIM = [9.0, 12.0, 17.0, 28.0]
cdef double[3] CORNER_CLAIM = [9.0, 16.0, 28.0]
cdef enum:
    CLAIM_RIVAL = 2             # points off a full claim for every rival that moves first

# How often a turn that finds the Pass ruled ends with it, and its point (Law 25.4.4).
cdef double PASS_KEPT = 0.5


cdef double hand_worth(const State* s, int seat, const SearchParams* p) noexcept nogil:
    """Cards in hand, in points."""
    cdef const Deck* d = &DECKS[s.pub.deck]
    cdef CardSet cards = s.sec.zone[Z_HAND + seat], items
    cdef int birds = cs_size(cards & d.of_suit[BIRD]), kind, n = cs_size(cards)
    cdef double v = p.bird * birds + p.suited * (n - birds) + p.ambush * cs_size(cards & d.ambush)
    items = cards & d.craftable
    while items:
        kind = d.kind_of[lowest_bit(items)]
        if d.type[kind] == CARD_ITEM and s.pub.supply_items[d.item[kind]]:
            v += p.item
        items &= ~cs_kind_mask(d.first[kind], d.count[kind])
    return v


# What an effect in play is worth beside the parameter `persistent`, in points.
cdef double[32] EFFECT_WORTH
cdef unsigned int WORTH_MORE = 0        # effects whose entry is not 0, a bit each

for _effect, _worth in (
        (SOUP_KITCHENS, 0.4), (CORVID_PLANNERS, 0.4), (BOAT_BUILDERS, 0.2), (TUNNELS, 0.1),
        (FOX_PARTISANS, 0.2), (RABBIT_PARTISANS, 0.2), (MOUSE_PARTISANS, 0.2), (PROPAGANDA_BUREAU, 0.5),
        (CHARM_OFFENSIVE, 0.3), (INFORMANTS, 0.2), (SWAP_MEET, 0.3), (COFFIN_MAKERS, 1.0),
        (MURINE_BROKER, 0.3), (MASTER_ENGRAVERS, 0.4), (EYRIE_EMIGRE, 0.3)):
    EFFECT_WORTH[_effect] = _worth
    WORTH_MORE |= 1 << _effect


cdef double effects_worth(const State* s, int seat, const SearchParams* p) noexcept nogil:
    """Effects in play; Royal Claim and Coffin Makers are stored bursts."""
    cdef unsigned int effects = s.pub.seat[seat].effects, more = effects & WORTH_MORE
    cdef double v = p.persistent * popcount32(effects)
    cdef int i
    if effects >> ROYAL_CLAIM & 1:
        v += 0.7 * popcount32(s.pub.ruled[seat])
    while more:
        v += EFFECT_WORTH[lowest_bit32(more)]
        more &= more - 1
    if effects >> COFFIN_MAKERS & 1:
        for i in range(s.pub.n_seats):
            v += 0.2 * s.pub.coffin[i]
    return v


cdef double dominance_points(const State* s, int seat) noexcept nogil:
    """Points that stand for the chance of an active dominance (Law 3.3.1)."""
    cdef int suit = s.pub.seat[seat].dominance - 1, ruled = s.pub.ruled[seat], n, c, corners, have = 0, waiting = 0, at
    if suit < BIRD:
        n = popcount32(ruled & clearings_of_suit(s, suit))
        have = n if n < 3 else 3
        n -= 3
    else:
        n = 0
        corners = ruled & MAPS[s.pub.map].corners
        have = corners != 0
        while corners:
            c = lowest_bit32(corners)
            corners &= corners - 1
            if ruled >> MAPS[s.pub.map].opposite[c] & 1:
                have = 2
    if have < (3 if suit < BIRD else 2):
        return SUIT_CLAIM[have] if suit < BIRD else CORNER_CLAIM[have]
    at = s.pub.turn
    while at != seat:
        waiting += s.pub.seat[at].team != s.pub.seat[seat].team
        at = next_seat(s, at)
    return (SUIT_CLAIM[3] if suit < BIRD else CORNER_CLAIM[2]) + (n if n > 0 else 0) - CLAIM_RIVAL * waiting


cdef double points(const State* s, int seat, const SearchParams* p) noexcept nogil:
    """A seat's position in points."""
    cdef int f = s.pub.seat[seat].faction
    cdef double v = 0.0
    if OPS[f].evaluate != NULL:
        v = p.engine * OPS[f].evaluate(s, seat, p.faction[f])
    v += hand_worth(s, seat, p) + effects_worth(s, seat, p)
    if MAPS[s.pub.map].tower != NONE and s.pub.ruled[seat] >> MAPS[s.pub.map].tower & 1:
        v += PASS_KEPT * rounds_left(s)
    if s.pub.seat[seat].dominance:
        return dominance_points(s, seat) + 0.25 * v
    return s.pub.seat[seat].score + v


cdef void value(const State* s, const SearchParams* p, double* shares) noexcept nogil:
    """Shares by seat. Partners in a coalition share what the one who scores is worth (Law 9.2.8)."""
    cdef double x[6]
    cdef double best = -1e30, total = 0.0, t, ahead = 0.0
    cdef int i, n = s.pub.n_seats, at, waiting, members
    cdef int size[6]
    if s.pub.over:
        members = popcount32(s.pub.winners)
        for i in range(n):
            shares[i] = 1.0 / members if s.pub.winners >> i & 1 else 0.0
        return
    for i in range(n):
        size[i] = 0
        x[i] = -1e30
        if s.pub.seat[i].score > ahead:
            ahead = s.pub.seat[i].score
    at = s.pub.turn
    for waiting in range(n):
        i = s.pub.seat[at].team
        size[i] += 1
        if s.pub.seat[at].coalition == NONE:
            t = points(s, at, p) - p.tempo * waiting / n
            if t > x[i]:
                x[i] = t
            if t > best:
                best = t
        at = next_seat(s, at)
    t = p.cold + p.warm * (1.0 - ahead / WIN_POINTS)
    for i in range(n):
        x[i] = exp((x[i] - best) / t) if size[i] else 0.0
        total += x[i]
    for i in range(n):
        at = s.pub.seat[i].team
        shares[i] = x[at] / total / size[at]
