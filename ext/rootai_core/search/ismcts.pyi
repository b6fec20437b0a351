from typing import Any, TypedDict

from rootai_core.search.params import Params

STOPPED_BY: dict[int, str]
DEFAULT_MEMORY: int
TRUSTED: float

# action, visits, availability, values by seat, prior
Row = tuple[int, int, int, tuple[float, ...], float]

class Answer(TypedDict):
    action: int
    seat: int
    kind: int
    table: list[Row]
    value: list[float]
    iterations: int
    nodes: int
    bytes: int
    full: bool
    stopped_by: str
    line: list[tuple[int, int, int, int]]
    sure: int
    depth: float
    steps: float
    lines: list[list[tuple[int, int, int, int]]]
    elapsed_ns: int

class CancelFlag:
    def set(self) -> None: ...
    @property
    def is_set(self) -> bool: ...

def choose(table: list[Row], seat: int, lost: float) -> Row: ...
def search(
    position: Any,
    params: dict[str, Any] | Params | None = None,
    seed: int = 0,
    iterations: int = -1,
    deadline_ns: int = 0,
    memory_bytes: int = ...,
    trees: int = 1,
    threads: int = 1,
    cancel: CancelFlag | None = None,
    lines: int = 0,
) -> Answer: ...
