"""Record a game's corpus: finished games of all player counts and settings. Tests replay them bit for bit.

Do not record a corpus again after a change of rules. Raise the game's version, keep the old rules in `past`, and add
games of the new version with `--add`. The old games stay. `--add` adds only games that the corpus lacks, so it may be
repeated.

python tools/corpus.py duel [--games 500] [--add]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path

from meadhall.api import start
from meadhall.core.dice import SeededDice
from meadhall.core.game import Game, find, named
from meadhall.play import corpus
from meadhall.play.gamefile import GameFile, of_match, write

GAMES = 500
PLAYERS = ("random", "thumb")


def played(game: Game, count: int) -> Iterator[GameFile]:
    """Play games between random bots and between `thumb` bots, with random settings."""
    for number in range(count):
        lots = SeededDice("corpus", game.key, game.version, number)
        settings = {setting.key: setting.values[lots.below(len(setting.values))] for setting in game.settings}
        match = start(game.key, f"corpus {number}", game.seats[number % len(game.seats)], settings=settings)
        match.play_on(PLAYERS[number // len(game.seats) % len(PLAYERS)], seed=number)
        yield of_match(match)


def missing(old: Iterable[GameFile], new: Iterable[GameFile]) -> list[GameFile]:
    """Return the new games that are not among the old ones. Hashes do not count: old games keep only their last."""
    known = {write(file, hashes=False) for file in old}
    return [file for file in new if write(file, hashes=False) not in known]


def main() -> int:
    """Write the corpus and print its size."""
    parser = argparse.ArgumentParser(description="Record a game's corpus of finished games.", allow_abbrev=False)
    parser.add_argument("game", choices=sorted(find()))
    parser.add_argument("--games", type=int, default=GAMES, metavar="COUNT", help=f"games to play (default {GAMES})")
    parser.add_argument("--add", action="store_true", help="keep the recorded games and add those that are missing")
    given = parser.parse_args()
    game = named(given.game)
    path = Path(str(files(game.module) / corpus.NAME))
    old = [recorded.file for recorded in corpus.read(game)] if given.add else []
    new = missing(old, played(game, given.games))
    if new or not given.add:
        path.write_bytes(corpus.compress([*old, *new]))
    print(f"{game.key}: {len(old)} games kept, {len(new)} added; {path.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
