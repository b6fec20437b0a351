"""What is wrong with a catalog file, and the readers that collect it.

A reader never stops at the first mistake: it notes a :class:`Problem`, answers with a
harmless value of the right type and goes on, so that one :class:`CatalogError` at the
end names everything.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

T = TypeVar("T")
Spot = tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake: where it is, the rule it breaks, what was expected, what stands there."""

    file: str
    field: str
    rule: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.file}: {self.field}: {self.rule}: expected {self.expected}, found {self.found}"


class CatalogError(ValueError):
    """A catalog file is wrong. ``problems`` has them all; the attributes are those of the first."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        first = self.problems[0]
        self.file = first.file
        self.field = first.field
        self.rule = first.rule
        self.expected = first.expected
        self.found = first.found
        super().__init__("\n".join(str(problem) for problem in self.problems))

    def __reduce__(self) -> tuple[type[CatalogError], tuple[tuple[Problem, ...]]]:
        return CatalogError, (self.problems,)


def show(value: object) -> str:
    """A short form of what was found."""
    text = "nothing" if value is None else repr(value)
    return text if len(text) <= 80 else text[:77] + "..."


class Checker:
    """Collects the problems of one file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []

    def require(self, ok: bool, field: str, rule: str, expected: object, found: object) -> bool:
        """Note a problem unless ``ok``; give ``ok`` back."""
        if not ok:
            self.problems.append(Problem(self.file, field, rule, str(expected), show(found)))
        return ok

    def unique(self, values: Iterable[object], field: str) -> None:
        """Each value may stand once."""
        seen: set[object] = set()
        for value in values:
            self.require(value not in seen, field, "unique", "each value once", value)
            seen.add(value)

    def finish(self) -> None:
        """Raise :class:`CatalogError` if anything was noted."""
        if self.problems:
            raise CatalogError(self.problems)


class Table:
    """Typed access to one table of a file; ``close`` complains about fields nobody read."""

    def __init__(self, checker: Checker, path: str, raw: dict[str, Any]) -> None:
        self.checker = checker
        self.path = path
        self.raw = raw
        self.read: set[str] = set()

    def field(self, key: str) -> str:
        """The full name of a field in this file."""
        return f"{self.path}.{key}" if self.path else key

    def has(self, key: str) -> bool:
        """Whether the field stands in the file."""
        return key in self.raw

    def _take(self, key: str, expected: str, good: Callable[[Any], bool], default: T) -> Any | T:
        self.read.add(key)
        value = self.raw.get(key)
        rule = "required" if value is None else "type and range"
        ok = value is not None and good(value)
        return value if self.checker.require(ok, self.field(key), rule, expected, value) else default

    def text(self, key: str, choices: Collection[str] | None = None) -> str:
        """A text that is not empty, one of ``choices`` if given."""
        expected = "a text" if choices is None else "one of " + ", ".join(choices)

        def good(value: Any) -> bool:
            return isinstance(value, str) and bool(value) and (choices is None or value in choices)

        return str(self._take(key, expected, good, ""))

    def number(self, key: str, low: int, high: int) -> int:
        """A whole number from ``low`` to ``high``."""
        value = self._take(key, f"a whole number {low}-{high}", lambda v: whole(v, low, high), low)
        return int(value)

    def flag(self, key: str, default: bool | None = None) -> bool:
        """True or false; may be absent if there is a default."""
        if default is not None and not self.has(key):
            return default
        return bool(self._take(key, "true or false", lambda v: isinstance(v, bool), bool(default)))

    def texts(self, key: str, choices: Collection[str] | None = None) -> tuple[str, ...]:
        """A list of texts, each one of ``choices`` if given."""
        expected = "a list of texts" if choices is None else "a list of " + ", ".join(choices)

        def good(value: Any) -> bool:
            return isinstance(value, list) and all(
                isinstance(v, str) and bool(v) and (choices is None or v in choices) for v in value
            )

        return tuple(self._take(key, expected, good, ()))

    def numbers(self, key: str, low: int, high: int) -> tuple[int, ...]:
        """A list of whole numbers from ``low`` to ``high``."""

        def good(value: Any) -> bool:
            return isinstance(value, list) and all(whole(v, low, high) for v in value)

        return tuple(self._take(key, f"a list of whole numbers {low}-{high}", good, ()))

    def chains(self, key: str, size: int | None = None, optional: bool = False) -> list[tuple[int, ...]]:
        """A list of lists of whole numbers, each of ``size`` numbers (None: two or more)."""
        if optional and not self.has(key):
            return []
        length = "two or more" if size is None else str(size)

        def good(value: Any) -> bool:
            return isinstance(value, list) and all(
                isinstance(v, list)
                and all(whole(n, -(1 << 30), 1 << 30) for n in v)
                and (len(v) >= 2 if size is None else len(v) == size)
                for v in value
            )

        return [tuple(v) for v in self._take(key, f"a list of lists of {length} numbers", good, ())]

    def point(self, key: str, high: float = 1.0) -> tuple[float, float]:
        """Two numbers from 0 to ``high``."""

        def good(value: Any) -> bool:
            return (
                isinstance(value, list)
                and len(value) == 2
                and all(real(v) for v in value)
                and all(0 <= v <= high for v in value)
            )

        x, y = self._take(key, f"two numbers 0-{high:g}", good, (0.0, 0.0))
        return float(x), float(y)

    def ends(self, key: str) -> tuple[tuple[Spot, Spot], ...]:
        """A list of pairs of points 0-1, an empty list for none; may be absent."""

        def spot(value: Any) -> bool:
            return isinstance(value, list) and (
                not value or (len(value) == 2 and all(real(v) and 0 <= v <= 1 for v in value))
            )

        def good(value: Any) -> bool:
            return isinstance(value, list) and all(
                isinstance(pair, list) and len(pair) == 2 and all(map(spot, pair)) for pair in value
            )

        def read(value: list[float]) -> Spot:
            return (float(value[0]), float(value[1])) if value else None

        if not self.has(key):
            return ()
        pairs = self._take(key, "a list of pairs of points 0-1", good, ())
        return tuple((read(first), read(last)) for first, last in pairs)

    def counts(self, key: str, high: int = 255) -> dict[str, int]:
        """A table of names with whole numbers from 0 to ``high``."""

        def good(value: Any) -> bool:
            return isinstance(value, dict) and all(whole(v, 0, high) for v in value.values())

        return dict(self._take(key, f"a table of whole numbers 0-{high}", good, {}))

    def choices(self, key: str, names: Collection[str]) -> dict[str, str]:
        """A table of some of the ``names`` with texts."""

        def good(value: Any) -> bool:
            return isinstance(value, dict) and all(
                k in names and isinstance(v, str) for k, v in value.items()
            )

        return dict(self._take(key, f"a table of {', '.join(names)} with texts", good, {}))

    def tables(self, key: str, low: int, high: int) -> list[Table]:
        """A list of ``low`` to ``high`` tables."""

        def good(value: Any) -> bool:
            return isinstance(value, list) and all(isinstance(v, dict) for v in value)

        if low == 0 and not self.has(key):
            return []
        value = self._take(key, f"a list of {low}-{high} tables", good, ())
        if value:
            self.checker.require(
                low <= len(value) <= high, self.field(key), "number of tables", f"{low}-{high}", len(value)
            )
        return [Table(self.checker, f"{self.field(key)}[{i}]", v) for i, v in enumerate(value)]

    def close(self) -> None:
        """Every field that was not read is unknown."""
        for key in self.raw.keys() - self.read:
            self.checker.require(False, self.field(key), "unknown field", "no such field", self.raw[key])


def real(value: object) -> bool:
    """Whether ``value`` is a number (not a bool)."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def whole(value: object, low: int, high: int) -> bool:
    """Whether ``value`` is a whole number (not a bool) from ``low`` to ``high``."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
