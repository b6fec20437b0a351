"""Where everything of a map lies in the picture, in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import dist

from rootai.catalog.drawing_checks import inside
from rootai.catalog.models import Forest, Map, Point
from rootai.picture.svg import number, text_width

# All in pixels of the picture.
MAP_WIDTH, MARGIN = 1060.0, 46.0
RADIUS = 80.0
BEND = 0.3  # how far a shore bends towards the middle of its lake
PATH, RIVER = 15.0, 34.0
PLATE = 36.0  # half the plate with the number of a clearing
TREE, TREE_STEP = 31.0, 34.0
LABEL = 11.0  # size of the name of a forest
ENOUGH = 12.0  # what it stays away from other things


class Ground:
    """Where the places of a map lie in the picture."""

    def __init__(self, board: Map, x: float, y: float) -> None:
        self.board = board
        self.x, self.y = x, y
        self.width = MAP_WIDTH + 2 * MARGIN
        self.height = MAP_WIDTH * board.aspect[1] / board.aspect[0] + 2 * MARGIN
        self.at = {c.id: self.point(c.at) for c in board.clearings}
        self.rivers = [self.course(i) for i in range(len(board.rivers))]
        self.lake = [self.at[number] for number in board.lake]
        self.ways = [(self.at[a], self.at[b]) for a, b in (*board.paths, *board.closed_paths)]
        self.water = [pair for course in self.rivers for pair in pairwise(sampled(course))]
        self.water += pairwise([*self.lake, *self.lake[:1]])
        self.spots = {forest.name: self.spot(forest) for forest in board.forests}
        self.trees = {forest.name: trees(self, forest) for forest in board.forests}

    def point(self, spot: Point) -> Point:
        """A place of the board, 0-1, in pixels."""
        return (
            self.x + MARGIN + spot[0] * MAP_WIDTH,
            self.y + MARGIN + spot[1] * (self.height - 2 * MARGIN),
        )

    def end(self, spot: Point) -> Point:
        """A place on the edge of the board, in pixels: a little beyond its frame."""
        x, y = self.point(spot)
        x = {0.0: self.x - RIVER, 1.0: self.x + self.width + RIVER}.get(spot[0], x)
        y = {0.0: self.y - RIVER, 1.0: self.y + self.height + RIVER}.get(spot[1], y)
        return x, y

    def course(self, river: int) -> list[Point]:
        """The points a river flows through, from edge to edge or from its spring."""
        ends = self.board.river_ends[river] if self.board.river_ends else (None, None)
        points = [self.at[number] for number in self.board.rivers[river]]
        if ends[0] is not None:
            points.insert(0, self.end(ends[0]))
        if ends[1] is not None:
            points.append(self.end(ends[1]))
        return points

    def spot(self, forest: Forest) -> Point:
        """Where a forest's name and its pawns stand: near its place on the board, but free of
        clearings, paths and water."""
        x, y = self.point(forest.at)
        corners = [self.at[number] for number in forest.boundary]

        half = text_width(forest.name, LABEL) / 2 + 5
        around = ((-half, 0), (half, 0), (0, 0), (-18, -24), (18, -24), (-18, -48), (18, -48))
        discs = [(at, RADIUS) for at in self.at.values()]
        discs += [((ax, ay - RADIUS), PLATE) for ax, ay in self.at.values()]
        ways = [(a, b, PATH / 2) for a, b in self.ways] + [(a, b, RIVER / 2) for a, b in self.water]

        def room(here: Point) -> float:
            """How far name and pawn stay away from everything, up to what is enough."""
            if not inside(here, corners):
                return -RADIUS
            hull = [(here[0] + dx, here[1] + dy) for dx, dy in around]
            return min(
                ENOUGH,
                *(dist(point, at) - wide for point in hull for at, wide in discs),
                *(from_line(point, a, b) - wide for point in hull for a, b, wide in ways),
            )

        near = [(x + dx, y + dy) for dx in range(-80, 81, 10) for dy in range(-80, 81, 10)]
        return max(near, key=lambda here: (room(here), -dist(here, (x, y))))


@lru_cache(maxsize=16)
def ground_of(board: Map, x: float, y: float) -> Ground:
    """The ground of a map; it is the same for all its positions."""
    return Ground(board, x, y)


def trees(ground: Ground, forest: Forest) -> list[Point]:
    """Places of the trees: a grid, each a little aside, away from everything that needs room."""
    spot = ground.spots[forest.name]
    corners = [ground.at[number] for number in forest.boundary]
    found: list[Point] = []
    low = min(y for _, y in corners)
    rows = int((max(y for _, y in corners) - low) / (TREE_STEP * 0.8)) + 1
    left = min(x for x, _ in corners)
    columns = int((max(x for x, _ in corners) - left) / TREE_STEP) + 1
    for row in range(rows):
        for column in range(columns):
            shift = (row * 37 + column * 61) % 11 - 5
            x = left + (column + row % 2 / 2) * TREE_STEP + shift
            y = low + row * TREE_STEP * 0.8 + (row * 53 + column * 29) % 9 - 4
            here = x, y
            if (
                inside(here, corners)
                and min(dist(here, at) for at in ground.at.values()) > RADIUS + 22
                and all(from_line(here, a, b) > PATH / 2 + 17 for a, b in ground.ways)
                and all(from_line(here, a, b) > RIVER / 2 + 24 for a, b in ground.water)
                and not (abs(x - spot[0]) < 52 and abs(y - spot[1]) < 26)
            ):
                found.append(here)
    return found


def from_line(point: Point, a: Point, b: Point) -> float:
    """How far a point lies from the stretch between a and b."""
    length = dist(a, b) ** 2
    share = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / length
    share = min(max(share, 0.0), 1.0)
    return dist(point, (a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])))


def middle(points: Sequence[Point]) -> Point:
    """The middle of the points."""
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def bay(points: Sequence[Point]) -> str:
    """A closed shore through the points that bends inwards between them."""
    x, y = middle(points)
    words = [f"M{number(points[0][0])} {number(points[0][1])}"]
    for a, b in pairwise([*points, *points[:1]]):
        bent = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        bent = bent[0] + (x - bent[0]) * BEND, bent[1] + (y - bent[1]) * BEND
        words.append("Q" + " ".join(f"{number(p)} {number(q)}" for p, q in (bent, b)))
    return "".join(words) + "Z"


def curves(points: Sequence[Point]) -> list[tuple[Point, Point, Point, Point]]:
    """A line that runs softly through the points, as Bezier curves from each to the next."""
    found = []
    for i in range(len(points) - 1):
        a, b, c, d = (points[min(max(i + k, 0), len(points) - 1)] for k in (-1, 0, 1, 2))
        first = b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6
        second = c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6
        found.append((b, first, second, c))
    return found


def smooth(points: Sequence[Point]) -> str:
    """The same line as a path."""
    bends = ("C" + " ".join(f"{number(x)} {number(y)}" for x, y in curve[1:]) for curve in curves(points))
    return f"M{number(points[0][0])} {number(points[0][1])}" + "".join(bends)


def sampled(points: Sequence[Point], steps: int = 8) -> list[Point]:
    """The same line as points close to one another."""
    found = [points[0]]
    for a, b, c, d in curves(points):
        for i in range(1, steps + 1):
            t = i / steps
            w = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2, t**3)
            x, y = (w[0] * a[k] + w[1] * b[k] + w[2] * c[k] + w[3] * d[k] for k in (0, 1))
            found.append((x, y))
    return found


def line(points: Sequence[Point], closed: bool = False) -> str:
    """A path straight from point to point."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("Z" if closed else "")
