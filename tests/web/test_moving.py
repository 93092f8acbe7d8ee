"""Moving items: animated flights over the table, and dragging with the mouse or a finger."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect
from tests.server.helpers import Server
from tests.web.players import Mouse
from tests.web.seating import sit
from tests.web.visitor import Visitor, until

# Counts flying items, and slows them down so much that none arrives by itself.
FLOWN = """() => {
  window.flown = 0;
  const slow = (node) => node.getAnimations().forEach((each) => (each.playbackRate = 0.0001));
  new MutationObserver((changes) => {
    for (const node of changes.flatMap((change) => [...change.addedNodes])) {
      if (node.nodeType !== 1 || !node.classList.contains('flyer')) continue;
      window.flown += 1;
      slow(node);
    }
  }).observe(document.querySelector('.flights'), { childList: true });
}"""


def until_flown(visitor: Visitor) -> None:
    """Play until an item has flown to its new place."""
    visitor.page.evaluate(FLOWN)
    mouse = Mouse(visitor)
    while not visitor.page.evaluate("() => window.flown") and mouse.play(1):
        pass


def test_what_has_moved_flies_there_can_be_skipped_and_the_table_is_final_already(visitor: Visitor) -> None:
    sit(visitor, "duel", motion="slow")
    page = visitor.page
    until_flown(visitor)
    assert page.evaluate("() => window.flown") > 0
    expect(page.locator(".flights .flyer").first).to_be_visible()
    assert page.locator(".hand [data-item]").count() > 0, "what flies has already arrived beneath"
    # After the last update no new flight starts; each slowed flight lasts longer than the check.
    visitor.see()
    visitor.wait_for_rest()
    page.evaluate("() => document.activeElement?.blur()")
    page.keyboard.press("Space")
    expect(page.locator(".flights .flyer")).to_have_count(0)


@pytest.mark.parametrize("how", ["off", "reduced"])
def test_without_motion_nothing_flies(visitor: Visitor, how: str) -> None:
    if how == "reduced":
        visitor.page.emulate_media(reduced_motion="reduce")
    sit(visitor, "duel", motion="off" if how == "off" else "normal")
    visitor.page.evaluate(FLOWN)
    Mouse(visitor).play(10)
    assert visitor.page.evaluate("() => window.flown") == 0


def test_a_card_can_be_dragged_to_what_is_lit(visitor: Visitor) -> None:
    """The Duel: dragging a lit item onto another lit item selects both."""
    sit(visitor, "duel")
    page, mouse = visitor.page, Mouse(visitor)
    while visitor.see().state != "over":
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
        mouse.play(1)
    raise AssertionError("nothing could be dragged anywhere")


def test_a_finger_that_rests_lifts_a_card_and_one_that_goes_scrolls(
    new_context: Callable[..., BrowserContext], hall: Server
) -> None:
    context = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    visitor = Visitor(context.new_page(), hall.address)
    page, line = visitor.page, context.new_cdp_session(visitor.page)

    def touch(kind: str, *at: float) -> None:
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": at[0], "y": at[1]}] if at else []})

    def slide(start: tuple[float, float], end: tuple[float, float]) -> None:
        for part in range(1, 7):
            touch("touchMove", *[one + (other - one) * part / 6 for one, other in zip(start, end, strict=True)])

    def middle(item: str) -> tuple[float, float]:
        box = page.locator(f'[data-item="{item}"]').first.bounding_box()
        assert box is not None
        return box["x"] + min(30, box["width"] / 2), box["y"] + box["height"] / 2

    sit(visitor, "duel")
    lifted = wanted = ""
    mouse = Mouse(visitor)
    while not wanted and visitor.see().state != "over":
        for lifted in page.locator(".hand .lit[data-item]").evaluate_all("all => all.map((one) => one.dataset.item)"):
            page.locator(f'.hand [data-item="{lifted}"]').tap()
            targets = page.locator(".board .lit[data-item]")
            wanted = targets.first.get_attribute("data-item") or "" if targets.count() else ""
            page.keyboard.press("Escape")
            if wanted:
                break
        else:
            mouse.play(1)
    card = page.locator(f'.hand [data-item="{lifted}"]')
    card.scroll_into_view_if_needed()
    start = middle(lifted)
    touch("touchStart", *start)
    expect(page.locator(".dragged")).to_be_visible()
    slide(start, middle(wanted))
    touch("touchEnd")
    for item in (lifted, wanted):
        expect(page.locator(f'[data-item="{item}"]').first).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    page.locator(".board").first.evaluate("(board) => (board.style.marginBottom = '40rem')")

    def scrolls() -> bool:
        touch("touchStart", 200, 300)
        slide((200, 300), (200, 100))
        touch("touchEnd")
        return bool(page.evaluate("() => scrollY > 50"))

    # A busy machine may see the moving finger as resting: then nothing scrolls, and the finger moves again.
    until(page, scrolls, "a finger that goes scrolls")
    page.keyboard.press("Escape")
    expect(page.locator(".dock .zoom")).to_have_count(0)
    expect(page.locator(".dragged")).to_have_count(0)
    # An item that cannot be lifted opens the zoom.
    pile = page.locator(".board .back[aria-disabled=true]").first
    pile.scroll_into_view_if_needed()
    # Wait until the scrolling has stopped.
    page.evaluate(
        """() => new Promise((still) => {
          let [at, times] = [scrollY, 0];
          const look = () => {
            times = scrollY === at ? times + 1 : 0;
            at = scrollY;
            if (times < 12) requestAnimationFrame(look); else still();
          };
          look();
        })"""
    )
    touch("touchStart", *middle(pile.get_attribute("data-item") or ""))
    expect(page.locator(".dock .zoom")).to_be_visible()
    touch("touchEnd")
    expect(page.locator(".dock .zoom")).to_be_visible()
    assert visitor.errors == []
