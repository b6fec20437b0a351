"""The Marquise de Cat: what a position is worth, what she would rather do."""
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame
from rootai_core.hooks cimport OPS, FactionOps
from rootai_core.board cimport *
from rootai_core.rules.battle cimport targets_at
from rootai_core.factions.marquise cimport ACTIONS, POINTS

PARAMS = [
    ("wood", 0.45), ("sawmill_early", 0.28), ("sawmill_late", 0.08), ("recruiter", 0.12),
    ("draw_bonus", 0.45), ("workshop", 0.25), ("warrior", 0.14), ("guarded", 0.3),
    ("bare_building", -0.7), ("bare_wood", -0.35), ("keep", 1.2), ("open_slot", 0.25),
    ("w_craft", 12.0), ("w_build", 10.0), ("w_battle", 2.5), ("w_recruit", 6.0), ("w_march", 1.5),
    ("w_overwork", 2.5), ("w_extra", 1.0), ("w_end", 0.15), ("w_hospital", 1.5),
    ("prospect", -0.9),
]

cdef enum:
    P_WOOD = 0
    P_SAWMILL_EARLY = 1
    P_SAWMILL_LATE = 2
    P_RECRUITER = 3
    P_DRAW_BONUS = 4
    P_WORKSHOP = 5
    P_WARRIOR = 6
    P_GUARDED = 7
    P_BARE_BUILDING = 8
    P_BARE_WOOD = 9
    P_KEEP = 10
    P_OPEN_SLOT = 11
    W_CRAFT = 12
    W_BUILD = 13
    W_BATTLE = 14
    W_RECRUIT = 15
    W_MARCH = 16
    W_OVERWORK = 17
    W_EXTRA = 18
    W_END = 19
    W_HOSPITAL = 20
    P_PROSPECT = 21


cdef double evaluate(const State* s, int seat, const float* p) noexcept nogil:
    """Engine (sawmills, recruiters, workshops), stored wood, and how well it all stands guarded."""
    cdef double g = rounds_left(s), v = p[P_PROSPECT] * (g - 1.0), n
    cdef int c, w, slots = 0, stock = 0
    cdef int ruled = s.pub.ruled[seat]
    n = s.pub.mq.built[0]
    v += p[P_SAWMILL_EARLY] * g * (n if n < 4 else 4) + (p[P_SAWMILL_LATE] * g * (n - 4) if n > 4 else 0.0)
    n = s.pub.mq.built[2]
    v += p[P_RECRUITER] * g * n + p[P_DRAW_BONUS] * g * ((n >= 3) + (n >= 5))
    v += p[P_WORKSHOP] * s.pub.mq.built[1]
    if s.pub.mq.keep != NONE:
        v += p[P_KEEP]
    for c in range(the_map(s).clearings):
        w = s.pub.warriors[c][seat]
        v += p[P_WARRIOR] * w
        n = cardboard(s, seat, c)
        if n:
            if w >= 3:
                v += p[P_GUARDED]
            elif w == 0 and threatened(s, seat, c):
                v += p[P_BARE_BUILDING] * (n - s.pub.token[c][WOOD]) + p[P_BARE_WOOD] * s.pub.token[c][WOOD]
        if ruled >> c & 1:
            stock += s.pub.token[c][WOOD]
            if open_slot(s, c) >= 0:
                slots += 1
    v += p[P_WOOD] * stock * (1.0 if slots else 0.4)
    v += p[P_OPEN_SLOT] * (slots if slots < 4 else 4)
    return v


cdef float weight(const State* s, const Frame* f, Action a, const float* p) noexcept nogil:
    cdef int kind = act_kind(a), x = act_a(a), y = act_b(a), other, mine, theirs
    if f.kind == D_MARQUISE:
        if kind == ACT_PASS:
            return p[W_END]
        if kind == ACT_CRAFT:
            return p[W_CRAFT]
        if kind != ACT_VERB:
            return 0.3
        if x == V_BUILD:
            return p[W_BUILD]
        if x == V_RECRUIT:
            return p[W_RECRUIT]
        if x == V_BATTLE:
            return p[W_BATTLE]
        if x == V_MARCH:
            return p[W_MARCH]
        if x == V_OVERWORK:
            return p[W_OVERWORK]
        return p[W_EXTRA] if s.pub.mq.actions >= ACTIONS + s.pub.mq.extra else 0.1
    if f.kind == D_MARQUISE_BATTLE:
        mine = s.pub.warriors[x][f.seat]
        theirs = s.pub.warriors[x][y]
        other = cardboard(s, y, x)
        return 0.2 + (3.0 * other if mine > theirs else 0.3 * other) + (0.5 if mine > theirs + 1 else 0.0)
    if f.kind == D_BUILD:
        mine = POINTS[s.pub.mq.built[y - SAWMILL]][y - SAWMILL]
        return 0.5 + mine + (2.0 if y == SAWMILL and s.pub.mq.built[0] < 4 else 0.0) + 0.3 * s.pub.warriors[x][f.seat]
    if f.kind == D_MARCH:
        if kind == ACT_PASS:
            return 0.3
        mine = s.pub.warriors[x][f.seat]
        theirs = s.pub.warriors[y][f.seat]
        return 0.3 + 0.2 * theirs + (0.3 if mine > 1 else 0.0) + 0.5 * (targets_at(s, f.seat, y) != 0)
    if f.kind == D_HOSPITALS:
        return 1.0 if kind == ACT_PASS else p[W_HOSPITAL] * f.b
    return 1.0


cdef void register() noexcept nogil:
    cdef FactionOps* o = &OPS[MARQUISE]
    o.evaluate = evaluate
    o.weight = weight
