"""Scenes around a game: the opponents, the dialog for a new table, and the ending."""

from __future__ import annotations

import re
import tempfile

from playwright.sync_api import Page, Route, expect
from tests.web.players import Mouse
from tests.web.test_looks import violations
from tests.web.visitor import Visitor, title
from tools.pictures import finished

from meadhall.bots.opponents import OPPONENTS
from meadhall.play.gamefile import write


def end(visitor: Visitor, game: str) -> Page:
    """Open the table of a finished game."""
    page = visitor.page
    with tempfile.NamedTemporaryFile("w", suffix=".game", encoding="utf-8") as file:
        file.write(write(finished(game), hashes=False))
        file.flush()
        page.locator("input[type=file]").set_input_files(file.name)
        page.wait_for_url(re.compile("#/review/"))
    page.goto(page.url.replace("review", "table").partition("?")[0])
    return page


WATCH_PROMPT = """(line) => {
  const look = () => {
    window.wasPrompted ||= document.querySelector('.dock .prompt')?.innerText.includes(line);
    requestAnimationFrame(look);
  };
  look();
}"""


def test_the_opponents_show_their_faces_and_can_be_challenged(visitor: Visitor) -> None:
    visitor.enter(theme="system", pace="people")
    page = visitor.page
    page.get_by_role("link", name="Opponents").click()
    expect(page.locator(".gallery img")).to_have_count(len(OPPONENTS))
    assert page.locator(".gallery img").evaluate_all(
        "images => Promise.all(images.map((image) => image.decode().then(() => image.naturalWidth > 0)))"
    ) == [True] * len(OPPONENTS)
    assert violations(visitor) == []
    page.get_by_role("button", name="Play against Jorrek").click()
    seat = page.get_by_role("region", name="Jorrek")
    expect(seat).to_contain_text("Smith")
    expect(seat.locator("img")).to_be_visible()
    # The line of the opponent is shown while it thinks, and speaks of it alone.
    page.evaluate(WATCH_PROMPT, "Jorrek keeps the iron hot")
    Mouse(visitor).play(8)
    page.wait_for_function("() => window.wasPrompted")


def test_a_new_table_remembers_who_sat_down(visitor: Visitor) -> None:
    visitor.enter()
    page = visitor.page
    for _ in range(2):
        page.get_by_role("article", name=title("dwarves")).get_by_role("button", name="More").click()
        dialog = page.get_by_role("dialog")
        expect(dialog.get_by_role("button", name="Sit down")).to_be_focused()
        if dialog.get_by_role("button", name="Who sits on seat 2: Ragna").count():
            break
        visitor.seat_opponent(2, "Ragna")
        dialog.get_by_role("radio", name="brave").check(force=True)
        page.keyboard.press("Enter")
        page.wait_for_selector(".table")
        page.goto(page.url.partition("#")[0] + "#/")
    expect(page.get_by_role("radio", name="brave")).to_be_checked()


def test_a_game_ends_with_a_scene_that_folds_away(visitor: Visitor) -> None:
    visitor.enter(theme="system")
    page = end(visitor, "duel")
    scene = page.get_by_role("dialog", name="Victory The Duel")
    expect(scene.get_by_role("heading", name="Victory", exact=True)).to_be_focused()
    expect(scene.locator("#ending-story")).to_contain_text("ran out in turn")
    expect(scene).to_have_accessible_description(re.compile("ran out in turn"))
    # An imported game does not count for the record.
    assert page.evaluate("() => localStorage.getItem('meadhall.finished')") is None
    assert violations(visitor) == []
    with page.expect_download() as download:
        scene.get_by_role("button", name="Share the picture").click()
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    page.keyboard.press("Escape")
    expect(scene).to_be_hidden()
    page.get_by_role("button", name="Back to the ending").click()
    expect(scene).to_be_visible()
    expect(scene.locator(".ridge .crest").first).to_be_visible(timeout=600_000)
    assert violations(visitor) == []
    scene.get_by_role("button", name="Play again").click()
    expect(page.locator(".reasons")).to_have_count(0)
    # The section of a question leads to its place on the page with the rules.
    visitor.see()
    rule = page.locator(".dock .rule", has_text="§").first
    section = rule.inner_text().removeprefix("§")
    rule.click()
    expect(page.locator("a.whole")).to_have_attribute("href", f"#/rules/duel/{section}")


def test_a_late_review_does_not_move_the_replay(visitor: Visitor) -> None:
    held = True

    def hold(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json=answer.json() | ({"state": "running"} if held else {}))

    visitor.enter()
    visitor.page.route(re.compile("/api/tables/[^/]+/review$"), hold)
    page = end(visitor, "duel")
    scene = page.get_by_role("dialog", name="Victory The Duel")
    expect(scene.locator(".decisive")).to_be_visible()
    scene.get_by_role("link", name="Replay").click()
    prompt = page.locator(".scrub .prompt")
    expect(prompt).to_contain_text("Decision 0 of")
    held = False
    expect(page.locator(".scrub .ridge")).to_be_visible(timeout=600_000)
    assert "Decision 0 of" in prompt.inner_text()
