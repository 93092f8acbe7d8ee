"""Clocks in the browser: chosen for a new table, shown at the seats, and asked about when one runs out."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.web.test_moderation import Guest
from tests.web.visitor import Visitor, expect_the_end, title

from meadhall.client import request_id


def test_a_clock_is_chosen_for_a_table_and_its_terms_are_said_before_the_game(visitor: Visitor) -> None:
    visitor.enter()
    page = visitor.page
    page.get_by_role("article", name=title("duel")).get_by_role("button", name="Invite").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Options", exact=True).click()
    dialog.locator("label", has_text="Clock").locator("select").first.select_option(label="3 days a turn")
    dialog.get_by_label("If time runs out").select_option("claim")
    dialog.locator("label", has_text="Vacation days").locator("select").last.select_option("7")
    dialog.get_by_role("button", name="Open the table").click()
    told = page.get_by_text("Clock: 3 days a turn, 7 vacation days.")
    expect(told).to_contain_text("whoever ran out of time has then given up")
    link = page.get_by_label("Invitation to seat 2").input_value()
    ben = Guest(visitor.address, "Ben")
    ben.join(link)
    mine = page.get_by_role("timer", name="Anna")
    expect(mine).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Take a day of vacation (7 left)").click()
    expect(page.get_by_role("button", name="Take a day of vacation (6 left)")).to_be_visible()


@pytest.mark.parametrize("game", ["duel", "fall", "dwarves"])
def test_when_a_clock_runs_out_the_page_asks_the_others(visitor: Visitor, game: str) -> None:
    """Ben opens the table and never moves. After ten seconds Anna lets a bot play on."""
    ben = Guest(visitor.address, "Ben")
    seats = [{"kind": "open", "name": "?"}, {"kind": "me", "name": "Ben"}]
    clock = {"kind": "live", "seconds": 10, "expiry": "bot"}
    wanted = {"game": game, "seats": seats, "window": 0, "first": 1, "clock": clock, "request": request_id()}
    opened = ben.post("/api/tables", wanted, ben.token)
    visitor.enter()
    page = visitor.page
    page.goto(f"{visitor.address}/#/table/{opened['table']}?seat={opened['links']['0']}")
    page.get_by_role("button", name="Sit down").click()
    late = page.get_by_text("Ben has run out of time. What now?")
    expect(late).to_be_visible()
    expect(page.get_by_role("timer", name="Ben: time has run out")).to_be_visible()
    expect(page.get_by_role("button", name="Claim the game")).to_have_count(0)
    page.get_by_role("button", name="Let a bot play on").click()
    expect(late).to_have_count(0)
    expect(page.get_by_role("timer", name="Ben")).to_have_count(0)


def test_a_player_who_is_late_has_no_vote(visitor: Visitor) -> None:
    """In Zwergendorf both players are asked at once, so that both clocks run out."""
    ben = Guest(visitor.address, "Ben")
    seats = [{"kind": "open", "name": "?"}, {"kind": "me", "name": "Ben"}]
    clock = {"kind": "live", "seconds": 10, "expiry": "bot"}
    wanted = {"game": "zwergendorf", "seats": seats, "window": 0, "clock": clock, "request": request_id()}
    opened = ben.post("/api/tables", wanted, ben.token)
    visitor.enter()
    page = visitor.page
    page.goto(f"{visitor.address}/#/table/{opened['table']}?seat={opened['links']['0']}")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text("Your time has run out.")).to_be_visible()
    expect(page.get_by_text("Ben has run out of time. What now?")).to_be_visible()
    expect(page.get_by_role("button", name="Let a bot play on")).to_have_count(0)


def test_at_one_screen_the_other_player_claims_the_game(visitor: Visitor) -> None:
    """Two people share a browser; the one at turn never moves."""
    host = Guest(visitor.address, "Anna")
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Ben"}]
    clock = {"kind": "live", "seconds": 10, "expiry": "claim"}
    wanted = {"game": "duel", "seats": seats, "window": 0, "clock": clock, "first": 0, "request": request_id()}
    opened = host.post("/api/tables", wanted, host.token)
    visitor.enter()
    page = visitor.page
    visit = {"table": opened["table"], "game": "duel", "tokens": opened["tokens"], "links": {}, "watch": "", "at": 1}
    page.evaluate("(visit) => localStorage.setItem('meadhall.tables', JSON.stringify({ [visit.table]: visit }))", visit)
    page.goto(f"{visitor.address}/#/table/{opened['table']}")
    page.get_by_role("button", name="Claim the game").click()
    expect(page.get_by_text("has run out of time. What now?")).to_have_count(0)
    expect_the_end(page)
