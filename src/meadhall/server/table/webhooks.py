"""Webhooks: an HTTP post for each turn to the address that a seat has given. Public addresses only."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
import structlog

from meadhall.core.table import Seat
from meadhall.server.outgoing import NotPublic, Outgoing
from meadhall.server.shutdown import cancel_all
from meadhall.server.table.state import Table

MOST_WAITING: Final = 200
"""Most posts under way at once."""
_LOG: Final = structlog.get_logger("notices")
_JSON: Final = {"Content-Type": "application/json"}


class Webhooks:
    """Posts to the addresses of seats. `private` allows private addresses, for a home network."""

    def __init__(self, *, private: bool = False) -> None:
        self._outgoing: Final = Outgoing(private=private)
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    def send(self, url: str, table: Table, seat: Seat) -> None:
        """Post in the background; drop the post if too many are under way."""
        if len(self._tasks) >= MOST_WAITING:
            return
        notice = {"table": table.id, "game": table.opened.game, "seat": seat, "seq": table.seq}
        task = asyncio.create_task(self._send(url, notice))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, url: str, notice: dict[str, object]) -> None:
        try:
            await self._outgoing.post(url, msgspec.json.encode(notice), _JSON)
        except (NotPublic, OSError):
            _LOG.info("sending a notice failed", table=notice["table"])

    async def close(self) -> None:
        """Cancel the posts under way."""
        await cancel_all(self._tasks)
        await self._outgoing.close()
