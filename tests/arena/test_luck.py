"""Chance of a table depends on the deal and on what happened, never on who thinks."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from scipy import stats

from rootai.arena import Luck, deal_key, play, seat_random
from rootai.bots import make
from rootai.record import Rules, new_game
from rootai_core import drive
from rootai_core.ids import FrameKind

FACTIONS = ("marquise", "eyrie")


def at_dice(seed: int = 3) -> Any:
    """A game of random answers, standing before dice."""
    rng = random.Random(seed)
    game = new_game(Rules(), FACTIONS)
    while not (game.at_chance and game.kind == FrameKind.C_DICE):
        assert not game.over
        game.apply(game.sample(rng.getrandbits(64)) if game.at_chance else rng.choice(game.legal()))
    return game


@pytest.mark.parametrize("game", [new_game(Rules(), FACTIONS), at_dice()], ids=["draw", "dice"])
def test_outcomes_come_in_proportion(game: Any) -> None:
    n = 20000
    weights = dict(game.outcomes())
    found = Counter(drive.outcome(game, drive.key_of(99, 1, 2, i)) for i in range(n))
    assert set(found) == set(weights)
    total = sum(weights.values())
    expected = [n * w / total for w in weights.values()]
    assert stats.chisquare([found[a] for a in weights], expected).pvalue > 1e-4


def test_outcomes_of_neighbouring_keys_are_independent() -> None:
    game = at_dice()
    pairs = Counter()
    n = 20000
    for i in range(n):
        one = drive.outcome(game, drive.key_of(7, 7, 0, i)) >> 16 & 3
        two = drive.outcome(game, drive.key_of(7, 7, 0, i + 1)) >> 16 & 3
        pairs[one, two] += 1
    table = [[pairs[a, b] for b in range(4)] for a in range(4)]
    assert stats.chi2_contingency(table).pvalue > 1e-4


def test_a_card_that_is_gone_changes_only_its_own_draws() -> None:
    # The same key in a deck that lacks one card: another outcome only where that card came.
    full = new_game(Rules(), FACTIONS)
    less = full.copy()
    gone = less.legal()[5]
    less.apply(gone)
    changed = 0
    for i in range(2000):
        key = drive.key_of(1, 1, 1, i)
        before, after = drive.outcome(full, key), drive.outcome(less, key)
        assert before in (after, gone)
        changed += before != after
    assert 5 < changed < 120


def test_nothing_to_draw() -> None:
    game = at_dice()
    game.apply(drive.outcome(game, 5))
    while game.at_chance:
        game.apply(drive.outcome(game, 5))
    with pytest.raises(ValueError, match="expected a chance point"):
        drive.outcome(game, 5)


def hands(names: tuple[str, str], deal: int) -> list[list[int]]:
    game = new_game(Rules(), FACTIONS)
    luck = Luck(deal)
    while game.at_chance:
        game.apply(luck.outcome(game))
    return [drive.hand(game, seat) for seat in range(2)]


def test_a_deal_gives_the_same_hands() -> None:
    assert hands(FACTIONS, 5) == hands(FACTIONS, 5)
    assert len({str(hands(FACTIONS, deal)) for deal in range(20)}) == 20


def test_thinking_moves_no_dice() -> None:
    """Two bots of the same answers, one of which draws from its generator all the time."""

    class Musing:
        def __init__(self, draws: int) -> None:
            self.draws = draws

        def choose(self, view: Any, rng: random.Random) -> int:
            for _ in range(self.draws):
                rng.random()
            legal = view.legal()
            return int(legal[len(legal) // 2])

    ends = []
    for draws in (0, 5):
        game = new_game(Rules(), FACTIONS)
        played = play(game, [Musing(draws), Musing(2 * draws)], Luck(11), max_rounds=15)
        ends.append((game.to_bytes(), played.scores))
    assert ends[0] == ends[1]


def test_one_seat_cannot_shift_the_luck_of_another() -> None:
    # Whatever the other side does, the first three draws of a seat's first Evening match
    # as long as the cards are there: keys count by seat.
    luck, other = Luck(3), Luck(3)
    game = new_game(Rules(), FACTIONS)
    while game.frame[1] == 0:
        game.apply(luck.outcome(game))
    assert luck.count
    second = drive.outcome(game, drive.key_of(3, game.kind, 1 + 8 * game.frame[3], 0))
    assert other.outcome(game) == second
    assert luck.outcome(game) == second


def test_keys_differ() -> None:
    keys = {
        drive.key_of(d, k, w, o) for d in range(4) for k in range(6, 11) for w in range(64) for o in range(40)
    }
    assert len(keys) == 4 * 5 * 64 * 40
    assert len({deal_key(s, b) for s in range(20) for b in range(200)}) == 4000
    assert seat_random(1, 0).random() != seat_random(1, 1).random()


def test_the_same_game_again() -> None:
    games = []
    for _ in range(2):
        game = new_game(Rules(), FACTIONS)
        play(game, [make("random"), make("random")], Luck(21))
        games.append(game.to_bytes())
    assert games[0] == games[1]
