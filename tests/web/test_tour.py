"""A tour of all screens around a game, in both languages and both themes: accessible, and no message key is shown."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.web.test_looks import WINS, fits, is_accessible
from tests.web.test_review import open_review
from tests.web.visitor import Visitor, title

from meadhall.play.words import LANGUAGES

PAGES = {
    "opponents": ".gallery li",
    "puzzle/2026-01-01": ".table [data-item]",
    "sources/duel": ".cards a",
    "sources/duel/card-boindil": ".own input",
    "rules/duel/3.2": ".book h2",
    "learn": "li.panel",
    "nowhere": "main h1",
    "events": ".kinds li",
    "me": ".columns section",
}
"""The pages, each with the part that arrives last."""


def looks_right(visitor: Visitor, within: str | None = None) -> None:
    """Check the screen that is open."""
    is_accessible(visitor, within)
    assert visitor.raw_keys() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_is_accessible(visitor: Visitor, friend: Visitor, language: str) -> None:
    visitor.enter(theme="system", language=language)
    page = visitor.page
    page.evaluate("games => localStorage.setItem('meadhall.finished', JSON.stringify(games))", WINS)
    page.reload()
    expect(page.locator(".offer")).to_be_visible()
    visitor.wait_for_hall()
    looks_right(visitor)
    fits(visitor, 1024)
    page.locator(".lbar .icb").last.click()
    page.get_by_role("dialog").wait_for()
    looks_right(visitor, "dialog")
    page.keyboard.press("Escape")
    for path, part in PAGES.items():
        page.goto(f"{visitor.address}/#/{path}")
        expect(page.locator(part).first).to_be_visible()
        looks_right(visitor)
    page.goto(f"{visitor.address}/#/")
    page.get_by_role("article", name=title("fall", language)).locator(".lk button").nth(1).click()
    dialog = page.get_by_role("dialog")
    dialog.locator(".foot .pri").wait_for()
    for way in dialog.get_by_role("tab").all():
        way.click()
        looks_right(visitor, "dialog")
    dialog.get_by_role("tab").nth(1).click()
    dialog.locator(".foot .pri").click()
    expect(page.get_by_role("img", name=re.compile("QR"))).to_be_visible()
    looks_right(visitor)
    fits(visitor)
    friend.enter(theme="system", language=language, name="Ben")
    friend.page.goto(page.locator(".paper input").first.input_value())
    expect(friend.page.locator("form .pri")).to_be_visible()
    looks_right(friend)
    fits(friend)
    friend.page.locator("form .pri").click()
    expect(page.get_by_text("Ben", exact=True).first).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_of_a_game_is_accessible(visitor: Visitor, language: str) -> None:
    visitor.enter(theme="system", language=language)
    page = open_review(visitor, "fall")
    looks_right(visitor)
    for screen, part in (("replay", ".ridge.strip"), ("table", ".finale .ridge .crest")):
        page.goto(re.sub("#/[a-z]+/", f"#/{screen}/", page.url).partition("?")[0])
        expect(page.locator(part).first).to_be_visible(timeout=600_000)
        looks_right(visitor)
