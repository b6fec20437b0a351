"""How a Vagabond moves and fights, alone or with allies, and what the others think of it (Law 9.2.3-9.2.11)."""
from rootai_core.ids cimport *
from rootai_core.cardset cimport CardSet, lowest_bit32
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame
from rootai_core.catalog cimport MAPS
from rootai_core.hooks cimport Ctx, Removal, register_kind, K_DECISION, MAYBE, HELD, YES
from rootai_core.board cimport *
from rootai_core.rules.move cimport put_targets, sail_targets, walk_targets, keep_battles
from rootai_core.rules.battle cimport targets_at, begin_battle
from rootai_core.factions.vagabond_state cimport VagabondState, ALLIED, HOSTILE, JAILOR
from rootai_core.factions.vagabond_items cimport *

cdef enum:
    FULL_REMOVAL = 3            # items damaged (9.2.2.I)
    ALLIED_AID_POINTS = 2       # 9.2.9.II.a

# BOARD, by the space the marker stands on: aids to the next one, and what that one scores
cdef int[3] AIDS = [1, 2, 3]
cdef int[3] SPACE_POINTS = [1, 2, 2]


# ---------------------------------------------------------------- moving (9.2.3, 9.2.10, 9.5.1)
cdef int hostile_clearings(const State* s, int seat) noexcept nogil:
    """Clearings with a warrior of a Hostile faction, a bit each."""
    cdef const VagabondState* v = look(s, seat)
    cdef int other, m = 0
    for other in range(s.pub.n_seats):
        if v.relation[other] == HOSTILE:
            m |= s.pub.has_warrior[other]
    return m


cdef int boots_for(const State* s, int seat, int target, bint granted) noexcept nogil:
    """One boot, none for a move granted by a card, and one more where Hostile warriors stand.

    INFER 9.2.11: a granted move still costs the extra boot (9.2.9.III.b: "even if forced").
    """
    return (0 if granted else 1) + (hostile_clearings(s, seat) >> target & 1)


cdef int nearby(const State* s, int seat) noexcept nogil:
    """Clearings next to the pawn that are not scorched (26.6.2), a bit each."""
    cdef int at = s.pub.seat[seat].pawn
    return (paths_of(s, seat, at) if at < FOREST else MAPS[s.pub.map].forest_clearings[at - FOREST]) & ~s.pub.scorched


cdef int payable(const State* s, int seat, int near, bint granted) noexcept nogil:
    """Those of the clearings that he can pay to move to.

    A card that stands for a boot has to be used: a granted move takes one only among Hostile warriors.
    """
    cdef int boots = ready_of(look(s, seat), BOOT)
    if boots == 0 and not granted:
        return 0
    if granted and look(s, seat).coerced:
        return near & hostile_clearings(s, seat)
    if boots < (1 if granted else 2):
        near &= ~hostile_clearings(s, seat)
    return near


cdef int walks(const State* s, int seat, bint granted) noexcept nogil:
    """Clearings he may move to on foot and can pay, a bit each; never a forest (9.2.10)."""
    return payable(s, seat, nearby(s, seat), granted)


cdef int sails(const State* s, int seat, bint granted) noexcept nogil:
    """Clearings that the ferry may take him to (25.3.5), the boots paid as on foot."""
    return payable(s, seat, ferry_targets(s, s.pub.seat[seat].pawn), granted)


cdef int destinations(const State* s, int seat, bint granted) noexcept nogil:
    """Clearings he may move to by any means, a bit each."""
    return walks(s, seat, granted) | sails(s, seat, granted)


# ---------------------------------------------------------------- a card for an item (26.12.2)
cdef bint coerce_open(const State* s, int seat) noexcept nogil:
    """Once in his own turn, in a clearing, as far as everybody can see."""
    cdef const VagabondState* v = look(s, seat)
    return v.character == JAILOR and not v.once and s.pub.turn == seat and s.pub.seat[seat].pawn < FOREST


cdef CardSet coerce_cards(const State* s, int seat) noexcept nogil:
    return matching(s, hand(s, seat), s.pub.suit[s.pub.seat[seat].pawn])


cdef bint boot_open(const State* s, int seat) noexcept nogil:
    """A card might pay the extra boot of a granted move (9.2.11)."""
    return (coerce_open(s, seat) and s.pub.count[Z_HAND + seat] > 0
            and (nearby(s, seat) | ferry_targets(s, s.pub.seat[seat].pawn)) & hostile_clearings(s, seat) != 0)


cdef int has_move(const State* s, int seat) noexcept nogil:
    if destinations(s, seat, True):
        return YES
    if not boot_open(s, seat):
        return 0
    return HELD if coerce_cards(s, seat) else MAYBE


cdef void grant_move(State* s, Ctx* ctx, int seat, int effect) noexcept nogil:
    push(s, D_VB_MOVE, seat, effect, 0, 0, NONE)


cdef void legal_move(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """ACT_MOVE(from, to, by ferry); a = Effect that grants the move, NONE when boots pay for it."""
    cdef int at = s.pub.seat[f.seat].pawn
    put_targets(at, walks(s, f.seat, f.a != NONE), 0, out)
    put_targets(at, sails(s, f.seat, f.a != NONE), 1, out)
    keep_battles(s, f.seat, f.a, out)
    if f.a != NONE and boot_open(s, f.seat) and coerce_cards(s, f.seat):
        put(out, ACT_VERB, V_SPECIAL, 0, 0)


cdef void apply_move(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    if act_kind(a) == ACT_VERB:
        push(s, S_COERCE, f.seat, 0, 0, 0, NONE)
        push(s, D_VB_MOVE, f.seat, f.a, 0, 0, NONE)
        push(s, D_COERCE, f.seat, BOOT, 1, 0, NONE)
        return
    exhaust(s, f.seat, BOOT, boots_for(s, f.seat, act_b(a), f.a != NONE))
    travel(s, ctx, f.seat, act_b(a), BY_FERRY if act_c(a) else ON_FOOT)


# ---------------------------------------------------------------- allies along (9.2.9.II.b)
cdef bint allies_may_come(const State* s) noexcept nogil:
    """Slip and card moves included (INFER 9.2.9.II.b#b, 9.2.11); edition `first`: in Daylight only."""
    return s.pub.law[LAW_ALLY_MOVE_SCOPE] != ALLY_DAYLIGHT or s.pub.phase == DAYLIGHT


cdef bint ally_can_follow(const State* s, int ally, int origin, int target, int how) noexcept nogil:
    """By force the ally's own rule of movement applies (1.5.5); edition `middle` asks for none.

    INFER: clearing to clearing along the ally's own paths, never into a forest; where it
    follows a glide without a rule of its own, wherever that goes. On the ferry (25.3.5)
    there is room for it where the pawn goes.
    """
    if s.pub.law[LAW_ALLY_MOVE_RULE] == ALLY_NO_RULE:
        return how != ON_FOOT or paths_of(s, ally, origin) >> target & 1
    if how == BY_FERRY:
        return sail_targets(s, ally, origin) >> target & 1
    return walk_targets(s, ally, origin) >> target & 1


cdef int companions(const State* s, int seat, int origin, int target, int how) noexcept nogil:
    """Allied factions whose warriors may move along, a bit per seat.

    Gliding he moves alone, but in edition `middle` (26.8.2). INFER: in `first` too, which has no Harrier.
    """
    cdef const VagabondState* v = look(s, seat)
    cdef int other, m = 0
    if origin >= FOREST or target >= FOREST or not allies_may_come(s):
        return 0
    if how == BY_GLIDE and s.pub.law[LAW_ALLY_MOVE_SCOPE] != ALLY_TO_CLEARING:
        return 0
    for other in range(s.pub.n_seats):
        if v.relation[other] == ALLIED and s.pub.warriors[origin][other] and ally_can_follow(s, other, origin, target, how):
            m |= 1 << other
    return m


cdef void travel(State* s, Ctx* ctx, int seat, int target, int how) noexcept nogil:
    """The pawn goes, then the question who comes along; a pawn changes nobody's rule (9.2.2).

    The ferry lies where it was until that is answered: nobody draws before.
    """
    cdef int origin = s.pub.seat[seat].pawn
    move_pawn(s, ctx, seat, target)
    if companions(s, seat, origin, target, how):
        push(s, D_ALLY_MOVE, seat, origin, target, how, NONE)
    elif how == BY_FERRY:
        move_ferry(s, ctx, target, 1 << seat)


cdef int glide_targets(const State* s, int seat) noexcept nogil:
    """Any other clearing that is not scorched, from a forest too, Hostile or not (26.8.2)."""
    cdef int at = s.pub.seat[seat].pawn, m = clearings_of_suit(s, BIRD) & ~s.pub.scorched
    return m & ~(1 << at) if at < FOREST else m


cdef void legal_ally_move(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_pass(out)
    put_each(out, ACT_SEAT, companions(s, f.seat, f.a, f.b, f.c))


cdef void apply_ally_move(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    cdef int ally = act_a(a)
    pop(s)
    if act_kind(a) == ACT_PASS:
        if f.c == BY_FERRY:
            move_ferry(s, ctx, f.b, 1 << f.seat)
    elif s.pub.warriors[f.a][ally] == 1:
        bring(s, ctx, f, ally, 1, f.c)
    else:
        push(s, D_ALLY_COUNT, f.seat, f.a, f.b, ally, NONE).e = f.c


cdef void bring(State* s, Ctx* ctx, Frame f, int ally, int n, int how) noexcept nogil:
    move_warriors(s, ctx, f.seat, ally, f.a, f.b, n, 1)
    if how == BY_FERRY:
        move_ferry(s, ctx, f.b, 1 << f.seat | 1 << ally)


cdef void legal_ally_count(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    cdef int n
    for n in range(1, s.pub.warriors[f.a][f.c] + 1):
        put(out, ACT_COUNT, n, 0, 0)


cdef void apply_ally_count(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    bring(s, ctx, f, f.c, act_a(a), f.e)


# ---------------------------------------------------------------- battle (9.2.4, 9.2.6, 9.5.2)
cdef int defenders(const State* s, int seat) noexcept nogil:
    """Seats he may attack where his pawn stands, a bit each."""
    cdef int at = s.pub.seat[seat].pawn
    return targets_at(s, seat, at) if at < FOREST else 0


cdef int has_battle(const State* s, int seat) noexcept nogil:
    return defenders(s, seat) != 0


cdef void grant_battle(State* s, Ctx* ctx, int seat, int effect) noexcept nogil:
    push(s, D_VB_BATTLE, seat, effect, 0, 0, NONE)


cdef void legal_battle(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """ACT_BATTLE(clearing, defender); a = Effect that grants the battle, NONE when a sword pays for it."""
    cdef int m = defenders(s, f.seat)
    while m:
        put(out, ACT_BATTLE, s.pub.seat[f.seat].pawn, lowest_bit32(m), 0)
        m &= m - 1


cdef void apply_battle(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    if f.a == NONE:
        exhaust(s, f.seat, SWORD, 1)
    begin_battle(s, ctx, f.seat, act_a(a), act_b(a))


cdef int fellow_fighters(const State* s, int seat) noexcept nogil:
    """Allied factions whose warriors he may treat as his, never the defender's (9.2.9.II.c)."""
    cdef const VagabondState* v = look(s, seat)
    cdef int other, m = 0
    for other in range(s.pub.n_seats):
        if other != s.pub.battle.defender and v.relation[other] == ALLIED and s.pub.warriors[s.pub.battle.clearing][other]:
            m |= 1 << other
    return m


cdef int battle_begin(State* s, Ctx* ctx, int seat) noexcept nogil:
    if s.pub.battle.attacker == seat and fellow_fighters(s, seat):
        push(s, D_ALLY_BATTLE, seat, 0, 0, 0, NONE)
    return 0


cdef void legal_ally_battle(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_pass(out)
    put_each(out, ACT_SEAT, fellow_fighters(s, f.seat))


cdef void apply_ally_battle(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    if act_kind(a) != ACT_PASS:
        s.pub.battle.ally = act_a(a)


cdef int battle_cap(const State* s, int seat) noexcept nogil:
    """Undamaged swords, either face (9.2.6), and the allied warriors he treats as his."""
    return undamaged_of(look(s, seat), SWORD) + allied_left(s, seat)


cdef int defenseless(const State* s, int seat) noexcept nogil:
    return undamaged_of(look(s, seat), SWORD) == 0


cdef int in_battle(const State* s, int seat) noexcept nogil:
    """A pawn stays (4.3.1.II); edition `first` counts warriors only.

    INFER: there allied warriors treated as his keep the attack alive.
    """
    return s.pub.law[LAW_AMBUSH_END] != AMBUSH_WARRIORS or allied_left(s, seat) > 0


cdef int take_hits(State* s, Ctx* ctx, int seat, int side, int hits) noexcept nogil:
    push(s, D_DAMAGE, seat, hits, 0, 1, NONE)
    return 0


cdef void battle_end(State* s, Ctx* ctx, int seat) noexcept nogil:
    """An ally turns Hostile if more of its warriors fell to his hits than items were damaged (9.2.9.II.d).

    INFER: at the end of the battle in edition `first` too.
    """
    cdef VagabondState* v = me(s, seat)
    if s.pub.battle.attacker == seat and s.pub.battle.ally != NONE and v.battle_ally_lost > v.battle_damaged:
        turn_hostile(s, seat, s.pub.battle.ally)
    v.battle_ally_lost = 0
    v.battle_damaged = 0
    v.battle_turned = 0


# ---------------------------------------------------------------- relationships (9.2.9)
cdef bint has_marker(const State* s, int other) noexcept nogil:
    """INFER 9.7.4: two Vagabonds have no marker for each other."""
    return faction_of(s, other) != VAGABOND


cdef void turn_hostile(State* s, int seat, int other) noexcept nogil:
    me(s, seat).relation[other] = HOSTILE
    me(s, seat).aids[other] = 0
    if s.pub.battle.attacker == seat or s.pub.battle.defender == seat:
        me(s, seat).battle_turned |= 1 << other


cdef void on_removed(State* s, Ctx* ctx, int listener, const Removal* r) noexcept nogil:
    """Hostility by a removed warrior, then Infamy for the rest (9.2.9.III); none of it by a duel (26.11.2)."""
    cdef VagabondState* v = me(s, listener)
    cdef int counted = r.n
    if r.remover != listener or r.owner == listener or not has_marker(s, r.owner) or r.cause == BY_DUEL:
        return
    if r.piece == WARRIOR and r.blamed == NONE:
        return
    if r.piece == WARRIOR and v.relation[r.blamed] != HOSTILE:
        turn_hostile(s, listener, r.blamed)
        counted -= 1
    if v.relation[r.owner] == HOSTILE and r.cause == BY_BATTLE and s.pub.turn == listener:
        score(s, ctx, listener, counted)


cdef int aids_needed(const State* s, int seat, int target) noexcept nogil:
    """Aids still to give this turn for the next space; 0 where there is none to reach."""
    cdef const VagabondState* v = look(s, seat)
    if not has_marker(s, target) or v.relation[target] >= ALLIED:
        return 0
    return AIDS[v.relation[target]] - v.aids[target]


cdef void aided(State* s, Ctx* ctx, int seat, int target) noexcept nogil:
    """An aid advances the marker or, to an ally, scores; nothing for Hostile ones (9.2.9.I, II.a, III.c)."""
    cdef VagabondState* v = me(s, seat)
    cdef int space = v.relation[target]
    if not has_marker(s, target) or space == HOSTILE:
        return
    if space == ALLIED:
        score(s, ctx, seat, ALLIED_AID_POINTS)
        return
    v.aids[target] += 1
    if v.aids[target] == AIDS[space]:
        v.aids[target] = 0
        v.relation[target] += 1
        score(s, ctx, seat, SPACE_POINTS[space])


# ---------------------------------------------------------------- everything of the enemy removed (9.2.2.I)
cdef void full_removal(State* s, Ctx* ctx, int seat, int clearing, int remover) noexcept nogil:
    """Three items, as one more trigger (readings, 9.2.2.I); edition `first`: none."""
    if s.pub.seat[seat].pawn == clearing and s.pub.law[LAW_FULL_REMOVAL_DAMAGE] != NO_FULL_REMOVAL_DAMAGE:
        enqueue(s, D_DAMAGE, seat, FULL_REMOVAL, 0, 0, NONE, s.pub.turn)


cdef void register_relations() noexcept nogil:
    register_kind(D_VB_MOVE, K_DECISION, legal_move, apply_move, NULL)
    register_kind(D_ALLY_MOVE, K_DECISION, legal_ally_move, apply_ally_move, NULL)
    register_kind(D_ALLY_COUNT, K_DECISION, legal_ally_count, apply_ally_count, NULL)
    register_kind(D_VB_BATTLE, K_DECISION, legal_battle, apply_battle, NULL)
    register_kind(D_ALLY_BATTLE, K_DECISION, legal_ally_battle, apply_ally_battle, NULL)
