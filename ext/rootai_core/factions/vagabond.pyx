"""A Vagabond (Law chapter 9): set-up, phases, coalition, and the room's table of hooks.

The other pieces of the room: vagabond_items (9.2.5-9.2.7), vagabond_relations
(moving, battle, allies, hostility), vagabond_quests, vagabond_characters (their
special actions), vagabond_actions (Daylight) and vagabond_value (what a position
is worth). Two can play (9.7): VagabondState
number 0 is the one in the lower seat.
"""
from libc.string cimport memset
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame
from rootai_core.catalog cimport COMMON, DECKS, MAPS
from rootai_core.hooks cimport Ctx, OPS, FactionOps, register_kind, K_AUTO, K_DECISION
from rootai_core.board cimport *
from rootai_core.rules.chance cimport peek_first, peek_second
from rootai_core.rules.move cimport put_targets
from rootai_core.rules.turn cimport activate_legal, free_window, end_of_evening
from rootai_core.factions.vagabond_state cimport VagabondState, HOSTILE
from rootai_core.factions.vagabond_items cimport *
from rootai_core.factions.vagabond_relations cimport *
from rootai_core.factions.vagabond_quests cimport register_quests
from rootai_core.factions.vagabond_characters cimport (
    may_help, help, help_cap, has_ability, use_ability, register_characters)
from rootai_core.factions.vagabond_actions cimport purse, card_pays, pay_price, register_actions

cdef enum:
    COALITION_PLAYERS = 4       # 9.2.8
    ALL_ITEMS = 34              # both boxes
    # steps of S_VB_BIRDSONG; the windows between them hold the cards "in your Birdsong"
    AT_REFRESH = 1
    AT_SLIP = 3
    AFTER_SLIP = 4
    # steps of S_VB_EVENING
    AT_REST = 0
    AT_DRAW = 1


# ---------------------------------------------------------------- set-up (9.3, 9.7.1)
cdef void setup(State* s, Ctx* ctx, int seat) noexcept nogil:
    """Character, forest, then the quests, which two Vagabonds share (9.7.2)."""
    cdef int c, i
    if s.pub.quest_deck == 0 and s.pub.quest_row[0] == NONE:
        s.pub.quest_deck = (1 << COMMON.quests) - 1
        for i in range(2, -1, -1):
            push(s, C_QUEST, seat, i, 0, 0, NONE)
    for c in range(MAPS[s.pub.map].clearings):
        s.pub.ruin_items[c] += buildings(s, c, RUIN)
    for i in range(N_ITEMS):
        s.pub.hidden_items[i] += COMMON.ruin_items[i]
    push(s, D_FOREST, seat, 0, 0, 0, NONE)
    if look(s, seat).character == NONE:
        push(s, D_CHARACTER, seat, 0, 0, 0, NONE)


cdef void join(State* s, Ctx* ctx, int seat, int character) noexcept nogil:
    """Takes a set-up card with the character dealt to it (19.8.2.3); number 0 is still the one in the lower seat."""
    cdef int first = s.pub.seat_of[VAGABOND]
    cdef VagabondState* v = &s.pub.vb[0]
    if first < seat:
        v = &s.pub.vb[1]
    elif first != NONE:
        s.pub.vb[1] = s.pub.vb[0]
        memset(v, 0, sizeof(VagabondState))
    take_character(v, character)


cdef void take_character(VagabondState* v, int character) noexcept nogil:
    cdef int i
    v.character = character
    for i in range(N_ITEMS):
        v.ready[i] += COMMON.start_items[character][i]


cdef void legal_character(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    cdef int i
    for i in range(COMMON.characters):
        if s.pub.vb[0].character != i and s.pub.vb[1].character != i:
            put(out, ACT_CHARACTER, i, 0, 0)


cdef void apply_character(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    take_character(me(s, f.seat), act_a(a))


cdef void legal_forest(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """ACT_CLEARING(FOREST + f)."""
    cdef int i
    for i in range(MAPS[s.pub.map].forests):
        put(out, ACT_CLEARING, FOREST + i, 0, 0)


cdef void apply_forest(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    move_pawn(s, ctx, f.seat, act_a(a))


# ---------------------------------------------------------------- phases
cdef void begin_phase(State* s, Ctx* ctx, int seat, int phase) noexcept nogil:
    if phase == BIRDSONG:
        push(s, S_VB_BIRDSONG, seat, 0, 0, 0, NONE)
    elif phase == DAYLIGHT:
        push(s, D_VAGABOND, seat, 0, 0, 0, NONE)
    else:
        push(s, S_VB_EVENING, seat, 0, 0, 0, NONE)


cdef void end_turn(State* s, Ctx* ctx, int seat) noexcept nogil:
    """Aids that led to no space lapse (9.2.9.I.a); what he may do once per turn he may do again."""
    memset(me(s, seat).aids, 0, MAX_SEATS)
    me(s, seat).once = 0


cdef void run_birdsong(State* s, Ctx* ctx, Frame f) noexcept nogil:
    top(s).a += 1
    if f.a == AT_REFRESH:
        push_refresh(s, f.seat)
    elif f.a == AT_SLIP:
        push(s, D_SLIP, f.seat, 0, 0, 0, NONE)
    else:
        if f.a == AFTER_SLIP:
            pop(s)
        free_window(s, f.seat)


cdef void run_evening(State* s, Ctx* ctx, Frame f) noexcept nogil:
    """Rest, draw, discard, item limit (9.6)."""
    top(s).a += 1
    if f.a == AT_REST:
        if s.pub.seat[f.seat].pawn >= FOREST:
            rest(s, f.seat)
    elif f.a == AT_DRAW:
        end_of_evening(s, f.seat, 1 + on_track(look(s, f.seat), COIN))
    else:
        pop(s)
        push(s, D_ITEM_LIMIT, f.seat, 0, 0, 0, NONE)


# ---------------------------------------------------------------- slip (9.4.2)
cdef int slip_sails(const State* s, int at) noexcept nogil:
    """INFER 25.3.5: a slip is a move, so the ferry may take it to another clearing of the coast."""
    return ferry_targets(s, at)


cdef void legal_slip(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """ACT_MOVE(from, to, by ferry) to a neighbouring clearing or forest, without boots.

    Nothing in the game as it stands keeps a pawn from leaving a clearing, so
    the flag slip_ignores_bans has nothing to decide here.
    """
    cdef const Map* map = the_map(s)
    cdef int at = s.pub.seat[f.seat].pawn, near, woods
    if at < FOREST:
        near = paths_of(s, f.seat, at) & ~s.pub.scorched
        woods = map.clearing_forests[at]
    else:
        near = map.forest_clearings[at - FOREST] & ~s.pub.scorched
        woods = map.forest_adjacent[at - FOREST]
    put_targets(at, near, 0, out)
    put_targets(at, slip_sails(s, at), 1, out)
    while woods:
        put(out, ACT_MOVE, at, FOREST + lowest_bit32(woods), 0)
        woods &= woods - 1
    put_pass(out)


cdef void apply_slip(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    if act_kind(a) != ACT_PASS:
        travel(s, ctx, f.seat, act_b(a), BY_FERRY if act_c(a) else ON_FOOT)


# ---------------------------------------------------------------- coalition (9.2.8)
cdef bint in_coalition(const State* s, int seat) noexcept nogil:
    """Bound himself, or somebody's partner."""
    cdef int i
    if s.pub.seat[seat].coalition != NONE:
        return True
    for i in range(s.pub.n_seats):
        if s.pub.seat[i].coalition == seat:
            return True
    return False


cdef int partners(const State* s, int seat) noexcept nogil:
    """Players with the fewest points of all but himself, a bit each.

    A player without a marker on the track (dominance, bound Vagabond) has no
    points. INFER 9.7.5, readings 9.2.8#b: another Vagabond may be the partner;
    if the lowest is bound already nobody is eligible, but in the older editions
    he may be bound.
    """
    cdef int i, best = 255, m = 0
    for i in range(s.pub.n_seats):
        if i == seat or s.pub.seat[i].dominance or s.pub.seat[i].coalition != NONE:
            continue
        if s.pub.seat[i].score < best:
            best = s.pub.seat[i].score
            m = 0
        if s.pub.seat[i].score == best and (
                not in_coalition(s, i) or s.pub.law[LAW_COALITION_PARTNER] == PARTNER_MAY_BE_BOUND):
            m |= 1 << i
    return m


cdef bint may_form_coalition(const State* s, int seat) noexcept nogil:
    """INFER 9.2.8#a: activating asks for the 10 points of 3.3.1; his own dominance goal is banned in all editions."""
    return s.pub.n_seats >= COALITION_PLAYERS and activate_legal(s, seat) and not in_coalition(s, seat)


cdef void dominance_legal(const State* s, int seat, ActionList* out) noexcept nogil:
    """ACT_DOMINANCE(card, partner)."""
    cdef CardSet cards = hand(s, seat) & DECKS[s.pub.deck].dominance
    cdef int kind, m
    if not cards or not may_form_coalition(s, seat):
        return
    while cards:
        kind = next_kind(the_deck(s), &cards)
        m = partners(s, seat)
        while m:
            put(out, ACT_DOMINANCE, kind, lowest_bit32(m), 0)
            m &= m - 1


cdef void dominance_apply(State* s, Ctx* ctx, int seat, Action a) noexcept nogil:
    """His marker leaves the track for good; a Hostile partner is Indifferent again (9.2.9.III.d)."""
    cdef int kind = act_a(a), partner = act_b(a), i
    cdef int mine = s.pub.seat[seat].team, theirs = s.pub.seat[partner].team
    cdef int team = mine if mine < theirs else theirs
    move_card(s, ctx, kind, Z_HAND + seat, Z_PLAY + seat, ALL_SEATS)
    s.pub.seat[seat].dominance = 1 + DECKS[s.pub.deck].suit[kind]
    s.pub.seat[seat].coalition = partner
    for i in range(s.pub.n_seats):
        if s.pub.seat[i].team == mine or s.pub.seat[i].team == theirs:
            s.pub.seat[i].team = team
    if me(s, seat).relation[partner] == HOSTILE:
        me(s, seat).relation[partner] = 0


# ---------------------------------------------------------------- crafting (9.2.1), items
cdef void craft_power(const State* s, int seat, int* by_suit) noexcept nogil:
    """Ready hammers, all of the suit of his clearing; none in a forest."""
    if s.pub.seat[seat].pawn < FOREST:
        by_suit[s.pub.suit[s.pub.seat[seat].pawn]] += ready_of(look(s, seat), HAMMER)


cdef void pay_craft(State* s, Ctx* ctx, int seat, const int* by_suit) noexcept nogil:
    exhaust(s, seat, HAMMER, by_suit[0] + by_suit[1] + by_suit[2])


cdef void gain_item(State* s, Ctx* ctx, int seat, int item) noexcept nogil:
    me(s, seat).ready[item] += 1


# ---------------------------------------------------------------- invariants
cdef int check_ruins(const State* s) noexcept nogil:
    """Items under ruins: as many as counted, and those that somebody has seen among them."""
    cdef int i, c, x, y, hidden = 0, under = 0, bad = 0
    cdef int seen[8]
    memset(seen, 0, sizeof(seen))
    for c in range(MAX_CLEARINGS):
        under += s.pub.ruin_items[c]
        x = peek_first(s.sec.peeked[c])
        y = peek_second(s.sec.peeked[c])
        if x != NONE:
            seen[x] += 1
            bad |= s.pub.ruin_items[c] != (1 if y == NONE else 2)
        if y != NONE:
            seen[y] += 1
        bad |= s.pub.ruin_items[c] > 0 and buildings(s, c, RUIN) == 0
    for i in range(N_ITEMS):
        hidden += s.pub.hidden_items[i]
        bad |= seen[i] > s.pub.hidden_items[i]
    return bad or hidden != under


cdef int check(const State* s, int seat) noexcept nogil:
    """Bits: 1 items, 2 ruins, 4 relationships, 8 rests of a battle, 16 the pawn, 32 the character's action."""
    cdef const VagabondState* v = look(s, seat)
    cdef int i, total = 0, bad = 2 if check_ruins(s) else 0
    for i in range(N_ITEMS):
        total += all_of(v, i)
        if v.marked >> i & 1 and all_of(v, i) == 0:
            bad |= 1
    if total > ALL_ITEMS:
        bad |= 1
    for i in range(MAX_SEATS):
        if v.relation[i] > HOSTILE or v.aids[i] >= 3:
            bad |= 4
        if (v.relation[i] or v.aids[i]) and (i >= s.pub.n_seats or not has_marker(s, i)):
            bad |= 4
        if v.aids[i] and (s.pub.turn != seat or aids_needed(s, seat, i) <= 0):
            bad |= 4
    if s.pub.battle.attacker != seat and s.pub.battle.defender != seat and (
            v.battle_ally_lost or v.battle_damaged or v.battle_turned):
        bad |= 8
    if s.pub.seat[seat].pawn != NONE and s.pub.seat[seat].pawn >= FOREST + MAPS[s.pub.map].forests:
        bad |= 16
    if v.once > 1 or (v.once and s.pub.turn != seat) or v.coerced > N_ITEMS or (v.coerced and not v.once):
        bad |= 32
    return bad


cdef void register() noexcept nogil:
    cdef FactionOps* o = &OPS[VAGABOND]
    o.setup = setup
    o.join = join
    o.begin_phase = begin_phase
    o.end_turn = end_turn
    o.craft_power = craft_power
    o.pay_craft = pay_craft
    o.gain_item = gain_item
    o.purse = purse
    o.pay_price = pay_price
    o.card_pays = card_pays
    o.battle_begin = battle_begin
    o.battle_cap = battle_cap
    o.defenseless = defenseless
    o.in_battle = in_battle
    o.take_hits = take_hits
    o.battle_end = battle_end
    o.on_removed = on_removed
    o.full_removal = full_removal
    o.dominance_legal = dominance_legal
    o.dominance_apply = dominance_apply
    o.grant_move = grant_move
    o.grant_battle = grant_battle
    o.has_move = has_move
    o.has_battle = has_battle
    o.may_help = may_help
    o.help = help
    o.help_cap = help_cap
    o.has_ability = has_ability
    o.use_ability = use_ability
    o.check = check
    o.warriors = 0
    o.setup_letter = 3
    register_kind(D_CHARACTER, K_DECISION, legal_character, apply_character, NULL)
    register_kind(D_FOREST, K_DECISION, legal_forest, apply_forest, NULL)
    register_kind(S_VB_BIRDSONG, K_AUTO, NULL, NULL, run_birdsong)
    register_kind(D_SLIP, K_DECISION, legal_slip, apply_slip, NULL)
    register_kind(S_VB_EVENING, K_AUTO, NULL, NULL, run_evening)
    register_items()
    register_relations()
    register_quests()
    register_characters()
    register_actions()
