"""Bots that do not search."""

from __future__ import annotations

from random import Random
from typing import Any

from rootai.bots.base import BotInfo
from rootai.bots.registry import register


class RandomBot:
    """Any answer, each as likely."""

    def choose(self, view: Any, rng: Random) -> int:
        legal: list[int] = view.legal()
        return legal[int(rng.random() * len(legal))]


register(BotInfo("random", "plays any legal answer", RandomBot, {}))
