"""Nodes, edges and the bandit that chooses among them; knows nothing of the game."""
from libc.math cimport sqrt, log, pow
from libc.stdlib cimport malloc, free
from libc.string cimport memset, memcpy
from rootai_core.rng cimport Rng, rng_seed, rng_next
from rootai_core.search.params cimport Params, SearchParams, UCB


# ---------------------------------------------------------------- memory
cdef bint tree_open(Tree* t, uint64_t bytes) noexcept nogil:
    """Takes the memory, which the system hands out page by page as the tree grows; False: there is none."""
    cdef uint64_t size = bytes // sizeof(Unit), most = (<uint64_t>1 << 32) - 16
    memset(t, 0, sizeof(Tree))
    if size > most:
        size = most
    if size < 2:
        size = 2
    t.unit = <Unit*>malloc(size * sizeof(Unit))
    if t.unit == NULL:
        return False
    t.size = <uint32_t>size
    t.used = 1
    return True


cdef void tree_close(Tree* t) noexcept nogil:
    free(t.unit)
    t.unit = NULL


cdef int rounded(int room) noexcept nogil:
    room = (room + 3) & ~3
    return 4 if room < 4 else (508 if room > 508 else room)


cdef uint32_t block_new(Tree* t, int room) noexcept nogil:
    """A node with room for edges (a multiple of 4); NO_BLOCK when memory is used up."""
    cdef uint32_t block = t.spare[room >> 2]
    if block != NO_BLOCK:
        t.spare[room >> 2] = t.unit[block].edge.child
    elif t.size - t.used > <uint32_t>room:
        block = t.used
        t.used += room + 1
    else:
        t.full = 1
        return NO_BLOCK
    memset(&t.unit[block], 0, sizeof(Unit))
    t.unit[block].node.room = room
    return block


cdef uint32_t node_new(Tree* t, int choices) noexcept nogil:
    """An empty node with room for that many edges at first; NO_BLOCK when memory is used up."""
    cdef uint32_t block = block_new(t, rounded(choices))
    t.nodes += block != NO_BLOCK
    return block


cdef uint32_t edge_new(Tree* t, uint32_t block, uint64_t key, float prior) noexcept nogil:
    """Adds an edge behind the others. Returns the node's block, which may be another now, or NO_BLOCK."""
    cdef Node* node = node_at(t, block)
    cdef uint32_t bigger
    cdef Edge* e
    cdef int room = node.room, n = node.n
    if n == room:
        bigger = block_new(t, rounded(room + (room >> 1) + 1)) if room < 508 else NO_BLOCK
        if bigger == NO_BLOCK:
            return NO_BLOCK
        room = t.unit[bigger].node.room
        memcpy(&t.unit[bigger], &t.unit[block], (n + 1) * sizeof(Unit))
        t.unit[bigger].node.room = room
        room = t.unit[block].node.room
        t.unit[block].edge.child = t.spare[room >> 2]
        t.spare[room >> 2] = block
        block = bigger
        node = node_at(t, block)
    e = edge_at(t, block, n)
    memset(e, 0, sizeof(Edge))
    e.key = key
    e.prior = prior
    node.n += 1
    return block


cdef int match(Tree* t, uint32_t block, const uint64_t* keys, int n, uint16_t* slots) noexcept nogil:
    """Finds the edge of each key, NO_EDGE where there is none. Returns how many are missing.

    Lists of answers come in nearly the order in which they came before, so the
    edge behind the last one found is nearly always the right one.
    """
    cdef int i, edges = node_at(t, block).n, at = 0, missing = 0
    cdef Edge* e = edge_at(t, block, 0)
    for i in range(n):
        slots[i] = NO_EDGE
        for _ in range(edges):
            if at >= edges:
                at = 0
            if e[at].key == keys[i]:
                slots[i] = at
                at += 1
                break
            at += 1
        missing += slots[i] == NO_EDGE
    return missing


# ---------------------------------------------------------------- the bandit
cdef inline uint64_t mixed(uint64_t x) noexcept nogil:
    x = (x ^ (x >> 31)) * <uint64_t>0x9E3779B97F4A7C15
    return x ^ (x >> 29)


cdef int select(Tree* t, uint32_t block, const uint16_t* slots, int n, const SearchParams* p,
                double spread, uint64_t salt) noexcept nogil:
    """The legal edge to follow, as an index of `slots`; -1 if none of them is stored.

    Every legal edge becomes available once more. `spread` is how far the values
    scatter: what exploration is measured in, so that it neither drowns small
    differences in a lost position nor vanishes among large ones. Ties are broken by a hash with
    `salt`: the order in which answers were generated plays no part.
    """
    cdef Edge* first = edge_at(t, block, 0)
    cdef Edge* e
    cdef int i, chosen = -1, opened = 0, stored = 0, limit = n
    cdef double total = 0.0, seen = 0.0, sum = 0.0, visits = 0.0, unvisited, flat, scale, prior, q, u, best = -1e300
    cdef double c = p.c * spread
    cdef uint64_t tie, best_tie = 0
    for i in range(n):
        if slots[i] == NO_EDGE:
            continue
        e = &first[slots[i]]
        e.available += 1
        stored += 1
        total += e.prior
        if e.visits:
            opened += 1
            visits += e.visits
            sum += e.sum
            seen += e.prior
    if stored == 0:
        return -1
    scale = (1.0 - p.prior_flat) / total if total > 0.0 else 0.0
    flat = (p.prior_flat if total > 0.0 else 1.0) / stored
    # an edge never tried is thought a little worse than those that were, the
    # more of the prior they carry
    unvisited = sum / visits - p.fpu * spread * sqrt(seen * scale + flat * opened) if visits > 0.0 else 0.0
    if stored > p.widen_from:
        limit = <int>(p.widen_c * pow(visits + 1.0, p.widen_power))
    for i in range(n):
        if slots[i] == NO_EDGE:
            continue
        e = &first[slots[i]]
        if e.visits == 0 and opened >= limit:
            continue
        prior = e.prior * scale + flat
        q = e.sum / e.visits if e.visits else unvisited
        if p.rule == UCB:
            u = c * (sqrt(log(e.available + 1.0) / (e.visits + 1.0)) + prior / (e.visits + 1.0))
        else:
            u = c * prior * sqrt(<double>e.available) / (e.visits + 1.0)
        q += u
        if q >= best:
            tie = mixed(e.key ^ salt)
            if q > best or chosen < 0 or tie > best_tie:
                best = q
                best_tie = tie
                chosen = i
    return chosen


# ---------------------------------------------------------------- for tests
cdef class Bandit:
    """The tree without the game, one step at a time: tests play toy games on it."""

    cdef Tree t
    cdef Params params
    cdef Rng rng

    def __init__(self, dict params=None, uint64_t seed=0, uint64_t memory_bytes=1 << 20):
        self.params = Params(params)
        rng_seed(&self.rng, seed)
        if not tree_open(&self.t, memory_bytes):
            raise MemoryError("tree")
        self.t.root = node_new(&self.t, 4)

    def __dealloc__(self):
        tree_close(&self.t)

    @property
    def root(self):
        return self.t.root

    @property
    def full(self):
        return bool(self.t.full)

    @property
    def bytes(self):
        return self.t.used * sizeof(Unit)

    def choose(self, uint32_t block, int kind, int seat, list actions, list priors=None):
        """(block, slot, index) of the edge to follow; slot None if memory is used up."""
        cdef uint64_t keys[MAX_CHOICES]
        cdef uint16_t slots[MAX_CHOICES]
        cdef int i, n = len(actions), at
        cdef uint32_t moved
        for i in range(n):
            keys[i] = edge_key(kind, seat, actions[i])
        if match(&self.t, block, keys, n, slots):
            for i in range(n):
                if slots[i] == NO_EDGE:
                    moved = edge_new(&self.t, block, keys[i], priors[i] if priors else 1.0)
                    if moved != NO_BLOCK:
                        block = moved
                        slots[i] = node_at(&self.t, block).n - 1
        at = select(&self.t, block, slots, n, &self.params.p, 1.0, rng_next(&self.rng))
        return (block, None, None) if at < 0 else (block, slots[at], at)

    def child(self, uint32_t block, int slot, int choices=4):
        """The node behind an edge, made if need be; 0 if memory is used up."""
        cdef Edge* e = edge_at(&self.t, block, slot)
        if e.child == NO_BLOCK:
            e.child = node_new(&self.t, choices)
        return e.child

    def link(self, uint32_t block, int slot, uint32_t child):
        """Tells an edge that its node lies elsewhere now."""
        edge_at(&self.t, block, slot).child = child

    def add(self, uint32_t block, int slot, double value, uint32_t times=1):
        """Backs a value up into one edge and its node."""
        cdef Edge* e = edge_at(&self.t, block, slot)
        for _ in range(times):
            e.visits += 1
            e.sum += value
            node_at(&self.t, block).visits += 1

    def edges(self, uint32_t block):
        """[{kind, seat, action, visits, available, mean, prior, child}] of a node."""
        cdef int i
        cdef Edge* e
        out = []
        for i in range(node_at(&self.t, block).n):
            e = edge_at(&self.t, block, i)
            out.append({
                "kind": key_kind(e.key), "seat": key_seat(e.key), "action": key_action(e.key),
                "visits": e.visits, "available": e.available, "mean": e.sum / e.visits if e.visits else None,
                "prior": e.prior, "child": e.child,
            })
        return out

    def visits(self, uint32_t block):
        return node_at(&self.t, block).visits
