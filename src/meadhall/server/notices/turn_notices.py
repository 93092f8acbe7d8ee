"""Turn notices to people: their settings, addresses and devices; and sending what is due."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import secrets
import time
import traceback
from collections.abc import Callable, Iterable
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import structlog

from meadhall.protocol import notices as wire
from meadhall.server.health import failed
from meadhall.server.metrics import PERSONAL_NOTICES
from meadhall.server.notices import texts
from meadhall.server.notices.channels import Channels
from meadhall.server.notices.mail import NoMailbox
from meadhall.server.notices.push import DeadDevice
from meadhall.server.notices.rows import CONFIRM, MAIL, PUSH, Message, NoticeRows, SettingsRow
from meadhall.server.notices.schedule import earliest, retry_at, zone_of
from meadhall.server.people.identity import hashed
from meadhall.server.shutdown import cancel_all
from meadhall.server.storage.database import devices
from meadhall.server.storage.interface import STORE_ERRORS, Conflict, Job
from meadhall.server.storage.store import Store
from meadhall.server.table.state import Refusal
from meadhall.server.table.turns import SETTLE

if TYPE_CHECKING:
    from meadhall.server.hall import Hall

SWEEP_SECONDS: Final = 5.0
"""Seconds between two looks for notices that are due."""
CONFIRM_HOURS: Final = 24
"""Hours for which the link that confirms an address works."""
MOST_DEVICES: Final = 10
"""Most push subscriptions of one person."""
AT_ONCE: Final = 20
"""Most messages that are sent at the same time."""

_LOG: Final = structlog.get_logger("notices")


def _system_time() -> float:
    # Looked up at each call: the simulation replaces the clock of the system.
    return time.time()


def _kind_of(error: Exception) -> str:
    """Return kind and place of an error for the log. Its text may hold an address."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} at {Path(frame.filename).name}:{frame.lineno}"


def _forget(hall: Hall, changes: Iterable[dict[str, Any]]) -> None:
    """Let the next sweep write changes again that the store does not have."""
    for change in changes:
        if change["table_id"] in hall.actors:
            hall.actors[change["table_id"]].turns.forget()


class TurnNotices:
    """The notices of a hall's people. `clock` is the system's time."""

    def __init__(
        self, store: Store, channels: Channels | None = None, clock: Callable[[], float] = _system_time
    ) -> None:
        self._store: Final = store
        self._channels: Final = channels or Channels()
        self._clock: Final = clock
        self.rows: Final = NoticeRows(store.engine)
        self._task: asyncio.Task[None] | None = None
        self._swept = float("-inf")

    # --- what a person sees and sets

    async def view(self, guests: frozenset[str], person: str) -> wire.NoticesView:
        """Return what waits for a guest, and the settings of a person; `person` is empty for a guest."""
        waiting = [
            wire.WaitingTable(row.table, row.game, row.since, row.slow) for row in await self.rows.waiting(guests)
        ]
        if not person:
            return wire.NoticesView(kept=False, waiting=waiting)
        found, push = await self.rows.settings(person), self._channels.push
        return wire.NoticesView(
            kept=True,
            waiting=waiting,
            push=found.push,
            devices=len(await self.rows.devices(person)),
            push_key=push.public_key() if push is not None else "",
            mail=found.mail,
            can_mail=self._channels.mail is not None,
            address=found.address,
            pending=found.pending,
            quiet_from=found.quiet_from,
            quiet_until=found.quiet_until,
            zone=found.zone,
            digest=found.digest,
            language=found.language,
        )

    async def change(self, person: str, wanted: wire.NoticesWanted) -> None:
        """Change the settings that are given."""
        values: dict[str, Any] = {
            name: getattr(wanted, name) for name in wanted.__struct_fields__ if getattr(wanted, name) is not None
        }
        if "zone" in values and zone_of(values["zone"]) is None:
            raise Refusal("bad-option")
        if values.get("mail") and not (await self.rows.settings(person)).address:
            raise Refusal("bad-address")
        await self.rows.change(person, **values)
        await self.rows.reconsider(person, self._clock() + SETTLE)

    async def set_address(self, person: str, address: str) -> None:
        """Send a link that confirms an address, or remove the address. The answer does not depend on the address."""
        if not address:
            await self.rows.forget_address(person)
        elif self._channels.mail is None:
            raise Refusal("no-mail")
        else:
            await self.rows.ask_to_confirm(person, address, self._clock())
            # The person waits for this mail: the next sweep sends it.
            self._swept = float("-inf")

    async def confirm(self, secret: str) -> None:
        """Confirm an address by the link that was sent to it, and switch notices by mail on."""
        found = await self.rows.take_confirmation(hashed(secret), self._clock())
        if found is None:
            raise Refusal("bad-secret")
        person, address = found
        stop = hashed(self._stop_secret(person, address))
        await self.rows.change(person, mail=True, address=address, pending="", stop=stop)

    def _stop_secret(self, person: str, address: str) -> str:
        """Return the secret of the link that ends notices. It is computed for each mail; the database has its hash."""
        return hmac.new(self._channels.key, f"stop {person} {address}".encode(), sha256).hexdigest()[:40]

    async def stop_by_link(self, secret: str) -> None:
        """End all notices of the person to whom a link was sent. An unknown link gets the same answer."""
        person = await self.rows.person_who_stops(hashed(secret))
        if person is not None:
            await self.rows.end(person)

    async def add_device(self, person: str, session: str, wanted: wire.DeviceWanted) -> None:
        """Add the push subscription of a browser, and switch push on."""
        if self._channels.push is None:
            raise Refusal("bad-address")
        self._channels.push.check(wanted)
        row = {"person": person, "session": hashed(session), "since": self._clock()}
        keys = {"endpoint": wanted.endpoint, "p256dh": wanted.p256dh, "auth": wanted.auth}
        await self.rows.add_device({**row, **keys}, MOST_DEVICES)
        await self.rows.change(person, push=True)

    async def drop_device(self, person: str, endpoint: str) -> None:
        """End one push subscription; with the last one, push is off."""
        await self.rows.drop_device(devices.c.person == person, devices.c.endpoint == endpoint)
        if not await self.rows.devices(person):
            await self.rows.change(person, push=False)

    async def end_sessions(self, person: str, session: str, *, others: bool) -> None:
        """End the push subscriptions of a session, or of all other sessions."""
        own = devices.c.session == hashed(session)
        await self.rows.drop_device(devices.c.person == person, ~own if others else own)

    # --- sending

    async def sweep(self, hall: Hall) -> None:
        """Store which players have come or gone; every few seconds, send what is due in the background."""
        await self.keep_turns(hall)
        if time.monotonic() - self._swept < SWEEP_SECONDS or (self._task is not None and not self._task.done()):
            return
        self._swept = time.monotonic()
        self._task = asyncio.create_task(self._deliver_safely())

    async def keep_turns(self, hall: Hall) -> None:
        """Write the rows of tables whose players have come or gone. The owner of a table does this."""
        job = Job()
        for actor in list(hall.actors.values()):
            if actor.owned:
                job.turns += actor.turn_changes()
        if not job.turns:
            return
        # A conflict: a table was deleted a moment ago.
        with contextlib.suppress(Conflict):
            try:
                await self._store.write(job)
            except BaseException:
                _forget(hall, job.turns)
                raise
        _forget(hall, [change for change in job.turns if "stale" in change])

    async def _deliver_safely(self) -> None:
        """Send what is due. After an error the next sweep tries again."""
        error = ""
        try:
            with contextlib.suppress(*STORE_ERRORS):
                await self.deliver()
        except Exception as problem:  # noqa: BLE001  # the next sweep may succeed
            error = _kind_of(problem)
        if error:
            failed("notice", "sending notices failed", error=error)

    async def deliver(self) -> None:
        """Write the messages that are due, then send all that are not sent yet."""
        now = self._clock()
        found = sorted(await self.rows.due_turns(now), key=lambda turn: turn.person)
        for person, turns in groupby(found, lambda turn: turn.person):
            settings = await self.rows.settings(person)
            if (at := earliest(settings, now)) > now:
                await self.rows.defer(list(turns), at)
            else:
                await self.rows.queue(settings, list(turns), await self._targets(settings), now)
        messages = await self.rows.messages(now)
        for at in range(0, len(messages), AT_ONCE):
            await asyncio.gather(*[self._send(each) for each in messages[at : at + AT_ONCE]])

    async def _targets(self, settings: SettingsRow) -> list[tuple[str, str]]:
        """Return channel and target of each message to a person."""
        push = settings.push and self._channels.push is not None
        found = [(PUSH, str(device.id)) for device in await self.rows.devices(settings.person)] if push else []
        if settings.mail and settings.address and self._channels.mail is not None:
            found.append((MAIL, ""))
        return found

    async def _send(self, message: Message) -> None:
        """Send a message. If it fails, it stays for the next attempt, until too many have failed."""
        now, tries = self._clock(), message.tries + 1
        again = retry_at(tries, now)
        if not await self.rows.begin(message, now if again is None else again):
            return
        outcome = "sent"
        try:
            await self._send_now(message, now)
        except DeadDevice:
            outcome = "gone"
            await self.rows.drop_device(devices.c.id == int(message.target))
        except NoMailbox:
            outcome = "gone"
            await self._forget_address(message)
        except Exception as error:  # noqa: BLE001  # one bad message must not stop the others
            outcome = "retried" if again is not None else "dropped"
            _LOG.warning("sending a notice failed", channel=message.channel, tries=tries, error=_kind_of(error))
        PERSONAL_NOTICES.labels(message.channel, outcome).inc()
        if outcome != "retried":
            await self.rows.finish(message)

    async def _forget_address(self, message: Message) -> None:
        """Forget an address that does not exist. A mistyped one leaves the confirmed address as it is."""
        if message.channel == CONFIRM:
            await self.rows.change(message.person, pending="")
        else:
            await self.rows.forget_address(message.person)

    async def _send_now(self, message: Message, now: float) -> None:
        settings = await self.rows.settings(message.person)
        if message.channel == CONFIRM:
            await self._send_confirmation(settings, message.target, now)
            return
        turns = await self.rows.still_waiting(message)
        if not turns:
            return
        if message.channel == MAIL and self._channels.mail is not None and settings.mail:
            stop = self._stop_secret(settings.person, settings.address)
            email = texts.turn_email(settings, turns, self._channels.page, stop)
            link = f"{self._channels.page}api/notices/stop/{stop}"
            await self._channels.mail.send(settings.address, email, now, link)
        elif message.channel == PUSH and self._channels.push is not None and settings.push:
            known = {str(device.id): device for device in await self.rows.devices(settings.person)}
            if message.target in known:
                await self._channels.push.send(known[message.target], texts.push_text(settings, turns), now)

    async def _send_confirmation(self, settings: SettingsRow, address: str, now: float) -> None:
        """Send a link that confirms an address. Each attempt makes a new one, so that the database holds no secret."""
        if self._channels.mail is None:
            return
        secret = secrets.token_urlsafe(24)
        until = now + CONFIRM_HOURS * 3600
        await self.rows.add_confirmation(hashed(secret), settings.person, address, until, now)
        email = texts.confirm_email(settings, self._channels.page, secret, CONFIRM_HOURS)
        await self._channels.mail.send(address, email, now)

    async def close(self) -> None:
        """Stop sending. What is not sent yet stays in the database."""
        if self._task is not None:
            await cancel_all([self._task])
        if self._channels.push is not None:
            await self._channels.push.close()
