"""The Lizard Cult (Law chapter 10): set-up, phases, conspiracies, rituals, crafting."""
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame
from rootai_core.catalog cimport DECKS
from rootai_core.hooks cimport (Ctx, OPS, FactionOps, Removal, register_kind, emit, K_AUTO, K_DECISION, K_HIDDEN,
                                EV_OUTCAST, BOX_ACOLYTES)
from rootai_core.board cimport *
from rootai_core.rules.move cimport any_move, put_moves, begin_move
from rootai_core.rules.battle cimport any_battle, apply_battle, put_battles, begin_battle
from rootai_core.rules.craft cimport legal_craft_step, apply_craft_step, run_craft_step
from rootai_core.rules.setup cimport enemy_homelands
from rootai_core.rules.turn cimport put_extras, has_extras, apply_extra, free_window, end_of_evening

cdef enum:
    WARRIORS = 25               # acolytes among them (10.3.1)
    START_WARRIORS = 4          # Law 10.3.2
    CRUSADE_COST = 2            # 10.4.3.I to III, one less while Hated
    CONVERT_COST = 2
    SANCTIFY_COST = 3
    RULE_LAST = 2               # rule_order: overrides every other faction's rule (10.2.4)

POINTS[:] = [0, 0, 2, 2, 3, 4]


# ---------------------------------------------------------------- abilities (10.2)
cdef int rule(const State* s, int seat, int c, const int* strength, int best, int mask) noexcept nogil:
    """A garden rules its clearing, whatever else stands there (10.2.4)."""
    return 1 << seat if buildings(s, c, GARDEN) else mask


cdef CardSet of_suit(const State* s, int seat, int suit) noexcept nogil:
    """Hand cards that serve a ritual of the suit: a bird is a bird only (10.2.2)."""
    return hand(s, seat) & DECKS[s.pub.deck].of_suit[suit]


cdef void craft_power(const State* s, int seat, int* by_suit) noexcept nogil:
    """Gardens of the Outcast's suit give the icon of their clearing (10.2.1).

    In older editions the icon is the garden's own, which differs only where a
    clearing may hold a garden of another suit.
    """
    cdef int c
    for c in range(the_map(s).clearings):
        if s.pub.suit[c] == s.pub.liz.outcast:
            if s.pub.law[LAW_CULT_ICONS] == ICONS_OF_GARDEN:
                by_suit[s.pub.liz.outcast] += buildings(s, c, GARDEN)
            else:
                by_suit[s.pub.suit[c]] += buildings(s, c, GARDEN)


cdef void on_removed(State* s, Ctx* ctx, int listener, const Removal* r) noexcept nogil:
    """Revenge (10.2.3) and the Fear of the Faithful (10.2.5)."""
    if r.owner != listener:
        return
    if r.piece == WARRIOR:
        if r.cause == BY_BATTLE and r.in_battle_as == 1:
            if r.buried:                # never bound for the supply (X29, INFER)
                unbury(s, ctx, listener, r.n)
            to_acolytes(s, ctx, listener, r.n)
    elif r.piece == BUILDING:
        s.pub.liz.gardens[s.pub.suit[r.clearing]] -= r.n
        fear(s, listener, r.n, listener if r.cause == BY_BATTLE else s.pub.turn)


cdef void to_acolytes(State* s, Ctx* ctx, int seat, int n) noexcept nogil:
    """n warriors from the supply to the Acolytes box; fewer than 0: back."""
    s.pub.liz.acolytes += n
    box_warriors(s, ctx, seat, seat, BOX_ACOLYTES, n)


cdef void fear(State* s, int seat, int n, int orderer) noexcept nogil:
    """A card at random for each garden, once all pieces are gone (1.5.4): one trigger for all of them."""
    cdef int i
    for i in range(s.pub.queued):
        if s.pub.queue[i].kind == C_DISCARD and s.pub.queue[i].seat == seat and s.pub.queue[i].f == orderer:
            s.pub.queue[i].a += n
            return
    if s.pub.count[Z_HAND + seat]:
        enqueue(s, C_DISCARD, seat, n, 0, 0, NONE, orderer)


# ---------------------------------------------------------------- set-up (10.3)
cdef void setup(State* s, Ctx* ctx, int seat) noexcept nogil:
    push(s, D_OUTCAST, seat, 0, 0, 0, 0)
    push(s, D_LIZARD_CORNER, seat, 0, 0, 0, 0)


cdef int start_corners(const State* s, int seat) noexcept nogil:
    """Corners open to the first garden (10.3.2), a bit each.

    A free one, diagonally opposite another's start if that can be had. Older
    editions name the corner opposite the only other start corner, and leave
    the choice with two of them or none (INFER for none).
    """
    cdef int taken = enemy_homelands(s, seat), facing = 0, c, free = 0, m
    for c in range(s.pub.n_seats):
        if c != seat and s.pub.seat[c].corner != NONE:
            taken |= 1 << s.pub.seat[c].corner
    m = the_map(s).corners & ~taken
    while m:
        c = lowest_bit32(m)
        m &= m - 1
        if s.pub.may_place[seat] >> c & 1 and open_slot(s, c) >= 0:
            free |= 1 << c
            facing |= (taken >> the_map(s).opposite[c] & 1) << c
    taken &= the_map(s).corners
    if s.pub.law[LAW_CULT_CORNER] == CULT_OPPOSITE_START and popcount32(taken) != 1:
        return free
    return facing if facing else free


cdef void legal_corner(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_each(out, ACT_CLEARING, start_corners(s, f.seat))


cdef void apply_corner(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    """Four warriors and a garden; a warrior in each clearing next to it where pieces may be placed (10.3.2, 6.2.2)."""
    cdef int c = act_a(a), near
    pop(s)
    s.pub.seat[f.seat].corner = c
    place_garden(s, ctx, f.seat, c, s.pub.suit[c])
    place_warriors(s, ctx, f.seat, c, START_WARRIORS)
    near = adjacent(s, c) & s.pub.may_place[f.seat]
    while near:
        place_warriors(s, ctx, f.seat, lowest_bit32(near), 1)
        near &= near - 1


cdef void place_garden(State* s, Ctx* ctx, int seat, int c, int suit) noexcept nogil:
    s.pub.liz.gardens[suit] += 1
    place_building(s, ctx, seat, c, GARDEN)


cdef void legal_outcast(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    cdef int suit
    for suit in range(3):
        put(out, ACT_SUIT, suit, 0, 0)


cdef void apply_outcast(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    turn_outcast(s, ctx, f.seat, act_a(a), 0)       # not Hated yet (10.3.3)


cdef void turn_outcast(State* s, Ctx* ctx, int seat, int suit, int hated) noexcept nogil:
    if s.pub.liz.outcast != suit or s.pub.liz.hated != hated:
        s.pub.liz.outcast = suit
        s.pub.liz.hated = hated
        emit(ctx, EV_OUTCAST, seat, suit, hated, 0, ALL_SEATS)


# ---------------------------------------------------------------- phases
cdef void begin_phase(State* s, Ctx* ctx, int seat, int phase) noexcept nogil:
    if phase == BIRDSONG:
        push(s, S_LIZARD_BIRDSONG, seat, 0, 0, 0, 0)
    elif phase == DAYLIGHT:
        push(s, D_LIZARD, seat, 0, 0, 0, 0)
    else:
        s.pub.liz.scored = 0
        push(s, S_LIZARD_EVENING, seat, 0, 0, 0, 0)


# ---------------------------------------------------------------- Birdsong (10.4)
cdef void run_birdsong(State* s, Ctx* ctx, Frame f) noexcept nogil:
    """Adjust, discard, conspire; card effects fit between them (1.4.2)."""
    top(s).a += 1
    if f.a == 1:
        adjust_outcast(s, ctx, f.seat)
    elif f.a == 3:
        free_souls(s, ctx)
    elif f.a == 4:
        pop(s)
        push(s, D_CONSPIRE, f.seat, 0, 0, 0, 0)
    else:
        free_window(s, f.seat)


cdef void adjust_outcast(State* s, Ctx* ctx, int seat) noexcept nogil:
    """The suit with most Lost Souls, birds aside; none above the others, or the same one again: Hated (10.4.1)."""
    cdef CardSet souls = s.pub.cards[Z_LOST_SOULS - N_HIDDEN_ZONES]
    cdef int suit, n, best = 0, first = NONE
    for suit in range(3):
        n = cs_size(souls & DECKS[s.pub.deck].of_suit[suit])
        if n > best:
            best = n
            first = suit
        elif n == best:
            first = NONE
    if first == NONE or first == s.pub.liz.outcast:
        turn_outcast(s, ctx, seat, s.pub.liz.outcast, 1)
    else:
        turn_outcast(s, ctx, seat, first, 0)


cdef void free_souls(State* s, Ctx* ctx) noexcept nogil:
    """Lost Souls to the discard pile, dominance cards beside the map; an empty deck takes them at once (10.4.2, 2.1)."""
    cdef const Deck* d = the_deck(s)
    cdef CardSet souls = s.pub.cards[Z_LOST_SOULS - N_HIDDEN_ZONES]
    cdef int kind
    while souls:
        kind = d.kind_of[lowest_bit(souls)]
        souls &= souls - 1
        move_card(s, ctx, kind, Z_LOST_SOULS, Z_AVAILABLE if d.type[kind] == CARD_DOMINANCE else Z_DISCARD, ALL_SEATS)
    if s.pub.count[Z_DECK] == 0:
        after_deck_change(s, ctx)


# ---------------------------------------------------------------- conspiracies (10.4.3)
cdef int outcast_clearings(const State* s) noexcept nogil:
    return clearings_of_suit(s, s.pub.liz.outcast)


cdef bint affords(const State* s, int cost) noexcept nogil:
    return s.pub.liz.acolytes + s.pub.liz.hated >= cost


cdef bint put_converts(const State* s, int seat, ActionList* out) noexcept nogil:
    """ACT_TARGET(clearing, enemy with a warrior there) where a warrior may be placed (10.4.3.II); NULL: is there one?

    A placed warrior cannot lack: the price has come back to the supply, but where a card holds it back.
    """
    cdef int m = outcast_clearings(s) & s.pub.may_place[seat], c, i
    if s.pub.seat[seat].supply == 0 and buries_spent(s):
        return False
    while m:
        c = lowest_bit32(m)
        m &= m - 1
        for i in range(s.pub.n_seats):
            if s.pub.warriors[c][i] and is_enemy(s, seat, i):
                if out == NULL:
                    return True
                put(out, ACT_TARGET, c, i, 0)
    return False


cdef bint put_sanctifies(const State* s, int seat, ActionList* out) noexcept nogil:
    """ACT_BUILD(clearing, enemy building there) where a garden may take its place (10.4.3.III); NULL: is there one?"""
    cdef int m = outcast_clearings(s) & s.pub.may_place[seat], c, kind
    if s.pub.liz.gardens[s.pub.liz.outcast] == SUIT_GARDENS:
        return False
    while m:
        c = lowest_bit32(m)
        m &= m - 1
        for kind in range(SAWMILL, N_BUILDINGS):
            if kind != GARDEN and buildings(s, c, kind) and is_enemy(s, seat, building_owner(s, kind)):
                if out == NULL:
                    return True
                put(out, ACT_BUILD, c, kind, 0)
    return False


cdef void put_conspiracies(const State* s, int seat, ActionList* out) noexcept nogil:
    cdef int where
    if affords(s, CRUSADE_COST):
        where = outcast_clearings(s)
        if any_battle(s, seat, where):
            put(out, ACT_VERB, V_BATTLE, 0, 0)
        if any_move(s, seat, where):
            put(out, ACT_VERB, V_MOVE, 0, 0)
    if affords(s, CONVERT_COST) and put_converts(s, seat, NULL):
        put(out, ACT_VERB, V_CONVERT, 0, 0)
    if affords(s, SANCTIFY_COST) and put_sanctifies(s, seat, NULL):
        put(out, ACT_VERB, V_SANCTIFY, 0, 0)


cdef void run_conspire(State* s, Ctx* ctx, Frame f) noexcept nogil:
    cdef ActionList probe
    probe.n = 0
    put_conspiracies(s, f.seat, &probe)
    if probe.n == 0 and not has_extras(s, f.seat):
        pop(s)


cdef void legal_conspire(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_pass(out)
    put_conspiracies(s, f.seat, out)
    put_extras(s, f.seat, out)


cdef void apply_conspire(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    """The price is paid first, so that its warriors can come back at once (10.4.3)."""
    cdef int verb = act_a(a)
    if apply_extra(s, ctx, f.seat, a):
        return
    if act_kind(a) == ACT_PASS:
        pop(s)
    elif verb == V_BATTLE or verb == V_MOVE:
        pay(s, ctx, f.seat, CRUSADE_COST)
        push(s, D_CRUSADE_BATTLE if verb == V_BATTLE else D_CRUSADE_MOVE, f.seat, 0, 0, 0, 0)
    elif verb == V_CONVERT:
        pay(s, ctx, f.seat, CONVERT_COST)
        push(s, D_CONVERT, f.seat, 0, 0, 0, 0)
    else:
        pay(s, ctx, f.seat, SANCTIFY_COST)
        push(s, D_SANCTIFY, f.seat, 0, 0, 0, 0)


cdef void pay(State* s, Ctx* ctx, int seat, int cost) noexcept nogil:
    """Acolytes to the supply, one fewer while Hated."""
    to_acolytes(s, ctx, seat, s.pub.liz.hated - cost)


cdef void legal_crusade_battle(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_battles(s, f.seat, outcast_clearings(s), out)


cdef void legal_crusade_move(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_moves(s, f.seat, outcast_clearings(s), out)


cdef void apply_crusade_move(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    """One move; what it triggers comes before the battle that may follow (10.4.3.I)."""
    pop(s)
    push(s, D_CRUSADE_THEN, f.seat, act_b(a), 0, 0, 0)
    begin_move(s, ctx, f.seat, a)


cdef void run_crusade_then(State* s, Ctx* ctx, Frame f) noexcept nogil:
    if not any_battle(s, f.seat, 1 << f.a):
        pop(s)


cdef void legal_crusade_then(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_pass(out)
    put_battles(s, f.seat, 1 << f.a, out)


cdef void apply_crusade_then(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    if act_kind(a) != ACT_PASS:
        begin_battle(s, ctx, f.seat, act_a(a), act_b(a))


cdef void legal_convert(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_converts(s, f.seat, out)


cdef void apply_convert(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    remove_pieces(s, ctx, act_b(a), f.seat, act_a(a), WARRIOR, 0, 1, BY_REPLACE)
    place_warriors(s, ctx, f.seat, act_a(a), 1)


cdef void legal_sanctify(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_sanctifies(s, f.seat, out)


cdef void apply_sanctify(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    """Into the slot just freed; what the loss triggers comes after both (10.4.3.III, 1.5.4)."""
    pop(s)
    remove_pieces(s, ctx, building_owner(s, act_b(a)), f.seat, act_a(a), BUILDING, act_b(a), 1, BY_REPLACE)
    place_garden(s, ctx, f.seat, act_a(a), s.pub.liz.outcast)


# ---------------------------------------------------------------- Daylight: rituals (10.5)
cdef bint worth_showing(const State* s, int left) noexcept nogil:
    """A ritual for which no piece is left shows a card and does nothing: not offered (10.5, open ruling O6)."""
    return left > 0 or s.pub.law[LAW_CULT_IDLE_REVEAL] == IDLE_REVEAL_ALLOWED


cdef int garden_suit(const State* s, int c, int card_suit) noexcept nogil:
    """Suit of the garden that Build places in clearing c (10.5.1): the clearing's, in older editions the card's."""
    return card_suit if s.pub.law[LAW_CULT_GARDEN_SUIT] == GARDEN_OF_CARD else s.pub.suit[c]


cdef int ritual_clearings(const State* s, int seat) noexcept nogil:
    """Clearings for whose suit the hand has a card and where the Cult may place, a bit each."""
    cdef int suit, m = 0
    for suit in range(3):
        if of_suit(s, seat, suit):
            m |= clearings_of_suit(s, suit)
    return m & s.pub.may_place[seat]


cdef int build_sites(const State* s, int seat) noexcept nogil:
    """Ruled, with an open slot and a garden left for it (10.5.1)."""
    cdef int m = ritual_clearings(s, seat) & s.pub.ruled[seat], c, sites = 0
    while m:
        c = lowest_bit32(m)
        m &= m - 1
        if open_slot(s, c) >= 0 and worth_showing(s, SUIT_GARDENS - s.pub.liz.gardens[garden_suit(s, c, s.pub.suit[c])]):
            sites |= 1 << c
    return sites


cdef int recruit_sites(const State* s, int seat) noexcept nogil:
    """Any clearing of the suit (10.5.2)."""
    return ritual_clearings(s, seat) if worth_showing(s, s.pub.seat[seat].supply) else 0


cdef bint may_score(const State* s, int suit) noexcept nogil:
    """Once per suit and turn, with a garden of it on the map (10.5.3).

    Older editions do not ask for one and do not say what none is worth: ruling O1, legal for 0 points.
    """
    if s.pub.liz.scored >> suit & 1:
        return False
    return s.pub.liz.gardens[suit] > 0 or s.pub.law[LAW_CULT_ZERO_GARDENS] == ZERO_GARDENS_ALLOWED


cdef CardSet score_cards(const State* s, int seat) noexcept nogil:
    cdef CardSet cards = 0
    cdef int suit
    for suit in range(3):
        if may_score(s, suit):
            cards |= of_suit(s, seat, suit)
    return cards


cdef CardSet sacrifice_cards(const State* s, int seat) noexcept nogil:
    return of_suit(s, seat, BIRD) if worth_showing(s, s.pub.seat[seat].supply) else 0


cdef void run_rituals(State* s, Ctx* ctx, Frame f) noexcept nogil:
    # an empty hand is public; what else can be done is not
    if s.pub.count[Z_HAND + f.seat] == 0 and not has_extras(s, f.seat):
        pop(s)


cdef void legal_rituals(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_pass(out)
    if build_sites(s, f.seat):
        put(out, ACT_VERB, V_BUILD, 0, 0)
    if recruit_sites(s, f.seat):
        put(out, ACT_VERB, V_RECRUIT, 0, 0)
    if score_cards(s, f.seat):
        put(out, ACT_VERB, V_SCORE, 0, 0)
    if sacrifice_cards(s, f.seat):
        put(out, ACT_VERB, V_SACRIFICE, 0, 0)
    put_extras(s, f.seat, out)


cdef void apply_rituals(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    cdef int verb = act_a(a)
    if apply_extra(s, ctx, f.seat, a):
        return
    if act_kind(a) == ACT_PASS:
        pop(s)
    elif verb == V_BUILD:
        push(s, D_RITUAL_BUILD, f.seat, 0, 0, 0, 0)
    elif verb == V_RECRUIT:
        push(s, D_RITUAL_RECRUIT, f.seat, 0, 0, 0, 0)
    else:
        push(s, D_REVEAL, f.seat, verb, NONE, 0, 0)


cdef void legal_ritual_build(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_each(out, ACT_CLEARING, build_sites(s, f.seat))


cdef void apply_ritual_build(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    push(s, D_REVEAL, f.seat, V_BUILD, act_a(a), 0, 0)


cdef void legal_ritual_recruit(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_each(out, ACT_CLEARING, recruit_sites(s, f.seat))


cdef void apply_ritual_recruit(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    push(s, D_REVEAL, f.seat, V_RECRUIT, act_a(a), 0, 0)


cdef void legal_reveal(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    cdef CardSet cards
    if f.a == V_SCORE:
        cards = score_cards(s, f.seat)
    elif f.a == V_SACRIFICE:
        cards = sacrifice_cards(s, f.seat)
    else:
        cards = of_suit(s, f.seat, s.pub.suit[f.b])
    put_kinds(s, cards, ACT_CARD, out)


cdef void apply_reveal(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    """A revealed card stays in the open until the Evening; one that scores is spent at once (10.5, 10.5.3)."""
    cdef int kind = act_a(a), suit = DECKS[s.pub.deck].suit[kind]
    pop(s)
    if f.a == V_SCORE:
        discard(s, ctx, kind, Z_HAND + f.seat)
        s.pub.liz.scored |= 1 << suit
        score(s, ctx, f.seat, POINTS[s.pub.liz.gardens[suit]])
        return
    move_card(s, ctx, kind, Z_HAND + f.seat, Z_REVEALED, ALL_SEATS)
    if f.a == V_BUILD:
        suit = garden_suit(s, f.b, suit)
        if s.pub.liz.gardens[suit] < SUIT_GARDENS:
            place_garden(s, ctx, f.seat, f.b, suit)
    elif f.a == V_RECRUIT:
        place_warriors(s, ctx, f.seat, f.b, 1)
    elif s.pub.seat[f.seat].supply:
        to_acolytes(s, ctx, f.seat, 1)


# ---------------------------------------------------------------- Evening (10.6)
cdef void run_evening(State* s, Ctx* ctx, Frame f) noexcept nogil:
    """Revealed cards return, crafting, then the draw by the gardens that stand then."""
    cdef int suit, n = 1
    if f.a == 0:
        top(s).a = 1
        take_back(s, ctx, f.seat)
        push(s, D_LIZARD_CRAFT, f.seat, 0, 0, 0, 0)
        return
    pop(s)
    for suit in range(3):
        n += s.pub.liz.gardens[suit] >= BONUS_GARDENS
    end_of_evening(s, f.seat, n)


cdef void take_back(State* s, Ctx* ctx, int seat) noexcept nogil:
    """Everybody has seen them (10.6.1)."""
    cdef CardSet cards = s.pub.cards[Z_REVEALED - N_HIDDEN_ZONES]
    while cards:
        move_card(s, ctx, the_deck(s).kind_of[lowest_bit(cards)], Z_REVEALED, Z_HAND + seat, ALL_SEATS)
        cards &= cards - 1


# ---------------------------------------------------------------- invariants
cdef int held(const State* s, int seat, int owner) noexcept nogil:
    return s.pub.liz.acolytes if seat == owner else 0


cdef int check(const State* s, int seat) noexcept nogil:
    """Bits: 1 gardens, 4 Outcast, 8 cards in a zone out of its time."""
    cdef int c, suit, bad = 0
    cdef int by_suit[3]
    for suit in range(3):
        by_suit[suit] = 0
    for c in range(the_map(s).clearings):
        if s.pub.suit[c] <= MOUSE:          # markers may still be to come (19.1)
            by_suit[s.pub.suit[c]] += buildings(s, c, GARDEN)
    for suit in range(3):
        if by_suit[suit] != s.pub.liz.gardens[suit] or by_suit[suit] > SUIT_GARDENS:
            bad |= 1
    if s.pub.phase != SETUP and s.pub.liz.outcast > MOUSE:
        bad |= 4
    if s.pub.cards[Z_REVEALED - N_HIDDEN_ZONES] and (s.pub.turn != seat or s.pub.phase < DAYLIGHT):
        bad |= 8
    return bad


cdef void register() noexcept nogil:
    cdef FactionOps* o = &OPS[LIZARD]
    o.setup = setup
    o.begin_phase = begin_phase
    o.craft_power = craft_power
    o.rule = rule
    o.rule_order = RULE_LAST
    o.on_removed = on_removed
    o.held = held
    o.check = check
    o.warriors = WARRIORS
    o.setup_letter = 5
    o.spent_zone = Z_LOST_SOULS
    register_kind(D_LIZARD_CORNER, K_DECISION, legal_corner, apply_corner, NULL)
    register_kind(D_OUTCAST, K_DECISION, legal_outcast, apply_outcast, NULL)
    register_kind(S_LIZARD_BIRDSONG, K_AUTO, NULL, NULL, run_birdsong)
    register_kind(D_CONSPIRE, K_DECISION, legal_conspire, apply_conspire, run_conspire)
    register_kind(D_CRUSADE_BATTLE, K_DECISION, legal_crusade_battle, apply_battle, NULL)
    register_kind(D_CRUSADE_MOVE, K_DECISION, legal_crusade_move, apply_crusade_move, NULL)
    register_kind(D_CRUSADE_THEN, K_DECISION, legal_crusade_then, apply_crusade_then, run_crusade_then)
    register_kind(D_CONVERT, K_DECISION, legal_convert, apply_convert, NULL)
    register_kind(D_SANCTIFY, K_DECISION, legal_sanctify, apply_sanctify, NULL)
    register_kind(D_LIZARD, K_HIDDEN, legal_rituals, apply_rituals, run_rituals)
    register_kind(D_RITUAL_BUILD, K_DECISION, legal_ritual_build, apply_ritual_build, NULL)
    register_kind(D_RITUAL_RECRUIT, K_DECISION, legal_ritual_recruit, apply_ritual_recruit, NULL)
    register_kind(D_REVEAL, K_DECISION, legal_reveal, apply_reveal, NULL)
    register_kind(S_LIZARD_EVENING, K_AUTO, NULL, NULL, run_evening)
    register_kind(D_LIZARD_CRAFT, K_HIDDEN, legal_craft_step, apply_craft_step, run_craft_step)
