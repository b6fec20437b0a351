"""Fixed positions for the benches: a game of short searches, the same every time."""

from __future__ import annotations

from typing import Any

import pytest

from rootai.measure.bench import views

SEED = 1


@pytest.fixture(scope="session")
def found() -> dict[str, list[Any]]:
    """Views from one game of self-play, by kind of position."""
    return views(1, SEED)
