"""Plays a match in several processes and keeps its results file."""

from __future__ import annotations

import multiprocessing
import os
import signal
import traceback
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from threading import Thread
from time import monotonic, perf_counter
from typing import Any

from rootai.arena.luck import Luck
from rootai.arena.plan import Plan
from rootai.arena.play import Fault, Played, play
from rootai.arena.results import GameResult, ResultsFile, game_row, read_results
from rootai.bots import make
from rootai.record import Record, Recorder, header_of, new_game

Task = tuple[int, int]
Progress = Callable[[int, int], None]
CONTEXT = multiprocessing.get_context("spawn")


def play_task(plan: Plan, task: Task, record: bool = False) -> tuple[Played, Record | None]:
    """Play one game of a match: the same game whenever and wherever it is played."""
    factions, numbers = plan.table(*task)
    deal = plan.deal(task[0])
    game = new_game(plan.rules, factions)
    specs = [plan.bots[number] for number in numbers]
    recorder = None
    if record:
        tags = {"match": plan.name, "block": str(task[0]), "number": str(task[1])}
        recorder = Recorder(game, header_of(game, specs, tags))
    bots = [make(spec) for spec in specs]
    played = play(game, bots, Luck(deal), None, plan.max_rounds, plan.max_seconds, recorder)
    if recorder is None:
        return played, None
    if played.fault is not None:
        recorder.comment(f"{played.fault.kind}: {played.fault.text}", by=f"seat {played.fault.seat}")
    return played, recorder.record()


def record_name(task: Task) -> str:
    """The file name of a game's record."""
    return f"{task[0]:06d}-{task[1]}.jsonl"


def follow_parent() -> None:
    """End this process with its parent, in the middle of a game if need be."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def work(pipe: Connection, plan: Plan, records: Path | None, core: int | None) -> None:
    """A worker: plays what it is told until the pipe closes."""
    # Ctrl-C is the parent's to handle.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=follow_parent, daemon=True).start()
    if core is not None:
        os.sched_setaffinity(0, {core})
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            task: Task = pipe.recv()
            start = perf_counter()
            try:
                played, record = play_task(plan, task, records is not None)
                if record is not None and records is not None:
                    record.save(records / record_name(task))
            except Exception:
                # No bot's doing: the parent stops the match.
                pipe.send(traceback.format_exc())
                continue
            pipe.send(game_row(*task, plan, played, (perf_counter() - start) * 1000))


class MatchError(RuntimeError):
    """A game could not be played, and no bot is to blame."""


class Worker:
    """A process and what it is at."""

    def __init__(self, plan: Plan, records: Path | None, core: int | None) -> None:
        self.core = core
        self.pipe, child = CONTEXT.Pipe()
        self.process: SpawnProcess = CONTEXT.Process(
            target=work, args=(child, plan, records, core), daemon=True
        )
        self.process.start()
        child.close()
        self.task: Task | None = None
        self.since = 0.0

    def give(self, task: Task) -> None:
        """Have a game played."""
        self.task = task
        self.since = monotonic()
        self.pipe.send(task)

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


def cores(pin: bool) -> Sequence[int | None]:
    """A core for each worker in turn, or none where they are not to be pinned."""
    if not pin or not hasattr(os, "sched_getaffinity"):
        return [None]
    return sorted(os.sched_getaffinity(0))


def run_match(
    plan: Plan,
    path: str | Path,
    processes: int = 1,
    timeout: float | None = None,
    records: str | Path | None = None,
    pin: bool = False,
    progress: Progress | None = None,
) -> tuple[Plan, list[GameResult]]:
    """Play what is missing in the results file of a plan, and return all its games.

    ``timeout``: seconds a game may take; one that takes longer is stopped and counts as a
    fault, as does one whose process dies. ``records``: a folder for the games' records.
    ``pin``: tie each process to one core, for measuring at equal time. ``progress`` is
    told (games done, games in all). However it ends, the games finished so far stay in
    the file. Raises ResultsError, OSError, or MatchError.
    """
    if processes < 1:
        raise ValueError(f"processes: expected 1 or more, found {processes}")
    folder = None if records is None else Path(records)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    with ResultsFile(path, plan) as results:
        todo = list(results.left(plan))
        total = plan.games()
        done = total - len(todo)
        if progress is not None:
            progress(done, total)
        for row in rows(plan, todo, min(processes, len(todo)), timeout, folder, pin):
            results.add(row)
            done += 1
            if progress is not None:
                progress(done, total)
    return read_results(path)


def rows(
    plan: Plan, todo: list[Task], processes: int, timeout: float | None, records: Path | None, pin: bool
) -> Iterable[dict[str, Any]]:
    """The lines of the games, as they are finished."""
    queue = todo[::-1]
    places = cores(pin)
    workers = [Worker(plan, records, places[i % len(places)]) for i in range(processes)]
    try:
        for worker in workers:
            worker.give(queue.pop())
        while busy := [w for w in workers if w.task is not None]:
            left = None if timeout is None else max(0.0, min(w.since for w in busy) + timeout - monotonic())
            ready = wait([w.pipe for w in busy], left)
            for at, worker in enumerate(workers):
                if worker.task is None:
                    continue
                row = None
                if worker.pipe in ready:
                    row = answer(worker, plan)
                elif timeout is not None and monotonic() - worker.since >= timeout:
                    worker.stop()
                    fault = Fault(0, "timeout", f"the game took longer than {timeout:g} s")
                    row = game_row(*worker.task, plan, fault, timeout * 1000)
                if row is None:
                    continue
                yield row
                if not worker.process.is_alive():
                    worker.stop()
                    worker = workers[at] = Worker(plan, records, worker.core)
                worker.task = None
                if queue:
                    worker.give(queue.pop())
    finally:
        for worker in workers:
            worker.stop()


def answer(worker: Worker, plan: Plan) -> dict[str, Any]:
    """What a worker sends; a fault where it died instead. Raises MatchError."""
    assert worker.task is not None
    try:
        row = worker.pipe.recv()
    except (EOFError, ConnectionResetError):
        worker.process.join()
        took = (monotonic() - worker.since) * 1000
        code = worker.process.exitcode
        return game_row(*worker.task, plan, Fault(0, "died", f"the process ended with code {code}"), took)
    if isinstance(row, str):
        raise MatchError(f"block {worker.task[0]}, number {worker.task[1]}: {row}")
    return dict(row)
