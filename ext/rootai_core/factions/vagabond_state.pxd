from libc.stdint cimport uint16_t
from rootai_core.ints cimport uint8_t

# Items are counted by kind and state; which of the face-up undamaged teas,
# coins and bags lie on a track follows from the count (the first three,
# Law 9.2.5.I), so there is no second truth to keep.
cdef struct VagabondState:
    uint8_t character       # NONE before the choice
    uint8_t ready[8]        # face up, undamaged, by Item
    uint8_t spent[8]        # face down, undamaged
    uint8_t broken[8]       # damaged, face up
    uint8_t broken_spent[8]  # damaged, face down
    uint8_t marked          # kinds of which an R item is held, a bit each (Law 9.7.3)
    uint8_t relation[6]     # by seat: 0 Indifferent .. 3 Allied, HOSTILE
    uint8_t aids[6]         # by seat, this turn, towards the next space
    uint8_t battle_ally_lost  # allied warriors lost to his hits in this battle
    uint8_t battle_damaged  # items damaged in this battle
    uint8_t battle_turned   # seats made Hostile in this battle, a bit each
    uint8_t once            # 1: the character's once-per-turn action is used (26.7, 26.10, 26.12)
    uint8_t coerced         # 1 + Item that a spent card stands for, until it is exhausted (26.12.2)
    uint8_t pad             # no byte of the struct is without a name: equal states, equal bytes
    uint16_t quests         # completed, a bit each

cdef enum:                  # characters, in the order of the catalog
    THIEF = 0
    TINKER = 1
    RANGER = 2
    VAGRANT = 3
    ARBITER = 4
    SCOUNDREL = 5
    ADVENTURER = 6
    HARRIER = 7
    RONIN = 8
    CHEAT = 9
    GLADIATOR = 10
    JAILOR = 11

cdef enum:
    ALLIED = 3
    HOSTILE = 4
