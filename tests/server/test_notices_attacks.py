"""Attacks on notices: replayed, forged and expired links, enumeration, foreign origins, stolen databases and logs."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
import structlog
from prometheus_client import generate_latest
from tests.server.fake_time import FakeTime
from tests.server.helpers import run
from tests.server.inside import open_house, people_of
from tests.server.notifying import notifying_hall, only_hall, person, table_of
from tests.server.postbox import Browser, Postbox
from tests.server.test_security import HOSTILE_ORIGINS

from meadhall.client import Client
from meadhall.protocol import notices as wire
from meadhall.server.hall import Hall
from meadhall.server.metrics import REGISTRY
from meadhall.server.notices.turn_notices import CONFIRM_HOURS, TurnNotices
from meadhall.server.table.state import Refusal


async def ask(client: Client, path: str, body: object = None, *tokens: str, **headers: str) -> Any:
    """Send a request; return status and JSON of the answer, refused or not."""
    if tokens:
        headers["Authorization"] = f"Bearer {','.join(tokens)}"
    answer = await client.http.post(path, json=body, headers=headers)
    return answer.status_code, answer.json()


@asynccontextmanager
async def signed_in(
    folder: Path, clock: FakeTime, postbox: Postbox
) -> AsyncIterator[tuple[Hall, TurnNotices, Client, Client]]:
    """Yield a hall with its HTTP server, and two people: Anna and Eve."""
    async with (
        open_house(folder, hall=only_hall(folder, clock, postbox.url)) as (hall, anna),
        Client(anna.address) as eve,
    ):
        for client, name in ((anna, "Anna"), (eve, "Eve")):
            await client.become(name)
            await client.keep_name(name)
        yield hall, people_of(hall).notices, anna, eve


# --- links that confirm an address


def test_a_link_confirms_once_and_only_with_its_own_secret(tmp_path: Path, clock: FakeTime, postbox: Postbox) -> None:
    async def play() -> None:
        async with signed_in(tmp_path, clock, postbox) as (_, desk, anna, _eve):
            await anna.set_mail("anna@example.org")
            view = await anna.notices()
            assert (view.mail, view.address, view.pending) == (False, "", "anna@example.org")
            await desk.deliver()
            secret = postbox.secret("confirm")
            assert all(word not in postbox.words() for word in ("Anna", "Eve")), "a stranger may have typed the address"
            forged = secret[:-1] + ("A" if secret[-1] != "A" else "B")
            refused = await ask(anna, "/api/notices/confirm", {"secret": forged})
            assert refused[1]["code"] == "bad-secret"
            assert (await anna.notices()).address == ""
            assert await ask(anna, "/api/notices/confirm", {"secret": secret}) == (200, {"done": True})
            view = await anna.notices()
            assert (view.mail, view.address, view.pending) == (True, "anna@example.org", "")
            # A replayed, a forged and an empty secret get the same answer.
            assert await ask(anna, "/api/notices/confirm", {"secret": secret}) == refused
            assert await ask(anna, "/api/notices/confirm", {"secret": "x" * 32}) == refused

    run(play())


def test_a_link_expires(tmp_path: Path, clock: FakeTime, postbox: Postbox) -> None:
    async def play() -> None:
        async with notifying_hall(tmp_path, clock, postbox.url) as (hall, desk):
            await person(hall, "anna")
            await desk.set_address("anna", "anna@example.org")
            await desk.deliver()
            clock.passes(CONFIRM_HOURS * 3600)
            with pytest.raises(Refusal, match="bad-secret"):
                await desk.confirm(postbox.secret("confirm"))
            assert not (await desk.rows.settings("anna")).address

    run(play())


def test_a_link_confirms_no_other_address(tmp_path: Path, clock: FakeTime, postbox: Postbox) -> None:
    """Eve types her own address, and types Anna's while the first mail is on its way."""

    async def play() -> None:
        async with notifying_hall(tmp_path, clock, postbox.url) as (hall, desk):
            await person(hall, "eve")
            await desk.set_address("eve", "eve@example.org")
            (message,) = await desk.rows.messages(clock.time())
            await desk.set_address("eve", "anna@example.org")
            # The process that sends the first mail has read it before.
            await desk._send_now(message, clock.time())
            await desk.confirm(postbox.secret("confirm"))
            assert (await desk.rows.settings("eve")).address == "eve@example.org"
            # In the usual order, the newer address ends the older link.
            await desk.set_address("eve", "eve2@example.org")
            await desk.deliver()
            old = postbox.secret("confirm")
            await desk.set_address("eve", "anna@example.org")
            with pytest.raises(Refusal, match="bad-secret"):
                await desk.confirm(old)

    run(play())


def test_an_address_is_no_way_to_write_other_headers(tmp_path: Path, clock: FakeTime, postbox: Postbox) -> None:
    async def play() -> None:
        async with signed_in(tmp_path, clock, postbox) as (_, desk, anna, _eve):
            for wrong in (
                "anna@example.org\r\nBcc: eve@example.org",
                "anna@example.org\n",
                "anna@example.org,eve@example.org",
                "Anna <anna@example.org>",
                "anna",
                "@example.org",
                f"{'a' * 65}@example.org",
            ):
                status, answer = await ask(anna, "/api/me/notices/mail", {"address": wrong}, anna.guest)
                assert (status, answer["code"]) == (400, "not-understood"), wrong
            await desk.deliver()
            assert postbox.mails == []

    run(play())


# --- who knows whom


def test_answers_do_not_tell_whether_an_address_is_known(tmp_path: Path, clock: FakeTime, postbox: Postbox) -> None:
    async def play() -> None:
        async with signed_in(tmp_path, clock, postbox) as (_, desk, anna, eve):
            await anna.set_mail("anna@example.org")
            await desk.deliver()
            await desk.confirm(postbox.secret("confirm"))
            known = await ask(eve, "/api/me/notices/mail", {"address": "anna@example.org"}, eve.guest)
            seen = await eve.notices()
            unknown = await ask(eve, "/api/me/notices/mail", {"address": "nobody@example.org"}, eve.guest)
            assert known == unknown == (200, {"done": True})
            assert (seen.address, seen.pending, seen.mail) == ("", "anna@example.org", False)
            assert (await anna.notices()).address == "anna@example.org"
            # A link that ends notices: known or not, the answer is the same.
            stop = desk._stop_secret(hall_person(desk, anna), "anna@example.org")
            real = await ask(eve, f"/api/notices/stop/{stop}")
            assert real == await ask(eve, f"/api/notices/stop/{'x' * 40}") == (200, {"done": True})

    def hall_person(desk: TurnNotices, client: Client) -> str:
        with closing(sqlite3.connect(tmp_path / "hall.db")) as db:
            ((found,),) = db.execute("SELECT person FROM notice_settings WHERE address != ''").fetchall()
        return str(found)

    run(play())


def test_nobody_can_make_the_hall_flood_a_mailbox(tmp_path: Path, clock: FakeTime, postbox: Postbox) -> None:
    async def play() -> None:
        async with signed_in(tmp_path, clock, postbox) as (hall, desk, anna, eve):
            answers = []
            for number in range(6):
                answers.append(
                    (await ask(anna, "/api/me/notices/mail", {"address": f"v{number}@example.org"}, anna.guest))[0]
                )
                await desk.deliver()
            assert answers == [200, 200, 200, 429, 429, 429]
            # Many clients with one victim: the answers stay the same, the mails end.
            postbox.mails.clear()
            for _ in range(6):
                hall.quotas.mails._buckets.pop("127.0.0.1", None)
                status, _ = await ask(eve, "/api/me/notices/mail", {"address": "victim@example.org"}, eve.guest)
                assert status == 200
                await desk.deliver()
            assert len(postbox.mails) == 3

    run(play())


def test_a_foreign_page_and_a_guest_change_nothing(tmp_path: Path, clock: FakeTime, postbox: Postbox) -> None:
    async def play() -> None:
        async with signed_in(tmp_path, clock, postbox) as (_, _desk, anna, _eve):
            browser = Browser("https://push.example.org/x")
            posts: list[tuple[str, object]] = [
                ("/api/me/notices", {"push": True}),
                ("/api/me/notices/mail", {"address": "eve@example.org"}),
                ("/api/me/notices/devices", browser.subscription),
                ("/api/me/notices/devices/remove", {"endpoint": "https://push.example.org/x"}),
                ("/api/me/notices/stop", None),
                ("/api/notices/confirm", {"secret": "x" * 32}),
                (f"/api/notices/stop/{'x' * 40}", None),
            ]
            before = await anna.notices()
            for path, body in posts:
                for origin in HOSTILE_ORIGINS:
                    status, answer = await ask(anna, path, body, anna.guest, Origin=origin)
                    assert (status, answer["code"]) == (403, "bad-origin"), path
                if "/me/" in path:
                    # There are no cookies: without the session's token nobody is signed in.
                    assert (await ask(anna, path, body))[1]["code"] in ("not-signed-in", "no-guest")
            guest = Client(anna.address)
            await guest.become("Ben")
            for path, body in posts[:5]:
                assert (await ask(guest, path, body, guest.guest))[1]["code"] == "not-signed-in"
            assert (await guest.notices()).kept is False
            await guest.http.aclose()
            assert await anna.notices() == before

    run(play())


def test_one_person_cannot_touch_the_devices_of_another(tmp_path: Path, clock: FakeTime, postbox: Postbox) -> None:
    async def play() -> None:
        async with signed_in(tmp_path, clock, postbox) as (_, _desk, anna, eve):
            browser = Browser("https://push.example.org/x")
            assert (await ask(anna, "/api/me/notices/devices", browser.subscription, anna.guest))[0] == 200
            await ask(eve, "/api/me/notices/devices/remove", {"endpoint": "https://push.example.org/x"}, eve.guest)
            assert ((await anna.notices()).devices, (await anna.notices()).push) == (1, True)
            # A browser belongs to the person who is signed in there: the notices of two people never mix.
            await ask(eve, "/api/me/notices/devices", browser.subscription, eve.guest)
            assert ((await anna.notices()).devices, (await eve.notices()).devices) == (0, 1)

    run(play())


def test_signing_out_ends_the_push_messages_of_that_device(tmp_path: Path, clock: FakeTime, postbox: Postbox) -> None:
    async def play() -> None:
        async with signed_in(tmp_path, clock, postbox) as (_, _desk, laptop, _eve), Client(laptop.address) as phone:
            await phone.sign_in(await laptop.one_time_link())
            for number, client in enumerate((laptop, phone)):
                browser = Browser(f"https://push.example.org/{number}")
                await ask(client, "/api/me/notices/devices", browser.subscription, client.guest)
            assert (await laptop.notices()).devices == 2
            await ask(laptop, "/api/me/sign-out-others", None, laptop.guest)
            assert (await laptop.notices()).devices == 1
            again = Client(laptop.address)
            again.guest = laptop.guest
            await again.sign_in(await laptop.one_time_link())
            await ask(laptop, "/api/me/sign-out", None, laptop.guest)
            assert (await again.notices()).devices == 0
            await again.http.aclose()

    run(play())


@pytest.mark.parametrize(
    "wanted",
    [
        {"zone": "Mars/Olympus"},
        {"zone": "../../etc/passwd"},
        {"quiet_from": "25:00"},
        {"digest": -1},
        {"digest": 10**6},
        {"language": "fr"},
        {"mail": True},
        {"address": "anna@example.org"},
    ],
)
def test_settings_that_make_no_sense_are_refused(
    tmp_path: Path, clock: FakeTime, postbox: Postbox, wanted: dict[str, Any]
) -> None:
    async def play() -> None:
        async with signed_in(tmp_path, clock, postbox) as (_, _desk, anna, _eve):
            before = await anna.notices()
            status, _ = await ask(anna, "/api/me/notices", wanted, anna.guest)
            assert status == 400
            assert await anna.notices() == before

    run(play())


# --- what is stored and logged


def test_logs_metrics_and_database_hold_no_secret_and_logs_no_address(
    tmp_path: Path, clock: FakeTime, postbox: Postbox
) -> None:
    async def play() -> None:
        async with notifying_hall(tmp_path, clock, postbox.url) as (hall, desk):
            await person(hall, "anna")
            await desk.set_address("anna", "anna@secretplace.example")
            postbox.refuse = "451 <anna@secretplace.example> later"
            await desk.deliver()
            postbox.refuse = ""
            clock.passes(3600)
            await desk.deliver()
            await desk.add_device(
                "anna", "me-x", wire.DeviceWanted(**Browser("https://127.0.0.1:1/secretpath").subscription)
            )
            secrets.append(postbox.secret("confirm"))
            dumps.append(dump())
            await desk.confirm(secrets[0])
            await table_of(hall)
            await desk.keep_turns(hall)
            clock.passes(3600)
            await desk.deliver()
            secrets.append(postbox.secret("stop"))
            dumps.append(dump())

    def dump() -> str:
        with closing(sqlite3.connect(tmp_path / "hall.db")) as db:
            return "\n".join(db.iterdump())

    secrets: list[str] = []
    dumps: list[str] = []
    with structlog.testing.capture_logs() as logs:
        run(play())
    public = str(logs) + generate_latest(REGISTRY).decode()
    assert [line for line in logs if line["event"] == "sending a notice failed"]
    assert all(word not in public for word in ("secretplace", "secretpath", "anna", *secrets))
    assert all(secret not in text for secret in secrets for text in dumps)


def test_export_and_erase_include_notices(tmp_path: Path, clock: FakeTime, postbox: Postbox) -> None:
    async def play() -> None:
        async with signed_in(tmp_path, clock, postbox) as (_, desk, anna, _eve):
            await anna.set_mail("anna@secretplace.example")
            await desk.deliver()
            await desk.confirm(postbox.secret("confirm"))
            browser = Browser("https://push.example.org/secretpath")
            await ask(anna, "/api/me/notices/devices", browser.subscription, anna.guest)
            await anna.set_notices(quiet_from="22:00", quiet_until="07:00", zone="Europe/Berlin")
            await anna.set_mail("other@secretplace.example")
            headers = {"Authorization": f"Bearer {anna.guest}"}
            found = (await anna.http.get("/api/me/export", headers=headers)).json()["notices"]
            assert (found["address"], found["pending"]) == ("anna@secretplace.example", "other@secretplace.example")
            assert (found["quiet_from"], found["zone"]) == ("22:00", "Europe/Berlin")
            assert [each["endpoint"] for each in found["devices"]] == ["https://push.example.org/secretpath"]
            assert [each["channel"] for each in found["unsent"]] == ["confirm"]
            assert "stop" not in found
            assert (await anna.http.post("/api/me/erase", headers=headers)).status_code == 200
            await desk.deliver()

    run(play())
    assert len(postbox.mails) == 1
    with closing(sqlite3.connect(tmp_path / "hall.db")) as db:
        left = "\n".join(db.iterdump())
    assert "secretplace" not in left
    assert "secretpath" not in left
    for table in ("notice_settings", "devices", "outbox", "confirmations", "turns"):
        assert f'INSERT INTO "{table}"' not in left
