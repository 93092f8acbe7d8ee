"""The fair queue: many tables or addresses of one client cannot starve the bots of others."""

from __future__ import annotations

import asyncio

import pytest

from meadhall.server.table.state import Refusal
from meadhall.server.thinking.fair import FairQueue
from meadhall_trust.simulated.loop import VirtualLoop


async def use(queue: FairQueue[int], payer: str, seconds: float, done: list[str], *, low: bool = False) -> None:
    async with queue.lend((payer,), low=low):
        await asyncio.sleep(seconds)
    done.append(payer)


def test_an_honest_bot_waits_for_one_other_question_at_most(loop: VirtualLoop) -> None:
    async def attempt() -> None:
        queue, done = FairQueue([1], budget=30), list[str]()
        flood = [asyncio.create_task(use(queue, f"many{n % 3}", 1.0, done)) for n in range(100)]
        for _ in range(5):
            await asyncio.sleep(4.3)
            begun = loop.time()
            await use(queue, "honest", 0.3, done)
            assert loop.time() - begun <= 1.3
        for task in flood:
            task.cancel()
        await asyncio.gather(*flood, return_exceptions=True)
        assert queue.waiting() == 0

    loop.run_until_complete(attempt())


def test_many_new_addresses_do_not_starve_a_busy_player(loop: VirtualLoop) -> None:
    """A player who has used bots for an hour waits no longer than one who has just come."""

    async def attempt() -> None:
        queue, done = FairQueue([1], budget=1000), list[str]()
        for _ in range(100):
            await use(queue, "honest", 0.3, done)
        flood = [asyncio.create_task(use(queue, f"new{n % 50}", 1.0, done)) for n in range(500)]
        # Each new address asks once, as fifty honest players would.
        await asyncio.sleep(50.5)
        for _ in range(6):
            begun = loop.time()
            await use(queue, "honest", 0.3, done)
            assert loop.time() - begun <= 2.3
            # The fair share of the busy player is one of fifty-one.
            await asyncio.sleep(60)
        for task in flood:
            task.cancel()
        await asyncio.gather(*flood, return_exceptions=True)

    loop.run_until_complete(attempt())


def test_a_table_of_bots_waits_for_tables_of_people(loop: VirtualLoop) -> None:
    async def attempt() -> None:
        queue, done = FairQueue([1], budget=1000), list[str]()
        flood = [asyncio.create_task(use(queue, f"bots{n}", 1.0, done, low=True)) for n in range(40)]
        await asyncio.sleep(0)
        people = [asyncio.create_task(use(queue, f"person{n % 3}", 1.0, done)) for n in range(6)]
        await asyncio.gather(*people)
        assert [payer[:4] for payer in done] == ["bots", *["pers"] * 6]
        # Between two turns of bots the worker rests twice as long as it worked.
        begun = loop.time()
        await asyncio.gather(*flood)
        assert loop.time() - begun >= 115

    loop.run_until_complete(attempt())


def test_a_payer_above_the_budget_gets_half_of_the_time(loop: VirtualLoop) -> None:
    async def attempt() -> None:
        queue, done = FairQueue([1], budget=10), list[str]()
        await asyncio.gather(*[use(queue, "one", 1.0, done) for _ in range(50)])
        # About ten seconds are within the budget; the other questions have a pause of a second between them.
        assert 80 < loop.time() < 95
        begun = loop.time()
        await use(queue, "another", 1.0, done)
        assert loop.time() - begun == 1.0

    loop.run_until_complete(attempt())


def test_each_payer_gets_the_same_share_and_old_use_is_forgotten(loop: VirtualLoop) -> None:
    async def attempt() -> None:
        queue, done = FairQueue([1, 2], budget=1000), list[str]()
        await asyncio.gather(*[use(queue, payer, 1.0, done) for payer in "aaaaaaaabbbb"])
        assert sorted(done[:6]) in (list("aaabbb"), list("aaaabb"))
        assert queue.use("a") > queue.use("b") > 3
        await asyncio.sleep(1200)
        assert queue.use("a") < 0.01

    loop.run_until_complete(attempt())


def test_the_payer_with_the_least_use_pays_for_a_shared_table(loop: VirtualLoop) -> None:
    async def attempt() -> None:
        queue, done = FairQueue([1], budget=1000), list[str]()
        await use(queue, "heavy", 9.0, done)
        async with queue.lend({"heavy", "light"}):
            await asyncio.sleep(2)
        assert queue.use("light") == 2.0

    loop.run_until_complete(attempt())


def test_a_request_that_is_cancelled_leaves_the_queue(loop: VirtualLoop) -> None:
    async def attempt() -> None:
        queue, done = FairQueue([1], budget=30, most_waiting=2), list[str]()
        first, gone, last = [asyncio.create_task(use(queue, "a", 1.0, done)) for _ in range(3)]
        await asyncio.sleep(0.5)
        with pytest.raises(Refusal, match="busy"):
            await use(queue, "a", 1.0, done)
        gone.cancel()
        await asyncio.gather(first, last)
        assert loop.time() == 2.0
        # A resource that was handed out in the moment of the cancellation is not lost.
        late = asyncio.create_task(use(queue, "a", 1.0, done))
        holder = asyncio.create_task(use(queue, "b", 1.0, done))
        await asyncio.sleep(1.0)
        holder.cancel()
        late.cancel()
        await asyncio.gather(holder, late, return_exceptions=True)
        await use(queue, "c", 1.0, done)

    loop.run_until_complete(attempt())
