"""The way to a table: the dialog for a new one, its options, the waiting room, and links that no longer work."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect
from tests.web.test_looks import is_accessible
from tests.web.visitor import GAMES, Visitor, title

ROOT = Path(__file__).parents[2]
PHONE = (390, 844)
NONE_CUT = """(seats) => [...document.querySelectorAll(seats)].every((each) => {
  const box = each.getBoundingClientRect();
  return !each.checkVisibility() || (box.left >= 0 && box.right <= innerWidth + 0.5);
})"""
"""Whether every visible seat is inside the window."""
FITS = """() => {
  const body = document.querySelector('dialog .body');
  return body.scrollHeight <= body.clientHeight;
}"""


def new_table(visitor: Visitor, game: str) -> Locator:
    """Open the dialog for a new table."""
    visitor.enter(theme="system")
    visitor.page.get_by_role("article", name=title(game)).get_by_role("button", name="More").click()
    dialog = visitor.page.get_by_role("dialog")
    expect(dialog.locator(".foot .pri")).to_be_focused()
    return dialog


@pytest.mark.parametrize("game", GAMES)
def test_options_hide_neither_the_seats_nor_the_button(visitor: Visitor, game: str) -> None:
    dialog = new_table(visitor, game)
    visitor.resize(1280, 720)
    dialog.get_by_role("button", name="Options").click()
    sheet = dialog.get_by_role("region", name="Options")
    expect(sheet.get_by_role("button", name="Done")).to_be_focused()
    for way in dialog.get_by_role("tab").all():
        way.click()
        visitor.page.wait_for_function(FITS)
        expect(dialog.locator(".foot .pri")).to_be_in_viewport(ratio=1)
    sheet.get_by_role("button", name="Done").press("Escape")
    expect(sheet).to_have_count(0)
    expect(dialog.get_by_role("button", name="Options")).to_be_focused()


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_shows_whole_seats_and_the_button(visitor: Visitor, game: str) -> None:
    dialog = new_table(visitor, game)
    visitor.resize(*PHONE)
    button = dialog.locator(".foot .pri")
    for way in dialog.get_by_role("tab").all():
        way.click()
        visitor.page.wait_for_function("() => document.querySelector('dialog .body').scrollTop === 0")
        expect(dialog.locator("h3").first).to_be_in_viewport(ratio=1)
        visitor.page.wait_for_function(NONE_CUT, arg="dialog :is(.chair, .line)")
        expect(button).to_be_in_viewport(ratio=1)
    dialog.get_by_role("button", name="Options").click()
    expect(dialog.get_by_role("region", name="Options").get_by_role("heading")).to_be_in_viewport(ratio=1)
    expect(dialog.get_by_role("tab").first).not_to_be_visible()
    expect(button).to_be_in_viewport(ratio=1)
    is_accessible(visitor, "dialog")


def test_a_scenario_ticks_the_decrees_that_it_brings(visitor: Visitor) -> None:
    dialog = new_table(visitor, "fall")
    # The sheet is the one place for decrees, and says what each does.
    expect(dialog.get_by_role("radio", name="Siege")).to_have_count(0)
    dialog.get_by_role("button", name="Royal Decrees by scenario").click()
    expect(dialog.get_by_role("radio", name="None, the plain game")).to_be_in_viewport()
    fortress, trade = (dialog.get_by_role("checkbox", name=name) for name in ("Fortress", "Charming Merchants"))
    expect(fortress).not_to_be_checked()
    siege = dialog.get_by_role("radio", name="Siege")
    expect(siege).to_have_accessible_name(re.compile("Fortress, Battle Memorial, Greedy Landlords"))
    siege.check()
    expect(dialog.get_by_role("button", name="Royal Decrees by scenario")).to_contain_text("Siege")
    expect(fortress).to_be_checked()
    expect(fortress).to_be_disabled()
    expect(trade).to_have_accessible_name(re.compile("may pay, with the gems"))
    trade.check()
    dialog.get_by_role("radio", name="None, the plain game").check()
    expect(fortress).not_to_be_checked()
    expect(trade).to_be_checked()
    expect(dialog.get_by_role("button", name="Options")).to_contain_text("Royal Decree: Charming Merchants")


def test_the_page_knows_the_decrees_of_each_scenario() -> None:
    contents = tomllib.loads((ROOT / "src/meadhall/games/fall/content/scenarios.toml").read_text(encoding="utf-8"))
    shown = json.loads((ROOT / "web/src/games/fall/poster/brings.json").read_text(encoding="utf-8"))
    assert shown == {key: each["decrees"] for key, each in contents.items() if "decrees" in each}


def test_a_phone_shows_all_seats_of_a_waiting_table_and_copies_links(visitor: Visitor) -> None:
    # A browser offers no clipboard to an address without https.
    visitor.page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    visitor.enter()
    page = visitor.page
    page.get_by_role("article", name=title("fall")).get_by_role("button", name="Invite").click()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_label("Invitation to seat 2").wait_for()
    visitor.resize(*PHONE)
    assert page.locator("main > ul > li").count() > 1
    page.wait_for_function(NONE_CUT, arg="main > ul > li")
    page.get_by_role("button", name="Copy invitation").first.click()
    expect(page.get_by_role("button", name="Copied")).to_have_count(1)
    page.get_by_role("region", name="To watch").get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Copied")).to_have_count(2)


def test_only_roles_in_the_game_have_a_colour_to_choose(visitor: Visitor) -> None:
    dialog = new_table(visitor, "zwergendorf")
    dialog.get_by_role("button", name="Options").click()
    miner = dialog.get_by_role("radiogroup", name="Colour of the miner")
    expect(dialog.get_by_role("radiogroup", name="Colour of the blacksmith")).to_be_visible()
    expect(miner).to_have_count(0)
    dialog.get_by_role("radio", name="blacksmith and miner", exact=True).check(force=True)
    expect(miner).to_be_visible()


@pytest.mark.parametrize(
    ("way", "heading"),
    [
        ("sign-in", "You need no account"),
        ("sign-in?link=torn", "This link is used up"),
        ("notices", "Mail from the hall"),
        ("nowhere", "There is nothing here"),
        ("table/nothing?seat=torn", "There is nothing here"),
    ],
)
def test_a_page_without_a_working_link_leads_home(visitor: Visitor, way: str, heading: str) -> None:
    visitor.enter(theme="system")
    visitor.page.goto(f"{visitor.address}/#/{way}")
    expect(visitor.page.get_by_role("heading", name=heading)).to_be_visible()
    is_accessible(visitor)
    assert visitor.raw_keys() == []
    visitor.resize(*PHONE)
    assert visitor.overflow()[0] <= 0
    visitor.page.get_by_role("link", name="Back to the hall").click()
    expect(visitor.page.get_by_role("article").first).to_be_visible()
