"""The drawing for terminals, the picture of a village, and the daily puzzle."""

from datetime import date
from xml.etree import ElementTree as ET

import pytest

from meadhall.core.dice import SeededDice
from meadhall.core.engine import playout
from meadhall.core.scene import Item, Scene
from meadhall.core.table import CHANCE, SPECTATOR
from meadhall.games.zwergendorf import GAME
from meadhall.games.zwergendorf.daily import daily_dice, daily_settings
from meadhall.games.zwergendorf.picture import seat_picture
from meadhall.games.zwergendorf.testing.drawn import table
from meadhall.games.zwergendorf.tui import draw
from meadhall.games.zwergendorf.view import scene
from meadhall.play.match import Match
from meadhall.play.words import LANGUAGES, Words

VILLAGE = """
    C W S B . D
    M F < > . .
    T T ^ . . .
    T T v . . .
    """


def items(view: Scene, zone: str) -> dict[str, Item]:
    return {item.id.partition(".")[2]: item for found in view.zones if found.id == zone for item in found.items}


def test_the_terminal_draws_walls_and_taverns_as_one_shape() -> None:
    """Rulings 5 and 6: a wall is one shape on two squares, a tavern on four."""
    view = scene(table(VILLAGE), 0)
    zone = next(zone for zone in view.zones if zone.id == "village-0")
    lines = draw(zone, Words("en", GAME).word, 78)
    assert lines is not None
    assert lines[:5] == [
        "     a b c d e f g h i",
        "   1 $ w s b · D · · ·    · free square 57  D dwarf 1",
        "   2 M F ╺━╸ · · · · ·    $ coin 1          M mine 1",
        "   3 ╔═╗ ╻ · · · · · ·    w wood 1          ━ wall 2",
        "   4 ╚═╝ ╹ · · · · · ·    s stone 1         F forge 1",
    ]
    assert len(lines) == 9


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_draws_every_zone_within_its_width(language: str) -> None:
    s = GAME.start(2)
    playout(s, SeededDice("wide"), 250)
    word = Words(language, GAME, strict=True).word
    drawn = [lines for zone in scene(s, 0).zones if (lines := draw(zone, word, 78)) is not None]
    assert len(drawn) >= 2
    assert all(len(line) <= 78 for lines in drawn for line in lines)


def test_a_village_becomes_a_picture() -> None:
    """Rulings 5 and 6: each wall and tavern is one shape. A player's name cannot inject markup."""
    s = table(VILLAGE)
    s.cut[0] = 2
    s.extra[0] = 1
    text = seat_picture(scene(s, SPECTATOR), 0, "<Anna> & Ben", Words("de", GAME).word)
    root = ET.fromstring(text)  # noqa: S314  # our own text
    space = "{http://www.w3.org/2000/svg}"
    things = [
        path.get("class", "").split()[1] for path in root.iter(f"{space}path") if "thing" in path.get("class", "")
    ]
    assert sorted(things) == sorted(
        ["coin", "wood", "stone", "beer", "dwarf", "mine", "forge", "wall", "wall", "tavern"]
    )
    assert root.findtext(f"{space}title") == "<Anna> & Ben"
    words = [node.text or "" for node in root.iter(f"{space}text")]
    assert "Zusatzbaum ×1" in words
    assert sum(1 for word in words if word.startswith("−")) == 12


def test_every_village_of_a_random_game_becomes_a_picture() -> None:
    for shape in ("block", "any_shape"):
        s = GAME.start(4, settings={"tavern": shape})
        playout(s, SeededDice("pictures"))
        for seat in range(4):
            drawn = ET.fromstring(seat_picture(scene(s, 0), seat, "Anna", Words("en", GAME).word))  # noqa: S314
            assert drawn.tag.endswith("svg")
            assert "Anna" in "".join(drawn.itertext())


def puzzle(day: date, seed: int, pause: int = 0) -> list[str]:
    """Return the draws of a day's puzzle, played at random. After `pause` log entries the match is loaded again."""
    match = Match(GAME, ["Anna"], daily_settings(day, GAME.settings), daily_dice(day), first=0)
    dice = SeededDice("player", seed)
    while match.seats():
        choices = [choice.text for choice in match.choices(0)]
        kept = [text for text in choices if not text.startswith("cut")] or choices
        match.play(0, kept[dice.below(len(kept))])
        if len(match.log) == pause:
            past = [(entry.seat, entry.action) for entry in match.log]
            drawn = sum(1 for seat, _ in past if seat == CHANCE)
            match = Match(GAME, ["Anna"], match.settings, daily_dice(day, drawn), first=0, past=past)
    return [entry.action for entry in match.log if entry.seat == CHANCE]


def test_the_daily_puzzle_deals_the_same_cards_to_all_players() -> None:
    """Ruling 33 The date decides the dwarf cards and all draws; no decision of a player changes a draw."""
    day = date(2026, 11, 15)
    draws = [puzzle(day, seed) for seed in range(3)] + [puzzle(day, 3, pause=40)]
    shortest = min(len(drawn) for drawn in draws)
    assert shortest >= 12
    assert all(drawn[:shortest] == draws[0][:shortest] for drawn in draws)
    assert puzzle(date(2026, 11, 16), 0)[:shortest] != draws[0][:shortest]
    assert daily_settings(day, GAME.settings)["tavern"] == "block"
    days = [tuple(sorted(daily_settings(date(2026, 11, n), GAME.settings).items())) for n in range(1, 29)]
    assert len(set(days)) > 20
