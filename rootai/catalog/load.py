"""Reads the catalog's TOML files and checks them in full.

Every ``load_*`` function takes the name of a file of this package (for maps and decks)
or a path, gives frozen dataclasses, and raises :class:`CatalogError` with everything
that is wrong with the file.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

from rootai.catalog.drawing_checks import check_drawing
from rootai.catalog.errors import CatalogError, Checker, Problem, Table
from rootai.catalog.map_checks import check_map
from rootai.catalog.models import (
    CARD_KINDS,
    CLEARING_SUITS,
    COLUMNS,
    CORNERS,
    COST_SUITS,
    IMMEDIATE_EFFECTS,
    ITEMS,
    PERSISTENT_EFFECTS,
    SCORES,
    SUIT_MODES,
    SUITS,
    Board,
    Card,
    Character,
    Clearing,
    Deck,
    Edition,
    Editions,
    Flag,
    Forest,
    Item,
    Leader,
    Map,
    Quest,
    Track,
)

__all__ = [
    "CatalogError",
    "Problem",
    "load_boards",
    "load_characters",
    "load_deck",
    "load_editions",
    "load_items",
    "load_leaders",
    "load_map",
    "load_quests",
    "names",
]

HERE = Path(__file__).resolve().parent
# Sizes of the core's tables.
MAX_CLEARINGS, MAX_FORESTS, MAX_SLOTS = 12, 16, 4
MAX_KINDS = MAX_CARDS = 64
MAX_CHARACTERS, MAX_LEADERS = 16, 8
MAX_FLAGS = 48
# Law 5.1.3 and 9.3.3.
DECK_SIZE, QUESTS = 54, 15


def names(folder: str) -> list[str]:
    """What the package holds in ``maps`` or ``decks``."""
    return sorted(path.stem for path in (HERE / folder).glob("*.toml"))


def find(folder: str, name_or_path: str | Path) -> Path:
    """The file of a name, or the path itself. Raises CatalogError for an unknown name."""
    text = str(name_or_path)
    if isinstance(name_or_path, Path) or text.endswith(".toml") or "/" in text:
        return Path(text)
    if text not in names(folder):
        expected = ", ".join(names(folder)) + " or a path ending in .toml"
        raise CatalogError([Problem(folder, "name", "known name", expected, repr(text))])
    return HERE / folder / f"{text}.toml"


def read(path: Path) -> Table:
    """The outermost table of a file. Raises CatalogError if it cannot be read."""
    label = str(path.relative_to(HERE)) if path.is_relative_to(HERE) else str(path)
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        reason = error.strerror or str(error)
        raise CatalogError([Problem(label, "file", "readable", "a TOML file", reason)]) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise CatalogError([Problem(label, "file", "TOML syntax", "a TOML file", str(error))]) from error
    return Table(Checker(label), "", raw)


# ---- maps ---------------------------------------------------------------------------


def load_map(name_or_path: str | Path) -> Map:
    """The map with this name or in this file (Law 2.2-2.4, 25); docs/add-a-map.md says what is in it."""
    top = read(find("maps", name_or_path))
    width, height = top.point("aspect", 100_000)
    dealt = top.has("suits") and top.text("suits", SUIT_MODES) == "dealt"
    board = Map(
        slug=top.text("slug"),
        name=top.text("name"),
        aspect=(int(width), int(height)),
        clearings=tuple(read_clearing(t, dealt) for t in top.tables("clearing", 3, MAX_CLEARINGS)),
        paths=tuple((p[0], p[1]) for p in top.chains("paths", 2)),
        rivers=tuple(top.chains("rivers", optional=True)),
        river_divides_forests=top.flag("river_divides_forests", False),
        opposite_corners=tuple((p[0], p[1]) for p in top.chains("opposite_corners", 2)),
        forests=tuple(read_forest(t) for t in top.tables("forest", 0, MAX_FORESTS)),
        edge=top.numbers("edge", 1, MAX_CLEARINGS),
        river_ends=top.ends("river_ends"),
        closed_paths=tuple((p[0], p[1]) for p in top.chains("closed_paths", 2, optional=True)),
        lake=top.numbers("lake", -(1 << 30), 1 << 30) if top.has("lake") else (),
        ferry=top.number("ferry", 1, MAX_CLEARINGS) if top.has("ferry") else None,
        tower=top.number("tower", 1, MAX_CLEARINGS) if top.has("tower") else None,
    )
    top.close()
    check_map(top.checker, board)
    check_drawing(top.checker, board)
    top.checker.finish()
    return board


def read_clearing(table: Table, dealt: bool) -> Clearing:
    """A clearing; one whose suit is dealt has none in the file."""
    clearing = Clearing(
        id=table.number("id", 1, MAX_CLEARINGS),
        suit=None if dealt else table.text("suit", CLEARING_SUITS),
        slots=table.number("slots", 1, MAX_SLOTS),
        ruin=table.flag("ruin", False),
        corner=table.text("corner", CORNERS) if table.has("corner") else None,
        adjacent=table.numbers("adjacent", -(1 << 30), 1 << 30),
        at=table.point("at"),
    )
    table.close()
    return clearing


def read_forest(table: Table) -> Forest:
    forest = Forest(
        id=table.text("id"),
        clearings=table.numbers("clearings", -(1 << 30), 1 << 30),
        boundary=table.numbers("boundary", -(1 << 30), 1 << 30),
        adjacent=table.texts("adjacent"),
        at=table.point("at"),
    )
    table.close()
    return forest


# ---- decks --------------------------------------------------------------------------


def load_deck(name_or_path: str | Path) -> Deck:
    """The deck with this name or in this file."""
    top = read(find("decks", name_or_path))
    check = top.checker
    declared = top.number("cards", 1, MAX_CARDS)
    suits = top.counts("suits")
    deck = Deck(
        slug=top.text("slug"),
        name=top.text("name"),
        cards=tuple(read_card(t) for t in top.tables("card", 1, MAX_KINDS)),
    )
    top.close()
    check.require(declared == DECK_SIZE, "cards", "size of a deck", DECK_SIZE, declared)
    check.require(deck.size == declared, "card.count", "sum of all copies", declared, deck.size)
    check.unique([c.slug for c in deck.cards], "card.slug")
    check.unique([c.effect for c in deck.cards if c.effect], "card.effect")
    check.require(set(suits) == set(SUITS), "suits", "all four suits", ", ".join(SUITS), sorted(suits))
    have: Counter[str] = Counter()
    for card in deck.cards:
        have[card.suit] += card.count
    for suit in SUITS:
        check.require(
            have[suit] == suits.get(suit), "card.count", f"cards of suit {suit}", suits.get(suit), have[suit]
        )
        copies = sum(c.count for c in deck.cards if c.kind == "dominance" and c.suit == suit)
        check.require(copies == 1, "card", f"dominance cards of suit {suit}", 1, copies)
        ambushes = sum(c.count for c in deck.cards if c.kind == "ambush" and c.suit == suit)
        check.require(ambushes >= 1, "card", f"ambush cards of suit {suit}", "1 or more", ambushes)
    check.finish()
    return deck


EFFECTS = {"immediate": IMMEDIATE_EFFECTS, "persistent": PERSISTENT_EFFECTS}


def read_card(table: Table) -> Card:
    kind = table.text("kind", CARD_KINDS)
    crafted = kind in ("item", "immediate", "persistent")
    given = {key: table.has(key) for key in ("cost", "item", "vp", "effect")}
    wanted = {
        "cost": crafted,
        "item": kind == "item",
        "vp": kind == "item",
        "effect": kind in ("immediate", "persistent"),
    }
    for key, want in wanted.items():
        if kind and given[key] and not want:
            table.checker.require(
                False, table.field(key), f"cards of kind {kind}", f"no {key}", table.raw[key]
            )
            table.read.add(key)
    cost = table.texts("cost", COST_SUITS) if wanted["cost"] else ()
    if wanted["cost"] and given["cost"]:
        count = len(table.raw["cost"]) if isinstance(table.raw["cost"], list) else 0
        table.checker.require(count > 0, table.field("cost"), "crafting cost", "one suit or more", count)
    card = Card(
        slug=table.text("slug"),
        name=table.text("name"),
        suit=table.text("suit", SUITS),
        count=table.number("count", 1, MAX_CARDS),
        kind=kind,
        cost=cost,
        item=table.text("item", ITEMS) if wanted["item"] else None,
        vp=table.number("vp", 0, 10) if wanted["vp"] else 0,
        effect=table.text("effect", EFFECTS[kind]) if wanted["effect"] else None,
    )
    table.close()
    return card


# ---- common components --------------------------------------------------------------


def load_items(path: str | Path = HERE / "items.toml") -> tuple[Item, ...]:
    """The eight items in the order of the core (Law 5.1.6, 9.3.4)."""
    top = read(Path(path))
    check = top.checker
    supply = top.number("supply", 0, 255)
    ruins = top.number("ruins", 0, 16)
    items = []
    for table in top.tables("item", len(ITEMS), len(ITEMS)):
        items.append(
            Item(
                slug=table.text("slug", ITEMS),
                supply=table.number("supply", 0, 15),
                vp=table.number("vp", 0, 10),
                ruin=table.number("ruin", 0, 15),
                track=table.flag("track", False),
            )
        )
        table.close()
    top.close()
    order = [item.slug for item in items]
    check.require(order == list(ITEMS), "item.slug", "order of the items", ", ".join(ITEMS), order)
    total = sum(item.supply for item in items)
    check.require(total == supply, "item.supply", "items in the supply", supply, total)
    under = sum(item.ruin for item in items)
    check.require(under == ruins, "item.ruin", "one item under each ruin", ruins, under)
    for item in items:
        check.require(
            item.supply == 0 or item.vp > 0, f"item {item.slug}.vp", "crafting scores", "1 or more", item.vp
        )
    check.finish()
    return tuple(items)


def load_quests(path: str | Path = HERE / "quests.toml") -> tuple[Quest, ...]:
    """The fifteen quests (Law 9.3.3, 9.5.5)."""
    top = read(Path(path))
    check = top.checker
    declared = top.number("quests", 1, QUESTS)
    top.number("face_up", 1, 15)
    top.number("reward_cards", 0, 10)
    quests = []
    for table in top.tables("quest", QUESTS, QUESTS):
        items = table.texts("items", ITEMS)
        two = check.require(len(items) == 2, table.field("items"), "items of a quest", 2, len(items))
        quests.append(
            Quest(
                slug=table.text("slug"),
                name=table.text("name"),
                suit=table.text("suit", CLEARING_SUITS),
                items=(items[0], items[1]) if two else (ITEMS[0], ITEMS[0]),
            )
        )
        table.close()
    top.close()
    check.require(declared == QUESTS, "quests", "number of quests", QUESTS, declared)
    check.unique([q.slug for q in quests], "quest.slug")
    for suit in CLEARING_SUITS:
        count = sum(q.suit == suit for q in quests)
        check.require(count == QUESTS // 3, "quest.suit", f"number of {suit} quests", QUESTS // 3, count)
    check.finish()
    return tuple(quests)


def load_characters(path: str | Path = HERE / "characters.toml") -> tuple[Character, ...]:
    """The characters of the Vagabond (Law 9.3.1, 26)."""
    top = read(Path(path))
    check = top.checker
    characters = []
    for table in top.tables("character", 1, MAX_CHARACTERS):
        items = table.texts("items", ITEMS)
        check.require(bool(items), table.field("items"), "starting items", "one or more", list(items))
        cost = table.text("special_cost", (*ITEMS, "none"))
        ok = cost in ("", "none") or cost in items
        check.require(ok, table.field("special_cost"), "payable at the start", "one of his items", cost)
        characters.append(
            Character(
                slug=table.text("slug"),
                name=table.text("name"),
                items=items,
                special=table.text("special"),
                special_cost=cost,
            )
        )
        table.close()
    top.close()
    check.unique([c.slug for c in characters], "character.slug")
    check.finish()
    return tuple(characters)


def load_leaders(path: str | Path = HERE / "leaders.toml") -> tuple[Leader, ...]:
    """The leaders of the Eyrie (Law 7.8)."""
    top = read(Path(path))
    check = top.checker
    columns = top.texts("columns", COLUMNS)
    check.require(columns == COLUMNS, "columns", "order of the Decree", ", ".join(COLUMNS), list(columns))
    leaders = []
    for table in top.tables("leader", 1, MAX_LEADERS):
        viziers = table.texts("viziers", COLUMNS)
        two = check.require(
            len(set(viziers)) == len(viziers) == 2,
            table.field("viziers"),
            "Loyal Viziers",
            "two columns",
            list(viziers),
        )
        leaders.append(
            Leader(
                slug=table.text("slug"),
                name=table.text("name"),
                viziers=(viziers[0], viziers[1]) if two else (COLUMNS[0], COLUMNS[1]),
            )
        )
        table.close()
    top.close()
    check.unique([leader.slug for leader in leaders], "leader.slug")
    check.finish()
    return tuple(leaders)


# ---- boards and editions ------------------------------------------------------------


def load_boards(path: str | Path = HERE / "boards.toml") -> tuple[Board, ...]:
    """The faction boards."""
    top = read(Path(path))
    check = top.checker
    boards = []
    for table in top.tables("board", 1, 16):
        boards.append(
            Board(
                slug=table.text("slug"),
                name=table.text("name"),
                warriors=table.number("warriors", 0, 40),
                draw=table.number("draw", 0, 5),
                tokens=table.counts("tokens"),
                numbers=table.counts("numbers"),
                tracks=tuple(read_track(t) for t in table.tables("track", 0, 8)),
            )
        )
        table.close()
    top.close()
    check.unique([b.slug for b in boards], "board.slug")
    for board in boards:
        check.unique([t.piece for t in board.tracks], f"board {board.slug}.track.piece")
        for track in board.tracks:
            field = f"board {board.slug}.track {track.piece}"
            tokens = board.tokens.get(track.piece, len(track.vp))
            check.require(
                tokens == len(track.vp), f"{field}.vp", "a space for each token", tokens, len(track.vp)
            )
    check.finish()
    return tuple(boards)


def read_track(table: Table) -> Track:
    track = Track(
        piece=table.text("piece"),
        cost=table.numbers("cost", 0, 20),
        vp=table.numbers("vp", 0, 30),
        draw_at=table.numbers("draw_at", 1, 30),
        scores=table.text("scores", SCORES),
        per_suit=table.flag("per_suit", False),
    )
    table.close()
    check = table.checker
    spaces = len(track.vp)
    check.require(spaces > 0, table.field("vp"), "spaces of a track", "one or more", spaces)
    check.require(
        len(track.cost) == spaces, table.field("cost"), "one for each space", spaces, len(track.cost)
    )
    check.require(
        list(track.draw_at) == sorted(set(track.draw_at)) and all(n <= spaces for n in track.draw_at),
        table.field("draw_at"),
        "rising numbers of pieces",
        f"up to {spaces}",
        list(track.draw_at),
    )
    return track


def load_editions(path: str | Path = HERE / "editions.toml") -> Editions:
    """The flags of the Law's printings, in the order of the core's law bytes."""
    top = read(Path(path))
    check = top.checker
    printings = top.texts("editions")
    default = top.text("default", printings)
    flags: list[Flag] = []
    values: dict[str, dict[str, str]] = {name: {} for name in printings}
    for table in top.tables("flag", 1, MAX_FLAGS):
        flag = Flag(
            name=table.text("name"),
            law=table.text("law"),
            what=table.text("what"),
            values=table.texts("values"),
            number=table.number("number", 0, MAX_FLAGS - 1) if table.has("number") else len(flags),
            house=table.flag("house", False),
            advanced=table.choices("advanced", printings) if table.has("advanced") else {},
        )
        flags.append(flag)
        for value in flag.advanced.values():
            check.require(
                value in flag.values, table.field("advanced"), "a value", ", ".join(flag.values), value
            )
        check.unique(flag.values, table.field("values"))
        if flag.house:
            # No printing plays it of itself: each has the first value.
            for name in printings:
                values[name][flag.name] = flag.values[0] if flag.values else ""
            table.close()
            continue
        for name in printings:
            values[name][flag.name] = table.text(name, flag.values)
        table.close()
        used = {values[name][flag.name] for name in printings}
        for value in flag.values:
            check.require(value in used, table.field("values"), "played by an edition", "used values", value)
        if default and flag.values:
            check.require(
                values[default][flag.name] == flag.values[0],
                table.field("values"),
                f"value 0 is that of {default}",
                values[default][flag.name],
                flag.values[0],
            )
    top.close()
    check.unique(printings, "editions")
    check.unique([f.name for f in flags], "flag.name")
    check.unique([f.number for f in flags], "flag.number")
    check.finish()
    return Editions(
        flags=tuple(flags),
        editions=tuple(Edition(name=name, values=values[name]) for name in printings),
        default=default,
    )
