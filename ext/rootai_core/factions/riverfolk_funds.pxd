# The warriors on the board of the Riverfolk: whose they are, where they lie, and
# what the Riverfolk themselves pay with.
from rootai_core.ids cimport *
from rootai_core.state cimport State
from rootai_core.hooks cimport Ctx
from rootai_core.cardset cimport lowest_bit32

cdef enum:              # FundUse: what becomes of a fund
    COMMIT = 0          # to the Committed box; it comes back in Birdsong
    SPEND = 1           # back to its owner's supply
    TRACK = 2           # onto an empty space of a Trade Posts track
    POSTS_OF_SUIT = 3   # 11.3.3
    FUNDS_OF_POST = 2   # 11.5.6

cdef inline int funds_from(const State* s, int owner) noexcept nogil:
    # funds of the owner and of later seats
    cdef int i, n = 0
    for i in range(owner, MAX_SEATS):
        n += s.pub.riv.funds[i]
    return n

cdef inline int spaces(const State* s, int suit) noexcept nogil:
    # empty spaces of a track: their post is on the map or was destroyed, and no fund stands there (11.2.1)
    cdef int i, n = s.pub.riv.posts[suit] + s.pub.riv.destroyed[suit]
    for i in range(MAX_SEATS):
        n -= s.pub.riv.track[suit * MAX_SEATS + i]
    return n

cdef inline int posts_left(const State* s, int suit) noexcept nogil:
    return POSTS_OF_SUIT - s.pub.riv.posts[suit] - s.pub.riv.destroyed[suit]

cdef inline int posts_on_map(const State* s) noexcept nogil:
    return s.pub.riv.posts[0] + s.pub.riv.posts[1] + s.pub.riv.posts[2]

cdef inline int ruler_of(const State* s, int c) noexcept nogil:
    # NONE: nobody. Asked on the Riverfolk's own turn alone, when nobody borrows warriors
    cdef int seat
    for seat in range(s.pub.n_seats):
        if s.pub.ruled[seat] >> c & 1:
            return seat
    return NONE

cdef bint spendable(const State* s, int seat, int owner) noexcept nogil
cdef int establish_sites(const State* s, int seat) noexcept nogil
cdef void use_funds(State* s, int seat, int use, int n) noexcept nogil
cdef void pay_craft(State* s, Ctx* ctx, int seat, const int* by_suit) noexcept nogil
cdef void lose_funds(State* s, int seat, int orderer) noexcept nogil
cdef int held(const State* s, int seat, int owner) noexcept nogil
cdef void add_payment(State* s, Ctx* ctx, int seat, int owner, int n) noexcept nogil
cdef void gather(State* s, Ctx* ctx, int seat) noexcept nogil
cdef void register_funds() noexcept nogil
