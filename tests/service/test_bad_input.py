"""Bad input of every kind: the right status with every fault by field, and a server that serves on."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import grpc
import pytest

from rootai._proto.rootai.v1 import action_pb2 as act
from rootai._proto.rootai.v1 import advisor_pb2 as a
from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai._proto.rootai.v1 import rules_pb2 as r
from rootai._proto.rootai.v1.info_pb2 import GetServerInfoRequest
from tests.service.kit import PATIENCE_S, Refused, Running, game, refused, running, suggest, view

INVALID = grpc.StatusCode.INVALID_ARGUMENT
PRECONDITION = grpc.StatusCode.FAILED_PRECONDITION
METHODS = (
    "AdvisorService/SuggestMove",
    "RulesService/NewGame",
    "RulesService/Validate",
    "RulesService/ListLegalActions",
    "RulesService/ApplyAction",
    "RulesService/Project",
    "RulesService/Convert",
    "InfoService/GetServerInfo",
)
UINT32 = 0xFFFFFFFF
Change = Callable[[p.Position], object]


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running(slots=1) as started:
        yield started


@pytest.fixture(autouse=True)
def serves_on(server: Running) -> Iterator[None]:
    """After each test the server answers, and no search is left over."""
    yield
    assert server.info.GetServerInfo(GetServerInfoRequest(), timeout=PATIENCE_S).version
    assert server.gate.free == 1 and not server.gate.waiting
    answer = suggest(server, view(server, game(server)), budget=a.Budget(iterations=1), seed=1)
    assert answer.best.act.steps


def raw(server: Running, method: str, data: bytes) -> Refused | None:
    """Send bytes as they are; the error that comes back, if one does."""
    call: Any = server.channel.unary_unary(f"/rootai.v1.{method}")
    try:
        call(data, timeout=PATIENCE_S)
    except grpc.RpcError as error:
        return Refused(error)
    return None


def check(found: Refused, code: grpc.StatusCode = INVALID) -> None:
    """An error as it should be: its code, details for old and new clients, no inner life."""
    assert found.code == code, f"{found.code}: {found.message}"
    assert found.status.code == code.value[0] and found.status.message == found.message
    assert len(found.violations) == len(found.faults) > 0
    for fault, violation in zip(found.faults, found.violations, strict=True):
        assert fault.field == violation.field
        assert fault.rule and fault.expected and fault.found, fault
    assert found.message
    assert "Traceback" not in found.status.SerializeToString().decode("utf-8", "replace")


# --- bytes ----------------------------------------------------------------------------


@pytest.mark.parametrize("method", METHODS)
def test_random_bytes(server: Running, method: str) -> None:
    luck = random.Random(method)
    for size in (1, 2, 7, 64, 1_000, 20_000):
        for _ in range(8):
            found = raw(server, method, luck.randbytes(size))
            if found is not None:
                check(found)


def test_truncated_requests(server: Running, seen: p.Position) -> None:
    whole = a.SuggestMoveRequest(position=seen, budget=a.Budget(iterations=1)).SerializeToString()
    read = 0
    for size in range(1, len(whole), max(1, len(whole) // 60)):
        found = raw(server, "AdvisorService/SuggestMove", whole[:size])
        if found is None:
            read += 1
        else:
            check(found)
    assert read <= 1, "only a cut behind the position leaves a request that can be answered"


def test_requests_with_a_byte_turned(server: Running, full: p.Position) -> None:
    """Any answer will do but one that betrays the server's inner life."""
    luck = random.Random(5)
    whole = bytearray(r.ApplyActionRequest(position=full, seed=1).SerializeToString())
    for _ in range(150):
        turned = bytearray(whole)
        turned[luck.randrange(len(turned))] ^= 1 << luck.randrange(8)
        found = raw(server, "RulesService/ApplyAction", bytes(turned))
        if found is not None:
            assert found.code in (INVALID, PRECONDITION), f"{found.code}: {found.message}"


def test_a_request_that_is_too_large(server: Running) -> None:
    found = raw(server, "RulesService/Convert", b"\0" * 300_000)
    assert found is not None and found.code == grpc.StatusCode.RESOURCE_EXHAUSTED


def test_a_method_that_is_none(server: Running) -> None:
    found = raw(server, "AdvisorService/GuessMove", b"")
    assert found is not None and found.code == grpc.StatusCode.UNIMPLEMENTED


def test_lists_and_texts_that_are_too_long(server: Running, seen: p.Position) -> None:
    long = p.Position()
    long.CopyFrom(seen)
    long.item_supply.extend([c.ITEM_BAG] * 200_000)
    long.seats[0].hand.cards.append("x" * 5_000)
    found = refused(server.rules.Validate, r.ValidateRequest(position=long))
    check(found)
    assert found.rules == {
        f"position.seats[0].hand.cards[{len(long.seats[0].hand.cards) - 1}]": "too_long",
        "position.item_supply": "too_many",
    }


def test_a_request_with_too_many_parts(server: Running, seen: p.Position) -> None:
    long = p.Position()
    long.CopyFrom(seen)
    for _ in range(100):
        long.knowledge.add(observer=1, pins=[p.Pin(card="x", count=1)] * 100)
    found = refused(server.advisor.SuggestMove, a.SuggestMoveRequest(position=long))
    check(found)
    assert list(found.rules.values()) == ["too_many"]


def test_a_written_position_may_not_be_larger_than_one_on_the_wire(server: Running) -> None:
    items = ",".join(['"ITEM_BAG"'] * 20_000)
    request = r.ConvertRequest(json='{"itemSupply":[' + items + "]}", format=r.POSITION_FORMAT_PROTO)
    found = refused(server.rules.Convert, request)
    check(found)
    assert found.rules == {"position.item_supply": "too_many"}


def test_many_faults_fit_into_an_answer(server: Running) -> None:
    """Clients drop at random what has trailers of more than 8 KiB."""
    factions = [c.FACTION_MARQUISE] * 100
    for _ in range(5):
        found = refused(server.rules.NewGame, r.NewGameRequest(factions=factions))
        check(found)
        assert 10 < len(found.faults) < 100
        assert f"100 faults, {len(found.faults)} of them in the details" in found.message


# --- nothing there --------------------------------------------------------------------


@pytest.mark.parametrize("method", [m for m in METHODS if m != "InfoService/GetServerInfo"])
def test_empty_requests(server: Running, method: str) -> None:
    found = raw(server, method, b"")
    if method == "RulesService/Validate":
        assert found is None
    else:
        assert found is not None
        check(found)


def test_validate_answers_where_others_refuse(server: Running) -> None:
    answer = server.rules.Validate(r.ValidateRequest(), timeout=PATIENCE_S)
    assert not answer.valid and [fault.field for fault in answer.faults] == ["position"]


# --- budgets and limits ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("request_fields", "field"),
    [
        ({"budget": a.Budget(time_ms=UINT32)}, "budget.time_ms"),
        ({"budget": a.Budget(time_ms=120_001)}, "budget.time_ms"),
        ({"budget": a.Budget(iterations=(1 << 64) - 1)}, "budget.iterations"),
        ({"budget": a.Budget(memory_mib=UINT32)}, "budget.memory_mib"),
        ({"threads": 65}, "threads"),
        ({"trees": UINT32}, "trees"),
        ({"top_k": 17}, "top_k"),
        ({"bot": "deep_thought"}, "bot"),
        ({"request_id": "é" * 33}, "request_id"),
    ],
)
def test_limits_name_their_field(
    server: Running, seen: p.Position, request_fields: dict[str, Any], field: str
) -> None:
    found = refused(server.advisor.SuggestMove, a.SuggestMoveRequest(position=seen, **request_fields))
    check(found)
    assert list(found.rules) == [field]


def test_a_negative_budget_is_a_huge_one(server: Running, seen: p.Position) -> None:
    """-1 of a client with int32, on the wire a varint of ten bytes."""
    budget = b"\x08" + b"\xff" * 9 + b"\x01"
    data = a.SuggestMoveRequest(position=seen).SerializeToString() + b"\x12" + bytes([len(budget)]) + budget
    found = raw(server, "AdvisorService/SuggestMove", data)
    assert found is not None
    check(found)
    assert found.rules == {"budget.time_ms": "limit"}


def test_a_budget_of_zero_is_the_default(server: Running, seen: p.Position) -> None:
    answer = suggest(server, seen, budget=a.Budget(time_ms=0, iterations=0, memory_mib=0))
    assert answer.best.act.steps and answer.stopped_by != a.STOPPED_BY_UNSPECIFIED


def test_the_smallest_budgets_give_an_answer(server: Running, seen: p.Position) -> None:
    for budget in (a.Budget(time_ms=1), a.Budget(iterations=1), a.Budget(time_ms=1, memory_mib=1)):
        assert suggest(server, seen, budget=budget).best.act.steps


def test_faults_of_the_request_and_of_its_position_come_together(server: Running, seen: p.Position) -> None:
    bad = changed(seen, lambda m: setattr(m.clearings[2], "number", 13))
    bad.phase = 77  # type: ignore[assignment]
    request = a.SuggestMoveRequest(position=bad, top_k=99, budget=a.Budget(time_ms=UINT32, scope=9))  # type: ignore[arg-type]
    found = refused(server.advisor.SuggestMove, request)
    check(found)
    assert {"budget.time_ms", "budget.scope", "top_k", "position.phase"} <= set(found.rules)
    assert any(field.startswith("position.clearings[2]") for field in found.rules), found.rules
    fields = [fault.field.split(".")[0] for fault in found.faults]
    assert fields == sorted(fields, key=["position", "budget", "top_k"].index), "in the order of the fields"


# --- positions ------------------------------------------------------------------------


def changed(position: p.Position, change: Change) -> p.Position:
    """A copy with something changed in it."""
    copy = p.Position()
    copy.CopyFrom(position)
    change(copy)
    return copy


def own(position: p.Position) -> p.Hand:
    """The viewer's hand; in a full position the first."""
    return position.seats[max(0, position.viewer - 1)].hand


def other(position: p.Position) -> int:
    """A seat, from 1, that is not the viewer."""
    return 2 if position.viewer == 1 else 1


def hold_55_cards(position: p.Position) -> None:
    position.cards.deck_count += 1


def twice(position: p.Position) -> None:
    """A dominance card, of which there is one, in the hand and on the discard pile."""
    own(position).cards.append("dominance_fox")
    own(position).count += 1
    position.cards.discard.append("dominance_fox")
    position.cards.deck_count -= 2


FAULTY: dict[str, tuple[Change, str]] = {
    "unknown card": (lambda m: own(m).cards.__setitem__(0, "ace_of_spades"), "position.seats"),
    "unknown card on the discard pile": (lambda m: m.cards.discard.append("Bake Sale"), "position.cards"),
    "unknown clearing": (lambda m: setattr(m.clearings[0], "number", 13), "position.clearings"),
    "a clearing twice": (
        lambda m: setattr(m.clearings[0], "number", m.clearings[1].number),
        "position.clearings",
    ),
    "a clearing that is missing": (lambda m: m.clearings.pop(), "position.clearings"),
    "unknown seat": (lambda m: setattr(m, "turn_seat", 6), "position.turn_seat"),
    "a piece of nobody": (
        lambda m: setattr(m.clearings[0].pieces[0], "seat", 5),
        "position.clearings[0].pieces[0]",
    ),
    "a viewer that does not sit there": (lambda m: setattr(m, "viewer", 6), "position"),
    "55 cards": (hold_55_cards, "position"),
    "a card in two places": (twice, "position"),
    "a hand that is not counted right": (lambda m: setattr(own(m), "count", 9), "position"),
    "pieces beyond the box": (
        lambda m: m.clearings[3].pieces.add(seat=1, piece=c.PIECE_WOOD, count=9),
        "position",
    ),
    "warriors beyond the box": (
        lambda m: m.clearings[3].pieces.add(seat=2, piece=c.PIECE_WARRIOR, count=25),
        "position",
    ),
    "a building of another faction": (
        lambda m: m.clearings[3].pieces.add(seat=2, piece=c.PIECE_SAWMILL, count=1),
        "position.clearings[3]",
    ),
    "no seats": (lambda m: m.ClearField("seats"), "position.seats"),
    "one seat": (lambda m: m.seats.pop(), "position.seats"),
    "unknown map": (lambda m: setattr(m.rules, "map", "moon"), "position.rules.map"),
    "unknown edition": (lambda m: setattr(m.rules, "edition", "1066"), "position.rules.edition"),
    "unknown flag": (lambda m: m.rules.flags.update({"gravity": "off"}), "position.rules.flags"),
    "another format": (lambda m: setattr(m, "format_version", 9), "position.format_version"),
    "unknown enum value": (lambda m: setattr(m, "step", 9_999), "position.step"),
    "a board that is not the faction's": (lambda m: m.seats[1].marquise.SetInParent(), "position.seats[1]"),
    "points beyond all measure": (lambda m: setattr(m.seats[0], "score", UINT32), "position.seats[0].score"),
    "rounds beyond all measure": (lambda m: setattr(m, "round", UINT32), "position.round"),
    "a deck beyond all measure": (lambda m: setattr(m.cards, "deck_count", UINT32), "position"),
    "nothing asked": (lambda m: m.ClearField("pending"), "position.pending"),
    "nobody asked": (lambda m: m.pending.__delitem__(0), "position.pending[0].kind"),
    "something unknown asked": (lambda m: setattr(m.pending[0], "kind", 250), "position.pending[0]"),
    "a choice of another faction": (
        lambda m: setattr(m.pending[0], "kind", p.DECISION_KIND_VAGABOND_SLIP),
        "position.pending[0]",
    ),
}


@pytest.mark.parametrize("name", FAULTY)
def test_faulty_views_are_refused(server: Running, seen: p.Position, name: str) -> None:
    change, field = FAULTY[name]
    found = refused(server.advisor.SuggestMove, a.SuggestMoveRequest(position=changed(seen, change)))
    check(found)
    assert any(fault.field.startswith(field) for fault in found.faults), found.message


@pytest.mark.parametrize("name", FAULTY)
def test_faulty_positions_are_refused(server: Running, full: p.Position, name: str) -> None:
    bad = changed(full, FAULTY[name][0])
    found = refused(server.rules.ApplyAction, r.ApplyActionRequest(position=bad))
    check(found)
    answer = server.rules.Validate(r.ValidateRequest(position=bad), timeout=PATIENCE_S)
    assert not answer.valid and answer.faults
    assert not answer.HasField("completed") and not answer.text


HIDDEN: dict[str, Change] = {
    "another hand": (
        lambda m: m.seats[other(m) - 1].hand.cards.extend(["ambush_fox"] * m.seats[other(m) - 1].hand.count)
    ),
    "what another knows": lambda m: m.knowledge.add(
        observer=other(m),
        pins=[p.Pin(zone=c.Zone(kind=c.ZONE_KIND_HAND, seat=m.viewer), card="ambush_fox", count=1)],
    ),
}


@pytest.mark.parametrize("name", HIDDEN)
def test_a_view_that_holds_what_its_seat_cannot_know(server: Running, seen: p.Position, name: str) -> None:
    found = refused(server.advisor.SuggestMove, a.SuggestMoveRequest(position=changed(seen, HIDDEN[name])))
    check(found)
    assert "hidden_from_viewer" in found.rules.values(), found.rules


def test_a_view_with_items_under_its_ruins(server: Running, seen: p.Position) -> None:
    bad = changed(seen, lambda m: None)
    ruin = next(i for i, clearing in enumerate(bad.clearings) if clearing.HasField("ruin"))
    bad.clearings[ruin].ruin.items.append(c.ITEM_SWORD)
    found = refused(server.advisor.SuggestMove, a.SuggestMoveRequest(position=bad))
    check(found)
    assert any(field.startswith(f"position.clearings[{ruin}].ruin") for field in found.rules), found.rules


# --- whose choice it is ---------------------------------------------------------------


def test_a_full_position_is_no_question(server: Running, full: p.Position) -> None:
    found = refused(server.advisor.SuggestMove, a.SuggestMoveRequest(position=full))
    check(found)
    assert found.rules == {"position.viewer": "not_a_view"}


def test_the_choice_is_not_the_askers(server: Running, full: p.Position) -> None:
    asked = full.pending[0].seat
    seat = 1 if asked == 2 else 2
    seen = server.rules.Project(r.ProjectRequest(position=full, seat=seat), timeout=PATIENCE_S).position
    found = refused(server.advisor.SuggestMove, a.SuggestMoveRequest(position=seen))
    check(found, PRECONDITION)
    assert found.rules == {"position.pending[0].seat": "not_the_viewer"}


def test_a_view_is_no_game(server: Running, seen: p.Position) -> None:
    for call, request in (
        (server.rules.ApplyAction, r.ApplyActionRequest(position=seen)),
        (server.rules.Project, r.ProjectRequest(position=seen, seat=1)),
    ):
        found = refused(call, request)
        check(found)
        assert found.rules == {"position.viewer": "not_full"}


@pytest.mark.parametrize("seat", [0, 3, 6, 7, UINT32])
def test_views_of_seats_that_are_not_there(server: Running, full: p.Position, seat: int) -> None:
    found = refused(server.rules.Project, r.ProjectRequest(position=full, seat=seat))
    check(found)
    assert found.rules == {"seat": "range"}


# --- actions --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "field"),
    [
        (act.Action(id=12_345_678), "action"),
        (act.Action(id=(1 << 64) - 1), "action"),
        (act.Action(decision=p.DECISION_KIND_BATTLE_AMBUSH, kind=p.ACTION_KIND_PASS), "action"),
        (act.Action(kind=p.ACTION_KIND_CHOOSE, args=c.Arguments(clearing=99)), "action"),
        (act.Action(kind=p.ACTION_KIND_CRAFT, args=c.Arguments(card="no_such_card")), "action"),
        (act.Action(kind=222, id=1), "action.kind"),  # type: ignore[arg-type]
        (act.Action(), "action"),
    ],
)
def test_actions_that_are_not_legal(
    server: Running, full: p.Position, action: act.Action, field: str
) -> None:
    found = refused(server.rules.ApplyAction, r.ApplyActionRequest(position=full, action=action))
    check(found)
    assert any(name.startswith(field) for name in found.rules), found.rules


def test_an_answer_of_somebody_else(server: Running, full: p.Position) -> None:
    legal = server.rules.ListLegalActions(r.ListLegalActionsRequest(position=full), timeout=PATIENCE_S)
    action = act.Action(id=legal.actions[0].id, seat=3 - legal.seat)
    found = refused(server.rules.ApplyAction, r.ApplyActionRequest(position=full, action=action))
    check(found, PRECONDITION)
    assert found.rules == {"action.seat": "not_asked"}


def test_no_action_where_one_is_due(server: Running, full: p.Position) -> None:
    found = refused(server.rules.ApplyAction, r.ApplyActionRequest(position=full))
    check(found)
    assert found.rules == {"action": "required"}


def test_outcomes_that_no_chance_was_due_for(server: Running, full: p.Position) -> None:
    legal = server.rules.ListLegalActions(r.ListLegalActionsRequest(position=full), timeout=PATIENCE_S)
    rolls = [act.ChanceOutcome(kind=p.CHANCE_KIND_DICE, dice=p.Dice(high=3, low=1))] * 60
    request = r.ApplyActionRequest(position=full, action=legal.actions[0], outcomes=rolls)
    found = refused(server.rules.ApplyAction, request)
    check(found)
    assert all(field.startswith("outcomes[") for field in found.rules)


# --- new games ------------------------------------------------------------------------
HAND_OF_FOUR = ("bake_sale", "anvil", "sword", "crossbow_bird")


def corner(seat: int, clearing: int) -> act.Action:
    """A start clearing given beforehand."""
    return act.Action(
        decision=p.DECISION_KIND_SETUP_CORNER,
        kind=p.ACTION_KIND_SET_UP,
        args=c.Arguments(clearing=clearing),
        seat=seat,
    )


def drawn(card: str) -> act.ChanceOutcome:
    """A card of the first seat's hand given beforehand."""
    return act.ChanceOutcome(kind=p.CHANCE_KIND_DRAW, seat=1, card=card)


@pytest.mark.parametrize(
    ("request_fields", "field", "rule"),
    [
        ({}, "factions", "seats"),
        ({"factions": [c.FACTION_MARQUISE]}, "factions", "seats"),
        ({"factions": [c.FACTION_MARQUISE, c.FACTION_MARQUISE]}, "factions[1]", "component_limit"),
        ({"factions": [c.FACTION_VAGABOND] * 3}, "factions[2]", "component_limit"),
        ({"factions": [c.FACTION_MARQUISE, 99]}, "factions[1]", "not_played"),
        ({"factions": [c.FACTION_MARQUISE, c.FACTION_UNSPECIFIED]}, "factions[1]", "not_drafted"),
        (
            {"rules": c.GameRules(edition="first", advanced_setup=True)},
            "rules.advanced_setup",
            "no_advanced_setup",
        ),
        (
            {"rules": c.GameRules(advanced_setup=True, flags={"starting_hand": "three"})},
            "rules.flags[starting_hand]",
            "contradiction",
        ),
        ({"first_seat": 3}, "first_seat", "range"),
        ({"pool": [99]}, "pool[0]", "not_played"),
        (
            {
                "rules": c.GameRules(advanced_setup=True),
                "factions": [c.FACTION_MARQUISE, c.FACTION_UNSPECIFIED],
                "pool": [c.FACTION_MARQUISE],
            },
            "pool[0]",
            "pool",
        ),
        (
            {"outcomes": [act.ChanceOutcome(kind=p.CHANCE_KIND_CHARACTER, character="thief")]},
            "outcomes[0]",
            "not_due",
        ),
        ({"rules": c.GameRules(map="moon")}, "rules.map", "unknown_map"),
        ({"rules": c.GameRules(deck="tarot")}, "rules.deck", "unknown_deck"),
        ({"rules": c.GameRules(edition="1066")}, "rules.edition", "unknown_edition"),
        ({"rules": c.GameRules(flags={"gravity": "off"})}, "rules.flags", "unknown_flag"),
        ({"rules": c.GameRules(flags={"reshuffle": "never"})}, "rules.flags[reshuffle]", "unknown_value"),
        ({"chance_mode": 9}, "chance_mode", "unknown_enum_value"),
        (
            {
                "answers": [corner(1, 5)],
            },
            "answers[0]",
            "not_asked",
        ),
        ({"answers": [corner(1, 1), corner(2, 1)]}, "answers[1]", "not_asked"),
        ({"factions": [c.FACTION_RIVERFOLK, c.FACTION_RIVERFOLK]}, "factions[1]", "component_limit"),
        ({"factions": [*list(range(1, 7)), c.FACTION_VAGABOND]}, "factions", "seats"),
        ({"outcomes": [drawn(card) for card in HAND_OF_FOUR]}, "outcomes[3]", "not_due"),
        ({"outcomes": [act.ChanceOutcome(card="bake_sale")]}, "outcomes[0].kind", "impossible_outcome"),
        (
            {"outcomes": [act.ChanceOutcome(kind=p.CHANCE_KIND_DRAW, card="no_such_card")]},
            "outcomes[0]",
            "impossible_outcome",
        ),
    ],
)
def test_games_that_cannot_be_set_up(
    server: Running, request_fields: dict[str, Any], field: str, rule: str
) -> None:
    fields: dict[str, Any] = {"random_setup": True, "factions": [c.FACTION_MARQUISE, c.FACTION_EYRIE]}
    found = refused(
        server.rules.NewGame, r.NewGameRequest(**(fields | request_fields if request_fields else {}))
    )
    check(found)
    assert field in found.rules, found.rules
    assert found.rules[field] == rule


def test_every_fault_of_a_new_game_at_once(server: Running) -> None:
    rules = c.GameRules(map="moon", deck="tarot", edition="1066", flags={"gravity": "off"})
    found = refused(server.rules.NewGame, r.NewGameRequest(rules=rules, factions=[99, 98]))  # type: ignore[list-item]
    check(found)
    assert set(found.rules) == {
        "rules.map",
        "rules.deck",
        "rules.edition",
        "rules.flags",
        "factions[0]",
        "factions[1]",
    }


def test_a_seat_that_drafts_is_no_fault_beside_others(server: Running) -> None:
    rules = c.GameRules(map="moon", advanced_setup=True)
    found = refused(server.rules.NewGame, r.NewGameRequest(rules=rules, factions=[0, 0]))  # type: ignore[list-item]
    assert set(found.rules) == {"rules.map"}


def test_an_answer_behind_a_choice_that_nobody_made(server: Running) -> None:
    request = r.NewGameRequest(factions=[c.FACTION_EYRIE, c.FACTION_MARQUISE], answers=[corner(1, 3)])
    found = refused(server.rules.NewGame, request)
    check(found)
    assert found.faults[0].expected.endswith("before setup_corner of seat 2, which is not answered")


# --- written positions ----------------------------------------------------------------


@pytest.mark.parametrize(
    "source",
    [
        {"json": ""},
        {"json": "{"},
        {"json": "[]"},
        {"json": "null"},
        {"json": '{"viewer": "one"}'},
        {"json": '{"viewer": 1e400}'},
        {"json": '{"noSuchField": 1}'},
        {"json": '{"phase": "PHASE_OF_THE_MOON"}'},
        {"json": "[" * 100_000},
        {"json": '{"a":' * 40_000},
        {"text": ""},
        {"text": "RF1"},
        {"text": "\x00\x01"},
        {"text": "|" * 5_000},
        {"text": "(" * 16_000},
    ],
)
def test_written_positions_that_cannot_be_read(server: Running, source: dict[str, str]) -> None:
    request = r.ConvertRequest(format=r.POSITION_FORMAT_PROTO, **source)  # type: ignore[arg-type]
    check(refused(server.rules.Convert, request))


def test_a_form_that_is_none(server: Running, full: p.Position) -> None:
    for form in (r.POSITION_FORMAT_UNSPECIFIED, 17):
        found = refused(server.rules.Convert, r.ConvertRequest(position=full, format=form))  # type: ignore[arg-type]
        check(found)
        assert "format" in found.rules
