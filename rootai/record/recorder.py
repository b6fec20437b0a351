"""Writes down a game while it is played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import rootai
from rootai.record.models import Comment, Entry, Header, Record, Result, SeatInfo, Seats, Shown, Step, Turn
from rootai.record.rules import faction_name, rules_of
from rootai.record.words import NONE, card_slug, chance_words, decision_words
from rootai_core import drive
from rootai_core.drive import EventKind
from rootai_core.ids import ActionKind, FrameKind, Phase

Event = tuple[int, int, int, int, int, int, int]

CARD, HAND_SHOWN, SCORE = int(EventKind.CARD), int(EventKind.HAND_SHOWN), int(EventKind.SCORE)
PHASE, RUIN = int(EventKind.PHASE), int(EventKind.RUIN)
BIRDSONG = int(Phase.BIRDSONG)
PASS, FOUND = int(ActionKind.PASS), int(ActionKind.FOUND)
# Chance that happens to the table, not to a seat.
TABLES = {int(k) for k in (FrameKind.C_SUIT, FrameKind.C_SETUP_CARD, FrameKind.C_CHARACTER)}
NAMES_A_CARD = {int(k) for k in (ActionKind.CARD, ActionKind.DRAWN, ActionKind.TAKEN)}


def header_of(game: Any, players: Sequence[str] = (), tags: dict[str, str] | None = None) -> Header:
    """The header of a game's record."""
    names = [*players, *[""] * 6]
    seats = tuple(SeatInfo(faction_name(f), names[i]) for i, f in enumerate(drive.factions(game)))
    return Header(
        seats=seats,
        rules=rules_of(game),
        first=drive.table(game)[3] + 1,
        core=rootai.__version__,
        tags=tags or {},
    )


def result_of(game: Any) -> Result:
    """How a game ended, or "unfinished" with the points so far."""
    winners = tuple(seat + 1 for seat in game.winners)
    scores = tuple(drive.scores(game))
    how = "unfinished"
    if game.over:
        # Who has activated dominance scores no more, so points win for those who have not.
        plain = [seat for seat in game.winners if scores[seat] >= 30 and not drive.dominance(game)[seat]]
        how = "points" if plain else "dominance"
    return Result(how, winners, scores, drive.turn(game)[0])


def asked(game: Any) -> int:
    """The seat, from 1, whose decision or chance is pending; 0 for nobody's."""
    kind, seat, *_ = game.frame
    if kind in TABLES:
        return 0
    return seat + 1 if seat < len(drive.scores(game)) else 0


class Recorder:
    """Applies answers to a game and writes each down.

    ``game`` is the caller's own and stays usable; it must be fresh from set-up for the
    record to replay.
    """

    def __init__(self, game: Any, header: Header | None = None) -> None:
        self.game = game
        self.header = header or header_of(game)
        self.entries: list[Entry] = []
        self.round = drive.turn(game)[0]
        self.scores: list[int] = drive.scores(game)
        self._n = len(self.scores)
        self._all = (1 << self._n) - 1
        self._first = drive.table(game)[3]

    def apply(self, action: int) -> list[Event]:
        """Answer what is pending, a decision or chance, and write it down.

        Returns the events. Raises ValueError, and writes nothing, when it is not legal.
        """
        game = self.game
        chance = game.at_chance
        hidden_prompt = game.asked_though_forced
        seat, number = game.frame[1], asked(game)
        legal = game.legal()
        if action not in legal:
            raise ValueError(f"action: expected one of {len(legal)} legal answers, found {action:#010x}")
        kind, text = chance_words(game, action) if chance else decision_words(game, action)
        events: list[Event] = game.apply(action)
        seen = self.seen(action, events)
        private = not chance and not hidden_prompt and action >> 24 == PASS
        if private:
            seen = 1 << seat
        self.entries.append(
            Step(
                seat=number,
                kind=kind,
                text=text,
                id=action,
                chance=chance,
                forced=not chance and not hidden_prompt and len(legal) == 1,
                seen=self.seats(seen),
                private=private,
            )
        )
        self.follow(events)
        return events

    def seen(self, action: int, events: Iterable[Event]) -> int:
        """The seats that know the answer given, a bit each, by what they saw of its effects.

        Frames hold public facts only, so a card that is chosen in secret moves at once.
        """
        kind, a = action >> 24, action >> 16 & 255
        mask = self._all
        if kind in NAMES_A_CARD:
            for event in events:
                if event[0] == CARD and event[1] == a:
                    mask &= event[5]
        elif kind == FOUND:
            # What the explorer leaves under the ruin is his alone to know.
            for event in events:
                if event[0] == RUIN and (event[2] == NONE or event[3] != NONE):
                    mask &= event[5]
        return mask

    def follow(self, events: Iterable[Event]) -> None:
        """Write down turns that began and hands that were shown."""
        for event in events:
            if event[0] == SCORE:
                self.scores[event[1]] = event[3]
            elif event[0] == PHASE and event[2] == BIRDSONG:
                self.round += event[1] == self._first
                self.entries.append(Turn(self.round, event[1] + 1, tuple(self.scores)))
            elif event[0] == HAND_SHOWN:
                cards = tuple(card_slug(self.game, kind) for kind in drive.hand(self.game, event[1]))
                self.entries.append(Shown(event[1] + 1, cards, self.seats(event[5] | 1 << event[1])))

    def seats(self, mask: int) -> Seats | None:
        """The mask as seats, None for all."""
        mask &= self._all
        return None if mask == self._all else tuple(i + 1 for i in range(self._n) if mask >> i & 1)

    def comment(self, text: str, by: str = "", seen: Seats | None = None) -> None:
        """Write a remark, for all or for some seats."""
        self.entries.append(Comment(text, by, seen))

    def record(self, end: bool = True) -> Record:
        """The record up to now, with the result unless ``end`` is false."""
        return Record(self.header, tuple(self.entries), result_of(self.game) if end else None)
