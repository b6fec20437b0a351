"""What a position is worth to the Riverfolk, what they would probably do, and what a buyer would."""
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame
from rootai_core.catalog cimport DECKS
from rootai_core.hooks cimport OPS, FactionOps
from rootai_core.board cimport *
from rootai_core.rules.battle cimport targets_at
from rootai_core.rules.craft cimport could_craft
from rootai_core.factions.riverfolk_funds cimport *

PARAMS = [
    ("fund", 0.55), ("fund_foreign", 0.8), ("later", 0.9), ("pair", 1.3), ("dividend", 0.5), ("dividend_rounds", 0.05),
    ("post", 0.12), ("three_suits", 1.1), ("warrior", 0.14), ("guarded", 0.5), ("exposed", -0.8), ("exposed_fund", -0.25),
    ("saleable", 0.3), ("no_payments", -0.5),
    ("w_craft", 12.0), ("w_export", 1.0), ("w_establish", 10.0), ("w_draw", 1.5), ("w_battle", 3.0),
    ("w_recruit", 0.8), ("w_move", 0.7), ("w_end", 0.5), ("w_end_guarded", 0.6), ("w_price_mid", 3.0),
    ("buy_card", 0.5), ("buy_wanted", 1.2), ("buy_craft", 2.0), ("buy_boats", 0.1), ("buy_swords", 0.15),
    ("buy_from_leader", 0.4), ("buy_dear", 0.7), ("buy_sure", 1.0), ("w_found", 3.0),
    ("prospect", 0.9),
]

cdef enum:
    P_FUND = 0
    P_FUND_FOREIGN = 1
    P_LATER = 2
    P_PAIR = 3
    P_DIVIDEND = 4
    P_DIVIDEND_ROUNDS = 5
    P_POST = 6
    P_THREE_SUITS = 7
    P_WARRIOR = 8
    P_GUARDED = 9
    P_EXPOSED = 10
    P_EXPOSED_FUND = 11
    P_SALEABLE = 12
    P_NO_PAYMENTS = 13
    W_CRAFT = 14
    W_EXPORT = 15
    W_ESTABLISH = 16
    W_DRAW = 17
    W_BATTLE = 18
    W_RECRUIT = 19
    W_MOVE = 20
    W_END = 21
    W_END_GUARDED = 22
    W_PRICE_MID = 23
    BUY_CARD = 24
    BUY_WANTED = 25
    BUY_CRAFT = 26
    BUY_BOATS = 27
    BUY_SWORDS = 28
    BUY_FROM_LEADER = 29
    BUY_DEAR = 30
    BUY_SURE = 31
    W_FOUND = 32
    P_PROSPECT = 33
    LEADING = 18                # points from which it pays to buy elsewhere


# ---------------------------------------------------------------- worth
cdef int post_pairs(const State* s, int seat) noexcept nogil:
    """Posts that the funds and what comes to them can pay for, by who rules what (11.5.6)."""
    cdef int open_clearings[6]
    cdef int c, ruler, owner, n, total = 0
    for owner in range(MAX_SEATS):
        open_clearings[owner] = 0
    for c in range(the_map(s).clearings):
        if s.pub.token[c][TRADE_POST] or not s.pub.may_place[seat] >> c & 1 or posts_left(s, s.pub.suit[c]) == 0:
            continue
        ruler = ruler_of(s, c)
        if ruler != NONE:
            open_clearings[ruler] += 1
    for owner in range(s.pub.n_seats):
        n = held(s, seat, owner) // FUNDS_OF_POST
        total += n if n < open_clearings[owner] else open_clearings[owner]
    return total


cdef double evaluate(const State* s, int seat, const float* p) noexcept nogil:
    """Funds by owner, posts they can become, dividends, posts and how they are guarded, goods to sell."""
    cdef double g = rounds_left(s), v = p[P_PROSPECT] * (g - 1.0), one
    cdef int owner, c, w, n, paid = 0, funds = funds_from(s, 0), posts = posts_on_map(s)
    for owner in range(s.pub.n_seats):
        one = p[P_FUND] if owner == seat else p[P_FUND_FOREIGN]
        n = s.pub.riv.funds[owner]
        paid += s.pub.riv.payments[owner]
        v += one * (n + p[P_LATER] * (held(s, seat, owner) - n))
    v += p[P_PAIR] * post_pairs(s, seat)
    if posts:
        v += (p[P_DIVIDEND] + p[P_DIVIDEND_ROUNDS] * g) * (funds // 2)
    v += p[P_POST] * g * posts * 0.5
    if s.pub.riv.posts[0] and s.pub.riv.posts[1] and s.pub.riv.posts[2]:
        v += p[P_THREE_SUITS]
    for c in range(the_map(s).clearings):
        w = s.pub.warriors[c][seat]
        v += p[P_WARRIOR] * w
        if s.pub.token[c][TRADE_POST]:
            if w >= 2:
                v += p[P_GUARDED]
            elif w == 0 and threatened(s, seat, c):
                v += p[P_EXPOSED] + p[P_EXPOSED_FUND] * funds
    v += p[P_SALEABLE] * s.pub.count[Z_HAND + seat]
    if paid == 0:
        v += p[P_NO_PAYMENTS]
    return v


# ---------------------------------------------------------------- what they would do
cdef bint is_empty(const State* s, int c) noexcept nogil:
    """Nothing there counts for rule (2.5)."""
    cdef int i
    for i in range(s.pub.n_seats):
        if s.pub.warriors[c][i]:
            return False
    for i in range(MAX_SLOTS):
        if SAWMILL <= s.pub.slot[c][i] < N_BUILDINGS:
            return False
    return True


cdef int founding_sites(const State* s, int seat, int needed) noexcept nogil:
    """Where a recruited warrior would rule and two own funds could pay a post next, a bit each; `needed`: funds in all."""
    cdef int c, m = 0
    if s.pub.riv.funds[seat] < FUNDS_OF_POST or funds_from(s, 0) < needed:
        return 0
    for c in range(the_map(s).clearings):
        if (the_map(s).river_adjacent[c] and s.pub.may_place[seat] >> c & 1 and s.pub.token[c][TRADE_POST] == 0
                and posts_left(s, s.pub.suit[c]) and is_empty(s, c)):
            m |= 1 << c
    return m


cdef float of_fund(const State* s, const Frame* f, int owner) noexcept nogil:
    """Keep pairs that make posts: odd funds go first, one's own before others', but are kept for a Recruit last."""
    cdef int n = s.pub.riv.funds[owner]
    cdef float w = 2.0 if n & 1 else 1.0
    if owner == f.seat:
        w *= 2.0 if f.a != SPEND or s.pub.seat[owner].supply == 0 else 0.5
    return w


cdef float of_daylight(const State* s, const Frame* f, Action a, const float* p) noexcept nogil:
    cdef int kind = act_kind(a), x = act_a(a), seat = f.seat, c, m, funds, bare = 0
    if kind == ACT_PASS:
        funds = funds_from(s, 0)
        return p[W_END] + (p[W_END_GUARDED] * (funds if funds < 4 else 4) if posts_on_map(s) else 0.0)
    if kind == ACT_CRAFT:
        return p[W_EXPORT] if act_b(a) else p[W_CRAFT]
    if kind != ACT_VERB:
        return 0.3
    if x == V_ESTABLISH:
        return p[W_ESTABLISH]
    if x == V_DRAW:
        return p[W_DRAW] if s.pub.count[Z_HAND + seat] < HAND_LIMIT else 0.3
    if x == V_BATTLE:
        m = s.pub.has_warrior[seat]
        while m:
            c = lowest_bit32(m)
            m &= m - 1
            bare |= bare_there(s, seat, c)
        return p[W_BATTLE] * (3.0 if bare else 0.4)
    if x == V_RECRUIT:
        return p[W_RECRUIT] + (p[W_FOUND] if founding_sites(s, seat, FUNDS_OF_POST + 1) else 0.0)
    return p[W_MOVE]


cdef bint bare_there(const State* s, int seat, int c) noexcept nogil:
    """Enemy cardboard without warriors."""
    cdef int i
    for i in range(s.pub.n_seats):
        if i != seat and is_enemy(s, i, seat) and not s.pub.warriors[c][i] and cardboard(s, i, c):
            return True
    return False


cdef float weight(const State* s, const Frame* f, Action a, const float* p) noexcept nogil:
    cdef int x = act_a(a), y = act_b(a), n
    if f.kind == D_RIVERFOLK:
        return of_daylight(s, f, a, p)
    if f.kind == D_FUND or f.kind == D_DISRUPTION:
        return of_fund(s, f, x)
    if f.kind == D_PRICE:
        return p[W_PRICE_MID] if x == 2 or x == 3 else 1.0
    if f.kind == D_RIVER_BATTLE:
        n = s.pub.warriors[x][f.seat] - s.pub.warriors[x][y]
        return 0.2 + (3.0 if s.pub.warriors[x][y] == 0 else 0.5 + 0.3 * (n > 0)) * cardboard(s, y, x)
    if f.kind == D_RIVER_MOVE:
        return (0.3 + 0.8 * (s.pub.token[y][TRADE_POST] > 0 and s.pub.warriors[y][f.seat] < 2)
                + 0.8 * bare_there(s, f.seat, y)) * (0.3 if s.pub.token[x][TRADE_POST] else 1.0)
    if f.kind == D_RIVER_RECRUIT:
        return (0.5 + 1.5 * (s.pub.token[x][TRADE_POST] > 0 and s.pub.warriors[x][f.seat] < 2) + bare_there(s, f.seat, x)
                + 2.0 * (founding_sites(s, f.seat, FUNDS_OF_POST) >> x & 1))
    if f.kind == D_ESTABLISH:
        return 0.5 + 0.7 * s.pub.warriors[x][f.seat] + (0.3 if ruler_of(s, x) != f.seat else 0.0) + (
            0.0 if threatened(s, f.seat, x) else 1.0)
    if f.kind == D_RIVER_START:
        return 1.0 + 2.0 * s.pub.warriors[x][f.seat]
    return 1.0


# ---------------------------------------------------------------- what a buyer would do (11.2.6)
cdef float offer_weight(const State* s, int seat, int buyer, Action a, const float* p) noexcept nogil:
    """Beside a pass of weight 1: more for what is wanted, less for a high price and from a seller far ahead."""
    cdef int service = act_a(a), kind = act_b(a), m, c, n, sure = 0
    cdef float w
    if service == HAND_CARD:
        w = p[BUY_CARD]
        if could_craft(s, buyer, kind):
            w = p[BUY_CRAFT] + DECKS[s.pub.deck].vp[kind]
        elif DECKS[s.pub.deck].suit[kind] == BIRD or DECKS[s.pub.deck].type[kind] <= CARD_PERSISTENT:
            w = p[BUY_WANTED]
    elif service == RIVERBOATS:
        w = p[BUY_BOATS]
    else:
        w = 0.0
        m = s.pub.has_warrior[seat]
        while m:                        # otters beside enemies of the buyer
            c = lowest_bit32(m)
            m &= m - 1
            w += p[BUY_SWORDS] * s.pub.warriors[c][seat] * ((targets_at(s, buyer, c) & ~(1 << seat)) != 0)
            sure |= s.pub.warriors[c][buyer] == 0 and bare_there(s, buyer, c)
    n = s.pub.riv.prices[service]
    w = w / (n * (1.0 + p[BUY_DEAR] * (n - 1))) + p[BUY_SURE] * sure    # one hit falls whatever the dice show
    return w * p[BUY_FROM_LEADER] if s.pub.seat[seat].score >= LEADING else w


cdef void register() noexcept nogil:
    cdef FactionOps* o = &OPS[RIVERFOLK]
    o.evaluate = evaluate
    o.weight = weight
    o.offer_weight = offer_weight
