"""RulesService: requests in, responses out, straight on the notation and the core.

The functions take and give messages and know nothing of gRPC; the command line uses them
too. All of them raise PositionError and Faulty.
"""

from __future__ import annotations

import re
import secrets
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai._proto.rootai.v1 import rules_pb2 as r
from rootai._proto.rootai.v1.action_pb2 import Action, ChanceOutcome, Event
from rootai._proto.rootai.v1.errors_pb2 import Fault
from rootai._proto.rootai.v1.rules_pb2_grpc import RulesServiceServicer
from rootai.catalog.install import DECK_INDEX, MAP_INDEX
from rootai.catalog.load import names
from rootai.notation import json, text
from rootai.notation.actions import action_messages, action_of
from rootai.notation.chance import due, outcome_message, outcome_of
from rootai.notation.events import event_messages
from rootai.notation.faults import PositionError, label
from rootai.notation.names import EDITIONS, FACTIONS, PLAYED, VAGABOND, advanced
from rootai.notation.position import complete, from_position, to_position, view_from_position
from rootai.service.calls import current
from rootai.service.errors import Faulty, fault, precondition
from rootai.service.limits import check_asked, shape
from rootai_core.drive import turn
from rootai_core.game import Game

# Seeds that every language can hold as a number.
SEED_BITS = 53
MIN_SEATS, MAX_SEATS = 2, 6
# What one outcome of a set-up can use up before another is due.
THINGS = ("kind", "card", "quest", "item", "suit", "faction", "character")
_SPOKEN = re.compile(r"\w+(?P<below>[.\w\[\]]*): expected (?P<expected>.*), found (?P<found>.*)", re.DOTALL)


def chosen_seed(request: Any) -> int:
    """The seed of a request, or one picked for it."""
    return int(request.seed) if request.HasField("seed") else secrets.randbits(SEED_BITS)


class Luck:
    """Outcomes of chance: those given, in order, then sampled ones unless that is not wanted.

    With ``named`` an outcome waits for the chance it names; what none names is sampled, and
    what is named for later is left alone.
    """

    def __init__(
        self, seed: int, given: Sequence[ChanceOutcome], mode: r.ChanceMode, named: bool = False
    ) -> None:
        self.random = Random(seed)
        self.given = given
        self.left = list(range(len(given)))
        self.sampled = mode != r.CHANCE_MODE_STOP
        self.named = named
        self.happened: list[ChanceOutcome] = []

    def next(self, game: Any) -> int | None:
        """The given outcome that is meant for the chance that is due."""
        if not self.named:
            return self.left[0] if self.left else None
        wanted = due(game)
        return next((i for i in self.left if fits(self.given[i], wanted)), None)

    def go_on(self, game: Any, events: list[Event]) -> bool:
        """Let the chance that is due happen; false when it has to wait."""
        index = self.next(game)
        if index is not None:
            outcome = self.outcome(game, index)
            self.left.remove(index)
        elif self.sampled:
            outcome = self.sample(game)
        else:
            return False
        self.happened.append(outcome_message(game, outcome))
        advance(game, outcome, events)
        return True

    def sample(self, game: Any) -> int:
        """An outcome by weight, of what is not named for later."""
        seed = self.random.getrandbits(64)
        if self.named and self.left:
            wanted = Counter(thing(self.given[i]) for i in self.left)
            rest = {x: n - wanted[thing(outcome_message(game, x))] for x, n in game.outcomes()}
            rest = {x: n for x, n in rest.items() if n > 0}
            if rest:
                return int(Random(seed).choices(list(rest), list(rest.values()))[0])
        return int(game.sample(seed))

    def outcome(self, game: Any, index: int) -> int:
        """The outcome of the core that a given one stands for."""
        try:
            return int(outcome_of(game, self.given[index]))
        except ValueError as error:
            raise Faulty([spoken(f"outcomes[{index}]", "impossible_outcome", error)]) from None

    def finish(self) -> None:
        """Refuse outcomes that no chance was due for."""
        if self.left:
            raise Faulty(
                [fault(f"outcomes[{i}]", "not_due", "no more outcomes", "one more") for i in self.left]
            )


def thing(outcome: ChanceOutcome) -> tuple[object, ...]:
    """What turns up, wherever it does."""
    return tuple(getattr(outcome, name) for name in THINGS)


def fits(given: ChanceOutcome, wanted: ChanceOutcome) -> bool:
    """The outcome is for this chance as far as it says; one without a kind is for any."""
    fields = ("kind", "seat", "from_seat", "clearing")
    return all(getattr(given, name) in (0, getattr(wanted, name)) for name in fields)


def spoken(field: str, rule: str, error: ValueError) -> Fault:
    """A fault in the words of an error of the form "action.id: expected this, found that"."""
    match = _SPOKEN.fullmatch(str(error))
    if match is None:
        return fault(field, rule, "another one", str(error))
    return fault(field + match["below"], rule, match["expected"], match["found"])


def advance(game: Any, action: int, events: list[Event]) -> None:
    """Apply an answer or an outcome and write down what happened."""
    happened = game.apply(action)
    events.extend(event_messages(game, happened))


# ---- setting up ---------------------------------------------------------------------------
def check_table(request: r.NewGameRequest) -> list[Fault]:
    """Faults of the rules and the factions of a new game."""
    rules = request.rules
    faults = []
    flags = {flag.name: flag for flag in EDITIONS.flags}
    known: tuple[tuple[str, str, Iterable[str]], ...] = (
        ("edition", rules.edition, [edition.name for edition in EDITIONS.editions]),
        ("map", rules.map, names("maps")),
        ("deck", rules.deck, names("decks")),
    )
    for field, value, values in known:
        if value and value not in values:
            faults.append(fault(f"rules.{field}", f"unknown_{field}", f"one of {', '.join(values)}", value))
    for name, value in rules.flags.items():
        if name not in flags:
            faults.append(fault("rules.flags", "unknown_flag", "the name of a flag", name))
        elif value not in flags[name].values:
            expected = f"one of {', '.join(flags[name].values)}"
            faults.append(fault(f"rules.flags[{name}]", "unknown_value", expected, value))
    faults += check_advanced(rules)
    known_rules = not faults
    if not MIN_SEATS <= len(request.factions) <= MAX_SEATS:
        found = len(request.factions)
        faults.append(fault("factions", "seats", f"{MIN_SEATS}-{MAX_SEATS} of them", found, "5.1.1"))
    played = [FACTIONS[number] for number in PLAYED]
    for i, faction in enumerate(request.pool):
        if faction not in played:
            expected = f"one of {', '.join(c.Faction.Name(x) for x in played)}"
            faults.append(fault(f"pool[{i}]", "not_played", expected, label(c.Faction, faction), "19.8.1"))
    if request.first_seat > len(request.factions):
        faults.append(fault("first_seat", "range", f"0-{len(request.factions)}", request.first_seat))
    for i, faction in enumerate(request.factions):
        path = f"factions[{i}]"
        most = 2 if faction == FACTIONS[VAGABOND] else 1
        if faction == c.FACTION_UNSPECIFIED:
            if known_rules and house_rules(rules)["setup_order"] != "seats_backwards":
                expected = "a faction, or rules.flags[setup_order] = seats_backwards for a draft"
                faults.append(fault(path, "not_drafted", expected, "nothing", "19.8.3"))
        elif faction not in played:
            expected = f"one of {', '.join(c.Faction.Name(x) for x in played)}"
            faults.append(fault(path, "not_played", expected, label(c.Faction, faction)))
        elif list(request.factions[: i + 1]).count(faction) > most:
            faults.append(fault(path, "component_limit", f"at most {most} of them", "one more", "5.1.1"))
    return faults


def check_advanced(rules: c.GameRules) -> list[Fault]:
    """The advanced set-up is that of the edition, and no flag says otherwise."""
    if not rules.advanced_setup or (
        rules.edition and rules.edition not in [e.name for e in EDITIONS.editions]
    ):
        return []
    house = advanced(rules.edition)
    if not house:
        return [fault("rules.advanced_setup", "no_advanced_setup", "false in this edition", "true", "19")]
    return [
        fault(
            f"rules.flags[{name}]", "contradiction", f"{value} with rules.advanced_setup", rules.flags[name]
        )
        for name, value in house.items()
        if rules.flags.get(name, value) != value
    ]


def house_rules(rules: c.GameRules) -> dict[str, str]:
    """The value of every flag of a game."""
    house = advanced(rules.edition) if rules.advanced_setup else {}
    return {**EDITIONS.edition(rules.edition or None).values, **house, **rules.flags}


def new_game(request: r.NewGameRequest) -> r.NewGameResponse:
    """Sets up a game as far as answers, outcomes and the wish for random ones go."""
    faults = check_table(request)
    if faults:
        raise Faulty(faults)
    game = table(request)
    seed = chosen_seed(request)
    luck = Luck(seed, request.outcomes, request.chance_mode, named=True)
    choices = Random(f"{seed} choices")
    left = dict(enumerate(request.answers))
    events: list[Event] = []
    while not game.over and (game.at_chance or in_setup(game)):
        if game.at_chance:
            if not luck.go_on(game, events):
                break
            continue
        action = answered(game, left)
        if action is None:
            if not request.random_setup:
                break
            action = choices.choice(game.legal())
        advance(game, action, events)
    if left:
        raise Faulty(
            fault(f"answers[{i}]", "not_asked", f"an answer that is legal when {waits(game)}", words(answer))
            for i, answer in left.items()
        )
    luck.finish()
    return r.NewGameResponse(position=to_position(game), events=events, seed=seed)


def table(request: r.NewGameRequest) -> Any:
    """The table of a request without faults, before set-up."""
    rules = request.rules
    try:
        return Game.new(
            [FACTIONS.index(faction) if faction else None for faction in request.factions],
            map=MAP_INDEX[rules.map or "autumn"],
            deck=DECK_INDEX[rules.deck or "base"],
            law=EDITIONS.numbers(rules.edition or None, house_rules(rules)),
            first=max(request.first_seat - 1, 0),
            pool=[FACTIONS.index(faction) for faction in request.pool] if request.pool else None,
        )
    except ValueError as error:
        raise Faulty([spoken("pool", "pool", error)]) from None


def in_setup(game: Any) -> bool:
    """Whether the first turn has not begun."""
    return bool(turn(game)[0] == 0)


def answered(game: Any, left: dict[int, Action]) -> int | None:
    """The first answer that fits what is asked, taken out of those left."""
    for i, answer in left.items():
        if answer.seat in (0, game.to_act + 1):
            try:
                action = int(action_of(game, answer))
            except ValueError:
                continue
            del left[i]
            return action
    return None


def waits(game: Any) -> str:
    """When an answer to a set-up choice is used, as a fault says it.

    Where the set-up stops at a choice that nobody has answered, nothing for later can be used.
    """
    if game.over or game.at_chance or not in_setup(game):
        return "its seat is asked"
    asked = to_position(game).pending[0]
    kind = p.DecisionKind.Name(asked.kind).removeprefix("DECISION_KIND_").lower()
    return f"its seat is asked, before {kind} of seat {asked.seat}, which is not answered"


def words(action: Action) -> str:
    """An action as a fault shows it."""
    if action.kind not in p.ActionKind.values():
        return f"action of kind {action.kind}"
    kind = p.ActionKind.Name(action.kind).removeprefix("ACTION_KIND_").lower()
    return action.text or (f"action {action.id}" if action.id else f"{kind} of seat {action.seat}")


# ---- positions ----------------------------------------------------------------------------
def full_game(position: p.Position, present: bool) -> Any:
    """The game of a full position."""
    if not present:
        raise Faulty([fault("position", "required", "a full position", "none")])
    check_asked(position)
    return from_position(position)


def game_or_view(position: p.Position, present: bool) -> Any:
    """The game of a full position, the view of a seat's."""
    if not present:
        raise Faulty([fault("position", "required", "a position", "none")])
    check_asked(position)
    return view_from_position(position) if position.viewer else from_position(position)


def validate(request: r.ValidateRequest, form: Sequence[Fault] = ()) -> r.ValidateResponse:
    """Checks a position; ``form`` are faults found before."""
    faults = list(form)
    try:
        if not request.HasField("position"):
            raise Faulty([fault("position", "required", "a position", "none")])
        check_asked(request.position)
        completed = complete(request.position)
    except (PositionError, Faulty) as error:
        faults += error.faults
    if faults:
        return r.ValidateResponse(valid=False, faults=faults)
    return r.ValidateResponse(valid=True, completed=completed, text=text.dumps_text(completed))


def list_legal_actions(request: r.ListLegalActionsRequest) -> r.ListLegalActionsResponse:
    """Lists what the seat that is asked may do."""
    at = game_or_view(request.position, request.HasField("position"))
    pending = to_position(at).pending
    seat = 0 if at.over or at.at_chance else at.to_act + 1
    viewer = request.position.viewer
    if seat and viewer and viewer != seat:
        raise precondition("position.pending[0].seat", "not_the_viewer", f"{viewer}, the viewer", seat)
    return r.ListLegalActionsResponse(
        seat=seat, pending=pending[0] if pending else None, actions=action_messages(at)
    )


def apply_action(request: r.ApplyActionRequest) -> r.ApplyActionResponse:
    """Applies one action and the chance that follows it."""
    game = full_game(request.position, request.HasField("position"))
    if game.over:
        raise precondition("position.winners", "game_over", "a game that goes on", "a game that is over")
    seed = chosen_seed(request)
    luck = Luck(seed, request.outcomes, request.chance_mode)
    events: list[Event] = []
    if request.HasField("action"):
        if game.at_chance:
            raise precondition("action", "chance_due", "no action", words(request.action))
        if request.action.seat not in (0, game.to_act + 1):
            raise precondition("action.seat", "not_asked", f"seat {game.to_act + 1}", request.action.seat)
        try:
            action = int(action_of(game, request.action))
        except ValueError as error:
            raise Faulty([spoken("action", "illegal_action", error)]) from None
        advance(game, action, events)
    elif not game.at_chance:
        raise Faulty([fault("action", "required", f"an answer of seat {game.to_act + 1}", "none")])
    while game.at_chance and luck.go_on(game, events):
        pass
    luck.finish()
    return r.ApplyActionResponse(position=to_position(game), events=events, outcomes=luck.happened, seed=seed)


def project(request: r.ProjectRequest) -> r.ProjectResponse:
    """Makes one seat's view of a full position."""
    game = full_game(request.position, request.HasField("position"))
    seats = len(request.position.seats)
    if not 1 <= request.seat <= seats:
        raise Faulty([fault("seat", "range", f"1-{seats}", request.seat)])
    return r.ProjectResponse(position=to_position(game, request.seat))


def convert(request: r.ConvertRequest) -> r.ConvertResponse:
    """Writes a position in another form."""
    source = request.WhichOneof("source")
    faults = []
    if source is None:
        faults.append(fault("position", "required", "a position in one of three forms", "none"))
    if request.format not in FORMATS:
        known = ", ".join(r.PositionFormat.Name(x) for x in FORMATS)
        faults.append(fault("format", "required", f"one of {known}", request.format))
    if faults:
        raise Faulty(faults)
    position = request.position
    if source == "json":
        position = read("json", json.loads_json, request.json)
    elif source == "text":
        position = read("text", text.loads_text, request.text)
    check_asked(position)
    return FORMATS[request.format](complete(position))


def read(field: str, loads: Callable[[str], p.Position], source: str) -> p.Position:
    """A position out of one of its written forms, which may not be larger than one on the wire."""
    try:
        position = loads(source)
    except PositionError:
        raise
    except (ValueError, RecursionError) as error:
        found = str(error) if isinstance(error, ValueError) else "braces too deep"
        raise Faulty([fault(field, "syntax", f"a position as {field}", found)]) from None
    faults = shape(position, "position.")
    if faults:
        raise Faulty(faults)
    return position


FORMATS: dict[int, Callable[[p.Position], r.ConvertResponse]] = {
    r.POSITION_FORMAT_PROTO: lambda position: r.ConvertResponse(position=position),
    r.POSITION_FORMAT_JSON: lambda position: r.ConvertResponse(json=json.dumps_json(position)),
    r.POSITION_FORMAT_TEXT: lambda position: r.ConvertResponse(text=text.dumps_text(position)),
}


class RulesServicer(RulesServiceServicer):
    """The functions above as methods. None takes long enough to leave the event loop for."""

    async def NewGame(self, request: r.NewGameRequest, context: Any) -> r.NewGameResponse:
        """Sets up a game."""
        return new_game(request)

    async def Validate(self, request: r.ValidateRequest, context: Any) -> r.ValidateResponse:
        """Checks a position."""
        call = current()
        form, call.faults = call.faults, []
        return validate(request, form)

    async def ListLegalActions(
        self, request: r.ListLegalActionsRequest, context: Any
    ) -> r.ListLegalActionsResponse:
        """Lists every legal action."""
        return list_legal_actions(request)

    async def ApplyAction(self, request: r.ApplyActionRequest, context: Any) -> r.ApplyActionResponse:
        """Applies one action."""
        return apply_action(request)

    async def Project(self, request: r.ProjectRequest, context: Any) -> r.ProjectResponse:
        """Makes a view."""
        return project(request)

    async def Convert(self, request: r.ConvertRequest, context: Any) -> r.ConvertResponse:
        """Converts a position."""
        return convert(request)
