from rootai_core.ints cimport uint8_t

cdef struct MarquiseState:
    uint8_t wood            # tokens in the supply, of 8 (Law 6.3.1)
    uint8_t built[3]        # sawmills, workshops, recruiters on the map
    uint8_t keep            # its clearing, NONE once it is gone (Law 6.2.2)
    uint8_t actions         # actions taken this Daylight
    uint8_t extra           # actions bought with birds this Daylight
    uint8_t recruited       # Law 6.5.3: once per turn
    uint8_t to_place        # starting buildings still to place, a bit each
