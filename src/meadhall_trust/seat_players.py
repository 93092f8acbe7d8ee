"""Players with a websocket each, at a hall of several processes: they connect again and repeat unanswered moves."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

import httpx
from websockets.exceptions import WebSocketException

from meadhall.client import Client, Closed, Place, Refused, request_id
from meadhall.core.dice import SeededDice
from meadhall.protocol import wire

AGAIN: Final = ("too-fast", "busy", "not-kept", "closing")
"""Refusals after which the same move may be sent again. They count as refused."""
LOST: Final = (Closed, OSError, TimeoutError, WebSocketException, httpx.HTTPError)
"""What a client sees of a process that is down, or stops."""


@dataclass
class Witness:
    """What the players of all tables saw."""

    acks: dict[str, wire.Ack] = field(default_factory=dict)
    answered: dict[str, float] = field(default_factory=dict)
    """When each table last acknowledged a move."""
    waits: dict[str, float] = field(default_factory=dict)
    """The longest time that a move at each table waited for its answer."""
    refused: Counter[str] = field(default_factory=Counter)
    ended: set[str] = field(default_factory=set)
    """Tables whose game is over."""

    def longest(self) -> float:
        """Return the longest time that a move waited for its answer."""
        return max(self.waits.values(), default=0.0)

    async def all_answer(self, tables: Iterable[str], patience: float = 60.0) -> None:
        """Wait until each of the tables has acknowledged a move from now on, or its game is over."""
        began, waiting = time.monotonic(), set(tables)
        async with asyncio.timeout(patience):
            while waiting := {table for table in waiting - self.ended if self.answered.get(table, 0.0) < began}:
                await asyncio.sleep(0.01)


class SeatPlayer:
    """The player of one seat. `addresses` returns the processes in the order in which a proxy tries them."""

    def __init__(
        self,
        addresses: Callable[[str], list[str]],
        table: str,
        token: str,
        witness: Witness,
        *,
        pace: float = 0.0,
    ) -> None:
        self._addresses: Final = addresses
        self._table: Final = table
        self._token: Final = token
        self._witness: Final = witness
        self._pace: Final = pace
        self._dice: Final = SeededDice("seat", token)
        self._move: wire.Move | None = None
        self._since = 0.0

    async def play(self) -> None:
        """Play to the end, over as many connections as it takes."""
        while self._table not in self._witness.ended:
            for address in self._addresses(self._table):
                with contextlib.suppress(*LOST):
                    async with Client(address) as client, client.sit(self._table, [self._token]) as place:
                        await self._play(place)
                        break
            await asyncio.sleep(0.02)

    async def _play(self, place: Place) -> None:
        while place.view.table.status == "playing":
            if self._move is None and place.options:
                await asyncio.sleep(self._pace * self._dice.below(2000) / 1000)
                if options := place.options:
                    action = options[self._dice.below(len(options))].action
                    self._move = wire.Move(request_id(), place.seat, place.seq, action)
                    self._since = time.monotonic()
            if self._move is None:
                await place.next_message()
            else:
                await self._ask(place, self._move)
        self._witness.ended.add(self._table)

    async def _ask(self, place: Place, move: wire.Move) -> None:
        witness = self._witness
        try:
            ack = await place.ask(move)
        except Refused as refused:
            witness.refused[refused.code] += 1
            if refused.code not in AGAIN:
                self._move = None
            return
        now = time.monotonic()
        witness.acks[move.request] = ack
        witness.answered[self._table] = now
        witness.waits[self._table] = max(witness.waits.get(self._table, 0.0), now - self._since)
        self._move = None
        while place.seq < ack.seq:
            await place.next_message()
