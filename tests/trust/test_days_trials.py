"""The simulation of play over days finds lost and doubled notices, and tables that an event forgets."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest
import sqlalchemy as sa

from meadhall.server.events import seating
from meadhall.server.events.events import Events
from meadhall.server.notices.rows import Message, NoticeRows, SettingsRow, TurnRow, mark_of
from meadhall.server.storage.database import outbox, turns
from meadhall_trust.simulated import days
from meadhall_trust.simulated.days import Days
from meadhall_trust.trial import Case, Found


def is_found(*signs: str) -> bool:
    """Whether one of the first seeds finds a planted fault by one of its signs."""
    for number in range(40):
        at = Case(1, 0, number)
        try:
            Days(at.dice, at.full()).go()
        except Found as found:
            if any(sign in str(found) for sign in signs):
                return True
    return False


def test_days_with_crashes_lose_no_notice_and_no_result() -> None:
    told = []
    for number in range(4):
        at = Case(7, 0, number)
        told.append(Days(at.dice, at.full()).go())
    assert min(told) > 0


def test_a_seed_of_days_repeats_exactly() -> None:
    traces = []
    for _ in range(2):
        at = Case(7, 0, 1)
        run = Days(at.dice, at.full())
        run.go()
        traces.append(run.world.trace.hexdigest())
    assert traces[0] == traces[1]


def test_a_turn_that_is_marked_as_notified_before_its_message_is_stored_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two transactions: a crash between them loses the notice."""

    async def queue(
        self: NoticeRows, person: SettingsRow, found: Sequence[TurnRow], to: Sequence[tuple[str, str]], now: float
    ) -> None:
        taken = [turns.c.table_id.in_([turn.table for turn in found]), turns.c.due.is_not(None)]
        await self._write(turns.update().where(*taken).values(due=None))
        row = {"person": person.person, "tries": 0, "due": now}
        body = msgspec.json.encode([mark_of(turn) for turn in found])
        await self._write(*[outbox.insert().values(channel=way, target=to, body=body, **row) for way, to in to])

    monkeypatch.setattr(NoticeRows, "queue", queue)
    assert is_found("was never told", "a player was never told")


def test_a_message_that_stays_after_it_was_sent_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def forgetful(self: NoticeRows, message: Message) -> None:
        await self._write(outbox.update().where(outbox.c.id == message.id).values(due=sa.func.min(outbox.c.due, 0.0)))

    monkeypatch.setattr(NoticeRows, "finish", forgetful)
    assert is_found("was told")


def test_an_event_that_opens_another_table_after_a_crash_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[int] = []

    def always_new(*_: object) -> str:
        opened.append(0)
        return f"table-{len(opened)}"

    monkeypatch.setattr(seating, "table_id", always_new)
    assert is_found("but was played at", "has not ended")


def test_an_event_whose_results_are_never_taken_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def lazy(*_: object) -> None:
        return None

    monkeypatch.setattr(Events, "_settle", lazy)
    monkeypatch.setattr(days, "PATIENCE", 300.0)
    assert is_found("the event has not ended")
