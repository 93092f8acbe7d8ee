"""Notices that it is somebody's turn, sent to the address that the seat has given: public addresses only."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import structlog

from meadhall.core.table import Seat
from meadhall.server.ending import end
from meadhall.server.table import Table

if TYPE_CHECKING:
    import httpx

MOST_WAITING: Final = 200
_LOG: Final = structlog.get_logger("notices")


class Notices:
    """Sends notices, and follows no redirect. `private` allows addresses of one's own network, for a hall at home."""

    def __init__(self, *, private: bool = False) -> None:
        self._private: Final = private
        self._client: httpx.AsyncClient | None = None
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    def send(self, url: str, table: Table, seat: Seat) -> None:
        """Send, without waiting for it; too many at once are dropped."""
        if len(self._tasks) >= MOST_WAITING:
            return
        notice = {"table": table.id, "game": table.opened.game, "seat": seat, "seq": table.seq}
        task = asyncio.create_task(self._send(url, notice))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, url: str, notice: dict[str, object]) -> None:
        # Most halls send no notices, and none need wait for this when they open.
        import httpx

        try:
            parts = urlsplit(url)
            # The name is looked up once and its address is what is called: a second answer cannot lead elsewhere.
            address = await self._address(parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80))
            if address is None:
                return
            if self._client is None:
                self._client = httpx.AsyncClient(timeout=5, follow_redirects=False, trust_env=False)
            target = httpx.URL(url).copy_with(host=address)
            extensions = {"sni_hostname": parts.hostname} if parts.scheme == "https" else {}
            headers = {"Host": parts.netloc.rpartition("@")[2]}
            await self._client.post(target, json=notice, headers=headers, extensions=extensions)
        except (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError):
            _LOG.info("a notice could not be sent", table=notice["table"])

    async def _address(self, host: str, port: int) -> str | None:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = [str(entry[4][0]) for entry in found]
        if not addresses or not (self._private or all(ipaddress.ip_address(each).is_global for each in addresses)):
            return None
        return addresses[0]

    async def close(self) -> None:
        """Give up what is not sent."""
        await end(self._tasks)
        if self._client is not None:
            await self._client.aclose()
