"""Every game from the first click to its result: with the mouse, with keys alone, and through roles and names alone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.conftest import GAMES as TEST_GAMES
from tests.conftest import SITE
from tests.server.helpers import Server
from tests.web.conftest import Luck
from tests.web.hands import Ears, Hands, Keys, Mouse
from tests.web.test_looks import serious
from tests.web.visitor import GAMES, Visitor


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_clicking_and_then_replayed(visitor: Visitor, game: str) -> None:
    """At 1280x720 nothing that can be done has to be scrolled to."""
    visitor.enter()
    visitor.arrange(game)
    mouse = Mouse(visitor, game)
    assert mouse.play() > 10
    page = visitor.page
    expect(page.locator(".reasons li").first).to_be_visible()
    assert mouse.unreachable == []
    ranks, scores = visitor.scene["result"]["ranks"], visitor.scene["result"]["scores"]
    best_first = sorted(range(len(ranks)), key=lambda seat: ranks[seat])
    lines = page.get_by_role("table", name="How it ended").locator("tbody tr")
    totals = [line.get_by_role("cell").last.inner_text().replace("−", "-") for line in lines.all()]
    assert totals == [str(scores[seat]) for seat in best_first]
    assert ["Won" in line.inner_text() for line in lines.all()] == [ranks[seat] == 1 for seat in best_first]
    assert serious(visitor) == []
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".scrub .prompt")).to_contain_text("Decision 0 of")
    page.keyboard.press("End")
    expect(page.locator(".scrub .prompt")).to_contain_text(re.compile(r"Decision (\d+) of \1"))
    # The lines of the table are looked up anew: the replay ends with the same scores.
    expect(lines.first).to_be_visible()
    assert [line.get_by_role("cell").last.inner_text().replace("−", "-") for line in lines.all()] == totals
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(r"at=\d+"))
    with page.expect_download() as download:
        page.get_by_role("button", name="Game file").click()
    assert download.value.suggested_filename.endswith(".game")
    page.get_by_role("button", name="Check the dice").click()
    expect(page.get_by_text("all come from the secret")).to_be_visible()
    page.keyboard.press("Home")
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".scrub .prompt")).to_contain_text("Decision 12 of")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile("#/table/"))
    mouse.play(2)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_keys_alone(visitor: Visitor, game: str) -> None:
    """From the hall to the result; in German, in which every word is there."""
    visitor.enter(language="de")
    keys = Keys(visitor, game)
    keys.arrange(game)
    assert keys.play() > 10
    assert visitor.raw_keys() == []


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_through_roles_and_names_alone(visitor: Visitor, game: str) -> None:
    visitor.enter()
    visitor.arrange(game)
    assert Ears(visitor, game).play() > 10


@pytest.fixture(scope="module")
def wider_hall(start_hall: Callable[..., Server]) -> Server:
    """A hall with games from another package, for which the page has no boards."""
    return start_hall(str(SITE), str(TEST_GAMES))


@pytest.mark.parametrize("hand", [Mouse, Keys, Ears])
@pytest.mark.parametrize("game", ["diggers", "grudge"])
def test_a_game_without_a_board_of_its_own_is_played_at_the_plain_table(
    request: pytest.FixtureRequest, page: Page, luck: Luck, wider_hall: Server, game: str, hand: type[Hands]
) -> None:
    luck.belongs_to(request)
    visitor = Visitor(page, wider_hall.address)
    visitor.enter()
    assert visitor.overflow()[0] <= 0
    visitor.arrange(game)
    player = hand(visitor, game)
    assert player.play() > 3
    assert player.unreachable == []
    assert visitor.raw_keys() == []
    assert visitor.troubles == []
