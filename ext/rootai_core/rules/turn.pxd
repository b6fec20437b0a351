from rootai_core.cardset cimport CardSet
from rootai_core.action cimport Action, ActionList
from rootai_core.state cimport State, Frame
from rootai_core.hooks cimport Ctx

cdef void put_extras(const State* s, int seat, ActionList* out) noexcept nogil
cdef bint has_extras(const State* s, int seat) noexcept nogil
cdef bint apply_extra(State* s, Ctx* ctx, int seat, Action a) noexcept nogil
cdef void free_window(State* s, int seat) noexcept nogil
cdef void end_of_evening(State* s, int seat, int cards) noexcept nogil
cdef void put_discards(const State* s, CardSet cards, int excess, int last, ActionList* out) noexcept nogil
cdef bint activate_legal(const State* s, int seat) noexcept nogil
cdef void register() noexcept nogil
