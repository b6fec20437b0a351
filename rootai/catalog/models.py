"""The catalog as frozen dataclasses. Clearings carry their numbers 1-12 of the map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise

SUITS = ("fox", "rabbit", "mouse", "bird")
CLEARING_SUITS = SUITS[:3]
COST_SUITS = ("fox", "rabbit", "mouse", "any")
ITEMS = ("bag", "boot", "coin", "crossbow", "hammer", "sword", "tea", "torch")
CARD_KINDS = ("item", "immediate", "persistent", "ambush", "dominance")
# What the core can do by a card (Law 1.1.1: the card's text first), by when the card is used up.
PERSISTENT_EFFECTS = (
    "armorers",
    "sappers",
    "brutal_tactics",
    "royal_claim",
    "stand_and_deliver",
    "tax_collector",
    "command_warren",
    "better_burrow_bank",
    "cobbler",
    "scouting_party",
    "codebreakers",
    "saboteurs",
    "soup_kitchens",
    "boat_builders",
    "corvid_planners",
    "eyrie_emigre",
    "fox_partisans",
    "rabbit_partisans",
    "mouse_partisans",
    "propaganda_bureau",
    "false_orders",
    "informants",
    "tunnels",
    "charm_offensive",
    "swap_meet",
    "coffin_makers",
    "league_of_adventurous_mice",
    "murine_broker",
    "master_engravers",
)
IMMEDIATE_EFFECTS = ("favor_of_the_foxes", "favor_of_the_rabbits", "favor_of_the_mice")
COLUMNS = ("recruit", "move", "battle", "build")
CORNERS = ("top_left", "top_right", "bottom_right", "bottom_left")
SCORES = ("placed", "evening", "ritual")
SUIT_MODES = ("printed", "dealt")

Pair = tuple[int, int]
Point = tuple[float, float]
Ends = tuple[Point | None, Point | None]


@dataclass(frozen=True, slots=True)
class Clearing:
    """A clearing: ``slots`` counts the one under the ruin; ``at`` is its place on the board, 0-1.

    ``suit`` is None on a map whose suits are dealt.
    """

    id: int
    suit: str | None
    slots: int
    ruin: bool
    corner: str | None
    adjacent: tuple[int, ...]
    at: Point


@dataclass(frozen=True, slots=True)
class Forest:
    """An area that paths enclose; ``boundary`` walks once around it."""

    id: str
    clearings: tuple[int, ...]
    boundary: tuple[int, ...]
    adjacent: tuple[str, ...]
    at: Point

    @property
    def name(self) -> str:
        """The forest named by its clearings in ascending order, e.g. ``1_2_5_10``."""
        return "_".join(str(c) for c in sorted(self.clearings))


@dataclass(frozen=True, slots=True)
class Map:
    """A map (Law 2.2-2.4). ``aspect`` is width and height of the printed board.

    ``river_ends`` has the points at which each river leaves the board beyond its first
    and its last clearing, None where it springs or ends in that clearing. ``edge`` is the
    loop of clearings around the map, ``lake`` the clearings on the shore in order. Paths of
    ``closed_paths`` join nothing until they are opened (Law 25.4.2).
    """

    slug: str
    name: str
    aspect: Pair
    clearings: tuple[Clearing, ...]
    paths: tuple[Pair, ...]
    rivers: tuple[tuple[int, ...], ...]
    river_divides_forests: bool
    opposite_corners: tuple[Pair, ...]
    forests: tuple[Forest, ...]
    edge: tuple[int, ...] = ()
    river_ends: tuple[Ends, ...] = ()
    closed_paths: tuple[Pair, ...] = ()
    lake: tuple[int, ...] = ()
    ferry: int | None = None
    tower: int | None = None

    @property
    def dealt(self) -> bool:
        """Whether the suits are dealt as markers (Law 19.1)."""
        return all(c.suit is None for c in self.clearings)

    @property
    def river_links(self) -> tuple[Pair, ...]:
        """Pairs of clearings that a stretch of river or the lake joins (25.3.2), smaller number first."""
        links = {edge(a, b) for r in self.rivers for a, b in pairwise(r)}
        return tuple(sorted(links | {edge(a, b) for a, b in combinations(self.lake, 2)}))

    @property
    def shore(self) -> tuple[Pair, ...]:
        """Stretches of the shore between neighbouring clearings, smaller number first."""
        return tuple(edge(a, b) for a, b in pairwise((*self.lake, *self.lake[:1])))

    @property
    def borders(self) -> frozenset[Pair]:
        """What encloses and divides forests: paths open and closed, the shore, a river that divides."""
        rivers = (
            {edge(a, b) for r in self.rivers for a, b in pairwise(r)} if self.river_divides_forests else set()
        )
        return frozenset({edge(*p) for p in (*self.paths, *self.closed_paths, *self.shore)} | rivers)

    def clearing(self, number: int) -> Clearing:
        """The clearing with this number. Raises KeyError."""
        for clearing in self.clearings:
            if clearing.id == number:
                return clearing
        raise KeyError(number)

    def forest(self, name: str) -> Forest:
        """The forest with this id or name. Raises KeyError."""
        for forest in self.forests:
            if name in (forest.id, forest.name):
                return forest
        raise KeyError(name)


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card. ``cost`` is empty for cards that cannot be crafted."""

    slug: str
    name: str
    suit: str
    count: int
    kind: str
    cost: tuple[str, ...]
    item: str | None
    vp: int
    effect: str | None


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck of shared cards, its kinds in the order of the file."""

    slug: str
    name: str
    cards: tuple[Card, ...]

    @property
    def size(self) -> int:
        """The number of cards, copies counted."""
        return sum(card.count for card in self.cards)

    def card(self, slug: str) -> Card:
        """The kind with this slug. Raises KeyError."""
        for card in self.cards:
            if card.slug == slug:
                return card
        raise KeyError(slug)


@dataclass(frozen=True, slots=True)
class Item:
    """An item: how many lie in the supply and under ruins, the VP for crafting it."""

    slug: str
    supply: int
    vp: int
    ruin: int
    track: bool


@dataclass(frozen=True, slots=True)
class Quest:
    """A quest: the suit of the clearing and the two items to exhaust (Law 9.5.5)."""

    slug: str
    name: str
    suit: str
    items: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Character:
    """A character of the Vagabond: starting items and the special action (Law 26)."""

    slug: str
    name: str
    items: tuple[str, ...]
    special: str
    special_cost: str


@dataclass(frozen=True, slots=True)
class Leader:
    """A leader of the Eyrie: the Decree columns of the Loyal Viziers (Law 7.8)."""

    slug: str
    name: str
    viziers: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Track:
    """A track of a board; index i belongs to the (i+1)-th piece on the map."""

    piece: str
    cost: tuple[int, ...]
    vp: tuple[int, ...]
    draw_at: tuple[int, ...]
    scores: str
    per_suit: bool


@dataclass(frozen=True, slots=True)
class Board:
    """A faction's board: pieces, tracks and numbers. ``draw`` is the Evening's draw without bonuses."""

    slug: str
    name: str
    warriors: int
    draw: int
    tokens: Mapping[str, int]
    numbers: Mapping[str, int]
    tracks: tuple[Track, ...]

    def track(self, piece: str) -> Track:
        """The track of these pieces. Raises KeyError."""
        for track in self.tracks:
            if track.piece == piece:
                return track
        raise KeyError(piece)


@dataclass(frozen=True, slots=True)
class Flag:
    """A difference between printings, or a house rule: its values by number; 0 is the default edition's.

    ``number``: its place in the core's law bytes. ``advanced``: its value in the advanced
    set-up (Law 19) of the printings that have one.
    """

    name: str
    law: str
    what: str
    values: tuple[str, ...]
    number: int
    house: bool = False
    advanced: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Edition:
    """One printing of the Law as a value for each flag."""

    name: str
    values: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Editions:
    """All flags and the printings that bundle them."""

    flags: tuple[Flag, ...]
    editions: tuple[Edition, ...]
    default: str

    def edition(self, name: str | None = None) -> Edition:
        """The edition with this name, or the default. Raises KeyError."""
        for edition in self.editions:
            if edition.name == (name or self.default):
                return edition
        raise KeyError(name)

    def numbers(self, name: str | None = None, rules: Mapping[str, str] | None = None) -> bytes:
        """The core's law bytes of an edition with single flags set otherwise by ``rules``.

        Raises KeyError for an unknown edition or flag, ValueError for an unknown value.
        """
        values = dict(self.edition(name).values)
        for flag, value in (rules or {}).items():
            if flag not in values:
                raise KeyError(flag)
            values[flag] = value
        out = bytearray(max(flag.number for flag in self.flags) + 1)
        for each in self.flags:
            out[each.number] = each.values.index(values[each.name])
        return bytes(out)

    def advanced(self, name: str | None = None) -> dict[str, str]:
        """The house rules that make the advanced set-up of an edition; empty where it has none."""
        edition = name or self.default
        return {flag.name: flag.advanced[edition] for flag in self.flags if edition in flag.advanced}

    def named(self, law: Sequence[int]) -> dict[str, str]:
        """The value of every flag in the core's law bytes."""
        return {flag.name: flag.values[law[flag.number]] for flag in self.flags}


def edge(a: int, b: int) -> Pair:
    """The pair with the smaller number first."""
    return (a, b) if a < b else (b, a)
