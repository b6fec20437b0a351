"""The verbs that change map, cards and scores."""
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.state cimport SeatState, HOLD_SCORES, ON_REMOVED, ON_MOVED, ON_PHASE, HAS_RULE, SELLS, MAY_HELP, N_LISTENERS
from rootai_core.hooks cimport (OPS, FactionOps, Removal, Moved, emit, EV_CARD, EV_SHUFFLE, EV_SCORE, EV_MOVED, EV_REMOVED,
                                EV_PLACED, EV_OVER, EV_SCORCHED, EV_MARKER, MARK_FERRY, EV_BOX, BOX_COFFIN, EV_SHIFT)

BUILDING_FACTION[:] = [255, 255, MARQUISE, MARQUISE, MARQUISE, EYRIE, ALLIANCE, LIZARD]
TOKEN_FACTION[:] = [MARQUISE, MARQUISE, ALLIANCE, RIVERFOLK]

cdef enum:
    CRAFTING_BUILDINGS = 1 << WORKSHOP | 1 << ROOST | 1 << GARDEN
    CRAFTING_TOKENS = 1 << SYMPATHY
    SOUP = 2                    # what a token counts for rule with Soup Kitchens
    COFFIN_PRICE = 5            # warriors on Coffin Makers for a point


# ---------------------------------------------------------------- questions
cdef int count_cardboard(const State* s, int seat, int c) noexcept nogil:
    """The slow part of `cardboard`."""
    cdef int i, n = 0, f = s.pub.seat[seat].faction
    for i in range(MAX_SLOTS):
        if s.pub.slot[c][i] < N_BUILDINGS:
            n += BUILDING_FACTION[s.pub.slot[c][i]] == f
    for i in range(N_TOKENS):
        n += s.pub.token[c][i] * (TOKEN_FACTION[i] == f)
    return n


cdef int crafting_sites(const State* s, int seat) noexcept nogil:
    """Clearings with a crafting piece of the seat, a bit each; a pawn's one clearing is joined to no other."""
    cdef int c, i, m = 0, f = s.pub.seat[seat].faction
    for c in range(MAPS[s.pub.map].clearings):
        for i in range(MAX_SLOTS):
            if s.pub.slot[c][i] < N_BUILDINGS and CRAFTING_BUILDINGS >> s.pub.slot[c][i] & 1 and (
                    BUILDING_FACTION[s.pub.slot[c][i]] == f):
                m |= 1 << c
        for i in range(N_TOKENS):
            if s.pub.token[c][i] and CRAFTING_TOKENS >> i & 1 and TOKEN_FACTION[i] == f:
                m |= 1 << c
    return m


cdef int crafted_paths(const State* s, int seat, int c) noexcept nogil:
    """Clearings that Boat Builders and Tunnels join to c (CARD.TU), a bit each."""
    cdef int m = 0, sites
    if has_effect(s, seat, BOAT_BUILDERS):
        m |= MAPS[s.pub.map].river_adjacent[c]
    if has_effect(s, seat, TUNNELS):
        sites = crafting_sites(s, seat)
        if sites >> c & 1:
            m |= sites & ~(1 << c)
    return m


cdef int more_paths(const State* s, int seat, int c) noexcept nogil:
    """Clearings joined to c for moves of the seat alone: by what it crafted and by rivers (11.2.7.II), a bit each."""
    return crafted_paths(s, seat, c) | (MAPS[s.pub.map].river_adjacent[c] if s.pub.rivers >> seat & 1 else 0)


cdef int more_links(const State* s, int seat, int c) noexcept nogil:
    """The same where it is not about moves.

    The Law does not say whether bought boats do more than carry moves: ruling O2, an option.
    """
    if s.pub.law[LAW_BOATS_ADJACENCY] == BOATS_MOVES_ONLY:
        return crafted_paths(s, seat, c)
    return more_paths(s, seat, c)


cdef int linked_to(const State* s, int seat, int clearings) noexcept nogil:
    """Neighbours for the seat of the clearings of the mask, other than for moves: what it crafted joins clearings too."""
    cdef int near = 0, m = clearings
    while m:
        near |= adjacent(s, lowest_bit32(m))
        m &= m - 1
    if has_more_paths(s, seat):
        m = clearings
        while m:
            near |= more_links(s, seat, lowest_bit32(m))
            m &= m - 1
    return near


cdef int connected(const State* s, int seat, int c, int within) noexcept nogil:
    """c and the clearings of the mask that a chain of them links to it for the seat, a bit each."""
    cdef int found = 1 << c, edge = found, near
    while edge:
        c = lowest_bit32(edge)
        edge &= edge - 1
        near = adjacent(s, c)
        if has_more_paths(s, seat):
            near |= more_links(s, seat, c)
        near &= within & ~found
        found |= near
        edge |= near
    return found


cdef inline int rulers(const State* s, int c, const int* strength) noexcept nogil:
    """Seats that rule clearing c by these strengths (Law 2.5), a bit each: one, or none.

    The counting takes no branches: which seat is ahead cannot be foreseen.
    """
    cdef int seat, best = 0, mask = 0, late = NONE, m = s.pub.listeners[HAS_RULE]
    for seat in range(s.pub.n_seats):
        best = strength[seat] if strength[seat] > best else best
    if best:
        for seat in range(s.pub.n_seats):
            mask |= (strength[seat] == best) << seat
        mask |= ((mask & (mask - 1)) != 0) << 6     # a tie: nobody, unless a faction's rule says who
    while m:
        seat = lowest_bit32(m)
        m &= m - 1
        if OPS[s.pub.seat[seat].faction].rule_order == 1:
            mask = OPS[s.pub.seat[seat].faction].rule(s, seat, c, strength, best, mask)
        else:
            late = seat
    if late != NONE:            # one that overrides the others'
        mask = OPS[s.pub.seat[late].faction].rule(s, late, c, strength, best, mask)
    return 0 if mask & 64 else mask


cdef bint lending(const State* s) noexcept nogil:
    """Borrowed warriors count for rule now; not while the two sides fight each other, as the newer editions print it."""
    return s.pub.borrower != NONE and (
        s.pub.battle.attacker != s.pub.borrower or s.pub.battle.defender != s.pub.lender
        or s.pub.law[LAW_MERC_RULE_IN_BATTLE] == MERCS_RULE_IN_BATTLE)


cdef int borrowed_rule(const State* s, int c, int* strength, int mask) noexcept nogil:
    """Who rules, where the borrower judges by a count of his own."""
    cdef int i = 1 << s.pub.borrower
    strength[s.pub.borrower] += s.pub.warriors[c][s.pub.lender]
    strength[s.pub.lender] -= s.pub.warriors[c][s.pub.lender]
    return (mask & ~i) | (rulers(s, c, strength) & i)


cdef void refresh(State* s, int c, int whose) noexcept nogil:
    """Who rules clearing c, and what the seats of the mask have there (Law 2.5), after a change of their pieces.

    A borrower judges by a count of his own, in which the lender's warriors are his (11.2.7.III): there two may rule.
    """
    cdef int strength[6]
    cdef int seat, i, kind, mask, present = 0, n = s.pub.n_seats
    for seat in range(n):
        strength[seat] = s.pub.warriors[c][seat]
    for i in range(MAX_SLOTS):
        kind = s.pub.slot[c][i]
        if SAWMILL <= kind < N_BUILDINGS:
            strength[s.pub.seat_of[BUILDING_FACTION[kind]]] += 1
    for i in range(N_TOKENS):
        if s.pub.token[c][i]:
            seat = s.pub.seat_of[TOKEN_FACTION[i]]
            present |= 1 << seat
            if has_effect(s, seat, SOUP_KITCHENS):
                strength[seat] += SOUP * s.pub.token[c][i]
    mask = rulers(s, c, strength)
    while whose:
        seat = lowest_bit32(whose)
        whose &= whose - 1
        i = (strength[seat] > 0) | (present >> seat & 1) | (s.pub.seat[seat].pawn == c)
        s.pub.has_piece[seat] = (s.pub.has_piece[seat] & ~(1 << c)) | i << c
        i = s.pub.warriors[c][seat] > 0
        s.pub.has_warrior[seat] = (s.pub.has_warrior[seat] & ~(1 << c)) | i << c
    if lending(s):
        mask = borrowed_rule(s, c, strength, mask)
    for seat in range(n):
        s.pub.ruled[seat] = (s.pub.ruled[seat] & ~(1 << c)) | (mask >> seat & 1) << c


cdef void set_suit(State* s, int c, int suit) noexcept nogil:
    """The suit of a clearing that had none (Law 19.1)."""
    s.pub.suit[c] = suit
    s.pub.of_suit[suit] |= 1 << c


cdef void sort_slots(State* s, int c) noexcept nogil:
    """Which of its slots a building took is no fact of the game: equal positions are equal bytes."""
    cdef int i, j, kind
    for i in range(1, MAX_SLOTS):
        kind = s.pub.slot[c][i]
        j = i
        while j > 0 and s.pub.slot[c][j - 1] > kind:
            s.pub.slot[c][j] = s.pub.slot[c][j - 1]
            j -= 1
        s.pub.slot[c][j] = kind


cdef void refresh_all(State* s) noexcept nogil:
    """All that the verbs keep, from the pieces and the seats."""
    cdef int c, seat, i
    cdef const FactionOps* o
    s.pub.spent_zone = Z_DISCARD
    for i in range(N_LISTENERS):
        s.pub.listeners[i] = 0
    for i in range(BIRD):
        s.pub.of_suit[i] = 0
    s.pub.of_suit[BIRD] = (1 << MAPS[s.pub.map].clearings) - 1
    for seat in range(s.pub.n_seats):
        o = &OPS[s.pub.seat[seat].faction]
        if o.spent_zone:
            s.pub.spent_zone = o.spent_zone
        s.pub.listeners[ON_REMOVED] |= (o.on_removed != NULL) << seat
        s.pub.listeners[ON_MOVED] |= (o.on_moved != NULL) << seat
        s.pub.listeners[ON_PHASE] |= (o.on_phase != NULL) << seat
        s.pub.listeners[HAS_RULE] |= (o.rule != NULL) << seat
        s.pub.listeners[SELLS] |= (o.offer != NULL) << seat
        s.pub.listeners[MAY_HELP] |= (o.may_help != NULL) << seat
    for c in range(MAPS[s.pub.map].clearings):
        if s.pub.suit[c] < BIRD:
            s.pub.of_suit[s.pub.suit[c]] |= 1 << c
        sort_slots(s, c)
        refresh(s, c, (1 << s.pub.n_seats) - 1)


# ---------------------------------------------------------------- cards
cdef void move_card(State* s, Ctx* ctx, int kind, int source, int target, int seen) noexcept nogil:
    """One card of a kind from zone to zone; `seen` = seats that see which it is.

    Zones from Z_PLAY on have no set of cards: effects and dominance are kept as
    bits of the seat, which the caller sets. Everybody sees what enters or leaves an
    open hand (11.2.3).
    """
    move_card_matching(s, ctx, kind, source, target, seen, -1)


cdef void move_card_matching(State* s, Ctx* ctx, int kind, int source, int target, int seen, int suit) noexcept nogil:
    """As move_card, where everybody else learns that the card matches `suit` (or is a bird); -1: nothing."""
    cdef const Deck* d = &DECKS[s.pub.deck]
    cdef CardSet* z
    if s.pub.open and ((source < N_HIDDEN_ZONES and s.pub.open >> source & 1)
                       or (target < N_HIDDEN_ZONES and s.pub.open >> target & 1)):
        seen = ALL_SEATS
    if source < N_ZONES:
        z = zone_of(s, source)
        z[0] = cs_remove(z[0], d.first[kind], d.count[kind])
        if source < N_HIDDEN_ZONES:
            s.pub.count[source] -= 1
    emit(ctx, EV_CARD, kind, source, target, suit + 1, seen)
    if source == Z_DECK and s.pub.count[Z_DECK] == 0:
        after_deck_change(s, ctx)       # before the card itself lands, be it on the pile (Law 2.1, 8.2.3.I)
    if target < N_ZONES:
        z = zone_of(s, target)
        z[0] = cs_add(z[0], d.first[kind], d.count[kind])
        if target < N_HIDDEN_ZONES:
            s.pub.count[target] += 1


cdef void discard(State* s, Ctx* ctx, int kind, int source) noexcept nogil:
    """Spent or discarded, face up: to the discard pile; dominance cards beside the map (Law 3.3.3).

    With a faction that gathers them, all cards go to its zone instead (Law 10.2.6).
    """
    if s.pub.spent_zone != Z_DISCARD:
        move_card(s, ctx, kind, source, s.pub.spent_zone, ALL_SEATS)
        return
    if DECKS[s.pub.deck].type[kind] == CARD_DOMINANCE:
        move_card(s, ctx, kind, source, Z_AVAILABLE, ALL_SEATS)
        return
    move_card(s, ctx, kind, source, Z_DISCARD, ALL_SEATS)
    if s.pub.count[Z_DECK] == 0:
        after_deck_change(s, ctx)


cdef void gain_effect(State* s, Ctx* ctx, int seat, int kind) noexcept nogil:
    """A persistent effect from hand to its crafter's play area (4.1.3)."""
    cdef int effect = DECKS[s.pub.deck].effect[kind]
    move_card(s, ctx, kind, Z_HAND + seat, Z_PLAY + seat, ALL_SEATS)
    s.pub.seat[seat].effects |= <unsigned int>1 << effect
    if effect == SOUP_KITCHENS:
        refresh_all(s)


cdef void lose_effect(State* s, Ctx* ctx, int seat, int effect) noexcept nogil:
    """An effect in play is discarded; warriors on Coffin Makers go home (CARD.CM)."""
    s.pub.seat[seat].effects &= ~(<unsigned int>1 << effect)
    discard(s, ctx, DECKS[s.pub.deck].kind_by_effect[effect], Z_PLAY + seat)
    if effect == SOUP_KITCHENS:
        refresh_all(s)
    elif effect == COFFIN_MAKERS:
        clear_coffin(s, ctx, seat)


cdef void after_deck_change(State* s, Ctx* ctx) noexcept nogil:
    """The moment the deck is empty the discard pile becomes the deck (Law 2.1); edition `first` waits for a draw."""
    if s.pub.law[LAW_RESHUFFLE] != RESHUFFLE_ON_DRAW:
        reshuffle(s, ctx)


cdef void reshuffle(State* s, Ctx* ctx) noexcept nogil:
    cdef CardSet pile = s.pub.cards[Z_DISCARD - N_HIDDEN_ZONES]
    if pile == 0 or s.pub.phase == SETUP:
        return
    s.sec.zone[Z_DECK] = pile
    s.pub.count[Z_DECK] = cs_size(pile)
    s.pub.cards[Z_DISCARD - N_HIDDEN_ZONES] = 0
    emit(ctx, EV_SHUFFLE, 0, 0, 0, 0, 0)


cdef bint can_draw(const State* s) noexcept nogil:
    return s.pub.count[Z_DECK] > 0 or s.pub.cards[Z_DISCARD - N_HIDDEN_ZONES] != 0


# ---------------------------------------------------------------- pieces
cdef int place_warriors(State* s, Ctx* ctx, int seat, int c, int n) noexcept nogil:
    """Up to n warriors from the supply (Law 1.5.4: to the greatest extent); returns how many came."""
    if n > s.pub.seat[seat].supply:
        n = s.pub.seat[seat].supply
    if n > 0:
        s.pub.seat[seat].supply -= n
        s.pub.warriors[c][seat] += n
        emit(ctx, EV_PLACED, seat, c, WARRIOR << 4, n, ALL_SEATS)
        refresh(s, c, 1 << seat)
    return n


cdef void place_building(State* s, Ctx* ctx, int seat, int c, int kind) noexcept nogil:
    """Into an open slot; the owner keeps his track."""
    cdef int i = open_slot(s, c)
    s.pub.slot[c][i] = kind
    sort_slots(s, c)
    emit(ctx, EV_PLACED, seat, c, BUILDING << 4 | kind, 1, ALL_SEATS)
    refresh(s, c, 1 << seat)


cdef void place_token(State* s, Ctx* ctx, int seat, int c, int kind, int n) noexcept nogil:
    s.pub.token[c][kind] += n
    emit(ctx, EV_PLACED, seat, c, TOKEN << 4 | kind, n, ALL_SEATS)
    refresh(s, c, 1 << seat)


cdef int blamed_for(const State* s, int owner, int cause) noexcept nogil:
    """Whom the loss of a piece may make Hostile, NONE for nobody: its owner, but for a warrior that died serving another.

    The printings disagree about that one and the oldest is silent (11.2.7.IIIb): ruling O5, by the edition.
    """
    if cause != BY_BATTLE or owner != s.pub.lender or owner != s.pub.battle.ally:
        return owner
    if s.pub.law[LAW_MERC_VAGABOND_HOSTILE] == HOSTILE_OWNER:
        return owner
    return s.pub.borrower if s.pub.law[LAW_MERC_VAGABOND_HOSTILE] == HOSTILE_BUYER else NONE


cdef void remove_pieces(State* s, Ctx* ctx, int owner, int remover, int c, int piece, int kind, int n, int cause) noexcept nogil:
    """Takes n equal pieces off the map, scores for them and tells every faction.

    Warriors go back to the supply here; tracks and supplies of buildings and
    tokens are their faction's, which hears of it through on_removed. `remover`
    scores 1 VP for each enemy building or token (Law 3.2.1); NONE scores nobody.
    """
    cdef Removal r
    cdef int i, left = n, seat, m
    if n <= 0:
        return
    r.buried = 0
    if piece == WARRIOR:
        s.pub.warriors[c][owner] -= n
    elif piece == BUILDING:
        for i in range(MAX_SLOTS):
            if left and s.pub.slot[c][i] == kind:
                s.pub.slot[c][i] = OPEN
                left -= 1
        sort_slots(s, c)
    else:
        s.pub.token[c][kind] -= n
    emit(ctx, EV_REMOVED, owner, c, piece << 4 | kind, n, ALL_SEATS)
    if piece == WARRIOR:
        r.buried = to_supply(s, ctx, owner, n, cause != BY_REPLACE)
    refresh(s, c, 1 << owner)
    r.owner = owner
    r.remover = remover
    r.clearing = c
    r.piece = piece
    r.kind = kind
    r.n = n
    r.cause = cause
    r.in_battle_as = 1 if s.pub.battle.defender == owner else 0
    r.blamed = blamed_for(s, owner, cause)
    m = s.pub.listeners[ON_REMOVED]
    while m:
        seat = lowest_bit32(m)
        m &= m - 1
        OPS[s.pub.seat[seat].faction].on_removed(s, ctx, seat, &r)
    if piece != WARRIOR and remover != NONE and is_enemy(s, remover, owner):
        score(s, ctx, remover, n)


cdef int coffin_maker(const State* s) noexcept nogil:
    """Who has Coffin Makers in play, NONE for nobody: there is one copy."""
    cdef int seat
    for seat in range(s.pub.n_seats):
        if has_effect(s, seat, COFFIN_MAKERS):
            return seat
    return NONE


cdef bint to_supply(State* s, Ctx* ctx, int owner, int n, bint removed) noexcept nogil:
    """n warriors that go back to the supply, or on Coffin Makers (CARD.CM): True.

    The card takes those `removed` (not replaced) from the map; by its printed text
    all, from wherever they come.
    """
    if coffin_maker(s) == NONE or not (removed or s.pub.law[LAW_CARD_TEXTS] == CARDS_PRINTED):
        s.pub.seat[owner].supply += n
        return False
    bury(s, ctx, owner, n)
    return True


cdef void bury(State* s, Ctx* ctx, int owner, int n) noexcept nogil:
    s.pub.coffin[owner] += n
    emit(ctx, EV_BOX, coffin_maker(s), BOX_COFFIN, owner, n, ALL_SEATS)


cdef bint buries_spent(const State* s) noexcept nogil:
    """Warriors spent from a box of a board do not come back to the supply (Coffin Makers as printed)."""
    return s.pub.law[LAW_CARD_TEXTS] == CARDS_PRINTED and coffin_maker(s) != NONE


cdef void unbury(State* s, Ctx* ctx, int owner, int n) noexcept nogil:
    """n warriors from Coffin Makers to the supply: something else took them first, as their owner now says."""
    s.pub.coffin[owner] -= n
    s.pub.seat[owner].supply += n
    emit(ctx, EV_BOX, coffin_maker(s), BOX_COFFIN, owner, -n & 255, ALL_SEATS)


cdef int clear_coffin(State* s, Ctx* ctx, int maker) noexcept nogil:
    """All warriors on the card return to their supplies; how many there were."""
    cdef int owner, n, total = 0
    for owner in range(s.pub.n_seats):
        n = s.pub.coffin[owner]
        if n:
            s.pub.coffin[owner] = 0
            s.pub.seat[owner].supply += n
            emit(ctx, EV_BOX, maker, BOX_COFFIN, owner, -n & 255, ALL_SEATS)
            total += n
    return total


cdef void empty_coffin(State* s, Ctx* ctx, int seat) noexcept nogil:
    """Start of the maker's Birdsong: a point for five warriors, then all return (CARD.CM)."""
    if has_effect(s, seat, COFFIN_MAKERS):
        score(s, ctx, seat, clear_coffin(s, ctx, seat) // COFFIN_PRICE)


cdef bint exhaust_item(State* s, int seat, int item) noexcept nogil:
    """Turns a crafted item face down (League of Adventurous Mice); False: the table has no room for it."""
    cdef int x = s.pub.exhausted[item]
    if x >> 4 or face_up_items(s, seat, item) <= 0:
        return False
    if x == 0:
        s.pub.exhausted[item] = seat + 1
    elif x > seat:                          # the lower seat above: equal positions are equal bytes
        s.pub.exhausted[item] = (seat + 1) << 4 | x
    else:
        s.pub.exhausted[item] = x << 4 | (seat + 1)
    return True


cdef void refresh_item(State* s, int seat, int item) noexcept nogil:
    """One that was face down is so no more: it has left the box."""
    cdef int x = s.pub.exhausted[item]
    if x & 15 == seat + 1:
        s.pub.exhausted[item] = x >> 4
    elif x >> 4 == seat + 1:
        s.pub.exhausted[item] = x & 15


cdef void remove_all_enemies(State* s, Ctx* ctx, int seat, int c) noexcept nogil:
    """Every enemy piece in a clearing (Revolt, Favor); pawns answer by full_removal (Law 9.2.2.I).

    Warriors go first, then buildings, then tokens: with the edition flag
    removal_triggers = one_by_one a trigger sees what still stands.
    """
    cdef int owner, i, kind
    for owner in range(s.pub.n_seats):
        if not is_enemy(s, seat, owner):
            continue
        if warriors_are_enemies(s, seat, owner):
            remove_pieces(s, ctx, owner, seat, c, WARRIOR, 0, s.pub.warriors[c][owner], BY_FULL_REMOVAL)
        if OPS[s.pub.seat[owner].faction].full_removal != NULL:
            OPS[s.pub.seat[owner].faction].full_removal(s, ctx, owner, c, seat)
    for i in range(MAX_SLOTS):
        kind = s.pub.slot[c][i]
        if SAWMILL <= kind < N_BUILDINGS:
            owner = building_owner(s, kind)
            if is_enemy(s, seat, owner):
                remove_pieces(s, ctx, owner, seat, c, BUILDING, kind, buildings(s, c, kind), BY_FULL_REMOVAL)
    for kind in range(N_TOKENS):
        if s.pub.token[c][kind]:
            owner = token_owner(s, kind)
            if is_enemy(s, seat, owner):
                remove_pieces(s, ctx, owner, seat, c, TOKEN, kind, s.pub.token[c][kind], BY_FULL_REMOVAL)


cdef void move_warriors(State* s, Ctx* ctx, int mover, int owner, int origin, int target, int n, int allied) noexcept nogil:
    """n warriors of `owner` along a path; legality is the caller's (Law 4.2)."""
    cdef Moved m
    cdef int seat, hear = s.pub.listeners[ON_MOVED]
    s.pub.warriors[origin][owner] -= n
    s.pub.warriors[target][owner] += n
    emit(ctx, EV_MOVED, owner, origin, target, n, ALL_SEATS)
    refresh(s, origin, 1 << owner)
    refresh(s, target, 1 << owner)
    m.mover = mover
    m.owner = owner
    m.target = target
    m.n = n
    m.allied = allied
    while hear:
        seat = lowest_bit32(hear)
        hear &= hear - 1
        OPS[s.pub.seat[seat].faction].on_moved(s, ctx, seat, &m)


cdef void move_pawn(State* s, Ctx* ctx, int seat, int target) noexcept nogil:
    """A pawn to a clearing or to FOREST + f. No trigger: only warriors enter (Law 8.2.6)."""
    cdef int origin = s.pub.seat[seat].pawn
    s.pub.seat[seat].pawn = target
    emit(ctx, EV_MOVED, seat, origin, target, 0, ALL_SEATS)
    if origin < FOREST:
        refresh(s, origin, 1 << seat)
    if target < FOREST:
        refresh(s, target, 1 << seat)


cdef void scorch(State* s, Ctx* ctx, int c) noexcept nogil:
    """Closes a clearing for good: from now on nothing is placed there or moves in (26.6.2)."""
    cdef int i
    s.pub.scorched |= 1 << c
    for i in range(MAX_SEATS):
        s.pub.may_place[i] &= ~(1 << c)
    emit(ctx, EV_SCORCHED, c, 0, 0, 0, ALL_SEATS)


cdef void allow_placing(State* s, int seat, int c) noexcept nogil:
    """A ban of one's own is lifted; that of a scorched clearing stays."""
    s.pub.may_place[seat] |= (1 << c) & ~s.pub.scorched


cdef void move_ferry(State* s, Ctx* ctx, int target, int carried) noexcept nogil:
    """The ferry goes along with the pieces of the seats in the mask, each of whom draws a card (25.3.5).

    The draws wait like any effect of the move (1.1.3): they are resolved with the others.
    """
    cdef int seat
    emit(ctx, EV_MARKER, MARK_FERRY, s.pub.ferry, target, 0, ALL_SEATS)
    s.pub.ferry = target
    s.pub.used |= <unsigned int>1 << USED_FERRY
    for seat in range(s.pub.n_seats):
        if carried >> seat & 1:
            enqueue(s, S_FERRY_DRAW, seat, 0, 0, 0, NONE, s.pub.turn)


cdef void box_warriors(State* s, Ctx* ctx, int owner, int seat, int box, int n) noexcept nogil:
    """n warriors from their owner's supply into a box of a seat's board, or -n back; the seat counts its box itself."""
    if n:
        s.pub.seat[owner].supply -= n
        emit(ctx, EV_BOX, seat, box, owner, n & 255, ALL_SEATS)
        if n < 0 and buries_spent(s):
            s.pub.seat[owner].supply += n
            bury(s, ctx, owner, -n)


cdef void shift_warriors(State* s, Ctx* ctx, int owner, int seat, int origin, int target, int n) noexcept nogil:
    """n warriors from box to box of a seat's board; the seat counts them itself."""
    if n:
        emit(ctx, EV_SHIFT, seat, origin << 4 | target, owner, n, ALL_SEATS)


cdef void lend(State* s, int lender, int borrower) noexcept nogil:
    """The lender's warriors are the borrower's own for rule and battle; NONE, NONE ends it."""
    if s.pub.borrower != borrower or s.pub.lender != lender:
        s.pub.borrower = borrower
        s.pub.lender = lender
        refresh_all(s)


# ---------------------------------------------------------------- points
cdef void score(State* s, Ctx* ctx, int seat, int points) noexcept nogil:
    """Adds points (or takes them, never below 0) unless the marker has left the track (Law 3.3.1, 9.2.8)."""
    cdef SeatState* p = &s.pub.seat[seat]
    cdef int total = p.score + points
    if p.dominance or p.coalition != NONE or points == 0 or s.pub.over:
        return
    p.score = 0 if total < 0 else (250 if total > 250 else total)
    emit(ctx, EV_SCORE, seat, points & 255, p.score, 0, ALL_SEATS)
    if p.score >= WIN_POINTS and not s.pub.hold & HOLD_SCORES:
        win(s, ctx, seat)


cdef void judge(State* s, Ctx* ctx) noexcept nogil:
    """Ends a simultaneous scoring: who won if several reached 30 (Law 3.1.1)."""
    cdef int seat, best = NONE
    s.pub.hold &= ~HOLD_SCORES
    if s.pub.over:
        return
    seat = s.pub.turn
    for _ in range(s.pub.n_seats):      # clockwise from the current player
        if s.pub.seat[seat].score >= WIN_POINTS and not s.pub.seat[seat].dominance and s.pub.seat[seat].coalition == NONE:
            if best == NONE:
                best = seat
            elif s.pub.law[LAW_TIE_AT_30] == TIE_MOST_POINTS and s.pub.seat[seat].score > s.pub.seat[best].score:
                best = seat
        seat = next_seat(s, seat)
    if best != NONE:
        win(s, ctx, best)


cdef void win(State* s, Ctx* ctx, int seat) noexcept nogil:
    """The game ends at this instant; a Vagabond in coalition wins with his partner (Law 9.2.8)."""
    cdef int i
    s.pub.winners = 1 << seat
    for _ in range(2):
        for i in range(s.pub.n_seats):
            if s.pub.seat[i].coalition != NONE and s.pub.winners >> s.pub.seat[i].coalition & 1:
                s.pub.winners |= 1 << i
    s.pub.over = 1
    emit(ctx, EV_OVER, s.pub.winners, 0, 0, 0, ALL_SEATS)
