"""Who may import whom: the core stands alone, factions are rooms, the search knows none."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.arch.sources import CORE, CYTHON, code, files, imports, shown, words

CORE_FILES = list(files(CORE, {*CYTHON, ".py", ".pyi", ".h"}))
FACTION_FILES = [
    path for path in files(CORE / "factions", CYTHON) if path.stem not in ("registry", "__init__")
]
SEARCH_FILES = list(files(CORE / "search", CYTHON))
RULE_FILES = list(files(CORE / "rules", CYTHON))
FACTIONS = ("marquise", "eyrie", "alliance", "vagabond", "lizard", "riverfolk")
ABOVE = ("rootai", "grpc", "google", "numpy")
SUB_STRUCT = re.compile(r"(?:\.|->)\s*(mq|ey|wa|vb|liz|riv)\b")


def below(module: str, package: str) -> bool:
    return module == package or module.startswith(package + ".")


def owner(path: Path) -> str:
    """The faction whose room a file is."""
    found = [name for name in FACTIONS if path.stem.startswith(name)]
    assert found, f"{shown(path)}: expected the name of a faction in front, found {path.stem}"
    return found[0]


@pytest.mark.parametrize("path", CORE_FILES, ids=shown)
def test_core_imports_nothing_above_it(path: Path) -> None:
    faults = [module for module in imports(path) if any(below(module, package) for package in ABOVE)]
    assert not faults


@pytest.mark.parametrize("path", FACTION_FILES, ids=shown)
def test_faction_imports_no_other_faction(path: Path) -> None:
    own = owner(path)
    faults = [
        module
        for module in imports(path)
        if below(module, "rootai_core.factions") and not module.split(".")[-1].startswith(own)
    ]
    assert not faults


@pytest.mark.parametrize("path", FACTION_FILES, ids=shown)
def test_faction_names_no_other_faction(path: Path) -> None:
    others = {form for name in FACTIONS if name != owner(path) for form in (name, name + "s")}
    faults = [
        f"line {number}: {identifier}"
        for number, line in enumerate(code(path).splitlines(), 1)
        for identifier in re.findall(r"[A-Za-z_]\w*", line)
        if words(identifier) & others
    ]
    assert not faults


@pytest.mark.parametrize("path", RULE_FILES, ids=shown)
def test_rules_reach_factions_through_hooks_only(path: Path) -> None:
    assert not [module for module in imports(path) if below(module, "rootai_core.factions")]


@pytest.mark.parametrize("path", SEARCH_FILES, ids=shown)
def test_search_imports_no_faction(path: Path) -> None:
    assert not [module for module in imports(path) if below(module, "rootai_core.factions")]


@pytest.mark.parametrize("path", SEARCH_FILES, ids=shown)
def test_search_reads_no_faction_struct(path: Path) -> None:
    faults = [
        f"line {number}: .{match.group(1)}"
        for number, line in enumerate(code(path).splitlines(), 1)
        for match in SUB_STRUCT.finditer(line)
    ]
    assert not faults
