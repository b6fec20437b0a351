"""What tests and benches ask of knowledge, views and the dealer.

Not part of the engine: nothing imports it. Seats, zones and card kinds are those
of the core; a set of cards is a list of kinds, copies repeated.
"""
from libc.stdint cimport uint64_t, uint8_t
from libc.stdlib cimport malloc, free
from libc.string cimport memset, memcmp
from posix.time cimport clock_gettime, timespec, CLOCK_THREAD_CPUTIME_ID
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.action cimport *
from rootai_core.state cimport State
from rootai_core.catalog cimport DECKS, Deck
from rootai_core.hooks cimport Ctx, Sink, emit, EV_CARD, EV_SHUFFLE, EV_HAND_SHOWN, EV_RUIN, EV_LACKS
from rootai_core.rng cimport Rng, rng_seed, rng_below
from rootai_core.engine cimport new_game, at_chance, legal, apply
from rootai_core.rules.chance cimport sample
from rootai_core.board cimport own_zones
from rootai_core.invariants cimport broken
from rootai_core.game cimport Game
from rootai_core.knowledge cimport Knowledge, know_init, know_events, knowledge_true
from rootai_core.view cimport Observation, observe
from rootai_core.determinize cimport Plan, plan_make, deal, PLAN_IMPOSSIBLE

SIZES = {"knowledge": sizeof(Knowledge), "observation": sizeof(Observation), "plan": sizeof(Plan)}
EVENTS = {"card": EV_CARD, "shuffle": EV_SHUFFLE, "hand_shown": EV_HAND_SHOWN, "ruin": EV_RUIN, "lacks": EV_LACKS}


# ---------------------------------------------------------------- sets of cards
cdef list kinds_in(const Deck* d, CardSet cards):
    out = []
    while cards:
        out.append(d.kind_of[lowest_bit(cards)])
        cards &= cards - 1
    return out


cdef object set_of(const Deck* d, kinds):
    cdef CardSet s = 0
    cdef int k
    for k in kinds:
        if cs_count(s, d.first[k], d.count[k]) == d.count[k]:
            raise ValueError(f"kind {k}: expected at most {d.count[k]}")
        s = cs_add(s, d.first[k], d.count[k])
    return s


def card_set(int deck, kinds):
    """The number that stands for a list of kinds."""
    return set_of(&DECKS[deck], kinds)


def card_list(int deck, CardSet cards):
    """The kinds of a set, copies repeated."""
    return kinds_in(&DECKS[deck], cards)


def cards_of(int deck):
    """[(suit, type, copies)] by kind."""
    cdef const Deck* d = &DECKS[deck]
    return [(d.suit[k], d.type[k], d.count[k]) for k in range(d.kinds)]


# ---------------------------------------------------------------- knowledge
cdef class Minds:
    """What every seat of a game knows, followed from its events."""
    cdef Knowledge k[6]
    cdef int n

    def __init__(self, Game game):
        cdef int seat
        self.n = game.s.pub.n_seats
        for seat in range(6):
            know_init(&self.k[seat], seat)

    def copy(self):
        cdef Minds m = Minds.__new__(Minds)
        m.n = self.n
        m.k = self.k
        return m

    def follow(self, Game game):
        """Works in the events of the step the game has just made."""
        cdef int seat
        for seat in range(self.n):
            know_events(&self.k[seat], &game.s, seat, game.sink)

    def feed(self, Game after, events):
        """As follow, with events [(kind, a, b, c, d, seen)] that led to `after`."""
        cdef Sink* sink = <Sink*>malloc(sizeof(Sink))
        cdef Ctx ctx
        cdef int seat
        sink.n = 0
        ctx.sink = sink
        for kind, a, b, c, d, seen in events:
            emit(&ctx, kind, a, b, c, d, seen)
        for seat in range(self.n):
            know_events(&self.k[seat], &after.s, seat, sink)
        free(sink)

    def wrong(self, Game game):
        """Seats that claim something untrue."""
        return [seat for seat in range(self.n) if not knowledge_true(&self.k[seat], &game.s)]

    def pins(self, Game game, int seat):
        """{zone: kinds}"""
        cdef const Deck* d = &DECKS[game.s.pub.deck]
        return {z: kinds_in(d, self.k[seat].pins[z]) for z in range(N_HIDDEN_ZONES) if self.k[seat].pins[z]}

    def constraints(self, Game game, int seat):
        """[(zones, kinds, at least)], in order of value."""
        cdef const Deck* d = &DECKS[game.s.pub.deck]
        cdef Knowledge* k = &self.k[seat]
        return sorted(([z for z in range(N_HIDDEN_ZONES) if k.c[i].zones >> z & 1],
                       sorted(set(kinds_in(d, k.c[i].kinds))), k.c[i].at_least) for i in range(k.n))

    def peeked(self, int seat):
        return [c for c in range(MAX_CLEARINGS) if self.k[seat].peeked >> c & 1]

    def lost(self, int seat):
        return self.k[seat].lost

    def to_bytes(self, int seat):
        return (<char*>&self.k[seat])[:sizeof(Knowledge)]

    def teach(self, Game game, int seat, pins, constraints):
        """Replaces what a seat knows; the shapes are those of pins() and constraints()."""
        cdef const Deck* d = &DECKS[game.s.pub.deck]
        cdef Knowledge* k = &self.k[seat]
        cdef int j
        know_init(k, seat)
        for z, kinds in pins.items():
            k.pins[<int>z] = set_of(d, kinds)
        for zones, kinds, at_least in constraints:
            for z in zones:
                k.c[k.n].zones |= 1 << <int>z
            for j in kinds:
                k.c[k.n].kinds |= cs_kind_mask(d.first[j], d.count[j])
            k.c[k.n].at_least = at_least
            k.n += 1

    def view(self, Game game, int seat):
        cdef View v = View()
        observe(&game.s, &self.k[seat], seat, &v.o)
        v.fits = plan_make(&v.o, v.p)
        return v


# ---------------------------------------------------------------- views and deals
cdef class View:
    """An observation with its plan."""
    cdef Observation o
    cdef Plan* p
    cdef readonly int fits

    def __cinit__(self):
        self.p = <Plan*>malloc(sizeof(Plan))
        if self.p == NULL:
            raise MemoryError("plan")

    def __dealloc__(self):
        free(self.p)

    def to_bytes(self):
        return (<char*>&self.o)[:sizeof(Observation)]

    def raw(self):
        return self.o

    def plan(self):
        return {"fits": self.fits, "weakened": self.p.weakened, "checks": self.p.checks, "kept": (self.p.kept + 1) / 256.0,
                "chained": self.p.chained, "classes": self.p.classes, "cards": self.p.cards}

    def deal(self, uint64_t seed):
        """A world, as a Game."""
        cdef Game g = Game()
        cdef Rng rng
        if self.fits == PLAN_IMPOSSIBLE:
            raise ValueError("view: expected counts that add up")
        rng_seed(&rng, seed)
        deal(&self.o, self.p, &rng, &g.s)
        return g

    def tally(self, uint64_t seed, int n):
        """{(cards of zone 0, .., of zone 7): how often} in n worlds."""
        cdef State s
        cdef Rng rng
        cdef int _
        out = {}
        rng_seed(&rng, seed)
        for _ in range(n):
            deal(&self.o, self.p, &rng, &s)
            key = (s.sec.zone[0], s.sec.zone[1], s.sec.zone[2], s.sec.zone[3],
                   s.sec.zone[4], s.sec.zone[5], s.sec.zone[6], s.sec.zone[7])
            out[key] = out.get(key, 0) + 1
        return out

    def ruins(self, uint64_t seed, int n):
        """{(items left under the ruins), by clearing: how often} in n worlds."""
        cdef State s
        cdef Rng rng
        cdef int _
        out = {}
        rng_seed(&rng, seed)
        for _ in range(n):
            deal(&self.o, self.p, &rng, &s)
            key = tuple(s.sec.peeked)
            out[key] = out.get(key, 0) + 1
        return out

    def where(self, uint64_t seed, int n):
        """[zone][kind] -> cards found there in n worlds."""
        cdef State s
        cdef Rng rng
        cdef int _, z, k
        cdef const Deck* d = &DECKS[self.o.pub.deck]
        cdef uint64_t found[8][64]
        memset(found, 0, sizeof(found))
        rng_seed(&rng, seed)
        for _ in range(n):
            deal(&self.o, self.p, &rng, &s)
            for z in range(N_HIDDEN_ZONES):
                for k in range(d.kinds):
                    found[z][k] += cs_count(s.sec.zone[z], d.first[k], d.count[k])
        return [[found[z][k] for k in range(d.kinds)] for z in range(N_HIDDEN_ZONES)]


cdef double now() noexcept nogil:
    cdef timespec t
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t)
    return t.tv_sec * 1e9 + t.tv_nsec


# ---------------------------------------------------------------- random games
cdef enum:
    FAULT_KNOWLEDGE = 1     # a pin or constraint is not true
    FAULT_FITS = 2          # the plan does not fit
    FAULT_WORLD = 3         # a world breaks an invariant
    FAULT_VIEW = 4          # seen from the seat, a world is another position
    FAULT_CLAIM = 5         # a world breaks a constraint that was not given up
    FAULT_OWN = 6           # own zones differ from the truth
    FAULT_ANSWER = 7        # nobody can answer in a world

NAMES = ["", "knowledge", "fits", "world", "view", "claim", "own", "answer"]


cdef struct Walk:
    uint64_t steps
    uint64_t views          # observations looked at
    uint64_t constrained    # .. whose deal has a constraint to keep
    uint64_t weakened       # .. with a constraint left out
    uint64_t checked        # .. with constraints checked after the deal
    uint64_t kept           # sum of the kept trials of those
    uint64_t lost           # .. of a seat that has given up a constraint for space
    uint64_t worlds
    uint64_t other          # worlds that are not the truth
    uint64_t alone          # views of which only one world was seen
    uint64_t most           # constraints of one seat
    uint64_t links
    uint64_t deals_timed
    double ns
    double plan_ns
    double slowest          # mean of the slowest view
    double slowest_plan


cdef int look(const State* s, const Knowledge* k, int seat, int deals, Rng* rng, Plan* p, Walk* w) noexcept nogil:
    """One seat at one moment: its knowledge, its plan and some worlds. A FAULT_ or 0."""
    cdef Observation o
    cdef Observation again
    cdef State world
    cdef State first
    cdef ActionList answers
    cdef int _, i, z, own, same = 0
    cdef double begin, spent
    if not knowledge_true(k, s):
        return FAULT_KNOWLEDGE
    if k.n > w.most:
        w.most = k.n
    if deals == 0:
        return 0
    observe(s, k, seat, &o)
    begin = now()
    i = plan_make(&o, p)
    spent = now() - begin
    w.plan_ns += spent
    if spent > w.slowest_plan:
        w.slowest_plan = spent
    if i:
        return FAULT_FITS
    w.views += 1
    w.constrained += p.checks > 0 or p.chained > 0
    w.weakened += p.weakened > 0
    w.checked += p.checks > 0
    w.kept += (p.kept + 1) * (p.checks > 0)
    w.lost += k.lost > 0
    if p.chained and p.state[1] > w.links:
        w.links = p.state[1]
    own = own_zones(&s.pub, seat)
    for i in range(deals):
        deal(&o, p, rng, &world)
        if i == 0:
            first = world
        w.worlds += 1
        w.other += memcmp(&world, s, sizeof(State)) != 0
        same += memcmp(&world, &first, sizeof(State)) == 0
        if broken(&world):
            return FAULT_WORLD
        observe(&world, k, seat, &again)
        if memcmp(&again, &o, sizeof(Observation)) != 0:
            return FAULT_VIEW
        if not p.weakened and not knowledge_true(k, &world):
            return FAULT_CLAIM
        legal(&world, &answers)
        if answers.n == 0:
            return FAULT_ANSWER
        for z in range(N_HIDDEN_ZONES):
            if own >> z & 1 and world.sec.zone[z] != s.sec.zone[z]:
                return FAULT_OWN
    w.alone += same == deals and deals > 1
    begin = now()
    for _ in range(16):
        deal(&o, p, rng, &world)
    spent = now() - begin
    w.ns += spent
    w.deals_timed += 16
    if spent / 16 > w.slowest:
        w.slowest = spent / 16
    return 0


def walk(list tables, uint64_t seed, int games, int deals=4, int every=1, int rounds=30, CardSet short=0):
    """Random games with every seat's knowledge followed and its worlds checked.

    ``tables``: [(factions by seat, law bytes)]. ``every``: worlds are dealt at
    one decision in so many; the knowledge is checked at each. ``short``: cards
    that are left out of the deck (to the discard pile), so that it runs out
    early. Returns counts, and the first fault as {"fault", "game", "seat",
    "step"}; the GIL is released game by game.
    """
    cdef Walk w
    cdef State s
    cdef Ctx ctx
    cdef Rng rng
    cdef Rng other
    cdef ActionList options
    cdef Knowledge k[6]
    cdef Sink* sink = <Sink*>malloc(sizeof(Sink))
    cdef Plan* p = <Plan*>malloc(sizeof(Plan))
    cdef int g = 0, n, i, seat = 0, bad = 0, step = 0
    cdef Action a
    cdef uint8_t factions[6]
    cdef uint8_t law[48]
    memset(&w, 0, sizeof(Walk))
    ctx.sink = sink
    ctx.rng = NULL
    for g in range(games):
        line, flags = tables[g % len(tables)]
        n = len(line)
        memset(law, 0, sizeof(law))
        for i in range(n):
            factions[i] = line[i]
        for i in range(len(flags)):
            law[i] = flags[i]
        with nogil:
            rng_seed(&rng, seed + g)
            rng_seed(&other, ~(seed + g))
            sink.n = 0
            new_game(&s, &ctx, 0, 0, n, factions, law, 0, 0)
            s.pub.cards[Z_DISCARD - N_HIDDEN_ZONES] = short & s.sec.zone[Z_DECK]
            s.sec.zone[Z_DECK] &= ~short
            s.pub.count[Z_DECK] = cs_size(s.sec.zone[Z_DECK])
            for i in range(n):
                know_init(&k[i], i)
            step = 0
            while bad == 0 and not s.pub.over and s.pub.round <= rounds:
                sink.n = 0
                if at_chance(&s):
                    a = sample(&s, &rng)
                else:
                    step += 1
                    for seat in range(n):
                        bad = look(&s, &k[seat], seat, deals if step % every == 0 else 0, &other, p, &w)
                        if bad:
                            break
                    if bad:
                        break
                    legal(&s, &options)
                    a = options.act[rng_below(&rng, options.n)]
                apply(&s, &ctx, a)
                for i in range(n):
                    know_events(&k[i], &s, i, sink)
                w.steps += 1
        if bad:
            break
    free(sink)
    free(p)
    cdef dict out = w
    out["ns"] = w.ns / w.deals_timed if w.deals_timed else 0.0
    out["plan_ns"] = w.plan_ns / w.views if w.views else 0.0
    if bad:
        out["fault"] = NAMES[bad]
        out["game"] = g
        out["seat"] = seat
        out["step"] = step
    return out
