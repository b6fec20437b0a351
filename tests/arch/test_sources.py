"""What every source file keeps to: no machine paths, readable length, no hidden exceptions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.arch.sources import CORE, CYTHON, ROOT, code, files, shown

# Files that may be longer than the limit, with the reason.
LONG: dict[str, str] = {}
LIMIT = 800
# Built here from parts so that this file does not hold them itself.
MACHINE_PATHS = re.compile(r"(?<![\w.])/(?:" + "|".join(("wo" + "rk", "t" + "mp")) + ")/")
BINARY = {".so", ".binpb", ".png", ".gz", ".pyc"}
# The Python face of the core raises; everything below it returns.
# Modules whose functions Python calls: they may raise, and check what they are given.
FACE = {"game", "stress", "probe", "perft", "bench", "drive"}
HEAD = re.compile(r"^[ ]*(?:cdef|cpdef)\s+(?!class\b|struct\b|packed\b|union\b|enum\b|extern\b|inline\s*$)")


def test_no_machine_paths() -> None:
    faults = []
    for path in files():
        if path.suffix in BINARY:
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if MACHINE_PATHS.search(line):
                faults.append(f"{shown(path)}:{number}: {line.strip()}")
    assert not faults


def test_no_file_is_too_long() -> None:
    lengths = {
        shown(path): len(path.read_text(encoding="utf-8").splitlines())
        for path in files(ROOT, {".py", *CYTHON})
        if "_proto" not in path.parts
    }
    faults = {name: length for name, length in lengths.items() if length > LIMIT and name not in LONG}
    assert not faults
    assert not [name for name in LONG if lengths.get(name, 0) <= LIMIT], "no longer long"


def signatures(text: str) -> Iterator[tuple[int, str]]:
    """Line and whole head of every function that a Cython source defines, declares or types."""
    lines = text.splitlines()
    extern = -1
    at = 0
    while at < len(lines):
        line = lines[at]
        start = at
        at += 1
        indent = len(line) - len(line.lstrip())
        if not line.strip():
            continue
        # C functions raise nothing, which Cython assumes of its own accord.
        if extern >= 0 and indent > extern:
            continue
        extern = indent if re.match(r"^\s*cdef\s+extern\b", line) else -1
        typed = re.match(r"^\s*ctypedef\b.*\(\s*\*", line)
        if not (HEAD.match(line) or typed) or "(" not in line:
            continue
        before = line.split("(", 1)[0]
        if "=" in before or (not typed and not re.search(r"\w\s*$", before)):
            continue
        head = line
        while head.count("(") > head.count(")") and at < len(lines):
            head += " " + lines[at].strip()
            at += 1
        yield start + 1, head


# A function that hands out a Python object can only say "failed" by an exception.
RETURNS_OBJECT = r"cdef (dict|list|tuple|bytes|str|object) \w+\("


@pytest.mark.parametrize("path", [p for p in files(CORE, CYTHON) if p.stem not in FACE], ids=shown)
def test_core_functions_are_noexcept(path: Path) -> None:
    faults = [
        f"line {number}: {head.strip()}"
        for number, head in signatures(code(path))
        if not re.search(r"\)\s*noexcept\b", head) and not re.match(RETURNS_OBJECT, head.strip())
    ]
    assert not faults


def test_signatures_are_found() -> None:
    text = "\n".join(
        [
            "cdef extern from '' nogil:",
            "    int puts(char *s)",
            "cdef int good(int a) noexcept nogil:",
            "    cdef int b = twice(a)",
            "    cdef int c",
            "cdef inline bint longer(const int *s,",
            "                        int c) noexcept nogil:",
            "    return 1",
            "cdef int bad(int a) nogil:",
            "    return a",
            "ctypedef int (*hook)(int a) nogil",
        ]
    )
    found = list(signatures(text))
    assert [number for number, _ in found] == [3, 6, 9, 11]
    assert [number for number, head in found if "noexcept" not in head] == [9, 11]
