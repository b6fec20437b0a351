"""Whole games as text, the same every time: for review, and to see what a change of rules changes.

The answers come from Python's own generator and the lists of legal answers, never from the
core's dice or from anybody's preferences, so that only rules and words can change a file.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path

from rootai.notation.position import to_position
from rootai.notation.text import dumps_text
from rootai.record import Recorder, Rules, Step, advanced, new_game
from rootai_core import drive
from rootai_core.game import Game
from rootai_core.ids import ActionKind

HERE = Path(__file__).parent
PASS = int(ActionKind.PASS)
# What the drafts are from, whatever factions there are now.
POOL = ("marquise", "eyrie", "alliance", "vagabond", "vagabond")
PASS_SHARE = 0.2  # of the decisions that can be passed


@dataclass(frozen=True)
class Golden:
    """What a file is made from; the name of the file says it too. Seats without a faction draft one."""

    edition: str
    factions: tuple[str, ...]
    seed: int
    first: int = 1
    board: str = "autumn"
    advanced: bool = False
    deck: str = "base"

    @property
    def name(self) -> str:
        words = [] if self.board == "autumn" else [self.board]
        words += ["advanced"] if self.advanced else []
        words += ["exiles"] if self.deck == "exiles_partisans" else []
        return "_".join([self.edition, *words, *(faction or "draft" for faction in self.factions)])

    @property
    def rules(self) -> Rules:
        rules = Rules(self.edition, map=self.board, deck=self.deck, pool=POOL if "" in self.factions else ())
        return advanced(rules) if self.advanced else rules

    @property
    def path(self) -> Path:
        return HERE / f"{self.name}.txt"


# Chosen by the seed for how much they meet in few lines.
GAMES = (
    Golden("2025", ("marquise", "eyrie"), 100),
    Golden("2024", ("alliance", "vagabond"), 72),
    Golden("first", ("vagabond", "vagabond"), 178, first=2),
    Golden("middle", ("eyrie", "alliance"), 5),
    Golden("2025", ("marquise", "alliance", "vagabond"), 361, first=2),
    Golden("first", ("eyrie", "marquise", "alliance"), 36, first=3),
    Golden("middle", ("vagabond", "marquise", "vagabond"), 282),
    Golden("2025", ("marquise", "eyrie", "alliance", "vagabond"), 8),
    Golden("2024", ("eyrie", "vagabond", "marquise", "vagabond"), 113, first=4),
    Golden("first", ("vagabond", "alliance", "eyrie", "marquise"), 249, first=2),
    Golden("middle", ("alliance", "vagabond", "eyrie", "vagabond"), 134, first=3),
    Golden("2025", ("lizard", "marquise"), 47),
    Golden("2024", ("alliance", "lizard", "vagabond"), 112),
    Golden("2025", ("vagabond", "marquise", "eyrie"), 140, first=2, board="winter"),
    Golden("2025", ("marquise", "vagabond", "alliance"), 56, board="lake"),
    Golden("2025", ("eyrie", "alliance", "marquise", "vagabond"), 19, first=4, board="mountain"),
    Golden("2025", ("", "", ""), 21, first=3, board="lake", advanced=True),
    Golden("middle", ("", "", "", ""), 3, board="mountain", advanced=True),
    Golden("2025", ("marquise", "eyrie", "alliance"), 53, deck="exiles_partisans"),
    Golden("2024", ("lizard", "vagabond", "marquise"), 24, first=2, deck="exiles_partisans"),
    Golden("2025", ("riverfolk", "marquise", "vagabond"), 26, first=2),
)


def pick(game: Game, rng: random.Random) -> int:
    """An outcome by its weight, or an answer; passes are rare, so that games get on."""
    if game.at_chance:
        outcomes, weights = zip(*game.outcomes(), strict=True)
        return int(rng.choices(outcomes, weights)[0])
    answers = game.legal()
    rest = [answer for answer in answers if answer >> 24 != PASS]
    return int(rng.choice(rest if rest and rng.random() >= PASS_SHARE else answers))


def head(game: Game, names: list[str]) -> str:
    """A line at the beginning of a turn: points, hands and deck."""
    rounds, seat, _ = drive.turn(game)
    points = ", ".join(f"{name} {n}" for name, n in zip(names, drive.scores(game), strict=True))
    hands = " ".join(str(len(drive.hand(game, i))) for i in range(len(names)))
    return f"-- round {rounds}, {names[seat]}: {points}; hands {hands}"


def lines(golden: Golden) -> list[str]:
    """The game: numbers of answers and outcomes, who, what; a tilde for chance, else of how many."""
    rng = random.Random(f"{golden.name} {golden.seed}")
    game = new_game(golden.rules, golden.factions, golden.first)
    names = [f"{name or 'seat'}{i + 1}" for i, name in enumerate(golden.factions)]
    recorder = Recorder(game)
    turn = drive.turn(game)[:2]
    out = [f"edition {golden.edition}, {', '.join(names)}; first {names[golden.first - 1]}"]
    if golden.deck != "base":
        out[0] += f"; {golden.deck}"
    if golden.board != "autumn" or golden.advanced:
        out[0] += f"; {golden.board}" + ", advanced set-up" * golden.advanced
    while not game.over:
        if drive.turn(game)[:2] != turn:
            turn = drive.turn(game)[:2]
            out.append(head(game, names))
        before = drive.scores(game)
        answers, chance, at = len(game.legal()), game.at_chance, len(recorder.entries)
        recorder.apply(pick(game, rng))
        step = next(entry for entry in recorder.entries[at:] if isinstance(entry, Step))
        mark, many = ("~", "") if chance else (" ", f" (of {answers})")
        who = names[step.seat - 1] if step.seat else "table"
        line = f"{step.id:08x} {who:10} {mark}{step.kind}: {step.text}{many}"
        changes = zip(names, before, drive.scores(game), strict=True)
        scored = [f"{name} {new - old:+} = {new}" for name, old, new in changes if new != old]
        out.append("  ".join([line, *scored]))
    out.append(f"-- over, won by {', '.join(names[seat] for seat in game.winners)}")
    game.forget()
    return out + dumps_text(to_position(game)).split(" | ")
