from collections.abc import Sequence
from typing import Any

def random_game(
    seed: int,
    factions: Sequence[int] = (0, 1),
    map: int = 0,
    deck: int = 0,
    law: bytes = b"",
    first: int = 0,
    rounds: int = 1000,
) -> dict[str, Any]: ...
def bench_playouts(
    position: Any, n: int, seed: int = 0, params: dict[str, Any] | None = None, whole: bool = False
) -> dict[str, Any]: ...
def evaluate(
    position: Any, seed: int = 0, params: dict[str, Any] | None = None
) -> tuple[list[float], list[float]]: ...
def preferences(position: Any, seed: int = 0, params: dict[str, Any] | None = None) -> dict[int, float]: ...
def features(
    position: Any, seed: int = 0, params: dict[str, Any] | None = None
) -> list[dict[str, float]]: ...
