"""A table on a server. It reconnects after every lost connection."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from meadhall.cli.session import finished_folder
from meadhall.cli.tui import links
from meadhall.cli.tui.links import UNREACHABLE, JoinedTable
from meadhall.cli.tui.table import ActionError, ChatLine, Hint, HintOption, Table
from meadhall.cli.tui.user_files import forget_remote_seat
from meadhall.client import Closed, Place, Refused, request_id
from meadhall.core.game import named
from meadhall.core.scene import Result
from meadhall.core.table import Seat
from meadhall.core.text import Text
from meadhall.play import gamefile
from meadhall.protocol import wire

FIRST_PAUSE: Final = 0.25
LONGEST_PAUSE: Final = 4.0
"""The longest pause between two attempts to reconnect, in seconds; FIRST_PAUSE is the shortest."""
PATIENCE: Final = 3600.0
"""Seconds to wait for a message or a connection."""
FINAL: Final = ("rotated", "bad-token", "no-such-table", "flood")
"""Close reasons after which the client does not reconnect."""


class RemoteTable(Table):
    """The player's seat at a table of a server.

    Every command carries an idempotency key. After a lost connection it is sent again, and the server runs it once.
    """

    def __init__(self, joined: JoinedTable) -> None:
        view = joined.view
        super().__init__(named(view.table.game), [seat.name for seat in view.table.seats])
        self._client: Final = joined.client
        self._id: Final = view.table.id
        self._token: Final = joined.token
        self._links: Final = joined.links
        self._place: Place | None = None
        self._connected: Final = asyncio.Event()
        self._seq = view.seq
        """Sequence number of the shown view. Commands name it, so the server can refuse answers to an older view."""
        self._undo = view.undo
        self._hint: tuple[int, Hint] | None = None
        self._ended: Result | None = None
        """The result, before the game file has been downloaded."""
        self._show_view(view)

    async def run(self) -> None:
        pause = FIRST_PAUSE
        try:
            while True:
                try:
                    async with self._client.sit(self._id, [self._token]) as place:
                        pause = FIRST_PAUSE
                        await self._arrive(place)
                        while True:
                            if self._ended is not None and self.result is None:
                                await self._finish(self._ended)
                            self._receive(await place.next_message(PATIENCE))
                except Closed as closed:
                    if str(closed) in FINAL:
                        self.notice = Text(f"goodbye-{closed}")
                        self.changed()
                        return
                except UNREACHABLE:
                    pass
                self._connected.clear()
                self._place = None
                if self.result is None:
                    self.notice = Text("tui-reconnecting")
                    self.changed()
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
        finally:
            await self._client.http.aclose()

    async def _finish(self, result: Result) -> None:
        """Show the result. The connection stays open, so that the player learns of a rematch."""
        await self._fetch_file()
        forget_remote_seat(self._client.address, self._id)
        self.result = result
        self.changed()

    async def _arrive(self, place: Place) -> None:
        log = await self._client.log(self._id, self._token)
        self.messages = [entry.text for entry in log.entries]
        self._place = place
        self._show_view(place.view)
        self._connected.set()
        self.changed()

    def _show_view(self, view: wire.Welcome) -> None:
        self.viewer = view.viewer
        self._seq = view.seq
        # After a reconnect the scene is usually the same: keep the object, so that the screen keeps its selection.
        if self.scene != view.scene:
            self.scene = view.scene
        self._undo = view.undo
        self._window(view.window_until, view.now)
        self._table(view.table)

    def _table(self, table: wire.TableView) -> None:
        self.names = [seat.name for seat in table.seats]
        self.at_once = table.at_once
        self.clock = table.clock if table.status == "playing" else None
        self.people = [seat for seat, seated in enumerate(table.seats) if seated.kind == "human"]
        self._ended = table.result
        mine = self.viewer >= 0 and table.vote is not None and self.viewer not in (table.vote.seat, *table.vote.agreed)
        self.vote_of = table.vote.seat if table.vote is not None and mine else None
        free = [seat for seat, seated in enumerate(table.seats) if seated.kind == "open"]
        self.open_seats = {seat: self._link_to(seat) for seat in free}
        if table.status == "open":
            self.notice = Text("tui-waiting-guests")
        elif table.rematch and table.result is not None and self.viewer >= 0:
            self.notice = Text("tui-rematch-waits")
        else:
            self.notice = None

    def _link_to(self, seat: Seat) -> str:
        token = self._links.get(str(seat))
        return links.seat_link(self._client.address, self._id, token) if token else ""

    def _window(self, until: float, now: float) -> None:
        self.ahead = now - asyncio.get_running_loop().time()
        self.window_until = asyncio.get_running_loop().time() + until - now if until > now else None

    def _receive(self, message: wire.ToClient) -> None:
        if isinstance(message, wire.Welcome):
            self._show_view(message)
        elif isinstance(message, wire.Update):
            assert self._place is not None
            # The place may have read further messages already: its scene and its number belong together.
            self._seq, self.scene, self._undo = self._place.seq, self._place.scene, self._place.undo
            self.messages += message.events
            self._window(message.window_until, message.now)
        elif isinstance(message, wire.TableChanged):
            self._table(message.table)
        elif isinstance(message, wire.Said):
            line = message.line
            self.messages.append(ChatLine(line.name, line.text, line.phrase))
        self.changed()

    async def _fetch_file(self) -> None:
        """Download the game file of a finished game into the folder of finished games."""
        with contextlib.suppress(Refused, gamefile.GameFileError, *UNREACHABLE):
            text = await self._client.game_file(self._id, self._token)
            folder = finished_folder()
            folder.mkdir(parents=True, exist_ok=True)
            file = folder / f"{self.game.key}-{self._id}.game"
            gamefile.store(file, text)
            self.file = str(file)

    async def _do(self, command: wire.Command) -> None:
        while True:
            async with asyncio.timeout(PATIENCE):
                await self._connected.wait()
            place = self._place
            assert place is not None
            try:
                await place.ask(command)
            except Refused as refused:
                raise ActionError(refused.text) from refused
            except UNREACHABLE:
                # Send the same command on the next connection.
                await asyncio.sleep(FIRST_PAUSE)
                continue
            return

    @property
    def _seat(self) -> Seat:
        if self.viewer < 0:
            raise ActionError(Text("tui-only-watching"))
        return self.viewer

    async def act(self, action: str) -> None:
        await self._do(wire.Move(request_id(), self._seat, self._seq, action))

    async def take_back(self) -> None:
        await self._do(wire.TakeBack(request_id(), self._seat, self._seq))

    def why_no_undo(self) -> str:
        return "" if self._undo.can else self._undo.why

    async def advise(self) -> Hint:
        seq = self._seq
        if self._hint is None or self._hint[0] != seq:
            with links.action_errors():
                found = await self._client.hint(self._id, self._seat, self._token)
            options = [HintOption(each.action, each.label, each.chance, each.why) for each in found.candidates]
            self._hint = (seq, Hint(found.look, options))
        return self._hint[1]

    @property
    def can_play_again(self) -> bool:
        return self.viewer >= 0

    @property
    def ends_with_resigning(self) -> bool:
        return False

    async def again(self) -> RemoteTable:
        """Return the rematch. The first player who asks opens it, the others join."""
        return RemoteTable(await links.play_again(self._client.address, self._id, self._token))

    async def set_pace(self, at_once: bool) -> None:
        await self._do(wire.Pace(request_id(), at_once))

    async def resign(self) -> None:
        await self._do(wire.Resign(request_id(), self._seat))

    async def vote(self, yes: bool) -> None:
        await self._do(wire.Vote(request_id(), self._seat, yes))

    async def answer_clock(self, seat: Seat, choice: str) -> None:
        await self._do(wire.AnswerClock(request_id(), self._seat, seat, choice))

    async def take_vacation(self) -> None:
        await self._do(wire.Vacation(request_id(), self._seat, 1))

    async def say(self, text: str) -> None:
        await self._do(wire.Say(request_id(), text))
