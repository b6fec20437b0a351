"""Positions for the tests of the search, drawn by hand or played at random."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from rootai.catalog.install import install_default

install_default()

from rootai_core import catalog  # noqa: E402
from rootai_core.game import Game  # noqa: E402
from rootai_core.ids import Building, Faction, FrameKind, Phase, Token  # noqa: E402

CAT, BIRD = 0, 1  # seats of the drawn positions


def played(seed: int, steps: int, factions: Iterable[int] = (0, 1), at: set[int] | None = None) -> Any:
    """A game after so many random answers, at a decision with a choice, of one of the kinds in `at`."""
    rng = random.Random(seed)
    while True:
        game = Game.new(list(factions))
        count = 0
        while not game.over:
            if game.at_chance:
                game.apply(game.sample(rng.getrandbits(60)))
                continue
            legal = game.legal()
            if count >= steps and len(legal) > 1 and (at is None or game.kind in at):
                return game
            game.apply(rng.choice(legal))
            count += 1


def drawn(
    cats: dict[int, int],
    birds: dict[int, int],
    roosts: Iterable[int] = (),
    sawmills: Iterable[int] = (),
    wood: dict[int, int] | None = None,
    scores: tuple[int, int] = (0, 0),
    leader: str = "builder",
) -> Any:
    """Marquise against Eyrie on Autumn, her Daylight before the first action, both hands empty.

    Clearings count from 0; a keep stands in clearing 0.
    """
    game = played(1, 20, at={FrameKind.D_MARQUISE})
    raw = game.raw()
    pub, sec = raw["pub"], raw["sec"]
    pub["phase"], pub["turn"], pub["used"] = Phase.DAYLIGHT, CAT, 0
    for c in range(12):
        pub["warriors"][c] = [cats.get(c, 0), birds.get(c, 0), 0, 0, 0, 0]
        pub["slot"][c] = [s if s in (Building.RUIN, 255) else Building.OPEN for s in pub["slot"][c]]
        pub["token"][c] = [0] * 4
        for kind, places in ((Building.ROOST, roosts), (Building.SAWMILL, sawmills)):
            if c in places:
                pub["slot"][c][pub["slot"][c].index(Building.OPEN)] = kind
        pub["token"][c][Token.WOOD] = (wood or {}).get(c, 0)
    pub["token"][0][Token.KEEP] = 1
    pub["mq"].update(
        wood=8 - sum((wood or {}).values()),
        built=[len(list(sawmills)), 0, 0],
        keep=0,
        actions=0,
        extra=0,
        recruited=0,
    )
    number = catalog.LEADER_SLUGS.index(leader)
    pub["ey"].update(leader=number, deposed=0, roosts=len(list(roosts)), todo=[0] * 4, step=0)
    for seat, (pieces, most) in enumerate(((cats, 25), (birds, 20))):
        pub["seat"][seat].update(
            score=scores[seat], supply=most - sum(pieces.values()), effects=0, dominance=0, items=[0] * 8
        )
        pub["may_place"][seat] = 0xFFF if seat == CAT else 0xFFE
    # every card but the dominances, which two players leave in the box, back into the deck
    out = pub["cards"][7]
    pub["cards"] = [out if zone == 7 else 0 for zone in range(len(pub["cards"]))]
    deck = ((1 << 54) - 1) & ~out
    sec["zone"] = [deck] + [0] * 7
    pub["count"] = [deck.bit_count()] + [0] * 7
    fresh = Game.from_raw(raw)
    assert fresh.check() == [], fresh.check()
    assert fresh.kind == FrameKind.D_MARQUISE and fresh.to_act == CAT
    return fresh


__all__ = ["BIRD", "CAT", "Faction", "Game", "drawn", "played"]
