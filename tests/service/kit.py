"""Servers for the tests, and what clients do with them by hand."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future
from typing import Any

import grpc
from google.rpc import error_details_pb2, status_pb2
from grpc_health.v1 import health_pb2, health_pb2_grpc

from rootai._proto.rootai.v1 import advisor_pb2 as a
from rootai._proto.rootai.v1 import advisor_pb2_grpc, info_pb2_grpc, rules_pb2_grpc
from rootai._proto.rootai.v1 import rules_pb2 as r
from rootai._proto.rootai.v1.common_pb2 import FACTION_EYRIE, FACTION_MARQUISE
from rootai._proto.rootai.v1.errors_pb2 import Fault
from rootai._proto.rootai.v1.position_pb2 import Position

# Far longer than anything here takes; it only ends a test that hangs.
PATIENCE_S = 60.0
SERVING = health_pb2.HealthCheckResponse.SERVING
# Longer than any test waits: only a deadline or a cancellation ends it.
ENDLESS = a.Budget(time_ms=100_000)

SERVER = """
import sys
from rootai.service import Settings, run
port, slots = int(sys.argv[1]), int(sys.argv[2])
raise SystemExit(run(Settings(port=port, slots=slots), lambda port: print(port, flush=True)))
"""


@contextlib.contextmanager
def process(port: int = 0, slots: int = 2) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, and its address; ended with the context."""
    command = [sys.executable, "-c", SERVER, str(port), str(slots)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        try:
            # Its log is read by no one unless a test does: it must not mind.
            assert running.stdout is not None and running.stderr is not None
            bound = running.stdout.readline().strip()
            if not bound:
                raise RuntimeError(running.stderr.read())
            yield running, f"127.0.0.1:{bound}"
        finally:
            running.kill()


class Running:
    """A server in a thread of this process, so that tests can look into it."""

    def __init__(self, suggest: Any = None, **settings: Any) -> None:
        from rootai.service import Server, Settings

        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.server = self.do(self.make(Server, Settings(port=0, **settings)))
        if suggest is not None:
            # The warm-up is for the real one.
            self.server.advisor.suggest = suggest
        self.address = f"127.0.0.1:{self.server.port}"
        self.channel = grpc.insecure_channel(self.address, [("grpc.enable_retries", 0)])
        self.advisor: Any = advisor_pb2_grpc.AdvisorServiceStub(self.channel)  # type: ignore[no-untyped-call]
        self.rules: Any = rules_pb2_grpc.RulesServiceStub(self.channel)  # type: ignore[no-untyped-call]
        self.info: Any = info_pb2_grpc.InfoServiceStub(self.channel)  # type: ignore[no-untyped-call]

    async def make(self, server: Any, settings: Any) -> Any:
        made = server(settings)
        await made.start()
        return made

    def do(self, coroutine: Any) -> Any:
        """Run a coroutine in the server's loop."""
        future: Future[Any] = asyncio.run_coroutine_threadsafe(coroutine, self.loop)
        return future.result(PATIENCE_S)

    @property
    def gate(self) -> Any:
        return self.server.advisor.gate

    def close(self) -> None:
        self.channel.close()
        self.do(self.server.stop())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(PATIENCE_S)
        self.loop.close()


@contextlib.contextmanager
def running(suggest: Any = None, **settings: Any) -> Iterator[Running]:
    """A server of this process that ends with the context."""
    server = Running(suggest, **settings)
    try:
        yield server
    finally:
        server.close()


def game(server: Running, seed: int = 3) -> Position:
    """A game of the Marquise and the Eyrie at the first choice after set-up."""
    request = r.NewGameRequest(factions=[FACTION_MARQUISE, FACTION_EYRIE], seed=seed, random_setup=True)
    position: Position = server.rules.NewGame(request, timeout=PATIENCE_S).position
    return position


def view(server: Running, position: Position) -> Position:
    """The view of the seat that is asked."""
    request = r.ProjectRequest(position=position, seat=position.pending[0].seat)
    seen: Position = server.rules.Project(request, timeout=PATIENCE_S).position
    return seen


def suggest(server: Running, seen: Position, timeout: float = PATIENCE_S, **request: Any) -> Any:
    return server.advisor.SuggestMove(a.SuggestMoveRequest(position=seen, **request), timeout=timeout)


class Refused:
    """An error as a client sees it."""

    def __init__(self, error: Any) -> None:
        self.code = error.code()
        self.message = error.details()
        self.trailers = dict(error.trailing_metadata() or ())
        self.status = status_pb2.Status.FromString(self.trailers.get("grpc-status-details-bin", b""))
        self.faults = self.unpack(Fault)
        self.violations = [
            v for bad in self.unpack(error_details_pb2.BadRequest) for v in bad.field_violations
        ]

    def unpack(self, kind: Any) -> list[Any]:
        """The details of a type."""
        found = []
        for detail in self.status.details:
            message = kind()
            if detail.Unpack(message):
                found.append(message)
        return found

    @property
    def rules(self) -> dict[str, str]:
        """Broken rules by field."""
        return {fault.field: fault.rule for fault in self.faults}


def refused(call: Any, request: Any, **options: Any) -> Refused:
    """The error that a call must come back with."""
    try:
        call(request, timeout=PATIENCE_S, **options)
    except grpc.RpcError as error:
        return Refused(error)
    raise AssertionError("expected an error, found an answer")


def until(what: Any, seconds: float = PATIENCE_S) -> None:
    """Wait for something to come true."""
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.005)


class Lines(logging.Handler):
    """Collects what a server logs."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(record.getMessage())


@contextlib.contextmanager
def logged() -> Iterator[list[str]]:
    """The lines that servers of this process log within the context."""
    log = logging.getLogger("rootai.service")
    lines, level = Lines(), log.level
    log.addHandler(lines)
    log.setLevel(logging.DEBUG)
    try:
        yield lines.texts
    finally:
        log.removeHandler(lines)
        log.setLevel(level)


def legal(server: Running, position: Position) -> r.ListLegalActionsResponse:
    request = r.ListLegalActionsRequest(position=position)
    answer: r.ListLegalActionsResponse = server.rules.ListLegalActions(request, timeout=PATIENCE_S)
    return answer


def apply(server: Running, position: Position, **request: Any) -> r.ApplyActionResponse:
    full = r.ApplyActionRequest(position=position, **request)
    answer: r.ApplyActionResponse = server.rules.ApplyAction(full, timeout=PATIENCE_S)
    return answer


def health(channel: grpc.Channel, service: str = "") -> int:
    stub: Any = health_pb2_grpc.HealthStub(channel)
    return int(stub.Check(health_pb2.HealthCheckRequest(service=service), timeout=PATIENCE_S).status)


class Slow:
    """Searches until it is stopped, and says so."""

    def __init__(self) -> None:
        self.started = threading.Semaphore(0)
        self.stopped = 0

    def __call__(self, at: Any, *, cancel: Any, deadline_ns: int, **_: Any) -> a.SuggestMoveResponse:
        self.started.release()
        while not cancel.is_set and time.monotonic_ns() < deadline_ns:
            time.sleep(0.001)
        self.stopped += bool(cancel.is_set)
        answer = a.SuggestMoveResponse(stopped_by=a.STOPPED_BY_TIME)
        answer.best.act.steps.add(id=at.legal()[0])
        return answer
