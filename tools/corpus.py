"""Record a game's corpus: finished games of all player counts and options, to be replayed bit for bit ever after.

A corpus is never recorded anew to please a changed rule: raise the game's version, keep the old rules in `past`, and
add games of the new version (`--add`), so that the old ones stay.

python tools/corpus.py duel [--games 500] [--add]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from meadhall.api import start
from meadhall.core.dice import SeededDice
from meadhall.core.game import Game, named
from meadhall.play import corpus
from meadhall.play.gamefile import GameFile, of_match

GAMES = 500
PLAYERS = ("random", "thumb")


def played(game: Game, count: int) -> Iterator[GameFile]:
    """Games between bots that know nothing and bots that know something, with every option in turn or by lot."""
    for number in range(count):
        lots = SeededDice("corpus", game.key, game.version, number)
        options = {setting.key: setting.values[lots.below(len(setting.values))] for setting in game.settings}
        match = start(game.key, f"corpus {number}", game.seats[number % len(game.seats)], settings=options)
        match.play_on(PLAYERS[number // len(game.seats) % len(PLAYERS)], seed=number)
        yield of_match(match)


def main(words: list[str]) -> int:
    """Write the corpus, and say how large it is."""
    game = named(words[0])
    count = int(words[words.index("--games") + 1]) if "--games" in words else GAMES
    old = [recorded.file for recorded in corpus.read(game)] if "--add" in words else []
    path = Path(str(files(game.module) / corpus.NAME))
    path.write_bytes(corpus.compress([*old, *played(game, count)]))
    print(f"{game.key}: {len(old) + count} games in {path.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
