"""What is asked, for the messages and the words of its answers."""

from __future__ import annotations

from typing import Any

from rootai.notation import names as n
from rootai.notation.arguments import Place
from rootai.notation.faults import Faults
from rootai.notation.names import Raw
from rootai.notation.pending import pending_of


class Question:
    """The pending decision of a Game or a View, read once."""

    def __init__(self, game: Any) -> None:
        pub: Raw = game.raw()["pub"]
        self.pub = pub
        self.table = n.table(pub["map"], pub["deck"])
        stack = pub["stack"][: pub["depth"]]
        self.frame: Raw = stack[-1]
        self.below: Raw | None = stack[-2] if len(stack) > 1 else None
        self.seat: int = self.frame["seat"]
        self.faction: int = pub["seat"][self.seat]["faction"]
        self.pending = pending_of(self.frame, self.below, Place(pub, self.table, Faults()))
        self.names = n.seat_names([s["faction"] for s in pub["seat"][: pub["n_seats"]]])
