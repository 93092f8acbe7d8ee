"""`meadhall record`: print how many of the games that were finished in the terminal were won, by title."""

from __future__ import annotations

import contextlib
from collections import Counter
from typing import Final

from meadhall.cli.arguments import Arguments, Command, UsageError
from meadhall.cli.session import finished_folder
from meadhall.core.content import ContentError
from meadhall.core.game import UnknownGame, named
from meadhall.play.gamefile import GameFile, GameFileError, Replay, load
from meadhall.play.words import Words

COMMAND: Final = Command("record")
HUMAN: Final = "human"
BAR: Final = 30
"""Width of the longest bar, in characters."""


def run(arguments: Arguments, words: Words) -> int:
    """Print one line for each title."""
    lines = record_lines(words)
    if not lines:
        raise UsageError("error-empty-record")
    print("\n".join(lines))
    return 0


def record_lines(words: Words) -> list[str]:
    """Return title and bar of each game. Games without a person, or with several, do not count."""
    won: Counter[str] = Counter()
    played: Counter[str] = Counter()
    for path in sorted(finished_folder().glob("*.game")):
        with contextlib.suppress(GameFileError, ContentError, UnknownGame):
            file = load(path)
            if file.players.count(HUMAN) == 1:
                played[file.game] += 1
                won[file.game] += is_won(file)
    lines = []
    for key, games in sorted(played.items()):
        bar = "#" * round(BAR * won[key] / games)
        lines.append(Words(words.language, named(key)).word("game-title"))
        lines.append(f"  {bar:.<{BAR}} {words.word('record-of', won=won[key], all=games)}")
    return lines


def is_won(file: GameFile) -> bool:
    """Return whether the person of a finished game won it."""
    seat = file.players.index(HUMAN)
    if file.resigned:
        return seat not in file.resigned
    replay = Replay(file, hashing=False)
    for _ in replay.moments():
        pass
    result = replay.result()
    return result is not None and result.ranks[seat] == 1
