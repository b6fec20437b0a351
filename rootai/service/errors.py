"""How a request is refused: a status of gRPC with its details, made in one place.

A refusal carries a ``google.rpc.Status``. For faulty requests it holds one
``google.rpc.BadRequest`` and one ``rootai.v1.Fault`` per fault; for a busy server a
``google.rpc.RetryInfo`` and a ``google.rpc.ErrorInfo``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

import grpc
from google.protobuf import any_pb2, duration_pb2
from google.rpc import error_details_pb2, status_pb2

from rootai._proto.rootai.v1.errors_pb2 import Fault

DOMAIN = "rootai.v1"
DETAILS_KEY = "grpc-status-details-bin"
PUSHBACK_KEY = "grpc-retry-pushback-ms"
# Clients drop calls at random whose trailing metadata is over 8 KiB, and some count it
# as base64. What does not fit is left out, and the message says so.
MAX_DETAILS = 5_000
MAX_MESSAGE = 500
MAX_WORDS = 160
_STEP = re.compile(r"([a-z_0-9]+)(?:\[(\d+)\])?")

Metadata = tuple[tuple[str, str | bytes], ...]


class Refusal(Exception):
    """A call is answered with an error status. ``metadata`` goes out as trailers."""

    def __init__(self, code: grpc.StatusCode, message: str, details: Sequence[Any] = ()) -> None:
        self.code = code
        self.message = cut(message, MAX_MESSAGE)
        status = status_pb2.Status(code=code.value[0], message=self.message)
        for detail in details:
            packed = any_pb2.Any()
            packed.Pack(detail)
            status.details.append(packed)
        self.status = status
        self.metadata: Metadata = ((DETAILS_KEY, status.SerializeToString()),)
        super().__init__(self.message)


class Faulty(Exception):
    """A request that cannot be answered as it stands, with everything wrong in it."""

    def __init__(
        self, faults: Iterable[Fault], code: grpc.StatusCode = grpc.StatusCode.INVALID_ARGUMENT
    ) -> None:
        self.faults = list(faults)
        self.code = code
        super().__init__("; ".join(line(each) for each in self.faults))


def cut(text: str, size: int) -> str:
    """The text without its end where it is too long."""
    return text if len(text) <= size else text[: size - 3] + "..."


def fault(field: str, rule: str, expected: object, found: object, law: str = "") -> Fault:
    """One fault; long words are cut."""
    return Fault(
        field=cut(field, MAX_WORDS),
        rule=rule,
        law=law,
        expected=cut(str(expected), MAX_WORDS),
        found=cut(str(found), MAX_WORDS),
    )


def line(fault: Fault) -> str:
    """A fault in one line."""
    law = f" (Law {fault.law})" if fault.law else ""
    return f"{fault.field}: {fault.rule}{law}: expected {fault.expected}, found {fault.found}"


def ordered(faults: Iterable[Fault], request: Any) -> list[Fault]:
    """The faults in the order of the fields of the request's descriptor, each field and rule once."""
    once: dict[tuple[str, str], Fault] = {}
    for each in faults:
        once.setdefault((each.field, each.rule), each)
    return sorted(once.values(), key=lambda each: _place(each.field, request))


def _place(path: str, message: Any) -> list[int]:
    key: list[int] = []
    for name, index in _STEP.findall(path):
        field = message.fields_by_name.get(name) if message is not None else None
        if field is None:
            break
        key += [field.number, int(index) if index else -1]
        message = field.message_type
    return key


def faulty(faults: Iterable[Fault], code: grpc.StatusCode = grpc.StatusCode.INVALID_ARGUMENT) -> Refusal:
    """The refusal of a request with these faults; there is at least one."""
    known = [fault(f.field, f.rule, f.expected, f.found, f.law) for f in faults]
    room = MAX_DETAILS
    shown: list[Fault] = []
    bad = error_details_pb2.BadRequest()
    for each in known:
        violation = error_details_pb2.BadRequest.FieldViolation(field=each.field, description=line(each))
        room -= each.ByteSize() + violation.ByteSize() + 64
        if room < 0 and shown:
            break
        shown.append(each)
        bad.field_violations.append(violation)
    message = line(known[0])
    if len(known) > 1:
        message = f"{len(known)} faults, the first: {message}"
    if len(shown) < len(known):
        message = f"{len(known)} faults, {len(shown)} of them in the details, the first: {line(known[0])}"
    return Refusal(code, message, [bad, *shown])


def precondition(field: str, rule: str, expected: object, found: object, law: str = "") -> Faulty:
    """A sound request that asks for something the position does not allow now."""
    return Faulty([fault(field, rule, expected, found, law)], grpc.StatusCode.FAILED_PRECONDITION)


def busy(retry_ms: int, slots: int) -> Refusal:
    """The refusal of a search for which there is no slot soon enough."""
    # A push-back of zero would leave clients hanging until their deadline.
    retry_ms = max(1, retry_ms)
    wait = duration_pb2.Duration()
    wait.FromMilliseconds(retry_ms)
    refusal = Refusal(
        grpc.StatusCode.RESOURCE_EXHAUSTED,
        f"all {slots} search slots are taken; try again in {retry_ms} ms",
        [
            error_details_pb2.RetryInfo(retry_delay=wait),
            error_details_pb2.ErrorInfo(
                reason="SEARCH_SLOTS_BUSY", domain=DOMAIN, metadata={"slots": str(slots)}
            ),
        ],
    )
    refusal.metadata += ((PUSHBACK_KEY, str(retry_ms)),)
    return refusal


def unreadable(message: str) -> Refusal:
    """The refusal of bytes that are no message of the contract."""
    return faulty([fault("", "wire_format", "a message of rootai.v1", message)])


def internal(incident: str) -> Refusal:
    """The refusal after a mistake of the server; the log knows more under this number."""
    return Refusal(
        grpc.StatusCode.INTERNAL,
        f"internal error, incident {incident}",
        [
            error_details_pb2.ErrorInfo(
                reason="INTERNAL_ERROR", domain=DOMAIN, metadata={"incident": incident}
            )
        ],
    )
