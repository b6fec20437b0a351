"""Every position of random games comes back unchanged from every form it is written in."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rootai._proto.rootai.v1 import action_pb2 as a
from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.catalog.install import MAP_INDEX
from rootai.notation import names as n
from rootai.notation.actions import action_messages, action_of, parse_action
from rootai.notation.chance import due, outcome_message, outcome_of
from rootai.notation.events import event_messages, seen_from
from rootai.notation.frames import SPECS
from rootai.notation.json import dumps_json, loads_json
from rootai.notation.position import complete, from_position, to_position, view_from_position
from rootai.notation.text import TextError, dumps_text, loads_text, write_text
from rootai.notation.words import act_laws, act_text
from rootai_core.drive import EventKind
from rootai_core.game import Game
from rootai_core.ids import ActionKind, FrameKind

# Factions by seat, None for one that is drafted.
SETUPS: tuple[tuple[int | None, ...], ...] = (
    (n.MARQUISE, n.EYRIE),
    (n.MARQUISE, n.EYRIE, n.ALLIANCE),
    (n.MARQUISE, n.EYRIE, n.ALLIANCE, n.VAGABOND),
    (n.VAGABOND, n.ALLIANCE, n.EYRIE, n.MARQUISE),
    (n.VAGABOND, n.VAGABOND, n.MARQUISE, n.EYRIE),
    (n.ALLIANCE, n.VAGABOND),
    (n.EYRIE, n.ALLIANCE, n.VAGABOND, n.VAGABOND, n.MARQUISE),
    (n.MARQUISE, n.VAGABOND, n.VAGABOND, n.ALLIANCE),
    (n.RIVERFOLK, n.EYRIE),
    (n.MARQUISE, n.RIVERFOLK, n.ALLIANCE),
    (n.EYRIE, n.VAGABOND, n.RIVERFOLK, n.MARQUISE),
    (None, None, None, None),
    (None, n.VAGABOND, None),
    (n.LIZARD, n.EYRIE),
    (n.ALLIANCE, n.LIZARD, n.MARQUISE),
    (n.VAGABOND, n.MARQUISE, n.LIZARD, n.EYRIE, n.ALLIANCE, n.VAGABOND),
)
EDITIONS = tuple(edition.name for edition in n.EDITIONS.editions)
MAPS = tuple(MAP_INDEX.values())
# What only a ruling of the table plays.
RULINGS = {flag.name: flag.values[-1] for flag in n.EDITIONS.flags if flag.house and flag.number < 42}
STEPS = 6000
# Games played until every question of the core has come, and positions kept of each kind.
LEAST, MOST = 48, 600
KEPT = 6
# Kinds that wait for an answer: all but the engine's own steps.
ASKED = {kind for kind in SPECS if FrameKind(kind).name[0] in "DC"}
# Frames that the Law does not tell from the choices that lie on them.
TOLD = {
    int(kind)
    for kind in (
        FrameKind.S_REVOLT,
        FrameKind.S_TAX,
        FrameKind.D_QUEST_REWARD,
        FrameKind.C_DRAW,
        FrameKind.S_CON,
        FrameKind.S_DUEL,
        FrameKind.S_COERCE,
    )
}


def steps(number: int) -> Iterator[tuple[Any, int]]:
    """A random game with the answers that are given, leaning towards kinds of answer seen seldom."""
    rng = random.Random(number)
    setup = SETUPS[number % len(SETUPS)]
    edition = EDITIONS[number // len(SETUPS) % len(EDITIONS)]
    house = {}
    if None in setup or number % 3 == 0:
        house = n.advanced(edition) or {"setup_order": "seats_backwards", "suits": "dealt"}
    if number % 5 == 1:
        house = house | RULINGS
    law = n.EDITIONS.numbers(edition, house)
    game = Game.new(setup, MAPS[number % len(MAPS)], number // 2 % 2, law, rng.randrange(len(setup)))
    seen: Counter[tuple[int, int, int]] = Counter()

    def sort(action: int) -> tuple[int, int, int]:
        what = action >> 24
        return game.kind, what, action >> 16 & 255 if what in (ActionKind.VERB, ActionKind.EFFECT) else 0

    for _ in range(STEPS):
        if game.over:
            return
        if game.at_chance:
            action = game.sample(rng.getrandbits(60))
        else:
            legal = game.legal()
            action = rng.choice(legal)
            if rng.random() < 0.5:
                action = min(legal, key=lambda x: (seen[sort(x)], rng.random()))
            seen[sort(action)] += 1
        yield game, action
        game.apply(action)


@lru_cache(maxsize=1)
def corpus() -> dict[int, list[Any]]:
    """Games at every kind of question, a few of each, of all editions."""
    found: dict[int, list[Any]] = {}
    often: Counter[int] = Counter()
    rng = random.Random(1)
    for number in range(MOST):
        if number >= LEAST and set(found) == ASKED:
            break
        for game, _ in steps(number):
            often[game.kind] += 1
            kept = found.setdefault(game.kind, [])
            if len(kept) < KEPT:
                kept.append(game.copy())
            elif rng.randrange(often[game.kind]) < KEPT:
                kept[rng.randrange(KEPT)] = game.copy()
    return found


@lru_cache(maxsize=1)
def ends() -> list[Any]:
    """Games that are over."""
    found = []
    for number in range(24):
        game = None
        for game, action in steps(number):
            last = game.copy(), action
        if game is not None and game.over:
            last[0].apply(last[1])
            found.append(last[0])
    return found


KINDS = sorted(ASKED)
NAMES = [FrameKind(kind).name for kind in KINDS]


def seats(game: Any) -> range:
    return range(game.raw()["pub"]["n_seats"])


def same(one: Any, other: Any) -> bool:
    """The same State, and everybody knows the same."""
    known = all(one.knowledge(seat) == other.knowledge(seat) for seat in seats(one))
    return bool(one.to_bytes() == other.to_bytes() and known)


# ---- positions -------------------------------------------------------------------------------
def test_the_games_come_to_every_question() -> None:
    assert set(corpus()) == ASKED


@pytest.mark.parametrize("kind", KINDS, ids=NAMES)
def test_a_full_position_comes_back(kind: int) -> None:
    for game in corpus()[kind]:
        message = to_position(game)
        assert same(from_position(message), game)
        assert complete(message) == message


@pytest.mark.parametrize("kind", KINDS, ids=NAMES)
def test_every_seats_view_comes_back(kind: int) -> None:
    for game in corpus()[kind]:
        for seat in seats(game):
            view = game.view(seat)
            message = to_position(game, seat + 1)
            assert message == to_position(view)
            assert view_from_position(message).to_bytes() == view.to_bytes()


def test_a_game_that_is_over_comes_back() -> None:
    assert len(ends()) >= 12
    for game in ends():
        message = to_position(game)
        assert list(message.winners) == [seat + 1 for seat in game.winners]
        assert same(from_position(message), game)
        for seat in seats(game):
            view = to_position(game, seat + 1)
            assert view_from_position(view).to_bytes() == game.view(seat).to_bytes()


@pytest.mark.parametrize("kind", KINDS, ids=NAMES)
def test_a_view_holds_nothing_that_its_seat_cannot_know(kind: int) -> None:
    """Whatever world the view allows is projected to the same message."""
    for number, game in enumerate(corpus()[kind]):
        for seat in seats(game):
            message = to_position(game, seat + 1)
            world = game.view(seat).deal(number)
            assert to_position(world, seat + 1) == message


# ---- the stack -------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", KINDS, ids=NAMES)
def test_the_innermost_choice_brings_back_the_stack(kind: int) -> None:
    """Only what the Law does not tell has to be given besides: acts under way beneath a trigger or a draw."""
    for game in corpus()[kind]:
        message = to_position(game)
        stack = game.raw()["pub"]["stack"][: game.raw()["pub"]["depth"]][::-1]
        marched = [f["kind"] == FrameKind.D_MARCH and f["a"] == 0 for f in stack]
        # whether a card is drawn for the ferry, as an effect of a move, the Law does not tell
        sailed = [i > 0 and stack[i - 1]["kind"] == FrameKind.C_DRAW for i in range(len(stack))]
        bought = [f["kind"] == FrameKind.D_WINDOW and f["b"] > 0 for f in stack]
        told = [
            i
            for i, f in enumerate(stack)
            if i == 0
            or f["kind"] in TOLD
            or marched[i]
            or bought[i]
            or (sailed[i] and f["kind"] == FrameKind.S_TRIGGERS)
        ]
        entries = [message.pending[i] for i in told]
        del message.pending[:]
        message.pending.extend(entries)
        again = from_position(message)
        assert again.frame == game.frame
        assert again.legal() == game.legal()
        assert same(again, game), (FrameKind(kind).name, again.raw()["pub"]["stack"], stack)


def test_the_list_of_choices_ends_with_the_turn() -> None:
    for games in corpus().values():
        last = to_position(games[0]).pending[-1]
        assert last.kind == p.DECISION_KIND_CONTINUE
        assert not last.cause and not last.step


# ---- written forms ---------------------------------------------------------------------------
@pytest.mark.parametrize("kind", KINDS, ids=NAMES)
def test_text_and_json_come_back(kind: int) -> None:
    for game in corpus()[kind]:
        for viewer in range(len(seats(game)) + 1):
            message = to_position(game, viewer)
            line = write_text(message)
            assert "\n" not in line
            assert loads_text(line) == message
            if viewer == 0:
                assert dumps_text(message) == line
                assert loads_json(dumps_json(message)) == message


def test_the_order_of_entries_means_nothing() -> None:
    """The same position gives the same line and the same JSON, however it was put together."""
    rng = random.Random(3)
    for games in corpus().values():
        message = to_position(games[0])
        other = p.Position()
        other.CopyFrom(message)
        lists = [other.clearings, other.item_supply, other.cards.discard]
        lists += [clearing.pieces for clearing in other.clearings]
        lists += [seat.hand.cards for seat in other.seats]
        for entries in lists:
            shuffled = list(entries)
            rng.shuffle(shuffled)
            del entries[:]
            entries.extend(shuffled)
        assert dumps_text(other) == dumps_text(message)
        assert dumps_json(other) == dumps_json(message)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_an_altered_line_is_refused_at_its_place_or_read_for_what_it_says(data: Any) -> None:
    kind = data.draw(st.sampled_from(KINDS))
    line = write_text(to_position(corpus()[kind][0]))
    at = data.draw(st.integers(0, len(line) - 1))
    change = data.draw(st.sampled_from(["drop", "double", "insert", "cut"]))
    letter = data.draw(st.sampled_from(" |=+*{},:@-!^?().0197abXWx"))
    altered = {
        "drop": line[:at] + line[at + 1 :],
        "double": line[:at] + line[at] + line[at:],
        "insert": line[:at] + letter + line[at:],
        "cut": line[:at],
    }[change]
    try:
        message = loads_text(altered)
    except TextError as error:
        assert 1 <= error.column <= len(altered) + 1
        assert f"{error.section}, column {error.column}: expected {error.expected}" in str(error)
    else:
        try:
            again = write_text(message)
        except ValueError:
            return
        assert loads_text(again) == message


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 1 << 40), st.integers(0, 400))
def test_any_position_of_any_game_comes_back(number: int, stop: int) -> None:
    for at, (game, _) in enumerate(steps(number)):
        if at == stop:
            message = to_position(game)
            assert same(from_position(message), game)
            assert same(from_position(loads_text(write_text(message))), game)
            for seat in seats(game):
                view = to_position(game, seat + 1)
                assert view_from_position(view).to_bytes() == game.view(seat).to_bytes()
            return


# ---- actions, chance, events -----------------------------------------------------------------
@pytest.mark.parametrize("kind", KINDS, ids=NAMES)
def test_actions_come_back_from_message_and_words(kind: int) -> None:
    for game in corpus()[kind]:
        if game.at_chance:
            assert action_messages(game) == []
            continue
        messages = action_messages(game)
        assert [m.id for m in messages] == game.legal()
        assert len({m.text for m in messages}) == len(messages)
        asked = to_position(game).pending[0]
        for m in messages:
            assert (m.decision, m.seat) == (asked.kind, asked.seat)
            assert parse_action(game, f"  {m.text.upper()} ") == m.id
        for m in messages[:12]:
            assert action_of(game, m) == m.id
            bare = type(m)(kind=m.kind, args=m.args)
            assert action_of(game, bare) == m.id
            assert action_of(game, type(m)(id=m.id)) == m.id
        view = game.view(game.to_act)
        assert action_messages(view) == messages


@pytest.mark.parametrize("kind", KINDS, ids=NAMES)
def test_outcomes_of_chance_come_back(kind: int) -> None:
    for game in corpus()[kind]:
        if not game.at_chance:
            with pytest.raises(ValueError, match="chance point"):
                due(game)
            continue
        for outcome in game.legal():
            m = outcome_message(game, outcome)
            assert outcome_of(game, m) == outcome
            hidden = outcome_message(game, outcome, hidden=True)
            assert hidden.WhichOneof("result") is None
            assert due(game).kind == m.kind


def test_events_say_what_happened_and_hide_what_a_seat_did_not_see() -> None:
    kinds = set()
    for number in range(16):
        game = None
        for game, action in steps(number):
            before = game.copy()
            events = before.apply(action)
            messages = event_messages(before, events)
            kinds |= {m.kind for m in messages}
            assert all(m.text for m in messages)
            for seat in seats(before):
                own = seen_from(messages, seat + 1)
                for m in own:
                    assert set(m.seen_by) <= {seat + 1}
                drawn = [m for m in messages if m.card and seat + 1 not in m.seen_by]
                assert len([m for m in own if m.card]) == len([m for m in messages if m.card]) - len(drawn)
        assert game is not None
    assert len(kinds) >= 9


def test_officers_come_and_go_before_everybodys_eyes() -> None:
    """Trained or risen in a revolt (8.4.1.III, 8.5.3), sent home with a lost base (8.2.4)."""
    met = Counter[bool]()
    for number in range(16):
        there = 0
        for game, action in steps(number):
            after = game.copy()
            for event in after.apply(action):
                if event[0] != EventKind.BOX:
                    continue
                (m,) = event_messages(after, [event])
                came = m.to_zone.kind == c.ZONE_KIND_OFFICERS
                if not came and m.from_zone.kind != c.ZONE_KIND_OFFICERS:
                    continue
                met[came] += 1
                there += m.count if came else -m.count
                assert m.text.startswith(f"{m.count} of the Alliance from the ")
                assert list(m.seen_by) == [seat + 1 for seat in seats(after)]
                for seat in seats(after):
                    (told,) = seen_from([m], seat + 1)
                    assert (told.text, told.from_zone, told.to_zone) == (m.text, m.from_zone, m.to_zone)
        assert there == after.raw()["pub"]["wa"]["officers"]
    assert met[True] and met[False], met


def test_whole_acts_are_told_in_the_words_of_the_law() -> None:
    """Acts of random games: from one round of actions to the next."""
    told = set()
    rounds = {FrameKind.D_MARQUISE, FrameKind.D_VAGABOND, FrameKind.D_MILITARY, FrameKind.D_SPREAD}
    for number in (2, 3, 10, 11):
        act: list[Any] = []
        for game, action in steps(number):
            if game.at_chance or game.kind in rounds:
                if act:
                    told.add(act_text(act))
                    assert act_text(act)[0].isupper()
                    assert act_laws(act)
                act = []
            if not game.at_chance and (act or game.kind in rounds):
                message = next(m for m in action_messages(game) if m.id == action)
                if act or message.kind != p.ACTION_KIND_PASS:
                    act.append(message)
    assert any(text.startswith("March ") and ", then " in text for text in told)
    assert any(text.startswith("Battle the ") for text in told)
    assert any(text.startswith("Build a ") and "wood from" in text for text in told)
    assert any(text.startswith("Spread sympathy to ") and ", spend " in text for text in told)


def test_funds_are_named_after_what_they_are_used_for() -> None:
    """They are asked for before the place; the verb is not lost behind them (11.5)."""
    verb = a.Action(kind=p.ACTION_KIND_RECRUIT, text="recruit")
    fund = a.Action(kind=p.ACTION_KIND_USE_FUND, text="a fund of the Eyrie")
    place = a.Action(kind=p.ACTION_KIND_RECRUIT, text="recruit in 10", args=c.Arguments(clearing=10))
    assert act_text([verb, fund]) == "Recruit, a fund of the Eyrie"
    assert act_text([verb, fund, place]) == "Recruit in 10, a fund of the Eyrie"
    assert act_text([fund]) == "A fund of the Eyrie"


def test_a_march_is_told_as_the_law_words_it() -> None:
    for number in range(8):
        march: list[Any] = []
        for game, action in steps(number):
            if game.kind in (FrameKind.D_MARCH, FrameKind.D_MOVE_COUNT) and game.raw()["pub"]["phase"] == 2:
                march.append(next(m for m in action_messages(game) if m.id == action))
                continue
            moved = [m for m in march if m.args.count]
            if len(moved) == 2 and all(m.kind == p.ACTION_KIND_MARCH for m in moved):
                one, two = (m.args for m in moved)
                assert act_text(march) == (
                    f"March {one.count} from {one.from_clearing} to {one.to_clearing}, "
                    f"then {two.count} from {two.from_clearing} to {two.to_clearing}"
                )
                return
            march = []
    raise AssertionError("expected a march of two moves")
