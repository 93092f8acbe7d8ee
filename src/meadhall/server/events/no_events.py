"""What every hall needs of its events, without a database."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from meadhall.server.hall import Hall


class AnyEvents(Protocol):
    """What a hall asks of its events."""

    async def sweep(self, hall: Hall) -> None:
        """Take the results of finished tables."""

    async def keeps_secret(self, event: str, deal: str) -> bool:
        """Return whether players of an event may not know the secret of a deal yet."""
        ...

    async def export(self, guests: Collection[str]) -> list[dict[str, Any]]:
        """Return what is stored about a client."""
        ...

    async def erase(self, guests: Collection[str]) -> None:
        """Withdraw a client from all events, and remove the names that the client used."""


class NoEvents:
    """A hall without events, such as the one in a browser."""

    async def sweep(self, hall: Hall) -> None:
        return None

    async def keeps_secret(self, event: str, deal: str) -> bool:
        return False

    async def export(self, guests: Collection[str]) -> list[dict[str, Any]]:
        return []

    async def erase(self, guests: Collection[str]) -> None:
        return None
