"""What a player may choose: keys of their own, being asked twice; motion that can be skipped; dragging; reports."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.web.test_looks import serious
from tests.web.visitor import Visitor

from meadhall.cli.main import main


def until_playable(visitor: Visitor) -> None:
    """Until a card of the hand can be played."""
    for _ in range(400):
        if visitor.page.locator(".hand .lit").count() and visitor.state() in ("ready", "choose"):
            return
        state = visitor.state()
        if state == "wait":
            visitor.page.wait_for_timeout(20)
        else:
            visitor.page.locator(".dock .pri").click()
    raise AssertionError("no card can be played")


def test_keys_can_be_changed_taken_away_and_switched_off(visitor: Visitor) -> None:
    visitor.enter()
    visitor.start("duel")
    page = visitor.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Your own keys").click()
    page.get_by_label("chat", exact=True).press("x")
    page.get_by_label("these keys").press("Backspace")
    expect(page.get_by_label("chat", exact=True)).to_have_value("X")
    assert serious(visitor) == []
    page.get_by_role("button", name="Done").click()
    page.keyboard.press("c")
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("x")
    expect(page.get_by_role("tab", name="Chat")).to_have_attribute("aria-selected", "true")
    page.get_by_role("tab", name="Keys").click()
    expect(page.locator(".keys")).to_contain_text("X")
    page.reload()
    page.wait_for_selector(".table")
    page.keyboard.press("x")
    expect(page.get_by_role("tab", name="Chat")).to_have_attribute("aria-selected", "true")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Single-letter keys").uncheck()
    page.get_by_role("button", name="Done").click()
    page.keyboard.press("l")
    expect(page.get_by_role("tab", name="Chat")).to_have_attribute("aria-selected", "true")


def test_giving_up_is_asked_for_twice_unless_one_does_not_want_that(visitor: Visitor) -> None:
    visitor.enter()
    visitor.start("duel")
    page = visitor.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Give up").click()
    expect(page.get_by_role("button", name="Really give up?")).to_be_visible()
    page.get_by_label("Ask before giving up").uncheck()
    page.get_by_role("button", name="Really give up?").click()
    expect(page.locator(".log")).to_contain_text("given up")


def test_a_bug_report_is_reopened_by_one_command(
    visitor: Visitor, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    visitor.enter()
    visitor.start("duel")
    visitor.play(visitor.click_on, most=6)
    page = visitor.page
    page.get_by_role("button", name="Settings").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save a bug report").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    report = json.loads(file.read_text(encoding="utf-8"))
    assert "tokens" not in file.read_text(encoding="utf-8")
    assert main(["reopen", str(file), "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert "The Duel" in shown
    assert report["table"]["id"] in shown


def test_what_moves_can_be_skipped_and_the_table_is_final_already(visitor: Visitor) -> None:
    visitor.enter(motion="slow")
    visitor.start("duel")
    page = visitor.page
    until_playable(visitor)
    card = page.locator(".hand .lit").first
    item = card.get_attribute("data-item")
    assert item is not None
    card.click()
    page.locator(".dock .pri").click()
    shown = page.locator(f'[data-item="{item.replace("hand", "display")}"]')
    if shown.count() == 0:
        shown.or_(page.locator(".log li").first).first.wait_for()
    page.keyboard.press("Space")
    expect(page.locator(".flights .flyer")).to_have_count(0)


def test_without_motion_nothing_flies(visitor: Visitor) -> None:
    visitor.enter(motion="off")
    visitor.start("duel")
    visitor.play(visitor.click_on, most=8)
    assert visitor.page.locator(".flights .flyer").count() == 0


def test_a_card_can_be_dragged_to_what_is_lit(visitor: Visitor) -> None:
    """The Duel: a die or card that is lit is dragged onto another lit thing, and both are chosen."""
    visitor.enter()
    visitor.start("duel")
    page = visitor.page
    for _ in range(400):
        if visitor.state() == "over":
            break
        if visitor.state() == "wait":
            page.wait_for_timeout(20)
            continue
        sources = page.locator(".hand .lit[data-item]")
        for at in range(sources.count()):
            source = sources.nth(at)
            source.click()
            targets = page.locator(".board .lit[data-item]")
            found = targets.count()
            page.keyboard.press("Escape")
            if not found:
                continue
            lifted = source.get_attribute("data-item")
            source.hover()
            page.mouse.down()
            page.mouse.move(300, 300, steps=4)
            expect(page.locator(".dragged")).to_be_visible()
            target = page.locator(".board .lit[data-item]").first
            box = target.bounding_box()
            assert box is not None
            wanted = target.get_attribute("data-item")
            page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
            page.mouse.up()
            expect(page.locator(".dragged")).to_have_count(0)
            expect(page.locator(f'[data-item="{lifted}"]').first).to_have_attribute("aria-pressed", "true")
            expect(page.locator(f'[data-item="{wanted}"]').first).to_have_attribute("aria-pressed", "true")
            return
        page.locator(".dock .pri").click()
    raise AssertionError("nothing could be dragged anywhere")


def test_between_phone_and_desk_nothing_is_cut(visitor: Visitor) -> None:
    """768 wide: the bar fits, and the label of the button that cannot be pressed yet is whole."""
    visitor.enter()
    visitor.start("zwergendorf")
    page = visitor.page
    page.set_viewport_size({"width": 768, "height": 1024})
    button = page.locator(".dock .pri", has_text="Choose something lit")
    expect(button).to_be_visible()
    assert button.evaluate("one => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight")
    assert visitor.overflow()[0] <= 0
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("() => getComputedStyle(document.documentElement).fontSize") == "16px"


def test_the_bar_of_a_table_with_steps_fits_a_tablet(visitor: Visitor) -> None:
    visitor.enter()
    visitor.start("duel")
    visitor.page.set_viewport_size({"width": 768, "height": 1024})
    assert visitor.overflow()[0] <= 0
