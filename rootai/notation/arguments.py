"""Bytes of the core's frames as arguments of pending choices: one codec per meaning."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai.notation import names as n
from rootai.notation.faults import Faults, label
from rootai.notation.names import NONE, Raw, Table

# The class of allied warriors in a Vagabond's order of hits.
WARRIOR_LOSS = 32
# How a Vagabond's pawn moves, as the core counts it.
BY_GLIDE, BY_FERRY = 1, 2


class Place:
    """What reading and writing an argument may ask."""

    def __init__(self, pub: Raw, table: Table, faults: Faults, path: str = "") -> None:
        self.pub, self.table, self.faults, self.path = pub, table, faults, path

    def fault(self, name: str, rule: str, expected: object, found: object, law: str = "") -> None:
        """Notes a fault of an argument."""
        self.faults.add(f"{self.path}.args.{name}" if name else self.path, rule, law, expected, found)


def write_clearing(args: c.Arguments, name: str, value: int, at: Place) -> None:
    setattr(args, name, value + 1)


def read_clearing(args: c.Arguments, name: str, at: Place) -> int:
    value = int(getattr(args, name))
    if not 1 <= value <= len(at.table.suits):
        at.fault(name, "missing" if value == 0 else "unknown_clearing", f"1-{len(at.table.suits)}", value)
        return 0
    return value - 1


def write_no_clearing(args: c.Arguments, name: str, value: int, at: Place) -> None:
    if value != NONE:
        setattr(args, name, value + 1)


def read_no_clearing(args: c.Arguments, name: str, at: Place) -> int:
    """Left out: not chosen yet, or where the pawn stands."""
    return read_clearing(args, name, at) if getattr(args, name) else NONE


def read_no_seat(args: c.Arguments, name: str, at: Place) -> int:
    return read_seat(args, name, at) if getattr(args, name) else NONE


def write_flag(args: c.Arguments, name: str, value: int, at: Place) -> None:
    setattr(args, name, bool(value))


def read_flag(args: c.Arguments, name: str, at: Place) -> int:
    return int(getattr(args, name))


def write_last_clearing(args: c.Arguments, name: str, value: int, at: Place) -> None:
    if value:
        setattr(args, name, value + 1)


def read_last_clearing(args: c.Arguments, name: str, at: Place) -> int:
    return read_clearing(args, name, at) if getattr(args, name) else 0


def write_some_clearing(args: c.Arguments, name: str, value: int, at: Place) -> None:
    if value != NONE:
        write_clearing(args, name, value, at)


def read_some_clearing(args: c.Arguments, name: str, at: Place) -> int:
    return read_clearing(args, name, at) if getattr(args, name) else NONE


def write_seat(args: c.Arguments, name: str, value: int, at: Place) -> None:
    setattr(args, name, value + 1)


def read_seat(args: c.Arguments, name: str, at: Place) -> int:
    value = int(getattr(args, name))
    if not 1 <= value <= at.pub["n_seats"]:
        at.fault(name, "missing" if value == 0 else "unknown_seat", f"1-{at.pub['n_seats']}", value)
        return 0
    return value - 1


def write_last_seat(args: c.Arguments, name: str, value: int, at: Place) -> None:
    if value:
        write_seat(args, name, value, at)


def read_last_seat(args: c.Arguments, name: str, at: Place) -> int:
    return read_seat(args, name, at) if getattr(args, name) else 0


def write_service(args: c.Arguments, name: str, value: int, at: Place) -> None:
    setattr(args, name, n.SERVICES[value])


def read_service(args: c.Arguments, name: str, at: Place) -> int:
    value = getattr(args, name)
    if value not in n.SERVICES:
        at.fault(name, "missing", "a service", "nothing")
        return 0
    return n.SERVICES.index(value)


def write_group(args: c.Arguments, name: str, value: int, at: Place) -> None:
    setattr(args, name, value)


def read_group(args: c.Arguments, name: str, at: Place) -> int:
    return read_seat(args, name, at) + 1 if getattr(args, name) else 0


def write_sail(args: c.Arguments, name: str, value: int, at: Place) -> None:
    """How a pawn moves, where allies may come along; a glide is told by the cause."""
    setattr(args, name, value == BY_FERRY)


def read_sail(args: c.Arguments, name: str, at: Place) -> int:
    return BY_FERRY if getattr(args, name) else 0


def write_number(args: c.Arguments, name: str, value: int, at: Place) -> None:
    setattr(args, name, value)


def read_number(args: c.Arguments, name: str, at: Place) -> int:
    value = int(getattr(args, name))
    if not 1 <= value <= 54:
        at.fault(name, "missing" if value == 0 else "range", "1-54", value or "nothing")
        return 1
    return value


def read_some_number(args: c.Arguments, name: str, at: Place) -> int:
    return read_number(args, name, at) if getattr(args, name) else 0


def write_card(args: c.Arguments, name: str, value: int, at: Place) -> None:
    setattr(args, name, at.table.slugs[value])


def read_card(args: c.Arguments, name: str, at: Place) -> int:
    slug = str(getattr(args, name))
    if slug not in at.table.kinds:
        rule = "unknown_card" if slug else "missing"
        at.fault(name, rule, f"a card of the deck {at.table.deck_slug}", slug or "nothing")
        return 0
    return at.table.kinds[slug]


def write_last_card(args: c.Arguments, name: str, value: int, at: Place) -> None:
    if value:
        write_card(args, name, value, at)


def read_last_card(args: c.Arguments, name: str, at: Place) -> int:
    return read_card(args, name, at) if getattr(args, name) else 0


def write_effect(args: c.Arguments, name: str, value: int, at: Place) -> None:
    if value != NONE:
        write_card(args, name, at.table.effect_kind[value], at)


def read_effect(args: c.Arguments, name: str, at: Place) -> int:
    if not getattr(args, name):
        return NONE
    kind = read_card(args, name, at)
    if kind not in at.table.kind_effect:
        at.fault(name, "not_an_effect", "a card with a persistent effect", getattr(args, name), "4.1.3")
        return 0
    return at.table.kind_effect[kind]


def read_given_effect(args: c.Arguments, name: str, at: Place) -> int:
    value = read_effect(args, name, at)
    if value == NONE:
        at.fault(name, "missing", "the card that allows it", "nothing")
        return 0
    return value


def write_suit(args: c.Arguments, name: str, value: int, at: Place) -> None:
    setattr(args, name, n.SUITS[value])


def read_suit(args: c.Arguments, name: str, at: Place) -> int:
    value = getattr(args, name)
    if value not in n.SUITS:
        at.fault(name, "missing", "a suit", "nothing")
        return 0
    return n.SUITS.index(value)


def read_suit_here(args: c.Arguments, name: str, at: Place) -> int:
    """Left out: the suit of the clearing meant."""
    if getattr(args, name):
        return read_suit(args, name, at)
    clearing = args.clearing
    return int(at.pub["suit"][clearing - 1]) if 1 <= clearing <= len(at.table.suits) else 0


def write_building(args: c.Arguments, name: str, value: int, at: Place) -> None:
    setattr(args, name, n.BUILDINGS[value])


def read_building(args: c.Arguments, name: str, at: Place) -> int:
    value = getattr(args, name)
    for kind, piece in n.BUILDINGS.items():
        if piece == value and kind in (n.SAWMILL, n.WORKSHOP, n.RECRUITER):
            return kind
    at.fault(name, "missing", "a building of the Marquise", label(c.Piece, value))
    return n.SAWMILL


def read_keep(args: c.Arguments, name: str, at: Place) -> int:
    """Left out: where the keep stands."""
    keep = int(at.pub["mq"]["keep"])
    return keep if keep != NONE and not getattr(args, name) else read_clearing(args, name, at)


def read_alliance(args: c.Arguments, name: str, at: Place) -> int:
    """Left out: the one seat of the Alliance."""
    seat = int(at.pub["seat_of"][n.ALLIANCE])
    return seat if seat != NONE and not getattr(args, name) else read_seat(args, name, at)


def read_riverfolk(args: c.Arguments, name: str, at: Place) -> int:
    """Left out: the one seat of the Riverfolk."""
    seat = int(at.pub["seat_of"][n.RIVERFOLK])
    return seat if seat != NONE and not getattr(args, name) else read_seat(args, name, at)


def write_quest(args: c.Arguments, name: str, value: int, at: Place) -> None:
    setattr(args, name, n.QUESTS[value].slug)


def read_quest(args: c.Arguments, name: str, at: Place) -> int:
    slug = str(getattr(args, name))
    if slug not in n.QUEST_NUMBERS:
        at.fault(name, "unknown_quest" if slug else "missing", "a quest", slug or "nothing")
        return 0
    return n.QUEST_NUMBERS[slug]


def write_item_class(args: c.Arguments, name: str, value: int, at: Place) -> None:
    """The last item chosen, or allied warriors; 0 is the first class of all: nothing is cut off."""
    if value == WARRIOR_LOSS:
        args.piece = c.PIECE_WARRIOR
    elif value:
        args.item.CopyFrom(item_stack(value >> 2, value & 3))


def read_item_class(args: c.Arguments, name: str, at: Place) -> int:
    if args.piece == c.PIECE_WARRIOR:
        return WARRIOR_LOSS
    if args.HasField("item"):
        return read_item(args.item, at)
    return 0


def item_stack(item: int, state: int, count: int = 1) -> c.ItemStack:
    """Items of a kind in a state of the core: exhausted | damaged << 1."""
    return c.ItemStack(item=n.ITEMS[item], count=count, exhausted=bool(state & 1), damaged=bool(state & 2))


def read_item(stack: c.ItemStack, at: Place) -> int:
    """Kind << 2 | state of an item."""
    if stack.item not in n.ITEMS:
        at.fault("item.item", "missing", "an item", "nothing")
        return 0
    return n.ITEMS.index(stack.item) << 2 | stack.exhausted | stack.damaged << 1


def write_ready_item(args: c.Arguments, name: str, value: int, at: Place) -> None:
    """The last ready item chosen; 0 is the first kind of all: nothing is cut off."""
    if value:
        args.item.CopyFrom(item_stack(value, 0))


def read_ready_item(args: c.Arguments, name: str, at: Place) -> int:
    return read_item(args.item, at) >> 2 if args.HasField("item") else 0


def write_coerced_item(args: c.Arguments, name: str, value: int, at: Place) -> None:
    if value != NONE:
        setattr(args, name, n.ITEMS[value])


def read_coerced_item(args: c.Arguments, name: str, at: Place) -> int:
    value = getattr(args, name)
    if value and value not in n.ITEMS:
        at.fault(name, "unknown_value", "an item", value)
    return n.ITEMS.index(value) if value in n.ITEMS else NONE


def write_loss(args: c.Arguments, name: str, value: int, at: Place) -> None:
    """The last class of pieces chosen: buildings by kind, tokens as 16 + kind, 0 none."""
    if value:
        setattr(args, name, n.TOKENS[value - 16] if value >= 16 else n.BUILDINGS[value])


def read_loss(args: c.Arguments, name: str, at: Place) -> int:
    value = getattr(args, name)
    if not value:
        return 0
    cls, kind = n.PIECE_KINDS.get(value, (n.WARRIOR_CLASS, 0))
    if cls == n.WARRIOR_CLASS:
        at.fault(name, "unexpected_piece", "a building or token", label(c.Piece, value), "4.3.6")
        return 0
    return kind + (16 if cls == n.TOKEN_CLASS else 0)


Write = Callable[[c.Arguments, str, int, Place], None]
Read = Callable[[c.Arguments, str, Place], int]
CODECS: Mapping[str, tuple[Write, Read]] = {
    "clearing": (write_clearing, read_clearing),
    "last_clearing": (write_last_clearing, read_last_clearing),
    "some_clearing": (write_some_clearing, read_some_clearing),
    "no_clearing": (write_no_clearing, read_no_clearing),
    "no_seat": (write_no_clearing, read_no_seat),
    "seat": (write_seat, read_seat),
    "group": (write_group, read_group),
    "last_seat": (write_last_seat, read_last_seat),
    "service": (write_service, read_service),
    "number": (write_number, read_number),
    "flag": (write_flag, read_flag),
    "sail": (write_sail, read_sail),
    "some": (write_number, read_some_number),
    "card": (write_card, read_card),
    "last_card": (write_last_card, read_last_card),
    "effect": (write_effect, read_effect),
    "given_effect": (write_effect, read_given_effect),
    "suit": (write_suit, read_suit),
    "suit_here": (write_suit, read_suit_here),
    "building": (write_building, read_building),
    "keep": (write_clearing, read_keep),
    "alliance": (write_seat, read_alliance),
    "riverfolk": (write_seat, read_riverfolk),
    "quest": (write_quest, read_quest),
    "items": (write_item_class, read_item_class),
    "ready_item": (write_ready_item, read_ready_item),
    "coerced_item": (write_coerced_item, read_coerced_item),
    "loss": (write_loss, read_loss),
}
