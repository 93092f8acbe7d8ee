"""Packs: a player's own values, laid over a game's content."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import meadhall
from meadhall.core.content import ContentError
from meadhall.core.dice import SeededDice
from meadhall.core.engine import playout
from meadhall.core.game import UnknownGame, named, own_games
from meadhall.play import gamefile, packs
from meadhall.play.corpus import has_corpus

ROOT = Path(__file__).parent.parent.parent
EXAMPLES = re.findall(r"```toml\n(.*?)```", (ROOT / "docs/packs.md").read_text(encoding="utf-8"), flags=re.DOTALL)
MINE = 'game = "duel"\n[cards.goimgar]\nhealth = 3\n'


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(MINE, encoding="utf-8")
    return path


def test_every_game_has_an_example_pack() -> None:
    assert {tomllib.loads(text)["game"] for text in EXAMPLES} == {
        key for key, game in own_games().items() if has_corpus(game)
    }


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: str(tomllib.loads(text)["game"]))
def test_an_example_pack_is_playable_and_changes_the_content_hash(text: str, tmp_path: Path) -> None:
    path = tmp_path / "example.toml"
    path.write_text(text, encoding="utf-8")
    game = named(packs.game_of(path))
    pack = game.pack(path)
    assert pack.hash != game.pack().hash
    table = game.setup(game.open_box(pack, game.settings_from()), game.seats[0], 0)
    assert playout(table, SeededDice("pack"), 100_000) > 0
    assert game.result(table) is not None


def test_a_changed_card_has_the_source_own_copy(mine: Path) -> None:
    game = named("duel")
    cards = game.cards(game.setup(game.open_box(game.pack(mine), game.settings_from()), 2, 0))
    changed = [card for card in cards if card.origin.source == "own copy"]
    assert changed
    assert all(card.origin.confidence == "H" and card.values["health"] == 3 for card in changed)


def test_a_game_file_carries_its_pack(mine: Path, tmp_path: Path) -> None:
    match = meadhall.start("duel", seed=7, pack=mine).play_on("random")
    match.save(tmp_path / "mine.game")
    mine.unlink()
    again = meadhall.load(tmp_path / "mine.game")
    assert again.result() == match.result()
    assert again.pack.hash == match.pack.hash
    assert gamefile.resume(gamefile.load(tmp_path / "mine.game")).result() == match.result()


def test_a_game_file_with_a_changed_pack_is_rejected(mine: Path, tmp_path: Path) -> None:
    meadhall.start("duel", seed=7, pack=mine).save(tmp_path / "mine.game")
    text = (tmp_path / "mine.game").read_text(encoding="utf-8")
    for was, now in (("health = 3", "health = 4"), ("health = 3", "health = 999999"), ('pack: "', "pack: [")):
        assert was in text
        (tmp_path / "other.game").write_text(text.replace(was, now), encoding="utf-8")
        with pytest.raises(gamefile.GameFileError):
            meadhall.load(tmp_path / "other.game")


BAD = {
    "nothing": ("", "says `game"),
    "no game": ("[cards.goimgar]\nhealth = 3", "says `game"),
    "another game": ('game = "fall"', "says `game"),
    "no TOML": ("game = duel", "Invalid value"),
    "no such file": ('game = "duel"\n[monsters.orc]\nhealth = 3', r"no \[monsters\].*there are cards"),
    "no such card": ('game = "duel"\n[cards.orc]\nhealth = 3', r"\[cards.orc\]: there is no such entry"),
    "no such key": ('game = "duel"\n[cards.goimgar]\nbeard = 3', "unknown key `beard`"),
    "too much": ('game = "duel"\n[cards.goimgar]\nhealth = 1000000', "`health` must be a whole number"),
    "no number": ('game = "duel"\n[cards.goimgar]\nhealth = "three"', "`health` must be a whole number"),
    "no such word": ('game = "duel"\n[cards.goimgar]\neffect = "eval"', "`effect` must be one of"),
    "takes away what is not there": ('game = "duel"\n[cards.goimgar]\nwithout = ["beard"]', "`without` must be a list"),
    "takes away what is needed": ('game = "duel"\n[cards.goimgar]\nwithout = ["kind"]', "`kind` must be"),
    "no entry": ('game = "duel"\ncards = 3', r"no \[cards\]"),
    "a made-up source": ('game = "duel"\n[cards.goimgar]\nsource = "hearsay"', "`source` must begin with"),
}


@pytest.mark.parametrize("name", BAD)
def test_an_unusable_pack_is_rejected_in_one_sentence(name: str, tmp_path: Path) -> None:
    text, why = BAD[name]
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    game = named("duel")
    with pytest.raises(ContentError, match=why) as error:
        game.open_box(game.pack(path), game.settings_from())
    assert "\n" not in str(error.value)


def test_a_named_pack_comes_before_the_one_in_the_data_folder(
    mine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platformdirs.user_data_dir", lambda *_args, **_names: str(tmp_path / "data"))
    game = named("duel")
    assert packs.chosen(game) is None
    path = packs.path_of(game)
    path.parent.mkdir(parents=True)
    path.write_text(MINE, encoding="utf-8")
    assert packs.chosen(game) == path
    assert packs.chosen(game, mine) == mine
    assert packs.chosen(named("fall")) is None


def test_a_file_that_is_not_a_pack_is_rejected(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="cannot be read"):
        packs.game_of(tmp_path / "none.toml")
    with pytest.raises(ContentError, match="cannot be read"):
        packs.game_of(tmp_path)
    (tmp_path / "some.toml").write_text('game = "chess"\n', encoding="utf-8")
    with pytest.raises(UnknownGame):
        packs.game_of(tmp_path / "some.toml")
