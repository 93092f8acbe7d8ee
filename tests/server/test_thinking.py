"""Bots in a hall: what their workers get, when their tables pause, and who pays for them."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Collection
from pathlib import Path
from weakref import ref

import pytest
from tests.server.helpers import run, two, until
from tests.server.inside import BOTH, hall_here, move

from meadhall.bots.levels import LEVELS
from meadhall.bots.view import View
from meadhall.core.dice import SeededDice
from meadhall.core.table import SPECTATOR, Seat
from meadhall.core.text import Text
from meadhall.protocol import seating, wire
from meadhall.server.storage.interface import Job
from meadhall.server.table import views
from meadhall.server.table.connection import Connection
from meadhall.server.table.state import Table
from meadhall.server.thinking.pool import WorkerPool
from meadhall.server.thinking.worker import AnyAnswer, AnyTask, answer
from meadhall_trust.simulated.world import QuickBots


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
        async with hall_here(tmp_path, WorkerPool(0, further=[Inline()])) as hall:
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


class NeverAnswering(Counted):
    """Bots that never answer."""

    async def choose(self, table: Table, seat: Seat, payers: Collection[str] = ()) -> tuple[str, Text | None]:
        self.asked.append(table.id)
        await asyncio.Event().wait()
        raise AssertionError


def test_timers_start_again_after_they_were_stopped_at_once(tmp_path: Path) -> None:
    async def play() -> None:
        bots, spectator = NeverAnswering(), Connection({}, SPECTATOR, address="192.0.2.1")
        async with hall_here(tmp_path, bots) as hall:
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
        async with hall_here(tmp_path, bots) as hall:
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
        async with hall_here(tmp_path, bots) as hall:
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
        async with hall_here(tmp_path, bots) as hall:
            seats = [seating.SeatWanted("bot", "Bot"), seating.SeatWanted("me", "Anna")]
            found = await hall.open_table(seating.TableWanted("fall", seats, window=0, first=0, at_once=True), "anna")
            await until(lambda: bots.asked)
            assert bots.paid == {"guest anna"}
            assert not (await hall.actor(found.table)).is_paused()

    run(attempt())
