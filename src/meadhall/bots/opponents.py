"""The opponents: a name, a face and a temper for every bot. `opponents.toml` lists them.

A bot's name and level decide which opponent it is, so records and game files need no field of their own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from meadhall.bots.levels import LEVELS
from meadhall.core.content import Pack

SLOWEST: Final = 200
"""The largest `pace`, in per cent of the usual thinking time."""
NUMERALS: Final = ("", " II", " III", " IV", " V", " VI", " VII", " VIII", " IX", " X")
"""Suffixes for bots of the same name at one table."""


@dataclass(slots=True, frozen=True)
class Opponent:
    """One opponent. `level` is the key of the bot's level, `pace` its thinking time in per cent of the usual time."""

    key: str
    name: str
    level: str
    favourite: str
    pace: int
    source: str

    @property
    def strength(self) -> int:
        """The rank of the level among those with opponents, from 1: the page shows it as shields."""
        return _RANKED.index(self.level) + 1


def _read() -> Iterator[Opponent]:
    file = files("meadhall.bots") / "opponents.toml"
    for row in Pack.of_texts({file.name: file.read_text(encoding="utf-8")}).rows(file.name):
        yield Opponent(
            row.key,
            row.text("name"),
            row.text("level"),
            row.text("favourite"),
            row.number("pace", least=1, most=SLOWEST),
            row.text("source"),
        )
        row.done()


OPPONENTS: Final = {opponent.key: opponent for opponent in _read()}
"""Every opponent by key, from weak to strong."""
_RANKED: Final = [level for level in LEVELS if any(each.level == level for each in OPPONENTS.values())]
_NAMED: Final = {
    (opponent.name + numeral, opponent.level): opponent for opponent in OPPONENTS.values() for numeral in NUMERALS
}

_NAMES: Final = frozenset(name for name, _ in _NAMED)


def opponent_of(name: str, level: str) -> Opponent | None:
    """Return the opponent that a bot of this name and level is; None for any other bot.

    >>> opponent_of("Pim II", "random").key
    'pim'
    >>> opponent_of("Pim", "deep") is None
    True
    """
    return _NAMED.get((name, level.partition(":")[0]))


def is_taken(name: str) -> bool:
    """Return whether a name belongs to an opponent.

    >>> is_taken("Pim II"), is_taken("Anna")
    (True, False)
    """
    return name in _NAMES


def of_level(level: str) -> list[Opponent]:
    """Return the opponents of a level; `search:200` is of the level `search`."""
    return [opponent for opponent in OPPONENTS.values() if opponent.level == level.partition(":")[0]]


def new_name(level: str, taken: Collection[str]) -> str:
    """Return a name for a bot of a level that no other player at the table has.

    >>> new_name("greedy", ["Anna"]), new_name("greedy", ["Anna", "Jorrek"]), new_name("random", ["Pim"])
    ('Jorrek', 'Kessa', 'Pim II')
    """
    names = [opponent.name for opponent in of_level(level)] or [level.partition(":")[0].capitalize()]
    numerals = (*NUMERALS, *(f" {number}" for number in range(len(NUMERALS) + 1, len(NUMERALS) + len(taken) + 1)))
    return next(name + numeral for numeral in numerals for name in names if name + numeral not in taken)
