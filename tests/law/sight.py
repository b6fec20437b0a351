"""What can be read off a table of the law tests, by name."""

from __future__ import annotations

from typing import Any

from rootai.catalog.models import COLUMNS, ITEMS, SUITS
from rootai_core.drive import EventKind
from rootai_core.game import Game
from rootai_core.ids import Building, Effect, Phase, Token, Zone
from tests.law.words import NONE, Words

HIDDEN_ZONES = 8
_EVERYBODY = 63
_BOXES = {0: "acolytes", 1: "payments", 2: "funds", 5: "officers", 15: "coffins"}
RELATIONS = ("indifferent", "wary", "amiable", "allied", "hostile")


def bits(mask: int) -> list[int]:
    return [i for i in range(64) if mask >> i & 1]


class Sight:
    """Questions about a table; ``Table`` has what they are answered from."""

    seats: tuple[str, ...]
    words: Words
    told: list[tuple[int, ...]]
    game: Game
    raw: dict[str, Any]
    pub: dict[str, Any]
    first: dict[str, int]  # a card's lowest bit in the deck
    copies: dict[str, int]

    def seat(self, name: str) -> int:
        return self.seats.index(name)

    def _zone(self, zone: str) -> tuple[list[int], int, int | None]:
        """The list that holds a zone, its index there, and the index of its count."""
        name, _, of = zone.partition(" ")
        number = {
            "deck": Zone.DECK,
            "supporters": Zone.SUPPORTERS,
            "discard": Zone.DISCARD,
            "available": Zone.AVAILABLE,
            "lost_souls": Zone.LOST_SOULS,
            "revealed": Zone.REVEALED,
            "out": Zone.OUT,
            "hand": Zone.HAND + (self.seat(of) if name == "hand" else 0),
            "decree": Zone.DECREE + (COLUMNS.index(of) if name == "decree" else 0),
        }[name]
        if number < HIDDEN_ZONES:
            return self.raw["sec"]["zone"], number, number
        return self.pub["cards"], number - HIDDEN_ZONES, None

    def cards(self, zone: str) -> list[str]:
        """The cards of a zone in the order of the deck's list: ``hand eyrie``, ``decree move``."""
        holder, index, _ = self._zone(zone)
        found = []
        for slug, first in self.first.items():
            found += [slug] * (holder[index] >> first & (1 << self.copies[slug]) - 1).bit_count()
        return found

    def at(self, clearing: int, faction: str) -> int:
        """Warriors of a faction in a clearing."""
        return self.pub["warriors"][clearing - 1][self.seat(faction)]

    def map_of(self, faction: str) -> dict[int, int]:
        """Warriors of a faction by clearing."""
        return {c: n for c in range(1, 13) if (n := self.at(c, faction))}

    @property
    def the_outcast(self) -> tuple[str, bool]:
        """Suit of the Outcast, and whether it is Hated."""
        return SUITS[self.pub["liz"]["outcast"]], bool(self.pub["liz"]["hated"])

    def box_of(self, box: str) -> dict[str, int]:
        """Warriors by owner in a box of the Riverfolk: payments, funds, committed."""
        return {name: n for name, n in zip(self.seats, self.pub["riv"][box], strict=False) if n}

    def tracks(self) -> dict[str, dict[str, int]]:
        """Warriors on the trade posts' tracks, by suit and owner."""
        row, found = self.pub["riv"]["track"], {}
        for i, suit in enumerate(SUITS[:3]):
            found[suit] = {name: n for name, n in zip(self.seats, row[6 * i : 6 * i + 6], strict=False) if n}
        return {suit: there for suit, there in found.items() if there}

    @property
    def posted_prices(self) -> tuple[int, int, int]:
        """Prices of hand card, Riverboats and Mercenaries."""
        card, boats, mercenaries = self.pub["riv"]["prices"]
        return card, boats, mercenaries

    @property
    def in_acolytes(self) -> int:
        """Warriors in the Acolytes box."""
        return int(self.pub["liz"]["acolytes"])

    def boxed(self) -> list[tuple[str, str, int]]:
        """What everybody was told of boxes of warriors: box, owner, how many came (or left)."""
        told = [event for event in self.told if event[0] == EventKind.BOX]
        assert all(seen == _EVERYBODY for *_, seen in told)
        return [(_BOXES[box], self.seats[owner], (n + 128 & 255) - 128) for _, _, box, owner, n, _ in told]

    def in_supply(self, faction: str) -> int:
        return self.pub["seat"][self.seat(faction)]["supply"]

    def points(self, faction: str) -> int:
        return self.pub["seat"][self.seat(faction)]["score"]

    def buildings(self, clearing: int) -> list[str]:
        """Buildings in the slots of a clearing, sorted, ruins among them."""
        slots = self.pub["slot"][clearing - 1]
        return sorted(Building(s).name.lower() for s in slots if s not in (Building.OPEN, NONE))

    def open_slots(self, clearing: int) -> int:
        return self.pub["slot"][clearing - 1].count(Building.OPEN)

    def tokens(self, clearing: int) -> dict[str, int]:
        row = self.pub["token"][clearing - 1]
        return {t.name.lower(): row[t] for t in Token if row[t]}

    def where(self, piece: str) -> list[int]:
        """Clearings that hold a building or token, one entry a piece."""
        return [
            c
            for c in range(1, 13)
            for _ in range(self.buildings(c).count(piece) + self.tokens(c).get(piece, 0))
        ]

    def ruler(self, clearing: int) -> str:
        """Who rules a clearing, ``nobody`` if none does."""
        mask = [name for name in self.seats if clearing in self.ruled(name)]
        assert len(mask) <= 1
        return mask[0] if mask else "nobody"

    def ruled(self, faction: str) -> list[int]:
        return [c + 1 for c in bits(self.game.raw()["pub"]["ruled"][self.seat(faction)])]

    def in_hand(self, faction: str) -> list[str]:
        return self.cards(f"hand {faction}")

    def pawn_at(self, faction: str = "vagabond") -> str:
        return self.words.place(self.pub["seat"][self.seat(faction)]["pawn"])

    def has_items(self, state: str, faction: str = "vagabond") -> list[str]:
        """The Vagabond's items in a state: ready, spent, broken, broken_spent."""
        row = self.pub["vb"][1 if faction == "vagabond2" else 0][state]
        return [item for item, n in zip(ITEMS, row, strict=True) for _ in range(n)]

    def scorched(self) -> list[int]:
        """Clearings that are closed for good."""
        return [c + 1 for c in bits(self.pub["scorched"])]

    def stands(self, faction: str, vagabond: str = "vagabond") -> str:
        row = self.pub["vb"][1 if vagabond == "vagabond2" else 0]["relation"]
        return RELATIONS[row[self.seat(faction)]]

    def box(self, faction: str) -> list[str]:
        """The Crafted Items box."""
        row = self.pub["seat"][self.seat(faction)]["items"]
        return [item for item, n in zip(ITEMS, row, strict=True) for _ in range(n)]

    def face_down(self, faction: str) -> list[str]:
        """Crafted items turned face down."""
        mark = self.seat(faction) + 1
        rows = zip(ITEMS, self.pub["exhausted"], strict=True)
        return [item for item, x in rows for half in (x & 15, x >> 4) if half == mark]

    def in_coffin(self, faction: str) -> int:
        """Its warriors on Coffin Makers."""
        return int(self.pub["coffin"][self.seat(faction)])

    def items_left(self) -> list[str]:
        """The item supply."""
        return [item for item, n in zip(ITEMS, self.pub["supply_items"], strict=True) for _ in range(n)]

    def in_play(self, faction: str) -> list[str]:
        """Persistent effects of a faction."""
        return [Effect(e).name.lower() for e in bits(self.pub["seat"][self.seat(faction)]["effects"])]

    def has_dominance(self, faction: str) -> str | None:
        n = self.pub["seat"][self.seat(faction)]["dominance"]
        return SUITS[n - 1] if n else None

    @property
    def phase(self) -> str:
        return Phase(self.pub["phase"]).name.lower()

    @property
    def current(self) -> str:
        """Whose turn it is."""
        return self.seats[self.pub["turn"]]

    @property
    def winners(self) -> list[str]:
        return [self.seats[seat] for seat in self.game.winners]

    @property
    def hits(self) -> tuple[int, int]:
        """Hits of the battle under way, dealt by the attacker and by the defender."""
        battle = self.pub["battle"]
        return battle["hits"][0], battle["hits"][1]
