"""The tables of an event: opening them, seating players at them, and reading their results."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Final

import msgspec

from meadhall.bots.opponents import new_name
from meadhall.protocol import seating
from meadhall.protocol.events import CAMPAIGN, DUPLICATE
from meadhall.server.events.model import Event, Pairing, round_secret
from meadhall.server.events.rounds import Outcome, difficulties
from meadhall.server.events.rows import EventRow
from meadhall.server.opening import open_record
from meadhall.server.storage.interface import TableStore
from meadhall.server.storage.persistence import OpenRequest, load
from meadhall.server.table import catalogue
from meadhall.server.table.joining import join_rematch
from meadhall.server.table.records import Opened, Seated
from meadhall.server.table.state import FINISHED, Refusal

if TYPE_CHECKING:
    from meadhall.server.hall import Hall

MOST_CACHED: Final = 2000
"""Most results of finished tables cached in memory."""
SUBSTITUTE: Final = "thumb"
"""The level of a bot that takes the seat of a player who is out, if the event names no level."""


def table_id(hall: Hall, event: str, number: int, at: int, each: Pairing) -> str:
    """Return the id of the table of a pairing. It follows from the event, so that two requests open one table."""
    return hall.tokens.table(f"event {event}", f"{number}-{at}-{len(each.former)}")


def deal_of(event: str, number: int) -> str:
    """Return the name of the deal that the tables of a round share."""
    return f"{event}/{number + 1}"


async def open_for(hall: Hall, row: EventRow, number: int, at: int) -> str:
    """Open the table of a pairing, once; return its id."""
    each = row.event.rounds[number][at]
    name = table_id(hall, row.id, number, at, each)
    record = _opened(row.id, row.event, number, each)
    # The request only marks the record: no client can send it, because it contains a space.
    request = OpenRequest(name, "event table", b"")
    secret = round_secret(row.secret, number) if record.deal else None
    await open_record(hall, record, request, secret)
    return name


def _opened(id: str, event: Event, number: int, each: Pairing) -> Opened:
    wanted = event.wanted
    game = catalogue.game_named(wanted.game)
    seats = _seats(event, each)
    settings = dict(wanted.settings)
    if wanted.kind == CAMPAIGN:
        settings["difficulty"] = difficulties(game)[number]
    alone = all(seated.kind == "bot" for seated in seats)
    table = seating.TableWanted(
        wanted.game,
        [seating.SeatWanted("open")],
        settings,
        wanted.language,
        # A spectator of a duplicate could tell its deal to players who have not played it yet.
        public=wanted.public and wanted.kind != DUPLICATE,
        casual=False,
        window=wanted.window,
        at_once=alone,
        clock=None if alone else wanted.clock,
        delay=wanted.delay,
    )
    # The event itself is the opener: no player has an opener's rights at the table.
    record = catalogue.opened(game, table, seats, f"event {id}", "")
    return msgspec.structs.replace(record, event=id, deal=deal_of(id, number) if wanted.kind == DUPLICATE else "")


def _seats(event: Event, each: Pairing) -> list[Seated]:
    """Return the seats of a pairing: open for people, and bots for bots and for players who are out."""
    seats: list[Seated] = []
    for player in each.players:
        entrant = event.entrants[player]
        if not entrant.bot and not entrant.out:
            seats.append(Seated("open", entrant.name))
            continue
        level = entrant.bot or next(iter(event.wanted.bots), SUBSTITUTE)
        taken = [event.entrants[other].name for other in each.players] + [seated.name for seated in seats]
        seats.append(Seated("bot", entrant.name if entrant.bot else new_name(level, taken), bot=level))
    return seats


async def sit_down(hall: Hall, id: str, seat: int, name: str, guest: str, guests: Collection[str]) -> seating.Joined:
    """Seat a player at a table of an event; return the token, again and again if asked."""
    actor = await hall.actor(id)
    if hall.store.shared:
        await actor.catch_up()
    if actor.table.seats[seat].kind == "open":
        return await join_rematch(actor, seat, name, guest)
    seated = actor.table.seats[seat]
    if seated.guest not in guests:
        raise Refusal("seat-taken")
    return seating.Joined(id, seat, hall.tokens.seat(id, seat, seated.lock))


class Outcomes:
    """The results of finished tables. They never change, so they are cached."""

    def __init__(self) -> None:
        self._cached: Final[OrderedDict[str, Outcome]] = OrderedDict()

    async def of(self, store: TableStore, ids: Iterable[str]) -> dict[str, Outcome]:
        """Return the results of some finished tables."""
        found = {}
        for name in ids:
            if name not in self._cached:
                table = await load(store, name)
                if table.status != FINISHED:
                    continue
                result = None if table.closed else table.result()
                self._cached[name] = Outcome((), ()) if result is None else Outcome(result.ranks, result.scores)
                if len(self._cached) > MOST_CACHED:
                    self._cached.popitem(last=False)
            found[name] = self._cached[name]
        return found
