"""The recorded games are played as recorded; the first line that differs is named.

``python -m tools.golden`` renews them.
"""

from __future__ import annotations

from itertools import zip_longest

import pytest

from rootai.catalog import load_editions
from rootai.catalog.load import names
from rootai.record import faction_name
from rootai_core.registry import ROOMS
from tests.golden.play import GAMES, HERE, Golden, lines

NAMES = [golden.name for golden in GAMES]


@pytest.mark.parametrize("golden", GAMES, ids=NAMES)
def test_same_game(golden: Golden) -> None:
    expected = golden.path.read_text(encoding="utf-8").splitlines()
    for i, (old, new) in enumerate(zip_longest(expected, lines(golden)), 1):
        assert new == old, f"{golden.path.name}, line {i}: expected {old!r}, found {new!r}"


def test_every_file_is_a_game() -> None:
    assert sorted(path.stem for path in HERE.glob("*.txt")) == sorted(NAMES)


def test_every_faction_edition_and_table_is_there() -> None:
    played = {faction for golden in GAMES for faction in golden.factions if faction}
    assert played == {faction_name(f) for f in ROOMS}
    assert {golden.board for golden in GAMES} == set(names("maps"))
    assert {golden.deck for golden in GAMES} == set(names("decks"))
    assert {golden.edition for golden in GAMES} == {edition.name for edition in load_editions().editions}
    assert {len(golden.factions) for golden in GAMES} == {2, 3, 4}
    assert {golden.factions.count("vagabond") for golden in GAMES} == {0, 1, 2}
