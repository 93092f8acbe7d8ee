"""Hostile clients: malformed messages and requests, floods, too many tables, and clients that read nothing."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from tests.server.helpers import Server, hall_in, opened, run, two
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from meadhall.client import Client, Refused, request_id
from meadhall.protocol import seating, wire
from meadhall.server.http.limits import Limits
from meadhall.server.table.connection import OUTBOX, Connection


@contextlib.asynccontextmanager
async def raw(server: Server, origin: str | None = None) -> Any:
    address = server.address.replace("http", "ws", 1) + "/api/live"
    async with connect(
        address, origin=Origin(origin or server.address), compression=None, max_size=1 << 22, proxy=None
    ) as socket:
        yield socket


def hostile(dice: random.Random, table: str, tokens: list[str]) -> str | bytes:
    """Return a random message that our own client would never send."""
    good = {"type": "move", "request": request_id(), "seat": 0, "seq": 3, "text": "pass"}
    kinds: list[Callable[[], str | bytes]] = [
        lambda: "",
        lambda: "{",
        lambda: "[]" * dice.randrange(1, 50),
        lambda: "[" * 2000,
        lambda: '{"a":' * 600,
        lambda: "null",
        lambda: "1e999",
        lambda: '"' + "\\ud800" * 20 + '"',
        lambda: dice.randbytes(dice.randrange(1, 200)),
        lambda: dice.randbytes(50).decode("latin-1"),
        lambda: json.dumps({**good, "seat": dice.choice([-1, -2, 99, 1.5, "0", None, True, 2**70])}),
        lambda: json.dumps({**good, "seq": dice.choice([-1, 10**9, "3", None, 2**80, float("nan")])}),
        lambda: json.dumps({**good, "text": dice.choice(["", "x" * 201, "\x00", "é" * 100, None, 5, "drop table"])}),
        lambda: json.dumps({**good, "request": dice.choice(["", "short", "x" * 65, "' or 1=1 --", None, 7])}),
        lambda: json.dumps({**good, "extra": 1}),
        lambda: json.dumps({**good, "type": dice.choice(["Move", "", "admin", 5, None, "sit", "welcome", "ack"])}),
        lambda: json.dumps({"type": "sit", "table": table, "tokens": tokens}),
        lambda: json.dumps({"type": "set-orders", "request": request_id(), "seat": 0, "answers": ["x"] * 21}),
        lambda: json.dumps({"type": "say", "request": request_id(), "text": "x" * 301}),
        lambda: json.dumps({"type": "look", "seat": 1}),
        lambda: json.dumps({"type": "replace", "request": request_id(), "seat": 1, "bot": "../../etc"}),
        lambda: json.dumps({"type": "vote", "request": request_id(), "seat": 0, "yes": "maybe"}),
        lambda: json.dumps(good)[: dice.randrange(1, 80)],
    ]
    return dice.choice(kinds)()


def flipped(dice: random.Random, text: str) -> str:
    letters = list(text)
    for _ in range(dice.randrange(1, 6)):
        letters[dice.randrange(len(letters))] = chr(dice.randrange(32, 127))
    return "".join(letters)


def test_thousands_of_hostile_messages_have_no_effect(server: Server) -> None:
    async def attempt() -> None:
        dice = random.Random(7)
        async with server.client() as client:
            table, tokens = await opened(client)
            before = await client.view(table, tokens[0])
            heard: set[str] = set()
            sent = 0
            while sent < 4000:
                sent += await storm(server, dice, table, tokens[0], heard)
            after = await client.view(table, tokens[0])
            assert (after.seq, after.hash, after.scene) == (before.seq, before.hash, before.scene)
            assert "Traceback" not in "".join(heard)
            assert heard <= {"not-understood", "illegal", "stale", "not-your-seat", "no-such-seat", "flood"} | {
                *("no-such-bot", "no-vote", "bad-token", "not-started", "welcome", "nothing-said", "idle")
            }, heard
            # The server still works, and the table continues.
            assert (await client.games()).games

    run(attempt())


async def storm(server: Server, dice: random.Random, table: str, token: str, heard: set[str]) -> int:
    """Send hostile messages over one websocket until the server closes it."""
    sent = 0
    with contextlib.suppress(ConnectionClosed, TimeoutError):
        async with raw(server) as socket:
            if dice.random() < 0.8:
                await socket.send(json.dumps({"type": "sit", "table": table, "tokens": [token]}))
            for _ in range(60):
                await socket.send(hostile(dice, table, [token]))
                sent += 1
            while True:
                note(await asyncio.wait_for(socket.recv(), 2), heard)
    return sent


def note(text: str | bytes, heard: set[str]) -> None:
    message = json.loads(text)
    if message["type"] == "refused":
        heard.add(message["code"])
    elif message["type"] == "goodbye":
        heard.add(message["why"])
    else:
        assert message["type"] in ("welcome", "table"), message


def test_hostile_requests_are_refused_without_details(server: Server) -> None:
    dice = random.Random(11)
    good = json.dumps(msgspec.to_builtins(two()))
    with httpx.Client(base_url=server.address, trust_env=False, timeout=60) as http:
        guest = http.post("/api/guests", json={"name": "Eve"}).json()["token"]
        seen: set[int] = set()
        for n in range(400):
            path = dice.choice(["/api/guests", "/api/tables", "/api/import", "/api/tables/x/join"])
            body = flipped(dice, good) if n % 2 else str(hostile(dice, "x", ["y" * 30]))
            word = f"Bearer {guest}" if n % 3 else dice.choice(["", "Bearer", "x" * 500])
            content = body.encode("utf-8", "surrogatepass")
            answer = http.post(path, content=content, headers={"Authorization": word})
            seen.add(answer.status_code)
            assert answer.status_code < 500, (path, body, answer.text)
            assert not re.search(r"Traceback|site-packages|\.py|sqlite|line \d+, in", answer.text), answer.text
        assert seen <= {201, 400, 401, 403, 404, 413, 415, 422}
        assert http.post("/api/tables", content=b"x" * 20_000).status_code == 413
        assert http.post("/api/import", content=b"x" * 5_000_000).status_code == 413
        assert http.get("/api/tables/../../etc/passwd").status_code == 404
        assert http.get("/api/tables/" + "x" * 2000).status_code == 404
        for name in ("", " ", "x" * 41, "a\nb", "\u202eevil", 5, None, ["x"]):
            assert http.post("/api/guests", json={"name": name}).status_code == 400


def test_a_message_that_is_too_long_closes_the_connection(server: Server) -> None:
    async def attempt() -> None:
        async with server.client() as client:
            table, tokens = await opened(client)
            async with raw(server) as socket:
                await socket.send(json.dumps({"type": "sit", "table": table, "tokens": tokens}))
                await socket.recv()
                await socket.send("x" * (wire.LONGEST_MESSAGE + 1))
                with pytest.raises(ConnectionClosed):
                    await listen(socket)
                assert socket.close_code in (1008, 1009)

    run(attempt())


async def listen(socket: ClientConnection) -> None:
    while True:
        await socket.recv()


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Start a server with the default limits of a public server."""
    found = hall_in(tmp_path_factory.mktemp("strict"), strict=True)
    found.start()
    yield found
    found.kill()


def test_a_client_that_is_too_fast_is_refused_and_then_disconnected(strict: Server) -> None:
    async def attempt() -> None:
        async with Client(strict.address) as client:
            table, tokens = await opened(client)
            async with raw(strict) as socket:
                await socket.send(json.dumps({"type": "sit", "table": table, "tokens": tokens}))
                codes: list[str] = []

                async def hear() -> None:
                    with contextlib.suppress(ConnectionClosed):
                        while True:
                            message = json.loads(await socket.recv())
                            if message["type"] in ("refused", "goodbye", "ack"):
                                codes.append(message.get("code") or message.get("why") or "ack")

                begun = time.monotonic()
                hearing = asyncio.create_task(hear())
                with contextlib.suppress(ConnectionClosed):
                    for n in itertools.count():
                        if hearing.done():
                            break
                        await socket.send(json.dumps({"type": "say", "request": f"request{n}", "text": f"spam {n}"}))
                        await asyncio.sleep(0)
                await hearing
            # The burst, and what the rate limit refills during the test.
            added = (time.monotonic() - begun) * Limits().commands_per_minute / 60
            assert 20 < codes.count("ack") <= Limits().commands_at_once + added
            assert "flood" in codes
            with pytest.raises(Refused, match=r"too-many-tables|too-fast"):
                await open_many(client, Limits().tables_per_guest + 1)

    run(attempt())


async def open_many(client: Client, count: int, wanted: seating.TableWanted | None = None) -> None:
    for _ in range(count):
        await client.open(wanted or two())


def test_one_guest_cannot_take_all_bots(tmp_path: Path) -> None:
    server = hall_in(tmp_path, strict=True)
    server.start()

    async def attempt() -> None:
        async with Client(server.address) as client:
            await client.become("Anna")
            await client.open(two("bot", public=True))
            with pytest.raises(Refused, match="too-many-bots"):
                await open_many(client, Limits().bot_tables_per_guest, two("bot"))
            file = Path(__file__).parents[2] / "src/meadhall/games/duel/golden"
            text = next(file.glob("*.game")).read_text(encoding="utf-8")
            with pytest.raises(Refused, match="too-many-bots"):
                await client.import_game(text, [seating.SeatWanted("bot", "A"), seating.SeatWanted("bot", "B")])

    run(attempt())
    server.kill()


def test_no_table_waits_for_a_client_that_reads_nothing(server: Server) -> None:
    """The other players continue, and it catches up when it reads again."""

    async def attempt() -> None:
        async with server.client() as client:
            table, tokens = await opened(client)
            address = server.address.replace("http", "ws", 1) + "/api/live"
            async with connect(
                address, origin=Origin(server.address), compression=None, max_size=1 << 22, max_queue=1, proxy=None
            ) as sleeper:
                await sleeper.send(json.dumps({"type": "sit", "table": table, "tokens": tokens}))
                for _ in range(3000):
                    await sleeper.send('{"type":"resync"}')
                async with client.sit(table, tokens) as awake:
                    acks = [await awake.ask(wire.Say(request_id(), text="still here")) for _ in range(30)]
                seen = 0
                while seen < acks[-1].seq:
                    seen = json.loads(await asyncio.wait_for(sleeper.recv(), 60)).get("seq", seen)
                assert seen == acks[-1].seq

    run(attempt())


def test_a_full_outbox_is_replaced_by_one_full_view() -> None:
    async def attempt() -> None:
        connection = Connection.of({}, None)
        for n in range(OUTBOX):
            connection.put(b"%d" % n)
        assert await connection.next() == b"0"
        connection.put(b"fits")
        connection.put(b"too much")
        assert connection.lagging
        connection.put(b"and more")
        assert await connection.next() is None
        connection.lagging = False
        connection.put(b"after")
        assert await connection.next() == b"after"

    run(attempt())
