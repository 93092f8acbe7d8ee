"""Game files on the disk: atomic writes, and errors for files that cannot be read."""

import os
from pathlib import Path

import pytest
from tests.play.test_gamefile import alike, short

from meadhall.play.gamefile import LARGEST_FILE, GameFileError, load, parse, store


def test_a_file_is_stored_and_loaded(tmp_path: Path) -> None:
    path = tmp_path / "evening.game"
    store(path, short())

    assert path.read_text(encoding="utf-8") == short()
    assert alike(load(path), parse(short()))
    assert [file.name for file in tmp_path.iterdir()] == ["evening.game"]


def test_storing_again_replaces_the_whole_file(tmp_path: Path) -> None:
    path = tmp_path / "evening.game"
    store(path, short() * 2)
    store(path, short())

    assert path.read_text(encoding="utf-8") == short()


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_the_old_file_stays_when_writing_fails(step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "evening.game"
    store(path, "old\n")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    if step == "fsync":
        monkeypatch.setattr(os, "fsync", fail)
    else:
        monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(GameFileError, match=r"evening\.game cannot be written \(No space left on device\)"):
        store(path, short())

    assert path.read_text(encoding="utf-8") == "old\n"
    assert [file.name for file in tmp_path.iterdir()] == ["evening.game"]


def test_the_old_file_stays_when_writing_is_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "evening.game"
    store(path, "old\n")

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        store(path, short())

    assert path.read_text(encoding="utf-8") == "old\n"
    assert [file.name for file in tmp_path.iterdir()] == ["evening.game"]


def test_a_file_that_cannot_be_written_or_read_raises_an_error(tmp_path: Path) -> None:
    with pytest.raises(GameFileError, match="cannot be written"):
        store(tmp_path / "nowhere" / "evening.game", short())
    with pytest.raises(GameFileError, match="cannot be written"):
        store(tmp_path, short())
    with pytest.raises(GameFileError, match=r"evening\.game cannot be read \(No such file or directory\)"):
        load(tmp_path / "evening.game")
    with pytest.raises(GameFileError, match="cannot be read"):
        load(tmp_path)


def test_a_binary_or_too_large_file_is_rejected(tmp_path: Path) -> None:
    path = tmp_path / "evening.game"
    path.write_bytes(b"\xff\xfe" + short().encode())
    with pytest.raises(GameFileError, match="cannot be read"):
        load(path)
    path.write_bytes(b" " * (LARGEST_FILE + 1))
    with pytest.raises(GameFileError, match=r"evening\.game is larger than 4 MiB"):
        load(path)
