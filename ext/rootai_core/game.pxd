from rootai_core.state cimport State
from rootai_core.hooks cimport Ctx, Sink
from rootai_core.rng cimport Rng
from rootai_core.knowledge cimport Knowledge
from rootai_core.view cimport Observation
from rootai_core.determinize cimport Plan

cdef class Game:
    cdef State s
    cdef Knowledge know[6]
    cdef Sink* sink
    cdef void ready(self, Ctx* ctx, Rng* rng) noexcept
    cdef void learn(self) noexcept
    cdef list drain(self)

cdef class View:
    cdef Observation o
    cdef Plan* plan             # made when the first world is dealt
    cdef int fits
    cdef Plan* deals(self) except NULL
    cdef void bare(self, State* s) noexcept
