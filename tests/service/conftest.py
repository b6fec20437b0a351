"""A server for the tests of a module, a position and one seat's view of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rootai._proto.rootai.v1 import position_pb2 as p
from tests.service.kit import Running, game, running, view


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running(slots=2) as started:
        yield started


@pytest.fixture(scope="module")
def full(server: Running) -> p.Position:
    return game(server)


@pytest.fixture(scope="module")
def seen(server: Running, full: p.Position) -> p.Position:
    return view(server, full)
