"""Removing a player before and during the game, reporting one, and searching the lobby, in the browser."""

from __future__ import annotations

from typing import Any
from urllib.parse import unquote

import httpx
from playwright.sync_api import expect
from tests.web.seating import sit_together
from tests.web.visitor import Visitor, title

from meadhall.client import request_id


def test_the_opener_removes_a_guest_before_the_game(visitor: Visitor, friend: Visitor) -> None:
    visitor.enter()
    page = visitor.page
    page.get_by_role("article", name=title("fall")).get_by_role("button", name="Invite").click()
    dialog = page.get_by_role("dialog")
    visitor.set_chairs("Invite", 3)
    dialog.get_by_role("button", name="Open the table").click()
    place = page.get_by_label("Invitation to seat 2")
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


class Guest:
    """A guest without a browser: a player who is only needed at the table."""

    def __init__(self, address: str, name: str) -> None:
        self.address = address
        self.name = name
        self.token = self.post("/api/guests", {"name": name})["token"]

    def post(self, path: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = httpx.post(self.address + path, json=body, headers=headers, trust_env=False, timeout=60)
        assert answer.status_code < 300, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def join(self, link: str) -> None:
        """Sit down by a link of the page."""
        self.table, _, seat = link.rpartition("/#/table/")[2].partition("?seat=")
        wanted = {"request": request_id(), "name": self.name, "token": unquote(seat)}
        self.seat = self.post(f"/api/tables/{self.table}/join", wanted, self.token)


def test_two_of_three_players_vote_the_third_out(visitor: Visitor) -> None:
    visitor.enter()
    page = visitor.page
    page.get_by_role("article", name=title("fall")).get_by_role("button", name="Invite").click()
    dialog = page.get_by_role("dialog")
    visitor.set_chairs("Invite", 3)
    # The pace also says when the others may let a bot play for an absent player.
    dialog.get_by_role("radio", name="Over the day").check()
    dialog.get_by_role("button", name="Open the table").click()
    ben, troll = Guest(visitor.address, "Ben"), Guest(visitor.address, "Troll")
    for number, guest in ((2, ben), (3, troll)):
        guest.join(page.get_by_label(f"Invitation to seat {number}").input_value())
    page.wait_for_selector(".table")
    key = {"Authorization": f"Bearer {ben.seat['token']}"}
    view = httpx.get(f"{ben.address}/api/tables/{ben.table}", headers=key, trust_env=False, timeout=60).json()
    assert view["table"]["away"] == 86_400
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Other players").click()
    row = page.locator("details .row").filter(has_text="Troll")
    row.get_by_role("button", name="Vote to remove").click()
    voted = row.get_by_role("button", name="Vote to remove (1 so far)")
    expect(voted).to_be_disabled()
    vote = {"type": "remove", "request": request_id(), "seat": ben.seat["seat"], "target": troll.seat["seat"]}
    ben.post(f"/api/tables/{ben.table}/commands", vote, ben.seat["token"])
    # A bot plays on, and nobody can vote against it.
    expect(row).to_have_count(0)
    expect(page.get_by_text("Troll was removed from the table; a bot plays on.").first).to_be_attached()


def test_a_guest_searches_the_lobby_and_sees_more_of_it(visitor: Visitor) -> None:
    for number in range(8):
        guest = Guest(visitor.address, f"Guest {number}")
        for _ in range(3):
            seats = [{"kind": "me", "name": guest.name}, {"kind": "open"}]
            guest.post("/api/tables", {"game": "duel", "seats": seats, "public": True}, guest.token)
    visitor.enter()
    page = visitor.page
    lines = page.locator(".rail .tables").last.locator("button.tb")
    expect(lines).to_have_count(20)
    page.get_by_role("button", name="Show more tables").click()
    expect(lines.nth(23)).to_be_attached()
    search = page.get_by_role("searchbox", name="Search by a player's name")
    search.fill("gUEST 3")
    expect(lines).to_have_count(3)
    expect(lines.first).to_contain_text("Guest 3")
    search.fill("nobody here")
    expect(page.get_by_text("Nobody of that name is waiting.")).to_be_visible()
    search.fill("")
    expect(lines.nth(19)).to_be_attached()
