"""Ruling 37: stops. Each player chooses the moments at which the table asks for Twists of Fate.

The choice is public and never depends on a hand. A moment that a player did not choose passes at once.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.table import PHASE_WINDOW, Action, Seat, Step
from meadhall.core.text import Option, Text
from meadhall.games.duel.events import Armed, AskedNothing, Disarmed, HeldNext
from meadhall.games.duel.state import ComingTurn, Duel

PHASE: Final = 0
CARD: Final = 1
DAMAGE: Final = 2
REMOVAL: Final = 3
ALLY: Final = 4
END_OF_TURN: Final = 5
ABOUT: Final = (PHASE_WINDOW, "card", "damage", "removal", "ally", "end")
"""Ruling 9 What a window may answer: a change of phase, a new card or Ally, damage, a removal, the end of a turn."""
SWITCHES: Final = ("damage", "removal", "ally", "end", "every")
"""Ruling 37 The switches of a player. The last one arms every moment. `has_switch` says what a set of them holds."""
SWITCH_OF: Final = (4, 4, 0, 1, 2, 3)
"""By what a window answers: the number of its switch."""
EVERY: Final = 1 << SWITCHES.index("every")
DEFAULT: Final = 1 << SWITCHES.index("damage")
"""Ruling 37 The set that each player begins with: armour is the only Twist that must come in time."""
WAITS: Final = 3
"""How often a player may hold the next moment in one turn."""

Pair = tuple[int, int]
"""A number for each seat."""


class StoppedTurn(ComingTurn):
    """Ruling 37 The next turn, with the stops of both players.

    `armed` are the sets of this turn, `wanted` those from the next turn on. `waits` counts how often each player has
    held the next moment this turn; `holding` is 1 while a player holds it.
    """

    def __init__(self, seat: Seat, armed: Pair, wanted: Pair, waits: Pair, holding: Pair) -> None:
        self.seat: Final = seat
        self.armed: Final = armed
        self.wanted: Final = wanted
        self.waits: Final = waits
        self.holding: Final = holding

    def stops_at(self, about: int, seat: Seat) -> bool:
        """Whether a seat is asked at a moment of this kind."""
        armed = self.armed[seat]
        return self.holding[seat] != 0 or armed & EVERY != 0 or has_switch(armed, SWITCH_OF[about])

    def asides(self, seat: Seat) -> list[Action]:
        options: list[Action] = []
        for i in range(len(SWITCHES)):
            options.append(DISARM[i] if has_switch(self.wanted[seat], i) else ARM[i])
        # Only in the other player's turn do moments of every kind come.
        if seat == self.seat and not self.holding[seat] and self.waits[seat] < WAITS:
            options.append(WAIT)
        if self.armed[seat] or self.holding[seat]:
            options.append(ASK_NOTHING)
        return options

    def with_wanted(self, seat: Seat, wanted: int) -> Step:
        """Return the turn with another set of one seat, from the next turn on."""
        kind = type(self)
        return kind(self.seat, self.armed, with_part(self.wanted, seat, wanted), self.waits, self.holding)

    def with_wait(self, seat: Seat) -> Step:
        """Return the turn in which one seat holds the next moment."""
        kind = type(self)
        waits = with_part(self.waits, seat, self.waits[seat] + 1)
        return kind(self.seat, self.armed, self.wanted, waits, with_part(self.holding, seat, 1))

    def with_nothing(self, seat: Seat) -> Step:
        """Return the turn in which one seat is not asked any more."""
        kind = type(self)
        armed, holding = with_part(self.armed, seat, 0), with_part(self.holding, seat, 0)
        return kind(self.seat, armed, self.wanted, self.waits, holding)


def stops(s: Duel) -> StoppedTurn | None:
    """Return the stops of both players; None when the game is over, and in games of the first rules."""
    turn = s.stack[0] if s.stack else None
    return turn if isinstance(turn, StoppedTurn) else None


def has_switch(switches: int, i: int) -> bool:
    """Whether a set of switches holds switch `i`."""
    return switches >> i & 1 != 0


def with_switch(switches: int, i: int) -> int:
    """Return a set of switches with switch `i`."""
    return switches | 1 << i


def without_switch(switches: int, i: int) -> int:
    """Return a set of switches without switch `i`."""
    return switches & ~(1 << i)


def with_part(pair: Pair, seat: Seat, number: int) -> Pair:
    """Return a pair with another number for one seat."""
    return (number, pair[1]) if seat == 0 else (pair[0], number)


class Arm(Action):
    """Ruling 37 Be asked at these moments, from the next turn on."""

    def __init__(self, text: str, switch: int) -> None:
        super().__init__(text)
        self.switch: Final = switch

    def take(self, s: Duel, seat: Seat) -> None:
        turn = stops(s)
        assert turn is not None
        s.stack[0] = turn.with_wanted(seat, with_switch(turn.wanted[seat], self.switch))
        s.tell(Armed(seat, f"stop-{SWITCHES[self.switch]}"))

    def shown(self, s: Duel, seat: Seat) -> Option:
        return Option(self.text, Text("option-arm", {"stop": f"stop-{SWITCHES[self.switch]}"}))


class Disarm(Action):
    """Ruling 37 Not be asked at these moments, from the next turn on."""

    def __init__(self, text: str, switch: int) -> None:
        super().__init__(text)
        self.switch: Final = switch

    def take(self, s: Duel, seat: Seat) -> None:
        turn = stops(s)
        assert turn is not None
        s.stack[0] = turn.with_wanted(seat, without_switch(turn.wanted[seat], self.switch))
        s.tell(Disarmed(seat, f"stop-{SWITCHES[self.switch]}"))

    def shown(self, s: Duel, seat: Seat) -> Option:
        return Option(self.text, Text("option-disarm", {"stop": f"stop-{SWITCHES[self.switch]}"}))


class Wait(Action):
    """Ruling 37 Be asked once, at the very next moment of any kind."""

    def take(self, s: Duel, seat: Seat) -> None:
        turn = stops(s)
        assert turn is not None
        s.stack[0] = turn.with_wait(seat)
        s.tell(HeldNext(seat))

    def shown(self, s: Duel, seat: Seat) -> Option:
        return Option(self.text, Text("option-wait"))


class AskNothing(Action):
    """Ruling 37 Not be asked any more in this turn."""

    def take(self, s: Duel, seat: Seat) -> None:
        turn = stops(s)
        assert turn is not None
        s.stack[0] = turn.with_nothing(seat)
        s.tell(AskedNothing(seat))

    def shown(self, s: Duel, seat: Seat) -> Option:
        return Option(self.text, Text("option-nothing"))


class Moment(Step):
    """Ruling 9 A moment that no card brings: the end of a phase or of a turn."""

    def __init__(self, seat: Seat, about: int) -> None:
        self.seat: Final = seat
        self.about: Final = about

    def run(self, s: Duel) -> None:
        s.do_all(s.windows(self.about, self.seat))


ARM: Final = [Arm(f"arm {switch}", i) for i, switch in enumerate(SWITCHES)]
DISARM: Final = [Disarm(f"disarm {switch}", i) for i, switch in enumerate(SWITCHES)]
WAIT: Final = Wait("wait")
ASK_NOTHING: Final = AskNothing("nothing")
