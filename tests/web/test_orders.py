"""Standing orders: the page gives an answer that the player has chosen before."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.web.seating import sit
from tests.web.test_readable import Stage, penalty, stage

__all__ = ["stage"]


def test_the_other_dwarves_pay_for_perished_land_as_the_player_ordered(stage: Stage) -> None:
    """§8.3 The party decides each time. One order counts for all, but not for a last Health point, or after Undo."""
    page = stage.page
    sit(stage.visitor, "dwarves", follow=True)
    stage.visitor.see()
    stage.show(penalty(4))
    order = page.get_by_role("button", name="For the other dwarves always so")
    button = page.locator(".dock .pri")
    expect(order).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name="Lose 1 Health").first.click()
    order.click()
    expect(button).to_have_attribute("data-answer", "pay health")
    assert stage.sent == []
    button.click()
    stage.wait_for_moves(1)

    stage.show(penalty(3))
    stage.wait_for_moves(2)
    assert stage.sent == ["pay health"] * 2

    # The same question again: the player took the payment back.
    stage.show(penalty(3))
    expect(order).to_have_attribute("aria-pressed", "true")
    stage.show(penalty(1))
    expect(page.locator(".dock .prompt")).to_contain_text("last")
    assert stage.sent == ["pay health"] * 2
