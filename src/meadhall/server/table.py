"""The state of one table: the sum of its records. No input or output, no clock."""

from __future__ import annotations

from collections import deque
from copy import copy
from dataclasses import dataclass
from typing import Final

from meadhall.core.content import Pack
from meadhall.core.dice import SecretDice
from meadhall.core.game import Game, named
from meadhall.core.scene import Result, Text
from meadhall.core.table import PARTY, Seat
from meadhall.play import packs
from meadhall.play.match import Match, given_up
from meadhall.server.log import NOBODY, NOT_YET, Opened, Seated, Spoke, first_hash, log_key
from meadhall.server.news import KEPT, News
from meadhall.server.pace import thinking

CHAT_KEPT: Final = 50
OPEN: Final = "open"
PLAYING: Final = "playing"
FINISHED: Final = "finished"


class Lost(Exception):
    """What was kept does not suffice, or is damaged: the whole log must be read."""


class Refusal(Exception):
    """What somebody wanted is not done; `code` is for programs, and `refused-<code>` are its words."""

    def __init__(self, code: str, **args: int | str) -> None:
        super().__init__(code)
        self.code: Final = code
        self.text: Final = Text(f"refused-{code}", dict(args))


@dataclass(slots=True)
class Duty:
    """Something that the hall does of itself: let a bot answer (`bot`), or shut a window (`shut`).

    `since` is the number of the record since which the seat has been asked, whatever others have decided meanwhile.
    """

    kind: str
    seat: Seat
    since: int
    due: float


class Table:
    """The table `id`. Only `fold` changes it; commands read it. A `whole` table keeps its complete history."""

    def __init__(self, id: str, secret: bytes, *, whole: bool = False) -> None:
        self.id: Final = id
        self.whole: Final = whole
        self.secret: Final = secret
        self.key: Final = log_key(secret)
        self.seq = 0
        self.hash = first_hash(id)
        self.game_seq = 0
        self.moved_at = 0.0
        self.opened: Opened = NOT_YET
        self.seats: list[Seated] = []
        self.watch = 0
        self.status = OPEN
        self.at_once = False
        self.first = 0
        self.match: Match | None = None
        self.chat: deque[Spoke] = deque(maxlen=CHAT_KEPT)
        self.news = News(None if whole else KEPT)
        self.rematch = ""
        self.vote_seat = NOBODY
        self.agreed: list[int] = []
        self.proposals: dict[int, str] = {}
        self.waiting: dict[Seat, tuple[int, float]] = {}
        self._duties: tuple[int, list[Duty]] = (NOBODY, [])
        self.shut = (NOBODY, 0)
        self._paced: tuple[int, dict[Seat, float]] = (NOBODY, {})
        self.plans: dict[int, Text] = {}
        """What each bot of a party last said that it was up to."""

    def copy(self) -> Table:
        """Return an independent copy."""
        other = copy(self)
        other.seats = list(self.seats)
        other.chat = self.chat.copy()
        other.news = self.news.copy()
        other.proposals = dict(self.proposals)
        other.plans = dict(self.plans)
        other.match = None if self.match is None else self.scratch_match()
        return other

    # --- queries

    @property
    def game(self) -> Game:
        return named(self.opened.game).at(self.opened.rules)

    @property
    def drawn(self) -> int:
        return 0 if self.match is None else drawn(self.match)

    def asked(self) -> tuple[Seat, ...]:
        """Who is asked; nobody before the start and after the end."""
        return self.match.seats() if self.match is not None and self.status == PLAYING else ()

    def asked_since(self, seat: Seat) -> int:
        """The record since which the same question lies before a seat, whatever others have decided meanwhile."""
        since, _ = self.waiting.get(seat) or self.waiting.get(PARTY) or (self.game_seq, self.moved_at)
        return since

    def result(self) -> Result | None:
        """How it ended, by the rules or because somebody gave up."""
        if self.status != FINISHED or self.match is None:
            return None
        found = self.match.result()
        if found is not None:
            return found
        gone = [seat for seat, seated in enumerate(self.seats) if seated.resigned]
        return given_up(len(self.seats), gone)

    def humans(self) -> list[Seat]:
        """The seats that people play, and have not given up."""
        return [seat for seat, seated in enumerate(self.seats) if seated.kind == "human" and not seated.resigned]

    def is_asking_around(self) -> bool:
        """Whether a vote, or the party's talk, is going on."""
        return self.vote_seat != NOBODY or bool(self.proposals)

    def window_until(self) -> float:
        """When the open window shuts, if it shuts by itself; else 0. It depends on nothing hidden."""
        duty = next((duty for duty in self.duties() if duty.kind == "shut"), None)
        return duty.due if duty is not None else 0.0

    def duties(self) -> list[Duty]:
        """What the hall has to do, and when. Neither depends on what a hand holds."""
        # Nothing but a record changes them, and they are asked for often.
        if self._duties[0] != self.seq:
            self._duties = (self.seq, self._find_duties())
        return self._duties[1]

    def _find_duties(self) -> list[Duty]:
        if self.match is None or self.status != PLAYING:
            return []
        ask = self.match.asking()
        assert ask is not None
        window = bool(ask.window())
        length = self.opened.window if window else 0.0
        found = []
        for seat in ask.seats():
            since, at = self.waiting.get(seat, (self.game_seq, self.moved_at))
            if seat == PARTY:
                if not self.humans():
                    found.append(Duty("bot", self._first_bot(), since, at + self._pace(seat)))
            elif self.seats[seat].kind == "bot":
                opened = at if self.at_once or not length else self.moved_at + length
                found.append(Duty("bot", seat, since, max(opened, at + self._pace(seat))))
            elif length > 0 and (self.seats[seat].skips or self.seats[seat].answers):
                found.append(Duty("shut", seat, since, self.moved_at + length))
        return found

    def still(self, duty: Duty) -> Duty | None:
        """The same duty as it is now, for its time may have changed; nothing if it is one no more."""
        same = [now for now in self.duties() if (now.kind, now.seat, now.since) == (duty.kind, duty.seat, duty.since)]
        return same[0] if same else None

    def held_until(self, seat: Seat) -> float:
        """An answer in a window takes effect when the window shuts, so that its moment tells nothing."""
        return next((duty.due for duty in self.duties() if duty.kind == "shut" and duty.seat == seat), 0.0)

    def _first_bot(self) -> Seat:
        return next(seat for seat, seated in enumerate(self.seats) if seated.kind == "bot")

    def _pace(self, seat: Seat) -> float:
        """How many seconds a bot thinks that answers at this seat."""
        if self.at_once or self.match is None:
            return 0.0
        if self._paced[0] != self.game_seq:
            self._paced = (self.game_seq, thinking(self.match, self.id, self.game_seq))
        return self._paced[1].get(seat, 0.0)

    # --- parts of a match

    def scratch_match(self) -> Match:
        """Return a copy of the match to decide on; its dice continue where those of the table stand."""
        assert self.match is not None
        return self.match.copy(self.dice(self.drawn))

    def dice(self, drawn: int) -> SecretDice:
        """Return the table's own dice after `drawn` draws."""
        return SecretDice(self.secret, f"table {self.id}", drawn)

    def content(self) -> Pack | None:
        """Return the content pack, or None for the game's own content."""
        return packs.laid(self.opened.game, self.opened.rules, self.opened.pack)


def drawn(match: Match) -> int:
    """Return how many numbers the secret dice of a match have given so far."""
    assert isinstance(match.dice, SecretDice)
    return match.dice.drawn
