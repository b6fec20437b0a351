from rootai_core.ints cimport uint8_t

cdef struct RiverfolkState:
    uint8_t prices[3]       # by Service
    uint8_t posts[3]        # on the map, by suit
    uint8_t destroyed[3]    # out of the game, by suit
    uint8_t payments[6]     # warriors on the board, by owner seat: the three boxes ..
    uint8_t funds[6]
    uint8_t committed[6]
    uint8_t track[18]       # .. and the spaces of the Trade Posts tracks, suit * 6 + owner
    uint8_t bought          # services that the current player has bought this turn
    uint8_t services        # of them Riverboats and Mercenaries, a bit each by Service
