from rootai_core.action cimport Action, ActionList
from rootai_core.state cimport State, Frame
from rootai_core.hooks cimport Ctx

cdef void put_crafts(const State* s, int seat, ActionList* out) noexcept nogil
cdef void put_crafts_as(const State* s, int seat, int forgo, ActionList* out) noexcept nogil
cdef bint could_craft(const State* s, int seat, int kind) noexcept nogil
cdef bint may_craft(const State* s, int seat) noexcept nogil
cdef void apply_craft(State* s, Ctx* ctx, int seat, int kind) noexcept nogil
cdef void apply_craft_as(State* s, Ctx* ctx, int seat, int kind, int forgo) noexcept nogil
cdef void run_craft_step(State* s, Ctx* ctx, Frame f) noexcept nogil
cdef void legal_craft_step(const State* s, const Frame* f, ActionList* out) noexcept nogil
cdef void apply_craft_step(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil
cdef void register() noexcept nogil
