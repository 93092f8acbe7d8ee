"""The interface of a store, and what a hall writes to it (jobs) and reads from it (stored tables).

It imports no database, so the hall in the browser uses it, too.
"""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

STORE_ERRORS: tuple[type[Exception], ...] = (OSError,)
"""Errors of a store that cannot read or write at the moment."""
with contextlib.suppress(ModuleNotFoundError):
    from sqlalchemy.exc import DBAPIError

    STORE_ERRORS = (DBAPIError, OSError)


Announce = Callable[[Sequence[str]], Awaitable[None]]
"""Sends notices to the other processes."""


class Conflict(Exception):
    """A record with this number, or this idempotency key, exists already."""


@dataclass(slots=True)
class Job:
    """Rows to write in one transaction, and notices to send with it."""

    tables: list[dict[str, Any]] = field(default_factory=list)
    records: list[dict[str, Any]] = field(default_factory=list)
    snapshots: list[dict[str, Any]] = field(default_factory=list)
    reviews: list[dict[str, Any]] = field(default_factory=list)
    updates: list[dict[str, Any]] = field(default_factory=list)
    guests: list[dict[str, Any]] = field(default_factory=list)
    """Which guest has opened, or sat at, which table. Rows that exist already are no conflict."""
    notices: list[str] = field(default_factory=list)
    turns: list[dict[str, Any]] = field(default_factory=list)
    """By table, all its rows of players for whom it waits. They replace the stored ones."""

    def has_only_records(self) -> bool:
        """Return whether the job only adds records, as most moves do."""
        others = self.tables or self.snapshots or self.reviews or self.updates or self.guests or self.turns
        return bool(self.records) and not others

    def is_empty(self) -> bool:
        """Return whether there is nothing to write or to send."""
        return not any(getattr(self, each) for each in self.__slots__)


class StoredAnswer(NamedTuple):
    """The record stored for an idempotency key, and the fingerprint of the request."""

    seq: int
    hash: bytes
    fingerprint: bytes
    body: bytes


@dataclass(slots=True)
class StoredTable:
    """The stored form of a table: secret, newest snapshot if wanted, and the records after it with their hashes.

    `hash` is the hash of the record at which the snapshot was taken.
    """

    secret: bytes
    snapshot: bytes | None
    hash: bytes
    records: list[tuple[bytes, bytes]]


class HostAction(NamedTuple):
    """One row of the host's log. `subject` is a table, a guest, an address or a word."""

    id: int
    at: float
    what: str
    subject: str


class HostRule(NamedTuple):
    """A ban, a mute or a forbidden word. `until` is None if it never expires."""

    kind: str
    value: str
    why: str
    since: float
    until: float | None


class TableStore(Protocol):
    """What a hall needs of its store. `storage/store.py` says what each method does."""

    lobby_version: int
    shared: bool
    announce: Announce | None

    @property
    def process(self) -> str: ...
    @property
    def url(self) -> str: ...

    async def close(self) -> None: ...
    async def write(self, job: Job) -> None: ...
    async def load(self, table: str, *, whole: bool = False) -> StoredTable | None: ...
    async def load_all(self, ids: Sequence[str], *, whole: bool = False) -> dict[str, StoredTable]: ...
    async def later(self, table: str, seq: int) -> list[bytes]: ...
    async def newest(self, ids: Sequence[str]) -> dict[str, int]: ...
    async def answered(self, table: str, request: str) -> StoredAnswer | None: ...
    async def lines(self, status: str, most: int, game: str = "", before: float = 0.0) -> list[tuple[str, bytes]]: ...
    async def unfinished_of(self, guest: str, *, bots: bool = False, status: str = "") -> int: ...
    async def unfinished_among(self, ids: Sequence[str]) -> int: ...

    # --- ownership
    async def renew_lease(self) -> None: ...
    async def claim(self, table: str) -> bool: ...
    async def claim_all(self, ids: Sequence[str]) -> set[str]: ...
    async def give(self, table: str, process: str) -> None: ...
    async def release(self, table: str) -> None: ...
    async def owned(self) -> set[str]: ...
    async def orphans(self, most: int) -> list[str]: ...

    # --- reviews
    async def review(self, table: str) -> bytes | None: ...
    async def begin_review(self, table: str) -> bool: ...
    async def store_review_progress(self, table: str, progress: float) -> None: ...
    async def end_review(self, table: str) -> None: ...
    async def review_progress(self, table: str) -> float | None: ...

    # --- the host
    async def actions_after(self, number: int) -> list[HostAction]: ...
    async def rules(self) -> list[HostRule]: ...
    async def bus_key(self) -> bytes: ...
    async def key_ring(self) -> list[tuple[float, bytes]]: ...
    async def add_report(self, table: str, guest: str, seat: int, reported: str, text: str) -> None: ...
