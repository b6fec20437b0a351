# Names and limits of the core. Numbers here are internal; the outside speaks
# of clearings 1-12, seats 1-6 and cards by slug.

cdef enum:
    MAX_SEATS = 6
    MAX_CLEARINGS = 12
    MAX_FORESTS = 16
    MAX_SLOTS = 4
    MAX_FRAMES = 14
    MAX_QUEUE = 16          # a Favor may trigger hospitals and Outrage in each clearing of a suit
    MAX_KINDS = 64          # card kinds of one deck
    MAX_QUESTS = 16
    MAX_CHARACTERS = 16
    MAX_MAPS = 8
    MAX_CLOSED_PATHS = 8    # markers of one map (Law 25.4.1)
    MAX_DECKS = 4
    N_ITEMS = 8
    N_TOKENS = 4
    N_LAWS = 48
    NONE = 255              # "no seat", "no clearing", "no card"
    FOREST = 16             # a pawn at FOREST + f stands in forest f
    ALL_SEATS = 63
    WIN_POINTS = 30
    DOMINANCE_POINTS = 10   # Law 3.3.1
    HAND_LIMIT = 5

cdef enum:                # Faction
    MARQUISE = 0
    EYRIE = 1
    ALLIANCE = 2
    VAGABOND = 3
    LIZARD = 4
    RIVERFOLK = 5
    N_FACTIONS = 6
    SECOND_VAGABOND = 6     # a set-up card only (Law 19.8.1)
    NO_FACTION = 7          # a seat that has not drafted yet: a room without hooks

cdef enum:                # Suit
    FOX = 0
    RABBIT = 1
    MOUSE = 2
    BIRD = 3

cdef enum:                # Phase
    SETUP = 0
    BIRDSONG = 1
    DAYLIGHT = 2
    EVENING = 3

cdef enum:                # Item
    BAG = 0
    BOOT = 1
    COIN = 2
    CROSSBOW = 3
    HAMMER = 4
    SWORD = 5
    TEA = 6
    TORCH = 7

cdef enum:         # Building: what stands in a slot; 0 = open
    OPEN = 0
    RUIN = 1
    SAWMILL = 2
    WORKSHOP = 3
    RECRUITER = 4
    ROOST = 5
    BASE = 6
    GARDEN = 7
    N_BUILDINGS = 8
    NO_SLOT = 255           # the clearing has no such slot

cdef enum:                # Token
    WOOD = 0
    KEEP = 1
    SYMPATHY = 2
    TRADE_POST = 3

cdef enum:         # Piece: classes of faction pieces
    WARRIOR = 0
    BUILDING = 1
    TOKEN = 2
    PAWN = 3

cdef enum:                # CardType
    CARD_ITEM = 0
    CARD_IMMEDIATE = 1
    CARD_PERSISTENT = 2
    CARD_AMBUSH = 3
    CARD_DOMINANCE = 4

# Bits of State.used that are no effects in play.
cdef enum:
    USED_FERRY = 30         # the ferry has sailed this turn (Law 25.3.5)
    USED_PATH = 31          # a closed path has been opened this turn (Law 25.4.3)

cdef enum:         # Effect: persistent effects are bits of SeatState.effects
    ARMORERS = 0
    SAPPERS = 1
    BRUTAL_TACTICS = 2
    ROYAL_CLAIM = 3
    STAND_AND_DELIVER = 4
    TAX_COLLECTOR = 5
    COMMAND_WARREN = 6
    BETTER_BURROW_BANK = 7
    COBBLER = 8
    SCOUTING_PARTY = 9
    CODEBREAKERS = 10
    SABOTEURS = 12          # Exiles & Partisans
    SOUP_KITCHENS = 13
    BOAT_BUILDERS = 14
    CORVID_PLANNERS = 15
    EYRIE_EMIGRE = 16
    FOX_PARTISANS = 17      # + suit
    RABBIT_PARTISANS = 18
    MOUSE_PARTISANS = 19
    PROPAGANDA_BUREAU = 20
    FALSE_ORDERS = 21
    INFORMANTS = 22
    TUNNELS = 23
    CHARM_OFFENSIVE = 24
    SWAP_MEET = 25
    COFFIN_MAKERS = 26
    LEAGUE_OF_ADVENTUROUS_MICE = 27
    MURINE_BROKER = 28
    MASTER_ENGRAVERS = 29
    FAVOR_FOX = 32          # immediate effects have no bit
    FAVOR_RABBIT = 33
    FAVOR_MOUSE = 34
    NO_EFFECT = 255

cdef enum:         # Zone: where a card can be; 0-7 are hidden from somebody
    Z_DECK = 0
    Z_HAND = 1              # + seat
    Z_SUPPORTERS = 7
    N_HIDDEN_ZONES = 8
    Z_DISCARD = 8
    Z_AVAILABLE = 9         # dominance cards beside the map, Law 3.3.3
    Z_DECREE = 10           # + column
    Z_LOST_SOULS = 14
    Z_OUT = 15              # left in the box (two players, Law 5.1.3)
    Z_REVEALED = 16         # shown for rituals this turn (Law 10.5)
    N_ZONES = 17
    Z_PLAY = 17             # + seat: crafted effects and activated dominance

cdef enum:         # Cause: why a piece left the map
    BY_BATTLE = 0
    BY_FULL_REMOVAL = 1     # Revolt, Favor: everything of the enemy in a clearing
    BY_STRIKE = 2
    BY_COST = 3             # spent or given up by its owner
    BY_CARD = 4             # one piece by a card (Tax Collector)
    BY_REPLACE = 5
    BY_DUEL = 6             # one warrior, without hostility (26.11.2)

# Flags of the Law's editions, one byte each in State.law. The catalog names
# them; the numbers of the values are the order in editions.toml.
cdef enum:                # LawFlag
    LAW_LAST_STEP_LOCK = 0
    LAW_REMOVAL_TRIGGERS = 1
    LAW_FORCED_BATTLE_DECIDER = 2
    LAW_RESHUFFLE = 3
    LAW_BIRDS_FORCED = 4
    LAW_TIE_AT_30 = 5
    LAW_BIRD_DOMINANCE_PRICE = 6
    LAW_BATTLE_TARGET = 7
    LAW_AMBUSH_END = 8
    LAW_BATTLE_TRIGGER_ORDER = 9
    LAW_ADVANCED_SETUP = 10
    LAW_BIRD_ACTIONS = 11
    LAW_EYRIE_CORNER = 12
    LAW_ALLY_OUTRAGE_PAYER = 13
    LAW_MARTIAL_LAW_COUNTS = 14
    LAW_FULL_REMOVAL_DAMAGE = 15
    LAW_ITEM_TRACKS = 16
    LAW_COALITION_PARTNER = 17
    LAW_ALLY_MOVE_SCOPE = 18
    LAW_ALLY_MOVE_RULE = 19
    LAW_REFRESH_TEA = 20
    LAW_SLIP_IGNORES_BANS = 21
    LAW_QUEST_REFILL = 22
    LAW_STRIKE_TARGET = 23
    LAW_VAGRANT_INSTIGATE = 24
    LAW_CARD_TEXTS = 25
    LAW_EMIGRE_MUST = 26
    LAW_CULT_CORNER = 27
    LAW_CULT_ZERO_GARDENS = 28
    LAW_CULT_ICONS = 29
    LAW_CULT_GARDEN_SUIT = 30
    LAW_CULT_IDLE_REVEAL = 31
    # chapter 11
    LAW_SERVICES_COUNT = 32
    LAW_MERC_ENEMY_PIECES = 33
    LAW_MERC_VAGABOND_HOSTILE = 34
    LAW_MERC_RULE_IN_BATTLE = 35
    LAW_BOATS_ADJACENCY = 36
    LAW_MERCS_OPTIONAL = 37
    LAW_FUND_LOSS_CHOICE = 38
    LAW_START_ORDER = 39
    LAW_ESTABLISH_PARTIAL = 40
    LAW_EXPORT_EMPTY_SUPPLY = 41
    LAW_SUITS = 42          # house rules of set-up: no printing differs in them
    LAW_STARTING_HAND = 43
    LAW_SETUP_ORDER = 44
    LAW_HOMELANDS = 45
    LAW_PARTISANS_BIRDS = 46    # house rule: no printing says it

cdef enum:         # LawValue: values of the flags above, 0 = edition `2025`
    LAW_2025 = 0
    REMOVAL_ONE_BY_ONE = 1
    DECIDER_FORCING_EFFECT = 1
    RESHUFFLE_ON_DRAW = 1
    BIRDS_FORCED_DISCARD = 1
    TIE_CURRENT = 1
    TIE_MOST_POINTS = 2
    DOMINANCE_ANY_SUIT = 1
    TARGET_OTHER_PLAYER = 1
    AMBUSH_WARRIORS = 1
    TRIGGERS_CURRENT_PLAYER = 1
    NO_ADVANCED_SETUP = 1
    BIRDS_AFTER_THREE = 1
    CORNER_OPPOSITE_KEEP = 1
    PAYER_VAGABOND = 1
    MARTIAL_OWN = 1
    NO_FULL_REMOVAL_DAMAGE = 1
    TRACKS_FREE = 1
    PARTNER_MAY_BE_BOUND = 1
    ALLY_TO_ADJACENT = 1
    ALLY_TO_CLEARING = 2
    ALLY_DAYLIGHT = 3
    ALLY_NO_RULE = 1
    TEA_ALL_FACE_UP = 1
    TEA_ALL_FACE_UP_UP_TO = 2
    SLIP_OBEYS_BANS = 1
    REFILL_BEFORE_REWARD = 1
    STRIKE_ANY_PLAYER = 1
    INSTIGATE_DECIDES_BOTH = 1
    CARDS_PRINTED = 1
    NO_LAST_STEP_LOCK = 1
    EMIGRE_OPTIONAL = 1
    CULT_OPPOSITE_START = 1
    ZERO_GARDENS_ALLOWED = 1
    ICONS_OF_GARDEN = 1
    GARDEN_OF_CARD = 1
    IDLE_REVEAL_ALLOWED = 1
    SUITS_DEALT = 1
    KEEP_THREE_OF_FIVE = 1
    SEATS_BACKWARDS = 1
    BY_SETUP_CARDS = 1
    PARTISANS_KEEP_BIRDS = 1
    COUNT_ANY_PIECE = 1
    MERCS_STAY_ENEMIES = 1
    HOSTILE_BUYER = 1
    HOSTILE_OWNER = 2
    MERCS_RULE_IN_BATTLE = 1
    BOATS_MOVES_ONLY = 1
    MERCS_OPTIONAL = 1
    LOSS_ACTIVE_PLAYER = 1
    START_ORDER_FIXED = 1
    ESTABLISH_PARTIAL = 1
    EXPORT_NEEDS_WARRIOR = 1

cdef enum:                # ActionKind
    ACT_NONE = 0
    ACT_PASS = 1            # stop, decline, end: the Law's "no" of the decision
    ACT_VERB = 2            # a = Verb
    ACT_CLEARING = 3        # a = clearing
    ACT_MOVE = 4            # a = from, b = to (clearing, or FOREST + f), c = 1: by ferry
    ACT_COUNT = 5           # a = how many
    ACT_BATTLE = 6          # a = clearing, b = defending seat
    ACT_CARD = 7            # a = card kind, b = extra (Decree column)
    ACT_SEAT = 8            # a = seat
    ACT_BUILD = 9           # a = clearing, b = Building
    ACT_LOSE = 10           # a = Piece, b = Building or Token
    ACT_ITEM = 11           # a = Item, b = ItemState
    ACT_EFFECT = 12         # a = Effect, b = seat or NONE, c = clearing or NONE
    ACT_DOMINANCE = 13      # a = card kind to activate, b = partner seat or NONE
    ACT_TAKE_DOMINANCE = 14  # a = card kind taken, b = card kind paid
    ACT_CRAFT = 15          # a = card kind, b = 1: its benefit is forgone (export)
    ACT_PAY = 16            # a, b, c = fox, rabbit, mouse pieces activated
    ACT_ORDER = 17          # a = index in the trigger queue
    ACT_LEADER = 18         # a = leader
    ACT_CHARACTER = 19      # a = character
    ACT_QUEST = 20          # a = quest
    ACT_SUIT = 21           # a = suit
    ACT_TARGET = 22         # a = clearing, b = seat whose piece it is
    ACT_PATH = 30           # a, b = clearings at the ends of a closed path
    ACT_FACTION = 31        # a = set-up card
    ACT_SERVICE = 28        # a = Service bought, b = card kind or NONE
    # outcomes of chance
    ACT_DICE = 32           # a = higher, b = lower
    ACT_DRAWN = 33          # a = card kind
    ACT_TAKEN = 34          # a = card kind taken, or discarded, at random from a hand
    ACT_REVEALED = 35       # a = quest
    ACT_FOUND = 36          # a, b = items under a ruin (b = NONE with one)
    ACT_SUIT_MARKER = 44    # a = suit of the clearing the frame names
    ACT_SETUP_CARD = 45     # a = set-up card dealt
    ACT_CHARACTER_CARD = 46  # a = character dealt to a Vagabond's set-up card

cdef enum:                # Verb
    V_BATTLE = 0
    V_MARCH = 1
    V_RECRUIT = 2
    V_BUILD = 3
    V_OVERWORK = 4
    V_EXTRA = 5             # a bird for one more action
    V_MOBILIZE = 6
    V_TRAIN = 7
    V_ORGANIZE = 8
    V_MOVE = 9
    V_EXPLORE = 10
    V_AID = 11
    V_QUEST = 12
    V_STRIKE = 13
    V_REPAIR = 14
    V_CRAFT = 15
    V_SPECIAL = 16
    V_REVOLT = 17
    V_SPREAD = 18
    V_DOMINANCE = 19        # take an available dominance card
    V_CONVERT = 20
    V_SANCTIFY = 21
    V_SCORE = 22
    V_SACRIFICE = 23
    V_OPEN_PATH = 29        # a card for a closed path (Law 25.4.3)
    V_DRAW = 30
    V_ESTABLISH = 31

cdef enum:                # Service: what one seat sells to the others (Law 11.2.7)
    HAND_CARD = 0
    RIVERBOATS = 1
    MERCENARIES = 2
    N_SERVICES = 3

# Kinds of frames on the stack. Each room owns a block and registers it in
# hooks.pxd; D_ = somebody decides, C_ = chance, S_ = the engine goes on.
cdef enum:                # FrameKind
    S_TURN = 1              # a = stage; the bottom frame of a game under way
    S_SETUP = 2             # a = stage
    S_BATTLE = 3            # a = stage; the rest is State.battle
    S_TRIGGERS = 4          # resolves State.queue
    C_DRAW = 6              # seat draws: a = how many, b = to zone, c = seen-by rule
    C_DICE = 7
    C_TAKE = 8              # seat takes at random: a = from seat, b = Effect or NONE
    C_QUEST = 9             # reveal: a = place in the row
    C_RUIN = 10             # seat looks under a ruin: a = clearing
    D_WINDOW = 11           # start of a phase: a = phase, b = place of the last service bought, c = WindowPart,
                            # d = 1: that service is being paid for
    D_FREE = 12             # in-phase effects with no other decision: a = phase
    D_MOVE = 13             # one move: a = Effect granting it, b = optional
    D_MOVE_COUNT = 14       # a = from, b = to, c = max; seat's warriors
    D_BATTLE = 15           # one battle: a = Effect granting it, b = optional
    D_AMBUSH = 16           # the defender may ambush (Law 4.3.1)
    D_FOIL = 17             # the attacker may foil it (Law 4.3.1.I)
    D_BATTLE_EFFECT = 18    # a = side (0 attacker), b = passes in a row
    D_HITS = 19             # a = side, b = hits left, c,d = last class/kind chosen
    D_CRAFT_PAY = 20        # a = card kind
    D_DISCARD = 21          # down to the limit: a = limit, b = last kind chosen
    D_ORDER = 22            # which trigger next
    D_TAKE_DOMINANCE = 23   # which available dominance card, paid with what
    S_HAND_LIMIT = 24       # asks for discards while the hand is too large
    S_TAX = 25              # Tax Collector's warrior goes: a = clearing
    # Exiles & Partisans 26-31, 121-123
    D_SABOTEURS = 26        # whose card is discarded
    D_SWAP = 27             # the card given back: a = to whom
    D_FALSE_ORDERS = 28     # from where to where: a = whose warriors
    D_BUREAU = 29           # a = clearing, b = owner of the warrior, NONE before they are chosen: then the card
    D_LEAGUE = 30           # a = item exhausted, NONE before it is chosen: then move or battle
    D_CHARM = 31            # who scores
    # Marquise 32-47
    D_KEEP = 32
    D_START_BUILDING = 33
    D_WOOD_SHORT = 34
    D_MARQUISE = 35         # Daylight
    D_MARCH = 36            # a = moves left
    D_RECRUIT_SHORT = 37
    D_BUILD = 38
    D_WOOD_PAY = 39
    D_OVERWORK = 40
    D_EXTRA = 41
    D_HOSPITALS = 42        # a = clearing, b = warriors, c = keep stood (edition first), e = 1: from Coffin Makers
    D_MARQUISE_BATTLE = 43
    D_HOMELAND = 44         # next of her three: a, b = those chosen, a bit each (set-up card)
    # Eyrie 48-63
    D_EYRIE_CORNER = 48
    D_LEADER = 49
    D_DECREE_ADD = 50
    S_EYRIE_BIRDSONG = 51
    D_NEW_ROOST = 52
    D_EYRIE_CRAFT = 53
    D_DECREE = 54           # which card of the column next
    D_DECREE_RECRUIT = 55
    D_DECREE_MOVE = 56
    D_DECREE_BATTLE = 57
    D_DECREE_BUILD = 58
    S_TURMOIL = 59
    S_EYRIE_EVENING = 60
    # Alliance 64-79
    D_REVOLT = 64
    D_REVOLT_PAY = 65
    D_SPREAD = 66
    D_SPREAD_PAY = 67
    D_ALLIANCE = 68         # Daylight
    D_MOBILIZE = 69
    D_TRAIN = 70
    D_MILITARY = 71         # Evening operations
    D_OP_MOVE = 72
    D_OP_BATTLE = 73
    D_OP_RECRUIT = 74
    D_OP_ORGANIZE = 75
    D_OUTRAGE = 76          # seat pays: a = clearing, b = suit, d = Alliance seat
    D_SUPPORTER_CAP = 77
    S_BASE_LOST = 78        # a = clearing, b = suit
    S_REVOLT = 79
    # Vagabond 80-111
    D_CHARACTER = 80
    D_FOREST = 81
    D_REFRESH = 82
    D_SLIP = 83
    D_VAGABOND = 84         # Daylight
    D_VB_MOVE = 85
    D_ALLY_MOVE = 86        # which ally comes along
    D_ALLY_COUNT = 87
    D_VB_BATTLE = 88
    D_ALLY_BATTLE = 89
    D_AID_TARGET = 90
    D_AID_CARD = 91
    D_AID_ITEM = 92
    D_AID_TAKE = 93
    D_VB_QUEST = 94
    D_QUEST_REWARD = 95
    D_STRIKE = 96
    D_STRIKE_PIECE = 97
    D_REPAIR = 98
    D_SPECIAL = 99
    D_DAMAGE = 100          # a = how many items to damage
    D_RUIN_CHOICE = 101
    D_ITEM_LIMIT = 102
    S_VB_EVENING = 103
    S_VB_BIRDSONG = 104
    S_VB_AFTER_BATTLE = 105
    S_VB_STEP = 106
    # Alliance, continued 112-115
    S_ALLIANCE_EVENING = 112
    S_MARQUISE_STEP = 120
    D_INFORMANTS = 121      # an ambush instead of the draw below
    D_EMIGRE = 122          # end of Birdsong: move and battle, or lose the card
    D_EMIGRE_BATTLE = 123   # a = clearing moved into, NONE: where the pawn is
    # Lizard Cult 128-143
    D_LIZARD_CORNER = 128
    D_OUTCAST = 129         # suit of the first Outcast
    S_LIZARD_BIRDSONG = 130
    D_CONSPIRE = 131        # next conspiracy
    D_CRUSADE_BATTLE = 132
    D_CRUSADE_MOVE = 133
    D_CRUSADE_THEN = 134    # the battle after the move, or none: a = its clearing
    D_CONVERT = 135
    D_SANCTIFY = 136
    D_LIZARD = 137          # Daylight: next ritual
    D_RITUAL_BUILD = 138
    D_RITUAL_RECRUIT = 139
    D_REVEAL = 140          # card for the ritual: a = Verb, b = clearing or NONE
    S_LIZARD_EVENING = 141
    D_LIZARD_CRAFT = 142
    C_DISCARD = 143         # seat discards at random from its hand: a = how many
    # Maps 160-167, advanced set-up 168-175
    C_SUIT = 160            # suit marker of clearing a (Law 19.1)
    D_OPEN_PATH = 161       # which closed path
    D_OPEN_PRICE = 162      # with which card: a, b = its ends
    S_FERRY_DRAW = 163      # seat draws for what the ferry has carried
    C_SETUP_CARD = 168      # a = how many to deal, b = cards left, a bit each
    C_CHARACTER = 169       # character of Vagabond card a (0, 1)
    D_FACTION = 170         # which set-up card (Law 19.8.3)
    D_RETURN_CARD = 171     # a = cards to put back, b = last kind chosen (Law 19.10)
    # battles with a third party, and the characters of the Vagabond 176-187
    D_ENLIST = 176          # before the roll: whom the defender takes in (26.5.2)
    D_INSTIGATE = 177       # a = forced attacker: whom he battles
    D_IMPROVISE = 178       # a = quest: what stands in for what
    D_CON = 179             # a = quest, b = last item chosen, c = items left to choose
    S_CON = 180             # a = quest: back into its deck
    D_DUEL = 181            # a = seat that loses a warrior: which item pays
    S_DUEL = 182            # a = clearing, b = that seat
    D_COERCE = 183          # a = item: which card stands for it
    S_COERCE = 184          # the point it costs
    # Riverfolk 144-153
    D_RIVER_START = 144     # a = warriors left, b = last clearing
    D_PRICE = 145           # a = Service
    S_RIVER_BIRDSONG = 146
    D_RIVERFOLK = 147       # Daylight
    D_FUND = 148            # whose fund is used: a = FundUse, b = left of it, c = last owner,
                            # d, e, f = rabbit, mouse and all funds still to go on the tracks
    D_RIVER_MOVE = 149
    D_RIVER_BATTLE = 150
    D_RIVER_RECRUIT = 151
    D_ESTABLISH = 152
    D_DISRUPTION = 153      # seat chooses: a = funds still to lose, b = last owner, c = 1 under way, d = whose
    # what other rooms need of it
    D_HIRED = 154           # whether borrowed warriors fight along (battle)
    D_ITEM_PRICE = 155      # a Vagabond pays with items: a = left, b = last item
    D_CARD_PRICE = 156      # whether a card stands for one of them: a = price
    S_CRAFT = 157           # the cost is paid: a = card kind, b = 1: the benefit is forgone
    N_FRAME_KINDS = 192
