from rootai_core.action cimport Action, ActionList
from rootai_core.state cimport State, Frame
from rootai_core.rng cimport Rng

cdef Action sample(const State* s, Rng* rng) noexcept nogil
cdef int weight(const State* s, Action a) noexcept nogil
cdef void draw(State* s, int seat, int n, int zone) noexcept nogil
cdef void legal_ruin(const State* s, const Frame* f, ActionList* out) noexcept nogil
cdef void register() noexcept nogil
