"""Who may see what an event tells (Law 1.2), by zones and hands alone, not by what the core says of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rootai.catalog import load_deck
from rootai_core import drive
from rootai_core.drive import EventKind
from rootai_core.game import Game
from rootai_core.ids import Faction, Suit, Zone

EVERYBODY, NONE = 63, 255
HIDDEN_ZONES = 8  # the first ones; all later zones lie open
TWO_SEEN = 32  # Secret.peeked: from here on two items, eight times the one plus the other
SUIT_OF = [int(Suit[card.suit.upper()]) for card in load_deck("base").cards]
NOBODYS = {EventKind.SHUFFLE, EventKind.CHANCE, EventKind.FORCED}  # nothing hidden is in them


def owner(game: Game, zone: int) -> int:
    """Who may look into a hidden zone, as a mask of seats."""
    if zone == Zone.DECK:
        return 0
    if zone == Zone.SUPPORTERS:
        return 1 << drive.factions(game).index(Faction.ALLIANCE)
    return 1 << zone - Zone.HAND


def card_seen(game: Game, source: int, target: int) -> int:
    """A card that comes from or to an open pile is open; else those see it who may look at either end."""
    if max(source, target) >= HIDDEN_ZONES:
        return EVERYBODY
    return owner(game, source) | owner(game, target)


def items_left(game: Game, clearing: int) -> tuple[int, int]:
    """What somebody has seen under a ruin and left there."""
    seen: int = game.raw()["sec"]["peeked"][clearing]
    return divmod(seen - TWO_SEEN, 8) if TWO_SEEN <= seen < NONE else (seen, NONE)


def check_sight(before: Game, after: Game, told: Sequence[Sequence[Any]]) -> None:
    """Every event of an answer is seen by whom it may concern, and what it says of hands is true."""
    asked = before.frame[1]
    for kind, a, b, c, d, seen, _ in told:
        if kind == EventKind.CARD:
            assert seen == card_seen(before, b, c), f"card {a} from {b} to {c}"
            assert not d or SUIT_OF[a] in (d - 1, Suit.BIRD)
        elif kind == EventKind.HAND_SHOWN:
            assert seen.bit_count() == 1 and seen != 1 << a
            assert b == NONE or b not in {SUIT_OF[card] for card in drive.hand(before, a)}
        elif kind == EventKind.RUIN:
            assert seen == 1 << asked
            assert (c, d) == items_left(after, a)
        elif kind not in NOBODYS:
            assert seen == EVERYBODY, f"{kind}"
