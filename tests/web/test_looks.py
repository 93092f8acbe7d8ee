"""Every page in both prints: nothing overflows, nobody is kept out, all words exist in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it brings no types
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message
from tests.server.test_review import file_text, finished_match
from tests.web.hands import Mouse
from tests.web.test_review import open_file
from tests.web.visitor import GAMES, Visitor

SIZES = [(1280, 720), (1440, 900), (390, 844), (360, 640)]
WEB = Path(__file__).parents[2] / "web/src"


def serious(visitor: Visitor) -> list[str]:
    """What axe finds, in short."""
    found = Axe().run(visitor.page).response["violations"]
    return [
        f"{each['id']}: {node['target']} {node['failureSummary'][:200]}"
        for each in found
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"][:3]
    ]


@pytest.mark.parametrize("theme", ["night", "day"])
def test_the_hall_keeps_nobody_out_and_fits_every_screen(visitor: Visitor, theme: str) -> None:
    visitor.enter(theme=theme)
    assert serious(visitor) == []
    for width, height in SIZES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        wider, higher = visitor.overflow()
        assert wider <= 0, f"{width} wide"
        assert higher <= 0 or width < 1024, f"{width}x{height}"
    visitor.page.set_viewport_size({"width": 1280, "height": 720})
    visitor.page.get_by_role("button", name="Settings").click()
    assert serious(visitor) == []


@pytest.mark.parametrize("theme", ["night", "day"])
def test_the_sources_keep_nobody_out(visitor: Visitor, theme: str) -> None:
    visitor.enter(theme=theme)
    visitor.page.get_by_role("link", name="Sources").click()
    visitor.page.locator("details").nth(len(GAMES) - 1).wait_for()
    assert serious(visitor) == []
    visitor.page.set_viewport_size({"width": 360, "height": 640})
    assert visitor.overflow()[0] <= 0


@pytest.mark.parametrize("theme", ["night", "day"])
@pytest.mark.parametrize("game", GAMES)
def test_each_table_keeps_nobody_out_and_fits_every_screen(visitor: Visitor, game: str, theme: str) -> None:
    visitor.enter(theme=theme)
    visitor.start(game)
    Mouse(visitor).play(8)
    assert serious(visitor) == []
    for width, height in SIZES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.page.wait_for_timeout(50)
        wider, higher = visitor.overflow()
        assert wider <= 0, f"{width} wide"
        assert higher <= 0 or width < 760, f"{width}x{height}"


@pytest.mark.parametrize("theme", ["night", "day"])
@pytest.mark.parametrize("game", GAMES)
def test_looking_back_keeps_nobody_out_and_fits_every_screen(
    visitor: Visitor, tmp_path: Path, game: str, theme: str
) -> None:
    (tmp_path / "one.game").write_text(file_text(finished_match(game)), encoding="utf-8")
    visitor.enter(theme=theme)
    page = open_file(visitor, tmp_path / "one.game")
    for link in ("", "Board"):
        if link:
            page.get_by_role("link", name=link, exact=True).click()
            page.locator(".ridge.strip").wait_for()
        assert serious(visitor) == []
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(50)
            wider, higher = visitor.overflow()
            assert wider <= 0, f"{width} wide"
            assert higher <= 0 or width < 760, f"{width}x{height}"
        page.set_viewport_size({"width": 1280, "height": 720})


@pytest.mark.parametrize("theme", ["night", "day"])
def test_lessons_keep_nobody_out(visitor: Visitor, theme: str) -> None:
    visitor.enter(theme=theme)
    visitor.page.get_by_role("link", name="Learn", exact=True).click()
    visitor.page.locator("li.panel").first.wait_for()
    assert serious(visitor) == []
    visitor.page.set_viewport_size({"width": 360, "height": 640})
    assert visitor.overflow()[0] <= 0
    visitor.page.set_viewport_size({"width": 1280, "height": 720})
    visitor.page.get_by_role("link", name="Begin").first.click()
    visitor.page.locator(".guide").wait_for()
    assert serious(visitor) == []


def keys(file: Path) -> list[str]:
    return [
        entry.id.name
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body
        if isinstance(entry, Message)
    ]


def test_the_page_says_the_same_in_both_languages() -> None:
    assert keys(WEB / "words/en.ftl") == keys(WEB / "words/de.ftl")


def test_every_word_that_the_page_asks_for_exists() -> None:
    known = set(keys(WEB / "words/en.ftl"))
    asked = set()
    for file in [*WEB.glob("lib/*.svelte"), *WEB.glob("pages/*.svelte"), *WEB.glob("lib/*.ts")]:
        asked |= set(re.findall(r"'(web-[a-z-]+[a-z])'", file.read_text(encoding="utf-8")))
    assert asked <= known, sorted(asked - known)
