"""Helpers for tests of several server processes on one PostgreSQL database."""

from __future__ import annotations

import asyncio

import asyncpg  # type: ignore[import-untyped]
from tests.server.helpers import Server, opened, two, until_seq

from meadhall.protocol import wire
from meadhall.server.table.hashes import first_hash, log_key, next_hash
from meadhall.server.table.records import decode, kind_of


async def check(url: str, acks: dict[str, wire.Ack]) -> None:
    """Assert that every acknowledged record is stored exactly once, and that every hash chain is complete."""
    db = await asyncpg.connect(url)
    rows = await db.fetch("SELECT request, seq, hash FROM records WHERE request IS NOT NULL")
    found = {row["request"]: (row["seq"], row["hash"].hex()) for row in rows}
    assert len(found) == len(rows)
    for request, ack in acks.items():
        assert found.get(request) == (ack.seq, ack.hash)
    for table in await db.fetch("SELECT id, secret FROM tables"):
        chain, key = first_hash(table["id"]), log_key(table["secret"])
        rows = await db.fetch("SELECT seq, body, hash FROM records WHERE table_id = $1 ORDER BY seq", table["id"])
        for expected, row in enumerate(rows, start=1):
            chain = next_hash(key, chain, row["seq"], kind_of(decode(row["body"])), row["body"])
            assert (row["seq"], row["hash"]) == (expected, chain)
    await db.close()


async def owner_of(url: str, table: str) -> str | None:
    """Return the process that owns a table."""
    db = await asyncpg.connect(url)
    try:
        return str(await db.fetchval("SELECT owner FROM tables WHERE id = $1", table))
    finally:
        await db.close()


async def follow_the_clients(halls: list[Server], url: str) -> None:
    """Watch a table of bots at one process and then at the other: each becomes the owner, and the bots play on."""

    async def moved_from(owner: str | None, table: str) -> str | None:
        async with asyncio.timeout(300):
            while (found := await owner_of(url, table)) == owner:
                await asyncio.sleep(0.05)
        return found

    async with halls[0].client() as one, halls[1].client() as other:
        table, _ = await opened(one, two("bot", public=True))
        first = await owner_of(url, table)
        async with other.sit(table, []) as spectator:
            second = await moved_from(first, table)
            # Its new owner runs the timers of the table.
            await until_seq(spectator, spectator.seq + 2)
            async with one.sit(table, []) as late:
                # While both have clients, the owner stays.
                await until_seq(late, late.seq + 2)
                assert await owner_of(url, table) == second
        async with one.sit(table, []) as spectator:
            assert await moved_from(second, table) == first
            await until_seq(spectator, spectator.seq + 2)
