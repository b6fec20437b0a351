"""Chances of drawing without replacement from at most 64 cards."""
from libc.string cimport memset

cdef enum:
    MOST = 64

cdef double BINOMIAL[65][65]


cdef void fill_binomials() noexcept nogil:
    cdef int n, k
    memset(BINOMIAL, 0, sizeof(BINOMIAL))
    for n in range(MOST + 1):
        BINOMIAL[n][0] = 1
        for k in range(1, n + 1):
            BINOMIAL[n][k] = BINOMIAL[n - 1][k - 1] + (BINOMIAL[n - 1][k] if k < n else 0)


fill_binomials()


cdef double choices(int n, int k) noexcept nogil:
    """Ways to choose k of n cards."""
    return BINOMIAL[n][k]


cdef double short_of(int cards, int good, int drawn, int least) noexcept nogil:
    """Chance that fewer than `least` of the cards drawn are good ones; 2 if it is certain."""
    cdef int x
    cdef double below = 0
    if least > drawn or least > good:
        return 2
    for x in range(least):
        if 0 <= drawn - x <= cards - good:
            below += BINOMIAL[good][x] * BINOMIAL[cards - good][drawn - x]
    return below / BINOMIAL[cards][drawn]
