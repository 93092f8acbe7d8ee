"""Trials by simulation and by killed processes: each finds a planted fault, and a seed repeats exactly."""

from __future__ import annotations

import asyncio
import contextlib
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.trust.faults import tried

import meadhall
from meadhall.protocol import wire
from meadhall.server.hall import Hall
from meadhall.server.storage.interface import Job, StoredAnswer
from meadhall.server.table import commands, timers
from meadhall.server.table.actor import TableActor
from meadhall.server.table.answers import Answers
from meadhall.server.table.broadcast import Broadcaster
from meadhall.server.table.connection import Connection
from meadhall.server.table.fold import after
from meadhall.server.table.records import AnyRecord, Rotated, encode
from meadhall.server.table.state import Refusal, Table
from meadhall.server.table.timers import TableTimers
from meadhall_trust import halls
from meadhall_trust.runner import Part, try_part
from meadhall_trust.simulated import disk, judge
from meadhall_trust.simulated.clients import SentCommand
from meadhall_trust.trial import Case, Found
from meadhall_trust.trials import kills
from meadhall_trust.trials.simulation import Run

HASTY = """
import asyncio
from meadhall.server.storage.store import Store

write = Store.write
waiting = []

async def late(store, job):
    await asyncio.sleep(5)
    await write(store, job)

async def hasty(store, job):
    waiting.append(asyncio.create_task(late(store, job)))

Store.write = hasty
"""
ONE = """
from meadhall_trust.trial import Case
from meadhall_trust.trials.simulation import Run
at = Case(1, 0, 4)
print(Run("duel", at.dice, at.full()).go())
"""


def is_found(subject: str, *signs: str, known: int = 0) -> bool:
    """Whether one of the first 100 seeds finds a planted fault by one of its signs: it may show in other ways too.

    `known` is a seed that found it quickly; it is tried first.
    """
    for number in (known, *range(100)):
        at = Case(1, 0, number)
        try:
            Run(subject, at.dice, at.full()).go()
        except Found as found:
            if any(sign in str(found) for sign in signs):
                return True
    return False


@pytest.mark.parametrize(("subject", "number"), [("fall", 2014), ("fall", 4458), ("zwergendorf", 1523)])
def test_a_seed_that_once_found_a_fault_finds_none(subject: str, number: int) -> None:
    """2014: the write of a link rotation was in doubt, and its retry on the same connection was refused."""
    at = Case(20261117, 0, number)
    Run(subject, at.dice, at.full()).go()


def test_a_seed_repeats_exactly_in_any_process() -> None:
    """The order of a set of strings differs between processes; a simulation must not depend on it."""
    at = Case(1, 0, 4)
    here = [Run("duel", at.dice, at.full()).go() for _ in range(2)]
    environment = os.environ | {"PYTHONHASHSEED": "77", "PYTHONPATH": str(Path(meadhall.__file__).parents[1])}
    there = subprocess.run([sys.executable, "-c", ONE], capture_output=True, text=True, env=environment, check=True)

    assert {*here, there.stdout.strip()} == {here[0]}
    other = Case(1, 0, 5)
    assert Run("duel", other.dice, other.full()).go() != here[0]


def test_a_simulation_takes_no_time_and_no_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    def sleepy(*_: object) -> None:
        raise AssertionError("the simulation has really slept, or started a thread")

    monkeypatch.setattr("time.sleep", sleepy)
    monkeypatch.setattr("threading.Thread.start", sleepy)
    row = try_part(Part("simulation", "fall", 2.0, 1))

    assert row.found == []
    assert row.tried == row.cases
    assert row.counts["acknowledged"] > 0
    assert row.counts["messages"] > row.counts["acknowledged"]


def test_a_store_that_answers_before_it_is_durable_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def hasty(self: disk.SimulatedStore, job: Job) -> None:
        done = asyncio.get_running_loop().create_future()
        self._jobs.append((job, done))
        self._wake.set()
        done.add_done_callback(lambda future: future.exception())

    monkeypatch.setattr(disk.SimulatedStore, "write", hasty, raising=False)
    assert is_found("duel", "not on the disk")


def test_an_actor_that_forgets_stored_answers_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def forgetful(*_: object) -> None:
        return None

    monkeypatch.setattr(Answers, "stored", forgetful)
    assert is_found("duel", "was refused with", "at the end with")


def test_a_hall_that_shows_records_before_they_are_written_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    append, shown = TableActor.append, dict[TableActor, Table]()

    async def early(self: TableActor, records: Sequence[AnyRecord], *rest: Any) -> tuple[int, bytes]:
        shown[self] = self.table
        for record in records:
            shown[self] = after(shown[self], record, encode(record))
        try:
            return await append(self, records, *rest)
        finally:
            del shown[self]

    def welcome(self: TableActor, connection: Connection) -> bytes:
        return self.audience.welcome_message(shown.get(self, self.table), connection)

    monkeypatch.setattr(TableActor, "append", early)
    monkeypatch.setattr(TableActor, "welcome_message", welcome)
    assert is_found("duel", "which is not on the disk: welcome", known=20)


def test_a_hall_that_shows_one_seat_the_view_of_another_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    welcome = TableActor.welcome_message

    def crossed(self: TableActor, connection: Connection) -> bytes:
        return welcome(self, Connection(connection.seats, 1 - connection.look) if connection.look >= 0 else connection)

    monkeypatch.setattr(TableActor, "welcome_message", crossed)
    assert is_found("duel", "scene", known=2)


def test_a_table_that_stands_still_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system clock is set back two hours, and no table may wait that long."""
    monkeypatch.setattr(TableActor, "start_timers", lambda _: None)
    assert is_found("duel", "have not ended", known=6)


def test_a_clock_that_follows_the_system_clock_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system clock jumps two hours: a player pays for it, or a record is older than the one before."""
    monkeypatch.setattr(TableTimers, "record_time", lambda _: vars(timers)["time"].time())
    assert is_found("duel", "passed on the clock", "ran backwards", known=47)


def test_a_hall_that_keeps_clients_with_revoked_links_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Broadcaster, "disconnect_revoked", lambda *_: None)
    # Either the client is sent something, or its next command is refused and then done with the new link.
    assert is_found("duel", "was shut out by number", "was refused with ['not-your-seat'], and done", known=16)


def test_a_hall_that_executes_a_command_and_refuses_its_link_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Only a client whose link was revoked after the command may get that answer. The log has the revocations."""
    command = Hall.command

    async def denied(self: Hall, id: str, wanted: wire.Command, tokens: Sequence[str]) -> wire.Ack | wire.Refused:
        answer = await command(self, id, wanted, tokens)
        if isinstance(wanted, wire.Move):
            raise Refusal("bad-token")
        return answer

    monkeypatch.setattr(Hall, "command", denied)
    assert is_found("duel", "was refused with ['bad-token'], and done")


@pytest.mark.parametrize(
    ("done", "allowed"),
    [
        pytest.param(2, True, id="done, answer lost, link revoked, retry refused"),
        pytest.param(4, False, id="link revoked, refused, and done all the same"),
    ],
)
def test_only_a_client_whose_link_was_revoked_after_its_command_may_be_refused(done: int, allowed: bool) -> None:
    record = Rotated(seat=0, lock=1, at=1.0)
    found = disk.Disk(records={"oak": [{"seq": 3, "body": encode(record)}]})
    person: Any = SimpleNamespace(table="oak", viewer=0)
    sent = SentCommand(wire.Move("request-1", 0, 1, "pass"), "oak.0.0~signature", refused=["bad-token"])
    with contextlib.nullcontext() if allowed else pytest.raises(Found, match="was refused with"):
        judge.check_refused(found, person, sent, done)


@pytest.mark.parametrize(
    ("game", "at"),
    [
        pytest.param("duel", Case(71, 1, 449), id="the clock is set back by hours while a process is dead"),
        pytest.param("duel", Case(91, 0, 637), id="two people start a hall again that has crashed"),
        pytest.param("zwergendorf", Case(91, 0, 237), id="another process is asked again for a new link"),
        pytest.param("duel", Case.read("772.456"), id="a process crashes after it has noted a turn that was answered"),
        pytest.param("duel", Case.read("9001.548"), id="a retry meets an order that another process just wrote"),
        pytest.param("zwergendorf", Case.read("9101.1148"), id="a process gives a table away as its timer starts"),
        pytest.param("duel", Case.read("2211.30"), id="a client loads a table again while it is being released"),
        pytest.param("dwarves", Case.read("9101.1614"), id="the clock is set forward before the game begins"),
        pytest.param("dwarves", Case.read("9601.1355"), id="a process cannot read the disk as it starts"),
    ],
)
def test_a_case_that_once_found_a_fault_finds_none(game: str, at: Case) -> None:
    Run(game, at.dice, at.full()).go()


def test_a_retried_join_that_takes_another_seat_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    answered = disk.SimulatedStore.answered

    async def forgetful(self: disk.SimulatedStore, table: str, request: str) -> StoredAnswer | None:
        return None if request.startswith("join-") else await answered(self, table, request)

    monkeypatch.setattr(disk.SimulatedStore, "answered", forgetful)
    assert is_found("duel", "have not ended", "has no seat there", known=1)


def test_a_hall_that_opens_two_tables_for_one_rematch_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "has_rematch", lambda *_: False)
    assert is_found("duel", "more than one table after it", "was led to")


def test_a_process_that_ignores_records_of_others_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def deaf(*_: object) -> None:
        return None

    monkeypatch.setattr(TableActor, "catch_up", deaf)
    # Either a table stands still, or a process does not know that a game has ended in the other one.
    assert is_found("duel", "after 1800 seconds without faults", "at the next table: not-over", known=14)


def test_a_hall_that_answers_before_it_has_written_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "FORKER", HASTY + halls.FORKER)
    halls.forker.cache_clear()
    try:
        assert "is not there" in tried("kills", "hall", 0.0).found[0]
    finally:
        halls.forker.cache_clear()


def test_a_killed_hall_with_a_full_disk_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kills, "FULL_EVERY", 2)
    monkeypatch.setattr(kills.Kills, "most", 4)
    monkeypatch.setattr(kills, "SLOWEST", 600.0)
    monkeypatch.setattr(kills, "PATIENCE", 600.0)
    row = try_part(Part("kills", "hall", 300.0, 1))

    assert row.found == []
    assert row.tried == (2 if sys.platform == "linux" else 4)
    assert row.counts["acknowledged"] >= 4
