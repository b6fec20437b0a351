"""The Marquise de Cat (Law chapter 6)."""
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame
from rootai_core.catalog cimport DECKS
from rootai_core.hooks cimport Ctx, OPS, FactionOps, Removal, register_kind, K_AUTO, K_DECISION, K_HIDDEN
from rootai_core.board cimport *
from rootai_core.rules.move cimport any_move, put_moves, begin_move
from rootai_core.rules.battle cimport any_battle, legal_battle, apply_battle
from rootai_core.rules.craft cimport put_crafts, apply_craft
from rootai_core.rules.setup cimport enemy_homelands, homeland_sites, homelands_apart
from rootai_core.rules.turn cimport put_extras, apply_extra, free_window, end_of_evening

cdef enum:
    TYPE_PIECES = 6                 # buildings of each type
    HOMELANDS = 3                   # on her set-up card
    HOMELAND_WARRIORS = 2
    KEEP_APART = 2                  # paths between the keep and enemy homelands, if they can be had

# By the nth building of a type (BOARD, 6.5.4#b)
cdef int[6] COST = [0, 1, 2, 3, 3, 4]
POINTS[:] = [[0, 0, 0], [1, 2, 1], [2, 2, 2], [3, 3, 3], [4, 4, 3], [5, 5, 4]]


# ---------------------------------------------------------------- set-up (6.3)
cdef void setup(State* s, Ctx* ctx, int seat) noexcept nogil:
    s.pub.mq.wood = 8
    s.pub.mq.to_place = 7
    push(s, D_START_BUILDING, seat, 0, 0, 0, 0)
    push(s, D_KEEP, seat, 0, 0, 0, 0)
    if by_card(s):
        push(s, D_HOMELAND, seat, 0, 0, 0, 0)


cdef bint by_card(const State* s) noexcept nogil:
    """She follows her set-up card, not the back of the board (19.8.3#b)."""
    return s.pub.law[LAW_HOMELANDS] == BY_SETUP_CARDS


cdef int homelands(const State* s, int seat) noexcept nogil:
    """Her start clearings in set-up: that of the keep, or the three where two warriors stand."""
    cdef int c, m = 0
    if not by_card(s):
        return 0 if s.pub.mq.keep == NONE else 1 << s.pub.mq.keep
    for c in range(the_map(s).clearings):
        m |= (s.pub.warriors[c][seat] >= HOMELAND_WARRIORS) << c
    return m


cdef bint close_together(const State* s, int a, int b, int c) noexcept nogil:
    """Each of the three clearings is next to another one."""
    return ((adjacent(s, a) >> b & 1) + (adjacent(s, b) >> c & 1) + (adjacent(s, a) >> c & 1)) >= 2


cdef int third(const State* s, int sites, int a, int b) noexcept nogil:
    """Sites above b that complete the homelands a < b."""
    cdef int c, m = 0
    for c in range(b + 1, the_map(s).clearings):
        if sites >> c & 1 and close_together(s, a, b, c):
            m |= 1 << c
    return m


cdef int second(const State* s, int sites, int a) noexcept nogil:
    cdef int b, m = 0
    for b in range(a + 1, the_map(s).clearings):
        if sites >> b & 1 and third(s, sites, a, b):
            m |= 1 << b
    return m


cdef void legal_homeland(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """Three clearings, each next to another of them, in ascending order."""
    cdef int sites = homeland_sites(s, f.seat, 0xFFF), chosen = f.a | f.b << 8, m = 0, a
    if chosen == 0:
        for a in range(the_map(s).clearings):
            if sites >> a & 1 and second(s, sites, a):
                m |= 1 << a
    else:
        a = lowest_bit32(chosen)
        chosen &= chosen - 1
        m = third(s, sites, a, lowest_bit32(chosen)) if chosen else second(s, sites, a)
    put_each(out, ACT_CLEARING, m)


cdef void apply_homeland(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    """With the third one all her warriors come: two to each homeland, one to every other clearing."""
    cdef int chosen = f.a | f.b << 8 | 1 << act_a(a), c
    top(s).a = chosen & 255
    top(s).b = chosen >> 8
    if popcount32(chosen) < HOMELANDS:
        return
    pop(s)
    for c in range(the_map(s).clearings):
        place_warriors(s, ctx, f.seat, c, HOMELAND_WARRIORS if chosen >> c & 1 else 1)


cdef void legal_keep(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """A corner (6.3.2); by the set-up card a homeland, not next to an enemy's if that can be had."""
    cdef int m
    if by_card(s):
        m = homelands_apart(s, f.seat, homelands(s, f.seat), KEEP_APART)
    else:
        m = the_map(s).corners & s.pub.may_place[f.seat] & ~enemy_homelands(s, f.seat)
    put_each(out, ACT_CLEARING, m)


cdef void apply_keep(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    """Keep in a corner, a warrior everywhere but opposite (6.3.2, 6.3.3)."""
    cdef int c, keep = act_a(a)
    pop(s)
    s.pub.mq.keep = keep
    s.pub.seat[f.seat].corner = keep
    place_token(s, ctx, f.seat, keep, KEEP, 1)
    ban_keep_clearing(s, f.seat)
    for c in range(the_map(s).clearings):
        if c != the_map(s).opposite[keep] and not by_card(s):
            place_warriors(s, ctx, f.seat, c, 1)


cdef void ban_keep_clearing(State* s, int seat) noexcept nogil:
    """Only she places pieces in the clearing of the keep (6.2.2)."""
    cdef int i
    for i in range(MAX_SEATS):
        if i != seat:
            s.pub.may_place[i] &= ~(1 << s.pub.mq.keep)


cdef void run_start_building(State* s, Ctx* ctx, Frame f) noexcept nogil:
    if s.pub.mq.to_place == 0:
        pop(s)


cdef void legal_start_building(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """The lowest type still to place, in the keep's clearing or next to it (6.3.4); by the card in a homeland each."""
    cdef int near = adjacent(s, s.pub.mq.keep) | 1 << s.pub.mq.keep, c
    cdef int kind = SAWMILL + lowest_bit32(s.pub.mq.to_place)
    if by_card(s):
        near = homelands(s, f.seat)
        for c in range(the_map(s).clearings):
            if buildings(s, c, SAWMILL) or buildings(s, c, WORKSHOP):
                near &= ~(1 << c)
    while near:
        c = lowest_bit32(near)
        near &= near - 1
        if open_slot(s, c) >= 0:
            put(out, ACT_BUILD, c, kind, 0)


cdef void apply_start_building(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    cdef int kind = act_b(a)
    s.pub.mq.to_place &= ~(1 << (kind - SAWMILL))
    s.pub.mq.built[kind - SAWMILL] += 1
    place_building(s, ctx, f.seat, act_a(a), kind)


# ---------------------------------------------------------------- phases
cdef void begin_phase(State* s, Ctx* ctx, int seat, int phase) noexcept nogil:
    cdef int recruiters = s.pub.mq.built[2]
    if phase == BIRDSONG:
        free_window(s, seat)
        push(s, S_MARQUISE_STEP, seat, 0, 0, 0, 0)
        free_window(s, seat)
    elif phase == DAYLIGHT:
        s.pub.mq.actions = 0
        s.pub.mq.extra = 0
        s.pub.mq.recruited = 0
        push(s, D_MARQUISE, seat, 0, 0, 0, 0)
    else:
        s.pub.mq.actions = 0
        s.pub.mq.extra = 0
        s.pub.mq.recruited = 0
        end_of_evening(s, seat, 1 + (recruiters >= 3) + (recruiters >= 5))      # 6.6


# ---------------------------------------------------------------- Birdsong: wood (6.4)
cdef int makers(const State* s, int seat, int c, int kind) noexcept nogil:
    """Buildings of a kind in a clearing in which she may place what they bring."""
    return buildings(s, c, kind) if s.pub.may_place[seat] >> c & 1 else 0


cdef int all_makers(const State* s, int kind) noexcept nogil:
    """The same on the whole map: those in scorched clearings bring nothing (26.6.2)."""
    cdef int m = s.pub.scorched, n = s.pub.mq.built[kind - SAWMILL]
    while m:
        n -= buildings(s, lowest_bit32(m), kind)
        m &= m - 1
    return n


cdef void run_step(State* s, Ctx* ctx, Frame f) noexcept nogil:
    cdef int c, n
    pop(s)
    if s.pub.mq.wood < all_makers(s, SAWMILL):
        if s.pub.mq.wood:
            push(s, D_WOOD_SHORT, f.seat, s.pub.mq.wood, 0, 0, 0)
        return
    for c in range(the_map(s).clearings):
        n = makers(s, f.seat, c, SAWMILL)
        if n:
            add_wood(s, ctx, f.seat, c, n)


cdef void add_wood(State* s, Ctx* ctx, int seat, int c, int n) noexcept nogil:
    s.pub.mq.wood -= n
    place_token(s, ctx, seat, c, WOOD, n)


cdef void put_short(const State* s, const Frame* f, int kind, ActionList* out) noexcept nogil:
    """One of f.a pieces short, to a building of the kind: clearings in ascending order.

    f.b = last clearing, f.c = pieces that went there; a clearing is offered if
    enough buildings stand from there on.
    """
    cdef int c, n, room = 0
    for c in range(the_map(s).clearings - 1, f.b - 1, -1):
        n = makers(s, f.seat, c, kind)
        if c == f.b:
            n -= f.c
        room += n
        if n > 0 and room >= f.a:
            put(out, ACT_CLEARING, c, 0, 0)


cdef void note_short(State* s, Frame f, int c) noexcept nogil:
    cdef Frame* t = top(s)
    t.a -= 1
    t.c = f.c + 1 if c == f.b else 1
    t.b = c
    if t.a == 0:
        pop(s)


cdef void legal_wood_short(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_short(s, f, SAWMILL, out)


cdef void apply_wood_short(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    note_short(s, f, act_a(a))
    add_wood(s, ctx, f.seat, act_a(a), 1)


# ---------------------------------------------------------------- Daylight (6.5)
cdef int group_of(const State* s, int seat, int c) noexcept nogil:
    """Ruled clearings joined to c by a chain of ruled clearings (6.5.4.II), a bit each."""
    return connected(s, seat, c, s.pub.ruled[seat])


cdef int wood_in(const State* s, int group) noexcept nogil:
    cdef int n = 0
    while group:
        n += s.pub.token[lowest_bit32(group)][WOOD]
        group &= group - 1
    return n


cdef bint put_builds(const State* s, int seat, ActionList* out) noexcept nogil:
    """ACT_BUILD(clearing, type) she can place and pay (6.5.4.I); with out = NULL just whether there is one."""
    cdef int todo = s.pub.ruled[seat] & s.pub.may_place[seat], group, sites, c, k, n
    cdef bint found = False
    cdef int cheapest = 99
    for k in range(3):
        if s.pub.mq.built[k] < TYPE_PIECES and COST[s.pub.mq.built[k]] < cheapest:
            cheapest = COST[s.pub.mq.built[k]]
    if cheapest == 99:
        return False
    while todo:
        c = lowest_bit32(todo)
        group = group_of(s, seat, c)
        sites = group & todo
        todo &= ~group
        n = wood_in(s, group)
        if n < cheapest:
            continue
        while sites:
            c = lowest_bit32(sites)
            sites &= sites - 1
            if open_slot(s, c) < 0:
                continue
            for k in range(3):
                if s.pub.mq.built[k] < TYPE_PIECES and COST[s.pub.mq.built[k]] <= n:
                    if out == NULL:
                        return True
                    found = True
                    put(out, ACT_BUILD, c, SAWMILL + k, 0)
    return found


cdef bint put_overwork(const State* s, int seat, ActionList* out) noexcept nogil:
    """ACT_CARD(kind, clearing of a sawmill that it matches) (6.5.5); out = NULL: whether there is one."""
    cdef int c
    cdef CardSet cards
    if s.pub.mq.wood == 0 or s.pub.count[Z_HAND + seat] == 0:
        return False
    for c in range(the_map(s).clearings):
        if makers(s, seat, c, SAWMILL) == 0:
            continue
        cards = matching(s, hand(s, seat), s.pub.suit[c])
        if cards and out == NULL:
            return True
        while cards:
            put(out, ACT_CARD, next_kind(the_deck(s), &cards), c, 0)
    return out != NULL and out.n > 0


cdef bint may_buy_action(const State* s, int seat) noexcept nogil:
    """A bird for one more action: any time, in older editions after the three (6.5#b)."""
    if not hand(s, seat) & DECKS[s.pub.deck].of_suit[BIRD]:
        return False
    return s.pub.law[LAW_BIRD_ACTIONS] != BIRDS_AFTER_THREE or s.pub.mq.actions >= ACTIONS


cdef void legal_daylight(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    cdef int seat = f.seat
    put_pass(out)
    if s.pub.mq.actions < ACTIONS + s.pub.mq.extra:
        if any_battle(s, seat, 0xFFFF):
            put(out, ACT_VERB, V_BATTLE, 0, 0)
        if any_move(s, seat, 0xFFFF):
            put(out, ACT_VERB, V_MARCH, 0, 0)
        if not s.pub.mq.recruited and s.pub.seat[seat].supply and all_makers(s, RECRUITER):
            put(out, ACT_VERB, V_RECRUIT, 0, 0)
        if put_builds(s, seat, NULL):
            put(out, ACT_VERB, V_BUILD, 0, 0)
        if put_overwork(s, seat, NULL):
            put(out, ACT_VERB, V_OVERWORK, 0, 0)
    if may_buy_action(s, seat):
        put(out, ACT_VERB, V_EXTRA, 0, 0)
    put_extras(s, seat, out)
    if s.pub.mq.actions == 0:                   # only an action taken closes crafting (readings)
        put_crafts(s, seat, out)


cdef void apply_daylight(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    cdef int seat = f.seat, verb = act_a(a)
    if apply_extra(s, ctx, seat, a):
        return
    if act_kind(a) == ACT_PASS:
        pop(s)
        return
    if act_kind(a) == ACT_CRAFT:
        apply_craft(s, ctx, seat, act_a(a))
        return
    if verb == V_EXTRA:
        push(s, D_EXTRA, seat, 0, 0, 0, 0)
        return
    s.pub.mq.actions += 1
    if verb == V_BATTLE:
        push(s, D_MARQUISE_BATTLE, seat, 0, 0, 0, 0)
    elif verb == V_MARCH:
        push(s, D_MARCH, seat, 2, 0, 0, 0)
    elif verb == V_RECRUIT:
        recruit(s, ctx, seat)
    elif verb == V_BUILD:
        push(s, D_BUILD, seat, 0, 0, 0, 0)
    else:
        push(s, D_OVERWORK, seat, 0, 0, 0, 0)


cdef void run_march(State* s, Ctx* ctx, Frame f) noexcept nogil:
    if f.a == 0 or not any_move(s, f.seat, 0xFFFF):
        pop(s)


cdef void legal_march(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """Up to two moves (6.5.2): the second may be left out."""
    if f.a == 1:
        put_pass(out)
    put_moves(s, f.seat, 0xFFFF, out)


cdef void apply_march(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    if act_kind(a) == ACT_PASS:
        pop(s)
        return
    top(s).a -= 1
    begin_move(s, ctx, f.seat, a)


cdef void recruit(State* s, Ctx* ctx, int seat) noexcept nogil:
    """One warrior at each recruiter (6.5.3); short supply: she picks."""
    cdef int c, n
    s.pub.mq.recruited = 1
    if s.pub.seat[seat].supply < all_makers(s, RECRUITER):
        push(s, D_RECRUIT_SHORT, seat, s.pub.seat[seat].supply, 0, 0, 0)
        return
    for c in range(the_map(s).clearings):
        n = makers(s, seat, c, RECRUITER)
        if n:
            place_warriors(s, ctx, seat, c, n)


cdef void legal_recruit_short(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_short(s, f, RECRUITER, out)


cdef void apply_recruit_short(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    note_short(s, f, act_a(a))
    place_warriors(s, ctx, f.seat, act_a(a), 1)


cdef void legal_build(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_builds(s, f.seat, out)


cdef void apply_build(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    cdef int kind = act_b(a), cost = COST[s.pub.mq.built[kind - SAWMILL]], group
    cdef Frame* t
    pop(s)
    if cost:
        t = push(s, D_WOOD_PAY, f.seat, act_a(a), kind, cost, 0)
        if has_effect(s, f.seat, SOUP_KITCHENS):        # wood that goes changes who rules; the price is one
            group = group_of(s, f.seat, act_a(a))
            t.e = group & 255
            t.f = group >> 8
    else:
        finish_building(s, ctx, f.seat, act_a(a), kind)


cdef void finish_building(State* s, Ctx* ctx, int seat, int c, int kind) noexcept nogil:
    cdef int k = kind - SAWMILL, nth = s.pub.mq.built[k]
    s.pub.mq.built[k] += 1
    place_building(s, ctx, seat, c, kind)
    score(s, ctx, seat, POINTS[nth][k])


cdef void legal_wood_pay(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """One wood of f.c left to pay, from the group of f.a: clearings in ascending order (f.d = last).

    f.e and f.f: that group as it was before any was paid, where paying may part it.
    """
    cdef int group = f.e | f.f << 8, c, room = 0
    if group == 0:
        group = group_of(s, f.seat, f.a)
    for c in range(the_map(s).clearings - 1, f.d - 1, -1):
        if group >> c & 1:
            room += s.pub.token[c][WOOD]
            if s.pub.token[c][WOOD] and room >= f.c:
                put(out, ACT_CLEARING, c, 0, 0)


cdef void apply_wood_pay(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    cdef Frame* t = top(s)
    t.c -= 1
    t.d = act_a(a)
    if t.c == 0:
        pop(s)
    remove_pieces(s, ctx, f.seat, NONE, act_a(a), TOKEN, WOOD, 1, BY_COST)
    if f.c == 1:
        finish_building(s, ctx, f.seat, f.a, f.b)


cdef void legal_overwork(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_overwork(s, f.seat, out)


cdef void apply_overwork(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    discard(s, ctx, act_a(a), Z_HAND + f.seat)
    add_wood(s, ctx, f.seat, act_b(a), 1)


cdef void legal_extra(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_kinds(s, hand(s, f.seat) & DECKS[s.pub.deck].of_suit[BIRD], ACT_CARD, out)


cdef void apply_extra_action(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    s.pub.mq.extra += 1
    discard(s, ctx, act_a(a), Z_HAND + f.seat)


# ---------------------------------------------------------------- Field Hospitals (6.2.3)
cdef void on_removed(State* s, Ctx* ctx, int listener, const Removal* r) noexcept nogil:
    if r.owner != listener:
        return
    if r.piece == BUILDING:
        s.pub.mq.built[r.kind - SAWMILL] -= r.n
    elif r.piece == TOKEN and r.kind == WOOD:
        s.pub.mq.wood += r.n
    elif r.piece == TOKEN:                              # the keep never returns (6.2.2#b)
        lift_keep_ban(s, listener)
        s.pub.mq.keep = NONE
        if s.pub.law[LAW_REMOVAL_TRIGGERS] != REMOVAL_ONE_BY_ONE:
            withdraw(s, D_HOSPITALS, listener)
    elif (r.cause != BY_COST and s.pub.mq.keep != NONE and s.pub.count[Z_HAND + listener]
            and s.pub.may_place[listener] >> s.pub.mq.keep & 1):
        enqueue(s, D_HOSPITALS, listener, r.clearing, r.n, s.pub.mq.keep, NONE,
                listener if r.cause == BY_BATTLE else s.pub.turn)
        s.pub.queue[s.pub.queued - 1].e = r.buried


cdef void lift_keep_ban(State* s, int seat) noexcept nogil:
    cdef int i
    for i in range(MAX_SEATS):
        allow_placing(s, i, s.pub.mq.keep)


cdef void run_hospitals(State* s, Ctx* ctx, Frame f) noexcept nogil:
    """Lapses without cards, or when the keep went with the warriors (1.5.4#c).

    Edition `first` resolves each trigger as its piece goes (INFER): the keep
    that stood at the removal counts.
    """
    if s.pub.count[Z_HAND + f.seat] == 0:
        pop(s)
    elif s.pub.mq.keep == NONE and s.pub.law[LAW_REMOVAL_TRIGGERS] != REMOVAL_ONE_BY_ONE:
        pop(s)


cdef void legal_hospitals(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_pass(out)
    put_kinds(s, matching(s, hand(s, f.seat), s.pub.suit[f.a]), ACT_CARD, out)


cdef void apply_hospitals(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    if act_kind(a) == ACT_PASS:
        return
    discard(s, ctx, act_a(a), Z_HAND + f.seat)
    if f.e:                             # they come before Coffin Makers (FAQ)
        unbury(s, ctx, f.seat, f.b)
    place_warriors(s, ctx, f.seat, f.c, f.b)


# ---------------------------------------------------------------- crafting, invariants
cdef void craft_power(const State* s, int seat, int* by_suit) noexcept nogil:
    cdef int c
    for c in range(the_map(s).clearings):
        by_suit[s.pub.suit[c]] += buildings(s, c, WORKSHOP)


cdef int check(const State* s, int seat) noexcept nogil:
    """Bits: 1 building counts, 2 wood, 4 keep."""
    cdef int c, k, n, wood = s.pub.mq.wood, bad = 0, keeps = 0
    for k in range(3):
        n = 0
        for c in range(the_map(s).clearings):
            n += buildings(s, c, SAWMILL + k)
        bad |= n != s.pub.mq.built[k] or n > TYPE_PIECES
    for c in range(the_map(s).clearings):
        wood += s.pub.token[c][WOOD]
        keeps += s.pub.token[c][KEEP]
        if s.pub.token[c][KEEP] and s.pub.mq.keep != c:
            bad |= 4
    if s.pub.phase != SETUP and wood != 8:
        bad |= 2
    if keeps != (s.pub.mq.keep != NONE):
        bad |= 4
    return bad


cdef void register() noexcept nogil:
    cdef FactionOps* o = &OPS[MARQUISE]
    o.setup = setup
    o.homelands = homelands
    o.begin_phase = begin_phase
    o.craft_power = craft_power
    o.on_removed = on_removed
    o.check = check
    o.warriors = 25
    o.setup_letter = 0
    register_kind(D_HOMELAND, K_DECISION, legal_homeland, apply_homeland, NULL)
    register_kind(D_KEEP, K_DECISION, legal_keep, apply_keep, NULL)
    register_kind(D_START_BUILDING, K_DECISION, legal_start_building, apply_start_building, run_start_building)
    register_kind(S_MARQUISE_STEP, K_AUTO, NULL, NULL, run_step)
    register_kind(D_WOOD_SHORT, K_DECISION, legal_wood_short, apply_wood_short, NULL)
    register_kind(D_MARQUISE, K_DECISION, legal_daylight, apply_daylight, NULL)
    register_kind(D_MARQUISE_BATTLE, K_DECISION, legal_battle, apply_battle, NULL)
    register_kind(D_MARCH, K_DECISION, legal_march, apply_march, run_march)
    register_kind(D_RECRUIT_SHORT, K_DECISION, legal_recruit_short, apply_recruit_short, NULL)
    register_kind(D_BUILD, K_DECISION, legal_build, apply_build, NULL)
    register_kind(D_WOOD_PAY, K_DECISION, legal_wood_pay, apply_wood_pay, NULL)
    register_kind(D_OVERWORK, K_DECISION, legal_overwork, apply_overwork, NULL)
    register_kind(D_EXTRA, K_DECISION, legal_extra, apply_extra_action, NULL)
    register_kind(D_HOSPITALS, K_HIDDEN, legal_hospitals, apply_hospitals, run_hospitals)
