"""What a map must be so that it can be drawn: places apart, paths that do not cross."""

from __future__ import annotations

from itertools import combinations
from math import dist

from rootai.catalog.errors import Checker
from rootai.catalog.models import Map, Point

# Nearer clearings would cover each other's pieces.
APART = 0.15


def check_drawing(check: Checker, board: Map) -> None:
    """Note every coordinate that a picture could not be drawn from."""
    at = {c.id: c.at for c in board.clearings}
    for (a, here), (b, there) in combinations(sorted(at.items()), 2):
        far = dist(here, there) >= APART
        check.require(far, f"clearing {b}.at", f"apart from clearing {a}", f"{APART} or more", list(there))
    lines = [pair for pair in (*board.paths, *board.closed_paths) if set(pair) <= at.keys()]
    for p, q in combinations(lines, 2):
        if not {*p} & {*q}:
            ok = not cross(at[p[0]], at[p[1]], at[q[0]], at[q[1]])
            check.require(ok, "paths", f"does not cross {list(p)}", "lines apart", list(q))
    for forest in board.forests:
        if at.keys() >= set(forest.boundary):
            ok = inside(forest.at, [at[number] for number in forest.boundary])
            check.require(
                ok, f"forest {forest.id}.at", "within its boundary", "a point inside", list(forest.at)
            )
    ends = board.river_ends
    check.require(
        not ends or len(ends) == len(board.rivers),
        "river_ends",
        "one for each river",
        len(board.rivers),
        len(ends),
    )
    for pair in ends:
        for point in pair:
            ok = point is None or bool({0.0, 1.0} & {*point})
            check.require(ok, "river_ends", "on the edge of the board", "a 0 or a 1", point)


def side(a: Point, b: Point, c: Point) -> float:
    """On which side of the line a-b the point c lies, by sign."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the lines a-b and c-d cross."""
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def inside(point: Point, corners: list[Point]) -> bool:
    """Whether a point lies in a polygon: a ray from it leaves an odd number of times."""
    x, y = point
    within = False
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            within = not within
    return within
