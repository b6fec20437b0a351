# What one seat can see of a State: a type of its own, so that a search that is
# handed one cannot read a hidden card, for there is none in it.
from rootai_core.ints cimport uint8_t
from rootai_core.cardset cimport CardSet
from rootai_core.state cimport State, Public
from rootai_core.knowledge cimport Knowledge

cdef enum:
    SOMEBODY_LOOKED = 254   # in Observation.peeked: another seat knows what is left there

cdef struct Observation:
    Public pub
    CardSet own[8]          # zones the seat may look into, zero elsewhere
    Knowledge know
    uint8_t peeked[12]      # Secret.peeked where this seat has seen it, SOMEBODY_LOOKED, NONE
    uint8_t seat
    uint8_t pad[3]

cdef void observe(const State* s, const Knowledge* know, int seat, Observation* o) noexcept nogil
