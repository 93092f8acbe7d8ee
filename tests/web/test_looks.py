"""Every page in both themes: no overflow, accessible, and all messages exist in both languages."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it brings no types
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message
from playwright.sync_api import expect
from tests.web.players import Mouse
from tests.web.test_review import open_review
from tests.web.visitor import GAMES, Visitor, title

from meadhall.core.game import own_games
from meadhall.play.words import LANGUAGES

SIZES = [(1920, 1080), (1440, 900), (1280, 720), (768, 1024), (412, 915), (390, 844), (360, 640)]
WEB = Path(__file__).parents[2] / "web/src"


# The rules of axe about colours: nothing else differs between the two themes.
COLOURS: dict[str, object] = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}


def violations(visitor: Visitor, within: str | None = None, options: dict[str, object] | None = None) -> list[str]:
    """Return a short line for each serious problem that axe finds on the page, or within a selector."""
    # Reports on all other elements would take three quarters of the time.
    wanted = {"resultTypes": ["violations"], **(options or {})}
    found = Axe().run(visitor.page, context=within, options=wanted).response["violations"]
    return [
        f"{each['id']}: {node['target']} {node['failureSummary'][:200]}"
        for each in found
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"][:3]
    ]


def is_accessible(visitor: Visitor, within: str | None = None) -> None:
    """Check with axe that the page is accessible in both themes."""
    for theme in visitor.prints():
        assert violations(visitor, within, None if theme == "night" else COLOURS) == [], theme


def fits(visitor: Visitor, desk: int = 760) -> None:
    """Check that nothing overflows; windows narrower than `desk` may scroll down. The themes differ in colour only."""
    for width, height in SIZES:
        visitor.resize(width, height)
        wider, higher = visitor.overflow()
        assert wider <= 0, f"{width} wide"
        assert higher <= 0 or width < desk, f"{width}x{height}"
    visitor.resize(1280, 720)


def test_the_hall_is_accessible_and_fits_every_screen(visitor: Visitor) -> None:
    visitor.enter(theme="system")
    visitor.wait_for_hall()
    is_accessible(visitor)
    fits(visitor, 1024)
    visitor.page.get_by_role("button", name="Settings").click()
    expect(visitor.page.get_by_role("dialog")).to_be_visible()
    is_accessible(visitor)


@pytest.mark.parametrize("game", GAMES)
def test_a_new_table_is_accessible(visitor: Visitor, game: str) -> None:
    visitor.enter(theme="system")
    visitor.page.get_by_role("article", name=title(game)).get_by_role("button", name="More").click()
    dialog = visitor.page.get_by_role("dialog")
    dialog.wait_for()
    dialog.get_by_text("Change", exact=True).click()
    ways = dialog.get_by_role("tab").all()
    is_accessible(visitor)
    for way in ways[1:]:
        way.click()
        is_accessible(visitor, "dialog")


def test_the_sources_are_accessible(visitor: Visitor) -> None:
    visitor.enter(theme="system")
    page = visitor.page
    page.get_by_role("link", name="Sources").first.click()
    expect(page.locator(".bars a")).to_have_count(len(own_games()))
    for game in own_games():
        page.locator(f".bars a[href='#/sources/{game}']").click()
        expect(page.locator(f".bars a[href='#/sources/{game}']")).to_have_attribute("aria-current", "page")
        is_accessible(visitor)
    page.goto(f"{visitor.address}/#/sources/duel/card-boindil")
    page.get_by_label("Equal dice").wait_for()
    is_accessible(visitor)
    assert visitor.raw_keys() == []
    visitor.resize(360, 640)
    assert visitor.overflow()[0] <= 0
    page.goto(f"{visitor.address}/#/sources/fall")
    page.locator(".cards a").first.wait_for()
    assert visitor.overflow()[0] <= 0


def test_the_rules_are_accessible_and_lead_to_their_section(visitor: Visitor) -> None:
    visitor.enter(theme="system", language="de")
    page = visitor.page
    for game in own_games():
        page.goto(f"{visitor.address}/#/rules/{game}")
        page.locator(".book h2").first.wait_for()
        expect(page.get_by_role("heading", level=1)).to_have_text(title(game, "de"))
        is_accessible(visitor)
        assert visitor.raw_keys() == []
    page.goto(f"{visitor.address}/#/rules/duel/3.2")
    heading = page.locator("[id='rule-3.2']")
    expect(heading).to_be_in_viewport()
    expect(page.locator(".list [aria-current]")).to_contain_text("§3.2")
    page.get_by_role("searchbox").fill("beil")
    expect(page.locator("mark").first).to_have_text(re.compile("beil", re.IGNORECASE))
    page.get_by_role("searchbox").press("Enter")
    expect(page.locator("mark.now")).to_be_in_viewport()
    found = page.locator("[data-section]", has=page.locator("mark.now")).last.get_attribute("data-section")
    expect(page.locator(".list [aria-current]")).to_contain_text(f"§{found}")
    expect(page.locator(".found")).to_contain_text("Stelle 1 von")
    visitor.resize(360, 640)
    assert visitor.overflow()[0] <= 0
    # A phone shows the first hit while the player types.
    page.get_by_role("searchbox").fill("würfel")
    expect(page.locator("mark.now")).to_be_in_viewport()
    expect(page.get_by_role("searchbox")).to_be_in_viewport()


WINS = [{"table": table, "game": "duel", "won": True, "opponents": ["odda"], "at": 1} for table in ("ash", "oak")]
"""Two games in a row won against the second level: the hall offers the third."""


def test_the_offered_opponent_sits_down(visitor: Visitor) -> None:
    visitor.enter()
    page = visitor.page
    page.evaluate("games => localStorage.setItem('meadhall.finished', JSON.stringify(games))", WINS)
    page.reload()
    offer = page.get_by_role("button", name="Two wins in a row")
    name = re.search(r"next, (\w+)", offer.inner_text())
    assert name is not None
    offer.click()
    page.wait_for_selector(".table")
    expect(page.locator(".table")).to_contain_text(name[1])


@pytest.mark.parametrize("game", GAMES)
def test_each_table_is_accessible_and_fits_every_screen(visitor: Visitor, game: str) -> None:
    visitor.enter(theme="system")
    visitor.start(game)
    Mouse(visitor).play(8)
    visitor.see()
    is_accessible(visitor)
    fits(visitor)


EYES = ("achromatopsia", "protanopia", "deuteranopia", "tritanopia")

# The lightness of a picture, from 0 to 255, on a 24 by 24 grid.
LIGHTNESS = """async (picture) => {
  const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
  const size = { resizeWidth: 24, resizeHeight: 24, resizeQuality: 'high' };
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }), size);
  const canvas = new OffscreenCanvas(24, 24).getContext('2d');
  canvas.drawImage(bitmap, 0, 0);
  const { data } = canvas.getImageData(0, 0, 24, 24);
  const light = (at) => 0.2126 * data[at] + 0.7152 * data[at + 1] + 0.0722 * data[at + 2];
  return Array.from({ length: 576 }, (_, spot) => light(4 * spot));
}"""


def test_every_two_players_differ_without_hue(visitor: Visitor) -> None:
    """Seat tokens differ in shape and lightness: at least every eighth grid cell is clearly lighter or darker."""
    visitor.enter()
    visitor.arrange("dwarves", "One screen", seats=5)
    visitor.see()
    page = visitor.page
    line = page.context.new_cdp_session(page)
    for eyes in EYES:
        line.send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})
        tokens = page.locator("aside.left svg.seat")
        expect(tokens).to_have_count(5)
        pictures = [b64encode(token.screenshot()).decode() for token in tokens.all()]
        seen = [page.evaluate(LIGHTNESS, picture) for picture in pictures]
        for (one, first), (other, second) in combinations(enumerate(seen), 2):
            differing = sum(abs(here - there) > 40 for here, there in zip(first, second, strict=True))
            assert differing > len(first) / 8, f"{eyes}: seats {one} and {other}"


@pytest.mark.parametrize("game", GAMES)
def test_replay_and_review_are_accessible_and_fit_every_screen(visitor: Visitor, game: str) -> None:
    visitor.enter(theme="system")
    page = open_review(visitor, game)
    for link in ("", "Board"):
        if link:
            page.get_by_role("link", name=link, exact=True).click()
            page.locator(".ridge.strip").wait_for()
        is_accessible(visitor)
        fits(visitor)


def test_lessons_are_accessible(visitor: Visitor) -> None:
    visitor.enter(theme="system")
    visitor.page.get_by_role("link", name="Learn", exact=True).click()
    visitor.page.locator("li.panel").first.wait_for()
    is_accessible(visitor)
    visitor.resize(360, 640)
    assert visitor.overflow()[0] <= 0
    visitor.resize(1280, 720)
    visitor.page.get_by_role("link", name="Begin").first.click()
    visitor.page.locator(".guide").wait_for()
    is_accessible(visitor)


def keys(file: Path) -> list[str]:
    return [
        entry.id.name
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body
        if isinstance(entry, Message)
    ]


def test_the_page_says_the_same_in_both_languages() -> None:
    assert keys(WEB / "words/en.ftl") == keys(WEB / "words/de.ftl")


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_of_the_rulebook_can_be_read_in_both_languages(game: str) -> None:
    folder = WEB.parents[1] / "src/meadhall/games" / game
    rulings = re.findall(r"^- \*\*Ruling (\d+)\*\*", (folder / "rulebook.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert rulings
    for language in LANGUAGES:
        told = [
            key.removeprefix("ruling-") for key in keys(folder / f"text/{language}.ftl") if key.startswith("ruling-")
        ]
        assert told == rulings, language


def asked(file: Path) -> Iterator[re.Pattern[str]]:
    """Yield the message keys that a source file uses, with wildcards for inserted parts."""
    text = file.read_text(encoding="utf-8")
    for found in re.finditer(r"\bword\(|\bwords\.has\(", text):
        depth = 1
        end = found.end()
        while depth:
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        # A literal in a comparison, look-up or argument is not a key.
        call = re.sub(r"[!=]== *'[^']*'|\w+\([^()]*\)|, *\{.*", "", text[found.end() : end - 1], flags=re.DOTALL)
        for key in re.findall(r"'([a-z][\w-]*)'", re.sub("`[^`]*`", "", call)):
            yield re.compile(re.escape(key))
        for key in re.findall(r"`([a-z][^`]*)`", call):
            yield re.compile(".+".join(map(re.escape, re.split(r"\$\{[^}]*\}", key))))
    for key in re.findall(r"'(web-[a-z-]+[a-z])'", text):
        yield re.compile(re.escape(key))


def lacking(files: Iterable[Path], known: set[str]) -> list[str]:
    """Return the used keys that do not exist."""
    return sorted(
        {
            f"{file.relative_to(WEB)}: {key.pattern}"
            for file in files
            for key in asked(file)
            if not any(map(key.fullmatch, known))
        }
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_that_the_page_asks_for_exists(language: str) -> None:
    package = WEB.parents[1] / "src/meadhall"
    ours = set(keys(WEB / f"words/{language}.ftl"))
    ours |= {key for file in package.glob(f"*/text/{language}.ftl") for key in keys(file)}
    of_games = {game: set(keys(package / f"games/{game}/text/{language}.ftl")) for game in GAMES}
    for game, own in of_games.items():
        folder = WEB / "games" / game
        files = [each for each in folder.iterdir() if each.suffix in (".svelte", ".ts")]
        assert files, game
        assert lacking(files, ours | own) == []
    scripts = [each for each in WEB.glob("lib/*.ts") if ".test." not in each.name]
    shared = [*WEB.glob("lib/*.svelte"), *WEB.glob("pages/*.svelte"), *scripts]
    assert lacking(shared, ours | set.union(*of_games.values())) == []
