"""Whole acts: a bot's answers up to the point where it may choose another act."""

from __future__ import annotations

from random import Random
from typing import Any

from rootai.bots.base import Bot

# A march moves at most 25 warriors, wood and items are fewer: no act is longer.
MOST_STEPS = 64


def name_act(bot: Bot, view: Any, rng: Random) -> list[int]:
    """The answers that make up the bot's next act, in order; at least one.

    It ends where another act may be chosen, where dice, a draw or another seat come in,
    or with the game. Up to there everything follows from what the seat knows, so a world
    dealt from its view stands for the true one.
    """
    seat = view.to_act
    game = view.deal(rng.getrandbits(63))
    depth = game.depth
    steps: list[int] = []
    while len(steps) < MOST_STEPS:
        legal = view.legal()
        action = legal[0] if len(legal) == 1 else bot.choose(view, rng)
        game.apply(action)
        steps.append(action)
        if game.over or game.at_chance or game.to_act != seat or game.depth <= depth:
            break
        view = game.view(seat)
    return steps
