"""The bell in a real browser: what waits, an address confirmed by a real mail, a push message, and one off switch."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.server.helpers import Server, hall_in
from tests.server.postbox import Postbox
from tests.server.test_people import ask, guest, signed_in
from tests.web.visitor import Visitor, title, until

from meadhall.client import request_id

SHOWN = """async () => {
  const found = await navigator.serviceWorker.getRegistration();
  const [notice] = await found.getNotifications();
  return notice ? [notice.title, notice.body, notice.data, notice.tag] : null;
}"""


@pytest.fixture(scope="session")
def browser(whole_browser: Browser) -> Browser:
    return whole_browser


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "service_workers": "allow"}


@pytest.fixture
def postbox() -> Iterator[Postbox]:
    with Postbox() as found:
        yield found


@pytest.fixture
def mailing_hall(tmp_path: Path, postbox: Postbox) -> Iterator[Server]:
    found = hall_in(tmp_path, mail=postbox.url)
    found.start()
    yield found
    found.kill()


def slow_table(hall: Server, session: str) -> str:
    """Open a table with a daily clock, where it is the turn of the person."""
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "open"}]
    clock = {"kind": "daily", "seconds": 86400}
    wanted = {"game": "duel", "seats": seats, "window": 0, "first": 0, "clock": clock, "request": request_id()}
    opened = ask(hall, "/api/tables", wanted, session)
    join = {"request": request_id(), "name": "Ben", "token": opened["links"]["1"]}
    ask(hall, f"/api/tables/{opened['table']}/join", join, guest(hall, "Ben"))
    return str(opened["table"])


def push(page: Page, content: dict[str, str]) -> None:
    """Give the page's service worker a push message, as the browser's push service does."""
    devtools = page.context.new_cdp_session(page)
    found: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(each["registrationId"] for each in event["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    until(page, lambda: found, "the service worker")
    origin = re.sub("/#.*", "", page.url).rstrip("/")
    message = {"origin": origin, "registrationId": found[0], "data": json.dumps(content)}
    devtools.send("ServiceWorker.deliverPushMessage", message)


def test_the_bell_shows_what_waits_and_one_click_ends_the_notices(  # noqa: PLR0915  # one whole flow
    page: Page, mailing_hall: Server, postbox: Postbox
) -> None:
    address = mailing_hall.address
    anna = Visitor(page, address)
    anna.enter()
    bell = page.get_by_role("button", name=re.compile("^Notices:"))
    # A first visit has no bell, and nobody asks for permission.
    expect(page.locator(".poster").first).to_be_visible()
    expect(bell).to_have_count(0)
    assert page.evaluate("Notification.permission") == "default"

    session = signed_in(mailing_hall)["token"]

    def notices() -> Any:
        return ask(mailing_hall, "/api/me/notices", None, session, method="GET")

    table = slow_table(mailing_hall, session)
    page.evaluate("(token) => localStorage.setItem('meadhall.guest', JSON.stringify({ name: 'Anna', token }))", session)
    # The server notes a new turn within a second; the page looks when it opens.
    until(page, lambda: notices()["waiting"], "a turn")
    page.reload()
    expect(page.get_by_role("button", name="Notices: one table waits for you")).to_be_visible()
    bell.click()
    dialog = page.get_by_role("dialog", name="Notices")
    expect(dialog.get_by_role("link", name=re.compile(title("duel")))).to_have_attribute("href", f"#/table/{table}")
    # The table plays over days: now the page offers messages, and still has not asked for permission.
    expect(dialog.get_by_label("With a message on this device")).not_to_be_checked()
    assert page.evaluate("Notification.permission") == "default"

    # Mail: type an address, open the link, agree.
    dialog.get_by_label("By mail to").fill("anna@example.org")
    dialog.get_by_role("button", name="Send me a link").click()
    expect(dialog.get_by_text("A mail is on its way")).to_be_visible()
    expect(dialog.get_by_text("anna@example.org is not confirmed yet")).to_be_visible()
    until(page, lambda: postbox.mails, "a mail")
    page.goto(f"{address}/#/notices?confirm={postbox.secret('confirm')}")
    page.get_by_role("button", name="Yes, send me notices").click()
    expect(page.get_by_text("Your address is confirmed")).to_be_visible()
    assert "confirm=" not in page.url, "the secret leaves the address"
    page.get_by_role("link", name="Back to the hall").click()

    # Settings, and one click.
    bell.click()
    expect(dialog.get_by_label("By mail to anna@example.org")).to_be_checked()
    dialog.get_by_label("Quiet from").fill("22:00")
    dialog.get_by_label("until").fill("07:00")
    dialog.get_by_label("At most one notice").select_option("in an hour")
    expect(dialog.get_by_label("At most one notice")).to_be_enabled()
    zone = page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone")
    view = notices()
    assert [view[key] for key in ("mail", "quiet_from", "quiet_until", "digest", "zone")] == [
        *(True, "22:00", "07:00", 60, zone),
    ]
    dialog.get_by_role("button", name="End all notices").click()
    expect(dialog.get_by_text("No more notices")).to_be_visible()
    expect(dialog.get_by_label("By mail to anna@example.org")).not_to_be_checked()
    dialog.get_by_role("button", name="Done").click()

    # A push message becomes a notification, and leads to the table.
    page.context.grant_permissions(["notifications"], origin=address)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    content = {"title": "Your turn", "body": "The Duel", "path": f"#/table/{table}", "lang": "en"}
    push(page, content)
    until(page, lambda: page.evaluate(SHOWN), "a notification")
    assert page.evaluate(SHOWN) == ["Your turn", "The Duel", f"#/table/{table}", "turn"]
    (worker,) = page.context.service_workers
    worker.evaluate(
        """async () => {
          const [notification] = await self.registration.getNotifications();
          self.onerror = () => true;
          self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
        }"""
    )
    page.wait_for_url(re.compile(f"#/table/{table}"))

    # The bell is in the bar of every page. At a table it leaves out that table.
    other = slow_table(mailing_hall, session)
    until(page, lambda: len(notices()["waiting"]) == 2, "two turns")
    page.reload()
    expect(page.locator(".dock")).to_be_visible()
    page.get_by_role("button", name="Notices: one table waits for you").click()
    link = dialog.get_by_role("link", name=re.compile(title("duel")))
    expect(link).to_have_count(1)
    link.click()
    page.wait_for_url(re.compile(f"#/table/{other}"))
    page.goto(f"{address}/#/rules/duel")
    expect(page.get_by_role("button", name="Notices: 2 tables wait for you")).to_be_visible()
    # On a phone, the bell of a table shows only while it rings. The settings of the table always have it.
    resign = {"type": "resign", "request": request_id(), "seat": 0}
    seat = ask(mailing_hall, f"/api/tables/{table}/mine", None, session)["tokens"]["0"]
    ask(mailing_hall, f"/api/tables/{table}/commands", resign, seat)
    anna.resize(390, 844)
    page.goto(f"{address}/#/table/{other}")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Tell me when it is my turn").click()
    expect(dialog.get_by_text("Nothing waits for you.")).to_be_visible()
    assert anna.errors == []
