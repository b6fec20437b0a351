# How rooms meet. Each kind of frame is registered by the room that owns it;
# each faction fills one table. The rules reach a faction through these tables
# only, and no faction ever names another.
from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from rootai_core.ids cimport *
from rootai_core.action cimport Action, ActionList
from rootai_core.state cimport State, Frame
from rootai_core.rng cimport Rng

# ---- events: what happened, and who saw it (design: visibility in one place)
cdef enum:
    EV_CARD = 1         # a = card kind, b = from zone, c = to zone; d = 1 + suit that everybody
                        # knows it matches (suit or bird), 0: nothing known
    EV_SHUFFLE = 2      # the discard pile became the deck
    EV_HAND_SHOWN = 3   # a = hand of seat, seen by `seen`; b = suit that is not in it (NONE: nothing public follows)
    EV_DICE = 4         # a = higher, b = lower
    EV_SCORE = 5        # a = seat, b = points (two's complement), c = total
    EV_MOVED = 6        # a = owner, b = from, c = to, d = how many
    EV_REMOVED = 7      # a = owner, b = clearing, c = Piece << 4 | kind, d = how many
    EV_PLACED = 8       # as EV_REMOVED
    EV_QUEST = 9        # a = quest revealed
    EV_RUIN = 10        # a = clearing, b = item taken or NONE: only looked, c, d = items left (hidden
                        # from all but `seen`) or NONE
    EV_OVER = 13        # a = winners mask
    EV_PHASE = 14       # a = seat, b = phase
    EV_LACKS = 15       # a = hidden zone that holds no card of suit b and no bird, as everybody can see;
                        # c = 1: but birds there may be
    EV_SCORCHED = 16    # a = clearing closed for good
    EV_QUEST_BACK = 17  # a = quest shuffled back into its deck
    EV_OUTCAST = 19     # a = seat, b = suit, c = 1: Hated
    EV_MARKER = 20      # something of the map or of set-up, a = MARK_ value
    MARK_FERRY = 0      # b = from, c = to
    MARK_PATH = 1       # a closed path was opened: b, c = its ends
    MARK_SUIT = 2       # a suit marker: b = clearing, c = suit
    MARK_CARD = 3       # a set-up card was dealt: b = card
    MARK_CHARACTER = 4  # a character was dealt: b = Vagabond card, c = character
    MARK_FACTION = 5    # a set-up card was taken: b = seat, c = card
    EV_BOX = 18         # warriors between a supply and a box of a board: a = seat of the board, b = Box,
                        # c = owner of the warriors, d = how many more are in it (two's complement)
    EV_SHIFT = 22       # warriors from box to box of a board: a = seat of the board, b = Box << 4 | Box,
                        # c = owner, d = how many
    EV_PRICE = 23       # a = seat that sells, b = Service, c = price

cdef enum:                # Box
    BOX_ACOLYTES = 0    # Law 10.2.3
    BOX_PAYMENTS = 1    # Law 11.2.6.I
    BOX_FUNDS = 2       # Law 11.2.4
    BOX_COMMITTED = 3   # Law 11.5
    BOX_TRACKS = 4      # Law 11.5.3
    BOX_OFFICERS = 5    # Law 8.4.1.III, 8.5.3
    BOX_COFFIN = 15     # the card Coffin Makers in the seat's play area

cdef struct Event:
    uint8_t kind
    uint8_t a
    uint8_t b
    uint8_t c
    uint8_t d
    uint8_t seen        # seats that saw a hidden fact of the event, a bit each

cdef enum:
    MAX_EVENTS = 1024

cdef struct Sink:
    int n
    Event event[MAX_EVENTS]

# ---- what every function that changes a State is handed
cdef struct Ctx:
    Sink* sink          # NULL in playouts
    Rng* rng            # playouts and sampled steps; never kept in a State

cdef inline void emit(Ctx* ctx, int kind, int a, int b, int c, int d, int seen) noexcept nogil:
    cdef Event* e
    if ctx.sink != NULL and ctx.sink.n < MAX_EVENTS:
        e = &ctx.sink.event[ctx.sink.n]
        e.kind = kind
        e.a = a
        e.b = b
        e.c = c
        e.d = d
        e.seen = seen
        ctx.sink.n += 1

# ---- frames
# legal fills the list (never empty); apply answers the frame on top, which it
# gets by value and must pop or change itself; run executes an S_ frame.
ctypedef void (*LegalFn)(const State*, const Frame*, ActionList*) noexcept nogil
ctypedef void (*ApplyFn)(State*, Ctx*, Frame, Action) noexcept nogil
ctypedef void (*RunFn)(State*, Ctx*, Frame) noexcept nogil

cdef enum:
    K_DECISION = 1
    K_CHANCE = 2
    K_AUTO = 3
    K_HIDDEN = 4        # a decision whose existence or width depends on hidden cards:
                        # never resolved silently (Law aside: a prompt never tells)

cdef struct KindOps:
    int cls
    LegalFn legal
    ApplyFn apply
    RunFn run

# ---- pieces
cdef struct Removal:
    uint8_t owner       # seat
    uint8_t remover     # seat that gets the credit, or NONE
    uint8_t clearing
    uint8_t piece       # Piece
    uint8_t kind        # Building or Token
    uint8_t n
    uint8_t cause       # Cause
    uint8_t in_battle_as  # for BY_BATTLE: 0 the owner attacked, 1 defended
    uint8_t blamed      # seat held responsible for a removed warrior: its owner, or whom it served; NONE: nobody
    uint8_t buried      # 1: the warriors lie on Coffin Makers, not in the supply

cdef struct Moved:
    uint8_t mover       # seat that decided
    uint8_t owner       # seat whose warriors moved
    uint8_t target
    uint8_t n
    uint8_t allied      # 1: the owner's warriors went along with the mover's pawn

# ---- factions. Every slot may be NULL unless marked (must).
ctypedef void (*SetupFn)(State*, Ctx*, int seat) noexcept nogil
ctypedef void (*PhaseFn)(State*, Ctx*, int seat, int phase) noexcept nogil
ctypedef void (*CraftPowerFn)(const State*, int seat, int* by_suit) noexcept nogil
ctypedef void (*PayCraftFn)(State*, Ctx*, int seat, const int* by_suit) noexcept nogil
ctypedef int (*RuleFn)(const State*, int seat, int clearing, const int* strength, int best, int mask) noexcept nogil
ctypedef int (*BattleIntFn)(const State*, int seat) noexcept nogil
ctypedef int (*BattleBeginFn)(State*, Ctx*, int seat) noexcept nogil
ctypedef void (*SeatFn)(State*, Ctx*, int seat) noexcept nogil
ctypedef int (*TakeHitsFn)(State*, Ctx*, int seat, int side, int hits) noexcept nogil
ctypedef void (*RemovedFn)(State*, Ctx*, int listener, const Removal*) noexcept nogil
ctypedef void (*MovedFn)(State*, Ctx*, int listener, const Moved*) noexcept nogil
ctypedef void (*ItemFn)(State*, Ctx*, int seat, int item) noexcept nogil
ctypedef int (*ItemVpFn)(const State*, int seat, int vp) noexcept nogil
ctypedef void (*FullRemovalFn)(State*, Ctx*, int seat, int clearing, int remover) noexcept nogil
ctypedef int (*CheckFn)(const State*, int seat) noexcept nogil
ctypedef double (*EvaluateFn)(const State*, int seat, const float* params) noexcept nogil
ctypedef float (*WeightFn)(const State*, const Frame*, Action, const float* params) noexcept nogil

ctypedef void (*WatchFn)(State*, Ctx*, int listener, int seat, int phase) noexcept nogil
ctypedef void (*OfferFn)(const State*, int listener, int seat, int last, bint open, ActionList*) noexcept nogil
ctypedef int (*PurseFn)(const State*, int seat, bint open) noexcept nogil
ctypedef int (*SellFn)(State*, Ctx*, int listener, int seat, Action) noexcept nogil
ctypedef void (*DeliverFn)(State*, Ctx*, int listener, int seat, int place) noexcept nogil
ctypedef float (*OfferWeightFn)(const State*, int listener, int seat, Action, const float* params) noexcept nogil
ctypedef void (*PriceFn)(State*, Ctx*, int seat, int price) noexcept nogil
ctypedef int (*HeldFn)(const State*, int seat, int owner) noexcept nogil
ctypedef void (*ForgoFn)(State*, Ctx*, int seat, int kind) noexcept nogil
ctypedef void (*ExtrasFn)(const State*, int seat, ActionList*) noexcept nogil
ctypedef void (*ExtraApplyFn)(State*, Ctx*, int seat, Action) noexcept nogil

cdef struct FactionOps:
    SetupFn setup               # (must) pushes the faction's set-up decisions
    PhaseFn join                # (seat, character or NONE): a seat takes the faction in the draft (Law 19.8.3)
    CheckFn homelands           # start clearings, a bit each; NULL: SeatState.corner
    PhaseFn begin_phase         # (must) pushes the frames of Birdsong, Daylight, Evening
    SeatFn end_turn             # lapse per-turn counters
    WatchFn on_phase            # a phase of anybody begins
    CraftPowerFn craft_power    # crafting pieces on the map by suit (not reduced by use); [3] = most in all
    PayCraftFn pay_craft        # NULL: craft_used counts; may push decisions, the craft follows them
    ForgoFn forgo               # a card is crafted without its benefit; it then is discarded
    OfferFn offer               # what it sells `seat` at the start of Birdsong, from place `last` on (Law 11.2.6);
                                # open: what everybody can see that he may be able to pay
    SellFn sell                 # one of these is bought; returns its place in their order
    DeliverFn deliver           # it has been paid for
    OfferWeightFn offer_weight  # playout preference of a buyer for it
    PurseFn purse               # so much it can pay another seat, or may as far as is open; NULL: its supply
    PriceFn pay_price           # pays without warriors; NULL: with them
    BattleIntFn card_pays       # a card of its hand may be part of a price, as far as everybody can see
    HeldFn held                 # warriors of an owner that are on this seat's board, in no supply
    RuleFn rule                 # (seat, clearing, warriors + buildings by seat, most, mask so far) -> mask
    int rule_order              # later hooks override earlier ones
    BattleBeginFn battle_begin  # may push decisions before the ambush
    BattleIntFn battle_cap      # cap on rolled hits; NULL: own warriors in State.battle.clearing
    BattleIntFn battle_extra    # extra hits as attacker (Commander)
    BattleIntFn defenseless     # as defender; NULL: no warriors there
    BattleIntFn reverse_roll    # as defender takes the higher roll (Law 8.2.2)
    BattleIntFn in_battle       # attacker still has somebody there; NULL: warriors
    TakeHitsFn take_hits        # pushes how hits are taken; NULL: pieces by D_HITS
    SeatFn battle_end           # after triggers, for both sides
    RemovedFn on_removed        # after pieces of anybody left the map
    MovedFn on_moved            # after warriors moved
    ItemFn gain_item            # NULL: Crafted Items box
    ItemVpFn item_vp            # Disdain for Trade; NULL: printed value
    FullRemovalFn full_removal  # "remove all enemy pieces" where a pawn stands
    BattleIntFn pile_full       # its face-down pile takes no more cards (Law 8.2.3.I)
    ExtrasFn dominance_legal    # how this faction may activate dominance; NULL: Law 3.3.1
    ExtraApplyFn dominance_apply
    PhaseFn grant_move          # (seat, Effect): a move granted by a card; NULL: D_MOVE
    PhaseFn grant_battle        # (seat, Effect): a battle granted by a card; NULL: D_BATTLE
    BattleIntFn has_move        # could it make a granted move: MAYBE as far as everybody can see, HELD, YES
    BattleIntFn has_battle      # could it make a granted battle?
    BattleIntFn may_help        # the defender of the battle may enlist it (before the roll)
    SeatFn help                 # it has been enlisted
    BattleIntFn help_cap        # what that adds to the cap of the defender's rolled hits
    BattleIntFn has_ability     # an effect of its own to use after the roll, beside the cards
    SeatFn use_ability
    CheckFn check               # invariants, 0 = fine
    EvaluateFn evaluate         # worth of the seat's position in victory points
    WeightFn weight             # playout preference of an action, >= 0
    int warriors                # pieces in the box
    int setup_letter            # Law 5.1.7 order
    int spent_zone              # in a game with it, where everybody's spent cards go; 0: the discard pile
    int open_hand               # its hand lies open (Law 11.2.3)

cdef enum:
    MAYBE = 1               # answers of has_move; a card of the hand may be needed
    HELD = 2                # .. and is there
    YES = 3

cdef KindOps KINDS[N_FRAME_KINDS]
cdef FactionOps OPS[8]
cdef float PARAMS[8][64]      # knowledge of each faction, see its PARAMS list

cdef void register_kind(int kind, int cls, LegalFn legal, ApplyFn apply, RunFn run) noexcept nogil
