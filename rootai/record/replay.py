"""Plays a record again and compares every line with what the rules say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rootai.record.errors import RecordError
from rootai.record.models import HIDDEN, Comment, Entry, Record, Step, entry_row, header_row, result_row
from rootai.record.recorder import Recorder, asked, result_of
from rootai.record.rules import new_game
from rootai.record.words import chance_words, decision_words


def replay(record: Record, lines: int | None = None) -> Any:
    """Play a full record again and return the game it leads to.

    ``lines``: stop after so many lines of the file, the header being the first; all of
    them if left out. Raises RecordError at the first line that the rules do not
    reproduce: an answer that is not legal, another text, mark, turn, score or result.
    """
    game = None
    for _, after in steps(record, lines):
        game = after
    return game


def steps(record: Record, lines: int | None = None) -> Iterator[tuple[int, Any]]:
    """Replay line by line: the number of a line and the game after it, header included.

    The game is one and the same object all the time. Raises as ``replay`` does.
    """
    header = record.header
    if header.viewer:
        raise RecordError(1, "viewer", "0, the record of the whole game", header.viewer)
    try:
        game = new_game(header.rules, [s.faction for s in header.seats], header.first)
    except ValueError as error:
        field, _, rest = str(error).partition(": expected ")
        expected, _, found = rest.partition(", found ")
        raise RecordError(1, field, expected, found) from error
    last = len(record.entries) + 2 if lines is None else lines
    recorder = Recorder(game, header)
    compare(1, header_row(header), header_row(recorder.header))
    yield 1, game
    # Lines that the last answer brought about and that have to follow it.
    due: list[Entry] = []
    number = 1
    for entry in record.entries:
        number += 1
        if number > last:
            return
        if isinstance(entry, Comment):
            pass
        elif due:
            compare(number, entry_row(due.pop(0)), entry_row(entry))
        elif isinstance(entry, Step):
            action = answer(number, game, entry)
            recorder.entries.clear()
            recorder.apply(action)
            made, *due = recorder.entries
            row = entry_row(made)
            if entry.id is None:
                del row["id"]
            compare(number, row, entry_row(entry))
        else:
            raise RecordError(number, "line", pending(game), next(iter(entry_row(entry))))
        yield number, game
    number += 1
    if number > last or record.result is None:
        return
    if due:
        raise RecordError(number, "line", next(iter(entry_row(due[0]))), "the result")
    compare(number, result_row(result_of(game)), result_row(record.result))
    yield number, game


def answer(line: int, game: Any, step: Step) -> int:
    """The action a line stands for, looked up by its text where it has no id."""
    chance = game.at_chance
    if game.over or step.chance != chance or step.seat != asked(game):
        found = f"{'chance' if step.chance else 'decision'} {step.kind} of seat {step.seat}"
        raise RecordError(line, "line", pending(game), found)
    legal: list[int] = game.legal()
    if step.id is not None:
        if step.id not in legal:
            raise RecordError(line, "id", f"one of {len(legal)} legal answers", step.id)
        return step.id
    if step.text == HIDDEN:
        raise RecordError(line, "id", "a number or a text", HIDDEN)
    words = chance_words if chance else decision_words
    texts = {words(game, action)[1]: action for action in legal}
    if step.text not in texts:
        field = "outcome" if chance else "act"
        raise RecordError(line, field, "one of: " + "; ".join(list(texts)[:8]), step.text)
    return texts[step.text]


def pending(game: Any) -> str:
    """What a game waits for, in words."""
    if game.over:
        return "the result, the game being over"
    words = chance_words if game.at_chance else decision_words
    kind, _ = words(game, game.legal()[0])
    return f"{'chance' if game.at_chance else 'decision'} {kind} of seat {asked(game)}"


def compare(line: int, expected: dict[str, Any], found: dict[str, Any]) -> None:
    """Raise RecordError at the first field that differs."""
    for name in [*expected, *(name for name in found if name not in expected)]:
        if expected.get(name) != found.get(name):
            wanted, got = (repr(row[name]) if name in row else "no such field" for row in (expected, found))
            raise RecordError(line, name, wanted, got)


def verify(record: Record) -> RecordError | None:
    """The first difference between a record and the rules, or None."""
    try:
        replay(record)
    except RecordError as error:
        return error
    return None
