"""Values of one's own: a pack in the user's data folder is used by whoever plays there, unless another is named."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

import platformdirs

from meadhall.core.content import ContentError, Pack
from meadhall.core.game import Game, named


def place_of(game: Game) -> Path:
    """Where the user's own pack for a game lies, if there is one."""
    return Path(platformdirs.user_data_dir("meadhall", appauthor=False)) / "packs" / f"{game.key}.toml"


def own(game: Game, given: Path | None = None) -> Path | None:
    """The pack to play with: the one that was named, else the user's own; None where there is neither."""
    if given is not None:
        return given
    place = place_of(game)
    return place if place.is_file() else None


def game_of(path: Path) -> str:
    """The game that a pack is for, by its first line."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError(f"{path}: cannot be read as a pack ({getattr(error, 'strerror', None) or error})") from error
    found = re.search(r"""^game\s*=\s*["'](\w+)["']\s*$""", text[:10_000], flags=re.MULTILINE)
    if found is None:
        raise ContentError(f'{path.name}: a pack says for which game it is: game = "duel"')
    return named(found[1]).key


@lru_cache(maxsize=64)
def laid(key: str, rules: int, changes: str) -> Pack | None:
    """The content of a game with a pack's text laid over it; None is the game's own."""
    if not changes:
        return None
    game = named(key).at(rules)
    return game.pack().laid_over(key, changes)
