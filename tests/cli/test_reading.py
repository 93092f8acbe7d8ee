"""The terminal reads the rules, counts the sources as the page does, and keeps a record."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.cli.main import main
from meadhall.core.game import named
from meadhall.play import corpus, gamefile, sources
from meadhall.play.words import Words


def test_a_section_is_printed_with_its_rulings_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "duel", "§3.2"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "§3.2 Dice Phase" in said
    assert "Ruling 14, ours: Dice beyond six are void." in said
    assert "§3.3" not in said
    assert main(["rules", "duel", "3", "--lang", "de"]) == 0
    assert "§3.1 Nachschubphase" in capsys.readouterr().out


def test_a_word_finds_its_sections_or_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "zwergendorf", "tavern"]) == 0
    assert "§6.6" in capsys.readouterr().out
    assert main(["rules", "zwergendorf", "spaceship"]) == 2
    assert "spaceship" in capsys.readouterr().err


def test_the_cards_are_counted_as_on_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "fall"]) == 0
    counts = sources.counted(named("fall"))
    wanted = Words("en", packages=["meadhall.cli"]).word("cards-counted", **counts)
    assert capsys.readouterr().out.rstrip().endswith(wanted)


def test_a_card_is_found_by_its_name_and_by_its_key(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for wanted in ("Vraccas' Favour", "vraccas-favour"):
        assert main(["cards", "duel", wanted]) == 0
        found.append(capsys.readouterr().out)
    assert found[0] == found[1]
    assert main(["cards", "duel", "card-"]) == 2


def test_the_record_counts_finished_games_of_one_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert main(["record"]) == 2
    assert "There is no record yet" in capsys.readouterr().err
    folder = tmp_path / "meadhall/finished"
    folder.mkdir(parents=True)
    duels = [each.file for each in corpus.read(named("duel"), slice(3))]
    winners = []
    for number, file in enumerate(duels):
        file.players = ("human", "thumb")
        gamefile.store(folder / f"{number}.game", gamefile.write(file, hashes=False))
        replay = gamefile.Replay(file, hashing=False)
        assert list(replay.moments())
        result = replay.result()
        assert result is not None
        winners.append(result.ranks[0] == 1)
    capsys.readouterr()
    assert main(["record"]) == 0
    assert f"{sum(winners)} of 3 won" in capsys.readouterr().out
