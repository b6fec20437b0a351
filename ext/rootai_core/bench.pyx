"""Loops for the benches: what a clone, a deal and a step cost, beside a calibration.

Times are of this machine at this moment; quote them as ratios to ``memcpy_1k``.
"""
from libc.stdint cimport uint64_t, uint8_t
from libc.string cimport memcpy
from posix.time cimport clock_gettime, timespec, CLOCK_MONOTONIC
from rootai_core.state cimport State
from rootai_core.rng cimport Rng, rng_seed
from rootai_core.determinize cimport Plan, deal
from rootai_core.game cimport Game, View


cdef double now() noexcept nogil:
    cdef timespec t
    clock_gettime(CLOCK_MONOTONIC, &t)
    return <double>t.tv_sec * 1e9 + <double>t.tv_nsec


cdef extern from *:
    """
    static inline void rootai_keep(void *p) { __asm__ volatile("" : : "g"(p) : "memory"); }
    """
    void keep "rootai_keep"(void* p) noexcept nogil


def memcpy_1k(int n):
    """Nanoseconds of one hot copy of 1,024 bytes, mean of ``n``: the calibration loop."""
    cdef uint8_t a[1024]
    cdef uint8_t b[1024]
    cdef int i
    cdef double t
    for i in range(1024):
        a[i] = i & 255
    with nogil:
        t = now()
        for i in range(n):
            memcpy(b, a, 1024)
            keep(b)
            a[i & 1023] = b[(i * 7) & 1023]
        t = now() - t
    return t / n


def clone(Game game, int n):
    """Nanoseconds of one copy of a whole State, mean of ``n``."""
    cdef State a = game.s
    cdef State b
    cdef double t
    with nogil:
        t = now()
        for _ in range(n):
            b = a
            keep(&b)
            a.pub.round = b.pub.round + 1
        t = now() - t
    return t / n


def determinize(View view, int n, uint64_t seed):
    """Nanoseconds of one world dealt from a view, mean of ``n``; the plan is made before."""
    cdef Plan* plan = view.deals()
    cdef Rng rng
    cdef State s
    cdef double t
    rng_seed(&rng, seed)
    with nogil:
        t = now()
        for _ in range(n):
            deal(&view.o, plan, &rng, &s)
            keep(&s)
        t = now() - t
    return t / n
