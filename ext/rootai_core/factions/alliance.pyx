"""The Woodland Alliance (Law chapter 8)."""
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame, HOLD_TRIGGERS
from rootai_core.catalog cimport DECKS
from rootai_core.hooks cimport (Ctx, OPS, FactionOps, Removal, Moved, register_kind, emit,
                                K_AUTO, K_DECISION, K_HIDDEN, EV_HAND_SHOWN, EV_LACKS, BOX_OFFICERS)
from rootai_core.board cimport *
from rootai_core.rules.chance cimport draw
from rootai_core.rules.move cimport any_move, legal_move, apply_move
from rootai_core.rules.battle cimport any_battle, legal_battle, apply_battle
from rootai_core.rules.craft cimport put_crafts, apply_craft
from rootai_core.rules.turn cimport put_extras, has_extras, apply_extra, end_of_evening, put_discards

cdef enum:
    WARRIORS = 10               # officers among them (8.3.1)
    START_SUPPORTERS = 3        # Law 8.3.4
    SUPPORTER_LIMIT = 5         # without a base (8.2.3.I)
    MARTIAL_WARRIORS = 3        # Law 8.4.2.II.a

# By the nth token (BOARD, 8.4.2.II, 8.4.2.III)
COST[:] = [1, 1, 1, 2, 2, 2, 3, 3, 3, 3]
POINTS[:] = [0, 1, 1, 1, 2, 2, 3, 4, 4, 4]


# ---------------------------------------------------------------- questions
cdef int sympathetic(const State* s) noexcept nogil:
    """Sympathetic clearings (8.2.5.II), a bit each."""
    cdef int c, m = 0
    for c in range(the_map(s).clearings):
        m |= (s.pub.token[c][SYMPATHY] > 0) << c
    return m


cdef int base_clearings(const State* s) noexcept nogil:
    cdef int c, m = 0
    if s.pub.wa.bases == 0:
        return 0
    for c in range(the_map(s).clearings):
        m |= (buildings(s, c, BASE) > 0) << c
    return m


cdef CardSet supporters(const State* s, int suit) noexcept nogil:
    """Supporters that match a clearing of the suit, birds included (2.1.1)."""
    return matching(s, s.sec.zone[Z_SUPPORTERS], suit)


cdef int pile_full(const State* s, int seat) noexcept nogil:
    """Without a base the sixth supporter is discarded instead (8.2.3.I)."""
    return s.pub.wa.bases == 0 and s.pub.count[Z_SUPPORTERS] >= SUPPORTER_LIMIT


# ---------------------------------------------------------------- set-up (8.3)
cdef void setup(State* s, Ctx* ctx, int seat) noexcept nogil:
    draw(s, seat, START_SUPPORTERS, Z_SUPPORTERS)


# ---------------------------------------------------------------- phases
cdef void begin_phase(State* s, Ctx* ctx, int seat, int phase) noexcept nogil:
    if phase == BIRDSONG:                       # all Revolts, then all Spreads (8.4)
        push(s, D_SPREAD, seat, 0, 0, 0, 0)
        push(s, D_REVOLT, seat, 0, 0, 0, 0)
    elif phase == DAYLIGHT:
        push(s, D_ALLIANCE, seat, 0, 0, 0, 0)
    else:
        push(s, S_ALLIANCE_EVENING, seat, 0, 0, 0, 0)
        push(s, D_MILITARY, seat, 0, 0, 0, 0)


cdef void run_evening(State* s, Ctx* ctx, Frame f) noexcept nogil:
    """Draw by the bases that still stand after the operations (8.6.2)."""
    pop(s)
    s.pub.wa.ops = 0
    end_of_evening(s, f.seat, 1 + popcount32(s.pub.wa.bases))


# ---------------------------------------------------------------- Birdsong: Revolt (8.4.1)
cdef bint base_fits(const State* s, int seat, int c) noexcept nogil:
    """A slot is open once enemy buildings have left, and placing is allowed (readings, 8.4.1.I)."""
    cdef int i, kind
    if not s.pub.may_place[seat] >> c & 1:
        return False
    for i in range(MAX_SLOTS):
        kind = s.pub.slot[c][i]
        if kind == OPEN or (SAWMILL <= kind < N_BUILDINGS and is_enemy(s, seat, building_owner(s, kind))):
            return True
    return False


cdef int revolt_sites(const State* s, int seat) noexcept nogil:
    """Where a Revolt may break out as far as everybody can see, a bit per clearing (8.4.1.I)."""
    cdef int m, c, sites = 0
    if s.pub.count[Z_SUPPORTERS] < REVOLT_COST or s.pub.wa.bases == 7:
        return 0
    m = sympathetic(s)
    while m:
        c = lowest_bit32(m)
        m &= m - 1
        if not s.pub.wa.bases >> s.pub.suit[c] & 1 and buildings(s, c, BASE) == 0 and base_fits(s, seat, c):
            sites |= 1 << c
    return sites


cdef void run_revolt_choice(State* s, Ctx* ctx, Frame f) noexcept nogil:
    # card effects need no question here: the Spread step offers them too
    if revolt_sites(s, f.seat) == 0:
        pop(s)


cdef void legal_revolt(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    cdef int m = revolt_sites(s, f.seat), c
    put_pass(out)
    while m:
        c = lowest_bit32(m)
        m &= m - 1
        if cs_size(supporters(s, s.pub.suit[c])) >= REVOLT_COST:
            put(out, ACT_CLEARING, c, 0, 0)
    put_extras(s, f.seat, out)


cdef void apply_revolt(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    if apply_extra(s, ctx, f.seat, a):
        return
    if act_kind(a) == ACT_PASS:
        pop(s)
    else:
        push(s, D_REVOLT_PAY, f.seat, act_a(a), REVOLT_COST, 0, 0)


cdef void legal_pay(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """One of f.b supporters still to pay for clearing f.a; f.c = the last kind paid."""
    put_discards(s, supporters(s, s.pub.suit[f.a]), f.b, f.c, out)


cdef bint pay(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    """Spends the supporter; True when the whole cost is paid and the frame gone."""
    cdef Frame* t = top(s)
    t.b -= 1
    t.c = act_a(a)
    if f.b == 1:
        pop(s)
    discard(s, ctx, act_a(a), Z_SUPPORTERS)
    return f.b == 1


cdef void apply_revolt_pay(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    if pay(s, ctx, f, a):
        # below the triggers of the removal (readings, 8.4.1.III)
        push(s, S_REVOLT, f.seat, f.a, 0, 0, 0)
        remove_all_enemies(s, ctx, f.seat, f.a)


cdef void run_revolt(State* s, Ctx* ctx, Frame f) noexcept nogil:
    """Base, a warrior per sympathetic clearing of the suit, an officer (8.4.1.III)."""
    cdef int suit = s.pub.suit[f.a]
    pop(s)
    if open_slot(s, f.a) >= 0:
        s.pub.wa.bases |= 1 << suit
        place_building(s, ctx, f.seat, f.a, BASE)
    place_warriors(s, ctx, f.seat, f.a, popcount32(sympathetic(s) & clearings_of_suit(s, suit)))
    add_officer(s, ctx, f.seat)


cdef void add_officer(State* s, Ctx* ctx, int seat) noexcept nogil:
    if s.pub.seat[seat].supply:
        to_officers(s, ctx, seat, 1)


cdef void to_officers(State* s, Ctx* ctx, int seat, int n) noexcept nogil:
    """n warriors from the supply to the Officers box; fewer than 0: back."""
    s.pub.wa.officers += n
    box_warriors(s, ctx, seat, seat, BOX_OFFICERS, n)


# ---------------------------------------------------------------- Birdsong: Spread Sympathy (8.4.2)
cdef int spread_sites(const State* s, int seat) noexcept nogil:
    """Clearings that may take the next token, a bit each; cost is another matter (8.4.2.I)."""
    cdef int here
    if s.pub.wa.sympathy == SYMPATHY_TOKENS:
        return 0
    here = sympathetic(s)
    return s.pub.may_place[seat] & ~here & (linked_to(s, seat, here) if here else 0xFFFF)


cdef bint martial_law(const State* s, int seat, int c) noexcept nogil:
    """One other player has three warriors there (8.4.2.II.a).

    Borrowed warriors serve on their borrower's own turn only, so both values
    of the edition flag count the same here.
    """
    cdef int i
    for i in range(s.pub.n_seats):
        if i != seat and s.pub.warriors[c][i] >= MARTIAL_WARRIORS:
            return True
    return False


cdef int spread_cost(const State* s, int seat, int c) noexcept nogil:
    return COST[s.pub.wa.sympathy] + martial_law(s, seat, c)


cdef void run_spread_choice(State* s, Ctx* ctx, Frame f) noexcept nogil:
    if (s.pub.count[Z_SUPPORTERS] == 0 or spread_sites(s, f.seat) == 0) and not has_extras(s, f.seat):
        pop(s)


cdef void legal_spread(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    cdef int m = 0, c
    cdef int have[3]
    put_pass(out)
    if s.pub.count[Z_SUPPORTERS]:
        m = spread_sites(s, f.seat)
        for c in range(3):
            have[c] = cs_size(supporters(s, c))
    while m:
        c = lowest_bit32(m)
        m &= m - 1
        if have[s.pub.suit[c]] >= spread_cost(s, f.seat, c):
            put(out, ACT_CLEARING, c, 0, 0)
    put_extras(s, f.seat, out)


cdef void apply_spread(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    if apply_extra(s, ctx, f.seat, a):
        return
    if act_kind(a) == ACT_PASS:
        pop(s)
    else:
        push(s, D_SPREAD_PAY, f.seat, act_a(a), spread_cost(s, f.seat, act_a(a)), 0, 0)


cdef void apply_spread_pay(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    if pay(s, ctx, f, a):
        place_sympathy(s, ctx, f.seat, f.a)


cdef void place_sympathy(State* s, Ctx* ctx, int seat, int c) noexcept nogil:
    """The next token, and the points that it uncovers (8.4.2.III)."""
    cdef int nth = s.pub.wa.sympathy
    s.pub.wa.sympathy += 1
    place_token(s, ctx, seat, c, SYMPATHY, 1)
    score(s, ctx, seat, POINTS[nth])


# ---------------------------------------------------------------- Daylight (8.5)
cdef CardSet trainable(const State* s, int seat) noexcept nogil:
    """Hand cards that match a base on the map, if there is a warrior to train (8.5.3)."""
    cdef CardSet cards = 0
    cdef int suit
    if s.pub.seat[seat].supply == 0:
        return 0
    for suit in range(3):
        if s.pub.wa.bases >> suit & 1:
            cards |= matching(s, hand(s, seat), suit)
    return cards


cdef void legal_daylight(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_pass(out)
    if s.pub.count[Z_HAND + f.seat]:
        put(out, ACT_VERB, V_MOBILIZE, 0, 0)
        if trainable(s, f.seat):
            put(out, ACT_VERB, V_TRAIN, 0, 0)
        put_crafts(s, f.seat, out)
    put_extras(s, f.seat, out)


cdef void apply_daylight(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    if apply_extra(s, ctx, f.seat, a):
        return
    if act_kind(a) == ACT_PASS:
        pop(s)
    elif act_kind(a) == ACT_CRAFT:
        apply_craft(s, ctx, f.seat, act_a(a))
    else:
        push(s, D_MOBILIZE if act_a(a) == V_MOBILIZE else D_TRAIN, f.seat, 0, 0, 0, 0)


cdef void legal_mobilize(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_kinds(s, hand(s, f.seat), ACT_CARD, out)


cdef void apply_mobilize(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    add_supporter(s, ctx, act_a(a), f.seat, f.seat, -1)


cdef void add_supporter(State* s, Ctx* ctx, int kind, int giver, int seat, int suit) noexcept nogil:
    """From a hand to the stack, known to giver and taker; a full stack discards it (8.2.3.I).

    `suit`: what all others know it to match, -1 for nothing.
    """
    if pile_full(s, seat):
        discard(s, ctx, kind, Z_HAND + giver)
    else:
        move_card_matching(s, ctx, kind, Z_HAND + giver, Z_SUPPORTERS, 1 << giver | 1 << seat, suit)


cdef void legal_train(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_kinds(s, trainable(s, f.seat), ACT_CARD, out)


cdef void apply_train(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    discard(s, ctx, act_a(a), Z_HAND + f.seat)
    add_officer(s, ctx, f.seat)


# ---------------------------------------------------------------- Evening: operations (8.6.1)
cdef int recruit_sites(const State* s, int seat) noexcept nogil:
    return base_clearings(s) & s.pub.may_place[seat] if s.pub.seat[seat].supply else 0


cdef int organize_sites(const State* s, int seat) noexcept nogil:
    """An own warrior to take and a token to place for it (8.6.1.IV)."""
    if s.pub.wa.sympathy == SYMPATHY_TOKENS:
        return 0
    return s.pub.has_warrior[seat] & s.pub.may_place[seat] & ~sympathetic(s)


cdef bint operations_left(const State* s) noexcept nogil:
    """One per officer; officers lost in the step lower the limit (8.6.1#a)."""
    return s.pub.wa.ops < s.pub.wa.officers


cdef void run_military(State* s, Ctx* ctx, Frame f) noexcept nogil:
    if not operations_left(s) and not has_extras(s, f.seat):
        pop(s)


cdef void legal_military(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_pass(out)
    if operations_left(s):
        if any_battle(s, f.seat, 0xFFFF):
            put(out, ACT_VERB, V_BATTLE, 0, 0)
        if recruit_sites(s, f.seat):
            put(out, ACT_VERB, V_RECRUIT, 0, 0)
        if organize_sites(s, f.seat):
            put(out, ACT_VERB, V_ORGANIZE, 0, 0)
        if any_move(s, f.seat, 0xFFFF):
            put(out, ACT_VERB, V_MOVE, 0, 0)
    put_extras(s, f.seat, out)


cdef void apply_military(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    cdef int verb = act_a(a)
    if apply_extra(s, ctx, f.seat, a):
        return
    if act_kind(a) == ACT_PASS:
        pop(s)
        return
    s.pub.wa.ops += 1
    if verb == V_BATTLE:
        push(s, D_OP_BATTLE, f.seat, 0, 0, 0, 0)
    elif verb == V_RECRUIT:
        push(s, D_OP_RECRUIT, f.seat, 0, 0, 0, 0)
    elif verb == V_ORGANIZE:
        push(s, D_OP_ORGANIZE, f.seat, 0, 0, 0, 0)
    else:
        push(s, D_OP_MOVE, f.seat, 0, 0, 0, 0)


cdef void legal_op_recruit(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_each(out, ACT_CLEARING, recruit_sites(s, f.seat))


cdef void apply_op_recruit(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    place_warriors(s, ctx, f.seat, act_a(a), 1)


cdef void legal_op_organize(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_each(out, ACT_CLEARING, organize_sites(s, f.seat))


cdef void apply_op_organize(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    remove_pieces(s, ctx, f.seat, NONE, act_a(a), WARRIOR, 0, 1, BY_COST)
    place_sympathy(s, ctx, f.seat, act_a(a))


# ---------------------------------------------------------------- Outrage (8.2.6) and lost bases (8.2.4)
cdef void on_removed(State* s, Ctx* ctx, int listener, const Removal* r) noexcept nogil:
    cdef int suit = s.pub.suit[r.clearing]
    # own losses by hits are ordered by their owner, all else by the current player (4.3.6#d, 1.1.3#a)
    cdef int orderer = listener if r.cause == BY_BATTLE else s.pub.turn
    if r.owner != listener:
        return
    if r.piece == TOKEN and r.kind == SYMPATHY:
        s.pub.wa.sympathy -= r.n
        if r.remover != NONE and r.remover != listener:
            for _ in range(r.n):
                enqueue(s, D_OUTRAGE, r.remover, r.clearing, suit, 0, listener, orderer)
    elif r.piece == BUILDING and r.kind == BASE:
        s.pub.wa.bases &= ~(1 << suit)
        enqueue(s, S_BASE_LOST, listener, r.clearing, suit, 0, NONE, orderer)


cdef int outrage_payer(const State* s, const Moved* m) noexcept nogil:
    """Who pays for warriors that enter: their owner, forced or not (1.5.5, 8.2.6#d, INFER).

    In older editions whoever takes allied warriors along moves them and pays,
    the warriors of the token's own side included (INFER).
    """
    if m.allied and s.pub.law[LAW_ALLY_OUTRAGE_PAYER] != LAW_2025:
        return m.mover
    return m.owner


cdef void on_moved(State* s, Ctx* ctx, int listener, const Moved* m) noexcept nogil:
    """One trigger per move, whatever the number of warriors (8.2.6#a)."""
    cdef int payer
    if s.pub.token[m.target][SYMPATHY] == 0:
        return
    payer = outrage_payer(s, m)
    if payer != listener:
        enqueue(s, D_OUTRAGE, payer, m.target, s.pub.suit[m.target], 0, listener, s.pub.turn)


cdef void run_outrage(State* s, Ctx* ctx, Frame f) noexcept nogil:
    """An empty hand is public: just the draw (8.2.6#c)."""
    if s.pub.count[Z_HAND + f.seat] == 0:
        pop(s)
        draw(s, f.d, 1, Z_SUPPORTERS)


cdef bint may_keep(const State* s, int seat, int suit) noexcept nogil:
    """No card that must be given: birds count, but not in edition `first` (2.1.1.I, INFER)."""
    if s.pub.law[LAW_BIRDS_FORCED] == BIRDS_FORCED_DISCARD:
        return not hand(s, seat) & DECKS[s.pub.deck].of_suit[suit]
    return not matching(s, hand(s, seat), suit)


cdef void legal_outrage(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    if may_keep(s, f.seat, f.b):
        put_pass(out)
    put_kinds(s, matching(s, hand(s, f.seat), f.b), ACT_CARD, out)


cdef void apply_outrage(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    """The card, or the hand is shown and the top of the deck comes instead (8.2.6#b, #c)."""
    pop(s)
    if act_kind(a) != ACT_PASS:
        add_supporter(s, ctx, act_a(a), f.seat, f.d, f.b)
        return
    emit(ctx, EV_HAND_SHOWN, f.seat, f.b, 0, 0, 1 << f.d)
    draw(s, f.d, 1, Z_SUPPORTERS)


cdef void run_base_lost(State* s, Ctx* ctx, Frame f) noexcept nogil:
    """Matching supporters go, birds included, and half the officers, rounded up (8.2.4)."""
    cdef CardSet lost = supporters(s, f.b)
    pop(s)
    to_officers(s, ctx, f.seat, -((s.pub.wa.officers + 1) >> 1))
    while lost:
        discard(s, ctx, the_deck(s).kind_of[lowest_bit(lost)], Z_SUPPORTERS)
        lost &= lost - 1
    emit(ctx, EV_LACKS, Z_SUPPORTERS, f.b, 0, 0, ALL_SEATS)
    if pile_full(s, f.seat):
        push(s, D_SUPPORTER_CAP, f.seat, SUPPORTER_LIMIT, 0, 0, 0)


cdef void run_cap(State* s, Ctx* ctx, Frame f) noexcept nogil:
    if s.pub.count[Z_SUPPORTERS] <= f.a:
        pop(s)


cdef void legal_cap(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_discards(s, s.sec.zone[Z_SUPPORTERS], s.pub.count[Z_SUPPORTERS] - f.a, f.b, out)


cdef void apply_cap(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    top(s).b = act_a(a)
    discard(s, ctx, act_a(a), Z_SUPPORTERS)


# ---------------------------------------------------------------- crafting, battle, invariants
cdef void craft_power(const State* s, int seat, int* by_suit) noexcept nogil:
    cdef int c
    for c in range(the_map(s).clearings):
        by_suit[s.pub.suit[c]] += s.pub.token[c][SYMPATHY]


cdef int reverse_roll(const State* s, int seat) noexcept nogil:
    return 1                                            # Law 8.2.2


cdef int held(const State* s, int seat, int owner) noexcept nogil:
    return s.pub.wa.officers if seat == owner else 0


cdef int check(const State* s, int seat) noexcept nogil:
    """Bits: 1 tokens, 2 bases, 8 two tokens in a clearing, 16 supporters."""
    cdef int c, bad = 0, tokens = 0
    cdef int by_suit[3]
    for c in range(3):
        by_suit[c] = 0
    for c in range(the_map(s).clearings):
        tokens += s.pub.token[c][SYMPATHY]
        if s.pub.suit[c] <= MOUSE:          # markers may still be to come (19.1)
            by_suit[s.pub.suit[c]] += buildings(s, c, BASE)
        if s.pub.token[c][SYMPATHY] > 1:
            bad |= 8
    if tokens != s.pub.wa.sympathy or tokens > SYMPATHY_TOKENS:
        bad |= 1
    for c in range(3):
        if by_suit[c] != (s.pub.wa.bases >> c & 1):
            bad |= 2
    # a lost base answers only when its trigger has come
    if (s.pub.wa.bases == 0 and s.pub.count[Z_SUPPORTERS] > SUPPORTER_LIMIT
            and not s.pub.queued and not s.pub.hold & HOLD_TRIGGERS):
        bad |= 16
    return bad


cdef void register() noexcept nogil:
    cdef FactionOps* o = &OPS[ALLIANCE]
    o.setup = setup
    o.begin_phase = begin_phase
    o.craft_power = craft_power
    o.reverse_roll = reverse_roll
    o.on_removed = on_removed
    o.on_moved = on_moved
    o.pile_full = pile_full
    o.held = held
    o.check = check
    o.warriors = WARRIORS
    o.setup_letter = 2
    register_kind(D_REVOLT, K_DECISION, legal_revolt, apply_revolt, run_revolt_choice)
    register_kind(D_REVOLT_PAY, K_DECISION, legal_pay, apply_revolt_pay, NULL)
    register_kind(S_REVOLT, K_AUTO, NULL, NULL, run_revolt)
    register_kind(D_SPREAD, K_DECISION, legal_spread, apply_spread, run_spread_choice)
    register_kind(D_SPREAD_PAY, K_DECISION, legal_pay, apply_spread_pay, NULL)
    register_kind(D_ALLIANCE, K_DECISION, legal_daylight, apply_daylight, NULL)
    register_kind(D_MOBILIZE, K_DECISION, legal_mobilize, apply_mobilize, NULL)
    register_kind(D_TRAIN, K_DECISION, legal_train, apply_train, NULL)
    register_kind(D_MILITARY, K_DECISION, legal_military, apply_military, run_military)
    register_kind(D_OP_MOVE, K_DECISION, legal_move, apply_move, NULL)
    register_kind(D_OP_BATTLE, K_DECISION, legal_battle, apply_battle, NULL)
    register_kind(D_OP_RECRUIT, K_DECISION, legal_op_recruit, apply_op_recruit, NULL)
    register_kind(D_OP_ORGANIZE, K_DECISION, legal_op_organize, apply_op_organize, NULL)
    register_kind(D_OUTRAGE, K_HIDDEN, legal_outrage, apply_outrage, run_outrage)
    register_kind(S_BASE_LOST, K_AUTO, NULL, NULL, run_base_lost)
    register_kind(D_SUPPORTER_CAP, K_DECISION, legal_cap, apply_cap, run_cap)
    register_kind(S_ALLIANCE_EVENING, K_AUTO, NULL, NULL, run_evening)
