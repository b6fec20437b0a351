"""Intervals. The block is the unit of everything that is averaged over games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10, nan, sqrt

import numpy as np
from scipy import stats

CONFIDENCE = 0.95
RESAMPLES = 9999


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean with its interval; a one-sided one has no upper end."""

    mean: float
    low: float
    high: float
    n: int

    def row(self) -> list[float | int]:
        """As JSON: mean, low, high, n."""
        return [self.mean, self.low, self.high, self.n]


def wilson(wins: float, n: int, confidence: float = CONFIDENCE) -> Interval:
    """The share of ``wins`` in ``n`` trials with Wilson's interval; wins may be divided."""
    if n == 0:
        return Interval(nan, 0.0, 1.0, 0)
    z = float(stats.norm.ppf((1 + confidence) / 2))
    share = wins / n
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half), n)


def over_blocks(
    values: Sequence[float],
    confidence: float = CONFIDENCE,
    one_sided: bool = False,
    span: tuple[float, float] = (0.0, 1.0),
) -> Interval:
    """The mean of one value a block with its bootstrap interval (BCa).

    ``one_sided``: the lower bound alone, at the same confidence. ``span``: the least and
    the most a value can be; where all values are alike the bootstrap says nothing, and
    Wilson's interval over the span stands in.
    """
    n = len(values)
    low, high = span
    if n == 0:
        return Interval(nan, low, high, 0)
    data = np.asarray(values, dtype=float)
    mean = float(data.mean())
    if n == 1 or float(np.ptp(data)) == 0.0:
        level = 2 * confidence - 1 if one_sided else confidence
        part = wilson((mean - low) / (high - low) * n, n, level)
        below, above = low + part.low * (high - low), low + part.high * (high - low)
    else:
        found = stats.bootstrap(
            (data,),
            np.mean,
            confidence_level=confidence,
            n_resamples=RESAMPLES,
            alternative="greater" if one_sided else "two-sided",
            method="BCa",
            rng=np.random.default_rng(0),
            batch=max(1, 4_000_000 // n),
        ).confidence_interval
        below, above = float(found.low), float(found.high)
    return Interval(mean, below, high if one_sided else above, n)


def elo(share: float, rivals: int = 1) -> float:
    """The rating difference behind the share that one seat wins of a table with so many rivals."""
    if not 0 < share < 1:
        return float("inf") if share >= 1 else float("-inf")
    return 400 * log10(rivals * share / (1 - share))


def variance_ratio(blocks: Sequence[Sequence[float]]) -> float:
    """Variance of the mean over blocks, relative to as many games that share nothing.

    Below 1 the blocks pay: deal, seats and factions cancel inside them.
    """
    full = [b for b in blocks if b]
    games = [x for b in full for x in b]
    if len(full) < 2 or float(np.var(games)) == 0.0:
        return nan
    between = float(np.var([np.mean(b) for b in full], ddof=1)) / len(full)
    return between / (float(np.var(games, ddof=1)) / len(games))
