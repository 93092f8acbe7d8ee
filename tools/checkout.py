"""The command line of a checkout: the installed commands and the developer commands."""

import sys
from collections.abc import Sequence
from typing import Final

from meadhall.cli import main as installed
from meadhall.cli.arguments import Arguments, UsageError
from meadhall.play.words import Words
from tools import ROOT
from tools.commands.page import PageError, build

COMMANDS: Final = {
    **installed.COMMANDS,
    **{name: f"tools.commands.{name.replace('-', '_')}" for name in installed.CHECKOUT_COMMANDS},
    "trust": "meadhall_trust.command",
}
TEXTS: Final = (*installed.TEXTS, "tools", "meadhall_trust")


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line; return its exit status."""
    return installed.main(arguments, COMMANDS, TEXTS, prepare)


def prepare(name: str, arguments: Arguments, words: Words) -> None:
    """Build the page for `hall` and `serve` if its sources have changed. `serve` also runs without a page."""
    if name not in ("hall", "serve") or arguments.yes("backup"):
        return
    try:
        build(ROOT, lambda key: print(words.word(key), file=sys.stderr, flush=True))
    except PageError as error:
        if error.said:
            print(error.said, file=sys.stderr)
        if name == "hall":
            raise UsageError(error.key, **error.values) from error
        print(words.word(error.key, **error.values), file=sys.stderr)
