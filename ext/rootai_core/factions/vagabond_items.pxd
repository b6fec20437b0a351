# Items of a Vagabond (Law 9.2.5): counted by kind and state. What lies on a
# track follows from the count.
from libc.stdint cimport uint8_t
from rootai_core.ids cimport *
from rootai_core.action cimport ActionList
from rootai_core.state cimport State
from rootai_core.factions.vagabond_state cimport VagabondState

cdef enum:
    READY = 0               # the b of ACT_ITEM
    SPENT = 1
    BROKEN = 2
    BROKEN_SPENT = 3
    TRACK = 3               # items each track holds (9.2.5.I)

cdef inline VagabondState* me(State* s, int seat) noexcept nogil:
    return &s.pub.vb[0 if s.pub.seat_of[VAGABOND] == seat else 1]

cdef inline const VagabondState* look(const State* s, int seat) noexcept nogil:
    return &s.pub.vb[0 if s.pub.seat_of[VAGABOND] == seat else 1]

cdef inline uint8_t* pile(VagabondState* v, int state) noexcept nogil:
    if state == READY:
        return &v.ready[0]
    if state == SPENT:
        return &v.spent[0]
    return &v.broken[0] if state == BROKEN else &v.broken_spent[0]

cdef inline int count_of(const VagabondState* v, int item, int state) noexcept nogil:
    return pile(<VagabondState*>v, state)[item]

cdef inline int on_track(const VagabondState* v, int item) noexcept nogil:
    # face-up undamaged teas, coins and bags, at most three each (9.2.5.I)
    return TRACK if v.ready[item] > TRACK else v.ready[item]

cdef inline int undamaged_of(const VagabondState* v, int item) noexcept nogil:
    return v.ready[item] + v.spent[item]

cdef inline int damaged_of(const VagabondState* v, int item) noexcept nogil:
    return v.broken[item] + v.broken_spent[item]

cdef inline int all_of(const VagabondState* v, int item) noexcept nogil:
    return v.ready[item] + v.spent[item] + v.broken[item] + v.broken_spent[item]

cdef inline int ready_of(const VagabondState* v, int item) noexcept nogil:
    # items of a kind that can be exhausted; a card may stand for one (26.12.2)
    return v.ready[item] + (v.coerced == 1 + item)

cdef inline void exhaust(State* s, int seat, int item, int n) noexcept nogil:
    cdef VagabondState* v = me(s, seat)
    if n > 0 and v.coerced == 1 + item:     # what the card stands for goes first
        v.coerced = 0
        n -= 1
    v.ready[item] -= n
    v.spent[item] += n

cdef int undamaged(const VagabondState* v) noexcept nogil
cdef int damaged(const VagabondState* v) noexcept nogil
cdef int ready_items(const VagabondState* v) noexcept nogil
cdef int item_limit_excess(const VagabondState* v) noexcept nogil
cdef int allied_left(const State* s, int seat) noexcept nogil
cdef void rest(State* s, int seat) noexcept nogil
cdef void put_ready(const VagabondState* v, int last, int n, ActionList* out) noexcept nogil
cdef void push_price(State* s, int seat, int price) noexcept nogil
cdef void push_refresh(State* s, int seat) noexcept nogil
cdef void register_items() noexcept nogil
