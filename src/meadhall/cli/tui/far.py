"""A table in a hall elsewhere: joined by its link, and found again after every break."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qs, urlsplit

import httpx
from msgspec import UNSET
from websockets.exceptions import WebSocketException

from meadhall.cli.play import state_folder
from meadhall.cli.tui.kept import Visit, forget_visit, keep_visit, visit_of
from meadhall.cli.tui.table import Hint, Said, Table, Thought, Trouble
from meadhall.client import Client, Closed, Place, Refused, request_id
from meadhall.core.game import named
from meadhall.core.scene import Result, Text
from meadhall.core.table import Seat
from meadhall.play import gamefile
from meadhall.server import visits, wire

FIRST_PAUSE: Final = 0.25
LONGEST_PAUSE: Final = 4.0
PATIENCE: Final = 3600.0
FINAL: Final = ("rotated", "bad-token", "no-such-table", "flood")
"""Goodbyes after which coming back is of no use."""
ABSENT: Final = (Closed, OSError, TimeoutError, httpx.HTTPError, WebSocketException)
"""What it looks like when a hall does not answer."""


@dataclass(slots=True, frozen=True)
class Link:
    """What a link to a table says: the hall, the table, and what opens it, if anything."""

    address: str
    table: str
    seat: str = ""
    watch: str = ""


def read_link(text: str) -> Link | None:
    """A link as the browser shows it; nothing if it is none.

    >>> read_link("http://127.0.0.1:8765/#/table/oak?seat=abc")
    Link(address='http://127.0.0.1:8765', table='oak', seat='abc', watch='')
    >>> read_link("mead and bread") is None
    True
    """
    try:
        address = urlsplit(text.strip())
        inside = urlsplit(address.fragment)
    except ValueError:
        return None
    parts = inside.path.strip("/").split("/")
    if address.scheme not in ("http", "https") or not address.netloc or len(parts) != 2 or parts[0] != "table":
        return None
    asked = parse_qs(inside.query)
    found = [asked.get(name, [""])[0] for name in ("seat", "watch")]
    return Link(f"{address.scheme}://{address.netloc}", parts[1], *found)


async def join(link: Link, name: str) -> FarTable:
    """Sit down at the table of a link, or come back to one's seat there; Trouble says why not."""
    client = Client(link.address)
    try:
        visit = visit_of(link.address, link.table)
        if visit is None and not link.watch:
            await client.become(name)
            joined = await client.join(link.table, visits.JoinWanted(request_id(), name, link.seat or UNSET))
            visit = Visit(link.address, link.table, "", joined.seat, joined.token)
        token = visit.token if visit is not None else link.watch
        view = await client.view(link.table, token)
        if visit is not None:
            keep_visit(Visit(visit.address, visit.table, view.table.game, visit.seat, visit.token))
        return FarTable(client, view, token)
    except Refused as refused:
        await client.http.aclose()
        raise Trouble(Text(f"refused-{refused.code}")) from refused
    except ABSENT as error:
        await client.http.aclose()
        raise Trouble(Text("tui-hall-away")) from error


class FarTable(Table):
    """One's place at a table of a server. A command is done once, whatever happens to the line meanwhile."""

    def __init__(self, client: Client, view: wire.Welcome, token: str) -> None:
        super().__init__(named(view.table.game), [seat.name for seat in view.table.seats])
        self._client: Final = client
        self._id: Final = view.table.id
        self._token: Final = token
        self._place: Place | None = None
        self._here: Final = asyncio.Event()
        self._undo = view.undo
        self._hint: tuple[int, Hint] | None = None
        self._ended: Result | None = None
        """How it ended; told as the result once the game file is here."""
        self._greet(view)

    async def go(self) -> None:
        pause = FIRST_PAUSE
        try:
            while self._ended is None:
                try:
                    async with self._client.sit(self._id, [self._token]) as place:
                        pause = FIRST_PAUSE
                        await self._arrive(place)
                        while self._ended is None:
                            self._hear(await place.news(PATIENCE))
                except Closed as closed:
                    if str(closed) in FINAL:
                        self.trouble = Text(f"goodbye-{closed}")
                        self.changed()
                        return
                except ABSENT:
                    pass
                self._here.clear()
                self._place = None
                if self._ended is None:
                    self.trouble = Text("tui-reconnecting")
                    self.changed()
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
            await self._fetch_file()
            forget_visit(self._client.address, self._id)
            self.result = self._ended
            self.changed()
        finally:
            await self._client.http.aclose()

    async def _arrive(self, place: Place) -> None:
        log = await self._client.log(self._id, self._token)
        self.heard = [news.text for news in log.news]
        self._place = place
        self._greet(place.view)
        self._here.set()
        self.changed()

    def _greet(self, view: wire.Welcome) -> None:
        self.viewer = view.viewer
        self.scene = view.scene
        self._undo = view.undo
        self._window(view.window_until, view.now)
        self._table(view.table)

    def _table(self, table: wire.TableView) -> None:
        self.names = [seat.name for seat in table.seats]
        self.at_once = table.at_once
        self._ended = table.result
        mine = self.viewer >= 0 and table.vote is not None and self.viewer not in (table.vote.seat, *table.vote.agreed)
        self.vote_of = table.vote.seat if table.vote is not None and mine else None
        self.trouble = Text("tui-waiting-guests") if table.status == "open" else None

    def _window(self, until: float, now: float) -> None:
        self.until = asyncio.get_running_loop().time() + until - now if until > now else None

    def _hear(self, message: wire.ToClient) -> None:
        if isinstance(message, wire.Welcome):
            self._greet(message)
        elif isinstance(message, wire.Update):
            self.scene = message.scene
            self.heard += message.events
            self._undo = message.undo
            self._window(message.window_until, message.now)
        elif isinstance(message, wire.TableChanged):
            self._table(message.table)
        elif isinstance(message, wire.Said):
            line = message.line
            self.heard.append(Said(line.name, line.text, line.phrase))
        self.changed()

    async def _fetch_file(self) -> None:
        """A finished game is kept beside one's own, for replay and review."""
        with contextlib.suppress(Refused, gamefile.GameFileError, *ABSENT):
            text = await self._client.game_file(self._id, self._token)
            folder = state_folder() / "finished"
            folder.mkdir(parents=True, exist_ok=True)
            file = folder / f"{self.game.key}-{self._id}.game"
            gamefile.store(file, text)
            self.file = str(file)

    async def _do(self, command: wire.Command) -> None:
        while True:
            async with asyncio.timeout(PATIENCE):
                await self._here.wait()
            place = self._place
            assert place is not None
            try:
                await place.ask(command)
            except Refused as refused:
                raise Trouble(Text(f"refused-{refused.code}")) from refused
            except ABSENT:
                # The same request again, on the next line: the hall does it once.
                await asyncio.sleep(FIRST_PAUSE)
                continue
            return

    @property
    def _seat(self) -> Seat:
        if self.viewer < 0:
            raise Trouble(Text("tui-only-watching"))
        return self.viewer

    def _seq(self) -> int:
        return self._place.seq if self._place is not None else 0

    async def act(self, action: str) -> None:
        await self._do(wire.Move(request_id(), self._seat, self._seq(), action))

    async def take_back(self) -> None:
        await self._do(wire.TakeBack(request_id(), self._seat, self._seq()))

    def why_no_undo(self) -> str:
        return "" if self._undo.can else self._undo.why

    async def advise(self) -> Hint:
        seq = self._seq()
        if self._hint is None or self._hint[0] != seq:
            try:
                found = await self._client.hint(self._id, self._seat, self._token)
            except Refused as refused:
                raise Trouble(Text(f"refused-{refused.code}")) from refused
            except ABSENT as error:
                raise Trouble(Text("tui-hall-away")) from error
            thoughts = [Thought(each.action, each.label, each.chance, each.why) for each in found.candidates]
            self._hint = (seq, Hint(found.look, thoughts))
        return self._hint[1]

    async def hurry(self, at_once: bool) -> None:
        await self._do(wire.Pace(request_id(), at_once))

    async def resign(self) -> None:
        await self._do(wire.Resign(request_id(), self._seat))

    async def vote(self, yes: bool) -> None:
        await self._do(wire.Vote(request_id(), self._seat, yes))

    async def say(self, text: str) -> None:
        await self._do(wire.Say(request_id(), text))
