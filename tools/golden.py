"""Renews the recorded games of tests/golden, all or those whose names are given.

    python -m tools.golden [name ...]

Prints what was renewed and what stayed as it was. The difference belongs into the commit
that causes it, with the reason.
"""

from __future__ import annotations

import sys

from tests.golden.play import GAMES, lines


def main(wanted: list[str]) -> int:
    known = {golden.name: golden for golden in GAMES}
    for name in wanted:
        if name not in known:
            print(f"golden game: expected one of {', '.join(known)}, found {name}", file=sys.stderr)
            return 2
    for name in wanted or known:
        golden = known[name]
        text = "\n".join(lines(golden)) + "\n"
        old = golden.path.read_text(encoding="utf-8") if golden.path.exists() else None
        if text != old:
            golden.path.write_text(text, encoding="utf-8")
        print(
            f"{'as it was' if text == old else 'renewed'}: {golden.path.name}, {len(text.splitlines())} lines"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
