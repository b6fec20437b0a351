"""The picture in pixels. Needs the extra ``picture``, which brings a renderer and its font."""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

EXTRA = "png: expected the extra 'picture' (pip install 'rootai[picture]'), found it missing"
FACES = ("SourceSansPro-Regular.ttf", "SourceSansPro-Bold.ttf")


class MissingExtra(ValueError):
    """PNG was asked for and the extra that draws it is not installed."""


@lru_cache(maxsize=1)
def faces() -> list[str]:
    """The files of the font that the extra brings; the fonts of the machine are left alone, so
    that a picture is the same everywhere. Raises MissingExtra."""
    spec = find_spec("font_source_sans_pro")
    folders = list(spec.submodule_search_locations or ()) if spec is not None else []
    found = [str(path) for folder in folders for face in FACES for path in Path(folder).rglob(face)]
    if len(found) != len(FACES):
        raise MissingExtra(EXTRA)
    return found


def png_of(svg: str, width: int | None = None) -> bytes:
    """A PNG of the picture, ``width`` pixels wide or as large as the SVG says.

    Raises MissingExtra.
    """
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise MissingExtra(EXTRA) from None
    return bytes(
        svg_to_bytes(
            svg_string=svg,
            width=width,
            skip_system_fonts=True,
            font_files=faces(),
            font_family="Source Sans Pro",
            sans_serif_family="Source Sans Pro",
        )
    )
