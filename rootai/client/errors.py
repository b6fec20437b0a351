"""What a call can come back with instead of an answer."""

from __future__ import annotations

from typing import Any

import grpc
from google.rpc import error_details_pb2, status_pb2

from rootai._proto.rootai.v1.errors_pb2 import Fault

DETAILS_KEY = "grpc-status-details-bin"


class ServiceError(Exception):
    """A call failed; the sub-classes say how.

    ``faults``: what is wrong with the request, all at once. ``retry_ms``: when a busy
    server thinks it will have a slot. ``incident``: number of an internal error, for its log.
    """

    def __init__(
        self,
        code: grpc.StatusCode,
        message: str,
        faults: tuple[Fault, ...] = (),
        retry_ms: int | None = None,
        incident: str = "",
    ) -> None:
        self.code = code
        self.message = message
        self.faults = faults
        self.retry_ms = retry_ms
        self.incident = incident
        super().__init__(f"{code.name}: {message}")


class BadRequestError(ServiceError):
    """The request cannot be: see ``faults``."""


class NotNowError(ServiceError):
    """The request is sound, but the position does not allow it: see ``faults``."""


class BusyError(ServiceError):
    """All search slots are taken: see ``retry_ms``."""


class UnreachableError(ServiceError):
    """There is no server, or it is stopping."""


class TooLateError(ServiceError):
    """No answer came before the deadline."""


KINDS: dict[grpc.StatusCode, type[ServiceError]] = {
    grpc.StatusCode.INVALID_ARGUMENT: BadRequestError,
    grpc.StatusCode.FAILED_PRECONDITION: NotNowError,
    grpc.StatusCode.RESOURCE_EXHAUSTED: BusyError,
    grpc.StatusCode.UNAVAILABLE: UnreachableError,
    grpc.StatusCode.DEADLINE_EXCEEDED: TooLateError,
}


def error_from(failed: Any) -> ServiceError:
    """The error of this package for one that gRPC raised, synchronous or not."""
    code = failed.code()
    status = status_pb2.Status()
    for key, value in failed.trailing_metadata() or ():
        if key == DETAILS_KEY:
            status.ParseFromString(value)
    faults: list[Fault] = []
    retry_ms = None
    incident = ""
    for detail in status.details:
        fault, retry, info = Fault(), error_details_pb2.RetryInfo(), error_details_pb2.ErrorInfo()
        if detail.Unpack(fault):
            faults.append(fault)
        elif detail.Unpack(retry):
            retry_ms = retry.retry_delay.ToMilliseconds()
        elif detail.Unpack(info):
            incident = info.metadata.get("incident", "")
    kind = KINDS.get(code, ServiceError)
    if kind is BusyError and retry_ms is None:
        # Not a slot but the transport ran out: a message was too large.
        kind = BadRequestError
    return kind(code, failed.details() or "", tuple(faults), retry_ms, incident)
