"""``docs/architecture.md`` is true: it names every room, and imports go up its table of the core."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.arch.sources import CORE, CYTHON, ROOT, files, shown
from tests.tools.census import ALIKE

PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
CORE_FILES = [path for path in files(CORE, CYTHON) if path.stem != "__init__"]
# How a module says that it needs another one, and a package some of its modules.
NEEDS = re.compile(
    r"^\s*from rootai_core(?:\.([\w.]+))? c?import\s+\(?([\w, ]+)|^\s*c?import rootai_core\.([\w.]+)"
)
FOLDERS = ("rules", "factions", "search")


def rows() -> list[tuple[set[str], str]]:
    """Of the core's table: the names in the first column, the text of the second."""
    table = PAGE.split("| file | what is in it |")[1].split("\n\n")[0]
    cells = [line.strip("|").split("|", 1) for line in table.splitlines()[2:]]
    return [(set(re.findall(r"`([^`]+)`", first)), second) for first, second in cells]


ROWS = rows()


def room(name: str) -> int | None:
    """The row of a module given as ``folder.module`` or ``module``; None for the package itself."""
    folder, _, module = name.rpartition(".")
    wanted = {name, f"{name}.pxd"}
    if folder:
        wanted = {"factions/*_state.pxd"} if module.endswith("_state") else {f"{folder}/"}
    found = [i for i, (names, _) in enumerate(ROWS) if names & wanted]
    return found[0] if found else None


def module(path: Path) -> str:
    return ".".join(path.relative_to(CORE).with_suffix("").parts)


def needed(path: Path) -> set[str]:
    """The modules of the core that a file imports or cimports."""
    found = set()
    for line in path.read_text(encoding="utf-8").splitlines():
        match = NEEDS.match(line)
        if match:
            package, names, plain = match.groups()
            if plain or (package and package not in FOLDERS):
                found.add(plain or package)
            else:
                prefix = f"{package}." if package else ""
                found |= {prefix + name.split()[0] for name in names.split(",") if name.strip()}
    return found


@pytest.mark.parametrize("path", CORE_FILES, ids=shown)
def test_every_file_of_the_core_has_its_row(path: Path) -> None:
    name = module(path)
    row = room(name)
    assert row is not None, f"{name}: expected a row of the table, found none"
    folder, _, stem = name.rpartition(".")
    if folder and not stem.endswith("_state"):
        told = set(re.findall(r"`([^`]+)`", ROWS[row][1]))
        first, *rest = stem.split("_")
        assert stem in told or {first, *(f"_{part}" for part in rest)} <= told, f"{stem}: not in its row"


@pytest.mark.parametrize("path", CORE_FILES, ids=shown)
def test_imports_go_up_the_table(path: Path) -> None:
    own = room(module(path))
    assert own is not None
    below = {name for name in needed(path) if (other := room(name)) is not None and other > own}
    assert not below, f"expected imports from rows above {sorted(ROWS[own][0])}, found {sorted(below)}"


def test_every_package_is_named() -> None:
    text = PAGE.split("The Python package, `rootai/`")[1].split("\n\n")[0]
    told = set(re.findall(r"`(\w+)`", text))
    packages = {
        path.parent.name for path in files(ROOT / "rootai", {".py"}) if path.parent.parent == ROOT / "rootai"
    }
    assert packages - {"_proto"} <= told


def test_the_page_about_testing_knows_the_flags_that_play_alike() -> None:
    text = (ROOT / "docs" / "testing.md").read_text(encoding="utf-8")
    table = text.split("| flag | why its sides play alike |")[1].split("\n\n")[0]
    assert dict(re.findall(r"\| `(\w+)` \| (.+) \|", table)) == ALIKE


def test_what_the_page_points_to_is_there() -> None:
    """Paths in backticks, from the top of the repository or of the core."""
    for name in re.findall(r"`([\w./-]+(?:/|\.(?:md|py|pyx|pxd|proto|toml|svg)))`", PAGE):
        tops = (
            ROOT,
            CORE,
            ROOT / "rootai" / "picture",
            ROOT / "rootai" / "service",
            ROOT / "rootai" / "notation",
        )
        assert any((top / name).exists() for top in tops), f"{name}: expected to be there"
