"""Random whole games in C: for the benches and for the hunt after broken invariants.

``run_games`` plays uniformly, or leaning towards answers that have been rare so
far, and counts what was seen. It keeps no State of its own: a broken game is
named by its seed, and ``replay_broken`` plays it again up to the fault.
"""
from libc.stdint cimport uint64_t, uint32_t, uint8_t
from libc.string cimport memset, memcmp
from rootai_core.ids cimport *
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame
from rootai_core.hooks cimport Ctx, Sink
from rootai_core.rng cimport Rng, rng_seed, rng_below
from rootai_core.engine cimport new_game, settle, legal, apply, at_hidden, advance_real
from rootai_core.invariants cimport broken
from rootai_core.invariants import NAMES
from rootai_core import registry as _registry  # noqa: F401  (fills the tables)

cdef enum:
    ROUND_CAP = 100             # the driver's stop, counted in `unfinished`
    STEP_CAP = 200000

cdef struct Census:
    uint64_t games
    uint64_t unfinished
    uint64_t choices            # decisions with more than one option
    uint64_t forced             # decisions with one
    uint64_t rounds
    uint64_t wins[6]
    uint64_t wins_of[8]         # by faction
    uint64_t dead_ends
    uint64_t broken
    uint64_t unsorted           # lists with a doubled action
    uint64_t first_bad          # number of the first game that broke
    uint64_t widest             # most options of one decision
    uint64_t deepest            # most frames on the stack
    uint64_t kind[192]          # decisions by FrameKind
    uint64_t act[256]           # answers by ActionKind
    uint64_t effect[64]         # ACT_EFFECT by Effect
    uint64_t craft[64]          # ACT_CRAFT by card kind
    uint64_t verb[32]


cdef void setup_game(State* s, Ctx* ctx, Rng* rng, const uint8_t* factions, int n, const uint8_t* law) noexcept nogil:
    new_game(s, ctx, 0, 0, n, factions, law)


cdef int choose(const ActionList* list, const Frame* f, Census* seen, Rng* rng, bint lean) noexcept nogil:
    """Uniform, or half the time the answer of the kind seen least."""
    cdef int i, best = 0
    cdef uint64_t n, least = <uint64_t>-1
    cdef uint64_t* at
    if not lean or rng_below(rng, 2):
        return rng_below(rng, list.n)
    best = rng_below(rng, list.n)
    for i in range(list.n):
        n = tally(seen, list.act[i])[0]
        if n < least:
            least = n
            best = i
    return best


cdef uint64_t* tally(Census* seen, Action a) noexcept nogil:
    if act_kind(a) == ACT_EFFECT:
        return &seen.effect[act_a(a) & 63]
    if act_kind(a) == ACT_CRAFT:
        return &seen.craft[act_a(a) & 63]
    if act_kind(a) == ACT_VERB:
        return &seen.verb[act_a(a) & 31]
    return &seen.act[act_kind(a)]


cdef bint doubled(ActionList* list) noexcept nogil:
    cdef int i
    sort_actions(list)
    for i in range(1, list.n):
        if list.act[i] == list.act[i - 1]:
            return True
    return False


cdef int one_game(State* s, Ctx* ctx, Census* seen, bint check, bint lean) noexcept nogil:
    """Plays on to the end; returns the invariants broken, -1 for a dead end."""
    cdef ActionList list
    cdef Frame f
    cdef Action a
    cdef int bad = 0, steps = 0
    while True:
        settle(s, ctx)
        if s.pub.over:
            return 0
        if s.pub.round > ROUND_CAP or steps > STEP_CAP:
            seen.unfinished += 1
            return 0
        steps += 1
        legal(s, &list)
        f = s.pub.stack[s.pub.depth - 1]
        if list.n == 0:
            return -1
        if check:
            bad = broken(s)
            if bad:
                return bad
            if doubled(&list):
                seen.unsorted += 1
        seen.kind[f.kind] += 1
        if <uint64_t>list.n > seen.widest:
            seen.widest = list.n
        if s.pub.depth > seen.deepest:
            seen.deepest = s.pub.depth
        if list.n == 1:
            seen.forced += 1
            a = list.act[0]
        else:
            seen.choices += 1
            a = list.act[choose(&list, &f, seen, ctx.rng, lean)]
        seen.act[act_kind(a)] += act_kind(a) == ACT_EFFECT or act_kind(a) == ACT_CRAFT or act_kind(a) == ACT_VERB
        tally(seen, a)[0] += 1
        apply(s, ctx, a)


cdef dict report(Census* c):
    return {
        "games": c.games, "unfinished": c.unfinished, "choices": c.choices, "forced": c.forced,
        "rounds": c.rounds, "dead_ends": c.dead_ends, "broken": c.broken, "doubled": c.unsorted,
        "first_bad": c.first_bad, "widest": c.widest, "deepest": c.deepest,
        "wins_by_seat": [c.wins[i] for i in range(6)], "wins_by_faction": [c.wins_of[i] for i in range(8)],
        "kinds": {i: c.kind[i] for i in range(192) if c.kind[i]},
        "actions": {i: c.act[i] for i in range(256) if c.act[i]},
        "effects": {i: c.effect[i] for i in range(64) if c.effect[i]},
        "crafts": {i: c.craft[i] for i in range(64) if c.craft[i]},
        "verbs": {i: c.verb[i] for i in range(32) if c.verb[i]},
    }


def run_games(list tables, uint64_t seed, uint64_t games, bint check=True, bint lean=False, int high_scores=0):
    """Plays ``games`` random games and counts what was seen.

    ``tables``: [(factions by seat, law bytes)], taken in turn; game i has the
    seed ``seed + i``. ``high_scores``: starting scores are drawn below it, which
    brings ends and dominance within reach. Releases the GIL game by game.
    """
    cdef Census seen
    cdef State s
    cdef Ctx ctx
    cdef Rng rng
    cdef uint64_t i
    cdef int j, bad, n
    cdef uint8_t factions[6]
    cdef uint8_t law[48]
    memset(&seen, 0, sizeof(Census))
    ctx.sink = NULL
    ctx.rng = &rng
    for i in range(games):
        line, flags = tables[i % len(tables)]
        n = len(line)
        memset(law, 0, sizeof(law))
        for j in range(n):
            factions[j] = line[j]
        for j in range(len(flags)):
            law[j] = flags[j]
        with nogil:
            rng_seed(&rng, seed + i)
            setup_game(&s, &ctx, &rng, factions, n, law)
            if high_scores:
                for j in range(n):
                    s.pub.seat[j].score = rng_below(&rng, high_scores)
            bad = one_game(&s, &ctx, &seen, check, lean)
            seen.games += 1
            seen.rounds += s.pub.round
            if bad < 0:
                seen.dead_ends += 1
            elif bad:
                seen.broken += 1
            if bad and seen.dead_ends + seen.broken == 1:
                seen.first_bad = i
            for j in range(n):
                if s.pub.winners >> j & 1:
                    seen.wins[j] += 1
                    seen.wins_of[s.pub.seat[j].faction] += 1
        if bad:
            out = report(&seen)
            out["fault"] = {"game": i, "factions": list(line), "broken": [
                name for j, name in enumerate(NAMES) if bad > 0 and bad >> j & 1],
                "kind": s.pub.stack[s.pub.depth - 1].kind, "round": s.pub.round, "state": (<char*>&s)[:sizeof(State)]}
            return out
    return report(&seen)


def steps_per_second_probe(list tables, uint64_t seed, uint64_t games):
    """Uniform games on the fast path of playouts: (real choices, all decisions, rounds, finished)."""
    cdef State s
    cdef Ctx ctx
    cdef Rng rng
    cdef ActionList list
    cdef uint64_t i, choices = 0, rounds = 0, finished = 0
    cdef int j, n
    cdef uint8_t factions[6]
    cdef uint8_t law[48]
    ctx.sink = NULL
    ctx.rng = &rng
    for i in range(games):
        line, flags = tables[i % len(tables)]
        n = len(line)
        memset(law, 0, sizeof(law))
        for j in range(n):
            factions[j] = line[j]
        for j in range(len(flags)):
            law[j] = flags[j]
        with nogil:
            rng_seed(&rng, seed + i)
            setup_game(&s, &ctx, &rng, factions, n, law)
            while True:
                advance_real(&s, &ctx, &list)
                if list.n == 0 or s.pub.round > ROUND_CAP:
                    break
                choices += 1
                apply(&s, &ctx, list.act[rng_below(&rng, list.n)])
            rounds += s.pub.round
            finished += s.pub.over
    return choices, rounds, finished
