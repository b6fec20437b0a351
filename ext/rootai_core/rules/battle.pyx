"""Battle (Law 4.3), in six steps, with the effects that touch it.

S_BATTLE walks through the steps; everything about the battle under way is in
State.battle. Nothing leaves the map before both sides have chosen their losses
(readings, 4.3.6#a); triggers come once all pieces are gone (1.5.4).
"""
from libc.string cimport memset
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame, Battle, HOLD_SCORES, MAY_HELP
from rootai_core.hooks cimport Ctx, OPS, register_kind, emit, K_AUTO, K_DECISION, K_HIDDEN, EV_LACKS
from rootai_core.board cimport *

cdef enum:
    STEP_BEGIN = 0
    STEP_AMBUSH = 1
    STEP_AMBUSH_HITS = 2
    STEP_AMBUSH_REMOVE = 3
    STEP_ANYBODY_LEFT = 4
    STEP_ROLL = 5
    STEP_EFFECTS = 6
    STEP_COUNT = 7
    STEP_REMOVE = 8
    STEP_END = 9
    USED_BRUTAL = 1
    USED_SAPPERS = 2
    USED_PARTISANS = 4
    ATTACKER_EFFECTS = 1 << ARMORERS | 1 << BRUTAL_TACTICS
    DEFENDER_EFFECTS = 1 << ARMORERS | 1 << SAPPERS
    ALL_PARTISANS = 1 << FOX_PARTISANS | 1 << RABBIT_PARTISANS | 1 << MOUSE_PARTISANS
    AMBUSH_DAMAGE = 2           # hits of an ambush (4.3.1.II)


# ---------------------------------------------------------------- who may fight whom
cdef bint attackable(const State* s, int seat, int other) noexcept nogil:
    return (seat != other) & (is_enemy(s, seat, other) | (s.pub.law[LAW_BATTLE_TARGET] == TARGET_OTHER_PLAYER))


cdef int targets_at(const State* s, int seat, int c) noexcept nogil:
    """Seats that `seat` may attack in a clearing: enemies with any piece there (4.3#a, #b).

    Borrowed warriors do not fight their owner: that takes some of one's own (11.2.7.III).
    """
    cdef int other, m = 0
    for other in range(s.pub.n_seats):          # no branch: who is where cannot be foreseen
        m |= (s.pub.has_piece[other] >> c & attackable(s, seat, other)) << other
    if borrows(s, seat) and s.pub.warriors[c][seat] == 0:
        m &= ~(1 << s.pub.lender)
    return m


cdef bint any_battle(const State* s, int seat, int where) noexcept nogil:
    """The seat has a target somewhere within the mask."""
    cdef int other, at
    for other in range(s.pub.n_seats):
        at = s.pub.has_warrior[seat] if borrows(s, seat) and other == s.pub.lender else fighters(s, seat)
        if at & where & s.pub.has_piece[other] and attackable(s, seat, other):
            return True
    return False


cdef void put_battles(const State* s, int seat, int where, ActionList* out) noexcept nogil:
    """ACT_BATTLE(clearing, defender) wherever the seat has warriors within the mask."""
    cdef int m = fighters(s, seat) & where, c, t
    while m:
        c = lowest_bit32(m)
        m &= m - 1
        t = targets_at(s, seat, c)
        while t:
            put(out, ACT_BATTLE, c, lowest_bit32(t), 0)
            t &= t - 1


cdef void begin_battle(State* s, Ctx* ctx, int attacker, int c, int defender) noexcept nogil:
    cdef Battle* b = &s.pub.battle
    memset(b, 0, sizeof(Battle))
    b.attacker = attacker
    b.defender = defender
    b.clearing = c
    b.ally = NONE
    b.forced_by = NONE
    b.helper = NONE
    rule_of_sides(s)
    push(s, S_BATTLE, attacker, STEP_BEGIN, 0, 0, 0)


cdef void rule_of_sides(State* s) noexcept nogil:
    """A battle between borrower and lender begins or ends: it may change what the borrower rules (11.2.7.III)."""
    if s.pub.borrower != NONE:
        refresh_all(s)


# ---------------------------------------------------------------- forced battles (1.5.5, 26.4.2)
cdef void force_battle(State* s, Ctx* ctx, int by, int attacker, int c, int defender) noexcept nogil:
    """A battle that `by` makes the attacker fight; buildings and tokens of both sides fall to `by`."""
    begin_battle(s, ctx, attacker, c, defender)
    s.pub.battle.forced_by = by


cdef int remover_of(const State* s, int side, int piece) noexcept nogil:
    """Who removes what a side loses: the other side; in a forced battle who forced it.

    By edition `2025` buildings and tokens only, in older ones warriors too. INFER: there they
    make the faction Hostile as any other warrior removed, and the other side scores nothing.
    """
    cdef const Battle* b = &s.pub.battle
    if b.forced_by != NONE and (piece != WARRIOR or s.pub.law[LAW_VAGRANT_INSTIGATE] == INSTIGATE_DECIDES_BOTH):
        return b.forced_by
    return b.attacker if side else b.defender


cdef int chooser(const State* s, int side) noexcept nogil:
    """Who says which buildings and tokens a side loses (4.3.6#a, 1.5.5.I).

    Before edition `2025` who forces the battle says it for both sides, or, with the older rule
    of forced battles alone, for the forced attacker. INFER: what takes cards of a hand or a play
    area, and the items of a pawn, stays with their owner in all editions.
    """
    cdef const Battle* b = &s.pub.battle
    if b.forced_by != NONE:
        if s.pub.law[LAW_VAGRANT_INSTIGATE] == INSTIGATE_DECIDES_BOTH:
            return b.forced_by
        if side == 0 and s.pub.law[LAW_FORCED_BATTLE_DECIDER] == DECIDER_FORCING_EFFECT:
            return b.forced_by
    return b.defender if side else b.attacker


# ---------------------------------------------------------------- the steps
cdef void go_to(State* s, Frame f, int step) noexcept nogil:
    write_frame(top(s), S_BATTLE, f.seat, step, 0, 0, 0)


cdef void run_battle(State* s, Ctx* ctx, Frame f) noexcept nogil:
    cdef Battle* b = &s.pub.battle
    cdef int side, seat
    go_to(s, f, f.a + 1)
    if f.a == STEP_BEGIN:
        for side in range(2):
            seat = b.defender if side else b.attacker
            if OPS[faction_of(s, seat)].battle_begin != NULL:
                OPS[faction_of(s, seat)].battle_begin(s, ctx, seat)
        join_battle(s)
    elif f.a == STEP_AMBUSH:
        if s.pub.count[Z_HAND + b.defender]:
            push(s, D_AMBUSH, b.defender, 0, 0, 0, 0)
    elif f.a == STEP_AMBUSH_HITS:
        if b.ambush:
            take_hits(s, ctx, 0, AMBUSH_DAMAGE)
        else:
            go_to(s, f, STEP_ROLL)
            before_roll(s)
    elif f.a == STEP_AMBUSH_REMOVE:
        remove_losses(s, ctx, 0)
        b.ambush = 0
    elif f.a == STEP_ANYBODY_LEFT:
        # asked after the triggers: healed warriors at the keep fight on
        if attackers_left(s):
            before_roll(s)
        else:
            go_to(s, f, STEP_END)
    elif f.a == STEP_ROLL:
        push(s, C_DICE, b.attacker, 0, 0, 0, 0)
    elif f.a == STEP_EFFECTS:
        push(s, D_BATTLE_EFFECT, b.attacker, 0, 0, 0, 0)
    elif f.a == STEP_COUNT:
        count_hits(s)
        # the defender announces first (readings, 4.3.6#a), so it goes on top
        take_hits(s, ctx, 0, b.hits[1])
        take_hits(s, ctx, 1, b.hits[0])
    elif f.a == STEP_REMOVE:
        s.pub.hold |= HOLD_SCORES
        remove_losses(s, ctx, 1)
        remove_losses(s, ctx, 0)
        judge(s, ctx)
    else:
        pop(s)
        for side in range(2):
            seat = b.defender if side else b.attacker
            if OPS[faction_of(s, seat)].battle_end != NULL:
                OPS[faction_of(s, seat)].battle_end(s, ctx, seat)
        close_battle(s)


cdef void close_battle(State* s) noexcept nogil:
    # equal positions are equal bytes: nothing of a finished battle stays
    memset(&s.pub.battle, 0, sizeof(Battle))
    s.pub.battle.attacker = NONE
    s.pub.battle.defender = NONE
    s.pub.battle.ally = NONE
    s.pub.battle.forced_by = NONE
    s.pub.battle.helper = NONE
    rule_of_sides(s)


# ---------------------------------------------------------------- borrowed warriors (11.2.7.III)
cdef void join_battle(State* s) noexcept nogil:
    """They fight along in every attack of the borrower but those on their owner.

    Whether he must have them is in doubt: ruling O3, he must, or by the option says so before the first step.

    He never defends on his own turn with these components, and they serve on no other.
    """
    cdef Battle* b = &s.pub.battle
    if not borrows(s, b.attacker) or b.defender == s.pub.lender or s.pub.warriors[b.clearing][s.pub.lender] == 0:
        return
    if s.pub.law[LAW_MERCS_OPTIONAL] == MERCS_OPTIONAL and s.pub.warriors[b.clearing][b.attacker]:
        push(s, D_HIRED, b.attacker, 0, 0, 0, NONE)
    else:
        b.ally = s.pub.lender


cdef void legal_hired(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put(out, ACT_SEAT, s.pub.lender, 0, 0)
    put_pass(out)


cdef void apply_hired(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    if act_kind(a) == ACT_SEAT:
        s.pub.battle.ally = act_a(a)


cdef int joined(const State* s, int seat) noexcept nogil:
    """Warriors of another that fight for the seat in this battle, those already lost left out."""
    if seat != s.pub.battle.attacker or s.pub.battle.ally == NONE:
        return 0
    return s.pub.warriors[s.pub.battle.clearing][s.pub.battle.ally] - s.pub.battle.lost_ally


cdef bint attackers_left(const State* s) noexcept nogil:
    """An attacking warrior or pawn is still there (4.3.1.II)."""
    cdef int seat = s.pub.battle.attacker
    if OPS[faction_of(s, seat)].in_battle != NULL:
        return OPS[faction_of(s, seat)].in_battle(s, seat)
    return s.pub.warriors[s.pub.battle.clearing][seat] + joined(s, seat) > 0


# ---------------------------------------------------------------- step 1: ambush
cdef CardSet ambushes(const State* s, int seat) noexcept nogil:
    return matching(s, hand(s, seat), s.pub.suit[s.pub.battle.clearing]) & DECKS[s.pub.deck].ambush


cdef void run_ambush(State* s, Ctx* ctx, Frame f) noexcept nogil:
    """Where the hand lies open everybody sees that there is nothing to ask."""
    if s.pub.open >> (Z_HAND + f.seat) & 1 and not ambushes(s, f.seat):
        pop(s)


cdef void legal_ambush(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_pass(out)
    put_kinds(s, ambushes(s, f.seat), ACT_CARD, out)


cdef void apply_ambush(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    """4.3.1: with Scouting Party in play the ambush has no effect (readings)."""
    cdef Battle* b = &s.pub.battle
    pop(s)
    if act_kind(a) == ACT_PASS:
        return
    discard(s, ctx, act_a(a), Z_HAND + f.seat)
    if has_effect(s, b.attacker, SCOUTING_PARTY):
        return
    b.ambush = 1
    if s.pub.count[Z_HAND + b.attacker]:
        push(s, D_FOIL, b.attacker, 0, 0, 0, 0)


cdef void apply_foil(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    if act_kind(a) != ACT_PASS:
        discard(s, ctx, act_a(a), Z_HAND + f.seat)
        s.pub.battle.ambush = 0


# ---------------------------------------------------------------- step 2: before the roll (4.3.2)
cdef int helpers(const State* s) noexcept nogil:
    """Third parties that the defender may enlist, a bit each."""
    cdef const Battle* b = &s.pub.battle
    cdef int seat, m = 0, asked = s.pub.listeners[MAY_HELP] & ~(1 << b.attacker | 1 << b.defender)
    if b.helper == NONE:
        while asked:
            seat = lowest_bit32(asked)
            asked &= asked - 1
            m |= (OPS[faction_of(s, seat)].may_help(s, seat) != 0) << seat
    return m


cdef void before_roll(State* s) noexcept nogil:
    if helpers(s):
        push(s, D_ENLIST, s.pub.battle.defender, 0, 0, 0, 0)


cdef void legal_enlist(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_pass(out)
    put_each(out, ACT_SEAT, helpers(s))


cdef void apply_enlist(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    if act_kind(a) != ACT_PASS:
        s.pub.battle.helper = act_a(a)
        OPS[faction_of(s, act_a(a))].help(s, ctx, act_a(a))


# ---------------------------------------------------------------- steps 3 to 5: roll, effects, count
cdef int cap(const State* s, int seat) noexcept nogil:
    """Most hits the side can deal by its roll (4.3.3.I)."""
    cdef int n = s.pub.warriors[s.pub.battle.clearing][seat], helper = s.pub.battle.helper
    if OPS[faction_of(s, seat)].battle_cap != NULL:
        n = OPS[faction_of(s, seat)].battle_cap(s, seat)
    else:
        n += joined(s, seat)
    if helper != NONE and seat == s.pub.battle.defender:
        n += OPS[faction_of(s, helper)].help_cap(s, helper)
    return n


cdef int battle_effects(const State* s, int side) noexcept nogil:
    """Effects the side may still use after the roll (4.3.4), bits by Effect."""
    cdef const Battle* b = &s.pub.battle
    cdef int m = s.pub.seat[b.defender if side else b.attacker].effects
    m &= (DEFENDER_EFFECTS if side else ATTACKER_EFFECTS) | ALL_PARTISANS
    if m == 0:
        return 0
    m &= ~ALL_PARTISANS | partisans(s)
    if side == 0 and b.used[0] & USED_BRUTAL:
        m &= ~(1 << BRUTAL_TACTICS)
    if b.ignore[side]:
        m &= ~(1 << ARMORERS)
    if b.used[side] & USED_PARTISANS:
        m &= ~partisans(s)
    return m


cdef int partisans(const State* s) noexcept nogil:
    """The Partisans of the clearing's suit, as a bit of effects."""
    return 1 << (FOX_PARTISANS + s.pub.suit[s.pub.battle.clearing])


cdef CardSet partisans_keep(const State* s, int suit) noexcept nogil:
    """What the user of Partisans need not discard: cards of the suit alone.

    INFER: birds go, unless by house rule. They match where a suit is asked for (2.1.1.I),
    but "all except" asks for none, and a demand to discard takes them in.
    """
    if s.pub.law[LAW_PARTISANS_BIRDS] == PARTISANS_KEEP_BIRDS:
        return DECKS[s.pub.deck].of_suit[suit] | DECKS[s.pub.deck].of_suit[BIRD]
    return DECKS[s.pub.deck].of_suit[suit]


cdef void discard_all_but(State* s, Ctx* ctx, int seat, int suit) noexcept nogil:
    cdef CardSet cards = hand(s, seat) & ~partisans_keep(s, suit)
    cdef int other, birds = s.pub.law[LAW_PARTISANS_BIRDS] == PARTISANS_KEEP_BIRDS
    while cards:
        discard(s, ctx, the_deck(s).kind_of[lowest_bit(cards)], Z_HAND + seat)
        cards &= cards - 1
    for other in range(BIRD):               # what is left everybody can tell
        if other != suit:
            emit(ctx, EV_LACKS, Z_HAND + seat, other, birds, 0, ALL_SEATS)


cdef bint has_ability(const State* s, int side) noexcept nogil:
    """An effect of the side's own that is no card."""
    cdef int seat = s.pub.battle.defender if side else s.pub.battle.attacker
    return OPS[faction_of(s, seat)].has_ability != NULL and OPS[faction_of(s, seat)].has_ability(s, seat)


cdef void run_effect(State* s, Ctx* ctx, Frame f) noexcept nogil:
    # the attacker until he passes, the defender until he passes, and again
    # until both have passed in a row (readings, 4.3.4); a side with nothing to
    # use passes by itself, for play areas are public
    if f.b >= 2:
        pop(s)
    elif not battle_effects(s, f.a) and not has_ability(s, f.a):
        pass_effects(s, f)


cdef void pass_effects(State* s, Frame f) noexcept nogil:
    write_frame(top(s), f.kind, s.pub.battle.attacker if f.a else s.pub.battle.defender, 1 - f.a, f.b + 1, 0, 0)


cdef void legal_effect(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    cdef int m = battle_effects(s, f.a)
    put_pass(out)
    while m:
        put(out, ACT_EFFECT, lowest_bit32(m), NONE, NONE)
        m &= m - 1
    if has_ability(s, f.a):
        put(out, ACT_VERB, V_SPECIAL, 0, 0)


cdef void apply_effect(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    cdef Battle* b = &s.pub.battle
    cdef int e = act_a(a)
    if act_kind(a) == ACT_PASS:
        pass_effects(s, f)
        return
    top(s).b = 0
    if act_kind(a) == ACT_VERB:         # an extra hit (4.3.5.I)
        b.extra[f.a] += 1
        OPS[faction_of(s, f.seat)].use_ability(s, ctx, f.seat)
        return
    if 1 << e == partisans(s):          # stays in play, in exchange for the rest of the hand
        b.used[f.a] |= USED_PARTISANS
        b.extra[f.a] += 1
        discard_all_but(s, ctx, f.seat, e - FOX_PARTISANS)
        return
    if e == BRUTAL_TACTICS:             # stays in play; the defender scores
        b.used[0] |= USED_BRUTAL
        b.extra[0] += 1
        score(s, ctx, b.defender, 1)
        return
    lose_effect(s, ctx, f.seat, e)
    if e == ARMORERS:
        b.ignore[f.a] = 1
    else:
        b.used[1] |= USED_SAPPERS
        b.extra[1] += 1


cdef void count_hits(State* s) noexcept nogil:
    """4.3.5: rolled hits under their cap unless ignored, extra hits on top, defenseless."""
    cdef Battle* b = &s.pub.battle
    cdef int high = b.roll[0], low = b.roll[1], n, faction = faction_of(s, b.defender)
    if OPS[faction].reverse_roll != NULL and OPS[faction].reverse_roll(s, b.defender):
        high = b.roll[1]
        low = b.roll[0]
    n = cap(s, b.attacker)
    b.hits[0] = 0 if b.ignore[1] else (high if high < n else n)
    n = cap(s, b.defender)
    b.hits[1] = 0 if b.ignore[0] else (low if low < n else n)
    b.hits[0] += b.extra[0]
    b.hits[1] += b.extra[1]
    if OPS[faction].defenseless != NULL:
        b.hits[0] += OPS[faction].defenseless(s, b.defender)
    elif s.pub.warriors[b.clearing][b.defender] == 0:
        b.hits[0] += 1                   # 4.3.5.II
    if OPS[faction_of(s, b.attacker)].battle_extra != NULL:
        b.hits[0] += OPS[faction_of(s, b.attacker)].battle_extra(s, b.attacker)


# ---------------------------------------------------------------- step 6: hits
cdef void take_hits(State* s, Ctx* ctx, int side, int hits) noexcept nogil:
    cdef int seat = s.pub.battle.defender if side else s.pub.battle.attacker
    if hits == 0:
        return
    if OPS[faction_of(s, seat)].take_hits != NULL:
        OPS[faction_of(s, seat)].take_hits(s, ctx, seat, side, hits)
    else:
        push_piece_hits(s, ctx, seat, side, hits)


cdef void push_piece_hits(State* s, Ctx* ctx, int seat, int side, int hits) noexcept nogil:
    """Warriors first, then the owner's choice among buildings and tokens (4.3.6#a).

    With borrowed warriors the hits are split as evenly as can be, the odd one on one's own (11.2.7.IIIa).
    """
    cdef Battle* b = &s.pub.battle
    cdef int own = s.pub.warriors[b.clearing][seat], others = joined(s, seat), n
    n = own if own < (hits + 1) // 2 else (hits + 1) // 2
    if others > hits - n:
        others = hits - n
    n = own if own < hits - others else hits - others
    b.lost_warriors[side] = n
    if others:
        b.lost_ally = others
    if hits > n + others:
        push(s, D_HITS, chooser(s, side), side, hits - n - others, 0, 0)


cdef int loser(const State* s, const Frame* f) noexcept nogil:
    """Whose pieces a D_HITS frame is about."""
    return s.pub.battle.defender if f.a else s.pub.battle.attacker


cdef int left_of(const State* s, int seat, int first, ActionList* out) noexcept nogil:
    """Cardboard of the seat not chosen yet, of classes from `first` on; lists the classes.

    Classes count buildings by kind, then tokens by kind (16 + kind).
    """
    cdef const Battle* b = &s.pub.battle
    cdef int c = b.clearing, kind, n = 0, m
    for kind in range(SAWMILL, N_BUILDINGS):
        if building_owner(s, kind) != seat or kind < first:
            continue
        m = buildings(s, c, kind) - b.lost_buildings[kind]
        if m > 0 and out != NULL:
            put(out, ACT_LOSE, BUILDING, kind, 0)
        n += m
    for kind in range(N_TOKENS):
        if token_owner(s, kind) != seat or 16 + kind < first:
            continue
        m = s.pub.token[c][kind] - b.lost_tokens[kind]
        if m > 0 and out != NULL:
            put(out, ACT_LOSE, TOKEN, kind, 0)
        n += m
    return n


cdef void choose_loss(State* s, int piece, int kind) noexcept nogil:
    if piece == TOKEN:
        s.pub.battle.lost_tokens[kind] += 1
    else:
        s.pub.battle.lost_buildings[kind] += 1


cdef void run_hits(State* s, Ctx* ctx, Frame f) noexcept nogil:
    cdef int seat = loser(s, &f), n = left_of(s, seat, 0, NULL), i
    cdef ActionList all
    if f.b == 0 or n == 0:
        pop(s)
    elif n <= f.b:                       # everything goes: nothing to choose
        all.n = 0
        while left_of(s, seat, 0, &all):
            for i in range(all.n):
                choose_loss(s, act_a(all.act[i]), act_b(all.act[i]))
            all.n = 0
        pop(s)


cdef void legal_hits(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """Classes in ascending order (f.c = the last one), if enough pieces are left from there on."""
    cdef ActionList all
    cdef int i, cls, seat = loser(s, f)
    all.n = 0
    left_of(s, seat, f.c, &all)
    for i in range(all.n):
        cls = act_b(all.act[i]) + (16 if act_a(all.act[i]) == TOKEN else 0)
        if left_of(s, seat, cls, NULL) >= f.b:
            put(out, ACT_LOSE, act_a(all.act[i]), act_b(all.act[i]), 0)


cdef void apply_hits(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    cdef Frame* t = top(s)
    choose_loss(s, act_a(a), act_b(a))
    t.b -= 1
    t.c = act_b(a) + (16 if act_a(a) == TOKEN else 0)


cdef void remove_losses(State* s, Ctx* ctx, int side) noexcept nogil:
    """Takes the chosen pieces of a side off; the other side scores (3.2.1, 4.3.6#c)."""
    cdef Battle* b = &s.pub.battle
    cdef int owner = b.defender if side else b.attacker, other = remover_of(s, side, WARRIOR)
    cdef int c = b.clearing, kind, n
    remove_pieces(s, ctx, owner, other, c, WARRIOR, 0, b.lost_warriors[side], BY_BATTLE)
    b.lost_warriors[side] = 0
    if side == 0 and b.lost_ally:
        n = b.lost_ally
        b.lost_ally = 0
        remove_pieces(s, ctx, b.ally, other, c, WARRIOR, 0, n, BY_BATTLE)
    other = remover_of(s, side, BUILDING)
    for kind in range(SAWMILL, N_BUILDINGS):
        n = b.lost_buildings[kind]
        if n and building_owner(s, kind) == owner:
            b.lost_buildings[kind] = 0
            remove_pieces(s, ctx, owner, other, c, BUILDING, kind, n, BY_BATTLE)
    for kind in range(N_TOKENS):
        n = b.lost_tokens[kind]
        if n and token_owner(s, kind) == owner:
            b.lost_tokens[kind] = 0
            remove_pieces(s, ctx, owner, other, c, TOKEN, kind, n, BY_BATTLE)


# ---------------------------------------------------------------- a battle anywhere, for any frame that asks for one
cdef void legal_battle(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_battles(s, f.seat, 0xFFFF, out)


cdef void apply_battle(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    begin_battle(s, ctx, f.seat, act_a(a), act_b(a))


cdef void register() noexcept nogil:
    register_kind(S_BATTLE, K_AUTO, NULL, NULL, run_battle)
    register_kind(D_AMBUSH, K_HIDDEN, legal_ambush, apply_ambush, run_ambush)
    register_kind(D_FOIL, K_HIDDEN, legal_ambush, apply_foil, run_ambush)
    register_kind(D_ENLIST, K_DECISION, legal_enlist, apply_enlist, NULL)
    register_kind(D_BATTLE_EFFECT, K_DECISION, legal_effect, apply_effect, run_effect)
    register_kind(D_HITS, K_DECISION, legal_hits, apply_hits, run_hits)
    register_kind(D_BATTLE, K_DECISION, legal_battle, apply_battle, NULL)
    register_kind(D_HIRED, K_DECISION, legal_hired, apply_hired, NULL)
