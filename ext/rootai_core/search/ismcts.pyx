"""The Python face of the search: one call in, one dict out.

The answer is a function of (position, parameters, seed, iterations, trees):
threads only say who grows which tree, and the trees are merged in order.
"""
import threading

from libc.stdint cimport int64_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free
from rootai_core.ids cimport *
from rootai_core.action cimport *
from rootai_core.rng cimport Rng, rng_seed
from rootai_core.state cimport State, Frame
from rootai_core.hooks cimport Ctx
from rootai_core.engine cimport legal, apply, at_chance, at_hidden
from rootai_core.search.params cimport Params
from rootai_core.search.tree cimport *
from rootai_core.search.grove cimport *
from rootai_core.search.policy cimport preference
from rootai_core.search.source cimport Source, root_world
from rootai_core.search.value cimport value

STOPPED_BY = {BY_ITERATIONS: "iterations", BY_TIME: "time", BY_CANCEL: "cancel", BY_SOLUTION: "solved"}
DEFAULT_MEMORY = 256 << 20
# Visits of an edge, as a part of the most visited one's, from which its value is trusted.
TRUSTED = 0.1
cdef int NOT_CANCELLED = 0


cdef class CancelFlag:
    """Set from any thread; a search that was given it stops before its next iteration."""

    def set(self):
        self.flag = 1

    @property
    def is_set(self):
        return self.flag != 0


cdef class Forest:
    """The trees of one search."""

    cdef Grove* grove
    cdef int trees
    cdef int threads
    cdef int64_t begin
    cdef int64_t deadline
    cdef Source source
    cdef Params params
    cdef CancelFlag cancel
    cdef object lock
    cdef int next

    def __init__(self, Source source, Params params, uint64_t seed, uint64_t iterations, int64_t deadline,
                 uint64_t memory, int trees, int threads, CancelFlag cancel, int64_t begin):
        cdef int i
        cdef Grove* g
        self.source = source
        self.params = params
        self.cancel = cancel
        self.trees = trees
        self.threads = threads if threads < trees else trees
        self.begin = begin
        self.deadline = deadline
        self.lock = threading.Lock()
        self.grove = <Grove*>calloc(trees, sizeof(Grove))
        if self.grove == NULL:
            raise MemoryError("search")
        memory //= trees
        memory = memory - sizeof(Grove) if memory > sizeof(Grove) else 0
        for i in range(trees):
            g = &self.grove[i]
            g.root = &source.r
            g.p = &params.p
            g.cancel = &self.cancel.flag if cancel is not None else &NOT_CANCELLED
            g.budget = iterations // trees + (<uint64_t>i < iterations % trees)
            g.seat = source.seat
            g.asker = source.asker
            rng_seed(&g.rng, seed + i)
            if not tree_open(&g.tree, memory):
                raise MemoryError(f"search: {memory} bytes for a tree")
            g.tree.root = node_new(&g.tree, 32)

    def __dealloc__(self):
        cdef int i
        if self.grove != NULL:
            for i in range(self.trees):
                tree_close(&self.grove[i].tree)
            free(self.grove)

    def work(self):
        """Grows trees until none is left to grow."""
        cdef int i, lap, laps = (self.trees + self.threads - 1) // self.threads
        cdef Grove* g
        while True:
            with self.lock:
                i = self.next
                self.next += 1
            if i >= self.trees:
                return
            g = &self.grove[i]
            if self.deadline:           # trees that wait for others share the time with them
                lap = i // self.threads + 1
                g.deadline = self.begin + (self.deadline - self.begin) * lap // laps
            with nogil:
                grow(g)

    def run(self):
        helpers = []
        for _ in range(self.threads - 1):
            helper = threading.Thread(target=self.work, daemon=True)
            try:
                helper.start()
            except RuntimeError:        # no more threads: this one does the rest
                break
            helpers.append(helper)
        self.work()
        for helper in helpers:
            helper.join()

    def root_table(self):
        """[(action, visits, availability, values by seat, prior)] of all trees together, best first."""
        cdef int i, slot, seat, n = self.source.n_seats
        cdef Grove* g
        cdef Edge* e
        merged = {}
        for i in range(self.trees):
            g = &self.grove[i]
            if g.tree.root == NO_BLOCK:     # not even memory for the root
                continue
            for slot in range(node_at(&g.tree, g.tree.root).n):
                e = edge_at(&g.tree, g.tree.root, slot)
                row = merged.setdefault(key_action(e.key), [0, 0, [0.0] * n, e.prior])
                row[0] += e.visits
                row[1] += e.available
                for seat in range(n):
                    row[2][seat] += g.by_edge[slot][seat]
        total = sum(row[3] for row in merged.values()) or 1.0
        table = [
            (action, visits, available, tuple(v / visits if visits else 0.0 for v in sums), prior / total)
            for action, (visits, available, sums, prior) in merged.items()
        ]
        seat = self.source.seat
        return sorted(table, key=lambda row: (-row[1], -row[3][seat], row[0]))

    def line(self, uint32_t first):
        """[(seat, kind, action, visits)]: the most visited answers from the root on, the first one given."""
        cdef int i, slot
        cdef Edge* e
        cdef Grove* g
        at = [self.grove[i].tree.root for i in range(self.trees)]
        out = []
        while any(at):
            visits = {}
            children = {}
            for i in range(self.trees):
                g = &self.grove[i]
                if at[i] == NO_BLOCK:
                    continue
                for slot in range(node_at(&g.tree, at[i]).n):
                    e = edge_at(&g.tree, at[i], slot)
                    if out or key_action(e.key) == first:
                        visits[e.key] = visits.get(e.key, 0) + e.visits
                        children.setdefault(e.key, [NO_BLOCK] * self.trees)[i] = e.child
            if not visits:
                break
            best = max(visits, key=lambda key: (visits[key], -key))
            if out and visits[best] < self.params.p.line_visits:
                break
            out.append((key_seat(best), key_kind(best), key_action(best), visits[best]))
            at = children[best]
        return out

    def solution(self):
        """(steps as line() gives them, values) of a sure win; None if no tree found one."""
        cdef int i, j
        cdef Grove* g
        for i in range(self.trees):
            g = &self.grove[i]
            if g.stop == BY_SOLUTION:
                line = [
                    (key_seat(g.solution.step[j]), key_kind(g.solution.step[j]), key_action(g.solution.step[j]), 0)
                    for j in range(g.solution.n)
                ]
                return line, [g.won[j] for j in range(self.source.n_seats)]
        return None

    def sums(self):
        cdef int i, seat, stop = 0
        cdef Grove* g
        out = {"iterations": 0, "seen": 0, "depth": 0, "steps": 0, "nodes": 0, "bytes": 0, "full": False}
        total = [0.0] * self.source.n_seats
        for i in range(self.trees):
            g = &self.grove[i]
            out["iterations"] += g.done
            out["seen"] += g.seen
            out["depth"] += g.depth
            out["steps"] += g.steps
            out["nodes"] += g.tree.nodes
            out["bytes"] += sizeof(Grove) + g.tree.used * sizeof(Unit)
            out["full"] |= g.tree.full != 0
            stop = max(stop, g.stop)
            for seat in range(self.source.n_seats):
                total[seat] += g.total[seat]
        out["stopped_by"] = STOPPED_BY[stop]
        out["total"] = total
        return out


def options(Source source, Params params, uint64_t seed, list shares):
    """Rows of a table without visits from one world, by prior; fills the values of that world."""
    cdef State s
    cdef Rng rng
    cdef ActionList out
    cdef Frame f
    cdef double v[6]
    cdef int i
    rng_seed(&rng, seed)
    root_world(&source.r, &rng, &s)
    legal(&s, &out)
    sort_actions(&out)
    f = s.pub.stack[s.pub.depth - 1]
    value(&s, &params.p, v)
    shares[:] = [v[i] for i in range(source.n_seats)]
    weights = [preference(&s, &f, out.act[i], &params.p) for i in range(out.n)]
    total = sum(weights) or 1.0
    rows = [(out.act[i], 0, 0, (0.0,) * source.n_seats, w / total) for i, w in enumerate(weights)]
    return sorted(rows, key=lambda row: (-row[4], row[0]))


def sure_steps(Source source, uint64_t seed, list line):
    """How many steps of the line the seat can take in a row before chance or somebody else speaks."""
    cdef State s
    cdef Rng rng
    cdef Ctx ctx
    cdef ActionList out
    cdef int i, n = 0
    cdef Action a
    rng_seed(&rng, seed)
    root_world(&source.r, &rng, &s)
    ctx.sink = NULL
    ctx.rng = &rng
    for seat, kind, step, _ in line:
        while True:
            if s.pub.over or at_chance(&s):
                return n
            legal(&s, &out)
            if out.n != 1 or at_hidden(&s) or n == 0:      # the root is part of the line in any case
                break
            apply(&s, &ctx, out.act[0])
        a = step
        if seat != source.seat or s.pub.stack[s.pub.depth - 1].seat != seat or s.pub.stack[s.pub.depth - 1].kind != kind:
            return n
        for i in range(out.n):
            if out.act[i] == a:
                break
        else:
            return n
        apply(&s, &ctx, a)
        n += 1
    return n


def choose(table, int seat, double lost):
    """The answer to give: most visits, then value, then the smaller number.

    When nothing promises the seat a chance of ``lost``, the trusted answer that
    leaves the best rival the least.
    """
    best = table[0]
    if best[1] == 0:
        return best
    trusted = [row for row in table if row[1] >= TRUSTED * best[1]]
    if max(row[3][seat] for row in trusted) >= lost:
        return best
    return min(trusted, key=lambda row: (max(v for i, v in enumerate(row[3]) if i != seat), -row[1], row[0]))


def search(position, params=None, uint64_t seed=0, int64_t iterations=-1, int64_t deadline_ns=0,
           uint64_t memory_bytes=DEFAULT_MEMORY, int trees=1, int threads=1, CancelFlag cancel=None, int lines=0):
    """Thinks about the pending decision of ``position`` (a View; a Game lets the search cheat).

    ``params``: a dict laid over the defaults, or Params made from one.
    ``iterations``: at most so many, over all trees; negative: no limit, 0: none.
    ``deadline_ns``: on CLOCK_MONOTONIC, 0: none. ``cancel``: a CancelFlag.
    Raises ValueError when there is nothing to decide or no limit is given.

    Returns a dict: ``action``; ``seat`` and ``kind`` of the decision; ``table`` =
    [(action, visits, availability, values by seat, prior)], best first; ``value``
    by seat; ``iterations`` run; ``nodes``, ``bytes``, ``full`` (memory used up);
    ``stopped_by`` iterations, time, cancel, solved (a sure win) or forced (one
    answer); ``line`` = [(seat, kind, action, visits)] of the main line, of which
    the first ``sure`` steps follow without chance or others; ``lines``: the main lines
    of the best ``lines`` answers, when asked for; mean ``depth`` and
    ``steps`` of an iteration; ``elapsed_ns``.
    """
    cdef int64_t begin = now_ns()
    cdef Source source = Source(position)
    cdef Params p = params if isinstance(params, Params) else Params(params)
    if not 1 <= trees <= 1024:
        raise ValueError(f"trees: expected 1-1024, found {trees}")
    if threads < 1:
        raise ValueError(f"threads: expected at least 1, found {threads}")
    if iterations < 0:
        if deadline_ns == 0 and cancel is None:
            raise ValueError("search: expected a limit of iterations or time, found none")
        iterations = 1 << 62
    shares = []
    known = options(source, p, seed, shares)
    # one answer needs no thought, but still a value
    forced = len(known) == 1
    if forced and iterations > p.p.forced:
        iterations = p.p.forced
    out = {"seat": source.seat, "kind": source.kind}
    forest = Forest(source, p, seed, iterations, deadline_ns, memory_bytes, trees, threads, cancel, begin)
    if iterations:
        forest.run()
    sums = forest.sums() if iterations else {
        "iterations": 0, "depth": 0, "steps": 0, "nodes": 0, "bytes": 0, "full": False, "stopped_by": "iterations"
    }
    n = sums["iterations"]
    total = sums.pop("total", None)
    seen = sums.pop("seen", 0)
    out.update(sums)
    out["depth"] = sums["depth"] / n if n else 0.0
    out["steps"] = sums["steps"] / n if n else 0.0
    out["value"] = [v / seen for v in total] if seen else shares
    table = forest.root_table() if n else []
    have = {row[0] for row in table}
    table += [row for row in known if row[0] not in have]
    out["table"] = table
    solution = forest.solution() if n else None
    if solution:
        out["line"], out["value"] = solution
        out["action"] = out["line"][0][2]
        out["sure"] = len(out["line"])
        out["stopped_by"] = "solved"
    else:
        out["action"] = choose(table, source.seat, p.p.lost)[0]
        out["line"] = forest.line(out["action"]) if n else []
        out["sure"] = sure_steps(source, seed, out["line"])
        if forced and out["stopped_by"] == "iterations":
            out["stopped_by"] = "forced"
    out["lines"] = [forest.line(row[0]) for row in table[:lines] if row[1]] if n else []
    out["elapsed_ns"] = now_ns() - begin
    return out
