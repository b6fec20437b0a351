from libc.stdint cimport uint64_t
from rootai_core.action cimport Action
from rootai_core.state cimport State, Frame
from rootai_core.hooks cimport Ctx
from rootai_core.search.params cimport SearchParams
from rootai_core.search.tree cimport edge_key

cdef struct Clock:              # turns since the root of a search
    int seat                    # whose turn it is
    int turns

cdef inline void clock_note(Clock* k, const State* s) noexcept nogil:
    # a turn without a question of its own is passed over in one step
    cdef int d
    if s.pub.turn != k.seat:
        d = <int>s.pub.turn - k.seat
        k.turns += d if d > 0 else d + s.pub.n_seats
        k.seat = s.pub.turn

cdef enum:
    MAX_PURE = 64

cdef struct Pure:               # a line of one seat's decisions without luck or others' answers
    int n                       # decisions so far; -1: somebody else or chance has spoken
    int seat
    uint64_t step[64]           # as edge_key

cdef inline void pure_note(Pure* pure, const Frame* f, Action a) noexcept nogil:
    if pure.n < 0:
        return
    if f.seat != pure.seat or pure.n == MAX_PURE:
        pure.n = -1
        return
    pure.step[pure.n] = edge_key(f.kind, f.seat, a)
    pure.n += 1

cdef struct Tally:
    long steps                  # answers and outcomes, all of them
    long decisions              # with more than one option
    long options                # sum of their options
    long forced
    long chances
    int widest

cdef int playout(State* s, Ctx* ctx, const SearchParams* p, Clock* clock, int until, Pure* pure) noexcept nogil
cdef void play_random(State* s, Ctx* ctx, int rounds, Tally* tally) noexcept nogil
