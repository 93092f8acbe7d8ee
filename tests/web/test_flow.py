"""Flow: one gesture answers several questions, and Undo takes it back."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect
from tests.web.visitor import Visitor, until


def moves_of(page: Page) -> list[str]:
    """Return the list to which every move that the page sends is added.

    On a busy machine the page may take its connection for dead, and send a move again on the next one.
    """
    sent: list[str] = []
    requests: set[str] = set()

    def overhear(frame: bytes | str) -> None:
        told: dict[str, Any] = json.loads(frame)
        if told["type"] == "move" and told["request"] not in requests:
            requests.add(told["request"])
            sent.append(told["text"])

    page.on("websocket", lambda line: line.on("framesent", overhear))
    return sent


def until_asked(visitor: Visitor, key: str) -> dict[str, Any]:
    """Press the primary button until the viewer is asked this; return the scene."""
    for _ in range(40):
        visitor.see()
        visitor.wait_for_rest()
        if asked(visitor).startswith(key):
            break
        visitor.page.locator(".dock .pri").click()
        visitor.wait_for_rest()
    assert asked(visitor).startswith(key)
    return visitor.scene


def asked(visitor: Visitor) -> str:
    """Return the key of the open question; empty while there is none."""
    prompt = visitor.scene["prompt"]
    return str(prompt["text"]["key"]) if prompt else ""


def zone(visitor: Visitor, name: str) -> list[dict[str, Any]]:
    """Return the items of a zone."""
    return next(each["items"] for each in visitor.scene["zones"] if each["id"] == name)


def test_a_dwarf_walks_on_to_the_space_touched_last_before_the_roll(visitor: Visitor) -> None:
    """Space and roll: two presses for a movement. Another space replaces the first. Undo gives the choice back."""
    visitor.enter(follow=True)
    sent, page = moves_of(visitor.page), visitor.page
    visitor.start("dwarves")
    scene = until_asked(visitor, "prompt-act")
    move = next(option for option in scene["options"] if option["action"] == "move")
    # Any roll is enough for one step.
    near = [each for each in zone(visitor, "map") if each["values"].get("steps") == 1]
    space, there = next((each["id"], each["at"]) for each in near if each["id"] in move["touches"])
    button = page.locator(".dock .pri")
    far = max(zone(visitor, "map"), key=lambda each: each["values"].get("steps", 0))
    sent.clear()
    for touched in (far["id"], space):
        page.locator(f'.map [data-item="{touched}"]').click()
    expect(page.locator(".map [data-item^='map.'][aria-pressed=true]")).to_have_count(1)
    expect(button).to_have_text("Roll for 1 step")
    button.click()
    expect(page.locator(".bar .lozenges .spent")).to_have_count(1)
    # The page goes on when it has heard the roll.
    until(page, lambda: len(sent) > 1, "the page goes to the space")
    visitor.wait_for_rest()
    assert (sent[0], sent[-1]) == ("move", f"go {there}")
    stands = next(each["at"] for each in zone(visitor, "map") if each["id"] == move["touches"][0])
    assert stands == there
    if asked(visitor) == "prompt-act":
        sent.clear()
        page.keyboard.press("u")
        expect(page.locator(".dock .prompt")).to_contain_text("step")
        visitor.wait_for_rest()
        assert sent == [], "the space is not chosen again"


def test_a_side_touched_in_the_draft_is_taken_and_the_page_draws_the_rest(visitor: Visitor) -> None:
    """A touch on a side keeps the card and takes that side. The symbols that are left are drawn with one press."""
    visitor.enter(follow=True)
    sent, page = moves_of(visitor.page), visitor.page
    visitor.start("zwergendorf")
    until_asked(visitor, "prompt-keep-first")
    button = page.locator(".dock .pri")
    for _ in range(2):
        # The bots keep a card each, then the next hand comes.
        visitor.see()
        side = page.locator(".handcard .or span").first
        side.click()
        expect(page.locator(".handcard .or .on")).to_have_count(1)
        expect(button).to_contain_text("Keep it, take ")
        button.click()
        visitor.wait_for_rest()
    fill = page.get_by_role("button", name="Draw all")
    expect(fill.or_(page.locator(".square[aria-disabled=false]").first).first).to_be_visible()
    assert [move.split()[0] for move in sent] == ["keep", "keep", "take"]
    draws_with_one_touch_and_several_with_a_stroke(visitor, sent)
    for _ in range(120):
        visitor.see()
        if fill.count():
            left, before = fill.inner_text(), len(sent)
            fill.click()
            count = int("".join(letter for letter in left if letter.isdigit()))
            until(page, lambda wanted=before + count: len(sent) >= wanted, f"{count} are drawn")  # type: ignore[misc]
            visitor.wait_for_rest()
            made = [move.split()[0] for move in sent[before:] if not move.startswith(("plain", "double"))]
            assert made[:count] == ["draw"] * count
            assert made[count:] == [], "the caps stay the player's, and nothing of the next phase is done"
            if count > 4:
                return
        elif button.get_attribute("aria-disabled") == "false":
            button.click()
            visitor.wait_for_rest()
    raise AssertionError("no production was drawn")


def draws_with_one_touch_and_several_with_a_stroke(visitor: Visitor, sent: list[str]) -> None:
    """Check both at the next card with two symbols of one kind and a third one."""
    page, button = visitor.page, visitor.page.locator(".dock .pri")
    for _ in range(120):
        visitor.see()
        places = [option for option in visitor.scene["options"] if option["group"].startswith("draw.")]
        left = {item["id"].partition(".")[2]: item["count"] for item in zone(visitor, "todo-0")}
        in_hand = places[0]["group"].removeprefix("draw.") if places else ""
        if left.get(in_hand, 0) > 1 and sum(left.values()) > 2 and len(places[0]["touches"]) == 1:
            break
        button.click()
        visitor.wait_for_rest()
    else:
        raise AssertionError("no card brought two symbols of a kind and a third one")
    # The symbols lie in the middle of the dock, under the question, and each has its name.
    row = page.locator(".dock .ask").get_by_role("group", name="Still to draw")
    expect(row.get_by_text(in_hand, exact=True)).to_be_visible()
    squares, before = page.locator(".square[aria-disabled=false]"), len(sent)
    squares.first.click()
    visitor.wait_for_rest()
    assert [move.split()[0] for move in sent[before:]] == ["draw"]
    page.keyboard.press("u")
    visitor.wait_for_rest()
    first, second = squares.nth(0).bounding_box(), squares.nth(1).bounding_box()
    assert first is not None
    assert second is not None
    page.mouse.move(first["x"] + first["width"] / 2, first["y"] + first["height"] / 2)
    page.mouse.down()
    page.mouse.move(second["x"] + second["width"] / 2, second["y"] + second["height"] / 2, steps=8)
    page.mouse.up()
    until(page, lambda: len(sent) >= before + 3, "the stroke draws one symbol on each square")
    assert [move.split()[0] for move in sent[before:]] == ["draw"] * 3


def test_several_dwarfs_go_to_a_card_with_one_press(visitor: Visitor) -> None:
    """The handles at the card count them, up to the actions that are left, and the button names their number."""
    visitor.enter(follow=True)
    sent, page = moves_of(visitor.page), visitor.page
    visitor.start("fall")
    button = page.locator(".dock .pri")
    until_asked(visitor, "prompt-act")
    # The first card of the land, then its walls. A castle brings one more action.
    for _ in range(2):
        button.click()
        visitor.wait_for_rest()
    visitor.see()
    assert (asked(visitor), visitor.scene["prompt"]["text"]["args"]["left"]) == ("prompt-act", 3)
    (card,) = (each["id"] for each in zone(visitor, "land") if each["id"].startswith("land."))
    sent.clear()
    page.locator(f'[data-item="{card}"]').click()
    more = page.get_by_role("button", name="One dwarf more")
    more.click()
    expect(button).to_contain_text("Place 2 dwarfs on ")
    more.click()
    expect(button).to_contain_text("Place 3 dwarfs on ")
    expect(more).to_have_attribute("aria-disabled", "true")
    button.click()
    until(page, lambda: len(sent) >= 3, "the page sends the third dwarf")
    assert sent[:3] == [card.replace("land.", "at ")] * 3
