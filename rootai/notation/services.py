"""What a choice about services or funds asks for (Law 11.2.6, 11.5), there and back."""

from __future__ import annotations

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.notation.arguments import Place, read_card
from rootai.notation.faults import label
from rootai.notation.names import Raw, Table
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
