"""`meadhall tui`: the terminal application, for keyboard and mouse."""

from __future__ import annotations

import sys
from typing import Final

from meadhall.cli.arguments import Arguments, Command, Flag, UsageError
from meadhall.play.words import Words

COMMAND: Final = Command("tui", (), (Flag("--join"), Flag("--name")))


def run(arguments: Arguments, words: Words) -> int:
    """Run the terminal application. Textual is imported only here, so that other commands start quickly."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError("error-no-terminal")
    from meadhall.cli.tui.app import HallApp
    from meadhall.cli.tui.links import read_link

    link = read_link(arguments.text("join")) if arguments.yes("join") else None
    if arguments.yes("join") and link is None:
        raise UsageError("error-link", value=arguments.text("join")[:60])
    app = HallApp(words.language, link, arguments.text("name"))
    app.run()
    for line in app.farewell:
        print(line)
    return app.return_code or 0
