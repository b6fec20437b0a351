"""Lets as many searches in as there are slots, a few more wait, the rest try again later.

Everything here runs on the event loop; nothing is locked.
"""

from __future__ import annotations

import asyncio
import heapq
import random
import time
from collections import deque
from dataclasses import dataclass, field

MS = 1_000_000
# Bounds of what a refused caller is told to wait.
MIN_RETRY_MS, MAX_RETRY_MS = 50, 10_000


class Busy(Exception):
    """There is no slot soon enough; ``retry_ms`` says when one is likely to be free."""

    def __init__(self, retry_ms: int) -> None:
        self.retry_ms = retry_ms
        super().__init__(f"no slot within {retry_ms} ms")


@dataclass(eq=False, slots=True)
class Ticket:
    """A search in a slot or in the queue. ``ends_ns`` is when it ends at the latest, if known."""

    need: int
    ends_ns: int | None
    granted: asyncio.Future[None] = field(repr=False)


class Gate:
    """Slots and a bounded queue, first come, first served."""

    def __init__(self, slots: int, queue: int, max_wait_ms: int) -> None:
        self.slots = slots
        self.queue = queue
        self.max_wait_ns = max_wait_ms * MS
        self.free = slots
        self.waiting: deque[Ticket] = deque()
        self.running: set[Ticket] = set()
        self.refused = 0

    async def enter(self, need: int, ends_ns: int | None, deadline_ns: int) -> Ticket:
        """A ticket for ``need`` slots, which the caller hands back to :meth:`leave`.

        ``ends_ns``: when the search ends at the latest, on the monotonic clock, if it is
        bound by time. ``deadline_ns``: when its answer is due. Raises :class:`Busy`.
        """
        need = min(need, self.slots)
        ticket = Ticket(need, ends_ns, asyncio.get_running_loop().create_future())
        patience = self.patience_ns(need, deadline_ns)
        if patience is None:
            self._admit(ticket)
            return ticket
        self.waiting.append(ticket)
        timer = asyncio.get_running_loop().call_later(patience / 1e9, self._give_up, ticket)
        try:
            await ticket.granted
        except asyncio.CancelledError:
            if ticket in self.running:
                self.leave(ticket)
            else:
                self._drop(ticket)
            raise
        finally:
            timer.cancel()
        return ticket

    def patience_ns(self, need: int, deadline_ns: int) -> int | None:
        """How long a search coming now may wait; None if it need not. Raises :class:`Busy`."""
        need = min(need, self.slots)
        if not self.waiting and need <= self.free:
            return None
        now = time.monotonic_ns()
        wait = self.wait_ns(need, now)
        patience = min(self.max_wait_ns, (deadline_ns - now) // 4)
        if len(self.waiting) >= self.queue or patience <= 0 or wait > patience:
            raise self._busy(wait)
        return patience

    def leave(self, ticket: Ticket) -> None:
        """Give the slots back; a second time does nothing."""
        if ticket in self.running:
            self.running.remove(ticket)
            self.free += ticket.need
            self._fill()

    def wait_ns(self, need: int, now: int) -> int:
        """How long a new search is likely to wait. Searches without a known end may end at once."""
        free = self.free
        ends = [(now if t.ends_ns is None else max(now, t.ends_ns), t.need) for t in self.running]
        heapq.heapify(ends)
        start = now
        for ticket in (*self.waiting, None):
            wanted = need if ticket is None else ticket.need
            while free < wanted:
                end, given = heapq.heappop(ends)
                start = max(start, end)
                free += given
            if ticket is not None:
                free -= wanted
                end = start if ticket.ends_ns is None else max(start, ticket.ends_ns)
                heapq.heappush(ends, (end, wanted))
        return start - now

    def _admit(self, ticket: Ticket) -> None:
        self.free -= ticket.need
        self.running.add(ticket)
        ticket.granted.set_result(None)

    def _fill(self) -> None:
        while self.waiting and self.waiting[0].need <= self.free:
            ticket = self.waiting.popleft()
            # One whose caller has gone is still on its way out.
            if not ticket.granted.done():
                self._admit(ticket)

    def _drop(self, ticket: Ticket) -> None:
        if ticket in self.waiting:
            self.waiting.remove(ticket)
            self._fill()

    def _give_up(self, ticket: Ticket) -> None:
        if not ticket.granted.done():
            self._drop(ticket)
            ticket.granted.set_exception(self._busy(self.wait_ns(ticket.need, time.monotonic_ns())))

    def _busy(self, wait_ns: int) -> Busy:
        self.refused += 1
        # Spread out, so that the refused do not come back all at once.
        wait_ms = round(wait_ns / MS * random.uniform(1.0, 1.2))
        return Busy(min(max(wait_ms, MIN_RETRY_MS), MAX_RETRY_MS))
