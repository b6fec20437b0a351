"""Following a seat's own decisions through a world its view allows.

Up to the next dice, draw or other seat's choice everything follows from what the seat
knows, so any dealt world shows the same; only the views along the way are looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rootai._proto.rootai.v1 import action_pb2 as a
from rootai.notation.actions import action_message
from rootai_core.ids import FrameKind as F

Line = Sequence[tuple[int, int, int, int]]  # (seat, kind, action, visits)

# Acts of one turn, or of one search, are never longer.
MOST_STEPS = 200


class Walk:
    """A seat's own steps from a view on, grouped into acts."""

    def __init__(self, view: Any) -> None:
        self.seat: int = view.seat
        self.view = view
        self.game = view.deal(0)
        self.turn: int = self.game.turn
        self.acts: list[list[a.Action]] = []
        self._depth = 0
        self._open = False

    @property
    def going(self) -> bool:
        """The seat decides on, in the same turn."""
        game = self.game
        return not game.over and not game.at_chance and game.to_act == self.seat and game.turn == self.turn

    @property
    def act_open(self) -> bool:
        """The last act is not complete yet."""
        return self._open

    def step(self, action: int) -> None:
        """Take an answer of the seat."""
        if not self._open:
            self._depth = self.game.depth
            self.acts.append([])
        self.acts[-1].append(action_message(self.view, action))
        phase = self.game.phase
        self.game.apply(action)
        # A phase that ends closes the act, however deep the next one begins.
        self._open = self.going and self.game.depth > self._depth and self.game.phase == phase
        if self.going:
            self.view = self.game.view(self.seat)

    def forced(self) -> bool:
        """Take the only answer there is, unless asking it depends on hidden cards."""
        if not self.going or self.game.asked_though_forced:
            return False
        legal = self.view.legal()
        if len(legal) != 1:
            return False
        self.step(legal[0])
        return True

    def follow(self, line: Line, least: int, whole_turn: bool) -> None:
        """Take the steps of a search's main line while they are the seat's and well visited.

        Stops at the end of the act unless ``whole_turn``.
        """
        at = 0
        while self.going and sum(map(len, self.acts)) < MOST_STEPS:
            if self.acts and not self._open and not whole_turn:
                return
            if self.forced():
                continue
            if at >= len(line):
                return
            seat, kind, action, visits = line[at]
            if seat != self.seat or kind != self.game.kind or action not in self.view.legal():
                return
            if at and visits < least:
                return
            self.step(action)
            at += 1

    def end(self) -> a.PlanEnd:
        """Why the steps end where they do."""
        game = self.game
        if game.over:
            return a.PLAN_END_GAME_OVER
        if game.turn != self.turn:
            return a.PLAN_END_TURN
        if game.at_chance:
            return a.PLAN_END_DRAW if game.kind != F.C_DICE else a.PLAN_END_DICE
        if game.to_act != self.seat:
            return a.PLAN_END_OTHER_SEAT
        return a.PLAN_END_SEARCH

    def next_seat(self) -> int:
        """Seat that decides after the steps, 1-6; 0 at chance and after the end."""
        seat = self.game.to_act
        return 0 if seat is None else int(seat) + 1
