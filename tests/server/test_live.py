"""Play over a real server: moves, undo, windows, reconnection, rematches and imported games."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
from tests.server.helpers import Server, asked, asked_view, opened, play_on, run, two, until_seq

from meadhall.client import Client, Place, Refused, request_id
from meadhall.play import gamefile
from meadhall.protocol import seating, wire
from meadhall.server.fairness.account import Unfair, verify


def test_two_players_finish_a_game(server: Server, tmp_path: Path) -> None:
    async def play() -> None:
        async with server.client() as client:
            table, tokens = await opened(client)
            async with client.sit(table, tokens[:1]) as anna, client.sit(table, tokens[1:]) as ben:
                assert (anna.seat, ben.seat) == (0, 1)
                acks = await play_on([anna, ben], 10_000)
                assert [ack.seq for ack in acks] == sorted({ack.seq for ack in acks})
                while anna.view.table.status != "finished":
                    await anna.next_message()
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


def test_a_whole_turn_can_be_undone_and_the_account_stays_valid(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            await client.become("Anna")
            alone = seating.TableWanted("zwergendorf", [seating.SeatWanted("me", "Anna")], casual=False)
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


def test_a_command_that_is_sent_twice_is_executed_once(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            table, tokens = await opened(client)
            seat, view, scene = await asked_view(client, table, tokens)
            move = wire.Move(request_id(), seat, view.seq, scene.options[0].action)
            answers = await asyncio.gather(*[client.command(table, move, tokens[seat]) for _ in range(30)])
            assert {type(answer) for answer in answers} == {wire.Ack}
            assert len({msgspec.json.encode(answer) for answer in answers}) == 1
            assert (await client.view(table, tokens[0])).seq == view.seq + 1
            other = msgspec.structs.replace(move, text="something else")
            answer = await client.command(table, other, tokens[seat])
            assert isinstance(answer, wire.Refused)
            assert answer.code == "request-reused"

    run(play())


def test_of_two_moves_at_once_one_is_executed_and_the_other_is_stale(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            table, tokens = await opened(client)
            for _ in range(10):
                seat, view, scene = await asked_view(client, table, tokens)
                moves = [wire.Move(request_id(), seat, view.seq, scene.options[0].action) for _ in range(5)]
                answers = await asyncio.gather(*[client.command(table, move, tokens[seat]) for move in moves])
                done = [answer for answer in answers if isinstance(answer, wire.Ack)]
                refused = [answer.code for answer in answers if isinstance(answer, wire.Refused)]
                assert len(done) == 1
                assert refused == ["stale"] * 4
                assert (await client.view(table, tokens[0])).seq == view.seq + 1

    run(play())


def test_a_player_who_reconnects_gets_one_message_with_the_missed_events(server: Server) -> None:
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
                    assert again.view.scene is not None
                    full = await client.log(table, tokens[1])
                    # By now an update that repeats the missed moves would have arrived.
                    later = [again.received.get_nowait() for _ in range(again.received.qsize())]
                    assert not [message for message in later if isinstance(message, wire.Update)]
                    missed = [entry.text for entry in again.view.missed_events]
                    assert missed == [entry.text for entry in full.entries][len(full.entries) - len(missed) :]

    run(play())


def test_undo_works_alone_or_by_vote(server: Server) -> None:
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
                            await other.next_message()
                        assert other.view.table.vote.seat == mover
                        ack = await other.ask(wire.Vote(request_id(), 1 - mover, yes=True))
                        voted += 1
                        for each in places:
                            await until_seq(each, ack.seq)
                        assert asked(anna) == mover
            assert (undone, voted) == (3, 2)

    run(play())


def test_a_rematch_moves_each_player_one_seat_on(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            table, tokens = await opened(client)
            async with client.sit(table, tokens[:1]) as anna:
                with pytest.raises(Refused, match="not-over"):
                    await anna.ask(wire.Rematch(request_id()))
                await anna.ask(wire.Resign(request_id(), 0))
                await anna.ask(wire.Rematch(request_id()))
                while not anna.view.table.rematch:
                    await anna.next_message()
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


def test_a_game_file_continues_as_a_table(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            table, tokens = await opened(client)
            async with client.sit(table, tokens[:1]) as anna, client.sit(table, tokens[1:]) as ben:
                await play_on([anna, ben], 60)
                await anna.ask(wire.Resign(request_id(), 0))
            text = await client.game_file(table, *tokens)
            seats = [seating.SeatWanted("me", "Anna"), seating.SeatWanted("me", "Ben")]
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


def test_a_running_game_of_one_client_can_move_to_another_hall(server: Server) -> None:
    """A client with all seats of people gets the file of a running game; with fewer of them it does not."""

    async def play() -> None:
        async with server.client() as client:
            table, tokens = await opened(client)
            async with client.sit(table, tokens[:1]) as anna, client.sit(table, tokens[1:]) as ben:
                await play_on([anna, ben], 12)
            for some in (tokens[:1], tokens[1:]):
                with pytest.raises(Refused, match="not-over"):
                    await client.game_file(table, *some)
            text = await client.game_file(table, *tokens)
            found = await client.import_game(text, [seating.SeatWanted("me", name) for name in ("Anna", "Ben")])
            before = (await client.view(table, *tokens)).scene
            after = (await client.view(found.table, *found.tokens.values())).scene
            assert before is not None
            assert after is not None
            assert after.zones == before.zones

    run(play())


def test_a_spectator_never_gets_the_file_of_a_running_game(server: Server) -> None:
    async def look() -> None:
        async with server.client() as client:
            await client.become("Anna")
            bots = [seating.SeatWanted("bot", bot="random") for _ in range(2)]
            mixed = [seating.SeatWanted("me", "Anna"), seating.SeatWanted("bot", bot="random")]
            for seats in (bots, mixed):
                found = await client.open(seating.TableWanted("duel", seats))
                with pytest.raises(Refused, match="not-over"):
                    await client.game_file(found.table, found.watch)

    run(look())


async def answers_window(place: Place) -> bool:
    """Answer a question; return whether that was in a window, and in time. A busy machine may miss the time."""
    assert place.scene is not None
    assert place.scene.prompt is not None
    seen, window = place.seq, place.scene.prompt.window
    try:
        await place.move(place.options[0 if window else -1].action)
    except Refused as refused:
        if not window or refused.code not in ("stale", "too-late"):
            raise
        await until_seq(place, seen + 1)
        return False
    return bool(window)


def test_a_window_times_out_and_an_answer_before_that_counts(server: Server) -> None:
    """One player answers every window, the other none. Each window lasts its full time."""

    counts = {"answered": 0, "passed": 0}

    def missing() -> bool:
        return min(counts.values()) < 2

    async def play(client: Client) -> None:
        table, tokens = await opened(client, two(window=2.0))
        async with client.sit(table, tokens[:1]) as anna, client.sit(table, tokens[1:]) as ben:
            places = [anna, ben]
            while missing():
                for each in places:
                    await until_seq(each, max(place.seq for place in places))
                assert anna.scene is not None
                if anna.scene.result is not None:
                    return
                place = places[asked(anna)]
                assert place.scene is not None
                assert place.scene.prompt is not None
                if place.scene.prompt.window and place is ben:
                    seen = ben.seq
                    await until_seq(ben, seen + 1)
                    counts["passed"] += 1
                else:
                    counts["answered"] += await answers_window(place)

    async def play_enough() -> None:
        async with server.client() as client:
            # The cards decide how many windows a game has.
            while missing():
                await play(client)

    run(play_enough())
