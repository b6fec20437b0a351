"""What a Vagabond's position is worth, and which actions a playout prefers."""
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.action cimport *
from rootai_core.state cimport State, Frame
from rootai_core.catalog cimport COMMON, MAPS
from rootai_core.hooks cimport OPS, FactionOps
from rootai_core.board cimport *
from rootai_core.factions.vagabond_state cimport (
    VagabondState, ALLIED, HOSTILE, RANGER, VAGRANT, SCOUNDREL, ADVENTURER, HARRIER, RONIN, CHEAT, GLADIATOR,
    JAILOR)
from rootai_core.factions.vagabond_items cimport *
from rootai_core.factions.vagabond_relations cimport has_marker, aids_needed, defenders
from rootai_core.factions.vagabond_quests cimport can_quest, completed_of
from rootai_core.factions.vagabond_actions cimport can_explore, aid_targets, strike_targets
from rootai_core.factions.vagabond_characters cimport duel_targets
from rootai_core.rules.battle cimport targets_at

PARAMS = [
    # worth of the position in victory points
    ("item_early", 2.2), ("item_late", 1.4), ("ready", 0.15), ("damaged", -1.3), ("tea", 0.22),
    ("coin", 0.22), ("bag", 0.3), ("hammer", 0.5), ("sword", 0.5), ("few_boots", -0.8),
    ("defenseless", -0.5), ("ally", 0.35), ("space", 0.5), ("hostile", -1.0), ("prey", 0.25),
    ("quest_now", 0.5), ("quest_pile", 0.3), ("ruin", 0.6), ("box_item", 0.25), ("exposed", -0.5),
    # how dear each kind of item is: to turn up, repair, take and keep
    ("v_bag", 1.5), ("v_boot", 1.1), ("v_coin", 2.5), ("v_crossbow", 1.5), ("v_hammer", 2.5),
    ("v_sword", 5.0), ("v_tea", 3.5), ("v_torch", 5.0),
    # playout: actions
    ("w_explore", 30.0), ("w_quest", 14.0), ("w_aid_item", 12.0), ("w_aid_ally", 9.0),
    ("w_aid_step", 10.0), ("w_aid", 0.25), ("w_craft", 6.0), ("w_strike", 8.0), ("w_strike_warrior", 0.1),
    ("w_battle", 3.0), ("w_move", 1.75), ("w_repair", 3.0), ("w_special", 4.0), ("w_end", 0.25),
    # playout: places
    ("s_ruin", 12.0), ("s_quest", 2.5), ("s_item", 3.0), ("s_ally", 2.0), ("s_prey", 2.8),
    ("s_danger", 0.5), ("s_rest", 6.0),
    # playout: special actions of single characters, per point they may bring
    ("w_provoke", 4.0), ("w_burn", 4.0), ("w_glide", 0.35), ("w_con", 10.0), ("w_duel", 0.6), ("w_coerce", 0.3),
    ("prospect", 0.2),
]

cdef enum:
    P_ITEM_EARLY = 0
    P_ITEM_LATE = 1
    P_READY = 2
    P_DAMAGED = 3
    P_TEA = 4
    P_COIN = 5
    P_BAG = 6
    P_HAMMER = 7
    P_SWORD = 8
    P_FEW_BOOTS = 9
    P_DEFENSELESS = 10
    P_ALLY = 11
    P_SPACE = 12
    P_HOSTILE = 13
    P_PREY = 14
    P_QUEST_NOW = 15
    P_QUEST_PILE = 16
    P_RUIN = 17
    P_BOX_ITEM = 18
    P_EXPOSED = 19
    V_ITEM = 20             # + Item
    W_EXPLORE = 28
    W_QUEST = 29
    W_AID_ITEM = 30
    W_AID_ALLY = 31
    W_AID_STEP = 32
    W_AID = 33
    W_CRAFT = 34
    W_STRIKE = 35
    W_STRIKE_WARRIOR = 36
    W_BATTLE = 37
    W_MOVE = 38
    W_REPAIR = 39
    W_SPECIAL = 40
    W_END = 41
    S_RUIN = 42
    S_QUEST = 43
    S_ITEM = 44
    S_ALLY = 45
    S_PREY = 46
    S_DANGER = 47
    S_REST = 48
    W_PROVOKE = 49
    W_BURN = 50
    W_GLIDE = 51
    W_CON = 52
    W_DUEL = 53
    W_COERCE = 54
    P_PROSPECT = 55
    START_ITEMS = 4
    EARLY_ITEMS = 5         # beyond the first four
    HUNTER_SWORDS = 3       # from here on a Hostile faction is prey
    MANY = 3                # warriors that hurt


# ---------------------------------------------------------------- parts
cdef int item_total(const VagabondState* v) noexcept nogil:
    cdef int i, n = 0
    for i in range(N_ITEMS):
        n += all_of(v, i)
    return n


cdef int box_items(const State* s, int seat) noexcept nogil:
    cdef int i, n = 0
    for i in range(N_ITEMS):
        n += s.pub.seat[seat].items[i]
    return n


cdef float hunt(const State* s, int seat, int c, int other) noexcept nogil:
    """Points to expect from a battle against a seat in a clearing, less what it costs."""
    cdef const VagabondState* v = look(s, seat)
    cdef int swords = undamaged_of(v, SWORD), w = s.pub.warriors[c][other], board = cardboard(s, other, c)
    cdef int hits = (swords if swords < 2 else 2) + (w == 0), beyond
    if not has_marker(s, other):
        return 0.0
    if v.character == RONIN and v.ready[SWORD] > 1:
        hits += v.ready[SWORD] - 1
    beyond = hits - w
    if beyond > board:
        beyond = board
    if beyond < 0:
        beyond = 0
    if v.relation[other] == HOSTILE:
        return (hits if hits < w else w) + 2.0 * beyond - 0.4 * w
    if w == 0:
        return beyond
    if v.relation[other] == ALLIED or swords < HUNTER_SWORDS:
        return 0.3 * beyond - 1.0
    return hits - 1.5


cdef int fallen(int hits, int warriors, int board) noexcept nogil:
    """Cardboard that hits beyond the warriors take."""
    hits -= warriors
    return 0 if hits <= 0 else (hits if hits < board else board)


cdef float provoke(const State* s, int seat, int c, int attacker, int defender) noexcept nogil:
    """Points to expect from a battle that he forces on others: the cardboard of both sides."""
    cdef const VagabondState* v = look(s, seat)
    cdef int x = s.pub.warriors[c][attacker], y = s.pub.warriors[c][defender], lost
    cdef float sum = 0.0
    if attacker == seat:
        return hunt(s, seat, c, defender)
    if defender == seat:
        return -1.0
    if is_enemy(s, seat, defender):
        lost = fallen((x if x < 2 else 2) + (y == 0), y, cardboard(s, defender, c))
        sum += lost * (2 if v.relation[defender] == HOSTILE else 1)
    if is_enemy(s, seat, attacker):
        lost = fallen(y if y < 1 else 1, x, cardboard(s, attacker, c))
        sum += lost * (2 if v.relation[attacker] == HOSTILE else 1)
    return sum


cdef float best_provoked(const State* s, int seat, int c, int attacker) noexcept nogil:
    """The best battle in a clearing that `attacker`, or with NONE anybody, can be made to fight."""
    cdef int x, m
    cdef float best = 0.0, y
    for x in range(s.pub.n_seats):
        if (attacker != NONE and x != attacker) or not (s.pub.warriors[c][x] or s.pub.seat[x].pawn == c):
            continue
        m = targets_at(s, x, c)
        while m:
            y = provoke(s, seat, c, x, lowest_bit32(m))
            m &= m - 1
            best = y if y > best else best
    return best


cdef float duel_worth(const State* s, int other, int c) noexcept nogil:
    """The last warrior beside cardboard is the one to call out."""
    return 0.5 + (cardboard(s, other, c) if s.pub.warriors[c][other] == 1 else 0)


cdef float special_place(const State* s, int seat, int c, const float* p) noexcept nogil:
    """What his special action may find in a clearing."""
    cdef const VagabondState* v = look(s, seat)
    if not v.ready[TORCH]:
        return 0.0
    if v.character == VAGRANT:
        return 0.5 * p[W_PROVOKE] * best_provoked(s, seat, c, NONE)
    if v.character == SCOUNDREL and enemy_cardboard(s, seat, c) > 1:
        return 0.5 * p[W_BURN] * (enemy_cardboard(s, seat, c) - 1)
    return 0.0


cdef float place_worth(const State* s, int seat, int c, const float* p) noexcept nogil:
    """How much there is to do in a clearing with the items ready now."""
    cdef const VagabondState* v = look(s, seat)
    cdef int i, other, cards, items = ready_items(v)
    cdef float worth = 0.0, prey
    if v.ready[TORCH] and can_explore(s, c):
        worth += p[S_RUIN]
    for i in range(3):
        if s.pub.quest_row[i] != NONE and can_quest(s, seat, s.pub.quest_row[i], c):
            worth += p[S_QUEST]
    cards = cs_size(matching(s, hand(s, seat), s.pub.suit[c]))
    for other in range(s.pub.n_seats):
        if other == seat or not s.pub.has_piece[other] >> c & 1:
            continue
        if cards and items:
            if box_items(s, other):
                worth += p[S_ITEM]
            if v.relation[other] == ALLIED:
                worth += p[S_ALLY] * (2 if cards > 1 else 1)
            elif aids_needed(s, seat, other) and aids_needed(s, seat, other) <= cards:
                worth += 0.5 * p[S_ALLY]
        if v.ready[CROSSBOW] and s.pub.warriors[c][other] == 0 and is_enemy(s, seat, other) and cardboard(s, other, c):
            worth += p[S_PREY]
        if v.ready[SWORD]:
            prey = hunt(s, seat, c, other)
            if prey > 0.0:
                worth += 0.5 * p[S_PREY] * prey
        if v.relation[other] == HOSTILE and s.pub.warriors[c][other] >= MANY:
            worth -= p[S_DANGER]
    worth += special_place(s, seat, c, p)
    return worth if worth > 0.05 else 0.05


# ---------------------------------------------------------------- evaluation
cdef double relation_worth(const State* s, int seat, double g, const float* p) noexcept nogil:
    cdef const VagabondState* v = look(s, seat)
    cdef int other, prey, swords = undamaged_of(v, SWORD)
    cdef double sum = 0.0, aids = 0.5 * s.pub.count[Z_HAND + seat]
    for other in range(s.pub.n_seats):
        if other == seat or not has_marker(s, other):
            continue
        if v.relation[other] == HOSTILE:
            sum += p[P_HOSTILE] * g / 7.0
            if swords >= HUNTER_SWORDS:
                prey = popcount32(s.pub.has_piece[other])
                sum += p[P_PREY] * (prey if prey < 6 else 6)
        elif v.relation[other] == ALLIED:
            sum += p[P_ALLY] * g * (aids if aids < 2.0 else 2.0)
        else:
            sum += p[P_SPACE] * v.relation[other]
        sum += p[P_BOX_ITEM] * box_items(s, other)
    return sum


cdef double quest_worth(const State* s, int seat, double g, const float* p) noexcept nogil:
    """Completed ones make the next of their suit dearer; those of the row that his items can do."""
    cdef const VagabondState* v = look(s, seat)
    cdef int i, q, x, y, suit
    cdef double sum = 0.0
    for suit in range(3):
        sum += p[P_QUEST_PILE] * completed_of(s, seat, suit)
    sum *= g / 7.0
    for i in range(3):
        q = s.pub.quest_row[i]
        if q != NONE:
            x = COMMON.quest[q].item[0]
            y = COMMON.quest[q].item[1]
            if (undamaged_of(v, x) > (x == y) and undamaged_of(v, y)) or v.character == CHEAT or (
                    v.character == ADVENTURER and (undamaged_of(v, x) or undamaged_of(v, y))):
                sum += p[P_QUEST_NOW] * (1 + completed_of(s, seat, COMMON.quest[q].suit))
    return sum


cdef double evaluate(const State* s, int seat, const float* p) noexcept nogil:
    """Items, relationships, quests and ruins within reach, danger where he stands."""
    cdef const VagabondState* v = look(s, seat)
    cdef double g = rounds_left(s), sum = 0.0
    cdef int n = item_total(v) - START_ITEMS, at = s.pub.seat[seat].pawn, c, other, ruins = 0, boots, swords
    if v.character == NONE or s.pub.seat[seat].coalition != NONE:
        return 0.0              # a bound Vagabond scores nothing more (9.2.8#c)
    sum += p[P_PROSPECT] * (g - 1.0)
    sum += p[P_ITEM_EARLY] * (n if n < EARLY_ITEMS else EARLY_ITEMS)
    if n > EARLY_ITEMS:
        sum += p[P_ITEM_LATE] * (n - EARLY_ITEMS)
    sum += p[P_READY] * ready_items(v) + p[P_DAMAGED] * damaged(v)
    sum += g * (p[P_TEA] * (on_track(v, TEA) + 0.5 * v.spent[TEA]) + p[P_COIN] * (on_track(v, COIN) + 0.5 * v.spent[COIN]))
    sum += p[P_BAG] * on_track(v, BAG) + p[P_HAMMER] * undamaged_of(v, HAMMER)
    boots = undamaged_of(v, BOOT) + (undamaged_of(v, TORCH) if v.character == HARRIER else 0)
    if boots < 2:
        sum += p[P_FEW_BOOTS] * (2 - boots)
    swords = undamaged_of(v, SWORD)
    if swords == 0:
        sum += p[P_DEFENSELESS]
    elif swords > 1:
        sum += p[P_SWORD] * (swords - 1 if swords < HUNTER_SWORDS else HUNTER_SWORDS - 1)
    for c in range(MAPS[s.pub.map].clearings):
        ruins += s.pub.ruin_items[c]
    if undamaged_of(v, TORCH):
        sum += p[P_RUIN] * ruins * (1.0 if g > 3.0 else g / 3.0)
    sum += relation_worth(s, seat, g, p) + quest_worth(s, seat, g, p)
    if at < FOREST:
        for other in range(s.pub.n_seats):
            if other != seat and is_enemy(s, seat, other) and s.pub.warriors[at][other] >= MANY:
                sum += p[P_EXPOSED] * (1.0 if v.relation[other] == HOSTILE else 0.4)
    return sum


# ---------------------------------------------------------------- playout
cdef float dear(int item, const float* p) noexcept nogil:
    return p[V_ITEM + item]


cdef float aid_worth(const State* s, int seat, int other, const float* p) noexcept nogil:
    """Aid to a seat: an item to take, points from an ally, a space within reach this turn."""
    cdef const VagabondState* v = look(s, seat)
    cdef int need = aids_needed(s, seat, other), at = s.pub.seat[seat].pawn, cards, items
    cdef float worth = 0.05
    if box_items(s, other):
        worth += p[W_AID_ITEM]
    if has_marker(s, other) and v.relation[other] == ALLIED:
        worth += p[W_AID_ALLY]
    elif need:
        cards = cs_size(matching(s, hand(s, seat), s.pub.suit[at]))
        items = ready_items(v)
        worth += p[W_AID_STEP] if need <= cards and need <= items else p[W_AID]
    return worth


cdef float verb_weight(const State* s, int seat, int verb, const float* p) noexcept nogil:
    cdef int m, other, at = s.pub.seat[seat].pawn
    cdef float best = 0.0, x
    if verb == V_EXPLORE:
        return p[W_EXPLORE]
    if verb == V_QUEST:
        return p[W_QUEST]
    if verb == V_AID:
        m = aid_targets(s, seat)
        while m:
            x = aid_worth(s, seat, lowest_bit32(m), p)
            m &= m - 1
            best = x if x > best else best
        return best
    if verb == V_STRIKE:
        m = strike_targets(s, seat)
        while m:
            other = lowest_bit32(m)
            m &= m - 1
            if s.pub.warriors[at][other] == 0 and is_enemy(s, seat, other):
                return p[W_STRIKE]
        return p[W_STRIKE_WARRIOR]
    if verb == V_BATTLE:
        m = defenders(s, seat)
        while m:
            x = hunt(s, seat, at, lowest_bit32(m))
            m &= m - 1
            best = x if x > best else best
        return 0.02 + p[W_BATTLE] * best
    if verb == V_MOVE:
        return p[W_MOVE]
    if verb == V_REPAIR:
        return p[W_REPAIR]
    if verb == V_SPECIAL:
        return special_weight(s, seat, p)
    return 0.1


cdef float special_weight(const State* s, int seat, const float* p) noexcept nogil:
    cdef const VagabondState* v = look(s, seat)
    cdef int at = s.pub.seat[seat].pawn, c, n
    cdef float best = 0.0, x
    if v.character == RANGER:               # it ends the Daylight
        return p[W_SPECIAL] if damaged(v) >= 3 else 0.05
    if v.character == VAGRANT:
        return 0.02 + p[W_PROVOKE] * best_provoked(s, seat, at, NONE)
    if v.character == SCOUNDREL:            # the torch is gone for good
        n = enemy_cardboard(s, seat, at)
        return 0.02 + (p[W_BURN] * (n - 1) if n > 1 else 0.0)
    if v.character == HARRIER:
        for c in range(MAPS[s.pub.map].clearings):
            x = place_worth(s, seat, c, p) if c != at else 0.0
            best = x if x > best else best
        return 0.1 + p[W_GLIDE] * best
    if v.character == CHEAT:
        return p[W_CON]
    if v.character == GLADIATOR:
        n = duel_targets(s, seat)
        while n:
            x = duel_worth(s, lowest_bit32(n), at)
            n &= n - 1
            best = x if x > best else best
        return p[W_DUEL] * best
    if v.character == JAILOR:
        return p[W_COERCE]
    return 0.5 * p[W_SPECIAL] if ruins_left(s) else p[W_SPECIAL]


cdef bint ruins_left(const State* s) noexcept nogil:
    cdef int c
    for c in range(MAPS[s.pub.map].clearings):
        if s.pub.ruin_items[c]:
            return True
    return False


cdef float craft_weight(const State* s, int kind, const float* p) noexcept nogil:
    cdef const Deck* d = the_deck(s)
    if d.type[kind] == CARD_ITEM:
        return p[W_CRAFT] * (1.0 + d.vp[kind])
    return p[W_CRAFT] * (0.5 if d.type[kind] == CARD_PERSISTENT else 0.15)


cdef float place_weight(const State* s, int seat, int target, const float* p) noexcept nogil:
    """A clearing or a forest to go to; the forest heals (9.6.1)."""
    cdef int hurt
    if target < FOREST:
        return 0.1 + place_worth(s, seat, target, p)
    hurt = damaged(look(s, seat))
    return p[S_REST] if hurt > 3 else 0.05 + 0.2 * hurt


cdef float weight(const State* s, const Frame* f, Action a, const float* p) noexcept nogil:
    cdef int kind = act_kind(a), x = act_a(a), y = act_b(a), seat = f.seat, at = s.pub.seat[seat].pawn, n
    cdef const VagabondState* v = look(s, seat)
    cdef float worth
    if f.kind == D_VAGABOND:
        if kind == ACT_PASS:
            return p[W_END]
        if kind == ACT_CRAFT:
            return craft_weight(s, x, p)
        return verb_weight(s, seat, x, p) if kind == ACT_VERB else 0.3
    if f.kind == D_VB_MOVE:
        return place_weight(s, seat, y, p)
    if f.kind == D_SLIP:
        if kind == ACT_PASS:
            return 0.3 + place_weight(s, seat, at, p)
        return place_weight(s, seat, y, p)
    if f.kind == D_VB_BATTLE:
        worth = hunt(s, seat, x, y)
        return 0.05 + (worth if worth > 0.0 else 0.0)
    if f.kind == D_REFRESH or f.kind == D_REPAIR:
        if kind == ACT_PASS:
            return 0.01
        return dear(x, p) * (0.1 if f.kind == D_REFRESH and y == BROKEN_SPENT else 1.0)
    if f.kind == D_DAMAGE:
        if kind == ACT_LOSE:
            return 0.5
        if kind == ACT_PASS:
            return 1.0
        # the last sword is worth most in the satchel: it keeps him from being defenseless
        worth = (2.0 if y == SPENT else 1.0) / dear(x, p)
        return worth * (0.2 if x == SWORD and undamaged_of(v, SWORD) == 1 else 1.0)
    if f.kind == D_ITEM_LIMIT or f.kind == D_AID_ITEM:
        return (2.0 if y >= BROKEN else 1.0) / dear(x, p)
    if f.kind == D_RUIN_CHOICE or f.kind == D_AID_TAKE:
        return 0.02 if kind == ACT_PASS else dear(x, p)
    if f.kind == D_AID_TARGET:
        return aid_worth(s, seat, x, p)
    if f.kind == D_AID_CARD:
        return 0.4 if the_deck(s).suit[x] == BIRD else 1.0
    if f.kind == D_QUEST_REWARD:
        n = completed_of(s, seat, COMMON.quest[f.a].suit)
        return 1.5 if x else 0.5 + n * n
    if f.kind == D_STRIKE:
        if s.pub.warriors[at][x] or not is_enemy(s, seat, x):
            return 0.1 if v.relation[x] != HOSTILE else 0.5
        return 5.0
    if f.kind == D_STRIKE_PIECE:
        return 2.0 if x == BUILDING else 1.0
    if f.kind == D_ALLY_MOVE or f.kind == D_ALLY_COUNT:
        return 1.0 if kind != ACT_SEAT else 0.4
    if f.kind == D_ALLY_BATTLE:
        return 0.5 if kind == ACT_PASS else 2.0
    if f.kind == D_FOREST:
        n = MAPS[s.pub.map].forest_clearings[x - FOREST]
        worth = 0.3
        while n:
            worth += s.pub.ruin_items[lowest_bit32(n)] > 0
            n &= n - 1
        return worth * worth
    return character_weight(s, f, a, p)


cdef float character_weight(const State* s, const Frame* f, Action a, const float* p) noexcept nogil:
    """Frames of the special actions."""
    cdef int kind = act_kind(a), x = act_a(a), seat = f.seat, at = s.pub.seat[seat].pawn
    cdef const VagabondState* v = look(s, seat)
    cdef float worth
    if f.kind == D_SPECIAL:
        if kind == ACT_CARD:
            return 1.0 + the_deck(s).vp[x]
        if kind == ACT_MOVE:
            return place_weight(s, seat, act_b(a), p)
        if kind == ACT_QUEST:
            return 1.0 + completed_of(s, seat, COMMON.quest[x].suit)
        if v.character == VAGRANT:
            return 0.02 + best_provoked(s, seat, at, x)
        return duel_worth(s, x, at) if v.character == GLADIATOR else 1.0
    if f.kind == D_INSTIGATE:
        worth = provoke(s, seat, at, f.a, act_b(a))
        return 0.02 + (worth if worth > 0.0 else 0.0)
    if f.kind == D_COERCE:
        if kind == ACT_ITEM:
            return coerce_weight(s, seat, x, p)
        return 0.4 if the_deck(s).suit[x] == BIRD else 1.0
    if f.kind == D_CON or f.kind == D_DUEL or f.kind == D_IMPROVISE:
        return 1.0 if kind == ACT_PASS else 1.0 / dear(x, p)
    return 1.0


cdef float coerce_weight(const State* s, int seat, int item, const float* p) noexcept nogil:
    """What the card would stand for: the action that it opens."""
    cdef int at = s.pub.seat[seat].pawn
    if item == TORCH and can_explore(s, at):
        return p[W_EXPLORE]
    if item == SWORD and defenders(s, seat):
        return 0.1 + verb_weight(s, seat, V_BATTLE, p)
    if item == CROSSBOW and strike_targets(s, seat):
        return verb_weight(s, seat, V_STRIKE, p)
    return 1.0


cdef void register() noexcept nogil:
    cdef FactionOps* o = &OPS[VAGABOND]
    o.evaluate = evaluate
    o.weight = weight
