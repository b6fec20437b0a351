from rootai_core.ints cimport uint8_t

cdef struct AllianceState:
    uint8_t sympathy        # tokens on the map, of 10
    uint8_t bases           # suits with a base on the map, a bit each
    uint8_t officers
    uint8_t ops             # military operations taken this Evening
    uint8_t step
    uint8_t pad[3]
