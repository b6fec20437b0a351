from typing import Any

DEFAULTS: dict[str, float]
BOUNDS: dict[str, tuple[float, float]]

class Params:
    def __init__(self, values: dict[str, Any] | None = None) -> None: ...
