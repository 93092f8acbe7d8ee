"""Notices between processes: a process that loses notices makes all its tables catch up."""

from __future__ import annotations

import asyncio

from tests.server.helpers import until

from meadhall.core.dice import SeededDice
from meadhall.server.cluster.bus import ALL_TABLES, MOST_WAITING, QueuedBus
from meadhall.server.cluster.nats_bus import LARGEST, packed
from meadhall.server.cluster.shared_limits import SharedLimits
from meadhall.server.http.rate_limits import RateLimits
from meadhall_trust.simulated.disk import Disk
from meadhall_trust.simulated.exchange import Exchange, SimulatedBus, SimulatedNats


async def listening(bus: QueuedBus) -> list[str]:
    """Open a bus; return the list of tables that it receives notices about."""
    heard: list[str] = []

    async def hear(_process: str, table: str, _rest: str) -> None:
        heard.append(table)

    await bus.open(hear)
    return heard


def on_postgresql(disk: Disk) -> SimulatedBus:
    return SimulatedBus(disk, SeededDice("bus"), "me")


def on_nats(exchange: Exchange, process: str, number: int) -> SimulatedNats:
    return SimulatedNats(exchange, number, SeededDice("bus"), process, b"key")


def test_a_process_that_overflows_with_notices_catches_up_with_all_tables() -> None:
    async def listen() -> None:
        bus = on_postgresql(Disk())
        heard = await listening(bus)
        for number in range(MOST_WAITING):
            bus.receive(f"other oak {number}\nme oak {number}")
        await until(lambda: len(heard) >= MOST_WAITING)
        assert heard == ["oak"] * MOST_WAITING
        for number in range(MOST_WAITING + 1):
            bus.receive(f"other oak {number}")
        await until(lambda: ALL_TABLES in heard)
        await bus.close()

    asyncio.run(listen())


def test_a_lost_connection_is_restored_and_all_tables_catch_up() -> None:
    async def listen() -> None:
        disk = Disk()
        bus = on_postgresql(disk)
        heard = await listening(bus)
        bus.cut()
        await bus.send(["me oak here:0:0"])
        disk.notify("other oak 7")
        await until(lambda: heard)
        assert heard == [ALL_TABLES]
        await bus.close()

    asyncio.run(listen())


def test_a_notice_that_cannot_be_handled_does_not_stop_the_others() -> None:
    async def listen() -> None:
        bus = on_postgresql(Disk())
        heard: list[str] = []

        async def hear(_process: str, table: str, rest: str) -> None:
            heard.append(table)
            assert rest != "bad"

        await bus.open(hear)
        bus.receive("other oak bad\nnonsense\nother elm 1")
        await until(lambda: heard == ["oak", "elm"])
        await bus.close()

    asyncio.run(listen())


def test_parted_halls_do_not_hear_each_other_until_they_are_joined_again() -> None:
    async def listen() -> None:
        exchange = Exchange()
        one, other = on_nats(exchange, "one", 0), on_nats(exchange, "other", 1)
        of_one, of_other = await listening(one), await listening(other)
        exchange.part(0, 1)
        await one.send(["one oak 1"])
        exchange.parted.clear()
        await one.send(["one elm 1", "one ash 2"])
        await until(lambda: len(of_other) >= 2)
        assert (of_one, of_other) == ([], ["elm", "ash"])
        # What is sent while the connection is down arrives later; what was missed is caught up with.
        one.cut()
        await one.send(["one fir 3"])
        await until(lambda: "fir" in of_other and ALL_TABLES in of_one)
        for bus in (one, other):
            await bus.close()

    asyncio.run(listen())


def test_many_notices_travel_in_few_messages() -> None:
    notices = [f"process table-{number} {number}" for number in range(20_000)]
    messages = packed(notices)
    assert len(messages) < 5
    assert max(map(len, messages)) <= LARGEST
    assert "\n".join(messages).split("\n") == notices


# --- rate limits


def shared(per_minute: float, at_once: float, key: bytes = b"key") -> tuple[RateLimits, SharedLimits]:
    limits = RateLimits(per_minute, at_once)
    return limits, SharedLimits({"views": limits}, key)


def test_what_a_client_takes_from_one_process_is_gone_in_the_others() -> None:
    (here, ours), (there, theirs) = shared(0, 10), shared(0, 10)
    assert [here.take("192.0.2.1") for _ in range(7)] == [True] * 7
    assert there.take("192.0.2.1")
    for report in list(ours.reports()):
        theirs.read(report)
    assert [there.take("192.0.2.1") for _ in range(3)] == [True, True, False]
    assert there.take("192.0.2.2")
    # A report holds only what is new, and the others' reports are not reported again.
    for report in list(theirs.reports()):
        ours.read(report)
    assert list(ours.reports()) == []
    assert not here.take("192.0.2.1")


def test_a_report_of_limits_holds_no_address_and_fits_into_a_notice() -> None:
    limits, ours = shared(0, 10)
    for number in range(1000):
        limits.take(f"192.0.{number // 250}.{number % 250}")
    reports = list(ours.reports())
    assert len(reports) > 1
    assert all(len(report) < 7900 and "192.0" not in report for report in reports)
    assert sum(report.count("=1") for report in reports) == 1000


def test_a_client_that_many_processes_served_at_once_waits_no_longer_than_after_one_burst() -> None:
    limits, ours = shared(60, 10)
    other, theirs = shared(60, 10)
    for _ in range(10):
        other.take("192.0.2.1")
    report = next(iter(theirs.reports()))
    for _ in range(50):
        ours.read(report)
    bucket = next(iter(limits._buckets.values()))
    assert -10 <= bucket.left < -9
