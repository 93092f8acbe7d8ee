"""Real halls for the tests: a process of its own each, on a free port of this machine, with its own database."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from meadhall.client import Client, Place
from meadhall.protocol import seating, wire
from meadhall_trust.halls import Server as Server  # noqa: PLC0414  # the tests take it from here

T = TypeVar("T")


def hall_in(folder: Path, **more: Any) -> Server:
    """A hall with its files in a folder; it is not started yet."""
    return Server(f"sqlite:///{folder / 'hall.db'}", folder / "hall.log", **more)


def run(deed: Coroutine[object, object, T]) -> T:
    """Do something asynchronous, with an end to patience."""

    async def patiently() -> T:
        return await asyncio.wait_for(deed, 300)

    return asyncio.run(patiently())


def two(kind: str = "me", **changes: object) -> seating.TableWanted:
    """A table of The Duel for two of a kind, without waiting in windows."""
    wanted: dict[str, object] = {"window": 0.0, "first": 0, **changes}
    return seating.TableWanted("duel", [seating.SeatWanted(kind, "Anna"), seating.SeatWanted(kind, "Ben")], **wanted)  # type: ignore[arg-type]


async def opened(client: Client, wanted: seating.TableWanted | None = None) -> tuple[str, list[str]]:
    """A table, and the tokens of one's seats."""
    if not client.guest:
        await client.become("Anna")
    found = await client.open(wanted or two())
    return found.table, [found.tokens[key] for key in sorted(found.tokens)]


def asked(place: Place) -> int:
    """Who is asked, as far as somebody at the table sees."""
    assert place.scene is not None
    assert place.scene.prompt is not None
    return place.scene.prompt.seats[0]


async def until_seq(place: Place, seq: int) -> None:
    """Wait until the view has come so far."""
    while place.seq < seq:
        await place.news()


async def play_on(places: list[Place], moves: int) -> list[wire.Ack]:
    """So many random moves of two people at one table, each at a place of their own."""
    acks: list[wire.Ack] = []
    # That the game is over is seen in the scene first.
    while len(acks) < moves and places[0].scene is not None and places[0].scene.prompt is not None:
        place = places[asked(places[0])]
        await until_seq(place, places[0].seq)
        acks.append(await place.move(secrets.choice(place.options).action))
        for each in places:
            await until_seq(each, acks[-1].seq)
            while not each.heard.empty():
                each.heard.get_nowait()
    return acks


async def until(happened: Callable[[], object], patience: float = 60.0) -> None:
    """Wait until something has happened that nobody tells."""
    async with asyncio.timeout(patience):
        while not happened():
            await asyncio.sleep(0.01)


async def forever(place: Place) -> None:
    """Listen until there is nothing more to hear."""
    while True:
        await place.news()
