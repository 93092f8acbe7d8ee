"""Open new tables, and tables that continue an uploaded game file, within the quotas of guests and addresses."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec import UNSET

from meadhall.core.game import named
from meadhall.core.table import SPECTATOR
from meadhall.protocol import seating
from meadhall.server.background import import_thread
from meadhall.server.storage.interface import STORE_ERRORS, Conflict
from meadhall.server.storage.persistence import OpenRequest, fingerprint, new_table
from meadhall.server.table import catalogue
from meadhall.server.table.records import Opened, decode
from meadhall.server.table.state import Refusal

if TYPE_CHECKING:
    from meadhall.server.hall import Hall

MOST_ADDRESSES: Final = 20_000
"""Most addresses whose tables are remembered."""


class OpenedBy:
    """Which tables each address has opened, in memory: the database holds no addresses."""

    def __init__(self, most: int) -> None:
        self._most: Final = most
        self._tables: Final[OrderedDict[str, deque[str]]] = OrderedDict()

    def add(self, address: str, table: str) -> None:
        """Remember a new table of an address."""
        self._tables.setdefault(address, deque(maxlen=min(self._most, 1000) + 1)).append(table)
        self._tables.move_to_end(address)
        if len(self._tables) > MOST_ADDRESSES:
            self._tables.popitem(last=False)

    def of(self, address: str) -> list[str]:
        """Return the latest tables of an address."""
        return list(self._tables.get(address, ()))


async def open_table(hall: Hall, wanted: seating.TableWanted, guest: str, address: str) -> seating.TableOpened:
    """Open a new table; a retry gets the same answer."""
    request = _open_request(hall, wanted, guest)
    if (found := await _opened(hall, request)) is not None:
        return found
    await _check_quotas(hall, wanted.seats, guest, address)
    game = catalogue.game_named(wanted.game)
    seats = catalogue.seats(wanted.seats, guest)
    record = catalogue.opened(game, wanted, seats, guest, hall.packs.get(game.key, ""))
    opened = await open_record(hall, record, request)
    hall.opened_by.add(address, opened.table)
    return opened


async def import_game(hall: Hall, wanted: seating.ImportWanted, guest: str, address: str) -> seating.TableOpened:
    """Open a table that continues a game file; the rules check every decision of the file."""
    request = _open_request(hall, wanted, guest)
    if (found := await _opened(hall, request)) is not None:
        return found
    await _check_quotas(hall, wanted.seats, guest, address)
    if len(wanted.file) > seating.LARGEST_IMPORT:
        raise Refusal("too-large")
    file = await hall.helpers.read_game(wanted.file, address or guest)
    if file.error:
        raise Refusal("game-file", detail=file.error)
    if len(wanted.seats) != file.seats:
        raise Refusal("bad-option")
    table = seating.TableWanted(file.game, wanted.seats, file.settings, first=file.first)
    seats = catalogue.seats(wanted.seats, guest)
    record = catalogue.opened(named(file.game).at(file.rules), table, seats, guest, file.pack)
    record.past = file.decisions
    opened = await open_record(hall, record, request)
    hall.opened_by.add(address, opened.table)
    return opened


async def open_record(
    hall: Hall, record: Opened, request: OpenRequest | None = None, secret: bytes | None = None
) -> seating.TableOpened:
    """Open a new table that begins with this record; `secret` is the secret of its dice if other tables share it."""
    make = partial(new_table, record, hall.store.process, request, secret)
    # An imported game is replayed, which may take long.
    table, job = await import_thread(make) if record.past else make()
    hall.opening.add(table.id)
    try:
        await hall.store.write(job)
        # The sweep may have adopted the table first.
        actor = hall.actors.get(table.id) or hall.add_actor(table)
    except Conflict as conflict:
        # The client sent the same request twice at once.
        if (found := await _opened(hall, request)) is None:
            raise Refusal("busy") from conflict
        return found
    except STORE_ERRORS as error:
        raise Refusal("not-kept") from error
    finally:
        hall.opening.discard(table.id)
    actor.owned = True
    actor.start_timers()
    return _links(hall, table.id, record)


def _open_request(hall: Hall, wanted: seating.TableWanted | seating.ImportWanted, guest: str) -> OpenRequest | None:
    if wanted.request is UNSET:
        return None
    return OpenRequest(hall.tokens.table(guest, wanted.request), wanted.request, fingerprint(wanted, guest))


async def _opened(hall: Hall, request: OpenRequest | None) -> seating.TableOpened | None:
    """Return the stored answer for an idempotency key. The table id depends on the guest, so no other guest gets it."""
    found = await hall.store.answered(request.table, request.key) if request is not None else None
    if request is None or found is None:
        return None
    record = decode(found.body)
    if found.fingerprint != request.fingerprint or not isinstance(record, Opened):
        raise Refusal("request-reused")
    return _links(hall, request.table, record)


async def _check_quotas(hall: Hall, seats: Iterable[seating.SeatWanted], guest: str, address: str) -> None:
    """Refuse a guest or an address with too many tables, too many tables with bots, or too many open ones."""
    limits, store, kinds = hall.limits, hall.store, {seat.kind for seat in seats}
    if await store.unfinished_of(guest) >= limits.tables_per_guest:
        raise Refusal("too-many-tables", most=limits.tables_per_guest)
    if "bot" in kinds and await store.unfinished_of(guest, bots=True) >= limits.bot_tables_per_guest:
        raise Refusal("too-many-bots", most=limits.bot_tables_per_guest)
    if "open" in kinds and await store.unfinished_of(guest, status="open") >= limits.open_tables_per_guest:
        raise Refusal("too-many-tables", most=limits.open_tables_per_guest)
    own = hall.opened_by.of(address) if address else []
    if len(own) >= limits.tables_per_address and await store.unfinished_among(own) >= limits.tables_per_address:
        raise Refusal("too-many-tables", most=limits.tables_per_address)


def _links(hall: Hall, id: str, record: Opened) -> seating.TableOpened:
    """Return the tokens of a new table."""

    def links(kind: str) -> dict[str, str]:
        seats = [(n, seat) for n, seat in enumerate(record.seats) if seat.kind == kind]
        return {str(n): hall.tokens.seat(id, n, seat.lock) for n, seat in seats}

    return seating.TableOpened(id, links("human"), links("open"), hall.tokens.seat(id, SPECTATOR, 0))
