from rootai_core.action cimport Action, ActionList
from rootai_core.rng cimport Rng
from rootai_core.state cimport State, Frame
from rootai_core.search.params cimport SearchParams

cdef float preference(const State* s, const Frame* f, Action a, const SearchParams* p) noexcept nogil
cdef int roulette(const State* s, const ActionList* list, const SearchParams* p, Rng* rng) noexcept nogil
