"""Moves and battles that a card grants: factions without warriors have their own way."""
from rootai_core.ids cimport *
from rootai_core.state cimport State
from rootai_core.hooks cimport Ctx, OPS, YES
from rootai_core.board cimport faction_of, push
from rootai_core.rules.move cimport any_move
from rootai_core.rules.battle cimport any_battle


cdef bint could_battle(const State* s, int seat) noexcept nogil:
    if OPS[faction_of(s, seat)].has_battle != NULL:
        return OPS[faction_of(s, seat)].has_battle(s, seat) != 0
    return any_battle(s, seat, 0xFFFF)


cdef int could_move(const State* s, int seat) noexcept nogil:
    """0, MAYBE, HELD or YES: whether it is asked must not tell of its hand, what it is offered may."""
    if OPS[faction_of(s, seat)].has_move != NULL:
        return OPS[faction_of(s, seat)].has_move(s, seat)
    return YES if any_move(s, seat, 0xFFFF) else 0


cdef void grant_battle(State* s, Ctx* ctx, int seat, int effect) noexcept nogil:
    if OPS[faction_of(s, seat)].grant_battle != NULL:
        OPS[faction_of(s, seat)].grant_battle(s, ctx, seat, effect)
    else:
        push(s, D_BATTLE, seat, effect, 0, 0, 0)


cdef void grant_move(State* s, Ctx* ctx, int seat, int effect) noexcept nogil:
    if OPS[faction_of(s, seat)].grant_move != NULL:
        OPS[faction_of(s, seat)].grant_move(s, ctx, seat, effect)
    else:
        push(s, D_MOVE, seat, effect, 0, 0, 0)
