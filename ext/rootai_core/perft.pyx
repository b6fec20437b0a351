"""Counting what can happen: sequences of answers and outcomes to a depth.

There is no outside oracle for these numbers; they are frozen so that a change
of rules or of their splitting into decisions shows at once, and ``divide``
names the first answer below which two versions differ.
"""
from libc.stdint cimport uint64_t
from rootai_core.action cimport *
from rootai_core.state cimport State
from rootai_core.hooks cimport Ctx
from rootai_core.engine cimport legal, apply
from rootai_core.game cimport Game


cdef uint64_t count(const State* s, int depth) noexcept nogil:
    cdef State next
    cdef ActionList list
    cdef Ctx ctx
    cdef uint64_t n = 0
    cdef int i
    ctx.sink = NULL
    ctx.rng = NULL
    if depth == 0 or s.pub.over:
        return 1
    legal(s, &list)
    if depth == 1:
        return list.n
    for i in range(list.n):
        next = s[0]
        apply(&next, &ctx, list.act[i])
        n += count(&next, depth - 1)
    return n


def perft(Game game, int depth):
    """Sequences of ``depth`` answers and outcomes of chance from here; shorter ones where the game ends.

    Raises ValueError for a depth outside 0-12 (the stack holds one State a level).
    """
    if not 0 <= depth <= 12:
        raise ValueError(f"depth: expected 0-12, found {depth}")
    cdef State s = game.s
    cdef uint64_t n
    with nogil:
        n = count(&s, depth)
    return n


def divide(Game game, int depth):
    """{first answer: sequences below it}, sorted by answer."""
    if not 1 <= depth <= 12:
        raise ValueError(f"depth: expected 1-12, found {depth}")
    cdef ActionList list
    cdef State next
    cdef Ctx ctx
    cdef int i
    ctx.sink = NULL
    ctx.rng = NULL
    out = {}
    legal(&game.s, &list)
    sort_actions(&list)
    for i in range(list.n):
        next = game.s
        apply(&next, &ctx, list.act[i])
        out[list.act[i]] = count(&next, depth - 1)
    return out
