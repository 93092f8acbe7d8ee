"""Keeping a name in a real browser: passkeys of a virtual authenticator, a second device, a lost link, own data."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect
from tests.server.helpers import Server
from tests.web.visitor import Visitor, title


def with_passkeys(page: Page) -> None:
    """Give a browser page an authenticator that always agrees, as a phone after its screen lock."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})


def test_a_guest_keeps_a_name_and_is_the_same_person_on_two_devices(  # noqa: PLR0915  # one whole flow
    page: Page, new_context: Callable[..., BrowserContext], hall: Server
) -> None:
    # Browsers make passkeys for names only.
    address = hall.address.replace("127.0.0.1", "localhost")
    anna, phone = (
        Visitor(page, address),
        Visitor(new_context(viewport={"width": 390, "height": 844}).new_page(), address),
    )
    with_passkeys(page)
    anna.enter(theme="day")
    page.get_by_role("article", name=title("duel")).get_by_role("button", name=re.compile("Play")).first.click()
    page.wait_for_url(re.compile("#/table/"))
    table = page.url.rpartition("/")[2]
    expect(page.locator(".dock")).to_be_visible()

    # Keep the name: a passkey and codes.
    page.goto(f"{address}/#/me")
    page.get_by_role("button", name="Keep this name").click()
    codes = page.locator(".codes li")
    expect(codes).to_have_count(8)
    code = codes.first.inner_text()
    page.get_by_role("button", name="I have them").click()
    expect(page.get_by_role("heading", name="Passkeys")).to_contain_text("1")

    # The phone scans the link.
    page.get_by_role("button", name="Show a link").click()
    expect(page.get_by_role("img", name="A QR code")).to_be_visible()
    link = page.get_by_label("Link for another device").input_value()
    phone.page.goto(link)
    expect(phone.page.get_by_role("heading", name="Sign in as Anna?")).to_be_visible()
    assert "link=" not in phone.page.url, "the secret leaves the address"
    phone.page.get_by_role("button", name="Yes, that is me").click()
    expect(phone.page.get_by_role("heading", name="Signed in")).to_contain_text("on 2 devices")
    expect(phone.page.locator("html")).to_have_attribute("data-theme", "day")
    phone.page.goto(f"{address}/#/table/{table}")
    expect(phone.page.locator(".dock")).to_be_visible()

    # The link works once.
    phone.page.goto(f"{address}/#/")
    phone.page.goto(link)
    expect(phone.page.get_by_role("alert")).to_contain_text("works only once")

    # The laptop forgets everything; its passkey finds the seat again.
    page.evaluate("() => localStorage.clear()")
    page.goto(f"{address}/#/")
    page.reload()
    page.goto(f"{address}/#/me")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("heading", name="Anna", exact=True)).to_be_visible()
    page.goto(f"{address}/#/")
    expect(page.locator(f".rail a[href$='{table}']")).to_be_visible()

    # Signing out elsewhere changes the seat link; the owner's own browser gets the new one.
    page.goto(f"{address}/#/me")
    page.get_by_role("button", name="Sign out everywhere else").click()
    expect(page.get_by_role("heading", name="Signed in")).to_contain_text("on this device")
    page.goto(f"{address}/#/table/{table}")
    expect(page.locator(".dock")).to_be_visible()
    phone.page.goto(f"{address}/#/me")
    phone.page.get_by_label("Recovery code").fill(code.lower())
    phone.page.get_by_role("button", name="Use the code").click()
    expect(phone.page.get_by_role("heading", name="Signed in")).to_contain_text("on 2 devices")

    # Own data: a copy, and no trace.
    with phone.page.expect_download() as saved:
        phone.page.get_by_role("button", name="Save a copy").click()
    assert table in saved.value.path().read_text(encoding="utf-8")
    phone.page.get_by_role("button", name="Erase everything …").click()
    phone.page.get_by_role("button", name="Erase everything", exact=True).click()
    expect(phone.page.get_by_text("You are erased")).to_be_visible()
    page.goto(f"{address}/#/me")
    expect(page.get_by_role("button", name="Keep this name")).to_be_visible()
    assert anna.errors == []
    assert phone.errors == []


def test_without_passkeys_recovery_codes_keep_a_name(visitor: Visitor) -> None:
    """The hall's numeric address has no passkeys: the page says so, and codes do."""
    visitor.enter()
    page = visitor.page
    page.get_by_role("link", name="You", exact=True).click()
    expect(page.get_by_text("Passkeys need an address with a name")).to_be_visible()
    page.get_by_role("button", name="Keep this name").click()
    expect(page.locator(".codes li")).to_have_count(8)
    expect(page.get_by_role("button", name="Add a passkey")).to_have_count(0)
