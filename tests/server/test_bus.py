"""What processes say to one another: whoever cannot listen fast enough looks at everything once."""

from __future__ import annotations

import asyncio

from tests.server.helpers import until

from meadhall.core.dice import SeededDice
from meadhall.server.cluster.bus import EVERYBODY
from meadhall.server.storage.store import CHANNEL
from meadhall_trust.simulated.disk import Disk
from meadhall_trust.simulated.exchange import SimulatedBus


async def listening(disk: Disk) -> tuple[SimulatedBus, list[str]]:
    """A process that listens, and the tables it hears of."""
    heard: list[str] = []

    async def hear(_process: str, table: str, _rest: str) -> None:
        heard.append(table)

    bus = SimulatedBus(disk, SeededDice("bus"), "me")
    await bus.open(hear)
    return bus, heard


def test_a_process_that_was_told_too_much_at_once_catches_up_with_everything() -> None:
    async def listen() -> None:
        bus, heard = await listening(Disk())
        tell = bus._hear  # all at one moment, which no line could do
        for number in range(10_000):
            tell(None, 0, CHANNEL, f"other oak {number}")
            tell(None, 0, CHANNEL, f"me oak {number}")
        await until(lambda: len(heard) >= 10_000)
        assert heard == ["oak"] * 10_000
        for number in range(10_001):
            tell(None, 0, CHANNEL, f"other oak {number}")
        await until(lambda: EVERYBODY in heard)
        await bus.close()

    asyncio.run(listen())


def test_a_line_that_was_down_is_made_again_and_nothing_stays_unheard() -> None:
    async def listen() -> None:
        disk = Disk()
        bus, heard = await listening(disk)
        bus.cut()
        await bus.send("me oak here:0:0")
        disk.notify("other oak 7")
        await until(lambda: heard)
        assert heard == [EVERYBODY]
        await bus.close()

    asyncio.run(listen())
