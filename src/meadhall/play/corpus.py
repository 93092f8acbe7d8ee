"""A corpus: many finished games of one title in one small file, each ending in the hash of its last table.

It is nothing but game files one after another, compressed. Only the last line of each bears a hash; since hashes are
chained, that one stands for every table on the way.
"""

from __future__ import annotations

import lzma
from collections.abc import Iterable, Iterator
from importlib.resources import files

from meadhall.core.game import Game
from meadhall.core.notation import write_seat
from meadhall.play.gamefile import FIRST_LINE, GameFile, Replay, parse

NAME = "golden/corpus.xz"


def compress(played: Iterable[GameFile]) -> bytes:
    """The corpus of some games."""
    return lzma.compress("".join(_with_last_hash(file) for file in played).encode(), preset=9 | lzma.PRESET_EXTREME)


def read(game: Game) -> Iterator[GameFile]:
    """The games of a title's corpus; none if it has no corpus yet."""
    found = files(game.module) / NAME
    if found.is_file():
        text = lzma.decompress(found.read_bytes()).decode()
        for body in text.split(f"{FIRST_LINE}\n")[1:]:
            yield parse(f"{FIRST_LINE}\n{body}")


def _with_last_hash(file: GameFile) -> str:
    lines = [file.header()]
    digest = ""
    for moment in Replay(file).moments():
        lines.append(f"{write_seat(moment.decision.seat)} {moment.decision.action}")
        digest = moment.hash
    return "\n".join(lines) + f" #{digest}\n"
