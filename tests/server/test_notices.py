"""Turn notices to people: which turns, when, and what they say."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from tests.server.fake_time import FakeTime
from tests.server.helpers import run, two
from tests.server.inside import BOTH, open_house, people_of, store_of
from tests.server.notifying import (
    DAILY,
    mailing,
    notifying_hall,
    only_hall,
    settle,
    table_of,
)
from tests.server.postbox import Postbox

from meadhall.client import Client, request_id
from meadhall.protocol import notices as wire
from meadhall.protocol import seating
from meadhall.protocol import wire as protocol
from meadhall.server.notices.rows import SettingsRow
from meadhall.server.notices.schedule import RETRY_SECONDS, earliest, is_quiet
from meadhall.server.storage.interface import Job
from meadhall.server.storage.persistence import load
from meadhall.server.table import turns
from meadhall.server.table.turns import SETTLE

# --- which turns


def test_the_absent_player_gets_one_mail_for_a_turn_and_it_says_nothing_more(
    tmp_path: Path, clock: FakeTime, postbox: Postbox
) -> None:
    async def play() -> None:
        async with notifying_hall(tmp_path, clock, postbox.url) as (hall, desk):
            await mailing(hall, desk, postbox, "anna", digest=0, zone="Europe/Berlin")
            await mailing(hall, desk, postbox, "ben", digest=0, language="de", zone="Europe/Berlin")
            table = await table_of(hall)
            await settle(hall, desk, clock, SETTLE - 1)
            assert postbox.mails == [], "Anna may answer at once"
            await settle(hall, desk, clock)
            await settle(hall, desk, clock, 3600)
            (mail,) = postbox.mails
            assert (mail["To"], mail["Subject"]) == ("anna@example.org", "Your turn: The Duel")
            stop = postbox.secret("stop")
            assert postbox.text() == (
                "The Duel: your turn since 2026-05-05, 10:00.\n"
                f"https://hall.example/#/table/{table}\n\n"
                "You get this because you asked the hall to tell you when it is your turn.\n\n"
                f"End these notices with one click: https://hall.example/#/notices?stop={stop}\n"
            )
            assert mail["List-Unsubscribe"] == f"<https://hall.example/api/notices/stop/{stop}>"
            assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            await table_of(hall, "ben", "anna")
            await settle(hall, desk, clock)
            assert len(postbox.mails) == 2
            assert postbox.mails[1]["To"] == "ben@example.org"
            assert "Du bist seit 2026-05-05" in postbox.text()
            assert all(word not in postbox.words() for word in ("Anna", "Ben"))

    run(play())


def test_a_connected_player_gets_no_notice_and_the_bell_shows_the_table(
    tmp_path: Path, clock: FakeTime, postbox: Postbox
) -> None:
    async def play() -> None:
        async with (
            open_house(tmp_path, hall=only_hall(tmp_path, clock, postbox.url)) as (hall, anna),
            Client(anna.address) as ben,
        ):
            desk = people_of(hall).notices
            await anna.become("Anna")
            await ben.become("Ben")
            seats = [seating.SeatWanted("me", "Anna"), seating.SeatWanted("open")]
            slow = await anna.open(seating.TableWanted("duel", seats, window=0.0, first=0, clock=DAILY))
            quick = await anna.open(seating.TableWanted("duel", seats, window=0.0, first=0))
            async with (
                anna.sit(slow.table, list(slow.tokens.values())),
                anna.sit(quick.table, list(quick.tokens.values())),
            ):
                for each in (slow, quick):
                    await ben.join(each.table, seating.JoinWanted(request_id(), "Ben", each.links["1"]))
                await desk.keep_turns(hall)
                (waiting,) = await anna.waiting()
                assert (waiting.table, waiting.game, waiting.slow) == (slow.table, "duel", True)
                assert await ben.waiting() == []
            await anna.keep_name("Anna")
            await anna.set_mail("anna@example.org")
            await desk.deliver()
            await desk.confirm(postbox.secret("confirm"))
            postbox.mails.clear()
            # She has seen both questions. Now the second one waits for her, too, in the bell.
            await settle(hall, desk, clock)
            await settle(hall, desk, clock)
            assert postbox.mails == []
            assert {each.table for each in await anna.waiting()} == {slow.table, quick.table}

    run(play())


def test_a_player_who_connects_before_the_notice_is_sent_gets_none(
    tmp_path: Path, clock: FakeTime, postbox: Postbox
) -> None:
    async def play() -> None:
        async with open_house(tmp_path, hall=only_hall(tmp_path, clock, postbox.url)) as (hall, client):
            desk = people_of(hall).notices
            await mailing(hall, desk, postbox, "anna", digest=0)
            table = await table_of(hall)
            await desk.keep_turns(hall)
            seat = hall.tokens.seat(table, 0, (await hall.actor(table)).table.seats[0].lock)
            async with client.sit(table, [seat]):
                await desk.keep_turns(hall)
            await settle(hall, desk, clock, 3600)
            assert postbox.mails == []

    run(play())


def test_live_tables_count_only_with_other_people(tmp_path: Path, clock: FakeTime) -> None:
    async def play() -> None:
        async with notifying_hall(tmp_path, clock) as (hall, desk):
            seats = [seating.SeatWanted("me", "Anna"), seating.SeatWanted("bot", bot="random")]
            await hall.open_table(seating.TableWanted("duel", seats, window=0.0, first=0), "anna")
            await hall.open_table(two(), "anna")
            await desk.keep_turns(hall)
            assert await desk.rows.waiting({"anna"}) == [], "nobody waits for a player who is alone"
            shared = await table_of(hall, clock=None)
            slow = (
                await hall.open_table(seating.TableWanted("duel", seats, window=0.0, first=0, clock=DAILY), "anna")
            ).table
            await desk.keep_turns(hall)
            assert [(row.table, row.slow) for row in await desk.rows.waiting({"anna"})] == [
                (shared, False),
                (slow, True),
            ]

    run(play())


def test_a_question_to_the_party_waits_for_the_player_with_the_final_word(tmp_path: Path, clock: FakeTime) -> None:
    async def play() -> None:
        async with notifying_hall(tmp_path, clock) as (hall, desk):
            seats = [seating.SeatWanted("me", "Anna"), seating.SeatWanted("open")]
            opened = await hall.open_table(seating.TableWanted("dwarves", seats, clock=DAILY, speaker="active"), "anna")
            await hall.join(opened.table, seating.JoinWanted(request_id(), "Ben", opened.links["1"]), "ben")
            await desk.keep_turns(hall)
            table = (await hall.actor(opened.table)).table
            asked = {row.seat for row in await desk.rows.waiting({"anna", "ben"})}
            assert asked == ({table.decides()} if table.decides() >= 0 else set(table.asked()))

    run(play())


def test_a_finished_game_and_a_deleted_table_wait_for_nobody(tmp_path: Path, clock: FakeTime) -> None:
    async def play() -> None:
        async with notifying_hall(tmp_path, clock) as (hall, desk):
            first, second = await table_of(hall), await table_of(hall)
            actor = await hall.actor(first)
            await actor.execute(protocol.Resign(request_id(), 0), BOTH)
            await hall.drop(await hall.actor(second))
            await store_of(hall).delete_table(second)
            assert await desk.rows.waiting({"anna", "ben"}) == []

    run(play())


def test_a_process_that_has_not_heard_of_an_answer_cannot_write_its_question_again(
    tmp_path: Path, clock: FakeTime
) -> None:
    async def play() -> None:
        async with notifying_hall(tmp_path, clock) as (hall, desk):
            actor = await hall.actor(await table_of(hall))
            old = turns.TurnTracker().changes(actor.table, frozenset())
            assert [row["guest"] for row in old[0]["rows"]] == ["anna"]
            await actor.execute(protocol.Resign(request_id(), 0), BOTH)
            await store_of(hall).write(Job(turns=old))
            assert await desk.rows.waiting({"anna", "ben"}) == []
            assert old[0]["stale"], "the process must look again"

    run(play())


# --- when


def test_a_notice_survives_a_restart(tmp_path: Path, clock: FakeTime, postbox: Postbox) -> None:
    async def play() -> None:
        async with notifying_hall(tmp_path, clock, postbox.url) as (hall, desk):
            await mailing(hall, desk, postbox, "anna")
            table = await table_of(hall)
        clock.passes(3600)
        async with notifying_hall(tmp_path, clock, "smtp+plain://127.0.0.1:1") as (_, desk):
            # The mail server is away. The message is stored, and the hall stops.
            await desk.deliver()
        clock.passes(RETRY_SECONDS[0])
        async with notifying_hall(tmp_path, clock, postbox.url) as (hall, desk):
            await desk.deliver()
            await hall.actor(table)
            await settle(hall, desk, clock, 7200)
            (mail,) = postbox.mails
            assert table in postbox.text()
            assert mail["To"] == "anna@example.org"

    run(play())


def test_many_turns_become_one_notice(tmp_path: Path, clock: FakeTime, postbox: Postbox) -> None:
    async def play() -> None:
        async with notifying_hall(tmp_path, clock, postbox.url) as (hall, desk):
            await mailing(hall, desk, postbox, "anna", digest=60)
            await table_of(hall)
            await settle(hall, desk, clock)
            assert len(postbox.mails) == 1, "the first one comes at once"
            for _ in range(3):
                await table_of(hall)
                await settle(hall, desk, clock, 600)
            assert len(postbox.mails) == 1
            await settle(hall, desk, clock, 1800)
            assert [mail["Subject"] for mail in postbox.mails] == ["Your turn: The Duel", "3 tables wait for you"]
            assert postbox.text().count("#/table/") == 3

    run(play())


def test_quiet_hours_are_those_of_the_time_zone(tmp_path: Path, clock: FakeTime, postbox: Postbox) -> None:
    async def play() -> None:
        async with notifying_hall(tmp_path, clock, postbox.url) as (hall, desk):
            # It is 8:00 in London, 17:00 in Tokyo.
            await mailing(hall, desk, postbox, "anna", quiet_from="16:30", quiet_until="18:00", zone="Asia/Tokyo")
            await mailing(hall, desk, postbox, "ben", quiet_from="16:30", quiet_until="18:00", zone="Europe/London")
            await table_of(hall)
            await table_of(hall, "ben", "anna")
            await settle(hall, desk, clock)
            assert [mail["To"] for mail in postbox.mails] == ["ben@example.org"]
            await settle(hall, desk, clock, 3600)
            assert [mail["To"] for mail in postbox.mails] == ["ben@example.org", "anna@example.org"]

    run(play())


def test_changed_quiet_hours_count_at_once(tmp_path: Path, clock: FakeTime, postbox: Postbox) -> None:
    async def play() -> None:
        async with notifying_hall(tmp_path, clock, postbox.url) as (hall, desk):
            await mailing(hall, desk, postbox, "anna", quiet_from="00:00", quiet_until="23:59")
            await table_of(hall)
            await settle(hall, desk, clock)
            assert postbox.mails == []
            await desk.change("anna", wire.NoticesWanted(quiet_from=""))
            await settle(hall, desk, clock)
            assert len(postbox.mails) == 1

    run(play())


@pytest.mark.parametrize(
    ("moment", "quiet"),
    # Clocks go forward on 29 March 2026 at 2:00 in Berlin: 1:30 UTC is 3:30 there.
    [("2026-03-29T00:59", True), ("2026-03-29T04:59", True), ("2026-03-29T05:00", False), ("2026-03-28T06:00", False)],
)
def test_quiet_hours_follow_summer_time(moment: str, quiet: bool) -> None:
    night = SettingsRow("anna", quiet_from="22:00", quiet_until="07:00", zone="Europe/Berlin", digest=0)
    now = datetime.fromisoformat(f"{moment}+00:00").timestamp()

    assert is_quiet(night, now) is quiet
    assert earliest(night, now) == (datetime(2026, 3, 29, 5, tzinfo=UTC).timestamp() if quiet else now)


def test_a_system_clock_that_was_set_back_does_not_silence_the_hall() -> None:
    assert earliest(SettingsRow("anna", digest=60, last=5000.0), 4000.0) == 4000.0


def test_one_click_ends_all_notices(tmp_path: Path, clock: FakeTime, postbox: Postbox) -> None:
    async def play() -> None:
        async with notifying_hall(tmp_path, clock, postbox.url) as (hall, desk):
            await mailing(hall, desk, postbox, "anna", digest=0)
            await table_of(hall)
            await settle(hall, desk, clock)
            stop = postbox.secret("stop")
            await table_of(hall)
            await desk.stop_by_link(stop)
            await settle(hall, desk, clock)
            assert len(postbox.mails) == 1
            assert (await desk.rows.settings("anna")).address, "the address stays for a change of mind"

    run(play())


# --- older databases


def test_a_database_made_before_notices_is_migrated_and_its_tables_wait(tmp_path: Path, clock: FakeTime) -> None:
    before = Path(__file__).parent / "databases" / "before_notices.sql"
    with closing(sqlite3.connect(tmp_path / "hall.db")) as db:
        db.executescript(before.read_text(encoding="utf-8"))
        assert db.execute("SELECT version_num FROM alembic_version").fetchone() == ("0006",)
        ((table,),) = db.execute("SELECT id FROM tables WHERE status = 'playing'").fetchall()
        ((anna,),) = db.execute("SELECT id FROM people").fetchall()

    async def play() -> None:
        async with notifying_hall(tmp_path, clock) as (hall, desk):
            stored = await load(hall.store, table)
            (seat,) = stored.asked()
            assert stored.seats[seat].guest == anna
            await hall.actor(table)
            await desk.keep_turns(hall)
            (row,) = await desk.rows.waiting(await hall.people.guests_of(anna))
            assert (row.table, row.seat, row.slow) == (table, seat, True)
            view = await desk.view(frozenset({anna}), anna)
            assert (view.push, view.mail, view.address) == (False, False, "")

    run(play())


def test_a_daily_table_writes_rows_and_a_live_one_with_all_players_none(tmp_path: Path, clock: FakeTime) -> None:
    keeper = turns.TurnTracker()

    async def play() -> None:
        async with notifying_hall(tmp_path, clock) as (hall, _):
            live = (await hall.actor(await table_of(hall, clock=None))).table
            assert keeper.changes(live, frozenset({0, 1})) == [{"table_id": live.id, "stored": live.stored, "rows": []}]
            assert keeper.changes(live, frozenset({0, 1})) == []
            ((change),) = keeper.changes(live, frozenset({1}))
            assert [(row["seat"], row["due"]) for row in change["rows"]] == [(0, None)], "seen, and not answered"
            keeper.forget()
            assert len(keeper.changes(live, frozenset({1}))) == 1

    run(play())
