"""Bots by name, with parameters: ``ismcts:iterations=1000,trees=2``.

A name with a dot is that of a class or a ``BotInfo`` of any module that can be imported,
so that bots of others can play without being registered.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from importlib import import_module

from rootai.bots.base import Bot, BotInfo, Parameter, Value

_bots: dict[str, BotInfo] = {}
DEFAULT = "ismcts"


def register(info: BotInfo) -> None:
    """Offer a bot. Raises ValueError when the name is taken."""
    if info.name in _bots:
        raise ValueError(f"name: expected a new one, found {info.name!r}")
    _bots[info.name] = info


def bots() -> list[BotInfo]:
    """Every bot on offer, by name."""
    return [_bots[name] for name in sorted(_bots)]


def info(name: str) -> BotInfo:
    """The bot of this name. Raises ValueError."""
    if "." in name:
        return imported(name)
    if name not in _bots:
        raise ValueError(f"bot: expected one of {', '.join(sorted(_bots))}, found {name!r}")
    return _bots[name]


def imported(name: str) -> BotInfo:
    """The bot that ``module.name`` names. Raises ValueError."""
    module, _, attribute = name.rpartition(".")
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise ValueError(f"bot: expected module.name of a bot, found {name!r} ({error})") from None
    if isinstance(found, BotInfo):
        return replace(found, name=name)
    return BotInfo(name, (found.__doc__ or "").partition("\n")[0], found, {})


def parse(spec: str) -> tuple[BotInfo, dict[str, Value]]:
    """The bot and the parameters that a spec names. Raises ValueError with the field."""
    name, _, rest = spec.partition(":")
    bot = info(name)
    values: dict[str, Value] = {}
    for part in rest.split(",") if rest else ():
        key, sign, text = part.partition("=")
        if not sign:
            raise ValueError(f"{name}: expected parameter=value, found {part!r}")
        if key in values:
            raise ValueError(f"{name}.{key}: expected once, found twice")
        try:
            values[key] = parameter(bot, key).read(text)
        except ValueError as error:
            raise ValueError(f"{name}.{key}: {error}") from None
    return bot, values


def parameter(bot: BotInfo, key: str) -> Parameter:
    """A parameter of a bot. Raises ValueError."""
    if key not in bot.parameters:
        known = ", ".join(bot.parameters) or "no parameters"
        raise ValueError(f"expected one of {known}, found {key!r}")
    return bot.parameters[key]


def make(spec: str, values: Mapping[str, Value] | None = None) -> Bot:
    """A bot from its spec; ``values`` overrule those in it. Raises ValueError with the field."""
    bot, given = parse(spec)
    for key, value in (values or {}).items():
        try:
            given[key] = parameter(bot, key).check(value)
        except ValueError as error:
            raise ValueError(f"{bot.name}.{key}: {error}") from None
    return bot.make(**{key: p.default for key, p in bot.parameters.items()} | given)


def canonical(spec: str) -> str:
    """The one spelling of a spec: parameters in the order of their table, defaults left out."""
    bot, values = parse(spec)
    parts = [
        f"{key}={values[key]:g}" if isinstance(values[key], float) else f"{key}={values[key]}"
        for key, p in bot.parameters.items()
        if key in values and values[key] != p.default
    ]
    return bot.name + (":" + ",".join(parts) if parts else "")
