"""The program ``rootai``: one command a job, the same option names everywhere.

Answers come with ``--json`` for machines too, and where a file is read "-" is standard
input; bad input is one line on standard error and exit code 2.
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
    for name in ("positions", "showing", "games", "serving"):
        import_module(f"rootai.cli.{name}")


def main() -> None:
    """Run the program; a reader that has gone away is no error."""
    load()
    if len(sys.argv) < 2:
        sys.argv.append("--help")
    try:
        sys.exit(app(prog_name="rootai", standalone_mode=False) or 0)
    except BrokenPipeError:
        sys.stderr.close()
    except typer.Abort:
        sys.stderr.write("rootai: stopped, for the input has ended\n")
        sys.exit(1)
    except Exception as error:
        # Wrong options, by the methods they have in all versions of the library.
        if not hasattr(error, "format_message") or not hasattr(error, "exit_code"):
            raise
        text = " ".join(error.format_message().split()).rstrip(".")
        context = getattr(error, "ctx", None)
        words = context.command_path if context is not None else "rootai"
        sys.stderr.write(f"rootai: {text[:1].lower()}{text[1:]}; see {words} --help\n")
        sys.exit(error.exit_code)
