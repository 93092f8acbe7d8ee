"""A client for programs that play at a table: bots, tools, tests.

from meadhall.client import Client
from meadhall.protocol.seating import SeatWanted, TableWanted

async with Client("http://127.0.0.1:8765") as client:
    await client.become("Anna")
    opened = await client.open(TableWanted("duel", [SeatWanted("me", "Anna"), SeatWanted("bot", bot="greedy")]))
    async with client.sit(opened.table, list(opened.tokens.values())) as place:
        while place.view.table.status == "playing":
            if place.options:
                await place.move(place.options[0].action)
            else:
                await place.next_message()
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator
from typing import Any, Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from meadhall.client_people import PersonCalls
from meadhall.client_requests import Refused, read_answer, request_id
from meadhall.core.scene import Scene
from meadhall.core.table import Seat
from meadhall.core.text import Option
from meadhall.protocol import fields, history, seating, wire
from meadhall.protocol.account import Account
from meadhall.protocol.clocks import time_left
from meadhall.protocol.patches import WrongBase, patched

__all__ = ["Client", "Closed", "Place", "Refused", "request_id"]

_OUTGOING: Final = msgspec.json.Decoder(wire.Outgoing)
_PATCH: Final = msgspec.json.Decoder(dict[str, Any])
RESYNC_SECONDS: Final = (1.0, 2.0, 4.0, 8.0, 16.0)
"""Seconds to wait before a resync without an answer is sent again, and again; the last one repeats."""


class Closed(Exception):
    """The connection is closed; the message is the server's reason, if it gave one."""


class Place:
    """A place at a table. `view` is the newest view; commands wait for their answer.

    `undo` says whether the seat may undo, and if not, why.
    """

    def __init__(self, socket: ClientConnection, view: wire.Welcome) -> None:
        self._socket: Final = socket
        self.view = view
        self.scene: Scene | None = view.scene
        self.base: dict[str, Any] | None = msgspec.to_builtins(view.scene)
        """The scene as plain JSON, to which patches apply."""
        self.seq = view.seq
        self.undo = view.undo
        self.goodbye = ""
        self._behind = view.now - asyncio.get_running_loop().time()
        """How far the time of the event loop is behind the time of the table."""
        self.received: Final[asyncio.Queue[wire.ToClient]] = asyncio.Queue()
        self._waiting: Final[dict[str, tuple[wire.Command, asyncio.Future[wire.Ack | wire.Refused]]]] = {}
        self._resync: asyncio.Task[None] | None = None
        """Asks for a full view until it comes."""
        self._reader: Final = asyncio.create_task(self._read())

    @property
    def seat(self) -> Seat:
        """The seat whose view this is."""
        return self.view.viewer

    @property
    def options(self) -> list[Option]:
        """The legal answers of the seat now."""
        return self.scene.options if self.scene is not None and self.view.table.status == "playing" else []

    def time_left(self, seat: Seat) -> float | None:
        """Return the seconds that the clock of a seat shows; None at a table without a clock. At 0 it has run out."""
        clock = self.view.table.clock
        if clock is None:
            return None
        return time_left(clock.seats[seat], self._behind + asyncio.get_running_loop().time())

    async def _read(self) -> None:
        try:
            async for text in self._socket:
                message = _OUTGOING.decode(text)
                try:
                    self._hear(message)
                except WrongBase:
                    if self._resync is None:
                        self._resync = asyncio.create_task(self._ask_for_view())
                if isinstance(message, wire.Welcome):
                    # A slow client gets a full view instead of its backlog, answers included: send the commands again.
                    for command, _ in list(self._waiting.values()):
                        await self.send(command)
        except (ConnectionClosed, Closed):
            pass
        finally:
            self._stop_resync()
            for _, future in self._waiting.values():
                if not future.done():
                    future.set_exception(Closed(self.goodbye))
            self.received.put_nowait(wire.Goodbye(self.goodbye or "lost"))

    async def _ask_for_view(self) -> None:
        """Ask for a full view until it comes: the server may refuse the request as too fast, and then says no more."""
        with contextlib.suppress(Closed):
            for seconds in itertools.chain(RESYNC_SECONDS, itertools.repeat(RESYNC_SECONDS[-1])):
                await self.send(wire.Resync())
                await asyncio.sleep(seconds)

    def _stop_resync(self) -> None:
        if self._resync is not None:
            self._resync.cancel()
            self._resync = None

    def _hear(self, message: wire.ToClient) -> None:
        if isinstance(message, wire.Ack | wire.Refused):
            waiting = self._waiting.pop(message.request, None)
            if waiting is not None and not waiting[1].done():
                waiting[1].set_result(message)
        elif isinstance(message, wire.Welcome):
            self._stop_resync()
            self._behind = message.now - asyncio.get_running_loop().time()
            self.view, self.scene, self.seq, self.undo = message, message.scene, message.seq, message.undo
            self.base = msgspec.to_builtins(message.scene)
        elif isinstance(message, wire.Update):
            self._behind = message.now - asyncio.get_running_loop().time()
            self.base = patched(self.base, _PATCH.decode(message.patch), message.checksum)
            self.scene = msgspec.convert(self.base, Scene)
            self.seq, self.undo = message.seq, message.undo
        elif isinstance(message, wire.TableChanged):
            self.view = msgspec.structs.replace(self.view, table=message.table)
        elif isinstance(message, wire.Goodbye):
            self.goodbye = message.why
        self.received.put_nowait(message)

    async def next_message(self, patience: float = 90.0) -> wire.ToClient:
        """Return the next message of the server."""
        async with asyncio.timeout(patience):
            message = await self.received.get()
        if isinstance(message, wire.Goodbye):
            raise Closed(message.why)
        return message

    async def send(self, message: wire.FromClient) -> None:
        """Send a message that has no answer."""
        try:
            await self._socket.send(msgspec.json.encode(message).decode())
        except ConnectionClosed as error:
            raise Closed(self.goodbye) from error

    async def ask(self, command: wire.Command, patience: float = 90.0) -> wire.Ack:
        """Send a command and return the answer; raise Refused if the server refuses it."""
        future: asyncio.Future[wire.Ack | wire.Refused] = asyncio.get_running_loop().create_future()
        self._waiting[command.request] = (command, future)
        try:
            await self.send(command)
            async with asyncio.timeout(patience):
                answer = await future
        finally:
            self._waiting.pop(command.request, None)
            if future.done() and not future.cancelled():
                # If sending failed, the reader's failure is not reported a second time.
                future.exception()
        if isinstance(answer, wire.Refused):
            raise Refused(answer.code, answer.text)
        return answer

    async def move(self, text: str, seat: Seat | None = None) -> wire.Ack:
        """Make a decision, and wait until the view shows it."""
        return await self._shown(
            await self.ask(wire.Move(request_id(), self.seat if seat is None else seat, self.seq, text))
        )

    async def take_back(self, seat: Seat | None = None, *, turn: bool = False) -> wire.Ack:
        """Undo the last decision, or the whole turn, and wait until the view shows it."""
        command = wire.TakeBack(request_id(), self.seat if seat is None else seat, self.seq, turn)
        return await self._shown(await self.ask(command))

    async def _shown(self, ack: wire.Ack) -> wire.Ack:
        while self.seq < ack.seq:
            await self.next_message()
        return ack

    async def close(self) -> None:
        """Close the connection. A cancelled caller does not wait for the closing handshake."""
        try:
            await self._socket.close()
        finally:
            self._socket.transport.abort()
        with contextlib.suppress(asyncio.CancelledError):
            await self._reader


class Client(PersonCalls):
    """A guest of a server."""

    async def games(self) -> seating.Catalogue:
        """Return the catalogue of games."""
        return await self._call(seating.Catalogue, "GET", "/api/games")

    async def open(self, wanted: seating.TableWanted) -> seating.TableOpened:
        """Open a table. Without an idempotency key in `wanted`, each call opens a new one."""
        if wanted.request is msgspec.UNSET:
            wanted = msgspec.structs.replace(wanted, request=request_id())
        return await self._call_once(seating.TableOpened, "/api/tables", wanted)

    async def lobby(self, status: str = "open", **wanted: str | float) -> list[seating.TableLine]:
        """Return the public tables of a status. `wanted` may name `game`, `search`, `before` and `count`."""
        query = httpx.QueryParams({"status": status, **wanted})
        return await self._call(list[seating.TableLine], "GET", f"/api/tables?{query}")

    async def join(self, table: str, wanted: seating.JoinWanted) -> seating.Joined:
        """Take an open seat."""
        return await self._call_once(seating.Joined, f"/api/tables/{table}/join", wanted)

    async def view(self, table: str, *tokens: str) -> wire.Welcome:
        """Return the full view of a table."""
        return await self._call(wire.Welcome, "GET", f"/api/tables/{table}", None, *tokens)

    async def command(self, table: str, command: wire.Command, *tokens: str) -> wire.Ack | wire.Refused:
        """Execute a command without a websocket."""
        path = f"/api/tables/{table}/commands"
        return await self._call(wire.Ack | wire.Refused, "POST", path, command, *tokens)  # type: ignore[arg-type]

    async def rematch(self, table: str, *tokens: str) -> seating.Joined:
        """Ask for a rematch and return the seat at the next table; the first player who asks opens it."""
        answer = await self.command(table, wire.Rematch(request_id()), *tokens)
        if isinstance(answer, wire.Refused):
            raise Refused(answer.code, answer.text)
        return await self.following(table, *tokens)

    async def following(self, table: str, *tokens: str) -> seating.Joined:
        """Return this player's seat at the rematch table."""
        return await self._call(seating.Joined, "POST", f"/api/tables/{table}/next", None, *tokens)

    async def hint(self, table: str, seat: Seat, *tokens: str) -> history.HintView:
        """Return a hint for a seat, at a casual table."""
        return await self._call(history.HintView, "POST", f"/api/tables/{table}/hint?seat={seat}", None, *tokens)

    async def log(self, table: str, *tokens: str) -> history.LogView:
        """Return all events that the client was sent."""
        return await self._call(history.LogView, "GET", f"/api/tables/{table}/log", None, *tokens)

    async def account(self, table: str, *tokens: str) -> Account:
        """Return the account of a finished game, with the secret of its dice."""
        return await self._call(Account, "GET", f"/api/tables/{table}/account", None, *tokens)

    async def stream(self, table: str, *tokens: str) -> AsyncIterator[wire.Welcome]:
        """Yield the public view of a table, and again whenever it has changed, until the server ends the stream."""
        headers = {"Authorization": f"Bearer {','.join(tokens)}"} if tokens else {}
        async with self.http.stream("GET", f"/api/tables/{table}/stream", headers=headers) as answer:
            if answer.status_code >= 400:
                refused = read_answer(await answer.aread(), fields.ErrorView)
                raise Refused(refused.code, refused.text)
            kind = ""
            async for line in answer.aiter_lines():
                if line.startswith("event: "):
                    kind = line.removeprefix("event: ")
                elif line.startswith("data: ") and kind == "view":
                    yield read_answer(line.removeprefix("data: ").encode(), wire.Welcome)

    async def game_file(self, table: str, *tokens: str) -> str:
        """Return the game file of a finished game."""
        return await self._call(str, "GET", f"/api/tables/{table}/game", None, *tokens)

    async def moment(self, table: str, at: int, *tokens: str) -> history.Moment:
        """Return one moment of a finished game."""
        return await self._call(history.Moment, "GET", f"/api/tables/{table}/moments/{at}", None, *tokens)

    async def import_game(self, text: str, seats: list[seating.SeatWanted]) -> seating.TableOpened:
        """Open a table that continues a game file."""
        wanted = seating.ImportWanted(text, seats, request_id())
        return await self._call_once(seating.TableOpened, "/api/import", wanted)

    @contextlib.asynccontextmanager
    async def sit(self, table: str, tokens: list[str], look: Seat | None = None) -> AsyncIterator[Place]:
        """Connect to a table."""
        # The table in the address lets a proxy choose the process that serves it.
        address = f"{self.address.replace('http', 'ws', 1)}/api/live?table={table}"
        async with connect(
            address,
            origin=Origin(self.address),
            max_size=1 << 22,
            proxy=None,
        ) as socket:
            await socket.send(msgspec.json.encode(wire.Sit(table, tokens, look)).decode())
            try:
                async with asyncio.timeout(30):
                    first = _OUTGOING.decode(await socket.recv())
            except ConnectionClosed as error:
                raise Closed(str(error)) from error
            if not isinstance(first, wire.Welcome):
                raise Closed(first.why if isinstance(first, wire.Goodbye) else "?")
            place = Place(socket, first)
            try:
                yield place
            finally:
                await place.close()
