from rootai_core.action cimport Action, ActionList
from rootai_core.state cimport State
from rootai_core.hooks cimport Ctx
from rootai_core.ids cimport PROPAGANDA_BUREAU
from rootai_core.board cimport has_effect

cdef enum:                # effects of the deck by when they are used, as bits of effects
    START_OF_EXILES = 1 << 12 | 1 << 24             # Saboteurs, Charm Offensive
    BIRDSONG_EXILES = 1 << 21 | 1 << 25             # False Orders, Swap Meet
    DAYLIGHT_EXILES = 1 << 27                       # League of Adventurous Mice

cdef int window_exiles(const State* s, int seat, int phase, int effects) noexcept nogil
cdef void put_exiles(const State* s, int seat, int effects, ActionList* out) noexcept nogil
cdef int bureau_places(const State* s, int seat) noexcept nogil
cdef bint bureau_payable(const State* s, int seat) noexcept nogil

cdef inline bint bureau_open(const State* s, int seat) noexcept nogil:
    # Propaganda Bureau as far as everybody can see: which card pays is for its holder to know
    return has_effect(s, seat, PROPAGANDA_BUREAU) and bureau_places(s, seat) != 0

cdef inline bint bureau_works(const State* s, int seat) noexcept nogil:
    # and a card of the hand matches one of the clearings
    return has_effect(s, seat, PROPAGANDA_BUREAU) and bureau_payable(s, seat)

cdef void use_exile(State* s, Ctx* ctx, int seat, Action a) noexcept nogil
cdef bint emigre_due(const State* s, int seat) noexcept nogil
cdef void begin_emigre(State* s, int seat) noexcept nogil
cdef int sabotage_targets(const State* s, int seat, int other) noexcept nogil
cdef void register() noexcept nogil
