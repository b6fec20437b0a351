"""Closed paths and the Pass of the Mountain map (Law 25.4)."""
from rootai_core.ids cimport *
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame
from rootai_core.hooks cimport Ctx, register_kind, emit, K_DECISION, EV_MARKER, MARK_PATH
from rootai_core.board cimport *

cdef enum:
    OPEN_POINTS = 1             # 25.4.3
    PASS_POINTS = 1             # 25.4.4


cdef int closed_paths(const State* s, int seat) noexcept nogil:
    """`openable`, where the map has closed paths.

    Once per turn in Daylight, for any card of the hand, with a faction piece in
    the clearing at either end. Everything it depends on lies open.
    """
    cdef const Map* m = the_map(s)
    cdef int i, found = 0
    if s.pub.phase != DAYLIGHT or s.pub.used >> USED_PATH & 1 or not s.pub.count[Z_HAND + seat]:
        return 0
    for i in range(m.closed):
        if not s.pub.opened >> i & 1 and s.pub.has_piece[seat] & (1 << m.closed_end[i][0] | 1 << m.closed_end[i][1]):
            found |= 1 << i
    return found


cdef void legal_open(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    cdef int found = openable(s, f.seat), i
    for i in range(the_map(s).closed):
        if found >> i & 1:
            put(out, ACT_PATH, the_map(s).closed_end[i][0], the_map(s).closed_end[i][1], 0)


cdef void apply_open(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    push(s, D_OPEN_PRICE, f.seat, act_a(a), act_b(a), 0, 0)


cdef void legal_price(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_kinds(s, hand(s, f.seat), ACT_CARD, out)


cdef void apply_price(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    """The card, the marker off the map for good, the point."""
    cdef int i
    pop(s)
    s.pub.used |= <unsigned int>1 << USED_PATH
    discard(s, ctx, act_a(a), Z_HAND + f.seat)
    for i in range(the_map(s).closed):
        if the_map(s).closed_end[i][0] == f.a and the_map(s).closed_end[i][1] == f.b:
            s.pub.opened |= 1 << i
    emit(ctx, EV_MARKER, MARK_PATH, f.a, f.b, 0, ALL_SEATS)
    score(s, ctx, f.seat, OPEN_POINTS)


cdef void score_pass(State* s, Ctx* ctx, int seat) noexcept nogil:
    """At the end of his Evening, to who rules the Pass then, borrowed warriors counted (25.4.4)."""
    if the_map(s).tower != NONE and rules(s, seat, the_map(s).tower):
        score(s, ctx, seat, PASS_POINTS)


cdef void register() noexcept nogil:
    register_kind(D_OPEN_PATH, K_DECISION, legal_open, apply_open, NULL)
    register_kind(D_OPEN_PRICE, K_DECISION, legal_price, apply_price, NULL)
