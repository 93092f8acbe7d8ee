"""The building blocks of every game: seats, events, actions, steps, questions, the box and the state.

In `core` and `bots` a *table* is a state of a game. The tables of a hall, with players and chat, are in `server/table`.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from meadhall.core.dice import Dice
from meadhall.core.record import Record
from meadhall.core.text import Option, Text

Seat = int
"""A player's number, counted from 0, or one of the two below.

An alias, not a NewType: a NewType needs a call wherever rules compute a seat. The call takes several times as long as
the sum.
"""
CHANCE: Final = -1
PARTY: Final = -2
"""All players of a co-operative game, who decide together."""

Viewer = int
"""A seat, or one of the two below. Everything that leaves the server is made for one viewer."""
SPECTATOR: Final = -3
REFEREE: Final = -4

PHASE_WINDOW: Final = "phase"
"""The kind of a window that reacts only to a change of phase. At a shared screen the match passes it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Record):
    """Something that happened; the class name is a past participle. Its message is `event-` and the name in kebab case.

    An integer named `seat`, or ending in `_seat`, is a seat. A string is the key of a message; a tuple is a list.
    """

    def told_to(self, viewer: Viewer) -> Event | None:
        """Return what this viewer learns: the event, a version with less in it, or None. The referee learns all."""
        return self

    def reveals(self) -> bool:
        """Whether a player has learnt something, so that the decision behind it cannot be undone."""
        return False

    def is_final(self) -> bool:
        """Whether the decision behind it is final: it cannot be undone, although nothing was revealed."""
        return False

    def sound(self) -> str:
        """The sound that goes with this event; empty for none. `core.scene.SOUNDS` lists them."""
        return ""


class Closed(Event):
    """All seats have answered a shared question. Hidden from all viewers; from now on no answer can be undone."""

    def told_to(self, viewer: Viewer) -> Event | None:
        return None

    def reveals(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Record):
    """One thing that a seat may do, made once for each box.

    `text` is its notation: in logs, on the wire, in saves, in tests and in golden games. A game's action says in one
    class when it is possible, what it does, and how it is shown.
    """

    def __init__(self, text: str) -> None:
        self.text: Final = text

    def possible(self, s: Any, seat: Seat) -> bool:
        """Whether the rules allow the action now, beyond what its question has checked already."""
        return True

    def take(self, s: Any, seat: Seat) -> None:
        """Carry out the action. Does nothing unless the game overrides it."""

    def shown(self, s: Any, seat: Seat) -> Option:
        """Return the label of the action and the items that it touches: by default `option-` and its first word."""
        return Option(self.text, Text(f"option-{self.text.partition(' ')[0]}"))

    def __repr__(self) -> str:
        return self.text


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Record):
    """One sentence of the rulebook, as data on the stack. Immutable."""

    def run(self, s: Any) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step):
    """A step that waits for an answer. `options` is pure; its actions are unique, in a stable order, at least one."""

    def first(self) -> Seat:
        """Return the seat that is asked, or the first of several."""
        raise NotImplementedError

    def seats(self) -> list[Seat]:
        """Return all seats that are asked."""
        return [self.first()]

    def window(self) -> str:
        """Return the kind of a reaction window, which is asked even if the hand is empty; "" for other questions."""
        return ""

    def prompt(self, s: Any, viewer: Viewer) -> tuple[Text, str]:
        """Return the question as a viewer reads it, and the section of the rulebook behind it."""
        raise NotImplementedError

    def is_armed(self) -> bool:
        """Whether the player chose to be asked at this moment. Then no standing order passes the window for them."""
        return False

    def pass_option(self, s: Any, seat: Seat) -> Action | None:
        """Return the action that passes a window; None for other questions."""
        return None

    def options(self, s: Any, seat: Seat) -> list[Action]:
        raise NotImplementedError

    def obvious(self, s: Any, seat: Seat) -> Action | None:
        """Return an option that is never worse than another; a match takes it without asking. None if there is none.

        It depends on public information only. Otherwise the missing question would reveal something.
        """
        return None

    def asides(self, s: Any, seat: Seat) -> list[Action]:
        """Return what a seat may do beside this question (see `State.asides`)."""
        return []

    def answer(self, s: Any, seat: Seat, action: Action) -> None:
        action.take(s, seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Ask):
    """A question to one seat, or to the PARTY."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def first(self) -> Seat:
        return self.seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Ask):
    """A question to chance: a roll or a draw. Each option has a weight."""

    def first(self) -> Seat:
        return CHANCE

    def weights(self, s: Any) -> list[int]:
        """Return a positive integer for each option, in order. All equal unless the game overrides it."""
        return [1] * len(self.options(s, CHANCE))

    def sample(self, s: Any, dice: Dice) -> Action:
        """Draw one option by weight, with a single call of `dice.below(sum of weights)`."""
        weights = self.weights(s)
        at = dice.below(sum(weights))
        i = 0
        while at >= weights[i]:
            at -= weights[i]
            i += 1
        return self.options(s, CHANCE)[i]


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Ask):
    """A question to all seats at once, answered in secret. `reveal` runs when the last answer is in."""

    def __init__(self, sealed: tuple[Action | None, ...]) -> None:
        self.sealed: Final = sealed

    def first(self) -> Seat:
        for seat, answer in enumerate(self.sealed):
            if answer is None:
                return seat
        raise AssertionError("no seat is asked")

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
        """Return the same question with these answers given."""
        raise NotImplementedError

    def reveal(self, s: Any, answers: list[Action]) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Apart(Ask):
    """Questions that each seat answers at its own pace: one stack per seat. The game goes on when all are empty.

    A step in a seat's stack must not change another seat's part of the state, and must not ask chance. So the order of
    answers does not matter.
    """

    def __init__(self, stacks: tuple[tuple[Step, ...], ...]) -> None:
        self.stacks: Final = stacks

    def run(self, s: Any) -> None:
        """Run every stack until it asks. `settle` calls this once, when the step is on top of the main stack."""
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
        raise AssertionError("no seat is asked")

    def seats(self) -> list[Seat]:
        return [seat for seat, stack in enumerate(self.stacks) if stack]

    def asked(self, seat: Seat) -> Ask:
        """Return the question that this seat is asked."""
        top = self.stacks[seat][-1]
        assert isinstance(top, Ask)
        return top

    def options(self, s: Any, seat: Seat) -> list[Action]:
        return self.asked(seat).options(s, seat)

    def obvious(self, s: Any, seat: Seat) -> Action | None:
        """Return the obvious answer of a seat. Each goes at its own pace, so a missing question reveals nothing."""
        return self.asked(seat).obvious(s, seat)

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
    """Everything that content and settings decide: cards, maps, and the actions made from them.

    A box is made once and never changed; all states that play with it share it. `hash` names it in saves and game
    files. `recipe` says how `Game.open_box` made it, so that a pickled box can be opened again in another process.
    """

    def __init__(self, hash: str) -> None:
        self.hash: Final = hash
        self.recipe: tuple[Any, ...] = ()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.hash})"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Box) and type(self) is type(other) and self.hash == other.hash)

    def __hash__(self) -> int:
        return hash(self.hash)

    def __deepcopy__(self, memo: dict[int, Any]) -> Box:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        # Imported here: `core.game` imports this module.
        from meadhall.core.game import reopen_box

        assert self.recipe, "only a box that Game.open_box made can be pickled"
        return reopen_box, self.recipe


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Record):
    """Everything a game remembers between two steps: lists, numbers, the box, and the stack of steps to come.

    A game declares its fields once, as annotations; `tools/state_fields.py` writes the constructor and `copy`.
    """

    def __init__(self, stack: list[Step]) -> None:
        self.stack = stack
        self.told: list[Event] | None = None

    def do(self, *steps: Step) -> None:
        """Put steps on the stack. They run in the order written, before all other steps."""
        for step in reversed(steps):
            self.stack.append(step)

    def do_all(self, steps: list[Step]) -> None:
        """Put the steps of a list on the stack, like `do`."""
        for step in reversed(steps):
            self.stack.append(step)

    def tell(self, event: Event) -> None:
        """Record an event, if the caller collects events in `told`."""
        if self.told is not None:
            self.told.append(event)

    def party_speaker(self) -> Seat:
        """Return the seat that has the final word on questions to the party."""
        return 0

    def asides(self, seat: Seat) -> list[Action]:
        """Return what a seat may do now, whether or not it is asked. An open question stays open.

        Their notation is never that of an option of the seat. They depend on nothing that is hidden from the seat.
        """
        ask = self.stack[-1] if self.stack else None
        return ask.asides(self, seat) if isinstance(ask, Ask) else []

    def copy(self) -> Any:
        """Return an independent state that collects no events."""
        raise NotImplementedError

    def __deepcopy__(self, memo: dict[int, Any]) -> Any:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        # Imported here: `core.saves` imports this module.
        from meadhall.core.saves import pickled

        return pickled(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Gathered(Record):
    """All that one viewer may know, from `Game.gather`. States that look alike to the viewer give equal values.

    `table` is the state without its hidden parts. A game adds what `Game.deal` needs to fill them in again.
    """

    def __init__(self, table: Any) -> None:
        self.table: Final = table


def _advance(s: State, stack: list[Step]) -> tuple[Step, ...]:
    """Run the stack of one seat until it asks or is empty."""
    below = s.stack
    s.stack = stack
    while s.stack and not isinstance(s.stack[-1], Ask):
        s.stack.pop().run(s)
    rest = tuple(s.stack)
    s.stack = below
    return rest
