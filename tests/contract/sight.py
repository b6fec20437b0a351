"""What events have to tell, and to whom (Law 1.2): judged by the positions before and after."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rootai.catalog import load_deck
from rootai_core import drive
from rootai_core.drive import EventKind
from rootai_core.game import Game
from rootai_core.ids import Building, Faction, Piece, Suit, Token, Zone

EVERYBODY, NONE = 63, 255
HIDDEN_ZONES = 8  # the first ones; all later zones lie open
TWO_SEEN = 32  # Secret.peeked: from here on two items, eight times the one plus the other
SUIT_OF = [
    [int(Suit[c.suit.upper()]) for c in load_deck(deck).cards] for deck in ("base", "exiles_partisans")
]
COFFIN = 15  # the box that is the card Coffin Makers
BUILT_BY = {
    Building.SAWMILL: Faction.MARQUISE,
    Building.WORKSHOP: Faction.MARQUISE,
    Building.RECRUITER: Faction.MARQUISE,
    Building.ROOST: Faction.EYRIE,
    Building.BASE: Faction.ALLIANCE,
    Building.GARDEN: Faction.LIZARD,
}
TOKEN_OF = {
    Token.WOOD: Faction.MARQUISE,
    Token.KEEP: Faction.MARQUISE,
    Token.SYMPATHY: Faction.ALLIANCE,
    Token.TRADE_POST: Faction.RIVERFOLK,
}
OFFICERS = 5
BOXES = {1: "payments", 2: "funds", 3: "committed", 4: "track"}  # of the Riverfolk's board


def owner(game: Game, zone: int) -> int:
    """Who may look into a hidden zone, as a mask of seats."""
    if zone == Zone.DECK:
        return 0
    if zone == Zone.SUPPORTERS:
        return 1 << drive.factions(game).index(Faction.ALLIANCE)
    return 1 << zone - Zone.HAND


def card_seen(game: Game, source: int, target: int) -> int:
    """A card that comes from or to an open pile is open; else those see it who may look at either end."""
    hands = enumerate(drive.factions(game), Zone.HAND)
    open_hands = [zone for zone, faction in hands if faction == Faction.RIVERFOLK]
    if max(source, target) >= HIDDEN_ZONES or {source, target} & {*open_hands}:
        return EVERYBODY
    return owner(game, source) | owner(game, target)


def items_left(game: Game, clearing: int) -> tuple[int, int]:
    """What somebody has seen under a ruin and left there."""
    seen: int = game.raw()["sec"]["peeked"][clearing]
    return divmod(seen - TWO_SEEN, 8) if TWO_SEEN <= seen < NONE else (seen, NONE)


class Account:
    """Pieces on the map, pawns, points and sizes of zones: what events have to account for."""

    def __init__(self, game: Game) -> None:
        raw = game.raw()
        pub, seats = raw["pub"], range(game.n_seats)
        owners = [faction if faction != NONE else None for faction in pub["seat_of"]]
        self.count: Counter[tuple[Any, ...]] = Counter()
        for c in range(12):
            for seat in seats:
                self.count[seat, c, Piece.WARRIOR << 4] = pub["warriors"][c][seat]
            for building, faction in BUILT_BY.items():
                if owners[faction] is not None:
                    place = (owners[faction], c, Piece.BUILDING << 4 | building)
                    self.count[place] = pub["slot"][c].count(building)
            for token, faction in TOKEN_OF.items():
                if owners[faction] is not None:
                    self.count[owners[faction], c, Piece.TOKEN << 4 | token] = pub["token"][c][token]
        for seat in seats:
            self.count["points", seat] = pub["seat"][seat]["score"]
            self.count["pawn", seat] = pub["seat"][seat]["pawn"]
            self.count["coffin", seat] = pub["coffin"][seat]
            self.count["cards", Zone.PLAY + seat] = pub["seat"][seat]["effects"].bit_count() + (
                pub["seat"][seat]["dominance"] > 0
            )
        for box, name in BOXES.items():
            for owner in range(6):
                self.count["box", box, owner] = sum(pub["riv"][name][owner::6])
        if Faction.LIZARD in drive.factions(game):
            self.count["box", 0, drive.factions(game).index(Faction.LIZARD)] = pub["liz"]["acolytes"]
        if Faction.ALLIANCE in drive.factions(game):
            self.count["box", OFFICERS, drive.factions(game).index(Faction.ALLIANCE)] = pub["wa"]["officers"]
        for service, price in enumerate(pub["riv"]["prices"]):
            self.count["price", service] = price
        for zone, cards in enumerate([*raw["sec"]["zone"], *pub["cards"]]):
            self.count["cards", zone] = cards.bit_count()

    def tell(self, event: Sequence[Any]) -> None:
        kind, a, b, c, d = event[:5]
        if kind == EventKind.CARD:
            self.count["cards", b] -= 1
            self.count["cards", c] += 1
        elif kind == EventKind.SHUFFLE:
            self.count["cards", Zone.DECK] = self.count["cards", Zone.DISCARD]
            self.count["cards", Zone.DISCARD] = 0
        elif kind == EventKind.SCORE:
            self.count["points", a] = c
        elif kind == EventKind.MOVED and d == 0:
            assert self.count["pawn", a] == b
            self.count["pawn", a] = c
        elif kind == EventKind.MOVED:
            self.count[a, b, Piece.WARRIOR << 4] -= d
            self.count[a, c, Piece.WARRIOR << 4] += d
        elif kind == EventKind.BOX and b == COFFIN:
            self.count["coffin", c] += d - 256 if d > 127 else d
        elif kind == EventKind.REMOVED:
            self.count[a, b, c] -= d
        elif kind == EventKind.PLACED:
            self.count[a, b, c] += d
        elif kind == EventKind.BOX:
            self.count["box", b, c] += d - 256 * (d > 127)
        elif kind == EventKind.SHIFT:
            self.count["box", b >> 4, c] -= d
            self.count["box", b & 15, c] += d
        elif kind == EventKind.PRICE:
            self.count["price", b] = c


def check_account(before: Game, after: Game, told: Sequence[Sequence[Any]]) -> None:
    """What happened, and nothing else, lies between the positions before and after."""
    account = Account(before)
    for event in told:
        account.tell(event)
    found = Account(after)
    wrong = {key for key in account.count | found.count if account.count[key] != found.count[key]}
    assert not wrong, [(key, account.count[key], found.count[key]) for key in sorted(wrong, key=str)]


def check_sight(before: Game, after: Game, told: Sequence[Sequence[Any]]) -> None:
    """Every event of an answer is seen by whom it may concern, and what it says of hands is true."""
    asked = before.frame[1]
    suit_of = SUIT_OF[drive.table(before)[1]]
    for kind, a, b, c, d, seen in told:
        if kind == EventKind.CARD:
            assert seen == card_seen(before, b, c), f"card {a} from {b} to {c}"
            assert not d or suit_of[a] in (d - 1, Suit.BIRD)
        elif kind == EventKind.HAND_SHOWN:
            assert seen.bit_count() == 1 and seen != 1 << a  # an open hand is shown, too (8.2.6)
            assert b == NONE or b not in {suit_of[card] for card in drive.hand(before, a)}
        elif kind == EventKind.RUIN:
            assert seen == 1 << asked
            assert (c, d) == items_left(after, a)
        elif kind != EventKind.SHUFFLE:  # nothing hidden is in it
            assert seen == EVERYBODY, f"{kind}"
