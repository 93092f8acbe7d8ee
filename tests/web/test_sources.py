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
    expect(page).to_have_url(re.compile(r"#/sources/duel\?mark=derived&find=forging$"))
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
    status = page.locator(".own [role=status]")
    for wrong in ("9", "two"):
        page.get_by_label("Equal dice").fill(wrong)
        expect(status).to_have_text(re.compile(r"^\s*Equal dice \(Boïndil\): a whole number from 2 to 4, please\."))
        expect(page.get_by_label("Equal dice")).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_role("button", name="Download the pack")).to_be_disabled()
    page.get_by_label("Equal dice").fill("3")
    page.get_by_label("Strikes with").fill("4, 5")
    expect(status).to_contain_text("The hall accepts it.")
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


def test_the_form_says_in_plain_words_what_the_hall_cannot_play_with(visitor: Visitor) -> None:
    visitor.enter(language="de")
    page = visitor.page
    page.goto(f"{visitor.address}/#/sources/duel/card-second-wind")
    status = page.locator(".own [role=status]")
    page.get_by_role("textbox", name="Anzahl").fill("3")
    expect(status).to_contain_text(re.compile(r"Ein Deck hat \d+ Karten, mit diesen Werten wären es \d+\."))
    page.get_by_role("button", name="Diese Karte zurücknehmen").click()
    page.goto(f"{visitor.address}/#/sources/duel/card-boindil")
    # Two ways to pay: only the hall's own sentence says what is wrong, and it is one click away.
    page.get_by_text("Weitere Werte").click()
    page.locator(".own details input").first.fill("4")
    expect(status).to_contain_text("Sieh dir „Boïndil“ bitte noch einmal an.")
    page.get_by_text("Was die Halle genau sagt").click()
    expect(page.locator(".own details p")).to_contain_text("either one `die`")
