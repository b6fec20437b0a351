# What the Cult can do, for its worth.
from rootai_core.cardset cimport CardSet
from rootai_core.state cimport State

cdef enum:
    SUIT_GARDENS = 5            # Law 10.3.4
    BONUS_GARDENS = 2           # of a suit, for one more card (BOARD, 10.6.3)

cdef int[6] POINTS              # by the gardens of the suit on the map (BOARD, 10.5.3)

cdef CardSet of_suit(const State* s, int seat, int suit) noexcept nogil
cdef bint may_score(const State* s, int suit) noexcept nogil
cdef void register() noexcept nogil
