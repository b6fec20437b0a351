from rootai_core.action cimport Action, ActionList
from rootai_core.state cimport State
from rootai_core.hooks cimport Ctx

cdef enum:                # effects of the deck by when they are used, as bits of effects
    START_OF_EXILES = 1 << 12 | 1 << 24             # Saboteurs, Charm Offensive
    BIRDSONG_EXILES = 1 << 21 | 1 << 25             # False Orders, Swap Meet
    DAYLIGHT_EXILES = 1 << 27                       # League of Adventurous Mice

cdef int window_exiles(const State* s, int seat, int phase, int effects) noexcept nogil
cdef void put_exiles(const State* s, int seat, int effects, ActionList* out) noexcept nogil
cdef bint bureau_open(const State* s, int seat) noexcept nogil
cdef bint bureau_works(const State* s, int seat) noexcept nogil
cdef void use_exile(State* s, Ctx* ctx, int seat, Action a) noexcept nogil
cdef bint emigre_due(const State* s, int seat) noexcept nogil
cdef void begin_emigre(State* s, int seat) noexcept nogil
cdef int sabotage_targets(const State* s, int seat, int other) noexcept nogil
cdef void register() noexcept nogil
