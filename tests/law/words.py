"""Actions of the core in words, for the law tests: ``march``, ``move 9 12``, ``lose wood``.

Clearings carry their numbers 1-12, seats the names of their factions, cards, quests,
characters and leaders their slugs. The words depend on the question that is asked: the
number that comes with a card is a Decree column for one, a clearing for another.
"""

from __future__ import annotations

import rootai_core.catalog as core
from rootai.catalog import install_default, load_deck, load_map
from rootai.catalog.models import COLUMNS, ITEMS, SUITS
from rootai_core.ids import ActionKind, Building, Effect, Faction, FrameKind, Piece, Token, Verb

install_default()

NONE = 255
FOREST = 16
ITEM_STATES = ("ready", "spent", "broken", "broken_spent")
CARDS = {deck: tuple(card.slug for card in load_deck(deck).cards) for deck in ("base", "exiles_partisans")}
QUESTS = tuple(core.QUEST_SLUGS)
CHARACTERS = tuple(core.CHARACTER_SLUGS)
LEADERS = tuple(core.LEADER_SLUGS)
SECOND_VAGABOND = 6

_BUILDINGS = {b.name.lower(): b.value for b in Building}
_TOKENS = {t.name.lower(): t.value for t in Token}
_EFFECTS = {e.name.lower(): e.value for e in Effect}
_VERBS = {v.name.lower(): v.value for v in Verb}
_BY_NUMBER = {
    name: {v: k for k, v in table.items()}
    for name, table in (("building", _BUILDINGS), ("token", _TOKENS), ("effect", _EFFECTS), ("verb", _VERBS))
}
_SERVICES = ("card", "riverboats", "mercenaries")
# Questions whose answer ACT_CARD carries a second argument.
_CARD_COLUMN = (FrameKind.D_DECREE_ADD,)
_CARD_CLEARING = (FrameKind.D_OVERWORK,)
_CARD_SEAT = (FrameKind.D_SABOTEURS,)
# Triggers whose first number is the clearing that they come from.
_TRIGGER_CLEARING = (FrameKind.D_HOSPITALS, FrameKind.D_OUTRAGE, FrameKind.S_BASE_LOST)


def action(kind: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    """The number of an action."""
    return kind << 24 | a << 16 | b << 8 | c


def frame_name(kind: int) -> str:
    """The name of a question: ``ambush`` for ``D_AMBUSH``."""
    return FrameKind(kind).name.split("_", 1)[1].lower()


class Words:
    """Words and numbers of the actions at one table: ``seats`` are faction names in order."""

    def __init__(self, seats: tuple[str, ...], board: str = "autumn", deck: str = "base") -> None:
        self.seats = seats
        self.cards = CARDS[deck]
        self.forests = tuple(forest.id for forest in load_map(board).forests)

    def place(self, number: int) -> str:
        """A clearing by its number, a forest by its name."""
        if number == NONE:
            return "nowhere"
        return self.forests[number - FOREST] if number >= FOREST else str(number + 1)

    def place_number(self, word: str) -> int:
        """The inverse of ``place``."""
        return FOREST + self.forests.index(word) if word in self.forests else int(word) - 1

    def seat(self, number: int) -> str:
        return "nobody" if number == NONE else self.seats[number]

    def say(self, act: int, frame: int, queue: list[dict[str, int]]) -> str:
        """An action in words; ``frame`` is the kind of the question, ``queue`` the waiting triggers."""
        kind, a, b, c = act >> 24, act >> 16 & 255, act >> 8 & 255, act & 255
        name = ActionKind(kind).name.lower()
        place = self.place
        match ActionKind(kind):
            case ActionKind.PASS:
                words = ["pass"]
            case ActionKind.VERB:
                words = [_BY_NUMBER["verb"][a]]
            case ActionKind.CLEARING:
                words = [name, place(a)]
            case ActionKind.MOVE:
                words = [name, place(a), place(b), *(["ferry"] if c else [])]
            case ActionKind.PATH:
                words = [name, place(a), place(b)]
            case ActionKind.FACTION | ActionKind.SETUP_CARD:
                words = [name, "vagabond2" if a == SECOND_VAGABOND else Faction(a).name.lower()]
            case ActionKind.SUIT_MARKER:
                words = [name, SUITS[a]]
            case ActionKind.COUNT:
                words = [name, str(a)]
            case ActionKind.BATTLE | ActionKind.TARGET:
                words = [name, place(a), self.seat(b)]
            case ActionKind.CARD if frame in _CARD_COLUMN:
                words = [name, self.cards[a], COLUMNS[b]]
            case ActionKind.CARD if frame in _CARD_CLEARING:
                words = [name, self.cards[a], place(b)]
            case ActionKind.CARD if frame in _CARD_SEAT:
                words = [name, self.cards[a], self.seat(b)]
            case ActionKind.CRAFT if b:
                words = ["export", self.cards[a]]
            case ActionKind.SERVICE:
                words = [name, _SERVICES[a], *([] if b == NONE else [self.cards[b]])]
            case ActionKind.CARD | ActionKind.CRAFT | ActionKind.DRAWN | ActionKind.TAKEN:
                words = [name, self.cards[a], *([str(b)] if b else [])]
            case ActionKind.SEAT:
                words = [name, self.seat(a)]
            case ActionKind.BUILD:
                words = [name, place(a), _BY_NUMBER["building"][b]]
            case ActionKind.LOSE if a == Piece.WARRIOR:
                words = [name, "warrior"]
            case ActionKind.LOSE:
                words = [name, _BY_NUMBER["token" if a == Piece.TOKEN else "building"][b]]
            case ActionKind.ITEM if frame == FrameKind.D_IMPROVISE:
                words = [name, ITEMS[a], "for", ITEMS[c]]
            case ActionKind.ITEM:
                words = [name, ITEMS[a] if a < len(ITEMS) else str(a), ITEM_STATES[b] if b < 4 else str(b)]
            case ActionKind.EFFECT:
                where = [] if c == NONE else [place(c)]
                words = [name, _BY_NUMBER["effect"][a], *([] if b == NONE else [self.seat(b)]), *where]
            case ActionKind.DOMINANCE:
                words = [
                    name,
                    self.cards[a].removeprefix("dominance_"),
                    *([] if b == NONE else [self.seat(b)]),
                ]
            case ActionKind.TAKE_DOMINANCE:
                words = ["take", self.cards[a].removeprefix("dominance_"), "for", self.cards[b]]
            case ActionKind.PAY:
                words = [name, str(a), str(b), str(c)]
            case ActionKind.ORDER:
                trigger = queue[a]
                where = [place(trigger["a"])] if trigger["kind"] in _TRIGGER_CLEARING else []
                twins = {t["seat"] for t in queue if (t["kind"], t["a"]) == (trigger["kind"], trigger["a"])}
                whose = [self.seat(trigger["seat"])] if len(twins) > 1 else []
                words = ["first", frame_name(trigger["kind"]), *where, *whose]
            case ActionKind.LEADER:
                words = [name, LEADERS[a]]
            case ActionKind.CHARACTER | ActionKind.CHARACTER_CARD:
                words = [name, CHARACTERS[a]]
            case ActionKind.QUEST | ActionKind.REVEALED:
                words = [name, QUESTS[a]]
            case ActionKind.SUIT:
                words = [name, SUITS[a]]
            case ActionKind.DICE:
                words = [name, str(a), str(b)]
            case ActionKind.FOUND:
                words = [name, ITEMS[a], *([] if b == NONE else [ITEMS[b]])]
            case _:
                words = [name, str(a), str(b), str(c)]
        return " ".join(words)


__all__ = [
    "CARDS",
    "CHARACTERS",
    "FOREST",
    "LEADERS",
    "NONE",
    "QUESTS",
    "Words",
    "action",
    "frame_name",
]
