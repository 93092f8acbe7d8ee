"""Events of a hall with a database: make one, sign up, start, play, and look at the standings."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec.structs import replace

from meadhall.bots.levels import BOTS
from meadhall.core.dice import SecretDice
from meadhall.core.game import BadSetting
from meadhall.play.words import LANGUAGES
from meadhall.protocol import events as wire
from meadhall.protocol import seating
from meadhall.server.admin.guests import name_of_erased
from meadhall.server.events import rounds
from meadhall.server.events.model import CANCELLED, FINISHED, OPEN, RUNNING, Entrant, Event
from meadhall.server.events.rows import EventRow, EventRows
from meadhall.server.events.seating import Outcomes, open_for, sit_down
from meadhall.server.events.views import line, view
from meadhall.server.health import failed
from meadhall.server.storage.interface import STORE_ERRORS
from meadhall.server.storage.store import Store
from meadhall.server.table import catalogue
from meadhall.server.table.names import check_different, check_name
from meadhall.server.table.state import Refusal

if TYPE_CHECKING:
    from meadhall.server.hall import Hall

TRIES: Final = 8
"""How many times to try again after another request has changed the event."""
MOST_LISTED: Final = 100
MOST_BOT_TABLES: Final = 4
"""Most tables of one event at which only bots play at the same time."""
SWEEP_SECONDS: Final = 2.0
"""Seconds between two looks for finished tables."""
MOST_AT_ONCE: Final = 20
"""Most events to settle in one sweep."""
ID: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")


class Events:
    """The events of a hall."""

    def __init__(self, store: Store) -> None:
        self._rows: Final = EventRows(store.engine)
        self._outcomes: Final = Outcomes()
        self._store: Final = store
        self._swept = 0.0

    # --- reading

    async def _row(self, id: str) -> EventRow:
        found = await self._rows.event(id) if ID.fullmatch(id) else None
        if found is None:
            raise Refusal("no-such-event")
        return found

    async def page(self, status: str) -> list[wire.EventLine]:
        """Return the public events of a status."""
        found = await self._rows.listed((status,), MOST_LISTED) if status in (OPEN, RUNNING, FINISHED) else []
        return [line(row) for row in found]

    async def own(self, guests: Collection[str]) -> list[wire.EventLine]:
        """Return the events that a client has made or signed up for."""
        return [line(row) for row in await self._rows.of(guests, MOST_LISTED)]

    async def view(self, hall: Hall, id: str, guests: Collection[str]) -> wire.EventView:
        """Return an event as a client sees it, with all results up to now."""
        return view(await self._change(hall, id, lambda _: None), guests)

    async def keeps_secret(self, event: str, deal: str) -> bool:
        """Return whether players of an event may not know the secret of a deal yet."""
        row = await self._rows.event(event)
        return row is not None and not row.event.is_round_over(int(deal.rpartition("/")[2]) - 1)

    # --- changing

    async def _change(self, hall: Hall, id: str, decide: Callable[[EventRow], None]) -> EventRow:
        """Change an event, and open tables for bots, which nobody asks for."""
        row = await self._changed(id, decide)
        while (found := _table_for_bots(row.event)) is not None:
            row = await self._set_table(row, *found, await open_for(hall, row, *found))
        return row

    async def _changed(self, id: str, decide: Callable[[EventRow], None]) -> EventRow:
        """Take the results of finished tables, then change an event; retry if another request was quicker."""
        for _ in range(TRIES):
            before = await self._row(id)
            row = before._replace(event=msgspec.convert(msgspec.to_builtins(before.event), Event))
            await self._settle(row)
            decide(row)
            await self._settle(row)
            if row.event == before.event:
                return before
            if await self._rows.change(before, row.event):
                return row._replace(version=before.version + 1, updated=time.time())
        raise Refusal("busy")

    async def _settle(self, row: EventRow) -> None:
        waiting = [each.table for _, _, each in row.event.undecided() if each.table]
        statuses = await self._rows.statuses(waiting) if waiting else {}
        found = await self._outcomes.of(self._store, [each for each in waiting if statuses.get(each) == FINISHED])
        # The host has deleted the other tables: their games are played again.
        gone = {table: rounds.Outcome((), ()) for table in waiting if table not in statuses}
        rounds.settle(row.event, {**found, **gone})

    async def make(self, hall: Hall, wanted: wire.EventWanted, guest: str) -> wire.EventView:
        """Make an event; a retry gets the same one."""
        guests = await hall.people.guests_of(guest)
        name = hall.tokens.table(f"events {guest}", wanted.request)
        row = await self._rows.event(name)
        if row is None:
            hall.moderation.check_text(wanted.name)
            event = Event(_checked(wanted))
            made, _ = await self._rows.unfinished_of(guests)
            if made >= hall.limits.events_per_guest:
                raise Refusal("too-many-events", most=hall.limits.events_per_guest)
            await self._rows.add(name, guest, secrets.token_bytes(32), event)
            row = await self._row(name)
        if row.event.wanted != _checked(wanted):
            raise Refusal("request-reused")
        return view(row, guests)

    async def join(self, hall: Hall, id: str, name: str, guest: str) -> wire.EventView:
        """Sign a guest up; a player who has signed up stays so."""
        hall.moderation.check_text(name)
        name, guests = check_name(name), await hall.people.guests_of(guest)
        _, entered = await self._rows.unfinished_of(guests)

        def decide(row: EventRow) -> None:
            event = row.event
            if event.entrant(guests) is not None:
                return
            if event.status != OPEN:
                raise Refusal("event-started")
            if len(event.entrants) >= event.wanted.places:
                raise Refusal("event-full")
            if entered >= hall.limits.entries_per_guest:
                raise Refusal("too-many-events", most=hall.limits.entries_per_guest)
            check_different(name, [each.name for each in event.entrants])
            event.entrants = [*event.entrants, Entrant(name, guest)]

        return view(await self._change(hall, id, decide), guests)

    async def leave(self, hall: Hall, id: str, player: int | None, guest: str) -> wire.EventView:
        """Withdraw the client, or, as the maker of the event, any player. Open games are forfeited."""
        guests = await hall.people.guests_of(guest)

        def decide(row: EventRow) -> None:
            event, number = row.event, row.event.entrant(guests) if player is None else player
            if player is not None and player != event.entrant(guests) and row.guest not in guests:
                raise Refusal("not-event-host")
            if number is None or number >= len(event.entrants):
                raise Refusal("not-entered")
            _withdraw(event, number)

        return view(await self._change(hall, id, decide), guests)

    async def start(self, hall: Hall, id: str, guest: str) -> wire.EventView:
        """Start the event; only its maker may."""
        guests = await hall.people.guests_of(guest)

        def decide(row: EventRow) -> None:
            if row.guest not in guests:
                raise Refusal("not-event-host")
            if row.event.status == OPEN:
                game = catalogue.game_named(row.event.wanted.game)
                rounds.start(row.event, game, SecretDice(row.secret, "order"))

        return view(await self._change(hall, id, decide), guests)

    async def cancel(self, hall: Hall, id: str, guest: str) -> wire.EventView:
        """End an event early; only its maker may. Open tables go on, but count no more."""
        guests = await hall.people.guests_of(guest)

        def decide(row: EventRow) -> None:
            if row.guest not in guests:
                raise Refusal("not-event-host")
            if row.event.status in (OPEN, RUNNING):
                row.event.status = CANCELLED

        return view(await self._change(hall, id, decide), guests)

    # --- tables

    async def next_table(self, hall: Hall, id: str, guest: str) -> seating.Joined:
        """Return the client's seat at its next table; the first player who asks opens the table."""
        guests = await hall.people.guests_of(guest)
        row = await self._change(hall, id, lambda _: None)
        player = row.event.entrant(guests)
        if player is None:
            raise Refusal("not-entered")
        mine = [found for found in row.event.undecided() if player in found[2].players]
        if row.event.status != RUNNING or not mine or row.event.entrants[player].out:
            raise Refusal("no-next-table")
        # An opponent waits at a table that is open already.
        number, at, each = next((found for found in mine if found[2].table), mine[0])
        table = each.table
        if not table:
            table = await open_for(hall, row, number, at)
            await self._set_table(row, number, at, table)
        entrant = row.event.entrants[player]
        try:
            return await sit_down(hall, table, each.players.index(player), entrant.name, entrant.guest, guests)
        except STORE_ERRORS as error:
            raise Refusal("not-kept") from error

    async def _set_table(self, row: EventRow, number: int, at: int, table: str) -> EventRow:
        """Store the table of a pairing, unless the pairing has one or is decided."""
        former = row.event.rounds[number][at].former

        def decide(newer: EventRow) -> None:
            each = newer.event.rounds[number][at]
            if not each.table and each.points is None and each.former == former:
                each.table = table

        return await self._changed(row.id, decide)

    async def sweep(self, hall: Hall) -> None:
        """Take the results of finished tables."""
        if time.monotonic() - self._swept < SWEEP_SECONDS:
            return
        self._swept = time.monotonic()
        for event in await self._rows.waiting(MOST_AT_ONCE):
            try:
                await self._change(hall, event, lambda _: None)
            except STORE_ERRORS:
                # The next sweep tries again.
                raise
            except Exception:  # noqa: BLE001  # one bad event must not stop the others
                failed("event", "an event failed", id=event)

    # --- own data

    async def export(self, guests: Collection[str]) -> list[dict[str, Any]]:
        """Return what is stored about a client: the events, with the names that the client used."""
        found = []
        for row in await self._rows.of(guests, 1 << 30):
            mine = [each.name for each in row.event.entrants if each.guest in guests]
            found.append({"event": row.id, "name": row.event.wanted.name, "made": row.guest in guests, "as": mine})
        return found

    async def erase(self, guests: Collection[str]) -> None:
        """Withdraw a client from all events, and remove the names that the client used."""

        def decide(row: EventRow) -> None:
            if row.guest in guests and row.event.status == OPEN:
                row.event.status = CANCELLED
            while (number := row.event.entrant(guests)) is not None:
                _withdraw(row.event, number)
                if row.event.status != OPEN:
                    unnamed = replace(row.event.entrants[number], name=name_of_erased(number), guest="")
                    row.event.entrants = [
                        unnamed if each == number else entrant for each, entrant in enumerate(row.event.entrants)
                    ]

        for row in await self._rows.of(guests, 1 << 30):
            await self._changed(row.id, decide)
        await self._rows.forget_host(guests)


def _checked(wanted: wire.EventWanted) -> wire.EventWanted:
    """Return the request for an event with complete settings; refuse one that cannot be played."""
    game = catalogue.game_named(wanted.game)
    together = game.is_cooperative()
    try:
        settings = game.settings_from(wanted.settings)
    except BadSetting as error:
        raise Refusal("bad-option") from error
    fits = {
        **dict.fromkeys(wire.PAIRED, 2 in game.seats and not together),
        wire.DUPLICATE: not together,
        wire.CAMPAIGN: together and bool(rounds.difficulties(game)),
    }
    good = (
        fits.get(wanted.kind, False)
        and (wanted.size == 0 or wanted.size in game.seats)
        and all(bot in BOTS for bot in wanted.bots)
        and wanted.language in LANGUAGES
        and catalogue.terms_fit(game, wanted.clock)
    )
    if not good:
        raise Refusal("bad-option")
    return replace(wanted, name=check_name(wanted.name), settings=settings)


def _table_for_bots(event: Event) -> tuple[int, int] | None:
    """Return a pairing without a table at which only bots play; None if there is none, or enough of them play."""
    if event.status != RUNNING:
        return None
    alone = [
        (number, at, each)
        for number, at, each in event.undecided()
        if all(event.entrants[player].bot for player in each.players)
    ]
    if sum(bool(each.table) for _, _, each in alone) >= MOST_BOT_TABLES:
        return None
    return next(((number, at) for number, at, each in alone if not each.table), None)


def _withdraw(event: Event, number: int) -> None:
    """Take a player out: before the start the place is free again, afterwards the player gets no more games."""
    if event.status == OPEN:
        event.entrants = [each for other, each in enumerate(event.entrants) if other != number]
    elif event.status == RUNNING:
        event.entrants = [
            replace(each, out=True) if other == number else each for other, each in enumerate(event.entrants)
        ]
