"""Why an act is suggested, and what the rivals may hold: read off the search, never guessed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rootai._proto.rootai.v1 import advisor_pb2 as v
from rootai._proto.rootai.v1 import common_pb2 as c
from rootai.advice.walk import Walk
from rootai.notation import names as n
from rootai_core.ids import Zone

# A difference of values below this is noise of the search.
TELLING = 0.02
BELIEF_WORLDS = 200


def reasons(
    view: Any, walk: Walk, best: Sequence[float], others: Sequence[Sequence[float]], forced: bool
) -> list[v.Reason]:
    """What speaks for the act, the strongest reason first.

    ``best``: values by seat after the suggested act; ``others``: those of the alternatives.
    """
    seat = view.seat
    if forced:
        return [v.Reason(kind=v.REASON_KIND_FORCED, text="It is the only legal answer.")]
    out = []
    if walk.game.over and seat in walk.game.winners:
        out.append(v.Reason(kind=v.REASON_KIND_WINS, text="It wins the game now.", law="3.1"))
    before, after = view.score(seat), walk.game.score(seat)
    if after > before and not out:
        gain = after - before
        out.append(
            v.Reason(
                kind=v.REASON_KIND_SCORES,
                text=f"The plan scores {gain} point{'s' if gain > 1 else ''}: {before} to {after}.",
                seat=seat + 1,
            )
        )
    if others:
        mean = [sum(row[s] for row in others) / len(others) for s in range(len(best))]
        rival = max((s for s in range(len(best)) if s != seat), key=lambda s: mean[s] - best[s])
        if mean[rival] - best[rival] > TELLING:
            name = view_names(view)[rival]
            out.append(
                v.Reason(
                    kind=v.REASON_KIND_STOPS_RIVAL,
                    text=f"It holds {name} back: value {best[rival]:.2f} instead of {mean[rival]:.2f}.",
                    seat=rival + 1,
                )
            )
        own = best[seat] - mean[seat]
        if own > TELLING and after <= before:
            out.append(
                v.Reason(
                    kind=v.REASON_KIND_PREPARES,
                    text=f"It does more for later: value {best[seat]:.2f}, the others {mean[seat]:.2f}.",
                    seat=seat + 1,
                )
            )
    if not out:
        out.append(
            v.Reason(
                kind=v.REASON_KIND_AVOIDS_LOSS if best[seat] < TELLING else v.REASON_KIND_PREPARES,
                text=f"The alternatives are worth about the same; this one has the value {best[seat]:.2f}.",
                seat=seat + 1,
            )
        )
    return out


def view_names(view: Any) -> list[str]:
    """The seats in words."""
    return n.seat_names([view.faction(seat) for seat in range(view.n_seats)])


def beliefs(view: Any, seed: int) -> list[v.Belief]:
    """Chances that a rival's hand holds an ambush by suit, or a dominance card."""
    table = n.table(view.map, view.deck)
    found = view.beliefs(BELIEF_WORLDS, seed)
    out = []
    for zone, kinds in sorted(found.items()):
        if zone >= Zone.SUPPORTERS:
            continue
        for kind, share in sorted(kinds.items()):
            card = table.cards[kind]
            if card.kind not in ("ambush", "dominance"):
                continue
            out.append(
                v.Belief(
                    zone=c.Zone(kind=c.ZONE_KIND_HAND, seat=zone - Zone.HAND + 1),
                    card=card.slug,
                    probability=share,
                )
            )
    return out
