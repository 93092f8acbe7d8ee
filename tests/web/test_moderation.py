"""Removing a player before the game, and reporting one during it, in the browser."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.web.test_playing import sit_together
from tests.web.visitor import Visitor, title


def test_the_opener_removes_a_guest_before_the_game(visitor: Visitor, friend: Visitor) -> None:
    visitor.enter()
    page = visitor.page
    page.get_by_role("article", name=title("fall")).get_by_role("button", name="Invite").click()
    dialog = page.get_by_role("dialog")
    visitor.set_chairs("Invite", 3)
    dialog.get_by_role("button", name="Open the table").click()
    place = page.get_by_label("Link for seat 2")
    link = place.input_value()
    friend.enter(name="Ben")
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Sit down").click()
    # Only a guest who is connected hears of the removal.
    friend.wait_for_news(0)
    page.get_by_role("button", name="Remove").click()
    expect(friend.page.get_by_text("You were removed from this table.")).to_be_visible()
    # The seat is open again, with a new link.
    expect(place).to_be_visible()
    expect(place).not_to_have_value(link)


def test_a_player_reports_another_to_the_host(visitor: Visitor, friend: Visitor) -> None:
    sit_together(visitor, friend, "duel")
    page = visitor.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Other players").click()
    report = page.get_by_role("button", name="Report", exact=True)
    expect(report).to_be_disabled()
    page.get_by_label("What happened?").fill("insults")
    # In a game of two there is no vote.
    expect(page.get_by_role("button", name="Vote to remove")).to_have_count(0)
    report.click()
    expect(page.get_by_text("Your report is with the host.")).to_be_visible()
    expect(report).to_be_disabled()
