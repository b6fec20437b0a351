"""Shows a match as tables, and writes what they say as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from math import isfinite
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from rootai.arena.counts import NUMBERS
from rootai.record import write_atomic

Row = Mapping[str, Any]
# Turns of which the points are shown; the JSON has them all.
TURNS = 12


def percent(share: Sequence[float]) -> str:
    """A share with its interval, in percent."""
    mean, low, high = share[:3]
    return f"{100 * mean:.1f} ({100 * low:.1f} to {100 * high:.1f})" if isfinite(mean) else "-"


def number(value: float, places: int = 2) -> str:
    """A number, or a dash where there is none."""
    return f"{value:.{places}f}" if isfinite(value) else "-"


def table(title: str, *columns: str) -> Table:
    """An empty table; every column but the first is to the right."""
    made = Table(title=title, title_justify="left", show_header=any(columns))
    for i, column in enumerate(columns):
        made.add_column(column, justify="right" if i else "left", overflow="fold")
    return made


def match_table(summary: Row) -> Table:
    """How much was played, and how it ended."""
    made = table(summary["name"] or "match", "", "")
    made.add_row("games", f"{summary['games']} of {summary['games_planned']}")
    made.add_row("whole blocks", str(summary["blocks"]))
    for how, count in summary["how"].items():
        made.add_row(f"ended: {how}", str(count))
    for i, share in enumerate(summary["seats"], 1):
        made.add_row(f"wins of seat {i}, %", percent(share))
    if isfinite(summary["variance_ratio"]):
        made.add_row("variance of blocks to that of lone games", number(summary["variance_ratio"]))
    return made


def bots_table(summary: Row) -> Table:
    """Shares of the bots over the blocks, and how fast they answer."""
    made = table("bots", "bot", "wins, %", "fair, %", "Elo", "choices", "ms", "p50", "p99", "most")
    for row in summary["bots"]:
        rating = row.get("elo")
        made.add_row(
            row["bot"],
            percent(row["share"]) if rating else "-",
            number(100 * row["fair"], 1),
            f"{rating[0]:+.0f} ({rating[1]:+.0f} to {rating[2]:+.0f})" if rating else "-",
            str(row["choices"]),
            *(number(row["ms"][name], 3) for name in ("mean", "p50", "p99", "most")),
        )
    return made


def factions_table(summary: Row) -> Table:
    """Who won how often."""
    bots = [row["bot"] for row in summary["bots"]]
    several = len(bots) > 1
    made = table("factions", "faction", "games", "wins, %", "points", *(bots if several else ()))
    for row in summary["factions"]:
        shares = [percent(row["by_bot"][bot]) for bot in bots] if several else []
        made.add_row(
            row["faction"], str(row["wins"][3]), percent(row["wins"]), number(row["score"], 1), *shares
        )
    return made


def numbers_table(summary: Row) -> Table:
    """What the factions did, a game."""
    made = table("a game", "", *(row["faction"] for row in summary["factions"]))
    for name in NUMBERS:
        made.add_row(name.replace("_", " "), *(number(row["numbers"][name]) for row in summary["factions"]))
    turns = max((len(row["curve"]) for row in summary["factions"]), default=0)
    for turn in range(min(turns, TURNS)):
        points = [
            row["curve"][turn] if turn < len(row["curve"]) else float("nan") for row in summary["factions"]
        ]
        made.add_row(f"points after turn {turn + 1}", *(number(p, 1) for p in points))
    return made


def acts_table(summary: Row) -> Table:
    """Answers by kind, a game."""
    made = table("answers a game", "faction", "decision.answer", "count")
    made.columns[1].justify = "left"
    for faction, rows in summary["acts"].items():
        for name, count in rows.items():
            made.add_row(faction, name, number(count))
    return made


def bands_table(summary: Row) -> Table:
    """Whether the play looks like that of people."""
    made = table("plausible?", "", "found", "band", "people", "")
    for row in summary["bands"]:
        band = f"{row['low']:g} to {row['high']:g}"
        made.add_row(
            row["what"],
            number(row["found"]),
            band,
            row["people"],
            "" if row["inside"] else "[red]outside[/red]",
        )
    return made


def faults_table(summary: Row) -> Table:
    """What bots did wrong."""
    made = table("faults", "bot", "kind", "count", "first")
    for row in summary["faults"]:
        made.add_row(row["bot"] or "unknown", row["kind"], str(row["count"]), row["text"])
    return made


def show(summary: Row, console: Console | None = None, with_acts: bool = False) -> None:
    """Print the report."""
    console = console or Console()
    tables = [match_table, bots_table, factions_table, numbers_table, bands_table]
    if with_acts:
        tables.append(acts_table)
    if summary["faults"]:
        tables.append(faults_table)
    for make in tables:
        console.print(make(summary))


def finite(value: Any) -> Any:
    """The same with null for what is not a number, which JSON has no word for."""
    if isinstance(value, Mapping):
        return {key: finite(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [finite(item) for item in value]
    return None if isinstance(value, float) and not isfinite(value) else value


def dumps(summary: Row) -> str:
    """The report as JSON."""
    return json.dumps(finite(summary), ensure_ascii=False, indent=1) + "\n"


def save(summary: Row, path: str | Path) -> None:
    """Write the report's JSON, whole or not at all. Raises OSError."""
    write_atomic(path, dumps(summary))
