"""Whole games: components conserved in every difficulty, number of dwarves and variant, and what the terminal draws."""

import re
from itertools import product
from typing import Final

import pytest

from meadhall.core.dice import SeededDice
from meadhall.core.engine import apply, asking, choose, playout
from meadhall.core.game import find
from meadhall.games.dwarves import GAME
from meadhall.games.dwarves.testing.drawn import put, table
from meadhall.games.dwarves.tui import draw
from meadhall.games.dwarves.view import scene
from meadhall.play.words import Words

SETTINGS: Final = {setting.key: setting.values for setting in GAME.settings}
VARIANTS: Final = [
    dict(zip(("difficulty", "scenario", "perish_at"), values, strict=True))
    for values in product(SETTINGS["difficulty"], SETTINGS["scenario"], SETTINGS["perish_at"])
]


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("settings", VARIANTS, ids=lambda settings: "-".join(settings.values()))
def test_components_are_conserved_in_whole_games(settings: dict[str, str], seats: int) -> None:
    """§1.1 Troops, tiles and cards are conserved after every decision, and the limits of the rulebook hold."""
    s = GAME.start(seats, seats - 1, settings)
    dice = SeededDice("conserved", seats)
    before = dict(GAME.census(s))
    while (ask := asking(s)) is not None:
        seat = ask.first()
        apply(s, seat, choose(s, ask, seat, dice))
        assert dict(GAME.census(s)) == before

    assert GAME.result(s) is not None


def test_games_of_two_boxes_do_not_disturb_each_other() -> None:
    """§12 and §15: states of the base game and of the Triumph at four troops do not disturb each other."""
    ends = []
    for order in ((0, 1), (1, 0)):
        states = [
            GAME.start(3, settings={"characters": "dealt"}),
            GAME.start(3, settings={"scenario": "triumph", "perish_at": "4"}),
        ]
        for n in order:
            playout(states[n], SeededDice("side by side", n))
        ends.append([(s.outcome, s.turn, s.completed) for s in states])

    assert ends[0] == ends[1]


def test_a_cascade_is_never_longer_than_the_tiles_left() -> None:
    """§6 Twelve northern spaces hold four troops each. Chance recruits once and draws at most 36 tiles."""
    s = table("tungdil U5 4\nboindil S7 3", "hero")
    crowded = {space.key: "o2t2" for space in s.box.spaces if space.row < 3 and space.key != "G14"}
    s = put(s, **dict(list(crowded.items())[:12]))
    dice = SeededDice("cascade")
    decisions = 0
    while (ask := asking(s)) is not None and ask.first() == -1:
        apply(s, -1, choose(s, ask, -1, dice))
        decisions += 1

    assert decisions <= 1 + 36
    GAME.census(s)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_terminal_draws_every_zone_within_78_columns(language: str) -> None:
    """§2.1 The map as hexes of text, the tracks, the cards, at many moments of a game."""
    words = Words(language, GAME, ["Anna", "Ben", "Clara"], strict=True)
    s = GAME.start(3)
    dice = SeededDice("drawn", 7)
    widest = 0
    for _ in range(12):
        playout(s, dice, 17)
        for zone in scene(s, 0).zones:
            for line in draw(zone, words.word, 78) or []:
                assert len(line) <= 78, line
                widest = max(widest, len(line))
    assert widest > 0


def test_the_drawn_map_names_each_space() -> None:
    """§2.1 All 56 spaces, the troops on them, the dwarves and the Perished Land with its arrow."""
    words = Words("en", GAME, strict=True)
    s = put(table("tungdil U5 4\nboindil S7 3"), G5="o4", G8="~1")
    zone = next(zone for zone in scene(s, 0).zones if zone.id == "map")
    lines = draw(zone, words.word, 78)
    assert lines is not None
    text = "\n".join(lines[:18])

    assert all(re.search(rf"\b{space.key}\b", text) for space in s.box.spaces)
    assert "o4!" in text
    assert "~↘~" in text
    assert "U5=IV@1" in text


def test_the_game_is_found_with_its_seats_and_settings() -> None:
    """§1 Two to five dwarves, five difficulties, two sets of Scenario cards."""
    assert find()["dwarves"] is GAME
    assert GAME.seats == (2, 3, 4, 5)
    assert (len(SETTINGS["difficulty"]), len(SETTINGS["scenario"])) == (5, 2)
