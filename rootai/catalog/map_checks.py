"""What a map must be beyond the types of its fields."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from rootai.catalog.errors import Checker
from rootai.catalog.models import CLEARING_SUITS, CORNERS, Forest, Map, edge

RUINS = 4  # Law 5.1, 9.3.4: one item of each of four kinds lies under the ruins
MAX_CLOSED = 8  # the core's table of adjacency is made for each set of open ones


def check_map(check: Checker, board: Map) -> None:
    """Note everything about the map that no game could be played with."""
    known = [c.id for c in board.clearings]
    check.unique(known, "clearing.id")
    check.require(
        sorted(set(known)) == list(range(1, len(known) + 1)),
        "clearing.id",
        "numbers without a gap",
        f"1-{len(known)}",
        sorted(known),
    )
    check_clearings(check, board)
    check_graph(check, board, set(known))
    check_corners(check, board, set(known))
    check_rivers(check, board, set(known))
    check_landmarks(check, board, set(known))
    check_edge(check, board, set(known))
    check_forests(check, board, set(known))


def check_clearings(check: Checker, board: Map) -> None:
    """Suits in equal numbers, slots under ruins, places on the board."""
    suits = Counter(c.suit for c in board.clearings if c.suit)
    share, rest = divmod(len(board.clearings), len(CLEARING_SUITS))
    check.require(rest == 0, "clearing", "number of clearings", "a multiple of three", len(board.clearings))
    if sum(suits.values()) == len(board.clearings) and not board.dealt:
        for suit in CLEARING_SUITS:
            check.require(
                suits[suit] == share, "clearing.suit", f"clearings of suit {suit}", share, suits[suit]
            )
    ruins = sum(c.ruin for c in board.clearings)
    check.require(ruins == RUINS, "clearing.ruin", "number of ruins", RUINS, ruins)
    check.unique([c.at for c in board.clearings], "clearing.at")


def check_graph(check: Checker, board: Map, known: set[int]) -> None:
    """Paths join clearings that exist, adjacency is what open paths say, nothing is cut off."""
    for field, pairs in (("paths", board.paths), ("closed_paths", board.closed_paths)):
        for pair in pairs:
            for end in pair:
                check.require(end in known, field, "a path ends in a clearing", span(known), list(pair))
            check.require(pair[0] != pair[1], field, "a path joins two clearings", "two of them", list(pair))
    check.require(
        len(board.closed_paths) <= MAX_CLOSED,
        "closed_paths",
        "markers",
        f"at most {MAX_CLOSED}",
        len(board.closed_paths),
    )
    check.unique([edge(*pair) for pair in (*board.paths, *board.closed_paths)], "paths")
    joined: dict[int, set[int]] = {number: set() for number in known}
    for a, b in board.paths:
        if a in known and b in known and a != b:
            joined[a].add(b)
            joined[b].add(a)
    told = {c.id: set(c.adjacent) for c in board.clearings}
    for clearing in board.clearings:
        field = f"clearing {clearing.id}.adjacent"
        check.unique(clearing.adjacent, field)
        for other in clearing.adjacent:
            if check.require(other in known, field, "adjacent to a clearing", span(known), other):
                check.require(
                    clearing.id in told[other],
                    f"clearing {other}.adjacent",
                    "adjacency is mutual",
                    f"{clearing.id} among them",
                    sorted(told[other]),
                )
        check.require(
            told[clearing.id] & known == joined[clearing.id],
            field,
            "adjacency follows the paths",
            sorted(joined[clearing.id]),
            sorted(told[clearing.id]),
        )
    reached = walk(joined)
    check.require(
        reached == known, "paths", "every clearing can be reached", span(known), sorted(known - reached)
    )


def walk(joined: dict[int, set[int]]) -> set[int]:
    """The clearings reached from the lowest one."""
    todo = [min(joined)] if joined else []
    seen = set(todo)
    while todo:
        new = joined[todo.pop()] - seen
        seen |= new
        todo.extend(new)
    return seen


def check_corners(check: Checker, board: Map, known: set[int]) -> None:
    """Four corners, paired across the diagonals (Law 3.3.1.II, 6.3.2)."""
    corner: dict[int, str] = {c.id: c.corner for c in board.clearings if c.corner}
    for name in CORNERS:
        count = list(corner.values()).count(name)
        check.require(count == 1, "clearing.corner", f"clearings in the corner {name}", 1, count)
    opposite = dict(zip(CORNERS, CORNERS[2:] + CORNERS[:2], strict=True))
    for a, b in board.opposite_corners:
        ok = a in corner and b in corner and opposite[corner[a]] == corner[b]
        check.require(ok, "opposite_corners", "diagonally opposite", "two such corners", [a, b])
    paired = Counter(number for pair in board.opposite_corners for number in pair)
    for number in sorted(corner):
        check.require(
            paired[number] == 1, "opposite_corners", f"pairs with corner clearing {number}", 1, paired[number]
        )
    for number in sorted(paired.keys() - known):
        check.require(False, "opposite_corners", "a corner is a clearing", span(known), number)


def check_rivers(check: Checker, board: Map, known: set[int]) -> None:
    """Rivers pass clearings that exist, each once."""
    for i, river in enumerate(board.rivers):
        for number in river:
            check.require(number in known, f"rivers[{i}]", "a river passes clearings", span(known), number)
        check.unique(river, f"rivers[{i}]")


def check_landmarks(check: Checker, board: Map, known: set[int]) -> None:
    """A lake with its ferry (Law 25.3), a tower (25.4.1)."""
    for number in board.lake:
        check.require(number in known, "lake", "a shore has clearings", span(known), number)
    check.unique(board.lake, "lake")
    check.require(
        not board.lake or len(board.lake) >= 3, "lake", "a shore", "three clearings or more", list(board.lake)
    )
    check.require(
        board.ferry is None or board.ferry in board.lake,
        "ferry",
        "starts on the shore",
        f"one of {list(board.lake)}",
        board.ferry,
    )
    check.require(
        board.tower is None or board.tower in known, "tower", "stands in a clearing", span(known), board.tower
    )


def check_edge(check: Checker, board: Map, known: set[int]) -> None:
    """The edge of the map is one closed loop along paths, open or closed, through all corners."""
    for number in board.edge:
        check.require(number in known, "edge", "passes clearings", span(known), number)
    check.unique(board.edge, "edge")
    joined = {edge(*pair) for pair in (*board.paths, *board.closed_paths)}
    for a, b in pairwise((*board.edge, *board.edge[:1])):
        check.require(edge(a, b) in joined, "edge", "a closed loop", "a path between neighbours", [a, b])
    for clearing in board.clearings:
        if clearing.corner:
            check.require(
                clearing.id in board.edge, "edge", "passes the corners", clearing.id, list(board.edge)
            )


def check_forests(check: Checker, board: Map, known: set[int]) -> None:
    """Each forest is enclosed, none is missing, neighbours share one border (Law 2.4, 25).

    Borders are the river of Winter (25.2.1), the shore of the Lake (25.3.2) and closed paths
    (25.4.2), too.
    """
    borders = board.borders
    check.unique([f.id for f in board.forests], "forest.id")
    check.unique([f.name for f in board.forests], "forest.clearings")
    sides: dict[str, set[tuple[int, int]]] = {}
    for forest in board.forests:
        sides[forest.id] = check_boundary(check, forest, borders, known)
    uses = Counter(side for own in sides.values() for side in own)
    for side, count in sorted(uses.items()):
        check.require(count <= 2, "forest.boundary", f"forests beside the path {side}", "at most 2", count)
    if board.clearings:
        # Euler's formula for a connected plane graph: the faces without the outer one and the lake.
        faces = len(borders) - len(board.clearings) + 1 - bool(board.lake)
        check.require(
            len(board.forests) == faces,
            "forest",
            "number of areas that paths enclose",
            faces,
            len(board.forests),
        )
    told = {f.id: set(f.adjacent) for f in board.forests}
    shared_by = neighbours(board, sides)
    for forest in board.forests:
        field = f"forest {forest.id}.adjacent"
        for other in forest.adjacent:
            if check.require(other in told, field, "adjacent to a forest", "a forest of this map", other):
                check.require(
                    forest.id in told[other],
                    f"forest {other}.adjacent",
                    "adjacency is mutual",
                    f"{forest.id} among them",
                    sorted(told[other]),
                )
        shared = sorted(shared_by[forest.id])
        check.require(
            sorted(told[forest.id]) == shared, field, "forests share a path", shared, sorted(told[forest.id])
        )


def neighbours(board: Map, sides: dict[str, set[tuple[int, int]]]) -> dict[str, set[str]]:
    """Forests with a border in common; along the shore, those with one clearing between them (25.3.4)."""
    found: dict[str, set[str]] = {
        name: {other for other in sides if other != name and sides[other] & own}
        for name, own in sides.items()
    }
    coastal = [{name for name, own in sides.items() if side in own} for side in board.shore]
    for here, there in pairwise((*coastal, *coastal[:1])):
        for a in here:
            for b in there - {a}:
                found[a].add(b)
                found[b].add(a)
    return found


def check_boundary(
    check: Checker, forest: Forest, borders: frozenset[tuple[int, int]], known: set[int]
) -> set[tuple[int, int]]:
    """The sides of the forest; notes a boundary that is no closed walk along paths."""
    field = f"forest {forest.id}.boundary"
    for number in (*forest.clearings, *forest.boundary):
        check.require(number in known, f"forest {forest.id}", "lies between clearings", span(known), number)
    check.require(
        len(forest.boundary) >= 3, field, "enclosed", "three clearings or more", list(forest.boundary)
    )
    check.unique(forest.boundary, field)
    check.require(
        set(forest.boundary) == set(forest.clearings),
        field,
        "walks through the clearings it touches",
        sorted(forest.clearings),
        sorted(forest.boundary),
    )
    sides = {edge(a, b) for a, b in pairwise((*forest.boundary, *forest.boundary[:1]))}
    for side in sorted(sides):
        check.require(side in borders, field, "enclosed", "a path between neighbours", list(side))
    return sides


def span(known: set[int]) -> str:
    """The numbers of the map's clearings."""
    return f"a clearing 1-{max(known)}" if known else "a clearing"
