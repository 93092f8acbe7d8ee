"""Notices when something fails: mail servers, addresses, late answers, and several processes."""

from __future__ import annotations

import asyncio
from pathlib import Path

import structlog
from tests.server.fake_time import FakeTime
from tests.server.helpers import run
from tests.server.inside import BOTH, move, store_of
from tests.server.notifying import (
    mailing,
    notifying_hall,
    settle,
    table_of,
)
from tests.server.postbox import Postbox

from meadhall.protocol import wire as protocol
from meadhall.protocol.clocks import DAY
from meadhall.server.notices.schedule import RETRY_SECONDS
from meadhall.server.notices.turn_notices import TurnNotices
from meadhall.server.table.turns import SETTLE


def test_a_failing_mail_server_is_tried_again_a_few_times_and_logs_hold_no_address(
    tmp_path: Path, clock: FakeTime, postbox: Postbox
) -> None:
    async def play() -> None:
        async with notifying_hall(tmp_path, clock, postbox.url) as (hall, desk):
            await mailing(hall, desk, postbox, "anna", digest=0)
            await table_of(hall)
            postbox.refuse, postbox.attempts = "451 4.3.0 <anna@example.org> later", 0
            await settle(hall, desk, clock)
            for number, seconds in enumerate(RETRY_SECONDS, 1):
                assert postbox.attempts == number
                clock.passes(seconds - 1)
                await desk.deliver()
                assert postbox.attempts == number, "not before its time"
                clock.passes(1)
                await desk.deliver()
            clock.passes(30 * DAY)
            await desk.deliver()
            assert postbox.attempts == len(RETRY_SECONDS) + 1
            assert await desk.rows.messages(clock.time()) == []

    with structlog.testing.capture_logs() as logs:
        run(play())
    assert len([line for line in logs if line["event"] == "sending a notice failed"]) == len(RETRY_SECONDS) + 1
    assert "example.org" not in str(logs)


def test_no_notice_is_sent_of_a_turn_that_was_answered_meanwhile(
    tmp_path: Path, clock: FakeTime, postbox: Postbox
) -> None:
    async def play() -> None:
        async with notifying_hall(tmp_path, clock, postbox.url) as (hall, desk):
            await mailing(hall, desk, postbox, "anna", digest=0)
            table = await table_of(hall)
            postbox.refuse = "451 later"
            await settle(hall, desk, clock)
            actor = await hall.actor(table)
            assert isinstance(await actor.execute(move(actor), BOTH), protocol.Ack)
            postbox.refuse = ""
            await settle(hall, desk, clock, RETRY_SECONDS[0])
            assert postbox.mails == []
            assert await desk.rows.messages(clock.time()) == []

    run(play())


def test_an_address_that_does_not_exist_is_forgotten(tmp_path: Path, clock: FakeTime, postbox: Postbox) -> None:
    async def play() -> None:
        async with notifying_hall(tmp_path, clock, postbox.url) as (hall, desk):
            await mailing(hall, desk, postbox, "anna", digest=0)
            await table_of(hall)
            postbox.refuse = "550 5.1.1 no such user"
            await settle(hall, desk, clock)
            found = await desk.rows.settings("anna")
            assert (found.mail, found.address) == (False, "")
            postbox.refuse = ""
            await mailing(hall, desk, postbox, "anna")
            postbox.refuse = "550 5.1.1 no such user"
            await desk.set_address("anna", "typo@example.org")
            await desk.deliver()
            found = await desk.rows.settings("anna")
            assert (found.mail, found.address, found.pending) == (True, "anna@example.org", "")

    run(play())


def test_two_processes_send_one_notice(tmp_path: Path, clock: FakeTime, postbox: Postbox) -> None:
    async def play() -> None:
        async with notifying_hall(tmp_path, clock, postbox.url) as (hall, desk):
            await mailing(hall, desk, postbox, "anna", digest=0)
            await table_of(hall)
            await desk.keep_turns(hall)
            clock.passes(SETTLE)
            others = [TurnNotices(store_of(hall), desk._channels, clock.time) for _ in range(3)]
            await asyncio.gather(desk.deliver(), *[other.deliver() for other in others])
            assert len(postbox.mails) == 1

    run(play())
