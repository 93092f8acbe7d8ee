"""Notices between processes: a process that loses notices makes all its tables catch up."""

from __future__ import annotations

import asyncio

from tests.server.helpers import until

from meadhall.core.dice import SeededDice
from meadhall.server.cluster.bus import ALL_TABLES, CHANNEL
from meadhall_trust.simulated.disk import Disk
from meadhall_trust.simulated.exchange import SimulatedBus


async def listening(disk: Disk) -> tuple[SimulatedBus, list[str]]:
    """Return an open bus, and the list of tables that it receives notices about."""
    heard: list[str] = []

    async def hear(_process: str, table: str, _rest: str) -> None:
        heard.append(table)

    bus = SimulatedBus(disk, SeededDice("bus"), "me")
    await bus.open(hear)
    return bus, heard


def test_a_process_that_overflows_with_notices_catches_up_with_all_tables() -> None:
    async def listen() -> None:
        bus, heard = await listening(Disk())
        tell = bus._hear  # called directly: all notices arrive at once
        for number in range(10_000):
            tell(None, 0, CHANNEL, f"other oak {number}")
            tell(None, 0, CHANNEL, f"me oak {number}")
        await until(lambda: len(heard) >= 10_000)
        assert heard == ["oak"] * 10_000
        for number in range(10_001):
            tell(None, 0, CHANNEL, f"other oak {number}")
        await until(lambda: ALL_TABLES in heard)
        await bus.close()

    asyncio.run(listen())


def test_a_lost_connection_is_restored_and_all_tables_catch_up() -> None:
    async def listen() -> None:
        disk = Disk()
        bus, heard = await listening(disk)
        bus.cut()
        await bus.send("me oak here:0:0")
        disk.notify("other oak 7")
        await until(lambda: heard)
        assert heard == [ALL_TABLES]
        await bus.close()

    asyncio.run(listen())
