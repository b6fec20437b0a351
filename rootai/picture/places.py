"""Where everything of a map lies in the picture, in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import dist

from rootai.catalog.drawing_checks import inside
from rootai.catalog.models import Forest, Map, Point
from rootai.picture.svg import number

# All in pixels of the picture.
MAP_WIDTH, MARGIN = 1060.0, 46.0
RADIUS = 80.0
PATH, RIVER = 15.0, 34.0
TREE, TREE_STEP = 31.0, 34.0
LABEL = 44.0, 11.0  # half the size of the room for a forest's name and its pawns


class Ground:
    """Where the places of a map lie in the picture."""

    def __init__(self, board: Map, x: float, y: float) -> None:
        self.board = board
        self.x, self.y = x, y
        self.width = MAP_WIDTH + 2 * MARGIN
        self.height = MAP_WIDTH * board.aspect[1] / board.aspect[0] + 2 * MARGIN
        self.at = {c.id: self.point(c.at) for c in board.clearings}
        self.rivers = [self.course(i) for i in range(len(board.rivers))]
        self.ways = [(self.at[a], self.at[b]) for a, b in board.paths]
        self.water = [pair for course in self.rivers for pair in pairwise(course)]
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

        def room(here: Point) -> float:
            """How much room there is, from 1 on enough."""
            if not inside(here, corners):
                return 0.0
            return min(
                1.0,
                min(dist(here, at) for at in self.at.values()) / (RADIUS + LABEL[0]),
                *(from_line(here, a, b) / LABEL[0] for a, b in self.ways + self.water),
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
                and not (abs(x - spot[0]) < LABEL[0] + 12 and abs(y - spot[1]) < 26)
            ):
                found.append(here)
    return found


def from_line(point: Point, a: Point, b: Point) -> float:
    """How far a point lies from the stretch between a and b."""
    length = dist(a, b) ** 2
    share = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / length
    share = min(max(share, 0.0), 1.0)
    return dist(point, (a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])))


def smooth(points: Sequence[Point], closed: bool = False) -> str:
    """A path that runs softly through the points."""
    count = len(points)

    def near(i: int) -> Point:
        return points[i % count] if closed else points[min(max(i, 0), count - 1)]

    words = [f"M{number(points[0][0])} {number(points[0][1])}"]
    for i in range(count if closed else count - 1):
        a, b, c, d = near(i - 1), near(i), near(i + 1), near(i + 2)
        turns = (
            (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6),
            (c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6),
            c,
        )
        words.append("C" + " ".join(f"{number(x)} {number(y)}" for x, y in turns))
    return "".join(words) + ("Z" if closed else "")


def line(points: Sequence[Point], closed: bool = False) -> str:
    """A path straight from point to point."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("Z" if closed else "")
