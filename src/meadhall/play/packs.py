"""The user's own packs: a pack in the user's data folder replaces values of a game, unless another is named."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

import platformdirs

from meadhall.core.content import ContentError, Pack
from meadhall.core.game import Game, named


def path_of(game: Game) -> Path:
    """Return the path of the user's own pack for a game; the file may be missing."""
    return Path(platformdirs.user_data_dir("meadhall", appauthor=False)) / "packs" / f"{game.key}.toml"


def chosen(game: Game, given: Path | None = None) -> Path | None:
    """Return the pack to play with: the given one, else the user's own, else None."""
    if given is not None:
        return given
    path = path_of(game)
    return path if path.is_file() else None


def game_of(path: Path) -> str:
    """Return the key of the game that a pack names in its first line."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError(f"{path}: cannot be read as a pack ({getattr(error, 'strerror', None) or error})") from error
    found = re.search(r"""^game\s*=\s*["'](\w+)["']\s*$""", text[:10_000], flags=re.MULTILINE)
    if found is None:
        raise ContentError(f'{path.name}: a pack must name its game, like: game = "duel"')
    return named(found[1]).key


@lru_cache(maxsize=64)
def laid(key: str, rules: int, changes: str) -> Pack | None:
    """Return the content of a game with a pack's text laid over it; None for an empty text."""
    if not changes:
        return None
    game = named(key).at(rules)
    return game.pack().laid_over(key, changes)
