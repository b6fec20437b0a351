"""The characters of a Vagabond and their special actions (Law 9.5.9, 26).

Improvise and Con are about quests, see vagabond_quests; Coerce is about paying for other
actions, see vagabond_actions. Two of them have a hand in battles: as an effect after the
roll, and as somebody whom a defender takes in.
"""
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame
from rootai_core.hooks cimport Ctx, register_kind, K_AUTO, K_DECISION
from rootai_core.board cimport *
from rootai_core.rules.battle cimport targets_at, force_battle
from rootai_core.rules.chance cimport draw
from rootai_core.factions.vagabond_state cimport (
    VagabondState, THIEF, TINKER, RANGER, VAGRANT, ARBITER, SCOUNDREL, HARRIER, RONIN, CHEAT, GLADIATOR)
from rootai_core.factions.vagabond_items cimport *
from rootai_core.factions.vagabond_relations cimport BY_GLIDE, glide_targets, travel
from rootai_core.factions.vagabond_quests cimport con_quests, begin_con

cdef enum:
    HIDEOUT_REPAIRS = 3         # 26.3.2
    DUEL_CARDS = 1              # 26.11.2
    PROTECTOR_POINTS = 1        # 26.5.2


# ---------------------------------------------------------------- whom and what they may take
cdef int steal_targets(const State* s, int seat) noexcept nogil:
    """Seats with pieces in his clearing and cards in hand, a partner too (V.1)."""
    cdef int at = s.pub.seat[seat].pawn, other, m = 0
    if at < FOREST:
        for other in range(s.pub.n_seats):
            if other != seat and s.pub.count[Z_HAND + other]:
                m |= (s.pub.has_piece[other] >> at & 1) << other
    return m


cdef CardSet day_labor(const State* s, int seat) noexcept nogil:
    """Cards of the discard pile that match his clearing (V.2)."""
    cdef int at = s.pub.seat[seat].pawn
    if at >= FOREST:
        return 0
    return matching(s, s.pub.cards[Z_DISCARD - N_HIDDEN_ZONES], s.pub.suit[at])


cdef int instigators(const State* s, int seat) noexcept nogil:
    """Seats, himself too, that can be made to attack in his clearing: a warrior or pawn there, and an enemy (V.4)."""
    cdef int at = s.pub.seat[seat].pawn, other, m = 0
    if at < FOREST:
        for other in range(s.pub.n_seats):
            if (s.pub.warriors[at][other] or s.pub.seat[other].pawn == at) and targets_at(s, other, at):
                m |= 1 << other
    return m


cdef int duel_targets(const State* s, int seat) noexcept nogil:
    """Enemies with a warrior in his clearing (26.11.2)."""
    cdef int at = s.pub.seat[seat].pawn, other, m = 0
    if at < FOREST:
        for other in range(s.pub.n_seats):
            if s.pub.warriors[at][other] and is_enemy(s, seat, other):
                m |= 1 << other
    return m


cdef bint burns(const State* s, int seat) noexcept nogil:
    """A second torch in the same clearing has an effect only while an enemy is left there (GEN.noop)."""
    cdef int at = s.pub.seat[seat].pawn, other
    if at >= FOREST:
        return False
    if not s.pub.scorched >> at & 1:
        return True
    for other in range(s.pub.n_seats):
        if is_enemy(s, seat, other) and s.pub.has_piece[other] >> at & 1:
            return True
    return False


# ---------------------------------------------------------------- the special action (9.5.9)
cdef bint special_works(const State* s, int seat) noexcept nogil:
    """He can pay, and it has an effect (readings, V.1, V.2; GEN.noop)."""
    cdef const VagabondState* v = look(s, seat)
    if v.character == CHEAT:
        return con_quests(s, seat) != 0
    if v.character == GLADIATOR:
        return ready_items(v) > 0 and duel_targets(s, seat) != 0
    if not v.ready[TORCH]:
        return False
    if v.character == THIEF:
        return steal_targets(s, seat) != 0
    if v.character == TINKER:
        return day_labor(s, seat) != 0
    if v.character == RANGER:
        return damaged(v) > 0
    if v.character == VAGRANT:
        return instigators(s, seat) != 0
    if v.character == SCOUNDREL:
        return burns(s, seat)
    return v.character == HARRIER and glide_targets(s, seat) != 0


cdef void begin_special(State* s, Ctx* ctx, int seat) noexcept nogil:
    """From the round of actions, which is on top."""
    cdef int character = look(s, seat).character
    if character == RANGER:
        pop(s)                              # Daylight ends at once (V.3)
        exhaust(s, seat, TORCH, 1)
        push(s, D_REPAIR, seat, HIDEOUT_REPAIRS, 0, 0, NONE)
    elif character == SCOUNDREL:
        burn(s, ctx, seat)
    else:
        push(s, D_SPECIAL, seat, 0, 0, 0, NONE)


cdef void burn(State* s, Ctx* ctx, int seat) noexcept nogil:
    """The torch stays there for good, all enemy pieces go (V.6).

    It lies there before they go: nothing of what their going brings about is placed there.
    """
    cdef int at = s.pub.seat[seat].pawn
    me(s, seat).ready[TORCH] -= 1
    scorch(s, ctx, at)
    remove_all_enemies(s, ctx, seat, at)


cdef void legal_special(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """Its object: a victim, a card, who has to attack, a clearing, or a quest."""
    cdef int m, character = look(s, f.seat).character
    if character == THIEF:
        put_each(out, ACT_SEAT, steal_targets(s, f.seat))
    elif character == VAGRANT:
        put_each(out, ACT_SEAT, instigators(s, f.seat))
    elif character == GLADIATOR:
        put_each(out, ACT_SEAT, duel_targets(s, f.seat))
    elif character == TINKER:
        put_kinds(s, day_labor(s, f.seat), ACT_CARD, out)
    elif character == HARRIER:
        m = glide_targets(s, f.seat)
        while m:
            put(out, ACT_MOVE, s.pub.seat[f.seat].pawn, lowest_bit32(m), 0)
            m &= m - 1
    else:
        m = con_quests(s, f.seat)
        while m:
            put(out, ACT_QUEST, s.pub.quest_row[lowest_bit32(m)], 0, 0)
            m &= m - 1


cdef void apply_special(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    cdef int character = look(s, f.seat).character, x = act_a(a)
    pop(s)
    if character == CHEAT:
        begin_con(s, f.seat, x)
        return
    if character == GLADIATOR:
        push(s, D_DUEL, f.seat, x, 0, 0, NONE)
        return
    exhaust(s, f.seat, TORCH, 1)
    if character == THIEF:
        push(s, C_TAKE, f.seat, x, NONE, 0, NONE)
    elif character == TINKER:
        move_card(s, ctx, x, Z_DISCARD, Z_HAND + f.seat, ALL_SEATS)
    elif character == VAGRANT:
        push(s, D_INSTIGATE, f.seat, x, 0, 0, NONE)
    else:
        travel(s, ctx, f.seat, act_b(a), BY_GLIDE)


# ---------------------------------------------------------------- Instigate (V.4)
cdef void legal_instigate(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    """ACT_BATTLE(clearing, defender): f.a has to attack; he himself may be either (readings, V.4)."""
    cdef int at = s.pub.seat[f.seat].pawn, m = targets_at(s, f.a, at)
    while m:
        put(out, ACT_BATTLE, at, lowest_bit32(m), 0)
        m &= m - 1


cdef void apply_instigate(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    pop(s)
    force_battle(s, ctx, f.seat, f.a, act_a(a), act_b(a))


# ---------------------------------------------------------------- Duel (26.11.2)
cdef void legal_duel(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    cdef const VagabondState* v = look(s, f.seat)
    cdef int i
    for i in range(N_ITEMS):
        if v.ready[i]:
            put(out, ACT_ITEM, i, READY, 0)


cdef void apply_duel(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    """The item is exhausted and damaged; what the warrior's going brings about comes after the card."""
    pop(s)
    me(s, f.seat).ready[act_a(a)] -= 1
    me(s, f.seat).broken_spent[act_a(a)] += 1
    push(s, S_DUEL, f.seat, s.pub.seat[f.seat].pawn, f.a, 0, NONE)
    draw(s, f.seat, DUEL_CARDS, Z_HAND + f.seat)


cdef void run_duel(State* s, Ctx* ctx, Frame f) noexcept nogil:
    pop(s)
    remove_pieces(s, ctx, f.b, f.seat, f.a, WARRIOR, 0, 1, BY_DUEL)


# ---------------------------------------------------------------- in battles (V.5, 26.9.2)
cdef int may_help(const State* s, int seat) noexcept nogil:
    """The Arbiter in the clearing of battle; also to a partner or a Hostile faction (readings, V.5)."""
    return look(s, seat).character == ARBITER and s.pub.seat[seat].pawn == s.pub.battle.clearing


cdef void help(State* s, Ctx* ctx, int seat) noexcept nogil:
    score(s, ctx, seat, PROTECTOR_POINTS)


cdef int help_cap(const State* s, int seat) noexcept nogil:
    return undamaged_of(look(s, seat), SWORD)


cdef int has_ability(const State* s, int seat) noexcept nogil:
    """The Ronin's sword for one more hit, as attacker or defender, as often as he can pay."""
    return look(s, seat).character == RONIN and look(s, seat).ready[SWORD] > 0


cdef void use_ability(State* s, Ctx* ctx, int seat) noexcept nogil:
    exhaust(s, seat, SWORD, 1)


cdef void register_characters() noexcept nogil:
    register_kind(D_SPECIAL, K_DECISION, legal_special, apply_special, NULL)
    register_kind(D_INSTIGATE, K_DECISION, legal_instigate, apply_instigate, NULL)
    register_kind(D_DUEL, K_DECISION, legal_duel, apply_duel, NULL)
    register_kind(S_DUEL, K_AUTO, NULL, NULL, run_duel)
