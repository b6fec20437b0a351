"""Open-loop, single-observer Information Set MCTS.

Every iteration deals itself a world, walks down the tree with the answers that
are legal there, plays on to the end of a round and carries a value for every
seat back up (max^n: each edge keeps that of the seat that chose it).
"""
from libc.stdint cimport int64_t, uint16_t, uint32_t, uint64_t
from libc.math cimport sqrt
from posix.time cimport clock_gettime, timespec, CLOCK_MONOTONIC
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.action cimport *
from rootai_core.rng cimport Rng, rng_next, rng_below
from rootai_core.state cimport State, Frame
from rootai_core.hooks cimport Ctx, KINDS, K_CHANCE, K_HIDDEN
from rootai_core.catalog cimport DECKS, Deck
from rootai_core.engine cimport legal, apply
from rootai_core.rules.chance cimport sample
from rootai_core.search.params cimport BY_POLICY, REDEAL
from rootai_core.search.tree cimport *
from rootai_core.search.policy cimport preference, roulette
from rootai_core.search.playout cimport Clock, Pure, clock_note, pure_note, playout
from rootai_core.search.source cimport root_world
from rootai_core.search.value cimport value

cdef double FIRST_VARIANCE = 0.01

cdef struct Step:               # one edge on the way down
    uint32_t block
    uint16_t slot
    uint16_t seat


cdef int64_t now_ns() noexcept nogil:
    cdef timespec t
    clock_gettime(CLOCK_MONOTONIC, &t)
    return <int64_t>t.tv_sec * 1000000000 + t.tv_nsec


cdef void hang(Grove* g, const Step* path, int depth, uint32_t block) noexcept nogil:
    """Hangs a node onto the edge above it, or makes it the root."""
    if depth == 0:
        g.tree.root = block
    else:
        edge_at(&g.tree, path[depth - 1].block, path[depth - 1].slot).child = block


cdef uint32_t store(Grove* g, const Step* path, int depth, uint32_t block, const State* s, const ActionList* list,
                    const uint64_t* keys, uint16_t* slots) noexcept nogil:
    """Adds the edges that the node has not seen before. Returns its block, which may have moved."""
    cdef const Frame* f = &s.pub.stack[s.pub.depth - 1]
    cdef uint32_t moved
    cdef int i
    for i in range(list.n):
        if slots[i] != NO_EDGE:
            continue
        moved = edge_new(&g.tree, block, keys[i], preference(s, f, list.act[i], g.p))
        if moved == NO_BLOCK:
            return block                # memory is used up: what is stored competes
        if moved != block:
            block = moved
            hang(g, path, depth, block)
        slots[i] = node_at(&g.tree, block).n - 1
    return block


cdef void measure(const Grove* g, double* spread) noexcept nogil:
    """Standard deviation of the values so far, by seat; one guess stands in at the beginning."""
    cdef int i
    cdef double mean, variance
    for i in range(6):
        mean = g.total[i] / g.seen if g.seen else 0.0
        variance = g.square[i] - g.total[i] * mean
        spread[i] = sqrt(((variance if variance > 0.0 else 0.0) + FIRST_VARIANCE) / (g.seen + 1.0))


cdef void redeal(State* s, int seat, Rng* rng) noexcept nogil:
    """Another hand for the seat, of as many cards out of its own and the deck's."""
    cdef const Deck* d = &DECKS[s.pub.deck]
    cdef CardSet* hand = &s.sec.zone[Z_HAND + seat]
    cdef CardSet* deck = &s.sec.zone[Z_DECK]
    cdef int n = cs_size(hand[0]), left = n, kind
    while hand[0]:
        kind = d.kind_of[lowest_bit(hand[0])]
        hand[0] = cs_remove(hand[0], d.first[kind], d.count[kind])
        deck[0] = cs_add(deck[0], d.first[kind], d.count[kind])
    while left:
        kind = d.kind_of[cs_nth(deck[0], rng_below(rng, cs_size(deck[0])))]
        deck[0] = cs_remove(deck[0], d.first[kind], d.count[kind])
        hand[0] = cs_add(hand[0], d.first[kind], d.count[kind])
        left -= 1


cdef void iterate(Grove* g) noexcept nogil:
    cdef State s
    cdef Ctx ctx
    cdef ActionList list
    cdef uint64_t keys[512]
    cdef uint16_t slots[512]
    cdef Step path[512]
    cdef Clock clock
    cdef Pure pure
    cdef double shares[6]
    cdef double spread[6]
    cdef Frame f
    cdef Edge* e
    cdef uint32_t block = g.tree.root
    cdef int depth = 0, i, n, cls, round_turns, until, own
    cdef int other = MAX_DEPTH          # from this depth on the asker holds another hand
    cdef bint leaf = False, mine, learned = False
    ctx.sink = NULL
    ctx.rng = &g.rng
    root_world(g.root, &g.rng, &s)
    own = s.pub.seat[g.asker].team
    measure(g, spread)
    clock.seat = s.pub.turn
    clock.turns = 0
    pure.n = 0 if g.seat == g.asker else -1     # what is sure for others hangs on their cards
    pure.seat = g.seat
    while not s.pub.over and not leaf and depth < MAX_DEPTH:
        f = s.pub.stack[s.pub.depth - 1]
        cls = KINDS[f.kind].cls
        g.steps += 1
        if cls == K_CHANCE:
            pure.n = -1
            list.n = 1
            list.act[0] = sample(&s, &g.rng)
            if not (f.kind == C_DICE and g.p.key_dice):
                apply(&s, &ctx, list.act[0])
                clock_note(&clock, &s)
                continue
            f.seat = NONE
        else:
            legal(&s, &list)
            if list.n == 1 and cls != K_HIDDEN and depth:   # the root is asked for in any case
                apply(&s, &ctx, list.act[0])
                clock_note(&clock, &s)
                continue
            if g.p.opponents == BY_POLICY and depth and s.pub.seat[f.seat].team != own:
                pure.n = -1
                i = roulette(&s, &list, g.p, &g.rng) if list.n > 1 else 0
                apply(&s, &ctx, list.act[i])
                clock_note(&clock, &s)
                continue
            if g.p.opponents == REDEAL and g.done % g.p.redeal == 1 and other == MAX_DEPTH and s.pub.seat[f.seat].team != own:
                other = depth
                pure.n = -1
                redeal(&s, g.asker, &g.rng)
        # a node: one more on the second visit of the edge above it
        if block == NO_BLOCK:
            block = node_new(&g.tree, list.n + 2)
            if block == NO_BLOCK:
                break
            hang(g, path, depth, block)
        n = list.n
        for i in range(n):
            keys[i] = edge_key(f.kind, f.seat, list.act[i])
        if match(&g.tree, block, keys, n, slots):
            block = store(g, path, depth, block, &s, &list, keys, slots)
        i = select(&g.tree, block, slots, n, g.p, spread[f.seat] if f.seat != NONE else 0.0,
                   rng_next(&g.rng))
        if i < 0:
            break
        path[depth].block = block
        path[depth].slot = slots[i]
        path[depth].seat = f.seat
        depth += 1
        if cls != K_CHANCE:
            pure_note(&pure, &f, list.act[i])
        e = edge_at(&g.tree, block, slots[i])
        leaf = e.visits == 0
        block = e.child
        apply(&s, &ctx, list.act[i])
        clock_note(&clock, &s)
    # the cut: whole rounds after the root, so that every rival has had a turn
    # and every iteration is judged at the same hour
    if not s.pub.over:
        round_turns = g.p.rounds * s.pub.n_seats
        until = (clock.turns // round_turns + 1) * round_turns
        g.steps += playout(&s, &ctx, g.p, &clock, until, &pure)
    if s.pub.over and pure.n > 0 and s.pub.winners >> g.seat & 1:
        g.solution = pure
        g.stop = BY_SOLUTION
        value(&s, g.p, g.won)
    value(&s, g.p, shares)
    for i in range(depth):
        if g.p.opponents == REDEAL and path[i].seat != NONE:
            # what we learn comes from our own hand, what they learn from another
            mine = s.pub.seat[path[i].seat].team == own
            if mine == (other < MAX_DEPTH):
                continue
        if other < MAX_DEPTH and i < other:
            continue
        learned |= i == 0
        e = edge_at(&g.tree, path[i].block, path[i].slot)
        e.visits += 1
        node_at(&g.tree, path[i].block).visits += 1
        if path[i].seat != NONE:
            e.sum += shares[path[i].seat]
    g.depth += depth
    g.done += 1
    if depth and not learned:           # nothing for the root
        return
    g.seen += 1
    for i in range(s.pub.n_seats):
        g.total[i] += shares[i]
        g.square[i] += shares[i] * shares[i]
        if depth:
            g.by_edge[path[0].slot][i] += shares[i]


cdef void grow(Grove* g) noexcept nogil:
    """Iterates until the budget, the time, a cancel or a sure win ends it."""
    g.stop = RUNNING
    while g.stop == RUNNING:
        if g.cancel[0]:
            g.stop = BY_CANCEL
        elif g.done >= g.budget:
            g.stop = BY_ITERATIONS
        elif g.deadline and now_ns() >= g.deadline:
            g.stop = BY_TIME
        else:
            iterate(g)
