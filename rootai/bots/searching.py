"""Bots that search: Information Set Monte Carlo tree search, and flat Monte Carlo."""

from __future__ import annotations

from random import Random
from time import monotonic_ns
from typing import TYPE_CHECKING, Any

from rootai.bots.base import BotInfo, Parameter, Value
from rootai.bots.registry import register
from rootai_core.ids import Faction
from rootai_core.registry import ROOMS, parameters
from rootai_core.search.ismcts import search
from rootai_core.search.params import BOUNDS, DEFAULTS, Params
from rootai_core.search.yardsticks import flat

if TYPE_CHECKING:
    from rootai_core.search.ismcts import Answer

ITERATIONS = 1000
# "marquise.warrior" is the parameter `warrior` of the Marquise's knowledge.
FACTIONS: dict[str, int] = {Faction(number).name.lower(): int(number) for number in ROOMS}

BUDGET = {
    "iterations": Parameter(
        0, f"most iterations of a choice; 0: none, without a time {ITERATIONS}", 0, 2**40
    ),
    "time_ms": Parameter(0.0, "most milliseconds for a choice; 0: no limit", 0, 86_400_000),
}
TREES = {
    "trees": Parameter(1, "trees grown and merged", 1, 1024),
    "threads": Parameter(1, "threads that grow them", 1, 1024),
    "memory_mib": Parameter(256, "memory of the trees", 1, 1 << 20),
}


def search_parameters() -> dict[str, Parameter]:
    """The parameters of the search and of what it knows about the factions."""
    table: dict[str, Parameter] = {}
    for name, default in DEFAULTS.items():
        low, high = BOUNDS.get(name, (None, None))
        table[name] = Parameter(default, "of the search", low, high)
    for faction, number in FACTIONS.items():
        for name, default in parameters(number).items():
            table[f"{faction}.{name}"] = Parameter(float(default), f"of what it knows about {faction}")
    return table


SEARCH = search_parameters()


def limits(iterations: int, time_ms: float) -> tuple[int, int]:
    """(iterations, deadline on the monotonic clock) as the core takes them: -1 and 0 are none."""
    if not iterations and not time_ms:
        iterations = ITERATIONS
    return iterations or -1, monotonic_ns() + int(time_ms * 1e6) if time_ms else 0


class Ismcts:
    """Grows trees over worlds that the seat cannot tell apart."""

    def __init__(
        self, iterations: int, time_ms: float, trees: int, threads: int, memory_mib: int, **others: Value
    ) -> None:
        self.budget = iterations, time_ms
        self.trees = trees
        self.threads = threads
        self.memory = memory_mib << 20
        self.params = Params(search_values(others))

    def choose(self, view: Any, rng: Random) -> int:
        return int(self.think(view, rng)["action"])

    def think(self, view: Any, rng: Random) -> Answer:
        """Everything the search says about the view."""
        iterations, deadline = limits(*self.budget)
        return search(
            view,
            self.params,
            rng.getrandbits(64),
            iterations,
            deadline,
            self.memory,
            self.trees,
            self.threads,
        )


def search_values(others: dict[str, Value]) -> dict[str, Any]:
    """What differs from the defaults, as the core takes it: factions in tables of their own."""
    values: dict[str, Any] = {}
    factions: dict[int, dict[str, Value]] = {}
    for name, value in others.items():
        if value == SEARCH[name].default:
            continue
        faction, dot, rest = name.partition(".")
        if dot:
            factions.setdefault(FACTIONS[faction], {})[rest] = value
        else:
            values[name] = value
    return values | {"factions": factions} if factions else values


class Flat:
    """Tries every answer in random games to the end, the promising ones more often."""

    def __init__(self, iterations: int, time_ms: float) -> None:
        self.budget = iterations, time_ms

    def choose(self, view: Any, rng: Random) -> int:
        iterations, deadline = limits(*self.budget)
        return int(flat(view, rng.getrandbits(64), iterations, deadline)["action"])


register(
    BotInfo(
        "ismcts",
        "Information Set Monte Carlo tree search with what is known about each faction",
        Ismcts,
        BUDGET | TREES | SEARCH,
        searches=True,
    )
)
register(BotInfo("flat", "flat Monte Carlo with random games", Flat, BUDGET, searches=True))
