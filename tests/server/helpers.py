"""Helpers for tests against a real server: a process with its own port and database."""

from __future__ import annotations

import asyncio
import secrets
import tempfile
from collections.abc import Callable, Coroutine
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from meadhall.client import Client, Place
from meadhall.core.scene import Scene
from meadhall.protocol import seating, wire
from meadhall_trust.halls import Server as Server  # noqa: PLC0414  # re-exported for the tests

T = TypeVar("T")


@cache
def _new_database() -> bytes:
    """Return the SQLite file of a hall in which nothing has happened."""
    # Imported here: tests of clients need no database of their own.
    from meadhall.server.storage.database import file_engine, migrate

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "new.db")
        engine = file_engine(f"sqlite:///{file}")
        with engine.begin() as connection:
            migrate(connection)
        engine.dispose()
        return file.read_bytes()


def database_in(folder: Path) -> str:
    """Return the address of a hall's database in a folder. A new one has its tables already.

    Migrations take a quarter of a short test. Commands in `test_commands.py` start halls without any file.
    """
    file = folder / "hall.db"
    if not file.exists():
        file.write_bytes(_new_database())
    return f"sqlite:///{file}"


def hall_in(folder: Path, **more: Any) -> Server:
    """Return a server with its files in a folder. It is not started yet."""
    return Server(database_in(folder), folder / "hall.log", **more)


def run(work: Coroutine[object, object, T]) -> T:
    """Run a coroutine, for at most 900 seconds."""

    async def with_timeout() -> T:
        return await asyncio.wait_for(work, 900)

    return asyncio.run(with_timeout())


def two(kind: str = "me", **changes: object) -> seating.TableWanted:
    """Return a request for a table of The Duel with two seats of one kind. Reaction windows have no time limit."""
    wanted: dict[str, object] = {"window": 0.0, "first": 0, **changes}
    return seating.TableWanted("duel", [seating.SeatWanted(kind, "Anna"), seating.SeatWanted(kind, "Ben")], **wanted)  # type: ignore[arg-type]


async def opened(client: Client, wanted: seating.TableWanted | None = None) -> tuple[str, list[str]]:
    """Open a table; return its id and the tokens of the client's seats."""
    if not client.guest:
        await client.become("Anna")
    found = await client.open(wanted or two())
    return found.table, [found.tokens[key] for key in sorted(found.tokens)]


def asked(place: Place) -> int:
    """Return the first seat that is asked, from the view of a client."""
    assert place.scene is not None
    assert place.scene.prompt is not None
    return place.scene.prompt.seats[0]


async def asked_view(client: Client, table: str, tokens: list[str]) -> tuple[int, wire.Welcome, Scene]:
    """Return the first seat that is asked, its view and its scene. `tokens` has one token for each seat."""
    view = await client.view(table, *tokens)
    assert view.scene is not None
    assert view.scene.prompt is not None, "the game ended too soon"
    seat = view.scene.prompt.seats[0]
    mine = await client.view(table, tokens[seat])
    assert mine.scene is not None
    return seat, mine, mine.scene


async def until_seq(place: Place, seq: int) -> None:
    """Wait until the view of a client has reached a record number."""
    while place.seq < seq:
        await place.next_message()


async def play_on(places: list[Place], moves: int) -> list[wire.Ack]:
    """Play a number of random moves for two players, each with a connection of their own."""
    acks: list[wire.Ack] = []
    # The scene shows the end of the game before the table's status does.
    while len(acks) < moves and places[0].scene is not None and places[0].scene.prompt is not None:
        place = places[asked(places[0])]
        await until_seq(place, places[0].seq)
        acks.append(await place.move(secrets.choice(place.options).action))
        for each in places:
            await until_seq(each, acks[-1].seq)
            while not each.received.empty():
                each.received.get_nowait()
    return acks


async def until(happened: Callable[[], object], patience: float = 60.0) -> None:
    """Poll until a condition holds. `patience` is seconds on an idle machine: on a busy one each poll comes later."""
    for _ in range(int(100 * patience)):
        if happened():
            return
        await asyncio.sleep(0.01)
    raise TimeoutError("the condition does not hold")


async def forever(place: Place) -> None:
    """Read messages until the connection closes, which raises Closed."""
    while True:
        await place.next_message()
