"""Limits for one client."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from typing import Any, Final

UNLIMITED: Final = 10**9
"""Practically unlimited."""


class BadLimit(ValueError):
    """An unknown limit, or a value that is not a number."""


def limit(default: float, meaning: str) -> Any:
    """Declare a limit: its default and what it counts. The table of settings shows both."""
    return field(default=default, metadata={"meaning": meaning})


@dataclass(slots=True)
class Limits:
    """Limits for one client. The defaults suit a public server.

    A fast player makes two or three decisions a second, and seldom for long.
    """

    tables_per_guest: int = limit(40, "unfinished tables opened by one guest")
    bot_tables_per_guest: int = limit(10, "unfinished tables with bots opened by one guest")
    open_tables_per_guest: int = limit(5, "tables of one guest that wait for players")
    tables_per_address: int = limit(100, "unfinished tables opened from one address since the start of the server")
    commands_per_minute: float = limit(240, "commands of one connection, after a burst")
    commands_at_once: int = limit(60, "commands of one connection in a burst")
    address_commands_per_minute: float = limit(1200, "commands from one address, over all its connections")
    address_commands_at_once: int = limit(300, "commands from one address in a burst")
    views_per_minute: float = limit(120, "full views for one address, and for one seat")
    views_at_once: int = limit(60, "full views in a burst")
    requests_per_minute: float = limit(120, "HTTP requests from one address")
    requests_at_once: int = limit(60, "HTTP requests from one address in a burst")
    guests_per_hour: float = limit(60, "new guests from one address")
    sign_ins_per_hour: float = limit(60, "kept names, and attempts to sign in, from one address")
    sign_ins_at_once: int = limit(20, "kept names, and attempts to sign in, in a burst")
    mails_per_hour: float = limit(6, "mails that ask to confirm an address: from one client, and to one mail address")
    imports_per_hour: float = limit(60, "uploaded game files from one address, refused ones included")
    imports_at_once: int = limit(10, "uploaded game files in a burst")
    events_per_guest: int = limit(5, "unfinished events made by one guest")
    entries_per_guest: int = limit(20, "unfinished events that one guest has signed up for")
    events_per_hour: float = limit(20, "new events from one address")
    reviews_per_hour: float = limit(60, "reviews requested from one address")
    reviews_at_once: int = limit(10, "reviews requested in a burst")
    reports_per_hour: float = limit(20, "reports to the host from one address")
    thinking_seconds: float = limit(
        30, "recent seconds of bot thinking up to which an address has priority; they fade within minutes"
    )
    sockets_per_address: int = limit(100, "websockets from one address")
    spectators_per_table: int = limit(200, "spectators at one table, for each process")
    spectators_per_address: int = limit(20, "spectators at one table from one address")
    connections_per_address: int = limit(150, "TCP connections from one address")
    sockets: int = limit(4000, "TCP connections in all")
    idle_seconds: float = limit(3600.0, "silence after which the server closes a connection")
    keep_seconds: float = limit(120.0, "how long a table without visitors stays in memory")
    idle_tables: int = limit(200, "tables without visitors that stay in memory; the least recently used leave it")
    review_seconds: float = limit(6.0, "computing time of the searches of a review, on a usual machine")

    @classmethod
    def loose(cls) -> Limits:
        """Return limits that never apply: for trials, tests and benchmarks from one machine."""
        return cls(
            tables_per_guest=UNLIMITED,
            bot_tables_per_guest=UNLIMITED,
            open_tables_per_guest=UNLIMITED,
            tables_per_address=UNLIMITED,
            address_commands_per_minute=UNLIMITED,
            address_commands_at_once=UNLIMITED,
            views_per_minute=UNLIMITED,
            views_at_once=UNLIMITED,
            commands_per_minute=UNLIMITED,
            commands_at_once=UNLIMITED,
            requests_per_minute=UNLIMITED,
            requests_at_once=UNLIMITED,
            guests_per_hour=UNLIMITED,
            sign_ins_per_hour=UNLIMITED,
            sign_ins_at_once=UNLIMITED,
            mails_per_hour=UNLIMITED,
            imports_per_hour=UNLIMITED,
            imports_at_once=UNLIMITED,
            thinking_seconds=UNLIMITED,
            events_per_guest=UNLIMITED,
            entries_per_guest=UNLIMITED,
            events_per_hour=UNLIMITED,
            reviews_per_hour=UNLIMITED,
            reports_per_hour=UNLIMITED,
            reviews_at_once=UNLIMITED,
            sockets_per_address=UNLIMITED,
            spectators_per_table=UNLIMITED,
            spectators_per_address=UNLIMITED,
            connections_per_address=UNLIMITED,
            sockets=UNLIMITED,
            review_seconds=0.75,
        )

    @classmethod
    def given(cls, words: Iterable[str]) -> Limits:
        """Return the limits with some of them set: `commands-per-minute=300`.

        >>> Limits.given(["commands-per-minute=300"]).commands_per_minute
        300
        """
        found = cls()
        for word in words:
            name, _, number = word.partition("=")
            if name not in cls.names() or not number.isascii() or not number.isdigit() or len(number) > 9:
                raise BadLimit(word)
            setattr(found, name.replace("-", "_"), int(number))
        return found

    @classmethod
    def names(cls) -> list[str]:
        """Return the names of all limits."""
        return [field.name.replace("_", "-") for field in fields(cls)]
