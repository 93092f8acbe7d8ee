"""A view that knows too much. It measures what hidden information is worth; no level uses it."""

from __future__ import annotations

from typing import Final

from meadhall.bots.view import View
from meadhall.core.dice import Dice, SeededDice
from meadhall.core.game import Game
from meadhall.core.table import Seat, State


class Clairvoyant(View):
    """A view of the true state: every world is that state.

    With `fate`, the dice of the match, chance falls in every simulation as it will fall in the match.
    """

    def __init__(self, game: Game, table: State, seat: Seat, dice: Dice, fate: SeededDice | None = None) -> None:
        super().__init__(game, table, seat, dice)
        self._true: Final[State] = table.copy()
        self._fate: Final = None if fate is None else fate.copy()

    def world(self, dice: Dice) -> State:
        world: State = self._true.copy()
        return world

    def chance(self, dice: Dice) -> Dice:
        return dice if self._fate is None else self._fate.copy()
