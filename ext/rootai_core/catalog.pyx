"""Tables of maps, decks, items, quests, characters and leaders.

Filled once by ``install_*`` from checked data, read-only afterwards. The shapes
of the dictionaries are those of ``rootai.catalog.install``; the checks of
meaning are made there, the checks of size here.
"""
from libc.string cimport memcpy, memset
from rootai_core.ids cimport *
from rootai_core.cardset cimport CardSet, cs_kind_mask

EFFECTS = {
    "armorers": ARMORERS, "sappers": SAPPERS, "brutal_tactics": BRUTAL_TACTICS,
    "royal_claim": ROYAL_CLAIM, "stand_and_deliver": STAND_AND_DELIVER,
    "tax_collector": TAX_COLLECTOR, "command_warren": COMMAND_WARREN,
    "better_burrow_bank": BETTER_BURROW_BANK, "cobbler": COBBLER,
    "scouting_party": SCOUTING_PARTY, "codebreakers": CODEBREAKERS,
    "saboteurs": SABOTEURS, "soup_kitchens": SOUP_KITCHENS, "boat_builders": BOAT_BUILDERS,
    "corvid_planners": CORVID_PLANNERS, "eyrie_emigre": EYRIE_EMIGRE, "fox_partisans": FOX_PARTISANS,
    "rabbit_partisans": RABBIT_PARTISANS, "mouse_partisans": MOUSE_PARTISANS,
    "propaganda_bureau": PROPAGANDA_BUREAU, "false_orders": FALSE_ORDERS, "informants": INFORMANTS,
    "tunnels": TUNNELS, "charm_offensive": CHARM_OFFENSIVE, "swap_meet": SWAP_MEET,
    "coffin_makers": COFFIN_MAKERS, "league_of_adventurous_mice": LEAGUE_OF_ADVENTUROUS_MICE,
    "murine_broker": MURINE_BROKER, "master_engravers": MASTER_ENGRAVERS,
    "favor_of_the_foxes": FAVOR_FOX, "favor_of_the_rabbits": FAVOR_RABBIT,
    "favor_of_the_mice": FAVOR_MOUSE,
}
QUEST_SLUGS = []
CHARACTER_SLUGS = []
LEADER_SLUGS = []
CARD_SLUGS = {}
_map_sizes = {}


def install_map(int index, dict d):
    """Fill map table ``index`` (0-7). Raises ValueError on a size out of bounds."""
    if not 0 <= index < MAX_MAPS:
        raise ValueError(f"map index: expected 0-{MAX_MAPS - 1}, found {index}")
    cdef int n = d["clearings"], nf = d["forests"], closed = len(d["closed"]), i, f, a, b, opened
    if not 1 <= n <= MAX_CLEARINGS:
        raise ValueError(f"clearings: expected 1-{MAX_CLEARINGS}, found {n}")
    if not 0 <= nf <= MAX_FORESTS:
        raise ValueError(f"forests: expected 0-{MAX_FORESTS}, found {nf}")
    if closed > MAX_CLOSED_PATHS:
        raise ValueError(f"closed: expected at most {MAX_CLOSED_PATHS}, found {closed}")
    cdef Map* m = &MAPS[index]
    memset(m, 0, sizeof(Map))
    m.clearings = n
    m.forests = nf
    for i in range(n):
        m.suit[i] = d["suit"][i]
        m.slots[i] = d["slots"][i]
        m.ruins[i] = d["ruins"][i]
        m.adjacent[0][i] = d["adjacent"][i]
        m.river_adjacent[i] = d["river_adjacent"][i]
        m.opposite[i] = d["opposite"][i]
        if m.slots[i] > MAX_SLOTS:
            raise ValueError(f"slots[{i}]: expected at most {MAX_SLOTS}, found {m.slots[i]}")
    for i in d["corners"]:
        m.corners |= 1 << i
    m.edge = d["edge"]
    m.coast = d["coast"]
    m.dealt = d["dealt"]
    m.ferry = d["ferry"]
    m.tower = d["tower"]
    m.closed = closed
    for i, (a, b) in enumerate(d["closed"]):
        m.closed_end[i][0] = a
        m.closed_end[i][1] = b
    for opened in range(1, 1 << closed):
        memcpy(m.adjacent[opened], m.adjacent[0], sizeof(m.adjacent[0]))
        for i in range(closed):
            if opened >> i & 1:
                a = m.closed_end[i][0]
                b = m.closed_end[i][1]
                m.adjacent[opened][a] |= 1 << b
                m.adjacent[opened][b] |= 1 << a
    for f in range(nf):
        m.forest_clearings[f] = d["forest_clearings"][f]
        m.forest_adjacent[f] = d["forest_adjacent"][f]
        for i in range(n):
            if m.forest_clearings[f] >> i & 1:
                m.clearing_forests[i] |= 1 << f
    _map_sizes[index] = (n, nf)


def install_deck(int index, dict d):
    """Fill deck table ``index`` (0-3). Raises ValueError on a size out of bounds."""
    if not 0 <= index < MAX_DECKS:
        raise ValueError(f"deck index: expected 0-{MAX_DECKS - 1}, found {index}")
    kinds = d["kinds"]
    total = sum(k["count"] for k in kinds)
    if len(kinds) > MAX_KINDS or total > 64:
        raise ValueError(f"deck: expected at most {MAX_KINDS} kinds and 64 cards, found {len(kinds)} and {total}")
    cdef Deck* t = &DECKS[index]
    memset(t, 0, sizeof(Deck))
    memset(t.kind_by_effect, NONE, sizeof(t.kind_by_effect))
    cdef int at = 0, k, i
    cdef CardSet mask
    t.kinds = len(kinds)
    t.size = total
    for k, c in enumerate(kinds):
        t.first[k] = at
        t.count[k] = c["count"]
        t.suit[k] = c["suit"]
        t.type[k] = c["type"]
        t.item[k] = c["item"]
        t.vp[k] = c["vp"]
        t.effect[k] = EFFECTS[c["effect"]] if c["effect"] else NO_EFFECT
        for i in range(4):
            t.cost[k][i] = c["cost"][i]
        for i in range(t.count[k]):
            t.kind_of[at + i] = k
        if t.effect[k] < 32:
            t.kind_by_effect[t.effect[k]] = k
        mask = cs_kind_mask(at, t.count[k])
        t.all |= mask
        t.of_suit[t.suit[k]] |= mask
        if t.type[k] == CARD_AMBUSH:
            t.ambush |= mask
        elif t.type[k] == CARD_DOMINANCE:
            t.dominance |= mask
        else:
            t.craftable |= mask
        at += t.count[k]
    CARD_SLUGS[index] = [c["slug"] for c in kinds]


def install_common(dict d):
    """Fill quests, characters, leaders and items. Raises ValueError on a size out of bounds."""
    if len(d["quests"]) > MAX_QUESTS or len(d["characters"]) > MAX_CHARACTERS or len(d["leaders"]) > 8:
        raise ValueError("common: too many quests, characters or leaders for the tables")
    cdef int i, j
    memset(&COMMON, 0, sizeof(Common))
    COMMON.quests = len(d["quests"])
    COMMON.characters = len(d["characters"])
    COMMON.leaders = len(d["leaders"])
    for i, q in enumerate(d["quests"]):
        COMMON.quest[i].suit = q["suit"]
        COMMON.quest[i].item[0] = q["items"][0]
        COMMON.quest[i].item[1] = q["items"][1]
    for i, c in enumerate(d["characters"]):
        for j in range(N_ITEMS):
            COMMON.start_items[i][j] = c["items"][j]
    for i, v in enumerate(d["leaders"]):
        COMMON.viziers[i][0] = v["viziers"][0]
        COMMON.viziers[i][1] = v["viziers"][1]
    for i in range(N_ITEMS):
        COMMON.item_supply[i] = d["item_supply"][i]
        COMMON.item_vp[i] = d["item_vp"][i]
        COMMON.ruin_items[i] = d["ruin_items"][i]
    QUEST_SLUGS[:] = [q["slug"] for q in d["quests"]]
    CHARACTER_SLUGS[:] = [c["slug"] for c in d["characters"]]
    LEADER_SLUGS[:] = [v["slug"] for v in d["leaders"]]


def sizes():
    """What is installed: {"maps": {index: (clearings, forests)}, "decks": {index: slugs}}."""
    return {"maps": dict(_map_sizes), "decks": {k: list(v) for k, v in CARD_SLUGS.items()}}
