"""Joins, link rotations and rematches: each is executed once and completely, even if the answer is lost."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

import httpx
import msgspec
import pytest
from tests.server.helpers import Server, forever, opened, run, two
from tests.server.inside import hall_here, move, sitting

from meadhall.client import Client, Closed, Refused, request_id
from meadhall.protocol import seating, wire
from meadhall.server.storage.interface import Job
from meadhall.server.storage.persistence import load
from meadhall.server.storage.store import Store
from meadhall.server.table.connection import Connection
from meadhall.server.table.credentials import Credentials
from meadhall.server.table.state import FINISHED, PLAYING, Refusal

OPEN = seating.TableWanted(
    "fall", [seating.SeatWanted("me", "Anna"), *[seating.SeatWanted("open")] * 2], public=True, window=0.0
)


def wanted(name: str = "Ben", **more: object) -> seating.JoinWanted:
    return seating.JoinWanted(request_id(), name, **more)  # type: ignore[arg-type]


def test_a_retried_join_gets_the_same_answer(server: Server) -> None:
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
                await friend.join(found.table, seating.JoinWanted(join.request, "Ben", found.links["0"]))
            await host.join(found.table, wanted("Anna", token=found.links["0"]))
            # The game has started by now; the answer is still the same.
            assert await friend.join(found.table, join) == first

    run(play())


def break_once(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lose the next answer to the client, after the server has executed the request."""
    request, answers = client.http.request, iter([True])

    async def breaks(*args: object, **more: object) -> object:
        answer = await request(*args, **more)  # type: ignore[arg-type]
        if next(answers, False):
            raise httpx.ReadError("the connection was lost before the answer came")
        return answer

    monkeypatch.setattr(client.http, "request", breaks)


def test_the_client_retries_after_a_network_error(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with server.client() as host, server.client() as friend:
            await host.become("Anna")
            await friend.become("Ben")
            before = {line.id for line in await host.lobby()}
            break_once(host, monkeypatch)
            found = await host.open(two("open", public=True))
            assert {line.id for line in await host.lobby()} - before == {found.table}
            break_once(friend, monkeypatch)
            joined = await friend.join(found.table, wanted(token=found.links["1"]))
            assert (await friend.view(found.table, joined.token)).viewer == joined.seat == 1

    run(play())


def test_a_retried_request_for_a_table_opens_one_table(server: Server) -> None:
    async def play() -> None:
        async with server.client() as host, server.client() as stranger:
            await host.become("Anna")
            await stranger.become("Eve")
            wish = two(request=request_id())
            at_once = await asyncio.gather(*[host.open(wish) for _ in range(5)])
            assert len({msgspec.json.encode(found) for found in at_once}) == 1
            found = at_once[0]
            await host.command(found.table, wire.Resign(request_id(), 0), found.tokens["0"])
            # The game is over; the answer is still the same.
            assert await host.open(wish) == found
            assert (await stranger.open(wish)).table != found.table
            with pytest.raises(Refused, match="request-reused"):
                await host.open(msgspec.structs.replace(wish, casual=False))
            # Without an idempotency key, each request opens a new table.
            assert (await host.open(two())).table != (await host.open(two())).table

    run(play())


def test_a_retried_import_opens_one_table(tmp_path: Path) -> None:
    golden = Path(__file__).parents[2] / "src/meadhall/games/duel/golden"
    text = next(golden.glob("*.game")).read_text(encoding="utf-8")
    wish = seating.ImportWanted(text, [seating.SeatWanted("me", "Anna"), seating.SeatWanted("me", "Ben")], request_id())

    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            first, again = await asyncio.gather(*[hall.import_game(wish, "anna") for _ in range(2)])
            assert first == again == await hall.import_game(wish, "anna")

    run(play())


@pytest.mark.parametrize("fault", ["broken", "doubtful"])
def test_a_retry_after_a_failed_write_opens_one_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    """This holds at the limit of tables too: the retry does not count as another table."""

    async def play() -> None:
        async with sitting(tmp_path, monkeypatch) as at:
            at.hall.limits.tables_per_guest = 2
            wish = two(request=request_id())
            setattr(at.disk, fault, True)
            with pytest.raises(Refusal, match="not-kept"):
                await at.hall.open_table(wish, "anna")
            at.disk.mend()
            found = await at.hall.open_table(wish, "anna")
            assert await at.hall.open_table(wish, "anna") == found
            assert await at.hall.store.unfinished_of("anna") == 2
            with pytest.raises(Refusal, match="too-many-tables"):
                await at.hall.open_table(two(), "anna")

    run(play())


def test_two_guests_who_join_at_once_get_different_seats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with sitting(tmp_path, monkeypatch, OPEN) as at:
            joins = [at.hall.join(at.found.table, wanted(name), name) for name in ("ben", "cleo")]
            assert sorted([joined.seat for joined in await asyncio.gather(*joins)]) == [1, 2]
            with pytest.raises(Refusal, match="seat-taken"):
                await at.hall.join(at.found.table, wanted("eve"), "eve")

    run(play())


@pytest.mark.parametrize("fault", ["broken", "doubtful"])
def test_the_last_join_and_the_start_of_the_game_are_written_together_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    """A full table whose game has not started would wait for ever."""

    async def play() -> None:
        async with sitting(tmp_path, monkeypatch, two("open")) as at:
            hall, table, links = at.hall, at.found.table, at.found.links
            await hall.join(table, wanted("Anna", token=links["0"]), "anna")
            join = wanted(token=links["1"])
            setattr(at.disk, fault, True)
            with contextlib.suppress(Refusal):
                await hall.join(table, join, "ben")
            at.disk.mend()
            loaded = await load(hall.store, table, whole=True)
            assert loaded.status == (PLAYING if all(seat.kind == "human" for seat in loaded.seats) else "open")
            joined = await hall.join(table, join, "ben")
            actor = await hall.actor(table)
            assert (actor.seat_of(joined.token), actor.table.status) == (1, PLAYING)
            assert [seat.name for seat in actor.table.seats] == ["Anna", "Ben"]

    run(play())


def test_a_retried_link_rotation_is_answered_to_the_guest_of_the_seat(server: Server) -> None:
    """Another person may hold the old link, so the old link alone is not enough."""

    async def play() -> None:
        async with server.client() as client, server.client() as thief:
            await thief.become("Eve")
            table, tokens = await opened(client)
            rotate = wire.Rotate(request_id(), 0)
            first = await client.command(table, rotate, tokens[0])
            assert isinstance(first, wire.Ack)
            assert await client.command(table, rotate, tokens[0], client.guest) == first
            assert (await client.view(table, first.token)).viewer == 0
            for strange, given in (
                (rotate, [tokens[0]]),
                (rotate, [tokens[0], thief.guest]),
                (wire.Rotate(request_id(), 0), [tokens[0], client.guest]),
                (wire.Rotate(rotate.request, 1), [tokens[0], client.guest]),
                (wire.Resign(request_id(), 0), [tokens[0], client.guest]),
            ):
                with pytest.raises(Refused, match="bad-token"):
                    await client.command(table, strange, *given)
            # The guest token alone is not enough, either.
            with pytest.raises(Refused, match="bad-token"):
                await client.command(table, rotate, client.guest)
            second = await client.command(table, wire.Rotate(request_id(), 0), first.token)
            assert isinstance(second, wire.Ack)
            # A retry of the first rotation gets the first answer, but its link is revoked by now.
            assert await client.command(table, rotate, tokens[0], client.guest) == first
            with pytest.raises(Refused, match="bad-token"):
                await client.view(table, first.token)

    run(play())


@pytest.mark.parametrize("forgotten", [False, True])
def test_a_stranger_who_repeats_a_command_is_not_given_its_stored_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, forgotten: bool
) -> None:
    """Every client may watch a public table. The stored answer to a rotation holds the new link of the seat."""

    async def play() -> None:
        async with sitting(tmp_path, monkeypatch, OPEN) as at:
            joined = await at.hall.join(at.found.table, wanted(), "ben")
            ben = at.hall.credentials(at.actor, [joined.token])
            assert ben is not None
            watching, opener = Credentials(frozenset()), at.credentials(0)
            done: list[wire.Command] = [wire.RotateWatch(request_id()), wire.Rotate(request_id(), joined.seat)]
            for command in done:
                assert isinstance(await at.actor.execute(command, ben), wire.Ack)
            if forgotten:
                at.actor._answers._recent.clear()
            for command in done:
                for stranger in (watching, opener) if isinstance(command, wire.Rotate) else (watching,):
                    answer = await at.actor.execute(command, stranger)
                    assert isinstance(answer, wire.Refused)
                    assert answer.code == "not-your-seat"
            # After a failed write, the actor reads the stored answer on another code path.
            at.disk.broken = True
            answer = await at.actor.execute(done[1], watching)
            assert isinstance(answer, wire.Refused)
            at.actor.behind = True
            at.disk.mend()
            answer = await at.actor.execute(done[1], watching)
            assert isinstance(answer, wire.Refused)

    run(play())


def test_of_two_clients_that_rotate_one_link_at_once_one_is_disconnected(server: Server) -> None:
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


def test_a_waiting_command_is_refused_if_its_link_is_revoked_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with sitting(tmp_path, monkeypatch) as at:
            thief = at.credentials(0)
            at.disk.hold()
            rotating = asyncio.create_task(at.actor.execute(wire.Rotate(request_id(), 0), thief))
            stealing = asyncio.create_task(at.actor.execute(move(at.actor), thief))
            await at.disk.asked.wait()
            at.disk.held.set()
            assert isinstance(await rotating, wire.Ack)
            answer = await stealing
            assert isinstance(answer, wire.Refused)
            assert answer.code == "not-your-seat"

    run(play())


def test_a_link_rotation_after_a_doubtful_write_disconnects_old_clients(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with sitting(tmp_path, monkeypatch) as at:
            thief, passer_by = Connection({0: 0}, 0), Connection({}, -3)
            for connection in (thief, passer_by):
                at.actor.add(connection)
            at.disk.doubtful = True
            assert isinstance(await at.actor.execute(wire.Rotate(request_id(), 0), at.credentials(0)), wire.Ack)
            assert isinstance(
                await at.actor.execute(wire.RotateWatch(request_id()), Credentials(frozenset({1}))), wire.Ack
            )
            assert (thief.leaving, passer_by.leaving) == ("rotated", "rotated")

    run(play())


def test_a_table_that_is_requested_during_its_release_keeps_its_actor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With two actors in one process, one would miss the records of the other, and its bots would stop."""

    async def play() -> None:
        async with sitting(tmp_path, monkeypatch) as at:
            at.actor.used -= 1000
            at.disk.hold()
            sweeping = asyncio.create_task(at.hall.sweep.once())  # normally once a second
            await at.disk.asked.wait()
            assert await at.hall.actor(at.found.table) is at.actor
            at.disk.held.set()
            await sweeping
            assert await at.hall.actor(at.found.table) is at.actor
            assert at.actor.owned
            assert isinstance(await at.actor.execute(move(at.actor), at.credentials(0, 1)), wire.Ack)

    run(play())


def test_a_table_that_is_requested_while_it_is_opened_has_one_actor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with sitting(tmp_path, monkeypatch) as at:
            written, go_on, write = asyncio.Event(), asyncio.Event(), Store.write

            async def slow(store: Store, job: Job) -> None:
                await write(store, job)
                written.set()
                await go_on.wait()

            wish = two(request=request_id())
            monkeypatch.setattr(Store, "write", slow)
            opening = asyncio.create_task(at.hall.open_table(wish, "anna"))
            await written.wait()
            # The client lost the answer and retries.
            found = await at.hall.open_table(wish, "anna")
            at.disk.readable.clear()
            coming = asyncio.create_task(at.hall.actor(found.table))
            await asyncio.sleep(0)
            go_on.set()
            assert await opening == found
            actor = at.hall.actors[found.table]
            at.disk.readable.set()
            assert await coming is actor is await at.hall.actor(found.table)

    run(play())


def test_rematches_requested_at_once_open_one_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with sitting(tmp_path, monkeypatch) as at:
            both, store = at.credentials(0, 1), at.hall.store
            await at.actor.execute(wire.Resign(request_id(), 0), both)
            assert at.actor.table.status == FINISHED
            at.disk.broken = True
            refused = await at.actor.execute(wire.Rematch(request_id()), both)
            assert isinstance(refused, wire.Refused)
            assert refused.code == "not-kept"
            at.disk.mend()
            again = [at.actor.execute(wire.Rematch(request_id()), both) for _ in range(3)]
            assert all(isinstance(answer, wire.Ack) for answer in await asyncio.gather(*again))
            assert await store.unfinished_of("anna") == 1
            assert (await load(store, at.actor.table.rematch)).status == "open"

    run(play())


def test_a_rotated_link_cannot_be_obtained_through_the_previous_table(server: Server) -> None:
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
