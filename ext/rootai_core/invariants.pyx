"""What is true of every State between two decisions, for tests and stress runs."""
from libc.string cimport memcmp
from rootai_core.ids cimport *
from rootai_core.cardset cimport *
from rootai_core.state cimport State
from rootai_core.catalog cimport MAPS, DECKS, COMMON
from rootai_core.hooks cimport OPS
from rootai_core.board cimport face_up_items, coffin_maker, refresh_all
from rootai_core.engine cimport count_cards

NAMES = ["masks", "cards", "warriors", "faction", "stack", "items", "slots", "seats", "battle", "quests", "scorched",
         "terrain"]


cdef int warriors_of(const State* s, int seat) noexcept nogil:
    """Warriors of a seat: in the supply, on the map, on Coffin Makers and on faction boards, be it another's."""
    cdef int c, i, n = s.pub.seat[seat].supply + s.pub.coffin[seat]
    for c in range(MAX_CLEARINGS):
        n += s.pub.warriors[c][seat]
    for i in range(s.pub.n_seats):
        if OPS[s.pub.seat[i].faction].held != NULL:
            n += OPS[s.pub.seat[i].faction].held(s, i, seat)
    return n


cdef bint warriors_missing(const State* s) noexcept nogil:
    """A game that began with full boxes has lost a warrior: none ever leaves the game."""
    cdef int seat
    for seat in range(s.pub.n_seats):
        if warriors_of(s, seat) != OPS[s.pub.seat[seat].faction].warriors:
            return True
    return False


cdef int broken(const State* s) noexcept nogil:
    """BAD_ bits of everything that is wrong; 0 when all is well."""
    cdef int seat, c, i, n, bad = 0, team
    cdef State fresh = s[0]
    refresh_all(&fresh)
    if memcmp(&fresh, s, sizeof(State)) != 0:
        bad |= BAD_MASKS
    if count_cards(s) != DECKS[s.pub.deck].size:
        bad |= BAD_CARDS
    for seat in range(s.pub.n_seats):
        if warriors_of(s, seat) > OPS[s.pub.seat[seat].faction].warriors:
            bad |= BAD_WARRIORS
        if OPS[s.pub.seat[seat].faction].check != NULL and OPS[s.pub.seat[seat].faction].check(s, seat):
            bad |= BAD_FACTION
        team = s.pub.seat[seat].team
        if s.pub.seat[seat].coalition != NONE and s.pub.seat[s.pub.seat[seat].coalition].team != team:
            bad |= BAD_SEATS
        if s.pub.seat[seat].score > 250 or s.pub.seat[seat].dominance > 4:
            bad |= BAD_SEATS
    for seat in range(s.pub.n_seats, MAX_SEATS):
        if s.pub.coffin[seat]:
            bad |= BAD_WARRIORS
        for c in range(MAX_CLEARINGS):
            if s.pub.warriors[c][seat]:
                bad |= BAD_WARRIORS
    if s.pub.depth < 1 or s.pub.depth > MAX_FRAMES or s.pub.queued > MAX_QUEUE:
        bad |= BAD_STACK
    else:
        for i in range(s.pub.depth, MAX_FRAMES):
            if s.pub.stack[i].kind:
                bad |= BAD_STACK
        n = 0
        for i in range(s.pub.depth):
            n += s.pub.stack[i].kind == S_BATTLE
        if n > 1 or (n == 0 and not s.pub.over and s.pub.battle.attacker != NONE):
            bad |= BAD_BATTLE
    if s.pub.opened >> MAPS[s.pub.map].closed or (s.pub.ferry == NONE) != (MAPS[s.pub.map].ferry == NONE):
        bad |= BAD_TERRAIN
    if s.pub.ferry != NONE and not MAPS[s.pub.map].coast >> s.pub.ferry & 1:
        bad |= BAD_TERRAIN
    if coffin_maker(s) == NONE:
        for seat in range(s.pub.n_seats):
            if s.pub.coffin[seat]:
                bad |= BAD_WARRIORS
    for c in range(MAX_CLEARINGS):
        for i in range(MAX_SLOTS):
            n = c < MAPS[s.pub.map].clearings and i < MAPS[s.pub.map].slots[c]
            if (s.pub.slot[c][i] == NO_SLOT) == (n != 0):
                bad |= BAD_SLOTS
    for i in range(N_ITEMS):
        n = s.pub.supply_items[i]
        for seat in range(s.pub.n_seats):
            n += s.pub.seat[seat].items[i]
            if face_up_items(s, seat, i) < 0:
                bad |= BAD_ITEMS
        if n > COMMON.item_supply[i] or s.pub.exhausted[i] >> 4 > s.pub.exhausted[i] & 15:
            bad |= BAD_ITEMS
    for seat in range(MAX_SEATS):
        if s.pub.may_place[seat] & s.pub.scorched:
            bad |= BAD_SCORCHED
    n = s.pub.quest_deck
    for i in range(3):
        if s.pub.quest_row[i] != NONE:
            if n >> s.pub.quest_row[i] & 1:
                bad |= BAD_QUESTS
            n |= 1 << s.pub.quest_row[i]
    for i in range(2):
        if n & s.pub.vb[i].quests:
            bad |= BAD_QUESTS
        n |= s.pub.vb[i].quests
    return bad
