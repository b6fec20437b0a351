from rootai_core.cardset cimport CardSet
from rootai_core.ids cimport ACT_VERB, ACT_EFFECT, ACT_DOMINANCE
from rootai_core.action cimport Action, ActionList, act_kind
from rootai_core.state cimport State, Frame
from rootai_core.hooks cimport Ctx

cdef void put_extras(const State* s, int seat, ActionList* out) noexcept nogil
cdef bint has_extras(const State* s, int seat) noexcept nogil
cdef bint use_extra(State* s, Ctx* ctx, int seat, Action a) noexcept nogil

cdef inline bint apply_extra(State* s, Ctx* ctx, int seat, Action a) noexcept nogil:
    # answers an option of put_extras; False: it was none of them
    cdef int kind = act_kind(a)
    return (kind == ACT_VERB or kind == ACT_EFFECT or kind == ACT_DOMINANCE) and use_extra(s, ctx, seat, a)

cdef void free_window(State* s, int seat) noexcept nogil
cdef void end_of_evening(State* s, int seat, int cards) noexcept nogil
cdef void put_discards(const State* s, CardSet cards, int excess, int last, ActionList* out) noexcept nogil
cdef bint activate_legal(const State* s, int seat) noexcept nogil
cdef void register() noexcept nogil
