"""Whole games and playouts without a tree: for benches and first sanity tables."""
from libc.stdint cimport int64_t, uint64_t
from libc.string cimport memset
from rootai_core.ids cimport *
from rootai_core.action cimport *
from rootai_core.rng cimport Rng, rng_seed
from rootai_core.state cimport State, Frame
from rootai_core.hooks cimport Ctx
from rootai_core.engine cimport legal
from rootai_core.game cimport Game
from rootai_core.search.grove cimport now_ns
from rootai_core.search.params cimport Params
from rootai_core.search.playout cimport Clock, Pure, Tally, playout, play_random
from rootai_core.search.policy cimport preference
from rootai_core.search.source cimport Source, root_world
from rootai_core.search.value cimport value, points


def random_game(uint64_t seed, factions=(0, 1), int map=0, int deck=0, bytes law=b"", int first=0, int rounds=1000):
    """A new game played by uniformly random legal answers until it or that many rounds end.

    Returns {decisions (more than one option), options (their sum), widest,
    forced, chances, steps (all together), rounds, winners (seats), finished,
    elapsed_ns}.
    """
    from rootai_core.game import Game as Table
    cdef Game g = Table.new(list(factions), map=map, deck=deck, law=law, first=first)
    cdef State s = g.s
    cdef Rng rng
    cdef Ctx ctx
    cdef Tally tally
    cdef int64_t begin = now_ns()
    rng_seed(&rng, seed)
    ctx.sink = NULL
    ctx.rng = &rng
    memset(&tally, 0, sizeof(Tally))
    with nogil:
        play_random(&s, &ctx, rounds + 1, &tally)
    return {
        "decisions": tally.decisions, "options": tally.options, "widest": tally.widest, "forced": tally.forced,
        "chances": tally.chances, "steps": tally.steps, "rounds": s.pub.round, "finished": bool(s.pub.over),
        "winners": [i for i in range(s.pub.n_seats) if s.pub.winners >> i & 1],
        "scores": [s.pub.seat[i].score for i in range(s.pub.n_seats)], "elapsed_ns": now_ns() - begin,
    }


def bench_playouts(position, int n, uint64_t seed=0, dict params=None, bint whole=False):
    """n playouts by the policy from a position, each from a world of its own, to the cut (``whole``: to the end).

    Returns {steps, finished, values (mean by seat), elapsed_ns}.
    """
    cdef Source source = Source(position)
    cdef Params p = Params(params)
    cdef State s
    cdef Rng rng
    cdef Ctx ctx
    cdef Clock clock
    cdef Pure pure
    cdef double v[6]
    cdef double total[6]
    cdef long steps = 0, finished = 0
    cdef int j
    cdef int64_t begin = now_ns()
    rng_seed(&rng, seed)
    ctx.sink = NULL
    ctx.rng = &rng
    memset(total, 0, sizeof(total))
    if whole:
        p.p.rounds = 100
        p.p.max_steps = 1 << 20
    with nogil:
        for _ in range(n):
            root_world(&source.r, &rng, &s)
            clock.seat = s.pub.turn
            clock.turns = 0
            pure.n = -1
            steps += playout(&s, &ctx, &p.p, &clock, p.p.rounds * s.pub.n_seats, &pure)
            finished += s.pub.over
            value(&s, &p.p, v)
            for j in range(s.pub.n_seats):
                total[j] += v[j]
    return {
        "steps": steps, "finished": finished, "values": [total[j] / n for j in range(source.n_seats)],
        "elapsed_ns": now_ns() - begin,
    }


def evaluate(position, uint64_t seed=0, dict params=None):
    """(values, points) by seat of one world of the position."""
    cdef Source source = Source(position)
    cdef Params p = Params(params)
    cdef State s
    cdef Rng rng
    cdef double v[6]
    rng_seed(&rng, seed)
    root_world(&source.r, &rng, &s)
    value(&s, &p.p, v)
    return [v[i] for i in range(s.pub.n_seats)], [points(&s, i, &p.p) for i in range(s.pub.n_seats)]


def preferences(position, uint64_t seed=0, dict params=None):
    """{action: weight} of the pending decision."""
    cdef Source source = Source(position)
    cdef Params p = Params(params)
    cdef State s
    cdef Rng rng
    cdef ActionList out
    cdef Frame f
    rng_seed(&rng, seed)
    root_world(&source.r, &rng, &s)
    legal(&s, &out)
    f = s.pub.stack[s.pub.depth - 1]
    return {out.act[i]: preference(&s, &f, out.act[i], &p.p) for i in range(out.n)}
