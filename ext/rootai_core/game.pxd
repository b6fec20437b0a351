from rootai_core.state cimport State
from rootai_core.hooks cimport Ctx, Sink
from rootai_core.rng cimport Rng

cdef class Game:
    cdef State s
    cdef Sink* sink
    cdef void ready(self, Ctx* ctx, Rng* rng) noexcept
    cdef list drain(self)
