"""The fixed positions and their numbers."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from rootai.notation.position import from_position
from rootai.notation.text import loads_text
from rootai_core.perft import perft

PATH = Path(__file__).parent / "numbers.toml"


@dataclass(frozen=True)
class Position:
    """A position as text; ``counts`` from depth 1 on, ``deep`` goes on where they end."""

    name: str
    text: str
    counts: list[int]
    deep: list[int]

    @property
    def depth(self) -> int:
        return len(self.counts)

    def game(self) -> Any:
        return from_position(loads_text(self.text))


@cache
def load() -> tuple[Position, ...]:
    rows = tomllib.loads(PATH.read_text(encoding="utf-8"))["position"]
    return tuple(Position(row["name"], row["text"], row["counts"], row["deep"]) for row in rows)


def counted(position: Position, first: int, many: int) -> list[int]:
    """The numbers of so many depths from ``first`` on."""
    game = position.game()
    return [perft(game, depth) for depth in range(first, first + many)]
