"""How a table moves on."""

from __future__ import annotations

from meadhall.core.dice import Dice
from meadhall.core.table import Action, Apart, Ask, Chance, Event, Seat, State


class Illegal(ValueError):
    """An answer that nobody asked for, or that is not among the options."""


def settle(s: State) -> None:
    """Run steps until one has to ask, or none is left."""
    while s.stack:
        top = s.stack[-1]
        if isinstance(top, Ask) and (not isinstance(top, Apart) or top.is_ready()):
            return
        s.stack.pop()
        top.run(s)


def asking(s: State) -> Ask | None:
    """The question on the table, or nothing when the game is over."""
    if not s.stack:
        return None
    top = s.stack[-1]
    assert isinstance(top, Ask)
    return top


def apply(s: State, seat: Seat, action: Action) -> None:
    """Advance `s` in place. The caller vouches that the action is legal."""
    ask = s.stack.pop()
    assert isinstance(ask, Ask)
    ask.answer(s, seat, action)
    settle(s)


def play(s: State, seat: Seat, action: Action) -> tuple[State, list[Event]]:
    """The table after a legal action, and what happened on the way; `s` stays as it was."""
    ask = asking(s)
    if ask is None or seat not in ask.seats() or action not in ask.options(s, seat):
        raise Illegal(f"{action.text!r} is not what is asked of seat {seat} now")
    after: State = s.copy()
    told: list[Event] = []
    after.told = told
    apply(after, seat, action)
    after.told = None
    return after, told


def perft(s: State, depth: int) -> int:
    """How many sequences of `depth` answers there are from here, chance included."""
    ask = asking(s)
    if depth == 0 or ask is None:
        return 1
    seat = ask.first()
    options = ask.options(s, seat)
    if depth == 1:
        return len(options)
    count = 0
    for action in options:
        after: State = s.copy()
        apply(after, seat, action)
        count += perft(after, depth - 1)
    return count


def choose(s: State, ask: Ask, seat: Seat, dice: Dice) -> Action:
    """What fate, or a player who picks blindly, answers."""
    if isinstance(ask, Chance):
        return ask.sample(s, dice)
    options = ask.options(s, seat)
    count = len(options)
    return options[0] if count == 1 else options[dice.below(count)]


def playout(s: State, dice: Dice, limit: int = 1_000_000) -> int:
    """Play on at random to the end, in place; the number of answers given, fate's included."""
    count = 0
    while s.stack and count < limit:
        ask = s.stack[-1]
        assert isinstance(ask, Ask)
        seat = ask.first()
        apply(s, seat, choose(s, ask, seat, dice))
        count += 1
    return count
