"""A table: what its log of records adds up to. It does no input or output, and asks no clock."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Final

import msgspec

from meadhall.core.content import Pack
from meadhall.core.dice import SecretDice
from meadhall.core.engine import Illegal
from meadhall.core.game import Game, named
from meadhall.core.scene import Result
from meadhall.core.table import PARTY, Seat
from meadhall.core.text import Text
from meadhall.play import packs
from meadhall.play.match import Checkpoint, Match, Standing, given_up
from meadhall.server.log import (
    GAME_CHANGING,
    NOBODY,
    NOT_YET,
    AnyRecord,
    Crested,
    Decided,
    Decision,
    Moved,
    Notified,
    Opened,
    Ordered,
    Paced,
    Rematched,
    Resigned,
    Rotated,
    SatDown,
    Seated,
    Spoke,
    Started,
    TookBack,
    VoteCalled,
    Voted,
    first_hash,
    kind_of,
    log_key,
    next_hash,
)
from meadhall.server.news import KEPT, News
from meadhall.server.pace import thinking

CHAT_KEPT: Final = 50
LOG_KEPT: Final = 100
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
    """The table `id`. `fold` adds a record; `deeds.py` makes new ones. A `whole` one forgets nothing."""

    def __init__(self, id: str, secret: bytes, *, whole: bool = False) -> None:
        self.id: Final = id
        self.whole: Final = whole
        self.secret: Final = secret
        self._key: Final = log_key(secret)
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
        self.news: Final = News(None if whole else KEPT)
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

    # --- looking

    @property
    def game(self) -> Game:
        return named(self.opened.game).at(self.opened.rules)

    @property
    def drawn(self) -> int:
        if self.match is None:
            return 0
        assert isinstance(self.match.dice, SecretDice)
        return self.match.dice.drawn

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

    # --- the log

    def fold(self, record: AnyRecord, body: bytes, *, replay: bool) -> None:
        """Add a record. In a `replay` its decisions are decided again; otherwise they just were."""
        seq = self.seq + 1
        if replay:
            self._replay(record, seq)
        self._note(record)
        self.seq = seq
        self.hash = next_hash(self._key, self.hash, seq, kind_of(record), body)
        if isinstance(record, GAME_CHANGING) and not (isinstance(record, Ordered) and not record.decisions):
            self.game_seq = seq
            self.moved_at = record.at
            self.vote_seat = NOBODY
            self.proposals.clear()
            if self.match is not None and (self.match.asking() is None or self._all_gave_up()):
                self.status = FINISHED
            self._ask(record)
            if self.match is not None and len(self.match.log) > LOG_KEPT and not self.whole:
                self.match.forget()

    def _ask(self, record: AnyRecord) -> None:
        """Whoever is asked now, has been since this record; or for longer, if it is about others' decisions only."""
        decided = {seat for seat, _, _ in record.decisions} if isinstance(record, Decided) else set()
        kept = self.waiting
        if isinstance(record, TookBack):
            decided = {record.seat}
            kept = self.waiting if all(alone for _, alone in record.steps()) else {}
        now = (self.seq, record.at)
        self.waiting = {seat: now if seat in decided else kept.get(seat, now) for seat in self.asked()}

    def _note(self, record: AnyRecord) -> None:  # noqa: C901, PLR0912  # a case for each kind of record
        """The part of a record that is not the game itself."""
        match record:
            case Opened():
                self.opened = record
                self.seats = list(record.seats)
                self.at_once = record.at_once
            case SatDown():
                self.seats[record.seat] = record.seated
            case Started():
                self.status = PLAYING
                self.first = record.first
            case Moved():
                if record.shut:
                    self.shut = (record.seat, self.game_seq)
                if record.plan is not None:
                    self.plans[record.seat] = record.plan
            case Ordered():
                self._change(record.seat, answers=record.answers, passes=record.passes, skips=record.skips)
            case VoteCalled():
                self.vote_seat = record.seat
                self.agreed = []
            case Voted():
                self.agreed = [*self.agreed, record.seat]
                if not record.yes:
                    self.vote_seat = NOBODY
            case Resigned():
                self._change(record.seat, resigned=True, kind="bot", bot=record.bot)
            case Rotated() if record.seat == NOBODY:
                self.watch = record.lock
            case Rotated():
                self._change(record.seat, lock=record.lock)
            case Notified():
                self._change(record.seat, url=record.url)
            case Paced():
                self.at_once = record.at_once
            case Spoke():
                self.chat.append(record)
            case Crested():
                self._change(record.seat, crest=record.crest)
            case Rematched():
                self.rematch = record.table
            case _:
                pass

    def _change(self, seat: Seat, **parts: object) -> None:
        self.seats[seat] = msgspec.structs.replace(self.seats[seat], **parts)

    def _all_gave_up(self) -> bool:
        going_on = [seated for seated in self.seats if not seated.resigned]
        gave_up = len(self.seats) - len(going_on)
        return gave_up > 0 and (len(going_on) == 1 or not self.humans())

    def _replay(self, record: AnyRecord, seq: int) -> None:
        if isinstance(record, Started):
            self.match = self.match_from(record.first, record.drawn, Checkpoint(0, "", []))
        if isinstance(record, Ordered):
            assert self.match is not None
            self.match.standing[record.seat] = public_orders(record.answers, record.passes)
        if isinstance(record, Decided):
            assert self.match is not None
            before = len(self.match.log)
            self.match.replay(record.decisions)
            assert isinstance(self.match.dice, SecretDice)
            self.match.dice.drawn = record.drawn
            self.hear(seq, before)
        elif isinstance(record, TookBack):
            assert self.match is not None
            for entry, alone in record.steps():
                at = entry - self.match.forgotten
                if at < 0:
                    raise Lost
                self.take_back(at, alone=alone)

    def take_back(self, at: int, *, alone: bool) -> None:
        """Stand before an entry of the match again; what is taken back did not happen, so it is no news either."""
        assert self.match is not None
        if not alone:
            self.news.take_back(self.match.log[at:])
        self.match.return_to(at, alone=alone)

    def hear(self, seq: int, before: int) -> None:
        """Remember what happened since an entry of the match, for those who come back."""
        assert self.match is not None
        self.news.hear(seq, self.match.log[before:], len(self.seats))

    def stand(self, seat: Seat, answers: list[str], passes: list[str]) -> None:
        """A seat gives standing orders. The match gets those that depend on no hand, for it acts at once."""
        assert self.match is not None
        self.match.order(seat, public_orders(answers, passes))

    def _content(self) -> Pack | None:
        return packs.laid(self.opened.game, self.opened.rules, self.opened.pack)

    def _names(self) -> list[str]:
        return [seated.name for seated in self.seats]

    def _dice(self, drawn: int) -> SecretDice:
        return SecretDice(self.secret, f"table {self.id}", drawn)

    def match_from(self, first: Seat, drawn: int, checkpoint: Checkpoint) -> Match:
        """The match as it stood at a checkpoint."""
        return Match(
            self.game,
            self._names(),
            self.opened.options,
            self._dice(drawn),
            first,
            self._content(),
            standing=Standing(skips=False),
            checkpoint=checkpoint,
        )

    def begin(self) -> list[Decision]:
        """Start the game: the lot, the set-up, and what an imported game has already seen."""
        try:
            self.match = Match(
                self.game,
                self._names(),
                self.opened.options,
                self._dice(0),
                self.opened.first,
                self._content(),
                past=self.opened.past,
                standing=Standing(skips=False),
            )
        except Illegal as error:
            raise Refusal("game-file", detail=str(error)) from error
        return [(entry.seat, entry.action, entry.settled) for entry in self.match.log]


def public_orders(answers: list[str], passes: list[str]) -> Standing:
    """The part of standing orders that depends on no hand."""
    return Standing((), frozenset(() if answers else passes), skips=False)
