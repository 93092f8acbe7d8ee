"""`meadhall games`: list all games with their settings."""

from __future__ import annotations

from typing import Final

from meadhall.cli.arguments import Arguments, Command
from meadhall.core.game import find
from meadhall.play.words import Words

COMMAND: Final = Command("games")


def run(arguments: Arguments, words: Words) -> int:
    """Print each game, and each of its settings with its values."""
    for key, game in sorted(find().items()):
        own = Words(words.language, game, packages=["meadhall.cli"])
        seats = str(game.seats[0]) if len(game.seats) == 1 else f"{game.seats[0]}-{game.seats[-1]}"
        print(own.word("games-line", key=key, title=own.word("game-title"), seats=seats, about=own.word("game-about")))
        for setting in game.settings:
            print(own.word("games-option", key=setting.key, values=", ".join(setting.values)))
            print(f"      {own.word(f'setting-{setting.key}')}")
    return 0
