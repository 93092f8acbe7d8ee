"""A lesson: a game's own tutorial. Data in its folder, played on the real rules, the same at every door.

A learner's way through a lesson is the list of their answers, one for each step, and nothing else: whoever has the
list stands where they stood. Dice and cards of a lesson are chosen by hand, and the first step says so.
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
"""The answer to a step that wants nothing, and the one of somebody who would rather be shown."""
ANY: Final = "*"
LONGEST: Final = 10_000
SECONDS_A_WORD: Final = 60 / 180
SECONDS_TO_DO: Final = 10
SECONDS_TO_GO_ON: Final = 2
"""People read about 180 words a minute when every one of them is new."""


class LessonError(ValueError):
    """A lesson that cannot be held as it is written; it names the step."""


class NotWanted(ValueError):
    """A legal answer, or none at all, that is not what this step is about; `text` says what to try instead."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.key)
        self.text: Final = text


@dataclass(slots=True, frozen=True)
class Step:
    """One thing to learn: words `lesson-<key>`, the section behind it, and where to look.

    `lines` happen first, written as in a game file. `want` are notations, one of which the learner is to play; with a
    `*` at the end, whatever begins so. A step that wants nothing waits until the learner goes on.
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
    """The table for a first game after the lesson: who plays, by which options."""

    seats: int
    bot: str
    settings: Mapping[str, str]


@dataclass(slots=True, frozen=True)
class Lesson:
    """A game's lesson as its folder has it. `seed` decides whatever luck its steps leave open."""

    game: Game
    seats: int
    first: Seat
    seed: int
    settings: Mapping[str, str]
    first_game: FirstGame
    steps: tuple[Step, ...]


class Course:
    """A learner's way through a lesson: it stands at step `at`, and `over` at the end."""

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
        """The step that the learner stands at; at the end, the last one."""
        return self.lesson.steps[min(self.at, len(self.lesson.steps) - 1)]

    def scene(self) -> Scene:
        return self.match.scene(LEARNER)

    def wanted(self) -> list[Option]:
        """The options that this step is about; the first is the one that is shown to whoever asks."""
        step = self.step
        options = [] if self.over else self.scene().options
        found = [option for option in options if step.wants(option.action)]
        order = {want: number for number, want in enumerate(step.want)}
        return sorted(found, key=lambda option: order.get(option.action, len(order)))

    def told(self, since: int = 0) -> list[Told]:
        """What the learner has heard since an entry of the match's log."""
        return [told(event) for event in self.match.told(LEARNER, since)]

    def answer(self, text: str) -> None:
        """The learner's answer to the step; then the next one begins."""
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
        """What is played for an answer; nothing where the step wants nothing."""
        wanted = self.wanted()
        if not wanted and text != GO_ON:
            raise NotWanted(Text("learn-read-on"))
        if wanted and text != GO_ON and text not in [option.action for option in wanted]:
            raise NotWanted(Text("learn-try", {"option": wanted[0].label}))
        return wanted[0].action if wanted and text == GO_ON else text

    # --- what the others and fate do meanwhile

    def _begin(self) -> None:
        """Play the step's lines; then pass windows, and let fate go on, as far as the step wants it."""
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
            raise LessonError(f"{self._name()}: nothing that is wanted can be played")

    def _stops(self, step: Step, ask: Ask) -> bool:
        if isinstance(ask, Chance):
            return not step.want
        if not ask.window():
            return True
        # A window waits for the learner only if this or the next answer belongs to it; its first option is to pass.
        asked = next((later for later in self.lesson.steps[self.at :] if later.want), step)
        return LEARNER in ask.seats() and any(asked.wants(option.text) for option in self.match.choices(LEARNER)[1:])

    def _go_on(self, ask: Ask, lines: list[tuple[Seat, str]]) -> None:
        """The next line if it can be played now; else fate as the dice fall, or a pass."""
        state = self.match.state
        seat, text = lines[0] if lines else (ask.first(), "")
        if seat in ask.seats() and text in [option.text for option in ask.options(state, seat)]:
            del lines[0]
        elif isinstance(ask, Chance):
            seat, text = CHANCE, ask.sample(state, self.match.dice).text
        elif ask.window():
            seat, text = ask.first(), ask.options(state, ask.first())[0].text
        else:
            known = ", ".join(option.text for option in ask.options(state, ask.first())[:12])
            raise LessonError(f"{self._name()}: seat {ask.first()} is asked, and {text!r} does not answer ({known} …)")
        self.match.replay([(seat, text, False)])

    def _name(self) -> str:
        return f"{self.lesson.game.key}, step [{self.step.key}]"


# --- reading


def has_lesson(game: Game) -> bool:
    """Whether the game's folder has one."""
    return (files(game.module) / FILE).is_file()


@cache
def lesson_of(game: Game) -> Lesson:
    """The lesson in a game's folder."""
    return read_lesson(game, (files(game.module) / FILE).read_text(encoding="utf-8"))


@cache
def minutes_of(game: Game, language: str) -> int:
    """How long its lesson takes somebody who reads all of it and does what it wants."""
    words = Words(language, game)
    seconds = 0.0
    for step in lesson_of(game).steps:
        seconds += len(words.word(f"lesson-{step.key}").split()) * SECONDS_A_WORD
        seconds += SECONDS_TO_DO if step.want else SECONDS_TO_GO_ON
    return round(seconds / 60)


def read_lesson(game: Game, text: str) -> Lesson:
    """A lesson as it is written: the entries `lesson` and `first-game`, then the steps in their order."""
    rows = Pack.of_texts({FILE: text}).rows(FILE)
    if [row.key for row in rows[:2]] != ["lesson", "first-game"] or len(rows) < 3:
        raise ContentError(f"{FILE}: begins with [lesson] and [first-game], then come its steps")
    head, first_game, *steps = rows
    lesson = Lesson(
        game,
        seats=head.number("seats", 1, max(game.seats)),
        first=head.number("first", 0, max(game.seats) - 1, default=0),
        seed=head.number("seed", default=0),
        settings=_options(game, head),
        first_game=FirstGame(
            first_game.number("seats", 1, max(game.seats)), first_game.text("bot", "thumb"), _options(game, first_game)
        ),
        steps=tuple(_step(row) for row in steps),
    )
    head.done()
    first_game.done()
    return lesson


def _options(game: Game, row: Row) -> dict[str, str]:
    chosen = {key: str(value) for key, value in (row.take("options") or {}).items()}
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
