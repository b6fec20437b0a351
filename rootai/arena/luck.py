"""Chance of a table: a function of the deal and of what happens, of nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

from rootai_core import drive
from rootai_core.ids import FrameKind

DRAW, TAKE = int(FrameKind.C_DRAW), int(FrameKind.C_TAKE)
QUEST, RUIN = int(FrameKind.C_QUEST), int(FrameKind.C_RUIN)
# Keys that no kind of chance uses.
SEEDS, DEALS = 1 << 12, 1 << 13


class Luck:
    """Outcomes keyed by (deal, kind of chance, whose, how manieth of those).

    No generator is shared with a bot, so that thinking cannot change the dice; two
    tables with one deal keep the same luck wherever they agree, whoever sits there.
    """

    def __init__(self, deal: int) -> None:
        self.deal = deal
        self.count: dict[int, int] = {}

    def outcome(self, game: Any) -> int:
        """The outcome of the chance that is pending."""
        kind, seat, a, b, *_ = game.frame
        if kind == RUIN:
            # What lies under a ruin does not depend on who looks first, or when.
            return int(drive.outcome(game, drive.key_of(self.deal, kind, a, 0)))
        # Draws by hand or pile drawn to, takes by the hand taken from, quests are everybody's.
        whose = 0 if kind == QUEST else seat + 8 * (b if kind == DRAW else a if kind == TAKE else 0)
        key = kind << 16 | whose
        ordinal = self.count.get(key, 0)
        self.count[key] = ordinal + 1
        return int(drive.outcome(game, drive.key_of(self.deal, kind, whose, ordinal)))


def deal_key(seed: int, block: int) -> int:
    """The deal of a block."""
    return int(drive.key_of(seed, DEALS, 0, block))


def seat_random(deal: int, seat: int) -> Random:
    """The generator that the bot of a seat draws from, apart from all chance of the game."""
    return Random(drive.key_of(deal, SEEDS, seat, 0))
