"""The Eyrie Dynasties: what a position is worth, what they would rather do."""
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame
from rootai_core.catalog cimport DECKS, COMMON
from rootai_core.hooks cimport OPS, FactionOps
from rootai_core.board cimport *
from rootai_core.rules.battle cimport targets_at
from rootai_core.factions.eyrie cimport (
    CHARISMATIC, DESPOT, RECRUIT, MOVE, BATTLE, BUILD, ROOST_POINTS, can_do)

PARAMS = [
    ("roost_points", 0.75), ("roost", 0.35), ("draw_bonus", 0.4), ("warrior", 0.15),
    ("fulfilled", 0.3), ("turmoil_each", 0.45), ("turmoil_base", 3.0), ("bare_roost", -0.8),
    ("w_craft", 8.0), ("w_craft_end", 1.0), ("w_second", 1.0), ("w_stop", 1.2),
    ("prospect", -0.2),
]

cdef enum:
    P_ROOST_POINTS = 0
    P_ROOST = 1
    P_DRAW_BONUS = 2
    P_WARRIOR = 3
    P_FULFILLED = 4
    P_TURMOIL_EACH = 5
    P_TURMOIL_BASE = 6
    P_BARE_ROOST = 7
    W_CRAFT = 8
    W_CRAFT_END = 9
    W_SECOND = 10
    W_STOP = 11
    P_PROSPECT = 12


cdef double evaluate(const State* s, int seat, const float* p) noexcept nogil:
    """Roosts by the turns they still score, and a Decree worth what can be obeyed."""
    cdef double g = rounds_left(s), v = p[P_PROSPECT] * (g - 1.0), risk = 0.0
    cdef int c, col, suit, n, birds = 2, r = s.pub.ey.roosts, i
    cdef int fast = 2 if g >= 2 else 1
    cdef CardSet cards
    v += p[P_ROOST_POINTS] * ROOST_POINTS[r] * g + p[P_ROOST] * r + p[P_DRAW_BONUS] * g * ((r >= 3) + (r >= 6))
    for c in range(the_map(s).clearings):
        n = s.pub.warriors[c][seat]
        v += p[P_WARRIOR] * n
        if n < 2 and buildings(s, c, ROOST):
            v += p[P_BARE_ROOST]
    for col in range(4):
        cards = s.pub.cards[Z_DECREE - N_HIDDEN_ZONES + col]
        birds += cs_size(cards & DECKS[s.pub.deck].of_suit[BIRD])
        for suit in range(4):
            n = cs_size(cards & DECKS[s.pub.deck].of_suit[suit])
            if suit == BIRD and s.pub.ey.leader != NONE:
                for i in range(2):
                    n += COMMON.viziers[s.pub.ey.leader][i] == col
            if n == 0:
                continue
            if can_do(s, seat, col, suit):
                v += p[P_FULFILLED] * n * fast
                if col == RECRUIT and n > s.pub.seat[seat].supply:
                    risk += 1.0
            else:
                risk += n
    risk *= p[P_TURMOIL_EACH]
    if risk > 1.0:
        risk = 1.0
    return v - risk * (p[P_TURMOIL_BASE] + birds)


cdef float weight(const State* s, const Frame* f, Action a, const float* p) noexcept nogil:
    cdef int kind = act_kind(a), x = act_a(a), y = act_b(a), suit, cards, mine, theirs
    cdef float w
    if f.kind == D_DECREE:
        if kind != ACT_SUIT:
            return 0.2
        return 1.0 if can_do(s, f.seat, s.pub.ey.column, x) else 0.01
    if f.kind == D_DECREE_ADD:
        if kind == ACT_PASS:
            return p[W_STOP]
        suit = DECKS[s.pub.deck].suit[x]
        if suit == BIRD:
            w = 1.5 if y == BATTLE or y == BUILD else 0.7
        else:
            w = 1.5 if y == RECRUIT or y == MOVE else (0.4 if y == BATTLE else 0.15)
        if f.a:
            w *= p[W_SECOND] * 0.4
        return w if can_do(s, f.seat, y, suit) else 0.15 * w
    if f.kind == D_EYRIE_CRAFT:
        return p[W_CRAFT] if kind == ACT_CRAFT else (p[W_CRAFT_END] if kind == ACT_PASS else 0.2)
    if f.kind == D_DECREE_MOVE:
        mine = s.pub.warriors[x][f.seat]
        w = 0.3 + 0.2 * (mine if mine < 6 else 6)
        if buildings(s, x, ROOST) and mine <= 2:
            w *= 0.3
        if open_slot(s, y) >= 0 and not buildings(s, y, ROOST) and s.pub.may_place[f.seat] >> y & 1:
            w *= 2.0
        return w + 0.3 * (targets_at(s, f.seat, y) != 0)
    if f.kind == D_DECREE_BATTLE:
        mine = s.pub.warriors[x][f.seat]
        theirs = s.pub.warriors[x][y]
        cards = cardboard(s, y, x)
        return 0.2 + (3.0 * cards if mine > theirs else 0.3 * cards) + (0.5 if mine > theirs + 1 else 0.0)
    if f.kind == D_LEADER:
        return 2.0 if x == DESPOT or x == CHARISMATIC else 1.0
    return 1.0


cdef void register() noexcept nogil:
    cdef FactionOps* o = &OPS[EYRIE]
    o.evaluate = evaluate
    o.weight = weight
