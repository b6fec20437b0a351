"""A position to think about: one seat's view, or (for measuring) the whole truth."""
from libc.string cimport memcpy
from rootai_core.rng cimport Rng
from rootai_core.state cimport State, Public
from rootai_core.hooks cimport KINDS, K_CHANCE
from rootai_core.determinize cimport deal
from rootai_core.game cimport Game, View


cdef void root_world(const Root* r, Rng* rng, State* out) noexcept nogil:
    """A world that the asker cannot tell from the true one."""
    if r.view == NULL:
        memcpy(out, &r.truth, sizeof(State))
    else:
        deal(r.view, r.plan, rng, out)


cdef class Source:
    """Raises ValueError where there is nothing to decide or no world fits, TypeError for other things."""

    def __init__(self, position):
        cdef const Public* pub
        cdef View view
        self.position = position
        if isinstance(position, View):
            view = position
            pub = &view.o.pub
        elif isinstance(position, Game):
            self.r.truth = (<Game>position).s
            pub = &self.r.truth.pub
        else:
            raise TypeError(f"position: expected a View or a Game, found {type(position).__name__}")
        if pub.over:
            raise ValueError("position: expected a game under way, found one that is over")
        self.kind = pub.stack[pub.depth - 1].kind
        if KINDS[self.kind].cls == K_CHANCE:
            raise ValueError("position: expected a decision, found a chance point")
        if isinstance(position, View):
            self.r.plan = view.deals()
            self.r.view = &view.o
        self.seat = pub.stack[pub.depth - 1].seat
        self.asker = view.o.seat if self.r.view != NULL else self.seat
        self.n_seats = pub.n_seats
