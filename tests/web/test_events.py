"""An event in a real browser: made in the dialog, filled with bots, played, and shown with its standings."""

from __future__ import annotations

import re
import time

from playwright.sync_api import APIResponse, Route, expect
from tests.web.seating import give_up_next_game, knock_out_dialog
from tests.web.test_looks import is_accessible
from tests.web.test_moderation import Guest
from tests.web.visitor import PATIENCE, Visitor, until

from meadhall.client import request_id


def test_an_event_with_bots_is_made_played_and_shows_its_standings(visitor: Visitor) -> None:
    visitor.enter(theme="system")
    page = visitor.page
    page.get_by_role("link", name="Events").first.click()
    dialog = knock_out_dialog(page, "Cup of the hall", 4, "random")
    dialog.get_by_text("Options", exact=True).click()
    dialog.get_by_label("Spectators see the game").select_option(label="5 minutes later")
    dialog.get_by_role("button", name="Open the event").click()

    expect(page.get_by_role("heading", name="Cup of the hall")).to_be_visible()
    expect(page.get_by_text("spectators 5 minutes later")).to_be_visible()
    expect(page.get_by_text("1 of 4")).to_be_visible()
    page.get_by_role("button", name="Start", exact=True).click()
    bracket = page.get_by_role("region", name="The way to the final")
    expect(bracket.get_by_text("Anna")).to_be_visible()

    give_up_next_game(page)
    page.get_by_role("link", name="To the event").first.click()

    # The bots play their own semi-final and the final without anybody watching.
    expect(page.get_by_text("Over", exact=True)).to_be_visible()
    expect(page.get_by_text("Won by")).to_be_visible()
    standings = page.get_by_role("region", name="Standings")
    rows = standings.locator("tbody tr")
    expect(rows).to_have_count(4)
    expect(rows.first.locator(".points")).to_have_text("2")
    expect(rows.filter(has_text="Anna").locator(".points")).to_have_text("0")
    # In a knock-out without byes the wins are the points.
    expect(standings.locator("thead th")).to_have_count(3)
    expect(page.get_by_text("You share place 3 of 4.")).to_be_visible()
    for width, height in ((1280, 720), (390, 844)):
        visitor.resize(width, height)
        assert visitor.overflow()[0] <= 0
        final = bracket.get_by_role("heading", name="Final", exact=True).bounding_box()
        assert final is not None
        assert final["x"] + final["width"] <= width
    assert visitor.raw_keys() == []
    is_accessible(visitor)

    page.goto(f"{visitor.address}/#/events")
    expect(
        page.get_by_role("region", name="Yours").get_by_role("link", name=re.compile("Cup of the hall"))
    ).to_be_visible()


SEEN_AGAIN = """(words) => {
  window.seenAgain = false;
  new MutationObserver(() => (window.seenAgain ||= document.body.innerText.includes(words)))
    .observe(document.body, { childList: true, subtree: true, characterData: true });
}"""


def test_an_older_answer_does_not_undo_what_the_player_did(visitor: Visitor) -> None:
    """The page looks at the event every few seconds. The player signs up before the answer to a look arrives."""
    host = Guest(visitor.address, "Host")
    wanted = {"request": request_id(), "name": "Cup", "game": "duel", "kind": "knock-out", "places": 4}
    event = host.post("/api/events", wanted, host.token)["id"]
    visitor.enter()
    page, look = visitor.page, f"**/api/events/{event}"
    page.goto(f"{visitor.address}/#/events/{event}")
    sign_up = page.get_by_role("button", name="Sign up")
    expect(sign_up).to_be_visible()
    held: list[tuple[Route, APIResponse]] = []
    page.route(look, lambda route: held.append((route, route.fetch())), times=1)
    until(page, lambda: held, "the page looks at the event")
    sign_up.click()
    expect(page.get_by_role("button", name="Withdraw").first).to_be_visible()
    page.evaluate(SEEN_AGAIN, "Sign up")
    ((route, answer),) = held
    with page.expect_response(look):
        route.fulfill(response=answer)
    with page.expect_request(look):
        pass
    assert not page.evaluate("() => window.seenAgain")


def test_the_one_deal_of_a_duplicate_is_checked_in_the_page(visitor: Visitor) -> None:
    """The page compares the account of a table with what the event committed itself to."""
    anna = Guest(visitor.address, "Anna")
    wanted = {"request": request_id(), "name": "One deal", "game": "zwergendorf", "kind": "duplicate", "places": 1}
    event = anna.post("/api/events", wanted, anna.token)["id"]
    anna.post(f"/api/events/{event}/join", {"name": "Anna"}, anna.token)
    anna.post(f"/api/events/{event}/start", {}, anna.token)
    visitor.enter()
    page = visitor.page
    guest = {"name": "Anna", "token": anna.token}
    page.evaluate("(guest) => localStorage.setItem('meadhall.guest', JSON.stringify(guest))", guest)
    page.reload()
    page.goto(f"{visitor.address}/#/events/{event}")
    promise = page.locator(".promise code").inner_text()
    give_up_next_game(page)
    table = page.url.rpartition("/")[2]
    expect(page.get_by_role("link", name="To the event").first).to_be_visible()
    page.goto(f"{visitor.address}/#/replay/{table}")
    expect(page.locator(".scrub")).to_be_visible()
    check = page.get_by_role("button", name="Check the dice")
    held, early = page.get_by_text("all come from the one deal of this round"), page.get_by_text("not over yet")
    end = time.monotonic() + PATIENCE
    while not held.count():
        # The hall counts the game for its event in the background, and keeps the deal secret until then.
        assert time.monotonic() < end, "the deal stays secret"
        check.click()
        expect(held.or_(early).first).to_be_visible()
        page.wait_for_timeout(100)

    # The event has shown another commitment: the same account no longer holds.
    other = promise.translate(str.maketrans("0123456789abcdef", "123456789abcdef0"))
    page.route(
        f"**/api/events/{event}",
        lambda route: route.fulfill(body=route.fetch().text().replace(promise, other), content_type="application/json"),
    )
    check.click()
    expect(page.get_by_text("this account does not hold")).to_be_visible()
