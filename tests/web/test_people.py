"""Keeping a name in a real browser: passkeys of a virtual authenticator, a second device, a lost link, own data."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect
from tests.server.helpers import Server
from tests.server.test_people import ask
from tests.web.test_looks import violations
from tests.web.visitor import Visitor, title

from meadhall.client import request_id


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
    assert violations(anna) == []

    # The phone scans the link.
    page.get_by_role("button", name="Show a link").click()
    expect(page.get_by_role("img", name="A QR code")).to_be_visible()
    link = page.get_by_label("Link for another device").input_value()
    phone.page.goto(link)
    expect(phone.page.get_by_role("heading", name="Sign in as Anna?")).to_be_visible()
    assert "link=" not in phone.page.url, "the secret leaves the address"
    phone.page.get_by_role("button", name="Yes, that is me").click()
    expect(phone.page.get_by_role("heading", name="Your devices")).to_contain_text("on 2 devices")
    expect(phone.page.locator("html")).to_have_attribute("data-theme", "day")
    phone.page.goto(f"{address}/#/table/{table}")
    expect(phone.page.locator(".dock")).to_be_visible()

    # The link works once.
    phone.page.goto(f"{address}/#/")
    phone.page.goto(link)
    expect(phone.page.get_by_role("heading", name="This link is used up")).to_be_visible()
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
    expect(page.get_by_role("heading", name="Your devices")).to_contain_text("on this device")
    page.goto(f"{address}/#/table/{table}")
    expect(page.locator(".dock")).to_be_visible()
    phone.page.goto(f"{address}/#/me")
    phone.page.get_by_label("Recovery code").fill(code.lower())
    phone.page.get_by_role("button", name="Use the code").click()
    expect(phone.page.get_by_role("heading", name="Your devices")).to_contain_text("on 2 devices")

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


def lose(hall: Server, session: str, game: str) -> None:
    """Open a table with a bot, and give up."""
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "random"}]
    opened = ask(hall, "/api/tables", {"game": game, "seats": seats, "request": request_id()}, session)
    resign = {"type": "resign", "request": request_id(), "seat": 0}
    ask(hall, f"/api/tables/{opened['table']}/commands", resign, opened["tokens"]["0"])


def test_without_passkeys_codes_keep_a_name_and_ratings_follow(visitor: Visitor, hall: Server) -> None:
    """The hall's numeric address has no passkeys: the page says so, and codes do."""
    visitor.enter()
    page = visitor.page
    page.get_by_role("link", name="You", exact=True).click()
    expect(page.get_by_text("the address of this hall is a number")).to_be_visible()
    page.get_by_role("button", name="Keep this name").click()
    expect(page.locator(".codes li")).to_have_count(8)
    expect(page.get_by_role("button", name="Add a passkey")).to_have_count(0)
    page.get_by_role("button", name="I have them").click()

    # Games that were lost on purpose: the page draws the rating over them, and the record of the party.
    session = page.evaluate("() => JSON.parse(localStorage.getItem('meadhall.guest')).token")
    for game in ("duel", "duel", "duel", "dwarves"):
        lose(hall, session, game)
    end = time.monotonic() + 600
    seen: dict[str, list[dict[str, Any]]] = {"ratings": [], "party": []}
    while [line["games"] for line in seen["ratings"] + seen["party"]] != [3, 1]:
        seen = ask(hall, "/api/me/ratings", None, session, method="GET")
        assert time.monotonic() < end, "the hall has not judged the games"
        page.wait_for_timeout(50)
    history = [point["rating"] for point in seen["ratings"][0]["history"]]
    assert history == sorted(history, reverse=True)
    page.reload()
    ratings = page.get_by_role("region", name="Ratings")
    graph = f"The rating over your games, between {history[-1]} and {history[0]}"
    expect(ratings.get_by_role("img", name=graph)).to_be_visible()
    expect(ratings.get_by_text("2 players, 3 games")).to_be_visible()
    expect(ratings.get_by_text("0 of 1")).to_be_visible()
    ratings.get_by_role("button", name="Ladder").click()
    expect(ratings.locator(".ladder li").first).to_be_visible()
    expect(ratings.locator(".ladder .who", has_text="Anna")).to_have_count(0)
    ratings.get_by_label("Show my name and ratings").check()
    expect(ratings.locator(".ladder .who", has_text="Anna")).to_be_visible()
