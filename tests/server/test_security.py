"""Security: foreign origins and hosts, tokens, connection and rate limits, and a log without secrets."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from tests.server.fake_time import FakeTime
from tests.server.helpers import Server, hall_in, opened, run
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from meadhall.client import Closed, Refused, request_id
from meadhall.protocol import wire
from meadhall.server.http import rate_limits
from meadhall.server.http.rate_limits import RateLimit, RateLimits
from meadhall.server.http.security import SecurityMiddleware
from meadhall.server.tokens import Tokens

HOSTILE_ORIGINS = [
    "",
    "null",
    "http://evil.example",
    "https://127.0.0.1:{port}",
    "http://127.0.0.1:{port}.evil.example",
    "http://127.0.0.1:{port}@evil.example",
    "http://evil.example/http://127.0.0.1:{port}",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "http://127.0.0.2:{port}",
    "http://127.0.0.1:{port}/",
    "HTTP://127.0.0.1:{port}",
    "http://127.0.0.1:{port}, http://evil.example",
    "http://[::1]:{port}",
    "file://",
    "http://localhost.evil.example:{port}",
]


def port_of(server: Server) -> str:
    return server.address.rpartition(":")[2]


@pytest.mark.parametrize("origin", HOSTILE_ORIGINS)
def test_a_websocket_from_a_foreign_origin_is_refused(server: Server, origin: str) -> None:
    async def attempt() -> None:
        address = server.address.replace("http", "ws", 1) + "/api/live"
        headers = {"Origin": origin.format(port=port_of(server))} if origin else {}
        with pytest.raises(InvalidStatus) as refused:
            async with connect(address, additional_headers=headers, compression=None, proxy=None):
                pass
        assert refused.value.response.status_code == 403

    run(attempt())


@pytest.mark.parametrize("origin", HOSTILE_ORIGINS[1:])
def test_a_request_from_a_foreign_origin_is_refused(server: Server, origin: str) -> None:
    headers = {"Origin": origin.format(port=port_of(server))}
    answer = httpx.post(
        f"{server.address}/api/guests", json={"name": "Eve"}, headers=headers, trust_env=False, timeout=60
    )

    assert answer.status_code == 403
    assert answer.json()["code"] == "bad-origin"


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:{port}", ""])
def test_a_request_for_a_foreign_host_is_refused(server: Server, host: str) -> None:
    """Guards against DNS rebinding: a foreign site may let its own name resolve to this machine."""
    headers = {"Host": host.format(port=port_of(server))}
    answer = httpx.get(f"{server.address}/api/games", headers=headers, trust_env=False, timeout=60)

    assert answer.status_code in (400, 421)
    assert "duel" not in answer.text


def test_every_answer_has_security_headers(server: Server) -> None:
    for path in ("/api/games", "/nothing", "/api/schema/openapi.json", "/health", "/metrics"):
        headers = httpx.get(server.address + path, trust_env=False, timeout=60).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_a_guest_token_is_valid_for_half_a_year_and_after_the_clock_is_set_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    day, start = 86400.0, 1_800_000_000.0
    clock = SimpleNamespace(time=lambda: start)
    monkeypatch.setattr("meadhall.server.tokens.time", clock)
    tokens = Tokens(b"a" * 32)
    token = tokens.guest()
    who = tokens.read_guest(token)

    for days, known in ((-4000.0, True), (-0.1, True), (0.0, True), (179.9, True), (180.1, False)):
        clock.time = lambda days=days: start + days * day
        assert tokens.read_guest(token) == (who if known else None)


def test_a_token_is_valid_only_for_its_purpose() -> None:
    tokens, others = Tokens(b"a" * 32), Tokens(b"b" * 32)
    token = tokens.seat("oak", 1, 0)
    assert tokens.read_seat(token) == ("oak", 1, 0)
    assert others.read_seat(token) is None
    assert tokens.read_seat(tokens.guest()) is None
    assert tokens.read_guest(token) is None
    assert tokens.read_guest(tokens.guest(), days=-1) is None
    for at in range(len(token)):
        changed = token[:at] + ("A" if token[at] != "A" else "B") + token[at + 1 :]
        # The last letter of a signature has two unused bits.
        assert at == len(token) - 1 or tokens.read_seat(changed) is None
    # The signature has 256 bits.
    assert len(token.partition("~")[2]) == 43


def test_a_token_of_one_table_is_refused_at_another(server: Server) -> None:
    async def attempt() -> None:
        async with server.client() as client:
            one, ones = await opened(client)
            other, others = await opened(client)
            for tokens in ([ones[0]], [others[0], ones[0]], [client.guest], [ones[0] + "x"], ["~" * 30]):
                with pytest.raises(Refused, match="bad-token"):
                    await client.view(other, *tokens)
                with pytest.raises(Closed, match="bad-token"):
                    async with client.sit(other, tokens):
                        pass
            answer = await client.command(one, wire.Resign(request_id(), 1), ones[0])
            assert isinstance(answer, wire.Refused)
            assert answer.code == "not-your-seat"
            for path in ("game", "account", "moments/0"):
                answer_ = await client.http.get(
                    f"/api/tables/{one}/{path}", headers={"Authorization": f"Bearer {ones[0]}"}
                )
                assert answer_.json()["code"] == "not-over"

    run(attempt())


class Callers:
    """Connections that stay open behind a `SecurityMiddleware` until `leave`."""

    def __init__(self, **limits: Any) -> None:
        self.refused = 0
        self._leave = asyncio.Event()
        self._inside: list[asyncio.Task[None]] = []
        self._middleware = SecurityMiddleware(self._stay, frozenset({"http://hall:1"}), RateLimits(1e9, 1e9), **limits)

    async def come(self, address: str) -> bool:
        """Connect from an address; return whether the connection was accepted."""
        headers = [(b"host", b"hall:1"), (b"origin", b"http://hall:1")]
        scope: Any = {"type": "websocket", "path": "/api/live", "headers": headers, "client": (address, 1)}
        before = self.refused
        self._inside.append(asyncio.create_task(self._middleware(scope, None, self._send)))  # type: ignore[arg-type]
        await asyncio.sleep(0)
        return self.refused == before

    async def leave(self) -> None:
        """Close all connections."""
        self._leave.set()
        await asyncio.gather(*self._inside)

    async def _stay(self, scope: Any, receive: Any, send: Any) -> None:
        await self._leave.wait()

    async def _send(self, message: Any) -> None:
        assert message["type"] == "websocket.close"
        self.refused += 1


def test_one_address_cannot_take_all_connections() -> None:
    async def attempt() -> None:
        callers = Callers(sockets=2)
        assert [await callers.come("192.0.2.1") for _ in range(3)] == [True, True, False]
        assert await callers.come("192.0.2.2")
        await callers.leave()
        assert await callers.come("192.0.2.1")

    run(attempt())


def test_a_few_addresses_cannot_take_all_connections_together() -> None:
    async def attempt() -> None:
        callers = Callers(sockets=50, all_sockets=200)
        taken = [await callers.come(f"192.0.2.{number}") for _ in range(50) for number in range(12)]
        assert 100 <= sum(taken) < 120
        assert all([await callers.come("198.51.100.7") for _ in range(8)])
        await callers.leave()

    run(attempt())


def test_a_rate_limit_refills_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = FakeTime()
    monkeypatch.setattr(rate_limits, "time", clock)
    bucket = RateLimit(60, 2)
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    clock.passes(1.1)
    assert [bucket.take() for _ in range(2)] == [True, False]
    buckets = RateLimits(60, 1)
    assert [buckets.take("a"), buckets.take("a"), buckets.take("b")] == [True, False, True]


def test_the_log_of_a_server_holds_no_secret(tmp_path: Path) -> None:
    server = hall_in(tmp_path)
    server.start()

    async def attempt() -> list[str]:
        async with server.client() as client:
            table, tokens = await opened(client)
            async with client.sit(table, tokens) as place:
                await place.ask(wire.Say(request_id(), text="Anna was here"))
            await client.http.post("/api/tables", content=b"{")
            return [*tokens, client.guest, "Anna"]

    secrets = run(attempt())
    log = server.stop()
    for secret in secrets:
        assert secret not in log


def test_only_the_host_reads_the_counters() -> None:
    """In a hall of two players, a counter would reveal to one player that the other has changed a standing order."""

    async def attempt() -> None:
        async def app(scope: Any, receive: Any, send: Any) -> None:
            await send({"type": "http.response.start", "status": 200, "headers": []})

        async def status(middleware: SecurityMiddleware, client: tuple[str, int] | None, path: str) -> int:
            answers: list[int] = []

            async def send(message: Any) -> None:
                answers.append(message.get("status", 0))

            headers = [(b"host", b"hall.example")]
            scope: Any = {"type": "http", "path": path, "method": "GET", "headers": headers, "client": client}
            await middleware(scope, None, send)  # type: ignore[arg-type]
            return answers[0]

        origins = frozenset({"https://hall.example"})
        closed = SecurityMiddleware(app, origins, RateLimits(60, 60), 9)
        wider = SecurityMiddleware(app, origins, RateLimits(60, 60), 9, watchers=("10.89.77.0/24",))
        for path in ("/metrics", "/ready"):
            for host, middleware, wanted in (
                ("127.0.0.1", closed, 200),
                ("::1", closed, 200),
                ("::ffff:127.0.0.1", closed, 200),
                ("192.0.2.7", closed, 404),
                ("?", closed, 404),
                ("10.89.77.5", closed, 404),
                ("10.89.77.5", wider, 200),
                ("10.89.78.5", wider, 404),
            ):
                assert await status(middleware, (host, 1), path) == wanted, (host, path)
            assert await status(closed, None, path) == 404
        assert await status(closed, ("192.0.2.7", 1), "/health") == 200

    run(attempt())
