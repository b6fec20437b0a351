"""What has to be true of the position for a choice to come up at all.

The core asks a question only where it can be answered and trusts that; a stack that a
client made is held to the same here, so that nothing is taken from where nothing is.
"""

from __future__ import annotations

from collections.abc import Callable

from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation import exiles
from rootai.notation import names as n
from rootai.notation.boards.riverfolk import left
from rootai.notation.faults import label
from rootai.notation.frames import HAND_LIMIT
from rootai.notation.names import NONE, Raw
from rootai.notation.pending import COUNTED, ROLLED, character_of, find
from rootai.notation.read_battle import check_chooser
from rootai.notation.reader import Reader
from rootai.notation.services import AT_CARDS, SPEND, TRACK
from rootai_core.ids import FrameKind as F

Check = Callable[[Reader, Raw, str], None]
ITEM_TRACK = 3  # items that a track holds (9.2.5.I)
SATCHEL, PER_BAG = 6, 2  # the item limit (9.6.4)
BUILDINGS_OF_A_KIND, MOST_WOOD = 6, 4
MARCH_MOVES = 2
CON_ITEMS = 2
START_WARRIORS = 4  # of the Riverfolk
_TRACKED = tuple(n.ITEM_NAMES.index(x) for x in ("tea", "coin", "bag"))
# Stages of the battle's frame at which a choice comes up.
STAGES = {
    int(F.D_ALLY_BATTLE): (1,),
    int(F.D_HIRED): (1,),
    int(F.D_AMBUSH): (2,),
    int(F.D_FOIL): (2,),
    int(F.D_ENLIST): (5,),
    int(F.D_HITS): (3, 8),
    int(F.D_DAMAGE): (3, 8),
    int(F.C_DICE): (6,),
    int(F.D_BATTLE_EFFECT): (7,),
    int(F.S_TRIGGERS): (4, 9),
}
# Choices of a Vagabond that need him in a clearing.
IN_CLEARING = {
    int(kind)
    for kind in (
        F.D_AID_TARGET,
        F.D_AID_CARD,
        F.D_AID_ITEM,
        F.D_AID_TAKE,
        F.D_STRIKE,
        F.D_STRIKE_PIECE,
        F.D_VB_BATTLE,
        F.D_VB_QUEST,
        F.C_RUIN,
        F.D_RUIN_CHOICE,
        F.D_INSTIGATE,
        F.D_IMPROVISE,
        F.D_CON,
        F.D_DUEL,
        F.D_COERCE,
    )
}


def check_choices(r: Reader) -> None:
    """Every frame of the stack, and what of set-up no frame is left to do."""
    pub = r.pub
    stack = pub["stack"][: pub["depth"]]
    if pub["over"] or not stack:
        return
    for i, f in enumerate(stack):
        at = max(min(len(stack) - 1 - i, len(r.m.pending) - 1), 0)
        field = f"pending[{at}]"
        check = CHECKS.get(f["kind"])
        if check is not None:
            check(r, f, field)
        if f["kind"] in IN_CLEARING:
            where = pub["seat"][f["seat"]]["pawn"]
            r.faults.check(
                where < n.CLEARINGS,
                f"{field}.kind",
                "in_a_forest",
                "9.2.10",
                "a pawn in a clearing",
                "a forest",
            )
        if f["kind"] == F.S_BATTLE:
            check_battle(r, f, stack[i + 1] if i + 1 < len(stack) else None)
    check_setup(r)
    exiles.check_hospitals(r)


def need(
    r: Reader, ok: object, field: str, rule: str, law: str, expected: str, found: object = "not so"
) -> None:
    r.faults.check(ok, field, rule, law, expected, found)


# ---- chance ------------------------------------------------------------------------------------
def draw(r: Reader, f: Raw, field: str) -> None:
    pub = r.pub
    # while something is asked before it, the discard pile may still be to shuffle
    cards = pub["count"][n.Z_DECK] or (pub["cards"][n.DISCARD] and not field.endswith("[0]"))
    need(r, cards, field, "nothing_to_draw", "2.1", "a card in the deck", "none")
    alliance = pub["seat_of"][n.ALLIANCE]
    need(
        r,
        f["b"] != n.Z_SUPPORTERS or f["seat"] == alliance,
        f"{field}.zone",
        "wrong_seat",
        "8.2.6",
        "the Alliance as the drawer",
        f["seat"] + 1,
    )


def take(r: Reader, f: Raw, field: str) -> None:
    need(r, f["a"] != f["seat"], f"{field}.args.enemy", "own_seat", "1.3.2", "another seat", f["a"] + 1)
    cards = r.pub["count"][n.Z_HAND + f["a"]]
    need(r, cards, f"{field}.args.enemy", "nothing_to_take", "1.3.2", "a seat with cards in hand", "none")


def quest(r: Reader, f: Raw, field: str) -> None:
    pub = r.pub
    ok = pub["quest_deck"] and pub["quest_row"][f["a"]] == NONE
    need(r, ok, field, "nothing_to_reveal", "9.3.3", "a quest in the deck and an empty place", "none")


def ruin(r: Reader, f: Raw, field: str) -> None:
    left = r.pub["ruin_items"][f["a"]]
    need(r, left, f"{field}.args.clearing", "no_ruin_here", "9.5.3", "a ruin with an item", "none")
    need(
        r,
        r.pub["seat"][f["seat"]]["pawn"] == f["a"],
        f"{field}.args.clearing",
        "elsewhere",
        "9.5.3",
        "the clearing of the pawn",
        f["a"] + 1,
    )


def ruin_choice(r: Reader, f: Raw, field: str) -> None:
    ruin(r, f, field)
    seen = r.ruins[f["a"]]
    both = (
        r.pub["ruin_items"][f["a"]] == 2 and r.looked[f["a"]] and len(seen) in ((0, 2) if r.viewer else (2,))
    )
    own = r.viewer != f["seat"] + 1 or len(seen) == 2
    need(r, both and own, field, "not_seen", "9.7.3", "two items that the explorer has seen", len(seen))


# ---- cards -------------------------------------------------------------------------------------
def craft(r: Reader, f: Raw, field: str) -> None:
    card = r.table.cards[f["a"]]
    need(r, card.cost, f"{field}.args.card", "not_craftable", "4.1", "a card with a cost", card.slug)
    hand = r.zones[n.Z_HAND + f["seat"]]
    need(
        r,
        hand is None or hand & r.table.masks[f["a"]],
        f"{field}.args.card",
        "not_in_hand",
        "4.1",
        "a card of the hand",
        card.slug,
    )


def discard(r: Reader, f: Raw, field: str) -> None:
    pile = n.Z_SUPPORTERS if f["kind"] == F.D_SUPPORTER_CAP else n.Z_HAND + f["seat"]
    count = r.pub["count"][pile]
    need(r, count > HAND_LIMIT, field, "within_the_limit", "6.6", f"more than {HAND_LIMIT} cards", count)


def tax(r: Reader, f: Raw, field: str) -> None:
    there = r.pub["warriors"][f["a"]][f["seat"]]
    need(r, there, f"{field}.args.clearing", "no_warrior_here", "1.5.4", "a clearing with an own warrior", 0)


def random_discard(r: Reader, f: Raw, field: str) -> None:
    cards = r.pub["count"][n.Z_HAND + f["seat"]]
    need(r, cards, field, "nothing_to_discard", "10.2.5", "a card in hand", "none")


# ---- factions ----------------------------------------------------------------------------------
def march(r: Reader, f: Raw, field: str) -> None:
    top = r.pub["stack"][r.pub["depth"] - 1] is f
    low = 1 if top else 0
    need(
        r,
        low <= f["a"] <= MARCH_MOVES,
        f"{field}.args.count",
        "range",
        "6.5.2",
        f"{low}-{MARCH_MOVES} moves left",
        f["a"],
    )


def short(r: Reader, f: Raw, field: str) -> None:
    wood = f["kind"] == F.D_WOOD_SHORT
    supply = r.pub["mq"]["wood"] if wood else r.pub["seat"][f["seat"]]["supply"]
    need(
        r,
        f["a"] <= supply,
        f"{field}.args.count",
        "component_limit",
        "1.5.4",
        f"at most {supply} left",
        f["a"],
    )


def wood_pay(r: Reader, f: Raw, field: str) -> None:
    pub = r.pub
    need(
        r,
        n.OPEN in pub["slot"][f["a"]],
        f"{field}.args.clearing",
        "slots_full",
        "6.5.4.I",
        "a clearing with an open slot",
        f["a"] + 1,
    )
    built = pub["mq"]["built"][f["b"] - n.SAWMILL]
    need(
        r,
        built < BUILDINGS_OF_A_KIND,
        f"{field}.args.piece",
        "component_limit",
        "6.5.4.I",
        "a building left on the track",
        "none",
    )
    need(r, f["c"] <= MOST_WOOD, f"{field}.args.count", "range", "6.5.4", f"at most {MOST_WOOD}", f["c"])


def new_roost(r: Reader, f: Raw, field: str) -> None:
    need(
        r,
        not r.pub["ey"]["roosts"],
        field,
        "roosts_left",
        "7.4.3",
        "no roost on the map",
        r.pub["ey"]["roosts"],
    )


def revolt(r: Reader, f: Raw, field: str) -> None:
    pub = r.pub
    suit = pub["suit"][f["a"]]
    ok = pub["token"][f["a"]][n.SYMPATHY] and not pub["wa"]["bases"] >> suit & 1
    expected = "a sympathetic clearing whose suit has its base on the board"
    need(r, ok, f"{field}.args.clearing", "no_revolt_here", "8.4.1.I", expected, f["a"] + 1)


def spread(r: Reader, f: Raw, field: str) -> None:
    pub = r.pub
    ok = not pub["token"][f["a"]][n.SYMPATHY] and pub["wa"]["sympathy"] < 10
    expected = "an unsympathetic clearing, and a token left"
    need(r, ok, f"{field}.args.clearing", "no_spread_here", "8.4.2.I", expected, f["a"] + 1)


def ally_count(r: Reader, f: Raw, field: str) -> None:
    vb = r.pub["vb"][n.vagabond_index(r.pub, f["seat"])]
    allied = n.RELATIONSHIPS[vb["relation"][f["c"]]] == p.RELATIONSHIP_ALLIED
    need(r, allied, f"{field}.args.other_seat", "not_allied", "9.2.9.II", "an Allied faction", f["c"] + 1)


def other(r: Reader, f: Raw, field: str) -> None:
    need(r, f["a"] != f["seat"], f"{field}.args.enemy", "own_seat", "9.5.4", "another seat", f["a"] + 1)


def reward(r: Reader, f: Raw, field: str) -> None:
    vb = r.pub["vb"][n.vagabond_index(r.pub, f["seat"])]
    ok = vb["quests"] >> f["a"] & 1
    need(
        r,
        ok,
        f"{field}.args.quest",
        "not_completed",
        "9.5.5",
        "a quest he has completed",
        n.QUESTS[f["a"]].slug,
    )


def item_limit(r: Reader, f: Raw, field: str) -> None:
    vb = r.pub["vb"][n.vagabond_index(r.pub, f["seat"])]
    tracked = {item: min(vb["ready"][item], ITEM_TRACK) for item in _TRACKED}
    loose = sum(sum(vb[pile]) for pile in n.ITEM_STATES) - sum(tracked.values())
    most = SATCHEL + PER_BAG * tracked[n.ITEM_NAMES.index("bag")]
    need(r, loose > most, field, "within_the_limit", "9.6.4", f"more than {most} items off the tracks", loose)


def character(r: Reader, f: Raw, field: str) -> None:
    who = character_of(r.pub, f["seat"])
    wanted = WHOSE[f["kind"]]
    need(r, who == wanted, f"{field}.kind", "wrong_character", "26", f"the {wanted}", who or "none yet")


def instigate(r: Reader, f: Raw, field: str) -> None:
    character(r, f, field)
    pub, at = r.pub, r.pub["seat"][f["seat"]]["pawn"]
    here = at < n.CLEARINGS and (pub["warriors"][at][f["a"]] or pub["seat"][f["a"]]["pawn"] == at)
    expected = "a seat with a warrior or pawn there"
    need(r, here, f"{field}.args.other_seat", "nobody_there", "26.4.2", expected, f["a"] + 1)


def duel(r: Reader, f: Raw, field: str) -> None:
    character(r, f, field)
    pub = r.pub
    asked = f["kind"] == F.D_DUEL
    at, loser = (pub["seat"][f["seat"]]["pawn"], f["a"]) if asked else (f["a"], f["b"])
    there = at < n.CLEARINGS and pub["warriors"][at][loser]
    need(r, there, f"{field}.args.enemy", "no_warrior_here", "26.11.2", "a seat with a warrior there", 0)


def con(r: Reader, f: Raw, field: str) -> None:
    character(r, f, field)
    vb = r.pub["vb"][n.vagabond_index(r.pub, f["seat"])]
    if f["kind"] == F.S_CON:
        reward(r, f, field)
    else:
        need(r, f["c"] <= CON_ITEMS, f"{field}.args.count", "range", "26.10.2", f"1-{CON_ITEMS}", f["c"])
        in_row(r, f, field)
    need(r, vb["once"], f"{field}.kind", "not_used", "26.10.2", "character_used", "not so")


def improvise(r: Reader, f: Raw, field: str) -> None:
    character(r, f, field)
    in_row(r, f, field)


def in_row(r: Reader, f: Raw, field: str) -> None:
    slug = n.QUESTS[f["a"]].slug
    need(
        r,
        f["a"] in r.pub["quest_row"],
        f"{field}.args.quest",
        "not_face_up",
        "9.5.5",
        "a face-up quest",
        slug,
    )


def coerce(r: Reader, f: Raw, field: str) -> None:
    character(r, f, field)
    used = r.pub["vb"][n.vagabond_index(r.pub, f["seat"])]["once"]
    asked = f["kind"] in (F.D_COERCE, F.D_CARD_PRICE)
    need(r, bool(used) != asked, f"{field}.kind", "once_a_turn", "26.12.2", "character_used to agree", used)


WHOSE = {
    int(F.D_INSTIGATE): "vagrant",
    int(F.D_IMPROVISE): "adventurer",
    int(F.D_CON): "cheat",
    int(F.S_CON): "cheat",
    int(F.D_DUEL): "gladiator",
    int(F.S_DUEL): "gladiator",
    int(F.D_COERCE): "jailor",
    int(F.D_CARD_PRICE): "jailor",
    int(F.S_COERCE): "jailor",
}


def fund(r: Reader, f: Raw, field: str) -> None:
    """Enough funds from the last owner on; for a craft as many empty spaces, and its card."""
    riv = r.pub["riv"]
    there = sum(riv["funds"][f["c"] :])
    need(r, f["b"] <= there, f"{field}.args.count", "no_funds", "11.5", f"at most {there} funds", f["b"])
    if f["a"] != TRACK:
        own = riv["funds"][f["seat"]] or r.pub["seat"][f["seat"]]["supply"]
        need(r, f["a"] != SPEND or own, field, "nothing_to_place", "11.5.5", "a warrior to recruit", "none")
        return
    for suit, byte in enumerate("def"):
        spaces = 3 - left(riv, suit) - sum(riv["track"][suit * n.MAX_SEATS : (suit + 1) * n.MAX_SEATS])
        need(
            r,
            f[byte] <= spaces,
            f"{field}.args.crafting",
            "component_limit",
            "11.5.3",
            f"at most {spaces} empty {n.SUIT_NAMES[suit]} spaces",
            f[byte],
        )


def crafted(r: Reader, f: Raw, field: str) -> None:
    craft(r, f, field)
    export = f["b"] and r.seats[f["seat"]] != n.RIVERFOLK
    need(
        r,
        not export,
        f"{field}.cause",
        "wrong_faction",
        "11.5.3.I",
        "an export of the Riverfolk",
        "another's",
    )


def disruption(r: Reader, f: Raw, field: str) -> None:
    check_chooser(r, field, f["seat"], r.pub["seat_of"][n.RIVERFOLK])
    there = sum(r.pub["riv"]["funds"][f["b"] :])
    need(r, f["a"] <= there, f"{field}.args.count", "no_funds", "11.2.5.I", f"at most {there} funds", f["a"])


def window(r: Reader, f: Raw, field: str) -> None:
    """A card that is being paid for still lies in the seller's hand."""
    if f["d"] == 0 or f["b"] < AT_CARDS:
        return
    hand = r.zones[n.Z_HAND + r.pub["seat_of"][n.RIVERFOLK]]
    there = hand is None or hand & r.table.masks[f["b"] - AT_CARDS]
    card = r.table.slugs[f["b"] - AT_CARDS]
    need(r, there, f"{field}.args.card", "not_in_hand", "11.2.7.I", "a card of the Riverfolk's hand", card)


def item_price(r: Reader, f: Raw, field: str) -> None:
    vb = r.pub["vb"][n.vagabond_index(r.pub, f["seat"])]
    ready = sum(vb["ready"][f["b"] :]) + (f["kind"] == F.D_CARD_PRICE)
    need(
        r, f["a"] <= ready, f"{field}.args.count", "no_items", "11.2.6.III", f"at most {ready} items", f["a"]
    )


def card_price(r: Reader, f: Raw, field: str) -> None:
    coerce(r, f, field)
    item_price(r, f, field)
    pawn, count = r.pub["seat"][f["seat"]]["pawn"], r.pub["count"][n.Z_HAND + f["seat"]]
    here = pawn < n.CLEARINGS and count > 0
    need(r, here, field, "nothing_to_spend", "11.2.6.III", "a card, and a pawn in a clearing", "not so")


def hired(r: Reader, f: Raw, field: str) -> None:
    pub, battle = r.pub, r.pub["battle"]
    lender = pub["lender"]
    ok = (
        n.law_value(pub["law"], "mercs_optional") == "yes"
        and lender not in (NONE, battle["defender"])
        and pub["warriors"][battle["clearing"]][lender]
        and pub["borrower"] == f["seat"]
    )
    expected = "warriors hired by the attacker, and the ruling that he may leave them out"
    need(r, ok, field, "nobody_hired", "11.2.7.III", expected)


CHECKS: dict[int, Check] = exiles.CHECKS | {
    int(F.D_FUND): fund,
    int(F.S_CRAFT): crafted,
    int(F.D_DISRUPTION): disruption,
    int(F.D_ITEM_PRICE): item_price,
    int(F.D_WINDOW): window,
    int(F.D_CARD_PRICE): card_price,
    int(F.D_HIRED): hired,
    int(F.C_DRAW): draw,
    int(F.C_TAKE): take,
    int(F.C_DISCARD): random_discard,
    int(F.C_QUEST): quest,
    int(F.C_RUIN): ruin,
    int(F.D_RUIN_CHOICE): ruin_choice,
    int(F.D_CRAFT_PAY): crafted,
    int(F.D_DISCARD): discard,
    int(F.D_SUPPORTER_CAP): discard,
    int(F.S_TAX): tax,
    int(F.D_MARCH): march,
    int(F.D_WOOD_SHORT): short,
    int(F.D_RECRUIT_SHORT): short,
    int(F.D_WOOD_PAY): wood_pay,
    int(F.D_NEW_ROOST): new_roost,
    int(F.D_REVOLT_PAY): revolt,
    int(F.S_REVOLT): revolt,
    int(F.D_SPREAD_PAY): spread,
    int(F.D_ALLY_COUNT): ally_count,
    int(F.D_AID_CARD): other,
    int(F.D_AID_ITEM): other,
    int(F.D_AID_TAKE): other,
    int(F.D_STRIKE_PIECE): other,
    int(F.D_QUEST_REWARD): reward,
    int(F.D_ITEM_LIMIT): item_limit,
    int(F.D_INSTIGATE): instigate,
    int(F.D_IMPROVISE): improvise,
    int(F.D_CON): con,
    int(F.S_CON): con,
    int(F.D_DUEL): duel,
    int(F.S_DUEL): duel,
    int(F.D_COERCE): coerce,
    int(F.S_COERCE): coerce,
}


# ---- battle and set-up -------------------------------------------------------------------------
def check_battle(r: Reader, f: Raw, above: Raw | None) -> None:
    """The step agrees with what is asked, and what it needs is there."""
    m, battle = r.m.battle, r.pub["battle"]
    stages = STAGES.get(above["kind"], ()) if above is not None else ()
    step = label(p.BattleStep, m.step)
    need(r, f["a"] in stages, "battle.step", "wrong_step", "4.3", "the step of what is asked", step)
    need(r, f["a"] < ROLLED or m.HasField("dice"), "battle.dice", "missing", "4.3.3", "the dice", "nothing")
    counted = m.HasField("attacker_hits") and m.HasField("defender_hits")
    need(r, f["a"] != COUNTED or counted, "battle.attacker_hits", "missing", "4.3.5", "the hits", "nothing")
    for side in ("attacker", "defender"):
        seat = battle[side]
        if seat != NONE and r.seats[seat] == n.VAGABOND:
            here = r.pub["seat"][seat]["pawn"] == battle["clearing"]
            expected = "the clearing of the pawn"
            need(r, here, "battle.clearing", "elsewhere", "4.3", expected, battle["clearing"] + 1)


def check_setup(r: Reader) -> None:
    """What a faction has to place or choose in set-up is there, or still to come."""
    if not r.in_setup:
        return
    pub = r.pub
    going_on = find(pub, F.S_SETUP) is not None or pub["over"]
    need(r, going_on, "pending", "set_up", "5.1", "what remains of the set-up", "the first turn")
    for seat, faction in enumerate(r.seats):
        if not r.begun(seat):
            continue
        if faction == n.UNDRAFTED:
            asked = find(pub, F.D_FACTION)
            ok = asked is not None and asked["seat"] == seat
            need(
                r, ok, f"seats[{seat}].faction", "set_up", "19.8.3", "a faction, or asked for one", "neither"
            )
            continue
        field = f"seats[{seat}].{n.BOARDS[faction]}"
        if faction == n.MARQUISE:
            keep = pub["mq"]["keep"] != NONE
            setup_step(r, F.D_KEEP, not keep, field, "6.3.2", "the keep")
            setup_step(
                r, F.D_START_BUILDING, 0 in pub["mq"]["built"], field, "6.3.4", "the starting buildings"
            )
        elif faction == n.EYRIE:
            setup_step(r, F.D_EYRIE_CORNER, not pub["ey"]["roosts"], field, "7.3.2", "the first roost")
            setup_step(r, F.D_LEADER, pub["ey"]["leader"] == NONE, field, "7.3.3", "the leader")
        elif faction == n.LIZARD:
            placed = pub["seat"][seat]["corner"] != NONE
            setup_step(r, F.D_LIZARD_CORNER, not placed, field, "10.3.2", "the first garden")
            setup_step(r, F.D_OUTCAST, pub["liz"]["outcast"] == NONE, field, "10.3.3", "the Outcast")
        elif faction == n.RIVERFOLK:
            placed = sum(warriors[seat] for warriors in pub["warriors"])
            start = find(pub, F.D_RIVER_START)
            expected = "four warriors on the map or still to be placed"
            todo = start["a"] if start else 0
            need(r, placed + todo == START_WARRIORS, field, "set_up", "11.3.2", expected, placed + todo)
            prices = {f["a"] for f in pub["stack"][: pub["depth"]] if f["kind"] == F.D_PRICE}
            unset = {service for service, price in enumerate(pub["riv"]["prices"]) if not price}
            need(
                r,
                prices == unset,
                field,
                "set_up",
                "11.3.5",
                "a price for each service, or its choice",
                prices,
            )
        elif faction == n.VAGABOND:
            vb = pub["vb"][n.vagabond_index(pub, seat)]
            mine = [f["kind"] for f in pub["stack"][: pub["depth"]] if f["seat"] == seat]
            to_come = {F.D_CHARACTER: vb["character"] == NONE, F.D_FOREST: pub["seat"][seat]["pawn"] == NONE}
            for kind, open_ in to_come.items():
                expected = "the character" if kind == F.D_CHARACTER else "the forest of the pawn"
                found = "both there and asked" if kind in mine else "neither there nor asked"
                need(r, open_ == (kind in mine), field, "set_up", "9.3.1", expected, found)


def setup_step(r: Reader, kind: int, to_come: bool, field: str, law: str, what: str) -> None:
    """A step of set-up is asked exactly while it is to come."""
    asked = find(r.pub, kind) is not None
    found = "both there and asked" if asked else "neither there nor asked"
    need(r, asked == to_come, field, "set_up", law, f"{what} on the table or among the choices", found)
