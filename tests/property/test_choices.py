"""Any table, any flags, any answers: the contract holds. A failing game shrinks to a short one."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from rootai.catalog.install import DECK_INDEX, MAP_INDEX
from rootai_core.game import Game
from tests.contract.kit import check_state
from tests.tools.census import EDITIONS
from tests.tools.random_games import SEATINGS

FLAGS = EDITIONS.flags


def law_of(values: tuple[int, ...]) -> bytes:
    """The law bytes of a value for each flag, house rules among them."""
    law = bytearray(48)
    for flag, value in zip(FLAGS, values, strict=True):
        law[flag.number] = value
    return bytes(law)


LAWS = st.tuples(*(st.integers(0, len(flag.values) - 1) for flag in FLAGS)).map(law_of)


@settings(max_examples=40, deadline=None)
@given(
    seating=st.sampled_from(SEATINGS),
    law=LAWS,
    board=st.sampled_from(list(MAP_INDEX.values())),
    deck=st.sampled_from(list(DECK_INDEX.values())),
    first=st.integers(0, 3),
    skipped=st.integers(0, 400),
    choices=st.lists(st.integers(0, 600), max_size=25),
)
def test_any_choices(
    seating: tuple[int, ...], law: bytes, board: int, deck: int, first: int, skipped: int, choices: list[int]
) -> None:
    game = Game.new(seating, board, deck, law, first % len(seating))
    rng = random.Random(skipped)
    for _ in range(skipped):
        if not game.over:
            game.apply(rng.choice(game.legal()))
    check_state(game, rng)
    for choice in choices:
        if game.over:
            break
        answers = game.legal()
        game.apply(answers[choice % len(answers)])
        check_state(game, rng)
