"""The checks after play over days: every table of an event counts once, and every turn is told once."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

import msgspec
import sqlalchemy as sa

from meadhall.server.events.model import FINISHED, Event
from meadhall.server.storage.database import events
from meadhall.server.table.fold import fold
from meadhall.server.table.records import Decided, Opened, decode
from meadhall.server.table.state import Table
from meadhall.server.table.turns import SETTLE, waits_for
from meadhall_trust.simulated.judge import true_table
from meadhall_trust.simulated.rows import DiskWithRows
from meadhall_trust.trial import Found

SLOWEST: Final = 40.0
"""Most seconds from the moment when a turn may be told to its mail, without faults."""
ON_ITS_WAY: Final = 15.0
"""Most seconds for which a mail may tell of a turn that was answered meanwhile."""


class Mail(NamedTuple):
    """A mail that was received: when, by whom, and the tables that it names."""

    at: float
    to: str
    tables: frozenset[str]

    def names(self, question: Question, after: float = 0.0) -> bool:
        """Return whether the mail tells of a question, at the latest `after` seconds after its answer."""
        is_in_time = question.begin <= self.at <= question.end + after
        return is_in_time and self.to == question.guest and question.table in self.tables


class Question(NamedTuple):
    """A question to a guest, and the times between which it waited; without an answer, `end` is infinite.

    A player who has just moved has `seen` the question that follows.
    """

    table: str
    guest: str
    seen: bool
    begin: float
    end: float


def event_of(disk: DiskWithRows, id: str) -> Event:
    """Return an event as the database holds it."""
    with disk.database.connect() as connection:
        body = connection.execute(sa.select(events.c.body).where(events.c.id == id)).scalar_one()
    return msgspec.json.decode(body, type=Event)


def is_over(disk: DiskWithRows, id: str) -> bool:
    """Return whether an event has ended."""
    return bool(id) and not disk.lock.locked() and event_of(disk, id).status == FINISHED


def check_event(disk: DiskWithRows, id: str) -> None:
    """Check that the event has all its tables and no other, and the true result of each."""
    found = event_of(disk, id)
    pairings = [each for pairings in found.rounds for each in pairings]
    noted = [table for each in pairings for table in (each.table, *each.former) if table]
    played = {table for table in disk.tables if _opened(disk, table).event == id}
    if len(noted) != len({*noted}) or {*noted} != played:
        raise Found(f"the event has the tables {sorted(noted)}, but was played at {sorted(played)}")
    for each in pairings:
        if each.points is None or (not each.table) != each.unplayed:
            raise Found(f"a pairing has no result: {each}")
        if each.table:
            result = true_table(disk, each.table).result()
            if result is None or list(result.ranks) != each.ranks:
                raise Found(f"the event counts {each}, but the table ended with {result}")


def _opened(disk: DiskWithRows, table: str) -> Opened:
    record = decode(disk.records[table][0]["body"])
    assert isinstance(record, Opened)
    return record


def questions(disk: DiskWithRows, id: str) -> Iterator[Question]:
    """Yield the questions of a table, with the times of the commits that asked and answered them."""
    table, waiting = Table(id, disk.tables[id]["secret"], whole=True), dict[tuple[int, int], Question]()
    for row in disk.records[id]:
        record = decode(row["body"])
        fold(table, record, row["body"])
        moved = {seat for seat, _, _ in record.decisions} if isinstance(record, Decided) else ()
        asked = {(seat, table.asked_since(seat)) for seat in waits_for(table)} if table.match is not None else set()
        for key in sorted(waiting.keys() - asked):
            yield waiting.pop(key)._replace(end=row["when"])
        for seat, number in sorted(asked - waiting.keys()):
            guest = table.seats[seat].guest
            waiting[seat, number] = Question(id, guest, seat in moved, row["when"], float("inf"))
    yield from waiting.values()


def is_told(disk: DiskWithRows, table: str, received: Sequence[Mail]) -> bool:
    """Return whether a mail has told of the question that still waits at a table."""
    waiting = [each for each in questions(disk, table) if each.end == float("inf") and not each.seen]
    return all(any(mail.names(each) for mail in received) for each in waiting)


def check_notices(
    disk: DiskWithRows,
    guests: Collection[str],
    received: Sequence[Mail],
    troubles: Sequence[float],
    late: Sequence[float],
) -> None:
    """Check that each turn of these guests was told, once, and not after its answer.

    After one of the `troubles`, such as a crash, nothing says whether a mail was sent: then it may come twice. `late`
    are the times at which the mail server, or the disk, refused something: then a mail may come late.
    """
    known = [each for table in disk.tables for each in questions(disk, table) if each.guest in guests]
    for each in known:
        told = [mail for mail in received if mail.names(each)]
        if each.seen and told:
            raise Found(f"{each} was told although the player had just moved")
        between = [at for at in troubles if each.begin <= at <= each.end]
        if len(told) > 1 + len(between):
            raise Found(f"{each} was told {len(told)} times, after {len(between)} faults")
        calm = not between and not any(each.begin <= at <= each.end for at in late)
        if calm and not each.seen and not told and each.end - each.begin > SETTLE + SLOWEST:
            raise Found(f"{each} was never told")
    for mail in received:
        named = {each.table for each in known if mail.names(each, ON_ITS_WAY)}
        if named != mail.tables:
            raise Found(f"{mail} tells of turns that were answered long before: only {sorted(named)} waited")
