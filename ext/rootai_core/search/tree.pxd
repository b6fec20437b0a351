# The tree: nodes with their edges in one preallocated block of memory.
#
# A node is reached by the decisions on the way to it, not by a position: behind
# one node lie many worlds and many rolls of the dice (open loop). So the edges
# of a node may belong to different questions, and of those only the ones that
# are legal in the world at hand compete; each counts how often it could have
# been chosen.
from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from rootai_core.action cimport Action
from rootai_core.search.params cimport SearchParams

cdef enum:
    MAX_CHOICES = 512           # MAX_ACTIONS
    NO_BLOCK = 0                # "no node here"
    NO_EDGE = 65535

cdef struct Edge:               # 32 bytes, the unit of the arena
    uint64_t key                # kind of decision, seat, action
    double sum                  # values for the seat that chooses
    uint32_t visits
    uint32_t available          # visits of the node in which it was legal
    float prior                 # policy weight, not normalised
    uint32_t child              # its node, NO_BLOCK while it has none

cdef struct Node:               # the unit before the node's edges
    uint32_t visits
    uint16_t n
    uint16_t room
    uint64_t pad[3]

cdef union Unit:
    Edge edge
    Node node

cdef struct Tree:
    Unit* unit
    uint32_t used               # units handed out; unit 0 is never used
    uint32_t size
    uint32_t root
    uint32_t nodes
    uint32_t full               # 1: a node or an edge found no room
    uint32_t spare[128]         # given up blocks by room / 4

cdef inline uint64_t edge_key(int kind, int seat, Action a) noexcept nogil:
    return <uint64_t>kind << 40 | <uint64_t>seat << 32 | a

cdef inline int key_kind(uint64_t key) noexcept nogil:
    return key >> 40 & 255

cdef inline int key_seat(uint64_t key) noexcept nogil:
    return key >> 32 & 255

cdef inline Action key_action(uint64_t key) noexcept nogil:
    return <Action>key         # the lower half

cdef inline Node* node_at(Tree* t, uint32_t block) noexcept nogil:
    return &t.unit[block].node

cdef inline Edge* edge_at(Tree* t, uint32_t block, int slot) noexcept nogil:
    return &t.unit[block + 1 + slot].edge

cdef bint tree_open(Tree* t, uint64_t bytes) noexcept nogil
cdef void tree_close(Tree* t) noexcept nogil
cdef uint32_t node_new(Tree* t, int choices) noexcept nogil
cdef int match(Tree* t, uint32_t block, const uint64_t* keys, int n, uint16_t* slots) noexcept nogil
cdef uint32_t edge_new(Tree* t, uint32_t block, uint64_t key, float prior) noexcept nogil
cdef int select(Tree* t, uint32_t block, const uint16_t* slots, int n, const SearchParams* p,
                double spread, uint64_t salt) noexcept nogil
