cdef class CancelFlag:
    cdef int flag
