"""A position to think about: one seat's view, or (for measuring) the whole truth."""
from libc.string cimport memcpy
from rootai_core.ids cimport NONE
from rootai_core.rng cimport Rng
from rootai_core.state cimport State
from rootai_core.engine cimport to_act, at_chance
from rootai_core.game cimport Game


cdef void root_world(const Root* r, Rng* rng, State* out) noexcept nogil:
    """A world that the asker cannot tell from the true one."""
    memcpy(out, &r.truth, sizeof(State))


cdef class Source:
    """Raises ValueError where there is nothing to decide: at chance, after the end."""

    def __init__(self, position):
        cdef State* s
        if isinstance(position, Game):
            self.r.asker = NONE
            self.r.truth = (<Game>position).s
            s = &self.r.truth
        else:
            raise TypeError(f"position: expected a View or a Game, found {type(position).__name__}")
        if s.pub.over:
            raise ValueError("position: expected a game under way, found one that is over")
        if at_chance(s):
            raise ValueError("position: expected a decision, found a chance point")
        self.seat = to_act(s)
        self.kind = s.pub.stack[s.pub.depth - 1].kind
        self.n_seats = s.pub.n_seats
