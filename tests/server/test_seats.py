"""Sitting down, changing locks and playing again: each happens once and wholly, whatever becomes of the answer."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

import httpx
import pytest
from tests.server.helpers import Server, opened, run, two
from tests.server.test_faults import Disk, hall_in, move
from tests.server.test_live import forever

from meadhall.client import Closed, Refused, request_id
from meadhall.server import visits, wire
from meadhall.server.deeds import Holder
from meadhall.server.live import Watcher
from meadhall.server.reading import load
from meadhall.server.table import FINISHED, PLAYING, Refusal

OPEN = visits.TableWanted(
    "fall", [visits.SeatWanted("me", "Anna"), *[visits.SeatWanted("open")] * 2], public=True, window=0.0
)


def wanted(name: str = "Ben", **more: object) -> visits.JoinWanted:
    return visits.JoinWanted(request_id(), name, **more)  # type: ignore[arg-type]


def test_a_join_whose_answer_was_lost_is_asked_again_and_answered_alike(server: Server) -> None:
    async def play() -> None:
        async with server.client() as host, server.client() as friend, server.client() as stranger:
            await host.become("Anna")
            await friend.become("Ben")
            await stranger.become("Eve")
            found = await host.open(two("open"))
            join = wanted(token=found.links["1"])
            first = await friend.join(found.table, join)
            assert await friend.join(found.table, join) == first
            for who, other in ((stranger, join), (friend, wanted("Eve", token=found.links["1"]))):
                with pytest.raises(Refused, match=r"request-reused|bad-token"):
                    await who.join(found.table, other)
            with pytest.raises(Refused, match="request-reused"):
                await friend.join(found.table, visits.JoinWanted(join.request, "Ben", found.links["0"]))
            await host.join(found.table, wanted("Anna", token=found.links["0"]))
            # The game has begun long since; the answer is still the same.
            assert await friend.join(found.table, join) == first

    run(play())


def test_the_client_asks_again_when_the_line_breaks(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with server.client() as host, server.client() as friend:
            await host.become("Anna")
            await friend.become("Ben")
            found = await host.open(two("open"))
            request, broken = friend.http.request, [True]

            async def break_once(*args: object, **more: object) -> object:
                answer = await request(*args, **more)  # type: ignore[arg-type]
                if broken.pop():
                    broken.append(False)
                    raise httpx.ReadError("the line broke before the answer came")
                broken.append(False)
                return answer

            monkeypatch.setattr(friend.http, "request", break_once)
            joined = await friend.join(found.table, wanted(token=found.links["1"]))
            assert (await friend.view(found.table, joined.token)).viewer == joined.seat == 1

    run(play())


def test_two_who_come_at_the_same_moment_get_a_seat_each(tmp_path: Path) -> None:
    async def play() -> None:
        hall = await hall_in(tmp_path)
        table = (await hall.open_table(OPEN, "anna")).table
        joins = [hall.join(table, wanted(name), name) for name in ("ben", "cleo")]
        assert sorted([joined.seat for joined in await asyncio.gather(*joins)]) == [1, 2]
        with pytest.raises(Refusal, match="seat-taken"):
            await hall.join(table, wanted("eve"), "eve")
        await hall.close()

    run(play())


@pytest.mark.parametrize("fault", ["broken", "doubtful"])
def test_the_last_to_sit_down_begins_the_game_or_does_not_sit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    """A table at which everybody sits and which does not begin would wait for ever."""

    async def play() -> None:
        disk, hall = Disk(monkeypatch), await hall_in(tmp_path)
        found = await hall.open_table(two("open"), "anna")
        await hall.join(found.table, wanted("Anna", token=found.links["0"]), "anna")
        join = wanted(token=found.links["1"])
        setattr(disk, fault, True)
        with contextlib.suppress(Refusal):
            await hall.join(found.table, join, "ben")
        setattr(disk, fault, False)
        kept = await load(hall.store, found.table, whole=True)
        assert kept.status == (PLAYING if all(seat.kind == "human" for seat in kept.seats) else "open")
        joined = await hall.join(found.table, join, "ben")
        keeper = await hall.keeper(found.table)
        assert (keeper.opens(joined.token), keeper.table.status) == (1, PLAYING)
        assert [seat.name for seat in keeper.table.seats] == ["Anna", "Ben"]
        await hall.close()

    run(play())


def test_a_change_of_locks_whose_answer_was_lost_is_answered_to_the_old_link(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            table, tokens = await opened(client)
            rotate = wire.Rotate(request_id(), 0)
            first = await client.command(table, rotate, tokens[0])
            assert isinstance(first, wire.Ack)
            assert await client.command(table, rotate, tokens[0]) == first
            assert (await client.view(table, first.token)).viewer == 0
            # Whoever has the old link only, or another seat's, and cannot name the request, gets nothing.
            for strange, token in (
                (wire.Rotate(request_id(), 0), tokens[0]),
                (wire.Rotate(rotate.request, 1), tokens[0]),
                (wire.Resign(request_id(), 0), tokens[0]),
            ):
                with pytest.raises(Refused, match="bad-token"):
                    await client.command(table, strange, token)
            second = await client.command(table, wire.Rotate(request_id(), 0), first.token)
            assert isinstance(second, wire.Ack)
            # The old answer stays the old one, and leads nowhere now.
            assert await client.command(table, rotate, tokens[0]) == first
            with pytest.raises(Refused, match="bad-token"):
                await client.view(table, first.token)

    run(play())


def test_of_two_who_change_one_lock_at_once_one_is_shut_out(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            table, tokens = await opened(client)
            async with client.sit(table, tokens[:1]) as one, client.sit(table, tokens[:1]) as other:
                asked = [one.ask(wire.Rotate(request_id(), 0)), other.ask(wire.Rotate(request_id(), 0))]
                answers = await asyncio.gather(*asked, return_exceptions=True)
                acks = [answer for answer in answers if isinstance(answer, wire.Ack)]
                assert len(acks) == 1
                assert (await client.view(table, acks[0].token)).viewer == 0
                stays, goes = (one, other) if isinstance(answers[0], wire.Ack) else (other, one)
                await stays.ask(wire.Say(request_id(), text="mine"))
                with pytest.raises(Closed, match="rotated"):
                    await forever(goes)

    run(play())


def test_a_deed_that_waits_is_not_done_by_somebody_who_was_shut_out_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        disk, hall = Disk(monkeypatch), await hall_in(tmp_path)
        found = await hall.open_table(two(), "anna")
        keeper = await hall.keeper(found.table)
        thief = hall.holder(keeper, [found.tokens["0"]])
        assert thief is not None
        disk.held.clear()
        rotating = asyncio.create_task(keeper.do(wire.Rotate(request_id(), 0), thief))
        stealing = asyncio.create_task(keeper.do(move(keeper), thief))
        await asyncio.sleep(0.05)
        disk.held.set()
        assert isinstance(await rotating, wire.Ack)
        answer = await stealing
        assert isinstance(answer, wire.Refused)
        assert answer.code == "not-your-seat"
        await hall.close()

    run(play())


def test_a_lock_whose_change_was_in_doubt_shuts_out_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        disk, hall = Disk(monkeypatch), await hall_in(tmp_path)
        found = await hall.open_table(two(), "anna")
        keeper = await hall.keeper(found.table)
        holder = hall.holder(keeper, [found.tokens["0"]])
        assert holder is not None
        thief, passer_by = Watcher({0: 0}, 0), Watcher({}, -3)
        for watcher in (thief, passer_by):
            keeper.add(watcher)
        disk.doubtful = True
        assert isinstance(await keeper.do(wire.Rotate(request_id(), 0), holder), wire.Ack)
        assert isinstance(await keeper.do(wire.RotateWatch(request_id()), Holder(frozenset({1}))), wire.Ack)
        assert (thief.leaving, passer_by.leaving) == ("rotated", "rotated")
        disk.doubtful = False
        await hall.close()

    run(play())


def test_a_table_that_somebody_asks_for_while_it_is_put_away_keeps_its_one_keeper(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of two keepers in one process one would not hear what the other does, and its bots would wait for ever."""

    async def play() -> None:
        disk, hall = Disk(monkeypatch), await hall_in(tmp_path)
        hall.limits.keep_seconds = 0
        found = await hall.open_table(two(), "anna")
        keeper = await hall.keeper(found.table)
        keeper.used -= 10
        disk.held.clear()
        await asyncio.sleep(1.5)
        assert await hall.keeper(found.table) is keeper
        disk.held.set()
        await asyncio.sleep(0.2)
        assert await hall.keeper(found.table) is keeper
        both = hall.holder(keeper, found.tokens.values())
        assert both is not None
        assert isinstance(await keeper.do(move(keeper), both), wire.Ack)
        await hall.close()

    run(play())


def test_two_who_want_a_rematch_at_once_get_the_same_and_no_other_table_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        disk, hall = Disk(monkeypatch), await hall_in(tmp_path)
        found = await hall.open_table(two(), "anna")
        keeper = await hall.keeper(found.table)
        both = hall.holder(keeper, found.tokens.values())
        assert both is not None
        await keeper.do(wire.Resign(request_id(), 0), both)
        assert keeper.table.status == FINISHED
        disk.broken = True
        refused = await keeper.do(wire.Rematch(request_id()), both)
        assert isinstance(refused, wire.Refused)
        assert refused.code == "not-kept"
        disk.broken = False
        again = [keeper.do(wire.Rematch(request_id()), both) for _ in range(3)]
        assert all(isinstance(answer, wire.Ack) for answer in await asyncio.gather(*again))
        assert await hall.store.unfinished_of("anna") == 1
        assert (await load(hall.store, keeper.table.rematch)).status == "open"
        await hall.close()

    run(play())


def test_a_link_that_was_changed_cannot_be_had_by_way_of_the_table_before(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            table, tokens = await opened(client)
            await client.command(table, wire.Resign(request_id(), 0), tokens[0])
            await client.command(table, wire.Rematch(request_id()), tokens[0])
            place = await client.following(table, tokens[0])
            assert await client.following(table, tokens[0]) == place
            await client.command(place.table, wire.Rotate(request_id(), place.seat), place.token)
            with pytest.raises(Refused, match="seat-taken"):
                await client.following(table, tokens[0])

    run(play())
