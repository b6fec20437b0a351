"""What all seats know of the Cult and the Riverfolk in real games: cards sold and shown (Law 11.2.7.I,
10.5), Lost Souls and the next Outcast (10.2.6, 10.4.1), the warriors on the Riverfolk's board (11.2.4)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from rootai_core import probe
from rootai_core.drive import EventKind
from rootai_core.game import Game
from rootai_core.ids import Suit, Zone
from tests.search.worlds import CARDS, HAND
from tests.tables import A, E, L, M, R, V, buy_often, line_up

TABLES = [[L, R], [M, L, R], [R, V, L, A], [L, V, E, R, V], [A, R, M, L, E, V]]
Event = tuple[int, ...]


class Memory:
    """What a seat surely knows of other hands, counted so that it rather forgets than errs."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.known: dict[int, Counter[int]] = {zone: Counter() for zone in HAND}

    def see(self, event: Event) -> None:
        kind, card, source, target, _, seen = event
        if kind != EventKind.CARD:
            return
        sees = seen >> self.seat & 1 or HAND[self.seat] in (source, target)
        if source in self.known:
            if not sees:
                self.known[source].clear()
            elif self.known[source][card]:
                self.known[source][card] -= 1
        if target in self.known and sees:
            self.known[target][card] += 1

    def of(self, zone: int) -> Counter[int]:
        return +self.known[zone]


def kinds(cards: int) -> Counter[int]:
    return Counter(probe.card_list(0, cards))


def souls(raw: dict[str, Any]) -> Counter[int]:
    return kinds(raw["pub"]["cards"][Zone.LOST_SOULS - 8])


def outcast_after(cards: Counter[int], outcast: int) -> tuple[int, int]:
    """The marker after the next adjustment (10.4.1): birds aside, the suit with most moves it; that suit
    again, or none with most, makes it Hated."""
    by_suit = Counter[int]()
    for kind, n in (+cards).items():
        by_suit[CARDS[kind][0]] += n
    del by_suit[Suit.BIRD]
    best = by_suit.most_common(2)
    if best and best[0][0] != outcast and (len(best) == 1 or best[0][1] > best[1][1]):
        return best[0][0], 0
    return outcast, 1


def prediction(raw: dict[str, Any]) -> tuple[int, int]:
    return outcast_after(souls(raw), raw["pub"]["liz"]["outcast"])


def adjusted(before: dict[str, Any], events: list[Event]) -> tuple[int, int] | None:
    """What the marker must show when Lost Souls have been emptied by these events."""
    there = souls(before)
    for kind, card, source, target, *_ in events:
        if kind != EventKind.CARD:
            continue
        if source == Zone.LOST_SOULS:
            return outcast_after(there, before["pub"]["liz"]["outcast"])
        there[card] += target == Zone.LOST_SOULS
    return None


def check_views(game: Game, minds: list[Memory], rng: random.Random) -> None:
    """Every seat sees the same open boxes; so does every world that it holds possible."""
    truth = game.raw()
    for mind in minds:
        view = game.view(mind.seat)
        seen, world = view.raw(), view.deal(rng.getrandbits(60)).raw()
        for part in ("riv", "liz", "cards"):
            assert seen["pub"][part] == world["pub"][part] == truth["pub"][part]
        assert prediction(seen) == prediction(world) == prediction(truth)
        for zone in HAND:
            known = mind.of(zone)
            assert known <= kinds(truth["sec"]["zone"][zone])
            assert known <= kinds(world["sec"]["zone"][zone])
            if zone != HAND[mind.seat]:
                assert known <= kinds(seen["know"]["pins"][zone] | seen["own"][zone])


@pytest.mark.parametrize("table", TABLES, ids=line_up)
def test_sold_and_shown_cards_are_remembered_and_open_boxes_are_open(table: list[int]) -> None:
    rng = random.Random(line_up(table))
    sold = shown = moved = looked = 0
    for _ in range(5):
        game = Game.new(table)
        minds = [Memory(seat) for seat in range(len(table))]
        cult, river = HAND[table.index(L)], HAND[table.index(R)]
        while not game.over and game.round < 10:
            before = game.raw()
            events = buy_often(game, rng, 0.6)
            for mind in minds:
                for event in events:
                    mind.see(event)
            expected = adjusted(before, events)
            if expected is not None:
                liz = game.raw()["pub"]["liz"]
                assert (liz["outcast"], liz["hated"]) == expected
                moved += expected != (before["pub"]["liz"]["outcast"], before["pub"]["liz"]["hated"])
            if rng.random() < 0.06:
                check_views(game, minds, rng)
                looked += 1
                for mind in minds:
                    hidden = {zone: mind.of(zone).total() for zone in HAND if zone != HAND[mind.seat]}
                    shown += hidden.get(cult, 0) > 0
                    sold += any(n for zone, n in hidden.items() if zone not in (cult, river))
    assert looked > 40
    assert shown > 20 and moved > 5
    assert len(table) == 2 or sold > 20


def test_the_next_outcast_by_hand() -> None:
    """The reference itself: most of a suit, the same suit again, a tie, birds, nothing."""
    fox, rabbit, mouse, bird = ([k for k, c in enumerate(CARDS) if c[0] == suit] for suit in Suit)
    for cards, before, after in (
        ([*fox[:2], mouse[0], *bird[:3]], Suit.RABBIT, (Suit.FOX, 0)),
        ([*rabbit[:2], mouse[0]], Suit.RABBIT, (Suit.RABBIT, 1)),
        ([fox[0], mouse[0]], Suit.FOX, (Suit.FOX, 1)),
        (bird[:2], Suit.MOUSE, (Suit.MOUSE, 1)),
        ([], Suit.MOUSE, (Suit.MOUSE, 1)),
    ):
        assert outcast_after(Counter(cards), before) == after
