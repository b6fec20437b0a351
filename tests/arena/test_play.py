"""One game: faults lose, counts count, records replay."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from rootai.arena import Clock, Luck, play
from rootai.arena.counts import act_name
from rootai.bots import make
from rootai.record import Recorder, Rules, Step, Turn, new_game, replay, verify
from rootai_core import drive
from rootai_core.drive import EventKind
from rootai_core.ids import ActionKind, FrameKind

FACTIONS = ("marquise", "eyrie")


def table(*specs: str) -> list[Any]:
    return [make(spec) for spec in specs]


@pytest.mark.parametrize(
    ("spec", "kind", "text"),
    [
        ("tests.arena.helpers.Crasher", "crash", "RuntimeError: no idea"),
        ("tests.arena.helpers.Cheater", "illegal", "12345 is none of"),
        ("tests.arena.helpers.SLEEPER:seconds=0.2", "slow", "s for one answer"),
    ],
)
def test_who_is_at_fault_loses(spec: str, kind: str, text: str) -> None:
    for seat in (1, 2):
        bots = table("random", "random")
        bots[seat - 1] = make(spec)
        played = play(new_game(Rules(), FACTIONS), bots, Luck(1), max_seconds=0.1)
        assert played.how == "fault"
        assert played.winners == ()
        assert played.fault is not None
        assert (played.fault.seat, played.fault.kind) == (seat, kind)
        assert text in played.fault.text


def test_rounds_are_capped() -> None:
    game = new_game(Rules(), FACTIONS)
    played = play(game, table("random", "random"), Luck(1), max_rounds=3)
    assert (played.how, played.winners, played.rounds) == ("unfinished", (), 3)
    assert not game.over
    assert [len(c.points) for c in played.counts] == [3, 3]


def test_counts_agree_with_the_events() -> None:
    """The same numbers from the record of the game and its events."""
    for deal in range(12):
        game = new_game(Rules(), FACTIONS)
        recorder = Recorder(game)
        played = play(game, table("random", "random"), Luck(deal), recorder=recorder)
        record = recorder.record()
        assert verify(record) is None
        again = new_game(Rules(), FACTIONS)
        battles, crafted, ambushes, scored = Counter(), Counter(), Counter(), [0, 0]
        for entry in record.entries:
            if not isinstance(entry, Step):
                continue
            assert entry.id is not None
            act, seat = entry.id >> 24, entry.seat - 1
            battles[seat] += act == ActionKind.BATTLE
            crafted[seat] += act == ActionKind.CRAFT
            ambushes[seat] += again.kind == FrameKind.D_AMBUSH and act == ActionKind.CARD
            for event in again.apply(entry.id):
                if event[0] == EventKind.SCORE:
                    scored[event[1]] = event[3]
        for seat, counts in enumerate(played.counts):
            assert counts.battles == battles[seat]
            assert counts.items + counts.cards == crafted[seat]
            assert counts.ambushes == ambushes[seat]
            assert counts.leader_battles <= counts.late_battles <= counts.battles
            assert scored[seat] == played.scores[seat]
        assert played.counts[drive.turn(game)[1]].points[-1] == played.scores[drive.turn(game)[1]]
        turns = [e for e in record.entries if isinstance(e, Turn)]
        assert [len(c.points) for c in played.counts] == [sum(t.seat == s for t in turns) for s in (1, 2)]
        assert played.rounds == turns[-1].round
        assert replay(record).to_bytes() == game.to_bytes()
        steps = [e for e in record.entries if isinstance(e, Step) and not e.chance]
        assert sum(sum(c.acts.values()) for c in played.counts) == len(steps)


def test_turmoils_are_new_leaders() -> None:
    game = new_game(Rules(), FACTIONS)
    recorder = Recorder(game)
    played = play(game, table("random", "random"), Luck(2), recorder=recorder)
    leaders = played.counts[1].acts["leader.leader"]
    assert played.counts[1].turmoils == leaders - 1 > 0


def test_leader_battles_need_a_leader() -> None:
    totals = Counter()
    for deal in range(10):
        game = new_game(Rules(), FACTIONS)
        played = play(game, table("random", "random"), Luck(deal))
        for counts in played.counts:
            totals["battles"] += counts.battles
            totals["leader"] += counts.leader_battles
            totals["turns"] += counts.leader_turns
            assert counts.leader_battles == 0 or counts.leader_turns > 0
    assert 0 < totals["leader"] < totals["battles"]
    assert totals["turns"] > 0


def test_only_choices_are_asked() -> None:
    class Counting:
        def __init__(self) -> None:
            self.widths: list[int] = []

        def choose(self, view: Any, rng: Random) -> int:
            legal = view.legal()
            self.widths.append(len(legal))
            return int(rng.choice(legal))

    bots = [Counting(), Counting()]
    played = play(new_game(Rules(), FACTIONS), bots, Luck(4))
    for bot, clock in zip(bots, played.clocks, strict=True):
        assert min(bot.widths) > 1
        assert clock.choices == len(bot.widths)


def test_clock_quantiles() -> None:
    clock = Clock()
    for ms in range(1, 101):
        clock.add(ms * 1_000_000)
    assert clock.choices == 100
    assert 50 <= clock.quantile(0.5) <= 60
    assert 99 <= clock.quantile(0.99) <= 100
    assert clock.quantile(1) == 100
    other = Clock.of(clock.row())
    assert other == clock
    other.merge(clock)
    assert other.choices == 200
    assert other.quantile(0.5) == clock.quantile(0.5)
    assert Clock().quantile(0.5) == 0


def test_names_of_answers() -> None:
    assert act_name(int(FrameKind.D_MARQUISE), int(ActionKind.VERB) << 8 | 1) == "marquise.march"
    assert act_name(int(FrameKind.D_AMBUSH), int(ActionKind.PASS) << 8) == "ambush.pass"


def test_driver_is_fast() -> None:
    """Apart from the bot, a step costs microseconds; the bound leaves room for a busy machine."""

    class Timed:
        def choose(self, view: Any, rng: Random) -> int:
            return int(rng.choice(view.legal()))

    from time import process_time

    start = process_time()
    steps = 0
    for deal in range(20):
        played = play(new_game(Rules(), FACTIONS), [Timed(), Timed()], Luck(deal))
        steps += sum(sum(c.acts.values()) for c in played.counts)
    assert (process_time() - start) / steps < 100e-6
    assert drive.scores(new_game(Rules(), FACTIONS)) == [0, 0]
