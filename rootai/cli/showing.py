"""The command that draws a position: in the terminal, as SVG, as PNG."""

from __future__ import annotations

import io
import sys
from typing import Annotated, Any

import typer
from rich.console import Console

from rootai._proto.rootai.v1.position_pb2 import Position
from rootai.cli import app
from rootai.cli.board import show_position
from rootai.cli.common import read_position, told
from rootai.cli.positions import Source
from rootai.notation.json import dumps_json
from rootai.notation.position import from_position, to_position, view_from_position
from rootai.picture import png_of, svg_of
from rootai.record import write_atomic

FORMATS = ("term", "svg", "png")
# Columns of a board in a file.
FILE_COLUMNS = 120
MIN_WIDTH, MAX_WIDTH = 100, 8000


def drawn(message: Position, seat: int) -> Any:
    """The Game of a full position or the View of a seat's; ``seat`` 1-6 asks for that seat's view."""
    if message.viewer:
        if seat not in (0, message.viewer):
            raise ValueError(f"seat: expected {message.viewer}, whose view it is, found {seat}")
        return view_from_position(message)
    game = from_position(message)
    if seat > game.n_seats:
        raise ValueError(f"seat: expected 1-{game.n_seats}, found {seat}")
    return game.view(seat - 1) if seat else game


def form_of(form: str, output: str) -> str:
    """The format asked for, or that of the file's ending, or the terminal's."""
    if not form:
        ending = output.rpartition(".")[2].lower() if "." in output else ""
        return ending if ending in FORMATS else "term"
    if form not in FORMATS:
        raise ValueError(f"format: expected {', '.join(FORMATS[:-1])} or {FORMATS[-1]}, found {form}")
    return form


def as_text(game: Any) -> str:
    """The board of the terminal as plain text."""
    text = io.StringIO()
    show_position(game, Console(file=text, width=FILE_COLUMNS, highlight=False))
    return text.getvalue()


@app.command()
def show(
    position: Source,
    form: Annotated[
        str, typer.Option("--format", help="term, svg or png; left out: by the ending of the file, or term.")
    ] = "",
    output: Annotated[
        str, typer.Option("--output", "-o", help="Write it here; - or left out: standard output.")
    ] = "",
    seat: Annotated[int, typer.Option(min=0, max=6, help="As this seat sees it, 1-6; 0: as given.")] = 0,
    width: Annotated[
        int | None,
        typer.Option(min=MIN_WIDTH, max=MAX_WIDTH, help="Width of a PNG in pixels."),
    ] = None,
    json_: Annotated[bool, typer.Option("--json", help="The position shown, for machines.")] = False,
) -> None:
    """Draw a position: in colour in the terminal, as SVG, as PNG (needs the extra picture)."""
    path = "" if output == "-" else output
    with told():
        form = form_of(form, path)
        if form == "png" and not path and not json_ and sys.stdout.isatty():
            raise ValueError("output: expected a file for a PNG, found the terminal; say -o FILE")
        if width is not None and form != "png":
            raise ValueError(f"width: expected the format png, found {form}")
        game = drawn(read_position(position), seat)
        if json_:
            data: str | bytes = dumps_json(to_position(game), indent=2) + "\n"
        elif form == "svg":
            data = svg_of(game)
        elif form == "png":
            data = png_of(svg_of(game), width)
        elif path:
            data = as_text(game)
        else:
            show_position(game)
            return
        if path:
            write_atomic(path, data)
            return
    if isinstance(data, bytes):
        sys.stdout.buffer.write(data)
    else:
        sys.stdout.write(data)
    sys.stdout.flush()
