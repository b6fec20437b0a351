"""What surrounds every call: its time of receipt, the reading of its bytes, the status of
its refusal, and one line in the log, which names no card.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any

import grpc
from google.protobuf.message import DecodeError, Message

from rootai._proto.rootai.v1.errors_pb2 import Fault
from rootai.notation.faults import PositionError
from rootai.service.errors import Faulty, Refusal, faulty, internal, ordered, unreadable
from rootai.service.limits import TOO_LARGE, shape
from rootai.service.logs import log, stack

PREFIX = "/rootai.v1."
MS = 1_000_000


@dataclass(slots=True)
class Call:
    """A call under way. ``notes`` go into its line of the log."""

    method: str
    received_ns: int
    number: str
    notes: dict[str, Any] = field(default_factory=dict)
    # Faults of form; the handler may know of more, and all are told at once.
    faults: list[Fault] = field(default_factory=list)

    def elapsed_ms(self) -> float:
        """Milliseconds since the request was received."""
        return (time.monotonic_ns() - self.received_ns) / MS


_CALL: ContextVar[Call] = ContextVar("rootai_call")


def current() -> Call:
    """The call being answered."""
    return _CALL.get()


class Calls(grpc.aio.ServerInterceptor):  # type: ignore[misc,unused-ignore]
    """Wraps the methods of ``rootai.v1``; health and reflection pass through untouched."""

    async def intercept_service(
        self,
        continuation: Callable[[grpc.HandlerCallDetails], Awaitable[Any]],
        handler_call_details: grpc.HandlerCallDetails,
    ) -> Any:
        """Called by gRPC as soon as the head of a request is in."""
        received_ns = time.monotonic_ns()
        handler = await continuation(handler_call_details)
        method = str(handler_call_details.method)
        if handler is None or handler.unary_unary is None or not method.startswith(PREFIX):
            return handler

        async def behave(data: bytes, context: Any) -> Any:
            call = Call(method.removeprefix(PREFIX), received_ns, secrets.token_hex(6))
            return await answer(call, handler, data, context)

        # The bytes are read within the call, so that what is wrong with them can be said.
        return grpc.unary_unary_rpc_method_handler(behave, None, handler.response_serializer)


async def answer(call: Call, handler: Any, data: bytes, context: Any) -> Any:
    """Answer one call: the response, or an error status with its details."""
    _CALL.set(call)
    try:
        response = await attempt(call, handler, data, context)
    except Refusal as refusal:
        write(call, refusal.code.name)
        await context.abort(refusal.code, refusal.message, refusal.metadata)
    except asyncio.CancelledError:
        write(call, "CANCELLED")
        raise
    write(call, "OK")
    return response


def write(call: Call, code: str) -> None:
    """The line of a call, before its caller hears of it."""
    level = logging.ERROR if code == "INTERNAL" else logging.INFO
    ms = round(call.elapsed_ms(), 2)
    log(level, "call", call=call.number, method=call.method, code=code, ms=ms, **call.notes)


async def attempt(call: Call, handler: Any, data: bytes, context: Any) -> Any:
    """Read the request and have it answered. Raises nothing but Refusal, if not cancelled."""
    try:
        request: Message = handler.request_deserializer(data)
    except (DecodeError, ValueError):
        raise unreadable(f"{len(data)} bytes that are none") from None
    call.faults = shape(request)
    code = grpc.StatusCode.INVALID_ARGUMENT
    try:
        if any(fault.rule in TOO_LARGE for fault in call.faults):
            raise Faulty([])
        response = await handler.unary_unary(request, context)
        if not call.faults:
            return response
    except (PositionError, Faulty) as error:
        call.faults += error.faults
        code = getattr(error, "code", code)
    except (Refusal, asyncio.CancelledError):
        raise
    except Exception as error:
        incident = secrets.token_hex(8)
        call.notes |= {"incident": incident, "error": type(error).__name__, "stack": stack(error)}
        raise internal(incident) from error
    call.notes["faults"] = len(call.faults)
    raise faulty(ordered(call.faults, request.DESCRIPTOR), code)
