"""Start and stop the server: database, workers, HTTP."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import sys
import warnings
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Final, TextIO
from urllib.parse import urlsplit

import structlog
import uvicorn

from meadhall.protocol.wire import LONGEST_MESSAGE
from meadhall.server.cluster.bus import Bus, NoBus
from meadhall.server.cluster.nats_bus import SCHEMES, NatsBus
from meadhall.server.cluster.postgres_bus import PostgresBus
from meadhall.server.events.events import Events
from meadhall.server.hall import Hall
from meadhall.server.health import failed
from meadhall.server.http.app import make_app
from meadhall.server.http.connections import GuardedHttpProtocol, GuardedWebSocketProtocol, OpenConnections
from meadhall.server.http.limits import Limits
from meadhall.server.http.security import LOOPBACK
from meadhall.server.notices.channels import channels_of
from meadhall.server.notices.turn_notices import TurnNotices
from meadhall.server.people.people import People
from meadhall.server.storage.database import StoreError
from meadhall.server.storage.sqlite_file import default_db, exclusive_database
from meadhall.server.storage.store import Store
from meadhall.server.table.catalogue import warm_up
from meadhall.server.table.webhooks import Webhooks
from meadhall.server.thinking.pool import WorkerPool
from meadhall.server.tokens import Tokens

LOCAL: Final = ("127.0.0.1", "localhost")
EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104  # used only if the host asks for it
"""Addresses to listen on that clients cannot connect to."""
OTHER_FILES: Final = 96
"""Open files beside connections: database, workers, log."""
MOST_FILES: Final = 100_000
"""The most connections that the server asks the system for."""
GC_THRESHOLDS: Final = (2_000, 500, 100)
"""Thresholds of the garbage collector. A young collection stops all tables, for 1 ms with 2,000 objects and for 27 ms
with 20,000. The older generations are collected rarely: thousands of tables live for hours, and have no cycles."""
LOST: Final = "the database has lost acknowledged records of a table: see `meadhall admin check`"


@dataclass(slots=True)
class Settings:
    """Settings of the server. `origins` are further addresses by which browsers reach it."""

    host: str = "127.0.0.1"
    port: int = 8765
    db: str = ""
    bus: str = ""
    """Address of a NATS server for notices between processes; empty: PostgreSQL carries them."""
    workers: int = 1
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    """Addresses of trusted proxies, whose forwarded client address is used."""
    watchers: tuple[str, ...] = LOOPBACK
    """Addresses or networks that may read `/metrics` and `/ready`."""
    private_notices: bool = False
    """Whether notices may go to private addresses. For tests."""
    mail_server: str = ""
    mail_from: str = ""
    push: bool = True
    push_contact: str = ""
    signing_keys: tuple[bytes, ...] = ()
    """Keys of tokens that must not be in the database. The first signs; the others are still accepted."""
    limits: Limits = field(default_factory=Limits)
    packs: Mapping[str, str] = field(default_factory=dict)
    """Content packs for new tables, by game."""


class _Server(uvicorn.Server):
    """uvicorn's server, extended to send every client a goodbye before it closes the connections."""

    def __init__(self, config: uvicorn.Config, hall: Hall) -> None:
        super().__init__(config)
        self._hall: Final = hall

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop on a signal. uvicorn would raise the signal again before the tables are saved."""
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        for listening in sockets or ():
            # Otherwise the system accepts further connections, which wait for an answer until the process ends.
            listening.close()
        await self._hall.say_goodbye()
        await super().shutdown(sockets)


async def serve(settings: Settings, ready: Callable[[str], None]) -> None:
    """Run the server until a signal comes; call `ready` with its address."""
    quiet_logs()
    url = settings.db or default_db()
    with exclusive_database(url) as store_address, closing(_listen(settings.host, settings.port)) as listening:
        port = listening.getsockname()[1]
        address = f"http://{_named(settings.host)}:{port}"
        store_address(address)
        allowed = origins(settings, port)
        store = Store(url)
        try:
            await store.open()
            given = settings.signing_keys
            tokens = Tokens(*reversed(given), fixed=True) if given else Tokens(await store.signing_key())
            bus = await bus_of(settings, store)
            channels = await channels_of(settings, store, address)
        except BaseException:
            await store.close()
            raise
        for loss in store.heads.losses() if store.heads is not None else ():
            failed("lost", LOST, table=loss.table, kept=loss.kept, noted=loss.noted)
        hall = Hall(
            store,
            tokens,
            WorkerPool(settings.workers, budget=settings.limits.thinking_seconds),
            settings.limits,
            bus,
            Webhooks(private=settings.private_notices),
            settings.packs,
            people=People(store, TurnNotices(store, channels)),
            events=Events(store),
        )
        try:
            warm_up()
            await hall.open()
            app, _ = make_app(hall, allowed, settings.watchers)
            connections = open_connections(settings)
            config = uvicorn.Config(
                app,
                http=partial(GuardedHttpProtocol, connections),  # type: ignore[arg-type]
                ws=partial(GuardedWebSocketProtocol, connections),  # type: ignore[arg-type]
                ws_max_size=LONGEST_MESSAGE,
                # GuardedWebSocketProtocol brings its own compression, for large updates only.
                ws_per_message_deflate=False,
                ws_ping_interval=20,
                ws_ping_timeout=20,
                lifespan="off",
                access_log=False,
                log_config=None,
                proxy_headers=bool(settings.proxies),
                forwarded_allow_ips=list(settings.proxies),
                server_header=False,
                timeout_graceful_shutdown=5,
                h11_max_incomplete_event_size=16 * 1024,
            )
            gc.collect()
            gc.freeze()
            gc.set_threshold(*GC_THRESHOLDS)
            server = _Server(config, hall)
            with server.capture_signals():
                # The caller may stop the server as soon as it knows the address.
                ready(address)
                await server.serve([listening])
        finally:
            await hall.close()


async def bus_of(settings: Settings, store: Store) -> Bus:
    """Return the channel to the other processes. It is not open yet."""
    if not settings.bus:
        return PostgresBus(store.url, store.process) if store.is_postgres else NoBus()
    if not store.is_postgres:
        raise StoreError("a bus is for several processes, which need PostgreSQL: see `--db`")
    if not settings.bus.startswith(SCHEMES):
        raise StoreError("a bus is given as nats://HOST:PORT")
    return NatsBus(settings.bus, store.process, await store.bus_key())


def open_connections(settings: Settings) -> OpenConnections:
    """Return the limits on connections, within the system's limit of open files; warn if that limit is low."""
    wanted = settings.limits.sockets
    allowed = raise_file_limit(min(wanted, MOST_FILES) + OTHER_FILES) - OTHER_FILES
    if allowed < min(wanted, MOST_FILES):
        structlog.get_logger("hall").warning(
            "the limit of open files is low: raise it with `ulimit -n` or LimitNOFILE",
            connections=allowed,
            wanted=wanted,
        )
    return OpenConnections(settings.limits.connections_per_address, min(wanted, max(1, allowed)), settings.proxies)


def raise_file_limit(wanted: int) -> int:
    """Raise the limit of open files of this process as far as the system allows; return how many it may open now."""
    if sys.platform == "win32":
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft in (resource.RLIM_INFINITY, -1) or soft >= wanted:
        return wanted
    most = wanted if hard in (resource.RLIM_INFINITY, -1) else min(wanted, hard)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def origins(settings: Settings, port: int) -> frozenset[str]:
    """Return the origins that browsers may use."""
    found = {f"http://{_named(host)}:{port}" for host in (settings.host, *LOCAL)}
    for origin in settings.origins:
        parts = urlsplit(origin)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/"):
            raise StoreError(f"an origin has the form https://name, not {origin!r}")
        # As browsers spell it: lower case, without the default port.
        usual = ":80" if parts.scheme == "http" else ":443"
        found.add(f"{parts.scheme}://{parts.netloc.lower().removesuffix(usual)}")
    return frozenset(found)


def _named(host: str) -> str:
    """Return a host as in a URL: IPv6 in brackets."""
    return f"[{host}]" if ":" in host else host


def quiet_logs() -> None:
    """Log JSON lines to standard error, without names, tokens or cards."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    warnings.showwarning = _warned
    for name in ("uvicorn.error", "uvicorn.access", "alembic", "litestar"):
        logging.getLogger(name).setLevel(logging.ERROR)


def _warned(
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    file: TextIO | None = None,
    line: str | None = None,
) -> None:
    structlog.get_logger("hall").warning(str(message), kind=category.__name__)


def _listen(host: str, port: int) -> socket.socket:
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, port))
        found.listen(1024)
        found.settimeout(0)
    except OSError as error:
        found.close()
        raise StoreError(f"{host}:{port} cannot be used ({error.strerror})") from error
    return found


def run(settings: Settings, ready: Callable[[str], None]) -> None:
    """Run `serve` from synchronous code."""
    if sys.platform == "win32":
        asyncio.run(serve(settings, ready))
    else:
        import uvloop

        uvloop.run(serve(settings, ready))
