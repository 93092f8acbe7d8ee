"""Touch targets: on a phone each is large enough, or has an equivalent that is (WCAG 2.2, 2.5.8)."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import BrowserContext, Locator, expect
from tests.server.helpers import Server
from tests.web.seating import sit
from tests.web.test_flow import asked, moves_of
from tests.web.test_review import open_review
from tests.web.visitor import GAMES, Visitor, title, until

from meadhall.core.game import find, own_games
from meadhall.play.words import Words

FINGER: Final = 44
"""CSS pixels that a finger needs."""

LEAST: Final = 24
"""CSS pixels that an item on a board needs, if it has a larger equivalent."""

STEPPER: Final = Words("en", find()["zwergendorf"]).word("zwergendorf-place-next")
"""The button that steps through all squares, where these are smaller than a finger."""

SMALL: Final = """([finger, least]) => {
  const seen = (element) => {
    // A touch on a label counts for its field.
    const boxes = [element, ...(element.labels ?? [])].map((each) => each.getBoundingClientRect());
    return [Math.max(...boxes.map((box) => box.width)), Math.max(...boxes.map((box) => box.height))];
  };
  const visible = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !element.closest('.sr, [inert], [aria-hidden=true]') && Math.min(...seen(element)) > 0;
  const controls = [...document.querySelectorAll(
    'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [data-item]')].filter(visible);
  const large = (element, enough) => Math.min(...seen(element)) > enough - 0.5;
  const told = (element) => `${element.outerHTML.slice(0, 120)} ${seen(element).map(Math.round).join('x')}`;
  const things = controls.filter((element) => element.matches('[data-zone] [data-item]'));
  const onBoard = (element) => things.includes(element) || element.matches('.turner');
  const fit = new Set(controls.filter((element) => large(element, finger)).map((element) => element.dataset.item));
  return {
    // Links within a sentence are as high as their line. The button that steps through all squares also turns.
    missed: controls.filter((element) => !large(element, onBoard(element) ? least : finger)
      && !element.matches('p a')).map(told),
    unequal: things.filter((element) => element.getAttribute('aria-disabled') === 'false')
      .map((element) => element.dataset.item).filter((id) => !fit.has(id)),
    listed: [...fit].filter((id) => id?.startsWith('option:')).map((id) => id.slice(7)),
  };
}"""


ROOM: Final = """() => {
  if (document.querySelector('.dock .zoom')) return 1;
  const boxOf = (each) => document.querySelector(each).getBoundingClientRect();
  const [bar, board, dock] = ['.bar', '.board', '.dock'].map(boxOf);
  return (dock.top - Math.max(board.top, bar.bottom)) / innerHeight;
}"""
"""The share of the window that shows the board, while no zoom is open."""

READABLE: Final = 16
"""Font size of text to read, in CSS pixels."""

UNCOVERED: Final = """(one) => {
  const box = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""

PHONES: Final = ((390, 844), (360, 640))

PATIENCE: Final = 120.0
"""Seconds within which the layout of a page must be stable after a change."""


@pytest.fixture
def thumb(new_context: Callable[..., BrowserContext], hall: Server) -> Iterator[Visitor]:
    """A player with a phone."""
    width, height = PHONES[0]
    context = new_context(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    found = Visitor(context.new_page(), hall.address)
    yield found
    assert found.errors == []


def small(visitor: Visitor) -> list[str]:
    """Return the targets that are too small at either phone size."""
    found = []
    for width, height in reversed(PHONES):
        visitor.resize(width, height)
        until = time.monotonic() + PATIENCE
        while (now := missed(visitor)) and time.monotonic() < until:
            visitor.page.wait_for_timeout(50)
        found += [f"{width}x{height}: {each}" for each in now]
    return found


def missed(visitor: Visitor) -> list[str]:
    """Return the targets that are too small, or smaller than a finger without an equivalent."""
    found: dict[str, list[str]] = visitor.page.evaluate(SMALL, [FINGER, LEAST])
    listed = {
        touched
        for option in visitor.scene.get("options", ())
        if option["action"] in found["listed"]
        for touched in option["touches"]
    }
    if visitor.page.get_by_role("button", name=STEPPER).is_visible():
        listed |= {touched for option in visitor.scene["options"] for touched in option["touches"]}
    # A touch on a land card also selects the usable dwarfs on it.
    listed |= {each for each in found["unequal"] if each.startswith("meeple.")}
    return found["missed"] + [f"{each} has no equal" for each in found["unequal"] if each not in listed]


def tap_on(visitor: Visitor) -> None:
    """Press the primary button if it is ready, else the last lit item."""
    button = visitor.page.locator(".dock .pri[aria-disabled=false]")
    lit = visitor.page.locator(".table [data-item][aria-disabled=false]:visible").last
    # The question may have passed since the page was read.
    button.or_(lit).first.wait_for()
    (button if button.count() else lit).tap()
    visitor.wait_for_rest()


def opens(button: Locator, wanted: Locator) -> None:
    """Open something. Not by a tap: a busy browser may take that for a long press, which opens nothing."""
    button.click()
    expect(wanted).to_be_visible()


def choose(tab: Locator) -> None:
    """Choose a tab, by a click for the same reason."""
    tab.click()
    expect(tab).to_have_attribute("aria-selected", "true")


def test_the_long_words_of_the_german_rules_fit_a_phone(thumb: Visitor) -> None:
    thumb.enter(language="de")
    for game in own_games():
        thumb.page.goto(f"{thumb.address}/#/rules/{game}")
        expect(thumb.page.get_by_role("heading", level=1)).to_have_text(title(game, "de"))
        thumb.page.locator(".book h2").first.wait_for()
        for width, height in PHONES:
            thumb.resize(width, height)
            thumb.overflow()
            # A page that is too wide widens the window of a phone.
            assert thumb.page.evaluate("() => document.documentElement.scrollWidth") <= width, game


def test_a_finger_finds_everything_in_the_hall(thumb: Visitor) -> None:
    thumb.enter()
    thumb.wait_for_hall()
    assert small(thumb) == []
    opens(thumb.page.get_by_role("button", name="Settings"), thumb.page.get_by_role("dialog"))
    assert small(thumb) == []


def test_a_finger_finds_everything_of_a_new_table(thumb: Visitor) -> None:
    thumb.enter()
    dialog = thumb.page.get_by_role("dialog")
    # The puzzle above the posters grows when it is loaded: a click at that moment would miss.
    thumb.wait_for_hall()
    # The page scrolls to the last poster; the dialog stays in the window.
    opens(thumb.page.get_by_role("button", name="More").last, dialog)
    assert dialog.evaluate("dialog => dialog.getBoundingClientRect().top") >= 0
    assert small(thumb) == []


def test_a_finger_finds_everything_among_the_lessons(thumb: Visitor) -> None:
    thumb.enter()
    opens(thumb.page.get_by_role("link", name="Learn", exact=True), thumb.page.locator("li.panel").first)
    assert small(thumb) == []
    opens(thumb.page.get_by_role("link", name="Begin").first, thumb.page.locator(".guide"))
    assert small(thumb) == []


def looks_closely(thumb: Visitor) -> None:
    """Check that a touch on an unusable item opens a readable zoom with its rule."""
    near = thumb.page.locator(".dock .zoom")
    # All things of a tab may be usable.
    for tab in [None, *thumb.page.locator("main [role=tab]").all()]:
        if tab is not None and not near.count():
            choose(tab)
        for thing in thumb.page.locator("main [data-zone] [data-item][aria-disabled=true]:not([disabled])").all():
            # The table may have changed meanwhile.
            if near.count():
                break
            thing.scroll_into_view_if_needed()
            if thing.evaluate(UNCOVERED):
                thing.tap(force=True)
                thumb.wait_for_rest()
    expect(near.locator(".rule")).to_have_text(re.compile(r"^§\d"))
    assert small(thumb) == []
    sizes = near.locator("p, dd, .rule").evaluate_all(
        "all => all.map((one) => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert min(sizes) >= READABLE
    buttons = thumb.page.locator(".dock .go > .btn")
    until(thumb.page, lambda: all(each.evaluate(UNCOVERED) for each in buttons.all()), "the zoom covers no button")
    near.get_by_role("button", name="Close").click()
    expect(near).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_finger_finds_everything_at_each_table(thumb: Visitor, game: str) -> None:
    sit(thumb, game)
    for _ in range(8):
        # A player who only ends turns may lose soon.
        if thumb.see().state == "over":
            break
        assert small(thumb) == []
        until(thumb.page, lambda: thumb.page.evaluate(ROOM) > 0.25, "room for the board")
        tap_on(thumb)
    if thumb.see().state != "over":
        looks_closely(thumb)
    tabs = thumb.page.locator("aside.right [role=tab]")
    opens(thumb.page.get_by_role("button", name="Log").first, tabs.first)
    for tab in tabs.all():
        choose(tab)
        assert small(thumb) == []


def test_one_touch_shows_the_numbers_of_all_players(thumb: Visitor) -> None:
    """On a phone the players are one row with their points, so that the land gets the room."""
    sit(thumb, "fall", seats=3)
    thumb.see()
    row, numbers = thumb.page.locator("aside.left"), thumb.page.locator("aside.left .signs")
    until(thumb.page, lambda: row.evaluate("row => row.clientHeight") < 1.6 * FINGER, "a low row of players")
    expect(numbers).to_have_count(0)
    thumb.page.get_by_role("button", name="Show all numbers").click()
    expect(numbers).to_have_count(3)
    assert small(thumb) == []
    thumb.page.get_by_role("button", name="Hide the numbers").click()
    expect(numbers).to_have_count(0)


def test_a_question_opens_the_tab_where_it_can_be_answered(thumb: Visitor) -> None:
    """On a phone land, camp and goals are tabs. The first question of a game is about the land."""
    sit(thumb, "fall", seats=3)
    thumb.see()
    page = thumb.page
    land, market = page.locator("[data-zone=land]"), page.locator("[data-zone=market]")
    expect(land).to_be_visible()
    opens(page.get_by_role("tab", name="Goals"), market)
    expect(land).to_have_count(0)
    assert small(thumb) == []
    for _ in range(12):
        if land.count():
            break
        tap_on(thumb)
        thumb.see()
    expect(land).to_be_visible()
    expect(market).to_have_count(0)


@pytest.mark.parametrize(("game", "place"), [("fall", ".spot.lit"), ("zwergendorf", ".square.lit")])
def test_the_first_tap_in_the_middle_of_a_place_counts(thumb: Visitor, game: str, place: str) -> None:
    """The sign in the middle of a place changes under the finger; the tap is not lost with it."""
    sit(thumb, game)
    sent = moves_of(thumb.page)
    thumb.page.reload()
    places, cards = thumb.page.locator(place), thumb.page.locator(".handcard[aria-disabled=false]")
    for _ in range(20):
        thumb.see()
        if places.count():
            break
        if game == "fall" and cards.count():
            cards.first.tap()
            thumb.wait_for_rest()
        else:
            tap_on(thumb)
    before, shown = len(sent), thumb.page.locator(".square[aria-pressed=true]")
    places.first.tap()
    # Walls are shown first, and drawn by a second tap.
    until(thumb.page, lambda: len(sent) > before or shown.count(), "the tap counts")


EDGE: Final = """() => {
  const frame = document.querySelector('.map').getBoundingClientRect();
  for (const space of document.querySelectorAll('.map .space.can')) {
    const box = space.getBoundingClientRect();
    const middle = [box.x + box.width / 2, box.y + box.height / 2];
    const within = ([x, y]) => x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
    if (within(middle)) continue;
    for (const [across, down] of [[0.15, 0.5], [0.85, 0.5], [0.5, 0.15], [0.5, 0.85]]) {
      const [x, y] = [box.x + box.width * across, box.y + box.height * down];
      if (within([x, y]) && space.contains(document.elementFromPoint(x, y))) return { x, y, id: space.dataset.item };
    }
  }
  return null;
}"""
"""A lit space of The Dwarves whose middle is outside the map's window, and where a finger meets it."""


def test_a_tap_on_a_space_at_the_edge_of_the_map_counts(thumb: Visitor) -> None:
    """The focus goes to the space during the tap; the map stays where it is."""
    sit(thumb, "dwarves")
    page = thumb.page
    thumb.see()
    while asked(thumb) != "prompt-act":
        tap_on(thumb)
        thumb.see()
    page.wait_for_function(EDGE)
    spot = page.evaluate(EDGE)
    page.touchscreen.tap(spot["x"], spot["y"])
    expect(page.locator(f'.map [data-item="{spot["id"]}"]')).to_have_attribute("aria-pressed", "true")


def test_large_buttons_reach_every_place_of_the_village(thumb: Visitor) -> None:
    sit(thumb, "zwergendorf")
    step = thumb.page.get_by_role("button", name=STEPPER)
    for _ in range(20):
        thumb.see()
        if step.is_visible():
            break
        tap_on(thumb)
    wanted = {
        frozenset(each for each in option["touches"] if each.startswith("village-"))
        for option in thumb.scene["options"]
        if option["group"].startswith("draw.")
    }
    reached = set()
    for _ in range(len(thumb.scene["options"])):
        step.click()
        held = "all => all.map((each) => each.dataset.item)"
        reached.add(frozenset(thumb.page.locator(".square[aria-pressed=true]").evaluate_all(held)))
    assert reached == wanted


def test_a_finger_finds_everything_when_looking_back(thumb: Visitor) -> None:
    thumb.enter()
    page = open_review(thumb, "duel")
    assert small(thumb) == []
    opens(page.get_by_role("link", name="Board", exact=True), page.locator(".ridge.strip"))
    assert small(thumb) == []
