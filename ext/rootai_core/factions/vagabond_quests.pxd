from rootai_core.state cimport State

cdef bint can_quest(const State* s, int seat, int q, int c) noexcept nogil
cdef bint any_quest(const State* s, int seat) noexcept nogil
cdef int con_quests(const State* s, int seat) noexcept nogil
cdef void begin_con(State* s, int seat, int q) noexcept nogil
cdef int completed_of(const State* s, int seat, int suit) noexcept nogil
cdef void register_quests() noexcept nogil
