"""The building blocks: the stack, the four kinds of question, and events."""

from typing import Any, Final

import pytest
from diggers import GAME as DIGGERS
from diggers.rules import DIG, DONE, PROP, Begin, Shift
from diggers.state import Diggers
from grudge import GAME as GRUDGE
from grudge.rules import Draft, Draw, Guard, Round, Turn
from grudge.state import Grudge

from meadhall.core.dice import Dice, SeededDice
from meadhall.core.engine import apply, asking, choose, settle
from meadhall.core.table import (
    CHANCE,
    PARTY,
    REFEREE,
    SPECTATOR,
    Action,
    Apart,
    Ask,
    Chance,
    Closed,
    Event,
    Seat,
    State,
    Step,
)


class Diary(State):
    """A state that records which steps ran."""

    def __init__(self, stack: list[Step], lines: list[str]) -> None:
        super().__init__(stack)
        self.lines = lines

    def copy(self) -> "Diary":
        return Diary(self.stack.copy(), self.lines.copy())


class Note(Step):
    def __init__(self, line: str, then: tuple[str, ...] = ()) -> None:
        self.line: Final = line
        self.then: Final = then

    def run(self, s: Diary) -> None:
        s.lines.append(self.line)
        s.do(*[Note(line) for line in self.then])


class Told(Event):
    def __init__(self, line: str) -> None:
        self.line: Final = line


class Fixed(Dice):
    """Dice that show given numbers."""

    def __init__(self, *falls: int) -> None:
        self.falls = list(falls)
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(n)
        return self.falls.pop(0)


def answer(s: State, seat: Seat, text: str) -> None:
    ask = asking(s)
    assert ask is not None
    apply(s, seat, next(option for option in ask.options(s, seat) if option.text == text))


# --- the stack


def test_steps_happen_in_the_order_written() -> None:
    s = Diary([], [])
    s.do(Note("one"), Note("two"), Note("three"))
    settle(s)

    assert s.lines == ["one", "two", "three"]


def test_a_list_of_steps_happens_in_the_order_written_and_stays_as_it_is() -> None:
    s = Diary([], [])
    steps: list[Step] = [Note("one"), Note("two"), Note("three")]
    s.do_all(steps)
    settle(s)

    assert s.lines == ["one", "two", "three"]
    assert steps == [Note("one"), Note("two"), Note("three")]


def test_new_steps_come_before_waiting_ones() -> None:
    s = Diary([], [])
    s.do(Note("one", then=("one a", "one b")), Note("two"))
    settle(s)

    assert s.lines == ["one", "one a", "one b", "two"]


def test_events_are_recorded_only_if_the_caller_collects_them() -> None:
    s = Diary([], [])
    s.tell(Told("unheard"))
    s.told = []
    s.tell(Told("heard"))

    assert s.told == [Told("heard")]
    assert s.copy().told is None


def test_the_base_classes_implement_no_rules() -> None:
    s = State([])
    calls: list[Any] = [
        lambda: Step().run(s),
        lambda: Ask().first(),
        lambda: Ask().options(s, 0),
        s.copy,
        lambda: Dice().below(6),
    ]
    for call in calls:
        with pytest.raises(NotImplementedError):
            call()


def test_an_event_is_public_and_reveals_nothing_by_default() -> None:
    assert [Told("x").told_to(viewer) for viewer in (0, SPECTATOR, REFEREE)] == [Told("x")] * 3
    assert not Told("x").reveals()
    assert [Closed().told_to(viewer) for viewer in (0, SPECTATOR, REFEREE)] == [None] * 3
    assert Closed().reveals()


# --- choice and chance


class Coin(Chance):
    """A coin that sometimes lands on its edge."""

    def options(self, s: Any, seat: Seat) -> list[Action]:
        return [Action("heads"), Action("tails"), Action("edge")]

    def weights(self, s: Any) -> list[int]:
        return [5, 4, 1]


def test_chance_has_its_own_seat() -> None:
    assert Coin().seats() == [CHANCE]
    assert Guard(2).seats() == [2]


def test_chance_samples_by_weight_with_one_throw() -> None:
    s = Diary([], [])
    falls = []
    for at in range(10):
        dice = Fixed(at)
        falls.append(Coin().sample(s, dice).text)

        assert dice.asked == [10]
    assert falls == ["heads"] * 5 + ["tails"] * 4 + ["edge"]


def test_a_draw_is_weighted_by_the_contents_of_the_bag() -> None:
    s: Grudge = GRUDGE.start(2)
    draw = asking(s)
    assert isinstance(draw, Draw)

    assert draw.weights(s) == [10, 4, 6, 6]
    assert [draw.sample(s, Fixed(at)).text for at in (0, 9, 10, 13, 14, 19, 20, 25)] == [
        f"draw {card}" for card in ("axe", "axe", "hammer", "hammer", "helm", "helm", "shield", "shield")
    ]


# --- together


def drafting(*cards: str) -> Grudge:
    """Return a state in which two seats with two cards each are asked which one they keep."""
    s: Grudge = GRUDGE.start(2)
    for card in cards:
        answer(s, CHANCE, f"draw {card}")
    assert isinstance(asking(s), Draft)
    return s


def test_all_seats_are_asked_together_and_wait_for_the_last_answer() -> None:
    s = drafting("axe", "helm", "hammer", "shield")
    ask = asking(s)
    assert ask is not None
    assert ask.seats() == [0, 1]
    answer(s, 1, "keep shield")
    ask = asking(s)
    assert isinstance(ask, Draft)

    assert ask.seats() == [0]
    assert [sealed and sealed.text for sealed in ask.sealed] == [None, "keep shield"]
    assert s.hand == [0] * 8


def test_the_last_answer_carries_out_all_answers() -> None:
    s = drafting("axe", "helm", "hammer", "shield")
    told: list[Event] = []
    s.told = told
    answer(s, 1, "keep shield")
    assert told == []
    answer(s, 0, "keep axe")

    assert told[0] == Closed()
    assert s.hand == [1, 0, 0, 0, 0, 0, 0, 1]
    # The other cards are passed to the left: the hammer to seat 1, the helm to seat 0.
    assert s.pack == [0, 0, 1, 0, 0, 1, 0, 0]


def test_the_order_of_sealed_answers_makes_no_difference() -> None:
    one, other = drafting("axe", "helm", "hammer", "shield"), drafting("axe", "helm", "hammer", "shield")
    answer(one, 0, "keep axe")
    answer(one, 1, "keep shield")
    answer(other, 1, "keep shield")
    answer(other, 0, "keep axe")

    assert one == other


# --- apart


def digging(seats: int) -> Diggers:
    s: Diggers = DIGGERS.start(seats)
    answer(s, CHANCE, "find silver")
    return s


def apart(s: State) -> Apart:
    ask = asking(s)
    assert isinstance(ask, Apart)
    return ask


def test_each_seat_goes_on_alone() -> None:
    s = digging(3)
    assert apart(s).seats() == [0, 1, 2]
    answer(s, 1, "dig")
    answer(s, 1, "prop")
    answer(s, 1, "dig")

    assert apart(s).asked(1) == Shift(1, 0)
    assert apart(s).asked(0) == Shift(0, 3)
    assert s.ore == [0, 2 + 3, 0]
    assert [option.text for option in apart(s).options(s, 1)] == ["done"]


def test_a_seat_that_is_done_is_not_asked_and_the_game_goes_on_when_all_are() -> None:
    s = digging(2)
    told: list[Event] = []
    s.told = told
    for text in ("dig", "done"):
        answer(s, 1, text)
    assert apart(s).seats() == [0]
    assert apart(s).first() == 0
    assert Closed() not in told
    for text in ("prop", "done"):
        answer(s, 0, text)
    ask = asking(s)
    assert ask is not None

    assert Closed() in told
    assert ask.seats() == [PARTY]


def test_every_seat_has_its_own_options() -> None:
    s = digging(2)

    assert apart(s).options(s, 0) == [DIG, PROP]
    answer(s, 0, "dig")
    assert apart(s).options(s, 0) == [DIG, PROP, DONE]
    assert apart(s).options(s, 1) == [DIG, PROP]


def test_other_stacks_are_not_changed() -> None:
    s = digging(2)
    below = s.stack[:-1]
    theirs = apart(s).stacks[0]
    answer(s, 1, "dig")

    assert s.stack[:-1] == below
    assert apart(s).stacks[0] is theirs


def test_a_seats_stack_goes_on_after_the_answer() -> None:
    s = digging(1)
    s.stack = [Apart(((Begin(0), Shift(0, 1)),))]
    answer(s, 0, "dig")
    assert apart(s).stacks == ((Begin(0), Shift(0, 0)),)
    answer(s, 0, "done")

    assert apart(s).stacks == ((Shift(0, 3),),)


def test_seats_with_an_empty_stack_are_skipped() -> None:
    s = digging(2)
    s.stack = [Apart(((), ()))]
    settle(s)

    assert s.stack == []


def test_a_step_in_a_seats_stack_runs_before_its_question() -> None:
    s: Diary = Diary([], [])
    s.stack = [Apart(((Note("first of 0"),), (Note("below", then=("above",)), Note("first of 1"))))]
    settle(s)

    assert s.lines == ["first of 0", "first of 1", "below", "above"]
    assert asking(s) is None


def test_a_whole_game_goes_round_by_round() -> None:
    s: Grudge = GRUDGE.start(2)
    dice = SeededDice("rounds")
    leaders = [0]
    while (ask := asking(s)) is not None:
        apply(s, ask.first(), choose(s, ask, ask.first(), dice))
        waiting = [step.leader for step in s.stack if isinstance(step, Round)]
        if waiting and waiting[0] != leaders[-1]:
            leaders.append(waiting[0])

    # The next leader is always the other dwarf.
    assert leaders == [at % 2 for at in range(len(leaders))]
    assert len(leaders) > 2


def test_the_party_is_a_seat() -> None:
    s = digging(1)
    for text in ("dig", "done"):
        answer(s, 0, text)
    assert asking(s) is not None
    answer(s, PARTY, "deeper")

    assert s.depth == 1


def test_a_turn_belongs_to_one_seat() -> None:
    assert Turn(1, spied=False).first() == 1
    assert Turn(1, spied=False).window() == ""
    assert Guard(1).window() == "blow"
