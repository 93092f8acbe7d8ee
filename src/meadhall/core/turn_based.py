"""A game in progress whose questions go to one player after another, although seats may be asked together.

A player never sees what other seats have answered to the same question. A shared question (`Together`) hides its
sealed answers anyway. While seats answer apart (`Apart`), each player sees a state that only its own answers changed.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.dice import Dice
from meadhall.core.engine import apply, asking
from meadhall.core.table import CHANCE, PARTY, Action, Apart, Ask, Chance, Closed, Event, Seat, State


def numbered(options: list[Action], index: dict[str, int]) -> list[int]:
    """Return the integer of each action."""
    return [index[option.text] for option in options]


def shares(numbers: list[int], weights: list[int]) -> list[tuple[int, float]]:
    """Return each number with the share of its weight in the sum of all weights."""
    total = sum(weights)
    return [(number, weights[at] / total) for at, number in enumerate(numbers)]


class TurnBased:
    """The state, and what players must not see of it. The players of a party are asked in turn.

    >>> from meadhall.core.dice import SeededDice
    >>> from meadhall.core.game import named
    >>> turn_based = TurnBased(named("dwarves").start(2), 2)
    >>> turn_based.play_chance(SeededDice(1))
    >>> turn_based.player()
    0
    >>> turn_based.apply(0, turn_based.options(0)[0])
    >>> turn_based.play_chance(SeededDice(1))
    >>> turn_based.player()
    1
    """

    def __init__(self, state: State, seats: int) -> None:
        self.state = state
        self.seats: Final = seats
        self.count = 0
        """Decisions of players so far."""
        self.spoken = 0
        """Questions to the party so far."""
        self.base: State | None = None
        """While seats answer apart: the state before the first answer."""
        self.own: dict[Seat, State] = {}
        """While seats answer apart: the state as each seat alone has changed it."""

    def copy(self) -> TurnBased:
        """Return an independent game. `base` and `own` are shared, because `apply` replaces them."""
        new = TurnBased(self.state.copy(), self.seats)
        new.count = self.count
        new.spoken = self.spoken
        new.base = self.base
        new.own = self.own.copy()
        return new

    def player(self) -> int:
        """Return the player who answers next; a question must be open that is not for chance."""
        ask = self.question()
        seat = ask.first()
        return self.spoken % self.seats if seat == PARTY else seat

    def players(self) -> list[int]:
        """Return all players who are asked; none while chance decides or when the game is over."""
        ask = asking(self.state)
        if ask is None or isinstance(ask, Chance):
            return []
        return [self.spoken % self.seats] if ask.first() == PARTY else ask.seats()

    def question(self) -> Ask:
        ask = asking(self.state)
        assert ask is not None
        return ask

    def options(self, player: int) -> list[Action]:
        """Return the options of a player who is asked."""
        ask = self.question()
        return ask.options(self.state, PARTY if ask.first() == PARTY else player)

    def seen(self, player: int) -> State:
        """Return the state that a player looks at; it still has everything that `Game.gather` takes out."""
        if self.base is None:
            return self.state
        return self.own.get(player, self.base)

    def apply(self, player: int, action: Action, told: list[Event] | None = None) -> None:
        """Carry out an action of a player or of chance; collect the events in `told`, if given."""
        s = self.state
        ask = self.question()
        seat = ask.first()
        if player >= 0:
            self.count += 1
        if seat == PARTY:
            self.spoken += 1
        elif isinstance(ask, Apart) and self.seats > 1:
            self.apply_apart(player, action, [] if told is None else told)
            return
        else:
            seat = player
        s.told = told
        apply(s, seat, action)
        s.told = None

    def apply_apart(self, player: int, action: Action, told: list[Event]) -> None:
        """Carry out an answer twice: in the state, and in the state that this player sees."""
        s = self.state
        if self.base is None:
            self.base = s.copy()
        own: State = self.own.get(player, self.base).copy()
        apply(own, player, action)
        self.own[player] = own
        s.told = told
        apply(s, player, action)
        s.told = None
        for event in told:
            if isinstance(event, Closed):
                self.base = None
                self.own = {}

    def play_chance(self, dice: Dice) -> None:
        """Let chance decide until a player is asked or the game is over."""
        s = self.state
        while s.stack:
            ask = s.stack[-1]
            if not isinstance(ask, Chance):
                return
            apply(s, CHANCE, ask.sample(s, dice))
