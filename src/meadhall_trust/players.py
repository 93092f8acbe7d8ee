"""Clients that play on a real server, remember every acknowledgement, and retry after each crash."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import httpx

from meadhall.client import Client, Refused, request_id
from meadhall.core.dice import SeededDice
from meadhall.protocol import seating, wire
from meadhall.server.table.hashes import first_hash, log_key, next_hash
from meadhall.server.table.records import decode, kind_of
from meadhall_trust.halls import Server
from meadhall_trust.trial import Found

TRY_AGAIN: Final = ("not-kept", "busy")


class Player:
    """A client that plays all seats of a table, and opens the next one when it is over."""

    def __init__(self, server: Server, guest: str, wanted: seating.TableWanted, dice: SeededDice) -> None:
        self.acks: Final[dict[str, wire.Ack]] = {}
        self.refused = 0
        self.table = ""
        self.tables: Final[list[str]] = []
        self.tokens: list[str] = []
        self.server = server
        self._guest: Final = guest
        self._wanted: Final = wanted
        self._dice: Final = dice
        self._open: wire.Move | None = None

    async def play(self) -> None:
        """Play until the server is gone. The next call retries unanswered requests with the same idempotency key."""
        async with Client(self.server.address) as client:
            client.guest = self._guest
            with contextlib.suppress(httpx.TransportError):
                while True:
                    await self._step(client)

    async def _step(self, client: Client) -> None:
        try:
            if self._open is None:
                self._open = await self.next_move(client)
            answer = await client.command(self.table, self._open, self.tokens[self._open.seat])
        except Refused as refused:
            # Expected: the disk fails, and the server reports it.
            if refused.code not in ("trouble", *TRY_AGAIN):
                raise
            self.refused += 1
            return
        if isinstance(answer, wire.Refused):
            self.refused += answer.code in TRY_AGAIN
            if answer.code in TRY_AGAIN:
                return
            if answer.code != "stale":
                raise Found(f"{self._open} is refused with {answer.code}")
        elif self.acks.setdefault(answer.request, answer) != answer:
            raise Found(f"{self._open} was answered with {self.acks[answer.request]}, and again with {answer}")
        self._open = None

    async def next_move(self, client: Client) -> wire.Move:
        """Play a random move for a seat that is asked."""
        view = await client.view(self.table, self.tokens[0]) if self.table else None
        if view is None or view.table.status != "playing":
            found = await client.open(self._wanted)
            self.table, self.tokens = found.table, [found.tokens[seat] for seat in sorted(found.tokens, key=int)]
            self.tables.append(self.table)
            view = await client.view(self.table, self.tokens[0])
        assert view.scene is not None
        assert view.scene.prompt is not None
        seat = max(0, view.scene.prompt.seats[0])
        scene = view.scene if seat == 0 else (await client.view(self.table, self.tokens[seat])).scene
        assert scene is not None
        options = scene.options
        return wire.Move(request_id(), seat, view.seq, options[self._dice.below(len(options))].action)


def check(database: Path, acks: dict[str, wire.Ack], tables: Iterable[str] | None = None) -> None:
    """Check that the database has every acknowledged command once, unbroken hash chains and no missing number.

    With `tables`, check only these.
    """
    with contextlib.closing(sqlite3.connect(database, timeout=30)) as db:
        secrets = dict(db.execute("SELECT id, secret FROM tables").fetchall())
        found: dict[str, tuple[int, str]] = {}
        for table in secrets if tables is None else tables:
            if table not in secrets:
                raise Found(f"the table {table} was opened, and is not there")
            chain, key, private = first_hash(table), log_key(secrets[table]), 0
            rows = db.execute("SELECT seq, request, body, hash FROM records WHERE table_id = ? ORDER BY seq", (table,))
            for expected, (seq, request, body, digest) in enumerate(rows, start=1):
                record = decode(body)
                chain = next_hash(key, chain, seq, kind_of(record), body)
                if (seq, digest) != (expected, chain):
                    raise Found(f"the log of {table} is broken at number {expected}")
                if request in found:
                    raise Found(f"{request} was done twice")
                private += record.private
                if request is not None:
                    found[request] = (seq - private, digest.hex())
    for request, ack in acks.items():
        if found.get(request) != (ack.seq, ack.hash):
            raise Found(f"{request} was acknowledged as number {ack.seq}, and is not there")
