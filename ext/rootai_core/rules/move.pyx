"""Moving warriors (Law 4.2), by path or by ferry (25.3.5)."""
from rootai_core.ids cimport *
from rootai_core.cardset cimport lowest_bit32
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame
from rootai_core.hooks cimport Ctx, register_kind, K_AUTO, K_DECISION
from rootai_core.board cimport *
from rootai_core.rules.chance cimport draw
from rootai_core.rules.battle cimport targets_at


cdef int walk_targets(const State* s, int seat, int origin) noexcept nogil:
    """Clearings that warriors of the seat may move to from `origin` by path (4.2.1), a bit each.

    The mover rules the origin or the destination; rule is judged before any
    piece leaves. Swimmers need no rule along a river (11.2.2); nothing moves into a
    scorched clearing (26.6.2).
    """
    cdef int near = forced_targets(s, seat, origin), free = 0
    if needs_no_rule(s, seat, origin):
        return near
    if s.pub.swimmers >> seat & 1:
        free = the_map(s).river_adjacent[origin] & ~s.pub.scorched
    return near & s.pub.ruled[seat] | free


cdef bint needs_no_rule(const State* s, int seat, int origin) noexcept nogil:
    """It rules the origin; or Corvid Planners, which ask for no rule at all."""
    return rules(s, seat, origin) or has_effect(s, seat, CORVID_PLANNERS)


cdef int forced_targets(const State* s, int seat, int origin) noexcept nogil:
    """The same where no rule is asked for (False Orders)."""
    return paths_of(s, seat, origin) & ~s.pub.scorched


cdef void keep_battles(const State* s, int seat, int effect, ActionList* out) noexcept nogil:
    """Of the moves that Eyrie Emigre grants those that allow its battle, if there are any (CARD.EM, INFER).

    Where it may be left out, any move will do.
    """
    cdef int i, n = 0
    if effect != EYRIE_EMIGRE or s.pub.law[LAW_EMIGRE_MUST] == EMIGRE_OPTIONAL:
        return
    for i in range(out.n):
        n += targets_at(s, seat, act_b(out.act[i])) != 0
    if n == 0:
        return
    n = 0
    for i in range(out.n):
        if targets_at(s, seat, act_b(out.act[i])):
            out.act[n] = out.act[i]
            n += 1
    out.n = n


cdef int sail_targets(const State* s, int seat, int origin) noexcept nogil:
    """Clearings that the ferry may take them to (25.3.5), a bit each: rule is asked for as by path."""
    cdef int near = ferry_targets(s, origin)
    return near if needs_no_rule(s, seat, origin) else near & s.pub.ruled[seat]


cdef int move_targets(const State* s, int seat, int origin) noexcept nogil:
    """Clearings that they may move to by any means, a bit each."""
    return walk_targets(s, seat, origin) | sail_targets(s, seat, origin)


cdef bint any_move(const State* s, int seat, int origins) noexcept nogil:
    cdef int m = s.pub.has_warrior[seat] & origins
    while m:
        if move_targets(s, seat, lowest_bit32(m)):
            return True
        m &= m - 1
    return False


cdef void put_moves(const State* s, int seat, int origins, ActionList* out) noexcept nogil:
    """ACT_MOVE(origin, destination, by ferry) for every legal move out of the clearings of the mask."""
    cdef int m = s.pub.has_warrior[seat] & origins, origin
    while m:
        origin = lowest_bit32(m)
        m &= m - 1
        put_targets(origin, walk_targets(s, seat, origin), 0, out)
        if s.pub.ferry == origin:
            put_targets(origin, sail_targets(s, seat, origin), 1, out)


cdef void put_targets(int origin, int targets, int ferry, ActionList* out) noexcept nogil:
    """ACT_MOVE from `origin` to every clearing of the mask."""
    while targets:
        put(out, ACT_MOVE, origin, lowest_bit32(targets), ferry)
        targets &= targets - 1


cdef void begin_move(State* s, Ctx* ctx, int seat, Action a) noexcept nogil:
    """Asks how many warriors make the ACT_MOVE (4.2: at least one); a single one goes at once."""
    if s.pub.warriors[act_a(a)][seat] == 1:
        carry(s, ctx, seat, act_a(a), act_b(a), 1, act_c(a))
    else:
        push(s, D_MOVE_COUNT, seat, act_a(a), act_b(a), act_c(a), 0)


cdef void carry(State* s, Ctx* ctx, int seat, int origin, int target, int n, int ferry) noexcept nogil:
    move_warriors(s, ctx, seat, seat, origin, target, n, 0)
    if ferry:
        move_ferry(s, ctx, target, 1 << seat)


cdef void legal_count(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    cdef int n
    for n in range(1, s.pub.warriors[f.a][f.seat] + 1):
        put(out, ACT_COUNT, n, 0, 0)


cdef void apply_count(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    carry(s, ctx, f.seat, f.a, f.b, act_a(a), f.c)


# ---------------------------------------------------------------- a move anywhere, for any frame that asks for one
cdef void legal_move(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_moves(s, f.seat, 0xFFFF, out)


cdef void apply_move(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    begin_move(s, ctx, f.seat, a)


# ---------------------------------------------------------------- a move granted by a card (f.a = Effect)
cdef void legal_granted(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_moves(s, f.seat, 0xFFFF, out)
    keep_battles(s, f.seat, f.a, out)


cdef void apply_granted(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    if f.a == EYRIE_EMIGRE:
        top(s).a = act_b(a)         # D_EMIGRE_BATTLE: there
    begin_move(s, ctx, f.seat, a)


cdef void run_ferry_draw(State* s, Ctx* ctx, Frame f) noexcept nogil:
    pop(s)
    draw(s, f.seat, 1, Z_HAND + f.seat)


cdef void register() noexcept nogil:
    register_kind(S_FERRY_DRAW, K_AUTO, NULL, NULL, run_ferry_draw)
    register_kind(D_MOVE, K_DECISION, legal_granted, apply_granted, NULL)
    register_kind(D_MOVE_COUNT, K_DECISION, legal_count, apply_count, NULL)
