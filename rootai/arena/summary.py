"""What a match says: shares, differences, and whether the play looks like play."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from math import nan
from typing import Any

from rootai.arena.counts import NUMBERS
from rootai.arena.plan import Plan
from rootai.arena.play import Clock
from rootai.arena.results import GameResult, SeatResult
from rootai.arena.stats import Interval, elo, over_blocks, variance_ratio, wilson

# Means of recorded games of people with their bands: outside of one, something in the
# rules or in the play wants an explanation.
BANDS: tuple[tuple[str, float, float, str], ...] = (
    ("rounds", 5, 14, "6-11, mean 8"),
    ("battles a game", 5, 90, "16-47"),
    ("wins by dominance", 0, 0.15, "rare"),
    ("games without a result", 0, 0.02, "none"),
    ("points after the own turn 4", 4, 15, "about 9"),
    ("turmoils a game of the Eyrie", 0, 4, "0-3"),
    ("best loser's points", 5, 30, "7-29"),
    ("battles that hit a leader in reach", 0.5, 1, "most"),
)
FACTION_BAND = (0.08, 0.45)


def by_block(games: Iterable[GameResult]) -> dict[int, list[GameResult]]:
    """The games of each block in the order of their arrangements."""
    blocks: dict[int, list[GameResult]] = defaultdict(list)
    for game in sorted(games, key=lambda g: (g.block, g.number)):
        blocks[game.block].append(game)
    return blocks


def whole_blocks(plan: Plan, games: Iterable[GameResult]) -> list[list[GameResult]]:
    """The blocks of which every game has been played."""
    return [block for b, block in by_block(games).items() if len(block) == len(plan.group(b))]


def share(games: Iterable[GameResult], bot: int) -> list[float]:
    """By game: what part of the win fell to seats of the bot."""
    return [sum(game.credit(i) for i, seat in enumerate(game.seats, 1) if seat.bot == bot) for game in games]


def share_of(plan: Plan, games: Iterable[GameResult], bot: int) -> Interval:
    """The share of games a bot wins, over the whole blocks."""
    blocks = [share(block, bot) for block in whole_blocks(plan, games)]
    return over_blocks([sum(b) / len(b) for b in blocks])


def held(game: GameResult, faction: str, bot: int | None = None) -> float:
    """What part of the win fell to a faction (where the bot held it)."""
    return sum(
        game.credit(i)
        for i, seat in enumerate(game.seats, 1)
        if seat.faction == faction and bot in (None, seat.bot)
    )


def difference(plan: Plan, games: Iterable[GameResult], faction: str) -> Interval:
    """How much more of the wins a faction takes in the first arrangement than in the second.

    The blocks are pairs with the same deals and seats; the bound is the lower one at 95 %.
    """
    values = []
    for block in whole_blocks(plan, games):
        one, two = (held(game, faction) for game in block)
        values.append(one - two)
    return over_blocks(values, one_sided=True, span=(-1.0, 1.0))


def total(seats: Iterable[SeatResult], number: str) -> int:
    """A number of the seats, summed."""
    return sum(seat.numbers.get(number, 0) for seat in seats)


def mean(values: Sequence[float]) -> float:
    """The mean, or nan of nothing."""
    return sum(values) / len(values) if values else nan


def summarize(plan: Plan, games: Sequence[GameResult]) -> dict[str, Any]:
    """Everything the report shows, as JSON."""
    blocks = whole_blocks(plan, games)
    ended = [game for game in games if game.how != "fault"]
    return {
        "name": plan.name,
        "plan": plan.row(),
        "games": len(games),
        "games_planned": plan.games(),
        "blocks": len(blocks),
        "how": dict(sorted(Counter(game.how for game in games).items())),
        "faults": faults(plan, games),
        "bots": [bot_row(plan, games, bot) for bot in range(len(plan.bots))],
        "factions": [faction_row(plan, games, faction) for faction in dict.fromkeys(plan.factions)],
        "seats": [
            wilson(sum(game.credit(seat) for game in ended), len(ended)).row()
            for seat in range(1, len(plan.factions) + 1)
        ],
        "variance_ratio": variance_ratio([share(block, 0) for block in blocks])
        if len(plan.bots) > 1
        else nan,
        "bands": bands(plan, ended),
        "acts": {faction: acts(ended, faction) for faction in dict.fromkeys(plan.factions)},
    }


def faults(plan: Plan, games: Iterable[GameResult]) -> list[dict[str, Any]]:
    """Faults by bot and kind, with the first text of each."""
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    for game in games:
        if game.fault is not None:
            seat = game.fault.seat
            bot = plan.bots[game.seats[seat - 1].bot] if seat else ""
            found[bot, game.fault.kind].append(game.fault.text)
    return [
        {"bot": bot, "kind": kind, "count": len(texts), "text": texts[0]}
        for (bot, kind), texts in sorted(found.items())
    ]


def balanced(plan: Plan, bot: int) -> bool:
    """Whether a bot holds every faction equally often, so that its share is not that of its factions."""
    held = [0] * len(plan.factions)
    for group in plan.groups:
        for arrangement in group:
            for place, number in enumerate(arrangement):
                held[place] += number == bot
    return len(set(held)) == 1


def bot_row(plan: Plan, games: Sequence[GameResult], bot: int) -> dict[str, Any]:
    """A bot's share of wins over the blocks, what a fair share would be, and its pace."""
    clock = Clock()
    seats = held_seats = 0
    for game in games:
        seats += len(game.seats)
        for seat in game.seats:
            if seat.bot == bot:
                held_seats += 1
                clock.merge(seat.clock)
    found = share_of(plan, games, bot)
    fair = held_seats / seats if seats else nan
    row: dict[str, Any] = {
        "bot": plan.bots[bot],
        "share": found.row(),
        "fair": fair,
        "choices": clock.choices,
        "ms": {
            "mean": clock.total_ns / clock.choices / 1e6 if clock.choices else nan,
            "p50": clock.quantile(0.5),
            "p99": clock.quantile(0.99),
            "most": clock.most_ns / 1e6,
        },
    }
    if 0 < fair < 1 and balanced(plan, bot):
        row["elo"] = [elo(p, 1) - elo(fair, 1) for p in (found.mean, found.low, found.high)]
    return row


def faction_row(plan: Plan, games: Sequence[GameResult], faction: str) -> dict[str, Any]:
    """How often a faction won, in all and in the hands of each bot, and what it did a game."""
    ended = [game for game in games if game.how != "fault"]
    places = [
        (game, i, seat) for game in ended for i, seat in enumerate(game.seats, 1) if seat.faction == faction
    ]
    numbers = {name: mean([seat.numbers.get(name, 0) for _, _, seat in places]) for name in NUMBERS}
    return {
        "faction": faction,
        "wins": wilson(sum(game.credit(i) for game, i, _ in places), len(places)).row(),
        "by_bot": {
            plan.bots[bot]: wilson(
                sum(game.credit(i) for game, i, seat in places if seat.bot == bot),
                sum(seat.bot == bot for _, _, seat in places),
            ).row()
            for bot in range(len(plan.bots))
        },
        "score": mean([seat.score for _, _, seat in places]),
        "numbers": numbers,
        "curve": curve([seat.points for _, _, seat in places]),
    }


def curve(points: Sequence[Sequence[int]]) -> list[float]:
    """Mean points after each own turn, as long as half the games have one."""
    out = []
    for turn in range(max(map(len, points), default=0)):
        there = [p[turn] for p in points if len(p) > turn]
        if 2 * len(there) < len(points):
            break
        out.append(mean(there))
    return out


def acts(games: Iterable[GameResult], faction: str) -> dict[str, float]:
    """Answers a game by kind of decision and of answer."""
    total: Counter[str] = Counter()
    n = 0
    for game in games:
        for seat in game.seats:
            if seat.faction == faction:
                total += seat.acts
                n += 1
    return {name: count / n for name, count in sorted(total.items())}


def bands(plan: Plan, games: Sequence[GameResult]) -> list[dict[str, Any]]:
    """Means beside the bands of games of people (four seats)."""
    if not games:
        return []
    seats = [seat for game in games for seat in game.seats]
    eyrie = [seat for seat in seats if seat.faction == "eyrie"]
    losers = [
        max(seat.score for i, seat in enumerate(game.seats, 1) if i not in game.winners)
        for game in games
        if len(game.winners) < len(game.seats)
    ]
    found = (
        mean([game.rounds for game in games]),
        mean([total(game.seats, "battles") for game in games]),
        mean([game.how == "dominance" for game in games]),
        mean([game.how == "unfinished" for game in games]),
        mean([seat.points[3] for seat in seats if len(seat.points) > 3]),
        mean([seat.numbers.get("turmoils", 0) for seat in eyrie]),
        mean(losers),
        total(seats, "leader_battles") / late if (late := total(seats, "late_battles")) else nan,
    )
    rows = [
        {
            "what": what,
            "found": value,
            "low": low,
            "high": high,
            "people": people,
            "inside": low <= value <= high,
        }
        for value, (what, low, high, people) in zip(found, BANDS, strict=True)
        if value == value
    ]
    if len(plan.factions) == 4 and len(plan.bots) == 1:
        for faction in dict.fromkeys(plan.factions):
            places = [(g, i) for g in games for i, s in enumerate(g.seats, 1) if s.faction == faction]
            value = mean([game.credit(i) for game, i in places])
            low, high = FACTION_BAND
            rows.append(
                {
                    "what": f"wins of {faction}",
                    "found": value,
                    "low": low,
                    "high": high,
                    "people": "0.17-0.31",
                    "inside": low <= value <= high,
                }
            )
    return rows
