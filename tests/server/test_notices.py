"""Turn notices to people: which turns, when, on which ways, and what they say."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
import structlog
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from tests.server.helpers import run, two
from tests.server.inside import BOTH, move, open_house, people_of, store_of
from tests.server.postbox import Browser, Postbox, PushService, decoded
from tests.server.test_clocks_in_a_hall import FakeTime
from tests.server.test_upgrade import new_database
from tools.services import Postgres

from meadhall.client import Client, request_id
from meadhall.protocol import notices as wire
from meadhall.protocol import seating
from meadhall.protocol import wire as protocol
from meadhall.protocol.clocks import DAY, ClockTerms
from meadhall.server.hall import Hall
from meadhall.server.notices.channels import Channels
from meadhall.server.notices.desk import NoticeDesk
from meadhall.server.notices.mail import mail_server
from meadhall.server.notices.push import PushSender
from meadhall.server.notices.rows import SettingsRow
from meadhall.server.notices.schedule import RETRY_SECONDS, earliest, is_quiet
from meadhall.server.outgoing import Outgoing
from meadhall.server.people.people import People
from meadhall.server.storage.persistence import load
from meadhall.server.storage.store import Store
from meadhall.server.table import catalogue, timers, turns
from meadhall.server.table.state import Refusal
from meadhall.server.table.turns import SETTLE
from meadhall.server.thinking.pool import WorkerPool
from meadhall.server.tokens import Tokens

pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")

MORNING = datetime(2026, 5, 5, 8, 0, tzinfo=UTC).timestamp()
DAILY = ClockTerms("daily", DAY)
KEY = bytes(range(32))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    """The time of tables and notices, which passes only when the test says so."""
    fake = FakeTime()
    fake.wall = MORNING
    for module in (catalogue, timers, turns):
        monkeypatch.setattr(module, "time", fake)
    return fake


@pytest.fixture
def postbox() -> Iterator[Postbox]:
    with Postbox() as found:
        yield found


@asynccontextmanager
async def notifying_hall(
    folder: Path, clock: FakeTime, mail: str = "", *, private: bool = True, url: str = ""
) -> AsyncIterator[tuple[Hall, NoticeDesk]]:
    """Yield a hall that sends mail and push messages, without its periodic sweep."""
    store = Store(url or f"sqlite:///{folder / 'hall.db'}")
    await store.open()
    push = PushSender(KEY, "mailto:host@hall.example", Outgoing(private=private))
    channels = Channels("https://hall.example/", mail_server(mail, "Hall <hall@hall.example>"), push, KEY)
    desk = NoticeDesk(store, channels, clock.time)
    hall = Hall(store, Tokens(await store.signing_key()), WorkerPool(0), people=People(store, desk))
    try:
        yield hall, desk
    finally:
        await hall.close()


@asynccontextmanager
async def only_hall(folder: Path, clock: FakeTime, mail: str = "") -> AsyncIterator[Hall]:
    async with notifying_hall(folder, clock, mail) as (hall, _):
        yield hall


async def person(hall: Hall, name: str) -> None:
    """Let a guest keep their name. The id of the guest is the name."""
    await people_of(hall).rows.add_person(name, name.title(), 1.0)


async def mailing(hall: Hall, desk: NoticeDesk, postbox: Postbox, name: str, **settings: Any) -> None:
    """Make a person who has confirmed an address for notices."""
    await person(hall, name)
    await desk.set_address(name, f"{name}@example.org")
    await desk.deliver()
    await desk.confirm(postbox.secret("confirm"))
    await desk.change(name, wire.NoticesWanted(**settings))
    postbox.mails.clear()


async def table_of(hall: Hall, one: str = "anna", other: str = "ben", **terms: Any) -> str:
    """Open a table of The Duel for two guests; the first one is asked."""
    seats = [seating.SeatWanted("me", one.title()), seating.SeatWanted("open")]
    wanted = seating.TableWanted("duel", seats, **{"window": 0.0, "first": 0, "clock": DAILY, **terms})
    opened = await hall.open_table(wanted, one)
    await hall.join(opened.table, seating.JoinWanted(request_id(), other.title(), opened.links["1"]), other)
    (seat,) = (await hall.actor(opened.table)).table.asked()
    assert seat == 0
    return opened.table


async def settle(hall: Hall, desk: NoticeDesk, clock: FakeTime, seconds: float = SETTLE) -> None:
    """Let some time pass, and do what the sweep does."""
    await desk.keep_turns(hall)
    clock.passes(seconds)
    await desk.deliver()


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
            assert all(word not in postbox.text() for word in ("Anna", "Ben"))

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


def test_who_connects_before_the_notice_is_sent_gets_none(tmp_path: Path, clock: FakeTime, postbox: Postbox) -> None:
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


# --- failures


def test_a_failing_mail_server_is_tried_again_a_few_times_and_logs_hold_no_address(
    tmp_path: Path, clock: FakeTime, postbox: Postbox
) -> None:
    async def play() -> None:
        async with notifying_hall(tmp_path, clock, postbox.url) as (hall, desk):
            await mailing(hall, desk, postbox, "anna", digest=0)
            await table_of(hall)
            postbox.refuse, postbox.attempts = "451 4.3.0 <anna@example.org> later", 0
            await settle(hall, desk, clock)
            for number, seconds in enumerate(RETRY_SECONDS, 1):
                assert postbox.attempts == number
                clock.passes(seconds - 1)
                await desk.deliver()
                assert postbox.attempts == number, "not before its time"
                clock.passes(1)
                await desk.deliver()
            clock.passes(30 * DAY)
            await desk.deliver()
            assert postbox.attempts == len(RETRY_SECONDS) + 1
            assert await desk.rows.messages(clock.time()) == []

    with structlog.testing.capture_logs() as logs:
        run(play())
    assert len([line for line in logs if line["event"] == "sending a notice failed"]) == len(RETRY_SECONDS) + 1
    assert "example.org" not in str(logs)


def test_a_turn_that_was_answered_is_not_told_late(tmp_path: Path, clock: FakeTime, postbox: Postbox) -> None:
    async def play() -> None:
        async with notifying_hall(tmp_path, clock, postbox.url) as (hall, desk):
            await mailing(hall, desk, postbox, "anna", digest=0)
            table = await table_of(hall)
            postbox.refuse = "451 later"
            await settle(hall, desk, clock)
            actor = await hall.actor(table)
            assert isinstance(await actor.execute(move(actor), BOTH), protocol.Ack)
            postbox.refuse = ""
            await settle(hall, desk, clock, RETRY_SECONDS[0])
            assert postbox.mails == []
            assert await desk.rows.messages(clock.time()) == []

    run(play())


def test_an_address_that_does_not_exist_is_forgotten(tmp_path: Path, clock: FakeTime, postbox: Postbox) -> None:
    async def play() -> None:
        async with notifying_hall(tmp_path, clock, postbox.url) as (hall, desk):
            await mailing(hall, desk, postbox, "anna", digest=0)
            await table_of(hall)
            postbox.refuse = "550 5.1.1 no such user"
            await settle(hall, desk, clock)
            found = await desk.rows.settings("anna")
            assert (found.mail, found.address) == (False, "")
            postbox.refuse = ""
            await mailing(hall, desk, postbox, "anna")
            postbox.refuse = "550 5.1.1 no such user"
            await desk.set_address("anna", "typo@example.org")
            await desk.deliver()
            found = await desk.rows.settings("anna")
            assert (found.mail, found.address, found.pending) == (True, "anna@example.org", "")

    run(play())


def test_two_processes_send_one_notice(tmp_path: Path, clock: FakeTime, postbox: Postbox) -> None:
    async def play() -> None:
        async with notifying_hall(tmp_path, clock, postbox.url) as (hall, desk):
            await mailing(hall, desk, postbox, "anna", digest=0)
            await table_of(hall)
            await desk.keep_turns(hall)
            clock.passes(SETTLE)
            others = [NoticeDesk(store_of(hall), desk._channels, clock.time) for _ in range(3)]
            await asyncio.gather(desk.deliver(), *[other.deliver() for other in others])
            assert len(postbox.mails) == 1

    run(play())


def test_turns_and_messages_on_postgresql(
    tmp_path: Path, clock: FakeTime, postbox: Postbox, postgres: Postgres
) -> None:
    url = run(new_database(postgres, "notices"))

    async def play() -> None:
        async with notifying_hall(tmp_path, clock, postbox.url, url=url) as (hall, desk):
            await mailing(hall, desk, postbox, "anna", digest=60)
            first = await table_of(hall)
            await settle(hall, desk, clock)
            actor = await hall.actor(first)
            assert isinstance(await actor.execute(move(actor), BOTH), protocol.Ack)
            await table_of(hall)
            await table_of(hall)
            await settle(hall, desk, clock)
            assert len(postbox.mails) == 1
            others = [NoticeDesk(store_of(hall), desk._channels, clock.time) for _ in range(3)]
            clock.passes(3600)
            await asyncio.gather(desk.deliver(), *[other.deliver() for other in others])
            assert [mail["Subject"] for mail in postbox.mails] == ["Your turn: The Duel", "2 tables wait for you"]
            await people_of(hall).erase(hall, frozenset({"anna"}), "anna")
            assert await desk.rows.waiting({"anna"}) == []

    run(play())


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


# --- push


async def pushing(hall: Hall, desk: NoticeDesk, endpoint: str, name: str = "anna") -> Browser:
    await person(hall, name)
    browser = Browser(endpoint)
    await desk.add_device(name, "me-session", wire.DeviceWanted(**browser.subscription))
    await desk.change(name, wire.NoticesWanted(digest=0))
    return browser


def read_token(token: str, key: str) -> dict[str, Any]:
    """Return the claims of a JSON web token (ES256); raise if the key has not signed it."""
    content, _, signature = token.rpartition(".")
    raw = decoded(signature)
    both = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
    public.verify(both, content.encode(), ec.ECDSA(SHA256()))
    found: dict[str, Any] = json.loads(decoded(content.partition(".")[2]))
    return found


def test_a_push_message_is_encrypted_for_the_browser_and_signed_by_the_hall(tmp_path: Path, clock: FakeTime) -> None:
    async def play() -> None:
        async with PushService() as service, notifying_hall(tmp_path, clock) as (hall, desk):
            browser = await pushing(hall, desk, f"{service.address}/send/secret-path")
            table = await table_of(hall)
            await settle(hall, desk, clock)
            ((headers, body),) = service.messages
            assert browser.read(body) == {
                "title": "Your turn: The Duel",
                "body": "The Duel: your turn since 2026-05-05, 08:00.",
                "path": f"#/table/{table}",
                "lang": "en",
            }
            assert table.encode() not in body
            kind, _, parts = headers["authorization"].partition(" ")
            signed = dict(part.split("=", 1) for part in parts.split(","))
            key = (await desk.view(frozenset({"anna"}), "anna")).push_key
            assert (kind, signed["k"]) == ("vapid", key)
            claims = read_token(signed["t"], key)
            assert (claims["aud"], claims["sub"]) == (service.address, "mailto:host@hall.example")
            assert 0 < claims["exp"] - clock.time() <= DAY
            assert (headers["ttl"], headers["content-encoding"]) == ("43200", "aes128gcm")

    run(play())


@pytest.mark.parametrize("status", [404, 410])
def test_a_dead_subscription_is_removed(tmp_path: Path, clock: FakeTime, status: int) -> None:
    async def play() -> None:
        async with PushService() as service, notifying_hall(tmp_path, clock) as (hall, desk):
            await pushing(hall, desk, service.address)
            service.status = status
            await table_of(hall)
            await settle(hall, desk, clock)
            await settle(hall, desk, clock, DAY)
            assert len(service.messages) == 1
            assert await desk.rows.devices("anna") == []

    run(play())


def test_a_busy_push_service_is_tried_again(tmp_path: Path, clock: FakeTime) -> None:
    async def play() -> None:
        async with PushService() as service, notifying_hall(tmp_path, clock) as (hall, desk):
            await pushing(hall, desk, service.address)
            service.status = 503
            await table_of(hall)
            await settle(hall, desk, clock)
            service.status = 201
            await settle(hall, desk, clock, RETRY_SECONDS[0])
            await settle(hall, desk, clock, DAY)
            assert len(service.messages) == 2
            assert len(await desk.rows.devices("anna")) == 1

    run(play())


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/x",
        "https://127.0.0.1/x",
        "https://10.1.2.3/x",
        "https://169.254.169.254/latest",
        "https://[::1]/x",
        "https://[::ffff:127.0.0.1]/x",
        "https://[64:ff9b::7f00:1]/x",
        "https://localhost/x",
        "https://hall.local/x",
        "https://user@push.example.org/x",
        "https://push.example.org:0/x",
        "https://push.example.org:x/",
        "https:///x",
    ],
)
def test_a_subscription_never_leads_into_the_hosts_network(tmp_path: Path, clock: FakeTime, endpoint: str) -> None:
    async def play() -> None:
        async with notifying_hall(tmp_path, clock, private=False) as (hall, desk):
            with pytest.raises(Refusal, match="bad-address"):
                await pushing(hall, desk, endpoint)
            assert await desk.rows.devices("anna") == []

    run(play())


def test_a_name_that_leads_into_the_hosts_network_is_not_called(
    tmp_path: Path, clock: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        loop, asked = asyncio.get_running_loop(), []

        async def rebound(host: str, port: int, **_: object) -> list[Any]:
            asked.append(host)
            return [(0, 0, 0, "", ("93.184.216.34", port)), (0, 0, 0, "", ("192.168.1.1", port))]

        async with notifying_hall(tmp_path, clock, private=False) as (hall, desk):
            await pushing(hall, desk, "https://push.example.org/x")
            await table_of(hall)
            monkeypatch.setattr(loop, "getaddrinfo", rebound)
            await settle(hall, desk, clock)
            assert asked == ["push.example.org"]
            assert await desk.rows.devices("anna") == []

    run(play())


def test_keys_that_are_none_are_refused(tmp_path: Path, clock: FakeTime) -> None:
    async def play() -> None:
        async with notifying_hall(tmp_path, clock) as (hall, desk):
            await person(hall, "anna")
            good = Browser("https://push.example.org/x").subscription
            for wrong in ({"p256dh": "A" * 87}, {"p256dh": good["auth"]}, {"auth": good["p256dh"]}, {"auth": "A" * 17}):
                with pytest.raises(Refusal, match="bad-address"):
                    await desk.add_device("anna", "me-x", wire.DeviceWanted(**{**good, **wrong}))

    run(play())


def test_a_person_has_ten_devices_at_most(tmp_path: Path, clock: FakeTime) -> None:
    async def play() -> None:
        async with notifying_hall(tmp_path, clock) as (hall, desk):
            for number in range(12):
                await pushing(hall, desk, f"https://push.example.org/{number}")
            found = await desk.rows.devices("anna")
            assert [each.endpoint.rpartition("/")[2] for each in found] == [str(number) for number in range(2, 12)]

    run(play())


# --- databases made before


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
    keeper = turns.TurnKeeper()

    async def play() -> None:
        async with notifying_hall(tmp_path, clock) as (hall, _):
            live = (await hall.actor(await table_of(hall, clock=None))).table
            assert keeper.changes(live, frozenset({0, 1})) == [{"table_id": live.id, "rows": []}]
            assert keeper.changes(live, frozenset({0, 1})) == []
            ((change),) = keeper.changes(live, frozenset({1}))
            assert [(row["seat"], row["due"]) for row in change["rows"]] == [(0, None)], "seen, and not answered"
            keeper.forget()
            assert len(keeper.changes(live, frozenset({1}))) == 1

    run(play())
