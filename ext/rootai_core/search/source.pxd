# Where the worlds of a search come from.
from rootai_core.rng cimport Rng
from rootai_core.state cimport State
from rootai_core.view cimport Observation
from rootai_core.determinize cimport Plan

cdef struct Root:
    int asker                   # the seat whose view it is, NONE for a whole game
    State truth                 # a whole game: the cheater's only world
    Observation seen            # a view: what every dealt world agrees with
    const Plan* plan            # how to deal them, owned by the view

cdef void root_world(const Root* r, Rng* rng, State* out) noexcept nogil

cdef class Source:
    cdef Root r
    cdef object position        # keeps the plan alive
    cdef int seat               # who answers the pending question
    cdef int kind
    cdef int n_seats
