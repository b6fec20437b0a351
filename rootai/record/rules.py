"""The rules of a table by their names, and games made from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from rootai.catalog import install_default, load_editions
from rootai.catalog.install import DECK_INDEX, MAP_INDEX
from rootai.catalog.load import names
from rootai.catalog.models import Editions
from rootai_core import drive
from rootai_core.game import Game
from rootai_core.ids import Faction
from rootai_core.registry import ROOMS

install_default()

UNDRAFTED = 7
# Those that can be played.
FACTIONS: dict[str, int] = {f.name.lower(): int(f) for f in Faction if int(f) in ROOMS}


@dataclass(frozen=True, slots=True)
class Rules:
    """Edition of the Law, single flags that differ from it, map and deck.

    House rules are flags too; ``advanced`` names those of the advanced set-up.
    ``pool``: factions that may be dealt for a draft, empty for all that are left.
    """

    edition: str = "2025"
    flags: Mapping[str, str] = field(default_factory=dict)
    map: str = "autumn"
    deck: str = "base"
    pool: tuple[str, ...] = ()


def advanced(rules: Rules) -> Rules:
    """The same rules with the advanced set-up (Law 19). Raises ValueError where an edition has none."""
    flags = editions().advanced(rules.edition) if rules.edition in known_editions() else {}
    if not flags:
        raise ValueError(f"advanced: expected an edition with an advanced set-up, found {rules.edition!r}")
    return replace(rules, flags={**flags, **rules.flags})


def known_editions() -> list[str]:
    """The names of the editions."""
    return [e.name for e in editions().editions]


@cache
def editions() -> Editions:
    """The flags of the Law, read once."""
    return load_editions()


def faction_name(number: int) -> str:
    """The name of a faction number of the core, empty for one that is still to be drafted."""
    return "" if number == UNDRAFTED else str(Faction(number).name).lower()


def law_bytes(rules: Rules) -> bytes:
    """The flags as the core takes them. Raises ValueError with the name that is unknown."""
    known = known_editions()
    if rules.edition not in known:
        raise ValueError(f"edition: expected one of {', '.join(known)}, found {rules.edition!r}")
    for name, value in rules.flags.items():
        flag = next((f for f in editions().flags if f.name == name), None)
        if flag is None:
            raise ValueError(
                f"flags: expected the name of a flag, as `rootai info` lists them, found {name!r}"
            )
        if value not in flag.values:
            raise ValueError(f"flags.{name}: expected one of {', '.join(flag.values)}, found {value!r}")
    return editions().numbers(rules.edition, rules.flags)


def new_game(rules: Rules, factions: Sequence[str], first: int = 1) -> Any:
    """A table before set-up; ``first`` counts seats from 1, a seat without a name drafts its faction.

    Raises ValueError with the field.
    """
    for what, name, known in (
        ("map", rules.map, [m for m in MAP_INDEX if m in names("maps")]),
        ("deck", rules.deck, [d for d in DECK_INDEX if d in names("decks")]),
        *((f"factions[{i}]", name, list(FACTIONS)) for i, name in enumerate(factions) if name),
        *((f"pool[{i}]", name, list(FACTIONS)) for i, name in enumerate(rules.pool)),
    ):
        if name not in known:
            raise ValueError(f"{what}: expected one of {', '.join(known)}, found {name!r}")
    for i, name in enumerate(factions):
        if name and factions[:i].count(name) >= (2 if name == "vagabond" else 1):
            raise ValueError(
                f"factions[{i}]: expected a faction that is not at the table, found {name!r} (Law 5.1.1)"
            )
    if not 1 <= first <= max(len(factions), 1):
        raise ValueError(f"first: expected a seat 1-{len(factions)}, found {first}")
    return Game.new(
        [FACTIONS[name] if name else None for name in factions],
        map=MAP_INDEX[rules.map],
        deck=DECK_INDEX[rules.deck],
        law=law_bytes(rules),
        first=first - 1,
        pool=[FACTIONS[name] for name in rules.pool] if rules.pool else None,
    )


def rules_of(game: Any) -> Rules:
    """The rules a game was set up with: the edition that needs the fewest flags beside it."""
    map_index, deck_index, law, _ = drive.table(game)
    values = editions().named(law)
    pool = tuple(faction_name(number) for number in drive.pool(game))
    best: Rules | None = None
    # The default edition comes first, then the newest.
    order = sorted(editions().editions, key=lambda e: e.name != editions().default)
    for edition in order:
        flags = {name: value for name, value in values.items() if edition.values[name] != value}
        if best is None or len(flags) < len(best.flags):
            best = Rules(
                edition.name,
                flags,
                next(name for name, i in MAP_INDEX.items() if i == map_index),
                next(name for name, i in DECK_INDEX.items() if i == deck_index),
                pool,
            )
    assert best is not None
    return best
