"""Game records: JSON lines that replay without a seed, whole or as one seat saw the game."""

from rootai.record.errors import RecordError
from rootai.record.files import write_atomic
from rootai.record.models import (
    HIDDEN,
    Comment,
    Entry,
    Header,
    Record,
    Result,
    SeatInfo,
    Shown,
    Step,
    Turn,
)
from rootai.record.recorder import Recorder, header_of, result_of
from rootai.record.redact import redact
from rootai.record.replay import replay, steps, verify
from rootai.record.rules import FACTIONS, Rules, advanced, faction_name, new_game, rules_of

__all__ = [
    "FACTIONS",
    "HIDDEN",
    "Comment",
    "Entry",
    "Header",
    "Record",
    "RecordError",
    "Recorder",
    "Result",
    "Rules",
    "SeatInfo",
    "Shown",
    "Step",
    "Turn",
    "advanced",
    "faction_name",
    "header_of",
    "new_game",
    "redact",
    "replay",
    "result_of",
    "rules_of",
    "steps",
    "verify",
    "write_atomic",
]
