"""The vocabulary that every game at the table shares."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from meadhall.core.dice import Dice
from meadhall.core.record import Record

Seat = int
CHANCE: Final = -1
PARTY: Final = -2

Viewer = int
"""A seat, or one of the two below: every outgoing byte goes through a viewer."""
SPECTATOR: Final = -3
REFEREE: Final = -4

PHASE_WINDOW: Final = "phase"
"""The kind of a window that answers to nothing but a change of phase. People at one screen let it pass unasked."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Record):
    """Something that happened, in the past participle. Its words are the key `event-` and its name in kebab case.

    A whole number named `seat`, or ending in `_seat`, is a seat; a text is a key of words; a tuple is a list of those.
    """

    def told_to(self, viewer: Viewer) -> Event | None:
        """What this viewer hears of it: all, a blurred form, or nothing. The referee hears all."""
        return self

    def reveals(self) -> bool:
        """Whether somebody has learnt something that cannot be taken back."""
        return False

    def seals(self) -> bool:
        """Whether the player has said that it stands: nobody has learnt anything, but it cannot be taken back."""
        return False


class Closed(Event):
    """Everybody has answered a question that was asked of several; nobody is told, but no answer can be taken back."""

    def told_to(self, viewer: Viewer) -> Event | None:
        return None

    def reveals(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Record):
    """One thing a seat may do. Made once; its `text` is its notation, in log, wire, save, test and golden game."""

    def __init__(self, text: str) -> None:
        self.text: Final = text

    def take(self, s: Any, seat: Seat) -> None:
        """What happens when a seat does this. Nothing, unless the game says more."""

    def __repr__(self) -> str:
        return self.text


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Record):
    """One sentence of the rulebook, waiting on the stack for its moment. Never changed once made."""

    def run(self, s: Any) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step):
    """A step that waits for an answer. `options` is pure, unique, never empty and in a stable order."""

    def first(self) -> Seat:
        """The seat whose answer is awaited, or the first of several."""
        raise NotImplementedError

    def seats(self) -> list[Seat]:
        """Everybody whose answer is awaited."""
        return [self.first()]

    def window(self) -> str:
        """For a reaction that is asked whether or not the hand holds one: what it answers to. Else empty."""
        return ""

    def options(self, s: Any, seat: Seat) -> list[Action]:
        raise NotImplementedError

    def answer(self, s: Any, seat: Seat, action: Action) -> None:
        action.take(s, seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Ask):
    """One seat decides; PARTY is a seat too."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def first(self) -> Seat:
        return self.seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Ask):
    """Fate decides, each option as often as its weight says."""

    def first(self) -> Seat:
        return CHANCE

    def weights(self, s: Any) -> list[int]:
        """One positive whole number for each option, in their order. All alike, unless the game says more."""
        return [1] * len(self.options(s, CHANCE))

    def sample(self, s: Any, dice: Dice) -> Action:
        """One option by its weight, from one call of `dice.below` with the sum of the weights."""
        weights = self.weights(s)
        at = dice.below(sum(weights))
        i = 0
        while at >= weights[i]:
            at -= weights[i]
            i += 1
        return self.options(s, CHANCE)[i]


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Ask):
    """Everyone answers in secret; `reveal` runs once the last answer is in."""

    def __init__(self, sealed: tuple[Action | None, ...]) -> None:
        self.sealed: Final = sealed

    def first(self) -> Seat:
        for seat, answer in enumerate(self.sealed):
            if answer is None:
                return seat
        raise AssertionError("nobody is asked")

    def seats(self) -> list[Seat]:
        return [seat for seat, answer in enumerate(self.sealed) if answer is None]

    def answer(self, s: Any, seat: Seat, action: Action) -> None:
        sealed = self.sealed[:seat] + (action,) + self.sealed[seat + 1 :]
        if None in sealed:
            s.do(self.again(sealed))
        else:
            s.tell(Closed())
            self.reveal(s, [answer for answer in sealed if answer is not None])

    def again(self, sealed: tuple[Action | None, ...]) -> Together:
        """The same question with other answers in."""
        raise NotImplementedError

    def reveal(self, s: Any, answers: list[Action]) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Apart(Ask):
    """Each seat at its own pace: one small stack per seat, and what lies below goes on when all are empty.

    Nothing in a seat's stack may touch another seat's things, nor ask fate, so the order of answers cannot matter.
    """

    def __init__(self, stacks: tuple[tuple[Step, ...], ...]) -> None:
        self.stacks: Final = stacks

    def run(self, s: Any) -> None:
        """Let every stack run until it asks. `settle` calls this once, when the step comes to the top."""
        ready: list[tuple[Step, ...]] = []
        for stack in self.stacks:
            ready.append(_advance(s, list(stack)))
        self._go_on(s, tuple(ready))

    def is_ready(self) -> bool:
        for stack in self.stacks:
            if stack and not isinstance(stack[-1], Ask):
                return False
        return any(self.stacks)

    def first(self) -> Seat:
        for seat, stack in enumerate(self.stacks):
            if stack:
                return seat
        raise AssertionError("nobody is asked")

    def seats(self) -> list[Seat]:
        return [seat for seat, stack in enumerate(self.stacks) if stack]

    def asked(self, seat: Seat) -> Ask:
        """The question that lies before this seat."""
        top = self.stacks[seat][-1]
        assert isinstance(top, Ask)
        return top

    def options(self, s: Any, seat: Seat) -> list[Action]:
        return self.asked(seat).options(s, seat)

    def answer(self, s: Any, seat: Seat, action: Action) -> None:
        ask = self.asked(seat)
        table: State = s
        below = table.stack
        table.stack = list(self.stacks[seat][:-1])
        ask.answer(s, seat, action)
        mine = table.stack
        table.stack = below
        rest = _advance(s, mine)
        self._go_on(s, self.stacks[:seat] + (rest,) + self.stacks[seat + 1 :])

    def _go_on(self, s: Any, stacks: tuple[tuple[Step, ...], ...]) -> None:
        if any(stacks):
            s.do(Apart(stacks))
        else:
            s.tell(Closed())


@mypyc_attr(allow_interpreted_subclasses=True)
class Box(Record):
    """What content decides, made once per pack and never changed; all tables that play with it share it.

    A game's box adds its cards, maps and the actions made from them. `hash` names it in saves and game files.
    """

    def __init__(self, hash: str) -> None:
        self.hash: Final = hash

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.hash})"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Box) and type(self) is type(other) and self.hash == other.hash)

    def __hash__(self) -> int:
        return hash(self.hash)


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Record):
    """What a table remembers. Games add their own parts, all plain lists and numbers, and extend `copy`."""

    def __init__(self, stack: list[Step]) -> None:
        self.stack = stack
        self.told: list[Event] | None = None

    def do(self, *steps: Step) -> None:
        """Put steps on the stack so that they happen in the order written."""
        for i in range(len(steps) - 1, -1, -1):
            self.stack.append(steps[i])

    def do_all(self, steps: list[Step]) -> None:
        """The same for a list."""
        for i in range(len(steps) - 1, -1, -1):
            self.stack.append(steps[i])

    def tell(self, event: Event) -> None:
        """Report what happened, if somebody listens."""
        if self.told is not None:
            self.told.append(event)

    def copy(self) -> Any:
        """An independent table that stands where this one stands, with nobody listening."""
        raise NotImplementedError


def _advance(s: State, stack: list[Step]) -> tuple[Step, ...]:
    """Run one seat's small stack until it asks or is empty."""
    below = s.stack
    s.stack = stack
    while s.stack and not isinstance(s.stack[-1], Ask):
        s.stack.pop().run(s)
    rest = tuple(s.stack)
    s.stack = below
    return rest
