"""Turn notices: HTTP posts to the address that a seat has given. Public addresses only."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import structlog

from meadhall.core.table import Seat
from meadhall.server.shutdown import cancel_all
from meadhall.server.table.state import Table

if TYPE_CHECKING:
    import httpx

MOST_WAITING: Final = 200
"""Most notices under way at once."""
_LOG: Final = structlog.get_logger("notices")


class Notices:
    """Sends notices without following redirects. `private` allows private addresses, for a home network."""

    def __init__(self, *, private: bool = False) -> None:
        self._private: Final = private
        self._client: httpx.AsyncClient | None = None
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    def send(self, url: str, table: Table, seat: Seat) -> None:
        """Send a notice in the background; drop it if too many are under way."""
        if len(self._tasks) >= MOST_WAITING:
            return
        notice = {"table": table.id, "game": table.opened.game, "seat": seat, "seq": table.seq}
        task = asyncio.create_task(self._send(url, notice))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, url: str, notice: dict[str, object]) -> None:
        # Imported late: most servers send no notices, and the import is slow.
        import httpx

        try:
            parts = urlsplit(url)
            # Resolve the name once and connect to that address: guards against DNS rebinding.
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
            _LOG.info("sending a notice failed", table=notice["table"])

    async def _address(self, host: str, port: int) -> str | None:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = [str(entry[4][0]) for entry in found]
        if not addresses or not (self._private or all(ipaddress.ip_address(each).is_global for each in addresses)):
            return None
        return addresses[0]

    async def close(self) -> None:
        """Cancel the notices under way."""
        await cancel_all(self._tasks)
        if self._client is not None:
            await self._client.aclose()
