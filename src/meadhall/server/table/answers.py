"""Answers to commands, by idempotency key. A retry gets the stored answer."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Final

from meadhall.core.table import SPECTATOR
from meadhall.protocol import wire
from meadhall.server.storage.interface import TableStore
from meadhall.server.table.records import NOBODY, AnyRecord, Rotated, decode
from meadhall.server.table.state import Refusal, Table
from meadhall.server.tokens import Tokens

MOST_CACHED: Final = 64
"""Most answers cached in memory; older ones are read from the store."""


class Answers:
    """The answers of one table: the latest in memory, all of them in the store."""

    def __init__(self, table: str, store: TableStore, tokens: Tokens) -> None:
        self._table: Final = table
        self._store: Final = store
        self._tokens: Final = tokens
        self._recent: Final[OrderedDict[str, tuple[bytes, wire.Ack]]] = OrderedDict()

    def add(self, command: wire.Command, fingerprint: bytes, record: AnyRecord, seq: int, digest: bytes) -> wire.Ack:
        """Cache and return the answer to a command whose record was written; `fingerprint` is its fingerprint."""
        ack = wire.Ack(command.request, seq, digest.hex(), self._new_token(record))
        self._recent[command.request] = (fingerprint, ack)
        if len(self._recent) > MOST_CACHED:
            self._recent.popitem(last=False)
        return ack

    def recent(self, command: wire.Command, fingerprint: bytes) -> wire.Ack | wire.Refused | None:
        """Return the answer to a retry, if it is in memory."""
        found = self._recent.get(command.request)
        return None if found is None else _checked(command, fingerprint, *found)

    async def stored(
        self, command: wire.Command, fingerprint: bytes, table_with: Callable[[int], Awaitable[Table]]
    ) -> wire.Ack | wire.Refused | None:
        """Return the answer to a retry, if its record is in the store.

        `table_with` returns the table with all records up to a stored number. Another process may have written the
        record just now. A table that lacks it does not know which of the last records have no shown number.
        """
        found = await self._store.answered(self._table, command.request)
        if found is None:
            return None
        token, table = self._new_token(decode(found.body)), await table_with(found.seq)
        ack = wire.Ack(command.request, table.shown_number(found.seq), found.hash.hex(), token)
        return _checked(command, fingerprint, found.fingerprint, ack)

    def may_repeat_rotation(
        self, command: wire.Rotate, table: Table, tokens: Sequence[str], guests: Collection[str]
    ) -> bool:
        """Return whether a client that holds only the revoked link may hear the answer to a link rotation again.

        Others may hold the revoked link, too. So the client must also prove that it is the guest who sat down there.
        """
        links = [self._tokens.read_seat(token) for token in tokens]
        held = any(link is not None and link[:2] == (self._table, command.seat) for link in links)
        return held and table.seats[command.seat].guest in guests

    def _new_token(self, record: AnyRecord) -> str:
        if not isinstance(record, Rotated):
            return ""
        return self._tokens.seat(self._table, SPECTATOR if record.seat == NOBODY else record.seat, record.lock)


def refused(command: wire.Command, refusal: Refusal, seq: int) -> wire.Refused:
    """Return the answer to a refused command; `seq` is the number of the table's last record."""
    return wire.Refused(command.request, refusal.code, refusal.text, seq)


def _checked(command: wire.Command, fingerprint: bytes, was: bytes, ack: wire.Ack) -> wire.Ack | wire.Refused:
    """Refuse a different command with the same key."""
    return ack if was == fingerprint else refused(command, Refusal("request-reused"), ack.seq)
