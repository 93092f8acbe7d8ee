"""The clocks of a table, as pure functions: a clock is a fold of the records and their times.

Nothing is stored when a clock runs out: the remaining time follows from the records and the table's own time. So a
wrong system clock cannot end a game. The other players decide, and only their decisions are records.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from msgspec.structs import replace

from meadhall.core.table import PARTY, Seat
from meadhall.protocol import wire
from meadhall.protocol.clocks import BOT, CLAIM, DAILY, DAY, WAIT, ClockTerms
from meadhall.server.table.credentials import Credentials
from meadhall.server.table.records import (
    AnyRecord,
    ClockExtended,
    ClockVoted,
    Decided,
    Resigned,
    SatDown,
    SeatClock,
    TableClock,
    TookBack,
    Vacationed,
)
from meadhall.server.table.state import PLAYING, Refusal, Table

SHORTEST_EXTENSION: Final = 60.0
"""Least seconds for a live clock after the others chose to wait, or after its player returned."""
STAND_IN: Final = "greedy"
"""The bot that plays on for a player whose clock has run out."""


def new(terms: ClockTerms, seats: int, at: float) -> TableClock:
    """Return the clocks of a table that opens."""
    full = SeatClock(terms.seconds, vacation=terms.vacation)
    return TableClock(at, {**dict.fromkeys(range(seats), full), PARTY: full})


def left(clock: SeatClock, now: float) -> float:
    """Return the remaining seconds of a seat.

    >>> left(SeatClock(60.0), 1000.0), left(SeatClock(60.0, since=980.0), 1000.0)
    (60.0, 40.0)
    """
    return clock.left - max(0.0, now - clock.since) if clock.since else clock.left


def is_out(table: Table, seat: Seat, now: float) -> bool:
    """Return whether the clock of a seat runs and has no time left."""
    clock = None if table.clock is None else table.clock.seats.get(seat)
    return clock is not None and 0 < clock.since <= now and left(clock, now) <= 0 and table.status == PLAYING


def extension(terms: ClockTerms) -> float:
    """Return the additional seconds for a player whose clock has run out."""
    return terms.seconds if terms.kind == DAILY else max(SHORTEST_EXTENSION, terms.increment)


# --- fold

TIMED: Final = (Decided, TookBack, Resigned, SatDown, ClockVoted, ClockExtended, Vacationed)
"""Records whose time is the table's own."""


def fold(table: Table, record: AnyRecord) -> None:
    """Bring the clocks of a table up to a record that is folded already."""
    terms, clock = table.opened.clock, table.clock
    if terms is None or clock is None:
        return
    # Chat and the host's commands carry the time of the system clock, which may differ from the table's own.
    at = max(clock.at, record.at) if isinstance(record, TIMED) else clock.at
    seats = dict(clock.seats)
    match record:
        case ClockVoted():
            old = seats[record.target]
            seats[record.target] = replace(old, votes={**old.votes, record.seat: record.choice})
        case ClockExtended():
            seats[record.seat] = _filled(seats[record.seat], at, extension(terms))
        case Vacationed():
            old = seats[record.seat]
            until = max(at, old.until) + DAY * record.days
            since = until if old.since else 0.0
            seats[record.seat] = replace(
                old, left=left(old, at), since=since, until=until, vacation=old.vacation - record.days, votes={}
            )
        case SatDown() if record.seated.kind == "human" and table.status == PLAYING:
            # The player has taken the seat back from a bot.
            if seats[record.seat].left < extension(terms):
                seats[record.seat] = replace(seats[record.seat], left=extension(terms), votes={})
        case _:
            pass
    table.clock = _run(TableClock(at, seats, clock.turn), terms, _running(table), table, record)


def _filled(clock: SeatClock, at: float, seconds: float) -> SeatClock:
    """Return a running clock with a new number of seconds from now on."""
    return replace(clock, left=seconds, since=max(at, clock.until) if clock.since else 0.0, votes={})


def _running(table: Table) -> dict[Seat, int]:
    """Return the seats whose clocks run, with the record that asked each. Bots and finished games have no clock."""
    people = [seat for seat in table.asked() if seat == PARTY or table.seats[seat].kind == "human"]
    return {seat: table.asked_since(seat) for seat in people if seat != PARTY or table.humans()}


def _run(
    clock: TableClock, terms: ClockTerms, running: Mapping[Seat, int], table: Table, record: AnyRecord
) -> TableClock:
    """Stop the clocks of seats that have answered, and start those of seats that are asked now."""
    seats, at = dict(clock.seats), clock.at
    for seat, old in clock.seats.items():
        if old.since and running.get(seat) != old.asked:
            seats[seat] = replace(old, left=max(0.0, left(old, at)), since=0.0, votes={})
    ask = table.match.asking() if table.match is not None and running else None
    window = ask is not None and bool(ask.window())
    turn = clock.turn if window or not running else sorted(running)
    for seat, asked in running.items():
        if seats[seat].since:
            continue
        now = seats[seat]
        if not isinstance(record, TookBack) and seat not in clock.turn:
            now = _new_turn(now, terms, window=window, first=asked_first(clock, seat))
        # A window has its own time limit, which depends on no hand. The clock starts when that time is over.
        delay = table.opened.window if window else 0.0
        seats[seat] = replace(now, since=max(at + delay, now.until), asked=asked)
    if isinstance(record, TookBack) and terms.increment:
        for seat in set(clock.turn) - set(turn):
            # The undo took back the turn for which the seat got the increment.
            seats[seat] = replace(seats[seat], left=max(0.0, seats[seat].left - terms.increment))
    return TableClock(at, seats, turn)


def asked_first(clock: TableClock, seat: Seat) -> bool:
    """Return whether a seat has never been asked before."""
    return clock.seats[seat].asked == 0


def _new_turn(clock: SeatClock, terms: ClockTerms, *, window: bool, first: bool) -> SeatClock:
    """Return the clock of a seat whose turn begins. A reaction is not a turn, so it brings no increment."""
    if terms.kind == DAILY:
        return replace(clock, left=terms.seconds)
    return clock if window or first else replace(clock, left=clock.left + terms.increment)


# --- commands


def answer(table: Table, command: wire.AnswerClock, credentials: Credentials, now: float) -> AnyRecord:
    """Vote on what follows when the clock of another seat has run out. More than half of the others decide."""
    terms = table.opened.clock
    if terms is None or command.target >= len(table.seats) or not is_out(table, command.target, now):
        raise Refusal("time-left")
    if command.choice not in terms.choices():
        raise Refusal("not-agreed")
    voters = _voters(table, command.target, now)
    own = table.seats[command.seat].guest
    if own not in voters or command.seat == command.target:
        raise Refusal("no-vote")
    assert table.clock is not None
    votes = {table.seats[seat].guest: choice for seat, choice in table.clock.seats[command.target].votes.items()}
    if votes.get(own) == command.choice:
        raise Refusal("no-vote")
    votes[own] = command.choice
    agreed = sum(votes.get(guest) == command.choice for guest in voters)
    if 2 * agreed <= len(voters):
        return ClockVoted(command.seat, command.target, command.choice, at=now)
    if command.choice == WAIT:
        return ClockExtended(command.target, at=now)
    if command.choice == CLAIM:
        return Resigned(command.target, STAND_IN, late=True, at=now)
    seated = replace(table.seats[command.target], kind=BOT, bot=STAND_IN, answers=[], passes=[], skips=True)
    return SatDown(command.target, seated, at=now)


def _voters(table: Table, target: Seat, now: float) -> Collection[str]:
    """Return the players who decide about a seat: all others whose own time has not run out. A person has one vote.

    If all players share one screen, they are one guest; then this guest decides.
    """
    others = {table.seats[seat].guest for seat in table.humans() if not is_out(table, seat, now)}
    return others - {table.seats[target].guest} or others


def take_vacation(table: Table, command: wire.Vacation, credentials: Credentials, now: float) -> AnyRecord:
    """Use up vacation days: the clock of the seat stands still for that time."""
    if table.status != PLAYING:
        raise Refusal("not-started")
    if table.clock is None or command.days > table.clock.seats[command.seat].vacation:
        raise Refusal("no-vacation")
    if is_out(table, command.seat, now):
        raise Refusal("time-out")
    return Vacationed(command.seat, command.days, at=now)


def party_is_late(table: Table, now: float) -> bool:
    """Return whether the party's question has waited for too long. Then any player may answer it."""
    return is_out(table, PARTY, now)
