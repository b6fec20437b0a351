"""Colours and names of the picture. The terminal uses the same colours."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rootai._proto.rootai.v1 import common_pb2 as c

INK, MUTED, PAPER, CARD, LINE = "#2e261c", "#7a6f5f", "#f4eddd", "#fffaf0", "#cdbfa3"
SHADOW = "#3b3126"
ALERT = "#a8201a"


@dataclass(frozen=True)
class Look:
    """How a faction is drawn: its pieces' colour, what is written on them, its figure."""

    fill: str
    ink: str
    figure: str
    name: str


FACTIONS = {
    c.FACTION_MARQUISE: Look("#d9661f", "#ffffff", "marquise", "Marquise de Cat"),
    c.FACTION_EYRIE: Look("#2f5fa8", "#ffffff", "eyrie", "Eyrie Dynasties"),
    c.FACTION_ALLIANCE: Look("#4b8f3a", "#ffffff", "alliance", "Woodland Alliance"),
    c.FACTION_VAGABOND: Look("#5b5753", "#ffffff", "vagabond", "Vagabond"),
    c.FACTION_LIZARD_CULT: Look("#e6cf3a", "#2e261c", "lizard", "Lizard Cult"),
    c.FACTION_RIVERFOLK: Look("#3aa6a0", "#ffffff", "riverfolk", "Riverfolk Company"),
}
# The second of two Vagabonds, and a seat without a faction yet.
SECOND_VAGABOND = Look("#8d5a7d", "#ffffff", "vagabond", "Vagabond")
NOBODY = Look("#b5ab9a", "#2e261c", "vagabond", "no faction yet")


def looks(factions: Iterable[c.Faction]) -> list[Look]:
    """How the seats are drawn, in turn order."""
    found: list[Look] = []
    for faction in factions:
        look = FACTIONS.get(faction, NOBODY)
        found.append(SECOND_VAGABOND if look in found and faction == c.FACTION_VAGABOND else look)
    return found


@dataclass(frozen=True)
class SuitLook:
    """How a suit is drawn: its colour, a paler one for grounds, its name, which its sign has too."""

    fill: str
    pale: str
    name: str


SUITS = {
    c.SUIT_FOX: SuitLook("#c13a2b", "#f6ddd3", "fox"),
    c.SUIT_RABBIT: SuitLook("#d9a514", "#faf0cb", "rabbit"),
    c.SUIT_MOUSE: SuitLook("#c9743d", "#f8e3cf", "mouse"),
    c.SUIT_BIRD: SuitLook("#4a86a8", "#dcebf1", "bird"),
}
NO_SUIT = SuitLook("#8d8474", "#ece4d3", "no suit")


@dataclass(frozen=True)
class Palette:
    """The colours of a map: ground, forest floor, trees, water."""

    ground: str
    floor: str
    trees: tuple[str, ...]
    water: str = "#7fb2c9"
    bank: str = "#5b93ae"


PALETTES = {
    "autumn": Palette("#e3d3a0", "#cdbb7b", ("#a9772f", "#8f8a3c", "#b85f2b", "#7d8a45")),
    "winter": Palette("#e6ecee", "#cbd7da", ("#6f8d96", "#8aa5ac", "#5d7c80"), "#a5cbdc", "#7faabf"),
    "lake": Palette("#d8e0b0", "#b9c98a", ("#5f8f4a", "#7aa05a", "#4c7c48")),
    "mountain": Palette("#ddd4c4", "#c2b8a0", ("#7d8a5a", "#6a7550", "#94905f")),
}
PLAIN = PALETTES["lake"]
