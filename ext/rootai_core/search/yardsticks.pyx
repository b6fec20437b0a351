"""Bots that share nothing with our evaluation and do not change with it.

Strength is measured against them, so they stay as they are: a change here is a
new name, not a better bot. Each answers the pending decision of a position (a
View; a Game lets it cheat) with a legal action, as a function of its arguments.
"""
from libc.math cimport sqrt, log
from libc.stdint cimport int64_t, uint64_t
from libc.string cimport memset
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.action cimport *
from rootai_core.rng cimport Rng, rng_seed, rng_below, rng_unit
from rootai_core.state cimport State, Frame
from rootai_core.catalog cimport MAPS
from rootai_core.hooks cimport Ctx, KINDS, K_CHANCE
from rootai_core.board cimport building_owner, token_owner, clearings_of_suit
from rootai_core.engine cimport legal, apply
from rootai_core.rules.chance cimport sample
from rootai_core.search.grove cimport now_ns
from rootai_core.search.ismcts cimport CancelFlag
from rootai_core.search.playout cimport Tally, play_random
from rootai_core.search.source cimport Source, Root, root_world

cdef enum:
    WORLDS = 4                  # worlds and dice over which a greedy bot averages
    BRANCH = 24                 # arguments tried at each step of an act
    REACH = 6                   # steps of an act
    FEW = 2                     # random endings of the turn that greedy-vp tries at each answer,
    MANY = 8                    # and greedy-turn
    LONG_TURN = 200             # choices after which a turn is cut
    WHOLE = 100                 # rounds after which a game of the flat bot is broken off

# Points for a win, larger than any score
cdef double VICTORY = 1000.0

ctypedef double (*Measure)(const State*, int) noexcept nogil


# ---------------------------------------------------------------- what an act brings
cdef double by_score(const State* s, int seat) noexcept nogil:
    if s.pub.over:
        return VICTORY if s.pub.winners >> seat & 1 else -VICTORY
    if s.pub.seat[seat].dominance or s.pub.seat[seat].coalition != NONE:
        return 0.0                  # the marker has left the track (Law 3.3.1, 9.2.8)
    return s.pub.seat[seat].score


# Published weights of a look-ahead bot (haunt-roll-fail), ten units to a point. Its
# weights of the boards that only their factions can read (officers, items of a
# Vagabond) are left out.
cdef double[8] BUILDING_WORTH = [0, 0, 0.2, 0.2, 0.3, 0.5, 0, 0]
cdef double[8] TOKEN_WORTH = [0, 0, 0.5, 0, 0, 0, 0, 0]
cdef double[5] SUIT_DOMINANCE = [0.0, 4.0, 8.0, 12.0, 16.0]
cdef double[3] BIRD_DOMINANCE = [0.0, 5.0, 10.0]


cdef double holdings(const State* s, int seat) noexcept nogil:
    """Score, pieces, cards and an active dominance of a seat by those weights."""
    cdef int c, i, kind, n, suit, corners, f = s.pub.seat[seat].faction
    cdef double v = s.pub.seat[seat].score
    cdef double warrior = 0.1 if f == EYRIE else 0.2
    for c in range(MAPS[s.pub.map].clearings):
        v += warrior * s.pub.warriors[c][seat]
        for i in range(MAX_SLOTS):
            kind = s.pub.slot[c][i]
            if building_owner(s, kind) == seat:
                v += BUILDING_WORTH[kind]
        for kind in range(TRADE_POST + 1):
            if s.pub.token[c][kind] and token_owner(s, kind) == seat:
                v += TOKEN_WORTH[kind] * s.pub.token[c][kind]
    n = s.pub.count[Z_HAND + seat]
    if f == MARQUISE:
        v += 0.4 * (n - 3) if n > 3 else 0.0
    elif f == EYRIE:
        v += 0.3 * n
    else:
        v += 0.2 * n
    if f == ALLIANCE:
        v += 0.3 * s.pub.count[Z_SUPPORTERS]
    if s.pub.seat[seat].dominance:
        suit = s.pub.seat[seat].dominance - 1
        if suit < BIRD:
            n = popcount32(s.pub.ruled[seat] & clearings_of_suit(s, suit))
            v += SUIT_DOMINANCE[n if n < 4 else 4]
        else:
            corners = s.pub.ruled[seat] & MAPS[s.pub.map].corners
            n = corners != 0
            for c in range(MAPS[s.pub.map].clearings):
                if corners >> c & 1 and corners >> MAPS[s.pub.map].opposite[c] & 1:
                    n = 2
            v += BIRD_DOMINANCE[n]
    return v


cdef double by_pieces(const State* s, int seat) noexcept nogil:
    """Own holdings against those of the best rival, once he is dangerous."""
    cdef int i
    cdef double v, worst = 0.0
    if s.pub.over:
        return VICTORY if s.pub.winners >> seat & 1 else -VICTORY
    for i in range(s.pub.n_seats):
        if s.pub.seat[i].team != s.pub.seat[seat].team and (s.pub.seat[i].score > 9 or s.pub.seat[i].dominance):
            v = holdings(s, i)
            if v > worst:
                worst = v
    return holdings(s, seat) - worst


# ---------------------------------------------------------------- looking one act ahead
cdef bint to_own_argument(State* s, Ctx* ctx, ActionList* out, int seat, int depth, int kind, int phase) noexcept nogil:
    """On to the seat's next choice within the act; False when the act is over.

    The act began at a frame of that kind and depth. Chance is sampled, others
    answer at random.
    """
    cdef Frame* f
    while not s.pub.over and s.pub.phase == phase and s.pub.depth >= depth:
        f = &s.pub.stack[s.pub.depth - 1]
        if s.pub.depth == depth and f.kind == kind and f.seat == seat:
            return False
        if KINDS[f.kind].cls == K_CHANCE:
            apply(s, ctx, sample(s, ctx.rng))
            continue
        legal(s, out)
        if out.n > 1 and f.seat == seat:
            return True
        apply(s, ctx, out.act[rng_below(ctx.rng, out.n)])
    return False


cdef double act_worth(State* s, Ctx* ctx, Measure measure, int seat, int depth, int kind, int phase, int reach,
                      int* left) noexcept nogil:
    """The most that the rest of the act can bring; every argument is tried while `left` lasts."""
    cdef State next
    cdef ActionList out
    cdef double v, best = -1e30
    cdef int i
    if not to_own_argument(s, ctx, &out, seat, depth, kind, phase) or reach == 0 or left[0] <= 0:
        return measure(s, seat)
    for i in range(out.n if out.n < BRANCH else BRANCH):
        next = s[0]
        left[0] -= 1
        apply(&next, ctx, out.act[i])
        v = act_worth(&next, ctx, measure, seat, depth, kind, phase, reach - 1, left)
        if v > best:
            best = v
    return best


cdef double turn_worth(const State* s, Ctx* ctx, Measure measure, int seat, int endings) noexcept nogil:
    """The most that the rest of the turn brought the seat in so many random endings of it."""
    cdef State t
    cdef ActionList out
    cdef double v, best = -1e30
    cdef int _i, steps
    for _i in range(endings):
        t = s[0]
        steps = 0
        while not t.pub.over and t.pub.turn == s.pub.turn and steps < LONG_TURN:
            steps += 1
            if KINDS[t.pub.stack[t.pub.depth - 1].kind].cls == K_CHANCE:
                apply(&t, ctx, sample(&t, ctx.rng))
                continue
            legal(&t, &out)
            apply(&t, ctx, out.act[rng_below(ctx.rng, out.n)])
        v = measure(&t, seat)
        if v > best:
            best = v
    return best


cdef void buy_nothing(ActionList* out) noexcept nogil:
    """Without the services on offer (Law 11.2.6): the offers end with a pass."""
    cdef int i, n = 0
    for i in range(out.n):
        if act_kind(out.act[i]) != ACT_SERVICE:
            out.act[n] = out.act[i]
            n += 1
    out.n = n


cdef Action greedy(const Root* root, Measure measure, int endings, uint64_t seed) noexcept nogil:
    """The answer that brings most, on average over a few worlds; ties at random.

    Judged when its act is over, or, with `endings`, when the turn is: points that
    come in the Evening and moves that only lead to points count then. It buys no
    services: none scores by itself, and one bought at random feeds the seller.
    """
    cdef State s, next
    cdef ActionList out, again
    cdef Rng rng
    cdef Ctx ctx
    cdef Frame f
    cdef double worth[512]
    cdef double best = -1e30
    cdef int i, world, left, ties = 0, chosen = 0
    rng_seed(&rng, seed)
    ctx.sink = NULL
    ctx.rng = &rng
    out.n = 0
    memset(worth, 0, sizeof(worth))
    for world in range(WORLDS):
        root_world(root, &rng, &s)
        if world == 0:
            legal(&s, &out)
            buy_nothing(&out)
            sort_actions(&out)
        else:
            # another hand of a rival may not have the same answers; ours has
            legal(&s, &again)
            buy_nothing(&again)
            if again.n != out.n:
                continue
        f = s.pub.stack[s.pub.depth - 1]
        for i in range(out.n):
            next = s
            left = 400
            apply(&next, &ctx, out.act[i])
            if endings:
                worth[i] += turn_worth(&next, &ctx, measure, f.seat, endings)
            elif act_kind(out.act[i]) == ACT_PASS:
                worth[i] += measure(&s, f.seat)
            else:
                worth[i] += act_worth(&next, &ctx, measure, f.seat, s.pub.depth, f.kind, s.pub.phase, REACH, &left)
    for i in range(out.n):
        if worth[i] > best + 1e-9:
            best = worth[i]
            ties = 1
            chosen = i
        elif worth[i] > best - 1e-9:
            ties += 1
            if rng_below(&rng, ties) == 0:
                chosen = i
    return out.act[chosen]


def random(position, uint64_t seed=0):
    """B0: any legal answer, each with the same probability."""
    cdef Source source = Source(position)
    cdef State s
    cdef ActionList out
    cdef Rng rng
    rng_seed(&rng, seed)
    root_world(&source.r, &rng, &s)
    legal(&s, &out)
    sort_actions(&out)
    return out.act[rng_below(&rng, out.n)]


def greedy_vp(position, uint64_t seed=0):
    """B2: the answer that scores most this turn, of a few ways to end it; ties at random."""
    cdef Source source = Source(position)
    cdef Action a
    with nogil:
        a = greedy(&source.r, by_score, FEW, seed)
    return a


def greedy_turn(position, uint64_t seed=0):
    """B2 with a longer look: the best of many ways to end the turn."""
    cdef Source source = Source(position)
    cdef Action a
    with nogil:
        a = greedy(&source.r, by_score, MANY, seed)
    return a


def greedy_pieces(position, uint64_t seed=0):
    """B3: the act after which score, pieces and cards are worth most against the best rival's."""
    cdef Source source = Source(position)
    cdef Action a
    with nogil:
        a = greedy(&source.r, by_pieces, 0, seed)
    return a


def flat(position, uint64_t seed=0, int64_t iterations=-1, int64_t deadline_ns=0, CancelFlag cancel=None):
    """B4: flat Monte Carlo: UCB1 over the answers, uniformly random games to the end.

    A game that lasts 100 rounds more goes to the highest score. Returns
    {action, table = [(action, visits, value)], iterations, elapsed_ns}.
    """
    cdef Source source = Source(position)
    cdef State s
    cdef ActionList out, known
    cdef Rng rng
    cdef Ctx ctx
    cdef Tally tally
    cdef int64_t begin = now_ns(), done = 0
    cdef double sums[512]
    cdef long visits[512]
    cdef long available[512]
    cdef int index[512]
    cdef int i, j, best, seat = source.seat
    cdef double u, top, share
    cdef const int* stop = &cancel.flag if cancel is not None else &NEVER
    if iterations < 0:
        if deadline_ns == 0 and cancel is None:
            raise ValueError("flat: expected a limit of iterations or time, found none")
        iterations = <int64_t>1 << 62
    rng_seed(&rng, seed)
    ctx.sink = NULL
    ctx.rng = &rng
    memset(sums, 0, sizeof(sums))
    memset(visits, 0, sizeof(visits))
    memset(available, 0, sizeof(available))
    root_world(&source.r, &rng, &s)
    legal(&s, &known)
    sort_actions(&known)
    with nogil:
        while done < iterations and stop[0] == 0 and not (deadline_ns and now_ns() >= deadline_ns):
            root_world(&source.r, &rng, &s)
            legal(&s, &out)
            best = -1
            top = -1.0
            for i in range(out.n):
                index[i] = -1
                for j in range(known.n):
                    if known.act[j] == out.act[i]:
                        index[i] = j
                if index[i] < 0:
                    known.act[known.n] = out.act[i]
                    index[i] = known.n
                    known.n += 1
                j = index[i]
                available[j] += 1
                u = 1e9 + rng_unit(&rng)
                if visits[j]:
                    u = sums[j] / visits[j] + 1.0 * sqrt(log(<double>available[j]) / visits[j])
                if u > top:
                    top = u
                    best = i
            apply(&s, &ctx, out.act[best])
            play_random(&s, &ctx, WHOLE, &tally)
            share = 0.0
            if s.pub.over:
                if s.pub.winners >> seat & 1:
                    share = 1.0 / popcount32(s.pub.winners)
            else:
                share = 1.0
                for j in range(s.pub.n_seats):
                    if s.pub.seat[j].score > s.pub.seat[seat].score:
                        share = 0.0
            visits[index[best]] += 1
            sums[index[best]] += share
            done += 1
    table = [(known.act[j], visits[j], sums[j] / visits[j] if visits[j] else 0.0) for j in range(known.n)]
    table.sort(key=lambda row: (-row[1], -row[2], row[0]))
    return {"action": table[0][0], "table": table, "iterations": done, "elapsed_ns": now_ns() - begin}


cdef int NEVER = 0
