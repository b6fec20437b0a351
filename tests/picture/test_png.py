"""PNG from the picture: what it is, how large, and what is said without the extra."""

from __future__ import annotations

import struct
import sys

import pytest

from rootai.picture import MissingExtra, png_of, svg_of
from tests.picture import kit


def size(png: bytes) -> tuple[int, int]:
    """Width and height that stand in the file."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n" and png[12:16] == b"IHDR"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_a_png_has_the_size_of_the_picture() -> None:
    svg = svg_of(kit.late())
    root = kit.read(svg)
    wide, high = int(root.get("width", "0")), int(root.get("height", "0"))
    assert size(png_of(svg)) == (wide, high)
    small = size(png_of(svg, wide // 2))
    assert small[0] == wide // 2 and abs(small[1] - high / 2) <= 1


def test_text_is_written_with_the_font_of_the_extra() -> None:
    box = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30" font-family="{}">{}</svg>'
    text = '<text x="2" y="20">Eyrie 24</text>'
    assert png_of(box.format("Source Sans Pro", text)) != png_of(box.format("Source Sans Pro", ""))


@pytest.mark.parametrize("module", ["resvg_py", "font_source_sans_pro"])
def test_without_the_extra_one_line_says_which(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from rootai.picture import png

    png.faces.cache_clear()
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(MissingExtra, match=r"rootai\[picture\]"):
        png_of(svg_of(kit.late()))
    png.faces.cache_clear()
