"""Measures the strength of the search and prints what was found.

    python tools/strength.py --out results                  everything
    python tools/strength.py --out results greedy-vp flat   some measurements
    python tools/strength.py --out results --blocks 200     more of the same games

Results files are kept in the folder; a run that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from rootai.arena.report import finite, percent, show, table
from rootai.arena.results import ResultsError
from rootai.arena.strength import MEASUREMENTS, Finding, Match, Setting, measure
from rootai.record import write_atomic


def arguments(argv: list[str] | None = None) -> argparse.Namespace:
    """The command line."""
    setting = Setting()
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "measurements", nargs="*", metavar="measurement", help="of " + ", ".join(MEASUREMENTS) + " (all)"
    )
    parser.add_argument("--out", type=Path, required=True, help="folder of the results files")
    parser.add_argument("--factions", default=",".join(setting.factions), help="at the table (%(default)s)")
    parser.add_argument("--blocks", type=int, default=setting.blocks, help="of each match (%(default)s)")
    parser.add_argument("--iterations", type=int, default=setting.iterations, help="a decision (%(default)s)")
    parser.add_argument(
        "--time-ms", type=int, default=setting.time_ms, help="a decision, at equal time (%(default)s)"
    )
    parser.add_argument("--more", type=int, default=setting.more, help="times the iterations (%(default)s)")
    parser.add_argument("--seed", type=int, default=setting.seed, help="of the deals (%(default)s)")
    parser.add_argument("--processes", type=int, default=2, help="games at once (%(default)s)")
    parser.add_argument("--timeout", type=float, default=600, help="seconds of a game (%(default)s)")
    parser.add_argument("--details", action="store_true", help="the full report of every match")
    options = parser.parse_args(argv)
    for name in options.measurements:
        if name not in MEASUREMENTS:
            parser.error(f"measurement: expected some of {', '.join(MEASUREMENTS)}, found {name!r}")
    return options


def show_findings(found: list[Finding], console: Console) -> None:
    """One line a match."""
    made = table("strength", "measurement", "faction", "games", "faults", "difference or share, %", "proven")
    for finding in found:
        value = finding.value
        text = ""
        if value is not None and finding.kind == "difference":
            text = f"{100 * value.mean:+.1f} (above {100 * value.low:+.1f})"
        elif value is not None:
            text = percent(value.row())
        made.add_row(
            finding.match.measurement,
            finding.match.faction or "",
            str(finding.summary["games"]),
            str(sum(fault["count"] for fault in finding.summary["faults"])),
            text,
            {True: "yes", False: "[red]no[/red]", None: ""}[finding.proven],
        )
    console.print(made)


def main(argv: list[str] | None = None) -> int:
    """Run the measurements. Returns the exit code: 2 for wrong input, 1 where nothing is proven."""
    options = arguments(argv)
    console = Console()
    try:
        setting = Setting(
            tuple(options.factions.split(",")),
            options.blocks,
            options.iterations,
            options.time_ms,
            options.more,
            options.seed,
        )
        names = options.measurements or list(MEASUREMENTS)
        matches = [match for name in names for match in MEASUREMENTS[name](setting)]
        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
        )
        with Progress(*columns, console=console) as bars:
            tasks = {match.file: bars.add_task(match.file, total=match.plan.games()) for match in matches}

            def tell(match: Match, done: int, total: int) -> None:
                bars.update(tasks[match.file], completed=done, total=total)

            found = measure(matches, options.out, options.processes, options.timeout, tell)
    except (ValueError, ResultsError, OSError) as error:
        print(f"strength: {error}", file=sys.stderr)
        return 2
    for finding in found:
        if options.details or finding.kind == "play":
            show(finding.summary, console)
    show_findings(found, console)
    write_atomic(
        options.out / "strength.json",
        json.dumps(finite([finding.row() for finding in found]), ensure_ascii=False, indent=1) + "\n",
    )
    return 0 if all(finding.proven is not False for finding in found) else 1


if __name__ == "__main__":
    sys.exit(main())
