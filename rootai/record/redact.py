"""One seat's record out of the whole one."""

from __future__ import annotations

from dataclasses import replace

from rootai.record.models import HIDDEN, Comment, Entry, Record, Shown, Step


def redact(record: Record, seat: int) -> Record:
    """What the player of ``seat`` (1-6) may keep of a record.

    Acts and outcomes he did not see become ``hidden``; questions whose very being would
    tell of another's hand go, and so do marks that another had no choice. Raises
    ValueError for a seat that is not at the table or a record of another seat.
    """
    viewer = record.header.viewer
    if not 1 <= seat <= len(record.header.seats):
        raise ValueError(f"seat: expected 1-{len(record.header.seats)}, found {seat}")
    if viewer not in (0, seat):
        raise ValueError(f"viewer: expected the whole record or that of seat {seat}, found {viewer}")
    entries = tuple(kept for entry in record.entries if (kept := shown_to(entry, seat)) is not None)
    return replace(record.with_header(viewer=seat), entries=entries)


def shown_to(entry: Entry, seat: int) -> Entry | None:
    """The line as the seat may see it, None if it may not know of it."""
    if isinstance(entry, Step):
        if entry.forced and entry.seat != seat:
            entry = replace(entry, forced=False)
        if entry.seen is None or seat in entry.seen:
            return entry
        return None if entry.private else replace(entry, text=HIDDEN, id=None)
    if isinstance(entry, Shown):
        return entry if entry.seen is None or seat in entry.seen else replace(entry, cards=None)
    if isinstance(entry, Comment):
        return entry if entry.seen is None or seat in entry.seen else None
    return entry
