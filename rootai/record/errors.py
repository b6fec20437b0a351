"""What is wrong with a record, with the line it stands on."""

from __future__ import annotations


class RecordError(ValueError):
    """A record that cannot be read, or that the rules do not reproduce.

    ``line`` counts from 1 as an editor does; ``field`` is the name in the JSON object.
    """

    def __init__(self, line: int, field: str, expected: object, found: object) -> None:
        self.line = line
        self.field = field
        self.expected = str(expected)
        self.found = str(found)
        super().__init__(line, field, self.expected, self.found)

    def __str__(self) -> str:
        return f"line {self.line}: {self.field}: expected {self.expected}, found {self.found}"
