"""The rules of Diggers, second version: a vote closes each round but the last."""

from __future__ import annotations

from typing import Final

from diggers.events import Agreed, Dug, Found, Propped, Rested
from diggers.state import NO_SEAM, Diggers, DiggersBox
from meadhall.core.engine import settle
from meadhall.core.table import PARTY, Action, Apart, Chance, Choice, Seat, Step
from meadhall.core.text import Option, Text

ROUNDS: Final = 3
TIMBER: Final = 2


class Round(Step):
    """§2 A seam is found, each dwarf works it at their own pace, and the party agrees how to go on."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def run(self, s: Diggers) -> None:
        if self.number < ROUNDS:
            s.do(FindSeam(), shifts(s), Vote(PARTY), Round(self.number + 1))
        else:
            s.do(FindSeam(), shifts(s))


def shifts(s: Diggers) -> Apart:
    """§2.2 One shift for each seat."""
    return Apart(tuple([(Begin(seat),) for seat in range(len(s.ore))]))


class FindSeam(Chance):
    """§2.1 Chance turns up a seam that is left in the rock."""

    def prompt(self, s: Diggers) -> tuple[Text, str]:
        return Text("prompt-find"), "§2.1"

    def options(self, s: Diggers, seat: Seat) -> list[Action]:
        return [s.box.found[n] for n, left in enumerate(s.rock) if left]

    def weights(self, s: Diggers) -> list[int]:
        return [left for left in s.rock if left]


class Find(Action):
    """§2.1 This seam."""

    def __init__(self, text: str, number: int) -> None:
        super().__init__(text)
        self.number: Final = number

    def take(self, s: Diggers, seat: Seat) -> None:
        s.rock[self.number] -= 1
        s.dug[self.number] += 1
        s.seam = self.number
        s.tell(Found(s.box.seams[self.number].name))

    def shown(self, s: Diggers, seat: Seat) -> Option:
        return Option(self.text, Text(f"option-find-{s.box.seams[self.number].key}"))


class Begin(Step):
    """§3 A shift begins, with the hours that the setting gives it."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Diggers) -> None:
        s.do(Shift(self.seat, s.box.hours))


class Shift(Choice):
    """§3 Each hour dig or set a prop; after the first hour you may rest, after the last you must."""

    def __init__(self, seat: Seat, hours: int) -> None:
        super().__init__(seat)
        self.hours: Final = hours

    def prompt(self, s: Diggers) -> tuple[Text, str]:
        return Text("prompt-shift"), "§3"

    def options(self, s: Diggers, seat: Seat) -> list[Action]:
        options: list[Action] = []
        if self.hours:
            options.append(DIG)
            if s.timber[seat]:
                options.append(PROP)
        if self.hours < s.box.hours:
            options.append(DONE)
        return options

    def answer(self, s: Diggers, seat: Seat, action: Action) -> None:
        if action is not DONE:
            # The dwarf is asked again after what the action does.
            s.do(Shift(seat, self.hours - 1))
        action.take(s, seat)


class Dig(Action):
    """§3.1 Dig ore out of the seam."""

    def take(self, s: Diggers, seat: Seat) -> None:
        haul = s.haul(seat)
        s.ore[seat] += haul
        s.tell(Dug(seat, haul))


class Prop(Action):
    """§3.2 Set a prop: every later dig of yours brings one more."""

    def take(self, s: Diggers, seat: Seat) -> None:
        s.timber[seat] -= 1
        s.props[seat] += 1
        s.tell(Propped(seat))


class Done(Action):
    """§3.3 Rest until the next round."""

    def take(self, s: Diggers, seat: Seat) -> None:
        s.tell(Rested(seat))

    def shown(self, s: Diggers, seat: Seat) -> Option:
        return Option(self.text, Text("option-done"), ends_turn=True)


class Vote(Choice):
    """§4 Together decide whether to go deeper."""

    def prompt(self, s: Diggers) -> tuple[Text, str]:
        return Text("prompt-vote"), "§4"

    def options(self, s: Diggers, seat: Seat) -> list[Action]:
        return [STAY, DEEPER]


class Agree(Action):
    """§4 Every level deeper brings one more ore for each dig."""

    def __init__(self, text: str, deeper: int) -> None:
        super().__init__(text)
        self.deeper: Final = deeper

    def take(self, s: Diggers, seat: Seat) -> None:
        s.depth += self.deeper
        s.tell(Agreed(f"vote-{self.text}"))


DIG: Final = Dig("dig")
PROP: Final = Prop("prop")
DONE: Final = Done("done")
STAY: Final = Agree("stay", 0)
DEEPER: Final = Agree("deeper", 1)


def setup(box: DiggersBox, seats: int, first: Seat) -> Diggers:
    return fresh(box, seats, first, Round(1))


def fresh(box: DiggersBox, seats: int, first: Seat, start: Step) -> Diggers:
    """§1.1 Each dwarf has two timbers; the dwarf with the lantern has one more."""
    s = Diggers(
        stack=[start],
        box=box,
        rock=[seam.count for seam in box.seams],
        dug=[0] * len(box.seams),
        seam=NO_SEAM,
        depth=0,
        ore=[0] * seats,
        timber=[TIMBER + (seat == first) for seat in range(seats)],
        props=[0] * seats,
    )
    settle(s)
    return s
