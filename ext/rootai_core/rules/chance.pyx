"""Chance: dice, draws, random takes, quests and ruins.

Outcomes are actions like any other. ``legal`` lists them, ``weight`` says how
many of the equally likely physical events each stands for, ``sample`` draws one
without listing. There is no hidden order of the deck: a draw is a uniformly
chosen card of those that nobody has placed yet.
"""
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.action cimport *
from rootai_core.rng cimport Rng, rng_below
from rootai_core.state cimport State, Frame
from rootai_core.catalog cimport COMMON
from rootai_core.hooks cimport Ctx, KINDS, OPS, register_kind, emit, K_CHANCE, K_DECISION, EV_DICE, EV_QUEST
from rootai_core.board cimport *


cdef void draw(State* s, int seat, int n, int zone) noexcept nogil:
    """Pushes n draws from the deck into a zone that `seat` may look at (Law 2.1)."""
    if n > 0:
        push(s, C_DRAW, seat, n, zone, 0, 0)
        if informed(s, seat, zone):
            push(s, D_INFORMANTS, seat, 0, 0, 0, 0)


# ---------------------------------------------------------------- Informants
cdef bint informed(const State* s, int seat, int zone) noexcept nogil:
    """In its own Evening it may take an ambush from the discard pile instead of any draw.

    INFER: a draw is one into the hand; the card that Outrage turns up for a face-down pile is none.
    """
    return (has_effect(s, seat, INFORMANTS) and s.pub.phase == EVENING and s.pub.turn == seat
            and zone == Z_HAND + seat)


cdef CardSet informants_find(const State* s) noexcept nogil:
    """The discard pile alone, wherever else spent cards lie (10.2.6#3)."""
    return s.pub.cards[Z_DISCARD - N_HIDDEN_ZONES] & DECKS[s.pub.deck].ambush


cdef void run_informants(State* s, Ctx* ctx, Frame f) noexcept nogil:
    if informants_find(s) == 0:
        pop(s)


cdef void legal_informants(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_pass(out)
    put_kinds(s, informants_find(s), ACT_CARD, out)


cdef void apply_informants(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    if act_kind(a) == ACT_PASS:
        return
    pop(s)                              # C_DRAW: nothing is drawn
    if top(s).kind == D_CHARM:          # "if you do": nor does anybody score for it
        pop(s)
    move_card(s, ctx, act_a(a), Z_DISCARD, Z_HAND + f.seat, ALL_SEATS)


# ---------------------------------------------------------------- draws
cdef void run_draw(State* s, Ctx* ctx, Frame f) noexcept nogil:
    if s.pub.count[Z_DECK] == 0:
        reshuffle(s, ctx)
    if f.a == 0 or s.pub.count[Z_DECK] == 0:    # both piles empty: draw fewer (2.1, reading)
        pop(s)


cdef void legal_draw(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_kinds(s, s.sec.zone[Z_DECK], ACT_DRAWN, out)


cdef void apply_draw(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    if f.a == 1:
        pop(s)
    else:
        write_frame(top(s), C_DRAW, f.seat, f.a - 1, f.b, f.c, f.d)
    if f.b == Z_SUPPORTERS and OPS[faction_of(s, f.seat)].pile_full(s, f.seat):
        discard(s, ctx, act_a(a), Z_DECK)       # Law 8.2.3.I: the sixth is discarded instead
    else:
        move_card(s, ctx, act_a(a), Z_DECK, f.b, 1 << f.seat)


# ---------------------------------------------------------------- dice
cdef void legal_dice(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    cdef int hi, lo
    for hi in range(4):
        for lo in range(hi + 1):
            put(out, ACT_DICE, hi, lo, 0)


cdef void apply_dice(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    s.pub.battle.roll[0] = act_a(a)
    s.pub.battle.roll[1] = act_b(a)
    emit(ctx, EV_DICE, act_a(a), act_b(a), 0, 0, ALL_SEATS)


# ---------------------------------------------------------------- random takes
cdef void run_take(State* s, Ctx* ctx, Frame f) noexcept nogil:
    if s.pub.count[Z_HAND + f.a] == 0:
        pop(s)


cdef void legal_take(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_kinds(s, s.sec.zone[Z_HAND + f.a], ACT_TAKEN, out)


cdef void apply_take(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    move_card(s, ctx, act_a(a), Z_HAND + f.a, Z_HAND + f.seat, 1 << f.seat | 1 << f.a)


# ---------------------------------------------------------------- random discards (10.2.5)
cdef void run_discard(State* s, Ctx* ctx, Frame f) noexcept nogil:
    if s.pub.count[Z_HAND + f.seat] == 0:
        pop(s)


cdef void legal_discard(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_kinds(s, s.sec.zone[Z_HAND + f.seat], ACT_TAKEN, out)


cdef void apply_discard(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    top(s).a -= 1
    if f.a == 1:
        pop(s)
    discard(s, ctx, act_a(a), Z_HAND + f.seat)


# ---------------------------------------------------------------- quests
cdef void run_quest(State* s, Ctx* ctx, Frame f) noexcept nogil:
    if s.pub.quest_deck == 0:
        pop(s)


cdef void legal_quest(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    cdef int q
    for q in range(COMMON.quests):
        if s.pub.quest_deck >> q & 1:
            put(out, ACT_REVEALED, q, 0, 0)


cdef void apply_quest(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    s.pub.quest_row[f.a] = act_a(a)
    s.pub.quest_deck &= ~(1 << act_a(a))
    emit(ctx, EV_QUEST, act_a(a), f.a, 0, 0, ALL_SEATS)


# ---------------------------------------------------------------- sampling
cdef Action sample(const State* s, Rng* rng) noexcept nogil:
    """One outcome of the chance on top, in the proportion of the weights."""
    cdef const Frame* f = &s.pub.stack[s.pub.depth - 1]
    cdef const Deck* d = the_deck(s)
    cdef CardSet cards
    cdef int x, y
    cdef int left[8]
    if f.kind == C_DICE:
        x = rng_below(rng, 16)
        y = x & 3
        x >>= 2
        return action(ACT_DICE, x if x > y else y, y if x > y else x, 0)
    if f.kind == C_DRAW:
        cards = s.sec.zone[Z_DECK]
        return action(ACT_DRAWN, d.kind_of[cs_nth(cards, rng_below(rng, cs_size(cards)))], 0, 0)
    if f.kind == C_TAKE or f.kind == C_DISCARD:
        cards = s.sec.zone[Z_HAND + (f.a if f.kind == C_TAKE else f.seat)]
        return action(ACT_TAKEN, d.kind_of[cs_nth(cards, rng_below(rng, cs_size(cards)))], 0, 0)
    if f.kind == C_QUEST:
        cards = s.pub.quest_deck
        return action(ACT_REVEALED, cs_nth(cards, rng_below(rng, cs_size(cards))), 0, 0)
    if f.kind != C_RUIN:
        return sample_listed(s, rng)
    # C_RUIN: one item or two (Law 9.3.4, 9.7.1), already known where somebody looked before
    if s.sec.peeked[f.a] != NONE:
        return action(ACT_FOUND, peek_first(s.sec.peeked[f.a]), peek_second(s.sec.peeked[f.a]), 0)
    unseen_items(s, left)
    x = sample_item(left, rng)
    y = NONE
    if s.pub.ruin_items[f.a] == 2:
        left[x] -= 1
        y = sample_item(left, rng)
        if y < x:
            x, y = y, x
    return action(ACT_FOUND, x, y, 0)


cdef int markers_left(const State* s, int c, int suit) noexcept nogil:
    """Suit markers that lie on none of the clearings before c (19.1)."""
    cdef int i, n = the_map(s).clearings // 3
    for i in range(c):
        n -= s.pub.suit[i] == suit
    return n


cdef Action sample_listed(const State* s, Rng* rng) noexcept nogil:
    """An outcome of a chance that comes up in set-up only: drawn from the list."""
    cdef const Frame* f = &s.pub.stack[s.pub.depth - 1]
    cdef ActionList out
    cdef int i, total = 0
    out.n = 0
    KINDS[f.kind].legal(s, f, &out)
    for i in range(out.n):
        total += weight(s, out.act[i])
    total = rng_below(rng, total)
    for i in range(out.n):
        total -= weight(s, out.act[i])
        if total < 0:
            return out.act[i]
    return ACT_NONE


cdef void unseen_items(const State* s, int* left) noexcept nogil:
    """Items under ruins where nobody has looked: Public.hidden_items less those that one explorer has seen."""
    cdef int i, c
    for i in range(N_ITEMS):
        left[i] = s.pub.hidden_items[i]
    for c in range(MAX_CLEARINGS):
        if s.sec.peeked[c] != NONE:
            left[peek_first(s.sec.peeked[c])] -= 1
            if peek_second(s.sec.peeked[c]) != NONE:
                left[peek_second(s.sec.peeked[c])] -= 1


cdef int sample_item(const int* left, Rng* rng) noexcept nogil:
    cdef int i, total = 0, at
    for i in range(N_ITEMS):
        total += left[i]
    at = rng_below(rng, total)
    for i in range(N_ITEMS):
        at -= left[i]
        if at < 0:
            return i
    return NONE


cdef int weight(const State* s, Action a) noexcept nogil:
    """Equally likely physical events behind an outcome of the chance on top."""
    cdef const Frame* f = &s.pub.stack[s.pub.depth - 1]
    cdef const Deck* d = the_deck(s)
    cdef int x = act_a(a), y = act_b(a)
    cdef int left[8]
    if f.kind == C_DICE:
        return 1 if x == y else 2
    if f.kind == C_DRAW:
        return cs_count(s.sec.zone[Z_DECK], d.first[x], d.count[x])
    if f.kind == C_TAKE:
        return cs_count(s.sec.zone[Z_HAND + f.a], d.first[x], d.count[x])
    if f.kind == C_DISCARD:
        return cs_count(s.sec.zone[Z_HAND + f.seat], d.first[x], d.count[x])
    if f.kind == C_SUIT:
        return markers_left(s, f.a, x)
    if f.kind == C_SETUP_CARD and x == VAGABOND:
        return 1 + (f.b >> SECOND_VAGABOND & 1)
    if f.kind != C_RUIN or s.sec.peeked[f.a] != NONE:
        return 1
    unseen_items(s, left)
    if y == NONE:
        return left[x]
    return left[x] * (left[x] - 1) // 2 if x == y else left[x] * left[y]


cdef void legal_ruin(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    cdef int x, y
    cdef int left[8]
    if s.sec.peeked[f.a] != NONE:
        put(out, ACT_FOUND, peek_first(s.sec.peeked[f.a]), peek_second(s.sec.peeked[f.a]), 0)
        return
    unseen_items(s, left)
    for x in range(N_ITEMS):
        if left[x] == 0:
            continue
        if s.pub.ruin_items[f.a] == 1:
            put(out, ACT_FOUND, x, NONE, 0)
            continue
        for y in range(x, N_ITEMS):
            if left[y] > (x == y):
                put(out, ACT_FOUND, x, y, 0)


cdef void register() noexcept nogil:
    register_kind(C_DRAW, K_CHANCE, legal_draw, apply_draw, run_draw)
    register_kind(D_INFORMANTS, K_DECISION, legal_informants, apply_informants, run_informants)
    register_kind(C_DICE, K_CHANCE, legal_dice, apply_dice, NULL)
    register_kind(C_TAKE, K_CHANCE, legal_take, apply_take, run_take)
    register_kind(C_DISCARD, K_CHANCE, legal_discard, apply_discard, run_discard)
    register_kind(C_QUEST, K_CHANCE, legal_quest, apply_quest, run_quest)
