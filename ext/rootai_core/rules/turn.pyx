"""The turn (Law 1.4), triggers (1.5.4), dominance (3.3) and
the effects that may be used between the steps of a phase (1.4.2)."""
from libc.string cimport memset
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame, HOLD_TRIGGERS, ON_PHASE, SELLS
from rootai_core.catalog cimport DECKS
from rootai_core.hooks cimport (Ctx, OPS, register_kind, emit, K_AUTO, K_DECISION, MAYBE,
                                EV_PHASE, EV_HAND_SHOWN)
from rootai_core.board cimport *
from rootai_core.rules.chance cimport draw
from rootai_core.rules.grants cimport could_battle, could_move, grant_battle, grant_move
from rootai_core.rules.exiles cimport (
    START_OF_EXILES, BIRDSONG_EXILES, DAYLIGHT_EXILES, window_exiles, put_exiles, use_exile, bureau_open,
    bureau_works, emigre_due, begin_emigre)
from rootai_core.rules.paths cimport openable, score_pass

cdef enum:                # effects by when they are used, as bits of effects
    START_OF_BIRDSONG = 1 << 7                      # Better Burrow Bank
    START_OF_DAYLIGHT = 1 << 6                      # Command Warren
    START_OF_EVENING = 1 << 8                       # Cobbler
    START_OF_PHASES = START_OF_BIRDSONG | START_OF_DAYLIGHT | START_OF_EVENING | START_OF_EXILES
    IN_BIRDSONG = 1 << 3 | 1 << 4 | BIRDSONG_EXILES  # Royal Claim, Stand and Deliver!
    IN_DAYLIGHT = 1 << 5 | 1 << 10 | DAYLIGHT_EXILES  # Tax Collector, Codebreakers

cdef enum:
    LAST_STAGE = 6          # of a turn, after the Evening

cdef enum:                # WindowPart: what a start-of-phase window offers (ruling O7)
    PART_ALL = 0            # card effects and what others sell, in any order
    PART_EFFECTS = 1        # fixed order: these first
    PART_OFFERS = 2


# ---------------------------------------------------------------- turn
cdef void run_turn(State* s, Ctx* ctx, Frame f) noexcept nogil:
    cdef int seat = f.seat
    if f.a == 2 and emigre_due(s, seat):            # the end of Birdsong; this stage again afterwards
        begin_emigre(s, seat)
        return
    if f.a < LAST_STAGE:
        write_frame(top(s), S_TURN, seat, f.a + 1, 0, 0, 0)
    if f.a == 0:
        if seat == s.pub.first:
            s.pub.round += 1
        s.pub.turn = seat
        s.pub.used = 0
        s.pub.craft_used[0] = s.pub.craft_used[1] = s.pub.craft_used[2] = 0
        enter_phase(s, ctx, seat, BIRDSONG)
    elif f.a == 1:
        OPS[faction_of(s, seat)].begin_phase(s, ctx, seat, BIRDSONG)
    elif f.a == 2:
        enter_phase(s, ctx, seat, DAYLIGHT)
    elif f.a == 3:
        OPS[faction_of(s, seat)].begin_phase(s, ctx, seat, DAYLIGHT)
    elif f.a == 4:
        enter_phase(s, ctx, seat, EVENING)
    elif f.a == 5:
        OPS[faction_of(s, seat)].begin_phase(s, ctx, seat, EVENING)
    else:
        score_pass(s, ctx, seat)        # before what lasts until the end of the turn lapses
        if s.pub.over:
            return
        if OPS[faction_of(s, seat)].end_turn != NULL:
            OPS[faction_of(s, seat)].end_turn(s, ctx, seat)
        write_frame(top(s), S_TURN, next_seat(s, seat), 0, 0, 0, 0)


cdef void enter_phase(State* s, Ctx* ctx, int seat, int phase) noexcept nogil:
    cdef int i, m = s.pub.listeners[ON_PHASE]
    s.pub.phase = phase
    emit(ctx, EV_PHASE, seat, phase, 0, 0, ALL_SEATS)
    while m:
        i = lowest_bit32(m)
        m &= m - 1
        OPS[faction_of(s, i)].on_phase(s, ctx, i, seat, phase)
    if phase == BIRDSONG and dominance_won(s, seat):     # 3.3.1.I: looked at first in the window
        win(s, ctx, seat)
        return
    if phase == BIRDSONG:                                # before all that can be chosen: it can only help
        empty_coffin(s, ctx, seat)
    open_window(s, seat, phase)


cdef void open_window(State* s, int seat, int phase) noexcept nogil:
    """Asks for the start-of-phase effects, and in Birdsong for services (1.4.1, 11.2.6).

    Nothing says which of the two comes first: ruling O7, the active player says so (1.1.3), or by the option cards do.
    """
    if s.pub.law[LAW_START_ORDER] == START_ORDER_FIXED and phase == BIRDSONG:
        if sellers(s, seat):                    # the card effect may add to what is sold: it comes first
            push(s, D_WINDOW, seat, phase, 0, PART_OFFERS, 0)
        if window_effects(s, seat, phase):
            push(s, D_WINDOW, seat, phase, 0, PART_EFFECTS, 0)
    elif window_effects(s, seat, phase) or (phase == BIRDSONG and any_offer(s, seat, 0)):
        push(s, D_WINDOW, seat, phase, 0, PART_ALL, 0)


# ---------------------------------------------------------------- start of a phase
cdef void put_offers(const State* s, int seat, int last, bint open, ActionList* out) noexcept nogil:
    """What others sell the seat at the start of its Birdsong (11.2.6), from place `last` of their order on."""
    cdef int i, m = sellers(s, seat)
    while m:
        i = lowest_bit32(m)
        m &= m - 1
        OPS[faction_of(s, i)].offer(s, i, seat, last, open, out)


cdef int sellers(const State* s, int seat) noexcept nogil:
    """Who sells something to the seat, whether or not he has it now, a bit each."""
    return s.pub.listeners[SELLS] & ~(1 << seat)


cdef bint any_offer(const State* s, int seat, int last) noexcept nogil:
    """As far as everybody can see: whether he can pay may depend on his hand."""
    cdef ActionList probe
    if not sellers(s, seat):
        return False
    probe.n = 0
    put_offers(s, seat, last, True, &probe)
    return probe.n > 0


cdef int window_effects(const State* s, int seat, int phase) noexcept nogil:
    """Start-of-phase effects still open, bits by Effect (Law 1.4.1)."""
    cdef unsigned int effects = s.pub.seat[seat].effects & ~s.pub.used & START_OF_PHASES
    if not effects:
        return 0
    if effects & START_OF_EXILES:
        return window_exiles(s, seat, phase, effects)
    if phase == BIRDSONG:
        return START_OF_BIRDSONG if effects & START_OF_BIRDSONG and can_draw(s) and bank_partner(s, seat) else 0
    if phase == DAYLIGHT:
        return START_OF_DAYLIGHT if effects & START_OF_DAYLIGHT and could_battle(s, seat) else 0
    return START_OF_EVENING if effects & START_OF_EVENING and could_move(s, seat) else 0


cdef int bank_partner(const State* s, int seat) noexcept nogil:
    """Seats that may draw through Better Burrow Bank (CARD.BBB): an enemy, or by the printed text any other player."""
    cdef int i, m = 0
    for i in range(s.pub.n_seats):
        if i != seat and (is_enemy(s, i, seat) or s.pub.law[LAW_CARD_TEXTS] == CARDS_PRINTED):
            m |= 1 << i
    return m


cdef void run_window(State* s, Ctx* ctx, Frame f) noexcept nogil:
    cdef int i
    if f.d:
        top(s).d = 0
        for i in range(s.pub.n_seats):
            if i != f.seat and OPS[faction_of(s, i)].deliver != NULL:
                OPS[faction_of(s, i)].deliver(s, ctx, i, f.seat, f.b)
        if OPS[faction_of(s, f.seat)].card_pays != NULL and OPS[faction_of(s, f.seat)].card_pays(s, f.seat):
            f.b = top(s).b = 0              # what he bought may pay for what comes earlier in the order
    if f.a == BIRDSONG and dominance_won(s, f.seat):     # and again after each start effect
        win(s, ctx, f.seat)
    elif not open_effects(s, &f) and not (has_offers(&f) and any_offer(s, f.seat, f.b)):
        pop(s)


cdef int open_effects(const State* s, const Frame* f) noexcept nogil:
    return window_effects(s, f.seat, f.a) if f.c != PART_OFFERS else 0


cdef bint has_offers(const Frame* f) noexcept nogil:
    return f.a == BIRDSONG and f.c != PART_EFFECTS


cdef void legal_window(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    cdef int m = open_effects(s, f), i, partners
    cdef bint must = False
    if m >> BETTER_BURROW_BANK & 1:
        must = s.pub.law[LAW_CARD_TEXTS] == CARDS_PRINTED
        partners = bank_partner(s, f.seat)
        for i in range(s.pub.n_seats):
            if partners >> i & 1:
                put(out, ACT_EFFECT, BETTER_BURROW_BANK, i, NONE)
    if m >> COMMAND_WARREN & 1:
        put(out, ACT_EFFECT, COMMAND_WARREN, NONE, NONE)
    if m >> COBBLER & 1 and could_move(s, f.seat) != MAYBE:
        put(out, ACT_EFFECT, COBBLER, NONE, NONE)
    if m >> SABOTEURS & 1:
        put(out, ACT_EFFECT, SABOTEURS, NONE, NONE)
    if m >> CHARM_OFFENSIVE & 1:
        put(out, ACT_EFFECT, CHARM_OFFENSIVE, NONE, NONE)
    if has_offers(f):
        put_offers(s, f.seat, f.b, False, out)
    if not must:
        put_pass(out)


cdef void apply_window(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    cdef int e = act_a(a), i
    cdef Frame* t = top(s)
    if act_kind(a) == ACT_PASS:
        pop(s)
        return
    if act_kind(a) == ACT_SERVICE:
        for i in range(s.pub.n_seats):
            if i != f.seat and OPS[faction_of(s, i)].sell != NULL:
                t.d = 1
                t.b = OPS[faction_of(s, i)].sell(s, ctx, i, f.seat, a)
                return
    s.pub.used |= <unsigned int>1 << e
    t.b = 0                                 # the effect may have added to what is sold
    if e == BETTER_BURROW_BANK:
        draw(s, act_b(a), 1, Z_HAND + act_b(a))
        draw(s, f.seat, 1, Z_HAND + f.seat)
    elif e == COMMAND_WARREN:
        grant_battle(s, ctx, f.seat, e)
    elif e == COBBLER:
        grant_move(s, ctx, f.seat, e)
    else:
        use_exile(s, ctx, f.seat, a)


# ---------------------------------------------------------------- within a phase
cdef bint has_extras(const State* s, int seat) noexcept nogil:
    """Something of put_extras may be open to the seat, as far as everybody can see.

    Whether a question is asked must not tell of a hand, so a hand in which there
    may be a dominance card, or the price of one, counts as one that holds it.
    """
    cdef ActionList probe
    probe.n = 0
    if in_phase_effects(s, seat):
        put_effects(s, seat, &probe)
    if probe.n > 0 or openable(s, seat) or bureau_open(s, seat):
        return True
    return s.pub.phase == DAYLIGHT and s.pub.count[Z_HAND + seat] > 0 and (
        s.pub.cards[Z_AVAILABLE - N_HIDDEN_ZONES] != 0 or (activate_legal(s, seat) and unseen_dominance(s)))


cdef bint unseen_dominance(const State* s) noexcept nogil:
    """Some dominance card lies neither open nor in the box."""
    cdef CardSet cards = DECKS[s.pub.deck].dominance
    cdef int i, n = cs_size(cards)
    for i in range(N_ZONES - N_HIDDEN_ZONES):
        n -= cs_size(s.pub.cards[i] & cards)
    for i in range(s.pub.n_seats):
        n -= s.pub.seat[i].dominance > 0
    return n > 0


cdef bint robbable(const State* s, int seat, int victim) noexcept nogil:
    """Stand and Deliver! (CARD.SD): an enemy with a card; by the printed text any other player, who scores even without one."""
    if s.pub.law[LAW_CARD_TEXTS] == CARDS_PRINTED:
        return True
    return s.pub.count[Z_HAND + victim] > 0 and is_enemy(s, victim, seat)


cdef void put_extras(const State* s, int seat, ActionList* out) noexcept nogil:
    """Effects, dominance acts and closed paths that fit between any two acts of the phase (1.4.2, A17, A1)."""
    if in_phase_effects(s, seat):
        put_effects(s, seat, out)
    if s.pub.phase != DAYLIGHT:
        return
    if bureau_works(s, seat):
        put(out, ACT_EFFECT, PROPAGANDA_BUREAU, NONE, NONE)
    if OPS[faction_of(s, seat)].dominance_legal != NULL:
        OPS[faction_of(s, seat)].dominance_legal(s, seat, out)
    elif activate_legal(s, seat):
        put_dominance(s, seat, out)
    if s.pub.cards[Z_AVAILABLE - N_HIDDEN_ZONES] and takes_dominance(s, seat, NULL):
        put(out, ACT_VERB, V_DOMINANCE, 0, 0)
    if openable(s, seat):
        put(out, ACT_VERB, V_OPEN_PATH, 0, 0)


cdef unsigned int in_phase_effects(const State* s, int seat) noexcept nogil:
    """Its unused effects that fit between two acts of some phase, bits by Effect."""
    return s.pub.seat[seat].effects & ~s.pub.used & (IN_BIRDSONG | IN_DAYLIGHT)


cdef void put_effects(const State* s, int seat, ActionList* out) noexcept nogil:
    """Those of them that everybody can see: effects in play."""
    cdef int i, m
    cdef unsigned int effects = in_phase_effects(s, seat)
    if effects & (BIRDSONG_EXILES | DAYLIGHT_EXILES):
        put_exiles(s, seat, effects, out)
    elif s.pub.phase == BIRDSONG:
        if effects >> ROYAL_CLAIM & 1:
            put(out, ACT_EFFECT, ROYAL_CLAIM, NONE, NONE)
        if effects >> STAND_AND_DELIVER & 1:
            for i in range(s.pub.n_seats):
                if i != seat and robbable(s, seat, i):
                    put(out, ACT_EFFECT, STAND_AND_DELIVER, i, NONE)
    elif s.pub.phase == DAYLIGHT:
        if effects >> TAX_COLLECTOR & 1 and can_draw(s):
            m = s.pub.has_warrior[seat]
            while m:
                i = lowest_bit32(m)
                m &= m - 1
                put(out, ACT_EFFECT, TAX_COLLECTOR, NONE, i)
        if effects >> CODEBREAKERS & 1:
            for i in range(s.pub.n_seats):
                if i != seat and s.pub.count[Z_HAND + i]:
                    put(out, ACT_EFFECT, CODEBREAKERS, i, NONE)


cdef bint use_extra(State* s, Ctx* ctx, int seat, Action a) noexcept nogil:
    """Answers an option of put_extras; False: it was none of them (the slow part of apply_extra)."""
    cdef int kind = act_kind(a), e = act_a(a)
    if kind == ACT_VERB and act_a(a) == V_DOMINANCE:
        push(s, D_TAKE_DOMINANCE, seat, 0, 0, 0, 0)
        return True
    if kind == ACT_VERB and act_a(a) == V_OPEN_PATH:
        push(s, D_OPEN_PATH, seat, 0, 0, 0, 0)
        return True
    if kind == ACT_DOMINANCE:
        if OPS[faction_of(s, seat)].dominance_apply != NULL:
            OPS[faction_of(s, seat)].dominance_apply(s, ctx, seat, a)
        else:
            move_card(s, ctx, e, Z_HAND + seat, Z_PLAY + seat, ALL_SEATS)
            s.pub.seat[seat].dominance = 1 + DECKS[s.pub.deck].suit[e]
        return True
    if kind != ACT_EFFECT:
        return False
    s.pub.used |= <unsigned int>1 << e
    if e == ROYAL_CLAIM:                    # discards itself
        lose_effect(s, ctx, seat, e)
        score(s, ctx, seat, popcount32(s.pub.ruled[seat]))
    elif e == STAND_AND_DELIVER:
        push(s, C_TAKE, seat, act_b(a), e, 0, 0)
        score(s, ctx, act_b(a), 1)
    elif e == TAX_COLLECTOR:                # hospitals are offered after the drawn card has come
        push(s, S_TAX, seat, act_c(a), 0, 0, 0)
        draw(s, seat, 1, Z_HAND + seat)
    elif e == CODEBREAKERS:
        emit(ctx, EV_HAND_SHOWN, act_b(a), NONE, 0, 0, 1 << seat)
    else:
        use_exile(s, ctx, seat, a)
    return True


cdef void run_tax(State* s, Ctx* ctx, Frame f) noexcept nogil:
    pop(s)
    remove_pieces(s, ctx, f.seat, NONE, f.a, WARRIOR, 0, 1, BY_CARD)


cdef void free_window(State* s, int seat) noexcept nogil:
    """A pause between two steps of a phase in which nothing else is decided."""
    push(s, D_FREE, seat, s.pub.phase, 0, 0, 0)


cdef void run_free(State* s, Ctx* ctx, Frame f) noexcept nogil:
    if not has_extras(s, f.seat):
        pop(s)


cdef void legal_free(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_extras(s, f.seat, out)
    put_pass(out)


cdef void apply_free(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    if not apply_extra(s, ctx, f.seat, a):
        pop(s)


# ---------------------------------------------------------------- dominance (3.3)
cdef bint activate_legal(const State* s, int seat) noexcept nogil:
    """10 VP, no dominance yet, more than two players (3.3.1, 3.3.2, 5.1.3)."""
    return (s.pub.seat[seat].score >= DOMINANCE_POINTS and not s.pub.seat[seat].dominance
            and s.pub.seat[seat].coalition == NONE and s.pub.n_seats > 2)


cdef void put_dominance(const State* s, int seat, ActionList* out) noexcept nogil:
    cdef CardSet cards = hand(s, seat) & DECKS[s.pub.deck].dominance
    while cards:
        put(out, ACT_DOMINANCE, next_kind(the_deck(s), &cards), NONE, 0)


cdef bint dominance_won(const State* s, int seat) noexcept nogil:
    """Three clearings of the suit, or two opposite corners for the bird (3.3.1.I-II).

    In games of chapters 1-9 the check stands at the start of Birdsong, when no
    borrowed warriors serve, so the kept masks of rule are right here.
    """
    cdef int suit = s.pub.seat[seat].dominance - 1, c, ruled = s.pub.ruled[seat]
    cdef int corners
    if suit < 0:
        return False
    if suit < BIRD:
        return popcount32(ruled & clearings_of_suit(s, suit)) >= 3
    corners = ruled & the_map(s).corners
    while corners:
        c = lowest_bit32(corners)
        corners &= corners - 1
        if ruled >> the_map(s).opposite[c] & 1:
            return True
    return False


cdef bint takes_dominance(const State* s, int seat, ActionList* out) noexcept nogil:
    """Available dominance cards and what can pay for each (3.3.4); False if none."""
    cdef const Deck* d = the_deck(s)
    cdef CardSet offered = s.pub.cards[Z_AVAILABLE - N_HIDDEN_ZONES], pay
    cdef int kind, suit
    while offered:
        kind = next_kind(d, &offered)
        suit = d.suit[kind]
        if suit < BIRD:
            pay = matching(s, hand(s, seat), suit)
        elif s.pub.law[LAW_BIRD_DOMINANCE_PRICE] == DOMINANCE_ANY_SUIT:
            pay = hand(s, seat)
        else:
            pay = hand(s, seat) & d.of_suit[BIRD]
        if pay and out == NULL:
            return True
        while pay:
            put(out, ACT_TAKE_DOMINANCE, kind, next_kind(d, &pay), 0)
    return out != NULL and out.n > 0


cdef void legal_take_dominance(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    takes_dominance(s, f.seat, out)


cdef void apply_take_dominance(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    discard(s, ctx, act_b(a), Z_HAND + f.seat)
    move_card(s, ctx, act_a(a), Z_AVAILABLE, Z_HAND + f.seat, ALL_SEATS)


# ---------------------------------------------------------------- end of the Evening
cdef void end_of_evening(State* s, int seat, int cards) noexcept nogil:
    """Draw, then discard down to five (6.6, 7.6.2, 8.6.2, 9.6)."""
    push(s, S_HAND_LIMIT, seat, HAND_LIMIT, 0, 0, 0)
    draw(s, seat, cards, Z_HAND + seat)


cdef void run_limit(State* s, Ctx* ctx, Frame f) noexcept nogil:
    if s.pub.count[Z_HAND + f.seat] <= f.a:
        pop(s)
        return
    write_frame(top(s), D_DISCARD, f.seat, f.a, 0, 0, 0)


cdef void put_discards(const State* s, CardSet cards, int excess, int last, ActionList* out) noexcept nogil:
    """One of `excess` cards to go, in ascending order of kinds, so that no two orders are two choices.

    A kind is offered if enough cards of its kind or later ones are left.
    """
    cdef const Deck* d = the_deck(s)
    cdef CardSet left = cards
    cdef int kind, latest, spare = cs_size(cards) - excess
    if spare < 0:
        return
    latest = d.kind_of[cs_nth(cards, spare)]
    while left:
        kind = next_kind(d, &left)
        if kind > latest:
            return
        if kind >= last:
            put(out, ACT_CARD, kind, 0, 0)


cdef void run_discard(State* s, Ctx* ctx, Frame f) noexcept nogil:
    if s.pub.count[Z_HAND + f.seat] <= f.a:
        pop(s)


cdef void legal_discard(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_discards(s, hand(s, f.seat), s.pub.count[Z_HAND + f.seat] - f.a, f.b, out)


cdef void apply_discard(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    write_frame(top(s), D_DISCARD, f.seat, f.a, act_a(a), 0, 0)
    discard(s, ctx, act_a(a), Z_HAND + f.seat)


# ---------------------------------------------------------------- triggers (1.5.4, 4.3.6, 1.1.3)
cdef int group_of(const State* s, int i) noexcept nogil:
    """Who orders trigger i: the losing side, or the current player everywhere in older editions."""
    if s.pub.law[LAW_BATTLE_TRIGGER_ORDER] == TRIGGERS_CURRENT_PLAYER:
        return s.pub.turn
    return s.pub.queue[i].f


cdef bint same_question(const Frame* x, const Frame* y) noexcept nogil:
    """The same demand of the same seat: any order of answers reaches the same ends.

    Of Outrage the suit counts: a bird paid for one is missing for the other.
    """
    return x.kind == y.kind and x.seat == y.seat and (x.kind != D_OUTRAGE or x.b == y.b)


cdef bint may_draw(const Frame* x) noexcept nogil:
    return x.kind == S_FERRY_DRAW or x.kind == D_OUTRAGE


cdef int cards_to_draw(const State* s) noexcept nogil:
    return s.pub.count[Z_DECK] + cs_size(s.pub.cards[Z_DISCARD - N_HIDDEN_ZONES])


cdef bint commute(const State* s, int i, int j) noexcept nogil:
    """Two triggers that touch no common hand or pile, or are the same question, need no order.

    Lost funds touch neither. Where the cards may run out, who draws first has one.
    """
    cdef const Frame* x = &s.pub.queue[i]
    cdef const Frame* y = &s.pub.queue[j]
    if same_question(x, y) or x.kind == D_DISRUPTION or y.kind == D_DISRUPTION:
        return True
    if may_draw(x) and may_draw(y) and cards_to_draw(s) < s.pub.queued:
        return False
    return x.seat != y.seat and x.seat != y.d and y.seat != x.d


cdef bint groups_meet(const State* s) noexcept nogil:
    """Some trigger of one side does not commute with one of another side."""
    cdef int i, j
    for i in range(s.pub.queued):
        for j in range(i):
            if group_of(s, i) != group_of(s, j) and not commute(s, i, j):
                return True
    return False


cdef void run_triggers(State* s, Ctx* ctx, Frame f) noexcept nogil:
    """Takes the next trigger; asks for the order where it matters.

    Each side orders its own and no group is interleaved (readings, 4.3.6#d):
    f.a = 1 + the seat whose group is under way.
    """
    cdef int i, n = s.pub.queued, group = f.a - 1, first = -1
    if n == 0:
        s.pub.hold &= ~HOLD_TRIGGERS
        pop(s)
        return
    for i in range(n):
        if group >= 0 and group_of(s, i) == group:
            first = i
            break
    if first < 0:
        if groups_meet(s):              # the current player says which side goes first
            push(s, D_ORDER, s.pub.turn, 0, 0, 0, 0)
            return
        first = 0
        group = group_of(s, 0)
        top(s).a = group + 1
    for i in range(n):
        if i != first and group_of(s, i) == group and not commute(s, first, i):
            push(s, D_ORDER, group, group + 1, 0, 0, 0)
            return
    take_trigger(s, first)


cdef void take_trigger(State* s, int i) noexcept nogil:
    cdef Frame t = s.pub.queue[i]
    cdef int j
    cdef Frame* at
    for j in range(i, s.pub.queued - 1):
        s.pub.queue[j] = s.pub.queue[j + 1]
    s.pub.queued -= 1
    memset(&s.pub.queue[s.pub.queued], 0, sizeof(Frame))
    at = push(s, t.kind, t.seat, t.a, t.b, t.c, t.d)
    at.e = t.e


cdef void legal_order(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """By trigger within a group (a = group + 1), or one trigger of each group."""
    cdef int i, j
    cdef bint again
    for i in range(s.pub.queued):
        if f.a and group_of(s, i) != f.a - 1:
            continue
        again = False
        for j in range(i):
            if f.a == 0:
                again |= group_of(s, j) == group_of(s, i)
            else:
                again |= same_question(&s.pub.queue[i], &s.pub.queue[j]) and group_of(s, j) == f.a - 1
        if not again:
            put(out, ACT_ORDER, i, 0, 0)


cdef void apply_order(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    if f.a == 0:
        top(s).a = group_of(s, act_a(a)) + 1
    else:
        take_trigger(s, act_a(a))


cdef void register() noexcept nogil:
    register_kind(S_TURN, K_AUTO, NULL, NULL, run_turn)
    register_kind(S_TRIGGERS, K_AUTO, NULL, NULL, run_triggers)
    register_kind(D_WINDOW, K_DECISION, legal_window, apply_window, run_window)
    register_kind(D_FREE, K_DECISION, legal_free, apply_free, run_free)
    register_kind(D_TAKE_DOMINANCE, K_DECISION, legal_take_dominance, apply_take_dominance, NULL)
    register_kind(S_HAND_LIMIT, K_AUTO, NULL, NULL, run_limit)
    register_kind(D_DISCARD, K_DECISION, legal_discard, apply_discard, run_discard)
    register_kind(S_TAX, K_AUTO, NULL, NULL, run_tax)
    register_kind(D_ORDER, K_DECISION, legal_order, apply_order, NULL)
