"""The commands that a player may type at a plain terminal, and the lines that they print."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Final

from meadhall.bots.advice import Advice, advise
from meadhall.cli.cards import card_lines, matching
from meadhall.cli.drawing import Pen, item_text
from meadhall.cli.session import Session
from meadhall.core.scene import Scene
from meadhall.core.table import Seat
from meadhall.play import gamefile
from meadhall.play.gamefile import GameFileError
from meadhall.play.match import Match, NoUndo
from meadhall.play.words import Words

WIDTH: Final = 80
"""Columns of the screen."""


class Leave(Exception):
    """The player leaves; the game stays saved."""


class TerminalCommands:
    """The commands of a match at a terminal. Each takes the seat that types it, and the rest of the line."""

    def __init__(self, session: Session, words: Words, pen: Pen) -> None:
        self.session: Final = session
        self.match: Final[Match] = session.match
        packages = ["meadhall.bots", "meadhall.cli"]
        self.words: Final = Words(words.language, self.match.game, self.match.names, packages)
        self.pen: Final = pen
        self.seen: Final = dict.fromkeys(range(len(self.match.names)), 0)
        """For each seat, how many entries of the log it has read."""
        self.advice: tuple[int, Advice] | None = None
        self.hints = 0
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

    def command(self, word: str) -> Callable[[Seat, str], None] | None:
        """Find a command by its English name, or by its name in the player's language."""
        for name, command in self.commands.items():
            if word in (name, self.words.word(f"command-{'explain' if name == '?' else name}")):
                return command
        return None

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

    # --- output

    def out(self, text: str) -> None:
        print(text)

    def say(self, key: str, /, **args: int | str) -> None:
        self.wrapped(self.words.word(key, **args))

    def wrapped(self, text: str, code: str = "") -> None:
        for line in textwrap.wrap(text, WIDTH, subsequent_indent="  ") or [""]:
            self.out(self.pen.paint(line, code) if code else line)
