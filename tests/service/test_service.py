"""The server over a real channel: answers, deadlines, cancellation, admission, logs."""

from __future__ import annotations

import inspect
import io
import json
import logging
import os
from typing import Any

import grpc
import pytest
from google.rpc import error_details_pb2
from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc

import rootai
from rootai._proto.rootai.v1 import action_pb2 as act
from rootai._proto.rootai.v1 import advisor_pb2 as a
from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import info_pb2 as i
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai._proto.rootai.v1 import rules_pb2 as r
from rootai.service.logs import Lines
from rootai.service.server import PROBES, SERVICES
from tests.service.kit import (
    ENDLESS,
    PATIENCE_S,
    SERVING,
    Refused,
    Running,
    Slow,
    apply,
    game,
    health,
    legal,
    logged,
    refused,
    running,
    suggest,
    until,
)

# --- what is there --------------------------------------------------------------------


def test_every_method_is_a_coroutine(server: Running) -> None:
    """A plain function on an aio server would run in a pool that is known to freeze."""
    from rootai.service.advisor import AdvisorServicer
    from rootai.service.rules import RulesServicer
    from rootai.service.server import InfoServicer

    for kind in (AdvisorServicer, RulesServicer, InfoServicer):
        for name, method in inspect.getmembers(kind, inspect.isfunction):
            if name[0].isupper():
                assert inspect.iscoroutinefunction(method), name


@pytest.mark.parametrize("service", [*PROBES, *SERVICES])
def test_health(server: Running, service: str) -> None:
    assert health(server.channel, service) == SERVING


def test_reflection_lists_the_services(server: Running) -> None:
    stub: Any = reflection_pb2_grpc.ServerReflectionStub(server.channel)
    asked = iter([reflection_pb2.ServerReflectionRequest(list_services="")])
    answer = next(iter(stub.ServerReflectionInfo(asked, timeout=PATIENCE_S)))
    listed = {service.name for service in answer.list_services_response.service}
    assert {*SERVICES, "grpc.health.v1.Health"} <= listed


def test_reflection_can_be_left_out() -> None:
    with running(slots=1, reflection=False) as server:
        stub: Any = reflection_pb2_grpc.ServerReflectionStub(server.channel)
        asked = iter([reflection_pb2.ServerReflectionRequest(list_services="")])
        with pytest.raises(grpc.RpcError) as error:
            list(stub.ServerReflectionInfo(asked, timeout=PATIENCE_S))
        assert Refused(error.value).code == grpc.StatusCode.UNIMPLEMENTED


def test_info(server: Running) -> None:
    info = server.info.GetServerInfo(i.GetServerInfoRequest(), timeout=PATIENCE_S)
    assert info.version == rootai.__version__ and info.core_version
    assert list(info.position_formats) == [1]
    marquise = next(f for f in info.factions if f.faction == c.FACTION_MARQUISE)
    assert (marquise.chapter, marquise.warriors, marquise.reach) == (6, 25, 10)
    autumn = next(m for m in info.maps if m.id == "autumn")
    assert [x.number for x in autumn.clearings] == list(range(1, 13))
    assert sum(x.ruins for x in autumn.clearings) == 4 and len(autumn.forests) == 7
    for clearing in autumn.clearings:
        for other in clearing.adjacent:
            assert clearing.number in autumn.clearings[other - 1].adjacent
    assert all(sum(card.count for card in deck.cards) == 54 for deck in info.decks)
    assert [e.id for e in info.editions if e.is_default] == ["2025"]
    flags = {flag.id: flag for flag in info.flags}
    assert all(value in flags[name].values for e in info.editions for name, value in e.flags.items())
    assert [bot.is_default for bot in info.bots].count(True) == 1
    assert info.limits.search_slots == 2 and info.limits.default_time_ms > 0


# --- rules ----------------------------------------------------------------------------


def test_a_new_game_is_the_same_for_the_same_seed(server: Running) -> None:
    first, again, other = game(server, 11), game(server, 11), game(server, 12)
    assert first == again != other
    assert first.round == 1 and first.pending[0].seat


def test_a_new_game_tells_the_seed_it_picked(server: Running) -> None:
    factions = [c.FACTION_EYRIE, c.FACTION_MARQUISE]
    request = r.NewGameRequest(factions=factions, random_setup=True)
    first = server.rules.NewGame(request, timeout=PATIENCE_S)
    request.seed = first.seed
    again = server.rules.NewGame(request, timeout=PATIENCE_S)
    assert again.position == first.position and list(again.events) == list(first.events)


def test_set_up_waits_where_nothing_answers_it(server: Running) -> None:
    request = r.NewGameRequest(factions=[c.FACTION_MARQUISE, c.FACTION_EYRIE], seed=1)
    answer = server.rules.NewGame(request, timeout=PATIENCE_S)
    assert answer.position.round == 0
    assert answer.position.pending[0].kind == p.DECISION_KIND_SETUP_CORNER
    listed = legal(server, answer.position)
    assert listed.seat == 1 and listed.pending == answer.position.pending[0]
    corners = {action.args.clearing: action for action in listed.actions}
    assert len(corners) == 4
    for clearing, action in corners.items():
        action.ClearField("id")
        request = r.NewGameRequest(
            factions=[c.FACTION_MARQUISE, c.FACTION_EYRIE], seed=1, answers=[action], random_setup=True
        )
        position = server.rules.NewGame(request, timeout=PATIENCE_S).position
        assert position.seats[0].start_corner == clearing and position.round == 1


def outcome(kind: p.ChanceKind, **fields: Any) -> act.ChanceOutcome:
    return act.ChanceOutcome(kind=kind, **fields)


def set_up(**args: Any) -> act.Action:
    return act.Action(kind=p.ACTION_KIND_SET_UP, args=c.Arguments(**args))


def test_anything_of_a_set_up_can_be_given_by_name(server: Running) -> None:
    """Suits, a hand, the set-up cards and characters, factions, homelands: what is named comes true, the
    rest is as the seed has it."""
    markers = [outcome(p.CHANCE_KIND_CLEARING_SUIT, clearing=n, suit=c.SUIT_MOUSE) for n in (2, 5, 7, 11)]
    hand = ["bake_sale", "sappers", "ambush_bird", "royal_claim", "anvil"]
    drawn = [outcome(p.CHANCE_KIND_DRAW, seat=2, card=card) for card in hand]
    dealt = [
        outcome(p.CHANCE_KIND_SETUP_CARD, faction=faction)
        for faction in (c.FACTION_EYRIE, c.FACTION_VAGABOND, c.FACTION_ALLIANCE, c.FACTION_MARQUISE)
    ]
    request = r.NewGameRequest(
        rules=c.GameRules(map="lake", advanced_setup=True),
        factions=[c.FACTION_UNSPECIFIED] * 3,
        first_seat=2,
        pool=[c.FACTION_MARQUISE, c.FACTION_EYRIE, c.FACTION_ALLIANCE, c.FACTION_VAGABOND],
        seed=4,
        outcomes=[*dealt, *drawn, outcome(p.CHANCE_KIND_CHARACTER, character="ronin"), *markers],
        answers=[
            set_up(faction=c.FACTION_VAGABOND, character="ronin"),
            set_up(to_forest="1_5_11"),
            act.Action(kind=p.ACTION_KIND_RETURN_CARD, args=c.Arguments(card="anvil"), seat=2),
            set_up(clearing=8),
        ],
        random_setup=True,
    )
    position = server.rules.NewGame(request, timeout=PATIENCE_S).position
    assert [x.number for x in position.clearings if x.suit == c.SUIT_MOUSE] == [2, 5, 7, 11]
    assert position.first_seat == 2 and position.turn_seat == 2 and position.round == 1
    assert position.rules.advanced_setup and position.map_state.ferry_clearing == 1
    assert position.seats[0].faction == c.FACTION_VAGABOND
    assert (position.seats[0].vagabond.character, position.seats[0].vagabond.forest) == ("ronin", "1_5_11")
    assert set(position.seats[1].hand.cards) < set(hand) - {"anvil"}
    assert all(seat.hand.count == 3 for seat in position.seats)


def test_house_rules_are_given_one_by_one(server: Running) -> None:
    rules = c.GameRules(map="mountain", flags={"starting_hand": "keep_three_of_five"})
    request = r.NewGameRequest(rules=rules, factions=[c.FACTION_MARQUISE, c.FACTION_EYRIE], seed=1)
    position = server.rules.NewGame(request, timeout=PATIENCE_S).position
    assert not position.rules.advanced_setup
    assert position.rules.flags == {"starting_hand": "keep_three_of_five"}
    assert [seat.hand.count for seat in position.seats] == [5, 5]
    assert len(position.map_state.closed_paths) == 6
    assert position.pending[0].kind == p.DECISION_KIND_SETUP_CORNER


def test_the_other_deck_is_dealt(server: Running) -> None:
    rules = c.GameRules(deck="exiles_partisans")
    drawn = [
        outcome(p.CHANCE_KIND_DRAW, seat=1, card=card) for card in ("tunnels", "swap_meet", "informants")
    ]
    request = r.NewGameRequest(
        rules=rules, factions=[c.FACTION_MARQUISE, c.FACTION_EYRIE], seed=1, outcomes=drawn
    )
    position = server.rules.NewGame(request, timeout=PATIENCE_S).position
    assert position.rules.deck == "exiles_partisans"
    assert sorted(position.seats[0].hand.cards) == ["informants", "swap_meet", "tunnels"]


def test_a_draft_stops_where_somebody_has_to_choose(server: Running) -> None:
    request = r.NewGameRequest(
        rules=c.GameRules(flags={"setup_order": "seats_backwards"}),
        factions=[c.FACTION_UNSPECIFIED, c.FACTION_MARQUISE, c.FACTION_UNSPECIFIED],
        seed=1,
    )
    position = server.rules.NewGame(request, timeout=PATIENCE_S).position
    assert (position.pending[0].kind, position.pending[0].seat) == (p.DECISION_KIND_SETUP_FACTION, 3)
    assert len(position.setup.pool) == 3
    listed = legal(server, position)
    assert {x.args.faction for x in listed.actions} <= set(position.setup.pool)
    after = apply(server, position, action=listed.actions[0], seed=1).position
    assert after.seats[2].faction == listed.actions[0].args.faction
    assert server.rules.Validate(r.ValidateRequest(position=after), timeout=PATIENCE_S).valid
    seen = server.rules.Project(r.ProjectRequest(position=after, seat=2), timeout=PATIENCE_S).position
    assert seen.setup == after.setup


def test_chance_can_be_left_to_the_table(server: Running) -> None:
    request = r.NewGameRequest(
        factions=[c.FACTION_MARQUISE, c.FACTION_EYRIE], chance_mode=r.CHANCE_MODE_STOP, random_setup=True
    )
    answer = server.rules.NewGame(request, timeout=PATIENCE_S)
    assert answer.position.pending[0].kind == p.DECISION_KIND_CHANCE
    listed = legal(server, answer.position)
    assert listed.seat == 0 and not listed.actions
    assert listed.pending.kind == p.DECISION_KIND_CHANCE
    drawn = act.ChanceOutcome(kind=p.CHANCE_KIND_DRAW, card="bake_sale")
    after = apply(server, answer.position, outcomes=[drawn], chance_mode=r.CHANCE_MODE_STOP)
    assert [outcome.card for outcome in after.outcomes] == ["bake_sale"]
    assert "bake_sale" in [card for seat in after.position.seats for card in seat.hand.cards]


def test_actions_apply_by_number_and_by_words(server: Running, full: p.Position) -> None:
    listed = legal(server, full)
    assert [action.id for action in listed.actions] == sorted({action.id for action in listed.actions})
    for action in listed.actions:
        by_number = apply(server, full, action=act.Action(id=action.id), seed=5)
        spelled = act.Action()
        spelled.CopyFrom(action)
        spelled.ClearField("id")
        spelled.ClearField("text")
        assert apply(server, full, action=spelled, seed=5) == by_number
        assert by_number.seed == 5


def test_outcomes_that_came_in_replay_without_the_seed(server: Running, full: p.Position) -> None:
    position = full
    chances = 0
    for step in range(40):
        listed = legal(server, position)
        action = listed.actions[step * 7 % len(listed.actions)]
        first = apply(server, position, action=action, seed=step)
        given = apply(
            server, position, action=action, outcomes=first.outcomes, chance_mode=r.CHANCE_MODE_STOP
        )
        assert given.position == first.position
        chances += len(first.outcomes)
        position = first.position
        if position.winners:
            break
    assert chances > 0


def test_all_forms_of_a_position_say_the_same(server: Running, full: p.Position, seen: p.Position) -> None:
    for position in (full, seen):
        for form, field in ((r.POSITION_FORMAT_JSON, "json"), (r.POSITION_FORMAT_TEXT, "text")):
            request = r.ConvertRequest(position=position, format=form)
            written = getattr(server.rules.Convert(request, timeout=PATIENCE_S), field)
            back = r.ConvertRequest(format=r.POSITION_FORMAT_PROTO, **{field: written})
            assert server.rules.Convert(back, timeout=PATIENCE_S).position == position
        answer = server.rules.Validate(r.ValidateRequest(position=position), timeout=PATIENCE_S)
        assert answer.valid and not answer.faults
        assert answer.completed == position and "\n" not in answer.text


def test_a_view_lists_what_the_game_lists(server: Running, full: p.Position, seen: p.Position) -> None:
    assert [action.id for action in legal(server, seen).actions] == [
        action.id for action in legal(server, full).actions
    ]


def test_a_view_holds_no_more_than_its_seat_knows(
    server: Running, full: p.Position, seen: p.Position
) -> None:
    assert seen.viewer == seen.pending[0].seat
    for number, seat in enumerate(seen.seats, 1):
        assert seat.hand.count == len(full.seats[number - 1].hand.cards)
        assert bool(seat.hand.cards) == (number == seen.viewer)


# --- advice ---------------------------------------------------------------------------


def test_the_advice_is_legal_and_says_what_it_is(server: Running, seen: p.Position) -> None:
    answer = suggest(server, seen, budget=a.Budget(iterations=50), seed=9, top_k=2, request_id="hint-1")
    ids = {action.id for action in legal(server, seen).actions}
    assert answer.best.act.steps[0].id in ids and answer.best.act.text
    assert len(answer.alternatives) <= 2
    assert [value.seat for value in answer.values] == [1, 2]
    assert sum(value.value for value in answer.values) == pytest.approx(1)
    assert (answer.request_id, answer.seed, answer.server_version) == ("hint-1", 9, rootai.__version__)
    assert answer.stopped_by != a.STOPPED_BY_UNSPECIFIED and answer.bot and answer.trees == 1
    assert answer.elapsed_ms > 0


@pytest.mark.parametrize("asked", [1, 19, 200, 1_000])
def test_iterations_that_were_asked_for_are_made(server: Running, seen: p.Position, asked: int) -> None:
    """All of them for the choice itself; a twentieth more for steps of the act it leaves in doubt."""
    answer = suggest(server, seen, budget=a.Budget(iterations=asked), seed=9, top_k=16)
    assert answer.stopped_by == a.STOPPED_BY_ITERATIONS
    assert asked <= answer.iterations <= asked * 1.05
    visits = [answer.best.visits, *(other.visits for other in answer.alternatives)]
    assert asked * 0.9 <= sum(visits) <= asked


def test_the_same_question_gets_the_same_answer(server: Running, seen: p.Position) -> None:
    def ask(threads: int) -> a.SuggestMoveResponse:
        answer: a.SuggestMoveResponse = suggest(
            server, seen, budget=a.Budget(iterations=300), seed=4, top_k=3, trees=2, threads=threads
        )
        answer.ClearField("elapsed_ms")
        answer.ClearField("threads")
        return answer

    first = ask(1)
    assert ask(1) == first
    assert ask(2) == first, "threads never change the answer"


def test_a_seed_is_picked_and_told(server: Running, seen: p.Position) -> None:
    seeds = {suggest(server, seen, budget=a.Budget(iterations=5)).seed for _ in range(3)}
    assert len(seeds) == 3
    assert all(seed < 1 << 53 for seed in seeds)
    assert suggest(server, seen, budget=a.Budget(iterations=5), seed=0).seed == 0


def test_every_bot_on_offer_answers(server: Running, seen: p.Position) -> None:
    info = server.info.GetServerInfo(i.GetServerInfoRequest(), timeout=PATIENCE_S)
    for bot in info.bots:
        answer = suggest(server, seen, budget=a.Budget(iterations=20), bot=bot.id, seed=1)
        assert answer.best.act.steps and answer.bot == bot.id


def test_brief_answers_leave_reasons_out(server: Running, seen: p.Position) -> None:
    answer = suggest(server, seen, budget=a.Budget(iterations=20), brief=True)
    assert not answer.reasons and not answer.beliefs and not answer.replies


def test_the_deadline_of_the_call_ends_the_search_in_time(seen: p.Position) -> None:
    # The margin is wide, for a machine that does much else.
    with running(slots=1, margin_ms=9_500) as server:
        answer = suggest(server, seen, timeout=10.0, budget=ENDLESS)
    assert answer.stopped_by == a.STOPPED_BY_DEADLINE


def test_the_budget_ends_the_search_in_time(server: Running, seen: p.Position) -> None:
    answer = suggest(server, seen, budget=a.Budget(time_ms=50))
    assert answer.stopped_by == a.STOPPED_BY_TIME and answer.iterations > 0


def test_fields_of_later_versions_are_warned_of(server: Running, seen: p.Position) -> None:
    request = a.SuggestMoveRequest(position=seen, budget=a.Budget(iterations=5), seed=1)
    data = request.SerializeToString() + b"\xf8\x06\x01"
    call: Any = server.channel.unary_unary(
        "/rootai.v1.AdvisorService/SuggestMove", response_deserializer=a.SuggestMoveResponse.FromString
    )
    assert "#111" in [warning.field for warning in call(data, timeout=PATIENCE_S).warnings]


# --- cancellation and admission -------------------------------------------------------


def test_a_cancelled_search_stops_and_frees_its_slot(seen: p.Position) -> None:
    """With one slot and no queue the next search gets in only when the thread is free."""
    with running(slots=1, queue=0) as server:
        for _ in range(10):
            call = server.advisor.SuggestMove.future(
                a.SuggestMoveRequest(position=seen, budget=ENDLESS), timeout=PATIENCE_S
            )
            until(lambda: server.gate.running)
            call.cancel()
            until(lambda: server.gate.free == 1)
        assert suggest(server, seen, budget=a.Budget(iterations=5)).best.act.steps
        assert not server.server.advisor.active


def test_a_search_whose_deadline_passes_is_told_to_stop(seen: p.Position) -> None:
    class Deaf(Slow):
        def __call__(self, at: Any, *, deadline_ns: int, **rest: Any) -> a.SuggestMoveResponse:
            return super().__call__(at, deadline_ns=deadline_ns + 60_000_000_000, **rest)

    slow = Deaf()
    with running(slow, slots=1) as server:
        with pytest.raises(grpc.RpcError) as error:
            suggest(server, seen, timeout=0.2, budget=ENDLESS)
        assert Refused(error.value).code == grpc.StatusCode.DEADLINE_EXCEEDED
        until(lambda: server.gate.free == 1)
        assert slow.stopped == 1


def test_who_waits_can_go(seen: p.Position) -> None:
    slow = Slow()
    with running(slow, slots=1, queue=3, max_wait_ms=60_000) as server:
        # Without a limit of time nobody knows when the first search ends, so others wait.
        request = a.SuggestMoveRequest(position=seen, budget=a.Budget(iterations=9))
        calls = [server.advisor.SuggestMove.future(request, timeout=PATIENCE_S) for _ in range(4)]
        until(lambda: len(server.gate.waiting) == 3)
        for call in calls:
            call.cancel()
        until(lambda: server.gate.free == 1 and not server.gate.waiting)


def test_a_busy_server_refuses_searches_and_nothing_else(full: p.Position, seen: p.Position) -> None:
    slow = Slow()
    with running(slow, slots=2, queue=0) as server:
        request = a.SuggestMoveRequest(position=seen, budget=ENDLESS)
        calls = [server.advisor.SuggestMove.future(request, timeout=PATIENCE_S) for _ in range(2)]
        for _ in calls:
            assert slow.started.acquire(timeout=PATIENCE_S)
        found = refused(server.advisor.SuggestMove, request)
        assert found.code == grpc.StatusCode.RESOURCE_EXHAUSTED
        (retry,) = found.unpack(error_details_pb2.RetryInfo)
        assert retry.retry_delay.ToMilliseconds() > 0
        assert int(found.trailers["grpc-retry-pushback-ms"]) == retry.retry_delay.ToMilliseconds()
        (reason,) = found.unpack(error_details_pb2.ErrorInfo)
        assert (reason.reason, reason.domain) == ("SEARCH_SLOTS_BUSY", "rootai.v1")
        assert health(server.channel) == SERVING
        assert legal(server, full).actions
        assert server.info.GetServerInfo(i.GetServerInfoRequest(), timeout=PATIENCE_S).version
        bad = refused(server.advisor.SuggestMove, a.SuggestMoveRequest(position=seen, top_k=17))
        assert bad.code == grpc.StatusCode.INVALID_ARGUMENT, "faulty requests are told so first"
        for call in calls:
            call.cancel()
        until(lambda: server.gate.free == 2)


def test_bots_that_do_not_search_take_no_slot(seen: p.Position) -> None:
    slow = Slow()
    with running(slots=1, queue=0) as server:
        advisor = server.server.advisor
        real, advisor.suggest = advisor.suggest, slow
        call = server.advisor.SuggestMove.future(
            a.SuggestMoveRequest(position=seen, budget=ENDLESS), timeout=PATIENCE_S
        )
        assert slow.started.acquire(timeout=PATIENCE_S)
        advisor.suggest = real
        assert suggest(server, seen, bot="random").best.act.steps
        call.cancel()
        until(lambda: server.gate.free == 1)


# --- mistakes of the server -----------------------------------------------------------


def test_a_mistake_of_the_server_is_told_by_its_number_only(server: Running, seen: p.Position) -> None:
    def broken(*_: Any, **__: Any) -> a.SuggestMoveResponse:
        raise KeyError("ambush_fox")

    advisor = server.server.advisor
    real, advisor.suggest = advisor.suggest, broken
    try:
        with logged() as lines:
            found = refused(server.advisor.SuggestMove, a.SuggestMoveRequest(position=seen))
    finally:
        advisor.suggest = real
    assert found.code == grpc.StatusCode.INTERNAL
    (info,) = found.unpack(error_details_pb2.ErrorInfo)
    assert info.metadata["incident"] in found.message
    assert (
        b"ambush" not in found.status.SerializeToString()
        and b"broken" not in found.status.SerializeToString()
    )
    (line,) = [json.loads(line) for line in lines]
    assert line["incident"] == info.metadata["incident"] and line["error"] == "KeyError"
    assert any("broken" in frame for frame in line["stack"]) and "ambush" not in lines[0]
    assert suggest(server, seen, budget=a.Budget(iterations=5)).best.act.steps


def test_an_act_that_is_not_legal_never_goes_out(server: Running, seen: p.Position) -> None:
    def wrong(*_: Any, **__: Any) -> a.SuggestMoveResponse:
        answer = a.SuggestMoveResponse()
        answer.best.act.steps.add(id=1)
        return answer

    advisor = server.server.advisor
    real, advisor.suggest = advisor.suggest, wrong
    try:
        found = refused(server.advisor.SuggestMove, a.SuggestMoveRequest(position=seen))
    finally:
        advisor.suggest = real
    assert found.code == grpc.StatusCode.INTERNAL


# --- the log --------------------------------------------------------------------------


def test_one_line_per_call_and_no_card_in_it(server: Running, full: p.Position, seen: p.Position) -> None:
    info = server.info.GetServerInfo(i.GetServerInfoRequest(), timeout=PATIENCE_S)
    with logged() as lines:
        listed = legal(server, full)
        apply(server, full, action=listed.actions[0])
        suggest(server, seen, budget=a.Budget(iterations=20), seed=6)
        refused(server.advisor.SuggestMove, a.SuggestMoveRequest(position=full))
        health(server.channel)
    calls = [json.loads(line) for line in lines]
    assert [(call["method"], call["code"]) for call in calls] == [
        ("RulesService/ListLegalActions", "OK"),
        ("RulesService/ApplyAction", "OK"),
        ("AdvisorService/SuggestMove", "OK"),
        ("AdvisorService/SuggestMove", "INVALID_ARGUMENT"),
    ]
    assert all(call["event"] == "call" and call["ms"] >= 0 for call in calls)
    assert len({call["call"] for call in calls}) == len(calls)
    assert calls[2]["seed"] == 6 and calls[2]["iterations"] > 0 and calls[2]["queue_ms"] >= 0
    cards = [card.id for deck in info.decks for card in deck.cards]
    assert not [card for card in cards for line in lines if card in line]


def test_a_log_that_nobody_reads_holds_up_no_call() -> None:
    ends = os.pipe()
    with open(ends[1], "w") as stream:
        lines = Lines(stream, most=3)
        record = logging.makeLogRecord({"msg": "x" * 100_000})
        for _ in range(20):
            lines.emit(record)
        assert lines.lost >= 16
        os.close(ends[0])
        lines.close()


def test_lost_lines_are_counted_in_the_log() -> None:
    stream = io.StringIO()
    lines = Lines(stream)
    lines.lost = 7
    lines.emit(logging.makeLogRecord({"msg": "x"}))
    lines.close()
    assert stream.getvalue() == '{"event":"lost","lines":7}\nx\n'
