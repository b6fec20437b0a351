"""The contract that every game of every table keeps, checked by playing.

``check_game`` plays a random game and looks at each state; ``check_state`` looks at one.
What is cheap is looked at everywhere, what goes through messages and texts at a sample of
states and at the first of every kind of question.
"""

from __future__ import annotations

import pickle
import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from rootai._proto.rootai.v1 import action_pb2, position_pb2
from rootai.notation import actions, chance, events, json, position, text
from rootai.record import Record, Recorder, verify
from rootai_core import stress
from rootai_core.game import Game, View
from rootai_core.ids import FrameKind
from tests.contract.sight import check_account, check_sight

WIN_POINTS = 30
NO_FACTION = 7
GARBAGE = 6  # impossible answers tried at every state
SAMPLE = 12  # one state in so many goes through messages and texts
WORLDS = 2  # deals of each seat's view
ASKABLE: dict[int, str] = stress.registered()

Path = list[int]


# ---- one state ---------------------------------------------------------------------------
def check_state(game: Game, rng: random.Random) -> None:
    """What holds for every state; the game is left as it was."""
    before = game.to_bytes()
    check_frame(game)
    check_scores(game)
    assert game.check() == []
    check_answers(game)
    check_garbage(game, rng)
    check_copies(game)
    assert game.to_bytes() == before


def check_frame(game: Game) -> None:
    """Somebody is asked, or chance is due, or the game is over."""
    kind, seat = game.frame[:2]
    if game.over:
        assert game.to_act is None and not game.at_chance and game.legal() == []
        return
    assert kind in ASKABLE, f"frame {kind} on top"
    assert game.at_chance == (ASKABLE[kind] == "chance")
    assert game.asked_though_forced == (ASKABLE[kind] == "hidden")
    assert game.to_act == (None if game.at_chance else seat)
    assert 0 <= seat < game.n_seats


def check_scores(game: Game) -> None:
    """Nobody has fewer than none; who has 30 points, or a dominance that holds, has won."""
    seats = game.raw()["pub"]["seat"][: game.n_seats]
    for i, seat in enumerate(seats):
        plain = not seat["dominance"] and seat["coalition"] == 255
        assert 0 <= seat["score"] <= 250
        assert game.score(i) == seat["score"]
        if plain and seat["score"] >= WIN_POINTS:
            assert game.over
        if i in game.winners:
            assert not plain or seat["score"] >= WIN_POINTS
    assert bool(game.winners) == game.over


def check_answers(game: Game) -> None:
    """Sorted, unique, never none; each can be given, changes the copy and not the original."""
    answers = game.legal()
    assert answers == sorted(set(answers))
    assert game.over or answers
    if game.at_chance:
        outcomes = game.outcomes()
        assert [outcome for outcome, _ in outcomes] == answers
        assert all(weight > 0 for _, weight in outcomes)
        assert game.sample(len(answers)) in answers
    before = game.to_bytes()
    for answer in answers:
        other = game.copy()
        told = other.apply(answer)
        check_sight(game, other, told)
        assert other != game and game.to_bytes() == before
        assert other.check() == [], f"after {answer:#010x}"
        again = game.copy()
        assert again.apply(answer) == told and again == other


def check_told(game: Game, rng: random.Random) -> None:
    """What an answer leads to has a message for every event, and a seat is told less, never more."""
    after = game.copy()
    told = after.apply(rng.choice(game.legal()))
    messages = events.event_messages(after, told)
    whole = [message.SerializeToString() for message in messages]
    for viewer in range(1, game.n_seats + 1):
        for message in events.seen_from(messages, viewer):
            read = action_pb2.Event.FromString(message.SerializeToString())
            assert read == message
            assert set(read.seen_by) <= {viewer}
    assert whole == [message.SerializeToString() for message in messages]


def check_garbage(game: Game, rng: random.Random) -> None:
    """Answers that are not listed are refused and change nothing."""
    answers = game.legal()
    near = [answer ^ 1 << rng.randrange(32) for answer in answers[:GARBAGE]]
    before = game.to_bytes()
    for answer in {*near, *(rng.getrandbits(32) for _ in range(GARBAGE))} - set(answers):
        with pytest.raises(ValueError, match="expected one of"):
            game.apply(answer)
    for answer in (-1, 1 << 32):
        with pytest.raises(OverflowError):
            game.apply(answer)
    if not game.at_chance:
        with pytest.raises(ValueError, match="expected a chance point"):
            game.outcomes()
        with pytest.raises(ValueError, match="expected a chance point"):
            game.sample(1)
    assert game.to_bytes() == before


def check_copies(game: Game) -> None:
    """Copies, bytes, nested dicts and pickles are the same game."""
    data = game.to_bytes()
    for twin in (game.copy(), Game.from_bytes(data), Game.from_raw(game.raw())):
        assert twin == game and twin.to_bytes() == data
    twin = pickle.loads(pickle.dumps(game))
    assert twin == game
    for seat in range(game.n_seats):
        assert twin.knowledge(seat) == game.knowledge(seat)


# ---- views ---------------------------------------------------------------------------------
def check_views(game: Game, rng: random.Random) -> None:
    """Each seat's view, its copies, and the worlds dealt from it."""
    for seat in range(game.n_seats):
        view = game.view(seat)
        assert (view.seat, view.over, view.winners) == (seat, game.over, game.winners)
        assert (view.frame, view.to_act, view.at_chance) == (game.frame, game.to_act, game.at_chance)
        for twin in (View.from_bytes(view.to_bytes()), View.from_raw(view.raw())):
            assert twin == view and twin.to_bytes() == view.to_bytes()
        if game.to_act == seat:
            assert view.legal() == game.legal()
        for _ in range(WORLDS):
            world = view.deal(rng.getrandbits(64))
            assert world.check() == []
            assert world.view(seat) == view
            if game.to_act == seat:
                assert world.legal() == game.legal()


# ---- messages and texts ----------------------------------------------------------------------
def check_answer_texts(game: Game, rng: random.Random) -> None:
    """Answers and outcomes: each has a message and a text of its own, and is found again by both."""
    if game.over:
        return
    answers = game.legal()
    if game.at_chance:
        for outcome in answers:
            message = action_pb2.ChanceOutcome.FromString(
                chance.outcome_message(game, outcome).SerializeToString()
            )
            assert chance.outcome_of(game, message) == outcome
        return
    messages = actions.action_messages(game)
    assert [int(message.id) for message in messages] == answers
    texts = [actions.normal(message.text) for message in messages]
    assert len(set(texts)) == len(texts) and all(texts)
    for message in rng.sample(messages, min(4, len(messages))):
        assert actions.parse_action(game, message.text.upper() + " ") == message.id
        assert actions.action_text(game, message.id) == message.text
        read = action_pb2.Action.FromString(message.SerializeToString())
        assert actions.action_of(game, read) == message.id
        read.id = 0
        assert actions.action_of(game, read) == message.id


FORMS: tuple[Callable[[Any], Any], ...] = (
    lambda message: position_pb2.Position.FromString(message.SerializeToString()),
    lambda message: json.loads_json(json.dumps_json(message)),
    lambda message: text.loads_text(text.dumps_text(message)),
)


def check_position(game: Game, viewer: int, forms: Sequence[Callable[[Any], Any]] = FORMS) -> None:
    """The forms of a position, of the whole game (viewer 0) or of a seat's view, lead back to it."""
    message = position.to_position(game, viewer)
    for form in forms:
        read = form(message)
        if viewer:
            assert position.view_from_position(read) == game.view(viewer - 1)
        else:
            assert position.from_position(read) == game
        assert position.complete(read) == message


def check_written(game: Game, rng: random.Random, thorough: bool = False) -> None:
    """Views, messages and texts; one form for a whole game and one for a view unless thorough."""
    check_views(game, rng)
    check_answer_texts(game, rng)
    if not game.over:
        check_told(game, rng)
    if thorough:
        for viewer in range(game.n_seats + 1):
            check_position(game, viewer)
    else:
        check_position(game, 0, [rng.choice(FORMS)])
        check_position(game, rng.randint(1, game.n_seats), [rng.choice(FORMS)])


# ---- whole games -----------------------------------------------------------------------------
def choose(game: Game, met: Counter[tuple[int, int]], rng: random.Random) -> int:
    """Chance by its weights; an answer at random, every other time of the kind given least."""
    if game.at_chance:
        return int(game.sample(rng.getrandbits(64)))
    answers = game.legal()
    if rng.random() < 0.5:
        return int(min(answers, key=lambda a: (met[game.kind, a >> 16], rng.random())))
    return int(rng.choice(answers))


def check_game(
    factions: Sequence[int],
    law: bytes = b"",
    seed: int = 0,
    limit: int = 100_000,
    board: int = 0,
    deck: int = 0,
) -> Counter[int]:
    """Plays a game, to its end or to ``limit`` answers, and checks it; how often each kind was asked.

    A seat with NO_FACTION drafts its faction.
    """
    rng = random.Random(f"{seed} {list(factions)} {law.hex()}")
    first = rng.randrange(len(factions))
    seats = [None if faction == NO_FACTION else faction for faction in factions]
    game = Game.new(seats, board, deck, law, first)
    recorder = Recorder(game)
    met: Counter[tuple[int, int]] = Counter()
    asked: Counter[int] = Counter()
    path: Path = []
    told = []
    while not game.over and len(path) < limit:
        check_state(game, rng)
        kind = game.kind
        if not rng.randrange(SAMPLE):
            check_written(game, rng)
        asked[kind] += 1
        answer = choose(game, met, rng)
        met[kind, answer >> 16] += 1
        path.append(answer)
        before = game.copy()
        told.append(recorder.apply(answer))
        check_account(before, game, told[-1])
    check_state(game, rng)
    check_written(game, rng, thorough=True)
    check_replay(game, Game.new(seats, board, deck, law, first), path, told)
    check_record(game, recorder)
    return asked


def check_replay(game: Game, again: Game, path: Path, told: list[Any]) -> None:
    """The same answers and outcomes lead through the same events to the same bytes and knowledge."""
    for i, answer in enumerate(path):
        assert again.apply(answer) == told[i], f"events of answer {i}"
    assert again.to_bytes() == game.to_bytes()
    for seat in range(game.n_seats):
        assert again.knowledge(seat) == game.knowledge(seat)


def check_record(game: Game, recorder: Recorder) -> None:
    """The record is read as it was written and leads to the same end."""
    record = recorder.record()
    assert Record.loads(record.dumps()) == record
    assert verify(record) is None
    assert record.result is not None
    assert [game.score(seat) for seat in range(game.n_seats)] == list(record.result.scores)


def names(kinds: Any) -> list[str]:
    """Kinds of questions by name, sorted, for messages of failure."""
    return sorted(FrameKind(kind).name for kind in kinds)
