"""Bots that misbehave, for the tests; workers find them by the name of their module."""

from __future__ import annotations

import os
import time
from random import Random
from typing import Any

from rootai.bots import BotInfo, Parameter


class First:
    """Always the first answer."""

    def choose(self, view: Any, rng: Random) -> int:
        return int(view.legal()[0])


class Greedy(First):
    """Draws much from its own generator, and plays at random."""

    def choose(self, view: Any, rng: Random) -> int:
        for _ in range(17):
            rng.random()
        return int(rng.choice(view.legal()))


class Crasher(First):
    """Raises."""

    def choose(self, view: Any, rng: Random) -> int:
        raise RuntimeError("no idea")


class Cheater(First):
    """Answers what is not legal."""

    def choose(self, view: Any, rng: Random) -> int:
        return 12345


class Sleeper:
    """Falls asleep at one of its answers."""

    def __init__(self, seconds: float, after: int) -> None:
        self.seconds = seconds
        self.left = after

    def choose(self, view: Any, rng: Random) -> int:
        self.left -= 1
        if self.left < 0:
            time.sleep(self.seconds)
        return int(rng.choice(view.legal()))


class Dier(First):
    """Takes its process down."""

    def choose(self, view: Any, rng: Random) -> int:
        os._exit(3)


SLEEPER = BotInfo(
    "sleeper",
    "sleeps",
    Sleeper,
    {"seconds": Parameter(1.0, "how long", 0), "after": Parameter(0, "answers before", 0)},
)
