"""What others have bought from the Riverfolk (Law 11.2.6), what choices about services and funds ask for
(11.5), there and back."""

from __future__ import annotations

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.notation.arguments import Place, read_card
from rootai.notation.faults import label
from rootai.notation.names import NONE, Raw, Table
from rootai.notation.reader import Reader
from rootai_core.ids import FrameKind as F

# Parts of the window at the start of Birdsong: all, card effects only, services only.
PART_ALL, PART_EFFECTS, PART_OFFERS = range(3)
# Places of services in the order in which they are bought; cards by kind.
AT_MERCENARIES, AT_CARDS = 1, 2
# What a fund is used for: 0 committed, 1 spent, 2 placed on a track.
COMMIT, SPEND, TRACK = range(3)
FUND_CAUSES = {
    int(F.D_RIVER_MOVE): p.ACTION_KIND_MOVE,
    int(F.D_RIVER_BATTLE): p.ACTION_KIND_BATTLE,
    int(F.C_DRAW): p.ACTION_KIND_DRAW,
    int(F.D_RIVER_RECRUIT): p.ACTION_KIND_RECRUIT,
}
CRAFTED = (p.ACTION_KIND_CRAFT, p.ACTION_KIND_EXPORT)
MOST_SERVICES = 10


def sells_to(pub: Raw, seat: int) -> bool:
    """Whether a seat may buy services at all (11.2.6)."""
    return pub["seat_of"][n.RIVERFOLK] not in (NONE, seat)


def write_services(out: p.TurnProgress, pub: Raw) -> None:
    riv = pub["riv"]
    out.services_bought = riv["bought"]
    out.riverboats = bool(riv["services"] >> n.RIVERBOATS & 1)
    out.mercenaries = bool(riv["services"] >> n.MERCENARIES & 1)


def read_services(r: Reader, field: str, m: p.TurnProgress, seat: int) -> None:
    """Services bought this turn, and what they change: rivers, and who borrows warriors."""
    pub, riv = r.pub, r.pub["riv"]
    if not sells_to(pub, seat):
        for name in ("services_bought", "riverboats", "mercenaries"):
            value = getattr(m, name)
            expected = "left out: nobody sells to this seat"
            r.faults.check(not value, f"{field}.{name}", "nothing_sold", "11.2.6", expected, value)
        return
    riv["bought"] = r.faults.number(
        f"{field}.services_bought", m.services_bought, 0, MOST_SERVICES, law="11.2.6.II"
    )
    hired = r.faults.check(
        not m.mercenaries or r.seats[seat] != n.VAGABOND,
        f"{field}.mercenaries",
        "wrong_faction",
        "11.2.7.IIIb",
        "false: a Vagabond hires nobody",
        "true",
    )
    riv["services"] = int(m.riverboats) << n.RIVERBOATS | int(m.mercenaries and hired) << n.MERCENARIES
    r.faults.check(
        int(m.riverboats) + int(m.mercenaries) <= m.services_bought,
        f"{field}.services_bought",
        "contradiction",
        "11.2.6.II",
        "at least as many as are named",
        m.services_bought,
    )
    if m.riverboats:
        pub["rivers"] |= 1 << seat
    if riv["services"] >> n.MERCENARIES & 1 and pub["phase"] in (n.DAYLIGHT, n.EVENING):
        pub["borrower"], pub["lender"] = seat, pub["seat_of"][n.RIVERFOLK]


def write_last_service(args: c.Arguments, place: int, table: Table) -> None:
    """The service bought last; earlier ones in their order are not offered again."""
    if place >= AT_MERCENARIES:
        card = place >= AT_CARDS
        args.service = c.SERVICE_HAND_CARD if card else c.SERVICE_MERCENARIES
        if card:
            args.card = table.slugs[place - AT_CARDS]


def read_last_service(entry: p.Pending, at: Place) -> int:
    if not entry.args.service and not entry.args.card:
        return 0
    if entry.args.service == c.SERVICE_HAND_CARD:
        return AT_CARDS + read_card(entry.args, "card", at)
    if entry.args.card:
        at.fault("card", "unexpected_argument", "left out but with a hand card", entry.args.card)
    return AT_MERCENARIES if entry.args.service == c.SERVICE_MERCENARIES else 0


def write_fund_use(out: p.Pending, f: Raw, below: Raw | None, table: Table) -> None:
    """What the funds are used for is what the choice lies on."""
    if f["a"] == TRACK:
        exported = below is not None and bool(below["b"])
        out.cause = p.ACTION_KIND_EXPORT if exported else p.ACTION_KIND_CRAFT
        if below is not None:
            out.args.card = table.slugs[below["a"]]
        for suit, byte in enumerate("def"):
            if f[byte]:
                out.args.crafting.add(suit=n.SUITS[suit], count=f[byte])
    elif below is not None:
        out.cause = FUND_CAUSES.get(below["kind"], p.ACTION_KIND_UNSPECIFIED)


def read_fund_use(entry: p.Pending, f: Raw, at: Place) -> None:
    f["a"] = SPEND if entry.cause == p.ACTION_KIND_RECRUIT else TRACK if entry.cause in CRAFTED else COMMIT
    known = entry.cause in (*CRAFTED, *FUND_CAUSES.values())
    at.faults.check(
        known,
        f"{at.path}.cause",
        "missing",
        "11.5",
        "what the fund is used for",
        label(p.ActionKind, entry.cause),
    )
    for i, part in enumerate(entry.args.crafting):
        if part.suit in n.SUITS[:3] and 1 <= part.count <= 5:
            f["def"[n.SUITS.index(part.suit)]] = part.count
        else:
            at.fault(f"crafting[{i}]", "range", "1-5 of fox, rabbit or mouse", part.count, "11.5.3")
    icons = f["d"] + f["e"] + f["f"]
    if icons != (f["b"] if f["a"] == TRACK else 0):
        at.fault(
            "crafting", "contradiction", "as many as `count` for a craft, otherwise none", icons, "11.5.3"
        )
    if entry.args.card and f["a"] != TRACK:
        at.fault("card", "unexpected_argument", "left out but for a craft", entry.args.card)


def window_part(pub: Raw, services: bool) -> int:
    """What a window at the start of Birdsong offers: everything, unless a ruling separates the services."""
    if n.law_value(pub["law"], "start_order") == "active_player":
        return PART_ALL
    return PART_OFFERS if services else PART_EFFECTS
