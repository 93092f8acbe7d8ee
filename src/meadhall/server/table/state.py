"""The state of one table: the fold of its records. No input or output, no clock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from meadhall.core.content import Pack
from meadhall.core.dice import SecretDice
from meadhall.core.game import Game, named
from meadhall.core.scene import Result
from meadhall.core.table import PARTY, Seat
from meadhall.core.text import Text, Told
from meadhall.play import packs
from meadhall.play.match import Match
from meadhall.play.results import called_off, given_up
from meadhall.server.table.hashes import first_hash, log_key, purpose_of
from meadhall.server.table.missed_events import MOST_EVENTS, MissedEvents
from meadhall.server.table.pace import OPENING, SETTLED, thinking
from meadhall.server.table.records import (
    NOBODY,
    NOT_YET,
    Decision,
    Opened,
    Seated,
    Spoke,
    TableClock,
)

MOST_CHAT: Final = 50
"""Most lines of chat kept in memory."""
SHORTEST_WINDOW: Final = 1.2
"""Seconds after which an answer in a window takes effect at the earliest: a quick pass and a bot look alike."""
AWAY_AFTER: Final = 3
"""Windows that must run out in a row before a seat counts as away. Its windows then last SHORTEST_WINDOW."""
OPEN: Final = "open"
PLAYING: Final = "playing"
FINISHED: Final = "finished"


class IncompleteHistory(Exception):
    """Stored data is damaged, or reaches back less far than needed: the complete log must be read."""


class Refusal(Exception):
    """A request is refused. `code` is for programs; `refused-<code>` is the key of its text."""

    def __init__(self, code: str, **args: int | str) -> None:
        super().__init__(code)
        self.code: Final = code
        self.text: Final = Text(f"refused-{code}", dict(args))


class NotAuthorised(Refusal):
    """The client's tokens do not allow a command. It gets no stored answer, and newer records would not help."""

    def __init__(self) -> None:
        super().__init__("not-your-seat")


@dataclass(slots=True)
class Timer:
    """A bot turn (`bot`) or a window timeout (`shut`) that is due at a time.

    `since` is the number of the record that asked the seat. Other seats' decisions do not change it.
    """

    kind: str
    seat: Seat
    since: int
    due: float


class Table:
    """The table `id`. Only `fold` changes it; commands read it. A `whole` table keeps its complete history."""

    def __init__(self, id: str, secret: bytes, *, whole: bool = False) -> None:  # noqa: PLR0915  # one line a field
        self.id: Final = id
        self.whole: Final = whole
        self.secret: Final = secret
        self.key: Final = log_key(secret)
        self.stored = 0
        """Number of the newest record in the store."""
        self.snapshot_at = 0
        """Number of the record with the newest snapshot in the store, as far as this process knows."""
        self.private: list[tuple[int, int]] = []
        """First and last number of each run of private records in the store; ranges keep a flood of them small."""
        self.hidden = 0
        """Number of private records."""
        self.hash = first_hash(id)
        self.shown_hash = self.hash
        """Hash of the newest record that all clients may see."""
        self.game_seq = 0
        self.moved_at = 0.0
        self.opened: Opened = NOT_YET
        self.seats: list[Seated] = []
        self.watch = 0
        self.status = OPEN
        self.at_once = False
        self.first = 0
        self.match: Match | None = None
        self.chat: list[Spoke] = []
        self.missed_events = MissedEvents(None if whole else MOST_EVENTS)
        self.log_lines: list[tuple[int, Told]] = []
        """Lines of the log that are not events, each with its record. Only a whole table has them."""
        self.rematch = ""
        self.vote_seat = NOBODY
        self.agreed: list[int] = []
        self.proposals: dict[int, str] = {}
        self.handover: dict[int, list[int]] = {}
        """For the seat of an absent player, the seats that have voted to hand it to a bot."""
        self.removed: list[str] = []
        """Guests who were removed and may not sit down again."""
        self.removal: dict[int, list[int]] = {}
        """For each seat, the seats that have voted to remove its player."""
        self.closed = False
        """Whether the host has closed the table."""
        self.clock: TableClock | None = None
        self.waiting: dict[Seat, tuple[int, float]] = {}
        """For each asked seat, the record that asked it, and when."""
        self._timers: tuple[int, list[Timer]] = (NOBODY, [])
        self.shut = (NOBODY, 0)
        """The seat whose window timed out last, and the game record before that."""
        self.run_out: dict[Seat, int] = {}
        """For each seat, how many of its windows have run out in a row."""
        self._paced: tuple[int, dict[Seat, float]] = (NOBODY, {})
        self.plans: dict[int, Text] = {}
        """The latest plan that each bot of a party announced."""
        self._decided: tuple[list[Decision], Match] | None = None

    def copy(self) -> Table:
        """Return a copy. It shares all parts, because `fold` replaces them and never edits them."""
        other = object.__new__(Table)
        other.__dict__.update(self.__dict__)
        # Only one table may use the scratch match of a command handler: the copy takes it.
        self._decided = None
        return other

    # --- queries

    @property
    def seq(self) -> int:
        """The number of the newest record that all clients may see. Private records do not count."""
        return self.stored - self.hidden

    def shown_number(self, stored: int) -> int:
        """Return the number that clients see for a record of the store."""
        return stored - sum(min(last, stored) - first + 1 for first, last in self.private if first <= stored)

    @property
    def game(self) -> Game:
        return named(self.opened.game).at(self.opened.rules)

    @property
    def drawn(self) -> int:
        return 0 if self.match is None else drawn(self.match)

    def asked(self) -> tuple[Seat, ...]:
        """Return the seats that are asked; none before the start and after the end."""
        return self.match.seats() if self.match is not None and self.status == PLAYING else ()

    def asked_since(self, seat: Seat) -> int:
        """Return the number of the record that asked a seat its question."""
        since, _ = self.waiting.get(seat) or self.waiting.get(PARTY) or (self.game_seq, self.moved_at)
        return since

    def result(self) -> Result | None:
        """Return the result, by the rules or after a resignation."""
        if self.status != FINISHED or self.match is None:
            return None
        found = self.match.result()
        if found is not None:
            return found
        if self.closed:
            return called_off(len(self.seats))
        gone = [seat for seat, seated in enumerate(self.seats) if seated.resigned]
        return given_up(len(self.seats), gone)

    def humans(self) -> list[Seat]:
        """Return the seats of players who have not resigned."""
        return [seat for seat, seated in enumerate(self.seats) if seated.kind == "human" and not seated.resigned]

    def decides(self) -> Seat:
        """Return the seat with the final word on a question to the party: the match's speaker, or the next player.

        A bot never decides for people. NOBODY if the table has another rule, or the party is not asked.
        """
        if self.match is None or self.opened.speaker != "active" or PARTY not in self.asked():
            return NOBODY
        humans = self.humans()
        if not humans:
            return NOBODY
        speaker = self.match.speaker()
        return next((seat for seat in humans if seat >= speaker), humans[0])

    def is_bots_only(self) -> bool:
        """Return whether a bot plays every seat."""
        return all(seated.kind == "bot" for seated in self.seats)

    def is_voting(self) -> bool:
        """Return whether a vote on an undo, or on the party's answer, is open."""
        return self.vote_seat != NOBODY or bool(self.proposals)

    def window_until(self) -> float:
        """Return when the open window times out, or 0. The time depends on nothing hidden."""
        timer = next((timer for timer in self.timers() if timer.kind == "shut"), None)
        return timer.due if timer is not None else 0.0

    def timers(self) -> list[Timer]:
        """Return the timers of the table. They depend on nothing hidden."""
        # Cached: only a record changes them.
        if self._timers[0] != self.stored:
            self._timers = (self.stored, self._find_timers())
        return self._timers[1]

    def _find_timers(self) -> list[Timer]:
        """Return a timer for each asked bot, and for each asked player whose window may run out."""
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
                    found.append(Timer("bot", self._first_bot(), since, at + self._pace(seat)))
            elif self.seats[seat].kind == "bot":
                opened = at if self.at_once or not length else self.moved_at + length
                due = max(opened, at + self._pace(seat))
                if ask.is_armed() and not self.at_once:
                    due = at + SHORTEST_WINDOW
                found.append(Timer("bot", seat, since, due))
            elif length > 0 and ask.is_armed():
                found.append(Timer("shut", seat, since, at + (SHORTEST_WINDOW if self.is_away(seat) else length)))
            elif length > 0 and (self.seats[seat].skips or self.seats[seat].answers):
                found.append(Timer("shut", seat, since, self.moved_at + length))
        return found

    def current(self, timer: Timer) -> Timer | None:
        """Return the newest version of a timer, because its time may have changed; None if it is no longer set."""
        wanted = (timer.kind, timer.seat, timer.since)
        return next((now for now in self.timers() if (now.kind, now.seat, now.since) == wanted), None)

    def held_until(self, seat: Seat) -> float:
        """Return until when the table holds back an answer in a window, so that its time of arrival reveals nothing.

        A player who chose to be asked may show how long they think: only quick answers are held back. This is also true
        for a window without a time limit, unless no other person plays at another screen.
        """
        timer = next((timer for timer in self.timers() if timer.kind == "shut" and timer.seat == seat), None)
        ask = None if self.match is None else self.match.asking()
        if ask is None or not ask.is_armed() or seat not in ask.seats():
            return 0.0 if timer is None else timer.due
        _, at = self.waiting.get(seat, (self.game_seq, self.moved_at))
        if timer is not None:
            return min(timer.due, at + SHORTEST_WINDOW)
        others = {self.seats[other].guest for other in self.humans()} - {self.seats[seat].guest}
        return at + SHORTEST_WINDOW if others and seat in self.humans() else 0.0

    def is_away(self, seat: Seat) -> bool:
        """Return whether the table waits only briefly for a seat, because its last AWAY_AFTER windows have run out."""
        return self.run_out.get(seat, 0) >= AWAY_AFTER

    def _first_bot(self) -> Seat:
        return next(seat for seat, seated in enumerate(self.seats) if seated.kind == "bot")

    def _is_opening(self, match: Match) -> bool:
        """Return whether people play and have decided less than twice: one decision may be a part of the set-up."""
        people = {*self.humans(), PARTY} if self.humans() else set()
        return bool(people) and not match.forgotten and sum(entry.seat in people for entry in match.log) < SETTLED

    def _pace(self, seat: Seat) -> float:
        """Return the seconds that a bot takes to answer at this seat."""
        if self.at_once or self.match is None:
            return 0.0
        if self._paced[0] != self.game_seq:
            factor = OPENING if self._is_opening(self.match) else 1.0
            times = thinking(self.match, self.id, self.game_seq)
            self._paced = (self.game_seq, {seat: factor * time for seat, time in times.items()})
        opponent = self.seats[seat].opponent() if seat >= 0 else None
        return self._paced[1].get(seat, 0.0) * (opponent.pace / 100 if opponent is not None else 1.0)

    # --- parts of a match

    def scratch_match(self) -> Match:
        """Return a copy of the match to decide on; its dice continue where those of the table stand."""
        assert self.match is not None
        return self.match.copy(self.dice(self.drawn))

    def keep_decided(self, match: Match, before: int) -> list[Decision]:
        """Return the decisions after an entry of a scratch match, and keep the match for `match_after`."""
        decisions = [(entry.seat, entry.action, entry.settled) for entry in match.log[before:]]
        self._decided = (decisions, match)
        return decisions

    def match_after(self, decisions: list[Decision]) -> Match:
        """Return the match after some decisions: the scratch match that gave them, or else a replay on a copy."""
        decided, self._decided = self._decided, None
        if decided is not None and decided[0] is decisions:
            return decided[1]
        match = self.scratch_match()
        match.replay(decisions)
        return match

    def dice(self, drawn: int) -> SecretDice:
        """Return the table's own dice after `drawn` draws. Tables of one deal have the same dice."""
        return SecretDice(self.secret, purpose_of(self.id, self.opened.deal), drawn)

    def content(self) -> Pack | None:
        """Return the content pack, or None for the game's own content."""
        return packs.laid(self.opened.game, self.opened.rules, self.opened.pack)


def drawn(match: Match) -> int:
    """Return how many numbers the secret dice of a match have given so far."""
    assert isinstance(match.dice, SecretDice)
    return match.dice.drawn
