"""A position to think about: one seat's view, or (for measuring) the whole truth."""
from libc.string cimport memcpy
from rootai_core.ids cimport NONE
from rootai_core.rng cimport Rng
from rootai_core.state cimport State
from rootai_core.determinize cimport deal
from rootai_core.engine cimport to_act, at_chance
from rootai_core.game cimport Game, View


cdef void root_world(const Root* r, Rng* rng, State* out) noexcept nogil:
    """A world that the asker cannot tell from the true one."""
    if r.asker == NONE:
        memcpy(out, &r.truth, sizeof(State))
    else:
        deal(&r.seen, r.plan, rng, out)


cdef class Source:
    """Raises ValueError where there is nothing to decide: at chance, after the end, for another seat."""

    def __init__(self, position):
        cdef State* s = &self.r.truth
        cdef View v
        self.position = position
        if isinstance(position, Game):
            self.r.asker = NONE
            self.r.truth = (<Game>position).s
        elif isinstance(position, View):
            v = position
            self.r.asker = v.o.seat
            self.r.seen = v.o
            self.r.plan = v.deals()
            v.bare(s)
        else:
            raise TypeError(f"position: expected a View or a Game, found {type(position).__name__}")
        if s.pub.over:
            raise ValueError("position: expected a game under way, found one that is over")
        if at_chance(s):
            raise ValueError("position: expected a decision, found a chance point")
        self.seat = to_act(s)
        self.kind = s.pub.stack[s.pub.depth - 1].kind
        self.n_seats = s.pub.n_seats
        if self.r.asker != NONE and self.seat != self.r.asker:
            raise ValueError(f"position: expected a decision of seat {self.r.asker}, found one of {self.seat}")
