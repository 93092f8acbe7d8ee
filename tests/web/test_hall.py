"""The hall remembers: the last game, the record, and the puzzle of the day with its solution."""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta

import pytest
from playwright.sync_api import Locator, expect
from tests.web.test_looks import is_accessible
from tests.web.visitor import Visitor, until

from meadhall.bots.advice import why_best
from meadhall.core.text import Text
from meadhall.play.puzzles import Puzzle, puzzle_of
from meadhall.play.words import Words


def puzzle_for(game: str) -> tuple[str, Puzzle]:
    """Return the first day of 2026 whose puzzle is of this game, and the puzzle."""
    days = (date(2026, 1, 1) + timedelta(days=number) for number in range(8))
    return next((day.isoformat(), puzzle_of(day)) for day in days if puzzle_of(day).game.key == game)


def said(puzzle: Puzzle, label: Text) -> str:
    """Return a label as the page says it."""
    return Words("en", puzzle.game, puzzle.match().names).say(label, puzzle.seat)


def test_the_hall_remembers_the_last_game_and_the_record(visitor: Visitor) -> None:
    visitor.enter(theme="system")
    page = visitor.page
    expect(page.get_by_role("heading", name="New here?")).to_be_visible()
    visitor.start("duel")
    page.get_by_role("button", name="Settings").first.click()
    page.get_by_role("button", name="Give up").click()
    expect(page.locator(".reasons")).to_contain_text("You gave up")
    page.goto(f"{visitor.address}/#/")
    last = page.get_by_role("region", name="Last game: The Duel")
    expect(last).to_contain_text("Lost")
    expect(page.get_by_text("0 of 1 won").first).to_be_visible()
    is_accessible(visitor)
    assert visitor.raw_keys() == []
    expect(last.get_by_role("link", name="Review")).to_have_attribute("href", re.compile("#/review/"))
    last.get_by_role("button", name="Rematch").click()
    page.wait_for_selector(".table .dock")
    expect(page.locator(".reasons")).to_have_count(0)
    # A table with bots alone waits too: the list and the bell say the same.
    visitor.see()
    page.goto(f"{visitor.address}/#/")
    expect(page.get_by_text("1 of 1 waits for you")).to_be_visible()
    expect(page.locator(".lbar .rings")).to_have_text("1")
    # The other games have lessons where the list leaves room, and the bell also lists what is new.
    page.set_viewport_size({"width": 1440, "height": 1300})
    tables = page.locator(".rail .mine")
    expect(tables.get_by_role("link", name=re.compile("a few minutes"))).to_have_count(3)
    page.locator(".lbar .rings").click()
    bell = page.get_by_role("dialog", name="Notices")
    for name, way in (("Your turn", "table"), ("Puzzle of the day", "puzzle"), ("Last game: The Duel", "review")):
        link = bell.get_by_role("link", name=re.compile(name))
        expect(link).to_have_attribute("href", re.compile(f"#/{way}"))
    is_accessible(visitor)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_titles_of_all_posters_stand_on_one_line(visitor: Visitor, language: str) -> None:
    visitor.enter(language=language)
    titles = visitor.page.locator(".poster h2")
    expect(titles).to_have_count(4)
    for width, height in ((1440, 900), (1280, 720), (1024, 768)):
        visitor.resize(width, height)
        tops = "found => found.map((each) => Math.round(each.getBoundingClientRect().top))"
        until(visitor.page, lambda tops=tops: len(set(titles.evaluate_all(tops))) == 1, "one line")  # type: ignore[misc]
        assert visitor.overflow()[0] <= 0


def surrounds(frame: Locator, card: Locator) -> bool:
    """Return whether a frame is around a card."""
    around, within = frame.bounding_box(), card.bounding_box()
    return bool(
        around
        and within
        and around["x"] <= within["x"]
        and within["x"] + within["width"] <= around["x"] + around["width"]
    )


@pytest.mark.parametrize("right", [True, False], ids=["right", "wrong"])
def test_the_puzzle_is_answered_once_and_tells_its_solution(visitor: Visitor, right: bool) -> None:
    day, puzzle = puzzle_for("duel")
    options = puzzle.match().scene(puzzle.seat).options
    labels = {option.action: said(puzzle, option.label) for option in options}
    answer = puzzle.best if right else next(action for action in puzzle.values if action != puzzle.best)
    visitor.enter(theme="system")
    page = visitor.page
    page.goto(f"{visitor.address}/#/puzzle/{day}")
    visitor.see()
    # An opponent has the other seat. The log is left out, because it would be empty.
    expect(page.locator(".left img[src*='opponent-']").first).to_be_visible()
    expect(page.locator(".table")).not_to_contain_text("Player 2")
    expect(page.get_by_role("tab", name="Log")).to_have_count(0)
    page.keyboard.press("/")
    page.get_by_label("Type what you do").fill(answer)
    page.keyboard.press("Enter")
    # One answer, for good: the button asks once more, and until then nothing is decided.
    expect(page.locator(".dock .pri")).to_contain_text("Sure?")
    assert page.evaluate("() => localStorage.getItem('meadhall.puzzles')") is None
    page.locator(".dock .pri").click()
    guide = page.get_by_role("region", name="Puzzle of the day")
    expect(guide).to_contain_text("That is it!" if right else "Not the best one")
    expect(guide).to_contain_text(labels[puzzle.best])
    expect(guide.locator("li")).to_have_count(len(puzzle.values))
    reason = said(puzzle, why_best(puzzle.match(), puzzle.seat, list(puzzle.values)))
    expect(guide.locator(".because")).to_have_text(reason)
    is_accessible(visitor)
    kept = page.evaluate("() => JSON.parse(localStorage.getItem('meadhall.puzzles'))")
    assert kept == {day: right}
    # Opened again, it shows the answer and the solution, and asks nothing.
    page.reload()
    expect(guide).to_contain_text("That is it!" if right else f"You chose “{labels[answer]}”.")
    expect(guide).to_contain_text(f"The best answer is “{labels[puzzle.best]}”. It wins")
    expect(guide.locator(".because")).to_have_text(reason)
    # The board shows both answers.
    frames = page.locator(".answers .frame")
    expect(frames).to_have_text(["your answer"] if right else ["your answer", "best answer"])
    for frame, action in zip(frames.all(), [puzzle.best] if right else [answer, puzzle.best], strict=True):
        item = next(option for option in options if option.action == action).touches[-1]
        card = page.locator(f"main.board [data-item='{item}']").first
        # The frame follows its card.
        until(page, lambda frame=frame, card=card: surrounds(frame, card), f"a frame around {item}")  # type: ignore[misc]
    expect(guide.locator("li.given")).to_contain_text(labels[answer])
    expect(page.locator(".table [data-item][aria-disabled=false]")).to_have_count(0)
    # Another device gave the answer: the solution is there all the same.
    page.evaluate("() => localStorage.removeItem('meadhall.puzzle-answers')")
    page.reload()
    expect(guide).to_contain_text("That is it!" if right else "Not the best one")
    expect(guide.locator("li.given")).to_have_count(1 if right else 0)


@pytest.mark.parametrize("game", ["fall", "zwergendorf"])
def test_one_touch_never_answers_the_puzzle(visitor: Visitor, game: str) -> None:
    day, _ = puzzle_for(game)
    visitor.enter()
    page = visitor.page
    page.goto(f"{visitor.address}/#/puzzle/{day}")
    visitor.see()
    # The fonts may move the board until they have arrived.
    visitor.overflow()
    touched = [thing for thing in visitor.see().things if not thing.is_choice and thing.spot]
    guide = page.get_by_role("region", name="Puzzle of the day")
    assert touched
    for thing in touched[:3]:
        assert thing.spot
        page.mouse.click(*thing.spot)
        expect(page.locator(".dock .pri")).to_contain_text("Sure?")
        visitor.wait_for_rest()
        expect(guide).to_contain_text("Find the best move")
    page.locator(".dock .pri").click()
    expect(guide).to_contain_text(re.compile("That is it!|Not the best one"))


@pytest.mark.parametrize("right", [True, False], ids=["right", "wrong"])
def test_the_hall_says_how_the_puzzle_was_answered(visitor: Visitor, right: bool) -> None:
    page = visitor.page
    # No midnight falls between the answer and the page that shows it.
    page.clock.set_fixed_time(datetime(2026, 5, 5, 12))  # noqa: DTZ001  # the browser's own time zone
    visitor.enter(theme="system")
    page.evaluate(
        """(right) => {
          const two = (number) => String(number).padStart(2, '0');
          const now = new Date();
          const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
          localStorage.setItem('meadhall.puzzles', JSON.stringify({ [day]: right }));
        }""",
        right,
    )
    page.reload()
    panel = page.locator("section.puzzle")
    expect(panel).to_contain_text("Solved!" if right else "Answered, but not with the best move.")
    expect(panel).not_to_contain_text("You are to move")
    expect(panel.locator("li.lit")).to_have_count(1 if right else 0)
    expect(panel.locator("li.wrong")).to_have_count(0 if right else 1)
    for width, height in ((1440, 900), (1280, 720), (1024, 768), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(
            """() => {
              const right = (part) => document.querySelector(`section.puzzle ${part}`).getBoundingClientRect().right;
              return right('a') <= right('.says');
            }"""
        )


def test_a_phone_shows_the_board_beside_the_solution(visitor: Visitor) -> None:
    day, puzzle = puzzle_for("fall")
    visitor.enter(theme="system")
    page = visitor.page
    page.set_viewport_size({"width": 390, "height": 844})
    kept = [day, next(action for action in puzzle.values if action != puzzle.best)]
    page.evaluate(
        """([day, answer]) => {
          localStorage.setItem('meadhall.puzzles', JSON.stringify({ [day]: false }));
          localStorage.setItem('meadhall.puzzle-answers', JSON.stringify({ [day]: answer }));
        }""",
        kept,
    )
    page.goto(f"{visitor.address}/#/puzzle/{day}")
    solution = page.get_by_role("region", name="Puzzle of the day")
    for least in (240, 120):
        expect(page.get_by_role("link", name="The puzzle of the day before")).to_be_in_viewport(ratio=1)
        expect(solution.get_by_role("heading")).to_be_in_viewport(ratio=1)
        # The board is in sight below the bar, the solution stands in the dock.
        page.wait_for_function(
            """(least) => {
              const at = (name) => document.querySelector(name).getBoundingClientRect();
              const { top } = at('.table > .board');
              const dock = at('.dock').top;
              return top >= at('.bar').bottom - 1 && dock - top > least && at('.solved').top > dock;
            }""",
            arg=least,
        )
        # The words of the marks would hide the board: the signs are enough, and the solution explains them.
        expect(page.locator(".answers .frame")).to_have_text(["", ""])
        # No click of the pointer, which would scroll.
        solution.get_by_text("All answers compared").dispatch_event("click")
