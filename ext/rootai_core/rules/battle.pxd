from rootai_core.action cimport Action, ActionList
from rootai_core.state cimport State, Frame
from rootai_core.hooks cimport Ctx

cdef int targets_at(const State* s, int seat, int c) noexcept nogil
cdef bint any_battle(const State* s, int seat, int where) noexcept nogil
cdef void put_battles(const State* s, int seat, int where, ActionList* out) noexcept nogil
cdef void begin_battle(State* s, Ctx* ctx, int attacker, int c, int defender) noexcept nogil
cdef void legal_battle(const State* s, const Frame* f, ActionList* out) noexcept nogil
cdef void apply_battle(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil
cdef void force_battle(State* s, Ctx* ctx, int by, int attacker, int c, int defender) noexcept nogil
cdef void push_piece_hits(State* s, Ctx* ctx, int seat, int side, int hits) noexcept nogil
cdef void register() noexcept nogil
