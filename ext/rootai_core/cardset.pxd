# A set of cards is a multiset of card kinds. Kind k owns `count` neighbouring
# bits from KIND_FIRST; a zone with n copies has the lowest n of them set. Copies
# are thus interchangeable by construction, equal zones are equal words, the
# number of cards is a popcount and a uniformly chosen set bit is a uniformly
# chosen card. Everything about the width of the word is in this file.
from libc.stdint cimport uint64_t, uint8_t

ctypedef uint64_t CardSet

cdef extern from *:
    """
    /* A portable build has no popcount instruction; these few operations beat
       the library call that the builtin becomes. */
    static inline int rootai_popcount(unsigned long long x) {
    #ifdef __POPCNT__
        return __builtin_popcountll(x);
    #else
        x -= (x >> 1) & 0x5555555555555555ULL;
        x = (x & 0x3333333333333333ULL) + ((x >> 2) & 0x3333333333333333ULL);
        x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fULL;
        return (int)((x * 0x0101010101010101ULL) >> 56);
    #endif
    }
    static inline int rootai_popcount32(unsigned int x) { return rootai_popcount(x); }
    static inline int rootai_ctz(unsigned long long x) { return __builtin_ctzll(x); }
    /* The n-th set bit, n from 0: sums up to each byte find the byte, a loop the bit in it. */
    static inline int rootai_nth(unsigned long long x, int n) {
        const unsigned long long ones = 0x0101010101010101ULL, tops = 0x8080808080808080ULL;
        unsigned long long sums = x - ((x >> 1) & 0x5555555555555555ULL), before;
        int at;
        sums = (sums & 0x3333333333333333ULL) + ((sums >> 2) & 0x3333333333333333ULL);
        sums = ((sums + (sums >> 4)) & 0x0f0f0f0f0f0f0f0fULL) * ones;
        before = ((((unsigned long long)n * ones) | tops) - sums) & tops;    /* bytes that end before it */
        at = (int)(((before >> 7) * ones) >> 56) * 8;
        n -= (int)(((sums << 8) >> at) & 255);
        for (x >>= at; n > 0; n--)
            x &= x - 1;
        return at + __builtin_ctzll(x);
    }
    static inline int rootai_ctz32(unsigned int x) { return __builtin_ctz(x); }
    """
    int popcount "rootai_popcount"(uint64_t x) noexcept nogil
    int lowest_bit "rootai_ctz"(uint64_t x) noexcept nogil
    int nth_bit "rootai_nth"(uint64_t x, int n) noexcept nogil
    int popcount32 "rootai_popcount32"(unsigned int x) noexcept nogil
    int lowest_bit32 "rootai_ctz32"(unsigned int x) noexcept nogil

cdef enum:
    MAX_CARDS = 64

cdef inline int cs_size(CardSet s) noexcept nogil:
    return popcount(s)

cdef inline CardSet cs_kind_mask(int first, int count) noexcept nogil:
    return ((<CardSet>1 << count) - 1) << first

cdef inline int cs_count(CardSet s, int first, int count) noexcept nogil:
    return popcount((s >> first) & ((<CardSet>1 << count) - 1))

cdef inline CardSet cs_add(CardSet s, int first, int count) noexcept nogil:
    # the lowest bit of the kind that is not set yet: adding one to the row of ones below carries into it
    return s | ((s & cs_kind_mask(first, count)) + (<CardSet>1 << first))

cdef inline CardSet cs_remove(CardSet s, int first, int count) noexcept nogil:
    # the highest bit of the kind that is set: the row of ones becomes one shorter
    cdef CardSet kind = cs_kind_mask(first, count)
    return (s & ~kind) | ((s & kind) >> 1 & kind)

cdef inline int cs_nth(CardSet s, int n) noexcept nogil:
    # bit number of the n-th card, n counted from 0
    return nth_bit(s, n)
