"""Plants faults in the rules, one at a time, and sees whether the tests find them.

    python -m tests.tools.plant_faults --faults 200 --jobs 2
    python -m tests.tools.plant_faults --faults 100 --only factions/lizard.pyx factions/riverfolk

Each fault changes one line of board.pyx, rules/ or factions/ in a copy of the repository:
a comparison, a constant, a condition, two arguments, a table, an operator, a name or a
whole line. The touched module is built alone, without optimisation, and the tests run
until one fails: first those of the Law, then the contract, then recorded games and counted
positions. What was found goes to a JSON file at once, so that a run can be stopped and
goes on where it was. Faults that change nothing are named in faults.toml with the reason.
Exit code 1: fewer than ``--share`` of the others were found.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import threading
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
CORE = Path("ext/rootai_core")
EQUAL = Path(__file__).with_name("faults.toml")
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
INCLUDE = sysconfig.get_paths()["include"]
COMPILE = ("-shared", "-fPIC", "-O1", "-w")
DIRECTIVES = ("boundscheck=False", "wraparound=False", "cdivision=True", "initializedcheck=False")
# Left out: what a position is worth, what playouts prefer, the tables of hooks, and the
# invariants, which are themselves a test.
LEFT_OUT = re.compile(r"(evaluate|weight|check|register)\w*\Z")
STAGES = (
    ("law", ["tests/law"]),
    ("contract", ["tests/contract"]),
    ("recorded", ["tests/golden", "tests/perft"]),
)
# A stage hangs when it takes so many times as long as without a fault; that run has so many seconds.
HANGS, PATIENCE = 6.0, 900.0

Change = Callable[[str], Iterator[str]]


@dataclass(frozen=True)
class Fault:
    """One changed line; ``number`` counts from 1."""

    path: str
    number: int
    function: str
    kind: str
    before: str
    after: str

    @property
    def said(self) -> str:
        return f"{self.path}:{self.number} {self.function}: {self.before}  ->  {self.after}"

    @property
    def key(self) -> str:
        what = "\n".join([self.path, self.function, self.before, self.after])
        return hashlib.sha256(what.encode()).hexdigest()[:12]


# ---- changes -------------------------------------------------------------------------------
CAST = re.compile(r"<(?:const )?(?:unsigned )?[A-Za-z_]\w*\s*\*?>(?=[\w(&~])")
COMPARISON = re.compile(r"(?<![<>=!\-])(<=|>=|==|!=|<|>)(?![<>=])")
SWAPPED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
NUMBER = re.compile(r"(?<![\w.])(\d+)(?![\w.])")
OPERATOR = re.compile(r"(?<= )(\+=|-=|\|=|&=|\+|-|\||&|and|or)(?= )")
OTHER = {
    "+=": "-=",
    "-=": "+=",
    "|=": "&=",
    "&=": "|=",
    "+": "-",
    "-": "+",
    "|": "&",
    "&": "|",
    "and": "or",
    "or": "and",
}
NAMES = (
    ("FOX", "RABBIT", "MOUSE"),
    ("SAWMILL", "WORKSHOP", "RECRUITER"),
    ("BIRDSONG", "DAYLIGHT", "EVENING"),
    ("BY_BATTLE", "BY_COST", "BY_FULL_REMOVAL"),
    ("WARRIOR", "BUILDING", "TOKEN"),
    ("ALLIED", "HOSTILE"),
    ("Z_DISCARD", "Z_AVAILABLE"),
    ("Z_HAND", "Z_SUPPORTERS"),
    ("attacker", "defender"),
    ("origin", "target"),
    ("True", "False"),
    ("OPEN", "RUIN"),
    ("ready", "spent"),
    ("seat", "other"),
    ("remover", "owner"),
)
TABLE = re.compile(r"(?:cdef int(?:\[\d+\])+ \w+|[A-Z_]+\[:\]) = ")
STATEMENT = re.compile(r"(?:[\w.\[\]]+(?:\([^()]*\))?(?:\.\w+)*(?:\[.*\])? (?:\+=|-=|\|=|&=|=) |[\w.]+\()")


def masked(code: str) -> str:
    """The code with casts blanked, so that their brackets are no comparisons."""
    return CAST.sub(lambda match: " " * len(match.group()), code)


def at(code: str, match: re.Match[str], new: str) -> str:
    return code[: match.start(1)] + new + code[match.end(1) :]


def comparison(code: str) -> Iterator[str]:
    for match in COMPARISON.finditer(masked(code)):
        yield at(code, match, SWAPPED[match.group(1)])


def constant(code: str) -> Iterator[str]:
    for match in () if TABLE.match(code.strip()) else NUMBER.finditer(code):
        n = int(match.group(1))
        yield at(code, match, str(n + 1))
        if n:
            yield at(code, match, str(n - 1))


def table(code: str) -> Iterator[str]:
    if TABLE.match(code.strip()):
        start = code.index("=")
        for match in NUMBER.finditer(code, start):
            yield at(code, match, str(int(match.group(1)) + 1))


def operator(code: str) -> Iterator[str]:
    for match in OPERATOR.finditer(masked(code)):
        yield at(code, match, OTHER[match.group(1)])


def condition(code: str) -> Iterator[str]:
    """A part of a conjunction dropped, a negation dropped, or the whole condition."""
    for match in re.finditer(r"( (?:and|or) [^()]*?)(?= and | or |\)?:$|\)$|$)", code):
        yield at(code, match, "")
    for match in re.finditer(r"((?:\breturn|\bif|\belif|\bwhile|=) )([^()]*? (?:and|or) )", code):
        yield code[: match.start(2)] + code[match.end(2) :]
    for match in re.finditer(r"\b(not )", code):
        yield at(code, match, "")
    if match := re.fullmatch(r"(\s*)(if|elif) .*:", code):
        yield f"{match.group(1)}{match.group(2)} True:"


def name(code: str) -> Iterator[str]:
    for names in NAMES:
        for match in re.finditer(rf"\b({'|'.join(names)})\b(?!\()", code):
            yield from (at(code, match, new) for new in names if new != match.group(1))


def arguments(code: str) -> Iterator[str]:
    """Two neighbouring arguments of a call change places; State and context stay first."""
    for match in re.finditer(r"\w\(([^()]+)\)", code):
        parts = match.group(1).split(", ")
        for i in range(len(parts) - 1):
            if parts[i] != parts[i + 1] and parts[i] not in ("s", "ctx", "&s") and parts[i + 1] != "ctx":
                swapped = [*parts[:i], parts[i + 1], parts[i], *parts[i + 2 :]]
                yield at(code, match, ", ".join(swapped))


def line(code: str) -> Iterator[str]:
    stripped = code.strip()
    if STATEMENT.match(stripped) and stripped.count("(") == stripped.count(")"):
        yield code[: len(code) - len(code.lstrip())] + "pass"


CHANGES: dict[str, Change] = {
    change.__name__: change
    for change in (comparison, constant, table, operator, condition, name, arguments, line)
}


# ---- where ---------------------------------------------------------------------------------
def rule_files(root: Path = ROOT) -> list[Path]:
    """Sources of the rules, from the top of the repository."""
    found = [root / CORE / "board.pyx"]
    found += sorted((root / CORE / "rules").glob("*.pyx"))
    found += sorted(p for p in (root / CORE / "factions").glob("*.pyx") if not p.stem.endswith("_value"))
    return [path.relative_to(root) for path in found]


def rule_lines(text: str) -> Iterator[tuple[int, str, str]]:
    """(number, function, code) of the lines that are rules; comments and docstrings are no code."""
    function, quoted, names_only = "", False, False
    for number, raw in enumerate(text.splitlines(), 1):
        if raw.strip().startswith('"""') or quoted:
            quoted ^= raw.count('"""') % 2 == 1
            continue
        code = raw.split("#")[0].rstrip()
        if head := re.match(r"cdef [\w* ]*?(\w+)\(", code):
            function, names_only = head.group(1), False
            continue
        if re.match(r"\S", code):
            names_only = code.startswith("cdef enum")
            function = ""
        skipped = names_only or LEFT_OUT.match(function) or not code
        if not skipped and (function or TABLE.match(code)):
            yield number, function, code


def declares(code: str) -> bool:
    """A declaration; of one only the values are changed."""
    return code.strip().startswith("cdef ")


def all_faults(root: Path = ROOT, only: Sequence[str] = ()) -> dict[str, list[Fault]]:
    """Every fault that could be planted, by kind; ``only``: in files whose path has one of these in it."""
    found: dict[str, list[Fault]] = {kind: [] for kind in CHANGES}
    for path in rule_files(root):
        if only and not any(part in path.as_posix() for part in only):
            continue
        for number, function, code in rule_lines((root / path).read_text(encoding="utf-8")):
            for kind, change in CHANGES.items():
                if declares(code) and (kind in ("line", "name", "arguments") or "=" not in code):
                    continue
                for new in dict.fromkeys(change(code)):
                    if new.strip() and new != code:
                        found[kind].append(
                            Fault(path.as_posix(), number, function, kind, code.strip(), new.strip())
                        )
    return found


def chosen(faults: dict[str, list[Fault]], seed: int) -> Iterator[Fault]:
    """Faults in an order that follows from the seed: kinds in turn, every line once.

    Each fault has its place by itself, so that a change of the rules moves few of them.
    """

    def place(fault: Fault) -> str:
        return hashlib.sha256(f"{seed} {fault.key}".encode()).hexdigest()

    piles = {kind: sorted(pile, key=place, reverse=True) for kind, pile in faults.items()}
    lines: set[tuple[str, int]] = set()
    keys: set[str] = set()
    while any(piles.values()):
        for pile in piles.values():
            while pile:
                fault = pile.pop()
                if (fault.path, fault.number) not in lines and fault.key not in keys:
                    lines.add((fault.path, fault.number))
                    keys.add(fault.key)
                    yield fault
                    break


# ---- the copy ------------------------------------------------------------------------------
class Copy:
    """A copy of the repository whose modules are built one by one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.python = sys.executable

    def make(self, model: Copy) -> None:
        """Copies the sources and builds every module, unless they are as they were.

        What the model has built already is copied.
        """
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
        names = [n for n in listed.split("\0") if n and (ROOT / n).is_file()]
        for name in names:
            source, target = ROOT / name, self.folder / name
            if not target.exists() or target.read_bytes() != source.read_bytes():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, target)
        kept = set(names)
        for path in self.folder.rglob("*.py*"):
            if (
                path.suffix in (".py", ".pyx", ".pxd")
                and path.relative_to(self.folder).as_posix() not in kept
            ):
                path.unlink()
        sources = sorted((self.folder / CORE).rglob("*.p[yx][xd]"))
        mark = self.folder / "sources"
        new = hashlib.sha256(b"".join(p.read_bytes() for p in sources)).hexdigest()
        if mark.exists() and mark.read_text() == new:
            return
        for path in sources:
            if path.suffix == ".pyx":
                self.make_module(path.relative_to(self.folder), model)
        mark.write_text(new)

    def make_module(self, path: Path, model: Copy) -> None:
        if self is not model:
            shutil.copy(model.library(path), self.library(path))
        elif problem := self.build(path):
            raise RuntimeError(f"{path}: {problem}")

    def library(self, path: Path) -> Path:
        return (self.folder / path).with_suffix(SUFFIX)

    def build(self, path: Path) -> str:
        """Translates and compiles one module; the fault in words, or nothing."""
        name = ".".join(path.relative_to("ext").with_suffix("").parts)
        made = self.folder / "made" / f"{name}.c"
        made.parent.mkdir(exist_ok=True)
        translate = [self.python, "-m", "cython", "-3", "-I", "ext", "--module-name", name, "-o", str(made)]
        for directive in DIRECTIVES:
            translate += ["-X", directive]
        library = self.library(path)
        new = library.with_suffix(".new")
        compile_ = [
            "gcc",
            "-shared",
            "-fPIC",
            "-O1",
            "-w",
            "-I",
            INCLUDE,
            "-I",
            str(CORE),
            "-o",
            str(new),
            str(made),
        ]
        for command in ([*translate, str(path)], compile_):
            done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False)
            if done.returncode:
                return (done.stdout + done.stderr).strip()[-400:]
        new.replace(library)
        return ""

    def test(self, folders: list[str], patience: float = PATIENCE) -> tuple[bool, str]:
        """Runs tests until one fails: whether all passed, and which failed or how it ended."""
        environment = os.environ | {
            "PYTHONPATH": f"{self.folder}:{self.folder / 'ext'}",
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        command = [
            self.python,
            "-m",
            "pytest",
            "-q",
            "-x",
            "--no-header",
            "-p",
            "no:benchmark",
            "-p",
            "no:cacheprovider",
            "-p",
            "no:xdist",
            "-m",
            "not slow",
            "--tb",
            "no",
            *folders,
        ]
        try:
            done = subprocess.run(
                command,
                cwd=self.folder,
                env=environment,
                capture_output=True,
                text=True,
                timeout=patience,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return False, f"hangs for {patience:.0f} s"
        if done.returncode == 0:
            return True, ""
        failed = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
        return False, failed.group(1) if failed else f"ends with {done.returncode}"

    def plant(self, fault: Fault) -> None:
        path = self.folder / fault.path
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        old = lines[fault.number - 1]
        lines[fault.number - 1] = old.replace(fault.before, fault.after, 1)
        if lines[fault.number - 1] == old:
            raise RuntimeError(f"{fault.path}, line {fault.number}: {fault.before!r} is not there")
        path.write_text("".join(lines), encoding="utf-8")

    def mend(self, fault: Fault, library: bytes) -> None:
        shutil.copy(ROOT / fault.path, self.folder / fault.path)
        self.library(Path(fault.path)).write_bytes(library)

    def judge(self, fault: Fault, seconds: dict[str, float], likely: Sequence[str] = ()) -> dict[str, Any]:
        """Plants the fault, tests, and takes it away again.

        ``seconds``: what the stages take without it; ``likely``: test files to begin with.
        """
        start = time.monotonic()
        library = self.library(Path(fault.path)).read_bytes()
        result, by, test = "survived", "", ""
        try:
            self.plant(fault)
            if problem := self.build(Path(fault.path)):
                result, test = "unbuildable", problem
            elif self.library(Path(fault.path)).read_bytes() == library:
                result = "same code"
            else:
                for stage, folders in STAGES:
                    passed, test = self.test(in_order(folders, likely), HANGS * seconds[stage])
                    if not passed:
                        result, by = "caught", stage
                        break
        finally:
            self.mend(fault, library)
        took = round(time.monotonic() - start, 1)
        return asdict(fault) | {"result": result, "by": by, "test": test, "seconds": took}


def in_order(folders: list[str], likely: Sequence[str]) -> list[str]:
    """The test files of folders, the likely ones first."""
    files = [
        path.relative_to(ROOT).as_posix()
        for folder in folders
        for path in sorted((ROOT / folder).rglob("test_*.py"))
    ]
    return sorted(files, key=lambda name: likely.index(name) if name in likely else len(likely))


# ---- all of them ---------------------------------------------------------------------------
def equal_faults() -> dict[str, str]:
    """Reasons, by key, of the faults that change nothing."""
    rows = tomllib.loads(EQUAL.read_text(encoding="utf-8")).get("equal", [])
    return {
        Fault(row["path"], 0, row["function"], "", row["before"], row["after"]).key: row["reason"]
        for row in rows
    }


class Run:
    """Faults judged so far, kept in a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock = threading.Lock()
        self.done: dict[str, dict[str, Any]] = {}
        if path.exists():
            self.done = json.loads(path.read_text(encoding="utf-8"))

    def keep(self, key: str, judged: dict[str, Any]) -> None:
        with self.lock:
            self.done[key] = judged
            new = self.path.with_suffix(".new")
            new.write_text(json.dumps(self.done, indent=1) + "\n", encoding="utf-8")
            new.replace(self.path)

    def likely(self, path: str) -> list[str]:
        """Test files that found faults of the file before, those that found most first."""
        with self.lock:
            tests = [row["test"] for row in self.done.values() if row["path"] == path and row["by"]]
        found = Counter(test.split("::")[0] for test in tests if "::" in test)
        return [name for name, _ in found.most_common()]


def counts(judged: dict[str, Any]) -> bool:
    return judged["result"] in ("caught", "survived")


def hunt(
    run: Run, faults: Iterator[Fault], wanted: int, copies: list[Copy], seconds: dict[str, float]
) -> list[Fault]:
    """Judges faults in their order until so many count; those that do not build are replaced."""
    free: SimpleQueue[Copy] = SimpleQueue()
    for copy in copies:
        free.put(copy)

    def judge(fault: Fault) -> None:
        copy = free.get()
        try:
            run.keep(fault.key, judged := copy.judge(fault, seconds, run.likely(fault.path)))
        finally:
            free.put(copy)
        shown = f"{judged['result']} {judged['by']}".strip()
        print(f"{shown}: {fault.said}", flush=True)

    taken: list[Fault] = []
    with ThreadPoolExecutor(len(copies)) as pool:
        while (missing := wanted - sum(counts(run.done[fault.key]) for fault in taken)) > 0:
            batch = [fault for _, fault in zip(range(missing), faults, strict=False)]
            if not batch:
                break
            list(pool.map(judge, [fault for fault in batch if fault.key not in run.done]))
            taken += batch
    return [fault for fault in taken if counts(run.done[fault.key])]


def main() -> int:
    parser = argparse.ArgumentParser(description="plants faults in the rules, one at a time")
    parser.add_argument("--faults", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", nargs="*", default=(), help="parts of paths, such as lizard.pyx")
    parser.add_argument("--share", type=float, default=0.95, help="of the faults that has to be found")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "faults.json")
    parser.add_argument("--copies", type=Path, default=ROOT / "build" / "faults", help="where the copies go")
    parser.add_argument("--again", action="store_true", help="judge the survivors of the file again")
    args = parser.parse_args()
    args.out.parent.mkdir(parents=True, exist_ok=True)
    run = Run(args.out)
    if args.again:
        run.done = {key: judged for key, judged in run.done.items() if judged["result"] != "survived"}
    copies = [Copy(args.copies / str(i)) for i in range(args.jobs)]
    for copy in copies:
        copy.make(copies[0])
    seconds = {}
    for stage, folders in STAGES:
        start = time.monotonic()
        passed, test = copies[0].test(folders)
        seconds[stage] = time.monotonic() - start
        if not passed:
            print(f"without a fault, the tests {stage} fail: {test}", file=sys.stderr)
            return 2
    taken = hunt(run, chosen(all_faults(only=args.only), args.seed), args.faults, copies, seconds)
    equal = equal_faults()
    judged = {fault: run.done[fault.key] for fault in taken}
    survivors = [fault for fault in taken if judged[fault]["result"] == "survived" and fault.key not in equal]
    caught = Counter(row["by"] for row in judged.values() if row["result"] == "caught")
    equals = sum(row["result"] == "survived" for row in judged.values()) - len(survivors)
    share = caught.total() / max(1, len(taken) - equals)
    for fault in survivors:
        print(f"survived: {fault.said}")
    stages = ", ".join(f"{n} by {stage}" for stage, n in caught.items())
    print(f"{len(taken)} faults, {equals} change nothing; {caught.total()} found ({stages}): {share:.1%}")
    return 0 if share >= args.share else 1


if __name__ == "__main__":
    sys.exit(main())
