"""Every line of the Law is proved by a test or says why it cannot be."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def coverage() -> ModuleType:
    """The tool that makes the page; tools are scripts and no package."""
    spec = importlib.util.spec_from_file_location("rules_coverage", ROOT / "tools" / "rules_coverage.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_every_line_has_a_test_or_a_reason(coverage: ModuleType) -> None:
    """No line and no flag is left out, none is cited that does not exist, readings name real functions."""
    assert coverage.collect().faults() == []


def test_the_page_is_up_to_date(coverage: ModuleType) -> None:
    """docs/rules-coverage.md is what the tool makes of the tests."""
    assert coverage.PAGE.read_text(encoding="utf-8") == coverage.render(coverage.collect())


def test_a_line_without_a_test_is_found(coverage: ModuleType) -> None:
    """A new line, a stale citation, a wrong excuse and an unknown function are all reported."""
    found = coverage.collect()
    found.lines["9.9.9"] = "a rule nobody tests"
    found.cited["0.0.0"] = ["test_x::test_y"]
    found.untestable["6.6#a"] = "no reason"
    found.readings.append({"law": "7.7.7", "says": "", "where": "board.pyx:nowhere"})
    assert set(found.faults()) >= {
        "9.9.9: neither a test nor a reason",
        "0.0.0: cited, and no line of lines.toml",
        "6.6#a: called not testable, and tested",
        "7.7.7: reading of no line of lines.toml",
        "board.pyx:nowhere: no such function",
    }


def test_all_law_tests_have_a_docstring(coverage: ModuleType) -> None:
    """The rule in our own words stands under the name of each test that cites the Law."""
    found = coverage.collect()
    assert not [test for test, title in found.titles.items() if not title]
