from rootai_core.action cimport ActionList
from rootai_core.state cimport State
from rootai_core.hooks cimport Ctx

cdef int move_targets(const State* s, int seat, int origin) noexcept nogil
cdef bint any_move(const State* s, int seat, int origins) noexcept nogil
cdef void put_moves(const State* s, int seat, int origins, ActionList* out) noexcept nogil
cdef void begin_move(State* s, Ctx* ctx, int seat, int origin, int target) noexcept nogil
cdef void register() noexcept nogil
