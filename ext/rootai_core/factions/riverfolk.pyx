"""The Riverfolk Company (Law chapter 11): set-up, phases, services, and the room's table of hooks.

The other pieces of the room: riverfolk_funds (the warriors on the board, what is
paid with them, Trade Disruption) and riverfolk_value (what a position is worth).
"""
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame
from rootai_core.hooks cimport Ctx, OPS, FactionOps, Removal, register_kind, emit, K_AUTO, K_DECISION, EV_PRICE, BOX_FUNDS
from rootai_core.board cimport *
from rootai_core.rules.chance cimport draw
from rootai_core.rules.move cimport any_move, legal_move, apply_move
from rootai_core.rules.battle cimport any_battle, legal_battle, apply_battle
from rootai_core.rules.craft cimport put_crafts_as, apply_craft_as
from rootai_core.rules.turn cimport put_extras, apply_extra, free_window, end_of_evening
from rootai_core.factions.riverfolk_funds cimport *

cdef enum:
    WARRIORS = 15               # 11.3.1
    START_WARRIORS = 4          # 11.3.2
    START_PAYMENTS = 3          # 11.3.4
    LOWEST_PRICE = 1            # BOARD
    HIGHEST_PRICE = 4           # BOARD
    PROTECTION = 2              # 11.4.1
    FUNDS_PER_POINT = 2         # 11.4.2
    POST_POINTS = 2             # BOARD, every space
    FREE_SERVICES = 1           # 11.2.6.II
    # places of the services in the order in which they are bought
    AT_BOATS = 0
    AT_MERCENARIES = 1
    AT_CARDS = 2                # + card kind


# ---------------------------------------------------------------- set-up (11.3)
cdef int river_clearings(const State* s) noexcept nogil:
    cdef int c, m = 0
    for c in range(the_map(s).clearings):
        m |= (the_map(s).river_adjacent[c] != 0) << c
    return m


cdef void setup(State* s, Ctx* ctx, int seat) noexcept nogil:
    """Swimmers (11.2.2); three warriors to Payments; then the warriors' places and the prices."""
    s.pub.rivers |= 1 << seat
    s.pub.swimmers |= 1 << seat
    add_payment(s, ctx, seat, seat, START_PAYMENTS)
    ask_prices(s, seat)
    push(s, D_RIVER_START, seat, START_WARRIORS, 0, 0, 0)


cdef void legal_start(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """Clearings at a river, in ascending order (b = the last one)."""
    put_each(out, ACT_CLEARING, river_clearings(s) & s.pub.may_place[f.seat] & ~((1 << f.b) - 1))


cdef void apply_start(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    cdef Frame* t = top(s)
    t.a -= 1
    t.b = act_a(a)
    if t.a == 0:
        pop(s)
    place_warriors(s, ctx, f.seat, act_a(a), 1)


# ---------------------------------------------------------------- prices (11.3.5, 11.6.2)
cdef void ask_prices(State* s, int seat) noexcept nogil:
    cdef int service
    for service in range(N_SERVICES - 1, -1, -1):
        push(s, D_PRICE, seat, service, 0, 0, 0)


cdef void legal_price(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """ACT_COUNT(price); the value it has leaves the marker where it is."""
    cdef int n
    for n in range(LOWEST_PRICE, HIGHEST_PRICE + 1):
        put(out, ACT_COUNT, n, 0, 0)


cdef void apply_price(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    if s.pub.riv.prices[f.a] != act_a(a):
        s.pub.riv.prices[f.a] = act_a(a)
        emit(ctx, EV_PRICE, f.seat, f.a, act_a(a), 0, ALL_SEATS)


# ---------------------------------------------------------------- services (11.2.6, 11.2.7)
cdef int services_left(const State* s, int buyer) noexcept nogil:
    """One, and one for each clearing with a post and a piece of the buyer, his pawn included (11.2.6.II).

    The editions differ in whether a hireling counts as such a piece; there are none here.
    """
    cdef int m = s.pub.has_piece[buyer], n = FREE_SERVICES - s.pub.riv.bought
    while m:
        n += s.pub.token[lowest_bit32(m)][TRADE_POST]
        m &= m - 1
    return n


cdef int purse_of(const State* s, int buyer, bint open) noexcept nogil:
    """What he can pay: warriors of his supply (11.2.6.I), or what his faction has instead."""
    cdef int faction = faction_of(s, buyer)
    return OPS[faction].purse(s, buyer, open) if OPS[faction].purse != NULL else s.pub.seat[buyer].supply


cdef bint may_hire(const State* s, int seat, int buyer) noexcept nogil:
    """Not who has no warriors of his own (11.2.7.IIIb), nor where none stand for hire (GEN.noop)."""
    return OPS[faction_of(s, buyer)].warriors > 0 and s.pub.has_warrior[seat] != 0


cdef void offer(const State* s, int seat, int buyer, int last, bint open, ActionList* out) noexcept nogil:
    """ACT_SERVICE(service, card): boats, mercenaries, cards in ascending order, so that no two orders are two choices."""
    cdef int purse, kind
    cdef CardSet cards
    if services_left(s, buyer) <= 0:
        return
    purse = purse_of(s, buyer, open)
    if last <= AT_BOATS and s.pub.riv.prices[RIVERBOATS] <= purse and not s.pub.rivers >> buyer & 1:
        put(out, ACT_SERVICE, RIVERBOATS, NONE, 0)
    if (last <= AT_MERCENARIES and s.pub.riv.prices[MERCENARIES] <= purse
            and not s.pub.riv.services >> MERCENARIES & 1 and may_hire(s, seat, buyer)):
        put(out, ACT_SERVICE, MERCENARIES, NONE, 0)
    if s.pub.riv.prices[HAND_CARD] > purse:
        return
    cards = hand(s, seat)
    while cards:
        kind = next_kind(the_deck(s), &cards)
        if AT_CARDS + kind >= last:
            put(out, ACT_SERVICE, HAND_CARD, kind, 0)


cdef int sell(State* s, Ctx* ctx, int seat, int buyer, Action a) noexcept nogil:
    cdef int service = act_a(a)
    s.pub.riv.bought += 1
    charge(s, ctx, seat, buyer, s.pub.riv.prices[service])
    if service == HAND_CARD:
        return AT_CARDS + act_b(a)
    s.pub.riv.services |= 1 << service
    if service == RIVERBOATS:
        s.pub.rivers |= 1 << buyer
        return AT_BOATS
    return AT_MERCENARIES               # they serve from his Daylight on


cdef void deliver(State* s, Ctx* ctx, int seat, int buyer, int place) noexcept nogil:
    """A card comes after its price, so that it cannot pay for itself; all else has taken effect."""
    if place >= AT_CARDS:
        move_card(s, ctx, place - AT_CARDS, Z_HAND + seat, Z_HAND + buyer, ALL_SEATS)


cdef void charge(State* s, Ctx* ctx, int seat, int buyer, int price) noexcept nogil:
    """Into Payments (11.2.6.I). Who pays without warriors has the Riverfolk place theirs, as many as they have (11.2.6.III)."""
    cdef int n = price, owner = buyer
    if OPS[faction_of(s, buyer)].pay_price != NULL:
        OPS[faction_of(s, buyer)].pay_price(s, ctx, buyer, price)
        owner = seat
    add_payment(s, ctx, seat, owner, n)


cdef void on_phase(State* s, Ctx* ctx, int listener, int seat, int phase) noexcept nogil:
    """Services last for a turn; mercenaries serve in its Daylight and Evening (11.2.7)."""
    if phase == BIRDSONG:
        s.pub.riv.bought = 0
        s.pub.riv.services = 0
        s.pub.rivers &= s.pub.swimmers
        lend(s, NONE, NONE)
    elif s.pub.riv.services >> MERCENARIES & 1:
        lend(s, listener, seat)


# ---------------------------------------------------------------- phases
cdef void begin_phase(State* s, Ctx* ctx, int seat, int phase) noexcept nogil:
    if phase == BIRDSONG:
        free_window(s, seat)
        push(s, S_RIVER_BIRDSONG, seat, 0, 0, 0, 0)
        free_window(s, seat)
    elif phase == DAYLIGHT:
        push(s, D_RIVERFOLK, seat, 0, 0, 0, 0)
    else:                               # no draw (11.6)
        ask_prices(s, seat)
        end_of_evening(s, seat, 0)


cdef void run_birdsong(State* s, Ctx* ctx, Frame f) noexcept nogil:
    """Protectionism, Dividends, Gather Funds (11.4). No effect of a card comes between them to any purpose."""
    cdef int i, paid = 0
    pop(s)
    for i in range(s.pub.n_seats):
        paid += s.pub.riv.payments[i]
    if paid == 0:
        add_payment(s, ctx, f.seat, f.seat, PROTECTION)
    if posts_on_map(s):
        score(s, ctx, f.seat, funds_from(s, 0) // FUNDS_PER_POINT)
    gather(s, ctx, f.seat)


# ---------------------------------------------------------------- Daylight (11.5)
cdef bint may_recruit(const State* s, int seat) noexcept nogil:
    """A warrior to place: one of the supply, or the own fund that pays (GEN.noop)."""
    cdef int owner
    if not river_clearings(s) & s.pub.may_place[seat]:
        return False
    for owner in range(s.pub.n_seats):
        if s.pub.riv.funds[owner] and spendable(s, seat, owner):
            return True
    return False


cdef void legal_daylight(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    cdef int seat = f.seat
    put_pass(out)
    put_extras(s, seat, out)
    if funds_from(s, 0) == 0:
        return
    if any_move(s, seat, 0xFFFF):
        put(out, ACT_VERB, V_MOVE, 0, 0)
    if any_battle(s, seat, 0xFFFF):
        put(out, ACT_VERB, V_BATTLE, 0, 0)
    if can_draw(s):
        put(out, ACT_VERB, V_DRAW, 0, 0)
    if may_recruit(s, seat):
        put(out, ACT_VERB, V_RECRUIT, 0, 0)
    if establish_sites(s, seat):
        put(out, ACT_VERB, V_ESTABLISH, 0, 0)
    put_crafts_as(s, seat, 0, out)
    if may_export(s, seat):
        put_crafts_as(s, seat, 1, out)


cdef bint may_export(const State* s, int seat) noexcept nogil:
    """11.5.3.I; without a warrior in the supply none comes (ruling O9: by the option it is illegal then)."""
    return s.pub.seat[seat].supply > 0 or s.pub.law[LAW_EXPORT_EMPTY_SUPPLY] != EXPORT_NEEDS_WARRIOR


cdef void apply_daylight(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    cdef int verb = act_a(a)
    if apply_extra(s, ctx, f.seat, a):
        return
    if act_kind(a) == ACT_PASS:
        pop(s)
    elif act_kind(a) == ACT_CRAFT:
        apply_craft_as(s, ctx, f.seat, verb, act_b(a))
    elif verb == V_ESTABLISH:
        push(s, D_ESTABLISH, f.seat, 0, 0, 0, 0)
    elif verb == V_RECRUIT:
        push(s, D_RIVER_RECRUIT, f.seat, 0, 0, 0, 0)
        use_funds(s, f.seat, SPEND, 1)
    else:
        if verb == V_MOVE:
            push(s, D_RIVER_MOVE, f.seat, 0, 0, 0, 0)
        elif verb == V_BATTLE:
            push(s, D_RIVER_BATTLE, f.seat, 0, 0, 0, 0)
        else:
            draw(s, f.seat, 1, Z_HAND + f.seat)
        use_funds(s, f.seat, COMMIT, 1)


cdef void legal_recruit(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_each(out, ACT_CLEARING, river_clearings(s) & s.pub.may_place[f.seat])


cdef void apply_recruit(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    place_warriors(s, ctx, f.seat, act_a(a), 1)


cdef void legal_establish(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_each(out, ACT_CLEARING, establish_sites(s, f.seat))


cdef void apply_establish(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    """Two funds of the ruler go home; a post of the clearing's suit and a warrior come (11.5.6)."""
    cdef int c = act_a(a), ruler = ruler_of(s, c), suit = s.pub.suit[c]
    pop(s)
    s.pub.riv.funds[ruler] -= FUNDS_OF_POST
    box_warriors(s, ctx, ruler, f.seat, BOX_FUNDS, -FUNDS_OF_POST)
    place_warriors(s, ctx, f.seat, c, 1)
    if posts_left(s, suit):
        s.pub.riv.posts[suit] += 1
        place_token(s, ctx, f.seat, c, TRADE_POST, 1)
        score(s, ctx, f.seat, POST_POINTS)


# ---------------------------------------------------------------- crafting (11.2.1, 11.5.3)
cdef void craft_power(const State* s, int seat, int* by_suit) noexcept nogil:
    cdef int suit
    for suit in range(3):
        by_suit[suit] = spaces(s, suit)
    by_suit[3] = funds_from(s, 0)


cdef void forgo(State* s, Ctx* ctx, int seat, int kind) noexcept nogil:
    """Export: the card goes, a warrior comes into Payments (11.5.3.I)."""
    discard(s, ctx, kind, Z_HAND + seat)
    add_payment(s, ctx, seat, seat, 1)


# ---------------------------------------------------------------- lost posts, invariants
cdef void on_removed(State* s, Ctx* ctx, int listener, const Removal* r) noexcept nogil:
    """A removed post leaves the game; its space stays empty (11.2.5.I)."""
    cdef int suit = s.pub.suit[r.clearing]
    if r.owner != listener or r.piece != TOKEN:
        return
    s.pub.riv.posts[suit] -= r.n
    s.pub.riv.destroyed[suit] += r.n
    lose_funds(s, listener, listener if r.cause == BY_BATTLE else s.pub.turn)


cdef int check(const State* s, int seat) noexcept nogil:
    """Bits: 1 posts, 2 funds on the tracks, 4 prices and services, 8 warriors of nobody, 16 what the board lends."""
    cdef int c, i, suit, bad = 0
    cdef int seen[3]
    seen[0] = seen[1] = seen[2] = 0
    for c in range(the_map(s).clearings):
        if s.pub.suit[c] <= MOUSE:          # markers may still be to come (19.1)
            seen[s.pub.suit[c]] += s.pub.token[c][TRADE_POST]
        bad |= s.pub.token[c][TRADE_POST] > 1
    for suit in range(3):
        if seen[suit] != s.pub.riv.posts[suit] or posts_left(s, suit) < 0:
            bad |= 1
        if spaces(s, suit) < 0:
            bad |= 2
    for i in range(N_SERVICES):
        if s.pub.riv.prices[i] > HIGHEST_PRICE or (s.pub.phase != SETUP and s.pub.riv.prices[i] < LOWEST_PRICE):
            bad |= 4
    for i in range(MAX_SEATS):
        if held(s, seat, i) and i >= s.pub.n_seats:
            bad |= 8
    if s.pub.lender != NONE and (s.pub.lender != seat or s.pub.borrower != s.pub.turn or s.pub.phase < DAYLIGHT):
        bad |= 16
    return bad


cdef void register() noexcept nogil:
    cdef FactionOps* o = &OPS[RIVERFOLK]
    o.setup = setup
    o.begin_phase = begin_phase
    o.on_phase = on_phase
    o.craft_power = craft_power
    o.pay_craft = pay_craft
    o.forgo = forgo
    o.offer = offer
    o.sell = sell
    o.deliver = deliver
    o.held = held
    o.on_removed = on_removed
    o.check = check
    o.warriors = WARRIORS
    o.setup_letter = 6
    o.open_hand = 1
    register_kind(D_RIVER_START, K_DECISION, legal_start, apply_start, NULL)
    register_kind(D_PRICE, K_DECISION, legal_price, apply_price, NULL)
    register_kind(S_RIVER_BIRDSONG, K_AUTO, NULL, NULL, run_birdsong)
    register_kind(D_RIVERFOLK, K_DECISION, legal_daylight, apply_daylight, NULL)
    register_kind(D_RIVER_MOVE, K_DECISION, legal_move, apply_move, NULL)
    register_kind(D_RIVER_BATTLE, K_DECISION, legal_battle, apply_battle, NULL)
    register_kind(D_RIVER_RECRUIT, K_DECISION, legal_recruit, apply_recruit, NULL)
    register_kind(D_ESTABLISH, K_DECISION, legal_establish, apply_establish, NULL)
    register_funds()
