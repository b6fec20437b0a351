"""What is wrong with a position: every fault at once, by field and rule."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from rootai._proto.rootai.v1.errors_pb2 import Fault
from rootai._proto.rootai.v1.position_pb2 import Position

_STEP = re.compile(r"([a-z_0-9]+)(?:\[(\d+)\])?")


class PositionError(ValueError):
    """A position cannot be. ``faults`` has all that was found, in the order of the fields."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = list(faults)
        super().__init__("\n".join(describe(fault) for fault in self.faults))

    def __reduce__(self) -> tuple[type[PositionError], tuple[list[Fault]]]:
        return PositionError, (self.faults,)


def describe(fault: Fault) -> str:
    """A fault in one line."""
    law = f" (Law {fault.law})" if fault.law else ""
    return f"{fault.field}: {fault.rule}{law}: expected {fault.expected}, found {fault.found}"


def label(enum: Any, value: int) -> str:
    """The name of a value of an enum, or its number where it has none."""
    found = enum.DESCRIPTOR.values_by_number.get(value)
    return str(value) if found is None else str(found.name)


class Faults:
    """Collects the faults of one position. Paths begin below ``position``."""

    def __init__(self) -> None:
        self.found: list[Fault] = []

    def add(self, field: str, rule: str, law: str, expected: object, found: object) -> None:
        """Notes a fault, once per field and rule."""
        path = f"position.{field}" if field else "position"
        if not any(f.field == path and f.rule == rule for f in self.found):
            self.found.append(Fault(field=path, rule=rule, law=law, expected=str(expected), found=str(found)))

    def check(self, ok: object, field: str, rule: str, law: str, expected: object, found: object) -> bool:
        """Notes a fault unless ``ok``; answers whether it was."""
        if not ok:
            self.add(field, rule, law, expected, found)
        return bool(ok)

    def number(self, field: str, value: int, low: int, high: int, rule: str = "range", law: str = "") -> int:
        """The value, or the nearest one within the bounds, noting a fault."""
        self.check(low <= value <= high, field, rule, law, f"{low}-{high}", value)
        return min(max(value, low), high)

    def raise_if_any(self) -> None:
        """Raises PositionError with what was found, in the order of the fields."""
        if self.found:
            raise PositionError(sorted(self.found, key=lambda fault: order(fault.field)))


def order(path: str) -> tuple[int, ...]:
    """Sort key of a path: the numbers of its fields and elements."""
    key: list[int] = []
    message: Any = Position.DESCRIPTOR
    for name, index in _STEP.findall(path)[1:]:
        field = message.fields_by_name.get(name) if message is not None else None
        if field is None:
            break
        key += [field.number, int(index) if index else -1]
        message = field.message_type
    return tuple(key)
