"""A client that knows the contract and nothing else of this package seats bots for a whole game.

Below the fixture only the generated stubs are used: what a client in another language has.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

import grpc
import pytest

from rootai._proto.rootai.v1 import advisor_pb2 as advisor
from rootai._proto.rootai.v1 import advisor_pb2_grpc, rules_pb2_grpc
from rootai._proto.rootai.v1 import common_pb2 as common
from rootai._proto.rootai.v1 import position_pb2 as position
from rootai._proto.rootai.v1 import rules_pb2 as rules
from tests.service.kit import process

ROUNDS = 12
# Most of the time is for the rules; the bots get little.
BUDGET = advisor.Budget(time_ms=3, iterations=30)
SECONDS = 20.0


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with process() as (_, started):
        yield started


class Table:
    """The bookkeeping of a foreign client: the true position, and which seats are bots."""

    def __init__(self, address: str, factions: list[int], bots: set[int], seed: int) -> None:
        self.channel = grpc.insecure_channel(address)
        self.rules = rules_pb2_grpc.RulesServiceStub(self.channel)  # type: ignore[no-untyped-call]
        self.advisor = advisor_pb2_grpc.AdvisorServiceStub(self.channel)  # type: ignore[no-untyped-call]
        self.bots = bots
        self.luck = random.Random(seed)
        request = rules.NewGameRequest(factions=factions, seed=seed)  # type: ignore[arg-type]
        self.position = self.rules.NewGame(request, timeout=10).position
        self.events = 0
        self.rolls = 0
        self.asked: set[int] = set()
        self.answered = 0
        self.advised = 0

    def apply(self, request: rules.ApplyActionRequest) -> None:
        """Play one step and take over the position it leads to."""
        request.seed = self.luck.getrandbits(32)
        after = self.rules.ApplyAction(request, timeout=10)
        self.events += len(after.events)
        self.rolls += sum(outcome.HasField("dice") for outcome in after.outcomes)
        self.position = after.position
        self.answered += 1

    def roll(self) -> None:
        """Dice of the client's own, as at a table of wood."""
        high, low = sorted((self.luck.randrange(4), self.luck.randrange(4)), reverse=True)
        request = rules.ApplyActionRequest(position=self.position)
        if self.position.pending[0].chance == position.CHANCE_KIND_DICE:
            request.outcomes.add(kind=position.CHANCE_KIND_DICE, dice=position.Dice(high=high, low=low))
        self.apply(request)

    def choose_by_hand(self) -> None:
        """A seat without a bot plays any legal action."""
        listed = self.rules.ListLegalActions(
            rules.ListLegalActionsRequest(position=self.position), timeout=10
        )
        action = self.luck.choice(listed.actions)
        # Passing on everything would make a dull game.
        if action.kind == position.ACTION_KIND_PASS:
            action = self.luck.choice(listed.actions)
        self.apply(
            rules.ApplyActionRequest(
                position=self.position, action=action, chance_mode=rules.CHANCE_MODE_STOP
            )
        )

    def choose_by_bot(self, seat: int) -> None:
        """A bot is shown its view, and its act is played step by step."""
        view = self.rules.Project(
            rules.ProjectRequest(position=self.position, seat=seat), timeout=10
        ).position
        assert view.viewer == seat
        for number, other in enumerate(view.seats, 1):
            assert number == seat or not other.hand.cards
        answer = self.advisor.SuggestMove(
            advisor.SuggestMoveRequest(
                position=view, budget=BUDGET, seed=self.luck.getrandbits(32), brief=True
            ),
            timeout=10,
        )
        self.advised += 1
        for step in answer.best.act.steps:
            assert self.position.pending[0].seat == seat, "an act ends where another has to choose"
            self.apply(
                rules.ApplyActionRequest(
                    position=self.position, action=step, chance_mode=rules.CHANCE_MODE_STOP
                )
            )

    def play(self) -> None:
        """To the end of the game, or through the last round."""
        while not self.position.winners and self.position.round <= ROUNDS:
            pending = self.position.pending[0]
            self.asked.add(pending.kind)
            if pending.kind == position.DECISION_KIND_CHANCE:
                self.roll()
            elif pending.seat in self.bots:
                self.choose_by_bot(pending.seat)
            else:
                self.choose_by_hand()


def test_a_whole_game(address: str) -> None:
    factions = [int(common.FACTION_MARQUISE), int(common.FACTION_EYRIE), int(common.FACTION_ALLIANCE)]
    table = Table(address, factions, bots={1, 2, 3}, seed=20)
    started = time.monotonic()
    table.play()
    assert table.position.winners or table.position.round > ROUNDS
    assert table.advised > 50 and table.events > 100
    assert len(table.asked) > 12, "many kinds of choice came up"
    assert time.monotonic() - started < SECONDS * 5, "even on a machine that does much else"


def test_bots_and_a_hand_that_knows_no_rules(address: str) -> None:
    table = Table(address, [int(common.FACTION_EYRIE), int(common.FACTION_VAGABOND)], bots={2}, seed=21)
    for _ in range(200):
        if table.position.winners:
            break
        pending = table.position.pending[0]
        if pending.kind == position.DECISION_KIND_CHANCE:
            table.roll()
        elif pending.seat in table.bots:
            table.choose_by_bot(pending.seat)
        else:
            table.choose_by_hand()
    assert table.advised > 5 and table.answered > 100
