from rootai_core.cardset cimport CardSet
from rootai_core.state cimport State
from rootai_core.hooks cimport Ctx, Removal

# How a pawn moves: c of D_ALLY_MOVE, e of D_ALLY_COUNT.
cdef enum:
    ON_FOOT = 0
    BY_GLIDE = 1            # 26.8.2
    BY_FERRY = 2            # 25.3.5

cdef int hostile_clearings(const State* s, int seat) noexcept nogil
cdef int destinations(const State* s, int seat, bint granted) noexcept nogil
cdef bint coerce_open(const State* s, int seat) noexcept nogil
cdef CardSet coerce_cards(const State* s, int seat) noexcept nogil
cdef int glide_targets(const State* s, int seat) noexcept nogil
cdef void travel(State* s, Ctx* ctx, int seat, int target, int how) noexcept nogil
cdef int defenders(const State* s, int seat) noexcept nogil
cdef bint has_marker(const State* s, int other) noexcept nogil
cdef void aided(State* s, Ctx* ctx, int seat, int target) noexcept nogil
cdef int aids_needed(const State* s, int seat, int target) noexcept nogil

# hooks
cdef int has_move(const State* s, int seat) noexcept nogil
cdef int has_battle(const State* s, int seat) noexcept nogil
cdef void grant_move(State* s, Ctx* ctx, int seat, int effect) noexcept nogil
cdef void grant_battle(State* s, Ctx* ctx, int seat, int effect) noexcept nogil
cdef int battle_begin(State* s, Ctx* ctx, int seat) noexcept nogil
cdef int battle_cap(const State* s, int seat) noexcept nogil
cdef int defenseless(const State* s, int seat) noexcept nogil
cdef int in_battle(const State* s, int seat) noexcept nogil
cdef int take_hits(State* s, Ctx* ctx, int seat, int side, int hits) noexcept nogil
cdef void battle_end(State* s, Ctx* ctx, int seat) noexcept nogil
cdef void on_removed(State* s, Ctx* ctx, int listener, const Removal* r) noexcept nogil
cdef void full_removal(State* s, Ctx* ctx, int seat, int clearing, int remover) noexcept nogil
cdef void register_relations() noexcept nogil
