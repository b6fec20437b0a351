# What can be tuned in the search, in one flat struct that a search copies: two
# bots with different parameters think side by side in one process.

cdef enum Rule:                 # how an edge is chosen
    PUCT = 0
    UCB = 1

cdef enum Opponents:            # who decides for the others inside the tree
    IN_TREE = 0                 # the tree: they adapt to what it has seen (also to our hand)
    BY_POLICY = 1               # the playout policy: nobody else's decision is a node
    REDEAL = 2                  # the tree, but what they learn comes from iterations in which
                                # our hand is dealt anew before they move

cdef struct SearchParams:
    # tree
    int rule
    double c                    # exploration, in standard deviations of the values seen
    double fpu                  # an unvisited edge is this far below its parent, same unit
    double prior_flat           # share of the prior that is spread evenly
    int widen_from              # nodes wider than this open their edges by and by
    double widen_c              # widen_c * visits ^ widen_power of them are open
    double widen_power
    int key_dice                # 1: what the dice show is a branch of the tree
    int opponents
    int redeal                  # every how-manieth iteration teaches the others so
    # playout
    double epsilon              # share of uniformly random choices
    int rounds                  # full rounds from the root to the cut
    int max_steps               # steps after which a playout is cut anyway
    # value
    double cold                 # temperature in points at the end of the game
    double warm                 # added to it at the beginning
    double tempo                # what a whole round of waiting costs, in points
    double engine               # weight of what the factions' evaluations add to the score
    double bird                 # worth of cards in hand, in points
    double suited
    double ambush
    double item                 # added for an item that can still be crafted
    double persistent           # an effect in play
    double lost                 # below this chance of our own the best rival's decides
    # driver
    int forced                  # iterations spent on a question with one answer
    int line_visits             # the main line ends below this many visits
    float faction[8][64]        # the factions' own parameters

cdef class Params:
    cdef SearchParams p
