"""The Exiles & Partisans deck: its choices, warriors on Coffin Makers, crafted items turned face down."""

from __future__ import annotations

from collections.abc import Callable

from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.notation.names import NONE, Raw, Table
from rootai.notation.reader import Reader
from rootai_core.ids import Effect
from rootai_core.ids import FrameKind as F

# The effect that a choice belongs to, by the kind of its frame; Tax Collector's is of the base deck.
EFFECT_OF = {
    int(F.S_TAX): Effect.TAX_COLLECTOR,
    int(F.D_SABOTEURS): Effect.SABOTEURS,
    int(F.D_SWAP): Effect.SWAP_MEET,
    int(F.D_FALSE_ORDERS): Effect.FALSE_ORDERS,
    int(F.D_BUREAU): Effect.PROPAGANDA_BUREAU,
    int(F.D_LEAGUE): Effect.LEAGUE_OF_ADVENTUROUS_MICE,
    int(F.D_CHARM): Effect.CHARM_OFFENSIVE,
    int(F.D_INFORMANTS): Effect.INFORMANTS,
    int(F.D_EMIGRE): Effect.EYRIE_EMIGRE,
    int(F.D_EMIGRE_BATTLE): Effect.EYRIE_EMIGRE,
}
# Effects that are still in play while their choice is asked: the others have discarded themselves.
STAYS = {int(kind) for kind in EFFECT_OF if kind not in (F.S_TAX, F.D_SABOTEURS, F.D_FALSE_ORDERS)}
PARTISANS = {f"{suit}_partisans": n.SUIT_NAMES.index(suit) for suit in n.SUIT_NAMES[:3]}
PARTISANS_USED = 4  # bit of Battle.used


def effect_kind(kind: int, table: Table) -> int | None:
    """The card whose effect a choice belongs to; None: it is not in the deck."""
    return table.effect_kind.get(EFFECT_OF[kind])


def by_card(card: str, table: Table) -> int | None:
    """The kind of frame that asks for the object of a card."""
    for kind, effect in EFFECT_OF.items():
        if F(kind).name[0] == "D" and kind not in (F.D_EMIGRE, F.D_EMIGRE_BATTLE):
            at = table.effect_kind.get(effect)
            if at is not None and table.slugs[at] == card:
                return kind
    return None


def has_effect(pub: Raw, seat: int, effect: int) -> bool:
    return bool(pub["seat"][seat]["effects"] >> effect & 1)


def used(pub: Raw, effect: int) -> bool:
    return bool(pub["used"] >> effect & 1)


def in_emigre(pub: Raw) -> bool:
    """Birdsong has come to its end, where Eyrie Emigre moves and battles."""
    return bool(pub["phase"] == n.BIRDSONG and used(pub, Effect.EYRIE_EMIGRE))


def coffin_maker(pub: Raw) -> int:
    """The seat with Coffin Makers in play, NONE for nobody."""
    for seat in range(pub["n_seats"]):
        if has_effect(pub, seat, Effect.COFFIN_MAKERS):
            return seat
    return NONE


# ---- Boat Builders and Tunnels -------------------------------------------------------------------
_CRAFTS = {n.MARQUISE: n.WORKSHOP, n.EYRIE: n.ROOST, n.LIZARD: n.GARDEN}


def crafted_paths(pub: Raw, table: Table, seat: int, clearing: int) -> set[int]:
    """Clearings 1-12 that the two cards join to one for a seat."""
    found: set[int] = set()
    if has_effect(pub, seat, Effect.BOAT_BUILDERS):
        found |= {i + 1 for i in table.rivers[clearing]}
    sites = crafting_sites(pub, seat)
    if has_effect(pub, seat, Effect.TUNNELS) and clearing in sites:
        found |= {i + 1 for i in sites if i != clearing}
    return found


def crafting_sites(pub: Raw, seat: int) -> set[int]:
    """Clearings with crafting pieces of a seat; a pawn's one clearing is joined to no other."""
    faction = pub["seat"][seat]["faction"]
    if faction == n.ALLIANCE:
        return {i for i, tokens in enumerate(pub["token"]) if tokens[n.SYMPATHY]}
    building = _CRAFTS.get(faction)
    return {i for i, slots in enumerate(pub["slot"]) if building in slots}


# ---- crafted items face down: of each kind two nibbles, 1 + seat --------------------------------
def exhausted(pub: Raw, seat: int, item: int) -> int:
    """Crafted items of a kind that a seat has turned face down."""
    x = pub["exhausted"][item]
    return int(x & 15 == seat + 1) + int(x >> 4 == seat + 1)


def write_exhausted(out: p.SeatState, pub: Raw, seat: int) -> None:
    for item, value in enumerate(n.ITEMS):
        out.exhausted_items.extend([value] * exhausted(pub, seat, item))


def read_exhausted(r: Reader, field: str, m: p.SeatState, seat: int) -> None:
    """Each one is among the crafted items; the lower seat stands in the upper nibble."""
    pub = r.pub
    for at, value in enumerate(m.exhausted_items):
        here = f"{field}.exhausted_items[{at}]"
        item = r.item(here, value)
        if item is None:
            continue
        have = pub["seat"][seat]["items"][item] - exhausted(pub, seat, item)
        if r.faults.check(have > 0, here, "component_limit", "5.1.5", "one of crafted_items", "more"):
            x = pub["exhausted"][item]
            seats = sorted([v for v in (x >> 4, x & 15) if v] + [seat + 1])
            if r.faults.check(len(seats) <= 2, here, "component_limit", "5.1.5", "two of a kind", "three"):
                pub["exhausted"][item] = seats[0] << 4 | seats[1] if len(seats) == 2 else seats[0]


# ---- warriors on Coffin Makers -------------------------------------------------------------------
def write_coffins(m: p.Position, pub: Raw) -> None:
    for seat, count in enumerate(pub["coffin"][: pub["n_seats"]]):
        if count:
            m.cards.coffins.add(seat=seat + 1, count=count)


def read_coffins(r: Reader) -> None:
    pub = r.pub
    for at, entry in enumerate(r.m.cards.coffins):
        here = f"cards.coffins[{at}]"
        seat = r.seat(f"{here}.seat", entry.seat)
        r.faults.check(pub["coffin"][seat] == 0, here, "twice", "", "each seat once", entry.seat)
        most = n.warriors_of(r.seats[seat])
        pub["coffin"][seat] = r.faults.number(f"{here}.count", entry.count, 1, most, law="1.5.1")
    r.faults.check(
        not r.m.cards.coffins or coffin_maker(pub) != NONE,
        "cards.coffins",
        "contradiction",
        "CARD.CM",
        "none: nobody has Coffin Makers in play",
        len(r.m.cards.coffins),
    )


def check_hospitals(r: Reader) -> None:
    """Warriors that Field Hospitals may take off Coffin Makers lie on it."""
    pub = r.pub
    frames = [*pub["stack"][: pub["depth"]], *pub["queue"][: pub["queued"]]]
    need = sum(f["b"] for f in frames if f["kind"] == F.D_HOSPITALS and f["e"])
    seat = pub["seat_of"][n.MARQUISE]
    if need:
        there = pub["coffin"][seat]
        r.faults.check(need <= there, "cards.coffins", "component_limit", "6.2.3", f"{need} or more", there)


# ---- what has to be true for a choice to come up -----------------------------------------------
Check = Callable[[Reader, Raw, str], None]


def check_effect(r: Reader, f: Raw, field: str) -> None:
    """The card is in the seat's play area; its turn's use is the present one."""
    effect = EFFECT_OF[f["kind"]]
    if f["kind"] in STAYS:
        r.faults.check(
            has_effect(r.pub, f["seat"], effect),
            f"{field}.kind",
            "not_in_play",
            "4.1.3",
            f"{effect.name.lower()} among the crafted effects of seat {f['seat'] + 1}",
            "not so",
        )


def holds_cards(r: Reader, f: Raw, field: str) -> None:
    cards = r.pub["count"][n.Z_HAND + f["seat"]]
    r.faults.check(cards, f"{field}.seat", "nothing_to_give", "1.3.2", "a seat with cards in hand", "none")


def swap(r: Reader, f: Raw, field: str) -> None:
    check_effect(r, f, field)
    if r.pub["stack"][r.pub["depth"] - 1] is f:
        holds_cards(r, f, field)
    other(r, f["a"] != f["seat"], field, f["a"])


def other(r: Reader, ok: object, field: str, seat: int) -> None:
    r.faults.check(ok, f"{field}.args.enemy", "wrong_seat", "", "another player, or an enemy", seat + 1)


def enemies(pub: Raw, one: int, two: int) -> bool:
    return bool(pub["seat"][one]["team"] != pub["seat"][two]["team"])


def saboteurs(r: Reader, f: Raw, field: str) -> None:
    pub = r.pub
    found = any(
        pub["seat"][seat]["effects"] for seat in range(pub["n_seats"]) if enemies(pub, f["seat"], seat)
    )
    r.faults.check(found, field, "nothing_to_discard", "4.1.3", "an effect in an enemy's play area", "none")


def orders(r: Reader, f: Raw, field: str) -> None:
    pub = r.pub
    other(r, enemies(pub, f["seat"], f["a"]), field, f["a"])
    there = any(row[f["a"]] for row in pub["warriors"])
    r.faults.check(there, f"{field}.args.enemy", "no_warrior_here", "CARD.FO", "a seat with warriors", 0)


def bureau(r: Reader, f: Raw, field: str) -> None:
    check_effect(r, f, field)
    holds_cards(r, f, field)
    pub = r.pub
    chosen = (f["a"] != NONE, f["b"] != NONE)
    r.faults.check(
        chosen[0] == chosen[1], f"{field}.args.clearing", "missing", "CARD.PB", "clearing and enemy", "one"
    )
    if all(chosen):
        other(r, enemies(pub, f["seat"], f["b"]), field, f["b"])
        there = pub["warriors"][f["a"]][f["b"]]
        r.faults.check(
            there, f"{field}.args.clearing", "no_warrior_here", "CARD.PB", "a warrior of the enemy", 0
        )


def league(r: Reader, f: Raw, field: str) -> None:
    check_effect(r, f, field)
    pub, seat = r.pub, f["seat"]
    if f["a"] == NONE:
        ready = sum(pub["seat"][seat]["items"]) - sum(exhausted(pub, seat, i) for i in range(len(n.ITEMS)))
        r.faults.check(ready > 0, field, "no_item", "9.5.4", "a crafted item face up", "none")
    else:
        down = exhausted(pub, seat, f["a"])
        r.faults.check(
            down, f"{field}.args.taken_item", "no_item", "9.5.4", "an item among exhausted_items", "none"
        )


def informants(r: Reader, f: Raw, field: str) -> None:
    check_effect(r, f, field)
    ambush = sum(m for m, card in zip(r.table.masks, r.table.cards, strict=True) if card.kind == "ambush")
    r.faults.check(
        r.pub["cards"][n.DISCARD] & ambush,
        field,
        "nothing_to_take",
        "",
        "an ambush in the discard pile",
        "none",
    )


def emigre(r: Reader, f: Raw, field: str) -> None:
    check_effect(r, f, field)
    r.faults.check(
        used(r.pub, Effect.EYRIE_EMIGRE),
        f"{field}.kind",
        "contradiction",
        "1.4.1",
        "eyrie_emigre among effects_used",
        "not so",
    )


CHECKS: dict[int, Check] = {
    int(F.D_SABOTEURS): saboteurs,
    int(F.D_SWAP): swap,
    int(F.D_FALSE_ORDERS): orders,
    int(F.D_BUREAU): bureau,
    int(F.D_LEAGUE): league,
    int(F.D_CHARM): check_effect,
    int(F.D_INFORMANTS): informants,
    int(F.D_EMIGRE): emigre,
    int(F.D_EMIGRE_BATTLE): emigre,
}
