"""The boards of the base game's factions."""

from __future__ import annotations

from collections.abc import Callable

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.picture.expansion import draw_lizard, draw_riverfolk
from rootai.picture.parts import BASE, HEAD, MINI, ROW, SPACE, TEXT, Rows
from rootai.picture.style import ALERT, CARD, INK, LINE, MUTED, SUITS
from rootai.picture.svg import Flow, text_width

RELATIONS = {
    p.RELATIONSHIP_HOSTILE: "hostile",
    p.RELATIONSHIP_INDIFFERENT: "indifferent",
    p.RELATIONSHIP_SPACE_1: "step 1",
    p.RELATIONSHIP_SPACE_2: "step 2",
    p.RELATIONSHIP_ALLIED: "allied",
}
TRACK_ITEMS = (c.ITEM_TEA, c.ITEM_COIN, c.ITEM_BAG)
ON_TRACK = 3  # that many of each at most (Law 9.2.5)
VIZIER = "#7a5aa0"


def draw_marquise(rows: Rows, seat: int, state: p.SeatState) -> None:
    """Buildings left on the tracks, wood, what was done this turn."""
    b, fill = state.marquise, rows.facts.look(seat).fill
    board = n.BOARD_OF["marquise"]
    flow = rows.row("tracks")
    left = {
        "sawmill": b.sawmills_on_track,
        "workshop": b.workshops_on_track,
        "recruiter": b.recruiters_on_track,
    }
    for piece, count in left.items():
        rows.track(flow, piece, fill, board.track(piece).vp, count)
    flow = rows.row("wood")
    rows.token(flow, "wood", fill, b.wood_supply)
    if b.keep_removed:
        rows.words(flow, "keep lost", fill=ALERT)
    done = []
    if b.actions_used:
        done.append(f"{b.actions_used} actions")
    if b.extra_actions:
        done.append(f"{b.extra_actions} for birds")
    if b.recruited:
        done.append("recruited")
    if b.march_moves_left:
        done.append("one move of the march left")
    if done:
        rows.words(flow, "this turn: " + ", ".join(done))


def draw_eyrie(rows: Rows, seat: int, state: p.SeatState) -> None:
    """Leader, the Decree in four columns, roosts left on the track."""
    b, d = state.eyrie, rows.d
    flow = rows.row("leader")
    rows.words(flow, leader_name(b.leader) if b.leader else "none", True)
    if b.leaders_face_down:
        rows.words(flow, "face down: " + ", ".join(map(leader_name, b.leaders_face_down)), fill=MUTED)
    flow = rows.row("Decree")
    parts = {part.column: part for part in b.decree}
    width = (flow.right - flow.left - 12) / 4
    top, x = flow.y, flow.left
    mark = d.mark()
    columns: list[tuple[float, Flow, bool]] = []
    for i, column in enumerate(n.COLUMNS):
        now = b.column_now == column
        d.text(x + 5, top + 15, n.COLUMN_NAMES[i], 13, ALERT if now else MUTED, None, True)
        cards = Flow(x + 5, top + 21, width - 8, 3)
        part = parts.get(column, p.DecreeCards())
        for _ in range(part.viziers):
            vx, vy = cards.place(*MINI)
            d.box(vx, vy, *MINI, 3, fill=VIZIER, stroke=INK, stroke_width=1)
            d.symbol("suit-bird", vx + 1.5, vy + 5, HEAD, CARD, data_zone=f"vizier-{column}")
        rows.minis(cards, [rows.facts.card(slug)[1] for slug in part.cards], f"decree-{column}")
        if now and b.column_remaining:
            cards.new_row()
            rows.hint(cards, f"{sum(s.count for s in b.column_remaining)} to resolve")
        columns.append((x, cards, now))
        x += width + 4
    height = max([cards.bottom - top for _, cards, _ in columns] + [21 + MINI[1]]) + 5
    for left, _, now in reversed(columns):
        d.under(
            mark, "rect", x=left, y=top, width=width, height=height, rx=4, fill=CARD,
            stroke=ALERT if now else LINE, stroke_width=1.6 if now else 1,
        )  # fmt: skip
    flow.place(flow.right - flow.left, height)
    flow = rows.row("roosts")
    rows.track(
        flow, "roost", rows.facts.look(seat).fill, n.BOARD_OF["eyrie"].track("roost").vp, b.roosts_on_track
    )
    if b.cards_added:
        rows.words(flow, f"added this turn: {b.cards_added}" + (", a bird" if b.bird_added else ""))


def leader_name(leader: c.Leader) -> str:
    """A leader's name."""
    return c.Leader.Name(leader).removeprefix("LEADER_").capitalize()


def draw_alliance(rows: Rows, seat: int, state: p.SeatState) -> None:
    """Supporters, officers, bases on the board, sympathy left on the track."""
    b, look = state.alliance, rows.facts.look(seat)
    flow = rows.row("supporters")
    known = [*b.supporters, *b.known_supporters]
    rows.cards(flow, known, "supporters")
    rows.hidden(flow, b.supporters_count - len(known))
    if not b.supporters_count:
        rows.words(flow, "none", fill=MUTED)
    flow = rows.row("officers")
    rows.figures(flow, seat, b.officers, "officers")
    if b.operations_used:
        rows.words(flow, f"operations this turn: {b.operations_used}")
    rows.words(flow, "bases left:" if b.bases_on_board else "all bases on the map", fill=MUTED)
    for suit in b.bases_on_board:
        x, y = flow.place(38, ROW)
        rows.d.symbol("base", x, y + 0.5, SPACE, look.fill, data_track="base")
        rows.d.add("circle", cx=x + 26, cy=y + 19, r=9, fill=CARD, stroke=LINE)
        rows.d.symbol(f"suit-{SUITS[suit].name}", x + 19, y + 12, 14, SUITS[suit].fill)
    flow = rows.row("sympathy")
    rows.track(flow, "sympathy", look.fill, n.BOARD_OF["alliance"].track("sympathy").vp, b.sympathy_on_track)


def draw_vagabond(rows: Rows, seat: int, state: p.SeatState) -> None:
    """Character, items by where they lie, relationships, completed quests."""
    b, d = state.vagabond, rows.d
    flow = rows.row("character")
    names = {x.slug: x.name for x in n.CHARACTERS}
    rows.words(flow, names.get(b.character, b.character) or "none yet", True)
    if b.forest:
        rows.words(flow, f"in the forest {b.forest.replace('_', '·')}", fill=MUTED)
    if b.character_used:
        rows.words(flow, "ability used this turn", fill=MUTED)
    if b.coerced_item:
        rows.words(flow, "a card stands for", fill=MUTED)
        rows.items(flow, [b.coerced_item], "coerced")
    places = items_by_place(list(b.items))
    for place, stacks in places.items():
        if stacks:
            flow = rows.row(place)
            for stack in stacks:
                rows.item(flow, stack, place)
    if b.relationships or len(rows.facts.position.seats) > 1:
        flow = rows.row("relations")
        for marker in relations(rows, b):
            look = rows.facts.look(marker.seat)
            word = RELATIONS.get(marker.relationship, "indifferent")
            if marker.aids:
                word += f" +{marker.aids}"
            hostile = marker.relationship == p.RELATIONSHIP_HOSTILE
            x, y = flow.place(38 + text_width(word, TEXT, hostile), ROW)
            d.symbol(f"warrior-{look.figure}", x, y + 1, 25, look.fill)
            ink = ALERT if hostile else INK
            d.text(x + 28, y + BASE, word, TEXT, ink, None, hostile, data_relation=marker.seat)
    if b.completed_quests:
        flow = rows.row("quests")
        for slug in b.completed_quests:
            rows.quest(flow, slug, "completed")


def relations(rows: Rows, b: p.VagabondState) -> list[p.RelationshipMarker]:
    """The marker of every faction that is no Vagabond; left out it is Indifferent."""
    told = {marker.seat: marker for marker in b.relationships}
    return [
        told.get(i, p.RelationshipMarker(seat=i, relationship=p.RELATIONSHIP_INDIFFERENT))
        for i, other in enumerate(rows.facts.position.seats, 1)
        if other.WhichOneof("board") != "vagabond"
    ]


def items_by_place(stacks: list[c.ItemStack]) -> dict[str, list[c.ItemStack]]:
    """Items on the tracks, in the Satchel, in the Damaged box (Law 9.2.5)."""
    places: dict[str, list[c.ItemStack]] = {"tracks": [], "Satchel": [], "damaged": []}
    room = dict.fromkeys(TRACK_ITEMS, ON_TRACK)
    for stack in stacks:
        for _ in range(stack.count):
            one = c.ItemStack()
            one.CopyFrom(stack)
            one.count = 1
            place = "Satchel"
            if stack.damaged:
                place = "damaged"
            elif not stack.exhausted and room.get(stack.item, 0):
                room[stack.item] -= 1
                place = "tracks"
            places[place].append(one)
    return places


BOARDS: dict[str, Callable[[Rows, int, p.SeatState], None]] = {
    "marquise": draw_marquise,
    "eyrie": draw_eyrie,
    "alliance": draw_alliance,
    "vagabond": draw_vagabond,
    "lizard": draw_lizard,
    "riverfolk": draw_riverfolk,
}
