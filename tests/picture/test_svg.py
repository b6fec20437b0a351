"""The writer: escaping, numbers, widths, rows."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from rootai.picture.svg import Drawing, Flow, number, shortened, text_width
from rootai.picture.symbols import SYMBOLS

NASTY = "<&>\"' ]]> \x00\x0b\ud800 ü –"


def test_everything_from_outside_is_escaped() -> None:
    d = Drawing()
    d.text(1, 2, NASTY, data_card=NASTY)
    with d.group(NASTY, id=NASTY):
        d.box(0, 0, 1, 1)
    root = ElementTree.fromstring(d.svg(10, 10, NASTY, {}))
    shown = "<&>\"' ]]> \ufffd\ufffd\ufffd ü –"
    text, group = root[2], root[3]
    assert (root[0].text, text.text, text.get("data-card")) == (shown, shown, shown)
    assert (group.get("id"), group[0].text) == (shown, shown)


@pytest.mark.parametrize(
    ("value", "text"),
    [(1.0, "1"), (1.005, "1"), (-0.001, "0"), (12.345, "12.35"), (100, "100"), (0.5, "0.5")],
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


def test_only_symbols_that_are_used_are_written() -> None:
    d = Drawing()
    d.symbol("keep", 0, 0, 10, "#fff")
    root = ElementTree.fromstring(d.svg(10, 10, "", SYMBOLS))
    assert [symbol.get("id") for symbol in root[1]] == ["keep"]


def test_a_text_too_wide_is_cut() -> None:
    assert shortened("fox", 10, 100) == "fox"
    cut = shortened("a long name of a card", 10, 50)
    assert cut.endswith("…") and text_width(cut, 10) <= 50


def test_a_full_row_is_followed_by_another() -> None:
    flow = Flow(10, 20, 100, 4)
    assert [flow.place(60, 10), flow.place(36, 12), flow.place(40, 10)] == [(10, 20), (74, 20), (10, 36)]
    assert flow.bottom == 46
    # What is wider than a row has one of its own.
    assert flow.place(300, 10) == (10, 50)
