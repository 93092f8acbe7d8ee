"""A game as research programs see it: its actions as integers, and its fields as numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from struct import Struct
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from meadhall.bots.evaluator import evaluator_of
from meadhall.core.content import Pack
from meadhall.core.game import BadSetting, Game, named
from meadhall.core.numbers import Layout
from meadhall.core.record import Record, fields
from meadhall.core.table import Action, Seat, State
from meadhall.core.turn_based import TurnBased
from meadhall.rl.tensor import Tensor

if TYPE_CHECKING:
    from meadhall.rl.position import Position

Ints = NDArray[np.int32]


class Mismatch(ValueError):
    """Something was made with other rules: another game, version, setting or set of actions."""


class Rules:
    """The parts of a game that play does not change. Call `rules` to get them; a pickle holds only name and settings.

    | attribute | meaning |
    |---|---|
    | `actions`, `outcomes` | the notation of every action of players, and of chance; the index is the integer |
    | `wait` | the integer after the last action: the only one for a player who is not asked |
    | `layout` | what each number of an observation means: `layout.names()`, `layout.columns()` |
    | `fingerprint` | names game, version, content, actions and fields; a trained policy fits one fingerprint |
    | `longest` | the number of decisions after which environments truncate a game |
    | `together` | whether all players win or lose as one party |

    >>> duel = rules("duel")
    >>> duel.seats, len(duel.actions), duel.actions[duel.index["end"]]
    (2, 4396, 'end')
    """

    def __init__(self, game: Game, seats: int, settings: Mapping[str, str], pack: Pack | None) -> None:
        part = game.part("numbers")
        if part is None:
            raise Mismatch(f"{game.key} has no module numbers.py, which names the fields for research")
        self.game: Final = game
        self.seats: Final = seats
        self.settings: Final = dict(settings)
        self.pack: Final = pack
        self.box: Final[Any] = game.open_box(game.pack(pack), game.settings_from(settings))
        self.actions, self.outcomes = action_texts(game, self.box, part)
        self.index: Final = {text: number for number, text in enumerate(self.actions)}
        self.outcome_index: Final = {text: number for number, text in enumerate(self.outcomes)}
        self.wait: Final = len(self.actions)
        self.layout: Final = Layout(part.fields(self.box, seats), fields(game.state), sorted(game.steps()), seats)
        self.size: Final = len(self.layout.columns())
        """How many numbers an observation has."""
        # Packing a row takes half the time of making an array from a list.
        self.row: Final = Struct(f"{self.size}i")
        self.longest: Final[int] = part.LONGEST
        self.version: Final[int] = part.VERSION
        self.together: Final = evaluator_of(game.key).together
        self._fresh: Final[list[State]] = [game.setup(self.box, seats, first) for first in range(seats)]

    def __reduce__(self) -> tuple[Any, ...]:
        return rules, (self.game.key, self.seats, self.settings, self.pack)

    def __repr__(self) -> str:
        return f"rules({self.game.key!r}, seats={self.seats}, settings={self.settings})"

    @cached_property
    def fingerprint(self) -> str:
        """Twelve hexadecimal digits that change with everything a trained policy depends on."""
        facts = [self.game.key, str(self.game.version), self.box.hash, str(self.seats)]
        facts += [*self.actions, "", *self.outcomes, "", *self.layout.names()]
        facts += [str(column) for column in self.layout.columns()]
        return sha256("\n".join(facts).encode()).hexdigest()[:12]

    @cached_property
    def vocabulary(self) -> list[str]:
        """Every word of the notation; the index in this list is the number in `words`. 0 is no word."""
        return ["", *sorted({word for text in self.actions for word in text.split()})]

    @cached_property
    def words(self) -> NDArray[np.int16]:
        """Every action as the numbers of its words, in rows of equal length; the last row is `wait`."""
        index = {word: number for number, word in enumerate(self.vocabulary)}
        rows = [text.split() for text in self.actions]
        table = np.zeros((self.wait + 1, max(map(len, rows))), np.int16)
        for number, row in enumerate(rows):
            table[number, : len(row)] = [index[word] for word in row]
        return table

    @cached_property
    def tensor(self) -> Tensor:
        """The function that turns numbers into floats from 0 to 1."""
        return Tensor(self.layout.columns())

    def fresh(self, first: Seat = 0) -> State:
        """Return the state at the start of a game, before any chance."""
        if first not in range(self.seats):
            raise BadSetting(f"seat {first} cannot start: there are {self.seats} seats")
        s: State = self._fresh[first].copy()
        return s

    def start(self, first: Seat = 0, simultaneous: bool = False, recall: bool = False) -> Position:
        """Return the position at the start of a game. `Position` explains the two switches."""
        from meadhall.rl.position import Position

        return Position(self, TurnBased(self.fresh(first), self.seats), simultaneous=simultaneous, recall=recall)

    def load(self, text: str) -> Position:
        """Return a saved position. Raise Mismatch if it was saved with other rules."""
        from meadhall.rl.position import Position

        return Position.load(self, text)


_KNOWN: Final[dict[tuple[Any, ...], Rules]] = {}
"""One object for each set of rules, so that a process opens each box once."""


def rules(
    game: str, seats: int | None = None, settings: Mapping[str, str] | None = None, pack: Path | Pack | None = None
) -> Rules:
    """Return the rules of a game. Without `seats` it is the smallest game with a rival or a partner.

    >>> rules("zwergendorf", 1).seats, rules("dwarves").seats
    (1, 2)
    """
    found = named(game)
    if seats is None:
        seats = min((count for count in found.seats if count > 1), default=1)
    if seats not in found.seats:
        raise BadSetting(f"{game} is for {' or '.join(map(str, found.seats))} players, not {seats}")
    chosen = dict(sorted((settings or {}).items()))
    content = None if pack is None else found.pack(pack)
    key = (game, seats, tuple(chosen.items()), content.hash if content else "")
    if key not in _KNOWN:
        _KNOWN[key] = Rules(found, seats, chosen, content)
    return _KNOWN[key]


def action_texts(game: Game, box: Any, part: ModuleType) -> tuple[list[str], list[str]]:
    """Return the notations of all actions, sorted: of players, and of chance."""
    found: list[Action] = []
    seen: set[int] = set()
    for value in [box, *[value for module in game.rules for value in list(vars(module).values())]]:
        found += _actions_in(value, seen)
    either: tuple[type[Action], ...] = getattr(part, "EITHER", ())
    players = {action.text for action in found if type(action) not in part.OUTCOMES}
    chance = {action.text for action in found if type(action) in (*part.OUTCOMES, *either)}
    return sorted(players), sorted(chance)


def _actions_in(value: object, seen: set[int]) -> Iterator[Action]:
    """Yield the actions in a box or in a value of a module. Games make all actions before the first decision."""
    members: Iterable[object] = ()
    if isinstance(value, Action):
        yield value
    elif isinstance(value, list | tuple):
        members = value
    elif isinstance(value, dict):
        members = value.values()
    elif isinstance(value, Record) and id(value) not in seen:
        seen.add(id(value))
        members = [getattr(value, name) for name in dir(value) if not name.startswith("_")]
    for member in members:
        yield from _actions_in(member, seen)
