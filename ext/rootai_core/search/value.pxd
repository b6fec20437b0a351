from rootai_core.state cimport State
from rootai_core.search.params cimport SearchParams

cdef double points(const State* s, int seat, const SearchParams* p) noexcept nogil
cdef void value(const State* s, const SearchParams* p, double* shares) noexcept nogil
