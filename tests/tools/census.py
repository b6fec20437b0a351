"""What random games have to meet, what they cannot meet and why, and the sums of both.

Counted are decision kinds and chance (by what is asked), card effects used, cards crafted,
and sides of the flags of the Law: situations in which a game is played by one value of a
flag and another value would have changed the answers or what follows the answer taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rootai.catalog import load_deck, load_editions
from rootai.catalog.install import DECK_INDEX, install_default
from rootai_core import stress
from rootai_core.ids import Effect, FrameKind

install_default()

LEAST = 1000
EDITIONS = load_editions()
# House rules come before a game; their sides are not sought in it.
FLAGS = tuple(flag for flag in EDITIONS.flags if not flag.house)
# Cards that are crafted, by 64 * deck + kind as stress counts them.
CRAFTS = {
    64 * index + i: card.slug
    for deck, index in DECK_INDEX.items()
    for i, card in enumerate(load_deck(deck).cards)
    if card.cost
}

# Flags whose sides play alike in the games of now. None of them may bite: a reason that
# no longer holds is a failure.
ALIKE = {
    "last_step_lock": "no card or ability is usable at any time",
    "advanced_setup": "the draft and the hand of five come before a game with given seats and factions",
    "martial_law_counts": "no warriors are treated as another player's outside that player's own turn",
    "item_tracks": "a free track space is never worse, so items are placed on tracks in all editions",
    "slip_ignores_bans": "nothing forbids leaving a clearing",
    "cult_corner": "of four corners none is free beside one that lies opposite a start corner",
    "cult_icons": "no clearing has several suits, so gardens have their clearings' suit",
    "cult_garden_suit": "no clearing has several suits",
    "services_count": "only a hireling is a piece and no faction piece",
}
# Decisions and chance that no game of now can meet, with the reason.
NEVER_ASKED: dict[str, str] = {}
# Effects in play that nobody uses: they count where they are crafted.
STANDING = (
    Effect.SOUP_KITCHENS,
    Effect.BOAT_BUILDERS,
    Effect.CORVID_PLANNERS,
    Effect.INFORMANTS,
    Effect.TUNNELS,
    Effect.COFFIN_MAKERS,
    Effect.MURINE_BROKER,
    Effect.MASTER_ENGRAVERS,
)
# Effects of the moment of crafting; Scouting Party counts where it makes an ambush void,
# all others where they are used.
IMMEDIATE = {effect: effect.name.lower() for effect in STANDING} | {
    Effect.FAVOR_FOX: "favor_of_the_foxes",
    Effect.FAVOR_RABBIT: "favor_of_the_rabbits",
    Effect.FAVOR_MOUSE: "favor_of_the_mice",
}


def watched() -> list[tuple[int, int, bool]]:
    """The flags as ``stress.run_games`` takes them; those that play alike are tried, not sought."""
    return [(flag.number, len(flag.values), flag.name not in ALIKE) for flag in FLAGS]


@dataclass
class Census:
    """Sums over reports of ``stress.run_games``."""

    totals: Counter[str] = field(default_factory=Counter)
    most: dict[str, int] = field(default_factory=dict)
    asked: Counter[int] = field(default_factory=Counter)
    effects: Counter[int] = field(default_factory=Counter)
    crafts: Counter[int] = field(default_factory=Counter)
    bites: Counter[tuple[int, int]] = field(default_factory=Counter)
    wins: Counter[int] = field(default_factory=Counter)

    def add(self, report: Mapping[str, Any]) -> None:
        names = ("games", "unfinished", "choices", "forced", "rounds", "replays", "scouted", "coalitions")
        self.totals.update({name: report[name] for name in names})
        for name in ("widest", "deepest", "longest"):
            self.most[name] = max(self.most.get(name, 0), report[name])
        self.asked.update(report["kinds"])
        self.effects.update(report["effects"])
        self.crafts.update(report["crafts"])
        self.bites.update(report["bites"])
        self.wins.update(dict(enumerate(report["wins_by_faction"])))

    def lines(self) -> Iterator[tuple[str, str, int]]:
        """(group, name, times) of everything that has to be met."""
        for kind, cls in sorted(stress.registered().items()):
            name = FrameKind(kind).name
            if name not in NEVER_ASKED:
                yield ("chance" if cls == "chance" else "decision"), name, self.asked[kind]
        yield "decision", "coalition", self.totals["coalitions"]
        for effect in Effect:
            if effect == Effect.SCOUTING_PARTY:
                yield "effect", "scouting_party", self.totals["scouted"]
            elif effect in IMMEDIATE:
                crafted = (n for kind, n in self.crafts.items() if CRAFTS[kind] == IMMEDIATE[effect])
                yield "effect", IMMEDIATE[effect], sum(crafted)
            else:
                yield "effect", effect.name.lower(), self.effects[effect]
        for slug in dict.fromkeys(CRAFTS.values()):
            yield "craft", slug, sum(n for kind, n in self.crafts.items() if CRAFTS[kind] == slug)
        for flag in FLAGS:
            if flag.name not in ALIKE:
                for j, value in enumerate(flag.values):
                    yield "flag", f"{flag.name} = {value}", self.bites[flag.number, j]

    def short(self, least: int = LEAST) -> list[str]:
        """What was met less often than it has to be."""
        return [f"{group} {name}: {n} of {least}" for group, name, n in self.lines() if n < least]

    def wrong(self) -> list[str]:
        """Flags that were thought to play alike and do not, decisions thought impossible."""
        found = [
            f"flag {flag.name}: expected no difference, found {self.bites[flag.number, j]} under {value}"
            for flag in FLAGS
            if flag.name in ALIKE
            for j, value in enumerate(flag.values)
            if self.bites[flag.number, j]
        ]
        for name in NEVER_ASKED:
            if n := self.asked[FrameKind[name]]:
                found.append(f"decision {name}: expected never, found {n}")
        return found
