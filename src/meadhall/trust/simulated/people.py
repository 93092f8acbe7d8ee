"""Visitors as the client's library makes them: a request keeps its name until it is answered, come what may."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any, Final, cast

import msgspec
from websockets.exceptions import ConnectionClosed

from meadhall.client import Closed, Place, Refused
from meadhall.core.dice import SeededDice
from meadhall.core.table import SPECTATOR, Viewer
from meadhall.server import wire
from meadhall.trust.simulated.network import Line
from meadhall.trust.simulated.world import World
from meadhall.trust.trial import Found

TRY_AGAIN: Final = ("too-fast", "busy", "closing", "not-kept")
"""Not done, as far as anybody knows; asked again, it may be."""
WHIMS: Final = 3
"""So often does a person take back, chat or give orders, so that games come to their ends."""
_OUTGOING: Final = msgspec.json.Decoder(wire.Outgoing)


@dataclass(slots=True)
class Deed:
    """What a person asked for, and every answer. Without one nobody knows whether it was done."""

    command: wire.Command
    acks: list[wire.Ack] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)


class Person:
    """Somebody at a table, with one seat or none."""

    def __init__(self, world: World, table: str, viewer: Viewer, token: str) -> None:
        self.world: Final = world
        self.table: Final = table
        self.viewer: Final = viewer
        self.name: Final = f"{table[:4]}/{viewer}"
        self.dice: Final[SeededDice] = world.dice("person", self.name)
        self.history: Final[dict[str, Deed]] = {}
        self.heard: Final[list[bytes]] = []
        self.place: Place | None = None
        self.wanted: wire.Command | None = None
        self._token: Final = token
        self._whims = WHIMS

    async def live(self) -> None:
        """Come, play, and come back after every break."""
        while True:
            try:
                await self._visit()
            except (Closed, Refused, TimeoutError, OSError, ConnectionClosed):
                self.world.count("breaks")
            self.place = None
            await asyncio.sleep(0.05 + self.dice.below(2000) / 1000)

    async def _visit(self) -> None:
        line = self.world.connect(self.name)
        line.sent = self._sent
        try:
            await line.send(msgspec.json.encode(wire.Sit(self.table, [self._token])).decode())
            first = _OUTGOING.decode(await self._first(line))
            if not isinstance(first, wire.Welcome):
                raise Closed("?")
            self.place = Place(cast("Any", line), first)
            await self._play(self.place)
        finally:
            line.cut()

    async def _first(self, line: Line) -> str:
        async with asyncio.timeout(30):
            async for text in line:
                return text
        raise Closed("cut")

    def _sent(self, message: bytes) -> None:
        """The very moment when the hall speaks: what it says must be safe already."""
        self.heard.append(message)
        said = msgspec.json.decode(message, type=Spoken)
        if said.type == "ack":
            row = self.world.disk.requests.get((self.table, said.request))
            if row is None or (row["seq"], row["hash"].hex()) != (said.seq, said.hash):
                raise_later(self.world, f"{self.name} is told {message!r}, and that is not on the disk")
        elif said.type != "refused" and said.seq and not self.world.disk.has(self.table, said.seq):
            raise_later(self.world, f"{self.name} is shown number {said.seq}, which is not on the disk: {said.type}")

    async def _play(self, place: Place) -> None:
        while True:
            if self.wanted is None:
                self.wanted = await self._wish(place)
            if self.wanted is not None:
                await self._ask(place, self.wanted)
                continue
            try:
                await place.news(2.0 + self.dice.below(20))
            except TimeoutError:
                await place.send(wire.Resync())

    async def _wish(self, place: Place) -> wire.Command | None:
        """What to do now, if anything: like a person who thinks a little, and seldom twice."""
        table, request = place.view.table, f"{self.viewer + 9}-{len(self.history)}-{self.table[:8]}"
        if self.viewer == SPECTATOR or table.status != "playing":
            return None
        if table.vote is not None and table.vote.seat != self.viewer and self.viewer not in table.vote.agreed:
            return wire.Vote(request, self.viewer, self.dice.below(3) > 0)
        if not place.options:
            return None
        await asyncio.sleep(self.dice.below(600) / 1000)
        whim = self.dice.below(60)
        if whim < 6 and self._whims:
            self._whims -= 1
            return (
                wire.TakeBack(request, self.viewer, place.seq),
                wire.Say(request, text=f"whim {whim}"),
                wire.Order(request, self.viewer, skips=whim % 2 == 0),
            )[whim % 3]
        options = place.options
        return (
            wire.Move(request, self.viewer, place.seq, options[self.dice.below(len(options))].action)
            if options
            else None
        )

    async def _ask(self, place: Place, command: wire.Command) -> None:
        deed = self.history.setdefault(command.request, Deed(command))
        try:
            answer = await (self._post(place, command) if self.dice.below(6) == 0 else self._say(place, command))
        except Refused as refused:
            deed.refused.append(refused.code)
            self.world.count("refused")
            if refused.code in TRY_AGAIN:
                await asyncio.sleep(0.5)
            else:
                self.wanted = None
        except (Closed, TimeoutError):
            self.world.count("unanswered")
            raise
        else:
            deed.acks.append(answer)
            # Whoever asks once more gets the same answer.
            self.wanted = command if len(deed.acks) == 1 and self.dice.below(8) == 0 else None

    async def _say(self, place: Place, command: wire.Command) -> wire.Ack:
        return await place.ask(command, 3.0 + self.dice.below(20))

    async def _post(self, place: Place, command: wire.Command) -> wire.Ack:
        answer = await self.world.post(self.name, self.table, command, self._token)
        if isinstance(answer, wire.Refused):
            await place.send(wire.Resync())
            raise Refused(answer.code, answer.text)
        return answer

    async def once_more(self, deed: Deed) -> wire.Ack | wire.Refused:
        """Ask again for what has long been done."""
        return await self.world.post(self.name, self.table, deed.command, self._token)


class Spoken(msgspec.Struct):
    """As much of a message as tells what it is about."""

    type: str
    seq: int = 0
    request: str = ""
    hash: str = ""


def raise_later(world: World, text: str) -> None:
    """A find in a place where nobody would see it raised."""
    world.loop.trouble.append(Found(text))
