"""The client that waits for its answers."""

from __future__ import annotations

from collections.abc import Iterable
from types import TracebackType
from typing import Any, Self

import grpc

from rootai._proto.rootai.v1 import advisor_pb2 as a
from rootai._proto.rootai.v1 import advisor_pb2_grpc, info_pb2_grpc, rules_pb2_grpc
from rootai._proto.rootai.v1 import info_pb2 as i
from rootai._proto.rootai.v1 import rules_pb2 as r
from rootai._proto.rootai.v1.action_pb2 import Action, ChanceOutcome
from rootai._proto.rootai.v1.common_pb2 import Faction, GameRules
from rootai._proto.rootai.v1.position_pb2 import Position
from rootai.client import calls
from rootai.client.errors import error_from


class Client:
    """A connection to a server; several threads may use it at once.

    Every call has a deadline: that of a search is its budget and ``patience_s`` besides.
    Calls that find the server restarting or busy are repeated within it. All methods raise
    :class:`rootai.client.ServiceError`.
    """

    def __init__(
        self,
        address: str = calls.DEFAULT_ADDRESS,
        *,
        patience_s: float = calls.PATIENCE_S,
        retries: bool = True,
        wait_for_ready: bool = False,
        credentials: grpc.ChannelCredentials | None = None,
    ) -> None:
        options = calls.options(retries)
        self.patience_s = patience_s
        self.wait_for_ready = wait_for_ready
        self.channel = (
            grpc.insecure_channel(address, options)
            if credentials is None
            else grpc.secure_channel(address, credentials, options)
        )
        self.advisor: Any = advisor_pb2_grpc.AdvisorServiceStub(self.channel)  # type: ignore[no-untyped-call]
        self.rules: Any = rules_pb2_grpc.RulesServiceStub(self.channel)  # type: ignore[no-untyped-call]
        self.about: Any = info_pb2_grpc.InfoServiceStub(self.channel)  # type: ignore[no-untyped-call]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Hang up."""
        self.channel.close()

    def _call(self, method: Any, request: Any, timeout_s: float) -> Any:
        try:
            return method(request, timeout=timeout_s, wait_for_ready=self.wait_for_ready)
        except grpc.RpcError as failed:
            raise error_from(failed) from failed

    def suggest(
        self,
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
        timeout_s: float | None = None,
    ) -> a.SuggestMoveResponse:
        """What the viewer of a position should do."""
        request = calls.suggest_request(
            position,
            time_ms=time_ms,
            iterations=iterations,
            memory_mib=memory_mib,
            scope=scope,
            seed=seed,
            threads=threads,
            trees=trees,
            top_k=top_k,
            bot=bot,
            brief=brief,
            request_id=request_id,
        )
        timeout_s = calls.suggest_timeout(request, self.patience_s) if timeout_s is None else timeout_s
        answer: a.SuggestMoveResponse = self._call(self.advisor.SuggestMove, request, timeout_s)
        return answer

    def new_game(
        self,
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
    ) -> r.NewGameResponse:
        """A game set up as far as the answers go."""
        request = calls.new_game_request(
            factions,
            rules=rules,
            seed=seed,
            answers=answers,
            outcomes=outcomes,
            chance_mode=chance_mode,
            random_setup=random_setup,
            first_seat=first_seat,
            pool=pool,
        )
        answer: r.NewGameResponse = self._call(self.rules.NewGame, request, calls.RULES_TIMEOUT_S)
        return answer

    def validate(self, position: Position) -> r.ValidateResponse:
        """What is wrong with a position, or the position completed."""
        request = r.ValidateRequest(position=position)
        answer: r.ValidateResponse = self._call(self.rules.Validate, request, calls.RULES_TIMEOUT_S)
        return answer

    def legal(self, position: Position) -> r.ListLegalActionsResponse:
        """All legal actions of the seat that is asked."""
        request = r.ListLegalActionsRequest(position=position)
        answer: r.ListLegalActionsResponse = self._call(
            self.rules.ListLegalActions, request, calls.RULES_TIMEOUT_S
        )
        return answer

    def apply(
        self,
        position: Position,
        action: Action | None = None,
        *,
        outcomes: Iterable[ChanceOutcome] = (),
        chance_mode: r.ChanceMode = r.CHANCE_MODE_SAMPLE,
        seed: int | None = None,
    ) -> r.ApplyActionResponse:
        """The position after an action, or after the chance that is due."""
        request = calls.apply_request(position, action, outcomes=outcomes, chance_mode=chance_mode, seed=seed)
        answer: r.ApplyActionResponse = self._call(self.rules.ApplyAction, request, calls.RULES_TIMEOUT_S)
        return answer

    def project(self, position: Position, seat: int) -> Position:
        """The view of a seat, 1-6."""
        request = r.ProjectRequest(position=position, seat=seat)
        answer: r.ProjectResponse = self._call(self.rules.Project, request, calls.RULES_TIMEOUT_S)
        return answer.position

    def convert(
        self,
        wanted: r.PositionFormat,
        *,
        position: Position | None = None,
        json_text: str | None = None,
        text: str | None = None,
    ) -> r.ConvertResponse:
        """A position in another form."""
        request = calls.convert_request(position, json_text, text, wanted)
        answer: r.ConvertResponse = self._call(self.rules.Convert, request, calls.RULES_TIMEOUT_S)
        return answer

    def info(self) -> i.GetServerInfoResponse:
        """What the server can do."""
        answer: i.GetServerInfoResponse = self._call(
            self.about.GetServerInfo, i.GetServerInfoRequest(), calls.RULES_TIMEOUT_S
        )
        return answer
