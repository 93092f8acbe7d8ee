"""A match at a plain terminal: draw the table, read answers line by line, let bots answer, save every decision."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from meadhall.bots.advice import Advice, advise
from meadhall.bots.base import Bot
from meadhall.bots.view import view_of
from meadhall.cli import ending
from meadhall.cli.cards import card_lines, matching
from meadhall.cli.drawing import BOLD, DIM, Menu, Pen, item_text, table_lines
from meadhall.cli.session import Session
from meadhall.core.engine import Illegal
from meadhall.core.scene import Scene
from meadhall.core.table import REFEREE, SPECTATOR, Seat
from meadhall.core.text import Option
from meadhall.play import gamefile
from meadhall.play.gamefile import GameFileError
from meadhall.play.match import Match, NoUndo
from meadhall.play.words import Words

WIDTH: Final = 80
HEIGHT: Final = 21
"""Lines for news, table and options: 24 without the question, its rule and the line for input."""
FEWEST_NEWS: Final = 2
"""Lines that are reserved for news."""
SMALLEST_MENU: Final = 3
"""Lines that are reserved for options."""
RECENT: Final = 6
"""How many events are printed after the end; `log` prints all."""
CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"


class Leave(Exception):
    """The player leaves; the game stays saved."""


class Terminal:
    """One match with its people and bots. It reads lines, so pipes and screen readers work like a keyboard."""

    def __init__(
        self, match: Match, bots: dict[Seat, Bot], players: Sequence[str], words: Words, file: Path, pen: Pen
    ) -> None:
        self.session: Final = Session(match, bots, players, file)
        self.match: Final = match
        self.words: Final = Words(words.language, match.game, match.names, ["meadhall.bots", "meadhall.cli"])
        self.pen: Final = pen
        self.people: Final = self.session.people
        self.seen: Final = dict.fromkeys(range(len(match.names)), 0)
        """For each seat, how many entries of the log it has read."""
        self.advice: tuple[int, Advice] | None = None
        self.hints = 0
        self.notes: Final[list[str]] = []
        """Lines to print above the next table, because clearing the screen would remove them."""
        self.announced: Final[dict[Seat, str]] = {}
        self.commands: Final[dict[str, Callable[[Seat, str], None]]] = {
            "help": self.help,
            "?": self.explain,
            "hint": self.hint,
            "log": self.log,
            "undo": self.undo,
            "cards": self.cards,
            "look": self.look,
            "save": self.save,
            "standing": self.standing,
            "quit": self.quit,
        }

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
        while len(self.match.log) == before and seat in self.seats_speaking():
            text = self.read()
            chosen = self.answer(seat, menu, text)
            if chosen is not None:
                menu = chosen
                self.show_menu(menu, seat)
        self.autosave()

    def seats_speaking(self) -> Sequence[Seat]:
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

    def command(self, word: str) -> Callable[[Seat, str], None] | None:
        """Find a command by its English name, or by its name in the player's language."""
        for name, command in self.commands.items():
            if word in (name, self.words.word(f"command-{'explain' if name == '?' else name}")):
                return command
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
        for seat, rank in sorted(enumerate(result.ranks), key=lambda place: place[1]):
            self.say("ranking", rank=rank, name=self.words.seat(seat), score=result.scores[seat])
        self.say("finished")
        if self.session.archive() is None:
            self.say("not-kept", detail=self.session.save_error)
        else:
            self.say("finished-kept")

    # --- commands

    def help(self, seat: Seat, rest: str) -> None:
        self.out(self.words.word("terminal-help"))
        # A player may type these at any time, also while another player is asked.
        for option in self.match.scene(seat).asides:
            self.out(f"{option.action:<16}{self.words.say(option.label, seat)}")

    def explain(self, seat: Seat, rest: str) -> None:
        """Print the rule of the question, the reasons why items cannot be used, or a section of the rulebook."""
        scene = self.match.scene(seat)
        if rest:
            self.explain_item(scene, seat, rest)
            return
        if scene.prompt is not None:
            self.wrapped(f"{scene.prompt.rule} {self.words.rule(scene.prompt.rule)}")
        for refusal in scene.refusals:
            self.wrapped(f"- {self.words.say(refusal.text, seat)} ({refusal.rule})")

    def explain_item(self, scene: Scene, seat: Seat, name: str) -> None:
        section = name.removeprefix("§")
        if section[:1].isdigit() and self.words.has(f"rule-{section.replace('.', '-')}"):
            self.wrapped(f"§{section} {self.words.rule(section)}")
            return
        found = False
        for zone in scene.zones:
            for item in zone.items:
                if item.face is not None and name.casefold() in self.words.word(item.face).casefold():
                    found = True
                    about = f": {self.words.say(item.about, seat)}" if item.about is not None else ""
                    self.wrapped(f"{item_text(item, self.words)} [{self.words.say(zone.name)}]{about}")
                    for refusal in scene.refusals:
                        if refusal.item == item.id:
                            self.wrapped(f"- {self.words.say(refusal.text, seat)} ({refusal.rule})")
        if not found:
            self.say("nothing-called", name=name[:40])

    def hint(self, seat: Seat, rest: str) -> None:
        """Print the next of three hints: where to look, what to consider, what to do and why."""
        at = len(self.match.log)
        if self.advice is None or self.advice[0] != at or self.advice[1].seat != seat:
            self.advice = (at, advise(self.match, seat))
            self.hints = 0
        advice = self.advice[1]
        self.hints = min(3, self.hints + 1)
        best = advice.candidates[0]
        if self.hints == 1:
            self.say("hint-look", look=self.words.say(advice.look, seat))
        elif self.hints == 2:
            self.say("hint-candidates")
            for option in advice.candidates:
                label = self.words.say(option.label, seat)
                self.say("hint-candidate", label=label, chance=f"{100 * option.chance:.0f}")
        else:
            self.say("hint-move", label=self.words.say(best.label, seat), why=self.words.say(best.why, seat))

    def log(self, seat: Seat, rest: str) -> None:
        for event in self.match.told(seat):
            self.wrapped(f"· {self.words.event(event, seat)}")

    def undo(self, seat: Seat, rest: str) -> None:
        try:
            self.match.undo(seat, turn=rest in ("turn", self.words.word("command-turn")))
        except NoUndo as refusal:
            self.out(self.words.word(refusal.key))
            return
        self.seen[seat] = min(self.seen[seat], len(self.match.log))
        self.say("undone")

    def cards(self, seat: Seat, rest: str) -> None:
        found = matching(self.match.game, self.match.state, self.words, rest)
        if not found:
            self.say("nothing-called", name=rest[:40])
        for card in found:
            for line in card_lines(card, self.words, WIDTH):
                self.out(line)

    def look(self, seat: Seat, rest: str) -> None:
        """Print the items of all zones, or of the zones whose name contains the word."""
        for zone in self.match.scene(seat).zones:
            name = self.words.say(zone.name)
            if rest.casefold() in name.casefold() and zone.items:
                whose = f" ({self.words.seat(zone.owner)})" if zone.owner is not None else ""
                self.wrapped(f"{name}{whose}: " + " · ".join(item_text(item, self.words) for item in zone.items))

    def save(self, seat: Seat, rest: str) -> None:
        if not rest:
            self.say("save-where")
            return
        path = Path(rest if rest.endswith(".game") else f"{rest}.game").expanduser()
        try:
            gamefile.store(path, gamefile.write(gamefile.of_match(self.match, self.session.players)))
        except GameFileError as error:
            self.say("error-game-file-error", detail=str(error))
            return
        self.say("saved", file=str(path))

    def standing(self, seat: Seat, rest: str) -> None:
        """Change standing orders: `standing pass phase`, `ask phase`, `answer NOTATION` or `off`."""
        if not self.session.change_orders(seat, rest):
            self.say("standing-how")
            return
        now = self.match.standing[seat]
        passes = ", ".join(sorted(now.passes)) or "-"
        self.say("standing-now", passes=passes, answers=", ".join(now.answers) or "-")

    def quit(self, seat: Seat, rest: str) -> None:
        raise Leave

    # --- input, output, saving

    def read(self, prompt: str = "> ") -> str:
        line = input(prompt)
        if not sys.stdin.isatty():
            # A terminal echoes typed lines. A pipe does not, so the transcript would miss them.
            self.out(line)
        return " ".join(line.split())

    def out(self, text: str) -> None:
        print(text)

    def say(self, key: str, /, **args: int | str) -> None:
        self.wrapped(self.words.word(key, **args))

    def wrapped(self, text: str, code: str = "") -> None:
        for line in textwrap.wrap(text, WIDTH, subsequent_indent="  ") or [""]:
            self.out(self.pen.paint(line, code) if code else line)

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
