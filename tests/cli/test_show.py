"""The command that draws: formats, files, seats, and what it refuses."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai.cli import app, load, showing
from rootai.cli.board import holdings, pieces, short
from rootai.notation import names as n
from rootai.picture.facts import facts_of
from tests.picture.kit import six_seats

load()
run = CliRunner()
LATE = str(Path(__file__).parents[2] / "rootai/catalog/positions/late.txt")
PNG = b"\x89PNG\r\n\x1a\n"


def call(*words: str, code: int = 0) -> str:
    found = run.invoke(app, ["show", *words])
    assert found.exit_code == code, found.output
    return found.stdout


def test_the_format_is_that_of_the_file(tmp_path: Path) -> None:
    for name in ("board.svg", "board.png", "board.txt"):
        assert call(LATE, "-o", str(tmp_path / name)) == ""
    assert ElementTree.fromstring((tmp_path / "board.svg").read_bytes()).tag.endswith("svg")
    assert (tmp_path / "board.png").read_bytes().startswith(PNG)
    text = (tmp_path / "board.txt").read_text()
    assert "Marquise 5" in text and "\x1b" not in text
    assert sorted(path.name for path in tmp_path.iterdir()) == ["board.png", "board.svg", "board.txt"]


def test_standard_output(tmp_path: Path) -> None:
    svg = call(LATE, "--format", "svg")
    assert call(LATE, "--format", "svg", "-o", "-") == svg
    call(LATE, "-o", str(tmp_path / "a.svg"))
    assert (tmp_path / "a.svg").read_text() == svg
    assert run.invoke(app, ["show", LATE, "--format", "png"]).stdout_bytes.startswith(PNG)
    assert "Round 6, Woodland Alliance, Daylight" in call(LATE)


def test_a_seat_sees_its_own_cards_alone() -> None:
    full, seen = call(LATE, "--format", "svg"), call(LATE, "--format", "svg", "--seat", "1")
    assert "Foxfolk Steel" in full and "Crossbow (mouse)" in full
    assert "Foxfolk Steel" in seen and "Crossbow (mouse)" not in seen
    assert "as seat 1 sees it" in seen
    assert "Crossbow (mouse)" not in call(LATE, "--seat", "1")


def test_the_position_shown_for_machines(tmp_path: Path) -> None:
    path = tmp_path / "seen.json"
    path.write_text(call(LATE, "--seat", "2", "--json"))
    assert json.loads(path.read_text())["viewer"] == 2
    # It is a position itself, and its own picture is the same.
    assert call(str(path), "--format", "svg") == call(LATE, "--seat", "2", "--format", "svg")
    found = run.invoke(app, ["show", str(path), "--seat", "3"])
    assert found.exit_code == 2 and "seat: expected 2" in found.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["/no/such/file"], "No such file"),
        ([LATE, "--format", "gif"], "format: expected"),
        ([LATE, "--seat", "5"], "seat: expected 1-4, found 5"),
        ([LATE, "--width", "300"], "width: expected the format png"),
        ([LATE, "-o", "/no/such/folder/board.svg"], "/no/such/folder/board.svg: No such file"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(words: list[str], said: str) -> None:
    found = run.invoke(app, ["show", *words])
    assert found.exit_code == 2
    assert said in found.stderr and len(found.stderr.strip().splitlines()) == 1


def test_pixels_do_not_go_to_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal:
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(showing, "sys", type("System", (), {"stdout": Terminal()}))
    found = run.invoke(app, ["show", LATE, "--format", "png"])
    assert found.exit_code == 2 and "found the terminal" in found.stderr


def test_without_the_extra_one_line_names_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    found = run.invoke(app, ["show", LATE, "-o", str(tmp_path / "board.png")])
    assert found.exit_code == 2 and "rootai[picture]" in found.stderr
    assert list(tmp_path.iterdir()) == []


def test_the_terminal_names_every_owner_without_colours() -> None:
    m = six_seats()
    m.clearings[0].scorched = True
    m.map_state.ferry_clearing = 2
    facts = facts_of(m)
    for clearing in m.clearings:
        shown = pieces(facts, clearing).plain
        for stack in clearing.pieces:
            if stack.piece == c.PIECE_WARRIOR:
                assert f"{short(facts, stack.seat)} {stack.count}" in shown
            else:
                assert n.PIECE_NAMES[stack.piece][0] in shown
        assert shown.count("[") == clearing.slots or clearing.number == 11
        assert ("scorched" in shown, "ferry" in shown) == (clearing.scorched, clearing.number == 2)
    held = [" ; ".join(holdings(facts, state)) for state in m.seats]
    assert "left: 5 sawmills, 5 workshops, 3 recruiters, 8 wood" in held[0]
    assert "acolytes: 4" in held[4] and "mouse (hated)" in held[4] and "2 Armorers" in held[4]
    assert "prices: hand card 2, Riverboats 4, Mercenaries 1" in held[5] and "3 Marquise" in held[5]
