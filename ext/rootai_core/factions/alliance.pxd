# What the Alliance can do, for its worth.
from rootai_core.state cimport State

cdef enum:
    SYMPATHY_TOKENS = 10        # Law 8.2.5
    REVOLT_COST = 2             # Law 8.4.1.II

# By the nth token (BOARD, 8.4.2.II, 8.4.2.III)
cdef int[10] COST
cdef int[10] POINTS

cdef int sympathetic(const State* s) noexcept nogil
cdef int pile_full(const State* s, int seat) noexcept nogil
cdef int revolt_sites(const State* s, int seat) noexcept nogil
cdef bint martial_law(const State* s, int seat, int c) noexcept nogil
cdef void register() noexcept nogil
