"""The measurement of latencies: what it reports, not how fast this machine is."""

from __future__ import annotations

import json
import math

import pytest

from rootai.service.latency import Latency, measure, percentile, timed
from tests.service.kit import running


def test_percentiles_are_times_that_were_measured() -> None:
    times = [float(n) for n in range(100, 0, -1)]
    assert percentile(times, 0.50) == 50
    assert percentile(times, 0.99) == 99
    assert percentile([7.0], 0.99) == 7


def test_every_call_is_counted() -> None:
    calls: list[int] = []
    found = timed("x", 5, 3, lambda: calls.append(1))
    assert len(calls) == 5
    assert (found.name, found.calls, found.failed, found.budget_ms) == ("x", 5, 0, 3)
    assert 0 <= found.p50_ms <= found.p99_ms <= found.max_ms


@pytest.mark.parametrize("own", [True, False], ids=["its own server", "one that runs"])
def test_the_report(own: bool) -> None:
    if own:
        found = measure(calls=5, searches=2, time_ms=20)
    else:
        with running(slots=1) as server:
            found = measure(server.address, calls=5, searches=2, time_ms=20)
    assert [latency.name for latency in found] == [
        "empty call",
        "search of 20 ms",
        "empty call, every slot searching",
    ]
    assert [latency.calls for latency in found] == [5, 2, 5]
    assert [latency.budget_ms for latency in found] == [0, 20, 0]
    for latency in found:
        assert isinstance(latency, Latency) and latency.failed == 0
        assert not math.isnan(latency.p50_ms)
        assert json.loads(json.dumps(latency.row()))["name"] == latency.name
