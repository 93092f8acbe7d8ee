"""Players at the tables of a real server: links, lobby, presence, chat and turn notices."""

from __future__ import annotations

import asyncio
import json

import pytest
from tests.server.helpers import Server, asked, forever, opened, run, until, until_seq

from meadhall.client import Closed, Refused, request_id
from meadhall.protocol import seating, wire
from meadhall.server.table.records import NOBODY


def test_a_link_opens_its_own_seat_only_and_works_once(server: Server) -> None:
    async def play() -> None:
        async with server.client() as host, server.client() as friend, server.client() as stranger:
            await host.become("Anna")
            await friend.become("Ben")
            await stranger.become("Eve")
            wanted = seating.TableWanted(
                "duel", [seating.SeatWanted("me", "Anna"), seating.SeatWanted("open")], window=0
            )
            found = await host.open(wanted)
            link, mine = found.links["1"], found.tokens["0"]
            assert (await host.view(found.table, mine)).table.status == "open"
            forged = link[:-1] + ("A" if link[-1] != "A" else "E")
            for tokens in ([], ["x" * 40], [forged], [mine.replace(found.table, "other")]):
                with pytest.raises(Refused, match="bad-token"):
                    await stranger.view(found.table, *tokens)
            with pytest.raises(Refused, match="bad-token"):
                await stranger.join(found.table, seating.JoinWanted(request_id(), "Eve"))
            with pytest.raises(Refused, match="bad-token"):
                await stranger.join(found.table, seating.JoinWanted(request_id(), "Eve", found.watch))
            joined = await friend.join(found.table, seating.JoinWanted(request_id(), "Ben", link))
            assert joined.seat == 1
            # The link is revoked once it was used, so its creator cannot see the guest's hand.
            for late in (host, stranger):
                with pytest.raises(Refused, match="bad-token"):
                    await late.join(found.table, seating.JoinWanted(request_id(), "Eve", link))
                with pytest.raises(Refused, match="bad-token"):
                    await late.view(found.table, link)
            assert (await stranger.view(found.table, found.watch)).viewer < 0
            async with friend.sit(found.table, [joined.token]) as ben, stranger.sit(found.table, [found.watch]) as eve:
                ack = await ben.ask(wire.Rotate(request_id(), 1))
                assert (await friend.view(found.table, ack.token)).viewer == 1
                with pytest.raises(Refused, match="bad-token"):
                    await friend.view(found.table, joined.token)
                await ben.ask(wire.Say(request_id(), text="still here"))
                with pytest.raises(Refused, match="not-your-seat"):
                    await eve.ask(wire.RotateWatch(request_id()))
                fresh = await ben.ask(wire.RotateWatch(request_id()))
                with pytest.raises(Closed, match="rotated"):
                    await forever(eve)
            with pytest.raises(Closed, match="bad-token"):
                async with stranger.sit(found.table, [found.watch]):
                    pass
            async with stranger.sit(found.table, [fresh.token]) as eve:
                assert eve.seat < 0

    run(play())


def test_the_lobby_lists_public_tables(server: Server) -> None:
    async def play() -> None:
        async with server.client() as host, server.client() as friend:
            await host.become("Anna")
            await friend.become("Ben")
            wanted = seating.TableWanted(
                "duel", [seating.SeatWanted("me", "Anna"), seating.SeatWanted("open")], public=True, window=0
            )
            found = await host.open(wanted)
            assert found.table in [line.id for line in await friend.lobby()]
            joined = await friend.join(found.table, seating.JoinWanted(request_id(), "Ben"))
            assert found.table not in [line.id for line in await friend.lobby()]
            line = next(line for line in await friend.lobby("playing") if line.id == found.table)
            assert [seat.name for seat in line.seats] == ["Anna", "Ben"]
            async with server.client() as passer_by, passer_by.sit(found.table, []) as spectator:
                assert spectator.seat < 0
                assert spectator.options == []
                with pytest.raises(Refused, match="not-your-seat"):
                    await spectator.move("pass", seat=0)
            answer = await friend.command(found.table, wire.Resign(request_id(), 1), joined.token)
            assert isinstance(answer, wire.Ack)
            assert found.table in [line.id for line in await friend.lobby("finished")]

    run(play())


def test_a_client_with_several_seats_sees_one_of_them_at_a_time(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            table, tokens = await opened(client)
            async with client.sit(table, tokens, look=1) as place:
                assert (place.seat, place.view.seats) == (1, [0, 1])
                for seat in (0, 1):
                    await place.send(wire.Look(seat))
                    while place.seat != seat:
                        await place.next_message()
                    assert place.scene is not None
                    hands = {zone.owner: zone for zone in place.scene.zones if zone.kind == "hand"}
                    assert all(item.face is None for item in hands[1 - seat].items)
                    assert all(item.face is not None for item in hands[seat].items)
            async with client.sit(table, tokens[:1]) as alone:
                await alone.send(wire.Look(1))
                await alone.next_message()
                assert alone.seat == 0

    run(play())


def test_chat_is_plain_text_or_a_known_phrase(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            table, tokens = await opened(client)
            async with client.sit(table, tokens[:1]) as anna, client.sit(table, tokens[1:]) as ben:
                await anna.ask(wire.Say(request_id(), text="<b>hi</b>\u0000\u202e\n there"))
                await anna.ask(wire.Say(request_id(), phrase="phrase-luck"))
                for bad in (
                    wire.Say(request_id(), phrase="phrase-rude"),
                    wire.Say(request_id(), text="  \n "),
                    wire.Say(request_id(), text="both", phrase="phrase-luck"),
                ):
                    with pytest.raises(Refused):
                        await anna.ask(bad)
                lines: list[wire.ChatLine] = []
                while len(lines) < 2:
                    message = await ben.next_message()
                    if isinstance(message, wire.Said):
                        lines.append(message.line)
                assert [(line.seat, line.name, line.text, line.phrase) for line in lines] == [
                    (0, "Anna", "<b>hi</b> there", ""),
                    (0, "Anna", "", "phrase-luck"),
                ]
            assert [line.text for line in (await client.view(table, tokens[1])).chat] == ["<b>hi</b> there", ""]
            assert NOBODY not in [line.seat for line in (await client.view(table, tokens[1])).chat]

    run(play())


def test_clients_learn_who_is_connected(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            table, tokens = await opened(client)
            async with client.sit(table, tokens[:1]) as anna:
                assert [seat.here for seat in anna.view.table.seats] == [True, False]
                async with client.sit(table, tokens[1:]):
                    while not anna.view.table.seats[1].here:
                        await anna.next_message()
                while anna.view.table.seats[1].here:
                    await anna.next_message()

    run(play())


def test_an_absent_player_gets_one_notice_for_each_turn(server: Server) -> None:
    async def play() -> None:
        got: list[dict[str, object]] = []

        async def receive(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            head = await reader.readuntil(b"\r\n\r\n")
            length = int(head.lower().partition(b"content-length:")[2].split(b"\r\n")[0])
            got.append(json.loads(await reader.readexactly(length)))
            writer.write(b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
            await writer.drain()
            writer.close()

        listener = await asyncio.start_server(receive, "127.0.0.1", 0)
        port = listener.sockets[0].getsockname()[1]
        async with listener, server.client() as client:
            table, tokens = await opened(client)
            url = f"http://127.0.0.1:{port}/turn"
            for bad in ("ftp://x", "javascript:1"):
                answer = await client.command(table, wire.Notify(request_id(), 1, bad), tokens[1])
                assert isinstance(answer, wire.Refused)
            assert isinstance(await client.command(table, wire.Notify(request_id(), 1, url), tokens[1]), wire.Ack)
            async with client.sit(table, tokens, look=0) as both:
                # While Ben is connected, he gets no notice.
                for _ in range(5):
                    await both.send(wire.Look(asked(both)))
                    while both.seat != asked(both):
                        await both.next_message()
                    await both.move(both.options[0].action)
            assert got == []
            turns = 0
            async with client.sit(table, tokens[:1]) as anna:
                while anna.view.table.seats[1].here:
                    await anna.next_message()
                before = asked(anna)
                while turns < 3:
                    turns += (before, asked(anna)) == (0, 1)
                    before = asked(anna)
                    if before == 0:
                        await anna.move(anna.options[-1].action)
                    else:
                        scene = (await client.view(table, tokens[1])).scene
                        assert scene is not None
                        move = wire.Move(request_id(), 1, anna.seq, scene.options[0].action)
                        ack = await client.command(table, move, tokens[1])
                        await until_seq(anna, ack.seq)
            await until(lambda: len(got) >= turns)
            assert [(notice["table"], notice["seat"]) for notice in got] == [(table, 1)] * turns

    run(play())
