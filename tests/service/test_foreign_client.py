"""A client that knows the contract and nothing else of this package seats bots for whole games.

Below the fixture only the generated stubs are used: what a client in another language has.
"""

from __future__ import annotations

import random
import re
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import grpc
import pytest
from google.protobuf import json_format

from rootai._proto.rootai.v1 import action_pb2, advisor_pb2_grpc, rules_pb2_grpc
from rootai._proto.rootai.v1 import advisor_pb2 as advisor
from rootai._proto.rootai.v1 import common_pb2 as common
from rootai._proto.rootai.v1 import position_pb2 as position
from rootai._proto.rootai.v1 import rules_pb2 as rules
from tests.service.kit import process

ROUNDS = 12
# Most of the time is for the rules; the bots get little.
BUDGET = advisor.Budget(time_ms=3, iterations=30)
SECONDS = 20.0
# Where the same game is to be played on every machine.
COUNTED = advisor.Budget(iterations=20)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with process() as (_, started):
        yield started


class Table:
    """The bookkeeping of a foreign client: the true position, and which seats are bots."""

    def __init__(
        self,
        address: str,
        factions: Sequence[int],
        bots: set[int],
        seed: int,
        game_rules: common.GameRules | None = None,
        characters: Mapping[int, str] | None = None,
    ) -> None:
        self.channel = grpc.insecure_channel(address)
        self.rules = rules_pb2_grpc.RulesServiceStub(self.channel)  # type: ignore[no-untyped-call]
        self.advisor = advisor_pb2_grpc.AdvisorServiceStub(self.channel)  # type: ignore[no-untyped-call]
        self.bots = bots
        self.characters = characters or {}
        self.luck = random.Random(seed)
        request = rules.NewGameRequest(rules=game_rules, factions=factions, seed=seed)  # type: ignore[arg-type]
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
        # Nor would one in which the Riverfolk sell nothing.
        services = [x for x in listed.actions if x.kind == position.ACTION_KIND_BUY_SERVICE]
        if services:
            action = self.luck.choice(services)
        self.apply(
            rules.ApplyActionRequest(
                position=self.position, action=action, chance_mode=rules.CHANCE_MODE_STOP
            )
        )

    def choose_character(self, seat: int) -> None:
        """A Vagabond that the people at the table have agreed on."""
        action = action_pb2.Action(
            decision=position.DECISION_KIND_SETUP_CHARACTER,
            kind=position.ACTION_KIND_SET_UP,
            args=common.Arguments(character=self.characters[seat]),
        )
        self.apply(
            rules.ApplyActionRequest(
                position=self.position, action=action, chance_mode=rules.CHANCE_MODE_STOP
            )
        )

    def view(self, seat: int) -> position.Position:
        """What a seat may know: no other hand but the one that lies open."""
        view = self.rules.Project(
            rules.ProjectRequest(position=self.position, seat=seat), timeout=10
        ).position
        assert view.viewer == seat
        for number, other in enumerate(view.seats, 1):
            open_hand = other.faction == common.FACTION_RIVERFOLK
            assert number == seat or open_hand or not other.hand.cards
        return view

    def choose_by_bot(self, seat: int, brief: bool = True) -> advisor.SuggestMoveResponse:
        """A bot is shown its view, and its act is played step by step."""
        answer = self.advisor.SuggestMove(
            advisor.SuggestMoveRequest(
                position=self.view(seat),
                budget=BUDGET if brief else COUNTED,
                seed=self.luck.getrandbits(32),
                brief=brief,
                top_k=0 if brief else 2,
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
        return answer

    def consult(self, seat: int) -> None:
        """Everything that the adviser and the rules say about a position is whole and fits the table."""
        seats = self.position.seats
        asked = rules.ValidateRequest(position=self.view(seat))
        checked = self.rules.Validate(asked, timeout=10)
        assert checked.valid and not checked.faults, checked.faults
        again = rules.ConvertRequest(text=checked.text, format=rules.POSITION_FORMAT_PROTO)
        assert self.rules.Convert(again, timeout=10).position == checked.completed
        factions = [(number, state.faction) for number, state in enumerate(seats, 1)]
        answer = self.choose_by_bot(seat, brief=False)
        for values in (answer.values, *(one.values for one in answer.alternatives if one.visits)):
            assert [(one.seat, one.faction) for one in values] == factions
            assert sum(one.value for one in values) == pytest.approx(1.0)
        assert answer.best.plan.acts[0] == answer.best.act and answer.reasons
        texts = [reason.text for reason in answer.reasons]
        texts += [act.text for act in answer.best.plan.acts]
        texts += [one.act.text for one in answer.alternatives]
        assert all(text[:1].isupper() and "_KIND_" not in text for text in texts), texts
        assert len({one.act.text for one in answer.alternatives}) == len(answer.alternatives)
        assert answer.best.plan.ends_because != action_pb2.PLAN_END_UNSPECIFIED

    def explore(self, steps: int) -> None:
        """Play by hand, and ask the adviser when something is asked for the first time."""
        while not self.position.winners and self.answered < steps:
            pending = self.position.pending[0]
            if pending.kind == position.DECISION_KIND_CHANCE:
                self.roll()
            elif pending.kind == position.DECISION_KIND_SETUP_CHARACTER and pending.seat in self.characters:
                self.choose_character(pending.seat)
            elif pending.kind not in self.asked:
                self.asked.add(pending.kind)
                self.consult(pending.seat)
            else:
                self.choose_by_hand()

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


ALL_SIX = list(range(1, 7))
VAGABOND, CULT, RIVERFOLK = (
    int(common.FACTION_VAGABOND),
    int(common.FACTION_LIZARD_CULT),
    int(common.FACTION_RIVERFOLK),
)
# By name: rules, seats, characters, and some of the choices that must have come up.
TABLES: dict[str, tuple[common.GameRules, list[int], dict[int, str], set[str]]] = {
    "six seats on the Lake": (
        common.GameRules(map="lake", deck="exiles_partisans"),
        ALL_SIX,
        {},
        {"LIZARD_RITUAL", "RIVERFOLK_PRICE"},
    ),
    "a draft on the Mountain": (
        common.GameRules(map="mountain", advanced_setup=True, flags={"suits": "dealt"}),
        [0] * 5,
        {},
        {"SETUP_FACTION", "SETUP_RETURN_CARD"},
    ),
    "two Vagabonds": (
        common.GameRules(map="winter", edition="2024"),
        [VAGABOND, CULT, VAGABOND, RIVERFOLK],
        {1: "jailor", 3: "ronin"},
        {"VAGABOND_COERCE"},
    ),
    "Riverfolk among bots": (
        common.GameRules(edition="middle"),
        [RIVERFOLK, VAGABOND, int(common.FACTION_ALLIANCE), int(common.FACTION_MARQUISE)],
        {2: "cheat"},
        {"RIVERFOLK_PRICE", "RIVERFOLK_FUND"},
    ),
}
STEPS = 450


@pytest.mark.parametrize("name", TABLES)
def test_every_kind_of_choice_at_tables_with_everything(address: str, name: str) -> None:
    game_rules, factions, characters, expected = TABLES[name]
    table = Table(address, factions, set(), 22, game_rules, characters)
    table.explore(STEPS)
    kinds = {position.DecisionKind.Name(kind).removeprefix("DECISION_KIND_") for kind in table.asked}
    assert expected <= kinds, sorted(kinds)
    assert len(kinds) > 25


def test_the_table_of_the_protocol_page_is_set_up(address: str) -> None:
    page = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    text = re.findall(r"```json\n(.*?)```", page, re.DOTALL)[2]
    request = json_format.Parse(text, rules.NewGameRequest())
    stub = rules_pb2_grpc.RulesServiceStub(grpc.insecure_channel(address))  # type: ignore[no-untyped-call]
    found = stub.NewGame(request, timeout=10).position
    assert found.rules.flags["partisans_birds"] == "kept" and found.rules.map == "mountain"
    assert (found.round, found.turn_seat) == (1, 3)
    assert found.seats[0].start_corner == 3 and "eyrie_emigre" in found.seats[0].hand.cards
    assert [found.seats[i].vagabond.character for i in (1, 4)] == ["ronin", "jailor"]
    request.random_setup = False
    with pytest.raises(grpc.RpcError) as refused:
        stub.NewGame(request, timeout=10)
    assert refused.value.code() == grpc.StatusCode.INVALID_ARGUMENT
