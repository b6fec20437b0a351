"""Commands about the service and the machine: serve, info, bench."""

from __future__ import annotations

from typing import Annotated

import typer
from google.protobuf import json_format
from rich.table import Table

from rootai._proto.rootai.v1.info_pb2 import FactionInfo
from rootai.cli import app
from rootai.cli.common import err, out, print_json, told
from rootai.notation.names import BOARDS, FACTIONS
from rootai.service.info import server_info
from rootai.service.settings import DEFAULT_HOST, DEFAULT_PORT, Settings, cores

Json = Annotated[bool, typer.Option("--json", help="For machines.")]


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on.")] = DEFAULT_HOST,
    port: Annotated[int, typer.Option(help="Port; 0: any free one.")] = DEFAULT_PORT,
    slots: Annotated[int, typer.Option(help="Searches at once; 0: one a core.")] = 0,
    max_time_ms: Annotated[int, typer.Option(help="Most milliseconds of one search.")] = 120_000,
) -> None:
    """Serve moves over gRPC until told to stop."""
    from rootai.service.server import run

    settings = Settings(host=host, port=port, slots=slots or cores(), max_time_ms=max_time_ms)

    def started(bound: int) -> None:
        where = f"{host}:{bound}"
        err.print(
            f"rootai serves on {where}; try: rootai suggest --server {where} POSITION",
            markup=False,
            soft_wrap=True,
        )

    raise typer.Exit(run(settings, started))


@app.command()
def info(json_: Json = False) -> None:
    """What this version plays: factions, maps, decks, characters, editions, bots."""
    found = server_info(Settings())
    if json_:
        print_json(json_format.MessageToDict(found))
        return
    table = Table(title=f"rootai {found.version}", show_header=False)
    table.add_row("factions", ", ".join(f"{slug(x)} ({x.name})" for x in found.factions))
    table.add_row("maps", ", ".join(x.id for x in found.maps))
    table.add_row("decks", ", ".join(f"{x.id} ({sum(c.count for c in x.cards)} cards)" for x in found.decks))
    table.add_row("characters", ", ".join(x.id for x in found.characters))
    table.add_row(
        "editions", ", ".join(x.id + (" (default)" if x.is_default else "") for x in found.editions)
    )
    table.add_row("bots", ", ".join(x.id + (" (default)" if x.is_default else "") for x in found.bots))
    for house, title in ((True, "house rules"), (False, "flags of the Law")):
        for n, flag in enumerate(x for x in found.flags if x.house == house):
            values = "|".join(flag.values)
            table.add_row("" if n else title, f"{flag.id}={values}: {flag.text} (Law {flag.law})")
    out.print(table)


def slug(faction: FactionInfo) -> str:
    """What the options call a faction."""
    return BOARDS[FACTIONS.index(faction.faction)]


@app.command("bench")
def bench_command(
    json_: Json = False,
    quick: Annotated[bool, typer.Option(help="About 15 seconds instead of two minutes.")] = False,
    service: Annotated[bool, typer.Option(help="The latencies of the service too.")] = False,
) -> None:
    """Measure the speed of the core and of the search on this machine."""
    from rootai.measure import QUICK, WHOLE, bench

    with told():
        found = bench(
            QUICK if quick else WHOLE,
            note=lambda what: None if json_ else err.print(f"measuring {what}", style="dim"),
        )
        if service:
            from rootai.service.latency import measure

            for row in measure():
                found[f"latency {row.name}"] = {
                    "p50_ms": row.p50_ms,
                    "p99_ms": row.p99_ms,
                    "calls": row.calls,
                }
    if json_:
        print_json(found)
        return
    table = Table(title="one core, release build", show_header=False)
    for key, value in found.items():
        if isinstance(value, dict):
            text = ", ".join(f"{k} {v:.3g}" for k, v in value.items())
        else:
            text = f"{value:,.4g}" if isinstance(value, float) else f"{value:,}"
        table.add_row(key, text)
    out.print(table)
