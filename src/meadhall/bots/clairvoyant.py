"""A view that includes hidden information, to measure what that is worth. No level uses it."""

from __future__ import annotations

from typing import Final

from meadhall.bots.view import View
from meadhall.core.dice import Dice, SeededDice
from meadhall.core.game import Game
from meadhall.core.table import Seat, State


class Clairvoyant(View):
    """A view of the true state: every world is that state.

    With `match_dice`, the dice of the match, every simulation gets the outcomes of chance that the match will have.
    """

    def __init__(self, game: Game, table: State, seat: Seat, dice: Dice, match_dice: SeededDice | None = None) -> None:
        super().__init__(game, table, seat, dice)
        self._true: Final[State] = table.copy()
        self._match_dice: Final = None if match_dice is None else match_dice.copy()

    def world(self, dice: Dice) -> State:
        world: State = self._true.copy()
        return world

    def chance(self, dice: Dice) -> Dice:
        return dice if self._match_dice is None else self._match_dice.copy()
