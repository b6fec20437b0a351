# Exact chances of drawing without replacement.
cdef double short_of(int cards, int good, int drawn, int least) noexcept nogil
cdef double choices(int n, int k) noexcept nogil
