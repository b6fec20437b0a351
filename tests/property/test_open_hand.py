"""An open hand in real games (Law 11.2.3): everybody sees it, and what leaves it."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rootai.catalog import load_editions
from rootai_core import probe
from rootai_core.game import Game
from tests.search.worlds import HAND
from tests.tables import A, E, L, M, R, V, buy_often, line_up

EVERYBODY = 63
TABLES: list[list[int | None]] = [[M, R], [R, A, E], [E, V, R, M], [L, R, V, A, M], [None, None, None]]


def river_seat(game: Game) -> int | None:
    seat = game.raw()["pub"]["seat_of"][R]
    return None if seat == 255 else int(seat)


@pytest.mark.parametrize("table", TABLES, ids=line_up)
def test_an_open_hand_is_known_and_what_leaves_it_stays_known(table: list[int | None]) -> None:
    rng = random.Random(line_up(table))
    left, dealt = Counter[bool](), 0
    for _ in range(6):
        drafted = None in table
        law = load_editions().numbers("2025", {"setup_order": "seats_backwards"} if drafted else {})
        game = Game.new(table, 0, 0, law, 0, [M, E, A, V, L, R] if drafted else None)
        minds = probe.Minds(game)
        while not game.over and game.round < 9:
            events = buy_often(game, rng, 0.5)
            minds.follow(game)
            seat = river_seat(game)
            if seat is None:
                continue
            for kind, card, source, target, _, seen in events:
                if kind != probe.EVENTS["card"] or HAND[seat] not in (source, target):
                    continue
                assert seen == EVERYBODY
                if source == HAND[seat] and target in HAND:
                    taker = HAND.index(target)
                    for viewer in range(game.n_seats):
                        if viewer != taker:
                            assert card in minds.pins(game, viewer).get(target, []), (viewer, card)
                    left[game.turn == taker] += 1
            if rng.random() < 0.1:
                truth = game.raw()["sec"]["zone"][HAND[seat]]
                for viewer in range(game.n_seats):
                    view = game.view(viewer)
                    assert view.raw()["own"][HAND[seat]] == truth
                    world = minds.view(game, viewer).deal(rng.getrandbits(60))
                    assert world.raw()["sec"]["zone"][HAND[seat]] == truth
                    dealt += 1
    assert dealt > 20
    assert None in table or left[True] > 3
