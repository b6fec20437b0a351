# The loop: what is pending, what is legal, what follows from an answer.
from rootai_core.action cimport Action, ActionList
from rootai_core.state cimport State, Frame
from rootai_core.hooks cimport Ctx, KINDS, K_CHANCE, K_HIDDEN

cdef void run(State* s, Ctx* ctx) noexcept nogil

cdef inline bint at_chance(const State* s) noexcept nogil:
    return not s.pub.over and KINDS[s.pub.stack[s.pub.depth - 1].kind].cls == K_CHANCE

cdef inline bint at_hidden(const State* s) noexcept nogil:
    # the decision on top is asked even when its only option is a pass
    return KINDS[s.pub.stack[s.pub.depth - 1].kind].cls == K_HIDDEN

cdef inline void legal(const State* s, ActionList* out) noexcept nogil:
    # Options of the frame on top: answers, or outcomes of chance; unsorted. Empty
    # after the end, and where a step of the engine is on top: no game stands
    # there, but a position read from outside may claim to.
    cdef const Frame* f = &s.pub.stack[s.pub.depth - 1]
    out.n = 0
    if not s.pub.over and KINDS[f.kind].legal != NULL:
        KINDS[f.kind].legal(s, f, out)

cdef inline void apply(State* s, Ctx* ctx, Action a) noexcept nogil:
    # answers the frame on top with a legal action and goes on to the next question
    cdef Frame f = s.pub.stack[s.pub.depth - 1]
    KINDS[f.kind].apply(s, ctx, f, a)
    run(s, ctx)

cdef int to_act(const State* s) noexcept nogil
cdef void advance(State* s, Ctx* ctx, ActionList* out) noexcept nogil
cdef void new_game(State* s, Ctx* ctx, int map_index, int deck_index, int n_seats, const unsigned char* factions,
                   const unsigned char* law, int first, int pool) noexcept nogil
cdef int count_cards(const State* s) noexcept nogil
