"""A table as a screen sees it, whether it stands on this machine or in a hall elsewhere."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from meadhall.core.game import Game
from meadhall.core.scene import Result, Scene
from meadhall.core.table import SPECTATOR, Seat, Viewer
from meadhall.core.text import Text


class Trouble(Exception):
    """Something was not done; `text` says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.key)
        self.text: Final = text


@dataclass(slots=True)
class Thought:
    """An option worth a thought: its words, the chance to win after it, and why."""

    action: str
    label: Text
    chance: float
    why: Text


@dataclass(slots=True)
class Hint:
    """Advice in three steps: where to look, what might be done, what to do and why."""

    look: Text
    thoughts: list[Thought] = field(default_factory=list)


@dataclass(slots=True)
class Said:
    """What a player said: in their own words, or one of the phrases that have words in every language."""

    name: str
    text: str
    phrase: str


class Table(ABC):
    """What a screen may know and do. `changed` is called whenever there is something new to see.

    While `curtain` names a seat, nothing may be shown that is not everybody's: the screen changes hands.
    """

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self.game: Final = game
        self.names: Sequence[str] = names
        self.changed: Callable[[], None] = lambda: None
        self.viewer: Viewer = SPECTATOR
        self.scene: Scene | None = None
        self.heard: list[Text | Said] = []
        self.curtain: Seat | None = None
        self.thinking: Seat | None = None
        self.at_once = False
        self.result: Result | None = None
        self.file = ""
        """Where the finished game is kept."""
        self.trouble: Text | None = None
        """What everybody should know that is not of the game: nobody answers, guests are missing, the disk is full."""
        self.vote_of: Seat | None = None
        """Who asks the others to let a decision be taken back."""
        self.free: dict[Seat, str] = {}
        """Seats at which nobody sits yet, each with the link that opens it, as far as one knows it."""
        self.until: float | None = None
        """When the window that is open now closes, by the clock of the loop."""

    @property
    def eyes(self) -> Viewer:
        """Who looks: while the screen changes hands, nobody in particular."""
        return self.viewer if self.curtain is None else SPECTATOR

    @property
    def is_over(self) -> bool:
        return self.result is not None

    @property
    def is_asked(self) -> bool:
        """Whether the one who looks may answer now."""
        return self.scene is not None and bool(self.scene.options) and self.curtain is None and not self.is_over

    @property
    def is_kept(self) -> bool:
        """Whether it can be gone on with another day."""
        return True

    @property
    def can_play_again(self) -> bool:
        """Whether the same people may sit down to another game."""
        return True

    @property
    def ends_with_resigning(self) -> bool:
        """Whether giving up leaves nothing to look at."""
        return True

    @abstractmethod
    async def go(self) -> None:
        """Live, until the game is over; elsewhere until one leaves."""

    @abstractmethod
    async def act(self, action: str) -> None:
        """Answer what is asked."""

    @abstractmethod
    async def take_back(self) -> None:
        """Take back one's last decision."""

    @abstractmethod
    def why_no_undo(self) -> str:
        """The key of the reason why nothing can be taken back now; empty if something can."""

    @abstractmethod
    async def advise(self) -> Hint:
        """What a good player would think about."""

    @abstractmethod
    async def hurry(self, at_once: bool) -> None:
        """Whether bots answer at once, or like people."""

    @abstractmethod
    async def resign(self) -> None:
        """Give the game up."""

    def raise_curtain(self) -> None:
        """The right player sits at the screen now."""
        self.curtain = None
        self.changed()

    async def vote(self, yes: bool) -> None:
        """Answer whether somebody may take back. At one's own screen nobody asks."""
        raise Trouble(Text("tui-alone"))

    async def say(self, text: str) -> None:
        """Say something to the others. At one's own screen one can talk."""
        raise Trouble(Text("tui-alone"))
