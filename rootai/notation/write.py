"""From the core to the message: everything is written, nothing left for the reader to derive."""

from __future__ import annotations

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.catalog.install import DECK_INDEX, MAP_INDEX
from rootai.notation import names as n
from rootai.notation.boards import BOARDS
from rootai.notation.exiles import PARTISANS, PARTISANS_USED, write_coffins, write_exhausted
from rootai.notation.names import NONE, Raw, Table
from rootai.notation.pending import BATTLE_STAGES, COUNTED, ROLLED, find, setup_order, step_of, write_pending
from rootai.notation.services import sells_to, write_services
from rootai.notation.source import Source
from rootai_core.ids import FrameKind as F

FORMAT = 1
BRUTAL, SAPPERS = 1, 2  # bits of Battle.used


def write_position(source: Source) -> p.Position:
    """The message of a game or a view."""
    pub = source.pub
    table = n.table(pub["map"], pub["deck"])
    battle_frame = find(pub, F.S_BATTLE)
    stage = battle_frame["a"] if battle_frame else 0
    m = p.Position(
        format_version=FORMAT,
        viewer=source.viewer,
        rules=write_rules(pub),
        round=pub["round"],
        phase=n.PHASES[pub["phase"]],
        step=step_of(pub),
        pending=write_pending(pub, table),
        first_seat=pub["first"] + 1,
        winners=[seat + 1 for seat in range(pub["n_seats"]) if pub["winners"] >> seat & 1],
    )
    if pub["phase"] != n.SETUP:
        m.turn_seat = pub["turn"] + 1
    for seat in range(pub["n_seats"]):
        write_seat(m.seats.add(), seat, source, table)
    for i in range(len(table.clearings)):
        write_clearing(m.clearings.add(), i, source)
    write_piles(m, source, table)
    for item, count in enumerate(pub["supply_items"]):
        m.item_supply.extend([n.ITEMS[item]] * count)
    if n.VAGABOND in (s["faction"] for s in pub["seat"]):
        row = [n.QUESTS[q].slug if q != NONE else "" for q in pub["quest_row"]]
        while row and not row[-1]:
            row.pop()
        m.quests.face_up.extend(row)
        m.quests.deck_count = pub["quest_deck"].bit_count()
        for item, count in enumerate(pub["hidden_items"]):
            m.map_state.ruin_items.extend([n.ITEMS[item]] * count)
    if pub["ferry"] != NONE:
        m.map_state.ferry_clearing = pub["ferry"] + 1
    for i, (a, b) in enumerate(table.closed):
        if not pub["opened"] >> i & 1:
            m.map_state.closed_paths.add(clearing_a=a + 1, clearing_b=b + 1)
    if pub["battle"]["attacker"] != NONE:
        write_battle(m.battle, pub, stage)
    for f in pub["queue"][: pub["queued"]]:
        m.triggers.append(write_trigger(f))
    for known in source.knowledge:
        write_knowledge(m, known, source, table)
    write_setup(m, pub)
    return m


def write_setup(m: p.Position, pub: Raw) -> None:
    """Who has set up, and what is on offer in the draft (19.8)."""
    setup = find(pub, F.S_SETUP)
    if setup is None:
        return
    top = pub["stack"][pub["depth"] - 1]
    working = top["seat"] if setup["b"] and top["kind"] != F.D_RETURN_CARD else NONE
    order = setup_order(pub)
    m.setup.seats_done.extend(s + 1 for s in order if setup["b"] >> s & 1 and s != working)
    m.setup.pool.extend(n.setup_cards(setup["c"]))
    if setup["d"]:
        m.setup.locked = n.card_faction(setup["d"] - 1)
    characters = [setup[byte] for byte in ("e", "f")]
    m.setup.characters.extend(n.CHARACTERS[x - 1].slug for x in characters if x)
    dealing = find(pub, F.C_SETUP_CARD)
    if dealing is not None:
        m.setup.to_deal.extend(n.setup_cards(dealing["b"]))


# ---- rules -----------------------------------------------------------------------------------
def write_rules(pub: Raw) -> c.GameRules:
    """The edition with the fewest flags to name besides; the newest of those."""
    values = n.EDITIONS.named(pub["law"])
    best = None
    for edition in reversed(n.EDITIONS.editions):
        other = {name: value for name, value in values.items() if edition.values[name] != value}
        if best is None or len(other) < len(best[1]):
            best = edition.name, other
    assert best is not None
    advanced = n.advanced(best[0])
    whole = all(values[name] == value for name, value in advanced.items()) and bool(advanced)
    return c.GameRules(
        edition=best[0],
        flags={name: value for name, value in best[1].items() if not whole or name not in advanced},
        advanced_setup=whole,
        map=next(slug for slug, i in MAP_INDEX.items() if i == pub["map"]),
        deck=next(slug for slug, i in DECK_INDEX.items() if i == pub["deck"]),
    )


# ---- seats -----------------------------------------------------------------------------------
def write_seat(out: p.SeatState, seat: int, source: Source, table: Table) -> None:
    pub = source.pub
    state = pub["seat"][seat]
    if state["faction"] != n.UNDRAFTED:
        out.faction = n.FACTIONS[state["faction"]]
    out.score = state["score"]
    out.warrior_supply = state["supply"]
    if state["dominance"]:
        out.dominance = n.SUITS[state["dominance"] - 1]
    if state["coalition"] != NONE:
        out.coalition_partner = state["coalition"] + 1
    if state["corner"] != NONE:
        out.start_corner = state["corner"] + 1
    out.hand.count = pub["count"][n.Z_HAND + seat]
    cards = source.zones[n.Z_HAND + seat]
    if cards is not None:
        out.hand.cards.extend(table.card_slugs(cards))
    out.crafted.extend(
        table.slugs[k] for e, k in sorted(table.effect_kind.items()) if state["effects"] >> e & 1
    )
    for item, count in enumerate(state["items"]):
        out.crafted_items.extend([n.ITEMS[item]] * count)
    write_exhausted(out, pub, seat)
    if seat == pub["turn"]:
        write_progress(out, pub, table)
    if state["faction"] != n.UNDRAFTED:
        BOARDS[state["faction"]].write(out, seat, source, table)


def write_progress(out: p.SeatState, pub: Raw, table: Table) -> None:
    for suit, count in enumerate(pub["craft_used"][:3]):
        if count:
            out.progress.crafting_used.add(suit=n.SUITS[suit], count=count)
    used = [table.slugs[k] for e, k in sorted(table.effect_kind.items()) if pub["used"] >> e & 1]
    if used:
        out.progress.effects_used.extend(used)
    if pub["used"] >> n.USED_FERRY & 1:
        out.progress.ferry_used = True
    if pub["used"] >> n.USED_PATH & 1:
        out.progress.path_opened = True
    if sells_to(pub, pub["turn"]):
        write_services(out.progress, pub)


# ---- map and cards ---------------------------------------------------------------------------
def write_clearing(out: p.Clearing, i: int, source: Source) -> None:
    pub = source.pub
    out.number = i + 1
    if pub["suit"][i] != NONE:
        out.suit = n.SUITS[pub["suit"][i]]
    slots = [kind for kind in pub["slot"][i] if kind != n.NO_SLOT]
    out.slots = len(slots)
    out.scorched = bool(pub["scorched"] >> i & 1)
    if n.RUIN in slots:
        out.ruin.items_left = pub["ruin_items"][i]
        out.ruin.looked_under = source.looked[i]
        if source.viewer == 0:
            out.ruin.items.extend(n.ITEMS[item] for item in source.ruins[i])
    for seat in range(pub["n_seats"]):
        if pub["warriors"][i][seat]:
            out.pieces.add(seat=seat + 1, piece=c.PIECE_WARRIOR, count=pub["warriors"][i][seat])
    for kind, piece in n.BUILDINGS.items():
        if kind in slots:
            owner = pub["seat_of"][n.PIECE_FACTION[piece]] + 1
            out.pieces.add(seat=owner, piece=piece, count=slots.count(kind))
    for kind, piece in n.TOKENS.items():
        if pub["token"][i][kind]:
            owner = pub["seat_of"][n.PIECE_FACTION[piece]] + 1
            out.pieces.add(seat=owner, piece=piece, count=pub["token"][i][kind])


def write_piles(m: p.Position, source: Source, table: Table) -> None:
    cards = source.pub["cards"]
    m.cards.deck_count = source.pub["count"][n.Z_DECK]
    m.cards.discard.extend(table.card_slugs(cards[n.DISCARD]))
    m.cards.available_dominance.extend(table.card_slugs(cards[n.AVAILABLE]))
    write_coffins(m, source.pub)


# ---- battle and triggers ---------------------------------------------------------------------
def write_battle(out: p.Battle, pub: Raw, stage: int) -> None:
    b = pub["battle"]
    sides = (b["attacker"], b["defender"])
    out.attacker, out.defender = (seat + 1 for seat in sides)
    out.clearing = b["clearing"] + 1
    step = BATTLE_STAGES.get(stage, p.BATTLE_STEP_UNSPECIFIED)
    top = pub["stack"][pub["depth"] - 1]["kind"]
    out.step = p.BATTLE_STEP_FOIL if top == F.D_FOIL else step
    out.ambush = bool(b["ambush"])
    if stage >= ROLLED or any(b["roll"]):
        out.dice.high, out.dice.low = b["roll"]
    if stage >= COUNTED or any(b["hits"]):
        out.attacker_hits, out.defender_hits = b["hits"]
    if b["ally"] != NONE:
        out.ally = b["ally"] + 1
    if b["forced_by"] != NONE:
        out.forced_by = b["forced_by"] + 1
    if b["helper"] != NONE:
        out.effects.add(seat=b["helper"] + 1, effect="arbiter")
    for side, seat in enumerate(sides):
        effects = [("armorers", b["ignore"][side]), ("brutal_tactics", b["used"][side] & BRUTAL)]
        cards = (b["used"][side] & (BRUTAL | SAPPERS | PARTISANS_USED)).bit_count()
        effects.append(("sappers", b["used"][side] & SAPPERS))
        here = pub["suit"][b["clearing"]]
        effects += [(x, b["used"][side] & PARTISANS_USED) for x, suit in PARTISANS.items() if suit == here]
        effects += [("ronin", 1)] * (b["extra"][side] - cards)
        out.effects.extend(p.BattleEffect(seat=seat + 1, effect=slug) for slug, used in effects if used)
        write_losses(out, pub, side, seat)
    for seat in sides:
        if pub["seat"][seat]["faction"] == n.VAGABOND:
            vb = pub["vb"][n.vagabond_index(pub, seat)]
            if seat == b["attacker"]:
                out.ally_warriors_lost = vb["battle_ally_lost"]
                out.items_damaged = vb["battle_damaged"]
            else:
                out.defender_items_damaged = vb["battle_damaged"]
            out.turned_hostile.extend(s + 1 for s in range(pub["n_seats"]) if vb["battle_turned"] >> s & 1)
    if pub["ey"]["despot_scored"]:
        out.removed_building_or_token.append(pub["seat_of"][n.EYRIE] + 1)
    top_frame = pub["stack"][pub["depth"] - 1]
    if top_frame["kind"] == F.D_BATTLE_EFFECT and top_frame["b"]:
        out.attacker_passed = top_frame["a"] == 1
        out.defender_passed = top_frame["a"] == 0


def write_losses(out: p.Battle, pub: Raw, side: int, seat: int) -> None:
    """Losses chosen and not taken off yet."""
    b = pub["battle"]
    if b["lost_warriors"][side]:
        out.losses.add(seat=seat + 1, piece=c.PIECE_WARRIOR, count=b["lost_warriors"][side])
    if side == 0 and b["lost_ally"]:
        out.losses.add(seat=seat + 1, piece=c.PIECE_WARRIOR, owner=b["ally"] + 1, count=b["lost_ally"])
    for kind, piece in n.BUILDINGS.items():
        if pub["seat_of"][n.PIECE_FACTION[piece]] == seat and b["lost_buildings"][kind]:
            out.losses.add(seat=seat + 1, piece=piece, count=b["lost_buildings"][kind])
    for kind, piece in n.TOKENS.items():
        if pub["seat_of"][n.PIECE_FACTION[piece]] == seat and b["lost_tokens"][kind]:
            out.losses.add(seat=seat + 1, piece=piece, count=b["lost_tokens"][kind])


TRIGGERS = {
    int(F.D_OUTRAGE): c.TRIGGER_KIND_OUTRAGE,
    int(F.S_BASE_LOST): c.TRIGGER_KIND_BASE_LOST,
    int(F.D_HOSPITALS): c.TRIGGER_KIND_FIELD_HOSPITALS,
    int(F.D_DAMAGE): c.TRIGGER_KIND_FULL_REMOVAL,
    int(F.S_FERRY_DRAW): c.TRIGGER_KIND_FERRY_DRAW,
    int(F.C_DISCARD): c.TRIGGER_KIND_GARDEN_LOST,
    int(F.D_DISRUPTION): c.TRIGGER_KIND_TRADE_POST_LOST,
}
# Triggers that say how many and not where.
COUNTED_TRIGGERS = {int(F.D_DAMAGE), int(F.C_DISCARD)}
NOWHERE_TRIGGERS = {*COUNTED_TRIGGERS, int(F.S_FERRY_DRAW), int(F.D_DISRUPTION)}


def write_trigger(f: Raw) -> p.Trigger:
    """One frame of the queue."""
    kind = f["kind"]
    out = p.Trigger(kind=TRIGGERS[kind], seat=f["seat"] + 1, orderer=f["f"] + 1)
    if kind in COUNTED_TRIGGERS:
        out.count = f["a"]
        return out
    if kind == F.S_FERRY_DRAW:
        return out
    if kind == F.D_DISRUPTION:
        out.enemy = f["d"] + 1
        return out
    out.clearing = f["a"] + 1
    if kind == F.D_OUTRAGE:
        out.enemy = f["d"] + 1
    elif kind == F.D_HOSPITALS:
        out.count = f["b"]
        out.keep_clearing = f["c"] + 1
        out.from_coffin = bool(f["e"])
    return out


# ---- knowledge -------------------------------------------------------------------------------
def zone_message(zone: int, pub: Raw) -> c.Zone:
    """A hidden zone by the core's number."""
    if zone == n.Z_DECK:
        return c.Zone(kind=c.ZONE_KIND_DECK)
    if zone == n.Z_SUPPORTERS:
        return c.Zone(kind=c.ZONE_KIND_SUPPORTERS, seat=pub["seat_of"][n.ALLIANCE] + 1)
    return c.Zone(kind=c.ZONE_KIND_HAND, seat=zone - n.Z_HAND + 1)


def write_knowledge(m: p.Position, known: Raw, source: Source, table: Table) -> None:
    """What a seat knows; in a view its pins stand where the cards lie."""
    pub = source.pub
    out = p.Knowledge(observer=known["seat"] + 1, given_up=known["lost"])
    for zone, cards in enumerate(known["pins"]):
        if source.viewer:
            write_known(m, zone, table.card_slugs(cards), pub)
        else:
            for kind, count in table.counts(cards):
                out.pins.add(zone=zone_message(zone, pub), card=table.slugs[kind], count=count)
    for bound in known["c"][: known["n"]]:
        out.constraints.add(
            zones=[zone_message(z, pub) for z in range(n.HIDDEN_ZONES) if bound["zones"] >> z & 1],
            cards=[table.slugs[kind] for kind, _ in table.counts(bound["kinds"])],
            at_least=bound["at_least"],
        )
    for clearing, items in enumerate(source.ruins):
        if known["peeked"] >> clearing & 1:
            for item in items:
                out.ruin_items.add(clearing=clearing + 1, item=n.ITEMS[item])
    if any(field.name != "observer" for field, _ in out.ListFields()):
        m.knowledge.append(out)


def write_known(m: p.Position, zone: int, slugs: list[str], pub: Raw) -> None:
    if zone == n.Z_DECK:
        m.cards.known_in_deck.extend(slugs)
    elif zone == n.Z_SUPPORTERS:
        if slugs:
            m.seats[pub["seat_of"][n.ALLIANCE]].alliance.known_supporters.extend(slugs)
    elif slugs:
        m.seats[zone - n.Z_HAND].hand.known.extend(slugs)
