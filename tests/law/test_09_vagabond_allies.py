"""Law chapter 9: coalitions (9.2.8) and allies on the march and in battle (9.2.9.II)."""

from __future__ import annotations

import pytest

from rootai_core.drive import EventKind
from rootai_core.ids import Zone
from tests.law.kit import A, E, M, Table, V, law, table


def vagabond(*seats: str, ready: str = "boot sword tea torch", **options: str) -> Table:
    """A Thief at this table with these items, the Eyrie under the Builder."""
    t = table(*(seats or (V, M, E, A)), **options).character("thief").items(ready)
    return t.leader("builder") if E in t.seats else t


# ---------------------------------------------------------------- 9.2.8 coalition
@law("9.2.8#a", "3.3.1#a", "1.3.3")
def test_9_2_8_a_dominance_for_a_coalition_only() -> None:
    """With ten points and four players any dominance card names a partner; there is no goal of his
    own, and nobody is asked for consent."""
    t = vagabond().pawn(9).hand(V, "dominance_fox dominance_bird").start(V)
    assert t.score(vagabond=9).start(V).legal("dominance") == []
    t.score(vagabond=10, marquise=4, eyrie=5, alliance=6).start(V)
    assert t.legal("dominance") == ["dominance bird marquise", "dominance fox marquise"]
    t.play("dominance fox marquise")
    assert (t.asks, t.who, t.in_hand(V)) == ("vagabond", V, ["dominance_bird"])
    assert (t.has_dominance(V), t.pub["seat"][0]["coalition"]) == ("fox", 1)
    assert t.legal("dominance") == []


@law("9.2.8#a", "5.1.3#a")
@pytest.mark.parametrize("seats", [(V, M, E), (V, M, E, A), (V, M, E, A, V)])
def test_9_2_8_a_four_players_at_least(seats: tuple[str, ...]) -> None:
    """Twenty points among three players form no coalition; among four and five they do."""
    t = vagabond(*seats).pawn(9).hand(V, "dominance_fox").score(vagabond=20)
    assert bool(t.start(V).legal("dominance")) == (len(seats) > 3)


@law("9.2.8#a", "1.2.2#a")
def test_9_2_8_a_everybody_sees_the_card() -> None:
    """The dominance card goes from hand to play before everybody's eyes."""
    t = (
        vagabond()
        .pawn(9)
        .hand(V, "dominance_fox")
        .score(vagabond=10, marquise=4, eyrie=5, alliance=6)
        .start(V)
    )
    t.play("dominance fox marquise")
    card = next(event for event in t.events if event[0] == EventKind.CARD)
    assert (card[2], card[3], card[5]) == (Zone.HAND + t.seat(V), Zone.PLAY + t.seat(V), 63)


@law("9.2.8#b")
def test_9_2_8_b_the_fewest_points_and_his_choice_among_ties() -> None:
    """Eyrie and Alliance 5, Marquise 9, he himself 12: either of the two; his own points do not count."""
    t = vagabond().pawn(9).hand(V, "dominance_fox").score(vagabond=12, marquise=9, eyrie=5, alliance=5)
    assert t.start(V).legal("dominance") == ["dominance fox eyrie", "dominance fox alliance"]
    t.score(vagabond=10, marquise=14, eyrie=15, alliance=16).start(V)
    assert t.legal("dominance") == ["dominance fox marquise"]


@law("9.2.8#b", "3.3.1#b")
def test_9_2_8_b_a_dominance_player_has_no_points() -> None:
    """He is skipped: the partner is the lowest of the others."""
    t = vagabond().pawn(9).hand(V, "dominance_fox").score(vagabond=12, marquise=2, eyrie=8, alliance=7)
    t.dominance(M, "mouse").start(V)
    assert t.legal("dominance") == ["dominance fox alliance"]


@law("9.2.8#c", "3.3.1#b")
def test_9_2_8_c_he_scores_no_more_and_wins_with_his_partner() -> None:
    """An aid gives no point any more; when the Marquise reaches thirty both have won, and it is not a
    win for anybody else."""
    t = vagabond().pawn(9).coalition(M).warriors(M, {9: 1}).score(marquise=29, vagabond=13)
    t.hand(V, "sword").hand(M, "mouse_in_a_sack").build(9, "workshop").start(V)
    t.play("aid", "seat marquise", "card sword", "item boot ready")
    assert (t.points(V), t.stands(M)) == (13, "wary")
    t.start(M).play("craft mouse_in_a_sack")
    assert t.winners == [V, M]


@law("9.2.8#c", "3.3.1.I")
def test_9_2_8_c_a_partners_dominance_wins_for_both() -> None:
    """Three mouse clearings for the Marquise with the mouse dominance."""
    t = vagabond().pawn(9).coalition(M).dominance(M, "mouse").warriors(M, {2: 1, 7: 1, 9: 1})
    assert t.start(M, "birdsong").winners == [V, M]
    t = vagabond().pawn(9).coalition(E).dominance(M, "mouse").warriors(M, {2: 1, 7: 1, 9: 1})
    assert t.start(M, "birdsong").winners == [M]


@law("9.2.8#c", "3.3.1#a")
def test_9_2_8_c_the_partner_may_activate_dominance_later() -> None:
    """She is bound by nobody: ten points and a card of her own, and her goal is his as well."""
    t = vagabond().pawn(9).coalition(M).hand(M, "dominance_mouse").score(marquise=10).start(M)
    t.play("dominance mouse")
    assert t.has_dominance(M) == "mouse"
    t.warriors(M, {2: 1, 7: 1, 9: 1}).start(M, "birdsong")
    assert t.winners == [V, M]


@law("9.2.8#c", "4.3#b", "GLOSS.enemy", "3.2.1")
def test_9_2_8_c_partners_are_no_enemies() -> None:
    """Neither attacks the other; a Favor leaves the partner's pieces alone; Strike names enemies only."""
    t = vagabond(ready="sword crossbow hammer hammer hammer").pawn(9).coalition(M).warriors(M, {9: 2})
    t.build(9, "sawmill").warriors(E, {9: 1}).hand(V, "favor_of_the_mice").start(V)
    assert t.copy().play("battle").legal() == ["battle 9 eyrie"]
    assert t.copy().play("strike").legal() == ["seat eyrie"]
    assert t.copy().start(M).play("battle").legal() == ["battle 9 eyrie"]
    t.play("craft favor_of_the_mice")
    assert (t.at(9, M), t.where("sawmill"), t.at(9, E)) == (2, [9], 0)


@law("9.2.8#d", "9.2.9.III.d")
def test_9_2_8_d_a_hostile_partner_is_indifferent_again() -> None:
    """The only way out of Hostile; other markers stay, and a friendly partner stays friendly."""
    t = vagabond().pawn(9).hand(V, "dominance_fox").score(vagabond=10).relation(M, "hostile")
    t.relation(E, "hostile").relation(A, "amiable").start(V)
    first = t.copy().play("dominance fox marquise")
    assert [first.stands(name) for name in (M, E, A)] == ["indifferent", "hostile", "amiable"]
    second = t.play("dominance fox alliance")
    assert [second.stands(name) for name in (M, E, A)] == ["hostile", "hostile", "amiable"]


@law("9.2.8#c", "3.3.2", "2.1.4")
def test_9_2_8_c_the_card_stays_in_play_for_good() -> None:
    """It is neither in hand nor among the discards nor available, and a second one forms nothing."""
    t = vagabond().pawn(9).hand(V, "dominance_fox dominance_mouse").score(vagabond=20).start(V)
    t.play("dominance fox alliance")
    assert (t.in_hand(V), t.cards("discard"), t.cards("available")) == (["dominance_mouse"], [], [])
    assert t.legal("dominance") == []


# ---------------------------------------------------------------- 9.2.9.II.b allies on the march
@law("9.2.9.II.b#a", "9.2.11")
def test_9_2_9_II_b_a_warriors_of_one_ally_come_along() -> None:
    """None, or one to three of the Marquise's, or one or two of the Eyrie's, never of both; the
    Indifferent Alliance stay. They move where he moves."""
    t = vagabond().pawn(9).relation(M, "allied").relation(E, "allied")
    t.warriors(M, {9: 3}).warriors(E, {9: 2}).warriors(A, {9: 1}).builds({9: "sawmill", 12: "roost"}).start(V)
    t.play("move", "move 9 12")
    assert (t.asks, t.legal()) == ("ally_move", ["pass", "seat marquise", "seat eyrie"])
    alone = t.copy().play("pass")
    assert (alone.pawn_at(), alone.map_of(M), alone.asks) == ("12", {9: 3}, "vagabond")
    eyrie = t.copy().play("seat eyrie")
    assert eyrie.legal() == ["count 1", "count 2"]
    t.play("seat marquise")
    assert t.legal() == ["count 1", "count 2", "count 3"]
    t.play("count 2")
    assert (t.asks, t.map_of(M), t.map_of(E)) == ("vagabond", {9: 1, 12: 2}, {9: 2})
    assert t.has_items("spent") == ["boot"]


@law("9.2.9.II.b#a", "2.4")
def test_9_2_9_II_b_a_no_ally_into_or_out_of_a_forest() -> None:
    """A slip from 9 to F7 and from F7 to 9: nobody comes along."""
    t = vagabond().pawn(9).relation(M, "allied").warriors(M, {9: 2, 4: 2})
    assert t.copy().start(V, "birdsong").play("move 9 F7").asks == "vagabond"
    assert t.pawn("F7").start(V, "birdsong").play("move F7 9").asks == "vagabond"


@law("9.2.9.II.b#b", "1.5.5", "4.2.1", "7.2.2")
@pytest.mark.parametrize(
    ("ally", "here", "there", "comes"),
    [
        (M, {M: 2, E: 3}, {}, False),
        (M, {M: 2}, {E: 3}, True),
        (M, {M: 2, E: 3}, {M: 1}, True),
        (E, {M: 2, E: 2}, {}, True),
        (M, {M: 2, E: 2}, {}, False),
    ],
)
def test_9_2_9_II_b_b_the_ally_must_rule_one_end(
    ally: str, here: dict[str, int], there: dict[str, int], comes: bool
) -> None:
    """Origin or destination; the Eyrie rule a tie, others do not. The pawn goes in any case."""
    t = vagabond().pawn(12).relation(ally, "allied")
    for clearing, pieces in ((12, here), (10, there)):
        for faction, n in pieces.items():
            t.warriors(faction, {clearing: n})
    t.start(V).play("move", "move 12 10")
    assert ("seat " + ally in t.legal()) == comes
    assert t.pawn_at() == "10"


@law("9.2.9.II.b#b", "flag ally_move_scope", "flag ally_move_rule")
@pytest.mark.parametrize(
    ("edition", "slip", "unruled"),
    [("first", False, False), ("middle", True, True), ("2024", True, False), ("2025", True, False)],
)
def test_9_2_9_II_b_b_by_printing(edition: str, slip: bool, unruled: bool) -> None:
    """Along on a slip in all printings but the first; without rule of an end in `middle` only."""
    t = vagabond(edition=edition).pawn(12).relation(M, "allied").warriors(M, {12: 2})
    assert (t.copy().start(V, "birdsong").play("move 12 10").asks == "ally_move") == slip
    t.warriors(E, {12: 3}).start(V).play("move", "move 12 10")
    assert (t.asks == "ally_move") == unruled


# ---------------------------------------------------------------- 9.2.9.II.c-d allies in his attack
def attacks(ally: str | None = M, ready: str = "sword boot", **pieces: int) -> Table:
    """He attacks the Eyrie in 9; `ally` fights along if asked."""
    t = vagabond(ready=ready).pawn(9).relation(M, "allied").warriors(M, {9: pieces.get("allies", 2)})
    t.warriors(E, {9: pieces.get("enemies", 4)}).start(V).play("battle", "battle 9 eyrie")
    return t.play(f"seat {ally}" if ally else "pass")


@law("9.2.9.II.c", "9.2.6", "4.3.3.I")
@pytest.mark.parametrize(("ally", "swords", "dealt"), [(None, 1, 1), (M, 1, 3), (M, 2, 3), (None, 2, 2)])
def test_9_2_9_II_c_allied_warriors_raise_the_cap(ally: str | None, swords: int, dealt: int) -> None:
    """A three is rolled: swords alone, or swords and two warriors of the Marquise."""
    t = attacks(ally, ready=" ".join(["sword"] * swords)).play("dice 3 0")
    assert t.at(9, E) == 4 - dealt


@law("9.2.11", "9.2.9.II.c")
def test_9_2_11_allies_help_in_a_battle_by_a_card() -> None:
    """Command Warren, no sword, two allied warriors: a three deals two."""
    t = vagabond(ready="boot").pawn(9).relation(M, "allied").warriors(M, {9: 2}).warriors(E, {9: 4})
    t.effects(V, "command_warren").start(V).play("effect command_warren", "battle 9 eyrie", "seat marquise")
    t.play("dice 3 0")
    assert (t.at(9, E), t.at(9, M)) == (2, 2)


@law("9.2.9.II.c")
def test_9_2_9_II_c_one_ally_and_never_against_itself() -> None:
    """Marquise and Eyrie are allies: against the Alliance he picks one or none, against the Eyrie the
    Marquise only; as a defender he is not asked. The question comes before the ambush."""
    t = vagabond().pawn(9).relation(M, "allied").relation(E, "allied").hand(A, "ambush_mouse")
    t.warriors(M, {9: 1}).warriors(E, {9: 1}).warriors(A, {9: 1}).start(V).play("battle")
    assert t.legal() == ["battle 9 marquise", "battle 9 eyrie", "battle 9 alliance"]
    alliance = t.copy().play("battle 9 alliance")
    assert (alliance.asks, alliance.who) == ("ally_battle", V)
    assert alliance.legal() == ["pass", "seat marquise", "seat eyrie"]
    assert alliance.play("pass").asks == "ambush"
    eyrie = t.copy().play("battle 9 eyrie")
    assert eyrie.legal() == ["pass", "seat marquise"]
    defends = t.start(A)
    assert defends.turn(A).push("D_BATTLE", A, 255).play("battle 9 vagabond").asks == "dice"


@law("9.2.9.II.c", "9.2.9#a")
def test_9_2_9_II_c_amiable_is_not_allied() -> None:
    """Their warriors neither fight nor walk along."""
    t = vagabond().pawn(9).relation(M, "amiable").warriors(M, {9: 2}).warriors(E, {9: 1}).start(V)
    assert t.copy().play("battle", "battle 9 eyrie").asks == "dice"
    assert t.play("move", "move 9 12").asks == "vagabond"


@law("9.2.9.II.d#a", "9.2.7", "4.3.6#a")
def test_9_2_9_II_d_a_hits_fall_on_items_or_allied_warriors() -> None:
    """Two hits, items boot and sword, two allied warriors: any two of them, hit by hit."""
    t = attacks().play("dice 2 2")
    assert (t.asks, t.who) == ("damage", V)
    assert t.legal() == ["lose warrior", "item boot ready", "item sword spent"]
    ends = set()
    lines = [t]
    while lines:
        line = lines.pop()
        if line.asks != "damage":
            ends.add((line.at(9, M), *line.has_items("broken"), *line.has_items("broken_spent")))
            continue
        lines += [line.copy().play(answer) for answer in line.legal()]
    assert ends == {(2, "boot", "sword"), (1, "boot"), (1, "sword"), (0,)}


@law("9.2.9.II.d#a")
def test_9_2_9_II_d_a_with_no_item_left_warriors_are_optional() -> None:
    """Three hits, one item: it goes first of all or after a warrior; the rest falls on warriors or on
    nothing."""
    t = attacks(ready="sword", enemies=5).play("dice 3 3")
    assert t.legal() == ["item sword spent"]
    t.play("item sword spent")
    assert t.legal() == ["pass", "lose warrior"]
    spared = t.copy().play("pass")
    assert (spared.at(9, M), spared.stands(M)) == (2, "allied")
    one = t.copy().play("lose warrior", "pass")
    assert (one.at(9, M), one.stands(M)) == (1, "allied")
    t.play("lose warrior", "lose warrior")
    assert (t.at(9, M), t.stands(M)) == (0, "hostile")


@law("9.2.9.II.d#a", "4.3.1.II#a")
def test_9_2_9_II_d_a_ambush_hits_too() -> None:
    """The Eyrie ambush: two allied warriors fall, the cap of the roll sinks to the sword."""
    t = vagabond(ready="sword boot").pawn(9).relation(M, "allied").warriors(M, {9: 2}).warriors(E, {9: 4})
    t.hand(E, "ambush_mouse").start(V).play("battle", "battle 9 eyrie", "seat marquise", "card ambush_mouse")
    assert t.legal() == ["lose warrior", "item boot ready", "item sword spent"]
    t.play("lose warrior", "lose warrior")
    assert (t.asks, t.at(9, M), t.stands(M)) == ("dice", 0, "allied")
    t.play("dice 3 0")
    assert (t.at(9, E), t.stands(M)) == (3, "hostile")


@law("9.2.9.II.d#a", "6.2.3#a", "9.2.9.II.c")
def test_9_2_9_II_d_a_the_allys_own_triggers_stay_its_own() -> None:
    """The Marquise heals the warriors that took his hits; he decides everything else."""
    t = vagabond(ready="sword boot").pawn(9).relation(M, "allied").warriors(M, {9: 2}).warriors(E, {9: 4})
    t.keep(1).hand(M, "sword").start(V).play("battle", "battle 9 eyrie", "seat marquise", "dice 2 2")
    t.play("lose warrior", "lose warrior")
    assert (t.asks, t.who, t.legal()) == ("hospitals", M, ["pass", "card sword"])
    t.play("card sword")
    assert (t.at(1, M), t.at(9, M), t.stands(M)) == (2, 0, "hostile")


@law("9.2.9.II.d#b")
@pytest.mark.parametrize(
    ("answers", "stands"),
    [
        (("item boot ready", "item sword spent"), "allied"),
        (("item boot ready", "lose warrior"), "allied"),
        (("lose warrior", "lose warrior"), "hostile"),
    ],
)
def test_9_2_9_II_d_b_more_warriors_than_items_make_hostile(answers: tuple[str, ...], stands: str) -> None:
    """Counted over the whole battle; as many as items is fine. Nobody scores for them but the usual
    points; the Eyrie turned Hostile by their own losses."""
    t = attacks().play("dice 2 2", *answers)
    assert (t.asks, t.stands(M), t.stands(E), t.points(V)) == ("vagabond", stands, "hostile", 1)


@law("9.2.9.II.d#b", "9.2.9.III#a")
@pytest.mark.parametrize(("ambushed", "rolled", "stands"), [(2, 2, "allied"), (2, 1, "hostile")])
def test_9_2_9_II_d_b_ambush_and_roll_count_together(ambushed: int, rolled: int, stands: str) -> None:
    """Two warriors fall to the ambush; two items damaged by the roll make up for them, one does not."""
    t = vagabond(ready="sword boot boot").pawn(9).relation(M, "allied").warriors(M, {9: 2})
    t.warriors(E, {9: 4}).hand(E, "ambush_mouse").start(V)
    t.play("battle", "battle 9 eyrie", "seat marquise", "card ambush_mouse")
    t.play(*["lose warrior"] * ambushed, f"dice 2 {rolled}", *["item boot ready"] * rolled)
    assert (t.asks, t.stands(M)) == ("vagabond", stands)


@law("9.2.9.II.c", "9.2.9.II.d#a", "4.3.6#a")
def test_9_2_9_II_d_a_buildings_of_the_ally_take_no_hits() -> None:
    """Only its warriors do: after the last one the rest of the hits falls on items."""
    t = vagabond(ready="sword boot tea").pawn(9).relation(M, "allied").warriors(M, {9: 1}).warriors(E, {9: 4})
    t.build(9, "sawmill").start(V).play("battle", "battle 9 eyrie", "seat marquise", "dice 3 3")
    assert t.legal() == ["item boot ready", "item sword spent"]
    t.play("item boot ready", "item sword spent", "lose warrior")
    assert (t.at(9, M), t.where("sawmill"), t.points(E)) == (0, [9], 0)
