"""Records: the same bytes for the same game, replayed line by line, redacted by what was seen."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from rootai.record import (
    HIDDEN,
    Comment,
    Record,
    Recorder,
    RecordError,
    Rules,
    Shown,
    Step,
    Turn,
    header_of,
    new_game,
    redact,
    replay,
    rules_of,
    steps,
    verify,
    write_atomic,
)
from rootai_core import drive
from rootai_core.ids import FrameKind

TABLES = [
    ("marquise", "eyrie"),
    ("eyrie", "alliance", "marquise"),
    ("marquise", "eyrie", "alliance", "vagabond"),
    ("vagabond", "alliance", "vagabond", "eyrie"),
]


def play(factions: tuple[str, ...], seed: int, limit: int = 6000) -> Record:
    """A random game, written down; cut after so many lines, comments among them."""
    rng = random.Random(seed)
    game = new_game(Rules(), factions)
    recorder = Recorder(game, header_of(game, ["random"] * len(factions), {"deal": str(seed)}))
    while not game.over and len(recorder.entries) < limit:
        recorder.apply(
            game.sample(rng.getrandbits(64)) if game.at_chance else rng.choice(game.legal()),
        )
    recorder.comment("that was it", by="test")
    return recorder.record()


@pytest.fixture(scope="module", params=TABLES, ids="-".join)
def record(request: pytest.FixtureRequest) -> Record:
    return play(request.param, 5)


def decisions(record: Record) -> Iterator[Step]:
    return (e for e in record.entries if isinstance(e, Step) and not e.chance)


def test_same_text_back(record: Record) -> None:
    text = record.dumps()
    assert Record.loads(text) == record
    assert Record.loads(text).dumps() == text


def test_replay_reaches_the_same_end(record: Record) -> None:
    assert verify(record) is None
    game = replay(record)
    assert game.over
    assert record.result is not None
    assert tuple(drive.scores(game)) == record.result.scores
    assert tuple(seat + 1 for seat in game.winners) == record.result.winners


def test_replay_of_a_part(record: Record) -> None:
    seen = [(number, game.to_bytes()) for number, game in steps(record, 60)]
    assert [number for number, _ in seen] == list(range(1, 61))
    assert replay(record, 40).to_bytes() == seen[39][1]
    assert (
        replay(record, 1).to_bytes() == new_game(Rules(), [s.faction for s in record.header.seats]).to_bytes()
    )


def test_every_line_tells_who_knows(record: Record) -> None:
    draws = [e for e in record.entries if isinstance(e, Step) and e.kind == "draw"]
    assert draws
    assert all(e.seen == (e.seat,) or e.seen is None for e in draws)
    assert [e.seen for e in draws[: 3 * len(record.header.seats)]] == [(e.seat,) for e in draws][
        : 3 * len(record.header.seats)
    ]
    assert all(e.seen is None for e in record.entries if isinstance(e, Step) and e.kind == "dice")
    turns = [e for e in record.entries if isinstance(e, Turn)]
    n = len(record.header.seats)
    assert [(t.round, t.seat) for t in turns] == [(i // n + 1, i % n + 1) for i in range(len(turns))]
    assert record.result is not None
    assert turns[-1].round == record.result.rounds


def test_forced_answers_are_marked(record: Record) -> None:
    game = None
    for number, game in steps(record):
        entry = record.entries[number - 1] if number - 1 < len(record.entries) else None
        if isinstance(entry, Step) and not entry.chance:
            alone = len(game.legal()) == 1 and not game.asked_though_forced
            assert entry.forced == alone
    assert any(e.forced for e in decisions(record))


def test_text_alone_is_enough(record: Record) -> None:
    entries = tuple(replace(e, id=None) if isinstance(e, Step) else e for e in record.entries)
    bare = Record.loads(replace(record, entries=entries).dumps())
    assert replay(bare).to_bytes() == replay(record).to_bytes()


# ---- differences --------------------------------------------------------------------


def changed(record: Record, number: int, **fields: object) -> Record:
    """The record with fields of line ``number`` changed in the text."""
    lines = record.dumps().splitlines()
    row = json.loads(lines[number - 1])
    row.update(fields)
    lines[number - 1] = json.dumps({k: v for k, v in row.items() if v is not None})
    return Record.loads("\n".join(lines) + "\n")


def line_of(record: Record, want: type, skip: int = 0, **fields: object) -> int:
    """Line of an entry of a type with these fields."""
    for number, entry in enumerate(record.entries, 2):
        if isinstance(entry, want) and all(getattr(entry, k) == v for k, v in fields.items()):
            if skip == 0:
                return number
            skip -= 1
    raise AssertionError(f"no {want.__name__} with {fields}")


def test_difference_names_line_expected_found() -> None:
    record = play(TABLES[0], 5)
    at = line_of(record, Step, chance=False, skip=3)
    act = record.entries[at - 2]
    assert isinstance(act, Step)
    dice = line_of(record, Step, kind="dice")
    turn = line_of(record, Turn, skip=2)
    last = len(record.entries) + 2
    faults = {
        "id": (changed(record, at, id=1), at, "id"),
        "act": (changed(record, at, act="Win at once"), at, "act"),
        "seat": (changed(record, at, seat=3 - act.seat), at, "line"),
        "forced": (changed(record, at, forced=None if act.forced else True), at, "forced"),
        "decision": (changed(record, at, decision="vagabond_slip"), at, "decision"),
        "seen": (changed(record, at, seen=[1]), at, "seen"),
        "dice": (changed(record, dice, outcome="3 9"), dice, "outcome"),
        "scores": (changed(record, turn, scores=[29, 0]), turn, "scores"),
        "round": (changed(record, turn, turn=7), turn, "turn"),
        "winner": (changed(record, last, rounds=200), last, "rounds"),
    }
    for what, (wrong, line, field) in faults.items():
        error = verify(wrong)
        assert error is not None, what
        assert (error.line, error.field) == (line, field), (what, str(error))
        assert error.expected != error.found
        assert str(error) == f"line {line}: {field}: expected {error.expected}, found {error.found}"


def test_lines_left_out_or_doubled_are_found() -> None:
    record = play(TABLES[0], 5)
    for number in (2, 20, line_of(record, Turn, skip=1), line_of(record, Step, kind="dice")):
        entries = record.entries
        fewer = replace(record, entries=entries[: number - 2] + entries[number - 1 :])
        error = verify(fewer)
        assert error is not None
        assert error.line >= number
        more = replace(record, entries=entries[: number - 1] + entries[number - 2 :])
        error = verify(more)
        assert error is not None
        assert error.line > number
    early = replace(record, entries=record.entries[:50])
    error = verify(early)
    assert error is not None
    assert error.line == 52


def test_wrong_table_is_found() -> None:
    record = play(TABLES[0], 5, 30)
    error = verify(record.with_header(rules=Rules(map="moon")))
    assert error is not None
    assert (error.line, error.field, error.found) == (1, "map", "'moon'")
    error = verify(record.with_header(rules=Rules(flags={"reshuffle": "never"})))
    assert error is not None
    assert (error.line, error.field) == (1, "flags.reshuffle")
    with pytest.raises(RecordError, match="line 1: viewer: expected 0"):
        replay(redact(record, 1))


BAD = [
    ("", 1, "line"),
    ("{}", 1, "format"),
    ('{"format":"rootai-record","version":2}', 1, "version"),
    ("[1]", 1, "line"),
    ("{", 1, "line"),
]


@pytest.mark.parametrize(("text", "line", "field"), BAD)
def test_unreadable_header(text: str, line: int, field: str) -> None:
    with pytest.raises(RecordError) as caught:
        Record.loads(text)
    assert (caught.value.line, caught.value.field) == (line, field)


BAD_ROWS = [
    ({"nothing": 1}, "line"),
    ({"seat": 1, "decision": "x", "act": "y", "id": -1}, "id"),
    ({"seat": 1, "decision": "x", "act": "y", "id": 2**32}, "id"),
    ({"seat": 1, "decision": "x", "act": "y", "id": True}, "id"),
    ({"seat": 3, "decision": "x", "act": "y", "id": 1}, "seat"),
    ({"seat": 1, "decision": "x", "id": 1}, "act"),
    ({"seat": 1, "decision": "x", "act": "y", "id": 1, "forced": False}, "forced"),
    ({"seat": 1, "decision": "x", "act": "y", "id": 1, "seen": [2, 1]}, "seen"),
    ({"seat": 1, "decision": "x", "act": "y", "id": 1, "luck": 1}, "luck"),
    ({"seat": 1, "chance": "dice", "outcome": 31, "id": 1}, "outcome"),
    ({"turn": 1, "seat": 1, "scores": [1]}, "scores"),
    ({"shown": 1, "cards": "secret"}, "cards"),
    ({"comment": 5}, "comment"),
    ({"result": "points", "scores": [1, 2], "rounds": 1}, "winners"),
    ({"result": "luck", "winners": [1], "scores": [1, 2], "rounds": 1}, "result"),
]


@pytest.mark.parametrize(("row", "field"), BAD_ROWS, ids=[str(row) for row, _ in BAD_ROWS])
def test_unreadable_line(row: dict[str, object], field: str) -> None:
    head = Record(header_of(new_game(Rules(), TABLES[0])), ()).dumps()
    with pytest.raises(RecordError) as caught:
        Record.loads(head + json.dumps({"comment": "fine"}) + "\n" + json.dumps(row) + "\n")
    assert (caught.value.line, caught.value.field) == (3, field)


def test_nothing_after_the_result(record: Record) -> None:
    with pytest.raises(RecordError, match="nothing after the result"):
        Record.loads(record.dumps() + '{"comment":"late"}\n')


# ---- redaction ----------------------------------------------------------------------


def test_redacted_record_hides_what_was_not_seen(record: Record) -> None:
    n = len(record.header.seats)
    for seat in range(1, n + 1):
        mine = redact(record, seat)
        assert mine.header.viewer == seat
        assert Record.loads(mine.dumps()) == mine
        assert redact(mine, seat) == mine
        for entry in mine.entries:
            if isinstance(entry, Step):
                knows = entry.seen is None or seat in entry.seen
                assert (entry.text == HIDDEN) == (not knows)
                assert (entry.id is None) == (not knows)
                assert not entry.forced or entry.seat == seat
                assert not entry.private or knows
            elif isinstance(entry, Shown):
                assert (entry.cards is None) == (entry.seen is not None and seat not in entry.seen)
        own = [e for e in record.entries if isinstance(e, Step) and e.seat == seat]
        assert [e for e in mine.entries if isinstance(e, Step) and e.seat == seat] == own
        assert mine.result == record.result


def test_redacted_draws_are_those_of_others(record: Record) -> None:
    mine = redact(record, 2)
    draws = [e for e in mine.entries if isinstance(e, Step) and e.kind == "draw"]
    assert {e.text == HIDDEN for e in draws if e.seat != 2} >= {True}
    assert not [e for e in draws if e.seat == 2 and e.text == HIDDEN]


def test_passes_of_others_stay_only_where_everybody_is_asked(record: Record) -> None:
    public = {
        int(FrameKind.D_AMBUSH),
        int(FrameKind.D_FOIL),
        int(FrameKind.D_HOSPITALS),
        int(FrameKind.D_OUTRAGE),
    }
    for number, game in steps(record):
        entry = record.entries[number - 1] if number - 1 < len(record.entries) else None
        if isinstance(entry, Step) and not entry.chance and entry.id == 1 << 24:
            assert entry.private == (game.kind not in public)


def test_cards_given_in_secret_are_known_to_two() -> None:
    """Who mobilizes knows alone; Aid, Outrage and thefts are known to giver and receiver."""
    secret = {
        int(FrameKind.D_MOBILIZE): 1,
        int(FrameKind.D_AID_CARD): 2,
        int(FrameKind.D_OUTRAGE): 2,
        int(FrameKind.C_TAKE): 2,
    }
    met = set()
    for seed in range(6):
        record = play(TABLES[2], seed)
        kinds = []
        game = new_game(Rules(), TABLES[2])
        for entry in record.entries:
            if isinstance(entry, Step):
                kinds.append(game.kind)
                assert entry.id is not None
                game.apply(entry.id)
        lines = [entry for entry in record.entries if isinstance(entry, Step)]
        for kind, entry in zip(kinds, lines, strict=True):
            if kind not in secret or entry.id is None or entry.id >> 24 not in (7, 34):
                continue
            # A full pile refuses the card, and then everybody sees it.
            if kind in (FrameKind.D_MOBILIZE, FrameKind.D_OUTRAGE) and entry.seen is None:
                continue
            assert entry.seen is not None
            assert len(entry.seen) == secret[kind]
            assert entry.seat in entry.seen
            met.add(kind)
    assert met == set(secret)


def test_what_lies_under_a_ruin_is_the_explorers_to_know() -> None:
    met = set()
    for seed in range(8):
        record = play(TABLES[3], seed)
        for entry in record.entries:
            if isinstance(entry, Step) and entry.kind == "ruin_item":
                alone = entry.seen == (entry.seat,)
                met.add(alone)
                assert alone or entry.seen is None
                assert alone or " " not in entry.text
    assert met == {True, False}


def test_comments_for_some() -> None:
    record = play(TABLES[0], 5, 20)
    notes = (Comment("for all"), Comment("for one", "bot", (1,)))
    record = replace(record, entries=record.entries + notes)
    assert Comment("for one", "bot", (1,)) in redact(record, 1).entries
    assert Comment("for one", "bot", (1,)) not in redact(record, 2).entries
    assert Comment("for all") in redact(record, 2).entries


def test_redaction_of_a_wrong_seat() -> None:
    record = play(TABLES[0], 5, 20)
    with pytest.raises(ValueError, match="seat: expected 1-2, found 3"):
        redact(record, 3)
    with pytest.raises(ValueError, match="viewer: expected the whole record or that of seat 2, found 1"):
        redact(redact(record, 1), 2)


# ---- files and rules ----------------------------------------------------------------


def test_saved_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = play(TABLES[0], 5, 20)
    path = tmp_path / "game.jsonl"
    record.save(path)
    assert Record.load(path) == record
    before = path.read_bytes()

    def broken(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("os.replace", broken)
    with pytest.raises(OSError, match="disk full"):
        write_atomic(path, "half")
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(RecordError, match="UTF-8"):
        Record.load(path)


@pytest.mark.parametrize("edition", ["first", "middle", "2024", "2025"])
def test_rules_of_a_game(edition: str) -> None:
    rules = Rules(edition)
    assert rules_of(new_game(rules, TABLES[0], 2)) == rules
    assert header_of(new_game(rules, TABLES[0], 2)).first == 2
    odd = Rules(edition, {"bird_actions": "after_three" if edition in ("2024", "2025") else "any_time"})
    again = rules_of(new_game(odd, TABLES[0]))
    assert new_game(again, TABLES[0]).to_bytes() == new_game(odd, TABLES[0]).to_bytes()
