"""A small client for programs that want to sit at a table: bots, tools, tests.

from meadhall.client import Client
from meadhall.server.visits import SeatWanted, TableWanted

async with Client("http://127.0.0.1:8765") as client:
    await client.become("Anna")
    opened = await client.open(TableWanted("duel", [SeatWanted("me", "Anna"), SeatWanted("bot", "Bot")]))
    async with client.sit(opened.table, list(opened.tokens.values())) as place:
        while place.view.table.status == "playing":
            if place.options:
                await place.move(place.options[0].action)
            else:
                await place.news()
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from types import TracebackType
from typing import Any, Final, Self, TypeVar

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from meadhall.core.scene import Scene
from meadhall.core.table import Seat
from meadhall.core.text import Option, Text
from meadhall.server import visits, wire
from meadhall.server.fair import Account

_OUTGOING: Final = msgspec.json.Decoder(wire.Outgoing)
T = TypeVar("T")
ASKED_AGAIN: Final = 2


class Refused(Exception):
    """The server did not do it; `code` says why to programs, `text` to people."""

    def __init__(self, code: str, text: Text | None = None) -> None:
        super().__init__(code)
        self.code: Final = code
        self.text: Final = text or Text(f"refused-{code}")


class Closed(Exception):
    """The conversation has ended; the text says why, if the server said it."""


def request_id() -> str:
    """A fresh name for something to be done once."""
    return secrets.token_urlsafe(16)


class Place:
    """One's place at a table: `view` is the newest view; commands wait for their answer.

    `undo` says whether one may take back, and if not, why.
    """

    def __init__(self, socket: ClientConnection, view: wire.Welcome) -> None:
        self._socket: Final = socket
        self.view = view
        self.scene: Scene | None = view.scene
        self.seq = view.seq
        self.undo = view.undo
        self.goodbye = ""
        self.heard: Final[asyncio.Queue[wire.ToClient]] = asyncio.Queue()
        self._waiting: Final[dict[str, tuple[wire.Command, asyncio.Future[wire.Ack | wire.Refused]]]] = {}
        self._reader: Final = asyncio.create_task(self._read())

    @property
    def seat(self) -> Seat:
        """The seat one looks from."""
        return self.view.viewer

    @property
    def options(self) -> list[Option]:
        """What one may answer now."""
        return self.scene.options if self.scene is not None and self.view.table.status == "playing" else []

    async def _read(self) -> None:
        try:
            async for text in self._socket:
                message = _OUTGOING.decode(text)
                self._hear(message)
                if isinstance(message, wire.Welcome):
                    # Whoever reads too slowly gets a fresh view instead of what was waiting, answers included.
                    for command, _ in list(self._waiting.values()):
                        await self.send(command)
        except (ConnectionClosed, Closed):
            pass
        finally:
            for _, future in self._waiting.values():
                if not future.done():
                    future.set_exception(Closed(self.goodbye))
            self.heard.put_nowait(wire.Goodbye(self.goodbye or "lost"))

    def _hear(self, message: wire.ToClient) -> None:
        if isinstance(message, wire.Ack | wire.Refused):
            waiting = self._waiting.pop(message.request, None)
            if waiting is not None and not waiting[1].done():
                waiting[1].set_result(message)
        elif isinstance(message, wire.Welcome):
            self.view, self.scene, self.seq, self.undo = message, message.scene, message.seq, message.undo
        elif isinstance(message, wire.Update):
            self.scene, self.seq, self.undo = message.scene, message.seq, message.undo
        elif isinstance(message, wire.TableChanged):
            self.view = msgspec.structs.replace(self.view, table=message.table)
        elif isinstance(message, wire.Goodbye):
            self.goodbye = message.why
        self.heard.put_nowait(message)

    async def news(self, patience: float = 90.0) -> wire.ToClient:
        """The next thing the server says."""
        async with asyncio.timeout(patience):
            message = await self.heard.get()
        if isinstance(message, wire.Goodbye):
            raise Closed(message.why)
        return message

    async def send(self, message: wire.FromClient) -> None:
        """Say something that gets no answer of its own."""
        try:
            await self._socket.send(msgspec.json.encode(message).decode())
        except ConnectionClosed as error:
            raise Closed(self.goodbye) from error

    async def ask(self, command: wire.Command, patience: float = 90.0) -> wire.Ack:
        """Have something done; Refused if it was not."""
        future: asyncio.Future[wire.Ack | wire.Refused] = asyncio.get_running_loop().create_future()
        self._waiting[command.request] = (command, future)
        try:
            await self.send(command)
            async with asyncio.timeout(patience):
                answer = await future
        finally:
            self._waiting.pop(command.request, None)
        if isinstance(answer, wire.Refused):
            raise Refused(answer.code, answer.text)
        return answer

    async def move(self, text: str, seat: Seat | None = None) -> wire.Ack:
        """Decide, and wait until the view shows it."""
        return await self._shown(
            await self.ask(wire.Move(request_id(), self.seat if seat is None else seat, self.seq, text))
        )

    async def take_back(self, seat: Seat | None = None, *, turn: bool = False) -> wire.Ack:
        """Take back one's last decision, or the whole turn, and wait until the view shows it."""
        command = wire.TakeBack(request_id(), self.seat if seat is None else seat, self.seq, turn)
        return await self._shown(await self.ask(command))

    async def _shown(self, ack: wire.Ack) -> wire.Ack:
        while self.seq < ack.seq:
            await self.news()
        return ack

    async def close(self) -> None:
        """Go; whoever is called away meanwhile does not wait for the other's goodbye."""
        try:
            await self._socket.close()
        finally:
            self._socket.transport.abort()
        with contextlib.suppress(asyncio.CancelledError):
            await self._reader


def _read(content: bytes, kind: type[T]) -> T:
    """An answer; whoever says something else is no hall."""
    try:
        return msgspec.json.decode(content, type=kind)
    except msgspec.DecodeError as error:
        raise Refused("no-hall") from error


class Client:
    """A visitor of a hall."""

    def __init__(self, address: str) -> None:
        self.address: Final = address.rstrip("/")
        self.guest = ""
        self.http: Final = httpx.AsyncClient(
            base_url=self.address, timeout=90, trust_env=False, verify=self.address.startswith("https")
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.http.aclose()

    async def _call(self, kind: type[T], method: str, path: str, body: Any = None, *tokens: str) -> T:
        headers = {"Content-Type": "application/json"}
        if tokens:
            headers["Authorization"] = f"Bearer {','.join(tokens)}"
        content = msgspec.json.encode(body) if body is not None else None
        answer = await self.http.request(method, path, content=content, headers=headers)
        if answer.status_code >= 400:
            refused = _read(answer.content, visits.ErrorView)
            raise Refused(refused.code, refused.text)
        if kind is str:
            return answer.text  # type: ignore[return-value]
        return _read(answer.content, kind)

    async def become(self, name: str) -> None:
        """Be a guest of that name."""
        self.guest = (await self._call(visits.Guest, "POST", "/api/guests", visits.GuestWanted(name))).token

    async def games(self) -> visits.Shelf:
        """What can be played."""
        return await self._call(visits.Shelf, "GET", "/api/games")

    async def _call_once(self, kind: type[T], path: str, wanted: msgspec.Struct) -> T:
        """Have something done that has a request. Where the answer is lost, ask again: it is done once."""
        for _ in range(ASKED_AGAIN):
            with contextlib.suppress(httpx.TransportError):
                return await self._call(kind, "POST", path, wanted, self.guest)
        return await self._call(kind, "POST", path, wanted, self.guest)

    async def open(self, wanted: visits.TableWanted) -> visits.TableOpened:
        """Open a table; without a request of one's own, another one each time."""
        if wanted.request is msgspec.UNSET:
            wanted = msgspec.structs.replace(wanted, request=request_id())
        return await self._call_once(visits.TableOpened, "/api/tables", wanted)

    async def lobby(self, status: str = "open") -> list[visits.TableLine]:
        """The public tables."""
        return await self._call(list[visits.TableLine], "GET", f"/api/tables?status={status}")

    async def join(self, table: str, wanted: visits.JoinWanted) -> visits.Joined:
        """Sit down on an open seat."""
        return await self._call_once(visits.Joined, f"/api/tables/{table}/join", wanted)

    async def view(self, table: str, *tokens: str) -> wire.Welcome:
        """The table as one sees it."""
        return await self._call(wire.Welcome, "GET", f"/api/tables/{table}", None, *tokens)

    async def command(self, table: str, command: wire.Command, *tokens: str) -> wire.Ack | wire.Refused:
        """Do something at a table without a websocket."""
        path = f"/api/tables/{table}/commands"
        return await self._call(wire.Ack | wire.Refused, "POST", path, command, *tokens)  # type: ignore[arg-type]

    async def rematch(self, table: str, *tokens: str) -> visits.Joined:
        """Play again with the same people: one's seat at the next table, which whoever asks first opens."""
        answer = await self.command(table, wire.Rematch(request_id()), *tokens)
        if isinstance(answer, wire.Refused):
            raise Refused(answer.code, answer.text)
        return await self.following(table, *tokens)

    async def following(self, table: str, *tokens: str) -> visits.Joined:
        """One's seat at the next table, after a rematch."""
        return await self._call(visits.Joined, "POST", f"/api/tables/{table}/next", None, *tokens)

    async def hint(self, table: str, seat: Seat, *tokens: str) -> visits.HintView:
        """Advice for one's seat, at a casual table."""
        return await self._call(visits.HintView, "POST", f"/api/tables/{table}/hint?seat={seat}", None, *tokens)

    async def log(self, table: str, *tokens: str) -> visits.LogView:
        """All that one has heard."""
        return await self._call(visits.LogView, "GET", f"/api/tables/{table}/log", None, *tokens)

    async def account(self, table: str, *tokens: str) -> Account:
        """A finished game with the secret of its dice."""
        return await self._call(Account, "GET", f"/api/tables/{table}/account", None, *tokens)

    async def game_file(self, table: str, *tokens: str) -> str:
        """A finished game as a file."""
        return await self._call(str, "GET", f"/api/tables/{table}/game", None, *tokens)

    async def moment(self, table: str, at: int, *tokens: str) -> visits.Moment:
        """A finished game at one decision."""
        return await self._call(visits.Moment, "GET", f"/api/tables/{table}/moments/{at}", None, *tokens)

    async def import_game(self, text: str, seats: list[visits.SeatWanted]) -> visits.TableOpened:
        """Go on from a game file."""
        wanted = visits.ImportWanted(text, seats, request_id())
        return await self._call_once(visits.TableOpened, "/api/import", wanted)

    @contextlib.asynccontextmanager
    async def sit(self, table: str, tokens: list[str], look: Seat | None = None) -> AsyncIterator[Place]:
        """Take one's place at a table."""
        address = self.address.replace("http", "ws", 1) + "/api/live"
        async with connect(
            address,
            origin=Origin(self.address),
            compression=None,
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
