"""Every card of the deck is in one place, and knowledge does not contradict that."""

from __future__ import annotations

from collections.abc import Iterable

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.notation.faults import label
from rootai.notation.names import Raw
from rootai.notation.reader import Reader

MAX_CONSTRAINTS = 24


class Ledger:
    """Counts the cards of all places whose content is known."""

    def __init__(self, r: Reader) -> None:
        self.r = r
        self.counts = [0] * len(r.table.copies)

    def add(self, kind: int, field: str) -> bool:
        """Notes a card in a place; False with a fault when there is one too many."""
        self.counts[kind] += 1
        copies = self.r.table.copies[kind]
        slug = self.r.table.slugs[kind]
        return self.r.faults.check(
            self.counts[kind] <= copies,
            field,
            "card_twice",
            "1.5.1",
            f"{copies} of {slug} in all places together",
            self.counts[kind],
        )

    def cards(self, field: str, slugs: Iterable[str]) -> int:
        """A place's cards as a set of the core."""
        cards = 0
        for at, slug in enumerate(slugs):
            kind = self.r.card(f"{field}[{at}]", slug)
            if kind is not None and self.add(kind, f"{field}[{at}]"):
                cards = self.r.table.with_card(cards, kind)
        return cards

    @property
    def rest(self) -> int:
        """The cards that are in none of these places, as a set of the core."""
        table = self.r.table
        cards = 0
        for kind, copies in enumerate(table.copies):
            cards = table.with_card(cards, kind, max(copies - self.counts[kind], 0))
        return cards


def hidden_pile(
    r: Reader, ledger: Ledger, zone: int, field: str, count: int, slugs: Iterable[str], law: str
) -> None:
    """A hand or the Supporters: the number, and the cards if the reader may know them."""
    slugs = list(slugs)
    owner = r.pub["seat_of"][n.ALLIANCE] if zone == n.Z_SUPPORTERS else zone - n.Z_HAND
    name = "supporters" if zone == n.Z_SUPPORTERS else "cards"
    number = "supporters_count" if zone == n.Z_SUPPORTERS else "count"
    r.pub["count"][zone] = count
    if not r.sees(owner) and not r.pub["open"] >> zone & 1:
        r.faults.check(
            not slugs,
            f"{field}.{name}",
            "hidden_from_viewer",
            law,
            "left out for other seats",
            f"{len(slugs)} cards",
        )
        return
    r.zones[zone] = ledger.cards(f"{field}.{name}", slugs)
    r.faults.check(
        count == len(slugs),
        f"{field}.{number}",
        "card_count",
        law,
        f"{len(slugs)}, the number of cards",
        count,
    )


def check_starting_hand(r: Reader, field: str, count: int) -> None:
    """In set-up nobody holds more than he was dealt: three cards, or five of which three are kept."""
    three = n.law_value(r.pub["law"], "starting_hand") == "three"
    most, law = (3, "5.1.3") if three else (5, "19.7")
    r.faults.check(count <= most, field, "starting_hand", law, f"at most {most} in set-up", count)


def read_cards(r: Reader, ledger: Ledger) -> None:
    """Hands, open piles and the number of cards in the deck."""
    m, pub, table = r.m, r.pub, r.table
    for seat, state in enumerate(m.seats):
        hidden_pile(
            r, ledger, n.Z_HAND + seat, f"seats[{seat}].hand", state.hand.count, state.hand.cards, "1.2.1"
        )
        if r.in_setup:
            check_starting_hand(r, f"seats[{seat}].hand.count", state.hand.count)
    if not any(m.seats[seat].HasField("alliance") for seat in range(len(r.seats))):
        pub["count"][n.Z_SUPPORTERS] = 0
    pub["cards"][n.DISCARD] = ledger.cards("cards.discard", m.cards.discard)
    pub["cards"][n.AVAILABLE] = ledger.cards("cards.available_dominance", m.cards.available_dominance)
    dominance = table.dominance
    for at, slug in enumerate(m.cards.discard):
        r.faults.check(
            not table.masks[table.kinds.get(slug, 0)] & dominance if slug in table.kinds else True,
            f"cards.discard[{at}]",
            "dominance_discarded",
            "3.3.3",
            "a dominance card among `available_dominance`",
            repr(slug),
        )
    for at, slug in enumerate(m.cards.available_dominance):
        r.faults.check(
            table.masks[table.kinds[slug]] & dominance if slug in table.kinds else True,
            f"cards.available_dominance[{at}]",
            "not_dominance",
            "3.3.3",
            "a dominance card",
            repr(slug),
        )
    pub["cards"][n.OUT] = 0
    if len(r.seats) == 2:  # they stay in the box (5.1.3)
        pub["cards"][n.OUT] = dominance
        for kind, _ in table.counts(dominance):
            ledger.add(kind, "seats")
    pub["count"][n.Z_DECK] = m.cards.deck_count


def finish_cards(r: Reader, ledger: Ledger) -> None:
    """The numbers of hidden cards add up; in a full position the deck is the rest."""
    pub, table = r.pub, r.table
    rest = ledger.rest
    unseen = [zone for zone in range(n.HIDDEN_ZONES) if zone != n.Z_DECK and r.zones[zone] is None]
    elsewhere = sum(pub["count"][zone] for zone in unseen)
    left = rest.bit_count() - elsewhere
    r.faults.check(
        pub["count"][n.Z_DECK] == left,
        "cards.deck_count",
        "card_count",
        "1.2.2",
        f"{max(left, 0)}: of {table.size} cards {table.size - rest.bit_count()} lie open to the reader"
        + (f" and {elsewhere} in hidden hands" if elsewhere else ""),
        pub["count"][n.Z_DECK],
    )
    if r.viewer == 0:
        r.zones[n.Z_DECK] = rest
        for zone in unseen:
            r.zones[zone] = 0
    read_knowledge(r, rest)


# ---- knowledge -------------------------------------------------------------------------------
def read_knowledge(r: Reader, rest: int) -> None:
    """Pins and constraints of each observer, in a view those of the viewer."""
    m = r.m
    known: dict[int, Raw] = {}
    for at, entry in enumerate(m.knowledge):
        field = f"knowledge[{at}]"
        observer = r.seat(f"{field}.observer", entry.observer)
        if r.viewer and observer != r.viewer - 1:
            r.faults.add(
                f"{field}.observer", "hidden_from_viewer", "1.2.1", f"{r.viewer}, the viewer", entry.observer
            )
            continue
        if not r.faults.check(
            observer not in known, f"{field}.observer", "twice", "", "one entry per seat", entry.observer
        ):
            continue
        known[observer] = read_entry(r, field, entry, observer)
    read_known(r, known)
    for seat, facts in known.items():
        check_pins(r, seat, facts, rest)
    r.knowledge = [known.get(seat, nothing(seat)) for seat in range(len(r.seats))]


def nothing(seat: int) -> Raw:
    """The knowledge of a seat that knows nothing."""
    return {
        "pins": [0] * n.HIDDEN_ZONES,
        "c": [{"kinds": 0, "zones": 0, "at_least": 0, "pad": [0] * 6} for _ in range(MAX_CONSTRAINTS)],
        "peeked": 0,
        "n": 0,
        "seat": seat,
        "lost": 0,
        "pad": [0] * 3,
    }


def hidden_zone(r: Reader, field: str, zone: c.Zone, observer: int) -> int | None:
    """A zone hidden from the observer, by the core's number."""
    alliance = r.pub["seat_of"][n.ALLIANCE]
    if zone.kind == c.ZONE_KIND_DECK:
        r.faults.check(not zone.seat, f"{field}.seat", "not_used", "1.2.2", "0 for the deck", zone.seat)
        return n.Z_DECK
    if zone.kind == c.ZONE_KIND_HAND:
        seat = r.seat(f"{field}.seat", zone.seat)
        number = n.Z_HAND + seat
        own = seat == observer or r.pub["open"] >> number & 1
    elif zone.kind == c.ZONE_KIND_SUPPORTERS and alliance != n.NONE:
        r.faults.check(
            zone.seat in (0, alliance + 1), f"{field}.seat", "wrong_owner", "8.2.3", alliance + 1, zone.seat
        )
        own, number = alliance == observer, n.Z_SUPPORTERS
    else:
        name = label(c.ZoneKind, zone.kind)
        r.faults.add(f"{field}.kind", "unknown_zone", "1.2", "a hand, the deck or the Supporters", name)
        return None
    if own:
        r.faults.add(field, "own_zone", "1.2.1", "a zone hidden from the observer", "his own")
        return None
    return number


def read_entry(r: Reader, field: str, m: p.Knowledge, observer: int) -> Raw:
    table = r.table
    known = nothing(observer)
    known["lost"] = r.faults.number(f"{field}.given_up", m.given_up, 0, 255)
    for at, pin in enumerate(m.pins):
        here = f"{field}.pins[{at}]"
        zone = hidden_zone(r, f"{here}.zone", pin.zone, observer)
        kind = r.card(f"{here}.card", pin.card)
        if zone is not None and kind is not None:
            count = r.faults.number(f"{here}.count", pin.count, 1, table.copies[kind])
            if r.faults.check(
                not known["pins"][zone] & table.masks[kind],
                here,
                "twice",
                "",
                "each card once per zone",
                pin.card,
            ):
                known["pins"][zone] = table.with_card(known["pins"][zone], kind, count)
    if not r.faults.check(
        len(m.constraints) <= MAX_CONSTRAINTS,
        f"{field}.constraints",
        "too_many",
        "",
        f"at most {MAX_CONSTRAINTS}",
        len(m.constraints),
    ):
        return known
    for at, bound in enumerate(m.constraints):
        here = f"{field}.constraints[{at}]"
        zones = [hidden_zone(r, f"{here}.zones[{i}]", zone, observer) for i, zone in enumerate(bound.zones)]
        kinds = [r.card(f"{here}.cards[{i}]", slug) for i, slug in enumerate(bound.cards)]
        r.faults.check(bound.zones, f"{here}.zones", "missing", "", "one zone or more", "none")
        r.faults.check(
            len(set(bound.cards)) == len(bound.cards),
            f"{here}.cards",
            "twice",
            "",
            "each kind once",
            "a kind twice",
        )
        out = known["c"][at]
        out["zones"] = sum(1 << z for z in {z for z in zones if z is not None})
        out["kinds"] = sum(table.masks[k] for k in {k for k in kinds if k is not None})
        room = sum(r.pub["count"][z] for z in {z for z in zones if z is not None})
        out["at_least"] = r.faults.number(
            f"{here}.at_least", bound.at_least, 1, max(min(room, out["kinds"].bit_count()), 1)
        )
        known["n"] += 1
    for at, seen in enumerate(m.ruin_items):
        here = f"{field}.ruin_items[{at}]"
        clearing = r.clearing(f"{here}.clearing", seen.clearing)
        item = r.item(f"{here}.item", seen.item)
        known["peeked"] |= 1 << clearing
        if item is None:
            continue
        r.faults.check(
            r.looked[clearing],
            here,
            "contradiction",
            "9.7.3",
            "a ruin that somebody looked under",
            seen.clearing,
        )
        if r.viewer:
            r.ruins[clearing].append(item)
            check_seen_item(r, here, clearing, item)
        else:
            r.faults.check(
                item in r.ruins[clearing], here, "contradiction", "9.7.3", "an item of this ruin", seen.item
            )
    return known


def check_seen_item(r: Reader, field: str, clearing: int, item: int) -> None:
    """No more items are seen under a ruin than it has left, and none that lies under no ruin any more."""
    left = r.pub["ruin_items"][clearing]
    seen = len(r.ruins[clearing])
    r.faults.check(seen <= left, field, "ruin_items", "9.3.4", f"{left} under this ruin", seen)
    hidden = r.pub["hidden_items"][item]
    count = sum(items.count(item) for items in r.ruins)
    name = n.ITEM_NAMES[item]
    r.faults.check(
        count <= hidden,
        f"{field}.item",
        "component_limit",
        "9.3.4",
        f"at most {hidden} of {name} under all ruins",
        count,
    )


def read_known(r: Reader, known: dict[int, Raw]) -> None:
    """``hand.known`` and the like: pins of the viewer; the larger count holds."""
    m, table = r.m, r.table
    places: list[tuple[int, str, Iterable[str]]] = [
        (n.Z_HAND + seat, f"seats[{seat}].hand.known", state.hand.known) for seat, state in enumerate(m.seats)
    ]
    places += [
        (n.Z_SUPPORTERS, f"seats[{seat}].alliance.known_supporters", state.alliance.known_supporters)
        for seat, state in enumerate(m.seats)
    ]
    places.append((n.Z_DECK, "cards.known_in_deck", m.cards.known_in_deck))
    for zone, field, slugs in places:
        if not slugs:
            continue
        if not r.faults.check(r.viewer, field, "not_a_view", "", "left out in a full position", "cards"):
            continue
        if not r.faults.check(
            r.zones[zone] is None, field, "own_zone", "1.2.1", "left out for the viewer's own cards", "cards"
        ):
            continue
        entry = known.setdefault(r.viewer - 1, nothing(r.viewer - 1))
        cards = 0
        for at, slug in enumerate(slugs):
            kind = r.card(f"{field}[{at}]", slug)
            if kind is not None and r.faults.check(
                cards & table.masks[kind] != table.masks[kind],
                f"{field}[{at}]",
                "card_twice",
                "1.5.1",
                f"{table.copies[kind]} of {slug} at most",
                table.copies[kind] + 1,
            ):
                cards = table.with_card(cards, kind)
        pins = entry["pins"][zone]
        for kind in range(len(table.copies)):
            more = (cards & table.masks[kind]).bit_count() - (pins & table.masks[kind]).bit_count()
            if more > 0:
                pins = table.with_card(pins, kind, more)
        entry["pins"][zone] = pins


def check_pins(r: Reader, seat: int, entry: Raw, rest: int) -> None:
    """Pinned cards fit into their zones and are not elsewhere; in a full position all is true."""
    table = r.table
    at = next((i for i, k in enumerate(r.m.knowledge) if k.observer == seat + 1), None)
    for zone, cards in enumerate(entry["pins"]):
        field = pin_field(r, at, zone)
        r.faults.check(
            cards.bit_count() <= r.pub["count"][zone],
            field,
            "card_count",
            "1.2.1",
            f"at most {r.pub['count'][zone]} known cards in {zone_name(zone)}",
            cards.bit_count(),
        )
        content = r.zones[zone]
        for kind, count in table.counts(cards):
            free = rest if r.viewer or content is None else content
            r.faults.check(
                count <= (free & table.masks[kind]).bit_count(),
                field,
                "contradiction",
                "1.2.1",
                f"cards that may be in {zone_name(zone)}" if r.viewer else f"cards in {zone_name(zone)}",
                table.slugs[kind],
            )
    if r.viewer:
        for kind, mask in enumerate(table.masks):
            zones = [zone for zone, cards in enumerate(entry["pins"]) if cards & mask]
            pinned = sum((entry["pins"][zone] & mask).bit_count() for zone in zones)
            free_copies = (rest & mask).bit_count()
            r.faults.check(
                pinned <= free_copies or len(zones) == 1,
                pin_field(r, at, zones[-1]) if zones else "knowledge",
                "card_twice",
                "1.5.1",
                f"at most {free_copies} of {table.slugs[kind]} hidden",
                pinned,
            )
        return
    for i, bound in enumerate(entry["c"][: entry["n"]]):
        zones = [zone for zone in range(n.HIDDEN_ZONES) if bound["zones"] >> zone & 1]
        found = sum(((r.zones[zone] or 0) & bound["kinds"]).bit_count() for zone in zones)
        r.faults.check(
            found >= bound["at_least"],
            f"knowledge[{at}].constraints[{i}].at_least",
            "contradiction",
            "1.2.1",
            f"at most {found}: so many are there",
            bound["at_least"],
        )


def pin_field(r: Reader, at: int | None, zone: int) -> str:
    """Where a pin of a zone stands in the message."""
    if at is not None and r.m.knowledge[at].pins:
        return f"knowledge[{at}].pins"
    if zone == n.Z_DECK:
        return "cards.known_in_deck"
    if zone == n.Z_SUPPORTERS:
        return f"seats[{r.pub['seat_of'][n.ALLIANCE]}].alliance.known_supporters"
    return f"seats[{zone - n.Z_HAND}].hand.known"


def zone_name(zone: int) -> str:
    """A hidden zone in words."""
    if zone == n.Z_DECK:
        return "the deck"
    return "the Supporters" if zone == n.Z_SUPPORTERS else f"the hand of seat {zone - n.Z_HAND + 1}"
