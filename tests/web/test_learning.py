"""Lessons in a real browser: played to the end, resumed after a reload, and followed by a first game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect
from tests.web.visitor import Visitor, until

from meadhall.core.game import find
from meadhall.play.lesson import Course, has_lesson, lesson_of
from meadhall.play.words import Words

SIZES = ((1280, 720), (390, 844))
GAMES = [key for key, game in find().items() if has_lesson(game)]


def step_of(page: Page) -> int:
    found = re.search(r"\d+", page.locator(".guide .tag").inner_text())
    assert found is not None
    return int(found[0])


# Whether the last click has sent the answer, or the primary button would; null while neither is true.
SENT = """(step) => {
  if (document.querySelector('.guide .tag')?.innerText !== step) return { sent: true };
  return document.querySelector('.dock .pri[aria-disabled=false]') ? { sent: false } : null;
}"""


def follow(page: Page, course: Course) -> None:
    """Do one step: click the items that the guide points at, choose the variant, then press the primary button."""
    wanted = course.wanted()
    primary = page.locator(".dock .pri")
    sent = False
    if wanted:
        step = page.locator(".guide .tag").inner_text()
        option = wanted[0]
        # A click on a ready option would send it.
        label = page.locator(f'[data-item="option:{option.action}"]:not(.ready)')
        for item in option.touches:
            thing = page.locator(f'[data-item="{item}"][aria-disabled=false]:not([aria-pressed=true])')
            if not label.count() and thing.count():
                thing.first.click()
        if label.count():
            label.first.click()
        sent = page.wait_for_function(SENT, arg=step).json_value()["sent"]
        # The label may name an action in the board's own words; the answer is the same in all languages.
        for _ in range(8):
            if not sent and primary.get_attribute("data-answer") != option.action:
                page.keyboard.press("r")
        if not sent:
            expect(primary).to_have_attribute("data-answer", option.action)
    if not sent:
        primary.click()
    course.answer(wanted[0].action if wanted else "")


def test_the_duel_is_learnt_by_clicking_and_the_lesson_survives_a_reload(visitor: Visitor) -> None:
    visitor.enter()
    page = visitor.page
    page.get_by_role("link", name="Learn: The Dwarves: The Duel").click()
    course = Course(lesson_of(find()["duel"]))
    while not course.over:
        expect(page.locator(".guide .tag")).to_have_text(f"Step {course.at + 1} of {len(course.lesson.steps)}")
        if course.at == 8:
            before = page.locator(".board").inner_text()
            page.reload()
            expect(page.locator(".guide .tag")).to_contain_text("Step 9")
            expect(page.locator(".board")).to_have_text(before, use_inner_text=True)
        follow(page, course)
    expect(page.locator(".guide h3")).to_have_text("You know enough!")

    page.get_by_role("button", name="First game").click()
    page.wait_for_selector(".table .hand")
    expect(page).to_have_url(re.compile("#/table/"))
    expect(page.locator(".guide")).to_have_count(0)
    page.goto(f"{visitor.address}/#/learn")
    expect(page.locator("li.panel").filter(has_text="The Duel")).to_contain_text("You have finished this lesson.")


@pytest.mark.parametrize(("language", "waits"), [("en", "Fetching it"), ("de", "Wird aus der Halle geholt")])
def test_the_list_of_lessons_waits_for_the_words_of_the_games(visitor: Visitor, language: str, waits: str) -> None:
    visitor.enter(language=language)
    page, held = visitor.page, list[Route]()
    page.goto(f"{visitor.address}/#/learn")
    expect(page.locator("li.panel")).to_have_count(len(GAMES))
    page.route(
        "**/words/*/*", lambda route: route.continue_() if route.request.url.endswith("/-") else held.append(route)
    )
    page.reload()
    expect(page.get_by_role("status").filter(has_text=waits)).to_be_visible()
    assert visitor.raw_keys() == []
    until(page, lambda: len(held) >= len(GAMES), "all words are requested")
    for route in held:
        route.continue_()
    for game in GAMES:
        title = Words(language, find()[game]).word("game-title").split(": ")[-1]
        expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    assert visitor.raw_keys() == []


def test_another_move_is_answered_kindly_and_a_step_can_be_taken_back(visitor: Visitor) -> None:
    visitor.enter()
    page = visitor.page
    page.goto(f"{visitor.address}/#/learn/duel")
    button, glow = page.locator(".dock .pri"), page.locator(".pointer.glows")
    for step in range(1, 6):
        expect(page.locator(".guide .tag")).to_contain_text(f"Step {step} ")
        if step == 4:
            # The learner rolls before any card can be played.
            expect(button).to_have_text("Roll 3 dice")
            button.click()
        else:
            expect(glow).to_have_count(0)
            page.get_by_role("button", name="Go on").click()
    expect(page.locator(".guide .tag")).to_contain_text("Step 6")
    # Ending the phase is possible, but the card glows, and says so.
    expect(glow).to_have_text("Touch this")
    expect(page.locator(".veil")).to_have_count(1)
    expect(button).to_have_class(re.compile(r"\bquiet\b"))
    expect(button).to_have_attribute("aria-disabled", "false")
    page.locator(".handcard").filter(has_text="Tungdil").click()
    page.locator(".die-b.lit").first.click()
    expect(button).to_have_text("Play Tungdil with 5")
    expect(button).not_to_have_class(re.compile(r"\bquiet\b"))
    page.keyboard.press("Escape")
    expect(button).to_have_class(re.compile(r"\bquiet\b"))
    page.keyboard.press("e")
    expect(page.locator(".guide .aside")).to_contain_text("Try this: Play Tungdil with 5")
    assert step_of(page) == 6
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".guide .tag")).to_contain_text("Step 7")
    page.keyboard.press("u")
    expect(page.locator(".guide .tag")).to_contain_text("Step 6")
    page.get_by_role("button", name="Start over").click()
    expect(page.locator(".guide .tag")).to_contain_text("Step 1")


def test_on_a_phone_the_next_step_shows_the_board_again(visitor: Visitor) -> None:
    visitor.enter()
    page = visitor.page
    visitor.resize(390, 844)
    page.goto(f"{visitor.address}/#/learn/fall?step=3")
    expect(page.locator(".guide .tag")).to_contain_text("Step 4 ")
    # The page grows while the board is drawn.
    page.wait_for_function("() => (window.scrollTo(0, 400), window.scrollY > 0)")
    page.get_by_role("button", name="Show me").click()
    # The next card to play is in the hand: nothing on the board has to be looked for.
    expect(page.locator(".guide .tag")).to_contain_text("Step 5 ")
    page.wait_for_function("window.scrollY === 0")
    # The text stands between the board and the hand that it speaks of.
    page.wait_for_function(
        """() => {
          const top = (part) => document.querySelector(part).getBoundingClientRect().top;
          return top('main.board') + 240 <= top('.guide');
        }"""
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_points_at_things_that_can_be_seen(visitor: Visitor, game: str) -> None:
    """In every step that wants an answer, a frame is visible that the guide does not cover.

    On a phone a board may show the item on another of its tabs.
    """
    visitor.enter(language="de")
    page = visitor.page
    page.goto(f"{visitor.address}/#/learn/{game}")
    course = Course(lesson_of(find()[game]))
    while not course.over:
        expect(page.locator(".guide .tag")).to_have_text(f"Schritt {course.at + 1} von {len(course.lesson.steps)}")
        for width, height in reversed(SIZES):
            visitor.resize(width, height)
            if course.wanted() or (course.step.look and width > 760):
                page.evaluate(SEEN)
            wider, higher = visitor.overflow()
            assert wider <= 0
            assert width < 760 or higher <= 0
        follow(page, course)
    expect(page.locator(".guide h3")).to_have_text("Du weißt genug!")


# Waits until the first frame lies inside the window, and not under the guide.
SEEN = """() => new Promise((done, fail) => {
  const until = performance.now() + 180_000;
  const look = () => {
    const frame = document.querySelector('.pointer')?.getBoundingClientRect() ?? { bottom: -1 };
    const guide = document.querySelector('.guide').getBoundingClientRect();
    const out = frame.bottom < 0 || frame.top > innerHeight || frame.right < 0 || frame.left > innerWidth;
    const x = (frame.left + frame.right) / 2, y = (frame.top + frame.bottom) / 2;
    const seen = !out && frame.width > 0 && !(x > guide.left && x < guide.right && y > guide.top && y < guide.bottom);
    if (seen) done();
    else if (performance.now() > until) fail(new Error('the frame is not seen'));
    else requestAnimationFrame(look);
  };
  look();
})"""
