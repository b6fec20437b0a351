"""Plays random games with every check on and prints what they met.

    python -m tests.tools.random_games --games 2000000

All seatings of 2-4 seats with up to two Vagabonds and line-ups of 5 and 6, the four maps,
the four editions and laws that differ from one of them in a single flag, one in five set up
by house rules, one in ten with a draft; half of the games uniform, a quarter leaning towards
what has been rare, a quarter starting from positions in which rare things are near.
Exit code 1: a game broke, or something was met less often than ``--least``.
"""

from __future__ import annotations

import argparse
import itertools
import json
import multiprocessing
import random
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rootai.catalog.install import DECK_INDEX, MAP_INDEX
from rootai_core import stress
from rootai_core.ids import Faction
from tests.tools.census import EDITIONS, FLAGS, LEAST, Census, watched

ROOT = Path(__file__).resolve().parents[2]

Seating = tuple[int, ...]
Table = tuple[Seating, bytes, int, int]

CHUNK = 500
TABLES = 50  # seatings and laws of a chunk
REPLAY_EVERY = 8
TRIES = {"uniform": 2, "leaning": 4, "spiced": 14}  # of flags at every step
POOL = (
    Faction.MARQUISE,
    Faction.EYRIE,
    Faction.ALLIANCE,
    Faction.VAGABOND,
    Faction.VAGABOND,
    Faction.LIZARD,
    Faction.RIVERFOLK,
)
SEATINGS: list[Seating] = sorted(
    {tuple(map(int, line)) for n in (2, 3, 4) for line in itertools.permutations(POOL, n)}
)
# Of the larger tables every line-up, each in one order.
SEATINGS += sorted({tuple(map(int, line)) for n in (5, 6) for line in itertools.combinations(POOL, n)})
EXPANSION = {Faction.LIZARD, Faction.RIVERFOLK}
EDITION_LAWS = [EDITIONS.numbers(edition.name) for edition in EDITIONS.editions]
SINGLE_FLAG_LAWS = [
    law[: flag.number] + bytes([value]) + law[flag.number + 1 :]
    for law in EDITION_LAWS
    for flag in FLAGS
    for value in range(len(flag.values))
    if value != law[flag.number]
]
# Laws by who decides in a forced battle, where the Vagrant's card leaves that open.
_FORCES, _DECIDER = (
    next(flag for flag in FLAGS if flag.name == name)
    for name in ("vagrant_instigate", "forced_battle_decider")
)
FORCED_LAWS = [
    [
        law
        for law in EDITION_LAWS + SINGLE_FLAG_LAWS
        if not law[_FORCES.number] and law[_DECIDER.number] == value
    ]
    for value in range(len(_DECIDER.values))
]
# Half of the games on the Autumn map, the others on the other maps in turn.
MAPS = [MAP_INDEX[slug] for slug in ("autumn", "winter", "autumn", "lake", "autumn", "mountain")]
# Three of four games with the base deck.
DECKS = [DECK_INDEX[slug] for slug in ("base", "base", "exiles_partisans", "base")]
# The set-up by house rules: seats backwards, with a draft or without, suits dealt.
HOUSE = (
    {"setup_order": "seats_backwards"},
    {"setup_order": "seats_backwards", "suits": "dealt", "starting_hand": "keep_three_of_five"},
    EDITIONS.advanced("2025"),
    EDITIONS.advanced("middle"),
)
HOUSE_EVERY, DRAFT_EVERY = 5, 10
UNDRAFTED = 7


def laws_about(*names: str) -> list[bytes]:
    """Laws that are about things which games seldom meet: each value of these flags in each edition."""
    return [
        EDITIONS.numbers(edition.name, {flag.name: value})
        for edition in EDITIONS.editions
        for flag in EDITIONS.flags
        if flag.name in names
        for value in flag.values
    ]


STAGED_LAWS = {
    ("favor", "hire"): laws_about("merc_enemy_pieces"),
    ("hire",): laws_about("merc_rule_in_battle") + 2 * laws_about("mercs_optional"),
    ("hire", "friends"): laws_about("merc_vagabond_hostile"),
    ("duel",): 4 * laws_about("tie_at_30") + laws_about("removal_triggers"),
}
# What the spiced games are about; the recipes take turns, those of the rarest things more often.
RECIPES = (
    ("effects", "dominance"),
    ("scores", "dominance"),
    ("hire",),
    ("forced",),
    ("duel",),
    ("forced",),
    ("hire", "friends"),
    ("favor", "hire"),
    ("bases", "effects", "items"),
    ("scores", "effects", "dominance", "friends", "items"),
    ("duel",),
    ("friends", "items", "effects"),
    ("deck", "effects"),
    ("duel",),
    ("bases",),
    ("hire", "friends"),
)


def suits(seating: Seating, recipe: tuple[str, ...]) -> bool:
    """The recipe finds the factions that it is about."""
    if "duel" in recipe:
        return Faction.EYRIE in seating and (Faction.MARQUISE in seating or Faction.ALLIANCE in seating)
    if "forced" in recipe:
        return {Faction.MARQUISE, Faction.VAGABOND} < set(seating) and bool(
            {Faction.EYRIE, Faction.ALLIANCE} & set(seating)
        )
    if "hire" in recipe and Faction.RIVERFOLK not in seating:
        return False
    if "favor" in recipe and Faction.ALLIANCE not in seating:
        return False
    if "hire" in recipe and not set(seating) - {Faction.RIVERFOLK, Faction.VAGABOND}:
        return False
    return "friends" not in recipe or (Faction.VAGABOND in seating and len(set(seating)) > 1)


def with_house(law: bytes, house: Mapping[str, str]) -> bytes:
    """The law with house rules."""
    out = bytearray(law)
    for flag in EDITIONS.flags:
        if flag.name in house:
            out[flag.number] = flag.values.index(house[flag.name])
    return bytes(out)


@dataclass(frozen=True)
class Chunk:
    """Some games in a row; everything about them follows from the number and the seed."""

    number: int
    seed: int
    games: int

    def tables(self) -> list[Table]:
        """Seatings in turn, so that none is left out, every other one of the base game; half of the
        laws are editions."""
        rng = random.Random(f"{self.seed} {self.number}")
        fitting = [line for line in SEATINGS if suits(line, self.style()[1])]
        base = [line for line in fitting if not EXPANSION.intersection(line)]
        more = [line for line in fitting if EXPANSION.intersection(line)]
        start = self.number * TABLES
        pools = [SINGLE_FLAG_LAWS, EDITION_LAWS]
        if "forced" in self.style()[1]:
            pools = FORCED_LAWS
        found: list[Table] = []
        for i in range(TABLES):
            group = more if i % 2 or not base else base
            seating = group[(start + i) // 2 % len(group)]
            law = rng.choice(pools[i // 2 % 2])
            if staged := STAGED_LAWS.get(self.style()[1]):
                law = staged[(start + i) % len(staged)]
            if i % HOUSE_EVERY == 0:
                law = with_house(law, rng.choice(HOUSE))
                if i % DRAFT_EVERY == 0 and not self.style()[1]:
                    seating = (UNDRAFTED,) * len(seating)
            found.append((seating, law, MAPS[(start + i) % len(MAPS)], DECKS[i // 4 % len(DECKS)]))
        return found

    def style(self) -> tuple[str, tuple[str, ...]]:
        """How the games are played: uniform, leaning, or from a recipe."""
        if self.number % 4 < 2:
            return "uniform", ()
        if self.number % 4 == 2:
            return "leaning", ()
        return "spiced", RECIPES[self.number // 4 % len(RECIPES)]

    def play(self) -> dict[str, Any]:
        name, recipe = self.style()
        return stress.run_games(
            self.tables(),
            self.seed + self.number * CHUNK,
            self.games,
            lean=name != "uniform",
            spice=sum(stress.SPICE[part] for part in recipe),
            flags=watched(),
            tries=TRIES[name],
            replay_every=REPLAY_EVERY,
        )


def chunks(games: int, seed: int) -> Iterator[Chunk]:
    for number in range(-(-games // CHUNK)):
        yield Chunk(number, seed, min(CHUNK, games - number * CHUNK))


def play(chunk: Chunk) -> dict[str, Any]:
    return chunk.play()


def hunt(games: int, seed: int, processes: int, show: bool = False) -> tuple[Census, list[dict[str, Any]]]:
    """Plays the games; what they met, and the games that broke."""
    census, faults = Census(), []
    start = last = time.monotonic()
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        for report in pool.imap_unordered(play, chunks(games, seed)):
            if fault := report.pop("fault", None):
                faults.append(fault)
            census.add(report)
            now = time.monotonic()
            if show and now - last > 2:
                last, done = now, census.totals["games"]
                rest = (now - start) * (games - done) / done
                sys.stderr.write(f"\r{done} of {games} games, {rest:.0f} s to go ")
                sys.stderr.flush()
    if show:
        sys.stderr.write("\n")
    return census, faults


def printed(census: Census, least: int) -> str:
    """The counters as a table; what is short is marked."""
    totals = ", ".join(f"{name} {n}" for name, n in census.totals.items())
    most = ", ".join(f"{name} {n}" for name, n in census.most.items())
    wins = ", ".join(f"{Faction(i).name.lower()} {n}" for i, n in sorted(census.wins.items()) if n)
    lines = [totals, f"most: {most}", f"wins: {wins}"]
    for group, name, n in census.lines():
        lines.append(f"{group:10}{name:45}{n:>14}{'  short' if n < least else ''}")
    return "\n".join(lines)


def keep_fault(fault: dict[str, Any], folder: Path) -> Path:
    """Writes a broken game down: base position and answers, the state reached."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"broken_{fault['seed']}.json"
    plain = {key: value.hex() if isinstance(value, bytes) else value for key, value in fault.items()}
    path.write_text(json.dumps(plain) + "\n", encoding="utf-8")
    return path


def main() -> int:
    parser = argparse.ArgumentParser(description="random games with every check on")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--least", type=int, default=LEAST, help="how often everything has to be met")
    parser.add_argument("--faults", type=Path, default=ROOT / "build" / "random_games")
    args = parser.parse_args()
    census, faults = hunt(args.games, args.seed, args.processes, show=True)
    print(printed(census, args.least))
    for fault in faults:
        where = keep_fault(fault, args.faults)
        print(f"broken: seed {fault['seed']}: {', '.join(fault['faults'])}: {where}")
    problems = census.short(args.least) + census.wrong()
    for problem in problems:
        print(f"expected more, or a reason: {problem}")
    return 1 if faults or problems else 0


if __name__ == "__main__":
    sys.exit(main())
