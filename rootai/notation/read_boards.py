"""Seats and faction boards."""

from __future__ import annotations

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import names as n
from rootai.notation.arguments import item_stack
from rootai.notation.exiles import read_coffins, read_exhausted
from rootai.notation.faults import label
from rootai.notation.names import NONE, Raw
from rootai.notation.pending import find
from rootai.notation.read_cards import Ledger, hidden_pile
from rootai.notation.read_map import on_map
from rootai.notation.reader import Reader
from rootai.notation.riverfolk import finish_riverfolk, on_board, read_riverfolk, read_services
from rootai.notation.write import vagabond_index, viziers_in
from rootai_core.ids import FrameKind as F

MAX_SCORE = 250
MAX_ITEMS = 23


def read_boards(r: Reader, ledger: Ledger) -> None:
    """What every seat has, then what only its faction has."""
    for seat, m in enumerate(r.m.seats):
        field = f"seats[{seat}]"
        read_seat(r, ledger, field, m, seat)
        board = m.WhichOneof("board")
        if r.seats[seat] == n.UNDRAFTED:
            r.faults.check(board is None, f"{field}.{board}", "wrong_board", "19.8.3", "no board yet", board)
            continue
        name = n.BOARDS[r.seats[seat]]
        if r.faults.check(
            board in (None, name), f"{field}.{board}", "wrong_board", "", f"the board of {name}", board
        ):
            READERS[r.seats[seat]](r, ledger, f"{field}.{name}", m, seat)
    form_teams(r)


def read_seat(r: Reader, ledger: Ledger, field: str, m: p.SeatState, seat: int) -> None:
    pub, table, faults = r.pub, r.table, r.faults
    state = pub["seat"][seat]
    state["score"] = faults.number(f"{field}.score", m.score, 0, MAX_SCORE, law="3.1")
    if m.dominance:
        suit = r.suit(f"{field}.dominance", m.dominance)
        if suit is not None:
            state["dominance"] = 1 + suit
            ledger.add(table.dominance_kind[suit], f"{field}.dominance")
        faults.check(
            len(r.seats) > 2, f"{field}.dominance", "two_players", "5.1.3", "none with two players", "one"
        )
    if m.coalition_partner:
        partner = r.seat(f"{field}.coalition_partner", m.coalition_partner)
        vagabond = r.seats[seat] == n.VAGABOND
        faults.check(
            vagabond,
            f"{field}.coalition_partner",
            "wrong_faction",
            "9.2.8",
            "0 but for a Vagabond",
            partner + 1,
        )
        faults.check(
            partner != seat, f"{field}.coalition_partner", "own_seat", "9.2.8", "another seat", partner + 1
        )
        faults.check(
            m.dominance,
            f"{field}.dominance",
            "missing",
            "9.2.8",
            "the dominance card of the coalition",
            "nothing",
        )
        if vagabond and partner != seat:
            state["coalition"] = partner
    elif r.seats[seat] == n.VAGABOND and m.dominance:
        faults.add(f"{field}.dominance", "wrong_faction", "9.2.8", "none but to form a coalition", "one")
    for at, slug in enumerate(m.crafted):
        here = f"{field}.crafted[{at}]"
        kind = r.card(here, slug)
        if kind is None:
            continue
        if not faults.check(
            kind in table.kind_effect, here, "not_an_effect", "4.1.3", "a card with a persistent effect", slug
        ):
            continue
        bit = 1 << table.kind_effect[kind]
        if faults.check(not state["effects"] & bit, here, "twice", "4.1.4", "each effect once", slug):
            state["effects"] |= bit
            ledger.add(kind, here)
    for at, value in enumerate(m.crafted_items):
        item = r.item(f"{field}.crafted_items[{at}]", value)
        if item is None:
            continue
        state["items"][item] += 1
    read_exhausted(r, field, m, seat)
    faults.check(
        r.seats[seat] != n.VAGABOND or not m.crafted_items,
        f"{field}.crafted_items",
        "wrong_faction",
        "9.2.1",
        "none: his items are his own",
        len(m.crafted_items),
    )
    if m.start_corner:
        state["corner"] = read_corner(r, f"{field}.start_corner", m.start_corner, seat)
    read_progress(r, f"{field}.progress", m, seat)


def read_corner(r: Reader, field: str, value: int, seat: int) -> int:
    """Where a faction that starts in a corner has begun; no two begin in the same (6.3.2, 7.3.2, 10.3.2)."""
    corner = r.clearing(field, value)
    corners = sorted(r.table.corners)
    r.faults.check(
        corner in corners or n.law_value(r.pub["law"], "homelands") == "setup_cards",
        field,
        "not_a_corner",
        "6.3.2",
        "one of " + ", ".join(str(x + 1) for x in corners),
        value,
    )
    owner = r.seats[seat]
    r.faults.check(
        owner in n.CORNERED, field, "wrong_faction", "5.1.7", f"none for {n.faction_name(owner)}", value
    )
    others = [state["corner"] for state in r.pub["seat"][:seat]]
    r.faults.check(
        corner not in others, field, "corner_taken", "7.3.2", "a corner of its own", f"{value}, another's too"
    )
    return corner


def read_progress(r: Reader, field: str, m: p.SeatState, seat: int) -> None:
    pub, table = r.pub, r.table
    progress = m.progress
    if seat != pub["turn"] or r.in_setup:
        given = [f.name for f, _ in progress.ListFields()]
        r.faults.check(
            not given,
            field,
            "not_their_turn",
            "1.4.1",
            "left out but for the seat whose turn it is",
            ", ".join(given),
        )
        return
    read_services(r, field, progress, seat)
    for name, bit, there in (
        ("ferry_used", n.USED_FERRY, table.ferry != NONE),
        ("path_opened", n.USED_PATH, pub["opened"]),
    ):
        value = getattr(progress, name)
        if r.faults.check(there or not value, f"{field}.{name}", "not_on_this_map", "25", "left out", value):
            pub["used"] |= int(value) << bit
    for at, entry in enumerate(progress.crafting_used):
        here = f"{field}.crafting_used[{at}]"
        suit = r.suit(f"{here}.suit", entry.suit, bird=False)
        if suit is not None:
            r.faults.check(
                pub["craft_used"][suit] == 0, here, "twice", "4.1.1", "each suit once", n.SUIT_NAMES[suit]
            )
            pub["craft_used"][suit] = r.faults.number(f"{here}.count", entry.count, 1, 12, law="4.1.1")
    for at, slug in enumerate(progress.effects_used):
        here = f"{field}.effects_used[{at}]"
        kind = r.card(here, slug)
        if kind is None:
            continue
        if r.faults.check(
            kind in table.kind_effect, here, "not_an_effect", "4.1.3", "an effect of a card", slug
        ):
            bit = 1 << table.kind_effect[kind]
            r.faults.check(not pub["used"] & bit, here, "twice", "1.4.2", "each effect once", slug)
            pub["used"] |= bit


# ---- Marquise --------------------------------------------------------------------------------
def read_marquise(r: Reader, ledger: Ledger, field: str, m: p.SeatState, seat: int) -> None:
    b, mq = m.marquise, r.pub["mq"]
    for k, (_kind, piece) in enumerate(list(n.BUILDINGS.items())[:3]):
        built = on_map(r.pub, piece)
        mq["built"][k] = built
        name = f"{n.PIECE_NAMES[piece][1]}_on_track"
        given = getattr(b, name) if b.HasField(name) else None
        r.derived(f"{field}.{name}", given, 6 - min(built, 6), "6.3.5")
    mq["actions"] = r.faults.number(f"{field}.actions_used", b.actions_used, 0, 30, law="6.5")
    mq["extra"] = r.faults.number(f"{field}.extra_actions", b.extra_actions, 0, 27, law="6.5")
    mq["recruited"] = int(b.recruited)
    r.faults.check(
        b.actions_used <= 3 + b.extra_actions,
        f"{field}.actions_used",
        "range",
        "6.5",
        f"at most {3 + b.extra_actions}: three and one per bird",
        b.actions_used,
    )
    r.faults.number(f"{field}.march_moves_left", b.march_moves_left, 0, 1, law="6.5.2")
    # the counters are cleared when the Evening's steps begin, after its window
    mine = r.pub["turn"] == seat and r.pub["phase"] in (n.DAYLIGHT, n.EVENING)
    for name in ("actions_used", "extra_actions", "recruited", "march_moves_left"):
        value = getattr(b, name)
        r.faults.check(
            mine or not value, f"{field}.{name}", "not_their_turn", "6.5", "0 outside her Daylight", value
        )
    # what is left of set-up; finish_marquise clears it where set-up has not begun or is over
    mq["to_place"] = sum(1 << k for k in range(3) if mq["built"][k] == 0)


def finish_marquise(r: Reader, seat: int, field: str) -> None:
    b, pub = r.m.seats[seat].marquise, r.pub
    mq = pub["mq"]
    begun = r.begun(seat)
    wood = on_map(pub, c.PIECE_WOOD)
    given = b.wood_supply if b.HasField("wood_supply") else None
    mq["wood"] = r.derived(f"{field}.wood_supply", given, max(8 - wood, 0) if begun else 0, "6.3.1")
    placed = mq["keep"] != NONE
    waiting = r.in_setup and pub["seat"][seat]["corner"] == NONE
    r.faults.check(
        b.keep_removed == (not placed and not waiting),
        f"{field}.keep_removed",
        "contradiction",
        "6.2.2",
        "true: no keep is on the map" if not placed else "false: the keep is on the map",
        "true" if b.keep_removed else "false",
    )
    if not begun or not r.in_setup:
        mq["to_place"] = 0


# ---- Eyrie -----------------------------------------------------------------------------------
def read_eyrie(r: Reader, ledger: Ledger, field: str, m: p.SeatState, seat: int) -> None:
    b, pub, faults = m.eyrie, r.pub, r.faults
    ey = pub["ey"]
    ey["roosts"] = on_map(pub, c.PIECE_ROOST)
    given = b.roosts_on_track if b.HasField("roosts_on_track") else None
    r.derived(f"{field}.roosts_on_track", given, 7 - min(ey["roosts"], 7), "7.3.5")
    ey["leader"] = n.LEADERS.index(b.leader) if b.leader in n.LEADERS else NONE
    for at, leader in enumerate(b.leaders_face_down):
        here = f"{field}.leaders_face_down[{at}]"
        if faults.check(leader in n.LEADERS, here, "missing", "7.7.3", "a leader", leader or "nothing"):
            bit = 1 << n.LEADERS.index(leader)
            faults.check(
                not ey["deposed"] & bit, here, "twice", "7.7.3", "each leader once", label(c.Leader, leader)
            )
            ey["deposed"] |= bit
    faults.check(
        ey["deposed"] != (1 << len(n.LEADERS)) - 1,
        f"{field}.leaders_face_down",
        "new_clutch",
        "7.7.3.I",
        "at most three: the fourth turns all face up",
        4,
    )
    seen = set()
    for at, entry in enumerate(b.decree):
        here = f"{field}.decree[{at}]"
        if not faults.check(
            entry.column in n.COLUMNS,
            f"{here}.column",
            "missing",
            "7.4.2",
            "a column",
            entry.column or "nothing",
        ):
            continue
        column = n.COLUMNS.index(entry.column)
        faults.check(
            column not in seen, f"{here}.column", "twice", "7.4.2", "each column once", n.COLUMN_NAMES[column]
        )
        seen.add(column)
        pub["cards"][n.DECREE + column] = ledger.cards(f"{here}.cards", entry.cards)
        viziers = viziers_in(ey["leader"], column)
        if entry.HasField("viziers"):
            faults.check(
                entry.viziers == viziers, f"{here}.viziers", "contradiction", "7.3.4", viziers, entry.viziers
            )
    mine = pub["turn"] == seat
    for name, phase in (("cards_added", n.BIRDSONG), ("bird_added", n.BIRDSONG)):
        value = getattr(b, name)
        faults.check(
            not value or (mine and pub["phase"] == phase),
            f"{field}.{name}",
            "not_their_turn",
            "7.4.2",
            "left out outside their Birdsong",
            value,
        )
    faults.check(
        not b.column_now or (mine and pub["phase"] == n.DAYLIGHT),
        f"{field}.column_now",
        "not_their_turn",
        "7.5.2",
        "left out outside their Daylight",
        b.column_now,
    )
    faults.check(
        not b.bird_added or b.cards_added,
        f"{field}.bird_added",
        "contradiction",
        "7.4.2",
        "false: none was added",
        "true",
    )
    # The stack of the Daylight asks for it.
    ey["column"] = n.COLUMNS.index(b.column_now) if b.column_now in n.COLUMNS else n.NO_COLUMN


def in_column(pub: Raw, r: Reader, column: int) -> list[int]:
    """Cards of a Decree column by suit, viziers as birds."""
    cards = pub["cards"][n.DECREE + column]
    found = [(cards & r.table.of_suit[suit]).bit_count() for suit in range(4)]
    found[n.BIRD] += viziers_in(pub["ey"]["leader"], column)
    return found


def finish_eyrie(r: Reader, seat: int, field: str) -> None:
    b, pub = r.m.seats[seat].eyrie, r.pub
    ey, faults = pub["ey"], r.faults
    choosing = find(pub, F.D_LEADER) is not None
    if not r.in_setup and not choosing:
        faults.check(ey["leader"] != NONE, f"{field}.leader", "missing", "7.3.3", "a leader", "nothing")
        faults.check(
            ey["leader"] == NONE or not ey["deposed"] >> ey["leader"] & 1,
            f"{field}.leader",
            "contradiction",
            "7.7.3",
            "a leader that is not face down",
            n.LEADER_NAMES[ey["leader"]] if ey["leader"] != NONE else "nothing",
        )
    if r.in_setup and not r.begun(seat):
        ey["column"] = 0
        return
    crafting = find(pub, F.D_EYRIE_CRAFT) is not None
    resolving = find(pub, F.D_DECREE) is not None
    if ey["column"] == n.NO_COLUMN and not b.column_now and (crafting or resolving):
        if resolving and not crafting:
            faults.add(f"{field}.column_now", "missing", "7.5.2", "the column that is resolved", "nothing")
        ey["column"] = 0
    ey["todo"] = [0] * 4
    if ey["column"] == n.NO_COLUMN:
        faults.check(
            not b.column_remaining,
            f"{field}.column_remaining",
            "contradiction",
            "7.5.2",
            "none without a column",
            "some",
        )
        return
    for kind in range(F.D_DECREE_RECRUIT, F.D_DECREE_BUILD + 1):
        faults.check(
            find(pub, kind) is None or kind - F.D_DECREE_RECRUIT == ey["column"],
            f"{field}.column_now",
            "contradiction",
            "7.5.2",
            "the column of the choice that is pending",
            n.COLUMN_NAMES[ey["column"]],
        )
    there = in_column(pub, r, ey["column"])
    for at, entry in enumerate(b.column_remaining):
        here = f"{field}.column_remaining[{at}]"
        suit = r.suit(f"{here}.suit", entry.suit)
        if suit is not None:
            faults.check(ey["todo"][suit] == 0, here, "twice", "7.5.2", "each suit once", n.SUIT_NAMES[suit])
            ey["todo"][suit] = faults.number(
                f"{here}.count", entry.count, 1, max(there[suit], 1), "contradiction", "7.5.2"
            )
    top = pub["stack"][pub["depth"] - 1]["kind"] if pub["depth"] else 0
    if not b.column_remaining and (crafting or top == F.D_DECREE):
        ey["todo"] = there


# ---- Alliance --------------------------------------------------------------------------------
def read_alliance(r: Reader, ledger: Ledger, field: str, m: p.SeatState, seat: int) -> None:
    b, pub, faults = m.alliance, r.pub, r.faults
    wa = pub["wa"]
    wa["sympathy"] = on_map(pub, c.PIECE_SYMPATHY)
    given = b.sympathy_on_track if b.HasField("sympathy_on_track") else None
    r.derived(f"{field}.sympathy_on_track", given, 10 - min(wa["sympathy"], 10), "8.3.3")
    wa["bases"] = 0
    for i, slots in enumerate(pub["slot"]):
        if n.BASE in slots:
            wa["bases"] |= 1 << pub["suit"][i]
    if b.bases_on_board:
        board = {
            r.suit(f"{field}.bases_on_board[{at}]", suit, bird=False)
            for at, suit in enumerate(b.bases_on_board)
        }
        left = {suit for suit in range(3) if not wa["bases"] >> suit & 1}
        faults.check(
            board == left and len(b.bases_on_board) == len(board),
            f"{field}.bases_on_board",
            "contradiction",
            "8.3.2",
            ", ".join(n.SUIT_NAMES[s] for s in sorted(left)) or "none: all are on the map",
            ", ".join(label(c.Suit, s) for s in b.bases_on_board),
        )
    wa["officers"] = faults.number(f"{field}.officers", b.officers, 0, 10, law="8.3.1")
    wa["ops"] = faults.number(f"{field}.operations_used", b.operations_used, 0, 255, law="8.6.1")
    faults.check(
        not b.operations_used or (pub["turn"] == seat and pub["phase"] == n.EVENING),
        f"{field}.operations_used",
        "not_their_turn",
        "8.6.1",
        "0 outside their Evening",
        b.operations_used,
    )
    hidden_pile(r, ledger, n.Z_SUPPORTERS, field, b.supporters_count, b.supporters, "8.2.3")


def finish_alliance(r: Reader, seat: int, field: str) -> None:
    pub = r.pub
    count = pub["count"][n.Z_SUPPORTERS]
    settling = pub["queued"] or pub["hold"]
    r.faults.check(
        pub["wa"]["bases"] or count <= 5 or settling,
        f"{field}.supporters_count",
        "supporter_limit",
        "8.2.3.I",
        "at most 5 without a base",
        count,
    )


# ---- Lizard Cult -----------------------------------------------------------------------------
def read_lizard(r: Reader, ledger: Ledger, field: str, m: p.SeatState, seat: int) -> None:
    b, pub, faults = m.lizard, r.pub, r.faults
    liz = pub["liz"]
    liz["acolytes"] = faults.number(f"{field}.acolytes", b.acolytes, 0, n.warriors_of(n.LIZARD), law="10.2.3")
    liz["outcast"] = NONE
    if b.outcast:
        suit = r.suit(f"{field}.outcast", b.outcast, bird=False)
        liz["outcast"] = NONE if suit is None else suit
    liz["hated"] = int(b.hated)
    pub["cards"][n.LOST_SOULS] = ledger.cards(f"{field}.lost_souls", b.lost_souls)
    pub["cards"][n.REVEALED] = ledger.cards(f"{field}.revealed", b.revealed)
    for at, value in enumerate(b.scored):
        suit = r.suit(f"{field}.scored[{at}]", value, bird=False)
        if suit is not None:
            bit = 1 << suit
            faults.check(
                not liz["scored"] & bit,
                f"{field}.scored[{at}]",
                "twice",
                "10.5.3",
                "each suit once",
                n.SUIT_NAMES[suit],
            )
            liz["scored"] |= bit
    read_gardens(r, field, b)
    # cards and marks of a Daylight go when the Evening's steps begin, after its window
    mine = pub["turn"] == seat and pub["phase"] in (n.DAYLIGHT, n.EVENING)
    for name in ("revealed", "scored"):
        faults.check(
            mine or not getattr(b, name),
            f"{field}.{name}",
            "not_their_turn",
            "10.5",
            "left out outside their Daylight",
            "some",
        )
    faults.check(
        not b.crusade_clearing or (pub["turn"] == seat and pub["phase"] == n.BIRDSONG),
        f"{field}.crusade_clearing",
        "not_their_turn",
        "10.4.3.I",
        "0 outside their Birdsong",
        b.crusade_clearing,
    )
    if b.crusade_clearing:
        r.clearing(f"{field}.crusade_clearing", b.crusade_clearing)


def read_gardens(r: Reader, field: str, b: p.LizardState) -> None:
    """Gardens on the map by the suit of their clearings; those left, where given, agree."""
    pub = r.pub
    built = [0, 0, 0]
    for suit, slots in zip(pub["suit"], pub["slot"], strict=True):
        if suit < n.BIRD:  # no marker lies there yet (19.1)
            built[suit] += slots.count(n.GARDEN)
    pub["liz"]["gardens"] = built
    seen = set()
    for at, entry in enumerate(b.gardens_on_board):
        here = f"{field}.gardens_on_board[{at}]"
        suit = r.suit(f"{here}.suit", entry.suit, bird=False)
        if suit is None:
            continue
        r.faults.check(suit not in seen, here, "twice", "10.3.4", "each suit once", n.SUIT_NAMES[suit])
        seen.add(suit)
        left = n.SUIT_GARDENS - built[suit]
        r.faults.check(
            entry.count == left,
            f"{here}.count",
            "contradiction",
            "10.3.4",
            f"{left}: {built[suit]} are on the map",
            entry.count,
        )


def finish_lizard(r: Reader, seat: int, field: str) -> None:
    liz, faults = r.pub["liz"], r.faults
    if r.in_setup:
        faults.check(not liz["hated"], f"{field}.hated", "wrong_phase", "10.3.3", "false in set-up", "true")
        faults.check(
            not r.m.seats[seat].lizard.lost_souls,
            f"{field}.lost_souls",
            "wrong_phase",
            "10.2.6",
            "none in set-up",
            "some",
        )
    else:
        faults.check(liz["outcast"] != NONE, f"{field}.outcast", "missing", "10.3.3", "a suit", "nothing")


# ---- Vagabond --------------------------------------------------------------------------------
def read_vagabond(r: Reader, ledger: Ledger, field: str, m: p.SeatState, seat: int) -> None:
    b, pub, faults = m.vagabond, r.pub, r.faults
    vb = pub["vb"][vagabond_index(pub, seat)]
    if b.character:
        faults.check(
            b.character in n.CHARACTER_NUMBERS,
            f"{field}.character",
            "unknown_character",
            "9.3.1",
            "one of " + ", ".join(n.CHARACTER_NUMBERS),
            repr(b.character),
        )
        vb["character"] = n.CHARACTER_NUMBERS.get(b.character, 0)
    read_special(r, field, b, vb, seat)
    place = b.WhichOneof("location")
    if place == "clearing":
        pub["seat"][seat]["pawn"] = r.clearing(f"{field}.clearing", b.clearing)
    elif place == "forest":
        known = b.forest in r.table.forest_numbers
        faults.check(
            known,
            f"{field}.forest",
            "unknown_forest",
            "2.4",
            "one of " + ", ".join(r.table.forests),
            repr(b.forest),
        )
        pub["seat"][seat]["pawn"] = n.FOREST + r.table.forest_numbers.get(b.forest, 0)
    if not r.in_setup:
        faults.check(place, f"{field}.clearing", "missing", "9.3.2", "where the pawn stands", "nothing")
        faults.check(b.character, f"{field}.character", "missing", "9.3.1", "a character", "nothing")
    read_items(r, field, b, vb)
    read_relationships(r, field, b, vb, seat)
    for at, slug in enumerate(b.completed_quests):
        here = f"{field}.completed_quests[{at}]"
        if faults.check(slug in n.QUEST_NUMBERS, here, "unknown_quest", "9.3.3", "a quest", repr(slug)):
            bit = 1 << n.QUEST_NUMBERS[slug]
            faults.check(not vb["quests"] & bit, here, "twice", "9.5.5", "each quest once", slug)
            vb["quests"] |= bit


# Characters whose special action may be used once per turn.
ONCE = ("adventurer", "cheat", "jailor")


def read_special(r: Reader, field: str, b: p.VagabondState, vb: Raw, seat: int) -> None:
    """The once-per-turn action, and the item that a Jailor's card stands for (26.12.2)."""
    faults = r.faults
    if b.character_used:
        own = b.character in ONCE and r.pub["turn"] == seat
        expected = "left out: no action of this turn is used up"
        faults.check(own, f"{field}.character_used", "not_once_a_turn", "26.7", expected, "true")
        vb["once"] = 1
    if b.coerced_item:
        item = r.item(f"{field}.coerced_item", b.coerced_item)
        own = b.character == "jailor" and b.character_used
        expected = "left out but for a Jailor who has spent a card"
        faults.check(own, f"{field}.coerced_item", "contradiction", "26.12.2", expected, "an item")
        vb["coerced"] = 0 if item is None else item + 1


def read_items(r: Reader, field: str, b: p.VagabondState, vb: Raw) -> None:
    for at, stack in enumerate(b.items):
        here = f"{field}.items[{at}]"
        item = r.item(f"{here}.item", stack.item)
        count = r.faults.number(f"{here}.count", stack.count, 1, MAX_ITEMS, law="9.2.5")
        if item is None:
            continue
        state = int(stack.exhausted) | int(stack.damaged) << 1
        assert item_stack(item, state).item == stack.item
        vb[n.ITEM_STATES[state]][item] += count
        if stack.from_ruin:
            r.faults.check(
                count == 1 and not vb["marked"] >> item & 1,
                f"{here}.from_ruin",
                "ruin_item_twice",
                "9.7.3",
                f"one {n.ITEM_NAMES[item]} from a ruin at most",
                "a second",
            )
            r.faults.check(
                n.ITEM_CARDS[item].ruin,
                f"{here}.from_ruin",
                "not_a_ruin_item",
                "9.3.4",
                "bag, boot, hammer or sword",
                n.ITEM_NAMES[item],
            )
            vb["marked"] |= 1 << item


def read_relationships(r: Reader, field: str, b: p.VagabondState, vb: Raw, seat: int) -> None:
    seen = set()
    for at, marker in enumerate(b.relationships):
        here = f"{field}.relationships[{at}]"
        other = r.seat(f"{here}.seat", marker.seat)
        r.faults.check(
            r.seats[other] != n.VAGABOND, f"{here}.seat", "wrong_faction", "9.7.4", "no Vagabond", other + 1
        )
        r.faults.check(other not in seen, here, "twice", "9.2.9", "one marker per faction", other + 1)
        seen.add(other)
        if r.seats[other] == n.VAGABOND:
            continue
        if marker.relationship and r.faults.check(
            marker.relationship in n.RELATIONSHIPS,
            f"{here}.relationship",
            "unknown_value",
            "9.2.9",
            "a relationship",
            marker.relationship,
        ):
            vb["relation"][other] = n.RELATIONSHIPS.index(marker.relationship)
        space = vb["relation"][other]
        most = space if space < 3 else 0
        vb["aids"][other] = r.faults.number(f"{here}.aids", marker.aids, 0, most, law="9.2.9.I")
        r.faults.check(
            not marker.aids or r.pub["turn"] == seat,
            f"{here}.aids",
            "not_their_turn",
            "9.2.9.I",
            0,
            marker.aids,
        )


def read_quests(r: Reader) -> None:
    """The row and the deck of quests, which Vagabonds share (9.3.3, 9.7.2)."""
    m, pub, faults = r.m.quests, r.pub, r.faults
    vagabonds = [seat for seat, faction in enumerate(r.seats) if faction == n.VAGABOND]
    if not vagabonds:
        faults.check(
            not r.m.HasField("quests"),
            "quests",
            "unsupported",
            "9.3.3",
            "left out without a Vagabond",
            "quests",
        )
        return
    taken = 0
    for vb in pub["vb"]:
        faults.check(
            not taken & vb["quests"], "quests", "quest_twice", "9.5.5", "each quest in one place", "two"
        )
        taken |= vb["quests"]
    faults.check(len(m.face_up) <= 3, "quests.face_up", "too_many", "9.3.3", "at most 3", len(m.face_up))
    pub["quest_row"] = [NONE] * 3
    for at, slug in enumerate(m.face_up[:3]):
        here = f"quests.face_up[{at}]"
        if slug and faults.check(
            slug in n.QUEST_NUMBERS, here, "unknown_quest", "9.3.3", "a quest", repr(slug)
        ):
            number = n.QUEST_NUMBERS[slug]
            faults.check(
                not taken >> number & 1, here, "quest_twice", "9.3.3", "each quest in one place", slug
            )
            taken |= 1 << number
            pub["quest_row"][at] = number
    pub["quest_deck"] = ((1 << len(n.QUESTS)) - 1) & ~taken


def finish_quests(r: Reader) -> None:
    """Before a Vagabond is set up there is no deck yet."""
    pub = r.pub
    vagabonds = [seat for seat, faction in enumerate(r.seats) if faction == n.VAGABOND]
    if not vagabonds:
        return
    left = pub["quest_deck"] if any(r.begun(seat) for seat in vagabonds) else 0
    r.faults.check(
        r.m.quests.deck_count == left.bit_count(),
        "quests.deck_count",
        "quest_count",
        "9.3.3",
        f"{left.bit_count()}: the rest of {len(n.QUESTS)}",
        r.m.quests.deck_count,
    )
    pub["quest_deck"] = left


# ---- all of them -----------------------------------------------------------------------------
def form_teams(r: Reader) -> None:
    """Partners of a coalition are no enemies (9.2.8)."""
    seats = r.pub["seat"]
    for seat in range(n.MAX_SEATS):
        seats[seat]["team"] = seat
    for _ in seats:
        for seat in range(len(r.seats)):
            partner = seats[seat]["coalition"]
            if partner != NONE:
                seats[seat]["team"] = seats[partner]["team"] = min(
                    seats[seat]["team"], seats[partner]["team"]
                )
    read_quests(r)


def finish_boards(r: Reader) -> None:
    """What depends on the stack; warriors in the supplies."""
    read_coffins(r)
    for seat, faction in enumerate(r.seats):
        field = f"seats[{seat}]"
        box = n.warriors_of(faction)
        used = sum(warriors[seat] for warriors in r.pub["warriors"])
        name = "warriors on the map"
        if r.pub["coffin"][seat]:
            used += r.pub["coffin"][seat]
            name += ", on Coffin Makers"
        if faction == n.ALLIANCE:
            used += r.pub["wa"]["officers"]
            name += " and officers"
        if faction == n.LIZARD:
            used += r.pub["liz"]["acolytes"]
            name += " and acolytes"
        if n.RIVERFOLK in r.seats:
            used += on_board(r.pub, seat)
            name += " and the Riverfolk's board"
        m = r.m.seats[seat]
        if r.faults.check(used <= box, field, "component_limit", "1.5.1", f"at most {box} {name}", used):
            given = m.warrior_supply if m.HasField("warrior_supply") else None
            r.pub["seat"][seat]["supply"] = r.derived(f"{field}.warrior_supply", given, box - used, "1.5.1")
        finish = FINISHERS.get(faction)
        if finish is not None:
            finish(r, seat, f"{field}.{n.BOARDS[faction]}")
    finish_quests(r)


READERS = {
    n.MARQUISE: read_marquise,
    n.EYRIE: read_eyrie,
    n.ALLIANCE: read_alliance,
    n.VAGABOND: read_vagabond,
    n.LIZARD: read_lizard,
    n.RIVERFOLK: read_riverfolk,
}
FINISHERS = {
    n.MARQUISE: finish_marquise,
    n.EYRIE: finish_eyrie,
    n.ALLIANCE: finish_alliance,
    n.LIZARD: finish_lizard,
    n.RIVERFOLK: finish_riverfolk,
}
