"""The gallery of sources: the address holds the filters, and the hall accepts a typed pack."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect
from tests.web.visitor import Visitor

from meadhall.core.content import Pack
from meadhall.core.game import named
from meadhall.play import packs, sources


def test_the_address_holds_the_filters_and_the_counts_are_those_of_the_readme(visitor: Visitor) -> None:
    visitor.enter()
    page = visitor.page
    counts = sources.counted(named("duel"))
    page.goto(f"{visitor.address}/#/sources/duel?mark=reconstructed")
    expect(page.locator(".cards li")).to_have_count(counts["reconstructed"])
    page.get_by_role("button", name=re.compile("^Derived")).click()
    expect(page.locator(".cards li")).to_have_count(counts["derived"])
    page.get_by_role("searchbox").fill("forging")
    expect(page.locator(".cards li")).to_have_count(1)
    assert page.url.endswith("#/sources/duel?mark=derived&find=forging")
    page.locator(".cards a").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Forging Keenfire")


def test_an_owner_types_the_printed_values_and_gets_a_pack_that_the_hall_accepts(
    visitor: Visitor, tmp_path: Path
) -> None:
    visitor.enter()
    page = visitor.page
    page.goto(f"{visitor.address}/#/sources/duel/card-boindil")
    expect(page.get_by_role("row", name="Mirror")).to_contain_text("English booklet, p. 2")
    expect(page.get_by_role("row", name="Health")).to_contain_text("Our guess")
    page.get_by_label("Equal dice").fill("9")
    expect(page.locator(".own [role=status]")).to_contain_text("cannot play with these values")
    expect(page.get_by_role("button", name="Download the pack")).to_be_disabled()
    page.get_by_label("Equal dice").fill("3")
    page.get_by_label("Strikes with").fill("4, 5")
    expect(page.locator(".own [role=status]")).to_contain_text("The hall accepts it.")
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Download the pack").click()
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    assert file.name == "duel.toml"
    assert file.read_text(encoding="utf-8") == 'game = "duel"\n\n[cards.boindil]\nequal = 3\nfaces = [4, 5]\n'
    game = named(packs.game_of(file))
    content = Pack.of_file(game.pack(), game.key, file)
    found = {card.card.face: card for card in sources.cards(game, content)}
    assert found["card-boindil"].mark == "own"
    assert found["card-boindil"].card.values["cost"] == "3="
