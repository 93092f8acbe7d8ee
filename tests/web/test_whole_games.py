"""Whole games in the browser: by mouse, by keyboard, and by the accessibility tree."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.conftest import GAMES as TEST_GAMES
from tests.conftest import SITE
from tests.server.helpers import Server
from tests.web.conftest import SeedFile
from tests.web.players import Hands, Keys
from tests.web.test_looks import violations
from tests.web.visitor import GAMES, Visitor, expect_the_end


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_every_means_and_then_replayed(visitor: Visitor, game: str) -> None:
    """Each kind of question is answered by mouse, by keys alone, and by roles and names alone.

    At 1280 x 720 the player never has to scroll.
    """
    visitor.enter()
    visitor.arrange(game)
    hands = Hands(visitor, game)
    assert hands.play() > 10
    for kind, counts in hands.answered.items():
        assert len(counts) == min(3, counts.total()), f"{kind} was not answered by every means"
    page = visitor.page
    expect_the_end(page)
    assert hands.mouse.unreachable == []
    ranks, scores = visitor.scene["result"]["ranks"], visitor.scene["result"]["scores"]
    best_first = sorted(range(len(ranks)), key=lambda seat: ranks[seat])
    lines = page.get_by_role("table", name="How it ended").locator("tbody tr")
    # The scene of the ending is loaded after the sentences in the dock.
    expect(lines).to_have_count(len(ranks))
    totals = [line.get_by_role("cell").last.inner_text().replace("−", "-") for line in lines.all()]
    assert totals == [str(scores[seat]) for seat in best_first]
    assert ["Won" in line.inner_text() for line in lines.all()] == [ranks[seat] == 1 for seat in best_first]
    assert violations(visitor) == []
    (noted,) = page.evaluate("() => JSON.parse(localStorage.getItem('meadhall.finished'))")
    assert (noted["game"], noted["won"]) == (game, ranks[0] == 1)
    expect(page.get_by_role("link", name="Review")).to_have_attribute("href", re.compile("^#/review/"))
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".scrub .prompt")).to_contain_text("Decision 0 of")
    page.keyboard.press("End")
    expect(page.locator(".scrub .prompt")).to_contain_text(re.compile(r"Decision (\d+) of \1"))
    # The replay ends with the same scores.
    expect(lines.first).to_be_visible()
    expect(lines).to_have_count(len(ranks))
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
    hands.play(2)


@pytest.mark.parametrize("game", GAMES)
def test_keys_alone_lead_from_the_hall_into_a_game_in_german(visitor: Visitor, game: str) -> None:
    visitor.enter(language="de")
    keys = Keys(visitor, game)
    keys.arrange(game)
    assert keys.play(5)
    assert visitor.raw_keys() == []


@pytest.fixture(scope="module")
def wider_hall(start_hall: Callable[..., Server]) -> Server:
    """A hall with games from another package, for which the page has no boards."""
    return start_hall(str(SITE), str(TEST_GAMES))


@pytest.mark.parametrize("game", ["diggers", "grudge"])
def test_a_game_without_a_board_of_its_own_is_played_at_the_plain_table(
    request: pytest.FixtureRequest, page: Page, seed_file: SeedFile, wider_hall: Server, game: str
) -> None:
    seed_file.belongs_to(request)
    visitor = Visitor(page, wider_hall.address)
    visitor.enter()
    assert visitor.overflow()[0] <= 0
    visitor.arrange(game)
    hands = Hands(visitor, game)
    assert hands.play() > 3
    assert hands.mouse.unreachable == []
    assert visitor.raw_keys() == []
    assert visitor.errors == []
