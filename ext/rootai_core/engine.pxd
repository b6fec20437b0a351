# The loop: what is pending, what is legal, what follows from an answer.
from rootai_core.action cimport Action, ActionList
from rootai_core.state cimport State
from rootai_core.hooks cimport Ctx
from rootai_core.rng cimport Rng

cdef void run(State* s, Ctx* ctx) noexcept nogil
cdef bint at_chance(const State* s) noexcept nogil
cdef bint at_hidden(const State* s) noexcept nogil
cdef int to_act(const State* s) noexcept nogil
cdef void legal(const State* s, ActionList* out) noexcept nogil
cdef void apply(State* s, Ctx* ctx, Action a) noexcept nogil
cdef void settle(State* s, Ctx* ctx) noexcept nogil
cdef void advance(State* s, Ctx* ctx, ActionList* out) noexcept nogil
cdef void advance_real(State* s, Ctx* ctx, ActionList* out) noexcept nogil
cdef void new_game(State* s, Ctx* ctx, int map_index, int deck_index, int n_seats, const unsigned char* factions,
                   const unsigned char* law, int first, int pool) noexcept nogil
cdef void refresh_state(State* s) noexcept nogil
cdef int count_cards(const State* s) noexcept nogil
