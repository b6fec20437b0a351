"""Every check of the loader has a file that fails it, and one mistake hides no other."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rootai.catalog import load
from rootai.catalog.errors import CatalogError, Problem

LOADERS: dict[str, Callable[[Path], Any]] = {
    "maps/autumn.toml": load.load_map,
    "maps/winter.toml": load.load_map,
    "maps/lake.toml": load.load_map,
    "maps/mountain.toml": load.load_map,
    "decks/base.toml": load.load_deck,
    "decks/exiles_partisans.toml": load.load_deck,
    "items.toml": load.load_items,
    "quests.toml": load.load_quests,
    "characters.toml": load.load_characters,
    "leaders.toml": load.load_leaders,
    "boards.toml": load.load_boards,
    "editions.toml": load.load_editions,
}
MAP, DECK = "maps/autumn.toml", "decks/base.toml"
EXILES = "decks/exiles_partisans.toml"
WINTER, LAKE, MOUNTAIN = "maps/winter.toml", "maps/lake.toml", "maps/mountain.toml"
THIRTEENTH = "\n[[clearing]]\nid = 13\nslots = 1\nadjacent = []\nat = [0.5, 0.95]\n\n[[forest]]\nid = "

Edit = tuple[str, str]

# file, edits (each text stands in the file), field and rule of a problem they must give
CASES: list[tuple[str, list[Edit], str, str]] = [
    # types and fields, by the readers that all files share
    (MAP, [('name = "Autumn"\n', "")], "name", "required"),
    (MAP, [('name = "Autumn"', "name = 7")], "name", "type and range"),
    (MAP, [('name = "Autumn"', 'name = ""')], "name", "type and range"),
    (MAP, [('name = "Autumn"', 'name = "Autumn"\nbridge = 1')], "bridge", "unknown field"),
    (MAP, [("river_divides_forests = false", "river_divides_forests = 0")], "river_divides", "type"),
    (MAP, [("[[clearing]]\nid = 1\n", "[[clearing]]\nid = true\n")], "clearing[0].id", "type and range"),
    (MAP, [("at = [0.0862, 0.1261]", "at = [0.0862, 1.1]")], "clearing[0].at", "type and range"),
    (MAP, [("at = [0.0862, 0.1261]", "at = [0.0862]")], "clearing[0].at", "type and range"),
    (MAP, [("[1, 5], [1, 9]", "[1, 5, 6], [1, 9]")], "paths", "type and range"),
    # clearings
    (MAP, [('id = 1\nsuit = "fox"\n', "id = 1\n")], "clearing[0].suit", "required"),
    (MAP, [('id = 1\nsuit = "fox"\n', 'id = 1\nsuit = "bird"\n')], "clearing[0].suit", "type and range"),
    (MAP, [('id = 1\nsuit = "fox"\n', 'id = 1\nsuit = "mouse"\n')], "clearing.suit", "of suit fox"),
    (MAP, [("[[clearing]]\nid = 1\n", "[[clearing]]\nid = 2\n")], "clearing.id", "unique"),
    (MAP, [("[[clearing]]\nid = 1\n", "[[clearing]]\nid = 2\n")], "clearing.id", "without a gap"),
    (MAP, [("slots = 3\n", "slots = 5\n")], "clearing[10].slots", "type and range"),
    (MAP, [("slots = 3\n", "slots = 0\n")], "clearing[10].slots", "type and range"),
    (
        MAP,
        [('id = 6\nsuit = "fox"\nslots = 2\nruin = true', 'id = 6\nsuit = "fox"\nslots = 2')],
        "ruin",
        "ruins",
    ),
    (MAP, [("at = [0.0862, 0.1261]", "at = [0.8841, 0.2398]")], "clearing.at", "unique"),
    # paths
    (MAP, [("[11, 12],\n", "[11, 13],\n")], "paths", "ends in a clearing"),
    (MAP, [("[11, 12],\n", "[11, 11],\n")], "paths", "joins two clearings"),
    (MAP, [("[11, 12],\n", "[11, 12], [12, 11],\n")], "paths", "unique"),
    (MAP, [("adjacent = [5, 9, 10]", "adjacent = [5, 9]")], "clearing 1.adjacent", "follows the paths"),
    (MAP, [("adjacent = [5, 9, 10]", "adjacent = [5, 9]")], "clearing 1.adjacent", "mutual"),
    (MAP, [("adjacent = [5, 9, 10]", "adjacent = [5, 9, 10, 13]")], "clearing 1.adjacent", "to a clearing"),
    (MAP, [("adjacent = [5, 9, 10]", "adjacent = [5, 9, 10, 10]")], "clearing 1.adjacent", "unique"),
    (MAP, [("[1, 5], ", ""), ("[2, 5], ", "")], "paths", "can be reached"),
    # corners
    (MAP, [('corner = "top_left"\n', "")], "clearing.corner", "corner top_left"),
    (MAP, [('corner = "top_left"\n', 'corner = "left"\n')], "clearing[0].corner", "type and range"),
    (MAP, [("[[1, 3], [2, 4]]", "[[1, 2], [3, 4]]")], "opposite_corners", "diagonally"),
    (MAP, [("[[1, 3], [2, 4]]", "[[1, 3]]")], "opposite_corners", "corner clearing 2"),
    (MAP, [("[[1, 3], [2, 4]]", "[[1, 3], [2, 40]]")], "opposite_corners", "corner is a clearing"),
    # rivers
    (MAP, [("[[4, 7, 11, 10, 5]]", "[[4, 7, 11, 10, 15]]")], "rivers[0]", "passes clearings"),
    (MAP, [("[[4, 7, 11, 10, 5]]", "[[4, 7, 4, 10, 5]]")], "rivers[0]", "unique"),
    # suits that are dealt, a clearing too many
    (LAKE, [('suits = "dealt"', 'suits = "drawn"')], "suits", "type and range"),
    (LAKE, [('suits = "dealt"\n', "")], "clearing[0].suit", "required"),
    (
        LAKE,
        [("[[clearing]]\nid = 1\n", '[[clearing]]\nid = 1\nsuit = "fox"\n')],
        "clearing[0].suit",
        "unknown",
    ),
    (MAP, [('\n[[forest]]\nid = "F1"', THIRTEENTH + '"F1"')], "clearing", "number of tables"),
    (MAP, [('\n[[forest]]\nid = "F1"', THIRTEENTH + '"F1"')], "clearing[12].suit", "required"),
    # the edge of the map
    (MAP, [("edge = [5, 2, 6,", "edge = [5, 6, 2,")], "edge", "closed loop"),
    (MAP, [("edge = [5, 2, 6,", "edge = [5, 2, 10, 2, 6,")], "edge", "unique"),
    (MAP, [("edge = [5, 2, 6, 3, 7, 8, 4, 9, 1]", "edge = [1, 5, 2, 10]")], "edge", "passes the corners"),
    (MAP, [("edge = [5, 2, 6,", "edge = [5, 2, 6, 0,")], "edge", "type and range"),
    (MAP, [("edge = [5, 2, 6, 3, 7, 8, 4, 9, 1]\n", "")], "edge", "required"),
    # closed paths, tower
    (MOUNTAIN, [("[[2, 5], [3, 7],", "[[2, 15], [3, 7],")], "closed_paths", "ends in a clearing"),
    (MOUNTAIN, [("[[2, 5], [3, 7],", "[[2, 2], [3, 7],")], "closed_paths", "joins two clearings"),
    (MOUNTAIN, [("[[2, 5], [3, 7],", "[[2, 11], [3, 7],")], "paths", "unique"),
    (
        MOUNTAIN,
        [("[[2, 5], [3, 7],", "[[2, 5], [1, 2], [1, 3], [3, 7],")],
        "forest",
        "areas that paths enclose",
    ),
    (
        MOUNTAIN,
        [("[[2, 5], [3, 7],", "[[1, 2], [1, 3], [1, 4], [2, 5], [3, 7],")],
        "closed_paths",
        "markers",
    ),
    (MOUNTAIN, [("[[2, 5], [3, 7], ", "[[2, 5], ")], "forest F5.boundary", "enclosed"),
    (MOUNTAIN, [("tower = 10", "tower = 13")], "tower", "type and range"),
    (
        MOUNTAIN,
        [("adjacent = [6, 11]\nat = [0.858", "adjacent = [6, 7, 11]\nat = [0.858")],
        "clearing 3",
        "follows",
    ),
    # a river that divides
    (
        WINTER,
        [("river_divides_forests = true", "river_divides_forests = false")],
        "forest",
        "areas that paths",
    ),
    (WINTER, [("[[10, 11, 12, 7]]", "[[10, 11, 13, 7]]")], "rivers[0]", "passes clearings"),
    # the lake and its ferry
    (LAKE, [("lake = [10, 11, 1, 12]", "lake = [10, 11, 1, 13]")], "lake", "has clearings"),
    (LAKE, [("lake = [10, 11, 1, 12]", "lake = [10, 11, 1, 11]")], "lake", "unique"),
    (LAKE, [("lake = [10, 11, 1, 12]", "lake = [10, 11]")], "lake", "a shore"),
    (LAKE, [("lake = [10, 11, 1, 12]", "lake = [10, 1, 11, 12]")], "forest F2.boundary", "enclosed"),
    (LAKE, [("ferry = 1\n", "ferry = 5\n")], "ferry", "on the shore"),
    (MAP, [('name = "Autumn"', 'name = "Autumn"\nferry = 1')], "ferry", "on the shore"),
    (
        LAKE,
        [('adjacent = ["F2", "F7", "F9"]', 'adjacent = ["F7", "F9"]')],
        "forest F1.adjacent",
        "share a path",
    ),
    # what a picture is drawn from
    (MAP, [("at = [0.0862, 0.1261]", "at = [0.8, 0.2398]")], "clearing 2.at", "apart from clearing 1"),
    (MAP, [("at = [0.4111, 0.3014]", "at = [0.9, 0.7]")], "paths", "does not cross"),
    (MAP, [("at = [0.7753, 0.6186]", "at = [0.5, 0.5]")], "forest F4.at", "within its boundary"),
    (MAP, [("[[[0.03, 1.0], [0.6, 0.0]]]", "[[[0.03, 0.9], [0.6, 0.0]]]")], "river_ends", "edge of the"),
    (MAP, [("[[[0.03, 1.0], [0.6, 0.0]]]", "[[[0.03, 1.0], []], [[], []]]")], "river_ends", "each river"),
    (MAP, [("[[[0.03, 1.0], [0.6, 0.0]]]", "[[0.03, 1.0]]")], "river_ends", "type and range"),
    (MAP, [("[[[0.03, 1.0], [0.6, 0.0]]]", "[[[0.03, 1.5], []]]")], "river_ends", "type and range"),
    # forests
    (MAP, [("boundary = [1, 5, 2, 10]", "boundary = [1, 2, 5, 10]")], "forest F1.boundary", "enclosed"),
    (MAP, [("boundary = [6, 3, 11]", "boundary = [6, 3]")], "forest F4.boundary", "enclosed"),
    (MAP, [("boundary = [6, 3, 11]", "boundary = [6, 3, 11, 6]")], "forest F4.boundary", "unique"),
    (MAP, [("boundary = [6, 3, 11]", "boundary = [6, 3, 14]")], "forest F4", "between clearings"),
    (MAP, [("clearings = [3, 6, 11]", "clearings = [3, 6, 11, 12]")], "forest F4.boundary", "touches"),
    (MAP, [('id = "F4"', 'id = "F3"')], "forest.id", "unique"),
    (MAP, [("clearings = [3, 6, 11]", "clearings = [4, 9, 12]")], "forest.clearings", "unique"),
    (MAP, [("boundary = [6, 3, 11]", "boundary = [6, 3, 7, 12, 11]")], "forest.boundary", "beside the path"),
    (MAP, [('adjacent = ["F2", "F6"]', 'adjacent = ["F2"]')], "forest F7.adjacent", "share a path"),
    (MAP, [('adjacent = ["F2", "F6"]', 'adjacent = ["F2"]')], "forest F7.adjacent", "mutual"),
    (MAP, [('adjacent = ["F2", "F6"]', 'adjacent = ["F2", "F8"]')], "forest F7.adjacent", "to a forest"),
    (
        MAP,
        [('[[forest]]\nid = "F4"', '[[spare]]\nid = "F4"')],
        "forest",
        "areas that paths enclose",
    ),
    # decks
    (DECK, [("cards = 54", "cards = 53")], "cards", "size of a deck"),
    (
        DECK,
        [
            (
                'slug = "armorers"\nname = "Armorers"\nsuit = "bird"\ncount = 2',
                'slug = "armorers"\nname = "Armorers"\nsuit = "bird"\ncount = 3',
            )
        ],
        "card.count",
        "sum of all copies",
    ),
    (DECK, [('slug = "armorers"', 'slug = "sappers"')], "card.slug", "unique"),
    (EXILES, [("cards = 54", "cards = 53")], "cards", "size of a deck"),
    (EXILES, [("count = 3", "count = 2")], "card.count", "sum of all copies"),
    (EXILES, [('effect = "tunnels"', 'effect = "tunnel"')], "card[30].effect", "type and range"),
    (EXILES, [('effect = "tunnels"', 'effect = "favor_of_the_mice"')], "card[30].effect", "type and range"),
    (
        EXILES,
        [('name = "Tunnels"\nsuit = "rabbit"', 'name = "Tunnels"\nsuit = "badger"')],
        "card[30].suit",
        "type and range",
    ),
    (EXILES, [("[suits]", "[suits]\nbadger = 1")], "suits", "all four suits"),
    (DECK, [('effect = "armorers"', 'effect = "sappers"')], "card.effect", "unique"),
    (DECK, [("rabbit = 13\n", "")], "suits", "all four suits"),
    (DECK, [("rabbit = 13", "rabbit = 14")], "card.count", "cards of suit rabbit"),
    (
        DECK,
        [
            (
                'slug = "dominance_fox"\nname = "Dominance"\nsuit = "fox"',
                'slug = "dominance_fox"\nname = "Dominance"\nsuit = "mouse"',
            )
        ],
        "card",
        "dominance cards of suit fox",
    ),
    (
        DECK,
        [
            (
                'slug = "ambush_fox"\nname = "Ambush!"\nsuit = "fox"',
                'slug = "ambush_fox"\nname = "Ambush!"\nsuit = "mouse"',
            )
        ],
        "card",
        "ambush cards of suit fox",
    ),
    (DECK, [('cost = ["any", "any", "any", "any"]', 'cost = ["any", "bird"]')], "cost", "type and range"),
    (DECK, [('cost = ["any", "any", "any", "any"]', "cost = []")], "cost", "crafting cost"),
    (DECK, [('cost = ["any", "any", "any", "any"]\n', "")], "cost", "required"),
    (DECK, [('kind = "ambush"\n', 'kind = "ambush"\ncost = ["fox"]\n')], "cost", "kind ambush"),
    (DECK, [('effect = "armorers"', 'effect = "armorers"\nitem = "tea"')], "item", "kind persistent"),
    (DECK, [('effect = "armorers"', 'effect = "armorers"\nvp = 1')], "vp", "kind persistent"),
    (DECK, [('item = "bag"\n', 'item = "bag"\neffect = "bag"\n')], "effect", "kind item"),
    (DECK, [('item = "bag"\n', 'item = "lute"\n')], "card[0].item", "type and range"),
    (DECK, [('effect = "armorers"\n', "")], "effect", "required"),
    (DECK, [('kind = "ambush"', 'kind = "trap"')], "kind", "type and range"),
    # items
    ("items.toml", [('slug = "bag"', 'slug = "boot"')], "item.slug", "order of the items"),
    ("items.toml", [("supply = 12", "supply = 13")], "item.supply", "items in the supply"),
    ("items.toml", [("ruins = 4", "ruins = 3")], "item.ruin", "under each ruin"),
    ("items.toml", [("vp = 3", "vp = 0")], "item coin.vp", "crafting scores"),
    # quests
    ("quests.toml", [("quests = 15", "quests = 14")], "quests", "number of quests"),
    ("quests.toml", [('slug = "errand_fox"', 'slug = "errand_rabbit"')], "quest.slug", "unique"),
    ("quests.toml", [('suit = "fox"', 'suit = "mouse"')], "quest.suit", "fox quests"),
    ("quests.toml", [('items = ["tea", "coin"]', 'items = ["tea"]')], "quest[0].items", "items of a quest"),
    ("quests.toml", [('items = ["tea", "coin"]', 'items = ["tea", "cup"]')], "quest[0].items", "type"),
    # characters
    ("characters.toml", [('slug = "thief"', 'slug = "tinker"')], "character.slug", "unique"),
    ("characters.toml", [('"boot", "torch", "tea", "sword"', "")], "character[0].items", "starting items"),
    ("characters.toml", [('special_cost = "torch"', 'special_cost = "coin"')], "special_cost", "payable"),
    # leaders
    ("leaders.toml", [('slug = "builder"', 'slug = "despot"')], "leader.slug", "unique"),
    (
        "leaders.toml",
        [('viziers = ["recruit", "move"]', 'viziers = ["move", "move"]')],
        "leader[0]",
        "Viziers",
    ),
    ("leaders.toml", [('"recruit", "move", "battle"', '"move", "recruit", "battle"')], "columns", "order"),
    # boards
    ("boards.toml", [('slug = "eyrie"', 'slug = "marquise"')], "board.slug", "unique"),
    ("boards.toml", [('piece = "workshop"', 'piece = "sawmill"')], "track.piece", "unique"),
    ("boards.toml", [("sympathy = 10", "sympathy = 9")], "track sympathy.vp", "space for each token"),
    ("boards.toml", [("cost = [1, 2, 3]", "cost = [1, 2]")], "cost", "one for each space"),
    ("boards.toml", [("draw_at = [3, 6]", "draw_at = [6, 3]")], "draw_at", "rising"),
    ("boards.toml", [("draw_at = [3, 6]", "draw_at = [3, 8]")], "draw_at", "rising"),
    ("boards.toml", [("cost = [1, 2, 3]\nvp = [1, 2, 2]", "cost = []\nvp = []")], "vp", "spaces of a track"),
    ("boards.toml", [('scores = "evening"', 'scores = "birdsong"')], "scores", "type and range"),
    # editions
    ("editions.toml", [('"first", "middle"', '"first", "first"')], "editions", "unique"),
    ("editions.toml", [('default = "2025"', 'default = "2026"')], "default", "type and range"),
    ("editions.toml", [('name = "reshuffle"', 'name = "tie_at_30"')], "flag.name", "unique"),
    (
        "editions.toml",
        [('values = ["yes", "no"]', 'values = ["yes", "no", "no"]')],
        "flag[0].values",
        "unique",
    ),
    (
        "editions.toml",
        [('values = ["yes", "no"]', 'values = ["yes", "no", "ask"]')],
        "flag[0].values",
        "played",
    ),
    ("editions.toml", [('values = ["yes", "no"]', 'values = ["no", "yes"]')], "flag[0].values", "value 0"),
    ("editions.toml", [('first = "no"', 'first = "maybe"')], "flag[0].first", "type and range"),
]


def edited(file: str, edits: list[Edit], folder: Path) -> Path:
    """A copy of a catalog file with the first occurrence of each text replaced."""
    text = (load.HERE / file).read_text(encoding="utf-8")
    for old, new in edits:
        assert old in text, f"{file} no longer holds {old!r}"
        text = text.replace(old, new, 1)
    path = folder / "edited.toml"
    path.write_text(text, encoding="utf-8")
    return path


def problems(file: str, edits: list[Edit], folder: Path) -> tuple[Problem, ...]:
    path = edited(file, edits, folder)
    with pytest.raises(CatalogError) as caught:
        LOADERS[file](path)
    assert all(problem.file == str(path) for problem in caught.value.problems)
    return caught.value.problems


@pytest.mark.parametrize("file", LOADERS)
def test_unchanged_copies_load(file: str, tmp_path: Path) -> None:
    assert LOADERS[file](edited(file, [], tmp_path))


@pytest.mark.parametrize(("file", "edits", "field", "rule"), CASES)
def test_a_wrong_file_is_refused(file: str, edits: list[Edit], field: str, rule: str, tmp_path: Path) -> None:
    found = problems(file, edits, tmp_path)
    assert any(field in problem.field and rule in problem.rule for problem in found), found
    assert all(problem.expected and problem.found for problem in found)


def test_everything_wrong_is_said_at_once(tmp_path: Path) -> None:
    edits = [
        ('id = 1\nsuit = "fox"\n', "id = 1\n"),
        ("[11, 12],\n", "[11, 13],\n"),
        ("slots = 3\n", "slots = 9\n"),
        ('adjacent = ["F2", "F6"]', 'adjacent = ["F2"]'),
    ]
    fields = {problem.field for problem in problems(MAP, edits, tmp_path)}
    assert {"clearing[0].suit", "paths", "clearing[10].slots", "forest F7.adjacent"} <= fields


def test_the_error_is_that_of_the_first_problem(tmp_path: Path) -> None:
    path = edited(DECK, [("cards = 54", "cards = 53")], tmp_path)
    with pytest.raises(CatalogError) as caught:
        load.load_deck(path)
    error = caught.value
    assert (error.file, error.field, error.rule) == (str(path), "cards", "size of a deck")
    assert (error.expected, error.found) == ("54", "53")
    assert str(error).splitlines()[0] == f"{path}: cards: size of a deck: expected 54, found 53"
    again = pickle.loads(pickle.dumps(error))
    assert again.problems == error.problems


@pytest.mark.parametrize("file", LOADERS)
def test_no_toml(file: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text("= 1\n", encoding="utf-8")
    with pytest.raises(CatalogError, match="TOML syntax"):
        LOADERS[file](path)
    with pytest.raises(CatalogError, match="readable"):
        LOADERS[file](tmp_path / "absent.toml")


@pytest.mark.parametrize("file", LOADERS)
def test_an_empty_file_names_every_field(file: str, tmp_path: Path) -> None:
    path = tmp_path / "empty.toml"
    path.write_text("", encoding="utf-8")
    with pytest.raises(CatalogError) as caught:
        LOADERS[file](path)
    assert any(problem.rule == "required" for problem in caught.value.problems)


@pytest.mark.parametrize(("folder", "loader"), [("maps", load.load_map), ("decks", load.load_deck)])
def test_an_unknown_name_lists_the_known(folder: str, loader: Callable[[str], Any]) -> None:
    with pytest.raises(CatalogError) as caught:
        loader("atlantis")
    assert caught.value.rule == "known name"
    assert all(name in caught.value.expected for name in load.names(folder))
