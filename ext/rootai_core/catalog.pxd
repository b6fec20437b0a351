# Maps, decks, items, quests, characters and leaders as tables: filled once from
# data, read-only afterwards.
from libc.stdint cimport uint8_t, uint16_t, uint32_t
from rootai_core.ids cimport *
from rootai_core.cardset cimport CardSet

cdef struct Map:
    int clearings
    int forests
    uint8_t suit[12]
    uint8_t slots[12]
    uint8_t ruins[12]
    uint16_t adjacent[256][12]      # by the closed paths that are open now, see State.opened
    uint16_t river_adjacent[12]
    uint16_t corners                # a bit per clearing
    uint16_t edge                   # clearings of the map's edge
    uint16_t coast                  # clearings that touch the lake
    uint8_t opposite[12]            # NONE: no corner
    uint8_t dealt                   # 1: no printed suits, markers are dealt (Law 19.1)
    uint8_t ferry                   # where it starts, NONE without one
    uint8_t tower                   # the Pass, NONE without one (Law 25.4.1)
    uint8_t closed                  # closed paths
    uint8_t closed_end[8][2]        # their ends, the lower clearing first
    uint16_t forest_clearings[16]
    uint16_t forest_adjacent[16]
    uint16_t clearing_forests[12]   # forests that touch the clearing

cdef struct Deck:
    int kinds
    int size
    uint8_t first[64]               # first bit of the kind in a CardSet
    uint8_t count[64]
    uint8_t suit[64]
    uint8_t type[64]
    uint8_t item[64]
    uint8_t vp[64]
    uint8_t effect[64]              # Effect
    uint8_t cost[64][4]             # fox, rabbit, mouse, any
    uint8_t kind_of[64]             # by bit
    uint8_t kind_by_effect[64]      # persistent effect -> card kind, NONE
    CardSet all
    CardSet of_suit[4]
    CardSet ambush
    CardSet dominance
    CardSet craftable

cdef struct Quest:
    uint8_t suit
    uint8_t item[2]

cdef struct Common:
    int quests
    int characters
    int leaders
    Quest quest[16]
    uint8_t start_items[16][8]
    uint8_t viziers[8][2]           # Decree columns
    uint8_t item_supply[8]
    uint8_t item_vp[8]
    uint8_t ruin_items[8]

cdef Map MAPS[8]
cdef Deck DECKS[4]
cdef Common COMMON
