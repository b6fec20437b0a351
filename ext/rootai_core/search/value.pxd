from rootai_core.state cimport State
from rootai_core.search.params cimport SearchParams

cdef double hand_worth(const State* s, int seat, const SearchParams* p) noexcept nogil
cdef double effects_worth(const State* s, int seat, const SearchParams* p) noexcept nogil
cdef double dominance_points(const State* s, int seat) noexcept nogil
cdef double points(const State* s, int seat, const SearchParams* p) noexcept nogil
cdef void value(const State* s, const SearchParams* p, double* shares) noexcept nogil
