"""The hall that a web worker runs: requests and sockets of the page, on the server's own tables."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any, Final, Protocol

import msgspec

from meadhall.core.content import ContentError
from meadhall.core.game import UnknownGame, named
from meadhall.local.router import answer
from meadhall.local.store import LocalStore, Rows
from meadhall.play.packs import laid
from meadhall.server.hall import Hall
from meadhall.server.http.limits import Limits
from meadhall.server.http.socket import Disconnected, WebSocketSession
from meadhall.server.thinking.pool import WorkerPool, WorkersGone
from meadhall.server.thinking.worker import AnyAnswer, AnyTask, GameText
from meadhall.server.tokens import Tokens

THINKING_SECONDS: Final = 30.0
"""Seconds after which a second worker without an answer is replaced."""
READING_SECONDS: Final = 15.0
"""Seconds to read and replay a game file. WebAssembly takes about four times as long as a server."""

_ANSWERS: Final[msgspec.json.Decoder[AnyAnswer]] = msgspec.json.Decoder(AnyAnswer)


class Platform(Protocol):
    """What the worker's script offers to Python."""

    rows: Rows

    async def think(self, question: str, seconds: float) -> str:
        """Return the second worker's answer to a question; raise if it takes longer or fails."""
        ...

    def say(self, socket: int, text: str) -> None:
        """Send a message to the page."""

    def hang_up(self, socket: int) -> None:
        """Close a socket of the page."""


class SecondWorker:
    """A web worker that thinks for bots, and reads game files."""

    def __init__(self, platform: Platform) -> None:
        self._platform: Final = platform

    async def ask(self, question: AnyTask) -> AnyAnswer:
        """Return the answer; WorkersGone if the worker failed."""
        seconds = READING_SECONDS if isinstance(question, GameText) else THINKING_SECONDS
        try:
            text = await self._platform.think(msgspec.json.encode(question).decode(), seconds)
            return _ANSWERS.decode(text)
        except Exception as error:
            raise WorkersGone from error

    async def stop(self) -> None:
        """Do nothing: the page ends its workers."""


class PageSocket:
    """The hall's end of one socket of the page."""

    def __init__(self, number: int, platform: Platform) -> None:
        self._number: Final = number
        self._platform: Final = platform
        self._inbox: Final[deque[str]] = deque()
        self._changed: Final = asyncio.Event()
        self._closed = False

    def put(self, text: str) -> None:
        """Take a message of the page."""
        self._inbox.append(text)
        self._changed.set()

    def leave(self) -> None:
        """Mark the socket as closed by the page."""
        self._closed = True
        self._changed.set()

    async def accept(self) -> None:
        """Do nothing: the socket is open."""

    async def receive_text(self) -> str:
        """Return the page's next message."""
        while not self._inbox:
            if self._closed:
                raise Disconnected
            self._changed.clear()
            await self._changed.wait()
        return self._inbox.popleft()

    def write_now(self, message: bytes) -> bool:
        """Send a message to the page; return whether the socket is open."""
        if not self._closed:
            self._platform.say(self._number, message.decode())
        return not self._closed

    async def send_text(self, text: str) -> None:
        """Send a message to the page."""
        if not self.write_now(text.encode()):
            raise Disconnected

    async def close(self, code: int = 1000, reason: str = "") -> None:
        """Close the socket."""
        self._platform.hang_up(self._number)


class LocalHall:
    """The hall as the worker's script uses it. No method waits: answers come through callbacks."""

    def __init__(self, hall: Hall, store: LocalStore, platform: Platform) -> None:
        self._hall: Final = hall
        self._store: Final = store
        self._platform: Final = platform
        self._sockets: Final[dict[int, PageSocket]] = {}
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    def request(
        self, method: str, target: str, authorization: str, body: str, reply: Callable[[int, str, str], None]
    ) -> None:
        """Answer a request of the page."""

        async def answer_it() -> None:
            # The page never disconnects before its answer: it ends with this worker.
            reply(*await answer(self._hall, method, target, authorization, body, asyncio.Event().wait))

        self._start(answer_it())

    def connect(self, number: int) -> None:
        """Open a socket."""
        socket = self._sockets[number] = PageSocket(number, self._platform)

        async def run() -> None:
            try:
                await WebSocketSession(self._hall, socket, "browser").run()
            finally:
                self._sockets.pop(number, None)
                self._platform.hang_up(number)

        self._start(run())

    def hear(self, number: int, text: str) -> None:
        """Take a message of the page for a socket."""
        if (socket := self._sockets.get(number)) is not None:
            socket.put(text)

    def disconnect(self, number: int) -> None:
        """Mark a socket as closed by the page."""
        if (socket := self._sockets.get(number)) is not None:
            socket.leave()

    def forget_old_games(self) -> None:
        """Delete the older half of the finished games: the browser has no room left."""

        async def forget() -> None:
            for table in await self._store.forget_old_games():
                self._hall.finished_games.forget(table)
                if (actor := self._hall.actors.get(table)) is not None:
                    await self._hall.drop(actor)

        self._start(forget())

    def use_packs(self, packs: str) -> None:
        """Let new tables use these packs, by game. A pack that the rules no longer accept is left out."""
        given = msgspec.json.decode(packs, type=dict[str, str])
        self._hall.packs = {key: text for key, text in given.items() if _is_accepted(key, text)}

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        # The event loop holds only weak references to tasks.
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _is_accepted(key: str, text: str) -> bool:
    try:
        game = named(key)
        game.pack(laid(key, game.version, text))
    except (ContentError, UnknownGame):
        return False
    return True


async def open_hall(platform: Platform) -> LocalHall:
    """Open the hall on the rows of this browser."""
    store = LocalStore(platform.rows)
    tokens = Tokens(await store.open())
    limits = Limits.loose()
    limits.review_seconds = Limits().review_seconds
    worker = SecondWorker(platform)
    bots = WorkerPool(0, budget=limits.thinking_seconds, further=[worker])
    helpers = WorkerPool(0, budget=limits.thinking_seconds, further=[worker])
    hall = Hall(store, tokens, bots, limits, helpers=helpers)
    await hall.open()
    return LocalHall(hall, store, platform)
