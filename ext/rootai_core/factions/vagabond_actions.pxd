from rootai_core.state cimport State

cdef bint can_explore(const State* s, int c) noexcept nogil
cdef int aid_targets(const State* s, int seat) noexcept nogil
cdef int strike_targets(const State* s, int seat) noexcept nogil
cdef void register_actions() noexcept nogil
