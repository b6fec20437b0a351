# Questions about the map, the seats and the cards (inline), and the few verbs
# that change them. Whatever happens to wood, cards or scores goes through a
# verb here, so that every hook fires and every event is emitted in one place.
from libc.stdint cimport uint8_t, uint16_t, uint32_t
from libc.string cimport memset
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.action cimport ActionList, put
from rootai_core.state cimport State, Public, Frame
from rootai_core.catalog cimport MAPS, DECKS, Map, Deck
from rootai_core.hooks cimport Ctx, Removal

cdef uint8_t BUILDING_FACTION[8]
cdef uint8_t TOKEN_FACTION[4]
cdef enum:
    PILE_FACTION = ALLIANCE     # whose face-down pile the zone Z_SUPPORTERS is

# ---------------------------------------------------------------- stack
cdef inline Frame* top(State* s) noexcept nogil:
    return &s.pub.stack[s.pub.depth - 1]

cdef extern from *:
    """
    /* A frame is written in one piece: it is read in one piece at once, and that
       would wait until eight bytes that were stored one by one have arrived. */
    static inline void rootai_frame(void *f, int kind, int seat, int a, int b, int c, int d) {
    #if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
        unsigned long long x = (unsigned char)d;
        x = x << 8 | (unsigned char)c;
        x = x << 8 | (unsigned char)b;
        x = x << 8 | (unsigned char)a;
        x = x << 8 | (unsigned char)seat;
        x = x << 8 | (unsigned char)kind;
        __builtin_memcpy(f, &x, sizeof(x));
    #else
        unsigned char x[8] = {kind, seat, a, b, c, d, 0, 0};
        __builtin_memcpy(f, x, sizeof(x));
    #endif
    }
    """
    void write_frame "rootai_frame"(Frame* f, int kind, int seat, int a, int b, int c, int d) noexcept nogil

cdef inline Frame* push(State* s, int kind, int seat, int a, int b, int c, int d) noexcept nogil:
    cdef Frame* f = &s.pub.stack[s.pub.depth]
    s.pub.depth += 1
    write_frame(f, kind, seat, a, b, c, d)
    return f

cdef inline void pop(State* s) noexcept nogil:
    # the slot is cleared so that equal positions are equal bytes
    s.pub.depth -= 1
    memset(&s.pub.stack[s.pub.depth], 0, sizeof(Frame))

cdef inline void enqueue(State* s, int kind, int seat, int a, int b, int c, int d, int orderer) noexcept nogil:
    # A trigger waits until all pieces are gone (Law 1.5.4). `orderer` is the
    # side whose loss it is (Law 4.3.6), used when the battle orders it; `d` is
    # another seat whose hand or pile the trigger touches, or NONE.
    cdef Frame* f
    if s.pub.queued < MAX_QUEUE:
        f = &s.pub.queue[s.pub.queued]
        s.pub.queued += 1
        f.kind = kind
        f.seat = seat
        f.a = a
        f.b = b
        f.c = c
        f.d = d
        f.e = 0
        f.f = orderer

cdef inline void withdraw(State* s, int kind, int seat) noexcept nogil:
    # triggers of a kind that can no longer have an effect leave the queue
    # unasked, so that nobody is asked for their order
    cdef int i, n = 0
    for i in range(s.pub.queued):
        if s.pub.queue[i].kind != kind or s.pub.queue[i].seat != seat:
            s.pub.queue[n] = s.pub.queue[i]
            n += 1
    for i in range(n, s.pub.queued):
        memset(&s.pub.queue[i], 0, sizeof(Frame))
    s.pub.queued = n

# ---------------------------------------------------------------- seats
cdef inline int faction_of(const State* s, int seat) noexcept nogil:
    return s.pub.seat[seat].faction

cdef inline bint is_enemy(const State* s, int a, int b) noexcept nogil:
    # any other player not in a coalition with you (Law, glossary)
    return s.pub.seat[a].team != s.pub.seat[b].team

cdef inline int next_seat(const State* s, int seat) noexcept nogil:
    seat += 1
    return 0 if seat >= s.pub.n_seats else seat

cdef inline bint borrows(const State* s, int seat) noexcept nogil:
    # the warriors of State.lender are its own for rule and battle (Law 11.2.7.III)
    return s.pub.borrower == seat

cdef inline bint warriors_are_enemies(const State* s, int seat, int owner) noexcept nogil:
    # borrowed warriors are no enemy pieces of the borrower, but by edition `first`
    return is_enemy(s, seat, owner) and not (
        s.pub.borrower == seat and s.pub.lender == owner and s.pub.law[LAW_MERC_ENEMY_PIECES] != MERCS_STAY_ENEMIES)

cdef inline bint has_effect(const State* s, int seat, int effect) noexcept nogil:
    return s.pub.seat[seat].effects >> effect & 1

cdef inline int exhausted_items(const State* s, int seat, int item) noexcept nogil:
    # of its crafted items of the kind those face down; the box of the game has two of a kind at most
    return (s.pub.exhausted[item] & 15 == seat + 1) + (s.pub.exhausted[item] >> 4 == seat + 1)

cdef inline int face_up_items(const State* s, int seat, int item) noexcept nogil:
    return s.pub.seat[seat].items[item] - exhausted_items(s, seat, item)


# ---------------------------------------------------------------- map
cdef enum:
    MORE_PATHS = 1 << 14 | 1 << 23      # Boat Builders, Tunnels: bits of effects

cdef int more_paths(const State* s, int seat, int c) noexcept nogil
cdef int linked_to(const State* s, int seat, int clearings) noexcept nogil
cdef int connected(const State* s, int seat, int c, int within) noexcept nogil

cdef inline const Map* the_map(const State* s) noexcept nogil:
    return &MAPS[s.pub.map]

cdef inline int adjacent(const State* s, int c) noexcept nogil:
    # clearings that a path joins to c, closed paths only once they are open (Law 25.4.2)
    return MAPS[s.pub.map].adjacent[s.pub.opened][c]

cdef inline bint has_more_paths(const State* s, int seat) noexcept nogil:
    # clearings may be joined for the seat that are not for everybody
    return s.pub.seat[seat].effects & MORE_PATHS or s.pub.rivers >> seat & 1

cdef inline int paths_of(const State* s, int seat, int c) noexcept nogil:
    # where pieces of the seat may move
    return adjacent(s, c) | (more_paths(s, seat, c) if has_more_paths(s, seat) else 0)

cdef inline int ferry_targets(const State* s, int origin) noexcept nogil:
    # where the ferry takes pieces that leave `origin` this turn (Law 25.3.5), a bit each
    if s.pub.ferry != origin or s.pub.used >> USED_FERRY & 1:
        return 0
    return MAPS[s.pub.map].coast & ~(1 << origin) & ~s.pub.scorched

cdef inline int fighters(const State* s, int seat) noexcept nogil:
    # clearings with warriors that fight for the seat, a bit each
    return s.pub.has_warrior[seat] | (s.pub.has_warrior[s.pub.lender] if s.pub.borrower == seat else 0)

cdef inline bint rules(const State* s, int seat, int c) noexcept nogil:
    return s.pub.ruled[seat] >> c & 1

cdef inline int open_slot(const State* s, int c) noexcept nogil:
    # index of an open slot, -1 if none (Law 2.2.3)
    cdef int i
    for i in range(MAX_SLOTS):
        if s.pub.slot[c][i] == OPEN:
            return i
    return -1

cdef inline int buildings(const State* s, int c, int kind) noexcept nogil:
    cdef int i, n = 0
    for i in range(MAX_SLOTS):
        n += s.pub.slot[c][i] == kind
    return n

cdef inline int building_owner(const State* s, int kind) noexcept nogil:
    # seat that owns buildings of this kind, NONE for ruins and open slots
    return NONE if kind < SAWMILL or kind >= N_BUILDINGS else s.pub.seat_of[BUILDING_FACTION[kind]]

cdef inline int token_owner(const State* s, int kind) noexcept nogil:
    return NONE if kind >= N_TOKENS else s.pub.seat_of[TOKEN_FACTION[kind]]

cdef inline int clearings_of_suit(const State* s, int suit) noexcept nogil:
    # bit mask; a bird matches every clearing (Law 2.1.1)
    return s.pub.of_suit[suit]

cdef int count_cardboard(const State* s, int seat, int c) noexcept nogil

cdef inline int cardboard(const State* s, int seat, int c) noexcept nogil:
    # buildings and tokens of a seat in a clearing
    return count_cardboard(s, seat, c) if s.pub.has_piece[seat] >> c & 1 else 0

cdef inline int enemy_cardboard(const State* s, int seat, int c) noexcept nogil:
    # enemy buildings and tokens in a clearing
    cdef int other, n = 0
    for other in range(s.pub.n_seats):
        if is_enemy(s, seat, other):
            n += cardboard(s, other, c)
    return n

cdef inline int enemy_warriors(const State* s, int seat, int c) noexcept nogil:
    cdef int other, n = 0
    for other in range(s.pub.n_seats):
        if is_enemy(s, seat, other):
            n += s.pub.warriors[c][other]
    return n

cdef void set_suit(State* s, int c, int suit) noexcept nogil
cdef void sort_slots(State* s, int c) noexcept nogil
cdef void refresh_all(State* s) noexcept nogil

# ---------------------------------------------------------------- cards
cdef inline const Deck* the_deck(const State* s) noexcept nogil:
    return &DECKS[s.pub.deck]

cdef inline CardSet hand(const State* s, int seat) noexcept nogil:
    return s.sec.zone[Z_HAND + seat]

cdef inline CardSet matching(const State* s, CardSet cards, int suit) noexcept nogil:
    # cards of the suit, birds standing for any suit (Law 2.1.1)
    return cards & (DECKS[s.pub.deck].of_suit[suit] | DECKS[s.pub.deck].of_suit[BIRD])

cdef inline int next_kind(const Deck* d, CardSet* cards) noexcept nogil:
    # takes the lowest kind out of the set: while cards: kind = next_kind(...)
    cdef int k = d.kind_of[lowest_bit(cards[0])]
    cards[0] &= ~cs_kind_mask(d.first[k], d.count[k])
    return k

cdef inline void put_kinds(const State* s, CardSet cards, int act, ActionList* out) noexcept nogil:
    # the action with each kind of the cards as its argument, ascending
    cdef const Deck* d = &DECKS[s.pub.deck]
    while cards:
        put(out, act, next_kind(d, &cards), 0, 0)

cdef inline CardSet* zone_of(State* s, int zone) noexcept nogil:
    return &s.sec.zone[zone] if zone < N_HIDDEN_ZONES else &s.pub.cards[zone - N_HIDDEN_ZONES]

cdef inline int zone_owner(const Public* p, int zone) noexcept nogil:
    # seat that may look into a hidden zone at any time; NONE: nobody
    if zone == Z_DECK or zone >= N_HIDDEN_ZONES:
        return NONE
    if zone < Z_SUPPORTERS:
        return zone - Z_HAND if zone - Z_HAND < p.n_seats else NONE
    return p.seat_of[PILE_FACTION]

cdef inline int own_zones(const Public* p, int seat) noexcept nogil:
    # the hidden zones a seat may look into, a bit each; an open hand is everybody's to see
    return 1 << (Z_HAND + seat) | (zone_owner(p, Z_SUPPORTERS) == seat) << Z_SUPPORTERS | p.open

cdef inline bint zone_has(const State* s, int zone, int kind) noexcept nogil:
    cdef CardSet z = s.sec.zone[zone] if zone < N_HIDDEN_ZONES else s.pub.cards[zone - N_HIDDEN_ZONES]
    return z >> DECKS[s.pub.deck].first[kind] & 1

cdef void move_card(State* s, Ctx* ctx, int kind, int source, int target, int seen) noexcept nogil
cdef void move_card_matching(State* s, Ctx* ctx, int kind, int source, int target, int seen, int suit) noexcept nogil
cdef void discard(State* s, Ctx* ctx, int kind, int source) noexcept nogil
cdef void gain_effect(State* s, Ctx* ctx, int seat, int kind) noexcept nogil
cdef void lose_effect(State* s, Ctx* ctx, int seat, int effect) noexcept nogil
cdef void after_deck_change(State* s, Ctx* ctx) noexcept nogil
cdef void reshuffle(State* s, Ctx* ctx) noexcept nogil
cdef bint can_draw(const State* s) noexcept nogil

# ---------------------------------------------------------------- verbs
cdef int place_warriors(State* s, Ctx* ctx, int seat, int c, int n) noexcept nogil
cdef void place_building(State* s, Ctx* ctx, int seat, int c, int kind) noexcept nogil
cdef void place_token(State* s, Ctx* ctx, int seat, int c, int kind, int n) noexcept nogil
cdef void remove_pieces(State* s, Ctx* ctx, int owner, int remover, int c, int piece, int kind, int n, int cause) noexcept nogil
cdef int coffin_maker(const State* s) noexcept nogil
cdef bint to_supply(State* s, Ctx* ctx, int owner, int n, bint removed) noexcept nogil
cdef bint buries_spent(const State* s) noexcept nogil
cdef void unbury(State* s, Ctx* ctx, int owner, int n) noexcept nogil
cdef void empty_coffin(State* s, Ctx* ctx, int seat) noexcept nogil
cdef bint exhaust_item(State* s, int seat, int item) noexcept nogil
cdef void refresh_item(State* s, int seat, int item) noexcept nogil
cdef void remove_all_enemies(State* s, Ctx* ctx, int seat, int c) noexcept nogil
cdef void move_warriors(State* s, Ctx* ctx, int mover, int owner, int origin, int target, int n, int allied) noexcept nogil
cdef void scorch(State* s, Ctx* ctx, int c) noexcept nogil
cdef void allow_placing(State* s, int seat, int c) noexcept nogil
cdef void box_warriors(State* s, Ctx* ctx, int owner, int seat, int box, int n) noexcept nogil
cdef void shift_warriors(State* s, Ctx* ctx, int owner, int seat, int origin, int target, int n) noexcept nogil
cdef void lend(State* s, int lender, int borrower) noexcept nogil
cdef void move_pawn(State* s, Ctx* ctx, int seat, int target) noexcept nogil
cdef void move_ferry(State* s, Ctx* ctx, int target, int carried) noexcept nogil
cdef void score(State* s, Ctx* ctx, int seat, int points) noexcept nogil
cdef void judge(State* s, Ctx* ctx) noexcept nogil
cdef void win(State* s, Ctx* ctx, int seat) noexcept nogil


cdef inline bint threatened(const State* s, int seat, int c) noexcept nogil:
    # an enemy has warriors in the clearing or next to it
    cdef int i, near = adjacent(s, c) | 1 << c
    for i in range(s.pub.n_seats):
        if s.pub.has_warrior[i] & near and is_enemy(s, seat, i):
            return True
    return False

cdef inline double rounds_left(const State* s) noexcept nogil:
    # own turns still to come, as a rough measure for engines that pay by the turn
    cdef int i, best = 0
    cdef double g
    for i in range(s.pub.n_seats):
        if s.pub.seat[i].score > best:
            best = s.pub.seat[i].score
    g = (WIN_POINTS - best) * 0.25 + 1.0
    return 1.0 if g < 1.0 else (7.0 if g > 7.0 else g)
