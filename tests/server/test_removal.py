"""Removing a player: by the opener before the game, and by a vote during it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.helpers import run
from tests.server.inside import open_house
from tests.server.moderated import seats, sit, three_at_table, until_closed

from meadhall.client import Refused, request_id
from meadhall.protocol import seating, wire
from meadhall.server.storage.persistence import load


def test_the_opener_removes_a_player_before_the_game_who_cannot_come_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_house(tmp_path) as (_, anna):
            await anna.become("Anna")
            found = await anna.open(seats("me", "open", "open"))
            ((troll, joined),) = await sit(anna.address, found.table, "Troll")
            async with troll, troll.sit(found.table, [joined.token]) as place:
                refused = await troll.command(found.table, wire.Remove(request_id(), 1, 0), joined.token)
                assert isinstance(refused, wire.Refused)
                assert refused.code == "not-opener"
                again = wire.Remove(request_id(), 0, 1)
                answers = [await anna.command(found.table, again, found.tokens["0"]) for _ in range(2)]
                assert answers[0] == answers[1]
                assert await until_closed(place) == "removed"
                with pytest.raises(Refused, match="bad-token"):
                    await troll.view(found.table, joined.token)
                with pytest.raises(Refused, match="removed"):
                    await troll.join(found.table, seating.JoinWanted(request_id(), "Troll"))
            view = await anna.view(found.table, found.tokens["0"])
            assert [seat.kind for seat in view.table.seats] == ["human", "open", "open"]
            own = await anna.command(found.table, wire.Remove(request_id(), 0, 0), found.tokens["0"])
            assert isinstance(own, wire.Refused)
            assert own.code == "not-removable"

    run(play())


def test_during_the_game_two_of_three_players_remove_the_third(tmp_path: Path) -> None:
    async def play() -> None:
        async with three_at_table(tmp_path) as (hall, table, people):
            (anna, first), (ben, second), (eve, third) = people
            async with eve.sit(table, [third]) as place:
                assert isinstance(await anna.command(table, wire.Remove(request_id(), 0, 2), first), wire.Ack)
                twice = await anna.command(table, wire.Remove(request_id(), 0, 2), first)
                assert isinstance(twice, wire.Refused)
                assert twice.code == "no-vote"
                assert (await ben.view(table, second)).table.removal == {"2": [0]}
                # A vote survives a restart: from the snapshot, and from the records.
                for whole in (False, True):
                    assert (await load(hall.store, table, whole=whole)).removal == {2: [0]}
                assert isinstance(await ben.command(table, wire.Remove(request_id(), 1, 2), second), wire.Ack)
                assert await until_closed(place) == "removed"
            seat = (await anna.view(table, first)).table.seats[2]
            assert (seat.kind, seat.bot) == ("bot", "greedy")
            with pytest.raises(Refused, match="bad-token"):
                await eve.command(table, wire.Return(request_id(), 2), third)

    run(play())


def test_in_a_game_of_two_neither_player_can_remove_the_other(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_house(tmp_path) as (_, anna):
            await anna.become("Anna")
            found = await anna.open(seats("me", "open"))
            ((ben, joined),) = await sit(anna.address, found.table, "Ben")
            async with ben:
                for client, token, seat in ((anna, found.tokens["0"], 0), (ben, joined.token, 1)):
                    answer = await client.command(found.table, wire.Remove(request_id(), seat, 1 - seat), token)
                    assert isinstance(answer, wire.Refused)
                    assert answer.code == "too-few-voters"

    run(play())


def test_a_person_with_two_seats_has_one_vote(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_house(tmp_path) as (_, anna):
            await anna.become("Anna")
            found = await anna.open(seats("me", "me", "open"))
            ((ben, _),) = await sit(anna.address, found.table, "Ben")
            async with ben:
                for seat in (0, 1):
                    tokens = found.tokens[str(seat)]
                    answer = await anna.command(found.table, wire.Remove(request_id(), seat, 2), tokens)
                    assert isinstance(answer, wire.Refused)
                    assert answer.code == "too-few-voters"

    run(play())
