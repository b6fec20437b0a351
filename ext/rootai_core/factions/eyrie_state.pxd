from rootai_core.ints cimport uint8_t

cdef struct EyrieState:
    uint8_t leader          # NONE before the choice
    uint8_t deposed         # face-down leaders, a bit each
    uint8_t roosts          # on the map, of 7
    uint8_t column          # Decree column being resolved, 4 = none
    uint8_t todo[4]         # cards of that column left, by suit (bird = 3)
    uint8_t despot_scored   # Law 7.8.4: once per battle
    uint8_t pad[3]
