# What the Eyrie can do, for its worth.
from rootai_core.state cimport State

cdef enum:
    ROOSTS = 7
    # leaders, in the order of the catalog
    BUILDER = 0
    CHARISMATIC = 1
    COMMANDER = 2
    DESPOT = 3
    # Decree columns
    RECRUIT = 0
    MOVE = 1
    BATTLE = 2
    BUILD = 3
    NO_COLUMN = 4

cdef int[8] ROOST_POINTS        # by the roosts on the map (BOARD, 7.6.1)

cdef bint can_do(const State* s, int seat, int column, int suit) noexcept nogil
cdef void register() noexcept nogil
