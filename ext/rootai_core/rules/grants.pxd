from rootai_core.state cimport State
from rootai_core.hooks cimport Ctx

cdef bint could_battle(const State* s, int seat) noexcept nogil
cdef int could_move(const State* s, int seat) noexcept nogil
cdef void grant_battle(State* s, Ctx* ctx, int seat, int effect) noexcept nogil
cdef void grant_move(State* s, Ctx* ctx, int seat, int effect) noexcept nogil
