"""The host's orders: bans, mutes, filtered words, and tables to close or delete. `meadhall admin` writes them as notes.

The server reads the notes every few seconds, so that the host need not stop it.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

import msgspec
import structlog

from meadhall.core.table import Seat
from meadhall.protocol import wire
from meadhall.server.table.commands import removed
from meadhall.server.table.records import Closed
from meadhall.server.table.state import FINISHED, Refusal, Table

if TYPE_CHECKING:
    from meadhall.server.hall import Hall
    from meadhall.server.storage.store import Store

EVERY: Final = 5.0
"""Seconds between two readings of the notes."""
BAN_ADDRESS: Final = "ban.a."
BAN_GUEST: Final = "ban.g."
MUTE: Final = "mute."
WORDS: Final = "words"
ORDER: Final = "do."

_LOG: Final = structlog.get_logger("hall")


class TableOrder(msgspec.Struct):
    """An order about a table: `close`, `delete`, or `remove` the player of a seat."""

    what: str
    table: str
    seat: Seat = 0


class Moderation:
    """What the host has forbidden."""

    def __init__(self) -> None:
        self._addresses: frozenset[str] = frozenset()
        self._guests: frozenset[str] = frozenset()
        self._muted: frozenset[str] = frozenset()
        self._words: tuple[str, ...] = ()
        self._next = 0.0

    async def read(self, store: Store) -> None:
        """Read all notes but the orders."""
        bans, mutes, words = await store.notes("ban."), await store.notes(MUTE), await store.notes(WORDS)
        self._addresses = _after(BAN_ADDRESS, bans)
        self._guests = _after(BAN_GUEST, bans)
        self._muted = _after(MUTE, mutes)
        self._words = tuple(words.get(WORDS, b"").decode().split())

    async def refresh(self, hall: Hall) -> None:
        """Read the notes and carry out the orders, if it is time."""
        if time.monotonic() < self._next:
            return
        self._next = time.monotonic() + EVERY
        await self.read(hall.store)
        for key, body in (await hall.store.notes(ORDER)).items():
            # On PostgreSQL several processes read the order; one of them deletes it.
            if await hall.store.forget(key):
                await _carry_out(hall, msgspec.json.decode(body, type=TableOrder))

    def bans_address(self, address: str) -> bool:
        """Return whether no client may come from an address."""
        return address in self._addresses

    def bans_guest(self, guest: str) -> bool:
        """Return whether a guest may not play."""
        return guest in self._guests

    def check_text(self, text: str) -> None:
        """Refuse a text with a filtered word."""
        folded = text.casefold()
        if any(word in folded for word in self._words):
            raise Refusal("bad-words")

    def check_command(self, table: Table, command: wire.Command, seats: frozenset[Seat]) -> None:
        """Refuse chat of a muted player, and filtered words."""
        if not isinstance(command, wire.Say | wire.Ping | wire.Bear):
            return
        if any(table.seats[seat].guest in self._muted for seat in seats):
            raise Refusal("muted")
        self.check_text(command.text if isinstance(command, wire.Say) else getattr(command, "title", ""))


def _after(prefix: str, notes: dict[str, bytes]) -> frozenset[str]:
    return frozenset(key.removeprefix(prefix) for key in notes if key.startswith(prefix))


async def _carry_out(hall: Hall, order: TableOrder) -> None:
    try:
        actor = await hall.actor(order.table)
        if order.what == "delete" or (order.what == "close" and actor.table.match is None):
            await hall.drop(actor)
            await hall.store.delete(order.table)
        elif order.what == "close" and actor.table.status != FINISHED:
            async with actor:
                await actor.append([Closed(at=time.time())])
        elif order.what == "remove":
            async with actor:
                await actor.append([removed(actor.table, order.seat, time.time())])
        _LOG.info("an order of the host was carried out", what=order.what, table=order.table)
    except Refusal as refusal:
        _LOG.warning("an order of the host failed", what=order.what, table=order.table, why=refusal.code)
