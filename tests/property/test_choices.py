"""Any table, any flags, any answers: the contract holds. A failing game shrinks to a short one."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from rootai_core.game import Game
from tests.contract.kit import check_state
from tests.tools.census import FLAGS
from tests.tools.random_games import SEATINGS

LAWS = st.tuples(*(st.integers(0, len(flag.values) - 1) for flag in FLAGS)).map(bytes)


@settings(max_examples=40, deadline=None)
@given(
    seating=st.sampled_from(SEATINGS),
    law=LAWS,
    first=st.integers(0, 3),
    skipped=st.integers(0, 400),
    choices=st.lists(st.integers(0, 600), max_size=25),
)
def test_any_choices(
    seating: tuple[int, ...], law: bytes, first: int, skipped: int, choices: list[int]
) -> None:
    game = Game.new(seating, law=law, first=first % len(seating))
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
