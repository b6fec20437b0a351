from libc.stdint cimport int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from rootai_core.rng cimport Rng
from rootai_core.search.params cimport SearchParams
from rootai_core.search.tree cimport Tree
from rootai_core.search.playout cimport Pure
from rootai_core.search.source cimport Root

cdef enum:
    MAX_DEPTH = 512             # decisions between the root and a leaf

cdef enum Stop:
    RUNNING = 0
    BY_ITERATIONS = 1
    BY_TIME = 2
    BY_CANCEL = 3
    BY_SOLUTION = 4

cdef struct Grove:              # one tree and what grew it
    Tree tree
    Rng rng
    const Root* root
    const SearchParams* p
    const int* cancel
    int64_t deadline            # CLOCK_MONOTONIC in ns, 0 = none
    uint64_t budget             # iterations
    uint64_t done
    uint64_t seen               # iterations that count for the root: all but those with another hand
    int stop
    int seat                    # who decides at the root
    int asker                   # whose view it is
    uint64_t depth              # sums over the iterations
    uint64_t steps
    double total[6]             # values by seat, summed
    double square[6]            # and their squares
    double by_edge[512][6]      # the same by edge of the root
    Pure solution
    double won[6]               # values of that

cdef int64_t now_ns() noexcept nogil
cdef void iterate(Grove* g) noexcept nogil
cdef void grow(Grove* g) noexcept nogil
