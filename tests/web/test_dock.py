"""The dock at drawn positions: what its button and its lists offer, and which card is in view."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from tests.server.helpers import Server
from tests.web.seating import sit
from tests.web.test_readable import Stage

from meadhall.core.game import named
from meadhall.games.duel.testing import drawn as duel
from meadhall.games.dwarves.rules_fight import Remove
from meadhall.games.dwarves.rules_terms import NOTHING
from meadhall.games.dwarves.testing import drawn as dwarves
from meadhall.games.fall.testing import drawn as fall


@pytest.fixture
def dock(page: Page, hall: Server) -> Iterator[Stage]:
    found = Stage(page, hall.address)
    yield found
    assert found.visitor.errors == []


def test_the_proposed_answer_is_in_view_in_a_hand_that_scrolls(dock: Stage) -> None:
    """In a window the page proposes the armour, which lies at the end of the hand."""
    sit(dock.visitor, "duel")
    dock.visitor.see()
    dock.visitor.resize(390, 844)
    hit = duel.answer(
        duel.table(
            "evil  pile 9  display: bogglin\ndice  1 1  turn of: evil\n"
            "good  pile 9  display: bavragor  hand: new-high-king united-council begone second-wind chain-mail"
        ),
        "evil attack pile 1",
    )
    dock.show(named("duel").scene(hit, hit.box.good))
    card = dock.page.locator(".handcard").last
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(card).to_be_in_viewport(ratio=1)


def test_the_button_glows_for_a_roll_before_which_a_twist_could_be_played(dock: Stage) -> None:
    """Rolling gives nothing up, because Twists can be played after it, too."""
    sit(dock.visitor, "duel")
    dock.visitor.see()
    before = duel.table(
        "evil  pile 9  display: bogglin\ndice  turn of: good\ngood  pile 9  display: bavragor  hand: andokais-power",
        at="dice",
    )
    dock.show(named("duel").scene(before, before.box.good))
    button = dock.page.locator(".dock .pri")
    expect(button).to_contain_text("Roll")
    expect(button).not_to_have_class(re.compile(r"\bquiet\b"))


def test_a_kind_of_troop_can_be_touched_where_several_stand_on_one_space(dock: Stage) -> None:
    """§13.2 The space is touched on the map; the list then offers its kinds."""
    sit(dock.visitor, "dwarves")
    dock.visitor.see()
    table = dwarves.put(dwarves.table("boendal S7 4\ntungdil U5 4"), G5="o1t1", W1="a1")
    removing, _ = dwarves.happen(table, Remove(1, NOTHING, gates=False))
    dock.show(named("dwarves").scene(removing, removing.active))
    menu = dock.page.locator(".dock .menu")
    expect(menu.get_by_role("button")).to_have_count(0)
    dock.page.locator('[data-item="map.G5"]').click()
    expect(menu.get_by_role("button")).to_have_count(2)
    menu.get_by_role("button", name="troll").click()
    expect(dock.page.locator(".dock .pri")).to_have_attribute("data-answer", "remove G5 troll")


def test_the_slab_moves_the_warrior_that_was_touched(dock: Stage) -> None:
    """§3.8 The warrior may move or push, so his touch leaves two actions; the slab takes the one for him."""
    sit(dock.visitor, "fall")
    dock.visitor.see()
    table = fall.table("tavern.r/n(bW,b,r) store.b/n(b)")
    dock.show(named("fall").scene(table, 0))
    dock.page.locator('[data-item="meeple.0,0.blue.warrior"]').click()
    dock.page.locator("[data-turn-action=move]").click()
    expect(dock.page.locator(".dock .pri")).to_have_attribute("data-answer", "move warrior")
