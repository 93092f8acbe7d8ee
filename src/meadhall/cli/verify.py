"""`meadhall verify FILE`: check the dice of a finished table against the commitment from its start."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from meadhall.cli.arguments import Arguments, Command, UsageError
from meadhall.play.words import Words

COMMAND: Final = Command("verify", ("FILE",))
LARGEST: Final = 64 * 1024 * 1024
"""Bytes of the largest file that is read."""


def run(arguments: Arguments, words: Words) -> int:
    """Check an account of fair dice, and print what was checked."""
    from meadhall.server.fairness.account import Unfair, imported, read, shared, verify

    file = Path(arguments.positionals["FILE"])
    try:
        if file.stat().st_size > LARGEST:
            raise UsageError("error-account", detail=words.word("verify-too-large"))
        found = read(file.read_bytes())
        rolls = verify(found)
    except (OSError, Unfair) as error:
        raise UsageError("error-account", detail=getattr(error, "strerror", None) or str(error)) from error
    print(words.word("verify-fair", rolls=rolls, records=len(found.lines), commitment=found.commitment))
    if (deal := shared(found)) is not None:
        event, _, number = deal[0].rpartition("/")
        print(words.word("verify-shared", event=event, round=number, commitment=deal[1]))
    if count := imported(found):
        print(words.word("verify-imported", count=count))
    return 0
