"""Crafting (Law 4.1) and the immediate effects of the cards."""
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame
from rootai_core.hooks cimport Ctx, OPS, register_kind, K_AUTO, K_DECISION
from rootai_core.board cimport *
from rootai_core.rules.chance cimport draw
from rootai_core.rules.turn cimport put_extras, has_extras, apply_extra

cdef enum:
    ENGRAVED = 1                # points of Master Engravers


cdef void power(const State* s, int seat, int* by_suit) noexcept nogil:
    """Crafting pieces not activated this turn, by suit of their clearing (4.1.1); [3] = most icons in all."""
    cdef int i, faction = faction_of(s, seat)
    by_suit[0] = by_suit[1] = by_suit[2] = 0
    by_suit[3] = NONE
    if OPS[faction].craft_power == NULL:
        return
    OPS[faction].craft_power(s, seat, by_suit)
    if OPS[faction].pay_craft == NULL:
        for i in range(3):
            by_suit[i] -= s.pub.craft_used[i]
            if by_suit[i] < 0:
                by_suit[i] = 0


cdef bint payable(const State* s, const int* have, int kind) noexcept nogil:
    cdef const Deck* d = the_deck(s)
    cdef int i, rest = 0, icons = d.cost[kind][3]
    for i in range(3):
        if have[i] < d.cost[kind][i]:
            return False
        rest += have[i] - d.cost[kind][i]
        icons += d.cost[kind][i]
    return rest >= d.cost[kind][3] and icons <= have[3]


cdef bint craftable(const State* s, int seat, int kind) noexcept nogil:
    """Apart from the cost: the item is in the supply (4.1.2), the effect not in play yet (4.1.4)."""
    cdef const Deck* d = the_deck(s)
    if d.type[kind] == CARD_ITEM:
        return s.pub.supply_items[d.item[kind]] > 0
    if d.type[kind] == CARD_PERSISTENT:
        return not has_effect(s, seat, d.effect[kind])
    return True


cdef bint could_craft(const State* s, int seat, int kind) noexcept nogil:
    """With the card in hand, by what is open to all."""
    cdef int have[4]
    power(s, seat, have)
    return (have[0] or have[1] or have[2]) and craftable(s, seat, kind) and payable(s, have, kind)


cdef void put_crafts(const State* s, int seat, ActionList* out) noexcept nogil:
    """ACT_CRAFT for each kind in hand that the seat can pay and craft now."""
    put_crafts_as(s, seat, 0, out)


cdef void put_crafts_as(const State* s, int seat, int forgo, ActionList* out) noexcept nogil:
    """The same with forgo = 1: for whoever may give up the benefit (11.5.3.I)."""
    cdef int have[4]
    cdef int kind
    cdef CardSet cards = hand(s, seat) & DECKS[s.pub.deck].craftable
    if not cards:
        return
    power(s, seat, have)
    if not (have[0] or have[1] or have[2]):
        return
    while cards:
        kind = next_kind(the_deck(s), &cards)
        if craftable(s, seat, kind) and payable(s, have, kind):
            put(out, ACT_CRAFT, kind, forgo, 0)


cdef bint may_craft(const State* s, int seat) noexcept nogil:
    """A crafting piece and a card, as far as everybody can see: whether the card fits is for its holder to know."""
    cdef int have[4]
    power(s, seat, have)
    return s.pub.count[Z_HAND + seat] > 0 and (have[0] or have[1] or have[2])


cdef void apply_craft(State* s, Ctx* ctx, int seat, int kind) noexcept nogil:
    """Asks which pieces are activated where "any suit" leaves a choice (A3), then crafts."""
    apply_craft_as(s, ctx, seat, kind, 0)


cdef void apply_craft_as(State* s, Ctx* ctx, int seat, int kind, int forgo) noexcept nogil:
    cdef ActionList ways
    cdef int spend[3]
    ways.n = 0
    put_payments(s, seat, kind, &ways)
    if ways.n > 1:
        push(s, D_CRAFT_PAY, seat, kind, forgo, 0, 0)
        return
    spend[0] = act_a(ways.act[0])
    spend[1] = act_b(ways.act[0])
    spend[2] = act_c(ways.act[0])
    pay(s, ctx, seat, kind, spend, forgo)


cdef void put_payments(const State* s, int seat, int kind, ActionList* out) noexcept nogil:
    """ACT_PAY(fox, rabbit, mouse): every way to activate pieces for the cost."""
    cdef const Deck* d = the_deck(s)
    cdef int have[4]
    cdef int x, y, z, free = d.cost[kind][3]
    power(s, seat, have)
    for x in range(free + 1):
        for y in range(free + 1 - x):
            z = free - x - y
            if (d.cost[kind][0] + x <= have[0] and d.cost[kind][1] + y <= have[1]
                    and d.cost[kind][2] + z <= have[2]):
                put(out, ACT_PAY, d.cost[kind][0] + x, d.cost[kind][1] + y, d.cost[kind][2] + z)


cdef void legal_pay(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_payments(s, f.seat, f.a, out)


cdef void apply_pay(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    cdef int spend[3]
    pop(s)
    spend[0] = act_a(a)
    spend[1] = act_b(a)
    spend[2] = act_c(a)
    pay(s, ctx, f.seat, f.a, spend, f.b)


cdef void pay(State* s, Ctx* ctx, int seat, int kind, const int* spend, int forgo) noexcept nogil:
    """Pieces are activated; a faction of its own way may first ask what it pays with."""
    cdef int i, faction = faction_of(s, seat)
    if OPS[faction].pay_craft != NULL:
        push(s, S_CRAFT, seat, kind, forgo, 0, 0)
        OPS[faction].pay_craft(s, ctx, seat, spend)
        return
    for i in range(3):
        s.pub.craft_used[i] += spend[i]
    craft(s, ctx, seat, kind)


cdef void run_craft(State* s, Ctx* ctx, Frame f) noexcept nogil:
    pop(s)
    if f.b:
        OPS[faction_of(s, f.seat)].forgo(s, ctx, f.seat, f.a)
    else:
        craft(s, ctx, f.seat, f.a)


cdef void craft(State* s, Ctx* ctx, int seat, int kind) noexcept nogil:
    """The benefit of a card whose cost is paid."""
    cdef const Deck* d = the_deck(s)
    cdef int i, item, vp, faction = faction_of(s, seat)
    if d.type[kind] == CARD_PERSISTENT:              # 4.1.3
        gain_effect(s, ctx, seat, kind)
        return
    if d.type[kind] == CARD_ITEM:                    # 4.1.2, 3.2.2
        item = d.item[kind]
        s.pub.supply_items[item] -= 1
        if OPS[faction].gain_item != NULL:
            OPS[faction].gain_item(s, ctx, seat, item)
        else:
            s.pub.seat[seat].items[item] += 1
        vp = d.vp[kind]
        if OPS[faction].item_vp != NULL:
            vp = OPS[faction].item_vp(s, seat, vp)
        if has_effect(s, seat, MASTER_ENGRAVERS):    # on top, whatever the item itself scores
            vp += ENGRAVED
        for i in range(s.pub.n_seats):
            if i != seat and has_effect(s, i, MURINE_BROKER):
                draw(s, i, 1, Z_HAND + i)
        discard(s, ctx, kind, Z_HAND + seat)
        score(s, ctx, seat, vp)
        return
    favor(s, ctx, seat, d.effect[kind] - FAVOR_FOX)
    discard(s, ctx, kind, Z_HAND + seat)


cdef void favor(State* s, Ctx* ctx, int seat, int suit) noexcept nogil:
    """Favor of the Foxes, Rabbits, Mice: all enemy pieces leave the clearings of the suit."""
    cdef int m = clearings_of_suit(s, suit)
    while m and not s.pub.over:
        remove_all_enemies(s, ctx, seat, lowest_bit32(m))
        m &= m - 1


# ---------------------------------------------------------------- a step of crafting, for the factions that have one
cdef void run_craft_step(State* s, Ctx* ctx, Frame f) noexcept nogil:
    # asked whenever open facts permit: silence would tell that the hand holds nothing to craft
    if not may_craft(s, f.seat) and not has_extras(s, f.seat):
        pop(s)


cdef void legal_craft_step(const State* s, const Frame* f, ActionList* out) noexcept nogil:
    put_pass(out)
    put_extras(s, f.seat, out)
    put_crafts(s, f.seat, out)


cdef void apply_craft_step(State* s, Ctx* ctx, Frame f, Action a) noexcept nogil:
    if apply_extra(s, ctx, f.seat, a):
        return
    if act_kind(a) == ACT_PASS:
        pop(s)
    else:
        apply_craft(s, ctx, f.seat, act_a(a))


cdef void register() noexcept nogil:
    register_kind(D_CRAFT_PAY, K_DECISION, legal_pay, apply_pay, NULL)
    register_kind(S_CRAFT, K_AUTO, NULL, NULL, run_craft)
