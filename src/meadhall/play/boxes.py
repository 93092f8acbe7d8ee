"""Content and boxes of matches. A process reads and opens each of them only once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from meadhall.core.content import Pack
from meadhall.core.game import Game


def content_of(game: Game, content: Path | Pack | None) -> Pack:
    """Return the content to play with. A process reads a game's own content only once."""
    return _own(game) if content is None else game.pack(content)


def box_of(game: Game, pack: Pack, settings: Mapping[str, str]) -> Any:
    """Return the box for this content and these settings; equal tables share it."""
    return _box(game, pack, tuple(settings.items()))


@lru_cache(maxsize=8)
def _own(game: Game) -> Pack:
    return game.pack()


@lru_cache(maxsize=64)
def _box(game: Game, pack: Pack, settings: tuple[tuple[str, str], ...]) -> Any:
    """Open a box. The cache is small, because guests may ask for any settings."""
    return game.open_box(pack, dict(settings))
