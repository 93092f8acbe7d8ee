"""Security middleware: host and origin checks, rate limits, and security headers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from meadhall.core.text import Text
from meadhall.protocol.fields import ErrorView
from meadhall.server.http.limits import UNLIMITED
from meadhall.server.http.rate_limits import MOST_ADDRESSES, RateLimits
from meadhall.server.metrics import HTTP_ANSWERS, SHUT_OUT

HEADERS: Final = [
    (
        b"content-security-policy",
        (
            b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
            b"connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
            b"frame-ancestors 'none'"
        ),
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
HSTS: Final = (b"strict-transport-security", b"max-age=31536000")
"""Browsers use TLS for this host for a year."""
FOR_WATCHERS: Final = ("/metrics", "/ready")
"""Paths for the host only. In a small hall, the counters would reveal an opponent's secret actions to a player."""
LEAST_SHARE: Final = 8
"""Connections that every address may have: a browser opens six, plus a websocket."""
LOOPBACK: Final = ("127.0.0.1", "::1")


def host_of(scope: Any) -> str:
    """Return the Host header of a request; empty unless there is exactly one."""
    hosts = [value.decode("latin-1") for name, value in scope["headers"] if name.lower() == b"host"]
    return hosts[0] if len(hosts) == 1 else ""


def address_of(scope: Any) -> str:
    """Return the address by which a client is limited."""
    client = scope.get("client")
    return network_of(str(client[0])) if client else "?"


@lru_cache(maxsize=MOST_ADDRESSES)
def network_of(host: str) -> str:
    """Return an IPv4 address, or the /64 network of an IPv6 address: one household owns a whole /64.

    >>> network_of("192.0.2.7"), network_of("2001:db8:1:2:3:4:5:6")
    ('192.0.2.7', '2001:db8:1:2::/64')
    """
    if ":" not in host:
        return host
    try:
        address = IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    return str(address.ipv4_mapped or IPv6Network((address, 64), strict=False))


@lru_cache(maxsize=1024)
def is_among(host: str, networks: tuple[str, ...]) -> bool:
    """Return whether an address is one of these, or in one of these networks.

    >>> is_among("10.1.2.3", ("10.0.0.0/8",)), is_among("192.0.2.7", ("10.0.0.0/8", "127.0.0.1"))
    (True, False)
    """
    try:
        address = ip_address(host.partition("%")[0])
        address = getattr(address, "ipv4_mapped", None) or address
        return any(address in ip_network(network, strict=False) for network in networks)
    except ValueError:
        return False


def fair_share(per_address: int, most: int, count: int, addresses: int) -> int:
    """Return how many of `most` connections one address may have, while `addresses` have `count` of them.

    Once half of `most` is taken, each address may have an equal share of that half. So a few addresses cannot keep the
    others out.

    >>> fair_share(100, 4000, 1000, 10), fair_share(100, 4000, 2000, 20), fair_share(100, 4000, 2000, 40)
    (100, 100, 50)
    """
    if 2 * count < most:
        return per_address
    return min(per_address, max(LEAST_SHARE, most // (2 * max(1, addresses))))


class SecurityMiddleware:
    """ASGI middleware in front of the application: it rejects foreign hosts and origins, and too many requests."""

    def __init__(
        self,
        app: ASGIApp,
        origins: frozenset[str],
        requests: RateLimits,
        sockets: int,
        is_banned: Callable[[str], bool] = lambda _: False,
        watchers: tuple[str, ...] = LOOPBACK,
        all_sockets: int = UNLIMITED,
    ) -> None:
        self._all_sockets: Final = all_sockets
        self._watchers: Final = watchers
        self._is_banned: Final = is_banned
        self._app: Final = app
        self._origins: Final = origins
        self._hosts: Final = frozenset(urlsplit(origin).netloc for origin in origins)
        by_scheme = {
            scheme: {urlsplit(origin).netloc for origin in origins if origin.startswith(f"{scheme}:")}
            for scheme in ("http", "https")
        }
        # Browsers reach these hosts over TLS only.
        self._tls_hosts: Final = frozenset(by_scheme["https"] - by_scheme["http"])
        self._requests: Final = requests
        self._most_sockets: Final = sockets
        self._sockets: Final[Counter[str]] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        why = self._refusal_of(scope)
        if why is not None:
            SHUT_OUT.labels(why[1]).inc()
            await _refuse(scope, send, *why)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                if host_of(scope) in self._tls_hosts:
                    message["headers"] = [*message.get("headers", []), HSTS]
                HTTP_ANSWERS.labels(str(message["status"])).inc()
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        if scope["type"] == ScopeType.HTTP:
            if scope["method"] == "HEAD":
                # uvicorn sends no body for HEAD.
                scope = {**scope, "method": "GET"}
            await self._app(scope, receive, guarded)
            return
        address = address_of(scope)
        self._sockets[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    def _refusal_of(self, scope: Scope) -> tuple[int, str] | None:
        headers = [(name.lower(), value) for name, value in scope["headers"]]
        hosts = [value.decode("latin-1") for name, value in headers if name == b"host"]
        origins = [value.decode("latin-1") for name, value in headers if name == b"origin"]
        if len(hosts) != 1 or hosts[0] not in self._hosts:
            return 421, "bad-host"
        # A browser always sends an origin with a websocket; other clients must, too.
        if len(origins) > 1 or any(origin not in self._origins for origin in origins):
            return 403, "bad-origin"
        if scope["type"] == ScopeType.WEBSOCKET and not origins:
            return 403, "bad-origin"
        if scope["path"] in FOR_WATCHERS and not is_among(str((scope["client"] or "?")[0]), self._watchers):
            return 404, "no-such-page"
        if scope["path"].startswith("/api/") and self._is_banned(address_of(scope)):
            return 403, "banned"
        # Static files are cheap and many; only API requests are limited.
        if scope["path"].startswith("/api/") and not self._requests.take(address_of(scope)):
            return 429, "too-fast"
        if scope["type"] == ScopeType.WEBSOCKET:
            count = self._sockets.total()
            share = fair_share(self._most_sockets, self._all_sockets, count, len(self._sockets))
            if self._sockets[address_of(scope)] >= share:
                return 429, "too-many-sockets"
        return None


async def _refuse(scope: Scope, send: Send, status: int, code: str) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await send({"type": "websocket.close", "code": 1008, "reason": code})
        return
    HTTP_ANSWERS.labels(str(status)).inc()
    body = msgspec.json.encode(ErrorView(code, Text(f"refused-{code}")))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *HEADERS]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
