"""Database tables, engines and migrations, for SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import Any, Final
from weakref import WeakSet

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from meadhall.server.shutdown import cancel_all

metadata: Final = sa.MetaData()
hall: Final = sa.Table(
    "hall",
    metadata,
    sa.Column("key", sa.String(40), primary_key=True),
    sa.Column("value", sa.LargeBinary, nullable=False),
)
tables: Final = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("guest", sa.String(40), nullable=False, index=True),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("status", sa.String(10), nullable=False),
    sa.Column("bots", sa.Boolean, nullable=False),
    sa.Column("line", sa.LargeBinary, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("updated", sa.Float, nullable=False),
    sa.Column("owner", sa.String(32), nullable=True),
    sa.Column("judged", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Index("tables_judged", "status", "judged"),
    sa.Index("tables_lobby", "public", "status", "updated"),
    sa.Index("tables_bots", "status", "bots"),
)
records: Final = sa.Table(
    "records",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("request", sa.String(64), nullable=True),
    sa.Column("asked", sa.LargeBinary, nullable=True),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Column("hash", sa.LargeBinary, nullable=False),
    sa.UniqueConstraint("table_id", "request", name="records_once"),
)
snapshots: Final = sa.Table(
    "snapshots",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
)
reviews: Final = sa.Table(
    "reviews",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("body", sa.LargeBinary, nullable=False),
)
reviewing: Final = sa.Table(
    "reviewing",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("process", sa.String(32), nullable=False),
    sa.Column("progress", sa.Float, nullable=False),
)
processes: Final = sa.Table(
    "processes",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("until", sa.Float, nullable=False),
)
moderation: Final = sa.Table(
    "moderation",
    metadata,
    sa.Column("kind", sa.String(10), primary_key=True),
    sa.Column("value", sa.String(80), primary_key=True),
    sa.Column("why", sa.String(200), nullable=False),
    sa.Column("since", sa.Float, nullable=False),
    sa.Column("until", sa.Float, nullable=True),
)
reports: Final = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("table_id", sa.String(32), nullable=False),
    sa.Column("guest", sa.String(40), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("reported", sa.String(40), nullable=False),
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("done", sa.Boolean, nullable=False),
)
host_log: Final = sa.Table(
    "host_log",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("what", sa.String(20), nullable=False),
    sa.Column("subject", sa.String(80), nullable=False),
)
"""The actions of the host. Each server process reads new rows once a second."""

guest_tables: Final = sa.Table(
    "guest_tables",
    metadata,
    sa.Column("guest", sa.String(40), primary_key=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Index("guest_tables_table", "table_id"),
)
"""The tables that a guest has opened or sat at."""
people: Final = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("since", sa.Float, nullable=False),
    sa.Column("notes", sa.LargeBinary, nullable=False),
    sa.Column("shown", sa.Boolean, nullable=False, server_default=sa.false()),
)
"""Guests who keep their name. The id is that of the guest, so that all seats of the guest stay theirs."""
aliases: Final = sa.Table(
    "aliases",
    metadata,
    sa.Column("guest", sa.String(40), primary_key=True),
    sa.Column("person", sa.String(40), sa.ForeignKey("people.id"), nullable=False, index=True),
)
"""Guests of other devices that became part of a person."""
passkeys: Final = sa.Table(
    "passkeys",
    metadata,
    sa.Column("id", sa.String(1400), primary_key=True),
    sa.Column("person", sa.String(40), sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("key", sa.LargeBinary, nullable=False),
    sa.Column("count", sa.BigInteger, nullable=False),
    sa.Column("since", sa.Float, nullable=False),
    sa.Column("used", sa.Float, nullable=False),
)
sessions: Final = sa.Table(
    "sessions",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("person", sa.String(40), sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("since", sa.Float, nullable=False),
    sa.Column("used", sa.Float, nullable=False),
)
one_time: Final = sa.Table(
    "secrets",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("person", sa.String(40), nullable=False, index=True),
    sa.Column("until", sa.Float, nullable=False, index=True),
)
"""Secrets that work once, as hashes: links, recovery codes, and challenges for passkeys."""
ratings: Final = sa.Table(
    "ratings",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("player", sa.String(40), nullable=False),
    sa.Column("table_id", sa.String(32), nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("difficulty", sa.String(40), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("rank", sa.Integer, nullable=False),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Index("ratings_player", "player", "game", "players"),
    sa.Index("ratings_ladder", "game", "players"),
)
"""One row for each player of each fair game: the rating after it. In a co-operative game `sigma` is 0."""
events: Final = sa.Table(
    "events",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("guest", sa.String(40), nullable=False, index=True),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("status", sa.String(10), nullable=False),
    sa.Column("updated", sa.Float, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Index("events_list", "public", "status", "updated"),
)
"""Events. `body` is JSON; each change raises `version`, so that of two writers at once one tries again."""
event_guests: Final = sa.Table(
    "event_guests",
    metadata,
    sa.Column("event_id", sa.String(32), sa.ForeignKey("events.id"), primary_key=True),
    sa.Column("guest", sa.String(40), primary_key=True, index=True),
)
"""The guests who have signed up for an event."""
event_tables: Final = sa.Table(
    "event_tables",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("event_id", sa.String(32), sa.ForeignKey("events.id"), nullable=False, index=True),
    sa.Column("done", sa.Boolean, nullable=False, index=True),
)
"""The tables of an event, and whether the event has taken their result."""
erasing: Final = sa.Table("erasing", metadata, sa.Column("guest", sa.String(40), primary_key=True))
"""Guests to erase from their tables as soon as the games there are over."""

turns: Final = sa.Table(
    "turns",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("guest", sa.String(40), nullable=False, index=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("slow", sa.Boolean, nullable=False),
    sa.Column("asked", sa.Integer, nullable=False),
    sa.Column("since", sa.Float, nullable=False),
    sa.Column("due", sa.Float, nullable=True, index=True),
)
"""Players for whom tables wait. `asked` is the record that asked; `due` is when a notice may be sent, or null."""
notice_settings: Final = sa.Table(
    "notice_settings",
    metadata,
    sa.Column("person", sa.String(40), sa.ForeignKey("people.id"), primary_key=True),
    sa.Column("push", sa.Boolean, nullable=False),
    sa.Column("mail", sa.Boolean, nullable=False),
    sa.Column("address", sa.String(254), nullable=False),
    sa.Column("pending", sa.String(254), nullable=False),
    sa.Column("quiet_from", sa.String(5), nullable=False),
    sa.Column("quiet_until", sa.String(5), nullable=False),
    sa.Column("zone", sa.String(64), nullable=False),
    sa.Column("digest", sa.Integer, nullable=False),
    sa.Column("language", sa.String(5), nullable=False),
    sa.Column("last", sa.Float, nullable=False),
    sa.Column("stop", sa.String(64), nullable=False, index=True),
)
"""How a person wants notices. `last` is the time of the last one, `stop` the hash of the link that ends them."""
devices: Final = sa.Table(
    "devices",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("person", sa.String(40), sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("session", sa.String(64), nullable=False),
    sa.Column("endpoint", sa.String(1000), nullable=False, unique=True),
    sa.Column("p256dh", sa.String(120), nullable=False),
    sa.Column("auth", sa.String(120), nullable=False),
    sa.Column("since", sa.Float, nullable=False),
)
"""Push subscriptions of browsers. `session` is the hash of the session that made one; it ends with the session."""
outbox: Final = sa.Table(
    "outbox",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("person", sa.String(40), sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("channel", sa.String(10), nullable=False),
    sa.Column("target", sa.String(254), nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("due", sa.Float, nullable=False, index=True),
)
"""Messages to people that are not sent yet, with the time of the next attempt."""
confirmations: Final = sa.Table(
    "confirmations",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("person", sa.String(40), sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("address", sa.String(254), nullable=False),
    sa.Column("until", sa.Float, nullable=False),
)
"""Links that confirm a mail address, as hashes. Each holds its address: a link confirms no other."""


class StoreError(ValueError):
    """The database cannot be used; the message says why in one sentence."""


@contextmanager
def store_errors() -> Iterator[None]:
    """Turn errors of disk and database into a StoreError."""
    try:
        yield
    except (OSError, DBAPIError) as error:
        raise StoreError(f"the database cannot be used ({getattr(error, 'orig', None) or error})") from error


def engine_for(url: str) -> AsyncEngine:
    """Return the engine of a database URL, for everything but writing to SQLite."""
    if url.startswith("postgresql://"):
        try:
            return create_async_engine(url.replace("postgresql://", "postgresql+asyncpg://", 1), pool_size=8)
        except ModuleNotFoundError as error:
            raise StoreError("PostgreSQL needs a driver: install meadhall[postgresql]") from error
        except (ValueError, SQLAlchemyError) as error:
            raise StoreError("this is not the address of a database: postgresql://USER@HOST:PORT/NAME") from error
    if not url.startswith("sqlite:///"):
        raise StoreError("the address of a database is sqlite:///FILE or postgresql://USER@HOST:PORT/NAME")
    # No overflow: every further connection would start a thread, and a flood of requests would start one each.
    engine = create_async_engine(url.replace("sqlite://", "sqlite+aiosqlite://", 1), pool_size=4, max_overflow=0)
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    event.listen(engine.sync_engine, "close", _note_end)
    return engine


_ENDING: Final[WeakSet[Thread]] = WeakSet()
"""Threads of SQLite connections that are closed, or that are being closed after their query was cancelled."""


def _note_end(connection: Any, _: object) -> None:
    _ENDING.add(connection.driver_connection._thread)  # noqa: SLF001  # no public API names the thread


LONGEST_WAIT: Final = 15.0
"""Seconds to wait on shutdown for queries that were cancelled. A disk may hang for longer."""


async def end_connections(engine: AsyncEngine) -> None:
    """Close all connections, and wait for their threads: one that ends after the event loop cannot report its end.

    SQLAlchemy closes the connection of a cancelled query in a task of its own. If the query is cancelled again
    meanwhile, the thread ends first, and that task would wait for its answer for ever.
    """
    await engine.dispose()
    with suppress(TimeoutError):
        async with asyncio.timeout(LONGEST_WAIT):
            while any(thread.is_alive() for thread in list(_ENDING)):
                await asyncio.sleep(0.005)
    if engine.dialect.name == "sqlite":
        await cancel_all([task for task in asyncio.all_tasks() if "_terminate_graceful_close" in repr(task.get_coro())])


def file_engine(url: str) -> sa.Engine:
    """Return the engine of the SQLite writer thread; it connects on first use."""
    engine = sa.create_engine(url if url.startswith("sqlite") else "sqlite://")
    event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: sa.Connection) -> None:
    """Upgrade the schema to the newest migration."""
    if connection.dialect.name == "postgresql":
        # Several processes may start at once: one of them migrates, the others wait.
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(741852)"))
    versions = Path(__file__).parent / "migrations" / "versions"
    newest = max(file.name for file in versions.glob("[0-9]*.py")).partition("_")[0]
    if sa.inspect(connection).has_table("alembic_version"):
        found = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
        if found == newest:
            return
        if str(found) > newest:
            raise StoreError("a newer Meadhall has written this database, and this one cannot read it")
    # Imported late: alembic takes half a second, and an up-to-date database does not need it.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
