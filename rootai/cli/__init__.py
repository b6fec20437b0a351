"""The program ``rootai``: one command a job, the same option names everywhere.

Every command has ``--json`` for machines and reads "-" as standard input; bad input is
one line on standard error and exit code 2.
"""

from __future__ import annotations

import sys
from importlib import import_module

import typer

from rootai import __version__

app = typer.Typer(
    name="rootai",
    help="A Monte Carlo opponent for the board game ROOT.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def version(wanted: bool) -> None:
    """Print the version and stop."""
    if wanted:
        typer.echo(__version__)
        raise typer.Exit


@app.callback()
def options(
    show: bool = typer.Option(False, "--version", callback=version, is_eager=True, help="Print the version."),
) -> None:
    """A Monte Carlo opponent for the board game ROOT."""


def load() -> None:
    """Register all commands; imports what they need."""
    for name in ("positions", "games", "serving"):
        import_module(f"rootai.cli.{name}")


def main() -> None:
    """Run the program; a reader that has gone away is no error."""
    load()
    try:
        app()
    except BrokenPipeError:
        sys.stderr.close()
