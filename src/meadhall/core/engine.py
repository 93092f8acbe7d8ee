"""The engine: run steps until one asks, and carry out answers."""

from __future__ import annotations

from meadhall.core.dice import Dice
from meadhall.core.table import PARTY, Action, Apart, Ask, Chance, Event, Seat, State


class Illegal(ValueError):
    """An answer that was not asked for, or is not among the options."""


def settle(s: State) -> None:
    """Run steps until one asks a seat, or the stack is empty."""
    while s.stack:
        top = s.stack[-1]
        if isinstance(top, Ask) and (not isinstance(top, Apart) or top.is_ready()):
            return
        s.stack.pop()
        top.run(s)


def asking(s: State) -> Ask | None:
    """Return the current question; None when the game is over."""
    if not s.stack:
        return None
    top = s.stack[-1]
    assert isinstance(top, Ask)
    return top


def speaker(s: State, ask: Ask) -> Seat:
    """Return the seat that answers next: the first that is asked, and for the party the seat with the final word."""
    seat = ask.first()
    return s.party_speaker() if seat == PARTY else seat


def obvious_answer(s: State, ask: Ask) -> tuple[Seat, Action] | None:
    """Return a seat that is asked and its obvious answer; None if every seat has a choice."""
    for seat in ask.seats():
        action = ask.obvious(s, seat)
        if action is not None:
            return seat, action
    return None


def apply(s: State, seat: Seat, action: Action) -> None:
    """Carry out an action in place and run on to the next question. The caller guarantees that it is legal."""
    ask = s.stack.pop()
    assert isinstance(ask, Ask)
    ask.answer(s, seat, action)
    settle(s)


def apply_aside(s: State, seat: Seat, action: Action) -> None:
    """Carry out one of `State.asides` in place. The open question stays, below what the action puts on the stack."""
    action.take(s, seat)
    settle(s)


def find_aside(s: State, seat: Seat, text: str) -> Action | None:
    """Return the aside of a seat with this notation; None if there is none."""
    if seat < 0:
        return None
    for action in s.asides(seat):
        if action.text == text:
            return action
    return None


def play(s: State, seat: Seat, action: Action) -> tuple[State, list[Event]]:
    """Return the state after an action and the events on the way; `s` is not changed. Raise Illegal if not legal."""
    ask = asking(s)
    is_aside = ask is not None and seat >= 0 and action in s.asides(seat)
    if ask is None or not (is_aside or (seat in ask.seats() and action in ask.options(s, seat))):
        raise Illegal(f"{action.text!r} is not a legal action of seat {seat} now")
    after: State = s.copy()
    told: list[Event] = []
    after.told = told
    if is_aside:
        apply_aside(after, seat, action)
    else:
        apply(after, seat, action)
    after.told = None
    return after, told


def perft(s: State, depth: int) -> int:
    """Count the sequences of `depth` answers from here, chance included."""
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
    """Choose for chance by weight, for a player at random."""
    if isinstance(ask, Chance):
        return ask.sample(s, dice)
    options = ask.options(s, seat)
    count = len(options)
    return options[0] if count == 1 else options[dice.below(count)]


def playout(s: State, dice: Dice, limit: int = 1_000_000) -> int:
    """Play at random to the end, in place. Return the number of answers, chance included."""
    count = 0
    while s.stack and count < limit:
        ask = s.stack[-1]
        assert isinstance(ask, Ask)
        seat = ask.first()
        apply(s, seat, choose(s, ask, seat, dice))
        count += 1
    return count
