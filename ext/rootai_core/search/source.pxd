# Where the worlds of a search come from.
from libc.stdint cimport uint64_t
from rootai_core.rng cimport Rng
from rootai_core.state cimport State

cdef struct Root:
    int asker                   # the seat whose view it is, NONE for a whole game
    State truth                 # a whole game: the cheater's only world

cdef void root_world(const Root* r, Rng* rng, State* out) noexcept nogil

cdef class Source:
    cdef Root r
    cdef int seat               # who answers the pending question
    cdef int kind
    cdef int n_seats
