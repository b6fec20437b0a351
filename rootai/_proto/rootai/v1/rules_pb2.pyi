from rootai._proto.rootai.v1 import action_pb2 as _action_pb2
from rootai._proto.rootai.v1 import common_pb2 as _common_pb2
from rootai._proto.rootai.v1 import errors_pb2 as _errors_pb2
from rootai._proto.rootai.v1 import position_pb2 as _position_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ChanceMode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CHANCE_MODE_UNSPECIFIED: _ClassVar[ChanceMode]
    CHANCE_MODE_SAMPLE: _ClassVar[ChanceMode]
    CHANCE_MODE_STOP: _ClassVar[ChanceMode]

class PositionFormat(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    POSITION_FORMAT_UNSPECIFIED: _ClassVar[PositionFormat]
    POSITION_FORMAT_PROTO: _ClassVar[PositionFormat]
    POSITION_FORMAT_JSON: _ClassVar[PositionFormat]
    POSITION_FORMAT_TEXT: _ClassVar[PositionFormat]
CHANCE_MODE_UNSPECIFIED: ChanceMode
CHANCE_MODE_SAMPLE: ChanceMode
CHANCE_MODE_STOP: ChanceMode
POSITION_FORMAT_UNSPECIFIED: PositionFormat
POSITION_FORMAT_PROTO: PositionFormat
POSITION_FORMAT_JSON: PositionFormat
POSITION_FORMAT_TEXT: PositionFormat

class NewGameRequest(_message.Message):
    __slots__ = ("rules", "factions", "seed", "answers", "outcomes", "chance_mode", "random_setup", "first_seat", "pool")
    RULES_FIELD_NUMBER: _ClassVar[int]
    FACTIONS_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    ANSWERS_FIELD_NUMBER: _ClassVar[int]
    OUTCOMES_FIELD_NUMBER: _ClassVar[int]
    CHANCE_MODE_FIELD_NUMBER: _ClassVar[int]
    RANDOM_SETUP_FIELD_NUMBER: _ClassVar[int]
    FIRST_SEAT_FIELD_NUMBER: _ClassVar[int]
    POOL_FIELD_NUMBER: _ClassVar[int]
    rules: _common_pb2.GameRules
    factions: _containers.RepeatedScalarFieldContainer[_common_pb2.Faction]
    seed: int
    answers: _containers.RepeatedCompositeFieldContainer[_action_pb2.Action]
    outcomes: _containers.RepeatedCompositeFieldContainer[_action_pb2.ChanceOutcome]
    chance_mode: ChanceMode
    random_setup: bool
    first_seat: int
    pool: _containers.RepeatedScalarFieldContainer[_common_pb2.Faction]
    def __init__(self, rules: _Optional[_Union[_common_pb2.GameRules, _Mapping]] = ..., factions: _Optional[_Iterable[_Union[_common_pb2.Faction, str]]] = ..., seed: _Optional[int] = ..., answers: _Optional[_Iterable[_Union[_action_pb2.Action, _Mapping]]] = ..., outcomes: _Optional[_Iterable[_Union[_action_pb2.ChanceOutcome, _Mapping]]] = ..., chance_mode: _Optional[_Union[ChanceMode, str]] = ..., random_setup: bool = ..., first_seat: _Optional[int] = ..., pool: _Optional[_Iterable[_Union[_common_pb2.Faction, str]]] = ...) -> None: ...

class NewGameResponse(_message.Message):
    __slots__ = ("position", "events", "seed")
    POSITION_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    position: _position_pb2.Position
    events: _containers.RepeatedCompositeFieldContainer[_action_pb2.Event]
    seed: int
    def __init__(self, position: _Optional[_Union[_position_pb2.Position, _Mapping]] = ..., events: _Optional[_Iterable[_Union[_action_pb2.Event, _Mapping]]] = ..., seed: _Optional[int] = ...) -> None: ...

class ValidateRequest(_message.Message):
    __slots__ = ("position",)
    POSITION_FIELD_NUMBER: _ClassVar[int]
    position: _position_pb2.Position
    def __init__(self, position: _Optional[_Union[_position_pb2.Position, _Mapping]] = ...) -> None: ...

class ValidateResponse(_message.Message):
    __slots__ = ("valid", "faults", "completed", "text")
    VALID_FIELD_NUMBER: _ClassVar[int]
    FAULTS_FIELD_NUMBER: _ClassVar[int]
    COMPLETED_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    valid: bool
    faults: _containers.RepeatedCompositeFieldContainer[_errors_pb2.Fault]
    completed: _position_pb2.Position
    text: str
    def __init__(self, valid: bool = ..., faults: _Optional[_Iterable[_Union[_errors_pb2.Fault, _Mapping]]] = ..., completed: _Optional[_Union[_position_pb2.Position, _Mapping]] = ..., text: _Optional[str] = ...) -> None: ...

class ListLegalActionsRequest(_message.Message):
    __slots__ = ("position",)
    POSITION_FIELD_NUMBER: _ClassVar[int]
    position: _position_pb2.Position
    def __init__(self, position: _Optional[_Union[_position_pb2.Position, _Mapping]] = ...) -> None: ...

class ListLegalActionsResponse(_message.Message):
    __slots__ = ("seat", "pending", "actions")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PENDING_FIELD_NUMBER: _ClassVar[int]
    ACTIONS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    pending: _position_pb2.Pending
    actions: _containers.RepeatedCompositeFieldContainer[_action_pb2.Action]
    def __init__(self, seat: _Optional[int] = ..., pending: _Optional[_Union[_position_pb2.Pending, _Mapping]] = ..., actions: _Optional[_Iterable[_Union[_action_pb2.Action, _Mapping]]] = ...) -> None: ...

class ApplyActionRequest(_message.Message):
    __slots__ = ("position", "action", "outcomes", "chance_mode", "seed")
    POSITION_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    OUTCOMES_FIELD_NUMBER: _ClassVar[int]
    CHANCE_MODE_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    position: _position_pb2.Position
    action: _action_pb2.Action
    outcomes: _containers.RepeatedCompositeFieldContainer[_action_pb2.ChanceOutcome]
    chance_mode: ChanceMode
    seed: int
    def __init__(self, position: _Optional[_Union[_position_pb2.Position, _Mapping]] = ..., action: _Optional[_Union[_action_pb2.Action, _Mapping]] = ..., outcomes: _Optional[_Iterable[_Union[_action_pb2.ChanceOutcome, _Mapping]]] = ..., chance_mode: _Optional[_Union[ChanceMode, str]] = ..., seed: _Optional[int] = ...) -> None: ...

class ApplyActionResponse(_message.Message):
    __slots__ = ("position", "events", "outcomes", "seed")
    POSITION_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    OUTCOMES_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    position: _position_pb2.Position
    events: _containers.RepeatedCompositeFieldContainer[_action_pb2.Event]
    outcomes: _containers.RepeatedCompositeFieldContainer[_action_pb2.ChanceOutcome]
    seed: int
    def __init__(self, position: _Optional[_Union[_position_pb2.Position, _Mapping]] = ..., events: _Optional[_Iterable[_Union[_action_pb2.Event, _Mapping]]] = ..., outcomes: _Optional[_Iterable[_Union[_action_pb2.ChanceOutcome, _Mapping]]] = ..., seed: _Optional[int] = ...) -> None: ...

class ProjectRequest(_message.Message):
    __slots__ = ("position", "seat")
    POSITION_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    position: _position_pb2.Position
    seat: int
    def __init__(self, position: _Optional[_Union[_position_pb2.Position, _Mapping]] = ..., seat: _Optional[int] = ...) -> None: ...

class ProjectResponse(_message.Message):
    __slots__ = ("position",)
    POSITION_FIELD_NUMBER: _ClassVar[int]
    position: _position_pb2.Position
    def __init__(self, position: _Optional[_Union[_position_pb2.Position, _Mapping]] = ...) -> None: ...

class ConvertRequest(_message.Message):
    __slots__ = ("position", "json", "text", "format")
    POSITION_FIELD_NUMBER: _ClassVar[int]
    JSON_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    FORMAT_FIELD_NUMBER: _ClassVar[int]
    position: _position_pb2.Position
    json: str
    text: str
    format: PositionFormat
    def __init__(self, position: _Optional[_Union[_position_pb2.Position, _Mapping]] = ..., json: _Optional[str] = ..., text: _Optional[str] = ..., format: _Optional[_Union[PositionFormat, str]] = ...) -> None: ...

class ConvertResponse(_message.Message):
    __slots__ = ("position", "json", "text")
    POSITION_FIELD_NUMBER: _ClassVar[int]
    JSON_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    position: _position_pb2.Position
    json: str
    text: str
    def __init__(self, position: _Optional[_Union[_position_pb2.Position, _Mapping]] = ..., json: _Optional[str] = ..., text: _Optional[str] = ...) -> None: ...
