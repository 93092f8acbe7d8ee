"""A corpus: many finished games of one title in one small file, each ending in the hash of its last table.

It is nothing but game files one after another, compressed. Only the last line of each bears a hash; since hashes are
chained, that one stands for every table on the way. A remark before the first decision holds the hash of everything
that was offered on the way: a rule that allows too much leads to the same tables, but offers more.
"""

from __future__ import annotations

import lzma
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files

from meadhall.core.game import Game
from meadhall.core.notation import write_seat
from meadhall.core.table import Action, Ask, Chance, Seat
from meadhall.play.gamefile import FIRST_LINE, HASH_DIGITS, GameFile, GameFileError, Replay, parse

NAME = "golden/corpus.xz"
OFFERED = "; offered "


@dataclass(slots=True)
class Recorded:
    """A finished game, and the hash of all that was offered in it."""

    file: GameFile
    offered: str


def has_corpus(game: Game) -> bool:
    """Whether games of this title were recorded: it is finished then, and held to more than the contract."""
    return (files(game.module) / NAME).is_file()


def compress(played: Iterable[GameFile]) -> bytes:
    """The corpus of some games."""
    return lzma.compress("".join(_spelled(file) for file in played).encode(), preset=9 | lzma.PRESET_EXTREME)


def read(game: Game) -> Iterator[Recorded]:
    """The games of a title's corpus; none if it has no corpus yet."""
    if has_corpus(game):
        text = lzma.decompress((files(game.module) / NAME).read_bytes()).decode()
        for body in text.split(f"{FIRST_LINE}\n")[1:]:
            offered = body.partition(OFFERED)[2].partition("\n")[0]
            yield Recorded(parse(f"{FIRST_LINE}\n{body}"), offered)


def check(recorded: Recorded) -> None:
    """Play it again. Raises GameFileError if it leads to another table, or if anything else was offered on the way."""
    last, offered = _played_again(recorded.file)
    if last != recorded.file.decisions[-1].hash:
        raise GameFileError(f"the last table has the hash {last}, not {recorded.file.decisions[-1].hash}")
    if offered != recorded.offered:
        raise GameFileError(f"what was offered has the hash {offered}, not {recorded.offered}")


class Listening(Replay):
    """A replay that takes down whatever is offered."""

    def __init__(self, file: GameFile) -> None:
        super().__init__(file)
        self.heard = sha256()

    def offered(self, ask: Ask, seat: Seat) -> Sequence[Action]:
        options = super().offered(ask, seat)
        texts = [action.text for action in options]
        if isinstance(ask, Chance):
            texts = [f"{text} {weight}" for text, weight in zip(texts, ask.weights(self.state), strict=True)]
        self.heard.update(("\n".join(sorted(texts)) + "\n\n").encode())
        return options


def _played_again(file: GameFile) -> tuple[str, str]:
    """The hash of the last table, and the hash of all that was offered."""
    replay = Listening(file)
    last = ""
    for moment in replay.moments():
        last = moment.hash
    return last, replay.heard.hexdigest()[:HASH_DIGITS]


def _spelled(file: GameFile) -> str:
    last, offered = _played_again(file)
    lines = [f"{write_seat(decision.seat)} {decision.action}" for decision in file.decisions]
    return f"{file.header()}\n{OFFERED}{offered}\n" + "\n".join(lines) + f" #{last}\n"
