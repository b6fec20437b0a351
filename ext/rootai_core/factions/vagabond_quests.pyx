"""Quests of a Vagabond (Law 9.5.5), and the two characters who pay for them in their own way (26.7, 26.10)."""
from rootai_core.ids cimport *
from rootai_core.cardset cimport lowest_bit32
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame
from rootai_core.catalog cimport COMMON
from rootai_core.hooks cimport Ctx, register_kind, emit, K_AUTO, K_DECISION, EV_QUEST_BACK
from rootai_core.board cimport *
from rootai_core.rules.chance cimport draw
from rootai_core.factions.vagabond_state cimport VagabondState, ADVENTURER, CHEAT
from rootai_core.factions.vagabond_items cimport *

cdef enum:
    QUEST_CARDS = 2             # 9.5.5
    QUEST_ITEMS = 2


# ---------------------------------------------------------------- what can be paid
cdef bint can_pay(const State* s, int seat, int q) noexcept nogil:
    """Both items of the quest are ready; a card that stands for an item has to be one of them (26.12.2)."""
    cdef const VagabondState* v = look(s, seat)
    cdef int x = COMMON.quest[q].item[0], y = COMMON.quest[q].item[1]
    if v.coerced and v.coerced != 1 + x and v.coerced != 1 + y:
        return False
    return ready_of(v, x) > (x == y) and ready_of(v, y) > 0


cdef bint put_improvised(const State* s, int seat, int q, ActionList* out) noexcept nogil:
    """ACT_ITEM(stand-in, READY, item of the quest it stands for); out = NULL: whether there is one (26.7.2)."""
    cdef const VagabondState* v = look(s, seat)
    cdef int x, y, i, k
    if v.character != ADVENTURER or v.once:
        return False
    for k in range(QUEST_ITEMS):
        x = COMMON.quest[q].item[k]         # the one it stands for
        y = COMMON.quest[q].item[1 - k]     # the other is paid as listed
        if not v.ready[y] or (k and x == y):
            continue
        for i in range(N_ITEMS):
            if i != x and v.ready[i] > (i == y):
                if out == NULL:
                    return True
                put(out, ACT_ITEM, i, READY, x)
    return out != NULL and out.n > 0


cdef bint can_quest(const State* s, int seat, int q, int c) noexcept nogil:
    """Quest q in clearing c: its suit, and its items or what may stand for them."""
    return COMMON.quest[q].suit == s.pub.suit[c] and (can_pay(s, seat, q) or put_improvised(s, seat, q, NULL))


cdef bint any_quest(const State* s, int seat) noexcept nogil:
    cdef int i, at = s.pub.seat[seat].pawn
    if at < FOREST:
        for i in range(3):
            if s.pub.quest_row[i] != NONE and can_quest(s, seat, s.pub.quest_row[i], at):
                return True
    return False


cdef int completed_of(const State* s, int seat, int suit) noexcept nogil:
    cdef int m = look(s, seat).quests, n = 0
    while m:
        n += COMMON.quest[lowest_bit32(m)].suit == suit
        m &= m - 1
    return n


# ---------------------------------------------------------------- the action (9.5.5)
cdef void legal_quest(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    cdef int i
    for i in range(3):
        if s.pub.quest_row[i] != NONE and can_quest(s, f.seat, s.pub.quest_row[i], s.pub.seat[f.seat].pawn):
            put(out, ACT_QUEST, s.pub.quest_row[i], 0, 0)


cdef void apply_quest(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    if put_improvised(s, f.seat, act_a(a), NULL):
        push(s, D_IMPROVISE, f.seat, act_a(a), 0, 0, NONE)
    else:
        pay_listed(s, f.seat, act_a(a))
        complete(s, f.seat, act_a(a))


cdef void pay_listed(State* s, int seat, int q) noexcept nogil:
    cdef int i
    for i in range(QUEST_ITEMS):
        exhaust(s, seat, COMMON.quest[q].item[i], 1)


cdef void complete(State* s, int seat, int q) noexcept nogil:
    """Reward, then the replacement if there is one; before edition `2025` the other way round.

    Which place of the row a quest has means nothing, so the first free one is filled.
    """
    cdef int i, place = 0
    cdef bint refill = s.pub.quest_deck != 0
    for i in range(2, -1, -1):
        if s.pub.quest_row[i] == q:
            s.pub.quest_row[i] = NONE
        if s.pub.quest_row[i] == NONE:
            place = i
    me(s, seat).quests |= 1 << q
    if refill and s.pub.law[LAW_QUEST_REFILL] != REFILL_BEFORE_REWARD:
        push(s, C_QUEST, seat, place, 0, 0, NONE)
    push(s, D_QUEST_REWARD, seat, q, 0, 0, NONE)
    if refill and s.pub.law[LAW_QUEST_REFILL] == REFILL_BEFORE_REWARD:
        push(s, C_QUEST, seat, place, 0, 0, NONE)


cdef void legal_reward(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """ACT_COUNT(cards drawn): 0 scores for the quests of the suit instead."""
    put(out, ACT_COUNT, 0, 0, 0)
    put(out, ACT_COUNT, QUEST_CARDS, 0, 0)


cdef void apply_reward(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    if act_a(a):
        draw(s, f.seat, act_a(a), Z_HAND + f.seat)
    else:
        score(s, ctx, f.seat, completed_of(s, f.seat, COMMON.quest[f.a].suit))


# ---------------------------------------------------------------- Improvise (26.7.2)
cdef void legal_improvise(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """One item stands for another of the quest, or the pass: both as listed."""
    put_improvised(s, f.seat, f.a, out)
    if can_pay(s, f.seat, f.a):
        put_pass(out)


cdef void apply_improvise(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    """The stand-in is exhausted and damaged."""
    cdef VagabondState* v = me(s, f.seat)
    cdef int x = COMMON.quest[f.a].item[0], y = COMMON.quest[f.a].item[1]
    pop(s)
    if act_kind(a) == ACT_PASS:
        pay_listed(s, f.seat, f.a)
    else:
        v.once = 1
        exhaust(s, f.seat, y if act_c(a) == x else x, 1)
        v.ready[act_a(a)] -= 1
        v.broken_spent[act_a(a)] += 1
    complete(s, f.seat, f.a)


# ---------------------------------------------------------------- Con (26.10.2)
cdef int con_quests(const State* s, int seat) noexcept nogil:
    """Quests of the row that any two items may complete now, a bit for each place."""
    cdef const VagabondState* v = look(s, seat)
    cdef int i, at = s.pub.seat[seat].pawn, m = 0
    if v.character != CHEAT or v.once or at >= FOREST or ready_items(v) < QUEST_ITEMS:
        return 0
    for i in range(3):
        if s.pub.quest_row[i] != NONE and COMMON.quest[s.pub.quest_row[i]].suit == s.pub.suit[at]:
            m |= 1 << i
    return m


cdef void begin_con(State* s, int seat, int q) noexcept nogil:
    me(s, seat).once = 1
    push(s, D_CON, seat, q, 0, QUEST_ITEMS, NONE)


cdef void legal_con(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """One of f.c items, in ascending order."""
    put_ready(look(s, f.seat), f.b, f.c, out)


cdef void apply_con(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    cdef Frame* t = top(s)
    exhaust(s, f.seat, act_a(a), 1)
    t.b = act_a(a)
    t.c -= 1
    if t.c == 0:
        pop(s)
        push(s, S_CON, f.seat, f.a, 0, 0, NONE)     # after reward and replacement
        complete(s, f.seat, f.a)


cdef void run_con(State* s, Ctx* ctx, Frame f) noexcept nogil:
    """The quest goes back into its deck, which is shuffled."""
    pop(s)
    me(s, f.seat).quests &= ~(1 << f.a)
    s.pub.quest_deck |= 1 << f.a
    emit(ctx, EV_QUEST_BACK, f.a, 0, 0, 0, ALL_SEATS)


cdef void register_quests() noexcept nogil:
    register_kind(D_VB_QUEST, K_DECISION, legal_quest, apply_quest, NULL)
    register_kind(D_QUEST_REWARD, K_DECISION, legal_reward, apply_reward, NULL)
    register_kind(D_IMPROVISE, K_DECISION, legal_improvise, apply_improvise, NULL)
    register_kind(D_CON, K_DECISION, legal_con, apply_con, NULL)
    register_kind(S_CON, K_AUTO, NULL, NULL, run_con)
