"""Fair shares of thinking: many tables of one client cannot starve the bots, hints and reviews of others."""

from __future__ import annotations

import asyncio
import gc
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Collection, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from weakref import ref

import pytest
from tests.server.helpers import database_in, run, two, until
from tests.server.inside import BOTH, hall_at, move

from meadhall.bots.levels import LEVELS
from meadhall.bots.view import View
from meadhall.core.dice import SeededDice
from meadhall.core.table import SPECTATOR, Seat
from meadhall.core.text import Text
from meadhall.protocol import seating, wire
from meadhall.protocol.history import ReviewView
from meadhall.server.hall import Hall
from meadhall.server.http.requests import while_connected
from meadhall.server.storage.jobs import Job
from meadhall.server.storage.store import Store
from meadhall.server.table import views
from meadhall.server.table.connection import Connection
from meadhall.server.table.state import Refusal, Table
from meadhall.server.thinking import reviews
from meadhall.server.thinking.fair import FairQueue
from meadhall.server.thinking.pool import WorkerPool
from meadhall.server.thinking.reviews import Reviews
from meadhall.server.thinking.worker import AnyAnswer, AnyTask, answer
from meadhall.server.tokens import Tokens
from meadhall_trust.simulated.loop import VirtualLoop
from meadhall_trust.simulated.world import QuickBots


@pytest.fixture
def loop() -> Iterator[VirtualLoop]:
    with closing(VirtualLoop()) as found:
        yield found


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


class Counted(QuickBots):
    """Bots that count their questions, and note who pays."""

    def __init__(self) -> None:
        super().__init__(SeededDice("counted"))
        self.asked: list[str] = []
        self.paid: set[str] = set()

    async def choose(self, table: Table, seat: Seat, payers: Collection[str] = ()) -> tuple[str, Text | None]:
        self.asked.append(table.id)
        self.paid.update(payers)
        return await super().choose(table, seat)


@asynccontextmanager
async def hall_with(bots: WorkerPool, folder: Path) -> AsyncIterator[Hall]:
    store = Store(database_in(folder))
    await store.open()
    hall = Hall(store, Tokens(await store.signing_key()), bots)
    try:
        yield hall
    finally:
        await hall.close()


class Inline:
    """A worker in this process."""

    async def ask(self, question: AnyTask) -> AnyAnswer:
        return answer(question)

    async def stop(self) -> None:
        pass


@pytest.mark.parametrize("level", {level.make: name for name, level in LEVELS.items() if not level.counted}.values())
def test_a_bot_turn_builds_no_scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, level: str) -> None:
    """Workers get the state. A scene is for clients, and no client is connected here."""

    def none(*_: object) -> None:
        raise AssertionError("a scene was built for a bot")

    async def play() -> None:
        seats = [seating.SeatWanted("me", "Anna"), seating.SeatWanted("bot", "Ben", bot=level)]
        wanted = seating.TableWanted("duel", seats, window=0.0, first=1, at_once=True)
        async with hall_with(WorkerPool(0, further=[Inline()]), tmp_path) as hall:
            actor = await hall.actor((await hall.open_table(wanted, "anna")).table)
            for name in ("scene_view", "encoded_scene"):
                monkeypatch.setattr(views, name, none)
            monkeypatch.setattr(View, "scene", none)
            for _ in range(8):
                await until(lambda: actor.table.asked()[0] == 0)
                assert isinstance(await actor.execute(move(actor), BOTH), wire.Ack)
            assert actor.table.match is not None
            assert any(entry.seat == 1 for entry in actor.table.match.log)

    run(play())


class Pondering(Counted):
    """Bots that never answer."""

    async def choose(self, table: Table, seat: Seat, payers: Collection[str] = ()) -> tuple[str, Text | None]:
        self.asked.append(table.id)
        await asyncio.Event().wait()
        raise AssertionError


def test_timers_start_again_after_they_were_stopped_at_once(tmp_path: Path) -> None:
    async def play() -> None:
        bots, spectator = Pondering(), Connection({}, SPECTATOR, address="192.0.2.1")
        async with hall_with(bots, tmp_path) as hall:
            actor = await hall.actor((await hall.open_table(two("bot", public=True), "anna")).table)
            actor.add(spectator)
            assert actor.timers.is_running()
            # No event loop step lies between the start and the stop, so the task never runs.
            await actor.stop()
            assert bots.asked == []
            actor.owned = True
            actor.start_timers()
            await until(lambda: len(bots.asked) == 1)
            # A stopped table is freed without garbage collection, although its bot was thinking.
            left = ref(actor)
            gc.disable()
            try:
                await hall.drop(actor)
                del actor
                await until(lambda: left() is None)
            finally:
                gc.enable()

    run(play())


def test_a_table_of_bots_pauses_while_no_client_watches_even_after_a_restart(tmp_path: Path) -> None:
    bots, spectator = Counted(), Connection({}, SPECTATOR, address="192.0.2.1")

    async def before() -> str:
        async with hall_with(bots, tmp_path) as hall:
            found = await hall.open_table(two("bot", at_once=True, public=True), "anna")
            await hall.sweep.once()
            await asyncio.sleep(0)
            assert bots.asked == []
            actor = await hall.actor(found.table)
            actor.add(spectator)
            await until(lambda: actor.table.seq > 4)
            assert bots.paid == {"192.0.2.1"}
            actor.remove(spectator)
            await until(lambda: not actor.timers.is_running())
            count = len(bots.asked)
            await hall.sweep.once()
            assert (len(bots.asked), actor.is_paused()) == (count, True)
            # A paused table is released like any other idle table.
            actor.used -= 1000
            await hall.sweep.once()
            assert found.table not in hall.actors
            assert await hall.store.orphans(10) == []
            # The server may also stop while clients watch.
            (await hall.actor(found.table)).add(spectator)
            return found.table

    async def after(table: str) -> None:
        async with hall_with(bots, tmp_path) as hall:
            await hall.store.write(Job(updates=[{"id": table, "bots": True}]))
            count = len(bots.asked)
            await hall.sweep.once()
            assert (hall.actors, len(bots.asked)) == ({}, count)
            assert await hall.store.orphans(10) == []
            (await hall.actor(table)).add(spectator)
            await until(lambda: len(bots.asked) > count)

    after_all = run(before())
    run(after(after_all))


def test_a_bot_plays_on_for_a_person_who_is_away(tmp_path: Path) -> None:
    async def attempt() -> None:
        bots = Counted()
        async with hall_with(bots, tmp_path) as hall:
            seats = [seating.SeatWanted("bot", "Bot"), seating.SeatWanted("me", "Anna")]
            found = await hall.open_table(seating.TableWanted("fall", seats, window=0, first=0, at_once=True), "anna")
            await until(lambda: bots.asked)
            assert bots.paid == {"guest anna"}
            assert not (await hall.actor(found.table)).is_paused()

    run(attempt())


# --- uploads

GOLDEN = Path(__file__).parents[2] / "src/meadhall/games/duel/golden"
SEATS = [seating.SeatWanted("me", "Anna"), seating.SeatWanted("me", "Ben")]


def test_an_upload_that_is_too_large_or_breaks_the_rules_is_refused_with_the_reason(tmp_path: Path) -> None:
    text = next(GOLDEN.glob("*.game")).read_text(encoding="utf-8")
    header, decisions = text.split("\n\n", 1)
    pack = header + '\npack: "' + "# padding " * 30_000 + '"\n\n' + decisions
    many = header + "\n\n" + "* x\n" * 20_001

    async def attempt() -> None:
        async with hall_at(f"sqlite:///{tmp_path / 'hall.db'}") as hall:
            for file, why in ((pack, "256 KiB"), (many, "20000 decisions"), ("x", "line 1")):
                with pytest.raises(Refusal, match="game-file") as refused:
                    await hall.import_game(seating.ImportWanted(file, SEATS), "anna", "192.0.2.1")
                assert why in str(refused.value.text.args["detail"])
            with pytest.raises(Refusal, match="too-large"):
                await hall.import_game(seating.ImportWanted("x" * (1 << 21), SEATS), "anna", "192.0.2.1")
            found = await hall.import_game(seating.ImportWanted(text, SEATS), "anna", "192.0.2.1")
            assert (await hall.actor(found.table)).table.match is not None

    run(attempt())


@pytest.mark.parametrize(
    ("code", "ended"),
    [
        ("worker.limit_time(0.1)\nwhile True: pass", -signal.SIGPROF),
        ("worker.limit_memory(1 << 30)\nbytearray(1 << 31)", 1),
        ("worker.limit_time(0.1)\nworker.limit_time(0)\nfor _ in range(10**7): pass", 0),
    ],
)
def test_a_worker_ends_when_an_upload_takes_too_much_time_or_memory(code: str, ended: int) -> None:
    program = f"from meadhall.server.thinking import worker\n{code}"
    done = subprocess.run([sys.executable, "-c", program], timeout=300, check=False, capture_output=True)
    assert done.returncode == ended


def test_work_is_cancelled_when_its_client_disconnects(loop: VirtualLoop) -> None:
    async def attempt() -> None:
        events = iter([{"type": "http.request"}, {"type": "http.disconnect"}])
        cancelled = asyncio.Event()

        async def receive() -> Any:
            await asyncio.sleep(1)
            return next(events)

        async def work() -> int:
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                cancelled.set()
                raise
            return 1

        request: Any = SimpleNamespace(receive=receive)
        with pytest.raises(Refusal, match="closing"):
            await while_connected(request, work())
        assert cancelled.is_set()
        assert loop.time() < 3
        assert await while_connected(SimpleNamespace(receive=asyncio.Event().wait), asyncio.sleep(1, 7)) == 7  # type: ignore[arg-type]

    loop.run_until_complete(attempt())


# --- reviews


def test_reviews_of_one_address_are_few_and_are_dropped_when_no_client_waits(
    loop: VirtualLoop, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    class Shelf:
        """A store that has no reviews."""

        shared = False

        async def review(self, id: str) -> None:
            return None

        review_progress = end_review = write = review

        async def begin_review(self, id: str) -> bool:
            return True

    async def slow(self: Reviews, id: str, past: object, work: object) -> object:
        await asyncio.sleep(50)
        made.append(id)
        return ReviewView("done", 1.0)

    async def attempt() -> None:
        monkeypatch.setattr(Reviews, "_made", slow)
        monkeypatch.setattr(reviews, "time", SimpleNamespace(monotonic=loop.time))
        shelf: Any = Shelf()
        found = Reviews(shelf, QuickBots(SeededDice("x")), 1.0)
        for n in range(reviews.MOST_EACH):
            await found.begin(f"greedy{n}", None, "192.0.2.1")  # type: ignore[arg-type]
        with pytest.raises(Refusal, match="too-many-reviews"):
            await found.begin("one more", None, "192.0.2.1")  # type: ignore[arg-type]
        await found.begin("honest", None, "192.0.2.2")  # type: ignore[arg-type]
        for _ in range(20):
            await asyncio.sleep(20)
            for name in ("honest", "greedy1"):
                await found.view(name)
        # The honest review came second. The server dropped the others, because no client asked for their progress.
        assert made[:3] == ["greedy0", "honest", "greedy1"]
        assert len(made) < 1 + reviews.MOST_EACH

    loop.run_until_complete(attempt())
