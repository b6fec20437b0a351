"""One game of bots, played as fast as they answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil, log2
from random import Random
from time import perf_counter_ns
from typing import Any

from rootai.arena.counts import Counts, SeatCounts
from rootai.arena.luck import Luck, seat_random
from rootai.bots.base import Bot
from rootai.record import Recorder, result_of
from rootai_core import drive

MAX_ROUNDS = 100


@dataclass(frozen=True, slots=True)
class Fault:
    """What a bot did wrong; it has lost. ``seat`` counts from 1, 0 where it is not known."""

    seat: int
    kind: str
    text: str


@dataclass(slots=True)
class Clock:
    """How long a bot took, in bins of a quarter octave of microseconds."""

    choices: int = 0
    total_ns: int = 0
    most_ns: int = 0
    bins: Counter[int] = field(default_factory=Counter)

    def add(self, ns: int) -> None:
        """One answer."""
        self.choices += 1
        self.total_ns += ns
        if ns > self.most_ns:
            self.most_ns = ns
        self.bins[ceil(4 * log2(max(ns, 1000) / 1000))] += 1

    def merge(self, other: Clock) -> None:
        """Take in another clock's answers."""
        self.choices += other.choices
        self.total_ns += other.total_ns
        self.most_ns = max(self.most_ns, other.most_ns)
        self.bins += other.bins

    def quantile(self, share: float) -> float:
        """Milliseconds within which this share of the answers came (upper edge of a bin)."""
        left = share * self.choices
        for bin_, n in sorted(self.bins.items()):
            left -= n
            if left <= 0:
                return float(min(2.0 ** (bin_ / 4) / 1000, self.most_ns / 1e6))
        return self.most_ns / 1e6

    def row(self) -> list[Any]:
        """As JSON."""
        return [self.choices, self.total_ns, self.most_ns, {str(k): v for k, v in sorted(self.bins.items())}]

    @staticmethod
    def of(row: Sequence[Any]) -> Clock:
        """From JSON."""
        return Clock(row[0], row[1], row[2], Counter({int(k): v for k, v in row[3].items()}))


@dataclass(slots=True)
class Played:
    """A game that was played. Seats count from 1."""

    how: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    rounds: int
    counts: list[SeatCounts]
    clocks: list[Clock]
    fault: Fault | None = None


def play(
    game: Any,
    bots: Sequence[Bot],
    luck: Luck,
    rngs: Sequence[Random] | None = None,
    max_rounds: int = MAX_ROUNDS,
    max_seconds: float | None = None,
    recorder: Recorder | None = None,
) -> Played:
    """Play a game to its end with one bot a seat.

    A bot is asked only where it has a choice. One that raises, or answers what is not
    legal, or takes longer than ``max_seconds`` for one answer, has lost: the game ends
    with its fault. A game that goes beyond ``max_rounds`` ends "unfinished".
    ``recorder`` writes it down; it must have been made for this game.
    """
    apply = game.apply if recorder is None else recorder.apply
    counts = Counts(game)
    clocks = [Clock() for _ in bots]
    rngs = rngs or [seat_random(luck.deal, seat) for seat in range(len(bots))]
    limit = None if max_seconds is None else int(max_seconds * 1e9)
    fault = None
    while not game.over and counts.round <= max_rounds:
        if game.at_chance:
            counts.events(apply(luck.outcome(game)))
            continue
        legal = game.legal()
        action = legal[0]
        kind, seat, *_ = game.frame
        if len(legal) > 1:
            view = game.view(seat)
            start = perf_counter_ns()
            try:
                action = bots[seat].choose(view, rngs[seat])
            except Exception as error:
                fault = Fault(seat + 1, "crash", f"{type(error).__name__}: {error}")
                break
            took = perf_counter_ns() - start
            clocks[seat].add(took)
            if action not in legal:
                fault = Fault(seat + 1, "illegal", f"{action!r} is none of {len(legal)} answers")
                break
            if limit is not None and took > limit:
                fault = Fault(seat + 1, "slow", f"{took / 1e9:.3f} s for one answer")
                break
        counts.act(kind, seat, action, legal)
        counts.events(apply(action))
    return Played(
        how="fault" if fault else result_of(game).how,
        winners=tuple(seat + 1 for seat in game.winners) if fault is None else (),
        scores=tuple(drive.scores(game)),
        rounds=min(counts.round, max_rounds),
        counts=counts.finish(bool(game.over)),
        clocks=clocks,
        fault=fault,
    )
