from rootai._proto.rootai.v1 import common_pb2 as _common_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class GetServerInfoRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class FactionInfo(_message.Message):
    __slots__ = ("faction", "name", "chapter", "warriors", "reach")
    FACTION_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    CHAPTER_FIELD_NUMBER: _ClassVar[int]
    WARRIORS_FIELD_NUMBER: _ClassVar[int]
    REACH_FIELD_NUMBER: _ClassVar[int]
    faction: _common_pb2.Faction
    name: str
    chapter: int
    warriors: int
    reach: int
    def __init__(self, faction: _Optional[_Union[_common_pb2.Faction, str]] = ..., name: _Optional[str] = ..., chapter: _Optional[int] = ..., warriors: _Optional[int] = ..., reach: _Optional[int] = ...) -> None: ...

class MapInfo(_message.Message):
    __slots__ = ("id", "name", "clearings", "forests", "suits_dealt", "closed_paths", "tower", "ferry", "lake", "edge")
    ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    CLEARINGS_FIELD_NUMBER: _ClassVar[int]
    FORESTS_FIELD_NUMBER: _ClassVar[int]
    SUITS_DEALT_FIELD_NUMBER: _ClassVar[int]
    CLOSED_PATHS_FIELD_NUMBER: _ClassVar[int]
    TOWER_FIELD_NUMBER: _ClassVar[int]
    FERRY_FIELD_NUMBER: _ClassVar[int]
    LAKE_FIELD_NUMBER: _ClassVar[int]
    EDGE_FIELD_NUMBER: _ClassVar[int]
    id: str
    name: str
    clearings: _containers.RepeatedCompositeFieldContainer[ClearingInfo]
    forests: _containers.RepeatedScalarFieldContainer[str]
    suits_dealt: bool
    closed_paths: _containers.RepeatedScalarFieldContainer[int]
    tower: int
    ferry: int
    lake: _containers.RepeatedScalarFieldContainer[int]
    edge: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, id: _Optional[str] = ..., name: _Optional[str] = ..., clearings: _Optional[_Iterable[_Union[ClearingInfo, _Mapping]]] = ..., forests: _Optional[_Iterable[str]] = ..., suits_dealt: bool = ..., closed_paths: _Optional[_Iterable[int]] = ..., tower: _Optional[int] = ..., ferry: _Optional[int] = ..., lake: _Optional[_Iterable[int]] = ..., edge: _Optional[_Iterable[int]] = ...) -> None: ...

class ClearingInfo(_message.Message):
    __slots__ = ("number", "suit", "slots", "ruins", "adjacent", "river_adjacent", "corner")
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    SUIT_FIELD_NUMBER: _ClassVar[int]
    SLOTS_FIELD_NUMBER: _ClassVar[int]
    RUINS_FIELD_NUMBER: _ClassVar[int]
    ADJACENT_FIELD_NUMBER: _ClassVar[int]
    RIVER_ADJACENT_FIELD_NUMBER: _ClassVar[int]
    CORNER_FIELD_NUMBER: _ClassVar[int]
    number: int
    suit: _common_pb2.Suit
    slots: int
    ruins: int
    adjacent: _containers.RepeatedScalarFieldContainer[int]
    river_adjacent: _containers.RepeatedScalarFieldContainer[int]
    corner: bool
    def __init__(self, number: _Optional[int] = ..., suit: _Optional[_Union[_common_pb2.Suit, str]] = ..., slots: _Optional[int] = ..., ruins: _Optional[int] = ..., adjacent: _Optional[_Iterable[int]] = ..., river_adjacent: _Optional[_Iterable[int]] = ..., corner: bool = ...) -> None: ...

class DeckInfo(_message.Message):
    __slots__ = ("id", "name", "cards")
    ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    id: str
    name: str
    cards: _containers.RepeatedCompositeFieldContainer[CardInfo]
    def __init__(self, id: _Optional[str] = ..., name: _Optional[str] = ..., cards: _Optional[_Iterable[_Union[CardInfo, _Mapping]]] = ...) -> None: ...

class CardInfo(_message.Message):
    __slots__ = ("id", "name", "suit", "count", "kind", "cost")
    ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    SUIT_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    COST_FIELD_NUMBER: _ClassVar[int]
    id: str
    name: str
    suit: _common_pb2.Suit
    count: int
    kind: str
    cost: _containers.RepeatedScalarFieldContainer[_common_pb2.Suit]
    def __init__(self, id: _Optional[str] = ..., name: _Optional[str] = ..., suit: _Optional[_Union[_common_pb2.Suit, str]] = ..., count: _Optional[int] = ..., kind: _Optional[str] = ..., cost: _Optional[_Iterable[_Union[_common_pb2.Suit, str]]] = ...) -> None: ...

class CharacterInfo(_message.Message):
    __slots__ = ("id", "name", "items", "special")
    ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    SPECIAL_FIELD_NUMBER: _ClassVar[int]
    id: str
    name: str
    items: _containers.RepeatedScalarFieldContainer[_common_pb2.Item]
    special: str
    def __init__(self, id: _Optional[str] = ..., name: _Optional[str] = ..., items: _Optional[_Iterable[_Union[_common_pb2.Item, str]]] = ..., special: _Optional[str] = ...) -> None: ...

class EditionInfo(_message.Message):
    __slots__ = ("id", "is_default", "flags")
    class FlagsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    ID_FIELD_NUMBER: _ClassVar[int]
    IS_DEFAULT_FIELD_NUMBER: _ClassVar[int]
    FLAGS_FIELD_NUMBER: _ClassVar[int]
    id: str
    is_default: bool
    flags: _containers.ScalarMap[str, str]
    def __init__(self, id: _Optional[str] = ..., is_default: bool = ..., flags: _Optional[_Mapping[str, str]] = ...) -> None: ...

class FlagInfo(_message.Message):
    __slots__ = ("id", "law", "values", "text", "house", "advanced")
    class AdvancedEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    ID_FIELD_NUMBER: _ClassVar[int]
    LAW_FIELD_NUMBER: _ClassVar[int]
    VALUES_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    HOUSE_FIELD_NUMBER: _ClassVar[int]
    ADVANCED_FIELD_NUMBER: _ClassVar[int]
    id: str
    law: str
    values: _containers.RepeatedScalarFieldContainer[str]
    text: str
    house: bool
    advanced: _containers.ScalarMap[str, str]
    def __init__(self, id: _Optional[str] = ..., law: _Optional[str] = ..., values: _Optional[_Iterable[str]] = ..., text: _Optional[str] = ..., house: bool = ..., advanced: _Optional[_Mapping[str, str]] = ...) -> None: ...

class BotInfo(_message.Message):
    __slots__ = ("id", "text", "is_default", "searches")
    ID_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    IS_DEFAULT_FIELD_NUMBER: _ClassVar[int]
    SEARCHES_FIELD_NUMBER: _ClassVar[int]
    id: str
    text: str
    is_default: bool
    searches: bool
    def __init__(self, id: _Optional[str] = ..., text: _Optional[str] = ..., is_default: bool = ..., searches: bool = ...) -> None: ...

class LimitsInfo(_message.Message):
    __slots__ = ("max_time_ms", "max_iterations", "max_memory_mib", "max_threads", "max_trees", "max_top_k", "search_slots", "queue_length", "max_request_bytes", "default_time_ms")
    MAX_TIME_MS_FIELD_NUMBER: _ClassVar[int]
    MAX_ITERATIONS_FIELD_NUMBER: _ClassVar[int]
    MAX_MEMORY_MIB_FIELD_NUMBER: _ClassVar[int]
    MAX_THREADS_FIELD_NUMBER: _ClassVar[int]
    MAX_TREES_FIELD_NUMBER: _ClassVar[int]
    MAX_TOP_K_FIELD_NUMBER: _ClassVar[int]
    SEARCH_SLOTS_FIELD_NUMBER: _ClassVar[int]
    QUEUE_LENGTH_FIELD_NUMBER: _ClassVar[int]
    MAX_REQUEST_BYTES_FIELD_NUMBER: _ClassVar[int]
    DEFAULT_TIME_MS_FIELD_NUMBER: _ClassVar[int]
    max_time_ms: int
    max_iterations: int
    max_memory_mib: int
    max_threads: int
    max_trees: int
    max_top_k: int
    search_slots: int
    queue_length: int
    max_request_bytes: int
    default_time_ms: int
    def __init__(self, max_time_ms: _Optional[int] = ..., max_iterations: _Optional[int] = ..., max_memory_mib: _Optional[int] = ..., max_threads: _Optional[int] = ..., max_trees: _Optional[int] = ..., max_top_k: _Optional[int] = ..., search_slots: _Optional[int] = ..., queue_length: _Optional[int] = ..., max_request_bytes: _Optional[int] = ..., default_time_ms: _Optional[int] = ...) -> None: ...

class GetServerInfoResponse(_message.Message):
    __slots__ = ("version", "core_version", "position_formats", "factions", "maps", "decks", "characters", "editions", "flags", "bots", "limits")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    CORE_VERSION_FIELD_NUMBER: _ClassVar[int]
    POSITION_FORMATS_FIELD_NUMBER: _ClassVar[int]
    FACTIONS_FIELD_NUMBER: _ClassVar[int]
    MAPS_FIELD_NUMBER: _ClassVar[int]
    DECKS_FIELD_NUMBER: _ClassVar[int]
    CHARACTERS_FIELD_NUMBER: _ClassVar[int]
    EDITIONS_FIELD_NUMBER: _ClassVar[int]
    FLAGS_FIELD_NUMBER: _ClassVar[int]
    BOTS_FIELD_NUMBER: _ClassVar[int]
    LIMITS_FIELD_NUMBER: _ClassVar[int]
    version: str
    core_version: str
    position_formats: _containers.RepeatedScalarFieldContainer[int]
    factions: _containers.RepeatedCompositeFieldContainer[FactionInfo]
    maps: _containers.RepeatedCompositeFieldContainer[MapInfo]
    decks: _containers.RepeatedCompositeFieldContainer[DeckInfo]
    characters: _containers.RepeatedCompositeFieldContainer[CharacterInfo]
    editions: _containers.RepeatedCompositeFieldContainer[EditionInfo]
    flags: _containers.RepeatedCompositeFieldContainer[FlagInfo]
    bots: _containers.RepeatedCompositeFieldContainer[BotInfo]
    limits: LimitsInfo
    def __init__(self, version: _Optional[str] = ..., core_version: _Optional[str] = ..., position_formats: _Optional[_Iterable[int]] = ..., factions: _Optional[_Iterable[_Union[FactionInfo, _Mapping]]] = ..., maps: _Optional[_Iterable[_Union[MapInfo, _Mapping]]] = ..., decks: _Optional[_Iterable[_Union[DeckInfo, _Mapping]]] = ..., characters: _Optional[_Iterable[_Union[CharacterInfo, _Mapping]]] = ..., editions: _Optional[_Iterable[_Union[EditionInfo, _Mapping]]] = ..., flags: _Optional[_Iterable[_Union[FlagInfo, _Mapping]]] = ..., bots: _Optional[_Iterable[_Union[BotInfo, _Mapping]]] = ..., limits: _Optional[_Union[LimitsInfo, _Mapping]] = ...) -> None: ...
