from rootai_core.state cimport State
from rootai_core.hooks cimport Ctx

cdef int openable(const State* s, int seat) noexcept nogil
cdef void score_pass(State* s, Ctx* ctx, int seat) noexcept nogil
cdef void register() noexcept nogil
