# xoroshiro128+ seeded by splitmix64 (Blackman and Vigna). Sixteen bytes, owned
# by whoever draws from it; never part of a State, so that thinking about a game
# cannot change its dice.
from libc.stdint cimport uint32_t, uint64_t

cdef struct Rng:
    uint64_t a
    uint64_t b

cdef inline uint64_t splitmix(uint64_t* x) noexcept nogil:
    cdef uint64_t z
    x[0] += <uint64_t>0x9E3779B97F4A7C15
    z = x[0]
    z = (z ^ (z >> 30)) * <uint64_t>0xBF58476D1CE4E5B9
    z = (z ^ (z >> 27)) * <uint64_t>0x94D049BB133111EB
    return z ^ (z >> 31)

cdef inline void rng_seed(Rng* r, uint64_t seed) noexcept nogil:
    cdef uint64_t x = seed
    r.a = splitmix(&x)
    r.b = splitmix(&x)

cdef inline uint64_t rng_next(Rng* r) noexcept nogil:
    cdef uint64_t a = r.a
    cdef uint64_t b = r.b
    cdef uint64_t out = a + b
    b ^= a
    r.a = ((a << 24) | (a >> 40)) ^ b ^ (b << 16)
    r.b = (b << 37) | (b >> 27)
    return out

cdef inline uint32_t rng_below(Rng* r, uint32_t n) noexcept nogil:
    # Lemire's multiply-and-shift without the rejection step: n <= 2^16 here, so
    # the bias is below 2^-16 of one part and no test can see it.
    return <uint32_t>(((rng_next(r) >> 32) * <uint64_t>n) >> 32)

cdef inline double rng_unit(Rng* r) noexcept nogil:
    return <double>(rng_next(r) >> 11) * (1.0 / 9007199254740992.0)
