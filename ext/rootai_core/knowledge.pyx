"""What each seat knows about hidden cards, kept up to date from events alone.

The knowledge of a seat is a function of what that seat could see: an event it
did not see enters with its zones, never with its card. Three things are said of
the hidden zones that are not the seat's own:

* pins: this many cards of the kind are in the zone;
* constraints ``{zones, kinds, at least k}``, pinned cards counted;
* which ruins it has looked under.

A card seen to move carries every bound along exactly. A card that moves unseen
splits a bound in two: what is surely left, and what is surely in one of the two
places. A constraint is in time by itself: cards drawn later raise the count of
the zone and not the bound.
"""
from libc.string cimport memset, memcpy
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.state cimport State, Public
from rootai_core.catalog cimport DECKS, Deck
from rootai_core.hooks cimport Sink, Event, EV_CARD, EV_SHUFFLE, EV_HAND_SHOWN, EV_RUIN, EV_LACKS
from rootai_core.board cimport own_zones, next_kind
from rootai_core.odds cimport short_of

cdef enum:
    ROOM = 128              # constraints while one event is worked in
    ROOM_BETWEEN = 36       # .. and between the events of a step
    SINGLES = 6             # kinds followed one by one when a card leaves pinned ones

cdef struct Work:
    const Deck* deck
    CardSet pins[8]
    int count[8]
    int own                 # zones the seat looks into, a bit each
    int n
    int lost
    Constraint c[128]


# ---------------------------------------------------------------- questions
cdef inline CardSet kind_bits(const Deck* d, int kind) noexcept nogil:
    return cs_kind_mask(d.first[kind], d.count[kind])


cdef inline bint hidden(const Work* w, int zone) noexcept nogil:
    return zone < N_HIDDEN_ZONES and not w.own >> zone & 1


cdef CardSet kinds_of(const Deck* d, CardSet cards) noexcept nogil:
    """All bits of every kind that is in the set."""
    cdef CardSet m = 0
    while cards:
        m |= kind_bits(d, next_kind(d, &cards))
    return m


cdef int low(const Work* w, int zone, CardSet kinds) noexcept nogil:
    """So many cards of the kinds are in the zone at least, by what is known of it alone."""
    cdef int i, j, n, best = cs_size(w.pins[zone] & kinds)
    for i in range(w.n):
        if w.c[i].zones != 1 << zone or w.c[i].kinds & ~kinds:
            continue
        n = w.c[i].at_least + cs_size(w.pins[zone] & kinds & ~w.c[i].kinds)
        if n > best:
            best = n
        for j in range(i):
            if w.c[j].zones == 1 << zone and not w.c[j].kinds & (~kinds | w.c[i].kinds):
                n = w.c[i].at_least + w.c[j].at_least + cs_size(w.pins[zone] & kinds & ~w.c[i].kinds & ~w.c[j].kinds)
                if n > best:
                    best = n
    return best


cdef CardSet zone_at(const State* after, const Sink* sink, int i, int zone) noexcept nogil:
    """Content of a hidden zone just after event i: later events are taken back."""
    cdef const Deck* d = &DECKS[after.pub.deck]
    cdef CardSet z = after.sec.zone[zone]
    cdef const Event* e
    cdef int j
    for j in range(sink.n - 1, i, -1):
        e = &sink.event[j]
        if e.kind == EV_SHUFFLE and zone == Z_DECK:
            z = 0
        elif e.kind == EV_CARD:
            if e.c == zone:
                z = cs_remove(z, d.first[e.a], d.count[e.a])
            if e.b == zone:
                z = cs_add(z, d.first[e.a], d.count[e.a])
    return z


# ---------------------------------------------------------------- bounds
cdef void bound(Work* w, int zones, CardSet kinds, int at_least) noexcept nogil:
    cdef Constraint* c
    if at_least <= 0:
        return
    if w.n == ROOM:
        w.lost += 1
        return
    c = &w.c[w.n]
    memset(c, 0, sizeof(Constraint))
    c.zones = zones
    c.kinds = kinds
    c.at_least = at_least
    w.n += 1


cdef void drop(Work* w, int i) noexcept nogil:
    w.n -= 1
    w.c[i] = w.c[w.n]


cdef int pinned(const Work* w, int zones, CardSet kinds) noexcept nogil:
    cdef int n = 0
    while zones:
        n += cs_size(w.pins[lowest_bit32(zones)] & kinds)
        zones &= zones - 1
    return n


cdef bint implied(const Work* w, int j) noexcept nogil:
    """Constraint j follows from another one, or zone by zone from several."""
    cdef const Constraint* c = &w.c[j]
    cdef const Constraint* x
    cdef int i, n = 0, zones = c.zones
    for i in range(w.n):
        x = &w.c[i]
        if i == j or x.zones & ~c.zones or x.kinds & ~c.kinds:
            continue
        n = pinned(w, c.zones & ~x.zones, c.kinds) + pinned(w, x.zones, c.kinds & ~x.kinds)
        if x.at_least + n >= c.at_least:
            return True
    if not zones & (zones - 1):
        return False
    n = 0
    while zones:
        n += low(w, lowest_bit32(zones), c.kinds)
        zones &= zones - 1
    return n >= c.at_least


cdef double worth(const Work* w, const Constraint* c, CardSet pool) noexcept nogil:
    """Chance that a shuffle of the pool breaks the constraint: what it tells."""
    cdef int zones = c.zones, z, slots = 0, need = c.at_least
    while zones:
        z = lowest_bit32(zones)
        zones &= zones - 1
        slots += w.count[z] - cs_size(w.pins[z])
        need -= cs_size(w.pins[z] & c.kinds)
    return short_of(cs_size(pool), cs_size(c.kinds & pool), slots, need)


cdef void prune(Work* w, CardSet pool, int most) noexcept nogil:
    """Drops what no deal breaks, then the weakest until there are `most`."""
    cdef double value[128]
    cdef int i, weakest
    i = 0
    while i < w.n:
        value[i] = worth(w, &w.c[i], pool)
        if value[i] <= 0:
            drop(w, i)
        else:
            i += 1
    while w.n > most:
        weakest = 0
        for i in range(1, w.n):
            if value[i] < value[weakest]:
                weakest = i
        value[weakest] = value[w.n - 1]
        drop(w, weakest)
        w.lost += 1


cdef bint unseen_cards(const Public* pub, const CardSet* located, CardSet* pool) noexcept nogil:
    """All cards less those that lie open and those located in hidden zones; False: more than there are.

    As bits above those a zone has of the kind, whichever zone it is.
    """
    cdef const Deck* d = &DECKS[pub.deck]
    cdef int k, z, seat, n
    cdef CardSet mask
    pool[0] = 0
    for k in range(d.kinds):
        mask = kind_bits(d, k)
        n = d.count[k]
        for z in range(N_HIDDEN_ZONES):
            n -= cs_size(located[z] & mask)
        for z in range(N_ZONES - N_HIDDEN_ZONES):
            n -= cs_size(pub.cards[z] & mask)
        if d.type[k] == CARD_PERSISTENT:
            for seat in range(pub.n_seats):
                n -= pub.seat[seat].effects >> d.effect[k] & 1
        elif d.type[k] == CARD_DOMINANCE:
            for seat in range(pub.n_seats):
                n -= pub.seat[seat].dominance == d.suit[k] + 1
        if n < 0:
            return False
        pool[0] |= mask & ~(mask >> n)
    return True


cdef void tidy(Work* w) noexcept nogil:
    """Takes out what is implied and turns single facts into pins."""
    cdef int i, z, gone, m
    cdef bint again = True
    cdef Constraint* c
    cdef CardSet one
    while again:
        again = False
        gone = 0                    # zones with nothing unknown in them
        for z in range(N_HIDDEN_ZONES):
            if cs_size(w.pins[z]) >= w.count[z]:
                gone |= 1 << z
        i = 0
        while i < w.n:
            c = &w.c[i]
            m = pinned(w, c.zones & gone, c.kinds)
            c.zones &= ~gone
            if c.at_least <= m:
                drop(w, i)
                continue
            c.at_least -= m
            if c.zones == 0 or c.kinds == w.deck.all or c.at_least <= pinned(w, c.zones, c.kinds):
                drop(w, i)
                continue
            one = kind_bits(w.deck, w.deck.kind_of[lowest_bit(c.kinds)])
            if c.kinds == one and not c.zones & (c.zones - 1):
                z = lowest_bit32(c.zones)
                w.pins[z] = (w.pins[z] & ~one) | (one & (((<CardSet>1 << c.at_least) - 1) << lowest_bit(one)))
                drop(w, i)
                again = True
                continue
            i += 1
    i = 0
    while i < w.n:
        if implied(w, i):
            drop(w, i)
        else:
            i += 1
    if w.n > ROOM_BETWEEN:
        prune(w, w.deck.all, ROOM_BETWEEN)


cdef void opened(Work* w, const State* after, const Sink* sink) noexcept nogil:
    """A hand that lies open now: what was known of it says something of other zones alone (11.2.3)."""
    cdef int i = 0, zones
    while i < w.n:
        zones = w.c[i].zones & w.own
        w.c[i].zones &= ~zones
        while zones:
            w.c[i].at_least -= min_of(
                w.c[i].at_least, cs_size(zone_at(after, sink, -1, lowest_bit32(zones)) & w.c[i].kinds))
            zones &= zones - 1
        if w.c[i].zones == 0 or w.c[i].at_least == 0:
            drop(w, i)
        else:
            i += 1
    for i in range(N_HIDDEN_ZONES):
        if w.own >> i & 1:
            w.pins[i] = 0


cdef inline int min_of(int a, int b) noexcept nogil:
    return a if a < b else b


# ---------------------------------------------------------------- cards that move
cdef void seen_move(Work* w, int kind, int source, int target) noexcept nogil:
    """Every bound that counts the card goes with it."""
    cdef const Deck* d = w.deck
    cdef CardSet one = kind_bits(d, kind)
    cdef int i, source_bit = 0, target_bit = 0
    if hidden(w, source):
        source_bit = 1 << source
        if w.pins[source] & one:
            w.pins[source] = cs_remove(w.pins[source], d.first[kind], d.count[kind])
    if hidden(w, target):
        target_bit = 1 << target
        w.pins[target] = cs_add(w.pins[target], d.first[kind], d.count[kind])
    for i in range(w.n):
        if w.c[i].kinds & one:
            w.c[i].at_least += ((w.c[i].zones & target_bit) != 0) - ((w.c[i].zones & source_bit) != 0)


cdef CardSet candidates(const Work* w, int source, CardSet kinds) noexcept nogil:
    """Kinds the card can be of that leaves the source: where all its cards are known to be of some kinds."""
    cdef int i
    cdef CardSet rest
    if cs_size(w.pins[source]) >= w.count[source]:
        kinds &= kinds_of(w.deck, w.pins[source])
    for i in range(w.n):
        if w.c[i].zones == 1 << source:
            rest = w.pins[source] & ~w.c[i].kinds
            if w.c[i].at_least + cs_size(rest) >= w.count[source]:
                kinds &= w.c[i].kinds | kinds_of(w.deck, rest)
    return kinds


cdef void unseen_move(Work* w, CardSet kinds, int source, int target) noexcept nogil:
    """A card of one of the kinds went from one hidden zone to another."""
    cdef bint told = kinds != w.deck.all
    cdef const Deck* d = w.deck
    cdef Work old
    cdef const Constraint* c
    cdef CardSet left, one, group = 0
    cdef int i, kind, n, many = 0, grouped = 0, both = 1 << source | 1 << target
    one = candidates(w, source, kinds)
    if one:
        kinds = one
    kind = d.kind_of[lowest_bit(kinds)]
    if kinds == kind_bits(d, kind):
        seen_move(w, kind, source, target)
        return
    old = w[0]
    for i in range(old.n):
        c = &old.c[i]
        if c.zones & both == 1 << source and c.kinds & kinds:
            bound(w, c.zones | 1 << target, c.kinds, c.at_least + low(&old, target, c.kinds))
            w.c[i].at_least -= 1
        elif c.zones & both == 1 << target:
            if not kinds & ~c.kinds:
                w.c[i].at_least += 1
            elif c.zones == 1 << target and kinds & c.kinds and told:
                # one card cannot stand for both: without this a bird would
                bound(w, c.zones, c.kinds | kinds, low(&old, target, c.kinds | kinds) + 1)
    bound(w, 1 << target, kinds, low(&old, target, kinds) + 1)
    left = old.pins[source] & kinds
    while left:
        next_kind(d, &left)
        many += 1
    left = old.pins[source] & kinds
    while left:
        kind = next_kind(d, &left)
        one = kind_bits(d, kind)
        n = cs_size(old.pins[source] & one)
        w.pins[source] = cs_remove(w.pins[source], d.first[kind], d.count[kind])
        if many <= SINGLES:
            bound(w, both, one, n + cs_size(old.pins[target] & one))
        group |= one
        grouped += n
    if many > 1:
        bound(w, 1 << source, group, grouped - 1)
        if many > SINGLES:
            bound(w, both, group, grouped + low(&old, target, group))


cdef void card_moved(Work* w, const Event* e, bint seen) noexcept nogil:
    cdef CardSet kinds = w.deck.all
    if hidden(w, e.b) or hidden(w, e.c):
        if seen or not hidden(w, e.b) or not hidden(w, e.c):
            seen_move(w, e.a, e.b, e.c)
        else:
            if e.d:
                kinds = w.deck.of_suit[e.d - 1] | w.deck.of_suit[BIRD]
            unseen_move(w, kinds, e.b, e.c)
    if e.b < N_HIDDEN_ZONES:
        w.count[e.b] -= 1
    if e.c < N_HIDDEN_ZONES:
        w.count[e.c] += 1
    tidy(w)


# ---------------------------------------------------------------- other events
cdef void shuffled(Work* w, const State* after, const Sink* sink, int i) noexcept nogil:
    """The deck is the pile, which lay open; what is hidden elsewhere is the rest, and none of the pile."""
    cdef int z
    cdef CardSet cards, at, kinds = 0
    cdef int kind
    w.pins[Z_DECK] = zone_at(after, sink, i, Z_DECK)
    w.count[Z_DECK] = cs_size(w.pins[Z_DECK])
    for z in range(Z_HAND, N_HIDDEN_ZONES):
        # the sum over the zones is what has not been seen; only the sum is used
        if hidden(w, z):
            cards = zone_at(after, sink, i, z)
            at = cards
            while at:
                kind = next_kind(w.deck, &at)
                if cs_size(cards & kind_bits(w.deck, kind)) > cs_size(w.pins[z] & kind_bits(w.deck, kind)):
                    kinds |= kind_bits(w.deck, kind)
    for z in range(Z_HAND, N_HIDDEN_ZONES):
        if hidden(w, z):
            bound(w, 1 << z, kinds | kinds_of(w.deck, w.pins[z]), w.count[z])
    tidy(w)


cdef void hand_shown(Work* w, const State* after, const Sink* sink, int i, bint seen) noexcept nogil:
    """The whole hand to those who saw it; that it lacks a suit to everybody (8.2.6)."""
    cdef const Event* e = &sink.event[i]
    cdef int z = Z_HAND + e.a
    cdef CardSet kinds
    if not hidden(w, z):
        return
    if seen:
        w.pins[z] = zone_at(after, sink, i, z)
    elif e.b != NONE:
        kinds = w.deck.all & ~w.deck.of_suit[e.b]
        if after.pub.law[LAW_BIRDS_FORCED] != BIRDS_FORCED_DISCARD:
            kinds &= ~w.deck.of_suit[BIRD]      # 2.1.1.I: a bird had to be given, too
        bound(w, 1 << z, kinds, w.count[z])
    tidy(w)


cdef void lacks(Work* w, int zone, int suit, bint birds) noexcept nogil:
    """All that matched has left the zone in the open (8.2.4), but for birds where they may stay."""
    cdef CardSet kinds = w.deck.all & ~w.deck.of_suit[suit]
    if hidden(w, zone):
        bound(w, 1 << zone, kinds if birds else kinds & ~w.deck.of_suit[BIRD], w.count[zone])
        tidy(w)


# ---------------------------------------------------------------- the face
cdef void know_init(Knowledge* k, int seat) noexcept nogil:
    """Nothing is known: right before a game begins, and weaker than the truth at any time."""
    memset(k, 0, sizeof(Knowledge))
    k.seat = seat


cdef void know_events(Knowledge* k, const State* after, int seat, const Sink* sink) noexcept nogil:
    """Works in the events of one step; `after` is the State they led to."""
    cdef Work w
    cdef const Event* e
    cdef int i, z
    cdef CardSet located[8]
    cdef CardSet pool
    w.deck = &DECKS[after.pub.deck]
    w.own = own_zones(&after.pub, seat)
    w.n = k.n
    w.lost = 0
    memcpy(w.pins, k.pins, sizeof(w.pins))
    memcpy(w.c, k.c, k.n * sizeof(Constraint))
    for z in range(N_HIDDEN_ZONES):
        w.count[z] = after.pub.count[z]
    for i in range(sink.n - 1, -1, -1):     # back to the counts before the first event
        e = &sink.event[i]
        if e.kind == EV_SHUFFLE:
            w.count[Z_DECK] = 0
        elif e.kind == EV_CARD:
            if e.c < N_HIDDEN_ZONES:
                w.count[e.c] -= 1
            if e.b < N_HIDDEN_ZONES:
                w.count[e.b] += 1
    if after.pub.open:
        opened(&w, after, sink)
    for i in range(sink.n):
        e = &sink.event[i]
        if e.kind == EV_CARD:
            card_moved(&w, e, e.seen >> seat & 1)
        elif e.kind == EV_SHUFFLE:
            shuffled(&w, after, sink, i)
        elif e.kind == EV_HAND_SHOWN:
            hand_shown(&w, after, sink, i, e.seen >> seat & 1)
        elif e.kind == EV_LACKS:
            lacks(&w, e.a, e.b, e.c)
        elif e.kind == EV_RUIN and e.seen >> seat & 1:
            k.peeked |= 1 << e.a
    for i in range(MAX_CLEARINGS):
        if after.sec.peeked[i] == NONE:     # public: whether somebody has looked there
            k.peeked &= ~(1 << i)
    if w.n:
        for z in range(N_HIDDEN_ZONES):
            located[z] = after.sec.zone[z] if w.own >> z & 1 else w.pins[z]
        if unseen_cards(&after.pub, located, &pool):
            prune(&w, pool, MAX_CONSTRAINTS)
        else:
            prune(&w, w.deck.all, MAX_CONSTRAINTS)
    memcpy(k.pins, w.pins, sizeof(w.pins))
    memset(k.c, 0, sizeof(k.c))
    memcpy(k.c, w.c, w.n * sizeof(Constraint))
    k.n = w.n
    k.lost = k.lost + w.lost if k.lost + w.lost < 255 else 255


cdef bint knowledge_true(const Knowledge* k, const State* s) noexcept nogil:
    """Everything claimed holds in the State, and nothing is claimed of own zones."""
    cdef int own = own_zones(&s.pub, k.seat), z, i, n
    for z in range(N_HIDDEN_ZONES):
        # zones hold the lowest bits of a kind, so fewer is a subset
        if k.pins[z] & ~s.sec.zone[z] or (k.pins[z] and own >> z & 1):
            return False
    for i in range(k.n):
        n = 0
        for z in range(N_HIDDEN_ZONES):
            if k.c[i].zones >> z & 1:
                n += cs_size(s.sec.zone[z] & k.c[i].kinds)
        if n < k.c[i].at_least or k.c[i].zones & own or k.c[i].zones == 0:
            return False
    return True
