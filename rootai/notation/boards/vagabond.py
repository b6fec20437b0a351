"""The board of a Vagabond and the quests (Law chapter 9), there and back."""

from __future__ import annotations

from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.notation.arguments import item_stack
from rootai.notation.names import NONE, Raw, Table
from rootai.notation.read_cards import Ledger
from rootai.notation.reader import Reader
from rootai.notation.source import Source

MAX_ITEMS = 23
# Characters whose special action may be used once per turn.
ONCE = ("adventurer", "cheat", "jailor")


# ---- writing -----------------------------------------------------------------------------------
def write_board(out: p.SeatState, seat: int, source: Source, table: Table) -> None:
    pub = source.pub
    vb = pub["vb"][n.vagabond_index(pub, seat)]
    b = out.vagabond
    if vb["character"] != NONE:
        b.character = n.CHARACTERS[vb["character"]].slug
    pawn = pub["seat"][seat]["pawn"]
    if pawn < n.CLEARINGS:
        b.clearing = pawn + 1
    elif pawn != NONE:
        b.forest = table.forests[pawn - n.FOREST]
    for item in range(len(n.ITEMS)):
        marked = bool(vb["marked"] >> item & 1)
        for state, pile in enumerate(n.ITEM_STATES):
            count = vb[pile][item]
            if count and marked:
                marked = False
                stack = item_stack(item, state)
                stack.from_ruin = True
                b.items.append(stack)
                count -= 1
            if count:
                b.items.append(item_stack(item, state, count))
    for other in range(pub["n_seats"]):
        if pub["seat"][other]["faction"] != n.VAGABOND and (vb["relation"][other] or vb["aids"][other]):
            b.relationships.add(
                seat=other + 1, relationship=n.RELATIONSHIPS[vb["relation"][other]], aids=vb["aids"][other]
            )
    b.completed_quests.extend(q.slug for i, q in enumerate(n.QUESTS) if vb["quests"] >> i & 1)
    b.character_used = bool(vb["once"])
    if vb["coerced"]:
        b.coerced_item = n.ITEMS[vb["coerced"] - 1]


# ---- reading -----------------------------------------------------------------------------------
def read_board(r: Reader, ledger: Ledger, field: str, m: p.SeatState, seat: int) -> None:
    b, pub, faults = m.vagabond, r.pub, r.faults
    vb = pub["vb"][n.vagabond_index(pub, seat)]
    if b.character:
        faults.check(
            b.character in n.CHARACTER_NUMBERS,
            f"{field}.character",
            "unknown_character",
            "9.3.1",
            "one of " + ", ".join(n.CHARACTER_NUMBERS),
            repr(b.character),
        )
        vb["character"] = n.CHARACTER_NUMBERS.get(b.character, 0)
    read_special(r, field, b, vb, seat)
    place = b.WhichOneof("location")
    if place == "clearing":
        pub["seat"][seat]["pawn"] = r.clearing(f"{field}.clearing", b.clearing)
    elif place == "forest":
        known = b.forest in r.table.forest_numbers
        faults.check(
            known,
            f"{field}.forest",
            "unknown_forest",
            "2.4",
            "one of " + ", ".join(r.table.forests),
            repr(b.forest),
        )
        pub["seat"][seat]["pawn"] = n.FOREST + r.table.forest_numbers.get(b.forest, 0)
    if not r.in_setup:
        faults.check(place, f"{field}.clearing", "missing", "9.3.2", "where the pawn stands", "nothing")
        faults.check(b.character, f"{field}.character", "missing", "9.3.1", "a character", "nothing")
    read_items(r, field, b, vb)
    read_relationships(r, field, b, vb, seat)
    for at, slug in enumerate(b.completed_quests):
        here = f"{field}.completed_quests[{at}]"
        if faults.check(slug in n.QUEST_NUMBERS, here, "unknown_quest", "9.3.3", "a quest", repr(slug)):
            bit = 1 << n.QUEST_NUMBERS[slug]
            faults.check(not vb["quests"] & bit, here, "twice", "9.5.5", "each quest once", slug)
            vb["quests"] |= bit


def read_special(r: Reader, field: str, b: p.VagabondState, vb: Raw, seat: int) -> None:
    """The once-per-turn action, and the item that a Jailor's card stands for (26.12.2)."""
    faults = r.faults
    if b.character_used:
        own = b.character in ONCE and r.pub["turn"] == seat
        expected = "left out: no action of this turn is used up"
        faults.check(own, f"{field}.character_used", "not_once_a_turn", "26.7", expected, "true")
        vb["once"] = 1
    if b.coerced_item:
        item = r.item(f"{field}.coerced_item", b.coerced_item)
        own = b.character == "jailor" and b.character_used
        expected = "left out but for a Jailor who has spent a card"
        faults.check(own, f"{field}.coerced_item", "contradiction", "26.12.2", expected, "an item")
        vb["coerced"] = 0 if item is None else item + 1


def read_items(r: Reader, field: str, b: p.VagabondState, vb: Raw) -> None:
    for at, stack in enumerate(b.items):
        here = f"{field}.items[{at}]"
        item = r.item(f"{here}.item", stack.item)
        count = r.faults.number(f"{here}.count", stack.count, 1, MAX_ITEMS, law="9.2.5")
        if item is None:
            continue
        state = int(stack.exhausted) | int(stack.damaged) << 1
        assert item_stack(item, state).item == stack.item
        vb[n.ITEM_STATES[state]][item] += count
        if stack.from_ruin:
            r.faults.check(
                count == 1 and not vb["marked"] >> item & 1,
                f"{here}.from_ruin",
                "ruin_item_twice",
                "9.7.3",
                f"one {n.ITEM_NAMES[item]} from a ruin at most",
                "a second",
            )
            r.faults.check(
                n.ITEM_CARDS[item].ruin,
                f"{here}.from_ruin",
                "not_a_ruin_item",
                "9.3.4",
                "bag, boot, hammer or sword",
                n.ITEM_NAMES[item],
            )
            vb["marked"] |= 1 << item


def read_relationships(r: Reader, field: str, b: p.VagabondState, vb: Raw, seat: int) -> None:
    seen = set()
    for at, marker in enumerate(b.relationships):
        here = f"{field}.relationships[{at}]"
        other = r.seat(f"{here}.seat", marker.seat)
        r.faults.check(
            r.seats[other] != n.VAGABOND, f"{here}.seat", "wrong_faction", "9.7.4", "no Vagabond", other + 1
        )
        r.faults.check(other not in seen, here, "twice", "9.2.9", "one marker per faction", other + 1)
        seen.add(other)
        if r.seats[other] == n.VAGABOND:
            continue
        if marker.relationship and r.faults.check(
            marker.relationship in n.RELATIONSHIPS,
            f"{here}.relationship",
            "unknown_value",
            "9.2.9",
            "a relationship",
            marker.relationship,
        ):
            vb["relation"][other] = n.RELATIONSHIPS.index(marker.relationship)
        space = vb["relation"][other]
        most = space if space < 3 else 0
        vb["aids"][other] = r.faults.number(f"{here}.aids", marker.aids, 0, most, law="9.2.9.I")
        r.faults.check(
            not marker.aids or r.pub["turn"] == seat,
            f"{here}.aids",
            "not_their_turn",
            "9.2.9.I",
            0,
            marker.aids,
        )


def read_quests(r: Reader) -> None:
    """The row and the deck of quests, which Vagabonds share (9.3.3, 9.7.2)."""
    m, pub, faults = r.m.quests, r.pub, r.faults
    vagabonds = [seat for seat, faction in enumerate(r.seats) if faction == n.VAGABOND]
    if not vagabonds:
        faults.check(
            not r.m.HasField("quests"),
            "quests",
            "unsupported",
            "9.3.3",
            "left out without a Vagabond",
            "quests",
        )
        return
    taken = 0
    for vb in pub["vb"]:
        faults.check(
            not taken & vb["quests"], "quests", "quest_twice", "9.5.5", "each quest in one place", "two"
        )
        taken |= vb["quests"]
    faults.check(len(m.face_up) <= 3, "quests.face_up", "too_many", "9.3.3", "at most 3", len(m.face_up))
    pub["quest_row"] = [NONE] * 3
    for at, slug in enumerate(m.face_up[:3]):
        here = f"quests.face_up[{at}]"
        if slug and faults.check(
            slug in n.QUEST_NUMBERS, here, "unknown_quest", "9.3.3", "a quest", repr(slug)
        ):
            number = n.QUEST_NUMBERS[slug]
            faults.check(
                not taken >> number & 1, here, "quest_twice", "9.3.3", "each quest in one place", slug
            )
            taken |= 1 << number
            pub["quest_row"][at] = number
    pub["quest_deck"] = ((1 << len(n.QUESTS)) - 1) & ~taken


def finish_quests(r: Reader) -> None:
    """Before a Vagabond is set up there is no deck yet."""
    pub = r.pub
    vagabonds = [seat for seat, faction in enumerate(r.seats) if faction == n.VAGABOND]
    if not vagabonds:
        return
    left = pub["quest_deck"] if any(r.begun(seat) for seat in vagabonds) else 0
    r.faults.check(
        r.m.quests.deck_count == left.bit_count(),
        "quests.deck_count",
        "quest_count",
        "9.3.3",
        f"{left.bit_count()}: the rest of {len(n.QUESTS)}",
        r.m.quests.deck_count,
    )
    pub["quest_deck"] = left
