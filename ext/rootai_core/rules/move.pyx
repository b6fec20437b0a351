"""Moving warriors (Law 4.2)."""
from rootai_core.ids cimport *
from rootai_core.cardset cimport lowest_bit32
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame
from rootai_core.hooks cimport Ctx, register_kind, K_DECISION
from rootai_core.board cimport *


cdef int move_targets(const State* s, int seat, int origin) noexcept nogil:
    """Clearings that warriors of the seat may move to from `origin` (4.2.1), a bit each.

    The mover rules the origin or the destination; rule is judged before any
    piece leaves. Nothing moves into a scorched clearing (26.6.2).
    """
    cdef int near = adjacent(s, origin) & ~s.pub.scorched
    return near if rules(s, seat, origin) else near & s.pub.ruled[seat]


cdef bint any_move(const State* s, int seat, int origins) noexcept nogil:
    cdef int m = s.pub.has_warrior[seat] & origins
    while m:
        if move_targets(s, seat, lowest_bit32(m)):
            return True
        m &= m - 1
    return False


cdef void put_moves(const State* s, int seat, int origins, ActionList* out) noexcept nogil:
    """ACT_MOVE(origin, destination) for every legal move out of the clearings of the mask."""
    cdef int m = s.pub.has_warrior[seat] & origins, origin, targets
    while m:
        origin = lowest_bit32(m)
        m &= m - 1
        targets = move_targets(s, seat, origin)
        while targets:
            put(out, ACT_MOVE, origin, lowest_bit32(targets), 0)
            targets &= targets - 1


cdef void begin_move(State* s, Ctx* ctx, int seat, int origin, int target) noexcept nogil:
    """Asks how many warriors go (4.2: at least one); a single one goes at once."""
    if s.pub.warriors[origin][seat] == 1:
        move_warriors(s, ctx, seat, seat, origin, target, 1, 0)
    else:
        push(s, D_MOVE_COUNT, seat, origin, target, 0, 0)


cdef void legal_count(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    cdef int n
    for n in range(1, s.pub.warriors[f.a][f.seat] + 1):
        put(out, ACT_COUNT, n, 0, 0)


cdef void apply_count(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    move_warriors(s, ctx, f.seat, f.seat, f.a, f.b, act_a(a), 0)


cdef void legal_move(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_moves(s, f.seat, 0xFFFF, out)


cdef void apply_move(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    begin_move(s, ctx, f.seat, act_a(a), act_b(a))


cdef void register() noexcept nogil:
    register_kind(D_MOVE, K_DECISION, legal_move, apply_move, NULL)
    register_kind(D_MOVE_COUNT, K_DECISION, legal_count, apply_count, NULL)
