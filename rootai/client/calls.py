"""What both clients share: the requests, the deadlines, the way to a server."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, cast

from rootai._proto.rootai.v1 import advisor_pb2 as a
from rootai._proto.rootai.v1 import rules_pb2 as r
from rootai._proto.rootai.v1.action_pb2 import Action, ChanceOutcome
from rootai._proto.rootai.v1.common_pb2 import Faction, GameRules
from rootai._proto.rootai.v1.position_pb2 import Position

DEFAULT_ADDRESS = "127.0.0.1:50551"
# Deadline of calls that do not search.
RULES_TIMEOUT_S = 5.0
# What a search gets beyond its budget of time: the way there and back, a retry or two.
PATIENCE_S = 5.0
# Budgets of iterations alone say nothing of time; this is what servers allow by default.
LONGEST_S = 120.0
# Time a server takes when nothing is limited, if it is started with its defaults.
DEFAULT_TIME_S = 1.0
SERVICES = ("AdvisorService", "RulesService", "InfoService")

SERVICE_CONFIG = {
    "methodConfig": [
        {
            "name": [{"service": f"rootai.v1.{name}"} for name in SERVICES],
            "retryPolicy": {
                "maxAttempts": 5,
                "initialBackoff": "0.2s",
                "maxBackoff": "2s",
                "backoffMultiplier": 2,
                # A busy server says in its refusal when to come back.
                "retryableStatusCodes": ["UNAVAILABLE", "RESOURCE_EXHAUSTED"],
            },
        }
    ],
    "retryThrottling": {"maxTokens": 100, "tokenRatio": 0.5},
}


def options(retries: bool) -> list[tuple[str, Any]]:
    """Options of a channel."""
    chosen: list[tuple[str, Any]] = [
        ("grpc.max_receive_message_length", 4 * 1024 * 1024),
        ("grpc.keepalive_time_ms", 60_000),
        ("grpc.keepalive_timeout_ms", 20_000),
        ("grpc.enable_retries", int(retries)),
    ]
    if retries:
        chosen.append(("grpc.service_config", json.dumps(SERVICE_CONFIG)))
    return chosen


def suggest_timeout(request: a.SuggestMoveRequest, patience_s: float) -> float:
    """The deadline of a search, in seconds from now."""
    budget = request.budget
    if budget.time_ms:
        return budget.time_ms / 1000 + patience_s
    return (LONGEST_S if budget.iterations else DEFAULT_TIME_S) + patience_s


def suggest_request(
    position: Position,
    *,
    time_ms: int = 0,
    iterations: int = 0,
    memory_mib: int = 0,
    scope: a.BudgetScope = a.BUDGET_SCOPE_ACT,
    seed: int | None = None,
    threads: int = 0,
    trees: int = 0,
    top_k: int = 0,
    bot: str = "",
    brief: bool = False,
    request_id: str = "",
) -> a.SuggestMoveRequest:
    """A question to the adviser; zeros leave it to the server."""
    budget = a.Budget(time_ms=time_ms, iterations=iterations, memory_mib=memory_mib, scope=scope)
    return a.SuggestMoveRequest(
        position=position,
        budget=budget,
        seed=seed,
        threads=threads,
        trees=trees,
        top_k=top_k,
        bot=bot,
        brief=brief,
        request_id=request_id,
    )


def new_game_request(
    factions: Iterable[Faction | str],
    *,
    rules: GameRules | None = None,
    seed: int | None = None,
    answers: Iterable[Action] = (),
    outcomes: Iterable[ChanceOutcome] = (),
    chance_mode: r.ChanceMode = r.CHANCE_MODE_SAMPLE,
    random_setup: bool = False,
    first_seat: int = 0,
    pool: Iterable[Faction | str] = (),
) -> r.NewGameRequest:
    """A game to set up; FACTION_UNSPECIFIED drafts. Raises ValueError for a faction's name that is none."""
    return r.NewGameRequest(
        rules=rules,
        factions=[faction_of(faction) for faction in factions],
        seed=seed,
        answers=answers,
        outcomes=outcomes,
        chance_mode=chance_mode,
        random_setup=random_setup,
        first_seat=first_seat,
        pool=[faction_of(faction) for faction in pool],
    )


def apply_request(
    position: Position,
    action: Action | None = None,
    *,
    outcomes: Iterable[ChanceOutcome] = (),
    chance_mode: r.ChanceMode = r.CHANCE_MODE_SAMPLE,
    seed: int | None = None,
) -> r.ApplyActionRequest:
    """An action to apply, or chance to go on with."""
    return r.ApplyActionRequest(
        position=position, action=action, outcomes=outcomes, chance_mode=chance_mode, seed=seed
    )


def convert_request(
    position: Position | None, json_text: str | None, text: str | None, wanted: r.PositionFormat
) -> r.ConvertRequest:
    """A position in one of its three forms, and the form wanted. Raises ValueError."""
    if sum(x is not None for x in (position, json_text, text)) != 1:
        raise ValueError("source: expected one of position, json_text, text")
    return r.ConvertRequest(position=position, json=json_text, text=text, format=wanted)


def faction_of(faction: Faction | str) -> Faction:
    """A faction by its value or its name: "marquise", "lizard" (or "lizard_cult"). Raises ValueError."""
    if not isinstance(faction, str):
        return faction
    whole = {key.removeprefix("FACTION_").lower(): value for key, value in Faction.items()}
    # As records and the command line call them.
    short = {name.partition("_")[0]: value for name, value in whole.items() if value}
    found = (whole | short).get(faction.lower())
    if found is None:
        raise ValueError(f"faction: expected one of {', '.join(short)}, found {faction!r}")
    return cast(Faction, found)
