"""Whole games in a real browser: by clicking, by keys alone, with friends, with a line that is cut."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.server.helpers import Server
from tests.web.visitor import Visitor


def test_a_whole_duel_is_played_by_clicking_and_then_replayed(visitor: Visitor) -> None:
    visitor.enter()
    visitor.start("duel")
    assert visitor.play(visitor.click_on) > 20
    page = visitor.page
    expect(page.locator(".reasons li").first).to_be_visible()
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".scrub .prompt")).to_contain_text("Decision 0 of")
    page.keyboard.press("End")
    expect(page.locator(".scrub .prompt")).to_contain_text(re.compile(r"Decision (\d+) of \1"))
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(r"at=\d+"))
    with page.expect_download() as download:
        page.get_by_role("button", name="Game file").click()
    assert download.value.suggested_filename.endswith(".game")
    page.get_by_role("button", name="Check the dice").click()
    expect(page.get_by_text("all come from the secret")).to_be_visible()
    page.keyboard.press("Home")
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".scrub .prompt")).to_contain_text("Decision 12 of")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_selector(".table .hand")
    visitor.play(visitor.click_on, most=2)


def test_a_whole_duel_is_played_by_keys_alone(visitor: Visitor) -> None:
    visitor.enter()
    visitor.page.locator(".poster .pri").nth(1).focus()
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_selector(".table")
    assert visitor.play(visitor.press_keys) > 20


def test_what_was_decided_can_be_taken_back(visitor: Visitor) -> None:
    """In Zwergendorf nobody else decides in between, so what was drawn can be taken back until one is done."""
    visitor.enter()
    visitor.start("zwergendorf")
    undo = visitor.page.locator(".dock .go .btn").first

    for _ in range(300):
        if undo.get_attribute("aria-disabled") == "false":
            break
        state = visitor.state()
        if state in ("wait", "elsewhere"):
            visitor.page.wait_for_timeout(50)
        else:
            visitor.click_on(state, 0)
    visitor.page.keyboard.press("u")
    expect(visitor.page.locator(".log ol")).to_contain_text("has taken back")


def test_a_hall_that_was_gone_comes_back_with_the_same_table(visitor: Visitor, hall: Server) -> None:
    visitor.enter()
    visitor.start("duel")
    visitor.play(visitor.click_on, most=6)
    visitor.page.wait_for_function(
        "() => document.querySelector('.dock .pri')?.getAttribute('aria-disabled') === 'false'"
    )
    before = visitor.page.locator(".board").inner_text()
    hall.kill()
    expect(visitor.page.locator(".live")).to_have_text("reconnecting")
    hall.start()
    expect(visitor.page.locator(".live")).to_have_text("online", timeout=10_000)
    assert visitor.page.locator(".board").inner_text() == before
    visitor.play(visitor.click_on, most=3)
    visitor.page.reload()
    visitor.page.wait_for_selector(".table")
    visitor.play(visitor.click_on, most=2)


def test_a_friend_comes_by_a_link_and_both_talk(visitor: Visitor, friend: Visitor) -> None:
    visitor.enter()
    page = visitor.page
    page.get_by_role("button", name="Invite").nth(1).click()
    page.get_by_role("button", name="Sit down").click()
    link = page.get_by_label("Link for seat 2").input_value()
    friend.enter(name="Ben")
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Sit down").click()
    friend.page.wait_for_selector(".table")
    page.wait_for_selector(".table")
    expect(page.locator(".left")).to_contain_text("Ben")
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill("<b>Hail</b>")
    page.keyboard.press("Enter")
    friend.page.get_by_role("tab", name=re.compile("Chat")).click()
    expect(friend.page.locator(".chat")).to_contain_text("<b>Hail</b>")


def test_at_one_screen_a_curtain_falls_and_nothing_private_is_left_in_the_page(visitor: Visitor) -> None:
    visitor.enter()
    page = visitor.page
    page.get_by_role("button", name="Hot-seat").nth(1).click()
    page.get_by_role("button", name="Sit down").click()
    for _ in range(3):
        page.get_by_role("heading", name=re.compile("Hand the screen to")).wait_for()
        assert page.locator("[data-item]").count() == 0
        assert page.locator(".log").count() == 0
        page.get_by_role("button", name=re.compile("^I am")).click()
        page.wait_for_selector(".table .hand [data-item]")
        visitor.play(visitor.click_on)


def test_words_change_at_once_with_the_language(visitor: Visitor) -> None:
    visitor.enter()
    visitor.start("duel")
    page = visitor.page
    expect(page.locator(".bar h1")).to_have_text("The Dwarves: The Duel")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("de")
    expect(page.locator(".bar h1")).to_have_text("Die Zwerge: Das Duell")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()


def test_what_cannot_be_played_says_why_with_the_rule(visitor: Visitor) -> None:
    visitor.enter()
    visitor.start("duel")
    page = visitor.page

    def until_refused(state: str, made: int) -> None:
        refused = page.locator(".hand .off")
        if refused.count():
            refused.first.click()
        else:
            visitor.click_on(state, made)

    for _ in range(60):
        if page.locator(".why .no").count():
            break
        if visitor.state() in ("ready", "choose"):
            until_refused(visitor.state(), 0)
        page.wait_for_timeout(20)
    page.locator(".why .no .rule").click()
    expect(page.locator(".rules p.now")).to_be_visible()
    page.get_by_label("Search the rules").fill("wild card")
    assert page.locator(".rules p").count() > 1


def test_companions_that_are_bots_say_what_they_are_up_to(visitor: Visitor) -> None:
    visitor.enter()
    visitor.start("dwarves")
    visitor.play(visitor.click_on, most=12)
    visitor.page.keyboard.press("l")

    expect(visitor.page.get_by_text("I am heading for").first).to_be_visible(timeout=60_000)
