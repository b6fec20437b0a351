"""Matches of bots: blocks of equal deals, several processes, honest intervals."""

from rootai.arena.luck import Luck, deal_key, seat_random
from rootai.arena.plan import Plan, against, holder, mirror, mixed
from rootai.arena.play import Clock, Fault, Played, play
from rootai.arena.results import GameResult, ResultsError, read_results
from rootai.arena.run import MatchError, play_task, run_match

__all__ = [
    "Clock",
    "Fault",
    "GameResult",
    "Luck",
    "MatchError",
    "Plan",
    "Played",
    "ResultsError",
    "against",
    "deal_key",
    "holder",
    "mirror",
    "mixed",
    "play",
    "play_task",
    "read_results",
    "run_match",
    "seat_random",
]
