"""The items of a Vagabond: refresh, damage, repair and the item limit (Law 9.2.5-9.2.7, 9.4.1, 9.6).

Where several items are chosen they are chosen one at a time in ascending class
(item, then state), so that no two orders are two choices; a class is offered
only if the rest can still be filled from there on.
"""
from rootai_core.ids cimport *
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame
from rootai_core.hooks cimport Ctx, register_kind, K_DECISION
from rootai_core.board cimport top, push, pop

cdef enum:
    REFRESHED = 3               # items turned up besides those of the teas (9.4.1)
    PER_TEA = 2
    BASE_LIMIT = 6              # 9.6.4
    PER_BAG = 2
    ALLIED_CLASS = 32           # allied warriors come after all items in the order of hits


# ---------------------------------------------------------------- counts
cdef int undamaged(const VagabondState* v) noexcept nogil:
    cdef int i, n = 0
    for i in range(N_ITEMS):
        n += undamaged_of(v, i)
    return n


cdef int damaged(const VagabondState* v) noexcept nogil:
    cdef int i, n = 0
    for i in range(N_ITEMS):
        n += damaged_of(v, i)
    return n


cdef int ready_items(const VagabondState* v) noexcept nogil:
    cdef int i, n = 0
    for i in range(N_ITEMS):
        n += v.ready[i]
    return n + (v.coerced > 0)


# ---------------------------------------------------------------- refresh (9.4.1)
cdef bint refreshable(int state) noexcept nogil:
    """INFER 9.4.1#b: a damaged exhausted item may be turned up; it stays damaged."""
    return state == SPENT or state == BROKEN_SPENT


cdef int refreshing_teas(const State* s, const VagabondState* v) noexcept nogil:
    """Teas that count: those on the track, by older editions every tea face up.

    INFER: "face up, wherever it lies" includes a damaged one.
    """
    if s.pub.law[LAW_REFRESH_TEA] == LAW_2025:
        return on_track(v, TEA)
    return v.ready[TEA] + v.broken[TEA]


cdef void push_refresh(State* s, int seat) noexcept nogil:
    """D_REFRESH: a = left to turn up, b = last class, c = how many of a are optional."""
    cdef int free = REFRESHED if s.pub.law[LAW_REFRESH_TEA] == TEA_ALL_FACE_UP_UP_TO else 0
    push(s, D_REFRESH, seat, PER_TEA * refreshing_teas(s, look(s, seat)) + REFRESHED, 0, free, NONE)


cdef int exhausted_from(const VagabondState* v, int cls) noexcept nogil:
    cdef int i, state, n = 0
    for i in range(cls >> 2, N_ITEMS):
        for state in range(4):
            if refreshable(state) and (i << 2 | state) >= cls:
                n += count_of(v, i, state)
    return n


cdef void turn_up(VagabondState* v, int item, int state, int n) noexcept nogil:
    pile(v, state)[item] -= n
    pile(v, state - 1)[item] += n


cdef void run_refresh(State* s, Ctx* ctx, Frame f) noexcept nogil:
    cdef VagabondState* v = me(s, f.seat)
    cdef int n = exhausted_from(v, 0), i, state
    if f.a == 0 or n == 0:
        pop(s)
    elif f.c == 0 and n <= f.a:             # fewer than that: all
        pop(s)
        for i in range(N_ITEMS):
            for state in range(4):
                if refreshable(state):
                    turn_up(v, i, state, count_of(v, i, state))


cdef void legal_refresh(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    cdef const VagabondState* v = look(s, f.seat)
    cdef int cls, must = f.a - f.c, n = exhausted_from(v, 0)
    if must > n:
        must = n
    for cls in range(f.b, N_ITEMS << 2):
        if refreshable(cls & 3) and count_of(v, cls >> 2, cls & 3) and exhausted_from(v, cls) >= must:
            put(out, ACT_ITEM, cls >> 2, cls & 3, 0)
    if must <= 0:
        put_pass(out)


cdef void apply_refresh(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    cdef Frame* t = top(s)
    if act_kind(a) == ACT_PASS:
        pop(s)
        return
    t.a -= 1
    t.b = act_a(a) << 2 | act_b(a)
    if t.c > t.a:
        t.c = t.a
    turn_up(me(s, f.seat), act_a(a), act_b(a), 1)


# ---------------------------------------------------------------- damage (9.2.7, 9.2.2.I)
cdef int allied_left(const State* s, int seat) noexcept nogil:
    """Warriors that still may take a hit of the battle for the attacker (9.2.9.II.d)."""
    if s.pub.battle.ally == NONE or s.pub.battle.attacker != seat:
        return 0
    return s.pub.warriors[s.pub.battle.clearing][s.pub.battle.ally] - s.pub.battle.lost_ally


cdef int undamaged_from(const VagabondState* v, int cls) noexcept nogil:
    cdef int i, n = 0
    for i in range(cls >> 2, N_ITEMS):
        n += v.spent[i]
        if (i << 2) >= cls:
            n += v.ready[i]
    return n


cdef void damage(State* s, Frame f, int item, int state, int n) noexcept nogil:
    cdef VagabondState* v = me(s, f.seat)
    pile(v, state)[item] -= n
    pile(v, state + BROKEN)[item] += n
    if f.c:
        v.battle_damaged += n


cdef void run_damage(State* s, Ctx* ctx, Frame f) noexcept nogil:
    """D_DAMAGE: a = hits left, b = last class, c = 1 for hits of a battle.

    Without allied warriors the hits beyond the last undamaged item are ignored (9.2.7).
    """
    cdef const VagabondState* v = look(s, f.seat)
    cdef int i
    if f.a == 0:
        pop(s)
    elif undamaged(v) <= f.a and not (f.c and allied_left(s, f.seat)):
        pop(s)
        for i in range(N_ITEMS):
            damage(s, f, i, READY, v.ready[i])
            damage(s, f, i, SPENT, v.spent[i])


cdef bint may_ignore_hits(int items_left) noexcept nogil:
    """INFER 9.2.9.II.d#a: with no undamaged item left allied warriors may, but need not, take the hits."""
    return items_left == 0


cdef void legal_damage(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """Items in ascending class, then allied warriors, then the rest ignored."""
    cdef const VagabondState* v = look(s, f.seat)
    cdef int allies = allied_left(s, f.seat) if f.c else 0, items = undamaged(v), cls, left
    for cls in range(f.b, N_ITEMS << 2):
        if (cls & 3) < BROKEN and count_of(v, cls >> 2, cls & 3):
            left = undamaged_from(v, cls)
            if left + allies >= f.a or left == items:
                put(out, ACT_ITEM, cls >> 2, cls & 3, 0)
    if allies and (items == 0 or allies >= f.a):
        put(out, ACT_LOSE, WARRIOR, 0, 0)
    if may_ignore_hits(items):
        put_pass(out)


cdef void apply_damage(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    cdef Frame* t = top(s)
    if act_kind(a) == ACT_PASS:
        pop(s)
        return
    t.a -= 1
    if act_kind(a) == ACT_LOSE:
        t.b = ALLIED_CLASS
        s.pub.battle.lost_ally += 1
        me(s, f.seat).battle_ally_lost += 1
    else:
        t.b = act_a(a) << 2 | act_b(a)
        damage(s, f, act_a(a), act_b(a), 1)


# ---------------------------------------------------------------- repair (9.5.7, V.3) and rest (9.6.1)
cdef int damaged_from(const VagabondState* v, int cls) noexcept nogil:
    cdef int i, n = 0
    for i in range(cls >> 2, N_ITEMS):
        n += v.broken_spent[i]
        if (i << 2 | BROKEN) >= cls:
            n += v.broken[i]
    return n


cdef void mend(VagabondState* v, int item, int state, int n) noexcept nogil:
    """Back with the same face; which place that is follows from the counts."""
    pile(v, state)[item] -= n
    pile(v, state - BROKEN)[item] += n


cdef void run_repair(State* s, Ctx* ctx, Frame f) noexcept nogil:
    """D_REPAIR: a = items to repair, b = last class; fewer damaged: what there is."""
    cdef VagabondState* v = me(s, f.seat)
    cdef int i
    if f.a == 0 or damaged(v) <= f.a:
        pop(s)
        if f.a:
            for i in range(N_ITEMS):
                mend(v, i, BROKEN, v.broken[i])
                mend(v, i, BROKEN_SPENT, v.broken_spent[i])


cdef void legal_repair(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    cdef const VagabondState* v = look(s, f.seat)
    cdef int cls
    for cls in range(f.b, N_ITEMS << 2):
        if (cls & 3) >= BROKEN and count_of(v, cls >> 2, cls & 3) and damaged_from(v, cls) >= f.a:
            put(out, ACT_ITEM, cls >> 2, cls & 3, 0)


cdef void apply_repair(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    cdef Frame* t = top(s)
    t.a -= 1
    t.b = act_a(a) << 2 | act_b(a)
    mend(me(s, f.seat), act_a(a), act_b(a), 1)


cdef void rest(State* s, int seat) noexcept nogil:
    """All damaged items return, face up (9.6.1)."""
    cdef VagabondState* v = me(s, seat)
    cdef int i
    for i in range(N_ITEMS):
        v.ready[i] += damaged_of(v, i)
        v.broken[i] = 0
        v.broken_spent[i] = 0


# ---------------------------------------------------------------- item limit (9.6.4)
cdef int loose(const VagabondState* v, int item, int state) noexcept nogil:
    """Items of the class in the Satchel or the Damaged box: all that is on no track."""
    if state == READY and (item == TEA or item == COIN or item == BAG):
        return v.ready[item] - on_track(v, item)
    return count_of(v, item, state)


cdef int loose_from(const VagabondState* v, int cls) noexcept nogil:
    cdef int at, n = 0
    for at in range(cls, N_ITEMS << 2):
        n += loose(v, at >> 2, at & 3)
    return n


cdef int item_limit_excess(const VagabondState* v) noexcept nogil:
    return loose_from(v, 0) - BASE_LIMIT - PER_BAG * on_track(v, BAG)


cdef void run_item_limit(State* s, Ctx* ctx, Frame f) noexcept nogil:
    if item_limit_excess(look(s, f.seat)) <= 0:
        pop(s)


cdef void legal_item_limit(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """One item to go, in ascending class (b = the last one)."""
    cdef const VagabondState* v = look(s, f.seat)
    cdef int cls, excess = item_limit_excess(v)
    for cls in range(f.b, N_ITEMS << 2):
        if loose(v, cls >> 2, cls & 3) and loose_from(v, cls) >= excess:
            put(out, ACT_ITEM, cls >> 2, cls & 3, 0)


cdef void apply_item_limit(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    cdef VagabondState* v = me(s, f.seat)
    top(s).b = act_a(a) << 2 | act_b(a)
    pile(v, act_b(a))[act_a(a)] -= 1
    drop_mark(v, act_a(a))


cdef void drop_mark(VagabondState* v, int item) noexcept nogil:
    """INFER E17: equal items are one choice, so the R item of a kind is the last copy to leave."""
    if all_of(v, item) == 0:
        v.marked &= ~(1 << item)


# ---------------------------------------------------------------- prices of others (11.2.6.III)
cdef void push_price(State* s, int seat, int price) noexcept nogil:
    """He pays with undamaged items that lie face up, wherever they lie."""
    push(s, D_ITEM_PRICE, seat, price, 0, 0, NONE)


cdef int ready_from(const VagabondState* v, int item) noexcept nogil:
    cdef int i, n = 0
    for i in range(item, N_ITEMS):
        n += v.ready[i]
    return n


cdef void put_ready(const VagabondState* v, int last, int n, ActionList* out) noexcept nogil:
    """One of n ready items to exhaust, in ascending order: a kind is offered if enough are left from it on."""
    cdef int i
    for i in range(last, N_ITEMS):
        if v.ready[i] and ready_from(v, i) >= n:
            put(out, ACT_ITEM, i, READY, 0)


cdef void run_item_price(State* s, Ctx* ctx, Frame f) noexcept nogil:
    """D_ITEM_PRICE: a = left to exhaust, b = last item; as many as he has: all."""
    cdef int i
    if f.a == 0 or ready_items(look(s, f.seat)) <= f.a:
        pop(s)
        if f.a:
            for i in range(N_ITEMS):
                exhaust(s, f.seat, i, look(s, f.seat).ready[i])


cdef void legal_item_price(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_ready(look(s, f.seat), f.b, f.a, out)


cdef void apply_item_price(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    cdef Frame* t = top(s)
    t.a -= 1
    t.b = act_a(a)
    exhaust(s, f.seat, act_a(a), 1)


cdef void register_items() noexcept nogil:
    register_kind(D_REFRESH, K_DECISION, legal_refresh, apply_refresh, run_refresh)
    register_kind(D_DAMAGE, K_DECISION, legal_damage, apply_damage, run_damage)
    register_kind(D_REPAIR, K_DECISION, legal_repair, apply_repair, run_repair)
    register_kind(D_ITEM_LIMIT, K_DECISION, legal_item_limit, apply_item_limit, run_item_limit)
    register_kind(D_ITEM_PRICE, K_DECISION, legal_item_price, apply_item_price, run_item_price)
