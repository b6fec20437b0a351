"""How long calls take: an empty one, and a search of fixed time, with the slots free and taken.

``rootai bench`` prints it. Without an address a server is started for the purpose, as a
process of its own, and ended afterwards.
"""

from __future__ import annotations

import contextlib
import math
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

import grpc
from grpc_health.v1 import health_pb2, health_pb2_grpc

from rootai._proto.rootai.v1.position_pb2 import Position
from rootai.client import Client, ServiceError

_SERVER = """
from rootai.service import Settings, run
raise SystemExit(run(Settings(port=0), lambda port: print(port, flush=True)))
"""
CALL_S = 30.0


@dataclass(frozen=True, slots=True)
class Latency:
    """Times of like calls, in milliseconds; ``budget_ms`` is the search's share of each."""

    name: str
    calls: int
    failed: int
    budget_ms: int
    p50_ms: float
    p99_ms: float
    max_ms: float

    def row(self) -> dict[str, Any]:
        """The numbers by name, for JSON."""
        return asdict(self)


def percentile(times: list[float], share: float) -> float:
    """The least of the times that at least this share of them does not exceed."""
    return sorted(times)[max(0, math.ceil(share * len(times)) - 1)]


def timed(name: str, calls: int, budget_ms: int, call: Callable[[], object]) -> Latency:
    """Call so many times, one after the other."""
    times: list[float] = []
    failed = 0
    for _ in range(calls):
        start = time.perf_counter()
        try:
            call()
        except (ServiceError, grpc.RpcError):
            failed += 1
        else:
            times.append((time.perf_counter() - start) * 1000)
    known = times or [math.nan]
    p50, p99 = (round(percentile(known, share), 2) for share in (0.50, 0.99))
    return Latency(name, calls, failed, budget_ms, p50, p99, round(max(known), 2))


@contextlib.contextmanager
def own_server() -> Iterator[str]:
    """The address of a server that lives as long as the context."""
    with subprocess.Popen(
        [sys.executable, "-c", _SERVER], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        try:
            assert process.stdout is not None
            port = process.stdout.readline().strip()
            if not port:
                raise RuntimeError("the server did not start; `rootai serve` says why")
            yield f"127.0.0.1:{port}"
        finally:
            process.terminate()


@contextlib.contextmanager
def taken(address: str, slots: int, view: Position) -> Iterator[None]:
    """Keep every slot searching."""
    done = threading.Event()

    def search() -> None:
        with Client(address) as client:
            while not done.is_set():
                with contextlib.suppress(ServiceError):
                    client.suggest(view, time_ms=200, brief=True)

    threads = [threading.Thread(target=search, daemon=True) for _ in range(slots)]
    for thread in threads:
        thread.start()
    try:
        time.sleep(0.1)
        yield
    finally:
        done.set()
        for thread in threads:
            thread.join(CALL_S)


def measure(
    address: str | None = None, *, calls: int = 500, searches: int = 20, time_ms: int = 200
) -> list[Latency]:
    """Latencies of a server: of an empty call, of a search of ``time_ms``, of an empty call
    while every slot searches."""
    with contextlib.ExitStack() as stack:
        target = stack.enter_context(own_server()) if address is None else address
        client = stack.enter_context(Client(target, wait_for_ready=True))
        health: Any = health_pb2_grpc.HealthStub(client.channel)
        empty = health_pb2.HealthCheckRequest()

        def call_empty() -> object:
            return health.Check(empty, timeout=CALL_S)

        slots = client.info().limits.search_slots
        game = client.new_game(["marquise", "eyrie"], seed=1, random_setup=True).position
        view = client.project(game, game.pending[0].seat)

        def search() -> object:
            return client.suggest(view, time_ms=time_ms, seed=1)

        timed("warm-up", 20, 0, call_empty)
        search()
        found = [
            timed("empty call", calls, 0, call_empty),
            timed(f"search of {time_ms} ms", searches, time_ms, search),
        ]
        with taken(target, slots, view):
            found.append(timed("empty call, every slot searching", calls, 0, call_empty))
        return found
