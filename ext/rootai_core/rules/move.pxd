from rootai_core.action cimport Action, ActionList
from rootai_core.state cimport State, Frame
from rootai_core.hooks cimport Ctx

cdef int walk_targets(const State* s, int seat, int origin) noexcept nogil
cdef int sail_targets(const State* s, int seat, int origin) noexcept nogil
cdef int move_targets(const State* s, int seat, int origin) noexcept nogil
cdef int forced_targets(const State* s, int seat, int origin) noexcept nogil
cdef void keep_battles(const State* s, int seat, int effect, ActionList* out) noexcept nogil
cdef bint any_move(const State* s, int seat, int origins) noexcept nogil
cdef void put_moves(const State* s, int seat, int origins, ActionList* out) noexcept nogil
cdef void put_targets(int origin, int targets, int ferry, ActionList* out) noexcept nogil
cdef void begin_move(State* s, Ctx* ctx, int seat, Action a) noexcept nogil
cdef void legal_move(const State* s, const Frame* f, ActionList* out) noexcept nogil
cdef void apply_move(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil
cdef void register() noexcept nogil
