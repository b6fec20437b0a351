"""The Woodland Alliance: what a position is worth, what it would rather do."""
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame
from rootai_core.catalog cimport DECKS
from rootai_core.hooks cimport OPS, FactionOps
from rootai_core.board cimport *
from rootai_core.rules.battle cimport targets_at
from rootai_core.factions.alliance cimport (
    SYMPATHY_TOKENS, REVOLT_COST, COST, POINTS, sympathetic, pile_full, revolt_sites, martial_law)

PARAMS = [
    ("burst", 0.45), ("supporter", 0.25), ("supporter_bird", 0.1), ("token", 0.14),
    ("base", 1.2), ("base_rounds", 0.3), ("officer", 0.28), ("officer_late", 0.1),
    ("warrior", 0.2), ("bare_base", -1.5), ("craft_suits", 0.5), ("link", 0.08),
    ("martial", -0.2), ("isolated", -2.0), ("revolt_ready", 0.8), ("revolt_board", 0.5),
    ("w_revolt", 2.0), ("w_revolt_pass", 1.0), ("w_spread", 3.0), ("w_spread_end", 0.25),
    ("w_bird", 0.3), ("w_craft", 12.0), ("w_mobilize", 3.0), ("w_train", 4.0), ("w_end", 0.6),
    ("w_organize", 3.0), ("w_recruit", 2.0), ("w_battle", 2.0), ("w_move", 1.0), ("w_ops_end", 0.1),
    ("prospect", -0.1),
]

cdef enum:
    P_BURST = 0
    P_SUPPORTER = 1
    P_SUPPORTER_BIRD = 2
    P_TOKEN = 3
    P_BASE = 4
    P_BASE_ROUNDS = 5
    P_OFFICER = 6
    P_OFFICER_LATE = 7
    P_WARRIOR = 8
    P_BARE_BASE = 9
    P_CRAFT_SUITS = 10
    P_LINK = 11
    P_MARTIAL = 12
    P_ISOLATED = 13
    P_REVOLT_READY = 14
    P_REVOLT_BOARD = 15
    W_REVOLT = 16
    W_REVOLT_PASS = 17
    W_SPREAD = 18
    W_SPREAD_END = 19
    W_BIRD = 20
    W_CRAFT = 21
    W_MOBILIZE = 22
    W_TRAIN = 23
    W_END = 24
    W_ORGANIZE = 25
    W_RECRUIT = 26
    W_BATTLE = 27
    W_MOVE = 28
    W_OPS_END = 29
    P_PROSPECT = 30


cdef double evaluate(const State* s, int seat, const float* p) noexcept nogil:
    """Tokens that the stack can still pay, the engine of bases and officers, and Revolts in waiting."""
    cdef double g = rounds_left(s), v = p[P_PROSPECT] * (g - 1.0), ready = 0.0, x
    cdef int here = sympathetic(s), near, m, c, n, nth = s.pub.wa.sympathy, suits = 0
    cdef int left = s.pub.count[Z_SUPPORTERS], officers = s.pub.wa.officers
    cdef CardSet stack = s.sec.zone[Z_SUPPORTERS]
    v += p[P_SUPPORTER] * left + p[P_SUPPORTER_BIRD] * cs_size(stack & DECKS[s.pub.deck].of_suit[BIRD])
    n = nth
    while n < SYMPATHY_TOKENS and left >= COST[n]:
        left -= COST[n]
        v += p[P_BURST] * POINTS[n]
        n += 1
    v += p[P_TOKEN] * g * (nth if nth < 7 else 7)
    n = popcount32(s.pub.wa.bases)
    v += n * (p[P_BASE] + p[P_BASE_ROUNDS] * g)
    v += p[P_OFFICER] * g * (officers if officers < 4 else 4)
    if officers > 4:
        v += p[P_OFFICER_LATE] * g * (officers - 4)
    near = linked_to(s, seat, here) & ~here & s.pub.may_place[seat]
    v += p[P_LINK] * popcount32(near)
    if here and near == 0 and nth < SYMPATHY_TOKENS:
        v += p[P_ISOLATED]
    while near:
        c = lowest_bit32(near)
        near &= near - 1
        if martial_law(s, seat, c):
            v += p[P_MARTIAL]
    for c in range(the_map(s).clearings):
        n = s.pub.warriors[c][seat]
        v += p[P_WARRIOR] * n
        if n == 0 and s.pub.wa.bases and buildings(s, c, BASE):
            v += p[P_BARE_BASE] - 0.25 * officers
        if here >> c & 1:
            suits |= 1 << s.pub.suit[c]
    v += p[P_CRAFT_SUITS] * (suits == 7)
    m = revolt_sites(s, seat)
    while m:
        c = lowest_bit32(m)
        m &= m - 1
        if cs_size(matching(s, stack, s.pub.suit[c])) >= REVOLT_COST:
            x = p[P_REVOLT_READY] + p[P_REVOLT_BOARD] * (enemy_cardboard(s, seat, c) + 0.2 * enemy_warriors(s, seat, c))
            if x > ready:
                ready = x
    return v + ready


cdef float card_weight(const State* s, int kind, const float* p) noexcept nogil:
    """To part with a card: birds fit everywhere, so they go last."""
    return p[W_BIRD] if DECKS[s.pub.deck].suit[kind] == BIRD else 1.0


cdef float weight(const State* s, const Frame* f, Action a, const float* p) noexcept nogil:
    cdef int kind = act_kind(a), x = act_a(a), y = act_b(a), seat = f.seat, n
    cdef float w
    if f.kind == D_REVOLT:
        if kind == ACT_PASS:
            return p[W_REVOLT_PASS]
        if kind != ACT_CLEARING:
            return 0.3
        w = 1.0 + enemy_cardboard(s, seat, x) + 0.25 * enemy_warriors(s, seat, x)
        return p[W_REVOLT] * (w + 1.0 if s.pub.wa.bases == 0 else w)
    if f.kind == D_SPREAD:
        if kind == ACT_PASS:
            return p[W_SPREAD_END]
        if kind != ACT_CLEARING:
            return 0.3
        w = 0.5 + POINTS[s.pub.wa.sympathy] + 0.2 * popcount32(adjacent(s, x))
        return p[W_SPREAD] * w / (1 + martial_law(s, seat, x))
    if f.kind == D_REVOLT_PAY or f.kind == D_SPREAD_PAY or f.kind == D_SUPPORTER_CAP:
        return card_weight(s, x, p)
    if f.kind == D_ALLIANCE:
        if kind == ACT_PASS:
            return p[W_END]
        if kind == ACT_CRAFT:
            return p[W_CRAFT]
        if kind != ACT_VERB:
            return 0.3
        if x == V_MOBILIZE:
            return 0.03 if pile_full(s, seat) else p[W_MOBILIZE]
        if x == V_TRAIN:
            return p[W_TRAIN] if s.pub.wa.officers < 4 else 0.4 * p[W_TRAIN]
        return 0.3
    if f.kind == D_MOBILIZE:
        if DECKS[s.pub.deck].type[x] == CARD_AMBUSH:
            return 0.3
        n = DECKS[s.pub.deck].suit[x]
        if s.pub.wa.bases == 0:
            return 1.5 if n == BIRD else 1.0
        return 0.5 if n == BIRD or s.pub.wa.bases >> n & 1 else 1.0
    if f.kind == D_TRAIN:
        return (0.3 if DECKS[s.pub.deck].type[x] == CARD_AMBUSH else 1.0) * card_weight(s, x, p)
    if f.kind == D_MILITARY:
        if kind == ACT_PASS:
            return p[W_OPS_END]
        if kind != ACT_VERB:
            return 0.3
        if x == V_ORGANIZE:
            return p[W_ORGANIZE] * (0.5 + POINTS[s.pub.wa.sympathy])
        if x == V_RECRUIT:
            return p[W_RECRUIT]
        return p[W_BATTLE] if x == V_BATTLE else p[W_MOVE]
    if f.kind == D_OP_MOVE:
        w = 0.2 if buildings(s, x, BASE) and s.pub.warriors[x][seat] == 1 else 1.0
        if not s.pub.token[y][SYMPATHY] and s.pub.may_place[seat] >> y & 1:
            w *= 2.0
        return w + 0.3 * (targets_at(s, seat, y) != 0)
    if f.kind == D_OP_BATTLE:
        n = cardboard(s, y, x)
        if s.pub.warriors[x][seat] > s.pub.warriors[x][y]:
            return 0.7 + 3.0 * n
        return 0.2 + 0.3 * n
    if f.kind == D_OP_RECRUIT:
        return 2.0 if s.pub.warriors[x][seat] == 0 else 1.0
    if f.kind == D_OP_ORGANIZE:
        if buildings(s, x, BASE) and s.pub.warriors[x][seat] == 1:
            return 0.3
        return 1.0 + martial_law(s, seat, x)
    return 1.0


cdef void register() noexcept nogil:
    cdef FactionOps* o = &OPS[ALLIANCE]
    o.evaluate = evaluate
    o.weight = weight
