"""Set-up: markers, hands, draft, one faction after the other (Law 5.1, 19).

What differs between the standard and the advanced way is a flag each: whether
suits are dealt, how many cards a hand starts from, in which order seats set up,
and whether homelands follow the faction boards or the set-up cards. A seat
without a faction drafts one.
"""
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame
from rootai_core.catalog cimport COMMON
from rootai_core.hooks cimport (Ctx, OPS, register_kind, emit, K_AUTO, K_CHANCE, K_DECISION, K_HIDDEN, EV_MARKER, EV_HAND_SHOWN,
                                MARK_SUIT, MARK_CARD, MARK_CHARACTER, MARK_FACTION)
from rootai_core.board cimport *
from rootai_core.rules.chance cimport draw, markers_left
from rootai_core.rules.turn cimport put_discards

cdef enum:
    HAND = 3                    # 5.1.3
    FIRST_HAND = 5              # 19.7
    # stages of S_SETUP, its a; b = seats that have set up, c = set-up cards on offer,
    # d = 1 + the locked one, e, f = 1 + character of the Vagabond cards
    AT_START = 0
    AT_FACTIONS = 1
    AT_HANDS = 2


# ---------------------------------------------------------------- the order of things
cdef void run_setup(State* s, Ctx* ctx, Frame f) noexcept nogil:
    """Suit markers (19.1), hands (5.1.3, 19.7), set-up cards (19.8.2), factions, hands again (19.10)."""
    cdef int i, seat
    if f.a == AT_START:
        top(s).a = AT_FACTIONS
        if drafting(s):
            top(s).c = 0
            push(s, C_SETUP_CARD, 0, cards_to_deal(s, f.c), f.c, 0, 0)
        for i in range(s.pub.n_seats - 1, -1, -1):
            draw(s, i, FIRST_HAND if s.pub.law[LAW_STARTING_HAND] == KEEP_THREE_OF_FIVE else HAND, Z_HAND + i)
        if deals_suits(s):
            push(s, C_SUIT, 0, 0, 0, 0, 0)
        return
    if f.a == AT_FACTIONS:
        seat = next_to_set_up(s, f.b)
        if seat != NONE:
            top(s).b |= 1 << seat
            if faction_of(s, seat) == NO_FACTION:
                push(s, D_FACTION, seat, 0, 0, 0, 0)
            else:
                OPS[faction_of(s, seat)].setup(s, ctx, seat)
            return
        top(s).a = AT_HANDS
        if s.pub.law[LAW_STARTING_HAND] == KEEP_THREE_OF_FIVE:
            for i in range(s.pub.n_seats):
                seat = (s.pub.first + s.pub.n_seats - 1 - i) % s.pub.n_seats
                push(s, D_RETURN_CARD, seat, FIRST_HAND - HAND, 0, 0, 0)
        return
    pop(s)


cdef int next_to_set_up(const State* s, int done) noexcept nogil:
    """By letter (5.1.7), or from the last seat in turn order backwards (19.8.3#a); NONE: all have."""
    cdef int i, seat, letter, found = NONE, best = 255
    if s.pub.law[LAW_SETUP_ORDER] == SEATS_BACKWARDS:
        for i in range(1, s.pub.n_seats + 1):
            seat = (s.pub.first + s.pub.n_seats - i) % s.pub.n_seats
            if not done >> seat & 1:
                return seat
        return NONE
    for seat in range(s.pub.n_seats):
        letter = OPS[faction_of(s, seat)].setup_letter
        if not done >> seat & 1 and letter < best:
            best = letter
            found = seat
    return found


# ---------------------------------------------------------------- suit markers (19.1)
cdef bint deals_suits(const State* s) noexcept nogil:
    """Markers are dealt where nothing is printed, and by house rule over what is."""
    return the_map(s).dealt or s.pub.law[LAW_SUITS] == SUITS_DEALT


cdef void legal_suit(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    cdef int suit
    for suit in range(BIRD):
        if markers_left(s, f.a, suit) > 0:
            put(out, ACT_SUIT_MARKER, suit, 0, 0)


cdef void apply_suit(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    set_suit(s, f.a, act_a(a))
    emit(ctx, EV_MARKER, MARK_SUIT, f.a, act_a(a), 0, ALL_SEATS)
    top(s).a += 1
    if f.a + 1 == the_map(s).clearings:
        pop(s)


# ---------------------------------------------------------------- set-up cards (19.8)
# A set-up card is a faction's number. Two of the Vagabond are alike until they
# have their characters: the other one is SECOND_VAGABOND, where two lie together.
cdef bint drafting(const State* s) noexcept nogil:
    cdef int seat
    for seat in range(s.pub.n_seats):
        if faction_of(s, seat) == NO_FACTION:
            return True
    return False


cdef int card_faction(int card) noexcept nogil:
    return VAGABOND if card == SECOND_VAGABOND else card


cdef Frame* setup_frame(State* s) noexcept nogil:
    """S_SETUP, which holds what is on offer; it lies on the turn itself."""
    return &s.pub.stack[1]


cdef bint militant(int card) noexcept nogil:
    """Reach of 7 and more (19.8.2#a)."""
    return card == MARQUISE or card == EYRIE


cdef int cards_to_deal(const State* s, int pool) noexcept nogil:
    """One more than players that draft, or all there are."""
    cdef int seat, n = 1
    for seat in range(s.pub.n_seats):
        n += faction_of(s, seat) == NO_FACTION
    return n if n < popcount32(pool) else popcount32(pool)


cdef int dealable(const Frame* f, int offered) noexcept nogil:
    """Cards that may come next, a bit each: the first one is a militant's."""
    cdef int m = f.b, card, found = 0
    while m:
        card = lowest_bit32(m)
        m &= m - 1
        if (offered or militant(card)) and card != SECOND_VAGABOND:
            found |= 1 << card
    return found


cdef void legal_setup_card(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_each(out, ACT_SETUP_CARD, dealable(f, s.pub.stack[1].c))


cdef void apply_setup_card(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    """The card lies face up; the last one is locked if it is insurgent (19.8.2.2)."""
    cdef int card = act_a(a)
    emit(ctx, EV_MARKER, MARK_CARD, card, 0, 0, ALL_SEATS)
    top(s).a -= 1
    top(s).b &= ~(1 << (SECOND_VAGABOND if card == VAGABOND and f.b >> SECOND_VAGABOND & 1 else card))
    if card == VAGABOND and setup_frame(s).c >> VAGABOND & 1:
        card = SECOND_VAGABOND
    setup_frame(s).c |= 1 << card
    if f.a == 1:
        pop(s)
        if not militant(card):
            setup_frame(s).d = card + 1
    if card_faction(card) == VAGABOND:
        push(s, C_CHARACTER, 0, card == SECOND_VAGABOND, 0, 0, 0)


cdef void legal_character_card(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """A character that the other Vagabond card has not (19.8.2.3)."""
    cdef const Frame* below = &s.pub.stack[1]
    cdef int i
    for i in range(COMMON.characters):
        if below.e != i + 1 and below.f != i + 1 and s.pub.vb[0].character != i and s.pub.vb[1].character != i:
            put(out, ACT_CHARACTER_CARD, i, 0, 0)


cdef void apply_character_card(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    if f.a:
        setup_frame(s).f = act_a(a) + 1
    else:
        setup_frame(s).e = act_a(a) + 1
    emit(ctx, EV_MARKER, MARK_CHARACTER, f.a, act_a(a), 0, ALL_SEATS)


# ---------------------------------------------------------------- the draft (19.8.3)
cdef bint militant_chosen(const State* s) noexcept nogil:
    cdef int seat
    for seat in range(s.pub.n_seats):
        if militant(faction_of(s, seat)):
            return True
    return False


cdef void legal_faction(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    cdef const Frame* below = &s.pub.stack[1]
    cdef int m = below.c, card
    while m:
        card = lowest_bit32(m)
        m &= m - 1
        if card + 1 != below.d or militant_chosen(s):
            put(out, ACT_FACTION, card, 0, 0)


cdef void apply_faction(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    """The seat takes the card and sets its faction up at once."""
    cdef int card = act_a(a), faction = card_faction(card), seat = f.seat, character
    cdef Frame* below = setup_frame(s)
    pop(s)
    character = below.f if card == SECOND_VAGABOND else below.e
    below.c &= ~(1 << card)
    if below.d == card + 1:
        below.d = 0
    if card == VAGABOND:
        below.e = below.f
    if card_faction(card) == VAGABOND:
        below.f = 0
    if card == VAGABOND and below.c >> SECOND_VAGABOND & 1:     # alone it is no second one
        below.c ^= 1 << VAGABOND | 1 << SECOND_VAGABOND
        if below.d == SECOND_VAGABOND + 1:
            below.d = VAGABOND + 1
    emit(ctx, EV_MARKER, MARK_FACTION, seat, card, 0, ALL_SEATS)
    s.pub.seat[seat].faction = faction
    s.pub.seat[seat].supply = OPS[faction].warriors
    if OPS[faction].open_hand:
        open_hand(s, ctx, seat)
    if OPS[faction].join != NULL:
        OPS[faction].join(s, ctx, seat, NONE if character == 0 else character - 1)
    if s.pub.seat_of[faction] > seat:
        s.pub.seat_of[faction] = seat
    refresh_all(s)
    OPS[faction].setup(s, ctx, seat)
    if not drafting(s):                 # what nobody took goes back to the box
        setup_frame(s).c = 0
        setup_frame(s).d = 0
        setup_frame(s).e = 0
        setup_frame(s).f = 0


cdef void open_hand(State* s, Ctx* ctx, int seat) noexcept nogil:
    """Dealt face down, it lies open from now on (11.2.3)."""
    cdef int i
    s.pub.open |= 1 << (Z_HAND + seat)
    for i in range(s.pub.n_seats):
        if i != seat:
            emit(ctx, EV_HAND_SHOWN, seat, NONE, 0, 0, 1 << i)


# ---------------------------------------------------------------- homelands (19.8.3#b)
cdef int enemy_homelands(const State* s, int seat) noexcept nogil:
    """Start clearings of everybody else, a bit each."""
    cdef int i, m = 0
    for i in range(s.pub.n_seats):
        if i == seat:
            continue
        if OPS[faction_of(s, i)].homelands != NULL:
            m |= OPS[faction_of(s, i)].homelands(s, i)
        elif s.pub.seat[i].corner != NONE:
            m |= 1 << s.pub.seat[i].corner
    return m


cdef int homeland_sites(const State* s, int seat, int candidates) noexcept nogil:
    """Of the candidates, those where a building and pieces of the seat fit and no enemy's homeland is."""
    cdef int c, m = candidates & s.pub.may_place[seat] & ~enemy_homelands(s, seat), found = 0
    while m:
        c = lowest_bit32(m)
        m &= m - 1
        if open_slot(s, c) >= 0:
            found |= 1 << c
    return found


cdef int homelands_apart(const State* s, int seat, int candidates, int steps) noexcept nogil:
    """Of the candidates, those `steps` paths or more away from enemy homelands, or as many as can be had."""
    cdef int near[4]
    cdef int i, m, found
    near[0] = enemy_homelands(s, seat)
    for i in range(1, steps):
        near[i] = near[i - 1]
        m = near[i - 1]
        while m:
            near[i] |= adjacent(s, lowest_bit32(m))
            m &= m - 1
    for i in range(steps - 1, -1, -1):
        found = candidates & ~near[i]
        if found:
            return found
    return candidates


# ---------------------------------------------------------------- three cards of five (19.10)
cdef void legal_return(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_discards(s, hand(s, f.seat), f.a, f.b, out)


cdef void apply_return(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    """Face down on the deck, which is shuffled: he knows what he put there, not where it lies."""
    top(s).b = act_a(a)
    top(s).a -= 1
    if f.a == 1:
        pop(s)
    move_card(s, ctx, act_a(a), Z_HAND + f.seat, Z_DECK, 1 << f.seat)


cdef void register() noexcept nogil:
    register_kind(S_SETUP, K_AUTO, NULL, NULL, run_setup)
    register_kind(C_SUIT, K_CHANCE, legal_suit, apply_suit, NULL)
    register_kind(C_SETUP_CARD, K_CHANCE, legal_setup_card, apply_setup_card, NULL)
    register_kind(C_CHARACTER, K_CHANCE, legal_character_card, apply_character_card, NULL)
    register_kind(D_FACTION, K_DECISION, legal_faction, apply_faction, NULL)
    register_kind(D_RETURN_CARD, K_HIDDEN, legal_return, apply_return, NULL)
