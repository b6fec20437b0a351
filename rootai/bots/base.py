"""What a bot is: it gets one seat's view and names an answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

Value = int | float | str


class Bot(Protocol):
    """Plays one seat. It never sees a game, only what its seat may know."""

    def choose(self, view: Any, rng: Random) -> int:
        """One of ``view.legal()``. All randomness comes from ``rng``."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a bot: its default, what it means, and its bounds."""

    default: Value
    text: str
    low: float | None = None
    high: float | None = None

    def read(self, text: str) -> Value:
        """The value a text stands for. Raises ValueError."""
        kind = type(self.default)
        try:
            value = kind(text)
        except ValueError:
            raise ValueError(f"expected {self.expected()}, found {text!r}") from None
        return self.check(value)

    def check(self, value: Value) -> Value:
        """The value itself. Raises ValueError when it is of another type or out of bounds."""
        if isinstance(self.default, float) and type(value) is int:
            value = float(value)
        good = type(value) is type(self.default)
        if good and not isinstance(value, str):
            good = (self.low is None or value >= self.low) and (self.high is None or value <= self.high)
        if not good:
            raise ValueError(f"expected {self.expected()}, found {value!r}")
        return value

    def expected(self) -> str:
        """The values allowed, in words."""
        if isinstance(self.default, str):
            return "a text"
        kind = "a whole number" if isinstance(self.default, int) else "a number"
        if self.low is not None and self.high is not None:
            return f"{kind} {self.low:g}-{self.high:g}"
        if self.low is not None:
            return f"{kind} from {self.low:g}"
        return kind


@dataclass(frozen=True, slots=True)
class BotInfo:
    """A bot on offer."""

    name: str
    text: str
    make: Callable[..., Bot]
    parameters: Mapping[str, Parameter]
    searches: bool = False
