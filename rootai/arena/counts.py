"""What happened in a game, in numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from rootai.catalog import load_deck
from rootai.catalog.install import DECK_INDEX
from rootai_core import drive
from rootai_core.drive import EventKind
from rootai_core.ids import ActionKind, FrameKind, Phase, Verb

Event = tuple[int, int, int, int, int, int, int]

SCORE, PHASE = int(EventKind.SCORE), int(EventKind.PHASE)
BIRDSONG = int(Phase.BIRDSONG)
BATTLE, CRAFT, VERB = int(ActionKind.BATTLE), int(ActionKind.CRAFT), int(ActionKind.VERB)
PASS = int(ActionKind.PASS)
LEADER = int(FrameKind.D_LEADER)
AMBUSH, FOIL = int(FrameKind.D_AMBUSH), int(FrameKind.D_FOIL)
REVOLT, QUEST = int(FrameKind.D_REVOLT), int(FrameKind.D_QUEST_REWARD)
# From here on a rival can win in one good turn.
THREAT = 24


@cache
def item_cards(deck: int) -> frozenset[int]:
    """Kinds of the cards that are crafted into items."""
    name = next(name for name, index in DECK_INDEX.items() if index == deck)
    return frozenset(kind for kind, card in enumerate(load_deck(name).cards) if card.kind == "item")


def act_name(kind: int, act: int) -> str:
    """The name of an answer (its kind and first argument) to a decision."""
    what = Verb(act & 255) if act >> 8 == VERB else ActionKind(act >> 8)
    return f"{FrameKind(kind).name.removeprefix('D_')}.{what.name.removeprefix('V_')}".lower()


@dataclass(slots=True)
class SeatCounts:
    """Numbers of one seat."""

    acts: Counter[str] = field(default_factory=Counter)
    battles: int = 0
    # Battles that could hit a rival who leads with 24 points or more, those that did, and
    # turns begun facing one.
    late_battles: int = 0
    leader_battles: int = 0
    leader_turns: int = 0
    ambushes: int = 0
    foils: int = 0
    turmoils: int = 0
    items: int = 0
    cards: int = 0
    revolts: int = 0
    quests: int = 0
    points: list[int] = field(default_factory=list)

    def row(self) -> dict[str, Any]:
        """As JSON; zeros are left out."""
        row = {name: getattr(self, name) for name in NUMBERS if getattr(self, name)}
        return {**row, "points": self.points, "acts": dict(sorted(self.acts.items()))}


NUMBERS = (
    "battles",
    "late_battles",
    "leader_battles",
    "leader_turns",
    "ambushes",
    "foils",
    "turmoils",
    "items",
    "cards",
    "revolts",
    "quests",
)


class Counts:
    """Counts while a game is played; ``finish`` gives the numbers by seat."""

    def __init__(self, game: Any) -> None:
        self.scores: list[int] = drive.scores(game)
        self.seats = [SeatCounts() for _ in self.scores]
        self.round, self.turn, _ = drive.turn(game)
        self._items = item_cards(drive.table(game)[1])
        self._first = drive.table(game)[3]
        self._tally: list[dict[int, int]] = [{} for _ in self.scores]

    def act(self, kind: int, seat: int, action: int, legal: Sequence[int]) -> None:
        """Seat answers a decision with one of the legal actions."""
        act = action >> 24
        key = kind << 16 | act << 8
        if act == VERB:
            key |= action >> 16 & 255
        elif act == BATTLE:
            self.battle(seat, action, legal)
        elif act == CRAFT:
            if action >> 16 & 255 in self._items:
                self.seats[seat].items += 1
            else:
                self.seats[seat].cards += 1
        tally = self._tally[seat]
        tally[key] = tally.get(key, 0) + 1
        if act == PASS:
            return
        if kind == LEADER:
            self.seats[seat].turmoils += self.round > 0
        elif kind == AMBUSH:
            self.seats[seat].ambushes += 1
        elif kind == FOIL:
            self.seats[seat].foils += 1
        elif kind == REVOLT:
            self.seats[seat].revolts += act != VERB
        elif kind == QUEST:
            self.seats[seat].quests += 1

    def battle(self, seat: int, action: int, legal: Sequence[int]) -> None:
        """Seat begins a battle; whom it could have chosen instead tells whether it spared a leader."""
        self.seats[seat].battles += 1
        best = max(score for i, score in enumerate(self.scores) if i != seat)
        if best < THREAT:
            return
        targets = {other >> 8 & 255 for other in legal if other >> 24 == BATTLE}
        if any(self.scores[i] == best for i in targets):
            self.seats[seat].late_battles += 1
            self.seats[seat].leader_battles += self.scores[action >> 8 & 255] == best

    def events(self, events: Iterable[Event]) -> None:
        """What came of an answer or of chance."""
        for event in events:
            if event[0] == SCORE:
                self.scores[event[1]] = event[3]
            elif event[0] == PHASE and event[2] == BIRDSONG:
                self.end_turn()
                seat = self.turn = event[1]
                self.round += seat == self._first
                if max(s for i, s in enumerate(self.scores) if i != seat) >= THREAT:
                    self.seats[seat].leader_turns += 1

    def end_turn(self) -> None:
        """The turn is over: note its player's points."""
        if self.round:
            self.seats[self.turn].points.append(self.scores[self.turn])

    def finish(self, over: bool) -> list[SeatCounts]:
        """The numbers by seat, once, after the last answer; a turn that was cut off is none."""
        if over:
            self.end_turn()
        for counts, tally in zip(self.seats, self._tally, strict=True):
            for key, n in tally.items():
                counts.acts[act_name(key >> 16, key & 0xFFFF)] += n
        return self.seats
