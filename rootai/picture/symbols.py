"""The signs of the picture, from ``symbols.svg``: own drawings in squares of 24."""

from __future__ import annotations

import re
from importlib.resources import files

_SYMBOL = re.compile(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', re.DOTALL)


def read() -> dict[str, str]:
    """The inside of every symbol by its name, each on one line."""
    text = files("rootai.picture").joinpath("symbols.svg").read_text(encoding="utf-8")
    return {name: "".join(line.strip() for line in body.splitlines()) for name, body in _SYMBOL.findall(text)}


SYMBOLS = read()
