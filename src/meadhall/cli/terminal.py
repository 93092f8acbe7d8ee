"""A match at a plain terminal: draw the table, read answers line by line, let bots answer, save every decision."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.view import view_of
from meadhall.cli import ending
from meadhall.cli.drawing import BOLD, DIM, Menu, Pen, table_lines
from meadhall.cli.session import Session
from meadhall.cli.terminal_commands import WIDTH, Leave, TerminalCommands
from meadhall.core.engine import Illegal
from meadhall.core.table import REFEREE, SPECTATOR, Seat
from meadhall.core.text import Option
from meadhall.play.match import Match
from meadhall.play.words import Words

HEIGHT: Final = 21
"""Lines for news, table and options: 24 without the question, its rule and the line for input."""
FEWEST_NEWS: Final = 2
"""Lines that are reserved for news."""
SMALLEST_MENU: Final = 3
"""Lines that are reserved for options."""
RECENT: Final = 6
"""How many events are printed after the end; `log` prints all."""
CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"


class Terminal(TerminalCommands):
    """One match with its people and bots. It reads lines, so pipes and screen readers work like a keyboard."""

    def __init__(
        self, match: Match, bots: dict[Seat, Bot], players: Sequence[str], words: Words, file: Path, pen: Pen
    ) -> None:
        super().__init__(Session(match, bots, players, file), words, pen)
        self.people: Final = self.session.people
        self.notes: Final[list[str]] = []
        """Lines to print above the next table, because clearing the screen would remove them."""
        self.announced: Final[dict[Seat, str]] = {}

    def run(self) -> int:
        """Play until the end. Return 0 if the game was finished, 1 if the player left."""
        self.notes.append(self.words.word("welcome"))
        if self.match.first_was_drawn:
            custom = self.words.word("game-start-custom")
            alone = [self.match.first] == self.people
            key = "first-by-lot-you" if alone else "first-by-lot"
            self.notes.append(self.words.word(key, name=self.words.seat(self.match.first), custom=custom))
        self.autosave()
        try:
            while self.match.seats() and self.match.result() is None:
                seat = self.session.speaker()
                bot = self.session.bots.get(seat)
                if bot is not None:
                    self.announce(seat)
                    self.match.play(seat, bot.choose(view_of(self.match, seat, bot.dice)))
                else:
                    self.ask(seat)
        except (Leave, EOFError, KeyboardInterrupt):
            self.leave()
            return 1
        self.finish()
        return 0

    def announce(self, seat: Seat) -> None:
        """Show the plan of a party's bot among the news."""
        plan = self.session.plan(seat)
        if plan is not None:
            self.announced[seat] = self.words.say(plan, SPECTATOR)

    # --- asking a person

    def ask(self, seat: Seat) -> None:
        """Show the table to a person and read lines until they have decided."""
        if not self.hand_over(seat):
            self.autosave()
            return
        menu = self.show(seat)
        before = len(self.match.log)
        while len(self.match.log) == before and seat in self.answering_seats():
            text = self.read()
            chosen = self.answer(seat, menu, text)
            if chosen is not None:
                menu = chosen
                self.show_menu(menu, seat)
        self.autosave()

    def answering_seats(self) -> Sequence[Seat]:
        """Return the seats that may answer now; for the party, all of them."""
        asked = self.match.seats()
        return range(len(self.match.names)) if any(seat < 0 for seat in asked) else asked

    def answer(self, seat: Seat, menu: Menu, text: str) -> Menu | None:
        """Carry out a typed line: a number, a command or a notation. Return the menu to show next, if there is one."""
        if not text:
            scene = self.match.scene(seat)
            if scene.prompt is not None and scene.prompt.window:
                self.match.play(seat, scene.options[0].action)
                return None
            return self.menu(scene.options, seat)
        if text.isascii() and text.isdigit():
            return self.pick(seat, menu, int(text))
        word, _, rest = text.partition(" ")
        command = self.command(word)
        if command is not None:
            command(seat, rest.strip())
            return None
        try:
            self.match.play(seat, text)
        except Illegal:
            self.say("not-an-option", text=text[:60])
        return None

    def pick(self, seat: Seat, menu: Menu, number: int) -> Menu | None:
        if not 1 <= number <= len(menu.entries):
            self.say("not-a-number", count=len(menu.entries))
            return None
        entry = menu.entries[number - 1]
        if len(entry) > 1:
            return self.menu(entry, seat)
        self.match.play(seat, entry[0].action)
        return None

    # --- showing

    def hand_over(self, seat: Seat) -> bool:
        """Hide hidden cards until the next person sits down. Return False if they let a window pass instead."""
        before = self.session.viewer
        if not self.session.change_viewer(seat):
            return True
        if self.pen.colour:
            self.out(CLEAR)
        self.say("hand-over", name=self.words.seat(seat))
        question = self.session.window()
        if question is None:
            self.read(prompt=self.words.word("hand-over-prompt"))
            return True
        self.wrapped(self.words.say(question, SPECTATOR), BOLD)
        if self.read(prompt=self.words.word("hand-over-window")) not in ("pass", self.words.word("command-pass")):
            return True
        self.session.pass_unseen(seat, before)
        return False

    def show(self, seat: Seat) -> Menu:
        """Print one screen: news as far as there is room, the table, the question and its options."""
        if self.pen.colour:
            self.out(CLEAR)
        scene = self.match.scene(seat)
        table = table_lines(scene, self.match.game, self.words, self.pen, WIDTH)
        room = max(HEIGHT - len(table) - FEWEST_NEWS, SMALLEST_MENU)
        menu = self.menu(scene.options, seat, room)
        self.show_news(seat, HEIGHT - len(table) - min(len(menu.lines), room))
        for line in table:
            self.out(line)
        self.show_menu(menu, seat, room)
        return menu

    def show_news(self, seat: Seat, room: int) -> None:
        news = [self.words.event(event, seat) for event in self.match.told(seat, self.seen[seat])]
        news += self.announced.values()
        self.announced.clear()
        self.seen[seat] = len(self.match.log)
        lines: list[str] = []
        notes = [line for note in self.notes for line in textwrap.wrap(note, WIDTH, subsequent_indent="  ")]
        self.notes.clear()
        for line in notes:
            self.out(line)
        room -= len(notes)
        for event in reversed(news):
            wrapped = textwrap.wrap(f"· {event}", WIDTH, subsequent_indent="  ")
            if len(lines) + len(wrapped) > max(room - 1, min(room, 1)):
                break
            lines = [*wrapped, *lines]
            news.pop()
        # On a full screen the log must do: every line counts.
        if news and room > 1:
            self.out(self.pen.paint(self.words.word("news-more", count=len(news)), DIM))
        for line in lines:
            self.out(self.pen.paint(line, DIM))

    def menu(self, options: Sequence[Option], seat: Seat, height: int = HEIGHT - 2) -> Menu:
        return Menu(options, self.words, seat, WIDTH, height)

    def show_menu(self, menu: Menu, seat: Seat, room: int = HEIGHT) -> None:
        """Print the question and its options. If some do not fit, say how many; Enter prints them all."""
        scene = self.match.scene(seat)
        if scene.prompt is None:
            return
        question = self.words.say(scene.prompt.text, seat)
        self.wrapped(f"{question} ({scene.prompt.rule})", BOLD)
        fits = len(menu.lines) <= room or bool(scene.prompt.window)
        for line in menu.lines if fits else menu.lines[: room - 1]:
            self.out(line)
        if not fits:
            self.say("menu-rest", count=len(menu.lines) - room + 1)

    def finish(self) -> None:
        viewer = self.people[0] if len(self.people) == 1 else SPECTATOR
        for line in table_lines(self.match.scene(REFEREE), self.match.game, self.words, self.pen, WIDTH):
            self.out(line)
        for event in self.match.told(viewer)[-RECENT:]:
            self.wrapped(f"· {self.words.event(event, viewer)}")
        result = self.match.result()
        assert result is not None
        self.wrapped(ending.outcome(result, viewer, self.words), BOLD)
        if result.story:
            self.wrapped(ending.story(result, viewer, self.words))
        for reason in result.reasons:
            self.wrapped(self.words.say(reason, viewer), BOLD)
        for seat, rank in sorted(enumerate(result.ranks), key=lambda pair: pair[1]):
            self.say("ranking", rank=rank, name=self.words.seat(seat), score=result.scores[seat])
        self.say("finished")
        if self.session.archive() is None:
            self.say("not-kept", detail=self.session.save_error)
        else:
            self.say("finished-kept")

    # --- input and saving

    def read(self, prompt: str = "> ") -> str:
        line = input(prompt)
        if not sys.stdin.isatty():
            # A terminal echoes typed lines. A pipe does not, so the transcript would miss them.
            self.out(line)
        return " ".join(line.split())

    def leave(self) -> None:
        self.out("")
        self.session.autosave()
        if self.session.save_error:
            self.say("not-kept", detail=self.session.save_error)
        else:
            self.say("left", file=str(self.session.file), game=self.match.game.key)

    def autosave(self) -> None:
        """Save the game after a person's decision. Report each new save error once."""
        before = self.session.save_error
        self.session.autosave()
        if (detail := self.session.save_error) not in ("", before):
            self.notes.extend(self.words.word(key, detail=detail) for key in ("not-kept", "not-kept-how"))
