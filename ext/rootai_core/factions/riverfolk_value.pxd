from rootai_core.action cimport Action
from rootai_core.state cimport State, Frame

cdef double evaluate(const State* s, int seat, const float* p) noexcept nogil
cdef float weight(const State* s, const Frame* f, Action a, const float* p) noexcept nogil
cdef float offer_weight(const State* s, int seat, int buyer, Action a, const float* p) noexcept nogil
