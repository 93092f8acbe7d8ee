"""Playing together over a real server: moves, links, voices, bots, and coming back."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from tests.server.helpers import Server, asked, opened, play_on, run, two, until_seq

from meadhall.client import Closed, Place, Refused, request_id
from meadhall.core.game import find
from meadhall.core.scene import Text
from meadhall.play import gamefile
from meadhall.play.words import Words
from meadhall.server import visits, wire
from meadhall.server.fair import Unfair, verify
from meadhall.server.log import NOBODY


def test_a_whole_game_of_two_people(server: Server, tmp_path: Path) -> None:
    async def play() -> None:
        async with server.client() as client:
            table, tokens = await opened(client)
            async with client.sit(table, tokens[:1]) as anna, client.sit(table, tokens[1:]) as ben:
                assert (anna.seat, ben.seat) == (0, 1)
                acks = await play_on([anna, ben], 10_000)
                assert [ack.seq for ack in acks] == sorted({ack.seq for ack in acks})
                while anna.view.table.status != "finished":
                    await anna.news()
                assert anna.view.table.result is not None
                assert anna.view.table.secret
            file = gamefile.parse(await client.game_file(table, *tokens))
            assert gamefile.verify(file) == len(file.decisions)
            moment = await client.moment(table, len(file.decisions) // 2, *tokens)
            assert moment.of == len(file.decisions)
            account = await client.account(table, *tokens)
            assert verify(account) > 50
            assert account.lines[acks[0].seq - 1].hash == acks[0].hash
            assert account.lines[acks[-1].seq - 1].hash == acks[-1].hash
            with pytest.raises(Unfair):
                verify(msgspec.structs.replace(account, secret="00" * 32))
            path = tmp_path / "account.json"
            path.write_bytes(msgspec.json.encode(account))

    run(play())


def test_a_whole_turn_is_taken_back_at_once_and_the_account_adds_up(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            await client.become("Anna")
            alone = visits.TableWanted("zwergendorf", [visits.SeatWanted("me", "Anna")], casual=False)
            table = await client.open(alone)
            tokens = list(table.tokens.values())
            async with client.sit(table.table, tokens) as place:
                begin, made, times = place.scene, 0, 0
                while place.options:
                    if not place.undo.can:
                        begin, made = place.scene, 0
                    if made > 2 and times < 3:
                        before = place.seq
                        await place.take_back(turn=True)
                        assert place.seq == before + 1
                        assert place.scene == begin
                        assert not place.undo.can
                        made, times = 0, times + 1
                    await place.move(place.options[-1].action)
                    made += 1
                assert times == 3
            assert verify(await client.account(table.table, *tokens))

    run(play())


def test_a_request_that_comes_twice_is_done_once(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            table, tokens = await opened(client)
            view = await client.view(table, tokens[0], tokens[1])
            assert view.scene is not None
            assert view.scene.prompt is not None
            seat = view.scene.prompt.seats[0]
            options = (await client.view(table, tokens[seat])).scene
            assert options is not None
            move = wire.Move(request_id(), seat, view.seq, options.options[0].action)
            answers = await asyncio.gather(*[client.command(table, move, tokens[seat]) for _ in range(30)])
            assert {type(answer) for answer in answers} == {wire.Ack}
            assert len({msgspec.json.encode(answer) for answer in answers}) == 1
            assert (await client.view(table, tokens[0])).seq == view.seq + 1
            other = msgspec.structs.replace(move, text="something else")
            answer = await client.command(table, other, tokens[seat])
            assert isinstance(answer, wire.Refused)
            assert answer.code == "request-reused"

    run(play())


def test_of_two_moves_at_once_one_is_done_and_the_other_is_stale(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            table, tokens = await opened(client)
            for _ in range(10):
                view = await client.view(table, *tokens)
                assert view.scene is not None
                assert view.scene.prompt is not None
                seat = view.scene.prompt.seats[0]
                scene = (await client.view(table, tokens[seat])).scene
                assert scene is not None
                moves = [wire.Move(request_id(), seat, view.seq, scene.options[0].action) for _ in range(5)]
                answers = await asyncio.gather(*[client.command(table, move, tokens[seat]) for move in moves])
                done = [answer for answer in answers if isinstance(answer, wire.Ack)]
                refused = [answer.code for answer in answers if isinstance(answer, wire.Refused)]
                assert len(done) == 1
                assert refused == ["stale"] * 4
                assert (await client.view(table, tokens[0])).seq == view.seq + 1

    run(play())


def test_coming_back_costs_one_message_and_shows_what_was_missed(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            table, tokens = await opened(client)
            async with client.sit(table, tokens[:1]) as anna:
                async with client.sit(table, tokens[1:]) as ben:
                    await play_on([anna, ben], 30)
                while asked(anna) == 0:
                    await anna.move(anna.options[-1].action)
                async with client.sit(table, tokens[1:]) as again:
                    assert again.seq == anna.seq
                    assert again.heard.empty()
                    assert again.view.scene is not None
                    full = await client.log(table, tokens[1])
                    missed = [news.text for news in again.view.news]
                    assert missed == [news.text for news in full.news][len(full.news) - len(missed) :]

    run(play())


def test_taking_back_and_the_vote_about_it(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            table, tokens = await opened(client)
            undone = voted = 0
            async with client.sit(table, tokens[:1]) as anna, client.sit(table, tokens[1:]) as ben:
                places = [anna, ben]
                for _ in range(80):
                    mover = asked(anna)
                    await play_on(places, 1)
                    place, other = places[mover], places[1 - mover]
                    view = await client.view(table, tokens[mover])
                    back = wire.TakeBack(request_id(), mover, place.seq)
                    if view.undo.can and undone < 3:
                        ack = await place.ask(back)
                        await until_seq(anna, ack.seq)
                        assert asked(anna) == mover
                        undone += 1
                    elif view.undo.why == "undo-chance" and voted < 2:
                        await place.ask(back)
                        while other.view.table.vote is None:
                            await other.news()
                        assert other.view.table.vote.seat == mover
                        ack = await other.ask(wire.Vote(request_id(), 1 - mover, yes=True))
                        voted += 1
                        for each in places:
                            await until_seq(each, ack.seq)
                        assert asked(anna) == mover
            assert (undone, voted) == (3, 2)

    run(play())


def test_links_seats_and_what_they_open(server: Server) -> None:
    async def play() -> None:
        async with server.client() as host, server.client() as friend, server.client() as stranger:
            await host.become("Anna")
            await friend.become("Ben")
            await stranger.become("Eve")
            wanted = visits.TableWanted("duel", [visits.SeatWanted("me", "Anna"), visits.SeatWanted("open")], window=0)
            found = await host.open(wanted)
            link, mine = found.links["1"], found.tokens["0"]
            assert (await host.view(found.table, mine)).table.status == "open"
            forged = link[:-1] + ("A" if link[-1] != "A" else "E")
            for tokens in ([], ["x" * 40], [forged], [mine.replace(found.table, "other")]):
                with pytest.raises(Refused, match="bad-token"):
                    await stranger.view(found.table, *tokens)
            with pytest.raises(Refused, match="bad-token"):
                await stranger.join(found.table, visits.JoinWanted(request_id(), "Eve"))
            with pytest.raises(Refused, match="bad-token"):
                await stranger.join(found.table, visits.JoinWanted(request_id(), "Eve", found.watch))
            joined = await friend.join(found.table, visits.JoinWanted(request_id(), "Ben", link))
            assert joined.seat == 1
            # The link has done its work: whoever made it cannot look into the guest's hand.
            for late in (host, stranger):
                with pytest.raises(Refused, match="bad-token"):
                    await late.join(found.table, visits.JoinWanted(request_id(), "Eve", link))
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


def test_public_tables_stand_in_the_lobby(server: Server) -> None:
    async def play() -> None:
        async with server.client() as host, server.client() as friend:
            await host.become("Anna")
            await friend.become("Ben")
            wanted = visits.TableWanted(
                "duel", [visits.SeatWanted("me", "Anna"), visits.SeatWanted("open")], public=True, window=0
            )
            found = await host.open(wanted)
            assert found.table in [line.id for line in await friend.lobby()]
            joined = await friend.join(found.table, visits.JoinWanted(request_id(), "Ben"))
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


def test_several_seats_at_one_screen_with_a_curtain(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            table, tokens = await opened(client)
            async with client.sit(table, tokens, look=1) as place:
                assert (place.seat, place.view.seats) == (1, [0, 1])
                for seat in (0, 1):
                    await place.send(wire.Look(seat))
                    while place.seat != seat:
                        await place.news()
                    assert place.scene is not None
                    hands = {zone.owner: zone for zone in place.scene.zones if zone.kind == "hand"}
                    assert all(item.face is None for item in hands[1 - seat].items)
                    assert all(item.face is not None for item in hands[seat].items)
            async with client.sit(table, tokens[:1]) as alone:
                await alone.send(wire.Look(1))
                await alone.news()
                assert alone.seat == 0

    run(play())


def test_chat_is_text_and_phrases_are_known(server: Server) -> None:
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
                    message = await ben.news()
                    if isinstance(message, wire.Said):
                        lines.append(message.line)
                assert [(line.seat, line.name, line.text, line.phrase) for line in lines] == [
                    (0, "Anna", "<b>hi</b> there", ""),
                    (0, "Anna", "", "phrase-luck"),
                ]
            assert [line.text for line in (await client.view(table, tokens[1])).chat] == ["<b>hi</b> there", ""]
            assert NOBODY not in [line.seat for line in (await client.view(table, tokens[1])).chat]

    run(play())


def test_presence_is_told(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            table, tokens = await opened(client)
            async with client.sit(table, tokens[:1]) as anna:
                assert [seat.here for seat in anna.view.table.seats] == [True, False]
                async with client.sit(table, tokens[1:]):
                    while not anna.view.table.seats[1].here:
                        await anna.news()
                while anna.view.table.seats[1].here:
                    await anna.news()

    run(play())


def test_bots_play_a_game_among_themselves_and_survive_their_worker(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            await client.become("Anna")
            found = await client.open(two("bot", at_once=True, public=True))
            async with client.sit(found.table, []) as spectator:
                seen = spectator.seq
                for _ in range(3):
                    await until_seq(spectator, seen + 10)
                    seen = spectator.seq
                    for worker in children(server.pid):
                        os.kill(worker, signal.SIGKILL)
                while spectator.view.table.status == "playing":
                    await spectator.news()
            assert verify(await client.account(found.table)) > 50

    run(play())


def test_a_worker_that_died_while_nobody_asked_it_is_replaced(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            await client.become("Anna")
            seats = [visits.SeatWanted("me", "Anna"), visits.SeatWanted("bot", "Ben", bot="random")]
            found = await client.open(visits.TableWanted("duel", seats, window=0.0, first=0, at_once=True))
            async with client.sit(found.table, [found.tokens["0"]]) as anna:
                await anna_is_asked_again(anna, after_the_bot=True)
                for worker in children(server.pid):
                    os.kill(worker, signal.SIGKILL)
                while children(server.pid):
                    await asyncio.sleep(0.02)
                await anna_is_asked_again(anna, after_the_bot=True)

    run(play())


async def anna_is_asked_again(anna: Place, *, after_the_bot: bool) -> None:
    """Anna plays until the bot has answered something, and she is asked again."""
    while after_the_bot or not anna.options:
        if anna.options:
            ack = await anna.move(anna.options[0].action)
            await until_seq(anna, ack.seq)
        else:
            after_the_bot = False
            await anna.news()


async def forever(place: Place) -> None:
    """Listen until there is nothing more to hear."""
    while True:
        await place.news()


def children(pid: int) -> list[int]:
    """The worker processes of a hall that this test has started."""
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return [int(child) for task in tasks for child in (task / "children").read_text(encoding="ascii").split()]


def test_a_bot_takes_its_time_unless_told_otherwise(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            await client.become("Anna")
            seats = [visits.SeatWanted("bot", "Bot"), visits.SeatWanted("me", "Anna")]
            found = await client.open(visits.TableWanted("fall", seats, window=0, first=0))
            async with client.sit(found.table, list(found.tokens.values())) as place:
                begun, seen = time.monotonic(), place.seq
                assert asked(place) == 0
                await until_seq(place, seen + 1)
                assert 0.2 < time.monotonic() - begun < 4
                await place.ask(wire.Pace(request_id(), at_once=True))
                while not place.view.table.at_once:
                    await place.news()

    run(play())


def test_a_seat_may_be_left_to_a_bot_and_taken_back(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            table, tokens = await opened(client)
            async with client.sit(table, tokens[:1]) as anna, client.sit(table, tokens[1:]) as ben:
                with pytest.raises(Refused, match="not-gone"):
                    await anna.ask(wire.Replace(request_id(), 1, "random"))
                with pytest.raises(Refused, match="no-such-bot"):
                    await ben.ask(wire.Replace(request_id(), 1, "nobody"))
                await ben.ask(wire.Replace(request_id(), 1, "random"))
                while anna.view.table.seats[1].kind != "bot":
                    await anna.news()
                await ben.ask(wire.Return(request_id(), 1))
                while anna.view.table.seats[1].kind != "human":
                    await anna.news()

    run(play())


def test_a_rematch_moves_everybody_one_seat_further(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            table, tokens = await opened(client)
            async with client.sit(table, tokens[:1]) as anna:
                with pytest.raises(Refused, match="not-over"):
                    await anna.ask(wire.Rematch(request_id()))
                await anna.ask(wire.Resign(request_id(), 0))
                await anna.ask(wire.Rematch(request_id()))
                while not anna.view.table.rematch:
                    await anna.news()
                following = anna.view.table.rematch
                await anna.ask(wire.Rematch(request_id()))
                assert (await client.view(table, tokens[1])).table.rematch == following
            places = [await client.following(table, token) for token in tokens]
            assert [(place.table, place.seat) for place in places] == [(following, 1), (following, 0)]
            view = await client.view(following, places[0].token)
            assert view.table.status == "playing"
            assert [seat.name for seat in view.table.seats] == ["Ben", "Anna"]
            again = await client.following(table, tokens[0])
            assert again.token == places[0].token

    run(play())


def test_a_game_file_goes_on_as_a_table(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            table, tokens = await opened(client)
            async with client.sit(table, tokens[:1]) as anna, client.sit(table, tokens[1:]) as ben:
                await play_on([anna, ben], 60)
                await anna.ask(wire.Resign(request_id(), 0))
            text = await client.game_file(table, *tokens)
            seats = [visits.SeatWanted("me", "Anna"), visits.SeatWanted("me", "Ben")]
            found = await client.import_game(text, seats)
            before = (await client.view(table, *tokens)).scene
            after = (await client.view(found.table, *found.tokens.values())).scene
            assert before is not None
            assert after is not None
            assert after.zones == before.zones
            for broken in ("", "x" * 1000, text.replace("first: 0", "first: 7"), text + "0 fly #0\n"):
                with pytest.raises(Refused, match="game-file"):
                    await client.import_game(broken, seats)

    run(play())


def test_each_turn_is_noticed_once_at_the_address_of_an_absent_player(server: Server) -> None:
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
                # While Ben is here, nobody needs to call him.
                for _ in range(5):
                    await both.send(wire.Look(asked(both)))
                    while both.seat != asked(both):
                        await both.news()
                    await both.move(both.options[0].action)
            assert got == []
            turns = 0
            async with client.sit(table, tokens[:1]) as anna:
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
            await asyncio.sleep(0.3)
            assert [(notice["table"], notice["seat"]) for notice in got] == [(table, 1)] * turns

    run(play())


def test_a_window_shuts_by_itself_and_an_answer_in_it_counts(server: Server) -> None:
    """One player answers every window, the other none; each window takes its time, and no answer comes too late."""

    async def play() -> None:
        async with server.client() as client:
            table, tokens = await opened(client, two(window=2.0))
            answered = passed = 0
            async with client.sit(table, tokens[:1]) as anna, client.sit(table, tokens[1:]) as ben:
                places = [anna, ben]
                while answered < 2 or passed < 2:
                    for each in places:
                        await until_seq(each, max(place.seq for place in places))
                    place = places[asked(anna)]
                    assert place.scene is not None
                    assert place.scene.prompt is not None
                    if place.scene.prompt.window and place is ben:
                        seen = ben.seq
                        await until_seq(ben, seen + 1)
                        passed += 1
                    else:
                        answered += bool(place.scene.prompt.window)
                        await place.move(place.options[0 if place.scene.prompt.window else -1].action)

    run(play())


def test_bots_of_a_party_say_in_words_what_they_are_up_to(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            await client.become("Anna")
            seats = [visits.SeatWanted("bot", "Bot", bot="thumb") for _ in range(2)]
            found = await client.open(
                visits.TableWanted("dwarves", seats, window=0, first=0, at_once=True, public=True)
            )
            plans: list[Text] = []
            async with client.sit(found.table, []) as spectator:
                while len(plans) < 5 and spectator.view.table.status == "playing":
                    message = await spectator.news()
                    if isinstance(message, wire.Update):
                        plans += [text for text in message.events if text.key.startswith("plan-")]
            words = Words("en", find()["dwarves"], ["Goda", "Gandogar"], strict=True)

            assert len(plans) == 5
            assert {plan.args["seat"] for plan in plans} == {0, 1}
            assert all(words.say(plan).startswith(("Goda: I", "Gandogar: I")) for plan in plans)
            # A plan is told when it changes, not at every step of the way.
            for seat in (0, 1):
                own = [plan for plan in plans if plan.args["seat"] == seat]
                assert all(before != after for before, after in pairwise(own))

    run(play())
