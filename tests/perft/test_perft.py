"""Numbers of sequences from fixed positions; ``python -m tools.perft --divide`` finds where they part."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from rootai.catalog import load_map
from rootai.record import Rules, new_game
from rootai_core.perft import divide, perft
from tests.perft.numbers import Position, counted, load

POSITIONS = pytest.mark.parametrize("position", load(), ids=lambda position: position.name)
FACTIONS = ("marquise", "eyrie", "alliance", "vagabond")


@POSITIONS
def test_counts(position: Position) -> None:
    assert counted(position, 1, position.depth) == position.counts


@pytest.mark.slow
@POSITIONS
def test_deep_counts(position: Position) -> None:
    assert counted(position, position.depth + 1, len(position.deep)) == position.deep


@POSITIONS
def test_divide_adds_up(position: Position) -> None:
    parts = divide(position.game(), 3)
    assert list(parts) == sorted(position.game().legal())
    assert sum(parts.values()) == position.counts[2]


def test_every_pairing_is_there() -> None:
    tables = {position.name.split(",")[0] for position in load()}
    pairs = [*permutations(FACTIONS, 2), ("vagabond", "vagabond")]
    assert not [pair for pair in pairs if not {"-".join(pair), "-".join(pair[::-1])} & tables]
    set_up = {position.name.split(",")[0] for position in load() if position.name.endswith("set-up")}
    assert set_up == tables


def test_set_up_of_the_marquise_by_hand() -> None:
    """A corner for the keep, then one building of each type there or next to it (Law 6.3.2-6.3.4)."""
    board = load_map("autumn")
    corners = {c for pair in board.opposite_corners for c in pair}
    ways = []
    for buildings in (1, 2, 3):
        n = 0
        for keep in corners:
            near = (keep, *board.clearing(keep).adjacent)
            for sites in product(near, repeat=buildings):
                rooms = [board.clearing(c).slots - board.clearing(c).ruin for c in sites]
                n += all(sites.count(c) <= room for c, room in zip(sites, rooms, strict=True))
        ways.append(n)
    game = new_game(Rules(), ("marquise", "eyrie"))
    while game.at_chance:
        game.apply(game.legal()[0])
    assert perft(game, 1) == len(corners)
    assert [perft(game, depth) for depth in (2, 3, 4)] == ways


@pytest.mark.parametrize("depth", [-1, 13])
def test_depth_out_of_bounds(depth: int) -> None:
    game = new_game(Rules(), FACTIONS)
    with pytest.raises(ValueError, match="depth"):
        perft(game, depth)
