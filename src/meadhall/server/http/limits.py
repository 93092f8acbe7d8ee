"""Limits for one client."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Final

UNLIMITED: Final = 10**9
"""Practically unlimited."""


class BadLimit(ValueError):
    """An unknown limit, or a value that is not a number."""


@dataclass(slots=True)
class Limits:
    """Limits for one client. The defaults suit a public server.

    A fast player makes two or three decisions a second, and seldom for long.
    """

    tables_per_guest: int = 40
    bot_tables_per_guest: int = 10
    open_tables_per_guest: int = 5
    tables_per_address: int = 100
    commands_per_minute: float = 240
    commands_at_once: int = 60
    address_commands_per_minute: float = 1200
    address_commands_at_once: int = 300
    views_per_minute: float = 120
    views_at_once: int = 60
    requests_per_minute: float = 120
    requests_at_once: int = 60
    guests_per_hour: float = 60
    imports_per_hour: float = 60
    imports_at_once: int = 10
    reviews_per_hour: float = 60
    reviews_at_once: int = 10
    thinking_seconds: float = 30
    sockets_per_address: int = 100
    connections_per_address: int = 150
    sockets: int = 4000
    idle_seconds: float = 3600.0
    keep_seconds: float = 120.0
    review_seconds: float = 12.0

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
            imports_per_hour=UNLIMITED,
            imports_at_once=UNLIMITED,
            thinking_seconds=UNLIMITED,
            reviews_per_hour=UNLIMITED,
            reviews_at_once=UNLIMITED,
            sockets_per_address=UNLIMITED,
            connections_per_address=UNLIMITED,
            sockets=UNLIMITED,
            review_seconds=1.5,
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
