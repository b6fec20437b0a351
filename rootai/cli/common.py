"""What all commands share: reading positions, saying what is wrong, showing progress."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

import typer
from google.protobuf.message import DecodeError
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from rootai._proto.rootai.v1.position_pb2 import Position
from rootai.notation.faults import PositionError, describe
from rootai.notation.json import loads_json
from rootai.notation.text import loads_text

EXIT_USAGE = 2
# Work that is done sooner needs no bar.
BAR_AFTER_S = 2.0

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)


def fail(message: object) -> NoReturn:
    """Say in one line what is wrong with the input and leave with exit code 2."""
    text = " ".join(str(message).split())
    err.print(f"rootai: {text}", markup=False, soft_wrap=True)
    raise typer.Exit(EXIT_USAGE)


@contextmanager
def told() -> Iterator[None]:
    """Turns what bad input raises into one line and exit code 2."""
    try:
        yield
    except PositionError as error:
        fail("; ".join(describe(fault) for fault in error.faults))
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}" if error.filename and error.strerror else error)
    except ValueError as error:
        fail(error)


def read_bytes(source: str) -> bytes:
    """A file, or standard input for "-"."""
    if source == "-":
        return sys.stdin.buffer.read()
    return Path(source).read_bytes()


def read_position(source: str) -> Position:
    """A position in any of its forms: JSON, one-line text, protobuf.

    Raises ValueError with the place that is wrong.
    """
    data = read_bytes(source)
    start = data.lstrip()[:1]
    if not start:
        raise ValueError("position: expected JSON, text or protobuf, found nothing")
    if start == b"{":
        return loads_json(data)
    try:
        text = data.decode().strip()
    except UnicodeDecodeError:
        text = ""
    # A protobuf position begins with the tag of one of its first fields, which is no letter.
    if text[:1].isalpha():
        return loads_text(text)
    message = Position()
    try:
        message.ParseFromString(data)
    except DecodeError as error:
        raise ValueError(
            f"position: expected JSON, text or protobuf, found {len(data)} bytes ({error})"
        ) from None
    return message


def print_json(value: Any) -> None:
    """A value for machines, on standard output."""
    sys.stdout.write(json.dumps(value, indent=2, ensure_ascii=False) + "\n")


@contextmanager
def progress(title: str, shown: bool = True) -> Iterator[Callable[[int, int], None]]:
    """A function that is told (done, in all); after two seconds it shows a bar."""
    begin = time.monotonic()
    columns = (
        TextColumn(title),
        BarColumn(),
        TextColumn("{task.completed:.0f}/{task.total:.0f}"),
        TimeRemainingColumn(),
    )
    bar = Progress(*columns, console=err, transient=True)
    state: dict[str, Any] = {"task": None}

    def tell(done: int, total: int) -> None:
        if not shown or not err.is_terminal or time.monotonic() - begin < BAR_AFTER_S:
            return
        if state["task"] is None:
            bar.start()
            state["task"] = bar.add_task(title, total=total)
        bar.update(state["task"], completed=done, total=total)

    try:
        yield tell
    finally:
        if state["task"] is not None:
            bar.stop()
