"""Small positions for the law tests, and questions and answers in words.

``table("marquise", "eyrie")`` is a table with the ruins of the map and nothing else: no
piece, no hand, every card in the deck. Pieces and cards are put on it from the
supplies, so that every invariant of the core holds; ``start`` begins a phase, ``battle``
a battle on its own. ``play`` answers what is asked (``"march"``, ``"move 9 12"``,
``"dice 3 1"``), ``legal`` lists the answers in the same words. See ``words`` for them.

    t = table("marquise", "eyrie").warriors("marquise", {8: 2}).warriors("eyrie", {8: 1})
    t.battle("marquise", 8, "eyrie").play("dice 3 1")
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from rootai.catalog import load_deck, load_editions
from rootai.catalog.install import DECK_INDEX, MAP_INDEX
from rootai.catalog.models import COLUMNS, ITEMS, SUITS
from rootai_core.game import Game
from rootai_core.ids import Building, Effect, Faction, FrameKind, Phase, Token, Zone
from tests.law.sight import HIDDEN_ZONES, RELATIONS, Sight
from tests.law.words import CHARACTERS, LEADERS, NONE, QUESTS, Words, frame_name

F = TypeVar("F", bound=Callable[..., Any])
Names = str | Iterable[str]

HERE = Path(__file__).parent
LINES: dict[str, str] = tomllib.loads((HERE / "lines.toml").read_text(encoding="utf-8"))["lines"]
M, E, A, V, L, R = "marquise", "eyrie", "alliance", "vagabond", "lizard", "riverfolk"
_DECKS = {deck: load_deck(deck).cards for deck in ("base", "exiles_partisans")}
SUIT_OF = {card.slug: card.suit for card in _DECKS["base"]}
_EDITIONS = load_editions()
_STAGE = {"birdsong": 0, "daylight": 2, "evening": 4}
_MARQUISE = ("sawmill", "workshop", "recruiter")


def law(*lines: str) -> Callable[[F], F]:
    """Says which lines of the Law a test proves; the coverage page is made from it.

    ``"flag reshuffle"`` stands for both sides of a flag of the editions.
    """
    known = LINES.keys() | {f"flag {flag.name}" for flag in _EDITIONS.flags}
    unknown = [line for line in lines if line not in known]
    assert not unknown, f"lines.toml: expected the lines {unknown}"

    def mark(test: F) -> F:
        return test

    return mark


def listed(names: Names) -> list[str]:
    return names.split() if isinstance(names, str) else list(names)


def table(
    *factions: str,
    edition: str = "2025",
    law: Mapping[str, str] | None = None,
    first: str | None = None,
    ruins: bool = True,
    board: str = "autumn",
    deck: str = "base",
) -> Table:
    """A bare table. ``law`` sets single flags of the edition by the names of their values.

    On a ``board`` without printed suits clearing 1 is fox, 2 rabbit, 3 mouse, 4 fox and so on.
    """
    return Table(factions or (M, E), edition, law or {}, first, board, deck=deck).bare(ruins)


def new_game(
    *factions: str,
    edition: str = "2025",
    law: Mapping[str, str] | None = None,
    first: str | None = None,
    board: str = "autumn",
    pool: Names | None = None,
) -> Table:
    """A game before its set-up: the first hand is dealt next, or the first suit marker.

    A seat named ``?`` drafts its faction, out of ``pool`` if that is given; ``first`` is the
    name of a seat or its number from 1.
    """
    return Table(factions or (M, E), edition, law or {}, first, board, pool)


class Table(Sight):
    """One game, built and played by name. Setters return the table, so that they can be chained."""

    def __init__(
        self,
        factions: tuple[str, ...],
        edition: str,
        law: Mapping[str, str],
        first: str | None,
        board: str = "autumn",
        pool: Names | None = None,
        deck: str = "base",
    ) -> None:
        again: dict[str, int] = {}
        names = []
        for faction in factions:
            again[faction] = again.get(faction, 0) + 1
            names.append(faction if again[faction] == 1 and faction != "?" else f"{faction}{again[faction]}")
        self.seats = tuple(names)
        self.words = Words(self.seats, board, deck)
        cards = _DECKS[deck]
        self.first = {card.slug: sum(c.count for c in cards[:i]) for i, card in enumerate(cards)}
        self.copies = {card.slug: card.count for card in cards}
        numbers = [None if name == "?" else Faction[name.upper()] for name in factions]
        self._game: Game | None = Game.new(
            numbers,
            MAP_INDEX[board],
            DECK_INDEX[deck],
            _EDITIONS.numbers(edition, law),
            self.seat(first or names[0]),
            None if pool is None else [Faction[name.upper()] for name in listed(pool)],
        )
        self._raw: dict[str, Any] | None = None
        self.events: list[tuple[int, ...]] = []  # of the last answer
        self.told: list[tuple[int, ...]] = []  # of all answers

    def bare(self, ruins: bool = True) -> Table:
        """No set-up: no pieces, no hands, nothing asked."""
        pub = self._edit()
        pub["depth"] = 0
        pub["stack"] = [dict.fromkeys(frame, 0) for frame in pub["stack"]]
        pub["phase"] = Phase.DAYLIGHT
        pub["round"] = 1
        if not ruins:
            pub["slot"] = [[0 if s == Building.RUIN else s for s in slots] for slots in pub["slot"]]
        pub["suit"] = [i % 3 if suit == NONE else suit for i, suit in enumerate(pub["suit"])]
        pub["mq"]["wood"] = 8
        pub["ey"]["column"] = 4
        if L in self.seats:
            pub["liz"]["outcast"] = 0
        if R in self.seats:
            pub["rivers"] = pub["swimmers"] = 1 << self.seat(R)
            pub["riv"]["prices"] = [1, 1, 1]
        return self.turn(self.seats[0])

    # ---- the state, read and written ------------------------------------------------

    @property
    def game(self) -> Game:
        if self._game is None:
            self._game = Game.from_raw(self._raw)
        return self._game

    @property
    def raw(self) -> dict[str, Any]:
        if self._raw is None:
            self._raw = self.game.raw()
        return self._raw

    @property
    def pub(self) -> dict[str, Any]:
        """The public part, to read."""
        return self.raw["pub"]

    def _edit(self) -> dict[str, Any]:
        pub = self.pub
        self._game = None
        return pub

    def copy(self) -> Table:
        """An independent table in the same position."""
        twin = object.__new__(Table)
        twin.seats, twin.words, twin.events, twin.told = self.seats, self.words, [], []
        twin.first, twin.copies = self.first, self.copies
        twin._game, twin._raw = self.game.copy(), None
        return twin

    def _seat(self, name: str) -> dict[str, Any]:
        return self._edit()["seat"][self.seat(name)]

    def _vb(self, name: str) -> dict[str, Any]:
        return self._edit()["vb"][1 if name == "vagabond2" else 0]

    # ---- pieces ---------------------------------------------------------------------

    def warriors(self, faction: str, where: Mapping[int, int]) -> Table:
        """Warriors from the supply into clearings."""
        seat = self.seat(faction)
        for clearing, n in where.items():
            self._edit()["warriors"][clearing - 1][seat] += n
        self._seat(faction)["supply"] -= sum(where.values())
        assert self.pub["seat"][seat]["supply"] >= 0, "no such warriors in the supply"
        return self

    def supply(self, faction: str, n: int) -> Table:
        """The supply holds n warriors; the others are out of the game."""
        self._seat(faction)["supply"] = n
        return self

    def build(self, clearing: int, kinds: Names) -> Table:
        """Buildings off their tracks into open slots of a clearing."""
        for kind in listed(kinds):
            pub = self._edit()
            slots = pub["slot"][clearing - 1]
            slots[slots.index(Building.OPEN)] = Building[kind.upper()]
            if kind in _MARQUISE:
                pub["mq"]["built"][_MARQUISE.index(kind)] += 1
            elif kind == "roost":
                pub["ey"]["roosts"] += 1
            elif kind == "base":
                pub["wa"]["bases"] |= 1 << pub["suit"][clearing - 1]
            elif kind == "garden":
                pub["liz"]["gardens"][pub["suit"][clearing - 1]] += 1
        return self

    def builds(self, where: Mapping[int, Names]) -> Table:
        for clearing, kinds in where.items():
            self.build(clearing, kinds)
        return self

    def no_ruin(self, *clearings: int) -> Table:
        """The ruins of these clearings are gone."""
        slots = self._edit()["slot"]
        for clearing in clearings:
            slots[clearing - 1] = [0 if s == Building.RUIN else s for s in slots[clearing - 1]]
        return self

    def wood(self, where: Mapping[int, int]) -> Table:
        for clearing, n in where.items():
            pub = self._edit()
            pub["token"][clearing - 1][Token.WOOD] += n
            pub["mq"]["wood"] -= n
        return self

    def keep(self, clearing: int) -> Table:
        """The keep, with its ban on placing (Law 6.2.2)."""
        pub = self._edit()
        pub["token"][clearing - 1][Token.KEEP] = 1
        pub["mq"]["keep"] = clearing - 1
        pub["seat"][self.seat("marquise")]["corner"] = clearing - 1
        for seat in range(6):
            if seat != self.seat("marquise"):
                pub["may_place"][seat] &= ~(1 << (clearing - 1))
        return self

    def corner(self, faction: str, clearing: int) -> Table:
        """The faction began in this corner."""
        self._seat(faction)["corner"] = clearing - 1
        return self

    def sympathy(self, *clearings: int) -> Table:
        for clearing in clearings:
            pub = self._edit()
            pub["token"][clearing - 1][Token.SYMPATHY] += 1
            pub["wa"]["sympathy"] += 1
        return self

    def officers(self, n: int) -> Table:
        self._edit()["wa"]["officers"] = n
        self._seat("alliance")["supply"] -= n
        return self

    def acolytes(self, n: int) -> Table:
        self._edit()["liz"]["acolytes"] = n
        self._seat("lizard")["supply"] -= n
        return self

    def outcast(self, suit: str, hated: bool = False) -> Table:
        """The suit of the Outcast and its face."""
        self._edit()["liz"] |= {"outcast": SUITS.index(suit), "hated": int(hated)}
        return self

    def posts(self, *clearings: int) -> Table:
        """Trade posts off their tracks into clearings."""
        for clearing in clearings:
            pub = self._edit()
            pub["token"][clearing - 1][Token.TRADE_POST] += 1
            pub["riv"]["posts"][pub["suit"][clearing - 1]] += 1
        return self

    def destroyed(self, *suits: str) -> Table:
        """Trade posts of these suits have left the game."""
        for suit in suits:
            self._edit()["riv"]["destroyed"][SUITS.index(suit)] += 1
        return self

    def river(self, box: str, **owners: int) -> Table:
        """Warriors from their supplies into a box of the Riverfolk: payments, funds, committed."""
        for owner, n in owners.items():
            self._edit()["riv"][box][self.seat(owner)] += n
            self._seat(owner)["supply"] -= n
        return self

    def on_track(self, suit: str, owner: str) -> Table:
        """A warrior on an empty space of the suit's trade posts."""
        self._edit()["riv"]["track"][SUITS.index(suit) * 6 + self.seat(owner)] += 1
        self._seat(owner)["supply"] -= 1
        return self

    def prices(self, card: int, boats: int, mercenaries: int) -> Table:
        self._edit()["riv"]["prices"] = [card, boats, mercenaries]
        return self

    def hired(self, buyer: str) -> Table:
        """Mercenaries serve the current player, as in his Daylight and Evening."""
        pub = self._edit()
        pub["riv"] |= {"services": 4, "bought": 1}
        pub["borrower"], pub["lender"] = self.seat(buyer), self.seat(R)
        return self

    def boats(self, buyer: str) -> Table:
        """The current player has Riverboats."""
        pub = self._edit()
        pub["riv"] |= {"services": pub["riv"]["services"] | 2, "bought": 1}
        pub["rivers"] |= 1 << self.seat(buyer)
        return self

    def scored(self, *suits: str) -> Table:
        """The Cult has scored these suits this turn."""
        self._edit()["liz"]["scored"] = sum(1 << SUITS.index(suit) for suit in suits)
        return self

    def pawn(self, where: int | str, faction: str = "vagabond") -> Table:
        """The pawn in a clearing or a forest (``"F1"``)."""
        self._seat(faction)["pawn"] = self.words.place_number(str(where))
        return self

    def items(
        self,
        ready: Names = (),
        spent: Names = (),
        broken: Names = (),
        broken_spent: Names = (),
        faction: str = "vagabond",
    ) -> Table:
        """The Vagabond's items are these and no others."""
        vb = self._vb(faction)
        for state, names in (
            ("ready", ready),
            ("spent", spent),
            ("broken", broken),
            ("broken_spent", broken_spent),
        ):
            vb[state] = [listed(names).count(item) for item in ITEMS]
        return self

    def character(self, slug: str, faction: str = "vagabond") -> Table:
        self._vb(faction)["character"] = CHARACTERS.index(slug)
        return self

    def scorch(self, *clearings: int) -> Table:
        """A Scoundrel has burnt these clearings (Law 26.6.2)."""
        pub = self._edit()
        pub["scorched"] |= sum(1 << (c - 1) for c in clearings)
        pub["may_place"] = [mask & ~pub["scorched"] for mask in pub["may_place"]]
        return self

    def relation(self, faction: str, to: str, vagabond: str = "vagabond") -> Table:
        """How the Vagabond stands with a faction: indifferent, wary, amiable, allied, hostile."""
        self._vb(vagabond)["relation"][self.seat(faction)] = RELATIONS.index(to)
        return self

    def quests(self, *row: str, deck: Names = ()) -> Table:
        pub = self._edit()
        pub["quest_row"] = [QUESTS.index(q) for q in row] + [NONE] * (3 - len(row))
        pub["quest_deck"] = sum(1 << QUESTS.index(q) for q in listed(deck))
        return self

    def coalition(self, partner: str, vagabond: str = "vagabond") -> Table:
        """The Vagabond has formed a coalition."""
        a, b = self.seat(vagabond), self.seat(partner)
        seats = self._edit()["seat"]
        seats[a]["coalition"] = b
        seats[a]["team"] = seats[b]["team"] = min(a, b)
        return self

    def ferry(self, clearing: int) -> Table:
        """The ferry lies here."""
        self._edit()["ferry"] = clearing - 1
        return self

    def opened(self, *paths: int) -> Table:
        """These closed paths are open, by their place in the map's list from 0."""
        self._edit()["opened"] = sum(1 << path for path in paths)
        return self

    def suits(self, letters: str) -> Table:
        """The suits of the clearings by first letter, from clearing 1 on."""
        self._edit()["suit"] = [[s[0] for s in SUITS].index(letter) for letter in letters]
        return self

    # ---- cards, points, boards ------------------------------------------------------

    def put(self, zone: str, names: Names, source: str = "deck") -> Table:
        """Cards from the deck (or another zone) into a zone."""
        self._edit()
        for slug in listed(names):
            mask = (1 << self.copies[slug]) - 1
            for name, step in ((source, -1), (zone, 1)):
                holder, index, count = self._zone(name)
                n = (holder[index] >> self.first[slug] & mask).bit_count() + step
                assert 0 <= n <= self.copies[slug], f"no {slug} left in {source}"
                holder[index] = (
                    holder[index] & ~(mask << self.first[slug]) | ((1 << n) - 1) << self.first[slug]
                )
                if count is not None:
                    self.pub["count"][count] += step
        return self

    def hand(self, faction: str, names: Names) -> Table:
        return self.put(f"hand {faction}", names)

    def deck(self, names: Names) -> Table:
        """The deck holds these cards; the others lie in the box."""
        wanted = listed(names)
        rest = self.cards("deck")
        for slug in wanted:
            rest.remove(slug)
        return self.put("out", rest)

    def effects(self, faction: str, names: Names) -> Table:
        """Persistent effects in play."""
        for name in listed(names):
            self.put("out", [name])
            self._edit()["cards"][Zone.OUT - HIDDEN_ZONES] &= ~self._bit(name)
            self._seat(faction)["effects"] |= 1 << Effect[name.upper()]
        return self

    def _bit(self, slug: str) -> int:
        """The highest card of the kind in the box."""
        n = self.cards("out").count(slug)
        return 1 << (self.first[slug] + n - 1)

    def dominance(self, faction: str, suit: str) -> Table:
        """An activated dominance card."""
        self.put("out", [f"dominance_{suit}"])
        self._edit()["cards"][Zone.OUT - HIDDEN_ZONES] &= ~self._bit(f"dominance_{suit}")
        self._seat(faction)["dominance"] = 1 + SUITS.index(suit)
        return self

    def score(self, **points: int) -> Table:
        for faction, n in points.items():
            self._seat(faction)["score"] = n
        return self

    def crafted(self, faction: str, names: Names) -> Table:
        """Items in the Crafted Items box, out of the item supply."""
        for item in listed(names):
            self._seat(faction)["items"][ITEMS.index(item)] += 1
            self._edit()["supply_items"][ITEMS.index(item)] -= 1
        return self

    def buried(self, faction: str, n: int) -> Table:
        """n of its warriors lie on Coffin Makers."""
        self._edit()["coffin"][self.seat(faction)] += n
        self._seat(faction)["supply"] -= n
        return self

    def item_supply(self, names: Names) -> Table:
        """The item supply is this and no more."""
        self._edit()["supply_items"] = [listed(names).count(item) for item in ITEMS]
        return self

    def leader(self, slug: str, deposed: Names = ()) -> Table:
        ey = self._edit()["ey"]
        ey["leader"] = LEADERS.index(slug)
        ey["deposed"] = sum(1 << LEADERS.index(name) for name in listed(deposed))
        return self

    def decree(self, recruit: Names = (), move: Names = (), battle: Names = (), build: Names = ()) -> Table:
        for column, names in zip(COLUMNS, (recruit, move, battle, build), strict=True):
            self.put(f"decree {column}", names)
        return self

    # ---- what is asked --------------------------------------------------------------

    def turn(self, faction: str, phase: str = "daylight") -> Table:
        """It is the faction's turn, between two acts, and nothing is asked."""
        pub = self._edit()
        pub["turn"] = self.seat(faction)
        pub["phase"] = Phase[phase.upper()]
        pub["depth"] = 0
        pub["stack"] = [dict.fromkeys(frame, 0) for frame in pub["stack"]]
        self.push("S_TURN", faction, _STAGE[phase] + 2)
        return self.push("D_MOVE", faction)

    def push(self, kind: str, faction: str, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> Table:
        """A frame on top of the stack."""
        pub = self._edit()
        pub["stack"][pub["depth"]] |= {
            "kind": FrameKind[kind],
            "seat": self.seat(faction),
            "a": a,
            "b": b,
            "c": c,
            "d": d,
        }
        pub["depth"] += 1
        return self

    def start(self, faction: str, phase: str = "daylight") -> Table:
        """Begins the phase of a faction, its start-of-phase effects included."""
        self.turn(faction, phase)
        pub = self._edit()
        pub["stack"][0]["a"] = _STAGE[phase]
        pub["stack"][1]["kind"] = FrameKind.D_FREE
        if phase != "birdsong":
            pub["phase"] = Phase[phase.upper()] - 1
        return self.play("pass")

    def battle(
        self, attacker: str, clearing: int, defender: str, ambush: str | None = None, foil: str | None = None
    ) -> Table:
        """A battle on its own; ambush and foil are passed unless named."""
        if self.pub["turn"] != self.seat(attacker) or not self.rests:
            self.turn(attacker)
        self.push("D_BATTLE", attacker, NONE)
        self.play(f"battle {clearing} {defender}")
        for question, card in (("ambush", ambush), ("foil", foil)):
            if self.asks == question:
                self.play(f"card {card}" if card else "pass")
            else:
                assert card is None, f"no {question} was asked for, but {self.asks}"
        return self

    @property
    def rests(self) -> bool:
        """The position of ``turn``: what was begun has been done."""
        pub = self.pub
        return pub["depth"] == 2 and pub["stack"][1]["kind"] == FrameKind.D_MOVE and not pub["over"]

    @property
    def asks(self) -> str:
        """The name of the question, ``rest`` when what was begun is done, ``over`` at the end."""
        if self.pub["over"]:
            return "over"
        return "rest" if self.rests else frame_name(self.game.kind)

    @property
    def who(self) -> str:
        """Who is asked; ``nobody`` at chance and at the end."""
        seat = self.game.to_act
        return "nobody" if seat is None else self.seats[seat]

    def _legal(self) -> dict[str, int]:
        queue = self.pub["queue"]
        found = {self.words.say(act, self.game.kind, queue): act for act in self.game.legal()}
        assert len(found) == len(self.game.legal()), "two answers in the same words"
        return found

    def legal(self, beginning: str = "") -> list[str]:
        """The legal answers in words, all of them or those that begin with a word."""
        assert self.asks not in ("rest", "over"), "nothing is asked"
        return [say for say in self._legal() if say.startswith(beginning)]

    def weights(self) -> dict[str, int]:
        """The outcomes of the chance that is due, with their weights."""
        return {self.words.say(act, self.game.kind, []): n for act, n in self.game.outcomes()}

    # ---- answers --------------------------------------------------------------------

    def play(self, *answers: str) -> Table:
        """Gives answers in words, outcomes of chance among them; forced answers may be left out."""
        for answer in answers:
            while answer not in (legal := self._legal()):
                assert len(legal) == 1 and not self.game.at_chance and not self.game.asked_though_forced, (
                    f"{self.who} is asked {self.asks}: expected {answer!r} among {list(legal)}"
                )
                self.answer(next(iter(legal.values())))
            self.answer(legal[answer])
        return self

    def forced(self) -> Table:
        """Takes the answers that have no alternative."""
        while self.asks not in ("rest", "over"):
            legal = self.game.legal()
            if len(legal) != 1 or self.game.at_chance or self.game.asked_though_forced:
                break
            self.answer(legal[0])
        return self

    def skip(self, *questions: str) -> Table:
        """Passes on these questions, as long as one of them is asked."""
        while self.asks in questions:
            self.play("pass")
        return self

    def answer(self, act: int) -> None:
        """Gives an answer by its number, and sees that no invariant breaks."""
        self.events = self.game.apply(act)
        self.told += self.events
        self._raw = None
        broken = self.game.check()
        assert not broken, f"broken invariants: {broken}"


__all__ = ["LINES", "SUIT_OF", "A", "E", "L", "M", "R", "Table", "V", "law", "new_game", "table"]
