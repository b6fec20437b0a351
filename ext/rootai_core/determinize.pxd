# Deals worlds: full States that agree with everything an Observation holds, each
# deal of the unseen cards as likely as any other.
from libc.stdint cimport uint16_t, uint32_t, uint64_t
from rootai_core.ints cimport uint8_t
from rootai_core.cardset cimport CardSet
from rootai_core.rng cimport Rng
from rootai_core.state cimport State
from rootai_core.knowledge cimport Constraint
from rootai_core.view cimport Observation

cdef enum:
    PLAN_FITS = 0           # what plan_make answers
    PLAN_CONTRADICTORY = 1  # the constraints exclude each other; worlds ignore them
    PLAN_IMPOSSIBLE = 2     # cards and counts do not add up; nothing to deal from
    PLAN_STATES = 1024
    PLAN_LINKS = 4096
    PLAN_CLASSES = 12
    LUMP = 8                # the zones without a constraint, dealt to as one

# Cards that no constraint tells apart form a class. The table is a graph of
# states (cards left by class, constraints under way): its links say how many of
# each class the next zone gets, weighed by the number of deals that go on from
# there. Constraints that nearly every deal keeps are checked after the deal.
cdef struct Plan:
    CardSet base[8]         # own zones and pins
    CardSet pool            # the cards to deal, as bits above those of the pins
    CardSet pair[4]         # low bit of each pair of copies to put in order, by round
    Constraint check[24]
    uint8_t card[64]        # bits of the pool, class by class
    uint8_t first[13]       # of each class in card[]
    uint8_t chain[8]        # zones dealt by the table, in order
    uint8_t chained
    uint8_t last            # zone (or LUMP) that gets what the chain leaves
    uint8_t rest[8]         # zones of the LUMP, the largest last
    uint8_t rest_n[8]
    uint8_t rests
    uint8_t classes
    uint8_t cards
    uint8_t rounds
    uint8_t checks
    uint8_t asked           # somebody else is asked: a world must give him an answer
    uint8_t ruin[12]        # clearings whose left item somebody else knows
    uint8_t ruins
    uint8_t weakened        # constraints left out: too many deals to list, too few to check
    uint8_t kept            # of 256 trial deals, how many kept the checked ones, less one
    uint16_t state[1025]    # first link of each state
    uint16_t to[4096]
    uint32_t upto[4096]     # share of the links of the state up to this one, of 2^32
    uint64_t take[4096]     # five bits a class

cdef int plan_make(const Observation* o, Plan* p) noexcept nogil
cdef void deal(const Observation* o, const Plan* p, Rng* rng, State* out) noexcept nogil
