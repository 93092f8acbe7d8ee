"""Ratings: which games count, how ratings move, who sees them."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest
from tests.server.helpers import run, two
from tests.server.inside import hall_here, people_of

from meadhall.client import request_id
from meadhall.protocol import seating, wire
from meadhall.server.hall import Hall
from meadhall.server.people.fair_games import BOT, RatedGame
from meadhall.server.people.ratings import rated
from meadhall.server.storage.persistence import load
from meadhall.server.table.credentials import Credentials
from meadhall.server.table.records import Seated
from meadhall.server.table.removal import closed
from meadhall.server.table.state import FINISHED, Refusal

BOTH = Credentials(frozenset({0, 1}))


async def opened_for(hall: Hall, *guests: str, casual: bool = False, game: str = "duel") -> str:
    """Open a table, and seat these guests: the first opens it."""
    seats = [seating.SeatWanted("me", guests[0].title()), *[seating.SeatWanted("open") for _ in guests[1:]]]
    wanted = seating.TableWanted(game, seats, window=0.0, first=0, casual=casual)
    opened = await hall.open_table(wanted, guests[0])
    for seat, guest in enumerate(guests[1:], start=1):
        await hall.join(opened.table, seating.JoinWanted(request_id(), guest.title(), opened.links[str(seat)]), guest)
    return opened.table


async def given_up(hall: Hall, table: str, seat: int) -> None:
    """End a game: a seat resigns."""
    actor = await hall.actor(table)
    answer = await actor.execute(wire.Resign(request_id(), seat), BOTH)
    assert isinstance(answer, wire.Ack)
    assert actor.table.status == FINISHED


async def played_out(hall: Hall, table: str) -> None:
    """Play a game to its end at random."""
    actor, choice = await hall.actor(table), random.Random(1)
    everyone = Credentials(frozenset(range(len(actor.table.seats))))
    while actor.table.status != FINISHED:
        assert actor.table.match is not None
        seat = max(0, actor.table.asked()[0])
        if actor.table.decides() >= 0:
            seat = actor.table.decides()
        text = choice.choice(actor.table.match.choices(seat)).text
        answer = await actor.execute(wire.Move(request_id(), seat, actor.table.seq, text), everyone)
        assert isinstance(answer, wire.Ack)


async def rating(hall: Hall, person: str) -> list[tuple[str, int, int, int]]:
    """Return title, number of players, rating and number of games of a person, after the next sweep."""
    await people_of(hall).ratings.sweep()
    lines, _ = await people_of(hall).ratings.of(person)
    return [(line.game, line.players, line.rating, line.games) for line in lines]


def test_the_winner_rises_and_the_loser_falls_by_title_and_number_of_players(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            for _ in range(2):
                await given_up(hall, await opened_for(hall, "anna", "ben"), 1)
            ((game, players, high, games),) = await rating(hall, "anna")
            assert (game, players, games) == ("duel", 2, 2)
            ((_, _, low, _),) = await rating(hall, "ben")
            assert low < 1000 < high
            lines, _ = await people_of(hall).ratings.of("anna")
            first, second = lines[0].history
            assert first.rating < second.rating
            assert second.spread < first.spread, "every game makes the hall surer"
            # A second sweep rates nothing twice.
            assert (await rating(hall, "anna"))[0][3] == 2

    run(play())


def test_a_game_of_three_is_rated_apart_by_all_ranks() -> None:
    found = RatedGame("fall", ("anna", "ben", f"{BOT}greedy"), (1, 3, 2), "", together=False, at=0.0)

    anna, ben, bot = rated(found, [None, None, None])

    assert anna[0] > bot[0] > ben[0]
    draw = rated(found._replace(ranks=(1, 1, 1)), [None, None, None])
    assert len({round(mu, 6) for mu, _ in draw}) == 1


async def _imported(hall: Hall) -> None:
    """Play a game, and another one that continues the first decisions of the same game."""
    table = await opened_for(hall, "anna", "ben")
    actor = await hall.actor(table)
    assert actor.table.match is not None
    past = [(entry.seat, entry.action) for entry in actor.table.match.log]
    seats = [Seated("human", name, guest=name.lower()) for name in ("Anna", "Ben")]
    again = await hall.open_record(msgspec.structs.replace(actor.table.opened, past=past, seats=seats))
    await given_up(hall, again.table, 1)
    await given_up(hall, table, 1)


async def _closed_by_the_host(hall: Hall) -> str:
    table = await opened_for(hall, "anna", "ben")
    actor = await hall.actor(table)
    async with actor:
        await actor.append([closed(actor.table, 1.0)])
    return table


async def _one_person_on_both_seats(hall: Hall) -> str:
    table = (await hall.open_table(two(), "anna")).table
    await given_up(hall, table, 1)
    return table


async def _taken_over_by_a_bot(hall: Hall) -> str:
    table = await opened_for(hall, "anna", "ben")
    actor = await hall.actor(table)
    for command in (wire.Replace(request_id(), 0, "greedy"), wire.Return(request_id(), 0)):
        assert isinstance(await actor.execute(command, BOTH), wire.Ack)
    await given_up(hall, table, 1)
    return table


async def _only_bots(hall: Hall) -> str:
    seats = [seating.SeatWanted("bot", bot="random"), seating.SeatWanted("bot", bot="random")]
    return (await hall.open_table(seating.TableWanted("duel", seats), "anna")).table


@pytest.mark.parametrize("kind", [_closed_by_the_host, _one_person_on_both_seats, _taken_over_by_a_bot, _only_bots])
def test_a_game_that_is_not_fair_counts_for_nobody(tmp_path: Path, kind: object) -> None:
    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            await kind(hall)  # type: ignore[operator]
            assert await rating(hall, "anna") == []
            assert await people_of(hall).ratings.ladder("duel", 2) == []

    run(play())


def test_an_uploaded_game_counts_for_nobody(tmp_path: Path) -> None:
    """Its dice may be dictated. The table from which it came is the only one that counts."""

    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            await _imported(hall)
            assert [games for *_, games in await rating(hall, "anna")] == [1]

    run(play())


def test_a_bot_level_is_an_opponent_with_a_rating(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            for _ in range(3):
                seats = [seating.SeatWanted("me", "Anna"), seating.SeatWanted("bot", bot="greedy")]
                table = (await hall.open_table(seating.TableWanted("duel", seats, first=0), "anna")).table
                await given_up(hall, table, 0)
            assert [games for *_, games in await rating(hall, "anna")] == [3]
            (line,) = await people_of(hall).ratings.ladder("duel", 2)
            assert (line.name, line.bot, line.games) == ("", "greedy", 3)
            assert line.rating > 1000

    run(play())


def test_a_rating_is_private_until_the_person_shows_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            people = people_of(hall)
            for guest in ("anna", "ben"):
                await people.keep(guest, guest.title())
            for _ in range(3):
                await given_up(hall, await opened_for(hall, "anna", "ben"), 1)
            await people.ratings.sweep()
            assert await people.ratings.ladder("duel", 2) == []
            await people.rows.show("anna", shown=True)
            assert [line.name for line in await people.ratings.ladder("duel", 2)] == ["Anna"]
            await people.rows.show("ben", shown=True)
            assert [line.name for line in await people.ratings.ladder("duel", 2)] == ["Anna", "Ben"]
            assert await people.ratings.ladder("duel", 3) == []
            await people.rows.show("anna", shown=False)
            assert [line.name for line in await people.ratings.ladder("duel", 2)] == ["Ben"]
            await people.erase(hall, frozenset(["ben"]), "ben")
            assert await people.ratings.ladder("duel", 2) == []
            assert await rating(hall, "ben") == []

    run(play())


def test_the_ratings_of_another_device_are_taken_along(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            people = people_of(hall)
            await given_up(hall, await opened_for(hall, "phone", "ben"), 1)
            await people.ratings.sweep()
            codes = (await people.keep("anna", "Anna")).codes
            await people.sign_in_by_secret(codes[0], "phone")
            assert [games for *_, games in await rating(hall, "anna")] == [1]
            # A seat that the phone took as a guest counts for the person from now on.
            await given_up(hall, await opened_for(hall, "phone", "ben"), 1)
            assert [games for *_, games in await rating(hall, "anna")] == [2]

    run(play())


def test_a_co_operative_game_has_a_record_by_difficulty_and_no_rating(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            table = await opened_for(hall, "anna", "ben", game="dwarves")
            await played_out(hall, table)
            won = (await load(hall.store, table)).result()
            assert won is not None
            assert await rating(hall, "anna") == []
            for guest in ("anna", "ben"):
                _, (line,) = await people_of(hall).ratings.of(guest)
                assert (line.game, line.players, line.difficulty, line.games) == ("dwarves", 2, "easy", 1)
                assert line.won == (won.ranks[0] == 1)
            assert await people_of(hall).ratings.ladder("dwarves", 2) == []

    run(play())


def test_a_damaged_table_is_judged_once_and_counts_for_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            await given_up(hall, await opened_for(hall, "anna", "ben"), 1)
            asked: list[str] = []

            async def damaged(_: object, id: str) -> object:
                asked.append(id)
                raise Refusal("damaged")

            monkeypatch.setattr("meadhall.server.people.ratings.load", damaged)
            for _ in range(2):
                assert await rating(hall, "anna") == []
            assert len(asked) == 1

    run(play())
