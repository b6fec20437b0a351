"""Daylight of a Vagabond: actions paid with items, in any order (Law 9.5), or with a card for one (26.12)."""
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame
from rootai_core.hooks cimport Ctx, register_kind, emit, K_AUTO, K_DECISION, K_HIDDEN, K_CHANCE, EV_RUIN
from rootai_core.board cimport *
from rootai_core.rules.chance cimport legal_ruin, peek_first, peek_second, peek_two
from rootai_core.rules.craft cimport put_crafts, apply_craft
from rootai_core.rules.turn cimport put_extras, apply_extra
from rootai_core.factions.vagabond_state cimport VagabondState
from rootai_core.factions.vagabond_items cimport *
from rootai_core.factions.vagabond_relations cimport destinations, defenders, aided, coerce_open, coerce_cards
from rootai_core.factions.vagabond_quests cimport any_quest
from rootai_core.factions.vagabond_characters cimport special_works, begin_special

cdef enum:
    EXPLORE_POINTS = 1          # 9.5.3
    COERCE_POINTS = 1           # 26.12.2
    AID_ITEM = BAG              # what a card stands for when it pays for Aid, where the kind means nothing


# ---------------------------------------------------------------- Daylight (9.5)
cdef inline bint pays(const VagabondState* v, int item) noexcept nogil:
    # a card that stands for an item has to be used up before anything else (26.12.2)
    return (not v.coerced or v.coerced == 1 + item) and ready_of(v, item) > 0


cdef void put_actions(const State* s, int seat, ActionList* out) noexcept nogil:
    """What items can pay for."""
    cdef int at = s.pub.seat[seat].pawn
    cdef const VagabondState* v = look(s, seat)
    if pays(v, HAMMER):
        put_crafts(s, seat, out)
    if pays(v, BOOT) and destinations(s, seat, False):
        put(out, ACT_VERB, V_MOVE, 0, 0)
    if pays(v, SWORD) and defenders(s, seat):
        put(out, ACT_VERB, V_BATTLE, 0, 0)
    if pays(v, TORCH) and at < FOREST and can_explore(s, at):
        put(out, ACT_VERB, V_EXPLORE, 0, 0)
    if (not v.coerced or v.coerced == 1 + AID_ITEM) and aid_targets(s, seat):
        put(out, ACT_VERB, V_AID, 0, 0)
    if any_quest(s, seat):
        put(out, ACT_VERB, V_QUEST, 0, 0)
    if pays(v, CROSSBOW) and strike_targets(s, seat):
        put(out, ACT_VERB, V_STRIKE, 0, 0)
    if pays(v, HAMMER) and damaged(v):
        put(out, ACT_VERB, V_REPAIR, 0, 0)


cdef void legal_daylight(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_actions(s, f.seat, out)
    if look(s, f.seat).coerced:
        return
    put_extras(s, f.seat, out)
    if special_works(s, f.seat) or coerce_works(s, f.seat):
        put(out, ACT_VERB, V_SPECIAL, 0, 0)
    put_pass(out)


cdef void apply_daylight(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    cdef int verb = act_a(a)
    if apply_extra(s, ctx, f.seat, a):
        return
    if look(s, f.seat).coerced:
        push(s, S_COERCE, f.seat, 0, 0, 0, NONE)    # after the action
    if act_kind(a) == ACT_PASS:
        pop(s)
    elif act_kind(a) == ACT_CRAFT:
        apply_craft(s, ctx, f.seat, verb)
    elif verb == V_MOVE:
        push(s, D_VB_MOVE, f.seat, NONE, 0, 0, NONE)
    elif verb == V_BATTLE:
        push(s, D_VB_BATTLE, f.seat, NONE, 0, 0, NONE)
    elif verb == V_EXPLORE:
        exhaust(s, f.seat, TORCH, 1)
        push(s, C_RUIN, f.seat, s.pub.seat[f.seat].pawn, 0, 0, NONE)
    elif verb == V_AID:
        push(s, D_AID_TARGET, f.seat, 0, 0, 0, NONE)
    elif verb == V_QUEST:
        push(s, D_VB_QUEST, f.seat, 0, 0, 0, NONE)
    elif verb == V_STRIKE:
        push(s, D_STRIKE, f.seat, 0, 0, 0, NONE)
    elif verb == V_REPAIR:
        exhaust(s, f.seat, HAMMER, 1)
        push(s, D_REPAIR, f.seat, 1, 0, 0, NONE)
    elif coerce_open(s, f.seat):
        push(s, D_COERCE, f.seat, NONE, 0, 0, NONE)
    else:
        begin_special(s, ctx, f.seat)


# ---------------------------------------------------------------- Coerce (26.12.2)
cdef bint used_by(State* t, int seat) noexcept nogil:
    cdef ActionList probe
    probe.n = 0
    put_actions(t, seat, &probe)
    return probe.n > 0


cdef CardSet coerce_for(const State* s, int seat, int item) noexcept nogil:
    """Cards that may stand for an item: with it some action is possible, the card itself gone.

    An item for Aid can be of any kind, so only AID_ITEM is named for it.
    """
    cdef State t = s[0]
    cdef const Deck* d = the_deck(s)
    cdef CardSet cards = coerce_cards(s, seat), found = 0, whole = hand(s, seat)
    cdef int kind
    me(&t, seat).coerced = 1 + item
    t.sec.zone[Z_HAND + seat] = 0
    if used_by(&t, seat):                       # whatever else is in hand
        return cards
    if item != HAMMER and item != AID_ITEM:
        return 0
    while cards:
        kind = next_kind(d, &cards)
        t.sec.zone[Z_HAND + seat] = cs_remove(whole, d.first[kind], d.count[kind])
        if used_by(&t, seat):
            found |= whole & cs_kind_mask(d.first[kind], d.count[kind])
    return found


cdef bint coerce_works(const State* s, int seat) noexcept nogil:
    cdef int i
    if coerce_open(s, seat) and coerce_cards(s, seat):
        for i in range(N_ITEMS):
            if coerce_for(s, seat, i):
                return True
    return False


cdef void legal_coerce(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """Which item, then which card; f.b = 1: the boot of a granted move."""
    cdef int i
    cdef CardSet cards
    if f.a == NONE:
        for i in range(N_ITEMS):
            if coerce_for(s, f.seat, i):
                put(out, ACT_ITEM, i, READY, 0)
        return
    cards = coerce_cards(s, f.seat) if f.b else coerce_for(s, f.seat, f.a)
    put_kinds(s, cards, ACT_CARD, out)


cdef void apply_coerce(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    if f.a == NONE:
        top(s).a = act_a(a)
        return
    pop(s)
    me(s, f.seat).once = 1
    me(s, f.seat).coerced = 1 + f.a
    discard(s, ctx, act_a(a), Z_HAND + f.seat)


cdef void run_coerce(State* s, Ctx* ctx, Frame f) noexcept nogil:
    """The point it costs once the action is done."""
    pop(s)
    score(s, ctx, f.seat, -COERCE_POINTS)


# ---------------------------------------------------------------- prices of others (11.2.6.III)
cdef int purse(const State* s, int seat, bint open) noexcept nogil:
    """Ready items, and a card that stands for one of them (26.12)."""
    cdef int n = ready_items(look(s, seat))
    if not coerce_open(s, seat):
        return n
    if open:
        return n + (s.pub.count[Z_HAND + seat] > 0)
    return n + (coerce_cards(s, seat) != 0)


cdef int card_pays(const State* s, int seat) noexcept nogil:
    return coerce_open(s, seat)


cdef void pay_price(State* s, Ctx* ctx, int seat, int price) noexcept nogil:
    if coerce_open(s, seat) and s.pub.count[Z_HAND + seat]:
        push(s, D_CARD_PRICE, seat, price, 0, 0, NONE)
    else:
        push_price(s, seat, price)


cdef void legal_card_price(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """A matching card for one item of the price f.a, or items alone."""
    cdef CardSet cards = coerce_cards(s, f.seat)
    if ready_items(look(s, f.seat)) >= f.a:
        put_pass(out)
    put_kinds(s, cards, ACT_CARD, out)


cdef void apply_card_price(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    """The point it costs goes at once: nothing else of the purchase scores."""
    cdef int left = f.a
    pop(s)
    if act_kind(a) != ACT_PASS:
        me(s, f.seat).once = 1
        left -= 1
        discard(s, ctx, act_a(a), Z_HAND + f.seat)
        score(s, ctx, f.seat, -COERCE_POINTS)
    if left:
        push_price(s, f.seat, left)


# ---------------------------------------------------------------- explore (9.5.3, 9.7.3)
cdef bint can_explore(const State* s, int c) noexcept nogil:
    """A ruin with an item; also where he can take none of them (9.7.3)."""
    return s.pub.ruin_items[c] > 0 and buildings(s, c, RUIN) > 0


cdef bint takeable(const State* s, int seat, int item) noexcept nogil:
    """No second R item of a kind (9.7.3#b)."""
    return not look(s, seat).marked >> item & 1


cdef void apply_ruin(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    """C_RUIN: one item is taken if it can be, of two he picks.

    What he has seen lies in Secret.peeked, so that the pending choice holds no
    hidden fact; it stays there for what he leaves.
    """
    cdef int item = act_a(a)
    pop(s)
    if act_b(a) != NONE:
        s.sec.peeked[f.a] = peek_two(item, act_b(a))
        emit(ctx, EV_RUIN, f.a, NONE, item, act_b(a), 1 << f.seat)      # he has seen them before he picks
        push(s, D_RUIN_CHOICE, f.seat, f.a, 0, 0, NONE)
        return
    s.sec.peeked[f.a] = item
    take_from_ruin(s, ctx, f.seat, f.a, item if takeable(s, f.seat, item) else NONE)


cdef void take_from_ruin(State* s, Ctx* ctx, int seat, int c, int item) noexcept nogil:
    """Takes one of the items seen (NONE: none can be taken), leaves the other to be known by him alone."""
    cdef int x = peek_first(s.sec.peeked[c]), y = peek_second(s.sec.peeked[c]), i
    if item == NONE:
        emit(ctx, EV_RUIN, c, NONE, x, y, 1 << seat)
        return
    s.sec.peeked[c] = y if item == x else x
    emit(ctx, EV_RUIN, c, item, s.sec.peeked[c], NONE, 1 << seat)
    s.pub.hidden_items[item] -= 1
    s.pub.ruin_items[c] -= 1
    me(s, seat).ready[item] += 1
    me(s, seat).marked |= 1 << item
    if s.pub.ruin_items[c] == 0:
        for i in range(MAX_SLOTS):
            if s.pub.slot[c][i] == RUIN:
                s.pub.slot[c][i] = OPEN
        sort_slots(s, c)
    score(s, ctx, seat, EXPLORE_POINTS)


cdef void legal_ruin_choice(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """He must take one if one can be taken (readings, 9.7.3#a)."""
    cdef int x = peek_first(s.sec.peeked[f.a]), y = peek_second(s.sec.peeked[f.a])
    if takeable(s, f.seat, x):
        put(out, ACT_ITEM, x, READY, 0)
    if y != x and takeable(s, f.seat, y):
        put(out, ACT_ITEM, y, READY, 0)
    if out.n == 0:
        put_pass(out)


cdef void apply_ruin_choice(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    take_from_ruin(s, ctx, f.seat, f.a, NONE if act_kind(a) == ACT_PASS else act_a(a))


# ---------------------------------------------------------------- aid (9.5.4)
cdef int aid_targets(const State* s, int seat) noexcept nogil:
    """Other seats with pieces in his clearing, if he has an item and a matching card to give.

    INFER 9.7.5: the pawn of another Vagabond is such a piece.
    """
    cdef int at = s.pub.seat[seat].pawn, other, m = 0
    if at >= FOREST or not ready_items(look(s, seat)) or not matching(s, hand(s, seat), s.pub.suit[at]):
        return 0
    for other in range(s.pub.n_seats):
        if other != seat:
            m |= (s.pub.has_piece[other] >> at & 1) << other
    return m


cdef void legal_aid_target(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_each(out, ACT_SEAT, aid_targets(s, f.seat))


cdef void apply_aid_target(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    push(s, D_AID_CARD, f.seat, act_a(a), 0, 0, NONE)


cdef void legal_aid_card(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_kinds(s, matching(s, hand(s, f.seat), s.pub.suit[s.pub.seat[f.seat].pawn]), ACT_CARD, out)


cdef void apply_aid_card(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    """The card goes over at once: no frame may hold which it is."""
    pop(s)
    move_card_matching(s, ctx, act_a(a), Z_HAND + f.seat, Z_HAND + f.a, 1 << f.seat | 1 << f.a,
                       s.pub.suit[s.pub.seat[f.seat].pawn])
    push(s, D_AID_ITEM, f.seat, f.a, 0, 0, NONE)


cdef void legal_aid_item(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    cdef const VagabondState* v = look(s, f.seat)
    cdef int i
    for i in range(N_ITEMS):
        if v.coerced == 1 + i or (v.ready[i] and not v.coerced):
            put(out, ACT_ITEM, i, READY, 0)


cdef void apply_aid_item(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    cdef int i
    pop(s)
    exhaust(s, f.seat, act_a(a), 1)
    for i in range(N_ITEMS):
        if s.pub.seat[f.a].items[i]:
            push(s, D_AID_TAKE, f.seat, f.a, 0, 0, NONE)
            return
    aided(s, ctx, f.seat, f.a)


cdef void legal_aid_take(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    cdef int i
    put_pass(out)
    for i in range(N_ITEMS):
        if face_up_items(s, f.a, i) > 0:
            put(out, ACT_ITEM, i, READY, 0)
        if exhausted_items(s, f.a, i):
            put(out, ACT_ITEM, i, SPENT, 0)


cdef void apply_aid_take(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    """An item of the Crafted Items box, ready as he takes it (9.5.4#b); then the relationship."""
    pop(s)
    if act_kind(a) != ACT_PASS:
        if act_b(a) == SPENT:
            refresh_item(s, f.a, act_a(a))
        s.pub.seat[f.a].items[act_a(a)] -= 1
        me(s, f.seat).ready[act_a(a)] += 1
    aided(s, ctx, f.seat, f.a)


# ---------------------------------------------------------------- strike (9.5.6)
cdef int strike_targets(const State* s, int seat) noexcept nogil:
    """Seats with a warrior, building or token in his clearing; a pawn cannot be removed.

    Editions `first` and `middle` let him strike any player, a partner too.
    """
    cdef int at = s.pub.seat[seat].pawn, other, m = 0
    if at >= FOREST:
        return 0
    for other in range(s.pub.n_seats):
        if other == seat or not s.pub.has_piece[other] >> at & 1:
            continue
        if not is_enemy(s, seat, other) and s.pub.law[LAW_STRIKE_TARGET] != STRIKE_ANY_PLAYER:
            continue
        if s.pub.warriors[at][other] or cardboard(s, other, at):
            m |= 1 << other
    return m


cdef void legal_strike(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_each(out, ACT_SEAT, strike_targets(s, f.seat))


cdef void apply_strike(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    cdef int at = s.pub.seat[f.seat].pawn, target = act_a(a)
    pop(s)
    exhaust(s, f.seat, CROSSBOW, 1)
    if s.pub.warriors[at][target]:
        remove_pieces(s, ctx, target, f.seat, at, WARRIOR, 0, 1, BY_STRIKE)
    else:
        push(s, D_STRIKE_PIECE, f.seat, target, 0, 0, NONE)


cdef void legal_strike_piece(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    cdef int at = s.pub.seat[f.seat].pawn, kind
    for kind in range(SAWMILL, N_BUILDINGS):
        if building_owner(s, kind) == f.a and buildings(s, at, kind):
            put(out, ACT_LOSE, BUILDING, kind, 0)
    for kind in range(N_TOKENS):
        if s.pub.token[at][kind] and token_owner(s, kind) == f.a:
            put(out, ACT_LOSE, TOKEN, kind, 0)


cdef void apply_strike_piece(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    remove_pieces(s, ctx, f.a, f.seat, s.pub.seat[f.seat].pawn, act_a(a), act_b(a), 1, BY_STRIKE)


cdef void register_actions() noexcept nogil:
    register_kind(D_VAGABOND, K_DECISION, legal_daylight, apply_daylight, NULL)
    register_kind(C_RUIN, K_CHANCE, legal_ruin, apply_ruin, NULL)
    register_kind(D_RUIN_CHOICE, K_HIDDEN, legal_ruin_choice, apply_ruin_choice, NULL)
    register_kind(D_AID_TARGET, K_DECISION, legal_aid_target, apply_aid_target, NULL)
    register_kind(D_AID_CARD, K_HIDDEN, legal_aid_card, apply_aid_card, NULL)
    register_kind(D_AID_ITEM, K_DECISION, legal_aid_item, apply_aid_item, NULL)
    register_kind(D_AID_TAKE, K_DECISION, legal_aid_take, apply_aid_take, NULL)
    register_kind(D_STRIKE, K_DECISION, legal_strike, apply_strike, NULL)
    register_kind(D_STRIKE_PIECE, K_DECISION, legal_strike_piece, apply_strike_piece, NULL)
    register_kind(D_COERCE, K_HIDDEN, legal_coerce, apply_coerce, NULL)
    register_kind(S_COERCE, K_AUTO, NULL, NULL, run_coerce)
    register_kind(D_CARD_PRICE, K_HIDDEN, legal_card_price, apply_card_price, NULL)
