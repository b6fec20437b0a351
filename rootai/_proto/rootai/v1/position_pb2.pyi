from rootai._proto.rootai.v1 import common_pb2 as _common_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Relationship(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    RELATIONSHIP_UNSPECIFIED: _ClassVar[Relationship]
    RELATIONSHIP_HOSTILE: _ClassVar[Relationship]
    RELATIONSHIP_INDIFFERENT: _ClassVar[Relationship]
    RELATIONSHIP_SPACE_1: _ClassVar[Relationship]
    RELATIONSHIP_SPACE_2: _ClassVar[Relationship]
    RELATIONSHIP_ALLIED: _ClassVar[Relationship]

class DecisionKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    DECISION_KIND_UNSPECIFIED: _ClassVar[DecisionKind]
    DECISION_KIND_CONTINUE: _ClassVar[DecisionKind]
    DECISION_KIND_CHANCE: _ClassVar[DecisionKind]
    DECISION_KIND_SETUP_FACTION: _ClassVar[DecisionKind]
    DECISION_KIND_SETUP_RETURN_CARD: _ClassVar[DecisionKind]
    DECISION_KIND_SETUP_CORNER: _ClassVar[DecisionKind]
    DECISION_KIND_SETUP_BUILDING: _ClassVar[DecisionKind]
    DECISION_KIND_SETUP_LEADER: _ClassVar[DecisionKind]
    DECISION_KIND_SETUP_CHARACTER: _ClassVar[DecisionKind]
    DECISION_KIND_SETUP_FOREST: _ClassVar[DecisionKind]
    DECISION_KIND_SETUP_OUTCAST: _ClassVar[DecisionKind]
    DECISION_KIND_SETUP_RIVER_WARRIOR: _ClassVar[DecisionKind]
    DECISION_KIND_SETUP_HOMELAND: _ClassVar[DecisionKind]
    DECISION_KIND_START_OF_BIRDSONG: _ClassVar[DecisionKind]
    DECISION_KIND_IN_BIRDSONG: _ClassVar[DecisionKind]
    DECISION_KIND_END_OF_BIRDSONG: _ClassVar[DecisionKind]
    DECISION_KIND_START_OF_DAYLIGHT: _ClassVar[DecisionKind]
    DECISION_KIND_IN_DAYLIGHT: _ClassVar[DecisionKind]
    DECISION_KIND_START_OF_EVENING: _ClassVar[DecisionKind]
    DECISION_KIND_IN_EVENING: _ClassVar[DecisionKind]
    DECISION_KIND_END_OF_EVENING: _ClassVar[DecisionKind]
    DECISION_KIND_CRAFT: _ClassVar[DecisionKind]
    DECISION_KIND_CRAFT_PAYMENT: _ClassVar[DecisionKind]
    DECISION_KIND_CARD_EFFECT: _ClassVar[DecisionKind]
    DECISION_KIND_MOVE: _ClassVar[DecisionKind]
    DECISION_KIND_BATTLE: _ClassVar[DecisionKind]
    DECISION_KIND_BATTLE_ALLY: _ClassVar[DecisionKind]
    DECISION_KIND_BATTLE_AMBUSH: _ClassVar[DecisionKind]
    DECISION_KIND_BATTLE_FOIL: _ClassVar[DecisionKind]
    DECISION_KIND_BATTLE_BEFORE_ROLL: _ClassVar[DecisionKind]
    DECISION_KIND_BATTLE_AFTER_ROLL: _ClassVar[DecisionKind]
    DECISION_KIND_BATTLE_HIT: _ClassVar[DecisionKind]
    DECISION_KIND_TRIGGER_ORDER: _ClassVar[DecisionKind]
    DECISION_KIND_OUTRAGE: _ClassVar[DecisionKind]
    DECISION_KIND_FIELD_HOSPITALS: _ClassVar[DecisionKind]
    DECISION_KIND_HAND_LIMIT: _ClassVar[DecisionKind]
    DECISION_KIND_TAKE_DOMINANCE: _ClassVar[DecisionKind]
    DECISION_KIND_OPEN_PATH: _ClassVar[DecisionKind]
    DECISION_KIND_OPEN_PATH_PAYMENT: _ClassVar[DecisionKind]
    DECISION_KIND_MARQUISE_WOOD: _ClassVar[DecisionKind]
    DECISION_KIND_MARQUISE_ACTION: _ClassVar[DecisionKind]
    DECISION_KIND_MARQUISE_BUILD: _ClassVar[DecisionKind]
    DECISION_KIND_MARQUISE_WOOD_PAYMENT: _ClassVar[DecisionKind]
    DECISION_KIND_MARQUISE_RECRUIT: _ClassVar[DecisionKind]
    DECISION_KIND_MARQUISE_OVERWORK: _ClassVar[DecisionKind]
    DECISION_KIND_MARQUISE_MARCH: _ClassVar[DecisionKind]
    DECISION_KIND_MARQUISE_EXTRA_ACTION: _ClassVar[DecisionKind]
    DECISION_KIND_EYRIE_DECREE: _ClassVar[DecisionKind]
    DECISION_KIND_EYRIE_NEW_ROOST: _ClassVar[DecisionKind]
    DECISION_KIND_EYRIE_DECREE_CARD: _ClassVar[DecisionKind]
    DECISION_KIND_EYRIE_RECRUIT: _ClassVar[DecisionKind]
    DECISION_KIND_EYRIE_BUILD: _ClassVar[DecisionKind]
    DECISION_KIND_EYRIE_LEADER: _ClassVar[DecisionKind]
    DECISION_KIND_ALLIANCE_ORGANIZE: _ClassVar[DecisionKind]
    DECISION_KIND_ALLIANCE_REVOLT: _ClassVar[DecisionKind]
    DECISION_KIND_ALLIANCE_REVOLT_PAYMENT: _ClassVar[DecisionKind]
    DECISION_KIND_ALLIANCE_SPREAD: _ClassVar[DecisionKind]
    DECISION_KIND_ALLIANCE_SPREAD_PAYMENT: _ClassVar[DecisionKind]
    DECISION_KIND_ALLIANCE_ACTION: _ClassVar[DecisionKind]
    DECISION_KIND_ALLIANCE_OPERATION: _ClassVar[DecisionKind]
    DECISION_KIND_ALLIANCE_SUPPORTER_LIMIT: _ClassVar[DecisionKind]
    DECISION_KIND_ALLIANCE_MOBILIZE: _ClassVar[DecisionKind]
    DECISION_KIND_ALLIANCE_TRAIN: _ClassVar[DecisionKind]
    DECISION_KIND_ALLIANCE_RECRUIT: _ClassVar[DecisionKind]
    DECISION_KIND_VAGABOND_REFRESH: _ClassVar[DecisionKind]
    DECISION_KIND_VAGABOND_SLIP: _ClassVar[DecisionKind]
    DECISION_KIND_VAGABOND_ACTION: _ClassVar[DecisionKind]
    DECISION_KIND_VAGABOND_AID: _ClassVar[DecisionKind]
    DECISION_KIND_VAGABOND_EXPLORE: _ClassVar[DecisionKind]
    DECISION_KIND_VAGABOND_QUEST_REWARD: _ClassVar[DecisionKind]
    DECISION_KIND_VAGABOND_STRIKE: _ClassVar[DecisionKind]
    DECISION_KIND_VAGABOND_REPAIR: _ClassVar[DecisionKind]
    DECISION_KIND_VAGABOND_SPECIAL: _ClassVar[DecisionKind]
    DECISION_KIND_VAGABOND_DAMAGE: _ClassVar[DecisionKind]
    DECISION_KIND_VAGABOND_ITEM_LIMIT: _ClassVar[DecisionKind]
    DECISION_KIND_VAGABOND_COALITION: _ClassVar[DecisionKind]
    DECISION_KIND_VAGABOND_AID_CARD: _ClassVar[DecisionKind]
    DECISION_KIND_VAGABOND_AID_ITEM: _ClassVar[DecisionKind]
    DECISION_KIND_VAGABOND_AID_TAKE: _ClassVar[DecisionKind]
    DECISION_KIND_VAGABOND_QUEST: _ClassVar[DecisionKind]
    DECISION_KIND_VAGABOND_QUEST_ITEM: _ClassVar[DecisionKind]
    DECISION_KIND_VAGABOND_COERCE: _ClassVar[DecisionKind]
    DECISION_KIND_LIZARD_CONSPIRACY: _ClassVar[DecisionKind]
    DECISION_KIND_LIZARD_CRUSADE_BATTLE: _ClassVar[DecisionKind]
    DECISION_KIND_LIZARD_RITUAL: _ClassVar[DecisionKind]
    DECISION_KIND_LIZARD_CONVERT: _ClassVar[DecisionKind]
    DECISION_KIND_LIZARD_SANCTIFY: _ClassVar[DecisionKind]
    DECISION_KIND_LIZARD_BUILD: _ClassVar[DecisionKind]
    DECISION_KIND_LIZARD_RECRUIT: _ClassVar[DecisionKind]
    DECISION_KIND_LIZARD_REVEAL: _ClassVar[DecisionKind]
    DECISION_KIND_RIVERFOLK_SERVICE: _ClassVar[DecisionKind]
    DECISION_KIND_RIVERFOLK_PAYMENT: _ClassVar[DecisionKind]
    DECISION_KIND_RIVERFOLK_ACTION: _ClassVar[DecisionKind]
    DECISION_KIND_RIVERFOLK_FUND: _ClassVar[DecisionKind]
    DECISION_KIND_RIVERFOLK_LOST_FUND: _ClassVar[DecisionKind]
    DECISION_KIND_RIVERFOLK_RECRUIT: _ClassVar[DecisionKind]
    DECISION_KIND_RIVERFOLK_PRICE: _ClassVar[DecisionKind]
    DECISION_KIND_RIVERFOLK_ESTABLISH: _ClassVar[DecisionKind]

class ActionKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ACTION_KIND_UNSPECIFIED: _ClassVar[ActionKind]
    ACTION_KIND_PASS: _ClassVar[ActionKind]
    ACTION_KIND_CHOOSE: _ClassVar[ActionKind]
    ACTION_KIND_SET_UP: _ClassVar[ActionKind]
    ACTION_KIND_CRAFT: _ClassVar[ActionKind]
    ACTION_KIND_ACTIVATE_DOMINANCE: _ClassVar[ActionKind]
    ACTION_KIND_TAKE_DOMINANCE: _ClassVar[ActionKind]
    ACTION_KIND_USE_CARD: _ClassVar[ActionKind]
    ACTION_KIND_MOVE: _ClassVar[ActionKind]
    ACTION_KIND_BATTLE: _ClassVar[ActionKind]
    ACTION_KIND_AMBUSH: _ClassVar[ActionKind]
    ACTION_KIND_FOIL: _ClassVar[ActionKind]
    ACTION_KIND_USE_ABILITY: _ClassVar[ActionKind]
    ACTION_KIND_TAKE_HIT: _ClassVar[ActionKind]
    ACTION_KIND_RESOLVE_TRIGGER: _ClassVar[ActionKind]
    ACTION_KIND_GIVE_CARD: _ClassVar[ActionKind]
    ACTION_KIND_SHOW_HAND: _ClassVar[ActionKind]
    ACTION_KIND_FIELD_HOSPITALS: _ClassVar[ActionKind]
    ACTION_KIND_DISCARD: _ClassVar[ActionKind]
    ACTION_KIND_SPEND: _ClassVar[ActionKind]
    ACTION_KIND_FORM_COALITION: _ClassVar[ActionKind]
    ACTION_KIND_OPEN_PATH: _ClassVar[ActionKind]
    ACTION_KIND_RETURN_CARD: _ClassVar[ActionKind]
    ACTION_KIND_MARCH: _ClassVar[ActionKind]
    ACTION_KIND_RECRUIT: _ClassVar[ActionKind]
    ACTION_KIND_BUILD: _ClassVar[ActionKind]
    ACTION_KIND_OVERWORK: _ClassVar[ActionKind]
    ACTION_KIND_EXTRA_ACTION: _ClassVar[ActionKind]
    ACTION_KIND_WOOD: _ClassVar[ActionKind]
    ACTION_KIND_ADD_TO_DECREE: _ClassVar[ActionKind]
    ACTION_KIND_RESOLVE_DECREE: _ClassVar[ActionKind]
    ACTION_KIND_NEW_ROOST: _ClassVar[ActionKind]
    ACTION_KIND_CHOOSE_LEADER: _ClassVar[ActionKind]
    ACTION_KIND_REVOLT: _ClassVar[ActionKind]
    ACTION_KIND_SPREAD_SYMPATHY: _ClassVar[ActionKind]
    ACTION_KIND_MOBILIZE: _ClassVar[ActionKind]
    ACTION_KIND_TRAIN: _ClassVar[ActionKind]
    ACTION_KIND_ORGANIZE: _ClassVar[ActionKind]
    ACTION_KIND_REFRESH: _ClassVar[ActionKind]
    ACTION_KIND_SLIP: _ClassVar[ActionKind]
    ACTION_KIND_EXPLORE: _ClassVar[ActionKind]
    ACTION_KIND_AID: _ClassVar[ActionKind]
    ACTION_KIND_QUEST: _ClassVar[ActionKind]
    ACTION_KIND_STRIKE: _ClassVar[ActionKind]
    ACTION_KIND_REPAIR: _ClassVar[ActionKind]
    ACTION_KIND_SPECIAL: _ClassVar[ActionKind]
    ACTION_KIND_DAMAGE_ITEM: _ClassVar[ActionKind]
    ACTION_KIND_REMOVE_ITEM: _ClassVar[ActionKind]
    ACTION_KIND_EXHAUST_ITEM: _ClassVar[ActionKind]
    ACTION_KIND_CRUSADE: _ClassVar[ActionKind]
    ACTION_KIND_CONVERT: _ClassVar[ActionKind]
    ACTION_KIND_SANCTIFY: _ClassVar[ActionKind]
    ACTION_KIND_RITUAL_BUILD: _ClassVar[ActionKind]
    ACTION_KIND_RITUAL_RECRUIT: _ClassVar[ActionKind]
    ACTION_KIND_RITUAL_SCORE: _ClassVar[ActionKind]
    ACTION_KIND_RITUAL_SACRIFICE: _ClassVar[ActionKind]
    ACTION_KIND_BUY_SERVICE: _ClassVar[ActionKind]
    ACTION_KIND_EXPORT: _ClassVar[ActionKind]
    ACTION_KIND_DRAW: _ClassVar[ActionKind]
    ACTION_KIND_ESTABLISH: _ClassVar[ActionKind]
    ACTION_KIND_USE_FUND: _ClassVar[ActionKind]
    ACTION_KIND_LOSE_FUND: _ClassVar[ActionKind]
    ACTION_KIND_SET_PRICE: _ClassVar[ActionKind]

class ChanceKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CHANCE_KIND_UNSPECIFIED: _ClassVar[ChanceKind]
    CHANCE_KIND_DICE: _ClassVar[ChanceKind]
    CHANCE_KIND_DRAW: _ClassVar[ChanceKind]
    CHANCE_KIND_TAKEN_CARD: _ClassVar[ChanceKind]
    CHANCE_KIND_RANDOM_DISCARD: _ClassVar[ChanceKind]
    CHANCE_KIND_QUEST: _ClassVar[ChanceKind]
    CHANCE_KIND_RUIN_ITEM: _ClassVar[ChanceKind]
    CHANCE_KIND_CLEARING_SUIT: _ClassVar[ChanceKind]
    CHANCE_KIND_SETUP_CARD: _ClassVar[ChanceKind]
    CHANCE_KIND_CHARACTER: _ClassVar[ChanceKind]
    CHANCE_KIND_SHUFFLE: _ClassVar[ChanceKind]

class BattleStep(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    BATTLE_STEP_UNSPECIFIED: _ClassVar[BattleStep]
    BATTLE_STEP_ALLY: _ClassVar[BattleStep]
    BATTLE_STEP_AMBUSH: _ClassVar[BattleStep]
    BATTLE_STEP_FOIL: _ClassVar[BattleStep]
    BATTLE_STEP_AMBUSH_HITS: _ClassVar[BattleStep]
    BATTLE_STEP_BEFORE_ROLL: _ClassVar[BattleStep]
    BATTLE_STEP_ROLL: _ClassVar[BattleStep]
    BATTLE_STEP_AFTER_ROLL: _ClassVar[BattleStep]
    BATTLE_STEP_HITS: _ClassVar[BattleStep]
    BATTLE_STEP_TRIGGERS: _ClassVar[BattleStep]
RELATIONSHIP_UNSPECIFIED: Relationship
RELATIONSHIP_HOSTILE: Relationship
RELATIONSHIP_INDIFFERENT: Relationship
RELATIONSHIP_SPACE_1: Relationship
RELATIONSHIP_SPACE_2: Relationship
RELATIONSHIP_ALLIED: Relationship
DECISION_KIND_UNSPECIFIED: DecisionKind
DECISION_KIND_CONTINUE: DecisionKind
DECISION_KIND_CHANCE: DecisionKind
DECISION_KIND_SETUP_FACTION: DecisionKind
DECISION_KIND_SETUP_RETURN_CARD: DecisionKind
DECISION_KIND_SETUP_CORNER: DecisionKind
DECISION_KIND_SETUP_BUILDING: DecisionKind
DECISION_KIND_SETUP_LEADER: DecisionKind
DECISION_KIND_SETUP_CHARACTER: DecisionKind
DECISION_KIND_SETUP_FOREST: DecisionKind
DECISION_KIND_SETUP_OUTCAST: DecisionKind
DECISION_KIND_SETUP_RIVER_WARRIOR: DecisionKind
DECISION_KIND_SETUP_HOMELAND: DecisionKind
DECISION_KIND_START_OF_BIRDSONG: DecisionKind
DECISION_KIND_IN_BIRDSONG: DecisionKind
DECISION_KIND_END_OF_BIRDSONG: DecisionKind
DECISION_KIND_START_OF_DAYLIGHT: DecisionKind
DECISION_KIND_IN_DAYLIGHT: DecisionKind
DECISION_KIND_START_OF_EVENING: DecisionKind
DECISION_KIND_IN_EVENING: DecisionKind
DECISION_KIND_END_OF_EVENING: DecisionKind
DECISION_KIND_CRAFT: DecisionKind
DECISION_KIND_CRAFT_PAYMENT: DecisionKind
DECISION_KIND_CARD_EFFECT: DecisionKind
DECISION_KIND_MOVE: DecisionKind
DECISION_KIND_BATTLE: DecisionKind
DECISION_KIND_BATTLE_ALLY: DecisionKind
DECISION_KIND_BATTLE_AMBUSH: DecisionKind
DECISION_KIND_BATTLE_FOIL: DecisionKind
DECISION_KIND_BATTLE_BEFORE_ROLL: DecisionKind
DECISION_KIND_BATTLE_AFTER_ROLL: DecisionKind
DECISION_KIND_BATTLE_HIT: DecisionKind
DECISION_KIND_TRIGGER_ORDER: DecisionKind
DECISION_KIND_OUTRAGE: DecisionKind
DECISION_KIND_FIELD_HOSPITALS: DecisionKind
DECISION_KIND_HAND_LIMIT: DecisionKind
DECISION_KIND_TAKE_DOMINANCE: DecisionKind
DECISION_KIND_OPEN_PATH: DecisionKind
DECISION_KIND_OPEN_PATH_PAYMENT: DecisionKind
DECISION_KIND_MARQUISE_WOOD: DecisionKind
DECISION_KIND_MARQUISE_ACTION: DecisionKind
DECISION_KIND_MARQUISE_BUILD: DecisionKind
DECISION_KIND_MARQUISE_WOOD_PAYMENT: DecisionKind
DECISION_KIND_MARQUISE_RECRUIT: DecisionKind
DECISION_KIND_MARQUISE_OVERWORK: DecisionKind
DECISION_KIND_MARQUISE_MARCH: DecisionKind
DECISION_KIND_MARQUISE_EXTRA_ACTION: DecisionKind
DECISION_KIND_EYRIE_DECREE: DecisionKind
DECISION_KIND_EYRIE_NEW_ROOST: DecisionKind
DECISION_KIND_EYRIE_DECREE_CARD: DecisionKind
DECISION_KIND_EYRIE_RECRUIT: DecisionKind
DECISION_KIND_EYRIE_BUILD: DecisionKind
DECISION_KIND_EYRIE_LEADER: DecisionKind
DECISION_KIND_ALLIANCE_ORGANIZE: DecisionKind
DECISION_KIND_ALLIANCE_REVOLT: DecisionKind
DECISION_KIND_ALLIANCE_REVOLT_PAYMENT: DecisionKind
DECISION_KIND_ALLIANCE_SPREAD: DecisionKind
DECISION_KIND_ALLIANCE_SPREAD_PAYMENT: DecisionKind
DECISION_KIND_ALLIANCE_ACTION: DecisionKind
DECISION_KIND_ALLIANCE_OPERATION: DecisionKind
DECISION_KIND_ALLIANCE_SUPPORTER_LIMIT: DecisionKind
DECISION_KIND_ALLIANCE_MOBILIZE: DecisionKind
DECISION_KIND_ALLIANCE_TRAIN: DecisionKind
DECISION_KIND_ALLIANCE_RECRUIT: DecisionKind
DECISION_KIND_VAGABOND_REFRESH: DecisionKind
DECISION_KIND_VAGABOND_SLIP: DecisionKind
DECISION_KIND_VAGABOND_ACTION: DecisionKind
DECISION_KIND_VAGABOND_AID: DecisionKind
DECISION_KIND_VAGABOND_EXPLORE: DecisionKind
DECISION_KIND_VAGABOND_QUEST_REWARD: DecisionKind
DECISION_KIND_VAGABOND_STRIKE: DecisionKind
DECISION_KIND_VAGABOND_REPAIR: DecisionKind
DECISION_KIND_VAGABOND_SPECIAL: DecisionKind
DECISION_KIND_VAGABOND_DAMAGE: DecisionKind
DECISION_KIND_VAGABOND_ITEM_LIMIT: DecisionKind
DECISION_KIND_VAGABOND_COALITION: DecisionKind
DECISION_KIND_VAGABOND_AID_CARD: DecisionKind
DECISION_KIND_VAGABOND_AID_ITEM: DecisionKind
DECISION_KIND_VAGABOND_AID_TAKE: DecisionKind
DECISION_KIND_VAGABOND_QUEST: DecisionKind
DECISION_KIND_VAGABOND_QUEST_ITEM: DecisionKind
DECISION_KIND_VAGABOND_COERCE: DecisionKind
DECISION_KIND_LIZARD_CONSPIRACY: DecisionKind
DECISION_KIND_LIZARD_CRUSADE_BATTLE: DecisionKind
DECISION_KIND_LIZARD_RITUAL: DecisionKind
DECISION_KIND_LIZARD_CONVERT: DecisionKind
DECISION_KIND_LIZARD_SANCTIFY: DecisionKind
DECISION_KIND_LIZARD_BUILD: DecisionKind
DECISION_KIND_LIZARD_RECRUIT: DecisionKind
DECISION_KIND_LIZARD_REVEAL: DecisionKind
DECISION_KIND_RIVERFOLK_SERVICE: DecisionKind
DECISION_KIND_RIVERFOLK_PAYMENT: DecisionKind
DECISION_KIND_RIVERFOLK_ACTION: DecisionKind
DECISION_KIND_RIVERFOLK_FUND: DecisionKind
DECISION_KIND_RIVERFOLK_LOST_FUND: DecisionKind
DECISION_KIND_RIVERFOLK_RECRUIT: DecisionKind
DECISION_KIND_RIVERFOLK_PRICE: DecisionKind
DECISION_KIND_RIVERFOLK_ESTABLISH: DecisionKind
ACTION_KIND_UNSPECIFIED: ActionKind
ACTION_KIND_PASS: ActionKind
ACTION_KIND_CHOOSE: ActionKind
ACTION_KIND_SET_UP: ActionKind
ACTION_KIND_CRAFT: ActionKind
ACTION_KIND_ACTIVATE_DOMINANCE: ActionKind
ACTION_KIND_TAKE_DOMINANCE: ActionKind
ACTION_KIND_USE_CARD: ActionKind
ACTION_KIND_MOVE: ActionKind
ACTION_KIND_BATTLE: ActionKind
ACTION_KIND_AMBUSH: ActionKind
ACTION_KIND_FOIL: ActionKind
ACTION_KIND_USE_ABILITY: ActionKind
ACTION_KIND_TAKE_HIT: ActionKind
ACTION_KIND_RESOLVE_TRIGGER: ActionKind
ACTION_KIND_GIVE_CARD: ActionKind
ACTION_KIND_SHOW_HAND: ActionKind
ACTION_KIND_FIELD_HOSPITALS: ActionKind
ACTION_KIND_DISCARD: ActionKind
ACTION_KIND_SPEND: ActionKind
ACTION_KIND_FORM_COALITION: ActionKind
ACTION_KIND_OPEN_PATH: ActionKind
ACTION_KIND_RETURN_CARD: ActionKind
ACTION_KIND_MARCH: ActionKind
ACTION_KIND_RECRUIT: ActionKind
ACTION_KIND_BUILD: ActionKind
ACTION_KIND_OVERWORK: ActionKind
ACTION_KIND_EXTRA_ACTION: ActionKind
ACTION_KIND_WOOD: ActionKind
ACTION_KIND_ADD_TO_DECREE: ActionKind
ACTION_KIND_RESOLVE_DECREE: ActionKind
ACTION_KIND_NEW_ROOST: ActionKind
ACTION_KIND_CHOOSE_LEADER: ActionKind
ACTION_KIND_REVOLT: ActionKind
ACTION_KIND_SPREAD_SYMPATHY: ActionKind
ACTION_KIND_MOBILIZE: ActionKind
ACTION_KIND_TRAIN: ActionKind
ACTION_KIND_ORGANIZE: ActionKind
ACTION_KIND_REFRESH: ActionKind
ACTION_KIND_SLIP: ActionKind
ACTION_KIND_EXPLORE: ActionKind
ACTION_KIND_AID: ActionKind
ACTION_KIND_QUEST: ActionKind
ACTION_KIND_STRIKE: ActionKind
ACTION_KIND_REPAIR: ActionKind
ACTION_KIND_SPECIAL: ActionKind
ACTION_KIND_DAMAGE_ITEM: ActionKind
ACTION_KIND_REMOVE_ITEM: ActionKind
ACTION_KIND_EXHAUST_ITEM: ActionKind
ACTION_KIND_CRUSADE: ActionKind
ACTION_KIND_CONVERT: ActionKind
ACTION_KIND_SANCTIFY: ActionKind
ACTION_KIND_RITUAL_BUILD: ActionKind
ACTION_KIND_RITUAL_RECRUIT: ActionKind
ACTION_KIND_RITUAL_SCORE: ActionKind
ACTION_KIND_RITUAL_SACRIFICE: ActionKind
ACTION_KIND_BUY_SERVICE: ActionKind
ACTION_KIND_EXPORT: ActionKind
ACTION_KIND_DRAW: ActionKind
ACTION_KIND_ESTABLISH: ActionKind
ACTION_KIND_USE_FUND: ActionKind
ACTION_KIND_LOSE_FUND: ActionKind
ACTION_KIND_SET_PRICE: ActionKind
CHANCE_KIND_UNSPECIFIED: ChanceKind
CHANCE_KIND_DICE: ChanceKind
CHANCE_KIND_DRAW: ChanceKind
CHANCE_KIND_TAKEN_CARD: ChanceKind
CHANCE_KIND_RANDOM_DISCARD: ChanceKind
CHANCE_KIND_QUEST: ChanceKind
CHANCE_KIND_RUIN_ITEM: ChanceKind
CHANCE_KIND_CLEARING_SUIT: ChanceKind
CHANCE_KIND_SETUP_CARD: ChanceKind
CHANCE_KIND_CHARACTER: ChanceKind
CHANCE_KIND_SHUFFLE: ChanceKind
BATTLE_STEP_UNSPECIFIED: BattleStep
BATTLE_STEP_ALLY: BattleStep
BATTLE_STEP_AMBUSH: BattleStep
BATTLE_STEP_FOIL: BattleStep
BATTLE_STEP_AMBUSH_HITS: BattleStep
BATTLE_STEP_BEFORE_ROLL: BattleStep
BATTLE_STEP_ROLL: BattleStep
BATTLE_STEP_AFTER_ROLL: BattleStep
BATTLE_STEP_HITS: BattleStep
BATTLE_STEP_TRIGGERS: BattleStep

class Position(_message.Message):
    __slots__ = ("format_version", "viewer", "rules", "seats", "round", "turn_seat", "phase", "step", "clearings", "map_state", "cards", "item_supply", "quests", "pending", "battle", "triggers", "knowledge", "winners", "setup", "first_seat")
    FORMAT_VERSION_FIELD_NUMBER: _ClassVar[int]
    VIEWER_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    ROUND_FIELD_NUMBER: _ClassVar[int]
    TURN_SEAT_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    STEP_FIELD_NUMBER: _ClassVar[int]
    CLEARINGS_FIELD_NUMBER: _ClassVar[int]
    MAP_STATE_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    ITEM_SUPPLY_FIELD_NUMBER: _ClassVar[int]
    QUESTS_FIELD_NUMBER: _ClassVar[int]
    PENDING_FIELD_NUMBER: _ClassVar[int]
    BATTLE_FIELD_NUMBER: _ClassVar[int]
    TRIGGERS_FIELD_NUMBER: _ClassVar[int]
    KNOWLEDGE_FIELD_NUMBER: _ClassVar[int]
    WINNERS_FIELD_NUMBER: _ClassVar[int]
    SETUP_FIELD_NUMBER: _ClassVar[int]
    FIRST_SEAT_FIELD_NUMBER: _ClassVar[int]
    format_version: int
    viewer: int
    rules: _common_pb2.GameRules
    seats: _containers.RepeatedCompositeFieldContainer[SeatState]
    round: int
    turn_seat: int
    phase: _common_pb2.Phase
    step: _common_pb2.TurnStep
    clearings: _containers.RepeatedCompositeFieldContainer[Clearing]
    map_state: MapState
    cards: CardPiles
    item_supply: _containers.RepeatedScalarFieldContainer[_common_pb2.Item]
    quests: QuestState
    pending: _containers.RepeatedCompositeFieldContainer[Pending]
    battle: Battle
    triggers: _containers.RepeatedCompositeFieldContainer[Trigger]
    knowledge: _containers.RepeatedCompositeFieldContainer[Knowledge]
    winners: _containers.RepeatedScalarFieldContainer[int]
    setup: SetupState
    first_seat: int
    def __init__(self, format_version: _Optional[int] = ..., viewer: _Optional[int] = ..., rules: _Optional[_Union[_common_pb2.GameRules, _Mapping]] = ..., seats: _Optional[_Iterable[_Union[SeatState, _Mapping]]] = ..., round: _Optional[int] = ..., turn_seat: _Optional[int] = ..., phase: _Optional[_Union[_common_pb2.Phase, str]] = ..., step: _Optional[_Union[_common_pb2.TurnStep, str]] = ..., clearings: _Optional[_Iterable[_Union[Clearing, _Mapping]]] = ..., map_state: _Optional[_Union[MapState, _Mapping]] = ..., cards: _Optional[_Union[CardPiles, _Mapping]] = ..., item_supply: _Optional[_Iterable[_Union[_common_pb2.Item, str]]] = ..., quests: _Optional[_Union[QuestState, _Mapping]] = ..., pending: _Optional[_Iterable[_Union[Pending, _Mapping]]] = ..., battle: _Optional[_Union[Battle, _Mapping]] = ..., triggers: _Optional[_Iterable[_Union[Trigger, _Mapping]]] = ..., knowledge: _Optional[_Iterable[_Union[Knowledge, _Mapping]]] = ..., winners: _Optional[_Iterable[int]] = ..., setup: _Optional[_Union[SetupState, _Mapping]] = ..., first_seat: _Optional[int] = ...) -> None: ...

class Clearing(_message.Message):
    __slots__ = ("number", "suit", "slots", "ruin", "pieces", "scorched")
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    SUIT_FIELD_NUMBER: _ClassVar[int]
    SLOTS_FIELD_NUMBER: _ClassVar[int]
    RUIN_FIELD_NUMBER: _ClassVar[int]
    PIECES_FIELD_NUMBER: _ClassVar[int]
    SCORCHED_FIELD_NUMBER: _ClassVar[int]
    number: int
    suit: _common_pb2.Suit
    slots: int
    ruin: Ruin
    pieces: _containers.RepeatedCompositeFieldContainer[_common_pb2.PieceStack]
    scorched: bool
    def __init__(self, number: _Optional[int] = ..., suit: _Optional[_Union[_common_pb2.Suit, str]] = ..., slots: _Optional[int] = ..., ruin: _Optional[_Union[Ruin, _Mapping]] = ..., pieces: _Optional[_Iterable[_Union[_common_pb2.PieceStack, _Mapping]]] = ..., scorched: bool = ...) -> None: ...

class Ruin(_message.Message):
    __slots__ = ("items_left", "items", "looked_under")
    ITEMS_LEFT_FIELD_NUMBER: _ClassVar[int]
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    LOOKED_UNDER_FIELD_NUMBER: _ClassVar[int]
    items_left: int
    items: _containers.RepeatedScalarFieldContainer[_common_pb2.Item]
    looked_under: bool
    def __init__(self, items_left: _Optional[int] = ..., items: _Optional[_Iterable[_Union[_common_pb2.Item, str]]] = ..., looked_under: bool = ...) -> None: ...

class MapState(_message.Message):
    __slots__ = ("ferry_clearing", "closed_paths", "ruin_items")
    FERRY_CLEARING_FIELD_NUMBER: _ClassVar[int]
    CLOSED_PATHS_FIELD_NUMBER: _ClassVar[int]
    RUIN_ITEMS_FIELD_NUMBER: _ClassVar[int]
    ferry_clearing: int
    closed_paths: _containers.RepeatedCompositeFieldContainer[ClosedPath]
    ruin_items: _containers.RepeatedScalarFieldContainer[_common_pb2.Item]
    def __init__(self, ferry_clearing: _Optional[int] = ..., closed_paths: _Optional[_Iterable[_Union[ClosedPath, _Mapping]]] = ..., ruin_items: _Optional[_Iterable[_Union[_common_pb2.Item, str]]] = ...) -> None: ...

class ClosedPath(_message.Message):
    __slots__ = ("clearing_a", "clearing_b")
    CLEARING_A_FIELD_NUMBER: _ClassVar[int]
    CLEARING_B_FIELD_NUMBER: _ClassVar[int]
    clearing_a: int
    clearing_b: int
    def __init__(self, clearing_a: _Optional[int] = ..., clearing_b: _Optional[int] = ...) -> None: ...

class CardPiles(_message.Message):
    __slots__ = ("deck_count", "known_in_deck", "discard", "available_dominance", "coffins")
    DECK_COUNT_FIELD_NUMBER: _ClassVar[int]
    KNOWN_IN_DECK_FIELD_NUMBER: _ClassVar[int]
    DISCARD_FIELD_NUMBER: _ClassVar[int]
    AVAILABLE_DOMINANCE_FIELD_NUMBER: _ClassVar[int]
    COFFINS_FIELD_NUMBER: _ClassVar[int]
    deck_count: int
    known_in_deck: _containers.RepeatedScalarFieldContainer[str]
    discard: _containers.RepeatedScalarFieldContainer[str]
    available_dominance: _containers.RepeatedScalarFieldContainer[str]
    coffins: _containers.RepeatedCompositeFieldContainer[_common_pb2.SeatCount]
    def __init__(self, deck_count: _Optional[int] = ..., known_in_deck: _Optional[_Iterable[str]] = ..., discard: _Optional[_Iterable[str]] = ..., available_dominance: _Optional[_Iterable[str]] = ..., coffins: _Optional[_Iterable[_Union[_common_pb2.SeatCount, _Mapping]]] = ...) -> None: ...

class QuestState(_message.Message):
    __slots__ = ("face_up", "deck_count")
    FACE_UP_FIELD_NUMBER: _ClassVar[int]
    DECK_COUNT_FIELD_NUMBER: _ClassVar[int]
    face_up: _containers.RepeatedScalarFieldContainer[str]
    deck_count: int
    def __init__(self, face_up: _Optional[_Iterable[str]] = ..., deck_count: _Optional[int] = ...) -> None: ...

class SeatState(_message.Message):
    __slots__ = ("faction", "score", "dominance", "coalition_partner", "warrior_supply", "hand", "crafted", "crafted_items", "exhausted_items", "start_corner", "progress", "marquise", "eyrie", "alliance", "vagabond", "lizard", "riverfolk")
    FACTION_FIELD_NUMBER: _ClassVar[int]
    SCORE_FIELD_NUMBER: _ClassVar[int]
    DOMINANCE_FIELD_NUMBER: _ClassVar[int]
    COALITION_PARTNER_FIELD_NUMBER: _ClassVar[int]
    WARRIOR_SUPPLY_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    CRAFTED_FIELD_NUMBER: _ClassVar[int]
    CRAFTED_ITEMS_FIELD_NUMBER: _ClassVar[int]
    EXHAUSTED_ITEMS_FIELD_NUMBER: _ClassVar[int]
    START_CORNER_FIELD_NUMBER: _ClassVar[int]
    PROGRESS_FIELD_NUMBER: _ClassVar[int]
    MARQUISE_FIELD_NUMBER: _ClassVar[int]
    EYRIE_FIELD_NUMBER: _ClassVar[int]
    ALLIANCE_FIELD_NUMBER: _ClassVar[int]
    VAGABOND_FIELD_NUMBER: _ClassVar[int]
    LIZARD_FIELD_NUMBER: _ClassVar[int]
    RIVERFOLK_FIELD_NUMBER: _ClassVar[int]
    faction: _common_pb2.Faction
    score: int
    dominance: _common_pb2.Suit
    coalition_partner: int
    warrior_supply: int
    hand: Hand
    crafted: _containers.RepeatedScalarFieldContainer[str]
    crafted_items: _containers.RepeatedScalarFieldContainer[_common_pb2.Item]
    exhausted_items: _containers.RepeatedScalarFieldContainer[_common_pb2.Item]
    start_corner: int
    progress: TurnProgress
    marquise: MarquiseState
    eyrie: EyrieState
    alliance: AllianceState
    vagabond: VagabondState
    lizard: LizardState
    riverfolk: RiverfolkState
    def __init__(self, faction: _Optional[_Union[_common_pb2.Faction, str]] = ..., score: _Optional[int] = ..., dominance: _Optional[_Union[_common_pb2.Suit, str]] = ..., coalition_partner: _Optional[int] = ..., warrior_supply: _Optional[int] = ..., hand: _Optional[_Union[Hand, _Mapping]] = ..., crafted: _Optional[_Iterable[str]] = ..., crafted_items: _Optional[_Iterable[_Union[_common_pb2.Item, str]]] = ..., exhausted_items: _Optional[_Iterable[_Union[_common_pb2.Item, str]]] = ..., start_corner: _Optional[int] = ..., progress: _Optional[_Union[TurnProgress, _Mapping]] = ..., marquise: _Optional[_Union[MarquiseState, _Mapping]] = ..., eyrie: _Optional[_Union[EyrieState, _Mapping]] = ..., alliance: _Optional[_Union[AllianceState, _Mapping]] = ..., vagabond: _Optional[_Union[VagabondState, _Mapping]] = ..., lizard: _Optional[_Union[LizardState, _Mapping]] = ..., riverfolk: _Optional[_Union[RiverfolkState, _Mapping]] = ...) -> None: ...

class Hand(_message.Message):
    __slots__ = ("count", "cards", "known")
    COUNT_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    KNOWN_FIELD_NUMBER: _ClassVar[int]
    count: int
    cards: _containers.RepeatedScalarFieldContainer[str]
    known: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, count: _Optional[int] = ..., cards: _Optional[_Iterable[str]] = ..., known: _Optional[_Iterable[str]] = ...) -> None: ...

class TurnProgress(_message.Message):
    __slots__ = ("crafting_used", "effects_used", "ferry_used", "path_opened", "services_bought", "riverboats", "mercenaries")
    CRAFTING_USED_FIELD_NUMBER: _ClassVar[int]
    EFFECTS_USED_FIELD_NUMBER: _ClassVar[int]
    FERRY_USED_FIELD_NUMBER: _ClassVar[int]
    PATH_OPENED_FIELD_NUMBER: _ClassVar[int]
    SERVICES_BOUGHT_FIELD_NUMBER: _ClassVar[int]
    RIVERBOATS_FIELD_NUMBER: _ClassVar[int]
    MERCENARIES_FIELD_NUMBER: _ClassVar[int]
    crafting_used: _containers.RepeatedCompositeFieldContainer[_common_pb2.SuitCount]
    effects_used: _containers.RepeatedScalarFieldContainer[str]
    ferry_used: bool
    path_opened: bool
    services_bought: int
    riverboats: bool
    mercenaries: bool
    def __init__(self, crafting_used: _Optional[_Iterable[_Union[_common_pb2.SuitCount, _Mapping]]] = ..., effects_used: _Optional[_Iterable[str]] = ..., ferry_used: bool = ..., path_opened: bool = ..., services_bought: _Optional[int] = ..., riverboats: bool = ..., mercenaries: bool = ...) -> None: ...

class MarquiseState(_message.Message):
    __slots__ = ("wood_supply", "sawmills_on_track", "workshops_on_track", "recruiters_on_track", "keep_removed", "actions_used", "extra_actions", "recruited", "march_moves_left")
    WOOD_SUPPLY_FIELD_NUMBER: _ClassVar[int]
    SAWMILLS_ON_TRACK_FIELD_NUMBER: _ClassVar[int]
    WORKSHOPS_ON_TRACK_FIELD_NUMBER: _ClassVar[int]
    RECRUITERS_ON_TRACK_FIELD_NUMBER: _ClassVar[int]
    KEEP_REMOVED_FIELD_NUMBER: _ClassVar[int]
    ACTIONS_USED_FIELD_NUMBER: _ClassVar[int]
    EXTRA_ACTIONS_FIELD_NUMBER: _ClassVar[int]
    RECRUITED_FIELD_NUMBER: _ClassVar[int]
    MARCH_MOVES_LEFT_FIELD_NUMBER: _ClassVar[int]
    wood_supply: int
    sawmills_on_track: int
    workshops_on_track: int
    recruiters_on_track: int
    keep_removed: bool
    actions_used: int
    extra_actions: int
    recruited: bool
    march_moves_left: int
    def __init__(self, wood_supply: _Optional[int] = ..., sawmills_on_track: _Optional[int] = ..., workshops_on_track: _Optional[int] = ..., recruiters_on_track: _Optional[int] = ..., keep_removed: bool = ..., actions_used: _Optional[int] = ..., extra_actions: _Optional[int] = ..., recruited: bool = ..., march_moves_left: _Optional[int] = ...) -> None: ...

class EyrieState(_message.Message):
    __slots__ = ("leader", "leaders_face_down", "decree", "roosts_on_track", "cards_added", "bird_added", "column_now", "column_remaining")
    LEADER_FIELD_NUMBER: _ClassVar[int]
    LEADERS_FACE_DOWN_FIELD_NUMBER: _ClassVar[int]
    DECREE_FIELD_NUMBER: _ClassVar[int]
    ROOSTS_ON_TRACK_FIELD_NUMBER: _ClassVar[int]
    CARDS_ADDED_FIELD_NUMBER: _ClassVar[int]
    BIRD_ADDED_FIELD_NUMBER: _ClassVar[int]
    COLUMN_NOW_FIELD_NUMBER: _ClassVar[int]
    COLUMN_REMAINING_FIELD_NUMBER: _ClassVar[int]
    leader: _common_pb2.Leader
    leaders_face_down: _containers.RepeatedScalarFieldContainer[_common_pb2.Leader]
    decree: _containers.RepeatedCompositeFieldContainer[DecreeCards]
    roosts_on_track: int
    cards_added: int
    bird_added: bool
    column_now: _common_pb2.DecreeColumn
    column_remaining: _containers.RepeatedCompositeFieldContainer[_common_pb2.SuitCount]
    def __init__(self, leader: _Optional[_Union[_common_pb2.Leader, str]] = ..., leaders_face_down: _Optional[_Iterable[_Union[_common_pb2.Leader, str]]] = ..., decree: _Optional[_Iterable[_Union[DecreeCards, _Mapping]]] = ..., roosts_on_track: _Optional[int] = ..., cards_added: _Optional[int] = ..., bird_added: bool = ..., column_now: _Optional[_Union[_common_pb2.DecreeColumn, str]] = ..., column_remaining: _Optional[_Iterable[_Union[_common_pb2.SuitCount, _Mapping]]] = ...) -> None: ...

class DecreeCards(_message.Message):
    __slots__ = ("column", "cards", "viziers")
    COLUMN_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    VIZIERS_FIELD_NUMBER: _ClassVar[int]
    column: _common_pb2.DecreeColumn
    cards: _containers.RepeatedScalarFieldContainer[str]
    viziers: int
    def __init__(self, column: _Optional[_Union[_common_pb2.DecreeColumn, str]] = ..., cards: _Optional[_Iterable[str]] = ..., viziers: _Optional[int] = ...) -> None: ...

class AllianceState(_message.Message):
    __slots__ = ("supporters_count", "supporters", "known_supporters", "bases_on_board", "officers", "operations_used", "sympathy_on_track")
    SUPPORTERS_COUNT_FIELD_NUMBER: _ClassVar[int]
    SUPPORTERS_FIELD_NUMBER: _ClassVar[int]
    KNOWN_SUPPORTERS_FIELD_NUMBER: _ClassVar[int]
    BASES_ON_BOARD_FIELD_NUMBER: _ClassVar[int]
    OFFICERS_FIELD_NUMBER: _ClassVar[int]
    OPERATIONS_USED_FIELD_NUMBER: _ClassVar[int]
    SYMPATHY_ON_TRACK_FIELD_NUMBER: _ClassVar[int]
    supporters_count: int
    supporters: _containers.RepeatedScalarFieldContainer[str]
    known_supporters: _containers.RepeatedScalarFieldContainer[str]
    bases_on_board: _containers.RepeatedScalarFieldContainer[_common_pb2.Suit]
    officers: int
    operations_used: int
    sympathy_on_track: int
    def __init__(self, supporters_count: _Optional[int] = ..., supporters: _Optional[_Iterable[str]] = ..., known_supporters: _Optional[_Iterable[str]] = ..., bases_on_board: _Optional[_Iterable[_Union[_common_pb2.Suit, str]]] = ..., officers: _Optional[int] = ..., operations_used: _Optional[int] = ..., sympathy_on_track: _Optional[int] = ...) -> None: ...

class RelationshipMarker(_message.Message):
    __slots__ = ("seat", "relationship", "aids")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    RELATIONSHIP_FIELD_NUMBER: _ClassVar[int]
    AIDS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    relationship: Relationship
    aids: int
    def __init__(self, seat: _Optional[int] = ..., relationship: _Optional[_Union[Relationship, str]] = ..., aids: _Optional[int] = ...) -> None: ...

class VagabondState(_message.Message):
    __slots__ = ("character", "clearing", "forest", "items", "relationships", "completed_quests", "character_used", "coerced_item")
    CHARACTER_FIELD_NUMBER: _ClassVar[int]
    CLEARING_FIELD_NUMBER: _ClassVar[int]
    FOREST_FIELD_NUMBER: _ClassVar[int]
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    RELATIONSHIPS_FIELD_NUMBER: _ClassVar[int]
    COMPLETED_QUESTS_FIELD_NUMBER: _ClassVar[int]
    CHARACTER_USED_FIELD_NUMBER: _ClassVar[int]
    COERCED_ITEM_FIELD_NUMBER: _ClassVar[int]
    character: str
    clearing: int
    forest: str
    items: _containers.RepeatedCompositeFieldContainer[_common_pb2.ItemStack]
    relationships: _containers.RepeatedCompositeFieldContainer[RelationshipMarker]
    completed_quests: _containers.RepeatedScalarFieldContainer[str]
    character_used: bool
    coerced_item: _common_pb2.Item
    def __init__(self, character: _Optional[str] = ..., clearing: _Optional[int] = ..., forest: _Optional[str] = ..., items: _Optional[_Iterable[_Union[_common_pb2.ItemStack, _Mapping]]] = ..., relationships: _Optional[_Iterable[_Union[RelationshipMarker, _Mapping]]] = ..., completed_quests: _Optional[_Iterable[str]] = ..., character_used: bool = ..., coerced_item: _Optional[_Union[_common_pb2.Item, str]] = ...) -> None: ...

class LizardState(_message.Message):
    __slots__ = ("acolytes", "outcast", "hated", "lost_souls", "revealed", "scored", "gardens_on_board", "crusade_clearing")
    ACOLYTES_FIELD_NUMBER: _ClassVar[int]
    OUTCAST_FIELD_NUMBER: _ClassVar[int]
    HATED_FIELD_NUMBER: _ClassVar[int]
    LOST_SOULS_FIELD_NUMBER: _ClassVar[int]
    REVEALED_FIELD_NUMBER: _ClassVar[int]
    SCORED_FIELD_NUMBER: _ClassVar[int]
    GARDENS_ON_BOARD_FIELD_NUMBER: _ClassVar[int]
    CRUSADE_CLEARING_FIELD_NUMBER: _ClassVar[int]
    acolytes: int
    outcast: _common_pb2.Suit
    hated: bool
    lost_souls: _containers.RepeatedScalarFieldContainer[str]
    revealed: _containers.RepeatedScalarFieldContainer[str]
    scored: _containers.RepeatedScalarFieldContainer[_common_pb2.Suit]
    gardens_on_board: _containers.RepeatedCompositeFieldContainer[_common_pb2.SuitCount]
    crusade_clearing: int
    def __init__(self, acolytes: _Optional[int] = ..., outcast: _Optional[_Union[_common_pb2.Suit, str]] = ..., hated: bool = ..., lost_souls: _Optional[_Iterable[str]] = ..., revealed: _Optional[_Iterable[str]] = ..., scored: _Optional[_Iterable[_Union[_common_pb2.Suit, str]]] = ..., gardens_on_board: _Optional[_Iterable[_Union[_common_pb2.SuitCount, _Mapping]]] = ..., crusade_clearing: _Optional[int] = ...) -> None: ...

class RiverfolkState(_message.Message):
    __slots__ = ("price_hand_card", "price_riverboats", "price_mercenaries", "payments", "funds", "committed", "track", "posts_on_track", "posts_removed")
    PRICE_HAND_CARD_FIELD_NUMBER: _ClassVar[int]
    PRICE_RIVERBOATS_FIELD_NUMBER: _ClassVar[int]
    PRICE_MERCENARIES_FIELD_NUMBER: _ClassVar[int]
    PAYMENTS_FIELD_NUMBER: _ClassVar[int]
    FUNDS_FIELD_NUMBER: _ClassVar[int]
    COMMITTED_FIELD_NUMBER: _ClassVar[int]
    TRACK_FIELD_NUMBER: _ClassVar[int]
    POSTS_ON_TRACK_FIELD_NUMBER: _ClassVar[int]
    POSTS_REMOVED_FIELD_NUMBER: _ClassVar[int]
    price_hand_card: int
    price_riverboats: int
    price_mercenaries: int
    payments: _containers.RepeatedCompositeFieldContainer[_common_pb2.SeatCount]
    funds: _containers.RepeatedCompositeFieldContainer[_common_pb2.SeatCount]
    committed: _containers.RepeatedCompositeFieldContainer[_common_pb2.SeatCount]
    track: _containers.RepeatedCompositeFieldContainer[TrackWarriors]
    posts_on_track: _containers.RepeatedCompositeFieldContainer[_common_pb2.SuitCount]
    posts_removed: _containers.RepeatedCompositeFieldContainer[_common_pb2.SuitCount]
    def __init__(self, price_hand_card: _Optional[int] = ..., price_riverboats: _Optional[int] = ..., price_mercenaries: _Optional[int] = ..., payments: _Optional[_Iterable[_Union[_common_pb2.SeatCount, _Mapping]]] = ..., funds: _Optional[_Iterable[_Union[_common_pb2.SeatCount, _Mapping]]] = ..., committed: _Optional[_Iterable[_Union[_common_pb2.SeatCount, _Mapping]]] = ..., track: _Optional[_Iterable[_Union[TrackWarriors, _Mapping]]] = ..., posts_on_track: _Optional[_Iterable[_Union[_common_pb2.SuitCount, _Mapping]]] = ..., posts_removed: _Optional[_Iterable[_Union[_common_pb2.SuitCount, _Mapping]]] = ...) -> None: ...

class TrackWarriors(_message.Message):
    __slots__ = ("suit", "seat", "count")
    SUIT_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    suit: _common_pb2.Suit
    seat: int
    count: int
    def __init__(self, suit: _Optional[_Union[_common_pb2.Suit, str]] = ..., seat: _Optional[int] = ..., count: _Optional[int] = ...) -> None: ...

class Knowledge(_message.Message):
    __slots__ = ("observer", "pins", "constraints", "ruin_items", "given_up")
    OBSERVER_FIELD_NUMBER: _ClassVar[int]
    PINS_FIELD_NUMBER: _ClassVar[int]
    CONSTRAINTS_FIELD_NUMBER: _ClassVar[int]
    RUIN_ITEMS_FIELD_NUMBER: _ClassVar[int]
    GIVEN_UP_FIELD_NUMBER: _ClassVar[int]
    observer: int
    pins: _containers.RepeatedCompositeFieldContainer[Pin]
    constraints: _containers.RepeatedCompositeFieldContainer[Constraint]
    ruin_items: _containers.RepeatedCompositeFieldContainer[RuinItem]
    given_up: int
    def __init__(self, observer: _Optional[int] = ..., pins: _Optional[_Iterable[_Union[Pin, _Mapping]]] = ..., constraints: _Optional[_Iterable[_Union[Constraint, _Mapping]]] = ..., ruin_items: _Optional[_Iterable[_Union[RuinItem, _Mapping]]] = ..., given_up: _Optional[int] = ...) -> None: ...

class Pin(_message.Message):
    __slots__ = ("zone", "card", "count")
    ZONE_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    zone: _common_pb2.Zone
    card: str
    count: int
    def __init__(self, zone: _Optional[_Union[_common_pb2.Zone, _Mapping]] = ..., card: _Optional[str] = ..., count: _Optional[int] = ...) -> None: ...

class Constraint(_message.Message):
    __slots__ = ("zones", "cards", "at_least")
    ZONES_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    AT_LEAST_FIELD_NUMBER: _ClassVar[int]
    zones: _containers.RepeatedCompositeFieldContainer[_common_pb2.Zone]
    cards: _containers.RepeatedScalarFieldContainer[str]
    at_least: int
    def __init__(self, zones: _Optional[_Iterable[_Union[_common_pb2.Zone, _Mapping]]] = ..., cards: _Optional[_Iterable[str]] = ..., at_least: _Optional[int] = ...) -> None: ...

class RuinItem(_message.Message):
    __slots__ = ("clearing", "item")
    CLEARING_FIELD_NUMBER: _ClassVar[int]
    ITEM_FIELD_NUMBER: _ClassVar[int]
    clearing: int
    item: _common_pb2.Item
    def __init__(self, clearing: _Optional[int] = ..., item: _Optional[_Union[_common_pb2.Item, str]] = ...) -> None: ...

class SetupState(_message.Message):
    __slots__ = ("pool", "locked", "characters", "seats_done", "to_deal")
    POOL_FIELD_NUMBER: _ClassVar[int]
    LOCKED_FIELD_NUMBER: _ClassVar[int]
    CHARACTERS_FIELD_NUMBER: _ClassVar[int]
    SEATS_DONE_FIELD_NUMBER: _ClassVar[int]
    TO_DEAL_FIELD_NUMBER: _ClassVar[int]
    pool: _containers.RepeatedScalarFieldContainer[_common_pb2.Faction]
    locked: _common_pb2.Faction
    characters: _containers.RepeatedScalarFieldContainer[str]
    seats_done: _containers.RepeatedScalarFieldContainer[int]
    to_deal: _containers.RepeatedScalarFieldContainer[_common_pb2.Faction]
    def __init__(self, pool: _Optional[_Iterable[_Union[_common_pb2.Faction, str]]] = ..., locked: _Optional[_Union[_common_pb2.Faction, str]] = ..., characters: _Optional[_Iterable[str]] = ..., seats_done: _Optional[_Iterable[int]] = ..., to_deal: _Optional[_Iterable[_Union[_common_pb2.Faction, str]]] = ...) -> None: ...

class Pending(_message.Message):
    __slots__ = ("kind", "seat", "cause", "args", "chance", "zone", "step")
    KIND_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    ARGS_FIELD_NUMBER: _ClassVar[int]
    CHANCE_FIELD_NUMBER: _ClassVar[int]
    ZONE_FIELD_NUMBER: _ClassVar[int]
    STEP_FIELD_NUMBER: _ClassVar[int]
    kind: DecisionKind
    seat: int
    cause: ActionKind
    args: _common_pb2.Arguments
    chance: ChanceKind
    zone: _common_pb2.Zone
    step: _common_pb2.TurnStep
    def __init__(self, kind: _Optional[_Union[DecisionKind, str]] = ..., seat: _Optional[int] = ..., cause: _Optional[_Union[ActionKind, str]] = ..., args: _Optional[_Union[_common_pb2.Arguments, _Mapping]] = ..., chance: _Optional[_Union[ChanceKind, str]] = ..., zone: _Optional[_Union[_common_pb2.Zone, _Mapping]] = ..., step: _Optional[_Union[_common_pb2.TurnStep, str]] = ...) -> None: ...

class Battle(_message.Message):
    __slots__ = ("attacker", "defender", "clearing", "step", "ambush", "dice", "attacker_hits", "defender_hits", "ally", "effects", "losses", "ally_warriors_lost", "items_damaged", "forced_by", "removed_building_or_token", "attacker_passed", "defender_passed", "turned_hostile", "defender_items_damaged")
    ATTACKER_FIELD_NUMBER: _ClassVar[int]
    DEFENDER_FIELD_NUMBER: _ClassVar[int]
    CLEARING_FIELD_NUMBER: _ClassVar[int]
    STEP_FIELD_NUMBER: _ClassVar[int]
    AMBUSH_FIELD_NUMBER: _ClassVar[int]
    DICE_FIELD_NUMBER: _ClassVar[int]
    ATTACKER_HITS_FIELD_NUMBER: _ClassVar[int]
    DEFENDER_HITS_FIELD_NUMBER: _ClassVar[int]
    ALLY_FIELD_NUMBER: _ClassVar[int]
    EFFECTS_FIELD_NUMBER: _ClassVar[int]
    LOSSES_FIELD_NUMBER: _ClassVar[int]
    ALLY_WARRIORS_LOST_FIELD_NUMBER: _ClassVar[int]
    ITEMS_DAMAGED_FIELD_NUMBER: _ClassVar[int]
    FORCED_BY_FIELD_NUMBER: _ClassVar[int]
    REMOVED_BUILDING_OR_TOKEN_FIELD_NUMBER: _ClassVar[int]
    ATTACKER_PASSED_FIELD_NUMBER: _ClassVar[int]
    DEFENDER_PASSED_FIELD_NUMBER: _ClassVar[int]
    TURNED_HOSTILE_FIELD_NUMBER: _ClassVar[int]
    DEFENDER_ITEMS_DAMAGED_FIELD_NUMBER: _ClassVar[int]
    attacker: int
    defender: int
    clearing: int
    step: BattleStep
    ambush: bool
    dice: Dice
    attacker_hits: int
    defender_hits: int
    ally: int
    effects: _containers.RepeatedCompositeFieldContainer[BattleEffect]
    losses: _containers.RepeatedCompositeFieldContainer[Loss]
    ally_warriors_lost: int
    items_damaged: int
    forced_by: int
    removed_building_or_token: _containers.RepeatedScalarFieldContainer[int]
    attacker_passed: bool
    defender_passed: bool
    turned_hostile: _containers.RepeatedScalarFieldContainer[int]
    defender_items_damaged: int
    def __init__(self, attacker: _Optional[int] = ..., defender: _Optional[int] = ..., clearing: _Optional[int] = ..., step: _Optional[_Union[BattleStep, str]] = ..., ambush: bool = ..., dice: _Optional[_Union[Dice, _Mapping]] = ..., attacker_hits: _Optional[int] = ..., defender_hits: _Optional[int] = ..., ally: _Optional[int] = ..., effects: _Optional[_Iterable[_Union[BattleEffect, _Mapping]]] = ..., losses: _Optional[_Iterable[_Union[Loss, _Mapping]]] = ..., ally_warriors_lost: _Optional[int] = ..., items_damaged: _Optional[int] = ..., forced_by: _Optional[int] = ..., removed_building_or_token: _Optional[_Iterable[int]] = ..., attacker_passed: bool = ..., defender_passed: bool = ..., turned_hostile: _Optional[_Iterable[int]] = ..., defender_items_damaged: _Optional[int] = ...) -> None: ...

class Dice(_message.Message):
    __slots__ = ("high", "low")
    HIGH_FIELD_NUMBER: _ClassVar[int]
    LOW_FIELD_NUMBER: _ClassVar[int]
    high: int
    low: int
    def __init__(self, high: _Optional[int] = ..., low: _Optional[int] = ...) -> None: ...

class BattleEffect(_message.Message):
    __slots__ = ("seat", "effect")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    EFFECT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    effect: str
    def __init__(self, seat: _Optional[int] = ..., effect: _Optional[str] = ...) -> None: ...

class Loss(_message.Message):
    __slots__ = ("seat", "piece", "owner", "item", "count")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PIECE_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    ITEM_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    piece: _common_pb2.Piece
    owner: int
    item: _common_pb2.ItemStack
    count: int
    def __init__(self, seat: _Optional[int] = ..., piece: _Optional[_Union[_common_pb2.Piece, str]] = ..., owner: _Optional[int] = ..., item: _Optional[_Union[_common_pb2.ItemStack, _Mapping]] = ..., count: _Optional[int] = ...) -> None: ...

class Trigger(_message.Message):
    __slots__ = ("kind", "seat", "clearing", "count", "enemy", "keep_clearing", "orderer", "from_coffin")
    KIND_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CLEARING_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    ENEMY_FIELD_NUMBER: _ClassVar[int]
    KEEP_CLEARING_FIELD_NUMBER: _ClassVar[int]
    ORDERER_FIELD_NUMBER: _ClassVar[int]
    FROM_COFFIN_FIELD_NUMBER: _ClassVar[int]
    kind: _common_pb2.TriggerKind
    seat: int
    clearing: int
    count: int
    enemy: int
    keep_clearing: int
    orderer: int
    from_coffin: bool
    def __init__(self, kind: _Optional[_Union[_common_pb2.TriggerKind, str]] = ..., seat: _Optional[int] = ..., clearing: _Optional[int] = ..., count: _Optional[int] = ..., enemy: _Optional[int] = ..., keep_clearing: _Optional[int] = ..., orderer: _Optional[int] = ..., from_coffin: bool = ...) -> None: ...
