"""What a bot may know: its seat's view, and whole worlds that agree with it. The true table stays outside."""

from __future__ import annotations

from typing import Final

from meadhall.core.dice import Dice
from meadhall.core.engine import Illegal, asking
from meadhall.core.game import Game
from meadhall.core.scene import Scene
from meadhall.core.table import PARTY, Apart, Ask, Seat, State
from meadhall.play.match import Match


class View:
    """A seat's knowledge of a table, at the moment when the seat is asked.

    The unseen is dealt again before anything is kept, so that no way leads from here to the true table. Every further
    world is dealt from that one.
    """

    def __init__(self, game: Game, table: State, seat: Seat, dice: Dice) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self._world: Final[State] = game.reseal(table, seat, dice)
        ask = asking(self._world)
        if ask is None or (seat not in ask.seats() and PARTY not in ask.seats()):
            raise Illegal(f"seat {seat} is not asked now")
        self.asked: Final[Seat] = seat if seat in ask.seats() else PARTY
        self.ask: Final[Ask] = question(ask, self.asked)
        self.options: Final[list[str]] = [action.text for action in ask.options(self._world, self.asked)]

    def scene(self) -> Scene:
        """What the seat sees."""
        return self.game.scene(self._world, self.seat)

    def world(self, dice: Dice) -> State:
        """A whole table as it may be: the seat would see exactly this."""
        world: State = self.game.reseal(self._world, self.seat, dice)
        return world


def view_of(match: Match, seat: Seat, dice: Dice) -> View:
    """What a seat of a match may know now."""
    return View(match.game, match.state, seat, dice)


def question(ask: Ask, seat: Seat) -> Ask:
    """What is really asked of a seat: where all go at their own pace, the question before this one."""
    return ask.asked(seat) if isinstance(ask, Apart) else ask


def speaker(ask: Ask, seat: Seat) -> Seat:
    """Who answers next in a world that a seat imagines: the seat itself if it is asked, else the first."""
    return seat if seat in ask.seats() else ask.first()
