"""The focus is visible, every click gets an answer, and all actions can be typed as in the terminal."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest
from playwright.sync_api import Page, Route, expect
from tests.web.proxy import Proxy
from tests.web.test_review import open_review
from tests.web.visitor import Visitor, title

WINDOWS: Final = ((390, 844), (360, 640), (1280, 720))

COVERED: Final = """async () => {
  // Some of it must be met by a pointer, or by one at its label.
  const seen = (element) => [element, ...(element.labels ?? [])].some((each) => {
    const box = each.getBoundingClientRect();
    return [0.5, 0.1, 0.9, 0.3, 0.7].some((across) => [0.5, 0.1, 0.9, 0.3, 0.7].some((down) => {
      const met = document.elementFromPoint(box.x + box.width * across, box.y + box.height * down);
      return met && each.contains(met);
    }));
  });
  const reached = 'a[href], button:not([disabled]), input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';
  const within = document.querySelector('dialog[open]') ?? document;
  const controls = [...within.querySelectorAll(reached)].filter((each) => each.tabIndex >= 0
    && each.checkVisibility({ visibilityProperty: true }) && !each.closest('[inert], [aria-hidden=true]'));
  const covered = [];
  for (const control of [...controls, ...controls.toReversed()]) {
    control.focus();
    // A board may bring it in by itself.
    for (let frame = 0; frame < 60 && document.activeElement === control && !seen(control); frame += 1)
      await new Promise(requestAnimationFrame);
    if (document.activeElement === control && !seen(control)) covered.push(control.outerHTML.slice(0, 140));
  }
  return { covered, count: controls.length };
}"""
"""Focuses every control once forwards and once backwards, as Tab does."""


def nothing_is_covered(visitor: Visitor) -> None:
    """Check WCAG 2.2, 2.4.11: no bar hides the focus, at any window size."""
    for width, height in WINDOWS:
        visitor.resize(width, height)
        # The page shows more after a key press than for a pointer.
        visitor.page.keyboard.press("Tab")
        found = visitor.page.evaluate(COVERED)
        assert found["count"] > 2
        assert found["covered"] == [], f"{width}x{height}"


@pytest.mark.usefixtures("hall")
def test_in_the_hall_nothing_covers_what_has_the_focus(page: Page, proxy: Proxy) -> None:
    """Not even the note that the hall does not answer, which stays in view while the page scrolls."""
    visitor = Visitor(page, proxy.address)
    visitor.enter()
    visitor.wait_for_hall()
    nothing_is_covered(visitor)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    for each in page.locator("dialog summary").all():
        each.click()
    nothing_is_covered(visitor)
    page.keyboard.press("Escape")
    proxy.cut()
    page.get_by_role("article").last.get_by_role("button").first.click()
    note = page.get_by_text("The hall is not reachable")
    expect(note).to_be_visible()
    nothing_is_covered(visitor)
    visitor.resize(390, 844)
    page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    assert page.evaluate("() => scrollY") > 0
    expect(note).to_be_in_viewport(ratio=1)
    proxy.restore()
    assert visitor.errors == []


def test_parts_of_the_page_that_did_not_arrive_are_fetched_again(visitor: Visitor) -> None:
    """A table needs several parts at once. It opens with its stylesheets as soon as the connection is back."""
    visitor.enter()
    page = visitor.page
    lost: Counter[str] = Counter()

    def lose_twice(route: Route) -> None:
        # A script is fetched once ahead of its use, and then for its use.
        lost[route.request.url] += 1
        if lost[route.request.url] > 2:
            route.continue_()
        else:
            route.abort()

    page.route("**/assets/*", lose_twice)
    visitor.start("duel")
    expect(page.locator(".table [data-zone=hand-0]")).to_be_visible()
    assert {url.rpartition(".")[2] for url, times in lost.items() if times > 2} >= {"css", "js"}
    # Reading the rules of a stylesheet that failed raises an error.
    page.evaluate("() => [...document.styleSheets].map((each) => each.cssRules.length)")
    assert visitor.errors == []


def test_on_the_other_pages_nothing_covers_what_has_the_focus(visitor: Visitor) -> None:
    visitor.enter()
    page = visitor.page
    page.goto(f"{visitor.address}/#/sources/duel?mark=known")
    page.locator(".cards a").first.wait_for()
    nothing_is_covered(visitor)
    page.goto(f"{visitor.address}/#/sources/duel/card-boindil")
    page.get_by_label("Equal dice").wait_for()
    nothing_is_covered(visitor)
    page.get_by_role("link", name="Back to the hall").click()
    page.get_by_role("link", name="Learn", exact=True).click()
    page.locator("li.panel").first.wait_for()
    nothing_is_covered(visitor)
    page.get_by_role("link", name="Begin").first.click()
    page.locator(".guide").wait_for()
    nothing_is_covered(visitor)


def test_looking_back_nothing_covers_what_has_the_focus(visitor: Visitor) -> None:
    visitor.enter()
    page = open_review(visitor, "duel")
    nothing_is_covered(visitor)
    page.get_by_role("link", name="Board", exact=True).click()
    page.locator(".ridge.strip").wait_for()
    nothing_is_covered(visitor)


def test_free_text_of_strangers_is_hidden_until_the_player_wants_it(visitor: Visitor, friend: Visitor) -> None:
    visitor.enter()
    page = visitor.page
    page.get_by_role("article", name=title("duel")).get_by_role("button", name="Invite").click()
    page.get_by_role("dialog").get_by_text("Change", exact=True).click()
    page.get_by_label("Anybody may see this table").check()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_label("Invitation to seat 2").wait_for()
    friend.enter(name="Ben")
    friend.page.goto(page.get_by_label("Invitation to seat 2").input_value())
    friend.page.get_by_role("button", name="Sit down").click()
    for each in (page, friend.page):
        each.wait_for_selector(".table")
        each.get_by_role("tab", name="Chat").click()
    friend.page.get_by_label("Say something").fill("Hail, stranger")
    friend.page.keyboard.press("Enter")
    expect(friend.page.locator(".chat")).to_contain_text("Hail, stranger")
    expect(page.get_by_text("1 written line is not shown.")).to_be_visible()
    expect(page.locator(".chat")).not_to_contain_text("Hail, stranger")
    page.get_by_role("button", name="Always show").click()
    expect(page.locator(".chat")).to_contain_text("Hail, stranger")
