"""What the lines of a record call decisions, acts and outcomes."""

from __future__ import annotations

from typing import Any

from rootai_core import drive
from rootai_core.catalog import CARD_SLUGS, CHARACTER_SLUGS, QUEST_SLUGS
from rootai_core.ids import ActionKind, Faction, FrameKind, Item, Suit

NONE = 255
CHANCE = {
    int(FrameKind.C_DRAW): "draw",
    int(FrameKind.C_DICE): "dice",
    int(FrameKind.C_TAKE): "taken_card",
    int(FrameKind.C_DISCARD): "random_discard",
    int(FrameKind.C_QUEST): "quest",
    int(FrameKind.C_RUIN): "ruin_item",
    int(FrameKind.C_SUIT): "clearing_suit",
    int(FrameKind.C_SETUP_CARD): "setup_card",
    int(FrameKind.C_CHARACTER): "character",
}


def card_slug(game: Any, kind: int) -> str:
    """The slug of a card kind in the game's deck."""
    return str(CARD_SLUGS[drive.table(game)[1]][kind])


def decision_words(game: Any, action: int) -> tuple[str, str]:
    """The name of the pending decision, and the answer in the Law's words."""
    # Here, since games that nobody writes down can do without the messages.
    from rootai._proto.rootai.v1.position_pb2 import DecisionKind
    from rootai.notation.actions import action_message

    message = action_message(game, action)
    name = DecisionKind.Name(message.decision)
    return name.removeprefix("DECISION_KIND_").lower(), str(message.text)


def chance_words(game: Any, outcome: int) -> tuple[str, str]:
    """The name of the pending chance, and its outcome: dice, a card, a quest, items, a marker."""
    kind, a, b = outcome >> 24, outcome >> 16 & 255, outcome >> 8 & 255
    if kind == ActionKind.DICE:
        text = f"{a} {b}"
    elif kind in (ActionKind.DRAWN, ActionKind.TAKEN):
        text = card_slug(game, a)
    elif kind == ActionKind.REVEALED:
        text = str(QUEST_SLUGS[a])
    elif kind == ActionKind.SUIT_MARKER:
        text = f"{game.frame[2] + 1} {Suit(a).name.lower()}"
    elif kind == ActionKind.SETUP_CARD:
        text = Faction(a).name.lower()
    elif kind == ActionKind.CHARACTER_CARD:
        text = str(CHARACTER_SLUGS[a])
    else:
        text = " ".join(Item(i).name.lower() for i in (a, b) if i != NONE)
    return CHANCE[game.kind], text
