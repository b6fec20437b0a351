"""The Eyrie Dynasties (Law chapter 7)."""
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame
from rootai_core.catalog cimport DECKS, COMMON
from rootai_core.hooks cimport Ctx, OPS, FactionOps, Removal, register_kind, K_AUTO, K_DECISION
from rootai_core.board cimport *
from rootai_core.rules.chance cimport draw
from rootai_core.rules.move cimport any_move, put_moves, apply_move
from rootai_core.rules.battle cimport any_battle, put_battles, apply_battle
from rootai_core.rules.craft cimport legal_craft_step, apply_craft_step, run_craft_step
from rootai_core.rules.setup cimport homeland_sites, homelands_apart
from rootai_core.rules.turn cimport put_extras, apply_extra, free_window, end_of_evening

cdef enum:
    NEW_ROOST_WARRIORS = 3
    APART = 3                   # paths between her homeland and enemy ones on the set-up card

ROOST_POINTS[:] = [0, 0, 1, 2, 3, 4, 4, 5]


# ---------------------------------------------------------------- set-up (7.3)
cdef void setup(State* s, Ctx* ctx, int seat) noexcept nogil:
    s.pub.ey.column = NO_COLUMN
    push(s, D_LEADER, seat, 0, 0, 0, 0)
    push(s, D_EYRIE_CORNER, seat, 0, 0, 0, 0)


cdef int keep_clearing(const State* s) noexcept nogil:
    cdef int c
    for c in range(the_map(s).clearings):
        if s.pub.token[c][KEEP]:
            return c
    return NONE


cdef int start_corners(const State* s, int seat) noexcept nogil:
    """Corners open to the first roost (7.3.2), a bit each.

    A free corner, diagonally opposite another player's if that can be had; in
    older editions the one opposite the keep, or any corner without a keep.
    """
    cdef int taken = 0, facing = 0, i, c, free = 0, m = the_map(s).corners, keep = keep_clearing(s)
    for i in range(s.pub.n_seats):
        if i != seat and s.pub.seat[i].corner != NONE:
            taken |= 1 << s.pub.seat[i].corner
            facing |= 1 << the_map(s).opposite[s.pub.seat[i].corner]
    while m:
        c = lowest_bit32(m)
        m &= m - 1
        if s.pub.may_place[seat] >> c & 1 and open_slot(s, c) >= 0:
            free |= 1 << c
    free &= ~taken
    if s.pub.law[LAW_EYRIE_CORNER] == CORNER_OPPOSITE_KEEP:
        # somebody may have it where seats set up backwards (19.8.3)
        return 1 << the_map(s).opposite[keep] & free if keep != NONE and free >> the_map(s).opposite[keep] & 1 else free
    return free & facing if free & facing else free


cdef int start_sites(const State* s, int seat) noexcept nogil:
    """A corner (7.3.2); by the set-up card the map's edge, three paths from enemy homelands if they can be had."""
    if s.pub.law[LAW_HOMELANDS] != BY_SETUP_CARDS:
        return start_corners(s, seat)
    return homelands_apart(s, seat, homeland_sites(s, seat, the_map(s).edge), APART)


cdef void legal_corner(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_each(out, ACT_CLEARING, start_sites(s, f.seat))


cdef void apply_corner(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    s.pub.seat[f.seat].corner = act_a(a)
    s.pub.ey.roosts = 1
    place_building(s, ctx, f.seat, act_a(a), ROOST)
    place_warriors(s, ctx, f.seat, act_a(a), 6)


cdef void legal_leader(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    cdef int i
    for i in range(COMMON.leaders):
        if not s.pub.ey.deposed >> i & 1:
            put(out, ACT_LEADER, i, 0, 0)


cdef void apply_leader(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    s.pub.ey.leader = act_a(a)


# ---------------------------------------------------------------- phases
cdef void begin_phase(State* s, Ctx* ctx, int seat, int phase) noexcept nogil:
    if phase == BIRDSONG:
        push(s, S_EYRIE_BIRDSONG, seat, 0, 0, 0, 0)
    elif phase == DAYLIGHT:
        s.pub.ey.column = RECRUIT
        load_column(s)
        push(s, D_DECREE, seat, 0, 0, 0, 0)
        push(s, D_EYRIE_CRAFT, seat, 0, 0, 0, 0)
    else:
        score(s, ctx, seat, ROOST_POINTS[s.pub.ey.roosts])                                   # 7.6.1
        end_of_evening(s, seat, 1 + (s.pub.ey.roosts >= 3) + (s.pub.ey.roosts >= 6))   # 7.6.2


# ---------------------------------------------------------------- Birdsong (7.4)
cdef void run_birdsong(State* s, Ctx* ctx, Frame f) noexcept nogil:
    """Emergency Orders, Decree, A New Roost; card effects fit between them (1.4.2)."""
    top(s).a += 1
    if f.a == 1:
        if s.pub.count[Z_HAND + f.seat] == 0:
            draw(s, f.seat, 1, Z_HAND + f.seat)
    elif f.a == 3:
        push(s, D_DECREE_ADD, f.seat, 0, 0, 0, 0)
    elif f.a == 5:
        if s.pub.ey.roosts == 0:
            push(s, D_NEW_ROOST, f.seat, 0, 0, 0, 0)
    elif f.a == 7:
        pop(s)
    else:
        free_window(s, f.seat)


cdef void run_decree_add(State* s, Ctx* ctx, Frame f) noexcept nogil:
    if f.a == 2 or s.pub.count[Z_HAND + f.seat] == 0:
        pop(s)


cdef void legal_decree_add(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """ACT_CARD(kind, column): one or two cards, one bird at most (7.4.2).

    f.a = cards added, f.b = a bird is among them, f.c and f.d = the last card
    and its column: the second pair is not below the first, so that no two
    orders are two choices.
    """
    cdef CardSet cards = hand(s, f.seat)
    cdef int kind, column
    if f.a:
        put_pass(out)
    if f.b:
        cards &= ~DECKS[s.pub.deck].of_suit[BIRD]
    while cards:
        kind = next_kind(the_deck(s), &cards)
        if kind < f.c:
            continue
        for column in range(4):
            if kind > f.c or f.a == 0 or column >= f.d:
                put(out, ACT_CARD, kind, column, 0)


cdef void apply_decree_add(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    cdef Frame* t = top(s)
    if act_kind(a) == ACT_PASS:
        pop(s)
        return
    t.a += 1
    t.b |= DECKS[s.pub.deck].suit[act_a(a)] == BIRD
    t.c = act_a(a)
    t.d = act_b(a)
    move_card(s, ctx, act_a(a), Z_HAND + f.seat, Z_DECREE + act_b(a), ALL_SEATS)


cdef int roost_sites(const State* s, int seat) noexcept nogil:
    """Where a new roost may appear: fewest warriors of all players among the clearings that can take it (7.4.3, INFER)."""
    cdef int c, i, n, best = 999, m = 0
    for c in range(the_map(s).clearings):
        if not s.pub.may_place[seat] >> c & 1 or open_slot(s, c) < 0:
            continue
        n = 0
        for i in range(s.pub.n_seats):
            n += s.pub.warriors[c][i]
        if n < best:
            best = n
            m = 0
        if n == best:
            m |= 1 << c
    return m


cdef void run_new_roost(State* s, Ctx* ctx, Frame f) noexcept nogil:
    if s.pub.ey.roosts or not roost_sites(s, f.seat):
        pop(s)


cdef void legal_new_roost(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_each(out, ACT_CLEARING, roost_sites(s, f.seat))


cdef void apply_new_roost(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    s.pub.ey.roosts = 1
    place_building(s, ctx, f.seat, act_a(a), ROOST)
    place_warriors(s, ctx, f.seat, act_a(a), NEW_ROOST_WARRIORS)


# ---------------------------------------------------------------- Daylight (7.5)
cdef void load_column(State* s) noexcept nogil:
    """Cards of the column by suit, viziers as the bird cards they are (7.3.4)."""
    cdef int i, col = s.pub.ey.column
    cdef CardSet cards
    for i in range(4):
        s.pub.ey.todo[i] = 0
    if col >= NO_COLUMN:
        return
    cards = s.pub.cards[Z_DECREE - N_HIDDEN_ZONES + col]
    for i in range(4):
        s.pub.ey.todo[i] = cs_size(cards & DECKS[s.pub.deck].of_suit[i])
    if s.pub.ey.leader != NONE:
        for i in range(2):
            s.pub.ey.todo[BIRD] += COMMON.viziers[s.pub.ey.leader][i] == col


cdef bint column_done(const State* s) noexcept nogil:
    return not (s.pub.ey.todo[0] or s.pub.ey.todo[1] or s.pub.ey.todo[2] or s.pub.ey.todo[3])


cdef void run_decree(State* s, Ctx* ctx, Frame f) noexcept nogil:
    while s.pub.ey.column < NO_COLUMN and column_done(s):
        s.pub.ey.column += 1
        load_column(s)
    if s.pub.ey.column == NO_COLUMN:
        pop(s)
        free_window(s, f.seat)


cdef void legal_decree(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """Which card of the column next, by suit; one that cannot be done may be named (7.5.2#c, INFER)."""
    cdef int i
    for i in range(4):
        if s.pub.ey.todo[i]:
            put(out, ACT_SUIT, i, 0, 0)
    put_extras(s, f.seat, out)


cdef void apply_decree(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    if apply_extra(s, ctx, f.seat, a):
        return
    s.pub.ey.todo[act_a(a)] -= 1
    push(s, D_DECREE_RECRUIT + s.pub.ey.column, f.seat, act_a(a), 0, 0, 0)


cdef int recruit_sites(const State* s, int seat, int suit) noexcept nogil:
    """Clearings of the suit with a roost, a bit each; none without warriors (7.5.2.I)."""
    cdef int c, m = 0, where = clearings_of_suit(s, suit) & s.pub.may_place[seat]
    if s.pub.seat[seat].supply == 0:
        return 0
    for c in range(the_map(s).clearings):
        if where >> c & 1 and buildings(s, c, ROOST):
            m |= 1 << c
    return m


cdef int build_sites(const State* s, int seat, int suit) noexcept nogil:
    """Ruled clearings of the suit without a roost and with an open slot (7.5.2.IV)."""
    cdef int c, m = 0, where = clearings_of_suit(s, suit) & s.pub.may_place[seat] & s.pub.ruled[seat]
    if s.pub.ey.roosts == ROOSTS:
        return 0
    while where:
        c = lowest_bit32(where)
        where &= where - 1
        if open_slot(s, c) >= 0 and not buildings(s, c, ROOST):
            m |= 1 << c
    return m


cdef bint can_do(const State* s, int seat, int column, int suit) noexcept nogil:
    if column == RECRUIT:
        return recruit_sites(s, seat, suit) != 0
    if column == BUILD:
        return build_sites(s, seat, suit) != 0
    if column == BATTLE:
        return any_battle(s, seat, clearings_of_suit(s, suit))
    return any_move(s, seat, clearings_of_suit(s, suit))


cdef void run_card(State* s, Ctx* ctx, Frame f) noexcept nogil:
    """A card that cannot be fully taken: turmoil at once (7.5.2#c)."""
    if not can_do(s, f.seat, f.kind - D_DECREE_RECRUIT, f.a):
        pop(s)
        turmoil(s, f.seat)


cdef void legal_recruit(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_each(out, ACT_CLEARING, recruit_sites(s, f.seat, f.a))


cdef void apply_recruit(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    """One warrior; under the Charismatic two in the same clearing, one being not enough (7.8.2)."""
    cdef int n = 2 if s.pub.ey.leader == CHARISMATIC else 1
    pop(s)
    if place_warriors(s, ctx, f.seat, act_a(a), n) < n:
        turmoil(s, f.seat)


cdef void legal_decree_move(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_moves(s, f.seat, clearings_of_suit(s, f.a), out)


cdef void legal_decree_battle(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_battles(s, f.seat, clearings_of_suit(s, f.a), out)


cdef void legal_decree_build(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_each(out, ACT_CLEARING, build_sites(s, f.seat, f.a))


cdef void apply_decree_build(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    s.pub.ey.roosts += 1
    place_building(s, ctx, f.seat, act_a(a), ROOST)


# ---------------------------------------------------------------- turmoil (7.7)
cdef void turmoil(State* s, int seat) noexcept nogil:
    """Daylight ends with it: the Decree's own frame goes first."""
    pop(s)
    push(s, S_TURMOIL, seat, 0, 0, 0, 0)


cdef void run_turmoil(State* s, Ctx* ctx, Frame f) noexcept nogil:
    cdef int col, birds = 2, kind
    cdef CardSet cards
    pop(s)
    s.pub.ey.column = NO_COLUMN
    load_column(s)
    for col in range(4):
        birds += cs_size(s.pub.cards[Z_DECREE - N_HIDDEN_ZONES + col] & DECKS[s.pub.deck].of_suit[BIRD])
    score(s, ctx, f.seat, -birds)                       # Humiliate, viziers included
    for col in range(4):                                # Purge
        while True:
            cards = s.pub.cards[Z_DECREE - N_HIDDEN_ZONES + col]
            if cards == 0:
                break
            kind = next_kind(the_deck(s), &cards)
            discard(s, ctx, kind, Z_DECREE + col)
    s.pub.ey.deposed |= 1 << s.pub.ey.leader            # Depose
    if s.pub.ey.deposed == (1 << COMMON.leaders) - 1:
        s.pub.ey.deposed = 0                            # New Clutch (7.7.3.I)
    push(s, D_LEADER, f.seat, 0, 0, 0, 0)


# ---------------------------------------------------------------- standing rules
cdef int rule(const State* s, int seat, int c, const int* strength, int best, int mask) noexcept nogil:
    """Lords of the Forest: ties for most are theirs, if they have a piece there (7.2.2)."""
    return 1 << seat if best and strength[seat] == best and (s.pub.warriors[c][seat] or buildings(s, c, ROOST)) else mask


cdef int item_vp(const State* s, int seat, int vp) noexcept nogil:
    """Disdain for Trade (7.2.3), which the Builder ignores (7.8.1)."""
    return vp if s.pub.ey.leader == BUILDER else 1


cdef int battle_extra(const State* s, int seat) noexcept nogil:
    return s.pub.ey.leader == COMMANDER                 # 7.8.3


cdef int battle_begin(State* s, Ctx* ctx, int seat) noexcept nogil:
    s.pub.ey.despot_scored = 0
    return 0


cdef void battle_end(State* s, Ctx* ctx, int seat) noexcept nogil:
    s.pub.ey.despot_scored = 0


cdef void on_removed(State* s, Ctx* ctx, int listener, const Removal* r) noexcept nogil:
    if r.owner == listener:
        if r.piece == BUILDING:
            s.pub.ey.roosts -= r.n
        return
    if (r.remover == listener and r.cause == BY_BATTLE and r.piece != WARRIOR and s.pub.ey.leader == DESPOT
            and not s.pub.ey.despot_scored and is_enemy(s, listener, r.owner)):
        s.pub.ey.despot_scored = 1                      # 7.8.4: once per battle
        score(s, ctx, listener, 1)


cdef void craft_power(const State* s, int seat, int* by_suit) noexcept nogil:
    cdef int c
    for c in range(the_map(s).clearings):
        by_suit[s.pub.suit[c]] += buildings(s, c, ROOST)


cdef int check(const State* s, int seat) noexcept nogil:
    """Bits: 1 roost count, 2 two roosts in one clearing, 4 a face-down leader rules."""
    cdef int c, n = 0, bad = 0
    for c in range(the_map(s).clearings):
        n += buildings(s, c, ROOST)
        if buildings(s, c, ROOST) > 1:
            bad |= 2
    if n != s.pub.ey.roosts or n > ROOSTS:
        bad |= 1
    if s.pub.ey.leader != NONE and s.pub.ey.deposed >> s.pub.ey.leader & 1 and s.pub.stack[s.pub.depth - 1].kind != D_LEADER:
        bad |= 4
    return bad


cdef void register() noexcept nogil:
    cdef FactionOps* o = &OPS[EYRIE]
    o.setup = setup
    o.begin_phase = begin_phase
    o.craft_power = craft_power
    o.rule = rule
    o.rule_order = 1
    o.battle_begin = battle_begin
    o.battle_end = battle_end
    o.battle_extra = battle_extra
    o.on_removed = on_removed
    o.item_vp = item_vp
    o.check = check
    o.warriors = 20
    o.setup_letter = 1
    register_kind(D_EYRIE_CORNER, K_DECISION, legal_corner, apply_corner, NULL)
    register_kind(D_LEADER, K_DECISION, legal_leader, apply_leader, NULL)
    register_kind(S_EYRIE_BIRDSONG, K_AUTO, NULL, NULL, run_birdsong)
    register_kind(D_DECREE_ADD, K_DECISION, legal_decree_add, apply_decree_add, run_decree_add)
    register_kind(D_NEW_ROOST, K_DECISION, legal_new_roost, apply_new_roost, run_new_roost)
    register_kind(D_EYRIE_CRAFT, K_DECISION, legal_craft_step, apply_craft_step, run_craft_step)
    register_kind(D_DECREE, K_DECISION, legal_decree, apply_decree, run_decree)
    register_kind(D_DECREE_RECRUIT, K_DECISION, legal_recruit, apply_recruit, run_card)
    register_kind(D_DECREE_MOVE, K_DECISION, legal_decree_move, apply_move, run_card)
    register_kind(D_DECREE_BATTLE, K_DECISION, legal_decree_battle, apply_battle, run_card)
    register_kind(D_DECREE_BUILD, K_DECISION, legal_decree_build, apply_decree_build, run_card)
    register_kind(S_TURMOIL, K_AUTO, NULL, NULL, run_turmoil)
