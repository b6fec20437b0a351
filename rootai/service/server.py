"""The server: one event loop for the wire, one thread per slot for the searches."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable
from typing import Any

import grpc
from google.protobuf.internal import api_implementation
from grpc_health.v1 import health, health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection

from rootai import __version__
from rootai._proto.rootai.v1 import (
    advisor_pb2,
    advisor_pb2_grpc,
    info_pb2,
    info_pb2_grpc,
    rules_pb2,
    rules_pb2_grpc,
)
from rootai.service.advisor import AdvisorServicer, Suggest
from rootai.service.calls import Calls
from rootai.service.info import server_info
from rootai.service.logs import LOG, Lines, log
from rootai.service.rules import RulesServicer
from rootai.service.settings import Settings
from rootai.service.warmup import warm_up

SERVICES = tuple(
    module.DESCRIPTOR.services_by_name[name].full_name
    for module, name in (
        (advisor_pb2, "AdvisorService"),
        (rules_pb2, "RulesService"),
        (info_pb2, "InfoService"),
    )
)
# Names under which health is asked for besides those of the services.
PROBES = ("", "liveness", "readiness")
EXIT_USAGE = 2
# Longer than the longest call, so that a drain loses none.
GRACE_S = 1.0


class InfoServicer(info_pb2_grpc.InfoServiceServicer):
    """Answers with what was put together at the start."""

    def __init__(self, settings: Settings) -> None:
        self.info = server_info(settings)

    async def GetServerInfo(
        self, request: info_pb2.GetServerInfoRequest, context: Any
    ) -> info_pb2.GetServerInfoResponse:
        """Describes the server."""
        return self.info


class AddressError(Exception):
    """The server cannot listen where it was told to."""


def options(settings: Settings) -> list[tuple[str, Any]]:
    """Options of the transport."""
    return [
        # Without it a second server would share the port, and the calls, unnoticed.
        ("grpc.so_reuseport", 0),
        ("grpc.max_receive_message_length", settings.max_request_bytes),
        ("grpc.max_send_message_length", 4 * 1024 * 1024),
        ("grpc.max_metadata_size", 16_384),
        ("grpc.max_concurrent_streams", 100),
        ("grpc.keepalive_time_ms", 60_000),
        ("grpc.keepalive_timeout_ms", 20_000),
        ("grpc.keepalive_permit_without_calls", 1),
        ("grpc.http2.min_ping_interval_without_data_ms", 30_000),
        ("grpc.http2.max_ping_strikes", 2),
        ("grpc.max_connection_idle_ms", 900_000),
        ("grpc.max_connection_age_ms", 1_800_000),
        ("grpc.max_connection_age_grace_ms", settings.max_time_ms + 5_000),
    ]


def check_address(settings: Settings) -> None:
    """Raises AddressError when nobody can listen there; the transport would also write its own lines."""
    if settings.host.startswith("unix:"):
        return
    try:
        found = socket.getaddrinfo(
            settings.host.strip("[]"), settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        family, kind, protocol, _, address = found[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
            probe.listen(1)
    except OSError as error:
        expected = "address: expected one that is free"
        raise AddressError(f"{expected}, found {settings.address}: {error.strerror}") from error


class Server:
    """A server that can be started and stopped within an event loop."""

    def __init__(self, settings: Settings, suggest: Suggest | None = None) -> None:
        settings.check()
        if suggest is None:
            from rootai.advice import suggest as advice

            suggest = advice
        self.settings = settings
        self.suggest = suggest
        self.port = settings.port
        self.health = health.aio.HealthServicer()

    async def start(self) -> int:
        """Warm up, listen, and say so; returns the port. Raises AddressError."""
        settings = self.settings
        check_address(settings)
        # Tables, imports and one small search, so that the first caller does not pay for them.
        await asyncio.to_thread(warm_up, self.suggest)
        self.advisor = AdvisorServicer(settings, self.suggest)
        self.server = grpc.aio.server(interceptors=[Calls()], options=options(settings))
        for add, servicer in (
            (advisor_pb2_grpc.add_AdvisorServiceServicer_to_server, self.advisor),
            (rules_pb2_grpc.add_RulesServiceServicer_to_server, RulesServicer()),
            (info_pb2_grpc.add_InfoServiceServicer_to_server, InfoServicer(settings)),
            (health_pb2_grpc.add_HealthServicer_to_server, self.health),
        ):
            add(servicer, self.server)
        if settings.reflection:
            names = [*SERVICES, health.SERVICE_NAME, reflection.SERVICE_NAME]
            reflection.enable_server_reflection(names, self.server)
        try:
            self.port = self.server.add_insecure_port(settings.address)
        except RuntimeError as error:
            self.advisor.close()
            raise AddressError(f"address: expected one that is free, found {settings.address}") from error
        await self.server.start()
        for name in (*PROBES, *SERVICES):
            await self.health.set(name, health_pb2.HealthCheckResponse.SERVING)
        log(
            logging.INFO,
            "serving",
            host=settings.host,
            port=self.port,
            version=__version__,
            slots=settings.slots,
            queue=settings.queue_length,
            protobuf=api_implementation.Type(),
            pid=os.getpid(),
        )
        if not settings.local:
            log(logging.WARNING, "plaintext", text="calls from other machines come in without encryption")
        return self.port

    async def drain(self, hurry: asyncio.Event | None = None) -> None:
        """Say that no more calls are wanted, take what still comes for a while, finish all.

        ``hurry`` ends the waiting and stops the searches that run.
        """
        hurry = hurry or asyncio.Event()
        await self.health.enter_graceful_shutdown()
        log(logging.INFO, "draining", running=len(self.advisor.active))
        if self.settings.drain_s:
            await within(hurry, self.settings.drain_s)
        grace = self.settings.max_time_ms / 1000 + GRACE_S
        stopped = asyncio.ensure_future(self.server.stop(grace))
        hurried = asyncio.ensure_future(hurry.wait())
        await asyncio.wait({stopped, hurried}, return_when=asyncio.FIRST_COMPLETED)
        hurried.cancel()
        await self.stop()
        await stopped

    async def stop(self) -> None:
        """Stop at once: calls under way are cancelled and their searches end."""
        self.advisor.stop()
        await self.server.stop(0)
        await asyncio.to_thread(self.advisor.close)
        log(logging.INFO, "stopped")


async def within(event: asyncio.Event, seconds: float) -> None:
    """Wait for an event, but no longer than so many seconds."""
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(event.wait(), seconds)


async def serve(settings: Settings, started: Callable[[int], None] | None = None) -> None:
    """Serve until SIGTERM or SIGINT, then drain; a second signal stops at once.

    ``started`` is called with the port. Raises AddressError.
    """
    server = Server(settings)
    told, hurry = asyncio.Event(), asyncio.Event()

    def tell() -> None:
        (hurry if told.is_set() else told).set()

    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, tell)
    port = await server.start()
    if started is not None:
        started(port)
    await told.wait()
    await server.drain(hurry)


def run(settings: Settings, started: Callable[[int], None] | None = None) -> int:
    """Serve until told to stop; returns the exit code: 2 for settings or an address that cannot be."""
    try:
        settings.check()
    except ValueError as error:
        return refuse(error)
    lines = Lines()
    LOG.addHandler(lines)
    LOG.setLevel(logging.INFO)
    LOG.propagate = False
    try:
        asyncio.run(serve(settings, started))
    except AddressError as error:
        return refuse(error)
    finally:
        LOG.removeHandler(lines)
        lines.close()
    return 0


def refuse(error: Exception) -> int:
    """Say in one line why there is no server; returns the exit code."""
    print(f"rootai serve: {error}", file=sys.stderr)
    return EXIT_USAGE
