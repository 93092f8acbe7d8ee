"""`meadhall reopen FILE`: draw the table of a bug report that a player saved in the browser."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from meadhall.cli.arguments import Arguments, Command, UsageError
from meadhall.cli.drawing import Menu, Pen, table_lines
from meadhall.core.game import named
from meadhall.core.scene import Scene
from meadhall.core.text import Text
from meadhall.play.words import Words
from meadhall.protocol.wire import TableView

COMMAND: Final = Command("reopen", ("FILE",), ())
LARGEST: Final = 8_000_000
"""Bytes of the largest report that is read."""
LINES: Final = 12
"""How many lines of the log are printed."""


class LogLine(msgspec.Struct):
    """A line of the log in a bug report."""

    seq: int
    text: Text


class Report(msgspec.Struct):
    """A bug report as the page saves it. `scene` is the scene that the page drew."""

    page: str
    browser: str
    size: str
    settings: dict[str, Any]
    table: TableView | None = None
    scene: Scene | None = None
    log: list[LogLine] = []
    notice: Text | None = None
    troubles: list[str] = []
    build: str = ""


def run(arguments: Arguments, words: Words) -> int:
    """Print the page's errors, the table, the question, its options and the last lines of the log."""
    path = Path(arguments.positionals["FILE"])
    try:
        if path.stat().st_size > LARGEST:
            raise UsageError("error-report", file=str(path))
        report = msgspec.json.decode(path.read_bytes(), type=Report)
    except (OSError, ValueError) as error:
        raise UsageError("error-report", file=str(path)) from error
    print(words.word("reopen-where", page=report.page, build=report.build, size=report.size, browser=report.browser))
    print("\n".join(report.troubles))
    if report.scene is not None and report.table is not None:
        _draw(report.scene, report.table, report, words.language)
    return 0


def _draw(scene: Scene, table: TableView, report: Report, language: str) -> None:
    game = named(table.game).at(table.rules)
    words = Words(language, game, [seat.name for seat in table.seats], packages=["meadhall.cli", "meadhall.server"])
    pen = Pen(colour=sys.stdout.isatty())
    print(words.word("reopen-table", table=table.id, game=table.game, rules=table.rules, content=table.content[:12]))
    print("\n".join(table_lines(scene, game, words, pen)))
    if scene.prompt is not None:
        print(f"\n{words.say(scene.prompt.text, scene.viewer)} [{scene.prompt.rule}]")
        print("\n".join(Menu(scene.options, words, scene.viewer, 80, 100).lines))
    if report.notice is not None:
        print(f"! {words.say(report.notice, scene.viewer)}")
    print()
    for line in report.log[-LINES:]:
        print(f"{line.seq:5} {words.say(line.text, scene.viewer)}")
