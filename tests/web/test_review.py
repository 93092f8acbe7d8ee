"""Replay and review in the browser: turning points, viewers, retry, and the log."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

import pytest
from playwright.sync_api import Page, expect
from tests.server.finished_games import file_text, finished_match
from tests.web.players import Mouse
from tests.web.seating import sit
from tests.web.visitor import GAMES, Visitor

from meadhall.play.match import Match

PATIENCE = 600_000


_reviewed: Final[dict[str, tuple[str, str]]] = {}
"""By game, the review in the shared hall: the part of its address after the `#`, and the browser's tokens."""


def open_review(visitor: Visitor, game: str) -> Page:
    """Open the review of a finished game. The first test of a game imports its file, the others share the table."""
    page = visitor.page
    crest = page.locator(".ridge .crest").first
    if game in _reviewed:
        address, tokens = _reviewed[game]
        page.evaluate("tokens => localStorage.setItem('meadhall.tables', tokens)", tokens)
        page.goto(f"{visitor.address}/{address}")
    else:
        text = file_text(finished(game)).encode()
        page.locator("input[type=file]").set_input_files({"name": "one.game", "mimeType": "text/plain", "buffer": text})
        expect(page).to_have_url(re.compile("#/review/"))
        expect(crest).to_be_visible(timeout=PATIENCE)
        tokens = page.evaluate("() => localStorage.getItem('meadhall.tables')")
        _reviewed[game] = (re.sub(r".*(#/review/[^?]*).*", r"\1", page.url), tokens)
    expect(crest).to_be_visible(timeout=PATIENCE)
    return page


@cache
def finished(game: str) -> Match:
    return finished_match(game)


def test_a_finished_game_is_reviewed_and_a_turning_point_tried_again(visitor: Visitor) -> None:
    visitor.enter()
    page = open_review(visitor, "zwergendorf")
    expect(page.get_by_text("How deep this looked")).to_be_visible()

    point = page.locator(".tp").nth(1)
    point.click()
    expect(point).to_have_attribute("aria-current", "true")
    expect(page.locator("#moment")).to_contain_text("Turning point 2")
    expect(page.locator(".txt h2")).to_be_visible()
    at = page.get_by_role("slider").input_value()
    expect(page).to_have_url(re.compile(f"at={at}$"))

    page.get_by_label("Seen with the eyes of").select_option(label="A spectator’s eyes")
    expect(page).to_have_url(re.compile("viewer=-3"))
    page.get_by_role("link", name="Board", exact=True).click()
    expect(page.locator(".scrub .prompt")).to_contain_text(f"Decision {at} of")
    expect(page.locator(".ridge.strip .crest").first).to_be_visible()
    page.reload()
    expect(page.get_by_label("Seen with the eyes of")).to_have_value("-3")
    page.get_by_role("link", name="Review").click()
    page.get_by_role("button", name=re.compile("^Retry")).click()
    expect(page).to_have_url(re.compile("#/table/"))
    page.wait_for_selector(".table")


def test_the_view_of_a_seat_hides_the_other_hand(visitor: Visitor) -> None:
    visitor.enter()
    page = open_review(visitor, "duel")
    page.get_by_role("link", name="Board", exact=True).click()
    hands = page.locator("[data-zone^=hand]")
    faces = page.get_by_label("Seen with the eyes of")
    expect(hands.first).to_be_visible()
    seen: list[str] = []
    for viewer in ("-4", "0", "1", "-3"):
        faces.select_option(viewer)
        expect(page).to_have_url(re.compile("viewer=" + viewer) if viewer != "-4" else re.compile(r"at=\d+$"))
        page.wait_for_function("seen => !seen.includes(document.querySelector('.table').innerText)", arg=seen)
        seen.append(page.locator(".table").inner_text())


@pytest.mark.parametrize("game", GAMES)
def test_the_graph_can_be_used_by_mouse_and_keys_and_read_as_a_table(visitor: Visitor, game: str) -> None:
    match = finished(game)
    visitor.enter()
    page = open_review(visitor, game)
    # Forced: a mark of the graph may stand in its middle.
    page.locator(".ridge svg").click(force=True)
    half, near = len(match.log) / 2, len(match.log) / 20 + 2
    slider = page.get_by_role("slider")
    page.wait_for_function(f"() => Math.abs(document.querySelector('input[type=range]').value - {half}) < {near}")
    middle = int(slider.input_value())
    expect(page).to_have_url(re.compile(f"at={middle}$"))
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(rf"Decision {middle + 1} of .* \d+ %"))
    page.keyboard.press("End")
    expect(slider).to_have_value(str(len(match.log)))
    result = match.result()
    assert result is not None
    scores = page.get_by_role("table", name="How it ended").locator("tr.total td")
    expect(scores).to_have_count(len(result.scores))
    assert sorted(int(each.replace("−", "-")) for each in scores.all_inner_texts()) == sorted(result.scores)
    page.get_by_role("button", name="As a table").click()
    chances = page.locator(".tbl").get_by_role("table")
    expect(chances).to_be_visible()
    assert chances.locator("tbody tr").count() > 3
    chances.get_by_role("button").first.click()
    expect(slider).to_have_value("0")
    assert max(visitor.overflow()) <= 0


@pytest.mark.parametrize(("game", "chancy"), [("duel", True), ("zwergendorf", False)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_verdict_counts_slips_and_speaks_of_luck_only_where_there_is_some(
    visitor: Visitor, game: str, language: str, chancy: bool
) -> None:
    visitor.enter(language=language)
    page = open_review(visitor, game)
    verdict, rest = page.locator(".res"), page.locator(".rev")
    slips = {
        "en": r"Slips\s+(none worth a word|\d+ (blunder|mistake|inaccurac))",
        "de": r"Schnitzer\s+(keine, die zählen|\d+ (Patzer|Fehler|Ungenauigkeit))",
    }
    expect(verdict).to_contain_text(re.compile(slips[language]))
    expect(verdict.locator(".said")).not_to_be_empty()
    word = {"en": "Luck", "de": "Glück"}[language]
    for part in (verdict.locator("dt"), page.locator(".ridge text")):
        expect(part.filter(has_text=word)).to_have_count(int(chancy))
    expect(page.locator(".fair")).to_have_count(int(chancy))
    for point in page.locator(".tp").all():
        point.click()
        expect(point).to_have_attribute("aria-current", "true")
        text = rest.inner_text()
        # The flag says how far the curve goes from the one number to the other.
        if rise := re.search(r"(?:rises|falls) from (\d+) to (\d+) %", text):
            change = int(point.locator("em").inner_text().replace("−", "-").removesuffix(" %"))
            assert abs(int(rise[2]) - int(rise[1]) - change) <= 1
        assert max(int(share) for share in re.findall(r"(\d+) %", text)) <= 100
        assert ".." not in text


def test_any_line_of_the_log_shows_the_table_as_it_was_even_after_a_reload(visitor: Visitor) -> None:
    sit(visitor, "duel")
    Mouse(visitor).play(6)
    page = visitor.page
    page.reload()
    page.wait_for_selector(".table .hand")
    lines = page.locator("#drawer .line")
    expect(lines.nth(8)).to_be_visible()
    # A move of the bot would end the look back.
    visitor.see()
    now = page.locator(".table .board").inner_text()
    lines.last.click()
    expect(page.get_by_role("button", name="Back to now")).to_be_visible()
    expect(page.locator(".table .board")).not_to_have_text(now, use_inner_text=True)
    assert page.locator(".lit[data-item]").count() == 0
    page.get_by_role("button", name="Back to now").click()
    expect(page.get_by_role("button", name="Back to now")).to_have_count(0)
    expect(page.locator(".table .board")).to_have_text(now, use_inner_text=True)
