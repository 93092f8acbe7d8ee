"""`meadhall learn [GAME]`: a game's lesson in the terminal, the same as in the browser."""

from __future__ import annotations

import contextlib
import os
import sys
import textwrap
from typing import Final

from meadhall.cli.arguments import Arguments, Command, Flag, UsageError
from meadhall.cli.drawing import BOLD, DIM, Menu, Pen, table_lines
from meadhall.cli.session import state_folder
from meadhall.cli.terminal import HEIGHT
from meadhall.cli.terminal_commands import WIDTH
from meadhall.core.game import find, named
from meadhall.play.gamefile import GameFileError, store
from meadhall.play.lesson import GO_ON, LEARNER, Course, Lesson, NotWanted, has_lesson, lesson_of
from meadhall.play.words import Words

COMMAND: Final = Command("learn", ("[GAME]",), (Flag("--plain", kind="yes"),))
COMMANDS: Final = ("show", "undo", "again", "explain", "quit")


def run(arguments: Arguments, words: Words) -> int:
    """Run a lesson, or list all lessons."""
    lessons = [key for key, game in sorted(find().items()) if has_lesson(game)]
    if "GAME" not in arguments.positionals:
        for key in lessons:
            own = Words(words.language, named(key))
            print(f"{key:12} {own.word('game-title')}")
            print(textwrap.indent(textwrap.fill(own.word("lesson-about"), WIDTH - 13), " " * 13))
        return 0
    game = named(arguments.positionals["GAME"])
    if game.key not in lessons:
        raise UsageError("error-lesson", game=game.key, known=", ".join(lessons))
    colour = sys.stdout.isatty() and not arguments.yes("plain") and "NO_COLOR" not in os.environ
    return LessonTerminal(lesson_of(game), words, Pen(colour)).run()


class LessonTerminal:
    """One lesson at a terminal. The answers are saved to a file, from which a later run continues."""

    def __init__(self, lesson: Lesson, words: Words, pen: Pen) -> None:
        own = Words(words.language, lesson.game)
        names = [words.word("name-guest"), *[own.word(f"lesson-seat-{seat}") for seat in range(1, lesson.seats)]]
        self.words: Final = Words(words.language, lesson.game, names, ["meadhall.cli"])
        self.pen: Final = pen
        self.file: Final = state_folder() / f"lesson-{lesson.game.key}.txt"
        self.save_failed = False
        self.course = Course(lesson)
        for answer in self._saved():
            try:
                self.course.answer(answer)
            except NotWanted:
                break

    def run(self) -> int:
        """Run the lesson. Return 0 at its end, 1 if the learner leaves before."""
        self._say("learn-welcome")
        try:
            while not self.course.over:
                self._step()
        except (EOFError, KeyboardInterrupt):
            if not self.save_failed:
                self._say("learn-left", game=self.course.lesson.game.key)
            return 1
        with contextlib.suppress(OSError):
            self.file.unlink()
        first = self.course.lesson.first_game
        seats = ",".join(["human", *[first.bot] * (first.seats - 1)])
        options = "".join(f" --option {key}={value}" for key, value in first.settings.items())
        self._say("learn-finished", command=f"play {self.course.lesson.game.key} --seats {seats}{options}")
        return 0

    def _step(self) -> None:
        course = self.course
        scene = course.scene()
        for text in course.told(course.heard):
            self._out(f"· {self.words.say(text, LEARNER)}", DIM)
        for line in table_lines(scene, course.lesson.game, self.words, self.pen, WIDTH):
            print(line)
        rule = f" ({course.step.rule})" if course.step.rule else ""
        number = self.words.word("learn-step", at=course.at + 1, of=len(course.lesson.steps))
        self._out(f"{number} {self.words.word(f'lesson-{course.step.key}')}{rule}", BOLD)
        menu = Menu(scene.options, self.words, LEARNER, WIDTH, HEIGHT) if course.step.want else None
        before = course.at
        while self.course is course and course.at == before:
            for line in menu.lines if menu is not None else [self.words.word("learn-go-on")]:
                print(line)
            menu = self._answer(menu, self._read())

    def _answer(self, menu: Menu | None, text: str) -> Menu | None:
        """Carry out a typed line: a number, a command, a notation, or nothing to continue. Return the next menu."""
        command = next((name for name in COMMANDS if text in (name, self.words.word(f"command-{name}"))), "")
        if text == "?" or command == "explain":
            self._explain()
        elif command == "quit":
            raise EOFError
        elif command in ("undo", "again"):
            self._go_back_to(len(self.course.answers) - 1 if command == "undo" else 0)
        elif menu is not None and text.isascii() and text.isdigit():
            return self._pick(menu, int(text))
        elif not text and self.course.step.want:
            self._say("learn-do-something")
        else:
            self._play(GO_ON if command == "show" else text)
        return menu

    def _pick(self, menu: Menu, number: int) -> Menu:
        if not 1 <= number <= len(menu.entries):
            self._say("not-a-number", count=len(menu.entries))
            return menu
        entry = menu.entries[number - 1]
        if len(entry) > 1:
            return Menu(entry, self.words, LEARNER, WIDTH, HEIGHT)
        self._play(entry[0].action)
        return menu

    def _play(self, text: str) -> None:
        try:
            self.course.answer(text)
        except NotWanted as refusal:
            self._out(self.words.say(refusal.text, LEARNER))
            return
        self._store()

    def _explain(self) -> None:
        rule = self.course.step.rule
        self._out(f"{rule} {self.words.rule(rule)}" if rule else self.words.word("learn-no-rule"))

    def _go_back_to(self, at: int) -> None:
        self.course = Course(self.course.lesson, self.course.answers[: max(0, at)])
        self._store()

    # --- file, input, output

    def _saved(self) -> list[str]:
        try:
            return self.file.read_text(encoding="utf-8").split("\n")[:-1]
        except OSError:
            return []

    def _store(self) -> None:
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            store(self.file, "".join(f"{answer}\n" for answer in self.course.answers))
        except (OSError, GameFileError) as error:
            if not self.save_failed:
                self._say("learn-not-kept", detail=str(error))
            self.save_failed = True

    def _read(self) -> str:
        line = input("> ")
        if not sys.stdin.isatty():
            print(line)
        return " ".join(line.split())

    def _say(self, key: str, /, **args: int | str) -> None:
        self._out(self.words.word(key, **args))

    def _out(self, text: str, code: str = "") -> None:
        for line in textwrap.wrap(text, WIDTH, subsequent_indent="  "):
            print(self.pen.paint(line, code) if code else line)
