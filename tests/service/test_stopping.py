"""A server that starts and one that stops: addresses, signals, what is under way."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
from typing import Any

import grpc
import pytest

from rootai._proto.rootai.v1 import advisor_pb2 as a
from rootai._proto.rootai.v1 import advisor_pb2_grpc
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.service import AddressError, Server, Settings
from tests.service.kit import ENDLESS, PATIENCE_S, SERVER, SERVING, Refused, Running, health, process, until


def test_a_port_in_use_is_a_clear_error(server: Running) -> None:
    command = [sys.executable, "-c", SERVER, str(server.server.port), "1"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S)
    assert done.returncode == 2 and not done.stdout
    expected = f"rootai serve: address: expected one that is free, found {server.address}: "
    assert done.stderr == expected + "Address already in use\n"


@pytest.mark.parametrize("host", ["no.such.host.invalid", "192.0.2.1"])
def test_an_address_that_is_not_ours_is_a_clear_error(host: str) -> None:
    with pytest.raises(AddressError, match=rf"^address: expected one that is free, found {host}:1: "):
        asyncio.run(Server(Settings(host=host, port=1)).start())


class Wire:
    """A connection to a server in another process, whose one slot gets taken."""

    def __init__(self, address: str, seen: p.Position) -> None:
        self.channel = grpc.insecure_channel(address, [("grpc.enable_retries", 0)])
        self.seen = seen
        stub: Any = advisor_pb2_grpc.AdvisorServiceStub(self.channel)  # type: ignore[no-untyped-call]
        self.suggest = stub.SuggestMove

    def search(self, budget: a.Budget) -> Any:
        """A search that is surely under way."""
        call = self.suggest.future(
            a.SuggestMoveRequest(position=self.seen, budget=budget), timeout=PATIENCE_S
        )
        until(self.taken)
        return call

    def taken(self) -> bool:
        """Whether a search is refused because another runs."""
        request = a.SuggestMoveRequest(position=self.seen, budget=a.Budget(time_ms=1))
        try:
            self.suggest(request, timeout=PATIENCE_S)
        except grpc.RpcError as error:
            return bool(Refused(error).code == grpc.StatusCode.RESOURCE_EXHAUSTED)
        return False

    def gone(self) -> bool:
        """Whether no more calls are taken."""
        try:
            health(self.channel)
        except grpc.RpcError:
            return True
        return False


def test_sigterm_finishes_what_is_under_way(seen: p.Position) -> None:
    with process(slots=1) as (server, address):
        wire = Wire(address, seen)
        assert health(wire.channel) == SERVING
        call = wire.search(a.Budget(time_ms=2_500))
        server.send_signal(signal.SIGTERM)
        assert call.result(PATIENCE_S).stopped_by == a.STOPPED_BY_TIME
        assert server.wait(PATIENCE_S) == 0
        assert server.stderr is not None
        lines = [json.loads(line) for line in server.stderr.read().splitlines()]
        events = [line["event"] for line in lines if line["event"] != "call"]
        assert events == ["serving", "draining", "stopped"]
        wire.channel.close()


def test_a_second_signal_does_not_wait(seen: p.Position) -> None:
    with process(slots=1) as (server, address):
        wire = Wire(address, seen)
        call = wire.search(ENDLESS)
        server.send_signal(signal.SIGTERM)
        until(wire.gone)
        server.send_signal(signal.SIGTERM)
        assert server.wait(PATIENCE_S) == 0
        # a search that is told to stop may still get its answer out
        assert call.exception(PATIENCE_S) is not None or call.result().stopped_by == a.STOPPED_BY_CANCELLED
        wire.channel.close()
