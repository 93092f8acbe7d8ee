"""Every game from the first click to its result: with the mouse, with keys alone, and through roles and names alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.web.hands import Ears, Keys, Mouse
from tests.web.visitor import GAMES, Visitor


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_clicking(visitor: Visitor, game: str) -> None:
    visitor.enter()
    visitor.arrange(game)
    mouse = Mouse(visitor, game)
    assert mouse.play() > 10
    expect(visitor.page.locator(".reasons li").first).to_be_visible()
    assert mouse.unreachable == []


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_keys_alone(visitor: Visitor, game: str) -> None:
    visitor.enter()
    visitor.arrange(game)
    assert Keys(visitor, game).play() > 10


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_through_roles_and_names_alone(visitor: Visitor, game: str) -> None:
    visitor.enter()
    visitor.arrange(game)
    assert Ears(visitor, game).play() > 10
