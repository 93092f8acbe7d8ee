"""Events in a hall: from signing up to the standings, through crashes, withdrawals and several writers at once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from shutil import which

import msgspec
import pytest
from msgspec.structs import replace
from tests.server.helpers import Server, run, until
from tests.server.inside import events_of, hall_here, open_house, people_of, store_of
from tests.server.test_ratings import given_up, played_out

from meadhall.cli.main import main
from meadhall.client import Client, Refused, request_id
from meadhall.protocol import events, seating, wire
from meadhall.server.fairness.account import shared, verify
from meadhall.server.hall import Hall
from meadhall.server.table.hashes import commitment
from meadhall.server.table.state import FINISHED, Refusal
from meadhall_trust.page_verifier import PageVerifier


def wanted(kind: str = "round-robin", game: str = "duel", **more: object) -> events.EventWanted:
    return events.EventWanted(request_id(), "Cup", game, kind, **{"window": 0.0, **more})  # type: ignore[arg-type]


async def begun(hall: Hall, wish: events.EventWanted, *guests: str) -> str:
    """Make an event, sign these guests up, and start it; the first guest makes it. Return its id."""
    service = events_of(hall)
    made = await service.make(hall, wish, guests[0])
    for guest in guests:
        await service.join(hall, made.id, guest.title(), guest)
    await service.start(hall, made.id, guests[0])
    return made.id


async def sat_down(hall: Hall, event: str, guest: str) -> seating.Joined:
    return await events_of(hall).next_table(hall, event, guest)


async def decide_one(hall: Hall, event: str, guests: list[str]) -> str:
    """Let two guests go to their next table, where one loses; return the guest who has won."""
    for guest in guests:
        view = await events_of(hall).view(hall, event, [guest])
        if view.next:
            mine = await sat_down(hall, event, guest)
            seats = (await hall.actor(mine.table)).table.seats
            name = seats[1 - mine.seat].name
            other = next(each for each in guests if each.title() == name)
            # The opponent may have to play another game first.
            if (await sat_down(hall, event, other)).table == mine.table:
                await given_up(hall, mine.table, mine.seat)
                return other
    raise AssertionError("no two players have the same next table")


def test_a_round_robin_from_sign_up_to_standings_through_restarts(tmp_path: Path) -> None:
    guests = ["anna", "ben", "cleo"]

    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            event = await begun(hall, wanted(places=3), *guests)
        for decided in range(3):
            async with hall_here(tmp_path) as hall:
                before = await events_of(hall).view(hall, event, ["ben"])
                assert sum(bool(each.points) for found in before.rounds for each in found.pairings) == decided
                await decide_one(hall, event, guests)
        async with hall_here(tmp_path) as hall:
            # The last result came while no process ran the event: it follows from the finished table.
            (line,) = await events_of(hall).own(["ben"])
            assert line.status == "running"
            await events_of(hall).sweep(hall)
            (line,) = await events_of(hall).own(["ben"])
            assert line.status == "finished"
            view = await events_of(hall).view(hall, event, ["ben"])
            assert view.you >= 0
            assert not view.host
            assert not view.next
            assert sum(each.points for each in view.standings) == 3.0
            assert line.winners == [view.players[each.player].name for each in view.standings if each.rank == 1]
            with pytest.raises(Refusal, match="no-next-table"):
                await sat_down(hall, event, "ben")
            assert await hall.lobby.page("finished", "", "", 0.0, 9) == []

    run(play())


def test_one_click_gives_each_player_the_same_seat_again_and_nobody_else_one(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            event = await begun(hall, wanted(places=2), "anna", "ben")
            found = await asyncio.gather(*[sat_down(hall, event, guest) for guest in ("anna", "ben") for _ in range(4)])
            assert len({each.table for each in found}) == 1
            assert found[0] == found[1] == found[2] == found[3]
            assert found[4] == found[5]
            actor = await hall.actor(found[0].table)
            assert actor.table.status == "playing"
            assert [seated.guest for seated in actor.table.seats].count("anna") == 1
            assert await hall.lobby.page("playing", "", "", 0.0, 9) == []
            with pytest.raises(Refusal, match="not-entered"):
                await sat_down(hall, event, "cleo")

    run(play())


def test_an_open_seat_of_an_event_is_not_for_passers_by(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            event = await begun(hall, wanted(places=2), "anna", "ben")
            mine = await sat_down(hall, event, "anna")
            with pytest.raises(Refusal, match="not-entered"):
                await hall.join(mine.table, seating.JoinWanted(request_id(), "Dora"), "dora")
            actor = await hall.actor(mine.table)
            credentials = await hall.admit(actor, [mine.token])
            assert credentials is not None
            assert not credentials.opener

    run(play())


def test_signing_up_starting_and_leaving_need_the_right_person(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            service = events_of(hall)
            wish = wanted(places=2)
            made = await service.make(hall, wish, "anna")
            assert (await service.make(hall, wish, "anna")).id == made.id
            with pytest.raises(Refusal, match="request-reused"):
                await service.make(hall, msgspec.structs.replace(wish, places=3), "anna")
            with pytest.raises(Refusal, match="not-event-host"):
                await service.start(hall, made.id, "ben")
            with pytest.raises(Refusal, match="too-few-players"):
                await service.start(hall, made.id, "anna")
            await service.join(hall, made.id, "Ben", "ben")
            again = await service.join(hall, made.id, "Benny", "ben")
            assert [each.name for each in again.players] == ["Ben"]
            with pytest.raises(Refusal, match="name-taken"):
                await service.join(hall, made.id, "BEN", "cleo")
            await service.join(hall, made.id, "Cleo", "cleo")
            with pytest.raises(Refusal, match="event-full"):
                await service.join(hall, made.id, "Dora", "dora")
            with pytest.raises(Refusal, match="not-event-host"):
                await service.leave(hall, made.id, 1, "ben")
            left = await service.leave(hall, made.id, None, "cleo")
            assert [each.name for each in left.players] == ["Ben"]
            await service.join(hall, made.id, "Dora", "dora")
            await service.start(hall, made.id, "anna")
            assert (await service.start(hall, made.id, "anna")).status == "running"
            with pytest.raises(Refusal, match="event-started"):
                await service.join(hall, made.id, "Emil", "emil")
            with pytest.raises(Refusal, match="no-such-event"):
                await service.view(hall, "nothing", [])
            with pytest.raises(Refusal, match="not-event-host"):
                await service.cancel(hall, made.id, "dora")
            assert (await service.cancel(hall, made.id, "anna")).status == "cancelled"
            with pytest.raises(Refusal, match="no-next-table"):
                await sat_down(hall, made.id, "ben")

    run(play())


def test_many_who_sign_up_at_once_all_get_a_place(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            service = events_of(hall)
            made = await service.make(hall, wanted(places=6), "anna")
            names = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Frida"]
            await asyncio.gather(*[service.join(hall, made.id, name, name.lower()) for name in names])
            view = await service.view(hall, made.id, [])
            assert sorted(each.name for each in view.players) == names

    run(play())


def test_a_player_who_withdraws_loses_open_games_and_keeps_the_results(tmp_path: Path) -> None:
    guests = ["anna", "ben", "cleo"]

    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            event = await begun(hall, wanted(places=3), *guests)
            await decide_one(hall, event, guests)
            view = await events_of(hall).leave(hall, event, None, "cleo")
            games = [each for found in view.rounds for each in found.pairings]
            assert all(each.points for each in games if view.you in each.players)
            left = [each for each in guests if each != "cleo"]
            if view.status == "running":
                await decide_one(hall, event, left)
            view = await events_of(hall).view(hall, event, ["anna"])
            assert view.status == "finished"
            assert [each.out for each in view.players].count(True) == 1

    run(play())


def test_the_host_may_withdraw_a_player_who_never_comes(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            event = await begun(hall, wanted("knock-out", places=2), "anna", "ben")
            await sat_down(hall, event, "anna")
            view = await events_of(hall).view(hall, event, ["ben"])
            view = await events_of(hall).leave(hall, event, view.you, "anna")
            assert view.status == "finished"
            assert view.rounds[0].pairings[0].unplayed
            assert view.players[view.standings[0].player].name == "Anna"

    run(play())


def test_all_tables_of_a_duplicate_get_the_same_deal_which_stays_secret(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def play() -> None:
        async with open_house(tmp_path) as (hall, client):
            event = await begun(hall, wanted("duplicate", "zwergendorf", places=2), "anna", "ben")
            view = await events_of(hall).view(hall, event, ["anna"])
            assert [each.table for each in view.rounds[0].pairings] == ["", ""]
            seats = {guest: await sat_down(hall, event, guest) for guest in ("anna", "ben")}
            actors = {guest: await hall.actor(each.table) for guest, each in seats.items()}
            assert len({each.table for each in seats.values()}) == 2
            scenes = []
            for guest, actor in actors.items():
                assert actor.table.status == "playing"
                assert not actor.table.opened.public
                with pytest.raises(Refused, match="bad-token"):
                    await client.view(seats[guest].table)
                scenes.append((await client.view(seats[guest].table, seats[guest].token)).scene)
            assert scenes[0] is not None
            assert scenes[1] is not None
            assert scenes[0].zones == scenes[1].zones
            await played_out(hall, seats["anna"].table)
            mine = await client.view(seats["anna"].table, seats["anna"].token)
            assert mine.table.status == FINISHED
            assert mine.table.secret == ""
            with pytest.raises(Refused, match="not-over"):
                await client.account(seats["anna"].table, seats["anna"].token)
            await played_out(hall, seats["ben"].table)
            view = await events_of(hall).view(hall, event, ["anna"])
            assert view.status == "finished"
            secrets, page_check = set(), PageVerifier(which("node") or "node")
            for each in seats.values():
                found = await client.account(each.table, each.token)
                assert verify(found) > 0
                assert shared(found) == (f"{event}/1", view.rounds[0].commitment)
                secrets.add(found.secret)
                file = tmp_path / "account.json"
                file.write_bytes(msgspec.json.encode(found))
                assert main(["verify", str(file), "--lang", "en"]) == 0
                assert view.rounds[0].commitment in capsys.readouterr().out
                # The page has a check of its own, without the rules.
                assert page_check.check(file.read_bytes()) == str(verify(found))
                lines = [replace(found.lines[0], body=found.lines[0].body.replace(event, "other")), *found.lines[1:]]
                assert page_check.check(msgspec.json.encode(replace(found, lines=lines))).startswith("no: ")
            page_check.close()
            (secret,) = secrets
            assert commitment(f"{event}/1", bytes.fromhex(secret)) == view.rounds[0].commitment
            # Played alike, both tables have the same score.
            assert view.standings[0].points == view.standings[1].points

    run(play())


def test_a_campaign_climbs_from_difficulty_to_difficulty(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            event = await begun(hall, wanted("campaign", "dwarves", places=2), "anna", "ben")
            found = []
            for _ in range(5):
                tables = {(await sat_down(hall, event, guest)).table for guest in ("anna", "ben")}
                (table,) = tables
                actor = await hall.actor(table)
                found.append(actor.table.opened.settings["difficulty"])
                await given_up(hall, table, 0)
            view = await events_of(hall).view(hall, event, ["anna"])
            assert found == [each.difficulty for each in view.rounds]
            assert found == ["easy", "normal", "challenging", "brave", "heroic"]
            assert view.status == "finished"
            assert [line.points for line in view.standings] == [0.0, 0.0], "who gives up loses for the party"

    run(play())


def test_quotas_hold_for_makers_and_players(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            hall.limits.events_per_guest = 1
            hall.limits.entries_per_guest = 1
            service = events_of(hall)
            made = [await service.make(hall, wanted(), guest) for guest in ("anna", "ben")]
            with pytest.raises(Refusal, match="too-many-events"):
                await service.make(hall, wanted(), "anna")
            await service.join(hall, made[0].id, "Cleo", "cleo")
            with pytest.raises(Refusal, match="too-many-events"):
                await service.join(hall, made[1].id, "Cleo", "cleo")
            await service.cancel(hall, made[0].id, "anna")
            await service.join(hall, made[1].id, "Cleo", "cleo")
            await service.make(hall, wanted(), "anna")

    run(play())


def test_what_cannot_be_played_is_refused(tmp_path: Path) -> None:
    wishes = [
        wanted("campaign", "duel"),
        wanted("round-robin", "dwarves"),
        wanted("cup"),
        wanted(bots=["wizard"]),
        wanted(settings={"good": "nobody"}),
        wanted("duplicate", "zwergendorf", size=9),
    ]

    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            for wish in wishes:
                with pytest.raises(Refusal, match="bad-option"):
                    await events_of(hall).make(hall, wish, "anna")

    run(play())


def test_an_erased_player_leaves_no_name_in_an_event(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            running = await begun(hall, wanted(places=2), "anna", "ben")
            waiting = await events_of(hall).make(hall, wanted(), "ben")
            await events_of(hall).join(hall, waiting.id, "Ben", "ben")
            assert len(await events_of(hall).export(["ben"])) == 2
            await people_of(hall).erase(hall, frozenset(["ben"]), "ben")
            assert await events_of(hall).export(["ben"]) == []
            for event in (running, waiting.id):
                row = await events_of(hall)._row(event)
                assert b"Ben" not in msgspec.json.encode(row.event)
                assert b"ben" not in msgspec.json.encode(row.event)
                assert row.guest != "ben"
            view = await events_of(hall).view(hall, running, ["anna"])
            assert view.status == "finished"

    run(play())


def test_a_deleted_table_is_played_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            event = await begun(hall, wanted(places=2), "anna", "ben")
            first = await sat_down(hall, event, "anna")
            await hall.drop(await hall.actor(first.table))
            await store_of(hall).delete_table(first.table)
            second = await sat_down(hall, event, "anna")
            assert second.table != first.table

    run(play())


def test_bots_fill_the_places_and_play_their_own_games(server: Server) -> None:
    """A real server: two bots meet at a table that nobody watches, and a kill interrupts them."""

    async def play() -> None:
        async with server.client() as anna:
            await anna.become("Anna")
            made = await anna.make_event(wanted("knock-out", places=4, bots=["random"]))
            await anna.join_event(made.id, "Anna")
            assert [line.id for line in await anna.events()] == [made.id]
            view = await anna.start_event(made.id)
            assert [bool(each.bot) for each in view.players].count(True) == 3
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            await lose(anna, made.id)

            async with asyncio.timeout(600):
                while (view := await anna.event(made.id)).status != "finished":
                    await asyncio.sleep(0.2)
            assert view.players[view.standings[0].player].bot == "random"
            assert [len(found.pairings) for found in view.rounds] == [2, 1]
            assert (await anna.own_events())[0].winners == [view.players[view.standings[0].player].name]

    run(play())


async def lose(client: Client, event: str) -> None:
    """Sit down at the next table, and resign."""
    joined = await client.next_table(event)
    async with client.sit(joined.table, [joined.token]) as place:
        await until(lambda: place.view.table.status == "playing")
        await place.ask(wire.Resign(request_id(), joined.seat))
