"""Games of every kind of table keep the contract of kit.py, and so does every kind of question."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from rootai.catalog import load_editions
from rootai.catalog.install import DECK_INDEX, MAP_INDEX
from rootai_core import stress
from rootai_core.game import Game
from rootai_core.ids import Faction, FrameKind
from tests.contract.kit import (
    ASKABLE,
    FORMS,
    NO_FACTION,
    check_game,
    check_position,
    check_state,
    check_written,
    names,
)
from tests.contract.sight import check_account
from tests.tables import A, E, L, M, R, V

EDITIONS = load_editions()
RULINGS = {flag.name: flag.values[-1] for flag in EDITIONS.flags if flag.house and flag.number < 42}
TABLES = [
    ("2025", (M, E)),
    ("2024", (A, V)),
    ("first", (E, A)),
    ("middle", (V, M)),
    ("2025", (V, V)),
    ("2024", (E, M, A)),
    ("middle", (V, E, M)),
    ("first", (V, A, V)),
    ("2025", (M, E, A, V)),
    ("first", (V, M, A, E)),
    ("middle", (A, V, E, V)),
    ("2024", (V, V, M, A)),
    ("2025", (L, M)),
    ("first", (A, L, E)),
    ("middle", (V, M, L, A)),
    ("2024", (E, L, V, M, A)),
    ("2025", (V, A, V, L, E, M)),
    ("2025", (R, M)),
    ("2024", (E, R, V)),
    ("middle", (A, M, R, V)),
    ("first", (V, E, R, L)),
    ("rulings", (M, R, E, A)),
    ("2025", (M, E, A, V, L, R)),
]
# The other maps, and set-up by house rules: edition, map, factions (? drafts), house rules.
ADVANCED = EDITIONS.advanced()
OTHERS: list[tuple[str, str, tuple[int, ...], dict[str, str]]] = [
    ("2025", "winter", (M, E, A, V), {}),
    ("2024", "lake", (V, M, E), {}),
    ("2025", "lake", (A, M, V, V), ADVANCED),
    ("first", "mountain", (E, A, M), {}),
    ("2025", "mountain", (V, E, M, A), ADVANCED),
    ("2025", "autumn", (NO_FACTION,) * 4, ADVANCED | {"suits": "dealt"}),
    ("middle", "mountain", (NO_FACTION,) * 3, EDITIONS.advanced("middle")),
    ("2025", "winter", (NO_FACTION,) * 2, ADVANCED),
]
# The other deck: edition, factions, single flags.
EXILES: list[tuple[str, tuple[int, ...], dict[str, str]]] = [
    ("2025", (M, E, A, V), {}),
    ("2024", (L, M, A), {}),
    ("middle", (V, E), {}),
    ("first", (E, A, L, M), {}),
    ("2025", (V, A, M), {"emigre_must": "no"}),
]
LIMIT = 350  # answers of a game that is cut
PER_KIND = 2
# Questions that play from the set-up meets too seldom, and the positions in which it is near.
RARE = {"D_SUPPORTER_CAP": "bases"}


def law(edition: str, house: Mapping[str, str] | None = None) -> bytes:
    if edition == "rulings":
        return EDITIONS.numbers("2025", RULINGS)
    return EDITIONS.numbers(edition, house)


@pytest.mark.parametrize(
    ("edition", "factions"),
    TABLES,
    ids=[f"{edition}-{''.join(f.name[0] for f in factions)}" for edition, factions in TABLES],
)
def test_game(edition: str, factions: tuple[Faction, ...]) -> None:
    asked = check_game(factions, law(edition), seed=1, limit=LIMIT)
    assert asked[FrameKind.C_DRAW] > 0


@pytest.mark.parametrize(
    ("edition", "board", "factions", "house"),
    OTHERS,
    ids=[
        f"{edition}-{board}-{len(factions)}{'h' if house else ''}"
        for edition, board, factions, house in OTHERS
    ],
)
def test_game_of_other_maps_and_set_ups(
    edition: str, board: str, factions: tuple[int, ...], house: dict[str, str]
) -> None:
    asked = check_game(factions, law(edition, house), seed=1, limit=LIMIT, board=MAP_INDEX[board])
    assert asked[FrameKind.C_DRAW] > 0


@pytest.mark.parametrize(("edition", "factions", "flags"), EXILES)
def test_game_of_the_other_deck(edition: str, factions: tuple[int, ...], flags: dict[str, str]) -> None:
    deck = DECK_INDEX["exiles_partisans"]
    asked = check_game(factions, law(edition, flags), seed=1, limit=2 * LIMIT, deck=deck)
    assert asked[FrameKind.C_DRAW] > 0


def test_whole_game() -> None:
    """One that is played to its end."""
    check_game((M, V, E), law("2025"), seed=3)


@cache
def games() -> dict[int, list[dict[str, Any]]]:
    """Games from the set-up to each kind of question."""
    tables: list[tuple[tuple[int, ...], bytes, int, int]] = [
        (tuple(map(int, factions)), law(edition), 0, 0) for edition, factions in TABLES
    ]
    tables += [
        (tuple(map(int, line)), law(e, house), MAP_INDEX[board], 0) for e, board, line, house in OTHERS
    ]
    tables += [(tuple(map(int, line)), law(e, flags), 0, 1) for e, line, flags in EXILES]
    found = dict(stress.games_to(tables, 1, 300, PER_KIND))
    for name, spice in RARE.items():
        kind = int(FrameKind[name])
        if kind not in found:
            found[kind] = stress.games_to(tables, 1, 1500, PER_KIND, stress.SPICE[spice])[kind]
    return found


def played(line: dict[str, Any]) -> Game:
    """The game, with what its seats have learned on the way."""
    factions = [None if faction == NO_FACTION else faction for faction in line["factions"]]
    game = Game.new(factions, line["map"], line["deck"], line["law"], line["first"])
    if game.to_bytes() != line["base"]:
        game = Game.from_bytes(line["base"])
    for answer in line["path"]:
        game.apply(answer)
    return game


def test_every_kind_of_question_is_met() -> None:
    assert names(games()) == names(ASKABLE)


@pytest.mark.parametrize("kind", ASKABLE, ids=lambda kind: FrameKind(kind).name)
def test_question(kind: int) -> None:
    for i, line in enumerate(games()[kind]):
        game, rng = played(line), random.Random(i)
        assert game.kind == kind
        check_state(game, rng)
        check_written(game, rng, thorough=i == 0)
        for answer in game.legal():
            after = game.copy()
            check_account(game, after, after.apply(answer))
            check_state(after, rng)
        check_position(after, 0, [rng.choice(FORMS)])
