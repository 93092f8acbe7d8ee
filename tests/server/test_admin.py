"""`meadhall admin`, moderation in a running hall, and databases of older versions."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from tests.server.helpers import hall_in, run, two
from tests.server.inside import BOTH, hall_here, move, store_of
from tests.server.moderated import seats, sit, three_at_table, until_closed

from meadhall.cli.main import main
from meadhall.client import Refused, request_id
from meadhall.play import gamefile
from meadhall.protocol import seating, wire
from meadhall.server.hall import Hall
from meadhall.server.storage.persistence import load
from meadhall.server.table.state import FINISHED, Refusal
from meadhall.server.tokens import Tokens
from meadhall_trust.players import check

BEFORE = Path(__file__).parent / "databases" / "before_administration.sql"


class Desk:
    """The host's command line, at the database of a folder."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self._capsys = capsys

    async def __call__(self, *words: str, status: int = 0) -> str:
        """Run `meadhall admin` in a thread; return what it prints."""
        self._capsys.readouterr()
        database = f"sqlite:///{self.folder / 'hall.db'}"
        found = await asyncio.to_thread(main, ["admin", *words, "--db", database, "--lang", "en"])
        printed = self._capsys.readouterr()
        assert found == status, printed.err
        return printed.err if status else printed.out


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    return Desk(tmp_path, capsys)


# --- the host at a running hall


def test_the_host_closes_removes_and_deletes_at_a_running_server(tmp_path: Path, desk: Desk) -> None:
    """The server runs in another process, which holds the lock of the database."""
    server = hall_in(tmp_path)
    server.start()

    async def play() -> None:
        async with server.client() as anna:
            await anna.become("Anna")
            opened = [await anna.open(seats("me", "me", "open")) for _ in range(2)]
            first = opened[0].table
            ((eve, joined),) = await sit(server.address, first, "Eve")
            async with eve, eve.sit(first, [joined.token]) as troll, anna.sit(first, [opened[0].tokens["0"]]) as place:
                await troll.ask(wire.Say(request_id(), text="grr"))
                listed = await desk("list", "--status", "playing")
                assert first in listed
                assert "Anna, Anna, Eve" in listed
                shown = await desk("show", first)
                assert "seat 3: human Eve, guest" in shown
                assert "Eve: grr" in shown
                assert "removed" not in shown
                await desk("remove", first, "--seat", "3")
                assert await until_closed(troll) == "removed"
                await desk("close", first)
                while place.view.table.status != "finished":
                    await place.next_message()
                result = place.view.table.result
                assert result is not None
                assert [reason.key for reason in result.reasons] == ["result-closed"]
                assert "over already" in await desk("close", first, status=2)
            assert (await anna.account(first, opened[0].tokens["0"])).lines[-1].kind == "closed"
            async with anna.sit(opened[1].table, [opened[1].tokens["0"]]) as place:
                await desk("delete", opened[1].table)
                assert await until_closed(place) == "closed"
            assert "no such table" in await desk("delete", opened[1].table, status=2)
            with pytest.raises(Refused, match="no-such-table"):
                await anna.view(opened[1].table, opened[1].tokens["0"])

    try:
        run(play())
    finally:
        log = server.stop()
    assert "Traceback" not in log
    check(tmp_path / "hall.db", {})


def test_a_banned_guest_or_address_is_disconnected_and_refused(tmp_path: Path, desk: Desk) -> None:
    async def play() -> None:
        async with three_at_table(tmp_path) as (hall, table, people):
            (anna, first), _, (eve, third) = people
            guest = (await load(hall.store, table)).seats[2].guest
            async with eve.sit(table, [third]) as place:
                await desk("ban", guest, "--why", "insults", "--days", "7")
                await hall.moderation.refresh(hall)
                assert await until_closed(place) == "banned"
            with pytest.raises(Refused, match="bad-token"):
                await eve.view(table, third)
            with pytest.raises(Refused, match="banned"):
                await eve.open(seats("me", "open"))
            assert "insults" in await desk("rules")
            await desk("unban", guest)
            assert "no ban" in await desk("unban", guest, status=2)
            await hall.moderation.refresh(hall)
            await eve.view(table, third)
            async with anna.sit(table, [first]) as place:
                await desk("ban", "127.0.0.1")
                await hall.moderation.refresh(hall)
                assert await until_closed(place) == "banned"
            with pytest.raises(Refused, match="banned"):
                await anna.view(table, first)

    run(play())


def test_a_ban_ends_when_its_days_are_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            await store_of(hall).set_rule("ban", "eve", "", 1000.0)
            await hall.moderation.refresh(hall)
            for now, banned in ((999.0, True), (1001.0, False)):
                monkeypatch.setattr("meadhall.server.admin.moderation.time.time", lambda now=now: now)
                assert hall.moderation.is_banned("eve") == banned

    run(play())


def test_a_muted_guest_plays_but_does_not_chat_and_forbidden_words_are_refused(tmp_path: Path, desk: Desk) -> None:
    async def play() -> None:
        async with three_at_table(tmp_path) as (hall, table, people):
            (anna, first), (_, _), (eve, third) = people
            guest = (await load(hall.store, table)).seats[2].guest
            await desk("mute", guest)
            await desk("word", "Troll")
            await hall.moderation.refresh(hall)
            async with eve.sit(table, [third]) as place:
                for command in (wire.Say(request_id(), text="hi"), wire.Ping(request_id(), 2, "ping-help")):
                    with pytest.raises(Refused, match="muted"):
                        await place.ask(command)
                await place.ask(wire.SetOrders(request_id(), 2))
            async with anna.sit(table, [first]) as place:
                await place.ask(wire.Say(request_id(), text="a stroller"))
                # The letter o is Greek in the last one.
                for text in ("you troll!", "TROLL", "tr\N{GREEK SMALL LETTER OMICRON}ll"):
                    with pytest.raises(Refused, match="word"):
                        await place.ask(wire.Say(request_id(), text=text))
            with pytest.raises(Refused, match="word"):
                await anna.become("Big Troll")
            with pytest.raises(Refused, match="word"):
                await anna.open(seating.TableWanted("duel", [seating.SeatWanted("me", "Troll")] * 2))
            await desk("unword", "Troll")
            await desk("unmute", guest)
            await hall.moderation.refresh(hall)
            assert isinstance(await eve.command(table, wire.Say(request_id(), text="troll"), third), wire.Ack)

    run(play())


def test_a_report_reaches_the_host(tmp_path: Path, desk: Desk) -> None:
    async def play() -> None:
        async with three_at_table(tmp_path) as (hall, table, people):
            (anna, first), _, _ = people
            guest = (await load(hall.store, table)).seats[2].guest
            path = f"{anna.address}/api/tables/{table}/report"

            async def report(body: dict[str, object], token: str = first) -> httpx.Response:
                async with httpx.AsyncClient(timeout=60) as http:
                    return await http.post(path, json=body, headers={"Authorization": f"Bearer {token}"})

            assert (await report({"text": "insults \u0007 me", "seat": 2})).status_code == 202
            assert (await report({"text": "x", "seat": 9})).json()["code"] == "no-such-seat"
            assert (await report({"text": " "})).json()["code"] == "nothing-said"
            assert (await report({"text": "x"}, "forged")).status_code == 403
            told = await desk("reports")
            assert f"table {table}, seat 3, guest {guest}: insults  me" in told
            await desk("done", "1")
            assert "(done)" in await desk("reports")
            assert "no report" in await desk("done", "7", status=2)
            many = [(await report({"text": "x"})).status_code for _ in range(6)]
            assert many[-1] == 429

    run(play())


# --- keys


def test_links_and_guests_outlive_a_rotation_of_the_signing_key(
    tmp_path: Path, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            found = await hall.open_table(two(), "anna")
            guest = hall.tokens.guest()
            old = [*found.tokens.values(), guest]
            assert "older links stay valid" in (await desk("rotate")).lower()
            await hall.moderation.refresh(hall)
            # Not yet: other processes may not know the new key.
            assert hall.tokens.seat("oak", 0, 0) == Tokens(await store_of(hall).signing_key()).seat("oak", 0, 0)
            (_, _), (start, key) = await hall.store.key_ring()
            monkeypatch.setattr("meadhall.server.tokens.time.time", lambda: start + 1)
            await hall.moderation.refresh(hall)
            new = hall.tokens.seat("oak", 0, 0)
            assert new == Tokens(key).seat("oak", 0, 0)
            actor = await hall.actor(found.table)
            assert [actor.seat_of(token) for token in found.tokens.values()] == [0, 1]
            assert hall.tokens.read_guest(guest) is not None
            assert (await desk("keys")).count("key") == 2
        async with hall_here(tmp_path) as hall:
            # A restart reads the ring, too.
            await hall.moderation.refresh(hall)
            assert hall.tokens.read_seat(new) == ("oak", 0, 0)
            monkeypatch.setattr("meadhall.server.storage.administration.time.time", lambda: start + 1)
            assert await store_of(hall).drop_keys() == 1
            await hall.moderation.refresh(hall)
            assert hall.tokens.read_seat(new) == ("oak", 0, 0)
            assert [hall.tokens.read_seat(token) for token in old[:2]] == [None, None]
            assert hall.tokens.read_guest(guest) is None

    run(play())


def test_given_signing_keys_replace_those_of_the_database(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            old, new = b"o" * 32, b"n" * 32
            hall.tokens = Tokens(old, new, fixed=True)
            await store_of(hall).add_key()
            await hall.moderation.refresh(hall)
            assert hall.tokens.seat("oak", 0, 0) == Tokens(new).seat("oak", 0, 0)
            assert hall.tokens.read_seat(Tokens(old).seat("oak", 0, 0)) == ("oak", 0, 0)
            assert hall.tokens.read_seat(Tokens(await store_of(hall).signing_key()).seat("oak", 0, 0)) is None

    run(play())


# --- the data of a guest, and old games


async def finished_table(hall: Hall) -> str:
    """Play a game for the guest anna, with chat and a notice address, until she resigns."""
    found = await hall.open_table(two(), "a" * 32)
    actor = await hall.actor(found.table)
    for _ in range(4):
        assert isinstance(await actor.execute(move(actor), BOTH), wire.Ack)
    assert isinstance(await actor.execute(wire.Say(request_id(), text="my secret"), BOTH), wire.Ack)
    assert isinstance(await actor.execute(wire.Notify(request_id(), 0, "https://anna.example"), BOTH), wire.Ack)
    assert isinstance(await actor.execute(wire.Resign(request_id(), 1), BOTH), wire.Ack)
    return found.table


def test_the_data_of_a_guest_is_exported_and_erased_and_the_game_stays(tmp_path: Path, desk: Desk) -> None:
    async def play() -> None:
        guest = "a" * 32
        async with hall_here(tmp_path) as hall:
            table = await finished_table(hall)
            going_on = (await hall.open_table(two(), guest)).table
            before = await load(hall.store, table, whole=True)
            found = json.loads(await desk("export", guest))
            assert set(found["tables"]) == {table, going_on}
            assert "my secret" in str(found["tables"][table])
            assert "Anna" in str(found["tables"][table])
            assert "moved" in {record["type"] for record in found["tables"][table]}
            printed = await desk("erase", guest)
            assert "1 finished" in printed
            assert going_on in printed
            await hall.moderation.refresh(hall)
            assert table not in hall.actors
            after = await load(hall.store, table, whole=True)
            assert before.match is not None
            assert after.match is not None
            assert [entry.action for entry in after.match.log] == [entry.action for entry in before.match.log]
            assert [seat.name for seat in after.seats] == ["Guest 1", "Guest 2"]
            (row,) = await store_of(hall).list_tables(id=table)
            assert row.guest == ""
            assert b"Anna" not in row.line
        with closing(sqlite3.connect(tmp_path / "hall.db")) as db:
            for query in ("SELECT body FROM records", "SELECT body FROM snapshots"):
                rows = [row for (row,) in db.execute(f"{query} WHERE table_id = ?", (table,))]
                assert rows
                assert not any(word in row for row in rows for word in (b"my secret", b"Anna", b"a" * 32, b"example"))
        check(tmp_path / "hall.db", {})

    run(play())


def test_old_finished_games_become_game_files(tmp_path: Path, desk: Desk) -> None:
    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            old = await finished_table(hall)
            with closing(sqlite3.connect(tmp_path / "hall.db")) as db, db:
                db.execute("UPDATE tables SET updated = updated - 31 * 86400")
            young = await finished_table(hall)
            archive = tmp_path / "archive"
            assert "1 old" in await desk("retain", "--days", "30", "--archive", str(archive))
            (file,) = archive.iterdir()
            assert old in file.name
            assert file.stat().st_mode & 0o777 == 0o600
            assert len(gamefile.parse(file.read_text(encoding="utf-8")).decisions) > 4
            with pytest.raises(Refusal, match="no-such-table"):
                await load(hall.store, old)
            assert (await load(hall.store, young)).status == FINISHED
            assert "--days" in await desk("retain", status=2)

    run(play())


# --- databases of older versions


def test_an_older_database_is_migrated_and_its_game_goes_on(tmp_path: Path, desk: Desk) -> None:
    with closing(sqlite3.connect(tmp_path / "hall.db")) as db:
        db.executescript(BEFORE.read_text(encoding="utf-8"))
        assert db.execute("SELECT version_num FROM alembic_version").fetchone() == ("0003",)
    table, token = "4oHoN1A4xZoYR3urwKItHw", "4oHoN1A4xZoYR3urwKItHw.0.0~qExqaUAuMrW0isPPWX6pLtOmBXD-llNHDYrOJBYkb74"

    async def play() -> None:
        # The host's command migrates, too, if no server runs.
        assert table in await desk("list")
        async with hall_here(tmp_path) as hall:
            actor = await hall.actor(table)
            assert actor.table.seq == 33
            assert actor.table.hash.hex().startswith("0dcf6ce64ee607eb")
            assert actor.seat_of(token) == 0
            assert isinstance(await actor.execute(move(actor), BOTH), wire.Ack)
            assert await hall.store.rules() == []

    run(play())
    check(tmp_path / "hall.db", {})


def test_a_wrong_command_of_the_host_gets_an_error_of_one_sentence(tmp_path: Path, desk: Desk) -> None:
    async def play() -> None:
        assert "does not exist" in await desk("list", status=2)
        assert "There is no" in await desk("lst", status=2)
        assert "needs TABLE" in await desk("show", status=2)
        async with hall_here(tmp_path):
            assert "nothing to list" in await desk("list")
            assert "needs --seat" in await desk("remove", "x", status=2)
            assert "counted from 1" in await desk("remove", "x", "--seat", "0", status=2)

    run(play())
