"""A corpus: many finished games of one title in one small file, each with the hash of its last state.

A corpus is a compressed sequence of game files. Only the last line of each has a hash; hashes are chained, so it covers
every state before it. A comment before the first decision holds the hash of all options that were offered. It detects
a rule that allows too much, because such a rule leads to the same states.
"""

from __future__ import annotations

import lzma
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files

from msgspec.json import encode

from meadhall.core.game import Game
from meadhall.core.notation import write_seat
from meadhall.core.saves import values
from meadhall.core.table import Action, Ask, Chance, Seat
from meadhall.play.gamefile import FIRST_LINE, HASH_DIGITS, GameFile, GameFileError, Replay, parse

NAME = "golden/corpus.xz"
OFFERED = "; offered "


@dataclass(slots=True)
class Recorded:
    """A finished game, and the hash of all options that were offered in it."""

    file: GameFile
    offered: str


def has_corpus(game: Game) -> bool:
    """Whether the game has a corpus. Finished games have one; it tests more than the contract does."""
    return (files(game.module) / NAME).is_file()


def compress(played: Iterable[GameFile]) -> bytes:
    """Return the corpus of some games, as compressed bytes."""
    return lzma.compress("".join(_spelled(file) for file in played).encode(), preset=9 | lzma.PRESET_EXTREME)


def texts(game: Game) -> list[str]:
    """Return the game files of a title's corpus as text; none if it has no corpus yet."""
    if not has_corpus(game):
        return []
    text = lzma.decompress((files(game.module) / NAME).read_bytes()).decode()
    return [f"{FIRST_LINE}\n{body}" for body in text.split(f"{FIRST_LINE}\n")[1:]]


def read(game: Game, which: slice = slice(None)) -> Iterator[Recorded]:
    """Yield the games of a title's corpus, or some of them: parsing all takes seconds."""
    for text in texts(game)[which]:
        offered = text.partition(OFFERED)[2].partition("\n")[0]
        yield Recorded(parse(text), offered)


def check(recorded: Recorded) -> None:
    """Replay a game. Raise GameFileError if its last state or the offered options differ."""
    last, offered = _played_again(recorded.file)
    if last != recorded.file.decisions[-1].hash:
        raise GameFileError(f"the last state has the hash {last}, not {recorded.file.decisions[-1].hash}")
    if offered != recorded.offered:
        raise GameFileError(f"the offered options have the hash {offered}, not {recorded.offered}")


class RecordedReplay(Replay):
    """A replay that hashes all options that are offered."""

    def __init__(self, file: GameFile) -> None:
        super().__init__(file)
        self.options = sha256()

    def state_json(self) -> str:
        # The same text as that of the standard library, which takes most of a replay on the compiled rules.
        return encode(values(self.game, self.state)).decode()

    def offered(self, ask: Ask, seat: Seat) -> Sequence[Action]:
        actions = super().offered(ask, seat)
        texts = [action.text for action in actions]
        if isinstance(ask, Chance):
            texts = [f"{text} {weight}" for text, weight in zip(texts, ask.weights(self.state), strict=True)]
        self.options.update(("\n".join(sorted(texts)) + "\n\n").encode())
        return actions


def _played_again(file: GameFile) -> tuple[str, str]:
    """Return the hash of the last state, and the hash of all offered options."""
    replay = RecordedReplay(file)
    last = ""
    for moment in replay.moments():
        last = moment.hash
    return last, replay.options.hexdigest()[:HASH_DIGITS]


def _spelled(file: GameFile) -> str:
    last, offered = _played_again(file)
    lines = [f"{write_seat(decision.seat)} {decision.action}" for decision in file.decisions]
    return f"{file.header()}\n{OFFERED}{offered}\n" + "\n".join(lines) + f" #{last}\n"
