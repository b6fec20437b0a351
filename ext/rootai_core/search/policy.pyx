"""What a seat would probably do: weights for the options of a decision.

They steer the playouts and are the priors of the tree. A weight depends on the
public position and on the hand of the seat that decides, on nothing else. The
factions answer for their own frames; the frames and options that every faction
shares are weighed here.
"""
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.action cimport *
from rootai_core.rng cimport Rng, rng_below, rng_unit
from rootai_core.state cimport State, Frame, Battle
from rootai_core.catalog cimport DECKS
from rootai_core.hooks cimport OPS
from rootai_core.board cimport cardboard, hand, is_enemy
from rootai_core.search.params cimport SearchParams

cdef enum:
    USUAL_HITS = 2

# The faction in whose room a frame was registered: the blocks of ids.pxd.
cdef unsigned char[N_FRAME_KINDS] ROOM

for _kind in range(N_FRAME_KINDS):
    ROOM[_kind] = NONE
for _first, _last, _faction in ((32, 47, MARQUISE), (48, 63, EYRIE), (64, 79, ALLIANCE), (80, 111, VAGABOND),
                                (112, 115, ALLIANCE), (120, 120, MARQUISE), (128, 142, LIZARD), (144, 153, RIVERFOLK),
                                (155, 156, VAGABOND), (177, 187, VAGABOND)):
    for _kind in range(_first, _last + 1):
        ROOM[_kind] = _faction


cdef float preference(const State* s, const Frame* f, Action a, const SearchParams* p) noexcept nogil:
    """Weight of one option, never negative."""
    cdef int kind = act_kind(a), faction = ROOM[f.kind]
    cdef float w
    # options that may turn up in anybody's phase
    if kind == ACT_EFFECT and f.kind != D_BATTLE_EFFECT:
        return use_of_effect(s, f.seat, act_a(a), act_b(a), act_c(a))
    if kind == ACT_DOMINANCE or (kind == ACT_VERB and act_a(a) == V_DOMINANCE):
        return 0.02
    if kind == ACT_VERB and act_a(a) == V_OPEN_PATH:
        return 1.0                      # a card for a point
    if kind == ACT_SERVICE:
        return purchase(s, f.seat, a, p)
    if faction != NONE:
        if OPS[faction].weight == NULL:
            return 1.0
        w = OPS[faction].weight(s, f, a, p.faction[faction])
        if kind == ACT_MOVE and act_c(a):
            w *= 1.5                    # the ferry pays a card
        return w if w > 0.0 else 0.0
    return shared(s, f, a)


# Weights of effects whose use does not depend on the position.
cdef float[64] USE

for _kind in range(64):
    USE[_kind] = 0.1                    # Codebreakers: nothing that a playout could use
for _kind, _weight in ((COMMAND_WARREN, 1.5), (COBBLER, 1.5), (SABOTEURS, 0.6), (FALSE_ORDERS, 0.3),
                       (SWAP_MEET, 1.0), (PROPAGANDA_BUREAU, 0.6), (LEAGUE_OF_ADVENTUROUS_MICE, 1.5),
                       (CHARM_OFFENSIVE, 1.5), (EYRIE_EMIGRE, 2.0)):
    USE[_kind] = _weight


cdef float purchase(const State* s, int seat, Action a, const SearchParams* p) noexcept nogil:
    """What others sell; passing has weight 1 beside it."""
    cdef int i, faction
    for i in range(s.pub.n_seats):
        faction = s.pub.seat[i].faction
        if i != seat and OPS[faction].offer_weight != NULL:
            return OPS[faction].offer_weight(s, i, seat, a, p.faction[faction])
    return 1.0


cdef float use_of_effect(const State* s, int seat, int effect, int other, int clearing) noexcept nogil:
    """An effect in play, used now; passing has weight 1 beside it or is the faction's."""
    if effect == ROYAL_CLAIM:           # grows with the ruled clearings: worth waiting for a few
        return 0.2 * popcount32(s.pub.ruled[seat]) if s.pub.seat[seat].score < 24 else 6.0
    if effect == STAND_AND_DELIVER:     # gives the victim a point: not to the leader
        return 0.02 if s.pub.seat[other].score >= WIN_POINTS - 1 else 1.5 - 0.04 * s.pub.seat[other].score
    if effect == TAX_COLLECTOR:
        return 0.15 if s.pub.warriors[clearing][seat] > 1 else 0.04
    if effect == BETTER_BURROW_BANK:
        return 2.0 - 0.06 * s.pub.seat[other].score
    if effect == SWAP_MEET or effect == FALSE_ORDERS:       # rather from who leads
        return USE[effect] + 0.04 * s.pub.seat[other].score
    return USE[effect]


cdef float shared(const State* s, const Frame* f, Action a) noexcept nogil:
    """Frames of the rules: battles, hits, counts, discards."""
    cdef const Battle* b = &s.pub.battle
    cdef int kind = act_kind(a), x = act_a(a), y = act_b(a), n
    if f.kind == D_AMBUSH:
        if kind == ACT_PASS:
            return 1.0
        n = s.pub.warriors[b.clearing][b.attacker]
        return 0.5 + 1.5 * (n if n < 3 else 3) + 1.5 * (cardboard(s, f.seat, b.clearing) > 0)
    if f.kind == D_FOIL:
        return 1.0 if kind == ACT_PASS else 1.0 + s.pub.warriors[b.clearing][f.seat]
    if f.kind == D_BATTLE_EFFECT:
        if kind == ACT_PASS:
            return 1.0
        if kind == ACT_VERB:            # an item for a hit: where there is something left to hit
            return ability_weight(s, 1 - f.a)
        if x == ARMORERS:               # saves what the dice would take
            n = b.roll[0] if f.a else b.roll[1]
            return 0.1 + n * n
        if FOX_PARTISANS <= x <= MOUSE_PARTISANS:   # dear with a full hand of other suits
            return 2.0 / (1 + cs_size(hand(s, f.seat) & ~DECKS[s.pub.deck].of_suit[x - FOX_PARTISANS]))
        return 2.0
    if f.kind == D_ENLIST:
        if kind == ACT_PASS:
            return 1.0
        if s.pub.seat[x].score >= WIN_POINTS - 1 and is_enemy(s, f.seat, x):
            return 0.0                  # the point would win him the game
        return 0.3 + 0.8 * hits_gained(s, f.seat, OPS[s.pub.seat[x].faction].help_cap(s, x))
    if f.kind == D_HITS:                # tokens before buildings
        return 3.0 if x == TOKEN else 1.0
    if f.kind == D_MOVE_COUNT:
        n = s.pub.warriors[f.a][f.seat]
        return 3.0 if x == n else (2.0 if x == n - 1 else 0.6)
    if f.kind == D_BATTLE:
        n = s.pub.warriors[x][f.seat] - s.pub.warriors[x][y]
        return 0.2 + (1.0 + 2.0 * cardboard(s, y, x) if n > 0 else 0.2 * cardboard(s, y, x))
    if f.kind == D_DISCARD:
        return 1.0 / kept(s, x)
    if f.kind == D_OPEN_PRICE or f.kind == D_RETURN_CARD:
        return 1.0 / kept(s, x)
    if f.kind == D_TAKE_DOMINANCE:
        return 1.0 / kept(s, y)
    return exiles(s, f, a)


cdef float exiles(const State* s, const Frame* f, Action a) noexcept nogil:
    """Frames of the Exiles & Partisans deck."""
    cdef int kind = act_kind(a), x = act_a(a), y = act_b(a), n
    if f.kind == D_SWAP or (f.kind == D_BUREAU and kind == ACT_CARD):
        return 1.0 / kept(s, x)
    if f.kind == D_CHARM:               # the point goes to who is far behind, or scores no more
        if s.pub.seat[x].dominance or s.pub.seat[x].coalition != NONE:
            return 4.0
        return 0.02 if s.pub.seat[x].score >= WIN_POINTS - 1 else 2.0 - 0.06 * s.pub.seat[x].score
    if f.kind == D_INFORMANTS:          # one draw of a card or more beside one sure ambush
        return s.pub.stack[s.pub.depth - 2].a if kind == ACT_PASS else 1.0
    if f.kind == D_BUREAU:              # where it turns the rule
        n = s.pub.warriors[x][f.seat] - s.pub.warriors[x][y]
        return 0.5 + 2.0 * (-2 <= n <= 0)
    if f.kind == D_FALSE_ORDERS:        # away from their buildings, and not onto one's own
        return 0.3 + cardboard(s, f.a, x) + (0.0 if cardboard(s, f.seat, y) else 0.3)
    if f.kind == D_EMIGRE_BATTLE:
        if kind == ACT_PASS:
            return 0.5
        return 1.0 + cardboard(s, y, x) + 0.5 * (s.pub.warriors[x][f.seat] > s.pub.warriors[x][y])
    if f.kind == D_EMIGRE:
        return 0.3                      # the pass: the card is lost
    if f.kind == D_LEAGUE and kind == ACT_VERB:
        return 1.5 if x == V_BATTLE else 1.0
    return 1.0                          # D_WINDOW and D_FREE pass, moves, orders, payments


cdef int hits_gained(const State* s, int seat, int swords) noexcept nogil:
    """Hits of an ordinary roll that the defender's own warriors cannot deal and the swords can."""
    cdef int n = USUAL_HITS - s.pub.warriors[s.pub.battle.clearing][seat]
    if n > swords:
        n = swords
    return n if n > 0 else 0


cdef float ability_weight(const State* s, int side) noexcept nogil:
    """The other side has more than the hits that are sure to come; a pawn always has something to lose."""
    cdef const Battle* b = &s.pub.battle
    cdef int seat = b.defender if side else b.attacker
    cdef int left = s.pub.warriors[b.clearing][seat] + cardboard(s, seat, b.clearing) - b.extra[1 - side]
    if s.pub.seat[seat].pawn == b.clearing:
        return 0.5
    return 1.5 if left > 0 else 0.02


cdef float kept(const State* s, int kind) noexcept nogil:
    """How much a card is wanted in hand."""
    if DECKS[s.pub.deck].type[kind] == CARD_DOMINANCE:
        return 0.5
    if DECKS[s.pub.deck].suit[kind] == BIRD or DECKS[s.pub.deck].type[kind] == CARD_AMBUSH:
        return 3.0
    return 1.0


cdef int roulette(const State* s, const ActionList* list, const SearchParams* p, Rng* rng) noexcept nogil:
    """Index of an option, drawn by weight; with probability epsilon, or if nothing has weight, uniformly."""
    cdef const Frame* f = &s.pub.stack[s.pub.depth - 1]
    cdef float w[512]
    cdef float total = 0.0, at
    cdef int i, n = list.n
    if p.epsilon > 0.0 and rng_unit(rng) < p.epsilon:
        return rng_below(rng, n)
    for i in range(n):
        w[i] = preference(s, f, list.act[i], p)
        total += w[i]
    if not total > 0.0:
        return rng_below(rng, n)
    at = <float>rng_unit(rng) * total
    for i in range(n):
        at -= w[i]
        if at < 0.0:
            return i
    for i in range(n - 1, -1, -1):      # rounding used up more than there was
        if w[i] > 0.0:
            return i
    return 0
