"""Record a game's corpus: finished games of all player counts and options. Tests replay them bit for bit.

Do not record a corpus again after a change of rules. Raise the game's version, keep the old rules in `past`, and add
games of the new version with `--add`. The old games stay.

python tools/corpus.py duel [--games 500] [--add]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from meadhall.api import start
from meadhall.core.dice import SeededDice
from meadhall.core.game import Game, find, named
from meadhall.play import corpus
from meadhall.play.gamefile import GameFile, of_match

GAMES = 500
PLAYERS = ("random", "thumb")


def played(game: Game, count: int) -> Iterator[GameFile]:
    """Play games between random bots and between bots of the first level, with options drawn by lot."""
    for number in range(count):
        lots = SeededDice("corpus", game.key, game.version, number)
        options = {setting.key: setting.values[lots.below(len(setting.values))] for setting in game.settings}
        match = start(game.key, f"corpus {number}", game.seats[number % len(game.seats)], settings=options)
        match.play_on(PLAYERS[number // len(game.seats) % len(PLAYERS)], seed=number)
        yield of_match(match)


def main() -> int:
    """Write the corpus and print its size."""
    parser = argparse.ArgumentParser(description="Record a game's corpus of finished games.", allow_abbrev=False)
    parser.add_argument("game", choices=sorted(find()))
    parser.add_argument("--games", type=int, default=GAMES, metavar="COUNT", help=f"games to play (default {GAMES})")
    parser.add_argument("--add", action="store_true", help="keep the recorded games and add these")
    given = parser.parse_args()
    game, count = named(given.game), given.games
    old = [recorded.file for recorded in corpus.read(game)] if given.add else []
    path = Path(str(files(game.module) / corpus.NAME))
    path.write_bytes(corpus.compress([*old, *played(game, count)]))
    print(f"{game.key}: {len(old) + count} games in {path.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
