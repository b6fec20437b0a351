# What the Marquise can do, for her worth.

cdef enum:
    ACTIONS = 3                 # Law 6.5

cdef int[6][3] POINTS           # by the nth building of a type (BOARD)

cdef void register() noexcept nogil
