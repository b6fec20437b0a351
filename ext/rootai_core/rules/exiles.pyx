"""Effects of the Exiles & Partisans deck that ask something of their own.

Those without a question lie where they bite: Boat Builders and Tunnels in board,
Corvid Planners in move, Soup Kitchens and Coffin Makers in board, Partisans in battle,
Master Engravers and Murine Broker in craft, Informants in chance.
"""
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame
from rootai_core.hooks cimport Ctx, register_kind, K_DECISION, K_HIDDEN, HELD, YES
from rootai_core.board cimport *
from rootai_core.rules.chance cimport draw
from rootai_core.rules.move cimport forced_targets
from rootai_core.rules.battle cimport targets_at, begin_battle
from rootai_core.rules.grants cimport could_battle, could_move, grant_battle, grant_move


# ---------------------------------------------------------------- what is open
cdef int window_exiles(const State* s, int seat, int phase, int effects) noexcept nogil:
    """Of the seat's unused effects those it may use at the start of the phase, bits by Effect."""
    cdef int other
    if phase == EVENING:
        return 1 << CHARM_OFFENSIVE if effects >> CHARM_OFFENSIVE & 1 and can_draw(s) else 0
    if phase == BIRDSONG and effects >> SABOTEURS & 1:
        for other in range(s.pub.n_seats):
            if sabotage_targets(s, seat, other):
                return 1 << SABOTEURS
    return 0


cdef void put_exiles(const State* s, int seat, int effects, ActionList* out) noexcept nogil:
    """Of the seat's unused effects those it may use between two acts of this phase, all of them open to see."""
    cdef int other
    if s.pub.phase == BIRDSONG:
        for other in range(s.pub.n_seats):
            if effects >> FALSE_ORDERS & 1 and obeys(s, seat, other):
                put(out, ACT_EFFECT, FALSE_ORDERS, other, NONE)
            if effects >> SWAP_MEET & 1 and other != seat and s.pub.count[Z_HAND + other]:
                put(out, ACT_EFFECT, SWAP_MEET, other, NONE)
    elif s.pub.phase == DAYLIGHT:
        if effects >> LEAGUE_OF_ADVENTUROUS_MICE & 1 and any_face_up(s, seat) and (
                could_battle(s, seat) or could_move(s, seat)):
            put(out, ACT_EFFECT, LEAGUE_OF_ADVENTUROUS_MICE, NONE, NONE)


cdef void use_exile(State* s, Ctx* ctx, int seat, Action a) noexcept nogil:
    """An effect is used; what it still asks lies on the stack."""
    cdef int e = act_a(a)
    if e == SABOTEURS:                  # discards itself
        lose_effect(s, ctx, seat, e)
        push(s, D_SABOTEURS, seat, 0, 0, 0, 0)
    elif e == CHARM_OFFENSIVE:
        push(s, D_CHARM, seat, 0, 0, 0, 0)
        draw(s, seat, 1, Z_HAND + seat)
    elif e == FALSE_ORDERS:             # discards itself
        lose_effect(s, ctx, seat, e)
        push(s, D_FALSE_ORDERS, seat, act_b(a), 0, 0, 0)
    elif e == SWAP_MEET:
        push(s, D_SWAP, seat, act_b(a), 0, 0, 0)
        push(s, C_TAKE, seat, act_b(a), e, 0, 0)
    elif e == PROPAGANDA_BUREAU:
        push(s, D_BUREAU, seat, NONE, NONE, 0, 0)
    else:
        push(s, D_LEAGUE, seat, NONE, 0, 0, 0)


# ---------------------------------------------------------------- Saboteurs
cdef int sabotage_targets(const State* s, int seat, int other) noexcept nogil:
    """Crafted effects of an enemy; an activated dominance card is none of them."""
    return s.pub.seat[other].effects if is_enemy(s, seat, other) else 0


cdef void legal_saboteurs(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """ACT_CARD(kind, seat)."""
    cdef int other, m
    for other in range(s.pub.n_seats):
        m = sabotage_targets(s, f.seat, other)
        while m:
            put(out, ACT_CARD, the_deck(s).kind_by_effect[lowest_bit32(m)], other, 0)
            m &= m - 1
    sort_actions(out)


cdef void apply_saboteurs(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    lose_effect(s, ctx, act_b(a), the_deck(s).effect[act_a(a)])


# ---------------------------------------------------------------- Charm Offensive
cdef void legal_charm(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """Any other player, a partner and one who scores no more among them."""
    cdef int other
    for other in range(s.pub.n_seats):
        if other != f.seat:
            put(out, ACT_SEAT, other, 0, 0)


cdef void apply_charm(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    score(s, ctx, act_a(a), 1)


# ---------------------------------------------------------------- Swap Meet
cdef void legal_swap(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_kinds(s, hand(s, f.seat), ACT_CARD, out)


cdef void apply_swap(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    move_card(s, ctx, act_a(a), Z_HAND + f.seat, Z_HAND + f.a, 1 << f.seat | 1 << f.a)


# ---------------------------------------------------------------- False Orders (CARD.FO)
cdef bint obeys(const State* s, int seat, int other) noexcept nogil:
    """An enemy with a warrior that can go somewhere."""
    cdef int m
    if not is_enemy(s, seat, other):
        return False
    m = s.pub.has_warrior[other]
    while m:
        if forced_targets(s, other, lowest_bit32(m)):
            return True
        m &= m - 1
    return False


cdef void legal_orders(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """ACT_MOVE(from, to) along the paths of the moved player, rule or no rule.

    By "adjacent" the ferry takes nobody along.
    """
    cdef int m = s.pub.has_warrior[f.a], origin, targets
    while m:
        origin = lowest_bit32(m)
        m &= m - 1
        targets = forced_targets(s, f.a, origin)
        while targets:
            put(out, ACT_MOVE, origin, lowest_bit32(targets), 0)
            targets &= targets - 1


cdef void apply_orders(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    """Half of them, rounded up; it is the enemy's own move (1.5.5)."""
    pop(s)
    move_warriors(s, ctx, f.a, f.a, act_a(a), act_b(a), (s.pub.warriors[act_a(a)][f.a] + 1) >> 1, 0)


# ---------------------------------------------------------------- Propaganda Bureau (CARD.PB)
cdef int bureau_sites(const State* s, int seat, int other) noexcept nogil:
    """Clearings where a warrior of an enemy may be replaced, a bit each; borrowed warriors are none (11.2.7.III).

    By the printed text it is removed even where none can come in its place.
    """
    if not warriors_are_enemies(s, seat, other):
        return 0
    if s.pub.law[LAW_CARD_TEXTS] == CARDS_PRINTED:
        return s.pub.has_warrior[other]
    return s.pub.has_warrior[other] & s.pub.may_place[seat] if s.pub.seat[seat].supply else 0


cdef int all_bureau_sites(const State* s, int seat) noexcept nogil:
    cdef int other, m = 0
    for other in range(s.pub.n_seats):
        m |= bureau_sites(s, seat, other)
    return m


cdef int bureau_places(const State* s, int seat) noexcept nogil:
    """Clearings where its owner may use the card now, as far as everybody can see."""
    if s.pub.phase != DAYLIGHT or s.pub.used >> PROPAGANDA_BUREAU & 1 or s.pub.count[Z_HAND + seat] == 0:
        return 0
    return all_bureau_sites(s, seat)


cdef bint bureau_payable(const State* s, int seat) noexcept nogil:
    """A card of the hand matches one of them."""
    cdef int m = bureau_places(s, seat)
    while m:
        if matching(s, hand(s, seat), s.pub.suit[lowest_bit32(m)]):
            return True
        m &= m - 1
    return False


cdef void legal_bureau(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """Whose warrior where, then the card."""
    cdef int other, m, c
    if f.a != NONE:
        put_kinds(s, matching(s, hand(s, f.seat), s.pub.suit[f.a]), ACT_CARD, out)
        return
    for other in range(s.pub.n_seats):
        m = bureau_sites(s, f.seat, other)
        while m:
            c = lowest_bit32(m)
            m &= m - 1
            if matching(s, hand(s, f.seat), s.pub.suit[c]):
                put(out, ACT_TARGET, c, other, 0)
    sort_actions(out)


cdef void apply_bureau(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    """What the removal triggers comes after both halves, as where other rules replace a piece (readings)."""
    cdef bint printed = s.pub.law[LAW_CARD_TEXTS] == CARDS_PRINTED
    if f.a == NONE:
        top(s).a = act_a(a)
        top(s).b = act_b(a)
        return
    pop(s)
    discard(s, ctx, act_a(a), Z_HAND + f.seat)
    remove_pieces(s, ctx, f.b, f.seat, f.a, WARRIOR, 0, 1, BY_CARD if printed else BY_REPLACE)
    if s.pub.may_place[f.seat] >> f.a & 1:
        place_warriors(s, ctx, f.seat, f.a, 1)


# ---------------------------------------------------------------- League of Adventurous Mice
cdef bint any_face_up(const State* s, int seat) noexcept nogil:
    cdef int i
    for i in range(N_ITEMS):
        if face_up_items(s, seat, i) > 0:
            return True
    return False


cdef void legal_league(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """Which crafted item, then what for."""
    cdef int i
    if f.a == NONE:
        for i in range(N_ITEMS):
            if face_up_items(s, f.seat, i) > 0:
                put(out, ACT_ITEM, i, 0, 0)
        return
    if could_battle(s, f.seat):
        put(out, ACT_VERB, V_BATTLE, 0, 0)
    if could_move(s, f.seat):
        put(out, ACT_VERB, V_MOVE, 0, 0)


cdef void apply_league(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    if f.a == NONE:
        top(s).a = act_a(a)
        exhaust_item(s, f.seat, act_a(a))
        return
    pop(s)
    if act_a(a) == V_BATTLE:
        grant_battle(s, ctx, f.seat, LEAGUE_OF_ADVENTUROUS_MICE)
    else:
        grant_move(s, ctx, f.seat, LEAGUE_OF_ADVENTUROUS_MICE)


# ---------------------------------------------------------------- Eyrie Emigre (CARD.EM)
cdef bint emigre_due(const State* s, int seat) noexcept nogil:
    return has_effect(s, seat, EYRIE_EMIGRE) and not s.pub.used >> EYRIE_EMIGRE & 1


cdef void begin_emigre(State* s, int seat) noexcept nogil:
    s.pub.used |= 1 << EYRIE_EMIGRE
    push(s, D_EMIGRE, seat, 0, 0, 0, 0)


cdef bint emigre_must(const State* s) noexcept nogil:
    """Move and battle have to be made; where not, either may be left out at the price of the card (INFER)."""
    return s.pub.law[LAW_EMIGRE_MUST] != EMIGRE_OPTIONAL


cdef void run_emigre(State* s, Ctx* ctx, Frame f) noexcept nogil:
    if not could_move(s, f.seat):
        pop(s)
        lose_effect(s, ctx, f.seat, EYRIE_EMIGRE)


cdef void legal_emigre(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """INFER: nobody has to give a card for the move, nor to make it where only a card pays for it."""
    cdef int m = could_move(s, f.seat)
    if m == HELD or m == YES:
        put(out, ACT_EFFECT, EYRIE_EMIGRE, NONE, NONE)
    if m != YES or not emigre_must(s):
        put_pass(out)


cdef void apply_emigre(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    if act_kind(a) == ACT_PASS:
        lose_effect(s, ctx, f.seat, EYRIE_EMIGRE)
        return
    push(s, D_EMIGRE_BATTLE, f.seat, NONE, 0, 0, 0)
    grant_move(s, ctx, f.seat, EYRIE_EMIGRE)


cdef int emigre_place(const State* s, const Frame* f) noexcept nogil:
    """Clearing moved into; a pawn stands in it."""
    return f.a if f.a != NONE else s.pub.seat[f.seat].pawn


cdef void run_emigre_battle(State* s, Ctx* ctx, Frame f) noexcept nogil:
    if not targets_at(s, f.seat, emigre_place(s, &f)):
        pop(s)
        lose_effect(s, ctx, f.seat, EYRIE_EMIGRE)


cdef void legal_emigre_battle(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    cdef int c = emigre_place(s, f), m = targets_at(s, f.seat, c)
    while m:
        put(out, ACT_BATTLE, c, lowest_bit32(m), 0)
        m &= m - 1
    if not emigre_must(s):
        put_pass(out)


cdef void apply_emigre_battle(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    if act_kind(a) == ACT_PASS:
        lose_effect(s, ctx, f.seat, EYRIE_EMIGRE)
    else:
        begin_battle(s, ctx, f.seat, act_a(a), act_b(a))


cdef void register() noexcept nogil:
    register_kind(D_SABOTEURS, K_DECISION, legal_saboteurs, apply_saboteurs, NULL)
    register_kind(D_CHARM, K_DECISION, legal_charm, apply_charm, NULL)
    register_kind(D_SWAP, K_HIDDEN, legal_swap, apply_swap, NULL)
    register_kind(D_FALSE_ORDERS, K_DECISION, legal_orders, apply_orders, NULL)
    register_kind(D_BUREAU, K_HIDDEN, legal_bureau, apply_bureau, NULL)
    register_kind(D_LEAGUE, K_DECISION, legal_league, apply_league, NULL)
    register_kind(D_EMIGRE, K_DECISION, legal_emigre, apply_emigre, run_emigre)
    register_kind(D_EMIGRE_BATTLE, K_DECISION, legal_emigre_battle, apply_emigre_battle, run_emigre_battle)
