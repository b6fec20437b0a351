"""What a request may hold, checked before anything is built from it.

``shape`` looks at every field of a message: lengths of lists and texts, and values of
enums that this server does not know. What the fields mean is checked where they are used.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import islice
from typing import Any

from google.protobuf.descriptor import FieldDescriptor
from google.protobuf.message import Message
from google.protobuf.unknown_fields import UnknownFieldSet

from rootai._proto.rootai.v1 import position_pb2 as p
from rootai._proto.rootai.v1.advisor_pb2 import SuggestMoveRequest
from rootai._proto.rootai.v1.errors_pb2 import Fault
from rootai.service.errors import Faulty, fault
from rootai.service.settings import Settings

# More than any position or request can use: of one list, and of everything together.
MAX_LIST = 128
MAX_PARTS = 8_192
MAX_TEXT = 1_024
MAX_REQUEST_ID = 64
# Rules of form that are checked before anything else is looked at.
TOO_LARGE = ("too_many", "too_long")
# Fields whose text is a whole position.
LONG_TEXTS = {"rootai.v1.ConvertRequest.json": 1 << 18, "rootai.v1.ConvertRequest.text": 1 << 14}


def shape(message: Message, above: str = "") -> list[Fault]:
    """Faults of form, in the order of the fields; lists that are too long are not looked into.

    ``above`` is put before the name of every field.
    """
    parts = sum(1 for _ in islice(_parts(message), MAX_PARTS + 1))
    if parts > MAX_PARTS:
        return [fault(above.rstrip("."), "too_many", f"at most {MAX_PARTS} entries in all", "more")]
    return list(_shape(message, above))


def _parts(message: Any) -> Iterator[None]:
    """One for each entry of every list that is not too long itself."""
    for field, value in message.ListFields():
        nested = field.message_type is not None and not field.message_type.GetOptions().map_entry
        if not field.is_repeated:
            if nested:
                yield from _parts(value)
        elif len(value) <= MAX_LIST:
            for each in value:
                yield
                if nested:
                    yield from _parts(each)


def _shape(message: Any, above: str) -> Iterator[Fault]:
    for field, value in message.ListFields():
        path = above + field.name
        if not field.is_repeated:
            yield from _value(field, value, path)
        elif len(value) > MAX_LIST:
            yield fault(path, "too_many", f"at most {MAX_LIST} entries", len(value))
        elif field.message_type is not None and field.message_type.GetOptions().map_entry:
            for key, text in value.items():
                yield from _text(path, key, MAX_TEXT)
                yield from _text(f"{path}[{key[:40]!r}]", text, MAX_TEXT)
        else:
            for i, each in enumerate(value):
                yield from _value(field, each, f"{path}[{i}]")


def _value(field: FieldDescriptor, value: Any, path: str) -> Iterator[Fault]:
    if field.message_type is not None:
        yield from _shape(value, path + ".")
    elif field.enum_type is not None:
        if value not in field.enum_type.values_by_number:
            yield fault(path, "unknown_enum_value", f"a value of {field.enum_type.name}", value)
    elif isinstance(value, str):
        yield from _text(path, value, LONG_TEXTS.get(field.full_name, MAX_TEXT))


def _text(path: str, value: str, size: int) -> Iterator[Fault]:
    if len(value) > size:
        yield fault(path, "too_long", f"at most {size} characters", len(value))


def check_asked(position: p.Position) -> None:
    """Raises Faulty when the innermost entry asks nothing, so that nobody could answer it."""
    if position.pending and position.pending[0].kind == p.DECISION_KIND_CONTINUE:
        expected = "a choice, or chance that is due"
        raise Faulty([fault("position.pending[0].kind", "nothing_asked", expected, "DECISION_KIND_CONTINUE")])


def unknown_fields(message: Message, above: str = "") -> list[str]:
    """Places of fields that this server does not know, for a warning."""
    unknown: Any = UnknownFieldSet(message)
    found = [f"{above}#{field.field_number}" for field in unknown]
    for descriptor, value in message.ListFields():
        if descriptor.message_type is None or descriptor.message_type.GetOptions().map_entry:
            continue
        path = above + descriptor.name
        if descriptor.is_repeated:
            for i, each in enumerate(value):
                found += unknown_fields(each, f"{path}[{i}].")
        else:
            found += unknown_fields(value, f"{path}.")
    return found


def suggest(request: SuggestMoveRequest, settings: Settings, bots: Collection[str]) -> list[Fault]:
    """Faults of a question to the adviser beside those of its position."""
    budget = request.budget
    faults = []
    for field, value, most in (
        ("budget.time_ms", budget.time_ms, settings.max_time_ms),
        ("budget.iterations", budget.iterations, settings.max_iterations),
        ("budget.memory_mib", budget.memory_mib, settings.max_memory_mib),
        ("threads", request.threads, settings.max_threads),
        ("trees", request.trees, settings.max_trees),
        ("top_k", request.top_k, settings.max_top_k),
    ):
        if value > most:
            faults.append(fault(field, "limit", f"0-{most}", value))
    if request.bot and request.bot not in bots:
        faults.append(fault("bot", "unknown_bot", f"one of {', '.join(sorted(bots))}", repr(request.bot)))
    size = len(request.request_id.encode())
    if size > MAX_REQUEST_ID:
        faults.append(fault("request_id", "limit", f"at most {MAX_REQUEST_ID} bytes", size))
    if not request.HasField("position"):
        faults.append(fault("position", "required", "a position", "none"))
    return faults
