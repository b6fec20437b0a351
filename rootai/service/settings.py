"""What a server is started with, and how many searches the machine bears at once."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 50551
LOOPBACK = ("127.", "localhost", "[::1]", "::1", "unix:")


def cores() -> int:
    """Cores this process may use: its affinity, less where a control group allows less."""
    affinity = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(affinity, quota()))


def quota(root: Path = Path("/sys/fs/cgroup")) -> int:
    """Whole cores of the control group's quota; a large number where there is none."""
    try:
        limit, period = (root / "cpu.max").read_text(encoding="ascii").split()
        return max(1, int(limit) // int(period))
    except (OSError, ValueError):
        pass
    try:
        limit = (root / "cpu" / "cpu.cfs_quota_us").read_text(encoding="ascii")
        period = (root / "cpu" / "cpu.cfs_period_us").read_text(encoding="ascii")
        return max(1, int(limit) // int(period)) if int(limit) > 0 else 1 << 16
    except (OSError, ValueError, ZeroDivisionError):
        return 1 << 16


@dataclass(frozen=True, slots=True)
class Settings:
    """Address and limits of a server. Times are in milliseconds."""

    host: str = DEFAULT_HOST
    # 0: any free port.
    port: int = DEFAULT_PORT
    # Searches at once; a search with several threads takes as many.
    slots: int = field(default_factory=cores)
    # Searches that may wait for a slot; None: twice the slots.
    queue: int | None = None
    max_wait_ms: int = 250
    default_time_ms: int = 1_000
    max_time_ms: int = 120_000
    max_iterations: int = 100_000_000
    default_memory_mib: int = 256
    max_memory_mib: int = 1_024
    default_threads: int = 1
    max_threads: int = 64
    # Part of what an answer depends on, so the same on every machine.
    default_trees: int = 1
    max_trees: int = 64
    max_top_k: int = 16
    max_request_bytes: int = 262_144
    # How much before the deadline of a call its answer is sent.
    margin_ms: int = 15
    # How long calls are still taken once the server is told to stop, so that balancers
    # notice; None: 5 s, or not at all where only this machine can call.
    drain_ms: int | None = None
    reflection: bool = True

    @property
    def address(self) -> str:
        """Host and port, as gRPC takes them."""
        if self.host.startswith("unix:"):
            return self.host
        host = f"[{self.host}]" if ":" in self.host and not self.host.startswith("[") else self.host
        return f"{host}:{self.port}"

    @property
    def queue_length(self) -> int:
        """Searches that may wait for a slot."""
        return 2 * self.slots if self.queue is None else self.queue

    @property
    def local(self) -> bool:
        """Whether only this machine can call."""
        return self.host.startswith(LOOPBACK)

    @property
    def drain_s(self) -> float:
        """How long calls are still taken once the server is told to stop, in seconds."""
        if self.drain_ms is None:
            return 0.0 if self.local else 5.0
        return self.drain_ms / 1000

    def check(self) -> None:
        """Raises ValueError that names the first setting out of its bounds."""
        for name, low, high in (
            ("port", 0, 65_535),
            ("slots", 1, 1_024),
            ("max_wait_ms", 0, 60_000),
            ("max_time_ms", 1, 3_600_000),
            ("default_time_ms", 1, self.max_time_ms),
            ("max_iterations", 1, 1 << 62),
            ("max_memory_mib", 1, 1 << 20),
            ("default_memory_mib", 1, self.max_memory_mib),
            ("max_threads", 1, 64),
            ("default_threads", 1, self.max_threads),
            ("max_trees", 1, 64),
            ("default_trees", 1, self.max_trees),
            ("max_top_k", 0, 16),
            ("max_request_bytes", 1_024, 1 << 26),
            ("margin_ms", 0, 10_000),
        ):
            value = getattr(self, name)
            if not low <= value <= high:
                raise ValueError(f"{name}: expected {low}-{high}, found {value}")
        if self.queue is not None and not 0 <= self.queue <= 10_000:
            raise ValueError(f"queue: expected 0-10000, found {self.queue}")
        if self.drain_ms is not None and not 0 <= self.drain_ms <= 600_000:
            raise ValueError(f"drain_ms: expected 0-600000, found {self.drain_ms}")
