from rootai_core.cardset cimport CardSet
from rootai_core.action cimport Action
from rootai_core.state cimport State, Frame

cdef enum:
    SUIT_GARDENS = 5            # Law 10.3.4
    BONUS_GARDENS = 2           # of a suit, for one more card (BOARD, 10.6.3)

cdef int[6] POINTS              # by the gardens of the suit on the map (BOARD, 10.5.3)

cdef CardSet of_suit(const State* s, int seat, int suit) noexcept nogil
cdef bint may_score(const State* s, int suit) noexcept nogil
cdef double evaluate(const State* s, int seat, const float* p) noexcept nogil
cdef float weight(const State* s, const Frame* f, Action a, const float* p) noexcept nogil
