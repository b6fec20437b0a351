from rootai._proto.rootai.v1 import common_pb2 as _common_pb2
from rootai._proto.rootai.v1 import position_pb2 as _position_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class PlanEnd(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PLAN_END_UNSPECIFIED: _ClassVar[PlanEnd]
    PLAN_END_TURN: _ClassVar[PlanEnd]
    PLAN_END_DICE: _ClassVar[PlanEnd]
    PLAN_END_DRAW: _ClassVar[PlanEnd]
    PLAN_END_OTHER_SEAT: _ClassVar[PlanEnd]
    PLAN_END_GAME_OVER: _ClassVar[PlanEnd]
    PLAN_END_SEARCH: _ClassVar[PlanEnd]

class EventKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    EVENT_KIND_UNSPECIFIED: _ClassVar[EventKind]
    EVENT_KIND_PLACED: _ClassVar[EventKind]
    EVENT_KIND_MOVED: _ClassVar[EventKind]
    EVENT_KIND_REMOVED: _ClassVar[EventKind]
    EVENT_KIND_CARD: _ClassVar[EventKind]
    EVENT_KIND_ITEM: _ClassVar[EventKind]
    EVENT_KIND_SCORE: _ClassVar[EventKind]
    EVENT_KIND_MARKER: _ClassVar[EventKind]
    EVENT_KIND_CHANCE: _ClassVar[EventKind]
    EVENT_KIND_STEP: _ClassVar[EventKind]
    EVENT_KIND_SHOWN: _ClassVar[EventKind]
    EVENT_KIND_FORCED: _ClassVar[EventKind]
    EVENT_KIND_GAME_OVER: _ClassVar[EventKind]
PLAN_END_UNSPECIFIED: PlanEnd
PLAN_END_TURN: PlanEnd
PLAN_END_DICE: PlanEnd
PLAN_END_DRAW: PlanEnd
PLAN_END_OTHER_SEAT: PlanEnd
PLAN_END_GAME_OVER: PlanEnd
PLAN_END_SEARCH: PlanEnd
EVENT_KIND_UNSPECIFIED: EventKind
EVENT_KIND_PLACED: EventKind
EVENT_KIND_MOVED: EventKind
EVENT_KIND_REMOVED: EventKind
EVENT_KIND_CARD: EventKind
EVENT_KIND_ITEM: EventKind
EVENT_KIND_SCORE: EventKind
EVENT_KIND_MARKER: EventKind
EVENT_KIND_CHANCE: EventKind
EVENT_KIND_STEP: EventKind
EVENT_KIND_SHOWN: EventKind
EVENT_KIND_FORCED: EventKind
EVENT_KIND_GAME_OVER: EventKind

class Action(_message.Message):
    __slots__ = ("decision", "kind", "args", "text", "id", "seat")
    DECISION_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    ARGS_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    ID_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    decision: _position_pb2.DecisionKind
    kind: _position_pb2.ActionKind
    args: _common_pb2.Arguments
    text: str
    id: int
    seat: int
    def __init__(self, decision: _Optional[_Union[_position_pb2.DecisionKind, str]] = ..., kind: _Optional[_Union[_position_pb2.ActionKind, str]] = ..., args: _Optional[_Union[_common_pb2.Arguments, _Mapping]] = ..., text: _Optional[str] = ..., id: _Optional[int] = ..., seat: _Optional[int] = ...) -> None: ...

class Act(_message.Message):
    __slots__ = ("text", "steps", "laws")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    STEPS_FIELD_NUMBER: _ClassVar[int]
    LAWS_FIELD_NUMBER: _ClassVar[int]
    text: str
    steps: _containers.RepeatedCompositeFieldContainer[Action]
    laws: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, text: _Optional[str] = ..., steps: _Optional[_Iterable[_Union[Action, _Mapping]]] = ..., laws: _Optional[_Iterable[str]] = ...) -> None: ...

class Plan(_message.Message):
    __slots__ = ("acts", "ends_because", "next_seat")
    ACTS_FIELD_NUMBER: _ClassVar[int]
    ENDS_BECAUSE_FIELD_NUMBER: _ClassVar[int]
    NEXT_SEAT_FIELD_NUMBER: _ClassVar[int]
    acts: _containers.RepeatedCompositeFieldContainer[Act]
    ends_because: PlanEnd
    next_seat: int
    def __init__(self, acts: _Optional[_Iterable[_Union[Act, _Mapping]]] = ..., ends_because: _Optional[_Union[PlanEnd, str]] = ..., next_seat: _Optional[int] = ...) -> None: ...

class ChanceOutcome(_message.Message):
    __slots__ = ("kind", "seat", "from_seat", "clearing", "hidden", "dice", "card", "quest", "item", "suit", "faction", "character", "second_item")
    KIND_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    FROM_SEAT_FIELD_NUMBER: _ClassVar[int]
    CLEARING_FIELD_NUMBER: _ClassVar[int]
    HIDDEN_FIELD_NUMBER: _ClassVar[int]
    DICE_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    QUEST_FIELD_NUMBER: _ClassVar[int]
    ITEM_FIELD_NUMBER: _ClassVar[int]
    SUIT_FIELD_NUMBER: _ClassVar[int]
    FACTION_FIELD_NUMBER: _ClassVar[int]
    CHARACTER_FIELD_NUMBER: _ClassVar[int]
    SECOND_ITEM_FIELD_NUMBER: _ClassVar[int]
    kind: _position_pb2.ChanceKind
    seat: int
    from_seat: int
    clearing: int
    hidden: bool
    dice: _position_pb2.Dice
    card: str
    quest: str
    item: _common_pb2.Item
    suit: _common_pb2.Suit
    faction: _common_pb2.Faction
    character: str
    second_item: _common_pb2.Item
    def __init__(self, kind: _Optional[_Union[_position_pb2.ChanceKind, str]] = ..., seat: _Optional[int] = ..., from_seat: _Optional[int] = ..., clearing: _Optional[int] = ..., hidden: bool = ..., dice: _Optional[_Union[_position_pb2.Dice, _Mapping]] = ..., card: _Optional[str] = ..., quest: _Optional[str] = ..., item: _Optional[_Union[_common_pb2.Item, str]] = ..., suit: _Optional[_Union[_common_pb2.Suit, str]] = ..., faction: _Optional[_Union[_common_pb2.Faction, str]] = ..., character: _Optional[str] = ..., second_item: _Optional[_Union[_common_pb2.Item, str]] = ...) -> None: ...

class Event(_message.Message):
    __slots__ = ("kind", "seat", "piece", "count", "card", "item", "from_zone", "to_zone", "seen_by", "text", "law", "chance", "action")
    KIND_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PIECE_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    ITEM_FIELD_NUMBER: _ClassVar[int]
    FROM_ZONE_FIELD_NUMBER: _ClassVar[int]
    TO_ZONE_FIELD_NUMBER: _ClassVar[int]
    SEEN_BY_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    LAW_FIELD_NUMBER: _ClassVar[int]
    CHANCE_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    kind: EventKind
    seat: int
    piece: _common_pb2.Piece
    count: int
    card: str
    item: _common_pb2.Item
    from_zone: _common_pb2.Zone
    to_zone: _common_pb2.Zone
    seen_by: _containers.RepeatedScalarFieldContainer[int]
    text: str
    law: str
    chance: ChanceOutcome
    action: Action
    def __init__(self, kind: _Optional[_Union[EventKind, str]] = ..., seat: _Optional[int] = ..., piece: _Optional[_Union[_common_pb2.Piece, str]] = ..., count: _Optional[int] = ..., card: _Optional[str] = ..., item: _Optional[_Union[_common_pb2.Item, str]] = ..., from_zone: _Optional[_Union[_common_pb2.Zone, _Mapping]] = ..., to_zone: _Optional[_Union[_common_pb2.Zone, _Mapping]] = ..., seen_by: _Optional[_Iterable[int]] = ..., text: _Optional[str] = ..., law: _Optional[str] = ..., chance: _Optional[_Union[ChanceOutcome, _Mapping]] = ..., action: _Optional[_Union[Action, _Mapping]] = ...) -> None: ...
