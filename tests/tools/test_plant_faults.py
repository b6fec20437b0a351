"""The faults that are planted: which lines are rules, what is changed, what is known to change nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.plant_faults import CHANGES, all_faults, chosen, equal_faults, rule_files, rule_lines


def test_equal_faults_can_still_be_planted() -> None:
    """A reason belongs to a line that exists; when the line goes, so does the reason."""
    known = {fault.key for pile in all_faults().values() for fault in pile}
    reasons = equal_faults()
    assert not [reason for key, reason in reasons.items() if key not in known]
    assert all(reasons.values())


def test_faults_are_many_and_their_order_is_fixed() -> None:
    faults = all_faults()
    assert all(len(pile) > 20 for pile in faults.values())
    first = [fault for fault, _ in zip(chosen(faults, 1), range(100), strict=False)]
    again = [fault for fault, _ in zip(chosen(faults, 1), range(100), strict=False)]
    assert first == again
    assert len({(fault.path, fault.number) for fault in first}) == 100
    assert {fault.path for fault in first} <= {path.as_posix() for path in rule_files()}
    assert len({fault.path for fault in first}) > 6
    some = all_faults(only=["rules/move", "board"])
    assert {Path(fault.path).name for pile in some.values() for fault in pile} == {"move.pyx", "board.pyx"}


@pytest.mark.parametrize(
    ("kind", "code", "expected"),
    [
        ("comparison", "    if a < <int>b:", ["    if a <= <int>b:"]),
        ("constant", "    t.a = 2", ["    t.a = 3", "    t.a = 1"]),
        ("table", "cdef int[2] COST = [1, 2]", ["cdef int[2] COST = [2, 2]", "cdef int[2] COST = [1, 3]"]),
        ("operator", "    n += a + b", ["    n -= a + b", "    n += a - b"]),
        ("condition", "    if not a:", ["    if a:", "    if True:"]),
        ("name", "    x = FOX", ["    x = RABBIT", "    x = MOUSE"]),
        ("arguments", "    f(s, ctx, a, b)", ["    f(s, ctx, b, a)"]),
        ("line", "    pop(s)", ["    pass"]),
        ("line", "    return a", []),
    ],
)
def test_changes(kind: str, code: str, expected: list[str]) -> None:
    assert list(CHANGES[kind](code)) == expected


def test_what_is_no_rule_is_left_out() -> None:
    text = '''"""A room.

x = 1 in words."""
cdef enum:
    LIMIT = 5
cdef int[2] COST = [1, 2]      # of the board
POINTS[:] = [0, 1]

cdef int cost(const State* s, int n) noexcept nogil:
    """What it costs: 3 at most."""
    return COST[n]  # never 4

cdef double evaluate(const State* s) noexcept nogil:
    return 5.0
'''
    assert list(rule_lines(text)) == [
        (6, "", "cdef int[2] COST = [1, 2]"),
        (7, "", "POINTS[:] = [0, 1]"),
        (11, "cost", "    return COST[n]"),
    ]
