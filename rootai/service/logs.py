"""The log of a server: lines of JSON, written by a thread so that nobody waits for the reader."""

from __future__ import annotations

import json
import logging
import queue
import sys
import threading
import time
import traceback
from typing import Any, TextIO

LOG = logging.getLogger("rootai.service")
# Lines kept for a reader that is slow; what is beyond is lost, and the loss is logged.
MAX_LINES = 10_000
FLUSH_S = 1.0


def log(level: int, event: str, **notes: Any) -> None:
    """Write one line."""
    if LOG.isEnabledFor(level):
        line = {"at": round(time.time(), 3), "level": logging.getLevelName(level).lower(), "event": event}
        LOG.log(level, json.dumps(line | notes, separators=(",", ":")))


def stack(error: BaseException) -> list[str]:
    """Where an exception came from, without its words, which might name cards."""
    frames = traceback.extract_tb(error.__traceback__)
    return [f"{frame.filename.rpartition('/')[2]}:{frame.lineno}:{frame.name}" for frame in frames[-12:]]


class Lines(logging.Handler):
    """Hands lines to a thread that writes them, so that a full pipe stops no call."""

    def __init__(self, stream: TextIO | None = None, most: int = MAX_LINES) -> None:
        super().__init__()
        self.stream = sys.stderr if stream is None else stream
        self.lines: queue.Queue[str | None] = queue.Queue(most)
        self.lost = 0
        self.thread = threading.Thread(target=self._write, name="log", daemon=True)
        self.thread.start()

    def emit(self, record: logging.LogRecord) -> None:
        """Called by the logger."""
        try:
            self.lines.put_nowait(record.getMessage())
        except queue.Full:
            self.lost += 1

    def _write(self) -> None:
        while (line := self.lines.get()) is not None:
            if self.lost:
                lost, self.lost = self.lost, 0
                line = json.dumps({"event": "lost", "lines": lost}, separators=(",", ":")) + "\n" + line
            try:
                print(line, file=self.stream, flush=True)
            except (OSError, ValueError):
                # Whoever read it has gone.
                return

    def close(self) -> None:
        """Write what is left, if somebody reads it, and end the thread."""
        try:
            self.lines.put(None, timeout=FLUSH_S)
        except queue.Full:
            return
        finally:
            super().close()
        self.thread.join(FLUSH_S)
