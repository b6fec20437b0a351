"""Clearings, pieces, ruins and the items of the map."""

from __future__ import annotations

from collections import Counter

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.notation.faults import label
from rootai.notation.names import NONE, Raw
from rootai.notation.reader import Reader

# At most one of them in a clearing, with the Law that says so.
SINGLE = {
    c.PIECE_KEEP: "6.3.2",
    c.PIECE_SYMPATHY: "8.2.5.I",
    c.PIECE_ROOST: "7.5.2.IV",
    c.PIECE_BASE: "8.4.1.I",
    c.PIECE_TRADE_POST: "11.5.6.I",
}
MAX_COUNT = 25


def read_map(r: Reader) -> None:
    """The clearings with their pieces, and what lies on the map's edge."""
    count = len(r.table.suits)
    seen: set[int] = set()
    for at, clearing in enumerate(r.m.clearings):
        field = f"clearings[{at}]"
        if not 1 <= clearing.number <= count:
            r.faults.add(f"{field}.number", "unknown_clearing", "2.2", f"1-{count}", clearing.number)
            continue
        if not r.faults.check(
            clearing.number not in seen,
            f"{field}.number",
            "clearing_twice",
            "2.2",
            "each clearing once",
            clearing.number,
        ):
            continue
        seen.add(clearing.number)
        read_clearing(r, field, clearing, clearing.number - 1)
    missing = [i for i in range(1, count + 1) if i not in seen]
    if missing:
        r.faults.add(
            "clearings",
            "clearing_missing",
            "2.2",
            f"all of 1-{count}",
            "without " + ", ".join(map(str, missing)),
        )
    check_suits(r)
    check_limits(r)
    ban_keep_clearing(r)
    read_map_state(r)


def read_clearing(r: Reader, field: str, m: p.Clearing, i: int) -> None:
    pub, table = r.pub, r.table
    read_suit(r, field, m, i)
    if m.HasField("slots"):
        r.faults.check(
            m.slots == table.slots[i],
            f"{field}.slots",
            "contradiction",
            "2.2.3",
            f"{table.slots[i]} as printed",
            m.slots,
        )
    if m.scorched:
        burnt = n.VAGABOND in r.seats
        r.faults.check(
            burnt, f"{field}.scorched", "no_vagabond", "26.6.2", "false without a Vagabond", "true"
        )
        pub["scorched"] |= 1 << i
    standing: list[int] = []
    pub["warriors"][i] = [0] * n.MAX_SEATS
    pub["token"][i] = [0] * len(pub["token"][i])
    if m.HasField("ruin"):
        ruins = table.ruins[i]
        if r.faults.check(
            ruins, f"{field}.ruin", "no_ruin_here", "2.2.4", "no ruin: none is printed here", "a ruin"
        ):
            standing += [n.RUIN] * ruins
        read_ruin(r, f"{field}.ruin", m.ruin, i)
    r.faults.check(
        not r.in_setup or not table.ruins[i] or m.HasField("ruin"),
        f"{field}.ruin",
        "ruin_missing",
        "5.1.4",
        "the ruin of the map: none goes in set-up",
        "none",
    )
    seen: set[tuple[int, int]] = set()
    for at, stack in enumerate(m.pieces):
        read_stack(r, f"{field}.pieces[{at}]", stack, i, standing, seen)
    if not r.faults.check(
        len(standing) <= table.slots[i],
        f"{field}.pieces",
        "slots_full",
        "2.2.3",
        f"at most {table.slots[i]} buildings and ruins",
        len(standing),
    ):
        del standing[table.slots[i] :]
    pub["slot"][i] = slots_of(standing, table.slots[i])


def read_suit(r: Reader, field: str, m: p.Clearing, i: int) -> None:
    """As given, as printed, or none as long as the marker is still to be dealt (19.1)."""
    pub, printed = r.pub, r.table.suits[i]
    undealt = next((x.args.clearing for x in r.m.pending if x.chance == p.CHANCE_KIND_CLEARING_SUIT), 0)
    to_come = 0 < undealt <= m.number
    if to_come:
        r.faults.check(
            not m.suit, f"{field}.suit", "not_dealt", "19.1", "left out: still to be dealt", m.suit
        )
        pub["suit"][i] = NONE
    elif m.suit:
        suit = r.suit(f"{field}.suit", m.suit, bird=False)
        pub["suit"][i] = n.FOX if suit is None else suit
    else:
        r.faults.check(
            printed != NONE, f"{field}.suit", "missing", "19.1", "a suit: none is printed", "nothing"
        )
        pub["suit"][i] = n.FOX if printed == NONE else printed


def check_suits(r: Reader) -> None:
    """As many clearings of a suit as there are markers, and as on the printed maps (19.1)."""
    share = len(r.table.suits) // 3
    found: Counter[int] = Counter()
    for at, m in enumerate(r.m.clearings):
        if not 1 <= m.number <= len(r.table.suits):
            continue
        suit = r.pub["suit"][m.number - 1]
        found[suit] += suit != NONE
        r.faults.check(
            found[suit] <= share,
            f"clearings[{at}].suit",
            "component_limit",
            "19.1",
            f"{share} {n.SUIT_NAMES[suit % len(n.SUIT_NAMES)]} clearings",
            found[suit],
        )


def slots_of(standing: list[int], count: int) -> list[int]:
    """Slots in the order of the core: open ones, then what stands there by kind."""
    slots = [n.OPEN] * (count - len(standing)) + sorted(standing)
    return slots + [n.NO_SLOT] * (n.MAX_SLOTS - count)


def read_ruin(r: Reader, field: str, m: p.Ruin, i: int) -> None:
    vagabonds = r.seats.count(n.VAGABOND)
    r.pub["ruin_items"][i] = r.faults.number(f"{field}.items_left", m.items_left, 0, vagabonds, law="9.3.4")
    r.looked[i] = bool(m.looked_under)
    if r.viewer:
        r.faults.check(
            not m.items, f"{field}.items", "hidden_from_viewer", "9.3.4", "left out in a view", len(m.items)
        )
        return
    for at, item in enumerate(m.items):
        number = r.item(f"{field}.items[{at}]", item)
        if number is not None:
            r.ruins[i].append(number)
    if m.items:
        r.faults.check(
            len(m.items) == m.items_left,
            f"{field}.items",
            "contradiction",
            "9.7.3",
            f"{m.items_left} items, as many as are left",
            len(m.items),
        )
    r.faults.check(
        bool(m.items) == m.looked_under,
        f"{field}.looked_under",
        "contradiction",
        "9.7.3",
        "true where the items are settled, false where they are not",
        "true" if m.looked_under else "false",
    )


def read_stack(
    r: Reader, field: str, m: c.PieceStack, i: int, standing: list[int], seen: set[tuple[int, int]]
) -> None:
    pub = r.pub
    if m.piece not in n.PIECE_KINDS:
        name = label(c.Piece, m.piece)
        r.faults.add(f"{field}.piece", "unknown_piece", "1.5.2", "a warrior, building or token", name)
        return
    name = n.PIECE_NAMES[m.piece][1]
    if not 1 <= m.seat <= len(r.seats):
        r.faults.add(f"{field}.seat", "unknown_seat", "", f"1-{len(r.seats)}", m.seat)
        return
    seat = m.seat - 1
    owner = n.PIECE_FACTION.get(m.piece, NONE)
    if owner != NONE and r.seats[seat] != owner:
        expected = f"a seat of {n.FACTION_NAMES[owner]}"
        r.faults.add(f"{field}.seat", "wrong_owner", "1.5.2", expected, n.faction_name(r.seats[seat]))
        return
    if m.piece == c.PIECE_WARRIOR and r.seats[seat] == n.VAGABOND:
        r.faults.add(f"{field}.piece", "wrong_owner", "9.2.2", "no warriors of the Vagabond", name)
        return
    r.faults.check((seat, m.piece) not in seen, field, "twice", "", "one entry per owner and kind", name)
    seen.add((seat, m.piece))
    count = r.faults.number(f"{field}.count", m.count, 1, MAX_COUNT, law="1.5.1")
    if m.piece in SINGLE:
        r.faults.check(
            count == 1,
            f"{field}.count",
            "one_per_clearing",
            SINGLE[m.piece],
            f"1 {n.PIECE_NAMES[m.piece][0]}",
            count,
        )
    r.faults.check(
        m.suit in (0, n.SUITS[pub["suit"][i]]), f"{field}.suit", "unsupported", "", "left out", m.suit
    )
    cls, kind = n.PIECE_KINDS[m.piece]
    if cls == n.WARRIOR_CLASS:
        pub["warriors"][i][seat] = count
    elif cls == n.BUILDING_CLASS:
        standing += [kind] * count
    else:
        pub["token"][i][kind] = count


def on_map(pub: Raw, piece: c.Piece) -> int:
    """Buildings or tokens of a kind on the map."""
    cls, kind = n.PIECE_KINDS[piece]
    if cls == n.TOKEN_CLASS:
        return sum(tokens[kind] for tokens in pub["token"])
    return sum(slots.count(kind) for slots in pub["slot"])


def check_limits(r: Reader) -> None:
    """No more pieces than the box holds (1.5.1), one base and five gardens for each suit (8.3.2, 10.3.4)."""
    pub = r.pub
    for piece, limit in n.PIECE_LIMITS.items():
        found = on_map(pub, piece)
        r.faults.check(
            found <= limit,
            last_field(r, piece),
            "component_limit",
            "1.5.1",
            f"at most {limit} {n.PIECE_NAMES[piece][1] if limit > 1 else n.PIECE_NAMES[piece][0]}",
            found,
        )
    for kind, piece, limit, law in (
        (n.BASE, c.PIECE_BASE, 1, "8.3.2"),
        (n.GARDEN, c.PIECE_GARDEN, n.SUIT_GARDENS, "10.3.4"),
    ):
        suits = [pub["suit"][i] for i, slots in enumerate(pub["slot"]) for found in slots if found == kind]
        for suit in {suit for suit in suits if suit < n.BIRD}:
            name = n.PIECE_NAMES[piece][limit > 1]
            r.faults.check(
                suits.count(suit) <= limit,
                last_field(r, piece),
                "component_limit",
                law,
                f"at most {limit} {name} in {n.SUIT_NAMES[suit]} clearings",
                suits.count(suit),
            )


def last_field(r: Reader, piece: c.Piece) -> str:
    """The field of the last stack of a piece."""
    found = "clearings"
    for at, clearing in enumerate(r.m.clearings):
        for i, stack in enumerate(clearing.pieces):
            if stack.piece == piece:
                found = f"clearings[{at}].pieces[{i}].count"
    return found


def ban_keep_clearing(r: Reader) -> None:
    """Nobody else places pieces where the keep stands (6.2.2), nobody at all where all is burnt (26.6.2)."""
    pub = r.pub
    pub["mq"]["keep"] = NONE
    everywhere = (1 << len(r.table.suits)) - 1
    pub["may_place"] = [everywhere] * n.MAX_SEATS
    for i, tokens in enumerate(pub["token"]):
        if tokens[n.KEEP]:
            pub["mq"]["keep"] = i
            owner = pub["seat_of"][n.MARQUISE]
            for seat in range(n.MAX_SEATS):
                if seat != owner:
                    pub["may_place"][seat] &= ~(1 << i)
    pub["may_place"] = [mask & ~pub["scorched"] for mask in pub["may_place"]]


def read_map_state(r: Reader) -> None:
    """The ferry, closed paths, items in the supply."""
    read_terrain(r)
    supply = [0] * len(n.ITEMS)
    for at, value in enumerate(r.m.item_supply):
        item = r.item(f"item_supply[{at}]", value)
        if item is not None:
            supply[item] += 1
            r.faults.check(
                supply[item] <= n.ITEM_CARDS[item].supply,
                f"item_supply[{at}]",
                "component_limit",
                "5.1.5",
                f"at most {n.ITEM_CARDS[item].supply} of {n.ITEM_NAMES[item]}",
                supply[item],
            )
    r.pub["supply_items"] = supply


def read_terrain(r: Reader) -> None:
    """Where the ferry lies (25.3), and which paths are closed (25.4)."""
    state, table, pub = r.m.map_state, r.table, r.pub
    shore = ", ".join(str(i + 1) for i in sorted(table.coast))
    if table.ferry == NONE:
        r.faults.check(
            state.ferry_clearing == 0,
            "map_state.ferry_clearing",
            "no_ferry",
            "25.3.1",
            f"0: the map {table.map_slug} has none",
            state.ferry_clearing,
        )
    elif r.faults.check(
        state.ferry_clearing - 1 in table.coast,
        "map_state.ferry_clearing",
        "not_on_the_shore",
        "25.3.1",
        f"one of {shore}",
        state.ferry_clearing or "nothing",
    ):
        pub["ferry"] = state.ferry_clearing - 1
    pub["opened"] = (1 << len(table.closed)) - 1
    for at, path in enumerate(state.closed_paths):
        ends = (path.clearing_a - 1, path.clearing_b - 1)
        field = f"map_state.closed_paths[{at}]"
        known = ", ".join(f"{a + 1}-{b + 1}" for a, b in table.closed) or "none"
        found = f"{path.clearing_a}-{path.clearing_b}"
        if r.faults.check(ends in table.closed, field, "no_closed_path", "25.4.1", known, found):
            bit = 1 << table.closed.index(ends)
            r.faults.check(pub["opened"] & bit, field, "twice", "25.4.1", "each path once", found)
            pub["opened"] &= ~bit


# ---- after the stack is known ----------------------------------------------------------------
def finish_map(r: Reader) -> None:
    """Items under ruins, and that no more items are about than there are."""
    pub = r.pub
    vagabonds = [seat for seat, faction in enumerate(r.seats) if faction == n.VAGABOND]
    begun = [seat for seat in vagabonds if r.begun(seat)]
    under = sum(pub["ruin_items"])
    if not vagabonds:
        for at, clearing in enumerate(r.m.clearings):
            r.faults.check(
                clearing.ruin.items_left == 0,
                f"clearings[{at}].ruin.items_left",
                "contradiction",
                "9.3.4",
                "0: no Vagabond plays",
                clearing.ruin.items_left,
            )
    hidden = hidden_items(r, begun)
    for item, count in enumerate(hidden):
        box = n.ITEM_CARDS[item].ruin * len(begun)
        if not r.faults.check(
            0 <= count <= box,
            "map_state.ruin_items",
            "component_limit",
            "9.3.4",
            f"at most {box} of {n.ITEM_NAMES[item]}",
            count,
        ):
            hidden[item] = max(0, min(count, box))
    r.faults.check(
        sum(hidden) == under or not vagabonds,
        "map_state.ruin_items",
        "ruin_items",
        "9.3.4",
        f"{under} items, as many as the ruins have left",
        sum(hidden),
    )
    pub["hidden_items"] = hidden
    for i, items in enumerate(r.ruins):
        for item in items:
            r.faults.check(
                sum(seen.count(item) for seen in r.ruins) <= hidden[item],
                f"clearings[{clearing_entry(r, i)}].ruin.items",
                "component_limit",
                "9.3.4",
                f"at most {hidden[item]} of {n.ITEM_NAMES[item]} under all ruins",
                sum(seen.count(item) for seen in r.ruins),
            )
    check_items(r, begun)


def clearing_entry(r: Reader, i: int) -> int:
    """The place in the message of a clearing of the core."""
    return next((at for at, x in enumerate(r.m.clearings) if x.number == i + 1), 0)


def hidden_items(r: Reader, begun: list[int]) -> list[int]:
    """Items under ruins: those given, or those of the box less what Vagabonds hold of them."""
    found = [0] * len(n.ITEMS)
    if r.m.map_state.ruin_items:
        for at, value in enumerate(r.m.map_state.ruin_items):
            item = r.item(f"map_state.ruin_items[{at}]", value)
            if item is not None:
                found[item] += 1
        return found
    if sum(r.pub["ruin_items"]) == 0:
        return found
    for item in range(len(n.ITEMS)):
        held = sum(vb["marked"] >> item & 1 for vb in r.pub["vb"])
        found[item] = n.ITEM_CARDS[item].ruin * len(begun) - held
    return found


def check_items(r: Reader, begun: list[int]) -> None:
    """Supply, Crafted Items boxes, Vagabonds and ruins together hold no more than the box (5.1.5, 9.3)."""
    pub = r.pub
    for item, card in enumerate(n.ITEM_CARDS):
        box = card.supply + card.ruin * len(begun)
        count = pub["supply_items"][item] + pub["hidden_items"][item]
        field = "item_supply"
        for seat in range(len(r.seats)):
            if pub["seat"][seat]["items"][item]:
                field = f"seats[{seat}].crafted_items"
                count += pub["seat"][seat]["items"][item]
        crafted = count - pub["hidden_items"][item]
        r.faults.check(
            crafted <= card.supply,
            field,
            "component_limit",
            "5.1.5",
            f"at most {card.supply} of {n.ITEM_NAMES[item]} in the supply and crafted",
            crafted,
        )
        for vb, seat in zip(pub["vb"], [s for s, f in enumerate(r.seats) if f == n.VAGABOND], strict=False):
            held = sum(vb[pile][item] for pile in n.ITEM_STATES)
            if vb["character"] != NONE:
                box += n.CHARACTERS[vb["character"]].items.count(n.ITEM_NAMES[item])
            if held:
                field = f"seats[{seat}].vagabond.items"
                count += held
        r.faults.check(
            count <= box,
            field,
            "component_limit",
            "5.1.5",
            f"at most {box} of {n.ITEM_NAMES[item]} in all",
            count,
        )
