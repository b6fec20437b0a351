# The byte of the State's structs. Cython turns an array of `unsigned char` into a
# byte string that ends at its first zero; told that the type is some other integer
# (C knows its true width) it makes a list of numbers of it, and reads one back.
cdef extern from "<stdint.h>" nogil:
    ctypedef unsigned short uint8_t
