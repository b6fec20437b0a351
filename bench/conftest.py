"""Fixed positions for the benches: games of short searches, the same every time."""

from __future__ import annotations

from typing import Any

import pytest

from rootai.measure.bench import SETTINGS, views

SEED = 1


@pytest.fixture(scope="session", params=[x for x in SETTINGS if x.whole], ids=lambda x: x.name or "base")
def found(request: Any) -> dict[str, list[Any]]:
    """Views from one game of self-play with four, five or six seats, by kind of position."""
    return views(1, SEED, request.param)
