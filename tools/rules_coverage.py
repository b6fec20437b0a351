"""Writes docs/rules-coverage.md: which test proves which line of the Law.

The lines are those of tests/law/lines.toml, the citations are the ``@law(...)`` in front
of the tests of tests/law, the flags of the editions come from the catalog, the readings
from tests/law/readings.toml. ``--check`` writes nothing and fails if the page is out of
date or a line has neither a test nor a reason.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
TESTS = ROOT / "tests" / "law"
PAGE = ROOT / "docs" / "rules-coverage.md"
CORE = ROOT / "ext" / "rootai_core"
FLAGS = ROOT / "rootai" / "catalog" / "editions.toml"
COMMAND = "python tools/rules_coverage.py"


@dataclass
class Coverage:
    """Lines, flags and readings, and the tests that cite them."""

    lines: dict[str, str]
    untestable: dict[str, str]
    flags: dict[str, str]
    readings: list[dict[str, str]]
    cited: dict[str, list[str]] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)

    def faults(self) -> list[str]:
        """What keeps the page from being complete; empty when all is well."""
        found = []
        known = self.lines.keys() | {f"flag {flag}" for flag in self.flags}
        for line in sorted(known):
            tested, excused = line in self.cited, line in self.untestable
            if not tested and not excused:
                found.append(f"{line}: neither a test nor a reason")
            if tested and excused:
                found.append(f"{line}: called not testable, and tested")
        found += [f"{line}: cited, and no line of lines.toml" for line in sorted(self.cited.keys() - known)]
        found += [
            f"{line}: excused, and no line of lines.toml" for line in sorted(self.untestable.keys() - known)
        ]
        for reading in self.readings:
            if reading["law"] not in self.lines:
                found.append(f"{reading['law']}: reading of no line of lines.toml")
            name, _, function = reading["where"].partition(":")
            source = CORE / name
            if not source.exists() or not re.search(rf"\b{function}\(", source.read_text(encoding="utf-8")):
                found.append(f"{reading['where']}: no such function")
        return found


def citations(path: Path) -> Iterator[tuple[str, str, str]]:
    """(line, test, first sentence of its docstring) for every line that a file of tests cites."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
            continue
        title = (ast.get_docstring(node) or "").replace("\n", " ")
        for mark in node.decorator_list:
            if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "law":
                for argument in mark.args:
                    if isinstance(argument, ast.Constant):
                        yield str(argument.value), f"{path.stem}::{node.name}", title


def table_of(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def collect() -> Coverage:
    """Reads lines, flags, readings and tests."""
    law = table_of(TESTS / "lines.toml")
    found = Coverage(
        lines=law["lines"],
        untestable=law["not_testable"],
        flags={flag["name"]: flag["what"] for flag in table_of(FLAGS)["flag"]},
        readings=table_of(TESTS / "readings.toml")["reading"],
    )
    for path in sorted(TESTS.glob("test_*.py")):
        for line, test, title in citations(path):
            tests = found.cited.setdefault(line, [])
            if test not in tests:
                tests.append(test)
            found.titles[test] = title
    return found


CHAPTERS = {
    "1": "1 Golden rules",
    "GLOSS": "1 Golden rules",
    "GEN": "1 Golden rules",
    "2": "2 Key concepts",
    "3": "3 Victory",
    "4": "4 Key actions",
    "5": "5 Set-up",
    "6": "6 Marquise de Cat",
    "7": "7 Eyrie Dynasties",
    "8": "8 Woodland Alliance",
    "9": "9 Vagabond",
    "10": "10 Lizard Cult",
    "11": "11 Riverfolk Company",
    "19": "19 Advanced set-up",
    "24": "24 Landmarks",
    "25": "25 Maps",
    "V": "Characters of the Vagabond",
    "26": "Characters of the Vagabond",
    "CARD": "Cards with two wordings",
    "X": "Across factions",
    "XE": "Across factions",
}


def chapter(line: str) -> str:
    """The heading under which a line stands: ``6.2.3#a`` under the Marquise."""
    head = re.match(r"[A-Z]+|\d+", line)
    return CHAPTERS[head.group()] if head else line


def row(*cells: str) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def shown(tests: list[str]) -> str:
    """Tests by file, so that a cell stays short."""
    by_file: dict[str, list[str]] = {}
    for test in tests:
        name, _, function = test.partition("::")
        by_file.setdefault(name, []).append(function)
    return "; ".join(
        f"{name}: {', '.join(f'`{f}`' for f in functions)}" for name, functions in by_file.items()
    )


def render(found: Coverage) -> str:
    """The page as text."""
    tests = {test for cited in found.cited.values() for test in cited}
    proved = sum(line in found.cited for line in found.lines)
    out = [
        "# Rules coverage",
        "",
        f"Made by `{COMMAND}`; do not edit. One line of the Law per row: `#a` divides a paragraph that holds",
        "several rules; GLOSS is the glossary, GEN a rule of ours for all factions. Tests are functions of",
        "`tests/law`.",
        "",
        f"{len(found.lines)} lines: {proved} proved by {len(tests)} tests,"
        f" {len(found.untestable)} not testable.",
        "",
    ]
    heading = ""
    for line, words in found.lines.items():
        if chapter(line) != heading:
            heading = chapter(line)
            out += ["", f"## {heading}", "", row("Line", "Rule", "Tests"), row("---", "---", "---")]
        reason = found.untestable.get(line)
        out.append(
            row(line, words, f"not testable: {reason}" if reason else shown(found.cited.get(line, [])))
        )
    out += ["", "## Editions", "", "Each flag with the tests of its sides.", ""]
    out += [row("Flag", "Switches", "Tests"), row("---", "---", "---")]
    out += [row(flag, what, shown(found.cited.get(f"flag {flag}", []))) for flag, what in found.flags.items()]
    out += ["", "## Readings", "", "Where the Law is silent or two lines meet.", ""]
    out += [row("Line", "Played as", "Decided in"), row("---", "---", "---")]
    out += [row(r["law"], r["says"], "`{}`, `{}`".format(*r["where"].split(":"))) for r in found.readings]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(out)) + "\n"


def main(arguments: list[str]) -> int:
    found = collect()
    faults = found.faults()
    page = render(found)
    if "--check" in arguments:
        if not PAGE.exists() or PAGE.read_text(encoding="utf-8") != page:
            faults.append(f"{PAGE.relative_to(ROOT)}: out of date, run `{COMMAND}`")
    else:
        PAGE.parent.mkdir(exist_ok=True)
        PAGE.write_text(page, encoding="utf-8")
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
