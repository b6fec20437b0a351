# Where the worlds of a search come from.
from rootai_core.rng cimport Rng
from rootai_core.state cimport State
from rootai_core.view cimport Observation
from rootai_core.determinize cimport Plan

cdef struct Root:
    const Observation* view     # NULL: a whole game, of which the truth is the only world
    const Plan* plan
    State truth

cdef void root_world(const Root* r, Rng* rng, State* out) noexcept nogil

cdef class Source:
    cdef Root r
    cdef object position        # keeps the view and its plan alive
    cdef int seat               # who answers the pending question
    cdef int asker              # whose view it is; of a whole game, who answers
    cdef int kind
    cdef int n_seats
