"""The two tables through which rooms meet; registry.pyx fills them at import."""
from rootai_core.ids cimport *


cdef void register_kind(int kind, int cls, LegalFn legal, ApplyFn apply, RunFn run) noexcept nogil:
    KINDS[kind].cls = cls
    KINDS[kind].legal = legal
    KINDS[kind].apply = apply
    KINDS[kind].run = run
