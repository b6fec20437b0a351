"""Events of the core as messages, whole or as one seat sees them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rootai._proto.rootai.v1 import action_pb2 as a
from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.notation.names import NONE, Raw, Table
from rootai_core.drive import EventKind as K

__all__ = ["event_messages", "seen_from"]

# What an event of a marker is about, its first byte.
FERRY, PATH, SUIT, CARD_DEALT, CHARACTER, FACTION = range(6)
PHASE_NAMES = ("set-up", "Birdsong", "Daylight", "Evening")
# Boxes of boards that hold warriors, by the core's number.
_BOXES = {
    0: c.ZONE_KIND_ACOLYTES,
    1: c.ZONE_KIND_PAYMENTS,
    2: c.ZONE_KIND_FUNDS,
    3: c.ZONE_KIND_COMMITTED,
    4: c.ZONE_KIND_COMMITTED,
    5: c.ZONE_KIND_OFFICERS,
    15: c.ZONE_KIND_COFFINS,
}


class Log:
    """Turns the events of one game into messages."""

    def __init__(self, pub: Raw) -> None:
        self.pub = pub
        self.table: Table = n.table(pub["map"], pub["deck"])
        factions = [s["faction"] for s in pub["seat"][: pub["n_seats"]]]
        self.factions = factions
        self.names = n.seat_names(factions)
        self.everybody = list(range(1, len(factions) + 1))

    def seats(self, mask: int) -> list[int]:
        return [seat for seat in self.everybody if mask >> (seat - 1) & 1]

    def zone(self, number: int) -> c.Zone:
        """A zone of cards by the core's number."""
        if number == n.Z_DECK:
            return c.Zone(kind=c.ZONE_KIND_DECK)
        if number < n.Z_SUPPORTERS:
            return c.Zone(kind=c.ZONE_KIND_HAND, seat=number - n.Z_HAND + 1)
        if number == n.Z_SUPPORTERS:
            return c.Zone(kind=c.ZONE_KIND_SUPPORTERS, seat=self.pub["seat_of"][n.ALLIANCE] + 1)
        if number == n.Z_REVEALED:
            return c.Zone(kind=c.ZONE_KIND_PLAY_AREA, seat=self.pub["seat_of"][n.LIZARD] + 1)
        if number >= n.Z_PLAY:
            return c.Zone(kind=c.ZONE_KIND_PLAY_AREA, seat=number - n.Z_PLAY + 1)
        if n.Z_DECREE <= number < n.Z_LOST_SOULS:
            return c.Zone(kind=c.ZONE_KIND_DECREE, seat=self.pub["seat_of"][n.EYRIE] + 1)
        kinds = {
            n.Z_DISCARD: c.ZONE_KIND_DISCARD,
            n.Z_AVAILABLE: c.ZONE_KIND_AVAILABLE_DOMINANCE,
            n.Z_LOST_SOULS: c.ZONE_KIND_LOST_SOULS,
        }
        return c.Zone(kind=kinds.get(number, c.ZONE_KIND_OUT_OF_GAME))

    def place(self, number: int) -> c.Zone:
        """A clearing or forest."""
        if number < n.CLEARINGS:
            return c.Zone(kind=c.ZONE_KIND_CLEARING, clearing=number + 1)
        if number == NONE:
            return c.Zone()
        return c.Zone(kind=c.ZONE_KIND_FOREST, forest=self.table.forests[number - n.FOREST])

    def zone_name(self, zone: c.Zone) -> str:
        """A zone in words."""
        owner = f" of {self.names[zone.seat - 1]}" if zone.seat else ""
        name = str(c.ZoneKind.Name(zone.kind)).removeprefix("ZONE_KIND_").replace("_", " ").lower()
        return f"the {name}{owner}"

    def messages(self, event: Sequence[int]) -> Iterable[a.Event]:
        """The messages of one event."""
        kind, x, y, z, count, seen = event
        writer = _WRITERS.get(kind)
        if writer is None:
            raise ValueError(f"event: expected a kind of the core, found {kind}")
        for out in writer(self, x, y, z, count, seen):
            if not out.seen_by:
                out.seen_by.extend(self.everybody)
            yield out


Events = Iterable[a.Event]


def write_card(log: Log, x: int, y: int, z: int, count: int, seen: int) -> Events:
    source, target = log.zone(y), log.zone(z)
    out = a.Event(
        kind=a.EVENT_KIND_CARD,
        seat=target.seat or source.seat,
        count=1,
        card=log.table.slugs[x],
        from_zone=source,
        to_zone=target,
        seen_by=log.seats(seen),
    )
    hidden = (n.Z_DECK, *range(n.Z_HAND, n.Z_SUPPORTERS + 1))
    if not out.seen_by and (y not in hidden or z not in hidden):
        out.seen_by.extend(log.everybody)
    out.text = f"{log.table.card_names[x]} from {log.zone_name(source)} to {log.zone_name(target)}"
    yield out


def write_shuffle(log: Log, x: int, y: int, z: int, count: int, seen: int) -> Events:
    yield a.Event(
        kind=a.EVENT_KIND_CHANCE,
        chance=a.ChanceOutcome(kind=p.CHANCE_KIND_SHUFFLE),
        from_zone=c.Zone(kind=c.ZONE_KIND_DISCARD),
        to_zone=c.Zone(kind=c.ZONE_KIND_DECK),
        text="the discard pile is shuffled into a new deck",
        law="2.1",
    )


def write_hand_shown(log: Log, x: int, y: int, z: int, count: int, seen: int) -> Events:
    zone = log.zone(n.Z_HAND + x)
    yield a.Event(
        kind=a.EVENT_KIND_SHOWN,
        seat=x + 1,
        from_zone=zone,
        seen_by=log.seats(seen),
        text=f"{log.names[x]} shows the hand",
    )
    if y != NONE:
        yield from write_lacks(log, n.Z_HAND + x, y, 0, 0, 0)


def write_lacks(log: Log, x: int, y: int, z: int, count: int, seen: int) -> Events:
    zone = log.zone(x)
    yield a.Event(
        kind=a.EVENT_KIND_SHOWN,
        seat=zone.seat,
        from_zone=zone,
        text=f"no {n.SUIT_NAMES[y]} in {log.zone_name(zone)}",
    )


def write_dice(log: Log, x: int, y: int, z: int, count: int, seen: int) -> Events:
    dice = p.Dice(high=x, low=y)
    yield a.Event(
        kind=a.EVENT_KIND_CHANCE,
        chance=a.ChanceOutcome(kind=p.CHANCE_KIND_DICE, dice=dice),
        text=f"dice {x} {y}",
        law="4.3.3",
    )


def write_score(log: Log, x: int, y: int, z: int, count: int, seen: int) -> Events:
    points = y - 256 if y > 127 else y
    word = "scores" if points > 0 else "loses"
    yield a.Event(
        kind=a.EVENT_KIND_SCORE,
        seat=x + 1,
        count=points,
        text=f"{log.names[x]} {word} {abs(points)}, now {z}",
    )


def write_moved(log: Log, x: int, y: int, z: int, count: int, seen: int) -> Events:
    piece = c.PIECE_WARRIOR if count else c.PIECE_PAWN
    origin = f" from {log.table.place_name(y)}" if y != NONE else ""
    what = f"{count} of {log.names[x]}" if count else log.names[x]
    yield a.Event(
        kind=a.EVENT_KIND_MOVED,
        seat=x + 1,
        piece=piece,
        count=count or 1,
        from_zone=log.place(y),
        to_zone=log.place(z),
        text=f"{what}{origin} to {log.table.place_name(z)}",
    )


def write_removed(log: Log, x: int, y: int, z: int, count: int, seen: int) -> Events:
    yield pieces(log, a.EVENT_KIND_REMOVED, x, y, z, count)


def write_placed(log: Log, x: int, y: int, z: int, count: int, seen: int) -> Events:
    yield pieces(log, a.EVENT_KIND_PLACED, x, y, z, count)


def pieces(log: Log, kind: a.EventKind, seat: int, clearing: int, what: int, count: int) -> a.Event:
    piece = n.piece_of(what >> 4, what & 15)
    out = a.Event(kind=kind, seat=seat + 1, piece=piece, count=count)
    supply = c.Zone(kind=c.ZONE_KIND_SUPPLY, seat=seat + 1)
    here = log.place(clearing)
    placed = kind == a.EVENT_KIND_PLACED
    out.from_zone.CopyFrom(supply if placed else here)
    out.to_zone.CopyFrom(here if placed else supply)
    name = n.PIECE_NAMES[piece][count != 1]
    out.text = (
        f"{count} {name} of {log.names[seat]} {'placed in' if placed else 'removed from'} {clearing + 1}"
    )
    return out


def boxed(log: Log, owner: int, count: int, source: c.Zone, target: c.Zone) -> a.Event:
    return a.Event(
        kind=a.EVENT_KIND_MOVED,
        seat=owner + 1,
        piece=c.PIECE_WARRIOR,
        count=count,
        from_zone=source,
        to_zone=target,
        text=f"{count} of {log.names[owner]} from {log.zone_name(source)} to {log.zone_name(target)}",
    )


def write_shift(log: Log, x: int, y: int, z: int, count: int, seen: int) -> Events:
    source, target = (c.Zone(kind=_BOXES[box], seat=x + 1) for box in (y >> 4, y & 15))
    yield boxed(log, z, count, source, target)


def write_price(log: Log, x: int, y: int, z: int, count: int, seen: int) -> Events:
    yield a.Event(
        kind=a.EVENT_KIND_MARKER,
        seat=x + 1,
        count=z,
        text=f"{log.names[x]}: price {z} for {n.SERVICE_NAMES[y]}",
        law="11.6.2",
    )


def write_quest(log: Log, x: int, y: int, z: int, count: int, seen: int) -> Events:
    slug = n.QUESTS[x].slug
    yield a.Event(
        kind=a.EVENT_KIND_CHANCE,
        card=slug,
        from_zone=c.Zone(kind=c.ZONE_KIND_QUEST_DECK),
        to_zone=c.Zone(kind=c.ZONE_KIND_QUEST_ROW),
        chance=a.ChanceOutcome(kind=p.CHANCE_KIND_QUEST, quest=slug),
        text=f"quest {n.QUEST_NAMES[x]}",
        law="9.3.3",
    )


def write_ruin(log: Log, x: int, y: int, z: int, count: int, seen: int) -> Events:
    """The item taken is seen by all; what is left by the explorer alone."""
    ruin = c.Zone(kind=c.ZONE_KIND_RUIN, clearing=x + 1)
    explorer = log.seats(seen)
    seat = explorer[0] if explorer else 0
    if y != NONE:
        yield a.Event(
            kind=a.EVENT_KIND_ITEM,
            seat=seat,
            count=1,
            item=n.ITEMS[y],
            from_zone=ruin,
            to_zone=c.Zone(kind=c.ZONE_KIND_ITEMS, seat=seat),
            text=f"{n.ITEM_NAMES[y]} from the ruin in {x + 1}",
            law="9.5.3",
        )
    for left in (z, count):
        if left < len(n.ITEMS):
            yield a.Event(
                kind=a.EVENT_KIND_SHOWN,
                seat=seat,
                item=n.ITEMS[left],
                from_zone=ruin,
                seen_by=explorer,
                text=f"{n.ITEM_NAMES[left]} left under the ruin in {x + 1}",
                law="9.7.3",
            )


def write_over(log: Log, x: int, y: int, z: int, count: int, seen: int) -> Events:
    for seat in log.seats(x):
        yield a.Event(kind=a.EVENT_KIND_GAME_OVER, seat=seat, text=f"{log.names[seat - 1]} wins")


def write_phase(log: Log, x: int, y: int, z: int, count: int, seen: int) -> Events:
    yield a.Event(kind=a.EVENT_KIND_STEP, seat=x + 1, text=f"{PHASE_NAMES[y]} of {log.names[x]}", law="1.4.1")


def write_scorched(log: Log, x: int, y: int, z: int, count: int, seen: int) -> Events:
    yield a.Event(
        kind=a.EVENT_KIND_MARKER,
        item=c.ITEM_TORCH,
        to_zone=log.place(x),
        text=f"{x + 1} is scorched",
        law="26.6.2",
    )


def write_quest_back(log: Log, x: int, y: int, z: int, count: int, seen: int) -> Events:
    yield a.Event(
        kind=a.EVENT_KIND_CARD,
        count=1,
        card=n.QUESTS[x].slug,
        from_zone=c.Zone(kind=c.ZONE_KIND_COMPLETED_QUESTS),
        to_zone=c.Zone(kind=c.ZONE_KIND_QUEST_DECK),
        text=f"quest {n.QUEST_NAMES[x]} back into its deck",
        law="26.10.2",
    )


def write_marker(log: Log, x: int, y: int, z: int, count: int, seen: int) -> Events:
    """The ferry, a closed path, a suit marker, a set-up card, its character, who takes it."""
    if x == FERRY:
        yield a.Event(
            kind=a.EVENT_KIND_MARKER,
            from_zone=log.place(y),
            to_zone=log.place(z),
            text=f"the ferry from {y + 1} to {z + 1}",
            law="25.3.5",
        )
    elif x == PATH:
        yield a.Event(
            kind=a.EVENT_KIND_MARKER,
            from_zone=log.place(y),
            to_zone=log.place(z),
            text=f"the path {y + 1}-{z + 1} is open",
            law="25.4.3",
        )
    elif x == FACTION:
        name = n.FACTION_NAMES[n.VAGABOND if z == n.SECOND_VAGABOND else z]
        yield a.Event(kind=a.EVENT_KIND_MARKER, seat=y + 1, text=f"seat {y + 1} takes {name}", law="19.8.3")
    else:
        outcome = a.ChanceOutcome()
        if x == SUIT:
            outcome.kind, outcome.clearing = p.CHANCE_KIND_CLEARING_SUIT, y + 1
            outcome.suit = n.SUITS[z]
            text, law = f"a {n.SUIT_NAMES[z]} marker on {y + 1}", "19.1"
        elif x == CARD_DEALT:
            outcome.kind, outcome.faction = p.CHANCE_KIND_SETUP_CARD, n.card_faction(y)
            text, law = f"the set-up card of {n.FACTION_NAMES[y]}", "19.8.2"
        else:
            outcome.kind, outcome.character = p.CHANCE_KIND_CHARACTER, n.CHARACTERS[z].slug
            text, law = f"the {n.CHARACTERS[z].name} for a Vagabond's card", "19.8.2.3"
        yield a.Event(kind=a.EVENT_KIND_CHANCE, chance=outcome, text=text, law=law)


def write_box(log: Log, x: int, y: int, z: int, count: int, seen: int) -> Events:
    """Warriors between their owner's supply and a box of a board."""
    change = count - 256 if count > 127 else count
    supply = c.Zone(kind=c.ZONE_KIND_SUPPLY, seat=z + 1)
    box = c.Zone(kind=_BOXES[y], seat=x + 1)
    source, target = (supply, box) if change > 0 else (box, supply)
    yield boxed(log, z, abs(change), source, target)


def write_outcast(log: Log, x: int, y: int, z: int, count: int, seen: int) -> Events:
    text = f"the Outcast is {n.SUIT_NAMES[y]}" + (", Hated" if z else "")
    yield a.Event(kind=a.EVENT_KIND_MARKER, seat=x + 1, text=text, law="10.4.1")


_WRITERS = {
    K.MARKER: write_marker,
    K.CARD: write_card,
    K.SHUFFLE: write_shuffle,
    K.HAND_SHOWN: write_hand_shown,
    K.DICE: write_dice,
    K.SCORE: write_score,
    K.MOVED: write_moved,
    K.REMOVED: write_removed,
    K.PLACED: write_placed,
    K.QUEST: write_quest,
    K.RUIN: write_ruin,
    K.OVER: write_over,
    K.PHASE: write_phase,
    K.LACKS: write_lacks,
    K.SCORCHED: write_scorched,
    K.QUEST_BACK: write_quest_back,
    K.BOX: write_box,
    K.OUTCAST: write_outcast,
    K.SHIFT: write_shift,
    K.PRICE: write_price,
}


def event_messages(game: Any, events: Iterable[Sequence[int]]) -> list[a.Event]:
    """What ``Game.apply`` returned, as messages; ``game`` is the Game or a View after it."""
    log = Log(game.raw()["pub"])
    return [message for event in events for message in log.messages(event)]


def seen_from(events: Iterable[a.Event], viewer: int) -> list[a.Event]:
    """The events as one seat (1-6) sees them: hidden facts are left out, and so is who else saw them."""
    found = []
    for event in events:
        out = a.Event()
        out.CopyFrom(event)
        if viewer not in event.seen_by:
            if event.kind == a.EVENT_KIND_SHOWN and event.item:
                continue
            conceal(out)
        del out.seen_by[:]
        if viewer in event.seen_by:
            out.seen_by.append(viewer)
        found.append(out)
    return found


def conceal(event: a.Event) -> None:
    """Takes out what only some seats saw."""
    if event.kind == a.EVENT_KIND_CARD:
        event.card = ""
        event.text = "a card, face down"
    elif event.kind == a.EVENT_KIND_CHANCE:
        kind = event.chance.kind
        event.chance.Clear()
        event.chance.kind = kind
        event.chance.hidden = True
        event.text = "hidden"
