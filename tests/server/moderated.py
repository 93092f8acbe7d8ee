"""Tables with several players, for tests of moderation."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from tests.server.helpers import forever
from tests.server.inside import open_house

from meadhall.client import Client, Closed, Place, request_id
from meadhall.protocol import seating
from meadhall.server.hall import Hall


def seats(*kinds: str, public: bool = True) -> seating.TableWanted:
    """Return a request for a table of The Dwarves with some seats."""
    wanted = [seating.SeatWanted(kind, "Anna") if kind == "me" else seating.SeatWanted(kind) for kind in kinds]
    return seating.TableWanted("fall", wanted, public=public, window=0.0, first=0)


async def sit(address: str, table: str, *names: str) -> list[tuple[Client, seating.Joined]]:
    found = []
    for name in names:
        client = Client(address)
        await client.become(name)
        found.append((client, await client.join(table, seating.JoinWanted(request_id(), name))))
    return found


@asynccontextmanager
async def three_at_table(folder: Path) -> AsyncIterator[tuple[Hall, str, list[tuple[Client, str]]]]:
    """Yield a hall with a game of Anna, Ben and Eve, who have a client and a token each."""
    async with open_house(folder) as (hall, anna):
        await anna.become("Anna")
        opened = await anna.open(seats("me", "open", "open"))
        others = await sit(anna.address, opened.table, "Ben", "Eve")
        people = [(anna, opened.tokens["0"]), *[(client, joined.token) for client, joined in others]]
        try:
            yield hall, opened.table, people
        finally:
            for client, _ in others:
                await client.__aexit__(None, None, None)


async def until_closed(place: Place) -> str:
    with pytest.raises(Closed) as closed:
        await forever(place)
    return str(closed.value)
