from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Faction(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    FACTION_UNSPECIFIED: _ClassVar[Faction]
    FACTION_MARQUISE: _ClassVar[Faction]
    FACTION_EYRIE: _ClassVar[Faction]
    FACTION_ALLIANCE: _ClassVar[Faction]
    FACTION_VAGABOND: _ClassVar[Faction]
    FACTION_LIZARD_CULT: _ClassVar[Faction]
    FACTION_RIVERFOLK: _ClassVar[Faction]

class Suit(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SUIT_UNSPECIFIED: _ClassVar[Suit]
    SUIT_BIRD: _ClassVar[Suit]
    SUIT_FOX: _ClassVar[Suit]
    SUIT_RABBIT: _ClassVar[Suit]
    SUIT_MOUSE: _ClassVar[Suit]

class Phase(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PHASE_UNSPECIFIED: _ClassVar[Phase]
    PHASE_SETUP: _ClassVar[Phase]
    PHASE_BIRDSONG: _ClassVar[Phase]
    PHASE_DAYLIGHT: _ClassVar[Phase]
    PHASE_EVENING: _ClassVar[Phase]

class TurnStep(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TURN_STEP_UNSPECIFIED: _ClassVar[TurnStep]
    TURN_STEP_START_OF_BIRDSONG: _ClassVar[TurnStep]
    TURN_STEP_END_OF_BIRDSONG: _ClassVar[TurnStep]
    TURN_STEP_START_OF_DAYLIGHT: _ClassVar[TurnStep]
    TURN_STEP_START_OF_EVENING: _ClassVar[TurnStep]
    TURN_STEP_DRAW: _ClassVar[TurnStep]
    TURN_STEP_HAND_LIMIT: _ClassVar[TurnStep]
    TURN_STEP_END_OF_EVENING: _ClassVar[TurnStep]
    TURN_STEP_MARQUISE_WOOD: _ClassVar[TurnStep]
    TURN_STEP_MARQUISE_CRAFT: _ClassVar[TurnStep]
    TURN_STEP_MARQUISE_ACTIONS: _ClassVar[TurnStep]
    TURN_STEP_EYRIE_EMERGENCY_ORDERS: _ClassVar[TurnStep]
    TURN_STEP_EYRIE_DECREE: _ClassVar[TurnStep]
    TURN_STEP_EYRIE_NEW_ROOST: _ClassVar[TurnStep]
    TURN_STEP_EYRIE_CRAFT: _ClassVar[TurnStep]
    TURN_STEP_EYRIE_RESOLVE_DECREE: _ClassVar[TurnStep]
    TURN_STEP_EYRIE_TURMOIL: _ClassVar[TurnStep]
    TURN_STEP_EYRIE_SCORE: _ClassVar[TurnStep]
    TURN_STEP_ALLIANCE_REVOLT: _ClassVar[TurnStep]
    TURN_STEP_ALLIANCE_SPREAD: _ClassVar[TurnStep]
    TURN_STEP_ALLIANCE_DAYLIGHT: _ClassVar[TurnStep]
    TURN_STEP_ALLIANCE_OPERATIONS: _ClassVar[TurnStep]
    TURN_STEP_VAGABOND_REFRESH: _ClassVar[TurnStep]
    TURN_STEP_VAGABOND_SLIP: _ClassVar[TurnStep]
    TURN_STEP_VAGABOND_ACTIONS: _ClassVar[TurnStep]
    TURN_STEP_VAGABOND_REST: _ClassVar[TurnStep]
    TURN_STEP_VAGABOND_ITEM_LIMIT: _ClassVar[TurnStep]
    TURN_STEP_LIZARD_OUTCAST: _ClassVar[TurnStep]
    TURN_STEP_LIZARD_LOST_SOULS: _ClassVar[TurnStep]
    TURN_STEP_LIZARD_CONSPIRACIES: _ClassVar[TurnStep]
    TURN_STEP_LIZARD_RITUALS: _ClassVar[TurnStep]
    TURN_STEP_LIZARD_RETURN: _ClassVar[TurnStep]
    TURN_STEP_LIZARD_CRAFT: _ClassVar[TurnStep]
    TURN_STEP_RIVERFOLK_PROTECTIONISM: _ClassVar[TurnStep]
    TURN_STEP_RIVERFOLK_DIVIDENDS: _ClassVar[TurnStep]
    TURN_STEP_RIVERFOLK_GATHER: _ClassVar[TurnStep]
    TURN_STEP_RIVERFOLK_ACTIONS: _ClassVar[TurnStep]
    TURN_STEP_RIVERFOLK_PRICES: _ClassVar[TurnStep]

class Piece(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PIECE_UNSPECIFIED: _ClassVar[Piece]
    PIECE_WARRIOR: _ClassVar[Piece]
    PIECE_PAWN: _ClassVar[Piece]
    PIECE_SAWMILL: _ClassVar[Piece]
    PIECE_WORKSHOP: _ClassVar[Piece]
    PIECE_RECRUITER: _ClassVar[Piece]
    PIECE_WOOD: _ClassVar[Piece]
    PIECE_KEEP: _ClassVar[Piece]
    PIECE_ROOST: _ClassVar[Piece]
    PIECE_BASE: _ClassVar[Piece]
    PIECE_SYMPATHY: _ClassVar[Piece]
    PIECE_GARDEN: _ClassVar[Piece]
    PIECE_TRADE_POST: _ClassVar[Piece]

class Item(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ITEM_UNSPECIFIED: _ClassVar[Item]
    ITEM_BAG: _ClassVar[Item]
    ITEM_BOOT: _ClassVar[Item]
    ITEM_COIN: _ClassVar[Item]
    ITEM_CROSSBOW: _ClassVar[Item]
    ITEM_HAMMER: _ClassVar[Item]
    ITEM_SWORD: _ClassVar[Item]
    ITEM_TEA: _ClassVar[Item]
    ITEM_TORCH: _ClassVar[Item]

class Leader(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    LEADER_UNSPECIFIED: _ClassVar[Leader]
    LEADER_BUILDER: _ClassVar[Leader]
    LEADER_CHARISMATIC: _ClassVar[Leader]
    LEADER_COMMANDER: _ClassVar[Leader]
    LEADER_DESPOT: _ClassVar[Leader]

class DecreeColumn(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    DECREE_COLUMN_UNSPECIFIED: _ClassVar[DecreeColumn]
    DECREE_COLUMN_RECRUIT: _ClassVar[DecreeColumn]
    DECREE_COLUMN_MOVE: _ClassVar[DecreeColumn]
    DECREE_COLUMN_BATTLE: _ClassVar[DecreeColumn]
    DECREE_COLUMN_BUILD: _ClassVar[DecreeColumn]

class Service(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SERVICE_UNSPECIFIED: _ClassVar[Service]
    SERVICE_HAND_CARD: _ClassVar[Service]
    SERVICE_RIVERBOATS: _ClassVar[Service]
    SERVICE_MERCENARIES: _ClassVar[Service]

class ZoneKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ZONE_KIND_UNSPECIFIED: _ClassVar[ZoneKind]
    ZONE_KIND_HAND: _ClassVar[ZoneKind]
    ZONE_KIND_DECK: _ClassVar[ZoneKind]
    ZONE_KIND_SUPPORTERS: _ClassVar[ZoneKind]
    ZONE_KIND_DISCARD: _ClassVar[ZoneKind]
    ZONE_KIND_AVAILABLE_DOMINANCE: _ClassVar[ZoneKind]
    ZONE_KIND_PLAY_AREA: _ClassVar[ZoneKind]
    ZONE_KIND_DECREE: _ClassVar[ZoneKind]
    ZONE_KIND_LOST_SOULS: _ClassVar[ZoneKind]
    ZONE_KIND_CLEARING: _ClassVar[ZoneKind]
    ZONE_KIND_FOREST: _ClassVar[ZoneKind]
    ZONE_KIND_SUPPLY: _ClassVar[ZoneKind]
    ZONE_KIND_ITEM_SUPPLY: _ClassVar[ZoneKind]
    ZONE_KIND_ITEMS: _ClassVar[ZoneKind]
    ZONE_KIND_RUIN: _ClassVar[ZoneKind]
    ZONE_KIND_OFFICERS: _ClassVar[ZoneKind]
    ZONE_KIND_ACOLYTES: _ClassVar[ZoneKind]
    ZONE_KIND_PAYMENTS: _ClassVar[ZoneKind]
    ZONE_KIND_FUNDS: _ClassVar[ZoneKind]
    ZONE_KIND_COMMITTED: _ClassVar[ZoneKind]
    ZONE_KIND_QUEST_DECK: _ClassVar[ZoneKind]
    ZONE_KIND_QUEST_ROW: _ClassVar[ZoneKind]
    ZONE_KIND_COMPLETED_QUESTS: _ClassVar[ZoneKind]
    ZONE_KIND_OUT_OF_GAME: _ClassVar[ZoneKind]
    ZONE_KIND_COFFINS: _ClassVar[ZoneKind]

class QuestReward(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    QUEST_REWARD_UNSPECIFIED: _ClassVar[QuestReward]
    QUEST_REWARD_POINTS: _ClassVar[QuestReward]
    QUEST_REWARD_CARDS: _ClassVar[QuestReward]

class TriggerKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TRIGGER_KIND_UNSPECIFIED: _ClassVar[TriggerKind]
    TRIGGER_KIND_OUTRAGE: _ClassVar[TriggerKind]
    TRIGGER_KIND_BASE_LOST: _ClassVar[TriggerKind]
    TRIGGER_KIND_FIELD_HOSPITALS: _ClassVar[TriggerKind]
    TRIGGER_KIND_FULL_REMOVAL: _ClassVar[TriggerKind]
    TRIGGER_KIND_GARDEN_LOST: _ClassVar[TriggerKind]
    TRIGGER_KIND_TRADE_POST_LOST: _ClassVar[TriggerKind]
    TRIGGER_KIND_HOSTILITY: _ClassVar[TriggerKind]
    TRIGGER_KIND_FERRY_DRAW: _ClassVar[TriggerKind]
FACTION_UNSPECIFIED: Faction
FACTION_MARQUISE: Faction
FACTION_EYRIE: Faction
FACTION_ALLIANCE: Faction
FACTION_VAGABOND: Faction
FACTION_LIZARD_CULT: Faction
FACTION_RIVERFOLK: Faction
SUIT_UNSPECIFIED: Suit
SUIT_BIRD: Suit
SUIT_FOX: Suit
SUIT_RABBIT: Suit
SUIT_MOUSE: Suit
PHASE_UNSPECIFIED: Phase
PHASE_SETUP: Phase
PHASE_BIRDSONG: Phase
PHASE_DAYLIGHT: Phase
PHASE_EVENING: Phase
TURN_STEP_UNSPECIFIED: TurnStep
TURN_STEP_START_OF_BIRDSONG: TurnStep
TURN_STEP_END_OF_BIRDSONG: TurnStep
TURN_STEP_START_OF_DAYLIGHT: TurnStep
TURN_STEP_START_OF_EVENING: TurnStep
TURN_STEP_DRAW: TurnStep
TURN_STEP_HAND_LIMIT: TurnStep
TURN_STEP_END_OF_EVENING: TurnStep
TURN_STEP_MARQUISE_WOOD: TurnStep
TURN_STEP_MARQUISE_CRAFT: TurnStep
TURN_STEP_MARQUISE_ACTIONS: TurnStep
TURN_STEP_EYRIE_EMERGENCY_ORDERS: TurnStep
TURN_STEP_EYRIE_DECREE: TurnStep
TURN_STEP_EYRIE_NEW_ROOST: TurnStep
TURN_STEP_EYRIE_CRAFT: TurnStep
TURN_STEP_EYRIE_RESOLVE_DECREE: TurnStep
TURN_STEP_EYRIE_TURMOIL: TurnStep
TURN_STEP_EYRIE_SCORE: TurnStep
TURN_STEP_ALLIANCE_REVOLT: TurnStep
TURN_STEP_ALLIANCE_SPREAD: TurnStep
TURN_STEP_ALLIANCE_DAYLIGHT: TurnStep
TURN_STEP_ALLIANCE_OPERATIONS: TurnStep
TURN_STEP_VAGABOND_REFRESH: TurnStep
TURN_STEP_VAGABOND_SLIP: TurnStep
TURN_STEP_VAGABOND_ACTIONS: TurnStep
TURN_STEP_VAGABOND_REST: TurnStep
TURN_STEP_VAGABOND_ITEM_LIMIT: TurnStep
TURN_STEP_LIZARD_OUTCAST: TurnStep
TURN_STEP_LIZARD_LOST_SOULS: TurnStep
TURN_STEP_LIZARD_CONSPIRACIES: TurnStep
TURN_STEP_LIZARD_RITUALS: TurnStep
TURN_STEP_LIZARD_RETURN: TurnStep
TURN_STEP_LIZARD_CRAFT: TurnStep
TURN_STEP_RIVERFOLK_PROTECTIONISM: TurnStep
TURN_STEP_RIVERFOLK_DIVIDENDS: TurnStep
TURN_STEP_RIVERFOLK_GATHER: TurnStep
TURN_STEP_RIVERFOLK_ACTIONS: TurnStep
TURN_STEP_RIVERFOLK_PRICES: TurnStep
PIECE_UNSPECIFIED: Piece
PIECE_WARRIOR: Piece
PIECE_PAWN: Piece
PIECE_SAWMILL: Piece
PIECE_WORKSHOP: Piece
PIECE_RECRUITER: Piece
PIECE_WOOD: Piece
PIECE_KEEP: Piece
PIECE_ROOST: Piece
PIECE_BASE: Piece
PIECE_SYMPATHY: Piece
PIECE_GARDEN: Piece
PIECE_TRADE_POST: Piece
ITEM_UNSPECIFIED: Item
ITEM_BAG: Item
ITEM_BOOT: Item
ITEM_COIN: Item
ITEM_CROSSBOW: Item
ITEM_HAMMER: Item
ITEM_SWORD: Item
ITEM_TEA: Item
ITEM_TORCH: Item
LEADER_UNSPECIFIED: Leader
LEADER_BUILDER: Leader
LEADER_CHARISMATIC: Leader
LEADER_COMMANDER: Leader
LEADER_DESPOT: Leader
DECREE_COLUMN_UNSPECIFIED: DecreeColumn
DECREE_COLUMN_RECRUIT: DecreeColumn
DECREE_COLUMN_MOVE: DecreeColumn
DECREE_COLUMN_BATTLE: DecreeColumn
DECREE_COLUMN_BUILD: DecreeColumn
SERVICE_UNSPECIFIED: Service
SERVICE_HAND_CARD: Service
SERVICE_RIVERBOATS: Service
SERVICE_MERCENARIES: Service
ZONE_KIND_UNSPECIFIED: ZoneKind
ZONE_KIND_HAND: ZoneKind
ZONE_KIND_DECK: ZoneKind
ZONE_KIND_SUPPORTERS: ZoneKind
ZONE_KIND_DISCARD: ZoneKind
ZONE_KIND_AVAILABLE_DOMINANCE: ZoneKind
ZONE_KIND_PLAY_AREA: ZoneKind
ZONE_KIND_DECREE: ZoneKind
ZONE_KIND_LOST_SOULS: ZoneKind
ZONE_KIND_CLEARING: ZoneKind
ZONE_KIND_FOREST: ZoneKind
ZONE_KIND_SUPPLY: ZoneKind
ZONE_KIND_ITEM_SUPPLY: ZoneKind
ZONE_KIND_ITEMS: ZoneKind
ZONE_KIND_RUIN: ZoneKind
ZONE_KIND_OFFICERS: ZoneKind
ZONE_KIND_ACOLYTES: ZoneKind
ZONE_KIND_PAYMENTS: ZoneKind
ZONE_KIND_FUNDS: ZoneKind
ZONE_KIND_COMMITTED: ZoneKind
ZONE_KIND_QUEST_DECK: ZoneKind
ZONE_KIND_QUEST_ROW: ZoneKind
ZONE_KIND_COMPLETED_QUESTS: ZoneKind
ZONE_KIND_OUT_OF_GAME: ZoneKind
ZONE_KIND_COFFINS: ZoneKind
QUEST_REWARD_UNSPECIFIED: QuestReward
QUEST_REWARD_POINTS: QuestReward
QUEST_REWARD_CARDS: QuestReward
TRIGGER_KIND_UNSPECIFIED: TriggerKind
TRIGGER_KIND_OUTRAGE: TriggerKind
TRIGGER_KIND_BASE_LOST: TriggerKind
TRIGGER_KIND_FIELD_HOSPITALS: TriggerKind
TRIGGER_KIND_FULL_REMOVAL: TriggerKind
TRIGGER_KIND_GARDEN_LOST: TriggerKind
TRIGGER_KIND_TRADE_POST_LOST: TriggerKind
TRIGGER_KIND_HOSTILITY: TriggerKind
TRIGGER_KIND_FERRY_DRAW: TriggerKind

class Zone(_message.Message):
    __slots__ = ("kind", "seat", "clearing", "forest")
    KIND_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CLEARING_FIELD_NUMBER: _ClassVar[int]
    FOREST_FIELD_NUMBER: _ClassVar[int]
    kind: ZoneKind
    seat: int
    clearing: int
    forest: str
    def __init__(self, kind: _Optional[_Union[ZoneKind, str]] = ..., seat: _Optional[int] = ..., clearing: _Optional[int] = ..., forest: _Optional[str] = ...) -> None: ...

class PieceStack(_message.Message):
    __slots__ = ("seat", "piece", "count", "suit")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PIECE_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    SUIT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    piece: Piece
    count: int
    suit: Suit
    def __init__(self, seat: _Optional[int] = ..., piece: _Optional[_Union[Piece, str]] = ..., count: _Optional[int] = ..., suit: _Optional[_Union[Suit, str]] = ...) -> None: ...

class SeatCount(_message.Message):
    __slots__ = ("seat", "count")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    count: int
    def __init__(self, seat: _Optional[int] = ..., count: _Optional[int] = ...) -> None: ...

class SuitCount(_message.Message):
    __slots__ = ("suit", "count")
    SUIT_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    suit: Suit
    count: int
    def __init__(self, suit: _Optional[_Union[Suit, str]] = ..., count: _Optional[int] = ...) -> None: ...

class ItemStack(_message.Message):
    __slots__ = ("item", "count", "exhausted", "damaged", "from_ruin")
    ITEM_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    EXHAUSTED_FIELD_NUMBER: _ClassVar[int]
    DAMAGED_FIELD_NUMBER: _ClassVar[int]
    FROM_RUIN_FIELD_NUMBER: _ClassVar[int]
    item: Item
    count: int
    exhausted: bool
    damaged: bool
    from_ruin: bool
    def __init__(self, item: _Optional[_Union[Item, str]] = ..., count: _Optional[int] = ..., exhausted: bool = ..., damaged: bool = ..., from_ruin: bool = ...) -> None: ...

class GameRules(_message.Message):
    __slots__ = ("edition", "flags", "map", "deck", "advanced_setup")
    class FlagsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    EDITION_FIELD_NUMBER: _ClassVar[int]
    FLAGS_FIELD_NUMBER: _ClassVar[int]
    MAP_FIELD_NUMBER: _ClassVar[int]
    DECK_FIELD_NUMBER: _ClassVar[int]
    ADVANCED_SETUP_FIELD_NUMBER: _ClassVar[int]
    edition: str
    flags: _containers.ScalarMap[str, str]
    map: str
    deck: str
    advanced_setup: bool
    def __init__(self, edition: _Optional[str] = ..., flags: _Optional[_Mapping[str, str]] = ..., map: _Optional[str] = ..., deck: _Optional[str] = ..., advanced_setup: bool = ...) -> None: ...

class Arguments(_message.Message):
    __slots__ = ("clearing", "from_clearing", "to_clearing", "from_forest", "to_forest", "enemy", "other_seat", "card", "payment_card", "suit", "count", "ally_count", "piece", "item", "taken_item", "column", "leader", "character", "quest", "service", "price", "faction", "trigger", "crafting", "ferry", "reward", "count_there", "from_coffin", "clearings")
    CLEARING_FIELD_NUMBER: _ClassVar[int]
    FROM_CLEARING_FIELD_NUMBER: _ClassVar[int]
    TO_CLEARING_FIELD_NUMBER: _ClassVar[int]
    FROM_FOREST_FIELD_NUMBER: _ClassVar[int]
    TO_FOREST_FIELD_NUMBER: _ClassVar[int]
    ENEMY_FIELD_NUMBER: _ClassVar[int]
    OTHER_SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    PAYMENT_CARD_FIELD_NUMBER: _ClassVar[int]
    SUIT_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    ALLY_COUNT_FIELD_NUMBER: _ClassVar[int]
    PIECE_FIELD_NUMBER: _ClassVar[int]
    ITEM_FIELD_NUMBER: _ClassVar[int]
    TAKEN_ITEM_FIELD_NUMBER: _ClassVar[int]
    COLUMN_FIELD_NUMBER: _ClassVar[int]
    LEADER_FIELD_NUMBER: _ClassVar[int]
    CHARACTER_FIELD_NUMBER: _ClassVar[int]
    QUEST_FIELD_NUMBER: _ClassVar[int]
    SERVICE_FIELD_NUMBER: _ClassVar[int]
    PRICE_FIELD_NUMBER: _ClassVar[int]
    FACTION_FIELD_NUMBER: _ClassVar[int]
    TRIGGER_FIELD_NUMBER: _ClassVar[int]
    CRAFTING_FIELD_NUMBER: _ClassVar[int]
    FERRY_FIELD_NUMBER: _ClassVar[int]
    REWARD_FIELD_NUMBER: _ClassVar[int]
    COUNT_THERE_FIELD_NUMBER: _ClassVar[int]
    FROM_COFFIN_FIELD_NUMBER: _ClassVar[int]
    CLEARINGS_FIELD_NUMBER: _ClassVar[int]
    clearing: int
    from_clearing: int
    to_clearing: int
    from_forest: str
    to_forest: str
    enemy: int
    other_seat: int
    card: str
    payment_card: str
    suit: Suit
    count: int
    ally_count: int
    piece: Piece
    item: ItemStack
    taken_item: Item
    column: DecreeColumn
    leader: Leader
    character: str
    quest: str
    service: Service
    price: int
    faction: Faction
    trigger: TriggerKind
    crafting: _containers.RepeatedCompositeFieldContainer[SuitCount]
    ferry: bool
    reward: QuestReward
    count_there: int
    from_coffin: bool
    clearings: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, clearing: _Optional[int] = ..., from_clearing: _Optional[int] = ..., to_clearing: _Optional[int] = ..., from_forest: _Optional[str] = ..., to_forest: _Optional[str] = ..., enemy: _Optional[int] = ..., other_seat: _Optional[int] = ..., card: _Optional[str] = ..., payment_card: _Optional[str] = ..., suit: _Optional[_Union[Suit, str]] = ..., count: _Optional[int] = ..., ally_count: _Optional[int] = ..., piece: _Optional[_Union[Piece, str]] = ..., item: _Optional[_Union[ItemStack, _Mapping]] = ..., taken_item: _Optional[_Union[Item, str]] = ..., column: _Optional[_Union[DecreeColumn, str]] = ..., leader: _Optional[_Union[Leader, str]] = ..., character: _Optional[str] = ..., quest: _Optional[str] = ..., service: _Optional[_Union[Service, str]] = ..., price: _Optional[int] = ..., faction: _Optional[_Union[Faction, str]] = ..., trigger: _Optional[_Union[TriggerKind, str]] = ..., crafting: _Optional[_Iterable[_Union[SuitCount, _Mapping]]] = ..., ferry: bool = ..., reward: _Optional[_Union[QuestReward, str]] = ..., count_there: _Optional[int] = ..., from_coffin: bool = ..., clearings: _Optional[_Iterable[int]] = ...) -> None: ...
