"""What a match plays: blocks of one deal under every arrangement of its bots.

A block is one deal and one seating of the factions. It is played once under each of
its arrangements (which bot holds which faction), so that deal, seats and factions
cancel inside the block; the block, not the game, is the independent unit.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from random import Random
from typing import Any

from rootai.arena.luck import deal_key
from rootai.arena.play import MAX_ROUNDS
from rootai.bots import canonical
from rootai.record import FACTIONS, Rules, new_game

# By place in `Plan.factions`: the number of the bot that holds the faction.
Arrangement = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """A match. Blocks take the ``groups`` of arrangements in turn."""

    factions: tuple[str, ...]
    bots: tuple[str, ...]
    groups: tuple[tuple[Arrangement, ...], ...]
    blocks: int
    seed: int = 0
    rules: Rules = field(default_factory=Rules)
    max_rounds: int = MAX_ROUNDS
    max_seconds: float | None = None
    name: str = ""

    def __post_init__(self) -> None:
        if not 2 <= len(self.factions) <= 6:
            raise ValueError(f"factions: expected 2-6, found {len(self.factions)}")
        for name in self.factions:
            if name not in FACTIONS:
                known = f"some of {', '.join(FACTIONS)}"
                more = " (no drafts, for factions change seats)" if name in ("", "?") else ""
                raise ValueError(f"factions: expected {known}{more}, found {name or '?'!r}")
        # Now, for a worker would find it out too late.
        new_game(self.rules, self.factions)
        if self.blocks < 1:
            raise ValueError(f"blocks: expected 1 or more, found {self.blocks}")
        object.__setattr__(self, "bots", tuple(canonical(spec) for spec in self.bots))
        for arrangement in (a for group in self.groups for a in group):
            if len(arrangement) != len(self.factions) or not set(arrangement) <= set(range(len(self.bots))):
                raise ValueError(f"groups: expected a bot for each faction, found {arrangement}")

    def tasks(self) -> Iterator[tuple[int, int]]:
        """(block, number of the arrangement in its group), in order."""
        for block in range(self.blocks):
            for number in range(len(self.group(block))):
                yield block, number

    def games(self) -> int:
        """How many games the match has."""
        return sum(len(self.group(block)) for block in range(self.blocks))

    def deal(self, block: int) -> int:
        """The deal of a block."""
        return deal_key(self.seed, block)

    def group(self, block: int) -> tuple[Arrangement, ...]:
        """The arrangements of a block: each group for a whole round of seatings."""
        return self.groups[block // seatings(len(self.factions)) % len(self.groups)]

    def seating(self, block: int) -> tuple[int, ...]:
        """By seat: the place in ``factions`` of who sits there."""
        k = len(self.factions)
        turn, shift = divmod(block, seatings(k))
        if k <= 3:
            return tuple(permutations(range(k)))[shift]
        # A Latin square: in k blocks every faction sits once in every seat.
        order = list(range(k))
        Random(f"seating {self.seed} {turn}").shuffle(order)
        return tuple(order[(shift + seat) % k] for seat in range(k))

    def table(self, block: int, number: int) -> tuple[tuple[str, ...], Arrangement]:
        """The factions by seat, and the numbers of the bots by seat."""
        arrangement = self.group(block)[number]
        seats = self.seating(block)
        return tuple(self.factions[i] for i in seats), tuple(arrangement[i] for i in seats)

    def row(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "name": self.name,
            "factions": list(self.factions),
            "bots": list(self.bots),
            "groups": [[list(a) for a in group] for group in self.groups],
            "blocks": self.blocks,
            "seed": self.seed,
            "rules": {
                "edition": self.rules.edition,
                "flags": dict(sorted(self.rules.flags.items())),
                "map": self.rules.map,
                "deck": self.rules.deck,
                **({"pool": list(self.rules.pool)} if self.rules.pool else {}),
            },
            "max_rounds": self.max_rounds,
            "max_seconds": self.max_seconds,
        }

    @staticmethod
    def of(row: Mapping[str, Any]) -> Plan:
        """From JSON. Raises ValueError, KeyError or TypeError when it is none."""
        return Plan(
            factions=tuple(row["factions"]),
            bots=tuple(row["bots"]),
            groups=tuple(tuple(tuple(a) for a in group) for group in row["groups"]),
            blocks=row["blocks"],
            seed=row["seed"],
            rules=Rules(**{**row["rules"], "pool": tuple(row["rules"].get("pool", ()))}),
            max_rounds=row["max_rounds"],
            max_seconds=row["max_seconds"],
            name=row["name"],
        )


def seatings(k: int) -> int:
    """How many blocks make a full round of seatings."""
    return {2: 2, 3: 6}.get(k, k)


def holder(factions: Sequence[str], faction: str, bot: str, rivals: str, blocks: int, **more: Any) -> Plan:
    """One bot holds ``faction`` against ``rivals``; then, with the same deals, a rival holds it."""
    place = list(factions).index(faction)
    held = tuple(0 if i == place else 1 for i in range(len(factions)))
    group = (held, (1,) * len(factions))
    return Plan(tuple(factions), (bot, rivals), (group,), blocks, **more)


def mixed(factions: Sequence[str], bot: str, rival: str, blocks: int, **more: Any) -> Plan:
    """Half the factions each, and then the other way round; every split in its turn.

    With an odd number of factions the first bot holds the smaller half first.
    """
    k = len(factions)
    groups = []
    for held in combinations(range(k), k // 2):
        # With an even number each split is the other half of another one.
        if k % 2 == 0 and 0 not in held:
            continue
        one = tuple(0 if i in held else 1 for i in range(k))
        groups.append((one, tuple(1 - bot for bot in one)))
    return Plan(tuple(factions), (bot, rival), tuple(groups), blocks, **more)


def against(factions: Sequence[str], bot: str, rivals: str, blocks: int, **more: Any) -> Plan:
    """One bot holds each faction in turn, within the block, against ``rivals``."""
    k = len(factions)
    group = tuple(tuple(0 if i == place else 1 for i in range(k)) for place in range(k))
    return Plan(tuple(factions), (bot, rivals), (group,), blocks, **more)


def mirror(factions: Sequence[str], bot: str, blocks: int, **more: Any) -> Plan:
    """One bot in every seat: how the factions fare among equals."""
    return Plan(tuple(factions), (bot,), (((0,) * len(factions),),), blocks, **more)
