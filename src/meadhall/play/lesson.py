"""A lesson: a game's tutorial. It is data in the game's folder, played by the real rules in every front end.

A learner's progress is the list of their answers, one for each step; the list alone restores it. The dice and cards of
a lesson are chosen by hand, and its first step says so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from meadhall.core.content import ContentError, Pack, Row
from meadhall.core.dice import SeededDice
from meadhall.core.game import Game
from meadhall.core.notation import read_seat
from meadhall.core.scene import Scene, told
from meadhall.core.table import CHANCE, Ask, Chance, Seat
from meadhall.core.text import Option, Text, Told
from meadhall.play.match import Checkpoint, Match
from meadhall.play.words import Words

FILE: Final = "lesson.toml"
LEARNER: Final[Seat] = 0
GO_ON: Final = ""
"""The answer to a step that wants no action; at other steps it asks to be shown the action."""
ANY: Final = "*"
LONGEST: Final = 10_000
"""Automatic decisions after which a step counts as endless."""
SECONDS_A_WORD: Final = 60 / 180
"""Reading time; people read about 180 words a minute of new text."""
SECONDS_TO_DO: Final = 10
SECONDS_TO_GO_ON: Final = 2
"""How long a learner takes to carry out a step, or to go on."""


class LessonError(ValueError):
    """A lesson that cannot be played as it is written. The message names the step."""


class NotWanted(ValueError):
    """An answer that this step does not want; `text` says what to try instead."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.key)
        self.text: Final = text


@dataclass(slots=True, frozen=True)
class Step:
    """One thing to learn: the message `lesson-<key>`, the section behind it, and the zones to look at.

    `look` names zones and items of the scene, or `menu`: the actions of the player, which the page draws itself.
    `lines` are played first, written as in a game file. `want` are notations; the learner must play one of them. A
    `*` at the end accepts any continuation. A step that wants nothing waits until the learner goes on.
    """

    key: str
    rule: str
    look: tuple[str, ...]
    lines: tuple[tuple[Seat, str], ...]
    want: tuple[str, ...]

    def wants(self, text: str) -> bool:
        return any(text.startswith(want[:-1]) if want.endswith(ANY) else text == want for want in self.want)


@dataclass(slots=True, frozen=True)
class FirstGame:
    """The table for a first game after the lesson: seats, bot and settings."""

    seats: int
    bot: str
    settings: Mapping[str, str]


@dataclass(slots=True, frozen=True)
class Lesson:
    """The lesson in a game's folder. `seed` decides the chance that its steps leave open."""

    game: Game
    seats: int
    first: Seat
    seed: int
    settings: Mapping[str, str]
    first_game: FirstGame
    steps: tuple[Step, ...]


class Course:
    """A learner's progress in a lesson: `at` is the current step, `over` is True at the end."""

    def __init__(self, lesson: Lesson, answers: Sequence[str] = ()) -> None:
        self.lesson: Final = lesson
        self.answers: Final[list[str]] = []
        self.match: Final = Match(
            lesson.game,
            [f"Seat {seat + 1}" for seat in range(lesson.seats)],
            lesson.settings,
            SeededDice("lesson", lesson.seed),
            lesson.first,
            checkpoint=Checkpoint(0, "", []),
        )
        self.at = 0
        self.heard = 0
        self._begin()
        for answer in answers:
            self.answer(answer)

    @property
    def over(self) -> bool:
        return self.at == len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """The current step; at the end, the last one."""
        return self.lesson.steps[min(self.at, len(self.lesson.steps) - 1)]

    def scene(self) -> Scene:
        return self.match.scene(LEARNER)

    def wanted(self) -> list[Option]:
        """Return the options that this step wants; the first is played for a learner who asks to be shown."""
        step = self.step
        options = [] if self.over else self.scene().options
        found = [option for option in options if step.wants(option.action)]
        order = {want: number for number, want in enumerate(step.want)}
        return sorted(found, key=lambda option: order.get(option.action, len(order)))

    def told(self, since: int = 0) -> list[Told]:
        """Return the events since an entry of the match's log, as the learner may know them."""
        return [told(event) for event in self.match.told(LEARNER, since)]

    def answer(self, text: str) -> None:
        """Play the learner's answer, and begin the next step."""
        if self.over:
            raise NotWanted(Text("learn-is-over"))
        text = " ".join(text.split())
        played = self._meant(text)
        self.heard = len(self.match.log)
        if played:
            self.match.replay([(self.match.asked_as(LEARNER), played, False)])
        self.answers.append(text)
        self.at += 1
        if not self.over:
            self._begin()

    def _meant(self, text: str) -> str:
        """Return the action to play for an answer; empty if the step wants nothing."""
        wanted = self.wanted()
        if not wanted and text != GO_ON:
            raise NotWanted(Text("learn-read-on"))
        if wanted and text != GO_ON and text not in [option.action for option in wanted]:
            raise NotWanted(Text("learn-try", {"option": wanted[0].label}))
        return wanted[0].action if wanted and text == GO_ON else text

    # --- the other seats and chance

    def _begin(self) -> None:
        """Play the step's lines; then pass windows and let chance decide, until the learner is to act."""
        step = self.step
        lines = list(step.lines)
        for _ in range(LONGEST):
            ask = self.match.asking()
            if ask is None or (not lines and self._stops(step, ask)):
                break
            self._go_on(ask, lines)
        if lines:
            raise LessonError(f"{self._name()}: the game is over before {lines[0][1]!r}")
        if step.want and not self.wanted():
            raise LessonError(f"{self._name()}: none of the wanted actions is possible")

    def _stops(self, step: Step, ask: Ask) -> bool:
        if isinstance(ask, Chance):
            return not step.want
        if not ask.window():
            return True
        # A window waits for the learner only if the next wanted answer belongs to it.
        asked = next((later for later in self.lesson.steps[self.at :] if later.want), step)
        passing = ask.pass_option(self.match.state, ask.first())
        return LEARNER in ask.seats() and any(
            asked.wants(option.text) for option in self.match.choices(LEARNER) if option != passing
        )

    def _go_on(self, ask: Ask, lines: list[tuple[Seat, str]]) -> None:
        """Play the next line if it is possible now; else let chance decide, or pass the window."""
        state = self.match.state
        seat, text = lines[0] if lines else (ask.first(), "")
        if seat in ask.seats() and text in [option.text for option in ask.options(state, seat)]:
            del lines[0]
        elif isinstance(ask, Chance):
            seat, text = CHANCE, ask.sample(state, self.match.dice).text
        elif (passing := ask.pass_option(state, ask.first())) is not None:
            seat, text = ask.first(), passing.text
        else:
            known = ", ".join(option.text for option in ask.options(state, ask.first())[:12])
            raise LessonError(f"{self._name()}: seat {ask.first()} is asked, and {text!r} is not an option ({known} …)")
        self.match.replay([(seat, text, False)])

    def _name(self) -> str:
        return f"{self.lesson.game.key}, step [{self.step.key}]"


# --- reading


def has_lesson(game: Game) -> bool:
    """Whether the game's folder has a lesson."""
    return (files(game.module) / FILE).is_file()


@cache
def lesson_of(game: Game) -> Lesson:
    """Return the lesson in a game's folder."""
    return read_lesson(game, (files(game.module) / FILE).read_text(encoding="utf-8"))


@cache
def minutes_of(game: Game, language: str) -> int:
    """Estimate how many minutes the lesson takes a learner who reads all of it."""
    words = Words(language, game)
    seconds = 0.0
    for step in lesson_of(game).steps:
        seconds += len(words.word(f"lesson-{step.key}").split()) * SECONDS_A_WORD
        seconds += SECONDS_TO_DO if step.want else SECONDS_TO_GO_ON
    return round(seconds / 60)


def read_lesson(game: Game, text: str) -> Lesson:
    """Read a lesson: the entries `lesson` and `first-game`, then the steps in order."""
    rows = Pack.of_texts({FILE: text}).rows(FILE)
    if [row.key for row in rows[:2]] != ["lesson", "first-game"] or len(rows) < 3:
        raise ContentError(f"{FILE}: must begin with [lesson] and [first-game], followed by the steps")
    head, first_game, *steps = rows
    lesson = Lesson(
        game,
        seats=head.number("seats", 1, max(game.seats)),
        first=head.number("first", 0, max(game.seats) - 1, default=0),
        seed=head.number("seed", default=0),
        settings=_settings(game, head),
        first_game=FirstGame(
            first_game.number("seats", 1, max(game.seats)), first_game.text("bot", "thumb"), _settings(game, first_game)
        ),
        steps=tuple(_step(row) for row in steps),
    )
    head.done()
    first_game.done()
    return lesson


def _settings(game: Game, row: Row) -> dict[str, str]:
    chosen = {key: str(value) for key, value in (row.take("settings") or {}).items()}
    game.settings_from(chosen)
    return chosen


def _step(row: Row) -> Step:
    step = Step(
        row.key,
        row.text("rule", ""),
        row.texts("look"),
        tuple(_line(row, line) for line in row.texts("lines")),
        row.texts("want"),
    )
    row.done()
    return step


def _line(row: Row, line: str) -> tuple[Seat, str]:
    seat, _, text = line.partition(" ")
    try:
        return read_seat(seat), text
    except ValueError as error:
        raise row.fail(f"line {line!r}: {error}") from error
