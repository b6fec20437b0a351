"""Admission of searches, the time an answer is due, and the settings behind both."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from rootai._proto.rootai.v1 import advisor_pb2 as a
from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.service.deadline import MS, acts_left, due
from rootai.service.gate import MAX_RETRY_MS, MIN_RETRY_MS, Busy, Gate, Ticket
from rootai.service.settings import Settings, quota

SECOND = 1_000_000_000


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """A test that is a coroutine."""

    def runs() -> None:
        asyncio.run(test())

    runs.__name__ = test.__name__
    runs.__doc__ = test.__doc__
    return runs


def later(seconds: float = 60) -> int:
    return time.monotonic_ns() + int(seconds * SECOND)


async def enter(gate: Gate, need: int = 1, ends_ns: int | None = None) -> Ticket:
    return await gate.enter(need, ends_ns, later())


async def settled() -> None:
    """Let everything that can go on do so."""
    for _ in range(5):
        await asyncio.sleep(0)


@run
async def test_slots_are_given_and_given_back() -> None:
    gate = Gate(2, 0, 1000)
    first, second = await enter(gate), await enter(gate)
    assert gate.free == 0
    with pytest.raises(Busy):
        await enter(gate)
    gate.leave(first)
    gate.leave(first)
    assert gate.free == 1, "leaving twice gives one slot back"
    gate.leave(second)
    assert gate.free == 2 and not gate.running


@run
async def test_the_queue_is_first_come_first_served() -> None:
    gate = Gate(2, 3, 60_000)
    held = [await enter(gate), await enter(gate)]
    order: list[str] = []

    async def wait(name: str, need: int) -> None:
        ticket = await enter(gate, need)
        order.append(name)
        gate.leave(ticket)

    tasks = [asyncio.create_task(wait(*who)) for who in (("wide", 2), ("narrow", 1), ("last", 1))]
    await settled()
    with pytest.raises(Busy):
        await enter(gate)
    gate.leave(held[0])
    await settled()
    assert order == [], "a search of two threads is not overtaken"
    gate.leave(held[1])
    await asyncio.gather(*tasks)
    assert order == ["wide", "narrow", "last"]
    assert gate.free == 2 and not gate.waiting


@run
async def test_more_slots_than_there_are_means_all_of_them() -> None:
    gate = Gate(2, 0, 1000)
    ticket = await enter(gate, 64)
    assert ticket.need == 2 and gate.free == 0
    gate.leave(ticket)
    assert gate.free == 2


@run
async def test_who_goes_while_waiting_leaves_nothing_behind() -> None:
    gate = Gate(1, 3, 60_000)
    held = await enter(gate)
    gone, stays = asyncio.create_task(enter(gate)), asyncio.create_task(enter(gate))
    await settled()
    gone.cancel()
    gate.leave(held)
    await settled()
    assert gone.cancelled() and stays.done()
    gate.leave(stays.result())
    assert gate.free == 1 and not gate.waiting and not gate.running


@run
async def test_who_goes_as_his_slot_comes_gives_it_back() -> None:
    gate = Gate(1, 1, 60_000)
    held = await enter(gate)
    gone = asyncio.create_task(enter(gate))
    await settled()
    gate.leave(held)
    gone.cancel()
    await settled()
    assert gone.cancelled()
    assert gate.free == 1 and not gate.running


@run
async def test_waiting_ends() -> None:
    gate = Gate(1, 1, 20)
    await enter(gate)
    with pytest.raises(Busy) as refused:
        await enter(gate)
    assert MIN_RETRY_MS <= refused.value.retry_ms <= MAX_RETRY_MS
    assert not gate.waiting and gate.refused == 1


@run
async def test_a_wait_known_to_be_too_long_is_refused_at_once() -> None:
    gate = Gate(2, 10, 60_000)
    await enter(gate, ends_ns=later(30))
    await enter(gate, ends_ns=later(3))
    with pytest.raises(Busy) as refused:
        await gate.enter(1, None, later(4))
    assert 2_500 < refused.value.retry_ms < 4_000, "the nearer end counts"
    with pytest.raises(Busy):
        await gate.enter(2, None, later(60))
    assert not gate.waiting


@run
async def test_the_estimate_counts_who_waits_already() -> None:
    gate = Gate(1, 10, 60_000)
    await enter(gate, ends_ns=later(1))
    task = asyncio.create_task(enter(gate, ends_ns=later(5)))
    await settled()
    now = time.monotonic_ns()
    assert 4.5 < gate.wait_ns(1, now) / SECOND < 5.5
    task.cancel()
    await settled()
    assert 0.5 < gate.wait_ns(1, now) / SECOND < 1.5


@run
async def test_an_answer_that_is_overdue_is_not_waited_for() -> None:
    gate = Gate(1, 10, 60_000)
    await enter(gate)
    with pytest.raises(Busy):
        await gate.enter(1, None, time.monotonic_ns() - 1)


# --- when an answer is due ------------------------------------------------------------

SETTINGS = Settings(slots=1, default_time_ms=1_000, max_time_ms=10_000, margin_ms=15)
T0 = 7 * SECOND


def test_the_budget_counts_from_the_receipt() -> None:
    until = due(a.Budget(time_ms=500), SETTINGS, T0, T0 + 200 * MS, None, 1)
    assert (until.at_ns, until.stopped_by, until.time_ms) == (T0 + 500 * MS, a.STOPPED_BY_TIME, 500)
    assert until.ends_ns == until.at_ns


def test_the_deadline_of_the_call_wins_when_it_is_nearer() -> None:
    until = due(a.Budget(time_ms=5_000), SETTINGS, T0, T0 + 200 * MS, 1.0, 1)
    assert (until.at_ns, until.stopped_by) == (T0 + 1_185 * MS, a.STOPPED_BY_DEADLINE)
    far = due(a.Budget(time_ms=500), SETTINGS, T0, T0, 9e9, 1)
    assert (far.at_ns, far.stopped_by) == (T0 + 500 * MS, a.STOPPED_BY_TIME)


def test_no_budget_means_the_default_time() -> None:
    until = due(a.Budget(), SETTINGS, T0, T0, None, 1)
    assert (until.at_ns, until.time_ms, until.iterations) == (T0 + SECOND, 1_000, None)


def test_iterations_alone_are_bounded_by_the_longest_time() -> None:
    until = due(a.Budget(iterations=9), SETTINGS, T0, T0, None, 1)
    assert (until.at_ns, until.time_ms, until.iterations) == (T0 + 10 * SECOND, None, 9)
    assert until.ends_ns is None


def test_a_budget_for_the_turn_is_shared_among_its_acts() -> None:
    budget = a.Budget(time_ms=4_000, iterations=100, scope=a.BUDGET_SCOPE_TURN)
    until = due(budget, SETTINGS, T0, T0, None, 4)
    assert (until.time_ms, until.iterations, until.at_ns) == (1_000, 25, T0 + SECOND)
    least = due(a.Budget(time_ms=1, scope=a.BUDGET_SCOPE_TURN), SETTINGS, T0, T0, None, 12)
    assert least.time_ms == 1


def position(phase: c.Phase, seat: p.SeatState) -> p.Position:
    return p.Position(turn_seat=1, phase=phase, seats=[seat, p.SeatState()])


@pytest.mark.parametrize(
    ("phase", "seat", "acts"),
    [
        (c.PHASE_DAYLIGHT, p.SeatState(marquise=p.MarquiseState()), 4),
        (c.PHASE_DAYLIGHT, p.SeatState(marquise=p.MarquiseState(actions_used=3, extra_actions=1)), 2),
        (c.PHASE_DAYLIGHT, p.SeatState(marquise=p.MarquiseState(actions_used=20)), 1),
        (c.PHASE_EVENING, p.SeatState(marquise=p.MarquiseState()), 1),
        (
            c.PHASE_DAYLIGHT,
            p.SeatState(
                eyrie=p.EyrieState(decree=[p.DecreeCards(column=c.DECREE_COLUMN_MOVE, cards=["x", "y"])])
            ),
            4,
        ),
        (
            c.PHASE_DAYLIGHT,
            p.SeatState(
                eyrie=p.EyrieState(
                    decree=[
                        p.DecreeCards(column=c.DECREE_COLUMN_MOVE, cards=["x", "y"]),
                        p.DecreeCards(column=c.DECREE_COLUMN_BUILD, cards=["z"]),
                    ],
                    column_now=c.DECREE_COLUMN_MOVE,
                    column_remaining=[c.SuitCount(suit=c.SUIT_FOX, count=1)],
                )
            ),
            2,
        ),
        (c.PHASE_EVENING, p.SeatState(alliance=p.AllianceState(officers=4, operations_used=1)), 4),
        (
            c.PHASE_DAYLIGHT,
            p.SeatState(
                vagabond=p.VagabondState(
                    items=[
                        c.ItemStack(item=c.ITEM_BOOT, count=2),
                        c.ItemStack(item=c.ITEM_SWORD, count=1, exhausted=True),
                        c.ItemStack(item=c.ITEM_TORCH, count=1),
                    ]
                )
            ),
            3,
        ),
        (
            c.PHASE_DAYLIGHT,
            p.SeatState(
                riverfolk=p.RiverfolkState(
                    funds=[c.SeatCount(seat=1, count=3), c.SeatCount(seat=2, count=2)],
                    committed=[c.SeatCount(seat=1, count=4)],
                )
            ),
            6,
        ),
    ],
)
def test_acts_left_are_guessed_from_public_facts(phase: c.Phase, seat: p.SeatState, acts: int) -> None:
    assert acts_left(position(phase, seat), 1) == acts


def test_outside_its_turn_a_seat_has_one_act() -> None:
    assert acts_left(position(c.PHASE_DAYLIGHT, p.SeatState(marquise=p.MarquiseState())), 2) == 1


# --- settings -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("files", "cores"),
    [
        ({"cpu.max": "max 100000"}, 1 << 16),
        ({"cpu.max": "150000 100000"}, 1),
        ({"cpu.max": "400000 100000"}, 4),
        ({"cpu.max": "20000 100000"}, 1),
        ({"cpu/cpu.cfs_quota_us": "-1", "cpu/cpu.cfs_period_us": "100000"}, 1 << 16),
        ({"cpu/cpu.cfs_quota_us": "250000", "cpu/cpu.cfs_period_us": "100000"}, 2),
        ({}, 1 << 16),
    ],
)
def test_the_quota_of_the_control_group_counts(tmp_path: Path, files: dict[str, str], cores: int) -> None:
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text + "\n")
    assert quota(tmp_path) == cores


@pytest.mark.parametrize(
    ("settings", "field"),
    [
        (Settings(port=70_000), "port"),
        (Settings(slots=0), "slots"),
        (Settings(queue=-1), "queue"),
        (Settings(default_time_ms=9, max_time_ms=8), "default_time_ms"),
        (Settings(max_threads=65), "max_threads"),
        (Settings(drain_ms=-1), "drain_ms"),
    ],
)
def test_settings_out_of_bounds_are_named(settings: Settings, field: str) -> None:
    with pytest.raises(ValueError, match=rf"^{field}: expected .*, found "):
        settings.check()


def test_defaults() -> None:
    settings = Settings()
    settings.check()
    assert settings.address == "127.0.0.1:50551"
    assert settings.queue_length == 2 * settings.slots
    assert settings.local and settings.drain_s == 0
    assert Settings(host="0.0.0.0").drain_s == 5
    assert Settings(host="::1", port=1).address == "[::1]:1" and Settings(host="::1").local
