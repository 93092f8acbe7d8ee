"""What the lobby offers besides games: the puzzle of the day, the record, rules and cards with their sources."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING

from rich.text import Text as Rich
from textual.widget import Widget
from textual.widgets import Button, Label, Static

from meadhall.cli.cards import card_lines
from meadhall.cli.record import record_lines
from meadhall.cli.tui import user_files
from meadhall.cli.tui.drawers import PlainDrawer
from meadhall.core.game import Game, find
from meadhall.play import packs, sources
from meadhall.play.puzzles import puzzle_of, streak
from meadhall.play.words import Words

if TYPE_CHECKING:
    from meadhall.cli.tui.app import HallApp

WIDTH = 68
"""Columns of a card's description."""


class RecordLines(Static):
    """The player's record. A thread replays the finished games, so that the screen does not wait."""

    def __init__(self, words: Words) -> None:
        super().__init__(Rich(words.word("tui-thinking")))
        self.words = words

    async def on_mount(self) -> None:
        lines = await asyncio.to_thread(record_lines, self.words)
        self.update(Rich("\n".join(lines or [self.words.word("tui-record-none")])))


def puzzle_form(app: HallApp) -> Iterable[Widget]:
    """Return the form of the puzzle of the day: its game, the streak, and the way to it."""
    words, solved = app.words(), user_files.answered_puzzles()
    game = puzzle_of(app.today).game
    yield Label(Rich(words.word("tui-puzzle"), "bold"))
    yield Static(Rich(app.words(game).word("game-title")))
    yield Static(Rich(words.word("tui-puzzle-about")), classes="about")
    yield Static(Rich(words.word("tui-streak", days=streak(app.today, solved))))
    known = app.today.isoformat() in solved
    yield Button(
        words.word("tui-puzzle-again" if known else "tui-puzzle-solve"), id="puzzle", variant="primary", compact=True
    )


def record_form(app: HallApp) -> Iterable[Widget]:
    """Return the player's record by title."""
    words = Words(app.language, packages=["meadhall.cli", "meadhall.cli.tui"])
    yield Label(Rich(words.word("tui-record"), "bold"))
    yield RecordLines(words)


def library_form(app: HallApp) -> Iterable[Widget]:
    """Return a button for the rules, and one for the cards, of each game."""
    words = app.words()
    yield Label(Rich(words.word("tui-library"), "bold"))
    yield Static(Rich(words.word("tui-library-about")), classes="about")
    for key, game in find().items():
        yield Label(Rich(app.words(game).word("game-title")), classes="wide-label")
        yield Button(words.word("tui-library-rules"), id=f"rules-of-{key}", compact=True)
        yield Button(words.word("tui-library-cards"), id=f"cards-of-{key}", compact=True)


def cards_drawer(app: HallApp, game: Game) -> PlainDrawer:
    """Return a drawer with every card, its source, and how sure it is."""
    words = Words(app.language, game, packages=["meadhall.cli", "meadhall.cli.tui"])
    content = game.pack(packs.chosen(game))
    state = game.setup(game.open_box(content, game.settings_from({})), game.seats[0], 0)
    lines, group = [words.word("cards-counted", **sources.counted(game, content))], ""
    for card in game.cards(state):
        if card.group != group:
            group = card.group
            lines += ["", words.word(group)]
        lines += card_lines(card, words, WIDTH)
    return PlainDrawer(words, words.word("tui-cards", title=words.word("game-title")), lines)
