"""The Python face of the core.

Everything here checks its input and raises; everything below is ``noexcept``
and trusts it. Seats, clearings and card kinds count from 0 on this side.
"""
from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport malloc, free
from libc.string cimport memcmp, memcpy, memset
from rootai_core.ids cimport *
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame, Public
from rootai_core.hooks cimport Ctx, Sink, Event, OPS
from rootai_core.rng cimport Rng, rng_seed
from rootai_core.cardset cimport CardSet, popcount32
from rootai_core.board cimport next_kind, refresh_all
from rootai_core.catalog cimport MAPS, DECKS, Deck
from rootai_core cimport engine
from rootai_core.invariants cimport broken
from rootai_core.invariants import NAMES as INVARIANTS
from rootai_core.knowledge cimport Knowledge, know_init, know_events
from rootai_core.view cimport Observation, observe
from rootai_core.determinize cimport Plan, plan_make, deal, PLAN_CONTRADICTORY, PLAN_IMPOSSIBLE
from rootai_core.rules cimport chance
import rootai_core.registry  # no-cython-lint (fills the tables)

STATE_BYTES = sizeof(State)


cdef class Game:
    """A whole game: the truth of all seats.

    A Game always stands at a decision, at a chance point, or at its end.
    """

    def __cinit__(self):
        self.sink = <Sink*>malloc(sizeof(Sink))
        if self.sink == NULL:
            raise MemoryError("event buffer")
        self.sink.n = 0

    def __dealloc__(self):
        free(self.sink)

    cdef void ready(self, Ctx* ctx, Rng* rng) noexcept:
        ctx.sink = self.sink
        ctx.rng = rng
        self.sink.n = 0

    cdef void learn(self) noexcept:
        """Everybody takes in what the events have shown him."""
        cdef int seat
        for seat in range(self.s.pub.n_seats):
            know_events(&self.know[seat], &self.s, seat, self.sink)

    cdef list drain(self):
        cdef int i
        cdef Event* e
        out = []
        for i in range(self.sink.n):
            e = &self.sink.event[i]
            out.append((e.kind, e.a, e.b, e.c, e.d, e.seen))
        return out

    @staticmethod
    def new(factions, int map=0, int deck=0, bytes law=b"", int first=0, pool=None):
        """A table before set-up.

        ``factions``: faction numbers by seat (2-6), None for one that is drafted.
        ``law``: one byte per flag of the edition, empty for `2025`. ``pool``: the
        factions whose set-up cards may be dealt for the draft, the Vagabond once or
        twice; left out: all that are not at the table. Raises ValueError with the field.
        """
        cdef int i
        if not 2 <= len(factions) <= MAX_SEATS:
            raise ValueError(f"factions: expected 2-6 seats, found {len(factions)}")
        if not 0 <= map < MAX_MAPS or MAPS[map].clearings == 0:
            raise ValueError(f"map: expected an installed map, found {map}")
        if not 0 <= deck < MAX_DECKS or DECKS[deck].kinds == 0:
            raise ValueError(f"deck: expected an installed deck, found {deck}")
        if len(law) > N_LAWS:
            raise ValueError(f"law: expected at most {N_LAWS} flags, found {len(law)}")
        if not 0 <= first < len(factions):
            raise ValueError(f"first: expected a seat 0-{len(factions) - 1}, found {first}")
        drafted = None in factions
        if drafted and (len(law) <= LAW_SETUP_ORDER or law[LAW_SETUP_ORDER] != SEATS_BACKWARDS):
            raise ValueError("factions: expected one for each seat, or seats that set up backwards (Law 19.8.3)")
        for i, v in enumerate(factions):
            if v is None:
                continue
            if not 0 <= v < N_FACTIONS or OPS[<int>v].setup == NULL:
                raise ValueError(f"factions[{i}]: expected a known faction, found {v}")
            limit = 2 if v == VAGABOND else 1
            if list(factions).count(v) > limit:
                raise ValueError(f"factions[{i}]: expected at most {limit} of faction {v} (Law 5.1.1)")
        return lay_out(factions, map, deck, law, first, pool_of(factions, pool) if drafted else 0)

    @staticmethod
    def blank(factions, int map, int deck, bytes law, int first):
        """As `new`, for readers that fill in the rest: trusted, and a seat without a faction needs no draft."""
        return lay_out(factions, map, deck, law, first, 0)

    def copy(self):
        """An independent copy."""
        cdef Game g = Game()
        g.s = self.s
        g.know = self.know
        return g

    def __reduce__(self):
        return restored, (self.to_bytes(), [self.know[i] for i in range(MAX_SEATS)])

    def __eq__(self, other):
        return isinstance(other, Game) and memcmp(&self.s, &(<Game>other).s, sizeof(State)) == 0

    def to_bytes(self):
        """The State as bytes; equal positions give equal bytes."""
        return (<char*>&self.s)[:sizeof(State)]

    @staticmethod
    def from_bytes(bytes data):
        """Trusted: for copies made by to_bytes of the same build."""
        cdef Game g = Game()
        if len(data) != sizeof(State):
            raise ValueError(f"state: expected {sizeof(State)} bytes, found {len(data)}")
        memcpy(&g.s, <char*>data, sizeof(State))
        g.forget()
        return g

    def forget(self):
        """Nobody knows more than what lies open."""
        cdef int seat
        for seat in range(MAX_SEATS):
            know_init(&self.know[seat], seat)

    def raw(self):
        """The State as nested dicts and lists (field names of state.pxd)."""
        return self.s

    @staticmethod
    def from_raw(d):
        """Trusted inverse of raw()."""
        cdef Game g = Game()
        cdef dict q = d["sec"]
        memset(&g.s, 0, sizeof(State))
        read_public(&g.s, d["pub"])
        g.s.sec.zone = q["zone"]
        g.s.sec.peeked = q["peeked"]
        refresh_all(&g.s)
        g.forget()
        return g

    @property
    def over(self):
        return bool(self.s.pub.over)

    @property
    def winners(self):
        return [i for i in range(self.s.pub.n_seats) if self.s.pub.winners >> i & 1]

    @property
    def at_chance(self):
        return engine.at_chance(&self.s)

    @property
    def to_act(self):
        """Seat that must answer, or None at chance and after the end."""
        cdef int seat = engine.to_act(&self.s)
        return None if seat == NONE else seat

    @property
    def kind(self):
        """FrameKind of the pending decision or chance."""
        return self.s.pub.stack[self.s.pub.depth - 1].kind

    @property
    def frame(self):
        """(kind, seat, a, b, c, d, e, f) of the frame on top."""
        cdef Frame* t = &self.s.pub.stack[self.s.pub.depth - 1]
        return (t.kind, t.seat, t.a, t.b, t.c, t.d, t.e, t.f)

    @property
    def asked_though_forced(self):
        """The pending decision depends on hidden cards: asked even with one option."""
        return engine.at_hidden(&self.s)

    def legal(self):
        """Legal answers (or outcomes of chance), sorted."""
        cdef ActionList out
        engine.legal(&self.s, &out)
        sort_actions(&out)
        return [out.act[i] for i in range(out.n)]

    def outcomes(self):
        """[(outcome, weight)] at a chance point."""
        cdef ActionList out
        if not engine.at_chance(&self.s):
            raise ValueError("outcomes: expected a chance point")
        engine.legal(&self.s, &out)
        sort_actions(&out)
        return [(out.act[i], chance.weight(&self.s, out.act[i])) for i in range(out.n)]

    def apply(self, uint32_t a):
        """Answers the pending question and returns the events.

        Raises ValueError and changes nothing when the answer is not legal.
        """
        cdef Ctx ctx
        cdef ActionList out
        cdef int i
        engine.legal(&self.s, &out)
        for i in range(out.n):
            if out.act[i] == a:
                break
        else:
            raise ValueError(f"action: expected one of {out.n} legal answers to decision {self.kind}, found {a:#010x}")
        self.ready(&ctx, NULL)
        engine.apply(&self.s, &ctx, a)
        self.learn()
        return self.drain()

    def sample(self, uint64_t seed):
        """An outcome of the pending chance, drawn with the seed; the game does not change."""
        cdef Rng rng
        if not engine.at_chance(&self.s):
            raise ValueError("sample: expected a chance point")
        rng_seed(&rng, seed)
        return chance.sample(&self.s, &rng)

    @property
    def n_seats(self):
        return self.s.pub.n_seats

    @property
    def turn(self):
        """Seat whose turn it is."""
        return self.s.pub.turn

    @property
    def round(self):
        """From 1; 0 in set-up."""
        return self.s.pub.round

    @property
    def phase(self):
        return self.s.pub.phase

    @property
    def map(self):
        return self.s.pub.map

    @property
    def deck(self):
        return self.s.pub.deck

    def score(self, int seat):
        """Points of a seat. Raises ValueError for an unknown one."""
        check_seat(&self.s.pub, seat)
        return self.s.pub.seat[seat].score

    def faction(self, int seat):
        """Faction of a seat. Raises ValueError for an unknown one."""
        check_seat(&self.s.pub, seat)
        return self.s.pub.seat[seat].faction

    @property
    def depth(self):
        """Frames on the decision stack."""
        return self.s.pub.depth

    def knowledge(self, int seat):
        """What a seat knows of hidden cards, as nested dicts (knowledge.pxd)."""
        check_seat(&self.s.pub, seat)
        return self.know[seat]

    def set_knowledge(self, int seat, d):
        """Trusted inverse of knowledge()."""
        check_seat(&self.s.pub, seat)
        self.know[seat] = read_knowledge(d)

    def view(self, int seat):
        """What the seat may know of the game. Raises ValueError for an unknown seat."""
        cdef View v = View()
        check_seat(&self.s.pub, seat)
        observe(&self.s, &self.know[seat], seat, &v.o)
        return v

    def check(self):
        """Broken invariants by name; empty when all is well."""
        cdef int bad = broken(&self.s)
        return [name for i, name in enumerate(INVARIANTS) if bad >> i & 1]


cdef Game lay_out(factions, int map, int deck, bytes law, int first, int cards):
    """The table before set-up, at its first question or chance."""
    cdef Game g = Game()
    cdef Ctx ctx
    cdef unsigned char f[6]
    cdef unsigned char flags[48]
    cdef int i
    for i in range(N_LAWS):
        flags[i] = law[i] if i < len(law) else 0
    for i, v in enumerate(factions):
        f[i] = NO_FACTION if v is None else v
    g.ready(&ctx, NULL)
    engine.new_game(&g.s, &ctx, map, deck, len(factions), f, flags, first, cards)
    for i in range(MAX_SEATS):
        know_init(&g.know[i], i)
    g.learn()
    return g


cdef int pool_of(factions, pool) except -1:
    """The set-up cards of a draft, a bit each (Law 19.8.1, 19.8.2)."""
    cdef int cards = 0
    militants = (MARQUISE, EYRIE)
    known = [v for v in range(N_FACTIONS) if OPS[<int>v].setup != NULL and (v in militants or len(factions) > 2)]
    if VAGABOND in known:
        known.append(VAGABOND)
    for v in factions:
        if v in known:
            known.remove(v)
    for i, v in enumerate(known if pool is None else pool):
        if v not in known or list(pool or ())[:i + 1].count(v) > known.count(v):
            raise ValueError(f"pool[{i}]: expected a faction left to draft, of {known}, found {v} (Law 19.8.2)")
        cards |= 1 << (SECOND_VAGABOND if v == VAGABOND and cards >> VAGABOND & 1 else v)
    if not cards & (1 << MARQUISE | 1 << EYRIE):
        raise ValueError(f"pool: expected a militant faction among them, found {list(pool or known)} (Law 19.8.2)")
    if popcount32(cards) < list(factions).count(None):
        raise ValueError(f"pool: expected a card for each seat that drafts, found {list(pool or known)} (Law 19.8.2)")
    return cards


cdef int check_seat(const Public* pub, int seat) except -1:
    if not 0 <= seat < pub.n_seats:
        raise ValueError(f"seat: expected 0-{pub.n_seats - 1}, found {seat}")
    return 0


def restored(bytes data, knowledge):
    """A Game from what pickling keeps of it."""
    cdef Game g = Game.from_bytes(data)
    cdef int i
    for i in range(MAX_SEATS):
        g.know[i] = read_knowledge(knowledge[i])
    return g


cdef int read_public(State* s, dict p) except -1:
    """Fills the Public part from nested dicts (Cython has no conversion of two-dimensional arrays)."""
    cdef int c, i
    s.pub.cards = p["cards"]
    s.pub.count = p["count"]
    for i in range(MAX_SEATS):
        s.pub.seat[i] = p["seat"][i]
    s.pub.round = p["round"]
    s.pub.n_seats = p["n_seats"]
    s.pub.turn = p["turn"]
    s.pub.phase = p["phase"]
    s.pub.first = p["first"]
    s.pub.over = p["over"]
    s.pub.winners = p["winners"]
    s.pub.hold = p["hold"]
    s.pub.depth = p["depth"]
    s.pub.queued = p["queued"]
    s.pub.map = p["map"]
    s.pub.deck = p["deck"]
    s.pub.craft_used = p["craft_used"]
    s.pub.opened = p["opened"]
    s.pub.used = p["used"]
    s.pub.seat_of = p["seat_of"]
    s.pub.law = p["law"]
    for c in range(MAX_CLEARINGS):
        for i in range(MAX_SEATS):
            s.pub.warriors[c][i] = p["warriors"][c][i]
        for i in range(MAX_SLOTS):
            s.pub.slot[c][i] = p["slot"][c][i]
        for i in range(N_TOKENS):
            s.pub.token[c][i] = p["token"][c][i]
    s.pub.suit = p["suit"]
    s.pub.ruin_items = p["ruin_items"]
    s.pub.may_place = p["may_place"]
    s.pub.scorched = p["scorched"]
    s.pub.supply_items = p["supply_items"]
    s.pub.exhausted = p["exhausted"]
    s.pub.coffin = p["coffin"]
    s.pub.hidden_items = p["hidden_items"]
    s.pub.quest_deck = p["quest_deck"]
    s.pub.quest_row = p["quest_row"]
    s.pub.ferry = p["ferry"]
    s.pub.open = p["open"]
    s.pub.rivers = p["rivers"]
    s.pub.swimmers = p["swimmers"]
    s.pub.borrower = p["borrower"]
    s.pub.lender = p["lender"]
    s.pub.battle = p["battle"]
    for i in range(MAX_FRAMES):
        s.pub.stack[i] = p["stack"][i]
    for i in range(MAX_QUEUE):
        s.pub.queue[i] = p["queue"][i]
    s.pub.mq = p["mq"]
    s.pub.ey = p["ey"]
    s.pub.wa = p["wa"]
    for i in range(2):
        s.pub.vb[i] = p["vb"][i]
    s.pub.liz = p["liz"]
    s.pub.riv = p["riv"]
    return 0


cdef Knowledge read_knowledge(dict d) except *:
    cdef Knowledge k
    cdef int i
    memset(&k, 0, sizeof(Knowledge))
    k.pins = d["pins"]
    k.peeked = d["peeked"]
    k.n = d["n"]
    k.seat = d["seat"]
    k.lost = d["lost"]
    for i in range(k.n):
        k.c[i] = d["c"][i]
    return k


cdef class View:
    """What one seat knows of a game: open things, its own cards, what it has learned.

    It holds no hidden card, so nobody who is handed a View can look at one.
    """

    def __dealloc__(self):
        free(self.plan)

    def __eq__(self, other):
        return isinstance(other, View) and memcmp(&self.o, &(<View>other).o, sizeof(Observation)) == 0

    def to_bytes(self):
        """The Observation as bytes; views that a seat cannot tell apart give equal bytes."""
        return (<char*>&self.o)[:sizeof(Observation)]

    @staticmethod
    def from_bytes(bytes data):
        """Trusted: for copies made by to_bytes of the same build."""
        cdef View v = View()
        if len(data) != sizeof(Observation):
            raise ValueError(f"view: expected {sizeof(Observation)} bytes, found {len(data)}")
        memcpy(&v.o, <char*>data, sizeof(Observation))
        return v

    def __reduce__(self):
        return View.from_bytes, (self.to_bytes(),)

    def raw(self):
        """The Observation as nested dicts and lists (field names of view.pxd)."""
        return self.o

    @staticmethod
    def from_raw(d):
        """Trusted inverse of raw()."""
        cdef View v = View()
        cdef State s
        memset(&s, 0, sizeof(State))
        memset(&v.o, 0, sizeof(Observation))
        read_public(&s, d["pub"])
        refresh_all(&s)
        v.o.pub = s.pub
        v.o.own = d["own"]
        v.o.know = read_knowledge(d["know"])
        v.o.peeked = d["peeked"]
        v.o.seat = d["seat"]
        return v

    cdef void bare(self, State* s) noexcept:
        """A State with the seat's own cards and nobody else's."""
        memset(s, 0, sizeof(State))
        s.pub = self.o.pub
        s.sec.zone = self.o.own
        s.sec.peeked = self.o.peeked

    @property
    def seat(self):
        """Whose view it is."""
        return self.o.seat

    @property
    def over(self):
        return bool(self.o.pub.over)

    @property
    def winners(self):
        return [i for i in range(self.o.pub.n_seats) if self.o.pub.winners >> i & 1]

    @property
    def at_chance(self):
        cdef State s
        self.bare(&s)
        return engine.at_chance(&s)

    @property
    def to_act(self):
        """Seat that must answer, or None at chance and after the end."""
        cdef State s
        self.bare(&s)
        cdef int seat = engine.to_act(&s)
        return None if seat == NONE else seat

    @property
    def kind(self):
        """FrameKind of the pending decision or chance."""
        return self.o.pub.stack[self.o.pub.depth - 1].kind

    @property
    def frame(self):
        """(kind, seat, a, b, c, d, e, f) of the frame on top."""
        cdef Frame* t = &self.o.pub.stack[self.o.pub.depth - 1]
        return (t.kind, t.seat, t.a, t.b, t.c, t.d, t.e, t.f)

    @property
    def n_seats(self):
        return self.o.pub.n_seats

    @property
    def turn(self):
        """Seat whose turn it is."""
        return self.o.pub.turn

    @property
    def round(self):
        """From 1; 0 in set-up."""
        return self.o.pub.round

    @property
    def phase(self):
        return self.o.pub.phase

    @property
    def map(self):
        return self.o.pub.map

    @property
    def deck(self):
        return self.o.pub.deck

    def score(self, int seat):
        """Points of a seat. Raises ValueError for an unknown one."""
        check_seat(&self.o.pub, seat)
        return self.o.pub.seat[seat].score

    def faction(self, int seat):
        """Faction of a seat. Raises ValueError for an unknown one."""
        check_seat(&self.o.pub, seat)
        return self.o.pub.seat[seat].faction

    @property
    def depth(self):
        """Frames on the decision stack."""
        return self.o.pub.depth

    @property
    def asked_though_forced(self):
        """The pending decision depends on hidden cards: asked even with one option."""
        cdef State s
        self.bare(&s)
        return engine.at_hidden(&s)

    def legal(self):
        """Legal answers of the seat, sorted. Raises ValueError when somebody else is asked."""
        cdef State s
        cdef ActionList out
        self.bare(&s)
        if engine.to_act(&s) != self.o.seat:
            raise ValueError(f"legal: expected a decision of seat {self.o.seat}, found one of {self.to_act}")
        engine.legal(&s, &out)
        sort_actions(&out)
        return [out.act[i] for i in range(out.n)]

    cdef Plan* deals(self) except NULL:
        if self.plan == NULL:
            self.plan = <Plan*>malloc(sizeof(Plan))
            if self.plan == NULL:
                raise MemoryError("plan of deals")
            self.fits = plan_make(&self.o, self.plan)
        if self.fits == PLAN_IMPOSSIBLE:
            raise ValueError("view: cards and counts do not add up, no world fits")
        return self.plan

    @property
    def consistent(self):
        """False when the facts that the seat knows are found to exclude each other.

        Raises ValueError when cards and counts do not add up.
        """
        self.deals()
        return self.fits != PLAN_CONTRADICTORY

    def deal(self, uint64_t seed):
        """A Game that the view allows, each deal of the unseen cards as likely as any other.

        In it the seat knows what it knew; the others know nothing. Raises
        ValueError when cards and counts do not add up.
        """
        cdef Game g = Game()
        cdef Rng rng
        cdef Plan* plan = self.deals()
        rng_seed(&rng, seed)
        deal(&self.o, plan, &rng, &g.s)
        g.forget()
        g.know[self.o.seat] = self.o.know
        return g

    def beliefs(self, int worlds, uint64_t seed):
        """What may be hidden where: {zone: {card kind: share of worlds in which it is there}}.

        Zones are the rivals' hands and the face-down pile, as in ids.pxd; shares
        come from ``worlds`` deals.
        """
        cdef State s
        cdef Rng rng
        cdef Plan* plan = self.deals()
        cdef const Deck* d = &DECKS[self.o.pub.deck]
        cdef int count[8][64]
        cdef int i, z
        cdef CardSet cards
        memset(count, 0, sizeof(count))
        rng_seed(&rng, seed)
        for _ in range(worlds):
            deal(&self.o, plan, &rng, &s)
            for z in range(1, N_HIDDEN_ZONES):
                cards = s.sec.zone[z]
                while cards:
                    count[z][next_kind(d, &cards)] += 1
        return {
            z: {i: <double>count[z][i] / worlds for i in range(d.kinds) if count[z][i]}
            for z in range(1, N_HIDDEN_ZONES) if self.o.pub.count[z] and not self.o.own[z]
        }
