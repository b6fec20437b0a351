"""The core's two faces, Game and View, as what is written and what was read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rootai.notation import names as n
from rootai.notation.names import NONE, Raw
from rootai.notation.reader import Reader
from rootai_core import game as core

LOOKED = 254  # in a view's list of ruins: another seat knows the item left there
TWO = 32  # peeked items: NONE, one item, or TWO + 8 * first + second


@dataclass(frozen=True)
class Source:
    """What of a game is to be written: all of it, or what one seat sees.

    ``zones`` has the hidden zones by number, None where they are not to be seen; ``peeked``
    the items seen under each ruin, LOOKED where somebody else has; ``knowledge`` the
    knowledge of each seat that is to be told.
    """

    pub: Raw
    zones: Sequence[int | None]
    ruins: Sequence[Sequence[int]]
    looked: Sequence[bool]
    knowledge: Sequence[Raw]
    viewer: int


def items_of(peeked: int) -> list[int]:
    """The items of a byte of Secret.peeked."""
    if peeked in (NONE, LOOKED):
        return []
    return [(peeked - TWO) >> 3, (peeked - TWO) & 7] if peeked >= TWO else [peeked]


def peeked_of(items: list[int]) -> int:
    """The byte of the items seen under a ruin."""
    if not items:
        return NONE
    first, *more = sorted(items)
    return TWO + 8 * first + more[0] if more else first


def source_of(game: Any, viewer: int = 0) -> Source:
    """What is to be written of a Game, or of a View."""
    if viewer and isinstance(game, core.Game):
        game = game.view(viewer - 1)
    raw: Raw = game.raw()
    if isinstance(game, core.Game):
        peeked = raw["sec"]["peeked"]
        return Source(
            raw["pub"],
            raw["sec"]["zone"],
            [items_of(x) for x in peeked],
            [x != NONE for x in peeked],
            [game.knowledge(seat) for seat in range(raw["pub"]["n_seats"])],
            0,
        )
    own = raw["own"]
    seat = raw["seat"]
    seen = {n.Z_HAND + seat}
    if raw["pub"]["seat_of"][n.ALLIANCE] == seat:
        seen.add(n.Z_SUPPORTERS)
    seen.update(zone for zone in range(n.HIDDEN_ZONES) if raw["pub"]["open"] >> zone & 1)
    return Source(
        raw["pub"],
        [own[zone] if zone in seen else None for zone in range(n.HIDDEN_ZONES)],
        [items_of(x) for x in raw["peeked"]],
        [x != NONE for x in raw["peeked"]],
        [raw["know"]],
        seat + 1,
    )


def to_game(r: Reader) -> Any:
    """The Game of a full position."""
    raw = r.raw
    raw["sec"]["zone"] = [zone or 0 for zone in r.zones]
    raw["sec"]["peeked"] = [peeked_of(items) for items in r.ruins]
    game = core.Game.from_raw(raw)
    for seat, known in enumerate(r.knowledge):
        game.set_knowledge(seat, known)
    return game


def to_view(r: Reader) -> Any:
    """The View of a seat's position."""
    return core.View.from_raw(
        {
            "pub": r.pub,
            "own": [zone or 0 for zone in r.zones],
            "know": r.knowledge[r.viewer - 1],
            "peeked": [
                peeked_of(items) if items else LOOKED if looked else NONE
                for items, looked in zip(r.ruins, r.looked, strict=True)
            ],
            "seat": r.viewer - 1,
            "pad": [0] * 3,
        }
    )
