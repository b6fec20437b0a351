"""The board in the terminal: clearings with their pieces, what each seat has, and the hands
that the reader may see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from rich.table import Table
from rich.text import Text

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.cli.common import out
from rootai.notation import names as n
from rootai.notation.position import to_position
from rootai.notation.words import item
from rootai_core.ids import Building, Effect, Item, Token

COLOURS = ("yellow", "blue", "green", "white", "bright_green", "cyan")
SUIT_COLOURS = {"fox": "red", "rabbit": "yellow", "mouse": "dark_orange3"}
VAGABOND = 3


def pieces(pub: Any, clearing: int) -> Text:
    """Everything in a clearing, each owner in his colour."""
    text = Text()
    seats = pub["seat"][: pub["n_seats"]]
    for seat, state in enumerate(seats):
        colour = COLOURS[state["faction"] % len(COLOURS)]
        count = pub["warriors"][clearing][seat]
        if count:
            text.append(f"{count} warrior{'s' if count > 1 else ''} ", colour)
        if state["pawn"] == clearing:
            text.append("pawn ", f"bold {colour}")
    for slot in pub["slot"][clearing]:
        if slot == Building.OPEN:
            text.append("[ ] ", "dim")
        elif slot == Building.RUIN:
            text.append(f"[ruin {pub['ruin_items'][clearing] or ''}] ".replace(" ]", "]"), "dim")
        elif slot != n.NONE:
            text.append(f"[{Building(slot).name.lower()}] ")
    for kind, count in enumerate(pub["token"][clearing]):
        if count:
            name = Token(kind).name.lower().replace("_", " ")
            text.append(f"{count} {name} " if count > 1 else f"{name} ", "magenta")
    return text


def several(words: Iterable[str]) -> str:
    """Words with how often each of them comes."""
    return ", ".join(f"{count} {word}" if count > 1 else word for word, count in Counter(words).items())


def holdings(seat: p.SeatState, cards: Callable[[Iterable[str]], str], names: list[str]) -> Iterator[str]:
    """What a seat has beside the board, as far as the reader knows it."""
    if seat.hand.cards:
        yield "hand: " + cards(seat.hand.cards)
    if seat.hand.known:
        yield "known in hand: " + cards(seat.hand.known)
    board = seat.WhichOneof("board")
    if board == "eyrie":
        if seat.eyrie.leader:
            yield "leader: " + c.Leader.Name(seat.eyrie.leader).removeprefix("LEADER_").lower()
        for part in seat.eyrie.decree:
            held = [*["vizier"] * part.viziers, *([cards(part.cards)] if part.cards else [])]
            if held:
                yield f"{n.COLUMN_NAMES[part.column - 1]}: {several(held)}"
    elif board == "alliance":
        known = cards([*seat.alliance.supporters, *seat.alliance.known_supporters])
        yield f"supporters: {seat.alliance.supporters_count}" + (f" ({known})" if known else "")
        yield f"officers: {seat.alliance.officers}"
    elif board == "vagabond":
        if seat.vagabond.character:
            yield seat.vagabond.character.replace("_", " ")
        if seat.vagabond.forest:
            yield f"in forest {seat.vagabond.forest}"
        yield "items: " + several(item(stack) for stack in seat.vagabond.items for _ in range(stack.count))
        for marker in seat.vagabond.relationships:
            word = p.Relationship.Name(marker.relationship).removeprefix("RELATIONSHIP_").lower()
            yield f"{names[marker.seat - 1]} {word.replace('_', ' ')}"


def show_position(game: Any) -> None:
    """Print a Game or a View."""
    raw = game.raw()
    pub = raw["pub"]
    table = n.table(pub["map"], pub["deck"])
    names = n.seat_names([s["faction"] for s in pub["seat"][: pub["n_seats"]]])
    board = Table(title=f"round {pub['round']}, turn of {names[pub['turn']]}", box=None, header_style="dim")
    for title in ("", "suit", "next to", "ruled by", "pieces"):
        board.add_column(title)
    for i, clearing in enumerate(table.clearings):
        suit = n.SUIT_NAMES[pub["suit"][i]]
        rulers = [names[s] for s in range(pub["n_seats"]) if pub["ruled"][s] >> i & 1]
        board.add_row(
            str(i + 1),
            Text(suit, SUIT_COLOURS.get(suit, "")),
            " ".join(map(str, clearing.adjacent)),
            ", ".join(rulers),
            pieces(pub, i),
        )
    out.print(board)
    seats = Table(box=None, header_style="dim")
    for title in ("seat", "faction", "points", "cards", "supply", "in play", "crafted items"):
        seats.add_column(title)
    for seat in range(pub["n_seats"]):
        state = pub["seat"][seat]
        effects = [e.name.lower() for e in Effect if e < 32 and state["effects"] >> e & 1]
        items = [f"{count} {Item(i).name.lower()}" for i, count in enumerate(state["items"]) if count]
        points = "dominance" if state["dominance"] else str(state["score"])
        seats.add_row(
            str(seat + 1),
            Text(names[seat], COLOURS[state["faction"] % len(COLOURS)]),
            points,
            str(pub["count"][1 + seat]),
            "" if state["faction"] == VAGABOND else str(state["supply"]),
            ", ".join(effects),
            ", ".join(items),
        )
    out.print(seats)

    def cards(slugs: Iterable[str]) -> str:
        return several(table.card_names[table.kinds[slug]] for slug in slugs)

    message = to_position(game)
    for seat, state in enumerate(message.seats):
        words = [word for word in holdings(state, cards, names) if word]
        if words:
            colour = COLOURS[pub["seat"][seat]["faction"] % len(COLOURS)]
            out.print(Text.assemble((names[seat], colour), "  ", "; ".join(words)))
    if message.quests.face_up:
        out.print("quests  " + ", ".join(n.QUEST_NAMES[n.QUEST_NUMBERS[q]] for q in message.quests.face_up))
