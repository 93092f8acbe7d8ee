"""The plain terminal as a real process: played from a pipe, left and resumed, and killed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tools import checkout

from meadhall.bots.levels import bot_named
from meadhall.cli.drawing import Pen
from meadhall.cli.main import main
from meadhall.cli.session import Session
from meadhall.cli.terminal import CLEAR, Terminal
from meadhall.core.dice import SeededDice
from meadhall.core.game import find
from meadhall.games.duel.testing import drawn as duel
from meadhall.play import gamefile
from meadhall.play.match import Match
from meadhall.play.words import Words

ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, "-m", "meadhall.cli.main"]


def environment(home: Path, **more: str) -> dict[str, str]:
    return {**os.environ, "XDG_STATE_HOME": str(home), "PYTHONIOENCODING": "utf-8", "LANG": "C", "LC_ALL": "", **more}


def play(home: Path, answers: str, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *words],
        input=answers,
        capture_output=True,
        encoding="utf-8",
        env=environment(home, **more),
        timeout=1800,
        check=False,
    )


ALWAYS_THE_FIRST = "1\n" * 3000


@pytest.mark.parametrize(("language", "last"), [("en", "The game is over."), ("de", "Die Partie ist zu Ende.")])
def test_a_game_from_a_pipe_is_played_to_its_end_in_80_columns_and_24_lines(
    tmp_path: Path, language: str, last: str
) -> None:
    played = play(tmp_path, "?\nlog\n" + ALWAYS_THE_FIRST, "play", "duel", "--seed", "5", "--lang", language)
    assert played.returncode == 0
    assert last in played.stdout
    assert played.stderr == ""
    assert [file.parent.name for file in tmp_path.rglob("*.game")] == ["finished"]
    assert max(len(line) for line in played.stdout.splitlines()) <= 80
    # Everything from the first news to the input line fits one screen.
    screens = re.split(r"^> .*$", played.stdout, flags=re.MULTILINE)
    assert len(screens) > 30
    assert max(len(screen.strip().splitlines()) for screen in screens[:-1]) <= 23


def test_review_without_a_file_takes_the_game_finished_last(tmp_path: Path) -> None:
    assert play(tmp_path, "", "review", "--lang", "en").stderr.startswith("meadhall: No finished game")
    play(tmp_path, ALWAYS_THE_FIRST, "play", "duel", "--seed", "5", "--names", "Anna,Ben")
    whole = next(tmp_path.rglob("finished/*.game"))

    assert "The Duel: Anna, Ben" in play(tmp_path, "", "review").stdout
    assert play(tmp_path, "", "replay", str(whole), "--verify").returncode == 0


def test_a_game_that_cannot_be_saved_continues_and_says_so(tmp_path: Path) -> None:
    """If the state folder is not writable, the player reads so before the first decision."""
    home = tmp_path / "home"
    home.touch()
    left = play(home, "1\nquit\n", "play", "duel", "--seed", "5")
    assert left.returncode == 1
    assert "is not kept" in left.stdout.split("> ")[0]
    assert "--continue" not in left.stdout
    assert "nicht aufbewahrt" in play(home, "schluss\n", "play", "--lang", "de").stdout.split("> ")[0]

    elsewhere = tmp_path / "elsewhere.game"
    played = play(home, f"1\nsave {elsewhere}\n" + ALWAYS_THE_FIRST, "play", "duel", "--seed", "5")
    assert (played.returncode, played.stderr) == (0, "")
    assert played.stdout.count("is not kept") == 2
    assert "meadhall review" not in played.stdout
    assert gamefile.load(elsewhere).decisions


def test_notes_are_printed_after_the_screen_is_cleared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("builtins.input", lambda _prompt: "quit")
    match = Match(find()["duel"], ["Anna", "Ben"], None, SeededDice("colour"))
    bots = {1: bot_named("thumb", SeededDice("bot"))}
    Terminal(match, bots, ["human", "thumb"], Words("en"), tmp_path / "my.game", Pen(colour=True)).run()

    shown = capsys.readouterr().out.rpartition(CLEAR)[2]

    assert "Answer with a number or a notation" in shown
    assert "The lot decides" in shown


def test_play_alone_starts_a_game_in_the_language_of_the_machine(tmp_path: Path) -> None:
    played = play(tmp_path, "schluss\n", "play", LC_ALL="de_DE.UTF-8")
    assert "Die Zwerge: Das Duell" in played.stdout
    assert played.returncode == 1


def test_the_question_mark_prints_the_rule_and_why_a_card_cannot_be_played(tmp_path: Path) -> None:
    played = play(tmp_path, "dice 3\n?\n? 3.1\nquit\n", "play", "--seed", "3", "--first", "1")
    assert "§3.3 " in played.stdout
    assert "(§4.2)" in played.stdout
    assert "§3.1 " in played.stdout


def test_an_answer_is_a_number_or_a_notation_and_nothing_else_changes_the_game(tmp_path: Path) -> None:
    played = play(
        tmp_path, "99\ndig\ndice 3\nplay bavragor 7\nplay tungdil 5\nquit\n", "play", "--seed", "3", "--first", "1"
    )
    assert "Please choose a number" in played.stdout
    assert "“dig” is not possible now" in played.stdout
    assert "“play bavragor 7” is not possible now" in played.stdout
    assert "You play Tungdil with 5." in played.stdout


def test_an_unfinished_game_resumes_where_it_stood(tmp_path: Path) -> None:
    left = play(tmp_path, "1\nquit\n", "play", "--seed", "3", "--names", "Anna,Host")
    assert left.returncode == 1
    assert "--continue" in left.stdout
    kept = gamefile.load(next(tmp_path.rglob("*.game")))
    again = play(tmp_path, "log\n" + ALWAYS_THE_FIRST, "play", "duel", "--continue")
    assert again.returncode == 0
    assert kept.names == ("Anna", "Host")
    assert "Anna" in again.stdout


def test_a_saved_game_verifies_and_resumes(tmp_path: Path) -> None:
    file = tmp_path / "my first.game"
    saved = play(tmp_path, f"1\nsave {file}\nquit\n", "play", "--seed", "3")
    assert "Saved as" in saved.stdout
    assert play(tmp_path, "", "replay", str(file), "--verify").returncode == 0
    before = file.read_bytes()
    assert play(tmp_path, ALWAYS_THE_FIRST, "play", "duel", "--from", str(file)).returncode == 0
    assert file.read_bytes() == before


def kept(home: Path) -> list[str]:
    """Return the decisions of the only saved game."""
    files = [file for file in home.rglob("*.game") if not file.name.startswith(".")]
    return [decision.action for file in files for decision in gamefile.load(file).decisions]


def test_decisions_survive_a_kill(tmp_path: Path) -> None:
    """A process killed with SIGKILL between two decisions loses neither of them."""
    game = subprocess.Popen(
        [*COMMAND, "play", "--seed", "3", "--first", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(tmp_path),
    )
    assert game.stdin is not None
    game.stdin.write(b"dice 3\nplay tungdil 5\n")
    game.stdin.flush()
    deadline = time.monotonic() + 600
    while "play tungdil 5" not in kept(tmp_path) and time.monotonic() < deadline:
        time.sleep(0.05)
    game.send_signal(signal.SIGKILL)
    game.communicate()
    assert "play tungdil 5" in kept(tmp_path)
    assert play(tmp_path, ALWAYS_THE_FIRST, "play", "--continue").returncode == 0


def test_at_one_screen_a_hand_is_shown_to_its_owner_only(tmp_path: Path) -> None:
    """The output between two hand-overs shows one player's hand, and a hand-over shows none."""
    words = ("play", "duel", "--seats", "human,human", "--names", "Anna,Ben", "--seed", "9")
    played = play(tmp_path, ALWAYS_THE_FIRST, *words)
    assert played.returncode == 0
    stretches = re.split(r"Please hand over to (\w+)\. Nobody else should look\.", played.stdout)
    for name, stretch in zip(stretches[1::2], stretches[2::2], strict=True):
        other = "Ben" if name == "Anna" else "Anna"
        tables = stretch.split("The Dwarves: The Duel ")[1:]
        for table in tables[: -1 if stretch is stretches[-1] else None]:
            mine = table[table.index(f"\n{name} (") :]
            theirs = table[: table.index(f"\n{name} (")]
            assert f"\n{other} (" in theirs
            assert "  Hand: " not in theirs
            assert mine.count("  Hand: ") <= 1
        assert not re.search(rf"{other} draws (?!a card)", stretch)


@pytest.mark.parametrize("key", ["duel", "fall"])
def test_at_one_screen_other_hands_change_the_screen_at_the_same_moments(key: str, tmp_path: Path) -> None:
    """The same answers with other hidden cards: as long as the viewer hears the same, the same windows open."""
    game, compared = find()[key], 0
    for seed in range(30):
        dice = SeededDice("one screen", key, seed)
        match = Match(game, ["Anna", "Ben"], dice=dice, first=0)
        session = Session(match, {}, ["human", "human"], tmp_path / "one.game")
        for _ in range(dice.below(100)):
            if match.seats():
                match.play(session.speaker(), some_option(match, session.speaker(), dice))
        if not match.seats():
            continue
        viewer = session.speaker()
        worlds = [match.copy(SeededDice("the rest", seed)) for _ in range(2)]
        worlds[1].state = game.reseal(match.state, viewer, dice)
        screens = [Session(world, {}, ["human", "human"], tmp_path / "one.game") for world in worlds]
        for _ in range(20):
            seat, since = screens[0].speaker(), len(worlds[0].log)
            offered = [{option.text for option in world.choices(seat)} for world in worlds]
            common = sorted(offered[0] & offered[1])
            if not common:
                break
            text = common[dice.below(len(common))]
            for world in worlds:
                world.play(seat, text)
            asks = [ask for world in worlds if (ask := world.asking()) is not None]
            heard = [world.told(viewer, since) for world in worlds]
            if len(asks) < 2 or any(one != other for one, other in zip(*heard, strict=False)):
                break
            windows = [
                (ask.window(), screen.speaker()) for ask, screen in zip(asks, screens, strict=True) if ask.window()
            ]
            assert len(windows) != 1, f"after {text} one hand is asked and the other is not"
            assert len(set(windows)) < 2
            compared += 1
            if screens[0].speaker() != screens[1].speaker():
                break
    assert compared > 100


def test_at_one_screen_a_player_lets_a_window_pass_without_a_look(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The Duel, ruling 37: the question is public. The player says "pass" across the table, and no hand is shown."""
    match = Match(find()["duel"], ["Anna", "Ben"], dice=SeededDice("unseen"), first=0)
    match.state = duel.table(
        """
        evil  pile 9  display: bogglin*1 capture  hand: dagger
        dice  1 1 2  turn of: good
        good  pile 9  display: bavragor  hand: goimgar
        """
    )
    terminal = Terminal(match, {}, ["human", "human"], Words("en"), tmp_path / "one.game", Pen(colour=False))
    lines = ["", "attack bogglin 1", "pass"]
    monkeypatch.setattr("builtins.input", lambda _: lines.pop(0))
    terminal.ask(0)
    assert (match.seats(), "Goïmgar" in capsys.readouterr().out) == ((1,), True)
    terminal.ask(1)
    shown = capsys.readouterr().out
    assert "hand over to Ben" in shown
    assert "Bogglin" in shown
    assert "Hand:" not in shown
    assert (match.log[-1].action, match.seats(), terminal.session.viewer) == ("pass", (0,), 0)


def some_option(match: Match, seat: int, dice: SeededDice) -> str:
    """Return a random option of a seat."""
    options = match.choices(seat)
    return options[dice.below(len(options))].text


def test_an_open_game_needs_no_hand_over(tmp_path: Path) -> None:
    played = play(tmp_path, "1\n1\nquit\n", "play", "dwarves", "--seats", "human,human", "--seed", "5")
    assert "hand over" not in played.stdout
    assert "Which dwarf will you be?" in played.stdout


@pytest.mark.parametrize(
    "words",
    [
        ["play", "chess"],
        ["play", "duel", "--seats", "human"],
        ["play", "duel", "--seats", "human,wizard"],
        ["play", "duel", "--names", "Anna"],
        ["play", "duel", "--names", "Anna,\x07"],
        ["play", "duel", "--first", "3"],
        ["play", "duel", "--option", "good"],
        ["play", "duel", "--option", "good=third_seat"],
        ["play", "duel", "--from", "nowhere.game"],
        ["play", "duel", "--continue"],
        ["play", "duel", "--pack", "nowhere"],
        ["play", "duel", "extra"],
        ["play", "duel", "--what"],
        ["play", "duel", "--seed"],
        ["dance"],
        ["help", "dance"],
        ["--lang", "fr"],
        ["cards"],
        ["cards", "duel", "zzz"],
        ["replay"],
        ["review"],
        ["cards", "duel", "--pack", "/"],
        ["village", "nowhere.game"],
        ["games", "--json"],
    ],
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_wrong_command_line_is_refused_in_one_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    language: str,
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert main([*words, *([] if "--lang" in words else ["--lang", language])]) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith("meadhall: ")
    assert error.count("\n") == 1


def test_a_process_with_a_wrong_command_line_ends_with_a_status_and_one_sentence(tmp_path: Path) -> None:
    played = play(tmp_path, "", "play", "chess", "--lang", "en")
    assert (played.returncode, played.stdout) == (2, "")
    assert played.stderr.startswith("meadhall: ")
    assert played.stderr.count("\n") == 1


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    "command",
    ["", "games", "play", "simulate", "replay", "cards", "bench", "test", "build", "docs", "new-game", "tui", "trust"],
)
def test_the_help_of_every_command_has_an_example(
    capsys: pytest.CaptureFixture[str], command: str, language: str
) -> None:
    assert checkout.main([*([command] if command else []), "--help", "--lang", language]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert any(f"meadhall {command}".strip() in line for line in shown)
    assert max(len(line) for line in shown) <= 110
    assert max(len(line) for line in shown if not line.startswith("  ")) <= 92


def test_the_folder_of_tools_runs_the_commands_of_a_checkout() -> None:
    """The launcher starts it in this way."""
    words = [sys.executable, "-P", str(ROOT / "tools"), "bench", "--help", "--lang", "en"]
    shown = subprocess.run(words, capture_output=True, encoding="utf-8", check=False)
    assert shown.returncode == 0
    assert "meadhall bench" in shown.stdout


@pytest.mark.parametrize("command", ["bench", "build", "docs", "new-game", "test", "trust"])
@pytest.mark.parametrize(("language", "sign"), [("en", "needs a checkout"), ("de", "braucht einen Quellordner")])
def test_the_installed_command_says_that_developer_commands_need_a_checkout(
    capsys: pytest.CaptureFixture[str], command: str, language: str, sign: str
) -> None:
    for words in ([command], [command, "--help"], ["help", command]):
        assert main([*words, "--lang", language]) == 2
        out, error = capsys.readouterr()
        assert out == ""
        assert error.startswith("meadhall: ")
        assert sign in error
        assert f"./meadhall {command}" in error
        assert error.count("\n") == 1
