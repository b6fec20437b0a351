from typing import Any

from rootai_core.search.ismcts import CancelFlag

def random(position: Any, seed: int = 0) -> int: ...
def greedy_vp(position: Any, seed: int = 0) -> int: ...
def greedy_pieces(position: Any, seed: int = 0) -> int: ...
def flat(
    position: Any,
    seed: int = 0,
    iterations: int = -1,
    deadline_ns: int = 0,
    cancel: CancelFlag | None = None,
) -> dict[str, Any]: ...
