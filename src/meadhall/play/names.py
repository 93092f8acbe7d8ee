"""Names of players: what may stand in a game file, and what new players may be called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.core.game import BadSetting

LONGEST_NAME: Final = 40
READERS: Final = ("you", "du")
"""The words with which each language addresses the reader. No player may have such a name."""


def check_names(names: Sequence[str]) -> None:
    """Raise BadSetting unless all names may stand in a game file."""
    for name in names:
        if not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
            raise BadSetting(f"a name has 1 to {LONGEST_NAME} printable letters, not {name[:50]!r}")


def check_new_names(names: Sequence[str]) -> None:
    """Raise BadSetting unless new players may have these names. "You" is not allowed: texts address the reader so."""
    check_names(names)
    for name in names:
        if name.strip().casefold() in READERS:
            raise BadSetting(f"texts address the reader as {name.strip()!r}; please choose another name")
