"""`meadhall verify FILE`: checks the dice of a finished table against the commitment made when it opened."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from meadhall.cli.arguments import Arguments, Command, UsageError
from meadhall.play.words import Words

COMMAND: Final = Command("verify", ("FILE",))
LARGEST: Final = 64 * 1024 * 1024


def run(arguments: Arguments, words: Words) -> int:
    """Check, and say what was checked."""
    from meadhall.server.fairness.account import Unfair, read, verify

    file = Path(arguments.places["FILE"])
    try:
        if file.stat().st_size > LARGEST:
            raise UsageError("error-account", detail=words.word("verify-too-large"))
        found = read(file.read_bytes())
        rolls = verify(found)
    except (OSError, Unfair) as error:
        raise UsageError("error-account", detail=getattr(error, "strerror", None) or str(error)) from error
    print(words.word("verify-fair", rolls=rolls, records=len(found.lines), commitment=found.commitment))
    return 0
