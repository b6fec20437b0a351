"""Bots by name. A bot gets the view of its seat and nothing else."""

from rootai.bots import searching, simple  # noqa: F401  (they register)
from rootai.bots.acts import name_act
from rootai.bots.base import Bot, BotInfo, Parameter
from rootai.bots.registry import DEFAULT, bots, canonical, info, make, parse, register

__all__ = [
    "DEFAULT",
    "Bot",
    "BotInfo",
    "Parameter",
    "bots",
    "canonical",
    "info",
    "make",
    "name_act",
    "parse",
    "register",
]
