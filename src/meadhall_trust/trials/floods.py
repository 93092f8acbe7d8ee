"""Floods of connections, slow clients, expensive bots, malicious uploads: an honest player can still play."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from meadhall.client import Client, Place, Refused, request_id
from meadhall.core.dice import SeededDice
from meadhall.protocol import seating, wire
from meadhall.server.http.limits import Limits
from meadhall_trust.measured_server import MeasuredServer
from meadhall_trust.trial import Case, Found, Trial

MOVES: Final = 12
"""Moves of the honest player in one case."""
ADDRESSES: Final = 40
"""Addresses from which an attacker connects. Linux lets a client use all of 127.0.0.0/8."""
SILENT: Final = 400
PATIENCE: Final = 30.0
"""Seconds after which an honest request counts as unanswered."""
LIMITS: Final = Limits(
    tables_per_guest=10**6, bot_tables_per_guest=10**6, tables_per_address=10**6, guests_per_hour=10**6
)
"""The limits of a public hall, except those that the honest player of a long trial would reach."""
BOMBS: Final = (
    "x" * 900_000,
    "Meadhall game file 1\n" + "option a: b\n" * 50_000,
    'Meadhall game file 1\ngame: duel\nrules: 1\ncontent: x\nfirst: 0\npack: "' + "[" * 400_000 + '"\n\n',
    "Meadhall game file 1\ngame: duel\nrules: 1\ncontent: x\nfirst: 0\nseat 0: A\nseat 1: B\n\n" + "* x\n" * 200_000,
)


def address(number: int) -> str:
    """Return one of the attacker's addresses."""
    return f"127.0.{1 + number // 200}.{1 + number % 200}"


class Stranger(Client):
    """A client with its own address."""

    def __init__(self, hall: str, number: int) -> None:
        super().__init__(hall)
        transport = httpx.AsyncHTTPTransport(local_address=address(number), verify=False)
        self.here: Final = address(number)
        self.http = httpx.AsyncClient(base_url=hall, timeout=PATIENCE, transport=transport)  # type: ignore[misc]

    async def socket(self, table: str) -> ClientConnection:
        """Watch a table, without reading what the server sends."""
        found = await connect(
            self.address.replace("http", "ws", 1) + "/api/live",
            origin=Origin(self.address),
            compression=None,
            proxy=None,
            max_size=1 << 22,
            local_addr=(self.here, 0),
            close_timeout=2,
        )
        await found.send(msgspec.json.encode(wire.Sit(table)).decode())
        return found


class Floods(Trial):
    """One attack on a server with the limits of a public hall."""

    name = "floods"
    unit = "moves"
    goal = 100_000
    weight = 0.3
    one_process = True
    waits = True

    def __init__(self, subject: str) -> None:
        super().__init__(subject)
        self.hall: Final = MeasuredServer(LIMITS)
        self.usual: Final[list[float]] = []
        self.bots: Final[list[float]] = []
        self.dice = SeededDice("floods")
        self.times: Final[list[float]] = []

    @classmethod
    def subjects(cls) -> list[str]:
        """Return the attacks."""
        return ["answers", "bots", "lobby", "replays", "silent", "slow", "uploads", "views"]

    def close(self) -> None:
        """Stop the server."""
        self.hall.close()

    def case(self, at: Case) -> int:
        """Let the honest player play during the attack, and in every fourth case also before it, to compare."""
        self.dice = at.dice()
        return asyncio.run(self._case(compare=at.number % 4 == 1))

    async def _case(self, *, compare: bool) -> int:
        attack: Callable[[Place], Any] = getattr(self, f"_{self.subject}")
        async with Client(self.hall.address) as client:
            await client.become("Anna")
            if compare:
                async with self._seat(client) as place:
                    self.usual.extend((await self._play(place))[1])
            async with self._seat(client) as place, attack(place):
                moves, bots = await self._play(place)
        if not self.hall.is_alive():
            raise Found("the server has ended")
        self.times.extend(moves)
        self.bots.extend(bots)
        return len(moves)

    def finish(self) -> None:
        """Report the times of all cases together, because one case has too few moves for an estimate."""
        if self.times:
            self.peak("move-ms", round(1000 * sorted(self.times)[int(0.99 * (len(self.times) - 1))], 1))
        if self.bots and self.usual:
            usual = max(0.05, sum(self.usual) / len(self.usual))
            self.peak("bot-ratio", round(sum(self.bots) / len(self.bots) / usual, 2))

    @asynccontextmanager
    async def _seat(self, client: Client) -> AsyncIterator[Place]:
        """Open a public table against a bot, and sit down."""
        seats = [seating.SeatWanted("me", "Anna"), seating.SeatWanted("bot", "Bot", bot="search")]
        opened = await client.open(seating.TableWanted("fall", seats, window=0, at_once=True, public=True))
        async with client.sit(opened.table, list(opened.tokens.values())) as place:
            yield place

    async def _play(self, place: Place) -> tuple[list[float], list[float]]:
        """Play some moves; return how long each took, and how long the bot took for each of its answers."""
        moves: list[float] = []
        bots: list[float] = []
        try:
            async with asyncio.timeout(PATIENCE + MOVES * 5):
                while len(moves) < MOVES and place.scene is not None and place.scene.prompt is not None:
                    begun, seq = time.perf_counter(), place.seq
                    if place.options:
                        await place.move(place.options[self.dice.below(len(place.options))].action)
                        moves.append(time.perf_counter() - begun)
                        continue
                    while place.seq == seq:
                        await place.next_message(PATIENCE)
                    bots.append(time.perf_counter() - begun)
        except TimeoutError as error:
            raise Found(f"the honest player has waited for more than {PATIENCE} s") from error
        return moves, bots

    # --- attacks

    @asynccontextmanager
    async def _silent(self, _: Place) -> AsyncIterator[None]:
        async with self._lines(b"") as count:
            self.count("connections", count)
            yield

    @asynccontextmanager
    async def _slow(self, _: Place) -> AsyncIterator[None]:
        async with self._lines(b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\nX-") as count:
            self.count("connections", count)
            yield

    @asynccontextmanager
    async def _lines(self, beginning: bytes) -> AsyncIterator[int]:
        """Open many connections, and send at most the beginning of a request."""
        writers = []
        for number in range(SILENT):
            with contextlib.suppress(OSError):
                _, writer = await asyncio.open_connection(
                    "127.0.0.1", self.hall.port, local_addr=(address(number % ADDRESSES), 0)
                )
                writer.write(beginning)
                writers.append(writer)
        try:
            yield len(writers)
        finally:
            for writer in writers:
                writer.transport.abort()

    @asynccontextmanager
    async def _views(self, place: Place) -> AsyncIterator[None]:
        async def ask(number: int) -> None:
            async with Stranger(self.hall.address, number) as stranger:
                while True:
                    with contextlib.suppress(ConnectionClosed, InvalidStatus, OSError):
                        async with await stranger.socket(place.view.table.id) as socket:
                            while True:
                                await socket.send('{"type":"resync"}')
                                self.count("requests")
                                # The honest player shares this process with the attackers.
                                await asyncio.sleep(0.01)
                    await asyncio.sleep(0.05)

        async with self._tasks(ask(number) for number in range(ADDRESSES)):
            yield

    @asynccontextmanager
    async def _bots(self, _: Place) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            for number in range(ADDRESSES // 2):
                stranger = await stack.enter_async_context(Stranger(self.hall.address, number))
                await stranger.become("Eve")
                seats = [seating.SeatWanted("bot", f"Bot {seat}", bot="deep") for seat in range(4)]
                for _table in range(2):
                    opened = await stranger.open(seating.TableWanted("fall", seats, at_once=True, public=True))
                    socket = await stranger.socket(opened.table)
                    stack.push_async_callback(socket.close)
                    self.count("tables")
            yield

    @asynccontextmanager
    async def _lobby(self, _: Place) -> AsyncIterator[None]:
        async def fill(number: int) -> None:
            async with Stranger(self.hall.address, number) as stranger:
                wanted = seating.TableWanted("duel", [seating.SeatWanted("open", "Spam")] * 2, public=True)
                with contextlib.suppress(Refused):
                    # Refused too, once earlier cases have made as many guests as an address may.
                    await stranger.become("Eve")
                    most = Limits().open_tables_per_guest
                    for _ in range(most + 1):
                        await stranger.open(wanted)
                        self.count("tables")
                    raise Found(f"a guest has more than {most} open tables")

        await asyncio.gather(*[fill(number) for number in range(ADDRESSES)])
        async with Stranger(self.hall.address, ADDRESSES) as honest:
            await honest.become("Ben")
            seats = [seating.SeatWanted("me", "Benjamin"), seating.SeatWanted("open", "?")]
            opened = await honest.open(seating.TableWanted("duel", seats, public=True))
            found = await honest.lobby(search="benjamin", count=200)
            if opened.table not in [line.id for line in found]:
                raise Found("the search of the lobby does not find an honest table")

        async def search(number: int) -> None:
            async with Stranger(self.hall.address, number) as stranger:
                for word in range(10**6):
                    with contextlib.suppress(Refused):
                        await stranger.lobby(search=f"{number}-{word}", count=200)
                        self.count("requests")
                    await asyncio.sleep(0.05)

        async with self._tasks(search(number) for number in range(ADDRESSES)):
            yield

    @asynccontextmanager
    async def _replays(self, place: Place) -> AsyncIterator[None]:
        """Request everything that the server replays: the log of a table, its past states, lessons."""
        table = f"/api/tables/{place.view.table.id}"

        async def ask(number: int) -> None:
            async with Stranger(self.hall.address, number) as stranger:
                while True:
                    await stranger.http.get(f"{table}/log")
                    await stranger.http.get(f"{table}/seen/{place.seq}")
                    await stranger.http.post("/api/lessons/zwergendorf", json={"answers": [""] * 200})
                    self.count("requests", 3)
                    await asyncio.sleep(0.05)

        async with self._tasks(ask(number) for number in range(ADDRESSES)):
            yield

    @asynccontextmanager
    async def _uploads(self, _: Place) -> AsyncIterator[None]:
        async def upload(number: int) -> None:
            async with Stranger(self.hall.address, number) as stranger:
                await stranger.become("Eve")
                for bomb in BOMBS * 4:
                    body = json.dumps({"file": bomb, "seats": [{"kind": "me"}, {"kind": "me"}]})
                    headers = {"Authorization": f"Bearer {stranger.guest}", "Content-Type": "application/json"}
                    answer = await stranger.http.post("/api/import", content=body, headers=headers)
                    if not 400 <= answer.status_code < 500 and answer.status_code != 503:
                        raise Found(f"a malicious upload is answered with {answer.status_code}")
                    self.count("refused")

        async with self._tasks(upload(number) for number in range(4)):
            yield

    @asynccontextmanager
    async def _answers(self, place: Place) -> AsyncIterator[None]:
        """Repeat a rotation of the honest player, as a spectator and with the revoked link."""
        async with Stranger(self.hall.address, 0) as stranger, Client(self.hall.address) as client:
            await stranger.become("Eve")
            await client.become("Cleo")
            wanted = seating.TableWanted(
                "duel", [seating.SeatWanted("me", f"Cleo {seat}") for seat in "ab"], public=True
            )
            opened = await client.open(wanted)
            rotate = wire.Rotate(request_id(), 0)
            answer = await client.command(opened.table, rotate, opened.tokens["0"])
            assert isinstance(answer, wire.Ack)
            for tokens in (
                [],
                [opened.tokens["0"]],
                [opened.tokens["0"], stranger.guest],
                [opened.watch],
                [stranger.guest],
            ):
                with contextlib.suppress(Refused):
                    found = await stranger.command(opened.table, rotate, *tokens)
                    if isinstance(found, wire.Ack):
                        raise Found("a stranger is given the stored answer, with the new link of a seat")
                self.count("refused")
        yield

    @asynccontextmanager
    async def _tasks(self, works: Any) -> AsyncIterator[None]:
        """Run an attack while the honest player plays; raise its find, if any."""
        tasks = [asyncio.create_task(_started(work)) for work in works]
        try:
            await asyncio.sleep(0.2)
            yield
        finally:
            for task in tasks:
                task.cancel()
            ends = await asyncio.gather(*tasks, return_exceptions=True)
        for end in ends:
            if isinstance(end, Found):
                raise end


async def _started(work: Coroutine[Any, Any, None]) -> None:
    # The server may refuse an attacker at any point.
    with contextlib.suppress(Refused, httpx.HTTPError, ConnectionClosed, InvalidStatus, OSError, TimeoutError):
        await work


TRIAL = Floods
