from rootai_core.state cimport State
from rootai_core.hooks cimport Ctx

cdef bint can_explore(const State* s, int c) noexcept nogil
cdef int aid_targets(const State* s, int seat) noexcept nogil
cdef int strike_targets(const State* s, int seat) noexcept nogil
cdef int purse(const State* s, int seat, bint open) noexcept nogil
cdef int card_pays(const State* s, int seat) noexcept nogil
cdef void pay_price(State* s, Ctx* ctx, int seat, int price) noexcept nogil
cdef void register_actions() noexcept nogil
