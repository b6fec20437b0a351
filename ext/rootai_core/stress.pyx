"""Random whole games in C: for the benches and for the hunt after broken invariants.

``run_games`` plays uniformly, or leaning towards answers that have been rare so
far, and counts what was seen. It keeps no State of its own: a broken game is
given back with its base position and the answers up to the fault. ``spice``
makes what uniform play never meets likely: points near the end, effects in play,
dominance cards at hand, short decks, allies, items, a base with many supporters,
a battle that somebody is forced to fight.

A flag of the Law bites where switching it alone changes the legal answers or
what follows the answer taken. That is tried out on copies while games are
played, so nothing here knows what any flag means.
"""
from libc.stdint cimport uint64_t, uint32_t, uint8_t
from libc.stdlib cimport malloc, free
from libc.string cimport memset, memcmp
from rootai_core.ids cimport *
from rootai_core.cardset cimport CardSet
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame, HOLD_SCORES
from rootai_core.catalog cimport DECKS, MAPS
from rootai_core.hooks cimport Ctx, KINDS, OPS, K_AUTO, K_CHANCE, K_HIDDEN
from rootai_core.rng cimport Rng, rng_seed, rng_below
from rootai_core.board cimport (buildings, has_effect, lend, move_card, move_pawn, next_kind, open_slot, place_building,
                                place_token, place_warriors, push, refresh_all, remove_pieces, zone_has)
from rootai_core.engine cimport new_game, run, legal, apply, at_chance, advance
from rootai_core.factions.vagabond_state cimport ALLIED, VAGRANT
from rootai_core.rules.chance cimport sample
from rootai_core.rules.battle cimport begin_battle, any_battle, force_battle
from rootai_core.invariants cimport broken, warriors_missing
from rootai_core.invariants import NAMES
import rootai_core.registry  # no-cython-lint (fills the tables)

cdef enum:
    ROUND_CAP = 100             # the driver's stop, counted in `unfinished`
    STEP_CAP = 200000
    MOST_VALUES = 4             # of one flag
    LEAN_SHARE = 2              # one in so many answers is the rarest
    SELDOM = 30                 # times in one call
    # what spice adds, a bit each
    SPICE_SCORES = 1
    SPICE_EFFECTS = 2
    SPICE_DOMINANCE = 4
    SPICE_DECK = 8
    SPICE_FRIENDS = 16
    SPICE_ITEMS = 32
    SPICE_BASES = 64
    SPICE_DUEL = 128
    SPICE_FORCED = 256
    SPICE_HIRE = 512
    SPICE_FAVOR = 1024
    SETUP_TRIES = 12            # of flags at every step of set-up, which is short
    DESPOT = 3                  # leader, in the order of the catalog
    # faults beside the invariants, by the bit above them
    FAULT_DEAD_END = 1 << 16
    FAULT_DOUBLED = 1 << 17
    FAULT_SCORE = 1 << 18       # 30 points and the game goes on
    FAULT_REPLAY = 1 << 19      # the same answers lead elsewhere
    FAULT_WARRIORS = 1 << 20    # a warrior has left the game

SPICE = {"scores": SPICE_SCORES, "effects": SPICE_EFFECTS, "dominance": SPICE_DOMINANCE, "deck": SPICE_DECK,
         "friends": SPICE_FRIENDS, "items": SPICE_ITEMS, "bases": SPICE_BASES, "duel": SPICE_DUEL,
         "forced": SPICE_FORCED, "hire": SPICE_HIRE, "favor": SPICE_FAVOR}

cdef struct Census:
    uint64_t games
    uint64_t unfinished
    uint64_t choices            # decisions with more than one option
    uint64_t forced             # decisions with one
    uint64_t rounds
    uint64_t replays            # games played again from their answers
    uint64_t wins[6]
    uint64_t wins_of[8]         # by faction
    uint64_t widest             # most options of one decision
    uint64_t deepest            # most frames on the stack
    uint64_t longest            # most triggers in the queue
    uint64_t kind[N_FRAME_KINDS]          # decisions and chance by FrameKind
    uint64_t act[256]           # answers and outcomes by ActionKind
    uint64_t effect[64]         # ACT_EFFECT by Effect
    uint64_t craft[128]         # ACT_CRAFT by 64 * deck + card kind
    uint64_t verb[32]
    uint64_t scouted            # ambushes that Scouting Party voids
    uint64_t coalitions
    uint64_t bites[48][4]       # by LawFlag and the value in force

cdef struct Hunt:
    bint check
    bint lean
    int tries                   # flags tried at every step
    int spice
    int high_scores
    int replay_every
    int n_flags                 # flags to try out
    uint8_t flag[48]
    uint8_t values[48]          # how many the flag has
    uint8_t wanted[48]          # lean towards it
    bint mark                   # note where each kind of frame came up first
    int first_at[N_FRAME_KINDS]           # answers before it in the game under way, -1: not yet


# ---------------------------------------------------------------- the table
cdef void setup_game(State* s, Ctx* ctx, Rng* rng, const uint8_t* factions, int n, const uint8_t* law,
                     int map_index, int deck_index) noexcept nogil:
    """A seat without a faction drafts one: of all that are not at the table, with two players of the militant ones."""
    cdef int first = rng_below(rng, n), i, pool = 0
    for i in range(N_FACTIONS):
        if OPS[i].setup != NULL and (n > 2 or i == MARQUISE or i == EYRIE):
            pool |= 1 << i
    pool |= (n > 2) << SECOND_VAGABOND
    for i in range(n):
        if factions[i] != NO_FACTION:
            pool &= ~(1 << (SECOND_VAGABOND if factions[i] == VAGABOND and pool >> SECOND_VAGABOND & 1 else factions[i]))
    new_game(s, ctx, map_index, deck_index, n, factions, law, first, pool)


cdef void deal_to(State* s, Ctx* ctx, int kind, int target) noexcept nogil:
    if zone_has(s, Z_DECK, kind):
        move_card(s, ctx, kind, Z_DECK, target, 0)


cdef void give_effect(State* s, Ctx* ctx, int effect, int seat) noexcept nogil:
    cdef int kind = DECKS[s.pub.deck].kind_by_effect[effect]
    if kind != NONE and zone_has(s, Z_DECK, kind) and not has_effect(s, seat, effect):
        move_card(s, ctx, kind, Z_DECK, Z_PLAY + seat, ALL_SEATS)
        s.pub.seat[seat].effects |= <uint32_t>1 << effect
        refresh_all(s)


cdef void add_spice(State* s, Ctx* ctx, int spice) noexcept nogil:
    """Makes a position after set-up one in which rare things are near."""
    cdef Rng* rng = ctx.rng
    cdef CardSet cards
    cdef int i, j, kind, seat, many, _i, n = s.pub.n_seats
    if spice & SPICE_SCORES:
        for seat in range(n):
            s.pub.seat[seat].score = 10 + rng_below(rng, 20)
    if spice & SPICE_EFFECTS:
        for i in range(32):
            seat = rng_below(rng, 2 * n)
            if seat < n:
                give_effect(s, ctx, i, seat)
    if spice & SPICE_DOMINANCE:
        cards = s.sec.zone[Z_DECK] & DECKS[s.pub.deck].dominance
        while cards:
            kind = next_kind(&DECKS[s.pub.deck], &cards)
            seat = rng_below(rng, 2 * n)
            deal_to(s, ctx, kind, Z_HAND + seat if seat < n else Z_AVAILABLE)
    if spice & SPICE_DECK:
        i = s.pub.count[Z_DECK] - 2 - rng_below(rng, 8)
        cards = s.sec.zone[Z_DECK] & ~DECKS[s.pub.deck].dominance
        while cards and i > 0:
            kind = next_kind(&DECKS[s.pub.deck], &cards)
            many = rng_below(rng, 4)
            for _i in range(many):
                deal_to(s, ctx, kind, Z_DISCARD)
            i -= many
    seat = s.pub.seat_of[ALLIANCE]
    if spice & SPICE_BASES and seat != NONE:
        j = rng_below(rng, MAPS[s.pub.map].clearings)
        if open_slot(s, j) >= 0 and s.pub.may_place[seat] >> j & 1:
            s.pub.wa.bases |= 1 << s.pub.suit[j]
            place_building(s, ctx, seat, j, BASE)
            place_warriors(s, ctx, seat, j, rng_below(rng, 3))
            many = rng_below(rng, 8)
            cards = s.sec.zone[Z_DECK]
            while cards and many > 0:
                deal_to(s, ctx, next_kind(&DECKS[s.pub.deck], &cards), Z_SUPPORTERS)
                many -= 1
    if spice & SPICE_DUEL:
        stage_duel(s, ctx)
    if spice & SPICE_FORCED:
        stage_forced(s, ctx)
    if spice & SPICE_HIRE:
        stage_hire(s, ctx)
    if spice & SPICE_FAVOR:
        stage_favor(s, ctx, s.pub.turn)
    elif spice & SPICE_HIRE and any_battle(s, s.pub.turn, 0xFFFF):
        push(s, D_BATTLE, s.pub.turn, COMMAND_WARREN, 0, 0, 0)
    for i in range(2):
        if s.pub.vb[i].character == NONE:
            continue
        if spice & SPICE_FRIENDS:
            for seat in range(n):
                if s.pub.seat[seat].faction != VAGABOND and rng_below(rng, 2):
                    s.pub.vb[i].relation[seat] = ALLIED
        if spice & SPICE_ITEMS:
            for j in range(N_ITEMS):
                s.pub.vb[i].ready[j] += rng_below(rng, 2)


cdef bint spice_fits(const State* s, int spice) noexcept nogil:
    """Set-up is over; a duel waits for the Daylight of a rival of the Eyrie that has warriors, a forced battle for
    that of a Vagabond, hired warriors for that of somebody who has warriors."""
    if s.pub.phase == SETUP or at_chance(s):
        return False
    if spice & SPICE_FORCED and (s.pub.phase != DAYLIGHT or s.pub.seat[s.pub.turn].faction != VAGABOND):
        return False
    if spice & SPICE_FAVOR and s.pub.turn != s.pub.seat_of[ALLIANCE]:
        return False
    if spice & SPICE_HIRE:
        return (s.pub.phase == DAYLIGHT and s.pub.depth == 2 and s.pub.turn != s.pub.seat_of[RIVERFOLK]
                and OPS[s.pub.seat[s.pub.turn].faction].warriors > 0)
    return not spice & SPICE_DUEL or (
        s.pub.phase == DAYLIGHT and (s.pub.turn == s.pub.seat_of[MARQUISE] or s.pub.turn == s.pub.seat_of[ALLIANCE]))


cdef void stage_duel(State* s, Ctx* ctx) noexcept nogil:
    """A battle after which both sides may have 30 points and the defender more: a Despot's
    roost with one warrior and Sappers, one attacker with a token of his and Brutal Tactics."""
    cdef int c = 0, attacker = s.pub.turn, defender = s.pub.seat_of[EYRIE]
    if defender == NONE or s.pub.ey.roosts == 0 or s.pub.ey.deposed >> DESPOT & 1:
        return
    while not buildings(s, c, ROOST):
        c += 1
    if s.pub.warriors[c][defender] == 0 or not s.pub.may_place[attacker] >> c & 1:
        return
    remove_pieces(s, ctx, defender, NONE, c, WARRIOR, 0, s.pub.warriors[c][defender] - 1, BY_COST)
    if s.pub.warriors[c][attacker] == 0:
        place_warriors(s, ctx, attacker, c, 1)
    if s.pub.seat[attacker].faction == MARQUISE and s.pub.mq.wood:
        s.pub.mq.wood -= 1
        place_token(s, ctx, attacker, c, WOOD, 1)
    elif s.pub.seat[attacker].faction == ALLIANCE and s.pub.token[c][SYMPATHY] == 0:
        s.pub.wa.sympathy += 1
        place_token(s, ctx, attacker, c, SYMPATHY, 1)
    s.pub.ey.leader = DESPOT
    give_effect(s, ctx, SAPPERS, defender)
    give_effect(s, ctx, BRUTAL_TACTICS, attacker)
    s.pub.seat[attacker].score = WIN_POINTS - 1
    s.pub.seat[defender].score = WIN_POINTS - 2
    begin_battle(s, ctx, attacker, c, defender)
    run(s, ctx)


cdef void stage_forced(State* s, Ctx* ctx) noexcept nogil:
    """A Vagrant makes the Marquise attack where she has a warrior, a sawmill and wood, against many with Sappers."""
    cdef int c = 0, seat = s.pub.turn, attacker = s.pub.seat_of[MARQUISE], defender = s.pub.seat_of[EYRIE]
    if defender == NONE:
        defender = s.pub.seat_of[ALLIANCE]
    if attacker == NONE or defender == NONE or s.pub.mq.built[0] == 0 or s.pub.mq.wood < 2:
        return
    while not buildings(s, c, SAWMILL):
        c += 1
    if s.pub.warriors[c][attacker] == 0 or not s.pub.may_place[defender] >> c & 1:
        return
    remove_pieces(s, ctx, attacker, NONE, c, WARRIOR, 0, s.pub.warriors[c][attacker] - 1, BY_COST)
    s.pub.mq.wood -= 2
    place_token(s, ctx, attacker, c, WOOD, 2)
    place_warriors(s, ctx, defender, c, 3)
    give_effect(s, ctx, SAPPERS, defender)
    s.pub.vb[s.pub.seat_of[VAGABOND] != seat].character = VAGRANT
    s.pub.vb[s.pub.seat_of[VAGABOND] != seat].once = 0
    move_pawn(s, ctx, seat, c)
    force_battle(s, ctx, seat, attacker, c, defender)
    run(s, ctx)


cdef void stage_hire(State* s, Ctx* ctx) noexcept nogil:
    """Warriors hired beside enemies of the buyer, who attacks at once; a trade post, funds of several owners."""
    cdef int seat = s.pub.seat_of[RIVERFOLK], c, n, other, buyer = s.pub.turn
    if seat == NONE:
        return
    for c in range(MAPS[s.pub.map].clearings):
        n = rng_below(ctx.rng, 3)
        if n and s.pub.may_place[seat] >> c & 1 and s.pub.has_piece[buyer] >> c & 1:
            place_warriors(s, ctx, seat, c, n)
            other = rng_below(ctx.rng, s.pub.n_seats)
            if s.pub.seat[other].faction == VAGABOND:
                move_pawn(s, ctx, other, c)
            elif other != seat and other != buyer and s.pub.seat[other].supply and s.pub.may_place[other] >> c & 1:
                place_warriors(s, ctx, other, c, 1)
        if n == 2 and s.pub.riv.posts[s.pub.suit[c]] == 0 and s.pub.may_place[seat] >> c & 1:
            s.pub.riv.posts[s.pub.suit[c]] += 1
            place_token(s, ctx, seat, c, TRADE_POST, 1)
    for other in range(s.pub.n_seats):
        n = rng_below(ctx.rng, 4)
        if n <= s.pub.seat[other].supply:
            s.pub.seat[other].supply -= n
            s.pub.riv.funds[other] += n
    s.pub.riv.bought += 1
    s.pub.riv.services |= 1 << MERCENARIES
    lend(s, seat, buyer)


cdef void stage_favor(State* s, Ctx* ctx, int seat) noexcept nogil:
    """The Alliance has a Favor in hand and sympathy in clearings of its suit, enough to craft it."""
    cdef int suit = rng_below(ctx.rng, 3), c, kind = 0
    while kind < DECKS[s.pub.deck].kinds and DECKS[s.pub.deck].effect[kind] != FAVOR_FOX + suit:
        kind += 1
    if kind == DECKS[s.pub.deck].kinds:
        return
    for c in range(MAPS[s.pub.map].clearings):
        if s.pub.suit[c] == suit and s.pub.wa.sympathy < 10 and not s.pub.token[c][SYMPATHY] and (
                s.pub.may_place[seat] >> c & 1):
            s.pub.wa.sympathy += 1
            place_token(s, ctx, seat, c, SYMPATHY, 1)
    deal_to(s, ctx, kind, Z_HAND + seat)


# ---------------------------------------------------------------- counting
cdef uint64_t* tally(Census* seen, int deck, Action a) noexcept nogil:
    if act_kind(a) == ACT_EFFECT:
        return &seen.effect[act_a(a) & 63]
    if act_kind(a) == ACT_CRAFT:
        return &seen.craft[64 * (deck & 1) + (act_a(a) & 63)]
    if act_kind(a) == ACT_VERB:
        return &seen.verb[act_a(a) & 31]
    if act_kind(a) == ACT_DOMINANCE and act_b(a) != NONE:
        return &seen.coalitions
    return &seen.act[act_kind(a)]


cdef void note(Census* seen, const State* s, const ActionList* list, Action a) noexcept nogil:
    cdef const Frame* f = &s.pub.stack[s.pub.depth - 1]
    cdef uint64_t* at = tally(seen, s.pub.deck, a)
    seen.kind[f.kind] += 1
    at[0] += 1
    if at != &seen.act[act_kind(a)]:
        seen.act[act_kind(a)] += 1
    if <uint64_t>list.n > seen.widest and not at_chance(s):
        seen.widest = list.n
    if s.pub.depth > seen.deepest:
        seen.deepest = s.pub.depth
    if s.pub.queued > seen.longest:
        seen.longest = s.pub.queued
    if f.kind == D_AMBUSH and act_kind(a) == ACT_CARD and has_effect(s, s.pub.battle.attacker, SCOUTING_PARTY):
        seen.scouted += 1
    if at_chance(s):
        return
    if list.n == 1:
        seen.forced += 1
    else:
        seen.choices += 1


cdef Action choose(const State* s, const ActionList* list, Census* seen, Rng* rng, bint lean) noexcept nogil:
    """Uniform, or half the time the answer of the kind seen least."""
    cdef int i, best
    cdef uint64_t n, least = <uint64_t>-1
    best = rng_below(rng, list.n)
    if not lean or rng_below(rng, LEAN_SHARE):
        return list.act[best]
    for i in range(list.n):
        n = tally(seen, s.pub.deck, list.act[i])[0]
        if n < least:
            least = n
            best = i
    return list.act[best]


# ---------------------------------------------------------------- flags
cdef bint bites(const State* s, const ActionList* list, Action a, int flag, int value) noexcept nogil:
    """With the flag at `value`, are the answers others, or what follows the answer taken?"""
    cdef State one = s[0], two = s[0]
    cdef ActionList other
    cdef Ctx ctx
    ctx.sink = NULL
    ctx.rng = NULL
    two.pub.law[flag] = value
    if not at_chance(s):
        legal(&two, &other)
        sort_actions(&other)
        if other.n != list.n or memcmp(other.act, list.act, list.n * sizeof(Action)) != 0:
            return True
    apply(&one, &ctx, a)
    apply(&two, &ctx, a)
    two.pub.law[flag] = s.pub.law[flag]
    return memcmp(&one, &two, sizeof(State)) != 0


cdef void try_flag(const State* s, const ActionList* list, Action a, Hunt* hunt, Census* seen, Rng* rng) noexcept nogil:
    """Any flag, or half the time a wanted one whose side has seldom bitten yet."""
    cdef int i, best = rng_below(rng, hunt.n_flags), value, rare = 0
    if rng_below(rng, 2):
        for i in range(hunt.n_flags):
            if hunt.wanted[i] and seen.bites[hunt.flag[i]][s.pub.law[hunt.flag[i]] & 3] < SELDOM:
                rare += 1
                if rng_below(rng, rare) == 0:
                    best = i
    i = hunt.flag[best]
    for value in range(hunt.values[best]):
        if value != s.pub.law[i] and bites(s, list, a, i, value):
            seen.bites[i][s.pub.law[i] & 3] += 1
            return


# ---------------------------------------------------------------- one game
cdef int faults(const State* s, ActionList* list) noexcept nogil:
    cdef int i, bad = broken(s)
    if warriors_missing(s):
        bad |= FAULT_WARRIORS
    for i in range(1, list.n):
        if list.act[i] == list.act[i - 1]:
            bad |= FAULT_DOUBLED
    for i in range(s.pub.n_seats):
        if (s.pub.seat[i].score >= WIN_POINTS and not s.pub.seat[i].dominance and s.pub.seat[i].coalition == NONE
                and not s.pub.hold & HOLD_SCORES):
            bad |= FAULT_SCORE
    return bad


cdef bint same_end(const State* base, const State* end, const Action* path, int n, Ctx* ctx) noexcept nogil:
    cdef State s = base[0]
    cdef int i
    for i in range(n):
        apply(&s, ctx, path[i])
    return memcmp(&s, end, sizeof(State)) == 0


cdef int one_game(State* s, Ctx* ctx, Hunt* hunt, Census* seen, State* base, Action* path, int* steps) noexcept nogil:
    """Plays on to the end; returns the invariants and faults met. The game is `path` from `base`."""
    cdef ActionList list
    cdef Action a
    cdef int bad = 0, tries, _i
    cdef bint fresh = hunt.spice != 0
    base[0] = s[0]
    steps[0] = 0
    memset(hunt.first_at, 255, sizeof(hunt.first_at))
    while not s.pub.over:
        if s.pub.round > ROUND_CAP or steps[0] == STEP_CAP:
            seen.unfinished += 1
            break
        if fresh and spice_fits(s, hunt.spice):
            add_spice(s, ctx, hunt.spice)
            base[0] = s[0]
            steps[0] = 0
            memset(hunt.first_at, 255, sizeof(hunt.first_at))
            fresh = False
        if at_chance(s):
            list.n = 1
            a = sample(s, ctx.rng)
        else:
            legal(s, &list)
            sort_actions(&list)
            if list.n == 0:
                return FAULT_DEAD_END
            a = choose(s, &list, seen, ctx.rng, hunt.lean)
        if hunt.check:
            bad = faults(s, &list)
            if bad:
                return bad
        if hunt.mark and hunt.first_at[s.pub.stack[s.pub.depth - 1].kind] < 0:
            hunt.first_at[s.pub.stack[s.pub.depth - 1].kind] = steps[0]
        tries = SETUP_TRIES if s.pub.phase == SETUP else hunt.tries
        for _i in range(tries if hunt.n_flags else 0):
            try_flag(s, &list, a, hunt, seen, ctx.rng)
        note(seen, s, &list, a)
        path[steps[0]] = a
        steps[0] += 1
        apply(s, ctx, a)
    if hunt.replay_every and seen.games % hunt.replay_every == 0:
        seen.replays += 1
        if not same_end(base, s, path, steps[0], ctx):
            return FAULT_REPLAY
    return 0


cdef dict report(Census* c):
    return {
        "games": c.games, "unfinished": c.unfinished, "choices": c.choices, "forced": c.forced,
        "rounds": c.rounds, "replays": c.replays, "widest": c.widest, "deepest": c.deepest, "longest": c.longest,
        "wins_by_seat": [c.wins[i] for i in range(6)], "wins_by_faction": [c.wins_of[i] for i in range(8)],
        "kinds": {i: c.kind[i] for i in range(N_FRAME_KINDS) if c.kind[i]},
        "actions": {i: c.act[i] for i in range(256) if c.act[i]},
        "effects": {i: c.effect[i] for i in range(64) if c.effect[i]},
        "crafts": {i: c.craft[i] for i in range(128) if c.craft[i]},
        "verbs": {i: c.verb[i] for i in range(32) if c.verb[i]},
        "scouted": c.scouted, "coalitions": c.coalitions,
        "bites": {(i, j): c.bites[i][j] for i in range(48) for j in range(4) if c.bites[i][j]},
    }


cdef list fault_names(int bad):
    names = [name for j, name in enumerate(NAMES) if bad >> j & 1]
    for bit, name in ((FAULT_DEAD_END, "dead end"), (FAULT_DOUBLED, "doubled answer"),
                      (FAULT_SCORE, "30 points"), (FAULT_REPLAY, "replay"),
                      (FAULT_WARRIORS, "lost warriors")):
        if bad & bit:
            names.append(name)
    return names


cdef object play_all(list tables, uint64_t seed, uint64_t games, Hunt* hunt, Census* seen, dict found, int per_kind):
    """Plays the games; None, or what is wrong with the one that broke.

    ``found`` collects for each kind of frame up to ``per_kind`` games that lead to it.
    """
    cdef State s
    cdef State base
    cdef Ctx ctx
    cdef Rng rng
    cdef uint64_t i
    cdef int j, k, bad, n, map_index, deck_index, steps = 0
    cdef uint8_t factions[6]
    cdef uint8_t law[48]
    cdef Action* path = <Action*>malloc(STEP_CAP * sizeof(Action))
    if path == NULL:
        raise MemoryError("answers of a game")
    ctx.sink = NULL
    ctx.rng = &rng
    try:
        for i in range(games):
            line, flags, *rest = tables[i % len(tables)]
            map_index = rest[0] if rest else 0
            deck_index = rest[1] if len(rest) > 1 else 0
            n = len(line)
            memset(law, 0, sizeof(law))
            if not 2 <= n <= MAX_SEATS or len(flags) > N_LAWS:
                raise ValueError(f"tables: expected 2-6 seats and at most {N_LAWS} flags, found {n} and {len(flags)}")
            for j in range(n):
                if line[j] != NO_FACTION and (not 0 <= line[j] < N_FACTIONS or OPS[<int>line[j]].setup == NULL):
                    raise ValueError(f"tables: expected a known faction, found {line[j]}")
                factions[j] = line[j]
            for j in range(len(flags)):
                law[j] = flags[j]
            with nogil:
                rng_seed(&rng, seed + i)
                setup_game(&s, &ctx, &rng, factions, n, law, map_index, deck_index)
                if hunt.high_scores:
                    for j in range(n):
                        s.pub.seat[j].score = rng_below(&rng, hunt.high_scores)
                bad = one_game(&s, &ctx, hunt, seen, &base, path, &steps)
                seen.games += 1
                seen.rounds += s.pub.round
                for j in range(n):
                    if s.pub.winners >> j & 1:
                        seen.wins[j] += 1
                        seen.wins_of[s.pub.seat[j].faction] += 1
            if bad:
                return {
                    "game": i, "seed": seed + i, "factions": list(line), "law": bytes(flags), "map": map_index,
                    "deck": deck_index, "faults": fault_names(bad),
                    "kind": s.pub.stack[s.pub.depth - 1].kind, "round": s.pub.round,
                    "state": (<char*>&s)[:sizeof(State)], "base": (<char*>&base)[:sizeof(State)],
                    "path": [path[j] for j in range(steps)],
                }
            for j in range(N_FRAME_KINDS):
                if hunt.mark and hunt.first_at[j] >= 0 and len(found.setdefault(j, [])) < per_kind:
                    found[j].append({
                        "factions": tuple(line), "law": bytes(flags), "map": map_index, "deck": deck_index,
                        "first": base.pub.first,
                        "base": (<char*>&base)[:sizeof(State)], "path": [path[k] for k in range(hunt.first_at[j])],
                    })
    finally:
        free(path)
    return None


cdef void prepare(Hunt* hunt, flags) except *:
    memset(hunt, 0, sizeof(Hunt))
    if len(flags) > N_LAWS:
        raise ValueError(f"flags: expected at most {N_LAWS}, found {len(flags)}")
    for flag, values, wanted in flags:
        if not 0 <= flag < N_LAWS or not 2 <= values <= MOST_VALUES:
            raise ValueError(f"flags: expected a flag with 2-{MOST_VALUES} values, found {flag} with {values}")
        hunt.flag[hunt.n_flags] = flag
        hunt.values[hunt.n_flags] = values
        hunt.wanted[hunt.n_flags] = wanted
        hunt.n_flags += 1


def run_games(list tables, uint64_t seed, uint64_t games, bint check=True, bint lean=False, int high_scores=0,
              int spice=0, flags=(), int tries=1, int replay_every=0):
    """Plays ``games`` random games and counts what was seen.

    ``tables``: [(factions by seat, law bytes)], (factions, law bytes, map) or with a deck after it, taken
    in turn; NO_FACTION drafts one. Game i has the seed ``seed + i``. ``high_scores``: starting scores are drawn below it.
    ``spice``: sum of SPICE values. ``flags``: (flag, how many values, wanted) of
    the flags to try out, ``tries`` of them at every step. Every ``replay_every``-th game is
    played again from its answers. Stops at the first fault and gives it back under
    ``fault``, with the base position, the answers and the state reached. Releases
    the GIL game by game.
    """
    cdef Census seen
    cdef Hunt hunt
    prepare(&hunt, flags)
    memset(&seen, 0, sizeof(Census))
    hunt.check = check
    hunt.lean = lean
    hunt.spice = spice
    hunt.high_scores = high_scores
    hunt.replay_every = replay_every
    hunt.tries = tries
    fault = play_all(tables, seed, games, &hunt, &seen, {}, 0)
    out = report(&seen)
    if fault is not None:
        out["fault"] = fault
    return out


def games_to(list tables, uint64_t seed, uint64_t games, int per_kind, int spice=0):
    """Leaning games up to the first time that each kind of frame is on top.

    {FrameKind: [{factions, law, map, first, base, path}]}, at most ``per_kind`` each: the
    answers of ``path`` lead from ``base`` (a State as bytes; without spice the table before
    set-up) to the frame. Raises RuntimeError when a game breaks on the way.
    """
    cdef Census seen
    cdef Hunt hunt
    prepare(&hunt, ())
    memset(&seen, 0, sizeof(Census))
    hunt.check = True
    hunt.lean = True
    hunt.spice = spice
    hunt.mark = True
    found = {}
    fault = play_all(tables, seed, games, &hunt, &seen, found, per_kind)
    if fault is not None:
        raise RuntimeError(f"game {fault['seed']}: {', '.join(fault['faults'])}")
    return found


def registered():
    """FrameKinds that may be asked: {kind: "decision", "hidden" or "chance"}; steps of the engine are left out."""
    return {
        i: "chance" if KINDS[i].cls == K_CHANCE else "hidden" if KINDS[i].cls == K_HIDDEN else "decision"
        for i in range(N_FRAME_KINDS) if KINDS[i].cls and KINDS[i].cls != K_AUTO
    }


def steps_per_second_probe(list tables, uint64_t seed, uint64_t games):
    """Uniform games on the fast path of playouts: (real choices, all decisions, rounds, finished)."""
    cdef State s
    cdef Ctx ctx
    cdef Rng rng
    cdef ActionList list
    cdef uint64_t i, choices = 0, rounds = 0, finished = 0
    cdef int j, n, map_index, deck_index
    cdef uint8_t factions[6]
    cdef uint8_t law[48]
    ctx.sink = NULL
    ctx.rng = &rng
    for i in range(games):
        line, flags, *rest = tables[i % len(tables)]
        map_index = rest[0] if rest else 0
        deck_index = rest[1] if len(rest) > 1 else 0
        n = len(line)
        memset(law, 0, sizeof(law))
        for j in range(n):
            factions[j] = line[j]
        for j in range(len(flags)):
            law[j] = flags[j]
        with nogil:
            rng_seed(&rng, seed + i)
            setup_game(&s, &ctx, &rng, factions, n, law, map_index, deck_index)
            while True:
                advance(&s, &ctx, &list)
                if list.n == 0 or s.pub.round > ROUND_CAP:
                    break
                choices += 1
                apply(&s, &ctx, list.act[rng_below(&rng, list.n)])
            rounds += s.pub.round
            finished += s.pub.over
    return choices, rounds, finished
