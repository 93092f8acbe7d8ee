"""The host's work on stored tables, with or without a server running on the same database."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack, asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from meadhall.core.table import Seat
from meadhall.play import gamefile
from meadhall.server.admin import guests
from meadhall.server.background import history_thread
from meadhall.server.events.events import Events
from meadhall.server.history.finished import game_file_of
from meadhall.server.people.people import People
from meadhall.server.people.rows import PeopleRows
from meadhall.server.storage.database import StoreError, store_errors
from meadhall.server.storage.interface import Conflict
from meadhall.server.storage.persistence import load
from meadhall.server.storage.sqlite_file import AlreadyOpen, exclusive_database
from meadhall.server.storage.store import Store
from meadhall.server.table.actor import TRIES, TableActor
from meadhall.server.table.records import AnyRecord
from meadhall.server.table.removal import closed, removed
from meadhall.server.table.state import FINISHED, Refusal, Table
from meadhall.server.thinking.pool import WorkerPool
from meadhall.server.tokens import Tokens

DAY: Final = 86400.0


@asynccontextmanager
async def opened_store(url: str) -> AsyncIterator[Store]:
    """Open a database for the host. If no server has it open, migrate it first."""
    path = Path(url.removeprefix("sqlite:///"))
    # SQLite would create an empty database at a misspelled path.
    if url.startswith("sqlite:///") and not path.exists():
        raise StoreError(f"{path} does not exist: --db names the database of the hall")
    with ExitStack() as locks:
        store = Store(url)
        try:
            try:
                locks.enter_context(exclusive_database(url))
            except AlreadyOpen:
                # The server has migrated the database and writes to it. SQLite lets both write in turn.
                store.begin()
            else:
                await store.open()
            with store_errors():
                yield store
        finally:
            await store.close()


class Host:
    """The host's commands for stored tables. They write records in the same way as the commands of players."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store

    async def _append(self, id: str, decide: Callable[[Table, float], AnyRecord], what: str) -> Table:
        """Decide on a table, write the record, and log the action, which the servers read."""
        tokens = Tokens(await self.store.signing_key())
        actor = TableActor(await load(self.store, id), self.store, tokens, WorkerPool(0), lambda *_: None)
        for _ in range(TRIES):
            try:
                async with actor:
                    await actor.append([decide(actor.table, time.time())])
            except Conflict:
                # The server wrote first. The actor has read its records.
                continue
            await self.store.log_action(what, id)
            return actor.table
        raise Refusal("busy")

    async def close(self, id: str) -> Table:
        """Close a table: its game ends without a result."""
        return await self._append(id, closed, "close")

    async def remove(self, id: str, seat: Seat) -> Table:
        """Remove a player from a table."""
        return await self._append(id, lambda table, now: removed(table, seat, now), "remove")

    async def delete(self, id: str) -> None:
        """Delete a table."""
        if not await self.store.delete_table(id):
            raise Refusal("no-such-table")

    async def export(self, guest: str) -> dict[str, object]:
        """Return everything that is stored about a guest, and about the person who the guest became."""
        person = await People(self.store).account(guest)
        events = await Events(self.store).export(await PeopleRows(self.store.engine).guests_of(guest))
        return {**await guests.export(self.store, guest), **person, "events": events}

    async def erase(self, guest: str) -> tuple[list[str], list[str]]:
        """Erase a guest, with all devices of a person, from all finished tables.

        Return those, and the unfinished tables that are left. A server erases the guest there when the games end.
        """
        done, left = [], []
        rows = PeopleRows(self.store.engine)
        own = await rows.guests_of(guest)
        for each in sorted(own):
            for name in await self.store.tables_of(each):
                table = await load(self.store, name)
                if table.status == FINISHED:
                    await guests.erase(self.store, table, each)
                    done.append(name)
                else:
                    left.append(name)
            await self.store.forget_reports(each)
        await rows.erase(guest, own)
        await People(self.store).ratings.erase(own)
        await Events(self.store).erase(own)
        await self.store.log_action("erase", guest)
        return done, left

    async def retain(self, days: int, archive: Path | None) -> list[str]:
        """Delete finished tables and reports that are older than a number of days; return the tables.

        With `archive`, write each game to a file in that folder first.
        """
        moment = time.time() - days * DAY
        old = await self.store.finished_before(moment)
        for table in old:
            if archive is not None:
                await self._archive(table, archive)
            await self.store.delete_table(table)
        await self.store.forget_reports(before=moment)
        return old

    async def _archive(self, id: str, folder: Path) -> None:
        table = await load(self.store, id, whole=True)
        if table.match is None:
            # The host closed the table before the game began, so there is no game to write.
            return
        text = await history_thread(gamefile.write, game_file_of(table))
        day = datetime.fromtimestamp(table.moved_at, UTC).date().isoformat()
        folder.mkdir(0o700, parents=True, exist_ok=True)
        file = folder / f"{day}-{table.opened.game}-{id}.game"
        file.touch(0o600)
        file.write_text(text, encoding="utf-8")
