from rootai_core.state cimport State
from rootai_core.hooks cimport Ctx

cdef bint special_works(const State* s, int seat) noexcept nogil
cdef void begin_special(State* s, Ctx* ctx, int seat) noexcept nogil
cdef int duel_targets(const State* s, int seat) noexcept nogil

# hooks of battles in which he has a hand
cdef int may_help(const State* s, int seat) noexcept nogil
cdef void help(State* s, Ctx* ctx, int seat) noexcept nogil
cdef int help_cap(const State* s, int seat) noexcept nogil
cdef int has_ability(const State* s, int seat) noexcept nogil
cdef void use_ability(State* s, Ctx* ctx, int seat) noexcept nogil
cdef void register_characters() noexcept nogil
