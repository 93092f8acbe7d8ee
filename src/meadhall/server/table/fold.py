"""Fold records into a table. Live play, restart and other processes' records all pass through `fold`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from meadhall.core.dice import SecretDice
from meadhall.core.table import Seat
from meadhall.play.match import Checkpoint, Match, Standing
from meadhall.server.table import clocks
from meadhall.server.table.hashes import next_hash
from meadhall.server.table.log_lines import log_lines_of
from meadhall.server.table.records import (
    GAME_CHANGING,
    NOBODY,
    AnyRecord,
    Closed,
    Crested,
    Decided,
    HandOverVoted,
    Moved,
    Notified,
    Opened,
    Ordered,
    Paced,
    Proposed,
    Rematched,
    RemovalVoted,
    Removed,
    Resigned,
    Rotated,
    SatDown,
    Seated,
    Spoke,
    Started,
    TookBack,
    VoteCalled,
    Voted,
    kind_of,
)
from meadhall.server.table.state import FINISHED, MOST_CHAT, PLAYING, IncompleteHistory, Table

LONGEST_LOG: Final = 100
"""Length of the match log beyond which memory drops the part that no seat may undo."""


def after(table: Table, record: AnyRecord, body: bytes) -> Table:
    """Return the table after a record; `table` itself does not change."""
    following = table.copy()
    fold(following, record, body)
    return following


def fold(table: Table, record: AnyRecord, body: bytes) -> None:
    """Add a record, stored as `body`, to a table. Replace parts of the table, never edit them: copies share them."""
    _play(table, record, table.seq + 1)
    _fold_rest(table, record)
    table.stored += 1
    table.hash = next_hash(table.key, table.hash, table.stored, kind_of(record), body)
    if record.private:
        *before, (first, last) = table.private or [(table.stored, table.stored - 1)]
        follows = last == table.stored - 1
        table.private = [*before, (first, table.stored)] if follows else [*table.private, (table.stored, table.stored)]
        table.hidden += 1
        return
    table.shown_hash, seq = table.hash, table.seq
    if table.whole:
        table.log_lines = [*table.log_lines, *((seq, line) for line in log_lines_of(record))]
    if isinstance(record, GAME_CHANGING) and not _leaves_questions_open(record):
        table.game_seq = seq
        table.moved_at = record.at
        table.vote_seat = NOBODY
        table.proposals = {}
        if table.match is not None and (table.match.asking() is None or _all_resigned(table)):
            table.status = FINISHED
        _ask(table, record)
    clocks.fold(table, record)


def _leaves_questions_open(record: AnyRecord) -> bool:
    """Return whether a record decides nothing, or is an aside, which is a player's decision marked as settled."""
    if isinstance(record, Ordered):
        return not record.decisions
    return isinstance(record, Moved) and record.decisions[0][2]


def _play(table: Table, record: AnyRecord, seq: int) -> None:
    """Replay the part of a record that changes the game."""
    if isinstance(record, Started):
        table.match = match_from(table, record.first, record.drawn, Checkpoint(0, "", []))
    if isinstance(record, Decided):
        match = table.match_after(record.decisions)
        assert isinstance(match.dice, SecretDice)
        match.dice.drawn = record.drawn
        if isinstance(record, Ordered):
            match.standing[record.seat] = public_orders(record.answers, record.passes)
        missed = table.missed_events.copy()
        missed.add(seq, match.log[len(match.log) - len(record.decisions) :], len(table.seats))
    elif isinstance(record, TookBack):
        match, missed = table.scratch_match(), table.missed_events.copy()
        for entry, alone in record.steps():
            at = entry - match.forgotten
            if at < 0:
                raise IncompleteHistory
            if not alone:
                missed.drop(match.log[at:])
            match.return_to(at, alone=alone)
    else:
        return
    if len(match.log) > LONGEST_LOG and not table.whole:
        match.forget()
    table.match, table.missed_events = match, missed


def _fold_rest(table: Table, record: AnyRecord) -> None:  # noqa: C901, PLR0912, PLR0915  # a case for each kind of record
    """Apply everything else in a record: seats, links, votes, chat."""
    match record:
        case Opened():
            table.opened = record
            table.seats = list(record.seats)
            table.at_once = record.at_once
            if record.clock is not None:
                table.clock = clocks.new(record.clock, len(record.seats), record.at)
        case SatDown():
            _seat(table, record.seat, record.seated)
            _end_handover(table, record.seat)
        case HandOverVoted():
            voters = table.handover.get(record.target, [])
            table.handover = {**table.handover, record.target: [*voters, record.seat]}
        case Removed():
            _seat(table, record.seat, record.seated)
            _end_handover(table, record.seat)
            table.removed = [*table.removed, record.guest]
            table.removal = {target: voters for target, voters in table.removal.items() if target != record.seat}
        case RemovalVoted():
            table.removal = {**table.removal, record.target: [*table.removal.get(record.target, []), record.seat]}
        case Closed():
            table.status = FINISHED
            table.closed = True
            table.waiting = {}
        case Started():
            table.status = PLAYING
            table.first = record.first
        case Moved():
            if record.shut:
                table.shut = (record.seat, table.game_seq)
                table.run_out = {**table.run_out, record.seat: table.run_out.get(record.seat, 0) + 1}
            else:
                # The player is back.
                _end_handover(table, record.seat)
                table.run_out = {**table.run_out, record.seat: 0}
            if record.plan is not None:
                table.plans = {**table.plans, record.seat: record.plan}
        case Proposed():
            table.proposals = {**table.proposals, record.seat: record.text}
        case Ordered():
            _change(table, record.seat, answers=record.answers, passes=record.passes, skips=record.skips)
        case VoteCalled():
            table.vote_seat = record.seat
            table.agreed = []
        case Voted():
            table.agreed = [*table.agreed, record.seat]
            if not record.yes:
                table.vote_seat = NOBODY
        case Resigned():
            _change(table, record.seat, resigned=True, kind="bot", bot=record.bot)
        case Rotated() if record.seat == NOBODY:
            table.watch = record.lock
        case Rotated():
            _change(table, record.seat, lock=record.lock)
        case Notified():
            _change(table, record.seat, url=record.url)
        case Paced():
            table.at_once = record.at_once
        case Spoke():
            table.chat = [*table.chat, record][-MOST_CHAT:]
        case Crested():
            _change(table, record.seat, crest=record.crest)
        case Rematched():
            table.rematch = record.table
        case _:
            pass


def _end_handover(table: Table, seat: Seat) -> None:
    if seat in table.handover:
        table.handover = {target: voters for target, voters in table.handover.items() if target != seat}


def _change(table: Table, seat: Seat, **parts: object) -> None:
    _seat(table, seat, msgspec.structs.replace(table.seats[seat], **parts))


def _seat(table: Table, seat: Seat, seated: Seated) -> None:
    table.seats = [*table.seats[:seat], seated, *table.seats[seat + 1 :]]


def _ask(table: Table, record: AnyRecord) -> None:
    """Keep since when each seat has been asked. A record that concerns only other seats leaves the time as it is."""
    decided = {seat for seat, _, _ in record.decisions} if isinstance(record, Decided) else set()
    before = table.waiting
    if isinstance(record, TookBack):
        decided = {record.seat}
        before = table.waiting if all(alone for _, alone in record.steps()) else {}
    now = (table.seq, record.at)
    table.waiting = {seat: now if seat in decided else before.get(seat, now) for seat in table.asked()}


def _all_resigned(table: Table) -> bool:
    going_on = [seated for seated in table.seats if not seated.resigned]
    resigned = len(table.seats) - len(going_on)
    return resigned > 0 and (len(going_on) == 1 or not table.humans())


def match_from(table: Table, first: Seat, drawn: int, checkpoint: Checkpoint) -> Match:
    """Return the match at a checkpoint."""
    return Match(
        table.game,
        names_of(table.seats),
        table.opened.settings,
        table.dice(drawn),
        first,
        table.content(),
        standing=Standing(skips=False),
        checkpoint=checkpoint,
    )


def names_of(seats: Sequence[Seated]) -> list[str]:
    """Return the players' names, by seat."""
    return [seated.name for seated in seats]


def public_orders(answers: list[str], passes: list[str]) -> Standing:
    """Return the part of standing orders that depends on no hidden card; the match applies it at once."""
    return Standing((), frozenset(() if answers else passes), skips=False)
