from rootai._proto.rootai.v1 import action_pb2 as _action_pb2
from rootai._proto.rootai.v1 import common_pb2 as _common_pb2
from rootai._proto.rootai.v1 import position_pb2 as _position_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class BudgetScope(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    BUDGET_SCOPE_UNSPECIFIED: _ClassVar[BudgetScope]
    BUDGET_SCOPE_ACT: _ClassVar[BudgetScope]
    BUDGET_SCOPE_TURN: _ClassVar[BudgetScope]

class StoppedBy(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    STOPPED_BY_UNSPECIFIED: _ClassVar[StoppedBy]
    STOPPED_BY_TIME: _ClassVar[StoppedBy]
    STOPPED_BY_ITERATIONS: _ClassVar[StoppedBy]
    STOPPED_BY_MEMORY: _ClassVar[StoppedBy]
    STOPPED_BY_FORCED: _ClassVar[StoppedBy]
    STOPPED_BY_CANCELLED: _ClassVar[StoppedBy]
    STOPPED_BY_DEADLINE: _ClassVar[StoppedBy]

class ReasonKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    REASON_KIND_UNSPECIFIED: _ClassVar[ReasonKind]
    REASON_KIND_WINS: _ClassVar[ReasonKind]
    REASON_KIND_SCORES: _ClassVar[ReasonKind]
    REASON_KIND_PREPARES: _ClassVar[ReasonKind]
    REASON_KIND_STOPS_RIVAL: _ClassVar[ReasonKind]
    REASON_KIND_DEFENDS: _ClassVar[ReasonKind]
    REASON_KIND_AVOIDS_LOSS: _ClassVar[ReasonKind]
    REASON_KIND_FORCED: _ClassVar[ReasonKind]

class CardClass(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CARD_CLASS_UNSPECIFIED: _ClassVar[CardClass]
    CARD_CLASS_AMBUSH: _ClassVar[CardClass]
    CARD_CLASS_DOMINANCE: _ClassVar[CardClass]
    CARD_CLASS_SUIT: _ClassVar[CardClass]
BUDGET_SCOPE_UNSPECIFIED: BudgetScope
BUDGET_SCOPE_ACT: BudgetScope
BUDGET_SCOPE_TURN: BudgetScope
STOPPED_BY_UNSPECIFIED: StoppedBy
STOPPED_BY_TIME: StoppedBy
STOPPED_BY_ITERATIONS: StoppedBy
STOPPED_BY_MEMORY: StoppedBy
STOPPED_BY_FORCED: StoppedBy
STOPPED_BY_CANCELLED: StoppedBy
STOPPED_BY_DEADLINE: StoppedBy
REASON_KIND_UNSPECIFIED: ReasonKind
REASON_KIND_WINS: ReasonKind
REASON_KIND_SCORES: ReasonKind
REASON_KIND_PREPARES: ReasonKind
REASON_KIND_STOPS_RIVAL: ReasonKind
REASON_KIND_DEFENDS: ReasonKind
REASON_KIND_AVOIDS_LOSS: ReasonKind
REASON_KIND_FORCED: ReasonKind
CARD_CLASS_UNSPECIFIED: CardClass
CARD_CLASS_AMBUSH: CardClass
CARD_CLASS_DOMINANCE: CardClass
CARD_CLASS_SUIT: CardClass

class Budget(_message.Message):
    __slots__ = ("time_ms", "iterations", "memory_mib", "scope")
    TIME_MS_FIELD_NUMBER: _ClassVar[int]
    ITERATIONS_FIELD_NUMBER: _ClassVar[int]
    MEMORY_MIB_FIELD_NUMBER: _ClassVar[int]
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    time_ms: int
    iterations: int
    memory_mib: int
    scope: BudgetScope
    def __init__(self, time_ms: _Optional[int] = ..., iterations: _Optional[int] = ..., memory_mib: _Optional[int] = ..., scope: _Optional[_Union[BudgetScope, str]] = ...) -> None: ...

class SuggestMoveRequest(_message.Message):
    __slots__ = ("position", "budget", "seed", "threads", "trees", "top_k", "bot", "brief", "request_id")
    POSITION_FIELD_NUMBER: _ClassVar[int]
    BUDGET_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    THREADS_FIELD_NUMBER: _ClassVar[int]
    TREES_FIELD_NUMBER: _ClassVar[int]
    TOP_K_FIELD_NUMBER: _ClassVar[int]
    BOT_FIELD_NUMBER: _ClassVar[int]
    BRIEF_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    position: _position_pb2.Position
    budget: Budget
    seed: int
    threads: int
    trees: int
    top_k: int
    bot: str
    brief: bool
    request_id: str
    def __init__(self, position: _Optional[_Union[_position_pb2.Position, _Mapping]] = ..., budget: _Optional[_Union[Budget, _Mapping]] = ..., seed: _Optional[int] = ..., threads: _Optional[int] = ..., trees: _Optional[int] = ..., top_k: _Optional[int] = ..., bot: _Optional[str] = ..., brief: bool = ..., request_id: _Optional[str] = ...) -> None: ...

class SeatValue(_message.Message):
    __slots__ = ("seat", "faction", "value")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    FACTION_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    faction: _common_pb2.Faction
    value: float
    def __init__(self, seat: _Optional[int] = ..., faction: _Optional[_Union[_common_pb2.Faction, str]] = ..., value: _Optional[float] = ...) -> None: ...

class Candidate(_message.Message):
    __slots__ = ("act", "plan", "visits", "availability", "values", "std_error")
    ACT_FIELD_NUMBER: _ClassVar[int]
    PLAN_FIELD_NUMBER: _ClassVar[int]
    VISITS_FIELD_NUMBER: _ClassVar[int]
    AVAILABILITY_FIELD_NUMBER: _ClassVar[int]
    VALUES_FIELD_NUMBER: _ClassVar[int]
    STD_ERROR_FIELD_NUMBER: _ClassVar[int]
    act: _action_pb2.Act
    plan: _action_pb2.Plan
    visits: int
    availability: int
    values: _containers.RepeatedCompositeFieldContainer[SeatValue]
    std_error: float
    def __init__(self, act: _Optional[_Union[_action_pb2.Act, _Mapping]] = ..., plan: _Optional[_Union[_action_pb2.Plan, _Mapping]] = ..., visits: _Optional[int] = ..., availability: _Optional[int] = ..., values: _Optional[_Iterable[_Union[SeatValue, _Mapping]]] = ..., std_error: _Optional[float] = ...) -> None: ...

class Reason(_message.Message):
    __slots__ = ("kind", "text", "seat", "clearing", "law")
    KIND_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CLEARING_FIELD_NUMBER: _ClassVar[int]
    LAW_FIELD_NUMBER: _ClassVar[int]
    kind: ReasonKind
    text: str
    seat: int
    clearing: int
    law: str
    def __init__(self, kind: _Optional[_Union[ReasonKind, str]] = ..., text: _Optional[str] = ..., seat: _Optional[int] = ..., clearing: _Optional[int] = ..., law: _Optional[str] = ...) -> None: ...

class Belief(_message.Message):
    __slots__ = ("zone", "card", "card_class", "suit", "probability")
    ZONE_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    CARD_CLASS_FIELD_NUMBER: _ClassVar[int]
    SUIT_FIELD_NUMBER: _ClassVar[int]
    PROBABILITY_FIELD_NUMBER: _ClassVar[int]
    zone: _common_pb2.Zone
    card: str
    card_class: CardClass
    suit: _common_pb2.Suit
    probability: float
    def __init__(self, zone: _Optional[_Union[_common_pb2.Zone, _Mapping]] = ..., card: _Optional[str] = ..., card_class: _Optional[_Union[CardClass, str]] = ..., suit: _Optional[_Union[_common_pb2.Suit, str]] = ..., probability: _Optional[float] = ...) -> None: ...

class Reply(_message.Message):
    __slots__ = ("seat", "act", "share")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ACT_FIELD_NUMBER: _ClassVar[int]
    SHARE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    act: _action_pb2.Act
    share: float
    def __init__(self, seat: _Optional[int] = ..., act: _Optional[_Union[_action_pb2.Act, _Mapping]] = ..., share: _Optional[float] = ...) -> None: ...

class Warning(_message.Message):
    __slots__ = ("field", "text")
    FIELD_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    field: str
    text: str
    def __init__(self, field: _Optional[str] = ..., text: _Optional[str] = ...) -> None: ...

class SuggestMoveResponse(_message.Message):
    __slots__ = ("best", "alternatives", "values", "calibrated", "stopped_by", "iterations", "seed", "elapsed_ms", "nodes", "reasons", "beliefs", "replies", "warnings", "bot", "trees", "threads", "request_id", "server_version")
    BEST_FIELD_NUMBER: _ClassVar[int]
    ALTERNATIVES_FIELD_NUMBER: _ClassVar[int]
    VALUES_FIELD_NUMBER: _ClassVar[int]
    CALIBRATED_FIELD_NUMBER: _ClassVar[int]
    STOPPED_BY_FIELD_NUMBER: _ClassVar[int]
    ITERATIONS_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    ELAPSED_MS_FIELD_NUMBER: _ClassVar[int]
    NODES_FIELD_NUMBER: _ClassVar[int]
    REASONS_FIELD_NUMBER: _ClassVar[int]
    BELIEFS_FIELD_NUMBER: _ClassVar[int]
    REPLIES_FIELD_NUMBER: _ClassVar[int]
    WARNINGS_FIELD_NUMBER: _ClassVar[int]
    BOT_FIELD_NUMBER: _ClassVar[int]
    TREES_FIELD_NUMBER: _ClassVar[int]
    THREADS_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    SERVER_VERSION_FIELD_NUMBER: _ClassVar[int]
    best: Candidate
    alternatives: _containers.RepeatedCompositeFieldContainer[Candidate]
    values: _containers.RepeatedCompositeFieldContainer[SeatValue]
    calibrated: bool
    stopped_by: StoppedBy
    iterations: int
    seed: int
    elapsed_ms: float
    nodes: int
    reasons: _containers.RepeatedCompositeFieldContainer[Reason]
    beliefs: _containers.RepeatedCompositeFieldContainer[Belief]
    replies: _containers.RepeatedCompositeFieldContainer[Reply]
    warnings: _containers.RepeatedCompositeFieldContainer[Warning]
    bot: str
    trees: int
    threads: int
    request_id: str
    server_version: str
    def __init__(self, best: _Optional[_Union[Candidate, _Mapping]] = ..., alternatives: _Optional[_Iterable[_Union[Candidate, _Mapping]]] = ..., values: _Optional[_Iterable[_Union[SeatValue, _Mapping]]] = ..., calibrated: bool = ..., stopped_by: _Optional[_Union[StoppedBy, str]] = ..., iterations: _Optional[int] = ..., seed: _Optional[int] = ..., elapsed_ms: _Optional[float] = ..., nodes: _Optional[int] = ..., reasons: _Optional[_Iterable[_Union[Reason, _Mapping]]] = ..., beliefs: _Optional[_Iterable[_Union[Belief, _Mapping]]] = ..., replies: _Optional[_Iterable[_Union[Reply, _Mapping]]] = ..., warnings: _Optional[_Iterable[_Union[Warning, _Mapping]]] = ..., bot: _Optional[str] = ..., trees: _Optional[int] = ..., threads: _Optional[int] = ..., request_id: _Optional[str] = ..., server_version: _Optional[str] = ...) -> None: ...
