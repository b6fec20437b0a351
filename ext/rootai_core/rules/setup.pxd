from rootai_core.state cimport State

cdef bint deals_suits(const State* s) noexcept nogil
cdef bint drafting(const State* s) noexcept nogil
cdef int enemy_homelands(const State* s, int seat) noexcept nogil
cdef int homelands_apart(const State* s, int seat, int candidates, int steps) noexcept nogil
cdef int homeland_sites(const State* s, int seat, int candidates) noexcept nogil
cdef void register() noexcept nogil
