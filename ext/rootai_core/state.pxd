# The whole truth of a game in one flat block without pointers: a clone is one
# memcpy. Public is what everybody sees; Secret is the rest. What seats know
# about each other lives beside it (knowledge.pxd), never in it.
from libc.stdint cimport uint16_t, uint32_t
from rootai_core.ints cimport uint8_t
from rootai_core.ids cimport *
from rootai_core.cardset cimport CardSet
from rootai_core.factions.marquise_state cimport MarquiseState
from rootai_core.factions.eyrie_state cimport EyrieState
from rootai_core.factions.alliance_state cimport AllianceState
from rootai_core.factions.vagabond_state cimport VagabondState
from rootai_core.factions.lizard_state cimport LizardState
from rootai_core.factions.riverfolk_state cimport RiverfolkState

cdef struct Frame:              # one pending decision, chance or step
    uint8_t kind                # FrameKind
    uint8_t seat                # who answers (S_ frames: whose step it is)
    uint8_t a
    uint8_t b
    uint8_t c
    uint8_t d
    uint8_t e
    uint8_t f

cdef struct SeatState:
    uint32_t effects            # crafted persistent effects, bits by Effect
    uint8_t faction
    uint8_t score
    uint8_t supply              # warriors in the supply
    uint8_t dominance           # 0, or 1 + suit of the activated card
    uint8_t coalition           # partner seat of a Vagabond, or NONE
    uint8_t team                # lowest seat of the coalition; alone: own seat
    uint8_t corner              # start corner, or NONE
    uint8_t items[8]            # Crafted Items box, by Item
    uint8_t pawn                # clearing, FOREST + f, or NONE

cdef struct Battle:
    uint8_t attacker
    uint8_t defender
    uint8_t clearing
    uint8_t ally                # seat whose warriors fight for the attacker, or NONE
    uint8_t roll[2]             # higher, lower
    uint8_t hits[2]             # dealt BY the attacker, by the defender
    uint8_t extra[2]            # extra hits by effects, same order
    uint8_t ignore[2]           # the side ignores rolled hits it would take
    uint8_t used[2]             # battle effects used, bits: 1 Brutal Tactics, 2 Sappers, 4 Partisans
    uint8_t lost_warriors[2]    # chosen losses: attacker's, defender's
    uint8_t lost_ally           # allied warriors among the attacker's losses
    uint8_t lost_buildings[8]   # by Building
    uint8_t lost_tokens[4]      # by Token
    uint8_t ambush              # 1: the hits being dealt are an ambush's
    uint8_t forced_by           # seat that forced it (26.4.2), or NONE
    uint8_t helper              # seat that the defender has enlisted (26.5.2), or NONE

cdef enum:
    HOLD_SCORES = 1             # points are being scored at the same time (Law 3.1.1)
    HOLD_TRIGGERS = 2           # S_TRIGGERS is on the stack

cdef enum:                      # places of State.listeners: hooks that are asked often and seldom there
    ON_REMOVED = 0
    ON_MOVED = 1
    ON_PHASE = 2
    HAS_RULE = 3
    SELLS = 4
    MAY_HELP = 5
    N_LISTENERS = 6

cdef struct Public:
    # cards
    CardSet cards[9]            # zones Z_DISCARD .. Z_REVEALED, see zone_of
    uint8_t count[8]            # cards in the hidden zones 0-7
    # seats and turn
    SeatState seat[6]
    uint16_t round
    uint8_t n_seats
    uint8_t turn                # seat whose turn it is
    uint8_t phase
    uint8_t first               # first player
    uint8_t over                # 1: the game has ended
    uint8_t winners             # seats that won, a bit each
    uint8_t hold                # HOLD_ bits below
    uint8_t depth               # frames on the stack
    uint8_t queued              # triggers in the queue
    uint8_t map
    uint8_t deck
    uint8_t craft_used[3]       # crafting pieces activated this turn by suit
    uint8_t opened              # closed paths opened so far, a bit each (Law 25.4.3)
    uint32_t used               # once-per-turn effects used this turn, bits by Effect and USED_
    uint8_t seat_of[8]          # by faction: its (first) seat, or NONE
    uint8_t law[48]             # edition flags, LawFlag
    # map
    uint8_t warriors[12][6]
    uint8_t slot[12][4]         # Building, NO_SLOT where there is none; ascending: the order means nothing
    uint8_t token[12][4]        # by Token
    uint8_t suit[12]
    uint8_t ruin_items[12]      # items under the ruin here
    # kept by the verbs of board.pxd, a bit per clearing
    uint16_t of_suit[4]         # a bird matches every clearing (Law 2.1.1)
    uint16_t ruled[6]
    uint16_t has_warrior[6]
    uint16_t has_piece[6]       # any faction piece, pawn included
    uint16_t may_place[6]       # not banned by a keep and the like
    uint16_t scorched           # closed for good: nothing is placed there or moves in (26.6.2)
    # items and quests
    uint8_t supply_items[8]     # item supply beside the map
    uint8_t exhausted[8]        # crafted items turned face down, by Item: 1 + seat of either one, see board
    uint8_t coffin[6]           # warriors on the card Coffin Makers, by owner
    uint8_t hidden_items[8]     # R items under ruins that nobody has seen
    uint16_t quest_deck         # quests not revealed yet, a bit each
    uint8_t quest_row[3]        # face up, NONE = empty
    uint8_t ferry               # its clearing, NONE without one (Law 25.3)
    uint8_t spent_zone          # where cards go that are spent or discarded (Law 10.2.6), kept by board
    uint8_t listeners[6]        # seats whose factions have such a hook, a bit each; kept by board
    # what rules say of seats beyond their pieces; factions set it
    uint8_t open                # hidden zones that everybody may look into (an open hand), a bit each
    uint8_t rivers              # seats for which rivers are paths
    uint8_t swimmers            # of them those whose moves along a river need no rule
    uint8_t borrower            # seat that treats the warriors of another as its own for rule and battle, or NONE
    uint8_t lender              # that other seat, or NONE
    # decisions
    Battle battle
    Frame stack[14]
    Frame queue[16]
    # factions
    MarquiseState mq
    EyrieState ey
    AllianceState wa
    VagabondState vb[2]
    LizardState liz
    RiverfolkState riv

cdef struct Secret:
    CardSet zone[8]             # zones 0-7: deck, hands, supporters
    uint8_t peeked[12]          # item left under a ruin that one explorer has seen, NONE otherwise

cdef struct State:
    Public pub
    Secret sec
