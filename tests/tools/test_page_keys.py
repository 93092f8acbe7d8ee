"""The page compares keys of messages, such as `option-move`. Each of them must exist, or a board fails silently."""

import re
from pathlib import Path

import pytest

from meadhall.core.game import own_games

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "web/src"
# Code has single quotes, markup double ones.
KEY = re.compile(r"['`]((?:event|kind|option|phase|prompt|result|why|zone)-[a-z0-9-]*[a-z0-9])['`]")
HALL = ("src/meadhall/play/text", "src/meadhall/server/text", "web/src/words")


def texts(*folders: str) -> set[str]:
    """Return the keys of all messages in these folders."""
    files = [(ROOT / folder / "en.ftl").read_text(encoding="utf-8") for folder in folders]
    return {key for text in files for key in re.findall(r"^([a-z][\w-]*) =", text, flags=re.MULTILINE)}


def unknown_keys(sources: dict[str, str], known: set[str]) -> list[str]:
    """Return the keys that sources name and no message has."""
    return [f"{file}: {key}" for file, source in sources.items() for key in KEY.findall(source) if key not in known]


def sources(folder: Path) -> dict[str, str]:
    files = [file for file in folder.rglob("*") if file.suffix in (".ts", ".svelte") and ".test." not in file.name]
    return {file.relative_to(PAGE).as_posix(): file.read_text(encoding="utf-8") for file in sorted(files)}


@pytest.mark.parametrize("game", own_games())
def test_a_board_names_only_messages_of_its_game(game: str) -> None:
    assert unknown_keys(sources(PAGE / "games" / game), texts(*HALL, f"src/meadhall/games/{game}/text")) == []


@pytest.mark.parametrize("folder", ["lib", "pages"])
def test_the_page_names_only_messages_of_some_game(folder: str) -> None:
    known = texts(*HALL, *[f"src/meadhall/games/{game}/text" for game in own_games()])
    assert unknown_keys(sources(PAGE / folder), known) == []


def test_a_key_that_no_message_has_is_found() -> None:
    source = {"Board.svelte": "label.key === 'option-move' || label.key.startsWith('option-wander')"}
    assert unknown_keys(source, {"option-move"}) == ["Board.svelte: option-wander"]
