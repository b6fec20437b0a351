"""Commands about one position: suggest, legal, validate, demo."""

from __future__ import annotations

import time
from importlib.resources import files
from typing import Annotated, Any

import typer
from google.protobuf import json_format
from rich.table import Table

from rootai._proto.rootai.v1 import advisor_pb2 as v
from rootai._proto.rootai.v1 import rules_pb2 as r
from rootai._proto.rootai.v1.position_pb2 import Position
from rootai.advice import suggest as advise
from rootai.cli import app
from rootai.cli.board import show_position
from rootai.cli.common import fail, out, print_json, read_position, told
from rootai.notation.actions import action_messages
from rootai.notation.faults import describe
from rootai.notation.json import dumps_json
from rootai.notation.names import FACTIONS, UNDRAFTED
from rootai.notation.names import seat_names as names_of
from rootai.notation.position import from_position, to_position, validate, view_from_position
from rootai.notation.text import dumps_text, loads_text
from rootai_core.search.ismcts import search

Json = Annotated[bool, typer.Option("--json", help="For machines.")]
Source = Annotated[
    str, typer.Argument(metavar="POSITION", help="File with JSON, text or protobuf; - reads standard input.")
]

HIDDEN_TRUTHS = 200


def asked_view(position: Position) -> Any:
    """The view of the seat that is asked; of a full position the one of whoever decides."""
    if position.viewer:
        view = view_from_position(position)
    else:
        game = from_position(position)
        if game.over or game.at_chance:
            fail("position: expected a decision, found " + ("the end of the game" if game.over else "chance"))
        view = game.view(game.to_act)
    if view.to_act != view.seat:
        asked = "nobody" if view.to_act is None else f"seat {view.to_act + 1}"
        fail(
            f"position.pending: expected a decision of the viewer, seat {view.seat + 1}, found one of {asked}"
        )
    return view


def seat_names(answer: v.SuggestMoveResponse) -> list[str]:
    """The seats of an answer in words, in the order of its values."""
    known = [FACTIONS.index(x.faction) if x.faction else UNDRAFTED for x in answer.values]
    return [name.removeprefix("the ") for name in names_of(known)]


def print_answer(answer: v.SuggestMoveResponse) -> None:
    """An answer for people."""
    best = answer.best
    out.print(
        f"[bold]{best.act.text}[/bold]" + (f"   (Law {', '.join(best.act.laws)})" if best.act.laws else "")
    )
    for reason in answer.reasons:
        out.print(f"  {reason.text}")
    if len(best.plan.acts) > 1:
        out.print("[dim]plan[/dim]")
        for number, act in enumerate(best.plan.acts, 1):
            out.print(f"  {number}. {act.text}")
    if answer.values:
        names = dict(zip((x.seat for x in answer.values), seat_names(answer), strict=True))
        out.print(
            "[dim]value[/dim]  " + ", ".join(f"{names[x.seat]} {x.value:.2f}" for x in answer.values),
            soft_wrap=True,
        )
    else:
        names = {}
    if answer.alternatives:
        table = Table(show_header=True, header_style="dim", box=None)
        for title in ("alternative", "visits", "own value"):
            table.add_column(title)
        seat = best.act.steps[0].seat
        for other in answer.alternatives:
            own = next((x.value for x in other.values if x.seat == seat), None)
            table.add_row(other.act.text, str(other.visits), "-" if own is None else f"{own:.2f}")
        out.print(table)
    likely = sorted(answer.beliefs, key=lambda b: -b.probability)[:6]
    if likely:
        held = (
            f"{names.get(b.zone.seat, f'seat {b.zone.seat}')} {b.card} {b.probability:.0%}" for b in likely
        )
        out.print("[dim]hidden[/dim] " + ", ".join(held), soft_wrap=True)
    stopped = v.StoppedBy.Name(answer.stopped_by).removeprefix("STOPPED_BY_").lower()
    out.print(
        f"[dim]{answer.iterations} iterations, {answer.elapsed_ms:.0f} ms, stopped by {stopped}, "
        f"seed {answer.seed}[/dim]"
    )


@app.command()
def suggest(
    position: Source,
    time_ms: Annotated[int | None, typer.Option("--time", min=0, help="Milliseconds to think.")] = None,
    iterations: Annotated[int | None, typer.Option(min=0, help="Iterations of the search.")] = None,
    memory_mib: Annotated[int, typer.Option("--memory", min=1, help="MiB for the tree.")] = 256,
    seed: Annotated[int, typer.Option(min=0, help="Same seed and iterations, same answer.")] = 0,
    trees: Annotated[
        int, typer.Option(min=1, max=1024, help="Trees searched apart and added up; part of the answer.")
    ] = 1,
    threads: Annotated[
        int, typer.Option(min=1, max=1024, help="Threads that share the trees; same answer, sooner.")
    ] = 1,
    top_k: Annotated[int, typer.Option(min=1, max=16, help="How many acts to show.")] = 3,
    bot: Annotated[str, typer.Option(help="Which bot is asked.")] = "ismcts",
    server: Annotated[str, typer.Option(help="Ask a server at host:port instead.")] = "",
    json_: Json = False,
) -> None:
    """What the seat should do: a whole act, the plan, the alternatives and why."""
    with told():
        message = read_position(position)
        if server:
            answer = ask_server(
                server, message, time_ms=time_ms or 0, iterations=iterations or 0, memory_mib=memory_mib,
                seed=seed, trees=trees, threads=threads, top_k=top_k, bot=bot,
            )  # fmt: skip
        else:
            answer = advise(
                asked_view(message), time_ms=time_ms, iterations=iterations, memory_mib=memory_mib, seed=seed,
                trees=trees, threads=threads, top_k=top_k, bot=bot,
            )  # fmt: skip
    if json_:
        print_json(json_format.MessageToDict(answer))
    else:
        print_answer(answer)


def ask_server(server: str, message: Position, **wanted: Any) -> v.SuggestMoveResponse:
    """The answer of a server. Errors of the call are told like bad input."""
    from rootai.client import Client, ServiceError

    if not message.viewer:
        view = asked_view(message)
        message = to_position(from_position(message), view.seat + 1)
    try:
        with Client(server) as client:
            return client.suggest(message, **wanted)
    except ServiceError as error:
        fail(error)


@app.command()
def legal(position: Source, json_: Json = False) -> None:
    """All legal answers to the pending decision, in the Law's words."""
    with told():
        message = read_position(position)
        actions = action_messages(asked_view(message))
    if json_:
        print_json(json_format.MessageToDict(r.ListLegalActionsResponse(actions=actions))["actions"])
        return
    for action in actions:
        out.print(action.text, markup=False)


@app.command("validate")
def validate_command(
    position: Source,
    form: Annotated[str, typer.Option("--form", help="Write it again as text or json.")] = "",
    json_: Json = False,
) -> None:
    """Say everything that is wrong with a position; nothing when it can be."""
    if form not in ("", "text", "json"):
        fail(f"form: expected text or json, found {form}")
    with told():
        message = read_position(position)
    faults = validate(message)
    if json_:
        print_json([json_format.MessageToDict(fault) for fault in faults])
    elif faults:
        for fault in faults:
            out.print(describe(fault), markup=False, soft_wrap=True)
    else:
        out.print("a position that can be" if not form else "", end="\n" if not form else "")
    if faults:
        raise typer.Exit(2)
    if form == "text":
        out.print(dumps_text(message), markup=False, soft_wrap=True)
    elif form == "json":
        out.print(dumps_json(message, indent=2), markup=False, soft_wrap=True)


def late() -> Position:
    """The position that comes with the package."""
    return loads_text(files("rootai.catalog").joinpath("positions/late.txt").read_text().strip())


@app.command()
def demo(
    position: Annotated[
        str,
        typer.Argument(metavar="[POSITION]", help="Another position, of any form; - reads standard input."),
    ] = "",
    iterations: Annotated[int, typer.Option(min=1, help="Iterations of the search.")] = 4000,
    json_: Json = False,
) -> None:
    """A late position: the plan, what the rivals may hold, and a proof that the answer knows no more."""
    with told():
        view = asked_view(read_position(position) if position else late())
    begin = time.monotonic()
    answer = advise(view, iterations=iterations, seed=1)
    spent = time.monotonic() - begin
    tables = set()
    for truth in range(HIDDEN_TRUTHS):
        other = view.deal(truth).view(view.seat)
        found = search(other, None, 1, max(200, iterations // 20))
        tables.add(repr((found["table"], found["line"])))
    if json_:
        print_json(
            {
                "answer": json_format.MessageToDict(answer),
                "hidden_truths": HIDDEN_TRUTHS,
                "answers": len(tables),
            }
        )
    else:
        show_position(view)
        print_answer(answer)
        out.print(
            f"[dim]{spent:.2f} s[/dim]\nThe same view over {HIDDEN_TRUTHS} different hidden truths: "
            f"{len(tables)} answer{'s' if len(tables) > 1 else ''}, bit for bit."
        )
    if len(tables) != 1:
        raise typer.Exit(1)


__all__ = ["asked_view", "demo", "legal", "print_answer", "suggest", "validate_command"]
