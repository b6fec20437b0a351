from rootai_core.ids cimport NONE
from rootai_core.action cimport Action, ActionList
from rootai_core.state cimport State, Frame
from rootai_core.rng cimport Rng

# Secret.peeked holds what somebody has seen under a ruin and left there: NONE, an
# item, or two items where he could take neither or still has to choose (Law 9.7.3).
cdef enum:
    PEEKED_TWO = 32

cdef inline int peek_two(int x, int y) noexcept nogil:
    return PEEKED_TWO + 8 * x + y

cdef inline int peek_first(int peeked) noexcept nogil:
    return (peeked - PEEKED_TWO) >> 3 if PEEKED_TWO <= peeked < NONE else peeked

cdef inline int peek_second(int peeked) noexcept nogil:
    return (peeked - PEEKED_TWO) & 7 if PEEKED_TWO <= peeked < NONE else NONE

cdef Action sample(const State* s, Rng* rng) noexcept nogil
cdef int weight(const State* s, Action a) noexcept nogil
cdef int markers_left(const State* s, int c, int suit) noexcept nogil
cdef void draw(State* s, int seat, int n, int zone) noexcept nogil
cdef void legal_ruin(const State* s, const Frame* f, ActionList* out) noexcept nogil
cdef void register() noexcept nogil
