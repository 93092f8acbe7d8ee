"""What the lobby offers besides games: the puzzle of the day, the record, rules, and cards with their sources."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest
from tests.tui.player import LARGE, hall, point_at, press, ready, run, text_of, until
from textual.widgets import Button, OptionList
from tools import ROOT

from meadhall.bots.advice import why_best
from meadhall.cli.tui import user_files
from meadhall.cli.tui.app import HallApp
from meadhall.core.game import own_games
from meadhall.play import gamefile
from meadhall.play.puzzles import puzzle_of, streak

DAY = date(2026, 12, 24)
LANGUAGES = ["en", "de"]


async def show(app: HallApp, entry: str) -> None:
    """Highlight an entry of the lobby."""
    entries = app.screen.query_one("#entries", OptionList)
    entries.highlighted = entries.get_option_index(entry)


def in_window(app: HallApp) -> str:
    """Return the text in the window that lies over the table, on one line."""
    return " ".join(" ".join(re.findall("┃(.*)┃", text_of(app))).split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("offset", range(4))
def test_the_puzzle_of_the_day_is_solved_and_counted(language: str, offset: int, home: Path) -> None:
    """Four days in a row bring all four games; the right answer starts a streak."""
    day = date.fromordinal(DAY.toordinal() + offset)
    found = puzzle_of(day)

    async def solve() -> None:
        async with hall(language, LARGE) as (app, pilot):
            app.today = day
            await show(app, "puzzle")
            await until(pilot, lambda: bool(app.screen.query("#puzzle")), "the form")
            app.screen.query_one("#puzzle", Button).press()
            screen = await ready(app, pilot)
            screen.send(found.best)
            wanted = screen.words.word("tui-puzzle-right")
            await until(pilot, lambda: wanted in in_window(app), "the verdict")
            # The heading may be drawn before the lines.
            await until(pilot, lambda: f"{found.values[found.best]}" in in_window(app), "the chance")
            why = screen.words.say(why_best(found.match(), found.seat, list(found.values)), found.seat)
            await until(pilot, lambda: why in in_window(app), "the reason")

    run(solve())
    assert user_files.answered_puzzles() == {day.isoformat(): True}
    assert streak(day, user_files.answered_puzzles()) == 1


def test_a_wrong_answer_is_told_with_both_chances_and_stays_wrong(home: Path) -> None:
    found = puzzle_of(DAY)
    wrong = list(found.values)[1]

    async def solve() -> None:
        for answer in (wrong, found.best):
            async with hall("en", LARGE) as (app, pilot):
                app.today = DAY
                await show(app, "puzzle")
                await until(pilot, lambda app=app: bool(app.screen.query("#puzzle")), "the form")  # type: ignore[misc]
                app.screen.query_one("#puzzle", Button).press()
                screen = await ready(app, pilot)
                screen.send(answer)
                await until(pilot, lambda app=app: "How we know" in text_of(app), "the solution")  # type: ignore[misc]
                assert ("Yours:" in text_of(app)) == (answer == wrong)

    run(solve())
    assert user_files.answered_puzzles() == {DAY.isoformat(): False}


def keep_a_finished_game(home: Path) -> None:
    """Put a golden game, played by one person, into the folder of finished games."""
    golden = next((ROOT / "src/meadhall/games/duel/golden").glob("*.game"))
    file = gamefile.load(golden)
    file.players = ("human", "greedy")
    (home / "finished").mkdir(parents=True)
    (home / "finished/one.game").write_text(gamefile.write(file, hashes=False), encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_record_counts_finished_games(language: str, home: Path) -> None:
    async def look() -> None:
        async with hall(language, LARGE) as (app, pilot):
            await show(app, "record")
            await until(pilot, lambda: app.words().word("tui-record-none") in text_of(app), "an empty record")
            keep_a_finished_game(home)
            await point_at(pilot, "puzzle", "#puzzle")
            await show(app, "record")
            wanted = "of 1 won" if language == "en" else "von 1 gewonnen"
            await until(pilot, lambda: wanted in text_of(app), "the record")

    run(look())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(own_games()))
def test_rules_and_cards_with_sources_open_from_the_lobby(language: str, game: str) -> None:
    async def look() -> None:
        async with hall(language, LARGE) as (app, pilot):
            await show(app, "library")
            await until(pilot, lambda: bool(app.screen.query(f"#cards-of-{game}")), "the form")
            lobby = app.screen
            for kind, sign in (("rules", "§1"), ("cards", ": ")):
                lobby.query_one(f"#{kind}-of-{game}", Button).press()
                await until(pilot, lambda: app.screen is not lobby, "a drawer")
                await until(pilot, lambda sign=sign: sign in text_of(app), "its text")  # type: ignore[misc]
                await press(app, "escape")
                await until(pilot, lambda: app.screen is lobby, "the lobby")

    run(look())
