"""Extras of a table: crests, the village picture, pings, discard piles, plans of bots."""

from __future__ import annotations

import random
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import Locator, Page, expect
from tests.server.helpers import Server, run
from tests.web.players import Mouse
from tests.web.seating import sit
from tests.web.test_looks import violations
from tests.web.visitor import Visitor, until

from meadhall.protocol import seating, wire


def invite(visitor: Visitor, friend: Visitor, game: int) -> None:
    """Seat two players at one table; the second follows a link."""
    visitor.enter()
    page = visitor.page
    page.get_by_role("button", name="Invite").nth(game).click()
    page.get_by_role("dialog").locator(".chair").first.wait_for()
    for number in range(3, page.locator(".chair:not(.more)").count() + 1):
        visitor.seat_opponent(number, "Pim" if number == 3 else "Odda")
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_label("Invitation to seat 2").input_value()
    friend.enter(name="Ben")
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Sit down").click()
    friend.page.wait_for_selector(".table")
    page.wait_for_selector(".table")


def draw(page: Page) -> None:
    """Draw one stroke by mouse and one by keys."""
    page.get_by_label("Draw your own").check()
    sheet = page.get_by_role("application")
    box = sheet.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    for step in range(1, 10):
        page.mouse.move(box["x"] + 20 + 15 * step, box["y"] + 20 + 10 * step)
    page.mouse.up()
    expect(sheet).to_have_accessible_name("Your drawing: 1 stroke")
    sheet.focus()
    page.keyboard.press("Space")
    for _ in range(5):
        page.keyboard.press("ArrowUp")
    page.keyboard.press("Space")
    expect(sheet).to_have_accessible_name("Your drawing: 2 strokes")


def test_a_village_gets_a_name_and_a_drawn_dwarf_that_the_others_see(visitor: Visitor, friend: Visitor) -> None:
    invite(visitor, friend, 3)
    page = visitor.page
    expect(page.get_by_text("draw yourself as a dwarf")).to_be_visible()
    page.get_by_role("button", name="Name and draw it").click()
    page.get_by_label("Its name").fill("<i>Oakwell</i>")
    draw(page)
    assert violations(visitor) == []
    page.get_by_role("button", name="Carve it").click()
    expect(page.get_by_text("draw yourself as a dwarf")).to_have_count(0)
    expect(page.locator(".wood .sign")).to_have_text("<i>Oakwell</i>")
    expect(page.locator(".wood .sign .drawn path")).to_have_attribute("d", re.compile(r"^M\d+ \d+L"))
    expect(friend.page.locator(".ov")).to_contain_text("<i>Oakwell</i>")
    expect(friend.page.locator(".ov .drawn path")).to_have_attribute("d", re.compile(r"^M\d+ \d+L"))
    friend.page.get_by_role("button", name="Not now").click()
    expect(friend.page.get_by_text("draw yourself as a dwarf")).to_have_count(0)
    friend.page.locator(".wood .sign").click()
    friend.page.get_by_label("Picture 3").check(force=True)
    friend.page.get_by_role("button", name="Carve it").click()
    page.reload()
    expect(page.locator(".wood .sign")).to_have_text("<i>Oakwell</i>")


def finished_village(hall: Server) -> tuple[str, str]:
    """Play a solo game to its end; return its table and the spectators' token."""

    async def play() -> tuple[str, str]:
        async with hall.client() as client:
            await client.become("Anna")
            table = await client.open(seating.TableWanted("zwergendorf", [seating.SeatWanted("me", "Anna")]))
            async with client.sit(table.table, [table.tokens["0"]]) as place:
                await place.ask(wire.SetCrest("request-crest", 0, "Oak & Well", drawing=[[10, 10, 90, 90]]))
                choice = random.Random("village")
                while place.options:
                    await place.move(choice.choice(place.options).action)
            return table.table, table.watch

    # Playwright runs an event loop in this thread.
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: run(play())).result()


def test_the_finished_village_is_a_picture_to_keep_and_to_print(visitor: Visitor, hall: Server) -> None:
    table, watch = finished_village(hall)
    visitor.enter()
    page = visitor.page
    page.goto(f"{hall.address}/#/table/{table}?watch={watch}")
    page.get_by_role("button", name="See the board").click()
    page.get_by_role("button", name="Picture to keep").click()
    picture = page.get_by_role("img", name="Oak & Well, drawn by Anna")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 500
    assert violations(visitor) == []
    with page.expect_download() as download:
        page.get_by_role("button", name="SVG").click()
    assert download.value.suggested_filename == "Oak-Well.svg"
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert "Oak &amp; Well" in text
    assert "M10 10 L90 90" in text
    with page.expect_download() as download:
        page.get_by_role("button", name="PNG").click()
    image = Path(download.value.path()).read_bytes()
    assert image.startswith(b"\x89PNG")
    assert len(image) > 20_000
    page.emulate_media(media="print")
    expect(picture).to_be_visible()
    expect(page.locator(".table")).to_be_hidden()
    expect(page.get_by_role("button", name="PNG")).to_be_hidden()


def lies_around(ring: Locator, target: Locator) -> bool:
    """Return whether a ring has its middle at an item."""
    box, item = ring.bounding_box(), target.bounding_box()
    return bool(box and item and abs(box["x"] + box["width"] / 2 - item["x"] - item["width"] / 2) < 30)


def test_pointing_at_something_rings_it_at_the_others(visitor: Visitor, friend: Visitor) -> None:
    invite(visitor, friend, 0)
    page, other = visitor.page, friend.page
    # The ring goes after a while: the time of the one who looks stands still until it is measured.
    other.clock.install(time=0)
    other.clock.pause_at(1000)
    shown = page.locator(".board [data-item]:not(.lit)").first
    shown.focus()
    item = page.evaluate("() => document.activeElement.dataset.item")
    page.keyboard.press("p")
    ring = other.locator(".pings .ring")
    expect(ring).to_have_count(1)
    # The ring follows its item, which moves with the size of the window.
    target = other.locator(f'[data-item="{item}"]').first
    for width, height in ((1600, 900), (1280, 720)):
        other.set_viewport_size({"width": width, "height": height})
        other.clock.run_for(300)
        until(page, lambda: lies_around(ring, target), "the ring lies around the item")
    expect(other.locator(".sr[role=log]")).to_contain_text("Anna: Look here")
    other.clock.run_for(10_000)
    expect(ring).to_have_count(0)
    other.clock.resume()
    page.get_by_role("tab", name="Chat").click()
    page.get_by_role("button", name="I need help!").click()
    other.get_by_role("tab", name=re.compile("Chat")).click()
    expect(other.locator(".chat")).to_contain_text("I need help!")


def test_a_discard_pile_can_be_looked_through_until_one_has_seen_enough(visitor: Visitor) -> None:
    """The Duel: the discard pile opens over the display, and the zoom shows its cards."""
    sit(visitor, "duel")
    page = visitor.page
    mouse = Mouse(visitor, "duel")
    while not page.locator(".waste:not(.none)").count():
        assert mouse.play(1), "the game is over, and nothing was ever discarded"
    visitor.see()
    page.locator(".waste:not(.none)").first.click()
    card = page.locator(".heap").get_by_role("button").first
    name = card.locator("h4").inner_text().partition(" ×")[0]
    card.hover()
    expect(page.get_by_role("region", name="Seen closely")).to_contain_text(name)
    page.keyboard.press("Escape")
    expect(page.locator(".heap")).to_have_count(0)


def test_companions_that_are_bots_say_what_they_are_up_to(visitor: Visitor) -> None:
    visitor.enter()
    visitor.start("dwarves")
    Mouse(visitor).play(12)
    visitor.page.keyboard.press("l")
    expect(visitor.page.locator(".log li").filter(has_text=re.compile(r"(Kessa|Ulka): I ")).first).to_be_visible()
