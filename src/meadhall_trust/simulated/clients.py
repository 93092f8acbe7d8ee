"""Clients of a simulation. A request keeps its idempotency key until it is answered."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any, Final, cast

import msgspec
from websockets.exceptions import ConnectionClosed

from meadhall.client import Closed, Place, Refused
from meadhall.core.dice import SeededDice
from meadhall.core.table import SPECTATOR, Viewer
from meadhall.protocol import seating, wire
from meadhall.server.hall import Hall
from meadhall.server.table.state import FINISHED, PLAYING, Refusal
from meadhall_trust.simulated.network import Line
from meadhall_trust.simulated.world import World
from meadhall_trust.trial import Found

TRY_AGAIN: Final = ("too-fast", "busy", "closing", "not-kept")
"""Refusals that a retry may turn into success."""
SHUT_OUT: Final = ("bad-token", "rotated")
MOST_OPTIONAL: Final = 3
"""Most commands of a player that do not advance the game: undo, chat, standing orders, link rotations."""
FORGETS: Final = 40
"""A client forgets its scene once in this many iterations of its loop."""
_OUTGOING: Final = msgspec.json.Decoder(wire.Outgoing)


@dataclass(slots=True)
class SentCommand:
    """A request and all its answers. Without an answer, the client does not know whether it was executed."""

    command: wire.Command
    token: str
    """The token of the first attempt."""
    acks: list[wire.Ack] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)


@dataclass(slots=True)
class ReceivedMessage:
    """A sent message, the token of its receiver, and the number of the receiver's connection."""

    message: bytes
    token: str
    line: int


class SimulatedClient:
    """A client at a table, with one seat or none. With a `link` instead of a token it joins first.

    A second device of the same seat plays only when the link of the `other` one is revoked.
    """

    def __init__(
        self,
        world: World,
        table: str,
        viewer: Viewer,
        token: str = "",
        link: str = "",
        other: SimulatedClient | None = None,
        guest: str = "",
    ) -> None:
        self.world: Final = world
        self.table: Final = table
        self.viewer: Final = viewer
        self.name: Final = f"{table[:4]}/{viewer}{'*' * (other is not None)}"
        self.dice: Final[SeededDice] = world.dice("person", self.name)
        self.history: Final[dict[str, SentCommand]] = {}
        self.received: Final[list[ReceivedMessage]] = []
        self.joined: Final[list[seating.Joined]] = []
        self.following: Final[list[seating.Joined]] = []
        self.place: Place | None = None
        self.wanted: wire.Command | None = None
        self.out = False
        """The client knows that its link is revoked."""
        self.again = False
        """The client wants a rematch."""
        self.token = token
        self.link: Final = link
        # Tables of a simulation start inside a game, as uploaded games do.
        self.join: Final = seating.JoinWanted(
            f"join-{viewer}-{table[:8]}", f"Dwarf {viewer}", link or msgspec.UNSET, agrees=True
        )
        self._other: Final = other
        self._guest = guest
        self._optional_left = MOST_OPTIONAL
        self._votes = MOST_OPTIONAL
        # Separate dice, so that games without a clock draw the same numbers as before there were clocks.
        self._clock_dice: Final[SeededDice] = world.dice("clock", self.name)
        self._lines = 0

    async def live(self) -> None:
        """Connect, play, and reconnect after every disconnection."""
        while not self.out:
            token = self.token
            try:
                if not token:
                    await self._sit_down()
                await self._visit()
            except (Closed, Refused, TimeoutError, OSError, ConnectionClosed) as error:
                self.world.count("breaks")
                # A client with a newer link reconnects with it.
                if token == self.token:
                    await self._shut_out_by(str(error))
            self.place = None
            await asyncio.sleep(0.05 + self.dice.below(2000) / 1000)

    # --- joining

    async def _sit_down(self) -> None:
        """Join by a link, as a guest. Without an answer, retry with the same idempotency key."""
        if not self._guest:
            self._guest = await self.world.ask(self.name, "to be a guest", self._become)
        answer = await self.world.ask(self.name, self.join, self._join, self.table)
        self.joined.append(answer)
        if len(self.joined) == 1 and self.dice.below(4) == 0:
            raise Closed("asks once more")
        self.token = answer.token
        self.world.count("joined")

    async def _become(self, hall: Hall) -> str:
        return hall.tokens.guest()

    async def _join(self, hall: Hall) -> seating.Joined:
        guest = hall.tokens.read_guest(self._guest)
        if guest is None:
            raise Found(f"{self.name} is not known as a guest any more")
        return await hall.join(self.table, self.join, guest)

    async def _shut_out_by(self, why: str) -> None:
        """Handle a revoked link. If this client revoked it and lost the answer, it sends the command again."""
        if not why.startswith(SHUT_OUT):
            return
        if isinstance(self.wanted, wire.Rotate):
            try:
                await self._ask(None, self.wanted)
            except (Closed, TimeoutError, OSError):
                return
        else:
            self.out = True

    # --- at the table

    async def _visit(self) -> None:
        line, token = self.world.connect(self.name, self.table), self.token
        self._lines += 1
        number = self._lines
        line.sent = lambda message: self._check_message(message, token, number)
        try:
            await line.send(msgspec.json.encode(wire.Sit(self.table, [token])).decode())
            first = _OUTGOING.decode(await self._first(line))
            if not isinstance(first, wire.Welcome):
                raise Closed(first.why if isinstance(first, wire.Goodbye) else "?")
            self.place = Place(cast("Any", line), first)
            await self._play(self.place)
        finally:
            line.cut()

    async def _first(self, line: Line) -> str:
        async with asyncio.timeout(30):
            async for text in line:
                return text
        raise Closed("cut")

    def _check_message(self, message: bytes, token: str, line: int) -> None:
        """Check that every record which the server shows is already committed."""
        self.received.append(ReceivedMessage(message, token, line))
        head = msgspec.json.decode(message, type=MessageHead)
        if head.type == "ack":
            self._check_ack(head)
        elif head.type not in ("refused", "goodbye") and not self.world.disk.has(self.table, head.seq):
            raise_later(self.world, f"{self.name} is shown number {head.seq}, which is not on the disk: {head.type}")

    def _check_ack(self, head: MessageHead) -> None:
        row = self.world.disk.requests.get((self.table, head.request))
        if isinstance(self.history[head.request].command, wire.Rematch):
            # A table that has a rematch acknowledges every further wish for one with its newest record.
            rows = self.world.disk.records[self.table]
            row = next((row for row in rows if row["hash"].hex() == head.hash), None)
        shown = 0 if row is None else self.world.disk.shown(self.table, row["seq"])
        if row is None or (shown, row["hash"].hex()) != (head.seq, head.hash):
            raise_later(self.world, f"{self.name} is sent {head}, which is not on the disk")

    async def _play(self, place: Place) -> None:
        while True:
            if self.wanted is None:
                self.wanted = await self._wish(place)
            if self.wanted is not None:
                await self._ask(place, self.wanted)
                continue
            if self.dice.below(FORGETS) == 0:
                # The next patch does not fit, so the client must ask for a full view.
                place.base = None
                self.world.count("forgotten")
            if self.again and place.view.table.rematch and len(self.following) < 2:
                await self._move_on()
                continue
            try:
                await place.next_message(2.0 + self.dice.below(20))
            except TimeoutError:
                await place.send(wire.Resync())

    async def _move_on(self) -> None:
        """Go to the next table; retry if the answer is lost."""
        what = f"its seat after {self.table}"
        try:
            self.following.append(await self.world.ask(self.name, what, self._next, self.table))
        except Refused as refused:
            if refused.code in SHUT_OUT:
                raise
            if refused.code not in TRY_AGAIN:
                raise_later(self.world, f"{self.name} does not get its seat at the next table: {refused.code}")
            await asyncio.sleep(0.5)

    async def _next(self, hall: Hall) -> seating.Joined:
        actor = await hall.actor(self.table)
        if await hall.admit(actor, [self.token]) is None:
            raise Refusal("bad-token")
        return await hall.next_seat(actor, self.viewer)

    async def _wish(self, place: Place) -> wire.Command | None:
        """Return what to do now, if anything, after a short pause."""
        table = place.view.table
        request = f"{self.viewer + 9}-{self._other is not None:d}-{len(self.history)}-{self.table[:8]}"
        if self.viewer == SPECTATOR:
            return None
        if table.status == FINISHED and self.again and not table.rematch:
            return wire.Rematch(request)
        seat = table.seats[self.viewer]
        if table.status != PLAYING or seat.resigned:
            return None
        if seat.kind == "bot":
            return wire.Return(request, self.viewer)
        if table.vote is not None and table.vote.seat != self.viewer and self.viewer not in table.vote.agreed:
            return wire.Vote(request, self.viewer, self.dice.below(3) > 0)
        if (answer := self._about_clocks(request, place)) is not None:
            return answer
        if not place.options:
            return None
        await asyncio.sleep(self.dice.below(600) / 1000)
        number = self.dice.below(60)
        if number < 9 and self._optional_left:
            self._optional_left -= 1
            return self._optional_command(number, request, place)
        options = place.options
        if not options or (self._other is not None and not self._other.out):
            return None
        return wire.Move(request, self.viewer, place.seq, options[self.dice.below(len(options))].action)

    def _about_clocks(self, request: str, place: Place) -> wire.Command | None:
        """Vote where the clock of another seat has run out, or take a vacation."""
        clock = place.view.table.clock
        if clock is None:
            return None
        for seat, seated in enumerate(place.view.table.seats):
            left, times = place.time_left(seat), clock.seats[seat]
            late = left is not None and left <= 0 and times.since > 0 and seated.kind == "human"
            if late and seat != self.viewer and str(self.viewer) not in times.votes and self._votes:
                self._votes -= 1
                choices = clock.terms.choices()
                return wire.AnswerClock(request, self.viewer, seat, choices[self._clock_dice.below(len(choices))])
        if clock.seats[self.viewer].vacation and self._clock_dice.below(30) == 0:
            return wire.Vacation(request, self.viewer, 1)
        return None

    def _optional_command(self, number: int, request: str, place: Place) -> wire.Command:
        return (
            wire.TakeBack(request, self.viewer, place.seq),
            wire.Say(request, text="hello"),
            wire.SetOrders(request, self.viewer, skips=self.dice.below(2) == 0),
            wire.TakeBack(request, self.viewer, place.seq),
            wire.Rotate(request, self.viewer),
            wire.Rotate(request, self.viewer),
            wire.RotateWatch(request),
            wire.Replace(request, self.viewer, "random"),
            wire.Resign(request, self.viewer),
        )[number]

    # --- requests

    async def _ask(self, place: Place | None, command: wire.Command) -> None:
        sent = self.history.setdefault(command.request, SentCommand(command, self.token))
        try:
            by_post = place is None or self.dice.below(6) == 0
            answer = await (self._post(place, command) if by_post else self._say(cast("Place", place), command))
        except Refused as refused:
            sent.refused.append(refused.code)
            self.world.count("refused")
            if refused.code in TRY_AGAIN:
                await asyncio.sleep(0.5)
            else:
                self.wanted = None
                self.out = self.out or refused.code in SHUT_OUT
        except (Closed, TimeoutError):
            self.world.count("unanswered")
            raise
        else:
            sent.acks.append(answer)
            if isinstance(command, wire.Rotate) and answer.token:
                self.token = answer.token
            # A retry gets the same answer.
            self.wanted = command if len(sent.acks) == 1 and self.dice.below(8) == 0 else None

    async def _say(self, place: Place, command: wire.Command) -> wire.Ack:
        return await place.ask(command, 3.0 + self.dice.below(20))

    async def _post(self, place: Place | None, command: wire.Command) -> wire.Ack:
        answer = await self.post(command)
        if isinstance(answer, wire.Refused):
            if place is not None:
                await place.send(wire.Resync())
            raise Refused(answer.code, answer.text)
        return answer

    async def post(self, command: wire.Command) -> wire.Ack | wire.Refused:
        """Send a command over HTTP."""
        # The server repeats the lost answer to a rotation only for the guest of the seat.
        tokens = [token for token in (self.token, self._guest) if token]
        return await self.world.ask(
            self.name, command, lambda hall: hall.command(self.table, command, tokens), self.table
        )


class MessageHead(msgspec.Struct):
    """The part of a message that identifies it."""

    type: str
    seq: int = 0
    request: str = ""
    hash: str = ""


def raise_later(world: World, text: str) -> None:
    """Record a find in a task whose exceptions nothing awaits."""
    world.loop.trouble.append(Found(text))
