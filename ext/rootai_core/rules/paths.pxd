from rootai_core.state cimport State
from rootai_core.hooks cimport Ctx
from rootai_core.board cimport the_map

cdef int closed_paths(const State* s, int seat) noexcept nogil

cdef inline int openable(const State* s, int seat) noexcept nogil:
    # closed paths that the seat may open now (25.4.3), a bit each
    return closed_paths(s, seat) if the_map(s).closed else 0

cdef void score_pass(State* s, Ctx* ctx, int seat) noexcept nogil
cdef void register() noexcept nogil
