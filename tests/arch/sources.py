"""Reads the sources of the repository for the tests of its architecture."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CORE = ROOT / "ext" / "rootai_core"
SKIPPED = {".git", ".venv", "build", "dist", "__pycache__"}
CYTHON = {".pyx", ".pxd", ".pxi"}
_QUOTED = re.compile(
    r'"""(?:.|\n)*?"""|\'\'\'(?:.|\n)*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|#[^\n]*'
)
_IMPORT = re.compile(r"^\s*(?:from\s+([\w.]+)\s+c?import\b|c?import\s+([\w., ]+))", re.MULTILINE)
_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+")


def listed() -> list[Path]:
    """Every file that is or would be under version control; all of them where there is none."""
    if (ROOT / ".git").exists():
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        names = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
        return [ROOT / name for name in names.split("\0") if name]
    return list(ROOT.rglob("*"))


def files(top: Path = ROOT, suffixes: set[str] | None = None) -> Iterator[Path]:
    """Source files below ``top``, what tools leave behind left out."""
    for path in sorted(set(listed())):
        parts = path.relative_to(ROOT).parts
        tool = any(part in SKIPPED or part.endswith(("_cache", ".egg-info")) for part in parts)
        wanted = path.is_relative_to(top) and (suffixes is None or path.suffix in suffixes)
        if wanted and not tool and path.is_file():
            yield path


def code(path: Path) -> str:
    """The source without comments and with every string emptied, line numbers kept."""

    def blank(match: re.Match[str]) -> str:
        text = match.group()
        return "" if text.startswith("#") else '""' + "\n" * text.count("\n")

    return _QUOTED.sub(blank, path.read_text(encoding="utf-8"))


def imports(path: Path) -> set[str]:
    """Full names of the modules that a Python or Cython source imports or cimports."""
    found = set()
    for origin, plain in _IMPORT.findall(code(path)):
        for name in [origin] if origin else plain.split(","):
            found.add(name.split(" as ")[0].strip())
    return found - {""}


def words(identifier: str) -> set[str]:
    """The words of an identifier, in lower case: ``EyrieState`` -> eyrie, state."""
    return {word.lower() for word in _WORD.findall(identifier)}


def shown(path: Path) -> str:
    """The path from the top of the repository."""
    return path.relative_to(ROOT).as_posix()
