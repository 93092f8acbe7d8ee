"""A hall in the process of the test that sends real mails and push messages, and players who want them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from tests.server.fake_time import FakeTime
from tests.server.helpers import database_in
from tests.server.inside import people_of
from tests.server.postbox import Browser, Postbox

from meadhall.client import request_id
from meadhall.protocol import notices as wire
from meadhall.protocol import seating
from meadhall.protocol.clocks import DAY, ClockTerms
from meadhall.server import outgoing
from meadhall.server.hall import Hall
from meadhall.server.notices import mail as mail_module
from meadhall.server.notices.channels import Channels
from meadhall.server.notices.mail import mail_server
from meadhall.server.notices.push import PushSender
from meadhall.server.notices.turn_notices import TurnNotices
from meadhall.server.outgoing import Outgoing
from meadhall.server.people.people import People
from meadhall.server.storage.store import Store
from meadhall.server.table import catalogue, timers, turns
from meadhall.server.table.turns import SETTLE
from meadhall.server.thinking.pool import WorkerPool
from meadhall.server.tokens import Tokens

MORNING = datetime(2026, 5, 5, 8, 0, tzinfo=UTC).timestamp()
DAILY = ClockTerms("daily", DAY)
KEY = bytes(range(32))
PATIENCE = 120.0
"""Seconds for a server on this machine, which answers slowly if the machine is busy."""


def notice_clock(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    """Return the time of tables and notices, which passes only when the test says so."""
    fake = FakeTime(MORNING)
    for module in (catalogue, timers, turns):
        monkeypatch.setattr(module, "time", fake)
    for module in (outgoing, mail_module):
        monkeypatch.setattr(module, "PATIENCE", PATIENCE)
    return fake


@asynccontextmanager
async def notifying_hall(
    folder: Path, clock: FakeTime, mail: str = "", *, private: bool = True, url: str = ""
) -> AsyncIterator[tuple[Hall, TurnNotices]]:
    """Yield a hall that sends mail and push messages, without its periodic sweep."""
    store = Store(url or database_in(folder))
    await store.open()
    push = PushSender(KEY, "mailto:host@hall.example", Outgoing(private=private))
    channels = Channels("https://hall.example/", mail_server(mail, "Hall <hall@hall.example>"), push, KEY)
    desk = TurnNotices(store, channels, clock.time)
    hall = Hall(store, Tokens(await store.signing_key()), WorkerPool(0), people=People(store, desk))
    try:
        yield hall, desk
    finally:
        await hall.close()


@asynccontextmanager
async def only_hall(folder: Path, clock: FakeTime, mail: str = "") -> AsyncIterator[Hall]:
    async with notifying_hall(folder, clock, mail) as (hall, _):
        yield hall


async def person(hall: Hall, name: str) -> None:
    """Let a guest keep their name. The id of the guest is the name."""
    await people_of(hall).rows.add_person(name, name.title(), 1.0)


async def mailing(hall: Hall, desk: TurnNotices, postbox: Postbox, name: str, **settings: Any) -> None:
    """Make a person who has confirmed an address for notices."""
    await person(hall, name)
    await desk.set_address(name, f"{name}@example.org")
    await desk.deliver()
    await desk.confirm(postbox.secret("confirm"))
    await desk.change(name, wire.NoticesWanted(**settings))
    postbox.mails.clear()


async def table_of(hall: Hall, one: str = "anna", other: str = "ben", **terms: Any) -> str:
    """Open a table of The Duel for two guests; the first one is asked."""
    seats = [seating.SeatWanted("me", one.title()), seating.SeatWanted("open")]
    wanted = seating.TableWanted("duel", seats, **{"window": 0.0, "first": 0, "clock": DAILY, **terms})
    opened = await hall.open_table(wanted, one)
    await hall.join(opened.table, seating.JoinWanted(request_id(), other.title(), opened.links["1"]), other)
    (seat,) = (await hall.actor(opened.table)).table.asked()
    assert seat == 0
    return opened.table


async def settle(hall: Hall, desk: TurnNotices, clock: FakeTime, seconds: float = SETTLE) -> None:
    """Let some time pass, and do what the sweep does."""
    await desk.keep_turns(hall)
    clock.passes(seconds)
    await desk.deliver()


async def pushing(hall: Hall, desk: TurnNotices, endpoint: str, name: str = "anna") -> Browser:
    await person(hall, name)
    browser = Browser(endpoint)
    await desk.add_device(name, "me-session", wire.DeviceWanted(**browser.subscription))
    await desk.change(name, wire.NoticesWanted(digest=0))
    return browser
