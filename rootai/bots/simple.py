"""Bots that do not search: random play and the greedy yardsticks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from rootai.bots.base import BotInfo
from rootai.bots.registry import register
from rootai_core.search.yardsticks import greedy_pieces, greedy_turn, greedy_vp


class RandomBot:
    """Any answer, each as likely."""

    def choose(self, view: Any, rng: Random) -> int:
        legal: list[int] = view.legal()
        return legal[int(rng.random() * len(legal))]


class Yardstick:
    """A bot of the core that is a function of a position and a seed."""

    def __init__(self, answer: Callable[[Any, int], int]) -> None:
        self.answer = answer

    def choose(self, view: Any, rng: Random) -> int:
        return self.answer(view, rng.getrandbits(64))


register(BotInfo("random", "plays any legal answer", RandomBot, {}))
register(BotInfo("greedy-vp", "takes what scores most this turn", partial(Yardstick, greedy_vp), {}))
register(
    BotInfo("greedy-turn", "the same, trying more ways to end the turn", partial(Yardstick, greedy_turn), {})
)
register(
    BotInfo(
        "greedy-pieces",
        "takes the act after which points, pieces and cards are worth most against the best rival's",
        partial(Yardstick, greedy_pieces),
        {},
    )
)
