"""Line-ups of factions, for tests that play at many tables."""

from __future__ import annotations

import random
from collections.abc import Iterable

from rootai_core.game import Game
from rootai_core.ids import ActionKind, Faction

M, E, A, V, L, R = (
    Faction.MARQUISE,
    Faction.EYRIE,
    Faction.ALLIANCE,
    Faction.VAGABOND,
    Faction.LIZARD,
    Faction.RIVERFOLK,
)


def line_up(table: Iterable[int | None]) -> str:
    """A letter for each seat, "?" where the faction is drafted."""
    return "".join("?" if faction is None else "MEAVLR"[faction] for faction in table)


def buy_often(game: Game, rng: random.Random, share: float) -> list[tuple[int, ...]]:
    """A random answer or outcome and its events; where something is sold, this share of the answers buys."""
    if game.at_chance:
        return list(game.apply(game.sample(rng.getrandbits(60))))
    legal = game.legal()
    services = [act for act in legal if act >> 24 == ActionKind.SERVICE]
    return list(game.apply(rng.choice(services if services and rng.random() < share else legal)))
