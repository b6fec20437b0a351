"""Playing on from a position without a tree, to the cut or to the end."""
from rootai_core.ids cimport *
from rootai_core.action cimport *
from rootai_core.rng cimport rng_below
from rootai_core.state cimport State, Frame
from rootai_core.hooks cimport Ctx, KINDS, K_CHANCE, K_HIDDEN
from rootai_core.engine cimport legal, apply
from rootai_core.rules.chance cimport sample
from rootai_core.search.params cimport SearchParams
from rootai_core.search.policy cimport roulette


cdef int playout(State* s, Ctx* ctx, const SearchParams* p, Clock* clock, int until, Pure* pure) noexcept nogil:
    """Plays by the policy until the turn with that number begins; returns the steps taken.

    The cut lies at the end of a turn, never within: points come in bursts, and
    a position in the middle of one flatters whoever is about to move.
    """
    cdef ActionList list
    cdef Frame* f
    cdef int steps = 0, i, cls
    while not s.pub.over and steps < p.max_steps:
        f = &s.pub.stack[s.pub.depth - 1]
        cls = KINDS[f.kind].cls
        steps += 1
        if cls == K_CHANCE:
            pure.n = -1
            apply(s, ctx, sample(s, ctx.rng))
        else:
            legal(s, &list)
            i = 0
            if list.n != 1:
                i = roulette(s, &list, p, ctx.rng)
            if list.n != 1 or cls == K_HIDDEN:
                pure_note(pure, f, list.act[i])
            apply(s, ctx, list.act[i])
        clock_note(clock, s)
        if clock.turns >= until:
            break
    return steps


cdef void play_random(State* s, Ctx* ctx, int rounds, Tally* tally) noexcept nogil:
    """Uniformly random answers until the game or that many more rounds end; counts what happened."""
    cdef ActionList list
    cdef int last = s.pub.round + rounds
    while not s.pub.over and s.pub.round < last:
        tally.steps += 1
        if KINDS[s.pub.stack[s.pub.depth - 1].kind].cls == K_CHANCE:
            tally.chances += 1
            apply(s, ctx, sample(s, ctx.rng))
            continue
        legal(s, &list)
        if list.n == 1:
            tally.forced += 1
            apply(s, ctx, list.act[0])
        else:
            tally.decisions += 1
            tally.options += list.n
            if list.n > tally.widest:
                tally.widest = list.n
            apply(s, ctx, list.act[rng_below(ctx.rng, list.n)])
