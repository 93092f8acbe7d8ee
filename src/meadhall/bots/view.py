"""The knowledge of one seat: its scene, and sampled worlds that agree with it. It never holds the true state."""

from __future__ import annotations

from typing import Final

from meadhall.core.dice import Dice
from meadhall.core.engine import Illegal, asking
from meadhall.core.game import Game
from meadhall.core.scene import Scene
from meadhall.core.table import PARTY, Apart, Ask, Gathered, Seat, State
from meadhall.play.match import Match


class View:
    """What a seat knows at the moment when it must decide.

    The constructor deals hidden cards again before it keeps a state, so no bot can reach the true one. All further
    worlds are sampled from that copy.
    """

    def __init__(self, game: Game, table: State, seat: Seat, dice: Dice) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self._world: Final[State] = game.reseal(table, seat, dice)
        self._gathered: Final = game.gather(self._world, seat)
        ask = asking(self._world)
        if ask is None or (seat not in ask.seats() and PARTY not in ask.seats()):
            raise Illegal(f"seat {seat} is not asked now")
        self.asked: Final[Seat] = seat if seat in ask.seats() else PARTY
        self.ask: Final[Ask] = question(ask, self.asked)
        self.options: Final[list[str]] = [action.text for action in ask.options(self._world, self.asked)]

    def scene(self) -> Scene:
        """Return what the seat sees."""
        return self.game.scene(self._world, self.seat)

    def world(self, dice: Dice) -> State:
        """Sample a complete state that looks the same to the seat as the true one."""
        world: State = self.game.deal(self._gathered, dice)
        return world

    def chance(self, dice: Dice) -> Dice:
        """Return the dice that decide chance in one simulation."""
        return dice

    def agrees(self, world: State) -> bool:
        """Return whether a world looks the same to the seat as the true state."""
        gathered: Gathered = self.game.gather(world, self.seat)
        return bool(gathered == self._gathered)


def view_of(match: Match, seat: Seat, dice: Dice) -> View:
    """Return the view of a seat of a match now."""
    return View(match.game, match.state, seat, dice)


def question(ask: Ask, seat: Seat) -> Ask:
    """Return the question that a seat answers; with `Apart`, every seat has its own."""
    return ask.asked(seat) if isinstance(ask, Apart) else ask


def next_seat(ask: Ask, seat: Seat) -> Seat:
    """Return the seat that answers next in a sampled world: the given seat if it is asked, else the first one."""
    return seat if seat in ask.seats() else ask.first()
