"""People who keep their name: other devices, lost links, notes, own data, and older databases."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.helpers import Server, opened, run, two
from tests.server.inside import hall_here, open_house, people_of, store_of
from tests.server.test_admin import finished_table

from meadhall.client import Client, Refused, request_id
from meadhall.protocol import people as protocol
from meadhall.protocol import seating, wire
from meadhall.protocol.clocks import DAY, ClockTerms
from meadhall.server.people.notes import merged
from meadhall.server.people.people import CODES, new_code, plain
from meadhall.server.storage.persistence import load
from meadhall.server.table.state import FINISHED
from meadhall.server.tokens import Tokens

BEFORE = Path(__file__).parent / "databases" / "before_people.sql"


def ask(server: Server, path: str, body: object = None, *tokens: str, method: str = "POST") -> Any:
    """Send a request; return the JSON of the answer, refused or not."""
    headers = {"Authorization": f"Bearer {','.join(tokens)}"} if tokens else {}
    answer = httpx.request(method, server.address + path, json=body, headers=headers, trust_env=False, timeout=90)
    return answer.json()


def guest(server: Server, name: str = "Anna") -> str:
    return str(ask(server, "/api/guests", {"name": name})["token"])


def signed_in(server: Server, name: str = "Anna") -> dict[str, Any]:
    """Return the session and the codes of a new person."""
    found: dict[str, Any] = ask(server, "/api/me/keep", {"name": name}, guest(server, name))
    return found


def test_a_guest_keeps_the_name_and_the_seat_and_the_guest_token_ends(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            table, tokens = await opened(client, two(kind="me"))
            before = client.guest
            codes = await client.keep_name("Anna")
            assert len(set(codes)) == CODES
            assert client.guest != before
            view = await client.me()
            assert (view.kept, view.name, view.codes, view.devices) == (True, "Anna", CODES, 1)
            assert [each.table for each in await client.own_tables()] == [table]
            assert sorted((await client.recover(table)).tokens.values()) == sorted(tokens)
            async with server.client() as other:
                other.guest = before
                with pytest.raises(Refused, match="no-guest"):
                    await other.open(two())

    run(play())


def test_a_lost_answer_to_keeping_a_name_may_be_asked_for_again(server: Server) -> None:
    token = guest(server)
    first = ask(server, "/api/me/keep", {"name": "Anna"}, token)
    again = ask(server, "/api/me/keep", {"name": "Anna"}, token)

    assert again["token"] != first["token"]
    assert ask(server, "/api/me", None, again["token"], method="GET")["codes"] == CODES
    assert ask(server, "/api/sign-in", {"secret": first["codes"][0]})["code"] == "bad-secret"


def test_a_link_makes_another_device_the_same_person(server: Server) -> None:
    async def play() -> None:
        async with server.client() as laptop, server.client() as phone:
            table, tokens = await opened(laptop, two())
            await laptop.keep_name("Anna")
            link = await laptop.one_time_link()
            assert ask(server, "/api/sign-in/look", {"secret": link.rpartition("=")[2]}) == {"name": "Anna"}
            assert await phone.sign_in(link) == "Anna"
            assert (await phone.recover(table)).tokens["0"] == tokens[0]
            assert (await phone.me()).devices == 2
            # The opener has the link for spectators on every device.
            assert (await phone.recover(table)).watch

    run(play())


def test_a_program_signs_in_with_a_link_lists_the_tables_that_wait_and_answers(server: Server) -> None:
    async def play() -> None:
        async with server.client() as laptop, server.client() as ben, server.client() as program:
            await laptop.become("Anna")
            await ben.become("Ben")
            seats = [seating.SeatWanted("me", "Anna"), seating.SeatWanted("open")]
            wanted = seating.TableWanted("duel", seats, window=0.0, first=0, clock=ClockTerms("daily", DAY))
            table = await laptop.open(wanted)
            other = await ben.join(table.table, seating.JoinWanted(request_id(), "Ben", table.links["1"]))
            await laptop.keep_name("Anna")
            await program.sign_in(await laptop.one_time_link())
            (waits,) = await program.waiting()
            assert (waits.table, waits.game, waits.slow) == (table.table, "duel", True)
            seat = (await program.recover(waits.table)).tokens["0"]
            async with program.sit(waits.table, [seat]) as place:
                ack = await place.move(place.options[0].action)
            assert (await ben.view(table.table, other.token)).seq >= ack.seq > 0

    run(play())


def test_a_guest_of_another_device_becomes_part_of_the_person_only_if_asked(server: Server) -> None:
    async def play() -> None:
        async with server.client() as phone:
            table, _ = await opened(phone, two())
            person = signed_in(server)
            alone = ask(server, "/api/sign-in", {"secret": person["codes"][0]}, phone.guest)
            assert ask(server, "/api/me/tables", None, alone["token"], method="GET") == []
            brought = ask(server, "/api/sign-in", {"secret": person["codes"][1], "bring": True}, phone.guest)
            (found,) = ask(server, "/api/me/tables", None, brought["token"], method="GET")
            assert found["table"] == table
            assert ask(server, f"/api/tables/{table}/mine", None, brought["token"])["tokens"]
            with pytest.raises(Refused, match="no-guest"):
                await phone.open(two())

    run(play())


def test_a_seat_link_is_recovered_by_its_owner_alone(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna, server.client() as ben, server.client() as eve:
            for client, name in ((anna, "Anna"), (ben, "Ben"), (eve, "Eve")):
                await client.become(name)
            seats = [seating.SeatWanted("me", "Anna"), seating.SeatWanted("open")]
            opening = await anna.open(seating.TableWanted("duel", seats, window=0.0, first=0))
            wanted = seating.JoinWanted(request_id(), "Ben", opening.links["1"])
            joined = await ben.join(opening.table, wanted)
            # Ben is no opener: he gets his own seat and nothing else.
            recovered = await ben.recover(opening.table)
            assert recovered == seating.TableOpened(opening.table, {"1": joined.token}, {}, "")
            for table in (opening.table, "no-such-table-anywhere"):
                with pytest.raises(Refused, match="no-such-table"):
                    await eve.recover(table)

    run(play())


def test_signing_out_elsewhere_ends_sessions_and_seat_links(server: Server) -> None:
    async def play() -> None:
        async with server.client() as laptop, server.client() as lost:
            table, tokens = await opened(laptop, two())
            await laptop.keep_name("Anna")
            await lost.sign_in(await laptop.one_time_link())
            unused = await laptop.one_time_link()
            ask(server, "/api/me/sign-out-others", None, laptop.guest)
            with pytest.raises(Refused, match="no-guest"):
                await lost.me()
            with pytest.raises(Refused, match="bad-secret"):
                await lost.sign_in(unused)
            with pytest.raises(Refused, match="bad-token"):
                await lost.view(table, tokens[0])
            fresh = (await laptop.recover(table)).tokens
            assert (await laptop.view(table, fresh["0"])).viewer == 0
            ask(server, "/api/me/sign-out", None, laptop.guest)
            with pytest.raises(Refused, match="no-guest"):
                await laptop.me()

    run(play())


def test_a_rotation_whose_answer_was_lost_is_repeated_for_a_person(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            table, tokens = await opened(client, two())
            await client.keep_name("Anna")
            command = {"type": "rotate", "request": request_id(), "seat": 0}
            path = f"/api/tables/{table}/commands"
            first = ask(server, path, command, tokens[0])
            again = ask(server, path, command, tokens[0], client.guest)
            assert again["token"] == first["token"]
            assert ask(server, path, command, tokens[0])["code"] == "bad-token"

    run(play())


def test_a_guest_has_no_account(server: Server) -> None:
    assert ask(server, "/api/me", None, guest(server), method="GET")["kept"] is False
    assert ask(server, "/api/me", None, method="GET")["code"] == "no-guest"
    assert ask(server, "/api/me/link", None, guest(server))["code"] == "not-signed-in"


# --- notes


def notes(**parts: Any) -> protocol.Notes:
    return protocol.Notes(**parts)


def test_notes_merge_to_the_same_result_in_any_order() -> None:
    game = protocol.FinishedGame
    one = notes(settings={"theme": "day"}, changed=2.0, finished=[game("a", "duel", won=True, at=1)])
    other = notes(settings={"theme": "night"}, changed=1.0, finished=[game("b", "fall", won=False, at=2)])
    one.puzzles, other.puzzles = {"2026-01-01": False, "2026-01-02": True}, {"2026-01-01": True}

    result = merged(merged(notes(), one), other)

    assert result == merged(merged(notes(), other), one)
    assert result.settings == {"theme": "day"}
    assert [each.table for each in result.finished] == ["b", "a"]
    assert result.puzzles == {"2026-01-01": True, "2026-01-02": True}
    assert merged(result, one) == result


def test_settings_record_and_puzzles_follow_a_person(server: Server) -> None:
    person = signed_in(server)
    phone = ask(server, "/api/sign-in", {"secret": person["codes"][0]})["token"]
    finished = [{"table": "oak", "game": "duel", "won": True, "opponents": ["sefa"], "at": 5.0}]
    sent = {"settings": {"name": "Anna the Bold", "theme": "day"}, "changed": 7.0, "finished": finished}

    ask(server, "/api/me/notes", {**sent, "puzzles": {"2026-05-01": True}}, person["token"])
    found = ask(server, "/api/me/notes", {}, phone)

    assert found["settings"]["theme"] == "day"
    assert found["finished"][0]["table"] == "oak"
    assert found["puzzles"] == {"2026-05-01": True}
    assert ask(server, "/api/me", None, phone, method="GET")["name"] == "Anna the Bold"
    assert ask(server, "/api/me/notes", {}, guest(server))["code"] == "not-signed-in"
    assert ask(server, "/api/me/notes", {"settings": {"x": "y" * 9000}}, phone)["code"] == "too-large"


def test_a_code_may_be_typed_in_any_way() -> None:
    code = new_code()

    assert plain(code.lower().replace("-", " ")) == code
    assert plain("not a code") == "not a code"


# --- own data


def test_export_shows_own_data_and_no_secrets_of_others(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_house(tmp_path) as (hall, anna), Client(anna.address) as ben:
            await anna.become("Anna")
            # No random id holds a space.
            await ben.become("Ben Stone")
            seats = [seating.SeatWanted("me", "Anna"), seating.SeatWanted("open")]
            opening = await anna.open(seating.TableWanted("duel", seats, window=0.0, first=0))
            await ben.join(opening.table, seating.JoinWanted(request_id(), "Ben Stone", opening.links["1"]))
            async with anna.sit(opening.table, list(opening.tokens.values())) as place:
                await place.move(place.options[0].action)
            await anna.keep_name("Anna")
            answer = await anna.http.get("/api/me/export", headers={"Authorization": f"Bearer {anna.guest}"})
            found = answer.json()
            assert found["person"]["name"] == "Anna"
            (records,) = [each["tables"][opening.table] for each in found["guests"]]
            assert {each["type"] for each in records} == {"opened"}, "decisions of a running game stay secret"
            assert "Ben Stone" not in answer.text
            secret = (await load(hall.store, opening.table)).secret
            assert secret.hex() not in answer.text
            assert anna.guest not in answer.text

    run(play())


def test_erasing_leaves_running_games_and_waits_for_their_end(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_house(tmp_path) as (hall, anna), Client(anna.address) as ben:
            await anna.become("Anna Secretname")
            await ben.become("Ben")
            person = hall.tokens.read_guest(anna.guest)
            assert person is not None
            alone, _ = await opened(anna, two())
            seats = [seating.SeatWanted("me", "Anna Secretname"), seating.SeatWanted("open")]
            opening = await anna.open(seating.TableWanted("duel", seats, window=0.0, first=0))
            joined = await ben.join(opening.table, seating.JoinWanted(request_id(), "Ben", opening.links["1"]))
            await anna.keep_name("Anna Secretname")
            answer = await anna.http.post("/api/me/erase", headers={"Authorization": f"Bearer {anna.guest}"})
            assert answer.json() == {"tables": 1, "waiting": 1}
            assert (await load(hall.store, alone)).status == FINISHED
            view = await ben.view(opening.table, joined.token)
            assert [seat.name for seat in view.table.seats] == ["Guest 1", "Ben"]
            with pytest.raises(Refused, match="no-guest"):
                await anna.me()
            # Ben goes on against a bot, and gives up. Then the name goes from the records, too.
            await ben.command(opening.table, wire.Resign(request_id(), 1), joined.token)
            people = people_of(hall)
            people._swept = -1000.0
            await people.sweep(hall)
            assert await store_of(hall).tables_of(person) == []
            people._swept = -1000.0
            await people.sweep(hall)

    run(play())
    with closing(sqlite3.connect(tmp_path / "hall.db")) as db:
        dump = "\n".join(db.iterdump())
    assert b"Secretname".hex().upper() not in dump.upper()
    assert "Secretname" not in dump
    for table in ("people", "sessions", "passkeys", "secrets", "aliases", "erasing"):
        assert f'INSERT INTO "{table}"' not in dump, table


def test_a_guest_without_a_kept_name_may_export_and_erase(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_house(tmp_path) as (hall, anna):
            table, _ = await opened(anna, two())
            headers = {"Authorization": f"Bearer {anna.guest}"}
            found = (await anna.http.get("/api/me/export", headers=headers)).json()
            assert found["person"] is None
            assert list(found["guests"][0]["tables"]) == [table]
            assert (await anna.http.post("/api/me/erase", headers=headers)).json() == {"tables": 1, "waiting": 0}
            (seat, _) = (await load(hall.store, table)).seats
            assert (seat.name, seat.guest) == ("Guest 1", "")

    run(play())


# --- the index of guests, and older databases


def test_the_index_of_guests_follows_joins_deletions_and_erasure(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            store = store_of(hall)
            table = await finished_table(hall)
            guests = {seat.guest for seat in (await load(store, table)).seats if seat.guest}
            for each in guests:
                assert table in await store.tables_of(each)
            await store.delete_table(table)
            for each in guests:
                assert table not in await store.tables_of(each)

    run(play())


@pytest.fixture
def old_hall(tmp_path: Path) -> Path:
    with closing(sqlite3.connect(tmp_path / "hall.db")) as db:
        db.executescript(BEFORE.read_text(encoding="utf-8"))
        assert db.execute("SELECT version_num FROM alembic_version").fetchone() == ("0004",)
    return tmp_path


def test_an_older_database_keeps_tables_seat_links_and_guests(old_hall: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two guests play at one table, one of them joined by a link; another table is finished."""
    read = Tokens.read_guest
    # The guests were made long ago.
    monkeypatch.setattr(Tokens, "read_guest", lambda tokens, token: read(tokens, token, days=10**6))
    known = json.loads(BEFORE.with_suffix(".json").read_text(encoding="utf-8"))

    async def play() -> None:
        async with open_house(old_hall) as (hall, client):
            for table, tokens in known["tables"].items():
                for seat, token in tokens.items():
                    assert (await client.view(table, token)).viewer == int(seat)
            for name, token in known["guests"].items():
                client.guest = token
                found = {each.table for each in await client.own_tables()}
                assert found == set(known["sat"][name])
                for table in found:
                    fresh = (await client.recover(table)).tokens
                    assert fresh.items() <= known["tables"][table].items()
                await client.keep_name(name)
                assert {each.table for each in await client.own_tables()} == found
            assert await people_of(hall).is_person(hall.tokens.read_guest(known["guests"]["Anna"]) or "")

    run(play())
