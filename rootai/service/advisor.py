"""AdvisorService: a view in, a move out. The search itself is ``rootai.advice``."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Protocol

import grpc

from rootai import __version__
from rootai._proto.rootai.v1 import advisor_pb2 as a
from rootai._proto.rootai.v1.advisor_pb2_grpc import AdvisorServiceServicer
from rootai._proto.rootai.v1.errors_pb2 import Fault
from rootai._proto.rootai.v1.position_pb2 import Position
from rootai.bots import DEFAULT, bots
from rootai.notation.faults import PositionError
from rootai.notation.position import view_from_position
from rootai.service import limits
from rootai.service.calls import MS, Call, current
from rootai.service.deadline import Due, acts_left, due
from rootai.service.errors import Faulty, busy, precondition
from rootai.service.gate import Busy, Gate, Ticket
from rootai.service.settings import Settings
from rootai_core.search.ismcts import CancelFlag

# Seeds that every language can hold as a number.
SEED_BITS = 53


class Suggest(Protocol):
    """``rootai.advice.suggest``; runs in a thread of its own, without the GIL while it searches."""

    def __call__(
        self,
        view: Any,
        *,
        time_ms: int | None,
        iterations: int | None,
        memory_mib: int,
        deadline_ns: int,
        seed: int,
        trees: int,
        threads: int,
        top_k: int,
        bot: str,
        brief: bool,
        cancel: Any,
    ) -> a.SuggestMoveResponse: ...


def asked_view(position: Position) -> Any:
    """The view of a seat that is asked. Raises PositionError and Faulty."""
    limits.check_asked(position)
    view = view_from_position(position)
    if view.over:
        raise precondition("position.winners", "game_over", "a game that goes on", "a game that is over")
    if view.at_chance:
        raise precondition("position.pending", "chance_due", "a choice", "an outcome of chance", "4.3.3")
    if view.to_act != view.seat:
        raise precondition(
            "position.pending[0].seat", "not_the_viewer", f"the viewer, seat {view.seat + 1}", view.to_act + 1
        )
    return view


def fingerprint(position: Position) -> str:
    """A short word for a position, the same for equal ones."""
    return hashlib.sha256(position.SerializeToString(deterministic=True)).hexdigest()[:16]


class AdvisorServicer(AdvisorServiceServicer):
    """Admits searches, runs them in threads, stops them when their caller has gone."""

    def __init__(self, settings: Settings, suggest: Suggest) -> None:
        self.settings = settings
        self.suggest = suggest
        self.gate = Gate(settings.slots, settings.queue_length, settings.max_wait_ms)
        self.bots = {bot.name: bot for bot in bots()}
        self.active: set[CancelFlag] = set()
        self.pool = ThreadPoolExecutor(settings.slots, thread_name_prefix="search")
        # Bots that do not search take no slot.
        self.light = ThreadPoolExecutor(1, thread_name_prefix="bot")

    async def SuggestMove(self, request: a.SuggestMoveRequest, context: Any) -> a.SuggestMoveResponse:
        """Suggests what the viewer should do."""
        call = current()
        settings = self.settings
        faults = call.faults + limits.suggest(request, settings, self.bots)
        until = due(
            request.budget,
            settings,
            call.received_ns,
            time.monotonic_ns(),
            context.time_remaining(),
            acts_left(request.position, request.position.viewer),
        )
        bot = request.bot or DEFAULT
        trees = request.trees or settings.default_trees
        threads = min(request.threads or settings.default_threads, trees, settings.slots)
        searches = bot in self.bots and self.bots[bot].searches
        if searches and not faults:
            self.look(threads, until)
        view = self.view(request, faults)
        seed = request.seed if request.HasField("seed") else secrets.randbits(SEED_BITS)
        call.notes |= {
            "position": fingerprint(request.position),
            "seat": view.seat + 1,
            "seed": seed,
            "bot": bot,
        }
        ticket = await self.enter(threads, until, call) if searches else None
        cancel = CancelFlag()
        work = partial(
            self.suggest,
            view,
            time_ms=until.time_ms,
            iterations=until.iterations,
            memory_mib=request.budget.memory_mib or settings.default_memory_mib,
            deadline_ns=until.at_ns,
            seed=seed,
            trees=trees,
            threads=threads,
            # The best one counts.
            top_k=request.top_k,
            bot=bot,
            brief=request.brief,
            cancel=cancel,
        )
        response = await self.run(work, ticket, cancel, context)
        return self.finish(response, request, view, until, call)

    def look(self, threads: int, until: Due) -> None:
        """Refuse a search that would not get a slot before its position is read, which takes longer."""
        try:
            self.gate.patience_ns(threads, until.at_ns)
        except Busy as error:
            raise busy(error.retry_ms, self.settings.slots) from None

    def view(self, request: a.SuggestMoveRequest, faults: list[Fault]) -> Any:
        """The view asked about. Raises Faulty with everything that is wrong with the request."""
        view = None
        # What is malformed comes before what is out of place.
        code = grpc.StatusCode.INVALID_ARGUMENT
        try:
            if request.HasField("position"):
                view = asked_view(request.position)
        except (PositionError, Faulty) as error:
            code = code if faults else getattr(error, "code", code)
            faults = faults + error.faults
        if faults:
            raise Faulty(faults, code)
        return view

    async def enter(self, threads: int, until: Due, call: Call) -> Ticket:
        """A slot for a search. Raises Refusal when there is none soon enough."""
        asked = time.monotonic_ns()
        try:
            return await self.gate.enter(threads, until.ends_ns, until.at_ns)
        except Busy as error:
            raise busy(error.retry_ms, self.settings.slots) from None
        finally:
            call.notes["queue_ms"] = round((time.monotonic_ns() - asked) / MS, 2)

    async def run(
        self,
        work: Callable[[], a.SuggestMoveResponse],
        ticket: Ticket | None,
        cancel: CancelFlag,
        context: Any,
    ) -> a.SuggestMoveResponse:
        """Run a search in a thread; its slot is free when the thread is, not before."""
        pool = self.light if ticket is None else self.pool
        future = asyncio.get_running_loop().run_in_executor(pool, work)
        self.active.add(cancel)

        def ended(_: object) -> None:
            self.active.discard(cancel)
            if ticket is not None:
                self.gate.leave(ticket)

        future.add_done_callback(ended)
        context.add_done_callback(lambda _: cancel.set())
        try:
            return await asyncio.shield(future)
        except asyncio.CancelledError:
            cancel.set()
            # Nobody waits for what the thread still brings.
            future.add_done_callback(lambda done: done.cancelled() or done.exception())
            raise

    def finish(
        self,
        response: a.SuggestMoveResponse,
        request: a.SuggestMoveRequest,
        view: Any,
        until: Due,
        call: Call,
    ) -> a.SuggestMoveResponse:
        """Add what only the service knows; an answer that is not legal never goes out."""
        steps = response.best.act.steps
        if not steps or steps[0].id not in view.legal():
            raise AssertionError("the search answered with an act that is not legal")
        if response.stopped_by in (a.STOPPED_BY_TIME, a.STOPPED_BY_DEADLINE):
            response.stopped_by = until.stopped_by
        for place in limits.unknown_fields(request):
            response.warnings.add(field=place, text="this server does not know the field and passed over it")
        response.request_id = request.request_id
        response.server_version = __version__
        response.elapsed_ms = call.elapsed_ms()
        call.notes |= {
            "iterations": response.iterations,
            "stopped_by": a.StoppedBy.Name(response.stopped_by).removeprefix("STOPPED_BY_").lower(),
        }
        return response

    def stop(self) -> None:
        """Stop every search that still runs."""
        for cancel in list(self.active):
            cancel.set()

    def close(self) -> None:
        """Wait for the threads."""
        self.stop()
        self.pool.shutdown()
        self.light.shutdown()
