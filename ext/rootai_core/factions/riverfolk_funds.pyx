"""The funds of the Riverfolk (Law 11.2.4, 11.2.5.I, 11.5): one frame says what becomes of
some of them, the Riverfolk say whose.

Funds of one owner are alike, so a choice is an owner; of several they are named in
ascending order, so that no two orders are two choices. On which track the funds of
a craft stand is settled by that order, too: all of them come back together.
"""
from libc.stdint cimport uint8_t
from rootai_core.ids cimport *
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame
from rootai_core.hooks cimport Ctx, register_kind, K_DECISION, BOX_PAYMENTS, BOX_FUNDS, BOX_COMMITTED, BOX_TRACKS
from rootai_core.board cimport *


# ---------------------------------------------------------------- committing and spending
cdef void use_funds(State* s, int seat, int use, int n) noexcept nogil:
    push(s, D_FUND, seat, use, n, 0, 0)


cdef void pay_craft(State* s, Ctx* ctx, int seat, const int* by_suit) noexcept nogil:
    """A fund per icon onto the tracks (11.5.3)."""
    cdef Frame* f = push(s, D_FUND, seat, TRACK, by_suit[0] + by_suit[1] + by_suit[2], 0, by_suit[0])
    f.e = by_suit[1]
    f.f = by_suit[2]


cdef bint spendable(const State* s, int seat, int owner) noexcept nogil:
    """INFER GEN.noop: a Recruit that places nothing is not offered, so with no supply an own fund pays and comes back.

    Where a card holds spent warriors back, it does not come back.
    """
    return s.pub.seat[seat].supply > 0 or (owner == seat and not buries_spent(s))


cdef void legal_fund(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    cdef int owner
    for owner in range(f.c, s.pub.n_seats):
        if s.pub.riv.funds[owner] and funds_from(s, owner) >= f.b and (f.a != SPEND or spendable(s, f.seat, owner)):
            put(out, ACT_SEAT, owner, 0, 0)


cdef void apply_fund(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    cdef Frame* t = top(s)
    cdef int owner = act_a(a), suit
    s.pub.riv.funds[owner] -= 1
    t.b -= 1
    t.c = owner
    if f.a == COMMIT:
        s.pub.riv.committed[owner] += 1
        shift_warriors(s, ctx, owner, f.seat, BOX_FUNDS, BOX_COMMITTED, 1)
    elif f.a == SPEND:
        box_warriors(s, ctx, owner, f.seat, BOX_FUNDS, -1)
    else:
        shift_warriors(s, ctx, owner, f.seat, BOX_FUNDS, BOX_TRACKS, 1)
        suit = FOX if f.d else (RABBIT if f.e else MOUSE)
        s.pub.riv.track[suit * MAX_SEATS + owner] += 1
        if suit == FOX:
            t.d -= 1
        elif suit == RABBIT:
            t.e -= 1
        else:
            t.f -= 1
    if t.b == 0:
        pop(s)


# ---------------------------------------------------------------- Trade Disruption (11.2.5.I)
cdef void lose_funds(State* s, int seat, int orderer) noexcept nogil:
    """A post has gone: half the funds will. Whose is for the Riverfolk to say (ruling O4)."""
    cdef int chooser = s.pub.turn if s.pub.law[LAW_FUND_LOSS_CHOICE] == LOSS_ACTIVE_PLAYER else seat
    if funds_from(s, 0):
        enqueue(s, D_DISRUPTION, chooser, 0, 0, 0, seat, orderer)


cdef void run_disruption(State* s, Ctx* ctx, Frame f) noexcept nogil:
    """Rounded up, of what is there when its turn comes: two posts take half of the half."""
    cdef Frame* t = top(s)
    if f.c == 0:
        t.a = (funds_from(s, 0) + 1) // 2
        t.c = 1
    elif f.a == 0:
        pop(s)


cdef void legal_disruption(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    cdef int owner
    for owner in range(f.b, s.pub.n_seats):
        if s.pub.riv.funds[owner] and funds_from(s, owner) >= f.a:
            put(out, ACT_SEAT, owner, 0, 0)


cdef void apply_disruption(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    cdef Frame* t = top(s)
    t.a -= 1
    t.b = act_a(a)
    s.pub.riv.funds[act_a(a)] -= 1
    box_warriors(s, ctx, act_a(a), f.d, BOX_FUNDS, -1)


# ---------------------------------------------------------------- what is where
cdef int held(const State* s, int seat, int owner) noexcept nogil:
    cdef int suit, n = s.pub.riv.payments[owner] + s.pub.riv.funds[owner] + s.pub.riv.committed[owner]
    for suit in range(3):
        n += s.pub.riv.track[suit * MAX_SEATS + owner]
    return n


cdef void add_payment(State* s, Ctx* ctx, int seat, int owner, int n) noexcept nogil:
    """Up to n warriors of the owner's supply into Payments (1.5.4)."""
    if n > s.pub.seat[owner].supply:
        n = s.pub.seat[owner].supply
    s.pub.riv.payments[owner] += n
    box_warriors(s, ctx, owner, seat, BOX_PAYMENTS, n)


cdef void gather(State* s, Ctx* ctx, int seat) noexcept nogil:
    """All warriors on the board become funds (11.4.3)."""
    cdef int owner, suit
    for owner in range(MAX_SEATS):
        to_funds(s, ctx, seat, owner, BOX_PAYMENTS, &s.pub.riv.payments[owner])
        to_funds(s, ctx, seat, owner, BOX_COMMITTED, &s.pub.riv.committed[owner])
        for suit in range(3):
            to_funds(s, ctx, seat, owner, BOX_TRACKS, &s.pub.riv.track[suit * MAX_SEATS + owner])


cdef void to_funds(State* s, Ctx* ctx, int seat, int owner, int box, uint8_t* count) noexcept nogil:
    shift_warriors(s, ctx, owner, seat, box, BOX_FUNDS, count[0])
    s.pub.riv.funds[owner] += count[0]
    count[0] = 0


# ---------------------------------------------------------------- where a post can be (11.5.6)
cdef int establish_sites(const State* s, int seat) noexcept nogil:
    """Clearings without a post, ruled by somebody of whom there are two funds, a bit each.

    Ruling O8: a suit whose posts are all placed or lost may, by the option, still
    take the warrior; where placing is forbidden, or no warrior is left either, nothing
    would come of it (GEN.noop).
    """
    cdef int c, ruler, m = 0
    for c in range(the_map(s).clearings):
        if s.pub.token[c][TRADE_POST] or not s.pub.may_place[seat] >> c & 1:
            continue
        ruler = ruler_of(s, c)
        if ruler == NONE or s.pub.riv.funds[ruler] < FUNDS_OF_POST:
            continue
        if posts_left(s, s.pub.suit[c]) or s.pub.law[LAW_ESTABLISH_PARTIAL] == ESTABLISH_PARTIAL and spendable(s, seat, ruler):
            m |= 1 << c
    return m


cdef void register_funds() noexcept nogil:
    register_kind(D_FUND, K_DECISION, legal_fund, apply_fund, NULL)
    register_kind(D_DISRUPTION, K_DECISION, legal_disruption, apply_disruption, run_disruption)
