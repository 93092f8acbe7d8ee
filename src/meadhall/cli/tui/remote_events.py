"""Events of a remote hall: the list, one event as a form, signing up, and the way to the next table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.text import Text as Rich
from textual.widget import Widget
from textual.widgets import Button, Input, Label, Static

from meadhall.cli.tui.links import UNREACHABLE, JoinedTable, connected, introduce, sit_down
from meadhall.cli.tui.user_files import RemoteSeat, save_session, session_of
from meadhall.client import Client, Refused
from meadhall.play.words import Words
from meadhall.protocol.events import EventView

MOST_EVENTS: Final = 8
"""Most events to look at when the player enters a hall."""
MOST_SHOWN: Final = 8
"""Most lines of the standings."""


async def events_of(address: str) -> list[EventView]:
    """Return the player's own events that are not over, and those that wait for players."""
    async with Client(address) as client:
        client.guest = session_of(address)
        try:
            own = await client.own_events() if client.guest else []
            lines = {line.id: line for line in [*own, *await client.events("open")]}
            going = [line.id for line in lines.values() if line.status in ("open", "running")]
            return [await client.event(each) for each in going[:MOST_EVENTS]]
        except (Refused, *UNREACHABLE):
            # The list is a convenience: the lobby shows without it.
            return []


def title(view: EventView) -> str:
    """Return the line of an event in the list; a mark shows that a game waits for the player."""
    return f"{'●' if view.next else ' '}{view.name}"


def form(view: EventView, words: Words, name: str) -> Iterable[Widget]:
    """Yield what the player can see and do."""
    yield Label(Rich(view.name, "bold"))
    about = f"{words.word('game-title')} · {words.word(f'tui-event-kind-{view.kind}')}"
    yield Static(Rich(about), classes="about")
    if view.status == "open":
        yield Label(words.word("tui-event-places", players=len(view.players), places=view.places))
        for player in view.players:
            yield Label(Rich(f"  {player.name}"))
    else:
        for line in view.standings[:MOST_SHOWN]:
            yield Label(Rich(f"{line.rank:3} {view.players[line.player].name}  {line.points:g}"))
    if view.next:
        yield Button(words.word("tui-event-next"), id="event-next", variant="primary", compact=True)
    elif view.status == "open" and view.you < 0:
        yield Label(words.word("tui-your-name"), classes="section")
        yield Input(name, id="event-name", compact=True, max_length=40, placeholder=words.word("tui-guest"))
        yield Button(words.word("tui-event-join"), id="event-join", variant="primary", compact=True)
    elif view.you >= 0:
        yield Label(words.word("tui-event-in" if view.status == "open" else "tui-event-wait"))


async def join(address: str, event: str, name: str) -> EventView:
    """Sign up for an event. The terminal keeps the guest, who has to come back."""
    async with connected(address) as client:
        await introduce(client, name)
        save_session(address, client.guest)
        view = await client.join_event(event, name)
    await client.http.aclose()
    return view


async def next_table(address: str, event: str) -> JoinedTable:
    """Sit down at the player's next table."""
    async with connected(address) as client:
        client.guest = session_of(address)
        joined = await client.next_table(event)
        return await sit_down(client, RemoteSeat(address, joined.table, "", joined.seat, joined.token))
