"""`--jobs`: how many processes share the work, on this machine."""

from __future__ import annotations

import multiprocessing
import sys

from meadhall.cli.arguments import Arguments
from meadhall.play.words import Words


def jobs(arguments: Arguments, words: Words) -> int:
    """As many processes as are wanted; one, and a line that says so, where the machine lets them share nothing."""
    wanted = arguments.number("jobs", 1)
    if wanted == 1 or _can_share():
        return wanted
    print(words.word("jobs-one"), file=sys.stderr)
    return 1


def _can_share() -> bool:
    """Whether processes can have a lock in common: on Linux it lies in /dev/shm, which not every container has."""
    try:
        multiprocessing.get_context("spawn").Lock()
    except (OSError, ImportError):
        return False
    return True
