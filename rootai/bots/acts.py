"""Whole acts: a bot's answers up to the point where it may choose another act."""

from __future__ import annotations

from random import Random
from typing import Any

from rootai.bots.base import Bot
from rootai_core import drive
from rootai_core.ids import FrameKind

# A march moves at most 25 warriors, wood and items are fewer: no act is longer.
MOST_STEPS = 64
# Questions that are asked again until enough has been chosen: one act together.
SERIES = {
    int(kind)
    for kind in (
        FrameKind.D_DISCARD,
        FrameKind.D_HITS,
        FrameKind.D_START_BUILDING,
        FrameKind.D_WOOD_SHORT,
        FrameKind.D_WOOD_PAY,
        FrameKind.D_RECRUIT_SHORT,
        FrameKind.D_DECREE_ADD,
        FrameKind.D_REVOLT_PAY,
        FrameKind.D_SPREAD_PAY,
        FrameKind.D_SUPPORTER_CAP,
        FrameKind.D_REFRESH,
        FrameKind.D_REPAIR,
        FrameKind.D_DAMAGE,
        FrameKind.D_ITEM_LIMIT,
    )
}


def name_act(bot: Bot, view: Any, rng: Random) -> list[int]:
    """The answers that make up the bot's next act, in order; at least one.

    It ends where another act may be chosen, where dice, a draw or another seat come in,
    or with the game. Up to there everything follows from what the seat knows, so a world
    dealt from its view stands for the true one.
    """
    kind, seat = view.frame[:2]
    game = view.deal(rng.getrandbits(63))
    depth = drive.depth(game)
    steps: list[int] = []
    while len(steps) < MOST_STEPS:
        legal = view.legal()
        action = legal[0] if len(legal) == 1 else bot.choose(view, rng)
        game.apply(action)
        steps.append(action)
        now = drive.depth(game)
        if game.over or game.to_act != seat or now < depth:
            break
        if now == depth and game.kind == kind and kind not in SERIES:
            break
        view = game.view(seat)
    return steps
