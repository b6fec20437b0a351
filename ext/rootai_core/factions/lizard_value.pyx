"""The Lizard Cult: what a position is worth, what it would rather do."""
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame
from rootai_core.catalog cimport DECKS
from rootai_core.hooks cimport OPS, FactionOps
from rootai_core.board cimport *
from rootai_core.rules.battle cimport targets_at
from rootai_core.factions.lizard cimport SUIT_GARDENS, BONUS_GARDENS, POINTS, of_suit, may_score

PARAMS = [
    ("points", 0.22), ("no_card", 0.5), ("second", 0.5), ("second_rounds", 0.25), ("third", 0.3),
    ("warrior", 0.12), ("guarded", 0.4), ("bare_garden", -0.8), ("acolyte", 0.35), ("hated", 0.4),
    ("target", 0.25), ("balance", 0.4), ("open_slot", 0.2),
    ("w_sanctify", 8.0), ("w_convert", 2.0), ("w_crusade", 1.5), ("w_crusade_move", 0.5), ("w_conspire_end", 0.8),
    ("w_build", 12.0), ("w_score", 5.0), ("w_recruit", 3.0), ("w_sacrifice", 4.0), ("w_ritual_end", 0.25),
    ("w_craft", 12.0), ("w_craft_end", 0.5), ("w_then", 1.0),
    ("prospect", 0.0),
]

cdef enum:
    P_POINTS = 0
    P_NO_CARD = 1
    P_SECOND = 2
    P_SECOND_ROUNDS = 3
    P_THIRD = 4
    P_WARRIOR = 5
    P_GUARDED = 6
    P_BARE_GARDEN = 7
    P_ACOLYTE = 8
    P_HATED = 9
    P_TARGET = 10
    P_BALANCE = 11
    P_OPEN_SLOT = 12
    W_SANCTIFY = 13
    W_CONVERT = 14
    W_CRUSADE = 15
    W_CRUSADE_MOVE = 16
    W_CONSPIRE_END = 17
    W_BUILD = 18
    W_SCORE = 19
    W_RECRUIT = 20
    W_SACRIFICE = 21
    W_RITUAL_END = 22
    W_CRAFT = 23
    W_CRAFT_END = 24
    W_THEN = 25
    P_PROSPECT = 26


cdef int enemy_buildings(const State* s, int seat, int c) noexcept nogil:
    cdef int i, n = 0, kind
    for i in range(MAX_SLOTS):
        kind = s.pub.slot[c][i]
        n += SAWMILL <= kind < GARDEN and is_enemy(s, seat, building_owner(s, kind))
    return n


cdef double evaluate(const State* s, int seat, const float* p) noexcept nogil:
    """What the gardens will score by cards of their suits, their guards, and the acolytes."""
    cdef double g = rounds_left(s), v = p[P_PROSPECT] * (g - 1.0), x
    cdef int suit, c, n, w, suits = 0, acolytes = s.pub.liz.acolytes, targets = 0
    cdef CardSet cards = hand(s, seat) | s.pub.cards[Z_REVEALED - N_HIDDEN_ZONES]
    for suit in range(3):
        n = s.pub.liz.gardens[suit]
        if n == 0:
            continue
        suits += 1
        x = p[P_POINTS] * POINTS[n] * g
        v += x if cards & DECKS[s.pub.deck].of_suit[suit] else x * p[P_NO_CARD]
        if n >= BONUS_GARDENS:
            v += p[P_SECOND] + p[P_SECOND_ROUNDS] * g + p[P_THIRD] * (n - BONUS_GARDENS)
    v += p[P_BALANCE] * suits
    for c in range(the_map(s).clearings):
        w = s.pub.warriors[c][seat]
        v += p[P_WARRIOR] * w
        n = buildings(s, c, GARDEN)
        if n:
            if w >= 3:
                v += p[P_GUARDED]
            elif w < 2 and threatened(s, seat, c):
                v += p[P_BARE_GARDEN] * n
        if s.pub.ruled[seat] >> c & 1 and open_slot(s, c) >= 0:
            v += p[P_OPEN_SLOT]
        if s.pub.suit[c] == s.pub.liz.outcast:
            targets += enemy_buildings(s, seat, c)
    v += p[P_ACOLYTE] * (acolytes if acolytes < 6 else 6) + p[P_HATED] * s.pub.liz.hated
    if acolytes:
        v += p[P_TARGET] * (targets if targets < 3 else 3)
    return v


cdef float attack_weight(const State* s, int seat, int c, int other) noexcept nogil:
    cdef int n = cardboard(s, other, c)
    if s.pub.warriors[c][seat] > s.pub.warriors[c][other]:
        return 0.6 + 3.0 * n
    return 0.2 + 0.3 * n


cdef float card_weight(const State* s, int kind) noexcept nogil:
    """To show a card, or to spend it: what others should not know goes last."""
    return 0.3 if DECKS[s.pub.deck].type[kind] == CARD_AMBUSH else 1.0


cdef float conspiracy_weight(int verb, const float* p) noexcept nogil:
    if verb == V_SANCTIFY:
        return p[W_SANCTIFY]
    if verb == V_CONVERT:
        return p[W_CONVERT]
    return p[W_CRUSADE] if verb == V_BATTLE else p[W_CRUSADE_MOVE]


cdef float ritual_weight(const State* s, int seat, int verb, const float* p) noexcept nogil:
    cdef int suit, n = 0
    if verb == V_BUILD:
        return p[W_BUILD]
    if verb == V_RECRUIT:
        return p[W_RECRUIT]
    if verb == V_SACRIFICE:
        return p[W_SACRIFICE] if s.pub.liz.acolytes < 4 else 0.4 * p[W_SACRIFICE]
    for suit in range(3):
        if may_score(s, suit) and POINTS[s.pub.liz.gardens[suit]] > n and of_suit(s, seat, suit):
            n = POINTS[s.pub.liz.gardens[suit]]
    return 0.02 + p[W_SCORE] * n


cdef float weight(const State* s, const Frame* f, Action a, const float* p) noexcept nogil:
    cdef int kind = act_kind(a), x = act_a(a), y = act_b(a), seat = f.seat, n
    if f.kind == D_CONSPIRE:
        if kind == ACT_PASS:
            return p[W_CONSPIRE_END]
        return conspiracy_weight(x, p) if kind == ACT_VERB else 0.3
    if f.kind == D_LIZARD:
        if kind == ACT_PASS:
            return p[W_RITUAL_END]
        return ritual_weight(s, seat, x, p) if kind == ACT_VERB else 0.3
    if f.kind == D_LIZARD_CRAFT:
        if kind == ACT_PASS:
            return p[W_CRAFT_END]
        return p[W_CRAFT] if kind == ACT_CRAFT else 0.3
    if f.kind == D_CRUSADE_BATTLE:
        return attack_weight(s, seat, x, y)
    if f.kind == D_CRUSADE_THEN:
        return p[W_THEN] if kind == ACT_PASS else attack_weight(s, seat, x, y)
    if f.kind == D_CRUSADE_MOVE:
        return (0.3 if buildings(s, x, GARDEN) else 1.0) + (targets_at(s, seat, y) != 0)
    if f.kind == D_CONVERT:
        # a foothold where a garden could follow, or one defender less of a building
        n = open_slot(s, x) >= 0 and not s.pub.ruled[seat] >> x & 1
        return 0.5 + n + 0.05 * s.pub.seat[y].score + 0.5 * (cardboard(s, y, x) > 0)
    if f.kind == D_SANCTIFY:
        n = building_owner(s, y)
        return 1.0 + 0.1 * s.pub.seat[n].score + 0.2 * s.pub.warriors[x][seat]
    if f.kind == D_RITUAL_BUILD:
        n = s.pub.liz.gardens[s.pub.suit[x]]
        return 0.3 + POINTS[n + 1 if n < SUIT_GARDENS else n] - POINTS[n] + 0.2 * s.pub.warriors[x][seat] + (n == 1)
    if f.kind == D_RITUAL_RECRUIT:
        if buildings(s, x, GARDEN):
            return 2.5 if s.pub.warriors[x][seat] < 3 else 1.0
        return 1.0 if open_slot(s, x) >= 0 and not enemy_warriors(s, seat, x) else 0.3
    if f.kind == D_REVEAL:
        if f.a == V_SCORE:
            n = DECKS[s.pub.deck].suit[x]
            return card_weight(s, x) * (0.02 + POINTS[s.pub.liz.gardens[n]])
        return card_weight(s, x)
    return 1.0


cdef void register() noexcept nogil:
    cdef FactionOps* o = &OPS[LIZARD]
    o.evaluate = evaluate
    o.weight = weight
