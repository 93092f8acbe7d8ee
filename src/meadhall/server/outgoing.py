"""HTTP posts to addresses that players give: public addresses only, so that nobody reaches the host's own network."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Mapping

    import httpx

PATIENCE: Final = 15.0
"""Seconds for one post."""
TUNNELS: Final = tuple(ipaddress.ip_network(each) for each in ("64:ff9b::/96", "2002::/16", "2001::/32"))
"""IPv6 networks whose addresses contain an IPv4 address, which may be a private one."""


def is_public(address: str) -> bool:
    """Return whether an address is on the public internet.

    >>> [is_public(each) for each in ("1.1.1.1", "127.0.0.1", "10.0.0.1", "::1", "::ffff:127.0.0.1", "224.0.0.1")]
    [True, False, False, False, False, False]
    """
    found = ipaddress.ip_address(address)
    found = getattr(found, "ipv4_mapped", None) or found
    return found.is_global and not found.is_multicast and not any(found in network for network in TUNNELS)


class NotPublic(Exception):
    """The address is not on the public internet, or is not a web address."""


class Outgoing:
    """Posts without following redirects, and without reading the answer's body.

    `private` allows private addresses, for a home network.
    """

    def __init__(self, *, private: bool = False) -> None:
        self.private: Final = private
        self._client: httpx.AsyncClient | None = None

    async def post(self, url: str, content: bytes, headers: Mapping[str, str]) -> int:
        """Return the HTTP status of the answer; OSError if there is none."""
        # Imported late: most servers send nothing, and the import is slow.
        import httpx

        try:
            parts = urlsplit(url)
            port = parts.port or (443 if parts.scheme == "https" else 80)
        except ValueError as error:
            raise NotPublic from error
        try:
            async with asyncio.timeout(PATIENCE):
                # Resolve the name once and connect to that address: guards against DNS rebinding.
                address = await self._address(parts.hostname or "", port)
                if self._client is None:
                    self._client = httpx.AsyncClient(timeout=PATIENCE, follow_redirects=False, trust_env=False)
                target = httpx.URL(url).copy_with(host=address)
                extensions = {"sni_hostname": parts.hostname} if parts.scheme == "https" else {}
                sent = {**headers, "Host": parts.netloc.rpartition("@")[2]}
                async with self._client.stream(
                    "POST", target, content=content, headers=sent, extensions=extensions
                ) as answer:
                    return answer.status_code
        except (httpx.HTTPError, httpx.InvalidURL, UnicodeError) as error:
            raise OSError(type(error).__name__) from error

    async def _address(self, host: str, port: int) -> str:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = [str(entry[4][0]) for entry in found]
        if not addresses or not (self.private or all(is_public(each) for each in addresses)):
            raise NotPublic
        return addresses[0]

    async def close(self) -> None:
        """Close the connections."""
        if self._client is not None:
            await self._client.aclose()
