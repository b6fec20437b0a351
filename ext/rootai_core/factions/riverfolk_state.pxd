from rootai_core.ints cimport uint8_t

cdef struct RiverfolkState:
    uint8_t prices[3]       # hand card, riverboats, mercenaries
    uint8_t posts[3]        # on the map, by suit
    uint8_t payments[6]     # warriors by owner seat
    uint8_t funds[6]
    uint8_t committed[6]
    uint8_t services        # bought this turn: 1 boats, 2 mercenaries, bits
    uint8_t pad[3]
