"""Cuts a State down to what one seat sees."""
from libc.string cimport memset, memcpy
from rootai_core.ids cimport *
from rootai_core.state cimport State, Public
from rootai_core.knowledge cimport Knowledge
from rootai_core.board cimport own_zones


cdef void observe(const State* s, const Knowledge* know, int seat, Observation* o) noexcept nogil:
    """Equal bytes for all States that the seat cannot tell apart."""
    cdef int z, c, own = own_zones(&s.pub, seat)
    memset(o, 0, sizeof(Observation))
    memcpy(&o.pub, &s.pub, sizeof(Public))
    memcpy(&o.know, know, sizeof(Knowledge))
    o.seat = seat
    for z in range(N_HIDDEN_ZONES):
        if own >> z & 1:
            o.own[z] = s.sec.zone[z]
    for c in range(MAX_CLEARINGS):
        o.peeked[c] = s.sec.peeked[c]
        if o.peeked[c] != NONE and not know.peeked >> c & 1:
            o.peeked[c] = SOMEBODY_LOOKED
