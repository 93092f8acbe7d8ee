"""Take the screenshots of the documentation, in the light and the dark theme.

The script starts a real server on a free port and opens it in a real browser. Tables show a game of the corpus in the
middle, as the player who is asked sees it. Run it after a change of the page's looks.

GAME-rules takes a picture for each section that a step of the game's lesson names: the part of the table that the step
frames.

python tools/pictures.py [NAME ...]   writes docs/pictures/NAME-day.jpg and NAME-night.jpg. GAME-rules writes
                                      docs/pictures/rules/GAME-SECTION.jpg. `review` takes the replay
                                      too, `waiting` the invitation.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

from playwright.sync_api import FloatRect, Page, expect, sync_playwright

# The helpers that start a server and a browser are in tests/.
sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.helpers import hall_in
from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.seating import give_up_next_game, knock_out_dialog
from tests.web.visitor import Visitor, title

from meadhall.core.engine import asking
from meadhall.core.game import named, own_games
from meadhall.core.table import PARTY
from meadhall.play import corpus
from meadhall.play.gamefile import GameFile, Replay, write
from meadhall.play.lesson import Course, has_lesson, lesson_of
from meadhall.play.words import rule_key

FOLDER: Final = Path(__file__).parents[1] / "docs/pictures"
SIZE: Final = {"width": 1280, "height": 720}
PHONE: Final = {"width": 390, "height": 844}
PART: Final = {"width": 860, "height": 400}
"""Least size of a picture of a rule, in pixels."""
MARGIN: Final = 48
SETTLED: Final = 900
"""Milliseconds until all animations of a drawn page have ended."""
PATIENCE: Final = 600_000
"""Milliseconds to wait for a review, or for the games of an event, on a busy machine."""
WITHOUT_HELPERS: Final = """() => {
  // The page's security policy blocks style elements.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.veil, .thread, .pointer b { display: none }');
  document.adoptedStyleSheets.push(sheet);
}"""
"""Hides what a lesson draws around its target."""
PUZZLE: Final = ".puzzle .frame .small:not(.unseen)"
"""The drawn board of the puzzle in the hall."""
LOADED: Final = """() => [...document.querySelectorAll('p, main')].every((each) => {
  // What stands outside the window loads when the reader comes near.
  const { top, bottom } = each.getBoundingClientRect();
  return bottom < 0 || top > innerHeight || !each.innerText.startsWith('Fetching it from the hall');
})"""


def finished(key: str) -> GameFile:
    """Return a game of the corpus with a middle number of players and settings close to the rulebook's."""
    game = named(key)
    usual = game.settings_from()
    wanted = game.seats[(len(game.seats) - 1) // 2]
    files = [each.file for each in corpus.read(game) if len(each.file.names) == wanted]
    near = sorted(files, key=lambda file: (sum(usual[k] != v for k, v in file.settings.items()), -len(file.decisions)))
    best = near[0]
    best.names = ("Anna", "Jorrek", "Kessa", "Jorrek II", "Kessa II")[:wanted]
    return best


def halfway(key: str, share: float) -> str:
    """Return the same game, cut where the first seat has several options."""
    file = finished(key)
    replay = Replay(file, hashing=False)
    decisions = list(file.decisions)
    stops: list[int] = []
    for number, moment in enumerate(replay.moments(), start=1):
        ask = asking(moment.state)
        if ask is not None and ask.first() in (0, PARTY) and len(ask.options(moment.state, ask.first())) > 3:
            stops.append(number)
    file.decisions = decisions[: min(stops, key=lambda number: abs(number - share * len(decisions)))]
    return write(file, hashes=False)


@contextmanager
def seen(address: str, size: dict[str, int] = SIZE) -> Iterator[Visitor]:
    """Open a browser at the hall's address, with the theme of the system, which `take` changes."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(args=list(FLAGS), executable_path=CHROMIUM)
        page = browser.new_page(viewport=size, device_scale_factor=1)  # type: ignore[arg-type]
        visitor = Visitor(page, address)
        visitor.enter(theme="system")
        yield visitor
        browser.close()


def open_file(page: Page, text: str) -> None:
    """Upload a game file."""
    with tempfile.NamedTemporaryFile("w", suffix=".game", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        page.locator("input[type=file]").set_input_files(file.name)
        page.wait_for_url(re.compile("#/(table|review|replay)/"))


def take(visitor: Visitor, name: str) -> None:
    """Take a picture in each theme."""
    page = visitor.page
    page.wait_for_load_state("networkidle")
    page.wait_for_function(LOADED)
    for theme in visitor.prints():
        page.wait_for_timeout(SETTLED)
        page.screenshot(path=FOLDER / f"{name}-{theme}.jpg", type="jpeg", quality=88)
        print(f"  {name}-{theme}", flush=True)


def ways(address: str) -> dict[str, Callable[[], None]]:
    """Return a function for each name that takes its pictures."""
    found: dict[str, Callable[[], None]] = {"hall": partial(page, address, "hall", "")}
    for name in ("learn", "opponents", "sources", "events", "me"):
        found[name] = partial(page, address, name, f"#/{name}")
    found["rules"] = partial(page, address, "rules", "#/rules/duel/4.2")
    found["card"] = partial(page, address, "card", "#/sources/duel/card-boindil")
    found["puzzle"] = partial(page, address, "puzzle", "#/puzzle/2026-01-01")
    found["lesson"] = partial(page, address, "lesson", "#/learn/duel")
    found["lost"] = partial(page, address, "lost", "#/nowhere")
    found["hall-phone"] = partial(page, address, "hall-phone", "", PHONE)
    found["hall-record"] = partial(remembered, address)
    found["new-table"] = partial(new_table, address)
    found["waiting"] = partial(waiting, address)
    found["bell"] = partial(bell, address)
    found["settings"] = partial(settings, address)
    found["event"] = partial(event, address)
    for key in own_games():
        found[key] = partial(table, address, key, SIZE, key)
        found[f"{key}-phone"] = partial(table, address, key, PHONE, f"{key}-phone")
        found[f"{key}-end"] = partial(ended, address, key)
        if has_lesson(named(key)):
            found[f"{key}-rules"] = partial(rules, address, key)
    return found | {"review": partial(look_back, address)}


def page(address: str, name: str, way: str, size: dict[str, int] = SIZE) -> None:
    """Take a page that needs no table."""
    with seen(address, size) as visitor:
        visitor.page.goto(f"{address}/{way}")
        if not way:
            expect(visitor.page.locator(PUZZLE)).to_be_visible(timeout=PATIENCE)
        take(visitor, name)


def remembered(address: str) -> None:
    """Take the hall of a player with a record: bots finish three games in their place, and two tables wait."""
    with seen(address) as visitor:
        page = visitor.page
        for key in ("zwergendorf", "dwarves", "duel"):
            visitor.start(key)
            expect(page.locator(".dock")).to_be_visible()
            page.get_by_role("button", name="Settings").first.click()
            page.get_by_role("button", name="Let a bot play").click()
            expect(page.locator(".finale .ridge .crest").first).to_be_visible(timeout=PATIENCE)
            page.goto(address)
        for key in ("fall", "zwergendorf"):
            visitor.start(key)
            visitor.see()
            page.goto(address)
        expect(page.locator(".last .ridge .crest").first).to_be_visible(timeout=PATIENCE)
        expect(page.locator(PUZZLE)).to_be_visible()
        take(visitor, "hall-record")


def new_table(address: str) -> None:
    """Take the dialog for a new table."""
    with seen(address) as visitor:
        visitor.page.get_by_role("button", name="More").first.click()
        visitor.page.get_by_role("dialog").wait_for()
        take(visitor, "new-table")


def invite(visitor: Visitor, game: str, seats: int) -> str:
    """Open a table that waits for guests, and return the first link."""
    visitor.page.get_by_role("article", name=title(game)).get_by_role("button", name="Invite").click()
    visitor.set_chairs("Invite", seats)
    visitor.page.get_by_role("dialog").locator(".foot .pri").click()
    expect(visitor.page.get_by_role("img", name="QR code")).to_be_visible()
    return visitor.page.locator(".paper input").first.input_value()


def waiting(address: str) -> None:
    """Take a table that waits for two guests, and the invitation."""
    with seen(address) as visitor:
        link = invite(visitor, "fall", 3)
        take(visitor, "waiting")
    with seen(address) as friend:
        friend.page.goto(link)
        friend.page.locator("form .pri").wait_for()
        take(friend, "invited")


def bell(address: str) -> None:
    """Take the dialog with the tables that wait for the player: one that they share with a friend, and have left."""
    with seen(address) as visitor:
        link = invite(visitor, "zwergendorf", 2)
        browser = visitor.page.context.browser
        assert browser is not None
        friend = Visitor(browser.new_page(), address)
        friend.enter(name="Ben")
        friend.page.goto(link)
        friend.page.locator("form .pri").click()
        visitor.page.wait_for_selector(".table")
        visitor.page.goto(f"{address}/#/opponents")
        expect(visitor.page.locator(".lbar .rings")).to_be_visible(timeout=PATIENCE)
        visitor.page.locator(".lbar .rings").click()
        visitor.page.get_by_role("dialog").wait_for()
        take(visitor, "bell")


def event(address: str) -> None:
    """Take a knock-out of eight that bots have played to its end."""
    with seen(address) as visitor:
        page = visitor.page
        page.goto(f"{address}/#/events")
        dialog = knock_out_dialog(page, "The cup of the deep halls", 8, "apprentice")
        dialog.get_by_role("button", name="Open the event").click()
        page.get_by_role("button", name="Start", exact=True).click()
        way = page.url
        give_up_next_game(page)
        expect(page.locator(".reasons")).to_be_visible()
        page.goto(way)
        expect(page.get_by_text("Over", exact=True)).to_be_visible(timeout=PATIENCE)
        take(visitor, "event")


def settings(address: str) -> None:
    """Take the dialog with the settings."""
    with seen(address) as visitor:
        visitor.page.get_by_role("button", name="Settings").click()
        visitor.page.get_by_role("dialog").wait_for()
        take(visitor, "settings")


def table(address: str, key: str, size: dict[str, int], name: str) -> None:
    """Take a table in the middle of a game."""
    with seen(address, size) as visitor:
        open_file(visitor.page, halfway(key, 0.55))
        visitor.page.wait_for_selector(".table")
        take(visitor, name)


def ended(address: str, key: str) -> None:
    """Take a table whose game is over, with its scores."""
    with seen(address) as visitor:
        open_file(visitor.page, write(finished(key), hashes=False))
        visitor.page.wait_for_url("**/#/review/*")
        visitor.page.goto(visitor.page.url.replace("review", "table"))
        expect(visitor.page.locator(".finale .ridge .crest").first).to_be_visible(timeout=PATIENCE)
        take(visitor, f"{key}-end")


def look_back(address: str) -> None:
    """Take the review of a finished game, and its replay in the middle."""
    file = finished(min(own_games()))
    with seen(address) as visitor:
        open_file(visitor.page, write(file, hashes=False))
        expect(visitor.page.locator(".ridge .crest").first).to_be_visible(timeout=PATIENCE)
        take(visitor, "review")
        key = visitor.page.url.rpartition("/")[2].partition("?")[0]
        visitor.page.goto(f"{address}/#/replay/{key}?at={len(file.decisions) // 2}")
        expect(visitor.page.locator(".ridge.strip .crest").first).to_be_visible()
        take(visitor, "replay")


def framed(page: Page) -> FloatRect | None:
    """Return the part of the window around everything that the lesson frames, with some surroundings."""
    boxes = [box for each in page.locator(".pointer").all() if (box := each.bounding_box()) is not None]
    if not boxes:
        return None
    left, top = min(box["x"] for box in boxes), min(box["y"] for box in boxes)
    right, bottom = max(box["x"] + box["width"] for box in boxes), max(box["y"] + box["height"] for box in boxes)
    width = min(max(right - left + 2 * MARGIN, PART["width"]), SIZE["width"])
    height = min(max(bottom - top + 2 * MARGIN, PART["height"]), SIZE["height"])
    x = min(max((left + right - width) / 2, 0), SIZE["width"] - width)
    y = min(max((top + bottom - height) / 2, 0), SIZE["height"] - height)
    return {"x": x, "y": y, "width": width, "height": height}


def rules(address: str, key: str) -> None:
    """Take a picture for each section of the lesson, at the first step that names it."""
    course = Course(lesson_of(named(key)))
    (FOLDER / "rules").mkdir(exist_ok=True)
    taken: set[str] = set()
    with seen(address) as visitor:
        page = visitor.page
        page.emulate_media(color_scheme="light")
        page.goto(f"{address}/#/learn/{key}")
        page.evaluate(WITHOUT_HELPERS)
        while not course.over:
            expect(page.locator(".guide .tag")).to_contain_text(f"Step {course.at + 1} of")
            section = rule_key(course.step.rule).removeprefix("rule-")
            page.wait_for_timeout(SETTLED)
            part = framed(page)
            if course.step.rule and section not in taken and part is not None:
                taken.add(section)
                guide = page.locator(".guide")
                guide.evaluate("guide => { guide.style.visibility = 'hidden' }")
                path = FOLDER / "rules" / f"{key}-{section}.jpg"
                page.screenshot(path=path, type="jpeg", quality=80, clip=part)
                guide.evaluate("guide => { guide.style.visibility = '' }")
                print(f"  {path.name}", flush=True)
            show = page.get_by_role("button", name="Show me")
            (show if course.wanted() else page.locator(".dock .pri")).click()
            course.answer("")


def main() -> int:
    """Start a server, take the pictures, stop the server."""
    parser = argparse.ArgumentParser(description="Take the screenshots of the documentation.", allow_abbrev=False)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"all by default: {', '.join(ways(''))}")
    wanted = parser.parse_args().names
    if unknown := set(wanted) - set(ways("")):
        parser.error(f"there is no picture {', '.join(sorted(unknown))}")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        hall = hall_in(Path(folder))
        hall.start()
        try:
            for name, take_it in ways(hall.address).items():
                if not wanted or name in wanted:
                    take_it()
        finally:
            hall.kill()
    return 0


if __name__ == "__main__":
    sys.exit(main())
