# An action is a kind and up to three small arguments in 32 bits, so that the
# order of numbers is the order of legal lists.
from libc.stdint cimport uint32_t
from rootai_core.cardset cimport lowest_bit32

ctypedef uint32_t Action

cdef enum:
    MAX_ACTIONS = 512

cdef struct ActionList:
    int n
    Action act[MAX_ACTIONS]

cdef inline Action action(int kind, int a, int b, int c) noexcept nogil:
    return (<uint32_t>kind << 24) | (<uint32_t>a << 16) | (<uint32_t>b << 8) | <uint32_t>c

cdef inline int act_kind(Action x) noexcept nogil:
    return x >> 24

cdef inline int act_a(Action x) noexcept nogil:
    return (x >> 16) & 255

cdef inline int act_b(Action x) noexcept nogil:
    return (x >> 8) & 255

cdef inline int act_c(Action x) noexcept nogil:
    return x & 255

cdef inline void put(ActionList* out, int kind, int a, int b, int c) noexcept nogil:
    if out.n < MAX_ACTIONS:
        out.act[out.n] = action(kind, a, b, c)
        out.n += 1

cdef inline void put_pass(ActionList* out) noexcept nogil:
    put(out, 1, 0, 0, 0)        # ACT_PASS

cdef inline void put_each(ActionList* out, int kind, int bits) noexcept nogil:
    # the kind with each bit of the mask (clearings, seats, ..) as its argument, ascending
    while bits:
        put(out, kind, lowest_bit32(bits), 0, 0)
        bits &= bits - 1

cdef inline void sort_actions(ActionList* out) noexcept nogil:
    # insertion sort: lists are short and nearly sorted
    cdef int i, j
    cdef Action x
    for i in range(1, out.n):
        x = out.act[i]
        j = i - 1
        while j >= 0 and out.act[j] > x:
            out.act[j + 1] = out.act[j]
            j -= 1
        out.act[j + 1] = x
