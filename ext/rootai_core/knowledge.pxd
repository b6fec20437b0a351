# What one seat knows about cards it cannot see, kept beside the State. A pin says
# that a card of a kind is in a zone; a constraint, that at least so many cards of
# some kinds are in the union of some zones, pinned ones counted. Everything here
# is true of the real State; it may be weaker than what the seat could know.
from libc.stdint cimport uint16_t
from rootai_core.ints cimport uint8_t
from rootai_core.cardset cimport CardSet
from rootai_core.state cimport State, Public
from rootai_core.hooks cimport Sink

cdef enum:
    MAX_CONSTRAINTS = 24

cdef struct Constraint:
    CardSet kinds           # all bits of each kind
    uint8_t zones           # hidden zones that are not the seat's own, a bit each
    uint8_t at_least
    uint8_t pad[6]

cdef struct Knowledge:
    CardSet pins[8]         # by zone, as a zone is kept: the lowest bits of a kind
    Constraint c[24]        # unused ones are zero
    uint16_t peeked         # ruins whose left item the seat has seen, a bit each
    uint8_t n               # constraints
    uint8_t seat
    uint8_t lost            # constraints given up for want of space, at most 255
    uint8_t pad[3]

cdef void know_init(Knowledge* k, int seat) noexcept nogil
cdef void know_events(Knowledge* k, const State* after, int seat, const Sink* sink) noexcept nogil
cdef bint unseen_cards(const Public* pub, const CardSet* located, CardSet* pool) noexcept nogil
cdef bint knowledge_true(const Knowledge* k, const State* s) noexcept nogil
