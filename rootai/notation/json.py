"""The canonical JSON of a position: that of protobuf, in the order of the fields.

The same position gives the same string. Fields that hold nothing are left out, enums go
by name, 64-bit numbers are strings; an unknown field or name is refused.
"""

from __future__ import annotations

import json
from typing import Any

from google.protobuf import json_format

from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation.position import complete

__all__ = ["dumps_json", "loads_json", "to_dict"]


def to_dict(m: p.Position) -> dict[str, Any]:
    """The completed position as what JSON can hold."""
    found: dict[str, Any] = json_format.MessageToDict(complete(m))
    return found


def dumps_json(m: p.Position, indent: int | None = None) -> str:
    """The completed position in JSON. Raises PositionError when it cannot be."""
    separators = (",", ":") if indent is None else (",", ": ")
    return json.dumps(to_dict(m), ensure_ascii=False, indent=indent, separators=separators)


def loads_json(text: str | bytes) -> p.Position:
    """The message in a JSON text; its rules are checked where it is read.

    Raises ValueError naming the place and what is wrong there.
    """
    out = p.Position()
    try:
        json_format.Parse(text, out)
    except json_format.ParseError as error:
        raise ValueError(f"position: expected the JSON of a position, found {error}") from error
    return out
