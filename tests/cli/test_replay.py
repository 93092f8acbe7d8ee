"""`replay`: the events of a game for each viewer; a changed line is found and named."""

import io
import subprocess
import sys
from pathlib import Path

import pytest

from meadhall.cli.main import main
from meadhall.core.dice import SeededDice
from meadhall.core.game import named
from meadhall.play.gamefile import of_match, write
from meadhall.play.match import Match


@pytest.fixture(scope="module")
def text() -> str:
    dice = SeededDice("replay")
    match = Match(named("duel"), ["Anna", "Ben"], dice=dice, first=0)
    while match.seats():
        seat = match.seats()[0]
        options = match.choices(seat)
        match.play(seat, options[dice.below(len(options))].text)
    return write(of_match(match))


@pytest.fixture
def file(text: str, tmp_path: Path) -> Path:
    path = tmp_path / "one.game"
    path.write_text(text, encoding="utf-8")
    return path


def lines_of(text: str) -> list[str]:
    return text.splitlines()


def drawn(text: str) -> str:
    """Return the first line of the file in which chance draws a card."""
    return next(line for line in lines_of(text) if line.startswith("* top "))


def test_the_referee_reads_everything_and_the_result(file: Path, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    number = lines_of(text).index(drawn(text)) + 1
    assert any(line.split()[:3] == [str(number), "Anna", "draws"] for line in lines_of(told))
    assert "Turn 1" in told
    assert lines_of(told)[-2].startswith("1. ")
    assert lines_of(told)[-1].startswith("2. ")


def test_a_seat_reads_its_own_cards_and_not_the_others(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = {}
    for viewer in ("1", "2", "spectator", "referee"):
        assert main(["replay", str(file), "--as", viewer]) == 0
        told[viewer] = capsys.readouterr().out
    assert told["1"].count("You draw a card") == told["2"].count("You draw a card") == 0
    hidden = {viewer: story.count("draws a card") for viewer, story in told.items()}
    assert hidden["referee"] == 0
    assert hidden["spectator"] == hidden["1"] + hidden["2"] > hidden["1"] > 0


def test_the_language_can_be_chosen(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file), "--lang", "de"]) == 0
    assert "Anna zieht" in capsys.readouterr().out


def test_a_true_file_is_verified(file: Path, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file), "--verify"]) == 0
    assert capsys.readouterr().out == f"{text.count('#')} hashes, all right.\n"


def test_a_file_without_hashes_says_so(file: Path, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text("\n".join(line.partition(" #")[0] for line in lines_of(text)), encoding="utf-8")
    assert main(["replay", str(file), "--verify"]) == 0
    assert "no hashes" in capsys.readouterr().out


@pytest.mark.parametrize("where", [0.2, 0.5, 0.999])
def test_a_changed_hash_is_found_and_its_line_named(
    where: float, file: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = lines_of(text)
    at = int(len(lines) * where)
    lines[at] = lines[at][:-1] + ("0" if lines[at][-1] != "0" else "1")
    file.write_text("\n".join(lines), encoding="utf-8")
    assert main(["replay", str(file), "--verify"]) == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    assert f"line {at + 1}:" in shown.err


def test_another_card_drawn_is_found_and_its_line_named(
    file: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = lines_of(text)
    mine = [at for at, line in enumerate(lines) if line.startswith("* top ")][:4]
    first, second = next((one, two) for one in mine for two in mine if lines[one][:12] != lines[two][:12])
    action, _, digest = lines[first].partition(" #")
    other = lines[second].partition(" #")[0]
    assert action != other
    lines[first] = f"{other} #{digest}"
    file.write_text("\n".join(lines), encoding="utf-8")
    assert main(["replay", str(file), "--verify"]) == 1
    assert f"line {first + 1}:" in capsys.readouterr().err


def test_an_unfinished_game_is_printed_as_far_as_it_goes(
    file: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text("\n".join(lines_of(text)[:60]), encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    assert "not over" in lines_of(capsys.readouterr().out)[-1]


def test_a_game_is_read_from_a_pipe(text: str) -> None:
    command = [sys.executable, "-m", "meadhall.cli.main", "replay", "-", "--lang", "en"]
    done = subprocess.run(command, input=text.encode(), capture_output=True, check=False)
    assert done.returncode == 0
    assert done.stderr == b""
    assert "Anna" in done.stdout.decode()


@pytest.mark.parametrize(
    "words", [["nowhere.game"], ["FILE", "--as", "3"], ["FILE", "--as", "Anna"], ["FILE", "--pack", "/nowhere"], []]
)
def test_a_wrong_command_line_is_refused_in_one_sentence(
    words: list[str], file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", *[str(file) if word == "FILE" else word for word in words]]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("meadhall: ")
    assert shown.err.count("\n") == 1


def test_a_file_that_is_no_game_file_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for junk in (b"", b"hello", b"\xff\xfe\x00"):
        (tmp_path / "junk.game").write_bytes(junk)
        assert main(["replay", str(tmp_path / "junk.game")]) == 2
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(junk)))
        assert main(["replay", "-"]) == 2
    assert "Traceback" not in capsys.readouterr().err
