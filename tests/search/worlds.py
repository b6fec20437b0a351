"""Positions made by hand for the tests of hidden information, and the worlds they allow."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from scipy.stats import chi2

import rootai.catalog
from rootai_core import probe
from rootai_core.game import Game
from rootai_core.ids import Faction

rootai.catalog.install_default()

DECK, SUPPORTERS, DISCARD = 0, 7, 8
HAND = [1, 2, 3, 4, 5, 6]
CARDS = probe.cards_of(0)

Kinds = list[int]
Bound = tuple[list[int], Kinds, int]


def of_suit(*suits: int) -> Kinds:
    """Kinds of the suits."""
    return [kind for kind, (suit, _, _) in enumerate(CARDS) if suit in suits]


def table(zones: dict[int, Kinds], seats: int = 4) -> Game:
    """A position with these cards in the hidden zones and all others on the discard pile.

    Seat 2 owns the pile of supporters.
    """
    raw = Game.new([Faction.MARQUISE, Faction.EYRIE]).raw()
    everything = Counter({kind: copies for kind, (_, _, copies) in enumerate(CARDS)})
    for kinds in zones.values():
        everything -= Counter(kinds)
    pub = raw["pub"]
    pub["n_seats"] = seats
    pub["phase"] = 1
    factions = [Faction.MARQUISE, Faction.EYRIE, Faction.ALLIANCE, Faction.VAGABOND]
    for seat, faction in enumerate(factions[:seats]):
        pub["seat"][seat]["faction"] = faction
        pub["seat_of"][faction] = seat
    pub["cards"] = [0] * 9
    pub["cards"][DISCARD - 8] = probe.card_set(0, list(everything.elements()))
    raw["sec"]["zone"] = [probe.card_set(0, zones.get(zone, [])) for zone in range(8)]
    pub["count"] = [len(zones.get(zone, [])) for zone in range(8)]
    return Game.from_raw(raw)


def view(game: Game, seat: int, pins: dict[int, Kinds], bounds: Sequence[Bound]) -> Any:
    minds = probe.Minds(game)
    minds.teach(game, seat, pins, bounds)
    assert minds.wrong(game) == []
    return minds.view(game, seat)


# ---------------------------------------------------------------- the reference
def fillings(pool: tuple[int, ...], size: int) -> Iterable[tuple[tuple[int, ...], tuple[int, ...], int]]:
    """(taken, left, choices of physical cards) for every multiset of the size; both by kind."""
    for taken in itertools.product(*(range(min(n, size) + 1) for n in pool)):
        if sum(taken) == size:
            left = tuple(n - k for n, k in zip(pool, taken, strict=True))
            yield taken, left, math.prod(math.comb(n, k) for n, k in zip(pool, taken, strict=True))


def every_world(
    slots: dict[int, int], pool: Counter[int], pins: dict[int, Kinds], bounds: Sequence[Bound]
) -> dict[tuple[int, ...], int]:
    """Cards of all zones -> number of physical deals that bring them, of those the bounds allow."""
    kinds = sorted(pool)
    zones = sorted(zone for zone in slots if slots[zone])
    worlds: dict[tuple[int, ...], int] = {}

    def deal(i: int, left: tuple[int, ...], ways: int, got: dict[int, Counter[int]]) -> None:
        if i == len(zones):
            for where, what, least in bounds:
                if sum(got[z][k] for z in where if z in got for k in what) < least:
                    return
            cards = [probe.card_set(0, sorted(got[z].elements())) if z in got else 0 for z in range(8)]
            key = tuple(cards)
            worlds[key] = worlds.get(key, 0) + ways
            return
        for taken, rest, choices in fillings(left, slots[zones[i]]):
            more = Counter(pins.get(zones[i], []))
            for kind, n in zip(kinds, taken, strict=True):
                more[kind] += n
            deal(i + 1, rest, ways * choices, {**got, zones[i]: more})

    full = {zone: Counter(kinds) for zone, kinds in pins.items() if not slots.get(zone)}
    deal(0, tuple(pool[k] for k in kinds), 1, full)
    return worlds


def p_value(found: dict[Any, int], ways: dict[Any, int]) -> float:
    """Of the chi-square test; cells are put together until each expects twenty."""
    assert not set(found) - set(ways), "a world that the knowledge excludes"
    total, n = sum(ways.values()), sum(found.values())
    cells: list[tuple[float, float]] = []
    expected = seen = 0.0
    for key in sorted(ways):
        expected += n * ways[key] / total
        seen += found.get(key, 0)
        if expected >= 20:
            cells.append((expected, seen))
            expected = seen = 0.0
    if expected:
        cells[-1] = (cells[-1][0] + expected, cells[-1][1] + seen)
    if len(cells) == 1:
        return 1.0
    return float(chi2.sf(sum((s - e) ** 2 / e for e, s in cells), len(cells) - 1))
