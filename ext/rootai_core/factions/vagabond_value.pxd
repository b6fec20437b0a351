cdef void register() noexcept nogil
