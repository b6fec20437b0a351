"""Deals worlds that agree with an Observation, uniformly over the deals that do.

``plan_make`` is run once per search, ``deal`` once per iteration. What is dealt
is every card the seat has not located: all cards, less what lies open, less its
own, less its pins. Where the knowledge also has constraints, the zones they name
are dealt from a table of exact counts, and the remaining freedom is a shuffle.
"""
from libc.stdint cimport int16_t, uint32_t, uint64_t
from libc.string cimport memset, memcpy, memcmp
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.rng cimport Rng, rng_seed, rng_next, rng_below
from rootai_core.action cimport ActionList
from rootai_core.state cimport State, Public, Secret, Frame
from rootai_core.catalog cimport DECKS, Deck
from rootai_core.knowledge cimport Constraint, MAX_CONSTRAINTS, unseen_cards
from rootai_core.view cimport Observation, SOMEBODY_LOOKED
from rootai_core.board cimport own_zones
from rootai_core.hooks cimport KINDS, K_CHANCE
from rootai_core.engine cimport legal
from rootai_core.odds cimport short_of, choices
from rootai_core.rules.chance cimport peek_two, peek_first, peek_second

cdef enum:
    TAKE_BITS = 5
    MOST_TAKEN = 31
    BUILD_STEPS = 6000         # vectors looked at before a table is given up
    HOPELESS = 2
    TRIALS = 32
    ENOUGH_KEPT = 24            # of the trials: what is left is checked
    LAST_TRIALS = 256
    FEWEST_KEPT = 26            # of the last trials: less, and a constraint goes
    TRIES = 400                 # the chance to need more is below 1e-38
    ANSWER_TRIES = 8000         # one deal in a hundred may have an answer: cards of high kinds still to
                                # be discarded, a card for an item that only a craft can use


# ---------------------------------------------------------------- what is to be dealt
cdef struct Task:
    int slots[8]            # unknown cards by zone
    int cards
    CardSet pool
    int n
    Constraint c[24]        # kinds and bound of the pool cards alone
    Constraint whole[24]    # as known, pins counted
    double breaks[24]       # chance that a deal without it breaks it


cdef CardSet declared(const Public* pub, int zone, CardSet known) noexcept nogil:
    """The card somebody is about to craft: he has named it, so it is in his hand."""
    cdef const Deck* d = &DECKS[pub.deck]
    cdef const Frame* f
    cdef int i
    for i in range(pub.depth):
        f = &pub.stack[i]
        if f.kind == D_CRAFT_PAY and Z_HAND + f.seat == zone and not known >> d.first[f.a] & 1:
            return <CardSet>1 << d.first[f.a]
    return 0


cdef int unseen(const Observation* o, Plan* p, Task* t) noexcept nogil:
    """Pool, pinned base and unknown slots by zone."""
    cdef const Public* pub = &o.pub
    cdef int z, own = own_zones(pub, o.seat), slots = 0
    for z in range(N_HIDDEN_ZONES):
        p.base[z] = o.own[z] if own >> z & 1 else o.know.pins[z]
        if not own >> z & 1:
            p.base[z] |= declared(pub, z, p.base[z])
        t.slots[z] = pub.count[z] - cs_size(p.base[z])
        if t.slots[z] < 0 or (own >> z & 1 and t.slots[z]):
            return PLAN_IMPOSSIBLE
        slots += t.slots[z]
    if not unseen_cards(pub, p.base, &t.pool):
        return PLAN_IMPOSSIBLE
    t.cards = cs_size(t.pool)
    p.pool = t.pool
    return PLAN_FITS if slots == t.cards else PLAN_IMPOSSIBLE


cdef double breaking(const Task* t, const Constraint* c) noexcept nogil:
    """Chance that a shuffle of the pool does not keep the constraint; HOPELESS if no deal does."""
    cdef int zones = c.zones, m = 0
    while zones:
        m += t.slots[lowest_bit32(zones)]
        zones &= zones - 1
    return short_of(t.cards, cs_size(c.kinds), m, c.at_least)


cdef void open_constraints(const Observation* o, const Plan* p, Task* t) noexcept nogil:
    """What the constraints ask of the pool, the strongest first; those every deal keeps are left out."""
    cdef int i, j, z, zones, need
    cdef Constraint c, whole
    cdef double breaks
    t.n = 0
    for i in range(o.know.n):
        whole = o.know.c[i]
        c = whole
        c.zones = 0
        need = whole.at_least
        zones = whole.zones
        while zones:
            z = lowest_bit32(zones)
            zones &= zones - 1
            need -= cs_size(p.base[z] & c.kinds)
            if t.slots[z]:
                c.zones |= 1 << z
        if need <= 0:
            continue
        c.kinds &= t.pool
        c.at_least = need
        breaks = breaking(t, &c)
        if breaks <= 0:
            continue
        j = t.n
        while j > 0 and t.breaks[j - 1] < breaks:
            t.c[j] = t.c[j - 1]
            t.whole[j] = t.whole[j - 1]
            t.breaks[j] = t.breaks[j - 1]
            j -= 1
        t.c[j] = c
        t.whole[j] = whole
        t.breaks[j] = breaks
        t.n += 1


# ---------------------------------------------------------------- the table
cdef struct Key:            # whole words: it is hashed as such
    uint8_t left[12]        # cards left by class
    uint8_t done[24]        # cards a constraint under way has got so far
    uint8_t pad[4]

cdef struct Table:
    int n                   # constraints in it
    const Constraint* c[24]
    int ends[24]            # place in the chain after which it is settled
    uint64_t of_class[24]   # classes it counts, a bit each
    int entity[9]           # chain and last, in order of size
    int size[9]
    int entities
    int states
    int links
    int steps
    Key key[1024]
    double weight[1024]
    int16_t slot[4096]      # hash of the keys of a level


cdef void lay_out(const Task* t, Plan* p, Table* b) noexcept nogil:
    """Zones of the chain by size, the largest last; zones no constraint names are one."""
    cdef int i, j, z, named = 0, n
    for i in range(b.n):
        named |= b.c[i].zones
    p.rests = 0
    n = 0
    b.entities = 0
    for z in range(N_HIDDEN_ZONES):
        if t.slots[z] == 0:
            continue
        if not named >> z & 1:
            n += t.slots[z]
            j = p.rests
            p.rests += 1
            while j > 0 and p.rest_n[j - 1] > t.slots[z]:
                p.rest[j] = p.rest[j - 1]
                p.rest_n[j] = p.rest_n[j - 1]
                j -= 1
            p.rest[j] = z
            p.rest_n[j] = t.slots[z]
        else:
            add_entity(b, z, t.slots[z])
    if n:
        add_entity(b, LUMP, n)
    p.chained = b.entities - 1 if b.entities else 0
    p.last = b.entity[p.chained] if b.entities else LUMP
    for i in range(N_HIDDEN_ZONES):
        p.chain[i] = b.entity[i] if i < p.chained else 0


cdef void add_entity(Table* b, int z, int slots) noexcept nogil:
    cdef int j = b.entities
    b.entities += 1
    while j > 0 and b.size[j - 1] > slots:
        b.entity[j] = b.entity[j - 1]
        b.size[j] = b.size[j - 1]
        j -= 1
    b.entity[j] = z
    b.size[j] = slots


cdef bint classify(const Deck* d, const Task* t, Plan* p, Table* b) noexcept nogil:
    """Sorts the pool into classes of kinds that the same constraints count."""
    cdef uint64_t sign[12]
    cdef uint64_t s
    cdef uint8_t of_kind[64]
    cdef int i, j, k, n = 0
    cdef CardSet mask
    p.classes = 0
    for k in range(d.kinds):
        mask = cs_kind_mask(d.first[k], d.count[k]) & t.pool
        if mask == 0:
            continue
        s = 0
        for i in range(b.n):
            if b.c[i].kinds & mask:
                s |= <uint64_t>1 << i
        for j in range(p.classes):
            if sign[j] == s:
                break
        else:
            if p.classes == PLAN_CLASSES:
                return False
            j = p.classes
            p.classes += 1
            sign[j] = s
        of_kind[k] = j
    for j in range(p.classes):
        p.first[j] = n
        for k in range(d.kinds):
            mask = cs_kind_mask(d.first[k], d.count[k]) & t.pool
            if mask and of_kind[k] == j:
                while mask:
                    p.card[n] = lowest_bit(mask)
                    mask &= mask - 1
                    n += 1
    p.first[p.classes] = n
    p.cards = n
    for i in range(b.n):
        b.of_class[i] = 0
        for j in range(p.classes):
            b.of_class[i] |= (sign[j] >> i & 1) << j
    return True


cdef inline int counted(uint64_t classes, const uint8_t* n) noexcept nogil:
    cdef int total = 0
    while classes:
        total += n[lowest_bit(classes)]
        classes &= classes - 1
    return total


cdef int state_of(Table* b, const Key* key, int level) noexcept nogil:
    """Number of the state with this key in the level that begins at state `level`, made if new; -1: no room."""
    cdef uint64_t h = 0
    cdef const uint64_t* x = <const uint64_t*>key
    cdef int i
    for i in range(<int>(sizeof(Key) // 8)):
        h = (h ^ x[i]) * <uint64_t>0x9E3779B97F4A7C15
        h ^= h >> 32
    h &= 4095
    while b.slot[h] >= level:
        if memcmp(&b.key[b.slot[h]], key, sizeof(Key)) == 0:
            return b.slot[h]
        h = (h + 1) & 4095
    if b.states == PLAN_STATES:
        return -1
    b.slot[h] = b.states
    b.key[b.states] = key[0]
    b.states += 1
    return b.states - 1


cdef bint grow(Plan* p, Table* b, int state, int place, int level) noexcept nogil:
    """Links from a state: every way to fill the zone at this place of the chain. False: no room."""
    cdef Key now = b.key[state]
    cdef Key key
    cdef uint8_t n[12]
    cdef int suffix[13]
    cdef int c, i, left, least, next_state, got, classes = p.classes, bit
    cdef uint64_t take
    cdef bint fits
    bit = 0 if b.entity[place] == LUMP else 1 << b.entity[place]
    suffix[classes] = 0
    for c in range(classes - 1, -1, -1):
        suffix[c] = suffix[c + 1] + now.left[c]
    # an odometer over the counts by class; each starts at the least the later
    # classes leave to it
    memset(n, 0, sizeof(n))
    left = b.size[place]
    c = 0
    while True:
        # fill classes from c on with as few as possible each
        while c < classes:
            least = left - suffix[c + 1]
            n[c] = least if least > 0 else 0
            left -= n[c]
            c += 1
        b.steps += 1
        if b.steps > BUILD_STEPS:
            return False
        fits = left == 0
        key = now
        take = 0
        for c in range(classes):
            if n[c] > MOST_TAKEN:
                return False
            key.left[c] -= n[c]
            take |= <uint64_t>n[c] << (TAKE_BITS * c)
        for i in range(b.n):
            if b.c[i].zones & bit:
                got = now.done[i] + counted(b.of_class[i], n)
                if b.ends[i] == place:
                    if got < b.c[i].at_least:
                        fits = False
                        break
                    key.done[i] = 0
                else:
                    key.done[i] = got if got < b.c[i].at_least else b.c[i].at_least
        if fits:
            next_state = state_of(b, &key, level)
            if next_state < 0 or b.links == PLAN_LINKS:
                return False
            p.take[b.links] = take
            p.to[b.links] = next_state
            b.links += 1
        # next vector: raise the rightmost class that can take one from those behind it
        c = classes - 1
        left = n[c]
        c -= 1
        while c >= 0 and (left == 0 or n[c] == now.left[c]):
            left += n[c]
            c -= 1
        if c < 0:
            return True
        n[c] += 1
        left -= 1
        c += 1


cdef int build(const Deck* d, const Task* t, Plan* p, Table* b) noexcept nogil:
    """The table for the constraints in b. 0: made; 1: no deal keeps them all; 2: too large."""
    cdef int i, j, state, place, level, end, c, link
    cdef double w, total, part
    lay_out(t, p, b)
    if not classify(d, t, p, b):
        return 2
    b.states = 0
    b.links = 0
    b.steps = 0
    memset(b.slot, 255, sizeof(b.slot))         # -1: free
    for i in range(b.n):
        b.ends[i] = 0
        for j in range(b.entities):
            if b.entity[j] != LUMP and b.c[i].zones >> b.entity[j] & 1:
                b.ends[i] = j
    memset(&b.key[0], 0, sizeof(Key))
    for c in range(p.classes):
        b.key[0].left[c] = p.first[c + 1] - p.first[c]
    b.states = 1
    level = 0
    for place in range(p.chained):
        end = b.states
        for state in range(level, end):
            p.state[state] = b.links
            if not grow(p, b, state, place, end):
                return 2
        level = end
    for state in range(level, b.states):        # what is left goes to the last zone
        p.state[state] = b.links
        b.weight[state] = 1
        for i in range(b.n):
            if b.ends[i] == p.chained and p.last != LUMP and b.c[i].zones >> p.last & 1:
                if b.key[state].done[i] + counted(b.of_class[i], b.key[state].left) < b.c[i].at_least:
                    b.weight[state] = 0
    p.state[b.states] = b.links
    for state in range(level - 1, -1, -1):
        total = 0
        for link in range(p.state[state], p.state[state + 1]):
            total += ways(p, b, state, link)
        b.weight[state] = total
        if total == 0:
            continue
        part = 0                                # summed in the same order, so it ends at the total
        for link in range(p.state[state], p.state[state + 1]):
            part += ways(p, b, state, link)
            w = part / total * 4294967296.0
            p.upto[link] = <uint32_t>w if w < 4294967295.0 else <uint32_t>4294967295
    return 0 if b.weight[0] > 0 else 1


cdef double ways(const Plan* p, const Table* b, int state, int link) noexcept nogil:
    """Deals that follow the link: choices of its cards times what goes on from there."""
    cdef uint64_t take = p.take[link]
    cdef double w = b.weight[p.to[link]]
    cdef int c = 0
    while take:
        w *= choices(b.key[state].left[c], take & MOST_TAKEN)
        take >>= TAKE_BITS
        c += 1
    return w


# ---------------------------------------------------------------- the plan
cdef int trials(const Plan* p, int n, int* broken) noexcept nogil:
    """Of n shuffles, how many keep what is only checked; and how often each of it was broken."""
    cdef CardSet z[8]
    cdef Rng rng
    cdef int _, kept = 0
    cdef uint32_t m
    memset(broken, 0, MAX_CONSTRAINTS * sizeof(int))
    rng_seed(&rng, 1)
    for _ in range(n):
        shuffle(p, &rng, z)
        m = breaches(p, z)
        kept += m == 0
        while m:
            broken[lowest_bit32(m)] += 1
            m &= m - 1
    return kept


cdef int table_of(const Deck* d, const Task* t, Plan* p, Table* b, uint32_t kept) noexcept nogil:
    """Builds the table for the constraints of the mask; the others are checked."""
    cdef int i
    b.n = 0
    p.checks = 0
    for i in range(t.n):
        if kept >> i & 1:
            b.c[b.n] = &t.c[i]
            b.n += 1
        else:
            p.check[p.checks] = t.whole[i]
            p.checks += 1
    return build(d, t, p, b)


cdef int fill_table(const Deck* d, const Task* t, Plan* p, Table* b) noexcept nogil:
    """Puts the constraint that shuffles break most into the table, until most keep the rest.

    Constraints overlap, so how often one is broken alone says little: what
    counts is how often it is broken when the table keeps the others. Returns how
    many of the trials keep the rest, -1 if the constraints exclude each other.
    """
    cdef int broken[24]
    cdef int i, j, most, at, made, kept = TRIALS
    cdef uint32_t tabled = 0, refused = 0
    made = table_of(d, t, p, b, 0)
    while made == 0 and p.checks:
        kept = trials(p, TRIALS, broken)
        if kept >= ENOUGH_KEPT:
            break
        most = 0
        at = -1
        j = 0
        for i in range(t.n):                # check[] has those not in the table in this order
            if tabled >> i & 1:
                continue
            if not refused >> i & 1 and broken[j] > most:
                most = broken[j]
                at = i
            j += 1
        if at < 0:
            break
        made = table_of(d, t, p, b, tabled | <uint32_t>1 << at)
        if made == 0:
            tabled |= <uint32_t>1 << at
        elif made == 2:
            refused |= <uint32_t>1 << at
            made = table_of(d, t, p, b, tabled)
    return kept if made == 0 else -1


cdef int choose(const Deck* d, const Task* t, Plan* p) noexcept nogil:
    """Which constraints the table keeps, which are checked after the deal, and which must go."""
    cdef Table b
    cdef int broken[24]
    cdef int i, worst, kept
    if t.n and t.breaks[0] >= HOPELESS:
        return PLAN_CONTRADICTORY
    kept = fill_table(d, t, p, &b)
    if kept < 0:
        return PLAN_CONTRADICTORY
    p.kept = LAST_TRIALS - 1
    while p.checks:
        if kept >= ENOUGH_KEPT:
            p.kept = kept * (LAST_TRIALS // TRIALS) - 1
            break
        kept = trials(p, LAST_TRIALS, broken)
        if kept >= FEWEST_KEPT:
            p.kept = kept - 1
            break
        worst = 0
        for i in range(p.checks):
            if broken[i] > broken[worst]:
                worst = i
        p.checks -= 1
        p.check[worst] = p.check[p.checks]
        p.weakened += 1
        kept = 0
    return PLAN_FITS


cdef int plan_make(const Observation* o, Plan* p) noexcept nogil:
    """All that every deal from the observation has in common."""
    cdef const Deck* d = &DECKS[o.pub.deck]
    cdef const Frame* top = &o.pub.stack[o.pub.depth - 1]
    cdef Task t
    cdef int i, k, c, answer
    memset(p, 0, <size_t>(<char*>p.state - <char*>p))
    answer = unseen(o, p, &t)
    if answer != PLAN_FITS:
        return answer
    for k in range(d.kinds):
        if d.count[k] > p.rounds:
            p.rounds = d.count[k]
        for i in range(d.count[k] - 1):
            p.pair[i & 1] |= <CardSet>1 << (d.first[k] + i)
    if p.rounds == 1:
        p.rounds = 0
    elif p.rounds == 2:
        p.rounds = 1
    p.asked = not o.pub.over and KINDS[top.kind].cls != K_CHANCE and top.seat != o.seat
    for c in range(MAX_CLEARINGS):
        if o.peeked[c] == SOMEBODY_LOOKED:
            p.ruin[p.ruins] = c
            p.ruins += 1
    open_constraints(o, p, &t)
    answer = choose(d, &t, p)
    if answer != PLAN_FITS:
        p.weakened = t.n
        t.n = 0
        choose(d, &t, p)
    return answer


# ---------------------------------------------------------------- a deal
cdef inline CardSet pick(uint8_t* card, int n, int end, Rng* rng) noexcept nogil:
    """n cards of card[0:end] chosen at random come to the front; their bits."""
    cdef CardSet got = 0
    cdef int i, j
    cdef uint8_t x
    for i in range(n):
        j = i + rng_below(rng, end - i)
        x = card[j]
        card[j] = card[i]
        card[i] = x
        got |= <CardSet>1 << x
    return got


cdef void shuffle(const Plan* p, Rng* rng, CardSet* z) noexcept nogil:
    """One deal that keeps the constraints of the table; copies of a kind are not in order yet."""
    cdef uint8_t card[64]
    cdef uint8_t lump[64]
    cdef int at[12]
    cdef int i, j, c, n, state, low, high, mid, lumped = 0
    cdef uint32_t r
    cdef uint64_t take
    cdef CardSet got, left = p.pool
    memcpy(z, p.base, sizeof(p.base))
    memcpy(card, p.card, sizeof(p.card))
    if p.chained:
        for c in range(p.classes):
            at[c] = p.first[c]
        state = 0
        for i in range(p.chained):
            r = rng_next(rng) >> 32
            r -= r == <uint32_t>4294967295
            low = p.state[state]
            high = p.state[state + 1] - 1
            while low < high:
                mid = (low + high) >> 1
                if p.upto[mid] > r:
                    high = mid
                else:
                    low = mid + 1
            take = p.take[low]
            state = p.to[low]
            got = 0
            c = 0
            while take:
                n = take & MOST_TAKEN
                if n:
                    got |= pick(&card[at[c]], n, p.first[c + 1] - at[c], rng)
                    if p.chain[i] == LUMP:
                        memcpy(&lump[lumped], &card[at[c]], n)
                        lumped += n
                    at[c] += n
                take >>= TAKE_BITS
                c += 1
            left &= ~got
            if p.chain[i] != LUMP:
                z[p.chain[i]] |= got
        if p.last != LUMP:
            z[p.last] |= left
        else:
            for c in range(p.classes):
                n = p.first[c + 1] - at[c]
                memcpy(&lump[lumped], &card[at[c]], n)
                lumped += n
        memcpy(card, lump, sizeof(card))
    elif p.last != LUMP:
        z[p.last] |= left
        return
    else:
        lumped = p.cards
    if p.rests == 0:
        return
    if p.last != LUMP:
        left = 0
        for i in range(lumped):
            left |= <CardSet>1 << card[i]
    j = 0
    for i in range(p.rests - 1):
        got = pick(&card[j], p.rest_n[i], lumped - j, rng)
        j += p.rest_n[i]
        z[p.rest[i]] |= got
        left &= ~got
    z[p.rest[p.rests - 1]] |= left


cdef uint32_t breaches(const Plan* p, const CardSet* z) noexcept nogil:
    """Checked constraints that the deal does not keep, a bit each."""
    cdef uint32_t m = 0
    cdef int i, zones, n
    for i in range(p.checks):
        n = p.check[i].at_least
        zones = p.check[i].zones
        while zones:
            n -= cs_size(z[lowest_bit32(zones)] & p.check[i].kinds)
            zones &= zones - 1
        m |= <uint32_t>(n > 0) << i
    return m


cdef inline CardSet in_order(const Plan* p, CardSet z) noexcept nogil:
    """The lowest bits of each kind instead of any: a sorting network on all kinds at once."""
    cdef int i
    cdef CardSet pair, low, high
    for i in range(p.rounds):
        pair = p.pair[i & 1]
        low = z & pair
        high = (z >> 1) & pair
        z = (z & ~(pair | pair << 1)) | low | high | ((low & high) << 1)
    return z


cdef void deal(const Observation* o, const Plan* p, Rng* rng, State* out) noexcept nogil:
    """A world: uniform over the deals that agree with the observation.

    Somebody else who has said that he gives or pays a card has one to give: in
    every world the pending question has an answer.
    """
    cdef CardSet z[8]
    cdef ActionList answers
    cdef int _, i
    memcpy(&out.pub, &o.pub, sizeof(Public))
    memset(&out.sec, 0, sizeof(Secret))
    memcpy(out.sec.peeked, o.peeked, sizeof(out.sec.peeked))
    if p.ruins:
        deal_ruins(o, p, rng, out)
    for _ in range(ANSWER_TRIES if p.asked else TRIES):
        shuffle(p, rng, z)
        if p.checks and breaches(p, z):
            continue
        for i in range(N_HIDDEN_ZONES):
            out.sec.zone[i] = in_order(p, z[i])
        if not p.asked:
            return
        legal(out, &answers)
        if answers.n:
            return
    for i in range(N_HIDDEN_ZONES):
        out.sec.zone[i] = in_order(p, z[i])


cdef void deal_ruins(const Observation* o, const Plan* p, Rng* rng, State* out) noexcept nogil:
    """What others have left under ruins: of the items this seat has not seen, any as likely."""
    cdef int item[24]
    cdef int left[8]
    cdef int _, i, c, n = 0, x, y
    for i in range(N_ITEMS):
        left[i] = o.pub.hidden_items[i]
    for c in range(MAX_CLEARINGS):
        if o.peeked[c] < SOMEBODY_LOOKED:
            left[peek_first(o.peeked[c])] -= 1
            if peek_second(o.peeked[c]) != NONE:
                left[peek_second(o.peeked[c])] -= 1
    for i in range(N_ITEMS):
        for _ in range(left[i]):
            if n < 24:
                item[n] = i
                n += 1
    for i in range(p.ruins):
        c = p.ruin[i]
        x = take_item(item, &n, rng)
        if o.pub.ruin_items[c] == 2:
            y = take_item(item, &n, rng)
            out.sec.peeked[c] = peek_two(x, y) if x <= y else peek_two(y, x)
        else:
            out.sec.peeked[c] = x


cdef int take_item(int* item, int* n, Rng* rng) noexcept nogil:
    cdef int i, x
    if n[0] == 0:
        return NONE
    i = rng_below(rng, n[0])
    x = item[i]
    n[0] -= 1
    item[i] = item[n[0]]
    return x
