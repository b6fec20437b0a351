from rootai_core.state cimport State

cdef enum:
    BAD_MASKS = 1           # ruled, has_warrior, has_piece differ from the pieces
    BAD_CARDS = 2           # cards lost, doubled, or counts that disagree
    BAD_WARRIORS = 4        # more warriors than the box holds
    BAD_FACTION = 8         # a faction's own check
    BAD_STACK = 16          # depth, rests of old frames
    BAD_ITEMS = 32          # more items of a kind than exist
    BAD_SLOTS = 64          # slots do not match the map
    BAD_SEATS = 128         # coalition, dominance, score
    BAD_BATTLE = 256        # rests of a battle that is over
    BAD_QUESTS = 512        # a quest in two places
    BAD_SCORCHED = 1024     # placing allowed where all is burnt
    BAD_TERRAIN = 2048      # the ferry off the coast, a path opened that the map has not

cdef int broken(const State* s) noexcept nogil
cdef bint warriors_missing(const State* s) noexcept nogil
