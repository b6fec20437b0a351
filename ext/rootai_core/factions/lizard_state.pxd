from rootai_core.ints cimport uint8_t

cdef struct LizardState:
    uint8_t outcast         # suit, NONE before the first
    uint8_t hated
    uint8_t acolytes
    uint8_t gardens[3]      # on the map, by suit
    uint8_t scored          # suits scored this Daylight, a bit each
    uint8_t pad
