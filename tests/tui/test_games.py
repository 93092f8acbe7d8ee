"""The terminal application on this machine: whole games by keyboard, and the features of the table screen."""

from __future__ import annotations

import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from tests.tui.player import (
    by_number,
    go_on,
    hall,
    play_to_the_end,
    point_at,
    press,
    ready,
    run,
    select,
    table_of,
    text_of,
    until,
    until_mounted,
)
from textual.widgets import Button, Input

from meadhall.bots.opponents import OPPONENTS
from meadhall.cli.tui import local_table
from meadhall.cli.tui.board import Board
from meadhall.cli.tui.choices import Choices
from meadhall.cli.tui.drawers import Curtain
from meadhall.cli.tui.lobby import Lobby
from meadhall.cli.tui.picture import picture
from meadhall.cli.tui.table_view import PACKAGES
from meadhall.core.dice import SeededDice
from meadhall.core.game import find, own_games
from meadhall.play import gamefile
from meadhall.play.match import Match
from meadhall.play.words import Words

GAMES = sorted(own_games())
SHORT = {"fall": {"winter": "25"}, "dwarves": {"perish_at": "4"}}
"""Settings that make a game shorter."""


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_with_the_keyboard(game: str, home: Path) -> None:
    async def play() -> None:
        async with hall() as (app, pilot):
            found = find()[game]
            seats = found.seats[0]
            names = ["Anna", "Ben", "Cid"][:seats]
            app.start(found, names, ["human", *["random"] * (seats - 1)], SHORT.get(game, {}), 0)
            await pilot.pause()
            decisions = await play_to_the_end(app, pilot)
            assert decisions > 0
            await until(pilot, lambda: "meadhall review" in text_of(app), "the result")

    run(play())
    assert not list(home.glob("*.game"))
    whole = gamefile.load(next((home / "finished").glob("*.game")))
    assert gamefile.verify(whole) == len(whole.decisions)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_every_item_that_an_option_touches_is_on_the_board(game: str, language: str) -> None:
    found = find()[game]
    seats = max(2, found.seats[0])
    match = Match(found, ["Anna", "Ben", "Cid"][:seats], None, SeededDice("pointing"), 0)
    words = Words(language, found, match.names, PACKAGES)
    choice = random.Random(3)
    for _ in range(120):
        if not match.seats():
            break
        seat = max(match.seats()[0], 0)
        scene = match.scene(seat)
        for width, height in ((79, 12), (119, 200)):
            rows = picture(scene, found, words, width, height)
            shown = {span.item for row in rows for span in row}
            assert {item for option in scene.options for item in option.touches} <= shown
            assert max(sum(len(span.text) for span in row) for row in rows) <= width
        match.play(seat, choice.choice(scene.options).action)


def test_a_failed_save_is_shown_at_the_table_and_when_leaving(home: Path) -> None:
    home.touch()

    async def play() -> None:
        async with hall() as (app, pilot):
            app.start(find()["duel"], ["Anna", "Ben"], ["human", "random"], {}, 0)
            await ready(app, pilot)
            await until(pilot, lambda: "This game is not kept" in text_of(app), "that it is not kept")
            await press(app, "q")
            await until(pilot, lambda: "it ends when you leave" in text_of(app), "what leaving means")

    run(play())


def test_two_keys_lead_from_the_lobby_into_a_game() -> None:
    async def play() -> None:
        async with hall() as (app, pilot):
            await until(pilot, lambda: "Start the game" in text_of(app), "the form")
            await press(app, "enter", "enter")
            screen = await ready(app, pilot)
            assert screen.table.is_asked

    run(play())


def test_the_lobby_seats_people_and_bots_with_options_and_names() -> None:
    async def play() -> None:
        async with hall() as (app, pilot):
            lobby = app.screen
            assert isinstance(lobby, Lobby)
            await point_at(pilot, "game fall", "#option-winter")
            setup = lobby.setups["fall"]
            await select(pilot, "#count", "3")
            await until(pilot, lambda: bool(lobby.query("#kind-2")), "a third seat")
            await select(pilot, "#kind-2", "human")
            await until(
                pilot,
                lambda: "Player 3" in [each.value for each in lobby.query("#name-2").results(Input)],
                "a third name",
            )
            await until_mounted(pilot, "#name-2")
            lobby.query_one("#name-2", Input).value = "Oin"
            await select(pilot, "#option-winter", "60")
            await select(pilot, "#first", "2")
            await until(pilot, lambda: (setup.names.get(2), setup.first) == ("Oin", "2"), "the last entries")
            await until(pilot, lambda: "Start the game" in text_of(app), "the button")
            await pilot.click("#start")
            await until(pilot, lambda: len(app.screen_stack) > 2, "the table")
            match = table_of(app).table.match  # type: ignore[attr-defined]
            assert match.names[::2] == ("Player 1", "Oin")
            assert match.names[1] in {opponent.name for opponent in OPPONENTS.values()}
            assert match.settings["winter"] == "60"
            assert match.first == 2

    run(play())


def test_a_curtain_hides_every_hand_between_two_people() -> None:
    """While the curtain is shown, neither the screen nor the scene behind it contains a hidden card."""

    async def play() -> None:
        async with hall() as (app, pilot):
            app.start(find()["duel"], ["Anna", "Ben"], ["human", "human"], {}, 0)
            await until(pilot, lambda: isinstance(app.screen, Curtain), "the first curtain")
            for seat in (0, 1):
                screen = table_of(app)
                assert screen.table.curtain == seat
                assert isinstance(app.screen, Curtain)
                hidden = [zone for zone in screen.table.scene.zones if zone.kind == "hand"]  # type: ignore[union-attr]
                assert all(item.face is None for zone in hidden for item in zone.items)
                assert "Hand:" not in text_of(app)
                assert not screen.query_one(Choices).option_count
                assert not [line for line in screen.lines if "draw" in line and "draws a card" not in line]
                await press(app, "enter")
                await ready(app, pilot)
                await until(pilot, lambda: "Hand:" in text_of(app), "one's own hand")
                assert screen.table.viewer == seat
                while screen.table.curtain is None:
                    await go_on(app, pilot, screen)
                await until(pilot, lambda: isinstance(app.screen, Curtain), "the next curtain")

    run(play())


def test_the_language_changes_on_every_screen() -> None:
    async def play() -> None:
        async with hall() as (app, pilot):
            await press(app, "f2")
            await until(pilot, lambda: "Spiel beginnen" in text_of(app), "a German lobby")
            await press(app, "enter", "enter")
            await ready(app, pilot)
            await until(pilot, lambda: "Stapel" in text_of(app), "a German table")
            await press(app, "f2")
            await until(pilot, lambda: "draw pile" in text_of(app) and "Stapel" not in text_of(app), "an English one")
            assert "You draw" in "\n".join(table_of(app).lines)

    run(play())


def test_a_decision_can_be_undone_unless_it_revealed_something() -> None:
    async def play() -> None:
        async with hall() as (app, pilot):
            app.start(find()["zwergendorf"], ["Anna"], ["human"], {}, 0)
            screen = await ready(app, pilot)
            match = screen.table.match  # type: ignore[attr-defined]
            await press(app, "u")
            await until(pilot, lambda: "cannot be taken back" in text_of(app), "a reason")
            choice = random.Random(1)
            while screen.table.why_no_undo():
                await by_number(app, pilot, choice)
                await ready(app, pilot)
            decided = len(match.log)
            await press(app, "u")
            await until(pilot, lambda: "Taken back." in text_of(app), "the news of it")
            assert len(match.log) < decided

    run(play())


def test_an_item_is_selected_then_its_target_and_a_refused_item_says_why() -> None:
    async def play() -> None:
        async with hall(size=(120, 40)) as (app, pilot):
            app.start(find()["duel"], ["Anna", "Ben"], ["human", "random"], {}, 0)
            screen = await ready(app, pilot)
            while "card-phase" not in screen.table.scene.prompt.text.key:  # type: ignore[union-attr]
                await go_on(app, pilot, screen)
            board = screen.query_one(Board)
            refused = next(iter(screen.gesture.refusals))
            board.focus()
            await until(pilot, lambda: app.focused is board, "the board")
            board.point(refused)
            await press(app, "enter")
            await until(pilot, lambda: screen.gesture.why is not None, "a reason")
            assert "✗" in text_of(app)
            assert "(§" in text_of(app)
            lit = sorted(screen.gesture.lit())
            everything = len(screen.gesture.offer())
            board.point(lit[0])
            await press(app, "enter")
            await until(pilot, lambda: screen.gesture.chosen == [lit[0]], "what was picked")
            assert len(screen.gesture.offer()) <= everything
            assert all(lit[0] in option.touches for option in screen.gesture.offer())
            await press(app, "escape")
            await until(pilot, lambda: not screen.gesture.chosen, "letting go")
            await press(app, "w")
            await until(pilot, lambda: "Why can't I" in text_of(app), "all reasons")

    run(play())


def test_an_answer_counts_although_the_list_changes_in_that_moment() -> None:
    """The lines change between the key and the message that it sends, as when another player answers."""

    async def play() -> None:
        async with hall() as (app, pilot):
            app.start(find()["duel"], ["Anna", "Ben"], ["human", "random"], {}, 0)
            screen = await ready(app, pilot)
            match, choices = screen.table.match, screen.query_one(Choices)  # type: ignore[attr-defined]
            before, wanted = len(match.log), screen.gesture.offer()[0].action
            choices.highlighted = 0
            choices.action_select()
            choices.offer([], screen.words, 0, None)
            await until(pilot, lambda: len(match.log) > before, "a decision")
            assert match.log[before].action == wanted

    run(play())


def test_two_digits_form_one_number_at_one_question_only() -> None:
    async def play() -> None:
        async with hall() as (app, pilot):
            app.start(find()["duel"], ["Anna", "Ben"], ["human", "random"], {}, 0)
            screen = await ready(app, pilot)
            choices, option = screen.query_one(Choices), screen.gesture.offer()[0]
            lines = [replace(option, action=f"{option.action} {number}") for number in range(12)]
            for first, second, highlighted in (("1", "2", 11), ("1", "", 0), ("2", "", 1)):
                choices.begin()
                choices.offer(lines, screen.words, 0, None)
                assert all(choices.type_digit(digit) for digit in first + second)
                assert choices.highlighted == highlighted

    run(play())


def test_the_first_click_highlights_and_the_second_sends() -> None:
    async def play() -> None:
        async with hall() as (app, pilot):
            app.start(find()["dwarves"], ["Anna", "Ben"], ["human", "random"], {}, 0)
            screen = await ready(app, pilot)
            scene = screen.table.scene
            await until(pilot, lambda: "  2. " in text_of(app), "the lines")
            await pilot.click("#choices", offset=(8, 1))
            await until(pilot, lambda: screen.gesture.aimed is not None, "an aim")
            assert screen.table.scene is scene
            await pilot.click("#choices", offset=(8, 1))
            await until(pilot, lambda: screen.table.scene is not scene, "a decision")
            await ready(app, pilot)
            await pilot.click("#primary")
            await pilot.click("#keys", offset=(2, 0))

    run(play())


def test_a_hint_has_three_steps_and_selects_the_best_option() -> None:
    async def play() -> None:
        async with hall() as (app, pilot):
            app.start(find()["duel"], ["Anna", "Ben"], ["human", "random"], {}, 0)
            screen = await ready(app, pilot)
            for step in (1, 2, 3):
                await press(app, "h")
                await until(pilot, lambda step=step: f"Hint {step} of 3" in text_of(app), f"step {step}")  # type: ignore[misc]
            assert screen.hint is not None
            assert screen.gesture.aimed == screen.hint.options[0].action

    run(play())


def test_the_rules_open_at_the_question_and_can_be_searched() -> None:
    async def play() -> None:
        async with hall() as (app, pilot):
            app.start(find()["duel"], ["Anna", "Ben"], ["human", "random"], {}, 0)
            screen = await ready(app, pilot)
            rule = screen.table.scene.prompt.rule  # type: ignore[union-attr]
            await press(app, "r")
            await until(pilot, lambda: f"▶ {rule}" in text_of(app), "the rule behind the question")
            await until(pilot, lambda: isinstance(app.focused, Input), "where to type")
            await press(app, *"axe")
            await until(pilot, lambda: "§1.2" in text_of(app) and f"▶ {rule}" not in text_of(app), "what was found")
            await press(app, *"zzz")
            await until(pilot, lambda: "No section says that." in text_of(app), "nothing")

    run(play())


def test_bots_pause_unless_the_player_wants_them_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    # The bot waits for the player's key, however long the screen takes.
    monkeypatch.setattr(local_table, "PACE", 3600.0)

    async def play() -> None:
        async with hall(at_once=False) as (app, pilot):
            app.start(find()["duel"], ["Anna", "Ben"], ["human", "random"], {}, 1)
            screen = table_of(app)
            await until(pilot, lambda: screen.table.thinking == 1, "the bot's turn")
            await until(pilot, lambda: "Ben is thinking" in text_of(app), "to see it think")
            await press(app, "p")
            await until(pilot, lambda: "bots: at once" in text_of(app), "haste")
            await ready(app, pilot)
            assert app.preferences.at_once

    run(play())


def test_an_unfinished_game_is_in_the_lobby_and_can_be_resigned(home: Path) -> None:
    async def play() -> None:
        async with hall() as (app, pilot):
            app.start(find()["zwergendorf"], ["Anna"], ["human"], {}, 0)
            screen = await ready(app, pilot)
            before = len(screen.table.match.log)  # type: ignore[attr-defined]
            await press(app, "1", "enter")
            await until(pilot, lambda: len(screen.table.match.log) > before, "a decision")  # type: ignore[attr-defined]
            decided = len(screen.table.match.log)  # type: ignore[attr-defined]
            await press(app, "q")
            await until(pilot, lambda: isinstance(app.focused, Button), "the question")
            await press(app, "enter")
            await until(pilot, lambda: isinstance(app.screen, Lobby), "the lobby")
            await until(pilot, lambda: "Zwergendorf: Anna" in text_of(app), "the game that waits")
            await point_at(pilot, "file 0", "#continue")
            await press(app, "enter", "enter")
            screen = await ready(app, pilot)
            assert len(screen.table.match.log) == decided  # type: ignore[attr-defined]
            await press(app, "q")
            await until(pilot, lambda: isinstance(app.focused, Button), "the question")
            await press(app, "tab", "enter")
            await until(pilot, lambda: "cannot be continued" in text_of(app), "the second question")
            await until(pilot, lambda: isinstance(app.focused, Button), "its buttons")
            await press(app, "tab", "enter")
            await until(pilot, lambda: isinstance(app.screen, Lobby), "the lobby again")

    run(play())
    assert not list(home.glob("*.game"))


def test_no_other_command_imports_textual() -> None:
    code = (
        "import sys; from meadhall.cli import main, play, games, tui; main.main(['games']);"
        "sys.exit('textual' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0


def test_without_a_terminal_the_error_says_what_to_do() -> None:
    told = subprocess.run(
        [sys.executable, "-m", "meadhall.cli.main", "tui", "--lang", "en"],
        capture_output=True,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        check=False,
    )
    assert told.returncode == 2
    assert "meadhall play" in told.stderr
    assert told.stderr.count("\n") == 1
