"""Commands about whole games: play, replay, arena, perft."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import Annotated, Any

import typer

from rootai.arena import Luck, Plan, deal_key, run_match, seat_random
from rootai.arena.report import dumps, show
from rootai.bots import make, parse
from rootai.cli import app
from rootai.cli.board import show_position
from rootai.cli.common import fail, out, print_json, progress, read_bytes, read_position, told
from rootai.notation.actions import action_messages, action_text
from rootai.notation.chance import outcome_message, outcome_text
from rootai.notation.position import from_position
from rootai.record import (
    Record,
    Recorder,
    RecordError,
    Rules,
    advanced,
    faction_name,
    header_of,
    new_game,
    redact,
    steps,
)
from rootai.record.models import HIDDEN, Entry, Step
from rootai.record.redact import shown_to
from rootai_core import drive
from rootai_core.perft import divide, perft

Json = Annotated[bool, typer.Option("--json", help="For machines.")]
Acts = Annotated[bool, typer.Option("--acts", help="Many games: how often each answer was given, too.")]
Factions = Annotated[
    str,
    typer.Option(
        help="2-6 factions in turn order, with commas: marquise, eyrie, alliance, vagabond (twice if you "
        "like), lizard, riverfolk; ? for one to be drafted."
    ),
]
Edition = Annotated[str, typer.Option(help="Edition of the Law: first, middle, 2024 or 2025.")]
Map = Annotated[str, typer.Option("--map", help="autumn, winter, lake or mountain.")]
Deck = Annotated[str, typer.Option("--deck", help="base or exiles_partisans.")]
Advanced = Annotated[bool, typer.Option("--advanced", help="The advanced set-up of the edition (Law 19).")]
Rule = Annotated[
    list[str] | None,
    typer.Option("--rule", help="A flag or house rule (rootai info), as name=value; again for more."),
]
First = Annotated[int, typer.Option(min=1, max=6, help="First player, by seat.")]

ALL_FOUR = "marquise,eyrie,alliance,vagabond"
HUMAN = "human"
# Chance that comes to a seat.
DEALT = ("draw", "taken_card", "random_discard", "character")


def listed(text: str) -> list[str]:
    """Words between commas."""
    return [word.strip() for word in text.split(",") if word.strip()]


def table_rules(edition: str, map_: str, deck: str, advanced_: bool, rule: list[str] | None) -> Rules:
    """The rules of the options. Raises ValueError with the one that is wrong."""
    flags = {}
    for text in rule or ():
        name, sign, value = text.partition("=")
        if not sign:
            raise ValueError(f"rule: expected name=value, found {text!r}")
        flags[name.strip()] = value.strip()
    rules = Rules(edition=edition, flags=flags, map=map_, deck=deck)
    return advanced(rules) if advanced_ else rules


def at_the_table(text: str) -> list[str]:
    """Factions by seat, empty for one that is drafted."""
    return ["" if word == "?" else word for word in listed(text)]


def seat_bots(text: str, seats: int) -> list[str]:
    """A bot for each seat; one alone plays all. Those with parameters are separated by semicolons."""
    words = [w for w in text.replace(";", " ").split() if w]
    if len(words) == 1 and ":" not in words[0]:
        words = listed(words[0])
    if len(words) == 1:
        words *= seats
    if len(words) != seats:
        raise ValueError(f"bots: expected one, or one for each of {seats} seats, found {len(words)}")
    for word in words:
        if word != HUMAN:
            parse(word)
    return words


def ask_human(view: Any, rng: Random) -> int:
    """Let a person choose at the terminal; h asks the search for a hint."""
    actions = action_messages(view)
    show_position(view)
    for number, action in enumerate(actions, 1):
        out.print(f"{number:3d}  {action.text}", markup=False)
    while True:
        answer = typer.prompt(f"seat {view.seat + 1} (1-{len(actions)}, h for a hint)")
        if answer.strip() == "h":
            from rootai.advice import suggest
            from rootai.cli.positions import print_answer

            print_answer(suggest(view, time_ms=1000, seed=rng.getrandbits(32)))
        elif answer.strip().isdigit() and 1 <= int(answer) <= len(actions):
            return int(actions[int(answer) - 1].id)
        else:
            out.print(f"expected 1-{len(actions)} or h, found {answer.strip()}", markup=False)


def told_of(entry: Entry, seats: list[str], people: list[int]) -> str:
    """A line of the record for the people at the table; nothing when none of them may see it."""
    if not isinstance(entry, Step):
        return ""
    seen = [shown_to(entry, seat + 1) for seat in people] if people else [entry]
    texts = [x.text for x in seen if isinstance(x, Step)]
    text = next((x for x in texts if x != HIDDEN), HIDDEN)
    if entry.chance:
        who = f"{seats[entry.seat - 1]}: " if entry.kind in DEALT and entry.seat else ""
        return "" if text == HIDDEN else f"   {who}{entry.kind.replace('_', ' ')} {text}"
    return f"{seats[entry.seat - 1]}: {text}" if texts and not entry.forced else ""


@app.command()
def play(
    bots: Annotated[
        str, typer.Option(help="One bot, or one a seat; human for you. With parameters: separate by ;")
    ] = "ismcts",
    factions: Factions = ALL_FOUR,
    edition: Edition = "2025",
    map_: Map = "autumn",
    deck: Deck = "base",
    advanced_: Advanced = False,
    rule: Rule = None,
    first: First = 1,
    seed: Annotated[int, typer.Option(min=0, help="Deal, dice and bots.")] = 1,
    record: Annotated[Path | None, typer.Option(help="Write the game's record here.")] = None,
    games: Annotated[int, typer.Option(min=1, help="Games of bots alone, factions and seats rotating.")] = 1,
    results: Annotated[
        Path | None,
        typer.Option(
            help="Results file of many games, rootai-games-SEED.jsonl if left out; a stopped run goes on."
        ),
    ] = None,
    processes: Annotated[int, typer.Option(min=0, help="Processes; 0: one a core.")] = 0,
    quiet: Annotated[bool, typer.Option(help="Only the result.")] = False,
    acts: Acts = False,
    json_: Json = False,
) -> None:
    """Play a game of bots and people, or many games of bots alone."""
    with told():
        seats = at_the_table(factions)
        players = seat_bots(bots, len(seats))
        rules = table_rules(edition, map_, deck, advanced_, rule)
        if games > 1:
            play_many(seats, players, rules, seed, games, results, processes, json_, acts)
            return
        game = new_game(rules, seats, first)
        if record is not None:
            # Now, for at the end of the game it would be too late to say that it cannot be.
            record.open("a").close()
    recorder = Recorder(game, header_of(game, players))
    luck = Luck(deal_key(seed, 0))
    labels = seat_labels(seats)
    people = [seat for seat, word in enumerate(players) if word == HUMAN]
    rngs = [seat_random(luck.deal, seat) for seat in range(len(seats))]
    made = [None if word == HUMAN else make(word) for word in players]
    silent = quiet or json_
    while not game.over:
        if game.at_chance:
            answer = luck.outcome(game)
        else:
            legal = game.legal()
            seat = game.to_act
            answer = legal[0]
            if len(legal) > 1:
                view = game.view(seat)
                player = made[seat]
                answer = ask_human(view, rngs[seat]) if player is None else player.choose(view, rngs[seat])
        written = len(recorder.entries)
        recorder.apply(answer)
        if "" in seats:
            seats = [faction_name(faction) for faction in drive.factions(game)]
            labels = seat_labels(seats)
        for entry in recorder.entries[written:] if not silent else ():
            if text := told_of(entry, labels, people):
                out.print(text, style="dim" if text.startswith(" ") else None, markup=False)
    if record is not None:
        with told():
            recorder.record().save(record)
    tell_end(game, labels, quiet, json_)


def tell_end(game: Any, labels: list[str], quiet: bool, json_: bool) -> None:
    """Who has won in which round, and the points; unless ``quiet`` the last position before it."""
    winners = [labels[i] for i in game.winners]
    scores = {name: game.score(i) for i, name in enumerate(labels)}
    if json_:
        print_json({"winners": winners, "scores": scores, "rounds": game.round})
        return
    if not quiet:
        show_position(game)
    verb = "wins" if len(winners) == 1 else "win"
    points = ", ".join(f"{name} {score}" for name, score in scores.items())
    out.print(f"[bold]{' and '.join(winners)} {verb}[/bold] in round {game.round}: {points}", soft_wrap=True)


def seat_labels(seats: list[str]) -> list[str]:
    """What the seats are called: two Vagabonds are told apart by number."""
    named = [f"{x} {seats[: i + 1].count(x)}" if seats.count(x) > 1 else x for i, x in enumerate(seats)]
    return [name if seats[i] else f"seat {i + 1}" for i, name in enumerate(named)]


def play_many(
    seats: list[str], players: list[str], rules: Rules, seed: int, games: int, results: Path | None,
    processes: int, json_: bool, acts: bool,
) -> None:  # fmt: skip
    """A match: blocks of one deal, every seat for every faction."""
    if HUMAN in players:
        raise ValueError("games: expected 1 with a person at the table, found more")
    names = list(dict.fromkeys(players))
    plan = Plan(
        tuple(seats),
        tuple(names),
        ((tuple(names.index(p) for p in players),),),
        games,
        seed,
        rules,
    )
    path = results or Path(f"rootai-games-{seed}.jsonl")
    match(plan, path, processes, json_, acts)


def match(plan: Plan, path: Path, processes: int, json_: bool, acts: bool) -> None:
    """Play what is missing in the results file and show all of it."""
    try:
        from rootai.arena.summary import summarize
    except ModuleNotFoundError as error:
        fail(f"expected the packages for statistics (rootai[arena]), found no {error.name}")
    with progress("games", not json_) as tell:
        plan, played = run_match(plan, path, processes or len(os.sched_getaffinity(0)), progress=tell)
    summary = summarize(plan, played)
    if json_:
        typer.echo(dumps(summary))
    else:
        show(summary, out, with_acts=acts)


@app.command()
def arena(
    results: Annotated[Path, typer.Argument(help="Results file, JSON lines; a stopped run goes on.")],
    bot: Annotated[str, typer.Option(help="The bot under test.")] = "ismcts",
    rivals: Annotated[str, typer.Option(help="The bot it plays against.")] = "greedy-vp",
    faction: Annotated[str, typer.Option(help="The faction it holds; empty: each in turn.")] = "",
    factions: Factions = ALL_FOUR,
    edition: Edition = "2025",
    map_: Map = "autumn",
    deck: Deck = "base",
    advanced_: Advanced = False,
    rule: Rule = None,
    blocks: Annotated[int, typer.Option(min=1, help="Deals; each is played under every arrangement.")] = 100,
    seed: Annotated[int, typer.Option(min=0)] = 1,
    processes: Annotated[int, typer.Option(min=0, help="Processes; 0: one a core.")] = 0,
    acts: Acts = False,
    json_: Json = False,
) -> None:
    """Measure one bot against another over blocks of equal deals."""
    from rootai.arena import against, holder

    with told():
        seats = listed(factions)
        if faction and faction not in seats:
            raise ValueError(f"faction: expected one of {', '.join(seats)}, found {faction!r}")
        more = {"seed": seed, "rules": table_rules(edition, map_, deck, advanced_, rule)}
        plan = (
            holder(seats, faction, bot, rivals, blocks, **more)
            if faction
            else against(seats, bot, rivals, blocks, **more)
        )
        match(plan, results, processes, json_, acts)


@app.command()
def replay(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="A game record; - reads standard input.")],
    seat: Annotated[int, typer.Option(min=0, max=6, help="Write it as this seat saw the game.")] = 0,
    quiet: Annotated[bool, typer.Option(help="Only whether it holds.")] = False,
    json_: Json = False,
) -> None:
    """Play a record again and verify every line of it."""
    with told():
        try:
            found = Record.loads(read_bytes(record).decode())
        except UnicodeDecodeError:
            fail("record: expected lines of JSON, found bytes that are no text")
        if seat:
            typer.echo(redact(found, seat).dumps(), nl=False)
            return
        game = None
        lines = 0
        try:
            for _, after in steps(found):
                game, lines = after, lines + 1
        except RecordError as error:
            fail(error)
    assert game is not None
    scores = [game.score(i) for i in range(game.n_seats)]
    if json_:
        print_json(
            {"lines": lines, "winners": [i + 1 for i in game.winners], "scores": scores, "rounds": game.round}
        )
        return
    if not quiet:
        show_position(game)
    out.print(f"the record holds: {lines} lines, round {game.round}, points {scores}")


@app.command("perft")
def perft_command(
    depth: Annotated[int, typer.Argument(min=0, max=12, help="Answers and outcomes in a row.")],
    position: Annotated[str, typer.Option(help="Position to start from; left out: a new game.")] = "",
    factions: Factions = ALL_FOUR,
    edition: Edition = "2025",
    map_: Map = "autumn",
    deck: Deck = "base",
    advanced_: Advanced = False,
    rule: Rule = None,
    split: Annotated[bool, typer.Option("--divide", help="By first answer.")] = False,
    json_: Json = False,
) -> None:
    """Count the sequences of answers and outcomes to a depth."""
    with told():
        game = (
            from_position(read_position(position))
            if position
            else new_game(table_rules(edition, map_, deck, advanced_, rule), at_the_table(factions))
        )
        if not split:
            count = perft(game, depth)
            print_json({"depth": depth, "sequences": count}) if json_ else out.print(f"{count:,}")
            return
        rows = divide(game, depth)
        words = {
            action: outcome_text(outcome_message(game, action))
            if game.at_chance
            else action_text(game, action)
            for action in rows
        }
    if json_:
        print_json({words[action]: count for action, count in rows.items()})
        return
    for action, count in rows.items():
        out.print(f"{count:>14,}  {words[action]}", markup=False)
