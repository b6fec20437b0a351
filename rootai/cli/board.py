"""The board in the terminal: clearings with their pieces, what each seat has, and the cards
that the reader may see. Colours are those of the picture; nothing is told by colour alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.catalog.models import Clearing, edge
from rootai.cli.common import out
from rootai.notation import names as n
from rootai.notation.position import to_position
from rootai.notation.words import item
from rootai.picture import rulers_of
from rootai.picture.asked import battle_of, question, turn_of
from rootai.picture.boards import RELATIONS, leader_name
from rootai.picture.facts import Facts, facts_of, offers, suit_name
from rootai.picture.style import SUITS

# A price before the Riverfolk have set it.
UNSET = "not set"


def colour(facts: Facts, seat: int) -> str:
    """What is a seat's: its ink on its colour."""
    look = facts.look(seat)
    return f"bold {look.ink} on {look.fill}"


def faction_word(faction: c.Faction) -> str:
    """A faction in a word."""
    return n.FACTION_NAMES[n.FACTIONS.index(faction)].removeprefix("the ").removesuffix(" Cult")


def short(facts: Facts, seat: int) -> str:
    """A seat's name in a word, with its number where two play the same."""
    faction = facts.position.seats[seat - 1].faction
    if faction not in n.FACTIONS:
        return f"seat {seat}"
    word = faction_word(faction)
    return f"{word} {seat}" if "(seat" in facts.names[seat - 1] else word


def pieces(facts: Facts, clearing: p.Clearing) -> Text:
    """Everything in a clearing, each owner in his colour and by name."""
    text = Text()
    for stack in clearing.pieces:
        if stack.piece == c.PIECE_WARRIOR:
            text.append(f" {short(facts, stack.seat)} {stack.count} ", colour(facts, stack.seat)).append(" ")
    for seat, state in enumerate(facts.position.seats, 1):
        if state.WhichOneof("board") == "vagabond" and state.vagabond.clearing == clearing.number:
            text.append(f" {short(facts, seat)} ", colour(facts, seat)).append(" ")
    taken = 0
    for stack in clearing.pieces:
        if stack.piece in n.BUILDINGS.values():
            taken += stack.count
            for _ in range(stack.count):
                text.append(f"[{n.PIECE_NAMES[stack.piece][0]}]", colour(facts, stack.seat)).append(" ")
    if clearing.HasField("ruin"):
        taken += 1
        left = f" {clearing.ruin.items_left}" if clearing.ruin.items_left else ""
        text.append(f"[ruin{left}] ", "dim")
    text.append("[ ] " * (clearing.slots - taken), "dim")
    for stack in clearing.pieces:
        if stack.piece in n.TOKENS.values():
            name = n.PIECE_NAMES[stack.piece][0]
            words = f"{stack.count} {name}" if stack.count > 1 else name
            text.append(f"({words})", colour(facts, stack.seat)).append(" ")
    if facts.position.map_state.ferry_clearing == clearing.number:
        text.append("ferry ", "cyan")
    if clearing.scorched:
        text.append("scorched ", "red")
    return text


def several(words: Iterable[str]) -> str:
    """Words with how often each of them comes."""
    return ", ".join(f"{count} {word}" if count > 1 else word for word, count in Counter(words).items())


def cards(facts: Facts, slugs: Iterable[str]) -> str:
    """Cards by name."""
    return several(facts.card(slug)[0] for slug in slugs)


def boxes(facts: Facts, counts: Iterable[c.SeatCount]) -> str:
    """Warriors in a box by owner."""
    return ", ".join(f"{box.count} {short(facts, box.seat)}" for box in counts if box.count) or "none"


def suits(counts: Iterable[c.SuitCount], word: str) -> str:
    """Pieces left by suit."""
    return ", ".join(f"{entry.count} {suit_name(entry.suit)} {word}" for entry in counts) or f"no {word}"


def holdings(facts: Facts, seat: p.SeatState) -> Iterator[str]:
    """What a seat has beside the board, as far as the reader knows it."""
    if seat.hand.cards:
        yield "hand: " + cards(facts, seat.hand.cards)
    if seat.hand.known:
        yield "known in hand: " + cards(facts, seat.hand.known)
    board = seat.WhichOneof("board")
    if board == "marquise":
        b = seat.marquise
        yield (
            f"left: {b.sawmills_on_track} sawmills, {b.workshops_on_track} workshops, "
            f"{b.recruiters_on_track} recruiters, {b.wood_supply} wood"
        )
        if b.keep_removed:
            yield "keep lost"
    elif board == "eyrie":
        if seat.eyrie.leader:
            yield "leader: " + leader_name(seat.eyrie.leader)
        for part in seat.eyrie.decree:
            held = [*["vizier"] * part.viziers, *(facts.card(slug)[0] for slug in part.cards)]
            if held:
                yield f"{n.COLUMN_NAMES[part.column - 1]}: {several(held)}"
        yield f"left: {seat.eyrie.roosts_on_track} roosts"
    elif board == "alliance":
        known = cards(facts, [*seat.alliance.supporters, *seat.alliance.known_supporters])
        yield f"supporters: {seat.alliance.supporters_count}" + (f" ({known})" if known else "")
        yield f"officers: {seat.alliance.officers}"
        bases = "".join(f", {suit_name(suit)} base" for suit in seat.alliance.bases_on_board)
        yield f"left: {seat.alliance.sympathy_on_track} sympathy{bases}"
    elif board == "vagabond":
        yield from of_vagabond(facts, seat.vagabond)
    elif board == "lizard":
        cult = seat.lizard
        yield f"acolytes: {cult.acolytes}"
        yield f"outcast: {suit_name(cult.outcast)}" + (" (hated)" if cult.hated else "")
        yield "lost souls: " + (cards(facts, cult.lost_souls) or "none")
        if cult.revealed:
            yield "revealed: " + cards(facts, cult.revealed)
        yield "left: " + suits(cult.gardens_on_board, "gardens")
    elif board == "riverfolk":
        r = seat.riverfolk
        yield (
            f"prices: hand card {r.price_hand_card or UNSET}, Riverboats {r.price_riverboats or UNSET}, "
            f"Mercenaries {r.price_mercenaries or UNSET}"
        )
        yield "payments: " + boxes(facts, r.payments)
        yield "funds: " + boxes(facts, r.funds)
        yield "committed: " + boxes(facts, r.committed)
        for crafted in r.track:
            yield f"on the {suit_name(crafted.suit)} track: {crafted.count} {short(facts, crafted.seat)}"
        yield "left: " + suits(r.posts_on_track, "posts")
        if any(entry.count for entry in r.posts_removed):
            yield "lost for good: " + suits((x for x in r.posts_removed if x.count), "posts")


def of_vagabond(facts: Facts, b: p.VagabondState) -> Iterator[str]:
    """Character, place, items and relationships."""
    if b.character:
        yield b.character.replace("_", " ")
    if b.forest:
        yield f"in forest {b.forest}"
    if b.coerced_item:
        yield f"a card stands for {item(c.ItemStack(item=b.coerced_item))}"
    yield "items: " + several(item(stack) for stack in b.items for _ in range(stack.count))
    for marker in b.relationships:
        yield f"{short(facts, marker.seat)} {RELATIONS.get(marker.relationship, 'indifferent')}"


def neighbours(facts: Facts, clearing: Clearing) -> str:
    """The clearings next to one; in brackets those that a closed path leads to."""
    ways = [edge(clearing.id, other) for other in clearing.adjacent]
    ways += [edge(*pair) for pair in facts.map.closed_paths if clearing.id in pair]
    shut = {edge(way.clearing_a, way.clearing_b) for way in facts.position.map_state.closed_paths}
    ends = {a + b - clearing.id: (a, b) in shut for a, b in ways}
    return " ".join(f"({other})" if ends[other] else str(other) for other in sorted(ends))


def clearings(facts: Facts) -> Table:
    """The board as a table, a clearing a row."""
    board = Table(box=None, header_style="dim")
    for title in ("", "suit", "next to", "ruled by", "pieces"):
        board.add_column(title)
    printed = {clearing.id: clearing for clearing in facts.map.clearings}
    for clearing in facts.position.clearings:
        look = SUITS.get(clearing.suit)
        ruler = facts.rulers[clearing.number - 1] if facts.rulers else 0
        board.add_row(
            str(clearing.number),
            Text(f" {suit_name(clearing.suit)} ", f"bold #ffffff on {look.fill}" if look else ""),
            neighbours(facts, printed[clearing.number]),
            short(facts, ruler) if ruler else "",
            pieces(facts, clearing),
        )
    return board


def seats(facts: Facts) -> Table:
    """Points, cards, warriors and crafted things, a seat a row."""
    table = Table(box=None, header_style="dim")
    for title in ("seat", "faction", "points", "cards", "supply", "in play", "crafted items"):
        table.add_column(title)
    for number, state in enumerate(facts.position.seats, 1):
        points = str(state.score)
        if state.coalition_partner:
            points = f"coalition with {short(facts, state.coalition_partner)}"
        elif state.dominance:
            points = f"dominance ({suit_name(state.dominance)})"
        table.add_row(
            str(number),
            Text(f" {short(facts, number)} ", colour(facts, number)),
            points,
            str(state.hand.count),
            "" if state.faction == c.FACTION_VAGABOND else str(state.warrior_supply),
            cards(facts, state.crafted),
            crafted_items(state),
        )
    return table


def crafted_items(state: p.SeatState) -> str:
    """The Crafted Items box; what lies face down in it says so."""
    down = [n.ITEM_NAMES[n.ITEMS.index(value)] for value in state.exhausted_items]
    up = [n.ITEM_NAMES[n.ITEMS.index(value)] for value in state.crafted_items]
    for name in down:
        up.remove(name)
    return several([*up, *(f"exhausted {name}" for name in down)])


def show_position(game: Any, console: Console = out) -> None:
    """Print a Game or a View."""
    facts = facts_of(to_position(game), rulers_of(game))
    m = facts.position
    console.print(Text(turn_of(facts), "bold"))
    console.print(Text(question(facts), "bold red"))
    if battle_of(facts):
        console.print(Text(battle_of(facts)))
    console.print(clearings(facts))
    console.print(seats(facts))
    for number, state in enumerate(m.seats, 1):
        words = [word for word in holdings(facts, state) if word]
        if words:
            name = Text(f" {short(facts, number)} ", colour(facts, number))
            console.print(Text.assemble(name, " ", "; ".join(words)))
    piles = [f"deck {m.cards.deck_count}", f"discard {cards(facts, m.cards.discard) or 'empty'}"]
    if m.cards.available_dominance:
        piles.append("dominance " + cards(facts, m.cards.available_dominance))
    if m.cards.coffins:
        piles.append("Coffin Makers " + boxes(facts, m.cards.coffins))
    supply = several(n.ITEM_NAMES[n.ITEMS.index(value)] for value in m.item_supply)
    piles.append(f"items {supply or 'none'}")
    console.print(Text("; ".join(piles)))
    if m.quests.face_up:
        quests = ", ".join(n.QUEST_NAMES[n.QUEST_NUMBERS[q]] for q in m.quests.face_up if q)
        console.print(Text(f"quests  {quests}"))
    if m.setup.pool:
        cards_on_offer = (
            f"{faction_word(faction)} ({words})" if words else faction_word(faction)
            for faction, words in offers(m.setup)
        )
        console.print(Text(f"to draft  {', '.join(cards_on_offer)}"))
    if m.map_state.closed_paths:
        closed = ", ".join(f"{way.clearing_a}-{way.clearing_b}" for way in m.map_state.closed_paths)
        console.print(Text(f"closed paths  {closed}"))
