"""The first move at a table: one click in the hall, and one at the table."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, WebSocket, expect
from tests.web.players import Mouse
from tests.web.visitor import GAMES, Visitor, title


def test_from_a_cold_browser_the_second_click_is_a_move_in_every_game(visitor: Visitor) -> None:
    """The first click opens a table against bots. Then the page proposes an option, which the player may change."""
    page = visitor.page
    button, proposed = page.locator(".dock .pri"), page.get_by_role("status").filter(has=page.locator(".proposed"))
    told: list[dict[str, Any]] = []

    def note(frame: bytes | str) -> None:
        message = json.loads(frame)
        # On a busy machine the page may take its connection for dead, and send a move again on the next one.
        if message not in told:
            told.append(message)

    def overhear(line: WebSocket) -> None:
        line.on("framesent", note)
        line.on("framereceived", note)

    page.on("websocket", overhear)
    proposals = 0
    for game in GAMES:
        page.goto(visitor.address)
        page.get_by_role("article", name=title(game)).get_by_role("button").first.click()
        expect(button).to_have_attribute("aria-disabled", "false")
        expect(page.locator(":focus")).to_have_count(0)
        options = {option["action"]: option["touches"] for option in visitor.scene["options"]}
        held = page.locator(".table [data-item][aria-pressed=true]")
        seen = set(held.evaluate_all("all => all.map((each) => each.dataset.item)"))
        if proposed.count():
            proposals += 1
            expect(proposed).to_contain_text(button.inner_text())
            assert len(page.locator(".table [data-item][aria-disabled=false]").all()) > len(seen), "others are lit too"
        welcome = next(each for each in reversed(told) if each["type"] == "welcome")
        assert welcome["table"]["first"] == 0, "a first game begins with the player's own turn"
        told.clear()
        button.click()
        visitor.wait_for_rest()
        move = next(each for each in told if each["type"] == "move")
        assert seen == set(options[move["text"]])
        assert [each["type"] for each in told if each.get("request") == move["request"]] == ["move", "ack"]
    assert proposals
    # A key held down since the hall answers nothing here.
    page.goto(visitor.address)
    page.get_by_role("article", name=title(game)).get_by_role("button").first.focus()
    page.keyboard.down("Enter")
    expect(button).to_have_attribute("aria-disabled", "false")
    told.clear()
    button.focus()
    for _ in range(3):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    visitor.wait_for_rest()
    assert [each for each in told if each["type"] == "move"] == []
    answers_one_question_with_a_double_click(visitor, told)


def answers_one_question_with_a_double_click(visitor: Visitor, told: list[dict[str, Any]]) -> None:
    """Check in mid-game, too, that the second click of a double click does not answer the next question."""
    button, mouse, met = visitor.page.locator(".dock .pri"), Mouse(visitor, "double"), ""
    while not met:
        if visitor.see().state != "ready":
            assert mouse.play(1)
            continue
        told.clear()
        press(visitor, 1)
        visitor.wait_for_rest()
        if any(each["type"] == "move" for each in told) and button.get_attribute("aria-disabled") == "false":
            met = look_of(button)
            press(visitor, 2)
            visitor.wait_for_rest()
            assert sum(each["type"] == "move" for each in told) == 1
            assert look_of(button) == met, "nor does it count as the first of two"
    press(visitor, 1)
    visitor.wait_for_rest()
    did = sum(each["type"] == "move" for each in told) == 2
    # The first click on a quiet proposal takes it up: the button changes its colour.
    assert did or look_of(button) != met, "a click of its own does"


def look_of(button: Locator) -> str:
    """Return the text and the classes of the button."""
    return f"{button.inner_text()} {button.get_attribute('class')}"


def press(visitor: Visitor, count: int) -> None:
    """Press the primary button: the first click of a double click, or the second."""
    spot = visitor.page.locator(".dock .pri").bounding_box()
    assert spot is not None
    visitor.page.mouse.move(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    visitor.page.mouse.down(click_count=count)
    visitor.page.mouse.up(click_count=count)
