"""How much one visitor may do."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Limits:
    """How much one visitor may do. The defaults suit a hall on the internet."""

    tables_per_guest: int = 40
    bot_tables_per_guest: int = 10
    commands_per_minute: float = 60
    commands_at_once: int = 20
    requests_per_minute: float = 120
    requests_at_once: int = 60
    guests_per_hour: float = 60
    reviews_per_hour: float = 60
    reviews_at_once: int = 10
    sockets_per_address: int = 100
    sockets: int = 4000
    idle_seconds: float = 3600.0
    keep_seconds: float = 120.0
