"""What cannot be is refused: each rule by its name, its field and its Law, and all faults at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai.notation.position import (
    PositionError,
    from_position,
    to_position,
    validate,
    view_from_position,
)
from rootai.notation.text import TextError, loads_text

# Four factions in round 6; the Marquise is to act. Cards of all places, a ruin item held.
LINE = " | ".join(
    (
        "rootai1 autumn base 2025 @0",
        "turn round=6 turn_seat=1 phase=daylight step=marquise_actions first_seat=2",
        "seat1 marquise score=5 warrior_supply=12 hand.count=1 hand.cards=gently_used_knapsack "
        "start_corner=4 marquise.wood_supply=0 marquise.sawmills_on_track=4 "
        "marquise.workshops_on_track=5 marquise.recruiters_on_track=4",
        "seat2 eyrie score=2 warrior_supply=10 hand.count=4 "
        "hand.cards=foxfolk_steel+root_tea_mouse+ambush_bird+ambush_mouse crafted=sappers start_corner=2 "
        "eyrie.leader=commander eyrie.decree={column=move,viziers=1}+{column=battle,viziers=1} "
        "eyrie.roosts_on_track=4",
        "seat3 alliance score=3 warrior_supply=7 hand.count=3 "
        "hand.cards=brutal_tactics+cobbler+scouting_party crafted=tax_collector alliance.supporters_count=4 "
        "alliance.supporters=protection_racket+anvil+scouting_party+dominance_fox "
        "alliance.bases_on_board=fox+mouse alliance.officers=2 alliance.sympathy_on_track=8",
        "seat4 vagabond score=4 warrior_supply=0 hand.count=5 "
        "hand.cards=woodland_runners+investments+royal_claim+tax_collector+command_warren "
        "crafted=codebreakers vagabond.character=tinker vagabond.clearing=11 "
        "vagabond.items=bag*2+boot-+crossbow+hammer-^+torch- "
        "vagabond.relationships={seat=1,relationship=hostile} "
        "vagabond.completed_quests=logistics_help_mouse",
        "map 1f1:2W1,2R1 2m2:2W2,2R1 3r1:3B1,3Y1 4r1:1W4,1S1,1D4,1K1 5r2:2W6,2R1 6f2:1W1,3W1,X1 "
        "7m2:1W1,1S1,1D4,3Y1 8f2:1W1 9m2:1W4,2W1,1C1 10r2:1W1,1C1,X1 11m3 12f2:1W1,1P1,X1",
        "cards deck_count=9 discard=birdy_bindle+arms_trader+crossbow_bird+root_tea_fox+travel_gear_fox+"
        "root_tea_rabbit+a_visit_to_friends+bake_sale+mouse_in_a_sack+travel_gear_mouse+sword+crossbow_mouse+"
        "armorers*2+brutal_tactics+stand_and_deliver*2+favor_of_the_foxes+better_burrow_bank*2+codebreakers+"
        "favor_of_the_mice+ambush_fox available_dominance=dominance_rabbit+dominance_mouse",
        "items map_state.ruin_items=bag+boot+sword item_supply=bag+boot*2+coin*2+hammer+sword*2+tea*2 "
        "quests.face_up=expel_bandits_rabbit+guard_duty_mouse+fend_off_a_bear_rabbit quests.deck_count=11",
        "ask marquise_action@1 continue@1",
        "known @1{pins=hand4:woodland_runners+supporters3:dominance_fox}",
    )
)
M, E, A, V = range(4)

Change = Callable[[p.Position], object]


def full() -> p.Position:
    return loads_text(LINE)


def view(viewer: int = 1) -> p.Position:
    return to_position(from_position(full()), viewer)


def board(m: p.Position, number: int) -> p.Clearing:
    return next(x for x in m.clearings if x.number == number)


def piece(m: p.Position, number: int, kind: c.Piece) -> c.PieceStack:
    return next(x for x in board(m, number).pieces if x.piece == kind)


def put(m: p.Position, number: int, seat: int, kind: c.Piece, count: int = 1) -> None:
    board(m, number).pieces.add(seat=seat, piece=kind, count=count)


def ask(m: p.Position, *entries: p.Pending) -> None:
    del m.pending[:]
    m.pending.extend(entries)


def battle(m: p.Position, **fields: object) -> None:
    """The Marquise attacks the Eyrie in 9, which may ambush."""
    entry = p.Pending(kind=p.DECISION_KIND_BATTLE_AMBUSH, seat=2)
    ask(m, entry)
    m.battle.CopyFrom(p.Battle(attacker=1, defender=2, clearing=9))
    for name, value in fields.items():
        setattr(m.battle, name, value)


def test_the_position_itself_can_be() -> None:
    assert validate(full()) == []
    for viewer in range(1, 5):
        assert validate(view(viewer)) == []


def pending_cases() -> list[tuple[str, Change, str, str, str]]:
    """Choices that cannot be asked."""
    return [
        ("nothing asked", lambda m: ask(m), "pending", "missing", ""),
        (
            "of another faction",
            lambda m: ask(m, p.Pending(kind=p.DECISION_KIND_MARQUISE_ACTION, seat=2)),
            "pending[0].seat",
            "wrong_seat",
            "",
        ),
        (
            "of no seat",
            lambda m: ask(m, p.Pending(kind=p.DECISION_KIND_MARQUISE_ACTION, seat=5)),
            "pending[0].seat",
            "unknown_seat",
            "",
        ),
        (
            "out of its phase",
            lambda m: ask(m, p.Pending(kind=p.DECISION_KIND_ALLIANCE_OPERATION, seat=3)),
            "pending[0].kind",
            "wrong_phase",
            "1.4.1",
        ),
        (
            "of a faction that does not play",
            lambda m: ask(m, p.Pending(kind=p.DECISION_KIND_LIZARD_RITUAL, seat=1)),
            "pending[0].kind",
            "unknown_decision",
            "",
        ),
        (
            "with an argument of another",
            lambda m: ask(
                m,
                p.Pending(kind=p.DECISION_KIND_MARQUISE_ACTION, seat=1, args=c.Arguments(card="anvil")),
            ),
            "pending[0].args.card",
            "unexpected_argument",
            "",
        ),
        (
            "without what it is about",
            lambda m: ask(m, p.Pending(kind=p.DECISION_KIND_CRAFT_PAYMENT, seat=1)),
            "pending[0].args.card",
            "missing",
            "",
        ),
        (
            "off the paths",
            lambda m: ask(
                m,
                p.Pending(
                    kind=p.DECISION_KIND_MOVE, seat=1, args=c.Arguments(from_clearing=4, to_clearing=1)
                ),
            ),
            "pending[0].args.to_clearing",
            "not_adjacent",
            "4.2",
        ),
        (
            "with an origin alone",
            lambda m: ask(m, p.Pending(kind=p.DECISION_KIND_MOVE, seat=1, args=c.Arguments(from_clearing=4))),
            "pending[0].args.to_clearing",
            "missing",
            "",
        ),
        (
            "without an answer",
            lambda m: ask(m, p.Pending(kind=p.DECISION_KIND_MARQUISE_OVERWORK, seat=1)),
            "pending[0]",
            "nothing_to_choose",
            "",
        ),
        (
            "a choice of a battle that is not there",
            lambda m: ask(m, p.Pending(kind=p.DECISION_KIND_BATTLE_AMBUSH, seat=2)),
            "battle",
            "missing",
            "4.3",
        ),
        (
            "entries that do not belong together",
            lambda m: m.pending.insert(1, p.Pending(kind=p.DECISION_KIND_MARQUISE_BUILD, seat=1)),
            "pending[1].kind",
            "wrong_order",
            "",
        ),
        (
            "a turn of another seat",
            lambda m: m.pending[1].MergeFrom(p.Pending(seat=3)),
            "pending[1].seat",
            "wrong_seat",
            "1.4.1",
        ),
        (
            "triggers that nobody is asked about",
            lambda m: m.triggers.add(kind=c.TRIGGER_KIND_OUTRAGE, seat=2, clearing=7),
            "triggers",
            "nothing_asked",
            "1.5.4",
        ),
    ]


def battle_cases() -> list[tuple[str, Change, str, str, str]]:
    """Battles that cannot be fought."""
    return [
        ("against oneself", lambda m: battle(m, defender=1), "battle.defender", "own_seat", "4.3"),
        ("in no clearing", lambda m: battle(m, clearing=13), "battle.clearing", "unknown_clearing", ""),
        (
            "dice upside down",
            lambda m: (battle(m), m.battle.dice.MergeFrom(p.Dice(high=1, low=2))),
            "battle.dice.low",
            "range",
            "4.3.3",
        ),
        (
            "an ally of the Marquise",
            lambda m: battle(m, ally=3),
            "battle.ally",
            "wrong_faction",
            "9.2.9.II",
        ),
        (
            "an effect of the wrong side",
            lambda m: (battle(m), m.battle.effects.add(seat=1, effect="sappers")),
            "battle.effects[0].seat",
            "wrong_seat",
            "4.3.4",
        ),
        (
            "more losses than pieces",
            lambda m: (battle(m), m.battle.losses.add(seat=1, piece=c.PIECE_RECRUITER, count=2)),
            "battle.losses[0].count",
            "component_limit",
            "4.3.6",
        ),
        (
            "losses of a third side",
            lambda m: (battle(m), m.battle.losses.add(seat=3, piece=c.PIECE_WARRIOR, count=1)),
            "battle.losses[0].seat",
            "wrong_seat",
            "4.3.6",
        ),
    ]


FULL_CASES: list[tuple[str, Change, str, str, str]] = [
    # form and rules
    ("format", lambda m: setattr(m, "format_version", 9), "format_version", "unknown_format", ""),
    ("edition", lambda m: setattr(m.rules, "edition", "1999"), "rules.edition", "unknown_edition", ""),
    ("flag", lambda m: m.rules.flags.update(x="y"), "rules.flags[x]", "unknown_flag", ""),
    (
        "value of a flag",
        lambda m: m.rules.flags.update(reshuffle="never"),
        "rules.flags[reshuffle]",
        "unknown_value",
        "2.1",
    ),
    ("map", lambda m: setattr(m.rules, "map", "moon"), "rules.map", "unknown_map", ""),
    ("deck", lambda m: setattr(m.rules, "deck", "tarot"), "rules.deck", "unknown_deck", ""),
    # seats and turn
    ("one seat", lambda m: m.seats.__delitem__(slice(1, 4)), "seats", "seats", "5.1.1"),
    (
        "two of the Marquise",
        lambda m: setattr(m.seats[E], "faction", c.FACTION_MARQUISE),
        "seats[1].faction",
        "faction_twice",
        "5.1.1",
    ),
    (
        "a faction not played",
        lambda m: setattr(m.seats[E], "faction", c.FACTION_LIZARD_CULT),
        "seats[1].faction",
        "unsupported",
        "",
    ),
    ("viewer", lambda m: setattr(m, "viewer", 7), "viewer", "not_full", ""),
    ("turn of no seat", lambda m: setattr(m, "turn_seat", 5), "turn_seat", "unknown_seat", ""),
    ("no phase", lambda m: setattr(m, "phase", 0), "phase", "missing", "1.4.1"),
    ("round", lambda m: setattr(m, "round", 0), "round", "range", "1.4.1"),
    ("score", lambda m: setattr(m.seats[M], "score", 999), "seats[0].score", "range", "3.1"),
    (
        "corner",
        lambda m: setattr(m.seats[M], "start_corner", 7),
        "seats[0].start_corner",
        "not_a_corner",
        "6.3.2",
    ),
    (
        "board of another faction",
        lambda m: m.seats[E].alliance.SetInParent(),
        "seats[1].alliance",
        "wrong_board",
        "",
    ),
    (
        "coalition of the Marquise",
        lambda m: setattr(m.seats[M], "coalition_partner", 2),
        "seats[0].coalition_partner",
        "wrong_faction",
        "9.2.8",
    ),
    (
        "progress of another seat",
        lambda m: m.seats[E].progress.effects_used.append("cobbler"),
        "seats[1].progress",
        "not_their_turn",
        "1.4.1",
    ),
    # map and pieces
    (
        "clearing 13",
        lambda m: setattr(m.clearings[0], "number", 13),
        "clearings[0].number",
        "unknown_clearing",
        "2.2",
    ),
    (
        "a clearing twice",
        lambda m: setattr(m.clearings[1], "number", 1),
        "clearings[1].number",
        "clearing_twice",
        "2.2",
    ),
    ("a clearing left out", lambda m: m.clearings.__delitem__(7), "clearings", "clearing_missing", "2.2"),
    (
        "a clearing of birds",
        lambda m: setattr(m.clearings[0], "suit", c.SUIT_BIRD),
        "clearings[0].suit",
        "unknown_suit",
        "2.1",
    ),
    (
        "one slot more",
        lambda m: setattr(m.clearings[0], "slots", 2),
        "clearings[0].slots",
        "contradiction",
        "2.2.3",
    ),
    (
        "a ruin where none is",
        lambda m: m.clearings[0].ruin.SetInParent(),
        "clearings[0].ruin",
        "no_ruin_here",
        "2.2.4",
    ),
    (
        "more buildings than slots",
        lambda m: put(m, 1, 1, c.PIECE_WORKSHOP),
        "clearings[0].pieces",
        "slots_full",
        "2.2.3",
    ),
    (
        "a pawn on the map",
        lambda m: put(m, 1, 4, c.PIECE_PAWN),
        "clearings[0].pieces[2].piece",
        "unknown_piece",
        "1.5.2",
    ),
    (
        "a sawmill of the Eyrie",
        lambda m: setattr(piece(m, 4, c.PIECE_SAWMILL), "seat", 2),
        "clearings[3].pieces[1].seat",
        "wrong_owner",
        "1.5.2",
    ),
    (
        "warriors of the Vagabond",
        lambda m: put(m, 11, 4, c.PIECE_WARRIOR),
        "clearings[10].pieces[0].piece",
        "wrong_owner",
        "9.2.2",
    ),
    (
        "an entry twice",
        lambda m: put(m, 1, 2, c.PIECE_WARRIOR),
        "clearings[0].pieces[2]",
        "twice",
        "",
    ),
    (
        "two keeps",
        lambda m: put(m, 7, 1, c.PIECE_KEEP),
        "clearings[6].pieces[4].count",
        "component_limit",
        "1.5.1",
    ),
    (
        "nine wood",
        lambda m: put(m, 9, 1, c.PIECE_WOOD),
        "clearings[8].pieces[3].count",
        "component_limit",
        "1.5.1",
    ),
    (
        "sympathy twice in a clearing",
        lambda m: setattr(piece(m, 3, c.PIECE_SYMPATHY), "count", 2),
        "clearings[2].pieces[1].count",
        "one_per_clearing",
        "8.2.5.I",
    ),
    (
        "two roosts in a clearing",
        lambda m: setattr(piece(m, 2, c.PIECE_ROOST), "count", 2),
        "clearings[1].pieces[1].count",
        "one_per_clearing",
        "7.5.2.IV",
    ),
    (
        "too many warriors",
        lambda m: setattr(piece(m, 5, c.PIECE_WARRIOR), "count", 19),
        "seats[1]",
        "component_limit",
        "1.5.1",
    ),
    (
        "a supply that does not add up",
        lambda m: setattr(m.seats[M], "warrior_supply", 3),
        "seats[0].warrior_supply",
        "contradiction",
        "1.5.1",
    ),
    # cards
    (
        "a card that is not in the deck",
        lambda m: m.cards.discard.append("coffin_makers"),
        "cards.discard[23]",
        "unknown_card",
        "",
    ),
    (
        "a card in two places",
        lambda m: m.cards.discard.append("anvil"),
        "cards.discard[23]",
        "card_twice",
        "1.5.1",
    ),
    (
        "a deck that does not add up",
        lambda m: setattr(m.cards, "deck_count", 10),
        "cards.deck_count",
        "card_count",
        "1.2.2",
    ),
    (
        "a hand that does not add up",
        lambda m: setattr(m.seats[E].hand, "count", 3),
        "seats[1].hand.count",
        "card_count",
        "1.2.1",
    ),
    (
        "dominance in the discard pile",
        lambda m: (m.cards.available_dominance.pop(), m.cards.discard.append("dominance_mouse")),
        "cards.discard[23]",
        "dominance_discarded",
        "3.3.3",
    ),
    (
        "another card among the available",
        lambda m: (m.cards.discard.remove("sword"), m.cards.available_dominance.append("sword")),
        "cards.available_dominance[2]",
        "not_dominance",
        "3.3.3",
    ),
    (
        "a crafted item card",
        lambda m: m.seats[M].crafted.append("anvil"),
        "seats[0].crafted[0]",
        "not_an_effect",
        "4.1.3",
    ),
    (
        "an effect twice",
        lambda m: m.seats[E].crafted.append("sappers"),
        "seats[1].crafted[1]",
        "twice",
        "4.1.4",
    ),
    (
        "knowledge that is not true",
        lambda m: setattr(m.knowledge[0].pins[0], "card", "bake_sale"),
        "knowledge[0].pins",
        "contradiction",
        "1.2.1",
    ),
    (
        "known cards in a full position",
        lambda m: m.seats[E].hand.known.append("anvil"),
        "seats[1].hand.known",
        "not_a_view",
        "",
    ),
    # boards
    (
        "wood on the board",
        lambda m: setattr(m.seats[M].marquise, "wood_supply", 2),
        "seats[0].marquise.wood_supply",
        "contradiction",
        "6.3.1",
    ),
    (
        "four actions without a bird",
        lambda m: setattr(m.seats[M].marquise, "actions_used", 4),
        "seats[0].marquise.actions_used",
        "range",
        "6.5",
    ),
    (
        "a keep removed that stands",
        lambda m: setattr(m.seats[M].marquise, "keep_removed", True),
        "seats[0].marquise.keep_removed",
        "contradiction",
        "6.2.2",
    ),
    (
        "roosts on the track",
        lambda m: setattr(m.seats[E].eyrie, "roosts_on_track", 3),
        "seats[1].eyrie.roosts_on_track",
        "contradiction",
        "7.3.5",
    ),
    (
        "viziers of another leader",
        lambda m: setattr(m.seats[E].eyrie.decree[0], "viziers", 2),
        "seats[1].eyrie.decree[0].viziers",
        "contradiction",
        "7.3.4",
    ),
    (
        "no leader",
        lambda m: setattr(m.seats[E].eyrie, "leader", 0),
        "seats[1].eyrie.leader",
        "missing",
        "7.3.3",
    ),
    (
        "a column out of turn",
        lambda m: setattr(m.seats[E].eyrie, "column_now", c.DECREE_COLUMN_MOVE),
        "seats[1].eyrie.column_now",
        "not_their_turn",
        "7.5.2",
    ),
    (
        "bases that are on the map",
        lambda m: m.seats[A].alliance.bases_on_board.append(c.SUIT_RABBIT),
        "seats[2].alliance.bases_on_board",
        "contradiction",
        "8.3.2",
    ),
    (
        "sympathy on the track",
        lambda m: setattr(m.seats[A].alliance, "sympathy_on_track", 9),
        "seats[2].alliance.sympathy_on_track",
        "contradiction",
        "8.3.3",
    ),
    (
        "operations out of turn",
        lambda m: setattr(m.seats[A].alliance, "operations_used", 1),
        "seats[2].alliance.operations_used",
        "not_their_turn",
        "8.6.1",
    ),
    (
        "six supporters without a base",
        lambda m: (
            board(m, 3).pieces.__delitem__(0),
            m.seats[A].alliance.bases_on_board.append(c.SUIT_RABBIT),
            m.seats[A].alliance.supporters.extend(["sword", "bake_sale"]),
            m.cards.discard.remove("sword"),
            m.cards.discard.remove("bake_sale"),
            setattr(m.seats[A].alliance, "supporters_count", 6),
        ),
        "seats[2].alliance.supporters_count",
        "supporter_limit",
        "8.2.3.I",
    ),
    (
        "a character that is not there",
        lambda m: setattr(m.seats[V].vagabond, "character", "wizard"),
        "seats[3].vagabond.character",
        "unknown_character",
        "9.3.1",
    ),
    (
        "a forest that is not there",
        lambda m: setattr(m.seats[V].vagabond, "forest", "1_2_3"),
        "seats[3].vagabond.forest",
        "unknown_forest",
        "2.4",
    ),
    (
        "items beyond the box",
        lambda m: setattr(m.seats[V].vagabond.items[0], "count", 4),
        "seats[3].vagabond.items",
        "component_limit",
        "5.1.5",
    ),
    (
        "supply beyond the box",
        lambda m: m.item_supply.append(c.ITEM_CROSSBOW),
        "seats[3].vagabond.items",
        "component_limit",
        "5.1.5",
    ),
    (
        "a ruin item of no ruin",
        lambda m: setattr(m.seats[V].vagabond.items[2], "from_ruin", True),
        "seats[3].vagabond.items[2].from_ruin",
        "not_a_ruin_item",
        "9.3.4",
    ),
    (
        "items under ruins that do not add up",
        lambda m: m.map_state.ruin_items.pop(),
        "map_state.ruin_items",
        "ruin_items",
        "9.3.4",
    ),
    (
        "a relationship of a Vagabond",
        lambda m: setattr(m.seats[V].vagabond.relationships[0], "seat", 4),
        "seats[3].vagabond.relationships[0].seat",
        "wrong_faction",
        "9.7.4",
    ),
    (
        "a quest in two places",
        lambda m: m.seats[V].vagabond.completed_quests.append("guard_duty_mouse"),
        "quests.face_up[1]",
        "quest_twice",
        "9.3.3",
    ),
    (
        "quests that do not add up",
        lambda m: setattr(m.quests, "deck_count", 3),
        "quests.deck_count",
        "quest_count",
        "9.3.3",
    ),
    *pending_cases(),
    *battle_cases(),
]
VIEW_CASES: list[tuple[str, Change, str, str, str]] = [
    (
        "another seat's hand",
        lambda m: m.seats[E].hand.cards.append("anvil"),
        "seats[1].hand.cards",
        "hidden_from_viewer",
        "1.2.1",
    ),
    (
        "supporters",
        lambda m: m.seats[A].alliance.supporters.append("anvil"),
        "seats[2].alliance.supporters",
        "hidden_from_viewer",
        "8.2.3",
    ),
    (
        "items under a ruin",
        lambda m: board(m, 6).ruin.items.append(c.ITEM_SWORD),
        "clearings[5].ruin.items",
        "hidden_from_viewer",
        "9.3.4",
    ),
    (
        "what another seat knows",
        lambda m: m.knowledge.add(observer=2, given_up=1),
        "knowledge[0].observer",
        "hidden_from_viewer",
        "1.2.1",
    ),
    (
        "hidden counts that do not add up",
        lambda m: setattr(m.seats[E].hand, "count", 9),
        "cards.deck_count",
        "card_count",
        "1.2.2",
    ),
    (
        "known cards that lie open",
        lambda m: m.seats[E].hand.known.append("bake_sale"),
        "seats",
        "card_twice",
        "1.5.1",
    ),
    (
        "known cards of the viewer's own hand",
        lambda m: m.seats[M].hand.known.append("gently_used_knapsack"),
        "seats[0].hand.known",
        "own_zone",
        "1.2.1",
    ),
    (
        "more known cards than a hand has",
        lambda m: m.seats[E].hand.known.extend(
            ["anvil", "cobbler", "scouting_party", "sappers", "royal_claim"]
        ),
        "seats",
        "card_count",
        "1.2.1",
    ),
    (
        "facts that no deal satisfies",
        lambda m: m.knowledge.add(observer=1).constraints.extend(
            [
                p.Constraint(zones=[c.Zone(kind=c.ZONE_KIND_HAND, seat=2)], cards=["anvil"], at_least=1),
                p.Constraint(zones=[c.Zone(kind=c.ZONE_KIND_HAND, seat=3)], cards=["anvil"], at_least=1),
            ]
        ),
        "knowledge",
        "impossible",
        "1.2.1",
    ),
    (
        "a constraint of the own hand",
        lambda m: m.knowledge.add(observer=1).constraints.add(
            zones=[c.Zone(kind=c.ZONE_KIND_HAND, seat=1)], cards=["anvil"], at_least=1
        ),
        "knowledge[0].constraints[0].zones[0]",
        "own_zone",
        "1.2.1",
    ),
    (
        "a full position",
        lambda m: setattr(m, "viewer", 0),
        "viewer",
        "not_a_view",
        "",
    ),
    (
        "a decision that is not the asker's",
        lambda m: ask(
            m, p.Pending(kind=p.DECISION_KIND_FIELD_HOSPITALS, seat=1, args=c.Arguments(clearing=9, count=1))
        ),
        "pending[0].seat",
        "not_the_viewer",
        "1.2.1",
    ),
]


def described(error: PositionError) -> list[tuple[str, str, str]]:
    return [(fault.field, fault.rule, fault.law) for fault in error.faults]


@pytest.mark.parametrize(
    ("change", "field", "rule", "law"), [x[1:] for x in FULL_CASES], ids=[x[0] for x in FULL_CASES]
)
def test_a_full_position_that_cannot_be(change: Change, field: str, rule: str, law: str) -> None:
    m = full()
    change(m)
    with pytest.raises(PositionError) as caught:
        from_position(m)
    assert (f"position.{field}", rule, law) in described(caught.value)
    for fault in caught.value.faults:
        assert fault.expected and fault.found


@pytest.mark.parametrize(
    ("change", "field", "rule", "law"), [x[1:] for x in VIEW_CASES], ids=[x[0] for x in VIEW_CASES]
)
def test_a_view_that_cannot_be(change: Change, field: str, rule: str, law: str) -> None:
    m = view(2 if rule == "not_the_viewer" else 1)
    change(m)
    with pytest.raises(PositionError) as caught:
        view_from_position(m, asker=True)
    assert (f"position.{field}", rule, law) in described(caught.value)


def test_five_faults_are_named_at_once_in_the_order_of_the_fields() -> None:
    m = full()
    m.quests.deck_count = 3
    m.seats[E].hand.count = 3
    put(m, 7, 1, c.PIECE_KEEP)
    m.rules.edition = "2025"
    m.round = 0
    m.cards.discard.append("anvil")
    with pytest.raises(PositionError) as caught:
        from_position(m)
    found = described(caught.value)
    assert found == [
        ("position.seats[1].hand.count", "card_count", "1.2.1"),
        ("position.round", "range", "1.4.1"),
        ("position.clearings[6].pieces[4].count", "component_limit", "1.5.1"),
        ("position.cards.discard[23]", "card_twice", "1.5.1"),
        ("position.quests.deck_count", "quest_count", "9.3.3"),
    ]
    lines = str(caught.value).splitlines()
    assert len(lines) == 5
    assert lines[3] == (
        "position.cards.discard[23]: card_twice (Law 1.5.1): "
        "expected 1 of anvil in all places together, found 2"
    )


def test_a_fault_leaves_the_message_as_it_was() -> None:
    m = full()
    m.phase = 0
    before = m.SerializeToString(deterministic=True)
    assert validate(m)
    assert m.SerializeToString(deterministic=True) == before


@pytest.mark.parametrize(
    ("change", "section", "words"),
    [
        (lambda line: line.replace("rootai1", "rootai2"), "rootai1", "the format"),
        (lambda line: line.replace("seat2", "seat3"), "seat3", "seat 2"),
        (lambda line: line.replace("1f1:", "1z1:"), "map", "a suit"),
        (lambda line: line.replace("2R1", "2Q1", 1), "map", "the letter of a piece"),
        (lambda line: line.replace("score=5", "skore=5"), "seat1", "a field of SeatState"),
        (lambda line: line.replace("score=5", "score=five"), "seat1", "a number"),
        (lambda line: line.replace("score=5", "score=5 score=5"), "seat1", "each field once"),
        (lambda line: line.replace("bag*2", "bog*2"), "seat4", "an item"),
        (lambda line: line.replace("marquise_action@1", "marquise_nap@1"), "ask", "a choice"),
        (lambda line: line + " | cards deck_count=1", "cards", "a section after known"),
        (lambda line: line + " ", "known", "a"),
        (lambda line: line.replace(" | map", " |  map"), "seat4", "a section"),
    ],
)
def test_a_line_with_a_mistake_is_refused_where_it_is(
    change: Callable[[str], str], section: str, words: str
) -> None:
    line = change(LINE)
    with pytest.raises(TextError) as caught:
        loads_text(line)
    assert caught.value.section == section
    assert words in caught.value.expected
    assert str(caught.value).startswith(f"{section}, column {caught.value.column}: expected ")
