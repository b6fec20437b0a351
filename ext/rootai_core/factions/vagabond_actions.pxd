from rootai_core.state cimport State
from rootai_core.action cimport ActionList
from rootai_core.hooks cimport Ctx

cdef enum:                  # character numbers: the order of the catalog
    THIEF = 0
    TINKER = 1
    RANGER = 2

cdef bint can_explore(const State* s, int c) noexcept nogil
cdef bint can_quest(const State* s, int seat, int q, int c) noexcept nogil
cdef int completed_of(const State* s, int seat, int suit) noexcept nogil
cdef int aid_targets(const State* s, int seat) noexcept nogil
cdef int strike_targets(const State* s, int seat) noexcept nogil
cdef bint special_works(const State* s, int seat) noexcept nogil
cdef void register_actions() noexcept nogil
