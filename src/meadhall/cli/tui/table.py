"""The interface between the table screen and a table, local or remote."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from meadhall.cli import ending
from meadhall.core.game import Game
from meadhall.core.scene import Result, Scene
from meadhall.core.table import SPECTATOR, Seat, Viewer
from meadhall.core.text import Text
from meadhall.play.words import Words
from meadhall.protocol.clocks import ClockView


class ActionError(Exception):
    """An action that was refused or failed; `text` says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.key)
        self.text: Final = text


@dataclass(slots=True)
class HintOption:
    """An option of a hint: its label, the chance to win after it, and the reason."""

    action: str
    label: Text
    chance: float
    why: Text


@dataclass(slots=True)
class Hint:
    """A hint in three steps: where to look, which options to consider, and the best of them, which comes first."""

    look: Text
    options: list[HintOption] = field(default_factory=list)


@dataclass(slots=True)
class ChatLine:
    """A chat message: free text, or the key of a phrase that is translated."""

    name: str
    text: str
    phrase: str


class Table(ABC):
    """What the screen reads and calls. The table calls `changed` when there is something new to draw.

    While `curtain` names a seat, the screen changes hands and shows only what a spectator may see.
    """

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self.game: Final = game
        self.names: Sequence[str] = names
        self.changed: Callable[[], None] = lambda: None
        self.viewer: Viewer = SPECTATOR
        self.scene: Scene | None = None
        self.messages: list[Text | ChatLine] = []
        self.curtain: Seat | None = None
        self.curtain_window: Text | None = None
        """While the curtain is down for a window: its question, which all players may read."""
        self.thinking: Seat | None = None
        self.at_once = False
        self.result: Result | None = None
        self.file = ""
        """Path of the saved file of a finished game."""
        self.notice: Text | None = None
        """A message about the table itself: lost connection, missing players, failed save."""
        self.vote_of: Seat | None = None
        """The seat that asks the others to agree to an undo."""
        self.open_seats: dict[Seat, str] = {}
        """Open seats, each with its invitation link; empty if the player does not have it."""
        self.window_until: float | None = None
        """When the current reaction window closes, in the time of the event loop."""
        self.clock: ClockView | None = None
        """The clocks of a remote table; None if it has none."""
        self.people: list[Seat] = []
        """The seats that people play, at a remote table."""
        self.ahead = 0.0
        """How far the time of the table is ahead of the event loop's, in seconds."""

    def now(self) -> float:
        """Return the time of the table, which its clocks count."""
        return self.ahead + asyncio.get_running_loop().time()

    @property
    def shown_to(self) -> Viewer:
        """Return the viewer whose knowledge is shown; a spectator while the screen changes hands."""
        return self.viewer if self.curtain is None else SPECTATOR

    @property
    def is_over(self) -> bool:
        return self.result is not None

    @property
    def is_asked(self) -> bool:
        """Return whether the viewer may answer now."""
        return self.scene is not None and bool(self.scene.options) and self.curtain is None and not self.is_over

    @property
    def is_saved(self) -> bool:
        """Return whether the game can be resumed later."""
        return True

    @property
    def can_play_again(self) -> bool:
        """Return whether a rematch is possible."""
        return True

    def closing(self, words: Words) -> tuple[str, list[str]]:
        """Return the heading and the lines of the screen that ends the game."""
        assert self.result is not None
        result, viewer = self.result, self.shown_to
        lines = [ending.story(result, viewer, words), ""]
        for seat, rank in sorted(enumerate(result.ranks), key=lambda pair: pair[1]):
            lines.append(words.word("ranking", rank=rank, name=words.seat(seat), score=result.scores[seat]))
        if self.file:
            lines += ["", words.word("tui-kept-whole", file=self.file)]
        return f"{words.word('game-title')}: {ending.outcome(result, viewer, words)}", lines

    @property
    def ends_with_resigning(self) -> bool:
        """Return whether resigning closes the table, because there is no result to show."""
        return True

    @abstractmethod
    async def run(self) -> None:
        """Run the table until the game is over; a remote table until its task is cancelled."""

    @abstractmethod
    async def act(self, action: str) -> None:
        """Send the viewer's answer, in notation."""

    @abstractmethod
    async def take_back(self) -> None:
        """Undo the viewer's last decision, or ask the other players for it."""

    @abstractmethod
    def why_no_undo(self) -> str:
        """Return the text key of the reason why undo is impossible now; empty if it is possible."""

    @abstractmethod
    async def advise(self) -> Hint:
        """Return a hint for the viewer."""

    @abstractmethod
    async def set_pace(self, at_once: bool) -> None:
        """Set whether bots answer at once or after a pause."""

    @abstractmethod
    async def resign(self) -> None:
        """Resign."""

    def raise_curtain(self) -> None:
        """Show the table to the seat of the curtain."""
        self.curtain = None
        self.changed()

    def pass_unseen(self) -> None:
        """Let the window behind the curtain pass: its player says so aloud, and shows no hand. Only at one screen."""
        raise NotImplementedError

    async def vote(self, yes: bool) -> None:
        """Answer another player's request for undo; only at remote tables."""
        raise ActionError(Text("tui-alone"))

    async def answer_clock(self, seat: Seat, choice: str) -> None:
        """Vote on what follows when the clock of another seat has run out; only at remote tables."""
        raise ActionError(Text("tui-alone"))

    async def take_vacation(self) -> None:
        """Take a vacation day: the player's clock stands still; only at remote tables."""
        raise ActionError(Text("tui-alone"))

    async def say(self, text: str) -> None:
        """Send a chat message; only at remote tables."""
        raise ActionError(Text("tui-alone"))
