"""Speed of the search, with the parameters that play."""

from __future__ import annotations

from typing import Any

import pytest

from rootai.advice import suggest
from rootai.notation.position import to_position, view_from_position
from rootai_core.search.ismcts import search

ITERATIONS = 1_000


@pytest.mark.parametrize("when", ["opening", "midgame"])
def test_search(benchmark: Any, found: dict[str, list[Any]], when: str) -> None:
    views = found[when][:4]
    answers = benchmark(lambda: [search(view, None, 1, ITERATIONS) for view in views])
    assert all(answer["iterations"] <= ITERATIONS for answer in answers)


def test_answer_to_a_request(benchmark: Any, found: dict[str, list[Any]]) -> None:
    """A message in, a message out, with a small search between."""
    message = to_position(found["midgame"][0])
    answer = benchmark(lambda: suggest(view_from_position(message), iterations=200, seed=1))
    assert answer.best.act.steps
